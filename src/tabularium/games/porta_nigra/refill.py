"""The refill phase (PNI-REFILL): market, building cards, honor cards."""

from __future__ import annotations

from mypy_extensions import i64

from tabularium.core.pile import bit, ones
from tabularium.core.state import NOTHING
from tabularium.games.porta_nigra.actions import (
    COLOURS,
    HONORS,
    LAID_BUILDING_CARD,
    LAID_HONOR_CARD,
    SHUFFLED_SUPPLY,
    SUPPLIED,
    SUPPLY_CARDS,
)
from tabularium.games.porta_nigra.state import PortaNigra


def refill(s: PortaNigra) -> None:
    """The first phase of every turn; nothing is refilled at other times (PNI-REFILL-10)."""
    if s.market() < s.data.refill_below:
        while s.market() < s.data.refill_until and s.supply > 0:
            supply_market(s)
    fill_building_display(s)
    fill_honor_display(s)


def supply_market(s: PortaNigra) -> None:
    """Carry out a supply card completely, or as far as there are bricks (PNI-REFILL-02, 03, 06)."""
    if s.supply_deck.size == 0:
        shuffle_supply_cards(s)
    card = s.supply_deck.pop()
    s.supply_used |= 1 << card
    s.reveal()
    bricks: i64 = 0
    for i in range(i64(COLOURS)):
        colour = s.data.supply_order[i]
        if s.data.supply_bricks[card * COLOURS + colour] > 0 and s.supply > 0:
            s.supply -= 1
            s.shops[colour] += 1
            bricks += 1
    s.note(SUPPLIED, NOTHING, card, bricks)


def shuffle_supply_cards(s: PortaNigra) -> None:
    """The discard pile becomes the new deck (PNI-REFILL-04)."""
    for card in range(i64(SUPPLY_CARDS)):
        if s.supply_used >> card & 1:
            s.supply_deck.push(card)
    s.supply_used = 0
    s.chance.shuffle(s.supply_deck)
    s.note(SHUFFLED_SUPPLY, NOTHING, s.supply_deck.size)


def fill_building_display(s: PortaNigra) -> None:
    missing = s.data.building_display - ones(s.building_display)
    for _ in range(min(missing, s.building_deck.size)):
        card = s.building_deck.pop()
        s.building_display |= bit(card)
        s.reveal()
        s.note(LAID_BUILDING_CARD, NOTHING, card)


def fill_honor_display(s: PortaNigra) -> None:
    missing = s.data.honor_display
    for honor in range(i64(HONORS)):
        missing -= s.honor_display[honor]
    for _ in range(min(missing, s.honor_deck.size)):
        honor = s.honor_deck.pop()
        s.honor_display[honor] += 1
        s.reveal()
        s.note(LAID_HONOR_CARD, NOTHING, honor)
