"""Characters: those on offer, and how their tiles look wherever they lie."""

from __future__ import annotations

from functools import cache
from typing import Final

from tabularium.core.state import NOTHING
from tabularium.games.romolo_o_remo.actions import (
    CHARACTER_NAMES,
    CHARACTER_OF_TILE,
    DEFENSOR,
    DUX,
    FOEDERATUS,
    GOODS,
    NEGOTIATOR,
    PRAEPOSITUS,
)
from tabularium.games.romolo_o_remo.view_pieces import CHARACTER_ICONS, GOOD_FILLS, GROUP_FILLS
from tabularium.games.romolo_o_remo.view_sight import RIGHT, Sight
from tabularium.scene.boards import Cell, begin, place, shorten, tableau
from tabularium.scene.model import Body, Panel
from tabularium.scene.shapes import circle, fit, hit, icon, rect, text, wrap
from tabularium.scene.sight import Key, plain

PEOPLE_HEIGHT: Final = 206
SLOTS: Final = tableau(Cell(10, 26, RIGHT - 20, 172), 4, 2, 4)
DARK: Final = "#2b2118"
# Rules by character; others have the general ones.
CHARACTER_RULES: Final = [
    ("ROR-CH-07",), ("ROR-CH-08",), ("ROR-CH-09", "ROR-CH-10"), ("ROR-CH-11",), ("ROR-CH-12",), ("ROR-CH-13", "ROR-CH-14"),
    ("ROR-CH-15",), ("ROR-CH-16", "ROR-CH-17"), ("ROR-CH-18", "ROR-CH-19"), ("ROR-CH-20",), ("ROR-CH-21",), ("ROR-CH-22",),
    ("ROR-CH-23", "ROR-CH-24"), ("ROR-CH-25", "ROR-CH-26"), ("ROR-CH-27",), ("ROR-CH-28",), ("ROR-CH-29", "ROR-CH-31"),
    ("ROR-CH-32", "ROR-CH-33"), ("ROR-CH-34",), ("ROR-CH-35",), ("ROR-CH-36", "ROR-CH-37"),
]  # fmt: skip


def people_key(sight: Sight) -> Key:
    """Of the face-down tiles only the number is known."""
    return (*plain(sight.s.display), int(sight.s.stack.size), hire_cost(sight), sight.players)


def hire_cost(sight: Sight) -> int:
    """What the next character costs the player who is drawn large, in half coins."""
    return int(sight.data.hire_cost + len(sight.own.people) * sight.data.hire_more)


def people_panel(sight: Sight) -> Panel:
    """The display, and the stack face down."""
    words, s = sight.words, sight.s
    panel = begin("people", words("people"), RIGHT, PEOPLE_HEIGHT)
    size = int(s.stack.size)
    label = words("next_cost", coins=sight.phrases.money(hire_cost(sight)))
    panel.add(
        "hire.cost", RIGHT - 242, 5, line_body(label, 160), label=label, tip=words("next_cost_tip"), rules=("ROR-HIRE-01", "ROR-HIRE-03"),
    )  # fmt: skip
    panel.add(
        "people.stack", RIGHT - 76, 5, line_body(words("stack", number=size), 66), label=words("stack_label", number=size),
        tip=words("stack_tip"), rules=("ROR-SETUP-09", "ROR-HIRE-02", "ROR-END-01"),
    )  # fmt: skip
    for slot in range(int(sight.data.display[sight.players - 1])):
        cell, tile = SLOTS[slot], int(s.display[slot])
        if tile == NOTHING:
            panel.add(
                f"slot.{slot}", cell.x, cell.y, place(cell.width, cell.height, 7, dashed=True), label=words("slot", slot=slot + 1),
                tip=words("slot_tip"), rules=("ROR-HIRE-02",),
            )  # fmt: skip
        else:
            panel.add(
                f"person.{tile}", cell.x, cell.y, offered(sight, tile, cell.width, cell.height), label=words("offered", character=sight.character(tile)),
                tip=character_tip(sight, tile), rules=("ROR-HIRE-01", *CHARACTER_RULES[CHARACTER_OF_TILE[tile]]), origin="people.stack",
            )  # fmt: skip
    return panel


@cache
def line_body(words: str, width: float) -> Body:
    """Words on a plate in the heading of a panel."""
    return (
        rect(0, 0, width, 18, "$stone", 9, stroke="$line", stroke_width=1),
        text(width / 2, 13, words, fit(words, 11, width - 10), "s", anchor="middle"),
        hit(0, 0, width, 18, 9),
    )


def character_tip(sight: Sight, tile: int) -> str:
    """What a character can do, how often, and of which group and type it is."""
    character = CHARACTER_OF_TILE[tile]
    entry = sight.text.facts.tables("character", CHARACTER_NAMES)[character]
    groups = sight.text.facts.tables("character_group")
    group = next(table.text(sight.text.language) for table in groups if table.text("id") == entry.text("group"))
    use = sight.words(f"use_{entry.text('use')}")
    kind = sight.words(
        "character_kind", group=group, type="I" * entry.number("type"), points=int(sight.data.character_vp[character])
    )
    tip = f"{sight.phrases.abilities[character]}\n{use} {kind}"
    return sight.sourced(tip, "character", character, "type")


def fill_of(sight: Sight, tile: int) -> str:
    """The colour of the group of a character."""
    entry = sight.text.facts.tables("character", CHARACTER_NAMES)[CHARACTER_OF_TILE[tile]]
    return GROUP_FILLS[entry.text("group")]


def offered(sight: Sight, tile: int, width: float, height: float) -> Body:
    """A character on offer: picture, name, and in few words what it can do."""
    character = CHARACTER_OF_TILE[tile]
    return offered_body(
        character, sight.character(tile), sight.words.row("abilities", character), fill_of(sight, tile), width, height
    )


@cache
def offered_body(character: int, name: str, ability: str, fill: str, width: float, height: float) -> Body:
    """The face of a character tile."""
    size = next((size for size in (12.0, 11.5, 11.0) if len(wrap(ability, size, width - 10)) <= 4), 10.5)
    lines = wrap(ability, size, width - 10)
    return (
        rect(1.5, 2.5, width - 1, height - 1, "$shadow", 7, fill_opacity=0.13),
        rect(0, 0, width, height, "#fdf8ee", 7, stroke=fill, stroke_width=1.4),
        rect(0, 0, width, 24, fill, 7),
        rect(0, 14, width, 10, fill),
        circle(14, 12, 10, "#fdf8ee"),
        icon(CHARACTER_ICONS[character], 6.5, 4.5, 15, fill),
        text(28, 16.3, name, fit(name, 12.5, width - 31), "h", "#fffaf0"),
        *(text(6, 38 + i * size * 1.1, row, fit(row, size, width - 8), "b", DARK) for i, row in enumerate(lines[:4])),
        hit(0, 0, width, height, 7),
    )  # fmt: skip


# ---- owned characters -----------------------------------------------------------------------------------


def charges(sight: Sight, seat: int, tile: int) -> tuple[int, tuple[int, ...]]:
    """What lies on a tile: a number (or NOTHING), and goods."""
    if seat >= sight.players:
        return NOTHING, ()  # the AI uses no abilities (ROR-SOLO-30)
    dux, foederatus, walls, wares, overseen, overseen_2, _ = sight.towns[seat].tiles
    if tile in (DUX, FOEDERATUS, DEFENSOR):
        return {DUX: dux, FOEDERATUS: foederatus, DEFENSOR: walls}[tile], ()
    if tile == NEGOTIATOR:
        return NOTHING, tuple(good for good in range(GOODS) if wares >> good & 1)
    if CHARACTER_OF_TILE[tile] == PRAEPOSITUS:
        good = overseen if tile == PRAEPOSITUS else overseen_2
        return NOTHING, (good,) if good >= 0 else ()
    return NOTHING, ()


def add_person(panel: Panel, sight: Sight, seat: int, tile: int, cell: Cell, named: bool) -> None:
    """A character that a player owns; used ones are dark until the next turn."""
    words, character = sight.words, CHARACTER_OF_TILE[tile]
    used = bool(sight.towns[seat].used >> tile & 1)
    number, goods = charges(sight, seat, tile)
    lines = [character_tip(sight, tile)]
    if number >= 0:
        lines.append(words("charges", number=number))
    if goods:
        lines.append(words("wares", goods=sight.phrases.listing([sight.name("good", good) for good in goods])))
    if used:
        lines.append(words("used"))
    panel.add(
        f"person.{tile}", cell.x, cell.y,
        owned_body(character, sight.character(tile) if named else "", fill_of(sight, tile), used, number, goods, cell.width, cell.height),
        label=words("owned", character=sight.character(tile), player=sight.names[seat]), tip="\n".join(lines),
        rules=("ROR-CH-02", "ROR-CH-05", *CHARACTER_RULES[character]), origin="people.stack",
    )  # fmt: skip


@cache
def owned_body(
    character: int, name: str, fill: str, used: bool, number: int, goods: tuple[int, ...], width: float, height: float
) -> Body:
    """A character tile in front of a player, with what lies on it."""
    box = min(height, 27)
    room = width - box - 7
    size = max(10.2, fit(name, 11.5, room)) if name else 0.0
    return (
        rect(0, 0, width, height, "#fdf8ee", 6, stroke=fill, stroke_width=1.6),
        rect(0, 0, box, height, fill, 6),
        icon(CHARACTER_ICONS[character], 4, (height - box) / 2 + 4, box - 8, "#fffaf0"),
        *((text(box + 4, height / 2 + 4, shorten(name, size, room), size, "s", DARK),) if name else ()),
        *((circle(box - 6, height - 7, 6.5, "#f0d9a4", stroke=DARK, stroke_width=0.7), text(box - 6, height - 3.2, number, 10.5, "n", DARK, "middle")) if number >= 0 else ()),
        *(rect(width - 9 - 7 * i, height - 9, 6, 6, GOOD_FILLS[good], 1.2, stroke=DARK, stroke_width=0.7) for i, good in enumerate(goods)),
        *((rect(0, 0, width, height, "#3b2f22", 6, fill_opacity=0.55),) if used else ()),
        hit(0, 0, width, height, 6),
    )  # fmt: skip
