"""The picture of a game in the lobby: the largest part of its board, in the middle of a game that chance has played."""

from __future__ import annotations

from functools import lru_cache

from tabularium.core.chance import chance
from tabularium.core.game import Game
from tabularium.core.state import NOBODY, State
from tabularium.scene.model import Panel, Scene
from tabularium.scene.svg import panel_picture
from tabularium.scene.theme import DARK, LIGHT
from tabularium.server.words import server_words, text_of

SEED = 7
SHARE = 0.45  # of the moves of that game


@lru_cache(maxsize=64)
def cover(game: Game, language: str, dark: bool) -> str:
    """The picture as SVG; the same whenever it is asked for."""
    state = middle(game)
    names = server_words(language).rows("server.names")[: int(state.players)]
    text = text_of(game, game.facts, language)
    scene: Scene = game.view(state.observe(NOBODY), text, NOBODY, names)
    return panel_picture(max(scene.panels, key=area), DARK if dark else LIGHT)


def area(panel: Panel) -> int:
    return panel.width * panel.height


@lru_cache(maxsize=16)
def middle(game: Game) -> State:
    """A position in the middle of a game."""
    moves = played(game, game.most_moves).moves
    return played(game, int(int(moves) * SHARE))


def played(game: Game, most: int) -> State:
    """A random game after so many moves, or at its end."""
    state, luck = game.new(seed=SEED), chance(SEED)
    while state.player != NOBODY and state.moves < most:
        legal = state.legal_actions()
        state.apply(legal[luck.below(len(legal))])
    return state
