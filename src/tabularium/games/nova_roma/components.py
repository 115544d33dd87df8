"""The facts of Nova Roma as typed tables, checked when loaded. They hang on the state: an overlay may replace them."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from tabularium.core.facts import Facts, Table
from tabularium.core.pile import bit, numbers
from tabularium.games.nova_roma.actions import (
    ACTION_NAMES,
    ACTIONS,
    BASIC_TILES,
    BUILDING_CONTRACTS,
    CARDS,
    CHARIOT_TILES,
    COIN,
    CONVERSION_TILE,
    DIFFICULTY_NAMES,
    EMPEROR_TILES,
    ESTATE_SLOT_NAMES,
    ESTATE_TILES,
    FAMILY_NAMES,
    FIELDS,
    FIRST_CARDS,
    FORUM_NAMES,
    FORUM_SIDE,
    GOOD_NAMES,
    MOSAIC_TILES,
    PORT_NAMES,
    PORTS,
    PORTS_OF_ROUTE,
    PRODUCTION_SIDE,
    PRODUCTION_TILE,
    RESOURCE_NAMES,
    REWARD_SPACES,
    ROUTE_NAMES,
    ROUTES,
    SHIPPING_CONTRACTS,
    SLOTS,
    SOURCES,
    SPECIAL_EFFECT_NAMES,
    SPECIAL_INCOME,
    SPECIAL_RACE,
    SPECIAL_SAIL,
    SPECIAL_TILE,
    STRONGEST,
    TRACK_NAMES,
    TRACKS,
    TURNS,
)
from tabularium.games.nova_roma.card_facts import LONGEST_TRACK, CardFacts
from tabularium.games.nova_roma.geometry import Zones


class Tables(CardFacts):
    """What things cost, bring and are worth; shared by all copies of a state, never changed."""

    def __init__(self, facts: Facts) -> None:
        super().__init__(facts)
        self.zones: Zones = Zones(facts)
        self.read_limits(facts)
        self.read_setup(facts)
        self.read_small_games(facts)
        self.read_forum(facts)
        self.read_sea(facts)
        self.read_hippodrome(facts)
        self.read_estate(facts)
        self.read_scoring(facts)
        self.bundles: vec[i64] = vec[i64](self.rows)  # RESOURCES numbers each

    def read_limits(self, facts: Facts) -> None:
        """Numbers of the rules that are printed on no component."""
        meta = facts.table("meta")
        meta.fixed("data_version", 1)
        self.rounds: i64 = meta.number("rounds", 1, 8)
        meta.fixed("turns_per_player_per_round", TURNS)
        limits = facts.table("limits")
        self.goods_max: i64 = limits.number("goods_max_per_type", 1, 5)
        self.influence_max: i64 = limits.number("influence_max", 1, 99)
        limits.fixed("strength_max", STRONGEST)
        self.hand_limit: i64 = limits.number("hand_limit", 1, 40)
        self.row_max: i64 = limits.number("retinue_row_max", 1, 40)
        self.row_free: i64 = limits.number("retinue_row_free", 0, 40)
        self.row_influence: i64 = limits.number("retinue_row_extra_influence", 0, 9)
        self.artisans_kept: i64 = limits.number("artisans_kept_in_cleanup", 0, 16)
        self.claims_per_turn: i64 = limits.number("achievement_claims_per_turn", 0, 9)
        self.marker_influence: i64 = limits.number("start_player_claim_influence", 0, 9)
        self.forgo_coins: i64 = limits.number("forgo_action_coins", 0, 9)
        facts.table("supply").fixed("artisans_limited", value=True)
        facts.table("supply").fixed("coins_limited", value=False)
        facts.tables("good", GOOD_NAMES)
        facts.tables("player_color", ["purple", "yellow", "green", "red"])
        values = facts.table("action_values")
        self.cards_per_coin: i64 = values.number("trade_cards_per_coin", 2, 2)
        self.coins_per_good: i64 = values.number("trade_coins_per_good", 1, 9)
        self.influence_per_wine: i64 = values.number("upgrade_influence_per_wine", 0, 9)
        self.recruit_coins: vec[i64] = numbers(STRONGEST + 1)
        for i, coins in enumerate(values.numbers("recruit_coins_by_strength", STRONGEST, 0, 99)):
            self.recruit_coins[i + 1] = coins
        self.hire_cost: i64 = self.cost(values, "produce_hire_cost")
        values.fixed("race_artisan_bonus_spaces", 1)

    def read_setup(self, facts: Facts) -> None:
        """What is in the box and what everybody starts with."""
        box = facts.table("counts").table("box")
        for name, number in (
            ("retinue_card", CARDS),
            ("shipping_contract", SHIPPING_CONTRACTS),
            ("building_contract", BUILDING_CONTRACTS),
            ("mosaic_tile", MOSAIC_TILES),
            ("estate_tile_basic", BASIC_TILES),
            ("estate_tile_special", ESTATE_TILES - BASIC_TILES),
            ("emperor_tile", EMPEROR_TILES),
            ("forum_tile", ACTIONS),
            ("chariot_tile", CHARIOT_TILES),
            ("building_reward_tile", REWARD_SPACES),
        ):
            box.fixed(name, number)
        self.artisans: i64 = box.number("artisan", 4, 99)
        pieces = facts.table("counts").table("per_player")
        pieces.fixed("patrician", TURNS)
        pieces.fixed("ship", 2)
        pieces.fixed("hippodrome_marker", TRACKS)
        self.blocks: i64 = facts.table("counts").table("per_player_public").number("building_block", 0, 99)
        setup = facts.table("setup")
        self.start_coins: vec[i64] = vec[i64](setup.numbers("coins_by_turn_order", 4, 0, 99))
        self.start_influence: i64 = setup.number("influence", 0, int(self.influence_max))
        self.start_goods: i64 = setup.number("goods_each", 0, int(self.goods_max))
        self.start_artisans: i64 = setup.number("artisans", 0, int(self.artisans) // 4)
        setup.fixed("hand_cards", FIRST_CARDS)
        self.markers: i64 = setup.number("achievement_markers_own", 0, FIELDS)
        self.markers_beside: i64 = setup.number("achievement_markers_hippodrome", 0, FIELDS)
        pieces.fixed("achievement_marker", int(self.markers + self.markers_beside))
        facts.table("limits").fixed("achievements_max", int(self.markers + self.markers_beside))
        for name in ("shipping_display", "building_display", "retinue_display", "estate_basic_display"):
            setup.fixed(name, SLOTS)
        setup.fixed("estate_special_display", 1)
        setup.fixed("emperor_tiles_used", int(self.rounds))
        setup.fixed("emperor_tiles_used_solo", EMPEROR_TILES)
        setup.fixed("chariot_tiles_used", int(self.rounds))
        setup.fixed("mosaic_tiles_per_color", 1)

    def read_small_games(self, facts: Facts) -> None:
        """What two players and the solo game have of their own."""
        two = facts.table("setup").table("two_players")
        two.fixed("legionaries_per_player", 2)
        self.legionary_turns: i64 = 0  # mask of the turns of a round in which a legionary is placed
        for turn in two.numbers("legionary_turns", 2, 1, TURNS):
            self.legionary_turns = self.legionary_turns | bit(turn)
        self.neutral_space: i64 = two.number("neutral_hippodrome_space", 0, LONGEST_TRACK)
        solo = facts.table("setup").table("solo")
        for table in (two, solo):
            table.fixed("neutral_blocks", value=True)
            table.fixed("use_three_plus_reward_spaces", value=False)
        solo.fixed("legionaries_per_tile", 2)
        solo.fixed("legionaries", 2 * TURNS)
        solo.fixed("emperor_tiles_per_round", 1 + TURNS)
        solo.fixed("contracts_scored_for_ai", int(self.rounds))
        self.ai_space: i64 = solo.number("ai_hippodrome_space", 0, LONGEST_TRACK)
        self.ai_port_vp: i64 = solo.number("ai_ship_port_vp", 0, 100)
        self.ai_blocked_vp: i64 = solo.number("ai_vp_per_blocked_legionary", 0, 20)
        self.ai_track_vp: i64 = solo.number("ai_vp_per_track_ahead", 0, 100)
        start = solo.table("ai_start_vp")
        self.ai_start: vec[i64] = vec[i64]([start.number(name, 0, 1000) for name in DIFFICULTY_NAMES])

    def read_forum(self, facts: Facts) -> None:
        """Emperor tiles: two spaces for the emperor, two for legionaries."""
        forum = facts.table("forum")
        forum.fixed("rows", FORUM_SIDE)
        forum.fixed("cols", FORUM_SIDE)
        facts.tables("forum_tile", ACTION_NAMES)
        facts.tables("forum_edge", [f"{kind}_{i}" for kind in ("row", "col") for i in range(FORUM_SIDE)])
        self.emperor_spaces: vec[i64] = numbers(EMPEROR_TILES * 2)
        self.shaded_spaces: vec[i64] = numbers(EMPEROR_TILES * 2)
        for tile, table in enumerate(facts.tables("emperor_tile", [f"emperor_{i + 1}" for i in range(EMPEROR_TILES)])):
            for key, row in (("emperor_spaces", self.emperor_spaces), ("shaded_spaces", self.shaded_spaces)):
                spaces = table.places(key, FORUM_NAMES, 2)
                if spaces[0] == spaces[1]:
                    raise table.wrong(key, "give two different spaces")
                row[tile * 2] = spaces[0]
                row[tile * 2 + 1] = spaces[1]

    def read_sea(self, facts: Facts) -> None:
        """Ports: 0 is the start, then one route after the other."""
        self.leg: vec[i64] = numbers(PORTS)  # sails to reach a port from the one before
        self.way: vec[i64] = numbers(PORTS)  # sails to reach a port from the start
        self.port_reward: vec[i64] = numbers(PORTS, -1)
        self.port_vp: vec[i64] = numbers(PORTS)  # points of the furthest port with points on the way there
        self.next_port: vec[i64] = numbers(PORTS * ROUTES, -1)
        self.ai_ports: vec[i64] = numbers(ROUTES, -1)
        for route, table in enumerate(facts.tables("sea_route", ROUTE_NAMES)):
            first = 1 + route * PORTS_OF_ROUTE
            table.places("ports", PORT_NAMES[first : first + PORTS_OF_ROUTE], PORTS_OF_ROUTE)
        for i, table in enumerate(facts.tables("port", PORT_NAMES[1:])):
            port, route = i + 1, i // PORTS_OF_ROUTE
            table.fixed("route", ROUTE_NAMES[route])
            table.fixed("index", i % PORTS_OF_ROUTE + 1)
            before = 0 if i % PORTS_OF_ROUTE == 0 else port - 1
            self.next_port[before * ROUTES + route] = port
            self.leg[port] = table.number("leg_cost", 1, 9)
            self.way[port] = self.way[before] + self.leg[port]
            points = table.number("vp", 0, 100)
            if table.text("kind") == "reward":
                table.fixed("vp", 0)
                self.port_reward[port] = self.bundle(table, "reward")
            else:
                table.fixed("kind", "vp")
            self.port_vp[port] = points if points > 0 else self.port_vp[before]
            if points == self.ai_port_vp and self.ai_ports[route] < 0:
                self.ai_ports[route] = port
        if min(self.ai_ports[0], self.ai_ports[1]) < 0:
            raise facts.table("setup").table("solo").wrong("ai_ship_port_vp", "there is no such port on each route")

    def read_hippodrome(self, facts: Facts) -> None:
        """Tracks with their lines, and chariot tiles."""
        hippodrome = facts.table("hippodrome")
        hippodrome.fixed("start_space", 0)
        self.last_space: i64 = hippodrome.number("last_space", 1, LONGEST_TRACK)
        self.horses: vec[i64] = numbers(LONGEST_TRACK + 1)  # to be paid for entering a space
        self.wheel_spaces: i64 = 0
        for table in hippodrome.tables("line", ["line_1", "line_2", "line_3"]):
            space = table.number("before_space", 1, int(self.last_space))
            if self.wheel_spaces >> space & 1:
                raise table.wrong("before_space", "two lines are at the same place")
            self.horses[space] = table.number("horses", 0, 5)
            self.wheel_spaces = self.wheel_spaces | bit(space)
        wheel = hippodrome.table("wheel_reward")
        wheel.fixed("achievement_marker", 1)
        self.wheel_influence: i64 = wheel.number("influence", 0, 9)
        for key, space in (("neutral_hippodrome_space", self.neutral_space), ("ai_hippodrome_space", self.ai_space)):
            if space > self.last_space:
                where = facts.table("setup").table("two_players" if key.startswith("neutral") else "solo")
                raise where.wrong(key, "the tracks are not so long")
        facts.tables("hippodrome_track", TRACK_NAMES)
        self.chariot_track: vec[i64] = numbers(CHARIOT_TILES)
        self.chariot_vp: vec[i64] = numbers(CHARIOT_TILES)
        tiles = facts.tables("chariot_tile", [f"chariot_{name}_{i}" for name in TRACK_NAMES for i in range(1, 4)])
        for tile, table in enumerate(tiles):
            self.chariot_track[tile] = table.place("track", TRACK_NAMES)
            self.chariot_vp[tile] = table.number("vp", 0, 99)

    def read_estate(self, facts: Facts) -> None:
        """The estate board, estate tiles and the costs of the slots."""
        board = facts.table("estate_board")
        board.fixed("cols", PRODUCTION_SIDE)
        board.fixed("rows", PRODUCTION_SIDE)
        board.fixed("artisans_per_space", 1)
        products = RESOURCE_NAMES[: COIN + 1]
        self.column_product: vec[i64] = vec[i64](board.places("column_products", products, PRODUCTION_SIDE))
        self.row_product: vec[i64] = vec[i64](board.places("row_products", products, PRODUCTION_SIDE))
        self.per_line: i64 = board.number("amount_per_line", 0, 9)
        self.per_other: i64 = board.number("bonus_per_other_artisan", 0, 9)
        animals = board.table("animal_scoring")
        animals.fixed("set_size", 3)
        self.animal_vp: vec[i64] = vec[i64](animals.numbers("set_vp", 4, 0, 99))
        self.family: vec[i64] = numbers(ESTATE_TILES)
        self.tile_reward: vec[i64] = numbers(ESTATE_TILES, -1)
        self.tile_cost: vec[i64] = numbers(ESTATE_TILES, -1)
        self.animals: vec[i64] = numbers(ESTATE_TILES)
        self.special_effect: vec[i64] = numbers(ESTATE_TILES, -1)
        self.special_amount: vec[i64] = numbers(ESTATE_TILES)
        self.incomes: vec[i64] = numbers(2, -1)  # rewards of the two income tiles, goods and coins
        tiles = facts.tables("estate_tile")
        if len(tiles) != ESTATE_TILES:
            raise facts.wrong(
                "estate_tile", "there are {tiles} tiles, not {count}", tiles=len(tiles), count=ESTATE_TILES
            )
        for tile, table in enumerate(tiles):
            table.fixed("deck", "basic" if tile < BASIC_TILES else "special")
            self.read_estate_tile(tile, table)
        if min(self.incomes[0], self.incomes[1]) < 0:
            raise facts.wrong("estate_tile", "'{name}' is missing", name="estate_special_income_goods")
        self.estate_cost: vec[i64] = numbers(len(ESTATE_SLOT_NAMES))
        for slot, table in enumerate(facts.tables("estate_slot", ESTATE_SLOT_NAMES)):
            self.estate_cost[slot] = self.cost(table)

    def read_estate_tile(self, tile: int, table: Table) -> None:
        """What a tile does when an artisan is placed on it, or at the end of the game."""
        family = table.place("family", FAMILY_NAMES)
        self.family[tile] = family
        if family == PRODUCTION_TILE:
            self.tile_reward[tile] = self.bundle(table, "reward")
        elif family == CONVERSION_TILE:
            table.fixed("max_uses_per_placement", 1)
            self.tile_cost[tile] = self.cost(table)
            self.tile_reward[tile] = self.bundle(table, "reward")
        elif family == SPECIAL_TILE:
            table.fixed("one_use", value=True)
            effect = table.place("effect", SPECIAL_EFFECT_NAMES)
            self.special_effect[tile] = effect
            if effect == SPECIAL_INCOME:
                self.tile_reward[tile] = self.bundle(table, "reward")
                self.incomes[0 if table.text("id").endswith("goods") else 1] = self.tile_reward[tile]
            elif effect == SPECIAL_SAIL:
                self.special_amount[tile] = table.number("sails", 1, 9)
            elif effect == SPECIAL_RACE:
                self.special_amount[tile] = table.number("spaces", 1, 9)
                table.fixed("artisan_bonus", value=True)
        else:
            self.animals[tile] = table.number("animals", 1, 9)

    def read_scoring(self, facts: Facts) -> None:
        """Building reward tiles, and the values of the final scoring."""
        self.reward_tile: vec[i64] = numbers(REWARD_SPACES)
        tiles = facts.tables("building_reward_tile")
        if len(tiles) != REWARD_SPACES:
            raise facts.wrong("building_reward_tile", "give {number} tiles", number=REWARD_SPACES)
        for tile, table in enumerate(tiles):
            self.reward_tile[tile] = self.bundle(table, "reward")
        self.in_solo: vec[i64] = numbers(len(SOURCES))  # whether a source counts in the solo game
        for source, table in enumerate(facts.tables("scoring_category", SOURCES)):
            table.fixed("order", source + 1)
            self.in_solo[source] = 1 if table.flag("in_solo") else 0
        values = facts.table("scoring_values")
        self.goods_per_vp: i64 = values.number("goods_and_coins_per_vp", 1, 99)
        self.influence_per_vp: i64 = values.number("influence_and_artisans_per_vp", 1, 99)
        self.marker_vp: i64 = values.number("start_player_marker_vp", 0, 99)
        self.track_end_vp: i64 = values.number("track_end_vp", 0, 99)
        values.places("tie_breakers", ["influence", "youngest"], 2)


class Switches:
    """The options of one game, shared by all copies of a state."""

    def __init__(self, options: dict[str, str | bool]) -> None:
        self.mosaic_draft: bool = options["mosaic_draft"] is True
        self.retinue_draft: bool = options["retinue_draft"] is True
        self.choose_income: bool = options["income_tiles"] == "choice"
        self.difficulty: i64 = DIFFICULTY_NAMES.index(str(options["solo_difficulty"]))
