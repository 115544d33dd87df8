"""What falls due stays payable (AVE-FLOW-14, AVE-PROV-06, 07): how much money an action can still raise for its fee.

Money for the fee comes from sales, from overflow units and from patrons of the same action. Of units whose kind may be
chosen, overflow brings most when all that come together are of one kind: the money for a kind grows the faster the more
units of it there are.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tabularium.core.pile import bit
from tabularium.core.state import NOTHING
from tabularium.games.ave_roma.actions import (
    CARD_RESOURCE,
    DECK_CARDS,
    DENARII,
    FEE_WAIVED,
    RESOURCE_ANY,
    RESOURCES,
)
from tabularium.games.ave_roma.state import AveRoma

ALL_KINDS: Final = (1 << RESOURCES) - 1


def working_patrons(s: AveRoma, who: i64, area: i64) -> i64:
    """Mask of the patrons that work when an action begins now (AVE-PAT-06, AVE-PAT-08)."""
    patrons: i64 = 0
    house = s.houses[who]
    for slot in range(house.open_slots()):
        if house.active[slot] != NOTHING:
            patrons |= bit(house.active[slot])
    return patrons & s.data.area_patrons[area]


def effect(s: AveRoma, working: i64, kind: i64) -> i64:
    """The sum of the bonuses of a kind among working patrons."""
    total: i64 = 0
    if working != 0:
        for patron in range(i64(DECK_CARDS)):
            if working >> patron & 1 and s.data.bonus_kind[patron] == kind:
                total += s.data.bonus_number[patron]
    return total


def fee_waived(s: AveRoma, working: i64) -> bool:
    """Whether a working patron drops the fee (AVE-PAT-11)."""
    if working != 0:
        for patron in range(i64(DECK_CARDS)):
            if working >> patron & 1 and s.data.bonus_kind[patron] == FEE_WAIVED:
                return True
    return False


def fee_due(s: AveRoma, province: i64, working: i64) -> i64:
    """What an action in a province costs at its end (AVE-PROV-03 to 05)."""
    fresh = s.provinces[province] != NOTHING and s.shifted >> province & 1 == 0
    return 0 if fresh or fee_waived(s, working) else s.data.province_fee


def depicted(s: AveRoma, province: i64) -> i64:
    """Mask of the resources on the card of a province, none without a card (AVE-PROV-02)."""
    card = s.provinces[province]
    return 0 if card == NOTHING else s.data.depicted[card]


def add_units(s: AveRoma, who: i64, stock: vec[i64], kind: i64, units: i64) -> i64:
    """Put units into a stock; returns what those beyond the limit bring as money."""
    beyond = max(0, stock[kind] + units - s.data.limit[kind])
    stock[kind] += units - beyond
    return beyond * s.overflow_price(who, kind)


def most_from_units(s: AveRoma, who: i64, stock: vec[i64], units: i64, kinds: i64, patrons: i64, cards: i64) -> i64:
    """The most money from units to come: some of the kinds in a mask, some of any kind, some of the card's kinds."""
    best: i64 = 0
    shown = depicted(s, s.value - 1)
    for one in range(i64(RESOURCES)):
        if worth_trying(units, kinds, one):
            for other in range(i64(RESOURCES)):
                if worth_trying(patrons, ALL_KINDS, other):
                    for third in range(i64(RESOURCES)):
                        if worth_trying(cards, shown, third):
                            copy = stock[:]
                            money = add_units(s, who, copy, one, units) + add_units(s, who, copy, other, patrons)
                            best = max(best, money + add_units(s, who, copy, third, cards))
    return best


def worth_trying(units: i64, kinds: i64, kind: i64) -> bool:
    """Whether units to come can be of a kind; without units one try is enough."""
    return kinds >> kind & 1 == 1 if units > 0 else kind == 0


def most_money(s: AveRoma, who: i64, stock: vec[i64], further: bool, units: i64, kinds: i64) -> i64:
    """The most money that the action can have at its end, with this stock: `units` are being chosen from `kinds` now."""
    money = s.houses[who].money + effect(s, s.working, DENARII)
    for kind in range(i64(RESOURCES)):
        money += s.overflow[kind] * s.overflow_price(who, kind)
    any_kind = effect(s, s.working, RESOURCE_ANY)
    card = s.provinces[s.value - 1] != NOTHING
    of_card = (effect(s, s.working, CARD_RESOURCE) + (1 if further else 0)) if card else 0
    if units + any_kind + of_card > 0:
        money += most_from_units(s, who, stock, units, kinds, any_kind, of_card)
    return money


def can_settle(s: AveRoma, who: i64, further: bool) -> bool:
    """Whether the fee can still be paid as things stand."""
    house = s.houses[who]
    return house.money >= s.fee or most_money(s, who, house.stock, further, 0, 0) >= s.fee


def can_settle_with(s: AveRoma, who: i64, kind: i64, further: bool, units: i64, kinds: i64) -> bool:
    """Whether the fee can still be paid when one unit of a kind comes now, and `units` of `kinds` with it."""
    house = s.houses[who]
    if house.money >= s.fee:
        return True
    stock = house.stock[:]
    extra = add_units(s, who, stock, kind, 1)
    return most_money(s, who, stock, further, units, kinds) + extra >= s.fee


def can_settle_row(s: AveRoma, who: i64, row: i64, further: bool) -> bool:
    """Whether the fee can be paid when the units of a row of the province card (or, -1, of both) come now."""
    house = s.houses[who]
    if house.money >= s.fee:
        return True
    stock = house.stock[:]
    card = s.provinces[s.value - 1]
    extra: i64 = 0
    for kind in range(i64(RESOURCES)):
        for which in range(i64(2)):
            if row in (NOTHING, which):
                extra += add_units(s, who, stock, kind, s.data.row_units[(card * 2 + which) * RESOURCES + kind])
    return most_money(s, who, stock, further, 0, 0) + extra >= s.fee
