"""The small records from which a deck is made."""

from __future__ import annotations

import enum
from collections.abc import Iterable
from dataclasses import dataclass, replace

from tolaria.decks.printings import Printing
from tolaria.decks.spelling import name_key


class Section(enum.Enum):
    """The part of a decklist in which a line stands."""

    MAIN = "main"
    SIDE = "sideboard"
    COMMANDER = "commander"
    COMPANION = "companion"
    LEFT_OUT = "left out"  # maybeboards, tokens and other cards that are not in the deck
    ABOUT = "about"  # what a file says about itself


@dataclass(frozen=True)
class DeckEntry:
    """`count` copies (1 or more) of the card `name`.

    `line` (from 1) is the first line on which it stood; `printing` is the first that the list named, or None.
    """

    count: int
    name: str
    line: int
    printing: Printing | None = None


@dataclass(frozen=True)
class IgnoredLine:
    """A line that was understood and put aside: its number from 1, its text, and why."""

    line: int
    text: str
    reason: str


@dataclass(frozen=True)
class PlacedCard:
    """A card line as a format reader found it, before lines of the same name are merged.

    `gap` is the number of blank lines between this line and the main-deck card line above it; `labelled` says
    that a label such as "Lands" stands in that gap.
    """

    section: Section
    count: int
    name: str
    line: int
    gap: int = 0
    labelled: bool = False
    printing: Printing | None = None


def merged(cards: Iterable[PlacedCard]) -> tuple[DeckEntry, ...]:
    """Return one entry a name, in order of first appearance, counts added up, the first spelling kept."""
    entries: dict[str, DeckEntry] = {}
    for card in cards:
        key = name_key(card.name)
        seen = entries.get(key)
        if seen is None:
            entries[key] = DeckEntry(card.count, card.name, card.line, card.printing)
        else:
            printing = seen.printing or card.printing
            entries[key] = replace(seen, count=seen.count + card.count, printing=printing)
    return tuple(entries.values())
