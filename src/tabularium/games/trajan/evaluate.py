"""What a position of Trajan is worth: an estimate of the final points, for bots.

Features count what a player has and may hope for; `weights.toml` says what each is worth. Some are small estimates
themselves, in hundredths of a point: see prospects.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tabularium.core.evaluator import WHOLE, WeightedEvaluator
from tabularium.core.pile import ones
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
    best_site,
    in_reach,
    missing_colours,
    pending_value,
    rounds_over,
    shipping_gain,
    sooner,
    trajan_tile_value,
    turns_left,
)
from tabularium.games.trajan.scoring import points_for_bonus_tiles, points_for_sets
from tabularium.games.trajan.senate import is_ahead, votes
from tabularium.games.trajan.state import Mat, Trajan

FEATURES: Final = [
    "always", "turn", "sets", "bonus", "card", "shipment", "wild_commodity", "vote", "vote_lead", "first_in_senate",
    "second_in_senate", "unmet", "unmet_late", "spare_demand", "spare_wild_demand", "standing_demand",
    "extra_action", "extra_action_twice", "wild_extra_action", "plus2", "wild_construction", "building_type",
    "building_pair", "building_triple", "worker", "legionary", "site", "leader", "leader_alone", "trajan_ready",
    "trajan_one_missing", "trajan_two_missing", "trajan_next", "slot", "target", "pending",
]  # fmt: skip
ALWAYS: Final = 0  # 1: what a game brings to everybody
TURN: Final = 1  # hundredths of turns to come
SETS: Final = 2  # points for sets of buildings as they stand
BONUS_POINTS: Final = 3  # points for bonus tiles as they stand
CARD: Final = 4  # cards in hand
SHIPMENT: Final = 5  # points that the best shipment now brings beyond those for the cards
WILD_CARD: Final = 6
VOTE: Final = 7
VOTE_LEAD: Final = 8  # votes before the best of the others, at most a few
FIRST_IN_SENATE: Final = 9  # the round, if the votes would bring the choice of a bonus tile now
SECOND_IN_SENATE: Final = 10  # the round, if they would bring the other one
UNMET: Final = 11  # the penalty for demands now face up that nothing on the mat meets
UNMET_LATE: Final = 12  # the same in the last round of a quarter
SPARE: Final = 13  # demand tiles for demands to come, at most two of a kind
SPARE_WILD: Final = 14
STANDING: Final = 15  # accomplished Trajan demand tiles, times quarters to come
EXTRA: Final = 16  # extra-action tiles for actions without a +2 marker
EXTRA_TWICE: Final = 17  # and with one
EXTRA_WILD: Final = 18
PLUS2: Final = 19  # +2 markers
WILD_BUILDING: Final = 20
BUILDING_TYPE: Final = 21  # types of buildings begun
PAIR: Final = 22  # types with two tiles
TRIPLE: Final = 23  # types with three
WORKER: Final = 24  # in the camp
LEGIONARY: Final = 25  # in the camp
SITE: Final = 26  # points of the best tile that a worker in the camp could build
LEADER: Final = 27  # points of the leader's province if it could be occupied now
LEADER_ALONE: Final = 28  # the same without a legionary in the camp
READY: Final = 29  # hundredths of points of Trajan tiles whose colours lie in their tray
ONE_MISSING: Final = 30
TWO_MISSING: Final = 31
NEXT: Final = 32  # hundredths of points of the best Trajan tile that the next sowing can accomplish
SLOT: Final = 33  # Trajan tiles on the mat
TARGET: Final = 34  # different actions that the next sowing can end in
PENDING: Final = 35  # hundredths of points of what the turn under way will still bring

FAR_AHEAD: Final = 6  # a lead in votes beyond which it does not matter how much


class TrajanEvaluator(WeightedEvaluator):
    """Estimated final points of one player."""

    def progress(self, s: State) -> i64:
        assert isinstance(s, Trajan)
        rounds = s.data.quarters * s.data.rounds_per_quarter
        return min(WHOLE * (rounds_over(s) * s.lap + s.time) // (rounds * s.lap), WHOLE)

    def describe(self, s: State, who: i64) -> None:
        assert isinstance(s, Trajan)
        row = self.row
        mat = s.mats[who]
        turns = turns_left(s)
        row[ALWAYS] = 1
        row[TURN] = 100 * turns + sooner(s, who)
        row[SETS] = points_for_sets(s, mat)
        row[BONUS_POINTS] = points_for_bonus_tiles(s, mat)
        row[CARD] = mat.hand_size()
        row[WORKER] = mat.worker_camp
        row[LEGIONARY] = mat.military_camp
        row[PENDING] = pending_value(s, who, turns)
        count_power(s, who, row)
        count_demands(s, mat, row)
        count_slots(s, mat, row)
        if turns > 0:
            row[SHIPMENT] = shipping_gain(s, mat) // 100
            count_tiles(mat, row)
            count_next(s, mat, row)
            if mat.worker_camp > 0:
                row[SITE] = best_site(s, who)
            if mat.leader != CAMP and mat.legions >> mat.leader & 1 == 0:
                row[LEADER if mat.military_camp > 0 else LEADER_ALONE] = worth(s, who, mat.leader)


def count_power(s: Trajan, who: i64, row: vec[i64]) -> None:
    """Votes, and the bonus tile that the present order of power would bring: the surer the later in the quarter."""
    mine = votes(s, who)
    row[VOTE] = mine
    if s.bonus[0] == NOTHING:
        return
    ahead: i64 = 0
    most: i64 = 0
    for other in range(s.players):
        if other != who:
            most = max(most, votes(s, other))
            if is_ahead(s, other, who):
                ahead += 1
    row[VOTE_LEAD] = max(min(mine - most, FAR_AHEAD), -FAR_AHEAD)
    if ahead == 0:
        row[FIRST_IN_SENATE] = s.round
    elif ahead == 1:
        row[SECOND_IN_SENATE] = s.round


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
    penalty = s.data.penalty[min(unmet - helped, DEMANDS)]
    row[UNMET_LATE if s.round == s.data.rounds_per_quarter else UNMET] = penalty
    row[SPARE] = min(spare, to_come)
    row[SPARE_WILD] = wilds - helped


def count_slots(s: Trajan, mat: Mat, row: vec[i64]) -> None:
    """Trajan tiles on the slots, by how many of their colours are missing in the tray."""
    for slot in range(i64(TRAYS)):
        tile = mat.slots[slot]
        if tile != NOTHING:
            row[SLOT] += 1
            row[READY + missing_colours(s, mat, slot, tile)] += trajan_tile_value(s, mat, tile)


def count_next(s: Trajan, mat: Mat, row: vec[i64]) -> None:
    """What the next sowing could do: its targets, and the Trajan tiles it could accomplish there."""
    targets: i64 = 0
    best: i64 = 0
    for tray in range(i64(TRAYS)):
        markers: i64 = 0
        for colour in range(i64(COLOURS)):
            markers += mat.trays[tray * COLOURS + colour]
        if markers > 0:
            target = (tray + markers) % TRAYS
            targets |= 1 << target
            tile = mat.slots[target]
            if tile != NOTHING and in_reach(s, mat, tray, target, tile, markers):
                best = max(best, trajan_tile_value(s, mat, tile))
    row[TARGET] = ones(targets)
    row[NEXT] = best


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
