"""How much room things take: boxes around bodies, for layouts that must not overlap and words that must fit."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from tabularium.scene.model import Body, Item, Shape
from tabularium.scene.shapes import text_width

NUMBER = re.compile(r"-?\d+(?:\.\d+)?")
COMMAND = re.compile(r"([MLHVQCZ])([^MLHVQCZ]*)")
MOVE = re.compile(r"(translate|scale)\(([^)]*)\)")


class Box(NamedTuple):
    """A rectangle by its edges."""

    left: float
    top: float
    right: float
    bottom: float

    def moved(self, x: float, y: float, scale: float = 1) -> Box:
        return Box(self.left * scale + x, self.top * scale + y, self.right * scale + x, self.bottom * scale + y)

    def holds(self, other: Box, slack: float = 0) -> bool:
        """Whether another box lies inside."""
        return (
            self.left - slack <= other.left
            and self.top - slack <= other.top
            and other.right <= self.right + slack
            and other.bottom <= self.bottom + slack
        )

    def meets(self, other: Box, slack: float = 0) -> bool:
        """Whether two boxes overlap by more than the slack."""
        return (
            self.left + slack < other.right
            and other.left + slack < self.right
            and self.top + slack < other.bottom
            and other.top + slack < self.bottom
        )


def around(boxes: list[Box]) -> Box:
    """The box around boxes."""
    lefts, tops, rights, bottoms = zip(*boxes, strict=True)
    return Box(min(lefts), min(tops), max(rights), max(bottoms))


def item_box(item: Item) -> Box:
    """The box around an item in the coordinates of its panel; shadows do not count."""
    return around([box for _, box in boxes(item.body)]).moved(item.x, item.y, item.scale)


def boxes(body: Body) -> Iterator[tuple[Shape, Box]]:
    """All visible shapes of a body with their boxes, groups opened."""
    for shape in body:
        values = dict(shape.attributes)
        if shape.tag == "g":
            x, y, scale = shift(str(values.get("transform", "")))
            assert not isinstance(shape.inside, str)
            for inner, box in boxes(shape.inside):
                yield inner, box.moved(x, y, scale)
        elif values.get("fill") != "$shadow":
            yield shape, shape_box(shape).moved(*shift(str(values.get("transform", ""))))


def shift(transform: str) -> tuple[float, float, float]:
    """Translation and scale of a transform."""
    x, y, scale = 0.0, 0.0, 1.0
    for name, arguments in MOVE.findall(transform):
        numbers = [float(number) for number in NUMBER.findall(arguments)]
        if name == "scale":
            scale = numbers[0]
        else:
            x, y = numbers[0], numbers[1]
    return x, y, scale


def shape_box(shape: Shape) -> Box:
    """The box around a shape."""
    values = dict(shape.attributes)

    def number(name: str) -> float:
        value = values.get(name)
        return float(value) if isinstance(value, (int, float)) else 0.0

    match shape.tag:
        case "rect" | "use":
            return Box(number("x"), number("y"), number("x") + number("width"), number("y") + number("height"))
        case "circle":
            radius = number("r")
            return Box(number("cx") - radius, number("cy") - radius, number("cx") + radius, number("cy") + radius)
        case "line":
            return points_box([(number("x1"), number("y1")), (number("x2"), number("y2"))])
        case "polygon":
            numbers = [float(found) for found in NUMBER.findall(str(values["points"]))]
            return points_box(list(zip(numbers[::2], numbers[1::2], strict=True)))
        case "path":
            return points_box(path_points(str(values["d"])))
        case "text":
            return text_box(shape, number("x"), number("y"), number("font_size"))
    raise ValueError(f"no box is known around <{shape.tag}>")


def text_box(shape: Shape, x: float, y: float, size: float) -> Box:
    """The box around words: about right."""
    width = text_width(str(shape.inside), size)
    anchor = dict(shape.attributes).get("text_anchor")
    left = x - (width if anchor == "end" else width / 2 if anchor == "middle" else 0)
    return Box(left, y - size * 0.74, left + width, y + size * 0.06)


def points_box(points: list[tuple[float, float]]) -> Box:
    """The box around points."""
    return around([Box(x, y, x, y) for x, y in points])


def path_points(d: str) -> list[tuple[float, float]]:
    """The corners and handles of a path of absolute commands."""
    found: list[tuple[float, float]] = []
    x = y = 0.0
    for command, arguments in COMMAND.findall(d):
        numbers = [float(number) for number in NUMBER.findall(arguments)]
        if command == "H":
            x = numbers[-1]
            found.append((x, y))
        elif command == "V":
            y = numbers[-1]
            found.append((x, y))
        elif command != "Z":
            found += zip(numbers[::2], numbers[1::2], strict=True)
            x, y = found[-1]
    return found
