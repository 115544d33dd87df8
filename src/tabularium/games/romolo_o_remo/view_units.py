"""Units on the map, and signs that the viewer may click beside fields and pieces."""

from __future__ import annotations

from typing import Final

from tabularium.games.romolo_o_remo.actions import LOOK, SALT_FROM, SIDE, SIDES
from tabularium.games.romolo_o_remo.view_ground import badge, edge_body, plan_of
from tabularium.games.romolo_o_remo.view_pieces import unit_body
from tabularium.games.romolo_o_remo.view_sight import AI_KIND, Sight, Stack
from tabularium.scene.model import Panel

UNIT_ROOM: Final = 62.0
UNITS_Y: Final = 1.0


def add_units(panel: Panel, sight: Sight, field: int) -> None:
    """The units on a field in a row, player by player; they move closer together when there are many."""
    stacks = sight.stacks.get(field, [])
    plan = plan_of(sight.land)
    x, y = plan.places[field]
    step = min(21.0, (UNIT_ROOM - 21) / max(1, len(stacks) - 1))
    for i, stack in enumerate(stacks):
        dx = (i - (len(stacks) - 1) / 2) * step
        panel.add(
            f"unit{stack.seat}.{stack.unit}", x + dx * plan.scale, y + UNITS_Y * plan.scale,
            unit_body(stack.seat, stack.kind, stack.number, stack.standing, stack.hindered, stack.acting, stack.fighting),
            scale=plan.scale, label=unit_label(sight, stack, field), tip=unit_tip(sight, stack), rules=UNIT_RULES[stack.kind],
            origin=f"head{stack.seat}",
        )  # fmt: skip


UNIT_RULES: Final[list[tuple[str, ...]]] = [
    ("ROR-ACT-04", "ROR-COMB-07"), ("ROR-INFL-06", "ROR-COMB-07"), ("ROR-WAGE-01", "ROR-COMB-07"),
    ("ROR-EXPL-01", "ROR-EXPU-02"), ("ROR-SOLO-06", "ROR-SOLO-11"),
]  # fmt: skip


def kind_name(sight: Sight, kind: int, number: int) -> str:
    """A kind of unit in words."""
    if kind == AI_KIND:
        return sight.words("ai_unit" if number == 1 else "ai_units")
    return sight.phrases.kinds[kind] if number == 1 else sight.text.words.rows("names.kinds")[kind]


def unit_label(sight: Sight, stack: Stack, field: int) -> str:
    """How many units of whom, and where."""
    units = f"{stack.number} {kind_name(sight, stack.kind, stack.number)}"
    return sight.words("unit", units=units, player=sight.names[stack.seat], field=field + 1)


def unit_tip(sight: Sight, stack: Stack) -> str:
    """What the units can do, and in what state they are."""
    words = sight.words
    lines = [words.row("unit_tips", stack.kind), words("standing_tip" if stack.standing else "lying_tip")]
    if stack.hindered:
        lines.append(words("hindered_tip"))
    if stack.fighting:
        lines.append(words("fighting_tip"))
    return "\n".join(lines)


# ---- what can be clicked -------------------------------------------------------------------


def marks(sight: Sight) -> tuple[tuple[str, int], ...]:
    """What the viewer may click beside fields and pieces: tiles to look at, water to take salt from, sides."""
    found: list[tuple[str, int]] = []
    for action in sight.legal:
        if LOOK.has(action):
            at = sight.towns[sight.viewer].at[int(sight.s.unit)]
            found.append(("look", int(sight.land.next_to(at, LOOK.first(action)))))
        elif SALT_FROM.has(action):
            found.append(("salt", int(sight.land.next_to(sight.s.place, SALT_FROM.first(action)))))
        elif SIDE.has(action) and sight.step != "PickWalls":
            found.append(("edge", int(SIDE.first(action))))
    if sight.step == "PlaceWalls" and sight.asked():
        chosen = int(sight.s.question()[1]["sides"])
        found += [("chosen", side) for side in range(SIDES) if chosen >> side & 1]
    return tuple(found) + (("place", int(sight.s.place)),) if found else ()


def add_marks(panel: Panel, sight: Sight) -> None:
    """Signs on fields and sides, for the viewer who is asked."""
    words, plan = sight.words, plan_of(sight.land)
    for kind, number in marks(sight):
        if kind in ("look", "salt"):
            x, y = plan.places[number]
            body = badge("eye", "$hi") if kind == "look" else badge("salt", None)
            y += 25 * plan.scale  # the middle of a field is for moving there, and there may be units on water
            panel.add(
                f"{kind}.{number}", x, y, body, scale=plan.scale, label=words(f"mark_{kind}", field=number + 1),
                tip=words(f"mark_{kind}_tip"), rules=("ROR-EXPL-01",) if kind == "look" else ("ROR-PROD-01", "ROR-PROD-04"),
            )  # fmt: skip
        elif kind in ("edge", "chosen"):
            x, y = plan.places[int(sight.s.place)]
            panel.add(
                f"{kind}.{number}", x, y, edge_body(number, kind == "chosen"), scale=plan.scale,
                label=words(f"mark_{kind}", side=sight.name("side", number)), tip=words("mark_edge_tip"),
                rules=("ROR-BUILD-04", "ROR-BUILD-06"),
            )  # fmt: skip
