"""What a position of Nova Roma is worth: an estimate of the final points, for bots."""

from __future__ import annotations

from mypy_extensions import i64

from tabularium.core.state import Evaluator, State
from tabularium.games.nova_roma.actions import SOURCES
from tabularium.games.nova_roma.scoring import points_from
from tabularium.games.nova_roma.state import NovaRoma


class NovaRomaEvaluator(Evaluator):
    """The points if the game ended now."""

    def value(self, s: State, who: i64) -> i64:
        assert isinstance(s, NovaRoma)
        if s.player < 0:
            return 100 * s.score(who)
        points: i64 = 0
        for source in range(i64(len(SOURCES))):
            points += points_from(s, who, source)
        return 100 * points
