"""What "other" and "another" are other than, where it is not the source of the ability.

The grammar reads both as "not this". That is right where the source could be meant at all: a creature's "other
creatures". Of a group, of an enchanted creature, in a spell, they stand beside something that was named before.
"""

from __future__ import annotations

import dataclasses
from typing import Any

from tolaria.cards import ir
from tolaria.cards.ir.subtypes import is_creature_type
from tolaria.cards.ir.walking import nodes, replaced
from tolaria.cards.ir.words import CardType, Kind, State, Zone
from tolaria.cards.oracle.context import EVENT, EVENT_OTHER

OTHER = ir.Not(ir.InState(State.SOURCE))
NOT_HOST = ir.Not(ir.InState(State.HOST))
NOT_LAST = ir.Not(ir.InState(State.LAST))
FIRST = ir.Not(ir.InState(State.FIRST_TARGET))
ON_BATTLEFIELD = ir.InZone(Zone.BATTLEFIELD)
APART = (ir.Card, ir.Grants, ir.ClassLevel, ir.LevelBand, ir.Solved)
SPELLS = frozenset({CardType.INSTANT, CardType.SORCERY})
MOVING = frozenset({"Vehicle", "Spacecraft"})


class Unmeant(Exception):
    """An "other" of which the text does not say clearly enough what it is other than."""


def with_others(card: ir.Card) -> ir.Card:
    """Return the card with each "other" in its abilities as what it is other than.

    Raises:
        Unmeant: that can't be told.
    """
    abilities = tuple(of_ability(card, ability) for ability in card.abilities)
    return dataclasses.replace(card, abilities=abilities)


def of_ability(card: ir.Card, ability: Any) -> Any:
    """Return an ability with its "others"."""
    if isinstance(ability, ir.StaticAbility):
        if isinstance(ability.affected, ir.Test):
            return dataclasses.replace(ability, change=of_group(ability.affected, ability.change))
        if ability.affected != ir.HOST:
            return ability
        condition = of_node(card, ability.condition, NOT_HOST)
        return dataclasses.replace(
            ability, change=of_node(card, ability.change, NOT_HOST), condition=condition
        )
    modes = getattr(ability, "modes", None)
    if not isinstance(modes, ir.Modes):
        return ability
    start = named_by_event(card, ability)
    if isinstance(ability, ir.TriggeredAbility):
        condition, moment = (of_node(card, each, start) for each in (ability.condition, ability.moment))
        ability = dataclasses.replace(ability, condition=condition, moment=moment)
    found = tuple(of_mode(card, mode, start) for mode in modes.modes)
    return dataclasses.replace(ability, modes=dataclasses.replace(modes, modes=found))


def of_group(group: ir.Test, change: Any) -> Any:
    """ "Each Goblin gets +1/+1 for each other Goblin": each is one of those that are counted."""

    def counted(node: Any) -> ir.Value | None:
        if not isinstance(node, ir.Count) or OTHER not in ir.parts_of(node.test):
            return None
        parts = [part for part in ir.parts_of(node.test) if part != OTHER]
        if not {part for part in parts if part != ON_BATTLEFIELD} <= set(ir.parts_of(group)):
            raise Unmeant
        return ir.Arithmetic(ir.Count(ir.all_of(*parts)), ir.Operator.SUB, ir.Number(1))

    return replaced(change, counted, APART) if OTHER not in ir.parts_of(group) else change


def named_by_event(card: ir.Card, ability: ir.Ability) -> ir.Test | None:
    """What the event of a trigger has named, and "other" is other than: its second object, or its first."""
    attached = NOT_HOST if card.enchant is not None or "Equipment" in card.subtypes else None
    if not isinstance(ability, ir.TriggeredAbility):
        return attached
    if isinstance(ability.other, ir.Test) and not is_of_player(ability.other):
        return ir.Not(ir.IsThe(EVENT_OTHER))
    if isinstance(ability.subject, ir.Test) and not is_of_player(ability.subject):
        return ir.Not(ir.IsThe(EVENT))
    return attached


def is_of_player(test: ir.Test) -> bool:
    """Whether a phrase speaks of players."""
    return any(isinstance(part, ir.IsPlayer) for part in ir.parts_of(test))


def of_mode(card: ir.Card, mode: ir.Mode, start: ir.Test | None) -> ir.Mode:
    """Return a mode whose effects name, one after the other, what "other" stands beside."""
    named = start
    for place, target in enumerate(mode.targets):
        if not is_of_player(target.test):
            named = FIRST if place == 0 else ir.Not(ir.IsThe(ir.Target(place)))
    return dataclasses.replace(mode, effects=of_effects(card, mode.effects, named))


def of_effects(card: ir.Card, effects: ir.Effects, named: ir.Test | None) -> ir.Effects:
    """Return effects with their "others"; ``named``: what was named before them."""
    found: list[ir.Effect] = []
    for effect in effects:
        if isinstance(effect, ir.Alter) and isinstance(effect.what, ir.Each):
            effect = dataclasses.replace(effect, change=of_group(effect.what.test, effect.change))
        if isinstance(effect, (ir.If, ir.May, ir.Pay)):
            head = of_node(card, dataclasses.replace(effect, then=(), otherwise=()), named)
            then, otherwise = (of_effects(card, each, named) for each in (effect.then, effect.otherwise))
            found.append(dataclasses.replace(head, then=then, otherwise=otherwise))
            continue
        found.append(of_node(card, effect, named))
        if isinstance(effect, (ir.CreateTokens, ir.Move, ir.MakeSacrifice, ir.Exile)):
            named = NOT_LAST
        elif isinstance(effect, ir.Alter) and isinstance(effect.what, ir.Each):
            named = ir.Not(effect.what.test)
    return tuple(found)


def of_node(card: ir.Card, node: Any, named: ir.Test | None) -> Any:
    """Return an effect or a condition with its "others"."""

    def meant(inner: Any) -> Any:
        if isinstance(inner, ir.Happened) and any(is_apart(card, each) for each in nodes(inner, APART)):
            raise Unmeant  # what has died is not what the text names
        if not is_apart(card, inner):
            return None
        if named is None:
            raise Unmeant
        return ir.all_of(*(named if part == OTHER else part for part in inner.tests))

    return replaced(node, meant, APART)


def is_apart(card: ir.Card, node: Any) -> bool:
    """Whether a phrase says "other" although the source could not be meant by it."""
    if not isinstance(node, ir.All) or OTHER not in node.tests:
        return False
    return not all(could_be(card, part) for part in node.tests if part != OTHER)


def could_be(card: ir.Card, test: ir.Test) -> bool:
    """Whether the source could be what a phrase matches, by its types and where it is."""
    match test:
        case ir.All(tests):
            return all(could_be(card, each) for each in tests)
        case ir.AnyOf(tests):
            return any(could_be(card, each) for each in tests)
        case ir.OfType(CardType.CREATURE):
            return CardType.CREATURE in card.types or may_move(card)
        case ir.OfType(kind):
            return kind in card.types
        case ir.OfSubtype(subtype):
            creature = CardType.CREATURE in card.types and is_creature_type(subtype)
            return creature or subtype in card.subtypes or may_move(card)
        case ir.IsKind(Kind.PERMANENT):
            return not SPELLS & set(card.types)
        case ir.InZone(Zone.EXILE):
            return False
        case _:
            return True


def may_move(card: ir.Card) -> bool:
    """Whether a permanent that is no creature may become one."""
    return bool(MOVING & set(card.subtypes)) or any(
        node == ir.AddsType(CardType.CREATURE)
        or (isinstance(node, ir.BecomesTypes) and CardType.CREATURE in node.types)
        or (isinstance(node, ir.BecomeCopy) and node.what == ir.THIS)
        for node in nodes(card.abilities, (ir.Card,))
    )
