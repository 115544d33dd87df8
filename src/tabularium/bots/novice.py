"""The bot that plays like a newcomer."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tabularium.bots.bot import Bot
from tabularium.core.seat import Seat

USUAL_BLIND_SPOT: Final = 2  # every other time


class Novice(Bot):
    """Sees what an action is worth right now, but one time in so many overlooks the best one, then the next best, and so on."""

    def __init__(self, one_in: i64 = USUAL_BLIND_SPOT) -> None:
        self.one_in: i64 = one_in

    def choose(self, seat: Seat) -> i64:
        actions = seat.legal_actions()
        world = seat.sample()
        ranked: list[tuple[int, int, int]] = []
        for action in actions:
            after = world.copy()
            after.step_unchecked(action)
            # Equals are ranked by lot, so that their order in the list does not matter.
            ranked.append((-after.evaluate(seat.player), seat.luck.below(1 << 30), action))
        ranked.sort()
        place = 0
        while place + 1 < len(ranked) and seat.luck.below(self.one_in) == 0:
            place += 1
        return ranked[place][2]
