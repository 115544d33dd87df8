"""Who plays whom, on which seat, with which seed: fair to every bot and the same for ever.

A *group* is as many bots as there are seats. In every *round* each group plays the seed of that round in a *block* of games: one
seating order and all its rotations, so that each bot has each seat equally often. From round to round the next order is
taken, so that in the long run every bot also sits beside every other equally often.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations_with_replacement, count, permutations

Seating = tuple[str, ...]  # a bot for every seat


@dataclass(frozen=True)
class Fixture:
    """One game of the schedule."""

    number: int
    round: int
    group: int
    seed: int
    seats: Seating


def groups(bots: Sequence[str], players: int) -> list[Seating]:
    """All choices of bots for the seats in which none has two seats more than another: with enough bots, each at most one."""
    fewest, more = divmod(players, len(bots))
    most = fewest + (1 if more else 0)
    return [
        group
        for group in combinations_with_replacement(bots, players)
        if all(fewest <= group.count(bot) <= most for bot in bots)
    ]


def orders(group: Seating) -> list[Seating]:
    """The seating orders of a group that are not rotations of one another."""
    found: list[Seating] = []
    seen: set[Seating] = set()
    for order in permutations(group):
        if order not in seen:
            found.append(order)
            seen.update(rotations(order))
    return found


def rotations(order: Seating) -> list[Seating]:
    """Everybody moves on by one seat, until it begins anew; seatings that come out the same are one."""
    return list(dict.fromkeys(order[turn:] + order[:turn] for turn in range(len(order))))


def seed_of_round(seed: int, number: int) -> int:
    """The seed of the games of a round: no two arenas share theirs; small enough for any program that reads the results."""
    digest = hashlib.sha256(f"arena {seed} {number}".encode()).digest()
    return int.from_bytes(digest[:7], "big") >> 3


def rounds(bots: Sequence[str], players: int, seed: int) -> Iterator[list[Fixture]]:
    """The games of one round after the other, without end; they do not depend on how many are wanted."""
    tables = [orders(group) for group in groups(bots, players)]
    number = 0
    for turn in count():
        games: list[Fixture] = []
        for group, possible in enumerate(tables):
            for seats in rotations(possible[turn % len(possible)]):
                games.append(Fixture(number, turn, group, seed_of_round(seed, turn), seats))
                number += 1
        yield games


def schedule(bots: Sequence[str], players: int, seed: int, games: int) -> list[Fixture]:
    """As many whole rounds as are needed for at least `games` games."""
    fixtures: list[Fixture] = []
    for played in rounds(bots, players, seed):
        fixtures += played
        if len(fixtures) >= games:
            return fixtures
    raise AssertionError("rounds never end")
