"""Records: a game as a small JSON text that can be replayed, checked and continued."""

from __future__ import annotations

import contextlib
import json
import os
import secrets
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from tabularium.core.errors import BadInput, BadRecord, Diverged, IllegalAction, Message, system_reason
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
            raise BadRecord(
                "{file}: is no whole record: {problem}; was the file cut off? Use another copy",
                file=name,
                problem=problem,
            ) from None
        if not isinstance(values, dict) or "tabularium" not in values:
            raise BadRecord("{file}: is no record of Tabularium (the key 'tabularium' is missing)", file=name)
        version = values.pop("tabularium")
        if type(version) is not int or version != FORMAT:
            raise BadRecord(
                "{file}: is a record of format {version!r}; this version reads format {known}: update Tabularium",
                file=name,
                version=version,
                known=FORMAT,
            )
        for key, kind in KINDS.items():
            if key not in values:
                raise BadRecord("{file}: '{key}' is missing; the file is damaged, use another copy", file=name, key=key)
            if type(values[key]) is not kind:
                raise BadRecord(
                    "{file}: '{key}' is {value!r}, not {kind}", file=name, key=key, value=values[key], kind=WORDS[kind]
                )
        for key in sorted(set(values) - set(KINDS)):
            raise BadRecord(
                "{file}: '{key}' is not known; the file is damaged or of a newer version", file=name, key=key
            )
        record = cls(**values)
        record.check_contents(name)
        return record

    def check_contents(self, name: str) -> None:
        """Look into the lists."""
        if len(self.seats) != self.players or not all(isinstance(seat, str) for seat in self.seats):
            raise BadRecord("{file}: 'seats' must name {players} players", file=name, players=self.players)
        if not all(isinstance(move, str) for move in self.moves):
            raise BadRecord("{file}: 'moves' must be texts", file=name)
        if not all(
            isinstance(check, str) and number.isascii() and number.isdigit() for number, check in self.checks.items()
        ):
            raise BadRecord("{file}: 'checks' must be hashes by number of move", file=name)
        if str(len(self.moves)) not in self.checks:
            raise BadRecord(
                "{file}: ends at move {moves} without a check hash; moves were cut off or added",
                file=name,
                moves=len(self.moves),
            )
        last = max(int(number) for number in self.checks)
        if last > len(self.moves):
            raise BadRecord(
                "{file}: has {moves} moves but a check hash for move {last}; moves were cut off",
                file=name,
                moves=len(self.moves),
                last=last,
            )
        if not all(type(points) is int for points in self.result):
            raise BadRecord("{file}: 'result' must be numbers", file=name)


KINDS = {
    "game": str, "rules_version": int, "data": str, "players": int, "seed": int, "options": dict, "seats": list,
    "overlay": dict, "moves": list, "checks": dict, "result": list,
}  # fmt: skip
WORDS = {str: Message("a text"), int: Message("a whole number"), dict: Message("a table"), list: Message("a list")}


def read_record(path: Path) -> Record:
    """Read a record from a file."""
    try:
        text = path.read_text(encoding="utf-8")
    except FileNotFoundError:
        raise BadRecord("{file}: there is no such file", file=path) from None
    except (OSError, UnicodeDecodeError) as problem:
        raise BadRecord("{file}: cannot be read as text ({problem})", file=path, problem=problem) from None
    return Record.from_json(text, str(path))


def write_whole(path: Path, text: str) -> None:
    """Write a file so that it is there whole or not at all: an interrupted save leaves the old one."""
    temporary = path.with_name(f".{path.name}.{secrets.token_hex(4)}")
    try:
        with temporary.open("x", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        temporary.replace(path)
    except OSError as problem:
        raise not_written(path, problem) from None
    finally:
        with contextlib.suppress(OSError):
            temporary.unlink(missing_ok=True)


def not_written(path: Path, problem: OSError) -> BadInput:
    """An error about a file that cannot be written."""
    return BadInput(
        "{file}: cannot be written ({reason}); choose another place", file=path, reason=system_reason(problem)
    )


def no_move(record: Record, move: int) -> BadInput:
    """An error about a move that a record does not have."""
    return BadInput("the record has moves 0 to {last}; there is no move {move}", last=len(record.moves), move=move)


def facts_of(record: Record, game: Game) -> Facts:
    """The component data that a record was played with."""
    return game.with_overlay(record.overlay, Message("the record's overlay")) if record.overlay else game.facts


def walk(record: Record, game: Game, journal: bool = False) -> Iterator[State]:
    """The states after 0, 1, 2 ... moves of a record (one object that changes); raises Diverged where they part."""
    if record.game != game.slug:
        raise BadRecord("this is a record of {game}, not of {wanted}", game=record.game, wanted=game.slug)
    if record.rules_version > game.rules_version:
        raise BadRecord(
            "the record was played under rules version {newer} of {game}; this is version {older}: update Tabularium",
            newer=record.rules_version,
            game=game.title,
            older=game.rules_version,
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
            raise Diverged(number, problem) from None
        check(record, state, number)
        yield state
    if record.result and record.result != state.scores():
        raise Diverged(
            len(record.moves), "the scores are {scores}, not {result}", scores=state.scores(), result=record.result
        )


def check(record: Record, state: State, number: int) -> None:
    """Compare a position with the recorded hash, if there is one."""
    known = record.checks.get(str(number))
    if known is not None and known != state.trace_hash():
        raise Diverged(number, "the position differs from the recorded one; the record was changed or the rules were")


def replay(record: Record, game: Game, upto: int | None = None) -> State:
    """The state after a record's moves, or after the first `upto` of them."""
    if upto is not None and not 0 <= upto <= len(record.moves):
        raise no_move(record, upto)
    for number, state in enumerate(walk(record, game)):
        if number == upto:
            return state
    return state
