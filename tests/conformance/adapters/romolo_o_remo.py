"""Romolo o Remo?: its pieces, what is hidden, what players saw, a symmetry."""

# ruff: noqa: ARG002 - all adapters share one signature

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING, cast

from tabularium.core.actions import Verb
from tabularium.core.state import NOTHING, UNKNOWN
from tabularium.games.romolo_o_remo import GAME
from tabularium.games.romolo_o_remo.actions import (
    ACTIVATE_UNIT,
    AI_UNITS,
    AQUEDUCT,
    ARTIFEX,
    ATTACK_FIELD,
    BUILD,
    BUILDABLE,
    BUY,
    CHARACTER_TILES,
    COMBAT_MARKER,
    COUNTED,
    CREATE,
    DEMOLISH,
    DICE,
    DISMISS_FALLEN,
    END_GAME,
    END_PHASE,
    FARM,
    FEED,
    FIELD,
    FOEDERATUS,
    FOREST,
    FORTIFY,
    FORUM,
    GO_ON,
    HILLS,
    HIRE,
    HIRE_MERCENARIES,
    HIT_UNIT,
    JOIN,
    LOOK,
    MARKET_ROOM,
    MERCENARY_PIECE,
    MOVE,
    NEGOTIATE_WITH,
    PIECE_NAMES,
    PIECE_OF_BUILDING,
    PLAY_ON,
    PORT,
    PORTS,
    PRAEDO,
    PRODUCE,
    RAZE_BUILDING,
    REACH,
    RESIGN,
    RIDE,
    ROB,
    SAIL,
    SALT_FROM,
    SELL,
    SEND_HOME,
    SETTLE,
    SIDE,
    SIDES,
    STONE,
    STOP,
    STORE_IN,
    SWAP,
    TEMPLE,
    TERRAIN_NAMES,
    TERRAINS,
    TOLD_DISCOVERED,
    TOLD_FLOODED,
    TOLD_LOOKED_MARKER,
    TOLD_LOOKED_TILE,
    TOLD_NEW_DICE,
    TOLD_SHOWED,
    TOLD_TURNED_MARKER,
    UNITS,
    USE,
    WALL,
    WAREHOUSE,
    WAREHOUSES,
    WATER,
    WOOD,
    YES,
)
from tabularium.games.romolo_o_remo.growing import character_cost
from tabularium.games.romolo_o_remo.state import Romolo
from tabularium.games.romolo_o_remo.turns import characters_left
from tests.conformance.adapters import Adapter, Draw, Event, Memory, Pieces, Symmetry
from tests.conformance.piles_and_seats import in_piles, top_of
from tests.support.containers import bits, items, row, there

if TYPE_CHECKING:
    from tests.conformance.cases import Case


def dealt(s: Romolo) -> bool:
    """Whether the map has been dealt: not before everybody has laid the start tiles."""
    return NOTHING not in row(s.terrain)


def terrain_of(world: Romolo, field: int) -> list[int]:
    """The tile that a world deals to a field."""
    return [int(world.terrain[field])]


def marker_of(world: Romolo, field: int) -> list[int]:
    """The multiplier marker that a world deals to a field."""
    return [int(world.multiplier[field])]


def unseen(s: Romolo, viewer: int) -> list[int]:
    """The face-down fields that a viewer has not looked at."""
    return bits(int(s.unseen(viewer)))


def unknown_box(s: Romolo, viewer: int) -> list[int]:
    """The places of the tile box that a viewer has not looked at."""
    return [
        i for i in range(s.tile_box.size) if viewer < 0 or not s.tile_box.items[i] // TERRAINS >> viewer & 1
    ]  # only in the truth: observations hold UNKNOWN


def likes(*verbs: Verb):
    """A taste for certain verbs; nobody with a taste gives up, starves or ends the game in haste."""

    def taste(s: Romolo, legal: list[int]) -> list[int]:
        for wanted in (verbs, (FEED, GO_ON, PLAY_ON)):
            found = [action for action in legal if any(verb.has(action) for verb in wanted)]
            if found:
                return found
        return [action for action in legal if not any(verb.has(action) for verb in DREARY)]

    return taste


DREARY = (RESIGN, SEND_HOME, END_GAME, DEMOLISH, END_PHASE, STOP)


def preferred(legal: list[int], *ranks: tuple[Verb, ...]) -> list[int]:
    """The actions of the first rank that has any; else all but the dreary ones."""
    for wanted in ranks:
        found = [action for action in legal if any(verb.has(action) for verb in wanted)]
        if found:
            return found
    return [action for action in legal if not any(verb.has(action) for verb in (*DREARY, ATTACK_FIELD))]


def homeward(s: Romolo, legal: list[int]) -> list[int]:
    """Moves of the activated unit that end on the own capital."""
    capital = s.towns[s.player].capital
    return [action for action in legal if MOVE.has(action) and s.land.next_to(s.place, MOVE.first(action)) == capital]


def settles(s: Romolo, legal: list[int]) -> list[int]:
    """A taste for a thriving town: grow, build at home, produce, and leave own buildings alone."""
    at_home = s.place == s.towns[s.player].capital
    ranks = [
        (CREATE, HIRE, FORTIFY),
        (PRODUCE, SALT_FROM, STORE_IN),
        (ACTIVATE_UNIT, FEED, GO_ON, PLAY_ON),
        (BUY, SELL),
    ]
    if at_home:
        better = [action for action in legal if BUILD.has(action) and BUILD.first(action) != WALL]
        if better:
            return better
    return preferred(legal, *ranks)


def falls(s: Romolo, legal: list[int]) -> list[int]:
    """A taste for a town that rises and is torn down again by its own people."""
    if s.round < 22:
        return settles(s, legal)
    if s.place == s.towns[s.player].capital:
        return preferred(legal, (DEMOLISH, RAZE_BUILDING), (ACTIVATE_UNIT, FEED))
    return homeward(s, legal) or preferred(legal, (ATTACK_FIELD, RAZE_BUILDING), (ACTIVATE_UNIT, FEED), (MOVE,))


def towards_others(s: Romolo, legal: list[int]) -> list[int]:
    """Moves of the activated unit that lead nearer to somebody else's unit or tower."""
    goals = [
        field
        for field in range(s.land.fields)
        if s.present[field] & ~(1 << s.player) or any(town.capital == field for town in s.towns)
    ]
    goals = [field for field in goals if field != s.towns[s.player].capital]

    def nearest(field: int) -> int:
        return min((int(s.land.away(field, goal)) for goal in goals), default=0)

    return [
        action
        for action in legal
        if MOVE.has(action) and nearest(s.land.next_to(s.place, MOVE.first(action))) < nearest(s.place)
    ]


def collects(s: Romolo, legal: list[int]) -> list[int]:
    """A taste for characters: idle turns bring coins, coins bring characters, and those are used."""
    town = s.towns[s.player]
    hires = not s.hired and town.coins >= character_cost(s, s.player) and characters_left(s) > 0
    few = int(town.people).bit_count() < 4
    if s.question()[0] == "Activate" and few and not hires and not s.busy:
        return [action for action in legal if END_PHASE.has(action)]
    wanted = [action for action in legal if HIRE.has(action) and HIRE.first(action) in (ARTIFEX, PRAEDO, FOEDERATUS)]
    if wanted:
        return wanted
    talents = (HIRE, SWAP, ROB, USE, REACH, RIDE, SAIL, FORTIFY, NEGOTIATE_WITH, YES)
    found = [action for action in legal if any(verb.has(action) for verb in (*talents, END_GAME))]
    if found:
        return found
    if town.people >> PRAEDO & 1 and s.question()[0] == "Act":
        return towards_others(s, legal) or settles(s, legal)
    return settles(s, legal)


def trades(s: Romolo, legal: list[int]) -> list[int]:
    """A taste for forums and ports, and for selling there."""
    built = row(s.built)[s.place * COUNTED : (s.place + 1) * COUNTED] if s.place >= 0 else []
    if built and built[FORUM] + built[PORT] > 0:
        found = [action for action in legal if SELL.has(action) or YES.has(action)]
        if found:
            return found
    town = s.towns[s.player]
    if s.question()[0] == "PlacePiece" and town.capital >= 0:
        return [action for action in legal if FIELD.first(action) == town.capital] or legal
    dear = [action for action in legal if BUILD.has(action) and BUILD.first(action) in (FORUM, PORT, AQUEDUCT)]
    if dear and s.place == town.capital:
        return dear
    if s.question()[0] == "Activate" and not s.busy and town.coins < 4 and s.round % 2:
        return [action for action in legal if END_PHASE.has(action)]
    lacking = [good for good, number in ((STONE, 3), (WOOD, 2)) if town.goods[good] < number]
    found = [action for action in legal if BUY.has(action) and BUY.first(action) in lacking]
    if found:
        return found
    if town.capital >= 0 and s.built[town.capital * COUNTED + FORUM] == 0:
        legal = [action for action in legal if not BUILD.has(action)]  # save for a forum
    return (homeward(s, legal) if s.left == 1 and s.round % 3 else []) or settles(s, legal)


def fights(s: Romolo, legal: list[int]) -> list[int]:
    """A taste for war with mercenaries who are not paid."""
    found = [action for action in legal if any(verb.has(action) for verb in WAR)]
    if found:
        return found
    return towards_others(s, legal) or preferred(legal, (ACTIVATE_UNIT, FEED, GO_ON), (BUY,))


def hurries(s: Romolo, legal: list[int]) -> list[int]:
    """A taste for an early end: walls, farms and mercenaries run out."""
    cheap = [action for action in legal if BUILD.has(action) and BUILD.first(action) in (WALL, FARM, TEMPLE)]
    spent = (END_GAME, HIRE_MERCENARIES, SIDE)
    return [action for action in legal if any(verb.has(action) for verb in spent)] or cheap or settles(s, legal)


WAR = (DISMISS_FALLEN, ATTACK_FIELD, JOIN, HIRE_MERCENARIES, HIT_UNIT, RAZE_BUILDING)


ON_MAP = ("field", "marker", "wall", "port", "build", "store", "tower", "unit", "look", "salt", "edge", "chosen")


class RomoloAdapter(Adapter):
    shared = frozenset({"data", "switches", "land"})
    ties_possible = True
    never_chosen = {"fallen": "needs fallen mercenaries and a pauper in the same turn; tests of wages choose it"}
    one_too_many = {"counts": {"plains_tile": 20}, "terrain": [{"id": "plains", "tiles": 20}]}
    tastes = (
        settles,
        collects,
        falls,
        trades,
        fights,
        hurries,
        likes(HIRE, BUILD, CREATE, PRODUCE, SELL, ACTIVATE_UNIT, MOVE),
        likes(LOOK, SETTLE, CREATE, PRODUCE, ACTIVATE_UNIT, MOVE, YES),
    )

    shrinking = frozenset({"town", "others"})
    overlaps = frozenset(
        # Fields are hexagons: the boxes around them overlap, and what stands in a corner reaches into the box of a neighbour.
        {("field", kind) for kind in ON_MAP} | {(kind, other) for kind in ("wall", "port", "edge", "chosen") for other in ON_MAP}
        # What is crowded moves closer together.
        | {(kind, other) for kind in ("build", "store", "tower", "marker") for other in ("build", "store", "tower", "marker")}
        | {("unit", "unit"), ("person", "person"), ("unit", "look"), ("unit", "salt"), ("marker", "look")}
        # A combat covers the bank.
        | {(kind, "bank") for kind in ("side", "played", "cloth")}
    )  # fmt: skip

    # ---- pieces ----------------------------------------------------------------------------------

    def box(self, s: Romolo) -> Pieces:
        data, players = s.data, int(s.players)
        drawn = CHARACTER_TILES - (3 if s.switches.distinct else 0)
        found: Pieces = {
            "terrain tiles": Counter({kind: int(data.tiles[kind]) for kind in range(TERRAINS)}),
            "multipliers": Counter({kind: int(data.markers[kind]) for kind in range(2)}),
            "characters": Counter(range(drawn)),
            "pieces": Counter(),
        }
        for piece in range(len(PIECE_NAMES)):
            found["pieces"][piece] = int(data.bank[(players - 1) * len(PIECE_NAMES) + piece])
        return found

    def pieces(self, s: Romolo) -> Pieces:
        tiles = Counter(row(s.terrain))
        tiles.update(item % TERRAINS for item in items(s.tile_box))
        tiles[WATER] += int(s.water_stack)
        if not dealt(s):
            tiles = Counter({kind: int(s.data.tiles[kind]) for kind in range(TERRAINS)})
        markers = Counter(row(s.multiplier)) + Counter(items(s.marker_box))
        del markers[NOTHING]
        return {"terrain tiles": tiles, "multipliers": markers}

    def leaving(self, s: Romolo) -> Pieces:
        people = Counter(items(s.stack) + items(s.character_box) + there(s.display))
        for town in s.towns:
            people.update(bits(town.people))
        pieces = Counter({i: int(number) for i, number in enumerate(s.bank)})
        for kind in range(BUILDABLE):
            number = sum(
                int(s.walls[field]).bit_count() if kind == WALL else int(s.built[field * COUNTED + kind])
                for field in range(s.land.fields)
            )
            pieces[PIECE_OF_BUILDING[kind]] += number
        pieces[PIECE_OF_BUILDING[WALL]] += sum(int(town.free_walls) for town in s.towns)
        for town in s.towns[: s.players]:
            pieces[MERCENARY_PIECE] += int(town.fallen) + sum(town.at[unit] >= 0 for unit in range(10, 15))
        pieces[COMBAT_MARKER] += sum(int(town.markers) for town in s.towns)
        pieces.update(in_hand(s))
        return {"characters": people, "pieces": pieces}

    def invariants(self, s: Romolo) -> None:
        for who, town in enumerate(s.towns):
            assert town.coins >= 0, "debts"
            assert min(row(town.goods)) >= 0, "goods owed"
            on_map = sum(1 << unit for unit in range(UNITS) if town.at[unit] >= 0)
            for name in ("standing", "hindered", "marked_now", "retreated", "activated"):
                assert getattr(town, name) & ~on_map == 0, f"{name}: a unit that is not there"
            assert town.marked_now & ~town.hindered == 0
            for field in range(s.land.fields):
                found = any(town.at[unit] == field for unit in range(UNITS))
                assert found == bool(s.present[field] >> who & 1), "presence"
            assert int(town.dice).bit_count() == town.dice_left, "dice tiles"
            assert town.dice & town.shown == 0
            if who >= s.players:
                assert on_map >> AI_UNITS == 0
            if not town.playing:
                assert on_map == 0
                assert town.capital == NOTHING
        for store in range(WAREHOUSES):
            assert (s.store_kind[store] == NOTHING) == (s.store_cubes[store] == 0), "cubes of no kind"
            if s.store_at[store] == NOTHING:
                assert s.store_cubes[store] == 0
        for field in range(s.land.fields):
            assert s.built[field * COUNTED + WAREHOUSE] == row(s.store_at).count(field)
            ports = [s.port_at[port] for port in range(PORTS) if s.port_at[port] // SIDES == field]
            assert s.built[field * COUNTED + 2] == len(ports) == len(set(ports))
            if s.open(field) and s.terrain[field] == WATER:
                assert s.walls[field] == 0
                assert sum(row(s.built)[field * COUNTED : (field + 1) * COUNTED]) == 0
            if not s.open(field):
                assert s.present[field] == 0, "units on a face-down field"
        for column in range(5):
            assert 0 <= s.prices[column] <= s.data.highest_price
            cubes = row(s.cubes)[column * MARKET_ROOM : (column + 1) * MARKET_ROOM]
            assert column not in cubes, "a cube in its own column"
            assert cubes[0] != NOTHING or cubes[1] == NOTHING
        assert min(row(s.bank)) >= 0

    def ahead_without_seat(self, s: Romolo, who: int) -> int:
        return int(s.solo() and s.beaten_by_ai())

    # ---- hidden information ----------------------------------------------------------------------

    def hidden(self, seen: Romolo, viewer: int) -> Iterator[tuple[str, int]]:
        if dealt(seen):
            for field in unseen(seen, viewer):
                yield f"terrain of field {field}", seen.terrain[field]
        for field in unseen(seen, viewer):
            if seen.land.marked >> field & 1:
                yield f"marker on field {field}", seen.multiplier[field]
        yield from in_piles(seen, ("marker_box", "stack", "character_box"))
        if viewer < 0:
            yield from in_piles(seen, ("tile_box",))
        if not seen.switches.open_row:
            yield from in_piles(seen, ("event_bag",))
        for who, town in enumerate(seen.towns):
            if who != viewer:
                yield f"dice tiles of {who}", town.dice
                if town.choice != NOTHING:
                    yield f"terrain chosen by {who}", town.choice
        combat = seen.combat
        if combat.field >= 0 and not combat.shown:
            for seat, tile in ((combat.attacker, combat.attack_dice), (combat.defender, combat.defence_dice)):
                if seat != viewer and tile != NOTHING:
                    yield f"tile played by {seat}", tile

    def observation(self, seen: Romolo, truth: Romolo, viewer: int) -> None:
        hidden = set(unseen(truth, viewer))
        for field in range(truth.land.fields):
            if field not in hidden:
                assert seen.terrain[field] == truth.terrain[field], "what was seen is known (ROR-INFO-04)"
                assert seen.multiplier[field] == truth.multiplier[field]
        for i in range(truth.tile_box.size):
            known = i not in unknown_box(truth, viewer)
            assert seen.tile_box.items[i] == (truth.tile_box.items[i] if known else UNKNOWN)
        for who, town in enumerate(truth.towns):
            mine = seen.towns[who]
            assert row(mine.goods) == row(town.goods), "stocks are open (ROR-INFO-01)"
            assert row(mine.at) == row(town.at)
            assert mine.dice_left == town.dice_left, "the number of dice tiles is open (ROR-INFO-01)"
            assert mine.people == town.people
            if who == viewer:
                assert mine.dice == town.dice
                assert mine.choice == town.choice
        for name in ("walls", "built", "display", "prices", "cubes", "bank", "store_cubes"):
            assert row(getattr(seen, name)) == row(getattr(truth, name)), name
        if truth.switches.open_row:
            assert items(seen.event_bag) == items(truth.event_bag), "an open row of event cubes (ROR-SOLO-04)"

    def memory(self, s: Romolo, viewer: int) -> Memory:
        return MapMemory(s, viewer)

    def draws(self, s: Romolo, viewer: int) -> list[Draw]:
        fields = unseen(s, viewer)
        found = []
        if dealt(s):
            heap = Counter(int(s.terrain[field]) for field in fields)
            heap.update(int(s.tile_box.items[i]) % TERRAINS for i in unknown_box(s, viewer))
            found += [Draw(f"tile of field {field}", heap, partial(terrain_of, field=field)) for field in fields[:3]]
        marked = [field for field in fields if s.land.marked >> field & 1]
        markers = Counter(int(s.multiplier[field]) for field in marked) + Counter(items(s.marker_box))
        found += [Draw(f"marker of field {field}", markers, partial(marker_of, field=field)) for field in marked[:2]]
        kinds = row(s.data.type_of_tile)
        if s.stack.size > 0:
            kind = kinds[items(s.stack)[-1]]
            pool = Counter(tile for tile in items(s.stack) + items(s.character_box) if kinds[tile] == kind)
            found.append(top_of(s, "stack", pool))
        if not s.switches.open_row and s.event_bag.size > 0:
            found.append(top_of(s, "event_bag"))
        for who, town in enumerate(s.towns):
            if who != viewer and town.dice_left > 0:
                pool = Counter(tile for tile in range(DICE) if not town.shown >> tile & 1)
                found.append(Draw(f"dice tiles of {who}", pool, partial(dice_of, who=who)))
            if who != viewer and town.choice != NOTHING:
                choices = Counter({FOREST: 1, HILLS: 1})
                found.append(Draw(f"choice of {who}", choices, partial(choice_of, who=who)))
        return found

    # ---- the view --------------------------------------------------------------------------------

    def crowd(self, s: Romolo) -> None:
        """An open map with walls everywhere, full capitals, all units out, high numbers, every character owned."""
        fields = int(s.land.fields)
        s.face_up = (1 << fields) - 1
        for field in range(fields):
            s.terrain[field] = field % TERRAINS
            s.multiplier[field] = 1 if s.land.marked >> field & 1 else NOTHING
            s.walls[field] = 0 if s.terrain[field] == WATER else 0b111111
            s.present[field] = 0
        homes = [int(s.land.start[3 * who]) for who in range(s.players)] + [int(s.land.ai_capital)] * s.solo()
        for who, town in enumerate(s.towns):
            town.capital, town.damaged, town.playing = homes[who], True, True
            units = AI_UNITS if who >= s.players else UNITS
            for unit in range(units):
                town.at[unit] = homes[(who + unit) % len(homes)]
                s.present[town.at[unit]] |= 1 << who
            town.standing, town.hindered, town.marked_now = 0b0101010101010101, 0b0011001100110011, 0b0001000100010001
            town.coins, town.markers, town.fallen, town.dux, town.foederatus, town.free_walls = 1999, 9, 3, 4, 3, 3
            town.wares, town.overseen, town.overseen_2 = 0b11111, 2, 3
            town.people = sum(1 << tile for tile in range(CHARACTER_TILES) if tile % len(s.towns) == who)
            town.used = town.people & 0b101010101010101010101010
            for good in range(5):
                town.goods[good] = 88
            for kind in range(COUNTED):
                s.built[homes[who] * COUNTED + kind] = 2 if kind in (0, 3, 6, 7) else 0
            for store in range(3):
                s.store_at[3 * who + store], s.store_kind[3 * who + store], s.store_cubes[3 * who + store] = (
                    homes[who],
                    store,
                    6,
                )
            s.built[homes[who] * COUNTED + WAREHOUSE] = 3
            s.port_at[who] = homes[who] * SIDES + who
            s.built[homes[who] * COUNTED + 2] = 1
        for column in range(5):
            s.prices[column] = 5
            for i in range(MARKET_ROOM):
                s.cubes[column * MARKET_ROOM + i] = (column + 1 + i) % 5
        for slot in range(len(s.display)):
            s.display[slot] = NOTHING

    # ---- symmetries ------------------------------------------------------------------------------

    def symmetries(self, case: Case, seed: int) -> list[Symmetry]:
        return [other_markers(case)]


def in_hand(s: Romolo) -> Counter[int]:
    """Farms and warehouses that players have taken at setup and not placed yet."""
    step, arguments = s.question()
    if step == "PlacePiece":
        later = int(s.players - s.player) - 1
        piece = arguments["piece"]
        return Counter({0: later + (piece <= 1), 1: later + (piece <= 2)})
    number = int(s.players) if step in ("ChooseTerrain", "ArrangeTiles", "FreeGood") else 0
    return Counter({0: number, 1: number})


def dice_of(s: Romolo, who: int) -> list[int]:
    return bits(int(s.towns[who].dice))


def choice_of(s: Romolo, who: int) -> list[int]:
    return [int(s.towns[who].choice)]


class MapMemory(Memory):
    """What one player knows of the map and of dice tiles, from the journal alone."""

    def __init__(self, s: Romolo, viewer: int) -> None:
        self.viewer = viewer
        self.tiles: dict[int, int] = {}  # by field, as looked at or discovered
        self.markers: dict[int, int] = {}
        self.boxed: Counter[int] = Counter()  # tiles looked at and replaced since
        self.shown: list[set[int]] = [set() for _ in s.towns]

    def see(self, events: list[Event]) -> None:
        for event, who, x, y in events:
            if event in (TOLD_LOOKED_TILE, TOLD_LOOKED_MARKER):
                assert (x >= 0) == (who == self.viewer), "what an explorer sees is its owner's secret (ROR-INFO-04)"
            if event in (TOLD_LOOKED_TILE, TOLD_DISCOVERED) and x >= 0:
                assert self.tiles.get(x, y) == y, f"{self.viewer} saw another tile before"
                self.tiles[x] = y
            elif event in (TOLD_LOOKED_MARKER, TOLD_TURNED_MARKER) and x >= 0:
                assert self.markers.get(x, y) == y, f"{self.viewer} saw another marker before"
                self.markers[x] = y
            elif event == TOLD_FLOODED:
                if x in self.tiles:
                    self.boxed[self.tiles[x]] += 1
                self.tiles[x] = WATER
            elif event == TOLD_SHOWED:
                self.shown[who].add(x)
            elif event == TOLD_NEW_DICE:
                self.shown[who] = set()

    def check(self, world: Romolo) -> None:
        for field, terrain in self.tiles.items():
            assert world.terrain[field] == terrain, f"{self.viewer} saw {TERRAIN_NAMES[terrain]} on field {field}"
        for field, marker in self.markers.items():
            assert world.multiplier[field] == marker, f"{self.viewer} saw another marker on field {field}"
        box = Counter(item % TERRAINS for item in items(world.tile_box))
        assert self.boxed <= box, f"{self.viewer} saw tiles leave the game that are not in the box"
        if not world.switches.die:
            for who, town in enumerate(world.towns):
                if town.playing:
                    assert not self.shown[who] & set(bits(int(town.dice))), f"{who} showed a tile and holds it"


def other_markers(case: Case) -> Symmetry:
    """The two kinds of multiplier markers change names, in the data and on the map."""
    table = [{"id": name, "factor": factor, "count": count} for name, factor, count in (("x2", 3, 2), ("x3", 2, 4))]
    facts = GAME.with_overlay({"multiplier": table}, "other markers")
    data = cast("Romolo", GAME.new(case.players, 0, dict(case.options), facts)).data
    usual = cast("Romolo", case.new(0)).data
    return Symmetry("markers renamed", lambda s: renamed(s, data), lambda s: renamed(s, usual), lambda action: action)


def renamed(s: Romolo, data) -> Romolo:
    new = cast("Romolo", s.copy())
    new.data = data
    for field in range(s.land.fields):
        if s.multiplier[field] >= 0:
            new.multiplier[field] = 1 - s.multiplier[field]
    for i in range(s.marker_box.size):
        new.marker_box.items[i] = 1 - s.marker_box.items[i]
    new.refresh()
    return new


ADAPTER = RomoloAdapter()
