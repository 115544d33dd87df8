"""The games, player counts and options that the suite runs over, and random play through them."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import pytest

from tabularium.core.catalog import find, slugs
from tabularium.core.chance import Chance, chance
from tabularium.core.game import Game, Value, written
from tests.conformance.adapters import Adapter, adapter_of

Options = tuple[tuple[str, Value], ...]


@dataclass(frozen=True)
class Case:
    """One way to play one game."""

    game: Game
    players: int
    options: Options = ()

    def __str__(self) -> str:
        switched = "".join(f"-{name}={written(value)}" for name, value in self.options)
        return f"{self.game.slug}-{self.players}{switched}"

    @cached_property
    def adapter(self) -> Adapter:
        return adapter_of(self.game.slug)

    def new(self, seed: int, journal: bool = False) -> Any:
        return self.game.new(self.players, seed, dict(self.options), journal=journal)

    def amount(self, usual: int) -> int:
        """How much to try: less where an option is switched, for then the default options have been tried in full."""
        return max(1, usual // 3) if self.options else usual

    def luck(self, purpose: str) -> random.Random:
        """Choices that are the same in every run."""
        return random.Random(f"{self} {purpose}")


def all_games() -> list[Game]:
    """The games of this project; those of other packages bring tests of their own."""
    return [find(slug) for slug, place in slugs().items() if place.startswith("tabularium.games.")]


def cases_of(game: Game) -> list[Case]:
    """Every player count with the default options, with every other value of every single option, with some together."""
    usual = game.defaults(game.facts)
    switched: list[Options] = [()]
    for option in game.options:
        switched += [((option.name, value),) for value in option.values if value != usual[option.name]]
    adapter = adapter_of(game.slug)
    switched += [tuple(options.items()) for options in adapter.together]
    return [
        Case(game, players, options)
        for options in switched
        for players in game.players
        if all(adapter.matters(name, players) for name, _ in options)
    ]


CASES = [case for game in all_games() for case in cases_of(game)]
DEFAULTS = [case for case in CASES if not case.options]
every_case = pytest.mark.parametrize("case", CASES, ids=str)
every_count = pytest.mark.parametrize("case", DEFAULTS, ids=str)
every_game = pytest.mark.parametrize("game", all_games(), ids=lambda game: game.slug)


def random_game(case: Case, purpose: str, seed: int, journal: bool = False) -> Iterator[Any]:
    """The same state object at every question of a random game, and once more when the game is over.

    Every other seed has one of the game's tastes, so that rare things happen, too. Whoever looks may change nothing. If the
    game does not end in time, the suite fails here.
    """
    luck = case.luck(f"{purpose} {seed}")
    tastes = [None, *case.adapter.tastes]
    taste = tastes[seed % len(tastes)]
    state = case.new(seed, journal)
    yield state
    while state.player >= 0:
        assert state.moves < case.game.most_moves, f"seed {seed}: still not over after {state.moves} moves"
        legal = state.legal_actions()
        if taste is not None and luck.random() < 0.9:
            legal = taste(state, legal) or legal
        state.apply(luck.choice(legal))
        yield state


def positions(case: Case, purpose: str, games: int = 1, each: int = 1, window: int = 100) -> Iterator[Any]:
    """Questions of random games, spread over kinds of questions and over the game.

    Of every kind of question at most `each` in `window` moves, so that rare ones count as much as frequent ones.
    """
    for seed in range(games):
        met: Counter[tuple[str, int]] = Counter()
        for state in random_game(case, purpose, seed):
            if state.player >= 0:
                kind = state.question()[0], state.moves // window
                met[kind] += 1
                if met[kind] <= each:
                    yield state


def viewers(case: Case) -> range:
    """Every player, and a spectator (-1)."""
    return range(-1, case.players)


def sampler(number: int) -> Chance:
    """A generator for sampled worlds."""
    return chance(1_000_003 * (number + 1))


def where(state: Any) -> str:
    """Where a position is, for messages."""
    return f"at move {state.moves}, {state.question()[0] or 'game over'} asked of player {state.player}"


def notation(state: Any, action: int) -> str:
    return str(state.book.space.notation(action))
