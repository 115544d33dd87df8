"""The facts of Nova Roma about retinue cards, contracts and achievements."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tabularium.core.facts import Facts, Table
from tabularium.core.pile import bit, numbers
from tabularium.games.nova_roma.actions import (
    ACHIEVEMENTS,
    ACTION_NAMES,
    ACTIONS,
    BUILD,
    BUILDING_CONTRACTS,
    CARD_IDS,
    CARDS,
    COUNTED_NAMES,
    INFLUENCE,
    LINE_NAMES,
    LINES,
    MOSAIC_COLOURS,
    MOSAIC_NAMES,
    MOSAIC_TILES,
    RESOURCE_NAMES,
    SHAPE_NAMES,
    SHIPPING_CONTRACTS,
    SLOTS,
    STRONGEST,
    TRACKS,
)
from tabularium.games.nova_roma.bundles import Bundles

EFFECT_NAMES: Final = [
    "vp_base_plus_per", "vp_if_at_least", "strength", "gain", "place_artisan", "waive_contract_artisan",
    "allow_animal_placement",
]  # fmt: skip
TIMING_NAMES: Final = ["end_game", "once_per_round", "permanent"]
END_GAME: Final = 0
ONCE: Final = 1
PERMANENT: Final = 2
ACHIEVEMENT_NAMES: Final = ["count", "combo", "hippodrome", "hippodrome_total", "influence"]
COUNT: Final = 0
COMBO: Final = 1
HIPPODROME: Final = 2
HIPPODROME_TOTAL: Final = 3
OWN_INFLUENCE: Final = 4
LONGEST_TRACK: Final = 20


class CardFacts(Bundles):
    """What cards, contracts and mosaic tiles cost, bring and ask for."""

    def __init__(self, facts: Facts) -> None:
        super().__init__()
        self.read_retinue(facts)
        self.read_contracts(facts)
        self.read_mosaic(facts)

    def read_retinue(self, facts: Facts) -> None:
        """Retinue cards: by action, masks of the cards that add strength, bring something or place an artisan."""
        self.strength_cards: vec[i64] = numbers(ACTIONS)
        self.gain_cards: vec[i64] = numbers(ACTIONS)
        self.artisan_cards: vec[i64] = numbers(ACTIONS)
        self.coin_cards: vec[i64] = numbers(ACTIONS)  # the permanent ones
        self.waiving_cards: i64 = 0  # mask of those that make a building contract cheaper by its artisan
        self.taming_cards: i64 = 0  # mask of those that let artisans stand on animals
        self.card_strength: vec[i64] = numbers(CARDS)
        self.card_cost: vec[i64] = numbers(CARDS, -1)
        self.card_reward: vec[i64] = numbers(CARDS, -1)
        self.end_cards: i64 = 0  # mask of those that score at the end
        self.end_counted: vec[i64] = numbers(CARDS)
        self.end_base: vec[i64] = numbers(CARDS)
        self.end_each: vec[i64] = numbers(CARDS)
        self.end_per: vec[i64] = numbers(CARDS)  # so many bring `end_each`
        self.end_least: vec[i64] = numbers(CARDS)  # or so many bring `end_each` once
        for card, table in enumerate(facts.tables("retinue_card", CARD_IDS)):
            table.fixed("number", card + 1)
            timing = table.place("timing", TIMING_NAMES)
            effect = EFFECT_NAMES[table.place("effect", EFFECT_NAMES)]
            if timing == END_GAME:
                self.read_end_card(card, table, effect)
            elif effect == "allow_animal_placement":
                table.fixed("timing", "permanent")
                self.taming_cards = self.taming_cards | bit(card)
                self.card_reward[card] = self.bundle(table, "reward")
            else:
                self.read_action_card(card, table, timing, effect)

    def read_end_card(self, card: int, table: Table, effect: str) -> None:
        """A card for the end of the game."""
        self.end_cards = self.end_cards | bit(card)
        self.end_counted[card] = table.place("per", COUNTED_NAMES)
        if effect == "vp_if_at_least":
            self.end_least[card] = table.number("threshold", 1, 99)
            self.end_each[card] = table.number("vp", 0, 99)
            return
        table.fixed("effect", "vp_base_plus_per")
        self.end_base[card] = table.number("base_vp", 0, 99)
        self.end_per[card] = table.number("per_count", 1, 99)
        self.end_each[card] = table.number("vp_each", 0, 99)

    def read_action_card(self, card: int, table: Table, timing: int, effect: str) -> None:
        """A card for one of the eight actions."""
        action = table.place("trigger", ACTION_NAMES)
        if timing == PERMANENT:
            table.fixed("effect", "gain")
            self.coin_cards[action] = self.coin_cards[action] | bit(card)
            self.card_reward[card] = self.bundle(table, "reward")
        elif effect == "strength":
            self.strength_cards[action] = self.strength_cards[action] | bit(card)
            self.card_strength[card] = table.number("strength", 1, STRONGEST)
        elif effect == "gain":
            self.gain_cards[action] = self.gain_cards[action] | bit(card)
            self.card_reward[card] = self.bundle(table, "reward")
        elif effect == "place_artisan":
            self.artisan_cards[action] = self.artisan_cards[action] | bit(card)
            self.card_cost[card] = self.cost(table)
        else:
            table.fixed("effect", "waive_contract_artisan")
            table.fixed("trigger", ACTION_NAMES[BUILD])
            self.waiving_cards = self.waiving_cards | bit(card)

    def read_contracts(self, facts: Facts) -> None:
        """Contracts of both kinds and the strength that opens their slots."""
        self.shipping_cost: vec[i64] = numbers(SHIPPING_CONTRACTS)
        ids = [f"ship_{i + 1:02d}" for i in range(SHIPPING_CONTRACTS)]
        for contract, table in enumerate(facts.tables("shipping_contract", ids)):
            self.shipping_cost[contract] = self.cost(table)
            if self.in_bundle(self.shipping_cost[contract], RESOURCE_NAMES.index("artisan")) > 0:
                raise table.wrong("cost", "only building contracts cost artisans")
        self.building_cost: vec[i64] = numbers(BUILDING_CONTRACTS)
        self.building_artisans: vec[i64] = numbers(BUILDING_CONTRACTS)
        self.building_shape: vec[i64] = numbers(BUILDING_CONTRACTS)
        self.building_vp: vec[i64] = numbers(BUILDING_CONTRACTS)
        ids = [f"build_{i + 1:02d}" for i in range(BUILDING_CONTRACTS)]
        for contract, table in enumerate(facts.tables("building_contract", ids)):
            cost = self.cost(table)
            self.building_cost[contract] = cost
            artisans = self.in_bundle(cost, RESOURCE_NAMES.index("artisan"))
            if artisans > 1:
                raise table.wrong("cost", "a contract costs one artisan at most")
            self.building_artisans[contract] = artisans
            self.building_shape[contract] = table.place("shape", SHAPE_NAMES)
            self.building_vp[contract] = table.number("vp", 0, 99)
        self.slots: vec[i64] = numbers(2 * (STRONGEST + 1))  # how many from the left, of shipping and building
        names = [f"{deck}_{i + 1}" for deck in ("shipping", "building", "retinue") for i in range(SLOTS)]
        for i, table in enumerate(facts.tables("card_slot", names)):
            least = table.number("min_strength", 1, STRONGEST)
            if i < 2 * SLOTS:
                for strength in range(least, STRONGEST + 1):
                    place = i // SLOTS * (STRONGEST + 1) + strength
                    if self.slots[place] != i % SLOTS:
                        raise table.wrong("min_strength", "slots open from left to right")
                    self.slots[place] = i % SLOTS + 1

    def read_mosaic(self, facts: Facts) -> None:
        """Achievements, mosaic tiles and the lines of the mosaic board."""
        self.achievement: vec[i64] = numbers(ACHIEVEMENTS)  # which kind
        self.first_item: vec[i64] = numbers(ACHIEVEMENTS)
        self.second_item: vec[i64] = numbers(ACHIEVEMENTS)
        self.least: vec[i64] = numbers(ACHIEVEMENTS)  # of all together
        self.least_each: vec[i64] = numbers(ACHIEVEMENTS)
        self.influence_paid: vec[i64] = numbers(ACHIEVEMENTS)
        achievements = facts.tables("achievement")
        if len(achievements) != ACHIEVEMENTS:
            raise facts.wrong("achievement", "give {number} achievements", number=ACHIEVEMENTS)
        for number, table in enumerate(achievements):
            table.place("color", MOSAIC_NAMES)
            self.read_achievement(number, table)
        ids = [table.text("id") for table in achievements]
        self.fields: vec[i64] = numbers(MOSAIC_TILES * MOSAIC_COLOURS)  # achievements of a tile, from left to right
        names = [f"mosaic_{colour}_{i}" for colour in MOSAIC_NAMES for i in range(1, 6)]
        for tile, table in enumerate(facts.tables("mosaic_tile", names)):
            table.fixed("color", MOSAIC_NAMES[tile // 5])
            for column, achievement in enumerate(table.places("fields", ids, MOSAIC_COLOURS)):
                if not ids[achievement].startswith(MOSAIC_NAMES[tile // 5]):
                    raise table.wrong("fields", "'{name}' is of another colour", name=ids[achievement])
                self.fields[tile * MOSAIC_COLOURS + column] = achievement
        board = facts.table("mosaic_board")
        board.places("rows", MOSAIC_NAMES, MOSAIC_COLOURS)
        self.field_vp: vec[i64] = vec[i64](board.numbers("field_vp", MOSAIC_COLOURS, 0, 99))
        rewards = board.table("claim_reward")
        self.claim_reward: vec[i64] = vec[i64]([self.bundle(rewards, name) for name in MOSAIC_NAMES])
        self.line_fields: vec[i64] = numbers(LINES)  # masks
        self.line_vp: vec[i64] = numbers(LINES)
        self.line_reward: vec[i64] = numbers(LINES)
        for line, table in enumerate(facts.tables("mosaic_line", LINE_NAMES)):
            for column, row in table.get("cells"):
                self.line_fields[line] = self.line_fields[line] | bit(int(row) * MOSAIC_COLOURS + int(column))
            self.line_vp[line] = table.number("vp", 0, 99)
            self.line_reward[line] = self.bundle(table, "reward")

    def read_achievement(self, number: int, table: Table) -> None:
        """What must be owned to claim a field."""
        kind = table.place("kind", ACHIEVEMENT_NAMES)
        self.achievement[number] = kind
        if kind == COUNT:
            self.first_item[number] = table.place("item", COUNTED_NAMES)
            self.least[number] = table.number("min", 1, 99)
        elif kind == COMBO:
            items = table.places("items", COUNTED_NAMES, 2)
            self.first_item[number] = items[0]
            self.second_item[number] = items[1]
            self.least_each[number] = table.number("min_each", 1, 99)
            self.least[number] = table.number("min_total", 1, 99)
        elif kind == HIPPODROME:
            self.least_each[number] = table.number("min_space", 1, LONGEST_TRACK)
            self.least[number] = table.number("markers", 1, TRACKS)
        elif kind == HIPPODROME_TOTAL:
            self.least[number] = table.number("min_total", 1, 99)
        else:
            self.first_item[number] = INFLUENCE
            self.least[number] = table.number("min", 1, 99)
            self.influence_paid[number] = table.number("pay", 0, self.least[number])
