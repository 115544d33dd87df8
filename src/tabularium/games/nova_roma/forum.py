"""The forum (NRO-FORUM): a patrician is placed, its row and its column give two actions."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tabularium.core.pile import bit, ones
from tabularium.core.state import Step
from tabularium.games.nova_roma.actions import (
    CARDS,
    CHOOSE_ACTION,
    COIN,
    FORGO,
    FORUM_SIDE,
    FORUM_SPACES,
    LEGIONARY,
    NEXT_ACTION,
    OPEN_ACTION,
    PERFORM,
    PLACE,
    PLACE_LEGIONARY,
    RESOURCES,
    STRONGEST,
)
from tabularium.games.nova_roma.gaining import gain, gain_coins
from tabularium.games.nova_roma.possible import promising
from tabularium.games.nova_roma.state import House, NovaRoma

ROW: Final = 1  # of the two actions of a space, as a mask
COLUMN: Final = 2


def line_of(space: i64, which: i64) -> i64:
    """The row of a forum space, or its column, counted after the rows."""
    return space // FORUM_SIDE if which == ROW else FORUM_SIDE + space % FORUM_SIDE


def spaces_of(line: i64) -> i64:
    """Mask of the forum spaces of a row or a column."""
    return 0xF << (line * FORUM_SIDE) if line < FORUM_SIDE else 0x1111 << (line - FORUM_SIDE)


def base_strength(s: NovaRoma, who: i64, line: i64) -> i64:
    """Own patricians in the row or column and the emperor, 3 at most (NRO-FORUM-03 to 05)."""
    spaces = spaces_of(line)
    strength = ones(s.houses[who].patricians & spaces)
    if s.emperor >= 0 and spaces >> s.emperor & 1:
        strength += 1
    return min(strength, STRONGEST)


def coins_of_cards(s: NovaRoma, house: House, action: i64) -> i64:
    """The coins that permanent cards will bring when an action is performed (NRO-RET-05)."""
    cards = house.row & s.data.coin_cards[action]
    coins: i64 = 0
    if cards != 0:
        for card in range(i64(CARDS)):
            if cards >> card & 1:
                coins += s.data.bundles[s.data.card_reward[card] * RESOURCES + COIN]
    return coins


class PlacePatrician(Step[NovaRoma]):
    """Place a patrician on a free forum space; with two players a legionary follows in the first two turns."""

    rules: tuple[str, ...] = ("NRO-FORUM-01", "NRO-FORUM-02", "NRO-FLOW-03", "NRO-EMP-03", "NRO-2P-04")

    def options(self, s: NovaRoma, who: i64) -> None:
        occupied = s.occupied()
        for space in range(i64(FORUM_SPACES)):
            if occupied >> space & 1 == 0:
                s.offer(PLACE, space)

    def choose(self, s: NovaRoma, who: i64, action: i64) -> None:
        space = PLACE.first(action)
        house = s.houses[who]
        house.patricians |= bit(space)
        if s.players == 2 and s.data.legionary_turns >> ones(house.patricians) & 1:
            s.ask(PLACE_LEGIONARY, who)
        s.ask(CHOOSE_ACTION, who, space, ROW | COLUMN)


class PlaceLegionary(Step[NovaRoma]):
    """Two players: block a free forum space for this round."""

    rules: tuple[str, ...] = ("NRO-2P-04", "NRO-2P-05")

    def options(self, s: NovaRoma, who: i64) -> None:
        occupied = s.occupied()
        for space in range(i64(FORUM_SPACES)):
            if occupied >> space & 1 == 0:
                s.offer(LEGIONARY, space)

    def choose(self, s: NovaRoma, who: i64, action: i64) -> None:
        s.legionaries |= bit(LEGIONARY.first(action))


class ChooseAction(Step[NovaRoma]):
    """Perform or forgo one of the actions that are left of the patrician's space."""

    rules: tuple[str, ...] = (
        "NRO-FLOW-02", "NRO-FLOW-04", "NRO-FORUM-03", "NRO-FORUM-07", "NRO-FORUM-08", "NRO-FORUM-11", "NRO-FORUM-20",
    )  # fmt: skip
    arguments: tuple[str, ...] = ("forum_space", "left")

    def options(self, s: NovaRoma, who: i64) -> None:
        house = s.houses[who]
        for which in range(i64(ROW), i64(COLUMN + 1)):
            if s.b & which:
                line = line_of(s.a, which)
                action = s.forum[line]
                coins = coins_of_cards(s, house, action)
                if promising(s, who, action, base_strength(s, who, line), coins, house.usable()):
                    s.offer(PERFORM, action)
                s.offer(FORGO, action)

    def choose(self, s: NovaRoma, who: i64, action: i64) -> None:
        performed = PERFORM.has(action)
        chosen = PERFORM.first(action) if performed else FORGO.first(action)
        which: i64 = ROW if s.forum[line_of(s.a, ROW)] == chosen else COLUMN
        if performed:
            house = s.houses[who]
            cards = house.row & s.data.coin_cards[chosen]
            if cards != 0:
                for card in range(i64(CARDS)):
                    if cards >> card & 1:
                        gain(s, who, s.data.card_reward[card])
            s.ask(OPEN_ACTION, who, chosen, base_strength(s, who, line_of(s.a, which)))
        else:
            gain_coins(s, who, s.data.forgo_coins)
        s.ask(NEXT_ACTION, who, s.a, s.b & ~which)


class NextAction(Step[NovaRoma]):
    """An action is over: cards played in it can be used from now on, and the other action follows."""

    rules: tuple[str, ...] = ("NRO-FLOW-04", "NRO-REC-07", "NRO-RET-15")
    arguments: tuple[str, ...] = ("forum_space", "left")
    automatic: bool = True

    def run(self, s: NovaRoma, who: i64) -> None:
        s.houses[who].fresh = 0
        if s.b != 0:
            s.ask(CHOOSE_ACTION, who, s.a, s.b)
