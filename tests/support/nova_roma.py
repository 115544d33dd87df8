"""Positions of Nova Roma put together by rulebook words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from tabularium.core.game import Value
from tabularium.core.pile import Pile
from tabularium.core.state import NOTHING
from tabularium.games.nova_roma import GAME
from tabularium.games.nova_roma.actions import (
    ACTION_NAMES,
    BASIC_TILES,
    BEGIN,
    CARD_NAMES,
    CELL_NAMES,
    CLEANUP,
    END_OF_TURN,
    ESTATE_SLOT_NAMES,
    FIELD_NAMES,
    FINAL_SCORING,
    FORUM_NAMES,
    FORUM_SIDE,
    GOOD_NAMES,
    MOSAIC_NAMES,
    NEW_ROUND,
    NEXT_TURN,
    OPEN_ACTION,
    PORT_NAMES,
    PRODUCTION_NAMES,
    REWARD_SPACE_NAMES,
    SLOTS,
    ZONE_START,
    ZONES,
)
from tabularium.games.nova_roma.state import House, NovaRoma
from tests.support.containers import (
    bits,
    fill,
    fill_row,
    items,
    mask_of,
    members,
    name_of,
    number_of,
    row,
    take_out,
)
from tests.support.position import PositionOf


class Position(PositionOf[NovaRoma]):
    """A game of Nova Roma after setup and drafts, in a state that a test has put together.

    Nothing is set up but what a test asks for: after the constructor the emperor stands on the first space of his tile, it is
    player 0's turn, and everything else is as after setup.
    """

    game = GAME
    usual_players = 3

    def arrange(self) -> None:
        while self.question not in ("", "PlacePatrician"):
            self.state.apply(self.state.legal_actions()[0])
        self.turn_of(0)

    # ---- whose question --------------------------------------------------------------------------

    def ask_in_turn(self, step: int, who: int = 0, *arguments: int) -> Position:
        """Put one step to a player; afterwards the turn ends."""
        return self.ask_in_order((step, who, *arguments), (END_OF_TURN, who))

    def turn_of(self, who: int) -> Position:
        """A new turn of a player."""
        return self.ask(NEXT_TURN, who)

    def acting(self, action: str, strength: int = 1, who: int = 0) -> Position:
        """A player performs an action of the forum with a strength, before cards are used."""
        return self.ask_in_turn(OPEN_ACTION, who, ACTION_NAMES.index(action), strength)

    def bought(self, action: str, strength: int = 1, who: int = 0) -> Position:
        """A player performs an action bought by petition."""
        return self.ask_in_turn(BEGIN + ACTION_NAMES.index(action), who, strength, 1)

    def new_round(self) -> Position:
        """The emperor phase begins."""
        return self.ask(NEW_ROUND, int(self.state.start_player))

    def end_of_round(self) -> Position:
        """All patricians are placed: cleanup."""
        return self.ask(CLEANUP, int(self.state.start_player))

    def final_scoring(self) -> Position:
        """The last round is over: points are counted and the game ends."""
        return self.ask(FINAL_SCORING)

    # ---- answers ---------------------------------------------------------------------------------

    def finish_turn(self) -> Position:
        """Forgo what can be forgone and answer `done` where that is possible, until somebody places a patrician."""
        while self.question not in ("", "PlacePatrician", "MoveEmperor"):
            easy = [answer for answer in self.legal if answer.split()[0] in ("forgo", "done")]
            self.choose((easy or self.legal)[0])
        return self

    def pass_turn(self) -> Position:
        """Place the patrician on the first free space and do no more than one must."""
        return self.choose(self.legal[0]).finish_turn()

    # ---- looking ---------------------------------------------------------------------------------

    def house(self, who: int = 0) -> House:
        return self.state.houses[who]

    def ai(self, name: str) -> int:
        """Points of the solo AI from one source."""
        return self.state.ai_ledger()[name]

    def goods(self, who: int = 0) -> dict[str, int]:
        return {name: int(self.house(who).goods[i]) for i, name in enumerate(GOOD_NAMES)}

    def hand(self, who: int = 0) -> list[str]:
        return members(CARD_NAMES, self.house(who).hand)

    def row(self, who: int = 0) -> list[str]:
        return members(CARD_NAMES, self.house(who).row)

    def exhausted(self, who: int = 0) -> list[str]:
        return members(CARD_NAMES, self.house(who).exhausted)

    @property
    def discards(self) -> list[str]:
        return members(CARD_NAMES, self.state.discards)

    @property
    def retinue_display(self) -> list[str | None]:
        return [name_of(CARD_NAMES, card) for card in self.state.retinue_display]

    @property
    def shipping_display(self) -> list[str | None]:
        return [name_of(SHIPPING_IDS, contract) for contract in self.state.shipping_display]

    @property
    def building_display(self) -> list[str | None]:
        return [name_of(BUILDING_IDS, contract) for contract in self.state.building_display]

    @property
    def estate_display(self) -> list[str | None]:
        """The basic tiles, then the special one."""
        return [name_of(ESTATE_IDS, tile) for tile in self.state.estate_display]

    def estate(self, who: int = 0) -> dict[str, str]:
        """The estate tiles of a player by production space."""
        tiles = {space: name_of(ESTATE_IDS, self.house(who).production[i]) for i, space in enumerate(PRODUCTION_NAMES)}
        return {space: tile for space, tile in tiles.items() if tile is not None}

    def artisans(self, who: int = 0) -> list[str]:
        """The production spaces with an artisan."""
        return members(PRODUCTION_NAMES, self.house(who).placed)

    def turned_over(self, who: int = 0) -> list[str]:
        """The production spaces with a used special tile."""
        return members(PRODUCTION_NAMES, self.house(who).turned)

    def ships(self, who: int = 0) -> list[str]:
        return [PORT_NAMES[port] for port in self.house(who).ships]

    def tracks(self, who: int = 0) -> list[int]:
        return row(self.house(who).tracks)

    def shipping(self, who: int = 0) -> list[str]:
        return members(SHIPPING_IDS, self.house(who).shipping)

    def building(self, who: int = 0) -> list[str]:
        return members(BUILDING_IDS, self.house(who).building)

    def built(self, who: int = 0) -> list[str]:
        """The cells with blocks of a player."""
        return cells_of(self.house(who).built)

    def neutral(self) -> list[str]:
        """The cells with blocks of the colour that nobody plays."""
        return cells_of(self.state.rivals[0].built)

    def mosaic(self, who: int = 0) -> list[str | None]:
        return [name_of(MOSAIC_IDS, tile) for tile in self.house(who).mosaic]

    def claimed(self, who: int = 0) -> list[str]:
        return members(FIELD_NAMES, self.house(who).claimed)

    def chariots(self, who: int = 0) -> list[str]:
        return members(CHARIOT_IDS, self.house(who).chariots)

    def patricians(self, who: int = 0) -> list[str]:
        return members(FORUM_NAMES, self.house(who).patricians)

    @property
    def legionaries(self) -> list[str]:
        return members(FORUM_NAMES, self.state.legionaries)

    def space_of(self, row: str, column: str) -> str:
        """The forum space where the row of one action crosses the column of another."""
        forum = [ACTION_NAMES[action] for action in self.state.forum]
        return FORUM_NAMES[forum.index(row) * FORUM_SIDE + forum.index(column) - FORUM_SIDE]

    def acted(self, who: int = 0) -> dict[str, int]:
        """The actions a player has performed so far, with their strength, as the journal tells it."""
        return {ACTION_NAMES[action]: strength for actor, action, strength in self.told("acted") if actor == who}

    # ---- putting a house together ----------------------------------------------------------------

    def with_goods(self, who: int = 0, **goods: int) -> Position:
        """Exactly these goods, none of the others."""
        fill_row(self.house(who).goods, GOOD_NAMES, goods)
        return self

    def with_coins(self, coins: int, who: int = 0) -> Position:
        self.house(who).coins = coins
        return self

    def with_influence(self, influence: int, who: int = 0) -> Position:
        self.house(who).influence = influence
        return self

    def with_artisans(self, available: int, *spaces: str, who: int = 0) -> Position:
        """So many available artisans, and one on each of these production spaces; the supply follows."""
        house = self.house(who)
        self.state.artisans += house.available + len(members(PRODUCTION_NAMES, house.placed))
        house.available = available
        house.placed = mask_of(PRODUCTION_NAMES, spaces)
        self.state.artisans -= available + len(spaces)
        return self

    def with_estate(self, who: int = 0, **tiles: str) -> Position:
        """Exactly these estate tiles by production space, `a1="estate_wheat_1"`, all face up."""
        house = self.house(who)
        house.turned = 0
        for i, space in enumerate(PRODUCTION_NAMES):
            house.production[i] = number_of(ESTATE_IDS, tiles.pop(space, None))
        assert not tiles, f"no such spaces: {tiles}"
        return self

    def with_turned_over(self, *spaces: str, who: int = 0) -> Position:
        """Special tiles that were used."""
        self.house(who).turned = mask_of(PRODUCTION_NAMES, spaces)
        return self

    def with_hand(self, *cards: str, who: int = 0) -> Position:
        """Exactly these cards in hand, drawn from the deck; what was there goes under the deck."""
        house = self.house(who)
        for card in members(CARD_NAMES, house.hand):
            self.under_deck(card)
        house.hand = house.known = 0
        for card in cards:
            self.fetch(card)
        house.hand = mask_of(CARD_NAMES, cards)
        return self

    def with_known(self, *cards: str, who: int = 0) -> Position:
        """Of the cards in hand these were drawn openly."""
        self.house(who).known = mask_of(CARD_NAMES, cards)
        return self

    def with_row(self, *cards: str, who: int = 0) -> Position:
        """Exactly these cards in the row, ready; what was there goes under the deck."""
        house = self.house(who)
        for card in members(CARD_NAMES, house.row):
            self.under_deck(card)
        house.row = house.exhausted = house.fresh = 0
        for card in cards:
            self.fetch(card)
        house.row = mask_of(CARD_NAMES, cards)
        return self

    def with_exhausted(self, *cards: str, who: int = 0) -> Position:
        """Of the cards in the row these are turned over."""
        self.house(who).exhausted = mask_of(CARD_NAMES, cards)
        return self

    def with_shipping(self, number: int, who: int = 0) -> Position:
        """So many completed shipping contracts, from the bottom of the deck."""
        self.house(who).shipping = sum(1 << self.state.shipping_deck.items[i] for i in range(number))
        drop_bottom(self.state.shipping_deck, number)
        return self

    def with_building(self, *contracts: str, who: int = 0) -> Position:
        """Exactly these completed building contracts."""
        for contract in contracts:
            take_out(self.state.building_deck, BUILDING_IDS.index(contract))
        self.house(who).building = mask_of(BUILDING_IDS, contracts)
        return self

    def with_ships(self, first: str, second: str = "start", who: int = 0) -> Position:
        """The ships in these ports: `start`, `n1` to `n8`, `s1` to `s8`."""
        self.house(who).ships[0] = PORT_NAMES.index(first)
        self.house(who).ships[1] = PORT_NAMES.index(second)
        return self

    def with_tracks(self, *spaces: int, who: int = 0) -> Position:
        """The markers on these spaces of the three tracks, each on top of those there."""
        for track, space in enumerate(spaces):
            self.house(who).tracks[track] = space
            self.house(who).arrival[track] = self.state.arrivals
            self.state.arrivals += 1
        return self

    def with_mosaic(self, green: str, yellow: str, orange: str, who: int = 0) -> Position:
        """These mosaic tiles, by the ids of components.toml or by number: `"1"` is `mosaic_green_1`."""
        for i, tile in enumerate((green, yellow, orange)):
            name = tile if tile.startswith("mosaic") else f"mosaic_{MOSAIC_NAMES[i]}_{tile}"
            self.house(who).mosaic[i] = MOSAIC_IDS.index(name)
        return self

    def with_claimed(self, *fields: str, who: int = 0) -> Position:
        """Exactly these claimed fields, `green_1` to `orange_3`; the markers are not touched."""
        self.house(who).claimed = mask_of(FIELD_NAMES, fields)
        return self

    def with_markers(self, own: int, beside: int = 3, who: int = 0) -> Position:
        """Achievement markers in the own supply and beside the hippodrome."""
        self.house(who).markers = own
        self.house(who).markers_beside = beside
        return self

    def with_blocks(self, number: int, who: int = 0) -> Position:
        """Blocks not yet built."""
        self.house(who).blocks = number
        return self

    def with_built(self, *cells: str, who: int = 0) -> Position:
        """Exactly these cells with blocks of a player, `a-b1`; the supply of blocks is not touched."""
        lay_blocks(self.house(who).built, cells)
        return self

    def with_neutral(self, *cells: str) -> Position:
        """Exactly these cells with blocks of the colour that nobody plays."""
        lay_blocks(self.state.rivals[0].built, cells)
        return self

    def with_chariots(self, *tiles: str, who: int = 0) -> Position:
        self.house(who).chariots = mask_of(CHARIOT_IDS, tiles)
        return self

    def with_patricians(self, *spaces: str, who: int = 0) -> Position:
        """Exactly these patricians of a player in the forum."""
        self.house(who).patricians = mask_of(FORUM_NAMES, spaces)
        return self

    # ---- putting the board together --------------------------------------------------------------

    def with_forum(self, rows: Iterable[str], columns: Iterable[str]) -> Position:
        """The actions of the rows from the top and of the columns from the left."""
        names = [*rows, *columns]
        assert sorted(names) == sorted(ACTION_NAMES)
        for line, name in enumerate(names):
            self.state.forum[line] = ACTION_NAMES.index(name)
        return self

    def with_emperor(self, space: str | None) -> Position:
        """The emperor on a forum space, or nowhere."""
        self.state.emperor = number_of(FORUM_NAMES, space)
        return self

    def with_legionaries(self, *spaces: str) -> Position:
        self.state.legionaries = mask_of(FORUM_NAMES, spaces)
        return self

    def with_emperor_stack(self, *tiles: int) -> Position:
        """The face-down emperor tiles by number from 1, the last one on top."""
        fill(self.state.emperor_stack, [tile - 1 for tile in tiles])
        return self

    def with_retinue_display(self, *cards: str | None) -> Position:
        """These open retinue cards from slot 1 on, the rest empty; what was there goes under the deck."""
        for slot in range(SLOTS):
            if self.state.retinue_display[slot] != NOTHING:
                self.under_deck(CARD_NAMES[self.state.retinue_display[slot]])
                self.state.retinue_display[slot] = NOTHING
        for slot, card in enumerate(cards):
            if card is not None:
                self.fetch(card)
                self.state.retinue_display[slot] = CARD_NAMES.index(card)
        return self

    def with_retinue_deck(self, *cards: str) -> Position:
        """Exactly these cards in the deck, the last one on top; the others leave the game for this test."""
        for card in cards:
            self.fetch(card)
        return self.stacked(self.state.retinue_deck, CARD_NAMES, cards)

    def with_discards(self, *cards: str) -> Position:
        """Exactly these discarded retinue cards."""
        for card in cards:
            self.fetch(card)
        self.state.discards = mask_of(CARD_NAMES, cards)
        return self

    def with_shipping_display(self, *contracts: str | None) -> Position:
        """These shipping contracts (`ship_01` to `ship_30`) from slot 1 on, the rest empty."""
        return self.displayed(self.state.shipping_display, self.state.shipping_deck, SHIPPING_IDS, contracts)

    def with_building_display(self, *contracts: str | None) -> Position:
        """These building contracts (`build_01` to `build_28`) from slot 1 on, the rest empty."""
        return self.displayed(self.state.building_display, self.state.building_deck, BUILDING_IDS, contracts)

    def with_estate_display(self, *tiles: str | None, special: str | None = None) -> Position:
        """These basic tiles from slot 1 on and this special one."""
        s = self.state
        for slot in range(len(ESTATE_SLOT_NAMES)):
            tile = special if slot == len(ESTATE_SLOT_NAMES) - 1 else tiles[slot] if slot < len(tiles) else None
            number = number_of(ESTATE_IDS, tile)
            take_out(s.estate_stack if number < BASIC_TILES else s.special_stack, number)
            s.estate_display[slot] = number
        return self

    def with_rewards(self, **tiles: str | None) -> Position:
        """Reward tiles on reward spaces, `a1="reward_coin3_1"`; the other spaces stay as they are."""
        for space, tile in tiles.items():
            self.state.rewards[REWARD_SPACE_NAMES.index(space)] = number_of(REWARD_IDS, tile)
        return self

    def with_awarded(self, *spaces: str) -> Position:
        """Reward spaces whose tile was awarded."""
        self.state.awarded = mask_of(REWARD_SPACE_NAMES, spaces)
        return self

    def with_favoured(self, track: str, following: str | None = None) -> Position:
        """The favoured chariot is of this track, the next one of another (or the same)."""
        self.state.favoured = CHARIOT_IDS.index(f"chariot_{track}_1")
        self.state.next_favoured = NOTHING if following is None else CHARIOT_IDS.index(f"chariot_{following}_2")
        return self

    def with_round(self, number: int) -> Position:
        self.state.round = number
        return self

    def with_start_player(self, who: int, claimer: int | None = None) -> Position:
        """Who began the round, and who has claimed the marker since."""
        self.state.start_player = who
        self.state.claimer = NOTHING if claimer is None else claimer
        return self

    def with_supply(self, artisans: int) -> Position:
        """Artisans in the common supply."""
        self.state.artisans = artisans
        return self

    def with_ai(self, ships: tuple[str, str] | None = None, tracks: tuple[int, int, int] | None = None) -> Position:
        """Where the ships and the markers of the solo AI (or the markers of the neutral colour) are."""
        rival = self.state.rivals[0]
        for i, port in enumerate(ships or ()):
            rival.ships[i] = PORT_NAMES.index(port)
        for i, space in enumerate(tracks or ()):
            rival.tracks[i] = space
        return self

    def with_ai_contracts(self, *contracts: str) -> Position:
        """The building contracts of the solo AI."""
        self.state.rivals[0].contracts = mask_of(BUILDING_IDS, contracts)
        return self

    # ---- helpers ---------------------------------------------------------------------------------

    def displayed(self, display: Any, deck: Pile, names: list[str], things: tuple[str | None, ...]) -> Position:
        """Lay out a display of contracts; what lay there goes under the deck."""
        for slot in range(SLOTS):
            if display[slot] != NOTHING:
                fill(deck, [int(display[slot]), *items(deck)])
            display[slot] = NOTHING
        for slot, thing in enumerate(things):
            if thing is not None:
                take_out(deck, names.index(thing))
                display[slot] = names.index(thing)
        return self

    def under_deck(self, card: str) -> None:
        """Put a retinue card under the deck."""
        fill(self.state.retinue_deck, [CARD_NAMES.index(card), *self.stack("retinue_deck")])

    def fetch(self, card: str) -> None:
        """Take a retinue card from wherever it is; an open one is replaced from the deck."""
        number, s = CARD_NAMES.index(card), self.state
        take_out(s.retinue_deck, number)
        s.discards &= ~(1 << number)
        for slot in range(SLOTS):
            if s.retinue_display[slot] == number:
                s.retinue_display[slot] = s.retinue_deck.pop() if s.retinue_deck.size > 0 else NOTHING
        for house in s.houses:
            for name in ("hand", "known", "row", "exhausted", "fresh"):
                setattr(house, name, getattr(house, name) & ~(1 << number))


def random_game(players: int = 3, seed: int = 1, **options: Value) -> Iterator[Position]:
    """A game played at random after setup and drafts: the position at every question, and at the end."""
    return Position(players, seed, **options).played_at_random(seed)


def cells_of(built: Any) -> list[str]:
    """The names of the cells in the masks of the three zones."""
    return [CELL_NAMES[ZONE_START[zone] + square] for zone in range(ZONES) for square in bits(built[zone])]


def lay_blocks(built: Any, cells: Iterable[str]) -> None:
    for zone in range(ZONES):
        built[zone] = 0
    for cell in cells:
        number = CELL_NAMES.index(cell)
        zone = max(zone for zone in range(ZONES) if ZONE_START[zone] <= number)
        built[zone] |= 1 << (number - ZONE_START[zone])


def drop_bottom(pile: Pile, number: int) -> None:
    """Take so many items from the bottom of a pile."""
    fill(pile, items(pile)[number:])


def ids_of(table: str) -> list[str]:
    return [entry.text("id") for entry in GAME.facts.tables(table)]


SHIPPING_IDS = ids_of("shipping_contract")
BUILDING_IDS = ids_of("building_contract")
ESTATE_IDS = ids_of("estate_tile")
REWARD_IDS = ids_of("building_reward_tile")
CHARIOT_IDS = ids_of("chariot_tile")
MOSAIC_IDS = ids_of("mosaic_tile")
