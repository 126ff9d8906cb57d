"""Verbs that change the course of a turn or of combat, copy cards, move counters or exchange life totals."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from tolaria.cards.ir.effects import Effect
from tolaria.cards.ir.phrases import ONE, Value, Who
from tolaria.cards.ir.words import Duration


@dataclass(frozen=True, slots=True)
class CopyCard(Effect):
    """Copies of the card are created where it is, and are ``last`` (707.12): they may be cast now.

    ``also``: with those that the effect before has created.
    """

    what: Who
    times: Value = ONE
    also: bool = False


@dataclass(frozen=True, slots=True)
class RemoveFromCombat(Effect):
    """It is removed from combat (506.4)."""

    what: Who


@dataclass(frozen=True, slots=True)
class BecomeBlocked(Effect):
    """The attacking creature becomes blocked, by no creature (509.1h)."""

    what: Who


@dataclass(frozen=True, slots=True)
class EndTurn(Effect):
    """End the turn (724)."""


@dataclass(frozen=True, slots=True)
class AddPhases(Effect):
    """After this phase there is an additional combat phase, followed by a main phase if ``main`` (500.8).

    ``later``: after the first postcombat main phase of the turn.
    """

    main: bool = False
    later: bool = False


@dataclass(frozen=True, slots=True)
class AddBeginning(Effect):
    """After this phase there is an additional beginning phase; with ``who`` in his turn alone (500.10a)."""

    who: Who | None = None


class AddedStep(StrEnum):
    """Steps that effects add."""

    UPKEEP = "upkeep"
    DRAW = "draw"
    END = "end"


@dataclass(frozen=True, slots=True)
class AddSteps(Effect):
    """After this step there are so many additional ones (500.9); with ``who`` if it is his turn (500.10a).

    ``phase``: after this phase, in a phase of these steps alone (500.10).
    """

    step: AddedStep
    count: Value = ONE
    who: Who | None = None
    phase: bool = False


@dataclass(frozen=True, slots=True)
class PlaySubgame(Effect):
    """The players play a subgame with their libraries as decks; who does not win it is ``last`` (729)."""


@dataclass(frozen=True, slots=True)
class MoveCounters(Effect):
    """Move counters of your choice from one to another, at least one (122.5).

    ``each_new``: one of each kind that the other does not have.
    """

    what: Who
    to: Who
    each_new: bool = False


@dataclass(frozen=True, slots=True)
class ExchangeLife(Effect):
    """Two players exchange life totals (701.12c)."""

    what: Who
    other: Who


@dataclass(frozen=True, slots=True)
class MakeAttack(Effect):
    """It attacks that player or planeswalker if able (508.1d).

    Of a player: each creature that he controls does so in his next turn. ``attacked`` is None: anybody.
    """

    what: Who
    attacked: Who | None = None
    duration: Duration = Duration.END_OF_TURN
