"""Which cards of a deck can't be played with a pool, and why."""

from __future__ import annotations

from dataclasses import dataclass

from tolaria.cards import Pool
from tolaria.decks.deck import Deck
from tolaria.decks.entries import DeckEntry
from tolaria.decks.names import NameIndex

SECTIONS = ("main", "side", "commander")


@dataclass(frozen=True, slots=True)
class Unsupported:
    """A card of a deck that does not play. ``line`` is that of the file; ``known``: there is such a card."""

    name: str
    count: int
    section: str
    line: int
    why: str
    known: bool


def unsupported(deck: Deck, pool: Pool, index: NameIndex) -> list[Unsupported]:
    r"""Return the cards of every section of a deck that do not play, in the order of the file.

    ``index`` holds the names of ``pool``. Cards of a sideboard are named too: no game needs them,
    but who checks a list wants to know.

    >>> pool = Pool.builtin()
    >>> deck = Deck.parse("56 Mountain\n4 Nonesuch")
    >>> [(card.name, card.count, card.why) for card in unsupported(deck, pool, NameIndex(pool.names()))]
    [('Nonesuch', 4, 'unknown card')]
    """
    found = [
        fault
        for section in SECTIONS
        for entry in getattr(deck, section)
        if (fault := fault_of(entry, section, pool, index)) is not None
    ]
    return sorted(found, key=lambda fault: fault.line)


def fault_of(entry: DeckEntry, section: str, pool: Pool, index: NameIndex) -> Unsupported | None:
    """Return why an entry does not play; None if it does."""
    name = index.find(entry.name)
    if name is None:
        near = index.nearest(entry.name)
        hint = f'; did you mean "{near[0]}"?' if near else ""
        return Unsupported(entry.name, entry.count, section, entry.line or 0, f"unknown card{hint}", False)
    why = pool.outcome(name).why
    return Unsupported(name, entry.count, section, entry.line or 0, why, True) if why else None
