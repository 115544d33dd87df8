"""The state of Romolo o Remo? as data; who knows what (ROR-INFO)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from tabularium.core.fields import Fields
from tabularium.core.pile import Pile, bit, pile
from tabularium.core.state import EVERYBODY, NOBODY, NOTHING, UNKNOWN, State, cover
from tabularium.games.romolo_o_remo.actions import (
    CATEGORIES,
    CHARACTER_TILES,
    DICE,
    FOREST,
    HILLS,
    MULTIPLIERS,
    SOURCES,
    TERRAINS,
    TILES,
    TOLD_AI_SCORED,
    TYPES,
)
from tabularium.games.romolo_o_remo.components import Switches, Tables
from tabularium.games.romolo_o_remo.geometry import Layout

HIRING: Final = 0  # what Foederatus was used for
PAYING: Final = 1


@mypyc_attr(acyclic=True)
class Town:
    """What one player owns, on the map and in the stock."""

    at: vec[i64]  # field by unit, or NOTHING: in stock or out of the game
    goods: vec[i64]  # stock, by kind
    coins: i64  # in half coins
    standing: i64  # mask of the units that stand
    hindered: i64  # mask of the units with a hindrance marker
    marked_now: i64  # of these, those that got it in this turn
    retreated: i64  # mask of the units that retreated in this phase: they only move
    activated: i64  # mask of the units activated in this turn
    explorer_lost: bool  # the explorer piece has left the game
    fallen: i64  # eliminated mercenaries lying in front, still to be paid
    capital: i64  # field of the tower, or NOTHING
    damaged: bool  # the tower took one loss
    playing: bool  # still in the game
    bereft: bool  # has no worker on the map and has been asked whether to go on
    people: i64  # mask of the character tiles owned
    used: i64  # of these, used in this turn
    dux: i64  # charges left
    foederatus: i64  # charges left
    saved: i64  # what Foederatus was used for in this turn: NOTHING, HIRING or PAYING
    rides: i64  # extra moves of Equus left in this turn
    sailor: i64  # the unit that Nauta helps in this turn, or NOTHING
    sailed: i64  # mask of the extra moves it has made: 1 from land to water, 2 from water to water
    free_walls: i64  # on the tile of Defensor
    wares: i64  # mask of the goods on the tile of Negotiator
    overseen: i64  # good on the first tile of Praepositus, or NOTHING
    overseen_2: i64  # on the second
    farm_field: i64  # where a farm counts by Architectus, or NOTHING
    markers: i64  # combat markers
    dice: i64  # mask of the dice tiles held, hidden; UNKNOWN in observations of others
    dice_left: i64  # how many they are; this is open
    shown: i64  # mask of the tiles shown since all were taken back
    looked: i64  # mask of the fields that were looked at; what was seen is kept by who sees it
    hostile: i64  # mask of the seats that the own units are hostile to
    changed: i64  # mask of the seats towards which the stance was changed in this turn
    choice: i64  # terrain chosen at setup and not yet laid, hidden; else NOTHING
    blessed: i64  # field with one point of Sacerdos, or NOTHING
    blessed_2: i64  # and another, perhaps on the same field
    domain: i64  # field chosen for the domain, or NOTHING

    def fields(self, f: Fields, like: Town) -> None:
        self.at = f.row(like.at)
        self.goods = f.row(like.goods)
        self.coins = f.number(like.coins)
        self.standing = f.number(like.standing)
        self.hindered = f.number(like.hindered)
        self.marked_now = f.number(like.marked_now)
        self.retreated = f.number(like.retreated)
        self.activated = f.number(like.activated)
        self.explorer_lost = f.flag(like.explorer_lost)
        self.fallen = f.number(like.fallen)
        self.capital = f.number(like.capital)
        self.damaged = f.flag(like.damaged)
        self.playing = f.flag(like.playing)
        self.bereft = f.flag(like.bereft)
        self.people = f.number(like.people)
        self.used = f.number(like.used)
        self.dux = f.number(like.dux)
        self.foederatus = f.number(like.foederatus)
        self.saved = f.number(like.saved)
        self.rides = f.number(like.rides)
        self.sailor = f.number(like.sailor)
        self.sailed = f.number(like.sailed)
        self.free_walls = f.number(like.free_walls)
        self.wares = f.number(like.wares)
        self.overseen = f.number(like.overseen)
        self.overseen_2 = f.number(like.overseen_2)
        self.farm_field = f.number(like.farm_field)
        self.markers = f.number(like.markers)
        self.dice = f.number(like.dice)
        self.dice_left = f.number(like.dice_left)
        self.shown = f.number(like.shown)
        self.looked = f.number(like.looked)
        self.hostile = f.number(like.hostile)
        self.changed = f.number(like.changed)
        self.choice = f.number(like.choice)
        self.blessed = f.number(like.blessed)
        self.blessed_2 = f.number(like.blessed_2)
        self.domain = f.number(like.domain)


@mypyc_attr(acyclic=True)
class Combat:
    """The combat under way; also an attack on buildings alone."""

    field: i64  # where, or NOTHING: no combat
    attacker: i64  # seat
    defender: i64  # seat, or NOTHING when only buildings are attacked
    attackers: i64  # mask of units
    defenders: i64  # mask of units
    tower: bool  # the tower of the defender takes part
    attack_bonus: i64  # of characters
    defence_bonus: i64
    attack_dice: i64  # dice tile, hidden until both are shown, or NOTHING
    defence_dice: i64
    shown: bool  # both dice tiles are shown
    attack_losses: i64  # that the attacker still inflicts
    defence_losses: i64  # that the defender still inflicts
    fled: i64  # seat of the side that retreated, or NOTHING
    felled: i64  # seat of the owner of a tower that fell, or NOTHING
    feller: i64  # seat of who felled it

    def fields(self, f: Fields, like: Combat) -> None:
        self.field = f.number(like.field)
        self.attacker = f.number(like.attacker)
        self.defender = f.number(like.defender)
        self.attackers = f.number(like.attackers)
        self.defenders = f.number(like.defenders)
        self.tower = f.flag(like.tower)
        self.attack_bonus = f.number(like.attack_bonus)
        self.defence_bonus = f.number(like.defence_bonus)
        self.attack_dice = f.number(like.attack_dice)
        self.defence_dice = f.number(like.defence_dice)
        self.shown = f.flag(like.shown)
        self.attack_losses = f.number(like.attack_losses)
        self.defence_losses = f.number(like.defence_losses)
        self.fled = f.number(like.fled)
        self.felled = f.number(like.felled)
        self.feller = f.number(like.feller)


class Romolo(State):
    """Map, market, towns."""

    data: Tables  # shared, no part of the position
    switches: Switches  # shared, no part of the position
    land: Layout  # shared, no part of the position
    towns: list[Town]  # by seat; in the solo game the AI has the second
    combat: Combat
    round: i64  # from 1
    active: i64  # whose turn it is
    endgame: bool  # everybody may end the game at the start of a turn
    ending: i64  # why the game is over (ENDING_NAMES), or NOTHING
    terrain: vec[i64]  # by field, hidden while face down; NOTHING before the map is dealt
    face_up: i64  # mask of fields
    multiplier: vec[i64]  # marker by field, hidden while face down, or NOTHING
    water_stack: i64  # water tiles left
    tile_box: Pile  # tiles out of the game: terrain + TERRAINS * mask of the players who looked at it
    marker_box: Pile  # multiplier markers out of the game, never seen
    walls: vec[i64]  # mask of sides by field
    built: vec[i64]  # COUNTED numbers by field
    present: vec[i64]  # mask of the players with units, by field
    store_at: vec[i64]  # field by warehouse, or NOTHING
    store_kind: vec[i64]  # good in it, or NOTHING
    store_cubes: vec[i64]
    port_at: vec[i64]  # by port: field * SIDES + side, or NOTHING
    bank: vec[i64]  # pieces left, by kind
    prices: vec[i64]  # in whole coins, by good
    cubes: vec[i64]  # on the market: MARKET_ROOM goods by column, or NOTHING
    stack: Pile  # characters face down
    display: vec[i64]  # character tile by slot, or NOTHING
    character_box: Pile  # characters not drawn, never seen
    event_bag: Pile  # solo: event cubes to come, hidden in the bag
    event: i64  # solo: the last event cube, or NOTHING
    rolled: i64  # the last rolls of the die, three bits each, the latest lowest
    ai_waiting: i64  # solo: mask of the AI units that have not acted in this AI turn
    ai_points: vec[i64]  # solo: points of the AI by source
    produced: i64  # mask of the fields that yielded in this turn
    ports_sold: i64  # mask of the ports used for a sale in this turn
    ports_bought: i64  # and for a purchase
    forum_used: bool  # the forum bonus of this turn is taken
    busy: bool  # a unit took an action in this phase
    hired: bool  # a character was hired in this turn
    unit: i64  # the unit activated now, or NOTHING
    left: i64  # actions it has left
    place: i64  # field that its worker action is judged from
    refused_act: i64  # masks of fields where somebody was hostile in this activation: to acting
    refused_leave: i64  # to leaving
    refused_store: i64  # to storing
    refused_deal: bool  # the partner refused an exchange in this activation
    intent: i64  # action that waits for an answer about hostile units, or NOTHING
    barred: i64  # mask of the fields whose farms cannot feed in this turn, as owners of units there say

    def blank(self) -> State:
        return Romolo(self.book)

    def fields(self, f: Fields, like: State) -> None:
        assert isinstance(like, Romolo)
        super().fields(f, like)
        self.data = like.data
        self.switches = like.switches
        self.land = like.land
        self.round = f.number(like.round)
        self.active = f.number(like.active)
        self.endgame = f.flag(like.endgame)
        self.ending = f.number(like.ending)
        self.terrain = f.row(like.terrain)
        self.face_up = f.number(like.face_up)
        self.multiplier = f.row(like.multiplier)
        self.water_stack = f.number(like.water_stack)
        self.tile_box = f.pile(like.tile_box)
        self.marker_box = f.pile(like.marker_box)
        self.walls = f.row(like.walls)
        self.built = f.row(like.built)
        self.present = f.row(like.present)
        self.store_at = f.row(like.store_at)
        self.store_kind = f.row(like.store_kind)
        self.store_cubes = f.row(like.store_cubes)
        self.port_at = f.row(like.port_at)
        self.bank = f.row(like.bank)
        self.prices = f.row(like.prices)
        self.cubes = f.row(like.cubes)
        self.stack = f.pile(like.stack)
        self.display = f.row(like.display)
        self.character_box = f.pile(like.character_box)
        self.event_bag = f.pile(like.event_bag)
        self.event = f.number(like.event)
        self.rolled = f.number(like.rolled)
        self.ai_waiting = f.number(like.ai_waiting)
        self.ai_points = f.row(like.ai_points)
        self.produced = f.number(like.produced)
        self.ports_sold = f.number(like.ports_sold)
        self.ports_bought = f.number(like.ports_bought)
        self.forum_used = f.flag(like.forum_used)
        self.busy = f.flag(like.busy)
        self.hired = f.flag(like.hired)
        self.unit = f.number(like.unit)
        self.left = f.number(like.left)
        self.place = f.number(like.place)
        self.refused_act = f.number(like.refused_act)
        self.refused_leave = f.number(like.refused_leave)
        self.refused_store = f.number(like.refused_store)
        self.refused_deal = f.flag(like.refused_deal)
        self.intent = f.number(like.intent)
        self.barred = f.number(like.barred)
        if f.copying:
            self.towns = [Town() for _ in like.towns]
            self.combat = Combat()
        for i in range(i64(len(like.towns))):
            self.towns[i].fields(f, like.towns[i])
        self.combat.fields(f, like.combat)

    # ---- for rule code ------------------------------------------------------------------------

    def solo(self) -> bool:
        return self.players == 1

    def rivals(self, one: i64, other: i64) -> bool:
        """Whether two seats are opponents: neither the same nor partners (ROR-TEAM-06)."""
        if self.switches.team:
            return (one - other) % 2 != 0
        return one != other

    def open(self, field: i64) -> bool:
        """Whether the tile of a field is face up."""
        return self.face_up >> field & 1 == 1

    def note(self, event: i64, who: i64, x: i64 = 0, y: i64 = 0, seen_by: i64 = EVERYBODY) -> None:
        """Write into the journal; what the solo AI does stands there as nobody's, for it is no player."""
        super().note(event, who if who < self.players else i64(NOBODY), x, y, seen_by)

    def ai_gains(self, points: i64, source: i64) -> None:
        """Give points to the solo AI, which has no seat."""
        self.ai_points[source] += points
        if points != 0:
            self.note(TOLD_AI_SCORED, NOTHING, points, source)

    # ---- who wins -----------------------------------------------------------------------------

    def tie_break(self, who: i64) -> i64:
        """Who is left beats who is out; then the categories in their order (ROR-SCORE-13, ROR-END-02)."""
        value: i64 = 1 if self.in_play(who) else 0
        for i in range(i64(CATEGORIES)):
            points = self.points[who * len(SOURCES) + self.data.tie_breaks[i]]
            value = value * 128 + min(points, 127)
        return value

    def in_play(self, who: i64) -> bool:
        """Whether a player, or a partner, is still in the game."""
        if self.switches.team and self.towns[(who + 2) % self.players].playing:
            return True
        return self.towns[who].playing

    def ai_score(self) -> i64:
        """The points of the solo AI; 0 without one."""
        total: i64 = 0
        if self.solo():
            for source in range(i64(len(SOURCES))):
                total += self.ai_points[source]
        return total

    def ai_ledger(self) -> dict[str, int]:
        """The points of the solo AI by source; they add up to its score."""
        return {name: int(self.ai_points[i]) for i, name in enumerate(SOURCES)} if self.solo() else {}

    def beaten_by_ai(self) -> bool:
        """Whether the solo AI is ahead: by the tower, by points, or by the first category that differs (ROR-SOLO-23)."""
        if not self.towns[0].playing:
            return True
        mine, theirs = self.score(0), self.ai_score()
        if mine != theirs:
            return mine < theirs
        for i in range(i64(CATEGORIES)):
            category = self.data.tie_breaks[i]
            if self.points[category] != self.ai_points[category]:
                return self.points[category] < self.ai_points[category]
        return False

    def ranking(self) -> list[int]:
        """The place of every player; alone, the AI may be ahead."""
        if self.solo():
            return [2 if self.beaten_by_ai() else 1]
        return super().ranking()

    # ---- hidden information -------------------------------------------------------------------

    def unseen(self, viewer: i64) -> i64:
        """Mask of the face-down fields that a viewer has not looked at."""
        fields = bit(self.land.fields) - 1 & ~self.face_up
        if viewer >= 0:
            fields &= ~self.towns[viewer].looked
        return fields

    def hide(self, viewer: i64) -> None:
        """What lies face down, dice tiles and secret choices of others, the order of stacks."""
        fields = self.unseen(viewer)
        for field in range(self.land.fields):
            if fields >> field & 1:
                if self.terrain[field] != NOTHING:
                    self.terrain[field] = UNKNOWN
                if self.multiplier[field] != NOTHING:
                    self.multiplier[field] = UNKNOWN
        for i in range(self.tile_box.size):
            if viewer < 0 or self.tile_box.items[i] // TERRAINS >> viewer & 1 == 0:
                self.tile_box.items[i] = UNKNOWN
        cover(self.marker_box)
        cover(self.stack)
        cover(self.character_box)
        if not self.switches.open_row:
            cover(self.event_bag)
        for seat in range(i64(len(self.towns))):
            if seat != viewer:
                town = self.towns[seat]
                town.dice = UNKNOWN
                if town.choice != NOTHING:
                    town.choice = UNKNOWN
        combat = self.combat
        if combat.field >= 0 and not combat.shown:
            if combat.attacker != viewer and combat.attack_dice != NOTHING:
                combat.attack_dice = UNKNOWN
            if combat.defender != viewer and combat.defence_dice != NOTHING:
                combat.defence_dice = UNKNOWN

    def redeal(self, viewer: i64) -> None:
        """Deal anew what `hide` covers."""
        self.redeal_tiles(viewer)
        self.redeal_markers(viewer)
        self.redeal_characters()
        if not self.switches.open_row:
            self.chance.shuffle(self.event_bag)
        for seat in range(i64(len(self.towns))):
            if seat != viewer:
                self.redeal_dice(seat)
                if self.towns[seat].choice != NOTHING:
                    self.towns[seat].choice = FOREST if self.chance.below(2) == 1 else HILLS

    def redeal_tiles(self, viewer: i64) -> None:
        """Face-down tiles and those out of the game are one heap, but for what the viewer has looked at."""
        fields = self.unseen(viewer)
        heap = pile(TILES)
        for field in range(self.land.fields):
            if fields >> field & 1 and self.terrain[field] != NOTHING:
                heap.push(self.terrain[field])
        box = self.tile_box
        for i in range(box.size):
            if viewer < 0 or box.items[i] // TERRAINS >> viewer & 1 == 0:
                heap.push(box.items[i] % TERRAINS)
        self.chance.shuffle(heap)
        for field in range(self.land.fields):
            if fields >> field & 1 and self.terrain[field] != NOTHING:
                self.terrain[field] = heap.pop()
        for i in range(box.size):
            if viewer < 0 or box.items[i] // TERRAINS >> viewer & 1 == 0:
                box.items[i] += heap.pop() - box.items[i] % TERRAINS

    def redeal_markers(self, viewer: i64) -> None:
        """Face-down markers and those left over are one heap."""
        fields = self.unseen(viewer)
        heap = pile(MULTIPLIERS)
        size = self.marker_box.size
        for field in range(self.land.fields):
            if fields >> field & 1 and self.multiplier[field] != NOTHING:
                heap.push(self.multiplier[field])
        heap.pour(self.marker_box)
        self.chance.shuffle(heap)
        for field in range(self.land.fields):
            if fields >> field & 1 and self.multiplier[field] != NOTHING:
                self.multiplier[field] = heap.pop()
        for _ in range(size):
            self.marker_box.push(heap.pop())

    def redeal_characters(self) -> None:
        """The stack lies in the order of the types; within a type it is one heap with those not drawn (ROR-SETUP-09)."""
        heap = pile(CHARACTER_TILES)
        for kind in range(i64(TYPES)):
            heap.size = 0
            for i in range(self.stack.size):
                if self.data.type_of_tile[self.stack.items[i]] == kind:
                    heap.push(self.stack.items[i])
            for i in range(self.character_box.size):
                if self.data.type_of_tile[self.character_box.items[i]] == kind:
                    heap.push(self.character_box.items[i])
            self.chance.shuffle(heap)
            for i in range(self.stack.size):
                if self.data.type_of_tile[self.stack.items[i]] == kind:
                    self.stack.items[i] = heap.pop()
            for i in range(self.character_box.size):
                if self.data.type_of_tile[self.character_box.items[i]] == kind:
                    self.character_box.items[i] = heap.pop()

    def redeal_dice(self, seat: i64) -> None:
        """The tiles not shown since the last refill: some are held, one may lie face down in a combat, one is out."""
        town, combat = self.towns[seat], self.combat
        heap = pile(DICE)
        for tile in range(i64(DICE)):
            if town.shown >> tile & 1 == 0:
                heap.push(tile)
        self.chance.shuffle(heap)
        town.dice = 0
        for _ in range(town.dice_left):
            town.dice |= bit(heap.pop())
        if combat.field >= 0 and not combat.shown:
            if combat.attacker == seat and combat.attack_dice != NOTHING:
                combat.attack_dice = heap.pop()
            if combat.defender == seat and combat.defence_dice != NOTHING:
                combat.defence_dice = heap.pop()
