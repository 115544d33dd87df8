"""The bot that plays some games in another way."""

from __future__ import annotations

from mypy_extensions import i64

from tabularium.bots.bot import Bot
from tabularium.core.seat import Seat
from tabularium.core.state import Rulebook


class ByGame(Bot):
    """Leaves every decision to the bot that is meant for its game."""

    def __init__(self, usual: Bot, elsewhere: dict[str, Bot]) -> None:
        self.usual: Bot = usual
        self.elsewhere: dict[str, Bot] = elsewhere  # by game

    def of(self, slug: str) -> Bot:
        """Who plays a game."""
        return self.elsewhere.get(slug, self.usual)

    def check(self, book: Rulebook) -> None:
        self.of(book.slug).check(book)

    def choose(self, seat: Seat) -> i64:
        return self.of(seat.world.book.slug).choose(seat)

    def hear_end(self, seat: Seat) -> None:
        self.of(seat.world.book.slug).hear_end(seat)

    def close(self) -> None:
        self.usual.close()
        for bot in self.elsewhere.values():
            bot.close()
