"""The action phase (ROR-ACT): units are activated one after the other; stances (ROR-HOST)."""

from __future__ import annotations

from mypy_extensions import i64

from tabularium.core.pile import bit
from tabularium.core.state import NOTHING, Step
from tabularium.games.romolo_o_remo.actions import (
    ACT,
    ACTIVATE,
    ACTIVATE_UNIT,
    AFTER_QUESTION,
    ARCHITECTUS,
    BUILD,
    BUY,
    CHECK_LIMITS,
    COLLECT,
    CONVERT,
    CREATE,
    DEMOLISH,
    END_ACTIVATION,
    END_PHASE,
    EXCHANGE,
    EXPLORER,
    FORTIFY,
    GRAIN,
    HIRE,
    HIRE_MERCENARIES,
    LOOK,
    MAKE_HOSTILE,
    MAKE_PEACEFUL,
    MOVE,
    NAME_FARM,
    NAUTA,
    NEGOTIATE,
    NEGOTIATE_WITH,
    NEGOTIATOR,
    PLACE_WALLS,
    PRODUCE,
    PROPOSE,
    REACH,
    REFINE,
    RIDE,
    RIVER,
    ROB,
    SAIL,
    SALT_FROM,
    SELL,
    SETTLE,
    SIDES,
    STOP,
    SWAP,
    TO_ACT,
    TO_LEAVE,
    TOLD_NO_ACTION,
    TOLD_STANCE,
    TRADUCTOR,
    UNITS,
    USE,
    WORK,
    WORKER,
    WORKERS,
)
from tabularium.games.romolo_o_remo.building import begin_build, begin_convert, begin_demolish, offer_buildings
from tabularium.games.romolo_o_remo.growing import (
    begin_hiring,
    create,
    hire,
    offer_growth,
    room_for_worker,
    settle,
)
from tabularium.games.romolo_o_remo.hostility import ask_owners, refused
from tabularium.games.romolo_o_remo.land import is_land, walled_against
from tabularium.games.romolo_o_remo.market import EVERY_GOOD, begin_purchase, begin_sale, can_trade, offer_market
from tabularium.games.romolo_o_remo.moving import (
    can_enter,
    can_ride,
    leads_home,
    look_at,
    most_floods,
    sail_of,
    step_over,
    touched_by,
)
from tabularium.games.romolo_o_remo.paying import gain_coins, ready, use
from tabularium.games.romolo_o_remo.people import begin_robbery, begin_swap, farm_to_name, offer_people
from tabularium.games.romolo_o_remo.producing import (
    begin_production,
    begin_salt,
    collect,
    offer_production,
    refine,
)
from tabularium.games.romolo_o_remo.state import Romolo
from tabularium.games.romolo_o_remo.units import barred_at, kind_of, lay_down, must_ask, one_of_each


class Activate(Step[Romolo]):
    """Activate a standing unit, change a stance, use a character, or end the phase."""

    rules: tuple[str, ...] = (
        "ROR-ACT-01", "ROR-ACT-02", "ROR-ACT-09", "ROR-ACT-10", "ROR-ACT-11", "ROR-ACT-13", "ROR-HOST-04", "ROR-CH-10",
        "ROR-CH-26",
    )  # fmt: skip

    def options(self, s: Romolo, who: i64) -> None:
        town = s.towns[who]
        units = one_of_each(s, who, town.standing & ~town.activated)
        for unit in range(i64(UNITS)):
            if units >> unit & 1:
                s.offer(ACTIVATE_UNIT, unit)
        if not s.solo() and not s.switches.ask:
            for seat in range(s.players):
                if s.rivals(who, seat) and s.towns[seat].playing and town.changed >> seat & 1 == 0:
                    if town.hostile >> seat & 1:
                        s.offer(MAKE_PEACEFUL, seat)
                    else:
                        s.offer(MAKE_HOSTILE, seat)
        if farm_to_name(s, who):
            s.offer(USE, ARCHITECTUS)
        if ready(s, who, NEGOTIATOR):
            units = 0
            for unit in range(i64(WORKERS)):
                if town.at[unit] >= 0 and can_negotiate(s, who, unit):
                    units |= bit(unit)
            units = one_of_each(s, who, units)
            for unit in range(i64(WORKERS)):
                if units >> unit & 1:
                    s.offer(NEGOTIATE_WITH, unit)
        s.offer(END_PHASE)

    def choose(self, s: Romolo, who: i64, action: i64) -> None:
        town = s.towns[who]
        if ACTIVATE_UNIT.has(action):
            unit = ACTIVATE_UNIT.first(action)
            town.activated |= bit(unit)
            s.unit = unit
            s.left = s.data.actions[kind_of(unit)]
            s.place = town.at[unit]
            s.ask(ACT, who, 0)
        elif END_PHASE.has(action):
            if not s.busy:
                s.note(TOLD_NO_ACTION, who)
                gain_coins(s, who, s.data.idle_coins)
        elif USE.has(action):
            s.ask(NAME_FARM, who)
            s.ask(ACTIVATE, who)
        elif NEGOTIATE_WITH.has(action):
            s.place = town.at[NEGOTIATE_WITH.first(action)]
            if must_ask(s, who, s.place, TO_ACT):
                s.intent = action
                ask_owners(s, who, s.place, TO_ACT)
                s.ask(AFTER_QUESTION, who, TO_ACT, s.place, NOTHING)
            else:
                negotiate(s, who, NOTHING)
        else:
            seat = MAKE_HOSTILE.first(action) if MAKE_HOSTILE.has(action) else MAKE_PEACEFUL.first(action)
            town.hostile ^= bit(seat)
            town.changed |= bit(seat)
            s.note(TOLD_STANCE, who, seat, town.hostile >> seat & 1)
            s.ask(ACTIVATE, who)


def can_negotiate(s: Romolo, who: i64, unit: i64) -> bool:
    """Whether a worker can take the free market action: standing or lying, but neither hindered nor thwarted."""
    town = s.towns[who]
    if (town.hindered | town.retreated) >> unit & 1 or barred_at(s, who, town.at[unit], TO_ACT):
        return False
    place = s.place
    s.place = town.at[unit]
    possible = can_trade(s, who, town.wares)
    s.place = place
    return possible


def negotiate(s: Romolo, who: i64, begun: i64) -> None:
    """The free market action; afterwards the activation goes on, or the phase."""
    use(s, who, NEGOTIATOR)
    s.busy = True
    s.ask(NEGOTIATE, who)
    if begun == NOTHING:
        s.ask(ACTIVATE, who)
    else:
        s.ask(ACT, who, 1)


# ---- one activation ------------------------------------------------------------------------------


class Act(Step[Romolo]):
    """Move, look, act with a worker, or stop."""

    rules: tuple[str, ...] = (
        "ROR-ACT-03", "ROR-ACT-04", "ROR-ACT-05", "ROR-ACT-06", "ROR-ACT-07", "ROR-ACT-08", "ROR-MOVE-01", "ROR-MOVE-04",
        "ROR-MOVE-06", "ROR-MOVE-10", "ROR-EXPL-01", "ROR-EXPL-03", "ROR-EXPU-02", "ROR-EXPU-03", "ROR-CH-16", "ROR-CH-24",
        "ROR-CH-36", "ROR-CH-37",
    )  # fmt: skip
    arguments: tuple[str, ...] = ("begun",)

    def options(self, s: Romolo, who: i64) -> None:
        offer_moves(s, who)
        kind = kind_of(s.unit)
        if kind == EXPLORER and s.a == 0 and can_settle(s, who):
            s.offer(SETTLE)
        if kind == WORKER and can_work(s, who):
            offer_work(s, who)
            if ready(s, who, TRADUCTOR):
                offer_reach(s, who)
            if ready(s, who, NEGOTIATOR) and can_negotiate(s, who, s.unit):
                s.offer(NEGOTIATE_WITH, s.unit)
        s.offer(STOP)

    def choose(self, s: Romolo, who: i64, action: i64) -> None:
        begun = s.a
        if STOP.has(action):
            s.ask(END_ACTIVATION, who, 0 if s.switches.stopped_attack else 1)
            return
        origin = s.towns[who].at[s.unit]
        reason = TO_LEAVE if MOVE.has(action) or RIDE.has(action) or SAIL.has(action) else TO_ACT
        if not LOOK.has(action) and s.switches.ask:
            field = s.land.next_to(origin, REACH.first(action)) if REACH.has(action) else NOTHING
            here = must_ask(s, who, origin, reason)
            there = field >= 0 and must_ask(s, who, field, TO_ACT)
            if here or there:
                s.intent = action
                if here:
                    ask_owners(s, who, origin, reason)
                if there:
                    ask_owners(s, who, field, TO_ACT)
                s.ask(AFTER_QUESTION, who, reason, origin, begun, field)
                return
        perform(s, who, action)


def can_work(s: Romolo, who: i64) -> bool:
    """Whether the activated worker may act: no marker, no retreat, nobody hostile (ROR-ACT-06, ROR-WALL-06)."""
    town = s.towns[who]
    if (town.hindered | town.retreated) >> s.unit & 1:
        return False
    return not barred_at(s, who, town.at[s.unit], TO_ACT)


def can_settle(s: Romolo, who: i64) -> bool:
    """Whether the explorer may become a worker (ROR-EXPU-02, 03)."""
    town = s.towns[who]
    if town.goods[GRAIN] < s.data.settle_cost or town.hindered >> s.unit & 1:
        return False
    return room_for_worker(s, who) and not barred_at(s, who, town.at[s.unit], TO_ACT)


def offer_moves(s: Romolo, who: i64) -> None:
    """Moves, looks and extra moves of the activated unit; where somebody is hostile only retreats."""
    town, unit = s.towns[who], s.unit
    origin = town.at[unit]
    homeward = barred_at(s, who, origin, TO_LEAVE)
    looks = kind_of(unit) == EXPLORER
    sails = ready(s, who, NAUTA) and (town.sailor == NOTHING or town.sailor == unit)
    for side in range(i64(SIDES)):
        field = s.land.next_to(origin, side)
        if field < 0:
            continue
        if looks and (s.face_up | town.looked) >> field & 1 == 0:
            s.offer(LOOK, side)
        if homeward and not leads_home(s, who, origin, field):
            continue
        if can_enter(s, origin, field):
            s.offer(MOVE, side)
        if town.rides > 0 and can_ride(s, origin, field):
            s.offer(RIDE, side)
        if sails:
            kind = sail_of(s, origin, field)
            if kind != 0 and town.sailed & kind == 0:
                s.offer(SAIL, side)


def offer_work(s: Romolo, who: i64) -> None:
    """All worker actions on the field it acts on."""
    offer_buildings(s, who)
    offer_production(s, who)
    offer_growth(s, who)
    offer_market(s, who, EVERY_GOOD)
    offer_people(s, who)


def offer_reach(s: Romolo, who: i64) -> None:
    """Neighbours where Traductor lets the worker act: open land, nobody hostile, no wall, something to do."""
    origin = s.place
    for side in range(i64(SIDES)):
        field = s.land.next_to(origin, side)
        if (
            field >= 0
            and field != s.land.ai_capital
            and is_land(s, field)
            and not walled_against(s, field, origin)
            and not barred_at(s, who, field, TO_ACT)
        ):
            before = s.offers.size
            s.place = field
            offer_work(s, who)
            s.place = origin
            if s.offers.size > before:
                s.offers.size = before
                s.offer(REACH, side)


class AfterQuestion(Step[Romolo]):
    """The owners of units on a field have answered: the intended action is carried out or thwarted."""

    rules: tuple[str, ...] = ("ROR-HOST-01", "ROR-HOST-03", "ROR-HOST-05", "ROR-MOVE-04")
    arguments: tuple[str, ...] = ("reason", "field", "begun", "other_field")
    automatic: bool = True

    def run(self, s: Romolo, who: i64) -> None:
        reason, field, begun, other = s.a, s.b, s.c, s.d
        action = s.intent
        s.intent = NOTHING
        thwarted = refused(s, reason) >> field & 1 == 1
        if REACH.has(action) and s.refused_act >> other & 1:
            thwarted = True
        if thwarted and reason == TO_LEAVE:
            side = side_of(action)
            thwarted = not leads_home(s, who, field, s.land.next_to(field, side))
        if not thwarted and begun == NOTHING:
            negotiate(s, who, NOTHING)
        elif not thwarted:
            perform(s, who, action)
        elif begun == NOTHING:
            s.place = NOTHING
            s.ask(ACTIVATE, who)
        else:
            s.ask(ACT, who, begun)


def side_of(action: i64) -> i64:
    """The side that a move of any kind crosses."""
    if MOVE.has(action):
        return MOVE.first(action)
    return RIDE.first(action) if RIDE.has(action) else SAIL.first(action)


def perform(s: Romolo, who: i64, action: i64) -> None:
    """Carry out an action of the activated unit."""
    if NEGOTIATE_WITH.has(action):
        negotiate(s, who, 1)
    elif LOOK.has(action):
        s.busy = True
        s.left -= 1
        look_at(s, who, s.land.next_to(s.place, LOOK.first(action)))
        go_on(s, who)
    elif MOVE.has(action) or RIDE.has(action) or SAIL.has(action):
        move(s, who, action)
    elif SETTLE.has(action):
        s.busy = True
        settle(s, who)
        s.ask(END_ACTIVATION, who, 1)
    elif REACH.has(action):
        use(s, who, TRADUCTOR)
        s.place = s.land.next_to(s.place, REACH.first(action))
        s.ask(WORK, who)
    else:
        work(s, who, action)


def go_on(s: Romolo, who: i64) -> None:
    """Ask for the next action, or lay the unit down when it has none left."""
    if s.left > 0:
        s.ask(ACT, who, 1)
    else:
        s.ask(END_ACTIVATION, who, 1)


def move(s: Romolo, who: i64, action: i64) -> None:
    """Move the activated unit; a discovery ends its activation, then the river rule applies (ROR-EXPL-04, 08)."""
    town, unit = s.towns[who], s.unit
    origin, side = town.at[unit], side_of(action)
    field = s.land.next_to(origin, side)
    s.busy = True
    if MOVE.has(action):
        s.left -= 1
    elif RIDE.has(action):
        town.rides -= 1
    else:
        town.sailor = unit
        town.sailed |= sail_of(s, origin, field)
    if barred_at(s, who, origin, TO_LEAVE):
        town.retreated |= bit(unit)
    discovered = step_over(s, who, unit, side)
    s.place = town.at[unit]
    if discovered:
        lay_down(town, unit)
        s.ask(RIVER, who, most_floods(s), touched_by(s, field))
        s.ask(END_ACTIVATION, who, 1)
    else:
        go_on(s, who)


class Work(Step[Romolo]):
    """A worker acts as if on a neighbouring field."""

    rules: tuple[str, ...] = ("ROR-CH-36", "ROR-CH-37")

    def options(self, s: Romolo, who: i64) -> None:
        offer_work(s, who)

    def choose(self, s: Romolo, who: i64, action: i64) -> None:
        work(s, who, action)


def work(s: Romolo, who: i64, action: i64) -> None:
    """Carry out a worker action; it ends the activation (ROR-ACT-04). The first three may still be thwarted."""
    if PRODUCE.has(action):
        begin_production(s, who, s.place)
        return
    if SALT_FROM.has(action):
        begin_salt(s, who, SALT_FROM.first(action))
        return
    if PROPOSE.has(action):
        s.ask(EXCHANGE, who, 0, 0, 0, 0)
        return
    s.busy = True
    if BUILD.has(action):
        begin_build(s, who, BUILD.first(action))
    elif FORTIFY.has(action):
        s.ask(PLACE_WALLS, who, 0, 1)
    elif DEMOLISH.has(action):
        begin_demolish(s, who, DEMOLISH.first(action))
    elif CONVERT.has(action):
        begin_convert(s, who, CONVERT.first(action))
    elif COLLECT.has(action):
        collect(s, who, COLLECT.first(action))
    elif REFINE.has(action):
        refine(s, who, REFINE.first(action))
    elif CREATE.has(action):
        create(s, who, CREATE.first(action))
    elif HIRE_MERCENARIES.has(action):
        begin_hiring(s, who, HIRE_MERCENARIES.first(action) + 1)
    elif HIRE.has(action):
        hire(s, who, HIRE.first(action))
    elif SELL.has(action):
        begin_sale(s, who, SELL.first(action), EVERY_GOOD)
    elif BUY.has(action):
        begin_purchase(s, who, BUY.first(action), EVERY_GOOD)
    elif SWAP.has(action):
        begin_swap(s, who, SWAP.first(action))
    elif ROB.has(action):
        begin_robbery(s, who, ROB.first(action))
    s.ask(END_ACTIVATION, who, 1)


class EndActivation(Step[Romolo]):
    """The unit lies down, unless it has an unspent action; then the next one may be activated."""

    rules: tuple[str, ...] = ("ROR-ACT-04", "ROR-ACT-07", "ROR-ACT-08", "ROR-ACT-14", "ROR-LIMIT-03")
    arguments: tuple[str, ...] = ("lie",)
    automatic: bool = True

    def run(self, s: Romolo, who: i64) -> None:
        if s.a == 1 and s.towns[who].at[s.unit] >= 0:
            lay_down(s.towns[who], s.unit)
        s.unit = NOTHING
        s.left = 0
        s.place = NOTHING
        s.refused_act = 0
        s.refused_leave = 0
        s.refused_store = 0
        s.refused_deal = False
        s.ask(CHECK_LIMITS, who)
        s.ask(ACTIVATE, who)
