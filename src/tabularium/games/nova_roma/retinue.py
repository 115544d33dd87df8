"""Retinue cards in use (NRO-RET): windows before the first and after the last step of an action."""

from __future__ import annotations

from mypy_extensions import i64

from tabularium.core.pile import bit
from tabularium.core.state import Step
from tabularium.games.nova_roma.actions import (
    ACTED,
    BEGIN,
    CARDS,
    DONE,
    FAILED,
    OPEN_ACTION,
    PLACE_ARTISAN,
    STRONGEST,
    USE,
    USE_AT_END,
    USE_CARD,
)
from tabularium.games.nova_roma.gaining import gain, pay
from tabularium.games.nova_roma.possible import artisan_cards, possible, promising
from tabularium.games.nova_roma.state import NovaRoma


def cards_at_end(s: NovaRoma, who: i64, action: i64) -> i64:
    """Mask of the cards that can be used for an action whatever its strength (NRO-RET-04)."""
    house = s.houses[who]
    ready = house.usable()
    return ready & s.data.gain_cards[action] | artisan_cards(s, house, action, 0, ready)


def offer_cards(s: NovaRoma, cards: i64) -> None:
    for card in range(i64(CARDS)):
        if cards >> card & 1:
            s.offer(USE, card)


def use_card(s: NovaRoma, who: i64, card: i64) -> None:
    """Exhaust a card and have its effect; strength is the window's business (NRO-RET-02)."""
    house = s.houses[who]
    house.exhausted |= bit(card)
    if s.data.card_reward[card] >= 0:
        gain(s, who, s.data.card_reward[card])
    elif s.data.card_cost[card] >= 0:
        pay(s, house, s.data.card_cost[card])
        s.ask(PLACE_ARTISAN, who)


def start_action(s: NovaRoma, who: i64, action: i64, strength: i64) -> None:
    """Begin an action with the strength it now has; if nothing is possible after all, it is over (NRO-FORUM-06, 19)."""
    if possible(s, who, action, strength, 0, 0, s.houses[who].usable()):
        s.note(ACTED, who, action, strength)
        s.ask(BEGIN + action, who, strength)
        s.ask(USE_AT_END, who, action)
    else:
        s.note(FAILED, who, action)


class OpenAction(Step[NovaRoma]):
    """An action is performed: first cards may be used, if there are any for it."""

    rules: tuple[str, ...] = ("NRO-RET-04", "NRO-FORUM-06")
    arguments: tuple[str, ...] = ("action", "strength")
    automatic: bool = True

    def run(self, s: NovaRoma, who: i64) -> None:
        ready = s.houses[who].usable()
        if ready & s.data.strength_cards[s.a] | cards_at_end(s, who, s.a) != 0:
            s.ask(USE_CARD, who, s.a, s.b)
        else:
            start_action(s, who, s.a, s.b)


class UseCard(Step[NovaRoma]):
    """Before the first step: use cards of this action. While they alone can make it possible, one must go on."""

    rules: tuple[str, ...] = (
        "NRO-RET-02", "NRO-RET-03", "NRO-RET-04", "NRO-RET-08", "NRO-RET-09", "NRO-RET-10", "NRO-FORUM-05",
        "NRO-FORUM-19",
    )  # fmt: skip
    arguments: tuple[str, ...] = ("action", "strength")

    def options(self, s: NovaRoma, who: i64) -> None:
        ready = s.houses[who].usable()
        offer_cards(s, ready & s.data.strength_cards[s.a] | cards_at_end(s, who, s.a))
        if possible(s, who, s.a, s.b, 0, 0, ready) or not promising(s, who, s.a, s.b, 0, ready):
            s.offer(DONE)

    def choose(self, s: NovaRoma, who: i64, action: i64) -> None:
        performed, strength = s.a, s.b
        if DONE.has(action):
            start_action(s, who, performed, strength)
            return
        card = USE.first(action)
        use_card(s, who, card)
        s.ask(OPEN_ACTION, who, performed, min(strength + s.data.card_strength[card], STRONGEST))


class UseAtEnd(Step[NovaRoma]):
    """After the last step: use cards of this action that do not add strength."""

    rules: tuple[str, ...] = ("NRO-RET-03", "NRO-RET-04", "NRO-RET-09", "NRO-RET-10", "NRO-PET-12", "NRO-PET-13")
    arguments: tuple[str, ...] = ("action",)
    may_lapse: bool = True

    def options(self, s: NovaRoma, who: i64) -> None:
        cards = cards_at_end(s, who, s.a)
        if cards != 0:
            offer_cards(s, cards)
            s.offer(DONE)

    def choose(self, s: NovaRoma, who: i64, action: i64) -> None:
        if not DONE.has(action):
            performed = s.a
            use_card(s, who, USE.first(action))
            s.ask(USE_AT_END, who, performed)
