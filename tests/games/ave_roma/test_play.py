"""Games of Ave Roma end with several options switched at once; the greedy bot knows what is good."""

from __future__ import annotations

from typing import cast

import pytest

from tabularium.bots.greedy import Greedy
from tabularium.core.chance import chance
from tabularium.core.seat import Seat
from tabularium.core.state import playout
from tabularium.games.ave_roma import GAME
from tabularium.games.ave_roma.state import AveRoma
from tests.conformance.adapters.ave_roma import ADAPTER

ALL_SWITCHED = {
    "end_by_cards": "any",
    "passive_patrons_score": False,
    "overflow_money": "one",
    "open_spaces": "all",
    "board_side": "b",
}


@pytest.mark.parametrize("players", GAME.players)
def test_random_games_end_with_all_options_switched(players):
    for seed in range(3):
        state = GAME.new(players, seed, ALL_SWITCHED)
        assert 0 < playout(state, chance(seed + 1)) < GAME.most_moves
        assert [sum(state.ledger(who).values()) for who in range(players)] == state.scores()
        ADAPTER.invariants(cast("AveRoma", state))


@pytest.mark.parametrize("players", [2, 5])
def test_the_greedy_bot_beats_random_players_by_far(players):
    state, luck, bot = GAME.new(players, 3), chance(3), Greedy(samples=1)
    while state.player >= 0:
        if state.player == 0:
            state.apply(bot.choose(Seat(state, 0, luck)))
        else:
            state.step_unchecked(state.offers.items[luck.below(state.offers.size)])
    assert state.ranking()[0] == 1
    assert state.scores()[0] > 1.5 * max(state.scores()[1:])
