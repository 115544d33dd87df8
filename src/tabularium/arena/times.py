"""How long decisions took: counted in steps of five percent, so that a million of them need little room."""

from __future__ import annotations

import math
from collections.abc import Mapping

STEP = math.log(1.05)


def bucket(seconds: float) -> int:
    """The step that a time belongs to; 0 is a microsecond."""
    return max(0, int(math.log(max(seconds * 1e6, 1.0)) / STEP))


def duration(number: int) -> float:
    """The seconds in the middle of a step."""
    return math.exp((number + 0.5) * STEP) / 1e6


def quantile(counted: Mapping[int, int], share: float) -> float:
    """The time that so large a share of the decisions did not exceed; 0 if there were none."""
    wanted = share * sum(counted.values())
    passed = 0
    for number in sorted(counted):
        passed += counted[number]
        if passed >= wanted:
            return duration(number)
    return 0.0


def total(counted: Mapping[int, int]) -> float:
    """All the time together, within the width of the steps."""
    return sum(duration(number) * times for number, times in counted.items())
