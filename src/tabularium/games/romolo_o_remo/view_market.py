"""The market board: prices, cubes, and where to sell and buy."""

from __future__ import annotations

from functools import cache
from typing import Final

from tabularium.core.state import NOTHING
from tabularium.games.romolo_o_remo.actions import GOODS, MARKET_ROOM
from tabularium.games.romolo_o_remo.view_pieces import GOOD_ICONS, cube_body
from tabularium.games.romolo_o_remo.view_sight import RIGHT, Sight
from tabularium.scene.boards import Cell, begin, track
from tabularium.scene.model import Body, Panel
from tabularium.scene.shapes import circle, fit, hit, icon, path, rect, text
from tabularium.scene.sight import Key, plain

MARKET_HEIGHT: Final = 150
UPDATE_WIDTH: Final = 186
COLUMNS: Final = track(Cell(10, 27, RIGHT - 20, 115), GOODS, 4)
LADDER_Y, CUBES_Y, TRADE_Y = 31, 54, 87  # within a column


def market_key(sight: Sight) -> Key:
    return (*plain(sight.s.prices), NOTHING, *plain(sight.s.cubes))


def market_panel(sight: Sight) -> Panel:
    """Five columns: what the price is, what drives it, what a cube costs and brings."""
    panel = begin("market", sight.words("market"), RIGHT, MARKET_HEIGHT)
    lying = sum(1 for cube in sight.s.cubes if cube >= 0)
    threshold = int(sight.data.update_cubes)
    words = sight.words("update", number=lying, most=threshold)
    panel.add(
        "update", RIGHT - UPDATE_WIDTH - 10, 6, update_body(words, lying >= threshold), label=words, tip=sight.words("update_tip", most=threshold),
        rules=("ROR-UPD-01", "ROR-UPD-02", "ROR-UPD-03"),
    )  # fmt: skip
    for good in range(GOODS):
        add_column(panel, sight, good)
    return panel


def add_column(panel: Panel, sight: Sight, good: int) -> None:
    """One resource: ladder of prices with its marker, two places for cubes, sale and purchase."""
    words, cell, price = sight.words, COLUMNS[good], int(sight.s.prices[good])
    name, highest = sight.name("good", good), int(sight.data.highest_price)
    panel.add(
        f"column.{good}", cell.x, cell.y, column_body(good, words.row("good_titles", good), cell.width, cell.height, highest),
        label=words("column", good=name, price=price), tip=words("column_tip", price=forecast(sight, good)),
        rules=("ROR-MKT-05", "ROR-UPD-02"),
    )  # fmt: skip
    step = (cell.width - 6) / (highest + 1)
    panel.add(
        f"price.{good}", cell.x + 3 + (price + 0.5) * step, cell.y + LADDER_Y + 9, price_body(price),
        label=words("price", good=name, price=price), tip=f"{words('price_tip')}\n{words('reconstructed_steps')}", rules=("ROR-MKT-01", "ROR-MKT-11"),
    )  # fmt: skip
    for i in range(MARKET_ROOM):
        cube = int(sight.s.cubes[good * MARKET_ROOM + i])
        if cube >= 0:
            panel.add(
                f"cube.{good}.{i}", cell.x + cell.width / 2 - 27 + i * 30, cell.y + CUBES_Y + 2, cube_body(cube, 24),
                label=words("cube", good=sight.name("good", cube), column=name), tip=words("cube_tip", good=sight.name("good", cube), column=name),
                rules=("ROR-MKT-05", "ROR-UPD-02"), origin=f"column.{cube}",
            )  # fmt: skip
    half = (cell.width - 10) / 2
    sale = words("sell", good=name, coins=sight.phrases.money(2 * price)) if price else words("sell_zero", good=name)
    cost = sight.phrases.money(2 * price if price else int(sight.data.free_cost))
    number = 1 if price else int(sight.data.free_units)
    purchase = words("buy", goods=sight.phrases.goods(good, number), coins=cost)
    for i, (key, label, rules) in enumerate(
        (("sell", sale, ("ROR-MKT-01", "ROR-MKT-03")), ("buy", purchase, ("ROR-MKT-10", "ROR-MKT-11")))
    ):
        panel.add(
            f"{key}.{good}", cell.x + 4 + i * (half + 2), cell.y + TRADE_Y, trade_body(key == "sell", good, half), label=label,
            tip=words(f"{key}_tip"), rules=rules,
        )  # fmt: skip


def forecast(sight: Sight, good: int) -> int:
    """What the price would be after an update now: up for cubes in the column, then down for cubes of the good."""
    cubes = plain(sight.s.cubes)
    highest, lowest = int(sight.data.highest_price), int(sight.data.lowest_price)
    column = cubes[good * MARKET_ROOM : (good + 1) * MARKET_ROOM]
    risen = min(highest, int(sight.s.prices[good]) + sum(1 for cube in column if cube >= 0))
    return max(lowest, risen - cubes.count(good))


@cache
def update_body(words: str, due: bool) -> Body:
    """How many cubes lie on the market."""
    return (
        rect(
            0, 0, UPDATE_WIDTH, 18, "$gold2" if due else "$stone", 9, stroke="$gold" if due else "$line", stroke_width=1
        ),
        text(UPDATE_WIDTH / 2, 13, words, fit(words, 11, UPDATE_WIDTH - 10), "s", anchor="middle"),
        hit(0, 0, UPDATE_WIDTH, 18, 9),
    )


@cache
def column_body(good: int, name: str, width: float, height: float, highest: int) -> Body:
    """A column of the market without its marker and cubes."""
    step = (width - 6) / (highest + 1)
    middle = width / 2
    return (
        rect(0, 0, width, height, "$panel2", 7, stroke="$edge", stroke_width=1),
        icon(GOOD_ICONS[good], 5, 4, 22),
        text(28, 19.5, name, fit(name, 11, width - 38), "s"),
        *(rect(3 + i * step, LADDER_Y, step - 1, 18, "$stone", 3) for i in range(highest + 1)),
        *(text(3 + (i + 0.46) * step, LADDER_Y + 13, i, 10.5, "n", "$mut", "middle") for i in range(highest + 1)),
        *(rect(middle - 28 + i * 30, CUBES_Y + 1, 26, 26, "none", 5, stroke="$line", stroke_width=1, stroke_dasharray="3 3") for i in range(MARKET_ROOM)),
        hit(0, 0, width, height, 7),
    )  # fmt: skip


@cache
def price_body(price: int) -> Body:
    """The marker of a price around (0, 0)."""
    return (
        circle(0, 0, 8, "#eec767", stroke="#8a5f16", stroke_width=1.4),
        text(0, 4.3, price, 12, "n", "#2b2118", "middle"),
        circle(0, 0, 8, "transparent", cls="hit"),
    )


@cache
def trade_body(sells: bool, good: int, width: float) -> Body:
    """A place to click for a sale or a purchase: what goes, what comes."""
    tip = width / 2 + 2.5
    first, second = (GOOD_ICONS[good], "coin") if sells else ("coin", GOOD_ICONS[good])
    return (
        rect(0, 0, width, 24, "$stone", 6, stroke="$line", stroke_width=1),
        icon(first, 1.5, 5, 14),
        path(f"M{tip - 4:g} 9L{tip:g} 12L{tip - 4:g} 15Z", "$ink"),
        icon(second, width - 15.5, 5, 14),
        hit(0, 0, width, 24, 6),
    )
