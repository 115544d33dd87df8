"""Produce (NRO-PROD): artisans are hired and placed in the production area."""

from __future__ import annotations

from mypy_extensions import i64

from tabularium.core.pile import bit, ones
from tabularium.core.state import NOTHING, Step
from tabularium.games.nova_roma.actions import (
    COIN,
    DONE,
    HIRE,
    PRODUCE_ON,
    PRODUCTION_SIDE,
    PRODUCTION_SPACES,
    WORK,
)
from tabularium.games.nova_roma.estate import use_tile
from tabularium.games.nova_roma.gaining import gain_artisans, gain_coins, gain_good, pay
from tabularium.games.nova_roma.possible import can_hire, work_spaces
from tabularium.games.nova_roma.state import NovaRoma


class Produce(Step[NovaRoma]):
    """As many times as the strength: hire an artisan or place one."""

    rules: tuple[str, ...] = ("NRO-PROD-01",)
    arguments: tuple[str, ...] = ("strength", "bought")
    automatic: bool = True

    def run(self, s: NovaRoma, who: i64) -> None:
        s.ask(PRODUCE_ON, who, s.a, s.b)


class ProduceOn(Step[NovaRoma]):
    """Hire an artisan or place an available one, or stop."""

    rules: tuple[str, ...] = ("NRO-PROD-01", "NRO-PROD-02", "NRO-PROD-03", "NRO-PROD-08", "NRO-FORUM-18", "NRO-EST-15")
    arguments: tuple[str, ...] = ("left", "may_stop")
    may_lapse: bool = True

    def options(self, s: NovaRoma, who: i64) -> None:
        house = s.houses[who]
        if can_hire(s, house):
            s.offer(HIRE)
        if house.available > 0:
            offer_spaces(s, work_spaces(s, house))
        if s.b == 1 and s.offers.size > 0:
            s.offer(DONE)

    def choose(self, s: NovaRoma, who: i64, action: i64) -> None:
        if DONE.has(action):
            return
        left = s.a - 1
        if HIRE.has(action):
            pay(s, s.houses[who], s.data.hire_cost)
            gain_artisans(s, who, 1)
        else:
            place_artisan(s, who, WORK.first(action))
        if left > 0:
            s.ask(PRODUCE_ON, who, left, 1)


class PlaceArtisan(Step[NovaRoma]):
    """Place an available artisan, paid for by a card."""

    rules: tuple[str, ...] = ("NRO-RET-09", "NRO-PROD-03", "NRO-PROD-07", "NRO-EST-16")

    def options(self, s: NovaRoma, who: i64) -> None:
        offer_spaces(s, work_spaces(s, s.houses[who]))

    def choose(self, s: NovaRoma, who: i64, action: i64) -> None:
        place_artisan(s, who, WORK.first(action))


def offer_spaces(s: NovaRoma, spaces: i64) -> None:
    for space in range(i64(PRODUCTION_SPACES)):
        if spaces >> space & 1:
            s.offer(WORK, space)


def place_artisan(s: NovaRoma, who: i64, space: i64) -> None:
    """Gain the products of the column and the row, more for other artisans there, then the tile (NRO-PROD-04 to 06)."""
    house = s.houses[who]
    column, row = space % PRODUCTION_SIDE, space // PRODUCTION_SIDE
    in_column = ones(house.placed & (0b1001001 << column))
    in_row = ones(house.placed & (0b111 << (row * PRODUCTION_SIDE)))
    house.available -= 1
    house.placed |= bit(space)
    gain_product(s, who, s.data.column_product[column], s.data.per_line + in_column * s.data.per_other)
    gain_product(s, who, s.data.row_product[row], s.data.per_line + in_row * s.data.per_other)
    if house.production[space] != NOTHING:
        use_tile(s, who, space)


def gain_product(s: NovaRoma, who: i64, product: i64, number: i64) -> None:
    if product == COIN:
        gain_coins(s, who, number)
    else:
        gain_good(s, who, product, number)
