r"""What keyword abilities and keyword actions mean, in the notation.

``{n}``, ``{cost}``, ``{who}`` and so on are filled in; what results is read like any
card. :func:`expanded` puts the meaning in the place of every keyword inside a card, so
that numbering and lowering see ordinary abilities and effects only.

>>> [type(each).__name__ for each in expanded(abilities.HasPlain(PlainKeyword.EXALTED))]
['TriggeredAbility']
"""

import dataclasses
from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Any

from tolaria.cards.ir import abilities, actions
from tolaria.cards.ir.abilities import Ability, SpellAbility
from tolaria.cards.ir.card import Card, PrintedStat
from tolaria.cards.ir.costs import Cost, PutCounters, RemoveCountersFromThis
from tolaria.cards.ir.effects import Effect, Effects, Mode, Repeat
from tolaria.cards.ir.keywords import CostKeyword, NumberKeyword, PlainKeyword
from tolaria.cards.ir.marking import Announce
from tolaria.cards.ir.named_actions import NamedAction
from tolaria.cards.ir.phrases import ONE, YOU, Both, Compare, Number
from tolaria.cards.ir.verbs import AddCounters, CreateTokens
from tolaria.cards.ir.walking import nodes
from tolaria.cards.ir.words import CardType, EventKind, Layout, Limit
from tolaria.cards.lowering.action_texts import ACTION_TEXTS
from tolaria.cards.lowering.cast_triggers import supporting, triggered_of_spells
from tolaria.cards.lowering.given_rules import given_in_place, said_as_rule
from tolaria.cards.lowering.keyword_texts import COST_TEXTS, NUMBER_TEXTS, PLAIN_TEXTS, REBOUND
from tolaria.cards.lowering.made_cards import commanding
from tolaria.cards.lowering.named_keywords import keywords_in_place
from tolaria.cards.lowering.named_texts import ACTION_TEXTS_BY_NAME
from tolaria.cards.notation.cards import parse_abilities, parse_effects
from tolaria.cards.notation.phrases import write_test, write_value, write_who
from tolaria.cards.notation.sentences import write_cost
from tolaria.cards.predefined import predefined

LORE = "lore"
# What hone counters do on an Equipment.
HONE = "hone"
HONED = "static of host: gets counters hone on this / 0\n"


def expanded(node: Any) -> Any:
    """Return a piece of IR with the meaning of every keyword in its place.

    A keyword stands in a tuple of abilities or effects and becomes several of them; of a
    keyword by itself the tuple of what it means is returned.
    """
    if isinstance(node, tuple):
        return tuple(part for item in node for part in in_place(item))
    if isinstance(node, (*ABILITIES, *ACTIONS)) or (
        isinstance(node, NamedAction) and is_said_in_notation(node)
    ):
        return in_place(node)
    if isinstance(node, Card):
        return expanded_card(node)
    return rebuilt(node)


def in_place(item: Any) -> tuple[Any, ...]:
    """Return what stands for one member of a tuple."""
    if item_is_toxic(item):
        return (item,)
    given = given_in_place(item)
    if given is not None:
        return given
    item = said_as_rule(triggered_of_spells(item))
    if isinstance(item, Mode):
        item = supporting(item)
    if isinstance(item, ABILITIES):
        return expanded(meaning_of_ability(item))  # type: ignore[no-any-return]
    if isinstance(item, NamedAction) and is_said_in_notation(item):
        return expanded(meaning_of_named(item))  # type: ignore[no-any-return]
    if isinstance(item, ACTIONS):
        return expanded(meaning_of_action(item))  # type: ignore[no-any-return]
    return (expanded(item),)


def rebuilt(node: Any) -> Any:
    """Return a dataclass with its fields expanded; the very same one where nothing changed."""
    if not dataclasses.is_dataclass(node) or isinstance(node, type):
        return node
    changed = {}
    for field in dataclasses.fields(node):
        before = getattr(node, field.name)
        after = expanded(before) if isinstance(before, tuple) or dataclasses.is_dataclass(before) else before
        if after is not before and after != before:
            changed[field.name] = after
    return dataclasses.replace(node, **changed) if changed else node


@lru_cache(maxsize=4096)
def expanded_card(card: Card) -> Card:
    """Return a card, or token, whose keywords are spelled out."""
    rebound = abilities.HasPlain(PlainKeyword.REBOUND) in card.abilities
    result: Card = with_prototype(rebuilt(keywords_in_place(card)))
    if CardType.VANGUARD in card.types:
        result = dataclasses.replace(result, abilities=commanding(result.abilities, card.name))
    if rebound:
        result = dataclasses.replace(result, abilities=tuple(map(rebounding, result.abilities)))
    return result


def with_hones(cards: Mapping[str, Card], counters: Iterable[str]) -> dict[str, Card]:
    """Return the cards of a match; where some speak of hone counters, each Equipment with what these do."""
    equipment = [name for name, card in cards.items() if "Equipment" in card.subtypes]
    known = HONE in counters or any(
        isinstance(node, AddCounters) and node.counter == HONE
        for card in cards.values()
        if equipment
        for node in nodes(card.abilities)
    )
    added = parse_abilities(HONED, HONE) if known else ()
    return {
        name: dataclasses.replace(card, abilities=(*card.abilities, *added)) if name in equipment else card
        for name, card in cards.items()
    }


def with_prototype(card: Card) -> Card:
    """Return a prototype card as one of two faces: the other has a cost, colours and size (702.160a)."""
    found = [each for each in card.abilities if isinstance(each, abilities.Prototype)]
    if len(found) != 1 or card.other is not None or found[0].cost.parts:
        return card
    plain = tuple(each for each in card.abilities if each is not found[0])
    other = dataclasses.replace(
        card,
        cost=found[0].cost.mana,
        abilities=plain,
        power=PrintedStat(found[0].power),
        toughness=PrintedStat(found[0].toughness),
    )
    return dataclasses.replace(card, abilities=plain, layout=Layout.MODAL, other=other)


def rebounding(ability: Ability) -> Ability:
    """Return a spell ability that ends with what rebound does (702.88a)."""
    if not isinstance(ability, SpellAbility):
        return ability
    modes = ability.modes
    ends = tuple(
        dataclasses.replace(mode, effects=(*mode.effects, *parse_effects(REBOUND))) for mode in modes.modes
    )
    return dataclasses.replace(ability, modes=dataclasses.replace(modes, modes=ends))


@lru_cache(maxsize=4096)
def meaning_of_ability(ability: Ability) -> tuple[Ability, ...]:
    """Return the ordinary abilities that a keyword ability stands for."""
    match ability:
        case abilities.HasPlain(keyword):
            return parse_abilities(PLAIN_TEXTS[keyword], keyword)
        case abilities.HasNumbered(keyword, number, cost):
            text = NUMBER_TEXTS[keyword].replace("{n}", str(number))
            return parse_abilities(text.replace("{cost}", write_cost(cost or Cost())), keyword)
        case abilities.HasCosted(keyword, cost):
            return parse_abilities(COST_TEXTS[keyword].replace("{cost}", write_cost(cost)), keyword)
        case abilities.TypeCycling(cost, test):
            return parse_abilities(
                f"activate {write_cost(cost)}, discard this in hand only cycling\n"
                f"  search 1 {write_test(test)} to hand reveal"
            )
        case abilities.Loyalty(change, modes):
            kind = PutCounters if change >= 0 else RemoveCountersFromThis
            paid = Cost(None, (kind(Number(abs(change)), "loyalty"),))
            return (abilities.ActivatedAbility(paid, modes, limits=(Limit.SORCERY_TIMING, Limit.LOYALTY)),)
        case abilities.Chapter(chapters, modes):
            return chapter_abilities(chapters, modes)
    raise TypeError(f"{type(ability).__name__} is no keyword ability")


def chapter_abilities(chapters: tuple[int, ...], modes: abilities.Modes) -> tuple[Ability, ...]:
    """Return the triggers of chapters (714.2b), and with chapter 1 the first lore counter (714.3a)."""
    found: list[Ability] = []
    if 1 in chapters:
        found += parse_abilities(f"static: enters-with 1 {LORE}")
    for number in chapters:
        (trigger,) = parse_abilities(
            f"when gets-counters of this counter {LORE} while counters {LORE} on this >= {number}"
            f" and (counters {LORE} on this - event-amount) < {number}"
        )
        assert isinstance(trigger, abilities.TriggeredAbility)
        found.append(dataclasses.replace(trigger, modes=modes))
    return tuple(found)


def final_chapter(card: Card) -> int:
    """Return the number of the last chapter of an expanded card; 0: it is no Saga."""
    found = [0]
    for ability in card.abilities:
        match ability:
            case abilities.TriggeredAbility(
                counter="lore", moment=Both((Compare(right=Number(chapter)), *_))
            ):
                found.append(chapter)
    return max(found)


def item_is_toxic(item: Any) -> bool:
    """Say whether it is toxic, which means no ability but a number of the card (702.164)."""
    return isinstance(item, abilities.HasNumbered) and item.keyword is NumberKeyword.TOXIC


def toxicity(card: Card) -> int:
    """Return the card's total toxic value (702.164b)."""
    return sum(each.number for each in card.abilities if isinstance(each, abilities.HasNumbered))


@lru_cache(maxsize=4096)
def meaning_of_action(action: Effect) -> Effects:
    """Return the effects that a keyword action stands for."""
    if isinstance(action, actions.Investigate):
        told: Effect = Announce(EventKind.INVESTIGATES, action.who)
        # 701.16a: so many times, and then the tokens are "them" together.
        told = told if action.count == ONE else Repeat(action.count, (told,))
        return (told, CreateTokens(action.count, predefined("Clue"), action.who))
    text = ACTION_TEXTS[type(action)]
    for field in dataclasses.fields(action):  # type: ignore[arg-type]
        value = getattr(action, field.name)
        if field.name == "count":
            written = write_value(value)
        else:
            written = value if isinstance(value, str) else write_who(value)
        text = text.replace("{" + field.name + "}", written)
    return parse_effects(text, type(action).__name__)


def is_said_in_notation(action: NamedAction) -> bool:
    """Say whether a keyword action has a text, for who does it; a token has one size."""
    plain = action.action_name != "endure" or isinstance(action.number, Number)
    text = ACTION_TEXTS_BY_NAME.get(action.action_name)
    return text is not None and plain and (action.by == YOU or "{by}" in text)


@lru_cache(maxsize=4096)
def meaning_of_named(action: NamedAction) -> Effects:
    """Return the effects that a keyword action said by its name stands for."""
    text = ACTION_TEXTS_BY_NAME[action.action_name].replace("{by}", write_who(action.by))
    if action.number is not None:
        text = text.replace("{number}", write_value(action.number))
    if action.what is not None:
        text = text.replace("{what}", write_who(action.what))
    return parse_effects(text, action.action_name)


ABILITIES = (
    abilities.HasPlain,
    abilities.HasNumbered,
    abilities.HasCosted,
    abilities.TypeCycling,
    abilities.Loyalty,
    abilities.Chapter,
)
ACTIONS = (
    actions.Investigate,
    actions.Populate,
    actions.Amass,
    actions.Explore,
    actions.Connive,
    actions.Adapt,
    actions.BecomeMonstrous,
    actions.Bolster,
    actions.Discover,
    actions.BecomeMonarch,
    actions.GetRad,
)
assert set(PLAIN_TEXTS) == set(PlainKeyword) and set(NUMBER_TEXTS) == set(NumberKeyword)
assert set(COST_TEXTS) == set(CostKeyword) and set(ACTION_TEXTS) == set(ACTIONS) - {actions.Investigate}
