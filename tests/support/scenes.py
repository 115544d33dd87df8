"""Scenes as tests read them."""

from __future__ import annotations

from tabularium.scene.bounds import boxes
from tabularium.scene.model import Item, Scene


def item(scene: Scene, name: str) -> Item:
    """An item by its id."""
    return next(item for panel in scene.panels for item in panel.items if item.id == name)


def panel_of(scene: Scene, name: str) -> str:
    """The panel in which an item lies."""
    return next(panel.id for panel in scene.panels for item in panel.items if item.id == name)


def words(thing: Item) -> list[str]:
    """What is written on an item."""
    return [str(shape.inside) for shape, _ in boxes(thing.body) if shape.tag == "text"]
