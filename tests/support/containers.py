"""Rows, masks and piles of a state: what is in them, by number or by name, and how a test fills them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from tabularium.core.pile import Pile, Piles
from tabularium.core.state import NOTHING, WIDTH, State

# ---- rows, which are `vec[i64]` ------------------------------------------------------------------


def row(values: Iterable[int]) -> list[int]:
    return [int(value) for value in values]


def there(values: Iterable[int]) -> list[int]:
    """What lies on some places, the empty ones left out."""
    return [int(value) for value in values if value != NOTHING]


def counted(values: Iterable[int]) -> Counter[int]:
    """A row of counts by kind."""
    return Counter({kind: int(number) for kind, number in enumerate(values) if number})


def named(names: Sequence[str], values: Any, start: int = 0) -> dict[str, int]:
    """The numbers of a row (or of a part of it, from `start` on) that are not 0, by name."""
    return {name: int(values[start + i]) for i, name in enumerate(names) if values[start + i]}


def name_of(names: Sequence[str], number: int) -> str | None:
    """What lies on a place, None if it is empty."""
    return None if number == NOTHING else names[number]


def number_of(names: Sequence[str], name: str | None) -> int:
    """The number of what is to lie on a place, NOTHING for None."""
    return NOTHING if name is None else names.index(name)


def fill_row(values: Any, names: Sequence[str], numbers: Mapping[str, int], start: int = 0) -> None:
    """Put numbers into a row (or into a part of it, from `start` on) by name; what is not named is 0."""
    assert set(numbers) <= set(names), f"there is no {set(numbers) - set(names)}, only {names}"
    for i, name in enumerate(names):
        values[start + i] = numbers.get(name, 0)


# ---- masks ---------------------------------------------------------------------------------------


def bits(mask: int) -> list[int]:
    """The numbers of the things in a set."""
    return [i for i in range(62) if mask >> i & 1]


def members(names: Sequence[str], mask: int) -> list[str]:
    """The names of the things in a set."""
    return [name for i, name in enumerate(names) if mask >> i & 1]


def mask_of(names: Sequence[str], things: Iterable[str]) -> int:
    """A set of things by name."""
    return sum(1 << names.index(thing) for thing in set(things))


# ---- piles ---------------------------------------------------------------------------------------


def items(pile: Pile) -> list[int]:
    """What lies in a pile, from bottom to top."""
    return [int(pile.items[i]) for i in range(pile.size)]


def items_of(piles: Piles, which: int) -> list[int]:
    """What lies in one of several piles, from bottom to top."""
    return [int(piles.at(which, i)) for i in range(piles.sizes[which])]


def fill(pile: Pile, things: Iterable[int]) -> None:
    """Exactly these things in a pile, the last one on top."""
    pile.size = 0
    for thing in things:
        pile.push(thing)


def fill_one(piles: Piles, which: int, things: Iterable[int]) -> None:
    """Exactly these things in one of several piles, the last one on top."""
    piles.sizes[which] = 0
    for thing in things:
        piles.push(which, thing)


def take_out(pile: Pile, item: int) -> None:
    """Take one such item out of a pile, keeping the order of the others; without one the pile stays as it is."""
    left = items(pile)
    if item in left:
        left.remove(item)
        fill(pile, left)


# ---- the stack of tasks --------------------------------------------------------------------------


def tasks(s: State) -> list[list[int]]:
    """What is still to be asked or done, bottom first: step, player and four numbers each."""
    return [row(s.tasks[i * WIDTH : (i + 1) * WIDTH]) for i in range(s.depth)]
