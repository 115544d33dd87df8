"""Fitting weights: the arithmetic, and that the same course finds the same weights."""

from __future__ import annotations

import random

import pytest

from tabularium.bots import find as find_bot
from tabularium.bots.fitting import Sums, error, fit, play_led, solve
from tabularium.bots.tuning import (
    CHOICES,
    LEVEL,
    OUTCOMES,
    PENDING,
    Course,
    Round,
    evaluator_of,
    games_of_round,
    prior_of,
    purposes_of,
    tune,
)
from tabularium.core.catalog import find
from tabularium.core.chance import chance
from tabularium.core.evaluator import WHOLE, Weights
from tabularium.games.romolo_o_remo.limits import LAST_SIDE
from tabularium.games.romolo_o_remo.state import Romolo
from tests.conformance.cases import every_game

NAMES = ["apples", "pears"]
FREE = [1000.0, 1000.0]


def test_equations_are_solved():
    assert solve([[4.0, 2.0], [2.0, 3.0]], [10.0, 9.0]) == pytest.approx([1.5, 2.0])


def sums_of(truth: Weights, rows: int, noise: int = 0) -> Sums:
    """Rows that follow true weights, but for some noise."""
    luck = random.Random(1)
    sums = Sums(len(NAMES))
    for _ in range(rows):
        progress = luck.randrange(WHOLE + 1)
        target = 0.0
        for i in range(len(NAMES)):
            count = luck.randrange(-3, 4)
            sums.row[2 * i] = WHOLE * count
            sums.row[2 * i + 1] = (2 * progress - WHOLE) * count
            share = progress / WHOLE
            target += 100 * count * (truth.start[i] * (1 - share) + truth.end[i] * share)
        sums.close(round(target) + luck.randint(-noise, noise))
    return sums


TRUTH = Weights(NAMES, [2.0, -1.0], [0.5, 3.0])
NOTHING = Weights(NAMES, [0.0, 0.0], [0.0, 0.0])


def test_true_weights_are_found():
    found = fit(sums_of(TRUTH, 500), NOTHING, FREE)
    assert found.names == NAMES
    assert found.start == pytest.approx(TRUTH.start, abs=0.01)
    assert found.end == pytest.approx(TRUTH.end, abs=0.01)


def test_true_weights_are_found_in_noise():
    found = fit(sums_of(TRUTH, 4000, noise=1000), NOTHING, FREE)
    assert found.start == pytest.approx(TRUTH.start, abs=0.5)
    assert found.end == pytest.approx(TRUTH.end, abs=0.5)


def test_where_there_is_no_doubt_nothing_is_learnt():
    found = fit(sums_of(TRUTH, 4000, noise=1000), NOTHING, [0.0001, 1000.0])
    assert (found.start[0], found.end[0]) == pytest.approx((0, 0), abs=0.01)
    assert found.end[1] == pytest.approx(TRUTH.end[1], abs=1.0)


def test_a_feature_that_never_comes_up_keeps_its_weight():
    sums = Sums(2)
    for count in (1, 2, 3):
        sums.row[0] = WHOLE * count
        sums.close(100 * count)
    found = fit(sums, Weights(NAMES, [0.0, 7.0], [0.0, 5.0]), FREE)
    assert (found.start[1], found.end[1]) == (7.0, 5.0)


def test_the_error_is_what_the_weights_miss_by():
    sums = sums_of(TRUTH, 300)
    assert error(sums, TRUTH) == pytest.approx(0, abs=0.02)
    one = Sums(1)
    one.row[0] = WHOLE
    one.close(500)
    assert error(one, Weights(["apples"], [2.0], [2.0])) == pytest.approx(3.0)


def test_sums_of_parts_are_sums_of_the_whole():
    whole, part = sums_of(TRUTH, 40, noise=50), Sums(2)
    part.take(whole.tape())
    part.take(whole.tape())
    assert part.rows == 2 * whole.rows
    assert part.squares == 2 * whole.squares
    assert list(part.products) == [2 * number for number in whole.products]
    assert list(part.targets) == [2 * number for number in whole.targets]
    assert list(part.present) == [2 * number for number in whole.present]


def short(slug: str) -> Course:
    return Course(slug, (2,), games=2, rounds=2, turns=1, bot="random", seed=5)


def found_by(course: Course, jobs: int) -> tuple[list[object], int]:
    told: list[int] = []
    rounds: list[object] = []
    for found in tune(course, jobs, told.append):
        assert isinstance(found, Round)
        rounds.append((found.number, found.comparisons, found.weights.start, found.weights.end))
    return rounds, sum(told)


@every_game
def test_the_same_course_finds_the_same_weights_in_any_number_of_processes(game):
    kept = game.book.evaluator.weights
    rounds, games = found_by(short(game.slug), 1)
    assert (rounds, games) == found_by(short(game.slug), 2)
    assert games == 2 * games_of_round(short(game.slug))
    assert len(rounds) == 2
    assert rounds[0] != rounds[1]
    assert game.book.evaluator.weights is kept, "tuning leaves the weights in use alone"


@pytest.mark.parametrize("players", [2, 3])
def test_the_same_outcomes_find_the_same_weights(players):
    course = Course("ave_roma", (players,), games=3, rounds=2, turns=1, bot="greedy:1", seed=5, by=OUTCOMES)
    rounds, games = found_by(course, 1)
    assert (rounds, games) == found_by(course, 2)
    assert games == 2 * games_of_round(course) == 6
    assert rounds[0] != rounds[1]


def test_outcomes_explain_what_players_differ_by():
    """After the fit, who looks ahead is nearer to who came out ahead; the weights of features that say nothing stay."""
    course = Course("trajan", (2,), games=6, rounds=1, turns=1, bot="greedy:1", seed=5, by=OUTCOMES)
    (found,) = tune(course, 1, lambda _: None)
    assert isinstance(found, Round)
    assert found.comparisons > 100
    assert found.after < found.before
    always = found.weights.names.index("always")
    assert found.weights.start[always] == prior_of(find("trajan")).start[always], "it is the same for both"


def test_with_less_doubt_weights_stay_nearer_to_those_before():
    prior = prior_of(find("ave_roma"))
    moved = []
    for doubt in (4.0, 0.4, 0.04):
        course = Course("ave_roma", (2,), 2, 1, 1, "greedy:1", seed=5, by=OUTCOMES, doubt=doubt)
        (found,) = tune(course, 1, lambda _: None)
        moved.append(sum(abs(a - b) for a, b in zip(found.weights.start, prior.start, strict=True)))
    assert moved[0] > 2 * moved[1] > 4 * moved[2] > 0


def test_what_is_kept_stays():
    prior = prior_of(find("ave_roma"))
    course = Course("ave_roma", (2,), 2, 1, 1, "greedy:1", seed=5, by=OUTCOMES, keep=("worker", "money"))
    (found,) = tune(course, 1, lambda _: None)
    for name, before, after in zip(prior.names, prior.start, found.weights.start, strict=True):
        if name in course.keep:
            assert after == pytest.approx(before, abs=0.01)
    assert found.weights.start != pytest.approx(prior.start, abs=0.01)


def test_ends_that_stay_are_not_fitted():
    """What points are worth at the end is known: only what they are worth early is looked for."""
    before = Weights(NAMES, [0.0, 0.0], TRUTH.end)
    found = fit(sums_of(TRUTH, 500, noise=50), Weights(NAMES, [0.0, 0.0], [1.0, -2.0]), FREE, ends_stay=True)
    assert found.end == pytest.approx([1.0, -2.0], abs=0.01)
    found = fit(sums_of(TRUTH, 500, noise=50), before, FREE, ends_stay=True)
    assert found.end == pytest.approx(TRUTH.end, abs=0.01)
    assert found.start == pytest.approx(TRUTH.start, abs=0.05)


@pytest.mark.parametrize("by", [CHOICES, OUTCOMES])
def test_a_course_may_keep_the_ends(by):
    prior = prior_of(find("ave_roma"))
    course = Course("ave_roma", (2,), 2, 1, 1, "greedy:1", seed=5, by=by, keep_ends=True)
    (found,) = tune(course, 1, lambda _: None)
    assert found.weights.end == pytest.approx(prior.end, abs=0.01)
    assert found.weights.start != pytest.approx(prior.start, abs=0.01)


def test_a_game_won_without_points_is_left_out():
    """In Romolo o Remo? the last one standing wins at once."""
    game = find("romolo_o_remo")
    sums = Sums(len(evaluator_of(game).weights.names))
    for seed in range(200):
        state = game.new(2, seed)
        assert isinstance(state, Romolo)
        rows = sums.rows
        play_led(state, find_bot("random"), chance(seed), 5, sums)
        if state.ending == LAST_SIDE:
            assert sums.rows == rows
            return
    raise AssertionError("no game was won that way")


def test_it_begins_at_the_weights_set_by_hand():
    trajan = find("trajan")
    prior = prior_of(trajan)
    found = next(iter(tune(short("trajan"), 1, lambda _: None))).weights
    assert found.names == prior.names
    assert (found.start, found.end) != (prior.start, prior.end)


def test_the_level_is_fitted_only_where_features_can_set_it():
    """Elsewhere all points still to come would be pressed into features that only tell choices apart."""
    assert purposes_of(short("trajan")) == [CHOICES, PENDING, LEVEL]
    assert purposes_of(short("ave_roma")) == [CHOICES, PENDING]
