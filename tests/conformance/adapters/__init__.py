"""What a game brings for the conformance suite: one file `<slug>.py` here with an `ADAPTER`."""

# ruff: noqa: ARG002 - all games and all steps share one signature

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import TYPE_CHECKING, Any

from tabularium.core.game import Value

if TYPE_CHECKING:
    from tests.conformance.cases import Case

Pieces = dict[str, Counter[int]]  # by family: how many of each kind
Taste = Callable[[Any, list[int]], list[int]]  # of the legal actions those that a player likes; none if all are alike
Event = tuple[int, int, int, int]  # of the journal as one player reads it


@dataclass(frozen=True)
class Symmetry:
    """A renaming under which the rules stay the same: of states, back again, and of actions."""

    name: str
    image: Callable[[Any], Any]
    back: Callable[[Any], Any]
    action: Callable[[int], int]


@dataclass(frozen=True)
class Draw:
    """Something hidden that a sampled world deals: what it can be taken from, and what was dealt."""

    name: str
    pool: Counter[int]
    dealt: Callable[[Any], list[int]]


class Memory:
    """What one player (or -1, a spectator) has seen, kept from the journal alone."""

    def see(self, events: list[Event]) -> None:
        """Read what happened since the last look."""

    def check(self, world: Any) -> None:
        """Fail if a sampled world contradicts what was seen."""

    def check_old_stock(self, world: Any) -> None:
        """Fail if a sampled world contradicts what was seen to go back into a face-down pile."""


class Adapter:
    """The questions that the suite asks about a game; `Any` is the game's state."""

    shared: frozenset[str] = frozenset()  # attributes of the state that all copies share: data, switches
    ties_possible: bool = True  # whether two players may share a place
    steps_without_rule: Mapping[str, str] = {}  # name of a step: why it names no rule
    never_asked: Mapping[str, str] = {}  # name of a step that random play cannot reach: why
    never_chosen: Mapping[str, str] = {}  # name of a verb that random play cannot reach: why
    tastes: Sequence[Taste] = ()  # inclinations of random players, so that rare things happen
    together: Sequence[Mapping[str, Value]] = ()  # options that are tried together, besides each by itself
    never_told: Mapping[str, str] = {}  # name of an event that random play cannot reach: why
    one_too_many: Mapping[str, Any] = {}  # an overlay that adds one piece, so that counts no longer add up
    overlaps: frozenset[tuple[str, str]] = frozenset()  # families of items of the view that overlap by design
    shrinking: frozenset[str] = frozenset()  # panels of the view that draw smaller what is too much for them

    def matters(self, option: str, players: int) -> bool:
        """Whether an option makes a difference for so many players; else it is not tried with them."""
        return True

    def box(self, s: Any) -> Pieces:
        """What `pieces` and `leaving` must count at the start, from the component data."""
        raise NotImplementedError

    def pieces(self, s: Any) -> Pieces:
        """Pieces that stay in the game: always as many of each kind."""
        raise NotImplementedError

    def leaving(self, s: Any) -> Pieces:
        """Pieces that may leave the game: never more of any kind than before."""
        return {}

    def invariants(self, s: Any) -> None:
        """Fail where a position breaks what the rulebook says of every position."""

    def ahead_without_seat(self, s: Any, who: int) -> int:
        """How many opponents that the rulebook plays itself are ahead of a player: they have no seat, but take a place."""
        return 0

    def hidden(self, seen: Any, viewer: int) -> Iterator[tuple[str, int]]:
        """Every place of an observation that must be UNKNOWN to the viewer, with its value."""
        raise NotImplementedError

    def observation(self, seen: Any, truth: Any, viewer: int) -> None:
        """Fail if an observation lacks something open or tells more than it may of what has no place of its own."""

    def memory(self, s: Any, viewer: int) -> Memory:
        """The memory of a player at the start of a game."""
        raise NotImplementedError

    def draws(self, s: Any, viewer: int) -> list[Draw]:
        """What a sampled world deals anew."""
        raise NotImplementedError

    def crowd(self, s: Any) -> None:
        """Change a new game so that everybody owns more than anybody ever will, for the layout of the view."""
        raise NotImplementedError

    def symmetries(self, case: Case, seed: int) -> list[Symmetry]:
        """Renamings that leave the rules as they are."""
        raise NotImplementedError


def adapter_of(slug: str) -> Adapter:
    """The adapter of a game."""
    adapter: Adapter = import_module(f"tests.conformance.adapters.{slug}").ADAPTER
    return adapter
