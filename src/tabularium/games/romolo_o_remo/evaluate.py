"""What a position of Romolo o Remo? is worth: an estimate of the final points, for bots.

Features count what a player has and may hope for; `weights.toml` says what each is worth. Some are small estimates
themselves, in hundredths of a point: see prospects.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tabularium.core.evaluator import FINE, WHOLE, WeightedEvaluator, Weights
from tabularium.core.pile import bit, ones
from tabularium.core.state import NOTHING, WIDTH, State
from tabularium.games.romolo_o_remo.actions import (
    CATEGORIES,
    COUNTED,
    END_OR_PLAY,
    EXPLORER,
    FARM,
    FROM_CHARACTERS,
    FROM_DOMAIN,
    FROM_MONEY,
    GOODS,
    GRAIN,
    MERCENARY,
    PLAINS,
    SIDES,
    SOLDIER,
    STONE,
    WAREHOUSE,
    WAREHOUSES,
    WATER,
    WOOD,
    WORKER,
    WORKERS,
)
from tabularium.games.romolo_o_remo.feeding import eaters
from tabularium.games.romolo_o_remo.influence import control
from tabularium.games.romolo_o_remo.land import building_limit, buildings_on, strength_for, walled
from tabularium.games.romolo_o_remo.limits import LAST_SIDE
from tabularium.games.romolo_o_remo.prospects import Worth, enemies_near, in_action_phase, pending_value, unfed
from tabularium.games.romolo_o_remo.scoring import majority, number_of_sides, side_of_seat, tally
from tabularium.games.romolo_o_remo.state import Romolo
from tabularium.games.romolo_o_remo.turns import characters_left, exhausted_kinds
from tabularium.games.romolo_o_remo.units import number_of

FEATURES: Final = [
    "always", "characters", "fields", "domain", "population", "combat", "majority", "coin", "grain", "wood", "stone", "salt", "refined", "good_kind", "worker", "soldier",
    "mercenary", "explorer", "hungry", "character", "strength_2", "strength_3", "strength_4", "strength_5", "strength_6", "room", "second", "farm", "warehouse", "ground",
    "threat", "ahead", "wall", "barred", "ready", "surplus", "pending",
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
HUNGRY: Final = 18  # in the own turn: units that neither farms nor grain feed, nor workers who may still see to it
CHARACTER: Final = 19
FIRST_STRENGTH: Final = (
    20  # five features: 1 if the capital is so strong; limits and influence go by steps, and so do hopes
)
ROOM: Final = 25  # for buildings in the capital
SECOND: Final = 26  # the strength of the plains next to the capital that would do best for the domain
FARM_FEATURE: Final = 27  # units that farms on the capital and next to it can feed, as far as there are any
WAREHOUSE_FEATURE: Final = 28  # the same, as far as workers can use them
GROUND: Final = 29  # open land within two fields of the capital
THREAT: Final = 30  # combat value of opponents near the capital beyond what defends it
AHEAD: Final = 31  # in the endgame: 1 if the player would win now, but cannot end the game yet; others may catch up
WALL_FEATURE: Final = 32  # on the capital and next to it, beyond those that count as buildings
BARRED: Final = 33  # fields next to the capital from which walls keep workers away: they cannot use what stands there
READY: Final = 34  # in the own action phase: workers that have not been activated yet
SURPLUS: Final = 35  # goods beyond those that can well be used, at their prices
PENDING: Final = 36  # what the choices under way will bring, in hundredths of a point

STRENGTHS: Final = 5  # steps of strength that have a feature, beginning with
WEAKEST: Final = 2  # since a tower alone has 1
MOST_ROOM: Final = 3  # that anybody will fill soon
LAST_ROUNDS: Final = 8
NEARLY: Final = 28  # of WHOLE: how much earlier it is for every kind of piece, or character, that is still left
VICTORY: Final = 4000  # of the last side: there is no scoring


class RomoloEvaluator(WeightedEvaluator):
    """Estimated final points of one player."""

    def __init__(self, weights: Weights) -> None:
        super().__init__(weights)
        self.worth: Worth = Worth()

    def progress(self, s: State) -> i64:
        assert isinstance(s, Romolo)
        if s.endgame:
            return WHOLE
        late = s.data.round_limit - s.round  # the safety limit is near
        by_rounds = WHOLE - min(i64(WHOLE), max(i64(0), late * WHOLE // LAST_ROUNDS))
        by_bank = WHOLE - min(i64(WHOLE), (s.data.exhausted_needed - exhausted_kinds(s)) * NEARLY)
        by_people = WHOLE - min(i64(WHOLE), characters_left(s) * NEARLY)
        return max(by_rounds, by_bank, by_people)

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
                row[PENDING] = self.pending(s, who)
            return
        self.count_goods(s, who)
        row[WORKER_FEATURE] = number_of(town, WORKER)
        row[SOLDIER_FEATURE] = number_of(town, SOLDIER)
        row[MERCENARY_FEATURE] = number_of(town, MERCENARY) + town.fallen
        row[EXPLORER_FEATURE] = number_of(town, EXPLORER)
        row[CHARACTER] = ones(town.people)
        if town.capital >= 0:
            if in_action_phase(s, who):
                row[READY] = ones(town.standing & ~town.activated & (1 << WORKERS) - 1)
            self.count_land(s, who)
            row[THREAT] = enemies_near(s, who)
            row[PENDING] = self.pending(s, who)

    def pending(self, s: Romolo, who: i64) -> i64:
        """What the choices under way will bring, by what the weights say of all else."""
        if s.active != who and s.player != who:
            return 0
        worth, row = self.worth, self.row
        progress = self.progress(s)
        for good in range(i64(GOODS)):
            full = row[FIRST_GOOD + good] >= most_useful(good)
            worth.goods[good] = (
                self.unit(SURPLUS, progress) * s.prices[good] if full else self.unit(FIRST_GOOD + good, progress)
            )
        worth.half_coin = self.unit(COIN, progress)
        worth.worker = self.unit(WORKER_FEATURE, progress)
        worth.character = self.unit(FIRST_POINTS + FROM_CHARACTERS, progress) + self.unit(CHARACTER, progress)
        points = self.unit(FIRST_POINTS + FROM_DOMAIN, progress)
        worth.capital = points - self.unit(ROOM, progress)
        for step in range(i64(STRENGTHS)):
            if row[FIRST_STRENGTH + step] == 0:
                worth.capital += self.unit(FIRST_STRENGTH + step, progress)
                break
        worth.beside = max(self.unit(SECOND, progress), self.unit(WAREHOUSE_FEATURE, progress))
        worth.farm = s.data.farm_feeds * self.unit(FARM_FEATURE, progress)
        worth.wall = self.unit(WALL_FEATURE, progress)
        worth.barred = self.unit(BARRED, progress)
        return pending_value(s, who, worth)

    def unit(self, feature: i64, progress: i64) -> i64:
        """What one more of a feature is worth, in hundredths of a point."""
        return (self.start[feature] + self.slope[feature] * progress) // (FINE * WHOLE)

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
        if s.endgame and mine > best and not (s.player == who and s.tasks[(s.depth - 1) * WIDTH] == END_OR_PLAY):
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
                if field != town.capital and s.open(field) and s.terrain[field] == PLAINS:
                    row[SECOND] = max(row[SECOND], strength_for(s, who, field))
                farms += s.built[field * COUNTED + FARM]
                warehouses += s.built[field * COUNTED + WAREHOUSE]
                if field == town.capital or s.terrain[field] == PLAINS:
                    row[WALL_FEATURE] += ones(s.walls[field]) % s.data.wall_group
            if s.open(field) and s.terrain[field] != WATER and s.land.away(town.capital, field) <= 2:
                row[GROUND] += 1
        for side in range(i64(SIDES)):
            if walled(s, town.capital, side) and s.land.next_to(town.capital, side) >= 0:
                row[BARRED] += 1
        eating = unfed(s, who)
        row[HUNGRY] = max(i64(0), eating - row[FIRST_GOOD + GRAIN] - row[READY])
        row[FIRST_GOOD + GRAIN] = max(i64(0), row[FIRST_GOOD + GRAIN] - eating)
        row[FARM_FEATURE] = min(farms * s.data.farm_feeds, ones(eaters(s, who)) + 1)
        row[WAREHOUSE_FEATURE] = min(warehouses, row[WORKER_FEATURE] + 1)
        power = strength_for(s, who, town.capital)
        for step in range(i64(STRENGTHS)):
            if power >= step + WEAKEST:
                row[FIRST_STRENGTH + step] = 1
        room = building_limit(s, town.capital) - buildings_on(s, town.capital)
        row[ROOM] = max(i64(0), min(room, i64(MOST_ROOM)))


def most_useful(good: i64) -> i64:
    """How many of a good a player can well use."""
    if good == GRAIN or good == STONE:  # a worker and food; an aqueduct and a start for what comes next
        return 5
    return 4 if good == WOOD else 2
