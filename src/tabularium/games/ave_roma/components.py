"""The facts of Ave Roma as typed tables, checked when loaded. They hang on the state: an overlay may replace them."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from tabularium.core.facts import Facts, Table
from tabularium.core.pile import bit, numbers
from tabularium.games.ave_roma.actions import (
    AREA_NAMES,
    AREAS,
    BOARD_NAMES,
    BOARD_SIDES,
    CARD_AREA,
    COLOSSEUM_SPACES,
    COLOUR_NAMES,
    COLOURS,
    DECK_CARDS,
    DECK_NAMES,
    LAST_LEVEL,
    LAST_STEP,
    PATRON_SLOTS,
    PLAYER_BOARDS,
    PROVINCE_NAMES,
    PROVINCES,
    RESOURCE_NAMES,
    RESOURCES,
    SPACES,
    SUPPLY,
    TRAINING_NAMES,
    TRAINING_SPACES,
    VALUES,
)
from tabularium.games.ave_roma.card_facts import MOST_PLAYERS, PROVINCE_AREAS, CardFacts


class Tables(CardFacts):
    """What things cost, bring and are worth; shared by all copies of a state, never changed."""

    def __init__(self, facts: Facts) -> None:
        super().__init__(facts)
        self.read_counts(facts)
        self.read_resources(facts)
        self.read_fees(facts)
        self.read_boards(facts)
        self.read_provinces_and_levels(facts)
        self.read_areas(facts)
        self.read_colosseum(facts)

    def read_counts(self, facts: Facts) -> None:
        """What is in the box, as far as the rules rest on it."""
        facts.table("meta").fixed("schema_version", 1)
        counts = facts.table("counts")
        for name, number in (
            ("workers", VALUES * SUPPLY),
            ("workers_per_value", SUPPLY),
            ("player_boards", PLAYER_BOARDS),
            ("player_board_sides", len(BOARD_NAMES)),
            ("province_cards", DECK_CARDS),
            ("war_cards", DECK_CARDS),
            ("building_cards", DECK_CARDS),
            ("patron_cards", DECK_CARDS),
            ("province_markers", PROVINCES),
            ("cubes_per_player", PROVINCES),
        ):
            counts.fixed(name, number)
        workers = facts.table("workers")
        workers.fixed("supply_size", SUPPLY)
        workers.fixed("copies_per_value", SUPPLY)
        check_list(workers, "values", VALUES)
        check_list(workers, "start_set_per_player", VALUES)
        facts.tables("player_colors", ["yellow", "green", "blue", "red", "black"])

    def read_resources(self, facts: Facts) -> None:
        """Resources with their colours, and surplus."""
        self.limit: vec[i64] = numbers(RESOURCES)
        self.colour_resources: vec[i64] = numbers(COLOURS)  # masks
        for kind, table in enumerate(facts.tables("resources", RESOURCE_NAMES)):
            self.limit[kind] = table.number("limit", 1, 9)
            colour = table.place("color", COLOUR_NAMES)
            self.colour_resources[colour] = self.colour_resources[colour] | bit(kind)
        for colour, table in enumerate(facts.tables("fragment_colors", COLOUR_NAMES)):
            mask: i64 = 0
            for kind in table.places("resources", RESOURCE_NAMES, 2):
                mask |= bit(kind)
            if mask != self.colour_resources[colour]:
                raise table.wrong("resources", "the resources have other colours")
        surplus = facts.table("surplus")
        self.surplus_limit: i64 = surplus.number("limit", 0, 99)
        self.surplus_start: i64 = surplus.number("start", 0, int(self.surplus_limit))

    def read_fees(self, facts: Facts) -> None:
        """Numbers of the rules that are printed on no card."""
        fees = facts.table("fees")
        self.province_fee: i64 = fees.number("province_card_fee", 0, 9)
        self.quaestor_factor: i64 = fees.number("quaestor_multiplier", 0, 9)
        self.buy_limit: i64 = fees.number("mercator_buy_limit", 1, 6)
        self.worker_vp: i64 = fees.number("pass_vp_per_unused_worker", 0, 9)
        self.money_per_vp: i64 = fees.number("endgame_denarii_per_vp", 1, 99)
        self.goods_per_vp: i64 = fees.number("endgame_goods_per_vp", 1, 99)
        self.beyond_vp: i64 = fees.number("political_overflow_vp", 0, 9)
        start = facts.table("start")
        self.start_money: i64 = start.number("denarii", 0, 99)
        start.fixed("victory_points", 0)
        start.fixed("political_influence", 0)
        self.start_space: i64 = start.number("colosseum_space", 1, COLOSSEUM_SPACES) - 1
        self.change: vec[i64] = numbers(TRAINING_SPACES)
        self.training_cost: vec[i64] = numbers(TRAINING_SPACES)
        for space, table in enumerate(facts.tables("training_spaces", [f"training_{name}" for name in TRAINING_NAMES])):
            table.fixed("capacity", 1)
            self.change[space] = table.number("change", 1, VALUES - 1)
            self.training_cost[space] = table.number("cost_denarii", 0, 99)

    def read_boards(self, facts: Facts) -> None:
        """Player boards: prices and starting goods."""
        self.price: vec[i64] = numbers(len(BOARD_NAMES) * RESOURCES)
        self.start_stock: vec[i64] = numbers(len(BOARD_NAMES) * RESOURCES)
        for board, table in enumerate(facts.tables("player_boards", BOARD_NAMES)):
            table.fixed("board", board % PLAYER_BOARDS + 1)
            table.fixed("side", BOARD_SIDES[board // PLAYER_BOARDS])
            prices, goods = table.table("prices"), table.table("start_resources")
            for kind, name in enumerate(RESOURCE_NAMES):
                self.price[board * RESOURCES + kind] = prices.number(name, 1, 9)
                self.start_stock[board * RESOURCES + kind] = goods.number(name, 0, int(self.limit[kind]))

    def read_provinces_and_levels(self, facts: Facts) -> None:
        """The tracks of the provinces and of political influence, and what they score."""
        for number, table in enumerate(facts.tables("provinces", PROVINCE_NAMES)):
            table.fixed("number", number + 1)
        track = facts.table("province_track")
        track.fixed("min_step", 0)
        track.fixed("max_step", LAST_STEP)
        track.fixed("player_start", "off_track")
        self.brown_start: i64 = track.number("brown_start_step", 0, LAST_STEP)
        self.province_vp: vec[i64] = numbers(2 * (LAST_STEP + 1))  # few players, then many
        for side, table in enumerate(facts.tables("province_scoring", ["side_2_3", "side_4_5"])):
            wanted = [2, 3] if side == 0 else [4, 5]
            if table.numbers("players", 2, 2, 5) != wanted:
                raise table.wrong("players", "must be {value!r}; the rules of this game rest on it", value=wanted)
            for step, points in enumerate(table.numbers("vp_by_step", LAST_STEP + 1, 0, 99)):
                self.province_vp[side * (LAST_STEP + 1) + step] = points
            table.facts.table("fees").fixed("province_step_zero_vp", int(self.province_vp[side * (LAST_STEP + 1)]))
        politics = facts.table("political_track")
        politics.fixed("levels", LAST_LEVEL)
        politics.fixed("patron_slots", PATRON_SLOTS)
        check_list(politics, "patron_slot_levels", PATRON_SLOTS)
        self.level_vp: vec[i64] = vec[i64](politics.numbers("vp_by_level", LAST_LEVEL + 1, 0, 99))

    def read_areas(self, facts: Facts) -> None:
        """Action areas: in those without cards, how many spaces are open to how many players."""
        self.opened: vec[i64] = numbers(AREAS * (MOST_PLAYERS + 1))
        for area, table in enumerate(facts.tables("areas", AREA_NAMES)):
            cards = area >= CARD_AREA
            table.fixed("card_area", value=cards)
            table.fixed("deck", DECK_NAMES[area - CARD_AREA] if cards else "none")
            table.fixed("moves_province_card", value=AREA_NAMES[area] in PROVINCE_AREAS)
            spaces = table.tables("spaces", [f"{AREA_NAMES[area]}_{i}" for i in range(1, SPACES + 1)])
            for space, entry in enumerate(spaces):
                check_list(entry, "accepts", space + 1 if cards else VALUES)
                players = entry.number("min_players", 2, 5)
                if cards:
                    entry.fixed("min_players", 2)
                for more in range(players, MOST_PLAYERS + 1):
                    self.opened[area * (MOST_PLAYERS + 1) + more] += 1

    def read_colosseum(self, facts: Facts) -> None:
        """The round path with its costs and honour spaces."""
        self.space_money: vec[i64] = numbers(COLOSSEUM_SPACES)
        self.space_surplus: vec[i64] = numbers(COLOSSEUM_SPACES)
        self.honours: i64 = 0  # mask of spaces
        names = [f"colosseum_{i}" for i in range(1, COLOSSEUM_SPACES + 1)]
        for space, table in enumerate(facts.tables("colosseum_spaces", names)):
            table.fixed("index", space + 1)
            table.fixed("start", value=space == int(self.start_space))
            self.space_money[space] = table.number("cost_denarii", 0, 99)
            self.space_surplus[space] = table.number("cost_surplus", 0, 99)
            if table.flag("honour"):
                self.honours = self.honours | bit(space)

    def open_spaces(self, area: i64, players: i64) -> i64:
        """How many spaces of an area are open to so many players (AVE-FLOW-12)."""
        return self.opened[area * (MOST_PLAYERS + 1) + players]

    def step_vp(self, step: i64, players: i64) -> i64:
        """What a marker on a step of a province track scores (AVE-SETUP-14, AVE-SCORE-10)."""
        return self.province_vp[(0 if players <= 3 else LAST_STEP + 1) + step]


def check_list(table: Table, key: str, last: int) -> None:
    """Check a list that must be 1, 2, 3 up to a number."""
    wanted = list(range(1, last + 1))
    if table.get(key) != wanted:
        raise table.wrong(key, "must be {value!r}; the rules of this game rest on it", value=wanted)


class Switches:
    """The options of one game, shared by all copies of a state."""

    def __init__(self, options: dict[str, str | bool]) -> None:
        self.end_by_any: bool = options["end_by_cards"] == "any"
        self.passive_score: bool = options["passive_patrons_score"] is True
        self.overflow_one: bool = options["overflow_money"] == "one"
        self.all_spaces: bool = options["open_spaces"] == "all"
        self.side: i64 = BOARD_SIDES.index(str(options["board_side"]))
