"""The random generator: sfc32 as published, fair numbers, honest shuffles."""

from __future__ import annotations

from collections import Counter
from ctypes import c_uint32
from itertools import permutations

import pytest

from tabularium.core.chance import Chance, chance
from tabularium.core.pile import Pile, numbers, pile


class Reference:
    """sfc32 as its author publishes it (PractRand, `sfc32::raw32`), in 32-bit arithmetic of the machine."""

    def __init__(self, a: int, b: int, c: int, counter: int) -> None:
        self.a, self.b, self.c, self.counter = c_uint32(a), c_uint32(b), c_uint32(c), c_uint32(counter)

    def raw32(self) -> int:
        tmp = c_uint32(self.a.value + self.b.value + self.counter.value)
        self.counter = c_uint32(self.counter.value + 1)
        self.a = c_uint32(self.b.value ^ (self.b.value >> 9))
        self.b = c_uint32(self.c.value + (self.c.value << 3))
        self.c = c_uint32(c_uint32(self.c.value << 21).value + (self.c.value >> 11) + tmp.value)
        return int(tmp.value)


@pytest.mark.parametrize(
    "start", [(0, 0, 0, 1), (1, 2, 3, 4), (2**32 - 1,) * 4, (0x9E3779B9, 0x243F6A88, 0xB7E15162, 0xDEADBEEF ^ 7)]
)
def test_words_are_those_of_the_published_algorithm(start):
    ours, theirs = Chance(*start), Reference(*start)
    for _ in range(2000):
        assert ours.word() == theirs.raw32()
    assert (ours.a, ours.b, ours.c, ours.count) == (
        theirs.a.value,
        theirs.b.value,
        theirs.c.value,
        theirs.counter.value,
    )


def test_the_first_words_worked_out_by_hand():
    """a = b = c = 0, counter = 1: 1; then c = 1, counter = 2: 2; then b = 9, c = 2**21 + 2, counter = 3: 12."""
    luck = Chance(0, 0, 0, 1)
    assert [luck.word() for _ in range(3)] == [1, 2, 12]


def test_the_counter_wraps():
    luck = Chance(1, 2, 3, 2**32 - 1)
    luck.word()
    assert luck.count == 0


@pytest.mark.parametrize("seed", [0, 1, 2**31, 2**32 - 1, 2**32, 2**40 + 5, 2**62 - 1])
def test_a_seed_fills_the_words_and_stirs_them(seed):
    theirs = Reference(seed % 2**32, seed >> 32, 0, 1)
    for _ in range(15):
        theirs.raw32()
    ours = chance(seed)
    assert [ours.word() for _ in range(50)] == [theirs.raw32() for _ in range(50)]


def test_the_words_of_a_seed_are_pinned():
    """Records rest on these numbers: they never change."""
    luck = chance(7)
    first = [luck.word() for _ in range(4)]
    assert first == FIRST_OF_SEVEN


FIRST_OF_SEVEN = [4196707356, 3891143111, 2994695642, 1852364411]


def test_reseeding_forgets_what_was_before():
    used = chance(3)
    for _ in range(100):
        used.word()
    used.reseed(9)
    fresh = chance(9)
    assert [used.word() for _ in range(10)] == [fresh.word() for _ in range(10)]


def test_neighbouring_seeds_have_nothing_in_common():
    firsts = {chance(seed).word() for seed in range(2000)}
    assert len(firsts) > 1995
    bits = sum(int(chance(seed).word() ^ chance(seed + 1).word()).bit_count() for seed in range(2000))
    assert abs(bits / 2000 - 16) < 0.3


@pytest.mark.parametrize("n", [1, 2, 3, 6, 7, 10, 60])
def test_numbers_below_are_fair(n):
    luck, draws = chance(5), 7000 * n // max(1, n // 4)
    found = Counter(luck.below(n) for _ in range(draws))
    assert set(found) == set(range(n))
    square = sum((number - draws / n) ** 2 / (draws / n) for number in found.values())
    assert square < n + 4.5 * (2 * n) ** 0.5


def test_numbers_below_a_large_bound_are_fair():
    """Without rejection, n = 3 * 2**29 would give some numbers twice as often as others."""
    luck, n = chance(6), 3 << 29
    thirds = Counter(luck.below(n) % 3 for _ in range(30_000))
    assert all(abs(number - 10_000) < 400 for number in thirds.values())
    largest = 2**31 - 1
    assert all(0 <= luck.below(largest) < largest for _ in range(1000))


def test_one_possibility_is_no_choice():
    luck = chance(8)
    assert [luck.below(1) for _ in range(20)] == [0] * 20


def test_a_shuffle_keeps_the_items():
    items = pile(10)
    for item in (5, 5, 1, 9, 2, 2, 2):
        items.push(item)
    chance(1).shuffle(items)
    assert items.size == 7
    assert sorted(items.items[i] for i in range(7)) == [1, 2, 2, 2, 5, 5, 9]
    assert [items.items[i] for i in range(7, 10)] == [0, 0, 0]


def test_every_order_is_as_likely():
    luck = chance(2)
    found: Counter[tuple[int, ...]] = Counter()
    for _ in range(24_000):
        items = Pile(numbers(4), 4)
        for i in range(4):
            items.items[i] = i
        luck.shuffle(items)
        found[tuple(int(items.items[i]) for i in range(4))] += 1
    assert set(found) == set(permutations(range(4)))
    assert sum((number - 1000) ** 2 / 1000 for number in found.values()) < 23 + 4.5 * 46**0.5


def test_a_part_of_a_row_is_shuffled_alone():
    row = numbers(30)
    for i in range(30):
        row[i] = i
    chance(4).shuffle_row(row, 10, 10)
    assert [row[i] for i in range(10)] == list(range(10))
    assert [row[i] for i in range(20, 30)] == list(range(20, 30))
    middle = [row[i] for i in range(10, 20)]
    assert sorted(middle) == list(range(10, 20)) != middle


@pytest.mark.parametrize("size", [0, 1])
def test_shuffling_nothing_uses_no_chance(size):
    luck, row = chance(4), numbers(3)
    luck.shuffle_row(row, 0, size)
    assert luck.word() == chance(4).word()
