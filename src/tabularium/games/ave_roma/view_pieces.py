"""What the pieces of Ave Roma look like: goods, workers, markers, fragments, chips. Every body is made once."""

from __future__ import annotations

from functools import cache
from typing import Final

from tabularium.scene.boards import emblem
from tabularium.scene.model import Body, Shape
from tabularium.scene.shapes import circle, hit, hit_circle, icon, path, polygon, rect, text

DARK: Final = "#2b2118"
PALE: Final = "#fbf4e4"  # of cards, by day and by night
CLAY, PLUM, OLIVE, STEEL, BRONZE, SEA = "#bd5c35", "#8d4a72", "#63763c", "#5f6a78", "#8a5a34", "#3f76a8"

GOOD_ICONS: Final = ["timber", "grain", "wine", "cattle", "stone", "ore"]
# By area: what it is known by, its colour on the board, and the ink that stands out on it.
AREA_ICONS: Final = ["coin", "scales", "amphitheater", "ware", "standard", "hammer", "helmet", "senate"]
AREA_FILLS: Final = ["#dcb04a", "#ece5d6", "#d98743", "#9a6a42", "#4a7fb0", "#8f8a82", "#b8493d", "#66854a"]
AREA_INKS: Final = [DARK, "#5d4c34", "#fff8ec", "#fff8ec", "#fff8ec", "#fff8ec", "#fff8ec", "#fff8ec"]
BUILDING_ICONS: Final = [
    "aqueduct", "basilica", "fountain", "columns", "temple", "amphitheater", "wheel", "arch", "villa", "window",
    "galley", "wheat", "castra", "senate", "standard",
]  # fmt: skip
WAR_ICONS: Final = ["gladius", "scutum", "pilum", "helmet", "lorica", "bow"]
WAR_FILLS: Final = ["#a8413a", "#7d4a86", "#3f76a8", "#4f7f5a", "#9a6a2f", "#6a5f55"]
FRAGMENT_FILLS: Final = ["#4c8a52", "#bb3a33", "#38332f"]
FRAGMENT_EDGES: Final = ["#d6ecd2", "#ffe0da", "#cfc6ba"]
ROBES: Final = ["#b4532f", "#66793f", "#4c8ba6", "#7b3a5c", "#c08a2b", "#8a7962"]


def good(kind: int, x: float, y: float, size: float) -> Shape:
    """The picture of a resource by its upper left corner."""
    return icon(GOOD_ICONS[kind], round(x, 2), round(y, 2), size)


# ---- areas ----------------------------------------------------------------------------------------------


def area_badge(area: int, x: float, y: float, size: float) -> Body:
    """The sign of an area in its colour by its upper left corner."""
    ink = None if area == 0 else AREA_INKS[area]
    edge = round(size * 0.14, 2)
    return (
        rect(x, y, size, size, AREA_FILLS[area], round(size * 0.24, 2), stroke="#00000030", stroke_width=0.8),
        icon(AREA_ICONS[area], x + edge, y + edge, round(size - 2 * edge, 2), ink),
    )


# ---- figures --------------------------------------------------------------------------------------------


def figure(value: int, x: float, y: float, radius: float) -> Body:
    """A worker around a point: a coin-like piece with its value; workers belong to nobody for long."""
    return (
        circle(x, y, radius, "#e9d9b6", stroke="#6b4a26", stroke_width=round(radius * 0.16, 2)),
        circle(x, y, radius, "url(#g-disc)"),
        text(x, y + radius * 0.47, value, round(radius * 1.32, 1), "n", "#4a2d12", "middle"),
    )


@cache
def worker(value: int, radius: float = 10) -> Body:
    """A worker on the board."""
    return (
        circle(0.8, 1.5, radius, "$shadow", fill_opacity=0.25),
        *figure(value, 0, 0, radius),
        hit_circle(0, 0, radius),
    )


@cache
def token(player: int, radius: float) -> Body:
    """A piece of a player around (0, 0): in the Colosseum and on tracks."""
    return (
        circle(0, 0, radius, f"$p{player}", stroke="$inv", stroke_width=0.9),
        emblem(player, round(radius * 1.35, 2)),
        hit_circle(0, 0, radius),
    )


@cache
def brown_marker() -> Body:
    """The brown marker of a province around (0, 0)."""
    return (
        rect(-6, -6, 12, 12, "#7d4f27", 2.5, stroke="$inv", stroke_width=1),
        path("M-3 1.5L0 -2.500L3 1.5", stroke="#f3dcb6", stroke_width=1.6, stroke_linecap="round", stroke_linejoin="round"),
        hit(-6, -6, 12, 12, 2.5),
    )  # fmt: skip


@cache
def frame(width: float, height: float, ink: str = "$gold") -> Body:
    """What marks the place of an action."""
    return (rect(0, 0, width, height, "none", 7, stroke=ink, stroke_width=2.6),)


# ---- fragments ------------------------------------------------------------------------------------------


def shard(colour: int, x: float, y: float, size: float) -> Shape:
    """A fragment around a point; the colours differ in shape, too: three, four and six corners."""
    half = size / 2
    outlines = (
        [(0, -half), (half, half * 0.8), (-half, half * 0.8)],
        [(0, -half), (half, 0), (0, half), (-half, 0)],
        [(-half * 0.5, -half * 0.85), (half * 0.5, -half * 0.85), (half, 0), (half * 0.5, half * 0.85),
         (-half * 0.5, half * 0.85), (-half, 0)],
    )  # fmt: skip
    points = [(round(x + dx, 2), round(y + dy, 2)) for dx, dy in outlines[colour]]
    return polygon(points, FRAGMENT_FILLS[colour], stroke=FRAGMENT_EDGES[colour], stroke_width=0.9)


# ---- amounts --------------------------------------------------------------------------------------------


def gold_points(x: float, y: float, points: object, radius: float, size: float = 11) -> Body:
    """Victory points in a gold ring, on a card that is bright by day and by night."""
    return (
        circle(x, y, radius, "#fffaf0", stroke="#c08a2b", stroke_width=1.6),
        text(x, y + size * 0.36, points, size, "n", DARK, "middle"),
    )


def picture(symbol: str, ink: str | None, number: int, x: float, y: float, size: float) -> Body:
    """A number and a picture around a point, as wide as `picture_width` says."""
    width = picture_width(number, size)
    words = (text(round(x - width / 2, 2), y + 4, number, 11.5, "n", DARK),) if number else ()
    return (*words, icon(symbol, round(x + width / 2 - size, 2), round(y - size / 2, 2), size, ink))


def picture_width(number: int, size: float) -> float:
    return size + (8 if 0 < number < 10 else 15 if number >= 10 else 0)


def row_of(parts: list[tuple[str, str | None, int]], x: float, y: float, size: float, gap: float = 3) -> Body:
    """Numbers with pictures side by side around a point."""
    widths = [picture_width(number, size) for _, _, number in parts]
    left = x - (sum(widths) + gap * (len(parts) - 1)) / 2
    shapes: list[Shape] = []
    for width, (symbol, ink, number) in zip(widths, parts, strict=True):
        shapes += picture(symbol, ink, number, left + width / 2, y, size)
        left += width + gap
    return tuple(shapes)


@cache
def chip(symbol: str, number: object, width: float, height: float, ink: str = "", faint: bool = False) -> Body:
    """A picture and a number."""
    size = height - 7
    return (
        rect(0, 0, width, height, "$stone", 6, stroke="$line", stroke_width=1),
        icon(symbol, 3, 3.5, size, ink or None, opacity=0.4 if faint else None),
        text(width - 4, height / 2 + 4.3, number, 12, "n", "$mut" if faint else "$ink", "end"),
        hit(0, 0, width, height, 6),
    )


@cache
def fragments_chip(numbers: tuple[int, ...], width: float, height: float) -> Body:
    """Fragments by colour."""
    step = width / len(numbers)
    shapes: list[Shape] = []
    for colour, number in enumerate(numbers):
        ink = "$ink" if number else "$mut"
        shapes.append(shard(colour, step * colour + 9, height / 2, 11))
        shapes.append(text(round(step * (colour + 1) - 2.5, 2), height / 2 + 4.3, number, 12, "n", ink, "end"))
    return (
        rect(0, 0, width, height, "$stone", 6, stroke="$line", stroke_width=1),
        *shapes,
        hit(0, 0, width, height, 6),
    )
