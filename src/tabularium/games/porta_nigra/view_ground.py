"""The ground of the city: land and river, roads, quarters and the buildings that the sites belong to. Nothing here ever changes."""

from __future__ import annotations

from functools import cache
from math import cos, radians, sin

from tabularium.scene.model import Body, Shape
from tabularium.scene.shapes import circle, icon, line, path, polygon, rect

CITY_WIDTH, CITY_HEIGHT = 632.0, 560.0
MIDDLE_X, MIDDLE_Y = 316.0, 278.0
MARKET, RING = 81.0, 111.0  # radius of the market, and of the road around it
EDGE, ROAD = 7.0, 4.5  # from the panel to the quarters, half the width of a road
CORNER = 34.0
ARENA_X, ARENA_Y = 144.0, 234.0
BASILICA_ROWS = (112, 195)
BEND = 0.5523  # how far the handles of a quarter of a circle reach

GROUNDS = ["$terra3", "$field", "$green2", "$stone2"]  # basilica, amphitheater, city wall, Porta Nigra
RIGHT_SIDE = (1, -1, 1, -1)
LOWER_SIDE = (-1, -1, 1, 1)


def pair(x: float, y: float) -> str:
    return f"{x:.6g} {y:.6g}"


@cache
def quarter_path(quarter: int) -> str:
    """The outline of a quarter: a corner of the city without the road and the market."""
    right, down = RIGHT_SIDE[quarter], LOWER_SIDE[quarter]
    inner_x, inner_y = MIDDLE_X + ROAD * right, MIDDLE_Y + ROAD * down
    outer_x = CITY_WIDTH - EDGE if right > 0 else EDGE
    outer_y = CITY_HEIGHT - EDGE if down > 0 else EDGE
    reach = (RING**2 - ROAD**2) ** 0.5
    one = (inner_x, MIDDLE_Y + reach * down)
    other = (MIDDLE_X + reach * right, inner_y)
    bend = RING * BEND
    return (
        f"M{pair(*one)}L{pair(inner_x, outer_y)}L{pair(outer_x - CORNER * right, outer_y)}"
        f"Q{pair(outer_x, outer_y)} {pair(outer_x, outer_y - CORNER * down)}L{pair(outer_x, inner_y)}L{pair(*other)}"
        f"C{pair(other[0], inner_y + bend * down)} {pair(inner_x + bend * right, one[1])} {pair(*one)}Z"
    )


@cache
def shop_sector(right: int, down: int) -> str:
    """The outline of a shop around the middle of the market."""
    near, far, gap = 33.0, MARKET - 2, 2.0
    far_end = (far**2 - gap**2) ** 0.5
    near_end = (near**2 - gap**2) ** 0.5
    return (
        f"M{pair(near_end * right, gap * down)}L{pair(far_end * right, gap * down)}"
        f"C{pair(far * right, far * BEND * down)} {pair(far * BEND * right, far * down)} {pair(gap * right, far_end * down)}"
        f"L{pair(gap * right, near_end * down)}"
        f"C{pair(near * BEND * right, near * down)} {pair(near * right, near * BEND * down)} {pair(near_end * right, gap * down)}Z"
    )


@cache
def city_ground() -> Body:
    """Land around the city, roads, the market's pavement."""
    cobbles = [
        circle(MIDDLE_X, MIDDLE_Y, radius, "none", stroke="$line", stroke_width=0.8, stroke_dasharray="7 5", stroke_opacity=0.55)
        for radius in (MARKET + 7, RING - 8)
    ]  # fmt: skip
    return (
        rect(0, 0, CITY_WIDTH, CITY_HEIGHT, "$city", 12),
        rect(0, 0, CITY_WIDTH, CITY_HEIGHT, "url(#g-stone)", 12),
        circle(MIDDLE_X, MIDDLE_Y, RING, "$panel2", stroke="$line", stroke_width=1),
        *cobbles,
        circle(MIDDLE_X, MIDDLE_Y, MARKET + 1.5, "$stone2", stroke="$stone3", stroke_width=1.2),
    )


@cache
def quarter_ground(quarter: int) -> Body:
    """The ground of a quarter and its building."""
    outline = quarter_path(quarter)
    art = (basilica, amphitheater, city_wall, porta_nigra)[quarter]()
    return (
        path(outline, GROUNDS[quarter], stroke="$panel", stroke_width=2, stroke_linejoin="round"),
        path(outline, "url(#g-stone)"),
        *art,
    )


# ---- buildings ------------------------------------------------------------------------------------------


def arch(x: float, base: float, width: float, height: float, fill: str, **more: float | str) -> Shape:
    """A round-headed opening, by the middle of its base."""
    half = width / 2
    spring = base - height + half
    return path(
        f"M{pair(x - half, base)}L{pair(x - half, spring)}C{pair(x - half, spring - half * 1.33)} "
        f"{pair(x + half, spring - half * 1.33)} {pair(x + half, spring)}L{pair(x + half, base)}Z",
        fill,
        **more,
    )


def basilica() -> Body:
    """A long hall with two rows of arches under a low roof."""
    left, right = 377.0, 621.0
    arches = [
        arch(406 + 49.5 * i, base + 4, 42, 76, "$stone2", stroke="$stone3", stroke_width=0.8)
        for base in BASILICA_ROWS
        for i in range(5)
    ]
    tiles = [line(x, 29 + abs(x - 499) * 0.105, x, 42, "$terra2", 0.8, stroke_opacity=0.5) for x in range(387, 620, 8)]
    return (
        polygon([(left - 7, 43), ((left + right) / 2, 27), (right + 4, 43)], "$terra", fill_opacity=0.85),
        *tiles,
        rect(left - 7, 41, right - left + 11, 4, "$terra2", 1, fill_opacity=0.85),
        rect(left, 45, right - left, 158, "$marble", 2, stroke="$stone3", stroke_width=1),
        *arches,
        rect(left - 2, 117, right - left + 4, 5, "$marble", 1, stroke="$stone3", stroke_width=0.8),
        rect(left - 4, 200, right - left + 8, 5, "$stone2", 1.5, stroke="$stone3", stroke_width=0.8),
    )


def half_ring(across: float, up: float, width: float, fill: str) -> Shape:
    """A half ring of seats around the arena."""
    x, y, ends = ARENA_X, ARENA_Y - 6, 24
    angles = range(ends, 181 - ends, 3)
    outer = [(x + (across + width) * cos(radians(a)), y - (up + width) * sin(radians(a))) for a in angles]
    inner = [(x + (across - width) * cos(radians(a)), y - (up - width) * sin(radians(a))) for a in reversed(angles)]
    corners = [(round(a, 1), round(b, 1)) for a, b in (*outer, *inner)]
    return polygon(corners, fill, stroke="$stone3", stroke_width=0.9, stroke_linejoin="round")


def amphitheater() -> Body:
    """Three tiers of seats around the arena."""
    rays = [
        line(
            round(ARENA_X + 58 * cos(radians(a)), 1), round(ARENA_Y - 6 - 30 * sin(radians(a)), 1),
            round(ARENA_X + 142 * cos(radians(a)), 1), round(ARENA_Y - 6 - 146 * sin(radians(a)), 1), "$stone3", 0.8, stroke_opacity=0.55,
        )
        for a in (134, 104, 76, 46)
    ]  # fmt: skip
    return (
        half_ring(127, 128, 18, "$marble"),
        half_ring(95, 80, 16, "$stone"),
        half_ring(66, 38, 13, "$stone2"),
        *rays,
        path("M94 222C94 200 194 200 194 222C194 244 94 244 94 222Z", "$gold2", stroke="$stone3", stroke_width=1),
    )


def city_wall() -> Body:
    """The bend of the wall, with battlements, trees and a river before it."""
    crenels = [
        rect(round(x - 4.5, 1), round(y - 6, 1), 9, 9, "$stone2", 1, stroke="$stone3", stroke_width=0.8)
        for x, y in bend(12, 19)
    ]
    joints = [
        line(*one, *other, "$stone3", 0.7, stroke_opacity=0.7)
        for one, other in zip(bend(-8, 31)[1:-1], bend(10, 31)[1:-1], strict=True)
    ]
    trees = [
        icon("tree", x, y, size)
        for x, y, size in (
            (600, 462, 20),
            (580, 486, 18),
            (604, 492, 22),
            (558, 508, 18),
            (588, 516, 22),
            (612, 520, 18),
            (560, 532, 16),
            (530, 526, 18),
        )
    ]
    return (
        *trees,
        *crenels,
        polygon([*bend(11), *reversed(bend(-9))], "$stone2", stroke="$stone3", stroke_width=1.1, stroke_linejoin="round"),
        *joints,
        *roofs((404, 402), (430, 418), (456, 400), (484, 420), (400, 432), (470, 446), (436, 452), (512, 404), (540, 384), (372, 428), (360, 458), (396, 466)),
    )  # fmt: skip


def bend(off: float, points: int = 40) -> list[tuple[float, float]]:
    """Points along the wall, so far outside of the line on which its sites stand."""
    found = []
    for i in range(points):
        x = 324 + 296 * i / (points - 1)
        y = 302 + 238 * (1 - ((x - 316) / 322) ** 2) ** 0.5
        slope = (x - 316) / (y - 302) * (238 / 322) ** 2
        length = (1 + slope**2) ** 0.5
        x, y = x + off * slope / length, y + off / length
        found.append((round(min(x, CITY_WIDTH - EDGE - 1), 1), round(min(y, CITY_HEIGHT - EDGE - 1), 1)))
    return found


def porta_nigra() -> Body:
    """The black gate: two towers of four storeys, two gateways between them."""
    left, right, base, top = 84.0, 314.0 - 3, 552.0, 386.0
    stone = "$stone3"
    tower = 74.0
    windows: list[Shape] = []
    for storey in (0, 1, 2):
        y = top + 30 + 33 * storey
        for x in (*(left + 13 + 16 * i for i in range(4)), *(right - 61 + 16 * i for i in range(4))):
            windows.append(arch(x, y, 9.5, 18, "$ink", fill_opacity=0.28))
        if storey > 0:
            windows += [arch(left + tower + 12 + 14.8 * i, y, 8.5, 18, "$ink", fill_opacity=0.28) for i in range(5)]
    ledges = [
        rect(left - 2, top + 34 + 33 * storey, right - left + 4, 3, stone, 1, fill_opacity=0.8) for storey in (1, 2)
    ]
    towers = [
        rect(
            x, top, tower, base - top, stone, 3, stroke="$ink", stroke_width=0.7, stroke_opacity=0.5, fill_opacity=0.62
        )
        for x in (left, right - tower)
    ]
    caps = [rect(x - 2, top + 34, tower + 4, 3, stone, 1, fill_opacity=0.8) for x in (left, right - tower)]
    return (
        rect(left + tower, top + 36, right - left - 2 * tower, base - top - 36, stone, 0, fill_opacity=0.48),
        *towers,
        *caps,
        *ledges,
        *windows,
        arch(left + tower + 23, base, 30, 52, "$ink", fill_opacity=0.4),
        arch(right - tower - 23, base, 30, 52, "$ink", fill_opacity=0.4),
        *roofs((20, 356), (46, 372), (24, 392), (52, 408), (26, 424), (130, 352), (156, 364), (104, 366), (184, 358), (208, 370)),
    )  # fmt: skip


def roofs(*places: tuple[float, float]) -> Body:
    """Houses and gardens between the great buildings."""
    looks = (("villa", "$stone3", 19), ("tree", None, 15), ("temple", "$stone3", 16), ("tree", None, 17))
    return tuple(
        icon(looks[i % 4][0], x, y, looks[i % 4][2], looks[i % 4][1], opacity=0.42) for i, (x, y) in enumerate(places)
    )
