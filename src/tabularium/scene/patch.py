"""Keyed patches: what changes between two renders of a scene for one viewer.

A render keeps, for each item, its place, its head (label, tip, rules) and the SVG of its body; bodies are shared through a
cache, so keeping a render is cheap. A patch says per panel: `mv` new place (the item may come from another panel), `hd` new
label and tip, `set` new or changed look, `del` gone, `at` who stands before a newcomer, `order` the whole order.
"""

from __future__ import annotations

from typing import Any

from tabularium.scene.model import Item, Scene
from tabularium.scene.svg import BODIES, item_svg

Part = tuple[float, float, float, tuple[str, str, str, str], str]  # x, y, scale, head, body
Render = dict[str, dict[str, Part]]  # by panel and item


def render(scene: Scene) -> Render:
    """What a page shows of a scene."""
    return {panel.id: {item.id: part(item) for item in panel.items} for panel in scene.panels}


def part(item: Item) -> Part:
    head = (item.kind, item.label, item.tip, " ".join(item.rules))
    return (round(item.x, 2), round(item.y, 2), item.scale, head, BODIES.svg(item.body))


def diff(old: Render, scene: Scene, new: Render) -> dict[str, dict[str, Any]]:
    """The patch that turns a page of the old render into one of the scene, whose render is `new`."""
    was = {name: seen for panel in old.values() for name, seen in panel.items()}
    patch: dict[str, dict[str, Any]] = {}
    for panel in scene.panels:
        before, now = old.get(panel.id, {}), new[panel.id]
        changes: dict[str, Any] = {"set": {}, "mv": {}, "hd": {}}
        for item in panel.items:
            seen, is_now = was.get(item.id), now[item.id]
            if seen is None or seen[4] != is_now[4] or seen[3][0] != is_now[3][0]:
                changes["set"][item.id] = item_svg(item)
                continue
            if seen[:3] != is_now[:3] or item.id not in before:
                changes["mv"][item.id] = is_now[:3]
            if seen[3] != is_now[3]:
                changes["hd"][item.id] = is_now[3][1:]
        changes["del"] = [name for name in before if name not in now]
        changes.update(order(before, now))
        kept = {name: value for name, value in changes.items() if value}
        if kept:
            patch[panel.id] = kept
    return patch


def order(before: dict[str, Part], now: dict[str, Part]) -> dict[str, Any]:
    """Where newcomers stand, or the whole order if the others changed theirs."""
    stayed = [name for name in before if name in now]
    if stayed != [name for name in now if name in before]:
        return {"order": list(now)}
    places: dict[str, str] = {}
    previous = ""
    for name in now:
        if name not in before:
            places[name] = previous
        previous = name
    return {"at": places} if places else {}
