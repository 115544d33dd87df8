"""Recruit (NRO-REC): draw retinue cards, play one, keep six in hand."""

from __future__ import annotations

from mypy_extensions import i64

from tabularium.core.pile import bit, ones
from tabularium.core.state import NOTHING, Step
from tabularium.games.nova_roma.actions import (
    CARDS,
    DECK,
    DISCARD,
    DONE,
    DRAW,
    DRAW_CARD,
    DROP_FROM_ROW,
    HAND_LIMIT,
    PLAY,
    PLAY_CARD,
    SLOTS,
)
from tabularium.games.nova_roma.cards import discard_from_hand, draw_cards, drawable, take_from_display
from tabularium.games.nova_roma.possible import can_play_card, extra_influence
from tabularium.games.nova_roma.state import NovaRoma


class Recruit(Step[NovaRoma]):
    """Draw as many cards as the strength, then play one, then look at the hand limit."""

    rules: tuple[str, ...] = ("NRO-REC-01", "NRO-REC-03", "NRO-FORUM-18")
    arguments: tuple[str, ...] = ("strength", "bought")
    automatic: bool = True

    def run(self, s: NovaRoma, who: i64) -> None:
        something_to_draw = drawable(s)
        for slot in range(i64(SLOTS)):
            if s.retinue_display[slot] != NOTHING:
                something_to_draw = True
        s.ask(DRAW_CARD, who, s.a)
        s.ask(PLAY_CARD, who, s.data.recruit_coins[s.a], 1 if s.b == 1 or something_to_draw else 0)
        s.ask(HAND_LIMIT, who)


class DrawCard(Step[NovaRoma]):
    """Draw a card, open or from the deck, and see it before the next is drawn."""

    rules: tuple[str, ...] = ("NRO-REC-01", "NRO-REC-02", "NRO-FLOW-06", "NRO-FLOW-07")
    arguments: tuple[str, ...] = ("left",)
    may_lapse: bool = True

    def options(self, s: NovaRoma, who: i64) -> None:
        for slot in range(i64(SLOTS)):
            if s.retinue_display[slot] != NOTHING:
                s.offer(DRAW, slot)
        if drawable(s):
            s.offer(DRAW, DECK)

    def choose(self, s: NovaRoma, who: i64, action: i64) -> None:
        source = DRAW.first(action)
        if source == DECK:
            draw_cards(s, who, 1)
        else:
            take_from_display(s, who, source)
        if s.a > 1:
            s.ask(DRAW_CARD, who, s.a - 1)


class PlayCard(Step[NovaRoma]):
    """Play a card from hand into the row for coins, and influence from the fourth card on."""

    rules: tuple[str, ...] = ("NRO-REC-03", "NRO-REC-04", "NRO-REC-05", "NRO-REC-08", "NRO-EST-07")
    arguments: tuple[str, ...] = ("coins", "may_decline")
    may_lapse: bool = True

    def options(self, s: NovaRoma, who: i64) -> None:
        house = s.houses[who]
        if not can_play_card(s, house, s.a, 0, 0):
            return
        for card in range(i64(CARDS)):
            if house.hand >> card & 1:
                s.offer(PLAY, card)
        if s.b == 1:
            s.offer(DONE)

    def choose(self, s: NovaRoma, who: i64, action: i64) -> None:
        if DONE.has(action):
            return
        card = PLAY.first(action)
        house = s.houses[who]
        house.coins -= s.a
        house.influence -= extra_influence(s, house)
        if ones(house.row) < s.data.row_max:
            put_into_row(s, who, card)
        else:
            house.known |= bit(card)  # shown, but in hand until there is room
            s.ask(DROP_FROM_ROW, who, card)


class DropFromRow(Step[NovaRoma]):
    """The row is full: discard one of its cards before the new one comes in."""

    rules: tuple[str, ...] = ("NRO-REC-05", "NRO-RET-07", "NRO-RET-16")
    arguments: tuple[str, ...] = ("card",)

    def options(self, s: NovaRoma, who: i64) -> None:
        for card in range(i64(CARDS)):
            if s.houses[who].row >> card & 1:
                s.offer(DISCARD, card)

    def choose(self, s: NovaRoma, who: i64, action: i64) -> None:
        dropped = bit(DISCARD.first(action))
        house = s.houses[who]
        house.row &= ~dropped
        house.exhausted &= ~dropped
        house.fresh &= ~dropped
        s.discards |= dropped
        put_into_row(s, who, s.a)


def put_into_row(s: NovaRoma, who: i64, card: i64) -> None:
    """A card comes into the row ready, but is of no use in the action in which it comes (NRO-RET-15, NRO-REC-07)."""
    house = s.houses[who]
    house.hand &= ~bit(card)
    house.known &= ~bit(card)
    house.row |= bit(card)
    house.fresh |= bit(card)


class HandLimit(Step[NovaRoma]):
    """Discard down to the hand limit."""

    rules: tuple[str, ...] = ("NRO-REC-06", "NRO-REC-09")
    may_lapse: bool = True

    def options(self, s: NovaRoma, who: i64) -> None:
        house = s.houses[who]
        if house.hand_size() > s.data.hand_limit:
            for card in range(i64(CARDS)):
                if house.hand >> card & 1:
                    s.offer(DISCARD, card)

    def choose(self, s: NovaRoma, who: i64, action: i64) -> None:
        discard_from_hand(s, who, DISCARD.first(action))
        s.ask(HAND_LIMIT, who)
