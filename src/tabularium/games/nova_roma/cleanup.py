"""Cleanup (NRO-CLEAN, NRO-END): start player, chariot, figures and displays; after the last round the scoring."""

from __future__ import annotations

from mypy_extensions import i64

from tabularium.core.pile import bit, ones
from tabularium.core.state import NOTHING, Step
from tabularium.games.nova_roma.actions import (
    DISCARDED_CARD,
    FAVOURED,
    FINAL_SCORING,
    LOST_CHARIOT,
    NEW_ROUND,
    NEXT_FAVOURED,
    REMOVED_ESTATE,
    RETURNED,
    ROUND_ENDED,
    SPECIAL_SLOT,
    START_PLAYER,
    WON_CHARIOT,
)
from tabularium.games.nova_roma.cards import refill_retinue
from tabularium.games.nova_roma.displays import refill_estates, refill_special
from tabularium.games.nova_roma.solo import advance_ai, award_chariot_against_ai, take_contracts
from tabularium.games.nova_roma.state import NovaRoma


class Cleanup(Step[NovaRoma]):
    """The end of a round; the last one ends with the start player and the chariot."""

    rules: tuple[str, ...] = (
        "NRO-CLEAN-01", "NRO-CLEAN-02", "NRO-CLEAN-03", "NRO-CLEAN-05", "NRO-CLEAN-06", "NRO-CLEAN-07", "NRO-CLEAN-08",
        "NRO-CLEAN-09", "NRO-CLEAN-10", "NRO-END-01", "NRO-SOLO-13", "NRO-SOLO-18", "NRO-SOLO-19",
    )  # fmt: skip
    automatic: bool = True

    def run(self, s: NovaRoma, who: i64) -> None:
        s.note(ROUND_ENDED, NOTHING, s.round)
        last = s.round == s.data.rounds
        if not s.solo():
            s.start_player = s.claimer if s.claimer >= 0 else s.next_player(s.start_player)
            s.claimer = NOTHING
            award_chariot(s)
        else:
            award_chariot_against_ai(s)
        s.favoured = NOTHING
        if not last:
            move_up_chariots(s)
        if s.solo():
            take_contracts(s)
        if last:
            if not s.solo():
                s.note(START_PLAYER, s.start_player)  # who holds the marker now scores it (NRO-END-03)
            s.ask(FINAL_SCORING, who)
            return
        call_back_figures(s)
        renew_displays(s)
        s.round += 1
        s.ask(NEW_ROUND, s.start_player)


def leads(s: NovaRoma, who: i64, track: i64) -> bool:
    """Whether a player's marker is furthest, or lowest among the furthest (NRO-CLEAN-03, 04, NRO-2P-06)."""
    house = s.houses[who]
    for i in range(i64(len(s.rivals))):
        if s.rivals[i].tracks[track] >= house.tracks[track]:
            return False  # a neutral marker stood there first (NRO-2P-09)
    for other in range(s.players):
        if other != who:
            theirs = s.houses[other]
            if theirs.tracks[track] > house.tracks[track]:
                return False
            if theirs.tracks[track] == house.tracks[track] and theirs.arrival[track] < house.arrival[track]:
                return False
    return True


def award_chariot(s: NovaRoma) -> None:
    """The favoured chariot tile goes to who leads on its track, or leaves the game if a neutral marker does."""
    for who in range(s.players):
        if leads(s, who, s.data.chariot_track[s.favoured]):
            s.houses[who].chariots |= bit(s.favoured)
            s.note(WON_CHARIOT, who, s.favoured)
            return
    s.note(LOST_CHARIOT, NOTHING, s.favoured)


def move_up_chariots(s: NovaRoma) -> None:
    """The next tile is the favoured one now, and the top of the stack is turned face up (NRO-CLEAN-05, 10)."""
    s.favoured = s.next_favoured
    s.next_favoured = NOTHING
    s.note(FAVOURED, NOTHING, s.favoured)
    if s.chariot_stack.size > 0:
        s.reveal()
        s.next_favoured = s.chariot_stack.pop()
        s.note(NEXT_FAVOURED, NOTHING, s.next_favoured)
    if s.solo():
        advance_ai(s)


def call_back_figures(s: NovaRoma) -> None:
    """Patricians and legionaries return, artisans become available, three of them stay; cards are turned up."""
    s.legionaries = 0
    for who in range(s.players):
        house = s.houses[who]
        house.patricians = 0
        house.available += ones(house.placed)
        house.placed = 0
        house.exhausted = 0
        surplus = house.available - s.data.artisans_kept
        if surplus > 0:
            house.available -= surplus
            s.artisans += surplus
            s.note(RETURNED, who, surplus)


def renew_displays(s: NovaRoma) -> None:
    """The leftmost card and basic tile go, and the special tile; all is refilled (NRO-CLEAN-08, 09, 11)."""
    card = s.retinue_display[0]
    if card != NOTHING:
        s.retinue_display[0] = NOTHING
        s.discards |= bit(card)
        s.note(DISCARDED_CARD, NOTHING, card)
    refill_retinue(s)
    for slot in (i64(0), i64(SPECIAL_SLOT)):
        if s.estate_display[slot] != NOTHING:
            s.note(REMOVED_ESTATE, NOTHING, s.estate_display[slot])
            s.estate_display[slot] = NOTHING
    refill_estates(s)
    refill_special(s)
