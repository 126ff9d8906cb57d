"""Effects: a short tree (sequence, may, if, pay, later) over the game's own verbs.

A sequence is a plain tuple of effects, a :class:`Mode` a sequence with its target
requirements. The verbs stand in :mod:`tolaria.cards.ir.verbs`.

>>> from tolaria.cards.ir.phrases import ANY_TARGET, Target
>>> from tolaria.cards.ir.verbs import DealDamage
>>> Mode((TargetSpec(ANY_TARGET),), (DealDamage(ONE, Target()),)).effects[0].amount
Number(number=1)
"""

from __future__ import annotations

from dataclasses import dataclass

from tolaria.cards.ir.costs import Cost
from tolaria.cards.ir.phrases import ONE, YOU, Condition, Ref, Test, Value, Who
from tolaria.cards.ir.words import Duration, EventKind, Relation


class Effect:
    """One instruction."""

    __slots__ = ()


Effects = tuple[Effect, ...]


@dataclass(frozen=True, slots=True)
class TargetSpec:
    """A target requirement: what may be chosen and how many (115)."""

    test: Test
    least: Value = ONE
    most: Value = ONE
    distinct: bool = False
    divided: bool = False
    opponent_chooses: bool = False


@dataclass(frozen=True, slots=True)
class Mode:
    """Targets and what happens."""

    targets: tuple[TargetSpec, ...] = ()
    effects: Effects = ()


# Structure


@dataclass(frozen=True, slots=True)
class If(Effect):
    """If the condition holds, the first effects, otherwise the others."""

    condition: Condition
    then: Effects
    otherwise: Effects = ()


@dataclass(frozen=True, slots=True)
class May(Effect):
    """The player may have the effects happen; if not, the others do."""

    who: Who
    then: Effects
    otherwise: Effects = ()


@dataclass(frozen=True, slots=True)
class Pay(Effect):
    """The player may pay, so many times (or must if he can): then the first effects, else the others."""

    cost: Cost
    who: Who = YOU
    must: bool = False
    then: Effects = ()
    otherwise: Effects = ()
    times: Value = ONE


@dataclass(frozen=True, slots=True)
class Repeat(Effect):
    """The effects, so many times."""

    times: Value
    effects: Effects


@dataclass(frozen=True, slots=True)
class AsOften(Effect):
    """The effects, and again as often as the player likes, as long as the condition holds."""

    who: Who
    effects: Effects
    condition: Condition


@dataclass(frozen=True, slots=True)
class ForEach(Effect):
    """The effects for each of the objects or players meant, which is ``it`` in them."""

    who: Who
    effects: Effects


@dataclass(frozen=True, slots=True)
class Later(Effect):
    """A delayed triggered ability (603.7): at the next such event or ``every`` one, for so long.

    ``subject``, ``other``, ``by`` and ``condition`` are those of a triggered ability; the subject
    ``captured`` is what was captured. ``unique``: nothing if such an ability waits already. ``counted``:
    once for all that happens at once, and the event's amount is how many there are (603.2c).
    """

    event: EventKind
    effects: Effects
    by: Relation | None = None
    captured: Who | None = None
    captured_second: Who | None = None
    subject: Ref | Test | None = None
    other: Test | None = None
    condition: Condition | None = None
    every: bool = False
    duration: Duration | None = None
    unique: bool = False
    counted: bool = False
