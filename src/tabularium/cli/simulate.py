"""`tabularium simulate`: many games between bots, with statistics."""

from __future__ import annotations

import argparse
import os
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass
from multiprocessing import get_context
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.text import Text as Line

from tabularium import bots
from tabularium.cli import BUG, INTERRUPTED, OK, complain
from tabularium.cli.output import console
from tabularium.cli.parser import chosen_options, listed
from tabularium.cli.results import Lost, Played, show_results
from tabularium.cli.seats import bot_choice, luck_number, seat_of
from tabularium.cli.store import data_folder
from tabularium.core.catalog import find
from tabularium.core.chance import chance
from tabularium.core.errors import BadInput, Message, system_reason
from tabularium.core.facts import Facts
from tabularium.core.game import Game
from tabularium.core.match import Match
from tabularium.core.state import State, playout
from tabularium.core.words import Words
from tabularium.core.workers import end_with_parent

RANDOM = "random"
CHUNK = 50  # games between two steps of the progress bar
WORTH_A_PROCESS = 200  # so many games, or twenty with bots that think, are worth a process of their own


@dataclass(frozen=True)
class Plan:
    """What is played: the same for all games but the seed, which counts up, and the seats, which rotate."""

    slug: str
    players: int
    options: dict[str, Any]
    overlay: dict[str, Any]
    overlay_file: str | Message
    lineup: tuple[str, ...]  # a bot for every seat of the first game
    seed: int
    games: int
    records: Path | None

    def seats(self, number: int) -> list[str]:
        """Who sits where in a game: everybody moves on by one seat from game to game."""
        return [self.lineup[(seat + number) % self.players] for seat in range(self.players)]


@dataclass(frozen=True)
class Failed:
    """A game that broke off."""

    seed: int
    problem: str
    record: Path | None


class Runner:
    """Plays the games of a plan in this process."""

    def __init__(self, plan: Plan) -> None:
        """Read the data once."""
        self.plan = plan
        self.game: Game = find(plan.slug)
        self.facts: Facts = self.game.with_overlay(plan.overlay, plan.overlay_file) if plan.overlay else self.game.facts
        self.all_random = all(bot == RANDOM for bot in plan.lineup)
        self.bots = {name: bots.find(name) for name in set(plan.lineup)}
        self.lost: list[Lost] = []  # moves that bots have lost in the game at hand

    def play(self, number: int) -> Played | Failed:
        """One game; whatever goes wrong in it is reported with a record."""
        seed = self.plan.seed + number
        start = time.perf_counter()
        moves: list[int] = []
        self.lost = []
        try:
            state = self.game.new(self.plan.players, seed, self.plan.options, self.facts)
            if self.all_random and self.plan.records is None:
                decisions = int(playout(state, chance(luck_number(seed, 0, 0))))
            else:
                decisions = self.play_moves(state, number, moves)
            seconds = time.perf_counter() - start
            if self.plan.records is not None:
                self.save(number, moves, self.plan.records)
            return Played(number, tuple(state.scores()), tuple(state.ranking()), decisions, seconds, tuple(self.lost))
        except BadInput:
            raise
        except Exception as problem:  # noqa: BLE001 - the other games go on
            return self.failed(number, moves, problem)

    def play_moves(self, state: State, number: int, moves: list[int]) -> int:
        """Play move by move; `moves` holds what was tried, also when it breaks off."""
        seed = self.plan.seed + number
        seats = self.plan.seats(number)
        luck = chance(luck_number(seed, 0, 0))
        while state.player >= 0:
            if len(moves) > self.game.most_moves:
                raise RuntimeError(f"the game does not end within {self.game.most_moves} moves")
            if self.all_random:
                action = int(state.offers.items[int(luck.below(state.offers.size))])
            else:
                bot = seats[int(state.player)]
                decision = bot_choice(self.bots[bot], state, seed, measured=True)
                if decision.forfeit is not None:
                    self.lost.append(Lost(bot, seed, decision.forfeit))
                action = decision.action
            moves.append(action)
            state.apply(action)
        for player, bot in enumerate(seats):
            self.bots[bot].hear_end(seat_of(state, player, seed))
        return len(moves)

    def close(self) -> None:
        """Let go of the bots."""
        for bot in self.bots.values():
            bot.close()

    def failed(self, number: int, moves: list[int], problem: Exception) -> Failed:
        """Find the moves of a broken game, if they are not known, and save them up to the break."""
        seed = self.plan.seed + number
        what = f"{type(problem).__name__}: {problem}"
        if not moves:
            try:
                state = self.game.new(self.plan.players, seed, self.plan.options, self.facts)
                self.play_moves(state, number, moves)
            except Exception:  # noqa: BLE001, S110 - it is known to fail; now the moves are known, too
                pass
        try:
            return Failed(seed, what, self.save(number, moves, self.plan.records or data_folder() / "failed"))
        except Exception:  # noqa: BLE001 - the seed is enough to find it again
            return Failed(seed, what, None)

    def save(self, number: int, moves: list[int], folder: Path) -> Path:
        """Write the record of a game, as far as it can be played."""
        seed = self.plan.seed + number
        match = Match.new(self.game, self.plan.players, seed, self.plan.options, self.facts, self.plan.seats(number))
        path = folder / f"{self.plan.slug}-{self.plan.players}p-{seed}.json"
        folder.mkdir(parents=True, exist_ok=True)
        try:
            for action in moves:
                match.play(action)
        except Exception:  # noqa: BLE001 - this is where it breaks
            match = self.up_to_the_break(match, len(match.record.moves))
        match.save(path)
        return path

    def up_to_the_break(self, broken: Match, moves: int) -> Match:
        """The match before the move that broke it: that one may have changed half of the state."""
        return Match.resume(self.game, broken.record, moves)


RUNNERS: list[Runner] = []  # the runner of a worker process


def prepare(plan: Plan) -> None:
    """Start a worker process."""
    end_with_parent()
    RUNNERS[:] = [Runner(plan)]


def play_some(numbers: range) -> list[Played | Failed]:
    """Some games in a worker process."""
    try:
        return [RUNNERS[0].play(number) for number in numbers]
    finally:
        RUNNERS[0].close()


def run(settings: argparse.Namespace) -> int:
    """Play, watch, count."""
    plan = plan_of(settings)
    jobs = jobs_for(plan, settings.jobs)
    out = console()
    played: list[Played] = []
    failed: list[Failed] = []
    start = time.perf_counter()
    code = OK
    try:
        with progress_bar(out) as progress:
            bar = progress.add_task(settings.words.get("simulate.playing"), total=plan.games)
            for results in play_all(plan, jobs):
                played += [result for result in results if isinstance(result, Played)]
                failed += [result for result in results if isinstance(result, Failed)]
                progress.advance(bar, len(results))
    except KeyboardInterrupt:
        code = INTERRUPTED
        out.print(Line(settings.words.get("simulate.interrupted", number=len(played)), style="yellow"))
    if played:
        played.sort(key=lambda game: game.number)
        show_results(out, played, plan.seats, settings.words, time.perf_counter() - start)
    if plan.records is not None and played:
        out.print(Line(settings.words.get("simulate.records", folder=plan.records)))
    report(failed, settings.words)
    return BUG if failed else code


def report(failed: list[Failed], words: Words) -> None:
    """Say which games broke off, and how to see it again."""
    for failure in failed[:10]:
        where = words.get("simulate.saved", file=failure.record) if failure.record else ""
        complain(words.get("simulate.failed", seed=failure.seed, problem=failure.problem, where=where))
    if len(failed) > 10:
        complain(words.get("simulate.more_failed", number=len(failed) - 10))


def plan_of(settings: argparse.Namespace) -> Plan:
    """Check the settings."""
    game = find(settings.game)
    facts = game.load_overlay(Path(settings.components) if settings.components else None)
    options = chosen_options(game, facts, settings.option)
    given = listed(settings.bots)
    for name in given:
        bots.find(name)
    fitting = [number for number in game.players if number >= len(given)]
    players = settings.players if settings.players is not None else fitting[0] if fitting else len(given)
    if players not in game.players:
        raise game.wrong_players(players)
    if len(given) > players:
        raise BadInput(
            "--bots names {bots} bots for {players} seats; give at most {players}", bots=len(given), players=players
        )
    if settings.games < 1:
        raise BadInput("--{name} {number}: give at least 1", name="games", number=settings.games)
    if settings.jobs is not None and settings.jobs < 1:
        raise BadInput("--{name} {number}: give at least 1", name="jobs", number=settings.jobs)
    if not 0 <= settings.seed < (1 << 62) - settings.games:
        raise BadInput("a seed is a number from 0 to {most}, not {seed}", most=(1 << 62) - 1, seed=settings.seed)
    records = Path(settings.record_dir).expanduser() if settings.record_dir else None
    if records is not None:
        make_folder(records)
    lineup = tuple(given[seat % len(given)] for seat in range(players))
    return Plan(
        game.slug,
        players,
        options,
        dict(facts.overlay),
        facts.overlay_file,
        lineup,
        settings.seed,
        settings.games,
        records,
    )


def make_folder(folder: Path) -> None:
    """Make the folder for the records, before hours of playing for nothing."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as problem:
        raise BadInput(
            "{folder}: cannot be made ({reason}); choose another place", folder=folder, reason=system_reason(problem)
        ) from None
    if not os.access(folder, os.W_OK | os.X_OK):
        raise BadInput("{folder}: cannot be written to; choose another place", folder=folder)


def jobs_for(plan: Plan, wanted: int | None) -> int:
    """How many processes play."""
    if wanted is not None:
        return min(wanted, plan.games)
    worth = WORTH_A_PROCESS if set(plan.lineup) == {RANDOM} else WORTH_A_PROCESS // 10
    return max(1, min(os.cpu_count() or 1, plan.games // worth))


def play_all(plan: Plan, jobs: int) -> Iterator[list[Played | Failed]]:
    """The results, some at a time, in the order in which they come."""
    if jobs == 1:
        runner = Runner(plan)
        try:
            for number in range(plan.games):
                yield [runner.play(number)]
        finally:
            runner.close()
        return
    size = max(1, min(CHUNK, plan.games // (4 * jobs)))
    chunks = [range(start, min(start + size, plan.games)) for start in range(0, plan.games, size)]
    pool = ProcessPoolExecutor(jobs, get_context("spawn"), prepare, (plan,))
    try:
        for done in as_completed([pool.submit(play_some, chunk) for chunk in chunks]):
            yield done.result()
    finally:
        pool.shutdown(cancel_futures=True)


def progress_bar(out: Console) -> Progress:
    """A bar on a terminal, nothing in a file."""
    return Progress(
        TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn(),
        console=out, transient=True, disable=not out.is_terminal,
    )  # fmt: skip
