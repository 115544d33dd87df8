"""Boards in a terminal as tests read them."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text as Line

from tabularium.core.game import Game
from tabularium.core.panel import Panel
from tabularium.core.state import State

NAMES = ("Anna", "Berta", "Carl", "Dora", "Emil")


def drawn(game: Game, state: State, viewer: int, language: str = "en", names: Sequence[str] = NAMES) -> list[Panel]:
    """The panels as a viewer sees them."""
    text = game.text(game, game.facts, language)
    return game.board(state.observe(viewer), text, viewer, names[: state.players])


def plain(panels: Sequence[Panel]) -> str:
    """What stands in panels, without markup."""
    return "\n".join(Line.from_markup(line).plain for panel in panels for line in (panel.title, *panel.lines))
