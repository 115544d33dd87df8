"""What a position of Nova Roma is worth: an estimate of the final points, for bots.

Features count what a player has and may hope for; `weights.toml` says what each is worth. Some are small estimates
themselves, in hundredths of a point: see prospects.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tabularium.core.evaluator import WHOLE, WeightedEvaluator
from tabularium.core.pile import ones
from tabularium.core.state import NOTHING, State
from tabularium.games.nova_roma.actions import (
    ANIMAL_TILE,
    COUNT_ESTATE,
    FIELDS,
    GOODS,
    LINES,
    MOSAIC_COLOURS,
    PRODUCTION_SPACES,
    SHIPS,
    TRACKS,
    TURNS,
)
from tabularium.games.nova_roma.card_facts import COMBO, COUNT, HIPPODROME, HIPPODROME_TOTAL
from tabularium.games.nova_roma.cleanup import leads
from tabularium.games.nova_roma.mosaic import achievement_of, counted, fulfils
from tabularium.games.nova_roma.possible import BUILDING, SHIPPING, payable_building, payable_shipping, slots_open
from tabularium.games.nova_roma.prospects import pending_value, turns_left
from tabularium.games.nova_roma.scoring import (
    points_for_animals,
    points_for_chariots,
    points_for_contracts,
    points_for_mosaic,
    points_for_retinue,
    points_for_ships,
    points_for_tracks,
    points_for_zones,
)
from tabularium.games.nova_roma.state import House, NovaRoma

FEATURES: Final = [
    "turn", "if_over", "majority", "block", "sails", "step", "favoured", "next_favoured", "coin", "good", "good_kind",
    "influence", "artisan", "shipping_ready", "building_ready", "shipping_contract", "building_contract", "row_card",
    "action_card", "hand_card", "estate_tile", "working_tile", "marker", "claimable", "near", "near_line",
    "start_player", "pending",
]  # fmt: skip
TURN: Final = 0  # turns to come
IF_OVER: Final = 1  # points that the end of the game would bring now, but for majorities and what is left over
MAJORITY: Final = 2  # points for the zones as they stand
BLOCK: Final = 3  # blocks built
SAILS: Final = 4  # sails that the way of both ships took
STEP: Final = 5  # spaces in the hippodrome
FAVOURED: Final = 6  # whether the favoured chariot tile would be won now
NEXT_FAVOURED: Final = 7
COIN: Final = 8
GOOD: Final = 9
GOOD_KIND: Final = 10  # different goods
INFLUENCE: Final = 11
ARTISAN: Final = 12
SHIPPING_READY: Final = 13  # whether a shipping contract can be paid with strength 2
BUILDING_READY: Final = 14
SHIPPING_CONTRACT: Final = 15
BUILDING_CONTRACT: Final = 16
ROW_CARD: Final = 17
ACTION_CARD: Final = 18  # cards of the row that are used in the game, times the rounds to come
HAND_CARD: Final = 19
ESTATE_TILE: Final = 20
WORKING_TILE: Final = 21  # tiles for artisans, times the rounds to come
MARKER: Final = 22  # achievement markers, as far as there are turns to claim with them
CLAIMABLE: Final = 23  # points of fields that could be claimed now, as far as there are markers and turns
NEAR: Final = 24  # points of the other fields, as far as they are on their way, in hundredths
NEAR_LINE: Final = 25  # points of the lines that one field completes
START_PLAYER: Final = 26  # whether the player will begin the next round
PENDING: Final = 27  # what the turn under way will bring, in hundredths of a point


class NovaRomaEvaluator(WeightedEvaluator):
    """Estimated final points of one player."""

    def progress(self, s: State) -> i64:
        assert isinstance(s, NovaRoma)
        placed: i64 = 0
        for who in range(s.players):
            placed += ones(s.houses[who].patricians)
        done = (s.round - 1) * TURNS * s.players + placed
        return WHOLE * done // (s.data.rounds * TURNS * s.players)

    def describe(self, s: State, who: i64) -> None:
        assert isinstance(s, NovaRoma)
        row, house = self.row, s.houses[who]
        turns = turns_left(s, who)
        row[TURN] = turns
        row[IF_OVER] = points_if_over(s, house)
        row[MAJORITY] = points_for_zones(s, who)
        row[BLOCK] = s.data.blocks - house.blocks
        for ship in range(i64(SHIPS)):
            row[SAILS] += s.data.way[house.ships[ship]]
        for track in range(i64(TRACKS)):
            row[STEP] += house.tracks[track]
        if s.favoured != NOTHING and leads(s, who, s.data.chariot_track[s.favoured]):
            row[FAVOURED] = 1
        if s.next_favoured != NOTHING and leads(s, who, s.data.chariot_track[s.next_favoured]):
            row[NEXT_FAVOURED] = 1
        self.describe_means(s, house)
        self.describe_cards(s, house)
        self.describe_mosaic(s, house, turns)
        if s.claimer == who:
            row[START_PLAYER] = 1
        row[PENDING] = pending_value(s, who, turns)

    def describe_means(self, s: NovaRoma, house: House) -> None:
        """What can be spent, and whether it suffices for contracts."""
        row = self.row
        row[COIN] = house.coins
        for good in range(i64(GOODS)):
            row[GOOD] += house.goods[good]
            if house.goods[good] > 0:
                row[GOOD_KIND] += 1
        row[INFLUENCE] = house.influence
        row[ARTISAN] = house.available + ones(house.placed)
        for slot in range(slots_open(s, SHIPPING, 2)):
            if payable_shipping(s, house, slot, 0):
                row[SHIPPING_READY] = 1
        for slot in range(slots_open(s, BUILDING, 2)):
            if payable_building(s, house, slot, 0, waived=False):
                row[BUILDING_READY] = 1

    def describe_cards(self, s: NovaRoma, house: House) -> None:
        """Contracts, retinue cards and estate tiles."""
        row, data = self.row, s.data
        rounds = data.rounds - s.round
        row[SHIPPING_CONTRACT] = ones(house.shipping)
        row[BUILDING_CONTRACT] = ones(house.building)
        row[ROW_CARD] = ones(house.row)
        active = house.row & ~data.end_cards
        row[ACTION_CARD] = ones(active) * rounds + ones(active & ~house.exhausted)
        row[HAND_CARD] = min(house.hand_size(), data.hand_limit)
        row[ESTATE_TILE] = counted(s, house, COUNT_ESTATE)
        for space in range(i64(PRODUCTION_SPACES)):
            tile = house.production[space]
            if tile != NOTHING and data.family[tile] != ANIMAL_TILE and house.turned >> space & 1 == 0:
                row[WORKING_TILE] += rounds + 1 - (house.placed >> space & 1)

    def describe_mosaic(self, s: NovaRoma, house: House, turns: i64) -> None:
        """Achievements: those that can be claimed, those on their way, lines that lack one."""
        row, data = self.row, s.data
        claims = min(house.markers, turns + 1)
        row[MARKER] = claims
        for field in range(FIELDS - 1, -1, -1):  # the bottom row, which brings most, first
            if house.claimed >> field & 1 == 0 and house.mosaic[field // MOSAIC_COLOURS] != NOTHING:
                achievement = achievement_of(s, house, field)
                points = data.field_vp[field // MOSAIC_COLOURS]
                if not fulfils(s, house, achievement):
                    row[NEAR] += points * way_to(s, house, achievement)
                elif claims > 0:
                    row[CLAIMABLE] += points
                    claims -= 1
        for line in range(i64(LINES)):
            if ones(data.line_fields[line] & ~house.claimed) == 1:
                row[NEAR_LINE] += data.line_vp[line]


def points_if_over(s: NovaRoma, house: House) -> i64:
    """What is certain: points that will not get fewer, but for cards that count what is left over."""
    return (
        points_for_ships(s, house)
        + points_for_contracts(s, house)
        + points_for_chariots(s, house)
        + points_for_tracks(s, house)
        + points_for_retinue(s, house)
        + points_for_animals(s, house)
        + points_for_mosaic(s, house)
    )


def way_to(s: NovaRoma, house: House, achievement: i64) -> i64:
    """How much of a requirement is met, in percent."""
    data = s.data
    kind, least = data.achievement[achievement], data.least[achievement]
    reached: i64 = 0
    if kind == COUNT:
        reached = counted(s, house, data.first_item[achievement])
    elif kind == COMBO:
        one = counted(s, house, data.first_item[achievement])
        other = counted(s, house, data.second_item[achievement])
        reached = min(one, least - data.least_each[achievement]) + min(other, least - data.least_each[achievement])
    elif kind == HIPPODROME:
        least *= data.least_each[achievement]
        for track in range(i64(TRACKS)):
            reached += min(house.tracks[track], data.least_each[achievement])
        reached = min(reached, least - 1)
    elif kind == HIPPODROME_TOTAL:
        reached = house.tracks[0] + house.tracks[1] + house.tracks[2]
    else:
        reached = house.influence
    return 100 * min(reached, least) // least
