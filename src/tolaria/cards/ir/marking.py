"""Verbs that mark, count or copy: counters on players, designations, coins and dice, token copies."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from tolaria.cards.ir.abilities import Modes
from tolaria.cards.ir.effects import Effect
from tolaria.cards.ir.phrases import YOU, Value, Who
from tolaria.cards.ir.words import EventKind


class PlayerCounter(StrEnum):
    """Counters that players get."""

    ENERGY = "energy"
    POISON = "poison"
    EXPERIENCE = "experience"
    RAD = "rad"


@dataclass(frozen=True, slots=True)
class WhenYouDo(Effect):
    """A reflexive triggered ability that triggers now (603.12); ``event-amount`` is ``last-amount``."""

    modes: Modes
    captured: Who | None = None


@dataclass(frozen=True, slots=True)
class AsItWould(Effect):
    """What would have happened happens: of a replacement effect that adds to it (614)."""


@dataclass(frozen=True, slots=True)
class CopyToken(Effect):
    """Create tokens that are copies of something; they are ``last``.

    ``excepted``: the change of them that follows is what they have beside what they copy (707.9).
    """

    count: Value
    what: Who
    who: Who = YOU
    tapped: bool = False
    attacking: bool = False
    excepted: bool = False


@dataclass(frozen=True, slots=True)
class Proliferate(Effect):
    """Proliferate (701.34)."""

    who: Who = YOU


@dataclass(frozen=True, slots=True)
class Designate(Effect):
    """It becomes monstrous, renowned or the like, once."""

    what: Who


@dataclass(frozen=True, slots=True)
class Announce(Effect):
    """Triggered abilities are told that it, or a player, did so (exploits, explores)."""

    event: EventKind
    what: Who
    other: Who | None = None


@dataclass(frozen=True, slots=True)
class DoubleX(Effect):
    """The value of X of a spell is doubled (107.3)."""

    what: Who


@dataclass(frozen=True, slots=True)
class FlipCoins(Effect):
    """Flip coins; ``last-amount`` is how many were won (705)."""

    count: Value
    who: Who = YOU


@dataclass(frozen=True, slots=True)
class RollDie(Effect):
    """Roll a die; ``last-amount`` is what was rolled (706)."""

    sides: Value


@dataclass(frozen=True, slots=True)
class GetCounters(Effect):
    """A player gets counters."""

    count: Value
    kind: PlayerCounter
    who: Who = YOU


@dataclass(frozen=True, slots=True)
class MakeMonarch(Effect):
    """The player is the monarch; :class:`BecomeMonarch` brings the rules of it."""

    who: Who


@dataclass(frozen=True, slots=True)
class GetBlessing(Effect):
    """The player gets the city's blessing (702.131)."""

    who: Who = YOU


@dataclass(frozen=True, slots=True)
class ExileIfLeaves(Effect):
    """If it would leave the battlefield, exile it instead."""

    what: Who


@dataclass(frozen=True, slots=True)
class ExtraTurn(Effect):
    """Take an extra turn after this one (500.7)."""

    who: Who = YOU
