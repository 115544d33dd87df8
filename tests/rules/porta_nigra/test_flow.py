"""The flow of the game (PNI-FLOW)."""

from itertools import pairwise

import pytest

from tests.support.porta_nigra import Position
from tests.support.rules import rule

ROUNDS = {2: 3, 3: 2, 4: 2}
TURNS = {2: 8, 3: 8, 4: 7}  # of each player in a round
EVERY_NUMBER_OF_PLAYERS = pytest.mark.parametrize("players", [2, 3, 4])


def quiet_game(players, first="first 1"):
    """A game in which nobody does more than play the cards: round, player and card of every turn; and the end."""
    game = Position.at_setup(players, seed=players)
    turns = []
    while game.player >= 0:
        if game.question == "ChooseFirst":
            game.choose(first)
        elif game.question == "ActionPhase":
            turns.append((int(game.state.round), game.player, int(game.state.card)))
            game.choose("end turn")
        else:
            game.choose(game.legal[0])
    return turns, game


@rule("PNI-FLOW-01")
@EVERY_NUMBER_OF_PLAYERS
def test_two_players_play_three_rounds_and_more_players_two(players):
    turns, game = quiet_game(players)
    assert sorted({number for number, _, _ in turns}) == list(range(1, ROUNDS[players] + 1))
    assert [number for _, number, _ in game.told("round_ended")] == list(range(1, ROUNDS[players] + 1))


@rule("PNI-FLOW-02")
@pytest.mark.parametrize(("players", "total"), [(2, 48), (3, 48), (4, 56)])
def test_without_an_early_end_there_are_so_many_turns(players, total):
    turns, _ = quiet_game(players)
    assert len(turns) == total


@rule("PNI-FLOW-02")
@EVERY_NUMBER_OF_PLAYERS
def test_in_a_round_everybody_plays_each_action_card_once(players):
    turns, _ = quiet_game(players)
    for number in range(1, ROUNDS[players] + 1):
        for who in range(players):
            cards = [card for played_in, player, card in turns if (played_in, player) == (number, who)]
            assert sorted(cards) == list(range(TURNS[players]))


@rule("PNI-FLOW-02")
@EVERY_NUMBER_OF_PLAYERS
def test_turns_go_clockwise_from_the_start_player(players):
    turns, game = quiet_game(players, first="first 2")
    starts = [who for who, _, _ in game.told("start_player")]
    assert starts[1:] == [1] * (ROUNDS[players] - 1)
    for number in range(1, ROUNDS[players] + 1):
        order = [who for played_in, who, _ in turns if played_in == number]
        assert order[0] == starts[number - 1]
        assert all(following == (who + 1) % players for who, following in pairwise(order))


@rule("PNI-FLOW-02")
def test_the_round_goes_on_as_long_as_anybody_has_an_action_card():
    game = Position(3).with_all_cards_played(0).with_all_cards_played(1).with_hand(5, who=2).with_deck(who=2)
    game.end_of_turn(1)
    assert (game.player, game.question, game.state.round) == (2, "ActionPhase", 1)
    game.choose("end turn")
    assert game.question == "ChooseFirst"


@rule("PNI-FLOW-03")
@EVERY_NUMBER_OF_PLAYERS
def test_every_round_but_the_last_ends_with_an_interim_scoring_and_a_new_round(players):
    for number in range(1, ROUNDS[players]):
        game = Position(players).with_round(number).with_section("basilica_a1").end_of_round()
        assert (game.question, game.player) == ("Split", 0)
        game.choose("coins 0")
        assert game.question == "ChooseFirst"
        game.choose("first 1")
        assert (game.question, game.state.round) == ("PlayCard", number + 1)
        assert game.source("majority_basilica") == 0


@rule("PNI-FLOW-03")
@EVERY_NUMBER_OF_PLAYERS
def test_after_the_last_round_only_the_final_scoring_follows(players):
    game = Position(players).with_round(ROUNDS[players]).with_section("basilica_a1").end_of_round()
    assert game.player == -1
    assert game.told("interim") == []
    assert (game.source("interim"), game.source("majority_basilica"), game.source("romans")) == (0, 12, 5)


@rule("PNI-FLOW-03")
@EVERY_NUMBER_OF_PLAYERS
def test_a_whole_game_has_one_interim_scoring_less_than_rounds(players):
    _, game = quiet_game(players)
    assert len(game.told("interim")) == players * (ROUNDS[players] - 1)
    assert len(game.told("start_player")) == ROUNDS[players]
