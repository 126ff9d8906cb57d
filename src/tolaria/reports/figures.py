"""Figures in words: no more digits than the standard error allows, and never fewer than it deserves."""

from __future__ import annotations

import math

# Of a figure whose standard error is tiny or unknown.
_MOST_DECIMALS = 4
_Z95 = 1.959963984540054


def decimals(standard_error: float) -> int:
    """Return how many decimals a figure with this standard error deserves.

    The unit of the last digit is the largest power of ten that is at most half the standard error.

    >>> decimals(0.5), decimals(5), decimals(0.05)
    (1, 0, 2)
    """
    if not standard_error > 0 or math.isinf(standard_error):
        return _MOST_DECIMALS
    return min(_MOST_DECIMALS, max(0, math.ceil(-math.log10(standard_error / 2))))


def percent(rate: float | None, low: float, high: float) -> str:
    """Return a rate (0 to 1) with its 95 % interval: "57.1 % (56.2 - 58.1)".

    >>> percent(0.7, 0.397, 0.892)
    '70 % (40 - 89)'
    """
    if rate is None:
        return "-"
    places = decimals(100 * (high - low) / (2 * _Z95))
    return f"{100 * rate:.{places}f} % ({100 * low:.{places}f} - {100 * high:.{places}f})"


def share(count: int, total: int) -> str:
    """Return a count as a share of `total`: "12.3 %"; small ones are told from none."""
    if not total:
        return "-"
    if count in (0, total):
        return "100 %" if count else "0 %"
    rate = count / total
    error = math.sqrt(max(rate * (1 - rate), 1 / total) / total)
    text = f"{100 * rate:.{decimals(100 * error)}f}"
    return f"{text} %"


def mean(value: float | None, deviation: float | None, n: int) -> str:
    """Return the mean of `n` values with this standard deviation, as exactly as it is known."""
    if value is None or not n:
        return "-"
    return f"{value:.{decimals((deviation or 0.0) / math.sqrt(n))}f}"


def games_to_separate(rate: float | None, low: float, high: float) -> int | None:
    """Return how many games would tell this rate from one half, if it is right; None if it is told already.

    The number at which the 95 % interval no longer reaches 0.5, by the normal approximation.
    """
    if rate is None or rate == 0.5 or not low <= 0.5 <= high:
        return None
    return math.ceil(_Z95**2 * rate * (1 - rate) / (rate - 0.5) ** 2)


def rounded_up(number: int) -> str:
    """Return a large number rounded up to two digits, with commas: 9,823 is "9,900"."""
    unit = 10 ** max(0, len(str(number)) - 2)
    return f"{math.ceil(number / unit) * unit:,}"
