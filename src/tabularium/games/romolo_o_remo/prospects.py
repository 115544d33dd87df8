"""Small estimates for the evaluation: what a worker can do where it stands, what a choice under way will bring."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tabularium.core.pile import numbers, ones
from tabularium.core.state import NOTHING, WIDTH
from tabularium.games.romolo_o_remo.actions import (
    ACT,
    APOTHECARIUS,
    ATTACK,
    BOOST_PRODUCTION,
    COUNTED,
    DEMOLISHED,
    DISCOUNT,
    DISPLAY,
    FARM,
    FEEDING,
    FINISH_BUILDING,
    FORUM_BONUS,
    GOODS,
    GRAIN,
    HUNGRY,
    NAME_FARM,
    PAY_MIX,
    PAY_VALUE,
    PAY_WAGES,
    PICK_ATTACKERS,
    PICK_WALLS,
    PICK_WAREHOUSE,
    PLACE_PORT,
    PLACE_WALLS,
    PLAINS,
    PORT,
    QUARRY,
    SALT,
    SAWMILL,
    SIDES,
    STEAL,
    STORE,
    SUPPLY,
    TAKE_OTHERS,
    UNFED,
    UNITS,
    USE_AEDIFICATOR,
    WALL,
    WOOD,
    WORKER,
    WORKERS,
)
from tabularium.games.romolo_o_remo.building import FOR_NOTHING, buildable, can_wall, discount, plain_price
from tabularium.games.romolo_o_remo.combat import defenders_at
from tabularium.games.romolo_o_remo.feeding import Table, eaters
from tabularium.games.romolo_o_remo.growing import character_cost, room_for_worker
from tabularium.games.romolo_o_remo.land import is_land, is_water, step_of, strength_for, tower_on
from tabularium.games.romolo_o_remo.market import forum_bonus
from tabularium.games.romolo_o_remo.paying import at_hand, ready
from tabularium.games.romolo_o_remo.producing import stores_in_reach
from tabularium.games.romolo_o_remo.state import Romolo
from tabularium.games.romolo_o_remo.units import hostile_at, kind_of, number_of, sum_of_values, units_at

# Hundredths of a point.
READY_UNIT: Final = 10
MOST_WORTH: Final = 5  # of a difference in a combat
BATTLE: Final = 25  # for each point of it
NEAR: Final = 2  # fields from the capital
WALL_TO_GO: Final = 40
BUILDING_TO_GO: Final = 350  # it counts for the strength of a field, which decides much else


def in_action_phase(s: Romolo, who: i64) -> bool:
    """Whether a player's own action phase is under way: combat and supply still lie on the stack."""
    return s.active == who and s.depth > 3 and s.tasks[2 * WIDTH] == ATTACK and s.combat.field == NOTHING


def unfed(s: Romolo, who: i64) -> i64:
    """How many units a player will have to feed with grain at the end of the own turn, or lose."""
    if s.active != who:
        return 0
    waiting: i64 = 0
    for place in range(s.depth):
        step = s.tasks[place * WIDTH]
        if step == SUPPLY or step == FEEDING or step == UNFED:
            units = eaters(s, who)
            return ones(units) - Table(s, who).fed(units)
        if step == HUNGRY:
            waiting += 1
    return waiting


class Worth:
    """What one more of a thing is worth just now, in hundredths of a point: the evaluation says so by its weights.

    Choices under way promise exactly that. A promise that is too high leads a bot past what it could really have.
    """

    def __init__(self) -> None:
        self.goods: vec[i64] = numbers(GOODS)  # of the kinds that are well used; beyond that they are nearly worthless
        self.half_coin: i64 = 0
        self.worker: i64 = 0
        self.character: i64 = 0
        self.capital: i64 = 0  # a building there
        self.last_step: i64 = 0  # of strength, that a building less in the capital would cost
        self.beside: i64 = 0  # and next to it
        self.kinds: vec[i64] = numbers(COUNTED)  # what a building of a kind is of use for, wherever it stands
        self.material: i64 = 0  # a stone or wood that is still to be paid
        self.wall: i64 = 0
        self.barred: i64 = 0  # a field from which a wall of the capital keeps workers away

    def building(self, kind: i64, in_capital: bool) -> i64:
        """What a building brings on the capital or next to it, whatever it costs; a farm counts for no strength."""
        if kind == FARM:
            return self.kinds[FARM]
        return self.kinds[kind] + (self.capital if in_capital else self.beside)


def promise(s: Romolo, who: i64, field: i64, worth: Worth) -> i64:
    """What a worker on a field may do with its action, as far as a glance tells."""
    town = s.towns[who]
    if hostile_at(s, who, field):
        return 0
    best: i64 = 0
    if is_land(s, field) and (ready(s, who, APOTHECARIUS) or stores_in_reach(s, who, field) != 0):
        if s.produced >> field & 1 == 0:
            mills = s.built[field * COUNTED + SAWMILL] + s.built[field * COUNTED + QUARRY]
            best = worth.goods[s.data.product[s.terrain[field]]] * (1 + mills)
        for side in range(i64(SIDES)):
            other = s.land.next_to(field, side)
            if other >= 0 and is_water(s, other) and s.produced >> other & 1 == 0:
                best = max(best, worth.goods[SALT])
    if field == town.capital or s.land.ring[town.capital] >> field & 1:
        kinds = buildable(s, who, field)
        for kind in range(i64(COUNTED)):
            if kinds >> kind & 1:
                price = plain_price(s, kind)
                price -= discount(s, field, price)
                gain = worth.building(kind, field == town.capital) - price * worth.material
                best = max(best, gain)
    if at_hand(s, who, field, GRAIN) >= s.data.worker_cost and room_for_worker(s, who):
        best = max(best, worth.worker - s.data.worker_cost * worth.goods[GRAIN])
    fee = character_cost(s, who)
    if not s.hired and town.coins >= fee and worth.character - fee * worth.half_coin > best:
        for slot in range(i64(DISPLAY)):
            if s.display[slot] != NOTHING:
                best = worth.character - fee * worth.half_coin
    for good in range(i64(GOODS)):
        cost = max(i64(1), 2 * s.prices[good])
        if town.coins >= cost:
            best = max(best, worth.goods[good] - cost * worth.half_coin)
    return best


def pending_value(s: Romolo, who: i64, worth: Worth) -> i64:
    """What the choices under way will bring to a player."""
    if s.player != who:
        return 0
    value: i64 = 0
    task = (s.depth - 1) * WIDTH
    step, a, b = s.tasks[task], s.tasks[task + 2], s.tasks[task + 3]
    if step == ACT:
        if kind_of(s.unit) == 0 and (s.towns[who].hindered | s.towns[who].retreated) >> s.unit & 1 == 0:
            value += promise(s, who, s.place, worth)
        else:
            value += READY_UNIT
    elif step == STORE or step == BOOST_PRODUCTION:
        value += worth.goods[a] * b
    elif step == PLACE_WALLS:
        value += walls_to_come(s, who, a, b == 1, worth)
    elif step == PLACE_PORT:
        value += building_gain(s, who, PORT, 0, worth)
    elif step == USE_AEDIFICATOR or step == DISCOUNT or step == PAY_MIX:
        value += paid_for(s, who, worth)
        if step == PAY_MIX:
            value -= a * worth.material
        elif step == DISCOUNT:
            value -= (b + s.tasks[task + 4] - a) * worth.material
        else:
            price = plain_price(s, a)
            value -= (price - discount(s, s.place, price)) * worth.material
    elif step == FORUM_BONUS:
        value += forum_bonus(s, who) * 15
    elif step == TAKE_OTHERS or step == STEAL:
        value += b * worth.goods[WOOD]
    elif step == DEMOLISHED:
        value += worth.goods[WOOD]
    elif step == PICK_WAREHOUSE or step == PICK_WALLS:
        if a == FOR_NOTHING:
            value += worth.goods[WOOD]
        if s.tasks[task + 4] == 0:  # nothing has gone yet
            value -= loss_of(s, who, b, wall=step == PICK_WALLS)
    elif step == PAY_VALUE:
        value -= a * 10
    elif step == PAY_WAGES:
        value -= a * 20
    elif step == PICK_ATTACKERS:
        value += battle_value(s, who)
    elif step == NAME_FARM:
        value += other_farm(s, who, worth)
    return value


def other_farm(s: Romolo, who: i64, worth: Worth) -> i64:
    """What Architectus brings by counting another farm than now: one in the capital counts most."""
    town = s.towns[who]
    if s.built[town.capital * COUNTED + FARM] == 0:
        return 0
    if town.farm_field != town.capital:
        return worth.capital
    too_many = number_of(town, WORKER) - s.data.worker_limit[step_of(strength_for(s, who, town.capital) - 1)]
    return -worth.last_step - max(i64(0), too_many) * worth.worker


def loss_of(s: Romolo, who: i64, field: i64, wall: bool) -> i64:
    """What a player loses with a warehouse or a wall of a field: it has been given up, but is still counted."""
    loss = WALL_TO_GO if wall and ones(s.walls[field]) % s.data.wall_group > 0 else BUILDING_TO_GO
    owner = tower_on(s, field)
    if owner == NOTHING:
        return loss if s.land.ring[s.towns[who].capital] >> field & 1 else 0
    return -loss if s.rivals(who, owner) else loss


def paid_for(s: Romolo, who: i64, worth: Worth) -> i64:
    """What the building that is being paid will bring; it lies on the stack below the payment."""
    for place in range(s.depth - 1, -1, -1):
        if s.tasks[place * WIDTH] == FINISH_BUILDING:
            return building_gain(s, who, s.tasks[place * WIDTH + 2], s.tasks[place * WIDTH + 3], worth)
    return 0


def building_gain(s: Romolo, who: i64, kind: i64, sides: i64, worth: Worth) -> i64:
    """What a building on the field of the acting worker brings, whatever it costs."""
    if kind == WALL:
        return walls_gain(s, who, sides, ones(sides), worth)
    capital = s.towns[who].capital
    if s.place != capital and not s.land.ring[capital] >> s.place & 1:
        return 0
    return worth.building(kind, s.place == capital)


def walls_gain(s: Romolo, who: i64, sides: i64, number: i64, worth: Worth) -> i64:
    """What so many walls more bring on the field of the acting worker; the sides that are known may bar fields."""
    capital, group = s.towns[who].capital, s.data.wall_group
    standing = ones(s.walls[s.place])
    if s.place == capital:
        step = worth.capital
    elif s.land.ring[capital] >> s.place & 1 and s.terrain[s.place] == PLAINS:
        step = worth.beside
    else:
        return 0
    gain = ((standing + number) // group - standing // group) * step
    gain += ((standing + number) % group - standing % group) * worth.wall
    if s.place == capital:
        for side in range(i64(SIDES)):
            if sides >> side & 1 and s.land.next_to(capital, side) >= 0:
                gain += worth.barred
    return gain


def walls_to_come(s: Romolo, who: i64, sides: i64, free: bool, worth: Worth) -> i64:
    """What the walls of the build action under way will bring, the stone or wood for them taken off."""
    price = i64(0) if free else worth.material
    chosen = ones(sides)
    number = max(chosen, i64(1))
    best = walls_gain(s, who, sides, number, worth) - number * price
    missing = s.data.wall_group - (ones(s.walls[s.place]) + chosen) % s.data.wall_group
    if can_wall(s, who, s.place, chosen + missing, free=free):
        best = max(best, walls_gain(s, who, sides, chosen + missing, worth) - (chosen + missing) * price)
    return best


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


def raiders(s: Romolo, who: i64) -> i64:
    """The combat value of soldiers and mercenaries of rivals near the own capital, beyond that of the own ones there."""
    town = s.towns[who]
    value: i64 = 0
    for seat in range(i64(len(s.towns))):
        if s.towns[seat].playing and (seat == who or s.rivals(who, seat)):
            for unit in range(i64(WORKERS), i64(UNITS)):
                at = s.towns[seat].at[unit]
                if at >= 0 and s.land.away(at, town.capital) <= NEAR:
                    worth = s.data.ai_value if seat >= s.players else s.data.value[kind_of(unit)]
                    value += -worth if seat == who else worth
    return max(i64(0), value)


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
