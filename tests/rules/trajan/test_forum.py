"""Forum action (TRJ-FOR): tiles are taken from the forum."""

from collections import Counter

import pytest

from tabularium.games.trajan.actions import TILE_NAMES
from tests.support.rules import rule
from tests.support.trajan import Position

SENATE = ["senate_2", "senate_3", "senate_4", "senate_5"]
DEMANDS = ["demand_bread", "demand_games", "demand_religion"]
WILDS = ["wild_commodity", "wild_demand", "wild_construction", "wild_extra_action"]
EXTRA = ["extra_seaport", "extra_forum", "extra_military", "extra_senate", "extra_trajan", "extra_construction"]


@rule("TRJ-FOR-01")
def test_any_tile_of_the_forum_is_offered():
    game = Position().with_forum("extra_senate", None, None, "demand_bread", None, "wild_demand").acting("forum")
    assert game.legal == ["forum 1", "forum 4", "forum 6", "skip"]


@rule("TRJ-FOR-01")
@pytest.mark.parametrize(("space", "tile"), [(1, "extra_senate"), (4, "demand_bread"), (9, "wild_demand")])
def test_one_tile_goes_from_the_forum_to_the_mat(space, tile):
    tiles = ["extra_senate", None, None, "demand_bread", None, None, None, None, "wild_demand"]
    game = Position().with_tiles().with_forum(*tiles).acting("forum")
    game.choose(f"forum {space}")
    assert game.tiles() == {tile: 1}
    assert game.tiles(1) == {}
    assert Counter(game.forum) == Counter(tiles + [None] * 6) - Counter([tile]) + Counter([None])
    assert game.forum[space - 1] is None
    assert game.points() == 0
    assert (game.player, game.question) == (1, "Sow")


@rule("TRJ-FOR-02")
def test_a_space_stays_empty_until_the_quarter_ends():
    game = Position().with_round(3).with_time(10)
    stacks = (game.state.forum_stack.size, game.state.extra_stack.size)
    game.acting("forum").choose("forum 1").finish_turn()
    game.acting("forum").choose("forum 4").finish_turn()
    assert (game.forum[0], game.forum[3]) == (None, None)
    game.turn_of(0).pass_turn()
    assert game.state.round == 4
    assert (game.forum[0], game.forum[3]) == (None, None)
    assert (game.state.forum_stack.size, game.state.extra_stack.size) == stacks


@rule("TRJ-FOR-02")
def test_an_empty_forum_makes_the_action_impossible():
    game = Position().with_forum().with_tiles(extra_forum=1).acting("forum")
    assert (game.player, game.question) == (1, "Sow")
    assert game.tiles() == {"extra_forum": 1}


@rule("TRJ-FOR-03")
def test_a_mat_holds_any_number_of_equal_tiles():
    game = Position().with_tiles(demand_bread=13, senate_5=3).with_forum(None, None, None, "demand_bread")
    game.acting("forum").choose("forum 4")
    assert game.tiles() == {"demand_bread": 14, "senate_5": 3}


@rule("TRJ-FOR-03")
def test_a_player_may_take_the_whole_forum():
    game = Position(players=4).with_tiles().with_forum(*["senate_2"] * 3, *["wild_demand"] * 12)
    for space in range(1, 16):
        game.acting("forum").choose(f"forum {space}")
    assert game.tiles() == {"senate_2": 3, "wild_demand": 12}


@rule("TRJ-FOR-04")
def test_the_forum_tiles_are_of_four_groups():
    game = Position(players=4, seed=5).state
    tiles = Counter(TILE_NAMES[tile] for tile in [*game.provinces, *game.forum[3:]])
    tiles += Counter(TILE_NAMES[game.forum_stack.items[i]] for i in range(game.forum_stack.size))
    assert tiles.total() == 70
    assert sorted(tiles) == sorted(SENATE + DEMANDS + WILDS + EXTRA)
    assert [tiles[tile] for tile in EXTRA] == [1] * 6


@rule("TRJ-FOR-04")
@pytest.mark.parametrize(("tile", "votes"), list(zip(SENATE, (2, 3, 4, 5), strict=True)))
def test_a_senate_tile_from_the_forum_brings_its_votes(tile, votes):
    game = Position().with_tiles().with_forum(None, None, None, tile).with_senate(0)
    game.acting("forum").choose("forum 4")
    game.with_demands("bread", "bread", "bread").end_of_quarter()
    assert (0, votes, 0) in game.told("voted")


@rule("TRJ-FOR-04")
@pytest.mark.parametrize("demand", ["bread", "games", "religion"])
def test_a_demand_tile_from_the_forum_meets_its_demand_only(demand):
    game = Position().with_tiles().with_forum(None, None, None, f"demand_{demand}").acting("forum").choose("forum 4")
    game.with_demands("bread", "games", "religion").end_of_quarter()
    assert game.source("demands") == -9
    assert game.tiles() == {}


@rule("TRJ-FOR-05")
def test_an_extra_action_tile_forum_may_be_used_right_after_the_action_that_took_it():
    game = Position().with_tiles().with_forum("extra_forum", None, None, "senate_2", "senate_3").acting("forum")
    game.choose("forum 1")
    assert (game.question, game.legal) == ("ExtraAction", ["extra tile", "skip"])
    game.choose("extra tile", "forum 5")
    assert game.tiles() == {"senate_3": 1}
    assert (game.player, game.question) == (1, "Sow")


@rule("TRJ-FOR-05")
def test_an_extra_action_wild_may_be_used_right_after_the_action_that_took_it():
    game = Position().with_tiles().with_forum(None, None, None, "wild_extra_action", "senate_3", "senate_4")
    game.acting("forum").choose("forum 4", "extra wild", "forum 6")
    assert game.tiles() == {"senate_4": 1}


@rule("TRJ-FOR-05")
@pytest.mark.parametrize(
    "tile", ["extra_seaport", "extra_military", "extra_senate", "extra_trajan", "extra_construction"]
)
def test_an_extra_action_tile_of_another_action_is_kept(tile):
    game = Position().with_tiles().with_forum(tile, None, None, "senate_2", "senate_3").acting("forum")
    game.choose("forum 1")
    assert (game.player, game.question) == (1, "Sow")
    assert game.tiles() == {tile: 1}
