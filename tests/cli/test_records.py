"""`replay`, `check` and `simulate`."""

from __future__ import annotations

import json
import re
from dataclasses import replace

import pytest

from tabularium.bots import SIMPLE
from tabularium.bots.bot import Bot
from tabularium.cli import main
from tabularium.cli.results import win_of
from tabularium.core.errors import RulesError
from tabularium.core.record import read_record
from tabularium.core.seat import Seat
from tabularium.games.trajan import GAME


def test_replay_shows_the_end_with_the_result(run, whole_record):
    done = run(f"replay {whole_record}")
    record = read_record(whole_record)
    assert done.code == 0
    assert f"After move {len(record.moves)}" in done.out
    for points in record.result:
        assert str(points) in done.out


@pytest.mark.parametrize("viewer", ["1", "2", "spectator", "all"])
def test_replay_shows_a_position_to_a_viewer(run, whole_record, viewer):
    done = run(f"replay {whole_record} --move 40 --viewer {viewer} --lang de")
    assert done.code == 0
    assert "Nach Zug 40" in done.out


def test_a_viewer_sees_the_own_hand_only(run, whole_record):
    texts = {viewer: run(f"replay {whole_record} --move 150 --viewer {viewer}").out for viewer in ("1", "2")}
    assert texts["1"] != texts["2"]
    own, other = (re.findall(r"Hand +(.+?)  ", texts[viewer]) for viewer in ("1", "2"))
    assert own != other


def test_replay_lists_all_moves(run, whole_record):
    lines = run(f"replay {whole_record} --list").out
    numbers = [int(number) for number in re.findall(r"^ *(\d+)  \S", lines, re.MULTILINE)]
    assert numbers == list(range(len(read_record(whole_record).moves) + 1))


def test_check_tells_good_records_from_bad_ones(run, whole_record, begun, tmp_path):
    assert run(f"check {whole_record} {begun}").code == 0
    values = json.loads(whole_record.read_text(encoding="utf-8"))
    values["result"][0] += 1
    bad = tmp_path / "bad.json"
    bad.write_text(json.dumps(values), encoding="utf-8")
    done = run(f"check {bad} {whole_record}")
    assert done.code == 2
    assert "the scores are" in done.err
    assert f"{whole_record}: OK" in done.out


@pytest.mark.parametrize(("finished", "result"), [(True, []), (False, [1, 2])])
def test_check_compares_result_and_end(run, whole_record, begun, tmp_path, finished, result):
    values = json.loads((whole_record if finished else begun).read_text(encoding="utf-8"))
    path = tmp_path / "x.json"
    path.write_text(json.dumps({**values, "result": result}), encoding="utf-8")
    done = run(f"check {path}")
    assert done.code == 2
    assert done.err.count("\n") == 1


def test_an_old_record_that_diverges_can_be_continued(run, begun, monkeypatch):
    values = json.loads(begun.read_text(encoding="utf-8"))
    values["checks"] = {"0": values["checks"]["0"], "20": values["checks"]["20"]}
    values["moves"][11] = "sow VI" if values["moves"][11] != "sow VI" else "sow V"
    begun.write_text(json.dumps(values), encoding="utf-8")
    newer = replace(GAME, rules_version=2)
    monkeypatch.setattr("tabularium.cli.files.find", lambda _: newer)
    done = run(f"check {begun}")
    assert done.code == 2
    assert "rules version 1" in done.err
    move = int(re.findall(r"--move (\d+)", done.err)[0])
    assert f"move {move + 1}:" in done.err
    assert run(f"play --load {begun} --move {move}", "q\n").code == 0


@pytest.mark.parametrize("jobs", [1, 2])
def test_simulate_is_the_same_with_any_number_of_processes(run, jobs):
    done = run(f"simulate trajan --players 3 --games 6 --bots random --seed 4 --jobs {jobs}")
    assert done.code == 0
    assert "18" in done.out  # results of the bot
    means = re.findall(r"^seat \d +6 +(\S+)", done.out, re.MULTILINE)
    assert means == SEEN.setdefault("means", means)
    assert "decisions per second" in done.out


SEEN: dict[str, list[str]] = {}


def test_simulate_saves_records_that_check(run, tmp_path):
    folder = tmp_path / "new" / "records"
    done = run(f"simulate trajan --players 2 --games 2 --bots random --record-dir {folder}")
    assert done.code == 0
    paths = sorted(folder.iterdir())
    assert len(paths) == 2
    assert run(["check", *map(str, paths)]).code == 0
    assert read_record(paths[0]).result


def test_records_do_not_change_the_games(run, tmp_path):
    plain = run("simulate trajan --players 2 --games 4 --bots random").out
    kept = run(f"simulate trajan --players 2 --games 4 --bots random --record-dir {tmp_path / 'r'}").out
    assert plain.splitlines()[:8] == kept.splitlines()[:8]


def test_bots_rotate_over_the_seats(run, tmp_path):
    run(f"simulate trajan --games 2 --bots greedy,random --option marker_setup=random --record-dir {tmp_path}")
    seats = [read_record(path).seats for path in sorted(tmp_path.glob("*.json"))]
    assert seats == [["greedy", "random"], ["random", "greedy"]]


class Breaking(Bot):
    """Chooses the first answer, and breaks in the middle of the game."""

    def choose(self, seat: Seat) -> int:
        if seat.world.moves >= 30:
            raise RulesError("nothing to choose")
        return seat.legal_actions()[0]


def test_a_broken_game_is_reported_with_its_seed_and_record(run, data_home, monkeypatch):
    monkeypatch.setitem(SIMPLE, "breaking", Breaking)
    done = run("simulate trajan --players 2 --games 2 --bots breaking --seed 8 --jobs 1")
    assert done.code == 1
    assert done.err.count("\n") == 2
    assert "seed 8" in done.err
    assert "RulesError: nothing to choose" in done.err
    path = data_home / "failed" / "trajan-2p-8.json"
    assert str(path) in done.err
    assert len(read_record(path).moves) == 30
    assert run(f"check {path}").code == 0


def test_a_broken_random_game_is_played_again_for_its_record(run, data_home, monkeypatch):
    def broken(*_):
        raise RulesError("nothing to choose")

    monkeypatch.setattr("tabularium.cli.simulate.playout", broken)
    done = run("simulate trajan --players 2 --games 1 --bots random --seed 8 --jobs 1")
    assert done.code == 1
    assert read_record(data_home / "failed" / "trajan-2p-8.json").result


def test_shared_wins():
    assert win_of((1, 1, 3), 0) == 0.5
    assert win_of((1, 1, 3), 2) == 0


@pytest.mark.long
def test_ten_thousand_random_games(data_home):
    assert main(["simulate", "trajan", "--players", "4", "--games", "10000", "--bots", "random"]) == 0
