"""The end of the game (ROR-END)."""

import itertools

import pytest

from tabularium.core.state import NOBODY
from tabularium.games.romolo_o_remo.actions import ENDING_NAMES, PIECE_NAMES, START_TURN
from tests.support.romolo_o_remo import Position
from tests.support.rules import rule

FARMS = {2: ["f02", "f23"], 3: ["f02", "f31", "f27"]}  # fields next to the capitals


def towns(players=2, **options):
    """Everybody has a worker in the capital and a farm next to it."""
    game = Position.blank(players, **options)
    for who, farm in enumerate(FARMS[players]):
        game.with_unit("worker", game.capital(who), who).with_buildings(farm, farm=1)
    return game


def without_characters(game):
    return game.with_display().with_stack()


@rule("ROR-END-01")
@pytest.mark.parametrize("gone", [*itertools.combinations(PIECE_NAMES, 3)][::7])
def test_the_endgame_begins_when_three_kinds_of_pieces_are_gone(gone):
    game = towns().with_bank(**dict.fromkeys(gone, 0)).actions_of(0).choose("end phase")
    assert (game.question, game.player) == ("EndOrPlay", 1)
    assert game.told("endgame") == [(-1, 1, 0)]


@rule("ROR-END-01")
@pytest.mark.parametrize("gone", [*itertools.combinations(PIECE_NAMES, 2)][::9])
def test_two_kinds_are_not_enough(gone):
    game = towns().with_bank(**dict.fromkeys(gone, 0)).actions_of(0).choose("end phase")
    assert (game.question, game.player) == ("Activate", 1)


@rule("ROR-END-01")
def test_the_endgame_begins_when_all_characters_are_taken():
    game = without_characters(towns()).actions_of(0).choose("end phase")
    assert (game.question, game.player, game.told("endgame")) == ("EndOrPlay", 1, [(-1, 0, 0)])
    game = towns().with_display().with_stack("heros").actions_of(0).choose("end phase")
    assert game.question == "Activate"
    game = towns().with_display(None, "heros").with_stack().actions_of(0).choose("end phase")
    assert game.question == "Activate"


@rule("ROR-END-01")
def test_the_end_is_tested_at_the_end_of_a_turn():
    game = without_characters(towns()).actions_of(0)
    assert not game.state.endgame
    assert game.choose("end phase").state.endgame


@rule("ROR-END-02")
def test_the_last_player_wins_at_once_without_scoring():
    game = towns(3).with_coins(40, 1).with_coins(40, 0)
    for who in (0, 1):
        game.without_unit("w1", who)
        game.turn_of(who).choose("give up")
    assert game.player == NOBODY
    assert [game.points(who) for who in range(3)] == [0, 0, 0]
    assert game.state.ranking() == [2, 2, 1]
    assert ENDING_NAMES[game.state.ending] == "last_side"


@rule("ROR-END-03")
def test_from_the_next_player_on_everybody_plays_or_ends_the_game():
    game = without_characters(towns(3)).actions_of(0).choose("end phase")
    for who in (1, 2, 0, 1):
        assert (game.question, game.player, game.legal) == ("EndOrPlay", who, ["end game", "play on"])
        game.choose("play on")
        assert (game.question, game.player) == ("Activate", who)
        game.choose("end phase")
    game.choose("end game")
    assert game.player == NOBODY
    assert (game.told("game_ended"), game.points() > 0) == ([(-1, 0, 0)], True)


@rule("ROR-END-04")
def test_the_endgame_does_not_stop_and_can_still_be_won_by_the_last_player():
    game = towns().with_endgame().actions_of(0).choose("end phase")
    assert game.question == "EndOrPlay"
    game.choose("play on", "end phase")
    assert (game.question, game.player) == ("EndOrPlay", 0)
    game = towns().with_endgame()
    game.without_unit("w1")
    game.turn_of(0).choose("play on", "give up")
    assert (game.player, game.state.ranking(), game.points(1)) == (NOBODY, [2, 1], 0)


@rule("ROR-END-05")
def test_the_player_who_began_the_endgame_chooses_at_the_start_of_his_next_turn():
    game = without_characters(towns()).actions_of(0).choose("end phase", "play on", "end phase")
    assert (game.question, game.player) == ("EndOrPlay", 0)
    assert game.choose("end game").player == NOBODY


@rule("ROR-END-06")
def test_after_sixty_rounds_the_game_is_scored():
    game = towns().with_round(59).with_coins(8).actions_of(1).choose("end phase")
    assert (game.question, game.state.round) == ("Activate", 60)
    game.choose("end phase")
    assert game.player == 1
    game.choose("end phase")
    assert (game.player, ENDING_NAMES[game.state.ending]) == (NOBODY, "safety_limit")
    assert game.source("money") == 2


@rule("ROR-END-07")
def test_who_ends_the_game_takes_no_phase_of_the_turn():
    game = towns().with_endgame().with_buildings("f01", warehouse=1).with_stored("f01", ("wood", 2)).with_coins(3)
    game.with_unit("worker", "f12").ask(START_TURN, NOBODY, 0).choose("end game")
    assert (game.goods(), game.coins(), len(game.units())) == ({}, 3, 2)
    assert game.told("no_action") == []
