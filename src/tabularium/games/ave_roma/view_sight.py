"""What a viewer of Ave Roma looks at: the position as plain lists, and what follows from it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, cast

from tabularium.core.state import NOTHING, State
from tabularium.core.text import Text
from tabularium.games.ave_roma.actions import (
    CARD_AREA,
    CHOOSE_AREA,
    DECK_CARDS,
    FINAL_ACTIONS,
    LAST_LEVEL,
    NO_ENDING,
    OVER,
    PATRON_DECK,
    PREPARATION,
    SEAT_PATRON,
    SPACES,
    WAR_DECK,
)
from tabularium.games.ave_roma.provinces import usable_cards
from tabularium.games.ave_roma.scoring import complete_pairs
from tabularium.games.ave_roma.state import AveRoma, House
from tabularium.games.ave_roma.text_phrases import AveRomaPhrases
from tabularium.games.ave_roma.turns import FROM_SUPPLY, IMAGINARY
from tabularium.scene.sight import Key, bits, plain
from tabularium.scene.sight import Sight as AnySight

SIDE, MIDDLE = 326, 432  # the columns of a wide page: left and right ones, the one between
UPPER_HEIGHT, LOWER_HEIGHT = 434, 372  # its two rows
POLITICS_HEIGHT, HOLDINGS_HEIGHT = 62, 298  # what the lower one is made of in the middle
CARD_IDS: Final = ("building", "war", "patron")  # how items of cards are called, by deck
CARD_TABLES: Final = ("building_cards", "war_cards", "patron_cards")


class HouseSight:
    """What a player owns, as plain numbers and lists."""

    def __init__(self, s: AveRoma, who: int, house: House) -> None:
        self.who = who
        self.board = int(house.board)
        self.stock = plain(house.stock)
        self.surplus = int(house.surplus)
        self.money = int(house.money)
        self.workers = plain(house.workers)
        self.training = plain(house.training)
        self.level = int(house.level)
        self.slots = int(house.open_slots())
        self.token = int(house.token)
        self.active = plain(house.active)
        self.passive = bits(house.passive)
        self.buildings = bits(house.buildings)
        self.wars = bits(house.wars)
        self.turned = int(house.turned)
        self.usable = int(usable_cards(s, house))  # cards with influence that are not turned
        self.pairs = int(complete_pairs(house))
        self.province_cards = bits(house.province_cards)
        self.fragments = plain(house.fragments)
        self.influence = plain(house.influence)

    def means(self) -> Key:
        """Goods, money, workers and level, to tell whether they changed."""
        numbers = (self.board, self.surplus, self.money, self.level, len(self.province_cards))
        return (*numbers, *self.stock, *self.workers, *self.training, *self.fragments)

    def cards(self) -> Key:
        """Cards owned and used, to tell whether they changed."""
        passive = (*self.active, NOTHING, *self.passive, NOTHING, self.slots)
        return (*passive, *self.buildings, NOTHING, *self.wars, NOTHING, self.turned)


class Sight(AnySight):
    """An observation of Ave Roma, who looks at it, and in which words."""

    def __init__(self, observation: State, text: Text, viewer: int, players: Sequence[str]) -> None:
        super().__init__(observation, text, viewer, players)
        self.s = cast("AveRoma", observation)
        self.phrases = cast("AveRomaPhrases", text)
        self.data = self.s.data
        self.houses = [HouseSight(self.s, who, house) for who, house in enumerate(self.s.houses)]

    @property
    def own(self) -> HouseSight:
        """The house that is drawn large."""
        return self.houses[self.main]

    def called(self, who: int) -> str:
        """The name of a player; the viewer is told who they are."""
        name = self.names[who]
        return self.words("you", player=name) if who == self.viewer else name

    # ---- tips ------------------------------------------------------------------------------------------

    def made_up(self, tip: str) -> str:
        """A tip that says that values are not the printed ones, where they stand in no list of the facts: else see `sourced`."""
        return f"{tip}\n{self.words('reconstructed')}"

    # ---- the board -------------------------------------------------------------------------------------

    def workers_in(self, area: int) -> list[int]:
        """The printed value of the worker on each space of an area, or 0."""
        return [int(self.s.spaces[area * SPACES + space]) for space in range(SPACES)]

    def row(self, deck: int) -> list[int]:
        """The card in each slot of a card area, or NOTHING."""
        return [int(self.s.card_in_row(deck, slot)) for slot in range(SPACES)]

    def price(self, who: int, kind: int) -> int:
        return int(self.s.price(who, kind))

    def card_name(self, deck: int, card: int) -> str:
        return self.name(("building_card", "war_card", "patron")[deck], card)

    def influence(self, deck: int, card: int) -> int:
        """The province influence of a building or a war."""
        return 0 if deck == PATRON_DECK else int(self.data.influence[card + (DECK_CARDS if deck == WAR_DECK else 0)])

    def phase(self) -> str:
        """What is going on, in a few words."""
        s, words = self.s, self.words
        if s.phase == OVER:
            return words("phase_over")
        if s.phase == FINAL_ACTIONS:
            return words("phase_final")
        if s.ending != NO_ENDING:
            return words("phase_last")
        return words("phase_preparation" if s.phase == PREPARATION else "phase_actions")

    def next_level(self, who: int) -> str:
        """What the next level of political influence brings, in words."""
        level = self.houses[who].level
        if level >= LAST_LEVEL:
            return self.words("level_beyond", points=int(self.data.beyond_vp))
        key = "level_slot" if level < len(self.houses[who].active) else "level_points"
        return self.words(key, level=level + 1, points=int(self.data.level_vp[level + 1]))

    # ---- the question ----------------------------------------------------------------------------------

    def value_in_hand(self) -> int:
        """What the worker counts as that is being placed, or with which the action is carried out; 0 without one."""
        step, value, _, _, _ = self.task()
        if self.active < 0:
            return 0
        return value if step == CHOOSE_AREA else int(self.s.value)

    def taken_from(self) -> tuple[int, int]:
        """The value in the supply and the training space from which a worker is being placed; NOTHING for what is not."""
        step, value, source, _, _ = self.task()
        if self.active < 0 or step != CHOOSE_AREA:
            return NOTHING, NOTHING
        return (value - 1, NOTHING) if source in (FROM_SUPPLY, IMAGINARY) else (NOTHING, source - 1)

    def waiting_patron(self) -> tuple[int, int]:
        """A patron for whom a place is being looked for, and by whom; NOTHING twice if there is none."""
        step, patron, _, _, _ = self.task()
        return (patron, self.active) if self.active >= 0 and step == SEAT_PATRON else (NOTHING, NOTHING)

    def passive_of(self, who: int) -> list[int]:
        """The passive patrons of a player, and the one for whom a place is being looked for."""
        patron, owner = self.waiting_patron()
        return [*self.houses[who].passive, patron] if owner == who else self.houses[who].passive

    def bill(self) -> list[int]:
        """What the active player is about to buy, by resource."""
        return plain(self.s.bill) if self.active >= 0 and self.s.area < CARD_AREA else [0] * len(self.s.bill)
