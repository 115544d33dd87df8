"""Games that were played before anybody opens a browser, so that a test begins where it matters."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from tabularium.core.game import Game
from tabularium.core.match import Match

Taste = Callable[[Any, list[int]], list[int]]


def never(_match: Match) -> bool:
    """Until the end."""
    return False


def played(
    game: Game,
    players: int,
    seed: int,
    until: Callable[[Match], bool] = never,
    taste: Taste | None = None,
    whim: float = 0.1,
    **options: Any,
) -> Match:
    """A game played at random, or to somebody's taste but for some whims, until something is so."""
    luck = random.Random(seed)
    match = Match.new(game, players, seed, options, seats=["human"] * players)
    while not match.over and not until(match):
        legal = match.state.legal_actions()
        if taste is not None and luck.random() >= whim:
            legal = taste(match.state, legal) or legal
        match.play(luck.choice(legal))
    return match


def asked(step: str, player: int) -> Callable[[Match], bool]:
    """Whether somebody is asked a certain question."""
    return lambda match: int(match.state.player) == player and match.state.question()[0] == step
