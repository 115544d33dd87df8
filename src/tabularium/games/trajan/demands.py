"""Meeting the demands at the end of a quarter (TRJ-DEM)."""

from __future__ import annotations

from mypy_extensions import i64

from tabularium.core.state import Step
from tabularium.games.trajan.actions import (
    DEMAND_TILE,
    DEMANDS,
    FROM_DEMANDS,
    HANDED_IN,
    MEET_DEMAND,
    NO,
    PAY_DEMAND,
    SHOWED_TRAJAN_TILE,
    TRAJAN_DEMAND,
    UNMET,
    WILD_DEMAND,
    YES,
)
from tabularium.games.trajan.state import Trajan


class MeetDemand(Step[Trajan]):
    """Meet the face-up demands one after the other: Trajan tiles first, then forum tiles, then wilds; or pay the penalty."""

    rules: tuple[str, ...] = ("TRJ-DEM-01", "TRJ-DEM-02", "TRJ-DEM-03", "TRJ-DEM-04", "TRJ-DEM-06")
    arguments: tuple[str, ...] = ("number", "unmet")
    automatic: bool = True

    def run(self, s: Trajan, who: i64) -> None:
        number, unmet = s.a, s.b
        if number == DEMANDS:
            if unmet > 0:
                s.note(UNMET, who, unmet)
                s.gain_points(who, -s.data.penalty[unmet], FROM_DEMANDS)
        elif is_shown(s, who, number):
            s.note(SHOWED_TRAJAN_TILE, who, s.demands[number])
            s.ask(MEET_DEMAND, who, number + 1, unmet)
        elif not can_hand_in(s, who, number):
            s.ask(MEET_DEMAND, who, number + 1, unmet + 1)
        elif s.switches.voluntary_payment:
            s.ask(PAY_DEMAND, who, number, unmet)
        else:
            hand_in(s, who, number)
            s.ask(MEET_DEMAND, who, number + 1, unmet)


class PayDemand(Step[Trajan]):
    """Hand in a tile for this demand or leave it unmet (only with `demand_payment = "voluntary"`)."""

    rules: tuple[str, ...] = ("TRJ-DEM-06",)
    arguments: tuple[str, ...] = ("number", "unmet")

    def options(self, s: Trajan, who: i64) -> None:
        s.offer(YES)
        s.offer(NO)

    def choose(self, s: Trajan, who: i64, action: i64) -> None:
        if YES.has(action):
            hand_in(s, who, s.a)
            s.ask(MEET_DEMAND, who, s.a + 1, s.b)
        else:
            s.ask(MEET_DEMAND, who, s.a + 1, s.b + 1)


def is_shown(s: Trajan, who: i64, number: i64) -> bool:
    """Whether an accomplished Trajan tile meets this demand; each meets one of its kind a quarter (TRJ-DEM-03)."""
    demand = s.demands[number]
    equal_before: i64 = 0
    for i in range(number):
        if s.demands[i] == demand:
            equal_before += 1
    return equal_before < s.mats[who].tiles[TRAJAN_DEMAND + demand]


def can_hand_in(s: Trajan, who: i64, number: i64) -> bool:
    """Whether the player has a forum tile of this demand or a wild."""
    tiles = s.mats[who].tiles
    return tiles[DEMAND_TILE + s.demands[number]] + tiles[WILD_DEMAND] > 0


def hand_in(s: Trajan, who: i64, number: i64) -> None:
    """Give away a forum tile of this demand, or else a wild; it leaves the game (TRJ-DEM-05)."""
    tiles = s.mats[who].tiles
    tile = DEMAND_TILE + s.demands[number]
    if tiles[tile] == 0:
        tile = WILD_DEMAND
    tiles[tile] -= 1
    s.note(HANDED_IN, who, tile, s.demands[number])
