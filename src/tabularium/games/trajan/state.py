"""The state of Trajan as data; who knows what (TRJ-INFO)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from tabularium.core.fields import Fields
from tabularium.core.pile import Pile, Piles, numbers, pile
from tabularium.core.state import UNKNOWN, WIDTH, State, cover
from tabularium.games.trajan.actions import CATEGORIES, COLOURS, KINDS, LOAD_SHIP, PAIRS, TOOK_TILE, WILD_COMMODITY
from tabularium.games.trajan.components import Switches, Tables


@mypyc_attr(acyclic=True)
class Mat:
    """What one player owns, on the mat, in the hand and on the board."""

    trays: vec[i64]  # markers by tray and colour
    slots: vec[i64]  # number of a Trajan tile, or NOTHING
    arch: i64  # the slot it stands on, or CENTRE
    hand: vec[i64]  # commodity cards by kind, hidden
    known: vec[i64]  # of these, taken openly: everybody knows them
    unknown: i64  # only in an observation: hidden cards of this hand
    display: vec[i64]  # commodity cards by kind, open for good
    tiles: vec[i64]  # tiles by kind: forum, extra-action and construction tiles, accomplished Trajan demand tiles
    plus: i64  # mask of the actions with a +2 marker
    supply: i64
    military_camp: i64  # legionaries in the camp
    worker_camp: i64  # workers in the camp
    leader: i64  # province, or CAMP
    legions: i64  # mask of the provinces with an own legionary
    workers: i64  # mask of the sites with an own worker
    yellow: i64  # mask of bonus tiles
    grey: i64  # mask of bonus tiles
    senate: i64  # space of the senate track
    arrival: i64  # on the same space the later arrival lies on top

    def fields(self, f: Fields, like: Mat) -> None:
        self.trays = f.row(like.trays)
        self.slots = f.row(like.slots)
        self.arch = f.number(like.arch)
        self.hand = f.row(like.hand)
        self.known = f.row(like.known)
        self.unknown = f.number(like.unknown)
        self.display = f.row(like.display)
        self.tiles = f.row(like.tiles)
        self.plus = f.number(like.plus)
        self.supply = f.number(like.supply)
        self.military_camp = f.number(like.military_camp)
        self.worker_camp = f.number(like.worker_camp)
        self.leader = f.number(like.leader)
        self.legions = f.number(like.legions)
        self.workers = f.number(like.workers)
        self.yellow = f.number(like.yellow)
        self.grey = f.number(like.grey)
        self.senate = f.number(like.senate)
        self.arrival = f.number(like.arrival)

    def hand_size(self) -> i64:
        """How many cards are in the hand; this is open (TRJ-INFO-03)."""
        size = self.unknown
        for kind in range(i64(KINDS)):
            size += self.hand[kind]
        return size


class Trajan(State):
    """Board, piles and mats."""

    data: Tables  # shared, no part of the position
    switches: Switches  # shared, no part of the position
    mats: list[Mat]
    held: vec[i64]  # markers by colour in the hand of whoever sows (or arranges them at setup)
    start_player: i64
    draw_pile: Pile  # commodity cards, face down
    stock: vec[i64]  # by kind, what everybody saw go into the face-down pile and not come out of it again
    drawn: vec[i64]  # by player and kind, what each has drawn unseen from that pile
    discards: Piles  # left and right
    provinces: vec[i64]  # forum tile, or NOTHING
    forum: vec[i64]  # tile by space, or NOTHING
    forum_stack: Pile
    extra_stack: Pile  # extra-action tiles
    sites: vec[i64]  # construction tile, or NOTHING
    grey_ships: i64  # mask of the ships turned to their grey side
    trajan_piles: Piles  # by category
    demands: vec[i64]  # the face-up demand tiles, or NOTHING
    demand_stack: Pile
    demands_removed: Pile  # at setup, never seen
    bonus: vec[i64]  # on the two senate spaces, or NOTHING
    bag: Pile  # bonus tiles
    time: i64  # space of the time marker
    lap: i64  # spaces of the time track
    round: i64  # from 1
    quarter: i64  # from 1
    extra_used: i64  # extra-action tiles used in this turn
    arrivals: i64  # running number for the order of discs on the senate track

    def blank(self) -> State:
        return Trajan(self.book)

    def fields(self, f: Fields, like: State) -> None:
        assert isinstance(like, Trajan)
        super().fields(f, like)
        self.data = like.data
        self.switches = like.switches
        self.held = f.row(like.held)
        self.start_player = f.number(like.start_player)
        self.draw_pile = f.pile(like.draw_pile)
        self.stock = f.row(like.stock)
        self.drawn = f.row(like.drawn)
        self.provinces = f.row(like.provinces)
        self.forum = f.row(like.forum)
        self.forum_stack = f.pile(like.forum_stack)
        self.extra_stack = f.pile(like.extra_stack)
        self.sites = f.row(like.sites)
        self.grey_ships = f.number(like.grey_ships)
        self.demands = f.row(like.demands)
        self.demand_stack = f.pile(like.demand_stack)
        self.demands_removed = f.pile(like.demands_removed)
        self.bonus = f.row(like.bonus)
        self.bag = f.pile(like.bag)
        self.time = f.number(like.time)
        self.lap = f.number(like.lap)
        self.round = f.number(like.round)
        self.quarter = f.number(like.quarter)
        self.extra_used = f.number(like.extra_used)
        self.arrivals = f.number(like.arrivals)
        self.discards = f.piles(like.discards)
        self.trajan_piles = f.piles(like.trajan_piles)
        if f.copying:
            self.mats = [Mat() for _ in like.mats]
        for i in range(i64(len(like.mats))):
            self.mats[i].fields(f, like.mats[i])

    def tie_break(self, who: i64) -> i64:
        """The higher disc in the stack formed after the last quarter is ahead (TRJ-END-08)."""
        return self.mats[who].arrival

    def gain_tile(self, who: i64, tile: i64) -> None:
        """Put a forum or extra-action tile on the mat."""
        self.mats[who].tiles[tile] += 1
        self.note(TOOK_TILE, who, tile)

    def next_player(self, who: i64) -> i64:
        """The neighbour clockwise."""
        return who + 1 if who + 1 < self.players else 0

    def markers_in(self, who: i64, tray: i64) -> i64:
        """How many markers lie in a tray."""
        trays = self.mats[who].trays
        start = tray * COLOURS
        return (
            trays[start] + trays[start + 1] + trays[start + 2] + trays[start + 3] + trays[start + 4] + trays[start + 5]
        )

    # ---- hidden information -------------------------------------------------------------------

    def hide(self, viewer: i64) -> None:
        """Cards of others beyond what was taken openly, all face-down piles, Trajan piles below their top."""
        cover(self.draw_pile)
        cover(self.forum_stack)
        cover(self.extra_stack)
        cover(self.demand_stack)
        cover(self.demands_removed)
        cover(self.bag)
        for category in range(i64(CATEGORIES)):
            for i in range(self.trajan_piles.sizes[category] - 1):
                self.trajan_piles.items[category * self.trajan_piles.room + i] = UNKNOWN
        for who in range(self.players):
            if who != viewer:
                mat = self.mats[who]
                for kind in range(i64(KINDS)):
                    mat.unknown += mat.hand[kind] - mat.known[kind]
                    mat.hand[kind] = mat.known[kind]
                    self.drawn[who * KINDS + kind] = 0

    def redeal(self, viewer: i64) -> None:
        """Deal anew what `hide` covers."""
        self.chance.shuffle(self.forum_stack)
        self.chance.shuffle(self.extra_stack)
        self.chance.shuffle(self.bag)
        for category in range(i64(CATEGORIES)):
            below_top = self.trajan_piles.sizes[category] - 1
            self.chance.shuffle_row(self.trajan_piles.items, category * self.trajan_piles.room, below_top)
        removed = self.demands_removed.size
        self.demand_stack.pour(self.demands_removed)
        self.chance.shuffle(self.demand_stack)
        for _ in range(removed):
            self.demands_removed.push(self.demand_stack.pop())
        self.redeal_cards(viewer)
        while not self.announced_possible(viewer):
            self.redeal_cards(viewer)

    def redeal_cards(self, viewer: i64) -> None:
        """Hidden cards of the other hands and the face-down pile are one heap, but the pile holds none it cannot hold."""
        heap = numbers(KINDS)  # hidden cards by kind
        sizes = numbers(self.players)
        pile_size = self.draw_pile.size
        while self.draw_pile.size > 0:
            heap[self.draw_pile.pop()] += 1
        for who in range(self.players):
            if who != viewer:
                mat = self.mats[who]
                for kind in range(i64(KINDS)):
                    heap[kind] += mat.hand[kind] - mat.known[kind]
                    sizes[who] += mat.hand[kind] - mat.known[kind]
                    mat.hand[kind] = mat.known[kind]
                    self.drawn[who * KINDS + kind] = 0
        others = pile(i64(len(self.draw_pile.items)))  # what only hands can hold
        for kind in range(i64(KINDS)):
            possible = self.stock[kind] - (self.drawn[viewer * KINDS + kind] if viewer >= 0 else 0)
            for i in range(heap[kind]):
                if i < possible:
                    self.draw_pile.push(kind)
                else:
                    others.push(kind)
        self.chance.shuffle(self.draw_pile)
        while self.draw_pile.size > pile_size:
            others.push(self.draw_pile.pop())
        self.chance.shuffle(others)
        for who in range(self.players):
            for _ in range(sizes[who]):
                self.mats[who].hand[others.pop()] += 1

    def announced_possible(self, viewer: i64) -> bool:
        """Whoever has chosen the ship for pairs holds a pair: no dealt world may contradict that."""
        task = (self.depth - 1) * WIDTH
        if self.player < 0 or self.player == viewer or self.tasks[task] != LOAD_SHIP:
            return True
        if self.tasks[task + 2] != PAIRS or self.tasks[task + 3] > 0:
            return True
        mat = self.mats[self.player]
        need = 2 - min(mat.tiles[WILD_COMMODITY], 2)
        for kind in range(i64(KINDS)):
            if mat.hand[kind] >= need:
                return True
        return False
