"""The emperor phase (NRO-EMP)."""

from __future__ import annotations

import pytest

from tabularium.games.nova_roma.actions import FORUM_NAMES
from tests.support.nova_roma import Position
from tests.support.rules import rule

# Which spaces a tile shows for the emperor, and which are shaded; columns from the left, rows from the top.
TILES = {
    1: (["a1", "d4"], ["d1", "a4"]),
    2: (["b1", "c4"], ["d2", "a3"]),
    3: (["c1", "b4"], ["d3", "a2"]),
    4: (["d1", "a4"], ["d4", "a1"]),
    5: (["a2", "d3"], ["c1", "b4"]),
    6: (["b2", "c3"], ["c2", "b3"]),
    7: (["c2", "b3"], ["c3", "b2"]),
    8: (["d2", "a3"], ["c4", "b1"]),
}
EVERY_TILE = pytest.mark.parametrize("tile", TILES)
ROWS = ("upgrade", "recruit", "race", "trade")
COLUMNS = ("sail", "petition", "build", "produce")


@rule("NRO-EMP-01", "NRO-EMP-02")
@EVERY_TILE
def test_the_start_player_turns_up_the_top_tile_and_chooses_one_of_its_two_spaces(tile):
    other = tile % 8 + 1
    for place in (0, 1):
        game = Position(3).with_start_player(2).with_emperor_stack(other, tile).new_round()
        assert (game.question, game.player) == ("MoveEmperor", 2)
        assert sorted(game.legal) == sorted(f"emperor {space}" for space in TILES[tile][0]), "no way out"
        assert [int(x) for _, x, _ in game.told("turned_emperor")][-1] == tile - 1
        assert game.stack("emperor_stack") == [other - 1]
        space = TILES[tile][0][place]
        game.choose(f"emperor {space}")
        assert FORUM_NAMES[game.state.emperor] == space


@rule("NRO-EMP-03")
@EVERY_TILE
def test_nobody_is_placed_with_the_emperor_in_this_round(tile):
    game = Position(2).with_start_player(0).with_emperor_stack(tile).new_round()
    space = game.offered("emperor")[0]
    game.choose(f"emperor {space}")
    while game.told("round_ended") == []:
        assert not game.can(f"place {space}")
        assert not game.can(f"legionary {space}")
        game.choose(game.legal[-1])


@rule("NRO-EMP-04")
def test_the_emperor_stays_until_the_next_emperor_phase_and_helps_all_alike():
    game = Position(3).with_forum(ROWS, COLUMNS).with_start_player(0).with_emperor_stack(4, 1).new_round()
    game.choose("emperor a1")
    for who, space in enumerate(("b1", "c1", "d1")):
        assert game.player == who
        game.choose(f"place {space}", "perform upgrade").finish_turn()
        assert game.acted(who)["upgrade"] == 2
    for _ in range(6):
        game.pass_turn()
        assert game.state.emperor == FORUM_NAMES.index("a1"), "still there after cleanup"
    assert game.question == "MoveEmperor"
    assert FORUM_NAMES[game.choose("emperor a4").state.emperor] == "a4"


@rule("NRO-EMP-05")
@EVERY_TILE
@pytest.mark.parametrize("players", [2, 3, 4])
def test_shaded_spaces_mean_nothing_with_more_than_one_player(tile, players):
    game = Position(players).with_forum(ROWS, COLUMNS).with_start_player(0).with_emperor_stack(tile).new_round()
    game.choose(game.legal[0])
    assert game.legionaries == []
    assert len(game.legal) == 15
    for space in TILES[tile][1]:
        assert game.can(f"place {space}")


@rule("NRO-EMP-05")
def test_a_shaded_space_adds_no_strength():
    game = Position(3).with_forum(ROWS, COLUMNS).with_start_player(0).with_emperor_stack(1).new_round()
    game.choose("emperor a1").with_hand().choose("place d4", "perform trade")
    assert game.acted()["trade"] == 1, "shaded is a4, in the same row"


@rule("NRO-EMP-06")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_tiles_count_the_rounds(players):
    game = Position.at_setup(players)
    left = []
    while game.player >= 0:
        if game.question == "MoveEmperor":
            left.append((int(game.state.round), len(game.stack("emperor_stack"))))
        game.choose(game.legal[-1])
    assert left == [(1, 4), (2, 3), (3, 2), (4, 1), (5, 0)]


@rule("NRO-EMP-06")
def test_alone_eight_tiles_last_two_rounds():
    game = Position.at_setup(1)
    left = []
    while game.player >= 0:
        if game.question == "MoveEmperor":
            left.append(len(game.stack("emperor_stack")))
        game.choose(game.legal[-1])
    assert left == [7, 3, 7, 3, 7]
