"""Looking at a state from outside: every number in it, found on the objects themselves and not by `fields`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from tabularium.core.pile import Pile, Piles
from tabularium.core.state import WIDTH, State

SCRATCH = frozenset(
    {"book", "a", "b", "c", "d", "events", "noting", "terms"}
)  # of every state, no part of the position


def attributes(thing: object) -> list[str]:
    """The names of all attributes, compiled or not."""
    names: set[str] = set()
    for kind in type(thing).__mro__:
        names.update(getattr(kind, "__mypyc_attrs__", ()))
    names.update(getattr(thing, "__dict__", {}))
    return sorted(name for name in names if not name.startswith("__"))


def is_row(value: object) -> bool:
    return type(value).__name__.startswith("vec")


@dataclass
class Place:
    """One number of a state."""

    path: str
    holder: Any
    key: str | int

    @property
    def value(self) -> int:
        value: int = getattr(self.holder, self.key) if isinstance(self.key, str) else self.holder[self.key]
        return value

    @value.setter
    def value(self, value: int) -> None:
        if isinstance(self.key, str):
            setattr(self.holder, self.key, value)
        else:
            self.holder[self.key] = value


def places(state: State, shared: frozenset[str]) -> list[Place]:
    """Every number that belongs to a position, and the buffer of legal actions."""
    return list(inside(state, "", SCRATCH | shared, state))


def inside(thing: Any, path: str, without: frozenset[str], state: State) -> Iterator[Place]:
    for name in attributes(thing):
        if name not in without:
            yield from look(thing, name, f"{path}.{name}" if path else name, state)


def look(holder: Any, name: str, path: str, state: State) -> Iterator[Place]:
    """The places of one attribute."""
    value = getattr(holder, name)
    if isinstance(value, int):
        yield Place(path, holder, name)
    elif is_row(value):
        used = int(state.depth) * WIDTH if path == "tasks" else len(value)
        yield from (Place(f"{path}[{i}]", value, i) for i in range(used))
    elif isinstance(value, Pile):
        yield Place(f"{path}.size", value, "size")
        yield from (Place(f"{path}[{i}]", value.items, i) for i in range(value.size))
    elif isinstance(value, Piles):
        for which in range(len(value.sizes)):
            yield Place(f"{path}[{which}].size", value.sizes, which)
            start = which * value.room
            used = int(value.sizes[which])
            yield from (Place(f"{path}[{which}][{i}]", value.items, int(start + i)) for i in range(used))
    elif isinstance(value, list):
        for i, item in enumerate(value):
            yield from inside(item, f"{path}[{i}]", frozenset(), state)
    else:
        found = list(inside(value, path, frozenset(), state))
        assert found, (
            f"{path} is a {type(value).__name__}: the state holds numbers, rows, piles and small classes of them"
        )
        yield from found


def dump(state: State, shared: frozenset[str]) -> dict[str, int]:
    """All numbers of a position by path."""
    return {place.path: int(place.value) for place in places(state, shared)}


def leftovers(state: State) -> Iterator[tuple[str, list[int]]]:
    """What lies in the memory of a state above the ends of piles and of the stack of tasks: no state, but to be read there."""
    for name in attributes(state):
        value = getattr(state, name)
        if isinstance(value, Pile):
            yield name, [int(item) for item in value.items][int(value.size) :]
        elif isinstance(value, Piles):
            for which in range(len(value.sizes)):
                row = [int(value.items[i]) for i in range(which * value.room, (which + 1) * value.room)]
                yield f"{name}[{which}]", row[int(value.sizes[which]) :]
        elif name == "tasks":
            yield name, [int(item) for item in value][int(state.depth) * WIDTH :]
