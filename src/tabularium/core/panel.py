"""What a board looks like in a terminal: titled panels of lines, in the markup of `rich`."""

from __future__ import annotations

from dataclasses import dataclass

EVERYTHING = -2  # the viewer from whom nothing is hidden: for records of games that are over


@dataclass(frozen=True)
class Panel:
    """A part of the board; panels with the same row number stand side by side."""

    title: str
    lines: tuple[str, ...]
    row: int = 0
