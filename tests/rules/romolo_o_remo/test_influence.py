"""Influence and control (ROR-INFL)."""

import pytest

from tests.support.romolo_o_remo import Position
from tests.support.rules import rule

AROUND = {"f07", "f08", "f11", "f13", "f16", "f17"}  # of f12


def capital(strength=1, players=2):
    """The capital of player 0 in the middle of the map, of some strength."""
    return Position.blank(players).with_capital("f12").with_buildings("f12", temple=strength - 1)


def of(game, who=0):
    """The fields that a player controls."""
    return {field for field, side in game.control().items() if side == who}


def flood(game, *land):
    """All fields but these become water."""
    fields = {f"f{i:02d}" for i in range(1, 24)} - set(land)
    return game.with_terrain(**dict.fromkeys(sorted(fields), "water"))


@rule("ROR-INFL-01")
def test_most_influence_controls_a_field_and_ties_are_neutral():
    game = Position.blank(3).with_unit("soldier", "f17").with_unit("soldier", "f17", 1, number=2)
    assert game.control()["f17"] == 1
    game.with_unit("soldier", "f17", 2, number=2)
    assert "f17" not in game.control()
    game.with_unit("soldier", "f17", number=2)
    assert game.control()["f17"] == 0
    assert "f18" not in game.control()


@rule("ROR-INFL-02")
def test_a_player_always_controls_his_capital():
    game = capital().with_unit("soldier", "f12", 1, number=4)
    assert game.control() == {"f12": 0, "f22": 1}


@rule("ROR-INFL-03")
@pytest.mark.parametrize(
    ("strength", "fields"), [(1, 1), (2, 1), (3, 1), (4, 7), (5, 19), (6, 22), (7, 22)]
)  # f22 is the other capital
def test_the_range_of_a_capital_depends_on_its_strength(strength, fields):
    game = capital(strength)
    assert len(of(game)) == fields
    if strength == 4:
        assert of(game) == {"f12"} | AROUND
    if strength == 5:
        assert of(game) & {"f01", "f02", "f03", "f04", "f20", "f23"} == {"f03", "f04", "f20"}


@rule("ROR-INFL-03")
def test_the_range_is_the_length_of_the_shortest_open_path():
    game = flood(capital(5), "f12", "f13", "f14", "f09", "f08", "f22")
    assert of(game) == {"f12", "f13", "f08", "f14", "f09"}
    game = flood(capital(5), "f12", "f13", "f14", "f09", "f22")
    assert of(game) == {"f12", "f13", "f14", "f09"}
    game = flood(capital(5), "f12", "f13", "f14", "f18", "f21", "f22")
    assert of(game) == {"f12", "f13", "f14", "f18"}


@rule("ROR-INFL-04")
def test_water_and_face_down_fields_stop_influence():
    game = capital(4).with_terrain(f13="water").with_hidden(f11="plains")
    assert of(game) == {"f12"} | AROUND - {"f13", "f11"}
    game = flood(capital(6), "f12", "f13", "f14", "f22").with_terrain(f13="water")
    assert of(game) == {"f12"}
    assert of(game.with_hidden(f13="plains")) == {"f12"}
    assert of(game.with_terrain(f13="hills")) == {"f12", "f13", "f14"}


@rule("ROR-INFL-04")
def test_a_wall_stops_influence_inward_only():
    game = capital(4).with_walls("f13", "w").with_walls("f12", "nw", "ne")
    assert of(game) == {"f12"} | AROUND - {"f13"}


@rule("ROR-INFL-05")
def test_an_enemy_tower_receives_no_influence_and_lets_none_through():
    game = flood(capital(6), "f12", "f13", "f14").with_capital("f13", 1)
    assert game.control() == {"f12": 0, "f13": 1}
    assert of(flood(capital(6), "f12", "f13", "f14")) == {"f12", "f13", "f14"}


@rule("ROR-INFL-06")
@pytest.mark.parametrize(
    ("kind", "controls"), [("soldier", True), ("worker", False), ("explorer", False), ("mercenary", False)]
)
def test_soldiers_alone_give_influence_on_their_field(kind, controls):
    game = Position.blank().with_unit(kind, "f12", standing=False)
    assert of(game) == ({"f01", "f12"} if controls else {"f01"})


@rule("ROR-INFL-06")
def test_a_soldier_counts_on_water_and_behind_walls():
    game = Position.blank().with_unit("soldier", "f12").with_terrain(f12="water")
    game.with_unit("soldier", "f08").with_walls("f08", "e", "ne", "nw", "w", "sw", "se")
    assert of(game) == {"f01", "f08", "f12"}


@rule("ROR-INFL-07")
def test_control_forbids_nothing_during_the_game():
    game = capital(6).with_unit("worker", "f13", 1).with_buildings("f13", warehouse=1).with_goods(1, wood=9, stone=9)
    assert game.control()["f13"] == 0
    game.actions_of(1).choose("activate w1")
    assert game.can("produce")
    assert game.can("build temple")


@rule("ROR-INFL-08")
@pytest.mark.parametrize(("strength", "reached"), [(4, False), (5, True), (6, True)])
def test_example_of_a_way_around_a_wall(strength, reached):
    game = flood(capital(strength), "f12", "f13", "f08", "f22").with_walls("f08", "sw")
    assert ("f08" in of(game)) == reached


@rule("ROR-INFL-09")
def test_example_of_a_soldier_next_to_a_capital():
    game = flood(capital(4), "f12", "f13", "f08", "f07", "f22").with_unit("soldier", "f07", 1)
    assert game.control() == {"f12": 0, "f13": 0, "f08": 0, "f22": 1}


@rule("ROR-INFL-10")
def test_example_of_two_capitals_a_wall_and_a_soldier():
    game = flood(capital(5), "f12", "f13", "f08", "f07", "f11", "f16").with_walls("f11", "e", "ne", "se")
    game.with_capital("f16", 1).with_buildings("f16", temple=2).with_unit("soldier", "f08", 1)
    assert game.strength("f16", 1) == 3
    assert game.control() == {"f12": 0, "f13": 0, "f07": 0, "f16": 1}
