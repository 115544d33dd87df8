"""The bot that chooses by chance."""

from __future__ import annotations

from mypy_extensions import i64

from tabularium.bots.bot import Bot
from tabularium.core.seat import Seat


class Uniform(Bot):
    """Every legal action is equally likely."""

    def choose(self, seat: Seat) -> i64:
        actions = seat.legal_actions()
        return actions[seat.luck.below(len(actions))]
