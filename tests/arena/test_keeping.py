"""The folder of an arena: nothing finished is lost, nothing foreign is taken in, nobody else writes."""

from __future__ import annotations

import json
import signal
import subprocess
from pathlib import Path

import pytest

from tabularium.arena.log import LOG_FILE, Log
from tabularium.arena.plan import PLAN_FILE, Plan, settle, version_of_bots
from tabularium.arena.running import Arena
from tabularium.core.catalog import find
from tabularium.core.errors import BadInput
from tests.support.arena import kept_in, plan_of, played, timeless
from tests.support.processes import LISTED, children, lives, started, wait_for

GAMES = 6


@pytest.fixture(scope="module")
def plan() -> Plan:
    return plan_of("random", "greedy")


@pytest.fixture(scope="module")
def results(plan):
    return played(plan, GAMES)


@pytest.fixture
def folder(tmp_path: Path, plan, results) -> Path:
    """An arena with four of its six games."""
    settle(tmp_path, plan)
    with Log(tmp_path, plan.fixtures(GAMES)) as log:
        for result in results[:4]:
            log.append(result)
    return tmp_path


def test_what_is_missing_is_played_and_nothing_else(folder, plan, results):
    with Arena(folder, plan, GAMES) as arena:
        assert [fixture.number for fixture in arena.log.missing()] == [4, 5]
        assert [timeless(result) for result in arena.play(1)] == [timeless(result) for result in results[4:]]
        assert arena.log.missing() == []
        assert list(arena.play(1)) == []
    assert sorted(kept_in(folder)) == list(range(GAMES))


@pytest.mark.parametrize("cut", [1, 2, 30, 1000])
def test_a_torn_last_line_is_played_again(folder, plan, results, cut):
    path = folder / LOG_FILE
    whole = path.read_bytes()
    path.write_bytes(whole[:-cut])
    with Log(folder, plan.fixtures(GAMES)) as log:
        assert log.damaged == 1
        assert [fixture.number for fixture in log.missing()] == [3, 4, 5]
        log.append(results[3])
    assert path.read_bytes().decode().splitlines()[:3] == whole.decode().splitlines()[:3]
    with Log(folder, plan.fixtures(GAMES)) as log:
        assert (log.damaged, sorted(log.results)) == (0, [0, 1, 2, 3])


@pytest.mark.parametrize(
    "change",
    [
        lambda line: line.replace(b'"scores":[', b'"scores":[1'),
        lambda line: b"\x00" * len(line.rstrip()) + b"\n",
        lambda line: b"\xff\xfe" + line,
        lambda _: b"\n",
        lambda _: b"nonsense\n",
        lambda _: b"d202ef8d 0\n",
        lambda _: b"b3b2c4f0 {}\n",
        lambda line: line + line,  # the same game twice
    ],
)
def test_damaged_lines_cost_their_own_game_at_most(folder, plan, change):
    path = folder / LOG_FILE
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join([lines[0], change(lines[1]), *lines[2:]]))
    with Log(folder, plan.fixtures(GAMES)) as log:
        assert log.damaged == 1
        assert set(log.results) >= {0, 2, 3}
    with Log(folder, plan.fixtures(GAMES)) as log:
        assert log.damaged == 0


def test_a_game_of_another_schedule_is_not_taken_in(folder, plan):
    path = folder / LOG_FILE
    foreign = played(plan_of("random", "greedy", seed=2), 2)[0]
    lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
    path.write_text("".join([foreign.to_line(), *lines[1:]]), encoding="utf-8")
    with Log(folder, plan.fixtures(GAMES)) as log:
        assert log.damaged == 1
        assert [fixture.number for fixture in log.missing()] == [0, 4, 5]


def test_fewer_games_leave_the_others_where_they_are(folder, plan):
    with Log(folder, plan.fixtures(2)) as log:
        assert (len(log.finished()), log.beyond, log.missing()) == (2, 2, [])
    assert len(kept_in(folder)) == 4


def test_more_games_are_added_to_those_there(folder, plan, results):
    with Arena(folder, plan, GAMES + 2) as arena:
        assert len(list(arena.play(1))) == 4
        assert [timeless(result) for result in arena.log.finished()][:GAMES] == [timeless(result) for result in results]


def test_two_arenas_do_not_share_a_folder(folder, plan):
    with Log(folder, plan.fixtures(GAMES)), pytest.raises(BadInput, match="another arena is being played there"):
        Log(folder, plan.fixtures(GAMES))
    Log(folder, plan.fixtures(GAMES)).close()


@pytest.mark.parametrize(
    ("change", "what"),
    [
        ({"game": "chess"}, "game"),
        ({"rules_version": 0}, "version of the rules"),
        ({"data": "0" * 16}, "component data"),
        ({"overlay": {"provinces": []}}, "component data"),
        ({"players": 3}, "number of players"),
        ({"options": {}}, "options"),
        ({"bots": ["greedy", "random"]}, "bots"),
        ({"bots_version": ""}, "version of the bots"),
        ({"seed": 2}, "seed"),
        ({"tallies": []}, "list of things"),
    ],
)
def test_another_arena_is_refused_and_stays_as_it_is(folder, plan, change, what):
    path = folder / PLAN_FILE
    path.write_text(json.dumps({**json.loads(path.read_text(encoding="utf-8")), **change}), encoding="utf-8")
    before = {file.name: file.read_bytes() for file in folder.iterdir()}
    with pytest.raises(BadInput, match=rf"holds games of another arena \(different: {what}"):
        Arena(folder, plan, GAMES)
    assert {file.name: file.read_bytes() for file in folder.iterdir()} == before


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "is no plan of an arena, or damaged"),
        ("[]", "is no plan of an arena, or damaged"),
        ("{}", "is no plan of an arena, or damaged"),
        ('{"arena": 99}', "is of format 99; this version reads format 1: update"),
        ('{"arena": 1}', "different: game"),
        ("\udcff", "is no plan of an arena, or damaged"),
    ],
)
def test_a_damaged_plan_is_refused(folder, plan, text, words):
    (folder / PLAN_FILE).write_text(text, encoding="utf-8", errors="surrogateescape")
    with pytest.raises(BadInput, match=words):
        Arena(folder, plan, GAMES)


def test_a_folder_with_other_things_is_refused(tmp_path, plan):
    (tmp_path / "thesis.tex").touch()
    with pytest.raises(BadInput, match="is no folder of an arena and not empty"):
        Arena(tmp_path, plan, GAMES)
    assert [path.name for path in tmp_path.iterdir()] == ["thesis.tex"]


def test_a_place_that_is_no_folder_is_refused(tmp_path, plan):
    (tmp_path / "file").touch()
    with pytest.raises(BadInput, match="cannot be used"):
        Arena(tmp_path / "file", plan, GAMES)


def test_the_identity_of_a_plan_is_that_of_its_games(plan):
    same, other, longer = (
        plan_of("random", "greedy"),
        plan_of("random", "greedy", seed=2),
        plan_of("random", "greedy", players=3),
    )
    assert same.identity == plan.identity
    assert len({plan.identity, other.identity, longer.identity}) == 3


def test_another_program_as_a_bot_is_another_arena(tmp_path):
    game, bot = find("trajan"), tmp_path / "my_bot.py"
    versions = []
    for code in ("1", "2"):
        bot.write_text(code)
        versions.append(version_of_bots(game, [f"exec:python3 {bot}"]))
    assert len({*versions, version_of_bots(game, [])}) == 3


# ---- killed at any moment ---------------------------------------------------------------------------


def start(folder: Path, games: int) -> subprocess.Popen[bytes]:
    command = f"arena trajan --bots random,greedy --games {games} --jobs 2 --output"
    return started(*command.split(), str(folder))


@pytest.mark.skipif(not LISTED, reason="looks for processes where Linux lists them")
def test_killing_it_loses_nothing_and_leaves_nobody_behind(tmp_path, plan, results):
    folder = tmp_path / "arena"
    log = folder / LOG_FILE
    for kept in (3, 9):
        killed = start(folder, 60)
        try:
            wait_for(lambda: log.exists() and log.read_bytes().count(b"\n") >= kept)  # noqa: B023
            workers = children(killed.pid)
        finally:
            killed.kill()
            killed.communicate()
        assert len(workers) >= 2
        wait_for(lambda: not any(lives(worker) for worker in workers))  # noqa: B023
        finished = kept_in(folder)
        assert len(finished) >= kept
        with log.open("ab") as file:
            file.write(b'1234abcd {"game":')  # as if it had been in the middle of a line
        with Arena(folder, plan, 60) as arena:
            assert sorted(arena.log.results) == sorted(finished)
            assert arena.log.damaged == 1
    with Arena(folder, plan, GAMES) as arena:
        list(arena.play(1))
        assert [timeless(result) for result in arena.log.finished()] == [timeless(result) for result in results]


@pytest.mark.skipif(not LISTED, reason="looks for processes where Linux lists them")
def test_interrupting_it_keeps_what_is_finished(tmp_path):
    folder = tmp_path / "arena"
    interrupted = start(folder, 400)
    try:
        wait_for(lambda: (folder / LOG_FILE).exists() and (folder / LOG_FILE).read_bytes().count(b"\n") >= 3)
        workers = children(interrupted.pid)
        interrupted.send_signal(signal.SIGINT)
        said, _ = interrupted.communicate(timeout=300)
    finally:
        interrupted.kill()
        interrupted.wait()
    assert interrupted.returncode == 130
    assert f"Interrupted: {len(kept_in(folder))} of 400 games are kept" in said.decode()
    wait_for(lambda: not any(lives(worker) for worker in workers))
