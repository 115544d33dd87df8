"""The middle of the city: five shops, and the road around them on which the master builders go."""

from __future__ import annotations

from functools import cache
from math import cos, radians, sin

from tabularium.core.state import NOTHING
from tabularium.games.porta_nigra.actions import WHITE_BRICKS
from tabularium.games.porta_nigra.view_ground import (
    LOWER_SIDE,
    MARKET,
    MIDDLE_X,
    MIDDLE_Y,
    RIGHT_SIDE,
    RING,
    shop_sector,
)
from tabularium.games.porta_nigra.view_pieces import coin, master_builder, shop_bricks
from tabularium.games.porta_nigra.view_sight import Sight
from tabularium.scene.model import Body, Item, Panel
from tabularium.scene.shapes import circle, hit, hit_circle, path, text
from tabularium.scene.sight import kept_items

ROAD_RADIUS = (MARKET + RING) / 2 + 1
QUARTER_ANGLES = [270, 180, 0, 90]  # where quarters begin, in degrees from the east, clockwise
BORDERS = [(0, -1), (1, 0), (0, 1), (-1, 0)]
SHOP_FILLS = ["#8b8580", "#9dbfdc", "#dfa08f", "#f0d68c", "#ece4d3"]

# ---- the market -------------------------------------------------------------------------------------------


def market_items(sight: Sight) -> list[Item]:
    key = ("market", sight.data, *sight.shops)
    return kept_items(sight.words, key, lambda panel: add_market(panel, sight))


def add_market(panel: Panel, sight: Sight) -> None:
    """Five shops; the white one lies in the middle and can be used from every quarter."""
    words = sight.words
    for colour in (0, 1, 2, 3, WHITE_BRICKS):
        number, price = sight.shops[colour], int(sight.data.price[colour])
        white = colour == WHITE_BRICKS
        quarter = 0 if white else int(sight.data.shop_quarter[colour])
        name = sight.name("shop", colour)
        panel.add(
            f"shop.{colour}", MIDDLE_X, MIDDLE_Y, white_shop(price) if white else shop(quarter, colour, price),
            label=words("shop", colour=name, price=price),
            tip=words("shop_white_tip") if white else words("shop_tip", quarter=sight.name("quarter", quarter)),
            rules=("PNI-BUY-06",) if white else ("PNI-BUY-01", "PNI-BUY-02", "PNI-BUY-03", "PNI-BUY-05"),
        )  # fmt: skip
        panel.add(
            f"stock.{colour}", MIDDLE_X, MIDDLE_Y, white_stock(number) if white else stock(quarter, colour, number),
            label=words("stock", colour=name, number=number),
        )  # fmt: skip
    for border, (right, down) in enumerate(BORDERS):
        panel.add(
            f"border.{border}", MIDDLE_X + right * ROAD_RADIUS, MIDDLE_Y + down * ROAD_RADIUS, border_body(right, down, int(sight.data.border_cost)),
            label=words("border", coins=int(sight.data.border_cost)), tip=words("border_tip"), rules=("PNI-MOVE-01", "PNI-MOVE-02"),
        )  # fmt: skip


@cache
def shop(quarter: int, colour: int, price: int) -> Body:
    """A shop: a sector of the market with its price."""
    right, down = RIGHT_SIDE[quarter], LOWER_SIDE[quarter]
    outline = shop_sector(right, down)
    return (
        path(outline, SHOP_FILLS[colour], stroke="$panel", stroke_width=2.5, stroke_linejoin="round"),
        path(outline, "url(#g-stone)"),
        *coin(66 * right, 14 * down, price, 8),
        path(outline, "transparent", cls="hit", stroke_linejoin="round"),
    )


@cache
def stock(quarter: int, colour: int, number: int) -> Body:
    """The bricks in a shop, and how many there are."""
    right, down = RIGHT_SIDE[quarter], LOWER_SIDE[quarter]
    return (
        *shop_bricks(colour, number, 21, 4, 37 * right, 42 * down + 2),
        *number_badge(17 * right, 63 * down, number),
        hit(min(7, 63 * right) if right > 0 else -63, 16 if down > 0 else -72, 56, 56, 8),
    )


@cache
def white_shop(price: int) -> Body:
    """The shop in the middle."""
    return (
        circle(0, 0, 31, SHOP_FILLS[WHITE_BRICKS], stroke="$panel", stroke_width=3),
        circle(0, 0, 31, "url(#g-stone)"),
        *coin(0, 21.5, price, 8),
        hit_circle(0, 0, 31),
    )


@cache
def white_stock(number: int) -> Body:
    """The bricks in the shop in the middle."""
    return (
        *shop_bricks(WHITE_BRICKS, number, 17, 3, 0, -5.7),
        *number_badge(0, -21, number),
        hit(-18, -29.500, 36, 42, 8),
    )


def number_badge(x: float, y: float, number: int) -> Body:
    """How many bricks there are."""
    return (
        circle(x, y, 8.5, "$panel", stroke="$line", stroke_width=1),
        text(x, y + 4.200, number, 12, "n", anchor="middle"),
    )


@cache
def border_body(right: int, down: int, cost: int) -> Body:
    """A milestone on the road: what it costs to go on, and which way."""
    dx, dy = -down, right  # clockwise
    tip = f"{13 * dx:g} {13 * dy:g}"
    one = f"{8 * dx - 4.5 * right:g} {8 * dy - 4.5 * down:g}"
    other = f"{8 * dx + 4.5 * right:g} {8 * dy + 4.5 * down:g}"
    return (
        path(f"M{one}L{tip}L{other}Z", "$terra", stroke="$panel", stroke_width=1, stroke_linejoin="round"),
        *coin(0, 0, cost, 8),
        hit_circle(0, 0, 9),
    )


# ---- master builders --------------------------------------------------------------------------------------


def add_builders(panel: Panel, sight: Sight) -> None:
    """The master builders on the road around the market, each with a spot of its own in every quarter."""
    for who, area in enumerate(sight.areas):
        if area.quarter == NOTHING:
            continue
        x, y = builder_spot(area.quarter, who)
        panel.add(
            f"builder{who}", x, y, master_builder(who),
            label=sight.words("builder", player=sight.names[who], quarter=sight.name("quarter", area.quarter)),
            tip=sight.words("builder_tip"), rules=("PNI-MOVE-01", "PNI-MOVE-06"),
        )  # fmt: skip


@cache
def builder_spot(quarter: int, who: int) -> tuple[float, float]:
    """Where a player's master builder stands in a quarter."""
    angle = radians(QUARTER_ANGLES[quarter] + 18.5 + 17.7 * who)
    return round(MIDDLE_X + ROAD_RADIUS * cos(angle), 1), round(MIDDLE_Y + ROAD_RADIUS * sin(angle), 1)
