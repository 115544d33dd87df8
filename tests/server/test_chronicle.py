"""The chronicle as rows: a sowing is told once, whenever it is heard of, and no points are lost."""

from __future__ import annotations

import random
from itertools import pairwise

import pytest

from tabularium.core.state import SCORED
from tabularium.server.look import log
from tests.server.test_leaks import step, table
from tests.support.server import Page


def played(seed: int, moves: int = 150):
    """A table, and the rows that each of its viewers was sent move by move."""
    shown, luck = table(seed), random.Random(seed)
    pages = {viewer: Page(None) for viewer in (-1, 0, 1, 2)}  # type: ignore[arg-type]
    heard = dict.fromkeys(pages, 0)
    for _ in range(moves):
        for viewer, page in pages.items():
            page.hear(log(shown, (viewer, "en"), heard[viewer]))
            heard[viewer] = len(shown.match.chronicle)
        step(shown, luck)
        if shown.over:
            break
    for viewer, page in pages.items():
        page.hear(log(shown, (viewer, "en"), heard[viewer]))
    return shown, pages


@pytest.mark.parametrize("seed", [1, 2])
def test_rows_that_came_one_by_one_are_the_rows_of_a_fresh_page(seed):
    shown, pages = played(seed)
    for viewer, page in pages.items():
        assert page.log == log(shown, (viewer, "en"))
        assert page.told() == list(range(shown.last + 1))


def test_a_sowing_is_one_row():
    shown, _ = played(1)
    rows = log(shown, (0, "en"))
    sowings = [row for row in rows if any("puts down" in line for line in row["lines"])]
    assert max(row["n"] - row["from"] for row in sowings) >= 3
    for before, row in pairwise(rows):
        same = before["player"] == row["player"] and "puts down" in before["lines"][-1]
        assert not (same and "puts down" in row["lines"][0])


def test_nobody_is_told_twice_that_a_card_was_drawn():
    shown, _ = played(3)
    for row in log(shown, (-1, "en")):
        assert not any("draws a card (" in line for line in row["lines"]) or "draws a card" not in row["lines"][1:]


def test_all_points_are_told():
    shown, _ = played(4, 1000)
    assert shown.over
    rows = log(shown, (0, "en"))
    for row in rows:
        events = [event for n in range(row["from"], row["n"] + 1) for event in shown.match.chronicle[n].events]
        scored = [event for event in events if event[0] == SCORED]
        assert row["points"] == sum(event[2] for event in scored if event[1] == row["player"])
        words = " ".join(row["lines"])
        assert all(f"{event[2]:+d} (" in words for event in scored)
    assert sum(row["points"] for row in rows) > 0


def test_who_moved_is_named_again_only_after_somebody_else():
    shown, _ = played(5, 1000)
    again = 0
    for row in log(shown, (1, "de")):
        mover = shown.names[row["player"]]
        assert row["player"] < 0 or row["lines"][0].startswith(mover)
        for before, line in pairwise(row["lines"]):
            if row["player"] >= 0 and line.startswith(f"{mover} "):
                assert not before.startswith(f"{mover} ")
                again += 1
            unnamed = line[0].islower() or line[0] in "+-"
            assert not (unnamed and [name for name in shown.names if name != mover and before.startswith(name)])
    assert again > 0
