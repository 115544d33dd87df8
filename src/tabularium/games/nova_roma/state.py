"""The state of Nova Roma as data; who knows what (NRO-INFO)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from tabularium.core.fields import Fields
from tabularium.core.pile import Pile, bit, ones, pile
from tabularium.core.state import State, cover
from tabularium.games.nova_roma.actions import AI_SCORED, AI_SOURCE_NAMES, AI_SOURCES, CARDS, PACK
from tabularium.games.nova_roma.components import Switches, Tables
from tabularium.games.nova_roma.packs import NO_DRAFT, Drafts


@mypyc_attr(acyclic=True)
class House:
    """What one player owns, on the boards, in the hand and in the supply."""

    goods: vec[i64]  # by kind
    coins: i64
    influence: i64
    available: i64  # artisans in the available area
    placed: i64  # mask of the production spaces with an artisan
    production: vec[i64]  # estate tile by production space, or NOTHING
    turned: i64  # mask of the production spaces whose special tile is turned over
    blocks: i64  # building blocks not yet built
    built: vec[i64]  # masks of the own blocks by zone
    markers: i64  # achievement markers in the own supply
    markers_beside: i64  # and beside the hippodrome
    ships: vec[i64]  # port of each ship
    tracks: vec[i64]  # space on each hippodrome track
    arrival: vec[i64]  # on the same space of a track the later arrival lies on top
    mosaic: vec[i64]  # mosaic tile by colour, or NOTHING before the mosaic draft
    claimed: i64  # mask of the claimed fields
    shipping: i64  # mask of the completed shipping contracts
    building: i64  # mask of the completed building contracts
    chariots: i64  # mask of the won chariot tiles
    patricians: i64  # mask of the forum spaces
    hand: i64  # mask of retinue cards, hidden
    known: i64  # of these, drawn openly: everybody knows them
    unknown: i64  # only in an observation: hidden cards of this hand
    row: i64  # mask of the retinue cards in the row
    exhausted: i64  # of these, turned over until cleanup
    fresh: i64  # of these, played during the present action: of no use in it

    def fields(self, f: Fields, like: House) -> None:
        self.goods = f.row(like.goods)
        self.coins = f.number(like.coins)
        self.influence = f.number(like.influence)
        self.available = f.number(like.available)
        self.placed = f.number(like.placed)
        self.production = f.row(like.production)
        self.turned = f.number(like.turned)
        self.blocks = f.number(like.blocks)
        self.built = f.row(like.built)
        self.markers = f.number(like.markers)
        self.markers_beside = f.number(like.markers_beside)
        self.ships = f.row(like.ships)
        self.tracks = f.row(like.tracks)
        self.arrival = f.row(like.arrival)
        self.mosaic = f.row(like.mosaic)
        self.claimed = f.number(like.claimed)
        self.shipping = f.number(like.shipping)
        self.building = f.number(like.building)
        self.chariots = f.number(like.chariots)
        self.patricians = f.number(like.patricians)
        self.hand = f.number(like.hand)
        self.known = f.number(like.known)
        self.unknown = f.number(like.unknown)
        self.row = f.number(like.row)
        self.exhausted = f.number(like.exhausted)
        self.fresh = f.number(like.fresh)

    def hand_size(self) -> i64:
        """How many cards are in the hand; this is open (NRO-INFO-03)."""
        return ones(self.hand) + self.unknown

    def usable(self) -> i64:
        """Mask of the cards of the row that may be used now (NRO-RET-02, NRO-RET-15)."""
        return self.row & ~self.exhausted & ~self.fresh


@mypyc_attr(acyclic=True)
class Rival:
    """The pieces of a colour that nobody plays: the neutral ones of two players, all of the solo AI (NRO-2P, NRO-SOLO)."""

    built: vec[i64]  # masks of its blocks by zone
    tracks: vec[i64]  # its space on each hippodrome track, always at the bottom of a stack
    ships: vec[i64]  # solo: port of each ship
    contracts: i64  # solo: mask of building contracts
    chariots: i64  # solo: mask of chariot tiles
    points: vec[i64]  # solo: by source

    def fields(self, f: Fields, like: Rival) -> None:
        self.built = f.row(like.built)
        self.tracks = f.row(like.tracks)
        self.ships = f.row(like.ships)
        self.contracts = f.number(like.contracts)
        self.chariots = f.number(like.chariots)
        self.points = f.row(like.points)


class NovaRoma(State):
    """Board, decks and houses."""

    data: Tables  # shared, no part of the position
    switches: Switches  # shared, no part of the position
    houses: list[House]
    rivals: list[Rival]  # one with 1 or 2 players, else none
    drafts: list[Drafts]  # one if there is a draft, else none
    round: i64  # from 1
    first_player: i64  # of the game
    start_player: i64  # of this round
    claimer: i64  # who has claimed the start player marker in this round, or NOTHING
    claims: i64  # achievements claimed in this turn
    forum: vec[i64]  # actions of the rows from the top, then of the columns from the left
    emperor: i64  # forum space, or NOTHING before the first round
    legionaries: i64  # mask of forum spaces
    emperor_tile: i64  # the one turned up last, or NOTHING
    emperor_stack: Pile
    emperor_used: i64  # mask of the tiles turned up
    emperor_box: Pile  # never seen
    artisans: i64  # in the common supply
    shipping_deck: Pile
    shipping_display: vec[i64]  # contract by slot, or NOTHING
    building_deck: Pile
    building_display: vec[i64]  # contract by slot, or NOTHING
    estate_stack: Pile  # basic tiles
    special_stack: Pile
    estate_display: vec[i64]  # tile by slot, the special one last, or NOTHING
    retinue_deck: Pile
    stock: i64  # mask of what may be in the retinue deck, as everybody knows: what was there after the last shuffle
    retinue_display: vec[i64]  # card by slot, or NOTHING
    discards: i64  # mask of retinue cards
    rewards: vec[i64]  # reward tile by reward space, or NOTHING
    awarded: i64  # mask of reward spaces
    chariot_stack: Pile  # face down
    chariot_box: Pile  # never seen
    favoured: i64  # chariot tile, or NOTHING
    next_favoured: i64  # chariot tile, or NOTHING
    arrivals: i64  # running number for the order of markers in the hippodrome

    def blank(self) -> State:
        return NovaRoma(self.book)

    def fields(self, f: Fields, like: State) -> None:
        assert isinstance(like, NovaRoma)
        super().fields(f, like)
        self.data = like.data
        self.switches = like.switches
        self.round = f.number(like.round)
        self.first_player = f.number(like.first_player)
        self.start_player = f.number(like.start_player)
        self.claimer = f.number(like.claimer)
        self.claims = f.number(like.claims)
        self.forum = f.row(like.forum)
        self.emperor = f.number(like.emperor)
        self.legionaries = f.number(like.legionaries)
        self.emperor_tile = f.number(like.emperor_tile)
        self.emperor_stack = f.pile(like.emperor_stack)
        self.emperor_used = f.number(like.emperor_used)
        self.emperor_box = f.pile(like.emperor_box)
        self.artisans = f.number(like.artisans)
        self.shipping_deck = f.pile(like.shipping_deck)
        self.shipping_display = f.row(like.shipping_display)
        self.building_deck = f.pile(like.building_deck)
        self.building_display = f.row(like.building_display)
        self.estate_stack = f.pile(like.estate_stack)
        self.special_stack = f.pile(like.special_stack)
        self.estate_display = f.row(like.estate_display)
        self.retinue_deck = f.pile(like.retinue_deck)
        self.stock = f.number(like.stock)
        self.retinue_display = f.row(like.retinue_display)
        self.discards = f.number(like.discards)
        self.rewards = f.row(like.rewards)
        self.awarded = f.number(like.awarded)
        self.chariot_stack = f.pile(like.chariot_stack)
        self.chariot_box = f.pile(like.chariot_box)
        self.favoured = f.number(like.favoured)
        self.next_favoured = f.number(like.next_favoured)
        self.arrivals = f.number(like.arrivals)
        if f.copying:
            self.houses = [House() for _ in like.houses]
            self.rivals = [Rival() for _ in like.rivals]
            self.drafts = [Drafts() for _ in like.drafts]
        for i in range(i64(len(like.houses))):
            self.houses[i].fields(f, like.houses[i])
        for i in range(i64(len(like.rivals))):
            self.rivals[i].fields(f, like.rivals[i])
        for i in range(i64(len(like.drafts))):
            self.drafts[i].fields(f, like.drafts[i])

    # ---- for rule code ------------------------------------------------------------------------

    def solo(self) -> bool:
        return self.players == 1

    def next_player(self, who: i64) -> i64:
        """The neighbour clockwise."""
        return who + 1 if who + 1 < self.players else 0

    def occupied(self) -> i64:
        """Mask of the forum spaces with a figure (NRO-FORUM-02, NRO-EMP-03)."""
        spaces = self.legionaries
        if self.emperor >= 0:
            spaces |= bit(self.emperor)
        for who in range(self.players):
            spaces |= self.houses[who].patricians
        return spaces

    def built_on(self, zone: i64) -> i64:
        """Mask of the cells of a zone with a block of any colour."""
        cells: i64 = 0
        for who in range(self.players):
            cells |= self.houses[who].built[zone]
        for i in range(i64(len(self.rivals))):
            cells |= self.rivals[i].built[zone]
        return cells

    def marker_holder(self) -> i64:
        """Who has the start player marker."""
        return self.claimer if self.claimer >= 0 else self.start_player

    def ai_gains(self, points: i64, source: i64) -> None:
        """Give points to the solo AI, which has no seat."""
        self.rivals[0].points[source] += points
        if points != 0:
            self.note(AI_SCORED, -1, points, source)

    # ---- who wins -----------------------------------------------------------------------------

    def tie_break(self, who: i64) -> i64:
        """More influence; then the later in the turn order of the first round, who counts as younger (NRO-SCORE-19, 20)."""
        return self.houses[who].influence * 4 + (who - self.first_player + self.players) % self.players

    def ai_score(self) -> i64:
        """The points of the solo AI; 0 without one."""
        total: i64 = 0
        if self.solo():
            for source in range(i64(AI_SOURCES)):
                total += self.rivals[0].points[source]
        return total

    def ai_ledger(self) -> dict[str, int]:
        """The points of the solo AI by source; they add up to its score."""
        return {name: int(self.rivals[0].points[i]) for i, name in enumerate(AI_SOURCE_NAMES)} if self.solo() else {}

    def ranking(self) -> list[int]:
        """The place of every player; alone, only more points than the AI win (NRO-SOLO-27)."""
        if self.solo():
            return [1 if self.score(0) > self.ai_score() else 2]
        return super().ranking()

    # ---- hidden information -------------------------------------------------------------------

    def hide(self, viewer: i64) -> None:
        """The hands of others beyond what was drawn openly, and all that lies face down."""
        cover(self.shipping_deck)
        cover(self.building_deck)
        cover(self.estate_stack)
        cover(self.special_stack)
        cover(self.retinue_deck)
        cover(self.emperor_stack)
        cover(self.emperor_box)
        cover(self.chariot_stack)
        cover(self.chariot_box)
        for who in range(self.players):
            if who != viewer:
                house = self.houses[who]
                house.unknown += ones(house.hand & ~house.known)
                house.hand = house.known
        for i in range(i64(len(self.drafts))):
            self.drafts[i].hide(viewer, self.players)

    def redeal(self, viewer: i64) -> None:
        """Deal anew what `hide` covers."""
        self.chance.shuffle(self.shipping_deck)
        self.chance.shuffle(self.building_deck)
        self.chance.shuffle(self.estate_stack)
        self.chance.shuffle(self.special_stack)
        self.redeal_with_box(self.emperor_stack, self.emperor_box)
        self.redeal_with_box(self.chariot_stack, self.chariot_box)
        drafting = len(self.drafts) > 0 and self.drafts[0].passes != NO_DRAFT
        if not drafting:
            self.redeal_cards(viewer)
        for i in range(i64(len(self.drafts))):
            self.drafts[i].redeal(viewer, self.players, self.retinue_deck, self.chance)
        if drafting:
            self.redeal_kept(viewer)

    def redeal_with_box(self, stack: Pile, box: Pile) -> None:
        """What lies face down and what went back to the box unseen are one heap."""
        size = box.size
        stack.pour(box)
        self.chance.shuffle(stack)
        for _ in range(size):
            box.push(stack.pop())

    def redeal_cards(self, viewer: i64) -> None:
        """Hidden cards of the other hands and the deck are one heap, but the deck holds none that it cannot hold.

        What a player saw in a retinue draft counts until the draft is over; afterwards a world may deal to another hand what
        the player has put back into the deck. That forgets something, but tells no secret.
        """
        size = self.retinue_deck.size
        old = pile(CARDS)  # cards that only hands can hold: drawn before the deck was last shuffled
        for who in range(self.players):
            if who != viewer:
                house = self.houses[who]
                hidden = house.hand & ~house.known
                for card in range(i64(CARDS)):
                    if hidden >> card & 1:
                        if self.stock >> card & 1:
                            self.retinue_deck.push(card)
                        else:
                            old.push(card)
        self.chance.shuffle(self.retinue_deck)
        self.chance.shuffle(old)
        for who in range(self.players):
            if who != viewer:
                house = self.houses[who]
                hidden = house.hand & ~house.known
                house.hand = house.known
                for _ in range(ones(hidden & ~self.stock)):
                    house.hand |= bit(old.pop())
                for _ in range(ones(hidden & self.stock)):
                    house.hand |= bit(self.retinue_deck.pop())
        assert self.retinue_deck.size == size

    def redeal_kept(self, viewer: i64) -> None:
        """At the end of the retinue draft others have kept two of the cards they took, the lower one first."""
        for who in range(self.players):
            house = self.houses[who]
            number = ones(house.hand)
            if who != viewer and number > 0:
                cards = pile(PACK)
                picked = self.drafts[0].picked(who, self.players)
                for card in range(i64(CARDS)):
                    if picked >> card & 1:
                        cards.push(card)
                self.chance.shuffle(cards)
                one, other = cards.pop(), cards.pop()
                house.hand = bit(min(one, other)) if number == 1 else bit(one) | bit(other)
