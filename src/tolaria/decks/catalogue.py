"""The names of real cards, bundled: what tells a misspelt name from a card that is only not playable yet.

`card_names.txt` holds one name a line, sorted. A tab and a mark stand behind split cards (`split`), whose
halves MTGO writes together, and behind legendary creatures (`legend`), which may be commanders. What a card
does is the pool's knowledge. `tests/decks/card_names.py` writes the list.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, cached_property
from importlib.resources import files

from tolaria.decks.names import NameIndex
from tolaria.decks.spelling import name_key


class Catalogue:
    """All bundled names, and among them those of split cards and of legendary creatures.

    What is made of the rows is made when it is asked for. Of a deck whose cards are in the pool only whole
    lines are looked up here, `4 Shock`, and hardly a name begins with a digit.
    """

    def __init__(self, rows: Sequence[str]) -> None:
        self._rows = rows
        self._indexes: dict[str, NameIndex] = {}

    def find(self, text: str) -> str | None:
        """Return the name as bundled of the card that `text` spells, or None; see `NameIndex.find`."""
        letter = name_key(text)[:1]
        if letter not in self._indexes:
            self._indexes[letter] = NameIndex(map(_name, self._by_letter.get(letter, ())))
        return self._indexes[letter].find(text)

    def nearest(self, text: str) -> list[str]:
        """Return the bundled name that `text` may mean; empty if none is near."""
        return self._index.nearest(text)

    @cached_property
    def names(self) -> tuple[str, ...]:
        """Every bundled name, sorted."""
        return tuple(map(_name, self._rows))

    @cached_property
    def splits(self) -> frozenset[str]:
        """The names of split cards."""
        return self._marked("split")

    @cached_property
    def legends(self) -> frozenset[str]:
        """The names of legendary creatures."""
        return self._marked("legend")

    def _marked(self, mark: str) -> frozenset[str]:
        ending = f"\t{mark}"
        return frozenset(_name(row) for row in self._rows if row.endswith(ending))

    @cached_property
    def _index(self) -> NameIndex:
        return NameIndex(self.names)

    @cached_property
    def _by_letter(self) -> dict[str, list[str]]:
        """The rows by the first letter of the names as they are compared: all that one spelling can mean."""
        first: dict[str, list[str]] = {}
        for row in self._rows:
            first.setdefault(row[0], []).append(row)
        found: dict[str, list[str]] = {}
        for letter, rows in first.items():
            found.setdefault(name_key(letter)[:1], []).extend(rows)
        return found


def _name(row: str) -> str:
    return row.partition("\t")[0]


@cache  # read-only, and 28,000 lines long: read at most once a process
def catalogue() -> Catalogue:
    """Return the bundled names.

    >>> catalogue().find("fire/ice"), "Fire // Ice" in catalogue().splits
    ('Fire // Ice', True)
    """
    text = files("tolaria.decks").joinpath("card_names.txt").read_text(encoding="utf-8")
    return Catalogue(text.splitlines())
