"""The card names that are known: looking a spelling up among them, and suggesting a near one."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cached_property

from tolaria.decks.nearest import NearestText
from tolaria.decks.spelling import name_key


class NameIndex:
    """The card names that are known, for looking up a spelling and for suggesting a near one.

    A front half alone stands for its card ("Fire" for "Fire // Ice") unless it is itself a card or the front
    of two cards. The prefix `A-` (an Arena rebalanced card) is part of the name: it is never dropped to find
    another card.

    >>> index = NameIndex(["Lightning Bolt", "Fire // Ice"])
    >>> index.find("fire/ice"), index.find("Fire"), index.find("Ice"), index.nearest("Lightnin Bolt")
    ('Fire // Ice', 'Fire // Ice', None, ['Lightning Bolt'])
    """

    def __init__(self, names: Iterable[str]) -> None:
        self._full: dict[str, str] = {}
        for name in names:
            self._full.setdefault(name_key(name), name)
        fronts: dict[str, str | None] = {}
        for key, name in self._full.items():
            front, separator, _ = key.partition(" // ")
            if separator:
                fronts[front] = None if front in fronts else name
        self._fronts = fronts

    def find(self, text: str) -> str | None:
        """Return the name as known of the card that `text` spells, or None."""
        key = name_key(text)
        return self._full.get(key) or self._fronts.get(key)

    def nearest(self, text: str, n: int = 1) -> list[str]:
        """Return at most `n` known names that `text` may mean, the likeliest first; empty if none is near."""
        if n < 1:
            raise ValueError(f"n must be at least 1, not {n}")
        names: list[str] = []
        for key in self._near.search(name_key(text), 4 * n):
            name = self._faces[key]
            if name not in names:
                names.append(name)
        return names[:n]

    def __contains__(self, text: object) -> bool:
        return isinstance(text, str) and self.find(text) is not None

    def __iter__(self) -> Iterator[str]:
        return iter(self._full.values())

    def __len__(self) -> int:
        return len(self._full)

    @cached_property
    def _faces(self) -> dict[str, str]:
        """Every whole name and every single face, as key, with the card it belongs to."""
        faces = dict(self._full)
        for key, name in self._full.items():
            if " // " in key:
                for face in key.split(" // "):
                    faces.setdefault(face, name)
        return faces

    @cached_property
    def _near(self) -> NearestText:
        # Built at the first misspelling only: a clean deck pays nothing for it.
        return NearestText(self._faces)
