"""What the adapters of several games need: the items of face-down piles, and players who change seats."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from typing import Any, TypeVar, cast

from tabularium.core.state import WIDTH, State
from tests.conformance.adapters import Draw, Symmetry
from tests.support.containers import items, row, tasks

S = TypeVar("S", bound=State)
T = TypeVar("T")

# ---- piles, by their names in the state ----------------------------------------------------------


def in_piles(s: State, names: Iterable[str]) -> Iterator[tuple[str, int]]:
    """Every place of some piles, with what lies there."""
    for name in names:
        for i, item in enumerate(items(getattr(s, name))):
            yield f"{name}[{i}]", item


def top_of(s: State, name: str, pool: Counter[int] | None = None) -> Draw:
    """The top of a pile: everything in the pile may lie there, or everything in a larger pool."""
    own = Counter(items(getattr(s, name)))
    return Draw(f"top of {name}", own if pool is None else pool, lambda world: items(getattr(world, name))[-1:])


def bottom_of(s: State, name: str, pool: Counter[int] | None = None) -> Draw:
    """The bottom of a pile, in the same way."""
    own = Counter(items(getattr(s, name)))
    return Draw(f"bottom of {name}", own if pool is None else pool, lambda world: items(getattr(world, name))[:1])


# ---- seats: player `who` goes to `to[who]` -------------------------------------------------------


def rotations(players: int) -> list[list[int]]:
    """Everybody goes some seats further on."""
    return [[(who + by) % players for who in range(players)] for by in range(1, players)]


def seating(to: list[int], seated: Callable[[Any, list[int]], Any]) -> Symmetry:
    """Other seats change nothing; actions that name no player stay the same."""
    back = [to.index(seat) for seat in range(len(to))]
    return Symmetry(f"seats {to}", lambda s: seated(s, to), lambda s: seated(s, back), lambda action: action)


def copied(s: S, to: list[int]) -> S:
    """A copy where what states of all games keep by player, points and tasks, has changed seats; a game adds its own."""
    new = cast("S", s.copy())
    sources, points = len(s.book.sources), row(s.points)
    for who, seat in enumerate(to):
        for source in range(sources):
            new.points[seat * sources + source] = points[who * sources + source]
    for i, task in enumerate(tasks(s)):
        new.tasks[i * WIDTH + 1] = to[task[1]]
    if s.player >= 0:
        new.player = to[s.player]
    return new


def in_seats(things: list[T], to: list[int]) -> list[T]:
    """What belongs to the players, one thing each, by their new seats."""
    return [things[to.index(seat)] for seat in range(len(to))]
