"""What a viewer of Porta Nigra looks at: the position as plain lists, and what follows from it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import NamedTuple, cast

from tabularium.core.state import NOTHING, UNKNOWN, State
from tabularium.core.text import Text
from tabularium.games.porta_nigra.actions import (
    AREAS,
    BUILDINGS,
    CARDS,
    CHOOSE_HEIGHT,
    CHOOSE_WHITE,
    GAINS,
    HEIGHT,
    HEIGHT_AREA,
    PLACES,
    SITES,
    WHITE,
)
from tabularium.games.porta_nigra.scoring import AMOUNT, all_standings, place_in
from tabularium.games.porta_nigra.state import PlayArea, PortaNigra
from tabularium.scene.sight import Key, plain
from tabularium.scene.sight import Sight as AnySight


class AreaSight:
    """What a player owns, as plain numbers and lists."""

    def __init__(self, s: PortaNigra, who: int, area: PlayArea) -> None:
        self.who = who
        self.quarter = int(area.quarter)
        self.coins = int(area.coins)
        self.torches = int(area.torches)
        self.influence = int(area.influence)
        self.romans = int(area.romans)
        self.romans_left = int(area.romans_left)
        self.bricks = plain(area.bricks)
        self.cards = plain(area.cards)
        self.played = int(area.played)
        self.sections = int(area.sections)
        self.deck = int(s.decks.sizes[who])
        self.hidden = int(s.hand_size(who)) if area.hand == UNKNOWN else 0  # cards in the hand that nobody else sees
        self.hand = [] if area.hand == UNKNOWN else [card for card in range(CARDS) if area.hand >> card & 1]

    def key(self) -> Key:
        """All that a play area shows, to tell whether it changed."""
        counts = (self.coins, self.torches, self.influence, self.romans, self.romans_left, self.played, self.deck)
        return (*counts, self.hidden, *self.hand, NOTHING, *self.bricks, *self.cards)


class Standing(NamedTuple):
    """A player in an area of a majority: how many bricks (or sections), and whose points these are now: 1, 2 or none."""

    who: int
    amount: int
    place: int


class Sight(AnySight):
    """An observation of Porta Nigra, who looks at it, and in which words."""

    def __init__(self, observation: State, text: Text, viewer: int, players: Sequence[str]) -> None:
        super().__init__(observation, text, viewer, players)
        self.s = cast("PortaNigra", observation)
        self.data = self.s.data
        self.areas = [AreaSight(self.s, who, area) for who, area in enumerate(self.s.areas)]
        self.heights = plain(self.s.heights)
        self.shops = plain(self.s.shops)
        self.card = int(self.s.card)
        # The card on the table stays with its player while the turn lasts, also when another question is asked meanwhile.
        self.turn = self.active if self.card != NOTHING else NOTHING

    @property
    def own(self) -> AreaSight:
        """The play area that is drawn large."""
        return self.areas[self.main]

    # ---- the board -----------------------------------------------------------------------------------

    @cached_property
    def owners(self) -> list[int]:
        """Whose section stands on each site."""
        found = [NOTHING] * SITES
        for who, area in enumerate(self.areas):
            for site in range(SITES):
                if area.sections >> site & 1:
                    found[site] = who
        return found

    @cached_property
    def standings(self) -> list[list[Standing]]:
        """By area of a majority the players with something there, best first."""
        numbers = all_standings(self.s)
        found: list[list[Standing]] = []
        for area in range(AREAS):
            row = [(int(numbers[area * self.players + who]), who) for who in range(self.players)]
            row.sort(key=lambda entry: (-entry[0], entry[1]))
            found.append(
                [
                    Standing(who, number // AMOUNT, int(place_in(self.s, numbers, area, who)))
                    for number, who in row
                    if number > 0
                ]
            )
        return found

    def bricks_in(self, who: int, building: int) -> int:
        """How many bricks a player has built into a building."""
        return int(self.s.bricks_in(who, self.data.building_sites[building]))

    def areas_of(self, building: int) -> list[int]:
        """The areas of the majorities of a building."""
        return [area for area in range(AREAS) if self.data.area_building[area] == building]

    # ---- data ----------------------------------------------------------------------------------------

    def symbols(self, card: int) -> list[int]:
        """The symbols of an action card by place; -1 where there is none."""
        return [int(self.data.symbols[card * PLACES + place]) for place in range(PLACES)]

    def gains(self, honor: int) -> tuple[tuple[int, int], ...]:
        """What an honor card brings at once: what and how many."""
        row = [int(self.data.honor_gains[honor * GAINS + gain]) for gain in range(GAINS)]
        return tuple((gain, number) for gain, number in enumerate(row) if number > 0)

    def reward(self, building: int) -> tuple[tuple[int, int], ...]:
        """What the reward of a building brings."""
        row = [int(self.data.reward[building * GAINS + gain]) for gain in range(GAINS)]
        return tuple((gain, number) for gain, number in enumerate(row) if number > 0)

    # ---- the question --------------------------------------------------------------------------------

    def plan(self) -> tuple[int, int, int]:
        """The section that the active player is about to build: step, site and height; the step is NOTHING without one."""
        step, site, height, _, _ = self.task()
        return (step, site, height) if self.active >= 0 and step in (CHOOSE_HEIGHT, CHOOSE_WHITE) else (NOTHING, 0, 0)

    @cached_property
    def plan_options(self) -> tuple[int, ...]:
        """The heights, or the numbers of white bricks, between which the viewer is asked to choose."""
        step = self.plan()[0] if self.asked() else NOTHING
        if step == NOTHING:
            return ()
        verb = HEIGHT if step == CHOOSE_HEIGHT else WHITE
        return tuple(int(verb.first(action)) for action in self.s.legal_actions())


HEIGHT_AREAS = range(HEIGHT_AREA, AREAS)
QUARTERS = range(BUILDINGS)
