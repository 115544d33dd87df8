"""`tabularium check`: replay records and compare them with what they say."""

from __future__ import annotations

import argparse
from pathlib import Path

from tabularium.cli import OK, WRONG, complain
from tabularium.cli.files import game_of, naming
from tabularium.cli.play import advice
from tabularium.core.errors import BadInput, BadRecord, Diverged, Message
from tabularium.core.game import Game
from tabularium.core.record import Record, read_record, walk
from tabularium.core.words import Words


def run(settings: argparse.Namespace) -> int:
    """One line for every record; the exit code tells whether all are good."""
    code = OK
    for name in settings.files:
        try:
            print(check(Path(name), settings.words), flush=True)
        except BadInput as problem:
            complain(problem.text(settings.words.language))
            code = WRONG
    return code


def check(path: Path, words: Words) -> str:
    """The line for a good record; a bad one raises."""
    record = read_record(path)
    with naming(path):
        game = game_of(record)
        try:
            for state in walk(record, game):
                over = state.player < 0
        except Diverged as problem:
            raise BadRecord(
                "{file}: {since}{problem}{advice}",
                file=path,
                since=since(record, game),
                problem=problem,
                advice=advice(problem, path, game),
            ) from None
        check_result(record, over)
    result = " : ".join(str(points) for points in record.result) if over else words.get("check.unfinished")
    return words.get(
        "check.ok", file=path, game=game.title, players=record.players, moves=len(record.moves), result=result
    )


def since(record: Record, game: Game) -> Message | str:
    """Between which versions the rules may have changed."""
    old, new = record.rules_version, game.rules_version
    return Message("played under rules version {old}, replayed under {new}: ", old=old, new=new) if old < new else ""


def check_result(record: Record, over: bool) -> None:
    """A result stands in the record if, and only if, the game is over."""
    if over and not record.result:
        raise BadRecord("the game is over but 'result' is empty; the file was changed, use another copy")
    if record.result and not over:
        raise BadRecord("there is a 'result' but the game is not over; the file was changed, use another copy")
