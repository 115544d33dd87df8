"""Trajan action (TRJ-TRA): a tile from one of the six piles goes to the slot of the arch."""

from __future__ import annotations

from mypy_extensions import i64

from tabularium.core.state import NOTHING
from tabularium.games.trajan.acting import Action
from tabularium.games.trajan.actions import CATEGORIES, CENTRE, PLACED_TRAJAN_TILE, TILE, TRAYS
from tabularium.games.trajan.state import Trajan


class TrajanAction(Action):
    """Take the top tile of a pile; impossible while the arch stands in the centre."""

    rules: tuple[str, ...] = ("TRJ-TRA-01", "TRJ-TRA-02", "TRJ-TRA-03", "TRJ-TRA-04", "TRJ-TRA-05")
    number: i64 = 4

    def variants(self, s: Trajan, who: i64) -> None:
        if s.mats[who].arch == CENTRE:
            return
        for category in range(i64(CATEGORIES)):
            if s.trajan_piles.sizes[category] > 0:
                s.offer(TILE, category)

    def perform(self, s: Trajan, who: i64, action: i64) -> None:
        mat = s.mats[who]
        take_trajan_tile(s, who, TILE.first(action), mat.arch)
        mat.arch = next_free_slot(s, who, mat.arch)


def take_trajan_tile(s: Trajan, who: i64, category: i64, slot: i64) -> None:
    """Put the top tile of a pile on a slot; the tile below comes to light."""
    tile = s.trajan_piles.pop(category)
    s.mats[who].slots[slot] = tile
    s.note(PLACED_TRAJAN_TILE, who, tile, slot)
    s.reveal()


def next_free_slot(s: Trajan, who: i64, slot: i64) -> i64:
    """The next slot clockwise without a tile; the centre if there is none (TRJ-TRA-02, 03)."""
    slots = s.mats[who].slots
    for _ in range(i64(TRAYS)):
        slot = slot + 1 if slot + 1 < TRAYS else 0
        if slots[slot] == NOTHING:
            return slot
    return CENTRE
