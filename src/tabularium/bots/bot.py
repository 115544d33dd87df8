"""What a bot is."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from tabularium.core.seat import Seat


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """A player that chooses by program; all it gets is its seat."""

    def choose(self, seat: Seat) -> i64:
        """One of the legal actions of the seat."""
        raise NotImplementedError
