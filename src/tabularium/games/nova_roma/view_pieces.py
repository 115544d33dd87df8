"""What the pieces of Nova Roma look like: goods, figures, blocks, ships, markers, shapes. Every body is made once."""

from __future__ import annotations

from functools import cache
from typing import Final

from tabularium.games.nova_roma.geometry import Squares
from tabularium.games.nova_roma.view_sight import Amounts
from tabularium.scene.boards import emblem
from tabularium.scene.model import Body, Shape
from tabularium.scene.shapes import circle, hit, hit_circle, icon, path, rect, text

# Inks that stand out on bright tiles and on panels, by day and by night.
CLAY, PLUM, BRASS, WATER, BLUE, OLIVE = "#bd5c35", "#a0557c", "#bd8a2c", "#4c8ba6", "#3f7fb5", "#758b4a"

# By resource: goods, coin, influence, artisan, good of choice, retinue card.
RESOURCE_ICONS: Final = ["grain", "marble", "timber", "wine", "horse", "coin", "influence", "builder", "ware", "card"]
RESOURCE_INKS: Final = [None, None, None, None, None, None, None, CLAY, None, PLUM]
ACTION_ICONS: Final = ["scales", "villa", "scrolls", "hand", "galley", "hammer", "wheel", "wheat"]
ACTION_INKS: Final = [BRASS, OLIVE, None, PLUM, WATER, CLAY, BLUE, None]
# By what achievements and cards count: goods, coin, influence, then these.
COUNTED_ICONS: Final = [
    *RESOURCE_ICONS[:7], "villa", "elephant", "card", "hammer", "galley", "wheel",
]  # fmt: skip
COUNTED_INKS: Final = [None] * 7 + [OLIVE, None, PLUM, CLAY, WATER, BLUE]
DARK: Final = "#2b2118"
TRACK_FILLS: Final = ["#b5443a", "#4f8a57", "#3f76a8"]


def resource(kind: int, x: float, y: float, size: float) -> Shape:
    """The picture of a resource by its upper left corner."""
    return icon(RESOURCE_ICONS[kind], round(x, 2), round(y, 2), size, RESOURCE_INKS[kind])


def action_icon(action: int, x: float, y: float, size: float) -> Shape:
    """The picture of an action by its upper left corner."""
    return icon(ACTION_ICONS[action], round(x, 2), round(y, 2), size, ACTION_INKS[action])


def counted_icon(what: int, x: float, y: float, size: float) -> Shape:
    """The picture of what an achievement or a card counts."""
    return icon(COUNTED_ICONS[what], round(x, 2), round(y, 2), size, COUNTED_INKS[what])


def one_by_one(amounts: Amounts) -> list[int]:
    """The resources of a cost, each as often as it is needed."""
    return [kind for kind, number in amounts for _ in range(number)]


def heaped(amounts: Amounts, x: float, y: float, size: float, across: int) -> Body:
    """A cost in rows of so many pictures around the middle of its upper edge."""
    kinds = one_by_one(amounts)
    shapes: list[Shape] = []
    for start in range(0, len(kinds), across):
        row = kinds[start : start + across]
        left = x - len(row) * size / 2
        shapes += [
            resource(kind, left + i * size, y + start / across * (size + 1), size - 1) for i, kind in enumerate(row)
        ]
    return tuple(shapes)


def counted_amounts(amounts: Amounts, x: float, y: float, size: float, ink: str = "$ink") -> Body:
    """A reward in one line around a point: each resource with its number if that is above one."""
    width = amounts_width(amounts, size)
    left = x - width / 2
    shapes: list[Shape] = []
    for kind, number in amounts:
        if number > 1:
            shapes.append(text(round(left, 2), y + size * 0.29, number, round(size * 0.82, 1), "n", ink))
            left += size * 0.56
        shapes.append(resource(kind, left, y - size / 2, size))
        left += size + 2
    return tuple(shapes)


def amounts_width(amounts: Amounts, size: float) -> float:
    """How wide a reward in one line is."""
    return sum(size + 2 + (size * 0.56 if number > 1 else 0) for _, number in amounts) - 2


def pips(number: int, x: float, y: float, radius: float = 2.4, fill: str = "$terra2", of: int = 0) -> Body:
    """A strength as dots from a point to the right; pale ones up to the most."""
    return tuple(
        circle(round(x + i * radius * 2.9, 2), y, radius, fill if i < number else "$line")
        for i in range(max(number, of))
    )


# ---- figures --------------------------------------------------------------------------------------------


@cache
def patrician(player: int) -> Body:
    """A patrician around (0, 0)."""
    return (
        circle(0.8, 1.6, 15, "$shadow", fill_opacity=0.2),
        circle(0, 0, 15, f"$p{player}", stroke="$inv", stroke_width=1.4),
        circle(0, 0, 15, "url(#g-disc)"),
        icon("roman", -11, -12.5, 22, f"$p{player}i", opacity=0.35),
        emblem(player, 19, 0, 0),
        hit_circle(0, 0, 15),
    )


@cache
def legionary() -> Body:
    """A legionary around (0, 0): he blocks, and belongs to nobody."""
    return (
        circle(0.8, 1.6, 14, "$shadow", fill_opacity=0.2),
        circle(0, 0, 14, "#6f675d", stroke="$inv", stroke_width=1.4),
        icon("helmet", -9.5, -10, 19, "#e8ddc8"),
        hit_circle(0, 0, 14),
    )


@cache
def emperor() -> Body:
    """The emperor around (0, 0)."""
    return (
        circle(0.8, 1.8, 18, "$shadow", fill_opacity=0.25),
        circle(0, 0, 18, "#6b2f63", stroke="#d9a941", stroke_width=2.4),
        circle(0, 0, 18, "url(#g-disc)"),
        icon("crown", -11, -12, 22, "#f2cd68"),
        hit_circle(0, 0, 18),
    )


@cache
def artisan(size: float = 20) -> Body:
    """An artisan around (0, 0)."""
    return (
        circle(0, 0, size / 2, "$panel", stroke="$terra", stroke_width=1.2, fill_opacity=0.9),
        icon("builder", -size * 0.38, -size * 0.4, size * 0.76, "$terra"),
        hit_circle(0, 0, size / 2),
    )


@cache
def ship(player: int, size: float) -> Body:
    """A ship around (0, 0): the hull in the colour of its player, the emblem on its sail."""
    half = size / 2
    deck = half * 0.25
    hull = (
        f"M{-half:g} {deck:g}H{half:g}Q{half * 0.8:g} {half:g} {half * 0.3:g} {half:g}"
        f"H{-half * 0.4:g}Q{-half * 0.85:g} {half:g} {-half:g} {deck:g}Z"
    )
    return (
        path(hull, f"$p{player}", stroke="$inv", stroke_width=0.9, stroke_linejoin="round"),
        rect(-half * 0.62, -half, half * 1.24, half * 1.18, f"$p{player}", 2, stroke="$inv", stroke_width=0.9),
        emblem(player, half * 1.1, 0, -half * 0.42),
        hit(-half, -half, size, size, 3),
    )


@cache
def chariot_marker(player: int, radius: float = 9) -> Body:
    """A hippodrome marker around (0, 0)."""
    return (
        circle(0.5, 1.4, radius, "$shadow", fill_opacity=0.35),
        circle(0, 0, radius, f"$p{player}", stroke="$inv", stroke_width=1.2),
        emblem(player, radius * 1.3),
        hit_circle(0, 0, radius),
    )


@cache
def achievement_marker(player: int, size: float) -> Body:
    """A marker on a claimed field around (0, 0)."""
    half = size / 2
    return (
        rect(-half + 0.8, -half + 1.4, size, size, "$shadow", size * 0.25, fill_opacity=0.25),
        rect(-half, -half, size, size, f"$p{player}", size * 0.25, stroke="$inv", stroke_width=1.2),
        emblem(player, size * 0.72),
        hit(-half, -half, size, size, size * 0.25),
    )


# ---- buildings ------------------------------------------------------------------------------------------

CELL: Final = 28.0  # of the zones


def block_shapes(player: int, x: float, y: float, size: float) -> Body:
    """A block of a player by its upper left corner."""
    sheen = f"M{x + 2:g} {y + size * 0.28:g}V{y + 2:g}H{x + size - 2:g}"
    return (
        rect(x, y, size, size, f"$p{player}", size * 0.14, stroke="$inv", stroke_width=1),
        path(sheen, stroke="#fff", stroke_opacity=0.45, stroke_width=1.4),
        emblem(player, size * 0.6, x + size / 2, y + size / 2),
    )  # fmt: skip


@cache
def block(player: int) -> Body:
    """A block on a cell of a zone."""
    return (*block_shapes(player, 1.5, 1.5, CELL - 3), hit(1.5, 1.5, CELL - 3, CELL - 3, 4))


def outline(squares: Squares, x: float, y: float, size: float, fill: str, ink: str = DARK) -> Body:
    """A shape in squares of a size, by the upper left corner of the box around it."""
    left, top = min(column for column, _ in squares), min(row for _, row in squares)
    places = [(round(x + (column - left) * size, 2), round(y + (row - top) * size, 2)) for column, row in squares]
    return tuple(rect(*place, size, size, fill, size * 0.12, stroke=ink, stroke_width=0.9) for place in places)


def extent(squares: Squares) -> tuple[int, int]:
    """How many squares a shape is wide and high."""
    columns, rows = [column for column, _ in squares], [row for _, row in squares]
    return max(columns) - min(columns) + 1, max(rows) - min(rows) + 1


def centred(squares: Squares, x: float, y: float, size: float, fill: str) -> Body:
    """A shape around a point."""
    width, height = extent(squares)
    return outline(squares, x - width * size / 2, y - height * size / 2, size, fill)
