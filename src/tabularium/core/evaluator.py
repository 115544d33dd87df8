"""Evaluation by weights: a game says what can be counted in a position, a data file what each count is worth."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from tabularium.core.pile import numbers
from tabularium.core.state import Evaluator, State

WHOLE: Final = 64  # the progress of a game that is over
FINE: Final = 1024  # weights are kept in this fraction of a hundredth of a point


class Weights:
    """What one unit of every feature is worth, in points, at the start and at the end of the game."""

    def __init__(self, names: list[str], start: list[float], end: list[float]) -> None:
        self.names: Final = names
        self.start: Final = start
        self.end: Final = end


@mypyc_attr(allow_interpreted_subclasses=True)
class WeightedEvaluator(Evaluator):
    """Estimated final points: the score, and features times their weights, which glide from start to end of the game.

    A game brings `progress` and `describe`, the names of its features in their order, and `weights.toml`, which
    `tabularium tune` fits to games that bots have played. Everything is reckoned in whole numbers: the same everywhere.
    Names with a meaning for the tuner: `always` (1) and `turn` (turns to come) set the level that all choices share;
    what begins with `pending` is what the turn under way will still bring, 0 between turns.
    """

    def __init__(self, weights: Weights) -> None:
        self.row: vec[i64] = numbers(len(weights.names))  # the features of the position at hand
        self.start: vec[i64] = numbers(len(weights.names))
        self.slope: vec[i64] = numbers(len(weights.names))
        self.put(weights)

    def put(self, weights: Weights) -> None:
        """Use other weights: the tuner tries some."""
        self.weights: Weights = weights
        for i in range(len(weights.names)):
            start = round(weights.start[i] * 100 * FINE)
            self.start[i] = start * WHOLE
            self.slope[i] = round(weights.end[i] * 100 * FINE) - start

    def progress(self, s: State) -> i64:
        """How much of the game is over, from 0 to WHOLE; the same for all players."""
        raise NotImplementedError  # a game knows how long it lasts

    def describe(self, s: State, who: i64) -> None:
        """Put the features of a player into `row`, which is all 0."""
        raise NotImplementedError  # a game knows what counts in it

    def value(self, s: State, who: i64) -> i64:
        total = 100 * s.score(who)
        if s.player < 0:
            return total
        for i in range(i64(len(self.row))):
            self.row[i] = 0
        self.describe(s, who)
        progress = self.progress(s)
        worth: i64 = 0
        for i in range(i64(len(self.row))):
            if self.row[i] != 0:
                worth += self.row[i] * (self.start[i] + self.slope[i] * progress)
        return total + worth // (FINE * WHOLE)

    def part(self, s: State, feature: i64) -> i64:
        """What the feature at hand, in `row`, adds to the value."""
        worth = self.row[feature] * (self.start[feature] + self.slope[feature] * self.progress(s))
        return worth // (FINE * WHOLE)

    def features(self, s: State, who: i64) -> list[int]:
        """The features of a player by their places: for the tuner and for tests."""
        for i in range(i64(len(self.row))):
            self.row[i] = 0
        self.describe(s, who)
        return [int(self.row[i]) for i in range(i64(len(self.row)))]
