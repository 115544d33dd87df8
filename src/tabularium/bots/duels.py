"""Finding weights by duels: bots that judge by slightly different weights meet, and the weights follow whoever wins.

Every duel moves all weights at once, one side up where the other goes down, and is played from all seats. With many duels the
mean lead tells of every single weight which way is better, and how sure that is.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt

from tabularium.bots import find
from tabularium.core.chance import chance
from tabularium.core.evaluator import WeightedEvaluator, Weights
from tabularium.core.game import Game
from tabularium.core.seat import Seat

RATE = 0.35  # of a weight: how far it is moved in the first round; a weight of 0 stays
COOLING = 0.8  # by which it is less in every round
SURE = 1.0  # standard errors from which on a weight follows; it goes all the way at twice as many
MOST = 4000  # hundredths of a point that a lead may count, so that no single game decides
STILL = ("always", "turn")  # features that are the same for all choices


@dataclass
class Tally:
    """What came of duels: how often, and how far, the side was ahead that had more of a weight. All whole numbers."""

    leads: list[int]  # by weight: start and end of every feature
    squares: int = 0
    games: int = 0
    wins: int = 0  # of the first side, in halves

    def add(self, other: Tally) -> None:
        self.leads = [mine + theirs for mine, theirs in zip(self.leads, other.leads, strict=True)]
        self.squares += other.squares
        self.games += other.games
        self.wins += other.wins

    def note(self, lead: int) -> None:
        """Count a game by who was ahead in the end."""
        self.games += 1
        self.wins += 1 + (lead > 0) - (lead < 0)

    def pulls(self) -> list[float]:
        """By weight: which way it should go, in standard errors."""
        return [lead / sqrt(max(self.squares, 1)) for lead in self.leads]

    @property
    def won(self) -> float:
        """The share of games that the first side won."""
        return self.wins / 2 / max(self.games, 1)


def reaches(weights: Weights, number: int) -> list[float]:
    """By weight: how far the two sides of a duel are from the middle, in a round."""
    reach: list[float] = []
    for name, start, end in zip(weights.names, weights.start, weights.end, strict=True):
        size = 0.0 if name in STILL else RATE * COOLING**number * max(abs(start), abs(end))
        reach += [size, size]
    return reach


def moved(weights: Weights, by: list[float]) -> Weights:
    """Weights, each moved by so much."""
    start = [round(weight + by[2 * i], 4) for i, weight in enumerate(weights.start)]
    end = [round(weight + by[2 * i + 1], 4) for i, weight in enumerate(weights.end)]
    return Weights(weights.names, start, end)


def follow(weights: Weights, tally: Tally, number: int) -> Weights:
    """The weights after a round of duels."""
    steps = [
        reach * max(-1.0, min(1.0, pull / (2 * SURE))) if abs(pull) >= SURE else 0.0
        for reach, pull in zip(reaches(weights, number), tally.pulls(), strict=True)
    ]
    return moved(weights, steps)


def duel(game: Game, weights: Weights, number: int, players: int, bot: str, seed: int, tally: Tally) -> None:
    """All weights are moved by lot, for one side the other way than for the other."""
    luck = chance(seed)
    signs = [2 * int(luck.below(2)) - 1 for _ in tally.leads]
    away = [reach * sign for reach, sign in zip(reaches(weights, number), signs, strict=True)]
    back = [-step for step in away]
    for lead in meetings(game, moved(weights, away), moved(weights, back), players, bot, seed):
        counted = max(-MOST, min(MOST, lead))
        tally.leads = [total + sign * counted for total, sign in zip(tally.leads, signs, strict=True)]
        tally.squares += counted * counted
        tally.note(lead)


def contest(game: Game, one: Weights, other: Weights, players: int, bot: str, seed: int, tally: Tally) -> None:
    """A game between two sets of weights."""
    for lead in meetings(game, one, other, players, bot, seed):
        tally.note(lead)


def meetings(game: Game, one: Weights, other: Weights, players: int, bot: str, seed: int) -> list[int]:
    """The lead of one side, in hundredths of a point, in the same game from all seats; every other seat is the other's."""
    evaluator = game.book.evaluator
    assert isinstance(evaluator, WeightedEvaluator)
    leads = []
    for turned in range(players):
        sitting = [(who + turned) % players % 2 for who in range(players)]
        state, luck, bots = game.new(players, seed), chance(seed), [find(bot) for _ in range(players)]
        while state.player >= 0:
            who = int(state.player)
            evaluator.put(other if sitting[who] else one)
            state.step_unchecked(bots[who].choose(Seat(state, who, luck)))
        worth = [int(state.evaluate(who)) for who in range(players)]
        leads.append(mean_of(0, sitting, worth) - mean_of(1, sitting, worth))
    return leads


def mean_of(side: int, sitting: list[int], worth: list[int]) -> int:
    """What a side has in the end, for each of its players."""
    mine = [points for at, points in zip(sitting, worth, strict=True) if at == side]
    return sum(mine) // len(mine)
