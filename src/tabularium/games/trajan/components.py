"""The facts of Trajan as typed tables, checked when loaded. They hang on the state: an overlay may replace them."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from tabularium.core.facts import Facts, Table
from tabularium.core.pile import numbers
from tabularium.games.trajan.actions import (
    ACTION_NAMES,
    BONUS_KIND_NAMES,
    BONUS_NAMES,
    BONUSES,
    BUILDING_NAMES,
    BUILDINGS,
    CATEGORIES,
    CATEGORY_NAMES,
    COLOUR_NAMES,
    COMMODITIES_SHOWN,
    COMMODITY_NAMES,
    DEMAND_NAMES,
    DEMAND_TILE,
    DEMANDS,
    DRAW_CARDS,
    EFFECT_NAMES,
    EXTRA_SPACES,
    EXTRA_TILE,
    FORUM_DEMAND,
    FORUM_SPACES,
    FORUM_TILES,
    KINDS,
    PAIRS,
    PROVINCE_NAMES,
    PROVINCES,
    SENATE_TILES,
    SHIP_NAMES,
    SITES,
    TILE_NAMES,
    TRAY_NAMES,
    TRAYS,
)

MOST_UNITS = 4  # cards or pairs on one ship
SPACES_OF_SENATE = 8


class Tables:
    """What things are worth and how many there are; shared by all copies of a state, never changed."""

    def __init__(self, facts: Facts) -> None:
        self.read_constants(facts)
        self.read_players(facts)
        self.read_seaport(facts)
        self.read_tiles(facts)
        self.read_trajan_tiles(facts)
        self.read_bonus_tiles(facts)
        self.read_senate(facts)
        self.read_provinces(facts)
        self.read_district(facts)

    def read_constants(self, facts: Facts) -> None:
        """Numbers of the rules that are printed on no component."""
        facts.table("meta").fixed("schema_version", 1)
        constants = facts.table("constants")
        self.quarters: i64 = constants.number("quarters", 1, 8)
        self.rounds_per_quarter: i64 = constants.number("rounds_per_quarter", 1, 8)
        constants.fixed("demands_per_quarter", int(self.rounds_per_quarter) - 1)
        constants.fixed("demands_per_quarter", DEMANDS)
        self.demands_removed: i64 = constants.number("demand_tiles_removed_at_setup", 0, 15)
        self.penalty: vec[i64] = vec[i64](constants.numbers("unmet_demand_penalty", DEMANDS + 1, 0, 100))
        self.supply: i64 = constants.number("figures_start_supply", 0, 60)
        self.military_camp: i64 = constants.number("figures_start_military_camp", 0, 60)
        self.worker_camp: i64 = constants.number("figures_start_worker_camp", 0, 60)
        constants.fixed("figures_per_player", int(self.supply + self.military_camp + self.worker_camp))
        constants.fixed("markers_per_tray_at_setup", 2)
        constants.fixed("action_markers_per_player", 2 * TRAYS)
        facts.table("action_markers").fixed("per_player_per_colour", 2)
        facts.table("action_markers").tables("colours", COLOUR_NAMES)
        self.starting_hand: i64 = constants.number("starting_hand", 0, 10)
        constants.fixed("starting_trajan_tiles", 3)
        constants.fixed("starting_bonus_tiles", 1)
        self.malus: i64 = constants.number("foreign_legionary_malus", 0, 20)
        self.extra_per_turn: i64 = constants.number("extra_action_tiles_per_turn", 0, 6)
        self.seaport_draw: i64 = constants.number("seaport_draw", 1, 6)
        constants.fixed("seaport_discard", 1)
        constants.fixed("seaport_display_max", 2)
        self.vp_card_in_hand: i64 = constants.number("vp_card_in_hand", 0, 20)
        self.vp_worker_in_camp: i64 = constants.number("vp_worker_in_camp", 0, 20)
        self.vp_legionary_in_camp: i64 = constants.number("vp_legionary_in_camp", 0, 20)
        self.vp_set_of_3: i64 = constants.number("vp_construction_set_of_3", 0, 100)
        self.vp_set_of_4: i64 = constants.number("vp_construction_set_of_4", 0, 100)
        self.vp_unfinished: i64 = facts.table("constants_public").number("vp_unfinished_trajan_tile", 0, 20)

    def read_players(self, facts: Facts) -> None:
        """The time track, and where things start on the mat."""
        facts.table("players").tables("colours", ["red", "green", "dark_blue", "brown"])
        track = facts.table("time_track")
        track.fixed("start_space", 0)
        track.fixed("one_round_end_per_turn", value=True)
        usual = track.text("default_variant")
        self.laps: vec[i64] = numbers(2 * 5)  # length of the time track by variant and number of players
        self.forum_tiles: vec[i64] = numbers(5)
        for players in range(2, 5):
            setup = facts.table("setup_by_players").table(str(players))
            for variant, name in enumerate(("a", "b")):
                lap = track.table(f"lengths_{name}").number(str(players), 2, 100)
                self.laps[variant * 5 + players] = lap
                if name == usual:
                    setup.fixed("time_track_length", lap)
            self.forum_tiles[players] = setup.number("forum_tiles", 0, FORUM_SPACES - EXTRA_SPACES)
        circle = facts.table("action_circle")
        circle.fixed("trays", TRAYS)
        circle.fixed("direction", "clockwise")
        for tray, action in enumerate(facts.tables("actions", ACTION_NAMES)):
            action.fixed("tray", tray + 1)
            action.fixed("numeral", TRAY_NAMES[tray])
        self.arch_start: i64 = circle.number("arch_start_slot", 1, TRAYS) - 1
        first_slots = circle.numbers("initial_trajan_slots", 3, 1, TRAYS)
        self.first_slots: vec[i64] = vec[i64]([slot - 1 for slot in first_slots])
        if len(set(first_slots)) < 3 or int(self.arch_start) + 1 in first_slots:
            raise circle.wrong("initial_trajan_slots", "give three different slots, not the one of the arch")

    def read_seaport(self, facts: Facts) -> None:
        """Commodity cards and ships."""
        self.cards: vec[i64] = numbers(KINDS)
        for kind, commodity in enumerate(facts.tables("commodities", COMMODITY_NAMES)):
            self.cards[kind] = commodity.number("count", 1, 20)
        add_up(facts, "commodities", "commodity_cards", self.cards)
        self.ship_units: vec[i64] = numbers(len(SHIP_NAMES))
        self.ship_points: vec[i64] = numbers(len(SHIP_NAMES) * 2 * MOST_UNITS)  # by ship, side (1: grey) and units
        for ship, tile in enumerate(facts.tables("ships", [f"ship_{name}" for name in SHIP_NAMES])):
            tile.fixed("pattern", SHIP_NAMES[ship])
            tile.fixed("unit_cards", 2 if ship == PAIRS else 1)
            most = tile.number("max_units", 1, MOST_UNITS)
            self.ship_units[ship] = most
            for side, name in enumerate(("front", "back")):
                for units, points in enumerate(tile.numbers(name, most, 0, 100)):
                    self.ship_points[(ship * 2 + side) * MOST_UNITS + units] = points

    def read_tiles(self, facts: Facts) -> None:
        """Forum tiles, extra-action tiles, demand tiles, +2 markers and the spaces of the forum."""
        self.tile_count: vec[i64] = numbers(FORUM_TILES)
        self.votes: vec[i64] = numbers(FORUM_TILES)
        ids = [name.replace("extra_", "forum_extra_") if i >= EXTRA_TILE else name for i, name in enumerate(TILE_NAMES)]
        for kind, tile in enumerate(facts.tables("forum_tiles", ids)):
            self.tile_count[kind] = tile.number("count", 0, 70)
            if kind < SENATE_TILES:
                tile.fixed("group", "senate")
                self.votes[kind] = tile.number("votes", 0, 20)
            elif kind < DEMAND_TILE + DEMANDS:
                tile.fixed("demand", DEMAND_NAMES[kind - DEMAND_TILE])
            elif kind >= EXTRA_TILE:
                tile.fixed("action", ACTION_NAMES[kind - EXTRA_TILE])
            else:
                tile.fixed("group", "wild")
        add_up(facts, "forum_tiles", "forum_tiles", self.tile_count)
        self.extra_count: vec[i64] = numbers(TRAYS)
        for action, tile in enumerate(facts.tables("extra_action_tiles", [f"extra_{name}" for name in ACTION_NAMES])):
            tile.fixed("action", ACTION_NAMES[action])
            self.extra_count[action] = tile.number("count", 0, 12)
        add_up(facts, "extra_action_tiles", "extra_action_tiles", self.extra_count)
        self.demand_count: vec[i64] = numbers(DEMANDS)
        for demand, tile in enumerate(facts.tables("demand_tiles", [f"need_{name}" for name in DEMAND_NAMES])):
            tile.fixed("demand", DEMAND_NAMES[demand])
            self.demand_count[demand] = tile.number("count", 0, 40)
        add_up(facts, "demand_tiles", "demand_tiles", self.demand_count)
        if total(self.demand_count) - self.demands_removed < self.quarters * DEMANDS:
            raise facts.table("constants").wrong("demand_tiles_removed_at_setup", "too few demand tiles are left")
        facts.table("plus2_markers").fixed("per_player", TRAYS)
        self.space_players: vec[i64] = numbers(FORUM_SPACES)  # from how many players on a space is used
        forum = facts.table("forum")
        ids = [f"forum_c{space // 3}_r{space % 3}" for space in range(FORUM_SPACES)]
        for space, place in enumerate(forum.tables("spaces", ids)):
            place.fixed("kind", "extra_action" if space < EXTRA_SPACES else "forum")
            self.space_players[space] = place.number("min_players", 2, 4)
        for players in range(2, 5):
            used = len([space for space in range(EXTRA_SPACES, FORUM_SPACES) if self.space_players[space] <= players])
            facts.table("setup_by_players").table(str(players)).fixed("forum_tiles", used)

    def read_trajan_tiles(self, facts: Facts) -> None:
        """Trajan tiles by their number, which is their place in the file."""
        tiles = facts.tables("trajan_tiles")
        self.trajan_count: i64 = facts.table("counts").number("trajan_tiles", 6, 200)
        if len(tiles) != self.trajan_count:
            raise facts.wrong(
                "trajan_tiles", "there are {tiles} tiles, not {count}", tiles=len(tiles), count=self.trajan_count
            )
        self.category: vec[i64] = numbers(self.trajan_count)
        self.first_colour: vec[i64] = numbers(self.trajan_count)
        self.second_colour: vec[i64] = numbers(self.trajan_count)
        self.trajan_vp: vec[i64] = numbers(self.trajan_count)
        self.effect: vec[i64] = numbers(self.trajan_count)
        self.amount: vec[i64] = numbers(self.trajan_count)
        self.tile_demand: vec[i64] = numbers(self.trajan_count, -1)
        self.category_count: vec[i64] = numbers(CATEGORIES)
        for number, tile in enumerate(tiles):
            category = tile.place("category", CATEGORY_NAMES)
            self.category[number] = category
            self.category_count[category] += 1
            colours = tile.places("colours", COLOUR_NAMES, 2)
            self.first_colour[number] = colours[0]
            self.second_colour[number] = colours[1]
            self.trajan_vp[number] = tile.number("vp", 0, 50)
            effect = tile.place("effect", EFFECT_NAMES)
            self.effect[number] = effect
            self.amount[number] = tile.number("amount", 0, 9)
            kept = effect == EFFECT_NAMES.index("demand")
            tile.fixed("keep", kept)
            if kept:
                self.tile_demand[number] = tile.place("demand", DEMAND_NAMES)
            if effect == DRAW_CARDS and self.amount[number] == 0:
                raise tile.wrong("amount", "how many cards are drawn?")
        for category, table in enumerate(facts.tables("trajan_categories", CATEGORY_NAMES)):
            table.fixed("count", int(self.category_count[category]))

    def read_bonus_tiles(self, facts: Facts) -> None:
        """Bonus tiles; values in halves of a point."""
        self.bonus_kind: vec[i64] = numbers(BONUSES)
        self.bonus_demand: vec[i64] = numbers(BONUSES, -1)
        self.bonus_commodities: vec[i64] = numbers(BONUSES)  # mask of kinds
        self.bonus_yellow: vec[i64] = numbers(BONUSES)
        self.bonus_grey: vec[i64] = numbers(BONUSES)
        for bonus, tile in enumerate(facts.tables("bonus_tiles", BONUS_NAMES)):
            kind = tile.place("kind", BONUS_KIND_NAMES)
            self.bonus_kind[bonus] = kind
            if kind == FORUM_DEMAND:
                self.bonus_demand[bonus] = tile.place("demand", DEMAND_NAMES)
            elif kind == COMMODITIES_SHOWN:
                self.bonus_commodities[bonus] = mask(tile.places("commodities", COMMODITY_NAMES))
            self.bonus_yellow[bonus] = tile.halves("yellow")
            self.bonus_grey[bonus] = tile.halves("grey")

    def read_senate(self, facts: Facts) -> None:
        """The senate track: points and votes by space."""
        self.senate_vp: vec[i64] = numbers(SPACES_OF_SENATE)
        self.senate_votes: vec[i64] = numbers(SPACES_OF_SENATE)
        spaces = facts.tables("senate_track")
        if len(spaces) != SPACES_OF_SENATE:
            raise facts.wrong("senate_track", "give {spaces} spaces", spaces=SPACES_OF_SENATE)
        for index, space in enumerate(spaces):
            space.fixed("index", index)
            self.senate_vp[index] = space.number("vp", 0, 50)
            self.senate_votes[index] = space.number("votes", 0, 50)

    def read_provinces(self, facts: Facts) -> None:
        """Provinces: values, borders (masks of provinces), and the order in which they are filled."""
        self.province_vp: vec[i64] = numbers(PROVINCES)
        self.borders: vec[i64] = numbers(PROVINCES)
        self.camp_borders: i64 = 0
        self.fill_order: vec[i64] = numbers(PROVINCES, -1)
        provinces = facts.tables("provinces", PROVINCE_NAMES)
        for number, province in enumerate(provinces):
            self.province_vp[number] = province.number("vp", 0, 50)
            self.borders[number] = mask(province.places("adjacent", PROVINCE_NAMES))
            if province.flag("camp_link"):
                self.camp_borders = self.camp_borders | (1 << number)
            place = province.number("fill_order", 1, PROVINCES) - 1
            if self.fill_order[place] >= 0:
                raise province.wrong("fill_order", "two provinces have the same")
            self.fill_order[place] = number
        camp = facts.table("military_camp")
        if mask(camp.places("adjacent", PROVINCE_NAMES)) != self.camp_borders:
            raise camp.wrong("adjacent", "does not name the provinces with camp_link = true")
        check_borders(provinces, PROVINCE_NAMES, self.borders)

    def read_district(self, facts: Facts) -> None:
        """Building sites (adjacency as masks of sites) and construction tiles."""
        district = facts.table("construction_district")
        ids = [f"site_r{site // 5}_c{site % 5}" for site in range(SITES)]
        self.neighbours: vec[i64] = numbers(SITES)
        sites = district.tables("sites", ids)
        for number, site in enumerate(sites):
            self.neighbours[number] = mask(site.places("adjacent", ids))
        check_borders(sites, ids, self.neighbours)
        self.linked_action: vec[i64] = numbers(BUILDINGS)
        self.building: vec[i64] = numbers(SITES)
        self.construction_vp: vec[i64] = numbers(SITES)
        tiles = facts.tables("construction_tiles")
        if len(tiles) != SITES:
            raise facts.wrong("construction_tiles", "give {sites} tiles, one for each site", sites=SITES)
        for number, tile in enumerate(tiles):
            self.building[number] = tile.place("building", BUILDING_NAMES)
            self.construction_vp[number] = tile.number("vp", 0, 50)
        for number, building in enumerate(facts.tables("buildings", BUILDING_NAMES)):
            self.linked_action[number] = building.place("first_action", ACTION_NAMES)
            values = [int(self.construction_vp[i]) for i in range(i64(SITES)) if self.building[i] == number]
            if sorted(building.get("tile_vp")) != sorted(values):
                raise building.wrong(
                    "tile_vp", "does not match the construction tiles, which are worth {values}", values=values
                )


class Switches:
    """The options of one game, shared by all copies of a state."""

    def __init__(self, options: dict[str, str | bool]) -> None:
        self.choose_markers: bool = options["marker_setup"] == "choice"
        self.pairs_distinct: bool = options["marker_pairs_distinct"] is True
        self.auto_accept: bool = options["auto_accept_trajan_reward"] is True
        self.voluntary_payment: bool = options["demand_payment"] == "voluntary"
        self.score_unfinished: bool = options["score_unfinished_trajan_tiles"] is True
        self.long_time_track: bool = options["time_track_variant"] == "b"


def total(row: vec[i64]) -> i64:
    """The sum of a row."""
    result: i64 = 0
    for i in range(i64(len(row))):
        result += row[i]
    return result


def most(row: vec[i64]) -> i64:
    """The highest number of a row."""
    result = row[0]
    for i in range(i64(len(row))):
        result = max(result, row[i])
    return result


def mask(places: list[int]) -> i64:
    """A set of numbers as bits."""
    bits: i64 = 0
    for place in places:
        bits = bits | (1 << i64(place))
    return bits


def add_up(facts: Facts, table: str, name: str, counts: vec[i64]) -> None:
    """Check that the counts of the kinds add up to what is in the box."""
    box = facts.table("counts").number(name, 1, 1000)
    if total(counts) != box:
        raise facts.wrong(
            table,
            "the counts add up to {sum}, but [counts] {name} is {number}",
            sum=total(counts),
            name=name,
            number=box,
        )


def check_borders(tables: list[Table], names: list[str], borders: vec[i64]) -> None:
    """Check that neighbours are neighbours of each other and nothing borders on itself."""
    for i in range(i64(len(names))):
        for j in range(i64(len(names))):
            if borders[i] >> j & 1 != borders[j] >> i & 1 or (i == j and borders[i] >> i & 1):
                raise tables[i].wrong(
                    "adjacent", "{one} and {other} must name each other or neither", one=names[i], other=names[j]
                )
