"""Gaining and paying (NRO-RES, NRO-GEN-05, NRO-GEN-06): goods, coins, influence, artisans."""

from __future__ import annotations

from mypy_extensions import i64

from tabularium.core.state import Step
from tabularium.games.nova_roma.actions import (
    ARTISAN,
    CHOOSE_GOOD,
    COIN,
    DRAW_RETINUE,
    GAINED,
    GOOD,
    GOOD_CHOICE,
    GOODS,
    INFLUENCE,
    RESOURCES,
)
from tabularium.games.nova_roma.cards import draw_cards
from tabularium.games.nova_roma.state import House, NovaRoma


def gain_good(s: NovaRoma, who: i64, good: i64, number: i64) -> None:
    """Goods beyond the most of a kind are lost (NRO-RES-01)."""
    goods = s.houses[who].goods
    gained = min(number, s.data.goods_max - goods[good])
    goods[good] += gained
    if gained > 0:
        s.note(GAINED, who, good, gained)


def gain_coins(s: NovaRoma, who: i64, number: i64) -> None:
    s.houses[who].coins += number
    s.note(GAINED, who, COIN, number)


def gain_influence(s: NovaRoma, who: i64, number: i64) -> None:
    """Influence beyond the most becomes coins (NRO-RES-03)."""
    house = s.houses[who]
    gained = min(number, s.data.influence_max - house.influence)
    house.influence += gained
    if gained > 0:
        s.note(GAINED, who, INFLUENCE, gained)
    if number > gained:
        gain_coins(s, who, number - gained)


def gain_artisans(s: NovaRoma, who: i64, number: i64) -> None:
    """From the common supply into the available area, as many as there are (NRO-RES-06)."""
    gained = min(number, s.artisans)
    s.artisans -= gained
    s.houses[who].available += gained
    if gained > 0:
        s.note(GAINED, who, ARTISAN, gained)


def pay_artisan(s: NovaRoma, who: i64) -> None:
    """From the available area back to the common supply (NRO-RES-07)."""
    s.houses[who].available -= 1
    s.artisans += 1


def gain(s: NovaRoma, who: i64, bundle: i64) -> None:
    """Gain all of a reward; goods of choice are asked for."""
    start = bundle * RESOURCES
    row = s.data.bundles
    for good in range(i64(GOODS)):
        if row[start + good] > 0:
            gain_good(s, who, good, row[start + good])
    if row[start + COIN] > 0:
        gain_coins(s, who, row[start + COIN])
    if row[start + INFLUENCE] > 0:
        gain_influence(s, who, row[start + INFLUENCE])
    if row[start + ARTISAN] > 0:
        gain_artisans(s, who, row[start + ARTISAN])
    if row[start + DRAW_RETINUE] > 0:
        draw_cards(s, who, row[start + DRAW_RETINUE])
    if row[start + GOOD_CHOICE] > 0:
        s.ask(CHOOSE_GOOD, who, row[start + GOOD_CHOICE])


def brings_something(s: NovaRoma, who: i64, bundle: i64) -> bool:
    """Whether a reward would bring anything at all (NRO-RES-09)."""
    house = s.houses[who]
    start = bundle * RESOURCES
    row = s.data.bundles
    for good in range(i64(GOODS)):
        if row[start + good] + row[start + GOOD_CHOICE] > 0 and house.goods[good] < s.data.goods_max:
            return True
    if row[start + COIN] + row[start + INFLUENCE] + row[start + DRAW_RETINUE] > 0:
        return True
    return row[start + ARTISAN] > 0 and s.artisans > 0


def can_pay(s: NovaRoma, house: House, bundle: i64, more_coins: i64) -> bool:
    """Whether goods, coins (and so many more) and influence suffice for a cost; artisans are looked at elsewhere."""
    start = bundle * RESOURCES
    row = s.data.bundles
    for good in range(i64(GOODS)):
        if house.goods[good] < row[start + good]:
            return False
    return house.coins + more_coins >= row[start + COIN] and house.influence >= row[start + INFLUENCE]


def pay(s: NovaRoma, house: House, bundle: i64) -> None:
    """Pay goods, coins and influence of a cost at once and in full (NRO-GEN-06)."""
    start = bundle * RESOURCES
    row = s.data.bundles
    for good in range(i64(GOODS)):
        house.goods[good] -= row[start + good]
    house.coins -= row[start + COIN]
    house.influence -= row[start + INFLUENCE]


class ChooseGood(Step[NovaRoma]):
    """Choose a good, one after the other in the order of the goods; with all goods full the gain is lost."""

    rules: tuple[str, ...] = ("NRO-GEN-05", "NRO-RES-01", "NRO-RES-09")
    arguments: tuple[str, ...] = ("left", "lowest")
    may_lapse: bool = True

    def options(self, s: NovaRoma, who: i64) -> None:
        goods = s.houses[who].goods
        room: i64 = 0  # from a good on: what is chosen must leave room for the rest, as far as there is any
        for good in range(s.b, i64(GOODS)):
            room += s.data.goods_max - goods[good]
        left = min(s.a, room)
        for good in range(s.b, i64(GOODS)):
            if room >= left and goods[good] < s.data.goods_max:
                s.offer(GOOD, good)
            room -= s.data.goods_max - goods[good]

    def choose(self, s: NovaRoma, who: i64, action: i64) -> None:
        good = GOOD.first(action)
        gain_good(s, who, good, 1)
        if s.a > 1:
            s.ask(CHOOSE_GOOD, who, s.a - 1, good)
