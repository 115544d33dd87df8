"""What a position of Trajan is worth, for bots."""

from __future__ import annotations

from mypy_extensions import i64

from tabularium.core.state import Evaluator, State


class TrajanEvaluator(Evaluator):
    """Points now."""

    def value(self, s: State, who: i64) -> i64:
        return 100 * s.score(who)
