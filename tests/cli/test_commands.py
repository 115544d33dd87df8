"""The commands that only show something."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import time
from pathlib import Path
from string import Formatter

import pytest

import tabularium
from tabularium._form import form_message
from tabularium.bots import about
from tabularium.cli.bench import measure
from tabularium.cli.language import chosen_language, load
from tabularium.core.facts import read_toml
from tabularium.core.words import LANGUAGES, load_words

FOLDER = Path(str(tabularium.__file__)).parent / "cli"
ARENA = FOLDER.parent / "arena"


def leaves(values, path=""):
    for key, value in values.items():
        where = f"{path}.{key}" if path else key
        if isinstance(value, dict):
            yield from leaves(value, where)
        else:
            yield where, value


def gaps(text):
    return sorted(name for _, name, _, _ in Formatter().parse(text) if name is not None)


@pytest.mark.parametrize("folder", [FOLDER, ARENA], ids=lambda folder: folder.name)
def test_both_languages_have_the_same_words_with_the_same_gaps(folder):
    english, german = (dict(leaves(read_toml(folder / f"{language}.toml"))) for language in LANGUAGES)
    assert list(english) == list(german)
    for key, text in english.items():
        assert type(text) is type(german[key]), key
        if isinstance(text, str):
            assert gaps(text) == gaps(german[key]), key


def test_every_text_in_the_code_is_in_the_words_files():
    files = [*FOLDER.glob("*.py"), *ARENA.glob("*.py")]
    books = [load("en"), load_words(ARENA, "en"), about("en")]
    code = "\n".join(path.read_text(encoding="utf-8") for path in sorted(files))
    for key in re.findall(r'(?:words\.get|words\.rows|self\.say)\(\s*["\']([a-z_.]+)["\']', code):
        assert any(words.find(key) is not None for words in books), key


@pytest.mark.parametrize(
    ("arguments", "environment", "language"),
    [
        ([], {}, "en"),
        ([], {"LANG": "de_DE.UTF-8"}, "de"),
        ([], {"LANG": "de_AT.UTF-8", "LC_ALL": "en_GB.UTF-8"}, "en"),
        ([], {"LANG": "fr_FR.UTF-8"}, "en"),
        ([], {"LC_ALL": "C", "LANG": "de_DE"}, "en"),
        (["games", "--lang", "de"], {"LANG": "en_US"}, "de"),
        (["games", "--lang=de"], {}, "de"),
    ],
)
def test_the_language_is_the_chosen_one_else_that_of_the_environment(monkeypatch, arguments, environment, language):
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    assert chosen_language(arguments) == language


def test_version(run):
    done = run("--version")
    assert done.code == 0
    assert done.out.splitlines()[0] == f"tabularium {tabularium.__version__}"
    assert "rules: " in done.out
    assert "Python 3." in done.out


def test_version_is_quick_and_loads_no_game():
    code = (
        "import sys; from tabularium.cli import main; main(['--version']);"
        "print([n for n in sys.modules if n == 'rich' or n.startswith('tabularium.games.')])"
    )
    start = time.perf_counter()
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, env=environment())
    assert done.stdout.splitlines()[-1] == "[]"
    assert time.perf_counter() - start < 5


def environment(**more: str) -> dict[str, str]:
    return {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path), **more}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "command",
    ["", "play", "games", "rules", "data", "simulate", "arena", "replay", "picture", "check", "serve", "bench"],
)
def test_every_command_explains_itself_with_examples(run, command, language):
    done = run(f"{command} --help --lang {language}")
    assert done.code == 0
    assert load(language).get("help.usage") in done.out
    assert "  tabularium " in done.out


def test_without_a_command_the_help_is_shown(run):
    done = run("")
    assert done.code == 2
    assert "simulate" in done.out


def test_games_lists_options_with_defaults_and_rules(run):
    done = run("games")
    assert done.code == 0
    for word in ("trajan", "2 to 4 players", "marker_setup", "random", "choice", "default", "TRJ-SETUP-16"):
        assert word in done.out


def test_rules_shows_chapters_one_chapter_one_rule(run):
    assert "SEA" in run("rules trajan").out
    chapter = run("rules trajan sow").out
    assert "TRJ-SOW-02" in chapter
    assert "TRJ-SEA-01" not in chapter
    assert "**" not in chapter
    assert "`" not in chapter
    one = run("rules trajan TRJ-SOW-02").out
    assert "TRJ-SOW-02" in one
    assert "TRJ-SOW-03" not in one


def test_rules_are_there_in_german(run):
    assert "Aktionssteine" in run("rules trajan SOW --lang de").out


def test_data_summary_names_sources_and_what_they_mean(run):
    done = run("data trajan")
    for word in ("seed", "public", "reconstructed", "provinces", "--source"):
        assert word in done.out


def test_data_lists_facts_by_source_and_table(run):
    done = run("data trajan --source reconstructed")
    assert "options.marker_setup" in done.out
    assert "provinces[" not in done.out
    provinces = run("data trajan --table provinces")
    assert "provinces[alpes]" in provinces.out
    assert "vp_xy" not in provinces.out
    assert "vp_xy" in run("data trajan --table provinces --all").out


def test_data_lists_what_an_overlay_corrects(run, tmp_path):
    overlay = tmp_path / "mine.toml"
    overlay.write_text('[[provinces]]\nid = "alpes"\nvp = 4\n', encoding="utf-8")
    done = run(["data", "trajan", "--components", str(overlay)])
    assert done.code == 0
    assert re.search(r"provinces\[alpes\]\.vp: \d+ -> 4", done.out)


def test_a_closed_pipe_is_no_error():
    command = f"{sys.executable} -m tabularium data trajan --all | head -1"
    done = subprocess.run(command, shell=True, capture_output=True, text=True, check=False, env=environment())
    assert done.returncode == 0
    assert done.stderr == ""


def test_no_color_means_no_escapes(whole_record):
    done = subprocess.run(
        [sys.executable, "-m", "tabularium", "replay", str(whole_record), "--move", "30"],
        capture_output=True, text=True, check=True, env=environment(NO_COLOR="1"),
    )  # fmt: skip
    assert "\x1b" not in done.stdout
    assert "After move 30" in done.stdout


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_benchmark_speaks_the_players_language(run, monkeypatch, data_home, language):
    monkeypatch.setenv("COLUMNS", "160")
    for name, value in (("ROUNDS", 1), ("SECONDS", 0.01)):
        monkeypatch.setattr(f"tabularium.cli.bench.{name}", value)
    monkeypatch.setattr("tabularium.cli.bench.measure_interpreted", measure)
    done = run(f"bench trajan --players 2 --lang {language}")
    assert done.code == 0
    words, said = load(language), " ".join(done.out.split())
    for key in ("native", "python", "copies", "playouts", "samples", "plain_search", "search", "interpreted"):
        assert words.get(f"bench.{key}") in said
    assert form_message().text(language) in said
    assert words.get("bench.appended", file="").strip() in said
