"""Figures as people of a language write them."""

from __future__ import annotations

import math

from tabularium.arena.shares import Estimate
from tabularium.arena.summary import Line

COMMA = {"de": ","}
GROUPS = {"de": "."}
THIN = "\N{NARROW NO-BREAK SPACE}"
MINUS = "\N{MINUS SIGN}"
UNITS = ((1.0, "s"), (1e-3, "ms"), (1e-6, "µs"))
BOT_FIGURES = ("results", "wins", "interval", "rating", "interval", "mean", "spread", "usual_time", "long_time")


class Figures:
    """Numbers, shares, times and intervals in one language."""

    def __init__(self, language: str) -> None:
        """Use the signs of a language."""
        self.point = COMMA.get(language, ".")
        self.group = GROUPS.get(language, ",")

    def number(self, value: float, digits: int = 0, signed: bool = False) -> str:
        """A number; what rounds to nothing has no sign."""
        rounded = round(value, digits) + 0.0
        sign = MINUS if rounded < 0 else "+" if signed and rounded > 0 else ""
        text = f"{abs(rounded):,.{digits}f}"
        return sign + text.replace(",", "\0").replace(".", self.point).replace("\0", self.group)

    def share(self, value: float, digits: int = 1, signed: bool = False) -> str:
        """A share of one, in percent."""
        return f"{self.number(100 * value, digits, signed)}{THIN}%"

    def shares(self, estimate: Estimate) -> str:
        """The interval of a share."""
        return f"{self.number(100 * estimate.low, 1)}–{self.number(100 * estimate.high, 1)}{THIN}%"

    def differences(self, estimate: Estimate) -> str:
        """The interval of a difference of shares."""
        scaled = Estimate(100 * estimate.value, 100 * estimate.low, 100 * estimate.high)
        return f"{self.interval(scaled, 1, signed=True)}{THIN}%"

    def interval(self, estimate: Estimate, digits: int = 0, signed: bool = False) -> str:
        """An interval of numbers; a dash if there are too few of them for one."""
        if math.isinf(estimate.low) or math.isinf(estimate.high):
            return "–"
        low, high = (self.number(bound, digits, signed) for bound in (estimate.low, estimate.high))
        return f"{low} … {high}"

    def duration(self, seconds: float) -> str:
        """A time, in the unit that fits it."""
        size, unit = next((pair for pair in UNITS if seconds >= pair[0]), UNITS[-1])
        value = seconds / size
        return f"{self.number(value, 0 if value >= 10 else 1)}{THIN}{unit}"


def bot_figures(line: Line, figures: Figures) -> list[str]:
    """What BOT_FIGURES names of one bot."""
    return [
        figures.number(line.results),
        figures.share(line.share.value),
        figures.shares(line.share),
        figures.number(line.rating.value) if line.rating else "–",
        figures.interval(line.rating) if line.rating else "–",
        figures.number(line.mean, 1),
        figures.number(line.spread, 1),
        figures.duration(line.usual_time),
        figures.duration(line.long_time),
    ]
