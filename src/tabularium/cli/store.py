"""Where games are kept: one record per game in the user's data folder, written after every move."""

from __future__ import annotations

import os
from collections.abc import Callable
from datetime import datetime
from pathlib import Path

from tabularium.core.catalog import slugs
from tabularium.core.errors import BadInput, BadRecord
from tabularium.core.match import Match
from tabularium.core.record import Record, not_written, read_record


def data_folder() -> Path:
    """The user's data folder: $XDG_DATA_HOME/tabularium, else ~/.local/share/tabularium."""
    home = os.environ.get("XDG_DATA_HOME", "")
    return (Path(home) if home else Path.home() / ".local" / "share") / "tabularium"


def games_folder() -> Path:
    """Where running games are kept."""
    return data_folder() / "games"


def new_place(slug: str, seed: int) -> Path:
    """A file name that no game has yet."""
    stem = f"{slug}-{datetime.now().astimezone():%Y%m%d-%H%M%S}-{seed}"
    path = games_folder() / f"{stem}.json"
    number = 2
    while path.exists():
        path = games_folder() / f"{stem}-{number}.json"
        number += 1
    return path


def latest_game(slug: str | None, damaged: Callable[[BadRecord], None]) -> tuple[Path, Record]:
    """The unfinished game that was played last; `damaged` hears of files that cannot be read."""
    folder = games_folder()
    paths = sorted(folder.glob(f"{slug or '*'}-*.json"), key=lambda path: path.stat().st_mtime_ns, reverse=True)
    for path in paths:
        try:
            record = read_record(path)
        except BadRecord as problem:
            damaged(problem)
            continue
        if not record.result and (slug is None or record.game == slug):
            return path, record
    raise BadInput(
        "there is no unfinished game in {folder}; start one with: tabularium play {game}",
        folder=folder,
        game=slug or next(iter(slugs())),
    )


class Keeper:
    """Saves a game after every move; a failure never stops the game."""

    def __init__(self, path: Path) -> None:
        """Keep the game in a file."""
        self.path = path
        self.problem: BadInput | None = None  # why the last save failed

    def save(self, match: Match) -> bool:
        """Write the record; False if that was not possible."""
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            match.save(self.path)
        except BadInput as problem:
            self.problem = problem
        except OSError as problem:
            self.problem = not_written(self.path, problem)
        else:
            self.problem = None
        return self.problem is None
