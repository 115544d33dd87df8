"""Race (NRO-RACE): markers on the three tracks of the hippodrome, horses for lines, golden wheels behind them."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tabularium.core.state import NOTHING, Step
from tabularium.games.nova_roma.actions import (
    ADVANCE,
    BOOST,
    BOOST_RACE,
    DONE,
    HORSE,
    RACE_ON,
    TRACKS,
    WHEEL,
    WHEEL_INFLUENCE,
    WHEEL_MARKER,
    WHEEL_REWARD,
)
from tabularium.games.nova_roma.gaining import gain_influence, pay_artisan
from tabularium.games.nova_roma.possible import can_advance
from tabularium.games.nova_roma.state import NovaRoma

ANY_TRACK: Final = 0  # of a race under way
FIRST_TRACK: Final = 1  # the track of the first space is the only one
THIS_TRACK: Final = 2


class Race(Step[NovaRoma]):
    """Spaces equal to the strength, then perhaps one more for an artisan."""

    rules: tuple[str, ...] = ("NRO-RACE-01", "NRO-RACE-08", "NRO-RACE-11")
    arguments: tuple[str, ...] = ("strength", "bought")
    automatic: bool = True

    def run(self, s: NovaRoma, who: i64) -> None:
        s.ask(RACE_ON, who, s.a, s.b, 0, ANY_TRACK)
        s.ask(BOOST_RACE, who, NOTHING)


class RaceOn(Step[NovaRoma]):
    """Advance a marker by a space, one space after the other in the order of the tracks."""

    rules: tuple[str, ...] = (
        "NRO-RACE-01", "NRO-RACE-03", "NRO-RACE-04", "NRO-RACE-07", "NRO-RACE-08", "NRO-FORUM-18", "NRO-EST-11",
    )  # fmt: skip
    arguments: tuple[str, ...] = ("left", "may_stop", "lowest", "tracks")
    may_lapse: bool = True

    def options(self, s: NovaRoma, who: i64) -> None:
        last = s.c if s.d == THIS_TRACK else i64(TRACKS - 1)
        for track in range(s.c, last + 1):
            if can_advance(s, s.houses[who], track):
                s.offer(ADVANCE, track)
        if s.b == 1 and s.offers.size > 0:
            s.offer(DONE)

    def choose(self, s: NovaRoma, who: i64, action: i64) -> None:
        if DONE.has(action):
            return
        track = ADVANCE.first(action)
        left, tracks = s.a - 1, s.d
        advance(s, who, track)
        if left > 0:
            s.ask(RACE_ON, who, left, 1, track, ANY_TRACK if tracks == ANY_TRACK else THIS_TRACK)
        if tracks == FIRST_TRACK:
            s.ask(BOOST_RACE, who, track)


class BoostRace(Step[NovaRoma]):
    """Pay an artisan to advance one space more, on any track or on the only one of a special tile."""

    rules: tuple[str, ...] = ("NRO-RACE-02", "NRO-RACE-11", "NRO-RES-07", "NRO-EST-11")
    arguments: tuple[str, ...] = ("only",)
    may_lapse: bool = True

    def options(self, s: NovaRoma, who: i64) -> None:
        house = s.houses[who]
        if house.available == 0:
            return
        for track in range(i64(TRACKS)):
            if (s.a == NOTHING or s.a == track) and can_advance(s, house, track):
                s.offer(BOOST, track)
        if s.offers.size > 0:
            s.offer(DONE)

    def choose(self, s: NovaRoma, who: i64, action: i64) -> None:
        if not DONE.has(action):
            pay_artisan(s, who)
            advance(s, who, BOOST.first(action))


def advance(s: NovaRoma, who: i64, track: i64) -> None:
    """Move a marker by a space, on top of those there; horses for a line, a reward for the wheel behind it."""
    house = s.houses[who]
    house.tracks[track] += 1
    space = house.tracks[track]
    house.goods[HORSE] -= s.data.horses[space]
    house.arrival[track] = s.arrivals
    s.arrivals += 1
    if s.data.wheel_spaces >> space & 1:
        s.ask(WHEEL_REWARD, who)


class WheelReward(Step[NovaRoma]):
    """A golden wheel: one of the achievement markers beside the hippodrome, or influence."""

    rules: tuple[str, ...] = ("NRO-RACE-05", "NRO-RACE-06")

    def options(self, s: NovaRoma, who: i64) -> None:
        if s.houses[who].markers_beside > 0:
            s.offer(WHEEL, WHEEL_MARKER)
        s.offer(WHEEL, WHEEL_INFLUENCE)

    def choose(self, s: NovaRoma, who: i64, action: i64) -> None:
        if WHEEL.first(action) == WHEEL_MARKER:
            s.houses[who].markers_beside -= 1
            s.houses[who].markers += 1
        else:
            gain_influence(s, who, s.data.wheel_influence)
