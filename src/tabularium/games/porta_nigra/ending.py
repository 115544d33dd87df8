"""The conditions for an early end (PNI-END-02 to 06)."""

from __future__ import annotations

from mypy_extensions import i64

from tabularium.core.state import NOTHING
from tabularium.games.porta_nigra.actions import BRICKS_GONE, END_MET, FROM_EARLY_END, ROMANS_GONE
from tabularium.games.porta_nigra.state import PortaNigra


def check_bricks(s: PortaNigra, who: i64) -> None:
    """After every change of bricks: neither the market nor the general supply may have one left (PNI-END-02)."""
    if s.supply == 0 and s.market() == 0:
        meet_condition(s, who, BRICKS_GONE)


def check_romans(s: PortaNigra, who: i64) -> None:
    """After the last section that a player can build (PNI-END-03)."""
    if s.areas[who].romans == 0 and s.areas[who].romans_left == 0:
        meet_condition(s, who, ROMANS_GONE)


def meet_condition(s: PortaNigra, who: i64, condition: i64) -> None:
    """The first one to meet a condition gets points; the others have one more turn (PNI-END-04, 06)."""
    if s.ender == NOTHING:
        s.ender = who
        s.note(END_MET, who, condition)
        s.gain_points(who, s.data.early_end_vp, FROM_EARLY_END)
