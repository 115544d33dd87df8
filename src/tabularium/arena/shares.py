"""Shares and means with their 95 % intervals."""

from __future__ import annotations

import math
from collections.abc import Hashable, Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from statistics import NormalDist

Z = NormalDist().inv_cdf(0.975)


@dataclass(frozen=True)
class Estimate:
    """A figure and the interval that holds the true one in 95 of 100 cases."""

    value: float
    low: float
    high: float


def wilson(wins: float, number: int) -> Estimate:
    """Wilson's interval of a share; shared wins count in part."""
    if number == 0:
        return Estimate(0.0, 0.0, 1.0)
    share = wins / number
    centre = (share + Z * Z / (2 * number)) / (1 + Z * Z / number)
    half = Z / (1 + Z * Z / number) * math.sqrt(share * (1 - share) / number + Z * Z / (4 * number * number))
    return Estimate(share, max(0.0, centre - half), min(1.0, centre + half))


def clustered_mean(values: Iterable[tuple[Hashable, float]], comparisons: int = 1) -> Estimate:
    """The mean of values of which those with the same label hang together, as games with the same seed do.

    With several `comparisons` the interval is as much wider as is needed for all of them to hold together (Bonferroni).
    """
    pairs = list(values)
    if not pairs:
        return Estimate(0.0, -math.inf, math.inf)
    mean = math.fsum(value for _, value in pairs) / len(pairs)
    sums: dict[Hashable, float] = {}
    for label, value in pairs:
        sums[label] = sums.get(label, 0.0) + value - mean
    if len(sums) < 2:
        return Estimate(mean, -math.inf, math.inf)
    spread = math.fsum(total * total for total in sums.values()) * len(sums) / (len(sums) - 1)
    half = student(1 - 0.025 / comparisons, len(sums) - 1) * math.sqrt(spread) / len(pairs)
    return Estimate(mean, mean - half, mean + half)


@lru_cache(maxsize=10_000)
def student(share: float, freedom: int) -> float:
    """The value below which a share of more than half of Student's distribution lies."""
    low, high = 0.0, 1.0
    while tail(high, freedom) > 1 - share:
        low, high = high, 2 * high
    for _ in range(60):
        middle = (low + high) / 2
        low, high = (middle, high) if tail(middle, freedom) > 1 - share else (low, middle)
    return (low + high) / 2


def tail(value: float, freedom: int) -> float:
    """The part of Student's distribution above a positive value: half an incomplete beta function."""
    x = freedom / (freedom + value * value)
    a, b = freedom / 2, 0.5
    swapped = x > (a + 1) / (a + b + 2)  # where the continued fraction of the other end is the one that converges
    if swapped:
        a, b, x = b, a, 1 - x
    if x <= 0:
        return 0.5 if swapped else 0.0
    front = math.exp(math.lgamma(a + b) - math.lgamma(a) - math.lgamma(b) + a * math.log(x) + b * math.log1p(-x)) / a
    part = front * continued_fraction(a, b, x)
    return (1 - part if swapped else part) / 2


def continued_fraction(a: float, b: float, x: float) -> float:
    """The continued fraction of the incomplete beta function, by the method of Lentz."""
    c, d = 1.0, 1 / (1 - (a + b) * x / (a + 1))
    value = d
    for m in range(1, 500):
        for top in (
            m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m)),
            -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1)),
        ):
            c, d = 1 + top / c, 1 / (1 + top * d)
            value *= c * d
        if abs(c * d - 1) < 1e-14:
            break
    return value


def quantile(ordered: Sequence[float], share: float) -> float:
    """The value below which a share of the sorted values lies, between two of them where needed."""
    place = share * (len(ordered) - 1)
    low = math.floor(place)
    high = min(low + 1, len(ordered) - 1)
    return ordered[low] + (ordered[high] - ordered[low]) * (place - low)
