"""What a bot is."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from tabularium.core.seat import Seat
from tabularium.core.state import Rulebook


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """A player that chooses by program; all it gets is its seat."""

    def check(self, book: Rulebook) -> None:
        """Raise BadInput if the bot is named in a way that does not fit this game."""

    def choose(self, seat: Seat) -> i64:
        """One of the legal actions of the seat; raises Forfeit (see forfeit.py) if it has none to give."""
        raise NotImplementedError  # every bot has its own way

    def hear_end(self, seat: Seat) -> None:
        """The game is over; the seat shows how it ended."""

    def close(self) -> None:
        """Let go of whatever was started for the bot; it may still be asked, and starts it again."""
