"""The bank: how many pieces are left, and what buildings cost; while a combat is fought its two sides take this place."""

from __future__ import annotations

from functools import cache
from typing import Final

from tabularium.core.panel import members
from tabularium.core.state import NOTHING, UNKNOWN
from tabularium.games.romolo_o_remo.actions import (
    COMBAT_MARKER,
    MERCENARY_PIECE,
    PIECE_OF_BUILDING,
    PIECES,
    UNITS,
    WALL,
)
from tabularium.games.romolo_o_remo.combat import final_value, side_value
from tabularium.games.romolo_o_remo.units import kind_of
from tabularium.games.romolo_o_remo.view_pieces import PIECE_ICONS, PIECE_INKS, chip, dice_body, unit_shapes
from tabularium.games.romolo_o_remo.view_sight import AI_KIND, RIGHT, Sight
from tabularium.scene.boards import EMBLEMS, Cell, begin, shorten, tableau
from tabularium.scene.model import Body, Panel
from tabularium.scene.shapes import fit, group, hit, icon, rect, text
from tabularium.scene.sight import Key, plain

BANK_HEIGHT: Final = 100
CELLS: Final = tableau(Cell(10, 25, RIGHT - 20, 68), 6, 2, 4)
KINDS_OF_PIECE: Final = [[kind for kind in range(9) if PIECE_OF_BUILDING[kind] == piece] for piece in range(PIECES)]
SIDE: Final = 201  # how wide one side of a combat is
DICE_SIZE: Final = 34


def bank_key(sight: Sight) -> Key:
    s, combat = sight.s, sight.s.combat
    if combat.field < 0:
        return (*plain(s.bank), int(s.water_stack), sight.players, bool(s.endgame))
    dice = (int(combat.attack_dice), int(combat.defence_dice), bool(combat.shown), int(combat.fled))
    sides = (
        int(combat.field),
        int(combat.attacker),
        int(combat.defender),
        int(combat.attackers),
        int(combat.defenders),
    )
    losses = (int(combat.attack_losses), int(combat.defence_losses), bool(combat.tower))
    present = tuple(town.at[unit] for town in sight.towns for unit in range(UNITS))
    return (*sight.names, *values(sight, True), *values(sight, False), *dice, *sides, *losses, present)


def bank_panel(sight: Sight) -> Panel:
    """Pieces of the bank, or the combat."""
    if sight.s.combat.field >= 0:
        return combat_panel(sight)
    words, s = sight.words, sight.s
    panel = begin("bank", words("bank"), RIGHT, BANK_HEIGHT)
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
    return sight.sourced("\n".join(lines), "building", KINDS_OF_PIECE[piece][0], "cost_source")


@cache
def gone_body(words: str, endgame: bool) -> Body:
    """How many kinds of pieces have run out."""
    return (
        rect(0, 0, 160, 17, "$terra3" if endgame else "$stone", 8, stroke="$terra" if endgame else "$line", stroke_width=1),
        text(80, 12.5, words, fit(words, 11, 150), "s", anchor="middle"),
        hit(0, 0, 160, 17, 8),
    )  # fmt: skip


# ---- combat ---------------------------------------------------------------------------------------------


def values(sight: Sight, attacking: bool) -> tuple[int, int]:
    """The value of a side before and after its dice tile, as far as it is shown."""
    combat = sight.s.combat
    if combat.defender < 0:
        return (int(side_value(sight.s, attacking=True)), NOTHING) if attacking else (0, NOTHING)
    value = int(side_value(sight.s, attacking=attacking))
    return (value, int(final_value(sight.s, attacking=attacking)) if combat.shown else NOTHING)


def combat_panel(sight: Sight) -> Panel:
    """Attacker and defender with units, values and dice tiles."""
    words, combat = sight.words, sight.s.combat
    panel = begin("bank", words("combat", field=int(combat.field) + 1), RIGHT, BANK_HEIGHT)
    panel.title = words("bank")
    add_side(panel, sight, attacking=True)
    if combat.defender >= 0:
        add_side(panel, sight, attacking=False)
    else:
        panel.add(
            "side.defence", 10 + SIDE + 14, 25, target_body(words("only_buildings"), SIDE), label=words("only_buildings"),
            tip=words("only_buildings_tip"), rules=("ROR-COMB-06",),
        )  # fmt: skip
    return panel


def add_side(panel: Panel, sight: Sight, attacking: bool) -> None:
    """One side of the combat."""
    words, combat = sight.words, sight.s.combat
    seat = int(combat.attacker if attacking else combat.defender)
    units = members(int(combat.attackers if attacking else combat.defenders), UNITS)
    kinds = tuple(AI_KIND if seat >= sight.players else int(kind_of(unit)) for unit in units)
    value, final = values(sight, attacking)
    tower = bool(combat.tower) and not attacking
    losses = int(combat.attack_losses if attacking else combat.defence_losses)
    key = "attack" if attacking else "defence"
    x = 10 if attacking else 10 + SIDE + 14
    lines = [words("combat_tip")]
    if losses:
        lines.append(words("combat_losses", number=losses))
    if combat.fled == seat:
        lines.append(words("combat_fled"))
    panel.add(
        f"side.{key}", x, 25, side_body(seat, sight.names[seat], kinds, tower, value, final, words.row("sides", 0 if attacking else 1)),
        label=words(f"side_{key}", player=sight.names[seat], value=value if final < 0 else final), tip="\n".join(lines),
        rules=("ROR-COMB-07", "ROR-COMB-08", "ROR-COMB-10", "ROR-COMB-19"),
    )  # fmt: skip
    tile = int(combat.attack_dice if attacking else combat.defence_dice)
    if tile == NOTHING:
        return
    known = tile != UNKNOWN
    panel.add(
        f"played.{key}", x + SIDE - DICE_SIZE - 5, 25 + 28, dice_body(tile if known else NOTHING, DICE_SIZE, chosen=True),
        label=words("played", player=sight.names[seat], tile=sight.name("dice", tile) if known else words("face_down")),
        tip=words("played_tip" if combat.shown else "played_hidden_tip"), rules=("ROR-COMB-10", "ROR-COMB-12"), origin=f"head{seat}",
    )  # fmt: skip


@cache
def side_body(seat: int, name: str, kinds: tuple[int, ...], tower: bool, value: int, final: int, role: str) -> Body:
    """A side: who, with what, and its value; after the dice tiles are shown the final one beside it."""
    step = min(18.0, 78 / max(1, len(kinds) + tower - 1))
    figures = [
        group(*unit_shapes(seat, kind), transform=f"translate({16 + i * step:g} 45) scale(0.9)")
        for i, kind in enumerate(kinds)
    ]
    if tower:
        figures.append(icon("tower", 6 + len(kinds) * step, 34, 22, f"$p{seat}"))
    number = str(value) if final < 0 else f"{value}→{final}"
    return (
        rect(0, 0, SIDE, 68, "$panel2", 8, stroke=f"$p{seat}", stroke_width=2),
        rect(0, 0, SIDE, 22, f"$p{seat}", 8),
        icon(EMBLEMS[seat % len(EMBLEMS)], 5, 3, 16, f"$p{seat}i"),
        text(25, 15.5, shorten(f"{role}: {name}", 12, SIDE - 32), 12, "h", f"$p{seat}i"),
        *figures,
        text(SIDE - DICE_SIZE - 12, 51, number, fit(number, 22, 48), "n", "$ink", "end"),
        hit(0, 0, SIDE, 68, 8),
    )  # fmt: skip


@cache
def target_body(words: str, width: float) -> Body:
    """An attack on buildings alone."""
    return (
        rect(0, 0, width, 68, "$panel2", 8, stroke="$edge", stroke_width=1.4),
        icon("city_wall", width / 2 - 12, 8, 24, "$stone3"),
        text(width / 2, 52, words, fit(words, 12, width - 16), "s", anchor="middle"),
        hit(0, 0, width, 68, 8),
    )
