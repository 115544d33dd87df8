"""Setup (TRJ-SETUP): the board and the mats are laid out, then every player makes the first choices."""

from __future__ import annotations

from mypy_extensions import i64

from tabularium.core.chance import shuffled
from tabularium.core.pile import Pile, numbers, pile, piles
from tabularium.core.state import NOTHING, Rulebook, Step
from tabularium.games.trajan.actions import (
    ARRANGE_MARKER,
    CAMP,
    CATEGORIES,
    COLOURS,
    DEMANDS,
    DRAW,
    DRAW_FIRST,
    DRAW_PILE,
    EXTRA_SPACES,
    EXTRA_TILE,
    FIRST_TILE,
    FORUM_SPACES,
    FORUM_TILES,
    HAND_OUT,
    KINDS,
    LEFT,
    MARKER,
    NEXT_TURN,
    PROVINCES,
    RIGHT,
    SITES,
    START_PLAYER,
    TILE,
    TILES,
    TOOK_BONUS,
    TRAYS,
    YELLOW,
)
from tabularium.games.trajan.cards import count_stock, draw_cards, drawable, take_discard
from tabularium.games.trajan.components import Switches, Tables, most
from tabularium.games.trajan.state import Mat, Trajan
from tabularium.games.trajan.trajan_action import take_trajan_tile


def setup(book: Rulebook, data: Tables, switches: Switches, players: i64, seed: i64) -> Trajan:
    """Lay out everything that needs no choice, then ask for the rest in turn order."""
    s = Trajan(book)
    s.begin(players, seed)
    s.data = data
    s.switches = switches
    s.start_player = s.chance.below(players)
    s.time = 0
    s.lap = data.laps[(5 if switches.long_time_track else 0) + players]
    s.round = 1
    s.quarter = 1
    s.extra_used = 0
    lay_out_board(s)
    lay_out_seaport(s)
    s.held = numbers(COLOURS)
    s.mats = []
    for _ in range(players):
        s.mats.append(new_mat(data))
    for i in range(players):
        who = (s.start_player + i) % players
        s.mats[who].arrival = i  # the start player's disc lies at the bottom (TRJ-SETUP-15)
        if not switches.choose_markers:
            deal_markers(s, who)
        s.ask(ARRANGE_MARKER, who, 0)
    s.arrivals = players
    s.ask(HAND_OUT, s.start_player)
    s.in_order(0)
    return s


def lay_out_board(s: Trajan) -> None:
    """Tiles of all families, shuffled (TRJ-SETUP-01 to 09)."""
    data = s.data
    s.forum_stack = shuffled(s.chance, [data.tile_count[tile] for tile in range(i64(FORUM_TILES))])
    s.extra_stack = shuffled(s.chance, [0] * EXTRA_TILE + [data.extra_count[action] for action in range(i64(TRAYS))])
    s.demand_stack = shuffled(s.chance, [data.demand_count[demand] for demand in range(i64(DEMANDS))])
    s.demands_removed = pile(i64(len(s.demand_stack.items)))
    for _ in range(data.demands_removed):
        s.demands_removed.push(s.demand_stack.pop())
    s.provinces = numbers(PROVINCES, NOTHING)
    for i in range(i64(PROVINCES)):
        s.provinces[data.fill_order[i]] = s.forum_stack.pop()
    s.forum = numbers(FORUM_SPACES, NOTHING)
    fill_forum(s)
    tiles = shuffled(s.chance, [1] * SITES)
    s.sites = numbers(SITES)
    for site in range(i64(SITES)):
        s.sites[site] = tiles.items[site]
    lay_out_trajan_piles(s)
    s.grey_ships = 0
    s.demands = numbers(DEMANDS, NOTHING)
    s.bonus = numbers(2, NOTHING)
    s.bag = shuffled(s.chance, [1] * 12)


def lay_out_trajan_piles(s: Trajan) -> None:
    """Sort the Trajan tiles by category and shuffle each pile (TRJ-SETUP-09)."""
    s.trajan_piles = piles(CATEGORIES, most(s.data.category_count))
    for tile in range(s.data.trajan_count):
        s.trajan_piles.push(s.data.category[tile], tile)
    for category in range(i64(CATEGORIES)):
        start = category * s.trajan_piles.room
        s.chance.shuffle_row(s.trajan_piles.items, start, s.trajan_piles.sizes[category])


def fill_forum(s: Trajan) -> None:
    """Fill the empty spaces in use, column by column (TRJ-SETUP-02, 03, TRJ-CLEAN-06, 07)."""
    for space in range(i64(FORUM_SPACES)):
        stack = s.extra_stack if space < EXTRA_SPACES else s.forum_stack
        if s.forum[space] == NOTHING and s.data.space_players[space] <= s.players and stack.size > 0:
            s.forum[space] = stack.pop()


def lay_out_seaport(s: Trajan) -> None:
    """The cards: a face-down pile and two discard piles of one card each (TRJ-SETUP-10)."""
    s.draw_pile = shuffled(s.chance, [s.data.cards[kind] for kind in range(i64(KINDS))])
    s.discards = piles(2, s.draw_pile.size)
    s.discards.push(LEFT, s.draw_pile.pop())
    s.discards.push(RIGHT, s.draw_pile.pop())
    s.stock = numbers(KINDS)
    s.drawn = numbers(s.players * KINDS)
    count_stock(s)


def new_mat(data: Tables) -> Mat:
    """A mat as it starts (TRJ-SETUP-12, 13)."""
    mat = Mat()
    mat.trays = numbers(TRAYS * COLOURS)
    mat.slots = numbers(TRAYS, NOTHING)
    mat.arch = data.arch_start
    mat.hand = numbers(KINDS)
    mat.known = numbers(KINDS)
    mat.unknown = 0
    mat.display = numbers(KINDS)
    mat.tiles = numbers(TILES)
    mat.plus = 0
    mat.supply = data.supply
    mat.military_camp = data.military_camp
    mat.worker_camp = data.worker_camp
    mat.leader = CAMP
    mat.legions = 0
    mat.workers = 0
    mat.yellow = 0
    mat.grey = 0
    mat.senate = 0
    mat.arrival = 0
    return mat


def deal_markers(s: Trajan, who: i64) -> None:
    """Two markers into each tray at random; with distinct pairs, dealt until no tray holds two of one colour."""
    markers = shuffled(s.chance, [2] * COLOURS)
    while s.switches.pairs_distinct and has_equal_pair(markers):
        s.chance.shuffle(markers)
    for i in range(markers.size):
        s.mats[who].trays[i // 2 * COLOURS + markers.items[i]] += 1


def has_equal_pair(markers: Pile) -> bool:
    for tray in range(i64(TRAYS)):
        if markers.items[2 * tray] == markers.items[2 * tray + 1]:
            return True
    return False


class ArrangeMarker(Step[Trajan]):
    """Put the next marker into the next place, two places a tray (only with `marker_setup = "choice"`).

    The second marker of a tray is never of a lower colour than the first: one arrangement, one spelling.
    """

    rules: tuple[str, ...] = ("TRJ-SETUP-16",)
    arguments: tuple[str, ...] = ("place", "colour")
    may_lapse: bool = True  # the markers were dealt

    def options(self, s: Trajan, who: i64) -> None:
        if not s.switches.choose_markers or s.a == 2 * TRAYS:
            return
        for colour in range(i64(COLOURS)):
            if s.a % 2 == 0 and self.can_be_first(s, who, colour):
                s.offer(MARKER, colour)
            elif s.a % 2 == 1 and self.can_be_second(s, who, s.b, colour):
                s.offer(MARKER, colour)

    def left(self, s: Trajan, who: i64, colour: i64) -> i64:
        """How many markers of a colour are not yet placed."""
        placed: i64 = 0
        for tray in range(i64(TRAYS)):
            placed += s.mats[who].trays[tray * COLOURS + colour]
        return 2 - placed

    def can_be_first(self, s: Trajan, who: i64, colour: i64) -> bool:
        """Whether a tray that begins with this colour can be completed."""
        if self.left(s, who, colour) == 0:
            return False
        s.mats[who].trays[s.a // 2 * COLOURS + colour] += 1
        possible = False
        for second in range(i64(COLOURS)):
            if self.can_be_second(s, who, colour, second):
                possible = True
        s.mats[who].trays[s.a // 2 * COLOURS + colour] -= 1
        return possible

    def can_be_second(self, s: Trajan, who: i64, first: i64, colour: i64) -> bool:
        """Whether this colour may lie beside the first and leaves an arrangement for the other trays."""
        if colour < first or self.left(s, who, colour) == 0:
            return False
        if not s.switches.pairs_distinct:
            return True
        if colour == first:
            return False
        trays_left = TRAYS - s.a // 2 - 1
        for other in range(i64(COLOURS)):
            rest = self.left(s, who, other) - (1 if other == colour else 0)
            if trays_left > 0 and rest > trays_left:
                return False
        return True

    def choose(self, s: Trajan, who: i64, action: i64) -> None:
        colour = MARKER.first(action)
        s.mats[who].trays[s.a // 2 * COLOURS + colour] += 1
        s.ask(ARRANGE_MARKER, who, s.a + 1, colour)


class HandOut(Step[Trajan]):
    """Bonus tiles are drawn; then each player draws three cards, then each takes three Trajan tiles, in turn order."""

    rules: tuple[str, ...] = ("TRJ-SETUP-17", "TRJ-SETUP-18", "TRJ-SETUP-19", "TRJ-SETUP-21")
    automatic: bool = True

    def run(self, s: Trajan, who: i64) -> None:
        s.reveal()
        s.note(START_PLAYER, who)
        for i in range(s.players):
            player = (who + i) % s.players
            bonus = s.bag.pop()
            s.mats[player].yellow |= 1 << bonus
            s.note(TOOK_BONUS, player, bonus, YELLOW)
            if s.data.starting_hand > 0:
                s.ask(DRAW_FIRST, player, s.data.starting_hand)
        s.bonus[0] = s.bag.pop()
        s.bonus[1] = s.bag.pop()
        for i in range(s.players):
            s.ask(FIRST_TILE, (who + i) % s.players)
        s.ask(NEXT_TURN, who)


class DrawFirst(Step[Trajan]):
    """Draw a card from any of the three piles, three times, seeing each before the next."""

    rules: tuple[str, ...] = ("TRJ-SETUP-18", "TRJ-SETUP-20")
    arguments: tuple[str, ...] = ("left",)
    may_lapse: bool = True

    def options(self, s: Trajan, who: i64) -> None:
        for which in range(i64(2)):
            if s.discards.sizes[which] > 0:
                s.offer(DRAW, which)
        if drawable(s):
            s.offer(DRAW, DRAW_PILE)

    def choose(self, s: Trajan, who: i64, action: i64) -> None:
        source = DRAW.first(action)
        if source == LEFT or source == RIGHT:
            take_discard(s, who, source)
        else:
            draw_cards(s, who, 1)
        if s.a > 1:
            s.ask(DRAW_FIRST, who, s.a - 1)


class FirstTile(Step[Trajan]):
    """Take the Trajan tiles for slots II, IV and VI, each from another pile."""

    rules: tuple[str, ...] = ("TRJ-SETUP-19",)
    arguments: tuple[str, ...] = ("number", "piles")

    def options(self, s: Trajan, who: i64) -> None:
        for category in range(i64(CATEGORIES)):
            if s.trajan_piles.sizes[category] > 0 and s.b >> category & 1 == 0:
                s.offer(TILE, category)

    def choose(self, s: Trajan, who: i64, action: i64) -> None:
        category = TILE.first(action)
        number, piles = s.a, s.b
        take_trajan_tile(s, who, category, s.data.first_slots[number])
        if number < 2:
            s.ask(FIRST_TILE, who, number + 1, piles | 1 << category)
