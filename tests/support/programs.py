"""Bots that are programs, for tests."""

from __future__ import annotations

import shlex
import sys
from pathlib import Path

from tabularium.core.chance import chance
from tabularium.core.seat import Seat
from tabularium.core.state import State

ROOT = Path(__file__).parents[2]
EXAMPLE = ROOT / "examples" / "thrifty_bot.py"
ODD = Path(__file__).with_name("odd_bot.py")


def odd_command(manner: str, *words: object) -> str:
    return shlex.join([sys.executable, str(ODD), manner, *(str(word) for word in words)])


def odd(manner: str, *words: object, budget: str = "20s") -> str:
    """The spec of a bot with odd manners."""
    return f"exec:{budget}:{odd_command(manner, *words)}"


def example_command() -> str:
    return shlex.join([sys.executable, str(EXAMPLE)])


def seat_of(state: State, player: int | None = None, luck: int = 17) -> Seat:
    """A seat with luck of its own at every move."""
    return Seat(state, state.player if player is None else player, chance(luck + int(state.moves)))
