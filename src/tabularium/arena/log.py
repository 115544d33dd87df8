"""The finished games of an arena in one file, a line each: appended at once, checked when read."""

from __future__ import annotations

import errno
import os
import time
from collections.abc import Iterable
from pathlib import Path
from typing import BinaryIO, Self

from tabularium.arena.results import Result
from tabularium.arena.schedule import Fixture
from tabularium.core.errors import BadInput, system_reason
from tabularium.core.record import write_whole

try:
    import fcntl
except ImportError:  # Windows: nobody stops two arenas in one folder
    fcntl = None  # type: ignore[assignment]

LOG_FILE = "games.jsonl"
LOCK_FILE = ".lock"
SYNC_EVERY = 1.0  # seconds: a killed process loses nothing, a power failure this much


class Log:
    """Open while an arena is played; nobody else may write meanwhile."""

    def __init__(self, folder: Path, fixtures: Iterable[Fixture]) -> None:
        """Read what is there; torn or damaged lines, and games that are not of the schedule, leave the file."""
        self.path = folder / LOG_FILE
        self.wanted = {fixture.number: fixture for fixture in fixtures}
        self.damaged = 0  # lines that could not be used: their games are played again
        self.results: dict[int, Result] = {}
        self.synced = 0.0
        self.lock = locked(folder / LOCK_FILE)
        try:
            self.read()
            self.file: BinaryIO = self.path.open("ab", buffering=0)
        except OSError as problem:
            self.lock.close()
            raise not_usable(self.path, problem) from None
        self.beyond = len(self.results.keys() - self.wanted.keys())  # games that are there, but not asked for

    def read(self) -> None:
        """All whole lines; what is damaged is taken out, so that lines can be appended."""
        if not self.path.exists():
            return
        good: list[str] = []
        with self.path.open(encoding="utf-8", errors="replace", newline="\n") as file:
            for line in file:
                result = self.usable(line)
                if result is None:
                    self.damaged += 1
                else:
                    good.append(line)
                    self.results[result.number] = result
        if self.damaged:
            write_whole(self.path, "".join(good))

    def usable(self, line: str) -> Result | None:
        """The game on a line, if the line is whole and the game the one that the schedule has there."""
        try:
            result = Result.from_line(line)
        except (ValueError, KeyError, TypeError, AttributeError):
            return None
        fixture = self.wanted.get(result.number)
        fits = fixture is None or (fixture.seed, fixture.seats) == (result.seed, result.seats)
        return result if fits and result.number not in self.results else None

    def append(self, result: Result) -> None:
        """Keep a game; when this returns, killing us no longer loses it."""
        line = result.to_line().encode()
        try:
            if self.file.write(line) != len(line):
                raise not_usable(self.path, OSError(errno.ENOSPC, os.strerror(errno.ENOSPC)))
            if time.monotonic() - self.synced >= SYNC_EVERY:
                os.fsync(self.file.fileno())
                self.synced = time.monotonic()
        except OSError as problem:
            raise not_usable(self.path, problem) from None
        self.results[result.number] = result

    def missing(self) -> list[Fixture]:
        """What is still to be played."""
        return [fixture for number, fixture in self.wanted.items() if number not in self.results]

    def finished(self) -> list[Result]:
        """The games of the schedule that are there, in its order."""
        return [self.results[number] for number in self.wanted if number in self.results]

    def close(self) -> None:
        """Let others in."""
        try:
            os.fsync(self.file.fileno())
        finally:
            self.file.close()
            self.lock.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *problem: object) -> None:
        self.close()


def locked(path: Path) -> BinaryIO:
    """The folder's lock; it goes with the process that holds it, however that ends."""
    try:
        file = path.open("ab")
    except OSError as problem:
        raise not_usable(path, problem) from None
    if fcntl is not None:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            file.close()
            raise BadInput(
                "{folder}: another arena is being played there; wait for it, or choose another folder with --output",
                folder=path.parent,
            ) from None
    return file


def not_usable(path: Path, problem: OSError) -> BadInput:
    """An error about a file that cannot be read or written."""
    return BadInput(
        "{folder}: cannot be used ({reason}); choose another place", folder=path, reason=system_reason(problem)
    )
