"""Phase C, the turn order (AVE-ORD)."""

from __future__ import annotations

import pytest

from tests.support.ave_roma import Position
from tests.support.rules import rule

SUMS = {11: (1, 1, 2, 3, 4), 12: (1, 1, 2, 3, 5), 13: (1, 1, 3, 3, 5), 14: (1, 2, 3, 3, 5), 15: (1, 2, 3, 4, 5)}


def reordered(old, sums):
    """The new turn order after this one; sums by player."""
    game = Position(len(old)).with_order(*old)
    for who, total in enumerate(sums):
        game.with_workers(*SUMS[total], who=who)
    return game.preparation()


@rule("AVE-ORD-01")
@pytest.mark.parametrize(
    ("sums", "order"),
    [((11, 12, 13, 14), [0, 1, 2, 3]), ((14, 13, 12, 11), [3, 2, 1, 0]), ((13, 11, 15, 12), [1, 3, 0, 2])],
)
def test_the_lowest_sum_of_workers_begins(sums, order):
    game = reordered((0, 1, 2, 3), sums)
    assert game.order == order
    assert game.player == order[0]


@rule("AVE-ORD-01")
def test_the_sum_of_all_five_workers_counts():
    game = reordered((0, 1), (15, 14))
    assert game.told("placed_in_order") == [(1, 0, 14), (0, 1, 15)]


@rule("AVE-ORD-02")
@pytest.mark.parametrize("old", [(0, 1, 2), (2, 0, 1), (1, 2, 0)])
def test_with_equal_sums_the_old_order_is_reversed(old):
    assert reordered(old, (13, 13, 13)).order == list(reversed(old))


@rule("AVE-ORD-02")
def test_only_the_tied_players_change_places():
    assert reordered((3, 0, 2, 1), (12, 14, 14, 12)).order == [0, 3, 1, 2]


@rule("AVE-ORD-03")
def test_the_example_of_a_tie():
    assert reordered((0, 1, 2, 3), (14, 12, 14, 14)).order == [1, 3, 2, 0]
