"""Petition (NRO-PET): claim the start player marker, buy another action with influence."""

from __future__ import annotations

from mypy_extensions import i64

from tabularium.core.state import Step
from tabularium.games.nova_roma.actions import (
    ACTED,
    ACTIONS,
    BEGIN,
    BUY_ACTION,
    CLAIM_MARKER,
    DONE,
    MARKER,
    PAY_FOR,
    PETITION,
)
from tabularium.games.nova_roma.possible import can_claim_marker
from tabularium.games.nova_roma.state import NovaRoma


class Petition(Step[NovaRoma]):
    """First the marker, if it can be claimed, then an action for influence."""

    rules: tuple[str, ...] = ("NRO-PET-01", "NRO-PET-04")
    arguments: tuple[str, ...] = ("strength", "bought")
    automatic: bool = True

    def run(self, s: NovaRoma, who: i64) -> None:
        s.ask(CLAIM_MARKER if can_claim_marker(s, who, 0) else BUY_ACTION, who, s.a)


class ClaimMarker(Step[NovaRoma]):
    """Pay influence for the start player marker; the turn order of this round stays as it is."""

    rules: tuple[str, ...] = ("NRO-PET-01", "NRO-PET-02", "NRO-PET-03")
    arguments: tuple[str, ...] = ("strength",)

    def options(self, s: NovaRoma, who: i64) -> None:
        s.offer(MARKER)
        s.offer(DONE)

    def choose(self, s: NovaRoma, who: i64, action: i64) -> None:
        claimed: i64 = 0
        if MARKER.has(action):
            s.houses[who].influence -= s.data.marker_influence
            s.claimer = who
            claimed = 1
        s.ask(BUY_ACTION, who, s.a, claimed)


class BuyAction(Step[NovaRoma]):
    """Pay 1 to 3 influence, at most the strength, and perform another action with that strength and without cards."""

    rules: tuple[str, ...] = (
        "NRO-PET-04", "NRO-PET-06", "NRO-PET-07", "NRO-PET-08", "NRO-PET-09", "NRO-PET-11", "NRO-FORUM-18",
    )  # fmt: skip
    arguments: tuple[str, ...] = ("strength", "claimed")
    may_lapse: bool = True

    def options(self, s: NovaRoma, who: i64) -> None:
        most = min(s.a, s.houses[who].influence)
        for action in range(i64(ACTIONS)):
            if action != PETITION:
                for strength in range(1, most + 1):
                    s.offer(PAY_FOR, action, strength - 1)
        if s.b == 1 and most > 0:
            s.offer(DONE)

    def choose(self, s: NovaRoma, who: i64, action: i64) -> None:
        if DONE.has(action):
            return
        bought, strength = PAY_FOR.first(action), PAY_FOR.second(action) + 1
        s.houses[who].influence -= strength
        s.note(ACTED, who, bought, strength)
        s.ask(BEGIN + bought, who, strength, 1)
