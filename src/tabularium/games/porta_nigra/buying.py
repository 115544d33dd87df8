"""Buying a brick (PNI-BUY)."""

from __future__ import annotations

from mypy_extensions import i64

from tabularium.core.state import Step
from tabularium.games.porta_nigra.actions import BUILDINGS, BUY, BUY_ANY, COLOURS, WHITE_BRICKS
from tabularium.games.porta_nigra.ending import check_bricks
from tabularium.games.porta_nigra.moving import move
from tabularium.games.porta_nigra.state import PortaNigra


def affordable_shops(s: PortaNigra, who: i64) -> i64:
    """Mask of the shops that have a brick which the player can reach and pay."""
    area = s.areas[who]
    shops: i64 = 0
    for colour in range(i64(COLOURS)):
        if s.shops[colour] > 0:
            cost = s.data.price[colour]
            if colour != WHITE_BRICKS:  # its shop can be used from every quarter (PNI-BUY-06)
                cost += s.data.way[area.quarter * BUILDINGS + s.data.shop_quarter[colour]]
            if cost <= area.coins:
                shops |= 1 << colour
    return shops


def allowed_shops(s: PortaNigra, symbol: i64, affordable: i64) -> i64:
    """Of the affordable shops those that a symbol allows: a coloured one any, but only when its shop is empty."""
    if symbol < BUY_ANY and s.shops[symbol] > 0:
        return affordable & 1 << symbol
    return affordable


class ChooseShop(Step[PortaNigra]):
    """Buy a brick in one of the shops that the symbol allows; the master builder goes there first."""

    rules: tuple[str, ...] = (
        "PNI-BUY-01", "PNI-BUY-02", "PNI-BUY-03", "PNI-BUY-04", "PNI-BUY-05", "PNI-BUY-06", "PNI-BUY-07", "PNI-MOVE-02",
    )  # fmt: skip
    arguments: tuple[str, ...] = ("symbol",)

    def options(self, s: PortaNigra, who: i64) -> None:
        shops = allowed_shops(s, s.a, affordable_shops(s, who))
        for colour in range(i64(COLOURS)):
            if shops >> colour & 1:
                s.offer(BUY, colour)

    def choose(self, s: PortaNigra, who: i64, action: i64) -> None:
        colour = BUY.first(action)
        if colour != WHITE_BRICKS:
            move(s, who, s.data.shop_quarter[colour])
        s.areas[who].coins -= s.data.price[colour]
        s.shops[colour] -= 1
        s.areas[who].bricks[colour] += 1
        check_bricks(s, who)
