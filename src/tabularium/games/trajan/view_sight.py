"""What a viewer of Trajan looks at: the position as plain lists, the words for it, and what follows from both."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import cast

from tabularium.core.state import NOTHING, State
from tabularium.core.text import Text
from tabularium.games.trajan.actions import (
    BONUS_KIND_NAMES,
    CAMP,
    COLOURS,
    EXTRA_TILE,
    MOVE_TIME,
    NO_EFFECT,
    PLACE_PLUS2,
    SENATE_TILES,
    SOW_MARKER,
    TRAJAN_DEMAND,
    TRAYS,
    WILD_COMMODITY,
)
from tabularium.games.trajan.components import MOST_UNITS, Tables
from tabularium.games.trajan.military import worth
from tabularium.games.trajan.state import Mat, Trajan
from tabularium.games.trajan.view_tiles import small_trajan_tile, trajan_tile
from tabularium.scene.model import Body
from tabularium.scene.sight import Sight as AnySight
from tabularium.scene.sight import plain

LEFT, MIDDLE, RIGHT = 430, 260, 394  # widths of the three columns of the page
MARKERS_OF_A_COLOUR = 2
SHIP_RULES = ("TRJ-SEA-08", "TRJ-SEA-10", "TRJ-SEA-09")
EFFECT_RULES = ("TRJ-TT-08", "TRJ-TT-09", "TRJ-TT-10", "TRJ-TT-11", "TRJ-TT-13", "TRJ-TT-14")
BONUS_RULES = ("TRJ-BONUS-01", "TRJ-BONUS-02", "TRJ-BONUS-03", "TRJ-BONUS-04", "TRJ-BONUS-05")


class MatSight:
    """A player's mat as plain lists."""

    def __init__(self, mat: Mat) -> None:
        self.mat = mat
        self.trays = plain(mat.trays)
        self.slots = plain(mat.slots)
        self.hand = plain(mat.hand)
        self.known = plain(mat.known)
        self.display = plain(mat.display)
        self.tiles = plain(mat.tiles)
        self.arch = int(mat.arch)
        self.plus = int(mat.plus)
        self.unknown = int(mat.unknown)

    def key(self) -> tuple[object, ...]:
        """All that a mat shows, to tell whether it changed."""
        rows = (*self.trays, *self.slots, *self.hand, *self.known, *self.display, *self.tiles)
        mat = self.mat
        return (
            *rows,
            self.arch,
            self.plus,
            self.unknown,
            mat.supply,
            mat.military_camp,
            mat.worker_camp,
            mat.yellow,
            mat.grey,
        )

    def markers(self, source: int) -> list[tuple[int, int, int]]:
        """All markers as colour, number, tray (or TRAYS: in the hand, taken from the tray `source`), in order of trays.

        Equal markers have no identity in the rules; numbers go by where they lie, so that one that stays keeps its number.
        """
        found = []
        for colour in range(COLOURS):
            lying = self.trays[colour::COLOURS]
            places = [tray for tray in range(TRAYS) for _ in range(lying[tray])]
            if len(places) < MARKERS_OF_A_COLOUR:
                where = sorted(places + [source + 0.5] * (MARKERS_OF_A_COLOUR - len(places)))
                places = [TRAYS if place % 1 else int(place) for place in where]
            found += [(colour, number, tray) for number, tray in enumerate(places)]
        found.sort(key=lambda marker: marker[2])
        return found

    def in_tray(self, tray: int) -> list[int]:
        """How many markers of each colour lie in a tray."""
        return self.trays[tray * COLOURS : (tray + 1) * COLOURS]


class Sight(AnySight):
    """An observation of Trajan, who looks at it, and in which words."""

    def __init__(self, observation: State, text: Text, viewer: int, players: Sequence[str]) -> None:
        super().__init__(observation, text, viewer, players)
        self.s = cast("Trajan", observation)
        self.mats = [MatSight(mat) for mat in self.s.mats]

    @property
    def own(self) -> MatSight | None:
        """The viewer's mat; none for a spectator."""
        return self.mats[self.viewer] if self.viewer >= 0 else None

    # ---- the question --------------------------------------------------------------------------------

    def sown_from(self) -> int:
        """The tray whose markers are being sown, or none."""
        if self.active < 0 or self.task()[0] != SOW_MARKER:
            return NOTHING
        after, taken, target, _, _ = self.task(1)
        return (target - taken) % TRAYS if after == MOVE_TIME else NOTHING

    def next_tray(self) -> int:
        """The tray that gets the next marker, or none."""
        step, tray, _, _, _ = self.task()
        return tray if self.active >= 0 and step == SOW_MARKER else NOTHING

    # ---- things and their words ----------------------------------------------------------------------

    def markers(self, counts: list[int]) -> str:
        """A list of markers by colour."""
        words = [
            f"{number} × {self.words.named['colour'][colour]}" if number > 1 else self.words.named["colour"][colour]
            for colour, number in enumerate(counts)
            if number
        ]
        return ", ".join(words) or self.words("nothing")

    def trajan_tile(self, number: int, small: bool = False) -> Body:
        """The look of a Trajan tile by its number."""
        return tile_body(self.s.data, number, small)

    def trajan_tip(self, number: int) -> str:
        """What a Trajan tile brings."""
        return self.words.row("effects", int(self.s.data.category[number]))

    def trajan_rules(self, number: int) -> tuple[str, ...]:
        """The rules about a Trajan tile."""
        return ("TRJ-TT-01", EFFECT_RULES[self.s.data.category[number]])

    def tile_tip(self, tile: int) -> str:
        """What a tile of the forum or of a mat is good for."""
        return self.words.row("families", family(tile))

    def bonus_value(self, bonus: int, yellow: bool) -> str:
        """What a bonus tile pays, short: 9, or 3 each."""
        data = self.s.data
        points = halves(int(data.bonus_yellow[bonus] if yellow else data.bonus_grey[bonus]))
        return points if BONUS_KIND_NAMES[data.bonus_kind[bonus]] == "forum_demand" else f"{points} ×"

    def bonus_tip(self, bonus: int, yellow: bool) -> str:
        """What a bonus tile counts."""
        return self.words.row("bonuses", int(self.s.data.bonus_kind[bonus])).format(
            points=self.bonus_value(bonus, yellow)
        )

    def ship_table(self, ship: int, side: int) -> tuple[int, ...]:
        """The points of a side of a ship."""
        start = (ship * 2 + side) * MOST_UNITS
        return tuple(int(self.s.data.ship_points[start + i]) for i in range(self.s.data.ship_units[ship]))

    def province_tip(self, province: int) -> str:
        """What a province is worth to the viewer, and whether the leader can go there."""
        if self.viewer < 0:
            return ""
        mat = self.s.mats[self.viewer]
        points = int(worth(self.s, self.viewer, province))
        standing = mat.legions >> province & 1
        if mat.leader == province:
            reason = "leader_done" if standing else "leader_here" if mat.military_camp > 0 else "leader_alone"
        elif (self.s.data.camp_borders if mat.leader == CAMP else self.s.data.borders[mat.leader]) >> province & 1:
            reason = "province_done" if standing else "province_near"
        else:
            reason = "province_far"
        return self.words(reason, points=points)

    def site_tip(self, site: int) -> str:
        """Whether the viewer can build on a site, and what the tile there brings."""
        if self.viewer < 0:
            return ""
        mat = self.s.mats[self.viewer]
        if mat.workers >> site & 1:
            return self.words("site_own")
        if mat.workers != 0 and mat.workers & self.s.data.neighbours[site] == 0:
            return self.words("site_far")
        if mat.worker_camp == 0:
            return self.words("site_no_worker")
        return self.words("site_free")


@lru_cache(maxsize=1024)
def tile_body(data: Tables, number: int, small: bool) -> Body:
    """The look of a Trajan tile of some component data."""
    category, demand, points = int(data.category[number]), int(data.tile_demand[number]), int(data.trajan_vp[number])
    first, second = int(data.first_colour[number]), int(data.second_colour[number])
    if small:
        return small_trajan_tile(category, demand, first, second, points)
    counted = data.effect[number] not in (NO_EFFECT, PLACE_PLUS2) and demand < 0
    return trajan_tile(category, int(data.amount[number]) if counted else 0, demand, first, second, points)


def family(tile: int) -> int:
    """The family of a tile: senate, demand, four wilds, extra action, building, Trajan demand."""
    if tile < SENATE_TILES:
        return 0
    if tile < WILD_COMMODITY:
        return 1
    if tile < EXTRA_TILE:
        return 2 + tile - WILD_COMMODITY
    if tile >= TRAJAN_DEMAND:
        return 8
    return 6 if tile < EXTRA_TILE + TRAYS else 7


FAMILY_RULES = (
    ("TRJ-POW-01", "TRJ-CLEAN-01"),
    ("TRJ-DEM-02", "TRJ-DEM-07"),
    ("TRJ-WILD-01", "TRJ-WILD-03"),
    ("TRJ-WILD-04",),
    ("TRJ-WILD-05",),
    ("TRJ-WILD-06",),
    ("TRJ-XTRA-01", "TRJ-XTRA-03"),
    ("TRJ-CON-06", "TRJ-END-06"),
    ("TRJ-DEM-03",),
)


def halves(number: int) -> str:
    """A number given in halves."""
    whole, half = divmod(number, 2)
    return f"{whole or ''}½" if half else str(whole)
