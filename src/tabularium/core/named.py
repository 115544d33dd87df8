"""An observation by the names of its fields: for programs in other languages, and for whoever wants to look at one."""

from __future__ import annotations

from typing import Any

from tabularium.core.pile import Pile, Piles
from tabularium.core.state import State

# What every state has: it is told in other ways (the question, the points) or is no business of players.
MACHINE = frozenset({
    "a", "b", "book", "c", "chance", "d", "depth", "events", "masked", "moves", "noting", "offers", "player", "players",
    "points", "revealed", "tasks", "terms",
})  # fmt: skip


def named(seen: State) -> dict[str, Any]:
    """What a player sees of the game's own fields: numbers, rows and piles (the top is last), and groups of them."""
    if not seen.masked:
        raise ValueError("only an observation is told by names: a state holds secrets")
    return group(seen, MACHINE)


def group(thing: object, without: frozenset[str] = frozenset()) -> dict[str, Any]:
    """The fields of an object in alphabetical order, so that they are the same compiled or not."""
    found: dict[str, Any] = {}
    for name in field_names(thing):
        value = None if name in without else plain(getattr(thing, name))
        if value is not None:
            found[name] = value
    return found


def field_names(thing: object) -> list[str]:
    """The names of an object's attributes; compiled classes list theirs."""
    names = {name for kind in type(thing).__mro__ for name in getattr(kind, "__mypyc_attrs__", ())}
    names.update(getattr(thing, "__dict__", {}))
    return sorted(name for name in names if not name.startswith("__"))


def plain(value: Any) -> Any:
    """A field as JSON has it; None for what all states of a game share, as component data."""
    if isinstance(value, bool | int):
        return value
    if isinstance(value, Pile):
        return [int(value.items[i]) for i in range(value.size)]
    if isinstance(value, Piles):
        return [[int(value.at(which, i)) for i in range(size)] for which, size in enumerate(value.sizes)]
    if isinstance(value, list):
        return [plain(item) for item in value]
    if callable(getattr(value, "fields", None)):
        return group(value)
    if type(value).__name__.startswith("vec"):
        return [int(item) for item in value]
    return None
