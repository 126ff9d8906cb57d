"""Figures that are known exactly: opening hands, mulligans, the shuffle, the mirror.

Every test states its chance of a false alarm, ALARM, taken of the exact distribution: a failure is a fault.
"""

from collections.abc import Sequence
from math import comb

import numpy as np
import pytest
from scipy import stats

from tolaria.cards import Tables
from tolaria.cards.lowering.match import lower_cards
from tolaria.cards.toys import toy_card, toy_land
from tolaria.engine.batch import ROW_DTYPE, Match, StopFlag, play
from tolaria.engine.probe import Position
from tolaria.rulesets import Ruleset

ALARM = 1e-6
RANDOM, REFERENCE = 0, 1
LANDS = 24
DECK = 60


def match_of(
    lands: int = LANDS, size: int = DECK, *, singles: bool = False, max_turns: int = 1, **switches: int
) -> tuple[Tables, Match]:
    """A match of two decks of Forests and 2/2s for two mana, or of different creatures (`singles`)."""
    land, bear = toy_land(), toy_card(2, 2, 2)
    if singles:
        cards = [toy_card(1, power, 1) for power in range(1, size + 1)]
        names = [card.name for card in cards]
    else:
        cards = [land, bear]
        names = [land.name] * lands + [bear.name] * (size - lands)
    tables = lower_cards((names, names), {card.name: card for card in cards})
    rules = {**Ruleset.named("current").to_engine(), **switches}
    return tables, Match(tables.arrays, tables.decks, rules, tables.counters, max_turns=max_turns)


def rows_of(
    tables: Tables, match: Match, games: int, pilots: tuple[int, int], seed: int, on_the_play: int = 2
) -> np.ndarray:
    rows = np.zeros(games, ROW_DTYPE)
    usage = np.zeros((2, 2, len(tables.arrays["cards"])), np.int64)
    play(match, seed, 0, games, pilots, on_the_play, rows, usage, StopFlag())
    assert (rows["fault"] == 0).all()
    return rows


def hypergeometric(lands: int, cards: int = 7, size: int = DECK, in_deck: int = LANDS) -> float:
    """The chance of so many lands among so many cards."""
    return comb(in_deck, lands) * comb(size - in_deck, cards - lands) / comb(size, cards)


def fits(observed: Sequence[int], expected: Sequence[float]) -> bool:
    """Chi-square test at ALARM; cells that expect fewer than 10 are put together."""
    order = np.argsort(expected)[::-1]
    seen, want = np.asarray(observed, float)[order], np.asarray(expected, float)[order]
    small = want < 10
    if small.any():
        seen = np.append(seen[~small], seen[small].sum())
        want = np.append(want[~small], want[small].sum())
    assert np.isclose(seen.sum(), want.sum()) and not seen[want == 0].any()
    seen, want = seen[want > 0], want[want > 0]
    return bool(stats.chi2.sf(((seen - want) ** 2 / want).sum(), len(want) - 1) > ALARM)


@pytest.mark.parametrize("lands", [17, 24])
def test_lands_in_the_opening_hand_are_hypergeometric(lands):
    """Lands among the seven cards of both players, over 200,000 games without mulligans."""
    games = 200_000
    rows = rows_of(*match_of(lands, mulligan=0), games, (RANDOM, RANDOM), seed=101)
    expected = [games * hypergeometric(k, in_deck=lands) for k in range(8)]
    for column in ("lands_a", "lands_b"):
        assert fits(np.bincount(rows[column], minlength=8)[:8], expected), column


def test_the_two_hands_of_a_game_are_independent():
    """Lands of A and B in one game: the joint counts fit the product of the hypergeometric ones."""
    games = 200_000
    rows = rows_of(*match_of(mulligan=0), games, (RANDOM, RANDOM), seed=102)
    joint = np.zeros((8, 8))
    np.add.at(joint, (rows["lands_a"], rows["lands_b"]), 1)
    odds = np.array([hypergeometric(k) for k in range(8)])
    assert fits(joint.ravel(), (games * np.outer(odds, odds)).ravel())


def test_london_mulligans_of_the_reference_rule():
    """Keep 2 to 5 lands, or anything after two mulligans: each hand is a fresh seven cards."""
    games = 200_000
    rows = rows_of(*match_of(), games, (REFERENCE, REFERENCE), seed=103)
    bad = 1 - sum(hypergeometric(k) for k in range(2, 6))
    expected = [games * p for p in (1 - bad, bad * (1 - bad), bad * bad)]
    for column in ("mulligans_a", "mulligans_b"):
        assert fits(np.bincount(rows[column], minlength=3), expected), column
    assert (rows["kept_a"] == 7 - rows["mulligans_a"]).all()


def test_lands_kept_by_the_reference_rule():
    """Lands of the kept hand after bottoming, by exact calculation over hands and mulligans."""
    games = 200_000
    rows = rows_of(*match_of(), games, (REFERENCE, REFERENCE), seed=104)
    bad = 1 - sum(hypergeometric(k) for k in range(2, 6))
    expected = np.zeros(8)
    for mulligans, reach in ((0, 1.0), (1, bad), (2, bad * bad)):
        for lands in range(8):
            if mulligans < 2 and not 2 <= lands <= 5:
                continue
            kept = lands
            spells = 7 - lands
            for _ in range(mulligans):  # a land while there are more than 3, else a spell, else a land
                if kept > 3 or spells == 0:
                    kept -= 1
                else:
                    spells -= 1
            expected[kept] += games * reach * hypergeometric(lands)
    assert fits(np.bincount(rows["lands_a"], minlength=8), expected)


def test_s22_every_card_is_equally_likely_in_every_place():
    """S22: 60 different cards: how often each is in the opening seven, and the first and last 24 of the list.

    The seven cards of a hand exclude each other, so the counts' chi-square is scaled by (60-1)/(60-7).
    """
    tables, match = match_of(singles=True, mulligan=0)
    games = 100_000
    rows = np.zeros(games, ROW_DTYPE)
    usage = np.zeros((2, 2, len(tables.arrays["cards"])), np.int64)
    play(match, 105, 0, games, (RANDOM, RANDOM), 0, rows, usage, StopFlag())
    for seat in range(2):
        drawn = usage[seat, 0, 1 : DECK + 1]
        assert drawn.sum() == 7 * games
        expected = 7 * games / DECK
        statistic = ((drawn - expected) ** 2 / expected).sum() * (DECK - 1) / (DECK - 7)
        assert stats.chi2.sf(statistic, DECK - 1) > ALARM
        for part in (drawn[:24], drawn[-24:]):
            deviation = (part.sum() - 7 * games * 24 / DECK) / np.sqrt(games * 7 * 0.4 * 0.6 * (60 - 7) / 59)
            assert abs(deviation) < stats.norm.isf(ALARM / 2)


def test_s22_places_in_the_library_are_uniform():
    """S22: which card lies at which of the first ten places: pairs (card, place) over 4,000 shuffles."""
    tables, match = match_of(size=10, singles=True, mulligan=0, starting_hand=1)
    games = 4_000
    counts = np.zeros((10, 10))
    for game in range(games):
        p = Position(match, tables, opening=True, seed=106, index=game, check=False)
        for _ in range(9):
            p.draw("A")
        for place, name in enumerate(p.hand("A")):
            counts[place, tables.names.index(name) - 1] += 1
    expected = games / 10
    # Rows and columns of a permutation's counts both sum up: 81 degrees of freedom, scaled by 9/10.
    statistic = ((counts - expected) ** 2 / expected).sum() * 9 / 10
    assert stats.chi2.sf(statistic, 81) > ALARM


def test_the_mirror_is_even():
    """The same deck and pilot on both seats, starting in turn: A wins half of the decided games."""
    games = 100_000
    rows = rows_of(*match_of(max_turns=1000), games, (REFERENCE, REFERENCE), seed=107)
    a, b = int((rows["winner"] == 0).sum()), int((rows["winner"] == 1).sum())
    assert a + b == games
    assert abs(a - b) / np.sqrt(games) < stats.norm.isf(ALARM / 2)
