"""The automatic opponent of the solo game (ROR-SOLO): its turn and the events; it has no choices."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tabularium.core.pile import bit, ones
from tabularium.core.state import NOBODY, NOTHING, Step
from tabularium.games.romolo_o_remo.actions import (
    AI_GROUP,
    AI_UNITS,
    BEGIN_COMBAT,
    BLUE_EVENT,
    BROWN_EVENT,
    CHECK_LIMITS,
    EVENT,
    GOODS,
    PINK_EVENT,
    SIDES,
    TOLD_AI_COINS,
    TOLD_AI_EVENT,
    TOLD_AI_SHUFFLED,
    TOLD_AI_UNITS,
    TOLD_PRICE,
    TOLD_TOOK_CHARACTER,
    UNITS,
    YELLOW_EVENT,
)
from tabularium.games.romolo_o_remo.battle import raze_at_random
from tabularium.games.romolo_o_remo.combat import buildings_to_raze, razing_units
from tabularium.games.romolo_o_remo.growing import refill
from tabularium.games.romolo_o_remo.moving import flood_from, most_floods, step_over, swelling, touched_by
from tabularium.games.romolo_o_remo.people import roll
from tabularium.games.romolo_o_remo.setup import fill_bag, no_combat
from tabularium.games.romolo_o_remo.state import Romolo
from tabularium.games.romolo_o_remo.supply import stand_up
from tabularium.games.romolo_o_remo.turns import check_end, end_game, next_round
from tabularium.games.romolo_o_remo.units import place_unit, sum_of_values, units_at

AI: Final = 1  # its seat
BY_ROLL: Final = 3  # why the game is over


class AiTurn(Step[Romolo]):
    """In the endgame a roll may end the game; then every group of AI units acts, and an event happens."""

    rules: tuple[str, ...] = ("ROR-SOLO-05", "ROR-SOLO-06", "ROR-SOLO-07", "ROR-SOLO-22", "ROR-SOLO-27", "ROR-SOLO-32")
    automatic: bool = True

    def run(self, s: Romolo, who: i64) -> None:
        s.reveal()
        if s.endgame and s.data.stop_faces >> roll(s, AI) & 1:
            end_game(s, BY_ROLL)
            return
        stand_up(s, AI)
        s.towns[AI].marked_now = 0
        s.active = AI
        s.ai_waiting = on_map(s)
        s.ask(AI_GROUP, NOBODY)


def on_map(s: Romolo) -> i64:
    """Mask of the AI units on the map."""
    units: i64 = 0
    for unit in range(i64(AI_UNITS)):
        if s.towns[AI].at[unit] >= 0:
            units |= bit(unit)
    return units


class AiGroup(Step[Romolo]):
    """One group, in random order, does the first thing that fits: fight or retreat, destroy, advance, stay."""

    rules: tuple[str, ...] = (
        "ROR-SOLO-06", "ROR-SOLO-07", "ROR-SOLO-08", "ROR-SOLO-09", "ROR-SOLO-10", "ROR-SOLO-11", "ROR-SOLO-12",
        "ROR-SOLO-13", "ROR-SOLO-29",
    )  # fmt: skip
    automatic: bool = True

    def run(self, s: Romolo, who: i64) -> None:
        waiting = s.ai_waiting & on_map(s)
        if waiting == 0:
            s.ai_waiting = 0
            check_end(s)
            s.ask(EVENT, NOBODY)
            return
        field = some_field(s, waiting)
        group = units_at(s, AI, field) & waiting
        s.ai_waiting = waiting & ~group
        act(s, group, field)
        s.ask(AI_GROUP, NOBODY)


def some_field(s: Romolo, units: i64) -> i64:
    """A random field with some of these units."""
    fields: i64 = 0
    for unit in range(i64(AI_UNITS)):
        if units >> unit & 1:
            fields |= bit(s.towns[AI].at[unit])
    return random_member(s, fields)


def random_member(s: Romolo, fields: i64) -> i64:
    """One field of a set, at random, or NOTHING."""
    if fields == 0:
        return NOTHING
    left = s.chance.below(ones(fields))
    field: i64 = 0
    while True:
        if fields >> field & 1:
            if left == 0:
                return field
            left -= 1
        field += 1


def group_value(s: Romolo, group: i64) -> i64:
    """The combat value of a group, less 3 if a unit is hindered."""
    value = sum_of_values(s, AI, group)
    if group & s.towns[AI].hindered:
        value -= s.data.hindrance
    return max(value, 0)


def guards(s: Romolo, field: i64) -> bool:
    """Whether units or the tower of the player are on a field (ROR-SOLO-09)."""
    return s.present[field] & 1 == 1 or s.towns[0].capital == field


def guard_value(s: Romolo, field: i64) -> i64:
    """The defence value of the player on a field, without dice and characters."""
    units = units_at(s, 0, field)
    value = sum_of_values(s, 0, units)
    if s.towns[0].capital == field:
        value += s.data.tower_value
    if units & s.towns[0].hindered:
        value -= s.data.hindrance
    return max(value, 0)


def act(s: Romolo, group: i64, field: i64) -> None:
    """The first fitting case of the AI's list."""
    if guards(s, field):
        if group_value(s, group) < guard_value(s, field):
            way = random_member(s, ways_back(s, field))
            if way != NOTHING:
                advance_group(s, group, field, way)
                return
        no_combat(s)
        s.combat.field = field
        s.combat.attacker = AI
        s.combat.attackers = group
        s.combat.defender = 0
        s.ask(BEGIN_COMBAT, NOBODY)
    elif buildings_to_raze(s, field):
        for _ in range(ones(razing_units(s, AI, group & ~s.towns[AI].hindered))):
            raze_at_random(s, field)
        s.ask(CHECK_LIMITS, NOBODY)
    else:
        way = random_member(s, ways_to_prey(s, group, field))
        if way == NOTHING:
            way = random_member(s, ways_forward(s, field, careful=True))
        if way != NOTHING:
            advance_group(s, group, field, way)


def ways_back(s: Romolo, field: i64) -> i64:
    """Mask of the fields nearer to the AI capital without units of the player (ROR-SOLO-12)."""
    found: i64 = 0
    capital = s.land.ai_capital
    for side in range(i64(SIDES)):
        other = s.land.next_to(field, side)
        if other >= 0 and s.land.away(other, capital) < s.land.away(field, capital) and not guards(s, other):
            found |= bit(other)
    return found


def ways_to_prey(s: Romolo, group: i64, field: i64) -> i64:
    """Mask of the neighbours with units of the player that are weaker than the group."""
    found: i64 = 0
    for side in range(i64(SIDES)):
        other = s.land.next_to(field, side)
        if other >= 0 and guards(s, other) and guard_value(s, other) < group_value(s, group):
            found |= bit(other)
    return found


def ways_forward(s: Romolo, field: i64, careful: bool) -> i64:
    """Mask of the fields nearer to the player's capital; careful: without units of the player."""
    found: i64 = 0
    capital = s.towns[0].capital
    for side in range(i64(SIDES)):
        other = s.land.next_to(field, side)
        if other >= 0 and s.land.away(other, capital) < s.land.away(field, capital):
            if not careful or not guards(s, other):
                found |= bit(other)
    return found


def advance_group(s: Romolo, group: i64, field: i64, to: i64) -> None:
    """Move a group to a neighbour; a face-down field is discovered, with the river rule (ROR-SOLO-13)."""
    side: i64 = 0
    while s.land.next_to(field, side) != to:
        side += 1
    discovered = False
    for unit in range(i64(UNITS)):
        if group >> unit & 1:
            discovered = step_over(s, AI, unit, side) or discovered
    if discovered:
        flood_at_random(s, touched_by(s, to))


def flood_at_random(s: Romolo, touched: i64) -> None:
    """The river rule where nobody chooses."""
    left = most_floods(s)
    while left > 0 and s.water_stack > 0:
        field = random_member(s, swelling(s, touched))
        if field == NOTHING:
            return
        touched |= touched_by(s, flood_from(s, field))
        left -= 1


# ---- events --------------------------------------------------------------------------------------


class Event(Step[Romolo]):
    """An event cube is drawn; after the brown one all are shuffled anew."""

    rules: tuple[str, ...] = (
        "ROR-SOLO-16", "ROR-SOLO-17", "ROR-SOLO-18", "ROR-SOLO-19", "ROR-SOLO-20", "ROR-SOLO-21", "ROR-SOLO-28",
        "ROR-SOLO-30", "ROR-SOLO-31",
    )  # fmt: skip
    automatic: bool = True

    def run(self, s: Romolo, who: i64) -> None:
        s.reveal()
        s.event = s.event_bag.pop()
        s.note(TOLD_AI_EVENT, NOBODY, s.event)
        if s.event == YELLOW_EVENT:
            take_character(s)
        elif s.event == PINK_EVENT:
            change_prices(s)
        elif s.event == BLUE_EVENT:
            bring_units(s)
        elif s.event == BROWN_EVENT:
            if on_map(s) != 0:
                move_all(s)
            else:
                bring_units(s)
            fill_bag(s)
            s.note(TOLD_AI_SHUFFLED, NOBODY, s.event_bag.size)
        check_end(s)
        next_round(s)


def take_character(s: Romolo) -> None:
    """The AI takes the character of a slot; it triggers nothing (ROR-SOLO-17, 30)."""
    slot = s.data.slot_of_face[roll(s, AI)] - 1
    if slot >= 0 and s.display[slot] != NOTHING:
        tile = s.display[slot]
        s.towns[AI].people |= bit(tile)
        s.note(TOLD_TOOK_CHARACTER, AI, s.data.character[tile], slot)
        refill(s, slot)


def change_prices(s: Romolo) -> None:
    """Prices rise and fall by rolls; the AI gains coins by the highest (ROR-SOLO-18)."""
    highest: i64 = 0
    for good in range(i64(GOODS)):
        face = roll(s, AI)
        if s.data.raise_faces >> face & 1:
            s.prices[good] = min(s.prices[good] + 1, s.data.highest_price)
        elif s.data.lower_faces >> face & 1:
            s.prices[good] = max(s.prices[good] - 1, s.data.lowest_price)
        highest = max(highest, s.prices[good])
        s.note(TOLD_PRICE, NOBODY, good, s.prices[good])
    s.towns[AI].coins += highest * s.data.silver
    s.note(TOLD_AI_COINS, NOBODY, highest * s.data.silver)


def bring_units(s: Romolo) -> None:
    """AI units appear on the AI capital, lying; there are ten at most (ROR-SOLO-19, 21)."""
    number = s.data.arrivals[roll(s, AI)]
    brought: i64 = 0
    for unit in range(i64(AI_UNITS)):
        if brought < number and s.towns[AI].at[unit] == NOTHING:
            place_unit(s, AI, unit, s.land.ai_capital, standing=False)
            brought += 1
    s.note(TOLD_AI_UNITS, NOBODY, brought)


def move_all(s: Romolo) -> None:
    """Every group moves one field towards the player's capital; groups are fixed before (ROR-SOLO-31)."""
    s.towns[AI].marked_now = 0
    waiting = on_map(s)
    while waiting != 0:
        field = some_field(s, waiting)
        group = units_at(s, AI, field) & waiting
        waiting &= ~group
        way = random_member(s, ways_forward(s, field, careful=False))
        if way != NOTHING:
            advance_group(s, group, field, way)
