"""Turns and their order (PNI-FLOW, PNI-TURN), also when the game ends early (PNI-END-05 to 12)."""

from __future__ import annotations

from mypy_extensions import i64

from tabularium.core.state import NOTHING, Step
from tabularium.games.porta_nigra.actions import (
    ACTION_PHASE,
    CARDS,
    DREW,
    END_OF_ROUND,
    END_OF_TURN,
    FINAL_SCORING,
    NEXT_TURN,
    PLACE_BUILDER,
    PLAY_CARD,
    SHUFFLED_DECK,
)
from tabularium.games.porta_nigra.refill import refill
from tabularium.games.porta_nigra.state import PortaNigra


def shuffle_and_draw(s: PortaNigra, who: i64) -> None:
    """Shuffle the own discard pile into a new deck and draw a hand (PNI-SETUP-10, PNI-ROUND-04, PNI-END-08)."""
    area = s.areas[who]
    for card in range(i64(CARDS)):
        if area.played >> card & 1:
            s.decks.push(who, card)
    area.played = 0
    s.chance.shuffle_row(s.decks.items, who * s.decks.room, s.decks.sizes[who])
    s.note(SHUFFLED_DECK, who, s.decks.sizes[who])
    for _ in range(s.data.hand_size):
        draw_card(s, who)


def draw_card(s: PortaNigra, who: i64) -> None:
    """Draw an action card if there is one (PNI-TURN-08, 09)."""
    if s.decks.sizes[who] > 0:
        card = s.decks.pop(who)
        s.areas[who].hand |= 1 << card
        s.reveal()
        s.note(DREW, who, card, 0, 1 << who)


class NextTurn(Step[PortaNigra]):
    """Refill phase, then the action phase; the master builder comes into play in the first turn."""

    rules: tuple[str, ...] = (
        "PNI-TURN-01", "PNI-TURN-02", "PNI-END-08", "PNI-END-09",
        "PNI-REFILL-01", "PNI-REFILL-02", "PNI-REFILL-03", "PNI-REFILL-04", "PNI-REFILL-05", "PNI-REFILL-06",
        "PNI-REFILL-07", "PNI-REFILL-08", "PNI-REFILL-09", "PNI-REFILL-10",
    )  # fmt: skip
    automatic: bool = True

    def run(self, s: PortaNigra, who: i64) -> None:
        if s.areas[who].hand == 0:
            shuffle_and_draw(s, who)  # a last turn beyond the end of the round
        refill(s)
        if s.areas[who].quarter == NOTHING:
            s.ask(PLACE_BUILDER, who)
        s.ask(PLAY_CARD, who)
        s.ask(ACTION_PHASE, who)
        s.ask(END_OF_TURN, who)


class EndOfTurn(Step[PortaNigra]):
    """The card is put away and a new one drawn; then the next player goes on, or the round or the game ends."""

    rules: tuple[str, ...] = (
        "PNI-TURN-08", "PNI-TURN-09", "PNI-FLOW-02", "PNI-END-05", "PNI-END-07", "PNI-END-11", "PNI-END-12",
    )  # fmt: skip
    automatic: bool = True

    def run(self, s: PortaNigra, who: i64) -> None:
        s.card = NOTHING
        s.free = 0
        s.marked = 0
        s.lit = 0
        s.honors_bought = 0
        draw_card(s, who)
        following = s.next_player(who)
        if s.ender != NOTHING:
            if s.round == s.data.rounds[s.players]:
                while following != s.ender and s.areas[following].hand == 0:
                    following = s.next_player(following)
            s.ask(FINAL_SCORING if following == s.ender else NEXT_TURN, following)
        elif s.areas[following].hand == 0:
            s.ask(END_OF_ROUND, who)
        else:
            s.ask(NEXT_TURN, following)
