"""The state of Ave Roma as data; who knows what (AVE-INFO)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from tabularium.core.fields import Fields
from tabularium.core.pile import Pile, bit
from tabularium.core.state import NOTHING, State, cover
from tabularium.games.ave_roma.actions import (
    BUILDING_DECK,
    CARD_AREA,
    DECK_CARDS,
    PATRON_SLOTS,
    RESOURCES,
    SLOTS,
    SPACES,
    TRAINING_SPACES,
    VALUES,
    WAR_DECK,
)
from tabularium.games.ave_roma.components import Switches, Tables


@mypyc_attr(acyclic=True)
class House:
    """What one player owns, on the player board and beside it."""

    board: i64  # player board and side, as in BOARD_NAMES: prices
    stock: vec[i64]  # standard resources by kind
    surplus: i64
    money: i64  # denarii
    workers: vec[i64]  # in the supply, by printed value less 1
    training: vec[i64]  # printed value of the worker on each training space, or 0
    level: i64  # political influence; the first five levels each open a patron slot
    token: i64  # space of the Colosseum token, from 0
    active: vec[i64]  # patron by patron slot, or NOTHING
    passive: i64  # mask of patrons
    buildings: i64  # mask of building cards
    wars: i64  # mask of war cards
    turned: i64  # mask of the building and war cards used for province influence, as in INFLUENCE_CARD_NAMES
    province_cards: i64  # mask
    fragments: vec[i64]  # on them, by colour
    influence: vec[i64]  # step of the marker by province, or NOTHING off the track

    def fields(self, f: Fields, like: House) -> None:
        self.board = f.number(like.board)
        self.stock = f.row(like.stock)
        self.surplus = f.number(like.surplus)
        self.money = f.number(like.money)
        self.workers = f.row(like.workers)
        self.training = f.row(like.training)
        self.level = f.number(like.level)
        self.token = f.number(like.token)
        self.active = f.row(like.active)
        self.passive = f.number(like.passive)
        self.buildings = f.number(like.buildings)
        self.wars = f.number(like.wars)
        self.turned = f.number(like.turned)
        self.province_cards = f.number(like.province_cards)
        self.fragments = f.row(like.fragments)
        self.influence = f.row(like.influence)

    def in_supply(self) -> i64:
        """How many workers are in the supply."""
        number: i64 = 0
        for i in range(i64(VALUES)):
            number += self.workers[i]
        return number

    def in_training(self) -> i64:
        """How many workers are on training spaces."""
        number: i64 = 0
        for space in range(i64(TRAINING_SPACES)):
            if self.training[space] > 0:
                number += 1
        return number

    def resources(self) -> i64:
        """How many standard resources there are."""
        number: i64 = 0
        for kind in range(i64(RESOURCES)):
            number += self.stock[kind]
        return number

    def open_slots(self) -> i64:
        """How many patron slots are open (AVE-ROM-09)."""
        return min(self.level, PATRON_SLOTS)

    def influence_cards(self) -> i64:
        """Mask of the own building and war cards, numbered together."""
        return self.buildings | self.wars * bit(DECK_CARDS)


class AveRoma(State):
    """Board, decks and houses, and the action in progress."""

    data: Tables  # shared, no part of the position
    switches: Switches  # shared, no part of the position
    houses: list[House]
    round: i64  # from 1
    phase: i64  # as in PHASE_NAMES
    ending: i64  # why the game ends, as in ENDING_NAMES
    order: vec[i64]  # players in turn order
    turn: i64  # place in the turn order of whoever is, or was last, at turn
    passed: i64  # mask of the players who passed in this round
    spaces: vec[i64]  # printed value of the worker on each space, area by area, or 0
    rows: vec[i64]  # card by slot, deck by deck, or NOTHING
    building_deck: Pile
    war_deck: Pile
    patron_deck: Pile
    province_deck: Pile
    removed: vec[i64]  # by deck, mask of the cards that left the game from a row
    provinces: vec[i64]  # province card by province, or NOTHING
    shifted: i64  # mask of the provinces whose card is moved up
    brown: vec[i64]  # step of the brown marker by province
    # The action in progress; all of this is as good as empty when none is (`clear_action`).
    area: i64  # where the action takes place, or NOTHING
    value: i64  # of the worker, as it counts, or 0; less 1 it is the province
    slot: i64  # of the row of cards, or NOTHING
    working: i64  # mask of the patrons that were active when it began and have not yet had their effect
    fee: i64  # denarii that fall due at its end
    further: bool  # Propraetor: the second part is still to come
    bill: vec[i64]  # by resource: units bought by Mercator, or still to be paid for a building
    overflow: vec[i64]  # by resource: units beyond the limit, not yet surplus or money

    def blank(self) -> State:
        return AveRoma(self.book)

    def fields(self, f: Fields, like: State) -> None:
        assert isinstance(like, AveRoma)
        super().fields(f, like)
        self.data = like.data
        self.switches = like.switches
        self.round = f.number(like.round)
        self.phase = f.number(like.phase)
        self.ending = f.number(like.ending)
        self.order = f.row(like.order)
        self.turn = f.number(like.turn)
        self.passed = f.number(like.passed)
        self.spaces = f.row(like.spaces)
        self.rows = f.row(like.rows)
        self.building_deck = f.pile(like.building_deck)
        self.war_deck = f.pile(like.war_deck)
        self.patron_deck = f.pile(like.patron_deck)
        self.province_deck = f.pile(like.province_deck)
        self.removed = f.row(like.removed)
        self.provinces = f.row(like.provinces)
        self.shifted = f.number(like.shifted)
        self.brown = f.row(like.brown)
        self.area = f.number(like.area)
        self.value = f.number(like.value)
        self.slot = f.number(like.slot)
        self.working = f.number(like.working)
        self.fee = f.number(like.fee)
        self.further = f.flag(like.further)
        self.bill = f.row(like.bill)
        self.overflow = f.row(like.overflow)
        if f.copying:
            self.houses = [House() for _ in like.houses]
        for i in range(i64(len(like.houses))):
            self.houses[i].fields(f, like.houses[i])

    # ---- for rule code ------------------------------------------------------------------------

    def deck(self, which: i64) -> Pile:
        """The draw pile of a card area."""
        if which == BUILDING_DECK:
            return self.building_deck
        return self.war_deck if which == WAR_DECK else self.patron_deck

    def card_in_row(self, deck: i64, slot: i64) -> i64:
        """The card in a slot of a card area, or NOTHING."""
        return self.rows[deck * SLOTS + slot]

    def free_space(self, area: i64) -> i64:
        """The first free open worker space of an area without cards, or NOTHING (AVE-FLOW-05, AVE-FLOW-12)."""
        for space in range(self.open_spaces(area)):
            if self.spaces[area * SPACES + space] == 0:
                return space
        return NOTHING

    def open_spaces(self, area: i64) -> i64:
        """How many worker spaces of an area are open."""
        return SPACES if area >= CARD_AREA or self.switches.all_spaces else self.data.open_spaces(area, self.players)

    def workers_in(self, area: i64) -> i64:
        """How many workers stand in an area."""
        number: i64 = 0
        for space in range(i64(SPACES)):
            if self.spaces[area * SPACES + space] > 0:
                number += 1
        return number

    def price(self, who: i64, kind: i64) -> i64:
        """What a resource costs on the player's own board (AVE-RES-03)."""
        return self.data.price[self.houses[who].board * RESOURCES + kind]

    def overflow_price(self, who: i64, kind: i64) -> i64:
        """What an overflow unit brings when it is turned into money (AVE-RES-06)."""
        return 1 if self.switches.overflow_one else self.price(who, kind)

    def clear_action(self) -> None:
        """The action is over: nothing of it stays in the position."""
        self.area = NOTHING
        self.value = 0
        self.slot = NOTHING
        self.working = 0
        self.fee = 0
        self.further = False
        for kind in range(i64(RESOURCES)):
            self.bill[kind] = 0
            self.overflow[kind] = 0

    # ---- who wins -----------------------------------------------------------------------------

    def tie_break(self, who: i64) -> i64:
        """More money; then more resources and surplus; then victory is shared (AVE-SCORE-11)."""
        house = self.houses[who]
        return house.money * 1000 + house.resources() + house.surplus

    # ---- hidden information -------------------------------------------------------------------

    def hide(self, viewer: i64) -> None:
        """Nothing is hidden but the order of the four draw piles (AVE-INFO-06)."""
        cover(self.building_deck)
        cover(self.war_deck)
        cover(self.patron_deck)
        cover(self.province_deck)

    def redeal(self, viewer: i64) -> None:
        """Shuffle the draw piles."""
        self.chance.shuffle(self.building_deck)
        self.chance.shuffle(self.war_deck)
        self.chance.shuffle(self.patron_deck)
        self.chance.shuffle(self.province_deck)
