"""The command `arena`, from the command line to the files it leaves."""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path

import pytest

from tabularium import bots
from tabularium.arena import parquet, report
from tabularium.arena.log import LOG_FILE
from tabularium.arena.plan import PLAN_FILE
from tabularium.arena.playing import Runner
from tabularium.bots.bot import Bot
from tabularium.core.catalog import find
from tabularium.core.errors import RulesError
from tabularium.core.record import read_record
from tests.cli.test_wrong_input import refused
from tests.support.arena import kept_in

COMMAND = "arena trajan --bots greedy,random --games 6 --seed 4"
TIMES = {"seconds", "think_seconds", "think_median", "think_p95"}


@pytest.fixture
def there(tmp_path: Path) -> Path:
    return tmp_path / "there"


def test_figures_files_and_where_they_are(run, there):
    done = run(f"{COMMAND} -o {there} --jobs 1")
    assert (done.code, done.err) == (0, "")
    for words in (
        "6 games in 3 rounds",
        "greedy",
        "random",
        "rating",
        "VP against the table's mean",
        "Trajan tiles",
        "decisions per game",
    ):
        assert words in done.out
    assert f"Report: {there / 'report.en.html'}" in done.out
    assert {path.name for path in there.iterdir()} == {
        ".lock", PLAN_FILE, LOG_FILE, "report.de.html", "report.en.html", *parquet.FILES,
    }  # fmt: skip


def test_the_same_in_german(run, there):
    done = run(f"{COMMAND} -o {there} --jobs 1 --lang de")
    assert done.code == 0
    for words in ("6 Partien in 3 Runden", "Wertung", "Trajanplättchen", "Entscheidungen je Partie", "report.de.html"):
        assert words in done.out
    assert re.search(r"greedy +6 +\d+,\d %", done.out.replace("\N{NARROW NO-BREAK SPACE}", " "))


def test_one_worker_or_two_leave_the_same_but_for_times(run, tmp_path):
    import pyarrow.parquet as pq

    for workers in (1, 2):
        assert run(f"{COMMAND} -o {tmp_path / str(workers)} --jobs {workers}").code == 0
    one, two = tmp_path / "1", tmp_path / "2"
    assert kept_in(one) == kept_in(two)
    assert (one / PLAN_FILE).read_bytes() == (two / PLAN_FILE).read_bytes()
    for name in parquet.FILES:
        tables = [pq.read_table(folder / name) for folder in (one, two)]
        kept = [column for column in tables[0].column_names if column not in TIMES]
        assert tables[0].select(kept).equals(tables[1].select(kept))


def test_without_a_folder_the_same_command_finds_its_games_again(run, data_home):
    assert run(f"{COMMAND} --jobs 1").code == 0
    (folder,) = (data_home / "arena").iterdir()
    assert folder.name.startswith("trajan-2p-")
    before = (folder / LOG_FILE).read_bytes()
    done = run(f"{COMMAND} --jobs 1")
    assert done.code == 0
    assert (folder / LOG_FILE).read_bytes() == before
    assert run("arena trajan --bots greedy,random --games 2 --seed 5 --jobs 1").code == 0
    assert len(list((data_home / "arena").iterdir())) == 2


def test_it_tells_what_it_does_with_an_older_folder(run, there):
    run(f"{COMMAND} -o {there} --jobs 1")
    path = there / LOG_FILE
    lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
    path.write_text("".join(lines[:4]) + lines[4][:50], encoding="utf-8")
    done = run(f"{COMMAND} -o {there} --jobs 1")
    assert "4 of them are there already" in done.out
    assert f"1 damaged lines of {path}" in done.out
    assert len(kept_in(there)) == 6
    done = run(f"{COMMAND.replace('6', '2')} -o {there} --jobs 1")
    assert "4 more games are kept in the folder" in done.out
    done = run(f"{COMMAND.replace('6', '7')} -o {there} --jobs 1")
    assert "8 games in 4 rounds" in done.out
    assert "7 were asked for; only whole rounds" in done.out


def test_records_of_some_games_or_all_can_be_had_later(run, there):
    assert run(f"{COMMAND} -o {there} --jobs 1").code == 0
    done = run(f"{COMMAND} -o {there} --records 3,5")
    assert "Records: 2" in done.out
    assert sorted(path.name for path in (there / "records").iterdir()) == ["trajan-3.json", "trajan-5.json"]
    done = run(f"{COMMAND} -o {there} --records")
    assert "Records: 6" in done.out
    kept = kept_in(there)
    for path in (there / "records").iterdir():
        game = kept[int(path.stem.partition("-")[2])]
        record = read_record(path)
        assert record.result == game["scores"]
        assert record.seats == game["seats"]
        assert run(f"check {path}").code == 0
        assert run(f"replay {path} --move 5").code == 0


def test_options_and_overlays_reach_the_games(run, tmp_path, there):
    overlay = tmp_path / "mine.toml"
    overlay.write_text('[[provinces]]\nid = "alpes"\nvp = 4\n', encoding="utf-8")
    more = f"--option marker_setup=choice --components {overlay} --records 0"
    assert run(f"arena trajan --bots random --games 1 --jobs 1 -o {there} {more}").code == 0
    record = read_record(there / "records" / "trajan-0.json")
    assert record.options["marker_setup"] == "choice"
    assert record.overlay == {"provinces": [{"id": "alpes", "vp": 4}]}
    page = (there / report.file_name("en")).read_text(encoding="utf-8")
    assert "Options: marker_setup=choice." in page
    assert "corrected by an overlay file" in page
    refused(run(f"arena trajan --bots random --games 1 --jobs 1 -o {there}"), "different: component data")


def test_a_bot_that_fails_is_in_the_figures(run, there, monkeypatch):
    class Clumsy(Bot):
        def choose(self, seat):  # noqa: ARG002
            raise OSError("<b>stumbled</b>")

    monkeypatch.setitem(bots.SIMPLE, "clumsy", Clumsy)
    done = run(f"arena trajan --bots clumsy,random --games 2 --jobs 1 -o {there}")
    assert done.code == 0
    assert "clumsy failed 40 times; random chose instead" in done.out
    page = (there / report.file_name("en")).read_text(encoding="utf-8")
    assert "Failures of bots" in page
    assert "OSError: &lt;b&gt;stumbled&lt;/b&gt;" in page
    assert "10 more" in page


def test_games_that_break_off_are_told_and_tried_again(run, there, monkeypatch):
    with monkeypatch.context() as broken:

        def choice(self, state):
            if self.fixture.number == 1 and len(self.actions) == 12:
                raise RulesError("nothing to choose")
            return state.legal_actions()[0]

        broken.setattr("tabularium.arena.playing.Playing.choice", choice)
        done = run(f"{COMMAND} -o {there} --jobs 1")
        assert done.code == 1
        record = there / "broken" / "trajan-1.json"
        assert done.err == (
            f"tabularium: game 1 broke off: RulesError: nothing to choose; its record up to there is {record}, please report it\n"
        )
        assert len(read_record(record).moves) == 11
        assert sorted(kept_in(there)) == [0, 2, 3, 4, 5]
    assert run(f"{COMMAND} -o {there} --jobs 1").code == 0
    assert sorted(kept_in(there)) == [0, 1, 2, 3, 4, 5]


def test_whoever_interrupts_is_told_how_to_go_on(run, there, monkeypatch):
    def interrupted(self, fixture):
        if fixture.number == 3:
            raise KeyboardInterrupt
        return play(self, fixture)

    play = Runner.play
    monkeypatch.setattr(Runner, "play", interrupted)
    done = run(f"{COMMAND} -o {there} --jobs 1")
    assert done.code == 130
    assert "Interrupted: 3 of 6 games are kept. The same command goes on." in done.out
    assert sorted(kept_in(there)) == [0, 1, 2]


@pytest.mark.parametrize(
    ("command", "words"),
    [
        ("arena", ["GAME", "--help"]),
        ("arena chess", ["no game 'chess'"]),
        ("arena trajan --bots gready,random", ["did you mean 'greedy'"]),
        ("arena trajan --bots greedy,greedy", ["--bots names 'greedy' twice"]),
        ("arena trajan --bots greedy,,random", ["no bot ''"]),
        ("arena trajan --players 5", ["2 to 4 players"]),
        ("arena trajan --games 0", ["--games 0: give at least 1"]),
        ("arena trajan --games x", ["no whole number"]),
        ("arena trajan --jobs 0", ["--jobs 0: give at least 1"]),
        ("arena trajan --seed -1", ["a seed is"]),
        ("arena trajan --option marker_setup=mine", ["random, choice"]),
        ("arena trajan --components /nowhere/x.toml", ["no such file"]),
        ("arena trajan --records some", ["give numbers of games, with commas, or 'all'"]),
        ("arena trajan --output /dev/null/x", ["/dev/null/x: cannot be used", "choose another place"]),
        ("arena trajan --output", ["--output", "expected one argument"]),
    ],
)
def test_wrong_arguments(run, command, words):
    refused(run(command), *words)


@pytest.mark.parametrize(
    ("command", "words"),
    [
        ("arena trajan --bots greedy,greedy", ["--bots nennt „greedy“ zweimal"]),
        ("arena trajan --records some", ["nenne Nummern von Partien"]),
        ("arena trajan --output /dev/null/x", ["/dev/null/x: ist nicht zu gebrauchen (kein Ordner)"]),
    ],
)
def test_wrong_arguments_in_german(run, command, words):
    refused(run(f"{command} --lang de"), *words)


def test_a_record_of_a_game_that_is_not_there(run, there):
    run(f"{COMMAND} -o {there} --jobs 1")
    refused(run(f"{COMMAND} -o {there} --records 6"), "--records 6: there is no such game; they go from 0 to 5")


def test_another_arena_in_the_folder(run, there):
    run(f"{COMMAND} -o {there} --jobs 1")
    for more, what in (("--seed 5", "seed"), ("--bots greedy", "bots"), ("--players 3", "number of players")):
        refused(run(f"{COMMAND} -o {there} {more}"), str(there), f"different: {what}", "--output")


def test_without_pyarrow_everything_else_is_there(run, there, monkeypatch):
    monkeypatch.setitem(sys.modules, "pyarrow.parquet", None)
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    done = run(f"{COMMAND} -o {there} --jobs 1")
    assert done.code == 0
    assert "pip install 'tabularium[arena]'" in done.out
    assert not list(there.glob("*.parquet"))


def test_without_ray_it_says_what_to_install(run, there, monkeypatch):
    monkeypatch.setitem(sys.modules, "ray", None)
    refused(run(f"{COMMAND} -o {there} --ray auto"), "pip install 'tabularium[ray]'")


def test_parquet_holds_what_was_played(run, there):
    import pyarrow.parquet as pq

    run(f"{COMMAND} -o {there} --jobs 1")
    games, players, taken = (pq.read_table(there / name).to_pylist() for name in parquet.FILES)
    kept = kept_in(there)
    assert [row["game"] for row in games] == list(range(6))
    assert [row["seed"] for row in games] == [kept[number]["seed"] for number in range(6)]
    assert [row["actions"] for row in games] == [kept[number]["actions"] for number in range(6)]
    assert all(row["seconds"] > 0 for row in games)
    sources = find("trajan").book.sources
    for row in players:
        game = kept[row["game"]]
        seat = row["seat"] - 1
        assert (row["bot"], row["score"], row["place"]) == (
            game["seats"][seat],
            game["scores"][seat],
            game["places"][seat],
        )
        assert [row[f"points_{source}"] for source in sources] == game["points"][seat]
        assert sum(row[f"points_{source}"] for source in sources) == row["score"]
        assert 0 < row["think_median"] <= row["think_p95"]
    for number in kept:
        assert sum(row["win"] for row in players if row["game"] == number) == pytest.approx(1)
    assert {row["tally"] for row in taken} <= {tally.name for tally in find("trajan").tallies}
    for row in taken:
        assert kept[row["game"]]["taken"][row["tally"]][row["seat"] - 1][str(row["thing"])] == row["times"]
    text = find("trajan").text(find("trajan"), find("trajan").facts, "en")
    named = {tally.name: tally.by for tally in find("trajan").tallies}
    assert all(row["name"] == text.name(named[row["tally"]], row["thing"]) for row in taken)
    plan = pq.read_schema(there / parquet.FILES[0]).metadata[b"tabularium"]
    assert json.loads(plan)["bots"] == ["greedy", "random"]
