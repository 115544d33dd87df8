"""Senate action (TRJ-SEN): the disc moves forward."""

import pytest

from tests.support.rules import rule
from tests.support.trajan import Position


@rule("TRJ-SEN-01")
@pytest.mark.parametrize(("space", "points"), [(1, 2), (2, 3), (3, 4), (4, 5), (5, 6), (6, 7), (7, 8)])
def test_the_disc_moves_one_space_and_gains_the_points_of_the_new_space(space, points):
    game = Position().with_senate(space - 1).acting("senate").choose("senate")
    assert game.mat().senate == space
    assert (game.points(), game.source("senate")) == (points, points)
    assert (game.player, game.question) == (1, "Sow")


@rule("TRJ-SEN-01")
def test_only_the_own_disc_moves():
    game = Position(players=3).with_senate(3, who=0).with_senate(5, who=1).with_senate(5, who=2)
    game.acting("senate", who=1).choose("senate")
    assert [game.mat(who).senate for who in range(3)] == [3, 6, 5]
    assert [game.points(who) for who in range(3)] == [0, 7, 0]


@rule("TRJ-SEN-02")
def test_a_disc_goes_on_top_of_those_it_finds():
    game = Position(players=3).with_senate(2, who=2).with_senate(2, who=0).with_senate(1, who=1)
    game.acting("senate", who=1).choose("senate")
    assert game.discs(2) == [2, 0, 1]


@rule("TRJ-SEN-02")
def test_a_disc_taken_out_of_the_middle_leaves_the_order_of_the_others():
    game = Position(players=4).with_senate(4, who=3)
    for who in (2, 0, 1):
        game.with_senate(3, who)
    game.acting("senate", who=0).choose("senate")
    assert (game.discs(3), game.discs(4)) == ([2, 1], [3, 0])
    game.acting("senate", who=2).choose("senate")
    assert (game.discs(3), game.discs(4)) == ([1], [3, 0, 2])


@rule("TRJ-SEN-02")
@pytest.mark.parametrize(("first", "last"), [(0, 1), (1, 0)])
def test_the_later_arrival_wins_a_tie_of_votes(first, last):
    game = Position().with_senate(1, first).with_senate(1, last).with_demands("bread", "bread", "bread")
    game.acting("senate", first).choose("senate").acting("senate", last).choose("senate")
    assert game.end_of_quarter().player == last


@rule("TRJ-SEN-03")
def test_on_the_last_space_the_action_is_impossible():
    game = Position().with_senate(7).with_tiles(extra_senate=1, wild_extra_action=1).acting("senate")
    assert (game.player, game.question) == (1, "Sow")
    assert (game.mat().senate, game.points()) == (7, 0)
    assert game.tiles() == {"extra_senate": 1, "wild_extra_action": 1}


@rule("TRJ-SEN-03")
def test_no_extra_action_tile_is_offered_when_the_disc_has_reached_the_last_space():
    game = Position().with_senate(6).with_tiles(extra_senate=1).acting("senate").choose("senate")
    assert (game.player, game.question) == (1, "Sow")
    assert game.points() == 8


@rule("TRJ-SEN-04")
def test_example_four_senate_actions_in_a_quarter():
    game = Position().with_senate(0).with_tiles()
    for _ in range(4):
        game.acting("senate").choose("senate")
    assert (game.points(), game.source("senate")) == (14, 14)
    game.with_demands("bread", "bread", "bread").end_of_quarter()
    assert game.told("voted")[0] == (0, 5, 0)
