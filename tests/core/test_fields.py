"""The walk over the fields: what one mode writes, another reads; hashes tell values, places and signs apart."""

from __future__ import annotations

from itertools import combinations

import pytest

from tabularium.core.chance import chance
from tabularium.core.fields import COPY, FLAT, HASH, LOAD, SAVE, Fields
from tabularium.core.pile import numbers, pile, piles


def hash_of(*values):
    f = Fields(HASH, [])
    for value in values:
        f.number(value)
    return f.high, f.low


def test_different_numbers_have_different_hashes():
    values = [0, 1, -1, 2, -2, 2**31, 2**32 - 1, 2**32, 2**40, -(2**40), 2**61, 2**62, -(2**32), 2**62 - 1, 2**32 + 1]
    for one, other in combinations(values, 2):
        assert hash_of(one) != hash_of(other), f"{one} and {other} hash alike"


def test_the_order_of_numbers_counts():
    assert hash_of(1, 2) != hash_of(2, 1)
    assert hash_of(0) != hash_of(0, 0)


@pytest.mark.parametrize("bit", range(62))
def test_every_bit_counts(bit):
    assert hash_of(12345) != hash_of(12345 ^ 1 << bit)


def test_both_halves_of_the_hash_count():
    """No half alone decides: in a thousand small changes each half changes every time."""
    for number in range(1000):
        before, after = hash_of(7, number, 9), hash_of(7, number + 1, 9)
        assert before[0] != after[0]
        assert before[1] != after[1]


def filled():
    row, one, several, luck = numbers(4, 3), pile(5), piles(2, 3), chance(12)
    one.push(8)
    one.push(-1)
    several.push(1, 6)
    return row, one, several, luck


def walk(f, row, one, several, luck):
    return f.row(row), f.pile(one), f.piles(several), f.chance(luck), f.flag(True), f.number(-7)


def test_what_is_saved_is_loaded():
    save = Fields(SAVE, [])
    walk(save, *filled())
    blank = numbers(4), pile(5), piles(2, 3), chance(0)
    blank[1].push(1)
    row, one, several, luck, flag, number = walk(Fields(LOAD, save.tape), *blank)
    assert list(row) == [3, 3, 3, 3]
    assert [one.items[i] for i in range(one.size)] == [8, -1]
    assert list(several.sizes) == [0, 1]
    assert several.top(1) == 6
    assert luck.word() == chance(12).word()
    assert flag is True
    assert number == -7


def test_a_copy_shares_nothing():
    before = filled()
    row, one, several, luck, *_ = walk(Fields(COPY, []), *before)
    row[0] = 9
    one.pop()
    one.items[0] = 9
    several.push(0, 9)
    several.items[3] = 9
    luck.word()
    again = filled()
    save, known = Fields(SAVE, []), Fields(SAVE, [])
    walk(save, *before)
    walk(known, *again)
    assert save.tape == known.tape


def test_a_flat_row_is_as_long_however_full_the_piles_are():
    full, empty = Fields(FLAT, []), Fields(FLAT, [])
    walk(full, *filled())
    walk(empty, numbers(4), pile(5), piles(2, 3), chance(0))
    assert len(full.tape) == len(empty.tape)


def test_what_lies_above_a_pile_is_no_part_of_the_hash():
    one, other = pile(3), pile(3)
    one.push(5)
    one.pop()
    first, second = Fields(HASH, []), Fields(HASH, [])
    first.pile(one)
    second.pile(other)
    assert (first.high, first.low) == (second.high, second.low)
