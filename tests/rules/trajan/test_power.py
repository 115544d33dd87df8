"""The balance of power in the senate (TRJ-POW)."""

import pytest

from tests.support.rules import rule
from tests.support.trajan import Position


def quarter(players=2, seed=1):
    """A position in which nobody can meet a demand and the discs lie on the start space, that of player 0 lowest."""
    game = Position(players, seed).with_demands("bread", "games", "religion")
    for who in range(players):
        game.with_tiles(who).with_senate(0, who).with_bonus(who)
    return game


@rule("TRJ-POW-01")
@pytest.mark.parametrize(("space", "votes"), [(0, 0), (1, 2), (2, 3), (3, 4), (4, 5), (5, 6), (6, 7), (7, 8)])
def test_the_space_of_the_disc_gives_votes(space, votes):
    game = quarter().with_senate(space).end_of_quarter()
    assert (0, votes, 0) in game.told("voted")


@rule("TRJ-POW-01")
@pytest.mark.parametrize(
    ("tiles", "votes"),
    [
        ({"senate_2": 1}, 2), ({"senate_3": 1}, 3), ({"senate_4": 1}, 4), ({"senate_5": 1}, 5),
        ({"senate_2": 2, "senate_5": 3}, 19), ({"demand_bread": 1, "wild_commodity": 1}, 0),
    ],
)  # fmt: skip
def test_senate_tiles_give_votes(tiles, votes):
    game = quarter().with_tiles(**tiles).end_of_quarter()
    assert (0, votes, 0) in game.told("voted")


@rule("TRJ-POW-01")
def test_votes_of_space_and_tiles_add_up():
    game = quarter().with_senate(2).with_tiles(senate_4=1).with_senate(5, who=1).end_of_quarter()
    assert game.told("voted") == [(0, 7, 0), (1, 6, 0)]
    assert game.player == 0


@rule("TRJ-POW-02")
@pytest.mark.parametrize("ahead", [0, 1])
def test_with_equal_votes_the_disc_further_ahead_wins(ahead):
    other = 1 - ahead
    game = quarter().with_senate(4, ahead).with_senate(2, other).with_tiles(other, senate_2=1).end_of_quarter()
    assert {votes for _, votes, _ in game.told("voted")} == {5}
    assert game.player == ahead


@rule("TRJ-POW-02")
@pytest.mark.parametrize(("lower", "upper"), [(0, 1), (1, 0)])
@pytest.mark.parametrize("space", [0, 3])
def test_on_the_same_space_the_upper_disc_wins(lower, upper, space):
    game = quarter().with_senate(space, lower).with_senate(space, upper).end_of_quarter()
    assert game.player == upper


@rule("TRJ-POW-02")
def test_the_place_of_the_disc_counts_only_between_equal_votes():
    game = quarter().with_senate(7, who=0).with_tiles(1, senate_5=2).end_of_quarter()
    assert game.player == 1


@rule("TRJ-POW-03", "TRJ-POW-04")
@pytest.mark.parametrize(("answer", "first", "second"), [("left", "bread", "workers"), ("right", "workers", "bread")])
def test_most_votes_choose_a_tile_for_the_yellow_side_and_the_second_gets_the_other_grey(answer, first, second):
    game = quarter(players=3).with_bonus_offered("bonus_bread", "bonus_workers")
    game.with_senate(3, who=1).with_senate(2, who=2).end_of_quarter()
    assert (game.player, game.question, game.legal) == (1, "ChooseBonus", ["bonus left", "bonus right"])
    game.choose(f"bonus {answer}")
    assert (game.bonus_tiles("yellow", 1), game.bonus_tiles("grey", 1)) == ([f"bonus_{first}"], [])
    assert (game.bonus_tiles("yellow", 2), game.bonus_tiles("grey", 2)) == ([], [f"bonus_{second}"])
    assert (game.bonus_tiles("yellow", 0), game.bonus_tiles("grey", 0)) == ([], [])


@rule("TRJ-POW-03")
def test_the_bonus_tiles_of_the_last_quarter_are_awarded_too():
    game = quarter().with_round(4, quarter=4).with_bonus_offered("bonus_yellow_tiles", "bonus_workers")
    game.with_workers("a1", "a2", "a3", who=1).with_senate(1).end_of_quarter()
    assert game.player == 0
    game.choose("bonus left")
    assert game.player == -1
    assert (game.source("bonus", 0), game.source("bonus", 1)) == (3, 2)


@rule("TRJ-POW-05")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_players_without_votes_get_bonus_tiles_too(players):
    game = quarter(players).with_bonus_offered("bonus_bread", "bonus_games").end_of_quarter()
    top, next_to_it = players - 1, players - 2
    assert game.player == top
    game.choose("bonus right")
    assert game.bonus_tiles("yellow", top) == ["bonus_games"]
    assert game.bonus_tiles("grey", next_to_it) == ["bonus_bread"]


@rule("TRJ-POW-06")
def test_a_bonus_tile_keeps_its_side():
    game = quarter().with_bonus_offered("bonus_bread", "bonus_games").with_senate(1, who=0).end_of_quarter()
    game.choose("bonus left")
    game.with_demands("bread", "games", "religion").with_bonus_offered("bonus_workers", "bonus_legionaries")
    game.with_senate(1, who=1).end_of_quarter().choose("bonus left")
    assert (game.bonus_tiles("yellow", 0), game.bonus_tiles("grey", 0)) == (["bonus_bread"], ["bonus_legionaries"])
    assert (game.bonus_tiles("yellow", 1), game.bonus_tiles("grey", 1)) == (["bonus_workers"], ["bonus_games"])


@rule("TRJ-POW-07")
def test_all_discs_are_stacked_on_the_start_space_with_most_votes_on_top():
    game = (
        quarter(players=4).with_senate(5, who=0).with_senate(2, who=1).with_tiles(2, senate_4=2).with_senate(2, who=3)
    )
    game.end_of_quarter().choose("bonus left")
    assert game.discs(0) == [1, 3, 0, 2]


@rule("TRJ-POW-07")
def test_without_votes_the_stack_stays_as_it_was():
    game = quarter(players=3).with_senate(0, who=1).end_of_quarter().choose("bonus left")
    assert game.discs(0) == [0, 2, 1]


@rule("TRJ-POW-07")
def test_a_disc_that_returns_to_the_start_space_is_under_those_that_arrive_later():
    game = quarter().with_senate(1, who=1).end_of_quarter().choose("bonus left")
    assert game.discs(0) == [0, 1]
    game.acting("senate", 1).choose("senate").acting("senate", 0).choose("senate")
    assert game.discs(1) == [1, 0]


@rule("TRJ-POW-08")
def test_example_five_votes_by_the_track_beat_five_by_tiles():
    a, b, c = 0, 1, 2
    game = quarter(players=3).with_bonus_offered("bonus_bread", "bonus_games")
    game.with_senate(4, a).with_tiles(b, senate_3=1, senate_2=1).with_senate(3, c).end_of_quarter()
    assert game.told("voted") == [(a, 5, 0), (b, 5, 0), (c, 4, 0)]
    assert game.player == a
    game.choose("bonus left")
    assert game.bonus_tiles("grey", b) == ["bonus_games"]
    assert game.discs(0) == [c, b, a]
