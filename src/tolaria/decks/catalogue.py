"""The names of real cards, bundled: what tells a misspelt name from a card that is only not playable yet.

`card_names.txt` holds one name a line, sorted. A tab and a mark stand behind split cards (`split`), whose
halves MTGO writes together, and behind legendary creatures (`legend`), which may be commanders. What a card
does is the pool's knowledge. `tests/decks/card_names.py` writes the list.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from tolaria.decks.names import NameIndex


@dataclass(frozen=True)
class Catalogue:
    """All bundled names, and among them those of split cards and of legendary creatures."""

    names: NameIndex
    splits: frozenset[str]
    legends: frozenset[str]


@cache  # read-only, and 28,000 lines long: read at most once a process
def catalogue() -> Catalogue:
    """Return the bundled names.

    >>> catalogue().names.find("fire/ice"), "Fire // Ice" in catalogue().splits
    ('Fire // Ice', True)
    """
    text = files("tolaria.decks").joinpath("card_names.txt").read_text(encoding="utf-8")
    rows = [row.partition("\t") for row in text.splitlines()]
    return Catalogue(
        NameIndex(name for name, _, _ in rows),
        frozenset(name for name, _, mark in rows if mark == "split"),
        frozenset(name for name, _, mark in rows if mark == "legend"),
    )
