"""A game at the terminal, through piped lines."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tabularium.cli.language import load
from tabularium.cli.seats import Sitter, luck_number
from tabularium.cli.store import Keeper
from tabularium.cli.table import Table
from tabularium.core.chance import chance
from tabularium.core.errors import RulesError
from tabularium.core.match import Entry, Match
from tabularium.core.record import read_record
from tabularium.games.trajan import GAME

ANYTHING = "1\n\n" * 800  # the first answer to every question, Enter at the end of every turn


def saved(done, data_home: Path) -> Path:
    """The file that the game said it is kept in."""
    (path,) = (data_home / "games").glob("*.json")
    assert str(path) in done.out.replace("\n", "")
    return path


def test_bots_alone_play_to_the_end(run):
    done = run("play trajan --seats random,random --seed 1")
    assert done.code == 0
    assert "The game is over" in done.out


def test_when_the_game_is_over_all_hands_are_open(run):
    done = run("play trajan --seats human,random --seed 3", ANYTHING)
    before, end = done.out.split("The game is over")
    assert "hidden" in before
    assert "hidden" not in before[before.rindex("Players") :] + end


def test_a_seed_is_drawn_and_shown(run, data_home):
    done = run("play trajan", "quit\n")
    record = read_record(saved(done, data_home))
    assert record.seats == ["human", "senator", "senator"]
    assert f"seed {record.seed}" in done.out


def test_the_question_has_numbers_words_and_notation(run):
    done = run("play trajan --players 2 --seed 3", "quit\n")
    assert re.search(r"^ *1 .+ draw left *$", done.out, re.MULTILINE)


def test_what_is_no_answer_is_said_and_asked_again(run, data_home):
    lines = "99\nfoo\nsow I\ndraw\n\n?\nboard\nhint\nlog\nscore\nsave\nlang xx\ndraw left\nquit\n"
    done = run("play trajan --seats human,human --seed 3", "\n" + lines)
    for words in (
        "There is no answer 99",
        "“foo” is neither",
        "“sow I” is not possible now",
        "“draw” fits several",
        "Give a number",
        "TRJ-SETUP-",
        "A bot would choose, best first:",
        " points, place ",
        "is the start player",
        "total",
        "Write lang and a language",
    ):
        assert words in done.out, words
    assert read_record(saved(done, data_home)).moves == ["draw left"]


def test_the_language_can_be_changed_in_the_game(run):
    done = run("play trajan --players 2 --seed 3", "lang de\n?\nende\n")
    assert "Die Partie liegt in" in done.out
    assert "die Frage und ihre Regeln erklären" in done.out


def setup_done(match: Match) -> Match:
    """Through the setup choices, to the first sowing."""
    while match.state.question()[0] != "Sow":
        match.play(match.state.legal_actions()[0])
    return match


@pytest.fixture
def sowing(tmp_path: Path) -> Path:
    """A record at the first turn of a person, in a game of two people."""
    match = setup_done(Match.new(GAME, 2, 3, seats=["human:Anna", "human:Ben"]))
    path = tmp_path / "sowing.json"
    match.save(path)
    return path


def test_undo_goes_back_move_by_move_until_something_was_revealed(run, data_home, sowing):
    before = read_record(sowing).moves
    done = run(f"play --load {sowing}", "\nsow I\n1\nu\nu\nu\nsow II\nquit\n")
    assert done.out.count("Taken back.") == 2
    assert "nothing to take back" in done.out
    assert read_record(saved(done, data_home)).moves == [*before, "sow II"]


def test_a_whole_turn_can_be_taken_back_before_it_is_confirmed(run, data_home, sowing):
    before = read_record(sowing).moves
    done = run(f"play --load {sowing}", "\nsow II\n1\nsenate\nu\nu\nu\nsow I\nquit\n")
    assert "is your turn finished?" in done.out
    assert done.out.count("Taken back.") == 3
    assert read_record(saved(done, data_home)).moves == [*before, "sow I"]


def test_a_turn_left_unconfirmed_can_still_be_taken_back_later(run, data_home, sowing):
    before = len(read_record(sowing).moves)
    run(f"play --load {sowing}", "\nsow II\n1\nsenate\n")
    done = run("play trajan --continue", "\nu\nquit\n")
    assert "Taken back." in done.out
    assert len(read_record(saved(done, data_home)).moves) == before + 2


def test_continue_goes_on_with_the_latest_game(run, data_home):
    first = run("play trajan --players 2 --seed 3", "1\n1\nquit\n")
    path = saved(first, data_home)
    moves = len(read_record(path).moves)
    done = run("play trajan --continue", "1\n")
    assert f"after move {moves}" in done.out
    assert saved(done, data_home) == path
    assert len(read_record(path).moves) > moves


def test_continue_passes_over_damaged_and_finished_games(run, data_home, whole_record):
    run("play trajan --players 2 --seed 3", "1\nquit\n")
    folder = data_home / "games"
    (folder / "trajan-99990101-000000-1.json").write_text('{"tabularium": 1', encoding="utf-8")
    (folder / "trajan-99990101-000000-2.json").write_text(whole_record.read_text(encoding="utf-8"), encoding="utf-8")
    done = run("play --continue", "quit\n")
    assert done.code == 0
    assert "seed 3" in done.out
    assert "is no whole record" in done.err


def test_continued_and_uninterrupted_games_are_the_same(run, data_home, tmp_path):
    run(f"play trajan --seats human,greedy --seed 3 --save {tmp_path / 'whole.json'}", "1\n1\n1\n1\n1\n\n")
    run(f"play trajan --seats human,greedy --seed 3 --save {tmp_path / 'part.json'}", "1\n1\n")
    run(f"play --load {tmp_path / 'part.json'} --save {tmp_path / 'rest.json'}", "1\n1\n1\n\n")
    assert read_record(tmp_path / "rest.json") == read_record(tmp_path / "whole.json")


def test_load_goes_on_after_a_move_and_leaves_the_file(run, data_home, begun):
    before = begun.read_bytes()
    done = run(f"play trajan --load {begun} --move 7", "quit\n")
    assert done.code == 0
    assert len(read_record(saved(done, data_home)).moves) >= 7
    assert read_record(saved(done, data_home)).moves[:7] == read_record(begun).moves[:7]
    assert begun.read_bytes() == before


def test_save_writes_a_copy_and_asks_before_overwriting(run, tmp_path, data_home):
    copy, other = tmp_path / "copy.json", tmp_path / "other.txt"
    other.write_text("mine", encoding="utf-8")
    done = run(
        "play trajan --players 2 --seed 3", f"1\nsave {copy}\nsave {other}\nn\nsave {tmp_path}\nsave /nowhere/x\nq\n"
    )
    assert done.code == 0
    assert read_record(copy).moves == ["draw left"]
    assert other.read_text(encoding="utf-8") == "mine"
    assert "is a folder" in done.out
    assert "Not saved: /nowhere/x" in done.out
    run("play --continue", f"save {other}\ny\nq\n")
    assert read_record(other).moves == ["draw left"]


@pytest.mark.parametrize("failing", ["os.fsync", "pathlib.Path.replace"])
def test_a_failing_save_leaves_the_old_file_whole_and_no_other(run, data_home, tmp_path, monkeypatch, failing):
    path = tmp_path / "folder" / "game.json"
    path.parent.mkdir()
    run(f"play trajan --seats human,human --seed 3 --save {path}", "\n1\nq\n")
    before = path.read_bytes()
    fail(monkeypatch, failing)
    done = run(f"play --load {path} --save {path}", "\n1\nq\n\n")
    assert done.code == 2
    assert path.read_bytes() == before
    assert list(path.parent.iterdir()) == [path]


def fail(monkeypatch, name):
    def full(*_):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(name, full)


def test_a_game_that_cannot_be_saved_goes_on_and_finds_another_place(run, data_home, tmp_path):
    data_home.parent.mkdir()
    data_home.write_text("a file where the folder should be", encoding="utf-8")
    path = tmp_path / "rescued.json"
    done = run("play trajan --seats human,human --seed 3", f"\n1\nq\n{path}\n")
    assert done.code == 0
    assert "could not be saved" in done.out
    assert read_record(path).moves == ["draw left"]


def test_a_bug_saves_the_record_and_says_how_to_report_it(run, data_home, monkeypatch):
    def broken(*_):
        raise RulesError("consequences without end")

    monkeypatch.setattr("tabularium.core.match.Match.play", broken)
    done = run("play trajan --players 2 --seed 3", "1\n")
    assert done.code == 1
    assert done.err.count("\n") == 1
    assert "RulesError: consequences without end" in done.err
    (record,) = (data_home / "games").glob("*.json")
    (crash,) = data_home.glob("crash-*.txt")
    assert str(record) in done.err
    assert str(crash) in done.err
    assert "Traceback" in crash.read_text(encoding="utf-8")
    assert read_record(record).seed == 3


# ---- several people ------------------------------------------------------------------------------


def test_people_hand_over_before_the_next_board_is_shown(run):
    done = run("play trajan --seats human:Anna,human:Ben --seed 3", "\n" + "1\n\n" * 60)
    parts = re.split(r"Pass the keyboard to (Anna|Ben)", done.out)
    assert len(parts) > 8
    assert "(you" not in parts[0]
    for name, shown in zip(parts[1::2], parts[2::2], strict=True):
        other = "Ben" if name == "Anna" else "Anna"
        assert f"{other} (you" not in shown
        assert f"{name}, press Enter" in shown


def scrambled(entry: Entry, viewer: int) -> Entry:
    """The same entry with other secrets."""
    return Entry(
        entry.player,
        entry.action,
        tuple(
            event if event[4] == -1 or event[4] >> viewer & 1 else (event[0], event[1], 5, 5, event[4])
            for event in entry.events
        ),
    )


@pytest.mark.parametrize("viewer", [0, 1])
def test_nothing_that_is_shown_depends_on_what_is_hidden(viewer, capsys, tmp_path, data_home):
    """Positions of a game, shown to one person, with the true and with other secrets."""
    shown = 0
    match = Match.new(GAME, 2, 11, seats=["human", "human"])
    luck = chance(1)
    while not match.over and len(match.record.moves) < 260:
        match.play(match.state.legal_actions()[int(luck.below(len(match.state.legal_actions())))])
        if match.state.player == viewer and len(match.record.moves) % 9 == 0:
            outputs = []
            for world in range(4):
                other = Match(match.game, match.record, match.facts, match.state.copy())
                other.chronicle = list(match.chronicle)
                if world:
                    other.state = match.state.determinize(viewer, chance(world))
                    other.chronicle = [scrambled(entry, viewer) for entry in match.chronicle]
                outputs.append(everything_shown(other, viewer, capsys, tmp_path))
            assert outputs[0] == outputs[1] == outputs[2] == outputs[3]
            shown += 1
    assert shown > 5


def everything_shown(match, viewer, capsys, tmp_path):
    seats = [Sitter("human", "Anna"), Sitter("human", "Ben")]
    table = Table(match, seats, Keeper(tmp_path / "x.json"), load("en"))
    table.told[viewer] = 0
    table.present(viewer)
    table.show_help(viewer)
    table.show_log(viewer)
    table.show_points(viewer)
    return capsys.readouterr().out


def test_the_luck_of_bots_is_not_the_luck_of_the_game():
    assert luck_number(7, 0, 0) != 7
    assert luck_number(7, 0, 0) != luck_number(7, 1, 0)


# ---- a real process --------------------------------------------------------------------------------


def environment(data_home: Path) -> dict[str, str]:
    more = {"XDG_DATA_HOME": str(data_home.parent), "LANG": "C.UTF-8", "TERM": "xterm", "COLUMNS": "110", "LINES": "50"}
    return {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path), **more}


def test_the_end_of_the_input_keeps_the_game(data_home):
    done = subprocess.run(
        [sys.executable, "-m", "tabularium", "play", "trajan", "--players", "2", "--seed", "3"],
        input=b"1\n\xff\xfe\n", capture_output=True, check=False, env=environment(data_home),
    )  # fmt: skip
    assert done.returncode == 0
    assert done.stderr == b""
    (path,) = (data_home / "games").glob("*.json")
    assert json.loads(path.read_text(encoding="utf-8"))["moves"] == ["draw left"]


@pytest.mark.skipif(os.name != "posix", reason="needs a pseudo terminal")
def test_at_a_terminal_ctrl_c_leaves_with_the_game_kept(data_home):
    import pty

    process, leader = pty.fork()
    if process == 0:
        play = [sys.executable, "-m", "tabularium", "play", "trajan", "--players", "2", "--seed", "3"]
        os.execve(sys.executable, play, environment(data_home))
    seen = read_until(leader, "begin")
    os.write(leader, b"\n")
    seen += read_until(leader, "draw pile")
    os.write(leader, b"1\n")
    seen += read_until(leader, "draw pile")
    seen += read_until(leader, "--continue", typing=b"\x03")
    assert os.waitstatus_to_exitcode(os.waitpid(process, 0)[1]) == 0
    assert "\x1b[" in seen  # colours, and a fresh screen for every question
    (path,) = (data_home / "games").glob("*.json")
    assert len(read_record(path).moves) >= 1
    os.close(leader)


def read_until(terminal: int, words: str, typing: bytes = b"") -> str:
    """Read up to some words, perhaps typing something: again and again, since readline misses a signal just before it waits."""
    import select

    seen, tries = "", 6
    os.write(terminal, typing)
    while words not in seen:
        ready, _, _ = select.select([terminal], [], [], 5)
        if not ready and tries > 0:
            tries -= 1
            os.write(terminal, typing)
            continue
        assert ready, f"'{words}' did not come: {seen[-500:]}"
        try:
            seen += os.read(terminal, 65536).decode("utf-8", "replace")
        except OSError:
            break
    return seen
