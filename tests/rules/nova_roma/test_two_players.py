"""Two players (NRO-2P)."""

import pytest

from tabularium.games.nova_roma.actions import ACTION_NAMES, FORUM_NAMES
from tests.support.nova_roma import CHARIOT_IDS, Position, random_game
from tests.support.rules import rule

SHADED = [
    "a-h1", "a-d2", "a-a3", "a-h3", "a-e4", "a-a5", "b-b1", "b-f1", "b-a4", "b-e4", "c-a1", "c-c1", "c-e1",
]  # fmt: skip
FORUM = (("upgrade", "recruit", "race", "build"), ("sail", "petition", "trade", "produce"))


def strengths(game):
    return {ACTION_NAMES[action]: strength for _, action, strength in game.told("acted")}


@rule("NRO-2P-01")
def test_neutral_blocks_stand_on_the_corner_shaded_cells():
    game = Position(2)
    assert game.neutral() == SHADED
    game.with_goods(stone=2).with_coins(1).with_building_display("build_01").acting("build", 3)
    assert [cell for cell in SHADED if game.can(f"cell {cell}")] == []
    assert [len(Position(players).state.rivals) for players in (3, 4)] == [0, 0]


@rule("NRO-2P-02")
def test_neutral_markers_stand_on_the_fourth_space_and_never_move():
    for game in random_game(2, seed=5):
        assert [int(space) for space in game.state.rivals[0].tracks] == [4, 4, 4]
    game = Position(2).with_tracks(4, 4, 3).with_goods(horse=5).acting("race", 3)
    game.choose("race russata", "wheel influence", "race russata", "race prasina", "wheel influence")
    assert game.tracks() == [6, 5, 3]
    assert [int(space) for space in game.state.rivals[0].tracks] == [4, 4, 4]


@rule("NRO-2P-03", "NRO-2P-04")
def test_each_player_places_two_legionaries_in_a_round():
    game = Position(2)
    game.turn_of(int(game.state.start_player))
    placed = []
    for _ in range(5):
        game.pass_turn()
        placed.append(len(game.legionaries))
    assert placed == [1, 2, 3, 4, 4], "in the third turns none"


@rule("NRO-2P-03")
def test_reward_spaces_for_three_players_are_not_used():
    assert [name for name in ("a1", "a6", "b2", "b3") if name in rewarded(Position(2))] == []
    assert len(rewarded(Position(2))) == 8
    assert len(rewarded(Position(3))) == 12


def rewarded(game):
    names = ["a1", "a2", "a3", "a4", "a5", "a6", "b1", "b2", "b3", "b4", "c1", "c2"]
    return [name for name, tile in zip(names, game.state.rewards, strict=True) if tile >= 0]


@rule("NRO-2P-04")
@pytest.mark.parametrize(("earlier", "asked"), [((), True), (("a1",), True), (("a1", "b2"), False)])
def test_a_legionary_follows_the_first_and_the_second_patrician_at_once(earlier, asked):
    game = Position(2).with_patricians(*earlier).with_emperor("d4").turn_of(0).choose("place c3")
    assert (game.question == "PlaceLegionary") == asked
    if asked:
        assert not game.can("done"), "it must be placed"
        game.choose("legionary c4")
    assert game.question == "ChooseAction"


@rule("NRO-2P-04")
def test_a_legionary_goes_to_any_free_space():
    game = Position(2).with_emperor("d4").with_patricians("a1", who=1).with_legionaries("b1").turn_of(0)
    game.choose("place c3")
    occupied = {"d4", "a1", "b1", "c3"}
    assert game.legal == [f"legionary {space}" for space in FORUM_NAMES if space not in occupied]


@rule("NRO-2P-04")
@pytest.mark.parametrize("players", [1, 3, 4])
def test_only_two_players_place_legionaries(players):
    game = Position(players).with_patricians().with_legionaries().with_emperor("d4").turn_of(0)
    free = next(answer for answer in game.legal if answer.startswith("place"))
    assert game.choose(free).question == "ChooseAction"


@rule("NRO-2P-05")
def test_legionaries_give_no_strength_and_block_their_space():
    game = Position(2).with_forum(*FORUM).with_emperor("d4").with_legionaries("b1", "c2").turn_of(0)
    assert not game.can("place b1")
    assert not game.can("place c2")
    game.choose("place c1", "legionary d1", "perform trade")
    assert strengths(game) == {"trade": 1}
    game.finish_turn()
    assert not game.can("place d1")
    assert game.end_of_round().legionaries == []


@rule("NRO-2P-06")
@pytest.mark.parametrize(
    ("mine", "theirs", "winner"), [(5, 4, 0), (4, 6, 1), (7, 6, 0), (4, 3, None), (3, 0, None), (4, 4, None)]
)
def test_the_tile_goes_to_who_is_ahead_of_both_others(mine, theirs, winner):
    game = Position(2).with_favoured("prasina", "veneta").with_tracks(0, mine, 0).with_tracks(0, theirs, 0, who=1)
    game.end_of_round()
    assert [bool(game.chariots(who)) for who in range(2)] == [winner == 0, winner == 1]


@rule("NRO-2P-06")
def test_a_tile_that_nobody_gets_leaves_the_game_and_the_next_one_moves_up():
    game = Position(2).with_favoured("prasina", "veneta")
    top = game.stack("chariot_stack")[-1]
    game.end_of_round()
    lost = CHARIOT_IDS.index("chariot_prasina_1")
    assert game.told("lost_chariot") == [(-1, lost, 0)]
    assert CHARIOT_IDS[game.state.favoured] == "chariot_veneta_2"
    assert game.state.next_favoured == top
    for _ in range(4):
        game.end_of_round()
    assert [game.source("chariot_tiles", who) for who in range(2)] == [0, 0]


@rule("NRO-2P-07", "NRO-2P-08")
@pytest.mark.parametrize(
    ("mine", "theirs", "points"), [(5, 2, [10, 3]), (3, 2, [10, 6]), (1, 2, [3, 6]), (3, 3, [10, 10])]
)
def test_neutral_blocks_rank_like_a_third_player(mine, theirs, points):
    cells = ["c-b1", "c-d1", "c-b2", "c-c2", "c-d2", "c-a3", "c-b3", "c-c3"]
    game = Position(2).with_built(*cells[:mine]).with_built(*cells[mine : mine + theirs], who=1).final_scoring()
    assert [game.source("zone_majorities", who) for who in range(2)] == points


@rule("NRO-2P-07")
def test_the_points_of_the_neutral_blocks_are_lost():
    game = Position(2).with_built("c-b1").final_scoring()
    assert [game.source("zone_majorities", who) for who in range(2)] == [6, 0]


@rule("NRO-2P-09")
@pytest.mark.parametrize("lower", [0, 1])
def test_beyond_the_neutral_marker_the_lower_of_two_wins(lower):
    game = Position(2).with_favoured("veneta", "russata")
    for who in (lower, 1 - lower):
        game.with_tracks(0, 0, 6, who=who)
    assert game.end_of_round().chariots(lower) == ["chariot_veneta_1"]
    assert game.chariots(1 - lower) == []
