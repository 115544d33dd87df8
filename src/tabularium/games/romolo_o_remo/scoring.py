"""Victory points (ROR-SCORE): six categories and their majorities; the choices of the end (ROR-CH-11, ROR-CH-35)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from tabularium.core.pile import bit, numbers, ones
from tabularium.core.state import NOBODY, NOTHING, Step
from tabularium.games.romolo_o_remo.actions import (
    AI_UNITS,
    ARTIFEX,
    BUILDABLE,
    CATEGORIES,
    CHARACTER_TILES,
    CONSUL,
    DOMAIN,
    DONE,
    FIELD,
    FINAL_SCORING,
    FROM_CHARACTERS,
    FROM_COMBAT,
    FROM_DOMAIN,
    FROM_FIELDS,
    FROM_MAJORITIES,
    FROM_MONEY,
    FROM_POPULATION,
    PATRONUS,
    PLAINS,
    SACERDOS,
    SACERDOS_TILE,
    SOLDIER,
    TOLD_DOMAIN_FIELD,
    WALL,
    WORKER,
)
from tabularium.games.romolo_o_remo.influence import control, influence
from tabularium.games.romolo_o_remo.land import number_on, strength_for
from tabularium.games.romolo_o_remo.paying import has
from tabularium.games.romolo_o_remo.state import Romolo
from tabularium.games.romolo_o_remo.units import number_of


def number_of_sides(s: Romolo) -> i64:
    """Players, or teams; alone, the player and the AI."""
    return 2 if s.switches.team else i64(len(s.towns))


def side_of_seat(s: Romolo, seat: i64) -> i64:
    return seat % number_of_sides(s)


# ---- the domain ----------------------------------------------------------------------------------


def domain_fields(s: Romolo, seat: i64, sides: vec[i64]) -> i64:
    """Mask of the plains next to the capital that the own side controls (ROR-SCORE-03, ROR-TEAM-09)."""
    found: i64 = 0
    capital = s.towns[seat].capital
    for field in range(s.land.fields):
        if (
            s.land.ring[capital] >> field & 1
            and s.open(field)
            and s.terrain[field] == PLAINS
            and sides[field] == side_of_seat(s, seat)
        ):
            found |= bit(field)
    return found


def kinds_in_domain(s: Romolo, seat: i64, field: i64) -> i64:
    """Different kinds of buildings in the domain; three walls on a field are one kind (ROR-CH-11)."""
    capital = s.towns[seat].capital
    number: i64 = 1  # the tower
    for kind in range(i64(BUILDABLE)):
        least = s.data.wall_group if kind == WALL else i64(1)
        if number_on(s, capital, kind) >= least or (field >= 0 and number_on(s, field, kind) >= least):
            number += 1
    return number


def domain_vp(s: Romolo, seat: i64, field: i64) -> i64:
    """Strength of the capital and of the chosen field (ROR-SCORE-03, 04)."""
    if field == NOTHING:
        return 0 if s.switches.domain_needs_field else strength_for(s, seat, s.towns[seat].capital)
    return strength_for(s, seat, s.towns[seat].capital) + strength_for(s, seat, field)


def best_domain(s: Romolo, seat: i64, sides: vec[i64]) -> i64:
    """The field that brings most, counting Artifex, or NOTHING."""
    fields = domain_fields(s, seat, sides)
    artifex = has(s, seat, ARTIFEX)
    best: i64 = NOTHING
    most: i64 = NOTHING
    for field in range(s.land.fields):
        if fields >> field & 1:
            value = domain_vp(s, seat, field)
            if artifex:
                value += kinds_in_domain(s, seat, field)
            if value > most:
                most = value
                best = field
    return best


# ---- points by side and category -----------------------------------------------------------------


def money_of(s: Romolo, side: i64) -> i64:
    """The half coins of a side."""
    total: i64 = 0
    for seat in range(i64(len(s.towns))):
        if side_of_seat(s, seat) == side and s.towns[seat].playing:
            total += s.towns[seat].coins
    return total


def plays(s: Romolo, side: i64) -> bool:
    """Whether a side is still in the game."""
    for seat in range(i64(len(s.towns))):
        if side_of_seat(s, seat) == side and s.towns[seat].playing:
            return True
    return False


def patronage(s: Romolo, side: i64) -> i64:
    """What Patronus brings: for the most money, or for the second highest amount (ROR-CH-28)."""
    mine = money_of(s, side)
    most: i64 = NOTHING
    second: i64 = NOTHING
    for other in range(number_of_sides(s)):
        if plays(s, other):
            money = money_of(s, other)
            if money > most:
                second = most
                most = money
            elif money < most and money > second:
                second = money
    if mine == most:
        return s.data.patronus_first
    return s.data.patronus_second if mine == second else 0


def points_of_seat(s: Romolo, seat: i64, domain: i64, row: vec[i64], start: i64) -> i64:
    """Add the points of a player to a row of categories, but for fields and money; returns the workers."""
    town, data = s.towns[seat], s.data
    for tile in range(i64(CHARACTER_TILES)):
        if town.people >> tile & 1:
            row[start + FROM_CHARACTERS] += data.character_vp[data.character[tile]]
    if has(s, seat, ARTIFEX):
        row[start + FROM_CHARACTERS] += kinds_in_domain(s, seat, domain)
    if has(s, seat, PATRONUS):
        row[start + FROM_CHARACTERS] += patronage(s, side_of_seat(s, seat))
    row[start + FROM_DOMAIN] += domain_vp(s, seat, domain)
    row[start + FROM_POPULATION] += number_of(town, SOLDIER) * data.soldier_vp
    row[start + FROM_COMBAT] += town.markers * data.combat_vp
    return number_of(town, WORKER)


def points_of_ai(s: Romolo, sides: vec[i64], row: vec[i64], start: i64) -> None:
    """Add the points of the solo AI, but for fields and money (ROR-SOLO-24, 25)."""
    town, data = s.towns[1], s.data
    row[start + FROM_CHARACTERS] += ones(town.people) * data.ai_character_vp
    for field in range(s.land.fields):
        if sides[field] == 1:
            row[start + FROM_DOMAIN] += data.ai_domain_vp
    units: i64 = 0
    for unit in range(i64(AI_UNITS)):
        if town.at[unit] >= 0:
            units += 1
    row[start + FROM_POPULATION] += units * data.ai_unit_half_vp // 2
    row[start + FROM_COMBAT] += town.markers * data.combat_vp


def tally(s: Romolo, sides: vec[i64], final: bool) -> vec[i64]:
    """The points of all sides by category; at the end with the chosen domain, before that with the best one."""
    row = numbers(number_of_sides(s) * CATEGORIES)
    for side in range(number_of_sides(s)):
        start = side * CATEGORIES
        workers: i64 = 0
        for seat in range(i64(len(s.towns))):
            if side_of_seat(s, seat) != side or s.towns[seat].capital == NOTHING:
                continue  # out, or still at setup
            if seat >= s.players:
                points_of_ai(s, sides, row, start)
            else:
                domain = s.towns[seat].domain if final else best_domain(s, seat, sides)
                workers += points_of_seat(s, seat, domain, row, start)
        row[start + FROM_POPULATION] += workers // s.data.workers_per_vp
        row[start + FROM_MONEY] += money_of(s, side) // s.data.money_per_vp
    for field in range(s.land.fields):
        side = sides[field]
        if side >= 0:
            factor: i64 = 1
            if s.multiplier[field] >= 0:
                factor = s.data.factor[s.multiplier[field]]
            row[side * CATEGORIES + FROM_FIELDS] += s.data.field_vp * factor
    return row


# ---- majorities ----------------------------------------------------------------------------------


def has_consul(s: Romolo, side: i64) -> bool:
    """Whether a side wins ties (ROR-CH-12)."""
    for seat in range(s.players):
        if side_of_seat(s, seat) == side and has(s, seat, CONSUL):
            return True
    return False


def measure(s: Romolo, row: vec[i64], side: i64, category: i64) -> i64:
    """What decides a majority: points, for money the amount; who has nothing or is out does not take part."""
    if not plays(s, side):
        return NOTHING
    value = money_of(s, side) if category == FROM_MONEY else row[side * CATEGORIES + category]
    return NOTHING if value == 0 and s.switches.majority_needs_positive else value


def majority(s: Romolo, row: vec[i64], side: i64, category: i64) -> i64:
    """The bonus of a side in a category (ROR-SCORE-09 to 11, ROR-SCORE-14)."""
    mine = measure(s, row, side, category)
    if mine == NOTHING:
        return 0
    two = number_of_sides(s) == 2
    first = s.data.first_of_two if two else s.data.first_bonus
    second = s.data.second_of_two if two else s.data.second_bonus
    better: i64 = 0  # sides with more
    level: i64 = 1  # sides with as much, this one included
    rival_consul = False
    for other in range(number_of_sides(s)):
        if other != side:
            value = measure(s, row, other, category)
            if value > mine:
                better += 1
            elif value == mine:
                level += 1
                rival_consul = rival_consul or has_consul(s, other)
    if better == 0:
        if level == 1 or has_consul(s, side):
            return first
        return second // (level - 1) if rival_consul else (first + second) // level
    if better == 1:
        if level == 1 or has_consul(s, side):
            return second
        return 0 if rival_consul else second // level
    return 0


# ---- the end -------------------------------------------------------------------------------------


class FinalDecisions(Step[Romolo]):
    """The game is over: Sacerdos blesses fields, who has Artifex chooses the domain, then points are counted."""

    rules: tuple[str, ...] = ("ROR-END-03", "ROR-SCORE-03", "ROR-CH-05", "ROR-CH-35")
    automatic: bool = True

    def run(self, s: Romolo, who: i64) -> None:
        for seat in range(s.players):
            if s.towns[seat].playing and has(s, seat, SACERDOS_TILE):
                s.ask(SACERDOS, seat, 0)
        for seat in range(s.players):
            if s.towns[seat].playing and has(s, seat, ARTIFEX):
                s.ask(DOMAIN, seat)
        s.ask(FINAL_SCORING, NOBODY)


class Sacerdos(Step[Romolo]):
    """Add an influence point on a field where the player has influence, twice at most."""

    rules: tuple[str, ...] = ("ROR-CH-35",)
    arguments: tuple[str, ...] = ("second",)

    def options(self, s: Romolo, who: i64) -> None:
        points = influence(s)
        for field in range(s.land.fields):
            if points[who * s.land.fields + field] > 0 and field >= s.towns[who].blessed:
                s.offer(FIELD, field)
        s.offer(DONE)

    def choose(self, s: Romolo, who: i64, action: i64) -> None:
        if DONE.has(action):
            return
        if s.a == 0:
            s.towns[who].blessed = FIELD.first(action)
            s.ask(SACERDOS, who, 1)
        else:
            s.towns[who].blessed_2 = FIELD.first(action)


class Domain(Step[Romolo]):
    """Choose the field of the domain; without Artifex the strongest is always best."""

    rules: tuple[str, ...] = ("ROR-SCORE-03", "ROR-SCORE-04", "ROR-CH-11")
    may_lapse: bool = True

    def options(self, s: Romolo, who: i64) -> None:
        fields = domain_fields(s, who, control(s))
        for field in range(s.land.fields):
            if fields >> field & 1:
                s.offer(FIELD, field)

    def choose(self, s: Romolo, who: i64, action: i64) -> None:
        s.towns[who].domain = FIELD.first(action)


class FinalScoring(Step[Romolo]):
    """Points in six categories and the majority bonus of each; a team is one player."""

    rules: tuple[str, ...] = (
        "ROR-SCORE-01", "ROR-SCORE-02", "ROR-SCORE-03", "ROR-SCORE-04", "ROR-SCORE-06", "ROR-SCORE-07", "ROR-SCORE-08",
        "ROR-SCORE-09", "ROR-SCORE-10", "ROR-SCORE-11", "ROR-SCORE-13", "ROR-SCORE-14", "ROR-TEAM-04", "ROR-TEAM-07",
        "ROR-SOLO-24", "ROR-SOLO-25",
    )  # fmt: skip
    automatic: bool = True

    def run(self, s: Romolo, who: i64) -> None:
        s.reveal()
        sides = control(s)
        for seat in range(s.players):
            town = s.towns[seat]
            if town.playing:
                if town.domain == NOTHING:
                    town.domain = best_domain(s, seat, sides)
                s.note(TOLD_DOMAIN_FIELD, seat, town.domain)
        row = tally(s, sides, final=True)
        for side in range(number_of_sides(s)):
            bonus: i64 = 0
            for category in range(i64(CATEGORIES)):
                bonus += majority(s, row, side, category)
                give(s, side, row[side * CATEGORIES + category], category)
            give(s, side, bonus, FROM_MAJORITIES)


def give(s: Romolo, side: i64, points: i64, source: i64) -> None:
    """Points for a side: each of its players has them."""
    for seat in range(i64(len(s.towns))):
        if side_of_seat(s, seat) == side:
            if seat >= s.players:
                s.ai_gains(points, source)
            else:
                s.gain_points(seat, points, source)
