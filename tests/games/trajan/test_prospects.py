"""What the evaluation expects of the turns to come: who is asked sooner may well have one more."""

from __future__ import annotations

import pytest

from tabularium.games.trajan.actions import ACTION_NAMES, CLEAN_UP, MEET_DEMAND
from tabularium.games.trajan.prospects import sooner
from tests.support.trajan import Position


def waiting(position: Position) -> list[int]:
    """What everybody has beyond the average, in hundredths of a turn."""
    return [sooner(position.state, who) for who in range(position.state.players)]


@pytest.mark.parametrize(("players", "hundredths"), [(2, [25, -25]), (3, [33, 0, -34]), (4, [37, 12, -13, -38])])
def test_before_a_turn_its_player_has_most(players, hundredths):
    assert waiting(Position(players).turn_of(0)) == hundredths
    assert waiting(Position(players).turn_of(1)) == [*hundredths[-1:], *hundredths[:-1]]


def test_from_the_sowing_on_a_turn_counts_as_over():
    position = Position(3).turn_of(0).choose("sow I")
    assert position.question == "SowMarker"
    assert waiting(position) == [-34, 33, 0]


@pytest.mark.parametrize("action", ACTION_NAMES)
def test_in_the_middle_of_a_turn_it_counts_as_over(action):
    assert waiting(Position(3).acting(action, 1)) == [0, -34, 33]


def test_at_the_end_of_a_quarter_the_next_player_begins_whoever_is_asked():
    position = Position(3).ask_in_order((MEET_DEMAND, 0), (MEET_DEMAND, 1), (CLEAN_UP, 2))
    assert waiting(position) == [0, -34, 33]
