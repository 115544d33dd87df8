"""Moving (ROR-MOVE)."""

import pytest

from tests.support.romolo_o_remo import Position
from tests.support.rules import rule


@rule("ROR-MOVE-01")
@pytest.mark.parametrize(
    ("unit", "kind"), [("w1", "worker"), ("s1", "soldier"), ("m1", "mercenary"), ("e1", "explorer")]
)
def test_a_move_leads_to_an_adjacent_field(unit, kind):
    game = Position.settled().with_unit(kind, "f12").acting(unit)
    assert game.legal_of("move") == ["e", "ne", "nw", "w", "sw", "se"]
    assert game.choose("move sw").units() == {unit: "f16"}
    game = Position.settled().with_unit(kind, "f01").acting(unit)
    assert game.legal_of("move") == ["e", "sw", "se"]  # the map ends


@rule("ROR-MOVE-02")
def test_water_is_entered_from_a_port_or_from_water_and_left_freely():
    game = Position.settled().with_unit("worker", "f12").with_terrain(f13="water", f14="water").acting()
    assert "e" not in game.legal_of("move")
    game = Position.settled().with_unit("worker", "f12").with_terrain(f13="water", f14="water").with_ports("f12", "e")
    game.acting().choose("move e")
    assert game.units() == {"w1": "f13"}
    assert game.legal_of("move") == ["e", "ne", "nw", "w", "sw", "se"]  # water f14 and all land around
    assert game.choose("move ne").units() == {"w1": "f09"}


@rule("ROR-MOVE-02")
def test_a_port_next_door_does_not_help():
    game = Position.settled().with_unit("worker", "f12").with_terrain(f13="water").with_ports("f08", "se").acting()
    assert "e" not in game.legal_of("move")


@rule("ROR-MOVE-03")
def test_from_a_field_with_a_port_every_adjacent_water_may_be_entered_whoever_built_it():
    game = Position.settled().with_terrain(f13="water", f11="water", f08="water")
    game.with_unit("worker", "f12", 1).with_goods(1, wood=2, stone=3).acting("w2", who=1)
    game.choose("build port", "side e")
    assert (game.buildings("f12"), game.units(1)) == ({"port": 1}, {"w1": "f22", "w2": "f12"})
    game.with_unit("explorer", "f12").with_stance(1, 0, hostile=False).acting("e1")
    assert game.legal_of("move") == ["e", "ne", "nw", "w", "sw", "se"]


@rule("ROR-MOVE-04", "ROR-MOVE-05")
def test_from_hostile_units_only_a_move_towards_the_capital_is_possible():
    game = Position.settled().with_unit("soldier", "f12").with_unit("worker", "f12", 1).acting("s1")
    assert game.legal_of("move") == ["ne", "nw"]  # f08 and f07: two steps from f01; all others are three or four away
    peace = (
        Position.settled().with_unit("soldier", "f12").with_unit("worker", "f12", 1).with_stance(1, 0, hostile=False)
    )
    assert len(peace.acting("s1").legal_of("move")) == 6


@rule("ROR-MOVE-04")
def test_on_the_own_capital_a_retreat_leads_anywhere():
    game = Position.settled().with_unit("soldier", "f01").with_unit("worker", "f01", 1).acting("s1")
    assert game.legal_of("move") == ["e", "sw", "se"]


@rule("ROR-MOVE-05")
def test_a_retreat_obeys_water_and_may_be_impossible():
    game = Position.settled().with_unit("soldier", "f12").with_unit("worker", "f12", 1).with_terrain(f08="water")
    assert game.acting("s1").legal_of("move") == ["nw"]
    game = Position.settled().with_unit("soldier", "f12").with_unit("worker", "f12", 1)
    game.with_terrain(f08="water", f07="water").actions_of().choose("activate s1")
    assert (game.question, game.units(), game.legal_of("move")) == (
        "Activate",
        {"s1": "f12"},
        [],
    )  # nothing but to stop
    game.with_ports("f12", "ne").acting("s1")
    assert game.legal_of("move") == ["ne", "nw"]


@rule("ROR-MOVE-06")
def test_after_a_retreat_a_worker_only_moves():
    game = Position.settled().with_unit("worker", "f12").with_unit("worker", "f12", 1).with_goods(grain=4)
    game.acting().choose("move nw")
    assert game.marks("retreated") == ["w1"]
    assert {answer.split()[0] for answer in game.legal} == {"move", "stop"}
    assert len(game.legal_of("move")) == 6  # free again
    calm = Position.settled().with_unit("worker", "f12").with_goods(grain=4).acting().choose("move nw")
    assert calm.can("refine grain")


@rule("ROR-MOVE-06")
def test_a_retreat_forbids_the_free_market_action_for_the_rest_of_the_phase():
    game = Position.settled().with_unit("worker", "f12").with_unit("worker", "f12", 1).with_coins(5)
    game.with_characters("negotiator").with_wares("grain").acting().choose("move nw", "move nw")
    assert (game.question, game.legal_of("negotiate")) == ("Activate", [])


@rule("ROR-MOVE-06")
def test_in_the_next_turn_a_retreat_is_forgotten():
    game = Position.settled().with_unit("worker", "f12").with_unit("worker", "f12", 1).with_goods(grain=4)
    game.acting().choose("move nw", "stop").acting()
    assert (game.marks("retreated"), game.can("refine grain")) == ([], True)


@rule("ROR-MOVE-07")
def test_a_field_with_enemies_is_entered_freely_and_left_towards_the_capital_only():
    game = Position.settled().with_unit("soldier", "f11").with_unit("worker", "f12", 1).acting("s1").choose("move e")
    assert game.units() == {"s1": "f12"}
    assert game.legal_of("move") == ["ne", "nw"]
    assert game.choose("move ne").units() == {"s1": "f08"}


@rule("ROR-MOVE-08")
def test_enemy_capitals_may_be_entered_but_not_that_of_the_ai():
    game = Position.settled().with_unit("soldier", "f20").acting("s1").choose("move sw")
    assert game.units() == {"s1": "f22"} == {"s1": game.capital(1)}
    alone = Position.settled(1).with_unit("soldier", "f05").acting("s1")
    assert alone.legal_of("move") == ["e", "nw", "w", "sw", "se"]  # the AI capital f02 lies north-east


@rule("ROR-MOVE-09")
@pytest.mark.parametrize(
    ("unit", "kind"), [("w1", "worker"), ("s1", "soldier"), ("m1", "mercenary"), ("e1", "explorer")]
)
def test_only_explorers_look_but_every_unit_discovers(unit, kind):
    game = Position.settled().with_unit(kind, "f12").with_hidden(f11="hills").acting(unit)
    assert game.legal_of("look") == (["w"] if kind == "explorer" else [])
    game.choose("move w")
    assert (game.terrain("f11"), game.units()) == ("hills", {unit: "f11"})


@rule("ROR-MOVE-10")
@pytest.mark.parametrize(("terrain", "field"), [("hills", "f08"), ("water", "f12")])
def test_a_retreat_may_lead_to_a_face_down_field(terrain, field):
    game = Position.settled().with_unit("worker", "f12").with_unit("worker", "f12", 1).with_hidden(f08=terrain)
    game.acting()
    assert game.legal_of("move") == ["ne", "nw"]
    game.choose("move ne")
    assert (game.terrain("f08"), game.units(), game.marks("standing")) == (terrain, {"w1": field}, [])
    assert game.question == "Activate"


@rule("ROR-MOVE-11")
def test_being_put_back_crosses_no_wall_and_meets_no_question():
    game = Position.settled(hostility_mode="ask_each_time").with_unit("worker", "f12").with_unit("worker", "f12", 1)
    game.with_unit("explorer", "f01").with_hidden(f11="water").with_walls("f12", "w").acting()
    game.choose("move w", "no")  # one question, before the move
    assert (game.question, game.player, game.units()["w1"]) == ("Activate", 0, "f12")
    assert (game.marks("hindered"), game.told("hindered"), game.told("put_back")) == ([], [], [(0, 0, 11)])


@rule("ROR-MOVE-11")
def test_being_put_back_leaves_a_marker_of_this_turn_where_it_is():
    game = Position.settled().with_unit("soldier", "f13").with_walls("f12", "e").with_hidden(f11="water").acting("s1")
    game.choose("move w", "move w")
    assert (game.units(), game.marks("hindered")) == ({"s1": "f12"}, ["s1"])
