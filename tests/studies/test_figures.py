"""Figures are printed with the digits that their standard error allows."""

import pytest

from tolaria.reports.figures import decimals, games_to_separate, mean, percent, rounded_up, share
from tolaria.studies.intervals import estimate


@pytest.mark.parametrize(
    ("standard_error", "expected"),
    [(5, 0), (2.1, 0), (1.9, 1), (0.5, 1), (0.2, 1), (0.19, 2), (0.05, 2), (0.0, 4), (float("nan"), 4)],
)
def test_the_last_digit_is_worth_at_most_half_a_standard_error(standard_error, expected):
    assert decimals(standard_error) == expected


@pytest.mark.parametrize(
    ("wins", "games", "text"),
    [
        (7, 10, "70 % (40 - 89)"),
        (637, 1_000, "63.7 % (60.7 - 66.6)"),
        (571_400, 1_000_000, "57.14 % (57.04 - 57.24)"),
        (0, 20, "0 % (0 - 16)"),
    ],
)
def test_rates_show_their_interval(wins, games, text):
    rate = estimate(wins, games)
    assert percent(rate.value, rate.low, rate.high) == text


def test_no_rate_is_no_number():
    assert percent(None, 0.0, 1.0) == "-"
    assert mean(None, None, 0) == "-"
    assert share(0, 0) == "-"


def test_a_rare_outcome_is_told_from_none():
    assert share(1, 1_000_000) == "0.0001 %"
    assert share(0, 1_000) == "0 %"
    assert share(250, 1_000) == "25.0 %"
    assert share(1_000, 1_000) == "100 %"


def test_means_too():
    assert mean(9.5349, 3.0, 1_000_000) == "9.535"
    assert mean(9.5349, 3.0, 100) == "9.5"


@pytest.mark.parametrize(("rate", "games"), [(0.52, 2_398), (0.51, 9_600), (0.49, 9_600)])
def test_how_many_games_would_tell(rate, games):
    """Half-widths of 2 points and 1 point near 50 %: the table of statistics.md, section 4."""
    assert games_to_separate(rate, 0.4, 0.6) == pytest.approx(games, abs=5)


def test_what_is_told_already_needs_no_more_games():
    assert games_to_separate(0.6, 0.55, 0.65) is None
    assert games_to_separate(0.5, 0.4, 0.6) is None


def test_large_numbers_are_rounded_up():
    assert rounded_up(9_823) == "9,900"
    assert rounded_up(7) == "7"
