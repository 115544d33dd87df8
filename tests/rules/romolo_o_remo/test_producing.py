"""Producing, collecting and refining (ROR-PROD, ROR-COLL, ROR-REF)."""

import pytest

from tests.support.romolo_o_remo import Position
from tests.support.rules import rule


def at_work(terrain="plains", **buildings):
    """A worker on f12 of this terrain with these buildings."""
    return Position.settled().with_terrain(f12=terrain).with_unit("worker", "f12").with_buildings("f12", **buildings)


@rule("ROR-PROD-01")
@pytest.mark.parametrize(("terrain", "good"), [("plains", "grain"), ("hills", "stone"), ("forest", "wood")])
def test_a_field_yields_one_of_its_good(terrain, good):
    game = at_work(terrain, warehouse=1).acting().choose("produce")
    assert (game.stored("f12"), game.goods()) == ([(good, 1)], {})
    assert (game.question, game.marks("standing")) == ("Activate", [])


@rule("ROR-PROD-01")
@pytest.mark.parametrize("terrain", ["plains", "hills", "forest"])
def test_salt_comes_from_water_next_to_the_worker(terrain):
    game = at_work(terrain, warehouse=1).with_terrain(f13="water", f16="water", f10="water").with_hidden(f08="water")
    game.acting()
    assert game.legal_of("salt") == ["e", "sw"]  # neither from far water nor from a face-down tile
    assert game.choose("salt e").stored("f12") == [("salt", 1)]


@rule("ROR-PROD-02")
@pytest.mark.parametrize(
    ("terrain", "buildings", "output"),
    [
        ("forest", {"sawmill": 1}, ("wood", 2)),
        ("forest", {"sawmill": 3}, ("wood", 4)),
        ("hills", {"quarry": 2}, ("stone", 3)),
        ("hills", {"sawmill": 2}, ("stone", 1)),
        ("forest", {"quarry": 2}, ("wood", 1)),
    ],
)
def test_every_sawmill_adds_a_wood_and_every_quarry_a_stone(terrain, buildings, output):
    game = at_work(terrain, warehouse=1, **buildings).acting().choose("produce")
    assert game.stored("f12") == [output]


@rule("ROR-PROD-02")
def test_sawmills_next_door_add_nothing():
    game = at_work("forest", warehouse=1).with_terrain(f11="forest").with_buildings("f11", sawmill=2)
    assert game.acting().choose("produce").stored("f12") == [("wood", 1)]


@rule("ROR-PROD-03")
def test_a_worker_on_water_cannot_produce():
    game = at_work("water").with_terrain(f13="water").with_buildings("f11", warehouse=1).acting()
    assert (game.can("produce"), game.legal_of("salt")) == (False, [])


@rule("ROR-PROD-04")
def test_a_field_yields_once_per_turn():
    game = at_work(warehouse=2).with_unit("worker", "f12").acting().choose("produce", "activate w2")
    assert not game.can("produce")
    game.choose("move w")
    assert game.can("produce")  # another field
    game.with_buildings("f12", warehouse=2).acting("w2")
    assert game.can("produce")  # another turn


@rule("ROR-PROD-04")
def test_the_limit_belongs_to_the_field_that_yields():
    game = at_work(warehouse=4).with_unit("worker", "f12").with_unit("worker", "f17").with_terrain(f13="water")
    game.acting().choose("salt e", "activate w2")
    assert (game.can("produce"), game.legal_of("salt")) == (True, [])
    game.choose("produce", "activate w3")
    assert (game.can("produce"), game.legal_of("salt")) == (True, [])  # f13 has given its salt, f17 nothing yet


@rule("ROR-PROD-04")
def test_another_player_may_produce_there_in_his_turn():
    game = at_work(warehouse=2).with_unit("worker", "f12", 1).with_stance(1, 0, hostile=False)
    game.with_stance(0, 1, hostile=False).acting().choose("produce").acting("w2", who=1)
    assert game.can("produce")


@rule("ROR-PROD-05")
def test_the_output_goes_into_an_empty_warehouse_here_or_next_door_as_the_player_chooses():
    game = at_work(warehouse=2).with_stored("f12", ("wood", 1), None).with_buildings("f11", warehouse=1)
    game.with_buildings("f10", warehouse=1).acting().choose("produce")
    assert game.legal_of("warehouse") == ["2", "3"]  # the first is not empty, the fourth is too far
    game.choose("warehouse 3")
    assert (game.stored("f12"), game.stored("f11")) == ([("wood", 1), None], [("grain", 1)])


@rule("ROR-PROD-05")
def test_without_an_empty_warehouse_only_apothecarius_helps():
    game = at_work(warehouse=1).with_stored("f12", ("grain", 1)).with_terrain(f13="water").acting()
    assert (game.can("produce"), game.legal_of("salt")) == (False, [])
    game = at_work().with_characters("apothecarius").acting().choose("produce")
    assert game.goods() == {"grain": 1}


@rule("ROR-PROD-06")
def test_a_warehouse_among_hostile_units_or_behind_a_wall_does_not_serve():
    game = at_work().with_buildings("f11", warehouse=1)
    assert game.acting().can("produce")
    assert not game.with_unit("explorer", "f11", 1).fresh().can("produce")
    walled = at_work().with_buildings("f11", warehouse=1).with_walls("f11", "e").acting()
    assert not walled.can("produce")


@rule("ROR-PROD-06")
def test_the_own_field_is_never_behind_a_wall():
    game = at_work(warehouse=1).with_walls("f12", "e", "ne", "nw", "w", "sw", "se").acting()
    assert game.choose("produce").stored("f12") == [("grain", 1)]


@rule("ROR-PROD-07")
def test_one_warehouse_takes_one_output_whatever_its_size():
    game = at_work("forest", warehouse=1, sawmill=3).with_unit("worker", "f11").with_terrain(f11="forest").acting()
    game.choose("produce", "activate w2")
    assert game.stored("f12") == [("wood", 4)]
    assert not game.can("produce")  # the same good does not join it


@rule("ROR-PROD-08")
def test_salt_is_stored_by_the_distance_from_the_worker():
    game = at_work().with_terrain(f13="water").with_buildings("f14", warehouse=1).acting()
    assert game.legal_of("salt") == []  # next to the water, two fields from the worker
    game = at_work().with_terrain(f13="water").with_buildings("f11", warehouse=1).acting().choose("salt e")
    assert game.stored("f11") == [("salt", 1)]


@rule("ROR-PROD-09")
def test_example_only_the_warehouse_on_d_takes_the_output():
    game = at_work()  # A is f12, B f13, C f08, D f07
    for field in ("f13", "f08", "f07"):
        game.with_buildings(field, warehouse=1)
    game.with_unit("soldier", "f13", 1).with_walls("f08", "sw").acting().choose("produce")
    assert [game.stored(field) for field in ("f13", "f08", "f07")] == [[None], [None], [("grain", 1)]]


@rule("ROR-PROD-10")
def test_example_a_sawmill_two_warehouses_and_a_worker_who_finds_none():
    game = Position.settled().with_terrain(f12="forest").with_buildings("f12", sawmill=1)
    game.with_buildings("f13", warehouse=2)  # A is f12, B f13, C f14
    game.with_unit("worker", "f12").with_unit("worker", "f13").with_unit("worker", "f14").actions_of()
    game.choose("activate w1", "produce")
    assert game.stored("f13") == [("wood", 2), None]
    game.choose("activate w2", "produce")
    assert game.stored("f13") == [("wood", 2), ("grain", 1)]
    game.choose("activate w3")
    assert not game.can("produce")


@rule("ROR-COLL-01")
def test_collecting_takes_all_cubes_of_one_warehouse_into_the_stock():
    game = at_work(warehouse=3).with_stored("f12", ("wood", 3), ("salt", 1), None).with_buildings("f11", warehouse=1)
    game.with_stored("f11", ("grain", 1)).with_goods(wood=1).acting()
    assert game.legal_of("collect") == ["1", "2"]  # neither an empty one nor one next door
    game.choose("collect 1")
    assert (game.goods(), game.stored("f12")) == ({"wood": 4}, [None, ("salt", 1), None])
    game.with_unit("worker", "f12").acting("w2").choose("produce")
    assert game.stored("f12")[0] == ("grain", 1)  # it stores again


@rule("ROR-REF-01")
@pytest.mark.parametrize("good", ["grain", "wood", "stone", "salt", "refined"])
def test_two_of_a_kind_become_refined_goods(good):
    game = at_work().with_goods(**{good: 3}).acting()
    assert game.legal_of("refine") == [good]
    game.choose(f"refine {good}")
    assert game.goods() == ({"refined": 2} if good == "refined" else {good: 1, "refined": 1})


@rule("ROR-REF-01")
def test_stock_and_field_refine_together_but_not_two_kinds():
    game = at_work(warehouse=1).with_stored("f12", ("grain", 1)).with_goods(grain=1, wood=1, stone=1).acting()
    assert game.legal_of("refine") == ["grain"]
    game.choose("refine grain")
    assert (game.goods(), game.stored("f12")) == ({"wood": 1, "stone": 1, "refined": 1}, [None])
    apart = at_work().with_buildings("f11", warehouse=1).with_stored("f11", ("grain", 1)).with_goods(grain=1).acting()
    assert apart.legal_of("refine") == []
