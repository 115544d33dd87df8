"""Advice for people: the best choices, and what to expect after them."""

from __future__ import annotations

from dataclasses import dataclass

from tabularium.bots.budget import Budget
from tabularium.bots.outlook import excess
from tabularium.bots.search import Search, Settings
from tabularium.core.seat import Seat

MOST = 3  # choices worth naming
MILLISECONDS = 1000  # to think before advising
SHARE = 8  # an advised choice is followed in at least one of so many looks ahead: what is expected of it is no accident


@dataclass(frozen=True)
class Advice:
    """A choice, and the final points and place to expect after it."""

    action: int
    points: float
    place: float

    @property
    def rank(self) -> str:
        """The place as people read it: one, or the two between which it is open."""
        low = int(self.place + 0.3)
        return str(low) if self.place <= low + 0.3 else f"{low}–{low + 1}"


def advise(seat: Seat, budget: Budget | None = None) -> list[Advice]:
    """The best choices of a seat that is asked, best first; it sees no more than a person there would."""
    search, player = Search(budget or Budget(milliseconds=MILLISECONDS), Settings()), int(seat.player)
    search.think(seat)
    best = sorted(seat.legal_actions(), key=lambda action: search.rank(action, player), reverse=True)[:MOST]
    for action in best:
        while SHARE * search.tried[action] < search.done:
            search.iterate(seat.sample(), player, action)
    off = excess(seat.world)
    return [expectation(search, action, off) for action in best]


def expectation(search: Search, action: int, off: float) -> Advice:
    """What the search found behind a choice, on average, less what its estimates are off; ends of the game are no estimates."""
    tried, ended = int(search.tried[action]), int(search.over[action])
    points = int(search.points[action]) / tried / 100 - off * (tried - ended) / tried
    return Advice(action, points, int(search.places[action]) / tried)
