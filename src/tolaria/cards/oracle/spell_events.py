"""Spells cast and copied, cards played: "you cast a creature spell", "your second spell each turn" (603.2)."""

from __future__ import annotations

import dataclasses

from tolaria.cards import ir
from tolaria.cards.ir.words import Comparison, EventKind, Relation, Zone
from tolaria.cards.oracle.context import EVENT, IT, Context
from tolaria.cards.oracle.phrases import noun
from tolaria.cards.oracle.reader import Reader
from tolaria.cards.oracle.trigger_parts import Trigger, one_noun
from tolaria.cards.oracle.vocabulary import ORDINALS

SPELL = ir.IsKind(ir.Kind.SPELL)


def casting(reader: Reader, context: Context, found: Trigger) -> Trigger:
    """ "a creature spell", "your second spell each turn", "~", "a spell from your graveyard"."""
    if found.by is Relation.YOU and reader.take("~"):
        context.it = ir.THIS
        return dataclasses.replace(found, subject=ir.THIS, zone=Zone.STACK)
    nth = None
    if reader.take(whose(found)):
        nth = reader.take_of(ORDINALS)
        if nth is None:
            raise reader.fail("which one")
    elif reader.peek() != "another":
        reader.expect("a", "an")
    test = cast_from(reader, noun(reader))
    if SPELL not in ir.parts_of(test):
        raise reader.fail("a spell")
    context.name(EVENT, test)
    if reader.take("that doesn't share a creature type with"):
        found = found.at_moment(unlike(reader))
    found = dataclasses.replace(found, subject=test if test != SPELL else None, nth=nth)
    if nth is None:
        return found
    if reader.take("each turn"):
        return found
    if reader.peek() != "during":
        raise reader.fail("each turn")
    return found


def unlike(reader: Reader) -> ir.Condition:
    """ "a creature you control or a creature card in your graveyard": none of these shares a creature type with it."""
    asked = []
    while True:
        reader.expect("a", "an")
        alike = ir.Count(ir.all_of(noun(reader), ir.SharesCreatureType(EVENT)))
        asked.append(ir.Compare(alike, Comparison.EQ, ir.Number(0)))
        if not reader.take("or"):
            return ir.both(*asked)


def whose(found: Trigger) -> str:
    """The possessive of the event's player."""
    return "your" if found.by is Relation.YOU else "their"


def cast_from(reader: Reader, test: ir.Test) -> ir.Test:
    """A zone in the phrase is where the spell was cast from, as it is on the stack now."""
    if reader.take("from anywhere other than your hand"):
        return ir.all_of(test, ir.Where(ir.Fails(ir.CastFromHand(IT))))
    parts = ir.parts_of(test)
    return ir.all_of(*(came_from(part.zone) if isinstance(part, ir.InZone) else part for part in parts))


def came_from(zone: Zone) -> ir.Test:
    return ir.Where(ir.CastFromHand(IT)) if zone is Zone.HAND else ir.CastFrom(zone)


def copying(reader: Reader, context: Context, found: Trigger) -> Trigger:
    """ "cast or copy an instant or sorcery spell"."""
    found = casting(reader, context, found)
    if found.nth is not None or found.subject == ir.THIS:
        raise reader.fail("a spell")
    return dataclasses.replace(found, events=(EventKind.CAST, EventKind.COPY))


def playing(reader: Reader, context: Context, found: Trigger) -> Trigger:
    """ "play a land", "play a land or cast a spell", "play a card"."""
    if reader.take("a card"):
        context.name(EVENT, ir.ANYTHING)
        return dataclasses.replace(found, events=(EventKind.LAND_PLAYED, EventKind.CAST))
    test = one_noun(reader)
    context.name(EVENT, test)
    if test == ir.OfType(ir.CardType.LAND):
        return found
    return dataclasses.replace(found, subject=test)
