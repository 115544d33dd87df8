"""Weights found by duels: the arithmetic, that better weights win, and that the same course finds the same ones."""

from __future__ import annotations

import pytest

from tabularium.bots.duels import MOST, RATE, Tally, contest, duel, follow, moved, reaches
from tabularium.bots.tuning import DUELS, Course, games_of_round, prior_of, tune
from tabularium.core.catalog import find
from tabularium.core.evaluator import Weights

NAMES = ["apples", "pears", "always"]
FRUIT = Weights(NAMES, [2.0, 0.0, 5.0], [-4.0, 0.0, 5.0])


def test_every_weight_is_moved_in_proportion_and_those_without_effect_stay():
    assert reaches(FRUIT, 0) == pytest.approx([RATE * 4, RATE * 4, 0, 0, 0, 0])
    assert reaches(FRUIT, 2)[0] < reaches(FRUIT, 1)[0] < reaches(FRUIT, 0)[0]
    shifted = moved(FRUIT, [1.0, -1.0, 0.5, 0.0, 0.0, 0.0])
    assert (shifted.start, shifted.end) == ([3.0, 0.5, 5.0], [-5.0, 0.0, 5.0])


def test_weights_follow_what_wins_for_sure_and_only_that():
    tally = Tally([300, -60, 0, 0, 0, 0], squares=10_000, games=100)
    assert tally.pulls()[:2] == [3.0, -0.6]
    found = follow(FRUIT, tally, 0)
    assert found.start[0] == pytest.approx(2.0 + RATE * 4), "a step goes no further than the sides of a duel"
    assert found.end == FRUIT.end, "less than a standard error is taken for chance"
    halfway = follow(FRUIT, Tally([0, -150, 0, 0, 0, 0], squares=10_000, games=100), 0)
    assert halfway.end[0] == pytest.approx(-4.0 - RATE * 4 * 0.75)


def test_tallies_add_up():
    one, other = Tally([1, -2], 5, 1), Tally([10, 20], 500, 2)
    one.note(7)
    other.note(0)
    other.note(-3)
    one.add(other)
    assert (one.leads, one.squares, one.games) == ([11, 18], 505, 6)
    assert one.won == pytest.approx((2 + 1 + 0) / 2 / 6)


def test_weights_of_sense_beat_weights_of_nonsense_from_all_seats():
    trajan = find("trajan")
    kept = trajan.book.evaluator.weights
    sense = prior_of(trajan)
    nonsense = Weights(sense.names, [-weight for weight in sense.start], [-weight for weight in sense.end])
    for players in (2, 3):
        tally = Tally([])
        for seed in range(4):
            contest(trajan, sense, nonsense, players, "greedy:1", seed, tally)
        assert tally.games == 4 * players
        assert tally.won == 1.0
    trajan.book.evaluator.put(kept)


def test_a_duel_is_counted_once_for_every_seat_and_no_game_counts_too_much():
    trajan = find("trajan")
    kept = trajan.book.evaluator.weights
    prior = prior_of(trajan)
    tally = Tally([0] * (2 * len(prior.names)))
    duel(trajan, prior, 0, 3, "greedy:1", 1, tally)
    assert tally.games == 3
    assert 0 < tally.squares <= 3 * MOST**2
    assert len({abs(lead) for lead in tally.leads}) == 1, "all weights were moved in the same games"
    trajan.book.evaluator.put(kept)


def course(slug: str, players: int) -> Course:
    return Course(slug, (players,), games=2, rounds=2, turns=1, bot="greedy:1", seed=3, by=DUELS)


def found_by(wanted: Course, jobs: int) -> tuple[list[object], int]:
    told: list[int] = []
    return [(found.weights.start, found.weights.end) for found in tune(wanted, jobs, told.append)], sum(told)


def test_the_same_duels_find_the_same_weights_in_any_number_of_processes():
    game = find("trajan")
    kept = game.book.evaluator.weights
    rounds, played = found_by(course(game.slug, 2), 1)
    assert (rounds, played) == found_by(course(game.slug, 2), 2)
    assert played == 2 * games_of_round(course(game.slug, 2))
    assert rounds[0] != (prior_of(game).start, prior_of(game).end)
    assert game.book.evaluator.weights is kept, "tuning leaves the weights in use alone"
