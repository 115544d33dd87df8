"""Money, resources, surplus (AVE-RES): gaining and paying, units beyond the limit, units of a kind to be chosen."""

from __future__ import annotations

from mypy_extensions import i64

from tabularium.core.pile import bit
from tabularium.core.state import NOTHING, Step
from tabularium.games.ave_roma.actions import (
    CARD_RESOURCE,
    CHANGED_OVERFLOW,
    CHOOSE_RESOURCE,
    DENARII,
    EARNED,
    GAINED,
    KEEP,
    LOST_SURPLUS,
    MOST_UNITS,
    OVERFLOW,
    PAID,
    PAID_MONEY,
    PAID_SURPLUS,
    REACH_LEVEL,
    RESOURCE,
    RESOURCE_ANY,
    RESOURCES,
    SLOTS,
    SURPLUS,
    TOOK_SURPLUS,
    VP,
)
from tabularium.games.ave_roma.dues import ALL_KINDS, can_settle_with, depicted, most_money
from tabularium.games.ave_roma.state import AveRoma


def earn(s: AveRoma, who: i64, denarii: i64) -> None:
    """Take money from the bank, which has any amount (AVE-INFO-02)."""
    s.houses[who].money += denarii
    if denarii > 0:
        s.note(EARNED, who, denarii)


def pay_money(s: AveRoma, who: i64, denarii: i64) -> None:
    s.houses[who].money -= denarii
    if denarii > 0:
        s.note(PAID_MONEY, who, denarii)


def pay_surplus(s: AveRoma, who: i64, units: i64) -> None:
    s.houses[who].surplus -= units
    if units > 0:
        s.note(PAID_SURPLUS, who, units)


def pay_resource(s: AveRoma, who: i64, kind: i64, units: i64) -> None:
    s.houses[who].stock[kind] -= units
    if units > 0:
        s.note(PAID, who, kind, units)


def take_surplus(s: AveRoma, who: i64, units: i64) -> None:
    """Surplus above its limit is lost (AVE-RES-07)."""
    house = s.houses[who]
    fitting = min(units, s.data.surplus_limit - house.surplus)
    house.surplus += fitting
    if fitting > 0:
        s.note(TOOK_SURPLUS, who, fitting)
    if fitting < units:
        s.note(LOST_SURPLUS, who, units - fitting)


def store(s: AveRoma, who: i64, kind: i64, units: i64) -> None:
    """Store what fits; the rest waits for `ask_overflow`, which comes when the whole gain has arrived (AVE-RES-13)."""
    house = s.houses[who]
    fitting = min(units, s.data.limit[kind] - house.stock[kind])
    house.stock[kind] += fitting
    s.overflow[kind] += units - fitting
    if fitting > 0:
        s.note(GAINED, who, kind, fitting)


def ask_overflow(s: AveRoma, who: i64) -> None:
    """Ask about the units beyond the limit, one resource after the other (AVE-RES-10)."""
    for kind in range(i64(RESOURCES)):
        if s.overflow[kind] > 0:
            s.ask(OVERFLOW, who, kind, s.overflow[kind])
            return


class Overflow(Step[AveRoma]):
    """How many of the units beyond the limit become surplus; the others become money. A fee must remain payable."""

    rules: tuple[str, ...] = (
        "AVE-RES-04", "AVE-RES-05", "AVE-RES-06", "AVE-RES-07", "AVE-RES-10", "AVE-RES-13", "AVE-RES-14", "AVE-PROV-07",
    )  # fmt: skip
    arguments: tuple[str, ...] = ("resource", "units")

    def options(self, s: AveRoma, who: i64) -> None:
        price = s.overflow_price(who, s.a)
        house = s.houses[who]
        payable = house.money >= s.fee
        most = 0 if payable else most_money(s, who, house.stock, s.further, 0, 0)
        for units in range(min(s.b, MOST_UNITS) + 1):
            if payable or most - units * price >= s.fee:
                s.offer(KEEP, units)

    def choose(self, s: AveRoma, who: i64, action: i64) -> None:
        units = KEEP.first(action)
        changed = s.b - units
        s.overflow[s.a] = 0
        take_surplus(s, who, units)
        if changed > 0:
            s.note(CHANGED_OVERFLOW, who, s.a, changed)
            earn(s, who, changed * s.overflow_price(who, s.a))
        ask_overflow(s, who)


class ChooseResource(Step[AveRoma]):
    """Which resource a unit of a gain is; several units of one gain are chosen in the order of the resources."""

    rules: tuple[str, ...] = ("AVE-PROV-07", "AVE-PROV-09", "AVE-PAT-07", "AVE-WAR-05", "AVE-RES-13")
    arguments: tuple[str, ...] = ("kinds", "units")  # a mask of resources, how many units are to be chosen

    def options(self, s: AveRoma, who: i64) -> None:
        for kind in range(i64(RESOURCES)):
            if s.a >> kind & 1 and can_settle_with(s, who, kind, s.further, s.b - 1, kinds_from(s.a, kind)):
                s.offer(RESOURCE, kind)

    def choose(self, s: AveRoma, who: i64, action: i64) -> None:
        kind = RESOURCE.first(action)
        store(s, who, kind, 1)
        if s.b > 1:
            s.ask(CHOOSE_RESOURCE, who, kinds_from(s.a, kind), s.b - 1)
        else:
            ask_overflow(s, who)


def kinds_from(kinds: i64, lowest: i64) -> i64:
    """The kinds of a mask from a certain one on."""
    return kinds & ~(bit(lowest) - 1)


def gain_bonus(s: AveRoma, who: i64, kind: i64, number: i64, source: i64) -> None:
    """What a patron or a set of wars brings (AVE-PAT-07, AVE-WAR-02); points stand under their source."""
    if kind == DENARII:
        earn(s, who, number)
    elif kind == VP:
        s.gain_points(who, number, source)
    elif kind == SURPLUS:
        take_surplus(s, who, number)
    elif kind == RESOURCE_ANY or kind == CARD_RESOURCE:
        kinds = ALL_KINDS if kind == RESOURCE_ANY else depicted(s, s.value - 1)
        if number > 0 and kinds != 0:
            s.ask(CHOOSE_RESOURCE, who, kinds, number)
    else:
        for _ in range(number):
            s.ask(REACH_LEVEL, who)


def take_card(s: AveRoma, deck: i64) -> i64:
    """Take the card of the slot in use out of its row (AVE-CARD-06)."""
    place = deck * SLOTS + s.slot
    card = s.rows[place]
    s.rows[place] = NOTHING
    return card
