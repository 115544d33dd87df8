"""Shapes to draw with. Give bodies as tuples; make those that recur with cached functions."""

from __future__ import annotations

from collections.abc import Iterable

from tabularium.scene.model import Body, Shape, Value


def shape(tag: str, inside: str | Body = (), **attributes: Value) -> Shape:
    """Any SVG element; underscores in names stand for hyphens, `cls` for `class`."""
    return Shape(tag, tuple((name, value) for name, value in attributes.items() if value is not None), inside)


def rect(
    x: float, y: float, width: float, height: float, fill: str = "none", radius: float = 0, **more: Value
) -> Shape:
    return shape("rect", (), x=x, y=y, width=width, height=height, rx=radius or None, fill=fill, **more)


def circle(x: float, y: float, radius: float, fill: str = "none", **more: Value) -> Shape:
    return shape("circle", (), cx=x, cy=y, r=radius, fill=fill, **more)


def path(d: str, fill: str = "none", **more: Value) -> Shape:
    return shape("path", (), d=d, fill=fill, **more)


def line(x1: float, y1: float, x2: float, y2: float, stroke: str = "$line", width: float = 1, **more: Value) -> Shape:
    return shape("line", (), x1=x1, y1=y1, x2=x2, y2=y2, stroke=stroke, stroke_width=width, **more)


def polygon(points: Iterable[tuple[float, float]], fill: str = "none", **more: Value) -> Shape:
    return shape("polygon", (), points=" ".join(f"{x:g},{y:g}" for x, y in points), fill=fill, **more)


def icon(name: str, x: float, y: float, size: float, colour: str | None = None, **more: Value) -> Shape:
    """A symbol of the icon set, by its upper left corner."""
    return shape("use", (), href=f"#i-{name}", x=x, y=y, width=size, height=size, color=colour, **more)


def brick(colour: str, x: float, y: float, width: float = 24, **more: Value) -> Shape:
    """A brick of the icon set, by its upper left corner; its height follows from its width."""
    return shape("use", (), href=f"#i-brick-{colour}", x=x, y=y, width=width, height=round(width / 2, 2), **more)


def text(
    x: float,
    y: float,
    words: object,
    size: float = 14,
    style: str = "b",
    fill: str = "$ink",
    anchor: str = "start",
    **more: Value,
) -> Shape:
    """Words on their baseline. Styles: b body, s strong, n number, h heading, c small capitals."""
    return shape(
        "text", str(words), x=x, y=y, font_size=size, cls=style, fill=fill,
        text_anchor=None if anchor == "start" else anchor, **more,
    )  # fmt: skip


def group(*shapes: Shape, **attributes: Value) -> Shape:
    return shape("g", shapes, **attributes)


def hit(x: float, y: float, width: float, height: float, radius: float = 8) -> Shape:
    """The outline of an item that can be clicked; the page colours it."""
    return rect(x, y, width, height, "transparent", radius, cls="hit")


def hit_circle(x: float, y: float, radius: float) -> Shape:
    """A round outline of an item that can be clicked."""
    return circle(x, y, radius, "transparent", cls="hit")


def shadowed(width: float, height: float, fill: str, radius: float = 9, edge: str = "$line") -> Body:
    """A plate with an offset shadow and a sheen."""
    return (
        rect(1.5, 3, width, height, "$shadow", radius, fill_opacity=0.13),
        rect(0, 0, width, height, fill, radius, stroke=edge, stroke_width=1),
        rect(0, 0, width, height, "url(#g-stone)", radius),
    )


# ---- measuring words: about right for the fonts of the page ----------------------------------------

WIDTHS = {
    **dict.fromkeys("abcdeghknopqsuvxyzäöüß0123456789", 0.5),
    **dict.fromkeys("ijltfI .,:;'!|()", 0.25),
    "r": 0.33, "m": 0.8, "w": 0.72, "M": 0.83, "W": 0.94,
}  # fmt: skip


def text_width(words: str, size: float) -> float:
    return sum(WIDTHS.get(letter, 0.64) for letter in words) * size * 1.2


def fit(words: str, size: float, width: float) -> float:
    """A size, at most the given one, at which the words fit into a width."""
    needed = text_width(words, size)
    return size if needed <= width else round(size * width / needed, 1)


def wrap(words: str, size: float, width: float) -> list[str]:
    """Break words into lines."""
    lines: list[str] = []
    current = ""
    for word in words.split():
        longer = f"{current} {word}".strip()
        if current and text_width(longer, size) > width:
            lines.append(current)
            current = word
        else:
            current = longer
    return [*lines, current] if current else lines


def paragraph(x: float, y: float, words: str, size: float, width: float, lead: float = 1.25, **more: str) -> Body:
    """Words broken into lines below each other."""
    return tuple(text(x, y + i * size * lead, row, size, **more) for i, row in enumerate(wrap(words, size, width)))
