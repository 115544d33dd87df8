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
from tabularium.bots.duels import Reach, Tally, contest, duel, follow
from tabularium.bots.fitting import Sums, error, fit, play_compared, play_led, play_noted, play_turns
from tabularium.core import catalog
from tabularium.core.chance import chance
from tabularium.core.errors import BadInput
from tabularium.core.evaluator import WeightedEvaluator, Weights
from tabularium.core.game import Game
from tabularium.core.weights import FILE, PRIOR, load_weights
from tabularium.core.workers import end_with_parent

CHOICES, PENDING, LEVEL = "choices", "pending", "level"  # what is fitted in a round, one after the other
OUTCOMES = "outcomes"  # another way
DUELS, CONTEST = "duels", "contest"  # the third: weights follow who wins, and then meet those of the beginning
WAYS = (CHOICES, OUTCOMES, DUELS)
EVERY = {CHOICES: 8, PENDING: 4, LEVEL: 12, OUTCOMES: 5}  # one position in so many is looked at
SHARE = {CHOICES: 1.0, PENDING: 0.15, LEVEL: 0.35, OUTCOMES: 1.0, DUELS: 1.0, CONTEST: 0.1}  # of the games of a round
SEEDS = {CHOICES: 0, PENDING: 400_000, LEVEL: 800_000, OUTCOMES: 0, DUELS: 0, CONTEST: 500_000}
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
    games: int  # of a round; duels are played from all seats
    rounds: int
    turns: int  # of every player, after which two choices are compared
    bot: str
    seed: int
    by: str = CHOICES  # or another of the WAYS
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


@dataclass(frozen=True)
class DuelRound:
    """What a round of duels has found, and the share of games that its weights win against those of the beginning."""

    number: int
    weights: Weights
    games: int
    won: float


Way = Callable[[Course, Weights, ProcessPoolExecutor, Tell], Iterable[Round | DuelRound]]


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
    if course.by == DUELS:
        return [DUELS, CONTEST]
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


def tune(course: Course, jobs: int, tell: Tell) -> Iterable[Round | DuelRound]:
    """Fit the weights, round by round."""
    game = catalog.find(course.slug)
    kept = evaluator_of(game).weights
    with ProcessPoolExecutor(jobs, get_context("spawn"), end_with_parent) as pool:
        ways: dict[str, Way] = {CHOICES: by_choices, OUTCOMES: by_outcomes, DUELS: by_duels}
        yield from ways[course.by](course, prior_of(game), pool, tell)
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


def chunks_of(games: int) -> list[range]:
    """Games as processes get them."""
    return [range(start, min(start + CHUNK, games)) for start in range(0, games, CHUNK)]


def gathered(
    pool: ProcessPoolExecutor, course: Course, number: int, weights: Weights, purpose: str, tell: Tell
) -> Sums:
    """The sums of all games that a round plays for a purpose."""
    chunks = chunks_of(games_of(course, purpose))
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


# ---- by duels --------------------------------------------------------------------------------------------


def by_duels(course: Course, weights: Weights, pool: ProcessPoolExecutor, tell: Tell) -> Iterable[DuelRound]:
    """Weights go where winning is."""
    prior = weights
    for number in range(course.rounds):
        fought = duelled(pool, course, number, [weights], tell)
        weights = follow(weights, fought, reach_of(course, number))
        met = duelled(pool, course, number, [weights, prior], tell)
        yield DuelRound(number + 1, weights, fought.games, met.won)


def reach_of(course: Course, number: int) -> Reach:
    """How far the weights of a round are moved."""
    return Reach(course.keep, course.keep_ends, number)


def duelled(pool: ProcessPoolExecutor, course: Course, number: int, sides: list[Weights], tell: Tell) -> Tally:
    """All duels of a round: around some weights, or between two of them."""
    chunks = chunks_of(games_of(course, DUELS if len(sides) == 1 else CONTEST))
    lines = [(side.start, side.end) for side in sides]
    total = Tally([0] * (2 * len(sides[0].names)))
    for chunk, tally in zip(chunks, pool.map(partial(duel_chunk, course, number, lines), chunks), strict=True):
        total.add(tally)
        tell(len(chunk))
    return total


def duel_chunk(course: Course, number: int, lines: list[tuple[list[float], list[float]]], duels: range) -> Tally:
    """Fight some duels in a process of their own."""
    game = catalog.find(course.slug)
    names = evaluator_of(game).weights.names
    sides = [Weights(names, start, end) for start, end in lines]
    tally = Tally([0] * (2 * len(names)))
    for place in duels:
        seed = course.seed + number * ROUND_SEEDS + SEEDS[DUELS if len(sides) == 1 else CONTEST] + place
        players = course.players[place % len(course.players)]
        if len(sides) == 1:
            duel(game, sides[0], reach_of(course, number), players, course.bot, seed, tally)
        else:
            contest(game, sides[0], sides[1], players, course.bot, seed, tally)
    return tally
