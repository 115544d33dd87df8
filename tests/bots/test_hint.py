"""Advice for people: legal, what the search bot would do, and with numbers that make sense."""

from __future__ import annotations

import pytest

from tabularium.bots.budget import Budget
from tabularium.bots.hint import MOST, Advice, advise
from tabularium.bots.search import Search, Settings
from tabularium.core.chance import chance
from tabularium.core.seat import Seat
from tabularium.core.state import State
from tests.conformance.cases import every_count, positions, random_game, sampler, where


def seat_of(state) -> Seat:
    return Seat(state, state.player, chance(1))


def some() -> Budget:
    return Budget(iterations=12)


@every_count
def test_advice_is_legal_and_the_best_is_what_the_search_would_choose(case):
    for state in positions(case, "advice", games=1, each=1, window=1000):
        advice = advise(seat_of(state), some())
        actions = [one.action for one in advice]
        assert len(actions) == len(set(actions)) == min(MOST, len(state.legal_actions()))
        assert set(actions) <= set(state.legal_actions())
        assert actions[0] == Search(some(), Settings()).choose(seat_of(state)), where(state)
        for one in advice:
            assert 1 <= one.place <= case.players
            assert -100 < one.points < 500, "points, not hundredths of them"


@pytest.mark.parametrize(
    ("place", "rank"),
    [(1.0, "1"), (1.3, "1"), (1.31, "1–2"), (1.69, "1–2"), (1.7, "2"), (2.0, "2"), (3.5, "3–4"), (4.0, "4")],
)
def test_a_place_is_one_or_between_two(place, rank):
    assert Advice(0, 50.0, place).rank == rank


def ended(state: State, action: int, players: int, number: int) -> list[int]:
    """What the players have if an action ends the game, in one of the worlds that are possible; nothing if it goes on."""
    world = state.determinize(state.player, sampler(number))
    world.apply(action)
    return [int(world.evaluate(who)) for who in range(players)] if world.player < 0 else []


@every_count
def test_at_the_last_decision_points_and_place_are_those_of_the_end(case):
    found = 0
    for seed in range(6):
        *_, last = (state.copy() for state in random_game(case, "last decision", seed) if state.player >= 0)
        for one in advise(seat_of(last), some()):
            ends = [ended(last, one.action, case.players, number) for number in range(100)]
            values = ends[0]  # but for early ends the scores
            if values and all(end == values for end in ends):  # else chance decides, as the solo opponent's die
                found += 1
                assert one.points == pytest.approx(values[last.player] / 100)
                assert one.place == 1 + sum(value > values[last.player] for value in values)
    assert found > 0


@every_count
def test_advice_does_not_depend_on_what_is_hidden(case):
    for number, state in enumerate(positions(case, "fair advice", games=1, each=1, window=1000)):
        world = state.determinize(state.player, sampler(number))
        assert advise(seat_of(world), some()) == advise(seat_of(state), some()), where(state)
