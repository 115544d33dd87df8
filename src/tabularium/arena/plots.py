"""Plots for the report: plain SVG whose colours are the page's, narrow enough for a phone, with their figures as text."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from html import escape

from tabularium.arena.shares import Estimate

WIDTH = 360.0
LEFT, RIGHT = 8.0, 352.0
ROW = 38.0
HILL = 54.0  # height of a row with a histogram
AXIS = 22.0
LONGEST_LABEL = 34


@dataclass(frozen=True)
class Axis:
    """What the width of a plot stands for."""

    low: float
    high: float
    ticks: Sequence[float]
    label: Callable[[float], str]
    logarithmic: bool = False

    def x(self, value: float) -> float:
        """Where a value is."""
        if self.logarithmic:
            value, low, high = math.log(max(value, self.low)), math.log(self.low), math.log(self.high)
        else:
            low, high = self.low, self.high
        part = (min(max(value, low), high) - low) / (high - low) if high > low else 0.5
        return LEFT + part * (RIGHT - LEFT)


def even_axis(values: Iterable[float], label: Callable[[float], str]) -> Axis:
    """An axis from a round number below all values to one above, with four to eight ticks."""
    found = list(values) or [0.0, 1.0]
    low, high = min(found), max(found)
    if high - low < 1e-9:
        low, high = low - 1, high + 1
    rough = (high - low) / 5
    step = 10.0 ** math.floor(math.log10(rough))
    step *= next(factor for factor in (1, 2, 2.5, 5, 10) if factor * step >= rough)
    first, last = math.floor(low / step + 1e-9), math.ceil(high / step - 1e-9)
    ticks = [step * number for number in range(first, max(last, first + 1) + 1)]
    return Axis(ticks[0], ticks[-1], ticks, label)


def time_axis(seconds: Iterable[float], label: Callable[[float], str]) -> Axis:
    """A logarithmic axis of powers of ten."""
    found = [value for value in seconds if value > 0] or [1e-3]
    low, high = math.floor(math.log10(min(found))), math.ceil(math.log10(max(found)) + 1e-9)
    ticks = [10.0**power for power in range(low, max(high, low + 1) + 1)]
    return Axis(ticks[0], ticks[-1], ticks, label, logarithmic=True)


def whiskers(rows: Sequence[tuple[str, str, Estimate]], axis: Axis, title: str, reference: float | None = None) -> str:
    """For every row a label, its figures, and a point with its interval."""
    height = ROW * len(rows) + AXIS
    parts = grid(axis, height)
    if reference is not None:
        parts.append(line(axis.x(reference), 0, axis.x(reference), height - AXIS, "even"))
    for place, (label, figures, estimate) in enumerate(rows):
        top = place * ROW
        middle = top + 27
        low, high = (axis.x(bound) for bound in (estimate.low, estimate.high))
        parts += [
            caption(label, figures, top + 14),
            rectangle(low, middle - 4, max(high - low, 1), 8, "range"),
            circle(axis.x(estimate.value), middle, 4.5, "point"),
        ]
    return drawing(height, parts, title)


def hills(rows: Sequence[tuple[str, str, Sequence[float]]], axis: Axis, title: str) -> str:
    """For every row a label, its figures, and how its values are spread."""
    height = HILL * len(rows) + AXIS
    parts = grid(axis, height)
    for place, (label, figures, values) in enumerate(rows):
        ground = (place + 1) * HILL - 4
        counted = histogram(values, axis)
        most = max(counted, default=0) or 1
        wide = (RIGHT - LEFT) / len(counted)
        parts.append(caption(label, figures, place * HILL + 14))
        for i, number in enumerate(counted):
            if number:
                tall = 30 * number / most
                parts.append(rectangle(LEFT + i * wide + 0.5, ground - tall, wide - 1, tall, "bar"))
        parts.append(line(LEFT, ground, RIGHT, ground, "ground"))
        if values:
            middle = sorted(values)[len(values) // 2]
            parts.append(line(axis.x(middle), ground - 32, axis.x(middle), ground, "median"))
    return drawing(height, parts, title)


def histogram(values: Sequence[float], axis: Axis, most: int = 40) -> list[int]:
    """How many values fall into each of some equal parts of the axis; a part holds whole numbers of points."""
    span = axis.high - axis.low
    parts = int(span) if span <= most and span == int(span) and span >= 1 else most
    counted = [0] * parts
    for value in values:
        counted[min(parts - 1, max(0, int((value - axis.low) / span * parts)))] += 1
    return counted


def sparkline(estimate: Estimate, reach: float, title: str) -> str:
    """An interval around zero, small enough for the cell of a table."""
    wide, tall = 96.0, 14.0

    def x(value: float) -> float:
        return wide / 2 + max(-1.0, min(1.0, value / reach if reach else 0.0)) * (wide / 2 - 4)

    low, high = (x(bound) for bound in (estimate.low, estimate.high))
    parts = [
        line(wide / 2, 0, wide / 2, tall, "even"),
        rectangle(low, tall / 2 - 3, max(high - low, 1), 6, "range"),
        circle(x(estimate.value), tall / 2, 3.5, "point"),
    ]
    return f'<svg class="spark" viewBox="0 0 {wide:g} {tall:g}" role="img" aria-label="{escape(title)}">{"".join(parts)}</svg>'


# ---- the shapes -----------------------------------------------------------------------------------


def grid(axis: Axis, height: float) -> list[str]:
    """The ticks of an axis with their labels; the outermost stay inside."""
    parts: list[str] = []
    for tick in axis.ticks:
        x = axis.x(tick)
        anchor = "start" if x < LEFT + 8 else "end" if x > RIGHT - 8 else "middle"
        parts.append(line(x, 0, x, height - AXIS, "tick"))
        parts.append(text(x, height - 6, axis.label(tick), "label", anchor))
    return parts


def caption(label: str, figures: str, y: float) -> str:
    """A label at the left and its figures at the right; a long label is cut, its whole is in the title."""
    room = max(8, LONGEST_LABEL + 12 - len(figures))
    short = label if len(label) <= room else label[: room - 1] + "…"
    return text(LEFT, y, short, "name", "start", label) + text(RIGHT, y, figures, "value", "end")


def drawing(height: float, parts: Iterable[str], title: str) -> str:
    return f'<svg class="plot" viewBox="0 0 {WIDTH:g} {height:g}" role="img" aria-label="{escape(title)}">{"".join(parts)}</svg>'


def text(x: float, y: float, said: str, kind: str, anchor: str, title: str = "") -> str:
    more = f"<title>{escape(title)}</title>" if title and title != said else ""
    return f'<text class="{kind}" x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}">{more}{escape(said)}</text>'


def line(x: float, y: float, to_x: float, to_y: float, kind: str) -> str:
    return f'<line class="{kind}" x1="{x:.1f}" y1="{y:.1f}" x2="{to_x:.1f}" y2="{to_y:.1f}"/>'


def rectangle(x: float, y: float, wide: float, tall: float, kind: str) -> str:
    return f'<rect class="{kind}" x="{x:.1f}" y="{y:.1f}" width="{wide:.1f}" height="{tall:.1f}" rx="1"/>'


def circle(x: float, y: float, radius: float, kind: str) -> str:
    return f'<circle class="{kind}" cx="{x:.1f}" cy="{y:.1f}" r="{radius:g}"/>'
