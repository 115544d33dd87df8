"""What the panels of Trajan show: one whose key is as before need not be drawn again."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tabularium.core.state import NOTHING
from tabularium.games.trajan.actions import CATEGORIES, WILD_COMMODITY
from tabularium.games.trajan.senate import votes
from tabularium.games.trajan.view_circle import circle_panel
from tabularium.games.trajan.view_map import map_panel
from tabularium.games.trajan.view_mat import goods_panel, hand_panel
from tabularium.games.trajan.view_places import district_panel, forum_panel, harbour_panel, piles_panel
from tabularium.games.trajan.view_sight import Sight
from tabularium.games.trajan.view_tracks import demands_panel, senate_panel, time_panel
from tabularium.scene.model import Panel
from tabularium.scene.sight import Key, kept_panel, plain

Draw = Callable[[Sight], Panel]


def kept(sight: Sight, draw: Draw) -> Panel:
    """A panel, drawn now or before."""
    return kept_panel(sight, (sight.s.data, *KEYS[draw](sight)), draw)


# ---- all that a panel shows, beside what never changes --------------------------------------------------


def time_key(sight: Sight) -> Key:
    s = sight.s
    return (s.time, s.lap, s.quarter, s.round)


def demands_key(sight: Sight) -> Key:
    return tuple(plain(sight.s.demands))


def senate_key(sight: Sight) -> Key:
    discs = [place for mat in sight.s.mats for place in (mat.senate, mat.arrival)]
    return (*sight.names, *plain(sight.s.bonus), *discs)


def map_key(sight: Sight) -> Key:
    """The tips say where the viewer's leader may go."""
    s, viewer = sight.s, sight.viewer
    figures = [place for mat in s.mats for place in (mat.leader, mat.legions)]
    return (*sight.names, viewer, viewer >= 0 and s.mats[viewer].military_camp > 0, *plain(s.provinces), *figures)


def forum_key(sight: Sight) -> Key:
    return (sight.players, *plain(sight.s.forum))


def piles_key(sight: Sight) -> Key:
    """The tips say whether the viewer's arch blocks."""
    piles, own = sight.s.trajan_piles, sight.own
    tops = [piles.top(category) if piles.sizes[category] else NOTHING for category in range(CATEGORIES)]
    return (own is not None and own.arch >= len(own.slots), *plain(piles.sizes), *tops)


def district_key(sight: Sight) -> Key:
    """The tips say where the viewer may build."""
    s, viewer = sight.s, sight.viewer
    idle = viewer >= 0 and s.mats[viewer].worker_camp > 0
    return (*sight.names, viewer, idle, *plain(s.sites), *[mat.workers for mat in s.mats])


def harbour_key(sight: Sight) -> Key:
    """The tips say whether the viewer has cards for a ship."""
    s, own = sight.s, sight.own
    sizes = plain(s.discards.sizes)
    tops = [s.discards.top(i) if size else NOTHING for i, size in enumerate(sizes)]
    cards = NOTHING if own is None else max(own.hand) + own.tiles[WILD_COMMODITY]
    return (cards, s.grey_ships, s.draw_pile.size, *sizes, *tops)


def circle_key(sight: Sight) -> Key:
    sowing = (sight.sown_from(), sight.next_tray()) if sight.active == sight.main else ()
    return (*own_key(sight), sowing)


def hand_key(sight: Sight) -> Key:
    return (*own_key(sight), sight.viewer)


def goods_key(sight: Sight) -> Key:
    s, who = sight.s, sight.main
    return (*own_key(sight), s.score(who), votes(s, who), sight.active == who, s.start_player == who)


def own_key(sight: Sight) -> Key:
    return (sight.main, sight.names[sight.main], *sight.mats[sight.main].key())


KEYS: Final[dict[Draw, Callable[[Sight], Key]]] = {
    time_panel: time_key,
    demands_panel: demands_key,
    senate_panel: senate_key,
    map_panel: map_key,
    forum_panel: forum_key,
    piles_panel: piles_key,
    district_panel: district_key,
    harbour_panel: harbour_key,
    circle_panel: circle_key,
    hand_panel: hand_key,
    goods_panel: goods_key,
}
