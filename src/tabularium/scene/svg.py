"""From scenes to SVG: items for the browser, whole pictures for notebooks, documents and PNG."""

from __future__ import annotations

import re
from html import escape

from tabularium.scene.icons import symbols
from tabularium.scene.model import Body, Grid, Item, Panel, Scene, Shape, Value
from tabularium.scene.theme import LIGHT, SVG_CSS

GAP = 14.0
TOKEN = re.compile(r'\b(fill|stroke|color|stop-color)="var\(--([\w-]+)\)"')  # in labels and texts quotes are escaped


def attribute(value: Value) -> str:
    """A value as it stands in an attribute; tokens become CSS variables."""
    if isinstance(value, float):
        return f"{value:.2f}".rstrip("0").rstrip(".")
    words = str(value)
    return f"var(--{escape(words[1:], quote=True)})" if words.startswith("$") else escape(words, quote=True)


def shape_svg(shape: Shape, out: list[str]) -> None:
    out.append(f"<{shape.tag}")
    for name, value in shape.attributes:
        out.append(f' {"class" if name == "cls" else name.replace("_", "-")}="{attribute(value)}"')
    if not shape.inside:
        out.append("/>")
        return
    out.append(">")
    if isinstance(shape.inside, str):
        out.append(escape(shape.inside))
    else:
        for child in shape.inside:
            shape_svg(child, out)
    out.append(f"</{shape.tag}>")


class BodyCache:
    """Bodies made by cached functions keep their identity, so their SVG is made once."""

    def __init__(self) -> None:
        self.known: dict[int, tuple[Body, str]] = {}

    def svg(self, body: Body) -> str:
        found = self.known.get(id(body))
        if found is not None and found[0] is body:
            return found[1]
        out: list[str] = []
        for shape in body:
            shape_svg(shape, out)
        made = "".join(out)
        if len(self.known) > 20_000:
            self.known.clear()
        self.known[id(body)] = (body, made)
        return made


BODIES = BodyCache()


def transform(x: float, y: float, scale: float) -> str:
    return f"translate({x:g} {y:g})" + (f" scale({scale:g})" if scale != 1 else "")


def item_svg(item: Item) -> str:
    """An item as it first comes to a page."""
    label = f' aria-label="{escape(item.label, quote=True)}"' if item.label else ""
    tip = f' data-tip="{escape(item.tip, quote=True)}"' if item.tip else ""
    rules = f' data-rules="{" ".join(item.rules)}"' if item.rules else ""
    origin = f' data-from="{item.origin}"' if item.origin else ""
    ghost = f' data-ghost="{item.ghost}"' if item.ghost else ""
    place = transform(round(item.x, 2), round(item.y, 2), item.scale)
    kind = f"it {item.kind}" if item.kind else "it"
    return f'<g id="{item.id}" class="{kind}" transform="{place}"{label}{tip}{rules}{origin}{ghost}>{BODIES.svg(item.body)}</g>'


def panel_svg(panel: Panel, more: str = "") -> str:
    head = f'<svg id="p-{panel.id}" {more}viewBox="0 0 {panel.width} {panel.height}" role="group"'
    items = "".join(item_svg(item) for item in panel.items if not item.ghost)  # nobody points at anything in a picture
    return f'{head} aria-label="{escape(panel.title, quote=True)}">{items}</svg>'


def standalone(scene: Scene, palette: dict[str, str] = LIGHT, width: float = 1400) -> str:
    """The whole scene as one picture that needs nothing else, laid out as on a wide page."""
    parts: list[str] = []
    bottom = 0.0
    for panel, x, y, across, high in places(scene, width):
        parts.append(
            f'<rect x="{x:.1f}" y="{y:.1f}" width="{across:.1f}" height="{high:.1f}" rx="10" '
            'fill="var(--panel)" stroke="var(--edge)"/>'
        )
        parts.append(panel_svg(panel, f'x="{x:.1f}" y="{y:.1f}" width="{across:.1f}" height="{high:.1f}" '))
        bottom = max(bottom, y + high)
    return picture(-GAP, width + 2 * GAP, bottom + 2 * GAP, "bg", "".join(parts), palette)


def panel_picture(panel: Panel, palette: dict[str, str] = LIGHT) -> str:
    """One panel as a picture that needs nothing else."""
    return picture(0, panel.width, panel.height, "panel", panel_svg(panel), palette)


def picture(start: float, width: float, height: float, ground: str, inside: str, palette: dict[str, str]) -> str:
    """A whole SVG document from a corner (start, start) on, on a ground of a colour token."""
    whole = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{start:g} {start:g} {width:.0f} {height:.0f}" '
        f'width="{width:.0f}" height="{height:.0f}"><style>{SVG_CSS}</style>{symbols()}'
        f'<rect x="{start:g}" y="{start:g}" width="{width:.0f}" height="{height:.0f}" fill="var(--{ground})"/>{inside}</svg>'
    )
    return TOKEN.sub(lambda found: f'{found[1]}="{palette[found[2]]}"', whole)


def places(scene: Scene, width: float) -> list[tuple[Panel, float, float, float, float]]:
    """Where the panels stand on a wide page: panel, x, y, width, height."""
    columns, rows = column_edges(scene.grid, width), [row.split() for row in scene.grid.wide]
    spans: dict[str, tuple[int, int, int, int]] = {}
    for i, row in enumerate(rows):
        for j, area in enumerate(row):
            top, left, _, _ = spans.get(area, (i, j, i, j))
            spans[area] = (top, left, i, max(j, spans.get(area, (0, 0, 0, j))[3]))
    tops = row_tops(scene, spans, columns, len(rows))
    found = []
    for panel in scene.panels:
        if panel.area in spans:
            top, left, _, right = spans[panel.area]
            across = columns[right][1] - columns[left][0]
            found.append((panel, columns[left][0], tops[top], across, across * panel.height / panel.width))
    return found


def column_edges(grid: Grid, width: float) -> list[tuple[float, float]]:
    """Left and right edge of each column."""
    free = width - GAP * (len(grid.columns) - 1)
    edges, x = [], 0.0
    for share in grid.columns:
        across = free * share / sum(grid.columns)
        edges.append((x, x + across))
        x += across + GAP
    return edges


def row_tops(
    scene: Scene, spans: dict[str, tuple[int, int, int, int]], columns: list[tuple[float, float]], rows: int
) -> list[float]:
    """Where each row begins: below the highest panel that ends above it."""
    tops = [0.0] * (rows + 1)
    for row in range(rows):
        for panel in scene.panels:
            if panel.area in spans and spans[panel.area][2] == row:
                top, left, _, right = spans[panel.area]
                across = columns[right][1] - columns[left][0]
                tops[row + 1] = max(tops[row + 1], tops[top] + across * panel.height / panel.width + GAP)
        tops[row + 1] = max(tops[row + 1], tops[row])
    return tops
