"""Advice for people: legal, the same every time, and with numbers that make sense."""

from __future__ import annotations

from tabularium.bots.hint import MOST, advise
from tabularium.core.chance import chance
from tabularium.core.seat import Seat
from tests.conformance.cases import every_count, positions, where


@every_count
def test_advice_is_legal_and_makes_sense(case):
    for state in positions(case, "advice", games=1, each=1, window=1000):
        advice = advise(Seat(state, state.player, chance(1)))
        actions = [one.action for one in advice]
        assert len(actions) == len(set(actions)) == min(MOST, len(state.legal_actions()))
        assert set(actions) <= set(state.legal_actions())
        for one in advice:
            assert 1 <= one.place <= case.players
            assert -100 < one.points < 500, "points, not hundredths of them"


@every_count
def test_advice_is_the_same_every_time(case):
    for state in positions(case, "same advice", games=1, each=1, window=1000):
        given = advise(Seat(state, state.player, chance(1)))
        assert given == advise(Seat(state, state.player, chance(1))), where(state)
