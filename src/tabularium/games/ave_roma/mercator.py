"""Mercator (AVE-MER): sell, then buy what the province card shows, at the prices of the own board."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from tabularium.core.state import Step
from tabularium.games.ave_roma.actions import (
    BOUGHT,
    BUY,
    DONE,
    EXTRA_BUY,
    FREE_BUY,
    RESOURCES,
    SELL,
    TRADE,
)
from tabularium.games.ave_roma.dues import add_units, depicted, effect, most_money
from tabularium.games.ave_roma.gaining import ask_overflow, earn, pay_money, pay_resource, store
from tabularium.games.ave_roma.state import AveRoma


def mercator(s: AveRoma, who: i64) -> None:
    s.ask(TRADE, who, s.value - 1)


def can_use_mercator(s: AveRoma, who: i64) -> bool:
    """Something can be sold or bought, and the fee can be paid (AVE-MER-03, AVE-MER-05, AVE-PROV-06)."""
    if s.houses[who].resources() > 0:
        return can_settle_by_selling(s, who, 0, 0)
    for kind in range(i64(RESOURCES)):
        if can_buy(s, who, kind):
            return True
    return False


class Trade(Step[AveRoma]):
    """Sell units, then buy units, each in the order of the resources; purchases are paid together at the end."""

    rules: tuple[str, ...] = (
        "AVE-MER-01", "AVE-MER-02", "AVE-MER-03", "AVE-MER-04", "AVE-MER-05", "AVE-MER-07", "AVE-MER-08", "AVE-MER-09",
        "AVE-PROV-07", "AVE-PAT-09",
    )  # fmt: skip
    arguments: tuple[str, ...] = (
        "province",
        "sold",
        "first",
        "bought",
    )  # `first`: resource that may be sold or bought next

    def options(self, s: AveRoma, who: i64) -> None:
        house = s.houses[who]
        if s.d == 0:
            for kind in range(s.c, i64(RESOURCES)):
                if house.stock[kind] > 0 and can_settle_by_selling(s, who, kind, 1):
                    s.offer(SELL, kind)
        for kind in range(s.c if s.d > 0 else 0, i64(RESOURCES)):
            if can_buy(s, who, kind):
                s.offer(BUY, kind)
        if s.b + s.d > 0 and can_stop(s, who):
            s.offer(DONE)

    def choose(self, s: AveRoma, who: i64, action: i64) -> None:
        if SELL.has(action):
            kind = SELL.first(action)
            pay_resource(s, who, kind, 1)
            earn(s, who, s.price(who, kind))
            s.ask(TRADE, who, s.a, s.b + 1, kind, 0)
        elif BUY.has(action):
            kind = BUY.first(action)
            s.bill[kind] += 1
            s.ask(TRADE, who, s.a, s.b, kind, s.d + 1)
        else:
            complete_purchase(s, who)


def complete_purchase(s: AveRoma, who: i64) -> None:
    """Pay for all units, then store them (AVE-MER-08)."""
    pay_money(s, who, cost_of(s, who, s.bill))
    for kind in range(i64(RESOURCES)):
        units = s.bill[kind]
        if units > 0:
            s.bill[kind] = 0
            s.note(BOUGHT, who, kind, units)
            store(s, who, kind, units)
    ask_overflow(s, who)


def cost_of(s: AveRoma, who: i64, bill: vec[i64]) -> i64:
    """The price of all units, without the dearest ones that a patron makes free (AVE-PAT-11)."""
    cost: i64 = 0
    free = effect(s, s.working, FREE_BUY)
    for kind in range(i64(RESOURCES)):
        cost += bill[kind] * s.price(who, kind)
    if free > 0:
        for price in range(i64(9), i64(0), i64(-1)):
            for kind in range(i64(RESOURCES)):
                if s.price(who, kind) == price:
                    units = min(free, bill[kind])
                    cost -= units * price
                    free -= units
    return cost


def units_on(bill: vec[i64]) -> i64:
    units: i64 = 0
    for kind in range(i64(RESOURCES)):
        units += bill[kind]
    return units


def can_buy(s: AveRoma, who: i64, kind: i64) -> bool:
    """One more unit: shown on the card, within the limit, paid for, and a fee remains payable."""
    if depicted(s, s.value - 1) >> kind & 1 == 0 or not within_limit(s, s.bill):
        return False
    bill = s.bill[:]
    bill[kind] += 1
    left = s.houses[who].money - cost_of(s, who, bill)
    return left >= 0 and (left >= s.fee or can_settle_purchase(s, who, bill, kind))


def within_limit(s: AveRoma, bill: vec[i64]) -> bool:
    """Whether one more unit may be bought."""
    return units_on(bill) < s.data.buy_limit + effect(s, s.working, EXTRA_BUY)


def can_stop(s: AveRoma, who: i64) -> bool:
    """Whether a fee can be paid after the purchase as it stands."""
    left = s.houses[who].money - cost_of(s, who, s.bill)
    return left >= s.fee or money_after(s, who, s.bill) >= s.fee


def money_after(s: AveRoma, who: i64, bill: vec[i64]) -> i64:
    """The most money at the end of the action if exactly these units are bought."""
    stock = s.houses[who].stock[:]
    extra: i64 = -cost_of(s, who, bill)
    for kind in range(i64(RESOURCES)):
        extra += add_units(s, who, stock, kind, bill[kind])
    return extra + most_money(s, who, stock, False, 0, 0)


def can_settle_purchase(s: AveRoma, who: i64, bill: vec[i64], first: i64) -> bool:
    """Whether a fee can be paid after these purchases, or after more of them.

    More purchases help only if a patron makes units free: an overflow unit never brings more than it costs.
    """
    if cost_of(s, who, bill) > s.houses[who].money:
        return False
    if money_after(s, who, bill) >= s.fee:
        return True
    if effect(s, s.working, FREE_BUY) > 0 and within_limit(s, bill):
        kinds = depicted(s, s.value - 1)
        for kind in range(first, i64(RESOURCES)):
            if kinds >> kind & 1:
                more = bill[:]
                more[kind] += 1
                if can_settle_purchase(s, who, more, kind):
                    return True
    return False


def can_settle_by_selling(s: AveRoma, who: i64, first: i64, number: i64) -> bool:
    """Whether a fee can be paid if so many units of a resource are sold now and any from there on later.

    Selling is never worse than keeping: what is sold brings its price, and at most one overflow unit less.
    """
    house = s.houses[who]
    if house.money + number * s.price(who, first) >= s.fee:
        return True
    stock = house.stock[:]
    sold: i64 = 0
    for kind in range(first, i64(RESOURCES)):
        sold += stock[kind] * s.price(who, kind)
        stock[kind] = 0
    if sold + most_money(s, who, stock, False, 0, 0) >= s.fee:
        return True
    return effect(s, s.working, FREE_BUY) > 0 and can_settle_with_free_units(s, who, sold, stock)


def can_settle_with_free_units(s: AveRoma, who: i64, sold: i64, stock: vec[i64]) -> bool:
    """After selling all that may be sold, whether units that a patron makes free raise the fee by overflow."""
    house = s.houses[who]
    kept, money = house.stock, house.money
    house.stock = stock
    house.money += sold
    possible = can_settle_purchase(s, who, s.bill[:], 0)
    house.stock = kept
    house.money = money
    return possible
