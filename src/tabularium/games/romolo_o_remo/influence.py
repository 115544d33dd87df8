"""Influence and control (ROR-INFL)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from tabularium.core.pile import bit, numbers
from tabularium.core.state import NOTHING
from tabularium.games.romolo_o_remo.actions import SACERDOS_TILE, SIDES, SOLDIER, UNITS
from tabularium.games.romolo_o_remo.land import is_land, step_of, strength_for, tower_on, walled
from tabularium.games.romolo_o_remo.paying import has
from tabularium.games.romolo_o_remo.state import Romolo
from tabularium.games.romolo_o_remo.units import first_of


def fields_in_range(s: Romolo, seat: i64, origin: i64, steps: i64) -> i64:
    """Mask of the fields that influence from a field reaches: over open land, around walls and enemy towers."""
    reached = bit(origin)
    front = reached
    for _ in range(steps):
        following: i64 = 0
        for field in range(s.land.fields):
            if front >> field & 1:
                for side in range(i64(SIDES)):
                    other = s.land.next_to(field, side)
                    if (
                        other >= 0
                        and reached >> other & 1 == 0
                        and is_land(s, other)
                        and not walled(s, other, (side + 3) % SIDES)
                        and lets_influence_pass(s, seat, other)
                    ):
                        following |= bit(other)
        front = following & ~reached
        reached |= front
    return reached


def lets_influence_pass(s: Romolo, seat: i64, field: i64) -> bool:
    """An enemy tower stops influence (ROR-INFL-05)."""
    owner = tower_on(s, field)
    return owner == NOTHING or not s.rivals(seat, owner)


def add_influence(s: Romolo, points: vec[i64], seat: i64) -> None:
    """Add the influence of a player, without Sacerdos; `points` has a row of fields for every seat."""
    town, start = s.towns[seat], seat * s.land.fields
    if not town.playing or town.capital == NOTHING:
        return
    if seat >= s.players:
        add_ai_influence(s, points, seat)
        return
    fields = fields_in_range(s, seat, town.capital, s.data.range[step_of(strength_for(s, seat, town.capital))])
    for field in range(s.land.fields):
        if fields >> field & 1:
            points[start + field] += 1
    for unit in range(first_of(SOLDIER), first_of(SOLDIER + 1)):
        if town.at[unit] >= 0:
            points[start + town.at[unit]] += s.data.soldier_influence


def add_ai_influence(s: Romolo, points: vec[i64], seat: i64) -> None:
    """Each AI unit counts on its field, every two also on the fields around (ROR-SOLO-24, 26)."""
    start = seat * s.land.fields
    for field in range(s.land.fields):
        units: i64 = 0
        for unit in range(i64(UNITS)):
            if s.towns[seat].at[unit] == field:
                units += 1
        points[start + field] += units
        if units >= 2:
            around = fields_in_range(s, seat, field, 1) & ~bit(field)
            for other in range(s.land.fields):
                if around >> other & 1:
                    points[start + other] += units // 2


def bless(s: Romolo, points: vec[i64]) -> None:
    """Add what Sacerdos gives (ROR-CH-35)."""
    for seat in range(s.players):
        town = s.towns[seat]
        if town.playing and has(s, seat, SACERDOS_TILE):
            if town.blessed >= 0:
                points[seat * s.land.fields + town.blessed] += 1
            if town.blessed_2 >= 0:
                points[seat * s.land.fields + town.blessed_2] += 1


def influence(s: Romolo) -> vec[i64]:
    """The influence points of all seats on all fields, without Sacerdos."""
    points = numbers(len(s.towns) * s.land.fields)
    for seat in range(i64(len(s.towns))):
        add_influence(s, points, seat)
    return points


def controller(s: Romolo, points: vec[i64], field: i64) -> i64:
    """Who controls a field: the seat, for teams the lower seat of the two, or NOTHING (ROR-INFL-01, 02, ROR-TEAM-05)."""
    owner = tower_on(s, field)
    sides = i64(2) if s.switches.team else i64(len(s.towns))
    if owner != NOTHING:
        return owner % sides
    if s.solo() and not s.open(field):
        return 1  # undiscovered fields are the AI's (ROR-SOLO-24)
    best: i64 = 0
    found: i64 = NOTHING
    for side in range(sides):
        power = points[side * s.land.fields + field]
        if s.switches.team:
            power += points[(side + 2) * s.land.fields + field]
        if power > best:
            best = power
            found = side
        elif power == best:
            found = NOTHING
    return found


def control(s: Romolo) -> vec[i64]:
    """The side that controls each field, or NOTHING, with what Sacerdos gives."""
    points = influence(s)
    bless(s, points)
    sides = numbers(s.land.fields, NOTHING)
    for field in range(s.land.fields):
        sides[field] = controller(s, points, field)
    return sides
