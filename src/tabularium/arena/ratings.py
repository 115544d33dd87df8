"""Ratings on Elo's scale: the strengths under which the rankings of the games were likeliest (Plackett-Luce).

A ranking is read as a row of contests: the first came out on top of all, the second of all but the first, and so on; with two
players that is the model of Bradley and Terry. Who shares a place has each order of those who share it in equal parts. Every
bot has also drawn one game against an average opponent, so that nobody's rating is infinite.

Intervals come from a Bayesian bootstrap over rounds: every round, with all its games of the same seed, gets a random weight, and
so do the drawn games. For a single pair and independent games that is the interval of Jeffreys.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from itertools import permutations
from random import Random

from tabularium.arena.results import Result
from tabularium.arena.shares import Estimate, quantile

ELO = 400 / math.log(10)
AVERAGE = 1500.0  # of all bots of an arena
DRAWN = 0.5  # wins, and losses, of every bot against the average opponent
RESAMPLES = (200, 1000)  # at least, at most
MOST_SUMS = 2_000_000  # of weights in all resamples: with many rounds, fewer resamples
CLOSE = 1e-7  # strengths that differ by less are the same

Field = tuple[int, ...]  # how many seats each bot has among those who are still to be ranked
Contest = tuple[Field, int]  # and the bot that came out on top
Kind = tuple[tuple[Contest, float], ...]  # the contests of a round, with their weights
Wins = dict[Field, list[float]]  # of each bot


def contests(seats: Sequence[int], places: Sequence[int], bots: int) -> dict[Contest, float]:
    """What the ranking of a game says, each order of those who share a place with its part of the weight."""
    found: dict[Contest, float] = {}
    ways = orders(places)
    for order in ways:
        left = [0] * bots
        for seat in order:
            left[seats[seat]] += 1
        for seat in order[:-1]:
            contest = (tuple(left), seats[seat])
            found[contest] = found.get(contest, 0.0) + 1 / len(ways)
            left[seats[seat]] -= 1
    return found


def orders(places: Sequence[int]) -> list[tuple[int, ...]]:
    """The rankings without ties that a ranking can stand for."""
    found: list[tuple[int, ...]] = [()]
    for place in sorted(set(places)):
        sharing = [seat for seat, other in enumerate(places) if other == place]
        found = [(*before, *order) for before in found for order in permutations(sharing)]
    return found


class Model:
    """How likely wins are under strengths; all logarithms. `drawn` holds each bot's wins and losses against one of 0."""

    def __init__(self, wins: Wins, drawn: Sequence[tuple[float, float]]) -> None:
        """Take what happened."""
        self.fields = [(field, won, sum(won)) for field, won in wins.items()]
        self.drawn = drawn

    def fit(self, start: Sequence[float]) -> list[float]:
        """The likeliest strengths: Newton's method, each step halved until it is one upwards."""
        strengths, here = list(start), self.likelihood(start)
        for _ in range(100):
            slope, bend = self.derivatives(strengths)
            step = solve(bend, slope)
            while max(abs(move) for move in step) >= CLOSE:
                tried = [strength + move for strength, move in zip(strengths, step, strict=True)]
                there = self.likelihood(tried)
                if there >= here:
                    strengths, here = tried, there
                    break
                step = [move / 2 for move in step]
            else:
                break
        return strengths

    def likelihood(self, strengths: Sequence[float]) -> float:
        """How likely what happened is."""
        likely = 0.0
        for field, won, number in self.fields:
            likely += sum(wins * strength for wins, strength in zip(won, strengths, strict=True))
            likely -= number * together(field, strengths)
        for (won_drawn, lost_drawn), strength in zip(self.drawn, strengths, strict=True):
            likely += won_drawn * strength - (won_drawn + lost_drawn) * together((1, 1), (strength, 0.0))
        return likely

    def derivatives(self, strengths: Sequence[float]) -> tuple[list[float], list[list[float]]]:
        """The slope of the likelihood, and its bend with the sign turned."""
        bots = range(len(strengths))
        slope = [0.0 for _ in bots]
        bend = [[0.0 for _ in bots] for _ in bots]
        for field, won, number in self.fields:
            whole = together(field, strengths)
            present = [i for i in bots if field[i]]
            chances = {i: field[i] * math.exp(strengths[i] - whole) for i in present}
            for i in present:
                slope[i] += won[i] - number * chances[i]
                bend[i][i] += number * chances[i]
                for j in present:
                    bend[i][j] -= number * chances[i] * chances[j]
        for i, (won_drawn, lost_drawn) in enumerate(self.drawn):
            chance = math.exp(strengths[i] - together((1, 1), (strengths[i], 0.0)))
            slope[i] += won_drawn - (won_drawn + lost_drawn) * chance
            bend[i][i] += (won_drawn + lost_drawn) * chance * (1 - chance)
        return slope, bend


def together(field: Sequence[int], strengths: Sequence[float]) -> float:
    """The strength of a whole field."""
    present = [(number, strength) for number, strength in zip(field, strengths, strict=True) if number]
    top = max(strength for _, strength in present)
    return top + math.log(sum(number * math.exp(strength - top) for number, strength in present))


def solve(matrix: Sequence[Sequence[float]], right: Sequence[float]) -> list[float]:
    """Solve the linear equations of a positive definite matrix."""
    size = len(right)
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    for i, row in enumerate(rows):
        for below in rows[i + 1 :]:
            factor = below[i] / row[i]
            for column in range(i, size + 1):
                below[column] -= factor * row[column]
    found = [0.0] * size
    for i in reversed(range(size)):
        found[i] = (rows[i][size] - sum(rows[i][j] * found[j] for j in range(i + 1, size))) / rows[i][i]
    return found


def ratings(results: Iterable[tuple[int, Result]], bots: Sequence[str], seed: int) -> dict[str, Estimate]:
    """The ratings of the bots from games with the numbers of their rounds; the same for the same games and seed."""
    rounds: dict[int, dict[Contest, float]] = {}
    for number, result in results:
        contested = rounds.setdefault(number, {})
        seats = [bots.index(bot) for bot in result.seats]
        for contest, weight in contests(seats, result.places, len(bots)).items():
            contested[contest] = contested.get(contest, 0.0) + weight
    # Rounds with the same outcome are one kind: the weights of so many together are a gamma variate.
    kinds: Counter[Kind] = Counter(tuple(sorted(contested.items())) for contested in rounds.values())
    best = Model(wins_in(kinds, len(bots)), [(DRAWN, DRAWN)] * len(bots)).fit([0.0] * len(bots))
    luck = Random(f"ratings {seed}")
    samples: list[list[float]] = []
    for _ in range(resamples(kinds)):
        weights = {kind: luck.gammavariate(number, 1.0) for kind, number in kinds.items()}
        drawn = [(drawn_weight(luck), drawn_weight(luck)) for _ in bots]
        samples.append(on_scale(Model(wins_in(weights, len(bots)), drawn).fit(best)))
    found: dict[str, Estimate] = {}
    for i, rating in enumerate(on_scale(best)):
        ordered = sorted(sample[i] for sample in samples)
        found[bots[i]] = Estimate(rating, quantile(ordered, 0.025), quantile(ordered, 0.975))
    return found


def drawn_weight(luck: Random) -> float:
    """The weight of half a game against the average opponent; never none at all, which would leave strengths without bounds."""
    return max(luck.gammavariate(DRAWN, 1.0), 1e-6)


def resamples(kinds: Mapping[Kind, float]) -> int:
    """How often to weight anew: a thousand times, fewer where that would take long."""
    fewest, most = RESAMPLES
    return max(fewest, min(most, MOST_SUMS // max(1, sum(len(kind) for kind in kinds))))


def wins_in(kinds: Mapping[Kind, float], bots: int) -> Wins:
    """All contests of all rounds together."""
    wins: Wins = {}
    for kind, weight in kinds.items():
        for (field, winner), share in kind:
            if field not in wins:
                wins[field] = [0.0] * bots
            wins[field][winner] += weight * share
    return wins


def on_scale(strengths: Sequence[float]) -> list[float]:
    """Strengths on Elo's scale, around the average."""
    mean = sum(strengths) / len(strengths)
    return [AVERAGE + ELO * (strength - mean) for strength in strengths]
