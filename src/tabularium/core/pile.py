"""Rows of numbers, piles of cards or tiles, and bits of masks."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr


def numbers(size: i64, value: i64 = 0) -> vec[i64]:
    """A row of fixed length, the same number everywhere."""
    return vec[i64]([value] * size)


def bit(place: i64) -> i64:
    """A mask with one thing in it. Above place 31 do not write `1 << place`: mypyc 2.4 shifts the literal as a C int."""
    one = place - place + 1
    return one << place


def ones(bits: i64) -> i64:
    """How many things are in a set."""
    number: i64 = 0
    while bits != 0:
        bits = bits & (bits - 1)
        number += 1
    return number


@mypyc_attr(acyclic=True)
class Pile:
    """Cards, tiles or ids in order; the top is at the end; room for a fixed number."""

    def __init__(self, items: vec[i64], size: i64) -> None:
        self.items = items
        self.size: i64 = size

    def copy(self) -> Pile:
        return Pile(self.items[:], self.size)

    def push(self, item: i64) -> None:
        self.items[self.size] = item
        self.size += 1

    def pop(self) -> i64:
        self.size -= 1
        return self.items[self.size]

    def top(self) -> i64:
        """The item on top, which stays there."""
        return self.items[self.size - 1]

    def pour(self, other: Pile) -> None:
        """Put all of another pile on top of this one."""
        for i in range(other.size):
            self.push(other.items[i])
        other.size = 0


@mypyc_attr(acyclic=True)
class Piles:
    """Several piles of the same room in one row of numbers, which is quicker to copy than pile after pile."""

    def __init__(self, items: vec[i64], sizes: vec[i64], room: i64) -> None:
        self.items = items
        self.sizes = sizes
        self.room: i64 = room

    def push(self, which: i64, item: i64) -> None:
        self.items[which * self.room + self.sizes[which]] = item
        self.sizes[which] += 1

    def pop(self, which: i64) -> i64:
        self.sizes[which] -= 1
        return self.items[which * self.room + self.sizes[which]]

    def top(self, which: i64) -> i64:
        """The item on top of a pile, which stays there."""
        return self.items[which * self.room + self.sizes[which] - 1]

    def at(self, which: i64, place: i64) -> i64:
        """An item of a pile, counted from the bottom."""
        return self.items[which * self.room + place]


def piles(number: i64, room: i64) -> Piles:
    """Empty piles."""
    return Piles(numbers(number * room), numbers(number), room)


def pile(room: i64) -> Pile:
    """An empty pile."""
    return Pile(numbers(room), 0)
