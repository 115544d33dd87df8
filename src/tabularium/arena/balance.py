"""How winning goes with what players take: cards, tiles, buildings, whatever a game's tallies count."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from statistics import fmean

from tabularium.arena.results import Result
from tabularium.arena.shares import Estimate, clustered_mean, wilson
from tabularium.core.game import Tally

ENOUGH = 20  # players, for intervals to be trusted


@dataclass(frozen=True)
class Thing:
    """What is known of those who took a thing at least once.

    `more` and `points` compare them with what the same bot wins and scores from the same seat in the same company, so that a
    strong bot's taste is not taken for a strong thing. Their intervals hold for all things of the tally together.
    """

    number: int
    takers: int
    times: int  # taken in all
    share: Estimate  # of wins
    more: Estimate  # share of wins above what was to be expected
    points: Estimate  # points above what was to be expected

    @property
    def enough(self) -> bool:
        """Whether so many took it that something can be said."""
        return self.takers >= ENOUGH

    @property
    def stands_out(self) -> bool:
        """Whether more than chance speaks for a difference."""
        return self.enough and (self.more.low > 0 or self.more.high < 0)


@dataclass(frozen=True)
class Balance:
    """The things of one tally, those with which most was won first, those that hardly anybody took last."""

    tally: Tally
    players: int  # in all games together
    things: list[Thing]


@dataclass(frozen=True)
class Sitting:
    """One player in one game, beside what was to be expected there."""

    round: int
    result: Result
    seat: int
    more: float
    points: float


def balance(tally: Tally, sat: Sequence[Sitting], names: Sequence[str]) -> Balance:
    """The table of one tally; things of the same name, equal pieces, are one."""
    takers: dict[int, dict[int, int]] = {}  # by thing: which players, and how often they took it
    for place, sitting in enumerate(sat):
        for number, times in sitting.result.taken[tally.name][sitting.seat].items():
            thing = names.index(names[number]) if 0 <= number < len(names) else number
            found = takers.setdefault(thing, {})
            found[place] = found.get(place, 0) + times
    things = [
        thing_of(thing, [sat[place] for place in found], sum(found.values()), len(takers))
        for thing, found in takers.items()
    ]
    things.sort(key=lambda thing: (not thing.enough, -thing.more.value, thing.number))
    return Balance(tally, len(sat), things)


def sittings(results: Sequence[tuple[int, Result]]) -> list[Sitting]:
    """All players of all games; what each could expect is the mean of the same bot on the same seat in the same company."""
    alike: dict[tuple[tuple[str, ...], str, int], list[Result]] = {}
    for _, result in results:
        for seat, bot in enumerate(result.seats):
            alike.setdefault((tuple(sorted(result.seats)), bot, seat), []).append(result)
    wins = {key: fmean(result.win(key[2]) for result in found) for key, found in alike.items()}
    points = {key: fmean(result.scores[key[2]] for result in found) for key, found in alike.items()}
    return [
        Sitting(number, result, seat, result.win(seat) - wins[key], result.scores[seat] - points[key])
        for number, result in results
        for seat, bot in enumerate(result.seats)
        for key in [(tuple(sorted(result.seats)), bot, seat)]
    ]


def thing_of(number: int, takers: Sequence[Sitting], times: int, things: int) -> Thing:
    """The figures of one thing, one of so many."""
    return Thing(
        number,
        len(takers),
        times,
        wilson(sum(sitting.result.win(sitting.seat) for sitting in takers), len(takers)),
        clustered_mean([(sitting.round, sitting.more) for sitting in takers], things),
        clustered_mean([(sitting.round, sitting.points) for sitting in takers], things),
    )
