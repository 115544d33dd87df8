"""Seaport action (TRJ-SEA): cards are drawn, shown and shipped."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tabularium.core.state import Step
from tabularium.games.trajan.acting import Action
from tabularium.games.trajan.actions import (
    DIFFERENT,
    DISCARD,
    DISCARD_AFTER_DRAW,
    DRAW_TWO,
    FROM_SHIPPING,
    IDENTICAL,
    KINDS,
    LEFT,
    LOAD,
    LOAD_SHIP,
    MIX,
    PAIRS,
    RIGHT,
    SAIL,
    SHIP,
    SHOW,
    SHOW_SECOND,
    SKIP,
    TAKE,
    WILD,
    WILD_COMMODITY,
)
from tabularium.games.trajan.cards import draw_cards, drawable, lay_down, leave_hand, take_discard
from tabularium.games.trajan.components import MOST_UNITS
from tabularium.games.trajan.state import Trajan

# The order in which a ship is loaded, so that one shipment has one spelling: cards by rising kind (pairs of equal cards),
# then pairs of a card and a wild by rising kind, then wilds.
MIXED: Final = KINDS
WILDS: Final = 2 * KINDS


class Seaport(Action):
    """Draw two cards and discard one, take a discarded card, show one or two cards, or ship."""

    rules: tuple[str, ...] = ("TRJ-SEA-01", "TRJ-SEA-02", "TRJ-SEA-03", "TRJ-SEA-06", "TRJ-SEA-07", "TRJ-SEA-15")
    number: i64 = 0

    def variants(self, s: Trajan, who: i64) -> None:
        if drawable(s):
            s.offer(DRAW_TWO)
        for pile in range(i64(2)):
            if s.discards.sizes[pile] > 0:
                s.offer(TAKE, pile)
        mat = s.mats[who]
        most: i64 = 0
        for kind in range(i64(KINDS)):
            if mat.hand[kind] > 0:
                s.offer(SHOW, kind)
                most = max(most, mat.hand[kind])
        most += mat.tiles[WILD_COMMODITY]
        if most >= 1:
            s.offer(SHIP, IDENTICAL)
            s.offer(SHIP, DIFFERENT)
        if most >= 2:
            s.offer(SHIP, PAIRS)

    def perform(self, s: Trajan, who: i64, action: i64) -> None:
        if DRAW_TWO.has(action):
            draw_cards(s, who, s.data.seaport_draw)
            s.ask(DISCARD_AFTER_DRAW, who)
        elif TAKE.has(action):
            take_discard(s, who, TAKE.first(action))
        elif SHOW.has(action):
            lay_down(s, who, SHOW.first(action))
            s.ask(SHOW_SECOND, who)
        else:
            s.ask(LOAD_SHIP, who, SHIP.first(action))


class DiscardAfterDraw(Step[Trajan]):
    """Discard one card of the hand, new or old, on either pile."""

    rules: tuple[str, ...] = ("TRJ-SEA-01", "TRJ-SEA-15")

    def options(self, s: Trajan, who: i64) -> None:
        hand = s.mats[who].hand
        for kind in range(i64(KINDS)):
            if hand[kind] > 0:
                s.offer(DISCARD, kind, LEFT)
                s.offer(DISCARD, kind, RIGHT)

    def choose(self, s: Trajan, who: i64, action: i64) -> None:
        kind = DISCARD.first(action)
        leave_hand(s, who, kind)
        s.discards.push(DISCARD.second(action), kind)


class ShowSecond(Step[Trajan]):
    """Show a second card or leave it at one; then draw as many as were shown."""

    rules: tuple[str, ...] = ("TRJ-SEA-03",)

    def options(self, s: Trajan, who: i64) -> None:
        hand = s.mats[who].hand
        for kind in range(i64(KINDS)):
            if hand[kind] > 0:
                s.offer(SHOW, kind)
        s.offer(SKIP)

    def choose(self, s: Trajan, who: i64, action: i64) -> None:
        shown: i64 = 1
        if SHOW.has(action):
            lay_down(s, who, SHOW.first(action))
            shown = 2
        draw_cards(s, who, shown)


class LoadShip(Step[Trajan]):
    """Load the chosen ship unit by unit (a card, or a pair), then let it sail for the points of its upper side."""

    rules: tuple[str, ...] = (
        "TRJ-SEA-07", "TRJ-SEA-08", "TRJ-SEA-09", "TRJ-SEA-10", "TRJ-SEA-11", "TRJ-SEA-12", "TRJ-WILD-01",
    )  # fmt: skip
    arguments: tuple[str, ...] = ("ship", "units", "lowest", "kinds")

    def options(self, s: Trajan, who: i64) -> None:
        ship, units, lowest, kinds = s.a, s.b, s.c, s.d
        if units > 0:
            s.offer(SAIL)
        if units == s.data.ship_units[ship]:
            return
        mat = s.mats[who]
        wilds = mat.tiles[WILD_COMMODITY]
        cards: i64 = 2 if ship == PAIRS else 1
        for kind in range(lowest, KINDS):
            loaded = kinds >> kind & 1 == 1
            if mat.hand[kind] >= cards and (kinds == 0 or loaded == (ship == IDENTICAL)):
                s.offer(LOAD, kind)
        if wilds >= 1 and ship == PAIRS:
            for kind in range(max(lowest - MIXED, 0), KINDS):
                if mat.hand[kind] > 0 and kinds >> kind & 1 == 0:
                    s.offer(MIX, kind)
        if wilds >= cards:
            s.offer(WILD)

    def choose(self, s: Trajan, who: i64, action: i64) -> None:
        if SAIL.has(action):
            self.sail(s, who, s.a, s.b)
        elif LOAD.has(action):
            kind = LOAD.first(action)
            lay_down(s, who, kind)
            if s.a == PAIRS:
                lay_down(s, who, kind)
            self.go_on(s, who, kind if s.a == IDENTICAL else kind + 1, 1 << kind)
        elif MIX.has(action):
            kind = MIX.first(action)
            lay_down(s, who, kind)
            s.mats[who].tiles[WILD_COMMODITY] -= 1
            self.go_on(s, who, MIXED + kind + 1, 1 << kind)
        else:
            s.mats[who].tiles[WILD_COMMODITY] -= 2 if s.a == PAIRS else 1
            self.go_on(s, who, WILDS, 0)

    def go_on(self, s: Trajan, who: i64, lowest: i64, kind: i64) -> None:
        """One unit more is on board."""
        s.ask(LOAD_SHIP, who, s.a, s.b + 1, lowest, s.d | kind)

    def sail(self, s: Trajan, who: i64, ship: i64, units: i64) -> None:
        """Points by the upper side; the coloured side is turned to the grey one (TRJ-SEA-11)."""
        side = s.grey_ships >> ship & 1
        s.gain_points(who, s.data.ship_points[(ship * 2 + side) * MOST_UNITS + units - 1], FROM_SHIPPING)
        s.grey_ships |= 1 << ship
