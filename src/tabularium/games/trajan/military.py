"""Military action (TRJ-MIL): recruit, lead, occupy."""

from __future__ import annotations

from mypy_extensions import i64

from tabularium.core.state import NOTHING
from tabularium.games.trajan.acting import Action
from tabularium.games.trajan.actions import CAMP, FROM_PROVINCES, LEAD, OCCUPY, PROVINCES, RECRUIT
from tabularium.games.trajan.state import Trajan


class Military(Action):
    """Recruit a legionary, lead the army into a neighbouring province, or occupy the province of the leader."""

    rules: tuple[str, ...] = ("TRJ-MIL-01", "TRJ-MIL-02", "TRJ-MIL-04", "TRJ-MIL-05", "TRJ-MIL-06")
    number: i64 = 2

    def variants(self, s: Trajan, who: i64) -> None:
        mat = s.mats[who]
        if mat.supply > 0:
            s.offer(RECRUIT)
        borders = s.data.camp_borders if mat.leader == CAMP else s.data.borders[mat.leader]
        for province in range(i64(PROVINCES)):
            if borders >> province & 1:
                s.offer(LEAD, province)
        if mat.leader != CAMP and mat.military_camp > 0 and mat.legions >> mat.leader & 1 == 0:
            s.offer(OCCUPY)

    def perform(self, s: Trajan, who: i64, action: i64) -> None:
        mat = s.mats[who]
        if RECRUIT.has(action):
            mat.supply -= 1
            mat.military_camp += 1
        elif LEAD.has(action):
            lead(s, who, LEAD.first(action))
        else:
            s.gain_points(who, worth(s, who, mat.leader), FROM_PROVINCES)
            mat.military_camp -= 1
            mat.legions |= 1 << mat.leader


def lead(s: Trajan, who: i64, province: i64) -> None:
    """Move the leader; a tile that lies there is taken at once (TRJ-MIL-03)."""
    s.mats[who].leader = province
    tile = s.provinces[province]
    if tile != NOTHING:
        s.provinces[province] = NOTHING
        s.gain_tile(who, tile)


def worth(s: Trajan, who: i64, province: i64) -> i64:
    """Points for a legionary: the province's value less the malus for each foreign legionary, at least 0 (TRJ-MIL-05)."""
    points = s.data.province_vp[province]
    for other in range(s.players):
        if other != who and s.mats[other].legions >> province & 1:
            points -= s.data.malus
    return max(points, 0)
