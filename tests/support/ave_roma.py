"""Positions of Ave Roma put together by rulebook words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, cast

from tabularium.core.game import Value
from tabularium.core.pile import Pile
from tabularium.core.state import NOTHING
from tabularium.games.ave_roma import GAME
from tabularium.games.ave_roma.actions import (
    ACTIONS_PHASE,
    AREA_NAMES,
    AREAS,
    BOARD_NAMES,
    BUILDING_CARD_NAMES,
    CARD_AREA,
    COLOUR_NAMES,
    DECK_NAMES,
    EVENTS,
    FINAL_ACTIONS,
    FINAL_SCORING,
    INFLUENCE_CARD_NAMES,
    NEXT_TURN,
    PATRON_NAMES,
    PATRON_SLOTS,
    PLAYER_BOARDS,
    PREPARE,
    PROVINCE_CARD_NAMES,
    PROVINCES,
    RESOURCE_NAMES,
    RESOURCES,
    SLOTS,
    SPACES,
    TRAINING_SPACES,
    VALUES,
    WAR_CARD_NAMES,
)
from tabularium.games.ave_roma.state import AveRoma, House
from tests.support.containers import (
    fill,
    fill_row,
    items,
    mask_of,
    members,
    name_of,
    named,
    number_of,
    row,
    take_out,
)
from tests.support.position import PositionOf

CARD_NAMES = [BUILDING_CARD_NAMES, WAR_CARD_NAMES, PATRON_NAMES]  # by deck


class Position(PositionOf[AveRoma]):
    """A game of Ave Roma after setup, in a state that a test has put together.

    The seats are the turn order, and player 0 has board 1, player 1 board 2 and so on; apart from that nothing is set up but what a
    test asks for, and it is player 0's turn. `turn_of` (or another method that asks) comes last, since it works out what is
    possible.
    """

    game = GAME
    usual_players = 3

    def __init__(
        self, players: int | None = None, seed: int = 1, overlay: Mapping[str, Any] | None = None, **options: Value
    ) -> None:
        self.deal(players, seed, options, None if overlay is None else GAME.with_overlay(overlay, "overlay.toml"))
        self.arrange()

    def arrange(self) -> None:
        self.with_order(*range(self.state.players))
        for who in range(self.state.players):
            side = PLAYER_BOARDS * self.state.switches.side
            self.with_board(BOARD_NAMES[side + who], who)
            for kind in range(RESOURCES):
                start = self.state.data.start_stock[self.house(who).board * RESOURCES + kind]
                self.house(who).stock[kind] = start
        self.turn_of(0)

    # ---- whose question --------------------------------------------------------------------------

    def ask(self, step: int, who: int = 0, *arguments: int) -> Position:
        """Put one step to a player and go on from there; nobody is in the middle of an action."""
        self.state.clear_action()
        return super().ask(step, who, *arguments)

    def turn_of(self, who: int) -> Position:
        """A player's turn in Phase A; players before it in the turn order have had theirs."""
        s = self.state
        s.phase = ACTIONS_PHASE
        s.turn = (self.order.index(who) - 1) % s.players
        return self.ask(NEXT_TURN, who)

    def final_action_of(self, who: int) -> Position:
        """A player's final action; players before it in the turn order have had theirs."""
        s = self.state
        s.phase = FINAL_ACTIONS
        s.turn = self.order.index(who) - 1
        return self.ask(NEXT_TURN, who)

    def preparation(self) -> Position:
        """Phase A is over: Phase B begins."""
        return self.ask(PREPARE, self.order[0])

    def final_scoring(self) -> Position:
        """The final actions are over: points are counted and the game ends."""
        return self.ask(FINAL_SCORING, self.order[0])

    # ---- answers ---------------------------------------------------------------------------------

    def places(self, value: int) -> list[str]:
        """Where a worker of this value may go (`go roma`, `take legatus 3`, `train 1`); none if it cannot be taken."""
        if not self.can(f"worker {value}"):
            return []
        tried = self.copy().choose(f"worker {value}")
        if tried.question == "ChooseArea":
            return tried.legal
        # Only one place is possible and was taken without a question: the journal tells which.
        forced = [GAME.book.space.notation(x) for event, _, x, y, _ in tried.state.events if event == -1 and y == 1]
        return forced[:1]

    def can_place(self, value: int, where: str) -> bool:
        """Whether a worker of this value may go there."""
        return where in self.places(value)

    def place(self, value: int, where: str, *answers: str) -> Position:
        """Place a worker (`go roma`, `take legatus 3`, `train 1`), then give further answers."""
        self.choose(f"worker {value}")
        if self.question == "ChooseArea":
            self.choose(where)
        return self.choose(*answers)

    def copy(self) -> Position:
        """An independent position with a journal of its own."""
        other = Position.__new__(Position)
        other.state = cast("AveRoma", self.state.copy())
        other.state.noting = True
        return other

    # ---- looking ---------------------------------------------------------------------------------

    def house(self, who: int = 0) -> House:
        return self.state.houses[who]

    def money(self, who: int = 0) -> int:
        return int(self.house(who).money)

    def surplus(self, who: int = 0) -> int:
        return int(self.house(who).surplus)

    def level(self, who: int = 0) -> int:
        return int(self.house(who).level)

    def token(self, who: int = 0) -> int:
        """The space of the Colosseum token, from 1."""
        return int(self.house(who).token) + 1

    def stock(self, who: int = 0) -> dict[str, int]:
        return {name: int(self.house(who).stock[i]) for i, name in enumerate(RESOURCE_NAMES)}

    def goods(self, who: int = 0) -> dict[str, int]:
        """The resources of which there are some."""
        return named(RESOURCE_NAMES, self.house(who).stock)

    def workers(self, who: int = 0) -> list[int]:
        """The printed values of the workers in the supply."""
        return [value for value in range(1, VALUES + 1) for _ in range(self.house(who).workers[value - 1])]

    def training(self, who: int = 0) -> dict[int, int]:
        """The printed values of the workers in training, by training space."""
        return {space + 1: int(value) for space, value in enumerate(self.house(who).training) if value > 0}

    def active(self, who: int = 0) -> list[str | None]:
        """The patrons in the slots that are open."""
        house = self.house(who)
        return [name_of(PATRON_NAMES, house.active[slot]) for slot in range(house.open_slots())]

    def passive(self, who: int = 0) -> list[str]:
        return members(PATRON_NAMES, self.house(who).passive)

    def buildings(self, who: int = 0) -> list[str]:
        return members(BUILDING_CARD_NAMES, self.house(who).buildings)

    def wars(self, who: int = 0) -> list[str]:
        return members(WAR_CARD_NAMES, self.house(who).wars)

    def turned(self, who: int = 0) -> list[str]:
        return members(INFLUENCE_CARD_NAMES, self.house(who).turned)

    def province_cards(self, who: int = 0) -> list[str]:
        return members(PROVINCE_CARD_NAMES, self.house(who).province_cards)

    def fragments(self, who: int = 0) -> dict[str, int]:
        return {name: int(self.house(who).fragments[i]) for i, name in enumerate(COLOUR_NAMES)}

    def steps(self, province: int) -> list[int | None]:
        """The steps of all players on a province track; None is off the track."""
        return [none_or(house.influence[province - 1]) for house in self.state.houses]

    def brown(self, province: int) -> int:
        """The step of the brown marker."""
        return int(self.state.brown[province - 1])

    def province(self, province: int) -> str | None:
        """The card of a province."""
        return name_of(PROVINCE_CARD_NAMES, self.state.provinces[province - 1])

    def shifted(self, province: int) -> bool:
        return bool(self.state.shifted >> (province - 1) & 1)

    def row(self, area: str) -> list[str | None]:
        """The cards of a card area, slot 1 first."""
        deck = deck_of(area)
        return [name_of(CARD_NAMES[deck], self.state.rows[deck * SLOTS + slot]) for slot in range(SLOTS)]

    def removed(self, area: str) -> list[str]:
        """The cards of an area that left the game in Phase B."""
        return members(CARD_NAMES[deck_of(area)], self.state.removed[deck_of(area)])

    def in_area(self, area: str) -> list[int]:
        """The printed values of the workers in an area, space by space; 0 is a free space."""
        first = AREA_NAMES.index(area) * SPACES
        return [int(self.state.spaces[first + space]) for space in range(SPACES)]

    @property
    def order(self) -> list[int]:
        return row(self.state.order)

    def pile(self, name: str) -> list[str]:
        """A draw pile (`building`, `war`, `patron`, `province`) from bottom to top."""
        names = PROVINCE_CARD_NAMES if name == "province" else CARD_NAMES[DECK_NAMES.index(name)]
        return [names[card] for card in self.stack(f"{name}_deck")]

    @property
    def story(self) -> list[str]:
        """The names of all that the journal tells, in order; answers are left out."""
        return [EVENTS[event].name for event, *_ in self.state.events if event >= 0]

    # ---- putting a house together ----------------------------------------------------------------

    def with_board(self, board: str, who: int = 0) -> Position:
        """This player board: its prices; the goods stay."""
        self.house(who).board = BOARD_NAMES.index(board)
        return self

    def with_goods(self, who: int = 0, **goods: int) -> Position:
        """Exactly these resources, none of the others."""
        fill_row(self.house(who).stock, RESOURCE_NAMES, goods)
        return self

    def with_money(self, denarii: int, who: int = 0) -> Position:
        self.house(who).money = denarii
        return self

    def with_surplus(self, units: int, who: int = 0) -> Position:
        self.house(who).surplus = units
        return self

    def with_workers(self, *values: int, who: int = 0) -> Position:
        """Exactly these workers in the supply."""
        for value in range(1, VALUES + 1):
            self.house(who).workers[value - 1] = values.count(value)
        return self

    def with_training(self, spaces: Mapping[int, int], who: int = 0) -> Position:
        """Printed values of workers by training space, `{1: 3}`; the other spaces are free."""
        for space in range(TRAINING_SPACES):
            self.house(who).training[space] = spaces.get(space + 1, 0)
        return self

    def with_level(self, level: int, who: int = 0) -> Position:
        """Political influence."""
        self.house(who).level = level
        return self

    def with_token(self, space: int, who: int = 0) -> Position:
        """The Colosseum token on a space, from 1."""
        self.house(who).token = space - 1
        return self

    def with_active(self, *patrons: str | None, who: int = 0) -> Position:
        """These patrons in the slots from 1 on; at least as many levels as that takes."""
        house = self.house(who)
        for slot in range(PATRON_SLOTS):
            patron = patrons[slot] if slot < len(patrons) else None
            if patron is not None:
                self.fetch(PATRON_NAMES, patron)
            house.active[slot] = number_of(PATRON_NAMES, patron)
        house.level = max(house.level, len(patrons))
        return self

    def with_passive(self, *patrons: str, who: int = 0) -> Position:
        """Exactly these passive patrons."""
        for patron in patrons:
            self.fetch(PATRON_NAMES, patron)
        self.house(who).passive = mask_of(PATRON_NAMES, patrons)
        return self

    def with_buildings(self, *cards: str, who: int = 0) -> Position:
        """Exactly these building cards."""
        for card in cards:
            self.fetch(BUILDING_CARD_NAMES, card)
        self.house(who).buildings = mask_of(BUILDING_CARD_NAMES, cards)
        return self

    def with_wars(self, *cards: str, who: int = 0) -> Position:
        """Exactly these war cards."""
        for card in cards:
            self.fetch(WAR_CARD_NAMES, card)
        self.house(who).wars = mask_of(WAR_CARD_NAMES, cards)
        return self

    def with_turned(self, *cards: str, who: int = 0) -> Position:
        """Of the building and war cards these were used for influence."""
        self.house(who).turned = mask_of(INFLUENCE_CARD_NAMES, cards)
        return self

    def with_province_cards(self, *cards: str, who: int = 0) -> Position:
        """Exactly these province cards; the fragments follow."""
        house = self.house(who)
        for card in cards:
            self.fetch(PROVINCE_CARD_NAMES, card)
        house.province_cards = mask_of(PROVINCE_CARD_NAMES, cards)
        for colour in range(len(COLOUR_NAMES)):
            house.fragments[colour] = sum(
                int(self.state.data.fragments[PROVINCE_CARD_NAMES.index(card) * len(COLOUR_NAMES) + colour])
                for card in cards
            )
        return self

    def with_fragments(self, green: int = 0, red: int = 0, black: int = 0, who: int = 0) -> Position:
        """So many fragments, wherever they come from."""
        for colour, number in enumerate((green, red, black)):
            self.house(who).fragments[colour] = number
        return self

    def with_steps(self, province: int, *steps: int | None) -> Position:
        """The steps of the players on a province track, player 0 first; None is off the track."""
        for who in range(self.state.players):
            step = steps[who] if who < len(steps) else None
            self.house(who).influence[province - 1] = NOTHING if step is None else step
        return self

    # ---- putting the board together --------------------------------------------------------------

    def with_order(self, *players: int) -> Position:
        """The turn order."""
        for place, who in enumerate(players):
            self.state.order[place] = who
        return self

    def with_passed(self, *players: int) -> Position:
        """Exactly these players have passed in this round."""
        self.state.passed = sum(1 << who for who in players)
        return self

    def with_row(self, area: str, *cards: str | None) -> Position:
        """The cards of a card area from slot 1 on, the rest empty; what lay there goes under the draw pile."""
        deck = deck_of(area)
        names, pile = CARD_NAMES[deck], self.state.deck(deck)
        for slot in range(SLOTS):
            card = int(self.state.rows[deck * SLOTS + slot])
            self.state.rows[deck * SLOTS + slot] = NOTHING
            if card != NOTHING:
                fill(pile, [card, *items(pile)])
        for slot, name in enumerate(cards):
            if name is not None:
                self.fetch(names, name)
                self.state.rows[deck * SLOTS + slot] = names.index(name)
        return self

    def with_pile(self, name: str, *cards: str) -> Position:
        """Exactly these cards in a draw pile (`building`, `war`, `patron`, `province`), the last one on top."""
        names = PROVINCE_CARD_NAMES if name == "province" else CARD_NAMES[DECK_NAMES.index(name)]
        for card in cards:
            self.fetch(names, card)
        return self.stacked(getattr(self.state, f"{name}_deck"), names, cards)

    def with_pile_of(self, name: str, size: int) -> Position:
        """Only so many cards in a draw pile: those at the bottom leave the game."""
        pile: Pile = getattr(self.state, f"{name}_deck")
        fill(pile, items(pile)[max(0, int(pile.size) - size) :])
        return self

    def with_province(self, province: int, card: str | None, shifted: bool = False) -> Position:
        """This card in a province, fresh or shifted, or none; what lay there goes under the draw pile."""
        s = self.state
        old = int(s.provinces[province - 1])
        s.provinces[province - 1] = NOTHING
        if old != NOTHING:
            fill(s.province_deck, [old, *items(s.province_deck)])
        if card is not None:
            self.fetch(PROVINCE_CARD_NAMES, card)
            s.provinces[province - 1] = PROVINCE_CARD_NAMES.index(card)
        s.shifted = s.shifted & ~(1 << (province - 1)) | int(shifted) << (province - 1)
        return self

    def with_brown(self, province: int, step: int) -> Position:
        self.state.brown[province - 1] = step
        return self

    def with_workers_in(self, area: str, *values: int) -> Position:
        """Workers on the spaces of an area from 1 on, by printed value; 0 is a free space."""
        for space in range(SPACES):
            self.state.spaces[AREA_NAMES.index(area) * SPACES + space] = values[space] if space < len(values) else 0
        return self

    def with_empty_board(self) -> Position:
        """No worker on the board."""
        for area in range(AREAS):
            self.with_workers_in(AREA_NAMES[area])
        return self

    # ---- helpers ---------------------------------------------------------------------------------

    def fetch(self, names: list[str], name: str) -> None:
        """Take a card from wherever it is; its place on the board stays empty."""
        s, card = self.state, names.index(name)
        if names is PROVINCE_CARD_NAMES:
            take_out(s.province_deck, card)
            for province in range(PROVINCES):
                if s.provinces[province] == card:
                    s.provinces[province] = NOTHING
                    s.shifted &= ~(1 << province)
            for house in s.houses:
                house.province_cards &= ~(1 << card)
            return
        deck = CARD_NAMES.index(names)
        take_out(s.deck(deck), card)
        s.removed[deck] &= ~(1 << card)
        for slot in range(SLOTS):
            if s.rows[deck * SLOTS + slot] == card:
                s.rows[deck * SLOTS + slot] = NOTHING
        for house in s.houses:
            if names is PATRON_NAMES:
                house.passive &= ~(1 << card)
                for slot in range(PATRON_SLOTS):
                    if house.active[slot] == card:
                        house.active[slot] = NOTHING
            elif names is BUILDING_CARD_NAMES:
                house.buildings &= ~(1 << card)
            else:
                house.wars &= ~(1 << card)


def random_game(players: int = 3, seed: int = 1, **options: Value) -> Iterator[Position]:
    """A game played at random: the position at every question, and at the end."""
    return Position.at_setup(players, seed, **options).played_at_random(seed)


def deck_of(area: str) -> int:
    """The number of the deck of a card area."""
    return AREA_NAMES.index(area) - CARD_AREA


def none_or(number: int) -> int | None:
    return None if number == NOTHING else int(number)
