"""Events told in lines: folded, without repetitions, with the points behind what brought them."""

from __future__ import annotations

import pytest

from tabularium.core.state import CHOSE, SCORED, UNKNOWN
from tabularium.core.telling import Line, tell
from tabularium.core.text import Text

NAMES = ["Livia", "Marcus"]
SOWS, HIRES, DRAWS = range(3)  # actions; the second number says what
DREW, ENDED = range(2)  # other events


class Words(Text):
    """A game of a few words."""

    def __init__(self) -> None:
        pass

    def event(self, event, players):
        number, who, x, y = event
        if number == CHOSE:
            return f"{players[who]} " + ("sows: " + "abc"[y], "hires", f"draws a card ({'left' if y else 'right'})")[x]
        if number == DREW:
            return f"{players[who]} draws " + ("a card" if x == UNKNOWN else "wine")
        return "Round 1 ends"

    def source(self, number):
        return ("trade", "votes")[number]


def told(*events) -> list[str]:
    lines: list[Line] = []
    tell(lines, events, Words(), NAMES)
    return [" ".join([line.sentence(), *line.points]) for line in lines]


def test_more_of_the_same_is_one_line():
    assert told((CHOSE, 0, SOWS, 0), (CHOSE, 0, SOWS, 1), (CHOSE, 0, SOWS, 2)) == ["Livia sows: a, b, c"]
    assert told((CHOSE, 0, HIRES, 0), (CHOSE, 0, HIRES, 0), (CHOSE, 0, HIRES, 0)) == ["Livia hires ×3"]


def test_what_others_do_is_another_line():
    assert told((CHOSE, 0, SOWS, 0), (CHOSE, 1, SOWS, 1)) == ["Livia sows: a", "Marcus sows: b"]


def test_points_stay_with_what_brought_them():
    assert told(
        (CHOSE, 0, SOWS, 0), (SCORED, 0, 3, 0), (SCORED, 0, -1, 1), (CHOSE, 0, SOWS, 1), (CHOSE, 0, SOWS, 2)
    ) == ["Livia sows: a +3 (trade) -1 (votes)", "Livia sows: b, c"]


def test_points_of_others_have_a_line_of_their_own():
    assert told((CHOSE, 0, HIRES, 0), (SCORED, 1, 2, 0), (SCORED, 1, 4, 1), (SCORED, 0, 1, 0)) == [
        "Livia hires",
        "Marcus +2 (trade) +4 (votes)",
        "Livia +1 (trade)",
    ]
    assert told((ENDED, -1, 0, 0), (SCORED, 0, 2, 0)) == ["Round 1 ends", "Livia +2 (trade)"]


def test_points_that_the_reader_may_not_know_are_not_told():
    assert told((CHOSE, 0, HIRES, 0), (SCORED, 0, UNKNOWN, UNKNOWN)) == ["Livia hires"]


def test_a_consequence_that_says_no_more_than_its_choice_is_left_out():
    assert told((CHOSE, 0, DRAWS, 1), (DREW, 0, UNKNOWN, UNKNOWN)) == ["Livia draws a card (left)"]
    assert told((CHOSE, 0, DRAWS, 1), (DREW, 0, 0, 0)) == ["Livia draws a card (left)", "Livia draws wine"]
    assert told((CHOSE, 0, DRAWS, 1), (DREW, 1, UNKNOWN, UNKNOWN)) == [
        "Livia draws a card (left)",
        "Marcus draws a card",
    ]


@pytest.mark.parametrize("named", [True, False])
def test_the_name_can_be_left_out(named):
    lines: list[Line] = []
    tell(lines, [(CHOSE, 0, HIRES, 0), (CHOSE, 0, HIRES, 0)], Words(), NAMES)
    assert lines[0].sentence(named=named) == ("Livia hires ×2" if named else "hires ×2")
