"""Keyword actions that mean sequences of other effects (``lowering/keywords.py`` says which)."""

from __future__ import annotations

from dataclasses import dataclass

from tolaria.cards.ir.effects import Effect
from tolaria.cards.ir.phrases import THIS, YOU, Value, Who


@dataclass(frozen=True, slots=True)
class Investigate(Effect):
    """Create Clue tokens (701.16)."""

    count: Value
    who: Who = YOU


@dataclass(frozen=True, slots=True)
class Populate(Effect):
    """Create a copy of a creature token that you control (701.36)."""


@dataclass(frozen=True, slots=True)
class Amass(Effect):
    """Amass (701.47)."""

    count: Value
    subtype: str


@dataclass(frozen=True, slots=True)
class Explore(Effect):
    """It explores (701.44)."""

    what: Who = THIS


@dataclass(frozen=True, slots=True)
class Connive(Effect):
    """It connives (701.50)."""

    count: Value
    what: Who = THIS


@dataclass(frozen=True, slots=True)
class Adapt(Effect):
    """Adapt (701.46)."""

    count: Value


@dataclass(frozen=True, slots=True)
class BecomeMonstrous(Effect):
    """Monstrosity (701.37)."""

    count: Value


@dataclass(frozen=True, slots=True)
class Bolster(Effect):
    """Bolster (701.39)."""

    count: Value


@dataclass(frozen=True, slots=True)
class Discover(Effect):
    """Discover (701.57)."""

    count: Value


@dataclass(frozen=True, slots=True)
class GetRad(Effect):
    """A player gets rad counters, which bring an ability of their own (728)."""

    count: Value
    who: Who = YOU


@dataclass(frozen=True, slots=True)
class BecomeMonarch(Effect):
    """The player becomes the monarch (725)."""

    who: Who = YOU
