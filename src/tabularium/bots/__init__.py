"""Bots: players that see no more than a person in their place would."""

from __future__ import annotations

from tabularium.bots.bot import Bot
from tabularium.bots.greedy import Greedy
from tabularium.bots.uniform import Uniform
from tabularium.core.errors import BadInput
from tabularium.core.facts import meant

__all__ = ["BOTS", "Bot", "find"]

BOTS: dict[str, type[Bot]] = {"random": Uniform, "greedy": Greedy}


def find(name: str) -> Bot:
    """A bot by its name."""
    if name not in BOTS:
        raise BadInput(
            "there is no bot '{name}'{guess}; the bots are {bots}",
            name=name,
            guess=meant(name, BOTS),
            bots=", ".join(BOTS),
        )
    return BOTS[name]()
