"""The figures of an arena, made once for the terminal, the report and whoever asks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from statistics import fmean, stdev

from tabularium.arena import times
from tabularium.arena.balance import Balance, balance, sittings
from tabularium.arena.plan import Plan
from tabularium.arena.ratings import ratings
from tabularium.arena.results import Failure, Result
from tabularium.arena.schedule import Fixture
from tabularium.arena.shares import Estimate, clustered_mean, quantile, wilson
from tabularium.core.catalog import find
from tabularium.core.game import Game


@dataclass
class Line:
    """The results of one bot, or of one seat."""

    name: str
    wins: float = 0.0
    scores: list[int] = field(default_factory=list)
    points: list[float] = field(default_factory=list)  # the mean by source
    decisions: int = 0
    thinking: Counter[int] = field(default_factory=Counter)
    failures: int = 0
    rating: Estimate | None = None

    @property
    def results(self) -> int:
        return len(self.scores)

    @property
    def share(self) -> Estimate:
        """The share of wins."""
        return wilson(self.wins, self.results)

    @property
    def mean(self) -> float:
        return fmean(self.scores)

    @property
    def spread(self) -> float:
        """The standard deviation of the scores."""
        return stdev(self.scores) if self.results > 1 else 0.0

    def score_quantiles(self) -> list[float]:
        """Least, lower quarter, middle, upper quarter, most."""
        ordered = sorted(self.scores)
        return [quantile(ordered, share) for share in (0.0, 0.25, 0.5, 0.75, 1.0)]

    @property
    def usual_time(self) -> float:
        """Half of the decisions took at most so many seconds."""
        return times.quantile(self.thinking, 0.5)

    @property
    def long_time(self) -> float:
        """19 of 20 decisions took at most so many seconds."""
        return times.quantile(self.thinking, 0.95)


@dataclass(frozen=True)
class Remark:
    """A game worth looking at: `kind` says why."""

    kind: str
    game: int
    value: int


@dataclass(frozen=True)
class Summary:
    """All figures."""

    plan: Plan
    game: Game
    games: int
    rounds: int
    bots: list[Line]  # best first
    seats: list[Line]
    duels: dict[tuple[str, str], Estimate]  # how often the first ended before the second
    seat_points: list[Estimate]  # how much more or less than the mean of the table
    lengths: list[int]  # decisions of each game
    seconds: float  # of all games, one after the other
    balance: list[Balance]
    remarks: list[Remark]
    failures: list[tuple[Result, Failure]]

    @property
    def even_share(self) -> float | None:
        """The share of wins of each if all were equal; alone against the game there is none."""
        return 1 / self.plan.players if self.plan.players > 1 else None


def summarise(plan: Plan, fixtures: Sequence[Fixture], results: Sequence[Result]) -> Summary:
    """The figures of finished games, which are some of the schedule, in its order."""
    of_round = {fixture.number: fixture.round for fixture in fixtures}
    rated = [(of_round[result.number], result) for result in results]
    bots = {name: Line(name) for name in plan.bots}
    seats = [Line(str(seat + 1)) for seat in range(plan.players)]
    for result in results:
        for seat, name in enumerate(result.seats):
            add(bots[name], result, seat)
            add(seats[seat], result, seat)
        for failure in result.failures:
            bots[result.seats[failure.seat]].failures += 1
            seats[failure.seat].failures += 1
    if len(bots) > 1 and plan.players > 1:  # alone at the table nobody is ranked against others
        for name, rating in ratings(rated, plan.bots, plan.seed).items():
            bots[name].rating = rating
    for line in (*bots.values(), *seats):
        line.points = [total / line.results for total in line.points]
    game = find(plan.game)
    sat = sittings(rated)
    named = game.text(game, plan.facts(), "en").named
    return Summary(
        plan,
        game,
        len(results),
        len({number for number, _ in rated}),
        sorted(
            bots.values(),
            key=lambda line: (line.rating.value if line.rating else 0, line.share.value, line.mean),
            reverse=True,
        ),
        seats,
        duels(plan.bots, results),
        [
            clustered_mean((number, above_mean(result, seat)) for number, result in rated)
            for seat in range(plan.players)
        ],
        [sum(result.decisions) for result in results],
        sum(result.seconds for result in results),
        [balance(tally, sat, named.get(tally.by, [])) for tally in game.tallies],
        remarks(results),
        [(result, failure) for result in results for failure in result.failures],
    )


def add(line: Line, result: Result, seat: int) -> None:
    """Count what happened on a seat."""
    line.wins += result.win(seat)
    line.scores.append(result.scores[seat])
    line.points = [
        before + now
        for before, now in zip(line.points or [0] * len(result.points[seat]), result.points[seat], strict=True)
    ]
    line.decisions += result.decisions[seat]
    line.thinking.update(result.thinking[seat])


def above_mean(result: Result, seat: int) -> float:
    return result.scores[seat] - fmean(result.scores)


def duels(bots: Sequence[str], results: Iterable[Result]) -> dict[tuple[str, str], Estimate]:
    """For every two bots how often one ended before the other; a shared place counts half."""
    won: dict[tuple[str, str], float] = {}
    met: dict[tuple[str, str], int] = {}
    for result in results:
        for one, name in enumerate(result.seats):
            for other, rival in enumerate(result.seats):
                if name != rival:
                    ahead = result.places[other] - result.places[one]
                    won[name, rival] = won.get((name, rival), 0.0) + (1.0 if ahead > 0 else 0.5 if ahead == 0 else 0.0)
                    met[name, rival] = met.get((name, rival), 0) + 1
    return {pair: wilson(won[pair], met[pair]) for pair in ((a, b) for a in bots for b in bots) if pair in met}


def remarks(results: Sequence[Result]) -> list[Remark]:
    """The extremes: who wants to see them asks for their records."""
    kinds: dict[str, tuple[Callable[[Result], int], Callable[..., Result]]] = {
        "highest": (lambda result: max(result.scores), max),
        "lowest": (lambda result: min(result.scores), min),
        "widest": (lambda result: max(result.scores) - sorted(result.scores)[-2], max),
        "longest": (lambda result: sum(result.decisions), max),
        "shortest": (lambda result: sum(result.decisions), min),
    }
    if not results or len(results[0].scores) < 2:
        kinds.pop("widest")
    found = {kind: (most(results, key=value), value) for kind, (value, most) in kinds.items()} if results else {}
    return [Remark(kind, result.number, value(result)) for kind, (result, value) in found.items()]
