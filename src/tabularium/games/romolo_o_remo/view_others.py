"""The towns of the other players in strips: compact, but complete."""

from __future__ import annotations

from functools import partial
from typing import Final

from tabularium.games.romolo_o_remo.actions import GOODS, UNIT_KINDS
from tabularium.games.romolo_o_remo.view_people import add_person
from tabularium.games.romolo_o_remo.view_pieces import chip
from tabularium.games.romolo_o_remo.view_rival import add_rival, rival_key
from tabularium.games.romolo_o_remo.view_sight import RIGHT, Sight
from tabularium.games.romolo_o_remo.view_town import (
    add_goods,
    add_head,
    add_kinds,
    add_people,
    add_points,
    add_signs,
    patron_is_owned,
    stance_body,
)
from tabularium.scene.boards import Cell, divider, track
from tabularium.scene.model import Panel
from tabularium.scene.sight import Key, kept_items, lower

OTHERS_HEIGHT: Final = 326
WIDTH: Final = RIGHT - 20
STRIPS: Final = (0, 322.0, 160.0, 107.0)  # how high a strip is, by the number of other players
PLATES: Final = (0, 33.0, 26.0, 23.0)  # and how high its rows
SMALL: Final = 27.0  # how wide a character is without its name


def others_panel(sight: Sight) -> Panel:
    """The other players in turn order from the viewer on; alone, the AI."""
    panel = Panel("others", RIGHT, OTHERS_HEIGHT, sight.words("others" if sight.players > 1 else "rival"), "others")
    if sight.players == 1:
        panel.items += kept_items(sight.words, ("rival", *rival_key(sight)), partial(add_rival, sight))
        return panel
    others = sight.players - 1
    for i in range(others):
        who = (sight.main + 1 + i) % sight.players
        top = 8 + i * STRIPS[others]
        if i > 0:
            panel.add(f"strip{who}", 0, top - 4, divider(RIGHT), kind="deco")
        found = kept_items(sight.words, strip_key(sight, who), partial(add_strip, sight, who))
        panel.items += [lower(item, top) for item in found]
    return panel


def strip_key(sight: Sight, who: int) -> Key:
    town = sight.towns[who]
    turn = (
        sight.active == who,
        int(sight.s.active) == who,
        sight.is_over(),
        int(sight.s.score(who)),
        sight.sees_money(who),
        patron_is_owned(sight),
    )
    limits = (*sight.limits(who), sight.capital_strength(who), sight.towns[sight.main].playing)
    partners = (bool(sight.s.switches.team), bool(sight.s.switches.die), sight.main)
    points = sight.points_now(who)
    return ("strip", sight.players, who, *sight.names, *turn, *limits, *partners, *points, *town.key())


def add_strip(sight: Sight, who: int, panel: Panel) -> None:
    """Name, stance towards the viewer, signs; goods, money and units; characters."""
    others = sight.players - 1
    high = PLATES[others]
    add_head(panel, sight, who, Cell(10, 0, 186, high), 13)
    add_stance(panel, sight, who, Cell(200, 0, 42, high))
    add_signs(panel, sight, who, Cell(246, 0, 130, high))
    add_dice_left(panel, sight, who, Cell(380, 0, WIDTH + 10 - 380, high))
    second = high + 4
    goods = track(Cell(10, second, 168, high), GOODS, 2)
    add_goods(panel, sight, who, (*goods, Cell(180, second, 42, high)))
    add_kinds(panel, sight, who, track(Cell(225, second, WIDTH - 215, high), UNIT_KINDS, 2))
    people, top = sight.towns[who].people, second + high + 4
    if others < 3:
        add_points(panel, sight, who, Cell(10, top, WIDTH, high))
        rows = 2 if others == 2 else 6
        add_people(panel, sight, who, Cell(10, top + high + 4, WIDTH, rows * 35 - 4), 4, rows)
        return
    if len(people) <= 4:
        add_people(panel, sight, who, Cell(10, top, WIDTH, 30), 4, 1)
        return
    step = min(SMALL + 3, (WIDTH - SMALL) / max(1, len(people) - 1))
    for i, tile in enumerate(people):
        add_person(panel, sight, who, tile, Cell(10 + i * step, top, SMALL, 30), named=False)


def add_stance(panel: Panel, sight: Sight, who: int, cell: Cell) -> None:
    """Whether the units of a player thwart those of the player who is drawn large."""
    words, main = sight.words, sight.main
    if not sight.s.rivals(who, main):
        panel.add(
            f"stance{who}.{main}", cell.x, cell.y, stance_body(main, False, cell.height), label=words("partner", player=sight.names[main]),
            tip=words("partner_tip"), rules=("ROR-TEAM-04", "ROR-TEAM-06"),
        )  # fmt: skip
    elif sight.towns[who].playing and sight.towns[main].playing:
        hostile = bool(sight.towns[who].hostile >> main & 1)
        panel.add(
            f"stance{who}.{main}", cell.x, cell.y, stance_body(main, hostile, cell.height),
            label=words("hostile" if hostile else "peaceful", player=sight.names[who], other=sight.names[main]),
            tip=words("stance_tip"), rules=("ROR-HOST-01", "ROR-HOST-02", "ROR-HOST-04"),
        )  # fmt: skip


def add_dice_left(panel: Panel, sight: Sight, who: int, cell: Cell) -> None:
    """How many dice tiles a player holds, and which have been shown."""
    words, town = sight.words, sight.towns[who]
    if sight.s.switches.die:
        return
    shown = ", ".join(sight.name("dice", tile) for tile in town.shown)
    held = ", ".join(sight.name("dice", tile) for tile in town.dice) if town.knows_dice and who != sight.viewer else ""
    lines = [words("dice_tip")]
    lines += [words("dice_held", tiles=held)] if held else []
    lines += [words("dice_shown", tiles=shown)] if shown else []
    panel.add(
        f"dice{who}", cell.x, cell.y, chip("tiles", town.dice_left, cell.width, cell.height), label=words("dice_left", player=sight.names[who], number=town.dice_left),
        tip="\n".join(lines), rules=("ROR-INFO-01", "ROR-INFO-03", "ROR-INFO-06"),
    )  # fmt: skip
