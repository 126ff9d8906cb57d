"""Verbs about steps and turns to come, and about what lasts: skips, exchanges, a chosen player."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from tolaria.cards.ir.changes import Change
from tolaria.cards.ir.effects import Effect
from tolaria.cards.ir.phrases import ANYTHING, ONE, YOU, Test, Value, Who
from tolaria.cards.ir.words import Duration


class SkipKind(StrEnum):
    """What may be skipped (500.11)."""

    TURN = "turn"
    COMBAT = "combat-phase"
    UNTAP = "untap-step"
    DRAW = "draw-step"


@dataclass(frozen=True, slots=True)
class StaysTapped(Effect):
    """It doesn't untap during its controller's next untap step.

    Of a player: what the phrase matches then, of all that he controls, doesn't untap during his.
    """

    what: Who
    phrase: Test = ANYTHING


@dataclass(frozen=True, slots=True)
class ReturnsUntapping(Effect):
    """It goes to its owner's hand during your next untap step, as you untap your permanents (502.3)."""

    what: Who


@dataclass(frozen=True, slots=True)
class EntersWithMore(Effect):
    """The permanent that a spell becomes enters with counters (122.6a)."""

    what: Who
    count: Value
    counter: str


@dataclass(frozen=True, slots=True)
class Skip(Effect):
    """The player skips his next turn, phase or step, or so many of them."""

    skipped: SkipKind
    who: Who = YOU
    count: Value = ONE


@dataclass(frozen=True, slots=True)
class ExchangeControl(Effect):
    """Two permanents exchange controllers (701.12b)."""

    what: Who
    other: Who


@dataclass(frozen=True, slots=True)
class GiveControl(Effect):
    """Another player gains control of it (layer 2)."""

    what: Who
    to: Who
    duration: Duration = Duration.FOREVER


@dataclass(frozen=True, slots=True)
class BecomeCopy(Effect):
    """It becomes a copy of something (707.2); ``keeps_this``: it has this ability too.

    ``change``: what it has, or is, that the original has not (707.9).
    """

    what: Who
    source: Who
    duration: Duration = Duration.FOREVER
    keeps_this: bool = False
    change: Change = ()


class TextWords(StrEnum):
    """Kinds of words that a text-changing effect replaces (612.2)."""

    COLORS = "color-words"
    LAND_TYPES = "basic-land-types"
    CREATURE_TYPES = "creature-types"


@dataclass(frozen=True, slots=True)
class ChangeText(Effect):
    """In its text all instances of one word read as another word of the same kind, which you choose (612).

    ``subtype``: the creature type that the new word is; ``no_walls``: it can't be Wall.
    """

    what: Who
    words: tuple[TextWords, ...]
    subtype: str | None = None
    no_walls: bool = False
    duration: Duration = Duration.FOREVER


@dataclass(frozen=True, slots=True)
class ExchangeTexts(Effect):
    """Two permanents exchange text boxes (612.5)."""

    what: Who
    other: Who
    duration: Duration = Duration.FOREVER


@dataclass(frozen=True, slots=True)
class Pair(Effect):
    """Two creatures that one player controls are paired, if neither is yet (702.95b)."""

    what: Who
    other: Who


@dataclass(frozen=True, slots=True)
class ChoosePlayer(Effect):
    """Choose a player, whom the source remembers."""

    who: Who = YOU
