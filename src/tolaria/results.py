"""What a run of games shows: counts, rates with intervals, and the per-game rows where they were kept."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import TYPE_CHECKING, Any, Literal

import numpy as np

from tolaria import __version__
from tolaria.studies.intervals import Estimate, Method, estimate
from tolaria.studies.matched import Matches, Part
from tolaria.studies.tally import CAPS, FAULT, FAULTS, NOBODY, SEATS, Counts, Tally

if TYPE_CHECKING:
    import pandas as pd

Seat = Literal["a", "b"]
# What a run fixes beside the games it plays; results that differ in it are not about the same thing.
_SAME = ("seed", "ruleset", "rules", "strategies", "decks", "cards_digest", "match")


class ResultsError(ValueError):
    """Results that cannot give what was asked of them; the message says why."""


@dataclass(frozen=True, eq=False)
class Results:
    """The outcome of many games between deck A and deck B.

    `record` is the plan as plain data (`Plan.to_record`), `games_asked` how many games (or matches) were
    wanted, `seconds` the wall time of play alone. Every game is counted in exactly one outcome; games without
    a winner stay in `outcomes`, and a win rate has wins, losses and draws in its denominator, never games
    that a cap or a fault cut off.

    Two runs played the same games if and only if their `signature` is the same.
    """

    record: Mapping[str, Any]
    tally: Tally = field(repr=False)
    card_names: tuple[str, ...] = field(repr=False)
    games_asked: int
    seconds: float
    notices: tuple[str, ...] = ()
    rows: np.ndarray | None = field(default=None, repr=False)

    @property
    def played(self) -> int:
        """The number of games finished: without matches `games_asked`, unless the run was interrupted."""
        return self.tally.games

    @cached_property
    def matches(self) -> Matches | None:
        """What the matches came to; None where single games were played."""
        return Matches(self.tally, self.record["match"]["best_of"]) if "match" in self.record else None

    @property
    def partial(self) -> bool:
        """Whether the run was interrupted before all games, or matches, were played."""
        return self.tally.units < self.games_asked

    @cached_property
    def outcomes(self) -> dict[str, int]:
        """Games by the way they ended: always the same keys, summing to `played`."""
        return self.tally.outcomes()

    @property
    def wins_a(self) -> int:
        """Games that deck A won."""
        return self._by_winner[0]

    @property
    def wins_b(self) -> int:
        """Games that deck B won."""
        return self._by_winner[1]

    @property
    def draws(self) -> int:
        """Games that ended in a draw by the rules: both lost at once, or a mandatory loop."""
        return self._by_winner[NOBODY] - self.capped - self.faults

    @property
    def capped(self) -> int:
        """Games that a cap on turns, decisions or events, or the size of the board, cut off."""
        return sum(self.outcomes[name] for name in CAPS)

    @property
    def faults(self) -> int:
        """Games in which the engine found itself in an impossible state."""
        return self.outcomes[FAULT]

    @property
    def fault_games(self) -> tuple[tuple[int, str], ...]:
        """The first faulted games: (game number, kind of fault)."""
        return tuple((game, FAULTS[code]) for game, code in self.tally.examples.get(FAULT, ()))

    def win_rate(
        self,
        seat: Seat = "a",
        *,
        starter: Seat | None = None,
        level: float = 0.95,
        method: Method = "wilson",
    ) -> Estimate:
        """Estimate the win rate of one deck in games: wins / (wins + losses + draws).

        Games of one match are not independent, and the interval is by matches then; `matches.win_rate` is
        that of whole matches.

        Args:
            seat: whose.
            starter: only games that this deck began: `win_rate("a", starter="b")` is A's rate on the draw.
            level: of the interval.
            method: "wilson" or "clopper-pearson".
        """
        if self.matches is not None:
            of: Part = "all" if starter is None else "a_starts" if starter == "a" else "b_starts"
            return self.matches.game_rate(seat, of=of, level=level, method=method)
        decided = self._decided.sum(axis=0) if starter is None else self._decided[SEATS.index(starter)]
        return estimate(int(decided[SEATS.index(seat)]), int(decided.sum()), level=level, method=method)

    @property
    def on_the_play(self) -> dict[str, dict[str, int]]:
        """For each deck the games in which it started: how many, and how many of them it won, lost and
        drew."""
        return {"a": self._split("a", "a"), "b": self._split("b", "b")}

    @property
    def on_the_draw(self) -> dict[str, dict[str, int]]:
        """For each deck the games in which the other one started, as `on_the_play`."""
        return {"a": self._split("a", "b"), "b": self._split("b", "a")}

    @property
    def mean_turns(self) -> float:
        """Mean number of turns of a game, both players' counted; NaN without games."""
        return _mean(self.tally.turns.sum(axis=0))

    @property
    def sd_turns(self) -> float:
        """Standard deviation of the number of turns; NaN without games."""
        return _deviation(self.tally.turns.sum(axis=0))

    @property
    def median_turns(self) -> float:
        """Median number of turns of a game, both players' counted; NaN without games."""
        return _median(self.tally.turns.sum(axis=0))

    @property
    def mulligans(self) -> dict[str, dict[str, Any]]:
        """For each deck the mulligans of a game: `mean`, `sd`, and `games` with 0, 1, 2 ... of them."""
        taken = self.tally.mulligans.sum(axis=1)
        return {seat: _summary(counts) for seat, counts in zip(SEATS, taken, strict=True)}

    @property
    def kept(self) -> dict[str, dict[str, Any]]:
        """For each deck the size of the kept hand, as `mulligans`."""
        return {
            seat: _summary(counts.sum(axis=1)) for seat, counts in zip(SEATS, self.tally.kept, strict=True)
        }

    @property
    def kept_lands(self) -> dict[str, dict[str, Any]]:
        """For each deck the lands in the kept hand, as `mulligans`."""
        return {
            seat: _summary(counts.sum(axis=0)) for seat, counts in zip(SEATS, self.tally.kept, strict=True)
        }

    @property
    def games_per_second(self) -> float:
        """Games finished for each second of play."""
        return self.played / self.seconds if self.seconds > 0 else float("nan")

    @property
    def signature(self) -> str:
        """A number of 16 hexadecimal digits that changes when any game does."""
        return f"{self.tally.signature:016x}"

    @cached_property
    def games(self) -> pd.DataFrame:
        """One row a game, in game order (docs/results.md).

        Raises:
            ResultsError: the rows were not kept.
        """
        from tolaria.engine.matches import games_at_most
        from tolaria.studies.rows import to_frame

        if self.rows is None:
            raise ResultsError("the rows of these games were not kept; simulate(..., rows=True) keeps them")
        return to_frame(self.rows, games_at_most(self.matches.best_of) if self.matches else 0)

    @cached_property
    def usage(self) -> pd.DataFrame:
        """One row for each deck and card: `seat`, `card`, `drawn` and `cast` (or played), in copies over all
        games."""
        import pandas as pd

        return pd.DataFrame(self.usage_rows(), columns=["seat", "card", "drawn", "cast"])

    def usage_rows(self) -> list[tuple[str, str, int, int]]:
        """The rows of `usage` as plain tuples, in the order of the decklists."""
        place = {name: number for number, name in reversed(list(enumerate(self.card_names)))}
        return [
            (seat, name, int(self.tally.usage[at, 0, place[name]]), int(self.tally.usage[at, 1, place[name]]))
            for at, seat in enumerate(SEATS)
            for name in self._names(seat)
        ]

    def _names(self, seat: str) -> list[str]:
        """The cards of a deck, and of what it is after the first game of a match."""
        later = (self.record.get("match") or {}).get("later_decks") or {}
        decks = [self.record["decks"][seat], *([later[seat]] if later else [])]
        return list(dict.fromkeys(name for deck in decks for _, name in deck["cards"]))

    def never_cast(self) -> list[tuple[str, str, int]]:
        """Cards that were drawn but never cast or played: (seat, card, copies drawn)."""
        return [(seat, card, drawn) for seat, card, drawn, cast in self.usage_rows() if drawn and not cast]

    def merge(self, other: Results) -> Results:
        """Return the results of both runs together: other games of the same plan.

        Raises:
            ResultsError: the plans differ, or some game is in both.
        """
        for name in _SAME:
            if self.record.get(name) != other.record.get(name):
                raise ResultsError(f"these results differ in {name}, so they cannot be added up")
        try:
            tally = self.tally + other.tally
        except ValueError as error:
            raise ResultsError(f"these results cannot be added up: {error}") from error
        rows = None
        if self.rows is not None and other.rows is not None:
            rows = np.concatenate([self.rows, other.rows])
        return replace(
            self,
            tally=tally,
            games_asked=self.games_asked + other.games_asked,
            seconds=self.seconds + other.seconds,
            notices=tuple(dict.fromkeys(self.notices + other.notices)),
            rows=None if rows is None else rows[np.argsort(rows["game"], kind="stable")],
        )

    def to_dict(self) -> dict[str, Any]:
        """Return everything but the rows as plain data, fit for JSON (docs/results.md)."""
        rate_a, rate_b = self.win_rate("a"), self.win_rate("b")
        return {
            "games": self.played,
            "games_asked": self.games_asked,
            "partial": self.partial,
            "wins_a": self.wins_a,
            "wins_b": self.wins_b,
            "draws": self.draws,
            "capped": self.capped,
            "faults": self.faults,
            "outcomes": self.outcomes,
            **({} if self.matches is None else {"matches": self.matches.to_dict()}),
            "win_rate_a": _number(rate_a.value),
            "ci95_a": [rate_a.low, rate_a.high],
            "win_rate_b": _number(rate_b.value),
            "ci95_b": [rate_b.low, rate_b.high],
            "on_the_play": {"a": self._split_record("a", "a"), "b": self._split_record("b", "b")},
            "on_the_draw": {"a": self._split_record("a", "b"), "b": self._split_record("b", "a")},
            "mean_turns": _number(self.mean_turns),
            "sd_turns": _number(self.sd_turns),
            "median_turns": _number(self.median_turns),
            "mulligans": self.mulligans,
            "kept": self.kept,
            "kept_lands": self.kept_lands,
            "decisions": self.tally.decisions,
            "played_again_with_more_room": self.tally.grown,
            "fault_games": [{"game": game, "fault": fault} for game, fault in self.fault_games],
            "usage": [
                {"seat": seat, "card": card, "drawn": drawn, "cast": cast}
                for seat, card, drawn, cast in self.usage_rows()
            ],
            "never_cast": [
                {"seat": seat, "card": card, "drawn": drawn} for seat, card, drawn in self.never_cast()
            ],
            "signature": self.signature,
            "seconds": self.seconds,
            "games_per_second": _number(self.games_per_second),
            "notices": list(self.notices),
            "version": __version__,
            **self.record,
        }

    def _repr_html_(self) -> str:
        from tolaria.reports.duel import duel_html

        return duel_html(self.to_dict())

    def _split(self, seat: Seat, starter: Seat) -> dict[str, int]:
        at, decided = SEATS.index(seat), self._decided[SEATS.index(starter)]
        return {
            "games": int(self.tally.results[SEATS.index(starter)].sum()),
            "wins": int(decided[at]),
            "losses": int(decided[1 - at]),
            "draws": int(decided[NOBODY]),
        }

    def _split_record(self, seat: Seat, starter: Seat) -> dict[str, Any]:
        rate = self.win_rate(seat, starter=starter)
        return {
            **self._split(seat, starter),
            "win_rate": _number(rate.value),
            "ci95": [rate.low, rate.high],
        }

    @cached_property
    def _by_winner(self) -> list[int]:
        return [int(n) for n in self.tally.results.sum(axis=(0, 1))]

    @cached_property
    def _decided(self) -> Counts:
        """Games that came to an end of their own, by starter and winner."""
        regular = [name not in (*CAPS, FAULT) for name in self.outcomes]
        decided: Counts = self.tally.results[:, regular].sum(axis=1)
        return decided


def _summary(counts: Counts) -> dict[str, Any]:
    """Mean, standard deviation and distribution of the values 0, 1, 2 ... that occurred `counts` times."""
    return {
        "mean": _number(_mean(counts)),
        "sd": _number(_deviation(counts)),
        "games": {str(value): int(n) for value, n in enumerate(counts) if n},
    }


def _mean(counts: Counts) -> float:
    """Mean of the values 0, 1, 2 ... that occurred `counts` times."""
    total = int(counts.sum())
    return int((np.arange(len(counts)) * counts).sum()) / total if total else float("nan")


def _deviation(counts: Counts) -> float:
    total = int(counts.sum())
    if not total:
        return float("nan")
    values = np.arange(len(counts))
    # In whole numbers up to the last step, so that it does not depend on the order of adding.
    squares, first = int((values * values * counts).sum()), int((values * counts).sum())
    return math.sqrt(max(total * squares - first * first, 0)) / total


def _median(counts: Counts) -> float:
    total = int(counts.sum())
    if not total:
        return float("nan")
    reached = np.cumsum(counts)
    # The middle value, or the mean of the two middle ones, counted from 0 in sorted order.
    low = int(np.searchsorted(reached, (total - 1) // 2, side="right"))
    high = int(np.searchsorted(reached, total // 2, side="right"))
    return (low + high) / 2


def _number(value: float) -> float | None:
    """None in place of NaN, which JSON does not have."""
    return None if value != value else value
