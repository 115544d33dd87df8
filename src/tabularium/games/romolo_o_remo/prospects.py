"""Small estimates for the evaluation: what a worker can do where it stands, what a choice under way will bring."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tabularium.core.pile import bit, ones
from tabularium.core.state import NOTHING, WIDTH
from tabularium.games.romolo_o_remo.actions import (
    ACT,
    APOTHECARIUS,
    ATTACK,
    BOOST_PRODUCTION,
    BUILD_INSTEAD,
    COUNTED,
    DEMOLISHED,
    DISCOUNT,
    DISPLAY,
    FORUM_BONUS,
    GRAIN,
    PAY_MIX,
    PAY_VALUE,
    PAY_WAGES,
    PICK_ATTACKERS,
    PICK_WALLS,
    PICK_WAREHOUSE,
    PLACE_PORT,
    PLACE_WALLS,
    QUARRY,
    SAWMILL,
    SIDES,
    STEAL,
    STORE,
    SUPPLY,
    TAKE_OTHERS,
    UNITS,
    USE_AEDIFICATOR,
    WALL,
    WORK,
    WORKERS,
)
from tabularium.games.romolo_o_remo.building import FOR_NOTHING, buildable, can_wall
from tabularium.games.romolo_o_remo.combat import defenders_at
from tabularium.games.romolo_o_remo.growing import character_cost, room_for_worker
from tabularium.games.romolo_o_remo.land import is_land, is_water, tower_on
from tabularium.games.romolo_o_remo.market import forum_bonus
from tabularium.games.romolo_o_remo.paying import at_hand, ready
from tabularium.games.romolo_o_remo.producing import stores_in_reach
from tabularium.games.romolo_o_remo.state import Romolo
from tabularium.games.romolo_o_remo.units import hostile_at, kind_of, sum_of_values, units_at

# Hundredths of a point.
GOOD_TO_COME: Final = 28
BUILDING_TO_COME: Final = 90
WORKER_TO_COME: Final = 120
CHARACTER_TO_COME: Final = 130
READY_WORKER: Final = 60  # not activated yet
READY_UNIT: Final = 10
MOST_WORTH: Final = 5  # of a difference in a combat
BATTLE: Final = 25  # for each point of it
NEAR: Final = 2  # fields from the capital
WALL_TO_COME: Final = 40
BUILDING_TO_GO: Final = 350  # it counts for the strength of a field, which decides much else
STONE_OR_WOOD: Final = 45


def in_action_phase(s: Romolo, who: i64) -> bool:
    """Whether a player's own action phase is under way: combat and supply still lie on the stack."""
    return s.active == who and s.depth > 3 and s.tasks[2 * WIDTH] == ATTACK and s.combat.field == NOTHING


def before_supply(s: Romolo, who: i64) -> bool:
    """Whether a player's own supply phase is still to come in this turn."""
    return s.active == who and s.depth > 2 and s.tasks[WIDTH] == SUPPLY


def promise(s: Romolo, who: i64, field: i64) -> i64:
    """What a worker on a field may do with its action, as far as a glance tells."""
    town = s.towns[who]
    if hostile_at(s, who, field):
        return 0
    best: i64 = 0
    if is_land(s, field) and (ready(s, who, APOTHECARIUS) or stores_in_reach(s, who, field) != 0):
        if s.produced >> field & 1 == 0:
            mills = s.built[field * COUNTED + SAWMILL] + s.built[field * COUNTED + QUARRY]
            best = GOOD_TO_COME * (1 + mills)
        else:
            for side in range(i64(SIDES)):
                other = s.land.next_to(field, side)
                if other >= 0 and is_water(s, other) and s.produced >> other & 1 == 0:
                    best = GOOD_TO_COME // 2
    if best < BUILDING_TO_COME and (field == town.capital or s.land.ring[town.capital] >> field & 1):
        if buildable(s, who, field) & ~bit(WALL) != 0:
            best = BUILDING_TO_COME if field == town.capital else BUILDING_TO_COME * 2 // 3
    if at_hand(s, who, field, GRAIN) >= s.data.worker_cost and room_for_worker(s, who):
        best = max(best, WORKER_TO_COME)
    if not s.hired and town.coins >= character_cost(s, who):
        for slot in range(i64(DISPLAY)):
            if s.display[slot] != NOTHING:
                best = max(best, CHARACTER_TO_COME)
    return best


def readiness(s: Romolo, who: i64) -> i64:
    """What units that can still be activated in this phase are worth."""
    town = s.towns[who]
    units = town.standing & ~town.activated
    workers = ones(units & (1 << WORKERS) - 1)
    return workers * READY_WORKER + (ones(units) - workers) * READY_UNIT


def pending_value(s: Romolo, who: i64) -> i64:
    """What the choices under way will bring to a player."""
    value: i64 = 0
    if in_action_phase(s, who):
        value += readiness(s, who)
    if s.player != who:
        return value
    task = (s.depth - 1) * WIDTH
    step, a, b = s.tasks[task], s.tasks[task + 2], s.tasks[task + 3]
    if step == ACT:
        if kind_of(s.unit) == 0 and (s.towns[who].hindered | s.towns[who].retreated) >> s.unit & 1 == 0:
            value += promise(s, who, s.place)
        else:
            value += READY_UNIT
    elif step == WORK:
        value += BUILDING_TO_COME
    elif step == STORE or step == BOOST_PRODUCTION:
        value += GOOD_TO_COME * b
    elif step == PLACE_WALLS:
        value += walls_to_come(s, who, ones(a), free=b == 1)
    elif step == USE_AEDIFICATOR or step == BUILD_INSTEAD or step == PLACE_PORT:
        value += BUILDING_TO_COME
    elif step == DISCOUNT or step == PAY_MIX:
        value += BUILDING_TO_COME - GOOD_TO_COME
    elif step == FORUM_BONUS:
        value += forum_bonus(s, who) * 15
    elif step == TAKE_OTHERS or step == STEAL:
        value += b * GOOD_TO_COME
    elif step == DEMOLISHED:
        value += GOOD_TO_COME
    elif step == PICK_WAREHOUSE or step == PICK_WALLS:
        value += GOOD_TO_COME if a == FOR_NOTHING else BUILDING_TO_COME
        if s.tasks[task + 4] == 0:  # nothing has gone yet
            value -= loss_of(s, who, b, wall=step == PICK_WALLS)
    elif step == PAY_VALUE:
        value -= a * 10
    elif step == PAY_WAGES:
        value -= a * 20
    elif step == PICK_ATTACKERS:
        value += battle_value(s, who)
    return value


def loss_of(s: Romolo, who: i64, field: i64, wall: bool) -> i64:
    """What a player loses with a warehouse or a wall of a field: it has been given up, but is still counted."""
    loss = WALL_TO_COME if wall and ones(s.walls[field]) % s.data.wall_group > 0 else BUILDING_TO_GO
    owner = tower_on(s, field)
    if owner == NOTHING:
        return loss if s.land.ring[s.towns[who].capital] >> field & 1 else 0
    return -loss if s.rivals(who, owner) else loss


def walls_to_come(s: Romolo, who: i64, chosen: i64, free: bool) -> i64:
    """What the walls of the build action under way will bring, the stone or wood for them taken off."""
    group = s.data.wall_group
    number = max(chosen, i64(1))
    missing = (group - (ones(s.walls[s.place]) + chosen) % group) % group
    if chosen == 0 and missing == 0:  # those that stand there are complete already
        missing = group
    completed: i64 = 0
    if can_wall(s, who, s.place, chosen + missing, free=free):
        number = chosen + missing
        completed = BUILDING_TO_COME
    return completed + number * (WALL_TO_COME - (0 if free else STONE_OR_WOOD))


def battle_value(s: Romolo, who: i64) -> i64:
    """What the attack under way promises: all units that can still join are counted."""
    field = s.combat.field
    mine = sum_of_values(s, who, units_at(s, who, field) & s.towns[who].standing)
    seats = defenders_at(s, who, field)
    if seats == 0:
        return 0
    best: i64 = -MOST_WORTH
    for seat in range(i64(len(s.towns))):
        if seats >> seat & 1:
            theirs = sum_of_values(s, seat, units_at(s, seat, field))
            if s.towns[seat].capital == field:
                theirs += s.data.tower_value
            best = max(best, min(mine - theirs, MOST_WORTH))
    return best * BATTLE


def enemies_near(s: Romolo, who: i64) -> i64:
    """The combat value of opponents near the own capital, beyond what defends it."""
    town = s.towns[who]
    threat: i64 = 0
    for seat in range(i64(len(s.towns))):
        if s.rivals(who, seat) and s.towns[seat].playing:
            for unit in range(i64(UNITS)):
                at = s.towns[seat].at[unit]
                if at >= 0 and s.land.away(at, town.capital) <= NEAR:
                    threat += s.data.ai_value if seat >= s.players else s.data.value[kind_of(unit)]
    return max(i64(0), threat - s.data.tower_value - sum_of_values(s, who, units_at(s, who, town.capital)))
