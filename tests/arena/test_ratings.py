"""Ratings against strengths that can be worked out exactly, and the traps: ties, clean sweeps, one bot on several seats."""

from __future__ import annotations

import math
from fractions import Fraction
from random import Random

import pytest

from tabularium.arena.ratings import AVERAGE, DRAWN, ELO, Model, contests, orders, ratings, solve
from tabularium.arena.results import Result


def game(number, seats, places):
    return Result(number, 0, tuple(seats), (), tuple(places), (), (), {}, (), (), "", 0.0, ())


def fit(wins, bots, drawn=1e-9):
    return Model(wins, [(drawn, drawn)] * bots).fit([0.0] * bots)


def test_two_bots_are_as_strong_as_their_wins_say():
    a, b = fit({(1, 1): [75.0, 25.0]}, 2)
    assert a - b == pytest.approx(math.log(3), abs=1e-6)


def test_three_bots_in_pairs_against_bradley_and_terry_by_hand():
    """With wins in the exact proportions of strengths 4, 2 and 1 these are the likeliest."""
    wins = {(1, 1, 0): [40.0, 20.0, 0.0], (1, 0, 1): [40.0, 0.0, 10.0], (0, 1, 1): [0.0, 40.0, 20.0]}
    a, b, c = fit(wins, 3)
    assert (a - b, b - c) == pytest.approx((math.log(2), math.log(2)), abs=1e-6)


def test_three_bots_at_one_table_against_plackett_and_luce_by_hand():
    wins = {(1, 1, 1): [50.0, 30.0, 20.0]}
    a, b, c = fit(wins, 3)
    assert (math.exp(a - c), math.exp(b - c)) == pytest.approx((2.5, 1.5), abs=1e-5)


def test_a_bot_on_two_seats_has_twice_the_chance():
    a, b = fit({(2, 1): [60.0, 30.0]}, 2)
    assert a - b == pytest.approx(0.0, abs=1e-6)
    a, b = fit({(2, 1): [80.0, 20.0]}, 2)
    assert a - b == pytest.approx(math.log(2), abs=1e-6)


def test_drawn_games_keep_a_clean_sweep_finite():
    """99 wins of 99, and a draw of each with the average: the slope of the likelihood by hand."""
    a, b = Model({(1, 1): [99.0, 0.0]}, [(DRAWN, DRAWN)] * 2).fit([0.0, 0.0])
    assert a == pytest.approx(-b, abs=1e-6)
    slope = 99 / (1 + math.exp(2 * a)) + 0.5 - 1 / (1 + math.exp(-a))
    assert slope == pytest.approx(0.0, abs=1e-6)


def test_equations_are_solved():
    assert solve([[4.0, 1.0], [1.0, 3.0]], [1.0, 2.0]) == pytest.approx([1 / 11, 7 / 11])


def test_a_ranking_is_a_row_of_contests():
    assert contests([0, 1, 2], [2, 1, 3], 3) == {((1, 1, 1), 1): 1.0, ((1, 0, 1), 0): 1.0}


def test_a_bot_on_two_seats_is_in_the_contest_twice():
    assert contests([0, 0, 1], [2, 1, 3], 2) == {((2, 1), 0): 1.0, ((1, 1), 0): 1.0}


def test_shared_places_are_all_orders_in_equal_parts():
    assert contests([0, 1], [1, 1], 2) == {((1, 1), 0): 0.5, ((1, 1), 1): 0.5}
    assert orders([1, 3, 1]) == [(0, 2, 1), (2, 0, 1)]
    found = contests([0, 1, 2], [1, 1, 1], 3)
    assert {Fraction(weight).limit_denominator(100) for (field, _), weight in found.items() if sum(field) == 3} == {
        Fraction(1, 3)
    }
    assert sum(found.values()) == pytest.approx(2.0)


def test_ratings_are_on_elos_scale_around_the_average():
    games = [(i // 4, game(i, "ab", (1, 2) if i % 4 else (2, 1))) for i in range(4000)]
    found = ratings(games, ["a", "b"], 1)
    assert found["a"].value - found["b"].value == pytest.approx(ELO * math.log(3), abs=0.5)
    assert found["a"].value + found["b"].value == pytest.approx(2 * AVERAGE)
    assert ELO * math.log(10) == pytest.approx(400)


def test_the_interval_is_the_one_of_jeffreys_where_games_are_independent():
    """70 of 100: Jeffreys' interval of the share is 0.6059 to 0.7833."""
    games = [(i, game(i, "ab", (1, 2) if i < 70 else (2, 1))) for i in range(100)]
    found = ratings(games, ["a", "b"], 1)["a"]
    low, high = (ELO * math.log(share / (1 - share)) / 2 + AVERAGE for share in (0.6059, 0.7833))
    assert found.low == pytest.approx(low, abs=6)
    assert found.high == pytest.approx(high, abs=6)


def test_rounds_count_as_one_however_many_games_they_have():
    single = [(i, game(i, "ab", (1, 2) if i % 3 else (2, 1))) for i in range(60)]
    doubled = [(i // 2, game(i, "ab", (1, 2) if i // 2 % 3 else (2, 1))) for i in range(120)]
    narrow, wide = (ratings(games, ["a", "b"], 1)["a"] for games in (single, doubled))
    assert wide.high - wide.low == pytest.approx(narrow.high - narrow.low, rel=0.1)


def test_paired_seeds_that_cancel_out_make_the_interval_narrower():
    paired = [(i // 2, game(i, "ab", (1, 2) if i % 2 else (2, 1))) for i in range(100)]
    loose = [(i, game(i, "ab", (1, 2) if i % 2 else (2, 1))) for i in range(100)]
    narrow, wide = (ratings(games, ["a", "b"], 1)["a"] for games in (paired, loose))
    assert narrow.high - narrow.low < (wide.high - wide.low) / 4


def test_a_clean_sweep_is_open_upwards():
    games = [(i, game(i, "ab", (1, 2))) for i in range(100)]
    found = ratings(games, ["a", "b"], 1)
    assert found["a"].high - found["a"].value > 2 * (found["a"].value - found["a"].low) > 0


def test_known_strengths_are_found_again():
    strengths = {"a": 1.0, "b": 0.3, "c": -0.2, "d": -1.1}
    luck = Random(5)
    games = []
    for number in range(1200):
        seats = luck.sample("abcd", 4)
        left, places = [0, 1, 2, 3], [0] * 4
        for place in range(1, 5):
            seat = luck.choices(left, [math.exp(strengths[seats[other]]) for other in left])[0]
            places[seat] = place
            left.remove(seat)
        games.append((number // 4, game(number, seats, places)))
    found = ratings(games, list("abcd"), 1)
    for name, strength in strengths.items():
        assert found[name].low - 15 < AVERAGE + ELO * strength < found[name].high + 15
        assert found[name].high - found[name].low < 60


def test_the_same_games_give_the_same_ratings():
    games = [(i, game(i, "ab", (1, 2) if i % 3 else (2, 1))) for i in range(30)]
    assert ratings(games, ["a", "b"], 1) == ratings(games, ["a", "b"], 1)
    assert ratings(games, ["a", "b"], 1) != ratings(games, ["a", "b"], 2)
