"""A model of the page in the browser: it starts from a full scene and applies patches as the client does."""

from __future__ import annotations

import re
from typing import Any

from tabularium.scene.model import Scene
from tabularium.scene.svg import item_svg

ITEM = re.compile(
    r'<g id="(?P<id>[^"]*)" class="(?P<cls>[^"]*)" transform="(?P<place>[^"]*)"'
    r'(?: aria-label="(?P<label>[^"]*)")?(?: data-tip="(?P<tip>[^"]*)")?(?: data-rules="(?P<rules>[^"]*)")?'
    r'(?: data-from="(?P<origin>[^"]*)")?(?: data-ghost="(?P<ghost>[^"]*)")?>(?P<body>.*)</g>',
    re.DOTALL,
)
Element = dict[str, str]


def element(svg: str) -> Element:
    """An item as the page holds it."""
    found = ITEM.fullmatch(svg)
    assert found, svg
    return {name: value or "" for name, value in found.groupdict().items()}


def place(x: float, y: float, scale: float) -> str:
    return f"translate({x:g} {y:g})" + (f" scale({scale:g})" if scale != 1 else "")


class Page:
    """Panels of elements in order; an element is in one panel."""

    def __init__(self, scene: Scene) -> None:
        self.panels: dict[str, dict[str, Element]] = {
            panel.id: {item.id: element(item_svg(item)) for item in panel.items} for panel in scene.panels
        }

    def apply(self, patch: dict[str, dict[str, Any]]) -> None:
        """Carry out a patch: moves and new looks first, from whichever panel; then what is gone; then the order."""
        known = {name: (panel, thing) for panel, things in self.panels.items() for name, thing in things.items()}
        for panel, changes in patch.items():
            things = self.panels[panel]
            for name, svg in changes.get("set", {}).items():
                self.put(known, name, panel, element(svg))
            for name, (x, y, scale) in changes.get("mv", {}).items():
                thing = known[name][1]
                thing["place"] = place(x, y, scale)
                self.put(known, name, panel, thing)
            for name, (label, tip, rules) in changes.get("hd", {}).items():
                things[name].update(label=escaped(label), tip=escaped(tip), rules=rules)
        for panel, changes in patch.items():
            things = self.panels[panel]
            for name in changes.get("del", []):
                things.pop(name, None)
            for name, before in changes.get("at", {}).items():
                self.insert(panel, name, before)
            if "order" in changes:
                self.panels[panel] = {name: self.panels[panel][name] for name in changes["order"]}

    def put(self, known: dict[str, tuple[str, Element]], name: str, panel: str, thing: Element) -> None:
        """Give an element to a panel, taking it from the one that had it."""
        if name in known and known[name][0] != panel:
            self.panels[known[name][0]].pop(name, None)
        self.panels[panel][name] = thing

    def insert(self, panel: str, name: str, before: str) -> None:
        """Put an element behind another one, or first."""
        names = [other for other in self.panels[panel] if other != name]
        names.insert(names.index(before) + 1 if before else 0, name)
        self.panels[panel] = {other: self.panels[panel][other] for other in names}

    def shown(self) -> dict[str, list[Element]]:
        """All that can be seen, in order."""
        return {panel: list(things.values()) for panel, things in self.panels.items()}


def escaped(words: str) -> str:
    from html import escape

    return escape(words, quote=True)
