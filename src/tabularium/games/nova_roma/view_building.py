"""The building that is about to be placed: its shape, the ways to turn it, and ghosts of it over the zones."""

from __future__ import annotations

from functools import cache

from tabularium.core.state import NOTHING
from tabularium.games.nova_roma.actions import (
    PLACE_BUILDING,
    TURN_BUILDING,
    ZONE_HEIGHTS,
    ZONE_START,
    ZONE_WIDTHS,
    ZONES,
)
from tabularium.games.nova_roma.geometry import Squares, turns_of
from tabularium.games.nova_roma.view_pieces import CELL, block_shapes, centred
from tabularium.games.nova_roma.view_sight import RIVAL, Sight
from tabularium.games.nova_roma.view_tiles import shape_squares
from tabularium.games.nova_roma.view_zones import corner, zone_of
from tabularium.scene.boards import Cell, emblem, tableau
from tabularium.scene.model import Body, Panel, Shape
from tabularium.scene.shapes import circle, fit, hit, rect, text

TRAY = Cell(12, 202, 223, 79)


def add_tray(panel: Panel, sight: Sight) -> None:
    """Below zone A: the building to be placed, or the ways to turn it; else the blocks that everybody has left."""
    step, shape, cell = sight.plan()
    if step == NOTHING:
        add_supplies(panel, sight)
        return
    squares = shape_squares(sight, shape)
    builder = sight.active
    words = sight.words
    panel.add(
        "tray", TRAY.x, TRAY.y,
        tray_body(words("tray_turn" if step == TURN_BUILDING else "tray_cell"), TRAY.width, TRAY.height),
        label=words("tray", player=sight.names[builder]), tip=words("tray_tip"), rules=("NRO-BUILD-03", "NRO-BUILD-04"),
    )  # fmt: skip
    if step == PLACE_BUILDING:
        panel.add(
            "tray.shape", TRAY.x + TRAY.width / 2, TRAY.y + 46, plan_body(builder, tuple(squares)),
            label=words("tray_shape", blocks=len(squares)), tip=words("tray_tip"), rules=("NRO-BUILD-04",),
        )  # fmt: skip
    else:
        panel.add(
            "first", *corner(cell), first_body(builder), label=words("first", cell=sight.name("cell", cell)),
            tip=words("tray_tip"), rules=("NRO-BUILD-04",),
        )  # fmt: skip
    if not sight.asked():
        return
    if step == PLACE_BUILDING:
        add_cell_ghosts(panel, sight, builder, shape)
    else:
        add_turns(panel, sight, builder, squares, shape, cell)


def add_supplies(panel: Panel, sight: Sight) -> None:
    """The blocks that everybody has left."""
    words = sight.words
    panel.add(
        "supplies", TRAY.x, TRAY.y, tray_body(words("supplies"), TRAY.width, TRAY.height),
        label=words("supplies_label"), tip=words("supplies_tip"), rules=("NRO-RES-08", "NRO-BUILD-05"),
    )  # fmt: skip
    colours = [*range(sight.players), *([RIVAL] if sight.s.rivals else [])]
    for i, who in enumerate(colours):
        x = TRAY.x + TRAY.width / 2 + (i - (len(colours) - 1) / 2) * 50
        if who == RIVAL:
            built = sum(1 for owner in sight.owners.values() if owner == RIVAL)
            label, number = words("blocks_rival", player=sight.player_name(RIVAL), number=built), built
        else:
            number = sight.houses[who].blocks
            label = words("blocks_left", player=sight.names[who], number=number)
        panel.add(
            f"blocks{who}", x, TRAY.y + 46, supply_body(who, number), label=label, tip=words("supplies_tip"),
            rules=("NRO-RES-08",),
        )  # fmt: skip


@cache
def supply_body(who: int, number: int) -> Body:
    """A block and how many are left."""
    return (
        rect(-23, -16, 46, 32, "$stone", 8, stroke="$line", stroke_width=1),
        *block_shapes(who, -19, -9, 18),
        text(11, 5, number, 14, "n", anchor="middle"),
        hit(-23, -16, 46, 32, 8),
    )


@cache
def tray_body(words: str, width: float, height: float) -> Body:
    """A tray with a heading."""
    return (
        rect(0, 0, width, height, "$panel2", 8, stroke="$edge", stroke_width=1),
        text(width / 2, 15, words, fit(words, 11, width - 12), "s", "$mut", "middle"),
        hit(0, 0, width, height, 8),
    )


@cache
def plan_body(player: int, squares: tuple[tuple[int, int], ...]) -> Body:
    """The building to be placed around (0, 0); a ring marks the block whose cell is chosen."""
    first = min(squares, key=lambda square: (square[1], square[0]))
    width, height = max(column for column, _ in squares) + 1, max(row for _, row in squares) + 1
    size = 17.0 if height > 2 else 21.0
    left, top = -width * size / 2, -height * size / 2
    shapes: list[Shape] = []
    for column, row in squares:
        shapes += block_shapes(player, left + column * size, top + row * size, size - 1)
    x, y = left + (first[0] + 0.5) * size - 0.5, top + (first[1] + 0.5) * size - 0.5
    ring = circle(x, y, size * 0.42, "none", stroke="#fff", stroke_width=1.6)
    return (*shapes, ring, hit(-50, -27, 100, 54, 8))


def placements(sight: Sight, shape: int) -> dict[int, list[tuple[int, int]]]:
    """The placements that are possible now: by first cell, turn and cells as a mask of the zone."""
    zones = sight.data.zones
    found: dict[int, list[tuple[int, int]]] = {}
    free = [int(zones.cells[zone] & ~sight.s.built_on(zone)) for zone in range(ZONES)]
    for i in range(int(zones.start[shape]), int(zones.start[shape + 1])):
        cell, mask = int(zones.anchor[i]), int(zones.mask[i])
        if mask & ~free[zone_of(cell)] == 0:
            found.setdefault(cell, []).append((int(zones.turn[i]), mask))
    return found


def add_cell_ghosts(panel: Panel, sight: Sight, builder: int, shape: int) -> None:
    """Over every cell that can be chosen: where a building that begins there may lie."""
    strength = sight.task()[2]
    for cell, ways in sorted(placements(sight, shape).items()):
        zone = zone_of(cell)
        if sight.data.zones.least_strength[zone] <= strength:
            masks = [mask for _, mask in ways]
            panel.add(
                f"ghost.{cell}", *corner(cell), ghost_body(builder, zone, cell - ZONE_START[zone], tuple(masks)),
                kind="deco", ghost=f"cell.{cell}",
            )  # fmt: skip


def add_turns(panel: Panel, sight: Sight, builder: int, squares: Squares, shape: int, cell: int) -> None:
    """The ways to turn the building, in the tray; over the zone how each would lie."""
    zone = zone_of(cell)
    looks = dict(turns_of(squares))
    ways = placements(sight, shape).get(cell, [])
    lines = 2 if len(ways) > 4 else 1
    across = -(-len(ways) // lines)
    width = across * 54 - 3
    room = Cell(TRAY.x + (TRAY.width - width) / 2, TRAY.y + 20, width, TRAY.height - 24)
    cells = tableau(room, across, lines, 3)
    for (turn, mask), place in zip(ways, cells, strict=False):
        panel.add(
            f"turn.{turn}", place.x, place.y, turn_body(builder, tuple(looks[turn]), place.width, place.height),
            label=sight.words("turn", turn=sight.name("turn", turn)), tip=sight.words("turn_tip"),
            rules=("NRO-BUILD-04",),
        )  # fmt: skip
        panel.add(
            f"ghost.turn.{turn}", *corner(cell), ghost_body(builder, zone, cell - ZONE_START[zone], (mask,)),
            kind="deco", ghost=f"turn.{turn}",
        )  # fmt: skip


@cache
def first_body(player: int) -> Body:
    """The block whose cell is chosen already."""
    size = CELL - 3
    return (
        rect(1.5, 1.5, size, size, f"$p{player}", 4, fill_opacity=0.6, stroke="$inv", stroke_width=1),
        circle(1.5 + size / 2, 1.5 + size / 2, size * 0.36, "none", stroke="#fff", stroke_width=2),
        hit(1.5, 1.5, size, size, 4),
    )


@cache
def turn_body(player: int, squares: tuple[tuple[int, int], ...], width: float, height: float) -> Body:
    """A way to turn a building."""
    return (
        rect(0, 0, width, height, "$panel", 5, stroke="$line", stroke_width=1),
        *centred(list(squares), width / 2, height / 2, 6 if height < 30 else 10, f"$p{player}"),
        hit(0, 0, width, height, 5),
    )


@cache
def ghost_body(player: int, zone: int, anchor: int, masks: tuple[int, ...]) -> Body:
    """Where a building may lie, from its first cell on: solid where it lies for sure, faint where it may."""
    width = ZONE_WIDTHS[zone]
    every, some = -1, 0
    for mask in masks:
        every, some = every & mask, some | mask
    shapes: list[Body] = []
    for square in range(width * ZONE_HEIGHTS[zone]):
        if some >> square & 1:
            x = (square % width - anchor % width) * CELL + 1.5
            y = (square // width - anchor // width) * CELL + 1.5
            sure = every >> square & 1
            look = rect(
                x,
                y,
                CELL - 4.5,
                CELL - 4.5,
                f"$p{player}",
                4,
                fill_opacity=0.85 if sure else 0.35,
                stroke="$inv",
                stroke_width=1.2,
            )
            shapes.append((look, emblem(player, 15, x + 11, y + 11)) if sure else (look,))
    return tuple(shape for shapes_of_cell in shapes for shape in shapes_of_cell)
