"""What a viewer of Nova Roma looks at: the position as plain lists, and what follows from it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import Final, cast

from tabularium.core.state import NOTHING, State
from tabularium.core.text import Text
from tabularium.games.nova_roma.actions import (
    BUY_ACTION,
    FORUM_SIDE,
    PLACE_BUILDING,
    RESOURCES,
    SOURCES,
    TURN_BUILDING,
    ZONE_HEIGHTS,
    ZONE_START,
    ZONE_WIDTHS,
    ZONES,
)
from tabularium.games.nova_roma.forum import base_strength
from tabularium.games.nova_roma.scoring import points_from
from tabularium.games.nova_roma.solo import score_ai
from tabularium.games.nova_roma.state import House, NovaRoma
from tabularium.games.nova_roma.text_phrases import Phrases
from tabularium.scene.sight import Key, bits, plain
from tabularium.scene.sight import Sight as AnySight

RIVAL: Final = 4  # the colour and emblem of what nobody plays: neutral pieces, the solo opponent
LEFT, MIDDLE, RIGHT = 350, 424, 310  # the columns of a wide page
Amounts = tuple[tuple[int, int], ...]  # of resources: which, how many


class HouseSight:
    """What a player owns, as plain numbers and lists."""

    def __init__(self, who: int, house: House) -> None:
        self.who = who
        self.goods = plain(house.goods)
        self.coins = int(house.coins)
        self.influence = int(house.influence)
        self.available = int(house.available)
        self.placed = int(house.placed)
        self.production = plain(house.production)
        self.turned = int(house.turned)
        self.blocks = int(house.blocks)
        self.built = plain(house.built)
        self.markers = int(house.markers)
        self.beside = int(house.markers_beside)
        self.ships = plain(house.ships)
        self.tracks = plain(house.tracks)
        self.arrival = plain(house.arrival)
        self.mosaic = plain(house.mosaic)
        self.claimed = int(house.claimed)
        self.shipping = bits(house.shipping)
        self.building = bits(house.building)
        self.chariots = bits(house.chariots)
        self.patricians = bits(house.patricians)
        self.hand = bits(house.hand)
        self.hidden = int(house.unknown)  # cards in the hand that this viewer does not see
        self.known = int(house.known)
        self.row = bits(house.row)
        self.exhausted = int(house.exhausted)

    def pieces(self) -> Key:
        """Goods, money, figures, markers and tiles, to tell whether they changed."""
        counts = (self.coins, self.influence, self.available, self.placed, self.turned, self.blocks, self.markers)
        return (*counts, self.beside, len(self.patricians), *self.goods, *self.production, *self.chariots)

    def deeds(self) -> Key:
        """Contracts, mosaic and cards, to tell whether they changed."""
        contracts = (*self.shipping, NOTHING, *self.building, NOTHING)
        return (*contracts, *self.mosaic, self.claimed, *self.row, NOTHING, self.exhausted, *self.hand, self.hidden)


class Sight(AnySight):
    """An observation of Nova Roma, who looks at it, and in which words."""

    def __init__(self, observation: State, text: Text, viewer: int, players: Sequence[str]) -> None:
        super().__init__(observation, text, viewer, players)
        self.s = cast("NovaRoma", observation)
        self.phrases = cast("Phrases", text)
        self.data = self.s.data
        self.houses = [HouseSight(who, house) for who, house in enumerate(self.s.houses)]

    @property
    def own(self) -> HouseSight:
        """The house that is drawn large."""
        return self.houses[self.main]

    def player_name(self, who: int) -> str:
        """The name of a player, or of the colour that nobody plays."""
        return self.names[who] if who < self.players else self.words("ai" if self.players == 1 else "neutral")

    # ---- amounts ---------------------------------------------------------------------------------------

    def amounts(self, bundle: int) -> Amounts:
        """What a cost or reward is made of."""
        if bundle < 0:
            return ()
        row = [int(self.data.bundles[bundle * RESOURCES + i]) for i in range(RESOURCES)]
        return tuple((resource, number) for resource, number in enumerate(row) if number > 0)

    def in_words(self, amounts: Amounts) -> str:
        """Amounts as a list of words."""
        return self.phrases.listed([self.phrases.resource(resource, number) for resource, number in amounts])

    # ---- the board -------------------------------------------------------------------------------------

    @cached_property
    def strengths(self) -> list[int]:
        """The strength of the drawn player in every row, then in every column, with the pieces there now."""
        return [int(base_strength(self.s, self.main, line)) for line in range(2 * FORUM_SIDE)]

    @cached_property
    def owners(self) -> dict[int, int]:
        """Whose block lies on a cell."""
        found: dict[int, int] = {}
        for zone in range(ZONES):
            for who in range(self.players):
                found.update((ZONE_START[zone] + square, who) for square in bits(self.houses[who].built[zone]))
            for rival in self.s.rivals:
                found.update((ZONE_START[zone] + square, RIVAL) for square in bits(int(rival.built[zone])))
        return found

    def standing(self, zone: int) -> list[tuple[int, int]]:
        """Who has how many blocks in a zone, most first."""
        last = ZONE_START[zone] + ZONE_WIDTHS[zone] * ZONE_HEIGHTS[zone]
        owners = [who for cell, who in self.owners.items() if ZONE_START[zone] <= cell < last]
        return sorted(((who, owners.count(who)) for who in set(owners)), key=lambda entry: (-entry[1], entry[0]))

    # ---- points ----------------------------------------------------------------------------------------

    def is_over(self) -> bool:
        return self.active < 0

    def points(self, who: int) -> int:
        """The points of a player: at the end what was scored, before it what would be scored now."""
        if self.is_over():
            return int(self.s.score(who))
        if any(tile < 0 for tile in self.houses[who].mosaic):
            return 0
        sources = [i for i in range(len(SOURCES)) if self.players > 1 or self.data.in_solo[i]]
        return sum(int(points_from(self.s, who, source)) for source in sources)

    def rival_points(self) -> int:
        """The same for the solo opponent."""
        if self.is_over():
            return int(self.s.ai_score())
        trial = self.s.copy()
        score_ai(cast("NovaRoma", trial))
        return int(cast("NovaRoma", trial).ai_score())

    # ---- the question ----------------------------------------------------------------------------------

    def plan(self) -> tuple[int, int, int]:
        """The building that the active player is about to place: step (NOTHING without one), shape and first cell."""
        step, shape, cell, _, _ = self.task()
        if self.active < 0 or step not in (PLACE_BUILDING, TURN_BUILDING):
            return NOTHING, 0, NOTHING
        return step, shape, cell if step == TURN_BUILDING else NOTHING

    def buys_action(self) -> int:
        """How strong an action the viewer may buy now with a petition; 0 if that is not the question."""
        step, strength, _, _, _ = self.task()
        return min(strength, self.own.influence) if self.asked() and step == BUY_ACTION else 0
