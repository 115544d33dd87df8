"""What hints promise comes true, as far as anybody can tell."""

from __future__ import annotations

import random
from statistics import mean

import pytest

from tabularium.bots.budget import Budget
from tabularium.bots.hint import advise, expectation
from tabularium.bots.outlook import (
    FILE,
    SLICES,
    excess,
    line_of,
    load_outlook,
    measure,
    outlook_text,
    play_watched,
    slice_of,
)
from tabularium.bots.search import Search, Settings
from tabularium.core.catalog import find
from tabularium.core.chance import chance
from tabularium.core.errors import BadData, BadInput
from tabularium.core.evaluator import WHOLE, WeightedEvaluator
from tabularium.core.seat import Seat
from tests.conformance.cases import every_game
from tests.support.toy import patience


def test_a_game_has_a_start_and_slices_of_equal_length():
    parts = [slice_of(progress) for progress in range(WHOLE + 1)]
    assert parts[0] == 0
    assert [parts.count(part) for part in range(1, SLICES)] == [WHOLE // (SLICES - 1)] * (SLICES - 1)
    assert parts == sorted(parts)


@every_game
def test_every_number_of_players_was_measured(game):
    outlook = load_outlook(game.folder / FILE)
    assert tuple(outlook) == tuple(game.players)
    for players in game.players:
        state = game.new(players, 1)
        assert excess(state) == outlook[players][0]


def test_what_was_never_measured_is_taken_as_it_is():
    assert excess(patience(2)) == 0


@pytest.mark.parametrize("slug", ["porta_nigra", "ave_roma", "romolo_o_remo"])
def test_points_promised_come_true_on_average(slug):
    """Where estimates lie far off; the games are others than those that the outlook was measured in."""
    game = find(slug)
    outlook = load_outlook(game.folder / FILE)[2]
    watched = [line for seed in range(700, 704) for line in play_watched(game, 2, "search:16", seed)]
    first_half = [(part, promised, score) for part, promised, score in watched if part <= SLICES // 2]
    raw = abs(mean(promised - score for _, promised, score in first_half))
    corrected = abs(mean(promised - outlook[part] - score for part, promised, score in first_half))
    assert raw > 20
    assert corrected < raw / 3


def test_advice_says_less_by_what_was_measured_and_nothing_less_where_the_game_ends():
    state = find("porta_nigra").new(2, 3)
    seat = Seat(state, state.player, chance(1))
    search = Search(Budget(iterations=12), Settings())
    search.think(seat)
    one = advise(Seat(state, state.player, chance(1)), Budget(iterations=12))[0]
    estimated = expectation(search, one.action, 0.0)
    assert one.points == pytest.approx(estimated.points - load_outlook(find("porta_nigra").folder / FILE)[2][0])
    assert one.place == estimated.place
    search.over[one.action] = search.tried[one.action]
    assert expectation(search, one.action, 100.0).points == estimated.points


def test_ends_of_the_game_are_counted():
    state = patience(1)
    search = Search(Budget(iterations=40), Settings())
    search.think(Seat(state, state.player, chance(1)))
    assert sum(search.over) > 0
    assert all(over <= tried for over, tried in zip(search.over, search.tried, strict=True))
    opening = find("trajan").new(2, 1)
    search.think(Seat(opening, opening.player, chance(1)))
    assert sum(search.over) == 0 < sum(search.tried)


def test_the_middle_counts_and_gaps_are_filled_from_before():
    found: list[list[float]] = [[] for _ in range(SLICES)]
    found[2], found[4] = [1.0, 500.0, 3.0], [-7.04]
    assert line_of(found) == [3.0, 3.0, 3.0, 3.0] + [-7.0] * (SLICES - 4)
    assert line_of([[] for _ in range(SLICES)]) == [0.0] * SLICES
    assert line_of([[5e9]] * SLICES) == [1000.0] * SLICES


def test_the_same_games_give_the_same_outlook_on_any_number_of_processes(tmp_path):
    heard: list[int] = []
    once, again = (measure(find("trajan"), (2, 3), 3, "search:2", 5, jobs, heard.append) for jobs in (1, 2))
    assert once == again
    assert list(once) == [2, 3]
    assert sum(heard) == 2 * 2 * 3
    (tmp_path / FILE).write_text(outlook_text(once, "a test"), encoding="utf-8")
    assert load_outlook(tmp_path / FILE) == once


@pytest.mark.parametrize("bot", ["greedy", "praetor", "mcts:8"])
def test_bots_that_do_not_estimate_ends_promise_nothing(bot):
    with pytest.raises(BadInput, match="needs a search that estimates"):
        measure(find("trajan"), (2,), 1, bot, 1, 1, print)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "too_high = 3",
        "[too_high]\n2 = 3",
        "[too_high]\n2 = [1, 2]",
        f"[too_high]\ntwo = {[1] * SLICES}",
        f"[too_high]\n2 = {[1] * (SLICES - 1) + [1001]}",
        f"[too_high]\n2 = {['1'] * SLICES}",
        f"[too_high]\n2 = [{', '.join(['true'] * SLICES)}]",
    ],
)
def test_a_broken_file_is_named(tmp_path, text):
    (tmp_path / FILE).write_text(text, encoding="utf-8")
    with pytest.raises(BadData, match=FILE):
        load_outlook(tmp_path / FILE)


def test_promises_are_those_of_decisions_before_the_end():
    game = find("trajan")
    watched = play_watched(game, 2, "search:4", 8)
    assert {part for part, _, _ in watched} >= set(range(1, SLICES - 1))
    assert len({score for _, _, score in watched}) <= 2
    assert isinstance(game.book.evaluator, WeightedEvaluator)
    assert watched == play_watched(game, 2, "search:4", 8)
    random.seed(1)  # chance of its own
    assert watched == play_watched(game, 2, "search:4", 8)
