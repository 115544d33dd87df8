"""Programs as players, in the terminal and in simulations."""

from __future__ import annotations

import json

import pytest

from tabularium.bots.spec import split
from tabularium.cli.language import load
from tabularium.core.match import Match
from tabularium.core.record import read_record
from tabularium.games.trajan import GAME
from tests.cli.conftest import record_in
from tests.cli.test_play import ANYTHING, saved
from tests.support.programs import example_command, odd


def test_a_person_plays_against_a_program(run, data_home):
    program = f"exec:20s:{example_command()}"
    done = run(["play", "trajan", "--seats", f"human,{program}", "--seed", "3"], ANYTHING)
    assert done.code == 0
    assert "The game is over" in done.out
    assert "chose instead" not in done.out
    assert read_record(saved(done, data_home)).seats == ["human", program]


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize(
    ("manner", "reason"), [("crash", "the program ended"), ("illegal", "the program chose what is not possible")]
)
def test_a_program_that_fails_is_noted_and_the_game_goes_on(run, language, manner, reason):
    done = run(["play", "trajan", "--seats", f"human,{odd(manner)}", "--seed", "3", "--lang", language], ANYTHING)
    assert done.code == 0
    said = " ".join(done.out.split())
    assert load(language).get("play.over") in said
    if language == "en":
        assert f"Brutus: {reason}; greedy chose instead" in said
    else:
        assert "; greedy hat stattdessen gewählt" in said
        assert reason not in said
    assert ("is not started again" in said) == (manner == "crash" and language == "en")
    assert "my secret hand" not in said, "a person at the same table may not read what the program knows"


def test_the_log_shows_what_was_lost(run):
    done = run(["play", "trajan", "--seats", f"human,{odd('illegal')}", "--seed", "3"], "1\n\n" * 30 + "log\nquit\n")
    assert "the program chose what is not possible; greedy chose instead (×" in done.out.rpartition("> log")[2]


def test_a_program_hears_the_end(run, tmp_path):
    told = tmp_path / "told"
    done = run(["play", "trajan", "--seats", f"random,{odd('fine', told)}", "--seed", "1"])
    assert done.code == 0
    assert sorted(json.loads(told.read_text())["ranking"]) == [1, 2]


def test_a_game_with_a_program_can_be_continued(run, data_home):
    program = odd("fine")
    first = run(["play", "trajan", "--seats", f"human,{program}", "--seed", "3"], "1\n\n" * 20 + "quit\n")
    assert read_record(saved(first, data_home)).seats[1] == program
    done = run("play trajan --continue", ANYTHING)
    assert done.code == 0
    assert "The game is over" in done.out


@pytest.fixture
def brought(tmp_path):
    """A record from somebody whose game had a program."""
    match = Match.new(GAME, 2, 3, seats=["human", odd("fine", tmp_path / "was here")])
    path = tmp_path / "brought.json"
    match.save(path)
    return path


def test_a_record_cannot_bring_a_program(run, brought, tmp_path):
    done = run(["play", "--load", str(brought)], ANYTHING)
    assert done.code == 2
    assert "a seat of the record is a program" in done.err
    assert "--seats" in done.err
    for command in (["replay", str(brought)], ["check", str(brought)]):
        assert run(command).code == 0
    assert not (tmp_path / "was here").exists()


def test_whoever_plays_on_says_who_sits_there(run, brought):
    done = run(["play", "--load", str(brought), "--seats", "human,greedy"], "quit\n")
    assert done.code == 0


def test_a_command_that_does_not_exist_is_refused_before_the_game(run):
    done = run(["play", "trajan", "--seats", "human,exec:/no/such/bot"])
    assert done.code == 2
    assert "there is no program /no/such/bot" in done.err


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_simulations_play_with_programs_and_count_what_they_lose(run, jobs):
    crash = odd("crash")
    done = run(["simulate", "trajan", "--bots", f"{crash},random", "--games", "2", "--jobs", jobs])
    assert done.code == 0
    said = " ".join(done.out.split())
    assert "the program ended, ×8; random chose instead" in said, "four starts in each of two games"
    assert "is not started again" in said
    assert "exit code 3; my secret hand" in said, "nobody plays here: the author may read it"


def test_a_program_plays_many_games(run):
    done = run(["simulate", "trajan", "--bots", f"exec:20s:{example_command()},random", "--games", "3", "--jobs", "1"])
    assert done.code == 0
    assert "chose instead" not in done.out


def test_records_of_programs_can_be_replayed(run, tmp_path):
    done = run(["simulate", "trajan", "--bots", f"{odd('fine')},random", "--games", "1", "--record-dir", str(tmp_path)])
    assert done.code == 0
    (path,) = tmp_path.glob("*.json")
    assert run(["check", str(path)]).code == 0


@pytest.mark.parametrize(
    ("seat", "kind", "name"),
    [
        ("human", "human", ""),
        ("human:Anna", "human", "Anna"),
        ("human: Anna:Maria ", "human", "Anna:Maria"),
        ("greedy", "greedy", ""),
        (" greedy : Cato ", "greedy", "Cato"),
        ("nobody:Cato", "nobody", "Cato"),
        ("exec:2s:python3 x.py", "exec:2s:python3 x.py", ""),
        ("exec:nothing", "exec:nothing", ""),
        ("", "", ""),
    ],
)
def test_seats_are_split_into_kind_and_name(seat, kind, name):
    assert split(seat) == (kind, name)


def test_a_record_without_programs_is_loaded_as_ever(run, tmp_path):
    assert run(["play", "--load", str(record_in(tmp_path, 5))], "quit\n").code == 0
