"""The end of a round (TRJ-ROUND) and of a quarter (TRJ-QTR)."""

import pytest

from tests.support.rules import rule
from tests.support.trajan import Position, random_game

LAPS = {2: 11, 3: 16, 4: 21}


@rule("TRJ-ROUND-01")
@pytest.mark.parametrize("players", LAPS)
def test_the_round_ends_after_the_turn_that_brought_the_time_marker_to_its_start(players):
    game = Position(players).with_empty_trays().with_tray("I", green=1).with_tray("III", blue=11)
    game.with_time(LAPS[players] - 1).turn_of(0).choose("sow I")
    assert game.question == "Forum"
    assert (game.state.round, game.demands) == (1, [])
    game.choose("skip")
    assert (game.state.round, len(game.demands)) == (2, 1)


@rule("TRJ-ROUND-01")
@pytest.mark.parametrize("players", LAPS)
def test_the_round_goes_on_while_the_time_marker_has_not_reached_its_start(players):
    game = Position(players).with_empty_trays().with_tray("I", green=1).with_tray("III", blue=11)
    game.with_time(LAPS[players] - 2).turn_of(0).choose("sow I", "skip")
    assert (game.state.round, game.demands, game.player) == (1, [], 1)


@rule("TRJ-ROUND-01")
def test_the_round_ends_after_the_extra_action_of_the_turn():
    game = Position().with_empty_trays().with_tray("I", green=1).with_tray("III", blue=11)
    game.with_tiles(extra_forum=1).with_time(10).turn_of(0).choose("sow I", "forum 4", "extra tile")
    assert (game.question, game.demands) == ("Forum", [])
    game.choose("forum 5")
    assert len(game.demands) == 1


@rule("TRJ-ROUND-02")
@pytest.mark.parametrize(("ending", "following"), [(0, 1), (1, 2), (2, 0)])
def test_the_top_demand_tile_is_turned_up_and_the_next_player_goes_on(ending, following):
    game = Position(players=3).with_demand_stack("games", "bread", "religion").with_time(15).turn_of(ending)
    game.pass_turn()
    assert game.demands == ["religion"]
    assert game.state.demand_stack.size == 2
    assert (game.player, game.question, game.state.round) == (following, "Sow", 2)


@rule("TRJ-ROUND-02")
def test_the_tiles_turned_up_before_stay():
    game = Position().with_demands("bread", "games").with_round(3).with_demand_stack("religion").with_time(10)
    game.turn_of(0).pass_turn()
    assert game.demands == ["bread", "games", "religion"]


@rule("TRJ-ROUND-03")
def test_after_the_fourth_round_no_tile_is_turned_up_and_the_quarter_ends():
    game = Position().with_demands("bread", "games", "religion").with_round(4).with_time(10).turn_of(0)
    game.pass_turn()
    assert (game.source("demands", 0), game.source("demands", 1)) == (-15, -15)
    assert (game.state.quarter, game.state.round) == (2, 1)
    assert game.state.demand_stack.size == 12  # this test laid out demands of its own


@rule("TRJ-ROUND-04")
@pytest.mark.parametrize("players", LAPS)
def test_in_each_round_one_demand_tile_more_is_visible(players):
    seen = set()
    for game in random_game(players, seed=players):
        if game.question == "Sow":
            assert len(game.demands) == game.state.round - 1
            seen.add((game.state.quarter, game.state.round))
    assert seen == {(quarter, number) for quarter in range(1, 5) for number in range(1, 5)}


@rule("TRJ-QTR-01")
def test_demands_come_before_the_balance_of_power_and_clean_up_after_it():
    game = Position().with_demands("bread", "bread", "bread").with_tiles(0, senate_5=1, demand_bread=1).with_tiles(1)
    game.end_of_quarter()
    assert game.question == "ChooseBonus"
    assert game.source("demands") == -9
    assert game.tiles() == {"senate_5": 1}
    assert game.demands == ["bread"] * 3
    assert game.state.quarter == 1
    game.choose("bonus left")
    assert game.tiles() == {}
    assert game.demands == []
    assert game.state.quarter == 2


@rule("TRJ-QTR-01")
def test_the_question_about_demands_comes_before_the_one_about_bonus_tiles():
    game = Position(demand_payment="voluntary").with_demands("bread", "games", "games").with_tiles(0, demand_bread=1)
    game.with_tiles(1, demand_bread=1).end_of_quarter()
    assert (game.player, game.question) == (1, "PayDemand")
    game.choose("no")
    assert (game.player, game.question) == (0, "PayDemand")
    game.choose("yes")
    assert game.question == "ChooseBonus"
    assert (game.source("demands", 0), game.source("demands", 1)) == (-9, -15)


@rule("TRJ-QTR-02")
@pytest.mark.parametrize("other", [{}, {"demand_bread": 3}, {"wild_demand": 3}])
def test_how_one_player_meets_the_demands_does_not_depend_on_another(other):
    game = Position(players=3).with_demands("bread", "bread", "games").with_tiles(1, demand_bread=1, demand_games=2)
    game.with_tiles(0, **other).with_tiles(2, **other).end_of_quarter()
    assert game.source("demands", 1) == -4
    assert game.tiles(1) == {"demand_games": 1}


@rule("TRJ-QTR-02")
@pytest.mark.parametrize("ending", [0, 1, 2])
def test_in_the_senate_the_votes_decide_and_not_the_seats(ending):
    game = Position(players=3).with_demands("bread", "bread", "bread").with_senate(1, who=0).with_senate(3, who=2)
    game.with_senate(2, who=1).end_of_quarter(ending)
    assert game.player == 2
    game.choose("bonus left")
    assert game.discs(0) == [0, 1, 2]
