"""What a board looks like in a terminal: titled panels of lines, in the markup of `rich`.

Players are shapes that stand on their colour, so that neither a light nor a dark terminal nor one without colours hides them.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from rich.markup import escape
from rich.text import Text as Line

from tabularium.core.state import State
from tabularium.core.text import Text

WIDE: Final = 96  # columns inside a panel that has a row of its own
HALF: Final = 46  # columns inside one of two panels side by side
LONGEST_NAME: Final = 16
SHAPES: Final = "▲●★◆■"  # of the players
BAR: Final = " [dim]│[/]"  # between groups of things


@dataclass(frozen=True)
class Panel:
    """A part of the board; panels with the same row number stand side by side."""

    title: str
    lines: tuple[str, ...]
    row: int = 0


class Drawing:
    """Draws one observation; a game's `board.py` adds the parts of its board, in the words under `board`.

    Every game has words for `vp`, `you`, `to_move` and `others`.
    """

    def __init__(self, state: State, text: Text, viewer: int, players: Sequence[str], rgb: Sequence[str]) -> None:
        """Look at an observation; `rgb` are the colours of the players."""
        self.state = state
        self.text = text
        self.viewer = viewer
        self.names = players
        self.player_rgb = rgb

    def word(self, key: str, **values: object) -> str:
        """A label of the board."""
        return self.text.words.get(f"board.{key}", **values)

    def label(self, key: str) -> str:
        """A label in front of what it names."""
        return f"[dim]{self.word(key)}[/] "

    def piece(self, who: int) -> str:
        """Any piece of a player."""
        return chip(SHAPES[who], self.player_rgb[who])

    def pieces(self, owners: Iterable[int]) -> str:
        return "".join(self.piece(who) for who in owners)

    def player(self, who: int) -> str:
        """A player by shape, name and score."""
        name = self.names[who]
        shown = escape(name if len(name) <= LONGEST_NAME else name[: LONGEST_NAME - 1] + "…")
        notes = [self.word("you")] if who == self.viewer else []
        if who == self.state.player:
            notes.append(self.word("to_move"))
        added = f" ({', '.join(notes)})" if notes else ""
        return f"{self.piece(who)} [bold]{shown}[/]{added} [bold]{self.state.score(who)} {self.word('vp')}[/]"

    def compact(self, who: int) -> list[str]:
        """What one player owns, in a few lines."""
        raise NotImplementedError  # a game knows what its players own

    def others(self, row: int) -> Panel:
        """All players but the viewer; a spectator sees everybody there."""
        shown = [who for who in range(self.state.players) if who != self.viewer]
        return Panel(self.word("others"), tuple(line for who in shown for line in self.compact(who)), row)

    def counted(self, counts: Iterable[int], names: Sequence[str]) -> list[str]:
        """Things by name, with their number where there are several."""
        return [
            f"{name} [bold]×{number}[/]" if number > 1 else name
            for name, number in zip(names, counts, strict=False)
            if number > 0
        ]


# ---- lines -----------------------------------------------------------------------------------------------


def chip(sign: str, rgb: str) -> str:
    """A sign on its colour, dark or light as one can read it."""
    red, green, blue = (int(rgb[i : i + 2], 16) for i in (1, 3, 5))
    ink = "#000000" if 299 * red + 587 * green + 114 * blue > 128_000 else "#ffffff"
    return f"[bold {ink} on {rgb}]{sign}[/]"


def width_of(markup: str) -> int:
    """How many columns a text takes, its markup left out."""
    return Line.from_markup(markup).cell_len


def padded(markup: str, width: int) -> str:
    """A text filled up with spaces."""
    return markup + " " * (width - width_of(markup))


def row(cells: Sequence[str], columns: Sequence[int]) -> str:
    """Cells in columns; what comes after the last column is as long as it is."""
    widths = [*columns, *[0] * (len(cells) - len(columns))]
    return "".join(padded(cell, width) for cell, width in zip(cells, widths, strict=True)).rstrip()


def wrapped(start: str, things: Sequence[str], width: int, between: str = ",") -> list[str]:
    """A list of things behind a label, on as many lines as it takes."""
    indent = min(width_of(start), 10)
    lines, line, used = [], start, width_of(start)
    for i, thing in enumerate(things):
        joined = thing if i == len(things) - 1 or thing.endswith(BAR) else thing + between.rstrip()
        size = width_of(joined)
        gap = len(between.replace(",", " ")) if i > 0 else 0
        if i > 0 and used + gap + size > width:
            lines.append(line.removesuffix(BAR))
            line, used, gap = " " * indent, indent, 0
        line += " " * gap + joined
        used += gap + size
    return [*lines, line]


def members(mask: int, size: int) -> list[int]:
    """The numbers in a set."""
    return [number for number in range(size) if mask >> number & 1]


def initials(names: Sequence[str]) -> list[str]:
    """A letter for every name, the first one that is still free."""
    letters: list[str] = []
    for name in names:
        letters.append(next(letter for letter in f"{name}0123456789".upper() if letter not in [*letters, " "]))
    return letters
