"""What a position of Porta Nigra is worth: an estimate of the final points, for bots."""

from __future__ import annotations

from mypy_extensions import i64

from tabularium.core.state import Evaluator, State
from tabularium.games.porta_nigra.state import PortaNigra


class PortaNigraEvaluator(Evaluator):
    """Estimated final points of one player."""

    def value(self, s: State, who: i64) -> i64:
        assert isinstance(s, PortaNigra)
        return 100 * s.score(who)
