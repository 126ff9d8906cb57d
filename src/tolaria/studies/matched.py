"""What a study of matches shows: matches won, how they ended, and rates of games by matches."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal

from tolaria.studies.intervals import Clusters, Estimate, Method, clustered_estimate, estimate
from tolaria.studies.tally import FACTORS, FAULT, MATCH_ENDS, PARTS, SEATS, Tally

Part = Literal["all", "a_starts", "b_starts", "first", "later"]


@dataclass(frozen=True)
class Matches:
    """The matches of a tally, each the best of `best_of` games.

    A match is won, drawn (too many of its games were), capped or faulted (one of its games was).
    """

    tally: Tally
    best_of: int

    @property
    def played(self) -> int:
        """The number of matches."""
        return int(self.tally.matches.sum())

    @property
    def wins_a(self) -> int:
        """Matches that deck A won."""
        return self._won(0)

    @property
    def wins_b(self) -> int:
        """Matches that deck B won."""
        return self._won(1)

    @property
    def draws(self) -> int:
        """Matches that nobody won, although every game came to an end."""
        return self._ended("over") - self.wins_a - self.wins_b

    @property
    def capped(self) -> int:
        """Matches that ended undecided with a game that a cap cut off."""
        return self._ended("capped")

    @property
    def faults(self) -> int:
        """Matches that ended undecided with a faulted game."""
        return self._ended(FAULT)

    def win_rate(self, seat: str = "a", *, level: float = 0.95, method: Method = "wilson") -> Estimate:
        """Estimate the rate of matches won: wins / (wins + losses + draws)."""
        wins = self._won(SEATS.index(seat))
        return estimate(wins, self._ended("over"), level=level, method=method)

    def game_rate(
        self, seat: str = "a", *, of: Part = "all", level: float = 0.95, method: Method = "wilson"
    ) -> Estimate:
        """Estimate the rate of games won: of all, of those that one deck starts, of first or of later ones.

        The games of a match are not independent: the interval is by matches.
        """
        sums = self.tally.sums[PARTS.index(of)]
        one, won, games = (FACTORS.index(name) for name in ("one", seat, "games"))
        pairs = ((one, one), (one, games), (one, won), (won, won), (won, games), (games, games))
        count, trials, successes, ss, st, tt = (int(sums[pair]) for pair in pairs)
        clusters = Clusters(count, trials, successes, ss, st, tt)
        return clustered_estimate(clusters, level=level, method=method)

    def scores(self) -> dict[str, int]:
        """Return how many matches ended with which games won, A's before B's: "2-0"; "2-1-1" with a draw."""
        found: dict[str, int] = {}
        over = self.tally.matches[..., MATCH_ENDS.index("over")].sum(axis=0)
        for (a, b, draws), number in sorted(
            (tuple(map(int, place)), int(over[tuple(place)])) for place in zip(*over.nonzero(), strict=True)
        ):
            found[f"{a}-{b}-{draws}" if draws else f"{a}-{b}"] = number
        return found

    def to_dict(self) -> dict[str, Any]:
        """Return all of it as plain data (docs/results.md)."""
        rates = {seat: self.win_rate(seat) for seat in SEATS}
        return {
            "best_of": self.best_of,
            "matches": self.played,
            "wins_a": self.wins_a,
            "wins_b": self.wins_b,
            "draws": self.draws,
            "capped": self.capped,
            "faults": self.faults,
            **{f"win_rate_{seat}": _value(rate) for seat, rate in rates.items()},
            **{f"ci95_{seat}": [rate.low, rate.high] for seat, rate in rates.items()},
            "scores": self.scores(),
            "first_games": self._games("first"),
            "later_games": self._games("later"),
        }

    def _games(self, of: Part) -> dict[str, Any]:
        """The rates of some of the games, of each deck."""
        rates = {seat: self.game_rate(seat, of=of) for seat in SEATS}
        return {
            "games": rates["a"].trials,
            **{f"wins_{seat}": rate.successes for seat, rate in rates.items()},
            **{f"win_rate_{seat}": _value(rate) for seat, rate in rates.items()},
            **{f"ci95_{seat}": [rate.low, rate.high] for seat, rate in rates.items()},
        }

    def _ended(self, end: str) -> int:
        return int(self.tally.matches[..., MATCH_ENDS.index(end)].sum())

    def _won(self, seat: int) -> int:
        """Matches that ended with enough games of one deck."""
        from tolaria.engine.matches import games_to_win

        needed = games_to_win(self.best_of)
        by_wins = self.tally.matches.sum(axis=(0, 2 - seat, 3, 4))
        return int(by_wins[needed]) if needed < len(by_wins) else 0


def _value(rate: Estimate) -> float | None:
    return rate.value if rate.trials else None
