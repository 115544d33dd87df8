"""Feeding (ROR-FEED): farms feed workers and soldiers; the others cost grain or go."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tabularium.core.pile import bit, numbers, ones
from tabularium.core.state import NOBODY, NOTHING, Step
from tabularium.games.romolo_o_remo.actions import (
    CHECK_LIMITS,
    COUNTED,
    FARM,
    FEED,
    FURNARIUS,
    GO_HUNGRY,
    GRAIN,
    HUNGRY,
    SEND_HOME,
    SIDES,
    SOLDIERS,
    TO_FEED,
    TOLD_WENT_HUNGRY,
    UNFED,
    WORKERS,
)
from tabularium.games.romolo_o_remo.hostility import ask_owners
from tabularium.games.romolo_o_remo.land import tower_on, walled_against
from tabularium.games.romolo_o_remo.paying import has, pay_goods
from tabularium.games.romolo_o_remo.state import Romolo
from tabularium.games.romolo_o_remo.units import hostile_at, one_of_each, opponents_at, take_away

EATERS: Final = WORKERS + SOLDIERS  # workers and soldiers have the lowest numbers
SECOND_BAKER: Final = 21  # the other tile of Furnarius
BAKED: Final = 2  # units that a baker feeds


def eaters(s: Romolo, who: i64) -> i64:
    """Mask of the units that must be fed (ROR-FEED-01)."""
    units: i64 = 0
    for unit in range(i64(EATERS)):
        if s.towns[who].at[unit] >= 0:
            units |= bit(unit)
    return units


def farm_serves(s: Romolo, who: i64, field: i64) -> bool:
    """Whether farms on a field feed a player: no enemy tower, nobody hostile (ROR-FEED-04)."""
    owner = tower_on(s, field)
    if owner != NOTHING and s.rivals(who, owner):
        return False
    if s.switches.ask:
        return s.barred >> field & 1 == 0
    return not hostile_at(s, who, field)


def farms_near(s: Romolo, who: i64, field: i64) -> i64:
    """Mask of the fields whose farms can feed a unit on a field (ROR-FEED-02, 03)."""
    found: i64 = 0
    if s.built[field * COUNTED + FARM] > 0 and farm_serves(s, who, field):
        found |= bit(field)
    for side in range(i64(SIDES)):
        other = s.land.next_to(field, side)
        if (
            other >= 0
            and s.built[other * COUNTED + FARM] > 0
            and not walled_against(s, other, field)
            and farm_serves(s, who, other)
        ):
            found |= bit(other)
    return found


def bakers(s: Romolo, who: i64) -> i64:
    """How many units the own bakers feed, wherever they are (ROR-CH-20)."""
    number: i64 = 0
    if has(s, who, FURNARIUS):
        number += BAKED
    if has(s, who, SECOND_BAKER):
        number += BAKED
    return number


class Table:
    """Who eats where: a largest assignment of units to farms, found by augmenting paths."""

    def __init__(self, s: Romolo, who: i64) -> None:
        self.farms: vec[i64] = numbers(EATERS)  # mask of fields by unit
        self.seat: vec[i64] = numbers(EATERS, NOTHING)  # field where a unit eats
        self.room: vec[i64] = numbers(s.land.fields)  # places left on a field
        self.baked: i64 = bakers(s, who)
        for unit in range(i64(EATERS)):
            if s.towns[who].at[unit] >= 0:
                self.farms[unit] = farms_near(s, who, s.towns[who].at[unit])
        for field in range(s.land.fields):
            self.room[field] = s.built[field * COUNTED + FARM] * s.data.farm_feeds

    def serve(self, unit: i64, tried: i64) -> i64:
        """Find a place for a unit, moving others if need be; returns the fields tried, or NOTHING if there was one."""
        for field in range(i64(len(self.room))):
            if (self.farms[unit] & ~tried) >> field & 1:
                tried |= bit(field)
                if self.room[field] > 0:
                    self.room[field] -= 1
                    self.seat[unit] = field
                    return NOTHING
                for other in range(i64(EATERS)):
                    if self.seat[other] == field:
                        tried = self.serve(other, tried)
                        if tried == NOTHING:
                            self.seat[unit] = field
                            return NOTHING
        return tried

    def fed(self, units: i64) -> i64:
        """How many of some units can be fed together."""
        number: i64 = 0
        for unit in range(i64(EATERS)):
            if self.seat[unit] >= 0:
                self.room[self.seat[unit]] += 1
                self.seat[unit] = NOTHING
        for unit in range(i64(EATERS)):
            if units >> unit & 1 and self.farms[unit] != 0 and self.serve(unit, 0) == NOTHING:
                number += 1
        return min(number + self.baked, ones(units))


class Feeding(Step[Romolo]):
    """Mercenaries lying in front leave; then farms and bakers feed as many units as possible."""

    rules: tuple[str, ...] = ("ROR-WAGE-07", "ROR-FEED-01", "ROR-FEED-02", "ROR-FEED-06", "ROR-HOST-02")
    automatic: bool = True

    def run(self, s: Romolo, who: i64) -> None:
        s.towns[who].fallen = 0
        s.barred = 0
        if s.switches.ask:
            for field in range(s.land.fields):
                if s.built[field * COUNTED + FARM] > 0 and opponents_at(s, who, field) != 0 and eats_at(s, who, field):
                    ask_owners(s, who, field, TO_FEED)
        s.ask(UNFED, who, 0)
        s.ask(CHECK_LIMITS, NOBODY)


def eats_at(s: Romolo, who: i64, field: i64) -> bool:
    """Whether a unit of a player could be fed by the farms of a field, were nobody hostile."""
    for unit in range(i64(EATERS)):
        at = s.towns[who].at[unit]
        if at >= 0 and farms_near(s, who, at) >> field & 1:
            return True
    return False


class Unfed(Step[Romolo]):
    """Where not all can be fed, choose who is not, one after the other; as many as possible are fed."""

    rules: tuple[str, ...] = ("ROR-FEED-05", "ROR-FEED-06", "ROR-CH-20")
    arguments: tuple[str, ...] = ("unfed",)
    may_lapse: bool = True

    def options(self, s: Romolo, who: i64) -> None:
        units = eaters(s, who) & ~s.a
        table = Table(s, who)
        most = table.fed(units)
        if most == ones(units):
            return
        different = one_of_each(s, who, units)
        for unit in range(i64(EATERS)):
            if different >> unit & 1 and table.fed(units & ~bit(unit)) == most:
                s.offer(GO_HUNGRY, unit)

    def choose(self, s: Romolo, who: i64, action: i64) -> None:
        unit = GO_HUNGRY.first(action)
        s.note(TOLD_WENT_HUNGRY, who, unit)
        s.ask(HUNGRY, who, unit)
        s.ask(UNFED, who, s.a | bit(unit))


class Hungry(Step[Romolo]):
    """Pay a grain for a unit that was not fed, or take it back into the stock."""

    rules: tuple[str, ...] = ("ROR-FEED-05",)
    arguments: tuple[str, ...] = ("unit",)

    def options(self, s: Romolo, who: i64) -> None:
        if s.towns[who].goods[GRAIN] > 0:
            s.offer(FEED)
        s.offer(SEND_HOME)

    def choose(self, s: Romolo, who: i64, action: i64) -> None:
        if FEED.has(action):
            pay_goods(s, who, NOTHING, GRAIN, 1)
        else:
            take_away(s, who, s.a)
