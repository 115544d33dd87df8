"""Meeting the demands (TRJ-DEM)."""

import pytest

from tests.support.rules import rule
from tests.support.trajan import Position


@rule("TRJ-DEM-01")
def test_two_equal_demands_need_two_means():
    game = Position().with_demands("bread", "bread", "games").with_tiles(demand_bread=1, demand_games=1)
    game.end_of_quarter()
    assert game.source("demands") == -4
    game = Position().with_demands("bread", "bread", "games").with_tiles(demand_bread=2, demand_games=1)
    game.end_of_quarter()
    assert game.source("demands") == 0


@rule("TRJ-DEM-01")
def test_every_player_meets_the_demands():
    game = Position(players=4).with_demands("bread", "games", "religion")
    for who in range(4):
        game.with_tiles(who, **dict.fromkeys(["demand_bread", "demand_games", "demand_religion"][:who], 1))
    game.end_of_quarter()
    assert [game.source("demands", who) for who in range(4)] == [-15, -9, -4, 0]
    assert [game.tiles(who) for who in range(4)] == [{}] * 4


@rule("TRJ-DEM-02")
@pytest.mark.parametrize("demand", ["bread", "games", "religion"])
def test_a_demand_is_met_by_a_forum_tile_or_a_wild_or_an_accomplished_trajan_tile(demand):
    others = [other for other in ("bread", "games", "religion") if other != demand]
    game = Position(players=4).with_demands(demand, *others)
    game.with_tiles(0, **{f"demand_{demand}": 1}).with_tiles(1, wild_demand=1).with_trajan_demands(2, **{demand: 1})
    game.end_of_quarter()
    assert [game.source("demands", who) for who in range(4)] == [-9, -9, -9, -15]


@rule("TRJ-DEM-02")
def test_no_other_tile_meets_a_demand():
    game = Position().with_demands("bread", "bread", "bread").with_trajan_demands(games=1, religion=2)
    game.with_tiles(demand_games=2, demand_religion=3, wild_commodity=1, wild_construction=1, wild_extra_action=1)
    game.with_buildings(roof=3, window=4).end_of_quarter()
    assert game.source("demands") == -15
    assert game.tiles()["demand_games"] == 2


@rule("TRJ-DEM-03")
def test_an_accomplished_trajan_tile_meets_one_demand_of_its_kind_every_quarter():
    game = Position().with_trajan_demands(bread=1).with_tiles()
    for _ in range(2):
        game.with_demands("bread", "bread", "bread").end_of_quarter().choose("bonus left")
    assert game.source("demands") == -9 - 9


@rule("TRJ-DEM-03")
def test_two_accomplished_trajan_tiles_meet_two_equal_demands():
    game = Position().with_trajan_demands(religion=2).with_tiles().with_demands("religion", "games", "religion")
    game.end_of_quarter()
    assert game.source("demands") == -4


@rule("TRJ-DEM-04")
@pytest.mark.parametrize(("bread", "points"), [(3, 0), (2, -4), (1, -9), (0, -15)])
def test_the_penalty_grows_with_the_number_of_unmet_demands(bread, points):
    game = Position().with_demands("bread", "bread", "bread").with_tiles(demand_bread=bread).end_of_quarter()
    assert (game.source("demands"), game.points()) == (points, points)


@rule("TRJ-DEM-04")
def test_a_penalty_may_take_the_score_below_zero():
    game = Position().with_points(5).with_demands("bread", "games", "religion").with_tiles().end_of_quarter()
    assert game.points() == -10
    assert game.state.scores()[0] == -10


@rule("TRJ-DEM-05")
def test_tiles_handed_in_leave_the_game():
    game = (
        Position()
        .with_demands("bread", "games", "religion")
        .with_tiles(0, demand_bread=1, demand_games=1, wild_demand=1)
    )
    game.with_tiles(1).end_of_quarter().choose("bonus left")
    assert (game.tiles(0), game.tiles(1)) == ({}, {})
    assert game.source("demands") == 0


@rule("TRJ-DEM-06")
def test_trajan_tiles_are_used_before_forum_tiles_and_these_before_wilds():
    game = Position().with_demands("bread", "bread", "bread").with_trajan_demands(bread=1)
    game.with_tiles(demand_bread=1, wild_demand=2).end_of_quarter()
    assert game.source("demands") == 0
    assert game.tiles() == {"wild_demand": 1}


@rule("TRJ-DEM-06")
def test_a_trajan_tile_spares_the_forum_tile():
    game = Position().with_demands("games", "bread", "bread").with_trajan_demands(games=1)
    game.with_tiles(demand_games=1).end_of_quarter()
    assert game.source("demands") == -9
    assert game.tiles() == {"demand_games": 1}


@rule("TRJ-DEM-06")
def test_payment_is_forced_even_against_a_bonus_tile():
    game = Position().with_bonus(yellow=("bonus_bread",)).with_demands("bread", "games", "games")
    game.with_tiles(demand_bread=1).end_of_quarter()
    assert game.question == "ChooseBonus"  # nobody was asked before
    assert game.tiles() == {}
    assert game.source("demands") == -9


@rule("TRJ-DEM-06")
@pytest.mark.parametrize(
    ("answers", "points", "left"),
    [
        (("yes", "yes"), -4, {}),
        (("yes", "no"), -9, {"wild_demand": 1}),
        (("no", "yes"), -9, {"wild_demand": 1}),
        (("no", "no"), -15, {"demand_bread": 1, "wild_demand": 1}),
    ],
)
def test_voluntary_payment_asks_for_each_demand_that_can_be_met(answers, points, left):
    game = Position(demand_payment="voluntary").with_tiles(0, demand_bread=1, wild_demand=1).with_tiles(1)
    game.with_demands("bread", "bread", "games").end_of_quarter(who=1)
    assert (game.player, game.legal) == (0, ["yes", "no"])
    game.choose(*answers)
    if game.question == "PayDemand":
        game.choose("no")
    assert game.question == "ChooseBonus"
    assert (game.source("demands"), game.tiles()) == (points, left)


@rule("TRJ-DEM-06")
def test_voluntary_payment_never_asks_about_a_trajan_tile():
    game = Position(demand_payment="voluntary").with_trajan_demands(bread=1, games=1, religion=1)
    game.with_tiles(0, demand_bread=1).with_tiles(1).with_demands("bread", "games", "religion").end_of_quarter()
    assert game.question == "ChooseBonus"
    assert (game.source("demands"), game.tiles()) == (0, {"demand_bread": 1})


@rule("TRJ-DEM-07")
def test_surplus_tiles_stay_for_later_quarters():
    game = Position().with_demands("bread", "games", "religion").with_trajan_demands(games=1)
    game.with_tiles(demand_bread=3, demand_games=1, demand_religion=1, wild_demand=2).end_of_quarter()
    game.choose("bonus left")
    assert game.tiles() == {"demand_bread": 2, "demand_games": 1, "wild_demand": 2}


@rule("TRJ-DEM-08")
def test_example_one_trajan_tile_and_one_forum_tile_against_two_bread_and_one_religion():
    game = Position().with_demands("bread", "bread", "religion").with_trajan_demands(bread=1)
    game.with_tiles(demand_bread=1).end_of_quarter()
    assert game.points() == -4
    assert game.tiles() == {}
    game.choose("bonus left")
    game.with_demands("bread", "bread", "religion").end_of_quarter()
    assert game.points() == -4 - 9  # the Trajan tile is still there


@rule("TRJ-DEM-09")
def test_example_one_demand_wild_against_two_bread_and_one_religion():
    game = Position().with_demands("bread", "bread", "religion").with_tiles(wild_demand=1).end_of_quarter()
    assert game.points() == -9
    assert game.tiles() == {}
