"""Records from files: errors about them name the file."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tabularium.core.catalog import find
from tabularium.core.errors import BadInput, BadRecord, Diverged
from tabularium.core.game import Game
from tabularium.core.record import Record


@contextmanager
def naming(path: Path) -> Iterator[None]:
    """Put the name of a file before errors about what is in it."""
    try:
        yield
    except Diverged:
        raise
    except BadInput as problem:
        if str(path) in str(problem):
            raise
        raise BadRecord("{file}: {problem}", file=path, problem=problem) from None


def game_of(record: Record) -> Game:
    """The game that a record is of; its seats must fit."""
    game = find(record.game)
    if len(record.seats) != record.players or not all(isinstance(seat, str) for seat in record.seats):
        raise BadRecord(
            "'seats' must be {players} names; the file was changed, use another copy", players=record.players
        )
    return game
