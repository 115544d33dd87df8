"""Questions about hostile units (ROR-HOST), where they are asked each time."""

from __future__ import annotations

from mypy_extensions import i64

from tabularium.core.pile import bit
from tabularium.core.state import Step
from tabularium.games.romolo_o_remo.actions import (
    HOSTILE,
    NO,
    TO_ACT,
    TO_FEED,
    TO_LEAVE,
    TOLD_THWARTED,
    YES,
)
from tabularium.games.romolo_o_remo.state import Romolo
from tabularium.games.romolo_o_remo.units import opponents_at


def ask_owners(s: Romolo, who: i64, field: i64, reason: i64) -> None:
    """Ask everybody with units on a field whether they are hostile to what a player wants."""
    seats = opponents_at(s, who, field)
    for seat in range(s.players):
        if seats >> seat & 1:
            s.ask(HOSTILE, seat, reason, field, who)


def refused(s: Romolo, reason: i64) -> i64:
    """Mask of the fields where somebody was hostile."""
    if reason == TO_ACT:
        return s.refused_act
    if reason == TO_LEAVE:
        return s.refused_leave
    return s.barred if reason == TO_FEED else s.refused_store


class Hostile(Step[Romolo]):
    """Decide whether the own units on a field are hostile; one hostile answer is enough."""

    rules: tuple[str, ...] = ("ROR-HOST-01", "ROR-HOST-02", "ROR-HOST-03", "ROR-HOST-04", "ROR-HOST-05")
    arguments: tuple[str, ...] = ("reason", "field", "seat")
    may_lapse: bool = True

    def options(self, s: Romolo, who: i64) -> None:
        if refused(s, s.a) >> s.b & 1 == 0:
            s.offer(YES)
            s.offer(NO)

    def choose(self, s: Romolo, who: i64, action: i64) -> None:
        if NO.has(action):
            return
        reason, field, mask = s.a, s.b, bit(s.b)
        s.note(TOLD_THWARTED, s.c, field, who)
        if reason == TO_ACT:
            s.refused_act |= mask
        elif reason == TO_LEAVE:
            s.refused_leave |= mask
        elif reason == TO_FEED:
            s.barred |= mask
        else:
            s.refused_store |= mask
