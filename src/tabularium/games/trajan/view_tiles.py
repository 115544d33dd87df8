"""Markers and tiles of Trajan, drawn once each. Colours of markers are the same in light and dark, and never colours alone."""

from __future__ import annotations

from functools import cache

from tabularium.games.trajan.actions import (
    ACTION_NAMES,
    BONUS_NAMES,
    BUILDING_NAMES,
    BUILDING_TILE,
    COMMODITY_NAMES,
    DEMAND_NAMES,
    DEMAND_TILE,
    EXTRA_TILE,
    SENATE_TILES,
    TRAJAN_DEMAND,
    WILD_COMMODITY,
)
from tabularium.scene.boards import LABEL, points_badge
from tabularium.scene.model import Body, Shape
from tabularium.scene.shapes import circle, hit, hit_circle, icon, rect, shadowed, text

GOODS = [
    "columns",
    "furs",
    "scrolls",
    "oils",
    "fruit",
    "ceramics",
    "wine",
    "fish",
    "jewellery",
    "gems",
    "cattle",
    "grain",
]
ACTION_ICONS = ["seaport", "temple", "military", "senate", "arch", "hammer"]
CATEGORY_ICONS = ["hand", "vp", "hammer", "helmet", "wild", "bread"]
DEMAND_ICONS = ["bread", "games", "religion"]
WILD_ICONS = ["hand", "bread", "roof", "arrow"]
assert len(GOODS) == len(COMMODITY_NAMES)
assert len(ACTION_ICONS) == len(ACTION_NAMES)
assert len(DEMAND_ICONS) == len(DEMAND_NAMES)
# Markers: colour and shape, so that nobody depends on the colour alone.
MARKER_FILLS = ["#f4d31f", "#ef8a2b", "#7cbf3f", "#fbfbf6", "#f3a3bd", "#2f6fc4"]
DARK, PALE = "#2b2118", "#ffffff"
GLYPHS = [
    "M0 -4.6L1.2 -1.5L4.5 -1.4L1.9 0.7L2.8 3.9L0 2.1L-2.8 3.9L-1.9 0.7L-4.5 -1.4L-1.2 -1.5Z",  # yellow: star
    "M0 -4.3L4.4 3.5L-4.4 3.5Z",  # orange: triangle
    "M-1.3 -4.2H1.3V-1.3H4.2V1.3H1.3V4.2H-1.3V1.3H-4.2V-1.3H-1.3Z",  # green: cross
    "M-3.6 -3.6H3.6V3.6H-3.6Z",  # white: square
    "M0 -4.6L4.6 0L0 4.6L-4.6 0Z",  # pink: diamond
    "M-4.4 -2.9H4.4V-0.7H-4.4ZM-4.4 0.9H4.4V3.1H-4.4Z",  # blue: bars
]


@cache
def dot(colour: int, x: float, y: float, radius: float) -> Body:
    """A marker colour, as it is printed on tiles."""
    scale = radius / 8
    return (
        circle(x, y, radius, MARKER_FILLS[colour], stroke="#4a3b29", stroke_width=0.9),
        Shape(
            "path",
            (
                ("d", GLYPHS[colour]),
                ("fill", PALE if colour == 5 else DARK),
                ("transform", f"translate({x:g} {y:g}) scale({scale:g})"),
            ),
        ),
    )


@cache
def marker(colour: int) -> Body:
    """An action marker around (0, 0)."""
    return (
        circle(0.7, 1.3, 8, "$shadow", fill_opacity=0.28),
        *dot(colour, 0, 0, 8),
        circle(0, 0, 8, "url(#g-disc)", fill_opacity=0.6),
        hit_circle(0, 0, 8),
    )


TILE = 36


def tile_fill(tile: int) -> tuple[str, str]:
    """Ground and edge of a tile by its family."""
    if tile < SENATE_TILES:
        return "$marble", "$wine"
    if tile < WILD_COMMODITY or tile >= TRAJAN_DEMAND:
        return "$terra3", "$terra"
    if tile < EXTRA_TILE:
        return "$panel", "$gold"
    return ("$gold2", "$gold") if tile < BUILDING_TILE else ("$stone2", "$stone3")


def tile_picture(tile: int, size: float) -> Body:
    """What is printed on a tile of a mat or the forum, in a square."""
    half = size / 2
    if tile < SENATE_TILES:
        return (
            icon("senate", size * 0.1, half - size * 0.28, size * 0.5, "$wine"),
            text(size * 0.73, half + size * 0.15, tile + 2, max(LABEL, size * 0.44), "n", "$wine", "middle"),
        )
    if tile < WILD_COMMODITY:
        return (icon(DEMAND_ICONS[tile - DEMAND_TILE], size * 0.14, size * 0.14, size * 0.72),)
    if tile < EXTRA_TILE:
        return (
            icon(WILD_ICONS[tile - WILD_COMMODITY], size * 0.08, size * 0.08, size * 0.6, "$terra2"),
            icon("wild", size * 0.46, size * 0.44, size * 0.5),
        )
    if tile < BUILDING_TILE:
        return (
            icon(ACTION_ICONS[tile - EXTRA_TILE], size * 0.06, size * 0.06, size * 0.62, "$ink"),
            text(size * 0.95, size * 0.92, "+1", max(LABEL, size * 0.36), "n", "$ink", "end"),
        )
    if tile < TRAJAN_DEMAND:
        building = BUILDING_NAMES[tile - BUILDING_TILE]
        return (icon(building, size * 0.14, size * 0.14, size * 0.72, "$terra2"),)
    return (
        icon(DEMAND_ICONS[tile - TRAJAN_DEMAND], size * 0.02, size * 0.02, size * 0.66),
        icon("arch", size * 0.52, size * 0.5, size * 0.46, "$terra2"),
    )


def counted_picture(tile: int, size: float) -> Body:
    """The same where a number stands beside it: without the "+1" of extra actions."""
    if EXTRA_TILE <= tile < BUILDING_TILE:
        return (icon(ACTION_ICONS[tile - EXTRA_TILE], size * 0.12, size * 0.12, size * 0.76, "$ink"),)
    return tile_picture(tile, size)


@cache
def forum_tile(tile: int) -> Body:
    """A forum tile or an extra-action tile."""
    ground, edge = tile_fill(tile)
    return (*shadowed(TILE, TILE, ground, 6, edge), *tile_picture(tile, TILE), hit(0, 0, TILE, TILE, 6))


SLOT = 48


@cache
def trajan_tile(category: int, amount: int, demand: int, first: int, second: int, points: int) -> Body:
    """A Trajan tile: what it brings, its points, and the two colours that accomplish it."""
    symbol = DEMAND_ICONS[demand] if demand >= 0 else CATEGORY_ICONS[category]
    if category == 4:
        brings: Body = (text(15, 20, "+2", 14, "n", "$terra2", "middle"),)
    elif amount > 0:
        brings = (icon(symbol, 2, 5, 16, "$terra2"), text(18.5, 18, amount, 12, "n"))
    else:
        brings = (icon(symbol, 4, 4, 20, "$terra2"),)
    return (
        *shadowed(SLOT, SLOT, "$panel", 6, "$terra"),
        rect(2, 27, SLOT - 4, SLOT - 29, "$stone2", 4),
        *brings,
        *points_badge(37.5, 13.5, points, 8.5),
        *dot(first, 14, 37, 7.6),
        *dot(second, 33, 37, 7.6),
        hit(0, 0, SLOT, SLOT, 6),
    )


SMALL_SLOT = (43.0, 25.0)


@cache
def small_trajan_tile(category: int, demand: int, first: int, second: int, points: int) -> Body:
    """A Trajan tile on another player's mat: colours, what it brings, points."""
    width, height = SMALL_SLOT
    symbol = DEMAND_ICONS[demand] if demand >= 0 else CATEGORY_ICONS[category]
    brings = (
        text(20.5, 16.3, "+2", LABEL, "n", "$terra2", "middle") if category == 4 else icon(symbol, 14, 5, 14, "$terra2")
    )
    return (
        rect(0, 0, width, height, "$panel", 5, stroke="$terra", stroke_width=1),
        *dot(first, 7, 7, 5.4),
        *dot(second, 7, 18, 5.4),
        brings,
        circle(35.4, 12.5, 6.8, "$panel", stroke="$gold", stroke_width=1.2),
        text(35.4, 16.3, points, LABEL, "n", anchor="middle"),
        hit(0, 0, width, height, 5),
    )


@cache
def bonus_tile(bonus: int, value: str, yellow: bool) -> Body:
    """A bonus tile: what it counts and what that is worth."""
    ground, edge = ("$gold2", "$gold") if yellow else ("$stone2", "$stone3")
    size = 44
    icons = bonus_icons(bonus)
    across = 22 if len(icons) == 1 else 20
    left = (size - across * len(icons)) / 2
    return (
        *shadowed(size, size, ground, 6, edge),
        *(icon(name, left + across * i, 3.5, across, "$terra2") for i, name in enumerate(icons)),
        rect(6, 27, size - 12, 14, "$panel", 7),
        text(size / 2, 38, value, 11.5, "n", anchor="middle"),
        hit(0, 0, size, size, 6),
    )


def bonus_icons(bonus: int) -> list[str]:
    """What a bonus tile counts."""
    name = BONUS_NAMES[bonus].removeprefix("bonus_")
    if name in BONUS_ICONS:
        return [BONUS_ICONS[name]]
    return [GOODS[(bonus - 3) * 2], GOODS[(bonus - 3) * 2 + 1]]


BONUS_ICONS = {
    "bread": "bread", "games": "games", "religion": "religion", "workers": "hammer", "legionaries": "helmet",
    "yellow_tiles": "tiles",
}  # fmt: skip


def bonus_chip_width(bonus: int) -> float:
    """How wide the chip of a bonus tile is."""
    return 26 + 15 * len(bonus_icons(bonus))


@cache
def bonus_chip(bonus: int, value: str, yellow: bool) -> Body:
    """A bonus tile on another player's mat."""
    ground, edge = ("$gold2", "$gold") if yellow else ("$stone2", "$stone3")
    width = bonus_chip_width(bonus)
    icons = bonus_icons(bonus)
    return (
        rect(0, 0, width, 17, ground, 4, stroke=edge, stroke_width=1),
        *(icon(name, 2 + 15 * i, 1.5, 14, "$terra2") for i, name in enumerate(icons)),
        text(width - 3, 12.7, value.replace(" ", ""), 11.5, "n", anchor="end"),
        hit(0, 0, width, 17, 4),
    )
