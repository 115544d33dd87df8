"""Goods and coins: what a player has, pays and gets (ROR-PAY); payments by value (ROR-MERC-02, ROR-WAGE-02)."""

from __future__ import annotations

from mypy_extensions import i64

from tabularium.core.pile import bit
from tabularium.core.state import NOTHING, Step
from tabularium.games.romolo_o_remo.actions import (
    COINS,
    COUNTED,
    GOODS,
    PAY,
    PAY_VALUE,
    TOLD_GAINED,
    TOLD_GAINED_COINS,
    TOLD_PAID,
    TOLD_PAID_COINS,
    WAREHOUSE,
    WAREHOUSES,
)
from tabularium.games.romolo_o_remo.land import stores_on
from tabularium.games.romolo_o_remo.state import Romolo


def cubes_at(s: Romolo, field: i64, good: i64) -> i64:
    """Cubes of a kind in the warehouses of a field (or of no field)."""
    number: i64 = 0
    if field >= 0 and s.built[field * COUNTED + WAREHOUSE] > 0:
        for store in range(i64(WAREHOUSES)):
            if s.store_at[store] == field and s.store_kind[store] == good:
                number += s.store_cubes[store]
    return number


def at_hand(s: Romolo, who: i64, field: i64, good: i64) -> i64:
    """What a player can pay with: his stock and the warehouses of a field (ROR-PAY-01)."""
    return s.towns[who].goods[good] + cubes_at(s, field, good)


def anything_at_hand(s: Romolo, who: i64, field: i64) -> bool:
    for good in range(i64(GOODS)):
        if at_hand(s, who, field, good) > 0:
            return True
    return False


def take_goods(s: Romolo, who: i64, field: i64, good: i64, number: i64) -> None:
    """Take cubes from the warehouses of a field, the fullest last, then from the stock (ROR-PAY-02)."""
    while number > 0 and cubes_at(s, field, good) > 0:
        stores = stores_on(s, field)
        emptiest: i64 = NOTHING
        for store in range(i64(WAREHOUSES)):
            if (
                stores >> store & 1
                and s.store_kind[store] == good
                and (emptiest == NOTHING or s.store_cubes[store] < s.store_cubes[emptiest])
            ):
                emptiest = store
        taken = min(number, s.store_cubes[emptiest])
        s.store_cubes[emptiest] -= taken
        if s.store_cubes[emptiest] == 0:
            s.store_kind[emptiest] = NOTHING
        number -= taken
    s.towns[who].goods[good] -= number


def pay_goods(s: Romolo, who: i64, field: i64, good: i64, number: i64) -> None:
    """Pay cubes to the bank."""
    if number > 0:
        take_goods(s, who, field, good, number)
        s.note(TOLD_PAID, who, good, number)


def gain_goods(s: Romolo, who: i64, good: i64, number: i64) -> None:
    """Take cubes from the bank into the stock."""
    s.towns[who].goods[good] += number
    s.note(TOLD_GAINED, who, good, number)


def pay_coins(s: Romolo, who: i64, half_coins: i64) -> None:
    if half_coins > 0:
        s.towns[who].coins -= half_coins
        s.note(TOLD_PAID_COINS, who, half_coins)


def gain_coins(s: Romolo, who: i64, half_coins: i64) -> None:
    s.towns[who].coins += half_coins
    s.note(TOLD_GAINED_COINS, who, half_coins)


def price(s: Romolo, good: i64) -> i64:
    """The price of a good in half coins."""
    return s.prices[good] * s.data.silver


def worth(s: Romolo, who: i64, field: i64, lowest: i64, without: i64) -> i64:
    """What coins and goods from a kind upwards are worth, one kind left out."""
    total = s.towns[who].coins
    for good in range(lowest, i64(GOODS)):
        if good != without:
            total += at_hand(s, who, field, good) * price(s, good)
    return total


class PayValue(Step[Romolo]):
    """Pay a value with goods at their prices, kind by kind, and with coins; too much is lost."""

    rules: tuple[str, ...] = ("ROR-MERC-02", "ROR-MERC-03", "ROR-WAGE-02", "ROR-WAGE-03", "ROR-INFO-08")
    arguments: tuple[str, ...] = ("due", "lowest", "field", "without")

    def options(self, s: Romolo, who: i64) -> None:
        for good in range(s.b, i64(GOODS)):
            value = price(s, good)
            if good != s.d and value > 0 and at_hand(s, who, s.c, good) > 0 and worth(s, who, s.c, good, s.d) >= s.a:
                s.offer(PAY, good)
        if s.towns[who].coins >= s.a:
            s.offer(PAY, COINS)

    def choose(self, s: Romolo, who: i64, action: i64) -> None:
        due, field, without = s.a, s.c, s.d
        good = PAY.first(action)
        if good == COINS:
            pay_coins(s, who, due)
            return
        pay_goods(s, who, field, good, 1)
        due -= price(s, good)
        if due > 0:
            s.ask(PAY_VALUE, who, due, good, field, without)


def has(s: Romolo, who: i64, tile: i64) -> bool:
    """Whether a player owns a character tile."""
    return s.towns[who].people >> tile & 1 == 1


def ready(s: Romolo, who: i64, tile: i64) -> bool:
    """Whether a player owns a character tile and has not used it in this turn (ROR-CH-02)."""
    town = s.towns[who]
    return (town.people & ~town.used) >> tile & 1 == 1


def use(s: Romolo, who: i64, tile: i64) -> None:
    """Note that a character was used in this turn."""
    s.towns[who].used |= bit(tile)
