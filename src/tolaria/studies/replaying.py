"""Replaying one game: from the plan and the game's number to everything that happened in it."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np

from tolaria.engine.logs import events_of
from tolaria.results import Results
from tolaria.studies.decklists import DeckLike
from tolaria.studies.plan import ORDERS, Plan, PlanError, checked_number
from tolaria.studies.rows import WORDS, column, columns_of


@dataclass(frozen=True)
class Replay:
    """One game: the plan it belongs to, its row, and its events in order.

    `row` holds the columns of the per-game rows by name, words as words. Each event is plain data, see
    `tolaria.engine.logs.events_of`.
    """

    plan: Plan
    row: Mapping[str, Any]
    events: tuple[Mapping[str, Any], ...]

    def to_dict(self) -> dict[str, Any]:
        """Return the game as plain data, fit for JSON and for `tolaria.reports.gamelog`."""
        record = self.plan.to_record()
        return {
            "seed": self.plan.seed,
            **self.row,
            "ruleset": record["ruleset"],
            "strategies": record["strategies"],
            "decks": record["decks"],
            "starting_life": self.plan.starting_life,
            "events": list(self.events),
        }

    def __str__(self) -> str:
        from tolaria.reports.gamelog import game_lines

        return "\n".join(game_lines(self.to_dict()))


def replay(
    source: Results | Plan | Mapping[str, Any] | DeckLike,
    other_deck: DeckLike | None = None,
    *,
    game: int,
    **settings: Any,
) -> Replay:
    """Play one game again and record what happens in it.

    Args:
        source: the `Results` it belongs to, their `to_dict`, a `Plan`, or deck A.
        other_deck: deck B, where `source` is deck A.
        game: the number of the game, as in the column `game` of the rows.
        settings: with two decks, the settings of `simulate` that decide what happens (seed, strategy ...).

    Raises:
        PlanError: the game's number is out of range, or the cards are not what they were.
        DeckError, RulesetError, StrategyError: as in `simulate`.

    >>> print(replay("burn.txt", "rally.txt", seed=7, game=812))  # doctest: +SKIP
    """
    checked_number("game", game, 0, 2**62)
    return replay_plan(_plan_of(source, other_deck, settings), game)


def replay_plan(plan: Plan, game: int) -> Replay:
    """Play game number `game` of `plan` and record it.

    Raises:
        PlanError: its match was over before that game.
    """
    pilots = (plan.strategies[0].pilot, plan.strategies[1].pilot)
    order = ORDERS.index(plan.on_the_play)
    if plan.best_of > 1:
        from tolaria.engine import matches

        decks = (plan.match, plan.later_match)
        try:
            row, log = matches.replay_of_match(*decks, plan.seed, game, pilots, order, plan.best_of)
        except ValueError as error:
            raise PlanError(str(error)) from error
    else:
        from tolaria.engine import batch

        row, log = batch.replay(plan.match, plan.seed, game, pilots, order, start=plan.start)
    return Replay(plan, _row_words(row, plan.most_of_match), tuple(events_of(log, plan.tables)))


def _plan_of(
    source: Results | Plan | Mapping[str, Any] | DeckLike,
    other_deck: DeckLike | None,
    settings: dict[str, Any],
) -> Plan:
    if isinstance(source, Results | Plan | Mapping):
        if other_deck is not None or settings:
            raise PlanError("a replay from results takes decks and settings from them; give the game alone")
        if isinstance(source, Plan):
            return source
        return Plan.from_record(source.record if isinstance(source, Results) else source)
    if other_deck is None:
        raise PlanError(f"a replay of decks needs two of them, not only {os.fspath(str(source))!r}")
    return Plan.of(source, other_deck, **settings)


def _row_words(row: np.void, most: int) -> dict[str, Any]:
    """The columns of one row by name, with the words of the row files."""
    columns: dict[str, Any] = {}
    one = np.array([row])
    for name in columns_of(most):
        value = int(column(one, name, most)[0])
        columns[name] = WORDS[name][value] if name in WORDS else value
    columns["grown"] = bool(columns["grown"])
    return columns
