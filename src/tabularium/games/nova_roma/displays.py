"""The displays of contracts and estate tiles (NRO-FLOW-05 to 08): what is left slides, what is free is filled."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from tabularium.core.pile import Pile
from tabularium.core.state import NOTHING
from tabularium.games.nova_roma.actions import (
    BASIC_SLOTS,
    LAID_BUILDING,
    LAID_ESTATE,
    LAID_SHIPPING,
    SPECIAL_SLOT,
)
from tabularium.games.nova_roma.cards import refill_retinue
from tabularium.games.nova_roma.state import NovaRoma


def refill(s: NovaRoma, display: vec[i64], slots: i64, stack: Pile, event: i64) -> None:
    """Slide to the left and fill from the face-down stack, while it lasts (NRO-FLOW-08)."""
    filled: i64 = 0
    for slot in range(slots):
        thing = display[slot]
        if thing != NOTHING:
            display[slot] = NOTHING
            display[filled] = thing
            filled += 1
    while filled < slots and stack.size > 0:
        s.reveal()
        display[filled] = stack.pop()
        s.note(event, NOTHING, display[filled], filled)
        filled += 1


def refill_contracts(s: NovaRoma) -> None:
    refill(s, s.shipping_display, i64(len(s.shipping_display)), s.shipping_deck, LAID_SHIPPING)
    refill(s, s.building_display, i64(len(s.building_display)), s.building_deck, LAID_BUILDING)


def refill_estates(s: NovaRoma) -> None:
    """The basic tiles; the special one has its own time."""
    refill(s, s.estate_display, BASIC_SLOTS, s.estate_stack, LAID_ESTATE)


def refill_special(s: NovaRoma) -> None:
    if s.estate_display[SPECIAL_SLOT] == NOTHING and s.special_stack.size > 0:
        s.reveal()
        s.estate_display[SPECIAL_SLOT] = s.special_stack.pop()
        s.note(LAID_ESTATE, NOTHING, s.estate_display[SPECIAL_SLOT], SPECIAL_SLOT)


def refill_all(s: NovaRoma) -> None:
    """At the end of a turn (NRO-FLOW-05)."""
    refill_contracts(s)
    refill_estates(s)
    refill_retinue(s)
