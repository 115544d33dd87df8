"""Performing the action of the target tray (TRJ-ACT)."""

from __future__ import annotations

from typing import cast

import pytest

from tabularium.games.trajan.state import Trajan
from tests.support.rules import rule
from tests.support.trajan import Position

FULL = ["tt_points_pink_pink"] * 6
ACTIONS = ["seaport", "forum", "military", "senate", "trajan", "construction"]


@rule("TRJ-ACT-01")
@pytest.mark.parametrize(
    ("sown", "answer"),
    [("VI", "take left"), ("I", "forum 1"), ("II", "recruit"), ("III", "senate"), ("IV", "tile points"), ("V", "hire")],
)
def test_the_action_of_the_target_tray_may_be_performed_or_skipped(sown, answer):
    circle = {"III" if sown != "III" else "VI": "white"} | {sown: "blue"}
    position = Position().with_slots().with_circle(**circle).choose(f"sow {sown}")
    assert position.player == 0
    assert position.can(answer)
    assert position.can("skip")


@rule("TRJ-ACT-01")
@pytest.mark.parametrize("action", ACTIONS)
def test_a_skipped_action_changes_nothing_and_ends_the_turn(action):
    position = Position().acting(action)
    before, points = cast("Trajan", position.state.copy()), position.points()
    mat = position.mat()
    position.choose("skip")
    assert (position.player, position.question, position.points()) == (1, "Sow", points)
    was = before.mats[0]
    assert [list(mat.hand), list(mat.display), list(mat.tiles), list(mat.slots)] == [
        list(was.hand), list(was.display), list(was.tiles), list(was.slots),
    ]  # fmt: skip
    assert (mat.supply, mat.worker_camp, mat.military_camp, mat.senate) == (13, 1, 1, 0)
    assert list(position.state.forum) == list(before.forum)


@rule("TRJ-ACT-01")
@pytest.mark.parametrize(("there", "points"), [("white", 9), ("yellow", 0)])
def test_the_action_does_not_depend_on_the_trajan_tile(there, points):
    position = Position().with_slots().with_slot("IV", "tt_points_blue_white")
    position.with_circle(III="blue", IV=there, I="pink").choose("sow III")
    assert position.points() == points
    assert position.legal == ["senate", "skip"]


@rule("TRJ-ACT-02")
@pytest.mark.parametrize("accomplished", [False, True])
def test_an_impossible_action_is_passed_over_without_compensation(accomplished):
    position = Position().with_senate(7).with_slots().with_slot("IV", "tt_points_blue_white" if accomplished else None)
    position.with_circle(III="blue", IV="white", I="pink").choose("sow III")
    assert position.points() == (9 if accomplished else 0)
    assert (position.player, position.question) == (1, "Sow")


@rule("TRJ-ACT-02")
@pytest.mark.parametrize(
    ("action", "make_impossible"),
    [
        ("seaport", lambda position: position.with_hand().with_draw_pile().with_discards().with_tiles()),
        ("forum", lambda position: position.with_forum()),
        ("senate", lambda position: position.with_senate(7)),
        ("trajan", lambda position: position.with_slots(*FULL)),
        ("construction", lambda position: position.with_figures(supply=0, worker_camp=0)),
    ],
)
def test_every_action_that_can_become_impossible_lapses(action, make_impossible):
    position = make_impossible(Position()).acting(action)
    assert (position.player, position.question, position.points()) == (1, "Sow", 0)


@rule("TRJ-ACT-03")
@pytest.mark.parametrize(
    ("action", "answers"),
    [
        ("seaport", ["draw two", "discard wine left"]),
        ("seaport", ["take right"]),
        ("seaport", ["show wine", "skip"]),
        ("seaport", ["ship different", "load wine", "sail"]),
        ("forum", ["forum 2"]),
        ("military", ["recruit"]),
        ("military", ["lead alpes"]),
        ("senate", ["senate"]),
        ("trajan", ["tile cards"]),
        ("construction", ["hire"]),
        ("construction", ["build c2"]),
    ],
)
def test_one_variant_is_carried_out_once_and_the_turn_ends(action, answers):
    position = Position().with_tiles().with_hand(wine=3, fish=1).with_site("c2", None).acting(action)
    position.choose(*answers)
    assert (position.player, position.question) == (1, "Sow")


@rule("TRJ-ACT-03")
def test_recruiting_once_moves_exactly_one_figure_and_nothing_else():
    position = Position().acting("military").choose("recruit")
    assert (position.mat().supply, position.mat().military_camp, position.leader()) == (12, 2, "camp")


@rule("TRJ-ACT-04")
def test_a_performed_action_may_be_repeated_by_an_extra_action_tile():
    position = Position().with_tiles(extra_military=1).acting("military").choose("recruit")
    assert (position.player, position.legal) == (0, ["extra tile", "skip"])
    position.choose("extra tile", "recruit")
    assert (position.mat().military_camp, position.tiles(), position.player) == (3, {}, 1)


@rule("TRJ-ACT-04")
def test_without_an_extra_action_tile_nothing_is_repeated():
    position = Position().with_tiles().acting("military").choose("recruit")
    assert (position.player, position.question) == (1, "Sow")
