"""Positions of Romolo o Remo? put together by rulebook words."""

from __future__ import annotations

from collections.abc import Iterable

from tabularium.core.game import Value
from tabularium.core.state import NOBODY, NOTHING
from tabularium.games.romolo_o_remo import GAME
from tabularium.games.romolo_o_remo.actions import (
    ACTIVATE,
    AI_TURN,
    ATTACK,
    BUILDING_NAMES,
    CHARACTER_NAMES,
    CHARACTER_TILES,
    COUNTED,
    DICE_NAMES,
    END_OF_TURN,
    EVENT,
    EVENT_CUBE_NAMES,
    FIELD_NAMES,
    FINAL_DECISIONS,
    FIRST_UNIT,
    GOOD_NAMES,
    MARKET_ROOM,
    MULTIPLIER_NAMES,
    PIECE_NAMES,
    PORT,
    PORTS,
    SIDE_NAMES,
    SIDES,
    START_TURN,
    SUPPLY,
    TERRAIN_NAMES,
    TOWER,
    UNIT_KIND_NAMES,
    UNIT_NAMES,
    UNITS,
    WALL,
    WAREHOUSE,
    WAREHOUSES,
)
from tabularium.games.romolo_o_remo.influence import control
from tabularium.games.romolo_o_remo.land import strength_for
from tabularium.games.romolo_o_remo.state import HIRING, PAYING, Romolo, Town
from tabularium.games.romolo_o_remo.turns import begin_turn
from tabularium.games.romolo_o_remo.units import forget_unit, shift_unit
from tests.support.containers import fill_row, mask_of, members, named, number_of, row, take_out, there
from tests.support.position import PositionOf

SETUP_STEPS = ("ChooseTerrain", "ArrangeTiles", "FreeGood", "PlacePiece")


class Position(PositionOf[Romolo]):
    """A game of Romolo o Remo? after setup, in a state that a test has put together.

    After the constructor every player has chosen the first answer of every setup question and it is player 0's action phase.
    `empty()` clears the map, so that a test can put tiles, towers, units and buildings where it wants them. Fields are named
    `f01` and so on, sides `e ne nw w sw se`, units `w1` to `e1`.
    """

    game = GAME

    def arrange(self) -> None:
        while self.question in SETUP_STEPS:
            self.state.apply(self.state.legal_actions()[0])
        self.quiet()

    @classmethod
    def blank(cls, players: int = 2, seed: int = 1, **options: Value) -> Position:
        """An open map of plains, a bare tower on the first start field of everybody, empty stocks; nothing else."""
        return cls(players, seed, **options).empty()

    @classmethod
    def settled(cls, players: int = 2, seed: int = 1, **options: Value) -> Position:
        """As `blank`, but the others have a lying worker at home; nobody is asked to give up in the middle of a turn."""
        position = cls.blank(players, seed, **options)
        position.town().bereft = True
        for who in range(1, players):
            position.with_unit("worker", position.capital(who), who, standing=False)
        return position

    # ---- whose question --------------------------------------------------------------------------

    def ask_in_order(self, *tasks: tuple[int, ...]) -> Position:
        """Ask these steps and nothing else; the journal begins here."""
        self.quiet()
        return super().ask_in_order(*tasks)

    def turn_of(self, who: int = 0) -> Position:
        """A new turn of a player, with all that may come before its action phase."""
        return self.ask(START_TURN, NOBODY, who)

    def actions_of(self, who: int = 0) -> Position:
        """The action phase of a player; after it combat, supply and the end of the turn follow."""
        self.state.active = who
        begin_turn(self.state, who)
        return self.ask_in_order((ACTIVATE, who), (ATTACK, who), (SUPPLY, NOBODY, who), (END_OF_TURN, NOBODY, who))

    def combat_of(self, who: int = 0) -> Position:
        """The combat phase of a player; after it supply and the end of the turn follow."""
        self.state.active = who
        return self.ask_in_order((ATTACK, who), (SUPPLY, NOBODY, who), (END_OF_TURN, NOBODY, who))

    def supply_of(self, who: int = 0) -> Position:
        """The supply phase of a player; after it the turn ends."""
        self.state.active = who
        return self.ask_in_order((SUPPLY, NOBODY, who), (END_OF_TURN, NOBODY, who))

    def ai_turn(self) -> Position:
        """The turn of the solo AI, the event and what follows."""
        return self.ask(AI_TURN, NOBODY)

    def event(self, cube: str) -> Position:
        """An event of the solo game: this cube comes next."""
        return self.with_next_event(cube).ask(EVENT, NOBODY)

    def final_scoring(self) -> Position:
        """The game is over: last choices, then points."""
        return self.ask(FINAL_DECISIONS, NOBODY)

    def acting(self, unit: str = "w1", who: int = 0) -> Position:
        """The action phase of a player who activates this unit first."""
        return self.actions_of(who).choose(f"activate {unit}")

    # ---- answers ---------------------------------------------------------------------------------

    def legal_of(self, verb: str) -> list[str]:
        """The arguments of the legal answers of a verb: `legal_of("move")` may be `["e", "sw"]`."""
        return [answer.removeprefix(f"{verb} ") for answer in self.legal if answer.startswith(f"{verb} ")]

    # ---- looking ---------------------------------------------------------------------------------

    def town(self, who: int = 0) -> Town:
        return self.state.towns[who]

    def goods(self, who: int = 0) -> dict[str, int]:
        """The stock, kinds of which there are none left out."""
        return named(GOOD_NAMES, self.town(who).goods)

    def coins(self, who: int = 0) -> float:
        """Money in whole coins."""
        return self.town(who).coins / 2

    def units(self, who: int = 0) -> dict[str, str]:
        """The units on the map and their fields."""
        return {
            name: FIELD_NAMES[self.town(who).at[i]] for i, name in enumerate(UNIT_NAMES) if self.town(who).at[i] >= 0
        }

    def marks(self, name: str, who: int = 0) -> list[str]:
        """The units with a mark: `standing`, `hindered`, `retreated`, `activated`."""
        return members(UNIT_NAMES, getattr(self.town(who), name))

    def capital(self, who: int = 0) -> str:
        return FIELD_NAMES[self.town(who).capital]

    def buildings(self, field: str) -> dict[str, int]:
        """What stands on a field by kind, walls one by one."""
        place = FIELD_NAMES.index(field)
        found = {BUILDING_NAMES[kind]: int(self.state.built[place * COUNTED + kind]) for kind in range(COUNTED)}
        found["wall"] = int(self.state.walls[place]).bit_count()
        found["tower"] = sum(town.capital == place for town in self.state.towns)
        return {kind: number for kind, number in found.items() if number}

    def walls(self, field: str) -> list[str]:
        """The sides of a field with walls."""
        return members(SIDE_NAMES, self.state.walls[FIELD_NAMES.index(field)])

    def stored(self, field: str) -> list[tuple[str, int] | None]:
        """What the warehouses of a field hold, None for empty ones."""
        s, place = self.state, FIELD_NAMES.index(field)
        return [
            None if s.store_kind[i] == NOTHING else (GOOD_NAMES[s.store_kind[i]], int(s.store_cubes[i]))
            for i in range(WAREHOUSES)
            if s.store_at[i] == place
        ]

    def terrain(self, field: str) -> str | None:
        """The terrain of an open field, None while it is face down."""
        place = FIELD_NAMES.index(field)
        return TERRAIN_NAMES[self.state.terrain[place]] if self.state.open(place) else None

    def strength(self, field: str, who: int = 0) -> int:
        """The strength of a field for the purposes of a player."""
        return int(strength_for(self.state, who, FIELD_NAMES.index(field)))

    def control(self) -> dict[str, int]:
        """The side that controls each field; neutral fields are left out."""
        return {FIELD_NAMES[field]: int(side) for field, side in enumerate(control(self.state)) if side != NOTHING}

    def prices(self) -> dict[str, int]:
        return {name: int(self.state.prices[i]) for i, name in enumerate(GOOD_NAMES)}

    def market(self) -> dict[str, list[str]]:
        """The cubes on the market by column; empty columns are left out."""
        cubes = row(self.state.cubes)
        found = {
            column: [GOOD_NAMES[good] for good in there(cubes[i * MARKET_ROOM : (i + 1) * MARKET_ROOM])]
            for i, column in enumerate(GOOD_NAMES)
        }
        return {column: goods for column, goods in found.items() if goods}

    def bank(self) -> dict[str, int]:
        return {name: int(self.state.bank[i]) for i, name in enumerate(PIECE_NAMES)}

    def characters(self, who: int = 0) -> list[str]:
        """The characters of a player; second copies stand there twice."""
        people = self.town(who).people
        return sorted(
            CHARACTER_NAMES[self.state.data.character[tile]] for tile in range(CHARACTER_TILES) if people >> tile & 1
        )

    def display(self) -> list[str | None]:
        """The characters of the display by slot."""
        number = self.state.data.display[self.state.players - 1]
        tiles = [int(self.state.display[slot]) for slot in range(number)]
        return [None if tile == NOTHING else CHARACTER_NAMES[self.state.data.character[tile]] for tile in tiles]

    def dice(self, who: int = 0) -> list[str]:
        """The dice tiles that a player holds."""
        return members(DICE_NAMES, self.town(who).dice)

    # ---- putting the map together ----------------------------------------------------------------

    def empty(self) -> Position:
        """An open map of plains with bare towers on the first start fields; no units, buildings, cubes, goods or money."""
        s = self.state
        for field in range(s.land.fields):
            s.terrain[field] = TERRAIN_NAMES.index("plains")
            s.multiplier[field] = NOTHING
            s.walls[field] = 0
            s.present[field] = 0
        s.face_up = (1 << s.land.fields) - 1
        for i in range(len(s.built)):
            s.built[i] = 0
        for i in range(WAREHOUSES):
            s.store_at[i] = s.store_kind[i] = NOTHING
            s.store_cubes[i] = 0
        for i in range(PORTS):
            s.port_at[i] = NOTHING
        for who, town in enumerate(s.towns):
            for unit in range(UNITS):
                town.at[unit] = NOTHING
            town.standing = town.hindered = town.marked_now = town.retreated = town.activated = 0
            for good in range(len(GOOD_NAMES)):
                town.goods[good] = 0
            town.coins = 0
            town.capital = s.land.start[who * 3] if who < s.players else s.land.ai_capital
        return self

    def with_terrain(self, **fields: str) -> Position:
        """Open tiles, `f05="water"`."""
        for field, terrain in fields.items():
            self.state.terrain[FIELD_NAMES.index(field)] = TERRAIN_NAMES.index(terrain)
            self.state.face_up |= 1 << FIELD_NAMES.index(field)
        return self

    def with_hidden(self, **fields: str) -> Position:
        """Face-down tiles, `f05="water"`, that nobody has looked at."""
        for field, terrain in fields.items():
            self.state.terrain[FIELD_NAMES.index(field)] = TERRAIN_NAMES.index(terrain)
            self.state.face_up &= ~(1 << FIELD_NAMES.index(field))
            for town in self.state.towns:
                town.looked &= ~(1 << FIELD_NAMES.index(field))
        return self

    def with_multiplier(self, **fields: str | None) -> Position:
        """Multiplier markers, `f05="x2"`."""
        for field, marker in fields.items():
            self.state.multiplier[FIELD_NAMES.index(field)] = number_of(MULTIPLIER_NAMES, marker)
        return self

    def with_water_stack(self, number: int) -> Position:
        self.state.water_stack = number
        return self

    def with_capital(self, field: str | None, who: int = 0, damaged: bool = False) -> Position:
        """The tower of a player on this field; None: it is gone, he is out."""
        self.town(who).capital = number_of(FIELD_NAMES, field)
        self.town(who).playing = field is not None
        self.town(who).damaged = damaged
        return self

    def with_buildings(self, field: str, **kinds: int) -> Position:
        """These buildings more on a field, `farm=2`; ports and walls have sides, see below. The bank is not touched."""
        s, place = self.state, FIELD_NAMES.index(field)
        for name, number in kinds.items():
            kind = BUILDING_NAMES.index(name)
            assert kind not in (WALL, PORT, TOWER), f"use with_walls, with_ports or with_capital for {name}"
            s.built[place * COUNTED + kind] += number
            for _ in range(number if kind == WAREHOUSE else 0):
                s.store_at[row(s.store_at).index(NOTHING)] = place
        return self

    def with_walls(self, field: str, *sides: str) -> Position:
        """Exactly these sides of a field with walls."""
        self.state.walls[FIELD_NAMES.index(field)] = mask_of(SIDE_NAMES, sides)
        return self

    def with_ports(self, field: str, *sides: str) -> Position:
        """Ports more on these sides of a field."""
        s, place = self.state, FIELD_NAMES.index(field)
        for side in sides:
            s.built[place * COUNTED + PORT] += 1
            s.port_at[row(s.port_at).index(NOTHING)] = place * SIDES + SIDE_NAMES.index(side)
        return self

    def with_stored(self, field: str, *contents: tuple[str, int] | None) -> Position:
        """What the warehouses of a field hold, in their order; None for an empty one."""
        s, place = self.state, FIELD_NAMES.index(field)
        stores = [i for i in range(WAREHOUSES) if s.store_at[i] == place]
        for store, content in zip(stores, contents, strict=True):
            s.store_kind[store] = NOTHING if content is None else GOOD_NAMES.index(content[0])
            s.store_cubes[store] = 0 if content is None else content[1]
        return self

    def with_unit(
        self, kind: str, field: str, who: int = 0, *, number: int = 1, standing: bool = True, hindered: bool = False
    ) -> Position:
        """Units more of a kind on a field; a marker is one of an earlier turn. AI units are any kind, seat 1."""
        town, place = self.town(who), FIELD_NAMES.index(field)
        first = FIRST_UNIT[UNIT_KIND_NAMES.index(kind)]
        if who >= self.state.players:
            first = 0
        for _ in range(number):
            unit = next(i for i in range(first, UNITS) if town.at[i] == NOTHING)
            town.at[unit] = place
            town.standing |= int(standing) << unit
            town.hindered |= int(hindered) << unit
        self.state.present[place] |= 1 << who
        return self

    def with_stance(self, who: int, towards: int, hostile: bool) -> Position:
        """Whether the units of a player are hostile to another."""
        town = self.town(who)
        town.hostile = town.hostile | 1 << towards if hostile else town.hostile & ~(1 << towards)
        return self

    def without_unit(self, name: str, who: int = 0) -> Position:
        """Take a unit off the map, as if it had never been there."""
        town, unit = self.town(who), UNIT_NAMES.index(name)
        forget_unit(town, unit)
        shift_unit(self.state, who, unit, NOTHING)
        return self

    # ---- putting a town together -----------------------------------------------------------------

    def with_goods(self, who: int = 0, **goods: int) -> Position:
        """Exactly these goods in stock, none of the others."""
        fill_row(self.town(who).goods, GOOD_NAMES, goods)
        return self

    def with_coins(self, coins: float, who: int = 0) -> Position:
        """Money in whole coins; 0.5 is a bronze coin."""
        self.town(who).coins = int(coins * 2)
        return self

    def with_characters(self, *names: str, who: int = 0, ready: bool = True) -> Position:
        """Exactly these characters, with full charges; a second copy by naming it twice. They leave display and stack."""
        s, town = self.state, self.town(who)
        town.people = 0
        for name in names:
            tile = CHARACTER_NAMES.index(name)
            if town.people >> tile & 1:
                tile = next(
                    t
                    for t in range(CHARACTER_NAMES.index("traductor") + 1, CHARACTER_TILES)
                    if s.data.character[t] == tile
                )
            town.people |= 1 << tile
            for slot in range(len(s.display)):
                if s.display[slot] == tile:
                    s.display[slot] = NOTHING
            take_out(s.stack, tile)
            take_out(s.character_box, tile)
        town.used = 0 if ready else town.people
        town.dux = int(s.data.dux_charges) if "dux" in names else 0
        town.foederatus = int(s.data.foederatus_charges) if "foederatus" in names else 0
        town.rides = 2 if "equus" in names and ready else 0
        town.farm_field = town.capital if "architectus" in names else NOTHING
        town.free_walls = 3 if "defensor" in names else 0
        return self

    def with_wares(self, *goods: str, who: int = 0) -> Position:
        """The goods on the tile of Negotiator."""
        self.town(who).wares = mask_of(GOOD_NAMES, goods)
        return self

    def with_overseen(self, first: str, second: str | None = None, who: int = 0) -> Position:
        """The good on the tile of Praepositus, and on the second tile."""
        self.town(who).overseen = GOOD_NAMES.index(first)
        self.town(who).overseen_2 = number_of(GOOD_NAMES, second)
        return self

    def with_saved(self, purpose: str | None, who: int = 0) -> Position:
        """What Foederatus was used for in this turn: `hiring`, `wages` or None."""
        self.town(who).saved = {None: NOTHING, "hiring": HIRING, "wages": PAYING}[purpose]
        return self

    def with_dice(self, *tiles: str, who: int = 0) -> Position:
        """Exactly these dice tiles in hand; all others but one, which is out, have been shown."""
        town = self.town(who)
        town.dice = mask_of(DICE_NAMES, tiles)
        town.dice_left = len(tiles)
        others = [i for i in range(len(DICE_NAMES)) if not town.dice >> i & 1]
        town.shown = sum(1 << i for i in others[1:])
        return self

    def with_markers(self, number: int, who: int = 0) -> Position:
        """Combat markers of a player."""
        self.town(who).markers = number
        return self

    def with_fallen(self, number: int, who: int = 0) -> Position:
        """Eliminated mercenaries in front of a player."""
        self.town(who).fallen = number
        return self

    # ---- putting bank and market together --------------------------------------------------------

    def with_prices(self, **prices: int) -> Position:
        """Prices of some goods; the others stay as they are."""
        for name, price in prices.items():
            self.state.prices[GOOD_NAMES.index(name)] = price
        return self

    def with_market(self, **columns: Iterable[str]) -> Position:
        """Exactly these cubes on the market, `wood=["grain", "stone"]`."""
        for i in range(len(self.state.cubes)):
            self.state.cubes[i] = NOTHING
        for column, goods in columns.items():
            for place, good in enumerate(goods):
                self.state.cubes[GOOD_NAMES.index(column) * MARKET_ROOM + place] = GOOD_NAMES.index(good)
        return self

    def with_bank(self, **pieces: int) -> Position:
        """Pieces left in the bank; the other kinds stay as they are."""
        for name, number in pieces.items():
            self.state.bank[PIECE_NAMES.index(name)] = number
        return self

    def with_display(self, *names: str | None) -> Position:
        """These characters from slot 1 on, the rest empty; the stack loses them."""
        s = self.state
        for slot in range(len(s.display)):
            s.display[slot] = number_of(CHARACTER_NAMES, names[slot] if slot < len(names) else None)
            take_out(s.stack, s.display[slot])
        return self

    def with_stack(self, *names: str) -> Position:
        """Exactly these characters in the stack, the last one on top."""
        return self.stacked(self.state.stack, CHARACTER_NAMES, names)

    def with_round(self, number: int) -> Position:
        self.state.round = number
        return self

    def with_endgame(self) -> Position:
        """The endgame has begun."""
        self.state.endgame = True
        return self

    def with_next_event(self, cube: str) -> Position:
        """This event cube comes next in the solo game."""
        bag = self.state.event_bag
        place = next(i for i in range(bag.size) if bag.items[i] == EVENT_CUBE_NAMES.index(cube))
        bag.items[place], bag.items[bag.size - 1] = bag.items[bag.size - 1], bag.items[place]
        return self
