"""Advice for people: the best choices, and what to expect after them."""

from __future__ import annotations

from dataclasses import dataclass

from tabularium.core.seat import Seat

MOST = 3  # choices worth naming
SAMPLES = 8  # worlds to try an action in; what is hidden should not decide by accident


@dataclass(frozen=True)
class Advice:
    """A choice, and the final points and place to expect after it."""

    action: int
    points: float
    place: float


def advise(seat: Seat, most: int = MOST) -> list[Advice]:
    """The best choices of a seat that is asked, best first; it sees no more than a person there would."""
    actions = seat.legal_actions()
    points, places, leads = ([0] * len(actions) for _ in range(3))
    for _ in range(SAMPLES):
        world = seat.sample()
        for i, action in enumerate(actions):
            after = world.copy()
            after.step_unchecked(action)
            values = [int(after.evaluate(who)) for who in range(int(after.players))]
            mine = values.pop(int(seat.player))
            points[i] += mine
            places[i] += 1 + sum(other > mine for other in values)
            leads[i] += mine - max(values, default=0)
    best = sorted(range(len(actions)), key=lambda i: (-leads[i], i))[:most]
    return [Advice(actions[i], points[i] / SAMPLES / 100, places[i] / SAMPLES) for i in best]
