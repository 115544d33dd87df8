"""Accomplishing a Trajan tile (TRJ-TT): points at once, then the tile's effect."""

from __future__ import annotations

from mypy_extensions import i64

from tabularium.core.state import NOTHING, Step
from tabularium.games.trajan.actions import (
    ACCEPT_FIGURES,
    ACCOMPLISHED,
    ACTIONS,
    CENTRE,
    COLOURS,
    DEMAND_EFFECT,
    DRAW_CARDS,
    FROM_TRAJAN_TILES,
    NO,
    PLACE_PLUS,
    PLACE_PLUS2,
    PLUS,
    TO_MILITARY_CAMP,
    TO_WORKER_CAMP,
    TRAJAN_DEMAND,
    YES,
)
from tabularium.games.trajan.cards import draw_cards
from tabularium.games.trajan.state import Trajan


class Accomplish(Step[Trajan]):
    """If the target tray holds the colours of the tile beside it, the tile is accomplished."""

    rules: tuple[str, ...] = ("TRJ-TT-01", "TRJ-TT-03", "TRJ-TT-04", "TRJ-TT-05", "TRJ-TT-06", "TRJ-TT-15")
    arguments: tuple[str, ...] = ("tray",)
    automatic: bool = True

    def run(self, s: Trajan, who: i64) -> None:
        mat = s.mats[who]
        tile = mat.slots[s.a]
        if tile == NOTHING or not colours_lie_in(s, who, s.a, tile):
            return
        mat.slots[s.a] = NOTHING
        s.note(ACCOMPLISHED, who, tile, s.a)
        s.gain_points(who, s.data.trajan_vp[tile], FROM_TRAJAN_TILES)
        if mat.arch == CENTRE:
            mat.arch = s.a
        self.take_effect(s, who, tile)

    def take_effect(self, s: Trajan, who: i64, tile: i64) -> None:
        """What the tile brings beside its points (TRJ-TT-07 to 14)."""
        effect, amount = s.data.effect[tile], s.data.amount[tile]
        if effect == DRAW_CARDS:
            draw_cards(s, who, amount)
        elif effect == TO_WORKER_CAMP or effect == TO_MILITARY_CAMP:
            if s.switches.auto_accept:
                move_figures(s, who, effect, amount)
            else:
                s.ask(ACCEPT_FIGURES, who, effect, amount)
        elif effect == PLACE_PLUS2:
            s.ask(PLACE_PLUS, who)
        elif effect == DEMAND_EFFECT:
            s.mats[who].tiles[TRAJAN_DEMAND + s.data.tile_demand[tile]] += 1


def colours_lie_in(s: Trajan, who: i64, tray: i64, tile: i64) -> bool:
    """Whether both colours of a tile lie in a tray; twice the same colour needs both markers (TRJ-TT-02)."""
    trays = s.mats[who].trays
    first, second = s.data.first_colour[tile], s.data.second_colour[tile]
    if first == second:
        return trays[tray * COLOURS + first] > 1
    return trays[tray * COLOURS + first] > 0 and trays[tray * COLOURS + second] > 0


def move_figures(s: Trajan, who: i64, effect: i64, amount: i64) -> None:
    """Move figures from the supply into a camp, as many as there are (TRJ-TT-12)."""
    mat = s.mats[who]
    number = min(amount, mat.supply)
    mat.supply -= number
    if effect == TO_WORKER_CAMP:
        mat.worker_camp += number
    else:
        mat.military_camp += number


class AcceptFigures(Step[Trajan]):
    """Take the figures of the tile, all or none; not asked with an empty supply."""

    rules: tuple[str, ...] = ("TRJ-TT-07", "TRJ-TT-10", "TRJ-TT-11", "TRJ-TT-12")
    arguments: tuple[str, ...] = ("effect", "amount")
    may_lapse: bool = True

    def options(self, s: Trajan, who: i64) -> None:
        if s.mats[who].supply > 0:
            s.offer(YES)
            s.offer(NO)

    def choose(self, s: Trajan, who: i64, action: i64) -> None:
        if YES.has(action):
            move_figures(s, who, s.a, s.b)


class PlacePlus(Step[Trajan]):
    """Put a +2 marker on an action that has none yet, for good; no effect if all have one."""

    rules: tuple[str, ...] = ("TRJ-TT-13", "TRJ-XTRA-13")
    may_lapse: bool = True

    def options(self, s: Trajan, who: i64) -> None:
        for action in range(i64(ACTIONS)):
            if s.mats[who].plus >> action & 1 == 0:
                s.offer(PLUS, action)

    def choose(self, s: Trajan, who: i64, action: i64) -> None:
        s.mats[who].plus |= 1 << PLUS.first(action)
