"""Shares and means with their 95 % intervals."""

from __future__ import annotations

import math
from collections.abc import Hashable, Iterable, Sequence
from dataclasses import dataclass
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
    half = NormalDist().inv_cdf(1 - 0.025 / comparisons) * math.sqrt(spread) / len(pairs)
    return Estimate(mean, mean - half, mean + half)


def quantile(ordered: Sequence[float], share: float) -> float:
    """The value below which a share of the sorted values lies, between two of them where needed."""
    place = share * (len(ordered) - 1)
    low = math.floor(place)
    high = min(low + 1, len(ordered) - 1)
    return ordered[low] + (ordered[high] - ordered[low]) * (place - low)
