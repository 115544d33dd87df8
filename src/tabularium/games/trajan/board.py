"""The board of Trajan in a terminal."""

from __future__ import annotations

from collections.abc import Sequence

from tabularium.core.panel import Panel
from tabularium.core.state import State
from tabularium.core.text import Text


def draw_board(observation: State, text: Text, viewer: int, players: Sequence[str]) -> list[Panel]:
    """The panels of the board as one player sees it."""
    return []
