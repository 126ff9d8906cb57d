"""Pools: cards by name, read from notation files only when they are asked for.

>>> pool = Pool.builtin()
>>> "Mountain" in pool, pool.get("Mountain").type_line
(True, 'Basic Land — Mountain')
"""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from importlib.resources import files
from pathlib import Path

from tolaria.cards.ir.card import Card
from tolaria.cards.notation import NotationError
from tolaria.cards.notation.cards import read_card
from tolaria.cards.notation.lines import nest

HEAD = "card "


class UnknownCardError(KeyError):
    """No card of that name; the message has the nearest names."""

    def __init__(self, name: str, nearest: list[str]) -> None:
        """Name the card, and what may have been meant."""
        super().__init__(name)
        self.name = name
        self.nearest = nearest

    def __str__(self) -> str:
        """Return the message."""
        hint = f"; did you mean {' or '.join(self.nearest)}?" if self.nearest else ""
        return f"no card named {self.name!r}{hint}"


@dataclass(frozen=True, slots=True)
class Entry:
    """A card that is not read yet: its lines in a file."""

    source: str
    first_line: int
    lines: tuple[str, ...]

    def read(self) -> Card:
        """Read the card."""
        numbered = enumerate(self.lines, self.first_line)
        return read_card(nest(numbered, self.source)[0])


class Pool:
    """Cards by name. Adding files gives a new pool; the file added last wins."""

    def __init__(self, entries: Mapping[str, Entry | Card]) -> None:
        """Hold cards, read or not yet, by name."""
        self._entries = dict(entries)

    @classmethod
    def builtin(cls) -> Pool:
        """Return the cards that come with the package."""
        entries: dict[str, Entry | Card] = {}
        folder = files("tolaria.cards") / "pool"
        for file in sorted(folder.iterdir(), key=lambda item: item.name):
            if file.name.endswith(".txt"):
                add_entries(entries, file.read_text(encoding="utf-8"), file.name)
        return cls(entries)

    def with_file(self, path: str | Path) -> Pool:
        """Return this pool with the cards of a file on top, all of them read and checked.

        Raises:
            OSError: the file can't be read.
            NotationError: it is not in the notation; the message names file, line and token.
        """
        try:
            text = Path(path).read_text(encoding="utf-8-sig")
        except UnicodeDecodeError:
            raise NotationError(str(path), 1, "the file is not UTF-8 text") from None
        entries: dict[str, Entry | Card] = {}
        add_entries(entries, text, str(path))
        return self.with_cards(
            entry.read() if isinstance(entry, Entry) else entry for entry in entries.values()
        )

    def with_cards(self, cards: Iterable[Card]) -> Pool:
        """Return this pool with some cards on top."""
        return Pool({**self._entries, **{card.name: card for card in cards}})

    def names(self) -> list[str]:
        """Return every name, sorted."""
        return sorted(self._entries)

    def __contains__(self, name: object) -> bool:
        """Say whether there is a card of exactly that name."""
        return name in self._entries

    def __iter__(self) -> Iterator[str]:
        """Go through the names."""
        return iter(self.names())

    def __len__(self) -> int:
        """Return how many cards there are."""
        return len(self._entries)

    def get(self, name: str) -> Card:
        """Return a card.

        Raises:
            UnknownCardError: there is none of exactly that name.
        """
        entry = self._entries.get(name)
        if entry is None:
            raise UnknownCardError(name, difflib.get_close_matches(name, self._entries, n=2))
        if isinstance(entry, Entry):
            entry = self._entries[name] = entry.read()
        return entry


def add_entries(entries: dict[str, Entry | Card], text: str, source: str) -> None:
    """Find the cards of a text without reading them; a name may stand there once.

    Raises:
        NotationError: a line before the first card, or a name that is there already.
    """
    lines = text.splitlines()
    starts = [place for place, line in enumerate(lines) if line.startswith(HEAD)]
    for place, line in enumerate(lines[: starts[0] if starts else len(lines)], 1):
        if line.strip() and not line.lstrip().startswith("#"):
            raise NotationError(
                source, place, f"{line.split()[0]!r} is not understood; expected card and a name"
            )
    for start, end in zip(starts, [*starts[1:], len(lines)], strict=True):
        name = lines[start].removeprefix(HEAD).strip()
        if name in entries:
            raise NotationError(source, start + 1, f"{name} is in the pool already")
        entries[name] = Entry(source, start + 1, tuple(lines[start:end]))
