"""The facts of Ave Roma about cards: provinces, buildings, wars, patrons."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tabularium.core.facts import Facts, Table
from tabularium.core.pile import bit, numbers
from tabularium.games.ave_roma.actions import (
    AREA_NAMES,
    AREAS,
    BONUS_NAMES,
    BUILDING_CARD_NAMES,
    BUILDING_IDS,
    CARDS_OF_SET,
    COLOUR_NAMES,
    COLOURS,
    COUNTED_NAMES,
    DECK_CARDS,
    GAINS,
    INFLUENCE_CARDS,
    PATRON_NAMES,
    POLITICAL,
    PROVINCE_CARD_NAMES,
    RESOURCE_NAMES,
    RESOURCES,
    ROW_NAMES,
    WAR_CARD_NAMES,
    WAR_SET_NAMES,
    WAR_SETS,
)

SET_BONUSES: Final = ["denarii", "vp", "surplus", "resource_any", "political_influence"]
PROVINCE_AREAS: Final = ["aedilis", "mercator", "propraetor"]
# The areas in which a bonus of a patron makes sense; those not named here do everywhere.
BONUS_AREAS: Final = {
    "card_resource": PROVINCE_AREAS,
    "extra_buy": ["mercator"],
    "free_buy": ["mercator"],
    "extra_influence": ["propraetor"],
    "discount_resource": ["aedificator"],
    "discount_surplus": ["legatus"],
    "free_colosseum_spaces": ["roma"],
    "fee_waived": PROVINCE_AREAS,
}
MOST_BONUS: Final = 9
PLAYER_COUNTS: Final = [2, 3, 4, 5]
MOST_PLAYERS: Final = 5
LAID_OUT: Final = 5  # cards of each deck that lie face up when the game begins


class CardFacts:
    """What cards cost, bring and show."""

    def __init__(self, facts: Facts) -> None:
        self.fewest: vec[i64] = numbers(
            4 * DECK_CARDS
        )  # players for whom a card is in the game: row decks, then provinces
        self.influence: vec[i64] = numbers(INFLUENCE_CARDS)  # province influence of buildings and wars
        self.read_buildings(facts)
        self.read_wars(facts)
        self.read_patrons(facts)
        self.read_provinces(facts)
        self.influence_cards: i64 = 0  # mask of the buildings and wars that have some
        for card in range(INFLUENCE_CARDS):
            if self.influence[card] > 0:
                self.influence_cards = self.influence_cards | bit(card)
        self.deck_size: vec[i64] = numbers(4 * (MOST_PLAYERS + 1))  # by deck and number of players
        sizes = facts.table("deck_sizes")
        for deck, name in enumerate(("building", "war", "patron", "province")):
            self.check_deck(deck, sizes.table(name))

    def pile_size(self, deck: i64, players: i64) -> i64:
        """How many cards a draw pile has when the game begins."""
        return self.deck_size[deck * (MOST_PLAYERS + 1) + players] - LAID_OUT

    def check_deck(self, deck: int, table: Table) -> None:
        """As many cards with each number of players as the sizes of the decks say."""
        for players in PLAYER_COUNTS:
            size = 0
            for card in range(DECK_CARDS):
                if self.fewest[deck * DECK_CARDS + card] <= players:
                    size += 1
            table.fixed(f"p{players}", size)
            if size <= LAID_OUT:
                raise table.wrong(f"p{players}", "is too small")
            self.deck_size[deck * (MOST_PLAYERS + 1) + players] = size

    def read_fewest(self, deck: int, card: int, table: Table) -> None:
        self.fewest[deck * DECK_CARDS + card] = table.number("min_players", 2, 5)

    def read_buildings(self, facts: Facts) -> None:
        """Building cards, two of each building."""
        self.building_cost: vec[i64] = numbers(DECK_CARDS * RESOURCES)
        self.building_surplus: vec[i64] = numbers(DECK_CARDS)
        self.building_money: vec[i64] = numbers(DECK_CARDS)
        self.building_vp: vec[i64] = numbers(DECK_CARDS)
        self.building_levels: vec[i64] = numbers(DECK_CARDS)  # political influence
        self.pair_resource: vec[i64] = numbers(DECK_CARDS, -1)  # what the pair bonus of a card brings, or nothing
        self.pair_units: vec[i64] = numbers(DECK_CARDS)
        self.pair_vp: vec[i64] = numbers(DECK_CARDS)
        for card, table in enumerate(facts.tables("building_cards", BUILDING_CARD_NAMES)):
            table.fixed("building", BUILDING_IDS[card // 2])
            table.fixed("variant", "plan" if card % 2 == 0 else "built")
            cost = table.table("cost")
            for kind, name in enumerate(RESOURCE_NAMES):
                self.building_cost[card * RESOURCES + kind] = cost.number(name, 0, 9)
            self.building_surplus[card] = cost.number("surplus", 0, 9)
            self.building_money[card] = cost.number("denarii", 0, 99)
            self.building_vp[card] = table.number("vp", 0, 99)
            self.influence[card] = table.number("influence", 0, 10)
            self.building_levels[card] = table.number("political", 0, 10)
            pair = table.table("pair_bonus")
            kind = pair.place("resource", [*RESOURCE_NAMES, "none"])
            self.pair_resource[card] = kind if kind < RESOURCES else -1
            self.pair_units[card] = pair.number("resource_count", 0, MOST_BONUS if kind < RESOURCES else 0)
            self.pair_vp[card] = pair.number("vp", 0, 99)
            self.read_fewest(0, card, table)

    def read_wars(self, facts: Facts) -> None:
        """War cards and the bonuses of their sets, by how many cards of the set one owns."""
        self.war_surplus: vec[i64] = numbers(DECK_CARDS)
        self.war_money: vec[i64] = numbers(DECK_CARDS)
        self.war_vp: vec[i64] = numbers(DECK_CARDS)
        for card, table in enumerate(facts.tables("war_cards", WAR_CARD_NAMES)):
            table.fixed("set", WAR_SET_NAMES[card // CARDS_OF_SET])
            cost = table.table("cost")
            self.war_surplus[card] = cost.number("surplus", 0, 99)
            self.war_money[card] = cost.number("denarii", 0, 99)
            self.war_vp[card] = table.number("vp", 0, 99)
            self.influence[DECK_CARDS + card] = table.number("influence", 0, 10)
            self.read_fewest(1, card, table)
        self.set_kind: vec[i64] = numbers(WAR_SETS * (CARDS_OF_SET + 1), -1)
        self.set_number: vec[i64] = numbers(WAR_SETS * (CARDS_OF_SET + 1))
        for which, table in enumerate(facts.tables("war_sets", WAR_SET_NAMES)):
            bonuses = table.tables("set_bonus")
            if len(bonuses) != CARDS_OF_SET - 1:
                raise table.wrong("set_bonus", "give a list of {length} numbers", length=CARDS_OF_SET - 1)
            for i, bonus in enumerate(bonuses):
                bonus.fixed("index", i + 2)
                place = which * (CARDS_OF_SET + 1) + i + 2
                self.set_kind[place] = BONUS_NAMES.index(SET_BONUSES[bonus.place("kind", SET_BONUSES)])
                self.set_number[place] = bonus.number("n", 0, MOST_BONUS)

    def read_patrons(self, facts: Facts) -> None:
        """Patrons: a bonus on one action, and points at the end."""
        self.area_patrons: vec[i64] = numbers(AREAS)  # masks of the patrons whose bonus belongs to an action
        self.bonus_kind: vec[i64] = numbers(DECK_CARDS)
        self.bonus_number: vec[i64] = numbers(DECK_CARDS)
        self.counted: vec[i64] = numbers(DECK_CARDS)  # what is counted at the end
        self.counted_vp: vec[i64] = numbers(DECK_CARDS)
        self.counted_per: vec[i64] = numbers(DECK_CARDS)
        self.counted_max: vec[i64] = numbers(DECK_CARDS)
        bonuses = [name for i, name in enumerate(BONUS_NAMES) if i != POLITICAL]
        for card, table in enumerate(facts.tables("patron_cards", PATRON_NAMES)):
            area = table.place("action", AREA_NAMES)
            self.area_patrons[area] = self.area_patrons[area] | bit(card)
            bonus = table.table("bonus")
            name = bonuses[bonus.place("kind", bonuses)]
            areas = BONUS_AREAS.get(name, AREA_NAMES)
            if AREA_NAMES[area] not in areas:
                raise table.wrong(
                    "action", "'{value}' is none of {values}", value=AREA_NAMES[area], values=", ".join(areas)
                )
            self.bonus_kind[card] = BONUS_NAMES.index(name)
            self.bonus_number[card] = bonus.number("n", 0, MOST_BONUS)
            scoring = table.table("scoring")
            self.counted[card] = scoring.place("kind", COUNTED_NAMES)
            self.counted_vp[card] = scoring.number("vp", 0, 99)
            self.counted_per[card] = scoring.number("per", 1, 99)
            self.counted_max[card] = scoring.number("max", 0, 999)
            self.read_fewest(2, card, table)

    def is_gain(self, patron: i64) -> bool:
        """Whether the bonus of a patron is a gain; the others change the action itself (AVE-PAT-07)."""
        return self.bonus_kind[patron] < GAINS

    def read_provinces(self, facts: Facts) -> None:
        """Province cards: two rows of resources, and fragments."""
        self.row_units: vec[i64] = numbers(DECK_CARDS * 2 * RESOURCES)  # by card, row and resource
        self.depicted: vec[i64] = numbers(DECK_CARDS)  # masks of the resources in either row
        self.fragments: vec[i64] = numbers(DECK_CARDS * COLOURS)
        for card, table in enumerate(facts.tables("province_cards", PROVINCE_CARD_NAMES)):
            for row, name in enumerate(ROW_NAMES):
                units = table.table(name)
                for kind, resource in enumerate(RESOURCE_NAMES):
                    number = units.number(resource, 0, 4)
                    self.row_units[(card * 2 + row) * RESOURCES + kind] = number
                    if number > 0:
                        self.depicted[card] = self.depicted[card] | bit(kind)
            if self.depicted[card] == 0:
                raise table.wrong(ROW_NAMES[0], "give at least one resource")
            colours = table.table("fragments")
            for colour, name in enumerate(COLOUR_NAMES):
                self.fragments[card * COLOURS + colour] = colours.number(name, 0, 4)
            self.read_fewest(3, card, table)
