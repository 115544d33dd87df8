"""Rows, piles, and several piles in one row."""

from __future__ import annotations

import pytest

from tabularium.core.pile import bit, numbers, pile, piles


def test_a_row_has_a_length_and_one_number_everywhere():
    assert list(numbers(3)) == [0, 0, 0]
    assert list(numbers(2, -1)) == [-1, -1]
    assert list(numbers(0)) == []


def test_last_in_first_out():
    p = pile(3)
    for item in (4, 5, 6):
        p.push(item)
    assert p.top() == 6
    assert p.size == 3
    assert [p.pop(), p.pop(), p.pop()] == [6, 5, 4]
    assert p.size == 0


def test_there_is_room_for_so_many_only():
    p = pile(1)
    p.push(1)
    with pytest.raises(IndexError):
        p.push(2)


def test_a_copy_is_independent():
    p = pile(3)
    p.push(1)
    copy = p.copy()
    copy.push(2)
    copy.items[0] = 9
    assert p.size == 1
    assert p.top() == 1


def test_pouring_empties_one_pile_onto_another_in_order():
    lower, upper = pile(5), pile(5)
    for item in (1, 2):
        lower.push(item)
    for item in (3, 4):
        upper.push(item)
    lower.pour(upper)
    assert [lower.pop() for _ in range(4)] == [4, 3, 2, 1]
    assert upper.size == 0


def test_several_piles_do_not_touch_each_other():
    several = piles(3, 2)
    several.push(0, 1)
    several.push(1, 2)
    several.push(1, 3)
    several.push(2, 4)
    assert [several.top(which) for which in range(3)] == [1, 3, 4]
    assert several.at(1, 0) == 2
    assert several.pop(1) == 3
    assert several.pop(1) == 2
    assert [int(size) for size in several.sizes] == [1, 0, 1]
    assert several.top(0) == 1
    assert several.top(2) == 4


@pytest.mark.parametrize("place", [0, 1, 30, 31, 32, 40, 61])
def test_a_mask_has_room_for_62_things(place):
    assert bit(place) == 2**place
