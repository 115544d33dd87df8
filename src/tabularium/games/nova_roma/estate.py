"""Estate tiles (NRO-EST): what an artisan finds on the space it is placed on."""

from __future__ import annotations

from mypy_extensions import i64

from tabularium.core.pile import bit
from tabularium.core.state import Step
from tabularium.games.nova_roma.actions import (
    CARDS,
    CHOOSE_INCOME,
    CONVERSION_TILE,
    CONVERT,
    CONVERT_TILE,
    DONE,
    INCOME,
    INCOME_NAMES,
    MONO,
    MOVE_SHIP,
    PLACE_BUILDING,
    PLAY_CARD,
    PRODUCTION_TILE,
    RACE_ON,
    SPECIAL,
    SPECIAL_BUILD,
    SPECIAL_INCOME,
    SPECIAL_RACE,
    SPECIAL_RECRUIT,
    SPECIAL_SAIL,
    SPECIAL_TILE,
    STRONGEST,
    TURNED_OVER,
    USE_SPECIAL,
)
from tabularium.games.nova_roma.gaining import brings_something, can_pay, gain, pay
from tabularium.games.nova_roma.possible import can_advance_somewhere, can_build, can_move_ship, can_play_card
from tabularium.games.nova_roma.race import FIRST_TRACK
from tabularium.games.nova_roma.state import NovaRoma


def use_tile(s: NovaRoma, who: i64, space: i64) -> None:
    """An artisan was placed on a tile: its product, its conversion, its special effect, or the tamer's reward."""
    house = s.houses[who]
    tile = house.production[space]
    family = s.data.family[tile]
    if family == PRODUCTION_TILE:
        gain(s, who, s.data.tile_reward[tile])
    elif family == CONVERSION_TILE:
        s.ask(CONVERT_TILE, who, tile)
    elif family == SPECIAL_TILE:
        if house.turned >> space & 1 == 0:
            if s.data.special_effect[tile] == SPECIAL_INCOME:
                turn_over(s, who, space)
                if s.switches.choose_income:
                    s.ask(CHOOSE_INCOME, who)
                else:
                    gain(s, who, s.data.tile_reward[tile])
            else:
                s.ask(USE_SPECIAL, who, space)
    else:
        tamers = house.row & ~house.fresh & s.data.taming_cards
        for card in range(i64(CARDS)):
            if tamers >> card & 1:
                gain(s, who, s.data.card_reward[card])


def turn_over(s: NovaRoma, who: i64, space: i64) -> None:
    """A special tile is used once in the game (NRO-EST-05)."""
    s.houses[who].turned |= bit(space)
    s.note(TURNED_OVER, who, s.houses[who].production[space])


class ConvertTile(Step[NovaRoma]):
    """A conversion tile: pay its cost for its reward, once for this artisan, or not."""

    rules: tuple[str, ...] = ("NRO-EST-02", "NRO-EST-03", "NRO-RES-06")
    arguments: tuple[str, ...] = ("estate_tile",)
    may_lapse: bool = True

    def options(self, s: NovaRoma, who: i64) -> None:
        if can_pay(s, s.houses[who], s.data.tile_cost[s.a], 0) and brings_something(s, who, s.data.tile_reward[s.a]):
            s.offer(CONVERT)
            s.offer(DONE)

    def choose(self, s: NovaRoma, who: i64, action: i64) -> None:
        if CONVERT.has(action):
            pay(s, s.houses[who], s.data.tile_cost[s.a])
            gain(s, who, s.data.tile_reward[s.a])


class UseSpecial(Step[NovaRoma]):
    """A special tile: use it now and turn it over, or leave it for a later artisan."""

    rules: tuple[str, ...] = (
        "NRO-EST-05", "NRO-EST-06", "NRO-EST-07", "NRO-EST-08", "NRO-EST-09", "NRO-EST-11", "NRO-EST-13",
    )  # fmt: skip
    arguments: tuple[str, ...] = ("production_space",)
    may_lapse: bool = True

    def options(self, s: NovaRoma, who: i64) -> None:
        house = s.houses[who]
        tile = house.production[s.a]
        effect = s.data.special_effect[tile]
        if effect == SPECIAL_RECRUIT:
            useful = can_play_card(s, house, 0, 0, 0)
        elif effect == SPECIAL_SAIL:
            useful = can_move_ship(s, house, s.data.special_amount[tile])
        elif effect == SPECIAL_BUILD:
            useful = can_build(s, house, MONO, STRONGEST)
        else:
            useful = can_advance_somewhere(s, house)
        if useful:
            s.offer(SPECIAL)
            s.offer(DONE)

    def choose(self, s: NovaRoma, who: i64, action: i64) -> None:
        if DONE.has(action):
            return
        tile = s.houses[who].production[s.a]
        effect = s.data.special_effect[tile]
        turn_over(s, who, s.a)
        if effect == SPECIAL_RECRUIT:
            s.ask(PLAY_CARD, who, 0, 0)
        elif effect == SPECIAL_SAIL:
            s.ask(MOVE_SHIP, who, s.data.special_amount[tile])
        elif effect == SPECIAL_BUILD:
            s.ask(PLACE_BUILDING, who, MONO, STRONGEST, 0)
        elif effect == SPECIAL_RACE:
            s.ask(RACE_ON, who, s.data.special_amount[tile], 0, 0, FIRST_TRACK)


class ChooseIncome(Step[NovaRoma]):
    """An income tile, with the option that lets its owner choose: goods or coins."""

    rules: tuple[str, ...] = ("NRO-EST-10",)

    def options(self, s: NovaRoma, who: i64) -> None:
        for income in range(i64(len(INCOME_NAMES))):
            s.offer(INCOME, income)

    def choose(self, s: NovaRoma, who: i64, action: i64) -> None:
        gain(s, who, s.data.incomes[INCOME.first(action)])
