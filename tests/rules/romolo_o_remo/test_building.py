"""Building and paying for it (ROR-BUILD, ROR-PAY)."""

import pytest

from tests.support.romolo_o_remo import Position
from tests.support.rules import rule

COSTS = [
    ("farm", "plains", 1, 1),  # stone, wood
    ("warehouse", "plains", 1, 2),
    ("port", "plains", 3, 2),
    ("temple", "plains", 2, 1),
    ("sawmill", "forest", 4, 1),
    ("quarry", "hills", 1, 4),
    ("aqueduct", "plains", 4, 2),
    ("forum", "plains", 3, 2),
]


def site(terrain="plains", stone=9, wood=9, **buildings):
    """A worker on f12 of this terrain, with stone and wood, water in the east, and these buildings on its field."""
    game = Position.settled().with_terrain(f12=terrain, f13="water").with_unit("worker", "f12")
    return game.with_buildings("f12", **buildings).with_goods(stone=stone, wood=wood)


# ---- one building --------------------------------------------------------------------------------


@rule("ROR-BUILD-01", "ROR-BUILD-02")
@pytest.mark.parametrize(("kind", "terrain", "stone", "wood"), COSTS)
def test_a_worker_takes_a_building_from_the_bank_pays_it_and_puts_it_on_its_field(kind, terrain, stone, wood):
    game = site(terrain, stone + 1, wood + 1)
    before = game.bank()
    game.acting().choose(f"build {kind}")
    assert (game.buildings("f12"), game.goods()) == ({kind: 1}, {"stone": 1, "wood": 1})
    piece = "quarry_sawmill" if kind in ("quarry", "sawmill") else kind
    assert game.bank() == before | {piece: before[piece] - 1}
    assert (game.question, game.marks("standing")) == ("Activate", [])


@rule("ROR-BUILD-02")
@pytest.mark.parametrize(("kind", "terrain", "stone", "wood"), COSTS)
def test_one_stone_or_one_wood_less_is_not_enough(kind, terrain, stone, wood):
    assert site(terrain, stone, wood).acting().can(f"build {kind}")
    assert not site(terrain, stone - 1, wood + 5).acting().can(f"build {kind}")
    assert not site(terrain, stone + 5, wood - 1).acting().can(f"build {kind}")


@rule("ROR-BUILD-01", "ROR-ACT-05")
@pytest.mark.parametrize(("unit", "kind"), [("s1", "soldier"), ("m1", "mercenary"), ("e1", "explorer")])
def test_only_workers_build(unit, kind):
    game = site().with_unit(kind, "f12").acting(unit)
    assert game.legal_of("build") == []


@rule("ROR-BUILD-03")
@pytest.mark.parametrize(
    ("terrain", "kinds"),
    [
        ("plains", ["farm", "warehouse", "port", "temple", "aqueduct", "forum", "wall"]),
        ("hills", ["quarry", "wall"]),
        ("forest", ["sawmill", "wall"]),
        ("water", []),
    ],
)
def test_every_terrain_has_its_buildings(terrain, kinds):
    assert site(terrain).acting().legal_of("build") == kinds


@rule("ROR-BUILD-04")
def test_a_port_stands_on_a_side_with_open_water_one_per_side_also_beside_a_wall():
    game = (
        site()
        .with_terrain(f08="water", f16="water")
        .with_hidden(f11="water")
        .with_walls("f12", "ne")
        .with_ports("f12", "sw")
    )
    game.acting().choose("build port")
    assert game.legal_of("side") == ["e", "ne"]
    game.choose("side ne")
    assert (game.buildings("f12"), game.walls("f12")) == ({"port": 2, "wall": 1}, ["ne"])
    dry = Position.settled().with_unit("worker", "f12").with_goods(stone=9, wood=9).with_hidden(f11="water").acting()
    assert not dry.can("build port")
    full = site().with_ports("f12", "e").acting()
    assert not full.can("build port")


@rule("ROR-BUILD-05")
def test_sawmills_and_quarries_are_the_same_pieces():
    game = site("hills").with_terrain(f11="forest").with_unit("worker", "f11").with_bank(quarry_sawmill=1).acting()
    game.choose("build quarry", "activate w2")
    assert (game.bank()["quarry_sawmill"], game.can("build sawmill")) == (0, False)
    game.with_bank(quarry_sawmill=1).fresh()
    assert game.can("build sawmill")


# ---- walls ---------------------------------------------------------------------------------------


@rule("ROR-BUILD-06")
def test_one_to_three_walls_on_different_sides_each_for_a_stone_or_a_wood():
    game = site(stone=5, wood=5).acting().choose("build wall", "side ne")
    assert (game.legal_of("side"), game.can("done")) == (["nw", "w", "sw", "se"], True)  # sides in their order
    game.choose("side nw", "side se", "pay wood", "pay stone")
    assert (game.walls("f12"), game.goods()) == (["ne", "nw", "se"], {"stone": 3, "wood": 4})
    assert game.bank()["wall"] == 7
    game = site(stone=5, wood=5).acting().choose("build wall", "side e", "done", "pay stone")
    assert (game.walls("f12"), game.goods(), game.bank()["wall"]) == (["e"], {"stone": 4, "wood": 5}, 9)


@rule("ROR-BUILD-06")
def test_no_more_walls_than_can_be_paid_or_are_in_the_bank():
    game = site(stone=1, wood=1).acting().choose("build wall", "side e", "side ne")
    assert (game.walls("f12"), game.goods()) == (["e", "ne"], {})
    game = site().with_bank(wall=1).acting().choose("build wall", "side e", "pay wood")
    assert (game.walls("f12"), game.bank()["wall"]) == (["e"], 0)


# ---- how many ------------------------------------------------------------------------------------


@rule("ROR-BUILD-07")
def test_four_buildings_fit_and_one_more_for_every_aqueduct_here_or_next_door():
    assert site(farm=3).acting().can("build farm")
    full = site(farm=4).acting()
    assert full.legal_of("build") == ["aqueduct", "wall"]
    assert full.with_buildings("f11", aqueduct=1).fresh().can("build farm")
    far = site(farm=4).with_buildings("f10", aqueduct=1).acting()
    assert not far.can("build farm")
    own = site(farm=3, aqueduct=1).acting()
    assert own.can("build farm")
    three = site(farm=6, aqueduct=1).with_buildings("f11", aqueduct=1).with_buildings("f16", aqueduct=1).acting()
    assert not three.can("build farm")  # seven, and the limit is 4 + 3
    assert (
        site(farm=5, aqueduct=1)
        .with_buildings("f11", aqueduct=1)
        .with_buildings("f16", aqueduct=1)
        .acting()
        .can("build farm")
    )


@rule("ROR-BUILD-08")
def test_an_aqueduct_may_be_the_fifth_building():
    game = site(farm=4).acting().choose("build aqueduct")
    assert game.buildings("f12") == {"farm": 4, "aqueduct": 1}


@rule("ROR-BUILD-09")
@pytest.mark.parametrize(
    ("farms", "standing", "sides"), [(4, [], 2), (4, ["e"], 1), (3, [], 3), (3, ["e", "ne"], 3), (4, ["e", "ne"], 0)]
)
def test_the_third_wall_needs_room_for_a_building(farms, standing, sides):
    game = site(farm=farms).with_walls("f12", *standing).acting()
    assert game.can("build wall") == (sides > 0)
    if sides > 0:
        game.choose("build wall")
        built = 0
        while game.question == "PlaceWalls" and game.legal_of("side"):
            game.choose(f"side {game.legal_of('side')[0]}")
            built += 1
        assert built == sides


@rule("ROR-BUILD-09")
def test_three_walls_are_one_building_and_the_sixth_needs_room_again():
    assert site(farm=3).with_walls("f12", "e", "ne").acting().can("build farm")
    assert not site(farm=3).with_walls("f12", "e", "ne", "nw").acting().can("build farm")
    assert not site(farm=3).with_walls("f12", "e", "ne", "nw", "w", "sw").acting().can("build wall")
    assert site(farm=2).with_walls("f12", "e", "ne", "nw", "w", "sw").acting().can("build wall")


@rule("ROR-BUILD-10")
def test_the_tower_takes_room():
    game = site(farm=3).acting()
    assert game.can("build farm")
    assert not game.with_capital("f12").fresh().can("build farm")


@rule("ROR-BUILD-13")
def test_without_its_aqueduct_a_field_keeps_its_buildings_but_takes_no_more():
    game = site(farm=4, aqueduct=1).with_unit("worker", "f12").acting().choose("demolish aqueduct", "take wood")
    assert game.buildings("f12") == {"farm": 4}
    crowded = site(farm=6).acting()
    assert crowded.legal_of("build") == ["wall"]  # not even an aqueduct, which would be the seventh of five
    crowded.choose("demolish farm", "take wood")
    assert crowded.with_unit("worker", "f12").acting("w2").legal_of("build") == ["wall"]


@rule("ROR-BUILD-14")
def test_example_what_fits_on_three_fields():
    a = site(warehouse=2).acting().choose("build farm")
    a.with_unit("worker", "f12").acting("w2").choose("build farm")
    assert not a.with_unit("worker", "f12").acting("w3").can("build farm")  # room for two more
    assert not site(warehouse=3, farm=1).acting().can("build farm")
    assert not site(farm=2, warehouse=1).with_walls("f12", "e", "ne", "nw").acting().can("build farm")


# ---- temples -------------------------------------------------------------------------------------


@rule("ROR-BUILD-11")
@pytest.mark.parametrize(("save", "left"), [("wood", {"wood": 1}), ("stone", {"stone": 1})])
def test_a_temple_saves_one_resource_of_choice(save, left):
    game = site(stone=1, wood=2, temple=1).acting().choose("build warehouse", f"save {save}")
    assert (game.buildings("f12"), game.goods()) == ({"temple": 1, "warehouse": 1}, left)


@rule("ROR-BUILD-11")
def test_every_temple_saves_one_but_one_is_always_paid():
    game = site(stone=1, wood=0, temple=2).acting().choose("build warehouse")
    assert (game.buildings("f12"), game.goods()) == ({"temple": 2, "warehouse": 1}, {})
    assert not site(stone=0, wood=0, temple=3).acting().can("build farm")
    cheap = site(stone=1, wood=1, temple=3).acting().choose("build farm", "save wood")
    assert cheap.goods() == {"wood": 1}
    elsewhere = site(stone=0, wood=1).with_buildings("f11", temple=2).acting()
    assert not elsewhere.can("build farm")


@rule("ROR-BUILD-12")
@pytest.mark.parametrize(("temples", "walls", "paid"), [(1, 3, 2), (1, 1, 1), (1, 2, 1), (2, 3, 1)])
def test_for_walls_temples_save_once_in_all(temples, walls, paid):
    game = site(stone=0, wood=3, temple=temples).acting().choose("build wall")
    game.choose(*[f"side {side}" for side in ("e", "ne", "nw")[:walls]])
    if game.question == "PlaceWalls":
        game.choose("done")
    assert (len(game.walls("f12")), game.goods().get("wood", 0)) == (walls, 3 - paid)


@rule("ROR-BUILD-18")
def test_a_temple_does_not_help_to_pay_for_itself():
    assert not site(stone=1, wood=1).acting().can("build temple")
    game = site(stone=2, wood=2).with_unit("worker", "f12").acting().choose("build temple", "activate w2")
    assert game.goods() == {"wood": 1}
    assert game.can("build farm")  # one wood is enough now


@rule("ROR-BUILD-18")
def test_an_aqueduct_counts_for_itself_also_beside_other_aqueducts():
    game = site(farm=4, aqueduct=1).acting()
    assert (game.can("build farm"), game.can("build aqueduct")) == (False, True)
    game = site(farm=5).with_buildings("f11", aqueduct=1).acting()
    assert (game.can("build farm"), game.can("build aqueduct")) == (False, True)
    assert not site(farm=6).with_buildings("f11", aqueduct=1).acting().can("build aqueduct")


# ---- whose and where -----------------------------------------------------------------------------


@rule("ROR-BUILD-15")
def test_every_player_uses_every_building():
    game = site(stone=0, wood=0).with_unit("worker", "f11", 1).with_goods(1, wood=2, stone=1)
    game.acting("w2", who=1).choose("build warehouse").with_stance(1, 0, hostile=False).acting().choose("produce")
    assert game.stored("f11") == [("grain", 1)]  # in the warehouse of the other player
    game.with_unit("worker", "f11", 1).acting("w3", who=1).choose("collect 1")
    assert game.goods(1) == {"grain": 1}  # who takes it away again


@rule("ROR-BUILD-15")
def test_a_farm_feeds_whoever_is_near():
    game = site().with_unit("worker", "f11", 1).with_goods(1, wood=1, stone=1).acting("w2", who=1).choose("build farm")
    game.with_stance(1, 0, hostile=False).supply_of()
    assert game.units() == {"w1": "f12"}


@rule("ROR-BUILD-16")
def test_one_may_build_in_an_enemy_capital_unless_thwarted():
    game = Position.settled().with_capital("f12", 1).with_unit("worker", "f12").with_goods(stone=1, wood=1).acting()
    assert game.can("build farm")
    game.with_unit("worker", "f12", 1).fresh()
    assert not game.can("build farm")


@rule("ROR-BUILD-17")
def test_a_wall_may_stand_at_the_edge_towards_water_and_towards_a_face_down_field():
    game = Position.settled().with_unit("worker", "f14").with_terrain(f13="water").with_hidden(f18="hills")
    game.with_goods(wood=3).acting().choose("build wall", "side e", "side w", "side sw")
    assert game.walls("f14") == ["e", "w", "sw"]


# ---- paying --------------------------------------------------------------------------------------


@rule("ROR-PAY-01")
def test_stock_and_warehouses_of_the_field_pay_together_and_an_emptied_one_stores_again():
    game = site(stone=0, wood=0, warehouse=2).with_stored("f12", ("wood", 1), ("stone", 3)).with_goods(wood=2)
    game.with_unit("worker", "f12").acting().choose("build warehouse")
    assert (game.stored("f12"), game.goods()) == ([None, ("stone", 2), None], {"wood": 1})
    game.choose("activate w2", "produce")
    assert game.stored("f12")[0] == ("grain", 1)


@rule("ROR-PAY-01")
def test_a_warehouse_on_another_field_pays_nothing():
    game = (
        site(stone=0, wood=0).with_buildings("f11", warehouse=2).with_stored("f11", ("wood", 5), ("stone", 5)).acting()
    )
    assert game.legal_of("build") == []


@rule("ROR-PAY-02")
def test_the_emptiest_warehouse_pays_first_and_the_stock_last():
    game = site(stone=0, wood=2, warehouse=3).with_stored("f12", ("wood", 3), ("wood", 1), ("stone", 1)).acting()
    game.choose("build warehouse")
    assert game.stored("f12") == [("wood", 2), None, None, None]  # one of the second, one of the first
    assert game.goods() == {"wood": 2}
    game = site(stone=3, wood=2, warehouse=1).with_stored("f12", ("wood", 1)).acting().choose("build warehouse")
    assert (game.stored("f12"), game.goods()) == ([None, None], {"wood": 1, "stone": 2})


@rule("ROR-PAY-03")
def test_example_two_wood_of_a_warehouse_and_one_stone_of_the_stock_pay_a_warehouse():
    game = site(stone=1, wood=0, warehouse=1).with_stored("f12", ("wood", 2)).acting().choose("build warehouse")
    assert (game.buildings("f12"), game.stored("f12"), game.goods()) == ({"warehouse": 2}, [None, None], {})
