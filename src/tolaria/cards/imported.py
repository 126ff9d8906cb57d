"""Cards of a store, compiled when they are first asked for."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from tolaria.cards.facts import CardFacts
from tolaria.cards.ir.card import Card
from tolaria.cards.outcome import Outcome, UnsupportedCardError
from tolaria.cards.sources.errors import SourceError

if TYPE_CHECKING:
    from tolaria.cards.cache import CompileCache
    from tolaria.cards.catalog import Entry
    from tolaria.cards.sources.store import Store


class StoredEntry:
    """A card of a store. ``fallback`` is the built-in card of the name, if there is one."""

    __slots__ = ("cache", "fallback", "found", "name", "store")

    def __init__(self, name: str, store: Store, cache: CompileCache, fallback: Entry | Card | None) -> None:
        """Name the card, and where it comes from."""
        self.name = name
        self.store = store
        self.cache = cache
        self.fallback = fallback
        self.found: Outcome | None = None

    def facts(self) -> CardFacts:
        """Return its facts."""
        return self.stored_facts()[0]

    def outcome(self) -> Outcome:
        """Return what comes of compiling it.

        Raises:
            SourceError: the store can't be read any more.
        """
        if self.found is None:
            facts, ambiguous = self.stored_facts()
            if ambiguous:
                reason = f"two different cards have this name; the other is {ambiguous}"
                self.found = Outcome(None, reason=reason)
            else:
                self.found = self.cache.outcome(facts)
        return self.found

    def read(self) -> Card:
        """Return the card.

        Raises:
            UnsupportedCardError: it does not compile, and there is no built-in card in its place.
            SourceError: the store can't be read any more.
        """
        outcome = self.outcome()
        if self.fallback is not None and not outcome.plays:
            return self.fallback if isinstance(self.fallback, Card) else self.fallback.read()
        if outcome.card is None:
            raise UnsupportedCardError(self.name, outcome.why)
        return outcome.card

    def stored_facts(self) -> tuple[CardFacts, str]:
        """Return its facts, and where another card of its name stands."""
        stored = self.store.find(self.name)
        if stored is None:
            raise SourceError(str(self.store.path), f"{self.name} is no longer in the store; start again")
        return stored.facts, stored.ambiguous


def stored_entries(
    store: Store, cache: CompileCache, below: Mapping[str, Entry | Card | StoredEntry]
) -> dict[str, StoredEntry]:
    """Return an entry for every card of a store; ``below`` are the cards that it comes on top of."""
    entries = {}
    for name in store.names():
        under = below.get(name)
        fallback = under.fallback if isinstance(under, StoredEntry) else under
        entries[name] = StoredEntry(name, store, cache, fallback)
    return entries
