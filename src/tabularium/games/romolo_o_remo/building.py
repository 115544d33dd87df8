"""Building, demolishing and converting (ROR-BUILD, ROR-DEMO, ROR-CONV)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tabularium.core.pile import bit, ones
from tabularium.core.state import NOTHING, Step
from tabularium.games.romolo_o_remo.actions import (
    AEDIFICATOR,
    AQUEDUCT,
    BUILD,
    BUILD_INSTEAD,
    BUILDABLE,
    CONVERT,
    COUNTED,
    DEMOLISH,
    DEMOLISHED,
    DISCOUNT,
    DONE,
    FINISH_BUILDING,
    FORTIFY,
    GOODS,
    NO,
    PAY,
    PAY_MIX,
    PICK_WALLS,
    PICK_WAREHOUSE,
    PLACE_PORT,
    PLACE_WALLS,
    PORT,
    PORTS,
    QUARRY,
    SAVE,
    SIDE,
    SIDES,
    STONE,
    STORE_IN,
    TAKE,
    TEMPLE,
    USE,
    USE_AEDIFICATOR,
    WALL,
    WAREHOUSE,
    WAREHOUSES,
    WOOD,
)
from tabularium.games.romolo_o_remo.land import (
    building_limit,
    buildings_on,
    different_stores,
    drop_building,
    is_land,
    number_on,
    port_sides,
    put_building,
    room_for_wall,
    stores_on,
)
from tabularium.games.romolo_o_remo.paying import at_hand, gain_goods, pay_goods, ready, use
from tabularium.games.romolo_o_remo.state import Romolo

FOR_NOTHING: Final = 0  # why a building is removed: demolished, destroyed, given up
FOR_ANOTHER: Final = 1  # converted
MOST_WALLS: Final = 3  # removed as one building (ROR-DEMO-02)


def piece_of(kind: i64) -> i64:
    """The piece of the bank that a building is made of."""
    return kind if kind <= QUARRY - 1 else kind - 1


def discount(s: Romolo, field: i64, cost: i64) -> i64:
    """What temples on the field save; something is always paid (ROR-BUILD-11)."""
    saved = s.built[field * COUNTED + TEMPLE] * s.data.temple_discount
    return min(saved, cost - s.data.least_cost)


def plain_price(s: Romolo, kind: i64) -> i64:
    """Stone and wood that a building costs, together."""
    return s.data.cost[kind * GOODS + WOOD] + s.data.cost[kind * GOODS + STONE]


def lacks(s: Romolo, kind: i64, wood: i64, stone: i64) -> i64:
    """How many cubes are missing from what a building costs as printed."""
    lacking = max(i64(0), s.data.cost[kind * GOODS + WOOD] - wood)
    return lacking + max(i64(0), s.data.cost[kind * GOODS + STONE] - stone)


def payable_plainly(s: Romolo, who: i64, field: i64, kind: i64) -> bool:
    """Whether stone and wood are at hand as printed, less the discount."""
    lacking = lacks(s, kind, at_hand(s, who, field, WOOD), at_hand(s, who, field, STONE))
    return lacking <= discount(s, field, plain_price(s, kind))


def mixed_price(s: Romolo, field: i64, kind: i64) -> i64:
    """What Aedificator pays in any mix of stone and wood (ROR-CH-07)."""
    cost = plain_price(s, kind)
    return cost - discount(s, field, cost) + 1


def payable_mixed(s: Romolo, who: i64, field: i64, kind: i64) -> bool:
    """Whether Aedificator can pay a building."""
    if not ready(s, who, AEDIFICATOR):
        return False
    return at_hand(s, who, field, WOOD) + at_hand(s, who, field, STONE) >= mixed_price(s, field, kind)


def wall_price(s: Romolo, field: i64, walls: i64) -> i64:
    """Stone or wood for some walls; temples save once (ROR-BUILD-12)."""
    return walls - discount(s, field, walls)


def can_wall(s: Romolo, who: i64, field: i64, walls: i64, free: bool) -> bool:
    """Whether so many walls can be built in one action."""
    if walls > s.data.walls_at_once or ones(s.walls[field]) + walls > SIDES or not room_for_wall(s, field, walls):
        return False
    if free:
        return walls <= s.towns[who].free_walls
    if walls > s.bank[piece_of(WALL)]:
        return False
    return at_hand(s, who, field, WOOD) + at_hand(s, who, field, STONE) >= wall_price(s, field, walls)


def buildable(s: Romolo, who: i64, field: i64) -> i64:
    """Mask of the buildings that a player can build on a field (ROR-BUILD-01 to 10)."""
    wood, stone = at_hand(s, who, field, WOOD), at_hand(s, who, field, STONE)
    if wood + stone == 0:
        return 0
    terrain = s.terrain[field]
    mixing = ready(s, who, AEDIFICATOR)
    room = building_limit(s, field) - buildings_on(s, field)
    kinds: i64 = 0
    for kind in range(i64(WALL)):
        if s.data.terrains[kind] >> terrain & 1 == 0 or s.bank[piece_of(kind)] == 0:
            continue
        if room + (s.data.aqueduct_bonus if kind == AQUEDUCT else i64(0)) < 1:
            continue
        lacking = lacks(s, kind, wood, stone)
        if lacking > 0 and lacking > discount(s, field, plain_price(s, kind)):
            if not mixing or wood + stone < mixed_price(s, field, kind):
                continue
        if kind != PORT or port_sides(s, field) != 0:
            kinds |= bit(kind)
    if s.data.terrains[WALL] >> terrain & 1 and can_wall(s, who, field, 1, free=False):
        kinds |= bit(WALL)
    return kinds


def offer_buildings(s: Romolo, who: i64) -> None:
    """What a worker can build, demolish and convert on the field it acts on."""
    field = s.place
    kinds = buildable(s, who, field)
    for kind in range(i64(BUILDABLE)):
        if kinds >> kind & 1:
            s.offer(BUILD, kind)
    if s.towns[who].free_walls > 0 and is_land(s, field) and can_wall(s, who, field, 1, free=True):
        s.offer(FORTIFY)
    for kind in range(i64(BUILDABLE)):
        if number_on(s, field, kind) > 0:
            s.offer(DEMOLISH, kind)
            if convertible(s, who, field, kind):
                s.offer(CONVERT, kind)


def begin_build(s: Romolo, who: i64, kind: i64) -> None:
    """Pay and place a building; what follows is asked in this order."""
    if kind == WALL:
        s.ask(PLACE_WALLS, who, 0, 0)
        return
    if payable_mixed(s, who, s.place, kind):
        s.ask(USE_AEDIFICATOR, who, kind)
    else:
        pay_plainly(s, who, kind)
    s.ask(FINISH_BUILDING, who, kind)


def pay_plainly(s: Romolo, who: i64, kind: i64) -> None:
    """Pay stone and wood as printed; where temples save something, the builder chooses what."""
    wood, stone = s.data.cost[kind * GOODS + WOOD], s.data.cost[kind * GOODS + STONE]
    saved = discount(s, s.place, wood + stone)
    if saved > 0:
        s.ask(DISCOUNT, who, saved, wood, stone)
    else:
        pay_goods(s, who, s.place, WOOD, wood)
        pay_goods(s, who, s.place, STONE, stone)


class UseAedificator(Step[Romolo]):
    """Pay stone for wood and wood for stone, one more in all, or pay as printed."""

    rules: tuple[str, ...] = ("ROR-CH-07",)
    arguments: tuple[str, ...] = ("building",)

    def options(self, s: Romolo, who: i64) -> None:
        s.offer(USE, AEDIFICATOR)
        if payable_plainly(s, who, s.place, s.a):
            s.offer(NO)

    def choose(self, s: Romolo, who: i64, action: i64) -> None:
        kind = s.a
        if NO.has(action):
            pay_plainly(s, who, kind)
        else:
            use(s, who, AEDIFICATOR)
            s.ask(PAY_MIX, who, mixed_price(s, s.place, kind), WOOD)


class Discount(Step[Romolo]):
    """Choose what a temple saves."""

    rules: tuple[str, ...] = ("ROR-BUILD-11", "ROR-BUILD-18", "ROR-CONV-02")
    arguments: tuple[str, ...] = ("saved", "wood", "stone")

    def options(self, s: Romolo, who: i64) -> None:
        lacking_wood = max(i64(0), s.b - at_hand(s, who, s.place, WOOD))
        lacking_stone = max(i64(0), s.c - at_hand(s, who, s.place, STONE))
        if s.b > 0 and (lacking_wood > 0 or lacking_stone < s.a):
            s.offer(SAVE, WOOD)
        if s.c > 0 and (lacking_stone > 0 or lacking_wood < s.a):
            s.offer(SAVE, STONE)

    def choose(self, s: Romolo, who: i64, action: i64) -> None:
        saved, wood, stone = s.a - 1, s.b, s.c
        if SAVE.first(action) == WOOD:
            wood -= 1
        else:
            stone -= 1
        if saved > 0:
            s.ask(DISCOUNT, who, saved, wood, stone)
        else:
            pay_goods(s, who, s.place, WOOD, wood)
            pay_goods(s, who, s.place, STONE, stone)


class PayMix(Step[Romolo]):
    """Pay stone and wood in any mix, wood first."""

    rules: tuple[str, ...] = ("ROR-BUILD-02", "ROR-BUILD-06", "ROR-BUILD-12", "ROR-CH-07")
    arguments: tuple[str, ...] = ("due", "lowest")

    def options(self, s: Romolo, who: i64) -> None:
        if s.b == WOOD and at_hand(s, who, s.place, WOOD) > 0:
            s.offer(PAY, WOOD)
        if at_hand(s, who, s.place, STONE) >= s.a:
            s.offer(PAY, STONE)

    def choose(self, s: Romolo, who: i64, action: i64) -> None:
        due, good = s.a, PAY.first(action)
        if good == STONE:
            pay_goods(s, who, s.place, STONE, due)
            return
        pay_goods(s, who, s.place, WOOD, 1)
        if due > 1:
            s.ask(PAY_MIX, who, due - 1, WOOD)


class PlaceWalls(Step[Romolo]):
    """Choose one to three free sides of the field, in their order; the walls may be those of Defensor."""

    rules: tuple[str, ...] = (
        "ROR-BUILD-06", "ROR-BUILD-09", "ROR-BUILD-17", "ROR-WALL-01", "ROR-WALL-02", "ROR-CH-14",
    )  # fmt: skip
    arguments: tuple[str, ...] = ("sides", "free")

    def options(self, s: Romolo, who: i64) -> None:
        number = ones(s.a)
        if can_wall(s, who, s.place, number + 1, free=s.b == 1):
            for side in range(i64(SIDES)):
                if s.walls[s.place] >> side & 1 == 0 and s.a >> side == 0:
                    s.offer(SIDE, side)
        if number > 0:
            s.offer(DONE)

    def choose(self, s: Romolo, who: i64, action: i64) -> None:
        sides, free = s.a, s.b
        if SIDE.has(action):
            s.ask(PLACE_WALLS, who, sides | bit(SIDE.first(action)), free)
            return
        if free == 0:
            s.ask(PAY_MIX, who, wall_price(s, s.place, ones(sides)), WOOD)
        s.ask(FINISH_BUILDING, who, WALL, sides, free)


class PlacePort(Step[Romolo]):
    """Choose the side of a port."""

    rules: tuple[str, ...] = ("ROR-BUILD-04",)

    def options(self, s: Romolo, who: i64) -> None:
        sides = port_sides(s, s.place)
        for side in range(i64(SIDES)):
            if sides >> side & 1:
                s.offer(SIDE, side)

    def choose(self, s: Romolo, who: i64, action: i64) -> None:
        put_building(s, who, PORT, s.place, SIDE.first(action))


class FinishBuilding(Step[Romolo]):
    """What is paid is put on the field."""

    rules: tuple[str, ...] = ("ROR-BUILD-01", "ROR-BUILD-03", "ROR-BUILD-05", "ROR-CH-14")
    arguments: tuple[str, ...] = ("building", "sides", "free")
    automatic: bool = True

    def run(self, s: Romolo, who: i64) -> None:
        kind, sides, free = s.a, s.b, s.c
        if kind == WALL:
            for side in range(i64(SIDES)):
                if sides >> side & 1:
                    put_building(s, who, WALL, s.place, side)
            if free == 1:
                s.towns[who].free_walls -= ones(sides)
            else:
                s.bank[piece_of(WALL)] -= ones(sides)
            return
        s.bank[piece_of(kind)] -= 1
        if kind == PORT:
            s.ask(PLACE_PORT, who)
        else:
            put_building(s, who, kind, s.place)


# ---- taking buildings away -----------------------------------------------------------------------


def begin_demolish(s: Romolo, who: i64, kind: i64) -> None:
    """Remove a building for one stone or wood (ROR-DEMO-01)."""
    remove_one(s, who, kind, s.place, FOR_NOTHING)
    s.ask(DEMOLISHED, who)


def begin_convert(s: Romolo, who: i64, kind: i64) -> None:
    """Remove a building and build another one in its place (ROR-CONV-01)."""
    remove_one(s, who, kind, s.place, FOR_ANOTHER)
    s.ask(BUILD_INSTEAD, who, kind)


def remove_one(s: Romolo, who: i64, kind: i64, field: i64, purpose: i64) -> None:
    """Take away one building; of walls one to three, of warehouses with different cubes one of choice."""
    if kind == WALL:
        s.ask(PICK_WALLS, who, purpose, field, 0)
    elif kind == WAREHOUSE:
        s.ask(PICK_WAREHOUSE, who, purpose, field)
    else:
        drop_building(s, kind, field)


class PickWarehouse(Step[Romolo]):
    """Choose which warehouse of a field goes."""

    rules: tuple[str, ...] = ("ROR-DEMO-01", "ROR-DEMO-03", "ROR-CONV-01")
    arguments: tuple[str, ...] = ("purpose", "field")

    def options(self, s: Romolo, who: i64) -> None:
        stores = different_stores(s, stores_on(s, s.b))
        for store in range(i64(WAREHOUSES)):
            if stores >> store & 1 and (s.a == FOR_NOTHING or convertible_store(s, who, s.b, store)):
                s.offer(STORE_IN, store)

    def choose(self, s: Romolo, who: i64, action: i64) -> None:
        drop_building(s, WAREHOUSE, s.b, STORE_IN.first(action))


class PickWalls(Step[Romolo]):
    """Choose which walls of a field go, up to three."""

    rules: tuple[str, ...] = ("ROR-DEMO-02", "ROR-CONV-02", "ROR-COMB-24", "ROR-WAGE-06")
    arguments: tuple[str, ...] = ("purpose", "field", "removed")
    may_lapse: bool = True

    def options(self, s: Romolo, who: i64) -> None:
        if s.c < MOST_WALLS:
            for side in range(i64(SIDES)):
                if s.walls[s.b] >> side & 1:
                    s.offer(SIDE, side)
        if s.c > 0 and s.offers.size > 0 and (s.a == FOR_NOTHING or buildable(s, who, s.b) != 0):
            s.offer(DONE)

    def choose(self, s: Romolo, who: i64, action: i64) -> None:
        purpose, field, removed = s.a, s.b, s.c
        if SIDE.has(action):
            drop_building(s, WALL, field, SIDE.first(action))
            s.ask(PICK_WALLS, who, purpose, field, removed + 1)


class Demolished(Step[Romolo]):
    """Take one stone or wood for a demolished building."""

    rules: tuple[str, ...] = ("ROR-DEMO-01",)

    def options(self, s: Romolo, who: i64) -> None:
        s.offer(TAKE, WOOD)
        s.offer(TAKE, STONE)

    def choose(self, s: Romolo, who: i64, action: i64) -> None:
        gain_goods(s, who, TAKE.first(action), 1)


class BuildInstead(Step[Romolo]):
    """Choose what is built in place of a converted building; only walls can become what they were."""

    rules: tuple[str, ...] = ("ROR-CONV-01", "ROR-CONV-02", "ROR-CONV-03")
    arguments: tuple[str, ...] = ("building",)

    def options(self, s: Romolo, who: i64) -> None:
        kinds = buildable(s, who, s.place)
        for kind in range(i64(BUILDABLE)):
            if kinds >> kind & 1 and (kind != s.a or kind == WALL):
                s.offer(BUILD, kind)

    def choose(self, s: Romolo, who: i64, action: i64) -> None:
        begin_build(s, who, BUILD.first(action))


def convertible(s: Romolo, who: i64, field: i64, kind: i64) -> bool:
    """Whether something can be built when one building of a kind is gone: tried out and taken back."""
    if at_hand(s, who, field, WOOD) + at_hand(s, who, field, STONE) == 0:
        return False
    if kind == WALL:
        walls = s.walls[field]
        fewer = walls
        for _ in range(i64(MOST_WALLS)):
            fewer = fewer & (fewer - 1)
        s.walls[field] = fewer
        found = buildable(s, who, field) != 0
        s.walls[field] = walls
        return found
    if kind == WAREHOUSE:
        stores = stores_on(s, field)
        for store in range(i64(WAREHOUSES)):
            if stores >> store & 1 and convertible_store(s, who, field, store):
                return True
        return False
    s.built[field * COUNTED + kind] -= 1
    port: i64 = NOTHING
    at: i64 = NOTHING
    if kind == PORT:
        port = 0
        while port < PORTS and s.port_at[port] // SIDES != field:
            port += 1
        at = s.port_at[port]
        s.port_at[port] = NOTHING
    found = buildable(s, who, field) & ~bit(kind) != 0
    s.built[field * COUNTED + kind] += 1
    if kind == PORT:
        s.port_at[port] = at
    return found


def convertible_store(s: Romolo, who: i64, field: i64, store: i64) -> bool:
    """Whether something can be built when this warehouse is gone, with its cubes."""
    s.built[field * COUNTED + WAREHOUSE] -= 1
    s.store_at[store] = NOTHING
    found = buildable(s, who, field) & ~bit(WAREHOUSE) != 0
    s.store_at[store] = field
    s.built[field * COUNTED + WAREHOUSE] += 1
    return found
