"""Accomplishing a Trajan tile (TRJ-TT)."""

from __future__ import annotations

import pytest

from tests.support.rules import rule
from tests.support.trajan import TRAJAN_TILE_IDS, Position

POINTS = {
    "cards": 3, "points": 9, "workers1": 5, "workers2": 2, "legionaries1": 5, "legionaries2": 2,
    "plus2": 4, "bread": 1, "games": 1, "religion": 1,
}  # fmt: skip


def accomplishing(tile: str, *, always_accept: bool = False) -> Position:
    """Player 0, with the tile on slot IV (and no other), may sow III and so accomplish it; the target action is senate."""
    _, _, first, second = tile.split("_")
    position = Position(auto_accept_trajan_reward=always_accept).with_slots().with_slot("IV", tile)
    return position.with_circle(III=first, IV=second, I="white")


# ---- the condition -------------------------------------------------------------------------------


@rule("TRJ-TT-01")
@pytest.mark.parametrize("tile", TRAJAN_TILE_IDS)
def test_every_tile_is_accomplished_when_its_two_colours_lie_in_the_target_tray(tile):
    position = accomplishing(tile).choose("sow III")
    assert position.source("trajan_tiles") == POINTS[tile.split("_")[1]]
    assert position.slot("IV") is None


@rule("TRJ-TT-01")
def test_more_markers_in_the_tray_do_not_matter():
    position = (
        Position().with_slots("tt_points_blue_white").with_circle(VI="blue", I="white yellow yellow pink", III="green")
    )
    assert position.choose("sow VI").points() == 9


@rule("TRJ-TT-01")
def test_the_colours_may_have_lain_in_the_tray_before():
    position = Position().with_slots("tt_points_blue_white").with_circle(VI="pink", I="white blue", III="green")
    assert position.choose("sow VI").points() == 9


@rule("TRJ-TT-01")
@pytest.mark.parametrize(("sown", "there"), [("blue", "pink"), ("pink", "white"), ("blue", "blue"), ("pink", "yellow")])
def test_a_missing_colour_leaves_the_tile_where_it_is(sown, there):
    position = Position().with_slots("tt_points_blue_white").with_circle(VI=sown, I=there, III="green")
    position.choose("sow VI")
    assert (position.points(), position.slot("I")) == (0, "tt_points_blue_white")


@rule("TRJ-TT-01")
def test_without_a_tile_on_the_slot_nothing_is_accomplished():
    position = Position().with_slots().with_circle(VI="blue", I="white", III="green").choose("sow VI")
    assert (position.points(), position.told("accomplished"), position.question) == (0, [], "Seaport")


@rule("TRJ-TT-02")
def test_a_tile_with_one_colour_twice_needs_both_markers():
    position = Position().with_slots("tt_points_pink_pink").with_circle(VI="pink", I="blue white", III="pink")
    position.choose("sow VI")
    assert (position.points(), position.slot("I")) == (0, "tt_points_pink_pink")


@rule("TRJ-TT-02")
def test_both_markers_of_one_colour_accomplish_it():
    position = Position().with_slots("tt_points_pink_pink").with_circle(VI="pink", I="pink", III="blue")
    position.choose("sow VI")
    assert (position.points(), position.slot("I")) == (9, None)


@rule("TRJ-TT-03")
def test_matching_colours_at_a_tray_passed_by_do_nothing():
    position = Position().with_slots("tt_points_orange_orange", "tt_points_blue_white", "tt_points_pink_pink")
    position.with_circle(I="blue green", II="white", VI="yellow").choose("sow I", "marker blue")
    assert position.tray("II") == {"blue": 1, "white": 1}
    assert (position.points(), position.slot("II")) == (0, "tt_points_blue_white")


@rule("TRJ-TT-03")
def test_at_most_one_tile_is_accomplished_in_a_turn():
    position = Position().with_slots("tt_points_pink_pink", "tt_points_blue_white", "tt_points_yellow_white")
    position.with_circle(I="blue white", II="white", III="yellow", VI="pink").choose("sow I", "marker blue")
    assert (position.points(), position.slot("II"), position.slot("III")) == (9, "tt_points_blue_white", None)
    assert len(position.told("accomplished")) == 1


@rule("TRJ-TT-03")
def test_the_tiles_of_other_players_are_not_accomplished():
    position = Position().with_slots().with_slots("tt_points_blue_white", who=1)
    position.with_circle(VI="blue", I="white", III="pink").choose("sow VI")
    assert (position.points(0), position.points(1), position.slot("I", 1)) == (0, 0, "tt_points_blue_white")


# ---- what happens --------------------------------------------------------------------------------


@rule("TRJ-TT-04")
def test_accomplishing_is_no_question_and_the_points_come_at_once():
    position = accomplishing("tt_legionaries1_pink_blue").choose("sow III")
    assert position.question == "AcceptFigures"
    assert (position.points(), position.source("trajan_tiles"), position.slot("IV")) == (5, 5, None)


@rule("TRJ-TT-05")
def test_the_markers_stay_in_the_tray():
    position = accomplishing("tt_points_blue_white").choose("sow III")
    assert position.tray("IV") == {"blue": 1, "white": 1}


@rule("TRJ-TT-06")
@pytest.mark.parametrize(
    "tile", ["tt_cards_orange_yellow", "tt_points_blue_white", "tt_plus2_green_white", "tt_workers2_blue_yellow"]
)
def test_an_accomplished_tile_leaves_the_game(tile):
    position = accomplishing(tile)
    piles = [position.trajan_pile(name) for name in ("cards", "points", "workers", "legionaries", "plus2", "demands")]
    tiles = list(position.mat().tiles)
    position.choose("sow III")
    assert all(position.slot(slot) is None for slot in ("I", "II", "III", "IV", "V", "VI"))
    assert [
        position.trajan_pile(name) for name in ("cards", "points", "workers", "legionaries", "plus2", "demands")
    ] == piles
    assert list(position.mat().tiles) == tiles


@rule("TRJ-TT-06", "TRJ-TT-14")
@pytest.mark.parametrize(
    ("tile", "demand"),
    [("tt_bread_orange_green", "bread"), ("tt_games_yellow_green", "games"), ("tt_religion_blue_orange", "religion")],
)
def test_demand_tiles_bring_one_point_and_meet_their_demand_in_every_quarter(tile, demand):
    position = accomplishing(tile).with_tiles().choose("sow III")
    assert (position.points(), position.slot("IV"), position.question) == (1, None, "Senate")
    for _ in range(2):
        position.with_demands(demand, demand, demand).end_of_quarter().choose("bonus left")
    assert position.source("demands", 0) == -9 - 9  # one demand of three is met, each time
    assert position.source("demands", 1) == -15 - 15


@rule("TRJ-TT-14")
def test_a_demand_tile_stands_for_no_other_demand():
    position = accomplishing("tt_bread_orange_green").with_tiles().choose("sow III")
    position.with_demands("games", "religion", "games").end_of_quarter().choose("bonus left")
    assert position.source("demands") == -15


# ---- accepting and declining -----------------------------------------------------------------------


@rule("TRJ-TT-07")
@pytest.mark.parametrize("tile", ["tt_workers1_pink_orange", "tt_workers2_blue_yellow", "tt_legionaries2_white_yellow"])
def test_figures_may_be_declined_but_the_points_may_not(tile):
    position = accomplishing(tile).choose("sow III")
    assert (position.player, position.legal) == (0, ["yes", "no"])
    position.choose("no")
    assert position.points() == POINTS[tile.split("_")[1]]
    assert (position.mat().supply, position.mat().worker_camp, position.mat().military_camp) == (13, 1, 1)
    assert position.slot("IV") is None
    assert position.question == "Senate"


@rule("TRJ-TT-07")
@pytest.mark.parametrize("tile", ["tt_workers2_blue_yellow", "tt_legionaries2_white_yellow"])
def test_figures_are_not_asked_for_with_an_empty_supply(tile):
    position = accomplishing(tile).with_figures(supply=0).choose("sow III")
    assert (position.points(), position.question) == (2, "Senate")
    assert (position.mat().supply, position.mat().worker_camp, position.mat().military_camp) == (0, 1, 1)


@rule("TRJ-TT-07")
@pytest.mark.parametrize("tile", ["tt_cards_orange_yellow", "tt_points_blue_white", "tt_bread_orange_green"])
def test_cards_points_and_demand_tiles_are_taken_without_a_question(tile):
    assert accomplishing(tile).choose("sow III").question == "Senate"


@rule("TRJ-TT-07")
def test_a_plus_marker_cannot_be_declined():
    position = accomplishing("tt_plus2_green_white").choose("sow III")
    assert all(answer.startswith("plus ") for answer in position.legal)


@rule("TRJ-TT-07")
@pytest.mark.parametrize(
    ("tile", "supply", "workers", "legionaries"),
    [
        ("tt_workers1_pink_orange", 12, 2, 1),
        ("tt_workers2_blue_yellow", 11, 3, 1),
        ("tt_legionaries1_pink_blue", 12, 1, 2),
        ("tt_legionaries2_white_yellow", 11, 1, 3),
    ],
)
def test_nothing_is_asked_with_the_switch_to_accept_always(tile, supply, workers, legionaries):
    position = accomplishing(tile, always_accept=True).choose("sow III")
    mat = position.mat()
    assert (mat.supply, mat.worker_camp, mat.military_camp) == (supply, workers, legionaries)
    assert position.question == "Senate"


@rule("TRJ-TT-07", "TRJ-TT-12")
def test_the_switch_to_accept_always_moves_as_many_figures_as_there_are():
    position = accomplishing("tt_workers2_blue_yellow", always_accept=True).with_figures(supply=1)
    position.choose("sow III")
    assert (position.mat().supply, position.mat().worker_camp) == (0, 2)


# ---- the effects -----------------------------------------------------------------------------------


@rule("TRJ-TT-08")
def test_a_cards_tile_brings_three_points_and_the_two_top_cards_and_no_discard():
    position = accomplishing("tt_cards_orange_yellow").with_hand(wheat=1).with_draw_pile("fish", "wine", "gems")
    position.with_discards(("furs",), ("oils",)).choose("sow III")
    assert position.points() == 3
    assert position.hand() == {"wheat": 1, "wine": 1, "gems": 1}
    assert position.stack("draw_pile") == [7]  # the fish
    assert (position.discard_pile("left"), position.discard_pile("right")) == (["furs"], ["oils"])
    assert position.question == "Senate"


@rule("TRJ-TT-08")
@pytest.mark.parametrize(
    ("pile", "left", "drawn"),
    [
        (("fish",), ("furs",), {"fish": 1}),
        ((), ("furs",), {}),
        (("fish",), ("wine", "furs"), {"fish": 1, "wine": 1}),
        ((), ("wine", "gems", "furs"), {"wine": 1, "gems": 1}),
    ],
)
def test_a_cards_tile_brings_as_many_cards_as_can_be_drawn(pile, left, drawn):
    position = accomplishing("tt_cards_orange_yellow").with_hand().with_draw_pile(*pile).with_discards(left, ("oils",))
    position.choose("sow III")
    assert (position.points(), position.hand()) == (3, drawn)
    assert (position.discard_pile("left"), position.discard_pile("right")) == (["furs"], ["oils"])


@rule("TRJ-TT-09")
def test_a_points_tile_brings_nine_points_and_nothing_else():
    position = accomplishing("tt_points_blue_white")
    mat = position.mat()
    before = (list(mat.hand), list(mat.tiles), mat.plus, mat.supply, mat.worker_camp, mat.military_camp)
    position.choose("sow III")
    assert position.points() == 9
    assert (list(mat.hand), list(mat.tiles), mat.plus, mat.supply, mat.worker_camp, mat.military_camp) == before


@rule("TRJ-TT-10")
@pytest.mark.parametrize(
    ("tile", "points", "figures"), [("tt_workers1_pink_orange", 5, 1), ("tt_workers2_blue_yellow", 2, 2)]
)
def test_a_workers_tile_moves_figures_from_the_supply_to_the_worker_camp(tile, points, figures):
    position = accomplishing(tile).choose("sow III", "yes")
    mat = position.mat()
    assert position.points() == points
    assert (mat.supply, mat.worker_camp, mat.military_camp) == (13 - figures, 1 + figures, 1)


@rule("TRJ-TT-11")
@pytest.mark.parametrize(
    ("tile", "points", "figures"), [("tt_legionaries1_pink_blue", 5, 1), ("tt_legionaries2_white_yellow", 2, 2)]
)
def test_a_legionaries_tile_moves_figures_from_the_supply_to_the_military_camp(tile, points, figures):
    position = accomplishing(tile).choose("sow III", "yes")
    mat = position.mat()
    assert position.points() == points
    assert (mat.supply, mat.worker_camp, mat.military_camp) == (13 - figures, 1, 1 + figures)


@rule("TRJ-TT-12")
@pytest.mark.parametrize(
    ("tile", "camp"), [("tt_workers2_blue_yellow", "worker_camp"), ("tt_legionaries2_white_yellow", "military_camp")]
)
def test_with_one_figure_in_the_supply_a_tile_for_two_moves_that_one(tile, camp):
    position = accomplishing(tile).with_figures(supply=1).choose("sow III")
    assert position.legal == ["yes", "no"]
    position.choose("yes")
    assert position.points() == 2
    assert (position.mat().supply, getattr(position.mat(), camp)) == (0, 2)


@rule("TRJ-TT-13")
def test_a_plus_marker_goes_on_any_action_without_one():
    position = accomplishing("tt_plus2_green_white").with_plus("forum", "senate").choose("sow III")
    assert (position.player, position.points()) == (0, 4)
    assert position.legal == ["plus seaport", "plus military", "plus trajan", "plus construction"]
    position.choose("plus trajan")
    assert position.question == "Senate"


@rule("TRJ-TT-13")
def test_a_placed_plus_marker_is_permanent():
    position = accomplishing("tt_plus2_green_white").choose("sow III", "plus military")
    position.with_slot("IV", "tt_plus2_white_white").with_circle(III="white", IV="white", I="blue").choose("sow III")
    assert position.legal == ["plus seaport", "plus forum", "plus senate", "plus trajan", "plus construction"]


@rule("TRJ-TT-13")
def test_with_six_plus_markers_the_tile_brings_its_points_only():
    actions = ("seaport", "forum", "military", "senate", "trajan", "construction")
    position = accomplishing("tt_plus2_green_white").with_plus(*actions).choose("sow III")
    assert (position.points(), position.slot("IV"), position.question) == (4, None, "Senate")


# ---- the arch --------------------------------------------------------------------------------------


@rule("TRJ-TT-15")
def test_the_arch_returns_from_the_centre_to_the_slot_that_became_free():
    tiles = ["tt_points_pink_pink", "tt_points_pink_pink", "tt_points_pink_pink", "tt_points_blue_white"]
    position = Position().with_slots(*tiles, "tt_points_pink_pink", "tt_points_pink_pink")
    assert position.arch() == "centre"
    position.with_circle(III="blue", IV="white", I="pink").choose("sow III")
    assert (position.slot("IV"), position.arch()) == (None, "IV")


@rule("TRJ-TT-15")
def test_an_arch_on_a_slot_stays_there():
    position = accomplishing("tt_points_blue_white").with_arch("VI").choose("sow III")
    assert position.arch() == "VI"


@rule("TRJ-TT-15")
def test_the_arch_stays_in_the_centre_while_no_tile_is_accomplished():
    position = (
        Position()
        .with_slots(*["tt_points_pink_pink"] * 6)
        .with_circle(III="blue", IV="pink", I="white")
        .choose("sow III")
    )
    assert position.arch() == "centre"


@rule("TRJ-TT-15")
def test_the_arch_is_back_in_time_for_the_trajan_action_of_the_same_turn():
    position = Position().with_slots(*["tt_points_pink_pink"] * 6).with_circle(IV="pink", V="pink", I="white")
    top = position.trajan_pile("cards")[-1]
    position.choose("sow IV")
    assert (position.points(), position.arch(), position.question) == (9, "V", "TrajanAction")
    position.choose("tile cards")
    assert (position.slot("V"), position.arch()) == (top, "centre")


@rule("TRJ-TT-16")
def test_example_a_cards_tile_beside_the_trajan_tray():
    position = Position().with_slots().with_slot("V", "tt_cards_orange_yellow").with_arch("I")
    position.with_hand().with_draw_pile("fish", "wine", "gems").with_circle(IV="yellow", V="orange", I="white")
    position.choose("sow IV")
    assert (position.source("trajan_tiles"), position.hand(), position.slot("V")) == (3, {"wine": 1, "gems": 1}, None)
    assert position.legal == [
        "tile cards", "tile points", "tile workers", "tile legionaries", "tile plus2", "tile demands", "skip",
    ]  # fmt: skip
