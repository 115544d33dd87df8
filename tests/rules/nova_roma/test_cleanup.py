"""Cleanup (NRO-CLEAN) and the end of the game (NRO-END)."""

import pytest

from tests.support.containers import fill
from tests.support.nova_roma import CHARIOT_IDS, Position, random_game
from tests.support.rules import rule

BASIC = ["estate_wheat_1", "estate_stone_1", "estate_wood_1", "estate_wine_1"]


# ---- when, and the start player ------------------------------------------------------------------


@rule("NRO-CLEAN-01")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_cleanup_begins_when_everybody_has_placed_three_patricians(players):
    game = Position(players)
    game.turn_of(int(game.state.start_player))
    for turn in range(3 * players):
        assert game.told("round_ended") == []
        assert sum(len(game.patricians(who)) for who in range(players)) == turn
        game.pass_turn()
    assert game.told("round_ended") == [(-1, 1, 0)]
    assert game.state.round == 2


@rule("NRO-CLEAN-01")
def test_the_steps_come_in_their_order():
    game = Position().with_start_player(0).with_artisans(4).with_favoured("russata", "veneta")
    game.state.events.clear()
    game.end_of_round()
    names = ["round_ended", "won_chariot", "favoured", "next_favoured", "returned", "discarded_card", "laid_card"]
    names += ["removed_estate", "laid_estate", "start_player", "turned_emperor"]
    order = [game.state.book.events[event].name for event, *_ in game.state.events if event >= 0]
    assert list(dict.fromkeys(order)) == names


@rule("NRO-CLEAN-02")
@pytest.mark.parametrize(("start", "claimer", "following"), [(0, None, 1), (2, None, 0), (0, 2, 2), (1, 1, 1)])
def test_the_claimer_or_else_the_neighbour_is_the_new_start_player(start, claimer, following):
    game = Position().with_start_player(start, claimer).end_of_round()
    assert game.state.start_player == following
    assert game.state.claimer == -1, "the marker lies with its unclaimed side up again"
    assert (game.player, game.question) == (following, "MoveEmperor")


# ---- chariots ------------------------------------------------------------------------------------


@rule("NRO-CLEAN-03")
@pytest.mark.parametrize(("track", "winner"), [("russata", 1), ("prasina", 2), ("veneta", 0)])
def test_who_is_furthest_on_the_favoured_track_takes_the_tile(track, winner):
    game = Position().with_tracks(2, 1, 3).with_tracks(4, 0, 2, who=1).with_tracks(3, 2, 0, who=2)
    game.with_favoured(track, "veneta").end_of_round()
    assert [game.chariots(who) for who in range(3)] == [
        [f"chariot_{track}_1"] if who == winner else [] for who in range(3)
    ]
    assert game.final_scoring().source("chariot_tiles", winner) == 3


@rule("NRO-CLEAN-03")
@pytest.mark.parametrize("order", [(0, 1, 2), (2, 1, 0), (1, 2, 0)])
def test_of_a_stack_the_lowest_marker_wins(order):
    game = Position().with_favoured("prasina", "veneta")
    for who in order:
        game.with_tracks(0, 4, 0, who=who)
    assert game.end_of_round().chariots(order[0]) == ["chariot_prasina_1"]


@rule("NRO-CLEAN-03")
def test_a_lower_marker_further_back_does_not_win():
    game = Position().with_favoured("prasina", "veneta").with_tracks(0, 3, 0).with_tracks(0, 4, 0, who=1)
    assert game.end_of_round().chariots(1) == ["chariot_prasina_1"]


@rule("NRO-CLEAN-04")
@pytest.mark.parametrize("seed", range(4))
def test_the_stack_on_the_start_space_decides_when_nobody_has_moved(seed):
    game = Position(4, seed=seed).with_favoured("veneta", "russata")
    lowest = min(range(4), key=lambda who: game.house(who).arrival[2])
    game.end_of_round()
    assert [bool(game.chariots(who)) for who in range(4)] == [who == lowest for who in range(4)]


@rule("NRO-CLEAN-05", "NRO-CLEAN-10")
def test_the_next_tile_moves_up_and_another_one_is_turned_up():
    game = Position()
    upcoming, top = int(game.state.next_favoured), game.stack("chariot_stack")[-1]
    game.end_of_round()
    assert (game.state.favoured, game.state.next_favoured) == (upcoming, top)
    assert len(game.stack("chariot_stack")) == 2


@rule("NRO-CLEAN-05")
@pytest.mark.parametrize("players", [2, 3])
def test_patricians_and_legionaries_return(players):
    game = Position(players).with_patricians("a1", "b2", "c3").with_patricians("d1", who=1).with_legionaries("d4")
    game.end_of_round()
    assert [game.patricians(who) for who in range(players)] == [[]] * players
    assert game.legionaries == []


@rule("NRO-CLEAN-10")
def test_the_five_tiles_are_used_one_in_a_round():
    game = Position(4)
    shown = [(int(game.state.favoured), int(game.state.next_favoured))]
    for _ in range(5):
        game.end_of_round()
        shown.append((int(game.state.favoured), int(game.state.next_favoured)))
    assert [upcoming for _, upcoming in shown[:4]] == [favoured for favoured, _ in shown[1:5]]
    assert shown[4][1] == -1, "in the fifth round there is no next one"
    assert shown[5] == (-1, -1), "and then nothing moves up"
    assert len(game.told("favoured")) == 4
    won = [tile for who in range(4) for tile in game.chariots(who)]
    assert sorted(won) == sorted(CHARIOT_IDS[favoured] for favoured, _ in shown[:5])


# ---- artisans and cards --------------------------------------------------------------------------


@rule("NRO-CLEAN-06")
@pytest.mark.parametrize(
    ("available", "placed", "kept"), [(0, 2, 2), (1, 2, 3), (3, 0, 3), (4, 0, 3), (0, 5, 3), (3, 2, 3)]
)
def test_artisans_come_home_and_three_stay(available, placed, kept):
    spaces = ["a1", "b1", "c1", "a2", "b2"][:placed]
    game = Position().with_artisans(available, *spaces)
    supply = game.state.artisans
    game.end_of_round()
    assert (game.house().available, game.artisans()) == (kept, [])
    assert game.state.artisans == supply + available + placed - kept


@rule("NRO-CLEAN-07")
def test_cards_are_turned_up_and_special_tiles_are_not():
    game = Position().with_row("titus", "seneca", "calux").with_exhausted("titus", "seneca")
    game.with_row("rufus", who=1).with_exhausted("rufus", who=1)
    game.with_estate(a1="estate_special_sail").with_turned_over("a1").end_of_round()
    assert (game.exhausted(0), game.exhausted(1)) == ([], [])
    assert game.row() == ["calux", "seneca", "titus"]
    assert game.turned_over() == ["a1"]


# ---- displays ------------------------------------------------------------------------------------


@rule("NRO-CLEAN-08")
def test_the_leftmost_card_is_discarded_and_the_others_slide():
    game = Position().with_retinue_display("calux", "gloria", "nela", "titus").with_discards()
    top = game.stack("retinue_deck")[-1]
    game.end_of_round()
    assert game.discards == ["calux"]
    assert game.retinue_display[:3] == ["gloria", "nela", "titus"]
    assert game.state.retinue_display[3] == top


@rule("NRO-CLEAN-09")
def test_the_leftmost_basic_tile_and_the_special_tile_are_renewed():
    game = Position().with_estate_display(*BASIC, special="estate_special_lion")
    top, special = game.stack("estate_stack")[-1], game.stack("special_stack")[-1]
    game.end_of_round()
    assert game.estate_display[:3] == BASIC[1:]
    assert (game.state.estate_display[3], game.state.estate_display[4]) == (top, special)


@rule("NRO-CLEAN-09")
def test_a_special_tile_that_was_taken_is_replaced():
    game = Position().with_estate_display(*BASIC, special=None)
    special = game.stack("special_stack")[-1]
    game.end_of_round()
    assert game.state.estate_display[4] == special
    assert len(game.told("removed_estate")) == 1, "the basic one"


@rule("NRO-CLEAN-11")
def test_the_discarded_card_may_come_back_when_the_discards_are_shuffled():
    game = Position().with_retinue_display("calux", "gloria", "nela", "titus").with_retinue_deck().with_discards()
    game.end_of_round()
    assert game.retinue_display == ["gloria", "nela", "titus", "calux"]
    assert game.told("reshuffled") == [(-1, 1, 0)]


@rule("NRO-CLEAN-11")
def test_discarded_tiles_leave_the_game():
    game = Position().with_estate_display(*BASIC, special="estate_special_lion")
    fill(game.state.estate_stack, [])
    fill(game.state.special_stack, [])
    game.end_of_round()
    assert game.estate_display == [*BASIC[1:], None, None]


# ---- the end of the game -------------------------------------------------------------------------


@rule("NRO-END-01")
def test_after_the_fifth_round_only_start_player_and_chariot_are_determined():
    game = Position().with_round(5).with_start_player(1).with_artisans(3, "a1", "b2").with_patricians("a1")
    game.with_row("seneca").with_exhausted("seneca").with_retinue_display("calux", "gloria", "nela", "titus")
    game.with_estate_display(*BASIC, special="estate_special_lion").with_favoured("veneta").with_tracks(0, 0, 2)
    before = (game.retinue_display, game.estate_display, game.discards)
    game.end_of_round()
    assert game.player == -1
    assert (game.state.start_player, game.chariots()) == (2, ["chariot_veneta_1"])
    assert (game.retinue_display, game.estate_display, game.discards) == before
    assert (game.patricians(), game.artisans(), game.exhausted()) == (["a1"], ["a1", "b2"], ["seneca"])


@rule("NRO-END-01")
@pytest.mark.parametrize("players", [1, 2, 4])
def test_the_game_ends_after_five_rounds(players):
    *_, last = random_game(players, seed=3)
    assert [number for _, number, _ in last.told("round_ended")] == [1, 2, 3, 4, 5]
    assert last.player == -1


@rule("NRO-END-02")
@pytest.mark.parametrize(("artisans", "points"), [(3, 1), (4, 2), (6, 3), (8, 4)])
def test_surplus_artisans_score_after_the_last_round(artisans, points):
    game = Position().with_round(5).with_influence(0).with_artisans(artisans - 1, "c3").end_of_round()
    assert game.source("influence_and_artisans") == points


@rule("NRO-END-03")
@pytest.mark.parametrize(("claimer", "holder"), [(None, 0), (1, 1), (2, 2)])
def test_the_marker_gives_its_points_to_its_new_holder(claimer, holder):
    game = Position().with_round(5).with_start_player(2, claimer).end_of_round()
    assert [game.source("start_player_marker", who) for who in range(3)] == [
        2 if who == holder else 0 for who in range(3)
    ]
