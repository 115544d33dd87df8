"""`tabularium play`: start, load or continue a game at the terminal."""

from __future__ import annotations

import argparse
import secrets
from pathlib import Path

from tabularium.cli import complain
from tabularium.cli.crash import Broken
from tabularium.cli.files import game_of, naming
from tabularium.cli.parser import chosen_options, listed
from tabularium.cli.seats import HUMAN, sitters
from tabularium.cli.store import Keeper, latest_game, new_place
from tabularium.cli.table import Table
from tabularium.core.catalog import find
from tabularium.core.errors import BadInput, Diverged
from tabularium.core.game import Game
from tabularium.core.match import Match
from tabularium.core.record import Record, read_record

OPPONENT = "greedy"
SEATS = (HUMAN, OPPONENT, OPPONENT)
SEEDS = 1_000_000_000  # a seed chosen by us is short enough to read out


def run(settings: argparse.Namespace) -> int:
    """Set the table and play."""
    match, keeper = set_table(settings)
    if settings.save and not keeper.save(match):
        raise BadInput(keeper.problem)
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
        path, record = latest_game(settings.game, damaged=complain)
        match = resumed(record, path, settings)
        own = match.record.moves == record.moves
        return match, keeper_of(settings, path if own else new_place(record.game, record.seed))
    if settings.load:
        path = Path(settings.load)
        match = resumed(read_record(path), path, settings)
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
        raise BadInput(f"{path}: is already there; choose another name, or go on with it: --load {path} --save {path}")
    if not path.parent.is_dir():
        raise BadInput(f"{path}: there is no folder {path.parent}; make it or choose another place")
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
            raise BadInput(f"--players {players} and {len(seats)} seats do not fit; give one of them")
    else:
        number = players if players is not None else len(SEATS)
        seats = [HUMAN] + [OPPONENT] * (number - 1)
    if len(seats) not in game.players:
        raise BadInput(f"{game.title} is for {game.players[0]} to {game.players[-1]} players, not {len(seats)}")
    if "" in seats:
        raise BadInput(f"--seats {given}: a seat is empty; write for example human,greedy,random")
    return seats


def resumed(record: Record, path: Path, settings: argparse.Namespace) -> Match:
    """A recorded game, after its last move or after move N."""
    for name in ("seed", "players", "components", "option"):
        if getattr(settings, name) not in (None, []):
            raise BadInput(f"--{name} is for new games; the record {path} says how its game was set up")
    with naming(path):
        game = game_of(record)
        if settings.game is not None and find(settings.game) is not game:
            raise BadInput(f"this is a record of {game.slug}, not of {settings.game}")
        if settings.seats is not None:
            record.seats = chosen_seats(settings.seats, record.players, game)
        sitters(record.seats, settings.words)
        if settings.move is not None and not 0 <= settings.move <= len(record.moves):
            raise BadInput(f"the record has moves 0 to {len(record.moves)}; there is no move {settings.move}")
        try:
            return Match.resume(game, record, settings.move)
        except Diverged as problem:
            raise BadInput(f"{problem}{advice(problem, path, game)}") from None


def advice(problem: Diverged, path: Path, game: Game) -> str:
    """How to go on with a record that no longer replays."""
    if problem.move < 1:
        return "; the game differs from its setup on and cannot be continued"
    return f"; to play on from before that: tabularium play {game.slug} --load {path} --move {problem.move - 1}"
