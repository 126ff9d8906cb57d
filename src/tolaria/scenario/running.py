"""Many scenarios, on all cores; each is played for itself, so nothing depends on how they are dealt."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache

from tolaria.cards import load_pool
from tolaria.rulesets import Ruleset
from tolaria.scenario.document import Scenario
from tolaria.scenario.playing import Verdict, play
from tolaria.scenario.setting import CardNames

CHUNK = 32  # scenarios that a worker takes at a time: enough that finding the cards is no matter
STATUSES = ("passed", "lenient", "failed", "error", "unsupported")


def run(
    scenarios: Sequence[Scenario],
    *,
    cards: str | os.PathLike[str] | None = None,
    ruleset: Ruleset | None = None,
    jobs: int = -1,
) -> Iterator[Verdict]:
    """Yield the verdict on each scenario, in order.

    Args:
        cards: as `load_pool` takes it. ruleset: `current` unless given. jobs: workers; -1 for all cores.

    Raises:
        SourceError, NotationError: the cards can't be read.

    >>> list(run([]))
    []
    """
    chosen = Ruleset.named("current") if ruleset is None else ruleset
    source = None if cards is None else os.fspath(cards)
    chunks = [scenarios[first : first + CHUNK] for first in range(0, len(scenarios), CHUNK)]
    if jobs == 1 or len(chunks) < 2:
        for chunk in chunks:
            yield from play_chunk(chunk, source, chosen)
        return
    from joblib import Parallel, delayed

    card_names(source)  # what can't be read is said here, and what is read once is in the cache for all
    workers = Parallel(n_jobs=jobs, return_as="generator", pre_dispatch="2*n_jobs")
    for verdicts in workers(delayed(play_chunk)(chunk, source, chosen) for chunk in chunks):
        yield from verdicts


def play_chunk(chunk: Sequence[Scenario], cards: str | None, ruleset: Ruleset) -> list[Verdict]:
    """Play some scenarios in this process."""
    names = card_names(cards)
    return [play(scenario, names, ruleset) for scenario in chunk]


@lru_cache(maxsize=1)
def card_names(cards: str | None) -> CardNames:
    """Return the cards that a worker plays with, found once."""
    return CardNames(load_pool(cards))


def summary(verdicts: Sequence[Verdict]) -> str:
    """Return the counts in one line.

    >>> summary([Verdict("a", "passed"), Verdict("b", "lenient"), Verdict("c", "unsupported")])
    '2 passed (1 leniently), 0 failed, 1 unsupported'
    """
    count = Counter(verdict.status for verdict in verdicts)
    lenient = f" ({count['lenient']} leniently)" if count["lenient"] else ""
    errors = f" ({count['error']} by an error)" if count["error"] else ""
    good, bad = count["passed"] + count["lenient"], count["failed"] + count["error"]
    text = f"{good} passed{lenient}, {bad} failed{errors}, {count['unsupported']} unsupported"
    silent = sum(verdict.expects_nothing for verdict in verdicts)
    return f"{text}; {silent} without a final expectation among them" if silent else text
