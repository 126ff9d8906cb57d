"""Keywords about casting that ask for what happened or is given up, and those that go on after the spell."""

from dataclasses import replace

from tolaria.cards.ir.abilities import StaticAbility, Way
from tolaria.cards.ir.card import Card
from tolaria.cards.ir.changes import NamedKeyword, Rule
from tolaria.cards.ir.costs import Cost, Sacrifice
from tolaria.cards.ir.phrases import (
    ONE,
    Compare,
    ControlledBy,
    Happened,
    InState,
    IsPlayer,
    OfSubtype,
    OfType,
    Test,
    all_of,
    any_of,
)
from tolaria.cards.ir.subtypes import is_creature_type
from tolaria.cards.ir.words import CardType, Comparison, EventKind, Players, Relation, State, WayKind
from tolaria.cards.lowering.meanings import MarkedWay, Meaning, spell_of
from tolaria.cards.notation.cards import parse_effects


def bargain(keyword: NamedKeyword, card: Card) -> Meaning | None:
    """702.166, on a card that is not kicked."""
    if any(way.kind in (WayKind.KICKER, WayKind.MULTIKICKER) for way in card.ways):
        return None
    given_up = any_of(OfType(CardType.ARTIFACT), OfType(CardType.ENCHANTMENT), InState(State.TOKEN))
    return Meaning((Way(WayKind.KICKER, Cost(None, (Sacrifice(ONE, given_up),))),))


def harmonize(keyword: NamedKeyword, card: Card) -> Meaning | None:
    """702.180."""
    if keyword.price is None or keyword.price.parts:
        return None
    return Meaning((MarkedWay(WayKind.FLASHBACK, keyword.price, mark="MARK_HARMONIZE"),))


def prowl(keyword: NamedKeyword, card: Card) -> Meaning | None:
    """702.76."""
    kinds = [OfSubtype(each) for each in card.subtypes if is_creature_type(each)]
    return struck(keyword, any_of(*kinds)) if kinds else None


def freerunning(keyword: NamedKeyword, card: Card) -> Meaning | None:
    """702.173, with no commanders."""
    return struck(keyword, OfSubtype("Assassin"))


def struck(keyword: NamedKeyword, test: Test) -> Meaning | None:
    """Return an alternative cost for who has hit a player with such a creature this turn."""
    if keyword.price is None:
        return None
    mine = all_of(test, ControlledBy(Relation.YOU))
    hits = Happened(EventKind.COMBAT_DAMAGE, mine, other=IsPlayer(Players.ANY))
    return Meaning((Way(WayKind.ALTERNATIVE, keyword.price, Compare(hits, Comparison.GE, ONE)),))


def tribute(keyword: NamedKeyword, card: Card) -> Meaning | None:
    """702.104; whether it was paid is kept as a designation."""
    if keyword.number is None:
        return None
    return Meaning(abilities=(StaticAbility((Rule("tribute", keyword.number),)),))


def cipher(keyword: NamedKeyword, card: Card) -> Meaning | None:
    """702.99: at the end of what the spell does."""
    spell = spell_of(card)
    if spell is None:
        return None
    ends = parse_effects(CIPHER, "cipher")
    modes = tuple(replace(mode, effects=(*mode.effects, *ends)) for mode in spell.modes.modes)
    if len(modes) != 1:
        return None
    return Meaning(spell=replace(spell, modes=replace(spell.modes, modes=modes)))


CIPHER = """\
choose 1 [creature you-control] up-to
if last-amount >= 1
  exile this
  if count-among [in-exile] last >= 1
    later deals-combat-damage of captured to [player] every capturing chosen and last\
 if remains captured-second
      copy-card captured-second
      cast-free last by controller of captured
"""
