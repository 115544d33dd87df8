"""What the pieces of Trajan look like. Every body is made once; colours of markers are the same in light and dark."""

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
    TRAY_NAMES,
    WILD_COMMODITY,
)
from tabularium.scene.boards import LABEL, disc, points_badge
from tabularium.scene.model import Body, Shape
from tabularium.scene.shapes import circle, fit, hit, hit_circle, icon, path, polygon, rect, shadowed, text, text_width

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
FIGURE_ICONS = ["meeple", "helmet", "hammer"]
SHIP_ICONS = [("wine", "wine", "wine"), ("wine", "fish", "grain"), ("wine", "wine", "fish", "fish")]
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


# ---- tiles ------------------------------------------------------------------------------------------

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


@cache
def forum_space(yellow: bool) -> Body:
    """An empty space of the forum."""
    return (
        rect(
            0, 0, TILE, TILE, "$stone", 6, stroke="$gold" if yellow else "$line", stroke_width=1, stroke_dasharray="3 3"
        ),
        hit(0, 0, TILE, TILE, 6),
    )


@cache
def demand_tile(demand: int) -> Body:
    """A demand of the people."""
    return (
        *shadowed(42, 42, "$terra3", 21, "$terra"),
        icon(DEMAND_ICONS[demand], 8, 8, 26),
        hit(0, 0, 42, 42, 21),
    )


@cache
def no_demand() -> Body:
    """A demand tile that is not turned up yet."""
    return (
        rect(0, 0, 42, 42, "$stone", 21, stroke="$line", stroke_width=1, stroke_dasharray="3 3"),
        text(21, 26, "?", 15, "n", "$mut", "middle"),
        hit(0, 0, 42, 42, 21),
    )


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


@cache
def slot(number: int) -> Body:
    """A slot of the action circle for a Trajan tile."""
    return (
        rect(0, 0, SLOT, SLOT, "$stone", 6, stroke="$line", stroke_width=1, stroke_dasharray="3 3", fill_opacity=0.6),
        text(SLOT / 2, SLOT / 2 + 5, TRAY_NAMES[number], 14, "h", "$mut", "middle"),
        hit(0, 0, SLOT, SLOT, 6),
    )


@cache
def arch() -> Body:
    """The arch of Trajan: where the next tile goes."""
    return (
        rect(2, 3, 44, 44, "$shadow", 6, fill_opacity=0.13),
        rect(1, 1, 46, 46, "$gold2", 6, stroke="$gold", stroke_width=1.4),
        icon("arch", 6, 6, 36, "$terra"),
        hit(1, 1, 46, 46, 6),
    )


SMALL_SLOT = (40.0, 25.0)


@cache
def small_trajan_tile(category: int, demand: int, first: int, second: int, points: int) -> Body:
    """A Trajan tile on another player's mat: colours, what it brings, points."""
    width, height = SMALL_SLOT
    symbol = DEMAND_ICONS[demand] if demand >= 0 else CATEGORY_ICONS[category]
    brings = (
        text(19.5, 16.3, "+2", LABEL, "n", "$terra2", "middle")
        if category == 4
        else icon(symbol, 13.5, 5, 14, "$terra2")
    )
    return (
        rect(0, 0, width, height, "$panel", 5, stroke="$terra", stroke_width=1),
        *dot(first, 7, 7, 5.4),
        *dot(second, 7, 18, 5.4),
        brings,
        circle(32.5, 12.5, 6.8, "$panel", stroke="$gold", stroke_width=1.2),
        text(32.5, 16.3, points, LABEL, "n", anchor="middle"),
        hit(0, 0, width, height, 5),
    )


@cache
def small_slot(number: int) -> Body:
    """A slot on another player's mat."""
    width, height = SMALL_SLOT
    return (
        rect(
            0, 0, width, height, "$stone", 5, stroke="$line", stroke_width=1, stroke_dasharray="3 3", fill_opacity=0.6
        ),
        text(width / 2, height / 2 + 4, TRAY_NAMES[number], 11.5, "h", "$mut", "middle"),
        hit(0, 0, width, height, 5),
    )


@cache
def small_arch() -> Body:
    """The arch on another player's mat."""
    width, height = SMALL_SLOT
    return (
        rect(0, 0, width, height, "$gold2", 5, stroke="$gold", stroke_width=1.2),
        icon("arch", width / 2 - 10, height / 2 - 10, 20, "$terra"),
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


# ---- board ------------------------------------------------------------------------------------------


@cache
def site(tile: int, building: int, points: int, width: float, height: float) -> Body:
    """A building site, with its construction tile if it is still there."""
    if tile < 0:
        return (
            rect(
                0,
                0,
                width,
                height,
                "$stone",
                5,
                stroke="$line",
                stroke_width=1,
                stroke_dasharray="3 3",
                fill_opacity=0.6,
            ),
            hit(0, 0, width, height, 5),
        )
    return (
        *shadowed(width, height, "$city", 5, "$stone3"),
        icon(BUILDING_NAMES[building], 4, (height - 24) / 2, 24, "$terra2"),
        *points_badge(width - 11, height / 2, points, 8.5),
        hit(0, 0, width, height, 5),
    )


@cache
def ship(number: int, name: str, coloured: tuple[int, ...], grey: tuple[int, ...], is_grey: bool) -> Body:
    """A ship with the points of both sides; the side that counts now stands out."""
    width, height = 244, 46
    hull = "$stone3" if is_grey else "$terra"
    columns = 4
    cell = 25
    left = width - columns * cell - 6
    shapes: list[Shape] = [
        *shadowed(width, height, "$sea2", 8, "$sea"),
        icon("galley", 5, 5, 36, hull),
        text(46, 18, name, fit(name, 12, left - 44), "h"),
    ]
    x = 46.0
    for goods in SHIP_ICONS[number]:
        shapes.append(icon(goods, x, 24, 17))
        x += 18
    lit = 23.5 if is_grey else 2.5
    shapes.append(rect(left - 1, lit, columns * cell + 3, 20, "$panel", 5, stroke=hull, stroke_width=1.4))
    for i, (bright, dull) in enumerate(zip(coloured, grey, strict=True)):
        middle = left + cell * (i + 0.5)
        shapes.append(text(middle, 17, bright, LABEL if is_grey else 13, "b" if is_grey else "n", anchor="middle"))
        shapes.append(text(middle, 38, dull, 13 if is_grey else LABEL, "n" if is_grey else "b", anchor="middle"))
    shapes.append(hit(0, 0, width, height, 8))
    return tuple(shapes)


@cache
def worker(player: int) -> Body:
    """A worker on a site."""
    return disc(player, 7.5)


@cache
def senate_space(points: int, width: float, height: float) -> Body:
    """A space of the senate track; its number is both points and votes."""
    return (
        rect(0, 0, width, height, "$marble" if points else "$stone2", 5, stroke="$line", stroke_width=1),
        rect(0, 0, width, height, "url(#g-stone)", 5),
        text(width / 2, height - 2.5, points or "–", 11, "n", "$ink", "middle"),
        hit(0, 0, width, height, 5),
    )


@cache
def time_space(number: int, width: float, height: float) -> Body:
    """A space of the time track."""
    start = number == 0
    return (
        rect(
            0,
            0,
            width,
            height,
            "$gold2" if start else "$stone2",
            4,
            stroke="$gold" if start else "$line",
            stroke_width=1,
        ),
        text(width / 2, height / 2 + 3.8, number, LABEL, "n", anchor="middle"),
    )


@cache
def time_marker(width: float) -> Body:
    """The time marker."""
    return (
        rect(0.8, 2, width, 24, "$shadow", 6, fill_opacity=0.25),
        rect(0, 0, width, 24, "$terra", 6, stroke="$inv", stroke_width=1.2),
        icon("hourglass", width / 2 - 7.5, 4.5, 15, "#fff4ec"),
        hit(0, 0, width, 24, 6),
    )


# ---- mat --------------------------------------------------------------------------------------------


@cache
def tray(number: int, width: float, height: float) -> Body:
    """A tray of the action circle: numeral and action, room for markers."""
    return (
        rect(1.5, 3, width, height, "$shadow", 12, fill_opacity=0.13),
        rect(0, 0, width, height, "$stone2", 12, stroke="$stone3", stroke_width=1.2),
        rect(21, 3, width - 24, height - 6, "$stone", 9),
        icon(ACTION_ICONS[number], 3.5, 6, 16, "$terra2"),
        text(11.5, height - 8, TRAY_NAMES[number], 12, "h", "$terra2", "middle"),
        hit(0, 0, width, height, 12),
    )


@cache
def small_tray(number: int, width: float, height: float) -> Body:
    """A tray of another player's mat: its action, room for markers."""
    return (
        rect(0, 0, width, height, "$stone2", 7, stroke="$stone3", stroke_width=1),
        icon(ACTION_ICONS[number], 1.5, (height - 13) / 2, 13, "$terra2"),
        hit(0, 0, width, height, 7),
    )


@cache
def next_tray() -> Body:
    """An arrow at the tray that gets the next marker."""
    return (polygon([(0, 0), (14, 0), (7, 9)], "$sel", stroke="$inv", stroke_width=1, stroke_linejoin="round"),)


@cache
def figures(kind: int, number: int, label: str, width: float, height: float) -> Body:
    """Supply, military camp or worker camp: how many figures stand there."""
    faint = 0.45 if number == 0 else None
    return (
        rect(0, 0, width, height, "$stone", 7, stroke="$line", stroke_width=1),
        icon(FIGURE_ICONS[kind], 9, 5, 22, "$mut" if kind == 0 else "$terra2", opacity=faint),
        text(width - 16, 23, number, 17, "n", anchor="middle", opacity=0.6 if number == 0 else None),
        text(width / 2, height - 6, label, fit(label, LABEL, width - 2), "b", anchor="middle"),
        hit(0, 0, width, height, 7),
    )


@cache
def tile_cell(tile: int, number: int, width: float, height: float) -> Body:
    """A place on the mat for tiles of a kind: the picture, and how many there are; pale without any."""
    ground, edge = tile_fill(tile)
    size = min(width, height - 13)
    left = (width - size) / 2
    picture = counted_picture(tile, size)
    if number == 0:
        return (
            rect(
                0,
                0,
                width,
                height,
                "$stone",
                6,
                stroke="$line",
                stroke_width=1,
                stroke_dasharray="3 3",
                fill_opacity=0.5,
            ),
            Shape("g", (("opacity", 0.32), ("transform", f"translate({left:g} 1)")), picture),
            hit(0, 0, width, height, 6),
        )
    return (
        rect(0, 0, width, height, ground, 6, stroke=edge, stroke_width=1.2),
        Shape("g", (("transform", f"translate({left:g} 1)"),), picture),
        text(width / 2, height - 3, f"×{number}", 11.5, "n", anchor="middle"),
        hit(0, 0, width, height, 6),
    )


@cache
def demand_cell(demand: int, number: int, trajan: int, width: float, height: float) -> Body:
    """A place on the mat for a demand: forum tiles, and accomplished Trajan tiles in the corner."""
    cell = tile_cell(DEMAND_TILE + demand, number, width, height)
    if trajan == 0:
        return cell
    return (
        *cell[:-1],
        rect(width - 21, 1, 20, 14, "$gold2", 5, stroke="$gold", stroke_width=1),
        icon("arch", width - 20, 2.5, 11, "$terra2"),
        text(width - 3, 12, trajan, LABEL, "n", anchor="end"),
        cell[-1],
    )


@cache
def extra_cell(action: int, number: int, plus: bool, width: float, height: float) -> Body:
    """A place on the mat for extra-action tiles of an action, with its +2 marker above."""
    return (
        *tile_cell(EXTRA_TILE + action, number, width, height - 17)[:-1],
        rect(
            width / 2 - 14, height - 15, 28, 15, "$gold" if plus else "none", 7,
            stroke="$gold" if plus else "$line", stroke_width=1, stroke_dasharray=None if plus else "3 2",
        ),
        text(width / 2, height - 3.800, "+2", LABEL, "n", "#2b2118" if plus else "$mut", "middle"),
        hit(0, 0, width, height, 6),
    )  # fmt: skip


def chip_width(number: int) -> float:
    """How wide a chip is."""
    return 19 if number == 1 else 21 + text_width(str(number), 11.5)


@cache
def chip(tile: int, number: int) -> Body:
    """Tiles of a kind on another player's mat."""
    ground, edge = tile_fill(tile)
    return framed_chip(counted_picture(tile, 17), number, ground, edge, 5)


@cache
def goods_chip(kind: int, number: int) -> Body:
    """Cards of a kind in another player's display."""
    return framed_chip((icon(GOODS[kind], 1.5, 1.5, 14),), number, "$card", "$stone3", 2, DARK)


@cache
def plus_chip(action: int) -> Body:
    """A +2 marker on another player's mat."""
    return (
        rect(0, 0, 35, 17, "$gold", 8, stroke="$inv", stroke_width=0.8),
        icon(ACTION_ICONS[action], 3, 2, 13, "#2b2118"),
        text(25.5, 12.7, "+2", 11.5, "n", "#2b2118", "middle"),
        hit(0, 0, 35, 17, 8),
    )


@cache
def figure_chip(kind: int, number: int) -> Body:
    """Figures of another player in supply or camp."""
    return (
        rect(0, 0, 38, 17, "$stone", 8, stroke="$line", stroke_width=1),
        icon(FIGURE_ICONS[kind], 4, 2, 13, "$mut" if kind == 0 else "$terra2"),
        text(27, 12.700, number, 11.5, "n", anchor="middle"),
        hit(0, 0, 38, 17, 8),
    )


def framed_chip(picture: Body, number: int, ground: str, edge: str, radius: float, ink: str = "$ink") -> Body:
    """A small plate with a picture and, if there are several, their number."""
    width = chip_width(number)
    count = (text(18.5, 12.700, number, 11.5, "n", ink),) if number > 1 else ()
    return (
        rect(0, 0, width, 17, ground, radius, stroke=edge, stroke_width=1),
        *picture,
        *count,
        hit(0, 0, width, 17, radius),
    )


@cache
def way_round() -> Body:
    """Arrows between the trays, clockwise."""
    arrows = [
        (215, 40, 1, 0),
        (340, 80, 0.35, 1),
        (340, 160, -0.35, 1),
        (215, 200, -1, 0),
        (90, 160, -0.35, -1),
        (90, 80, 0.35, -1),
    ]
    shapes = []
    for x, y, right, down in arrows:
        tip = f"{x + 3 * right:g} {y + 3 * down:g}"
        one = f"{x - 2.5 * right - 4.5 * down:g} {y - 2.5 * down + 4.5 * right:g}"
        other = f"{x - 2.5 * right + 4.5 * down:g} {y - 2.5 * down - 4.5 * right:g}"
        shapes.append(
            path(
                f"M{one}L{tip}L{other}",
                stroke="$stone3",
                stroke_width=2.4,
                stroke_linecap="round",
                stroke_linejoin="round",
            )
        )
    return tuple(shapes)
