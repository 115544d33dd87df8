"""The action phase (ROR-ACT)."""

import pytest

from tests.support.romolo_o_remo import Position
from tests.support.rules import rule


def two_workers():
    """Two workers of player 0 on the plains f12 and f01, with a warehouse on each field; goods for many actions."""
    game = Position.settled().with_unit("worker", "f12").with_unit("worker", "f01")
    game.with_buildings("f12", warehouse=1).with_buildings("f01", warehouse=1)
    return game.with_goods(wood=3, stone=3)


@rule("ROR-ACT-01")
def test_standing_units_are_activated_in_any_order():
    game = two_workers().with_unit("soldier", "f12").with_unit("explorer", "f01", standing=False).actions_of()
    assert game.legal_of("activate") == ["w1", "w2", "s1"]
    game.choose("activate s1", "move e", "move e", "activate w2", "produce")
    assert game.legal_of("activate") == ["w1"]
    game.choose("end phase")
    assert game.question != "Activate"


@rule("ROR-ACT-02")
def test_a_unit_is_activated_once_and_one_activation_ends_before_the_next():
    game = two_workers().actions_of().choose("activate w1", "move e")
    assert (game.question, game.legal_of("activate")) == ("Act", [])
    game.choose("stop")
    assert (game.marks("standing"), game.legal_of("activate")) == (["w1", "w2"], ["w2"])


@rule("ROR-ACT-03")
@pytest.mark.parametrize(("unit", "kind", "actions"), [
    ("w1", "worker", 2), ("s1", "soldier", 2), ("m1", "mercenary", 2), ("e1", "explorer", 3),
])  # fmt: skip
def test_explorers_have_three_actions_and_the_others_two(unit, kind, actions):
    game = Position.settled().with_unit(kind, "f10").acting(unit)
    for i in range(actions):
        assert game.question == "Act", f"after {i} moves"
        game.choose("move e")
    assert (game.question, game.units()) == ("Activate", {unit: f"f{10 + actions}"})


@rule("ROR-ACT-04")
@pytest.mark.parametrize("moves", [[], ["move e"]])
def test_a_worker_acts_at_once_or_after_one_move_and_then_neither_acts_nor_moves(moves):
    game = Position.settled().with_unit("worker", "f11").with_buildings("f11", warehouse=1).with_goods(grain=4)
    game.acting().choose(*moves, "refine grain")
    assert game.goods() == {"grain": 2, "refined": 1}
    assert (game.question, game.legal_of("activate"), game.marks("standing")) == ("Activate", [], [])


@rule("ROR-ACT-04")
def test_a_worker_may_move_twice_but_not_act_then():
    game = Position.settled().with_unit("worker", "f11").with_goods(grain=4).acting().choose("move e")
    assert game.can("refine grain")
    game.choose("move e")
    assert (game.question, game.goods(), game.units()) == ("Activate", {"grain": 4}, {"w1": "f13"})


@rule("ROR-ACT-05")
@pytest.mark.parametrize(("unit", "kind"), [("s1", "soldier"), ("m1", "mercenary"), ("e1", "explorer")])
def test_soldiers_mercenaries_and_explorers_only_move(unit, kind):
    game = two_workers().with_goods(wood=9, stone=9, salt=4).with_coins(9).with_unit(kind, "f12").acting(unit)
    assert {answer.split()[0] for answer in game.legal} == {"move", "stop"}


@rule("ROR-ACT-06", "ROR-WALL-06")
def test_a_hindered_worker_only_moves():
    game = Position.settled().with_unit("worker", "f12", hindered=True).with_goods(grain=9, wood=9, stone=9)
    game.acting()
    assert {answer.split()[0] for answer in game.legal} == {"move", "stop"}


@rule("ROR-ACT-06", "ROR-HOST-02")
def test_a_worker_among_hostile_units_only_moves():
    game = Position.settled().with_unit("worker", "f12").with_unit("explorer", "f12", 1).with_goods(grain=9, wood=9)
    game.acting()
    assert {answer.split()[0] for answer in game.legal} == {"move", "stop"}
    assert game.with_stance(1, 0, hostile=False).fresh().can("refine grain")


@rule("ROR-ACT-07")
def test_a_unit_lies_after_its_last_action_after_acting_and_after_a_discovery():
    game = two_workers().with_unit("worker", "f04").with_unit("soldier", "f13").with_hidden(f18="hills").actions_of()
    game.choose("activate w1", "move e", "move e")
    assert game.marks("standing") == ["w2", "w3", "s1"]
    game.choose("activate w2", "produce")
    assert game.marks("standing") == ["w3", "s1"]
    game.choose("activate s1", "move se")
    assert (game.marks("standing"), game.units()["s1"]) == (["w3"], "f18")


@rule("ROR-ACT-08")
def test_a_unit_that_stops_early_or_does_nothing_stays_standing_and_can_attack():
    game = two_workers().with_unit("soldier", "f12").with_unit("soldier", "f11").with_unit("worker", "f13", 1)
    game.actions_of().choose("activate s1", "move e", "stop", "activate s2", "move e", "move e")
    assert game.marks("standing") == ["w1", "w2", "s1"]
    game.choose("end phase")
    assert (game.question, game.can("attack f13")) == ("Attack", True)
    game.choose("attack f13")
    assert game.question == "ChooseDice"  # s1 alone attacks: s2 lies on the same field


@rule("ROR-ACT-09")
def test_a_phase_without_actions_brings_a_silver_coin():
    game = two_workers().with_coins(1.5).actions_of().choose("end phase")
    assert (game.coins(), game.told("no_action")) == (2.5, [(0, 0, 0)])
    game = two_workers().with_coins(1.5).actions_of().choose("activate w1", "move e", "stop", "end phase")
    assert (game.coins(), game.told("no_action")) == (1.5, [])
    game = two_workers().with_coins(1.5).actions_of().choose("activate w1", "refine wood", "end phase")
    assert game.coins() == 1.5


@rule("ROR-ACT-09")
def test_a_unit_that_only_stops_takes_no_action():
    game = two_workers().actions_of().choose("activate w1", "stop", "end phase")
    assert game.coins() == 1


@rule("ROR-ACT-10")
@pytest.mark.parametrize("answer", ["look w", "move w", "settle"])
def test_looking_discovering_and_settling_are_actions(answer):
    game = Position.settled().with_unit("explorer", "f12").with_hidden(f11="hills").with_goods(grain=1)
    game.acting("e1").choose(answer)
    if game.question == "Act":
        game.choose("stop")
    game.choose("end phase")
    assert (game.coins(), game.told("no_action")) == (0, [])


@rule("ROR-ACT-10")
def test_a_character_without_a_unit_takes_no_action():
    game = Position.settled().with_unit("worker", "f12").with_buildings("f12", farm=1).with_buildings("f13", farm=1)
    game.with_characters("architectus").actions_of().choose("use architectus", "field f12", "end phase")
    assert game.told("no_action") == [(0, 0, 0)]


@rule("ROR-ACT-11")
def test_the_phase_may_end_at_any_time():
    game = two_workers().with_unit("soldier", "f12").actions_of()
    assert game.can("end phase")
    game.choose("activate w1", "refine wood")
    assert game.can("end phase")
    game.choose("end phase")
    assert (game.question, game.legal_of("activate")) == ("Attack", [])


@rule("ROR-ACT-12")
def test_new_units_lie_and_neither_act_nor_attack_but_defend():
    game = Position.settled().with_unit("worker", "f01", number=2).with_unit("explorer", "f12", 1)
    game.with_goods(grain=3, refined=2).acting().choose("create worker", "activate w2", "create soldier")
    assert game.units() == {"w1": "f01", "w3": "f01", "s1": "f01"}
    assert (game.marks("standing"), game.legal_of("activate")) == ([], [])
    game.with_unit("soldier", "f01", 1).combat_of(1).choose("attack f01")
    assert game.state.combat.defenders == 0b1000101  # w1, w3 and s1


@rule("ROR-ACT-12", "ROR-MERC-05")
def test_new_mercenaries_are_the_exception():
    game = Position.settled().with_unit("worker", "f01").with_coins(2).acting().choose("mercenaries 2")
    assert (game.marks("standing"), game.legal_of("activate")) == (["m1", "m2"], ["m1"])


@rule("ROR-ACT-13")
@pytest.mark.parametrize("move", ["ride e", "sail w"])
def test_extra_moves_are_actions(move):
    game = Position.settled().with_unit("worker", "f12").with_characters("equus", "nauta").with_terrain(f11="water")
    game.acting().choose(move, "stop", "end phase")
    assert game.told("no_action") == []


@rule("ROR-ACT-13")
def test_the_free_market_action_is_an_action():
    game = Position.settled().with_unit("worker", "f12", standing=False).with_characters("negotiator")
    game.with_wares("grain").with_coins(3).actions_of().choose("negotiate w1", "end phase")
    assert (game.coins(), game.told("no_action")) == (2, [])


@rule("ROR-ACT-13")
def test_an_attack_afterwards_does_not_cost_the_coin():
    game = Position.settled().with_unit("soldier", "f12").with_buildings("f12", forum=1).actions_of()
    game.choose("end phase", "attack f12", "raze forum")
    assert game.buildings("f12") == {}
    assert game.coins() == 1


@rule("ROR-ACT-14")
@pytest.mark.parametrize(("option", "standing"), [(True, ["s1", "s2"]), (False, ["s2"])])
def test_with_the_option_off_only_units_not_activated_stand_for_combat(option, standing):
    game = Position.settled(stop_early_can_attack=option).with_unit("soldier", "f11").with_unit("soldier", "f12")
    game.with_unit("worker", "f12", 1).acting("s1").choose("move e", "stop")
    assert game.marks("standing") == standing


@rule("ROR-ACT-14")
@pytest.mark.parametrize(("option", "standing"), [(True, ["m1"]), (False, [])])
def test_with_the_option_off_a_mercenary_that_was_activated_lies(option, standing):
    game = Position.settled(stop_early_can_attack=option).with_unit("worker", "f12").with_coins(1).acting()
    game.choose("mercenaries 1")
    assert game.marks("standing") == ["m1"]
    game.choose("activate m1", "move e", "stop")
    assert game.marks("standing") == standing
