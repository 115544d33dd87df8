"""Senate action (TRJ-SEN) and the balance of power at the end of a quarter (TRJ-POW)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from tabularium.core.pile import numbers
from tabularium.core.state import NOTHING, Step
from tabularium.games.trajan.acting import Action
from tabularium.games.trajan.actions import (
    BONUS,
    CHOOSE_BONUS,
    FROM_SENATE,
    GREY,
    LEFT,
    RESTACK,
    RIGHT,
    SENATE,
    SENATE_TILE,
    SENATE_TILES,
    TOOK_BONUS,
    VOTED,
    YELLOW,
)
from tabularium.games.trajan.components import SPACES_OF_SENATE
from tabularium.games.trajan.state import Trajan


class Senate(Action):
    """Move the disc one space and gain its points; on the last space this is impossible."""

    rules: tuple[str, ...] = ("TRJ-SEN-01", "TRJ-SEN-02", "TRJ-SEN-03")
    number: i64 = 3

    def variants(self, s: Trajan, who: i64) -> None:
        if s.mats[who].senate < SPACES_OF_SENATE - 1:
            s.offer(SENATE)

    def perform(self, s: Trajan, who: i64, action: i64) -> None:
        mat = s.mats[who]
        mat.senate += 1
        mat.arrival = s.arrivals  # on top of the discs that lie there
        s.arrivals += 1
        s.gain_points(who, s.data.senate_vp[mat.senate], FROM_SENATE)


def votes(s: Trajan, who: i64) -> i64:
    """Votes of the space and of all senate tiles (TRJ-POW-01)."""
    mat = s.mats[who]
    number = s.data.senate_votes[mat.senate]
    for tile in range(i64(SENATE_TILE), i64(SENATE_TILE + SENATE_TILES)):
        number += mat.tiles[tile] * s.data.votes[tile]
    return number


def is_ahead(s: Trajan, one: i64, other: i64) -> bool:
    """More votes; on a tie further ahead on the track, then higher in the stack (TRJ-POW-02)."""
    first, second = votes(s, one), votes(s, other)
    if first != second:
        return first > second
    mine, theirs = s.mats[one], s.mats[other]
    if mine.senate != theirs.senate:
        return mine.senate > theirs.senate
    return mine.arrival > theirs.arrival


def order_of_power(s: Trajan) -> vec[i64]:
    """The players from most to fewest votes."""
    order = numbers(s.players)
    for who in range(s.players):
        place: i64 = 0
        for other in range(s.players):
            if other != who and is_ahead(s, other, who):
                place += 1
        order[place] = who
    return order


class BalanceOfPower(Step[Trajan]):
    """Count the votes: the first chooses a bonus tile, the second gets the other, then the discs are stacked."""

    rules: tuple[str, ...] = ("TRJ-POW-01", "TRJ-POW-02", "TRJ-POW-05")
    automatic: bool = True

    def run(self, s: Trajan, who: i64) -> None:
        order = order_of_power(s)
        for place in range(s.players):
            s.note(VOTED, order[place], votes(s, order[place]))
        s.ask(CHOOSE_BONUS, order[0], order[1])
        s.ask(RESTACK, who)


class ChooseBonus(Step[Trajan]):
    """Most votes: take one of the two bonus tiles, yellow side up; the other one goes grey side up to the second."""

    rules: tuple[str, ...] = ("TRJ-POW-03", "TRJ-POW-04", "TRJ-POW-06")
    arguments: tuple[str, ...] = ("second",)

    def options(self, s: Trajan, who: i64) -> None:
        s.offer(BONUS, LEFT)
        s.offer(BONUS, RIGHT)

    def choose(self, s: Trajan, who: i64, action: i64) -> None:
        chosen = BONUS.first(action)
        taken, left = s.bonus[chosen], s.bonus[1 - chosen]
        s.bonus[0] = NOTHING
        s.bonus[1] = NOTHING
        s.mats[who].yellow |= 1 << taken
        s.mats[s.a].grey |= 1 << left
        s.note(TOOK_BONUS, who, taken, YELLOW)
        s.note(TOOK_BONUS, s.a, left, GREY)


class Restack(Step[Trajan]):
    """All discs go to the start space, most votes on top."""

    rules: tuple[str, ...] = ("TRJ-POW-07",)
    automatic: bool = True

    def run(self, s: Trajan, who: i64) -> None:
        order = order_of_power(s)
        for place in range(s.players):
            mat = s.mats[order[place]]
            mat.arrival = s.players - 1 - place
        for player in range(s.players):
            s.mats[player].senate = 0
        s.arrivals = s.players
