"""Shares, means and times against values worked out by hand or known from books."""

from __future__ import annotations

import math

import pytest

from tabularium.arena import times
from tabularium.arena.figures import Figures
from tabularium.arena.shares import Estimate, clustered_mean, quantile, student, wilson


def rounded(estimate, digits=4):
    return tuple(round(value, digits) for value in (estimate.value, estimate.low, estimate.high))


@pytest.mark.parametrize(
    ("wins", "number", "expected"),
    [
        (50, 100, (0.5, 0.4038, 0.5962)),
        (81, 263, (0.3080, 0.2553, 0.3662)),  # Newcombe 1998, table I
        (15, 148, (0.1014, 0.0624, 0.1605)),
        (0, 20, (0.0, 0.0, 0.1611)),
        (1, 29, (0.0345, 0.0061, 0.1718)),
        (10, 10, (1.0, 0.7225, 1.0)),
        (0.5, 1, (0.5, 0.0546, 0.9454)),
    ],
)
def test_wilson(wins, number, expected):
    assert rounded(wilson(wins, number)) == expected


def test_nothing_is_known_of_no_games():
    assert wilson(0, 0) == Estimate(0.0, 0.0, 1.0)
    assert clustered_mean([]) == Estimate(0.0, -math.inf, math.inf)
    assert clustered_mean([("one", 3.0), ("one", 5.0)]) == Estimate(4.0, -math.inf, math.inf)


def test_the_mean_of_independent_values_has_the_usual_interval():
    values = [2.0, 4.0, 4.0, 4.0, 5.0, 5.0, 7.0, 9.0]
    found = clustered_mean(enumerate(values))
    error = math.sqrt(32 / 7 / 8)  # variance over n - 1, over n
    assert rounded(found, 3) == (5.0, round(5 - 2.3646 * error, 3), round(5 + 2.3646 * error, 3))


@pytest.mark.parametrize(
    ("share", "freedom", "expected"),
    [
        (0.975, 1, 12.7062), (0.975, 2, 4.3027), (0.975, 9, 2.2622), (0.975, 30, 2.0423), (0.975, 1000, 1.9623),
        (0.75, 1, 1.0), (0.9995, 9, 4.7809), (0.9995, 29, 3.6594), (0.999, 3, 10.2145), (0.975, 1_000_000, 1.96),
    ],
)  # fmt: skip
def test_students_distribution(share, freedom, expected):
    """Values of the tables in the back of any book of statistics."""
    assert student(share, freedom) == pytest.approx(expected, abs=6e-5)


def test_values_that_hang_together_count_as_one():
    alone = clustered_mean(enumerate([1.0, 2.0, 3.0, 6.0]))
    doubled = clustered_mean([(i, value) for i, value in enumerate([1.0, 2.0, 3.0, 6.0]) for _ in range(2)])
    assert rounded(doubled) == rounded(alone)


def test_opposite_values_of_one_seed_cancel_out():
    found = clustered_mean([(i, value) for i in range(10) for value in (3.0 + i, -3.0 - i)])
    assert rounded(found) == (0.0, 0.0, 0.0)


def test_many_comparisons_need_wider_intervals():
    one, many = (clustered_mean(enumerate([1.0, 2.0, 4.0, 8.0]), number) for number in (1, 20))
    assert (many.high - many.value) / (one.high - one.value) == pytest.approx(student(0.99875, 3) / student(0.975, 3))
    assert many.high - many.value > 2 * (one.high - one.value)


@pytest.mark.parametrize(("share", "expected"), [(0, 1), (0.25, 2), (0.5, 3), (0.9, 7.6), (1, 10)])
def test_quantiles(share, expected):
    assert quantile([1, 2, 3, 4, 10], share) == pytest.approx(expected)


def test_times_are_kept_within_five_percent():
    for seconds in (2e-6, 1e-5, 3.3e-4, 0.1, 2.0, 600.0):
        assert times.duration(times.bucket(seconds)) == pytest.approx(seconds, rel=0.026)
    assert times.bucket(0.0) == times.bucket(1e-9) == 0


def test_quantiles_and_totals_of_times():
    counted = {times.bucket(0.001): 90, times.bucket(0.01): 8, times.bucket(1.0): 2}
    assert times.quantile(counted, 0.5) == pytest.approx(0.001, rel=0.026)
    assert times.quantile(counted, 0.95) == pytest.approx(0.01, rel=0.026)
    assert times.quantile(counted, 0.99) == pytest.approx(1.0, rel=0.026)
    assert times.total(counted) == pytest.approx(2.17, rel=0.026)
    assert times.quantile({}, 0.5) == 0


@pytest.mark.parametrize(
    ("language", "texts"),
    [
        ("en", ["1,234.5", "−0.5", "+2.0", "0.0", "61.3 %", "52.0–69.9 %", "−1.0 … +2.5", "46 µs", "1.2 ms", "2.0 s"]),
        ("de", ["1.234,5", "−0,5", "+2,0", "0,0", "61,3 %", "52,0–69,9 %", "−1,0 … +2,5", "46 µs", "1,2 ms", "2,0 s"]),
    ],
)
def test_figures_are_written_as_the_language_does(language, texts):
    figures = Figures(language)
    said = [
        figures.number(1234.5, 1),
        figures.number(-0.5, 1),
        figures.number(2, 1, signed=True),
        figures.number(-0.01, 1, signed=True),
        figures.share(0.613),
        figures.shares(Estimate(0.6, 0.52, 0.699)),
        figures.interval(Estimate(1, -1, 2.5), 1, signed=True),
        figures.duration(46e-6),
        figures.duration(1.2e-3),
        figures.duration(2),
    ]
    assert [text.replace("\N{NARROW NO-BREAK SPACE}", " ") for text in said] == texts
    assert figures.interval(Estimate(1, -math.inf, math.inf)) == "–"
