"""Extra-action tiles and +2 markers (TRJ-XTRA)."""

from __future__ import annotations

import pytest

from tests.support.rules import rule
from tests.support.trajan import Position

ANY = "tt_points_pink_pink"
ACTIONS = ["seaport", "forum", "military", "senate", "trajan", "construction"]
VARIANT = {
    "seaport": "take left",
    "forum": "forum 4",
    "military": "recruit",
    "senate": "senate",
    "trajan": "tile cards",
    "construction": "hire",
}


def ready(action: str, **tiles: int) -> Position:
    """Player 0 may perform an action (see VARIANT) and has these tiles."""
    position = Position().with_slots().with_forum(None, None, None, "senate_2", "senate_3")
    return position.with_tiles(**tiles).acting(action)


def district(*, a1: str | None = None, b1: str | None = None, c1: str | None = None) -> Position:
    """Three sites of the first row with these tiles (or none), three workers in the camp, no tiles on the mat."""
    position = Position().with_site("a1", a1).with_site("b1", b1).with_site("c1", c1)
    return position.with_tiles().with_figures(worker_camp=3)


# ---- one tile, one more performance ----------------------------------------------------------------


@rule("TRJ-XTRA-01")
@pytest.mark.parametrize("action", ACTIONS)
def test_a_tile_of_the_same_action_may_repeat_it(action):
    position = ready(action, **{f"extra_{action}": 1}).choose(VARIANT[action])
    assert (position.player, position.question, position.legal) == (0, "ExtraAction", ["extra tile", "skip"])


@rule("TRJ-XTRA-01")
def test_the_tile_leaves_the_game_and_the_action_is_performed_once_more():
    position = Position().with_tiles(extra_senate=2).acting("senate").choose("senate", "extra tile")
    assert position.tiles() == {"extra_senate": 1}
    assert (position.source("senate"), position.mat().senate) == (2 + 3, 2)
    assert (position.player, position.question) == (1, "Sow")


@rule("TRJ-XTRA-01")
def test_a_used_tile_does_not_return_to_any_stack():
    position = Position().with_tiles(extra_senate=1).acting("senate")
    stacks, forum = (position.stack("extra_stack"), position.stack("forum_stack")), position.forum
    position.choose("senate", "extra tile")
    assert (position.stack("extra_stack"), position.stack("forum_stack")) == stacks
    assert position.forum == forum


@rule("TRJ-XTRA-01")
@pytest.mark.parametrize("action", ACTIONS)
def test_tiles_of_the_other_actions_do_not_repeat_it(action):
    others = {f"extra_{other}": 1 for other in ACTIONS if other != action}
    position = ready(action, **others).choose(VARIANT[action])
    assert (position.player, position.question) == (1, "Sow")
    assert others.items() <= position.tiles().items()


@rule("TRJ-XTRA-01")
def test_using_a_tile_is_optional():
    position = Position().with_tiles(extra_senate=1).acting("senate").choose("senate", "skip")
    assert (position.tiles(), position.source("senate"), position.player) == ({"extra_senate": 1}, 2, 1)


@rule("TRJ-XTRA-01")
def test_the_repetition_that_was_paid_for_is_performed():
    position = Position().with_tiles(extra_military=1).acting("military").choose("recruit", "extra tile")
    assert position.legal == ["recruit", "lead alpes", "lead raetia", "lead noricum"]


@rule("TRJ-XTRA-02")
def test_with_a_plus_marker_the_action_is_performed_twice_more_and_the_marker_stays():
    position = Position().with_tiles(extra_military=1).with_plus("military").acting("military")
    position.choose("recruit", "extra tile", "recruit")
    assert (position.player, position.question) == (0, "Military")
    position.choose("recruit")
    assert (position.mat().military_camp, position.mat().supply, position.tiles()) == (4, 10, {})
    assert (position.player, position.question) == (1, "Sow")
    position.with_tiles(extra_military=1).acting("military").choose("recruit", "extra tile", "recruit", "recruit")
    assert position.mat().military_camp == 7


@rule("TRJ-XTRA-02")
@pytest.mark.parametrize("marked", ["senate", "forum", "construction"])
def test_a_plus_marker_on_another_action_does_not_help(marked):
    position = Position().with_tiles(extra_military=1).with_plus(marked).acting("military")
    position.choose("recruit", "extra tile", "recruit")
    assert (position.mat().military_camp, position.player) == (3, 1)


@rule("TRJ-XTRA-02")
def test_the_plus_markers_of_other_players_do_not_help():
    position = Position().with_tiles(extra_military=1).with_plus("military", who=1).acting("military")
    position.choose("recruit", "extra tile", "recruit")
    assert (position.mat().military_camp, position.player) == (3, 1)


@rule("TRJ-XTRA-03")
@pytest.mark.parametrize("means", ["extra tile", "extra wild"])
def test_at_most_one_tile_is_used_in_a_turn_wilds_included(means):
    position = Position().with_tiles(extra_military=2, wild_extra_action=2).acting("military").choose("recruit")
    assert position.legal == ["extra tile", "extra wild", "skip"]
    position.choose(means, "recruit")
    assert (position.player, position.question) == (1, "Sow")
    assert sum(position.tiles().values()) == 3


@rule("TRJ-XTRA-03")
def test_the_limit_holds_for_linked_actions_too():
    position = district(a1="ct_window_4").with_tiles(extra_military=1, extra_construction=1).acting("construction")
    position.choose("build a1", "recruit", "extra tile", "recruit")
    assert (position.player, position.question, position.tiles()) == (1, "Sow", {"extra_construction": 1})


@rule("TRJ-XTRA-03")
def test_in_the_next_turn_a_tile_may_be_used_again():
    position = Position().with_tiles(extra_senate=2).with_circle(III="yellow", II="orange", I="blue")
    position.choose("sow III", "senate", "extra tile").pass_turn()
    assert (position.player, position.question) == (0, "Sow")
    position.choose("sow II", "skip").pass_turn().choose("sow III", "senate")
    assert position.legal == ["extra tile", "skip"]
    position.choose("extra tile")
    assert (position.tiles(), position.mat().senate) == ({}, 4)


@rule("TRJ-XTRA-03")
def test_the_limit_counts_for_each_player_in_the_own_turn():
    position = (
        Position().with_tiles(0, extra_senate=1).with_tiles(1, extra_senate=1).with_circle(1, III="yellow", I="blue")
    )
    position.with_circle(0, III="yellow", I="blue").choose("sow III", "senate", "extra tile")
    assert position.choose("sow III", "senate").legal == ["extra tile", "skip"]


@rule("TRJ-XTRA-04")
def test_each_repetition_is_free_in_variant_and_target():
    position = (
        Position().with_province("raetia", None).with_tiles(extra_military=1).with_plus("military").acting("military")
    )
    position.choose("recruit", "extra tile")
    assert position.legal == ["recruit", "lead alpes", "lead raetia", "lead noricum"]
    position.choose("lead raetia")
    assert {"recruit", "occupy", "lead alpes", "skip"} <= set(position.legal)
    position.choose("occupy")
    assert (position.leader(), position.legions(), position.mat().military_camp) == ("raetia", ["raetia"], 1)


@rule("TRJ-XTRA-04")
def test_a_repeated_seaport_action_may_use_another_variant():
    position = Position().with_hand(wine=2).with_tiles(extra_seaport=1).acting("seaport")
    position.choose("ship identical", "load wine", "extra tile")
    assert position.can("draw two")
    position.choose("take left")
    assert (position.source("shipping"), sum(position.hand().values())) == (6, 1)


@rule("TRJ-XTRA-05")
def test_a_tile_may_repeat_an_action_granted_by_a_construction_tile():
    position = district(a1="ct_door_3").with_tiles(extra_senate=1).acting("construction")
    position.choose("build a1", "senate")
    assert (position.question, position.legal) == ("ExtraAction", ["extra tile", "skip"])
    position.choose("extra tile")
    assert (position.source("senate"), position.tiles()) == (2 + 3, {})


# ---- when it cannot be used ------------------------------------------------------------------------


@rule("TRJ-XTRA-06")
@pytest.mark.parametrize("action", ACTIONS)
def test_no_tile_can_be_used_after_a_skipped_action(action):
    position = ready(action, wild_extra_action=1, **{f"extra_{action}": 1}).choose("skip")
    assert (position.player, position.question) == (1, "Sow")
    assert position.tiles() == {"wild_extra_action": 1, f"extra_{action}": 1}


@rule("TRJ-XTRA-06")
def test_no_tile_can_be_used_when_the_action_was_impossible():
    position = Position().with_forum().with_tiles(extra_forum=1, wild_extra_action=1).acting("forum")
    assert (position.player, position.question) == (1, "Sow")
    assert position.tiles() == {"extra_forum": 1, "wild_extra_action": 1}


@rule("TRJ-XTRA-06")
def test_no_tile_can_be_used_after_a_skipped_linked_action():
    position = district(a1="ct_door_3").with_tiles(extra_senate=1).acting("construction").choose("build a1", "skip")
    assert (position.player, position.question, position.tiles()) == (1, "Sow", {"extra_senate": 1})


# ---- with construction -----------------------------------------------------------------------------


@rule("TRJ-XTRA-07")
def test_a_repeated_construction_action_may_bring_a_linked_action_but_no_second_tile():
    position = (
        district(a1=None, b1="ct_window_4").with_tiles(extra_construction=1, extra_military=1).acting("construction")
    )
    position.choose("build a1", "extra tile", "build b1")
    assert (position.question, position.source("construction")) == ("Military", 4)
    position.choose("recruit")
    assert position.mat().military_camp == 2
    assert (position.player, position.question, position.tiles()) == (1, "Sow", {"extra_military": 1})


@rule("TRJ-XTRA-08")
def test_after_building_the_linked_action_comes_first_then_its_tile_then_the_tile_for_construction():
    position = district(a1="ct_door_3").with_tiles(extra_senate=1, extra_construction=1).acting("construction")
    position.choose("build a1")
    assert (position.source("construction"), position.buildings()) == (3, {"door": 1})
    assert (position.question, position.legal) == ("Senate", ["senate", "skip"])
    position.choose("senate")
    assert (position.question, position.state.question()[1]) == ("ExtraAction", {"action": 3})
    position.choose("skip")
    assert (position.question, position.state.question()[1]) == ("ExtraAction", {"action": 5})
    position.choose("extra tile", "hire")
    assert (position.player, position.tiles()) == (1, {"extra_senate": 1})


@rule("TRJ-XTRA-08", "TRJ-XTRA-03")
def test_a_tile_used_for_the_linked_action_excludes_one_for_construction():
    position = district(a1="ct_window_4").with_tiles(extra_military=1, extra_construction=1).acting("construction")
    position.choose("build a1", "recruit")
    assert (position.question, position.legal) == ("ExtraAction", ["extra tile", "skip"])
    position.choose("extra tile", "recruit")
    assert position.mat().military_camp == 3
    assert (position.player, position.question, position.tiles()) == (1, "Sow", {"extra_construction": 1})


@rule("TRJ-XTRA-08")
def test_with_two_repetitions_the_linked_action_of_the_first_comes_before_the_second():
    position = (
        district(a1=None, b1="ct_door_3", c1="ct_window_4").with_tiles(extra_construction=1).with_plus("construction")
    )
    position.acting("construction").choose("build a1", "extra tile", "build b1")
    assert position.question == "Senate"
    position.choose("senate")
    assert position.question == "Construction"
    position.choose("build c1")
    assert position.question == "Military"
    position.choose("recruit")
    assert (position.player, position.question) == (1, "Sow")
    assert position.workers() == ["a1", "b1", "c1"]


# ---- the second repetition -------------------------------------------------------------------------


@rule("TRJ-XTRA-09")
def test_an_impossible_second_repetition_is_forfeited():
    position = Position().with_senate(5).with_tiles(extra_senate=1).with_plus("senate").acting("senate")
    position.choose("senate", "extra tile")
    assert (position.source("senate"), position.mat().senate, position.tiles()) == (7 + 8, 7, {})
    assert (position.player, position.question) == (1, "Sow")


@rule("TRJ-XTRA-09", "TRJ-XTRA-02")
def test_the_second_repetition_may_be_declined():
    position = Position().with_tiles(extra_senate=1).with_plus("senate").acting("senate").choose("senate", "extra tile")
    assert (position.player, position.legal) == (0, ["senate", "skip"])
    position.choose("skip")
    assert (position.source("senate"), position.tiles(), position.player) == (2 + 3, {}, 1)


# ---- what is no action -----------------------------------------------------------------------------


@rule("TRJ-XTRA-10")
@pytest.mark.parametrize(
    ("tile", "extra", "answers"),
    [
        ("tt_cards_orange_yellow", "extra_seaport", []),
        ("tt_workers1_pink_orange", "extra_construction", ["yes"]),
        ("tt_legionaries1_pink_blue", "extra_military", ["yes"]),
        ("tt_plus2_orange_pink", "extra_trajan", ["plus trajan"]),
        ("tt_points_orange_white", "extra_trajan", []),
    ],
)
def test_effects_of_trajan_tiles_cannot_be_repeated(tile, extra, answers):
    _, _, first, second = tile.split("_")
    position = Position().with_slots().with_slot("IV", tile).with_tiles(**{extra: 1})
    position.with_circle(III=first, IV=second, I="green").choose("sow III", *answers)
    assert (position.question, position.legal) == ("Senate", ["senate", "skip"])
    position.choose("senate")
    assert (position.player, position.question, position.tiles()) == (1, "Sow", {extra: 1})


@rule("TRJ-XTRA-11")
def test_unused_tiles_stay_from_quarter_to_quarter():
    position = Position().with_tiles(extra_senate=2, extra_forum=1)
    position.with_demands("bread", "games", "religion").end_of_quarter().choose("bonus left")
    assert (position.state.quarter, position.tiles()) == (2, {"extra_senate": 2, "extra_forum": 1})
    position.acting("senate").choose("senate")
    assert position.legal == ["extra tile", "skip"]


@rule("TRJ-XTRA-11")
def test_unused_tiles_are_worth_nothing_at_the_end():
    with_tiles = Position().with_tiles(**{f"extra_{action}": 2 for action in ACTIONS}).final_scoring()
    assert with_tiles.points() == Position().with_tiles().final_scoring().points()


@rule("TRJ-XTRA-12")
def test_example_three_senate_actions_in_one_turn():
    position = Position().with_tiles(extra_senate=1).with_plus("senate").acting("senate")
    assert position.mat().senate == 0
    position.choose("senate", "extra tile", "senate")
    assert (position.points(), position.source("senate"), position.mat().senate) == (9, 9, 3)
    position.with_demands("bread", "games", "religion").end_of_quarter()
    assert (0, 4, 0) in position.told("voted")


@rule("TRJ-XTRA-13")
@pytest.mark.parametrize("tiles", [{}, {"extra_forum": 1}])
def test_a_plus_marker_without_a_matching_tile_does_nothing(tiles):
    position = Position().with_tiles(**tiles).with_plus("senate").acting("senate").choose("senate")
    assert (position.points(), position.player, position.question) == (2, 1, "Sow")


@rule("TRJ-XTRA-13")
def test_a_plus_marker_placed_in_this_turn_already_counts():
    position = Position().with_slots().with_slot("IV", "tt_plus2_green_white").with_tiles(extra_senate=1)
    position.with_circle(III="green", IV="white", I="blue").choose(
        "sow III", "plus senate", "senate", "extra tile", "senate"
    )
    assert (position.source("senate"), position.mat().senate) == (2 + 3 + 4, 3)


@rule("TRJ-XTRA-14")
@pytest.mark.parametrize(
    ("action", "answer", "make_last"),
    [
        ("senate", "senate", lambda position: position.with_senate(6)),
        ("trajan", "tile cards", lambda position: position.with_slots(*[ANY] * 5)),
        ("forum", "forum 4", lambda position: position.with_forum(None, None, None, "senate_2")),
        ("construction", "build a1", lambda position: position.with_site("a1", None).with_figures(supply=0)),
    ],
    ids=["senate", "trajan", "forum", "construction"],
)
def test_a_tile_is_not_offered_if_the_action_cannot_be_performed_once_more(action, answer, make_last):
    position = make_last(Position()).with_tiles(wild_extra_action=1, **{f"extra_{action}": 1}).acting(action)
    position.choose(answer)
    assert (position.player, position.question) == (1, "Sow")
    assert (position.tiles()["wild_extra_action"], position.tiles()[f"extra_{action}"]) == (1, 1)


@rule("TRJ-XTRA-14")
def test_a_tile_is_offered_if_the_performance_itself_makes_another_possible():
    position = Position().with_figures(supply=1, worker_camp=0).with_tiles(extra_construction=1).acting("construction")
    position.choose("hire")
    assert position.legal == ["extra tile", "skip"]
    position.choose("extra tile")
    assert len(position.legal) == 20  # the worker just hired may go to any site


@rule("TRJ-XTRA-14")
def test_a_tile_not_offered_for_the_linked_action_may_still_repeat_the_construction():
    position = district(a1="ct_roof_3").with_slots(*[ANY] * 5).with_tiles(wild_extra_action=1).acting("construction")
    position.choose("build a1", "tile cards")
    assert position.arch() == "centre"
    assert (position.state.question(), position.legal) == (("ExtraAction", {"action": 5}), ["extra wild", "skip"])
    position.choose("extra wild", "hire")
    assert (position.player, position.tiles()) == (1, {})
