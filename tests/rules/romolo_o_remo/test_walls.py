"""Walls and hindrance (ROR-WALL)."""

import pytest

from tests.support.romolo_o_remo import Position
from tests.support.rules import rule


@rule("ROR-WALL-01")
def test_a_wall_stands_on_a_free_side_of_the_field_and_belongs_to_it():
    game = Position.settled().with_unit("worker", "f12").with_walls("f12", "e", "sw").with_goods(wood=1).acting()
    game.choose("build wall")
    assert game.legal_of("side") == ["ne", "nw", "w", "se"]
    game.choose("side w")
    assert (game.walls("f12"), game.walls("f11")) == (["e", "w", "sw"], [])


@rule("ROR-WALL-01")
def test_six_walls_are_the_most():
    game = (
        Position.settled().with_unit("worker", "f12").with_walls("f12", "e", "ne", "nw", "w", "sw").with_goods(wood=9)
    )
    game.acting().choose("build wall")  # there is one free side
    assert len(game.walls("f12")) == 6
    assert not game.with_unit("worker", "f12").acting("w2").can("build wall")


@rule("ROR-WALL-02")
def test_both_fields_of_a_border_may_have_a_wall():
    game = Position.settled().with_unit("worker", "f12").with_walls("f11", "e").with_goods(wood=1).acting()
    game.choose("build wall", "side w")
    assert (game.walls("f12"), game.walls("f11")) == (["w"], ["e"])
    game.with_unit("soldier", "f12").with_unit("soldier", "f11").acting("s1").choose("move w", "stop")
    game.choose("activate s2", "move e", "stop")
    assert game.marks("hindered") == ["s1", "s2"]


@rule("ROR-WALL-03", "ROR-WALL-04")
@pytest.mark.parametrize("who", [0, 1])
def test_crossing_inward_brings_a_marker_and_outward_does_not(who):
    unit = "s1"
    game = Position.settled().with_unit("soldier", "f11", who).with_walls("f12", "w").acting(unit, who)
    game.choose("move e")
    assert (game.units(who)[unit], game.marks("hindered", who)) == ("f12", ["s1"])
    out = Position.settled().with_unit("soldier", "f12", who).with_walls("f12", "w").acting(unit, who).choose("move w")
    assert (out.units(who)[unit], out.marks("hindered", who)) == ("f11", [])


@rule("ROR-WALL-04")
@pytest.mark.parametrize(
    ("unit", "kind"), [("w1", "worker"), ("s1", "soldier"), ("m1", "mercenary"), ("e1", "explorer")]
)
def test_every_unit_is_hindered(unit, kind):
    game = Position.settled().with_unit(kind, "f11").with_walls("f12", "w").acting(unit).choose("move e")
    assert game.marks("hindered") == [unit]


@rule("ROR-WALL-05")
def test_example_the_wall_between_a_and_b():
    def walker(start):
        return (
            Position.settled().with_unit("soldier", start).with_walls("f12", "w").acting("s1")
        )  # A is f11, B f12, C f07

    assert walker("f11").choose("move e").marks("hindered") == ["s1"]
    assert walker("f12").choose("move w").marks("hindered") == []
    around = walker("f11").choose("move ne", "move se")
    assert (around.units(), around.marks("hindered")) == ({"s1": "f12"}, [])


@rule("ROR-WALL-06")
def test_a_hindered_worker_does_not_act_and_a_hindered_unit_is_weak_in_combat():
    game = Position.settled().with_unit("worker", "f11").with_walls("f12", "w").with_goods(grain=4).acting()
    game.choose("move e")
    assert not game.can("refine grain")
    fight = Position.settled().with_unit("soldier", "f12", hindered=True).with_unit("soldier", "f12", 1)
    fight.with_dice("blank", "double").with_dice("blank", "double", who=1).combat_of().choose("attack f12")
    fight.choose("dice blank", "dice blank")
    assert fight.told("values") == [(0, 0, 3)]


@rule("ROR-WALL-07")
def test_the_marker_goes_at_the_end_of_a_combat():
    game = Position.settled().with_unit("soldier", "f12", number=2, hindered=True).with_unit("worker", "f12", 1)
    game.with_dice("blank", "double").with_dice("fewer_loss", "double", who=1).combat_of()
    game.choose("attack f12", "join s2", "dice blank", "dice fewer_loss")
    assert (game.marks("hindered"), game.told("freed")) == ([], [(0, 6, 0), (0, 7, 0)])


@rule("ROR-WALL-07")
def test_whoever_takes_no_part_in_the_combat_keeps_its_marker():
    game = Position.settled().with_unit("soldier", "f12", number=2, hindered=True).with_unit("worker", "f12", 1)
    game.with_dice("blank", "double").with_dice("fewer_loss", "double", who=1).combat_of()
    game.choose("attack f12", "done", "dice blank", "dice fewer_loss")
    assert game.told("freed") == [(0, 6, 0)]


@rule("ROR-WALL-07")
def test_the_marker_goes_as_soon_as_the_unit_moves_in_a_later_turn():
    game = Position.settled().with_unit("soldier", "f12", hindered=True).acting("s1")
    assert game.marks("hindered") == ["s1"]
    game.choose("move e")
    assert (game.marks("hindered"), game.told("freed")) == ([], [(0, 6, 0)])


@rule("ROR-WALL-07")
def test_a_worker_that_lost_its_marker_by_moving_may_act():
    game = Position.settled().with_unit("worker", "f12", hindered=True).with_goods(grain=2).acting()
    assert not game.can("refine grain")
    assert game.choose("move e").can("refine grain")


@rule("ROR-WALL-07")
def test_the_move_that_removes_a_marker_may_bring_a_new_one():
    game = Position.settled().with_unit("soldier", "f12", hindered=True).with_walls("f13", "w").acting("s1")
    game.choose("move e")
    assert (game.marks("hindered"), len(game.told("freed")), len(game.told("hindered"))) == (["s1"], 1, 1)


@rule("ROR-WALL-08")
def test_a_unit_has_one_marker_and_markers_do_not_run_out():
    game = Position.settled().with_unit("worker", "f11", number=6).with_unit("soldier", "f11", number=2)
    game.with_buildings("f01", temple=5).with_walls("f12", "w").actions_of()
    for unit in ("w1", "w2", "w3", "w4", "w5", "w6", "s1", "s2"):
        game.choose(f"activate {unit}", "move e", "stop")
    assert len(game.marks("hindered")) == 8  # six markers are in the box
    twice = Position.settled().with_unit("soldier", "f11").with_walls("f12", "w").with_walls("f13", "w").acting("s1")
    twice.choose("move e", "move e")
    assert twice.marks("hindered") == ["s1"]
    twice.town().standing |= 1 << 6
    assert twice.acting("s1").choose("move e").marks("hindered") == []  # one move takes it off


@rule("ROR-WALL-09")
def test_moving_again_in_the_same_turn_keeps_the_marker():
    game = Position.settled().with_unit("soldier", "f11").with_walls("f12", "w").acting("s1")
    game.choose("move e", "move e")
    assert (game.units(), game.marks("hindered"), game.told("freed")) == ({"s1": "f13"}, ["s1"], [])


@rule("ROR-WALL-10")
@pytest.mark.parametrize(("wall", "stored"), [("e", False), ("w", True), ("ne", True)])
def test_a_field_is_behind_a_wall_only_seen_from_the_side_of_the_wall(wall, stored):
    game = Position.settled().with_unit("worker", "f12").with_buildings("f11", warehouse=1).with_walls("f11", wall)
    assert game.acting().can("produce") == stored
