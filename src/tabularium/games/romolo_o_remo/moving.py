"""Moving (ROR-MOVE), looking and discovering (ROR-EXPL), the river rule (ROR-RIVER)."""

from __future__ import annotations

from mypy_extensions import i64

from tabularium.core.pile import bit, ones
from tabularium.core.state import NOBODY, NOTHING, Step
from tabularium.games.romolo_o_remo.actions import (
    COUNTED,
    FIELD,
    OBSESSOR,
    PORT,
    RIVER,
    SIDES,
    TERRAINS,
    TOLD_DISCOVERED,
    TOLD_FLOODED,
    TOLD_HINDERED,
    TOLD_LOOKED_MARKER,
    TOLD_LOOKED_TILE,
    TOLD_MOVED,
    TOLD_PUT_BACK,
    TOLD_TURNED_MARKER,
    WATER,
)
from tabularium.games.romolo_o_remo.land import is_land, is_water, walled
from tabularium.games.romolo_o_remo.paying import has
from tabularium.games.romolo_o_remo.state import Romolo
from tabularium.games.romolo_o_remo.units import free_of_marker, shift_unit


def can_enter(s: Romolo, origin: i64, field: i64) -> bool:
    """Whether a unit of a player may go to a neighbour (ROR-MOVE-02, 03, 08, ROR-EXPL-07, ROR-SOLO-15)."""
    if field < 0 or field == s.land.ai_capital:
        return False
    if not s.open(field) or s.terrain[field] != WATER:
        return True
    return s.terrain[origin] == WATER or s.built[origin * COUNTED + PORT] > 0


def leads_home(s: Romolo, who: i64, origin: i64, field: i64) -> bool:
    """Whether a move is a retreat: towards the capital, from there anywhere (ROR-MOVE-04, 05)."""
    capital = s.towns[who].capital
    return origin == capital or s.land.away(field, capital) == s.land.away(origin, capital) - 1


def can_ride(s: Romolo, origin: i64, field: i64) -> bool:
    """Whether an extra move of Equus is possible: from land to land or to a face-down field (ROR-CH-17)."""
    if field < 0 or field == s.land.ai_capital or not is_land(s, origin):
        return False
    return not s.open(field) or s.terrain[field] != WATER


def sail_of(s: Romolo, origin: i64, field: i64) -> i64:
    """Which extra move of Nauta leads to a neighbour: 1 from land to water, 2 from water to water, or 0 (ROR-CH-23)."""
    if field < 0 or not is_water(s, field):
        return 0
    return 1 if is_land(s, origin) else 2


def step_over(s: Romolo, seat: i64, unit: i64, side: i64) -> bool:
    """Move a unit across a side of its field; whether it was a discovery."""
    town = s.towns[seat]
    origin = town.at[unit]
    field = s.land.next_to(origin, side)
    if town.hindered >> unit & 1 and town.marked_now >> unit & 1 == 0:
        free_of_marker(s, seat, unit)
    if not s.open(field):
        turn_up(s, seat, field)
        if s.terrain[field] == WATER and seat < s.players:
            s.note(TOLD_PUT_BACK, seat, unit, origin)
        else:
            shift_unit(s, seat, unit, field)
            s.note(TOLD_MOVED, seat, unit, field)
        return True
    shift_unit(s, seat, unit, field)
    s.note(TOLD_MOVED, seat, unit, field)
    if walled(s, field, (side + 3) % SIDES):
        hinder(s, seat, unit)
    return False


def hinder(s: Romolo, seat: i64, unit: i64) -> None:
    """A unit that crosses a wall inward gets a marker, unless Obsessor helps (ROR-WALL-04, ROR-CH-27)."""
    town = s.towns[seat]
    if not has(s, seat, OBSESSOR) or seat >= s.players:
        town.hindered |= bit(unit)
        town.marked_now |= bit(unit)
        s.note(TOLD_HINDERED, seat, unit, town.at[unit])


def turn_up(s: Romolo, seat: i64, field: i64) -> None:
    """Turn up a tile and the marker on it (ROR-EXPL-04, 06)."""
    s.reveal()
    s.face_up |= bit(field)
    s.note(TOLD_DISCOVERED, seat, field, s.terrain[field])
    turn_marker(s, field)


def turn_marker(s: Romolo, field: i64) -> None:
    if s.multiplier[field] != NOTHING:
        s.note(TOLD_TURNED_MARKER, NOBODY, field, s.multiplier[field])


def look_at(s: Romolo, who: i64, field: i64) -> None:
    """An explorer looks at a tile and its marker; its owner alone learns what is there (ROR-EXPL-01, 02, ROR-INFO-04)."""
    s.reveal()
    s.towns[who].looked |= bit(field)
    s.note(TOLD_LOOKED_TILE, who, field, s.terrain[field], bit(who))
    if s.multiplier[field] != NOTHING:
        s.note(TOLD_LOOKED_MARKER, who, field, s.multiplier[field], bit(who))


# ---- the river rule ------------------------------------------------------------------------------


def touched_by(s: Romolo, field: i64) -> i64:
    """Mask of the fields where a discovery or a replacement may start the river rule (ROR-RIVER-04)."""
    return bit(field) | s.land.ring[field]


def swelling(s: Romolo, touched: i64) -> i64:
    """Of these fields, mask of the open water with exactly one face-down neighbour (ROR-RIVER-01)."""
    found: i64 = 0
    for field in range(s.land.fields):
        if touched >> field & 1 and is_water(s, field) and ones(s.land.ring[field] & ~s.face_up) == 1:
            found |= bit(field)
    return found


def flood_from(s: Romolo, field: i64) -> i64:
    """Replace the only face-down neighbour of a water field by water; returns it."""
    hidden = s.land.ring[field] & ~s.face_up
    flooded: i64 = 0
    while hidden >> flooded & 1 == 0:
        flooded += 1
    seen: i64 = 0
    for seat in range(s.players):
        if s.towns[seat].looked >> flooded & 1:
            seen |= bit(seat)
    s.tile_box.push(s.terrain[flooded] + TERRAINS * seen)
    s.terrain[flooded] = WATER
    s.face_up |= bit(flooded)
    s.water_stack -= 1
    s.note(TOLD_FLOODED, NOBODY, flooded)
    if s.multiplier[flooded] != NOTHING:
        s.reveal()
        turn_marker(s, flooded)
    return flooded


def most_floods(s: Romolo) -> i64:
    return s.data.floods_solo if s.solo() else s.data.floods


class River(Step[Romolo]):
    """Water with one face-down neighbour spreads there; among several the active player chooses which is first."""

    rules: tuple[str, ...] = (
        "ROR-RIVER-01", "ROR-RIVER-02", "ROR-RIVER-03", "ROR-RIVER-04", "ROR-RIVER-05", "ROR-RIVER-06", "ROR-RIVER-09",
        "ROR-RIVER-10", "ROR-SOLO-15",
    )  # fmt: skip
    arguments: tuple[str, ...] = ("replacements", "touched")
    may_lapse: bool = True

    def options(self, s: Romolo, who: i64) -> None:
        if s.a == 0 or s.water_stack == 0:
            return
        fields = swelling(s, s.b)
        for field in range(s.land.fields):
            if fields >> field & 1:
                s.offer(FIELD, field)

    def choose(self, s: Romolo, who: i64, action: i64) -> None:
        left, touched = s.a, s.b
        flooded = flood_from(s, FIELD.first(action))
        s.ask(RIVER, who, left - 1, touched | touched_by(s, flooded))
