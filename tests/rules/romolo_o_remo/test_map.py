"""The map (ROR-MAP)."""

import pytest

from tabularium.games.romolo_o_remo import GAME
from tests.support.romolo_o_remo import Position
from tests.support.rules import rule

SIDES = ["e", "ne", "nw", "w", "sw", "se"]
LAYOUTS = GAME.facts.tables("layout")


def coordinates(table):
    """Column and row of every field of a layout."""
    return {field.text("id"): (field.get("q"), field.get("r")) for field in table.tables("fields")}


def distance(one, other):
    """Steps between two places of a hexagonal grid."""
    q, r = one[0] - other[0], one[1] - other[1]
    return max(abs(q), abs(r), abs(q + r))


@rule("ROR-MAP-01")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_every_field_holds_one_tile_of_the_four_terrains(players):
    state = Position(players).state
    assert {int(terrain) for terrain in state.terrain} <= {0, 1, 2, 3}
    assert len(state.terrain) == [19, 23, 34, 45][players - 1]


@rule("ROR-MAP-01")
def test_plains_hills_and_forest_are_land_and_water_is_not():
    game = (
        Position.settled().with_terrain(f13="plains", f08="hills", f07="forest", f11="water").with_unit("worker", "f12")
    )
    game.acting()
    assert game.legal_of("move") == ["e", "ne", "nw", "sw", "se"]  # no port, so not onto water
    for field in ("f13", "f08", "f07", "f11"):
        game = Position.settled().with_terrain(f13="plains", f08="hills", f07="forest", f11="water")
        game.with_unit("worker", field).with_goods(wood=1).acting()
        assert game.can("build wall") == (field != "f11")


@rule("ROR-MAP-02")
@pytest.mark.parametrize(
    ("side", "field"), [("e", "f13"), ("ne", "f08"), ("nw", "f07"), ("w", "f11"), ("sw", "f16"), ("se", "f17")]
)
def test_a_move_leads_over_a_side_and_back_over_the_opposite_one(side, field):
    back = SIDES[(SIDES.index(side) + 3) % 6]
    game = Position.settled().with_unit("worker", "f12").acting().choose(f"move {side}")
    assert game.units() == {"w1": field}
    game.choose(f"move {back}")
    assert game.units() == {"w1": "f12"}


@rule("ROR-MAP-02", "ROR-MAP-03")
@pytest.mark.parametrize("table", LAYOUTS, ids=lambda table: table.text("id"))
def test_fields_are_adjacent_when_they_share_a_side_of_the_layout(table):
    land = Position.at_setup(table.number("players")).state.land
    places = coordinates(table)
    names = list(places)
    vectors = [(1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1)]
    at = {place: i for i, place in enumerate(places.values())}
    assert int(land.fields) == len(names) == len(at)
    for i, (q, r) in enumerate(places.values()):
        for side, (east, south) in enumerate(vectors):
            assert land.next_to(i, side) == at.get((q + east, r + south), -1), (names[i], SIDES[side])


@rule("ROR-MAP-03")
@pytest.mark.parametrize(("players", "hidden", "marked"), [(1, 15, 2), (2, 17, 3), (3, 25, 4), (4, 33, 5)])
def test_the_map_goes_by_the_number_of_players(players, hidden, marked):
    state = Position(players).state
    assert int(state.land.hidden).bit_count() == hidden
    assert int(state.land.marked).bit_count() == marked
    starts = LAYOUTS[players - 1].get("start_fields")
    assert [[f"f{int(state.land.start[seat * 3 + i]) + 1:02d}" for i in range(3)] for seat in range(players)] == starts


@rule("ROR-MAP-04")
def test_any_number_of_units_of_any_players_shares_a_field():
    game = Position.settled(3).with_unit("worker", "f17", number=3).with_unit("soldier", "f18", number=2)
    game.with_unit("worker", "f17", 1, number=4).with_unit("mercenary", "f17", 2, number=3)
    game.actions_of().choose("activate s1", "move w")
    assert game.units() == {"w1": "f17", "w2": "f17", "w3": "f17", "s1": "f17", "s2": "f18"}
    assert sum(field == "f17" for who in range(3) for field in game.units(who).values()) == 11


@rule("ROR-MAP-05")
@pytest.mark.parametrize("table", LAYOUTS, ids=lambda table: table.text("id"))
def test_distances_are_those_of_the_grid(table):
    land = Position.at_setup(table.number("players")).state.land
    places = list(coordinates(table).values())
    for i, one in enumerate(places):
        assert [int(land.away(i, j)) for j in range(len(places))] == [distance(one, other) for other in places]


@rule("ROR-MAP-05")
def test_neither_water_nor_walls_nor_hidden_tiles_make_the_way_home_longer():
    game = Position.settled().with_unit("soldier", "f12").with_unit("worker", "f12", 1)
    game.with_terrain(f04="water").with_hidden(f03="plains").with_walls("f08", "sw").with_walls("f07", "se")
    game.acting("s1")
    assert game.legal_of("move") == ["ne", "nw"]  # f08 and f07 are two steps from the capital f01, f12 is three
