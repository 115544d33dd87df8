"""Tabularium: Roman board games to play, study and research.

>>> import tabularium as tb
>>> state = tb.new("trajan", players=4, seed=7)
>>> state.apply(state.legal_actions()[0])
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tabularium._plain import obey_environment

obey_environment()

if TYPE_CHECKING:
    from tabularium.core.game import Game
    from tabularium.core.state import State

__version__ = "0.1.0"
__all__ = ["__version__", "game", "games", "new"]


def games() -> list[str]:
    """The slugs of all games there are."""
    from tabularium.core.catalog import slugs

    return list(slugs())


def game(slug: str) -> Game:
    """A game by its slug."""
    from tabularium.core.catalog import find

    return find(slug)


def new(
    slug: str,
    players: int | None = None,
    seed: int = 0,
    options: Mapping[str, Any] | None = None,
    components: str | Path | None = None,
) -> State:
    """A new game at its first question; `components` is an overlay file that corrects component data."""
    chosen = game(slug)
    facts = chosen.load_overlay(Path(components)) if components is not None else None
    return chosen.new(players, seed, options, facts)
