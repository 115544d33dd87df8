"""Moving the master builder (PNI-MOVE): clockwise, as the first step of buying or building, for coins."""

from __future__ import annotations

from mypy_extensions import i64

from tabularium.games.porta_nigra.actions import BUILDINGS, MOVED
from tabularium.games.porta_nigra.state import PortaNigra


def movement_cost(s: PortaNigra, who: i64, quarter: i64) -> i64:
    """A coin for every border on the way clockwise (PNI-MOVE-02)."""
    return s.data.way[s.areas[who].quarter * BUILDINGS + quarter]


def move(s: PortaNigra, who: i64, quarter: i64) -> None:
    """Go to a quarter if the master builder is not there, and pay."""
    area = s.areas[who]
    if quarter != area.quarter:
        cost = movement_cost(s, who, quarter)
        area.coins -= cost
        area.quarter = quarter
        s.note(MOVED, who, quarter, cost)
