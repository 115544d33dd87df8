"""The time track (TRJ-TIME)."""

from __future__ import annotations

import pytest

from tests.support.rules import rule
from tests.support.trajan import Position

TWELVE = ["yellow", "yellow", "orange", "orange", "green", "green", "white", "white", "pink", "pink", "blue", "blue"]
LENGTHS = [(2, "a", 11), (3, "a", 16), (4, "a", 21), (2, "b", 12), (3, "b", 17), (4, "b", 22)]


def sown(position: Position, space: int, markers: int) -> Position:
    """The time marker on a space, then player 0 sows so many markers out of tray I and does nothing more."""
    return position.with_time(space).with_circle(I=" ".join(TWELVE[:markers])).sow("I").finish_turn()


@rule("TRJ-TIME-01")
@pytest.mark.parametrize("markers", range(1, 13))
def test_the_time_marker_advances_by_the_number_of_markers_taken(markers):
    position = Position(4).with_time(3).with_circle(I=" ".join(TWELVE[:markers])).sow("I")
    assert position.state.time == 3 + markers


@rule("TRJ-TIME-01")
def test_nobody_is_asked_to_move_the_time_marker():
    position = Position(3).with_circle(III="yellow", I="blue").choose("sow III")
    assert (position.player, position.question, position.state.time) == (0, "Senate", 1)


@rule("TRJ-TIME-02")
@pytest.mark.parametrize(("players", "variant", "length"), LENGTHS)
def test_the_track_is_a_loop_whose_length_depends_on_players_and_variant(players, variant, length):
    before_last = sown(Position(players, time_track_variant=variant), length - 2, 1)
    assert (before_last.state.time, before_last.state.round) == (length - 1, 1)
    last = sown(Position(players, time_track_variant=variant), length - 1, 1)
    assert (last.state.time, last.state.round) == (0, 2)


@rule("TRJ-TIME-02")
def test_the_shorter_track_is_the_usual_one():
    assert [int(Position(players).state.lap) for players in (2, 3, 4)] == [11, 16, 21]


@rule("TRJ-TIME-03")
@pytest.mark.parametrize(
    ("space", "markers", "reached", "round_now"),
    [(0, 12, 12, 1), (15, 5, 20, 1), (15, 6, 0, 2), (15, 7, 1, 2), (20, 1, 0, 2), (20, 12, 11, 2), (9, 12, 0, 2)],
)
def test_the_marker_goes_round_and_the_round_ends_when_it_reaches_or_passes_the_start(
    space, markers, reached, round_now
):
    position = sown(Position(4), space, markers)
    assert (position.state.time, position.state.round) == (reached, round_now)
    assert len(position.demands) == round_now - 1


@rule("TRJ-TIME-04")
def test_the_next_round_continues_from_the_space_reached():
    position = sown(Position(2), 9, 5)
    assert (position.state.round, position.state.time) == (2, 3)
    position.with_circle(1, I="yellow orange").sow("I")
    assert position.state.time == 5


@rule("TRJ-TIME-04")
def test_the_next_quarter_continues_from_the_space_reached():
    position = Position(2).with_round(4).with_demands("bread", "games", "religion")
    sown(position, 9, 5)
    assert (position.state.quarter, position.state.round, position.state.time) == (2, 1, 3)


@rule("TRJ-TIME-05")
def test_one_turn_ends_one_round_even_if_the_start_is_reached_twice():
    position = sown(Position(2), 10, 12)
    assert position.state.time == 0
    assert (position.state.round, len(position.demands)) == (2, 1)
    assert position.told("round_ended") == [(-1, 1, 0)]
    assert (position.player, position.question) == (1, "Sow")


@rule("TRJ-TIME-06")
@pytest.mark.parametrize(("markers", "reached", "ends"), [(4, 2, True), (2, 0, True), (1, 10, False)])
def test_example_two_players_marker_on_space_nine(markers, reached, ends):
    position = sown(Position(2), 9, markers)
    assert position.state.time == reached
    assert len(position.demands) == (1 if ends else 0)
    assert position.state.round == (2 if ends else 1)
