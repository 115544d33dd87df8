"""The state of Porta Nigra as data; who knows what (PNI-INFO)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from tabularium.core.fields import Fields
from tabularium.core.pile import Pile, Piles, bit, ones
from tabularium.core.state import NOTHING, UNKNOWN, State, cover
from tabularium.games.porta_nigra.actions import CARDS, COLOURS, SITES
from tabularium.games.porta_nigra.components import Switches, Tables


@mypyc_attr(acyclic=True)
class PlayArea:
    """What one player owns, in the play area, in the hand and on the board."""

    quarter: i64  # where the master builder stands, or NOTHING before the first turn
    coins: i64
    torches: i64  # torch tokens
    influence: i64  # influence tokens
    romans: i64  # in the play area
    romans_left: i64  # in the general supply
    bricks: vec[i64]  # personal supply by colour
    cards: vec[i64]  # kept cards: building cards by building with replacements, then final scoring cards 30, 42, 56
    hand: i64  # mask of action cards, hidden; UNKNOWN in an observation
    played: i64  # mask of action cards: the discard pile and the card on the table
    sections: i64  # mask of the sites with an own section

    def fields(self, f: Fields, like: PlayArea) -> None:
        self.quarter = f.number(like.quarter)
        self.coins = f.number(like.coins)
        self.torches = f.number(like.torches)
        self.influence = f.number(like.influence)
        self.romans = f.number(like.romans)
        self.romans_left = f.number(like.romans_left)
        self.bricks = f.row(like.bricks)
        self.cards = f.row(like.cards)
        self.hand = f.number(like.hand)
        self.played = f.number(like.played)
        self.sections = f.number(like.sections)


class PortaNigra(State):
    """Board, piles and play areas."""

    data: Tables  # shared, no part of the position
    switches: Switches  # shared, no part of the position
    areas: list[PlayArea]
    decks: Piles  # action cards, face down, by player
    heights: vec[i64]  # bricks on every site; whose they are, the play areas know
    shops: vec[i64]  # bricks by colour
    supply: i64  # bricks in the general supply
    supply_deck: Pile
    supply_used: i64  # mask of the supply cards on the discard pile
    building_deck: Pile
    building_display: i64  # mask of building cards
    honor_deck: Pile
    honor_display: vec[i64]  # face-up honor cards by kind
    round: i64  # from 1
    start_player: i64  # of this round
    ender: i64  # who met a condition for an early end, or NOTHING
    card: i64  # the action card on the table, or NOTHING between turns
    free: i64  # free actions left on it
    marked: i64  # mask of its places with an action marker or a torch token
    lit: i64  # of these the ones with a torch token
    honors_bought: i64  # honor cards bought in this turn

    def blank(self) -> State:
        return PortaNigra(self.book)

    def fields(self, f: Fields, like: State) -> None:
        assert isinstance(like, PortaNigra)
        super().fields(f, like)
        self.data = like.data
        self.switches = like.switches
        self.decks = f.piles(like.decks)
        self.heights = f.row(like.heights)
        self.shops = f.row(like.shops)
        self.supply = f.number(like.supply)
        self.supply_deck = f.pile(like.supply_deck)
        self.supply_used = f.number(like.supply_used)
        self.building_deck = f.pile(like.building_deck)
        self.building_display = f.number(like.building_display)
        self.honor_deck = f.pile(like.honor_deck)
        self.honor_display = f.row(like.honor_display)
        self.round = f.number(like.round)
        self.start_player = f.number(like.start_player)
        self.ender = f.number(like.ender)
        self.card = f.number(like.card)
        self.free = f.number(like.free)
        self.marked = f.number(like.marked)
        self.lit = f.number(like.lit)
        self.honors_bought = f.number(like.honors_bought)
        if f.copying:
            self.areas = [PlayArea() for _ in like.areas]
        for i in range(i64(len(like.areas))):
            self.areas[i].fields(f, like.areas[i])

    def next_player(self, who: i64) -> i64:
        """The neighbour clockwise."""
        return who + 1 if who + 1 < self.players else 0

    def hand_size(self, who: i64) -> i64:
        """How many action cards are in a hand; this is open (PNI-INFO-03)."""
        return self.data.cards_used[self.players] - self.decks.sizes[who] - ones(self.areas[who].played)

    def market(self) -> i64:
        """Bricks in all shops together."""
        total: i64 = 0
        for colour in range(i64(COLOURS)):
            total += self.shops[colour]
        return total

    def built_on(self) -> i64:
        """Mask of the sites with a section."""
        sections: i64 = 0
        for who in range(self.players):
            sections |= self.areas[who].sections
        return sections

    def owner(self, site: i64) -> i64:
        """Whose section stands on a site, or NOTHING."""
        for who in range(self.players):
            if self.areas[who].sections >> site & 1:
                return who
        return NOTHING

    def bricks_in(self, who: i64, sites: i64) -> i64:
        """How many bricks a player has built on some sites, given as a mask."""
        own = self.areas[who].sections & sites
        bricks: i64 = 0
        for site in range(i64(SITES)):
            if own >> site & 1:
                bricks += self.heights[site]
        return bricks

    # ---- hidden information -------------------------------------------------------------------

    def hide(self, viewer: i64) -> None:
        """The hands of others and all face-down piles (PNI-INFO-01, 02)."""
        cover(self.supply_deck)
        cover(self.building_deck)
        cover(self.honor_deck)
        for who in range(self.players):
            for i in range(self.decks.sizes[who]):
                self.decks.items[who * self.decks.room + i] = UNKNOWN
            if who != viewer:
                self.areas[who].hand = UNKNOWN

    def redeal(self, viewer: i64) -> None:
        """Deal anew what `hide` covers: another player's hand and deck are one heap (PNI-INFO-04)."""
        self.chance.shuffle(self.supply_deck)
        self.chance.shuffle(self.building_deck)
        self.chance.shuffle(self.honor_deck)
        for who in range(self.players):
            hand: i64 = 0
            if who != viewer:
                hand = self.hand_size(who)
                for card in range(i64(CARDS)):
                    if self.areas[who].hand >> card & 1:
                        self.decks.push(who, card)
            self.chance.shuffle_row(self.decks.items, who * self.decks.room, self.decks.sizes[who])
            if who != viewer:
                self.areas[who].hand = 0
                for _ in range(hand):
                    self.areas[who].hand |= bit(self.decks.pop(who))
