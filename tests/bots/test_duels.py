"""Weights found by duels: the arithmetic, that better weights win, and that the same course finds the same ones."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tabularium.bots.duels import CHANCE, FURTHEST, LEAST, MOST, RATE, SURE, Reach, Tally, contest, duel, follow, moved
from tabularium.bots.tuning import DUELS, Course, evaluator_of, games_of_round, prior_of, tune
from tabularium.core.catalog import find
from tabularium.core.evaluator import Weights
from tabularium.core.game import Game

NAMES = ["apples", "pears", "always", "pending_pears"]
FRUIT = Weights(NAMES, [2.0, 0.0, 5.0, 1.0], [-4.0, 0.0, 5.0, 1.0])
FIRST = Reach((), keep_ends=False, number=0)
FREE = RATE * 2  # how far the start of `apples` is moved in the first round


@pytest.fixture
def trajan() -> Iterator[Game]:
    """The game; its own weights are in use again afterwards."""
    game = find("trajan")
    kept = evaluator_of(game).weights
    yield game
    evaluator_of(game).put(kept)


def test_every_weight_is_moved_in_proportion_but_for_those_that_choices_do_not_go_by():
    assert FIRST.of(FRUIT) == pytest.approx([FREE, RATE * LEAST, 0, 0, 2 * FREE, RATE * LEAST, 0, 0])
    later = Reach((), keep_ends=False, number=2).of(FRUIT)
    assert 0 < later[0] < Reach((), keep_ends=False, number=1).of(FRUIT)[0] < FREE


def test_what_is_to_be_kept_is_not_moved():
    assert Reach(("apples",), keep_ends=True, number=0).of(FRUIT) == pytest.approx([0, RATE * LEAST, 0, 0, 0, 0, 0, 0])


def test_weights_are_moved_by_place():
    shifted = moved(FRUIT, [1.0, 0.5, 0.0, 0.0, -1.0, 0.0, 0.0, 0.25])
    assert (shifted.start, shifted.end) == ([3.0, 0.5, 5.0, 1.0], [-5.0, 0.0, 5.0, 1.25])


@pytest.mark.parametrize(
    ("pull", "steps"),
    [(0.9 * CHANCE, 0.0), (SURE / 2, 0.5), (-SURE, -1.0), (10 * SURE, FURTHEST), (-10 * SURE, -FURTHEST)],
)
def test_weights_follow_what_wins_the_further_the_surer_it_is(pull, steps):
    tally = Tally([round(pull * 1000), 0, 0, 0, 0, 0, 0, 0], squares=1_000_000, games=100)
    assert tally.pulls()[0] == pytest.approx(pull)
    found = follow(FRUIT, tally, FIRST)
    assert found.start == pytest.approx([2.0 + steps * FREE, 0.0, 5.0, 1.0])
    assert found.end == FRUIT.end


def test_tallies_add_up():
    one, other = Tally([1, -2], 5), Tally([10, 20], 500)
    one.note([7])
    other.note([0, -3])
    one.add(other)
    assert (one.leads, one.squares, one.games) == ([11, 18], 505, 3)
    assert one.won == pytest.approx((1 + 0.5 + 0) / 3)


def test_a_lead_counts_for_the_side_that_had_more_and_no_game_counts_too_much():
    tally = Tally([0, 0])
    tally.weigh([500, -200], [1, -1])
    assert (tally.leads, tally.squares) == ([300, -300], 300**2)
    tally.weigh([10 * MOST, 0], [-1, -1])
    assert (tally.leads, tally.squares) == ([300 - MOST, -300 - MOST], 300**2 + MOST**2)


@pytest.mark.parametrize("players", [2, 3])
def test_weights_of_sense_beat_weights_of_nonsense_from_all_seats(trajan, players):
    sense = prior_of(trajan)
    nonsense = Weights(sense.names, [-weight for weight in sense.start], [-weight for weight in sense.end])
    tally = Tally([])
    for seed in range(4):
        contest(trajan, sense, nonsense, players, "greedy:1", seed, tally)
    assert tally.games == 4 * players
    assert tally.won == 1.0


def test_a_duel_is_played_from_every_seat_and_all_weights_are_moved_in_it(trajan):
    prior = prior_of(trajan)
    tally = Tally([0] * (2 * len(prior.names)))
    duel(trajan, prior, FIRST, 3, "greedy:1", 1, tally)
    assert tally.games == 3
    assert 0 < tally.squares <= (3 * MOST) ** 2
    assert {abs(lead) for lead in tally.leads} == {round(tally.squares**0.5)}


def found_by(course: Course, jobs: int) -> tuple[list[tuple[list[float], list[float]]], int]:
    told: list[int] = []
    return [(found.weights.start, found.weights.end) for found in tune(course, jobs, told.append)], sum(told)


def test_the_same_duels_find_the_same_weights_in_any_number_of_processes(trajan):
    kept = evaluator_of(trajan).weights
    prior = prior_of(trajan)
    course = Course("trajan", (2,), games=12, rounds=2, turns=1, bot="greedy:1", seed=3, by=DUELS, keep_ends=True)
    rounds, played = found_by(course, 1)
    assert (rounds, played) == found_by(course, 2)
    assert played == 2 * games_of_round(course)
    assert [start != prior.start for start, _ in rounds] == [True, True]
    assert [end for _, end in rounds] == [prior.end, prior.end]
    assert evaluator_of(trajan).weights is kept, "tuning leaves the weights in use alone"
