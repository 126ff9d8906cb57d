"""Tallies add up to the same, however the games are cut."""

import numpy as np
import pytest
from fake_engine import FakeBatch
from hypothesis import given
from hypothesis import strategies as st

from tolaria.studies.tally import COLUMNS, OUTCOMES, Tally, signature_of

CARDS = 3
GAMES = 200
_ROWS = np.array([FakeBatch().row(7, game, 2) for game in range(GAMES)])


def tally_of(first, count):
    usage = np.full((2, 2, CARDS), count, np.int64)
    return Tally.of(_ROWS[first : first + count], usage)


def assert_same(one, other):
    for name in ("results", "turns", "mulligans", "kept", "usage"):
        np.testing.assert_array_equal(getattr(one, name), getattr(other, name))
    for name in ("decisions", "grown", "signature", "spans", "examples"):
        assert getattr(one, name) == getattr(other, name), name


@given(cuts=st.lists(st.integers(1, GAMES - 1), unique=True), order=st.randoms())
def test_any_cutting_in_any_order_gives_the_same_tally(cuts, order):
    ends = [*sorted(cuts), GAMES]
    parts = [tally_of(first, end - first) for first, end in zip([0, *ends], ends, strict=False)]
    order.shuffle(parts)
    total = Tally.empty(CARDS)
    for part in parts:
        total += part
    assert_same(total, tally_of(0, GAMES))


def test_outcomes_have_all_keys_and_sum_to_the_games():
    outcomes = tally_of(0, GAMES).outcomes()
    assert list(outcomes) == [
        "life",
        "poison",
        "library",
        "effect",
        "concession",
        "draw",
        "loop",
        "turn_cap",
        "decision_cap",
        "event_cap",
        "overflow",
        "fault",
    ]
    assert sum(outcomes.values()) == GAMES


def test_counts_are_those_of_the_rows():
    tally = tally_of(0, GAMES)
    for starter in (0, 1):
        for winner in (0, 1, -1):
            rows = (_ROWS["on_the_play"] == starter) & (_ROWS["winner"] == winner)
            assert tally.results[starter, :, winner].sum() == rows.sum()
    assert (np.arange(tally.turns.shape[1]) * tally.turns).sum() == _ROWS["turns"].sum()
    kept_b = _ROWS["kept_b"] == 6
    assert tally.kept[1, 6].sum() == kept_b.sum()
    assert tally.kept[1, 6, 3] == (kept_b & (_ROWS["lands_b"] == 3)).sum()
    lost_with_one = (_ROWS["mulligans_a"] == 1) & (_ROWS["winner"] == 1)
    assert tally.mulligans[0, 1, 1] == lost_with_one.sum()


@pytest.mark.parametrize("column", COLUMNS)
def test_the_signature_sees_every_column(column):
    changed = _ROWS.copy()
    changed[column][57] += 1
    assert signature_of(changed) != signature_of(_ROWS)


def test_the_signature_is_one_fixed_number_on_every_machine():
    rows = np.zeros(3, _ROWS.dtype)
    for place, column in enumerate(COLUMNS):
        rows[column] = np.arange(3) + place
    rows["winner"] = -1
    assert f"{signature_of(rows):016x}" == "9bf291ec8f5329db"


def test_the_first_faults_are_remembered_by_number_and_kind():
    faulted = np.flatnonzero(_ROWS["outcome"] == OUTCOMES.index("fault"))
    assert tally_of(0, GAMES).examples["fault"] == tuple((int(game), 5) for game in faulted[:5])


def test_a_game_is_not_counted_twice():
    with pytest.raises(ValueError, match="game 40 would be counted twice"):
        tally_of(0, 50) + tally_of(40, 60)


def test_a_row_without_an_outcome_is_an_error():
    rows = _ROWS[:3].copy()
    rows["outcome"][1] = 255
    with pytest.raises(ValueError, match="game 1 came back without an outcome"):
        Tally.of(rows, np.zeros((2, 2, CARDS), np.int64))
