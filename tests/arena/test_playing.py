"""One game: what is kept of it, that it depends on nothing but its fixture, and bots that fail."""

from __future__ import annotations

import json
import time
from dataclasses import replace

import pytest

from tabularium import bots
from tabularium.arena.playing import Runner, luck_number
from tabularium.arena.records import write_record
from tabularium.arena.results import Broken, Result
from tabularium.bots.bot import Bot
from tabularium.core.catalog import find
from tabularium.core.errors import BadInput, RulesError
from tabularium.core.record import read_record, replay
from tests.support.arena import plan_of, played, timeless
from tests.support.programs import example_command, odd


class Raises(Bot):
    def choose(self, seat):  # noqa: ARG002
        raise RuntimeError("lost\nmy way" + "!" * 1000)


class Cheats(Bot):
    """Chooses what exists but is not possible."""

    def choose(self, seat):
        legal = seat.legal_actions()
        return next(action for action in range(200) if action not in legal)


class Mute(Bot):
    def choose(self, seat):  # noqa: ARG002
        return None


class Meddler(Bot):
    """Spoils its seat before it gives up."""

    def choose(self, seat):
        while seat.world.player >= 0:
            seat.world.apply(seat.world.legal_actions()[0])
        raise KeyError("spoiled")


class Remembers(Bot):
    """Plays differently in its second game, if it lives that long."""

    games = 0

    def __init__(self):
        self.moves = 0
        self.closed = False

    def choose(self, seat):
        assert not self.closed
        assert int(seat.world.moves) >= self.moves
        self.moves = int(seat.world.moves)
        return seat.legal_actions()[0]

    def close(self):
        self.closed = True
        type(self).games += 1


@pytest.fixture
def odd_bots(monkeypatch):
    for kind in (Raises, Cheats, Mute, Meddler, Remembers):
        monkeypatch.setitem(bots.SIMPLE, kind.__name__.lower(), kind)


def test_what_is_kept_is_the_game():
    plan = plan_of("greedy", "random")
    for result in played(plan, 4):
        game = find("trajan")
        state = game.new(2, result.seed, plan.options)
        for action in result.actions:
            state.apply(action)
        assert state.player < 0
        assert state.trace_hash() == result.hash
        assert tuple(state.scores()) == result.scores
        assert tuple(state.ranking()) == result.places
        assert [sum(points) for points in result.points] == list(result.scores)
        assert [dict(zip(game.book.sources, points, strict=True)) for points in result.points] == [
            state.ledger(0),
            state.ledger(1),
        ]
        assert sum(result.decisions) == len(result.actions) == state.moves
        assert [sum(counted.values()) for counted in result.thinking] == list(result.decisions)
        assert not result.failures


def test_what_was_taken_is_what_the_players_have():
    """Bonus tiles stay with their players, and every construction tile that was on a site is taken once at most."""
    plan = plan_of("greedy", "random", players=3)
    for result in played(plan, 6):
        taken = result.taken
        bonus = [thing for counted in taken["bonus_tiles"] for thing, times in counted.items() for _ in range(times)]
        assert len(set(bonus)) == len(bonus)
        built = [
            thing for counted in taken["construction_tiles"] for thing, times in counted.items() for _ in range(times)
        ]
        assert len(set(built)) == len(built)
        space = find("trajan").book.space
        verbs = [space.verb(action).name for action in result.actions]
        assert sum(sum(counted.values()) for counted in taken["ships"]) >= verbs.count("ship")
        assert sum(sum(counted.values()) for counted in taken["provinces"]) >= verbs.count("lead")
        assert sum(sum(counted.values()) for counted in taken["trajan_tiles"]) > 0


def test_lines_are_read_as_they_were_written():
    for result in played(plan_of("greedy", "random"), 2):
        assert Result.from_line(result.to_line()) == Result.from_line(Result.from_line(result.to_line()).to_line())
        assert timeless(Result.from_line(result.to_line())) == timeless(result)


def test_a_game_depends_on_nothing_but_its_fixture(odd_bots):
    plan = plan_of("greedy", "random", "remembers", players=3)
    fixtures = plan.fixtures(6)
    forth, back = Runner(plan), Runner(plan)
    in_order = [timeless(forth.play(fixture)) for fixture in fixtures]
    reversed_order = [timeless(back.play(fixture)) for fixture in reversed(fixtures)]
    assert in_order == reversed_order[::-1]


def test_bots_are_let_go_after_every_game(odd_bots):
    Remembers.games = 0
    played(plan_of("remembers", "random"), 4)
    assert Remembers.games == 4


@pytest.mark.parametrize(
    ("name", "problem"),
    [
        ("raises", "RuntimeError: lost my way!"),
        ("cheats", "the program chose what is not possible: "),
        ("mute", "TypeError"),
        ("meddler", "KeyError: 'spoiled'"),
    ],
)
def test_a_bot_that_fails_is_noted_and_the_game_goes_on(odd_bots, name, problem):
    plan = plan_of(name, "random")
    for result in played(plan, 2):
        seat = result.seats.index(name)
        assert {failure.seat for failure in result.failures} == {seat}
        assert len(result.failures) == 20
        assert all(problem in failure.problem for failure in result.failures)
        assert all("\n" not in failure.problem and len(failure.problem) <= 300 for failure in result.failures)


def test_a_bot_that_fails_plays_as_chance_would(odd_bots):
    """Were a better bot to stand in, the broken one would look strong."""
    (failing, _), (own, _) = (played(plan_of(name, "greedy"), 2) for name in ("raises", "random"))
    assert failing.actions == own.actions


def test_rules_that_break_do_not_stop_the_arena(monkeypatch):
    plan = plan_of("random", "greedy")
    fixture = plan.fixtures(2)[0]

    runner = Runner(plan)
    monkeypatch.setattr("tabularium.arena.playing.Playing.choice", breaking_after(10))
    broken = runner.play(fixture)
    assert isinstance(broken, Broken)
    assert (broken.number, broken.problem, len(broken.actions)) == (0, "RulesError: nothing to choose", 10)


def breaking_after(moves):
    def choice(self, state):
        if len(self.actions) == moves:
            raise RulesError("nothing to choose")
        return state.legal_actions()[0]

    return choice


def test_a_game_without_end_breaks_off():
    plan = plan_of("random")
    runner = Runner(plan)
    runner.game = replace(runner.game, most_moves=25)
    broken = runner.play(plan.fixtures(1)[0])
    assert isinstance(broken, Broken)
    assert broken.problem == "RuntimeError: the game does not end within 25 moves"
    assert len(broken.actions) == 25


def test_the_luck_of_bots_tells_nothing_about_the_game():
    assert luck_number(7, 0, 0) != 7
    assert len({luck_number(seed, move, who) for seed in range(5) for move in range(5) for who in range(4)}) == 100


def test_a_machine_with_other_bots_is_refused(monkeypatch):
    plan = plan_of("random")
    monkeypatch.setattr("tabularium.arena.plan.version_of_bots", lambda *_: "another")
    with pytest.raises(BadInput, match="different: version of the bots' code or weights"):
        Runner(plan)


def test_thinking_time_is_the_bots_own(odd_bots, monkeypatch):
    class Slow(Bot):
        def choose(self, seat):
            time.sleep(0.002)
            return seat.legal_actions()[0]

    monkeypatch.setitem(bots.SIMPLE, "slow", Slow)
    (result, _) = played(plan_of("slow", "random"), 2)
    slow, fast = (min(counted) for counted in result.thinking)
    assert slow > 150 > fast, "steps of five percent from a microsecond: 150 is 1.5 ms"


def test_records_of_the_game_replay(tmp_path):
    plan = plan_of("greedy", "random")
    (result, _) = played(plan, 2)
    path = tmp_path / "game.json"
    write_record(path, plan, result.seed, result.seats, result.actions)
    record = read_record(path)
    assert record.seats == ["greedy", "random"]
    assert tuple(replay(record, find("trajan")).scores()) == result.scores == tuple(record.result)


def test_programs_play_and_hear_the_end(tmp_path):
    """Each seat has a program of its own, which is told the result and then let go."""
    bot = f"exec:{example_command()}"
    assert not any(result.failures for result in played(plan_of(bot, "random"), 2))
    heard = tmp_path / "heard.json"
    (first, second) = played(plan_of(odd("first", heard), "random"), 2)
    told = json.loads(heard.read_text(encoding="utf-8"))
    assert (told["type"], told["games"]) == ("game_over", 1)
    assert not first.failures
    assert not second.failures


def test_programs_that_fail_are_noted_in_either_language():
    bot = odd("crash")
    (result, _) = played(plan_of(bot, "random"), 2)
    assert [failure.problem.partition(":")[0] for failure in result.failures[:5]] == [
        *["the program ended"] * 4,
        "the program failed too often and is not started again",
    ]
    assert result.failures[0].told("de").startswith("das Programm ")
    assert result.failures[0].told("en") == result.failures[0].problem
