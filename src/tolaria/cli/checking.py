"""Checking one file of `tolaria cards check`: a decklist, a bulk file, or cards in the notation."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from tolaria.cards import NotationError, Pool
from tolaria.cards.catalog import HEAD, Entry, add_entries
from tolaria.cards.compile_report import batches_of, different
from tolaria.cards.loading import compile_cache
from tolaria.cards.sources import is_bulk, read_bulk
from tolaria.decks import Deck, NameIndex
from tolaria.decks.support import unsupported


@dataclass(frozen=True)
class Fault:
    """One card that does not play. ``place`` is a line, 0: unknown; ``count`` its copies in a deck."""

    file: str
    place: int
    name: str
    why: str
    count: int = 1
    section: str = ""

    def __str__(self) -> str:
        """Return it as one line."""
        line = f":{self.place}" if self.place else ""
        note = " (sideboard)" if self.section == "side" else ""
        return f"{self.file}{line}: {self.name}{note}: {self.why}"


@dataclass(frozen=True)
class Checked:
    """What came of a file: how many different cards it has, and those that do not play."""

    file: str
    kind: str
    cards: int
    faults: tuple[Fault, ...]

    @property
    def summary(self) -> str:
        """How many play, in one line."""
        if not self.faults:
            return f"{self.file}: all {self.cards:,} cards play"
        return f"{self.file}: {len(self.faults):,} of {self.cards:,} cards do not play"

    def to_record(self) -> dict[str, Any]:
        """Return it as plain data."""
        return asdict(self) | {"ok": not self.faults}


def check_file(file: str, pool: Pool, index: NameIndex) -> Checked:
    """Check the cards of a file, whatever kind it is; ``index`` holds the names of ``pool``.

    Raises:
        DeckError, SourceError: it can't be read.
    """
    if is_bulk(file):
        return check_bulk(file)
    if is_notation(file):
        return check_notation(file, pool)
    deck = Deck.read(file, any_size=True)
    faults = unsupported(deck, pool, index)
    return Checked(
        file,
        "deck",
        len({entry.name for entry in (*deck.main, *deck.side, *deck.commander)}),
        tuple(Fault(file, one.line, one.name, one.why, one.count, one.section) for one in faults),
    )


def is_notation(file: str) -> bool:
    """Say whether the first line that is not empty and no remark begins a card."""
    try:
        with Path(file).open(encoding="utf-8-sig") as lines:
            first = next((line for line in lines if line.strip() and not line.lstrip().startswith("#")), "")
    except (OSError, UnicodeDecodeError):
        return False
    return first.startswith(HEAD)


def check_notation(file: str, pool: Pool) -> Checked:
    """Check cards in the notation: each is read, and the first fault of each named with its line."""
    entries: dict[str, Entry] = {}
    try:
        add_entries(entries, Path(file).read_text(encoding="utf-8-sig"), file)
    except NotationError as error:
        return Checked(file, "notation", len(entries), (fault_of(file, "", error),))
    return Checked(file, "notation", len(entries), tuple(entry_faults(file, entries, pool)))


def entry_faults(file: str, entries: dict[str, Entry], pool: Pool) -> Iterator[Fault]:
    """Yield the fault of each card that can't be read or does not play."""
    for name, entry in entries.items():
        try:
            card = entry.read()
        except NotationError as error:
            yield fault_of(file, name, error)
            continue
        if why := pool.with_cards([card]).outcome(name).why:
            yield Fault(file, entry.first_line, name, why)


def fault_of(file: str, name: str, error: NotationError) -> Fault:
    """Return the fault that an error of the notation tells."""
    why = str(error).removeprefix(f"{error.source}:{error.line}: ")
    return Fault(file, error.line, name or "the file", why)


def check_bulk(file: str) -> Checked:
    """Compile every card of a bulk file."""
    cache = compile_cache()
    count = 0
    faults = []
    for batch in batches_of(different(card.facts for card in read_bulk(file))):
        count += len(batch)
        for facts, outcome in zip(batch, cache.outcomes(batch), strict=True):
            if why := outcome.why:
                faults.append(Fault(file, 0, facts.name, why))
    return Checked(file, "bulk", count, tuple(faults))
