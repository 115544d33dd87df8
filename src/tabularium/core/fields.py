"""The one walk over all fields of a state that copies, hashes, saves and loads it."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tabularium.core.chance import MASK, Chance
from tabularium.core.pile import Pile, Piles

COPY: Final = 0
HASH: Final = 1
SAVE: Final = 2
LOAD: Final = 3
FLAT: Final = 4
WIPE: Final = 5


class Fields:
    """Visits every field of a state once: to copy, hash, save or load it, or to make a flat row of fixed length for learners.

    A last way of visiting wipes what lies above the size of piles: popped cards are no state, but they would tell secrets.

    A class lists its fields in one method, `fields(f, like)`, as `self.x = f.number(like.x)`. When copying, `like` is the
    original and `self` the blank; otherwise both are the same object.
    """

    def __init__(self, mode: i64, tape: list[int]) -> None:
        self.mode: i64 = mode
        self.copying: bool = mode == COPY
        self.tape = tape
        self.place: i64 = 0
        self.low: i64 = 0x243F6A88
        self.high: i64 = 0x85A308D3

    def mix(self, x: i64) -> None:
        """Stir 32 bits into both lanes of the hash (multiply and fold, as murmur does)."""
        low = ((self.low ^ x) * 0x5BD1E995) & MASK
        self.low = low ^ (low >> 15)
        high = ((self.high + x) * 0x2C1B3C6D) & MASK
        self.high = high ^ (high >> 13)

    def number(self, x: i64) -> i64:
        if self.mode == COPY or self.mode == WIPE:
            return x
        if self.mode == HASH:
            self.mix(x & MASK)
            if x < -0x80000000 or x > 0x7FFFFFFF:
                self.mix((x >> 32) & MASK)
        elif self.mode == LOAD:
            x = self.tape[self.place]
            self.place += 1
        else:
            self.tape.append(x)
        return x

    def flag(self, x: bool) -> bool:
        return self.number(1 if x else 0) == 1

    def row(self, v: vec[i64]) -> vec[i64]:
        if self.mode == COPY:
            return v[:]
        if self.mode == WIPE:
            return v
        for i in range(i64(len(v))):
            v[i] = self.number(v[i])
        return v

    def pile(self, p: Pile) -> Pile:
        """The items up to the size; what lies above is no state."""
        if self.mode == COPY:
            return Pile(p.items[:], p.size)
        if self.mode == WIPE:
            wipe(p.items, p.size, i64(len(p.items)))
            return p
        p.size = self.number(p.size)
        for i in range(p.size):
            p.items[i] = self.number(p.items[i])
        if self.mode == FLAT:
            for _ in range(i64(len(p.items)) - p.size):
                self.tape.append(-1)
        return p

    def piles(self, p: Piles) -> Piles:
        """Several piles, each up to its size."""
        if self.mode == COPY:
            return Piles(p.items[:], p.sizes[:], p.room)
        if self.mode == WIPE:
            for which in range(i64(len(p.sizes))):
                wipe(p.items, which * p.room + p.sizes[which], (which + 1) * p.room)
            return p
        for which in range(i64(len(p.sizes))):
            p.sizes[which] = self.number(p.sizes[which])
            for i in range(p.sizes[which]):
                p.items[which * p.room + i] = self.number(p.items[which * p.room + i])
            if self.mode == FLAT:
                for _ in range(p.room - p.sizes[which]):
                    self.tape.append(-1)
        return p

    def chance(self, c: Chance) -> Chance:
        if self.mode == COPY:
            return Chance(c.a, c.b, c.c, c.count)
        c.a = self.number(c.a)
        c.b = self.number(c.b)
        c.c = self.number(c.c)
        c.count = self.number(c.count)
        return c


def wipe(items: vec[i64], start: i64, end: i64) -> None:
    """Forget a part of a row."""
    for i in range(start, end):
        items[i] = 0


COPYING: Final = Fields(COPY, [])
WIPING: Final = Fields(WIPE, [])
