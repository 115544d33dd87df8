"""Parts that boards are made of: places (hex field, track, tableau, card row, flow) and bodies (titles, tokens, piles, counters).

Places are plain numbers: where things stand. Bodies are made by cached functions, so that equal ones are one object and
their SVG is made once. Nothing in here is part of the protocol; a view may as well draw its own.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from itertools import pairwise
from math import cos, pi, sin, sqrt
from typing import NamedTuple

from tabularium.scene.icons import EMBLEMS
from tabularium.scene.model import Body, Panel, Shape
from tabularium.scene.shapes import circle, fit, hit, hit_circle, icon, path, polygon, rect, shadowed, text, text_width

LABEL = 10.5  # the smallest size of words


class Cell(NamedTuple):
    """A rectangle that something stands in."""

    x: float
    y: float
    width: float
    height: float

    @property
    def middle(self) -> tuple[float, float]:
        return self.x + self.width / 2, self.y + self.height / 2


# ---- places -----------------------------------------------------------------------------------------


@cache
def tableau(area: Cell, columns: int, rows: int, gap: float = 4) -> tuple[Cell, ...]:
    """Equal cells in rows and columns, row by row."""
    width = (area.width - gap * (columns - 1)) / columns
    height = (area.height - gap * (rows - 1)) / rows
    return tuple(
        Cell(area.x + column * (width + gap), area.y + row * (height + gap), width, height)
        for row in range(rows)
        for column in range(columns)
    )


@cache
def track(area: Cell, length: int, gap: float = 2, widest: float = 1000) -> tuple[Cell, ...]:
    """The spaces of a track in one row."""
    width = min(widest, (area.width - gap * (length - 1)) / length)
    return tuple(Cell(area.x + i * (width + gap), area.y, width, area.height) for i in range(length))


def card_row(kinds: Sequence[int], width: float, card: float, apart: float = 4, equal: float = 12) -> list[float]:
    """Where cards of a hand begin, kind by kind: equal ones overlap, all move closer together when there are many."""
    steps = [equal if left == right else card + apart for left, right in pairwise(kinds)]
    needed = sum(steps) + card
    share = 1.0 if needed <= width else (width - card) / max(1.0, needed - card)
    places = [0.0]
    for step in steps:
        places.append(places[-1] + step * share)
    return places[: len(kinds)]


@cache
def heap(number: int, area: Cell, size: float, gap: float = 1) -> tuple[tuple[float, float], ...]:
    """The middles of round pieces of a size in an area: rows from the middle outwards, closer together when there are many."""
    if number == 0:
        return ()
    across = max(1, int((area.width + gap) // (size + gap)))
    rows = -(-number // across)
    down = min(size + gap, (area.height - size) / max(1, rows - 1)) if rows > 1 else size + gap
    x, y = area.middle
    found = []
    for row in range(rows):
        in_row = min(across, number - row * across)
        for i in range(in_row):
            found.append((x + (i - (in_row - 1) / 2) * (size + gap), y + (row - (rows - 1) / 2) * down))
    return tuple(found)


def flow(widths: Sequence[float], area: Cell, height: float, gap: float = 3) -> list[tuple[float, float, float]]:
    """Things of several widths in lines, as text flows: x, y and a scale at which all fit into the area."""
    for percent in range(100, 24, -5):
        scale = percent / 100
        places = flow_at(widths, area, height, gap, scale)
        if not places or places[-1][1] + height * scale <= area.y + area.height + 0.01:
            return places
    return places


def flow_at(
    widths: Sequence[float], area: Cell, height: float, gap: float, scale: float
) -> list[tuple[float, float, float]]:
    """The same at a given scale."""
    places = []
    x, y = area.x, area.y
    for width in widths:
        if x > area.x and x + width * scale > area.x + area.width:
            x, y = area.x, y + (height + gap) * scale
        places.append((x, y, scale))
        x += (width + gap) * scale
    return places


def hex_middle(column: int, row: int, size: float) -> tuple[float, float]:
    """The middle of a hexagon with a corner at the top, in a field whose odd rows are shifted by half a hexagon."""
    return sqrt(3) * size * (column + 0.5 * (row % 2) + 0.5), size * (1.5 * row + 1)


def hex_corners(x: float, y: float, size: float) -> list[tuple[float, float]]:
    """The corners of a hexagon with a corner at the top."""
    return [(x + size * sin(pi / 3 * i), y - size * cos(pi / 3 * i)) for i in range(6)]


# ---- bodies -----------------------------------------------------------------------------------------


def begin(name: str, words: str, width: int, height: int, *shapes: Shape, ink: str = "$terra2") -> Panel:
    """A panel with its title and all that never changes on it."""
    panel = Panel(name, width, height, words, name)
    panel.add(f"{name}.ground", 0, 0, ground(words, width, shapes, ink), kind="deco")
    return panel


@cache
def ground(words: str, width: int, shapes: tuple[Shape, ...], ink: str) -> Body:
    """What never changes on a panel, below its heading."""
    heading = title(words, width - 28, fill=ink)[0]
    return (*shapes, Shape("g", (("transform", "translate(14 19)"),), (heading,)))


@cache
def divider(width: float) -> Body:
    """A line between things below each other on a panel."""
    return (rect(14, 0, width - 28, 1, "$line"),)


def points_badge(x: float, y: float, points: object, radius: float = 9) -> Body:
    """Victory points in a gold ring."""
    return (
        circle(x, y, radius, "$panel", stroke="$gold", stroke_width=1.6),
        text(x, y + 4, points, 11.5, "n", anchor="middle"),
    )


@cache
def score(points: int, width: float) -> Body:
    """The victory points of a player."""
    return (
        rect(0, 0, width, 22, "$panel", 11, stroke="$gold", stroke_width=1),
        icon("vp", width - 20, 2.500, 17),
        text(width - 23, 16, points, 14, "n", anchor="end"),
        hit(0, 0, width, 22, 11),
    )


@cache
def hexagon(size: float, fill: str, edge: str = "$line") -> Body:
    """A hexagon of a field around (0, 0), with its hit shape."""
    corners = [(round(x, 2), round(y, 2)) for x, y in hex_corners(0, 0, size)]
    return (
        polygon(corners, fill, stroke=edge, stroke_width=1.2),
        polygon(corners, "url(#g-stone)"),
        polygon(corners, "transparent", cls="hit"),
    )


@cache
def title(words: str, width: float = 0, size: float = 13, fill: str = "$terra2") -> Body:
    """The heading of a panel, on its baseline at (0, 0); smaller if it would be wider than given."""
    size = fit_caps(words, size, width) if width else size
    return (text(0, 0, words.upper(), size, "c", fill),)


def shorten(words: str, size: float, width: float) -> str:
    """The words, cut off with an ellipsis if they are wider than given."""
    if text_width(words, size) <= width:
        return words
    while words and text_width(words + "…", size) > width:
        words = words[:-1].rstrip()
    return words + "…"


def fit_caps(words: str, size: float, width: float) -> float:
    """A size, at most the given one, at which words in spaced capitals fit."""
    needed = text_width(words.upper(), size) + 0.12 * size * len(words)
    return size if needed <= width else max(LABEL, round(size * width / needed, 1))


@cache
def caption(words: str, width: float, size: float = LABEL, fill: str = "$mut", anchor: str = "start") -> Body:
    """Small words on their baseline at (0, 0)."""
    return (text(0, 0, words, fit(words, size, width), "s", fill, anchor),)


@cache
def place(width: float, height: float, radius: float = 6, fill: str = "$stone", dashed: bool = False) -> Body:
    """An empty place for a piece, with its hit shape."""
    return (
        rect(
            0,
            0,
            width,
            height,
            fill,
            radius,
            stroke="$line",
            stroke_width=1,
            stroke_dasharray="3 3" if dashed else None,
            fill_opacity=0.5 if dashed else None,
        ),
        hit(0, 0, width, height, radius),
    )


@cache
def pile(width: float, height: float, size: int, back: str = "$back") -> Body:
    """A face-down pile with the number of its cards; empty, it is a dashed place."""
    if size == 0:
        return place(width, height, 6, dashed=True)
    sheets = [
        rect(1.2 * i, -1.2 * i, width, height, back, 6, stroke="$inv", stroke_width=0.8)
        for i in range(min(4, 1 + size // 12))
    ]
    lift = 1.2 * (len(sheets) - 1)
    return (
        rect(2, 3, width, height, "$shadow", 6, fill_opacity=0.13),
        *sheets,
        rect(lift + 4, 4 - lift, width - 8, height - 8, "none", 4, stroke="$gold", stroke_width=1),
        circle(lift + width / 2, height / 2 - lift, 11, "$panel"),
        text(lift + width / 2, height / 2 - lift + 4.2, size, 12, "n", anchor="middle"),
        hit(0, -lift, width + lift, height + lift, 6),
    )


@cache
def counter(symbol: str, number: int, width: float, height: float, colour: str | None = None) -> Body:
    """A cell of a resource bar: an icon and how many there are."""
    size = min(height - 8, width * 0.5)
    faint = 0.4 if number == 0 else None
    return (
        rect(0, 0, width, height, "$stone", 6, stroke="$line", stroke_width=1),
        icon(symbol, width * 0.28 - size / 2, (height - size) / 2, size, colour, opacity=faint),
        text(width * 0.74, height / 2 + 5.2, number, 15, "n", anchor="middle", opacity=0.55 if number == 0 else None),
        hit(0, 0, width, height, 6),
    )


def emblem(player: int, size: float, x: float = 0, y: float = 0) -> Shape:
    """The emblem of a player in the ink that stands out on the player's colour, around a point."""
    return icon(EMBLEMS[player % len(EMBLEMS)], x - size / 2, y - size / 2, size, f"$p{player}i")


@cache
def disc(player: int, radius: float = 8) -> Body:
    """A round piece of a player around (0, 0), with emblem."""
    return (
        circle(0.8, 1.4, radius, "$shadow", fill_opacity=0.25),
        circle(0, 0, radius, f"$p{player}", stroke="$inv", stroke_width=1),
        circle(0, 0, radius, "url(#g-disc)"),
        emblem(player, radius * 1.25),
        hit_circle(0, 0, radius),
    )


@cache
def shield(player: int, width: float = 13, height: float = 16) -> Body:
    """A shield of a player around (0, 0), with emblem: a soldier."""
    x, y = width / 2, height / 2
    outline = f"M{-x:g} {-y:g}H{x:g}V{y * 0.35:g}Q{x:g} {y * 0.8:g} 0 {y:g}Q{-x:g} {y * 0.8:g} {-x:g} {y * 0.35:g}Z"
    return (
        path(outline, f"$p{player}", stroke="$inv", stroke_width=1, stroke_linejoin="round"),
        emblem(player, width * 0.78, 0, -height * 0.08),
        rect(-x, -y, width, height, "transparent", 3, cls="hit"),
    )


@cache
def banner(player: int, width: float = 15, height: float = 18) -> Body:
    """A banner on a pole around (0, 0), with emblem: a leader."""
    x, y = width / 2, height / 2
    cloth = f"M{-x:g} {-y + 2:g}H{x:g}V{y:g}L0 {y - 4:g}L{-x:g} {y:g}Z"
    return (
        rect(-x - 1.5, -y, width + 3, 2.6, "$gold", 1.3, stroke="$inv", stroke_width=0.5),
        path(cloth, f"$p{player}", stroke="$inv", stroke_width=1, stroke_linejoin="round"),
        emblem(player, width * 0.72, 0, -0.5),
        rect(-x - 1.5, -y, width + 3, height, "transparent", 3, cls="hit"),
    )


@lru_cache(maxsize=4000)  # names are without end
def name_plate(
    player: int, name: str, width: float, height: float, active: bool, size: float = 14, reserved: float = 0
) -> Body:
    """The head of a player's area: emblem and name on the player's colour, framed in gold while it is their turn.

    At its right end a width may be reserved for something else, such as the score.
    """
    room = width - height - 8 - reserved
    return (
        rect(0, 0, width, height, f"$p{player}", 7),
        rect(0, 0, width, height, "none", 7, stroke="$gold" if active else "$line", stroke_width=2.5 if active else 1),
        emblem(player, height * 0.68, height / 2 + 2, height / 2),
        text(height + 4, height / 2 + size * 0.35, shorten(name, size, room), size, "h", f"$p{player}i"),
        hit(0, 0, width, height, 7),
    )


@cache
def card_face(symbol: str, width: float = 42, height: float = 58) -> Body:
    """A card with a large icon and a small one in the corner, which stays visible when cards overlap."""
    return (
        *shadowed(width, height, "$card", 5, "$stone3"),
        icon(symbol, 2.5, 3, 13),
        icon(symbol, width / 2 - 14, height / 2 - 10, 28),
        hit(0, 0, width, height, 5),
    )


@cache
def card_back(width: float = 42, height: float = 58) -> Body:
    """A face-down card."""
    return (
        rect(0, 0, width, height, "$back", 5, stroke="$inv", stroke_width=1.2),
        rect(4, 4, width - 8, height - 8, "none", 3, stroke="$gold", stroke_width=1),
        icon("temple", width / 2 - 10, height / 2 - 10, 20, "$gold"),
        hit(0, 0, width, height, 5),
    )


__all__ = [
    "LABEL", "Cell", "banner", "begin", "caption", "card_back", "card_face", "card_row", "counter", "disc", "divider", "emblem",
    "fit_caps", "flow", "heap", "hex_corners", "hex_middle", "hexagon", "name_plate", "pile", "place", "points_badge", "score",
    "shield", "shorten", "tableau", "title", "track",
]  # fmt: skip
