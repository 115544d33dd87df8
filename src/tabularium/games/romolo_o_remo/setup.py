"""Setup (ROR-SETUP): the common pieces are laid out, then the players choose tiles, a good and places."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tabularium.core.pile import bit, numbers, pile
from tabularium.core.state import NOBODY, NOTHING, Rulebook, Step
from tabularium.games.romolo_o_remo.actions import (
    ARRANGE_TILES,
    CHARACTER_TILES,
    CHOOSE_TERRAIN,
    COUNTED,
    DEAL_MAP,
    DICE,
    DISPLAY,
    EVENT_CUBES,
    FARM,
    FIELD,
    FIRST_PIECES,
    FREE_GOOD,
    GOODS,
    HILLS,
    MARKET_ROOM,
    MULTIPLIERS,
    PIECES,
    PLACE_PIECE,
    PLAINS,
    PORTS,
    SECOND_COPIES,
    SOURCES,
    START_TURN,
    TAKE,
    TERRAIN,
    TERRAINS,
    TILES,
    TYPES,
    UNITS,
    WAREHOUSE,
    WAREHOUSES,
    WATER,
)
from tabularium.games.romolo_o_remo.components import Switches, Tables
from tabularium.games.romolo_o_remo.geometry import START_FIELDS
from tabularium.games.romolo_o_remo.land import put_building
from tabularium.games.romolo_o_remo.paying import gain_goods
from tabularium.games.romolo_o_remo.state import Combat, Romolo, Town
from tabularium.games.romolo_o_remo.units import place_unit

THE_TOWER: Final = 0  # pieces in the order in which they are placed
THE_FARM: Final = 1
THE_WAREHOUSE: Final = 2
FIRST_WORKER: Final = 3


def setup(book: Rulebook, data: Tables, switches: Switches, players: i64, seed: i64) -> Romolo:
    """Lay out everything that needs no choice, then ask the first player."""
    s = Romolo(book)
    s.begin(players, seed)
    s.data = data
    s.switches = switches
    s.land = data.layouts[players - 1]
    s.round = 1
    s.active = 0
    s.endgame = False
    s.ending = NOTHING
    lay_out_map(s)
    lay_out_bank(s)
    lay_out_characters(s)
    clear_turn(s)
    s.towns = []
    for _ in range(players + (1 if players == 1 else 0)):
        s.towns.append(new_town(s))
    s.combat = Combat()
    no_combat(s)
    s.event_bag = pile(EVENT_CUBES)
    s.event = NOTHING
    s.rolled = 0
    s.ai_waiting = 0
    s.ai_points = numbers(len(SOURCES) if players == 1 else 0)
    if players == 1:
        begin_solo(s)
    for who in range(players):
        s.ask(CHOOSE_TERRAIN, who)
    s.ask(ARRANGE_TILES, 0)
    s.in_order(0)
    return s


def lay_out_map(s: Romolo) -> None:
    """Empty fields; multiplier markers lie face down (ROR-SETUP-02, 07)."""
    land, data = s.land, s.data
    s.terrain = numbers(land.fields, NOTHING)
    s.face_up = 0
    s.multiplier = numbers(land.fields, NOTHING)
    s.water_stack = data.water_stack
    s.tile_box = pile(TILES)
    s.marker_box = pile(MULTIPLIERS)
    for kind in range(i64(len(data.markers))):
        for _ in range(data.markers[kind]):
            s.marker_box.push(kind)
    s.chance.shuffle(s.marker_box)
    for field in range(land.fields):
        if land.marked >> field & 1:
            s.multiplier[field] = s.marker_box.pop()
    s.walls = numbers(land.fields)
    s.built = numbers(land.fields * COUNTED)
    s.present = numbers(land.fields)
    s.store_at = numbers(WAREHOUSES, NOTHING)
    s.store_kind = numbers(WAREHOUSES, NOTHING)
    s.store_cubes = numbers(WAREHOUSES)
    s.port_at = numbers(PORTS, NOTHING)


def lay_out_bank(s: Romolo) -> None:
    """Pieces by number of players, a farm and a warehouse taken by everybody; prices (ROR-SETUP-11, 12, 14)."""
    s.bank = numbers(PIECES)
    for piece in range(i64(PIECES)):
        s.bank[piece] = s.data.bank[(s.players - 1) * PIECES + piece]
    s.bank[FARM] -= s.players
    s.bank[WAREHOUSE] -= s.players
    s.prices = numbers(GOODS, s.data.start_price)
    s.cubes = numbers(GOODS * MARKET_ROOM, NOTHING)


def lay_out_characters(s: Romolo) -> None:
    """Some of each type, type III at the bottom, type I on top (ROR-SETUP-08 to 10)."""
    s.stack = pile(CHARACTER_TILES)
    s.character_box = pile(CHARACTER_TILES)
    tiles = CHARACTER_TILES - (len(SECOND_COPIES) if s.switches.distinct else 0)
    for i in range(i64(TYPES)):
        kind = TYPES - 1 - i
        heap = pile(CHARACTER_TILES)
        for tile in range(i64(tiles)):
            if s.data.type_of_tile[tile] == kind:
                heap.push(tile)
        s.chance.shuffle(heap)
        for _ in range(s.data.drawn[(s.players - 1) * TYPES + kind]):
            s.stack.push(heap.pop())
        s.character_box.pour(heap)
    s.display = numbers(DISPLAY, NOTHING)
    for slot in range(s.data.display[s.players - 1]):
        s.display[slot] = s.stack.pop()


def clear_turn(s: Romolo) -> None:
    """What holds for one turn only."""
    s.produced = 0
    s.ports_sold = 0
    s.ports_bought = 0
    s.forum_used = False
    s.busy = False
    s.hired = False
    s.unit = NOTHING
    s.left = 0
    s.place = NOTHING
    s.refused_act = 0
    s.refused_leave = 0
    s.refused_store = 0
    s.refused_deal = False
    s.intent = NOTHING
    s.barred = 0


def no_combat(s: Romolo) -> None:
    """Clear the combat."""
    combat = s.combat
    combat.field = NOTHING
    combat.attacker = NOTHING
    combat.defender = NOTHING
    combat.attackers = 0
    combat.defenders = 0
    combat.tower = False
    combat.attack_bonus = 0
    combat.defence_bonus = 0
    combat.attack_dice = NOTHING
    combat.defence_dice = NOTHING
    combat.shown = False
    combat.attack_losses = 0
    combat.defence_losses = 0
    combat.fled = NOTHING
    combat.felled = NOTHING
    combat.feller = NOTHING


def new_town(s: Romolo) -> Town:
    """What everybody starts with (ROR-SETUP-13, 14)."""
    town = Town()
    town.at = numbers(UNITS, NOTHING)
    town.goods = numbers(GOODS)
    for good in range(i64(GOODS)):
        town.goods[good] = s.data.start_goods[good]
    town.coins = s.data.start_coins
    town.standing = 0
    town.hindered = 0
    town.marked_now = 0
    town.retreated = 0
    town.activated = 0
    town.explorer_lost = False
    town.fallen = 0
    town.capital = NOTHING
    town.damaged = False
    town.playing = True
    town.bereft = False
    town.people = 0
    town.used = 0
    town.dux = 0
    town.foederatus = 0
    town.saved = NOTHING
    town.rides = 0
    town.sailor = NOTHING
    town.sailed = 0
    town.free_walls = 0
    town.wares = 0
    town.overseen = NOTHING
    town.overseen_2 = NOTHING
    town.farm_field = NOTHING
    town.markers = 0
    town.dice = 0
    town.dice_left = 0
    town.shown = 0
    if not s.switches.die:
        take_back_dice(s, town)
    town.looked = 0
    town.hostile = 0xF
    town.changed = 0
    town.choice = NOTHING
    town.blessed = NOTHING
    town.blessed_2 = NOTHING
    town.domain = NOTHING
    return town


def take_back_dice(s: Romolo, town: Town) -> None:
    """All six dice tiles but one, which is drawn at random and seen by its owner only (ROR-SETUP-13, ROR-COMB-12)."""
    town.dice = bit(DICE) - 1 & ~bit(s.chance.below(DICE))
    town.dice_left = DICE - 1
    town.shown = 0


def begin_solo(s: Romolo) -> None:
    """The AI has a tower and nothing else; event cubes go into the bag (ROR-SOLO-02 to 04)."""
    ai = s.towns[1]
    ai.goods = numbers(GOODS)
    ai.coins = 0
    ai.capital = s.land.ai_capital
    s.terrain[ai.capital] = PLAINS
    s.face_up |= bit(ai.capital)
    fill_bag(s)


def fill_bag(s: Romolo) -> None:
    """All event cubes, shuffled."""
    s.event_bag.size = 0
    for cube in range(i64(len(s.data.event_cubes))):
        for _ in range(s.data.event_cubes[cube]):
            s.event_bag.push(cube)
    s.chance.shuffle(s.event_bag)


def next_seat(s: Romolo, who: i64) -> i64:
    """The next player, or NOBODY after the last one."""
    return who + 1 if who + 1 < s.players else NOBODY


class ChooseTerrain(Step[Romolo]):
    """Choose the third start tile in secret."""

    rules: tuple[str, ...] = ("ROR-SETUP-03", "ROR-SETUP-18")
    secret: bool = True

    def options(self, s: Romolo, who: i64) -> None:
        s.offer(TERRAIN, 0)
        s.offer(TERRAIN, 1)

    def choose(self, s: Romolo, who: i64, action: i64) -> None:
        s.towns[who].choice = HILLS + TERRAIN.first(action)


class ArrangeTiles(Step[Romolo]):
    """Choose the start field for the forest or the hills; plains lie on the two others."""

    rules: tuple[str, ...] = ("ROR-SETUP-06", "ROR-SETUP-18")

    def options(self, s: Romolo, who: i64) -> None:
        for i in range(i64(START_FIELDS)):
            s.offer(FIELD, s.land.start[who * START_FIELDS + i])

    def choose(self, s: Romolo, who: i64, action: i64) -> None:
        town = s.towns[who]
        for i in range(i64(START_FIELDS)):
            field = s.land.start[who * START_FIELDS + i]
            s.terrain[field] = town.choice if field == FIELD.first(action) else PLAINS
            s.face_up |= bit(field)
        town.choice = NOTHING
        s.reveal()
        following = next_seat(s, who)
        if following != NOBODY:
            s.ask(ARRANGE_TILES, following)
        else:
            s.ask(DEAL_MAP, NOBODY)


class DealMap(Step[Romolo]):
    """All other tiles are shuffled and laid face down; some are left over."""

    rules: tuple[str, ...] = ("ROR-SETUP-04", "ROR-SETUP-05", "ROR-MAP-01", "ROR-MAP-03")
    automatic: bool = True

    def run(self, s: Romolo, who: i64) -> None:
        pool = pile(TILES)
        for terrain in range(i64(TERRAINS)):
            number = s.data.tiles[terrain]
            if terrain == WATER:
                number -= s.data.water_stack
            for field in range(s.land.fields):
                if s.terrain[field] == terrain:
                    number -= 1
            for _ in range(number):
                pool.push(terrain)
        s.chance.shuffle(pool)
        for field in range(s.land.fields):
            if s.terrain[field] == NOTHING:
                s.terrain[field] = pool.pop()
        s.tile_box.pour(pool)
        s.ask(FREE_GOOD, 0)


class FreeGood(Step[Romolo]):
    """Take a resource of choice."""

    rules: tuple[str, ...] = ("ROR-SETUP-14", "ROR-SETUP-15", "ROR-SETUP-19")

    def options(self, s: Romolo, who: i64) -> None:
        for good in range(i64(GOODS)):
            s.offer(TAKE, good)

    def choose(self, s: Romolo, who: i64, action: i64) -> None:
        gain_goods(s, who, TAKE.first(action), 1)
        following = next_seat(s, who)
        if following != NOBODY:
            s.ask(FREE_GOOD, following)
        else:
            s.ask(PLACE_PIECE, 0, THE_TOWER)


class PlacePiece(Step[Romolo]):
    """Place tower, farm, warehouse and two workers on the plains; the second worker never before the first."""

    rules: tuple[str, ...] = ("ROR-SETUP-16", "ROR-SETUP-17", "ROR-SETUP-18")
    arguments: tuple[str, ...] = ("piece",)

    def options(self, s: Romolo, who: i64) -> None:
        for i in range(i64(START_FIELDS)):
            field = s.land.start[who * START_FIELDS + i]
            if s.terrain[field] == PLAINS and (s.a <= FIRST_WORKER or field >= s.towns[who].at[0]):
                s.offer(FIELD, field)

    def choose(self, s: Romolo, who: i64, action: i64) -> None:
        piece, field = s.a, FIELD.first(action)
        if piece == THE_TOWER:
            s.towns[who].capital = field
        elif piece == THE_FARM:
            put_building(s, who, FARM, field)
        elif piece == THE_WAREHOUSE:
            put_building(s, who, WAREHOUSE, field)
        else:
            place_unit(s, who, piece - FIRST_WORKER, field, standing=True)
        if piece + 1 < FIRST_PIECES:
            s.ask(PLACE_PIECE, who, piece + 1)
            return
        following = next_seat(s, who)
        if following != NOBODY:
            s.ask(PLACE_PIECE, following, THE_TOWER)
        else:
            s.ask(START_TURN, NOBODY, 0)
