"""Nova Roma in the browser and in pictures: from an observation to a scene.

The scene is a function of what the viewer may see: its legal actions come from the observation too. Every choice has a
click path: the forum space, the action tile (and the strength that a petition buys), the contract, the port to sail to, the
cell of the first block and then the way the building is turned, the next space of a track; answers without a place are
buttons.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from tabularium.core.state import State
from tabularium.core.text import Text
from tabularium.games.nova_roma.actions import (
    ADVANCE,
    AWARD,
    BOOST,
    BUILDING_CONTRACT,
    BUY,
    CELL,
    CLAIM,
    CONTRACT,
    CONVERT,
    DECK,
    DISCARD,
    DRAW,
    EMPEROR,
    ESTATE,
    FORGO,
    GOOD,
    HIRE,
    INCOME,
    KEEP,
    LAY,
    LEGIONARY,
    LINE,
    MARKER,
    MOSAIC,
    MOSAIC_OFFERS,
    MOVE,
    PAY,
    PAY_FOR,
    PERFORM,
    PLACE,
    PLAY,
    ROUTES,
    SPECIAL,
    SPEND,
    TURN,
    USE,
    WHEEL,
    WHEEL_MARKER,
    WORK,
)
from tabularium.games.nova_roma.view_city import city_key, city_panel
from tabularium.games.nova_roma.view_displays import contracts_key, contracts_panel, market_key, market_panel
from tabularium.games.nova_roma.view_forum import forum_key, forum_panel
from tabularium.games.nova_roma.view_hippodrome import hippodrome_key, hippodrome_panel
from tabularium.games.nova_roma.view_house import house_key, house_panel
from tabularium.games.nova_roma.view_mosaic import mosaic_key, mosaic_panel, offers
from tabularium.games.nova_roma.view_others import others_panel
from tabularium.games.nova_roma.view_retinue import retinue_key, retinue_panel
from tabularium.games.nova_roma.view_sea import sea_key, sea_panel
from tabularium.games.nova_roma.view_sight import LEFT, MIDDLE, RIGHT, Sight
from tabularium.scene.model import Choice, Grid, Panel, Scene, row
from tabularium.scene.sight import Key, Path, choices, kept_panel

GRID = Grid(
    wide=("forum city sea", "contracts market hippodrome", "house retinue others", "house mosaic others"),
    columns=(LEFT, MIDDLE, RIGHT),
    medium=(
        row(forum=10, city=12),
        row(contracts=10, market=12),
        row(house=10, retinue=12),
        row(house=10, mosaic=12),
        row(sea=11, others=11),
        row(hippodrome=11, others=11),
    ),
    narrow=(
        "forum", "house", "retinue", "mosaic", "city", "contracts", "market", "sea", "hippodrome", "others",
    ),
)  # fmt: skip

# What a panel shows beside what never changes: one whose key is as before need not be drawn again.
PANELS: Final[list[tuple[Callable[[Sight], Panel], Callable[[Sight], Key]]]] = [
    (forum_panel, forum_key),
    (city_panel, city_key),
    (sea_panel, sea_key),
    (hippodrome_panel, hippodrome_key),
    (contracts_panel, contracts_key),
    (market_panel, market_key),
    (house_panel, house_key),
    (retinue_panel, retinue_key),
    (mosaic_panel, mosaic_key),
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
    """The legal actions, each with its click path; what draws hidden cards is asked once more."""
    actions = sight.s.legal_actions()
    return choices(
        sight, actions, lambda action: path_of(sight, action),
        lambda action: bool(DRAW.has(action) and DRAW.first(action) == DECK),
    )  # fmt: skip


def path_of(sight: Sight, action: int) -> Path:
    """What a person clicks to say an action."""
    verb = sight.s.book.space.verb(action)
    where = WHERE.get(verb.name)
    if where:
        return where(sight, verb.first(action), verb.second(action))
    numbered = any(kind.has(action) for kind in (FORGO, SPEND, INCOME))
    return (f"#{verb.name}.{verb.first(action)}" if numbered else f"#{verb.name}",)


def petition_path(sight: Sight, action: int, strength: int) -> Path:
    """The tile of the action, then the strength, if there is a choice."""
    return (f"tile.{action}", f"strength.{strength}") if sight.buys_action() > 1 else (f"tile.{action}",)


def contract_path(sight: Sight, slot: int) -> Path:
    """A contract by what lies in the slot."""
    if sight.task()[0] == BUILDING_CONTRACT:
        return (f"build.{int(sight.s.building_display[slot])}",)
    return (f"ship.{int(sight.s.shipping_display[slot])}",)


def port_path(sight: Sight, ship: int, route: int) -> Path:
    """The port to which a ship sails: no two ships in different ports have the same one before them."""
    port = sight.own.ships[ship]
    return (f"port.{int(sight.data.next_port[port * ROUTES + route])}",)


def draw_path(sight: Sight, source: int) -> Path:
    """An open card, or the deck."""
    return ("retinue.deck",) if source == DECK else (f"card.{int(sight.s.retinue_display[source])}",)


def lane_path(sight: Sight, track: int) -> Path:
    """The space of a track that the own marker would enter."""
    return (f"lane{track}.{sight.own.tracks[track] + 1}",)


def own_tile(sight: Sight) -> Path:
    """The special tile on which an artisan was placed."""
    return (f"estate.{sight.own.production[sight.task()[1]]}",)


Where = Callable[[Sight, int, int], Path]
WHERE: dict[str, Where] = {
    **{verb.name: lambda _, space, __: (f"space.{space}",) for verb in (EMPEROR, PLACE, LEGIONARY)},
    **{verb.name: lambda _, card, __: (f"card.{card}",) for verb in (USE, DISCARD, PLAY, KEEP)},
    **{verb.name: lambda sight, good, _: (f"good{sight.viewer}.{good}",) for verb in (BUY, GOOD)},
    **{verb.name: lambda sight, space, _: (f"work{sight.viewer}.{space}",) for verb in (LAY, WORK)},
    **{verb.name: lambda sight, track, _: lane_path(sight, track) for verb in (ADVANCE, BOOST)},
    CLAIM.name: lambda sight, field, _: (f"field{sight.viewer}.{field}",),
    LINE.name: lambda sight, line, _: (f"line{sight.viewer}.{line}",),
    PERFORM.name: lambda _, action, __: (f"tile.{action}",),
    ESTATE.name: lambda sight, slot, _: (f"estate.{int(sight.s.estate_display[slot])}",),
    MARKER.name: lambda *_: ("marker",),
    PAY_FOR.name: lambda sight, action, strength: petition_path(sight, action, strength + 1),
    DRAW.name: lambda sight, source, _: draw_path(sight, source),
    CONTRACT.name: lambda sight, slot, _: contract_path(sight, slot),
    MOVE.name: port_path,
    PAY.name: lambda sight, *_: (f"artisans{sight.viewer}",),
    CELL.name: lambda _, cell, __: (f"cell.{cell}",),
    TURN.name: lambda _, turn, __: (f"turn.{turn}",),
    AWARD.name: lambda _, space, __: (f"reward.{space}",),
    WHEEL.name: lambda sight, wheel, _: (f"{'beside' if wheel == WHEEL_MARKER else 'influence'}{sight.viewer}",),
    HIRE.name: lambda *_: ("artisans.supply",),
    CONVERT.name: lambda sight, *_: (f"estate.{sight.task()[1]}",),
    SPECIAL.name: lambda sight, *_: own_tile(sight),
    MOSAIC.name: lambda sight, colour, offer: (f"mosaic.{offers(sight)[colour * MOSAIC_OFFERS + offer]}",),
}  # fmt: skip
