"""Replaying one game: from the plan and the game's number to everything that happened in it."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import IntEnum
from typing import Any

import numpy as np

from tolaria.cards import Tables
from tolaria.engine.types import Capacity, LogKind, Step, Zone
from tolaria.results import Results
from tolaria.studies.decklists import DeckLike
from tolaria.studies.plan import ORDERS, Plan, PlanError, checked_number
from tolaria.studies.rows import WORDS
from tolaria.studies.tally import COLUMNS, SEATS

_FIRST_OBJECT = int(Capacity.FIRST_OBJECT)
_NOBODY = int(Capacity.REF_NONE)
# Kinds of events whose amount is the number of an ability.
_OF_ABILITIES = ("activate", "instead", "trigger")


def _words(members: type[IntEnum], prefix: str) -> dict[int, str]:
    """The members of an engine enum by number, as lower-case words without the prefix."""
    return {int(member): member.name.removeprefix(prefix).lower() for member in members}


@dataclass(frozen=True)
class Replay:
    """One game: the plan it belongs to, its row, and its events in order.

    `row` holds the columns of the per-game rows by name, words as words. Each event is plain data: `turn` (0
    before the first), `step`, `kind` (a LogKind in lower case), `player` ("a", "b" or None), `card` and
    `other_card` (names or None), `obj` and `other` (object numbers or None), `obj_player` and `other_player`
    (where they are players), `amount`, `detail`, for moves the `zone`, for counters the kind of `counter`,
    for abilities their `text`. `clock` is the engine's count of timestamps so far.
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
            "starting_life": self.plan.ruleset.starting_life,
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
    """Play game number `game` of `plan` and record it."""
    from tolaria.engine import batch

    pilots = (plan.strategies[0].pilot, plan.strategies[1].pilot)
    row, log = batch.replay(plan.match, plan.seed, game, pilots, ORDERS.index(plan.on_the_play))
    return Replay(plan, _row_words(row), tuple(events_of(log, plan.tables)))


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


def _row_words(row: np.void) -> dict[str, Any]:
    """The columns of one row by name, with the words of the row files."""
    columns: dict[str, Any] = {}
    for name in COLUMNS:
        value = int(row[name])
        columns[name] = WORDS[name][value] if name in WORDS else value
    columns["grown"] = bool(columns["grown"])
    return columns


def events_of(log: np.ndarray, tables: Tables) -> list[dict[str, Any]]:
    """Return the rows of a game's log (an array of LOG_DTYPE) as plain data, see `Replay`."""
    names = tables.names
    kinds, steps, zones = _words(LogKind, "LOG_"), _words(Step, "STEP_"), _words(Zone, "ZONE_")
    events = []
    for row in log:
        kind = kinds[int(row["kind"])]
        event = {
            "turn": int(row["turn"]),
            "step": steps.get(int(row["step"]), ""),
            "kind": kind,
            "player": _seat(int(row["player"])),
            **_object("obj", "card", row, names),
            **_object("other", "other_card", row, names),
            "amount": int(row["amount"]),
            "detail": int(row["detail"]),
            "clock": int(row["clock"]),
        }
        if kind == "move":
            event["zone"] = zones.get(event["detail"], "")
        elif kind == "counters":
            event["counter"] = tables.counters[event["detail"]][0]
        elif kind in _OF_ABILITIES:
            event["text"] = tables.texts[event["amount"]]
        events.append(event)
    return events


def _seat(number: int) -> str | None:
    return SEATS[number] if number < len(SEATS) else None


def _object(ref_name: str, card_name: str, row: np.void, names: Sequence[str]) -> dict[str, Any]:
    ref, card = int(row[ref_name]), int(row[card_name])
    return {
        ref_name: None if ref == _NOBODY or ref < _FIRST_OBJECT else ref,
        f"{ref_name}_player": _seat(ref),
        card_name: names[card] if card else None,
    }
