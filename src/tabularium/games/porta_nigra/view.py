"""Porta Nigra in the browser and in pictures: from an observation to a scene.

The scene is a function of what the viewer may see: its legal actions come from the observation too. Every choice has a click
path: the quarter, the card, the symbol (after a torch token, if it is paid with one), the shop, the site; answers without a place
are buttons.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from tabularium.core.state import State
from tabularium.core.text import Text
from tabularium.games.porta_nigra.actions import (
    BUILD,
    BUY,
    COINS,
    END_TURN,
    EXCHANGE,
    EXTEND,
    FIRST,
    FIRST_PORTA_NIGRA_SITE,
    FREE,
    GIVE_UP,
    HEIGHT,
    HONOR,
    INFLUENCE_BUILD,
    PLAY,
    QUARTER,
    ROMAN,
    TOKEN,
    USE,
    WHITE,
    YES,
)
from tabularium.games.porta_nigra.view_area import AREA_WIDTH, others_panel, own_key, own_panel
from tabularium.games.porta_nigra.view_city import city_key, city_panel
from tabularium.games.porta_nigra.view_displays import (
    RIGHT,
    buildings_key,
    buildings_panel,
    honors_key,
    honors_panel,
    round_key,
    round_panel,
)
from tabularium.games.porta_nigra.view_sight import Sight
from tabularium.games.porta_nigra.view_turn import HAND_WIDTH, TABLE_WIDTH, hand_key, hand_panel, table_key, table_panel
from tabularium.scene.model import Choice, Grid, Panel, Scene, row
from tabularium.scene.sight import Key, Path, choices, kept_panel

GRID = Grid(
    wide=(
        "city city city round",
        "city city city buildings",
        "city city city honors",
        "city city city others",
        "table hand area others",
    ),
    columns=(TABLE_WIDTH, HAND_WIDTH, AREA_WIDTH, RIGHT),
    medium=(
        row(city=15, round=11),
        row(city=15, buildings=11),
        row(city=15, honors=11),
        row(city=15, others=11),
        row(table=4, hand=6, area=5, others=11),
    ),
    narrow=(
        row(city=10), row(table=4, hand=6), row(area=10), row(buildings=10), row(honors=10), row(round=10), row(others=10),
    ),
)  # fmt: skip

# What a panel shows beside what never changes: one whose key is as before need not be drawn again.
PANELS: Final[list[tuple[Callable[[Sight], Panel], Callable[[Sight], Key]]]] = [
    (city_panel, city_key),
    (round_panel, round_key),
    (buildings_panel, buildings_key),
    (honors_panel, honors_key),
    (table_panel, table_key),
    (hand_panel, hand_key),
    (own_panel, own_key),
]


def view(observation: State, text: Text, viewer: int, players: Sequence[str]) -> Scene:
    """What one viewer (-1: a spectator) sees of a game."""
    sight = Sight(observation, text, viewer, players)
    panels = [kept_panel(sight, (sight.data, sight.players, *key(sight)), draw) for draw, key in PANELS]
    panels.append(others_panel(sight))
    asked = sight.asked()
    return Scene(panels, GRID, text.prompt(observation) if asked else "", legal(sight) if asked else [])


# ---- choices ------------------------------------------------------------------------------------------


def legal(sight: Sight) -> list[Choice]:
    """The legal actions, each with its click path; to end the turn is asked once more while free actions could be used."""
    actions = sight.s.legal_actions()
    wasteful = any(USE.has(action) and USE.second(action) == FREE for action in actions)
    return choices(
        sight, actions, lambda action: path_of(sight, action), lambda action: wasteful and bool(END_TURN.has(action))
    )


def path_of(sight: Sight, action: int) -> Path:
    """What a person clicks to say an action."""
    verb = sight.s.book.space.verb(action)
    where = WHERE.get(verb.name)
    if where:
        return where(sight, verb.first(action), verb.second(action))
    return (f"#{verb.name}.{verb.first(action)}" if COINS.has(action) else f"#{verb.name}",)


def symbol_path(sight: Sight, symbol: int, means: int) -> Path:
    """A symbol alone uses a free action, or a torch token if no action is left; else a token is named before the symbol."""
    symbols = sight.symbols(sight.card)
    place = next(i for i, other in enumerate(symbols) if other == symbol and not sight.s.marked >> i & 1)
    named = means == TOKEN and sight.s.free > 0
    return (f"torches{sight.viewer}", f"symbol.{place}") if named else (f"symbol.{place}",)


Where = Callable[[Sight, int, int], Path]
WHERE: dict[str, Where] = {
    QUARTER.name: lambda _, quarter, __: (f"quarter.{quarter}",),
    PLAY.name: lambda sight, card, _: (f"card{sight.viewer}.{card}",),
    USE.name: symbol_path,
    BUY.name: lambda _, colour, __: (f"shop.{colour}",),
    BUILD.name: lambda _, site, __: (f"site.{site}",),
    HEIGHT.name: lambda _, height, __: (f"option.{height}",),
    WHITE.name: lambda _, white, __: (f"option.{white}",),
    YES.name: lambda sight, *_: (f"bc.{sight.task()[1]}",),
    HONOR.name: lambda _, kind, __: (f"honor.{kind}",),
    EXTEND.name: lambda _, site, __: (f"site.{FIRST_PORTA_NIGRA_SITE + site}",),
    ROMAN.name: lambda *_: ("deed.roman",),
    INFLUENCE_BUILD.name: lambda *_: ("deed.build",),
    EXCHANGE.name: lambda *_: ("deed.exchange",),
    GIVE_UP.name: lambda *_: ("deed.give_up",),
    FIRST.name: lambda _, who, __: (f"head{who}",),
}
