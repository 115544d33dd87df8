"""The scene model: panels of keyed items made of shapes, and the choices a person can click.

A `Scene` is a list of panels. A `Panel` is an ordered list of items in its own coordinates (later items are painted above
earlier ones). An `Item` keeps its id for the whole game, whichever panel it lies in, so that a client can animate it. The body
of an item is a small tree of shapes; colours are tokens such as `$ink`, so one scene serves light, dark, print and PNG.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

Value = str | int | float | None


@dataclass(frozen=True, slots=True)
class Shape:
    """An SVG element: its tag, its attributes, and a text or other shapes inside."""

    tag: str
    attributes: tuple[tuple[str, Value], ...]
    inside: str | tuple[Shape, ...] = ()


Body = tuple[Shape, ...]


@dataclass(slots=True)
class Item:
    """A thing on the board. `label` names it to everybody, `tip` explains it, `rules` are ids of the rules about it."""

    id: str
    x: float
    y: float
    body: Body
    label: str = ""
    tip: str = ""
    scale: float = 1.0
    kind: str = ""  # a CSS class; "deco" cannot be pointed at
    rules: tuple[str, ...] = ()
    origin: str = ""  # the item from which it comes when it is new, always the same one: it glides from there
    ghost: str = ""  # the item that it belongs to, always the same one: shown only while that one is pointed at


@dataclass(slots=True)
class Panel:
    """A part of the board with its own coordinates; `area` places it in the page's grid."""

    id: str
    width: int
    height: int
    title: str
    area: str
    items: list[Item] = field(default_factory=list)
    finished: bool = False  # nobody changes it any more, so what a page shows of it is worked out once
    shown: dict[str, Any] | None = field(default=None, compare=False, repr=False)  # see scene/patch.py

    def add(
        self,
        name: str,
        x: float,
        y: float,
        body: Body,
        *,
        label: str = "",
        tip: str = "",
        scale: float = 1.0,
        kind: str = "",
        rules: tuple[str, ...] = (),
        origin: str = "",
        ghost: str = "",
    ) -> Item:
        """Put an item on top of those already there."""
        item = Item(name, x, y, body, label, tip, scale, kind, rules, origin, ghost)
        self.items.append(item)
        return item


@dataclass(slots=True)
class Choice:
    """One legal action and the ids of the items that a person clicks, one after the other, to say it.

    A path of one id that begins with `#` is a button; many consecutive numbers of one name (`#coins.7`) are a slider. `confirm` asks once more, since the choice cannot be taken back.
    """

    action: int
    path: tuple[str, ...]
    label: str
    notation: str
    confirm: bool = False


@dataclass(slots=True)
class Scene:
    """What one viewer sees: panels, the question, its choices; `grid` names the areas for wide, medium and narrow pages."""

    panels: list[Panel]
    grid: Grid
    prompt: str = ""
    choices: list[Choice] = field(default_factory=list)

    def panel(self, name: str) -> Panel:
        """A panel by its id."""
        return next(panel for panel in self.panels if panel.id == name)

    def item_ids(self) -> set[str]:
        return {item.id for panel in self.panels for item in panel.items}

    def _repr_svg_(self) -> str:
        """Show the scene in a notebook."""
        from tabularium.scene.svg import standalone

        return standalone(self)


@dataclass(frozen=True, slots=True)
class Grid:
    """How panels are laid out: rows of area names, and the width of each column, for wide pages; rows for others."""

    wide: tuple[str, ...]  # as in CSS grid-template-areas, one text per row
    columns: tuple[float, ...]
    medium: tuple[str, ...] = ()
    narrow: tuple[str, ...] = ()


def row(**areas: int) -> str:
    """A row of a grid: areas, each as many equal columns wide as given."""
    return " ".join(" ".join([area] * columns) for area, columns in areas.items())
