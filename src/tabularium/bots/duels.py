"""Finding weights by duels: bots that judge by different weights meet, and the weights follow whoever wins.

Every duel moves all weights at once, for one side up where they go down for the other, and is played from all seats. After
many duels the mean lead tells of every single weight which way is better, and how sure that is. It takes thousands of games,
so bots that think briefly; in return it asks what counts in the end: who wins.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt

from tabularium.bots import find
from tabularium.core.chance import chance
from tabularium.core.evaluator import WeightedEvaluator, Weights
from tabularium.core.game import Game
from tabularium.core.seat import Seat

RATE = 0.35  # of a weight: how far it is moved in the first round
LEAST = 0.1  # points: weights nearer to nothing are moved like this one
COOLING = 0.85  # by which it is less in every round
CHANCE = 0.8  # standard errors: what is less is taken for chance, and the weight stays
SURE = 2.5  # standard errors for which a weight goes as far as it was moved
FURTHEST = 1.5  # times that, however sure it is
MOST = 3000  # hundredths of a point that a lead may count, so that no single game decides
STILL = ("always", "turn", "pending")  # how features begin that set the level or follow from the others


@dataclass(frozen=True)
class Reach:
    """Which weights are moved, and how far to either side. Places count the starts of all features, then their ends."""

    keep: tuple[str, ...]
    keep_ends: bool
    number: int  # of the round

    def of(self, weights: Weights) -> list[float]:
        """By place: how far the two sides of a duel are from the middle."""
        share = RATE * COOLING**self.number
        still = [name in self.keep or name.startswith(STILL) for name in weights.names]
        starts = [max(abs(weight), LEAST) for weight in weights.start]
        ends = [0.0 if self.keep_ends else max(abs(weight), LEAST) for weight in weights.end]
        return [0.0 if stays else share * size for stays, size in zip(still + still, starts + ends, strict=True)]


@dataclass
class Tally:
    """What came of duels, in whole numbers: by place, the sum of the leads of the side that had more of that weight."""

    leads: list[int]
    squares: int = 0  # of the leads of whole duels
    games: int = 0
    wins: int = 0  # of the first side, in halves

    def add(self, other: Tally) -> None:
        """Take in what came of other duels."""
        self.leads = [mine + theirs for mine, theirs in zip(self.leads, other.leads, strict=True)]
        self.squares += other.squares
        self.games += other.games
        self.wins += other.wins

    def note(self, leads: list[int]) -> None:
        """Count the games of a duel by who was ahead in the end."""
        for lead in leads:
            self.games += 1
            self.wins += 1 + (lead > 0) - (lead < 0)

    def weigh(self, leads: list[int], signs: list[int]) -> None:
        """Count by how far the first side was ahead in all games of a duel; its weights were moved by these signs."""
        total = sum(max(-MOST, min(MOST, lead)) for lead in leads)
        self.leads = [so_far + sign * total for so_far, sign in zip(self.leads, signs, strict=True)]
        self.squares += total * total

    def pulls(self) -> list[float]:
        """By place: which way the weight should go, in standard errors."""
        return [lead / sqrt(max(self.squares, 1)) for lead in self.leads]

    @property
    def won(self) -> float:
        """The share of games that the first side won."""
        return self.wins / 2 / max(self.games, 1)


def moved(weights: Weights, steps: list[float]) -> Weights:
    """Weights, each moved by a step."""
    size = len(weights.names)
    start = [round(weight + steps[i], 4) for i, weight in enumerate(weights.start)]
    end = [round(weight + steps[size + i], 4) for i, weight in enumerate(weights.end)]
    return Weights(weights.names, start, end)


def follow(weights: Weights, tally: Tally, reach: Reach) -> Weights:
    """The weights after a round of duels."""
    steps = [
        size * max(-FURTHEST, min(FURTHEST, pull / SURE)) if abs(pull) >= CHANCE else 0.0
        for size, pull in zip(reach.of(weights), tally.pulls(), strict=True)
    ]
    return moved(weights, steps)


def duel(game: Game, weights: Weights, reach: Reach, players: int, bot: str, seed: int, tally: Tally) -> None:
    """All weights are moved by lot, for one side the other way than for the other."""
    luck = chance(seed)
    signs = [2 * int(luck.below(2)) - 1 for _ in tally.leads]
    away = [size * sign for size, sign in zip(reach.of(weights), signs, strict=True)]
    back = [-step for step in away]
    leads = meetings(game, moved(weights, away), moved(weights, back), players, bot, seed)
    tally.weigh(leads, signs)
    tally.note(leads)


def contest(game: Game, one: Weights, other: Weights, players: int, bot: str, seed: int, tally: Tally) -> None:
    """A duel between two sets of weights."""
    tally.note(meetings(game, one, other, players, bot, seed))


def meetings(game: Game, one: Weights, other: Weights, players: int, bot: str, seed: int) -> list[int]:
    """The lead of one side, in hundredths of a point, in the same game from all seats; every other seat is the other's."""
    evaluator = game.book.evaluator
    assert isinstance(evaluator, WeightedEvaluator)
    leads = []
    for turned in range(players):
        sitting = [(who + turned) % players % 2 for who in range(players)]
        state, luck, bots = game.new(players, seed), chance(seed + turned), [find(bot) for _ in range(players)]
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
