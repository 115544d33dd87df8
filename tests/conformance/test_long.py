"""Very many random games, in one command: `pytest -m long tests/conformance/test_long.py`."""

from __future__ import annotations

import pytest

from tabularium.core.chance import chance
from tabularium.core.state import playout
from tests.conformance.cases import every_case, every_count

pytestmark = pytest.mark.long


@every_count
def test_ten_thousand_random_games_end(case):
    play_many(case, 10_000)


@every_case
def test_a_thousand_random_games_end_with_every_option(case):
    play_many(case, 1_000)


def play_many(case, games):
    for seed in range(games):
        state = case.new(seed)
        moves = playout(state, chance(seed + 1))
        assert 0 < moves <= case.game.most_moves, f"seed {seed}"
        assert state.player == -1, f"seed {seed}"
        assert sum(sum(state.ledger(who).values()) for who in range(case.players)) == sum(state.scores())
