"""The board of Romolo o Remo? in a terminal: hexes of text; units and buildings are letters, the first of their names."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import Final, cast

from tabularium.core.panel import (
    BAR,
    HALF,
    WIDE,
    Drawing,
    Panel,
    chip,
    initials,
    members,
    padded,
    width_of,
    wrapped,
)
from tabularium.core.state import NOTHING, State
from tabularium.core.text import Text
from tabularium.games.romolo_o_remo.actions import (
    BUILDING_NAMES,
    CHARACTER_OF_TILE,
    CHARACTER_TILES,
    COUNTED,
    DEFENSOR,
    DICE,
    DUX,
    EXPLORER,
    FOEDERATUS,
    GOOD_NAMES,
    GOODS,
    MARKET_ROOM,
    NEGOTIATOR,
    PIECE_NAMES,
    PORT,
    PORTS,
    PRAEPOSITUS,
    SIDES,
    SOLDIER,
    TERRAIN_NAMES,
    UNIT_KIND_NAMES,
    UNITS,
    WAREHOUSES,
    WORKER,
)
from tabularium.games.romolo_o_remo.influence import control
from tabularium.games.romolo_o_remo.land import step_of, strength_for, tower_on
from tabularium.games.romolo_o_remo.scoring import side_of_seat
from tabularium.games.romolo_o_remo.state import Romolo, Town
from tabularium.games.romolo_o_remo.text import RomoloText
from tabularium.games.romolo_o_remo.units import kind_of, military_of, number_of, units_at

CELL: Final = 12  # columns of a field, its sides included
SHIFT: Final = 6  # every other row stands half a field to the right
INNER: Final = CELL - 2
PLAIN_SIDES: Final = "│╲╱│╲╱"  # in the order of the sides: east, then against the clock
WALL_SIGN: Final = "■"
PORT_SIGN: Final = "◇"
BOTH_SIGN: Final = "◈"  # a port and a wall on one side
TOWER_SIGN: Final = "♜"
HINDERED: Final = "!"
LEFT_AND_RIGHT: Final = ((2, 1), (3, 0), (4, 5))  # sides beside the three lines of a field
LABEL: Final = 12  # columns of a label in front of belongings


def draw_board(observation: State, text: Text, viewer: int, players: Sequence[str]) -> list[Panel]:
    """The panels of the board as one player sees it; the own town in detail, the others in a few lines each."""
    board = Board(cast("Romolo", observation), cast("RomoloText", text), viewer, players)
    panels = [
        Panel(board.heading(), tuple(board.displays()), 0),
        Panel(board.word("map"), (*board.map(), *board.legend()), 1),
    ]
    if 0 <= viewer < board.s.players:
        panels.append(Panel(board.player(viewer), tuple(board.stock(viewer)), 2))
        panels.append(Panel(board.word("town"), tuple(board.holdings(viewer)), 2))
    others = board.others(3)
    return [*panels, others] if others.lines else panels


class Board(Drawing):
    """Draws one observation of Romolo o Remo?; every method gives lines in the markup of `rich`."""

    text: RomoloText

    def __init__(self, s: Romolo, text: RomoloText, viewer: int, players: Sequence[str]) -> None:
        """Look at an observation."""
        rgb = [entry.text("hex") for entry in text.facts.tables("player_color")]
        super().__init__(s, text, viewer, text.with_ai(players), rgb)
        self.s = s
        self.good_rgb = [entry.text("hex") for entry in text.facts.tables("resource", GOOD_NAMES)]
        self.good_names = text.words.rows("board.good")
        self.good_letters = initials(text.component("resource", GOOD_NAMES))
        self.terrain_rgb = [entry.text("hex") for entry in text.facts.tables("terrain", TERRAIN_NAMES)]
        self.unit_letters = initials(text.component("unit", UNIT_KIND_NAMES))
        self.building_letters = initials(text.component("building", BUILDING_NAMES)[:COUNTED])

    # ---- what the viewer knows -------------------------------------------------------------------------

    def sees_all(self) -> bool:
        """Whether this is an observation from which nothing is hidden: the record of a finished game."""
        return bool(self.s.masked and self.viewer < 0 and all(town.dice >= 0 for town in self.s.towns))

    def knows(self, field: int) -> bool:
        """Whether the viewer knows what lies on a field."""
        s = self.s
        if s.terrain[field] == NOTHING:
            return False
        looked = self.viewer >= 0 and s.towns[self.viewer].looked >> field & 1
        return bool(s.open(field) or looked or self.sees_all())

    def sees_money(self, who: int) -> bool:
        """Money of others is open only if the players agreed so, and at the end (ROR-INFO-03)."""
        s = self.s
        return who == self.viewer or who >= s.players or not s.switches.money_hidden or s.player < 0 or self.sees_all()

    # ---- pieces ----------------------------------------------------------------------------------------

    def cube(self, good: int) -> str:
        return chip(self.good_letters[good], self.good_rgb[good])

    def goods(self, town: Town) -> list[str]:
        """The stock, kind by kind."""
        return [f"{self.good_names[good]} [bold]{town.goods[good]}[/]" for good in range(GOODS) if town.goods[good]]

    def coins(self, who: int) -> str:
        """The money of a player, or that it is secret."""
        amount = self.text.halves(int(self.s.towns[who].coins)) if self.sees_money(who) else "?"
        return f"{self.word('coins')} [bold]{amount}[/]"

    def unit(self, seat: int, unit: int) -> str:
        """A letter for a unit: small while it lies, marked while it is hindered, turned round while it acts."""
        town = self.s.towns[seat]
        letter = self.unit_letters[SOLDIER if seat >= self.s.players else kind_of(unit)]
        if not town.standing >> unit & 1:
            letter = letter.lower()
        if seat == self.s.active and unit == self.s.unit:
            letter = f"[reverse]{letter}[/]"
        return letter + (HINDERED if town.hindered >> unit & 1 else "")

    # ---- the map ---------------------------------------------------------------------------------------

    def map(self) -> list[str]:
        """Row by row, three lines a field; a row stands half a field to the left or right of the one above."""
        s = self.s
        layouts = self.text.facts.tables("layout")
        places = next(table for table in layouts if table.number("players") == s.players).tables("fields")
        across = [2 * table.number("q", -20, 20) + table.number("r", -20, 20) for table in places]
        down = [table.number("r", -20, 20) for table in places]
        indent = (WIDE - (max(across) - min(across)) * SHIFT - CELL) // 2
        lines = []
        for row in range(min(down), max(down) + 1):
            fields = [field for field in range(len(places)) if down[field] == row]
            fields.sort(key=lambda field: across[field])
            start = " " * (indent + (across[fields[0]] - min(across)) * SHIFT)
            cells = [self.field(field) for field in fields]
            for line in range(len(LEFT_AND_RIGHT)):
                shown = start
                for field, cell in zip(fields, cells, strict=True):
                    gap = indent + (across[field] - min(across)) * SHIFT - width_of(shown)
                    shown += " " * gap + cell[line]
                lines.append(shown)
        return lines

    def field(self, field: int) -> list[str]:
        """A field between its sides: number and terrain, units, buildings; the marker where there is room for it."""
        ground, marker, buildings = self.ground(field), self.marker(field), self.buildings(field)
        if width_of(ground + marker) <= INNER:
            ground += marker
        else:
            buildings += marker  # on water, or on a tile that the viewer has looked at, nothing is built
        parts = zip((ground, self.units(field), buildings), LEFT_AND_RIGHT, strict=True)
        return [
            self.side(field, left) + padded(content, INNER) + self.side(field, right)
            for content, (left, right) in parts
        ]

    def side(self, field: int, side: int) -> str:
        """A side of a field, with the wall or the port that stands there."""
        s = self.s
        wall = s.walls[field] >> side & 1
        port = any(s.port_at[i] == field * SIDES + side for i in range(PORTS))
        if wall or port:
            return f"[bold]{BOTH_SIGN if wall and port else WALL_SIGN if wall else PORT_SIGN}[/]"
        return f"[dim]{PLAIN_SIDES[side]}[/]"

    def ground(self, field: int) -> str:
        """The number of a field, and its terrain if the viewer knows it."""
        s, number = self.s, field + 1
        if s.terrain[field] == NOTHING:
            owners = [seat for seat in range(s.players) if field in s.land.start[seat * 3 : seat * 3 + 3]]
            return f"[dim]{number}[/] {self.pieces(owners)}"
        if not self.knows(field):
            return f"[dim]{number} ?[/]"
        terrain = int(s.terrain[field])
        word = self.text.words.rows("board.terrain")[terrain]
        return f"{number} {chip(word, self.terrain_rgb[terrain])}" if s.open(field) else f"[dim]{number}[/] ({word})"

    def marker(self, field: int) -> str:
        """The multiplier marker of a field."""
        s = self.s
        if s.multiplier[field] == NOTHING:
            return ""
        return f"[bold]×{s.data.factor[s.multiplier[field]] if self.knows(field) else '?'}[/]"

    def units(self, field: int) -> str:
        """The units on a field by owner; only their number where there are too many."""
        s = self.s
        here = [(seat, members(int(units_at(s, seat, field)), UNITS)) for seat in range(len(s.towns))]
        groups = [(seat, units) for seat, units in here if units]
        shown = "".join(self.piece(seat) + "".join(self.unit(seat, unit) for unit in units) for seat, units in groups)
        if width_of(shown) > INNER:
            shown = "".join(f"{self.piece(seat)}{len(units)}" for seat, units in groups)
        return shown

    def buildings(self, field: int) -> str:
        """The tower with its owner, then the other buildings; ports stand at their side."""
        s = self.s
        owner = int(tower_on(s, field))
        tower = ""
        if owner >= 0:
            tower = TOWER_SIGN + self.piece(owner) + (HINDERED if s.towns[owner].damaged else "")
        counts = [(kind, int(s.built[field * COUNTED + kind])) for kind in range(COUNTED) if kind != PORT]
        letters = [
            self.building_letters[kind] + (str(number) if number > 1 else "") for kind, number in counts if number > 0
        ]
        room = INNER - width_of(tower)
        shown = "".join(letters)
        return tower + (shown if len(shown) <= room else f"{shown[: room - 1]}…")

    def legend(self) -> list[str]:
        """What the letters and signs mean."""
        units = [f"{letter} {name}" for letter, name in zip(self.unit_letters, self.text.kinds, strict=True)]
        built = zip(self.building_letters, self.text.named["building"][:COUNTED], strict=True)
        buildings = [f"{letter} {name}" for kind, (letter, name) in enumerate(built) if kind != PORT]
        signs = [
            f"{TOWER_SIGN} {self.word('tower')}",
            f"{WALL_SIGN} {self.word('wall')}",
            f"{PORT_SIGN} {self.word('port')}",
        ]
        return [
            f"[dim]{', '.join([*units, self.word('lying'), f'{HINDERED} ' + self.word('hindered'), *signs])}[/]",
            f"[dim]{', '.join(buildings)}[/]",
        ]

    # ---- market, characters, bank ------------------------------------------------------------------------

    def heading(self) -> str:
        """Title, round, who began, and whether the endgame is on."""
        s = self.s
        parts = [self.text.title, self.word("round", round=int(s.round))]
        if s.endgame and s.player >= 0:
            parts.append(f"[bold]{self.word('endgame')}[/]")
        return " · ".join(parts)

    def displays(self) -> list[str]:
        """Market, characters, bank; the combat and the events of the solo game."""
        s = self.s
        columns = []
        for good in range(GOODS):
            lying = [int(s.cubes[good * MARKET_ROOM + i]) for i in range(MARKET_ROOM)]
            cubes = "".join(self.cube(cube) for cube in lying if cube >= 0)
            columns.append(f"{self.good_names[good]} [bold]{s.prices[good]}[/]{' ' + cubes if cubes else ''}")
        lines = wrapped(self.label("market"), columns, WIDE, "  ")
        slots = range(int(s.data.display[s.players - 1]))
        people = [f"{slot + 1} {self.character(int(s.display[slot]))}" for slot in slots if s.display[slot] != NOTHING]
        start = f"{self.label('characters')}[dim]({self.word('pile', number=int(s.stack.size))})[/] "
        lines += wrapped(start, people or [self.word("nothing")], WIDE)
        pieces = [
            f"{self.text.words.rows('board.pieces')[piece]} [bold]{s.bank[piece]}[/]"
            for piece in range(len(PIECE_NAMES))
        ]
        pieces.append(f"{self.word('water_stack')} [bold]{s.water_stack}[/]")
        lines += wrapped(self.label("bank"), pieces, WIDE)
        if s.combat.field >= 0:
            lines.append(self.combat())
        return lines + (self.solo() if s.solo() else [])

    def character(self, tile: int) -> str:
        return self.text.name("character", CHARACTER_OF_TILE[tile])

    def combat(self) -> str:
        """The combat that is being fought: where, who, with what value and dice tile."""
        combat = self.s.combat
        place = self.word("field", field=int(combat.field) + 1)
        sides = [self.fighter(int(combat.attacker), int(combat.attackers), int(combat.attack_dice), attacks=True)]
        if combat.defender >= 0:
            defence = int(combat.defence_dice)
            sides.append(self.fighter(int(combat.defender), int(combat.defenders), defence, attacks=False))
        against = f" {self.word('against')} "
        return f"[bold]{self.word('combat')}[/] {place}: {against.join(sides)}"

    def fighter(self, seat: int, units: int, dice: int, attacks: bool) -> str:
        """One side of a combat."""
        s = self.s
        letters = "".join(self.unit(seat, unit) for unit in members(units, UNITS))
        tower = TOWER_SIGN if s.combat.tower and not attacks else ""
        shown = f"{self.piece(seat)}{letters}{tower} [bold]{self.text.combat_value(s, attacks)}[/]"
        if dice == NOTHING:
            return shown
        seen = s.combat.shown or seat == self.viewer or self.sees_all()
        return f"{shown} [dim]({self.text.name('dice', dice) if seen else '?'})[/]"

    def solo(self) -> list[str]:
        """The events of the solo game: the last one, and how many are to come, or which."""
        s = self.s
        parts = []
        if s.event != NOTHING:
            parts.append(self.word("last_event", event=self.text.name("event_cube", int(s.event))))
        if s.switches.open_row:
            row = [int(s.event_bag.items[i]) for i in range(s.event_bag.size - 1, -1, -1)]
            parts.append(self.word("event_row", events=" ".join(self.text.words.rows("board.cubes")[i] for i in row)))
        else:
            parts.append(self.word("event_bag", number=int(s.event_bag.size)))
        return wrapped(self.label("events"), parts, WIDE, "  ")

    # ---- players -----------------------------------------------------------------------------------------

    def counts(self, who: int) -> list[str]:
        """Units on the map against the limits, and the explorer."""
        s, town = self.s, self.s.towns[who]
        if who >= s.players:
            return [self.word("ai_units", number=sum(1 for unit in range(UNITS) if town.at[unit] >= 0))]
        if town.capital < 0:
            return [self.word("workers", number=int(number_of(town, WORKER)), most="-")]
        row = step_of(strength_for(s, who, town.capital))
        found = [
            self.word("workers", number=int(number_of(town, WORKER)), most=int(s.data.worker_limit[row])),
            self.word("military", number=int(military_of(town)), most=int(s.data.military_limit[row])),
        ]
        if number_of(town, EXPLORER):
            found.append(self.word("explorer"))
        if town.fallen:
            found.append(self.word("fallen", number=int(town.fallen)))
        return found

    def realm(self, who: int) -> list[str]:
        """Where the capital is and how strong, the fields under control (with partners), combat markers."""
        town = self.s.towns[who]
        markers = self.word("markers", number=int(town.markers))
        if town.capital < 0:
            return [self.word("no_capital"), markers]
        power = int(strength_for(self.s, who, town.capital))
        capital = self.word("capital", field=int(town.capital) + 1, strength=power)
        return [capital, self.word("controls", number=self.controlled.count(side_of_seat(self.s, who))), markers]

    @cached_property
    def controlled(self) -> list[int]:
        """The side that controls each field; nobody does before all towers stand."""
        if any(town.playing and town.capital < 0 for town in self.s.towns):
            return []
        return [int(side) for side in control(self.s)]

    def dice(self, who: int) -> list[str]:
        """The dice tiles of a player, or how many they are; with the die there are none."""
        s, town = self.s, self.s.towns[who]
        if s.switches.die:
            return []
        if who == self.viewer or self.sees_all():
            return [self.text.name("dice", dice) for dice in members(int(town.dice), DICE)]
        return [self.word("tiles", number=int(town.dice_left))]

    def people(self, who: int) -> list[str]:
        """The characters of a player with what lies on them; used ones are dim."""
        town, found = self.s.towns[who], []
        for tile in members(int(town.people), CHARACTER_TILES):
            on_it = self.on_tile(town, tile)
            shown = self.character(tile) + (f" ({on_it})" if on_it else "")
            found.append(f"[dim]{shown}[/]" if town.used >> tile & 1 else shown)
        return found

    def on_tile(self, town: Town, tile: int) -> str:
        """Charges, walls or goods on a character tile."""
        if tile in (DUX, FOEDERATUS):
            return str(town.dux if tile == DUX else town.foederatus)
        if tile == DEFENSOR:
            return str(town.free_walls)
        if tile == NEGOTIATOR:
            return "".join(self.cube(good) for good in members(int(town.wares), GOODS))
        if CHARACTER_OF_TILE[tile] == PRAEPOSITUS:
            good = town.overseen if tile == PRAEPOSITUS else town.overseen_2
            return self.cube(int(good)) if good >= 0 else ""
        return ""

    def stores(self) -> list[str]:
        """Warehouses with cubes in them; they belong to whose turn it is."""
        s = self.s
        return [
            f"{self.word('field', field=int(s.store_at[i]) + 1)} {self.cube(int(s.store_kind[i])) * int(s.store_cubes[i])}"
            for i in range(WAREHOUSES)
            if s.store_at[i] >= 0 and s.store_cubes[i] > 0
        ]

    def stances(self, who: int) -> list[str]:
        """Whom the units of a player leave in peace."""
        s, town = self.s, self.s.towns[who]
        return [
            self.piece(seat)
            for seat in range(s.players)
            if seat != who and s.rivals(who, seat) and not town.hostile >> seat & 1
        ]

    def stock(self, who: int) -> list[str]:
        """What lies in front of the viewer: goods, coins, units, dice tiles."""
        town = self.s.towns[who]
        lines = []
        units = self.text.words.rows("board.spare")
        spare = [
            f"{units[kind]} {sum(1 for unit in range(UNITS) if kind_of(unit) == kind and town.at[unit] < 0)}"
            for kind in (WORKER, SOLDIER)
        ]
        for key, things in (
            ("goods", [*self.goods(town), self.coins(who)]),
            ("units", self.counts(who)),
            ("in_stock", spare),
            ("dice", self.dice(who) or [self.word("nothing")]),
        ):
            lines += wrapped(padded(self.label(key), LABEL), things, HALF)
        return lines

    def holdings(self, who: int) -> list[str]:
        """Capital, fields under control, combat markers, characters, warehouses, stance of the viewer."""
        lines = wrapped("", self.realm(who), HALF)
        stores = self.stores() if self.s.active == who else []
        for key, things in (("people", self.people(who)), ("stores", stores), ("peaceful", self.stances(who))):
            if things or key == "people":
                start = padded(self.label(key), LABEL)
                lines += wrapped(start, things or [self.word("nothing")], HALF, " " if key == "peaceful" else ",")
        return lines

    def others(self, row: int) -> Panel:
        """All players but the viewer, and the AI of the solo game."""
        shown = [who for who in range(len(self.s.towns)) if who != self.viewer]
        return Panel(self.word("others"), tuple(line for who in shown for line in self.compact(who)), row)

    def player(self, who: int) -> str:
        """A player by shape, name and score; the AI has points of its own."""
        if who < self.s.players:
            return super().player(who)
        return f"{self.piece(who)} [bold]{self.names[who]}[/] [bold]{self.s.ai_score()} {self.word('vp')}[/]"

    def compact(self, who: int) -> list[str]:
        """A town in a few lines."""
        s, town = self.s, self.s.towns[who]
        if not town.playing:
            return [f"{self.player(who)}  [dim]{self.word('out')}[/]"]
        groups = [*self.goods(town), self.coins(who)]
        stores = self.stores() if s.active == who else []
        for key, things in (
            ("", [*self.counts(who), *self.realm(who)]),
            ("people", self.people(who)),
            ("dice", self.dice(who)),
            ("stores", stores),
            ("peaceful", [" ".join(self.stances(who))] if self.stances(who) else []),
        ):
            if things:
                groups[-1] += BAR
                groups += [(self.label(key) if key else "") + things[0], *things[1:]]
        return wrapped(f"{self.player(who)}  ", groups, WIDE)
