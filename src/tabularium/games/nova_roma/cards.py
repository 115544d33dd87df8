"""Retinue cards on their way: deck, display, hands, discards (NRO-FLOW-05 to 07, NRO-REC-01, NRO-REC-02)."""

from __future__ import annotations

from mypy_extensions import i64

from tabularium.core.pile import bit
from tabularium.core.state import NOTHING
from tabularium.games.nova_roma.actions import CARDS, DREW, LAID_CARD, RESHUFFLED, SLOTS, TOOK_CARD
from tabularium.games.nova_roma.state import NovaRoma


def drawable(s: NovaRoma) -> bool:
    """Whether a card can be drawn from the deck, shuffling the discards if need be (NRO-FLOW-07)."""
    return s.retinue_deck.size > 0 or s.discards != 0


def top_card(s: NovaRoma) -> i64:
    """Take the top card of the deck; the discards become a new deck when it is empty."""
    s.reveal()
    if s.retinue_deck.size == 0:
        for card in range(i64(CARDS)):
            if s.discards >> card & 1:
                s.retinue_deck.push(card)
        s.stock = s.discards
        s.discards = 0
        s.chance.shuffle(s.retinue_deck)
        s.note(RESHUFFLED, NOTHING, s.retinue_deck.size)
    return s.retinue_deck.pop()


def draw_cards(s: NovaRoma, who: i64, number: i64) -> None:
    """Draw from the deck into the hand, as many as there are."""
    for _ in range(number):
        if drawable(s):
            card = top_card(s)
            s.houses[who].hand |= bit(card)
            s.note(DREW, who, card, 0, 1 << who)


def take_from_display(s: NovaRoma, who: i64, slot: i64) -> None:
    """Draw an open card: everybody sees it, and its slot stays empty until the end of the turn (NRO-FLOW-06)."""
    card = s.retinue_display[slot]
    s.retinue_display[slot] = NOTHING
    s.houses[who].hand |= bit(card)
    s.houses[who].known |= bit(card)
    s.note(TOOK_CARD, who, card, slot)


def discard_from_hand(s: NovaRoma, who: i64, card: i64) -> None:
    house = s.houses[who]
    house.hand &= ~bit(card)
    house.known &= ~bit(card)
    s.discards |= bit(card)


def refill_retinue(s: NovaRoma) -> None:
    """Slide the open cards left and fill the free slots from the deck (NRO-FLOW-05)."""
    filled: i64 = 0
    for slot in range(i64(SLOTS)):
        card = s.retinue_display[slot]
        if card != NOTHING:
            s.retinue_display[slot] = NOTHING
            s.retinue_display[filled] = card
            filled += 1
    while filled < SLOTS and drawable(s):
        card = top_card(s)
        s.retinue_display[filled] = card
        s.note(LAID_CARD, NOTHING, card, filled)
        filled += 1
