"""Pools: cards by name, read from notation files or compiled only when they are asked for.

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
from typing import TYPE_CHECKING

from tolaria.cards.facts import CardFacts
from tolaria.cards.facts_of_card import facts_of
from tolaria.cards.imported import StoredEntry, stored_entries
from tolaria.cards.ir.card import Card
from tolaria.cards.lowering import unplayable
from tolaria.cards.notation import NotationError
from tolaria.cards.notation.cards import read_card
from tolaria.cards.notation.lines import nest
from tolaria.cards.outcome import Outcome

if TYPE_CHECKING:
    from tolaria.cards.cache import CompileCache
    from tolaria.cards.sources.store import Store

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


AnyEntry = Entry | StoredEntry | Card


class Pool:
    """Cards by name. Adding files gives a new pool; what is added last wins."""

    def __init__(self, entries: Mapping[str, AnyEntry], users: Mapping[str, str] | None = None) -> None:
        """Hold cards, read or not yet, by name; ``users`` are the files of the user's own cards, by name."""
        self._entries = dict(entries)
        self._read: dict[str, Card] = {}
        self._users = dict(users or {})

    @classmethod
    def builtin(cls) -> Pool:
        """Return the cards that come with the package."""
        entries: dict[str, Entry] = {}
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
        entries: dict[str, Entry] = {}
        add_entries(entries, text, str(path))
        return self.with_cards((entry.read() for entry in entries.values()), str(path))

    def with_store(self, store: Store, cache: CompileCache) -> Pool:
        """Return this pool with the cards of a store on top; where one is refused, the card below stays.

        Raises:
            SourceError: the store can't be read.
        """
        entries: dict[str, AnyEntry] = {**self._entries, **stored_entries(store, cache, self._entries)}
        return Pool(entries, self._users)

    def with_cards(self, cards: Iterable[Card], source: str = "given") -> Pool:
        """Return this pool with some cards on top; ``source`` is what `source` says of them."""
        added = {card.name: card for card in cards}
        return Pool({**self._entries, **added}, {**self._users, **dict.fromkeys(added, source)})

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
            UnsupportedCardError: there is one, and it does not compile.
        """
        card = self._read.get(name)
        if card is None:
            entry = self._entry(name)
            card = self._read[name] = entry if isinstance(entry, Card) else entry.read()
        return card

    def outcome(self, name: str) -> Outcome:
        """Return the card, or why it does not play.

        Raises:
            UnknownCardError: there is none of exactly that name.
        """
        entry = self._entry(name)
        if isinstance(entry, StoredEntry) and (entry.fallback is None or entry.outcome().plays):
            return entry.outcome()
        card = self.get(name)
        if name not in self._users:
            return Outcome(card)  # every built-in card plays; the tests hold that
        return Outcome(card, unplayable=unplayable(card) or "")

    def facts(self, name: str) -> CardFacts | None:
        """Return the facts from which a card is compiled; None for one that is written in the notation."""
        entry = self._entry(name)
        return entry.facts() if isinstance(entry, StoredEntry) else None

    def source(self, name: str) -> str:
        """Return where a card comes from: a file, a store, or the built-in pool."""
        entry = self._entry(name)
        if isinstance(entry, StoredEntry):
            if entry.fallback is None or entry.outcome().plays:
                return entry.store.source
            return f"the built-in pool, since the one of {entry.store.source}, is refused"
        return self._users.get(name, "the built-in pool")

    def all_facts(self) -> Iterator[CardFacts]:
        """Go through the facts of all cards; the text of those that are written in the notation is that."""
        stores = {e.store.path: e.store for e in self._entries.values() if isinstance(e, StoredEntry)}
        for store in stores.values():
            for stored in store:
                entry = self._entries.get(stored.facts.name)
                if isinstance(entry, StoredEntry) and entry.store is store:
                    yield stored.facts
        for name, entry in self._entries.items():
            if not isinstance(entry, StoredEntry):
                yield facts_of(self.get(name), self.source(name))

    def imported(self, names: Iterable[str]) -> list[Card]:
        """Return those cards of ``names`` that are compiled from a store, each once."""
        stored = (name for name in names if isinstance(self._entries.get(name), StoredEntry))
        return [self.get(name) for name in dict.fromkeys(stored)]

    def _entry(self, name: str) -> AnyEntry:
        entry = self._entries.get(name)
        if entry is None:
            raise UnknownCardError(name, difflib.get_close_matches(name, self._entries, n=2))
        return entry


def add_entries(entries: dict[str, Entry], text: str, source: str) -> None:
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
