"""The engine's enums as Python sees them, and the step from a word of the IR to its number.

Members of the IR's vocabularies carry the engine's names, so no table is kept:

>>> number(words.Keyword, "KW", Keyword.HASTE)
8
"""

from enum import IntEnum, StrEnum
from typing import Any

from tolaria.cards.ir.words import COLORS, CardType, Color, Duration, EventKind, Keyword, Zone
from tolaria.engine import cards as _rows  # type: ignore[import-not-found,attr-defined,unused-ignore]
from tolaria.engine import types as _words  # type: ignore[import-not-found,attr-defined,unused-ignore]

words: Any = _words
rows: Any = _rows
DTYPES: dict[str, Any] = rows.DTYPES


class UnknownWordError(ValueError):
    """A word of the IR that the engine does not have."""


def number(enum: Any, prefix: str, word: StrEnum) -> int:
    """Return the engine's number for a word of the IR.

    Raises:
        UnknownWordError: the engine has no such word; only cards that compile and do not play use it.
    """
    member: IntEnum | None = enum.__members__.get(f"{prefix}_{word.name}")
    if member is None:
        raise UnknownWordError(f"{word} is not of the engine")
    return int(member)


def bits(enum: Any, prefix: str, *members: StrEnum) -> int:
    """Return the mask of some words whose engine enum lists bit numbers."""
    return sum({1 << number(enum, prefix, word) for word in members})


def event_columns(events: tuple[EventKind, ...]) -> dict[str, int]:
    """Return the columns of an ability that watches for events; what few watch for is told as EV_ACTION.

    Raises:
        UnknownWordError: the engine has no such event, or can't tell these together.
    """
    actions = [words.Action.__members__.get(f"ACTION_{event.name}") for event in events]
    told = [each for each in actions if each is not None]
    if not told:
        return {"events": bits(words.Event, "EV", *events)}
    if len(events) > 1:
        raise UnknownWordError(f"{events[0]} together with another event")
    return {"events": 1 << int(words.Event.EV_ACTION), "counter": 1 + int(told[0])}


def color_bits(colors: tuple[Color, ...]) -> int:
    """Return ``1 << Color`` for each colour (``Color.NONE`` is bit 5)."""
    return bits(words.Color, "COLOR", *colors)


def keyword_bit(keyword: Keyword) -> int:
    """Return the keyword's bit."""
    return bits(words.Keyword, "KW", keyword)


def type_bits(types: tuple[CardType, ...]) -> int:
    """Return the mask of some card types."""
    return sum({number(words.Type, "TYPE", word) for word in types})


def zone_bits(*zones: Zone) -> int:
    """Return ``1 << Zone`` for each zone."""
    return bits(words.Zone, "ZONE", *zones)


def rule_bits(names: tuple[str, ...]) -> int:
    """Return the mask of engine keywords that rules are kept as."""
    return sum(1 << int(words.Keyword[f"KW_{name}"]) for name in names)


def flags(**asked: bool) -> int:
    """Return the mask of the op flags whose names (``OPF_`` left out) are true.

    >>> flags(TAPPED=True, BOTTOM=False)
    1
    """
    return sum(int(rows.OpFlag[f"OPF_{name}"]) for name, on in asked.items() if on)


def until(duration: Duration) -> int:
    """Return the engine's number of a duration."""
    return number(words.Duration, "UNTIL", duration)


FIVE_COLORS = color_bits(COLORS)
ANY_ZONE = (1 << int(words.Zone.ZONE_PHASED)) - 1  # what is phased out is nowhere (702.26b)
