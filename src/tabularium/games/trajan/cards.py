"""Commodity cards: the face-down pile, the two discard piles, hands and displays (TRJ-SEA-04, 05, 15)."""

from __future__ import annotations

from mypy_extensions import i64

from tabularium.core.state import NOTHING
from tabularium.games.trajan.actions import DREW, KINDS, LEFT, REFILLED, RESHUFFLED, RIGHT, TOOK_CARD
from tabularium.games.trajan.state import Trajan


def drawable(s: Trajan) -> bool:
    """Whether a card can be drawn, if need be after a reshuffle."""
    return s.draw_pile.size > 0 or s.discards.sizes[LEFT] > 1 or s.discards.sizes[RIGHT] > 1


def top_card(s: Trajan) -> i64:
    """Take the top card of the face-down pile; NOTHING if there is none even after a reshuffle."""
    if s.draw_pile.size == 0:
        reshuffle(s)
        if s.draw_pile.size == 0:
            return NOTHING
    s.reveal()
    return s.draw_pile.pop()


def reshuffle(s: Trajan) -> None:
    """All discarded cards but the top card of each discard pile form a new face-down pile (TRJ-SEA-05)."""
    for pile in range(i64(2)):
        below_top = s.discards.sizes[pile] - 1
        if below_top > 0:
            top = s.discards.pop(pile)
            for i in range(below_top):
                s.draw_pile.push(s.discards.at(pile, i))
            s.discards.sizes[pile] = 0
            s.discards.push(pile, top)
    s.chance.shuffle(s.draw_pile)
    count_stock(s)
    for i in range(s.players * KINDS):
        s.drawn[i] = 0
    if s.draw_pile.size > 0:
        s.note(RESHUFFLED, NOTHING, s.draw_pile.size)


def count_stock(s: Trajan) -> None:
    """Everybody knows which cards were shuffled into the face-down pile, not who draws which of them."""
    for kind in range(i64(KINDS)):
        s.stock[kind] = 0
    for i in range(s.draw_pile.size):
        s.stock[s.draw_pile.items[i]] += 1


def draw_cards(s: Trajan, who: i64, number: i64) -> None:
    """Draw from the face-down pile into the hand, as many as can be drawn."""
    for _ in range(number):
        kind = top_card(s)
        if kind == NOTHING:
            return
        s.mats[who].hand[kind] += 1
        s.drawn[who * KINDS + kind] += 1
        s.note(DREW, who, kind, 0, 1 << who)


def take_discard(s: Trajan, who: i64, pile: i64) -> None:
    """Take the top card of a discard pile; everybody sees it (TRJ-INFO-03)."""
    kind = s.discards.pop(pile)
    s.mats[who].hand[kind] += 1
    s.mats[who].known[kind] += 1
    s.note(TOOK_CARD, who, kind, pile)
    refill(s, pile)


def refill(s: Trajan, pile: i64) -> None:
    """An empty discard pile gets the top card of the face-down pile at once (TRJ-SEA-04)."""
    if s.discards.sizes[pile] == 0:
        kind = top_card(s)
        if kind != NOTHING:
            s.discards.push(pile, kind)
            s.stock[kind] -= 1
            s.note(REFILLED, NOTHING, kind, pile)


def leave_hand(s: Trajan, who: i64, kind: i64) -> None:
    """A card leaves the hand; if one of its kind was known, that knowledge is used up first."""
    mat = s.mats[who]
    mat.hand[kind] -= 1
    if mat.known[kind] > 0:
        mat.known[kind] -= 1


def lay_down(s: Trajan, who: i64, kind: i64) -> None:
    """Put a card from the hand into the own display, where it stays (TRJ-INFO-04)."""
    leave_hand(s, who, kind)
    s.mats[who].display[kind] += 1
