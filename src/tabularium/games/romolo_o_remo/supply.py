"""The supply phase (ROR-SUP): income, wages (ROR-WAGE), dismissal, market update (ROR-UPD), reactivation."""

from __future__ import annotations

from mypy_extensions import i64

from tabularium.core.pile import bit
from tabularium.core.state import NOBODY, NOTHING, Step
from tabularium.games.romolo_o_remo.actions import (
    BUILDABLE,
    CHECK_LIMITS,
    DISMISS,
    DISMISS_FALLEN,
    DISMISS_UNIT,
    DONE,
    FEEDING,
    GIVE_BUILDING,
    GOODS,
    MARKET_ROOM,
    MARKET_UPDATE,
    MERCENARY,
    PAY,
    PAY_VALUE,
    PAY_WAGES,
    RAZE_BUILDING,
    SALT,
    TOLD_DISMISSED,
    TOLD_INCOME,
    TOLD_PRICE,
    TOLD_WAGE,
    TOWER,
    UNITS,
    UNPAID,
    USE_FOEDERATUS,
    WAGES,
    WAREHOUSES,
)
from tabularium.games.romolo_o_remo.building import FOR_NOTHING, remove_one
from tabularium.games.romolo_o_remo.growing import savings
from tabularium.games.romolo_o_remo.land import number_on
from tabularium.games.romolo_o_remo.limits import after_elimination, eliminate
from tabularium.games.romolo_o_remo.paying import pay_goods, price, worth
from tabularium.games.romolo_o_remo.state import PAYING, Romolo
from tabularium.games.romolo_o_remo.units import first_of, number_of, one_of_each, take_away


class Supply(Step[Romolo]):
    """Income: all cubes of the warehouses; then wages, dismissal, feeding and the market update."""

    rules: tuple[str, ...] = ("ROR-SUP-01", "ROR-SUP-02", "ROR-WAGE-01")
    arguments: tuple[str, ...] = ("seat",)
    automatic: bool = True

    def run(self, s: Romolo, who: i64) -> None:
        who = s.a
        town = s.towns[who]
        for store in range(i64(WAREHOUSES)):
            good = s.store_kind[store]
            if good != NOTHING:
                town.goods[good] += s.store_cubes[store]
                s.note(TOLD_INCOME, who, good, s.store_cubes[store])
                s.store_kind[store] = NOTHING
                s.store_cubes[store] = 0
        mercenaries = number_of(town, MERCENARY) + town.fallen
        if mercenaries > 0:
            if savings(s, who, PAYING) > 0:
                s.ask(USE_FOEDERATUS, who, PAYING, mercenaries, 0)
            else:
                s.ask(WAGES, who, mercenaries)
            s.ask(DISMISS, who)
        s.ask(FEEDING, who)
        s.ask(MARKET_UPDATE, NOBODY, who)


def salt_value(s: Romolo) -> i64:
    """What one owed salt is worth in half coins."""
    return price(s, SALT) if s.prices[SALT] > 0 else s.data.free_wage


def can_pay_wages(s: Romolo, who: i64, mercenaries: i64) -> bool:
    """Whether so many mercenaries can be paid (ROR-WAGE-08)."""
    owed = mercenaries * (mercenaries + 1) // 2 - s.towns[who].goods[SALT]
    return owed <= 0 or worth(s, who, NOTHING, 0, SALT) >= owed * salt_value(s)


class Wages(Step[Romolo]):
    """As many mercenaries as possible are paid; each of the others costs a building of the capital."""

    rules: tuple[str, ...] = ("ROR-WAGE-01", "ROR-WAGE-04", "ROR-WAGE-08")
    arguments: tuple[str, ...] = ("mercenaries",)
    automatic: bool = True

    def run(self, s: Romolo, who: i64) -> None:
        mercenaries = s.a
        paid = mercenaries
        while not can_pay_wages(s, who, paid):
            paid -= 1
        owed = paid * (paid + 1) // 2
        s.note(TOLD_WAGE, who, owed)
        if owed > 0:
            s.ask(PAY_WAGES, who, owed)
        if paid < mercenaries:
            s.ask(GIVE_BUILDING, who, mercenaries - paid)


class PayWages(Step[Romolo]):
    """Pay owed salt with salt, cube by cube, and the rest by value."""

    rules: tuple[str, ...] = ("ROR-WAGE-02", "ROR-WAGE-03", "ROR-WAGE-08")
    arguments: tuple[str, ...] = ("owed",)

    def options(self, s: Romolo, who: i64) -> None:
        if s.towns[who].goods[SALT] > 0:
            s.offer(PAY, SALT)
        if worth(s, who, NOTHING, 0, SALT) >= s.a * salt_value(s):
            s.offer(DONE)

    def choose(self, s: Romolo, who: i64, action: i64) -> None:
        owed = s.a
        if DONE.has(action):
            s.ask(PAY_VALUE, who, owed * salt_value(s), 0, NOTHING, SALT)
            return
        pay_goods(s, who, NOTHING, SALT, 1)
        if owed > 1:
            s.ask(PAY_WAGES, who, owed - 1)


class GiveBuilding(Step[Romolo]):
    """Remove a building of the capital for an unpaid mercenary; with the tower alone the player is out."""

    rules: tuple[str, ...] = ("ROR-WAGE-04", "ROR-WAGE-05", "ROR-WAGE-06", "ROR-WAGE-09")
    arguments: tuple[str, ...] = ("unpaid",)

    def options(self, s: Romolo, who: i64) -> None:
        capital = s.towns[who].capital
        for kind in range(i64(BUILDABLE)):
            if number_on(s, capital, kind) > 0:
                s.offer(RAZE_BUILDING, kind)
        if s.offers.size == 0:
            s.offer(RAZE_BUILDING, TOWER)

    def choose(self, s: Romolo, who: i64, action: i64) -> None:
        unpaid, kind = s.a, RAZE_BUILDING.first(action)
        if kind == TOWER:
            eliminate(s, who, NOBODY)
            after_elimination(s, who)
            return
        remove_one(s, who, kind, s.towns[who].capital, FOR_NOTHING)
        s.ask(CHECK_LIMITS, NOBODY)
        s.ask(UNPAID, who, unpaid)


def offer_mercenaries(s: Romolo, who: i64) -> None:
    """Mercenaries on the map, equal ones once."""
    units: i64 = 0
    for unit in range(first_of(MERCENARY), first_of(MERCENARY + 1)):
        if s.towns[who].at[unit] >= 0:
            units |= bit(unit)
    units = one_of_each(s, who, units)
    for unit in range(i64(UNITS)):
        if units >> unit & 1:
            s.offer(DISMISS_UNIT, unit)


def discharge(s: Romolo, who: i64, unit: i64) -> None:
    """A mercenary leaves the game for good."""
    take_away(s, who, unit)
    s.towns[who].fallen -= 1
    s.note(TOLD_DISMISSED, who, 1)


class Unpaid(Step[Romolo]):
    """Choose which mercenary was not paid: it is dismissed."""

    rules: tuple[str, ...] = ("ROR-WAGE-04",)
    arguments: tuple[str, ...] = ("unpaid",)
    may_lapse: bool = True

    def options(self, s: Romolo, who: i64) -> None:
        offer_mercenaries(s, who)
        if s.towns[who].fallen > 0:
            s.offer(DISMISS_FALLEN)

    def choose(self, s: Romolo, who: i64, action: i64) -> None:
        unpaid = s.a
        if DISMISS_FALLEN.has(action):
            s.towns[who].fallen -= 1
            s.note(TOLD_DISMISSED, who, 1)
        else:
            discharge(s, who, DISMISS_UNIT.first(action))
        if unpaid > 1:
            s.ask(GIVE_BUILDING, who, unpaid - 1)


class Dismiss(Step[Romolo]):
    """Dismiss any of the own mercenaries after they have been paid."""

    rules: tuple[str, ...] = ("ROR-WAGE-07",)
    may_lapse: bool = True

    def options(self, s: Romolo, who: i64) -> None:
        offer_mercenaries(s, who)
        if s.offers.size > 0:
            s.offer(DONE)

    def choose(self, s: Romolo, who: i64, action: i64) -> None:
        if DISMISS_UNIT.has(action):
            discharge(s, who, DISMISS_UNIT.first(action))
            s.ask(DISMISS, who)


class MarketUpdate(Step[Romolo]):
    """With four cubes on it the market is updated; then all units of the player stand up."""

    rules: tuple[str, ...] = ("ROR-UPD-01", "ROR-UPD-02", "ROR-UPD-03", "ROR-SUP-03")
    arguments: tuple[str, ...] = ("seat",)
    automatic: bool = True

    def run(self, s: Romolo, who: i64) -> None:
        update_market(s)
        stand_up(s, s.a)


def update_market(s: Romolo) -> None:
    """Prices rise by the cubes in their columns, then fall by the cubes of their kind; then the cubes go."""
    rises: i64 = 0
    for place in range(i64(GOODS * MARKET_ROOM)):
        if s.cubes[place] != NOTHING:
            rises += 1
    if rises < s.data.update_cubes:
        return
    for place in range(i64(GOODS * MARKET_ROOM)):
        if s.cubes[place] != NOTHING:
            column = place // MARKET_ROOM
            s.prices[column] = min(s.prices[column] + 1, s.data.highest_price)
    for place in range(i64(GOODS * MARKET_ROOM)):
        good = s.cubes[place]
        if good != NOTHING:
            s.prices[good] = max(s.prices[good] - 1, s.data.lowest_price)
            s.cubes[place] = NOTHING
    for good in range(i64(GOODS)):
        s.note(TOLD_PRICE, NOBODY, good, s.prices[good])


def stand_up(s: Romolo, seat: i64) -> None:
    """All units of a player stand (ROR-SUP-03)."""
    town = s.towns[seat]
    for unit in range(i64(UNITS)):
        if town.at[unit] >= 0:
            town.standing |= bit(unit)
