"""Upgrade (NRO-UPG): influence, influence for wine, an estate tile."""

from __future__ import annotations

from mypy_extensions import i64

from tabularium.core.pile import bit
from tabularium.core.state import NOTHING, Step
from tabularium.games.nova_roma.actions import (
    DONE,
    ESTATE,
    LAY,
    LAY_ESTATE,
    PRODUCTION_SPACES,
    REPLACED,
    SPECIAL_SLOT,
    SPEND,
    SPEND_WINE,
    TAKE_ESTATE,
    TOOK_ESTATE,
    WINE,
)
from tabularium.games.nova_roma.gaining import can_pay, gain_influence, pay
from tabularium.games.nova_roma.state import NovaRoma


class Upgrade(Step[NovaRoma]):
    """Gain influence equal to the strength, then spend wine, then take an estate tile."""

    rules: tuple[str, ...] = ("NRO-UPG-01", "NRO-UPG-07")
    arguments: tuple[str, ...] = ("strength", "bought")
    automatic: bool = True

    def run(self, s: NovaRoma, who: i64) -> None:
        gain_influence(s, who, s.a)
        s.ask(SPEND_WINE, who)
        s.ask(TAKE_ESTATE, who)


class SpendWine(Step[NovaRoma]):
    """Spend wine, each for influence."""

    rules: tuple[str, ...] = ("NRO-UPG-02", "NRO-RES-03")
    may_lapse: bool = True

    def options(self, s: NovaRoma, who: i64) -> None:
        wine = s.houses[who].goods[WINE]
        for number in range(1, wine + 1):
            s.offer(SPEND, number - 1)
        if wine > 0:
            s.offer(DONE)

    def choose(self, s: NovaRoma, who: i64, action: i64) -> None:
        if not DONE.has(action):
            number = SPEND.first(action) + 1
            s.houses[who].goods[WINE] -= number
            gain_influence(s, who, number * s.data.influence_per_wine)


class TakeEstate(Step[NovaRoma]):
    """Take an estate tile from the display for the cost of its slot."""

    rules: tuple[str, ...] = ("NRO-UPG-03", "NRO-UPG-06", "NRO-FLOW-06")
    may_lapse: bool = True

    def options(self, s: NovaRoma, who: i64) -> None:
        for slot in range(i64(SPECIAL_SLOT + 1)):
            if s.estate_display[slot] != NOTHING and can_pay(s, s.houses[who], s.data.estate_cost[slot], 0):
                s.offer(ESTATE, slot)
        if s.offers.size > 0:
            s.offer(DONE)

    def choose(self, s: NovaRoma, who: i64, action: i64) -> None:
        if DONE.has(action):
            return
        slot = ESTATE.first(action)
        tile = s.estate_display[slot]
        pay(s, s.houses[who], s.data.estate_cost[slot])
        s.estate_display[slot] = NOTHING
        s.note(TOOK_ESTATE, who, tile)
        s.ask(LAY_ESTATE, who, tile)


class LayEstate(Step[NovaRoma]):
    """Lay the tile on any production space; a tile that lies there leaves the game, an artisan stays."""

    rules: tuple[str, ...] = ("NRO-UPG-04", "NRO-UPG-05", "NRO-EST-14")
    arguments: tuple[str, ...] = ("estate_tile",)

    def options(self, s: NovaRoma, who: i64) -> None:
        for space in range(i64(PRODUCTION_SPACES)):
            s.offer(LAY, space)

    def choose(self, s: NovaRoma, who: i64, action: i64) -> None:
        space = LAY.first(action)
        house = s.houses[who]
        if house.production[space] != NOTHING:
            s.note(REPLACED, who, house.production[space])
        house.production[space] = s.a
        house.turned &= ~bit(space)
