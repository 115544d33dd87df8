"""The ground of the map: where fields lie, what a tile looks like, walls and ports on sides, influence as a ghost."""

from __future__ import annotations

from functools import cache, lru_cache
from math import cos, hypot, pi, sin, sqrt
from typing import Final, NamedTuple

from tabularium.games.romolo_o_remo.actions import PLAINS
from tabularium.games.romolo_o_remo.geometry import Layout
from tabularium.games.romolo_o_remo.view_pieces import TERRAIN_FILLS, TERRAIN_ICONS
from tabularium.games.romolo_o_remo.view_sight import LEFT
from tabularium.scene.boards import Cell, hex_corners
from tabularium.scene.icons import EMBLEMS
from tabularium.scene.model import Body
from tabularium.scene.shapes import circle, icon, polygon, text

MAP_HEIGHT: Final = 610
AREA: Final = Cell(8, 24, LEFT - 16, MAP_HEIGHT - 30)
SIZE: Final = 47.0  # centre to corner of a field as it is drawn; maps with fewer fields are enlarged
APOTHEM: Final = SIZE * sqrt(3) / 2
LARGEST: Final = 1.3
Points = list[tuple[float, float]]


class Plan(NamedTuple):
    """Where the fields of a map lie on its panel, and how much they are enlarged."""

    places: tuple[tuple[float, float], ...]
    scale: float


@lru_cache(maxsize=32)
def plan_of(land: Layout) -> Plan:
    """The map as large as its panel allows, in the middle of it."""
    fields = range(int(land.fields))
    spots = [(int(land.x[field]), int(land.y[field])) for field in fields]
    apart = min(hypot(spots[0][0] - x, spots[0][1] - y) for x, y in spots[1:])
    unit = apart / sqrt(3)  # centre to corner on the board of the data
    left, right = min(x for x, _ in spots), max(x for x, _ in spots)
    top, bottom = min(y for _, y in spots), max(y for _, y in spots)
    across, down = (right - left) / unit + sqrt(3), (bottom - top) / unit + 2
    scale = min(LARGEST, AREA.width / across / SIZE, AREA.height / down / SIZE)
    middle_x, middle_y = AREA.middle
    share = scale * SIZE / unit
    return Plan(
        tuple(
            (round(middle_x + (x - (left + right) / 2) * share, 1), round(middle_y + (y - (top + bottom) / 2) * share, 1))
            for x, y in spots
        ),
        round(scale, 3),
    )  # fmt: skip


@cache
def corners(size: float) -> Points:
    """The corners of a field around (0, 0)."""
    return [(round(x, 2), round(y, 2)) for x, y in hex_corners(0, 0, size)]


def towards(side: int, distance: float) -> tuple[float, float]:
    """A point from the middle of a field towards a side: east, then against the clock."""
    angle = pi / 3 * side
    return round(cos(angle) * distance, 2), round(-sin(angle) * distance, 2)


# ---- tiles ----------------------------------------------------------------------------------------------


@cache
def open_tile(number: int, terrain: int) -> Body:
    """A tile face up."""
    faint = 0.75 if terrain != PLAINS else 0.4
    return (
        polygon(corners(SIZE), TERRAIN_FILLS[terrain], stroke="$panel", stroke_width=2.2),
        icon(TERRAIN_ICONS[terrain], -17, -16, 34, opacity=faint),
        polygon(corners(SIZE), "url(#g-stone)"),
        text(0, -30.5, number, 10.5, "n", "$ink", "middle", opacity=0.75),
        polygon(corners(SIZE - 1), "transparent", cls="hit"),
    )


@cache
def closed_tile(number: int, terrain: int) -> Body:
    """A tile face down; a viewer who has looked at it sees what it is, as in a window."""
    window: Body = (text(0, 14, "?", 24, "h", "$stone3", "middle"),)
    if terrain >= 0:
        window = (
            polygon(corners(22), TERRAIN_FILLS[terrain], stroke="$hi", stroke_width=1.6, stroke_dasharray="4 3"),
            icon(TERRAIN_ICONS[terrain], -12, -12, 24),
            icon("eye", -6.5, 21, 13, "$hi"),
        )
    return (
        polygon(corners(SIZE), "$stone2", stroke="$panel", stroke_width=2.2),
        polygon(corners(SIZE - 6), "$stone", stroke="$line", stroke_width=1),
        *window,
        polygon(corners(SIZE), "url(#g-stone)"),
        text(0, -30.5, number, 10.5, "n", "$mut", "middle"),
        polygon(corners(SIZE - 1), "transparent", cls="hit"),
    )


@cache
def empty_place(number: int, owner: int) -> Body:
    """A field before the map is dealt; start fields show whose they are."""
    sign: Body = ()
    if owner >= 0:
        sign = (circle(0, 2, 15, f"$p{owner}"), icon(EMBLEMS[owner % len(EMBLEMS)], -10, -8, 20, f"$p{owner}i"))
    return (
        polygon(corners(SIZE - 1), "$stone", stroke="$line", stroke_width=1.2, stroke_dasharray="4 4", fill_opacity=0.5),
        *sign,
        text(0, -30.5, number, 10.5, "n", "$mut", "middle"),
        polygon(corners(SIZE - 1), "transparent", cls="hit"),
    )  # fmt: skip


@cache
def marker_body(factor: str) -> Body:
    """A multiplier marker around (0, 0)."""
    known = factor != "?"
    return (
        circle(0, 0, 8.4, "#f0d9a4" if known else "$panel", stroke="$gold", stroke_width=1.6),
        text(0, 3.8, f"×{factor}", 10.5, "n", "#2b2118" if known else "$mut", "middle"),
        circle(0, 0, 8.4, "transparent", cls="hit"),
    )


# ---- sides ----------------------------------------------------------------------------------------------


@cache
def bar(side: int, outer: float, inner: float, half: float) -> Points:
    """A bar along a side of a field, between two distances from its middle."""
    along = pi / 3 * side + pi / 2
    x, y = cos(along) * half, -sin(along) * half
    (ax, ay), (bx, by) = towards(side, outer), towards(side, inner)
    return [
        (round(px, 2), round(py, 2))
        for px, py in ((ax + x, ay + y), (ax - x, ay - y), (bx - x * 0.9, by - y * 0.9), (bx + x * 0.9, by + y * 0.9))
    ]


@cache
def wall_body(side: int) -> Body:
    """A wall on the inner side of a border, around the middle of its field."""
    joints = [bar(side, APOTHEM - 0.8, APOTHEM - 5.8, 1.2)]
    return (
        polygon(bar(side, APOTHEM - 0.8, APOTHEM - 5.8, 19), "#8f8577", stroke="#3f3730", stroke_width=1.2),
        *(polygon(joint, "#d8cfc0") for joint in joints),
        polygon(bar(side, APOTHEM - 0.8, APOTHEM - 5.8, 19), "transparent", cls="hit"),
    )


@cache
def edge_body(side: int, chosen: bool) -> Body:
    """A side on which something may be put, around the middle of its field."""
    return (
        polygon(
            bar(side, APOTHEM + 1, APOTHEM - 7, 17), "$sel" if chosen else "$panel", fill_opacity=0.9, stroke="$hi",
            stroke_width=1.4, stroke_dasharray=None if chosen else "4 3",
        ),
        polygon(bar(side, APOTHEM + 1, APOTHEM - 7, 17), "transparent", cls="hit"),
    )  # fmt: skip


@cache
def badge(symbol: str, ink: str | None) -> Body:
    """A sign on a field that can be clicked instead of the field, around (0, 0)."""
    return (
        circle(0, 0, 12, "$panel", stroke="$hi", stroke_width=1.8),
        icon(symbol, -8, -8, 16, ink),
        circle(0, 0, 12, "transparent", cls="hit"),
    )


# ---- influence ------------------------------------------------------------------------------------------


@cache
def influence_body(seat: int, points: int, controls: bool) -> Body:
    """A veil in the colour of a player over a field where it has influence: strong where it controls the field."""
    return (
        polygon(corners(SIZE - 3), f"$p{seat}", fill_opacity=0.6 if controls else 0.25),
        circle(0, 0, 10, "$panel"),
        text(0, 4.2, points, 12, "n", "$ink", "middle"),
    )  # fmt: skip
