"""The newcomer: sees what is best right now, and overlooks it now and then."""

from __future__ import annotations

import pytest

from tabularium import bots
from tabularium.bots.spec import split
from tabularium.core.catalog import find
from tabularium.core.chance import chance
from tabularium.core.errors import BadInput
from tabularium.core.seat import Seat


def places(name: str, games: int = 60) -> list[tuple[int, int]]:
    """In the middle of a Trajan game: how many actions were worth more right now than the chosen one, and how many less."""
    found = []
    for seed in range(games):
        state, usual = find("trajan").new(2, seed), bots.find("greedy")
        for _ in range(20):
            state.apply(usual.choose(Seat(state, state.player, chance(seed))))
        while len(state.legal_actions()) < 4:
            state.apply(state.legal_actions()[0])
        chosen = bots.find(name).choose(Seat(state, state.player, chance(seed)))
        seat = Seat(state, state.player, chance(seed))
        world, worth = seat.sample(), {}
        for action in seat.legal_actions():
            after = world.copy()
            after.step_unchecked(action)
            worth[action] = after.evaluate(seat.player)
        more, less = (v > worth[chosen] for v in worth.values()), (v < worth[chosen] for v in worth.values())
        found.append((sum(more), sum(less)))
    return found


def test_it_overlooks_the_best_one_time_in_so_many():
    half, fifth, never = (sum(more > 0 for more, _ in places(name)) for name in ("novice", "novice:5", "novice:9999"))
    assert never == 0
    assert 0 < fifth < half < 60


def test_who_always_overlooks_takes_the_worst():
    chosen = places("novice:1", games=10)
    assert all(less == 0 for _, less in chosen)
    assert any(more > 0 for more, _ in chosen)


def test_without_a_number_it_is_every_other_time():
    assert places("novice") == places("novice:2")


@pytest.mark.parametrize("name", ["novice:0", "novice:", "novice:-3", "novice:x", "novice:5.0", "novice:10000"])
def test_other_numbers_are_no_bots(name):
    with pytest.raises(BadInput, match="there is no bot"):
        bots.find(name)


def test_a_newcomer_may_have_a_name():
    assert split("novice:5:Cato") == ("novice:5", "Cato")
    assert split("novice:Cato") == ("novice", "Cato")
