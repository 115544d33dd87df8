"""Finding the weights of a game's evaluation: rounds of self-play, each with the weights of the round before.

All counts are whole numbers that add up in any order, so the result depends on the plan alone, not on the processes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from multiprocessing import get_context

from librt.vecs import vec
from mypy_extensions import i64

from tabularium.bots import find
from tabularium.bots.fitting import Sums, error, fit, play_compared, play_led, play_noted, play_turns
from tabularium.core import catalog
from tabularium.core.chance import chance
from tabularium.core.errors import BadInput
from tabularium.core.evaluator import WeightedEvaluator, Weights
from tabularium.core.game import Game
from tabularium.core.weights import FILE, PRIOR, load_weights
from tabularium.core.workers import end_with_parent

CHOICES, PENDING, LEVEL = "choices", "pending", "level"  # what is fitted in a round, one after the other
OUTCOMES = "outcomes"  # the other way
WAYS = (CHOICES, OUTCOMES)
EVERY = {CHOICES: 8, PENDING: 4, LEVEL: 12, OUTCOMES: 5}  # one position in so many is looked at
SHARE = {CHOICES: 1.0, PENDING: 0.15, LEVEL: 0.35, OUTCOMES: 1.0}  # of the games of a round
SEEDS = {CHOICES: 0, PENDING: 400_000, LEVEL: 800_000, OUTCOMES: 0}
ROUND_SEEDS = 1_000_000
CHUNK = 10  # games that a process plays before it reports
LEVEL_FEATURES = ("always", "turn")

# By how many points the effect of a feature may be wrong before a round, unless a course says otherwise.
DOUBT = {CHOICES: 1.5, OUTCOMES: 4.0}
DOUBT_PENDING = 5.0
DOUBT_LEVEL = 30.0
HARDLY = 0.05  # what tells choices apart is not moved to set the level
NONE = 0.01  # what is to be kept

Tell = Callable[[int], None]  # so many games more have been played


@dataclass(frozen=True)
class Course:
    """What is played: the same course, the same weights."""

    slug: str
    players: tuple[int, ...]
    games: int  # of a round
    rounds: int
    turns: int  # of every player, after which two choices are compared
    bot: str
    seed: int
    by: str = CHOICES  # or OUTCOMES
    doubt: float | None = None  # points; None: as usual
    keep: tuple[str, ...] = ()  # features whose weights stay
    keep_ends: bool = False  # of all features the weights at the end of the game stay, but for the level


@dataclass(frozen=True)
class Round:
    """What a round has found, and by how many points the weights missed before and after."""

    number: int
    weights: Weights
    comparisons: int
    before: float
    after: float


def evaluator_of(game: Game) -> WeightedEvaluator:
    """The evaluator of a game, if it has weights."""
    evaluator = game.book.evaluator
    if not isinstance(evaluator, WeightedEvaluator):
        raise BadInput("{game} is not evaluated by weights; there is nothing to tune", game=game.title)
    return evaluator


def prior_of(game: Game) -> Weights:
    """Where the tuner begins."""
    return load_weights(game.folder / FILE, evaluator_of(game).weights.names, PRIOR)


def games_of(course: Course, purpose: str) -> int:
    """How many games of a round are played for a purpose."""
    return max(1, round(course.games * SHARE[purpose]))


def purposes_of(course: Course) -> list[str]:
    """What is fitted: the level only where features can set it; elsewhere it would be pressed into all the others."""
    if course.by == OUTCOMES:
        return [OUTCOMES]
    names = evaluator_of(catalog.find(course.slug)).weights.names
    level = any(name in LEVEL_FEATURES for name in names)
    return [CHOICES, PENDING, LEVEL] if level else [CHOICES, PENDING]


def doubts_of(course: Course, names: list[str]) -> list[float]:
    """By how many points the effect of each feature may be wrong: the less, the nearer its weight stays to the one before."""
    usual = DOUBT[course.by] if course.doubt is None else course.doubt
    return kept_by(course, names, [usual] * len(names))


def kept_by(course: Course, names: list[str], doubts: list[float]) -> list[float]:
    """No doubt about the features that a course keeps."""
    return [NONE if name in course.keep else doubt for name, doubt in zip(names, doubts, strict=True)]


def games_of_round(course: Course) -> int:
    """How many games a round has in all."""
    return sum(games_of(course, purpose) for purpose in purposes_of(course))


def tune(course: Course, jobs: int, tell: Tell) -> Iterable[Round]:
    """Fit the weights, round by round."""
    game = catalog.find(course.slug)
    kept = evaluator_of(game).weights
    with ProcessPoolExecutor(jobs, get_context("spawn"), end_with_parent) as pool:
        yield from (by_outcomes if course.by == OUTCOMES else by_choices)(course, prior_of(game), pool, tell)
    evaluator_of(game).put(kept)


def by_choices(course: Course, weights: Weights, pool: ProcessPoolExecutor, tell: Tell) -> Iterable[Round]:
    """What choices look like should be what they lead to within some turns."""
    names = weights.names
    for number in range(course.rounds):
        gather = partial(gathered, pool, course, number, tell=tell)
        choices = gather(weights, CHOICES)
        before = error(choices, weights)
        weights = fit(choices, weights, doubts_of(course, names), course.keep_ends)
        after = error(choices, weights)
        pending = kept_by(course, names, [DOUBT_PENDING] * len(names))
        weights = fit(gather(weights, PENDING), weights, pending, course.keep_ends)
        if LEVEL in purposes_of(course):
            level = [DOUBT_LEVEL if name in LEVEL_FEATURES else HARDLY for name in names]
            weights = fit(gather(weights, LEVEL), weights, kept_by(course, names, level))
        yield Round(number + 1, weights, int(choices.rows), before, after)


def by_outcomes(course: Course, weights: Weights, pool: ProcessPoolExecutor, tell: Tell) -> Iterable[Round]:
    """Who looks ahead should be ahead in the end. It takes bots that play well: their games are what is learnt from."""
    for number in range(course.rounds):
        games = gathered(pool, course, number, weights, OUTCOMES, tell)
        before = error(games, weights)
        weights = fit(games, weights, doubts_of(course, weights.names), course.keep_ends)
        yield Round(number + 1, weights, int(games.rows), before, error(games, weights))


def gathered(
    pool: ProcessPoolExecutor, course: Course, number: int, weights: Weights, purpose: str, tell: Tell
) -> Sums:
    """The sums of all games that a round plays for a purpose."""
    games = games_of(course, purpose)
    chunks = [range(start, min(start + CHUNK, games)) for start in range(0, games, CHUNK)]
    total = Sums(len(weights.names))
    work = partial(play_chunk, course, number, weights.start, weights.end, purpose)
    for chunk, numbers in zip(chunks, pool.map(work, chunks), strict=True):
        total.take(vec[i64](numbers))
        tell(len(chunk))
    return total


def play_chunk(
    course: Course, number: int, start: list[float], end: list[float], purpose: str, games: range
) -> list[int]:
    """Play some games in a process of their own; the sums as plain numbers."""
    game = catalog.find(course.slug)
    evaluator = evaluator_of(game)
    evaluator.put(Weights(evaluator.weights.names, start, end))
    sums = Sums(len(evaluator.weights.names))
    every = EVERY[purpose]
    for place in games:
        seed = course.seed + number * ROUND_SEEDS + SEEDS[purpose] + place
        players = course.players[place % len(course.players)]
        state, luck, bot = game.new(players, seed), chance(seed), find(course.bot)
        if purpose == CHOICES:
            play_compared(state, bot, luck, every, course.turns * players, sums)
        elif purpose == PENDING:
            play_turns(state, bot, luck, every, sums)
        elif purpose == OUTCOMES:
            play_led(state, bot, luck, every, sums)
        else:
            play_noted(state, bot, luck, every, sums)
    return [int(item) for item in sums.tape()]
