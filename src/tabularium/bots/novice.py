"""The bot that plays like a newcomer."""

from __future__ import annotations

from mypy_extensions import i64

from tabularium.bots.bot import Bot
from tabularium.core.seat import Seat


class Novice(Bot):
    """Sees what an action is worth right now, but often overlooks the best one: half the time it takes the next best, and so on."""

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
        while place + 1 < len(ranked) and seat.luck.below(2) == 0:
            place += 1
        return ranked[place][2]
