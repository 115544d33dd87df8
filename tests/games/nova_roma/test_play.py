"""Random games of Nova Roma end, for every player count, variant and option; the suite of all games does the rest."""

from __future__ import annotations

from typing import cast

import pytest

from tabularium.core.chance import chance
from tabularium.core.state import playout
from tabularium.games.nova_roma import GAME
from tabularium.games.nova_roma.state import NovaRoma
from tests.conformance.adapters.nova_roma import ADAPTER

VARIANTS = [
    {},
    {"mosaic_draft": True},
    {"retinue_draft": True},
    {"mosaic_draft": True, "retinue_draft": True, "income_tiles": "choice"},
]


@pytest.mark.parametrize("players", GAME.players)
@pytest.mark.parametrize("options", VARIANTS, ids=lambda options: "+".join(options) or "usual")
def test_random_games_end(players, options):
    for seed in range(3):
        state = GAME.new(players, seed, options)
        assert 0 < playout(state, chance(seed + 1)) < GAME.most_moves
        assert state.player == -1
        assert [sum(state.ledger(who).values()) for who in range(players)] == state.scores()
        ADAPTER.invariants(cast("NovaRoma", state))


@pytest.mark.parametrize(("difficulty", "points"), [("easy", 20), ("normal", 30), ("hard", 40)])
def test_the_solo_opponent_starts_with_the_points_of_its_difficulty(difficulty, points):
    state = cast("NovaRoma", GAME.new(1, 3, {"solo_difficulty": difficulty}))
    assert state.ai_ledger()["start_value"] == points
    playout(state, chance(1))
    assert state.ai_score() == sum(state.ai_ledger().values()) > points
    assert state.ranking() == [1 if state.scores()[0] > state.ai_score() else 2]
