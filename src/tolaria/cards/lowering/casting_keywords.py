r"""What keyword abilities about casting mean: ways to cast, and abilities in the notation.

Each stands under the rule that defines it. Where a keyword changes what the spell does (overload, awaken),
the card's spell ability is rewritten.

>>> from tolaria.cards.notation import parse_card
>>> text = "card Gale\n  cost {R}\n  type Sorcery\n  keywords replicate costing ({R})\n"
>>> card = parse_card(text)
>>> meaning_of(card.keywords[0], card).ways[0].kind
<WayKind.MULTIKICKER: 'multikicker'>
"""

from collections.abc import Callable
from dataclasses import replace

from tolaria.cards.ir.abilities import SpellAbility, Way
from tolaria.cards.ir.card import Card
from tolaria.cards.ir.changes import NamedKeyword
from tolaria.cards.ir.costs import Cost, Sacrifice, TapOthers
from tolaria.cards.ir.effects import If, Mode, TargetSpec
from tolaria.cards.ir.mana import Generic, ManaCost
from tolaria.cards.ir.phrases import (
    ONE,
    Compare,
    Condition,
    ControlledBy,
    Each,
    Fails,
    HasColor,
    InZone,
    Is,
    IsPlayer,
    Number,
    OfPlayer,
    OfType,
    Paid,
    Ref,
    StatIs,
    Target,
    Value,
    When,
    Who,
    all_of,
    any_of,
)
from tolaria.cards.ir.walking import nodes, replaced
from tolaria.cards.ir.words import (
    CardType,
    Comparison,
    Keyword,
    PlayerFact,
    Players,
    Referent,
    Relation,
    Stat,
    WayKind,
)
from tolaria.cards.lowering.meanings import MarkedWay, Meaning, spell_of
from tolaria.cards.lowering.named_texts import NAMED_TEXTS
from tolaria.cards.lowering.struck_keywords import bargain, cipher, freerunning, harmonize, prowl, tribute
from tolaria.cards.notation.cards import parse_abilities
from tolaria.cards.notation.phrases import write_value
from tolaria.cards.notation.sentences import write_cost

OVERLOADED = Paid(WayKind.ALTERNATIVE)
OF_THE_OTHER_PLAYER = Ref(Referent.OPPONENT)


def is_about_casting(keyword: NamedKeyword) -> bool:
    """Say whether a keyword is one of those that are spelled out here."""
    return keyword.keyword_name in ALTERNATIVES or keyword.keyword_name in RULES


def meaning_of(keyword: NamedKeyword, card: Card) -> Meaning | None:
    """Return what a keyword means on a card; None: the engine doesn't have it, or not on this card."""
    name = keyword.keyword_name
    if name in ALTERNATIVES:
        condition, text = ALTERNATIVES[name]
        if keyword.price is None or (text and other_alternative(card)):
            return None  # what was paid could not be told from the other alternative cost
        found = parse_abilities(filled(text, keyword), name)
        mark = "MARK_WARP" if name == "warp" else ""
        return Meaning((MarkedWay(WayKind.ALTERNATIVE, keyword.price, condition, mark=mark),), found)
    return RULES[name](keyword, card)


def filled(text: str, keyword: NamedKeyword) -> str:
    """Return a text with the keyword's number and cost in it."""
    number = write_value(keyword.number) if keyword.number is not None else ""
    return text.replace("{n}", number).replace("{cost}", write_cost(keyword.price or Cost()))


def at_least(fact: PlayerFact, who: Ref) -> Condition:
    """Return that a number of a player is not 0."""
    return Compare(OfPlayer(fact, who), Comparison.GE, ONE)


# Alternative costs: when they may be paid, and what it means that they were.
ALTERNATIVES: dict[str, tuple[Condition | None, str]] = {
    # 702.137
    "spectacle": (at_least(PlayerFact.LIFE_LOST, OF_THE_OTHER_PLAYER), ""),
    # 702.117, with no team
    "surge": (at_least(PlayerFact.SPELLS, Ref(Referent.YOU)), ""),
    # 702.109
    "dash": (
        None,
        "static if paid alternative: has haste\nwhen end-step if paid alternative\n  move this to hand\n",
    ),
    # 702.152
    "blitz": (
        None,
        "static if paid alternative: has haste\nwhen dies of this if paid alternative\n  draw 1\n"
        "when end-step if paid alternative\n  sacrifice this\n",
    ),
    # 702.185
    "warp": (None, "when end-step if paid alternative\n  exile this\n  may-play last until forever\n"),
}
ENCORE = """\
activate {cost}, exile this in graveyard only sorcery
  copy-token 1 of this
  change last: has must-attack
  change last until forever: has haste
  later end-step capturing last
    sacrifice captured
"""
SUSPEND = """\
activate {cost} in hand only special{and sorcery}
  exile this
  put {n} time on last
  later upkeep by you every capturing last if remains captured and counters time on captured > 0
    remove 1 time from captured
    if counters time on captured = 0
      cast-free captured suspended
static if paid plot: has haste
"""


def miracle(keyword: NamedKeyword, card: Card) -> Meaning | None:
    """702.94; its trigger is made in lowering."""
    return Meaning((Way(WayKind.MIRACLE, keyword.price),)) if keyword.price is not None else None


def replicate(keyword: NamedKeyword, card: Card) -> Meaning | None:
    """702.56."""
    text = (
        "when cast of this in stack if times-kicked > 0\n  repeat times-kicked\n    copy this new-targets\n"
    )
    return paid_on_top(WayKind.MULTIKICKER, keyword.price, text)


def squad(keyword: NamedKeyword, card: Card) -> Meaning | None:
    """702.157."""
    return paid_on_top(WayKind.MULTIKICKER, keyword.price, NAMED_TEXTS["squad"])


def offspring(keyword: NamedKeyword, card: Card) -> Meaning | None:
    """702.175."""
    return paid_on_top(WayKind.KICKER, keyword.price, NAMED_TEXTS["offspring"])


COPIED = "when cast of this in stack if paid kicker\n  copy this new-targets\n"


def casualty(keyword: NamedKeyword, card: Card) -> Meaning | None:
    """702.153."""
    if not isinstance(keyword.number, Number):
        return None
    strong = all_of(OfType(CardType.CREATURE), StatIs(Stat.POWER, Comparison.GE, keyword.number))
    return paid_on_top(WayKind.KICKER, Cost(None, (Sacrifice(ONE, strong),)), COPIED)


def from_graveyard(keyword: NamedKeyword, card: Card) -> Meaning | None:
    """The card may be cast from a graveyard for the cost of its blitz, or warp."""
    name = keyword.keyword_name.removesuffix("-from-graveyard")
    paid = [
        each.price for each in card.keywords if isinstance(each, NamedKeyword) and each.keyword_name == name
    ]
    if len(paid) != 1 or paid[0] is None:
        return None
    text = ALTERNATIVES[name][1].replace("paid alternative", "paid escape")
    return Meaning((Way(WayKind.ESCAPE, paid[0]),), parse_abilities(text, name))


def conspire(keyword: NamedKeyword, card: Card) -> Meaning | None:
    """702.78."""
    if not card.colors:
        return None
    sharing = all_of(OfType(CardType.CREATURE), any_of(*map(HasColor, card.colors)))
    return paid_on_top(WayKind.KICKER, Cost(None, (TapOthers(Number(2), sharing),)), COPIED)


def paid_on_top(kind: WayKind, price: Cost | None, text: str) -> Meaning | None:
    """Return an optional additional cost and what follows if it is paid."""
    return None if price is None else Meaning((Way(kind, price),), parse_abilities(text, kind))


def escalate(keyword: NamedKeyword, card: Card) -> Meaning | None:
    """702.120."""
    return None if keyword.price is None else Meaning((Way(WayKind.PER_MODE, keyword.price),))


def foretell(keyword: NamedKeyword, card: Card) -> Meaning | None:
    """702.143."""
    if keyword.price is None:
        return None
    exiling = Way(WayKind.PLOT, Cost(ManaCost((Generic(2),))))
    return Meaning((exiling, Way(WayKind.FORETOLD, keyword.price)))


def encore(keyword: NamedKeyword, card: Card) -> Meaning | None:
    """702.141, with one opponent."""
    return Meaning(abilities=parse_abilities(filled(ENCORE, keyword), "encore"))


def suspend(keyword: NamedKeyword, card: Card) -> Meaning | None:
    """702.62; X in its number or cost is not of the engine."""
    if not isinstance(keyword.number, Number) or keyword.price is None or "X" in write_cost(keyword.price):
        return None
    quick = CardType.INSTANT in card.types or Keyword.FLASH in card.keywords
    text = SUSPEND.replace("{and sorcery}", "" if quick else " and sorcery")
    return Meaning(abilities=parse_abilities(filled(text, keyword), "suspend"))


def emerge(keyword: NamedKeyword, card: Card) -> Meaning | None:
    """702.119."""
    if keyword.price is None or keyword.price.parts:
        return None
    given_up = Sacrifice(ONE, OfType(CardType.CREATURE))
    return Meaning((Way(WayKind.EMERGE, Cost(keyword.price.mana, (given_up,))),))


def splice(keyword: NamedKeyword, card: Card) -> Meaning | None:
    """702.47, for mana; what is spliced has one mode, and divides nothing."""
    spell = spell_of(card)
    if keyword.price is None or keyword.price.parts or keyword.phrase is None or spell is None:
        return None
    if len(spell.modes.modes) != 1 or any(each.divided for each in spell.modes.modes[0].targets):
        return None
    onto = Is(Ref(Referent.IT), keyword.phrase)
    return Meaning((Way(WayKind.SPLICE, keyword.price, onto),))


def sunburst(keyword: NamedKeyword, card: Card) -> Meaning | None:
    """702.44."""
    kind = "+1/+1" if CardType.CREATURE in card.types else "charge"
    return Meaning(
        abilities=parse_abilities(f"static: enters-with colors-spent on this {kind}\n", "sunburst")
    )


def ravenous(keyword: NamedKeyword, card: Card) -> Meaning | None:
    """702.156."""
    text = "static: enters-with X +1/+1\nwhen enters of this if X >= 5\n  draw 1\n"
    return Meaning(abilities=parse_abilities(text, "ravenous"))


def overload(keyword: NamedKeyword, card: Card) -> Meaning | None:
    """702.96: "target" is "each", where the spell has one target and looks on the battlefield."""
    spell = spell_of(card)
    if keyword.price is None or spell is None or len(spell.modes.modes) != 1 or other_alternative(card):
        return None
    mode = spell.modes.modes[0]
    if len(mode.targets) != 1 or (mode.targets[0].least, mode.targets[0].most) != (ONE, ONE):
        return None
    test = mode.targets[0].test
    everyone: Who = Each(test)
    if isinstance(test, IsPlayer):
        everyone = Ref(Referent.OPPONENT if test.players is Players.OPPONENT else Referent.EACH_PLAYER)
    elif any(isinstance(part, (InZone, IsPlayer)) for part in nodes(test)):
        return None
    if any(
        isinstance(part, ControlledBy) and part.relation is Relation.TARGET for part in nodes(mode.effects)
    ):
        return None
    each = tuple(
        replaced(effect, lambda node: everyone if node == Target() else None, (Card,))
        for effect in mode.effects
    )
    chosen = replace(mode.targets[0], least=unless_paid(), most=unless_paid())
    lowered = Mode((chosen,), (If(OVERLOADED, each, mode.effects),))
    return Meaning((Way(WayKind.ALTERNATIVE, keyword.price),), spell=with_mode(spell, lowered))


def awaken(keyword: NamedKeyword, card: Card) -> Meaning | None:
    """702.113."""
    spell = spell_of(card)
    if keyword.price is None or keyword.number is None or spell is None or other_alternative(card):
        return None
    if len(spell.modes.modes) != 1:
        return None
    mode = spell.modes.modes[0]
    land = all_of(OfType(CardType.LAND), ControlledBy(Relation.YOU))
    chosen = TargetSpec(land, if_paid(), if_paid())
    word = "target" if not mode.targets else f"target-{len(mode.targets) + 1}"
    text = (
        f"spell\n  put {write_value(keyword.number)} +1/+1 on {word}\n"
        f"  change {word} until forever: "
        "is-also creature, is-also-of Elemental, power 0, toughness 0, has haste\n"
    )
    (wakes,) = parse_abilities(text, "awaken")
    assert isinstance(wakes, SpellAbility)
    more = Mode((*mode.targets, chosen), (*mode.effects, If(OVERLOADED, wakes.modes.modes[0].effects)))
    return Meaning((Way(WayKind.ALTERNATIVE, keyword.price),), spell=with_mode(spell, more))


def if_paid() -> Value:
    """Return 1 if the alternative cost was paid, else 0."""
    return When(ONE, OVERLOADED)


def unless_paid() -> Value:
    """Return 0 if the alternative cost was paid, else 1."""
    return When(ONE, Fails(OVERLOADED))


def other_alternative(card: Card) -> bool:
    """Say whether the card has an alternative cost of its own."""
    return any(way.kind is WayKind.ALTERNATIVE for way in card.ways)


def with_mode(spell: SpellAbility, mode: Mode) -> SpellAbility:
    """Return a spell ability with another mode in the place of its only one."""
    return replace(spell, modes=replace(spell.modes, modes=(mode,)))


RULES: dict[str, Callable[[NamedKeyword, Card], Meaning | None]] = {
    "awaken": awaken,
    "bargain": bargain,
    "blitz-from-graveyard": from_graveyard,
    "cipher": cipher,
    "freerunning": freerunning,
    "harmonize": harmonize,
    "prowl": prowl,
    "tribute": tribute,
    "casualty": casualty,
    "conspire": conspire,
    "emerge": emerge,
    "encore": encore,
    "escalate": escalate,
    "foretell": foretell,
    "miracle": miracle,
    "offspring": offspring,
    "overload": overload,
    "ravenous": ravenous,
    "replicate": replicate,
    "splice": splice,
    "squad": squad,
    "sunburst": sunburst,
    "suspend": suspend,
    "warp-from-graveyard": from_graveyard,
}
