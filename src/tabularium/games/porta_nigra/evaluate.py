"""What a position of Porta Nigra is worth: an estimate of the final points, for bots.

Features count what a player has and may hope for; `weights.toml` says what each is worth. Some are small estimates
themselves, in points or hundredths of a point: see prospects.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tabularium.core.evaluator import WHOLE, WeightedEvaluator
from tabularium.core.pile import ones
from tabularium.core.state import State
from tabularium.games.porta_nigra.actions import AREAS, BUILDINGS, COLOURS, FINAL_CARD, FINAL_CARDS, WHITE_BRICKS
from tabularium.games.porta_nigra.prospects import (
    best_section,
    building_progress,
    interims_left,
    pending_value,
    turns_left,
)
from tabularium.games.porta_nigra.scoring import (
    all_standings,
    bricks_kept,
    place_in,
    points_for_final_cards,
    points_for_sets,
)
from tabularium.games.porta_nigra.state import PortaNigra

FEATURES: Final = [
    "turn", "if_over", "majority", "interim", "coin", "torch", "influence", "roman", "brick", "white_brick", "section",
    "section_without_roman", "progress", "building_kind", "final_card", "reward_brick", "free_action", "pending",
]  # fmt: skip
TURN: Final = 0  # turns to come
IF_OVER: Final = 1  # points that the end of the game would bring now, but for majorities
MAJORITY: Final = 2  # points for majorities as they stand
INTERIM: Final = 3  # points that the bricks built so far bring in interim scorings to come
COIN: Final = 4  # as far as they can be spent
TORCH: Final = 5
INFLUENCE: Final = 6
ROMAN: Final = 7  # in the play area, as far as they can be used
BRICK: Final = 8  # in the personal supply, in coins they cost
WHITE_BRICK: Final = 9
SECTION: Final = 10  # points of the sections that the bricks allow, the best of every colour
WITHOUT_ROMAN: Final = 11  # the same while there is no Roman
PROGRESS: Final = 12  # points of the sections that the bricks are a part of, as far as they are there
BUILDING_KIND: Final = 13  # different buildings on the cards
FINAL_SCORING_CARD: Final = 14
REWARD_BRICK: Final = 15  # bricks on the way to the next reward, in all buildings
FREE_ACTION: Final = 16  # of the card on the table
PENDING: Final = 17  # what the choice at hand will bring, in hundredths of a point

COINS_A_TURN: Final = 5  # that a player can well spend


class PortaNigraEvaluator(WeightedEvaluator):
    """Estimated final points of one player."""

    def progress(self, s: State) -> i64:
        assert isinstance(s, PortaNigra)
        cards = s.data.cards_used[s.players]
        played: i64 = 0
        for player in range(s.players):
            played += ones(s.areas[player].played)
        done = (s.round - 1) * cards * s.players + played
        return WHOLE * done // (s.data.rounds[s.players] * cards * s.players)

    def describe(self, s: State, who: i64) -> None:
        assert isinstance(s, PortaNigra)
        row, area, data = self.row, s.areas[who], s.data
        turns = turns_left(s, who)
        acting = s.player == who
        row[TURN] = turns
        row[IF_OVER] = points_for_sets(s, area) + points_for_final_cards(s, area)
        row[IF_OVER] += area.romans * data.vp_per_roman + area.influence * data.vp_per_influence
        row[IF_OVER] += area.torches * data.vp_per_torch + bricks_kept(area) * data.vp_per_brick
        row[IF_OVER] += area.coins // data.coins_per_vp
        row[MAJORITY] = majority_points(s, who)
        row[INTERIM] = interims_left(s) * s.bricks_in(who, -1)
        for card in range(i64(FINAL_CARDS)):
            row[FINAL_SCORING_CARD] += area.cards[FINAL_CARD + card]
        if acting:
            row[FREE_ACTION] = s.free
            row[PENDING] = pending_value(s, who)
            turns += 1
        if turns == 0:
            return
        row[COIN] = min(area.coins, COINS_A_TURN * turns)
        row[TORCH] = min(area.torches, 2 * turns)
        row[INFLUENCE] = area.influence
        row[ROMAN] = min(area.romans, turns)
        for colour in range(i64(COLOURS)):
            row[BRICK] += area.bricks[colour] * data.price[colour]
        row[WHITE_BRICK] = area.bricks[WHITE_BRICKS]
        row[SECTION if area.romans > 0 else WITHOUT_ROMAN] = best_section(s, area)
        row[PROGRESS] = building_progress(s, area)
        for building in range(i64(BUILDINGS)):
            if area.cards[building] > 0:
                row[BUILDING_KIND] += 1
            row[REWARD_BRICK] += s.bricks_in(who, data.building_sites[building]) % data.reward_every[building]


def majority_points(s: PortaNigra, who: i64) -> i64:
    """What majorities would bring now."""
    standings = all_standings(s)
    points: i64 = 0
    for area in range(i64(AREAS)):
        place = place_in(s, standings, area, who)
        if place == 1:
            points += s.data.first_vp[area]
        elif place == 2:
            points += s.data.second_vp[area]
    return points
