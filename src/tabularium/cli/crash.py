"""When something of ours breaks: what people are told, and the files that help us find the cause."""

from __future__ import annotations

import os
import platform
import sys
import traceback
from datetime import datetime
from pathlib import Path

import tabularium
from tabularium.cli import BUG, complain
from tabularium.cli.language import load, spoken_language
from tabularium.cli.store import data_folder
from tabularium.core.errors import BadInput
from tabularium.core.record import write_whole


class Broken(Exception):
    """A bug during a game whose record was saved; the cause is chained to it."""

    def __init__(self, record: Path | None) -> None:
        """Name the record, if it could be saved."""
        super().__init__("a game broke off")
        self.record = record


def report(problem: Exception, arguments: list[str]) -> int:
    """Write down what happened and say where; TABULARIUM_DEBUG=1 shows it at once."""
    record = problem.record if isinstance(problem, Broken) else None
    cause = problem.__cause__ if isinstance(problem, Broken) and problem.__cause__ is not None else problem
    text = "".join(traceback.format_exception(cause))
    if os.environ.get("TABULARIUM_DEBUG"):
        print(text, file=sys.stderr)
    words = load(spoken_language(arguments))
    files = [str(path) for path in (record, write_down(text, arguments)) if path is not None]
    what = f"{type(cause).__name__}: {cause}"
    complain(
        words.get("crash.with_files", problem=what, files=", ".join(files))
        if files
        else words.get("crash.bare", problem=what)
    )
    return BUG


def write_down(text: str, arguments: list[str]) -> Path | None:
    """Keep the traceback beside the saved games."""
    now = datetime.now().astimezone()
    head = (
        f"tabularium {tabularium.__version__}, Python {platform.python_version()}, {platform.platform()}\n"
        f"{now.isoformat(timespec='seconds')}\ntabularium {' '.join(arguments)}\n\n"
    )
    try:
        folder = data_folder()
        folder.mkdir(parents=True, exist_ok=True)
        path = folder / f"crash-{now:%Y%m%d-%H%M%S}.txt"
        write_whole(path, head + text)
    except (BadInput, OSError):
        return None
    return path
