"""Interval estimates of a proportion: Wilson's by default, Clopper and Pearson's on request.

Wilson, E. B. (1927), "Probable inference, the law of succession, and statistical inference", JASA 22,
209-212. Clopper, C. J. and Pearson, E. S. (1934), "The use of confidence or fiducial limits illustrated in
the case of the binomial", Biometrika 26, 404-413. Wald's interval (rate +- z standard errors) is not offered:
near 0 and 1, and with few games, it covers far less than it says.

Games of one match are not independent: who starts, whether there is another, hangs on the games before. For
them the interval is that of as many independent games as would be as sure (Korn, E. L. and Graubard, B. I.
(1998), "Confidence intervals for proportions with small expected number of positive counts estimated from
survey data", Survey Methodology 24, 193-201), by the variance between matches (Cochran's ratio estimator,
"Sampling Techniques", 1977, 6.4).
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from statistics import NormalDist
from typing import Literal

Method = Literal["wilson", "clopper-pearson"]


@dataclass(frozen=True, slots=True)
class Estimate:
    """A proportion with its interval: `successes` of `trials`, all limits from 0 to 1.

    Without trials nothing is known: `value` is NaN and the interval goes from 0 to 1. `clusters`: how many
    groups of trials that hang together (matches) the trials are from; None: each stands alone.
    """

    successes: int
    trials: int
    value: float
    low: float
    high: float
    level: float
    method: Method
    clusters: int | None = None

    @property
    def standard_error(self) -> float:
        """The estimated standard error of `value`; never 0, since 0 of 20 does not prove a rate of 0.

        Half the width of the interval over its z score, which for a middling rate is the usual sqrt(p (1 - p)
        / n).
        """
        return (self.high - self.low) / (2 * z_score(self.level))


def z_score(level: float) -> float:
    """The two-sided normal quantile: 1.96 for a level of 0.95."""
    if not 0 < level < 1:
        raise ValueError(f"a confidence level lies between 0 and 1, not {level}")
    return NormalDist().inv_cdf((1 + level) / 2)


def estimate(successes: int, trials: int, *, level: float = 0.95, method: Method = "wilson") -> Estimate:
    """Estimate a proportion from `successes` in `trials`.

    Raises:
        ValueError: the counts, the level or the method make no sense.

    >>> e = estimate(7, 10)
    >>> round(e.low, 3), round(e.high, 3)
    (0.397, 0.892)
    """
    if not 0 <= successes <= trials:
        raise ValueError(f"successes must lie between 0 and trials, not {successes} of {trials}")
    limits = _limits(method, level)
    if trials == 0:
        return Estimate(0, 0, math.nan, 0.0, 1.0, level, method)
    low, high = limits(successes, trials)
    return Estimate(successes, trials, successes / trials, low, high, level, method)


@dataclass(frozen=True, slots=True)
class Clusters:
    """Sums over clusters of trials: how many have any, their trials t and successes s, and the sums of ss, st
    and tt."""

    count: int
    trials: int
    successes: int
    ss: int
    st: int
    tt: int

    def independent(self) -> float:
        """Return how many independent trials would tell as much; at most as many as there are.

        A single cluster, and clusters without any difference, tell no more than a trial each.
        """
        if self.count < 2 or not 0 < self.successes < self.trials:
            return float(self.count)
        rate = self.successes / self.trials
        between = self.ss - 2 * rate * self.st + rate * rate * self.tt
        if between <= 0:
            return float(self.count)
        variance = between * self.count / (self.count - 1) / self.trials**2
        return min(float(self.trials), rate * (1 - rate) / variance)


def clustered_estimate(clusters: Clusters, *, level: float = 0.95, method: Method = "wilson") -> Estimate:
    """Estimate a proportion from trials of which those in one cluster hang together.

    Raises:
        ValueError: the level or the method make no sense.

    >>> alike = Clusters(count=10, trials=20, successes=10, ss=20, st=20, tt=40)  # each 2 of 2, or 0 of 2
    >>> e = clustered_estimate(alike)
    >>> round(e.low, 2), round(e.high, 2)
    (0.22, 0.78)
    """
    limits = _limits(method, level)
    if clusters.trials == 0:
        return Estimate(0, 0, math.nan, 0.0, 1.0, level, method, 0)
    rate, number = clusters.successes / clusters.trials, clusters.independent()
    low, high = limits(rate * number, number)
    return Estimate(clusters.successes, clusters.trials, rate, low, high, level, method, clusters.count)


def _limits(method: str, level: float) -> Callable[[float, float], tuple[float, float]]:
    """The function from successes and trials to the limits."""
    z = z_score(level)
    if method == "wilson":
        return lambda successes, trials: _wilson(successes, trials, z)
    if method == "clopper-pearson":
        return lambda successes, trials: _clopper_pearson(successes, trials, 1 - level)
    raise ValueError(f"unknown interval {method!r}; there are: wilson, clopper-pearson")


def _wilson(successes: float, trials: float, z: float) -> tuple[float, float]:
    rate = successes / trials
    scale = 1 + z * z / trials
    centre = (rate + z * z / (2 * trials)) / scale
    half = z / scale * math.sqrt(rate * (1 - rate) / trials + z * z / (4 * trials * trials))
    # At the ends the formula gives 0 and 1 exactly; rounding must not push a limit past the rate.
    low = 0.0 if successes == 0 else max(0.0, centre - half)
    high = 1.0 if successes == trials else min(1.0, centre + half)
    return low, high


def _clopper_pearson(successes: float, trials: float, alpha: float) -> tuple[float, float]:
    # P(X >= k | p) is the regularised incomplete beta function I_p(k, n - k + 1).
    low = 0.0
    if successes > 0:
        low = _increasing_root(lambda p: beta_cdf(p, successes, trials - successes + 1), alpha / 2)
    high = 1.0
    if successes < trials:
        high = _increasing_root(lambda p: beta_cdf(p, successes + 1, trials - successes), 1 - alpha / 2)
    return low, high


def _increasing_root(function: Callable[[float], float], target: float) -> float:
    low, high = 0.0, 1.0
    for _ in range(60):  # halvings: far below the spacing of doubles near any limit of interest
        middle = (low + high) / 2
        if function(middle) < target:
            low = middle
        else:
            high = middle
    return (low + high) / 2


def beta_cdf(x: float, a: float, b: float) -> float:
    """The regularised incomplete beta function I_x(a, b), for a, b > 0 and x from 0 to 1.

    By Lentz's evaluation of the continued fraction (DLMF 8.17.22), relative error below 1e-9 for a + b up to
    1e7.
    """
    if x <= 0.0:
        return 0.0
    if x >= 1.0:
        return 1.0
    if x > (a + 1) / (a + b + 2):  # the fraction converges fast on the other side
        return 1.0 - beta_cdf(1 - x, b, a)
    log_front = math.lgamma(a + b) - math.lgamma(a) - math.lgamma(b) + a * math.log(x) + b * math.log1p(-x)
    return math.exp(log_front) * _beta_fraction(x, a, b) / a


def _beta_fraction(x: float, a: float, b: float) -> float:
    tiny = 1e-300
    c, d = 1.0, 1 - (a + b) * x / (a + 1)
    d = 1 / (d if abs(d) > tiny else tiny)
    fraction = d
    for m in range(1, 100_000):
        even = m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m))
        odd = -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1))
        step = 1.0
        for coefficient in (even, odd):
            d = 1 + coefficient * d
            d = 1 / (d if abs(d) > tiny else tiny)
            c = 1 + coefficient / c
            c = c if abs(c) > tiny else tiny
            step = c * d
            fraction *= step
        if abs(step - 1) < 1e-14:
            return fraction
    raise ArithmeticError(f"the incomplete beta function did not converge at x={x}, a={a}, b={b}")
