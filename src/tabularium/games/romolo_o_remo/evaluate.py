"""What a position of Romolo o Remo? is worth: an estimate of the final points, for bots."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tabularium.core.evaluator import WHOLE, WeightedEvaluator
from tabularium.core.state import State
from tabularium.games.romolo_o_remo.state import Romolo

FEATURES: Final = ["always"]


class RomoloEvaluator(WeightedEvaluator):
    """Counts."""

    def progress(self, s: State) -> i64:
        assert isinstance(s, Romolo)
        return min(i64(WHOLE), s.round)

    def describe(self, s: State, who: i64) -> None:
        self.row[0] = 1
