"""Turns, rounds and quarters (TRJ-FLOW, TRJ-ROUND, TRJ-QTR, TRJ-CLEAN)."""

from __future__ import annotations

from mypy_extensions import i64

from tabularium.core.state import NOTHING, Step
from tabularium.games.trajan.actions import (
    ASK_TRAY,
    BALANCE_OF_POWER,
    CLEAN_UP,
    DEMANDS,
    END_OF_ROUND,
    FINAL_SCORING,
    FORUM_SPACES,
    MEET_DEMAND,
    NEXT_TURN,
    PROVINCES,
    QUARTER_ENDED,
    ROUND_ENDED,
    SENATE_TILE,
    SENATE_TILES,
    TURNED_DEMAND,
)
from tabularium.games.trajan.setup import fill_forum
from tabularium.games.trajan.state import Trajan


class NextTurn(Step[Trajan]):
    """A player's turn begins with sowing; no extra-action tile has been used yet."""

    rules: tuple[str, ...] = ("TRJ-FLOW-02", "TRJ-FLOW-03", "TRJ-XTRA-03")
    automatic: bool = True

    def run(self, s: Trajan, who: i64) -> None:
        s.extra_used = 0
        s.ask(ASK_TRAY, who)


class EndOfTurn(Step[Trajan]):
    """The next player clockwise goes on; before that the round may end."""

    rules: tuple[str, ...] = ("TRJ-FLOW-02", "TRJ-FLOW-05", "TRJ-ROUND-01")
    arguments: tuple[str, ...] = ("round_over",)
    automatic: bool = True

    def run(self, s: Trajan, who: i64) -> None:
        if s.a == 1:
            s.ask(END_OF_ROUND, who)
        else:
            s.ask(NEXT_TURN, s.next_player(who))


class EndOfRound(Step[Trajan]):
    """A demand tile is turned up; after the fourth round the quarter ends instead."""

    rules: tuple[str, ...] = ("TRJ-ROUND-02", "TRJ-ROUND-03", "TRJ-ROUND-04", "TRJ-QTR-01", "TRJ-QTR-02")
    automatic: bool = True

    def run(self, s: Trajan, who: i64) -> None:
        s.note(ROUND_ENDED, NOTHING, s.round)
        following = s.next_player(who)
        if s.round < s.data.rounds_per_quarter:
            s.demands[s.round - 1] = s.demand_stack.pop()
            s.reveal()
            s.note(TURNED_DEMAND, NOTHING, s.demands[s.round - 1])
            s.round += 1
            s.ask(NEXT_TURN, following)
        else:
            for i in range(s.players):
                s.ask(MEET_DEMAND, (following + i) % s.players)
            s.ask(BALANCE_OF_POWER, following)
            s.ask(CLEAN_UP, following)


class CleanUp(Step[Trajan]):
    """Tiles leave the game, a new quarter is laid out; after the last quarter the game is scored."""

    rules: tuple[str, ...] = (
        "TRJ-CLEAN-01", "TRJ-CLEAN-02", "TRJ-CLEAN-03", "TRJ-CLEAN-04", "TRJ-CLEAN-05", "TRJ-CLEAN-06", "TRJ-CLEAN-07",
        "TRJ-CLEAN-08", "TRJ-CLEAN-09", "TRJ-CLEAN-10",
    )  # fmt: skip
    automatic: bool = True

    def run(self, s: Trajan, who: i64) -> None:
        s.note(QUARTER_ENDED, NOTHING, s.quarter)
        for space in range(i64(FORUM_SPACES)):
            s.forum[space] = NOTHING
        for i in range(i64(DEMANDS)):
            s.demands[i] = NOTHING
        for player in range(s.players):
            for tile in range(i64(SENATE_TILE), i64(SENATE_TILE + SENATE_TILES)):
                s.mats[player].tiles[tile] = 0
        if s.quarter == s.data.quarters:
            s.ask(FINAL_SCORING, who)
            return
        s.reveal()
        s.quarter += 1
        s.round = 1
        s.bonus[0] = s.bag.pop()
        s.bonus[1] = s.bag.pop()
        fill_provinces(s)
        fill_forum(s)
        s.grey_ships = 0
        s.ask(NEXT_TURN, who)


def fill_provinces(s: Trajan) -> None:
    """A tile on each province without tile, leader and legionary, while the stack lasts (TRJ-CLEAN-05, 06)."""
    taken: i64 = 0  # mask of the provinces with a leader or a legionary
    for player in range(s.players):
        mat = s.mats[player]
        taken |= mat.legions
        if mat.leader >= 0:
            taken |= 1 << mat.leader
    for i in range(i64(PROVINCES)):
        province = s.data.fill_order[i]
        if s.provinces[province] == NOTHING and taken >> province & 1 == 0 and s.forum_stack.size > 0:
            s.provinces[province] = s.forum_stack.pop()
