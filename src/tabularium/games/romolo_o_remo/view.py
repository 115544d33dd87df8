"""Romolo o Remo? in the browser and in pictures: from an observation to a scene.

The scene is a function of what the viewer may see: its legal actions come from the observation too. Every choice has a click
path: the unit, then the field it goes to; a piece of the bank to build it; a character and then the field, unit or player that it
is used for; a good in the own stock; a side of the field. Answers without a place are buttons.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from tabularium.core.state import NOTHING, State
from tabularium.core.text import Text
from tabularium.games.romolo_o_remo.actions import (
    ACTIVATE_UNIT,
    ATTACK_FIELD,
    BUILD,
    BUY,
    CHARACTER_OF_TILE,
    COINS,
    COLLECT,
    COLUMN,
    CONVERT,
    CREATE,
    DEFENDER,
    DEFENSOR,
    DEMOLISH,
    DISMISS_FALLEN,
    DISMISS_UNIT,
    END_GAME,
    EQUUS,
    FIELD,
    FORTIFY,
    GIVE,
    GO_HUNGRY,
    HALF_COINS,
    HIRE,
    HIRE_MERCENARIES,
    HIT_UNIT,
    JOIN,
    LOOK,
    MAKE_HOSTILE,
    MAKE_PEACEFUL,
    MERCATOR,
    MOVE,
    NAUTA,
    NEGOTIATE_WITH,
    NEGOTIATOR,
    PAY,
    PIECE_OF_BUILDING,
    PLAY_DICE,
    PRAEDO,
    PRODUCE,
    PROPOSE,
    PUT_GOOD,
    RAZE_BUILDING,
    REACH,
    RECEIVE,
    REFINE,
    REMOVE,
    RESIGN,
    RETREAT_TO,
    RIDE,
    ROB,
    SAIL,
    SALT_FROM,
    SAVE,
    SELL,
    SETTLE,
    SIDE,
    STORE_IN,
    SWAP,
    TAKE,
    TERRAIN,
    TRADUCTOR,
    USE,
    WORKER,
)
from tabularium.games.romolo_o_remo.view_bank import bank_key, bank_panel
from tabularium.games.romolo_o_remo.view_map import building_item, map_key, map_panel
from tabularium.games.romolo_o_remo.view_market import market_key, market_panel
from tabularium.games.romolo_o_remo.view_others import others_panel
from tabularium.games.romolo_o_remo.view_people import people_key, people_panel
from tabularium.games.romolo_o_remo.view_sight import LEFT, RIGHT, Sight
from tabularium.games.romolo_o_remo.view_town import town_key, town_panel
from tabularium.scene.model import Choice, Grid, Panel, Scene, row
from tabularium.scene.sight import Key, Path, choices, kept_panel

GRID = Grid(
    wide=("map market", "map people", "map bank", "map others", "town others"),
    columns=(LEFT, RIGHT),
    medium=(row(map=2), row(town=2), "market others", "people others", "bank others"),
    narrow=("map", "town", "bank", "market", "people", "others"),
)

# What a panel shows beside what never changes: one whose key is as before need not be drawn again.
PANELS: Final[list[tuple[Callable[[Sight], Panel], Callable[[Sight], Key]]]] = [
    (map_panel, map_key),
    (market_panel, market_key),
    (people_panel, people_key),
    (bank_panel, bank_key),
    (town_panel, town_key),
]


def view(observation: State, text: Text, viewer: int, players: Sequence[str]) -> Scene:
    """What one viewer (-1: a spectator) sees of a game."""
    sight = Sight(observation, text, viewer, players)
    panels = [kept_panel(sight, (sight.data, *key(sight)), draw) for draw, key in PANELS]
    panels.append(others_panel(sight))
    asked = sight.asked()
    return Scene(panels, GRID, text.prompt(observation) if asked else "", legal(sight) if asked else [])


# ---- choices ------------------------------------------------------------------------------------------


def legal(sight: Sight) -> list[Choice]:
    """The legal actions, each with its click path; what ends everything is asked once more."""
    return choices(
        sight, list(sight.legal), lambda action: path_of(sight, action),
        lambda action: END_GAME.has(action) or RESIGN.has(action),
    )  # fmt: skip


def path_of(sight: Sight, action: int) -> Path:
    """What a person clicks to say an action."""
    verb = sight.s.book.space.verb(action)
    where = WHERE.get(verb.name)
    if where:
        return where(sight, int(verb.first(action)))
    numbered = TERRAIN.has(action) or HIRE_MERCENARIES.has(action)
    name = verb.name.replace(" ", "_")
    return (f"#{name}.{verb.first(action)}" if numbered else f"#{name}",)


def unit_field(sight: Sight) -> int:
    """Where the unit stands that is activated."""
    return sight.towns[sight.viewer].at[int(sight.s.unit)]


def beside(sight: Sight, field: int, side: int) -> str:
    """The field across a side."""
    return f"field.{int(sight.land.next_to(field, side))}"


def side_path(sight: Sight, side: int) -> Path:
    """A wall that goes, or a side for a new wall or port."""
    if sight.step == "PickWalls":
        return (f"wall{sight.s.question()[1]['field']}.{side}",)
    return (f"edge.{side}",)


def raze_path(sight: Sight, kind: int) -> Path:
    """A building on the field of the combat, or one of the own capital for unpaid mercenaries."""
    given = sight.step == "GiveBuilding"
    return (building_item(sight, sight.towns[sight.viewer].capital if given else int(sight.s.combat.field), kind),)


def take_path(sight: Sight, good: int) -> Path:
    """A good of the victim, or of the own stock."""
    victim = sight.s.question()[1]["victim"] if sight.step == "Steal" else sight.viewer
    return (f"good{victim}.{good}",)


def item_path(sight: Sight, seat: int, item: int) -> Path:
    """What partners exchange: goods and coins by their place, half a coin by a button."""
    if item == HALF_COINS:
        return ("#half_given",) if seat == sight.viewer else ("#half_received",)
    return (f"coins{seat}",) if item == COINS else (f"good{seat}.{item}",)


def hire_path(sight: Sight, character: int) -> Path:
    """A character in the display; of two copies the first."""
    tiles = [int(tile) for tile in sight.s.display if tile != NOTHING]
    return (f"person.{next(tile for tile in tiles if CHARACTER_OF_TILE[tile] == character)}",)


def use_path(sight: Sight, character: int) -> Path:
    """An own character; of two copies one that has not been used."""
    town = sight.towns[sight.viewer]
    tiles = [tile for tile in town.people if CHARACTER_OF_TILE[tile] == character]
    fresh = [tile for tile in tiles if not town.used >> tile & 1]
    return (f"person.{(fresh or tiles)[0]}",)


def enemy_unit(sight: Sight, unit: int) -> Path:
    """A unit of the other side of the combat."""
    return (f"unit{sight.asked_units[0]}.{unit}",)


Where = Callable[[Sight, int], Path]
WHERE: dict[str, Where] = {
    **{verb.name: lambda _, field: (f"field.{field}",) for verb in (FIELD, ATTACK_FIELD)},
    **{
        verb.name: lambda sight, unit: (f"unit{sight.viewer}.{unit}",)
        for verb in (ACTIVATE_UNIT, JOIN, REMOVE, DISMISS_UNIT, GO_HUNGRY)
    },
    **{verb.name: lambda _, store: (f"store.{store}",) for verb in (STORE_IN, COLLECT)},
    **{verb.name: lambda sight, good: (f"good{sight.viewer}.{good}",) for verb in (REFINE, SAVE, PUT_GOOD)},
    **{verb.name: lambda sight, seat: (f"stance{sight.viewer}.{seat}",) for verb in (MAKE_HOSTILE, MAKE_PEACEFUL)},
    MOVE.name: lambda sight, side: (beside(sight, unit_field(sight), side),),
    LOOK.name: lambda sight, side: (f"look.{int(sight.land.next_to(unit_field(sight), side))}",),
    RIDE.name: lambda sight, side: (f"person.{EQUUS}", beside(sight, unit_field(sight), side)),
    SAIL.name: lambda sight, side: (f"person.{NAUTA}", beside(sight, unit_field(sight), side)),
    REACH.name: lambda sight, side: (f"person.{TRADUCTOR}", beside(sight, unit_field(sight), side)),
    SALT_FROM.name: lambda sight, side: (f"salt.{int(sight.land.next_to(sight.s.place, side))}",),
    SIDE.name: side_path,
    RETREAT_TO.name: lambda sight, side: (beside(sight, int(sight.s.combat.field), side),),
    BUILD.name: lambda _, kind: (f"bank.{PIECE_OF_BUILDING[kind]}",),
    DEMOLISH.name: lambda sight, kind: ("work.demolish", building_item(sight, int(sight.s.place), kind)),
    CONVERT.name: lambda sight, kind: ("work.convert", building_item(sight, int(sight.s.place), kind)),
    RAZE_BUILDING.name: raze_path,
    FORTIFY.name: lambda *_: (f"person.{DEFENSOR}",),
    PRODUCE.name: lambda *_: ("work.produce",),
    SWAP.name: lambda sight, good: (f"person.{MERCATOR}", f"good{sight.viewer}.{good}"),
    CREATE.name: lambda sight, kind: (f"kind{sight.viewer}.{(0, 1, 3)[kind]}",),
    SETTLE.name: lambda sight, _: (f"kind{sight.viewer}.{WORKER}",),
    HIRE.name: hire_path,
    ROB.name: lambda _, seat: (f"person.{PRAEDO}", f"head{seat}"),
    PROPOSE.name: lambda *_: ("work.exchange",),
    GIVE.name: lambda sight, item: item_path(sight, sight.viewer, item),
    RECEIVE.name: lambda sight, item: item_path(sight, (sight.viewer + 2) % 4, item),
    USE.name: use_path,
    NEGOTIATE_WITH.name: lambda sight, unit: (f"person.{NEGOTIATOR}", f"unit{sight.viewer}.{unit}"),
    SELL.name: lambda _, good: (f"sell.{good}",),
    BUY.name: lambda _, good: (f"buy.{good}",),
    COLUMN.name: lambda _, good: (f"column.{good}",),
    PAY.name: lambda sight, good: (f"coins{sight.viewer}" if good == COINS else f"good{sight.viewer}.{good}",),
    TAKE.name: take_path,
    DEFENDER.name: lambda _, seat: (f"head{seat}",),
    PLAY_DICE.name: lambda sight, tile: (f"die{sight.viewer}.{tile}",),
    HIT_UNIT.name: enemy_unit,
    DISMISS_FALLEN.name: lambda sight, _: (f"fallen{sight.viewer}",),
}  # fmt: skip
