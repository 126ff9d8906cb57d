"""Interval estimates against published anchors, SciPy and their own definition."""

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy.stats import binomtest

from tolaria.studies.intervals import beta_cdf, estimate, z_score


@pytest.mark.parametrize(
    ("successes", "trials", "method", "low", "high"),
    [
        (7, 10, "wilson", 39.7, 89.2),
        (7, 10, "clopper-pearson", 34.8, 93.3),
        (0, 20, "wilson", 0.0, 16.1),
        (0, 20, "clopper-pearson", 0.0, 16.8),
        (637, 1000, "wilson", 60.7, 66.6),
    ],
)
def test_anchors_of_the_statistics_page(successes, trials, method, low, high):
    interval = estimate(successes, trials, method=method)
    assert (round(100 * interval.low, 1), round(100 * interval.high, 1)) == (low, high)


@given(
    counts=st.integers(1, 10_000).flatmap(lambda n: st.tuples(st.integers(0, n), st.just(n))),
    level=st.sampled_from([0.8, 0.95, 0.999]),
    method=st.sampled_from([("wilson", "wilson"), ("clopper-pearson", "exact")]),
)
def test_limits_are_those_of_scipy(counts, level, method):
    successes, trials = counts
    ours = estimate(successes, trials, level=level, method=method[0])
    theirs = binomtest(successes, trials).proportion_ci(confidence_level=level, method=method[1])
    assert math.isclose(ours.low, theirs.low, rel_tol=1e-9, abs_tol=1e-12)
    assert math.isclose(ours.high, theirs.high, rel_tol=1e-9, abs_tol=1e-12)
    assert ours.low <= ours.value <= ours.high


def test_a_million_games_are_no_burden_for_clopper_and_pearson():
    interval = estimate(500_000, 1_000_000, method="clopper-pearson")
    assert interval.high - interval.low == pytest.approx(2 * 1.96 * 0.0005, rel=1e-3)


def test_nothing_is_known_without_trials():
    nothing = estimate(0, 0)
    assert math.isnan(nothing.value)
    assert (nothing.low, nothing.high) == (0.0, 1.0)


def test_standard_error_of_a_middling_rate_is_the_usual_one():
    assert estimate(4_000, 10_000).standard_error == pytest.approx(math.sqrt(0.24 / 10_000), rel=1e-3)


@pytest.mark.parametrize(
    ("call", "words"),
    [
        (lambda: estimate(3, 2), "between 0 and trials"),
        (lambda: estimate(-1, 2), "between 0 and trials"),
        (lambda: estimate(1, 2, level=1.0), "between 0 and 1"),
        (lambda: estimate(1, 2, method="wald"), "wilson, clopper-pearson"),
    ],
)
def test_senseless_questions_are_refused(call, words):
    with pytest.raises(ValueError, match=words):
        call()


def test_quantiles_and_beta_function_at_known_points():
    assert z_score(0.95) == pytest.approx(1.959963984540054)
    # I_x(1, 1) is the uniform distribution, I_x(2, 1) = x^2.
    assert beta_cdf(0.3, 1, 1) == pytest.approx(0.3)
    assert beta_cdf(0.3, 2, 1) == pytest.approx(0.09)
    assert (beta_cdf(0.0, 2, 3), beta_cdf(1.0, 2, 3)) == (0.0, 1.0)
