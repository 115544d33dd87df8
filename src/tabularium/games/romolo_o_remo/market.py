"""The market (ROR-MKT): selling, buying, the forum bonus, the free action of Negotiator."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tabularium.core.pile import bit
from tabularium.core.state import NOTHING, Step
from tabularium.games.romolo_o_remo.actions import (
    BUY,
    BUY_MORE,
    CHOOSE_COLUMN,
    COLUMN,
    COUNTED,
    DONE,
    FORUM,
    FORUM_BONUS,
    GOODS,
    MARKET_ROOM,
    NAUTA,
    NO,
    PORTS,
    SELL,
    SELL_MORE,
    SIDES,
    TOLD_BOUGHT,
    TOLD_FORUM,
    TOLD_SOLD,
    USE,
    YES,
)
from tabularium.games.romolo_o_remo.land import free_ports, step_of, strength_for
from tabularium.games.romolo_o_remo.paying import at_hand, price, ready, take_goods, use
from tabularium.games.romolo_o_remo.state import Romolo

EVERY_GOOD: Final = 31  # mask


def open_column(s: Romolo, column: i64) -> bool:
    """Whether a column has room for a cube."""
    return s.cubes[column * MARKET_ROOM + MARKET_ROOM - 1] == NOTHING


def can_sell(s: Romolo, who: i64, good: i64) -> bool:
    """Whether a cube of a kind can be sold: price, cube, and a column other than its own (ROR-MKT-01, 02, 05)."""
    if s.prices[good] == 0 or at_hand(s, who, s.place, good) == 0:
        return False
    for column in range(i64(GOODS)):
        if column != good and open_column(s, column):
            return True
    return False


def cost_of(s: Romolo, good: i64) -> i64:
    """What a purchase costs; for half a coin at price 0 (ROR-MKT-11)."""
    return price(s, good) if s.prices[good] > 0 else s.data.free_cost


def offer_market(s: Romolo, who: i64, goods: i64) -> None:
    """Sales and purchases of some kinds."""
    coins = s.towns[who].coins
    for good in range(i64(GOODS)):
        if goods >> good & 1:
            if can_sell(s, who, good):
                s.offer(SELL, good)
            if coins >= cost_of(s, good):
                s.offer(BUY, good)


def can_trade(s: Romolo, who: i64, goods: i64) -> bool:
    """Whether a market action with some kinds is possible."""
    for good in range(i64(GOODS)):
        if goods >> good & 1 and (can_sell(s, who, good) or s.towns[who].coins >= cost_of(s, good)):
            return True
    return False


def sailor_helps(s: Romolo, who: i64) -> bool:
    """Whether Nauta can add a resource to a market action: he has neither traded nor sailed in this turn."""
    return ready(s, who, NAUTA) and s.towns[who].sailor == NOTHING


def begin_sale(s: Romolo, who: i64, good: i64, goods: i64) -> None:
    """Sell a cube; then perhaps more of them; then perhaps the forum bonus."""
    sell_one(s, who, good)
    s.ask(SELL_MORE, who, goods, 0)
    s.ask(FORUM_BONUS, who)


def sell_one(s: Romolo, who: i64, good: i64) -> None:
    """A cube goes out for its price and onto the market."""
    take_goods(s, who, s.place, good, 1)
    s.towns[who].coins += price(s, good)
    s.note(TOLD_SOLD, who, good, price(s, good))
    s.ask(CHOOSE_COLUMN, who, good)


class ChooseColumn(Step[Romolo]):
    """Choose the market column for a cube sold."""

    rules: tuple[str, ...] = ("ROR-MKT-05", "ROR-MKT-06")
    arguments: tuple[str, ...] = ("good",)

    def options(self, s: Romolo, who: i64) -> None:
        for column in range(i64(GOODS)):
            if column != s.a and open_column(s, column):
                s.offer(COLUMN, column)

    def choose(self, s: Romolo, who: i64, action: i64) -> None:
        place = COLUMN.first(action) * MARKET_ROOM
        while s.cubes[place] != NOTHING:
            place += 1
        s.cubes[place] = s.a


class SellMore(Step[Romolo]):
    """Every port on the field lets one more cube be sold in a turn; Nauta may, too."""

    rules: tuple[str, ...] = ("ROR-MKT-03", "ROR-MKT-04", "ROR-MKT-13", "ROR-MKT-14", "ROR-CH-23")
    arguments: tuple[str, ...] = ("goods", "more")
    may_lapse: bool = True

    def options(self, s: Romolo, who: i64) -> None:
        ports = free_ports(s, s.place, s.ports_sold) != 0
        helps = sailor_helps(s, who)
        if s.b == 0 and not ports and not helps:
            return
        possible = False
        for good in range(i64(GOODS)):
            if s.a >> good & 1 and can_sell(s, who, good):
                possible = True
                if s.b > 0 or ports:
                    s.offer(SELL, good)
        if possible:
            if s.b == 0 and not ports:
                s.offer(USE, NAUTA)
            if s.b == 0:
                s.offer(DONE)

    def choose(self, s: Romolo, who: i64, action: i64) -> None:
        goods, more = s.a, s.b
        if USE.has(action):
            use(s, who, NAUTA)
            s.ask(SELL_MORE, who, goods, 1)
        elif SELL.has(action):
            if more == 0:
                s.ports_sold |= lowest(free_ports(s, s.place, s.ports_sold))
            sell_one(s, who, SELL.first(action))
            s.ask(SELL_MORE, who, goods, 0)


def lowest(ports: i64) -> i64:
    """The first port of a set, as a mask."""
    for port in range(i64(PORTS)):
        if ports >> port & 1:
            return bit(port)
    return 0


def forum_bonus(s: Romolo, who: i64) -> i64:
    """Extra half coins for selling on a field with a forum (ROR-MKT-07, 08)."""
    field = s.place
    forums = s.built[field * COUNTED + FORUM]
    if forums == 0 or s.forum_used:
        return 0
    bonus = s.data.forum_bonus[step_of(strength_for(s, who, field))]
    if bonus == 0:
        return 0
    for side in range(i64(SIDES)):
        other = s.land.next_to(field, side)
        if other >= 0:
            forums += s.built[other * COUNTED + FORUM]
    return bonus + (forums - 1) * s.data.forum_extra


class ForumBonus(Step[Romolo]):
    """Take the forum bonus now, or keep it for a later sale of this turn."""

    rules: tuple[str, ...] = ("ROR-MKT-07", "ROR-MKT-08", "ROR-MKT-09", "ROR-MKT-15")
    may_lapse: bool = True

    def options(self, s: Romolo, who: i64) -> None:
        if forum_bonus(s, who) > 0:
            s.offer(YES)
            s.offer(NO)

    def choose(self, s: Romolo, who: i64, action: i64) -> None:
        if YES.has(action):
            bonus = forum_bonus(s, who)
            s.forum_used = True
            s.towns[who].coins += bonus
            s.note(TOLD_FORUM, who, bonus)


def begin_purchase(s: Romolo, who: i64, good: i64, goods: i64) -> None:
    """Buy a resource; then perhaps more."""
    buy_one(s, who, good)
    s.ask(BUY_MORE, who, goods, 0)


def buy_one(s: Romolo, who: i64, good: i64) -> None:
    """Pay the price and take a cube into the stock; at price 0 two (ROR-MKT-10, 11)."""
    number = 1 if s.prices[good] > 0 else s.data.free_units
    s.towns[who].coins -= cost_of(s, good)
    s.towns[who].goods[good] += number
    s.note(TOLD_BOUGHT, who, good, number)


class BuyMore(Step[Romolo]):
    """Every port on the field lets one more resource be bought in a turn; Nauta may, too."""

    rules: tuple[str, ...] = ("ROR-MKT-12", "ROR-MKT-13", "ROR-MKT-14", "ROR-CH-23")
    arguments: tuple[str, ...] = ("goods", "more")
    may_lapse: bool = True

    def options(self, s: Romolo, who: i64) -> None:
        ports = free_ports(s, s.place, s.ports_bought) != 0
        if s.b == 0 and not ports and not sailor_helps(s, who):
            return
        possible = False
        for good in range(i64(GOODS)):
            if s.a >> good & 1 and s.towns[who].coins >= cost_of(s, good):
                possible = True
                if s.b > 0 or ports:
                    s.offer(BUY, good)
        if possible:
            if s.b == 0 and not ports:
                s.offer(USE, NAUTA)
            if s.b == 0:
                s.offer(DONE)

    def choose(self, s: Romolo, who: i64, action: i64) -> None:
        goods, more = s.a, s.b
        if USE.has(action):
            use(s, who, NAUTA)
            s.ask(BUY_MORE, who, goods, 1)
        elif BUY.has(action):
            if more == 0:
                s.ports_bought |= lowest(free_ports(s, s.place, s.ports_bought))
            buy_one(s, who, BUY.first(action))
            s.ask(BUY_MORE, who, goods, 0)


class Negotiate(Step[Romolo]):
    """The free market action of a worker, with goods of the kinds on the tile of Negotiator."""

    rules: tuple[str, ...] = ("ROR-CH-26",)

    def options(self, s: Romolo, who: i64) -> None:
        offer_market(s, who, s.towns[who].wares)

    def choose(self, s: Romolo, who: i64, action: i64) -> None:
        wares = s.towns[who].wares
        if SELL.has(action):
            begin_sale(s, who, SELL.first(action), wares)
        else:
            begin_purchase(s, who, BUY.first(action), wares)
