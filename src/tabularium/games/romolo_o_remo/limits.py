"""Unit limits (ROR-LIMIT) and losing (ROR-ELIM): what follows when a capital or a people shrinks."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tabularium.core.pile import bit
from tabularium.core.state import NOBODY, NOTHING, Step
from tabularium.games.romolo_o_remo.actions import (
    CHECK_LIMITS,
    END_OF_TURN,
    GIVE_UP,
    GO_ON,
    GOODS,
    MERCENARY,
    REMOVE,
    REMOVE_UNIT,
    RESIGN,
    SOLDIER,
    TOLD_GAME_ENDED,
    TOLD_OUT,
    UNITS,
    WORKER,
)
from tabularium.games.romolo_o_remo.land import step_of, strength_for
from tabularium.games.romolo_o_remo.paying import gain_coins, gain_goods
from tabularium.games.romolo_o_remo.state import Romolo
from tabularium.games.romolo_o_remo.units import (
    first_of,
    forget_unit,
    military_of,
    number_of,
    one_of_each,
    shift_unit,
    take_away,
)

MILITARY: Final = 1  # groups of the unit limit; workers are 0
LAST_SIDE: Final = 1  # why the game is over


def worker_limit(s: Romolo, who: i64) -> i64:
    return s.data.worker_limit[step_of(strength_for(s, who, s.towns[who].capital))]


def military_limit(s: Romolo, who: i64) -> i64:
    return s.data.military_limit[step_of(strength_for(s, who, s.towns[who].capital))]


class CheckLimits(Step[Romolo]):
    """Whoever has more units than his capital allows removes some; whoever has no worker left may give up."""

    rules: tuple[str, ...] = ("ROR-LIMIT-01", "ROR-LIMIT-03", "ROR-ELIM-01")
    automatic: bool = True

    def run(self, s: Romolo, who: i64) -> None:
        for seat in range(s.players):
            town = s.towns[seat]
            if not town.playing:
                continue
            workers = number_of(town, WORKER)
            if workers > 0 and workers > worker_limit(s, seat):
                s.ask(REMOVE_UNIT, seat, WORKER)
                s.ask(CHECK_LIMITS, NOBODY)
                return
            military = military_of(town)
            if military > 0 and military > military_limit(s, seat):
                s.ask(REMOVE_UNIT, seat, MILITARY)
                s.ask(CHECK_LIMITS, NOBODY)
                return
            if workers > 0:
                town.bereft = False
            elif not town.bereft and s.combat.attacker == NOTHING:  # a combat is carried to its end first
                town.bereft = True
                s.ask(GIVE_UP, seat)
                s.ask(CHECK_LIMITS, NOBODY)
                return


class RemoveUnit(Step[Romolo]):
    """Remove a unit above the limit, also in another player's turn."""

    rules: tuple[str, ...] = ("ROR-LIMIT-02", "ROR-LIMIT-03")
    arguments: tuple[str, ...] = ("group",)

    def options(self, s: Romolo, who: i64) -> None:
        town = s.towns[who]
        low, high = first_of(WORKER), first_of(SOLDIER)
        if s.a == MILITARY:
            low, high = first_of(SOLDIER), first_of(MERCENARY + 1)
        units: i64 = 0
        for unit in range(low, high):
            if town.at[unit] >= 0:
                units |= bit(unit)
        units = one_of_each(s, who, units)
        for unit in range(low, high):
            if units >> unit & 1:
                s.offer(REMOVE, unit)

    def choose(self, s: Romolo, who: i64, action: i64) -> None:
        take_away(s, who, REMOVE.first(action))


class GiveUp(Step[Romolo]):
    """A player without workers on the map goes on or gives up."""

    rules: tuple[str, ...] = ("ROR-ELIM-01", "ROR-FLOW-04")

    def options(self, s: Romolo, who: i64) -> None:
        s.offer(GO_ON)
        s.offer(RESIGN)

    def choose(self, s: Romolo, who: i64, action: i64) -> None:
        if RESIGN.has(action):
            eliminate(s, who, NOBODY)
            after_elimination(s, who)


def eliminate(s: Romolo, who: i64, by: i64) -> None:
    """All that a player has leaves the game; who destroyed the tower takes goods and money (ROR-ELIM-02 to 04)."""
    town = s.towns[who]
    s.note(TOLD_OUT, who, by)
    for unit in range(i64(UNITS)):
        if town.at[unit] >= 0:
            shift_unit(s, who, unit, NOTHING)
            forget_unit(town, unit)
    town.explorer_lost = True
    town.playing = False
    town.capital = NOTHING
    town.damaged = False
    town.people = 0
    town.fallen = 0
    town.markers = 0
    town.free_walls = 0
    if by >= 0:
        for good in range(i64(GOODS)):
            if town.goods[good] > 0:
                gain_goods(s, by, good, town.goods[good])
        if town.coins > 0:
            gain_coins(s, by, town.coins)
    for good in range(i64(GOODS)):
        town.goods[good] = 0
    town.coins = 0


def sides_left(s: Romolo) -> i64:
    """How many players or teams are in the game; the AI of the solo game always is (ROR-SOLO-28)."""
    number: i64 = 0
    for seat in range(i64(len(s.towns))):
        if s.towns[seat].playing and not (s.switches.team and seat >= 2 and s.towns[seat - 2].playing):
            number += 1
    return number


def after_elimination(s: Romolo, who: i64) -> None:
    """The last side wins at once; a player who is out in his own turn ends it (ROR-END-02, ROR-ELIM-05).

    Nothing may be asked after this: it clears the stack.
    """
    if sides_left(s) == 1:
        s.depth = 0
        s.ending = LAST_SIDE
        s.note(TOLD_GAME_ENDED, NOBODY, LAST_SIDE)
    elif who == s.active:
        s.depth = 0
        s.ask(END_OF_TURN, NOBODY, who)
