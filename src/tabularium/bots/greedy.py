"""The bot that looks one step ahead."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tabularium.bots.bot import Bot
from tabularium.core.seat import Seat
from tabularium.core.state import State

SAMPLES: Final = 2  # worlds to try an action in; what is hidden should not decide by accident


class Greedy(Bot):
    """Tries every legal action and takes the one after which the position is worth most; equals are drawn by lot."""

    def __init__(self, samples: i64 = SAMPLES) -> None:
        self.samples: i64 = samples

    def choose(self, seat: Seat) -> i64:
        actions = seat.legal_actions()
        values: list[int] = [0] * len(actions)
        for _ in range(self.samples):
            world = seat.sample()
            for i, action in enumerate(actions):
                after = world.copy()
                after.step_unchecked(action)
                values[i] += self.worth(after, seat.player)
        best: list[int] = []
        for i in range(len(actions)):
            if not best or values[i] > values[best[0]]:
                best = [i]
            elif values[i] == values[best[0]]:
                best.append(i)
        return actions[best[seat.luck.below(len(best))]]

    def worth(self, s: State, who: i64) -> i64:
        """What a position is worth to a player, in hundredths of a point."""
        return s.evaluate(who)
