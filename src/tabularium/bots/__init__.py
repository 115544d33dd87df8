"""Bots: players that see no more than a person in their place would."""

from __future__ import annotations

from tabularium.bots import external
from tabularium.bots.bot import Bot
from tabularium.bots.budget import budget_of
from tabularium.bots.greedy import Greedy
from tabularium.bots.search import Search, Settings
from tabularium.bots.uniform import Uniform
from tabularium.core.errors import BadInput
from tabularium.core.facts import meant

__all__ = ["BOTS", "Bot", "find"]

BOTS: dict[str, type[Bot]] = {"random": Uniform, "greedy": Greedy}


def find(name: str) -> Bot:
    """A bot by its name: one of BOTS, a search with its budget (`search:500` iterations, `search:100ms`), or a program.

    `exec:COMMAND` is a program that speaks the bot protocol.
    """
    kind, _, budget = name.partition(":")
    if kind == "search" and budget:
        return Search(budget_of(budget), Settings())
    if name.startswith(external.PREFIX):
        return external.External(external.parse(name.removeprefix(external.PREFIX)))
    if name not in BOTS:
        raise BadInput(
            "there is no bot '{name}'{guess}; the bots are {bots}",
            name=name,
            guess=meant(name, BOTS),
            bots=", ".join(BOTS),
        )
    return BOTS[name]()
