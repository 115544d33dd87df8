"""Trajan: its pieces, what is hidden, what players saw, its symmetries."""

# ruff: noqa: ARG002 - all games and all steps share one signature

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING, cast

from tabularium.core.actions import Verb
from tabularium.core.state import CHOSE, NOTHING, UNKNOWN, WIDTH
from tabularium.games.trajan import GAME
from tabularium.games.trajan.actions import (
    ARRANGE_MARKER,
    BUILD,
    BUILDING_NAMES,
    BUILDING_TILE,
    BUILDINGS,
    CATEGORIES,
    CENTRE,
    CHOOSE_BONUS,
    COLOUR_NAMES,
    COLOURS,
    COMMODITY_NAMES,
    DEMAND_NAMES,
    DEMANDS,
    DISCARD,
    DRAW_TWO,
    DREW,
    EXTRA,
    EXTRA_TILE,
    FORUM,
    FORUM_TILES,
    KINDS,
    LOAD,
    MARKER,
    MIX,
    OCCUPY,
    PAIRS,
    PROVINCES,
    REFILLED,
    RESHUFFLED,
    SENATE,
    SHIP,
    SHOW,
    SITES,
    SOW,
    SOW_MARKER,
    TILES,
    TOOK_CARD,
    TRAJAN_DEMAND,
    TRAYS,
    WILD,
)
from tabularium.games.trajan.state import Trajan
from tests.conformance.adapters import Adapter, Draw, Event, Memory, Pieces, Symmetry
from tests.conformance.piles_and_seats import bottom_of, copied, in_piles, in_seats, rotations, seating, top_of
from tests.support.containers import bits, counted, items, items_of, row, tasks, there

if TYPE_CHECKING:
    from tests.conformance.cases import Case


def likes(*verbs: Verb, trays: tuple[int, ...]):
    """A taste for certain verbs and for sowing that ends in certain trays."""

    def taste(s: Trajan, legal: list[int]) -> list[int]:
        ends = {int(SOW.id(tray)): (tray + s.markers_in(s.player, tray)) % TRAYS for tray in range(TRAYS)}
        return [action for action in legal if ends.get(action, -1) in trays or any(verb.has(action) for verb in verbs)]

    return taste


class TrajanAdapter(Adapter):
    """Component data are read here from the facts, not from the tables that the rules use."""

    shared = frozenset({"data", "switches"})
    tastes = (
        likes(DRAW_TWO, SHOW, DISCARD, EXTRA, trays=(0, 4)),  # the face-down pile of cards runs out
        likes(FORUM, EXTRA, WILD, MIX, LOAD, BUILD, OCCUPY, SENATE, trays=(1, 3, 5)),
    )
    one_too_many = {"commodities": [{"id": "wine", "count": 6}]}
    ties_possible = False  # the stack of discs decides every tie (TRJ-END-08)
    overlaps = frozenset(
        {
            ("prov", "prov"), ("camp", "prov"), ("camp", "ptile"), ("prov", "ptile"), ("leader", "prov"), ("leg", "prov"),
            ("camp", "leader"), ("camp", "leg"),  # outlines interlock: tests/games/trajan/test_view.py
            ("disc", "disc"),  # stacks on the senate track
            ("card", "card"), ("card", "hand"), ("hand", "hand"),  # cards are held like a fan
        }
    )  # fmt: skip
    shrinking = frozenset({"others"})

    def __init__(self) -> None:
        facts = GAME.facts
        self.cards = [table.number("count") for table in facts.tables("commodities", COMMODITY_NAMES)]
        self.forum = [table.number("count") for table in facts.tables("forum_tiles")]
        self.extra = [table.number("count") for table in facts.tables("extra_action_tiles")]
        self.demands = [table.number("count") for table in facts.tables("demand_tiles")]
        self.trajan = facts.tables("trajan_tiles")
        self.buildings = [table.place("building", BUILDING_NAMES) for table in facts.tables("construction_tiles")]

    # ---- pieces ----------------------------------------------------------------------------------

    def box(self, s: Trajan) -> Pieces:
        tiles = counted(self.forum)
        tiles.update({EXTRA_TILE + i: number for i, number in enumerate(self.extra)})
        box = {
            "cards": counted(self.cards),
            "bonus tiles": Counter(range(12)),
            "construction tiles": Counter(self.buildings),
            "demands on Trajan tiles": Counter(
                table.place("demand", DEMAND_NAMES) for table in self.trajan if table.get("effect") == "demand"
            ),
            "forum and extra-action tiles": tiles,
            "demand tiles": counted(self.demands),
            "Trajan tiles": Counter(range(54)),
        }
        for who in range(s.players):
            box[f"figures of {who}"] = Counter({0: 15})
            box[f"markers of {who}"] = Counter(dict.fromkeys(range(COLOURS), 2))
        assert sum(box["cards"].values()) == 60
        assert sum(self.forum) == 70
        assert sum(self.extra) == 12
        assert sum(self.demands) == 15
        assert len(self.trajan) == 54
        return box

    def pieces(self, s: Trajan) -> Pieces:
        cards = Counter(items(s.draw_pile) + items_of(s.discards, 0) + items_of(s.discards, 1))
        bonus = Counter(items(s.bag) + there(s.bonus))
        buildings = Counter(self.buildings[tile] for tile in there(s.sites))
        demands = Counter(
            self.trajan[tile].place("demand", DEMAND_NAMES)
            for tile in self.trajan_tiles(s)
            if self.trajan[tile].get("effect") == "demand"
        )
        found = {}
        for who, mat in enumerate(s.mats):
            cards += counted(mat.hand) + counted(mat.display)
            bonus.update(bits(mat.yellow) + bits(mat.grey))
            buildings += counted(row(mat.tiles)[BUILDING_TILE : BUILDING_TILE + BUILDINGS])
            demands += counted(row(mat.tiles)[TRAJAN_DEMAND : TRAJAN_DEMAND + DEMANDS])
            placed = len(bits(mat.legions)) + len(bits(mat.workers))
            found[f"figures of {who}"] = Counter({0: int(mat.supply + mat.military_camp + mat.worker_camp) + placed})
            found[f"markers of {who}"] = self.markers(s, who)
        return found | {
            "cards": cards,
            "bonus tiles": bonus,
            "construction tiles": buildings,
            "demands on Trajan tiles": demands,
        }

    def markers(self, s: Trajan, who: int) -> Counter[int]:
        """In the trays, in the hand of whoever sows, and those not yet arranged at setup."""
        trays = row(s.mats[who].trays)
        found = Counter({colour: sum(trays[colour::COLOURS]) for colour in range(COLOURS)})
        mine = [task for task in tasks(s) if task[1] == who]
        if any(task[0] == SOW_MARKER for task in mine):
            found += counted(s.held)
        for task in mine:
            if task[0] == ARRANGE_MARKER and s.switches.choose_markers:
                assert sum(found.values()) == task[2], "as many markers lie there as were arranged"
                assert all(number <= 2 for number in found.values())
                return Counter(dict.fromkeys(range(COLOURS), 2))
        return found

    def trajan_tiles(self, s: Trajan) -> list[int]:
        """On the piles and on the slots."""
        found = [tile for category in range(CATEGORIES) for tile in items_of(s.trajan_piles, category)]
        return found + [tile for mat in s.mats for tile in there(mat.slots)]

    def leaving(self, s: Trajan) -> Pieces:
        tiles = Counter(items(s.forum_stack) + items(s.extra_stack) + there(s.forum) + there(s.provinces))
        for mat in s.mats:
            tiles += counted(row(mat.tiles)[:FORUM_TILES])
        demands = Counter(items(s.demand_stack) + items(s.demands_removed) + there(s.demands))
        return {
            "forum and extra-action tiles": tiles,
            "demand tiles": demands,
            "Trajan tiles": Counter(self.trajan_tiles(s)),
        }

    def invariants(self, s: Trajan) -> None:
        sowing = [task for task in tasks(s) if task[0] == SOW_MARKER]
        if not sowing:
            assert not any(row(s.held)), "markers in hand, but nobody sows"
        for who, mat in enumerate(s.mats):
            full = all(tile != NOTHING for tile in row(mat.slots))
            if full:
                assert mat.arch == CENTRE, (
                    f"player {who}: all slots are full, the arch belongs in the centre (TRJ-EX-04)"
                )
            else:
                assert 0 <= mat.arch < TRAYS, f"player {who}: the arch stands on a slot while one is free (TRJ-EX-04)"
                assert mat.slots[mat.arch] == NOTHING, f"player {who}: the arch stands on a tile (TRJ-EX-04)"
            numbers = row(mat.trays) + row(mat.hand) + row(mat.known) + row(mat.display) + row(mat.tiles)
            assert min(numbers + [int(mat.supply), int(mat.military_camp), int(mat.worker_camp)]) >= 0, f"player {who}"
            assert all(mat.known[kind] <= mat.hand[kind] for kind in range(KINDS)), f"player {who}: known but not there"
            assert mat.unknown == 0
            assert mat.yellow & mat.grey == 0
            assert 0 <= mat.plus < 1 << 6
            assert 0 <= mat.legions < 1 << 10
            assert 0 <= mat.workers < 1 << SITES
            assert -1 <= mat.leader < 10
            assert 0 <= mat.senate < 8
        assert len({int(mat.arrival) for mat in s.mats}) == s.players, "two discs lie at the same height"
        assert s.extra_used <= 1, "one extra-action tile a turn (TRJ-XTRA-03)"
        assert 0 <= s.time < s.lap
        if s.player >= 0:
            assert len(there(s.demands)) == s.round - 1, "0, 1, 2, 3 demands in rounds 1 to 4 (TRJ-ROUND-04)"
            assert len(items(s.demand_stack)) == 12 - 3 * (s.quarter - 1) - (s.round - 1), "TRJ-EX-02"
            assert s.extra_stack.size == 12 - 3 * s.quarter, "TRJ-EX-01"

    # ---- hidden information ----------------------------------------------------------------------

    def hidden(self, seen: Trajan, viewer: int) -> Iterator[tuple[str, int]]:
        yield from in_piles(seen, ("draw_pile", "forum_stack", "extra_stack", "demand_stack", "demands_removed", "bag"))
        for category in range(CATEGORIES):
            for i, tile in enumerate(items_of(seen.trajan_piles, category)[:-1]):
                yield f"trajan_piles[{category}][{i}]", tile

    def observation(self, seen: Trajan, truth: Trajan, viewer: int) -> None:
        for who, mat in enumerate(seen.mats):
            true = truth.mats[who]
            assert mat.hand_size() == true.hand_size(), "the number of cards is open (TRJ-INFO-03)"
            if who == viewer:
                assert row(mat.hand) == row(true.hand), "a player sees the own hand"
                assert mat.unknown == 0
            else:
                assert row(mat.hand) == row(true.known), f"of {who}'s hand only cards taken openly are known"
            assert row(mat.display) == row(true.display)
        for category in range(CATEGORIES):
            if truth.trajan_piles.sizes[category]:
                assert seen.trajan_piles.top(category) == truth.trajan_piles.top(category) >= 0, "TRJ-INFO-09"
        for pile in range(2):
            assert items_of(seen.discards, pile) == items_of(truth.discards, pile), "TRJ-INFO-06"
        assert row(seen.forum) == row(truth.forum)
        assert row(seen.demands) == row(truth.demands)
        assert row(seen.bonus) == row(truth.bonus)

    def memory(self, s: Trajan, viewer: int) -> Memory:
        return CardMemory(s, viewer)

    def draws(self, s: Trajan, viewer: int) -> list[Draw]:
        heap = Counter(items(s.draw_pile))
        hands = [who for who in range(s.players) if who != viewer]
        for who in hands:
            heap += hidden_cards(s, who)
        demands = Counter(items(s.demand_stack) + items(s.demands_removed))
        found = [
            top_of(s, "draw_pile", heap),
            bottom_of(s, "draw_pile", heap),
            top_of(s, "forum_stack"),
            top_of(s, "extra_stack"),
            top_of(s, "demand_stack", demands),
            top_of(s, "demands_removed", demands),
            top_of(s, "bag"),
        ]
        found += [Draw(f"hand of {who}", heap, partial(hidden_hand, who=who)) for who in hands]
        for category in range(CATEGORIES):
            below = Counter(items_of(s.trajan_piles, category)[:-1])
            found.append(Draw(f"second tile of pile {category}", below, partial(second_tile, category=category)))
        return [draw for draw in found if draw.pool and draw.dealt(s)]

    # ---- symmetries ------------------------------------------------------------------------------

    def crowd(self, s: Trajan) -> None:
        """All markers in one tray, full hands, every tile several times, every figure everywhere."""
        for who, mat in enumerate(s.mats):
            for place in range(TRAYS * COLOURS):
                mat.trays[place] = 2 if place // COLOURS == who else 0
            for kind in range(KINDS):
                mat.hand[kind] = 1 + kind % 2
                mat.display[kind] = 1 + kind % 3
                mat.known[kind] = kind % 2
            for tile in range(TILES):
                mat.tiles[tile] = 1 + tile % 3
            mat.plus = 63
            mat.yellow = 7 << (3 * who)
            mat.grey = 0
            mat.legions = (1 << PROVINCES) - 1
            mat.workers = (1 << SITES) - 1
            mat.leader = 6
            mat.arch = TRAYS
            for slot in range(6):
                mat.slots[slot] = (6 * who + slot) * 2
            s.points[who * len(s.book.sources)] = 188 + who
        for category in range(CATEGORIES):
            s.trajan_piles.sizes[category] = 0
        for site in range(SITES):
            s.sites[site] = NOTHING
        s.bonus[0] = s.bonus[1] = NOTHING

    def symmetries(self, case: Case, seed: int) -> list[Symmetry]:
        found = [seating(to, seated) for to in rotations(case.players)]
        if ("marker_setup", "choice") not in case.options:  # the order of the colours decides how they are arranged
            found.append(recolouring(case, seed))
        return found


def hidden_cards(s: Trajan, who: int) -> Counter[int]:
    """The cards of a hand that were not taken openly."""
    return counted(s.mats[who].hand) - counted(s.mats[who].known)


def hidden_hand(s: Trajan, who: int) -> list[int]:
    return [*hidden_cards(s, who).elements()]


def second_tile(s: Trajan, category: int) -> list[int]:
    return items_of(s.trajan_piles, category)[-2:-1]


class CardMemory(Memory):
    """Where the cards are, as far as one player can tell from the journal."""

    def __init__(self, s: Trajan, viewer: int) -> None:
        self.viewer = viewer
        self.sizes = [0] * int(s.players)
        self.seen: list[Counter[int]] = [Counter() for _ in range(s.players)]  # in hands, taken openly
        self.own: Counter[int] = Counter()
        self.display: list[Counter[int]] = [Counter() for _ in range(s.players)]
        self.discards = [items_of(s.discards, 0), items_of(s.discards, 1)]
        self.pile = int(s.draw_pile.size)
        self.ships = [0] * int(s.players)
        self.stock: Counter[int] | None = None  # after a reshuffle: what the face-down pile was made of

    def see(self, events: list[Event]) -> None:
        for event, who, x, y in events:
            if event == CHOSE:
                self.see_choice(who, x)
            elif event == DREW:
                self.pile -= 1
                self.sizes[who] += 1
                if who == self.viewer:
                    assert x >= 0, "a player sees the card drawn"
                    self.own[x] += 1
                    self.out_of_stock(x)
                else:
                    assert x == UNKNOWN, "a card drawn is told to others"
            elif event == TOOK_CARD:
                assert self.discards[y].pop() == x, "the card taken was not on top"
                self.sizes[who] += 1
                self.seen[who][x] += 1
                self.own[x] += who == self.viewer
            elif event == REFILLED:
                assert not self.discards[y]
                self.pile -= 1
                self.discards[y].append(x)
                self.out_of_stock(x)
            elif event == RESHUFFLED:
                assert self.pile == 0
                self.stock = Counter(self.discards[0][:-1] + self.discards[1][:-1])
                self.discards = [self.discards[0][-1:], self.discards[1][-1:]]
                self.pile = self.stock.total()
                assert x == self.pile, "the number of cards that were shuffled"

    def see_choice(self, who: int, action: int) -> None:
        if DISCARD.has(action):
            self.leaves(who, DISCARD.first(action))
            self.discards[DISCARD.second(action)].append(int(DISCARD.first(action)))
        elif SHOW.has(action):
            self.lay_down(who, SHOW.first(action))
        elif SHIP.has(action):
            self.ships[who] = int(SHIP.first(action))
        elif LOAD.has(action):
            for _ in range(2 if self.ships[who] == PAIRS else 1):
                self.lay_down(who, LOAD.first(action))
        elif MIX.has(action):
            self.lay_down(who, MIX.first(action))

    def leaves(self, who: int, kind: int) -> None:
        self.sizes[who] -= 1
        self.seen[who][kind] = max(0, self.seen[who][kind] - 1)
        self.own[kind] -= who == self.viewer

    def lay_down(self, who: int, kind: int) -> None:
        self.leaves(who, kind)
        self.display[who][kind] += 1

    def out_of_stock(self, kind: int) -> None:
        if self.stock is not None:
            self.stock[kind] -= 1

    def check(self, world: Trajan) -> None:
        for pile in range(2):
            assert items_of(world.discards, pile) == self.discards[pile], f"{self.viewer} saw another discard pile"
        assert world.draw_pile.size == self.pile
        for who, mat in enumerate(world.mats):
            hand = counted(mat.hand)
            assert hand.total() == self.sizes[who], f"{self.viewer} counted another number of cards of {who}"
            assert self.seen[who] <= hand, f"{self.viewer} saw {who} take a card that is not there"
            assert counted(mat.display) == +self.display[who], f"{self.viewer} saw other cards in the display of {who}"
            assert all(number >= 0 for number in row(mat.hand))
            if who == self.viewer:
                assert hand == +self.own, f"{self.viewer} has another hand"

    def check_old_stock(self, world: Trajan) -> None:
        """Cards that were seen to be shuffled into the face-down pile: there lie no others."""
        if self.stock is not None:
            pile = Counter(items(world.draw_pile))
            assert pile <= self.stock, f"{self.viewer} saw which cards were shuffled anew; {pile - self.stock} were not"


def seated(s: Trajan, to: list[int]) -> Trajan:
    new = copied(s, to)
    new.mats = in_seats(new.mats, to)
    for who, seat in enumerate(to):
        for kind in range(KINDS):
            new.drawn[seat * KINDS + kind] = s.drawn[who * KINDS + kind]
    new.start_player = to[s.start_player]
    for i, (step, _, other, *_) in enumerate(tasks(s)):
        if step == CHOOSE_BONUS:
            new.tasks[i * WIDTH + 2] = to[other]  # who gets the other tile
    new.refresh()
    return new


def recolouring(case: Case, seed: int) -> Symmetry:
    """The six colours of the markers change places, on the markers and on the Trajan tiles."""
    to = list(range(COLOURS))
    case.luck(f"colours {seed}").shuffle(to)
    tiles = [
        {
            "id": table.text("id"),
            "colours": [COLOUR_NAMES[to[colour]] for colour in table.places("colours", COLOUR_NAMES)],
        }
        for table in GAME.facts.tables("trajan_tiles")
    ]
    facts = GAME.with_overlay({"trajan_tiles": tiles}, "recoloured")
    data = cast("Trajan", GAME.new(case.players, 0, dict(case.options), facts)).data
    usual = cast("Trajan", case.new(0)).data
    back = [to.index(colour) for colour in range(COLOURS)]

    def action(number: int) -> int:
        return int(MARKER.id(to[MARKER.first(number)])) if MARKER.has(number) else number

    return Symmetry("colours renamed", lambda s: recoloured(s, to, data), lambda s: recoloured(s, back, usual), action)


def recoloured(s: Trajan, to: list[int], data) -> Trajan:
    new = cast("Trajan", s.copy())
    new.data = data
    for colour in range(COLOURS):
        new.held[to[colour]] = s.held[colour]
        for who, mat in enumerate(s.mats):
            for tray in range(TRAYS):
                new.mats[who].trays[tray * COLOURS + to[colour]] = mat.trays[tray * COLOURS + colour]
    new.refresh()
    return new


ADAPTER = TrajanAdapter()
