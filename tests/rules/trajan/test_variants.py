"""Number of players and switches (TRJ-VAR)."""

from __future__ import annotations

import pytest

from tabularium.core.errors import BadInput
from tabularium.games.trajan import GAME
from tests.support.rules import rule
from tests.support.trajan import Position, random_game


@rule("TRJ-VAR-01")
def test_the_forum_and_the_time_track_grow_with_the_number_of_players():
    positions = [Position.at_setup(players) for players in (2, 3, 4)]
    assert [sum(tile is not None for tile in position.forum[3:]) for position in positions] == [6, 9, 12]
    assert [int(position.state.lap) for position in positions] == [11, 16, 21]


@rule("TRJ-VAR-01")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_all_else_on_the_board_is_the_same_for_any_number_of_players(players):
    position = Position.at_setup(players)
    assert [tile is not None for tile in position.forum[:3]] == [True] * 3
    assert sum(tile is not None for tile in position.provinces.values()) == 10
    assert sum(tile >= 0 for tile in position.state.sites) == 20
    assert (len(position.stack("demand_stack")), len(position.bonus_offered)) == (12, 2)


@rule("TRJ-VAR-01")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_quarter_brings_three_extra_action_tiles_three_demands_and_two_bonus_tiles(players):
    begun: list[tuple[int, int]] = []
    demands: dict[int, int] = {}
    for position in random_game(players, seed=2):
        quarter = int(position.state.quarter)
        if len(begun) < quarter:
            begun.append((sum(tile is not None for tile in position.forum[:3]), len(position.bonus_offered)))
        demands[quarter] = max(demands.get(quarter, 0), len(position.demands))
    assert begun == [(3, 2)] * 4
    assert demands == {1: 3, 2: 3, 3: 3, 4: 3}


@rule("TRJ-VAR-02")
@pytest.mark.parametrize("players", [0, 1, 5])
def test_there_is_no_solo_game_and_none_for_more_than_four(players):
    with pytest.raises(BadInput, match="2 to 4 players"):
        GAME.new(players)


@rule("TRJ-VAR-02")
def test_the_switches_are_those_of_the_rulings_and_no_variant_of_the_game():
    assert GAME.players == (2, 3, 4)
    assert {option.name: option.values for option in GAME.options} == {
        "marker_setup": ("random", "choice"),
        "marker_pairs_distinct": (False, True),
        "auto_accept_trajan_reward": (False, True),
        "demand_payment": ("forced", "voluntary"),
        "score_unfinished_trajan_tiles": (False, True),
        "time_track_variant": ("a", "b"),
    }


@rule("TRJ-VAR-02")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_everybody_plays_for_the_own_place(players):
    *_, position = random_game(players, seed=11)
    assert sorted(position.state.ranking()) == list(range(1, players + 1))


@rule("TRJ-VAR-03")
@pytest.mark.parametrize(("players", "left"), [(2, 2), (3, 1), (4, 0)])
def test_bonus_tiles_left_in_the_bag_at_the_end(players, left):
    *_, position = random_game(players, seed=7)
    assert len(position.stack("bag")) == left
    assert sum(len(position.bonus_tiles("yellow", who)) for who in range(players)) == players + 4
    assert sum(len(position.bonus_tiles("grey", who)) for who in range(players)) == 4


@rule("TRJ-VAR-04")
def test_the_senate_tiles_of_the_players_do_not_return_in_the_new_quarter():
    position = Position().with_tiles(0, senate_2=1, senate_5=1, wild_construction=1).with_tiles(1, senate_4=2)
    position.with_forum_stack(*["demand_bread"] * 40).with_demands("bread", "games", "religion")
    position.end_of_quarter().choose("bonus left")
    assert position.state.quarter == 2
    assert (position.tiles(0), position.tiles(1)) == ({"wild_construction": 1}, {})
    assert not any(tile and tile.startswith("senate") for tile in position.forum)
