"""What the pieces of Romolo o Remo? look like: goods, units, buildings, dice tiles, characters. Every body is made once."""

from __future__ import annotations

from functools import cache
from typing import Final

from tabularium.core.state import NOTHING
from tabularium.games.romolo_o_remo.actions import (
    BLANK,
    EXPLORER,
    EXTRA_LOSS,
    FEWER_LOSS,
    MERCENARY,
    RETREAT_TILE,
    SOLDIER,
    WORKER,
)
from tabularium.scene.icons import EMBLEMS
from tabularium.scene.model import Body, Shape
from tabularium.scene.shapes import circle, fit, group, hit, icon, path, rect, text

DARK: Final = "#2b2118"
WALNUT: Final = "#5f4126"
GOOD_ICONS: Final = ["grain", "timber", "marble", "salt", "refined"]
GOOD_FILLS: Final = ["#e8c04a", "#9a6a38", "#efe9dc", "#6f9fca", "#e08fb0"]  # of the cubes
TERRAIN_FILLS: Final = ["$field", "$hill", "$wood", "$water"]
TERRAIN_ICONS: Final = ["wheat", "hillic", "tree", "wave"]
# By kind of building; then the tower.
BUILDING_ICONS: Final = [
    "farm", "warehouse", "seaport", "temple", "sawmill", "quarry", "aqueduct", "columns", "city_wall", "tower",
]  # fmt: skip
BUILDING_INKS: Final = [
    "#9a5b2a", "#7a5432", "#356f8c", "#8d3a22", "#5f4126", "#59544e", "#6b6f78", "#8a7a5e", "#6e655a", "#5f4126",
]  # fmt: skip
# By piece of the bank: buildings, then mercenaries and combat markers.
PIECE_ICONS: Final = [
    "farm", "warehouse", "seaport", "temple", "quarry", "aqueduct", "columns", "city_wall", "helmet", "military",
]  # fmt: skip
PIECE_INKS: Final = [
    "#b06a33", "#946a42", "#4c8ba6", "#b4532f", "#867e75", "#7f8894", "#a28f6c", "#8d8170", "#a7884f", "#b4532f",
]  # fmt: skip
CHARACTER_ICONS: Final = [
    "hammer", "oils", "columns", "jewellery", "senate", "city_wall", "standard", "horse", "helmet", "bread", "military",
    "scales", "galley", "trade", "castra", "coin", "hand", "wheel", "vp", "religion", "arrow",
]  # fmt: skip
GROUP_FILLS: Final = {"military": "#a8432f", "economy": "#b07d22", "victory": "#5f7338", "civil": "#47759a"}
CUBE_FILLS: Final = ["#f3eee2", "#e3b81f", "#e08fb0", "#4a7fb8", "#8a5a2b"]  # event cubes of the solo game
WIDE, HIGH = 19.0, 21.0  # a unit


def good(kind: int, x: float, y: float, size: float) -> Shape:
    """The picture of a good by its upper left corner."""
    return icon(GOOD_ICONS[kind], round(x, 2), round(y, 2), size)


# ---- units ----------------------------------------------------------------------------------------------


def outline(kind: int) -> str:
    """The shape of a kind of unit around (0, 0): worker, soldier, mercenary, explorer, unit of the AI."""
    if kind == WORKER:  # a figure with a round head
        return "M-9 10V5Q-9 -1 -4 -2Q-6.500 -10 0 -10Q6.500 -10 4 -2Q9 -1 9 5V10Z"
    if kind == SOLDIER:  # a shield
        return "M-9 -10H9V2Q9 7 0 10.500Q-9 7 -9 2Z"
    if kind == MERCENARY:  # a lozenge
        return "M0 -10.500L9.500 0L0 10.500L-9.500 0Z"
    if kind == EXPLORER:  # a pennant
        return "M-9 -10L9.500 -2.500L-5 5V10.500H-9Z"
    return "M-9.500 -8L-5 -10.500H5L9.500 -8V8L5 10.500H-5L-9.500 8Z"


EMBLEM_PLACES: Final = [(0.0, 3.2, 11.0), (0.0, -0.8, 13.0), (0.0, 0.0, 11.5), (-3.6, -2.6, 9.0), (0.0, 0.0, 13.0)]


@cache
def unit_shapes(seat: int, kind: int, standing: bool = True) -> Body:
    """A unit around (0, 0): full while it stands, hollow while it lies."""
    x, y, size = EMBLEM_PLACES[kind]
    fill, ink = (f"$p{seat}", f"$p{seat}i") if standing else ("$panel", f"$p{seat}")
    edge = "$inv" if standing else f"$p{seat}"
    return (
        path(outline(kind), fill, stroke=edge, stroke_width=1.1 if standing else 1.8, stroke_linejoin="round"),
        icon(EMBLEMS[seat % len(EMBLEMS)], x - size / 2, y - size / 2, size, ink),
    )


@cache
def unit_body(seat: int, kind: int, number: int, standing: bool, hindered: bool, acting: bool, fighting: bool) -> Body:
    """Units on the map: with their number, a chain when hindered, a frame while they act or fight."""
    frame = "$gold" if acting else "$sel" if fighting else ""
    return (
        *((rect(-10.5, -11.5, 21, 23, "$panel", 5, stroke=frame, stroke_width=2.2, fill_opacity=0.75),) if frame else ()),
        *unit_shapes(seat, kind, standing),
        *((circle(-5.5, 6.5, 5, "#8f1f14", stroke="#fff", stroke_width=0.8), icon("chain", -9.3, 2.7, 7.6, "#fff")) if hindered else ()),
        *((circle(-5.5, -6.5, 5.8, "$ink"), text(-5.5, -2.9, number, 10.5, "n", "$panel", "middle")) if number > 1 else ()),
        hit(-10.5, -11.5, 21, 23, 5),
    )  # fmt: skip


# ---- buildings ------------------------------------------------------------------------------------------


@cache
def building_body(kind: int) -> Body:
    """A building around (0, 0)."""
    return (
        rect(-7.5, -7.5, 15, 15, "#fbf5e8", 3, stroke="#a4895f", stroke_width=0.8),
        icon(BUILDING_ICONS[kind], -6.3, -6.3, 12.6, BUILDING_INKS[kind]),
        hit(-7.5, -7.5, 15, 15, 3),
    )


@cache
def store_body(kind: int, cubes: int) -> Body:
    """A warehouse around (0, 0) with the cubes in it."""
    size = 4.4
    shown = min(cubes, 6)
    row = min(shown, 3)
    return (
        rect(-7.5, -7.5, 15, 15, "#fbf5e8", 3, stroke="#a4895f", stroke_width=0.8),
        icon("warehouse", -6.3, -6.3, 12.6, BUILDING_INKS[1], opacity=0.45 if cubes else None),
        *(
            rect(-row * size / 2 + i % 3 * size, 2.2 - i // 3 * size, size - 0.4, size - 0.4, GOOD_FILLS[kind], 0.8, stroke=DARK, stroke_width=0.6)
            for i in range(shown)
        ),
        hit(-7.5, -7.5, 15, 15, 3),
    )  # fmt: skip


@cache
def tower_body(seat: int, damaged: bool) -> Body:
    """The tower of a player around (0, 0)."""
    return (
        path(
            "M-7.500 -8H-4.500V-5.500H-1.500V-8H1.500V-5.500H4.500V-8H7.500V-2L6 0V8H-6V0L-7.500 -2Z", f"$p{seat}",
            stroke="$inv", stroke_width=1, stroke_linejoin="round",
        ),
        icon(EMBLEMS[seat % len(EMBLEMS)], -4.8, -3.2, 9.6, f"$p{seat}i"),
        *((path("M-6 7L-1 2L-3 -2L3 -7", stroke="#1b0f08", stroke_width=1.6),) if damaged else ()),
        hit(-7.5, -8, 15, 16, 3),
    )  # fmt: skip


@cache
def port_body(used: bool) -> Body:
    """A port on a side of a field around (0, 0)."""
    return (
        circle(0, 0, 7.5, "#e9f3f6", stroke="#356f8c", stroke_width=1.4),
        icon("seaport", -5.2, -5.2, 10.4, "#356f8c", opacity=0.5 if used else None),
        circle(0, 0, 7.5, "transparent", cls="hit"),
    )


# ---- tiles ----------------------------------------------------------------------------------------------


@cache
def dice_face(tile: int, size: float, ink: str = DARK) -> Body:
    """The symbol of a dice tile in a square from (0, 0) on; NOTHING is a tile face down."""
    half = size / 2
    if tile == NOTHING:
        return (icon("temple", half - size * 0.3, half - size * 0.3, size * 0.6, "$gold"),)
    symbols = {
        EXTRA_LOSS: ("military", "#a8432f"),
        FEWER_LOSS: ("shield", "#47759a"),
        RETREAT_TILE: ("arrow", "#5f7338"),
    }
    if tile in symbols:
        symbol, colour = symbols[tile]
        inner = size * 0.64
        sign = {EXTRA_LOSS: "+1", FEWER_LOSS: "-1"}.get(tile, "")
        words = (text(size - 2.5, size - 3, sign, 10.5, "n", ink, "end"),) if sign else ()
        shift = size * 0.12 if sign else 0
        return (icon(symbol, half - inner / 2 - shift, half - inner / 2 - shift, inner, colour), *words)
    if tile == BLANK:
        return (circle(half, half, size * 0.14, "none", stroke="#a4895f", stroke_width=1.4),)
    return (text(half, half + size * 0.18, ("×2", "+3")[tile], round(size * 0.48, 1), "n", ink, "middle"),)


@cache
def dice_body(tile: int, size: float, used: bool = False, chosen: bool = False) -> Body:
    """A dice tile from (0, 0) on; used ones are pale."""
    fill = "$back" if tile == NOTHING else "#fbf5e8"
    edge = "$sel" if chosen else "#a4895f"
    return (
        rect(0, 0, size, size, "$stone" if used else fill, 6, stroke="$line" if used else edge, stroke_width=1.4),
        *(faded(dice_face(tile, size, "$mut")) if used else dice_face(tile, size)),
        hit(0, 0, size, size, 6),
    )  # fmt: skip


def faded(body: Body) -> Body:
    """Shapes that hardly show."""
    return tuple(Shape(shape.tag, (*shape.attributes, ("opacity", 0.5)), shape.inside) for shape in body)


@cache
def cube_body(kind: int, size: float) -> Body:
    """A cube of a good, from (0, 0) on."""
    return (
        rect(1, 2, size, size, "$shadow", 4, fill_opacity=0.2),
        rect(0, 0, size, size, GOOD_FILLS[kind], 4, stroke="#3b2a1a", stroke_width=1),
        icon(GOOD_ICONS[kind], 2.5, 2.5, size - 5),
        hit(0, 0, size, size, 4),
    )


@cache
def chip(symbol: str, number: object, width: float, height: float, ink: str = "", gone: bool = False) -> Body:
    """A picture and a number."""
    narrow = width < 46
    size = min(height - 7, 14 if narrow else 20)
    left, right = (2, 3) if narrow else (4, 5)
    words = str(number)
    faint = words in ("0", "-")
    return (
        rect(0, 0, width, height, "$terra3" if gone else "$stone", 6, stroke="$terra" if gone else "$line", stroke_width=1),
        icon(symbol, left, (height - size) / 2, size, ink or None, opacity=0.4 if faint and not gone else None),
        text(width - right, height / 2 + 4.6, words, fit(words, 12 if narrow else 13, width - size - left - right), "n", "$ink" if not faint or gone else "$mut", "end"),
        hit(0, 0, width, height, 6),
    )  # fmt: skip


@cache
def unit_chip(seat: int, kind: int, words: str, width: float, height: float, faint: bool) -> Body:
    """A kind of unit and how many there are."""
    narrow = width < 50
    scale = 0.72 if narrow else min(1.0, (height - 3) / 22)
    left, right = (1, 3) if narrow else (4, 5)
    moved = f"translate({left + 10 * scale:g} {height / 2:g}) scale({scale:g})"
    return (
        rect(0, 0, width, height, "$stone", 6, stroke="$line", stroke_width=1),
        group(*unit_shapes(seat, kind), transform=moved, opacity=0.45 if faint else None),
        text(width - right, height / 2 + 4.6, words, fit(words, 12 if narrow else 13, width - 20 * scale - left - right), "n", "$mut" if faint else "$ink", "end"),
        hit(0, 0, width, height, 6),
    )  # fmt: skip
