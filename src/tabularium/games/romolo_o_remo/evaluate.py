"""What a position of Romolo o Remo? is worth: an estimate of the final points, for bots.

Features count what a player has and may hope for; `weights.toml` says what each is worth. Some are small estimates
themselves, in hundredths of a point: see prospects.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tabularium.core.evaluator import FINE, WHOLE, WeightedEvaluator, Weights
from tabularium.core.fields import HASH, Fields
from tabularium.core.pile import bit, ones
from tabularium.core.state import NOTHING, WIDTH, State
from tabularium.games.romolo_o_remo.actions import (
    AQUEDUCT,
    CATEGORIES,
    COUNTED,
    END_OR_PLAY,
    EXPLORER,
    FARM,
    FOREST,
    FORUM,
    FROM_CHARACTERS,
    FROM_DOMAIN,
    FROM_MONEY,
    GOODS,
    GRAIN,
    HILLS,
    MERCENARY,
    PATRONUS,
    PLAINS,
    SEATS,
    SIDES,
    SOLDIER,
    STONE,
    TEMPLE,
    WAREHOUSE,
    WAREHOUSES,
    WATER,
    WOOD,
    WORKER,
    WORKERS,
)
from tabularium.games.romolo_o_remo.building import discount
from tabularium.games.romolo_o_remo.feeding import Table, bakers, eaters
from tabularium.games.romolo_o_remo.growing import character_cost, room_for_worker
from tabularium.games.romolo_o_remo.influence import control
from tabularium.games.romolo_o_remo.land import building_limit, buildings_on, strength_for, walled
from tabularium.games.romolo_o_remo.limits import LAST_SIDE
from tabularium.games.romolo_o_remo.paying import has
from tabularium.games.romolo_o_remo.prospects import Worth, enemies_near, in_action_phase, pending_value, raiders, unfed
from tabularium.games.romolo_o_remo.scoring import majority, number_of_sides, patronage, side_of_seat, tally
from tabularium.games.romolo_o_remo.state import Romolo
from tabularium.games.romolo_o_remo.units import hostile_at, number_of

FEATURES: Final = [
    "always", "characters", "fields", "domain", "population", "combat", "majority", "coin", "grain", "wood", "stone", "salt", "refined", "pair", "worker", "fifth_worker",
    "soldier", "mercenary", "explorer", "hungry", "character", "strength_2", "strength_3", "strength_4", "strength_5", "strength_6", "room", "second", "farm", "spare", "warehouse",
    "temple_1", "temple_2", "temple_3", "forum", "ground", "hills", "forest", "for_building", "for_worker", "for_character", "threat", "peaceful", "ahead", "wall", "barred", "ready", "surplus",
    "lead_characters", "lead_fields", "lead_domain", "lead_population", "lead_combat", "blocked", "shut", "hunger", "raid", "pending",
]  # fmt: skip
ALWAYS: Final = 0
FIRST_POINTS: Final = 1  # five features: points that the end of the game would bring now, by category, but for money
MAJORITY: Final = 6  # points for majorities as they stand
COIN: Final = 7  # half coins; points for money are in their weight
FIRST_GOOD: Final = 8  # five features: goods in stock and in warehouses, as far as they can well be used
PAIR: Final = 13  # wood and stone together, of which all buildings are made
WORKER_FEATURE: Final = 14
FIFTH_WORKER: Final = 15  # workers beyond four: there is less for them to do
SOLDIER_FEATURE: Final = 16
MERCENARY_FEATURE: Final = 17
EXPLORER_FEATURE: Final = 18
HUNGRY: Final = 19  # in the own turn: units that neither farms nor grain feed, nor workers who may still see to it
CHARACTER: Final = 20
FIRST_STRENGTH: Final = (
    21  # five features: 1 if the capital is so strong; limits and influence go by steps, and so do hopes
)
ROOM: Final = 26  # for buildings in the capital
SECOND: Final = 27  # the strength of the plains next to the capital that would do best for the domain
FARM_FEATURE: Final = 28  # units that farms on the capital and next to it can feed, as far as there are any
SPARE: Final = 29  # how many more they could feed
WAREHOUSE_FEATURE: Final = 30  # on the capital and next to it, as far as workers can use them
FIRST_TEMPLE: Final = 31  # three features: 1 if so many are on the capital and next to it
FORUM_FEATURE: Final = 34  # on the capital and next to it
GROUND: Final = 35  # open land within two fields of the capital
HILLS_FEATURE: Final = 36  # 1 if hills are among it: there is no stone without
FOREST_FEATURE: Final = 37  # the same for wood
FOR_BUILDING: Final = 38  # twelfths of what the next building in the capital costs that are there
FOR_WORKER: Final = 39  # grain for the next worker, if there may be one
FOR_CHARACTER: Final = 40  # twelfths of the price of the next character that are there
THREAT: Final = 41  # combat value of opponents near the capital beyond what defends it
PEACEFUL: Final = 42  # rivals who are let do what they want on fields with own units
AHEAD: Final = (
    43  # in the endgame or after LONG: 1 if the player would win, but cannot end the game yet; others may catch up
)
WALL_FEATURE: Final = 44  # on the capital and next to it, beyond those that count as buildings
BARRED: Final = 45  # fields next to the capital from which walls keep workers away: they cannot use what stands there
READY: Final = 46  # in the own action phase: workers that have not been activated yet
SURPLUS: Final = 47  # goods beyond those that can well be used, at their prices
FIRST_LEAD: Final = 48  # five features: the lead over the others in a category, which its majority goes by
BLOCKED: Final = 53  # workers among hostile units: they cannot act
SHUT: Final = 54  # farms and warehouses near the capital that hostile units keep the player from
HUNGER: Final = 55  # between own turns: units that neither farms nor grain would feed as things stand
RAID: Final = 56  # combat value of soldiers and mercenaries of rivals near the capital, beyond the own ones there
PENDING: Final = 57  # what the choices under way will bring, in hundredths of a point

STRENGTHS: Final = 5  # steps of strength that have a feature, beginning with
WEAKEST: Final = 2  # since a tower alone has 1
MOST_ROOM: Final = 3  # that anybody will fill soon
MOST_PAIRS: Final = 4
MOST_SPARE: Final = 2
TEMPLES: Final = 3  # that have a feature
MOST_LEAD: Final = 2  # beyond that it is safe, or lost
FEW_WORKERS: Final = 4
TWELVE: Final = 12
LONG: Final = 26  # rounds of a game, mostly; after them
LATE: Final = 48  # of WHOLE are over, and in longer games hopes go on falling, so that they end, too
LAST_ROUNDS: Final = 8
VICTORY: Final = 4000  # of the last side: there is no scoring


class RomoloEvaluator(WeightedEvaluator):
    """Estimated final points of one player."""

    def __init__(self, weights: Weights) -> None:
        super().__init__(weights)
        self.worth: Worth = Worth()

    def progress(self, s: State) -> i64:
        """By rounds, until the endgame begins: what brings that nearer must not look like a loss of all hopes."""
        assert isinstance(s, Romolo)
        if s.endgame:
            return WHOLE
        late = s.data.round_limit - s.round  # the safety limit is near
        by_limit = WHOLE - min(i64(WHOLE), max(i64(0), late * WHOLE // LAST_ROUNDS))
        return max(by_limit, min(s.round * LATE // LONG, i64(WHOLE)))

    def value(self, s: State, who: i64) -> i64:
        assert isinstance(s, Romolo)
        if s.player < 0 and s.ending == LAST_SIDE:
            return VICTORY if s.in_play(who) else 0
        return super().value(s, who)

    def turn(self, s: State) -> i64:
        """A turn has a dozen decisions: to find a good one is worth more than to guess at the answer to it.

        In the endgame the answer counts, since it may be to end the game.
        """
        assert isinstance(s, Romolo)
        return NOTHING if s.endgame else s.round * SEATS + s.active

    def likeness(self, s: State) -> i64:
        """By all that a turn may change; who did what first does not matter."""
        assert isinstance(s, Romolo)
        f = Fields(HASH, [])
        f.number(s.player)
        for i in range(s.depth * WIDTH):
            f.number(s.tasks[i])
        f.number(s.unit)
        if s.unit != NOTHING:
            f.number(s.place)
            f.number(s.left)
            f.number(s.refused_act)
            f.number(s.refused_leave)
            f.number(s.refused_store)
            f.flag(s.refused_deal)
        for seat in range(i64(len(s.towns))):
            town = s.towns[seat]
            if seat == s.active:
                town.fields(f, town)
            else:  # what is hidden of the others is dealt anew every time
                f.row(town.at)
                f.row(town.goods)
                f.number(town.coins)
                f.number(town.standing)
                f.number(town.hindered)
                f.number(town.people)
                f.number(town.markers)
        f.row(s.built)
        f.row(s.walls)
        f.row(s.store_kind)
        f.row(s.store_cubes)
        f.row(s.cubes)
        f.number(s.face_up)
        f.number(s.produced)
        f.number(s.ports_sold)
        f.number(s.ports_bought)
        f.flag(s.forum_used)
        f.flag(s.busy)
        f.flag(s.hired)
        return (f.high << 30) ^ f.low

    def describe(self, s: State, who: i64) -> None:
        assert isinstance(s, Romolo)
        town, row = s.towns[who], self.row
        if not s.in_play(who):
            return
        self.count_points(s, who)
        if not town.playing:
            return
        row[COIN] = town.coins
        if s.endgame:  # somebody will end the game soon: points count, not what they are made of
            if town.capital >= 0:
                row[PENDING] = self.pending(s, who)
            return
        row[ALWAYS] = 1
        self.count_goods(s, who)
        row[WORKER_FEATURE] = number_of(town, WORKER)
        row[FIFTH_WORKER] = max(i64(0), row[WORKER_FEATURE] - FEW_WORKERS)
        row[SOLDIER_FEATURE] = number_of(town, SOLDIER)
        row[MERCENARY_FEATURE] = number_of(town, MERCENARY) + town.fallen
        row[EXPLORER_FEATURE] = number_of(town, EXPLORER)
        row[CHARACTER] = ones(town.people)
        row[FOR_CHARACTER] = min(i64(TWELVE), town.coins * TWELVE // max(i64(1), character_cost(s, who)))
        if town.capital >= 0:
            if in_action_phase(s, who):
                row[READY] = ones(town.standing & ~town.activated & (1 << WORKERS) - 1)
            self.count_land(s, who)
            row[THREAT] = enemies_near(s, who)
            row[RAID] = raiders(s, who)
            for seat in range(s.players):
                if s.rivals(who, seat) and town.hostile >> seat & 1 == 0:
                    row[PEACEFUL] += 1
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
        wood, stone, pair = row[FIRST_GOOD + WOOD], row[FIRST_GOOD + STONE], self.unit(PAIR, progress)
        if wood < stone and wood < MOST_PAIRS:
            worth.goods[WOOD] += pair
        if stone < wood and stone < MOST_PAIRS:
            worth.goods[STONE] += pair
        worth.material = (self.unit(FIRST_GOOD + WOOD, progress) + self.unit(FIRST_GOOD + STONE, progress) + pair) // 2
        if row[FOR_WORKER] < s.data.worker_cost and room_for_worker(s, who):
            worth.goods[GRAIN] += self.unit(FOR_WORKER, progress)
        worth.half_coin = self.unit(COIN, progress)
        worth.worker = self.unit(WORKER_FEATURE, progress)
        if row[WORKER_FEATURE] >= FEW_WORKERS:
            worth.worker += self.unit(FIFTH_WORKER, progress)
        worth.character = self.unit(FIRST_POINTS + FROM_CHARACTERS, progress) + self.unit(CHARACTER, progress)
        worth.capital = self.unit(FIRST_POINTS + FROM_DOMAIN, progress) - self.unit(ROOM, progress)
        for step in range(i64(STRENGTHS)):
            if row[FIRST_STRENGTH + step] == 0:
                worth.capital += self.unit(FIRST_STRENGTH + step, progress)
                break
        worth.last_step = self.unit(FIRST_POINTS + FROM_DOMAIN, progress)
        for step in range(i64(STRENGTHS) - 1, -1, -1):
            if row[FIRST_STRENGTH + step] == 1:
                worth.last_step += self.unit(FIRST_STRENGTH + step, progress)
                break
        worth.beside = self.unit(SECOND, progress)
        hungry = max(i64(0), min(s.data.farm_feeds, ones(eaters(s, who)) - row[FARM_FEATURE]))
        worth.kinds[FARM] = hungry * self.unit(FARM_FEATURE, progress)
        worth.kinds[FARM] += max(i64(0), min(s.data.farm_feeds - hungry, MOST_SPARE - row[SPARE])) * self.unit(
            SPARE, progress
        )
        worth.kinds[WAREHOUSE] = self.unit(WAREHOUSE_FEATURE, progress)
        if row[SPARE] > 0:
            worth.worker += self.unit(FARM_FEATURE, progress) - self.unit(SPARE, progress)
        worth.kinds[TEMPLE] = 0
        for number in range(i64(TEMPLES)):
            if row[FIRST_TEMPLE + number] == 0:
                worth.kinds[TEMPLE] = self.unit(FIRST_TEMPLE + number, progress)
                break
        worth.kinds[FORUM] = self.unit(FORUM_FEATURE, progress)
        worth.kinds[AQUEDUCT] = self.unit(ROOM, progress)
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
        if not s.endgame:
            settle_patronage(s, points)
        side = side_of_seat(s, who)
        closing = s.endgame or s.round > LONG
        mine: i64 = 0
        best: i64 = 0
        for other in range(number_of_sides(s)):
            total: i64 = 0
            bonus: i64 = 0
            for category in range(i64(CATEGORIES)):
                total += points[other * CATEGORIES + category]
                if category == FROM_MONEY and not s.endgame:
                    continue  # money changes hands too often to count before
                if closing or other == side:
                    bonus += majority(s, points, other, category)
            if other == side:
                row[MAJORITY] = bonus
                mine = total + bonus
            else:
                best = max(best, total + bonus)
        for category in range(i64(FROM_MONEY)):
            row[FIRST_POINTS + category] = points[side * CATEGORIES + category]
            if not s.endgame:
                row[FIRST_LEAD + category] = lead_in(s, points, side, category)
        if closing and mine > best and not (s.player == who and s.tasks[(s.depth - 1) * WIDTH] == END_OR_PLAY):
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
            useful = min(number, most_useful(good))
            row[FIRST_GOOD + good] = useful
            row[SURPLUS] += (number - useful) * s.prices[good]
        row[PAIR] = min(row[FIRST_GOOD + WOOD], row[FIRST_GOOD + STONE], i64(MOST_PAIRS))

    def count_land(self, s: Romolo, who: i64) -> None:
        """Capital, farms, warehouses, open land, and who goes hungry."""
        row, town = self.row, s.towns[who]
        near = s.land.ring[town.capital] | bit(town.capital)
        farms: i64 = 0
        warehouses: i64 = 0
        temples: i64 = 0
        for field in range(s.land.fields):
            if near >> field & 1:
                if field != town.capital and s.open(field) and s.terrain[field] == PLAINS:
                    row[SECOND] = max(row[SECOND], strength_for(s, who, field))
                farms += s.built[field * COUNTED + FARM]
                warehouses += s.built[field * COUNTED + WAREHOUSE]
                temples += s.built[field * COUNTED + TEMPLE]
                stands = s.built[field * COUNTED + FARM] + s.built[field * COUNTED + WAREHOUSE]
                if stands > 0 and hostile_at(s, who, field):
                    row[SHUT] += stands
                row[FORUM_FEATURE] += s.built[field * COUNTED + FORUM]
                if field == town.capital or s.terrain[field] == PLAINS:
                    row[WALL_FEATURE] += ones(s.walls[field]) % s.data.wall_group
            if s.open(field) and s.terrain[field] != WATER and s.land.away(town.capital, field) <= 2:
                row[GROUND] += 1
                if s.terrain[field] == HILLS:
                    row[HILLS_FEATURE] = 1
                elif s.terrain[field] == FOREST:
                    row[FOREST_FEATURE] = 1
        for side in range(i64(SIDES)):
            if walled(s, town.capital, side) and s.land.next_to(town.capital, side) >= 0:
                row[BARRED] += 1
        for unit in range(i64(WORKERS)):
            if town.at[unit] >= 0 and hostile_at(s, who, town.at[unit]):
                row[BLOCKED] += 1
        if s.active != who:
            units = eaters(s, who)
            row[HUNGER] = max(i64(0), ones(units) - Table(s, who).fed(units) - row[FIRST_GOOD + GRAIN])
        eating = unfed(s, who)
        row[HUNGRY] = max(i64(0), eating - row[FIRST_GOOD + GRAIN] - row[READY])
        row[FIRST_GOOD + GRAIN] = max(i64(0), row[FIRST_GOOD + GRAIN] - eating)
        feeding = farms * s.data.farm_feeds + bakers(s, who)
        row[FARM_FEATURE] = min(feeding, ones(eaters(s, who)))
        row[SPARE] = min(i64(MOST_SPARE), feeding - row[FARM_FEATURE])
        if row[FIRST_GOOD + GRAIN] > 0 and room_for_worker(s, who):
            row[FOR_WORKER] = min(row[FIRST_GOOD + GRAIN], s.data.worker_cost)
        row[WAREHOUSE_FEATURE] = min(warehouses, row[WORKER_FEATURE] + 1)
        power = strength_for(s, who, town.capital)
        for step in range(i64(STRENGTHS)):
            if power >= step + WEAKEST:
                row[FIRST_STRENGTH + step] = 1
        room = building_limit(s, town.capital) - buildings_on(s, town.capital)
        row[ROOM] = max(i64(0), min(room, i64(MOST_ROOM)))
        for number in range(min(temples, i64(TEMPLES))):
            row[FIRST_TEMPLE + number] = 1
        wood, stone = row[FIRST_GOOD + WOOD], row[FIRST_GOOD + STONE]
        if room > 0:  # three walls cost least
            have, price = wood + stone, s.data.wall_group
        else:  # an aqueduct makes its own room
            of_wood, of_stone = s.data.cost[AQUEDUCT * GOODS + WOOD], s.data.cost[AQUEDUCT * GOODS + STONE]
            have, price = min(wood, of_wood) + min(stone, of_stone), of_wood + of_stone
        price -= discount(s, town.capital, price)
        row[FOR_BUILDING] = min(have, price) * TWELVE // price


def settle_patronage(s: Romolo, points: vec[i64]) -> None:
    """Who has most money is open until the end: if Patronus went by it now, nobody would spend any again."""
    for seat in range(i64(len(s.towns))):
        if has(s, seat, PATRONUS):
            side = side_of_seat(s, seat)
            middle = (s.data.patronus_first + s.data.patronus_second) // 2
            points[side * CATEGORIES + FROM_CHARACTERS] += middle - patronage(s, side)


def lead_in(s: Romolo, points: vec[i64], side: i64, category: i64) -> i64:
    """How far a side is before the best of the others in a category, as far as that may change."""
    best: i64 = 0
    for other in range(number_of_sides(s)):
        if other != side:
            best = max(best, points[other * CATEGORIES + category])
    return max(i64(-MOST_LEAD), min(i64(MOST_LEAD), points[side * CATEGORIES + category] - best))


def most_useful(good: i64) -> i64:
    """How many of a good a player can well use."""
    if good == GRAIN or good == STONE:  # a worker and food; an aqueduct and a start for what comes next
        return 5
    return 4 if good == WOOD else 2
