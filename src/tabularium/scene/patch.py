"""Keyed patches: what changes between two renders of a scene for one viewer.

A render keeps, for each item, its place, its head (label, tip, rules) and the SVG of its body; equal parts are shared through a
cache, so keeping a render is cheap. A patch says per panel: `mv` new place (the item may come from another panel), `hd` new
label and tip, `set` new or changed look, `del` gone, `at` who stands before a newcomer, `order` the whole order.
"""

from __future__ import annotations

from typing import Any

from tabularium.scene.model import Body, Item, Panel, Scene
from tabularium.scene.svg import BODIES, item_svg

Part = tuple[float, float, float, tuple[str, str, str, str], str]  # x, y, scale, head, body
Render = dict[str, dict[str, Part]]  # by panel and item


class PartCache:
    """Equal parts are one object: renders of many tables cost little, and most comparisons are of identities."""

    def __init__(self, most: int = 60_000) -> None:
        self.most = most
        self.known: dict[tuple[object, ...], tuple[Body, Part]] = {}

    def part(self, item: Item) -> Part:
        """What a page shows of an item; its body is known by its identity (see BodyCache)."""
        body = item.body
        key = (id(body), item.x, item.y, item.scale, item.kind, item.label, item.tip, item.rules)
        found = self.known.get(key)
        if found is not None and found[0] is body:
            return found[1]
        head = (item.kind, item.label, item.tip, " ".join(item.rules))
        made = (round(item.x, 2), round(item.y, 2), item.scale, head, BODIES.svg(body))
        if len(self.known) >= self.most:
            self.known.clear()
        self.known[key] = (body, made)
        return made


PARTS = PartCache()


def render(scene: Scene) -> Render:
    """What a page shows of a scene."""
    return {panel.id: parts(panel) for panel in scene.panels}


def parts(panel: Panel) -> dict[str, Part]:
    """The items of a panel as they are shown."""
    if panel.shown is not None:
        return panel.shown
    part = PARTS.part
    made = {item.id: part(item) for item in panel.items}
    if panel.finished:
        panel.shown = made
    return made


def diff(old: Render, scene: Scene, new: Render) -> dict[str, dict[str, Any]]:
    """The patch that turns a page of the old render into one of the scene, whose render is `new`."""
    elsewhere: dict[str, Part] = {}
    patch: dict[str, dict[str, Any]] = {}
    for panel in scene.panels:
        before, now = old.get(panel.id, {}), new[panel.id]
        if before is now:
            continue
        changes: dict[str, Any] = {"set": {}, "mv": {}, "hd": {}}
        for item in panel.items:
            name, is_now = item.id, now[item.id]
            seen = before.get(name)
            if seen is is_now or seen == is_now:
                continue
            if seen is None:
                elsewhere = elsewhere or {name: part for others in old.values() for name, part in others.items()}
                seen = elsewhere.get(name)
            if seen is None or seen[4] != is_now[4] or seen[3][0] != is_now[3][0]:
                changes["set"][name] = item_svg(item)
                continue
            if seen[:3] != is_now[:3] or name not in before:
                changes["mv"][name] = is_now[:3]
            if seen[3] != is_now[3]:
                changes["hd"][name] = is_now[3][1:]
        if before.keys() != now.keys() or list(before) != list(now):
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
