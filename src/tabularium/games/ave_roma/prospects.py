"""Prospects in Ave Roma, in hundredths of a point: what a worker, or the action under way, will probably bring."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tabularium.core.state import NOTHING, WIDTH
from tabularium.games.ave_roma.actions import (
    AEDILIS,
    BUILDING_DECK,
    CARD_AREA,
    CARDS_OF_SET,
    CHOOSE_AREA,
    CHOOSE_RESOURCE,
    CHOOSE_ROW,
    DECK_CARDS,
    DECKS,
    DENARII,
    DISCOUNT,
    FREE_COLOSSEUM_SPACES,
    LAST_LEVEL,
    MERCATOR,
    OVERFLOW,
    PATRON_BONUS,
    PATRON_DECK,
    PATRON_SLOTS,
    QUAESTOR,
    REACH_LEVEL,
    RESOURCES,
    ROMA,
    SEAT_PATRON,
    SECOND_PART,
    SLOTS,
    TRADE,
    TURN_MORE,
    VP,
    WAR_DECK,
)
from tabularium.games.ave_roma.cards import can_take, cards_of_set
from tabularium.games.ave_roma.dues import depicted, fee_due, working_patrons
from tabularium.games.ave_roma.roma import entered, occupied
from tabularium.games.ave_roma.state import AveRoma, House
from tabularium.games.ave_roma.turns import IMAGINARY, can_act

# Rough worths in hundredths of a point.
MONEY: Final = 30
GOOD: Final = 65
SURPLUS: Final = 80
INFLUENCE: Final = 130  # a point of province influence on a card
STEP: Final = 40  # what a step on a track brings beyond the influence that was on the card
LEVEL: Final = 200
SLOT: Final = 150  # a patron slot
PATRON: Final = 350
PAIR: Final = 250  # the first card of a pair
SET: Final = 80  # each card of the set already owned
TRAINING: Final = 20


def best_place(s: AveRoma, who: i64, value: i64, source: i64) -> i64:
    """What a worker of this value brings at the best place that it can go to."""
    best: i64 = 0 if source == IMAGINARY else TRAINING
    for area in range(i64(CARD_AREA)):
        if (source == IMAGINARY or s.free_space(area) != NOTHING) and can_act(s, who, area, value):
            best = max(best, area_value(s, who, area, value))
    for deck in range(i64(DECKS)):
        for slot in range(value - 1, i64(SLOTS)):
            if s.rows[deck * SLOTS + slot] != NOTHING and can_take(s, who, deck, slot):
                best = max(best, card_value(s, who, deck, s.rows[deck * SLOTS + slot]))
    return best


def area_value(s: AveRoma, who: i64, area: i64, value: i64) -> i64:
    """About what an action without cards brings."""
    if area == QUAESTOR:
        return s.data.quaestor_factor * value * MONEY
    if area == ROMA:
        return roma_value(s, who, value)
    fee = fee_due(s, value - 1, working_patrons(s, who, area)) * MONEY
    if area == MERCATOR:
        return purchase_value(s, who, value) - fee
    card = s.provinces[value - 1]
    if card == NOTHING:
        return held_influence(s, s.houses[who]) * STEP - fee
    upper = row_units(s, card, 0)
    lower = row_units(s, card, 1)
    if area == AEDILIS:
        return (upper + lower) * GOOD - fee
    return max(upper, lower) * GOOD + max(GOOD, held_influence(s, s.houses[who]) * STEP) - fee


def row_units(s: AveRoma, card: i64, row: i64) -> i64:
    """How many resources a row of a province card shows."""
    units: i64 = 0
    for kind in range(i64(RESOURCES)):
        units += s.data.row_units[(card * 2 + row) * RESOURCES + kind]
    return units


def held_influence(s: AveRoma, house: House) -> i64:
    """Province influence on cards that are not turned."""
    cards = house.influence_cards() & ~house.turned & s.data.influence_cards
    total: i64 = 0
    card: i64 = 0
    while cards != 0:
        if cards & 1:
            total += s.data.influence[card]
        cards >>= 1
        card += 1
    return total


def roma_value(s: AveRoma, who: i64, value: i64) -> i64:
    """Levels on the way, less its costs."""
    others = occupied(s, who)
    worth: i64 = 0
    for distance in range(1, value + 1):
        space = entered(s, who, distance)
        if s.data.honours >> space & 1:
            worth += LEVEL + (SLOT if s.houses[who].level < PATRON_SLOTS else 0)
        if others >> space & 1 == 0:
            worth -= s.data.space_money[space] * MONEY + s.data.space_surplus[space] * SURPLUS
    return worth


def card_value(s: AveRoma, who: i64, deck: i64, card: i64) -> i64:
    """What a card of a row brings, less its cost."""
    data, house = s.data, s.houses[who]
    if deck == PATRON_DECK:
        return PATRON
    if deck == WAR_DECK:
        worth = 100 * data.war_vp[card] + data.influence[DECK_CARDS + card] * INFLUENCE
        worth += cards_of_set(house, card // CARDS_OF_SET) * SET
        return worth - data.war_surplus[card] * SURPLUS - data.war_money[card] * MONEY
    worth = 100 * data.building_vp[card] + data.influence[card] * INFLUENCE + data.building_levels[card] * LEVEL
    worth += PAIR if house.buildings >> (card ^ 1) & 1 else PAIR // 3
    for kind in range(i64(RESOURCES)):
        worth -= data.building_cost[card * RESOURCES + kind] * GOOD
    return worth - data.building_surplus[card] * SURPLUS - data.building_money[card] * MONEY


def pending_value(s: AveRoma, who: i64) -> i64:
    """What the tasks that wait for a player will still bring."""
    worth: i64 = 0
    for i in range(s.depth):
        task = i * WIDTH
        if s.tasks[task + 1] == who:
            worth += task_value(s, who, s.tasks[task], s.tasks[task + 2], s.tasks[task + 3])
    return worth


def task_value(s: AveRoma, who: i64, step: i64, a: i64, b: i64) -> i64:
    """What one task will bring."""
    if step == CHOOSE_AREA:
        return best_place(s, who, a, b)
    if step == CHOOSE_ROW:
        return max(row_units(s, s.provinces[a], 0), row_units(s, s.provinces[a], 1)) * GOOD
    if step == SECOND_PART:
        return max(GOOD, held_influence(s, s.houses[who]) * STEP)
    if step == TURN_MORE:
        return b * (INFLUENCE + STEP)
    if step == CHOOSE_RESOURCE:
        return b * GOOD
    if step == OVERFLOW:
        return b * SURPLUS // 2
    if step == TRADE:
        return purchase_value(s, who, s.value)
    if step == DISCOUNT:
        return card_value(s, who, BUILDING_DECK, s.rows[BUILDING_DECK * SLOTS + s.slot]) + a * GOOD
    if step == FREE_COLOSSEUM_SPACES:
        return roma_value(s, who, s.value)
    if step == REACH_LEVEL:
        return LEVEL if s.houses[who].level < LAST_LEVEL else LEVEL // 2
    if step == SEAT_PATRON:
        return PATRON
    if step == PATRON_BONUS:
        return bonus_value(s, a)
    return 0


def purchase_value(s: AveRoma, who: i64, value: i64) -> i64:
    """Units on the bill, and those that can still be bought with profit: what they are worth less what they cost."""
    house = s.houses[who]
    shown = depicted(s, value - 1)
    left = s.data.buy_limit
    money = house.money
    worth: i64 = 0
    for kind in range(i64(RESOURCES)):
        left -= s.bill[kind]
        money -= s.bill[kind] * s.price(who, kind)
        worth += units_value(s, house, kind, s.bill[kind]) - s.bill[kind] * s.price(who, kind) * MONEY
    for price in range(i64(1), GOOD // MONEY + 1):
        for kind in range(i64(RESOURCES)):
            if shown >> kind & 1 and s.price(who, kind) == price:
                units = max(0, min(left, money // price))
                left -= units
                money -= units * price
                worth += units_value(s, house, kind, s.bill[kind] + units) - units_value(s, house, kind, s.bill[kind])
                worth -= units * price * MONEY
    return worth


def units_value(s: AveRoma, house: House, kind: i64, units: i64) -> i64:
    """Units that come into a stock; those beyond its limit are surplus."""
    stored = min(units, s.data.limit[kind] - house.stock[kind])
    return stored * GOOD + (units - stored) * SURPLUS


def bonus_value(s: AveRoma, patron: i64) -> i64:
    """What a patron brings in this action."""
    number = s.data.bonus_number[patron]
    kind = s.data.bonus_kind[patron]
    if kind == VP:
        return 100 * number
    return number * (MONEY if kind == DENARII else GOOD)
