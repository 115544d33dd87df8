"""The outcome of a combat (ROR-COMB): winner, losses, destroyed buildings, fallen towers."""

from __future__ import annotations

from mypy_extensions import i64

from tabularium.core.pile import bit
from tabularium.core.state import NOBODY, NOTHING, Step
from tabularium.games.romolo_o_remo.actions import (
    BUILDABLE,
    CHECK_LIMITS,
    COMBAT_MARKER,
    DONE,
    END_COMBAT,
    HIT,
    HIT_UNIT,
    RAZE,
    RAZE_BUILDING,
    SIDES,
    TOLD_DAMAGED,
    TOLD_DRAWN,
    TOLD_LOSSES,
    TOLD_NEW_DICE,
    TOLD_REMOVED,
    TOLD_VALUES,
    TOLD_WON,
    TOWER,
    UNITS,
    WALL,
    WAREHOUSE,
    WAREHOUSES,
)
from tabularium.games.romolo_o_remo.building import FOR_NOTHING, MOST_WALLS, remove_one
from tabularium.games.romolo_o_remo.combat import ai_retreat, defenders_at, final_value, number_razing
from tabularium.games.romolo_o_remo.components import WORST
from tabularium.games.romolo_o_remo.land import drop_building, number_on, tower_on
from tabularium.games.romolo_o_remo.limits import after_elimination, eliminate
from tabularium.games.romolo_o_remo.setup import no_combat, take_back_dice
from tabularium.games.romolo_o_remo.state import Romolo
from tabularium.games.romolo_o_remo.units import free_of_marker, lay_down, one_of_each, take_away, value_of


class Resolve(Step[Romolo]):
    """Final values, the combat marker, then losses: those of the attacker first."""

    rules: tuple[str, ...] = (
        "ROR-COMB-11", "ROR-COMB-16", "ROR-COMB-18", "ROR-COMB-19", "ROR-COMB-20", "ROR-COMB-21", "ROR-COMB-38",
        "ROR-SOLO-14",
    )  # fmt: skip
    automatic: bool = True

    def run(self, s: Romolo, who: i64) -> None:
        combat = s.combat
        attacker, defender = combat.attacker, combat.defender
        if defender >= s.players and s.data.lets_retreat >> combat.defence_dice & 1:
            ai_retreat(s, defender)
        if combat.fled == attacker:
            win(s, defender)
        elif combat.fled == defender:
            win(s, attacker)
            if defenders_at(s, attacker, combat.field) == 0:
                combat.attack_losses = number_razing(s)
                ask_raze(s, attacker)
        else:
            settle_values(s)
            ask_losses(s, attacker)
            ask_losses(s, defender)
        s.ask(END_COMBAT, NOBODY)


def settle_values(s: Romolo) -> None:
    """Compare final values; losses are fixed before any is carried out."""
    combat, data = s.combat, s.data
    attack, defence = final_value(s, attacking=True), final_value(s, attacking=False)
    s.note(TOLD_VALUES, combat.attacker, attack, defence)
    combat.attack_losses = data.inflicts[combat.attack_dice]
    combat.defence_losses = data.inflicts[combat.defence_dice]
    if attack > defence:
        win(s, combat.attacker)
        combat.attack_losses += data.losses[min(attack - defence, WORST)]
    elif defence > attack:
        win(s, combat.defender)
        combat.defence_losses += data.losses[min(defence - attack, WORST)]
    else:
        s.note(TOLD_DRAWN, NOBODY)
    combat.attack_losses = max(i64(0), combat.attack_losses - data.protects[combat.defence_dice])
    combat.defence_losses = max(i64(0), combat.defence_losses - data.protects[combat.attack_dice])
    s.note(TOLD_LOSSES, combat.attacker, combat.attack_losses)
    s.note(TOLD_LOSSES, combat.defender, combat.defence_losses)


def win(s: Romolo, seat: i64) -> None:
    """The winner takes a combat marker if one is left."""
    number = min(s.bank[COMBAT_MARKER], i64(1))
    s.bank[COMBAT_MARKER] -= number
    s.towns[seat].markers += number
    s.note(TOLD_WON, seat, number)


def losses_left(s: Romolo, seat: i64) -> i64:
    """Losses that a side still inflicts."""
    return s.combat.attack_losses if seat == s.combat.attacker else s.combat.defence_losses


def use_loss(s: Romolo, seat: i64) -> None:
    if seat == s.combat.attacker:
        s.combat.attack_losses -= 1
    else:
        s.combat.defence_losses -= 1


def opposing(s: Romolo, seat: i64) -> i64:
    """The other side of the combat."""
    return s.combat.defender if seat == s.combat.attacker else s.combat.attacker


def targets(s: Romolo, seat: i64) -> i64:
    """Mask of the opposing units of the combat that are still there."""
    units = s.combat.defenders if seat == s.combat.attacker else s.combat.attackers
    town = s.towns[opposing(s, seat)]
    for unit in range(i64(UNITS)):
        if units >> unit & 1 and town.at[unit] == NOTHING:
            units &= ~bit(unit)
    return units


def ask_losses(s: Romolo, seat: i64) -> None:
    """Units first, then buildings; the AI does both by rule."""
    if losses_left(s, seat) > 0:
        if seat < s.players:
            s.ask(HIT, seat)
            s.ask(RAZE, seat)
        else:
            ai_hits(s, seat)


def ask_raze(s: Romolo, seat: i64) -> None:
    if seat < s.players:
        s.ask(RAZE, seat)
    else:
        ai_razes(s, seat)


class Hit(Step[Romolo]):
    """Eliminate a unit of the opponent that took part; as many losses as possible are used so."""

    rules: tuple[str, ...] = ("ROR-COMB-20", "ROR-COMB-25", "ROR-COMB-38")
    may_lapse: bool = True

    def options(self, s: Romolo, who: i64) -> None:
        if losses_left(s, who) == 0:
            return
        units = one_of_each(s, opposing(s, who), targets(s, who))
        for unit in range(i64(UNITS)):
            if units >> unit & 1:
                s.offer(HIT_UNIT, unit)

    def choose(self, s: Romolo, who: i64, action: i64) -> None:
        use_loss(s, who)
        take_away(s, opposing(s, who), HIT_UNIT.first(action))
        s.ask(HIT, who)


class Raze(Step[Romolo]):
    """Destroy buildings of the field, one for each loss left or each attacking unit; this is optional."""

    rules: tuple[str, ...] = (
        "ROR-COMB-06", "ROR-COMB-16", "ROR-COMB-22", "ROR-COMB-23", "ROR-COMB-24", "ROR-COMB-33", "ROR-DEMO-03",
    )  # fmt: skip
    may_lapse: bool = True

    def options(self, s: Romolo, who: i64) -> None:
        if losses_left(s, who) == 0:
            return
        for kind in range(i64(BUILDABLE)):
            if number_on(s, s.combat.field, kind) > 0:
                s.offer(RAZE_BUILDING, kind)
        if tower_in_reach(s, who):
            s.offer(RAZE_BUILDING, TOWER)
        if s.offers.size > 0:
            s.offer(DONE)

    def choose(self, s: Romolo, who: i64, action: i64) -> None:
        if DONE.has(action):
            return
        use_loss(s, who)
        kind = RAZE_BUILDING.first(action)
        if kind == TOWER:
            hit_tower(s, who)
        else:
            remove_one(s, who, kind, s.combat.field, FOR_NOTHING)
        s.ask(CHECK_LIMITS, NOBODY)
        s.ask(RAZE, who)


def tower_in_reach(s: Romolo, seat: i64) -> bool:
    """Whether the tower of the other side stands on the field; other towers take no part (ROR-COMB-33, 35)."""
    other = opposing(s, seat)
    return other != NOTHING and tower_on(s, s.combat.field) == other and s.combat.felled == NOTHING


def hit_tower(s: Romolo, seat: i64) -> None:
    """The first loss damages a tower, the second destroys it (ROR-COMB-22, 23)."""
    owner = opposing(s, seat)
    if s.towns[owner].damaged:
        s.combat.felled = owner
        s.combat.feller = seat
        s.note(TOLD_REMOVED, seat, TOWER, s.combat.field)
    else:
        s.towns[owner].damaged = True
        s.note(TOLD_DAMAGED, seat, owner)


# ---- the AI --------------------------------------------------------------------------------------


def ai_hits(s: Romolo, seat: i64) -> None:
    """The AI hits the strongest units first, then the tower, then buildings at random (ROR-SOLO-14)."""
    while losses_left(s, seat) > 0:
        units = targets(s, seat)
        if units == 0:
            break
        best: i64 = NOTHING
        for unit in range(i64(UNITS)):
            if units >> unit & 1 and (best == NOTHING or value_of(s, 0, unit) > value_of(s, 0, best)):
                best = unit
        use_loss(s, seat)
        take_away(s, opposing(s, seat), best)
    while losses_left(s, seat) > 0 and tower_in_reach(s, seat):
        use_loss(s, seat)
        hit_tower(s, seat)
    ai_razes(s, seat)


def ai_razes(s: Romolo, seat: i64) -> None:
    """The AI destroys buildings at random; a group of walls is one."""
    while losses_left(s, seat) > 0 and raze_at_random(s, s.combat.field):
        use_loss(s, seat)
    s.ask(CHECK_LIMITS, NOBODY)


def raze_at_random(s: Romolo, field: i64) -> bool:
    """Destroy a random building of a field; whether there was one."""
    choice: i64 = NOTHING
    number: i64 = 0
    for kind in range(i64(BUILDABLE)):
        there = number_on(s, field, kind)
        if kind == WALL:
            there = (there + MOST_WALLS - 1) // MOST_WALLS
        for _ in range(there):
            number += 1
            if s.chance.below(number) == 0:
                choice = kind
    if choice == NOTHING:
        return False
    if choice == WALL:
        for _ in range(i64(MOST_WALLS)):
            drop_random_wall(s, field)
    elif choice == WAREHOUSE:
        drop_building(s, WAREHOUSE, field, random_store(s, field))
    else:
        drop_building(s, choice, field)
    return True


def drop_random_wall(s: Romolo, field: i64) -> None:
    choice: i64 = NOTHING
    number: i64 = 0
    for side in range(i64(SIDES)):
        if s.walls[field] >> side & 1:
            number += 1
            if s.chance.below(number) == 0:
                choice = side
    if choice != NOTHING:
        drop_building(s, WALL, field, choice)


def random_store(s: Romolo, field: i64) -> i64:
    choice: i64 = NOTHING
    number: i64 = 0
    for store in range(i64(WAREHOUSES)):
        if s.store_at[store] == field:
            number += 1
            if s.chance.below(number) == 0:
                choice = store
    return choice


# ---- the end of a combat -------------------------------------------------------------------------


class EndCombat(Step[Romolo]):
    """Markers are removed, attackers lie down, dice tiles are taken back; whoever lost the tower is out."""

    rules: tuple[str, ...] = (
        "ROR-COMB-12", "ROR-COMB-26", "ROR-COMB-27", "ROR-COMB-36", "ROR-WALL-07", "ROR-ELIM-02", "ROR-ELIM-03",
    )  # fmt: skip
    automatic: bool = True

    def run(self, s: Romolo, who: i64) -> None:
        combat = s.combat
        attacker, defender = combat.attacker, combat.defender
        for unit in range(i64(UNITS)):
            if combat.attackers >> unit & 1:
                lay_down(s.towns[attacker], unit)
                if defender != NOTHING:
                    free_of_marker(s, attacker, unit)
            if defender != NOTHING and combat.defenders >> unit & 1:
                free_of_marker(s, defender, unit)
        if defender != NOTHING and not s.switches.die:
            refill_dice(s, attacker)
            refill_dice(s, defender)
        felled, feller = combat.felled, combat.feller
        no_combat(s)
        if felled != NOTHING:
            eliminate(s, felled, feller)
            s.ask(CHECK_LIMITS, NOBODY)
            after_elimination(s, felled)
        else:
            s.ask(CHECK_LIMITS, NOBODY)


def refill_dice(s: Romolo, seat: i64) -> None:
    """Who has used all dice tiles takes them back, all but one (ROR-COMB-12)."""
    town = s.towns[seat]
    if town.dice_left == 0:
        s.reveal()
        take_back_dice(s, town)
        s.note(TOLD_NEW_DICE, seat, town.dice_left)
