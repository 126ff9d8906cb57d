"""Decklists: reading them from files in the wild, strictly, and handing on names and counts.

`Deck.read` tells a file's format by its content, takes every line or says why not, and collects all problems
into one `DeckError`. Which cards may be used is the caller's knowledge, passed as a `NameIndex`. `write_deck`
writes a deck down for other programs.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tolaria.decks.catalogue import catalogue
from tolaria.decks.deck import Deck
from tolaria.decks.description import describe
from tolaria.decks.entries import DeckEntry, IgnoredLine
from tolaria.decks.errors import DeckError, DeckFileError, Problem
from tolaria.decks.names import NameIndex
from tolaria.decks.printings import Printing

if TYPE_CHECKING:
    from tolaria.decks.writers import Written, write_deck

__all__ = [
    "Deck",
    "DeckEntry",
    "DeckError",
    "DeckFileError",
    "IgnoredLine",
    "NameIndex",
    "Printing",
    "Problem",
    "Written",
    "catalogue",
    "describe",
    "write_deck",
]


def __getattr__(name: str) -> object:
    # The writers come when one is asked for: no game needs them, and XML brings half the web along.
    if name not in ("Written", "write_deck"):
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from tolaria.decks import writers

    return getattr(writers, name)
