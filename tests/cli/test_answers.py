"""What a typed line means."""

from __future__ import annotations

import pytest

from tabularium.cli.answers import Unclear, find_answer
from tabularium.core.catalog import find

SPACE = find("trajan").book.space
SOWING = [SPACE.parse(move) for move in ("sow I", "sow II", "sow IV")]
SEAPORT = [SPACE.parse(move) for move in ("draw two", "take left", "take right", "show wine", "ship pairs", "skip")]
BUILDING = [SPACE.parse(move) for move in ("hire", "build a1", "build b1", "skip")]


@pytest.mark.parametrize(
    ("said", "actions", "meant"),
    [
        ("1", SOWING, "sow I"),
        ("3", SOWING, "sow IV"),
        ("sow IV", SOWING, "sow IV"),
        ("SOW  iv", SOWING, "sow IV"),
        ("s iv", SOWING, "sow IV"),
        ("iv", SOWING, "sow IV"),
        ("I", SOWING, "sow I"),
        ("d", SEAPORT, "draw two"),
        ("ta ri", SEAPORT, "take right"),
        ("wine", SEAPORT, "show wine"),
        ("sk", SEAPORT, "skip"),
        ("b1", BUILDING, "build b1"),
        ("b a", BUILDING, "build a1"),
    ],
)
def test_numbers_notations_and_beginnings(said, actions, meant):
    assert SPACE.notation(find_answer(said, actions, SPACE)) == meant


@pytest.mark.parametrize(
    ("said", "actions", "reason"),
    [
        ("0", SOWING, "number"),
        ("4", SOWING, "number"),
        ("99999999999999999999999", SOWING, "number"),
        ("take", SEAPORT, "several"),
        ("s", SEAPORT, "several"),
        ("sow III", SOWING, "not_now"),
        ("senate", SOWING, "not_now"),
        ("sew IV", SOWING, "unknown"),
        ("-1", SOWING, "unknown"),
        ("²", SOWING, "unknown"),
        ("sow IV now", SOWING, "unknown"),
    ],
)
def test_what_is_no_answer_says_why(said, actions, reason):
    with pytest.raises(Unclear) as caught:
        find_answer(said, actions, SPACE)
    assert caught.value.reason == reason


def test_a_line_that_is_also_a_command_needs_the_whole_notation():
    with pytest.raises(Unclear):
        find_answer("b", BUILDING, SPACE, exactly=True)
    assert SPACE.notation(find_answer("hire", BUILDING, SPACE, exactly=True)) == "hire"
