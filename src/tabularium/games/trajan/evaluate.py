"""What a position of Trajan is worth: an estimate of the final points, for bots.

Features count what a player has and may hope for; `weights.toml` says what each is worth. Some are small estimates
themselves, in hundredths of a point: see prospects.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tabularium.core.evaluator import WHOLE, WeightedEvaluator
from tabularium.core.state import NOTHING, State
from tabularium.games.trajan.actions import (
    BUILDING_TILE,
    BUILDINGS,
    CAMP,
    COLOURS,
    DEMAND_TILE,
    DEMANDS,
    EXTRA_TILE,
    TRAJAN_DEMAND,
    TRAYS,
    WILD_COMMODITY,
    WILD_CONSTRUCTION,
    WILD_DEMAND,
    WILD_EXTRA,
)
from tabularium.games.trajan.military import worth
from tabularium.games.trajan.prospects import (
    missing_colours,
    pending_value,
    shipping_gain,
    trajan_tile_value,
    turns_left,
)
from tabularium.games.trajan.scoring import ones, points_for_bonus_tiles, points_for_sets
from tabularium.games.trajan.senate import is_ahead, votes
from tabularium.games.trajan.state import Mat, Trajan

FEATURES: Final = [
    "always", "turn", "if_over", "card", "shipment", "wild_commodity", "vote", "first_in_senate", "second_in_senate", "unmet",
    "spare_demand", "spare_wild_demand", "standing_demand", "extra_action", "extra_action_twice", "wild_extra_action",
    "plus2", "wild_construction", "building_type", "building_pair", "building_triple", "worker", "legionary",
    "leader", "leader_alone", "trajan_ready", "trajan_one_missing", "trajan_two_missing", "slot", "tray", "pending",
]  # fmt: skip
ALWAYS: Final = 0  # 1: what a game brings to everybody
TURN: Final = 1  # turns to come
IF_OVER: Final = 2  # points that the end of the game would bring now
CARD: Final = 3  # cards in hand
SHIPMENT: Final = 4  # points that the best shipment now brings beyond those for the cards
WILD_CARD: Final = 5
VOTE: Final = 6
FIRST_IN_SENATE: Final = 7  # whether the order of power would bring the choice of a bonus tile now
SECOND_IN_SENATE: Final = 8
UNMET: Final = 9  # the penalty for demands now face up that nothing on the mat meets
SPARE: Final = 10  # demand tiles for demands to come, at most two of a kind
SPARE_WILD: Final = 11
STANDING: Final = 12  # accomplished Trajan demand tiles, times quarters to come
EXTRA: Final = 13  # extra-action tiles for actions without a +2 marker
EXTRA_TWICE: Final = 14  # and with one
EXTRA_WILD: Final = 15
PLUS2: Final = 16  # +2 markers
WILD_BUILDING: Final = 17
BUILDING_TYPE: Final = 18  # types of buildings begun
PAIR: Final = 19  # types with two tiles
TRIPLE: Final = 20  # types with three
WORKER: Final = 21  # in the camp, at most one a turn to come
LEGIONARY: Final = 22
LEADER: Final = 23  # points of the leader's province if it could be occupied now
LEADER_ALONE: Final = 24  # the same without a legionary in the camp
READY: Final = 25  # hundredths of points of Trajan tiles whose colours lie in their tray
ONE_MISSING: Final = 26
TWO_MISSING: Final = 27
SLOT: Final = 28  # Trajan tiles on the mat
TRAY: Final = 29  # trays with markers
PENDING: Final = 30  # hundredths of points of what the turn under way will still bring


class TrajanEvaluator(WeightedEvaluator):
    """Estimated final points of one player."""

    def progress(self, s: State) -> i64:
        assert isinstance(s, Trajan)
        rounds = (s.quarter - 1) * s.data.rounds_per_quarter + s.round - 1
        return min(WHOLE * (rounds * s.lap + s.time) // (s.data.quarters * s.data.rounds_per_quarter * s.lap), WHOLE)

    def describe(self, s: State, who: i64) -> None:
        assert isinstance(s, Trajan)
        row = self.row
        mat = s.mats[who]
        turns = turns_left(s)
        row[ALWAYS] = 1
        row[TURN] = turns
        hand = mat.hand_size()
        row[IF_OVER] = points_for_sets(s, mat) + points_for_bonus_tiles(s, mat)
        row[IF_OVER] += mat.worker_camp * s.data.vp_worker_in_camp + mat.military_camp * s.data.vp_legionary_in_camp
        row[IF_OVER] += hand * s.data.vp_card_in_hand
        row[CARD] = hand
        row[PENDING] = pending_value(s, who, turns)
        count_power(s, who, row)
        count_demands(s, mat, row)
        count_slots(s, mat, row)
        if turns > 0:
            row[SHIPMENT] = shipping_gain(s, mat) // 100
            count_tiles(mat, row)
            row[WORKER] = min(mat.worker_camp, turns)
            row[LEGIONARY] = min(mat.military_camp, turns)
            if mat.leader != CAMP and mat.legions >> mat.leader & 1 == 0:
                row[LEADER if mat.military_camp > 0 else LEADER_ALONE] = worth(s, who, mat.leader)


def count_power(s: Trajan, who: i64, row: vec[i64]) -> None:
    """Votes, and the bonus tile that the present order of power would bring."""
    row[VOTE] = votes(s, who)
    if s.bonus[0] == NOTHING:
        return
    ahead: i64 = 0
    for other in range(s.players):
        if other != who and is_ahead(s, other, who):
            ahead += 1
    if ahead == 0:
        row[FIRST_IN_SENATE] = 1
    elif ahead == 1:
        row[SECOND_IN_SENATE] = 1


def count_demands(s: Trajan, mat: Mat, row: vec[i64]) -> None:
    """The loss for face-up demands that nothing on the mat meets, and what is there for those to come."""
    unmet: i64 = 0
    spare: i64 = 0
    face_up: i64 = 0
    for demand in range(i64(DEMANDS)):
        asked: i64 = 0
        for i in range(i64(DEMANDS)):
            if s.demands[i] == demand:
                asked += 1
        face_up += asked
        standing = mat.tiles[TRAJAN_DEMAND + demand]
        row[STANDING] += standing * (s.data.quarters - s.quarter)
        rest = mat.tiles[DEMAND_TILE + demand] + standing - asked
        if rest < 0:
            unmet -= rest
        else:
            spare += min(rest, 2)
    wilds = mat.tiles[WILD_DEMAND]
    helped = min(wilds, unmet)
    to_come = (s.data.quarters - s.quarter) * DEMANDS + DEMANDS - face_up
    row[UNMET] = s.data.penalty[min(unmet - helped, DEMANDS)]
    row[SPARE] = min(spare, to_come)
    row[SPARE_WILD] = wilds - helped


def count_slots(s: Trajan, mat: Mat, row: vec[i64]) -> None:
    """Trajan tiles on the slots, by how many of their colours are missing in the tray."""
    for slot in range(i64(TRAYS)):
        tile = mat.slots[slot]
        if tile != NOTHING:
            row[SLOT] += 1
            row[READY + missing_colours(s, mat, slot, tile)] += trajan_tile_value(s, mat, tile)
        for colour in range(i64(COLOURS)):
            if mat.trays[slot * COLOURS + colour] > 0:
                row[TRAY] += 1
                break


def count_tiles(mat: Mat, row: vec[i64]) -> None:
    """Tiles that will be used later; demand tiles and votes are counted elsewhere."""
    tiles = mat.tiles
    for action in range(i64(TRAYS)):
        row[EXTRA_TWICE if mat.plus >> action & 1 else EXTRA] += tiles[EXTRA_TILE + action]
    row[EXTRA_WILD] = tiles[WILD_EXTRA]
    row[WILD_CARD] = tiles[WILD_COMMODITY]
    row[WILD_BUILDING] = tiles[WILD_CONSTRUCTION]
    row[PLUS2] = ones(mat.plus)
    for building in range(i64(BUILDINGS)):
        owned = tiles[BUILDING_TILE + building]
        if owned > 0:
            row[BUILDING_TYPE] += 1
        if owned == 2:
            row[PAIR] += 1
        elif owned == 3:
            row[TRIPLE] += 1
