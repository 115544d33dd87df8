"""Rounds and turns (ROR-FLOW) and the end of the game (ROR-END)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tabularium.core.state import NOBODY, NOTHING, Step
from tabularium.games.romolo_o_remo.actions import (
    ACTIVATE,
    AI_TURN,
    ATTACK,
    DISPLAY,
    END_GAME,
    END_OF_TURN,
    END_OR_PLAY,
    EQUUS,
    FINAL_DECISIONS,
    GIVE_UP,
    PIECES,
    PLAY_ON,
    START_TURN,
    SUPPLY,
    TAKE_TURN,
    TOLD_ENDGAME,
    TOLD_GAME_ENDED,
    TOLD_ROUND_ENDED,
    TOLD_TURN_BEGAN,
    WORKER,
)
from tabularium.games.romolo_o_remo.paying import has
from tabularium.games.romolo_o_remo.setup import clear_turn
from tabularium.games.romolo_o_remo.state import Romolo
from tabularium.games.romolo_o_remo.units import number_of

BY_PLAYER: Final = 0  # why the game is over
BY_LIMIT: Final = 2
RIDES: Final = 2  # extra moves of Equus in a turn


class StartTurn(Step[Romolo]):
    """A turn begins: in the endgame the player may end the game instead; without workers he may give up."""

    rules: tuple[str, ...] = ("ROR-FLOW-01", "ROR-FLOW-04", "ROR-END-03", "ROR-ELIM-01")
    arguments: tuple[str, ...] = ("seat",)
    automatic: bool = True

    def run(self, s: Romolo, who: i64) -> None:
        who = s.a
        s.active = who
        begin_turn(s, who)
        s.note(TOLD_TURN_BEGAN, who, s.round)
        if s.endgame:
            s.ask(END_OR_PLAY, who)
        else:
            take_turn(s, who)


def begin_turn(s: Romolo, who: i64) -> None:
    """What can be done once per turn can be done again."""
    clear_turn(s)
    town = s.towns[who]
    town.used = 0
    town.changed = 0
    town.retreated = 0
    town.activated = 0
    town.marked_now = 0
    town.saved = NOTHING
    town.rides = RIDES if has(s, who, EQUUS) else 0
    town.sailor = NOTHING
    town.sailed = 0


def take_turn(s: Romolo, who: i64) -> None:
    """First perhaps the decision to give up, then the three phases."""
    if number_of(s.towns[who], WORKER) == 0:
        s.ask(GIVE_UP, who)
    s.ask(TAKE_TURN, NOBODY, who)


class EndOrPlay(Step[Romolo]):
    """In the endgame: take the turn, or end the game at once."""

    rules: tuple[str, ...] = ("ROR-END-03", "ROR-END-05", "ROR-END-07")

    def options(self, s: Romolo, who: i64) -> None:
        s.offer(PLAY_ON)
        s.offer(END_GAME)

    def choose(self, s: Romolo, who: i64, action: i64) -> None:
        if PLAY_ON.has(action):
            take_turn(s, who)
        else:
            end_game(s, BY_PLAYER)


class TakeTurn(Step[Romolo]):
    """Action phase, combat phase, supply phase."""

    rules: tuple[str, ...] = ("ROR-FLOW-02", "ROR-SUP-01")
    arguments: tuple[str, ...] = ("seat",)
    automatic: bool = True

    def run(self, s: Romolo, who: i64) -> None:
        who = s.a
        s.ask(ACTIVATE, who)
        s.ask(ATTACK, who)
        s.ask(SUPPLY, NOBODY, who)
        s.ask(END_OF_TURN, NOBODY, who)


class EndOfTurn(Step[Romolo]):
    """The end conditions are tested; then it is the next player's turn, alone the AI's."""

    rules: tuple[str, ...] = ("ROR-FLOW-01", "ROR-FLOW-03", "ROR-END-01", "ROR-END-04", "ROR-END-06", "ROR-SOLO-05")
    arguments: tuple[str, ...] = ("seat",)
    automatic: bool = True

    def run(self, s: Romolo, who: i64) -> None:
        check_end(s)
        if s.solo():
            s.ask(AI_TURN, NOBODY)
            return
        following = s.a + 1
        while following < s.players and not s.towns[following].playing:
            following += 1
        if following < s.players:
            s.ask(START_TURN, NOBODY, following)
        else:
            next_round(s)


def next_round(s: Romolo) -> None:
    """A new round, unless the safety limit is reached."""
    s.note(TOLD_ROUND_ENDED, NOBODY, s.round)
    if s.round >= s.data.round_limit:
        end_game(s, BY_LIMIT)
        return
    s.round += 1
    first: i64 = 0
    while not s.towns[first].playing:
        first += 1
    s.ask(START_TURN, NOBODY, first)


def exhausted_kinds(s: Romolo) -> i64:
    """How many kinds of pieces the bank has run out of."""
    number: i64 = 0
    for piece in range(i64(PIECES)):
        if s.bank[piece] == 0:
            number += 1
    return number


def characters_left(s: Romolo) -> i64:
    """Characters that can still be taken."""
    number = s.stack.size
    for slot in range(i64(DISPLAY)):
        if s.display[slot] != NOTHING:
            number += 1
    return number


def check_end(s: Romolo) -> None:
    """Begin the endgame when all characters are taken or three kinds of pieces are gone."""
    if s.endgame:
        return
    if characters_left(s) == 0:
        s.endgame = True
        s.note(TOLD_ENDGAME, NOBODY, 0)
    elif exhausted_kinds(s) >= s.data.exhausted_needed:
        s.endgame = True
        s.note(TOLD_ENDGAME, NOBODY, 1)


def end_game(s: Romolo, why: i64) -> None:
    """The game is scored."""
    s.ending = why
    s.note(TOLD_GAME_ENDED, NOBODY, why)
    s.ask(FINAL_DECISIONS, NOBODY)
