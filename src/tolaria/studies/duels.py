"""`simulate`: two decks, many games, one call."""

from __future__ import annotations

import contextlib
import os
import sys
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

from tolaria.reports.progress import progress_bar
from tolaria.results import Results
from tolaria.rulesets import Ruleset
from tolaria.studies.decklists import DeckLike
from tolaria.studies.plan import (
    DEFAULT_MAX_DECISIONS,
    DEFAULT_MAX_TURNS,
    DEFAULT_RULESET,
    DEFAULT_STRATEGY,
    Order,
    Plan,
)
from tolaria.studies.rows import Gathered
from tolaria.studies.running import Progress, run

if TYPE_CHECKING:
    from tolaria.scenario.position import Position


def simulate(
    a: DeckLike | None = None,
    b: DeckLike | None = None,
    *,
    position: str | os.PathLike[str] | Position | None = None,
    games: int,
    seed: int = 0,
    jobs: int = -1,
    chunk: int | None = None,
    strategy: str = DEFAULT_STRATEGY,
    strategy_a: str | None = None,
    strategy_b: str | None = None,
    ruleset: str | Ruleset = DEFAULT_RULESET,
    rules: Iterable[str] = (),
    on_the_play: Order = "alternate",
    max_turns: int = DEFAULT_MAX_TURNS,
    max_decisions: int = DEFAULT_MAX_DECISIONS,
    first_game: int = 0,
    cards: str | os.PathLike[str] | None = None,
    match: int = 1,
    side_a: str | os.PathLike[str] | None = None,
    side_b: str | os.PathLike[str] | None = None,
    rows: bool = False,
    progress: bool | Progress | None = None,
) -> Results:
    """Play `games` games of deck `a` against deck `b`, or from a position on (see docs/scenarios.md).

    The result depends on the decks, the rules, the strategies, the seed and the game numbers alone, never on
    `jobs` or `chunk`.

    Args:
        a, b: the decks of seat A and B: a `Deck`, a path, or a decklist as text of several lines.
        games: how many, from 1, beginning with number `first_game`; with a `match` above 1, how many matches.
        seed: of all chance, from 0 to 2**64 - 1.
        jobs: workers; -1 for all cores. Each plays `chunk` games at a time; None measures.
        strategy: who plays both decks; `strategy_a` and `strategy_b` overrule it for one.
        ruleset: "sixth", "cr2004", "modern", "current", or a `Ruleset`; `rules` are NAME=VALUE changes to it.
        on_the_play: who starts: "a", "b", or "alternate", A in even-numbered games.
        max_turns: a game ends undecided at this number of turns, both players' counted; `max_decisions`
            likewise, for the questions asked.
        cards: a file of cards in the notation of the built-in pool.
        match: 3 plays matches, each the best of 3 games; whoever has lost says who starts the next one.
            `side_a`, `side_b`: files of what is swapped after the first game (docs/decks.md).
        rows: keep a row for every game (40 bytes each), for `Results.games`.
        progress: True or False, or a function of (done, total); None shows a bar where stderr is a terminal.

    Raises:
        DeckError, RulesetError, StrategyError, PlanError: bad input, before any game.

    >>> r = simulate("burn.txt", "rally.txt", games=10_000, seed=7)  # doctest: +SKIP
    >>> r.win_rate()  # doctest: +SKIP
    """
    plan = Plan.of(
        a,
        b,
        position=position,
        strategy=strategy,
        strategy_a=strategy_a,
        strategy_b=strategy_b,
        ruleset=ruleset,
        rules=rules,
        cards=cards,
        match=match,
        side_a=side_a,
        side_b=side_b,
        seed=seed,
        on_the_play=on_the_play,
        max_turns=max_turns,
        max_decisions=max_decisions,
        first_game=first_game,
    )
    gathered = Gathered()
    with _shown(progress, games) as tell:
        results = run(plan, games, jobs=jobs, chunk=chunk, writers=[gathered] if rows else [], progress=tell)
    return replace(results, rows=gathered.rows()) if rows else results


@contextlib.contextmanager
def _shown(progress: bool | Progress | None, games: int) -> Iterator[Callable[[int, int], None] | None]:
    """Yield the function that a run tells how far it is, if any."""
    if callable(progress):
        yield progress
    elif progress or (progress is None and sys.stderr.isatty()):
        with progress_bar(games) as tell:
            yield tell
    else:
        yield None
