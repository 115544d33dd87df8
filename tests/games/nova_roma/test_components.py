"""Owners of the printed game can correct the component data; what the rules cannot bear is refused in words."""

from __future__ import annotations

from collections import Counter
from typing import Any, cast

import pytest

from tabularium.core.errors import BadData
from tabularium.games.nova_roma import GAME
from tabularium.games.nova_roma.actions import CELL_NAMES, SHAPE_NAMES, ZONE_START
from tabularium.games.nova_roma.geometry import turns_of
from tabularium.games.nova_roma.state import NovaRoma
from tests.support.nova_roma import Position

GOODS = ("wheat", "stone", "wood", "wine", "horse")


def with_data(overlay: Any, players: int = 3) -> Position:
    """A position like any other, with corrected data."""
    facts = GAME.with_overlay(overlay, "overlay.toml")
    position = Position.at_setup(players)
    position.state = cast("NovaRoma", GAME.new(players, 1, {}, facts, journal=True))
    while position.question != "PlacePatrician":
        position.choose(position.legal[0])
    return position.turn_of(0)


def refusal(overlay: Any) -> str:
    with pytest.raises(BadData) as problem:
        GAME.with_overlay(overlay, "overlay.toml")
    return str(problem.value)


def amounts(text: str) -> Counter[str]:
    """A cost or reward as numbers by name."""
    parts = [part.split() for part in text.split(",")] if text != "nothing" else []
    return Counter({name: int(number) for number, name in parts})


# ---- the data as they are ------------------------------------------------------------------------


def test_the_numbers_in_the_box_are_those_of_the_rulebook():
    counts = {
        "retinue_card": 40, "shipping_contract": 30, "building_contract": 28, "mosaic_tile": 15, "estate_tile": 30,
        "emperor_tile": 8, "forum_tile": 8, "chariot_tile": 9, "building_reward_tile": 12, "achievement": 27,
    }  # fmt: skip
    assert {name: len(GAME.facts.tables(name)) for name in counts} == counts


@pytest.mark.parametrize("kind", ["shipping_contract", "building_contract"])
def test_contracts_cost_goods_and_perhaps_coins_or_an_artisan(kind):
    for table in GAME.facts.tables(kind):
        cost = amounts(table.text("cost"))
        assert sum(cost[good] for good in GOODS) >= 1, table.text("id")
        assert set(cost) <= {*GOODS, "coin", *(["artisan"] if kind == "building_contract" else [])}
        assert max(cost.values()) <= 5, "nobody holds more than five of a good"
        assert cost["artisan"] <= 1


def test_contracts_with_an_artisan_are_worth_more():
    vp: dict[bool, list[int]] = {False: [], True: []}
    for table in GAME.facts.tables("building_contract"):
        vp[amounts(table.text("cost"))["artisan"] > 0].append(table.number("vp"))
    assert min(vp[True]) > max(vp[False])


def test_every_emperor_space_and_every_shaded_space_is_another_one():
    for key in ("emperor_spaces", "shaded_spaces"):
        spaces = [space for table in GAME.facts.tables("emperor_tile") for space in table.get(key)]
        assert len(set(spaces)) == 16, key
    for table in GAME.facts.tables("emperor_tile"):
        assert not set(table.get("emperor_spaces")) & set(table.get("shaded_spaces"))


def test_every_achievement_is_on_some_mosaic_tile_and_on_none_twice():
    shown = Counter[str]()
    for table in GAME.facts.tables("mosaic_tile"):
        assert len(set(table.get("fields"))) == 3
        shown.update(table.get("fields"))
    assert set(shown) == {table.text("id") for table in GAME.facts.tables("achievement")}


def test_both_routes_have_ports_with_rewards_and_with_the_points_of_the_examples():
    for route in ("north", "south"):
        ports = [table for table in GAME.facts.tables("port") if table.text("route") == route]
        assert [table.number("vp") for table in ports if table.text("kind") == "vp"] == [3, 7, 10, 14]
        assert all(amounts(table.text("reward")) for table in ports if table.text("kind") == "reward")


@pytest.mark.parametrize(
    ("shape", "turns"),
    [("mono", 1), ("i2", 2), ("i3", 2), ("l3", 4), ("i4", 2), ("o4", 1), ("t4", 4), ("l4", 8), ("s4", 4)],
)
def test_shapes_are_turned_and_mirrored_in_all_different_ways(shape, turns):
    table = GAME.facts.tables("building_shape")[SHAPE_NAMES.index(shape)]
    found = [sorted(squares) for _, squares in turns_of([(x, y) for x, y in table.get("cells")])]
    assert len(found) == turns
    assert all(found.count(squares) == 1 for squares in found)


def test_every_placement_covers_cells_of_one_zone_and_no_reward_space():
    state = Position().state
    zones = state.data.zones
    for i in range(len(zones.anchor)):
        cell = zones.anchor[i]
        zone = zones.cell_zone[cell]
        assert zones.mask[i] & ~zones.cells[zone] == 0
        first = zones.mask[i] & -zones.mask[i]
        assert first == 1 << (cell - ZONE_START[zone]), f"{CELL_NAMES[cell]} is the first square in reading order"


# ---- corrections ---------------------------------------------------------------------------------


def test_a_card_can_bring_something_else():
    card = {"id": "bernardo_baker", "reward": "2 wheat, 1 coin"}
    position = with_data({"retinue_card": [card]}).with_goods().with_coins(0).with_row("bernardo")
    position.acting("trade", 1).choose("use bernardo")
    assert (position.goods()["wheat"], position.house().coins) == (2, 1 + 1)


def test_a_card_can_belong_to_another_action():
    position = with_data({"retinue_card": [{"id": "silvana_shopkeeper", "trigger": "race"}]}).with_row("silvana")
    assert position.acting("race").can("use silvana")
    assert position.acting("trade").question != "UseCard"


def test_a_card_can_score_otherwise():
    card = {"id": "calux_carpenter", "base_vp": 0, "per": "stone", "per_count": 2, "vp_each": 3}
    position = with_data({"retinue_card": [card]}).with_row("calux").with_goods(stone=5, wood=4)
    assert position.final_scoring().source("end_game_retinue") == 6


def test_contracts_can_cost_and_score_otherwise():
    overlay = {
        "shipping_contract": [{"id": "ship_01", "cost": "3 coin"}],
        "building_contract": [{"id": "build_01", "cost": "1 horse, 1 artisan", "shape": "t4", "vp": 9}],
    }
    position = with_data(overlay).with_goods(horse=1).with_coins(3).with_artisans(1)
    position.with_shipping_display("ship_01").with_building_display("build_01").acting("sail")
    assert (position.shipping(), position.house().coins) == (["ship_01"], 0)
    position.acting("build").choose("cell a-c2", "turn 180")
    assert (position.building(), len(position.built()), position.house().available) == (["build_01"], 4, 0)
    assert position.final_scoring().source("building_contracts") == 9


def test_a_zone_can_have_other_cells_and_other_points():
    zone = {"id": "c", "grid": ["R.#.#", "....R", "#...."], "majority": [12, 7, 4]}
    position = with_data({"zone": [zone]}, players=2).with_built("c-b1", "c-b2", "c-c2", "c-d2")
    assert [cell for cell in position.neutral() if cell.startswith("c")] == ["c-c1", "c-e1", "c-a3"]
    assert position.final_scoring().source("zone_majorities") == 12


def test_ports_can_be_nearer_and_bring_something_else():
    port = {"id": "n1", "leg_cost": 2, "reward": "1 artisan, 2 influence"}
    position = with_data({"port": [port]}).with_goods(wheat=2, stone=1).with_influence(0).with_artisans(0)
    position.with_shipping_display("ship_01").acting("sail", 2).choose("sail 1 north")
    assert (position.house().available, position.house().influence, position.player) == (1, 2, 1)


def test_the_hippodrome_can_have_other_lines():
    line = {"id": "line_1", "before_space": 1, "horses": 2}
    position = with_data({"hippodrome": {"last_space": 8, "line": [line]}}).with_goods(horse=2).acting("race")
    position.choose("race russata", "wheel influence")
    assert (position.goods()["horse"], position.tracks()) == (0, [1, 0, 0])
    assert position.with_tracks(7, 8, 0).final_scoring().source("hippodrome_goals") == 5


def test_the_estate_board_and_its_tiles_can_produce_otherwise():
    overlay = {
        "estate_board": {"column_products": ["coin", "wood", "stone"], "row_products": ["wheat", "horse", "wine"]},
        "estate_tile": [
            {"id": "estate_wine_1", "reward": "2 influence"},
            {"id": "estate_hire_1", "cost": "1 wheat", "reward": "3 coin"},
        ],
        "estate_slot": [{"id": "basic_1", "cost": "2 stone"}],
    }
    position = with_data(overlay).with_goods().with_coins(0).with_influence(0).with_artisans(2)
    position.with_estate(a1="estate_wine_1", a3="estate_hire_1").acting("produce", 2).choose("artisan a1", "artisan a3")
    assert position.goods() == {"wheat": 1, "stone": 0, "wood": 0, "wine": 1, "horse": 0}
    assert (position.house().coins, position.house().influence) == (1 + 2, 2)
    position.choose("convert")
    assert (position.house().coins, position.goods()["wheat"]) == (6, 0)
    position.with_goods(stone=1).with_estate_display("estate_bear_1").acting("upgrade")
    assert not position.can("estate basic_1")


def test_the_mosaic_can_ask_for_and_bring_something_else():
    overlay = {
        "achievement": [{"id": "green_influence", "min": 2, "pay": 1}],
        "mosaic_board": {"claim_reward": {"green": "1 wine"}},
        "mosaic_line": [{"id": "row_green", "vp": 9, "reward": "5 coin"}],
    }
    position = with_data(overlay).with_mosaic("1", "1", "1").with_claimed("green_1", "green_2").with_influence(2)
    position.with_goods().with_coins(0).turn_of(0).choose("claim green_3")
    assert (position.house().influence, position.goods()["wine"], position.house().coins) == (1, 1, 5)
    assert position.final_scoring().source("mosaic") == 3 * 2 + 9


def test_reward_tiles_and_emperor_tiles_can_show_something_else():
    tile = {"id": "reward_coin3_1", "reward": "1 wheat, 1 influence"}
    emperor = {"id": "emperor_1", "emperor_spaces": ["b2", "c2"]}
    position = with_data({"building_reward_tile": [tile], "emperor_tile": [emperor]})
    position.with_emperor_stack(1).new_round()
    assert position.legal == ["emperor b2", "emperor c2"]
    position.with_rewards(c1="reward_coin3_1").with_built("c-a1", "c-b1", "c-b2", "c-a3", who=1).with_goods(who=1)
    position.with_influence(0, who=1).with_goods(stone=2).with_coins(1).with_building_display("build_01")
    position.acting("build", 3).choose("cell c-b3")
    assert (position.goods(1)["wheat"], position.house(1).influence) == (1, 1)


def test_the_solo_opponent_can_start_otherwise():
    solo = {"ai_start_vp": {"normal": 33}, "ai_hippodrome_space": 2, "ai_ship_port_vp": 7}
    position = with_data({"setup": {"solo": solo}}, players=1)
    assert position.ai("start_value") == 33
    assert sorted(int(space) for space in position.state.rivals[0].tracks) == [2, 2, 3]
    assert position.final_scoring().ai("sea_routes") == 7 + 7


# ---- what is refused -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("overlay", "place"),
    [
        ({"shipping_contract": [{"id": "ship_01", "cost": "2 gold"}]}, "'2 gold' is no amount"),
        ({"shipping_contract": [{"id": "ship_01", "cost": "1 artisan"}]}, "only building contracts cost artisans"),
        ({"building_contract": [{"id": "build_01", "cost": "2 artisan"}]}, "one artisan at most"),
        ({"building_contract": [{"id": "build_01", "cost": "1 good_choice"}]}, "a cost names what is paid"),
        ({"building_contract": [{"id": "build_01", "shape": "u5"}]}, "shape"),
        ({"building_shape": [{"id": "i2", "cells": [[0, 0], [0, 0]]}]}, "two squares are the same"),
        ({"zone": [{"id": "c", "grid": ["#.#.#", "R..R", "....."]}]}, "give 3 rows of 5 marks"),
        ({"zone": [{"id": "c", "grid": ["#.#.#", "R..x.", "....."]}]}, "marks are"),
        ({"zone": [{"id": "c", "grid": ["#.#.#", "R....", "....."]}]}, "there are 1 reward spaces, not 2"),
        ({"zone": [{"id": "a", "min_strength": 2}]}, "open to every strength"),
        ({"card_slot": [{"id": "shipping_1", "min_strength": 3}]}, "slots open from left to right"),
        ({"emperor_tile": [{"id": "emperor_1", "emperor_spaces": ["a1", "a1"]}]}, "give two different spaces"),
        ({"hippodrome": {"line": [{"id": "line_1", "before_space": 5}]}}, "two lines are at the same place"),
        ({"hippodrome": {"last_space": 3}}, "before_space"),
        ({"setup": {"two_players": {"neutral_hippodrome_space": 9}}}, "the tracks are not so long"),
        ({"setup": {"solo": {"ai_ship_port_vp": 5}}}, "there is no such port on each route"),
        ({"port": [{"id": "n1", "route": "south"}]}, "route"),
        ({"port": [{"id": "n1", "vp": 2}]}, "vp"),
        (
            {"mosaic_tile": [{"id": "mosaic_green_1", "fields": ["green_build_2", "yellow_ship_4", "green_ship_2"]}]},
            "is of another colour",
        ),
        ({"achievement": [{"id": "green_influence", "pay": 5}]}, "pay"),
        ({"retinue_card": [{"id": "trivia_tamer", "timing": "once_per_round"}]}, "timing"),
        ({"retinue_card": [{"id": "patricia_physician", "trigger": "sail"}]}, "trigger"),
        ({"retinue_card": [{"id": "calux_carpenter", "per": "gold"}]}, "per"),
        ({"estate_tile": [{"id": "estate_special_sail", "one_use": False}]}, "one_use"),
        ({"estate_tile": [{"id": "estate_wheat_1", "deck": "special"}]}, "deck"),
        ({"counts": {"box": {"estate_tile_basic": 22}}}, "estate_tile_basic"),
        ({"limits": {"achievements_max": 8}}, "achievements_max"),
        ({"setup": {"chariot_tiles_used": 6}}, "chariot_tiles_used"),
        ({"scoring_category": [{"id": "animals", "order": 1}]}, "order"),
    ],
)
def test_data_that_contradict_themselves_or_the_rules_are_refused(overlay, place):
    assert place in refusal(overlay)
