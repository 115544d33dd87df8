"""`tabularium arena`: bots against each other, with ratings, reports and results to work with."""

from __future__ import annotations

import argparse
import os
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, ProgressColumn, Task, TextColumn, TimeRemainingColumn
from rich.text import Text as Line

from tabularium.arena import parquet, report
from tabularium.arena.figures import Figures
from tabularium.arena.plan import Plan
from tabularium.arena.results import Broken
from tabularium.arena.running import Arena
from tabularium.arena.schedule import groups
from tabularium.cli import BUG, INTERRUPTED, OK, complain
from tabularium.cli.output import console
from tabularium.cli.parser import chosen_options, listed
from tabularium.cli.standings import show_standings
from tabularium.cli.store import data_folder
from tabularium.core.catalog import find
from tabularium.core.errors import BadInput
from tabularium.core.words import Words, load_words

MOST_TOLD = 10  # of games that broke off
ALL = "all"


def run(settings: argparse.Namespace) -> int:
    """Play what is missing, then show and write all that there is."""
    plan = plan_of(settings)
    wanted = wanted_records(settings.records)
    folder = Path(settings.output).expanduser() if settings.output else usual_folder(plan)
    words = load_words(Path(report.__file__).parent, settings.words.language)
    out = console()
    with Arena(folder, plan, settings.games) as arena:
        announce(out, words, arena, settings.games)
        broken, interrupted = play(out, words, arena, settings)
        if interrupted:
            games = len(arena.fixtures)
            out.print(
                Line(words.get("progress.interrupted", number=len(arena.log.finished()), games=games), style="yellow")
            )
            return INTERRUPTED
        if arena.log.finished():
            summary = arena.publish(command_of(settings, plan, folder))
            show_standings(out, summary, words)
            tell_files(out, words, folder)
            if wanted is not None:
                paths = arena.records(wanted or None)
                said = words.get("progress.records", number=len(paths), folder=paths[0].parent, file=paths[0])
                out.print(Line(said), soft_wrap=True)
        return report_broken(words, arena, broken)


def plan_of(settings: argparse.Namespace) -> Plan:
    """Check the settings."""
    game = find(settings.game)
    facts = game.load_overlay(Path(settings.components) if settings.components else None)
    options = chosen_options(game, facts, settings.option)
    entrants = listed(settings.bots)
    for name in ("games", "jobs"):
        number = getattr(settings, name)
        if number is not None and number < 1:
            raise BadInput("--{name} {number}: give at least 1", name=name, number=number)
    players = settings.players
    if players is None:
        players = len(entrants) if len(entrants) in game.players else game.players[0]
    return Plan.make(game, players, entrants, settings.seed, options, facts)


def wanted_records(given: str | None) -> list[int] | None:
    """The numbers of the games to be recorded; an empty list stands for all, None for none."""
    if given is None or given == ALL:
        return None if given is None else []
    try:
        return [int(number) for number in listed(given)]
    except ValueError:
        raise BadInput("--records {given}: give numbers of games, with commas, or 'all'", given=given) from None


def usual_folder(plan: Plan) -> Path:
    """Where an arena is kept if nothing else is said: the same command finds it again."""
    return data_folder() / "arena" / f"{plan.game}-{plan.players}p-{plan.identity}"


def command_of(settings: argparse.Namespace, plan: Plan, folder: Path) -> list[str]:
    """What plays the same arena again."""
    options = [("--option", word) for word in settings.option]
    more = [("--components", settings.components), ("--output", str(folder) if settings.output else None)]
    pairs = [
        ("--bots", ",".join(plan.bots)),
        ("--players", str(plan.players)),
        ("--games", str(settings.games)),
        ("--seed", str(plan.seed)),
        *options,
        *((name, value) for name, value in more if value),
    ]
    return ["tabularium", "arena", plan.game, *(word for pair in pairs for word in pair)]


def announce(out: Console, words: Words, arena: Arena, asked: int) -> None:
    """Say what is going to be played, and what is there already."""
    fixtures, log = arena.fixtures, arena.log
    number = len(groups(arena.plan.bots, arena.plan.players))
    said = [words.get("progress.games", games=len(fixtures), rounds=fixtures[-1].round + 1, groups=number)]
    if len(fixtures) != asked:
        said.append(words.get("progress.rounded", asked=asked))
    if log.finished() and log.missing():
        said.append(words.get("progress.resumed", number=len(log.finished())))
    for sentence in said:
        out.print(Line(sentence))
    if log.damaged:
        out.print(
            Line(words.get("progress.damaged", number=log.damaged, file=log.path), style="yellow"), soft_wrap=True
        )
    if log.beyond:
        out.print(Line(words.get("progress.beyond", number=log.beyond)))


def play(out: Console, words: Words, arena: Arena, settings: argparse.Namespace) -> tuple[list[Broken], bool]:
    """Play with a bar; returns the games that broke off, and whether somebody interrupted."""
    broken: list[Broken] = []
    missing = len(arena.log.missing())
    workers = settings.jobs or min(os.cpu_count() or 1, max(1, missing // 2))
    try:
        with progress_bar(out, words) as progress:
            bar = progress.add_task(words.get("progress.playing"), total=missing)
            for outcome in arena.play(workers, settings.ray):
                if isinstance(outcome, Broken):
                    broken.append(outcome)
                progress.advance(bar)
    except KeyboardInterrupt:
        return broken, True
    return broken, False


def progress_bar(out: Console, words: Words) -> Progress:
    """A bar with the rate and the time left on a terminal, nothing in a file."""
    return Progress(
        TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), Rate(words), TimeRemainingColumn(),
        console=out, transient=True, disable=not out.is_terminal,
    )  # fmt: skip


class Rate(ProgressColumn):
    """How many games end in a second, or in a minute where that is slow."""

    def __init__(self, words: Words) -> None:
        """Speak a language."""
        super().__init__()
        self.words = words
        self.figures = Figures(words.language)

    def render(self, task: Task) -> Line:
        """The rate as text; nothing before the second game."""
        speed = task.speed or 0.0
        if not speed:
            return Line("")
        if speed < 1:
            return Line(self.words.get("progress.rate_minutes", number=self.figures.number(60 * speed, 1)))
        return Line(self.words.get("progress.rate_seconds", number=self.figures.number(speed, 1)))


def tell_files(out: Console, words: Words, folder: Path) -> None:
    """Say where the results are."""
    if not parquet.available():
        out.print(Line(words.get("progress.no_parquet")))
    out.print(Line(words.get("progress.results", folder=folder)), soft_wrap=True)
    out.print(Line(words.get("progress.report", file=folder / report.file_name(words.language))), soft_wrap=True)


def report_broken(words: Words, arena: Arena, broken: list[Broken]) -> int:
    """Say which games broke off; the exit code."""
    for game in broken[:MOST_TOLD]:
        record = arena.broken_record(game)
        where = words.get("progress.broken_record", file=record) if record else ""
        complain(words.get("progress.broken", game=game.number, problem=game.problem, where=where))
    if len(broken) > MOST_TOLD:
        complain(words.get("progress.more_broken", number=len(broken) - MOST_TOLD))
    return BUG if broken else OK
