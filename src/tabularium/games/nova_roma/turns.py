"""Rounds and turns (NRO-FLOW, NRO-EMP): the emperor moves, the players take turns."""

from __future__ import annotations

from mypy_extensions import i64

from tabularium.core.pile import bit, ones
from tabularium.core.state import NOTHING, Step
from tabularium.games.nova_roma.actions import (
    CLAIM_FIELD,
    CLEANUP,
    EMPEROR,
    END_OF_TURN,
    MOVE_EMPEROR,
    NEXT_TURN,
    PLACE_PATRICIAN,
    START_PLAYER,
    TURNED_EMPEROR,
    TURNS,
)
from tabularium.games.nova_roma.displays import refill_all
from tabularium.games.nova_roma.solo import place_legionaries, shuffle_emperor_tiles
from tabularium.games.nova_roma.state import NovaRoma


def turn_up_emperor_tile(s: NovaRoma) -> None:
    """The next emperor tile; alone, the used ones are shuffled when there is none (NRO-EMP-01, NRO-SOLO-07)."""
    if s.emperor_stack.size == 0:
        shuffle_emperor_tiles(s)
    s.reveal()
    s.emperor_tile = s.emperor_stack.pop()
    s.emperor_used |= bit(s.emperor_tile)
    s.note(TURNED_EMPEROR, NOTHING, s.emperor_tile)


class NewRound(Step[NovaRoma]):
    """Emperor phase: a tile is turned up, the emperor moves, then the forum phase begins."""

    rules: tuple[str, ...] = ("NRO-GEN-01", "NRO-GEN-02", "NRO-EMP-01", "NRO-EMP-06", "NRO-FLOW-01", "NRO-SOLO-08")
    automatic: bool = True

    def run(self, s: NovaRoma, who: i64) -> None:
        if not s.solo():
            s.note(START_PLAYER, s.start_player)
        turn_up_emperor_tile(s)
        s.ask(MOVE_EMPEROR, s.start_player)
        s.ask(NEXT_TURN, s.start_player)


class MoveEmperor(Step[NovaRoma]):
    """Move the emperor to one of the two spaces of the tile; there he stays for this round and helps everybody."""

    rules: tuple[str, ...] = ("NRO-EMP-02", "NRO-EMP-03", "NRO-EMP-04", "NRO-EMP-05")

    def options(self, s: NovaRoma, who: i64) -> None:
        s.offer(EMPEROR, s.data.emperor_spaces[s.emperor_tile * 2])
        s.offer(EMPEROR, s.data.emperor_spaces[s.emperor_tile * 2 + 1])

    def choose(self, s: NovaRoma, who: i64, action: i64) -> None:
        s.emperor = EMPEROR.first(action)


class NextTurn(Step[NovaRoma]):
    """A turn: perhaps a claim, a patrician and its actions, perhaps a claim; alone, legionaries come before it."""

    rules: tuple[str, ...] = ("NRO-FLOW-01", "NRO-FLOW-02", "NRO-SOLO-09", "NRO-SOLO-30")
    automatic: bool = True

    def run(self, s: NovaRoma, who: i64) -> None:
        s.claims = 0
        if s.solo():
            turn_up_emperor_tile(s)
            place_legionaries(s)
        s.ask(CLAIM_FIELD, who, 0)
        s.ask(PLACE_PATRICIAN, who)
        s.ask(CLAIM_FIELD, who, 1)
        s.ask(END_OF_TURN, who)


class EndOfTurn(Step[NovaRoma]):
    """The displays are refilled; then the next player's turn, or cleanup when everybody has had three."""

    rules: tuple[str, ...] = ("NRO-FLOW-01", "NRO-FLOW-05", "NRO-FLOW-07", "NRO-FLOW-08", "NRO-CLEAN-01")
    automatic: bool = True

    def run(self, s: NovaRoma, who: i64) -> None:
        refill_all(s)
        following = s.next_player(who)
        if ones(s.houses[following].patricians) < TURNS:
            s.ask(NEXT_TURN, following)
        else:
            s.ask(CLEANUP, s.start_player)
