"""Games on several cores: the same as on one, also when processes die."""

from __future__ import annotations

from collections.abc import Generator
from multiprocessing import active_children
from typing import cast

import pytest

from tabularium.arena import pool
from tabularium.arena.plan import Plan
from tabularium.arena.pool import Pool, play_all
from tabularium.arena.results import Broken, Result
from tabularium.core.errors import BadInput
from tests.support.arena import plan_of, timeless

GAMES = 8


@pytest.fixture(scope="module")
def plan() -> Plan:
    return plan_of("random", "greedy")


@pytest.fixture(scope="module")
def alone(plan):
    return ordered(play_all(plan, plan.fixtures(GAMES), 1))


def ordered(outcomes):
    return sorted((timeless(outcome) for outcome in outcomes), key=lambda result: result.number)


@pytest.mark.parametrize("workers", [2, 3, 20])
def test_results_do_not_depend_on_the_number_of_workers(plan, alone, workers):
    assert ordered(play_all(plan, plan.fixtures(GAMES), workers)) == alone


def test_a_worker_that_dies_is_replaced_and_its_game_played_again(plan, alone):
    playing = Pool(plan, plan.fixtures(GAMES), 2)
    try:
        found = []
        for outcome in playing.results():
            found.append(outcome)
            if len(found) == 2:
                playing.workers[0].process.kill()
        assert ordered(found) == alone
        assert list(playing.deaths.values()) == [1]
    finally:
        playing.stop()


def test_a_game_that_kills_its_process_is_given_up(plan, monkeypatch):
    monkeypatch.setattr(pool, "TRIES", 1)
    playing = Pool(plan, plan.fixtures(GAMES), 2)
    try:
        playing.workers[0].process.kill()
        found = list(playing.results())
    finally:
        playing.stop()
    (broken,) = [outcome for outcome in found if isinstance(outcome, Broken)]
    assert broken.problem == "its process ended with code -9"
    assert len([outcome for outcome in found if isinstance(outcome, Result)]) == GAMES - 1


def test_whoever_stops_early_leaves_no_process(plan):
    playing = cast("Generator[object]", play_all(plan, plan.fixtures(GAMES), 2))
    next(playing)
    assert len(active_children()) == 2
    playing.close()
    assert active_children() == []


def test_workers_that_cannot_play_the_plan_say_why():
    plan = plan_of("random")
    changed = Plan(**{**vars(plan), "bots_version": "another"})
    with pytest.raises(BadInput, match="could not play the same games"):
        list(play_all(changed, changed.fixtures(4), 2))
