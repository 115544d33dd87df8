"""`tabularium tune`: fit the weights of a game's evaluation to games that bots play against themselves."""

from __future__ import annotations

import argparse
import os
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from tabularium.bots import find as find_bot
from tabularium.bots import outlook
from tabularium.bots.tuning import (
    CHOICES,
    DUELS,
    WAYS,
    Course,
    DuelRound,
    Round,
    evaluator_of,
    games_of_round,
    prior_of,
    tune,
)
from tabularium.cli.output import console
from tabularium.cli.parser import listed
from tabularium.core.catalog import find
from tabularium.core.errors import BadInput
from tabularium.core.facts import meant
from tabularium.core.game import Game
from tabularium.core.record import write_whole
from tabularium.core.weights import FILE, weights_text
from tabularium.core.words import Words

MOST_DOUBT = 100  # points


def run(settings: argparse.Namespace) -> int:
    """Play, fit, write the file."""
    words: Words = settings.words
    game = find(settings.game)
    course = course_of(game, settings)
    jobs = settings.jobs if settings.jobs is not None else os.cpu_count() or 1
    if jobs < 1:
        raise BadInput("--{name} {number}: give at least 1", name="jobs", number=jobs)
    if settings.outlook:
        return measure(game, settings, jobs)
    target = Path(settings.output) if settings.output else game.folder / FILE
    prior = prior_of(game)
    out = console()
    weights = prior
    with progress(words) as bar:
        task = bar.add_task(game.slug, total=course.rounds * games_of_round(course))
        for found in tune(course, jobs, lambda games: bar.advance(task, games)):
            weights = found.weights
            bar.console.print(told(found, words))
    write_whole(target, weights_text(weights, prior, command_of(course)))
    out.print(words.get("tune.written", file=target), markup=False)
    return 0


def measure(game: Game, settings: argparse.Namespace, jobs: int) -> int:
    """Play, and write down by how much hints would promise too much."""
    words: Words = settings.words
    course = course_of(game, settings)
    target = Path(settings.output) if settings.output else game.folder / outlook.FILE
    with progress(words) as bar:
        task = bar.add_task(game.slug, total=course.games * len(course.players))
        found = outlook.measure(
            game, course.players, course.games, course.bot, course.seed, jobs, lambda games: bar.advance(task, games)
        )
    numbers = ",".join(str(number) for number in course.players)
    origin = f"tabularium tune {game.slug} --outlook --players {numbers} --games {course.games} --bot {course.bot} --seed {course.seed}"
    write_whole(target, outlook.outlook_text(found, origin))
    console().print(words.get("tune.written", file=target), markup=False)
    return 0


def course_of(game: Game, settings: argparse.Namespace) -> Course:
    """The plan that the arguments describe, checked."""
    if settings.by not in WAYS:
        raise BadInput("--by {word}: write {ways}", word=settings.by, ways=" / ".join(WAYS))
    players = players_of(game, settings.players, settings.by)
    find_bot(settings.bot)
    for name in ("games", "rounds", "turns"):
        if getattr(settings, name) < 1:
            raise BadInput("--{name} {number}: give at least 1", name=name, number=getattr(settings, name))
    if settings.doubt is not None and not 0 < settings.doubt <= MOST_DOUBT:
        raise BadInput(
            "--doubt {points}: give more than 0 and at most {most} points",
            points=f"{settings.doubt:g}",
            most=MOST_DOUBT,
        )
    if not 0 <= settings.seed < 1 << 40:
        raise BadInput("a seed is a number from 0 to {most}, not {seed}", most=(1 << 40) - 1, seed=settings.seed)
    if settings.by != CHOICES and min(players) < 2:
        raise BadInput("--by {way} needs two players or more; write for example --players 2", way=settings.by)
    if settings.by == DUELS and settings.doubt is not None:
        raise BadInput("--doubt has no meaning for --by {way}: there, winning says how far weights go", way=DUELS)
    return Course(
        game.slug,
        players,
        settings.games,
        settings.rounds,
        settings.turns,
        settings.bot,
        settings.seed,
        settings.by,
        settings.doubt,
        kept_of(game, settings.keep),
        settings.keep_ends,
    )


def kept_of(game: Game, given: str | None) -> tuple[str, ...]:
    """The features whose weights stay."""
    kept = tuple(listed(given)) if given is not None else ()
    names = evaluator_of(game).weights.names
    for name in kept:
        if name not in names:
            raise BadInput("--keep {name}: there is no such feature{guess}", name=name, guess=meant(name, names))
    return kept


def players_of(game: Game, given: str | None, by: str) -> tuple[int, ...]:
    """The numbers of players, one after the other from game to game."""
    if given is None:
        return tuple(number for number in game.players if number > 1 or by == CHOICES)
    players = []
    for word in listed(given):
        if not word.isdecimal() or int(word) not in game.players:
            raise BadInput(
                "--players {word}: {game} is for {low} to {high} players; write for example {low},{high}",
                word=word,
                game=game.title,
                low=game.players[0],
                high=game.players[-1],
            )
        players.append(int(word))
    return tuple(players)


def command_of(course: Course) -> str:
    """The command that finds the same weights again."""
    players = ",".join(str(number) for number in course.players)
    way = f"--turns {course.turns}" if course.by == CHOICES else f"--by {course.by}"
    if course.doubt is not None:
        way += f" --doubt {course.doubt:g}"
    if course.keep:
        way += f" --keep {','.join(course.keep)}"
    if course.keep_ends:
        way += " --keep-ends"
    return (
        f"tabularium tune {course.slug} --players {players} --games {course.games} --rounds {course.rounds} "
        f"{way} --bot {course.bot} --seed {course.seed}"
    )


def told(found: Round | DuelRound, words: Words) -> str:
    """What a round has found."""
    if isinstance(found, DuelRound):
        return words.get("tune.duels", number=found.number, games=found.games, won=f"{100 * found.won:.0f}")
    return words.get(
        "tune.round",
        number=found.number,
        comparisons=found.comparisons,
        before=f"{found.before:.2f}",
        after=f"{found.after:.2f}",
    )


def progress(words: Words) -> Progress:
    """A bar on the terminal, nothing in a file."""
    return Progress(
        TextColumn(words.get("tune.games")),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=Console(stderr=True),
        transient=True,
    )
