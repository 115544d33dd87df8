"""What every view begins with: an observation, who looks at it, in which words; and what need not be drawn again.

Most moves change a few panels, and viewers share most of the board: panels and groups of items that would look as before are
kept, by a key of all that they show.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Final, TypeVar, cast

from mypy_extensions import i64

from tabularium.core.facts import Facts
from tabularium.core.state import NOTHING, WIDTH, State
from tabularium.core.text import Text
from tabularium.scene.model import Body, Choice, Item, Panel

MOST_WORDS: Final = 20_000
MOST_KEPT: Final = 16_000  # panels, and as many groups of items, of all tables together
Key = tuple[object, ...]
Path = tuple[str, ...]


class ViewWords:
    """The words of a view in one language; sentences that recur are put together once."""

    def __init__(self, text: Text) -> None:
        self.text = text
        self.named = text.named
        self.made: dict[tuple[object, ...], str] = {}
        self.panels: dict[Key, Panel] = {}
        self.groups: dict[Key, list[Item]] = {}
        self.bodies: dict[Key, Body] = {}

    def __call__(self, key: str, **values: object) -> str:
        """A text of the table [view]."""
        found = self.made.get((key, *values.values()))
        if found is None:
            found = self.text.words.get(f"view.{key}", **values)
            if len(self.made) > MOST_WORDS:
                self.made.clear()
            self.made[(key, *values.values())] = found
        return found

    def row(self, key: str, number: int) -> str:
        """An entry of a list of the table [view]."""
        found = self.made.get((key, number, "row"))
        if found is None:
            found = self.text.words.rows(f"view.{key}")[number]
            self.made[(key, number, "row")] = found
        return found

    def forget(self) -> None:
        """Draw everything anew."""
        self.panels.clear()
        self.groups.clear()


@lru_cache(maxsize=32)
def view_words(text: Text) -> ViewWords:
    """The words of the view for a language."""
    return ViewWords(text)


def plain(row: Iterable[i64]) -> list[int]:
    """A row of the state as a list."""
    return cast("list[int]", list(row))


def bits(mask: int) -> list[int]:
    """The members of a set, lowest first."""
    return [i for i in range(int(mask).bit_length()) if mask >> i & 1]


@lru_cache(maxsize=128)
def reconstructed(facts: Facts, table: str, key: str) -> frozenset[int]:
    """Which entries of a table no rulebook states: as a whole, or (with a key) in this value."""
    return frozenset(
        number
        for number, entry in enumerate(facts.tables(table))
        if entry.text("source") == "reconstructed" or key in entry.values.get("reconstructed_fields", ())
    )


class Sight:
    """An observation, who looks at it (-1: a spectator), and in which words. A game's own sight says what follows from them."""

    def __init__(self, observation: State, text: Text, viewer: int, players: Sequence[str]) -> None:
        self.state = observation
        self.text = text
        self.words = view_words(text)
        self.viewer = viewer
        self.names = list(players)
        self.active = int(observation.player)
        self.players = int(observation.players)
        self.main = max(viewer, 0)  # whose things are drawn large

    def name(self, argument: str, value: int) -> str:
        """The word for a value."""
        return self.words.named[argument][value] if value >= 0 else ""

    def task(self, below: int = 0) -> list[int]:
        """Step and arguments of the task on top of the stack, or of one below it."""
        s = self.state
        place = (s.depth - 1 - below) * WIDTH
        if place < 0:
            return [NOTHING, 0, 0, 0, 0]
        return [int(s.tasks[place]), *(int(s.tasks[place + i]) for i in range(2, 6))]

    def asked(self) -> bool:
        """Whether the viewer is the one to answer."""
        return self.viewer >= 0 and self.active == self.viewer

    def body(self, key: Key, make: Callable[[], Body]) -> Body:
        """A look that depends on the facts and the language alone, made once."""
        known = self.words.bodies
        if key not in known:
            known[key] = make()
        return known[key]

    def sourced(self, tip: str, table: str, number: int, key: str = "") -> str:
        """A tip that says, where it is so, that the values of a component (or the value of a key) are not the printed ones."""
        made_up = number in reconstructed(self.text.facts, table, key)
        return f"{tip}\n{self.words('reconstructed')}" if made_up else tip


Looking = TypeVar("Looking", bound=Sight)


def kept_panel(sight: Looking, key: Key, draw: Callable[[Looking], Panel]) -> Panel:
    """A panel, drawn now or before; whoever gets it must not change it."""
    panels = sight.words.panels
    key = (draw, *key)
    panel = panels.get(key)
    if panel is None:
        panel = draw(sight)
        panel.finished = True
        if len(panels) >= MOST_KEPT:
            del panels[next(iter(panels))]
        panels[key] = panel
    return panel


def kept_items(words: ViewWords, key: Key, draw: Callable[[Panel], object]) -> list[Item]:
    """A group of items, drawn now or before; whoever gets them must not change them."""
    found = words.groups.get(key)
    if found is None:
        panel = Panel("", 0, 0, "", "")
        draw(panel)
        found = panel.items
        if len(words.groups) >= MOST_KEPT:
            del words.groups[next(iter(words.groups))]
        words.groups[key] = found
    return found


def lower(item: Item, y: float) -> Item:
    """The same item further down."""
    return replace(item, y=item.y + y)


def choices(
    sight: Sight, actions: list[int], path: Callable[[int], Path], confirm: Callable[[int], bool]
) -> list[Choice]:
    """Legal actions, each with its click path, its words, and whether it is asked once more."""
    space, text, state = sight.state.book.space, sight.text, sight.state
    return [
        Choice(action, path(action), text.action(state, action, sight.names), space.notation(action), confirm(action))
        for action in actions
    ]
