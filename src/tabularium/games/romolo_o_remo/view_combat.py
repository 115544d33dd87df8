"""A combat: both sides with units, values and dice tiles, secret until both are shown."""

from __future__ import annotations

from functools import cache
from typing import Final

from tabularium.core.panel import members
from tabularium.core.state import NOTHING, UNKNOWN
from tabularium.games.romolo_o_remo.actions import UNITS
from tabularium.games.romolo_o_remo.combat import defenders_at, final_value, side_value
from tabularium.games.romolo_o_remo.units import kind_of
from tabularium.games.romolo_o_remo.view_pieces import dice_body, unit_shapes
from tabularium.games.romolo_o_remo.view_sight import AI_KIND, RIGHT, Sight
from tabularium.scene.boards import Cell, shorten
from tabularium.scene.icons import EMBLEMS
from tabularium.scene.model import Body, Panel
from tabularium.scene.shapes import fit, group, hit, icon, rect, text
from tabularium.scene.sight import Key

AREA: Final = Cell(10, 25, RIGHT - 20, 68)
SIDE: Final = 201  # how wide one side is
DICE_SIZE: Final = 34


def combat_key(sight: Sight) -> Key:
    combat = sight.s.combat
    dice = (int(combat.attack_dice), int(combat.defence_dice), bool(combat.shown), int(combat.fled))
    sides = (
        int(combat.field),
        int(combat.attacker),
        int(combat.defender),
        int(combat.attackers),
        int(combat.defenders),
    )
    losses = (int(combat.attack_losses), int(combat.defence_losses), bool(combat.tower))
    return (*sight.names, *values(sight, True), *values(sight, False), *dice, *sides, *losses, awaits_defender(sight))


def values(sight: Sight, attacking: bool) -> tuple[int, int]:
    """The value of a side before and after its dice tile, as far as it is shown."""
    combat = sight.s.combat
    if combat.defender < 0:
        return (int(side_value(sight.s, attacking=True)), NOTHING) if attacking else (0, NOTHING)
    value = int(side_value(sight.s, attacking=attacking))
    return (value, int(final_value(sight.s, attacking=attacking)) if combat.shown else NOTHING)


def awaits_defender(sight: Sight) -> bool:
    """Whether there are opponents on the field, of whom one will defend it."""
    combat = sight.s.combat
    return combat.defender < 0 and defenders_at(sight.s, combat.attacker, combat.field) != 0


def add_combat(panel: Panel, sight: Sight) -> None:
    """Attacker and defender with units, values and dice tiles, on a cloth that covers what lies below."""
    words, combat = sight.words, sight.s.combat
    panel.add("cloth", AREA.x, AREA.y, (rect(-4, -4, AREA.width + 8, AREA.height + 8, "$panel"),), kind="deco")
    add_side(panel, sight, attacking=True)
    if combat.defender >= 0:
        add_side(panel, sight, attacking=False)
    else:
        key = "defence_open" if awaits_defender(sight) else "only_buildings"
        panel.add(
            "side.defence", 10 + SIDE + 14, 25, target_body(words(key), SIDE), label=words(key), tip=words(f"{key}_tip"),
            rules=("ROR-COMB-04", "ROR-COMB-06"),
        )  # fmt: skip


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
