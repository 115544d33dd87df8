"""The end of the game (PNI-END)."""

import pytest

from tests.support.porta_nigra import Position, random_game
from tests.support.rules import rule

AMPHITHEATER = [f"amphitheater_{row}{number}" for row in "abc" for number in range(1, 6)]
BRICKS_GONE = "market_and_general_brick_supply_empty"
ROMANS_GONE = "fifteenth_section_built"


def last_brick(players=2, who=0, number=1):
    """The action phase of a player who can buy the last brick there is."""
    game = Position(players).with_round(number).with_shops(white=1).with_supply(0).with_torches(1, who)
    return game.acting(4, who)


def last_roman(players=2, number=1):
    """The action phase of a player who can build the 15th section, on a site of the city wall."""
    game = Position(players).with_round(number).with_sections(*AMPHITHEATER[:14]).with_romans(1, 0)
    return game.with_quarter("city_wall").with_bricks(black=2).with_building_display().acting(2)


def turns_until_the_end(game):
    """Who has a turn from now on, as long as the game lasts."""
    turns = []
    while game.player >= 0:
        turns.append(game.player)
        game.finish_turn()
        assert len(turns) < 9, "the game does not end"
    return turns


# ---- when the game ends --------------------------------------------------------------------------


@rule("PNI-END-01")
@pytest.mark.parametrize(("players", "rounds"), [(2, 3), (3, 2), (4, 2)])
def test_the_game_ends_after_the_last_round(players, rounds):
    game = Position(players).with_round(rounds)
    for who in range(players):
        game.with_all_cards_played(who)
    game.end_of_turn(players - 1)
    assert game.player == -1
    assert game.source("romans") == 5  # scored
    earlier = Position(players).with_round(rounds - 1)
    for who in range(players):
        earlier.with_all_cards_played(who)
    assert earlier.end_of_turn(players - 1).player >= 0


@rule("PNI-END-01")
def test_the_game_ends_early_after_a_condition():
    game = last_brick().choose("use buy_white free", "end turn").finish_turn()
    assert (game.player, game.state.round) == (-1, 1)


@rule("PNI-END-02")
def test_the_last_brick_bought_from_market_and_general_supply_meets_the_condition():
    game = last_brick()
    assert game.ended_by() == []
    game.choose("use buy_white free")
    assert game.ended_by() == [(0, BRICKS_GONE)]


@rule("PNI-END-02")
def test_bricks_in_the_general_supply_or_in_another_shop_prevent_it():
    assert last_brick().with_supply(1).choose("use buy_white free").ended_by() == []
    game = Position().with_shops(white=1, red=1).with_supply(0).acting(4).choose("use buy_white free")
    assert game.ended_by() == []


@rule("PNI-END-02")
def test_bricks_in_personal_supplies_do_not_matter():
    game = Position().with_shops(white=1).with_bricks(0, red=5).with_bricks(1, blue=4).with_supply(0).acting(4)
    assert game.choose("use buy_white free").ended_by() == [(0, BRICKS_GONE)]


@rule("PNI-END-02")
def test_an_extension_with_the_last_brick_meets_the_condition():
    game = Position().with_influence(2).with_honor_display("porta_extension").with_section("porta_nigra_1", height=4)
    game.with_shops().with_supply(1).acting(2).choose("honor porta_extension")
    assert game.ended_by() == [(0, BRICKS_GONE)]


@rule("PNI-END-02")
def test_a_reward_or_an_honor_card_with_the_last_brick_meets_the_condition():
    game = Position().with_quarter("city_wall").with_bricks(black=3).with_building_display().with_shops().with_supply(1)
    assert game.acting(2).build("city_wall_6").ended_by() == [(0, BRICKS_GONE)]
    game = Position().with_influence(1).with_honor_display("brick_white_1").with_shops().with_supply(1).acting(2)
    assert game.choose("honor brick_white_1").ended_by() == [(0, BRICKS_GONE)]


@rule("PNI-END-03")
def test_the_fifteenth_section_meets_the_condition():
    game = last_roman().build("city_wall_1")
    assert (len(game.sections()), game.romans()) == (15, (0, 0))
    assert game.ended_by() == [(0, ROMANS_GONE)]


@rule("PNI-END-03")
def test_a_roman_left_in_play_area_or_general_supply_prevents_it():
    game = last_roman().with_romans(2, 0).build("city_wall_1")
    assert game.ended_by() == []
    game = last_roman().with_romans(1, 1).build("city_wall_1")
    assert game.ended_by() == []


# ---- what follows --------------------------------------------------------------------------------


@rule("PNI-END-04")
def test_whoever_meets_it_gets_five_points_at_once_and_completes_the_turn():
    game = last_brick().choose("use buy_white free")
    assert (game.points(), game.source("early_end")) == (5, 5)
    assert (game.player, game.question) == (0, "ActionPhase")
    game.choose("use influence free", "exchange")
    assert (game.influence(0), game.points(1)) == (1, 0)


@rule("PNI-END-04")
def test_the_fifteenth_section_scores_five_points_and_its_own():
    game = last_roman().build("city_wall_1")
    assert (game.source("early_end"), game.source("city_wall")) == (5, game.state.data.site_vp[25])


@rule("PNI-END-05")
@pytest.mark.parametrize("who", [0, 1, 2])
def test_every_other_player_has_one_more_turn_clockwise(who):
    game = last_brick(3, who).choose("use buy_white free", "end turn")
    assert turns_until_the_end(game) == [(who + 1) % 3, (who + 2) % 3]
    assert game.source("romans", who) > 0  # the final scoring has taken place


@rule("PNI-END-06")
def test_the_points_are_given_only_once():
    game = last_brick(3).choose("use buy_white free", "end turn")
    assert (game.player, game.market, game.supply) == (1, 0, 0)
    turns_until_the_end(game)
    assert [game.source("early_end", who) for who in range(3)] == [5, 0, 0]
    assert game.ended_by() == [(0, BRICKS_GONE)]


@rule("PNI-END-06")
def test_both_conditions_in_one_turn_bring_five_points():
    game = last_roman().with_shops(black=1).with_supply(0).fresh()
    game.choose("use buy_black free").build("city_wall_1")
    assert (len(game.sections()), game.market, game.supply) == (15, 0, 0)
    assert game.source("early_end") == 5


# ---- in the last round ---------------------------------------------------------------------------


@rule("PNI-END-07")
def test_in_the_last_round_nobody_without_action_cards_has_an_extra_turn():
    game = last_brick(3, who=1, number=2).with_all_cards_played(0).with_hand(3, who=2)
    game.choose("use buy_white free", "end turn")
    assert turns_until_the_end(game) == [2]


@rule("PNI-END-07")
def test_met_by_the_last_player_of_the_last_round_it_brings_points_but_no_turns():
    game = last_brick(2, who=1, number=3).with_all_cards_played(0).with_all_cards_played(1)
    game.choose("use buy_white free", "end turn")
    assert (game.player, game.source("early_end", 1)) == (-1, 5)


# ---- in an earlier round -------------------------------------------------------------------------


@rule("PNI-END-08")
def test_in_an_earlier_round_a_player_without_cards_shuffles_and_draws_two():
    game = last_brick(2, who=1).with_all_cards_played(0).with_all_cards_played(1)
    game.choose("use buy_white free", "end turn")
    assert (game.player, game.question) == (0, "PlayCard")
    assert (len(game.hand(0)), len(game.deck(0)), game.played(0)) == (2, 6, [])
    assert turns_until_the_end(game) == [0]


@rule("PNI-END-08")
def test_a_player_with_cards_plays_one_of_these():
    game = last_brick(2).with_hand(3, 5, who=1).choose("use buy_white free", "end turn")
    assert (game.player, game.legal) == (1, ["play 3", "play 5"])


@rule("PNI-END-08")
def test_the_end_phase_knows_no_interim_scoring_and_no_new_round():
    game = last_brick(3, who=2).with_section("basilica_a2").with_supply(0).with_points(30, 2)
    for who in range(3):
        game.with_all_cards_played(who)
    game.choose("use buy_white free", "end turn")
    assert turns_until_the_end(game) == [0, 1]
    assert (game.told("interim"), game.told("round_ended")) == ([], [])
    assert (game.state.round, game.state.start_player) == (1, 0)


@rule("PNI-END-08")
def test_without_a_condition_the_same_turn_would_have_ended_the_round():
    game = Position(3).with_section("basilica_a2").acting(4, 2)
    for who in range(3):
        game.with_all_cards_played(who)
    game.choose("end turn")
    assert (game.question, len(game.told("round_ended"))) == ("Split", 1)


@rule("PNI-END-09")
def test_displays_are_refilled_in_the_last_turns():
    game = last_brick().with_building_display("basilica_red").with_building_deck("city_wall_red", "city_wall_blue")
    game.with_honor_display("vp_5").with_honor_deck("vp_11").choose("use buy_white free", "end turn")
    assert game.player == 1
    assert sorted(game.building_display) == ["basilica_red", "city_wall_blue", "city_wall_red"]
    assert game.honor_display == {"vp_5": 1, "vp_11": 1}


@rule("PNI-END-09")
def test_the_market_is_refilled_in_the_last_turns_as_long_as_there_are_bricks():
    game = last_roman().with_shops(red=2).build("city_wall_1")
    game.choose("end turn")
    assert (game.player, game.market >= 14) == (1, True)
    game = last_brick().choose("use buy_white free")
    drawn = len(game.told("supplied"))
    game.choose("end turn")
    assert (game.market, len(game.told("supplied"))) == (0, drawn)


@rule("PNI-END-10")
@pytest.mark.parametrize("points", [99, 100, 199, 250])
def test_points_go_on_beyond_the_track(points):
    game = last_brick().with_points(points).choose("use buy_white free")
    assert game.points() == points + 5
    assert game.state.observe(1).score(0) == points + 5


@rule("PNI-END-11")
def test_the_other_condition_in_a_last_turn_neither_prolongs_the_game_nor_scores():
    game = last_brick(3).with_supply(90).with_sections(*AMPHITHEATER[:14], who=1).with_romans(1, 0, who=1)
    game.with_bricks(1, black=2).with_supply(0).with_quarter("city_wall", 1).with_hand(2, 3, who=1)
    game.with_building_display().with_building_deck()
    game.choose("use buy_white free", "end turn", "play 2").build("city_wall_1")
    assert len(game.sections(1)) == 15
    game.choose("end turn")
    assert turns_until_the_end(game) == [2]
    assert (game.source("early_end", 1), game.ended_by()) == (0, [(0, BRICKS_GONE)])


@rule("PNI-END-11")
def test_action_cards_left_over_are_worth_nothing():
    few = last_brick(2).with_deck(1, who=1).with_deck(1).with_hand(2).with_hand(2, 3, who=1)
    many = last_brick(2)
    scores = []
    for game in (few, many):
        game.choose("use buy_white free", "end turn")
        turns_until_the_end(game)
        scores.append(game.state.scores())
    assert scores[0] == scores[1]


@rule("PNI-END-12")
@pytest.mark.parametrize(("number", "turns"), [(1, [2, 3, 0]), (2, [2, 3])])
def test_the_remaining_turns_are_those_of_the_others_with_cards_in_the_last_round(number, turns):
    game = last_brick(4, who=1, number=number).with_all_cards_played(0).choose("use buy_white free", "end turn")
    assert turns_until_the_end(game) == turns


@rule("PNI-END-05", "PNI-END-06")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_in_random_games_nobody_but_the_first_gets_the_points(players):
    for seed in range(3):
        for game in random_game(players, seed):
            given = [game.source("early_end", who) for who in range(players)]
            assert sum(given) == 5 * len(game.ended_by())
            assert len(game.ended_by()) <= 1
