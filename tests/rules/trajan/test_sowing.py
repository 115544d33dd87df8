"""Sowing the action markers (TRJ-SOW)."""

from __future__ import annotations

import pytest

from tests.support.rules import rule
from tests.support.trajan import Position

TWELVE = "yellow yellow orange orange green green white white pink pink blue blue"
TRAYS = ["I", "II", "III", "IV", "V", "VI"]


def counts(position: Position, who: int = 0) -> list[int]:
    """The number of markers in the trays I to VI."""
    return [sum(position.tray(tray, who).values()) for tray in TRAYS]


@rule("TRJ-SOW-01")
@pytest.mark.parametrize(
    ("sown", "target", "answer"),
    [
        ("VI", "I", "draw two"),
        ("I", "II", "forum 1"),
        ("II", "III", "recruit"),
        ("III", "IV", "senate"),
        ("IV", "V", "tile cards"),
        ("V", "VI", "hire"),
    ],
)
def test_each_tray_leads_clockwise_to_the_next_one_and_its_own_action(sown, target, answer):
    position = Position().with_circle(0, **{sown: "blue"})  # the only tray: sown without a question
    assert position.tray(target) == {"blue": 1}
    other_actions = {"draw two", "forum 1", "recruit", "senate", "tile cards", "hire"} - {answer}
    assert position.can(answer)
    assert not other_actions & set(position.legal)


@rule("TRJ-SOW-01")
@pytest.mark.parametrize(
    ("sown", "target"), [("VI", "I"), ("I", "II"), ("II", "III"), ("III", "IV"), ("IV", "V"), ("V", "VI")]
)
def test_the_slot_of_a_number_lies_beside_the_tray_of_that_number(sown, target):
    position = Position().with_slots(*["tt_points_pink_pink"] * 6).with_slot(target, "tt_points_blue_blue")
    position.with_circle(0, **{sown: "blue", target: "blue"})
    position.choose(f"sow {sown}")
    assert position.source("trajan_tiles") == 9
    assert [tray for tray in TRAYS if position.slot(tray) is None] == [target]


@rule("TRJ-SOW-02")
def test_only_trays_with_markers_can_be_sown():
    position = Position().with_circle(I="yellow", III="orange green", VI="blue")
    assert position.legal == ["sow I", "sow III", "sow VI"]


@rule("TRJ-SOW-02")
def test_all_markers_of_the_tray_go_one_by_one_into_the_following_trays():
    position = Position().with_circle(II="yellow orange green", III="blue", IV="white")
    position.choose("sow II", "marker green", "marker yellow")
    assert [position.tray(tray) for tray in TRAYS] == [
        {}, {}, {"blue": 1, "green": 1}, {"white": 1, "yellow": 1}, {"orange": 1}, {},
    ]  # fmt: skip


@rule("TRJ-SOW-02")
def test_sowing_leaves_the_markers_of_the_other_players_alone():
    position = Position(3)
    before = [counts(position, who) for who in (1, 2)]
    position.sow("III")
    assert [counts(position, who) for who in (1, 2)] == before == [[2] * 6] * 2


@rule("TRJ-SOW-03")
def test_the_player_chooses_among_the_distinct_colours_still_in_hand():
    position = Position().with_circle(I="yellow yellow white blue", VI="pink").choose("sow I")
    assert position.player == 0
    assert position.legal == ["marker yellow", "marker white", "marker blue"]
    assert position.choose("marker white").legal == ["marker yellow", "marker blue"]
    assert position.choose("marker yellow").legal == ["marker yellow", "marker blue"]


@rule("TRJ-SOW-03")
def test_markers_of_one_colour_need_no_question():
    position = Position().with_circle(I="pink pink", VI="blue").choose("sow I")
    assert position.question == "Military"
    assert (position.tray("II"), position.tray("III")) == ({"pink": 1}, {"pink": 1})


@rule("TRJ-SOW-03")
@pytest.mark.parametrize(("first", "second"), [("yellow", "blue"), ("blue", "yellow")])
def test_either_colour_may_come_first(first, second):
    position = Position().with_circle(V="yellow blue", IV="pink").choose("sow V", f"marker {first}")
    assert (position.tray("VI"), position.tray("I")) == ({first: 1}, {second: 1})


@rule("TRJ-SOW-04")
@pytest.mark.parametrize(
    ("markers", "question"),
    [
        ("yellow", "Forum"),
        ("yellow orange", "Military"),
        ("yellow orange green", "Senate"),
        ("yellow orange green white", "TrajanAction"),
        ("yellow orange green white pink", "Construction"),
    ],
)
def test_the_tray_of_the_last_marker_is_the_target_tray(markers, question):
    position = Position().with_circle(I=markers).sow("I")
    assert (position.player, position.question) == (0, question)


@rule("TRJ-SOW-05")
def test_the_sixth_marker_returns_to_the_tray_it_came_from_which_is_the_target():
    position = Position().with_circle(III="yellow yellow orange orange green blue", VI="white").choose("sow III")
    position.choose("marker yellow", "marker yellow", "marker orange", "marker orange", "marker green")
    assert counts(position) == [1, 1, 1, 1, 1, 2]
    assert position.tray("III") == {"blue": 1}
    assert position.question == "Military"


@rule("TRJ-SOW-05")
def test_the_seventh_marker_goes_into_the_tray_after_the_origin():
    position = Position().with_circle(V="yellow yellow orange orange green blue white", II="pink pink")
    position.sow("V")
    assert counts(position) == [1, 3, 1, 1, 1, 2]
    assert position.question == "Construction"


@rule("TRJ-SOW-05")
@pytest.mark.parametrize(
    ("markers", "afterwards", "question"),
    [
        (8, [1, 2, 2, 1, 1, 1], "Military"),
        (9, [1, 2, 2, 2, 1, 1], "Senate"),
        (10, [1, 2, 2, 2, 2, 1], "TrajanAction"),
        (11, [1, 2, 2, 2, 2, 2], "Construction"),
        (12, [2, 2, 2, 2, 2, 2], "Seaport"),
    ],
)
def test_longer_sowings_go_on_around_the_circle(markers, afterwards, question):
    position = Position(4).with_circle(I=" ".join(TWELVE.split()[:markers])).sow("I")
    assert counts(position) == afterwards
    assert position.question == question


@rule("TRJ-SOW-05")
def test_twelve_markers_put_two_into_every_tray():
    position = Position(4).with_circle(IV=TWELVE)
    colours = ["yellow", "orange", "green", "white", "pink", "blue"]
    position.choose(*[f"marker {colour}" for colour in colours], *[f"marker {colour}" for colour in colours[:5]])
    assert [position.tray(tray) for tray in ["V", "VI", "I", "II", "III", "IV"]] == [{colour: 2} for colour in colours]
    assert position.question == "Senate"


@rule("TRJ-SOW-06")
def test_the_last_colour_is_forced():
    position = (
        Position().with_circle(I="yellow orange green", VI="pink").choose("sow I", "marker orange", "marker green")
    )
    assert position.question == "Senate"
    assert position.tray("IV") == {"yellow": 1}


@rule("TRJ-SOW-06")
def test_nothing_comes_to_light_between_the_choice_of_the_tray_and_the_last_colour():
    position = Position(4).with_circle(VI=" ".join(TWELVE.split()[:11]), V="blue")
    revealed, cards, tiles = position.state.revealed, position.stack("draw_pile"), position.stack("forum_stack")
    position.choose("sow VI")
    asked = 0
    while position.question == "SowMarker":
        position.choose(position.legal[-1])
        asked += 1
        assert (position.player, position.state.revealed) == (0, revealed)
    assert asked == 9  # the last two are both yellow
    assert (position.stack("draw_pile"), position.stack("forum_stack")) == (cards, tiles)
