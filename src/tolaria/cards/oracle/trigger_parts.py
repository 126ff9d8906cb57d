"""A trigger condition as it is put together, and what may stand behind any event (603.2)."""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass

from tolaria.cards import ir
from tolaria.cards.ir.words import EventKind, Relation, Zone
from tolaria.cards.oracle.conditions import condition
from tolaria.cards.oracle.context import EVENT, Context
from tolaria.cards.oracle.phrases import noun
from tolaria.cards.oracle.reader import Reader


@dataclass(frozen=True, slots=True)
class Trigger:
    """The event of a triggered ability, in the fields of :class:`ir.TriggeredAbility`."""

    events: tuple[EventKind, ...]
    subject: ir.Ref | ir.Test | None = None
    other: ir.Test | None = None
    by: Relation | None = None
    condition: ir.Condition | None = None
    zone: Zone = Zone.BATTLEFIELD
    moment: ir.Condition | None = None
    counter: str | None = None
    nth: int | None = None
    batched: bool = False
    apart: bool = False
    each_player: bool = False
    # Whether the amount of the event, if the effect asks for it, is how many there are at once.
    countable: bool = False

    def narrowed(self, test: ir.Test) -> Trigger:
        """Return it with the event's object narrowed by one more test."""
        if self.subject == ir.THIS:
            return dataclasses.replace(self, subject=ir.all_of(ir.InState(ir.State.SOURCE), test))
        if self.subject == ir.HOST:
            return dataclasses.replace(self, subject=ir.all_of(ir.InState(ir.State.HOST), test))
        if isinstance(self.subject, ir.Test):
            return dataclasses.replace(self, subject=ir.all_of(self.subject, test))
        return dataclasses.replace(self, subject=test)

    def asking(self, asked: ir.Condition) -> Trigger:
        """Return it with a condition that can't change before the ability resolves."""
        if self.condition is not None:
            asked = ir.both(self.condition, asked)
        return dataclasses.replace(self, condition=asked)

    def at_moment(self, asked: ir.Condition) -> Trigger:
        """Return it with a condition that is asked only as it triggers."""
        if self.moment is not None:
            asked = ir.both(self.moment, asked)
        return dataclasses.replace(self, moment=asked)


Head = tuple[Trigger, Context]


def name_subject(context: Context, subject: ir.Ref | ir.Test, called: ir.Test = ir.ANYTHING) -> None:
    """Make an event's object what later words mean; ``called``: what one that is no phrase is said to be."""
    if subject == ir.THIS:
        context.it = ir.THIS
    else:
        context.name(EVENT, subject if isinstance(subject, ir.Test) else called)


def counted_noun(reader: Reader) -> tuple[ir.Test, bool]:
    """ "a creature", "another creature", "one or more creatures": the phrase, and whether it is "one or more"."""
    several = reader.take("one or more")
    return (noun(reader) if several else one_noun(reader)), several


def one_noun(reader: Reader) -> ir.Test:
    """ "a creature", "another creature": "another" is read as a word of the phrase."""
    if reader.peek() != "another":
        reader.expect("a", "an")
    return noun(reader)


UNTAPPING = ir.both(ir.YourTurn(), ir.NamedCondition("untap-step"))


def qualified(reader: Reader, context: Context, found: Trigger) -> Trigger:
    """What may stand behind an event: "during your turn", "for the first time each turn", "while …"."""
    while True:
        if reader.take("during your turn"):
            found = found.asking(ir.YourTurn())
        elif reader.take("during your untap step"):
            found = found.at_moment(UNTAPPING)
        elif reader.take_one("during an opponent's turn", "during each opponent's turn"):
            found = found.asking(ir.Fails(ir.YourTurn()))
        elif found.nth is None and reader.take("for the first time each turn"):
            found = dataclasses.replace(found, nth=1)
        elif reader.take("while"):
            found = found.at_moment(condition(reader, context))
        else:
            return found
