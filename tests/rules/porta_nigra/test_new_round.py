"""A new round (PNI-ROUND)."""

import pytest

from tests.support.porta_nigra import Position
from tests.support.rules import rule

ALL = ["1", "2", "3", "4", "5", "6", "7", "8"]


@rule("PNI-ROUND-01")
def test_the_player_with_the_fewest_points_chooses_the_start_player():
    game = Position(3).with_points(9, 0).with_points(4, 1).with_points(7, 2).end_of_round()
    assert (game.question, game.player) == ("ChooseFirst", 1)
    assert game.offered("first") == ["1", "2", "3"]
    game.choose("first 3")
    assert (game.player, game.state.start_player) == (2, 2)


@rule("PNI-ROUND-01")
def test_one_may_choose_oneself():
    game = Position(3).with_points(9, 0).with_points(4, 1).with_points(7, 2).end_of_round().choose("first 2")
    assert (game.player, game.state.start_player) == (1, 1)


@rule("PNI-ROUND-01")
def test_points_of_the_interim_scoring_count():
    game = Position().with_points(5, 0).with_points(6, 1).with_section("basilica_a2").end_of_round()
    game.choose("coins 0")
    assert (game.points(0), game.question, game.player) == (7, "ChooseFirst", 1)


@rule("PNI-ROUND-02")
@pytest.mark.parametrize(("order", "chooser"), [("youngest_first", 1), ("oldest_first", 3)])
def test_of_several_with_the_fewest_points_the_youngest_chooses(order, chooser):
    game = Position(4, age_order=order).with_points(8, 0).with_points(5, 1).with_points(8, 2).with_points(5, 3)
    game.end_of_round()
    assert (game.question, game.player) == ("ChooseFirst", chooser)


@rule("PNI-ROUND-02")
def test_without_an_option_the_first_seat_is_the_youngest():
    assert Position(3).end_of_round().player == 0


@rule("PNI-ROUND-03")
def test_the_round_marker_moves_on():
    game = Position().end_of_round().choose("first 1")
    assert game.state.round == 2
    for player in range(2):
        game.with_all_cards_played(player)
    game.end_of_round().choose("first 1")
    assert game.state.round == 3


@rule("PNI-ROUND-04")
@pytest.mark.parametrize(("players", "cards"), [(2, ALL), (3, ALL), (4, ALL[:7])])
def test_everybody_shuffles_all_action_cards_and_draws_two(players, cards):
    game = Position(players).end_of_round().choose("first 1")
    for who in range(players):
        assert len(game.hand(who)) == 2
        assert game.played(who) == []
        assert sorted(game.hand(who) + game.deck(who)) == cards


@rule("PNI-ROUND-04")
def test_decks_are_shuffled():
    orders = {tuple(Position(2, seed).end_of_round().choose("first 1").deck(0)) for seed in range(1, 9)}
    assert len(orders) > 4


@rule("PNI-ROUND-05")
def test_play_goes_on_clockwise_from_the_new_start_player():
    game = Position(3).with_points(3, 0).end_of_round().choose("first 3")
    turns = []
    for _ in range(4):
        turns.append(game.player)
        game.finish_turn()
    assert turns == [2, 0, 1, 2]


@rule("PNI-ROUND-05")
def test_nothing_else_is_reset():
    game = Position().with_quarter("city_wall").with_bricks(red=2).with_coins(11).with_torches(3).with_influence(4)
    game.with_cards(basilica=1, final_30=1).with_romans(3).with_shops(red=3, blue=4, white=2)
    before = (
        game.quarter(),
        game.bricks(),
        game.coins(),
        game.torches(),
        game.influence(),
        game.romans(),
        game.cards(),
    )
    board = (game.shops, game.supply, game.building_display, game.honor_display)
    game.end_of_round().choose("first 1")
    assert game.question == "PlayCard"  # a normal turn: the master builder is not placed anew
    assert before == (
        game.quarter(), game.bricks(), game.coins(), game.torches(), game.influence(), game.romans(), game.cards()
    )  # fmt: skip
    assert board == (game.shops, game.supply, game.building_display, game.honor_display)


@rule("PNI-ROUND-06")
def test_the_start_player_is_chosen_before_anybody_has_a_new_hand():
    game = Position().with_section("basilica_a2").end_of_round()
    assert game.question == "Split"
    game.choose("coins 1")
    assert game.question == "ChooseFirst"
    assert [game.hand(who) for who in range(2)] == [[], []]
    assert game.state.round == 1
    game.state.events.clear()
    game.choose("first 2")
    assert (game.state.round, len(game.hand(0)), len(game.hand(1))) == (2, 2, 2)


@rule("PNI-ROUND-06")
def test_first_everybody_counts_then_the_start_player_is_known_then_cards_are_shuffled_and_drawn():
    game = Position().with_section("basilica_a2").end_of_round().choose("coins 1", "first 2")
    named = [game.state.book.events[event].name for event, *_ in game.state.events if event >= 0]
    order = [name for name in named if name in ("interim", "start_player", "shuffled_deck", "drew")]
    assert order[-9:] == ["interim", "interim", "start_player", *["shuffled_deck", "drew", "drew"] * 2]
