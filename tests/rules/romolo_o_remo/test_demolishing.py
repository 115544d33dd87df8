"""Demolishing and converting (ROR-DEMO, ROR-CONV)."""

import pytest

from tests.support.romolo_o_remo import Position
from tests.support.rules import rule

KINDS = [
    ("farm", "plains"), ("warehouse", "plains"), ("temple", "plains"), ("sawmill", "forest"), ("quarry", "hills"),
    ("aqueduct", "plains"), ("forum", "plains"),
]  # fmt: skip


def site(terrain="plains", stone=0, wood=0, **buildings):
    """A worker on f12 of this terrain with these buildings; water lies in the east."""
    game = Position.settled().with_terrain(f12=terrain, f13="water").with_unit("worker", "f12")
    return game.with_buildings("f12", **buildings).with_goods(stone=stone, wood=wood)


@rule("ROR-DEMO-01")
@pytest.mark.parametrize(("kind", "terrain"), KINDS)
@pytest.mark.parametrize("good", ["stone", "wood"])
def test_a_demolished_building_leaves_the_game_and_brings_a_stone_or_a_wood(kind, terrain, good):
    game = site(terrain, **{kind: 2})
    before = game.bank()
    game.acting().choose(f"demolish {kind}")
    assert game.legal_of("take") == ["wood", "stone"]
    game.choose(f"take {good}")
    assert (game.buildings("f12"), game.goods(), game.bank()) == ({kind: 1}, {good: 1}, before)
    assert (game.question, game.marks("standing")) == ("Activate", [])


@rule("ROR-DEMO-01")
def test_only_what_stands_on_the_field_is_demolished():
    game = site(farm=1).with_buildings("f11", forum=1).with_ports("f12", "e").acting()
    assert game.legal_of("demolish") == ["farm", "port"]
    game.choose("demolish port", "take wood")
    assert game.buildings("f12") == {"farm": 1}
    assert not game.with_unit("worker", "f12").acting("w2").can("move e")  # no port, no way onto the water


@rule("ROR-DEMO-02")
def test_towers_cannot_be_demolished():
    game = site().with_capital("f12", 1).acting()
    assert game.legal_of("demolish") == []


@rule("ROR-DEMO-02")
@pytest.mark.parametrize("number", [1, 2, 3])
def test_one_to_three_walls_are_demolished_as_one_building(number):
    game = site().with_walls("f12", "e", "ne", "nw", "w").acting().choose("demolish wall")
    game.choose(*[f"side {side}" for side in ("w", "e", "ne")[:number]])
    if number < 3:
        game.choose("done")
    assert game.question == "Demolished"
    game.choose("take stone")
    assert (len(game.walls("f12")), game.goods()) == (4 - number, {"stone": 1})


@rule("ROR-DEMO-03")
def test_cubes_of_a_demolished_warehouse_go_to_the_bank():
    game = site(warehouse=2).with_stored("f12", ("wood", 3), None).acting().choose("demolish warehouse")
    assert game.legal_of("warehouse") == ["1", "2"]  # the player chooses which
    game.choose("warehouse 1", "take stone")
    assert (game.stored("f12"), game.goods()) == ([None], {"stone": 1})
    assert game.supply_of().goods() == {"stone": 1}  # they are no income either


@rule("ROR-DEMO-03")
def test_the_cubes_of_the_other_warehouse_stay():
    game = site(warehouse=2).with_stored("f12", ("wood", 3), None).acting()
    game.choose("demolish warehouse", "warehouse 2", "take stone")
    assert (game.stored("f12"), game.goods()) == ([("wood", 3)], {"stone": 1})


@rule("ROR-CONV-01")
def test_a_building_is_replaced_by_a_new_one_at_full_cost():
    game = site(stone=3, wood=2, farm=1)
    before = game.bank()
    game.acting().choose("convert farm")
    assert game.legal_of("build") == ["warehouse", "port", "temple", "forum", "wall"]
    game.choose("build forum")
    assert (game.buildings("f12"), game.goods()) == ({"forum": 1}, {})
    assert game.bank() == before | {"forum": before["forum"] - 1}
    assert (game.question, game.marks("standing")) == ("Activate", [])


@rule("ROR-CONV-01")
def test_without_means_for_a_new_building_nothing_is_converted():
    assert site(stone=0, wood=0, forum=1).acting().legal_of("convert") == []
    game = site(stone=1, wood=0, farm=1).acting()
    assert game.legal_of("convert") == ["farm"]
    game.choose("convert farm")
    assert game.question == "PlaceWalls"  # a wall is all that can be paid


@rule("ROR-CONV-02")
def test_temples_that_stay_still_save_but_not_the_one_that_goes():
    game = site(stone=1, wood=1, temple=1, farm=1).acting().choose("convert farm", "build warehouse")
    assert (game.buildings("f12"), game.goods()) == ({"temple": 1, "warehouse": 1}, {})
    assert site(stone=1, wood=1, temple=1).acting().choose("convert temple").legal_of("build") == ["farm", "wall"]


@rule("ROR-CONV-02")
def test_limit_and_terrain_hold_after_the_removal():
    game = site(stone=9, wood=9, farm=4).acting()
    assert game.legal_of("build") == ["aqueduct", "wall"]
    game.choose("convert farm")
    assert game.legal_of("build") == ["warehouse", "port", "temple", "aqueduct", "forum", "wall"]
    assert site("hills", stone=9, wood=9, quarry=4).acting().choose("convert quarry").question == "PlaceWalls"
    fifth = site(stone=9, wood=9, farm=4, aqueduct=1).acting().choose("convert aqueduct")
    assert fifth.question == "PlaceWalls"  # four are left and four is the limit


@rule("ROR-CONV-02")
def test_towers_cannot_be_converted():
    assert site(stone=9, wood=9).with_capital("f12").acting().legal_of("convert") == []


@rule("ROR-CONV-02")
def test_a_group_of_walls_counts_as_one_building_on_either_side():
    game = site(stone=2, wood=1, farm=3).with_walls("f12", "e", "ne", "nw").acting().choose("convert wall")
    game.choose("side e", "side ne", "side nw", "build temple")
    assert (game.buildings("f12"), game.goods()) == ({"farm": 3, "temple": 1}, {})
    game = site(wood=3, farm=4).acting().choose("convert farm", "side e", "side w", "side se")
    assert (game.buildings("f12"), game.goods()) == ({"farm": 3, "wall": 3}, {})


@rule("ROR-CONV-02")
def test_the_new_building_is_of_another_kind_but_walls_may_become_walls():
    game = site(stone=9, wood=9, farm=1, temple=1).acting().choose("convert temple")
    assert "temple" not in game.legal_of("build")
    walls = site(wood=1).with_walls("f12", "e").acting().choose("convert wall")
    while walls.question != "PlaceWalls":
        walls.choose(walls.legal[0])
    assert (walls.walls("f12"), "e" in walls.legal_of("side")) == ([], True)


@rule("ROR-CONV-03")
@pytest.mark.parametrize(("kind", "terrain"), KINDS)
def test_removed_buildings_never_return_to_the_bank(kind, terrain):
    game = site(terrain, stone=1, wood=1, **{kind: 1})
    before = game.bank()
    game.acting().choose(f"demolish {kind}", "take wood")
    assert game.bank() == before
    other = site(terrain, stone=1, **{kind: 1}).acting().choose(f"convert {kind}", "side w")
    assert other.bank() == before | {"wall": before["wall"] - 1}


@rule("ROR-CONV-03")
def test_walls_do_not_return_either():
    game = site().with_walls("f12", "e", "ne").acting().choose("demolish wall", "side e", "side ne", "take wood")
    assert game.bank()["wall"] == 10
