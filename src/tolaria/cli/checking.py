"""What `tolaria cards check` looks at: decklists, bulk files, cards in the notation, folders of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from tolaria.cards import NotationError, Pool
from tolaria.cards.catalog import HEAD, Entry, add_entries
from tolaria.cards.compile_report import batches_of, different, share
from tolaria.cards.loading import compile_cache
from tolaria.cards.sources import is_bulk, read_bulk
from tolaria.decks import Deck, NameIndex
from tolaria.decks.support import unsupported

MOST_NAMED = 20  # cards that are told of many decks


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


def check_file(file: str, pool: Pool, index: NameIndex, *, any_size: bool = True) -> Checked:
    """Check the cards of a file, whatever kind it is; ``index`` holds the names of ``pool``.

    ``any_size``: a decklist may be too small to play.

    Raises:
        DeckError, SourceError: it can't be read.
    """
    if is_bulk(file):
        return check_bulk(file)
    if is_notation(file):
        return check_notation(file, pool)
    deck = Deck.read(file, any_size=any_size)
    faults = unsupported(deck, pool, index)
    return Checked(
        file,
        "deck",
        len({entry.name for entry in (*deck.main, *deck.side, *deck.commander)}),
        tuple(Fault(file, one.line, one.name, one.why, one.count, one.section) for one in faults),
    )


def files_in(paths: Iterable[str]) -> Iterator[tuple[str, bool]]:
    """Yield the files of a command line, those below a folder sorted; and whether each was found so."""
    for path in paths:
        if Path(path).is_dir():
            yield from ((str(each), True) for each in sorted(Path(path).rglob("*")) if each.is_file())
        else:
            yield path, False


def deck_totals(results: Iterable[Checked]) -> Iterator[str]:
    """Yield how many decks can be played, where there are several, and what holds back the others."""
    decks = [result for result in results if result.kind == "deck"]
    if len(decks) < 2:
        return
    lacking = [{fault.name for fault in deck.faults if fault.section != "side"} for deck in decks]
    yield f"{len(decks):,} decks: {share(lacking.count(set()), len(decks))} can be played"
    held_back = Counter(name for names in lacking for name in names)
    for name, count in held_back.most_common(MOST_NAMED):
        yield f"{count:7,}  decks lack {name}"


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
