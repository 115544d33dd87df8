"""The trajan action (TRJ-TRA)."""

from __future__ import annotations

import pytest

from tests.support.rules import rule
from tests.support.trajan import Position

PILES = ["cards", "points", "workers", "legionaries", "plus2", "demands"]
ALL_PILES = [f"tile {name}" for name in PILES]
ANY = "tt_points_pink_pink"


@rule("TRJ-TRA-01")
@pytest.mark.parametrize("pile", PILES)
def test_the_top_tile_of_any_pile_goes_to_the_slot_of_the_arch(pile):
    position = Position().with_slots(ANY, ANY).acting("trajan")
    assert position.legal == [*ALL_PILES, "skip"]
    before = {name: position.trajan_pile(name) for name in PILES}
    position.choose(f"tile {pile}")
    assert position.slot("III") == before[pile][-1]
    assert {name: position.trajan_pile(name) for name in PILES} == before | {pile: before[pile][:-1]}


@rule("TRJ-TRA-01")
def test_a_taken_tile_brings_no_points():
    assert Position().with_slots().acting("trajan").choose("tile points").points() == 0


@rule("TRJ-TRA-01")
def test_the_tile_goes_to_the_own_mat_only():
    position = Position().with_slots().with_slots(who=1).acting("trajan").choose("tile points")
    assert position.slot("I", 0) is not None
    assert (position.slot("I", 1), position.arch(1)) == (None, "I")


@rule("TRJ-TRA-02")
@pytest.mark.parametrize(
    ("arch", "taken", "following"),
    [
        ("I", ["III"], "II"),
        ("I", ["II"], "III"),
        ("III", ["IV", "V"], "VI"),
        ("VI", [], "I"),
        ("VI", ["I", "II"], "III"),
        ("IV", ["V", "VI", "I"], "II"),
        ("II", ["III", "IV", "V", "VI"], "I"),
    ],
)
def test_the_arch_moves_clockwise_to_the_next_free_slot(arch, taken, following):
    position = Position().with_slots()
    for slot in taken:
        position.with_slot(slot, ANY)
    position.with_arch(arch).acting("trajan").choose("tile cards")
    assert (position.slot(arch) is not None, position.arch()) == (True, following)


@rule("TRJ-TRA-03")
def test_with_six_tiles_the_arch_goes_to_the_centre_and_the_action_becomes_impossible():
    position = Position().with_slots(*[ANY] * 5).acting("trajan").choose("tile cards")
    assert position.arch() == "centre"
    position.acting("trajan")
    assert (position.player, position.question) == (1, "Sow")


@rule("TRJ-TRA-03")
def test_the_action_is_possible_again_after_a_tile_is_accomplished():
    position = Position().with_slots(*[ANY] * 6).with_circle(VI="pink", I="pink", III="blue").choose("sow VI", "skip")
    assert position.arch() == "I"
    position.acting("trajan").choose("tile points")
    assert (position.slot("I") is not None, position.arch()) == (True, "centre")


@rule("TRJ-TRA-03", "TRJ-XTRA-06")
def test_with_the_arch_in_the_centre_no_extra_action_tile_helps():
    position = Position().with_slots(*[ANY] * 6).with_tiles(extra_trajan=1, wild_extra_action=1)
    position.with_circle(IV="blue", V="white", I="pink").choose("sow IV")
    assert (position.player, position.question) == (1, "Sow")
    assert position.tiles() == {"extra_trajan": 1, "wild_extra_action": 1}


@rule("TRJ-TRA-04")
def test_an_empty_pile_cannot_be_chosen():
    position = Position().with_slots().with_trajan_pile("cards").with_trajan_pile("plus2").acting("trajan")
    assert position.legal == ["tile points", "tile workers", "tile legionaries", "tile demands", "skip"]


@rule("TRJ-TRA-04")
def test_the_last_tile_of_a_pile_can_be_taken():
    position = (
        Position().with_slots().with_trajan_pile("cards", "tt_cards_blue_blue").acting("trajan").choose("tile cards")
    )
    assert (position.slot("I"), position.trajan_pile("cards")) == ("tt_cards_blue_blue", [])


@rule("TRJ-TRA-04")
def test_with_all_piles_empty_the_action_is_impossible():
    position = Position().with_slots()
    for pile in PILES:
        position.with_trajan_pile(pile)
    position.acting("trajan")
    assert (position.player, position.question) == (1, "Sow")


@rule("TRJ-TRA-05")
def test_a_tile_just_placed_beside_the_target_tray_is_not_checked():
    position = Position().with_slots(ANY, ANY, ANY, ANY).with_trajan_pile("points", "tt_points_blue_white")
    position.with_circle(IV="blue", V="white", I="pink").choose("sow IV", "tile points")
    assert position.tray("V") == {"blue": 1, "white": 1}
    assert (position.slot("V"), position.points(), position.player) == ("tt_points_blue_white", 0, 1)


@rule("TRJ-TRA-05")
def test_a_tile_placed_by_a_repeated_action_is_not_checked_either():
    position = (
        Position()
        .with_slots(ANY, ANY, ANY)
        .with_trajan_pile("points", "tt_points_blue_white")
        .with_tiles(extra_trajan=1)
    )
    position.with_circle(IV="blue", V="white", I="pink").choose("sow IV", "tile cards", "extra tile", "tile points")
    assert (position.slot("V"), position.points(), position.player) == ("tt_points_blue_white", 0, 1)


@rule("TRJ-TRA-05")
def test_a_later_sowing_that_ends_there_accomplishes_it():
    position = Position().with_slots(ANY, ANY, ANY, ANY).with_trajan_pile("points", "tt_points_blue_white")
    position.with_circle(IV="blue", V="white", III="pink").choose("sow IV", "tile points")
    position.turn_of(0).choose("sow III", "skip")
    assert (position.slot("V"), position.points()) == ("tt_points_blue_white", 0)
    position.turn_of(0).choose("sow IV")
    assert (position.slot("V"), position.points()) == (None, 9)


@rule("TRJ-TRA-06")
def test_example_the_first_three_trajan_actions_of_a_game():
    position = Position()
    assert [slot for slot in ("I", "II", "III", "IV", "V", "VI") if position.slot(slot)] == ["II", "IV", "VI"]
    assert position.arch() == "I"
    for slot, arch in [("I", "III"), ("III", "V"), ("V", "centre")]:
        top = position.trajan_pile("demands")[-1]
        position.acting("trajan").choose("tile demands")
        assert (position.slot(slot), position.arch()) == (top, arch)


@rule("TRJ-TRA-07")
def test_example_an_accomplished_tile_leaves_the_arch_where_it_is():
    position = Position().with_slots(ANY, "tt_points_blue_white", None, ANY, ANY, ANY).with_arch("III")
    position.with_circle(I="blue", II="white", IV="pink").choose("sow I", "skip")
    assert (position.slot("II"), position.arch()) == (None, "III")
    position.acting("trajan").choose("tile cards")
    assert (position.slot("III") is not None, position.arch()) == (True, "II")
