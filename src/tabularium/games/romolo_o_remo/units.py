"""Units on the map: where they stand, what they are worth, whom they are hostile to (ROR-HOST)."""

from __future__ import annotations

from mypy_extensions import i64

from tabularium.core.pile import bit
from tabularium.core.state import NOTHING
from tabularium.games.romolo_o_remo.actions import (
    EXPLORER,
    MERCENARY,
    SOLDIER,
    TO_ACT,
    TO_LEAVE,
    TOLD_CREATED,
    TOLD_FREED,
    TOLD_LOST_UNIT,
    UNITS,
    WORKER,
)
from tabularium.games.romolo_o_remo.state import Romolo, Town


def kind_of(unit: i64) -> i64:
    """Worker, soldier, mercenary or explorer; units of the AI are told apart by `value_of`."""
    if unit < 6:
        return WORKER
    if unit < 10:
        return SOLDIER
    return MERCENARY if unit < 15 else EXPLORER


def first_of(kind: i64) -> i64:
    """The lowest number of a unit of a kind; with one more than the last kind, the end."""
    if kind == WORKER:
        return 0
    if kind == SOLDIER:
        return 6
    if kind == MERCENARY:
        return 10
    return 15 if kind == EXPLORER else 16


def value_of(s: Romolo, seat: i64, unit: i64) -> i64:
    """The combat value of a unit (ROR-COMB-07, ROR-SOLO-11)."""
    if seat >= s.players:
        return s.data.ai_value
    return s.data.value[kind_of(unit)]


def units_at(s: Romolo, seat: i64, field: i64) -> i64:
    """Mask of the units of a player on a field."""
    units: i64 = 0
    if s.present[field] >> seat & 1:
        town = s.towns[seat]
        for unit in range(i64(UNITS)):
            if town.at[unit] == field:
                units |= bit(unit)
    return units


def number_of(town: Town, kind: i64) -> i64:
    """How many units of a kind a player has on the map."""
    number: i64 = 0
    for unit in range(first_of(kind), first_of(kind + 1)):
        if town.at[unit] >= 0:
            number += 1
    return number


def military_of(town: Town) -> i64:
    """Soldiers and mercenaries on the map (ROR-LIMIT-01)."""
    return number_of(town, SOLDIER) + number_of(town, MERCENARY)


def spare_unit(town: Town, kind: i64) -> i64:
    """A unit of a kind that is not on the map, or NOTHING; the explorer may have left the game."""
    if kind == EXPLORER and town.explorer_lost:
        return NOTHING
    for unit in range(first_of(kind), first_of(kind + 1)):
        if town.at[unit] == NOTHING:
            return unit
    return NOTHING


def place_unit(s: Romolo, seat: i64, unit: i64, field: i64, standing: bool) -> None:
    """Put a new unit on the map."""
    town = s.towns[seat]
    town.at[unit] = field
    s.present[field] |= bit(seat)
    if standing:
        town.standing |= bit(unit)
    s.note(TOLD_CREATED, seat, unit, field)


def shift_unit(s: Romolo, seat: i64, unit: i64, field: i64) -> None:
    """Put a unit on another field (or NOTHING)."""
    town = s.towns[seat]
    before = town.at[unit]
    town.at[unit] = field
    if units_at(s, seat, before) == 0:
        s.present[before] &= ~bit(seat)
    if field >= 0:
        s.present[field] |= bit(seat)


def take_away(s: Romolo, seat: i64, unit: i64) -> None:
    """Take a unit off the map; a player's mercenaries lie in front of him, explorers leave the game (ROR-COMB-25)."""
    town = s.towns[seat]
    s.note(TOLD_LOST_UNIT, seat, unit, town.at[unit])
    shift_unit(s, seat, unit, NOTHING)
    forget_unit(town, unit)
    if seat < s.players:
        kind = kind_of(unit)
        if kind == MERCENARY:
            town.fallen += 1
        elif kind == EXPLORER:
            town.explorer_lost = True


def forget_unit(town: Town, unit: i64) -> None:
    """Clear all marks of a unit that is no longer there."""
    keep = ~bit(unit)
    town.standing &= keep
    town.hindered &= keep
    town.marked_now &= keep
    town.retreated &= keep
    town.activated &= keep


def lay_down(town: Town, unit: i64) -> None:
    town.standing &= ~bit(unit)


def free_of_marker(s: Romolo, seat: i64, unit: i64) -> None:
    """Remove the hindrance marker of a unit, if it has one."""
    town = s.towns[seat]
    if town.hindered >> unit & 1:
        town.hindered &= ~bit(unit)
        town.marked_now &= ~bit(unit)
        s.note(TOLD_FREED, seat, unit)


def alike(s: Romolo, seat: i64, one: i64, other: i64) -> bool:
    """Whether two units of a player are the same kind on the same field with the same marks."""
    town = s.towns[seat]
    if town.at[one] != town.at[other] or (seat < s.players and kind_of(one) != kind_of(other)):
        return False
    return (
        (town.standing >> one ^ town.standing >> other) & 1
        | (town.hindered >> one ^ town.hindered >> other) & 1
        | (town.marked_now >> one ^ town.marked_now >> other) & 1
        | (town.retreated >> one ^ town.retreated >> other) & 1
        | (town.activated >> one ^ town.activated >> other) & 1
    ) == 0


def one_of_each(s: Romolo, seat: i64, units: i64) -> i64:
    """Of a set of units the lowest of all that are alike: equal pieces are offered once."""
    found: i64 = 0
    for unit in range(i64(UNITS)):
        if units >> unit & 1:
            new = True
            for other in range(unit):
                if found >> other & 1 and alike(s, seat, other, unit):
                    new = False
                    break
            if new:
                found |= bit(unit)
    return found


# ---- hostile units -------------------------------------------------------------------------------


def opponents_at(s: Romolo, who: i64, field: i64) -> i64:
    """Mask of the opponents with units on a field."""
    seats = s.present[field] & ~bit(who)
    if seats != 0 and s.switches.team:
        seats &= ~bit((who + 2) % 4)
    return seats


def hostile_at(s: Romolo, who: i64, field: i64) -> bool:
    """Whether the stance of somebody with units on a field is hostile (ROR-HOST-03, 04, 06, ROR-SOLO-14)."""
    seats = opponents_at(s, who, field)
    if seats == 0:
        return False
    for seat in range(i64(len(s.towns))):
        if seats >> seat & 1 and s.towns[seat].hostile >> who & 1:
            return True
    return False


def barred_at(s: Romolo, who: i64, field: i64, reason: i64) -> bool:
    """Whether hostile units are known to thwart something on a field; when asked each time, only after a refusal."""
    if not s.switches.ask:
        return hostile_at(s, who, field)
    if reason == TO_ACT:
        return s.refused_act >> field & 1 == 1
    if reason == TO_LEAVE:
        return s.refused_leave >> field & 1 == 1
    return s.refused_store >> field & 1 == 1


def must_ask(s: Romolo, who: i64, field: i64, reason: i64) -> bool:
    """Whether owners of units on a field have to be asked first."""
    return s.switches.ask and opponents_at(s, who, field) != 0 and not barred_at(s, who, field, reason)


def sum_of_values(s: Romolo, seat: i64, units: i64) -> i64:
    """The combat values of some units together."""
    total: i64 = 0
    for unit in range(i64(UNITS)):
        if units >> unit & 1:
            total += value_of(s, seat, unit)
    return total
