"""Trigger conditions: what stands between "when", "whenever" or "at" and the comma (603)."""

from __future__ import annotations

from dataclasses import dataclass

from tolaria.cards import ir
from tolaria.cards.ir.words import EventKind, Players, Relation, Zone
from tolaria.cards.oracle.context import EVENT, EVENT_OTHER, EVENT_PLAYER, Context
from tolaria.cards.oracle.phrases import noun
from tolaria.cards.oracle.reader import NoParse, Reader
from tolaria.cards.oracle.vocabulary import STEPS


@dataclass(slots=True)
class Trigger:
    """The event of a triggered ability, in the fields of :class:`ir.TriggeredAbility`."""

    events: tuple[EventKind, ...]
    subject: ir.Ref | ir.Test | None = None
    other: ir.Test | None = None
    by: Relation | None = None
    zone: Zone = Zone.BATTLEFIELD


def trigger(reader: Reader, context: Context) -> Trigger:
    """Read a trigger condition up to its comma, and set what "it" and "that player" mean.

    >>> trigger(Reader("When ~ enters, draw a card."), Context()).events
    (<EventKind.ENTERS: 'enters'>,)
    """
    if reader.take_one("at the beginning of", "at end of"):
        return step(reader, context)
    reader.expect("when", "whenever")
    return reader.first(
        (
            lambda: of_objects(reader, context),
            lambda: of_players(reader, context),
        )
    )


WHOSE_STEPS = (
    ("your next", None),
    ("each of your", Relation.YOU),
    ("your", Relation.YOU),
    ("each opponent's", Relation.OPPONENT),
    ("each player's", None),
    ("each", None),
    ("the", None),
)


def step(reader: Reader, context: Context) -> Trigger:
    """ "your upkeep", "each end step", "combat on your turn", "each player's draw step"."""
    context.it = ir.THIS
    context.player = EVENT_PLAYER
    if reader.take("combat on your turn"):
        return Trigger((EventKind.BEGIN_COMBAT,), by=Relation.YOU)
    if reader.take("each combat"):
        return Trigger((EventKind.BEGIN_COMBAT,))
    if reader.take("the upkeep of enchanted creature's controller"):
        raise reader.fail("a step")
    for words, relation in WHOSE_STEPS:
        place = reader.place
        if words != "your next" and reader.take(words):
            for name, event in STEPS.items():
                if reader.take(name):
                    return Trigger((event,), by=relation)
            reader.place = place
    raise reader.fail("a step")


# Events of objects

OBJECT_EVENTS: tuple[tuple[str, tuple[EventKind, ...]], ...] = (
    ("enters or attacks", (EventKind.ENTERS, EventKind.ATTACKS)),
    ("enters or dies", (EventKind.ENTERS, EventKind.DIES)),
    ("attacks or blocks", (EventKind.ATTACKS, EventKind.BLOCKS)),
    ("blocks or becomes blocked", (EventKind.BLOCKS, EventKind.BECOMES_BLOCKED)),
    ("enters", (EventKind.ENTERS,)),
    ("enter", (EventKind.ENTERS,)),
    ("dies", (EventKind.DIES,)),
    ("die", (EventKind.DIES,)),
    ("leaves the battlefield", (EventKind.LEAVES,)),
    ("attacks", (EventKind.ATTACKS,)),
    ("blocks", (EventKind.BLOCKS,)),
    ("becomes blocked", (EventKind.BECOMES_BLOCKED,)),
    ("becomes tapped", (EventKind.TAPPED,)),
    ("becomes untapped", (EventKind.UNTAPPED,)),
    ("is dealt damage", (EventKind.DEALT_DAMAGE,)),
    ("deals combat damage", (EventKind.COMBAT_DAMAGE,)),
    ("deals damage", (EventKind.DAMAGE,)),
)


def of_objects(reader: Reader, context: Context) -> Trigger:
    """ "~ enters", "another creature you control dies", "enchanted creature attacks"."""
    subject = subject_of(reader)
    context.it = ir.THIS if subject == ir.THIS else EVENT
    context.player = EVENT_PLAYER
    for words, events in OBJECT_EVENTS:
        if reader.take(words):
            return further(reader, context, Trigger(events, subject))
    raise reader.fail("an event")


def subject_of(reader: Reader) -> ir.Ref | ir.Test:
    if reader.take("~ or another"):
        test = noun(reader)
        # The source matches too: "another" only says that it need not be the source.
        return ir.any_of(ir.InState(ir.State.SOURCE), test)
    if reader.take("~"):
        return ir.THIS
    if reader.take_one(
        "enchanted creature",
        "equipped creature",
        "enchanted permanent",
        "enchanted land",
        "enchanted artifact",
    ):
        return ir.HOST
    if reader.peek() == "another":
        return noun(reader)
    if reader.take_one("a", "an"):
        return noun(reader)
    raise reader.fail("an object")


def further(reader: Reader, context: Context, found: Trigger) -> Trigger:
    """What an event says more: "under your control", "to a player", "during your turn"."""
    event = found.events[0]
    if event is EventKind.ENTERS and reader.take("under your control"):
        if found.subject is None or isinstance(found.subject, ir.Ref):
            raise reader.fail("an object phrase")
        found.subject = ir.all_of(found.subject, ir.ControlledBy(Relation.YOU))
    if event in (EventKind.DAMAGE, EventKind.COMBAT_DAMAGE):
        context.amount = ir.EventAmount()
        if reader.take("to"):
            found.other = damaged(reader, context)
    if event is EventKind.DEALT_DAMAGE:
        context.amount = ir.EventAmount()
    if event is EventKind.BLOCKS and reader.take("a creature") and not reader.ended:
        context.it = EVENT_OTHER
    return found


def damaged(reader: Reader, context: Context) -> ir.Test:
    if reader.take_one("a player", "players"):
        context.player = EVENT_OTHER
        return ir.IsPlayer(Players.ANY)
    if reader.take_one("an opponent", "one of your opponents"):
        context.player = EVENT_OTHER
        return ir.IsPlayer(Players.OPPONENT)
    reader.expect("a", "an")
    test = noun(reader)
    context.it = EVENT_OTHER
    return test


# Events of players

PLAYER_SUBJECTS = (
    ("you", Relation.YOU),
    ("an opponent", Relation.OPPONENT),
    ("a player", None),
)


def of_players(reader: Reader, context: Context) -> Trigger:
    """ "you cast a creature spell", "an opponent draws a card", "you gain life"."""
    for words, relation in PLAYER_SUBJECTS:
        if reader.take(words):
            context.player = EVENT_PLAYER
            return player_event(reader, context, relation)
    raise reader.fail("a player")


def player_event(reader: Reader, context: Context, by: Relation | None) -> Trigger:
    if reader.take_one("cast", "casts"):
        reader.expect("a", "an", "another")
        test = noun(reader)
        context.it = EVENT
        return Trigger((EventKind.CAST,), test, by=by)
    if reader.take_one("draw a card", "draws a card"):
        return Trigger((EventKind.DRAW,), by=by)
    if reader.take_one("discard a card", "discards a card"):
        context.it = EVENT
        return Trigger((EventKind.DISCARD,), by=by)
    if reader.take_one("gain life", "gains life"):
        context.amount = ir.EventAmount()
        return Trigger((EventKind.GAIN_LIFE,), by=by)
    if reader.take_one("lose life", "loses life"):
        context.amount = ir.EventAmount()
        return Trigger((EventKind.LOSE_LIFE,), by=by)
    if reader.take_one("sacrifice", "sacrifices"):
        if reader.peek() != "another":
            reader.expect("a", "an")
        context.it = EVENT
        return Trigger((EventKind.SACRIFICED,), noun(reader), by=by)
    if reader.take_one("cycle a card", "cycles a card"):
        return Trigger((EventKind.CYCLE,), by=by)
    if reader.take_one(
        "cycle ~",
    ):
        return Trigger((EventKind.CYCLE,), ir.THIS, zone=Zone.GRAVEYARD)
    raise reader.fail("an event")


__all__ = ["NoParse", "Trigger", "trigger"]
