"""The facts of Romolo o Remo? as typed tables, checked when loaded. They hang on the state: an overlay may replace them."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tabularium.core.facts import Facts, Table
from tabularium.core.pile import bit, numbers
from tabularium.core.state import NOTHING
from tabularium.games.romolo_o_remo.actions import (
    BUILDABLE,
    BUILDING_NAMES,
    CHARACTER_NAMES,
    CHARACTER_OF_TILE,
    CHARACTER_TILES,
    CHARACTERS,
    DEFENSOR,
    DICE,
    DICE_NAMES,
    DISPLAY,
    DUX,
    EVENT_CUBE_NAMES,
    EVENT_CUBES,
    FOEDERATUS,
    GOOD_NAMES,
    GOODS,
    MARKET_ROOM,
    MERCATOR,
    MERCENARIES,
    MERCENARY,
    MULTIPLIER_NAMES,
    MULTIPLIERS,
    NEGOTIATOR,
    PATRONUS,
    PIECE_NAMES,
    PIECE_OF_BUILDING,
    PIECES,
    PORTS,
    PRAEDO,
    PRAEPOSITUS,
    REFINED,
    SEATS,
    SECOND_COPIES,
    SIDE_NAMES,
    SOLDIER,
    SOLDIERS,
    SOURCES,
    STONE,
    TERRAIN_NAMES,
    TERRAINS,
    TILES,
    TYPES,
    UNIT_KIND_NAMES,
    UNIT_KINDS,
    WALL,
    WAREHOUSES,
    WOOD,
    WORKER,
    WORKERS,
)
from tabularium.games.romolo_o_remo.geometry import Layout

STRONGEST: Final = 8  # strengths above count as this one
WORST: Final = 12  # differences of final values above count as this one
FACES: Final = 7  # numbers of the die, 0 is the blank face, there is no 1


class Tables:
    """What things cost, bring and are worth; shared by all copies of a state, never changed."""

    def __init__(self, facts: Facts) -> None:
        self.layouts: list[Layout] = []
        in_order(facts.table("map"), "side_order", SIDE_NAMES)
        tables = facts.tables("layout", [f"players_{i + 1}" for i in range(SEATS)])
        for i, table in enumerate(tables):
            self.layouts.append(Layout(table, i + 1))
        self.read_box(facts)
        self.read_goods(facts)
        self.read_buildings(facts)
        self.read_units(facts)
        self.read_strength(facts)
        self.read_combat(facts)
        self.read_characters(facts)
        self.read_character_values(facts)
        self.read_scoring(facts)
        self.read_solo(facts)

    def read_box(self, facts: Facts) -> None:
        """Pieces in the box, terrain tiles, multiplier markers."""
        box = facts.table("counts")
        for name, number in (
            ("warehouse", WAREHOUSES),
            ("port", PORTS),
            ("character_tile", CHARACTER_TILES),
            ("dice_tile", DICE * SEATS),
            ("multiplier_marker", MULTIPLIERS),
            ("worker", WORKERS * SEATS),
            ("soldier", SOLDIERS * SEATS),
            ("explorer", SEATS),
            ("tower", SEATS),
        ):
            box.fixed(name, number)
        self.tiles: vec[i64] = numbers(TERRAINS)
        self.product: vec[i64] = numbers(TERRAINS)
        for i, table in enumerate(facts.tables("terrain", TERRAIN_NAMES)):
            self.tiles[i] = table.number("tiles", 8, TILES)
            box.fixed(f"{TERRAIN_NAMES[i]}_tile", int(self.tiles[i]))
            self.product[i] = table.place("produces", GOOD_NAMES)
            table.fixed("land", i < TERRAINS - 1)
        total = sum(int(self.tiles[i]) for i in range(TERRAINS))
        if total != TILES:
            raise facts.wrong("terrain", "there are {tiles} tiles, not {count}", tiles=total, count=TILES)
        tiles = facts.table("tile_setup")
        tiles.fixed("per_player_plains", 2)
        tiles.fixed("per_player_choice_count", 1)
        self.water_stack: i64 = tiles.number("water_stack", 0, int(self.tiles[TERRAINS - 1]))
        for i, pool in enumerate(tiles.numbers("pool_by_players", SEATS, 0, TILES)):
            if pool != total - self.water_stack - 3 * (i + 1) - (1 if i == 0 else 0):
                raise tiles.wrong("pool_by_players", "other numbers than the tiles leave over")
            if pool < int(self.layouts[i].hidden).bit_count():
                raise tiles.wrong("pool_by_players", "there are more face-down fields than tiles")
        river = facts.table("river_rule")
        river.fixed("trigger_hidden_neighbours", 1)
        self.floods: i64 = river.number("max_replacements", 0, 20)
        self.floods_solo: i64 = river.number("max_replacements_solo", 0, 20)
        self.markers: vec[i64] = numbers(len(MULTIPLIER_NAMES))
        self.factor: vec[i64] = numbers(len(MULTIPLIER_NAMES))
        for i, table in enumerate(facts.tables("multiplier", MULTIPLIER_NAMES)):
            self.markers[i] = table.number("count", 0, MULTIPLIERS)
            self.factor[i] = table.number("factor", 1, 9)
        if self.markers[0] + self.markers[1] != MULTIPLIERS:
            raise facts.wrong("multiplier", "there are {number} markers in all", number=MULTIPLIERS)

    def read_goods(self, facts: Facts) -> None:
        """Resources, what everybody starts with, the market."""
        self.start_goods: vec[i64] = numbers(GOODS)
        for i, table in enumerate(facts.tables("resource", GOOD_NAMES)):
            table.fixed("market_column", i)
            self.start_goods[i] = table.number("start_amount", 0, 20)
        start = facts.table("player_start")
        for name, number in (("tower", 1), ("farm", 1), ("warehouse", 1), ("free_choice_resource", 1)):
            start.fixed(name, number)
        start.fixed("workers_placed", 2)
        start.fixed("dice_tiles", DICE)
        start.fixed("dice_tiles_removed_at_random", 1)
        start.places("free_choice_kinds", GOOD_NAMES, GOODS)
        coins = facts.tables("coin", ["bronze", "silver", "gold"])
        coins[0].fixed("value_half", 1)
        self.silver: i64 = coins[1].number("value_half", 2, 2)
        self.start_coins: i64 = start.number("silver", 0, 50) * self.silver
        refining = facts.table("refining")
        refining.fixed("output", GOOD_NAMES[REFINED])
        self.refine_input: i64 = refining.number("input_same_kind", 1, 9)
        self.refine_output: i64 = refining.number("output_amount", 1, 9)
        market = facts.table("market")
        in_order(market, "columns", GOOD_NAMES)
        market.fixed("max_cubes_per_column", MARKET_ROOM)
        self.lowest_price: i64 = market.number("min_price", 0, 0)
        self.highest_price: i64 = market.number("max_price", 1, 9)
        self.start_price: i64 = market.number("start_price", 0, int(self.highest_price))
        self.update_cubes: i64 = market.number("update_threshold_cubes", 1, GOODS * MARKET_ROOM)
        self.free_units: i64 = market.number("zero_price_buy_units", 1, 9)
        self.free_cost: i64 = market.number("zero_price_buy_cost_half", 0, 9)
        self.free_wage: i64 = market.number("zero_price_wage_half", 1, 9)
        if market.get("steps") != list(range(self.highest_price + 1)):
            raise market.wrong("steps", "give every price from {low} to {high}", low=0, high=int(self.highest_price))

    def read_buildings(self, facts: Facts) -> None:
        """Costs, terrains, numbers in the bank."""
        self.cost: vec[i64] = numbers(BUILDABLE * GOODS)
        self.terrains: vec[i64] = numbers(BUILDABLE)  # mask of the terrains that a building may stand on
        self.bank: vec[i64] = numbers(SEATS * PIECES)
        tables = facts.tables("building", BUILDING_NAMES)
        for kind in range(BUILDABLE):
            table = tables[kind]
            for terrain in table.places("terrain", TERRAIN_NAMES):
                self.terrains[kind] = self.terrains[kind] | bit(terrain)
            piece = PIECE_OF_BUILDING[kind]
            table.fixed("piece", PIECE_NAMES[piece])
            table.fixed("counts_strength", BUILDING_NAMES[kind] != "farm")
            for i, number in enumerate(table.numbers("bank_by_players", SEATS, 0, WAREHOUSES if kind == 1 else 99)):
                if kind == 5 and self.bank[i * PIECES + piece] != number:
                    raise table.wrong("bank_by_players", "sawmills and quarries share their pieces")
                self.bank[i * PIECES + piece] = number
            if kind != WALL:
                cost = table.table("cost")
                self.cost[kind * GOODS + STONE] = cost.number("stone", 1, 9)
                self.cost[kind * GOODS + WOOD] = cost.number("wood", 1, 9)
                table.fixed("limit_weight", 1)
        wall = tables[WALL]
        wall.table("cost_any_of").fixed("amount", 1)
        wall.table("cost_any_of").places("kinds", ["wood", "stone"], 2)
        wall.fixed("max_per_side", 1)
        self.walls_at_once: i64 = wall.number("max_per_build_action", 1, 3)
        self.wall_group: i64 = wall.number("walls_per_building", 1, 6)
        tower = tables[-1]
        self.tower_value: i64 = tower.number("defence_value", 0, 20)
        tower.fixed("losses_to_destroy", 2)
        rules = facts.table("building_rules")
        self.field_limit: i64 = rules.number("field_limit", 1, 20)
        self.aqueduct_bonus: i64 = rules.number("aqueduct_bonus", 0, 9)
        self.temple_discount: i64 = rules.number("temple_discount", 0, 9)
        self.least_cost: i64 = rules.number("min_cost", 1, 2)
        self.farm_feeds: i64 = rules.number("farm_feeds", 0, 9)

    def read_units(self, facts: Facts) -> None:
        """Units: actions, combat values, costs; the markers of combats."""
        self.actions: vec[i64] = numbers(UNIT_KINDS)
        self.value: vec[i64] = numbers(UNIT_KINDS)
        tables = facts.tables("unit", UNIT_KIND_NAMES)
        for kind, table in enumerate(tables):
            self.actions[kind] = table.number("actions", 1, 5)
            self.value[kind] = table.number("combat_value", 0, 9)
            table.fixed("needs_food", kind in (WORKER, SOLDIER))
        for kind, pieces in ((WORKER, WORKERS), (SOLDIER, SOLDIERS), (3, 1)):
            tables[kind].fixed("per_player", pieces)
        self.worker_cost: i64 = tables[WORKER].table("cost").number("grain", 0, 20)
        self.soldier_cost: i64 = tables[SOLDIER].table("cost").number("refined", 0, 20)
        self.explorer_cost: i64 = tables[3].table("cost").number("grain", 0, 20)
        self.settle_cost: i64 = tables[3].table("convert_to_worker_cost").number("grain", 0, 20)
        self.soldier_influence: i64 = tables[SOLDIER].number("influence", 0, 9)
        hire = tables[MERCENARY]
        self.mercenary_cost: i64 = hire.number("cost_coins", 0, 9) * self.silver
        hire.numbers("hire_per_action", 2, 1, 2)
        for i, number in enumerate(hire.numbers("bank_by_players", SEATS, 0, 99)):
            self.bank[i * PIECES + 8] = number
        markers = facts.table("combat_marker")
        for i, number in enumerate(markers.numbers("bank_by_players", SEATS, 0, 99)):
            self.bank[i * PIECES + 9] = number
        rules = facts.table("unit_rules")
        self.hindrance: i64 = -rules.number("hindrance_malus", -20, 0)
        self.idle_coins: i64 = rules.number("skip_action_phase_coins", 0, 20) * self.silver

    def read_strength(self, facts: Facts) -> None:
        """What follows from the strength of a field: unit limits, range of influence, forum bonus."""
        self.worker_limit: vec[i64] = numbers(STRONGEST + 1)
        self.military_limit: vec[i64] = numbers(STRONGEST + 1)
        self.range: vec[i64] = numbers(STRONGEST + 1)
        rows = ["strength_1", "strength_4", "strength_5", "strength_6"]
        for limit, reach in zip(facts.tables("unit_limit", rows), facts.tables("influence_range", rows), strict=True):
            for strength in range(STRONGEST + 1):
                if max(strength, 1) >= limit.number("strength_min", 1, 99) and strength <= limit.number("strength_max"):
                    self.worker_limit[strength] = limit.number("workers", 1, WORKERS)
                    self.military_limit[strength] = limit.number("military", 0, MERCENARIES)
                if max(strength, 1) >= reach.number("strength_min", 1, 99) and strength <= reach.number("strength_max"):
                    self.range[strength] = reach.number("range", 0, 9)
        forum = facts.table("forum_bonus")
        self.forum_bonus: vec[i64] = numbers(STRONGEST + 1)  # in half coins
        for strength in range(4, STRONGEST + 1):
            self.forum_bonus[strength] = forum.number(f"strength_{min(strength, 6)}", 0, 20) * self.silver
        self.forum_extra: i64 = forum.number("per_extra_forum", 0, 20) * self.silver

    def read_combat(self, facts: Facts) -> None:
        """Dice tiles, the die, the table of losses."""
        self.multiplies: vec[i64] = numbers(DICE)
        self.adds: vec[i64] = numbers(DICE)
        self.inflicts: vec[i64] = numbers(DICE)
        self.protects: vec[i64] = numbers(DICE)
        self.lets_retreat: i64 = 0  # mask of dice tiles
        die = facts.table("die").numbers("faces", DICE, 0, FACES - 1)
        self.face: vec[i64] = vec[i64](die)
        self.dice_of_face: vec[i64] = numbers(FACES)
        faces: set[int] = set()
        for i, table in enumerate(facts.tables("dice_tile", DICE_NAMES)):
            table.fixed("copies_per_color", 1)
            self.multiplies[i] = table.number("value_multiplier", 1, 9)
            self.adds[i] = table.number("value_bonus", 0, 20)
            self.inflicts[i] = table.number("extra_loss_to_opponent", 0, 9)
            self.protects[i] = table.number("loss_reduction", 0, 9)
            if table.flag("allows_retreat"):
                self.lets_retreat = self.lets_retreat | bit(i)
            number = table.number("die_number", 0, FACES - 1)
            if number not in die:
                raise table.wrong("die_number", "the die has no such face")
            if number in faces:
                raise table.wrong("die_number", "two dice tiles have the same")
            faces.add(number)
            self.dice_of_face[number] = i
        self.losses: vec[i64] = numbers(WORST + 1, NOTHING)
        for table in facts.tables("loss_table", ["difference_0", "difference_3", "difference_6", "difference_9"]):
            for difference in range(WORST + 1):
                if table.number("difference_min", 0, 999) <= difference <= table.number("difference_max", 0, 999):
                    self.losses[difference] = table.number("losses", 0, 9)
        for difference in range(WORST + 1):
            if self.losses[difference] == NOTHING:
                raise facts.wrong("loss_table", "a difference of {number} is missing", number=difference)

    def read_characters(self, facts: Facts) -> None:
        """Characters: types, points, how many are in the game."""
        setup = facts.table("character_setup")
        self.drawn: vec[i64] = numbers(SEATS * TYPES)
        for kind in range(TYPES):
            for i, number in enumerate(setup.numbers(f"type_{kind + 1}_by_players", SEATS, 0, CHARACTER_TILES)):
                self.drawn[i * TYPES + kind] = number
        setup.numbers("stack_order_top_to_bottom", TYPES, 1, TYPES)
        self.display: vec[i64] = vec[i64](setup.numbers("display_by_players", SEATS, 1, DISPLAY))
        self.hire_cost: i64 = setup.number("base_cost", 0, 20) * self.silver
        self.hire_more: i64 = setup.number("cost_per_owned", 0, 20) * self.silver
        setup.fixed("max_hires_per_turn", 1)
        self.ai_character_vp: i64 = setup.number("victory_points", 0, 20)
        self.type: vec[i64] = numbers(CHARACTERS)
        self.character_vp: vec[i64] = numbers(CHARACTERS)
        available = [0] * TYPES
        self.people: list[Table] = facts.tables("character", CHARACTER_NAMES)
        for i, table in enumerate(self.people):
            self.type[i] = table.number("type", 1, TYPES) - 1
            self.character_vp[i] = table.number("victory_points", 0, 20)
            table.fixed("copies", 2 if CHARACTER_NAMES[i] in SECOND_COPIES else 1)
            available[self.type[i]] += 1
        self.character: vec[i64] = vec[i64](CHARACTER_OF_TILE)  # by tile
        self.type_of_tile: vec[i64] = vec[i64]([self.type[i] for i in CHARACTER_OF_TILE])
        for i in range(SEATS * TYPES):
            if self.drawn[i] > available[i % TYPES]:
                raise setup.wrong(f"type_{i % TYPES + 1}_by_players", "there are not so many characters of this type")

    def read_character_values(self, facts: Facts) -> None:
        """What the abilities of characters need."""
        people = self.people
        self.dux_charges: i64 = people[DUX].number("charges", 0, 20)
        self.foederatus_charges: i64 = people[FOEDERATUS].number("charges", 0, 20)
        self.defensor_walls: i64 = people[DEFENSOR].number("walls_on_hire", 0, 20)
        for character, most in ((NEGOTIATOR, GOODS), (PRAEPOSITUS, 1)):
            people[character].fixed("resource_on_hire_min", 1)
            people[character].fixed("resource_on_hire_max", most)
        self.patronus_first: i64 = people[PATRONUS].number("bonus_first", 0, 20)
        self.patronus_second: i64 = people[PATRONUS].number("bonus_second", 0, 20)
        self.swap_give: vec[i64] = numbers(STRONGEST + 1)
        self.swap_get: vec[i64] = numbers(STRONGEST + 1)
        rates = people[MERCATOR].table("rates")
        for strength in range(STRONGEST + 1):
            key = "strength_0_3" if strength < 4 else f"strength_{strength}" if strength < 7 else "strength_7_up"
            give, get = rates.numbers(key, 2, 1, 9)
            self.swap_give[strength] = give
            self.swap_get[strength] = get
        self.stolen: vec[i64] = by_face(people[PRAEDO].table("stolen_by_face"), self.face)

    def read_scoring(self, facts: Facts) -> None:
        """Victory points, the end of the game."""
        values = facts.table("scoring")
        in_order(values, "categories", SOURCES[:-1])
        values.fixed("character_vp", 1)
        self.field_vp: i64 = values.number("field_vp", 0, 20)
        self.workers_per_vp: i64 = values.number("workers_per_vp", 1, 20)
        self.soldier_vp: i64 = values.number("soldier_vp", 0, 20)
        self.combat_vp: i64 = values.number("combat_marker_vp", 0, 20)
        facts.table("combat_marker").fixed("victory_points", int(self.combat_vp))
        self.money_per_vp: i64 = values.number("coins_per_vp", 1, 99) * self.silver
        self.first_bonus: i64 = values.number("majority_first", 0, 99)
        self.second_bonus: i64 = values.number("majority_second", 0, 99)
        self.first_of_two: i64 = values.number("majority_first_two_sides", 0, 99)
        self.second_of_two: i64 = values.number("majority_second_two_sides", 0, 99)
        self.tie_breaks: vec[i64] = vec[i64](each_once(values, "tie_break_order", SOURCES[:-1]))
        end = facts.table("end_trigger")
        self.exhausted_needed: i64 = end.number("exhausted_kinds_needed", 1, PIECES)
        each_once(end, "exhaustible_kinds", PIECE_NAMES)
        self.round_limit: i64 = facts.table("safety").number("round_limit", 1, 200)
        team = facts.table("team")
        if team.places("seat_teams", ["a", "b"], SEATS) != [0, 1, 0, 1]:
            raise team.wrong("seat_teams", "partners sit opposite each other")
        team.fixed("majority_first", int(self.first_of_two))
        self.exchange_limit: i64 = team.number("exchange_max_cubes_and_coins", 1, 3) * self.silver

    def read_solo(self, facts: Facts) -> None:
        """The automatic opponent and its events."""
        solo = facts.table("solo")
        self.ai_value: i64 = solo.number("ai_combat_value", 0, 9)
        self.ai_unit_half_vp: i64 = solo.number("ai_vp_per_unit_half", 0, 20)
        self.ai_domain_vp: i64 = solo.number("ai_domain_vp_per_controlled_field", 0, 20)
        solo.fixed("ai_influence_same_field_per_unit", 1)
        solo.fixed("ai_influence_adjacent_per_two_units", 1)
        solo.fixed("ai_unit_pool", WORKERS + SOLDIERS)
        solo.fixed("majority_first", int(self.first_of_two))
        self.stop_faces: i64 = faces_of(solo, "endgame_stop_faces", 2)
        events = facts.tables("solo_event", EVENT_CUBE_NAMES)
        self.event_cubes: vec[i64] = vec[i64]([table.number("count", 0, EVENT_CUBES) for table in events])
        if sum(int(number) for number in self.event_cubes) != EVENT_CUBES:
            raise facts.wrong("solo_event", "there are {number} event cubes in all", number=EVENT_CUBES)
        events[-1].number("count", 1, EVENT_CUBES)
        slots = events[1].table("slot_by_face")
        self.slot_of_face: vec[i64] = numbers(FACES)
        for number in (2, 3, 4):
            self.slot_of_face[number] = slots.number(f"face_{number}", 0, DISPLAY)
        self.raise_faces: i64 = faces_of(events[2], "raise_faces", 2)
        self.lower_faces: i64 = faces_of(events[2], "lower_faces", 2)
        self.arrivals: vec[i64] = by_face(events[3].table("units_by_face"), self.face)


class Switches:
    """The options of one game, shared by all copies of a state."""

    def __init__(self, options: dict[str, str | bool], players: int) -> None:
        self.domain_needs_field: bool = options["domain_without_field"] == "zero"
        self.majority_needs_positive: bool = options["majority_needs_positive"] is True
        self.stopped_attack: bool = options["stop_early_can_attack"] is True
        self.die: bool = options["dice_mode"] == "die"
        self.money_hidden: bool = options["money_hidden"] is True
        self.distinct: bool = options["character_set"] == "distinct_21"
        self.ask: bool = options["hostility_mode"] == "ask_each_time" and players > 1
        self.open_row: bool = options["solo_event_mode"] == "row"
        self.team: bool = options["team_game"] is True and players == SEATS


def in_order(table: Table, key: str, names: list[str]) -> None:
    """Check a list of words whose order the rules rest on."""
    if table.places(key, names, len(names)) != list(range(len(names))):
        raise table.wrong(key, "give them in this order: {names}", names=", ".join(names))


def each_once(table: Table, key: str, names: list[str]) -> list[int]:
    """A list of words in any order."""
    found = table.places(key, names, len(names))
    if len(set(found)) < len(found):
        raise table.wrong(key, "name each of them once")
    return found


def by_face(table: Table, faces: vec[i64]) -> vec[i64]:
    """A number for every face of the die."""
    found = numbers(FACES)
    for face in faces:
        found[face] = table.number(f"face_{face}", 0, 20)
    return found


def faces_of(table: Table, key: str, length: int) -> i64:
    """Mask of some faces of the die."""
    found: i64 = 0
    for face in table.numbers(key, length, 0, FACES - 1):
        found = found | bit(face)
    return found
