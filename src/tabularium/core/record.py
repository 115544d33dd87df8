"""Records: a game as a small JSON text that can be replayed, checked and continued."""

from __future__ import annotations

import contextlib
import json
import os
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from tabularium.core.errors import BadInput, BadRecord, Diverged, IllegalAction
from tabularium.core.facts import Facts
from tabularium.core.game import Game, Value
from tabularium.core.state import State

FORMAT = 1
EVERY = 10  # moves between two check hashes


@dataclass
class Record:
    """How a game was set up, its moves in notation, and hashes to check them by.

    `overlay` holds the corrections of the component data that the game was played with, so that a record stands for itself.
    """

    game: str
    rules_version: int
    data: str
    players: int
    seed: int
    options: dict[str, Value]
    seats: list[str]
    overlay: dict[str, Any] = field(default_factory=dict)
    moves: list[str] = field(default_factory=list)
    checks: dict[str, str] = field(default_factory=dict)
    result: list[int] = field(default_factory=list)

    def note(self, state: State) -> None:
        """Write down a check hash, and the scores when the game is over."""
        number = len(self.moves)
        over = state.player < 0
        if number % EVERY == 0 or over:
            self.checks[str(number)] = state.trace_hash()
        self.result = state.scores() if over else []

    def drop_last(self) -> None:
        """Take back the last move."""
        self.checks.pop(str(len(self.moves)), None)
        self.moves.pop()
        self.result = []

    def to_json(self, state: State) -> str:
        """The record as text; the position it ends in is `state`."""
        checks = {**self.checks, str(len(self.moves)): state.trace_hash()}
        return json.dumps({"tabularium": FORMAT, **vars(self), "checks": checks}, indent=1, ensure_ascii=False) + "\n"

    @classmethod
    def from_json(cls, text: str, name: str = "record") -> Record:
        """Read a record; every problem says what is wrong with the text called `name`."""
        try:
            values = json.loads(text)
        except (ValueError, RecursionError) as problem:
            raise BadRecord(f"{name}: is no whole record: {problem}; was the file cut off? Use another copy") from None
        if not isinstance(values, dict) or "tabularium" not in values:
            raise BadRecord(f"{name}: is no record of Tabularium (the key 'tabularium' is missing)")
        version = values.pop("tabularium")
        if type(version) is not int or version != FORMAT:
            raise BadRecord(f"{name}: is a record of format {version!r}; this version reads format {FORMAT}: update Tabularium")
        for key, kind in KINDS.items():
            if key not in values:
                raise BadRecord(f"{name}: '{key}' is missing; the file is damaged, use another copy")
            if type(values[key]) is not kind:
                raise BadRecord(f"{name}: '{key}' is {values[key]!r}, not {WORDS[kind]}")
        for key in sorted(set(values) - set(KINDS)):
            raise BadRecord(f"{name}: '{key}' is not known; the file is damaged or of a newer version")
        record = cls(**values)
        record.check_contents(name)
        return record

    def check_contents(self, name: str) -> None:
        """Look into the lists."""
        if len(self.seats) != self.players or not all(isinstance(seat, str) for seat in self.seats):
            raise BadRecord(f"{name}: 'seats' must name {self.players} players")
        if not all(isinstance(move, str) for move in self.moves):
            raise BadRecord(f"{name}: 'moves' must be texts")
        if not all(isinstance(check, str) and number.isascii() and number.isdigit() for number, check in self.checks.items()):
            raise BadRecord(f"{name}: 'checks' must be hashes by number of move")
        if str(len(self.moves)) not in self.checks:
            raise BadRecord(f"{name}: ends at move {len(self.moves)} without a check hash; moves were cut off or added")
        last = max(int(number) for number in self.checks)
        if last > len(self.moves):
            raise BadRecord(f"{name}: has {len(self.moves)} moves but a check hash for move {last}; moves were cut off")
        if not all(type(points) is int for points in self.result):
            raise BadRecord(f"{name}: 'result' must be numbers")


KINDS = {
    "game": str, "rules_version": int, "data": str, "players": int, "seed": int, "options": dict, "seats": list,
    "overlay": dict, "moves": list, "checks": dict, "result": list,
}  # fmt: skip
WORDS = {str: "a text", int: "a whole number", dict: "a table", list: "a list"}


def read_record(path: Path) -> Record:
    """Read a record from a file."""
    try:
        text = path.read_text(encoding="utf-8")
    except FileNotFoundError:
        raise BadRecord(f"{path}: there is no such file") from None
    except (OSError, UnicodeDecodeError) as problem:
        raise BadRecord(f"{path}: cannot be read as text ({problem})") from None
    return Record.from_json(text, str(path))


def write_whole(path: Path, text: str) -> None:
    """Write a file so that it is there whole or not at all: an interrupted save leaves the old one."""
    temporary = None
    try:
        with tempfile.NamedTemporaryFile(
            "w", encoding="utf-8", dir=path.parent, prefix=f".{path.name}.", delete=False
        ) as file:
            temporary = Path(file.name)
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        temporary.replace(path)
    except OSError as problem:
        raise BadInput(f"{path}: cannot be written ({problem.strerror}); choose another place") from None
    finally:
        if temporary is not None:
            with contextlib.suppress(FileNotFoundError):
                temporary.unlink()


def facts_of(record: Record, game: Game) -> Facts:
    """The component data that a record was played with."""
    facts = game.with_overlay(record.overlay, "the record's overlay") if record.overlay else game.facts
    return facts


def walk(record: Record, game: Game, journal: bool = False) -> Iterator[State]:
    """The states after 0, 1, 2 ... moves of a record (one object that changes); raises Diverged where they part."""
    if record.game != game.slug:
        raise BadRecord(f"this is a record of {record.game}, not of {game.slug}")
    if record.rules_version > game.rules_version:
        raise BadRecord(
            f"the record was played under rules version {record.rules_version} of {game.title}; "
            f"this is version {game.rules_version}: update Tabularium"
        )
    facts = facts_of(record, game)
    if record.data != facts.fingerprint and record.rules_version == game.rules_version:
        raise BadRecord("the record was played with other component data; its 'overlay' does not give them")
    state = game.new(record.players, record.seed, record.options, facts, journal)
    check(record, state, 0)
    yield state
    for number, move in enumerate(record.moves, 1):
        try:
            state.apply(game.book.space.parse(move))
        except (IllegalAction, BadInput) as problem:
            raise Diverged(number, str(problem)) from None
        check(record, state, number)
        yield state
    if record.result and record.result != state.scores():
        raise Diverged(len(record.moves), f"the scores are {state.scores()}, not {record.result}")


def check(record: Record, state: State, number: int) -> None:
    """Compare a position with the recorded hash, if there is one."""
    known = record.checks.get(str(number))
    if known is not None and known != state.trace_hash():
        raise Diverged(number, "the position differs from the recorded one; the record was changed or the rules were")


def replay(record: Record, game: Game, upto: int | None = None) -> State:
    """The state after a record's moves, or after the first `upto` of them."""
    if upto is not None and not 0 <= upto <= len(record.moves):
        raise BadInput(f"the record has moves 0 to {len(record.moves)}; there is no move {upto}")
    for number, state in enumerate(walk(record, game)):
        if number == upto:
            return state
    return state
