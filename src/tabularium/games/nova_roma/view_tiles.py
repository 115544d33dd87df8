"""Contracts, estate tiles and achievements as they are drawn, and what their tips tell."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Final

from tabularium.core.facts import Facts
from tabularium.games.nova_roma.actions import (
    ANIMAL_TILE,
    BASIC_TILES,
    BUILD,
    CONVERSION_TILE,
    COUNT_STEPS,
    PRODUCTION_TILE,
    RACE,
    RECRUIT,
    SAIL,
    SHAPE_NAMES,
    SPECIAL_BUILD,
    SPECIAL_INCOME,
    SPECIAL_RACE,
    SPECIAL_RECRUIT,
    SPECIAL_SAIL,
)
from tabularium.games.nova_roma.card_facts import COMBO, COUNT, HIPPODROME, HIPPODROME_TOTAL
from tabularium.games.nova_roma.geometry import Squares, read_squares
from tabularium.games.nova_roma.view_cards import arrow, gold_points
from tabularium.games.nova_roma.view_pieces import (
    DARK,
    action_icon,
    centred,
    counted_amounts,
    counted_icon,
    heaped,
    resource,
)
from tabularium.games.nova_roma.view_sight import Amounts, Sight
from tabularium.scene.model import Body, Panel, Shape
from tabularium.scene.shapes import circle, hit, icon, rect, shadowed, text

TILE: Final = 46.0

# ---- contracts --------------------------------------------------------------------------------------------

CONTRACT_WIDTH, SHIPPING_HEIGHT, BUILDING_HEIGHT = 68.0, 54.0, 86.0


def shape_squares(sight: Sight, shape: int) -> Squares:
    """The squares of a shape."""
    return shapes_of(sight.text.facts)[shape]


@lru_cache(maxsize=8)
def shapes_of(facts: Facts) -> list[Squares]:
    """The shapes of the facts."""
    return [read_squares(table) for table in facts.tables("building_shape", SHAPE_NAMES)]


@cache
def shipping_card(cost: Amounts) -> Body:
    """A shipping contract: its cost before a faint galley."""
    return (
        *shadowed(CONTRACT_WIDTH, SHIPPING_HEIGHT, "#e9f0ee", 6, "#7d9aa3"),
        icon("galley", CONTRACT_WIDTH / 2 - 20, 8, 40, "#7fa9b8", opacity=0.28),
        *heaped(cost, CONTRACT_WIDTH / 2, 8 if len(cost) and sum(n for _, n in cost) > 3 else 17, 20, 3),
        hit(0, 0, CONTRACT_WIDTH, SHIPPING_HEIGHT, 6),
    )


def building_card(sight: Sight, contract: int) -> Body:
    """A building contract: points, shape and cost."""
    data = sight.data
    squares = shape_squares(sight, int(data.building_shape[contract]))
    cost = sight.amounts(int(data.building_cost[contract]))
    size = 17 if sum(number for _, number in cost) > 3 else 20
    return sight.body(("building", contract), lambda: (
        *shadowed(CONTRACT_WIDTH, BUILDING_HEIGHT, "#f6e8d8", 6, "#b08a66"),
        *centred(squares, CONTRACT_WIDTH / 2 + 7, 25, 10.5, "#c9855c"),
        *gold_points(12.5, 12.5, int(data.building_vp[contract]), 10, 13),
        rect(4, 48, CONTRACT_WIDTH - 8, 1, "#d8b898"),
        *heaped(cost, CONTRACT_WIDTH / 2, 51 if size == 17 else 56, size, 3),
        hit(0, 0, CONTRACT_WIDTH, BUILDING_HEIGHT, 6),
    ))  # fmt: skip


def add_building_contract(panel: Panel, sight: Sight, contract: int, x: float, y: float, scale: float = 1) -> None:
    """A building contract, in the display or taken."""
    data, words = sight.data, sight.words
    shape = int(data.building_shape[contract])
    tip = words(
        "building_tip", cost=sight.in_words(sight.amounts(int(data.building_cost[contract]))),
        blocks=int(data.zones.size[shape]), points=int(data.building_vp[contract]),
    )  # fmt: skip
    panel.add(
        f"build.{contract}", x, y, building_card(sight, contract), scale=scale, origin="building.deck",
        label=words("building_contract", contract=sight.name("building_contract", contract)),
        tip=sight.sourced(tip, "building_contract", contract), rules=("NRO-BUILD-01", "NRO-BUILD-02", "NRO-BUILD-03"),
    )  # fmt: skip


def add_shipping_contract(panel: Panel, sight: Sight, contract: int, x: float, y: float) -> None:
    """A shipping contract in the display."""
    cost = sight.amounts(int(sight.data.shipping_cost[contract]))
    panel.add(
        f"ship.{contract}", x, y, shipping_card(cost), origin="shipping.deck",
        label=sight.words("shipping_contract", contract=sight.name("shipping_contract", contract)),
        tip=sight.sourced(sight.words("shipping_tip", cost=sight.in_words(cost)), "shipping_contract", contract),
        rules=("NRO-SAIL-01", "NRO-SAIL-02", "NRO-SAIL-04"),
    )  # fmt: skip


# ---- estate tiles -----------------------------------------------------------------------------------------

SPECIAL_ICONS: Final = {
    SPECIAL_RECRUIT: RECRUIT, SPECIAL_SAIL: SAIL, SPECIAL_BUILD: BUILD, SPECIAL_RACE: RACE,
}  # fmt: skip
FAMILY_FILLS: Final = ["#e9dfb8", "#d9e2d0", "#e6d3b8", "#e2cfdc"]


def animal_of(sight: Sight, tile: int) -> str:
    """The animal of a tile, from its name in the facts."""
    return sight.text.facts.tables("estate_tile")[tile].text("id").replace("special_", "").split("_")[1]


def tile_picture(sight: Sight, tile: int, x: float, y: float, size: float) -> Body:
    """What an estate tile shows, around a point in a square of a size."""
    data = sight.data
    family, reward = int(data.family[tile]), sight.amounts(int(data.tile_reward[tile]))
    if family == ANIMAL_TILE:
        return (icon(animal_of(sight, tile), x - size * 0.4, y - size * 0.4, size * 0.8),)
    if family == PRODUCTION_TILE:
        return (resource(reward[0][0], x - size * 0.32, y - size * 0.32, size * 0.64),)
    if family == CONVERSION_TILE:
        cost = sight.amounts(int(data.tile_cost[tile]))
        return (
            *counted_amounts(cost, x - size * 0.26, y, size * 0.36, DARK),
            arrow(x - size * 0.02, y, size * 0.1),
            *counted_amounts(reward, x + size * 0.26, y, size * 0.36 if reward[0][1] == 1 else size * 0.28, DARK),
        )
    special = int(data.special_effect[tile])
    if special == SPECIAL_INCOME:
        return counted_amounts(reward, x, y, size * 0.5, DARK)
    return (action_icon(SPECIAL_ICONS[special], x - size * 0.32, y - size * 0.32, size * 0.64),)


def estate_tile(sight: Sight, tile: int, turned: bool) -> Body:
    """An estate tile; a special one has a golden edge and is turned over after its use."""
    special = tile >= BASIC_TILES
    fill = FAMILY_FILLS[int(sight.data.family[tile])]
    once = (
        circle(TILE - 8, 8, 6, "#fffaf0", stroke="#c08a2b", stroke_width=1),
        text(TILE - 8, 11.8, "1×", 10.5, "n", DARK, "middle"),
    )
    double = (text(TILE - 9, TILE - 5, "×2", 11, "n", DARK, "middle"),)
    used = (icon("hourglass", TILE / 2 - 11, TILE / 2 - 11, 22, "#9c8b70"),)
    animals = int(sight.data.animals[tile])
    return sight.body(("tile", tile, turned), lambda: (
        rect(1, 2, TILE, TILE, "$shadow", 6, fill_opacity=0.15),
        rect(0, 0, TILE, TILE, fill, 6, stroke="#b58a2e" if special else "#a48f6c", stroke_width=2 if special else 1),
        *(used if turned else tile_picture(sight, tile, TILE / 2, TILE / 2, TILE)),
        *(double if animals > 1 else ()),
        *(once if special and animals == 0 and not turned else ()),
        hit(0, 0, TILE, TILE, 6),
    ))  # fmt: skip


def small_tile(sight: Sight, tile: int, turned: bool) -> Body:
    """An estate tile in the strip of another player: what it brings, without numbers."""
    data, size = sight.data, 17.0
    family = int(data.family[tile])

    def picture() -> Shape:
        if family == ANIMAL_TILE:
            return icon(animal_of(sight, tile), 1.5, 1.5, 14)
        reward = sight.amounts(int(data.tile_reward[tile]))
        if reward:
            return resource(reward[0][0], 2, 2, 13)
        return action_icon(SPECIAL_ICONS[int(data.special_effect[tile])], 2, 2, 13)

    edge = "#b58a2e" if tile >= BASIC_TILES else "#a48f6c"
    return sight.body(("small tile", tile, turned), lambda: (
        rect(0, 0, size, size, FAMILY_FILLS[family], 3, stroke=edge, stroke_width=1.4 if tile >= BASIC_TILES else 0.8),
        icon("hourglass", 3, 3, 11, "#9c8b70") if turned else picture(),
        hit(0, 0, size, size, 3),
    ))  # fmt: skip


def tile_tip(sight: Sight, tile: int, turned: bool = False) -> str:
    """What an estate tile does."""
    if turned:
        return sight.words("tile_turned")
    return sight.sourced(sight.phrases.tile_effects[tile], "estate_tile", tile)


def tile_rules(sight: Sight, tile: int) -> tuple[str, ...]:
    family = int(sight.data.family[tile])
    if family == PRODUCTION_TILE:
        return ("NRO-EST-01",)
    if family == CONVERSION_TILE:
        return ("NRO-EST-02", "NRO-EST-03")
    if family == ANIMAL_TILE:
        return ("NRO-EST-04", "NRO-PROD-07", "NRO-SCORE-13")
    rules = ["NRO-EST-07", "NRO-EST-08", "NRO-EST-09", "NRO-EST-10", "NRO-EST-11"]
    return (rules[int(sight.data.special_effect[tile])], "NRO-EST-05", "NRO-EST-06")


# ---- achievements -----------------------------------------------------------------------------------------

FIELD_FILLS: Final = ["#cfdcb4", "#f0dfa2", "#efc39a"]


def achievement_picture(sight: Sight, achievement: int, x: float, y: float) -> Body:
    """What an achievement asks for, in pictures around a point, at most 60 wide."""
    data = sight.data
    kind, least = int(data.achievement[achievement]), int(data.least[achievement])
    first, second = int(data.first_item[achievement]), int(data.second_item[achievement])
    if kind == COUNT:
        return (text(x - 3, y + 6, least, 17, "n", DARK, "end"), counted_icon(first, x, y - 10, 20))
    if kind == COMBO:
        together = least > 2 * int(data.least_each[achievement])
        sign = text(x, y + 4.5, "+", 12, "n", DARK, "middle")
        if not together:
            return (counted_icon(first, x - 24, y - 9, 18), sign, counted_icon(second, x + 6, y - 9, 18))
        left = x + 6
        return (
            text(x - 15, y + 6, least, 16, "n", DARK, "end"),
            counted_icon(first, left - 19, y - 8, 16),
            text(left, y + 4.5, "+", 11, "n", DARK, "middle"),
            counted_icon(second, left + 5, y - 8, 16),
        )
    if kind == HIPPODROME:
        return (
            text(x - 9, y + 5, f"{least}×", 13, "n", DARK, "end"),
            counted_icon(COUNT_STEPS, x - 8, y - 8.5, 17),
            text(x + 11, y + 5, f"{int(data.least_each[achievement])}+", 12, "n", DARK),
        )
    if kind == HIPPODROME_TOTAL:
        return (text(x - 3, y + 6, least, 17, "n", DARK, "end"), counted_icon(COUNT_STEPS, x, y - 10, 20))
    paid = int(data.influence_paid[achievement])
    return (
        text(x - 13, y + 6, least, 16, "n", DARK, "middle"),
        counted_icon(first, x - 8, y - 9, 18),
        text(x + 20, y + 5, f"−{paid}", 12.5, "n", "#8d3a22", "middle"),
    )
