"""The tally: what many games add up to, in integers, so that no order of adding changes it.

A run turns the per-game rows of each chunk into a `Tally` and drops the rows. Tallies add; the sum is the
same for any chunk size and any number of workers. Means, medians and rates are worked out from the sums at
the end.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace

import numpy as np
import numpy.typing as npt

from tolaria.engine.types import Fault, Outcome

Counts = npt.NDArray[np.int64]

# The columns of a row, in the order in which they are shown and written.
COLUMNS: tuple[str, ...] = (
    "game",
    "on_the_play",
    "winner",
    "outcome",
    "turns",
    "life_a",
    "life_b",
    "mulligans_a",
    "mulligans_b",
    "kept_a",
    "kept_b",
    "lands_a",
    "lands_b",
    "decisions",
    "fault",
    "grown",
)
# How games end, in the engine's order: the fixed keys of `outcomes`.
OUTCOMES: tuple[str, ...] = tuple(
    member.name.removeprefix("OUTCOME_").lower()
    for member in Outcome
    if member not in (Outcome.OUTCOME_COUNT, Outcome.OUTCOME_NONE)
)
FAULTS: tuple[str, ...] = tuple(member.name.removeprefix("FAULT_").lower() for member in Fault)
# Games that came to no end of their own: counted apart, in no win rate.
CAPS: tuple[str, ...] = ("turn_cap", "decision_cap", "event_cap", "overflow")
FAULT = "fault"
SEATS: tuple[str, str] = ("a", "b")
# Third axis of the counts by result: seat A won, seat B won, nobody won.
NOBODY = 2

# First axis of the sums of matches: of which games; and the second and third: what is multiplied.
PARTS: tuple[str, ...] = ("all", "a_starts", "b_starts", "first", "later")
FACTORS: tuple[str, ...] = ("one", "a", "b", "games")
# Last axis of the counts of matches: it came to an end of its own, or a game of it was cut off, or faulted.
MATCH_ENDS: tuple[str, ...] = ("over", "capped", FAULT)

# How many games of each irregular outcome are remembered by number, the lowest first.
_EXAMPLES = 5
# Odd constants of the mixing step of MurmurHash3 (Appleby, public domain), for the signature.
_MIX_1 = np.uint64(0xFF51AFD7ED558CCD)
_MIX_2 = np.uint64(0xC4CEB9FE1A85EC53)
_SHIFT = np.uint64(33)


@dataclass(frozen=True)
class Tally:
    """Sums over games.

    `results[starter, outcome, winner]`, `turns[winner, turns]`, `mulligans[seat, winner, taken]` and
    `kept[seat, hand size, lands]` count games; `usage[seat, 0, card]` counts copies drawn and `usage[seat, 1,
    card]` copies cast or played. The axes that have no fixed length are as long as was needed. `spans` are
    the (first, count) ranges of game numbers in it, in order and as few as possible. `examples` names the
    first games of each irregular outcome as (game, fault code). `signature` is a 64-bit sum over a hash of
    every row.

    Of studies of matches: `matches[first starter, games A won, games B won, draws, how it ended]` counts
    matches, and `sums[of which games, factor, factor]` are, over the matches that have such a game, the sums
    of products of 1, A's wins, B's wins, and games that came to an end of their own. `spans` are of matches.
    """

    results: Counts
    turns: Counts
    mulligans: Counts
    kept: Counts
    usage: Counts
    matches: Counts
    sums: Counts
    decisions: int = 0
    grown: int = 0
    signature: int = 0
    spans: tuple[tuple[int, int], ...] = ()
    examples: dict[str, tuple[tuple[int, int], ...]] = field(default_factory=dict)

    @classmethod
    def empty(cls, cards: int) -> Tally:
        """Return the tally of no games, for a match of `cards` cards."""
        return cls(
            results=_zeros(2, len(OUTCOMES), 3),
            turns=_zeros(3, 1),
            mulligans=_zeros(2, 3, 1),
            kept=_zeros(2, 1, 1),
            usage=_zeros(2, 2, cards),
            matches=_zeros(2, 1, 1, 1, len(MATCH_ENDS)),
            sums=_zeros(len(PARTS), len(FACTORS), len(FACTORS)),
        )

    @classmethod
    def of(cls, rows: np.ndarray, usage: Counts, most: int = 0) -> Tally:
        """Return the tally of consecutive games, or of consecutive matches.

        Args:
            rows: 1-d array of the engine's ROW_DTYPE, in game order.
            usage: int64 (2, 2, cards), as the engine counted it over the same games.
            most: the numbers of games that a match takes up (`engine.matches.games_at_most`); 0: no matches.

        Raises:
            ValueError: a row holds an outcome that is none.
        """
        if len(rows) == 0:
            return cls.empty(usage.shape[2])
        outcome = rows["outcome"].astype(np.int64)
        if outcome.max() >= len(OUTCOMES):
            game = int(rows["game"][int(outcome.argmax())])
            raise ValueError(f"game {game} came back without an outcome (code {int(outcome.max())})")
        winner = rows["winner"].astype(np.int64) % 3  # -1, nobody, becomes 2
        starter = rows["on_the_play"].astype(np.int64)
        first, count = int(rows["game"][0]), len(rows)
        if most:
            first //= most
            count = int(rows["game"][-1]) // most + 1 - first
        return cls(
            results=_count((starter, 2), (outcome, len(OUTCOMES)), (winner, 3)),
            turns=_count((winner, 3), _open(rows["turns"])),
            mulligans=_by_seat(rows, "mulligans", (winner, 3)),
            kept=_hands(rows),
            usage=usage,
            matches=_matches(rows, most) if most else _zeros(2, 1, 1, 1, len(MATCH_ENDS)),
            sums=_sums(rows, most) if most else _zeros(len(PARTS), len(FACTORS), len(FACTORS)),
            decisions=int(rows["decisions"].sum(dtype=np.int64)),
            grown=int(rows["grown"].sum(dtype=np.int64)),
            signature=signature_of(rows),
            spans=((first, count),),
            examples=_examples(rows, outcome),
        )

    def __add__(self, other: Tally) -> Tally:
        """Return the tally of both, which must hold different games of one match.

        Raises:
            ValueError: some game is in both.
        """
        return replace(
            self,
            results=_grown_sum(self.results, other.results),
            turns=_grown_sum(self.turns, other.turns),
            mulligans=_grown_sum(self.mulligans, other.mulligans),
            kept=_grown_sum(self.kept, other.kept),
            usage=_grown_sum(self.usage, other.usage),
            matches=_grown_sum(self.matches, other.matches),
            sums=self.sums + other.sums,
            decisions=self.decisions + other.decisions,
            grown=self.grown + other.grown,
            signature=(self.signature + other.signature) % 2**64,
            spans=_joined(self.spans + other.spans),
            examples={
                name: tuple(sorted(self.examples.get(name, ()) + other.examples.get(name, ()))[:_EXAMPLES])
                for name in (*self.examples, *(n for n in other.examples if n not in self.examples))
            },
        )

    @property
    def games(self) -> int:
        """The number of games in it."""
        return int(self.results.sum())

    @property
    def units(self) -> int:
        """The number of matches in it, or of games where no matches were played."""
        return int(self.matches.sum()) or self.games

    def outcomes(self) -> dict[str, int]:
        """Return how many games ended in each way: every name of `OUTCOMES`, summing to `games`."""
        totals = self.results.sum(axis=(0, 2))
        return {name: int(total) for name, total in zip(OUTCOMES, totals, strict=True)}


def signature_of(rows: np.ndarray) -> int:
    """Return the sum, modulo 2**64, of a hash of every row: the same for any order and cutting of the
    rows."""
    mixed = np.zeros(len(rows), np.uint64)
    for name in COLUMNS:
        # int64 first, so that -1 is the same number for every width of the column.
        mixed ^= rows[name].astype(np.int64).view(np.uint64)
        mixed *= _MIX_1
        mixed ^= mixed >> _SHIFT
        mixed *= _MIX_2
        mixed ^= mixed >> _SHIFT
    return int(mixed.sum(dtype=np.uint64))


def _zeros(*shape: int) -> Counts:
    return np.zeros(shape, np.int64)


def _open(values: np.ndarray) -> tuple[Counts, int]:
    """One axis of `_count` that is as long as its largest value needs."""
    return values.astype(np.int64), int(values.max()) + 1


def _count(*axes: tuple[Counts, int]) -> Counts:
    """Count games by the values on several axes, each given as (value of every game, length of the axis)."""
    place = np.zeros(len(axes[0][0]), np.int64)
    for values, length in axes:
        place = place * length + values
    shape = tuple(length for _, length in axes)
    return np.bincount(place, minlength=int(np.prod(shape))).reshape(shape)


def _by_seat(rows: np.ndarray, column: str, axis: tuple[Counts, int]) -> Counts:
    counts = [_count(axis, _open(rows[f"{column}_{seat}"])) for seat in SEATS]
    return _stacked(counts)


def _hands(rows: np.ndarray) -> Counts:
    counts = [_count(_open(rows[f"kept_{seat}"]), _open(rows[f"lands_{seat}"])) for seat in SEATS]
    return _stacked(counts)


def _stacked(counts: list[Counts]) -> Counts:
    shape = tuple(max(lengths) for lengths in zip(*(count.shape for count in counts), strict=True))
    return np.stack([_padded(count, shape) for count in counts])


def _grown_sum(one: Counts, other: Counts) -> Counts:
    shape = tuple(map(max, one.shape, other.shape))
    return _padded(one, shape) + _padded(other, shape)


def _padded(counts: Counts, shape: tuple[int, ...]) -> Counts:
    if counts.shape == shape:
        return counts
    padded = _zeros(*shape)
    padded[tuple(map(slice, counts.shape))] = counts
    return padded


def _joined(spans: tuple[tuple[int, int], ...]) -> tuple[tuple[int, int], ...]:
    joined: list[tuple[int, int]] = []
    for first, count in sorted(spans):
        end = sum(joined[-1]) if joined else first
        if joined and first < end:
            raise ValueError(f"game {first} would be counted twice")
        if joined and first == end:
            joined[-1] = (joined[-1][0], joined[-1][1] + count)
        else:
            joined.append((first, count))
    return tuple(joined)


def _won(rows: np.ndarray) -> tuple[Counts, Counts, Counts]:
    """For each game 1 or 0: A won it, B won it, it came to an end of its own."""
    cut = np.isin(rows["outcome"], [OUTCOMES.index(name) for name in (*CAPS, FAULT)])
    a, b = ((rows["winner"] == seat).astype(np.int64) for seat in range(2))
    return a, b, (~cut).astype(np.int64)


def _matches(rows: np.ndarray, most: int) -> Counts:
    """Count matches; the rows are whole matches."""
    starts = np.flatnonzero(rows["game"] % most == 0)
    a, b, ended = (np.add.reduceat(values, starts) for values in _won(rows))
    last = rows["outcome"][np.append(starts[1:], len(rows)) - 1]
    end = np.isin(last, [OUTCOMES.index(name) for name in CAPS]) + 2 * (last == OUTCOMES.index(FAULT))
    draws = ended - a - b
    return _count(
        (rows["on_the_play"][starts].astype(np.int64), 2),
        _open(a),
        _open(b),
        _open(draws),
        (end.astype(np.int64), len(MATCH_ENDS)),
    )


def _sums(rows: np.ndarray, most: int) -> Counts:
    starts = np.flatnonzero(rows["game"] % most == 0)
    first = rows["game"] % most == 0
    of = (np.ones(len(rows), bool), rows["on_the_play"] == 0, rows["on_the_play"] == 1, first, ~first)
    sums = []
    for which in of:
        a, b, ended = (np.add.reduceat(values * which, starts) for values in _won(rows))
        factors = np.stack([(ended > 0).astype(np.int64), a, b, ended])
        sums.append(factors @ factors.T)
    return np.stack(sums)


def _examples(rows: np.ndarray, outcome: Counts) -> dict[str, tuple[tuple[int, int], ...]]:
    examples = {}
    for name in (*CAPS, FAULT):
        places = np.flatnonzero(outcome == OUTCOMES.index(name))[:_EXAMPLES]
        if len(places):
            examples[name] = tuple((int(row["game"]), int(row["fault"])) for row in rows[places])
    return examples
