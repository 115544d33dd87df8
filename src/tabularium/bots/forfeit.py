"""When a bot fails: why it lost its move, and who moves instead."""

from __future__ import annotations

from dataclasses import dataclass

from tabularium.bots.bot import Bot
from tabularium.bots.greedy import Greedy
from tabularium.bots.uniform import Uniform
from tabularium.core.errors import Message
from tabularium.core.seat import Seat

REASONS = {
    "ended": Message("the program ended"),
    "flood": Message("the program wrote too much"),
    "illegal": Message("the program chose what is not possible"),
    "lost": Message("the program failed too often and is not started again"),
    "missing": Message("the program could not be started"),
    "nonsense": Message("the program's answer was no answer"),
    "slow": Message("the program took too long"),
}
# Who chooses for a bot that failed.
STAND_IN = "greedy"  # at a table with people: they still have a sensible opponent
LOT = "random"  # where strength is measured: to fail must not pay


class Forfeit(Exception):
    """A bot has lost a move. What `details` says is for the bot's author: it may tell what only the bot's seat knows."""

    def __init__(self, reason: str, details: str = "") -> None:
        """Give one of the REASONS."""
        super().__init__(reason, details)
        self.reason = reason
        self.details = details

    @property
    def message(self) -> Message:
        """The reason in words that everybody at the table may read."""
        return REASONS[self.reason]

    def __str__(self) -> str:
        return f"{self.message}: {self.details}" if self.details else str(self.message)


@dataclass(frozen=True)
class Decision:
    """What is done in a bot's seat, and if that was not the bot's own choice, why."""

    action: int
    forfeit: Forfeit | None = None


def decide(bot: Bot, seat: Seat, measured: bool = False) -> Decision:
    """The choice of a bot; if it forfeits its move, that of the stand-in or, where strength is measured, one by lot."""
    try:
        return Decision(int(bot.choose(seat)))
    except Forfeit as forfeit:
        instead = Uniform() if measured else Greedy()
        return Decision(int(instead.choose(seat)), forfeit)
