"""A bot with a favourite strategy: to measure what a strategy is worth against balanced play."""

from __future__ import annotations

import re
from typing import Final

from mypy_extensions import i64

from tabularium.bots.greedy import Greedy
from tabularium.core.errors import BadInput
from tabularium.core.evaluator import FINE, WeightedEvaluator
from tabularium.core.facts import meant
from tabularium.core.seat import Seat
from tabularium.core.state import Rulebook, State

PREFIX: Final = "favour:"


class Favour(Greedy):
    """Greedy, but to it every unit of some features of the game's evaluation is worth some points more, or less.

    The weights of the game stay as they are: they are the others' weights, too.
    """

    def __init__(self, features: list[str], points: list[float]) -> None:
        super().__init__()
        self.features: Final = features
        self.extra: Final = [round(number * 100 * FINE) for number in points]
        self.places: list[int] = []  # of the features in the evaluation of the game, once it is known

    def check(self, book: Rulebook) -> None:
        self.places = places_of(self.features, book)

    def choose(self, seat: Seat) -> i64:
        self.check(seat.world.book)
        return super().choose(seat)

    def worth(self, s: State, who: i64) -> i64:
        """The evaluation, which has just counted all features, and what the favourites add to it."""
        value = s.evaluate(who)
        if s.player < 0:
            return value  # the game is over, points decide
        evaluator = s.book.evaluator
        assert isinstance(evaluator, WeightedEvaluator)
        more: i64 = 0
        for i in range(len(self.places)):
            more += evaluator.row[self.places[i]] * self.extra[i]
        return value + more // FINE


def places_of(features: list[str], book: Rulebook) -> list[int]:
    """Where the features stand in the evaluation of a game."""
    evaluator = book.evaluator
    if not isinstance(evaluator, WeightedEvaluator):
        raise BadInput("this game is not evaluated by weights; there is nothing to favour")
    names = evaluator.weights.names
    for name in features:
        if name not in names:
            raise BadInput(
                "'{name}' is no feature of this game{guess}; its features are {features}",
                name=name,
                guess=meant(name, names),
                features=", ".join(names),
            )
    return [names.index(name) for name in features]


def favour_of(text: str) -> Favour:
    """The bot from its spelling: `war`, `war=2.5`, `money=-0.1+good=0.5`; without a number it is one point."""
    features: list[str] = []
    points: list[float] = []
    for part in text.split("+"):
        found = re.fullmatch(r"([a-z_]+)(=-?[0-9]{1,3}(\.[0-9]{1,4})?)?", part)
        if found is None:
            raise BadInput(
                "'{text}' does not say what to favour; write for example favour:ONE, favour:ONE=2 or favour:ONE=0.5+OTHER=-1",
                text=text,
            )
        features.append(found[1])
        points.append(float(found[2][1:]) if found[2] else 1.0)
    return Favour(features, points)
