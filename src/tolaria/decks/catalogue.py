"""The names of real cards, bundled: what tells a misspelt name from a card that is only not playable yet.

`card_names.txt` holds one name a line, sorted; a tab and `split` stand behind the split cards, whose halves
MTGO writes together. It holds names alone: what a card does is the pool's knowledge.
`tests/decks/card_names.py` writes it.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from tolaria.decks.names import NameIndex

_SPLIT = "\tsplit"


@dataclass(frozen=True)
class Catalogue:
    """All bundled names; `splits` are those of split cards, with both halves on the front of the card."""

    names: NameIndex
    splits: frozenset[str]


@cache  # read-only, and 28,000 lines long: read at most once a process
def catalogue() -> Catalogue:
    """Return the bundled names.

    >>> catalogue().names.find("fire/ice"), "Fire // Ice" in catalogue().splits
    ('Fire // Ice', True)
    """
    text = files("tolaria.decks").joinpath("card_names.txt").read_text(encoding="utf-8")
    rows = text.splitlines()
    splits = frozenset(row.removesuffix(_SPLIT) for row in rows if row.endswith(_SPLIT))
    return Catalogue(NameIndex(row.removesuffix(_SPLIT) for row in rows), splits)
