"""Fitting the weights of an evaluation to games that bots play against themselves."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tabularium.bots.bot import Bot
from tabularium.core.chance import Chance, chance
from tabularium.core.evaluator import WHOLE, WeightedEvaluator, Weights
from tabularium.core.pile import numbers
from tabularium.core.seat import Seat
from tabularium.core.state import State

NOISE: Final = 8  # one move in so many is made at random, so that all kinds of positions come up
RARE_NOISE: Final = 15  # the same where every random move is paid for to the end
FIRM: Final = 1e4  # how much more than all games together it counts that a weight stays


class Sums:
    """The sums of a least-squares fit: of products of features with each other and with what they should explain.

    Every feature stands there twice, as it is and times the progress of the game from -WHOLE to WHOLE: so it gets a weight
    for the middle of the game and a slope. All numbers are whole, so the sums do not depend on their order.
    """

    def __init__(self, features: i64) -> None:
        self.size: i64 = 2 * features
        self.products: vec[i64] = numbers(self.size * self.size)
        self.targets: vec[i64] = numbers(self.size)
        self.present: vec[i64] = numbers(self.size)  # rows in which a feature is not 0
        self.squares: i64 = 0  # of the targets
        self.rows: i64 = 0
        self.row: vec[i64] = numbers(self.size)  # the one being put together

    def put(self, evaluator: WeightedEvaluator, s: State, who: i64, sign: i64) -> None:
        """Add the features of a position to the row, or take them off."""
        if s.player < 0:
            return  # nothing is left to be explained
        progress = 2 * evaluator.progress(s) - WHOLE
        features = evaluator.features(s, who)
        for i in range(i64(len(features))):
            self.row[2 * i] += sign * WHOLE * features[i]
            self.row[2 * i + 1] += sign * progress * features[i]

    def tape(self) -> vec[i64]:
        """All sums in one row, for `take` in another process."""
        size = self.size
        row = numbers(size * size + 2 * size + 2)
        for i in range(size * size):
            row[i] = self.products[i]
        for i in range(size):
            row[size * size + i] = self.targets[i]
            row[size * size + size + i] = self.present[i]
        row[size * size + 2 * size] = self.squares
        row[size * size + 2 * size + 1] = self.rows
        return row

    def take(self, tape: vec[i64]) -> None:
        """Add the sums of another process."""
        size = self.size
        for i in range(size * size):
            self.products[i] += tape[i]
        for i in range(size):
            self.targets[i] += tape[size * size + i]
            self.present[i] += tape[size * size + size + i]
        self.squares += tape[size * size + 2 * size]
        self.rows += tape[size * size + 2 * size + 1]

    def close(self, target: i64) -> None:
        """The row is complete; the target is in hundredths of a point."""
        row = self.row
        self.rows += 1
        self.squares += target * target
        for i in range(self.size):
            x = row[i]
            if x != 0:
                self.present[i] += 1
                self.targets[i] += x * target
                for j in range(i + 1):
                    self.products[i * self.size + j] += x * row[j]
        for i in range(self.size):
            row[i] = 0


def play_on(s: State, bot: Bot, luck: Chance, turns: i64) -> None:
    """Go on with the same bot in all seats, until somebody else has been asked so many times, or to the end."""
    who = s.player
    while s.player >= 0:
        if s.player != who:
            turns -= 1
            who = s.player
            if turns <= 0:
                return
        s.step_unchecked(bot.choose(Seat(s, s.player, luck)))


def compare(s: State, one: i64, other: i64, bot: Bot, luck: Chance, turns: i64, sums: Sums) -> None:
    """Play on after two choices with the same luck: what they differ by after the turn should explain what they differ by
    some turns later.
    """
    evaluator = s.book.evaluator
    assert isinstance(evaluator, WeightedEvaluator)
    who = s.player
    seed = luck.word()
    gain: i64 = 0
    for side in range(2):
        sign: i64 = 1 if side == 0 else -1
        fate = chance(seed)
        after = s.copy()
        after.step_unchecked(one if side == 0 else other)
        if after.player == who:
            play_on(after, bot, fate, 1)
        sums.put(evaluator, after, who, sign)
        gain -= sign * 100 * after.score(who)
        play_on(after, bot, fate, turns)
        gain += sign * after.evaluate(who)
    sums.close(gain)


def play_compared(s: State, bot: Bot, luck: Chance, every: i64, turns: i64, sums: Sums) -> None:
    """Play a game; now and then compare what the bot chooses with something else that it could have chosen."""
    while s.player >= 0:
        chosen = bot.choose(Seat(s, s.player, luck))
        if luck.below(every) == 0:
            other = s.offers.items[luck.below(s.offers.size)]
            if other != chosen:
                compare(s, chosen, other, bot, luck, turns, sums)
        if luck.below(NOISE) == 0:
            chosen = s.offers.items[luck.below(s.offers.size)]
        s.step_unchecked(chosen)


def play_turns(s: State, bot: Bot, luck: Chance, every: i64, sums: Sums) -> None:
    """Play a game; what is pending in the middle of a turn should explain what the turn then brings."""
    evaluator = s.book.evaluator
    assert isinstance(evaluator, WeightedEvaluator)
    while s.player >= 0:
        if luck.below(every) == 0:
            who = s.player
            row = evaluator.features(s, who)
            progress = 2 * evaluator.progress(s) - WHOLE
            before = s.evaluate(who)
            pending = False
            for i in range(len(row)):
                if evaluator.weights.names[i].startswith("pending") and row[i] != 0:
                    pending = True
                    before -= evaluator.part(s, i)
                    sums.row[2 * i] = WHOLE * row[i]
                    sums.row[2 * i + 1] = progress * row[i]
            if pending:
                after = s.copy()
                play_on(after, bot, luck, 1)
                sums.close(after.evaluate(who) - before)
        s.step_unchecked(bot.choose(Seat(s, s.player, luck)))


def played(s: State, bot: Bot, luck: Chance, every: i64, noise: i64) -> list[State]:
    """Play a game, one move in `noise` at random (0: none); one position in `every` on the way."""
    seen: list[State] = []
    while s.player >= 0:
        if luck.below(every) == 0:
            seen.append(s.copy())
        chosen = bot.choose(Seat(s, s.player, luck))
        if noise > 0 and luck.below(noise) == 0:
            chosen = s.offers.items[luck.below(s.offers.size)]
        s.step_unchecked(chosen)
    return seen


def play_noted(s: State, bot: Bot, luck: Chance, every: i64, sums: Sums) -> None:
    """Play a game; afterwards positions on the way should explain the points that were still to come."""
    evaluator = s.book.evaluator
    assert isinstance(evaluator, WeightedEvaluator)
    for before in played(s, bot, luck, every, 0):
        for who in range(s.players):
            sums.put(evaluator, before, who, 1)
            sums.close(100 * (s.score(who) - before.score(who)))


def play_led(s: State, bot: Bot, luck: Chance, every: i64, sums: Sums) -> None:
    """Play a game; afterwards what players differed by on the way should explain how far one then came ahead of the other.

    A game that was won without counting points says nothing about what they come from.
    """
    evaluator = s.book.evaluator
    assert isinstance(evaluator, WeightedEvaluator)
    seen = played(s, bot, luck, every, RARE_NOISE)
    for who in range(s.players):
        if s.evaluate(who) != 100 * s.score(who):
            return
    for before in seen:
        for who in range(s.players if s.players > 2 else 1):
            other = (who + 1) % s.players
            sums.put(evaluator, before, who, 1)
            sums.put(evaluator, before, other, -1)
            lead = 100 * (before.score(who) - before.score(other))
            sums.close(s.evaluate(who) - s.evaluate(other) - lead)


def fit(sums: Sums, before: Weights, doubt: list[float], ends_stay: bool = False) -> Weights:
    """The weights that fit best. Where the games say little they stay near those before.

    `doubt` says for every feature by how many points its whole effect may be wrong, and the slope by half of that. If ends
    stay, only the weights for the start of the game are looked for.
    """
    size = int(sums.size)
    old = columns(before)
    noise = error(sums, before) ** 2 * 10000
    matrix: list[list[float]] = []
    right: list[float] = []
    for i in range(size):
        line = [0.0] * size
        for j in range(size):
            line[j] = float(int(product(sums, i, j)))
        effect = doubt[i // 2] * (100.0 if i % 2 == 0 else 50.0)
        pull = 1.0
        if sums.present[i] > 0:
            pull = noise * line[i] / int(sums.present[i]) / (effect * effect)
        right.append(float(int(sums.targets[i])) + pull * old[i])
        line[i] += pull
        matrix.append(line)
    if ends_stay:
        for i in range(0, size, 2):
            firm = FIRM * max(matrix[i][i], matrix[i + 1][i + 1])
            for j in (i, i + 1):
                matrix[j][i] += firm
                matrix[j][i + 1] += firm
                right[j] += firm * (old[i] + old[i + 1])
    found = solve(matrix, right)
    start: list[float] = []
    end: list[float] = []
    for i in range(len(before.names)):
        start.append(round((found[2 * i] - found[2 * i + 1]) * WHOLE / 100, 4))
        end.append(round((found[2 * i] + found[2 * i + 1]) * WHOLE / 100, 4))
    return Weights(before.names, start, end)


def columns(weights: Weights) -> list[float]:
    """Weights as the sums have them: middle and slope, in hundredths."""
    old: list[float] = []
    for i in range(len(weights.names)):
        old.append((weights.end[i] + weights.start[i]) / 2 * 100 / WHOLE)
        old.append((weights.end[i] - weights.start[i]) / 2 * 100 / WHOLE)
    return old


def product(sums: Sums, i: i64, j: i64) -> i64:
    return sums.products[i * sums.size + j] if i >= j else sums.products[j * sums.size + i]


def solve(matrix: list[list[float]], right: list[float]) -> list[float]:
    """Solve a system of linear equations, symmetric and positive, by elimination."""
    size = len(right)
    for i in range(size):
        pivot = matrix[i]
        for j in range(i + 1, size):
            line = matrix[j]
            factor = line[i] / pivot[i]
            if factor != 0.0:
                for k in range(i, size):
                    line[k] -= factor * pivot[k]
                right[j] -= factor * right[i]
    found = [0.0] * size
    for i in range(size - 1, -1, -1):
        rest = right[i]
        for k in range(i + 1, size):
            rest -= matrix[i][k] * found[k]
        found[i] = rest / matrix[i][i]
    return found


def error(sums: Sums, weights: Weights) -> float:
    """By how many points the weights miss (root mean square)."""
    size = int(sums.size)
    old = columns(weights)
    total = float(int(sums.squares))
    for i in range(size):
        total -= 2 * old[i] * int(sums.targets[i])
        for j in range(size):
            total += old[i] * old[j] * int(product(sums, i, j))
    return float((max(total, 0.0) / max(int(sums.rows), 1)) ** 0.5) / 100
