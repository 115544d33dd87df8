"""The games there are: built in, or brought by other packages through the entry point group `tabularium.games`."""

from __future__ import annotations

from functools import lru_cache
from importlib import import_module
from importlib.metadata import entry_points

from tabularium.core.errors import BadInput
from tabularium.core.facts import meant
from tabularium.core.game import Game

BUILT_IN = {
    "ave_roma": "tabularium.games.ave_roma:GAME",
    "nova_roma": "tabularium.games.nova_roma:GAME",
    "porta_nigra": "tabularium.games.porta_nigra:GAME",
    "romolo_o_remo": "tabularium.games.romolo_o_remo:GAME",
    "trajan": "tabularium.games.trajan:GAME",
}


@lru_cache(maxsize=1)
def slugs() -> dict[str, str]:
    """Every game's slug and where it is found."""
    found = dict(BUILT_IN)
    for entry in entry_points(group="tabularium.games"):
        found.setdefault(entry.name, entry.value)
    return found


@lru_cache(maxsize=64)
def find(slug: str) -> Game:
    """A game by its slug."""
    known = slugs()
    if slug not in known:
        raise BadInput(
            "there is no game '{slug}'{guess}; the games are {games}",
            slug=slug,
            guess=meant(slug, known),
            games=", ".join(known),
        )
    module, _, name = known[slug].partition(":")
    game = getattr(import_module(module), name)
    if not isinstance(game, Game):
        raise BadInput("{place} is no game; it must be a tabularium.core.game.Game", place=known[slug])
    return game
