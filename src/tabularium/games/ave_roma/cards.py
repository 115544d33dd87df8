"""The three card areas (AVE-CARD, AVE-BLD, AVE-WAR, AVE-SEN, AVE-PAT): buildings, wars, patrons and their bonuses."""

from __future__ import annotations

from mypy_extensions import i64

from tabularium.core.pile import bit, ones
from tabularium.core.state import NOTHING, Step
from tabularium.games.ave_roma.actions import (
    AEDIFICATOR,
    BECAME_PASSIVE,
    BUILDING_DECK,
    BUILT,
    CARDS_OF_SET,
    COMPLETED_PAIR,
    DISCOUNT,
    DISCOUNT_RESOURCE,
    DISCOUNT_SURPLUS,
    FROM_BONUSES,
    FROM_BUILDINGS,
    FROM_PAIRS,
    FROM_SETS,
    FROM_WARS,
    LEGATUS,
    PASSIVE,
    PATRON_BONUS,
    PATRON_DECK,
    PATRON_HELPED,
    PATRON_SLOTS,
    REACH_LEVEL,
    REPLACE,
    RESOURCES,
    SEAT_PATRON,
    SET_BONUS,
    SLOTS,
    SPARE,
    TOOK_PATRON,
    WAGED,
    WAR_DECK,
)
from tabularium.games.ave_roma.dues import effect, working_patrons
from tabularium.games.ave_roma.gaining import (
    ask_overflow,
    gain_bonus,
    pay_money,
    pay_resource,
    pay_surplus,
    store,
    take_card,
)
from tabularium.games.ave_roma.roma import seat
from tabularium.games.ave_roma.state import AveRoma, House


def can_take(s: AveRoma, who: i64, deck: i64, slot: i64) -> bool:
    """There is a card, and its cost can be paid in full (AVE-CARD-05, AVE-CARD-07)."""
    card = s.rows[deck * SLOTS + slot]
    if card == NOTHING:
        return False
    if deck == BUILDING_DECK:
        return can_build(s, who, card)
    return deck == PATRON_DECK or can_wage(s, who, card)


# ---- Aedificator ---------------------------------------------------------------------------------


def can_build(s: AveRoma, who: i64, card: i64) -> bool:
    """Whether a building can be paid, with what patrons spare."""
    house = s.houses[who]
    if house.surplus < s.data.building_surplus[card] or house.money < s.data.building_money[card]:
        return False
    missing: i64 = 0
    for kind in range(i64(RESOURCES)):
        missing += max(0, s.data.building_cost[card * RESOURCES + kind] - house.stock[kind])
    return missing == 0 or missing <= effect(s, working_patrons(s, who, AEDIFICATOR), DISCOUNT_RESOURCE)


def aedificator(s: AveRoma, who: i64) -> None:
    """Write the cost on the bill; patrons may spare some of it (AVE-BLD-01, AVE-PAT-09)."""
    card = s.rows[BUILDING_DECK * SLOTS + s.slot]
    units: i64 = 0
    for kind in range(i64(RESOURCES)):
        s.bill[kind] = s.data.building_cost[card * RESOURCES + kind]
        units += s.bill[kind]
    spared = min(units, effect(s, s.working, DISCOUNT_RESOURCE))
    if spared > 0:
        s.ask(DISCOUNT, who, spared, 0)
    else:
        build(s, who)


class Discount(Step[AveRoma]):
    """Which resource of the cost is not paid; several are chosen in the order of the resources."""

    rules: tuple[str, ...] = ("AVE-PAT-07", "AVE-PAT-09", "AVE-FLOW-14")
    arguments: tuple[str, ...] = ("left", "first")  # units that are not paid, the first resource that may be chosen

    def options(self, s: AveRoma, who: i64) -> None:
        for kind in range(s.b, i64(RESOURCES)):
            if s.bill[kind] > 0 and can_spare(s, s.houses[who], kind, s.a - 1):
                s.offer(SPARE, kind)

    def choose(self, s: AveRoma, who: i64, action: i64) -> None:
        kind = SPARE.first(action)
        s.bill[kind] -= 1
        if s.a > 1:
            s.ask(DISCOUNT, who, s.a - 1, kind)
        else:
            build(s, who)


def can_spare(s: AveRoma, house: House, chosen: i64, left: i64) -> bool:
    """If a unit of this resource is spared and so many from there on: whether there are as many and the rest can be paid."""
    units: i64 = 0
    missing: i64 = 0
    for kind in range(i64(RESOURCES)):
        cost = s.bill[kind] - (1 if kind == chosen else 0)
        short = max(0, cost - house.stock[kind])
        if kind < chosen and short > 0:
            return False
        if kind >= chosen:
            units += cost
            missing += short
    return units >= left and missing <= left


def build(s: AveRoma, who: i64) -> None:
    """Pay, take the card, score, rise; the second card of a pair brings the bonuses of both (AVE-BLD-01, AVE-BLD-03)."""
    house = s.houses[who]
    card = take_card(s, BUILDING_DECK)
    for kind in range(i64(RESOURCES)):
        pay_resource(s, who, kind, s.bill[kind])
        s.bill[kind] = 0
    pay_surplus(s, who, s.data.building_surplus[card])
    pay_money(s, who, s.data.building_money[card])
    house.buildings |= bit(card)
    s.note(BUILT, who, card)
    s.gain_points(who, s.data.building_vp[card], FROM_BUILDINGS)
    for _ in range(s.data.building_levels[card]):
        s.ask(REACH_LEVEL, who)
    partner = card ^ 1
    if house.buildings >> partner & 1:
        s.note(COMPLETED_PAIR, who, card // 2)
        s.gain_points(who, s.data.pair_vp[card] + s.data.pair_vp[partner], FROM_PAIRS)
        gain_pair_resource(s, who, card)
        gain_pair_resource(s, who, partner)
        ask_overflow(s, who)


def gain_pair_resource(s: AveRoma, who: i64, card: i64) -> None:
    if s.data.pair_units[card] > 0:
        store(s, who, s.data.pair_resource[card], s.data.pair_units[card])


# ---- Legatus -------------------------------------------------------------------------------------


def war_surplus(s: AveRoma, card: i64, working: i64) -> i64:
    """The surplus a war costs, with the discount of patrons (AVE-PAT-09)."""
    return max(0, s.data.war_surplus[card] - effect(s, working, DISCOUNT_SURPLUS))


def can_wage(s: AveRoma, who: i64, card: i64) -> bool:
    house = s.houses[who]
    if house.money < s.data.war_money[card]:
        return False
    return house.surplus >= war_surplus(s, card, working_patrons(s, who, LEGATUS))


def legatus(s: AveRoma, who: i64) -> None:
    """Pay, take the card, score; from the second card of a set on, the bonus of that number (AVE-WAR-01 to 03)."""
    house = s.houses[who]
    card = take_card(s, WAR_DECK)
    pay_surplus(s, who, war_surplus(s, card, s.working))
    pay_money(s, who, s.data.war_money[card])
    house.wars |= bit(card)
    s.note(WAGED, who, card)
    s.gain_points(who, s.data.war_vp[card], FROM_WARS)
    number = cards_of_set(house, card // CARDS_OF_SET)
    if number > 1:
        place = card // CARDS_OF_SET * (CARDS_OF_SET + 1) + number
        s.note(SET_BONUS, who, card // CARDS_OF_SET, number)
        gain_bonus(s, who, s.data.set_kind[place], s.data.set_number[place], FROM_SETS)


def cards_of_set(house: House, which: i64) -> i64:
    """How many cards of a set of wars a player owns."""
    return ones(house.wars >> (which * CARDS_OF_SET) & 31)


# ---- Senatus and patrons -------------------------------------------------------------------------


def senatus(s: AveRoma, who: i64) -> None:
    """The patron takes a free open slot; without one its owner chooses (AVE-SEN-01 to 03)."""
    house = s.houses[who]
    patron = take_card(s, PATRON_DECK)
    s.note(TOOK_PATRON, who, patron)
    for slot in range(house.open_slots()):
        if house.active[slot] == NOTHING:
            seat(s, who, slot, patron)
            return
    s.ask(SEAT_PATRON, who, patron)


class SeatPatron(Step[AveRoma]):
    """Without a free slot: the new patron becomes passive, or an active one does and gives it the slot."""

    rules: tuple[str, ...] = ("AVE-SEN-02", "AVE-SEN-03", "AVE-SEN-04", "AVE-SEN-05", "AVE-PAT-10")
    arguments: tuple[str, ...] = ("patron",)

    def options(self, s: AveRoma, who: i64) -> None:
        s.offer(PASSIVE)
        for slot in range(s.houses[who].open_slots()):
            s.offer(REPLACE, slot)

    def choose(self, s: AveRoma, who: i64, action: i64) -> None:
        house = s.houses[who]
        leaving = s.a
        if REPLACE.has(action):
            slot = REPLACE.first(action)
            leaving = house.active[slot]
            house.active[slot] = NOTHING
            seat(s, who, slot, s.a)
        house.passive |= bit(leaving)
        s.note(BECAME_PASSIVE, who, leaving)


class PatronBonus(Step[AveRoma]):
    """What a patron that was active when the action began brings, after the main effect and before a fee."""

    rules: tuple[str, ...] = ("AVE-PAT-06", "AVE-PAT-07", "AVE-PAT-08", "AVE-PAT-09", "AVE-PAT-10")
    arguments: tuple[str, ...] = ("patron",)
    automatic: bool = True

    def run(self, s: AveRoma, who: i64) -> None:
        s.working &= ~bit(s.a)
        s.note(PATRON_HELPED, who, s.a)
        gain_bonus(s, who, s.data.bonus_kind[s.a], s.data.bonus_number[s.a], FROM_BONUSES)


def ask_patron_bonuses(s: AveRoma, who: i64, working: i64) -> None:
    """The gains of the patrons that work in this action, in the order of their slots (AVE-PAT-08)."""
    if working != 0:
        house = s.houses[who]
        for slot in range(i64(PATRON_SLOTS)):
            patron = house.active[slot]
            if patron != NOTHING and working >> patron & 1 and s.data.is_gain(patron):
                s.ask(PATRON_BONUS, who, patron)
