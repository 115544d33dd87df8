"""The AI of the solo game: what it has, what it would score, and the events."""

from __future__ import annotations

from functools import cache
from typing import Final

from tabularium.games.romolo_o_remo.actions import CATEGORIES, UNITS
from tabularium.games.romolo_o_remo.view_people import add_person
from tabularium.games.romolo_o_remo.view_pieces import CUBE_FILLS, chip, unit_chip
from tabularium.games.romolo_o_remo.view_sight import AI_KIND, RIGHT, Sight
from tabularium.games.romolo_o_remo.view_town import CATEGORY_ICONS, CATEGORY_INKS, add_head
from tabularium.scene.boards import Cell, tableau, track
from tabularium.scene.model import Body, Panel
from tabularium.scene.shapes import fit, hit, rect, text
from tabularium.scene.sight import Key

AI: Final = 1  # its seat
WIDTH: Final = RIGHT - 20
EVENT_RULES: Final = ["ROR-SOLO-16", "ROR-SOLO-17", "ROR-SOLO-18", "ROR-SOLO-19", "ROR-SOLO-20"]


def rival_key(sight: Sight) -> Key:
    s, town = sight.s, sight.towns[AI]
    units = sum(1 for unit in range(UNITS) if town.at[unit] >= 0)
    row = (
        tuple(int(s.event_bag.items[i]) for i in range(s.event_bag.size))
        if s.switches.open_row
        else int(s.event_bag.size)
    )
    state = (sight.is_over(), int(s.active), int(s.ai_score()), int(s.event), row, units, bool(s.switches.die))
    return (*sight.names, *state, *sight.points_now(AI), *town.key())


def add_rival(sight: Sight, panel: Panel) -> None:
    """Name and points, pieces, characters; the events that have come and are to come."""
    words, town = sight.words, sight.towns[AI]
    add_head(panel, sight, AI, Cell(10, 8, 200, 26))
    units = sum(1 for unit in range(UNITS) if town.at[unit] >= 0)
    cells = track(Cell(216, 8, WIDTH - 206, 26), 4, 3)
    panel.add(
        f"kind{AI}.{AI_KIND}", cells[0].x, cells[0].y, unit_chip(AI, AI_KIND, str(units), cells[0].width, 26, units == 0),
        label=words("ai_number", number=units), tip=words.row("unit_tips", AI_KIND), rules=("ROR-SOLO-06", "ROR-SOLO-11", "ROR-SOLO-21"),
    )  # fmt: skip
    panel.add(
        f"coins{AI}", cells[1].x, cells[1].y, chip("coin", sight.coins(AI), cells[1].width, 26),
        label=words("coins", player=sight.names[AI], number=sight.coins(AI)), tip=words("ai_coins_tip"), rules=("ROR-SOLO-18", "ROR-SOLO-24"),
    )  # fmt: skip
    panel.add(
        f"markers{AI}", cells[2].x, cells[2].y, chip("military", town.markers, cells[2].width, 26, "$terra"),
        label=words("markers_label", player=sight.names[AI], number=town.markers), tip=words("markers_tip"), rules=("ROR-COMB-18",),
    )  # fmt: skip
    if not sight.s.switches.die:
        panel.add(
            f"dice{AI}", cells[3].x, cells[3].y, chip("tiles", town.dice_left, cells[3].width, 26),
            label=words("dice_left", player=sight.names[AI], number=town.dice_left), tip=words("ai_dice_tip"), rules=("ROR-SOLO-14",),
        )  # fmt: skip
    add_rival_points(panel, sight)
    add_events(panel, sight)
    add_rival_people(panel, sight)


def add_rival_points(panel: Panel, sight: Sight) -> None:
    """Points of the AI by category, as if the game ended now."""
    words, row = sight.words, sight.points_now(AI)
    panel.add("rival.points", 12, 52, caption_body(words("points_now")), kind="deco")
    cells = track(Cell(10, 58, WIDTH, 28), CATEGORIES, 4)
    for category in range(CATEGORIES):
        cell = cells[category]
        panel.add(
            f"points{AI}.{category}", cell.x, cell.y, chip(CATEGORY_ICONS[category], row[category], cell.width, 28, CATEGORY_INKS[category]),
            label=words("category_end", category=words.row("categories", category), points=row[category]), rules=("ROR-SOLO-24", "ROR-SOLO-25"),
        )  # fmt: skip


def add_events(panel: Panel, sight: Sight) -> None:
    """The last event cube, and how many are to come, or which."""
    words, s = sight.words, sight.s
    panel.add(
        "rival.events", 10, 92, events_body(words("events")), label=words("events"), tip=words("row_tip" if s.switches.open_row else "bag_tip"),
        rules=("ROR-SOLO-04", "ROR-SOLO-05"),
    )  # fmt: skip
    event, size = int(s.event), int(s.event_bag.size)
    title = words.row("event_titles", event) if event >= 0 else words("no_event")
    panel.add(
        "event.last", 10, 112, event_body(event, title, words("bag", number=size), WIDTH), label=words("events_label", last=title, number=size),
        rules=(EVENT_RULES[event] if event >= 0 else "ROR-SOLO-05",),
    )  # fmt: skip
    if s.switches.open_row:
        cells = track(Cell(10, 146, WIDTH, 20), 19, 2)
        for place in range(size):
            cube = int(s.event_bag.items[size - 1 - place])
            panel.add(
                f"event.{place}", cells[place].x, cells[place].y, cube_plate(cube, cells[place].width),
                label=words("event", place=place + 1, event=sight.name("event_cube", cube)), tip=words("event_tip"), rules=(EVENT_RULES[cube],),
            )  # fmt: skip


def add_rival_people(panel: Panel, sight: Sight) -> None:
    """Characters that the AI has taken: a point each, without their abilities."""
    words, people = sight.words, sight.towns[AI].people
    panel.add("rival.people", 12, 190, caption_body(words("ai_people")), kind="deco")
    cells = tableau(Cell(10, 196, WIDTH, 128), 4, 4, 4)
    for i, tile in enumerate(people[: len(cells)]):
        add_person(panel, sight, AI, tile, cells[i], named=True)


@cache
def caption_body(words: str) -> Body:
    """Small words above something."""
    return (text(0, 0, words, fit(words, 11.5, WIDTH), "s", "$mut"),)


@cache
def events_body(words: str) -> Body:
    """The heading of the events."""
    return (text(2, 14, words, 11.5, "s", "$mut"), hit(0, 0, WIDTH, 18, 6))


@cache
def event_body(cube: int, words: str, left: str, width: float) -> Body:
    """An event cube and what it means, and how many are to come."""
    return (
        rect(0, 0, width, 28, "$stone", 6, stroke="$line", stroke_width=1),
        *((rect(7, 6, 16, 16, CUBE_FILLS[cube], 3, stroke="#3b2a1a", stroke_width=1),) if cube >= 0 else ()),
        text(30 if cube >= 0 else 8, 18.5, words, fit(words, 12, width - 130), "s"),
        text(width - 8, 18.5, left, fit(left, 12, 90), "s", "$mut", "end"),
        hit(0, 0, width, 28, 6),
    )


@cache
def cube_plate(cube: int, width: float) -> Body:
    """An event cube of the open row."""
    return (rect(0, 0, width, 20, CUBE_FILLS[cube], 4, stroke="#3b2a1a", stroke_width=1), hit(0, 0, width, 20, 4))
