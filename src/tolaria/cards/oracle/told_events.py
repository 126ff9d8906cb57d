"""What the rarer events of objects tell beside their subject: what was explored, what was crewed."""

from __future__ import annotations

import dataclasses

from tolaria.cards import ir
from tolaria.cards.ir.words import CardType, Relation, Zone
from tolaria.cards.oracle.context import EVENT_OTHER, Context
from tolaria.cards.oracle.reader import Reader
from tolaria.cards.oracle.trigger_parts import Trigger


def exploring(reader: Reader, context: Context, found: Trigger) -> Trigger:
    """ "explores a land card": the event's second object is the card."""
    for words, test in (
        ("a land card", ir.OfType(CardType.LAND)),
        ("a nonland card", ir.Not(ir.OfType(CardType.LAND))),
    ):
        if reader.take(words):
            return dataclasses.replace(found, other=test)
    return found


def crewing(reader: Reader, context: Context, found: Trigger) -> Trigger:
    """The Vehicle is the event's second object."""
    context.name(EVENT_OTHER, ir.OfType(CardType.ARTIFACT))
    return found


def plotted(reader: Reader, context: Context, found: Trigger) -> Trigger:
    """702.170b: it is in exile then."""
    if found.subject != ir.THIS:
        raise reader.fail("~")
    return dataclasses.replace(found, zone=Zone.EXILE)


def zone_of_yours(reader: Reader, context: Context, found: Trigger) -> Trigger:
    """It is your hand, your graveyard."""
    return dataclasses.replace(found, by=Relation.YOU)
