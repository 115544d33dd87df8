"""Prospects in Trajan, in hundredths of a point: what a tile, an action or a turn under way will probably bring."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tabularium.core.state import NOTHING, WIDTH
from tabularium.games.trajan.actions import (
    ACT,
    BUILDING_TILE,
    CAMP,
    CENTRE,
    CLEAN_UP,
    COLOURS,
    DEMAND_EFFECT,
    DEMAND_TILE,
    DEMANDS,
    DIFFERENT,
    DRAW_CARDS,
    END_OF_TURN,
    EXTRA_TILE,
    FORUM_SPACES,
    IDENTICAL,
    KINDS,
    LOAD_SHIP,
    MOVE_TIME,
    PAIRS,
    PLACE_PLUS2,
    PROVINCES,
    SENATE_TILES,
    SITES,
    SOW_MARKER,
    TO_MILITARY_CAMP,
    TO_WORKER_CAMP,
    TRAJAN_DEMAND,
    TRAYS,
    WILD_COMMODITY,
    WILD_CONSTRUCTION,
    WILD_DEMAND,
    WILD_EXTRA,
)
from tabularium.games.trajan.components import MOST_UNITS, SPACES_OF_SENATE
from tabularium.games.trajan.construction import may_build
from tabularium.games.trajan.military import worth
from tabularium.games.trajan.state import Mat, Trajan

MARKERS_PER_TURN: Final = 3  # about what a turn moves the time marker

# Rough worths in hundredths of a point, for what is not on the mat yet: a tile that could be taken, a tile's effect.
SHIPPING_SHARE: Final = 60  # percent of what could be shipped now that counts as good as had
DEMAND_NOW: Final = 480  # a demand tile for a demand face up and not met
DEMAND_TO_COME: Final = 220  # and for one not yet face up
DEMAND_STANDING: Final = 200  # a Trajan tile meets a demand in every quarter to come
PER_VOTE: Final = 25
EXTRA_ACTION: Final = 260
PLUS_MARKER: Final = 120
CARD_TO_DRAW: Final = 150
WILD_COMMODITY_TILE: Final = 220
PAIR_OF_BUILDINGS: Final = 250
DRAWING: Final = 170
FIGURE: Final = 60  # a figure in a camp beyond its point at the end
TRAJAN_ACTION: Final = 330
LINKED_ACTION: Final = 220
LEADER_SHARE: Final = 45  # percent of the worth of a province that the leader could have occupied


def rounds_over(s: Trajan) -> i64:
    """How many rounds of the game are over; the time marker wraps round before the turn that ends a round is over."""
    rounds = (s.quarter - 1) * s.data.rounds_per_quarter + s.round - 1
    for place in range(s.depth):
        step = s.tasks[place * WIDTH]
        if (step == END_OF_TURN and s.tasks[place * WIDTH + 2] == 1) or step == CLEAN_UP:
            return rounds + 1
    return rounds


def turns_left(s: Trajan) -> i64:
    """About how many turns each player still has."""
    rounds = s.data.quarters * s.data.rounds_per_quarter - rounds_over(s)
    return max(rounds * s.lap - s.time, 0) // (MARKERS_PER_TURN * s.players)


def sooner(s: Trajan, who: i64) -> i64:
    """How many hundredths of a turn a player has more than all have on average: the sooner his next, the likelier one more.

    Without it everybody would seem ahead after his own turn, and a search that goes as far as the answer would be misled.
    """
    first = s.player
    for place in range(s.depth):
        task = place * WIDTH
        step = s.tasks[task]
        if step == MOVE_TIME or step == END_OF_TURN:
            first = s.next_player(s.tasks[task + 1])
        elif step == CLEAN_UP:
            first = s.tasks[task + 1]
    waits = (who - first + s.players) % s.players
    return 50 * (s.players - 1 - 2 * waits) // s.players


def shipping_gain(s: Trajan, mat: Mat) -> i64:
    """What the best shipment now brings beyond the points for the cards in hand."""
    wilds = mat.tiles[WILD_COMMODITY]
    most: i64 = 0
    kinds: i64 = 0
    pairs: i64 = 0
    for kind in range(i64(KINDS)):
        cards = mat.hand[kind]
        if cards > 0:
            kinds += 1
            most = max(most, cards)
            if cards > 1:
                pairs += 1
    best: i64 = 0
    for ship in range(i64(3)):
        units = pairs
        if ship == IDENTICAL:
            units = most + wilds
        elif ship == DIFFERENT:
            units = kinds + wilds
        units = min(units, s.data.ship_units[ship])
        if units > 0:
            side = s.grey_ships >> ship & 1
            points = s.data.ship_points[(ship * 2 + side) * MOST_UNITS + units - 1]
            best = max(best, 100 * (points - (2 * units if ship == PAIRS else units)))
    return best


def tile_value(s: Trajan, mat: Mat, tile: i64, turns: i64) -> i64:
    """What one more forum or extra-action tile of a kind is worth to the owner of a mat."""
    if tile < SENATE_TILES:
        return PER_VOTE * 2 * s.data.votes[tile]
    if tile < DEMAND_TILE + DEMANDS:
        return demand_tile_value(s, mat, tile - DEMAND_TILE)
    if tile >= EXTRA_TILE:
        plus = 2 if mat.plus >> (tile - EXTRA_TILE) & 1 else 1
        return EXTRA_ACTION * plus if turns > 0 else 0
    if tile == WILD_EXTRA:
        return EXTRA_ACTION + 60 if turns > 0 else 0
    if tile == WILD_DEMAND:
        return DEMAND_TO_COME + 150
    if tile == WILD_CONSTRUCTION:
        return PAIR_OF_BUILDINGS
    return WILD_COMMODITY_TILE


def demand_tile_value(s: Trajan, mat: Mat, demand: i64) -> i64:
    """One more tile of a demand: it meets a demand that lies there unmet, or one to come."""
    lacking: i64 = 0
    for i in range(i64(DEMANDS)):
        if s.demands[i] == demand:
            lacking += 1
    lacking -= mat.tiles[DEMAND_TILE + demand] + mat.tiles[TRAJAN_DEMAND + demand]
    if lacking > 0:
        return DEMAND_NOW
    if s.quarter == s.data.quarters and s.round == s.data.rounds_per_quarter:
        return 0
    return DEMAND_TO_COME if lacking > -2 else DEMAND_TO_COME // 3


def trajan_tile_value(s: Trajan, mat: Mat, tile: i64) -> i64:
    """Points and effect of a Trajan tile once it is accomplished."""
    value = 100 * s.data.trajan_vp[tile]
    effect, amount = s.data.effect[tile], s.data.amount[tile]
    if effect == DRAW_CARDS:
        value += amount * CARD_TO_DRAW
    elif effect == TO_WORKER_CAMP or effect == TO_MILITARY_CAMP:
        value += min(amount, mat.supply) * (100 + FIGURE)
    elif effect == PLACE_PLUS2:
        value += 2 * PLUS_MARKER
    elif effect == DEMAND_EFFECT:
        value += demand_tile_value(s, mat, s.data.tile_demand[tile]) + (s.data.quarters - s.quarter) * DEMAND_STANDING
    return value


def missing_colours(s: Trajan, mat: Mat, tray: i64, tile: i64) -> i64:
    """How many markers a tray lacks for a Trajan tile."""
    first, second = s.data.first_colour[tile], s.data.second_colour[tile]
    if first == second:
        return max(2 - mat.trays[tray * COLOURS + first], 0)
    missing: i64 = 0
    if mat.trays[tray * COLOURS + first] == 0:
        missing += 1
    if mat.trays[tray * COLOURS + second] == 0:
        missing += 1
    return missing


def pending_value(s: Trajan, who: i64, turns: i64) -> i64:
    """What the player's turn under way will still bring: the action and the Trajan tile of the target tray."""
    if s.player != who:
        return 0
    task = (s.depth - 1) * WIDTH
    step = s.tasks[task]
    if step >= ACT and step < ACT + TRAYS:
        return action_value(s, who, step - ACT, turns)
    if step == LOAD_SHIP:
        return loading_value(s, who, s.tasks[task + 2], s.tasks[task + 3], s.tasks[task + 4], s.tasks[task + 5])
    if step == SOW_MARKER and s.depth > 1 and s.tasks[task - WIDTH] == MOVE_TIME:
        target = s.tasks[task - WIDTH + 3]
        value = action_value(s, who, target, turns)
        mat = s.mats[who]
        tile = mat.slots[target]
        if tile != NOTHING and can_still_accomplish(s, mat, target, tile, s.tasks[task + 3]):
            value += trajan_tile_value(s, mat, tile) * 2 // 3
        return value
    return 0


def in_reach(s: Trajan, mat: Mat, tray: i64, target: i64, tile: i64, markers: i64) -> bool:
    """Whether sowing a tray can bring the colours of a Trajan tile together in the target tray."""
    if tray == target:
        return False  # a tray so full is emptied first: too rare to be reckoned
    landing = 1 + (markers - 1) // TRAYS
    missing = missing_colours(s, mat, target, tile)
    if missing > landing:
        return False
    first, second = s.data.first_colour[tile], s.data.second_colour[tile]
    if first == second:
        return mat.trays[tray * COLOURS + first] >= missing
    if mat.trays[target * COLOURS + first] + mat.trays[tray * COLOURS + first] == 0:
        return False
    return mat.trays[target * COLOURS + second] + mat.trays[tray * COLOURS + second] > 0


def best_site(s: Trajan, who: i64) -> i64:
    """Points of the best construction tile within reach."""
    best: i64 = 0
    for site in range(i64(SITES)):
        if s.sites[site] != NOTHING and may_build(s, who, site):
            best = max(best, s.data.construction_vp[s.sites[site]])
    return best


def loading_value(s: Trajan, who: i64, ship: i64, units: i64, lowest: i64, kinds: i64) -> i64:
    """What a ship will bring when all that fits is on board, less the points for the cards that still go there."""
    mat = s.mats[who]
    cards: i64 = 2 if ship == PAIRS else 1
    more: i64 = 0  # units that can still be loaded
    for kind in range(lowest, KINDS):
        if mat.hand[kind] >= cards and (kinds == 0 or (kinds >> kind & 1 == 1) == (ship == IDENTICAL)):
            if ship == IDENTICAL:
                more = max(more, mat.hand[kind])
            else:
                more += 1
    if ship != PAIRS:
        more += mat.tiles[WILD_COMMODITY]
    more = min(more, s.data.ship_units[ship] - units)
    if units + more == 0:
        return 0
    side = s.grey_ships >> ship & 1
    return 100 * (s.data.ship_points[(ship * 2 + side) * MOST_UNITS + units + more - 1] - more * cards)


def can_still_accomplish(s: Trajan, mat: Mat, target: i64, tile: i64, left: i64) -> bool:
    """Whether the markers in hand that will land in the target tray can bring the colours it lacks."""
    landing = 1 + (left - 1) // TRAYS
    first, second = s.data.first_colour[tile], s.data.second_colour[tile]
    lacking = missing_colours(s, mat, target, tile)
    if lacking > landing:
        return False
    if first == second:
        return s.held[first] >= lacking
    if mat.trays[target * COLOURS + first] == 0 and s.held[first] == 0:
        return False
    return mat.trays[target * COLOURS + second] > 0 or s.held[second] > 0


def action_value(s: Trajan, who: i64, action: i64, turns: i64) -> i64:
    """About what the best variant of an action brings now."""
    mat = s.mats[who]
    if action == 0:
        return max(DRAWING, shipping_gain(s, mat) * (100 - SHIPPING_SHARE) // 100)
    if action == 1:
        return best_forum_tile(s, mat, turns)
    if action == 2:
        return military_value(s, who, turns)
    if action == 3:
        if mat.senate == SPACES_OF_SENATE - 1:
            return 0
        return 100 * s.data.senate_vp[mat.senate + 1] + 3 * PER_VOTE
    if action == 4:
        return TRAJAN_ACTION if mat.arch != CENTRE and turns > 2 else 0
    return construction_value(s, who)


def best_forum_tile(s: Trajan, mat: Mat, turns: i64) -> i64:
    best: i64 = 0
    for space in range(i64(FORUM_SPACES)):
        if s.forum[space] != NOTHING:
            best = max(best, tile_value(s, mat, s.forum[space], turns))
    return best


def military_value(s: Trajan, who: i64, turns: i64) -> i64:
    mat = s.mats[who]
    best: i64 = FIGURE + 100 if mat.supply > 0 else 0
    borders = s.data.camp_borders if mat.leader == CAMP else s.data.borders[mat.leader]
    for province in range(i64(PROVINCES)):
        if borders >> province & 1:
            value: i64 = 0
            if s.provinces[province] != NOTHING:
                value = tile_value(s, mat, s.provinces[province], turns)
            if mat.legions >> province & 1 == 0:
                value += worth(s, who, province) * LEADER_SHARE // 2
            best = max(best, value)
    if mat.leader != CAMP and mat.military_camp > 0 and mat.legions >> mat.leader & 1 == 0:
        best = max(best, worth(s, who, mat.leader) * (100 - LEADER_SHARE))
    return best


def construction_value(s: Trajan, who: i64) -> i64:
    mat = s.mats[who]
    best: i64 = FIGURE + 100 if mat.supply > 0 else 0
    if mat.worker_camp == 0:
        return best
    for site in range(i64(SITES)):
        if s.sites[site] != NOTHING and may_build(s, who, site):
            tile = s.sites[site]
            value = 100 * s.data.construction_vp[tile] - 100
            owned = mat.tiles[BUILDING_TILE + s.data.building[tile]]
            if owned == 0:
                value += LINKED_ACTION
            elif owned < 4:
                value += PAIR_OF_BUILDINGS
            best = max(best, value)
    return best
