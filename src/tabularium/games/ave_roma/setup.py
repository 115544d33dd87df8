"""Setup (AVE-SETUP): decks by number of players, rows, provinces, player boards, the first turn order."""

from __future__ import annotations

from mypy_extensions import i64

from tabularium.core.pile import Pile, numbers, pile
from tabularium.core.state import NOTHING, Rulebook
from tabularium.games.ave_roma.actions import (
    ACTIONS_PHASE,
    AREAS,
    BUILDING_DECK,
    COLOURS,
    DECK_CARDS,
    DECKS,
    NEXT_TURN,
    NO_ENDING,
    PATRON_DECK,
    PATRON_SLOTS,
    PLAYER_BOARDS,
    PROVINCES,
    RESOURCES,
    SLOTS,
    SPACES,
    TRAINING_SPACES,
    VALUES,
    WAR_DECK,
)
from tabularium.games.ave_roma.components import Switches, Tables
from tabularium.games.ave_roma.state import AveRoma, House


def setup(book: Rulebook, data: Tables, switches: Switches, players: i64, seed: i64) -> AveRoma:
    """Lay out the board; the first player begins."""
    s = AveRoma(book)
    s.begin(players, seed)
    s.data = data
    s.switches = switches
    s.round = 1
    s.phase = ACTIONS_PHASE
    s.ending = NO_ENDING
    s.order = shuffled(s, players).items
    s.turn = players - 1
    s.passed = 0
    lay_out_cards(s)
    lay_out_houses(s)
    s.spaces = numbers(AREAS * SPACES)
    s.bill = numbers(RESOURCES)
    s.overflow = numbers(RESOURCES)
    s.clear_action()
    s.ask(NEXT_TURN, s.order[0])
    return s


def shuffled(s: AveRoma, size: i64) -> Pile:
    """A shuffled pile of the numbers from 0."""
    made = pile(size)
    for number in range(size):
        made.push(number)
    s.chance.shuffle(made)
    return made


def lay_out_cards(s: AveRoma) -> None:
    """Four decks, rows filled from the right, a fresh card in every province (AVE-SETUP-01 to 05, 12)."""
    s.building_deck = deck_for(s, BUILDING_DECK)
    s.war_deck = deck_for(s, WAR_DECK)
    s.patron_deck = deck_for(s, PATRON_DECK)
    s.province_deck = deck_for(s, DECKS)
    s.removed = numbers(DECKS)
    s.provinces = numbers(PROVINCES)
    for province in range(i64(PROVINCES)):
        s.provinces[province] = s.province_deck.pop()
    s.shifted = 0
    s.brown = numbers(PROVINCES, s.data.brown_start)
    s.rows = numbers(DECKS * SLOTS)
    for deck in range(i64(DECKS)):
        for slot in range(i64(SLOTS) - 1, -1, -1):
            s.rows[deck * SLOTS + slot] = s.deck(deck).pop()


def deck_for(s: AveRoma, deck: i64) -> Pile:
    """A shuffled deck without the cards that need more players."""
    made = pile(DECK_CARDS)
    for card in range(i64(DECK_CARDS)):
        if s.data.fewest[deck * DECK_CARDS + card] <= s.players:
            made.push(card)
    s.chance.shuffle(made)
    return made


def lay_out_houses(s: AveRoma) -> None:
    """A random board for everybody, all with the same side up (AVE-SETUP-06)."""
    boards = shuffled(s, PLAYER_BOARDS)
    s.houses = []
    for who in range(s.players):
        s.houses.append(new_house(s.data, s.switches.side * PLAYER_BOARDS + boards.items[who]))


def new_house(data: Tables, board: i64) -> House:
    """What everybody starts with (AVE-SETUP-07, 08, 10, 11, 13)."""
    house = House()
    house.board = board
    house.stock = numbers(RESOURCES)
    for kind in range(i64(RESOURCES)):
        house.stock[kind] = data.start_stock[board * RESOURCES + kind]
    house.surplus = data.surplus_start
    house.money = data.start_money
    house.workers = numbers(VALUES, 1)
    house.training = numbers(TRAINING_SPACES)
    house.level = 0
    house.token = data.start_space
    house.active = numbers(PATRON_SLOTS, NOTHING)
    house.passive = 0
    house.buildings = 0
    house.wars = 0
    house.turned = 0
    house.province_cards = 0
    house.fragments = numbers(COLOURS)
    house.influence = numbers(PROVINCES, NOTHING)
    return house
