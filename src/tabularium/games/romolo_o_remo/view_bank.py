"""The bank: how many pieces are left, and what buildings cost; a combat that is fought covers it."""

from __future__ import annotations

from functools import cache
from typing import Final

from tabularium.games.romolo_o_remo.actions import (
    COMBAT_MARKER,
    MERCENARY_PIECE,
    PIECE_OF_BUILDING,
    PIECES,
    WALL,
)
from tabularium.games.romolo_o_remo.view_combat import add_combat, combat_key
from tabularium.games.romolo_o_remo.view_pieces import PIECE_ICONS, PIECE_INKS, chip
from tabularium.games.romolo_o_remo.view_sight import RIGHT, Sight
from tabularium.scene.boards import Cell, begin, tableau
from tabularium.scene.model import Body, Panel
from tabularium.scene.shapes import fit, hit, rect, text
from tabularium.scene.sight import Key, plain

BANK_HEIGHT: Final = 100
CELLS: Final = tableau(Cell(10, 25, RIGHT - 20, 68), 6, 2, 4)
KINDS_OF_PIECE: Final = [[kind for kind in range(9) if PIECE_OF_BUILDING[kind] == piece] for piece in range(PIECES)]


def bank_key(sight: Sight) -> Key:
    bank = (*plain(sight.s.bank), int(sight.s.water_stack), sight.players, bool(sight.s.endgame))
    return (*bank, *combat_key(sight)) if sight.s.combat.field >= 0 else bank


def bank_panel(sight: Sight) -> Panel:
    """Pieces of the bank; over them the combat, if there is one."""
    words, s, field = sight.words, sight.s, int(sight.s.combat.field)
    panel = begin("bank", words("bank") if field < 0 else words("combat", field=field + 1), RIGHT, BANK_HEIGHT)
    panel.title = words("bank")
    gone = sum(1 for piece in range(PIECES) if s.bank[piece] == 0)
    line = words("gone", number=gone)
    panel.add(
        "bank.gone", RIGHT - 170, 5, gone_body(line, bool(s.endgame)), label=line, tip=words("gone_tip"), rules=("ROR-END-01", "ROR-END-03"),
    )  # fmt: skip
    for piece in range(PIECES):
        cell, number = CELLS[piece], int(s.bank[piece])
        panel.add(
            f"bank.{piece}", cell.x, cell.y, chip(PIECE_ICONS[piece], number, cell.width, cell.height, PIECE_INKS[piece], number == 0),
            label=words("bank_label", piece=words.row("pieces", piece), number=number), tip=piece_tip(sight, piece),
            rules=PIECE_RULES[piece],
        )  # fmt: skip
    cell = CELLS[PIECES]
    panel.add(
        "bank.water", cell.x, cell.y, chip("wave", int(s.water_stack), cell.width, cell.height), label=words("water", number=int(s.water_stack)),
        tip=words("water_tip"), rules=("ROR-SETUP-02", "ROR-RIVER-01", "ROR-RIVER-03"),
    )  # fmt: skip
    if field >= 0:
        add_combat(panel, sight)
    return panel


PIECE_RULES: Final[list[tuple[str, ...]]] = [
    *[("ROR-BUILD-02", "ROR-BUILD-03", rule) for rule in ("ROR-FEED-02", "ROR-PROD-05", "ROR-BUILD-04", "ROR-BUILD-11", "ROR-PROD-02", "ROR-BUILD-07", "ROR-MKT-07", "ROR-BUILD-06")],
    ("ROR-MERC-01", "ROR-MERC-02", "ROR-WAGE-01"), ("ROR-COMB-18", "ROR-SCORE-07"),
]  # fmt: skip


def piece_tip(sight: Sight, piece: int) -> str:
    """What a piece costs and is good for."""
    words = sight.words
    if piece == MERCENARY_PIECE:
        return words("mercenary_tip", coins=sight.phrases.money(int(sight.data.silver)))
    if piece == COMBAT_MARKER:
        return words("combat_marker_tip")
    effects = sight.text.words.rows("names.effect")
    lines = []
    for kind in KINDS_OF_PIECE[piece]:
        name = sight.name("razed", kind)
        cost = words("wall_cost") if kind == WALL else sight.goods_in_words(sight.cost(kind))
        terrain = sight.text.words.rows("view.sites")[kind]
        lines.append(words("building_tip", building=name, cost=cost, site=terrain, effect=effects[kind]))
    first = KINDS_OF_PIECE[piece][0]
    return sight.sourced("\n".join(lines), "building", first, "cost_any_of" if first == WALL else "cost")


@cache
def gone_body(words: str, endgame: bool) -> Body:
    """How many kinds of pieces have run out."""
    return (
        rect(0, 0, 160, 17, "$terra3" if endgame else "$stone", 8, stroke="$terra" if endgame else "$line", stroke_width=1),
        text(80, 12.5, words, fit(words, 11, 150), "s", anchor="middle"),
        hit(0, 0, 160, 17, 8),
    )  # fmt: skip
