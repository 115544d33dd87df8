"""Positions of Porta Nigra put together by rulebook words."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, cast

from tabularium.core.game import Value
from tabularium.core.state import NOTHING
from tabularium.games.porta_nigra import GAME
from tabularium.games.porta_nigra.actions import (
    ACTION_PHASE,
    AREA_NAMES,
    BUILDING_NAMES,
    CARD_NAMES,
    CHOOSE_SHOP,
    CHOOSE_SITE,
    COLOUR_NAMES,
    CONDITION_NAMES,
    END_OF_ROUND,
    END_OF_TURN,
    FINAL_SCORING,
    GAIN_NAMES,
    HONOR_NAMES,
    NEXT_TURN,
    PLACES,
    SITE_NAMES,
    SPLIT,
    SUPPLY_CARDS,
    SYMBOL_NAMES,
)
from tabularium.games.porta_nigra.state import PlayArea, PortaNigra
from tests.support.containers import bits, fill_one, fill_row, items_of, mask_of, members, name_of, named, number_of
from tests.support.position import PositionOf

KEPT_NAMES = [*BUILDING_NAMES, "final_30", "final_42", "final_56"]
BUILDING_CARD_NAMES = [table.text("id").removeprefix("building_") for table in GAME.facts.tables("building_cards")]
SUPPLY_CARD_NAMES = [f"supply_{i + 1}" for i in range(SUPPLY_CARDS)]


class Position(PositionOf[PortaNigra]):
    """A game of Porta Nigra in a state that a test has put together.

    Nothing is set up but what a test asks for: after the constructor it is player 0's turn in the first round, the market is
    filled, all master builders stand in the quarter of the basilica, everybody owns what one starts with, and player 0 is
    asked to play one of two cards.
    """

    game = GAME

    def arrange(self) -> None:
        self.state.start_player = 0
        for area in self.state.areas:
            area.quarter = BUILDING_NAMES.index("basilica")
        self.turn_of(0)

    # ---- whose question --------------------------------------------------------------------------

    def ask_in_turn(self, step: int, who: int = 0, *arguments: int) -> Position:
        """Put one step to a player; afterwards the turn ends."""
        return self.ask_in_order((step, who, *arguments), (END_OF_TURN, who))

    def turn_of(self, who: int = 0) -> Position:
        """A new turn of a player, with its refill phase."""
        return self.clear_table().ask(NEXT_TURN, who)

    def acting(self, card: str | int, who: int = 0) -> Position:
        """A player has just played a card (by its number from 1) and is in the action phase; it counts as played."""
        s, number = self.clear_table().state, CARD_NAMES.index(str(card))
        self.with_hand(*[name for name in self.hand(who) if name != str(card)], who=who)
        self.take_card_out_of_deck(number, who)
        self.area(who).played |= 1 << number
        s.card = number
        s.free = s.data.torches[number]
        return self.ask_in_turn(ACTION_PHASE, who)

    def acting_with(self, *symbols: str, who: int = 0) -> Position:
        """A player has just played a card that shows (at least) these symbols."""
        return self.acting(card_with(*symbols), who)

    def buying(self, symbol: str = "buy_any", who: int = 0) -> Position:
        """A player is about to buy by a purchase symbol; afterwards the turn ends."""
        return self.ask_in_turn(CHOOSE_SHOP, who, SYMBOL_NAMES.index(symbol))

    def building(self, who: int = 0) -> Position:
        """A player is about to build; afterwards the turn ends."""
        return self.ask_in_turn(CHOOSE_SITE, who)

    def splitting(self, result: int, who: int = 0) -> Position:
        """A player is about to split a result of an interim scoring."""
        return self.ask(SPLIT, who, result)

    def end_of_turn(self, who: int = 0) -> Position:
        """A player has just ended a turn."""
        return self.ask(END_OF_TURN, who)

    def end_of_round(self, who: int = 0) -> Position:
        """The last turn of a round, that of a player, is over: nobody has an action card left."""
        for player in range(self.state.players):
            self.with_all_cards_played(player)
        return self.clear_table().ask(END_OF_ROUND, who)

    def final_scoring(self) -> Position:
        """The last turn is over: the final points are added and the game ends."""
        return self.clear_table().ask(FINAL_SCORING)

    def clear_table(self) -> Position:
        """No action card lies on the table."""
        s = self.state
        s.card, s.free, s.marked, s.lit, s.honors_bought = NOTHING, 0, 0, 0, 0
        return self

    # ---- answers ---------------------------------------------------------------------------------

    def build(self, site: str, *answers: str) -> Position:
        """Build by the symbol of the card on the table; a site without an alternative is not asked for."""
        self.choose("use build free")
        if self.question == "ChooseSite":
            self.choose(f"build {site}")
        return self.choose(*answers)

    def buy(self, shop: str, symbol: str = "buy_any") -> Position:
        """Buy by a symbol of the card on the table; a shop without an alternative is not asked for."""
        self.choose(f"use {symbol} free")
        if self.question == "ChooseShop":
            self.choose(f"buy {shop}")
        return self

    def finish_turn(self) -> Position:
        """Do no more than one must until the turn is over: play any card, leave cards, end the turn."""
        who, verb = self.player, ""
        while self.player == who and self.question in QUESTIONS_OF_A_TURN and verb != "end turn":
            verb = "end turn" if self.question == "ActionPhase" else self.legal[-1]
            self.choose(verb)
        return self

    # ---- looking ---------------------------------------------------------------------------------

    def area(self, who: int = 0) -> PlayArea:
        return self.state.areas[who]

    def coins(self, who: int = 0) -> int:
        return int(self.area(who).coins)

    def torches(self, who: int = 0) -> int:
        """Torch tokens in the play area."""
        return int(self.area(who).torches)

    def influence(self, who: int = 0) -> int:
        return int(self.area(who).influence)

    def romans(self, who: int = 0) -> tuple[int, int]:
        """Romans in the play area and in the general supply."""
        return int(self.area(who).romans), int(self.area(who).romans_left)

    def quarter(self, who: int = 0) -> str | None:
        """Where the master builder stands."""
        return name_of(BUILDING_NAMES, self.area(who).quarter)

    def bricks(self, who: int = 0) -> dict[str, int]:
        """The personal supply."""
        return named(COLOUR_NAMES, self.area(who).bricks)

    def cards(self, who: int = 0) -> dict[str, int]:
        """Kept cards: building cards (with replacements) by building, final scoring cards."""
        return named(KEPT_NAMES, self.area(who).cards)

    def hand(self, who: int = 0) -> list[str]:
        """The action cards in hand."""
        return members(CARD_NAMES, self.area(who).hand)

    def played(self, who: int = 0) -> list[str]:
        """The discard pile of action cards and the card on the table."""
        return members(CARD_NAMES, self.area(who).played)

    def deck(self, who: int = 0) -> list[str]:
        """The face-down action cards from bottom to top."""
        return [CARD_NAMES[card] for card in items_of(self.state.decks, who)]

    @property
    def shops(self) -> dict[str, int]:
        return named(COLOUR_NAMES, self.state.shops)

    @property
    def market(self) -> int:
        """Bricks in all shops together."""
        return int(self.state.market())

    @property
    def supply(self) -> int:
        """Bricks in the general supply."""
        return int(self.state.supply)

    def section(self, site: str) -> tuple[int, int] | None:
        """Whose section stands on a site, and of how many bricks."""
        number = SITE_NAMES.index(site)
        owner = self.state.owner(number)
        return None if owner < 0 else (int(owner), int(self.state.heights[number]))

    def sections(self, who: int = 0) -> dict[str, int]:
        """The own sections: site and number of bricks."""
        return {SITE_NAMES[site]: int(self.state.heights[site]) for site in bits(self.area(who).sections)}

    @property
    def building_display(self) -> list[str]:
        """The face-up building cards, such as `basilica_red`."""
        return members(BUILDING_CARD_NAMES, self.state.building_display)

    @property
    def honor_display(self) -> dict[str, int]:
        """The face-up honor cards by kind."""
        return named(HONOR_NAMES, self.state.honor_display)

    @property
    def supply_discards(self) -> list[str]:
        return members(SUPPLY_CARD_NAMES, self.state.supply_used)

    def majorities(self) -> dict[str, dict[int, int]]:
        """After the final scoring: by area the place (1 or 2) whose points each player got."""
        found: dict[str, dict[int, int]] = {}
        for who, area, place in self.told("majority"):
            found.setdefault(AREA_NAMES[area], {})[who] = place
        return found

    def gained(self, who: int = 0) -> dict[str, int]:
        """What rewards and honor cards have brought so far."""
        found: dict[str, int] = {}
        for player, gain, number in self.told("gained"):
            if player == who:
                found[GAIN_NAMES[gain]] = found.get(GAIN_NAMES[gain], 0) + number
        return found

    def ended_by(self) -> list[tuple[int, str]]:
        """Who met which condition for an early end."""
        return [(who, CONDITION_NAMES[condition]) for who, condition, _ in self.told("end_met")]

    # ---- putting a position together -------------------------------------------------------------

    def with_quarter(self, quarter: str | None, who: int = 0) -> Position:
        """The master builder in a quarter, or not yet on the board."""
        self.area(who).quarter = number_of(BUILDING_NAMES, quarter)
        return self

    def with_coins(self, coins: int, who: int = 0) -> Position:
        self.area(who).coins = coins
        return self

    def with_torches(self, torches: int, who: int = 0) -> Position:
        """Exactly so many torch tokens in the play area."""
        self.area(who).torches = torches
        return self

    def with_influence(self, influence: int, who: int = 0) -> Position:
        self.area(who).influence = influence
        return self

    def with_romans(self, romans: int, left: int | None = None, who: int = 0) -> Position:
        """So many Romans in the play area and in the general supply (without a number: as many as are left of 15)."""
        built = len(self.sections(who))
        self.area(who).romans = romans
        self.area(who).romans_left = 15 - built - romans if left is None else left
        return self

    def with_bricks(self, who: int = 0, **bricks: int) -> Position:
        """Exactly these bricks in the personal supply; they come from the general supply, others go back there."""
        return self.with_bricks_in(self.area(who).bricks, bricks)

    def with_shops(self, **bricks: int) -> Position:
        """Exactly these bricks in the market; they come from the general supply, others go back there."""
        return self.with_bricks_in(self.state.shops, bricks)

    def with_bricks_in(self, row: Any, bricks: dict[str, int]) -> Position:
        """Exactly these bricks in a row, in exchange with the general supply."""
        self.state.supply += sum(row)
        fill_row(row, COLOUR_NAMES, bricks)
        self.state.supply -= sum(row)
        assert self.state.supply >= 0, "there are not so many bricks"
        return self

    def with_supply(self, bricks: int) -> Position:
        """Exactly so many bricks in the general supply; the others leave the game for this test."""
        self.state.supply = bricks
        return self

    def with_cards(self, who: int = 0, **cards: int) -> Position:
        """Exactly these kept cards: building cards by building, `final_30`, `final_42`, `final_56`."""
        fill_row(self.area(who).cards, KEPT_NAMES, cards)
        return self

    def with_section(self, site: str, who: int = 0, height: int | None = None) -> Position:
        """A section on a site, of as many bricks as the site asks for (in the Porta Nigra say how many).

        Its bricks come from the general supply, its Roman too, as long as there is one.
        """
        s, area, number = self.state, self.area(who), SITE_NAMES.index(site)
        assert s.owner(number) in (NOTHING, who), "somebody else has built there"
        bricks = int(s.data.site_bricks[number]) if height is None else height
        if not area.sections >> number & 1:
            if area.romans_left > 0:
                area.romans_left -= 1
            else:
                area.romans -= 1
        s.supply -= bricks - s.heights[number]
        area.sections |= 1 << number
        s.heights[number] = bricks
        return self

    def with_sections(self, *sites: str, who: int = 0) -> Position:
        """Sections on several sites."""
        for site in sites:
            self.with_section(site, who)
        return self

    def with_hand(self, *cards: str | int, who: int = 0) -> Position:
        """Exactly these action cards in hand; others go into the deck, missing ones come from there or were played."""
        s, area = self.state, self.area(who)
        for name in self.hand(who):
            s.decks.push(who, CARD_NAMES.index(name))
        area.hand = 0
        for card in cards:
            number = CARD_NAMES.index(str(card))
            self.take_card_out_of_deck(number, who)
            area.played &= ~(1 << number)
            area.hand |= 1 << number
        return self

    def with_deck(self, *cards: str | int, who: int = 0) -> Position:
        """Exactly these action cards in the deck, the last one on top; what is not in hand either has been played."""
        s, area = self.state, self.area(who)
        in_deck = mask_of(CARD_NAMES, map(str, cards))
        fill_one(s.decks, who, [CARD_NAMES.index(str(card)) for card in cards])
        area.hand &= ~in_deck
        used = (1 << len(CARD_NAMES)) - 1
        if s.players >= s.data.least_players_without:
            used &= ~s.data.small_games_only
        area.played = used & ~area.hand & ~in_deck
        return self

    def with_all_cards_played(self, who: int = 0) -> Position:
        """No action card left in hand and deck: the last turn of the round is over."""
        self.area(who).hand = 0
        return self.with_deck(who=who)

    def take_card_out_of_deck(self, number: int, who: int) -> None:
        """The others stay in their order."""
        fill_one(self.state.decks, who, [card for card in items_of(self.state.decks, who) if card != number])

    def with_building_display(self, *cards: str) -> Position:
        """Exactly these face-up building cards, such as `basilica_red`."""
        self.state.building_display = mask_of(BUILDING_CARD_NAMES, cards)
        return self

    def with_building_deck(self, *cards: str) -> Position:
        """The face-down building cards, the last one on top."""
        return self.stacked(self.state.building_deck, BUILDING_CARD_NAMES, cards)

    def with_honor_display(self, *cards: str) -> Position:
        """Exactly these face-up honor cards; equal ones may be named more than once."""
        for i, name in enumerate(HONOR_NAMES):
            self.state.honor_display[i] = cards.count(name)
        assert set(cards) <= set(HONOR_NAMES), f"no such cards: {set(cards) - set(HONOR_NAMES)}"
        return self

    def with_honor_deck(self, *cards: str) -> Position:
        """The face-down honor cards, the last one on top."""
        return self.stacked(self.state.honor_deck, HONOR_NAMES, cards)

    def with_supply_deck(self, *cards: str) -> Position:
        """The face-down supply cards (`supply_1` ...), the last one on top; the others lie on the discard pile."""
        self.stacked(self.state.supply_deck, SUPPLY_CARD_NAMES, cards)
        self.state.supply_used = mask_of(SUPPLY_CARD_NAMES, set(SUPPLY_CARD_NAMES) - set(cards))
        return self

    def with_round(self, number: int, start_player: int = 0) -> Position:
        """The round that is being played, and who began it."""
        self.state.round = number
        self.state.start_player = start_player
        return self

    def with_end_met_by(self, who: int | None) -> Position:
        """A player has met a condition for an early end, or nobody has."""
        self.state.ender = NOTHING if who is None else who
        return self


QUESTIONS_OF_A_TURN = (
    "PlaceBuilder", "PlayCard", "ActionPhase", "ChooseShop", "ChooseSite", "ChooseHeight", "ChooseWhite", "TakeCard",
    "ChooseSection",
)  # fmt: skip


def card_with(*symbols: str) -> str:
    """The first action card that shows (at least) these symbols; two equal ones mean two."""
    data = cast("PortaNigra", GAME.new(2)).data
    for card, name in enumerate(CARD_NAMES):
        shown = [int(data.symbols[card * PLACES + place]) for place in range(PLACES)]
        words = [SYMBOL_NAMES[symbol] for symbol in shown if symbol >= 0]
        if all(words.count(symbol) >= symbols.count(symbol) for symbol in symbols):
            return name
    raise ValueError(f"no action card shows {', '.join(symbols)}")


def random_game(players: int = 2, seed: int = 1, **options: Value) -> Iterator[Position]:
    """A game played at random: the position at every question, and at the end."""
    return Position.at_setup(players, seed, **options).played_at_random(seed)
