"""What a position of Romolo o Remo? is worth: an estimate of the final points, for bots.

Features count what a player has and may hope for; `weights.toml` says what each is worth. Some are small estimates
themselves, in hundredths of a point: see prospects.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tabularium.core.evaluator import WHOLE, WeightedEvaluator
from tabularium.core.pile import bit, ones
from tabularium.core.state import NOTHING, State
from tabularium.games.romolo_o_remo.actions import (
    CATEGORIES,
    COUNTED,
    EXPLORER,
    FARM,
    FROM_MONEY,
    GOODS,
    GRAIN,
    MERCENARY,
    SOLDIER,
    STONE,
    WAREHOUSE,
    WAREHOUSES,
    WATER,
    WOOD,
    WORKER,
)
from tabularium.games.romolo_o_remo.feeding import Table, eaters
from tabularium.games.romolo_o_remo.influence import control
from tabularium.games.romolo_o_remo.land import step_of, strength_for
from tabularium.games.romolo_o_remo.limits import LAST_SIDE
from tabularium.games.romolo_o_remo.prospects import before_supply, enemies_near, pending_value
from tabularium.games.romolo_o_remo.scoring import majority, number_of_sides, side_of_seat, tally
from tabularium.games.romolo_o_remo.state import Romolo
from tabularium.games.romolo_o_remo.turns import characters_left, exhausted_kinds
from tabularium.games.romolo_o_remo.units import number_of

FEATURES: Final = [
    "always", "characters", "fields", "domain", "population", "combat", "majority", "coin", "grain", "wood", "stone", "salt", "refined", "good_kind", "worker", "soldier",
    "mercenary", "explorer", "hungry", "character", "strength", "farm", "warehouse", "ground", "range", "threat", "ahead",
    "wall", "surplus", "pending",
]  # fmt: skip
ALWAYS: Final = 0
FIRST_POINTS: Final = 1  # five features: points that the end of the game would bring now, by category, but for money
MAJORITY: Final = 6  # points for majorities as they stand
COIN: Final = 7  # half coins; points for money are in their weight
FIRST_GOOD: Final = 8  # five features: goods in stock and in warehouses, as far as they can well be used
GOOD_KIND: Final = 13  # different goods
WORKER_FEATURE: Final = 14
SOLDIER_FEATURE: Final = 15
MERCENARY_FEATURE: Final = 16
EXPLORER_FEATURE: Final = 17
HUNGRY: Final = 18  # in the own turn: units that neither farms nor grain feed
CHARACTER: Final = 19
STRENGTH: Final = 20  # of the capital
FARM_FEATURE: Final = 21  # units that farms on the capital and next to it can feed, as far as there are any
WAREHOUSE_FEATURE: Final = 22  # the same, as far as workers can use them
GROUND: Final = 23  # open land within two fields of the capital
RANGE: Final = 24  # of the influence of the capital
THREAT: Final = 25  # combat value of opponents near the capital beyond what defends it
AHEAD: Final = 26  # in the own turn of the endgame: 1 if the player would win now; who ends the game is sure of it
WALL_FEATURE: Final = 27  # on the capital and next to it, beyond those that count as buildings
SURPLUS: Final = 28  # goods beyond those that can well be used, at their prices
PENDING: Final = 29  # what the choices under way will bring, in hundredths of a point

LAST_ROUNDS: Final = 8
VICTORY: Final = 4000  # of the last side: there is no scoring


class RomoloEvaluator(WeightedEvaluator):
    """Estimated final points of one player."""

    def progress(self, s: State) -> i64:
        assert isinstance(s, Romolo)
        if s.endgame:
            return WHOLE
        late = s.data.round_limit - s.round  # the safety limit is near
        by_rounds = WHOLE - min(i64(WHOLE), max(i64(0), late * WHOLE // LAST_ROUNDS))
        by_bank = WHOLE * exhausted_kinds(s) // (s.data.exhausted_needed + 1)
        left = characters_left(s)
        by_people = WHOLE - min(i64(WHOLE), left * 8)
        return min(i64(WHOLE), max(by_rounds, by_bank, by_people))

    def value(self, s: State, who: i64) -> i64:
        assert isinstance(s, Romolo)
        if s.player < 0 and s.ending == LAST_SIDE:
            return VICTORY if s.in_play(who) else 0
        return super().value(s, who)

    def describe(self, s: State, who: i64) -> None:
        assert isinstance(s, Romolo)
        town, row = s.towns[who], self.row
        if not s.in_play(who):
            return
        self.count_points(s, who)
        if not town.playing:
            return
        row[ALWAYS] = 1
        row[COIN] = town.coins
        if s.endgame:  # somebody will end the game soon: points count, not what they are made of
            if town.capital >= 0:
                row[PENDING] = pending_value(s, who)
            return
        self.count_goods(s, who)
        row[WORKER_FEATURE] = number_of(town, WORKER)
        row[SOLDIER_FEATURE] = number_of(town, SOLDIER)
        row[MERCENARY_FEATURE] = number_of(town, MERCENARY) + town.fallen
        row[EXPLORER_FEATURE] = number_of(town, EXPLORER)
        row[CHARACTER] = ones(town.people)
        if town.capital >= 0:
            self.count_land(s, who)
            row[THREAT] = enemies_near(s, who)
            row[PENDING] = pending_value(s, who)

    def count_points(self, s: Romolo, who: i64) -> None:
        """The points of the side if the game ended now, and whether it would win."""
        if s.towns[who].capital == NOTHING and s.towns[who].playing:
            return  # still at setup
        row = self.row
        points = tally(s, control(s), final=False)
        side = side_of_seat(s, who)
        mine: i64 = 0
        best: i64 = 0
        for other in range(number_of_sides(s)):
            total: i64 = 0
            bonus: i64 = 0
            for category in range(i64(CATEGORIES)):
                total += points[other * CATEGORIES + category]
                if s.endgame or (
                    other == side and category != FROM_MONEY
                ):  # money changes hands too often to count before
                    bonus += majority(s, points, other, category)
            if other == side:
                row[MAJORITY] = bonus
                mine = total + bonus
            else:
                best = max(best, total + bonus)
        for category in range(i64(FROM_MONEY)):
            row[FIRST_POINTS + category] = points[side * CATEGORIES + category]
        if s.endgame and s.active == who and mine > best:
            row[AHEAD] = 1

    def count_goods(self, s: Romolo, who: i64) -> None:
        """Goods in stock; those in warehouses are the active player's."""
        row, town = self.row, s.towns[who]
        for good in range(i64(GOODS)):
            number = town.goods[good]
            if s.active == who:
                for store in range(i64(WAREHOUSES)):
                    if s.store_kind[store] == good:
                        number += s.store_cubes[store]
            if number > 0:
                row[GOOD_KIND] += 1
            useful = min(number, most_useful(good))
            row[FIRST_GOOD + good] = useful
            row[SURPLUS] += (number - useful) * s.prices[good]

    def count_land(self, s: Romolo, who: i64) -> None:
        """Capital, farms, warehouses, open land, and who goes hungry."""
        row, town = self.row, s.towns[who]
        near = s.land.ring[town.capital] | bit(town.capital)
        farms: i64 = 0
        warehouses: i64 = 0
        for field in range(s.land.fields):
            if near >> field & 1:
                farms += s.built[field * COUNTED + FARM]
                warehouses += s.built[field * COUNTED + WAREHOUSE]
                row[WALL_FEATURE] += ones(s.walls[field]) % s.data.wall_group
            if s.open(field) and s.terrain[field] != WATER and s.land.away(town.capital, field) <= 2:
                row[GROUND] += 1
        units = eaters(s, who)
        if before_supply(s, who):
            unfed = ones(units) - Table(s, who).fed(units)
            row[HUNGRY] = max(i64(0), unfed - self.row[FIRST_GOOD + GRAIN])
        row[FARM_FEATURE] = min(farms * s.data.farm_feeds, ones(units) + 1)
        row[WAREHOUSE_FEATURE] = min(warehouses, row[WORKER_FEATURE] + 1)
        power = strength_for(s, who, town.capital)
        row[STRENGTH] = power
        row[RANGE] = s.data.range[step_of(power)]


def most_useful(good: i64) -> i64:
    """How many of a good a player can well use."""
    if good == GRAIN:
        return 5
    return 3 if good == WOOD or good == STONE else 2
