"""The combat phase (ROR-COMB): who attacks whom, bonuses, dice tiles, retreats."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tabularium.core.pile import bit
from tabularium.core.state import NOBODY, NOTHING, Step
from tabularium.games.romolo_o_remo.actions import (
    ATTACK,
    ATTACK_FIELD,
    BEGIN_COMBAT,
    BONUS,
    BUILDABLE,
    CHOOSE_DICE,
    DEFENDER,
    DEFENSOR,
    DICE,
    DONE,
    DUX,
    END_COMBAT,
    END_PHASE,
    HEROS,
    JOIN,
    OBSESSOR,
    PICK_ATTACKERS,
    PICK_DEFENDER,
    PLAY_DICE,
    RAZE,
    RESOLVE,
    RETREAT,
    RETREAT_TO,
    REVEAL_DICE,
    SIDES,
    STAY,
    TOLD_ATTACKED,
    TOLD_RETREATED,
    TOLD_SHOWED,
    UNITS,
    USE,
)
from tabularium.games.romolo_o_remo.land import number_on, tower_on
from tabularium.games.romolo_o_remo.moving import can_enter, leads_home
from tabularium.games.romolo_o_remo.paying import has, ready, use
from tabularium.games.romolo_o_remo.people import roll
from tabularium.games.romolo_o_remo.setup import no_combat
from tabularium.games.romolo_o_remo.state import Romolo
from tabularium.games.romolo_o_remo.units import (
    one_of_each,
    opponents_at,
    shift_unit,
    sum_of_values,
    units_at,
    value_of,
)

TOWER_ATTACK: Final = 2  # what Obsessor adds when a tower is attacked
HERO: Final = 2  # what Heros adds


def defenders_at(s: Romolo, who: i64, field: i64) -> i64:
    """Mask of the opponents with units or a tower on a field (ROR-COMB-04, 05, 35)."""
    seats = opponents_at(s, who, field)
    owner = tower_on(s, field)
    if owner != NOTHING and s.rivals(who, owner):
        seats |= bit(owner)
    return seats


def razing_units(s: Romolo, seat: i64, units: i64) -> i64:
    """Mask of the units that can destroy a building: those with a positive attack value (ROR-COMB-06)."""
    town = s.towns[seat]
    found: i64 = 0
    for unit in range(i64(UNITS)):
        if units >> unit & 1:
            value = value_of(s, seat, unit)
            if town.hindered >> unit & 1:
                value -= s.data.hindrance
            if value > 0:
                found |= bit(unit)
    return found


def buildings_to_raze(s: Romolo, field: i64) -> bool:
    """Whether there is a building that may be destroyed; towers fall in combat only."""
    for kind in range(i64(BUILDABLE)):
        if number_on(s, field, kind) > 0:
            return True
    return False


def attackers_at(s: Romolo, who: i64, field: i64) -> i64:
    """Mask of the units that can attack something on a field."""
    units = units_at(s, who, field) & s.towns[who].standing
    if units == 0 or defenders_at(s, who, field) != 0:
        return units
    return razing_units(s, who, units) if buildings_to_raze(s, field) else 0


class Attack(Step[Romolo]):
    """Attack on a field, or end the phase."""

    rules: tuple[str, ...] = ("ROR-COMB-01", "ROR-COMB-02", "ROR-COMB-03", "ROR-COMB-34", "ROR-TEAM-06")
    may_lapse: bool = True

    def options(self, s: Romolo, who: i64) -> None:
        for field in range(s.land.fields):
            if s.present[field] >> who & 1 and attackers_at(s, who, field) != 0:
                s.offer(ATTACK_FIELD, field)
        if s.offers.size > 0:
            s.offer(END_PHASE)

    def choose(self, s: Romolo, who: i64, action: i64) -> None:
        if END_PHASE.has(action):
            return
        no_combat(s)
        s.combat.field = ATTACK_FIELD.first(action)
        s.combat.attacker = who
        s.ask(PICK_ATTACKERS, who)
        s.ask(PICK_DEFENDER, who)
        s.ask(BEGIN_COMBAT, NOBODY)
        s.ask(ATTACK, who)


class PickAttackers(Step[Romolo]):
    """Choose the attacking units of the field, one after the other."""

    rules: tuple[str, ...] = ("ROR-COMB-03", "ROR-COMB-06")

    def options(self, s: Romolo, who: i64) -> None:
        combat = s.combat
        units = attackers_at(s, who, combat.field)
        last: i64 = NOTHING
        for unit in range(i64(UNITS)):
            if combat.attackers >> unit & 1:
                last = unit
        for unit in range(last + 1):
            units &= ~bit(unit)
        units = one_of_each(s, who, units)
        for unit in range(i64(UNITS)):
            if units >> unit & 1:
                s.offer(JOIN, unit)
        if combat.attackers != 0:
            s.offer(DONE)

    def choose(self, s: Romolo, who: i64, action: i64) -> None:
        if JOIN.has(action):
            s.combat.attackers |= bit(JOIN.first(action))
            s.ask(PICK_ATTACKERS, who)


class PickDefender(Step[Romolo]):
    """Choose one of several opponents on the field as the defender."""

    rules: tuple[str, ...] = ("ROR-COMB-04", "ROR-COMB-35", "ROR-TEAM-09")
    may_lapse: bool = True

    def options(self, s: Romolo, who: i64) -> None:
        seats = defenders_at(s, who, s.combat.field)
        for seat in range(i64(len(s.towns))):
            if seats >> seat & 1:
                s.offer(DEFENDER, seat)

    def choose(self, s: Romolo, who: i64, action: i64) -> None:
        s.combat.defender = DEFENDER.first(action)


class BeginCombat(Step[Romolo]):
    """Without a defender buildings are destroyed; else bonuses, dice tiles and what follows from them."""

    rules: tuple[str, ...] = ("ROR-COMB-05", "ROR-COMB-06", "ROR-COMB-09", "ROR-CH-13", "ROR-CH-27", "ROR-DICE-02")
    automatic: bool = True

    def run(self, s: Romolo, who: i64) -> None:
        combat = s.combat
        attacker, defender = combat.attacker, combat.defender
        s.note(TOLD_ATTACKED, attacker, combat.field, defender)
        if defender == NOTHING:
            combat.attack_losses = number_razing(s)
            s.ask(RAZE, attacker)
            s.ask(END_COMBAT, NOBODY)
            return
        combat.defenders = units_at(s, defender, combat.field)
        combat.tower = s.towns[defender].capital == combat.field
        if combat.tower and attacker < s.players and has(s, attacker, OBSESSOR):
            combat.attack_bonus += TOWER_ATTACK
        if defender < s.players and has(s, defender, DEFENSOR):
            combat.defence_bonus += 1
        for seat in (attacker, defender):
            if seat < s.players:
                s.ask(BONUS, seat)
        if not s.switches.die:
            for seat in (attacker, defender):
                if seat < s.players:
                    s.ask(CHOOSE_DICE, seat)
        s.ask(REVEAL_DICE, NOBODY)


def number_razing(s: Romolo) -> i64:
    """How many buildings the attackers may destroy without a combat."""
    number: i64 = 0
    units = razing_units(s, s.combat.attacker, s.combat.attackers)
    for unit in range(i64(UNITS)):
        if units >> unit & 1:
            number += 1
    return number


def side_value(s: Romolo, attacking: bool) -> i64:
    """Attack or defence value: units, tower and bonuses, less 3 if one is hindered (ROR-COMB-05, 07, 08)."""
    combat = s.combat
    seat = combat.attacker if attacking else combat.defender
    units = combat.attackers if attacking else combat.defenders
    value = sum_of_values(s, seat, units) + (combat.attack_bonus if attacking else combat.defence_bonus)
    if not attacking and combat.tower:
        value += s.data.tower_value
    if units & s.towns[seat].hindered:
        value -= s.data.hindrance
    return max(value, 0)


class Bonus(Step[Romolo]):
    """Declare Heros and charges of Dux before the dice tiles are chosen; the attacker first."""

    rules: tuple[str, ...] = ("ROR-COMB-09", "ROR-CH-15", "ROR-CH-21")
    may_lapse: bool = True

    def options(self, s: Romolo, who: i64) -> None:
        town = s.towns[who]
        if s.combat.attacker == who and ready(s, who, HEROS):
            s.offer(USE, HEROS)
        if has(s, who, DUX) and town.dux > 0:
            s.offer(USE, DUX)
        if s.offers.size > 0:
            s.offer(DONE)

    def choose(self, s: Romolo, who: i64, action: i64) -> None:
        if DONE.has(action):
            return
        combat = s.combat
        bonus: i64 = 1
        if USE.first(action) == HEROS:
            use(s, who, HEROS)
            bonus = HERO
        else:
            s.towns[who].dux -= 1
        if combat.attacker == who:
            combat.attack_bonus += bonus
        else:
            combat.defence_bonus += bonus
        s.ask(BONUS, who)


class ChooseDice(Step[Romolo]):
    """Choose a dice tile in secret."""

    rules: tuple[str, ...] = ("ROR-COMB-10", "ROR-COMB-12")
    secret: bool = True

    def options(self, s: Romolo, who: i64) -> None:
        for tile in range(i64(DICE)):
            if s.towns[who].dice >> tile & 1:
                s.offer(PLAY_DICE, tile)

    def choose(self, s: Romolo, who: i64, action: i64) -> None:
        tile = PLAY_DICE.first(action)
        lay_dice(s, who, tile)


def lay_dice(s: Romolo, seat: i64, tile: i64) -> None:
    """A tile lies face down in the combat."""
    town, combat = s.towns[seat], s.combat
    town.dice &= ~bit(tile)
    town.dice_left -= 1
    if combat.attacker == seat:
        combat.attack_dice = tile
    else:
        combat.defence_dice = tile


class RevealDice(Step[Romolo]):
    """Both tiles are shown, or both sides roll; then who may retreat decides, the attacker first."""

    rules: tuple[str, ...] = (
        "ROR-COMB-10", "ROR-COMB-13", "ROR-DICE-01", "ROR-DICE-02", "ROR-SOLO-14", "ROR-SOLO-33",
    )  # fmt: skip
    automatic: bool = True

    def run(self, s: Romolo, who: i64) -> None:
        combat = s.combat
        attacker, defender = combat.attacker, combat.defender
        s.reveal()
        if s.switches.die:
            combat.attack_dice = s.data.dice_of_face[roll(s, attacker)]
            combat.defence_dice = s.data.dice_of_face[roll(s, defender)]
        else:
            if attacker >= s.players:
                lay_dice(s, attacker, random_tile(s, attacker))
            if defender >= s.players:
                lay_dice(s, defender, random_tile(s, defender))
            s.towns[attacker].shown |= bit(combat.attack_dice)
            s.towns[defender].shown |= bit(combat.defence_dice)
        combat.shown = True
        s.note(TOLD_SHOWED, attacker, combat.attack_dice)
        s.note(TOLD_SHOWED, defender, combat.defence_dice)
        if s.data.lets_retreat >> combat.attack_dice & 1:
            if attacker < s.players:
                s.ask(RETREAT, attacker)
            else:
                ai_retreat(s, attacker)
        if s.data.lets_retreat >> combat.defence_dice & 1 and defender < s.players:
            s.ask(RETREAT, defender)
        s.ask(RESOLVE, NOBODY)


def random_tile(s: Romolo, seat: i64) -> i64:
    """One of the dice tiles of the AI."""
    left = s.chance.below(s.towns[seat].dice_left)
    tile: i64 = 0
    while True:
        if s.towns[seat].dice >> tile & 1:
            if left == 0:
                return tile
            left -= 1
        tile += 1


def final_value(s: Romolo, attacking: bool) -> i64:
    """The value after the dice tile (ROR-COMB-10, 11)."""
    tile = s.combat.attack_dice if attacking else s.combat.defence_dice
    return side_value(s, attacking) * s.data.multiplies[tile] + s.data.adds[tile]


class Retreat(Step[Romolo]):
    """Retreat with all units of the combat to one field, or stay and fight without a modifier."""

    rules: tuple[str, ...] = (
        "ROR-COMB-13", "ROR-COMB-14", "ROR-COMB-15", "ROR-COMB-17", "ROR-COMB-35", "ROR-COMB-37", "ROR-MOVE-05",
    )  # fmt: skip
    may_lapse: bool = True

    def options(self, s: Romolo, who: i64) -> None:
        combat = s.combat
        if combat.fled != NOTHING or (who == combat.defender and combat.defenders == 0):
            return
        for side in range(i64(SIDES)):
            field = s.land.next_to(combat.field, side)
            if field >= 0 and s.open(field) and can_enter(s, combat.field, field):
                if leads_home(s, who, combat.field, field):
                    s.offer(RETREAT_TO, side)
        if s.offers.size > 0:
            s.offer(STAY)

    def choose(self, s: Romolo, who: i64, action: i64) -> None:
        if RETREAT_TO.has(action):
            withdraw(s, who, s.land.next_to(s.combat.field, RETREAT_TO.first(action)))


def withdraw(s: Romolo, seat: i64, field: i64) -> None:
    """All units of a side go to another field; a tower stays."""
    combat = s.combat
    units = combat.attackers if seat == combat.attacker else combat.defenders
    for unit in range(i64(UNITS)):
        if units >> unit & 1:
            shift_unit(s, seat, unit, field)
    combat.fled = seat
    s.note(TOLD_RETREATED, seat, field)


def ai_retreat(s: Romolo, seat: i64) -> None:
    """The AI retreats if it would lose, towards its capital, to a field without units of the player (ROR-SOLO-14, 33)."""
    combat = s.combat
    attacking = seat == combat.attacker
    if final_value(s, attacking) >= final_value(s, not attacking) or combat.fled != NOTHING:
        return
    field = ai_way_back(s, combat.field)
    if field != NOTHING:
        withdraw(s, seat, field)


def ai_way_back(s: Romolo, field: i64) -> i64:
    """A random open field nearer to the AI capital without units of the player, or NOTHING."""
    capital = s.land.ai_capital
    found: i64 = NOTHING
    number: i64 = 0
    for side in range(i64(SIDES)):
        other = s.land.next_to(field, side)
        if (
            other >= 0
            and s.open(other)
            and s.land.away(other, capital) < s.land.away(field, capital)
            and s.present[other] & 1 == 0
        ):
            number += 1
            if s.chance.below(number) == 0:
                found = other
    return found
