"""Trajan in the browser and in pictures: from an observation to a scene.

The scene is a function of what the viewer may see: its legal actions come from the observation too. Every choice has a click
path: the tray, the marker, the card and then the pile, the province, the site; answers without a place are buttons.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tabularium.core.state import State
from tabularium.core.text import Text
from tabularium.games.trajan.actions import (
    BONUS,
    BUILD,
    DISCARD,
    DRAW,
    DRAW_PILE,
    DRAW_TWO,
    EXTRA,
    FORUM,
    HIRE,
    LEAD,
    LOAD,
    MARKER,
    MIX,
    OCCUPY,
    PLUS,
    RECRUIT,
    SAIL,
    SENATE,
    SHIP,
    SHOW,
    SHOW_SECOND,
    SKIP,
    SOW,
    TAKE,
    TILE,
    WILD,
    WILD_COMMODITY,
    WILD_EXTRA,
)
from tabularium.games.trajan.view_circle import circle_panel, held_marker
from tabularium.games.trajan.view_keep import kept
from tabularium.games.trajan.view_map import map_panel
from tabularium.games.trajan.view_mat import goods_panel, hand_card, hand_panel
from tabularium.games.trajan.view_others import others_panel
from tabularium.games.trajan.view_places import district_panel, forum_panel, harbour_panel, piles_panel
from tabularium.games.trajan.view_sight import LEFT, MIDDLE, RIGHT, Sight
from tabularium.games.trajan.view_tracks import demands_panel, senate_panel, time_panel
from tabularium.scene.model import Choice, Grid, Scene, row
from tabularium.scene.sight import choices

GRID = Grid(
    wide=(
        "time demands senate",
        "map forum piles",
        "map district harbour",
        "circle goods others",
        "hand goods others",
    ),
    columns=(LEFT, MIDDLE, RIGHT),
    medium=(
        row(time=6, demands=4),
        row(map=6, forum=4),
        row(map=6, district=4),
        row(circle=6, goods=4),
        row(hand=6, goods=4),
        row(senate=5, others=5),
        row(piles=5, others=5),
        row(harbour=5, others=5),
    ),
    narrow=(
        "time", "circle", "hand", "map", "forum", "district", "harbour", "piles", "senate", "demands", "goods", "others",
    ),
)  # fmt: skip


def view(observation: State, text: Text, viewer: int, players: Sequence[str]) -> Scene:
    """What one viewer (-1: a spectator) sees of a game."""
    sight = Sight(observation, text, viewer, players)
    panels = [
        kept(sight, time_panel),
        kept(sight, demands_panel),
        kept(sight, senate_panel),
        kept(sight, map_panel),
        kept(sight, forum_panel),
        kept(sight, piles_panel),
        kept(sight, district_panel),
        kept(sight, harbour_panel),
        kept(sight, circle_panel),
        kept(sight, hand_panel),
        kept(sight, goods_panel),
        others_panel(sight),
    ]
    asked = sight.asked()
    return Scene(panels, GRID, text.prompt(observation) if asked else "", legal(sight) if asked else [])


# ---- choices ------------------------------------------------------------------------------------------


def legal(sight: Sight) -> list[Choice]:
    """The legal actions, each with its click path."""
    actions = sight.s.legal_actions()
    mixing = any(MIX.has(action) for action in actions)
    return choices(sight, actions, lambda action: path_of(sight, action, mixing), lambda action: reveals(sight, action))


def path_of(sight: Sight, action: int, mixing: bool) -> tuple[str, ...]:
    """What a person clicks to say an action."""
    verb = sight.s.book.space.verb(action)
    if WILD.has(action):  # a card may follow the wild, too: then the ship says that none does
        wild = f"tile{sight.viewer}.{WILD_COMMODITY}"
        return (wild, f"ship.{sight.task()[1]}") if mixing else (wild,)
    place = PLACES.get(verb.name)
    return place(sight, verb.first(action), verb.second(action)) if place else (f"#{verb.name}",)


Place = Callable[[Sight, int, int], tuple[str, ...]]
PLACES: dict[str, Place] = {
    SOW.name: lambda sight, tray, _: (f"tray{sight.viewer}.{tray}",),
    MARKER.name: lambda sight, colour, _: (held_marker(sight, colour),),
    DRAW.name: lambda _, source, __: ("deck" if source == DRAW_PILE else f"discard.{source}",),
    DRAW_TWO.name: lambda *_: ("deck",),
    TAKE.name: lambda _, pile, __: (f"discard.{pile}",),
    SHOW.name: lambda sight, kind, _: (hand_card(sight, kind),),
    DISCARD.name: lambda sight, kind, pile: (hand_card(sight, kind), f"discard.{pile}"),
    SHIP.name: lambda _, ship, __: (f"ship.{ship}",),
    LOAD.name: lambda sight, kind, _: (hand_card(sight, kind),),
    MIX.name: lambda sight, kind, _: (f"tile{sight.viewer}.{WILD_COMMODITY}", hand_card(sight, kind)),
    SAIL.name: lambda sight, *_: (f"ship.{sight.task()[1]}",),
    FORUM.name: lambda _, space, __: (f"forum.{space}",),
    RECRUIT.name: lambda sight, *_: (f"fig{sight.viewer}.1",),
    LEAD.name: lambda _, province, __: (f"prov.{province}",),
    OCCUPY.name: lambda sight, *_: (f"prov.{int(sight.s.mats[sight.viewer].leader)}",),
    SENATE.name: lambda sight, *_: (f"senate.{int(sight.s.mats[sight.viewer].senate) + 1}",),
    TILE.name: lambda sight, category, _: (f"tt.{int(sight.s.trajan_piles.top(category))}",),
    HIRE.name: lambda sight, *_: (f"fig{sight.viewer}.2",),
    BUILD.name: lambda _, site, __: (f"site.{site}",),
    PLUS.name: lambda sight, action, _: (f"extra{sight.viewer}.{action}",),
    EXTRA.name: lambda sight, means, _: (
        f"tile{sight.viewer}.{WILD_EXTRA}" if means else f"extra{sight.viewer}.{sight.task()[1]}",
    ),
    BONUS.name: lambda sight, pile, _: (f"bt.{int(sight.s.bonus[pile])}",),
}


def reveals(sight: Sight, action: int) -> bool:
    """Whether an answer itself turns up something hidden, so that it cannot be taken back.

    Drawing from the face-down pile, taking the only card of a discard pile (it is refilled), the second answer about the
    display (cards are drawn), and taking a Trajan tile that lies on another one. What only happens because a turn ends
    (a demand is turned up) is not asked about: that would be a question in every turn.
    """
    s = sight.s
    if DRAW_TWO.has(action):
        return True
    if DRAW.has(action) or TAKE.has(action):
        pile = DRAW.first(action) if DRAW.has(action) else TAKE.first(action)
        return bool(pile == DRAW_PILE or s.discards.sizes[pile] == 1)
    if TILE.has(action):
        return bool(s.trajan_piles.sizes[TILE.first(action)] > 1)
    return sight.task()[0] == SHOW_SECOND and bool(SHOW.has(action) or SKIP.has(action))
