"""What a position means to a search: estimates of the final points, made into rewards for all players."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tabularium.core.pile import numbers
from tabularium.core.state import State

UNIT: Final = 1_000_000  # the reward of a certain win
FAR_BEHIND: Final = -1_000_000_000


class Judge:
    """Weighs positions for one search. All in whole numbers, so that it is the same on every machine."""

    def __init__(self, players: i64, scale: i64, winning: i64) -> None:
        self.players: i64 = players
        self.scale: i64 = scale
        self.winning: i64 = winning
        self.values: vec[i64] = numbers(players)  # hundredths of points of every player in the position at hand
        self.rewards: vec[i64] = numbers(players)
        self.start: vec[i64] = numbers(players)  # the lead of every player where the search begins

    def begin(self, world: State) -> None:
        """Judge from here on how far the players have come since this position."""
        self.assess(world)
        for who in range(self.players):
            self.start[who] = self.lead(who)

    def assess(self, world: State) -> None:
        """Estimate the final points of all."""
        for who in range(self.players):
            self.values[who] = world.evaluate(who)

    def reward(self) -> None:
        """Make rewards of the estimates: part for being ahead, part for having come further ahead."""
        for who in range(self.players):
            lead = self.lead(who)
            ahead = squash(lead, self.scale)
            further = squash(lead - self.start[who], self.scale)
            self.rewards[who] = (self.winning * ahead + (100 - self.winning) * further) // 100

    def lead(self, who: i64) -> i64:
        """How far a player is before the best of the others (alone: before nothing)."""
        best: i64 = FAR_BEHIND
        for other in range(self.players):
            if other != who:
                best = max(best, self.values[other])
        return self.values[who] - best if self.players > 1 else self.values[who]

    def place(self, who: i64) -> i64:
        """The place of a player by the estimate."""
        place: i64 = 1
        for other in range(self.players):
            if self.values[other] > self.values[who]:
                place += 1
        return place


def squash(lead: i64, scale: i64) -> i64:
    """A number from 0 to UNIT for any lead: half of it when level, three quarters when ahead by the scale."""
    size = lead if lead >= 0 else -lead
    return UNIT // 2 + UNIT // 2 * lead // (size + scale)
