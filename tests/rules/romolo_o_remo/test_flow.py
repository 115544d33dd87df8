"""Rounds and turns (ROR-FLOW)."""

import pytest

from tests.support.romolo_o_remo import Position
from tests.support.rules import rule


@rule("ROR-FLOW-01")
def test_every_player_takes_one_turn_per_round():
    game = Position(3)
    turns = []
    for _ in range(6):
        turns.append((int(game.state.round), int(game.state.active)))
        who = game.player
        game.choose("end phase")
        while game.player == who and int(game.state.active) == who:
            game.choose("end phase" if game.can("end phase") else game.legal[0])
    assert turns == [(1, 0), (1, 1), (1, 2), (2, 0), (2, 1), (2, 2)]
    assert game.told("round_ended") == [(-1, 1, 0), (-1, 2, 0)]


@rule("ROR-FLOW-01")
@pytest.mark.parametrize(("out", "after"), [(1, (1, 2)), (2, (1, 1))])
def test_who_is_out_takes_no_turn(out, after):
    game = Position.settled(3).with_unit("worker", "f01", standing=False).with_buildings("f01", farm=1)
    game.with_capital(None, out)
    game.turn_of(0).choose("end phase")
    assert (int(game.state.round), int(game.state.active)) == after


@rule("ROR-FLOW-01")
def test_a_round_begins_with_the_first_player_who_is_left():
    game = Position.settled(3).with_capital(None, 0).with_buildings("f26", farm=1)
    game.turn_of(2).choose("end phase")
    assert (int(game.state.round), int(game.state.active), game.player) == (2, 1, 1)


@rule("ROR-FLOW-02")
def test_action_combat_and_supply_follow_each_other_before_the_next_player():
    game = Position.settled().with_unit("soldier", "f12").with_unit("worker", "f01", standing=False)
    game.with_buildings("f01", farm=1).with_buildings("f12", farm=1, warehouse=1).with_stored(
        "f12", ("wood", 2)
    ).turn_of(0)
    assert (game.question, game.player) == ("Activate", 0)
    game.choose("end phase")
    assert (game.question, game.player, game.goods()) == ("Attack", 0, {})
    game.choose("end phase")
    assert (game.question, game.player) == ("Activate", 1)  # supply needed no decision
    assert game.goods() == {"wood": 2}
    assert game.marks("standing") == ["w1", "s1"]


@rule("ROR-FLOW-03")
def test_the_end_of_the_game_is_tested_at_the_end_of_every_turn():
    game = Position.settled().with_unit("worker", "f01", standing=False).with_buildings("f01", farm=1).turn_of(0)
    game.with_bank(farm=0, wall=0, temple=0)
    assert not game.state.endgame
    game.choose("end phase")
    assert game.state.endgame
    assert (game.question, game.player) == ("EndOrPlay", 1)  # not only at the end of the round


@rule("ROR-FLOW-03")
def test_what_ran_out_during_the_turn_is_not_tested_before_its_end():
    game = Position.settled().with_unit("worker", "f01", number=2).with_goods(wood=1, stone=1)
    game.with_bank(farm=1, wall=0, temple=0).turn_of(0).choose("activate w1", "build farm")
    assert not game.state.endgame
    game.choose("end phase")
    while game.player == 0:
        game.choose(game.legal[-1])
    assert game.state.endgame


@rule("ROR-FLOW-04")
def test_first_the_endgame_decision_then_giving_up_then_the_action_phase():
    game = Position.settled(3).with_unit("soldier", "f01").with_endgame().turn_of(0)
    assert (game.question, game.player, game.legal) == ("EndOrPlay", 0, ["end game", "play on"])
    game.choose("play on")
    assert (game.question, game.legal) == ("GiveUp", ["give up", "go on"])
    game.choose("go on")
    assert game.question == "Activate"


@rule("ROR-FLOW-04")
def test_without_endgame_and_with_a_worker_the_turn_begins_with_the_action_phase():
    game = Position.settled().with_unit("worker", "f01").turn_of(0)
    assert game.question == "Activate"
    game = Position.settled().with_unit("explorer", "f01").turn_of(0)
    assert game.question == "GiveUp"
