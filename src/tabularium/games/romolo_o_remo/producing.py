"""Producing, collecting and refining (ROR-PROD, ROR-COLL, ROR-REF)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tabularium.core.pile import bit
from tabularium.core.state import NOTHING, Step
from tabularium.games.romolo_o_remo.actions import (
    ACT,
    APOTHECARIUS,
    BOOST_PRODUCTION,
    COLLECT,
    COUNTED,
    END_ACTIVATION,
    GOODS,
    NO,
    PRAEPOSITUS,
    PRODUCE,
    QUARRY,
    REFINE,
    REFINED,
    SALT,
    SALT_FROM,
    SAWMILL,
    SIDES,
    STONE,
    STORE,
    STORE_IN,
    TO_STORE,
    TOLD_PRODUCED,
    TOLD_STORED,
    TRADUCTOR,
    USE,
    WAREHOUSE,
    WAREHOUSES,
    WOOD,
)
from tabularium.games.romolo_o_remo.hostility import ask_owners
from tabularium.games.romolo_o_remo.land import different_stores, is_land, is_water, stores_on, walled_against
from tabularium.games.romolo_o_remo.paying import at_hand, gain_goods, pay_goods, ready, use
from tabularium.games.romolo_o_remo.state import Romolo
from tabularium.games.romolo_o_remo.units import barred_at, must_ask

SECOND_OVERSEER: Final = 22  # the other tile of Praepositus


def stores_in_reach(s: Romolo, who: i64, field: i64) -> i64:
    """Mask of the empty warehouses that can take an output: here or next to here, not behind walls (ROR-PROD-05, 06)."""
    found: i64 = 0
    for store in range(i64(WAREHOUSES)):
        at = s.store_at[store]
        if (
            at >= 0
            and s.store_kind[store] == NOTHING
            and (at == field or (s.land.ring[field] >> at & 1 and not walled_against(s, at, field)))
            and not barred_at(s, who, at, TO_STORE)
        ):
            found |= bit(store)
    return found


def offer_production(s: Romolo, who: i64) -> None:
    """What a worker can produce, collect and refine on the field it acts on."""
    field = s.place
    if is_land(s, field) and (ready(s, who, APOTHECARIUS) or stores_in_reach(s, who, field) != 0):
        if s.produced >> field & 1 == 0:
            s.offer(PRODUCE)
        for side in range(i64(SIDES)):
            other = s.land.next_to(field, side)
            if other >= 0 and is_water(s, other) and s.produced >> other & 1 == 0:
                s.offer(SALT_FROM, side)
    if s.built[field * COUNTED + WAREHOUSE] > 0:
        stores = different_stores(s, stores_on(s, field))
        for store in range(i64(WAREHOUSES)):
            if stores >> store & 1 and s.store_kind[store] != NOTHING:
                s.offer(COLLECT, store)
    for good in range(i64(GOODS)):
        if at_hand(s, who, field, good) >= s.data.refine_input:
            s.offer(REFINE, good)


def begin_production(s: Romolo, who: i64, source: i64) -> None:
    """Work out what a field yields; then store it (ROR-PROD-01, 02)."""
    good = s.data.product[s.terrain[source]]
    amount: i64 = 1
    if good == WOOD:
        amount += s.built[source * COUNTED + SAWMILL]
    elif good == STONE:
        amount += s.built[source * COUNTED + QUARRY]
    produce(s, who, good, amount, source)


def produce(s: Romolo, who: i64, good: i64, amount: i64, source: i64) -> None:
    """Store an output, which Praepositus may raise before."""
    step = STORE if overseers(s, who, good, 0) == 0 else BOOST_PRODUCTION
    s.ask(step, who, good, amount, source, 0)


def begin_salt(s: Romolo, who: i64, side: i64) -> None:
    produce(s, who, SALT, 1, s.land.next_to(s.place, side))


def overseers(s: Romolo, who: i64, good: i64, used: i64) -> i64:
    """The next tile of Praepositus that adds one of a good, as a mask of the two, or 0."""
    town = s.towns[who]
    if used & 1 == 0 and town.overseen == good and ready(s, who, PRAEPOSITUS):
        return 1
    if used & 2 == 0 and town.overseen_2 == good and ready(s, who, SECOND_OVERSEER):
        return 2
    return 0


class BoostProduction(Step[Romolo]):
    """Praepositus may add one of the good on his tile."""

    rules: tuple[str, ...] = ("ROR-CH-33",)
    arguments: tuple[str, ...] = ("good", "number", "field", "overseers")

    def options(self, s: Romolo, who: i64) -> None:
        s.offer(NO)
        if overseers(s, who, s.a, s.d) != 0:
            s.offer(USE, PRAEPOSITUS)

    def choose(self, s: Romolo, who: i64, action: i64) -> None:
        if NO.has(action):
            s.ask(STORE, who, s.a, s.b, s.c, s.d)
        else:
            s.ask(BOOST_PRODUCTION, who, s.a, s.b + 1, s.c, s.d | overseers(s, who, s.a, s.d))


class Store(Step[Romolo]):
    """Put the output into one empty warehouse, or by Apothecarius into the stock."""

    rules: tuple[str, ...] = (
        "ROR-PROD-03", "ROR-PROD-04", "ROR-PROD-05", "ROR-PROD-06", "ROR-PROD-07", "ROR-PROD-08", "ROR-CH-08",
    )  # fmt: skip
    arguments: tuple[str, ...] = ("good", "number", "field", "overseers")

    def options(self, s: Romolo, who: i64) -> None:
        stores = different_stores(s, stores_in_reach(s, who, s.place))
        if STORE_IN.has(s.intent) and stores >> STORE_IN.first(s.intent) & 1:
            s.offer(STORE_IN, STORE_IN.first(s.intent))  # the owners of units there have been asked and are peaceful
            return
        for store in range(i64(WAREHOUSES)):
            if stores >> store & 1:
                s.offer(STORE_IN, store)
        if ready(s, who, APOTHECARIUS):
            s.offer(USE, APOTHECARIUS)
        if s.offers.size == 0:
            s.offer(NO)  # all that could take it are barred by hostile units

    def choose(self, s: Romolo, who: i64, action: i64) -> None:
        if NO.has(action):
            s.intent = NOTHING
            take_back_action(s, who)
            return
        if STORE_IN.has(action) and action != s.intent:
            field = s.store_at[STORE_IN.first(action)]
            if field != s.place and must_ask(s, who, field, TO_STORE):
                s.intent = action
                ask_owners(s, who, field, TO_STORE)
                s.ask(STORE, who, s.a, s.b, s.c, s.d)
                return
        s.intent = NOTHING
        store_output(s, who, action, s.a, s.b, s.c, s.d)


def take_back_action(s: Romolo, who: i64) -> None:
    """The worker may act otherwise; what was thwarted costs nothing, not even Traductor (ROR-HOST-05)."""
    field = s.towns[who].at[s.unit]
    if s.place != field:
        s.towns[who].used &= ~bit(TRADUCTOR)
        s.place = field
    s.ask(ACT, who, 1)


def store_output(s: Romolo, who: i64, action: i64, good: i64, number: i64, source: i64, tiles: i64) -> None:
    """Put the output where the player wants it and end the activation."""
    s.busy = True
    s.produced |= bit(source)
    if tiles & 1:
        use(s, who, PRAEPOSITUS)
    if tiles & 2:
        use(s, who, SECOND_OVERSEER)
    s.note(TOLD_PRODUCED, who, good, number)
    if USE.has(action):
        use(s, who, APOTHECARIUS)
        gain_goods(s, who, good, number)
    else:
        store = STORE_IN.first(action)
        s.store_kind[store] = good
        s.store_cubes[store] = number
        s.note(TOLD_STORED, who, store, s.store_at[store])
    s.ask(END_ACTIVATION, who, 1)


def collect(s: Romolo, who: i64, store: i64) -> None:
    """Take all cubes of a warehouse now (ROR-COLL-01)."""
    gain_goods(s, who, s.store_kind[store], s.store_cubes[store])
    s.store_kind[store] = NOTHING
    s.store_cubes[store] = 0


def refine(s: Romolo, who: i64, good: i64) -> None:
    """Two of a kind become refined goods (ROR-REF-01)."""
    pay_goods(s, who, s.place, good, s.data.refine_input)
    gain_goods(s, who, REFINED, s.data.refine_output)
