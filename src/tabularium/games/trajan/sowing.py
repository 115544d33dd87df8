"""Sowing and time (TRJ-SOW, TRJ-TIME): the markers of a tray go round the circle, the time marker follows."""

from __future__ import annotations

from mypy_extensions import i64

from tabularium.core.state import Step
from tabularium.games.trajan.actions import (
    ACCOMPLISH,
    ACT,
    COLOURS,
    END_OF_TURN,
    MARKER,
    MOVE_TIME,
    SOW,
    SOW_MARKER,
    TRAYS,
)
from tabularium.games.trajan.state import Trajan


class Sow(Step[Trajan]):
    """Choose a tray and take all its markers."""

    rules: tuple[str, ...] = ("TRJ-SOW-02", "TRJ-FLOW-03", "TRJ-FLOW-04")

    def options(self, s: Trajan, who: i64) -> None:
        for tray in range(i64(TRAYS)):
            if s.markers_in(who, tray) > 0:
                s.offer(SOW, tray)

    def choose(self, s: Trajan, who: i64, action: i64) -> None:
        tray = SOW.first(action)
        trays = s.mats[who].trays
        taken: i64 = 0
        for colour in range(i64(COLOURS)):
            place = tray * COLOURS + colour
            taken += trays[place]
            s.held[colour] = trays[place]
            trays[place] = 0
        s.ask(SOW_MARKER, who, (tray + 1) % TRAYS, taken)
        s.ask(MOVE_TIME, who, taken, (tray + taken) % TRAYS)


class SowMarker(Step[Trajan]):
    """Put one of the markers in hand into the next tray, until none is left."""

    rules: tuple[str, ...] = ("TRJ-SOW-02", "TRJ-SOW-03", "TRJ-SOW-05")
    arguments: tuple[str, ...] = ("tray", "left")

    def options(self, s: Trajan, who: i64) -> None:
        for colour in range(i64(COLOURS)):
            if s.held[colour] > 0:
                s.offer(MARKER, colour)

    def choose(self, s: Trajan, who: i64, action: i64) -> None:
        colour = MARKER.first(action)
        s.held[colour] -= 1
        s.mats[who].trays[s.a * COLOURS + colour] += 1
        if s.b > 1:
            s.ask(SOW_MARKER, who, s.a + 1 if s.a + 1 < TRAYS else 0, s.b - 1)


class MoveTime(Step[Trajan]):
    """The time marker moves by the number of markers; then the target tray's Trajan tile, then its action."""

    rules: tuple[str, ...] = ("TRJ-TIME-01", "TRJ-TIME-03", "TRJ-TIME-05", "TRJ-FLOW-03", "TRJ-FLOW-05", "TRJ-SOW-04")
    arguments: tuple[str, ...] = ("markers", "tray")
    automatic: bool = True

    def run(self, s: Trajan, who: i64) -> None:
        reached = s.time + s.a
        s.time = reached % s.lap
        s.ask(ACCOMPLISH, who, s.b)
        s.ask(ACT + s.b, who, 1)
        s.ask(END_OF_TURN, who, 1 if reached >= s.lap else 0)
