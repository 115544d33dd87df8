"""Construction action (TRJ-CON): hire a worker, or build."""

from __future__ import annotations

from mypy_extensions import i64

from tabularium.core.state import NOTHING
from tabularium.games.trajan.acting import Action
from tabularium.games.trajan.actions import (
    ACT,
    BUILD,
    BUILDING_TILE,
    FROM_CONSTRUCTION,
    HIRE,
    SITES,
    TOOK_CONSTRUCTION_TILE,
)
from tabularium.games.trajan.state import Trajan


class Construction(Action):
    """Hire a worker, or put one on a site; the first tile of a building type brings its linked action at once."""

    rules: tuple[str, ...] = ("TRJ-CON-01", "TRJ-CON-02", "TRJ-CON-03", "TRJ-CON-04", "TRJ-CON-05", "TRJ-CON-06")
    number: i64 = 5

    def variants(self, s: Trajan, who: i64) -> None:
        mat = s.mats[who]
        if mat.supply > 0:
            s.offer(HIRE)
        if mat.worker_camp > 0:
            for site in range(i64(SITES)):
                if may_build(s, who, site):
                    s.offer(BUILD, site)

    def perform(self, s: Trajan, who: i64, action: i64) -> None:
        mat = s.mats[who]
        if HIRE.has(action):
            mat.supply -= 1
            mat.worker_camp += 1
        else:
            build(s, who, BUILD.first(action))


def may_build(s: Trajan, who: i64, site: i64) -> bool:
    """The first worker anywhere, every other beside an own one, never two on a site (TRJ-CON-03, 04)."""
    workers = s.mats[who].workers
    return workers == 0 or (workers & s.data.neighbours[site] != 0 and workers >> site & 1 == 0)


def build(s: Trajan, who: i64, site: i64) -> None:
    """Put a worker on a site and take the tile there, if it is still there (TRJ-CON-05)."""
    mat = s.mats[who]
    mat.worker_camp -= 1
    mat.workers |= 1 << site
    tile = s.sites[site]
    if tile == NOTHING:
        return
    s.sites[site] = NOTHING
    building = s.data.building[tile]
    mat.tiles[BUILDING_TILE + building] += 1
    s.note(TOOK_CONSTRUCTION_TILE, who, tile, site)
    s.gain_points(who, s.data.construction_vp[tile], FROM_CONSTRUCTION)
    if mat.tiles[BUILDING_TILE + building] == 1:
        s.ask(ACT + s.data.linked_action[building], who, 1)
