"""Upgrade (NRO-UPG)."""

from __future__ import annotations

import pytest

from tabularium.games.nova_roma.actions import PRODUCTION_NAMES
from tests.support.nova_roma import ESTATE_IDS, Position
from tests.support.rules import rule

TILES = ("estate_wheat_1", "estate_wood_1", "estate_stone_1", "estate_bear_1")
SLOTS = ["basic_1", "basic_2", "basic_3", "basic_4", "special_1"]
COSTS = {"basic_1": (0, 0), "basic_2": (0, 0), "basic_3": (1, 0), "basic_4": (1, 0), "special_1": (0, 1)}


def upgrading(strength=1, coins=5, wine=5):
    """The display of estate tiles is full; no wine is spent for influence."""
    game = Position().with_coins(coins).with_goods(wine=wine).with_influence(0)
    game.with_estate_display(*TILES, special="estate_special_lion").acting("upgrade", strength)
    return game.choose("done") if wine else game


@rule("NRO-UPG-01")
@pytest.mark.parametrize("strength", [1, 2, 3])
def test_upgrade_brings_influence_equal_to_the_strength(strength):
    game = Position().with_influence(2).with_coins(0).acting("upgrade", strength)
    assert (game.house().influence, game.house().coins) == (2 + strength, 0)


@rule("NRO-UPG-02")
@pytest.mark.parametrize(("spent", "influence", "coins"), [(0, 6, 0), (1, 7, 0), (2, 8, 0), (3, 8, 1), (4, 8, 2)])
def test_every_wine_spent_is_an_influence(spent, influence, coins):
    game = Position().with_influence(5).with_coins(0).with_goods(wine=4, wheat=3).acting("upgrade", 1)
    assert game.legal == ["wine 1", "wine 2", "wine 3", "wine 4", "done"]
    game.choose(f"wine {spent}" if spent else "done")
    assert (game.house().influence, game.house().coins) == (influence, coins)
    assert game.goods() == {"wheat": 3, "stone": 0, "wood": 0, "wine": 4 - spent, "horse": 0}


@rule("NRO-UPG-03")
@pytest.mark.parametrize("slot", SLOTS)
def test_one_tile_is_taken_for_the_cost_of_its_slot(slot):
    game = upgrading()
    assert game.offered("estate") == SLOTS
    game.choose(f"estate {slot}", "lay b2")
    coins, wine = COSTS[slot]
    assert (game.house().coins, game.goods()["wine"]) == (5 - coins, 5 - wine)
    assert game.estate() == {"b2": [*TILES, "estate_special_lion"][SLOTS.index(slot)]}
    assert game.player == 1, "one tile, not more"


@rule("NRO-UPG-03")
@pytest.mark.parametrize(
    ("coins", "wine", "slots"), [(0, 0, SLOTS[:2]), (1, 0, SLOTS[:4]), (0, 1, [*SLOTS[:2], "special_1"])]
)
def test_only_tiles_one_can_pay_for_are_offered(coins, wine, slots):
    assert upgrading(coins=coins, wine=wine).offered("estate") == slots


@rule("NRO-UPG-03")
def test_no_tile_need_be_taken():
    game = upgrading().choose("done")
    assert (game.estate(), game.player, game.house().coins) == ({}, 1, 5)


@rule("NRO-UPG-03")
def test_an_empty_slot_offers_nothing():
    game = Position().with_goods().with_estate_display(None, "estate_wood_1").acting("upgrade", 1)
    assert game.offered("estate") == ["basic_2"]


@rule("NRO-UPG-04")
def test_a_taken_tile_is_laid_on_any_space_and_replaces_what_is_there():
    game = upgrading().choose("estate basic_1")
    assert game.legal == [f"lay {space}" for space in PRODUCTION_NAMES], "it must be laid"
    below_the_top = game.stack("estate_stack")[:-1]
    game.with_estate(c1="estate_wine_1", a3="estate_bear_2").choose("lay c1")
    assert game.estate() == {"c1": "estate_wheat_1", "a3": "estate_bear_2"}
    assert game.told("replaced") == [(0, ESTATE_IDS.index("estate_wine_1"), 0)]
    assert game.stack("estate_stack") == below_the_top, "the replaced tile has left the game"


@rule("NRO-UPG-04")
def test_a_special_tile_laid_over_a_used_one_is_ready():
    game = Position().with_goods(wine=1).with_estate(a1="estate_special_sail").with_turned_over("a1")
    game.with_estate_display(special="estate_special_build").acting("upgrade", 1)
    game.choose("done", "estate special_1", "lay a1")
    assert (game.estate(), game.turned_over()) == ({"a1": "estate_special_build"}, [])


@rule("NRO-UPG-05")
@pytest.mark.parametrize(
    "tile", ["estate_wheat_1", "estate_influence_1", "estate_hire_1", "estate_bear_1", "estate_special_income_coins"]
)
def test_a_tile_laid_under_an_artisan_brings_nothing_and_the_artisan_stays(tile):
    special = tile if "special" in tile else None
    game = Position().with_artisans(1, "b2").with_goods(wine=1 if special else 0).with_coins(2).with_influence(3)
    game.with_estate_display(None if special else tile, special=special).acting("upgrade", 1)
    game.choose(*["done", "estate special_1"] if special else ["estate basic_1"], "lay b2")
    assert (game.estate(), game.artisans(), game.house().available) == ({"b2": tile}, ["b2"], 1)
    assert (game.house().coins, game.house().influence, sum(game.goods().values())) == (2, 4, 0)
    assert game.turned_over() == []
    assert game.player == 1


@rule("NRO-UPG-06")
def test_basic_tiles_slide_left_after_the_turn_and_the_special_slot_waits():
    game = upgrading().choose("estate basic_2")
    assert game.estate_display == [TILES[0], None, *TILES[2:], "estate_special_lion"]
    top = game.stack("estate_stack")[-1]
    game.choose("lay a1")
    assert game.estate_display[:3] == [TILES[0], *TILES[2:]]
    assert int(game.state.estate_display[3]) == top
    game = upgrading().choose("estate special_1", "lay a1")
    assert game.estate_display == [*TILES, None]


@rule("NRO-UPG-07")
@pytest.mark.parametrize("strength", [1, 2, 3])
def test_strength_does_not_limit_the_choice_of_a_tile(strength):
    assert upgrading(strength).offered("estate") == SLOTS
