"""Fields and what stands on them: terrain, walls, buildings, strength (ROR-MAP, ROR-WALL, ROR-BUILD, ROR-STR)."""

from __future__ import annotations

from mypy_extensions import i64

from tabularium.core.pile import bit, ones
from tabularium.core.state import NOTHING
from tabularium.games.romolo_o_remo.actions import (
    AQUEDUCT,
    ARCHITECTUS,
    COUNTED,
    FARM,
    PORT,
    PORTS,
    SIDES,
    TOLD_BUILT,
    TOLD_REMOVED,
    TOWER,
    WALL,
    WAREHOUSE,
    WAREHOUSES,
    WATER,
)
from tabularium.games.romolo_o_remo.components import STRONGEST
from tabularium.games.romolo_o_remo.state import Romolo


def is_water(s: Romolo, field: i64) -> bool:
    """Whether a field is open water."""
    return s.open(field) and s.terrain[field] == WATER


def is_land(s: Romolo, field: i64) -> bool:
    """Whether a field is open land."""
    return s.open(field) and s.terrain[field] != WATER


def walled(s: Romolo, field: i64, side: i64) -> bool:
    """Whether a field is behind a wall, seen from across this side of it (ROR-WALL-10)."""
    return s.walls[field] >> side & 1 == 1


def walled_against(s: Romolo, field: i64, viewpoint: i64) -> bool:
    """Whether a field is behind a wall, seen from a neighbour; its own field never is."""
    if s.walls[field] == 0:
        return False
    for side in range(i64(SIDES)):
        if s.walls[field] >> side & 1 and s.land.next_to(field, side) == viewpoint:
            return True
    return False


def tower_on(s: Romolo, field: i64) -> i64:
    """Whose tower stands on a field, or NOTHING."""
    for seat in range(i64(len(s.towns))):
        if s.towns[seat].capital == field:
            return seat
    return NOTHING


def number_on(s: Romolo, field: i64, kind: i64) -> i64:
    """How many buildings of a kind stand on a field; walls one by one."""
    if kind == WALL:
        return ones(s.walls[field])
    if kind == TOWER:
        return 0 if tower_on(s, field) == NOTHING else 1
    return s.built[field * COUNTED + kind]


def strength(s: Romolo, field: i64) -> i64:
    """Buildings without farms; the tower counts, every three walls count one (ROR-STR-01)."""
    total: i64 = ones(s.walls[field]) // s.data.wall_group
    if tower_on(s, field) != NOTHING:
        total += 1
    for kind in range(i64(FARM + 1), i64(COUNTED)):
        total += s.built[field * COUNTED + kind]
    return total


def strength_for(s: Romolo, who: i64, field: i64) -> i64:
    """The strength of a field for the purposes of a player: Architectus may count a farm (ROR-CH-09, ROR-CH-10)."""
    total = strength(s, field)
    town = s.towns[who]
    if town.farm_field == field and town.people >> ARCHITECTUS & 1 and s.built[field * COUNTED + FARM] > 0:
        total += 1
    return total


def step_of(power: i64) -> i64:
    """The row of a table that goes by strength."""
    return min(power, STRONGEST)


def buildings_on(s: Romolo, field: i64) -> i64:
    """Buildings as the limit of a field counts them (ROR-BUILD-09, ROR-BUILD-10)."""
    return strength(s, field) + s.built[field * COUNTED + FARM]


def building_limit(s: Romolo, field: i64) -> i64:
    """Four, and one more for every aqueduct on the field or next to it (ROR-BUILD-07)."""
    limit = s.data.field_limit + s.built[field * COUNTED + AQUEDUCT] * s.data.aqueduct_bonus
    for side in range(i64(SIDES)):
        other = s.land.next_to(field, side)
        if other >= 0:
            limit += s.built[other * COUNTED + AQUEDUCT] * s.data.aqueduct_bonus
    return limit


def room_for_wall(s: Romolo, field: i64, walls: i64) -> bool:
    """Whether so many more walls fit: only every third one counts (ROR-BUILD-09)."""
    standing = ones(s.walls[field])
    more = (standing + walls) // s.data.wall_group - standing // s.data.wall_group
    return more == 0 or buildings_on(s, field) + more <= building_limit(s, field)


def port_sides(s: Romolo, field: i64) -> i64:
    """Mask of the sides of a field where a port can be built: open water, no port yet (ROR-BUILD-04)."""
    sides: i64 = 0
    for side in range(i64(SIDES)):
        other = s.land.next_to(field, side)
        if other >= 0 and is_water(s, other):
            sides |= bit(side)
    for port in range(i64(PORTS)):
        at = s.port_at[port]
        if at >= 0 and at // SIDES == field:
            sides &= ~bit(at % SIDES)
    return sides


def free_ports(s: Romolo, field: i64, used: i64) -> i64:
    """Mask of the ports on a field that are not in a set."""
    found: i64 = 0
    if s.built[field * COUNTED + PORT] > 0:
        for port in range(i64(PORTS)):
            if s.port_at[port] >= 0 and s.port_at[port] // SIDES == field:
                found |= bit(port)
    return found & ~used


def put_building(s: Romolo, who: i64, kind: i64, field: i64, side: i64 = NOTHING) -> None:
    """Put a building on a field; walls and ports on a side of it."""
    if kind == WALL:
        s.walls[field] |= bit(side)
    else:
        s.built[field * COUNTED + kind] += 1
        if kind == WAREHOUSE:
            for store in range(i64(WAREHOUSES)):
                if s.store_at[store] == NOTHING:
                    s.store_at[store] = field
                    s.store_kind[store] = NOTHING
                    s.store_cubes[store] = 0
                    break
        elif kind == PORT:
            for port in range(i64(PORTS)):
                if s.port_at[port] == NOTHING:
                    s.port_at[port] = field * SIDES + side
                    break
    s.note(TOLD_BUILT, who, kind, field)


def drop_building(s: Romolo, kind: i64, field: i64, which: i64 = NOTHING) -> None:
    """Take a building off a field, out of the game; `which`: the warehouse, or the side of a wall (ROR-CONV-03)."""
    if kind == WALL:
        s.walls[field] &= ~bit(which)
    else:
        s.built[field * COUNTED + kind] -= 1
        if kind == WAREHOUSE:
            s.store_at[which] = NOTHING
            s.store_kind[which] = NOTHING
            s.store_cubes[which] = 0
        elif kind == PORT:
            for port in range(i64(PORTS)):
                if s.port_at[port] >= 0 and s.port_at[port] // SIDES == field:
                    s.port_at[port] = NOTHING
                    s.ports_sold &= ~bit(port)
                    s.ports_bought &= ~bit(port)
                    break
    s.note(TOLD_REMOVED, NOTHING, kind, field)


def stores_on(s: Romolo, field: i64) -> i64:
    """Mask of the warehouses on a field."""
    found: i64 = 0
    if s.built[field * COUNTED + WAREHOUSE] > 0:
        for store in range(i64(WAREHOUSES)):
            if s.store_at[store] == field:
                found |= bit(store)
    return found


def different_stores(s: Romolo, stores: i64) -> i64:
    """Of a set of warehouses the lowest of all on one field with the same cubes."""
    found: i64 = 0
    for store in range(i64(WAREHOUSES)):
        if stores >> store & 1:
            new = True
            for other in range(store):
                if (
                    found >> other & 1
                    and s.store_at[other] == s.store_at[store]
                    and s.store_kind[other] == s.store_kind[store]
                    and s.store_cubes[other] == s.store_cubes[store]
                ):
                    new = False
                    break
            if new:
                found |= bit(store)
    return found
