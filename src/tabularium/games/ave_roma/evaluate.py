"""What a position of Ave Roma is worth: an estimate of the final points, for bots.

Features count what a player has and may hope for; `weights.toml` says what each is worth. What the turn under way will
still bring is a small estimate of its own, in hundredths of a point: see prospects.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tabularium.core.evaluator import WHOLE, WeightedEvaluator
from tabularium.core.pile import ones
from tabularium.core.state import NOTHING, WIDTH, State
from tabularium.games.ave_roma.actions import (
    ACTIONS_PHASE,
    BUILDING_DECK,
    BY_PROVINCES,
    CHOOSE_AREA,
    COLOURS,
    DECKS,
    FINAL_ACTIONS,
    PATRON_SLOTS,
    PROVINCES,
    RESOURCES,
    SLOTS,
    VALUES,
    WAR_DECK,
    WAR_SETS,
)
from tabularium.games.ave_roma.cards import can_take, cards_of_set
from tabularium.games.ave_roma.prospects import card_value, held_influence, pending_value
from tabularium.games.ave_roma.scoring import adjusted_step, complete_pairs, patron_points, scoring_patrons
from tabularium.games.ave_roma.state import AveRoma, House
from tabularium.games.ave_roma.turns import IMAGINARY

FEATURES: Final = [
    "worker", "low_worker", "worker_sum", "money", "money_above", "good", "good_kind", "full_good", "surplus", "surplus_above",
    "level", "politics", "slot", "active", "passive", "patron_points", "province_points", "beyond_brown", "influence",
    "building", "single", "war", "set", "odd_fragment", "province_card", "token", "ready_building", "ready_war", "first",
    "pending",
]  # fmt: skip
WORKER: Final = 0  # workers that can still be placed in this round
LOW_WORKER: Final = 1  # of all in the supply, those of value 1 or 2
WORKER_SUM: Final = 2  # values of all in the supply
MONEY: Final = 3  # the first ten denarii, which pay for something
MONEY_ABOVE: Final = 4
GOOD: Final = 5
GOOD_KIND: Final = 6  # different resources
FULL_GOOD: Final = 7  # resources of which no more can be stored
SURPLUS: Final = 8  # the first four
SURPLUS_ABOVE: Final = 9
LEVEL: Final = 10
POLITICS: Final = 11  # points of the level
SLOT: Final = 12  # open patron slots that are free
ACTIVE: Final = 13
PASSIVE: Final = 14
PATRON_POINTS: Final = 15  # what patrons would score now
PROVINCE_POINTS: Final = 16  # what markers would score now
BEYOND_BROWN: Final = 17  # steps above the brown marker
INFLUENCE: Final = 18  # on cards that are not turned
BUILDING: Final = 19
SINGLE: Final = 20  # buildings of which one card is owned
WAR: Final = 21
SET: Final = 22  # for every set the square of the number of its cards
ODD_FRAGMENT: Final = 23
PROVINCE_CARD: Final = 24
TOKEN: Final = 25  # spaces since the last honour space
READY_BUILDING: Final = 26  # the best building that can be paid, in hundredths of a point
READY_WAR: Final = 27
FIRST: Final = 28  # players behind in the turn order
PENDING: Final = 29  # what the turn under way will bring, in hundredths of a point

FEW_MONEY: Final = 10
FEW_SURPLUS: Final = 4


class AveRomaEvaluator(WeightedEvaluator):
    """Estimated final points of one player."""

    def progress(self, s: State) -> i64:
        assert isinstance(s, AveRoma)
        if s.phase >= FINAL_ACTIONS or s.ending == BY_PROVINCES:
            return WHOLE
        left: i64 = 0  # the card area that lasts longest
        for deck in range(i64(DECKS)):
            left = max(left, WHOLE * s.deck(deck).size // s.data.pile_size(deck, s.players))
        return WHOLE - min(left, WHOLE * s.province_deck.size // s.data.pile_size(DECKS, s.players))

    def describe(self, s: State, who: i64) -> None:
        assert isinstance(s, AveRoma)
        house = s.houses[who]
        self.describe_workers(s, house, who)
        self.describe_goods(s, house)
        self.describe_politics(s, house, who)
        self.describe_provinces(s, house, who)
        self.describe_cards(s, house)
        if s.phase != FINAL_ACTIONS:
            self.describe_chances(s, who)
        self.row[PENDING] = pending_value(s, who)

    def describe_workers(self, s: AveRoma, house: House, who: i64) -> None:
        """Workers to be placed in this round, and what they are good for."""
        row = self.row
        if s.phase == ACTIONS_PHASE and s.passed >> who & 1 == 0:
            row[WORKER] = house.in_supply() + house.in_training()
            if s.depth > 0:
                top = (s.depth - 1) * WIDTH
                if s.tasks[top] == CHOOSE_AREA and s.tasks[top + 1] == who and s.tasks[top + 3] != IMAGINARY:
                    row[WORKER] -= 1
        for i in range(i64(VALUES)):
            row[WORKER_SUM] += house.workers[i] * (i + 1)
        row[LOW_WORKER] = house.workers[0] + house.workers[1]
        for place in range(s.players):
            if s.order[place] == who:
                row[FIRST] = s.players - 1 - place

    def describe_goods(self, s: AveRoma, house: House) -> None:
        row = self.row
        row[MONEY] = min(house.money, FEW_MONEY)
        row[MONEY_ABOVE] = house.money - row[MONEY]
        for kind in range(i64(RESOURCES)):
            row[GOOD] += house.stock[kind]
            if house.stock[kind] > 0:
                row[GOOD_KIND] += 1
            if house.stock[kind] >= s.data.limit[kind]:
                row[FULL_GOOD] += 1
        row[SURPLUS] = min(house.surplus, FEW_SURPLUS)
        row[SURPLUS_ABOVE] = house.surplus - row[SURPLUS]

    def describe_politics(self, s: AveRoma, house: House, who: i64) -> None:
        """Levels, patrons and the way to the next honour."""
        row, data = self.row, s.data
        row[LEVEL] = house.level
        row[POLITICS] = data.level_vp[house.level]
        for slot in range(i64(PATRON_SLOTS)):
            if house.active[slot] != NOTHING:
                row[ACTIVE] += 1
        row[SLOT] = house.open_slots() - row[ACTIVE]
        row[PASSIVE] = ones(house.passive)
        patrons = scoring_patrons(s, house)
        patron: i64 = 0
        while patrons != 0:
            if patrons & 1:
                row[PATRON_POINTS] += patron_points(s, who, patron)
            patrons >>= 1
            patron += 1
        space = house.token
        while data.honours != 0 and data.honours >> space & 1 == 0:
            row[TOKEN] += 1
            space = space - 1 if space > 0 else 8

    def describe_provinces(self, s: AveRoma, house: House, who: i64) -> None:
        row = self.row
        for province in range(i64(PROVINCES)):
            step = adjusted_step(s, who, province)
            if step != NOTHING:
                row[PROVINCE_POINTS] += s.data.step_vp(step, s.players)
                row[BEYOND_BROWN] += house.influence[province] - step
        row[PROVINCE_CARD] = ones(house.province_cards)
        for colour in range(i64(COLOURS)):
            row[ODD_FRAGMENT] += house.fragments[colour] & 1

    def describe_cards(self, s: AveRoma, house: House) -> None:
        row = self.row
        row[INFLUENCE] = held_influence(s, house)
        row[BUILDING] = ones(house.buildings)
        row[SINGLE] = row[BUILDING] - 2 * complete_pairs(house)
        row[WAR] = ones(house.wars)
        for which in range(i64(WAR_SETS)):
            number = cards_of_set(house, which)
            row[SET] += number * number

    def describe_chances(self, s: AveRoma, who: i64) -> None:
        """The best building and the best war on the board that can be paid."""
        if self.row[WORKER] > 0 or s.phase != ACTIONS_PHASE:
            self.row[READY_BUILDING] = best_card(s, who, BUILDING_DECK)
            self.row[READY_WAR] = best_card(s, who, WAR_DECK)


def best_card(s: AveRoma, who: i64, deck: i64) -> i64:
    """What the best card of a row that can be paid is worth; those that need a low worker count less."""
    best: i64 = 0
    for slot in range(i64(SLOTS)):
        if can_take(s, who, deck, slot):
            best = max(best, card_value(s, who, deck, s.rows[deck * SLOTS + slot]) * (slot + 3) // (SLOTS + 2))
    return best
