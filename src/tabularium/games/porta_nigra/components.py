"""The facts of Porta Nigra as typed tables, checked when loaded. They hang on the state: an overlay may replace them."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tabularium.core.facts import Facts, Table
from tabularium.core.pile import bit, numbers, ones
from tabularium.games.porta_nigra.actions import (
    AREA_NAMES,
    AREAS,
    BUILDING_CARDS,
    BUILDING_NAMES,
    BUILDINGS,
    CARD_NAMES,
    CARDS,
    COINS_SYMBOL,
    COLOUR_NAMES,
    COLOURS,
    CONDITION_NAMES,
    FINAL_CARD,
    FINAL_CARDS,
    FINAL_SCORING_CARD,
    FIRST_PORTA_NIGRA_SITE,
    GAIN_NAMES,
    GAINS,
    HEIGHT_AREA,
    HIGHEST,
    HONOR_KIND_NAMES,
    HONOR_NAMES,
    HONORS,
    IMMEDIATE,
    LOWEST,
    MOST_COINS,
    PLACES,
    PORTA_NIGRA,
    REPLACEMENT,
    SITE_NAMES,
    SITES,
    SUPPLY_CARDS,
    SYMBOL_NAMES,
    SYMBOLS,
    WHITE_BRICKS,
)

NO_SYMBOL: Final = -1
NO_CARD: Final = -1
FOUR_BUILDINGS: Final = -2  # what the lowest final scoring card demands
COST_NAMES: Final = ["none", "four_different_building_cards", "final_scoring_30", "final_scoring_42"]


class Tables:
    """What things are worth and how many there are; shared by all copies of a state, never changed."""

    def __init__(self, facts: Facts) -> None:
        self.read_setup(facts)
        self.read_rounds(facts)
        self.read_colours(facts)
        self.read_quarters(facts)
        self.read_buildings(facts)
        self.read_sites(facts)
        self.read_majorities(facts)
        self.read_action_cards(facts)
        self.read_supply(facts)
        self.read_building_cards(facts)
        self.read_honor_cards(facts)

    def read_setup(self, facts: Facts) -> None:
        """What everybody starts with, displays, and values of the final scoring."""
        facts.table("meta").fixed("schema_version", 1)
        for limit in ("bricks_limited", "romans_limited", "coins_unlimited"):
            facts.table("limits").fixed(limit, value=True)
        for limit in ("torch_tokens_unlimited", "influence_tokens_unlimited"):
            facts.table("limits").fixed(limit, value=True)
        counts = facts.table("counts")
        self.bricks: i64 = counts.number("bricks", 14, MOST_COINS // 2)
        setup = facts.table("setup")
        self.start_coins: i64 = setup.number("start_coins")
        self.start_torches: i64 = setup.number("start_torch_tokens")
        self.start_influence: i64 = setup.number("start_influence_tokens")
        self.start_romans: i64 = setup.number("start_romans_in_play_area", 1, 15)
        self.start_romans_left: i64 = setup.number("start_romans_in_general_supply", 0, 15)
        counts.fixed("romans_per_player", int(self.start_romans + self.start_romans_left))
        setup.fixed("start_bricks_personal", 0)
        setup.fixed("start_vp", 0)
        self.building_display: i64 = setup.number("building_card_display", 0, BUILDING_CARDS)
        self.honor_display: i64 = setup.number("honor_card_display", 0, 28)
        self.hand_size: i64 = setup.number("hand_size", 1, CARDS - 1)
        scoring = facts.table("scoring")
        self.set_vp: vec[i64] = vec[i64](scoring.numbers("building_set_vp", BUILDINGS + 1))
        for size in range(1, BUILDINGS):
            if self.set_vp[size + 1] - self.set_vp[size] < self.set_vp[size] - self.set_vp[size - 1]:
                raise scoring.wrong(
                    "building_set_vp", "every further card of a set must bring as much as the one before"
                )
        self.vp_per_roman: i64 = scoring.number("vp_per_roman")
        self.coins_per_vp: i64 = scoring.number("coins_per_vp", 1)
        self.vp_per_influence: i64 = scoring.number("vp_per_influence")
        self.vp_per_torch: i64 = scoring.number("vp_per_torch")
        self.vp_per_brick: i64 = scoring.number("vp_per_brick")
        influence = facts.table("influence_actions")
        self.honors_per_turn: i64 = influence.number("honor_cards_per_turn", 0, 9)
        self.roman_cost: i64 = influence.number("roman_cost", 1, 9)
        self.roman_gain: i64 = influence.number("roman_gain", 1, 9)
        self.build_cost: i64 = influence.number("build_cost", 1, 9)
        torches = facts.table("torch_conversion")
        self.coins_per_token: i64 = torches.number("coins_per_torch_token", 0, 9)
        self.coins_per_action: i64 = torches.number("coins_per_unused_action", 0, 9)

    def read_rounds(self, facts: Facts) -> None:
        """Rounds by number of players, and the early end."""
        self.rounds: vec[i64] = numbers(5)
        self.cards_used: vec[i64] = numbers(5)  # action cards of a deck
        self.interim_multiplier: vec[i64] = numbers(5)
        for players in range(2, 5):
            table = facts.table("rounds").table(str(players))
            self.rounds[players] = table.number("rounds", 1, 9)
            self.cards_used[players] = table.number("action_cards_used", 2, CARDS)
            self.interim_multiplier[players] = table.number("interim_multiplier", 0, 2)
        early = facts.table("early_end")
        self.early_end_vp: i64 = early.number("bonus_vp")
        early.places("conditions", CONDITION_NAMES, 2)
        early.fixed("last_turns_for_others", 1)
        facts.tables("player_colours", ["red", "black", "yellow", "blue"])

    def read_colours(self, facts: Facts) -> None:
        """Prices and values of bricks by colour."""
        self.price: vec[i64] = numbers(COLOURS)
        self.value: vec[i64] = numbers(COLOURS)  # decides ties
        self.porta_nigra_vp: vec[i64] = numbers(COLOURS)
        for colour, table in enumerate(facts.tables("brick_colours", COLOUR_NAMES)):
            self.price[colour] = table.number("price", 0, 99)
            self.value[colour] = table.number("value", 0, 99)
            self.porta_nigra_vp[colour] = table.number("porta_nigra_vp_per_brick", 0, 99)
            table.fixed("joker", colour == WHITE_BRICKS)

    def read_quarters(self, facts: Facts) -> None:
        """The circle of the quarters and the shops in them."""
        self.place: vec[i64] = numbers(BUILDINGS)  # of a quarter on the circle
        self.way: vec[i64] = numbers(BUILDINGS * BUILDINGS)  # coins from one quarter to another
        self.shop_quarter: vec[i64] = numbers(COLOURS, -1)  # white has none: it can be used from everywhere
        movement = facts.table("movement")
        movement.fixed("direction", "clockwise")
        self.border_cost: i64 = movement.number("coins_per_border", 0, 99)
        quarters = facts.tables("quarters", BUILDING_NAMES)
        circle = [""] * BUILDINGS
        for number, quarter in enumerate(quarters):
            quarter.fixed("building", BUILDING_NAMES[number])
            place = quarter.number("index", 0, BUILDINGS - 1)
            if circle[place]:
                raise quarter.wrong("index", "two quarters have the same")
            circle[place] = BUILDING_NAMES[number]
        for number, quarter in enumerate(quarters):
            place = circle.index(BUILDING_NAMES[number])
            self.place[number] = place
            quarter.fixed("next_clockwise", circle[(place + 1) % BUILDINGS])
            for borders in range(BUILDINGS):
                to = BUILDING_NAMES.index(circle[(place + borders) % BUILDINGS])
                self.way[number * BUILDINGS + to] = borders * self.border_cost
            colour = quarter.place("shop", COLOUR_NAMES[:WHITE_BRICKS])
            if self.shop_quarter[colour] >= 0:
                raise quarter.wrong("shop", "two quarters have the same")
            self.shop_quarter[colour] = number
        for colour, shop in enumerate(facts.tables("shops", COLOUR_NAMES)):
            shop.fixed("colour", COLOUR_NAMES[colour])
            shop.fixed("price", int(self.price[colour]))
            where = self.shop_quarter[colour]
            shop.fixed("quarter", "all" if colour == WHITE_BRICKS else BUILDING_NAMES[where])

    def read_buildings(self, facts: Facts) -> None:
        """Rewards of the buildings."""
        self.reward_every: vec[i64] = numbers(BUILDINGS)
        self.reward: vec[i64] = numbers(BUILDINGS * GAINS)
        for number, building in enumerate(facts.tables("buildings", BUILDING_NAMES)):
            building.fixed("quarter", BUILDING_NAMES[number])
            building.fixed("sites", [name[: name.rindex("_")] for name in SITE_NAMES].count(BUILDING_NAMES[number]))
            self.reward_every[number] = building.number("reward_every_bricks", 1, 99)
            read_gains(building.table("reward"), self.reward, number)

    def read_sites(self, facts: Facts) -> None:
        """Sites, and masks of those that can be built on with so many bricks of a colour."""
        self.site_building: vec[i64] = numbers(SITES)
        self.site_colour: vec[i64] = numbers(SITES)
        self.site_bricks: vec[i64] = numbers(SITES)  # in the Porta Nigra the fewest
        self.site_vp: vec[i64] = numbers(SITES)  # in the Porta Nigra for each brick
        self.site_card: vec[i64] = numbers(SITES)  # whether it gives a building card
        self.building_sites: vec[i64] = numbers(BUILDINGS)  # masks
        self.buildable: vec[i64] = numbers(COLOURS * (HIGHEST + 1))  # masks, by colour and number of bricks
        rows = [building.get("rows_without_building_card") for building in facts.tables("buildings", BUILDING_NAMES)]
        for site, table in enumerate(facts.tables("sites", SITE_NAMES)):
            building = BUILDING_NAMES.index(SITE_NAMES[site][: SITE_NAMES[site].rindex("_")])
            table.fixed("building", BUILDING_NAMES[building])
            self.site_building[site] = building
            self.building_sites[building] = self.building_sites[building] | bit(site)
            colour = table.place("colour", COLOUR_NAMES)
            self.site_colour[site] = colour
            if building == PORTA_NIGRA:
                table.fixed("bricks_min", LOWEST)
                table.fixed("bricks_max", HIGHEST)
                self.site_bricks[site] = LOWEST
                self.site_vp[site] = self.porta_nigra_vp[colour]
                table.fixed("vp_per_brick", int(self.porta_nigra_vp[colour]))
            else:
                self.site_bricks[site] = table.number("bricks", 1, HIGHEST)
                self.site_vp[site] = table.number("vp")
            table.fixed("gives_building_card", table.text("row") not in rows[building])
            self.site_card[site] = 1 if table.flag("gives_building_card") else 0
            for bricks in range(self.site_bricks[site], i64(HIGHEST + 1)):
                place = colour * (HIGHEST + 1) + bricks
                self.buildable[place] = self.buildable[place] | bit(site)

    def read_majorities(self, facts: Facts) -> None:
        """Areas and their points."""
        self.first_vp: vec[i64] = numbers(AREAS)
        self.second_vp: vec[i64] = numbers(AREAS)
        self.area_building: vec[i64] = numbers(AREAS)
        self.site_area: vec[i64] = numbers(SITES, -1)  # none in the Porta Nigra, where heights are compared
        for area, table in enumerate(facts.tables("majorities", AREA_NAMES)):
            self.first_vp[area] = table.number("first_vp")
            self.second_vp[area] = table.number("second_vp")
            self.area_building[area] = table.place("building", BUILDING_NAMES)
            if area >= HEIGHT_AREA:
                table.fixed("measure", "sections")
                table.fixed("height", LOWEST + area - HEIGHT_AREA)
            else:
                table.fixed("measure", "bricks")
        for site in range(i64(FIRST_PORTA_NIGRA_SITE)):
            for area in range(HEIGHT_AREA):
                if SITE_NAMES[site].startswith(AREA_NAMES[area]):
                    self.site_area[site] = area

    def read_action_cards(self, facts: Facts) -> None:
        """The symbols and torches of the action cards."""
        self.torches: vec[i64] = numbers(CARDS)
        self.symbols: vec[i64] = numbers(CARDS * PLACES, NO_SYMBOL)
        self.least_players_without: i64 = 4  # from so many players on the marked card is not used
        self.small_games_only: i64 = 0  # mask of the cards that are marked so
        self.symbol_coins: vec[i64] = numbers(SYMBOLS)
        cards = facts.tables("action_cards", [f"action_{name}" for name in CARD_NAMES])
        for number, card in enumerate(cards):
            card.fixed("copies_per_player", 1)
            self.torches[number] = card.number("torches", 0, PLACES)
            for place, symbol in enumerate(card.places("symbols", [*SYMBOL_NAMES, "none"], PLACES)):
                self.symbols[number * PLACES + place] = symbol if symbol < SYMBOLS else NO_SYMBOL
            if card.flag("only_2_3_players"):
                self.small_games_only = self.small_games_only | bit(number)
        facts.table("counts").fixed("action_cards_per_player", CARDS)
        for players in range(2, 5):
            used = CARDS - (ones(self.small_games_only) if players >= self.least_players_without else 0)
            facts.table("rounds").table(str(players)).fixed("action_cards_used", int(used))
        for number, table in enumerate(facts.tables("action_symbols", SYMBOL_NAMES)):
            if number >= COINS_SYMBOL:
                self.symbol_coins[number] = table.number("coins", 0, 99)

    def read_supply(self, facts: Facts) -> None:
        """Supply cards and when they are drawn."""
        refill = facts.table("refill")
        self.refill_below: i64 = refill.number("market_refill_below", 0, 90)
        self.refill_until: i64 = refill.number("market_refill_until", 0, 90)
        order = refill.places("short_supply_order", COLOUR_NAMES, COLOURS)
        if len(set(order)) < COLOURS:
            raise refill.wrong("short_supply_order", "give every colour once")
        self.supply_order: vec[i64] = vec[i64](order)
        self.supply_bricks: vec[i64] = numbers(SUPPLY_CARDS * COLOURS)
        facts.table("counts").fixed("supply_cards", SUPPLY_CARDS)
        for number, card in enumerate(facts.tables("supply_cards", [f"supply_{i + 1}" for i in range(SUPPLY_CARDS)])):
            card.fixed("copies", 1)
            bricks = card.table("bricks")
            marked = [bricks.number(name, 0, 1) for name in COLOUR_NAMES]
            if sum(marked) == 0:
                raise card.wrong("bricks", "mark a shop")
            for colour in range(COLOURS):
                self.supply_bricks[number * COLOURS + colour] = marked[colour]

    def read_building_cards(self, facts: Facts) -> None:
        """Building cards by their number, which is their place in the file."""
        facts.table("counts").fixed("building_cards", BUILDING_CARDS)
        self.card_building: vec[i64] = numbers(BUILDING_CARDS)
        self.card_colour: vec[i64] = numbers(BUILDING_CARDS)
        self.matching: vec[i64] = numbers(BUILDINGS * COLOURS)  # masks of cards, by building and colour
        names = [f"building_{building}_{colour}" for building in BUILDING_NAMES for colour in COLOUR_NAMES]
        for number, card in enumerate(facts.tables("building_cards", names)):
            card.fixed("copies", 1)
            building, colour = card.place("building", BUILDING_NAMES), card.place("colour", COLOUR_NAMES)
            self.card_building[number] = building
            self.card_colour[number] = colour
            place = building * COLOURS + colour
            self.matching[place] = self.matching[place] | bit(number)

    def read_honor_cards(self, facts: Facts) -> None:
        """Honor cards by kind."""
        self.honor_copies: vec[i64] = numbers(HONORS)
        self.honor_cost: vec[i64] = numbers(HONORS)
        self.honor_demand: vec[i64] = numbers(HONORS, NO_CARD)  # a kept card, or FOUR_BUILDINGS
        self.honor_kept: vec[i64] = numbers(HONORS, NO_CARD)  # as which card it is kept
        self.honor_extension: vec[i64] = numbers(HONORS)
        self.honor_gains: vec[i64] = numbers(HONORS * GAINS)
        self.final_vp: vec[i64] = numbers(FINAL_CARDS)
        for number, card in enumerate(facts.tables("honor_cards", [f"honor_{name}" for name in HONOR_NAMES])):
            kind = IMMEDIATE if number >= 7 else REPLACEMENT if number >= 3 else FINAL_SCORING_CARD
            card.fixed("kind", HONOR_KIND_NAMES[kind])
            card.fixed("keep", kind != IMMEDIATE)
            self.honor_copies[number] = card.number("copies", 0, 28)
            self.honor_cost[number] = card.number("cost_influence", 0, 9)
            if kind == FINAL_SCORING_CARD:
                card.fixed("cost_cards", COST_NAMES[number + 1])
                self.honor_demand[number] = FOUR_BUILDINGS if number == 0 else FINAL_CARD + number - 1
                self.honor_kept[number] = FINAL_CARD + number
                self.final_vp[number] = card.number("final_vp")
                continue
            card.fixed("cost_cards", COST_NAMES[0])
            if kind == REPLACEMENT:
                card.fixed("building", BUILDING_NAMES[number - 3])
                self.honor_kept[number] = number - 3
            else:
                self.honor_extension[number] = card.number("extension", 0, 1)
                read_gains(card.table("gains"), self.honor_gains, number)
        total: i64 = 0
        for number in range(HONORS):
            total += self.honor_copies[number]
        box = facts.table("counts").number("honor_cards", 1, 28)
        if total != box:
            raise facts.wrong(
                "honor_cards",
                "the counts add up to {sum}, but [counts] {name} is {number}",
                sum=total,
                name="honor_cards",
                number=box,
            )


class Switches:
    """The options of one game, shared by all copies of a state."""

    def __init__(self, options: dict[str, str | bool], players: i64) -> None:
        self.age: vec[i64] = numbers(players)  # place of every player from the youngest on
        for who in range(players):
            self.age[who] = who if options["age_order"] == "youngest_first" else players - 1 - who


def read_gains(table: Table, row: vec[i64], place: i64) -> None:
    """What a reward or an honor card brings, into its part of a row."""
    for gain, name in enumerate(GAIN_NAMES):
        row[place * GAINS + gain] = table.number(name, 0, 99)
