"""Delayed triggered abilities that wait for an event of the turn: "whenever you cast a spell this turn, …" (603.7)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from tolaria.cards import ir
from tolaria.cards.ir.words import Duration, EventKind, Kind, Relation
from tolaria.cards.oracle.context import EVENT, EVENT_PLAYER, Context
from tolaria.cards.oracle.durations import until
from tolaria.cards.oracle.phrases import noun
from tolaria.cards.oracle.reader import Reader

if TYPE_CHECKING:
    from tolaria.cards.oracle.trigger_parts import Head

SPELL = ir.IsKind(Kind.SPELL)


@dataclass(frozen=True, slots=True)
class Awaited:
    """The event, every one or the next, and what "it" means after it."""

    head: Head
    every: bool
    duration: Duration

    @property
    def context(self) -> Context:
        """What later words mean."""
        return self.head[1]

    def then(self, effects: tuple[ir.Effect, ...]) -> ir.Later:
        """Return the delayed ability with these effects."""
        found = self.head[0]
        return ir.Later(
            found.events[0],
            effects,
            found.by,
            subject=found.subject,
            other=found.other,
            condition=found.condition,
            every=self.every,
            duration=self.duration,
            counted=found.batched,
        )


def awaited(reader: Reader) -> Awaited:
    """Read "until end of turn, whenever …," or "whenever … this turn,".

    >>> awaited(Reader("whenever you gain life this turn, draw a card")).every
    True
    """
    from tolaria.cards.oracle.triggers import trigger

    in_front = reader.attempt(lambda: in_front_of(reader))
    if reader.peek() not in ("when", "whenever"):
        raise reader.fail("an event")
    every = reader.peek() == "whenever"
    following = reader.take_one("when you next cast", "when you cast your next")
    heads = [next_cast(reader)] if following else trigger(reader)
    reader.spell = EVENT if following else None
    if in_front is None:
        reader.expect("this turn")
    reader.expect(",")
    if len(heads) != 1 or not can_be_awaited(heads[0]):
        raise reader.fail("an event that can be waited for")
    return Awaited(heads[0], every, in_front or Duration.END_OF_TURN)


def in_front_of(reader: Reader) -> Duration:
    """ "until your next turn,"."""
    found = until(reader)
    if found not in (Duration.END_OF_TURN, Duration.END_OF_COMBAT, Duration.YOUR_NEXT_TURN):
        raise reader.fail("how long")
    reader.expect(",")
    return found


def next_cast(reader: Reader) -> Head:
    """ "an instant or sorcery spell": the next one that you cast."""
    from tolaria.cards.oracle.spell_events import cast_from
    from tolaria.cards.oracle.trigger_parts import Trigger

    reader.take_one("a", "an")
    test = cast_from(reader, noun(reader))
    if SPELL not in ir.parts_of(test):
        raise reader.fail("a spell")
    context = Context(player=EVENT_PLAYER)
    context.name(EVENT, test)
    subject = None if test == SPELL else test
    return Trigger((EventKind.CAST,), subject, by=Relation.YOU), context


def can_be_awaited(head: Head) -> bool:
    """Whether a delayed ability can say the event: one, of a phrase or of players."""
    found = head[0]
    plain = (found.counter, found.nth, found.moment) == (None, None, None)
    if found.batched and (found.apart or found.each_player or not found.countable):
        return False
    return plain and len(found.events) == 1 and found.subject not in (ir.THIS, ir.HOST)
