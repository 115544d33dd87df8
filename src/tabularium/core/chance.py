"""The seeded random generator: part of the state, the same on every machine."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from tabularium.core.pile import Pile, pile

MASK: Final = 0xFFFFFFFF


@mypyc_attr(acyclic=True)
class Chance:
    """sfc32 (Doty-Humphrey, PractRand): three words and a counter of 32 bits; every value stays below 2**63."""

    def __init__(self, a: i64, b: i64, c: i64, count: i64) -> None:
        self.a: i64 = a
        self.b: i64 = b
        self.c: i64 = c
        self.count: i64 = count

    def word(self) -> i64:
        """The next 32 random bits."""
        out = (self.a + self.b + self.count) & MASK
        self.count = (self.count + 1) & MASK
        self.a = self.b ^ (self.b >> 9)
        self.b = (self.c + (self.c << 3)) & MASK
        self.c = (((self.c << 21) | (self.c >> 11)) + out) & MASK
        return out

    def below(self, n: i64) -> i64:
        """A fair number from 0 to n - 1 (Lemire's method with rejection), n below 2**31."""
        product = self.word() * n
        if product & MASK < n:
            least = (MASK + 1 - n) % n
            while product & MASK < least:
                product = self.word() * n
        return product >> 32

    def shuffle(self, p: Pile) -> None:
        self.shuffle_row(p.items, 0, p.size)

    def shuffle_row(self, items: vec[i64], start: i64, size: i64) -> None:
        """Shuffle a part of a row."""
        for i in range(size - 1, 0, -1):
            j = self.below(i + 1)
            kept = items[start + i]
            items[start + i] = items[start + j]
            items[start + j] = kept

    def reseed(self, seed: i64) -> None:
        """Start anew from a seed of up to 62 bits."""
        self.a = seed & MASK
        self.b = (seed >> 32) & MASK
        self.c = 0
        self.count = 1
        for _ in range(15):
            self.word()


@mypyc_attr(acyclic=True)
class TidyChance(Chance):
    """Sorts before it shuffles: what it deals does not depend on how hidden things lay before."""

    def shuffle_row(self, items: vec[i64], start: i64, size: i64) -> None:
        put_in_order(items, start, size)
        super().shuffle_row(items, start, size)


def put_in_order(items: vec[i64], start: i64, size: i64) -> None:
    """Sort a part of a row."""
    for i in range(start + 1, start + size):
        item = items[i]
        j = i
        while j > start and items[j - 1] > item:
            items[j] = items[j - 1]
            j -= 1
        items[j] = item


def shuffled(luck: Chance, counts: list[i64]) -> Pile:
    """A shuffled pile that holds each number as often as its count says."""
    total: i64 = 0
    for count in counts:
        total += count
    made = pile(total)
    number: i64 = 0
    for count in counts:
        for _ in range(count):
            made.push(number)
        number += 1
    luck.shuffle(made)
    return made


def chance(seed: i64) -> Chance:
    """A generator from a seed."""
    made = Chance(0, 0, 0, 0)
    made.reseed(seed)
    return made
