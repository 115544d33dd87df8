"""The figures: shares, duels, seats, and balance that is not fooled by strong bots."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from tabularium.arena.balance import balance, sittings
from tabularium.arena.report import Report
from tabularium.arena.results import Failure, Result
from tabularium.arena.summary import summarise
from tabularium.core.catalog import find
from tabularium.core.game import Tally
from tabularium.core.words import LANGUAGES
from tests.support.arena import plan_of

SOURCES = len(find("trajan").book.sources)
TALLY = Tally("tiles", "tile", events=("took_tile",))


def game(fixture, scores, taken=None, failures=(), decisions=None):
    """A made-up game; the seats' points are all from the first source."""
    ranking = tuple(1 + sum(other > score for other in scores) for score in scores)
    everything: dict[str, tuple[dict[int, int], ...]] = {
        tally.name: tuple({} for _ in scores) for tally in find("trajan").tallies
    }
    return Result(
        fixture.number,
        fixture.seed,
        fixture.seats,
        tuple(scores),
        ranking,
        tuple((score, *[0] * (SOURCES - 1)) for score in scores),
        tuple(decisions or [10] * len(scores)),
        {**everything, **({"tiles": tuple(taken)} if taken else {})},
        tuple(failures),
        (),
        "",
        1.0,
        tuple({100: number} for number in decisions or [10] * len(scores)),
    )


def test_wins_points_and_duels():
    plan = plan_of("greedy", "random")
    fixtures = plan.fixtures(4)
    scores = [(50, 40), (30, 60), (20, 20), (70, 10)]  # seats: greedy random, random greedy, twice
    summary = summarise(
        plan, fixtures, [game(fixture, points) for fixture, points in zip(fixtures, scores, strict=True)]
    )
    greedy, rival = summary.bots
    assert [greedy.name, greedy.results, greedy.wins, greedy.mean] == ["greedy", 4, 2.5, (50 + 60 + 20 + 10) / 4]
    assert [rival.name, rival.results, rival.wins, rival.mean] == ["random", 4, 1.5, (40 + 30 + 20 + 70) / 4]
    assert greedy.score_quantiles() == [10, 17.5, 35, 52.5, 60]
    assert greedy.points[0] == greedy.mean
    assert [seat.wins for seat in summary.seats] == [2.5, 1.5]
    assert [round(points.value, 2) for points in summary.seat_points] == [5.0, -5.0]
    assert summary.duels["greedy", "random"].value == 2.5 / 4
    assert summary.duels["random", "greedy"].value == 1.5 / 4
    assert (summary.games, summary.rounds, summary.even_share) == (4, 2, 0.5)
    assert greedy.rating
    assert rival.rating
    assert greedy.rating.value > 1500 > rival.rating.value
    assert summary.seconds == 4.0


def test_bots_are_listed_best_first():
    plan = plan_of("random", "greedy")
    fixtures = plan.fixtures(2)
    results = [game(fixture, [9 if bot == "greedy" else 1 for bot in fixture.seats]) for fixture in fixtures]
    assert [line.name for line in summarise(plan, fixtures, results).bots] == ["greedy", "random"]


def test_one_bot_alone_has_no_rating_but_seats():
    plan = plan_of("greedy", players=3)
    fixtures = plan.fixtures(5)
    summary = summarise(plan, fixtures, [game(fixture, (3, 2, 1)) for fixture in fixtures])
    assert summary.bots[0].rating is None
    assert [seat.share.value for seat in summary.seats] == [1, 0, 0]
    assert summary.bots[0].share.value == pytest.approx(1 / 3)


def test_alone_against_the_game_scores_are_compared():
    """The places of a solo game go on behind the rulebook's opponent."""
    plan = replace(plan_of("greedy", "random"), players=1)
    fixtures = plan.fixtures(4)
    results = [
        replace(game(fixture, (90 if fixture.seats == ("greedy",) else 40,)), places=(1 if fixture.number < 1 else 2,))
        for fixture in fixtures
    ]
    summary = summarise(plan, fixtures, results)
    assert [(line.name, line.wins, line.rating) for line in summary.bots] == [("greedy", 1, None), ("random", 0, None)]
    assert (summary.even_share, summary.duels) == (None, {})
    for language in LANGUAGES:
        assert "greedy" in Report(summary, language, ["tabularium"]).page()


def test_games_to_look_at():
    plan = plan_of("greedy", "random")
    fixtures = plan.fixtures(4)
    scores = [(50, 40), (30, 60), (-5, 20), (70, 10)]
    lengths = [(10, 10), (9, 9), (10, 12), (10, 10)]
    results = [
        game(fixture, points, decisions=length)
        for fixture, points, length in zip(fixtures, scores, lengths, strict=True)
    ]
    found = {remark.kind: (remark.game, remark.value) for remark in summarise(plan, fixtures, results).remarks}
    assert found == {"highest": (3, 70), "lowest": (2, -5), "widest": (3, 60), "longest": (2, 22), "shortest": (1, 18)}


def test_failures_are_counted_for_their_bot():
    plan = plan_of("greedy", "random")
    fixtures = plan.fixtures(2)
    failures = [[Failure(0, 3, "lost")], [Failure(0, 1, "lost"), Failure(1, 2, "tired")]]
    results = [game(fixture, (1, 0), failures=failed) for fixture, failed in zip(fixtures, failures, strict=True)]
    summary = summarise(plan, fixtures, results)
    assert {line.name: line.failures for line in summary.bots} == {"greedy": 2, "random": 1}
    assert [(result.number, failure.problem) for result, failure in summary.failures] == [
        (0, "lost"),
        (1, "lost"),
        (1, "tired"),
    ]


def table(plan, outcomes):
    """The balance of games whose scores and takings a function makes up."""
    fixtures = plan.fixtures(400)
    rated = [(fixture.round, game(fixture, *outcomes(fixture))) for fixture in fixtures]
    return {thing.number: thing for thing in balance(TALLY, sittings(rated), []).things}


def test_a_strong_bots_taste_is_no_strength_of_the_thing():
    """The stronger bot always wins and always takes thing 0, the weaker always thing 1."""

    def outcome(fixture):
        strong = [bot == "greedy" for bot in fixture.seats]
        return [10 if wins else 1 for wins in strong], [{0: 1} if wins else {1: 2} for wins in strong]

    found = table(plan_of("greedy", "random"), outcome)
    assert (found[0].share.value, found[1].share.value) == (1, 0)
    assert (found[0].takers, found[0].times, found[1].times) == (400, 400, 800)
    assert [found[0].more.value, found[1].more.value] == [0, 0]
    assert not found[0].stands_out
    assert not found[1].stands_out


def test_a_thing_that_wins_stands_out_and_one_that_does_not_does_not():
    luck = Random(4)

    def outcome(fixture):
        lucky = luck.randrange(2)
        wins = luck.random() < 0.8
        scores = [10 if (seat == lucky) == wins else 1 for seat in range(2)]
        return scores, [{0: 1, 2: 1} if seat == lucky else {2: 1} for seat in range(2)]

    found = table(plan_of("greedy", "random"), outcome)
    assert found[0].more.value == pytest.approx(0.3, abs=0.05)
    assert found[0].stands_out
    assert found[0].points.value == pytest.approx(9 * 0.3, abs=0.5)
    assert found[2].more.value == pytest.approx(0, abs=1e-9)
    assert not found[2].stands_out


def test_by_chance_hardly_anything_stands_out():
    luck = Random(7)

    def outcome(_):
        return luck.sample((1, 2), 2), [{thing: 1 for thing in range(40) if luck.random() < 0.3} for _ in range(2)]

    found = table(plan_of("greedy", "random"), outcome)
    assert len(found) == 40
    assert sum(thing.stands_out for thing in found.values()) <= 1
    narrow = [thing for thing in found.values() if abs(thing.more.value) > 0.05]
    assert narrow, "with so many things some differ by five percent"


def test_of_a_few_players_nothing_is_said():
    plan = plan_of("greedy", "random")

    def outcome(fixture):
        return (10, 1), ({0: 1} if fixture.round < 9 else {}, {})

    found = table(plan, outcome)
    assert found[0].takers == 18
    assert not found[0].stands_out


def test_equal_pieces_are_one_thing():
    plan = plan_of("greedy", "random")
    fixtures = plan.fixtures(2)
    rated = [(fixture.round, game(fixture, (2, 1), ({0: 1, 1: 1, 2: 1}, {}))) for fixture in fixtures]
    things = {thing.number: thing for thing in balance(TALLY, sittings(rated), ["roof", "door", "roof"]).things}
    assert sorted(things) == [0, 1]
    assert (things[0].takers, things[0].times) == (2, 4)
