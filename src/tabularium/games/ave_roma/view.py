"""Ave Roma in the browser and in pictures: from an observation to a scene.

The scene is a function of what the viewer may see: its legal actions come from the observation too. Every choice has a click
path: the worker in the supply (or the value that a trained one takes), the area, card or training space, the resource to sell,
the price tag of the one to buy, the row of a province card, the card to turn, the space of the Colosseum; answers without a
place are buttons.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from tabularium.core.state import NOTHING, State
from tabularium.core.text import Text
from tabularium.games.ave_roma.actions import (
    ACTIVATE,
    BUY,
    DECK_CARDS,
    FETCH,
    FREE,
    GO,
    KEEP,
    PASS,
    PASSIVE,
    PICK,
    REPLACE,
    RESOURCE,
    ROW,
    SELL,
    SPACES,
    SPARE,
    TAKE,
    TRAIN,
    TRAINED,
    TURN,
    UP,
    WORKER,
)
from tabularium.games.ave_roma.view_holdings import holdings_key, holdings_panel
from tabularium.games.ave_roma.view_house import house_key, house_panel
from tabularium.games.ave_roma.view_others import others_panel
from tabularium.games.ave_roma.view_politics import politics_key, politics_panel
from tabularium.games.ave_roma.view_provinces import provinces_key, provinces_panel
from tabularium.games.ave_roma.view_rome import rome_key, rome_panel
from tabularium.games.ave_roma.view_rows import rows_key, rows_panel
from tabularium.games.ave_roma.view_sight import CARD_IDS, MIDDLE, SIDE, Sight
from tabularium.scene.model import Choice, Grid, Panel, Scene, row
from tabularium.scene.sight import Key, Path, choices, kept_panel

GRID = Grid(
    wide=("rome rows provinces", "house politics others", "house holdings others"),
    columns=(SIDE, MIDDLE, SIDE),
    medium=(
        row(rome=9, rows=12),
        row(house=9, politics=12),
        row(house=9, holdings=12),
        row(provinces=9, others=12),
    ),
    narrow=("rome", "rows", "house", "provinces", "holdings", "politics", "others"),
)

# What a panel shows beside what never changes: one whose key is as before need not be drawn again.
PANELS: Final[list[tuple[Callable[[Sight], Panel], Callable[[Sight], Key]]]] = [
    (rome_panel, rome_key),
    (rows_panel, rows_key),
    (provinces_panel, provinces_key),
    (politics_panel, politics_key),
    (house_panel, house_key),
    (holdings_panel, holdings_key),
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
    """The legal actions, each with its click path; passing with workers left is asked once more."""
    actions = sight.s.legal_actions()
    others = len(actions) > 1
    return choices(sight, actions, lambda action: path_of(sight, action), lambda action: others and PASS.has(action))


def path_of(sight: Sight, action: int) -> Path:
    """What a person clicks to say an action."""
    verb = sight.s.book.space.verb(action)
    where = WHERE.get(verb.name)
    if where:
        return where(sight, verb.first(action), verb.second(action))
    return (f"#{verb.name}.{verb.first(action)}" if KEEP.has(action) else f"#{verb.name}",)


def card_path(sight: Sight, deck: int, slot: int) -> Path:
    """A card by what lies in the slot."""
    return (f"{CARD_IDS[deck]}.{int(sight.s.card_in_row(deck, slot))}",)


def influence_card(card: int) -> str:
    """The item of a building or a war, which are numbered together."""
    return f"building.{card}" if card < DECK_CARDS else f"war.{card - DECK_CARDS}"


def pick_path(sight: Sight, value: int) -> Path:
    """The first worker of a value in the area that was chosen."""
    area = sight.task()[1]
    space = sight.workers_in(area).index(value + 1)
    return (f"worker.{area * SPACES + space}",)


def row_path(sight: Sight, which: int) -> Path:
    """A row of the card in the province of the action."""
    return (f"row.{int(sight.s.provinces[sight.s.value - 1])}.{which}",)


def replace_path(sight: Sight, slot: int) -> Path:
    """The patron that would be replaced, or its slot."""
    patron = sight.own.active[slot]
    return (f"patron.{patron}" if patron != NOTHING else f"seat{sight.viewer}.{slot}",)


Where = Callable[[Sight, int, int], Path]
WHERE: dict[str, Where] = {
    WORKER.name: lambda sight, value, _: (f"supply{sight.viewer}.{value}",),
    TRAINED.name: lambda sight, space, way: (f"{'higher' if way == UP else 'lower'}{sight.viewer}.{space}",),
    **{verb.name: lambda _, area, __: (f"area.{area}",) for verb in (GO, FETCH)},
    TAKE.name: card_path,
    TRAIN.name: lambda sight, space, _: (f"train{sight.viewer}.{space}",),
    **{verb.name: lambda sight, kind, _: (f"good{sight.viewer}.{kind}",) for verb in (SELL, RESOURCE, SPARE)},
    BUY.name: lambda sight, kind, _: (f"price{sight.viewer}.{kind}",),
    ROW.name: lambda sight, which, _: row_path(sight, which),
    TURN.name: lambda _, card, __: (influence_card(card),),
    FREE.name: lambda _, space, __: (f"space.{space}",),
    PASSIVE.name: lambda sight, *_: (f"patron.{sight.waiting_patron()[0]}",),
    REPLACE.name: lambda sight, slot, _: replace_path(sight, slot),
    ACTIVATE.name: lambda _, patron, __: (f"patron.{patron}",),
    PICK.name: lambda sight, value, _: pick_path(sight, value),
}
