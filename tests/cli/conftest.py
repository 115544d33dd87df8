"""The command line as tests drive it: arguments and typed lines in, exit code and output out."""

from __future__ import annotations

import io
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

import pytest

from tabularium import bots
from tabularium.cli import main
from tabularium.cli.seats import bot_choice
from tabularium.core.catalog import find
from tabularium.core.match import Match


@dataclass(frozen=True)
class Done:
    code: int
    out: str
    err: str


Run = Callable[..., Done]


@pytest.fixture
def data_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A data folder of its own, and an environment in English without a terminal."""
    home = tmp_path / "share"
    monkeypatch.setenv("XDG_DATA_HOME", str(home))
    for name in ("LC_ALL", "LC_MESSAGES", "COLUMNS", "TABULARIUM_DEBUG", "FORCE_COLOR"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "C.UTF-8")
    return home / "tabularium"


@pytest.fixture
def run(data_home: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    """Run a command with typed lines."""

    def run_command(command: str | Sequence[str], lines: str = "") -> Done:
        monkeypatch.setattr("sys.stdin", io.StringIO(lines))
        code = main(command.split() if isinstance(command, str) else list(command))
        captured = capsys.readouterr()
        return Done(code, captured.out, captured.err)

    return run_command


def record_in(folder: Path, moves: int | None = None, players: int = 2, name: str = "game.json") -> Path:
    """A file with a game of random bots, whole or broken off after some moves."""
    match = Match.new(find("trajan"), players, 5, seats=["human"] + ["random"] * (players - 1))
    bot = bots.find("random")
    while not match.over and (moves is None or len(match.record.moves) < moves):
        match.play(bot_choice(bot, match.state, 5).action)
    path = folder / name
    match.save(path)
    return path


@pytest.fixture(scope="session")
def whole_record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return record_in(tmp_path_factory.mktemp("records"))


@pytest.fixture
def begun(tmp_path: Path) -> Path:
    """A game of two after 20 moves."""
    return record_in(tmp_path, 20)
