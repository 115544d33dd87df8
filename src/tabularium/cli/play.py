"""`tabularium play`: start, load or continue a game at the terminal."""

from __future__ import annotations

import argparse
import secrets
from pathlib import Path

from tabularium import bots
from tabularium.bots.spec import names_program
from tabularium.cli import complain
from tabularium.cli.crash import Broken
from tabularium.cli.files import game_of, naming
from tabularium.cli.parser import chosen_options, listed
from tabularium.cli.seats import HUMAN, sitters
from tabularium.cli.store import Keeper, latest_game, new_place
from tabularium.cli.table import Table
from tabularium.core.catalog import find
from tabularium.core.errors import BadInput, Diverged, Message
from tabularium.core.game import Game
from tabularium.core.match import Match
from tabularium.core.record import Record, no_move, read_record

OPPONENT = bots.USUAL
SEATS = (HUMAN, OPPONENT, OPPONENT)
SEEDS = 1_000_000_000  # a seed chosen by us is short enough to read out


def run(settings: argparse.Namespace) -> int:
    """Set the table and play."""
    match, keeper = set_table(settings)
    if settings.save and not keeper.save(match) and keeper.problem is not None:
        raise keeper.problem
    table = Table(match, sitters(match.record.seats, settings.words), keeper, settings.words)
    try:
        return table.run()
    except BrokenPipeError:
        keeper.save(match)
        raise
    except Exception as problem:
        raise Broken(keeper.path if keeper.save(match) else None) from problem


def set_table(settings: argparse.Namespace) -> tuple[Match, Keeper]:
    """The match that the settings ask for, and where it is kept."""
    if settings.resume and settings.load:
        raise BadInput("give --continue or --load FILE, not both")
    if settings.resume:
        language = settings.words.language
        path, record = latest_game(settings.game, damaged=lambda problem: complain(problem.text(language)))
        match = resumed(record, path, settings)
        own = match.record.moves == record.moves
        return match, keeper_of(settings, path if own else new_place(record.game, record.seed))
    if settings.load:
        path = Path(settings.load)
        record = read_record(path)
        refuse_programs(record, path, settings.seats)
        match = resumed(record, path, settings)
        return match, keeper_of(settings, new_place(match.game.slug, match.record.seed))
    if settings.move is not None:
        raise BadInput("--move N says where to take up a record: give --load FILE, too")
    if settings.game is None:
        raise BadInput("say which game, for example: tabularium play trajan; tabularium games lists them")
    match = started(find(settings.game), settings)
    return match, keeper_of(settings, new_place(match.game.slug, match.record.seed))


def keeper_of(settings: argparse.Namespace, usual: Path) -> Keeper:
    """Where the game is kept: in its usual place, or in a file that can be written and holds nothing else."""
    if not settings.save:
        return Keeper(usual)
    path = Path(settings.save).expanduser()
    if path.exists() and not (settings.load and path.samefile(settings.load)):
        raise BadInput(
            "{file}: is already there; choose another name, or go on with it: --load {file} --save {file}", file=path
        )
    if not path.parent.is_dir():
        raise BadInput(
            "{file}: there is no folder {folder}; make it or choose another place", file=path, folder=path.parent
        )
    return Keeper(path)


def started(game: Game, settings: argparse.Namespace) -> Match:
    """A new game."""
    facts = game.load_overlay(Path(settings.components) if settings.components else None)
    options = chosen_options(game, facts, settings.option)
    seats = chosen_seats(settings.seats, settings.players, game)
    sitters(seats, settings.words)
    seed = settings.seed if settings.seed is not None else secrets.randbelow(SEEDS)
    return Match.new(game, len(seats), seed, options, facts, seats)


def chosen_seats(given: str | None, players: int | None, game: Game) -> list[str]:
    """The seats that were given, or a person against bots."""
    if given is not None:
        seats = listed(given)
        if players is not None and players != len(seats):
            raise BadInput(
                "--players {players} and {seats} seats do not fit; give one of them", players=players, seats=len(seats)
            )
    else:
        number = players if players is not None else len(SEATS)
        seats = [HUMAN] + [OPPONENT] * (number - 1)
    if len(seats) not in game.players:
        raise game.wrong_players(len(seats))
    if "" in seats:
        raise BadInput("--seats {given}: a seat is empty; write for example human,greedy,random", given=given)
    return seats


def refuse_programs(record: Record, path: Path, seats: str | None) -> None:
    """A file may come from anybody: it does not get to say what is run here."""
    for seat in record.seats if seats is None else ():
        if names_program(seat):
            raise BadInput(
                "{file}: a seat of the record is a program, {seat}; say with --seats who plays, programs included",
                file=path,
                seat=seat,
            )


def resumed(record: Record, path: Path, settings: argparse.Namespace) -> Match:
    """A recorded game, after its last move or after move N."""
    for name in ("seed", "players", "components", "option"):
        if getattr(settings, name) not in (None, []):
            raise BadInput(
                "--{name} is for new games; the record {file} says how its game was set up", name=name, file=path
            )
    with naming(path):
        game = game_of(record)
        if settings.game is not None and find(settings.game) is not game:
            raise BadInput("this is a record of {game}, not of {wanted}", game=game.slug, wanted=settings.game)
        if settings.seats is not None:
            record.seats = chosen_seats(settings.seats, record.players, game)
        sitters(record.seats, settings.words)
        if settings.move is not None and not 0 <= settings.move <= len(record.moves):
            raise no_move(record, settings.move)
        try:
            return Match.resume(game, record, settings.move)
        except Diverged as problem:
            raise BadInput("{problem}{advice}", problem=problem, advice=advice(problem, path, game)) from None


def advice(problem: Diverged, path: Path, game: Game) -> Message:
    """How to go on with a record that no longer replays."""
    if problem.move < 1:
        return Message("; the game differs from its setup on and cannot be continued")
    return Message(
        "; to play on from before that: tabularium play {game} --load {file} --move {move}",
        game=game.slug,
        file=path,
        move=problem.move - 1,
    )
