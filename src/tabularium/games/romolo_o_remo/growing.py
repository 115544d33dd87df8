"""Growth: new units (ROR-WORK, ROR-SOLD, ROR-EXPU, ROR-MERC) and characters (ROR-HIRE)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tabularium.core.pile import bit, ones
from tabularium.core.state import NOTHING, Step
from tabularium.games.romolo_o_remo.actions import (
    ARCHITECTUS,
    CREATE,
    DEFENSOR,
    DISPLAY,
    DONE,
    DUX,
    EQUUS,
    EXPLORER,
    FINISH_HIRING,
    FOEDERATUS,
    GOODS,
    GRAIN,
    HIRE,
    HIRE_MERCENARIES,
    MERCENARY,
    MERCENARY_PIECE,
    NEGOTIATOR,
    NO,
    PAY_VALUE,
    PRAEPOSITUS,
    PUT_GOOD,
    PUT_ON_TILE,
    REFINED,
    SOLDIER,
    TOLD_LAID_CHARACTER,
    TOLD_PUT,
    TOLD_TOOK_CHARACTER,
    USE,
    USE_FOEDERATUS,
    WAGES,
    WALL,
    WORKER,
)
from tabularium.games.romolo_o_remo.building import piece_of
from tabularium.games.romolo_o_remo.limits import military_limit, worker_limit
from tabularium.games.romolo_o_remo.paying import (
    anything_at_hand,
    at_hand,
    pay_coins,
    pay_goods,
    take_goods,
    worth,
)
from tabularium.games.romolo_o_remo.producing import SECOND_OVERSEER
from tabularium.games.romolo_o_remo.state import HIRING, PAYING, Romolo
from tabularium.games.romolo_o_remo.turns import RIDES
from tabularium.games.romolo_o_remo.units import (
    military_of,
    number_of,
    place_unit,
    spare_unit,
    take_away,
)

NEW_WORKER: Final = 0  # what can be created
NEW_SOLDIER: Final = 1
NEW_EXPLORER: Final = 2


def room_for_worker(s: Romolo, who: i64) -> bool:
    """Whether a worker is in stock and the limit allows one more (ROR-LIMIT-04)."""
    town = s.towns[who]
    return spare_unit(town, WORKER) != NOTHING and number_of(town, WORKER) < worker_limit(s, who)


def mercenaries_possible(s: Romolo, who: i64) -> i64:
    """How many mercenaries the bank and the limit allow."""
    room = military_limit(s, who) - military_of(s.towns[who])
    return min(room, s.bank[MERCENARY_PIECE])


def savings(s: Romolo, who: i64, purpose: i64) -> i64:
    """Charges of Foederatus that can be used now: in one turn either for hiring or for wages (ROR-CH-18)."""
    town = s.towns[who]
    if town.people >> FOEDERATUS & 1 == 0 or (town.saved != NOTHING and town.saved != purpose):
        return 0
    return town.foederatus


def offer_growth(s: Romolo, who: i64) -> None:
    """Which units a worker can create or hire on the field it acts on, and which characters."""
    field, town, data = s.place, s.towns[who], s.data
    grain = at_hand(s, who, field, GRAIN)
    if grain >= data.worker_cost and room_for_worker(s, who):
        s.offer(CREATE, NEW_WORKER)
    if (
        field == town.capital
        and at_hand(s, who, field, REFINED) >= data.soldier_cost
        and spare_unit(town, SOLDIER) != NOTHING
        and military_of(town) < military_limit(s, who)
    ):
        s.offer(CREATE, NEW_SOLDIER)
    if grain >= data.explorer_cost and spare_unit(town, EXPLORER) != NOTHING:
        s.offer(CREATE, NEW_EXPLORER)
    most = mercenaries_possible(s, who)
    if most > 0:
        value = worth(s, who, field, 0, NOTHING)
        saved = savings(s, who, HIRING)
        for number in range(i64(1), min(most, i64(2)) + 1):
            if value >= max(i64(0), number - saved) * data.mercenary_cost:
                s.offer(HIRE_MERCENARIES, number - 1)
    offer_characters(s, who)


def offer_characters(s: Romolo, who: i64) -> None:
    """Each character of the display once, if it can be paid; some need a resource, too (ROR-HIRE-01, 03)."""
    if s.hired or s.towns[who].coins < character_cost(s, who):
        return
    offered: i64 = 0
    for slot in range(i64(DISPLAY)):
        if s.display[slot] != NOTHING:
            character = s.data.character[s.display[slot]]
            if offered >> character & 1:
                continue
            offered |= bit(character)
            if (character == NEGOTIATOR or character == PRAEPOSITUS) and not anything_at_hand(s, who, s.place):
                continue
            s.offer(HIRE, character)


def character_cost(s: Romolo, who: i64) -> i64:
    return s.data.hire_cost + ones(s.towns[who].people) * s.data.hire_more


def create(s: Romolo, who: i64, what: i64) -> None:
    """Pay a new unit and put it on the field, lying; a soldier takes the place of the worker."""
    town, field = s.towns[who], s.place
    if what == NEW_WORKER:
        pay_goods(s, who, field, GRAIN, s.data.worker_cost)
        place_unit(s, who, spare_unit(town, WORKER), field, standing=False)
    elif what == NEW_EXPLORER:
        pay_goods(s, who, field, GRAIN, s.data.explorer_cost)
        place_unit(s, who, spare_unit(town, EXPLORER), field, standing=False)
    else:
        pay_goods(s, who, field, REFINED, s.data.soldier_cost)
        take_away(s, who, s.unit)
        place_unit(s, who, spare_unit(town, SOLDIER), field, standing=False)


def settle(s: Romolo, who: i64) -> None:
    """An explorer becomes a worker and leaves the game (ROR-EXPU-02)."""
    town = s.towns[who]
    field = town.at[s.unit]
    pay_goods(s, who, NOTHING, GRAIN, s.data.settle_cost)
    take_away(s, who, s.unit)
    place_unit(s, who, spare_unit(town, WORKER), field, standing=False)


def begin_hiring(s: Romolo, who: i64, number: i64) -> None:
    """Hire mercenaries: Foederatus may save some of the cost, the rest is paid by value."""
    if savings(s, who, HIRING) > 0:
        s.ask(USE_FOEDERATUS, who, HIRING, number, 0)
    else:
        pay_hiring(s, who, number, 0)


def pay_hiring(s: Romolo, who: i64, number: i64, saved: i64) -> None:
    """Pay for new mercenaries, less those that Foederatus brings for nothing."""
    due = (number - saved) * s.data.mercenary_cost
    if due > 0:
        s.ask(PAY_VALUE, who, due, 0, s.place, NOTHING)
    s.ask(FINISH_HIRING, who, number)


class UseFoederatus(Step[Romolo]):
    """Use charges of Foederatus for the cost or the wage of mercenaries, one after the other."""

    rules: tuple[str, ...] = ("ROR-CH-18", "ROR-CH-19")
    arguments: tuple[str, ...] = ("purpose", "number", "saved")

    def options(self, s: Romolo, who: i64) -> None:
        due = s.b - s.c
        if due > 0 and savings(s, who, s.a) > 0:
            s.offer(USE, FOEDERATUS)
        if s.a == PAYING or worth(s, who, s.place, 0, NOTHING) >= due * s.data.mercenary_cost:
            s.offer(NO)

    def choose(self, s: Romolo, who: i64, action: i64) -> None:
        purpose, number, saved = s.a, s.b, s.c
        if USE.has(action):
            s.towns[who].foederatus -= 1
            s.towns[who].saved = purpose
            s.ask(USE_FOEDERATUS, who, purpose, number, saved + 1)
            return
        if purpose == HIRING:
            pay_hiring(s, who, number, saved)
        else:
            s.ask(WAGES, who, number - saved)


class FinishHiring(Step[Romolo]):
    """New mercenaries stand and may be activated at once."""

    rules: tuple[str, ...] = ("ROR-MERC-01", "ROR-MERC-04", "ROR-MERC-05", "ROR-ACT-12")
    arguments: tuple[str, ...] = ("number",)
    automatic: bool = True

    def run(self, s: Romolo, who: i64) -> None:
        for _ in range(s.a):
            s.bank[MERCENARY_PIECE] -= 1
            place_unit(s, who, spare_unit(s.towns[who], MERCENARY), s.place, standing=True)


def hire(s: Romolo, who: i64, character: i64) -> None:
    """Pay and take a character; the free slot is refilled at once (ROR-HIRE-01, 02)."""
    town = s.towns[who]
    pay_coins(s, who, character_cost(s, who))
    s.hired = True
    slot: i64 = 0
    while s.display[slot] == NOTHING or s.data.character[s.display[slot]] != character:
        slot += 1
    tile = s.display[slot]
    town.people |= bit(tile)
    s.note(TOLD_TOOK_CHARACTER, who, character, slot)
    refill(s, slot)
    if character == DUX:
        town.dux = s.data.dux_charges
    elif character == FOEDERATUS:
        town.foederatus = s.data.foederatus_charges
    elif character == EQUUS:
        town.rides = RIDES
    elif character == ARCHITECTUS:
        town.farm_field = town.capital
    elif character == DEFENSOR:
        town.free_walls = min(s.data.defensor_walls, s.bank[piece_of(WALL)])
        s.bank[piece_of(WALL)] -= town.free_walls
    elif character == NEGOTIATOR or character == PRAEPOSITUS:
        s.ask(PUT_ON_TILE, who, tile, 0)


def refill(s: Romolo, slot: i64) -> None:
    """A character from the stack into a slot of the display; with an empty stack it stays empty."""
    s.display[slot] = NOTHING
    if s.stack.size > 0:
        s.reveal()
        s.display[slot] = s.stack.pop()
        s.note(TOLD_LAID_CHARACTER, NOTHING, s.data.character[s.display[slot]], slot)


class PutOnTile(Step[Romolo]):
    """Put a resource on the tile of Praepositus, or up to one of each kind on that of Negotiator; it stays there."""

    rules: tuple[str, ...] = ("ROR-CH-06", "ROR-CH-25", "ROR-CH-32")
    arguments: tuple[str, ...] = ("tile", "lowest")

    def options(self, s: Romolo, who: i64) -> None:
        for good in range(s.b, i64(GOODS)):
            if at_hand(s, who, s.place, good) > 0:
                s.offer(PUT_GOOD, good)
        if s.a == NEGOTIATOR and s.towns[who].wares != 0:
            s.offer(DONE)

    def choose(self, s: Romolo, who: i64, action: i64) -> None:
        if DONE.has(action):
            return
        tile, good, town = s.a, PUT_GOOD.first(action), s.towns[who]
        take_goods(s, who, s.place, good, 1)
        s.note(TOLD_PUT, who, s.data.character[tile], good)
        if tile == NEGOTIATOR:
            town.wares |= bit(good)
            s.ask(PUT_ON_TILE, who, tile, good + 1)
        elif tile == SECOND_OVERSEER:
            town.overseen_2 = good
        else:
            town.overseen = good
