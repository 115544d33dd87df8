"""What hints may promise: by how much estimates lie above what games end with, measured in games of a search.

Whatever is wrong for all players alike does not mislead a search, which compares them. People who read points want them to
come true; so what was measured is taken off again.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from multiprocessing import get_context
from pathlib import Path
from statistics import median

from tabularium.bots import find
from tabularium.bots.search import Search
from tabularium.core import catalog
from tabularium.core.chance import chance
from tabularium.core.errors import BadData, BadInput
from tabularium.core.evaluator import WHOLE, WeightedEvaluator
from tabularium.core.facts import read_toml
from tabularium.core.game import Game
from tabularium.core.seat import Seat
from tabularium.core.state import State
from tabularium.core.workers import end_with_parent

FILE = "outlook.toml"
TABLE = "too_high"
SLICES = 17  # of a game: its start, and sixteen of equal length
MOST = 1000  # points that an estimate may be off
CHUNK = 2  # games that a process plays before it reports

Outlook = Mapping[int, list[float]]  # by number of players: points too many, by slice


def excess(state: State) -> float:
    """By how many points estimates in such a position lie too high; 0 where that was never measured."""
    evaluator = state.book.evaluator
    if not isinstance(evaluator, WeightedEvaluator):
        return 0.0
    line = outlook_of(state.book.slug).get(int(state.players))
    return line[slice_of(int(evaluator.progress(state)))] if line else 0.0


def slice_of(progress: int) -> int:
    """The part of a game that a progress belongs to."""
    return -(-progress * (SLICES - 1) // WHOLE)


# ---- the file --------------------------------------------------------------------------------------------


@cache
def outlook_of(slug: str) -> Outlook:
    """What was measured for a game."""
    path = catalog.find(slug).folder / FILE
    return load_outlook(path) if path.exists() else {}


def load_outlook(path: Path) -> Outlook:
    """The lines of a file, checked."""
    lines = read_toml(path).get(TABLE)
    if not isinstance(lines, dict):
        raise BadData("{file}: there is no table [{table}]", file=path, table=TABLE)
    for players, line in lines.items():
        if not players.isdecimal() or not isinstance(line, list) or len(line) != SLICES or not all(map(is_point, line)):
            raise BadData(
                "{file}: [{table}] {name}: give {number} numbers from -{most} to {most} for a number of players",
                file=path,
                table=TABLE,
                name=players,
                number=SLICES,
                most=MOST,
            )
    return {int(players): [float(point) for point in line] for players, line in lines.items()}


def is_point(number: object) -> bool:
    return isinstance(number, int | float) and not isinstance(number, bool) and -MOST <= number <= MOST


def outlook_text(outlook: Outlook, origin: str) -> str:
    """The whole file; `origin` says how it was measured."""
    return "\n".join([
        "# By how many points a search estimates more than games end with; hints say so much less. By number of players: at the",
        "# start of the game, then in sixteenths of it.",
        f"# Measured by: {origin}",
        "",
        f"[{TABLE}]",
        *(f"{players} = [{', '.join(f'{point:.1f}' for point in line)}]" for players, line in outlook.items()),
        "",
    ])  # fmt: skip


# ---- measuring -------------------------------------------------------------------------------------------


def measure(
    game: Game, players: tuple[int, ...], games: int, bot: str, seed: int, jobs: int, tell: Callable[[int], None]
) -> Outlook:
    """Play so many games with each number of players; the same arguments, the same outlook."""
    thinker = find(bot)
    if not isinstance(thinker, Search) or thinker.settings.playouts:  # playouts estimate nothing
        raise BadInput("--outlook needs a search that estimates; write for example --bot search:60")
    outlook: dict[int, list[float]] = {}
    with ProcessPoolExecutor(jobs, get_context("spawn"), end_with_parent) as pool:
        for number in players:
            chunks = [range(start, min(start + CHUNK, seed + games)) for start in range(seed, seed + games, CHUNK)]
            work = [pool.submit(watch, game.slug, number, bot, chunk) for chunk in chunks]
            found: list[list[float]] = [[] for _ in range(SLICES)]
            for chunk, done in zip(chunks, work, strict=True):
                for part, points in done.result():
                    found[part].append(points)
                tell(len(chunk))
            outlook[number] = line_of(found)
    return outlook


def watch(slug: str, players: int, bot: str, seeds: range) -> list[tuple[int, float]]:
    """Play games; of every decision the slice it fell into, and how much more it promised than came true."""
    game, found = catalog.find(slug), []
    for seed in seeds:
        found += [(part, promised - score) for part, promised, score in play_watched(game, players, bot, seed)]
    return found


def play_watched(game: Game, players: int, bot: str, seed: int) -> list[tuple[int, float, int]]:
    """A game of a search with itself: of every decision the slice, the points promised, and those at the end."""
    state, luck, thinkers = game.new(players, seed), chance(seed), [find(bot) for _ in range(players)]
    evaluator, promises = game.book.evaluator, []
    assert isinstance(evaluator, WeightedEvaluator)
    while state.player >= 0:
        who, thinker = int(state.player), thinkers[state.player]
        assert isinstance(thinker, Search)
        asked = len(state.legal_actions()) > 1
        action = int(thinker.choose(Seat(state, who, luck)))
        if asked and thinker.tried[action] > 0 and thinker.over[action] == 0:  # at the end nothing is estimated
            promised = int(thinker.points[action]) / int(thinker.tried[action]) / 100
            promises.append((who, slice_of(int(evaluator.progress(state))), promised))
        state.apply(action)
    scores = state.scores()
    return [(part, promised, scores[who]) for who, part, promised in promises]


def line_of(found: list[list[float]]) -> list[float]:
    """The middle of what was found in every slice; where nothing was, that of the slice before, or the first there is."""
    line, last = [], next((median(points) for points in found if points), 0.0)
    for points in found:
        last = median(points) if points else last
        line.append(max(-float(MOST), min(float(MOST), round(last, 1))))
    return line
