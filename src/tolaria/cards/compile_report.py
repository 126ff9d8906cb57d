"""Compiling every card of a bulk file, on several cores: one row a card, and the reasons counted."""

from __future__ import annotations

import csv
import hashlib
import math
import os
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import islice
from pathlib import Path
from typing import TypedDict, cast

from tolaria.cards.cache import CompileCache
from tolaria.cards.facts import CardFacts
from tolaria.cards.notation import print_card
from tolaria.cards.outcome import Outcome
from tolaria.cards.sources.bulk import read_bulk
from tolaria.cards.sources.errors import SourceError
from tolaria.cards.sources.store import write_faces

# Cards that a worker compiles at a time: about a second's work.
BATCH = 400
FAULT = "a fault of tolaria"


class ReportRow(TypedDict):
    """What came of one card. ``ok``: it plays. ``ir`` is its notation, ``ir_hash`` the SHA-256 of that."""

    name: str
    oracle_id: str
    compiles: bool
    ok: bool
    ir: str | None
    ir_hash: str | None
    sentence: str | None
    token: str | None
    reason: str | None


def compile_bulk(path: str | os.PathLike[str], cache: CompileCache, jobs: int = -1) -> Iterator[ReportRow]:
    """Yield a row for each card of a bulk file, in its order; printings that say the same are one card.

    ``jobs`` is the number of worker processes, -1 for all cores; it changes no row.

    Raises:
        SourceError: the file can't be used; rows before the fault have been given out.
    """
    from joblib import Parallel, delayed

    facts = different(card.facts for card in read_bulk(path))
    if jobs == 1:
        batches: Iterable[list[ReportRow]] = (compile_rows(batch, cache) for batch in batches_of(facts))
    else:
        workers = Parallel(n_jobs=jobs, return_as="generator", pre_dispatch="2*n_jobs")
        # With return_as="generator" what comes back is one, which the types of joblib don't say.
        batches = cast(
            "Iterable[list[ReportRow]]",
            workers(delayed(compile_rows)(batch, cache) for batch in batches_of(facts)),
        )
    for rows in batches:
        yield from rows


def compile_rows(cards: Sequence[CardFacts], cache: CompileCache) -> list[ReportRow]:
    """Return the rows of some cards. A fault of the compiler is a row too: it must not hide the others."""
    try:
        outcomes = cache.outcomes(cards)
    except Exception:
        outcomes = [outcome_or_fault(facts, cache) for facts in cards]
    return [row_of(facts, outcome) for facts, outcome in zip(cards, outcomes, strict=True)]


def outcome_or_fault(facts: CardFacts, cache: CompileCache) -> Outcome:
    """Return what comes of a card, a fault of the compiler as a refusal that says so."""
    try:
        return cache.outcome(facts)
    except Exception as error:
        return Outcome(None, reason=f"{FAULT}: {type(error).__name__}: {error}")


def row_of(facts: CardFacts, outcome: Outcome) -> ReportRow:
    """Return the row of a card."""
    notation = None if outcome.card is None else print_card(outcome.card)
    return ReportRow(
        name=facts.name,
        oracle_id=facts.oracle_id,
        compiles=outcome.card is not None,
        ok=outcome.plays,
        ir=notation,
        ir_hash=None if notation is None else hashlib.sha256(notation.encode()).hexdigest(),
        sentence=outcome.sentence or None,
        token=outcome.token or None,
        reason=outcome.reason or outcome.unplayable or None,
    )


class Summary:
    """Counts of a report: cards, how many compile and play, and the reasons of the others.

    ``weights``: how much each card is played, by name; a card that is not named there weighs nothing.
    """

    def __init__(self, weights: Mapping[str, float] | None = None) -> None:
        """Begin at nothing."""
        self.weights = weights
        self.cards = self.compile = self.play = 0
        self.weight = self.compile_weight = self.play_weight = 0.0
        self.refusals: Counter[str] = Counter()
        self.unplayable: Counter[str] = Counter()

    def add(self, row: ReportRow) -> None:
        """Count a row."""
        self.cards += 1
        self.compile += row["compiles"]
        self.play += row["ok"]
        weight = self.weights.get(row["name"], 0.0) if self.weights is not None else 0.0
        self.weight += weight
        self.compile_weight += weight * row["compiles"]
        self.play_weight += weight * row["ok"]
        if not row["ok"]:
            (self.unplayable if row["compiles"] else self.refusals)[row["reason"] or "no reason given"] += 1

    @property
    def faults(self) -> int:
        """How many cards met a fault of tolaria."""
        return sum(count for reason, count in self.refusals.items() if reason.startswith(FAULT))

    def lines(self) -> Iterator[str]:
        """Yield the counts and the reasons, the most frequent first."""
        compile, play = share(self.compile, self.cards), share(self.play, self.cards)
        yield f"{self.cards:,} cards: {compile} compile, {play} play"
        if self.weights is not None:
            parts = (self.compile_weight, self.play_weight)
            compile, play = (f"{100 * part / self.weight if self.weight else 0:.1f} %" for part in parts)
            yield f"by how much they are played: {compile} compile, {play} play"
        for title, reasons in (("refused", self.refusals), ("compiles, does not play", self.unplayable)):
            for reason, count in reasons.most_common():
                yield f"{count:7,}  {title}: {reason}"


def read_weights(path: str | os.PathLike[str]) -> dict[str, float]:
    """Return how much each card is played, from a CSV file with the columns name and weight, and others.

    Raises:
        SourceError: it can't be read, has not those columns, or a weight is no number from 0 up.
    """
    try:
        with Path(path).open(encoding="utf-8-sig", newline="") as lines:
            rows = csv.DictReader(lines)
            if not {"name", "weight"} <= set(rows.fieldnames or ()):
                raise SourceError(str(path), "the first line must name the columns name and weight", "line 1")
            return {row["name"]: weight_of(row["weight"], str(path), rows.line_num) for row in rows}
    except (OSError, UnicodeDecodeError, csv.Error) as error:
        raise SourceError(str(path), f"can't be read as CSV: {error}") from None


def weight_of(text: str | None, path: str, line: int) -> float:
    """Return the weight that a field gives."""
    try:
        weight = float(text or "")
    except ValueError:
        weight = math.nan
    if not 0 <= weight < math.inf:
        raise SourceError(path, f"the weight must be a number from 0 up, not {text!r}", f"line {line}")
    return weight


def share(part: int, whole: int) -> str:
    """Return a count with its percentage.

    >>> share(1, 4)
    '1 (25.0 %)'
    """
    return f"{part:,} ({100 * part / whole if whole else 0:.1f} %)"


def different(cards: Iterable[CardFacts]) -> Iterator[CardFacts]:
    """Yield cards, those that are the same but once."""
    seen: set[bytes] = set()
    for facts in cards:
        text = f"{facts.name}\n{facts.layout}\n{facts.oracle_id}\n{write_faces(facts)}"
        digest = hashlib.blake2b(text.encode(), digest_size=16).digest()
        if digest not in seen:
            seen.add(digest)
            yield facts


def batches_of(cards: Iterable[CardFacts]) -> Iterator[list[CardFacts]]:
    """Yield cards in batches."""
    remaining = iter(cards)
    while batch := list(islice(remaining, BATCH)):
        yield batch
