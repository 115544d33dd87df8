"""Bots: players that see no more than a person in their place would."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

from tabularium.bots import external, favour
from tabularium.bots.bot import Bot
from tabularium.bots.budget import WALL, Budget, Clock, budget_of
from tabularium.bots.by_game import ByGame
from tabularium.bots.greedy import Greedy
from tabularium.bots.levels import LEVELS, USUAL
from tabularium.bots.novice import Novice
from tabularium.bots.search import Search, Settings, plain_settings
from tabularium.bots.uniform import Uniform
from tabularium.core.errors import BadInput
from tabularium.core.facts import meant
from tabularium.core.words import Words, load_words

__all__ = ["BOTS", "LEVELS", "USUAL", "Bot", "about", "find"]

SIMPLE: dict[str, Callable[[], Bot]] = {"random": Uniform, "greedy": Greedy, "novice": Novice}
BUDGETED: dict[str, Callable[[Budget], Bot]] = {
    "search": lambda budget: Search(budget, Settings()),
    "mcts": lambda budget: Search(budget, plain_settings()),
}
QUICK = "greedy:1"  # greedy in one world instead of several: for games by the thousand
BOTS: tuple[str, ...] = ("random", "greedy", *(level.name for level in LEVELS))  # that people choose from


def find(name: str, clock: Clock = WALL) -> Bot:
    """A bot by its name: one of BOTS, a search with its budget (`search:500` iterations, `search:100ms`), or a program.

    `novice:5` overlooks the best one time in five, `favour:FEATURE=POINTS` is greedy with a favourite among the features of
    the game's evaluation, `exec:COMMAND` a program that speaks the bot protocol. Budgets in time go by the clock.
    """
    for level in LEVELS:
        if level.name == name:
            usual, elsewhere = find(level.bot, clock), level.elsewhere
            return ByGame(usual, {slug: find(bot, clock) for slug, bot in elsewhere.items()}) if elsewhere else usual
    kind, colon, budget = name.partition(":")
    if colon and kind in BUDGETED:
        return BUDGETED[kind](budget_of(budget, clock))
    if name == QUICK:
        return Greedy(1)
    if sometimes := re.fullmatch(r"novice:([1-9][0-9]{0,3})", name):
        return Novice(int(sometimes[1]))
    if name.startswith(favour.PREFIX):
        return favour.favour_of(name.removeprefix(favour.PREFIX))
    if name.startswith(external.PREFIX):
        return external.External(external.parse(name.removeprefix(external.PREFIX)))
    if name not in SIMPLE:
        raise BadInput(
            "there is no bot '{name}'{guess}; the bots are {bots}",
            name=name,
            guess=meant(name, [*BOTS, *BUDGETED]),
            bots=", ".join([*BOTS, *(f"{kind}:500" for kind in BUDGETED)]),
        )
    return SIMPLE[name]()


def about(language: str) -> Words:
    """What players read about the bots: `NAME.title` and `NAME.help`."""
    return load_words(Path(__file__).parent, language)
