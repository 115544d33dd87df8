"""Porta Nigra: its pieces, what is hidden, what players saw, its symmetries."""

# ruff: noqa: ARG002 - all games and all steps share one signature

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING, cast

from tabularium.core.state import CHOSE, NOTHING, UNKNOWN
from tabularium.games.porta_nigra import GAME
from tabularium.games.porta_nigra.actions import (
    BUILD,
    BUILDING_CARDS,
    BUILDING_NAMES,
    BUILDINGS,
    BUY,
    CARDS,
    COINS,
    COLOUR_NAMES,
    COLOURS,
    DREW,
    END_TURN,
    FINAL_CARD,
    FINAL_CARDS,
    FIRST,
    FIRST_PORTA_NIGRA_SITE,
    GAIN_ROMANS,
    GAINS,
    HEIGHT,
    HIGHEST,
    HONOR,
    HONOR_NAMES,
    HONORS,
    KEPT_CARDS,
    LAID_BUILDING_CARD,
    LAID_HONOR_CARD,
    LOWEST,
    PLAY,
    PORTA_NIGRA_SITES,
    SHUFFLED_DECK,
    SHUFFLED_SUPPLY,
    SITE_NAMES,
    SITES,
    SUPPLIED,
    SUPPLY_CARDS,
    TOOK_BUILDING_CARD,
    WHITE,
)
from tabularium.games.porta_nigra.components import Switches
from tabularium.games.porta_nigra.state import PortaNigra
from tests.conformance.adapters import Adapter, Draw, Event, Memory, Pieces, Symmetry
from tests.conformance.piles_and_seats import bottom_of, copied, in_piles, in_seats, rotations, top_of
from tests.support.containers import bits, counted, fill_one, items, items_of, row

if TYPE_CHECKING:
    from tests.conformance.cases import Case


WISHES = ("use build", "influence build", "honor brick", "use buy", "use coins", "use influence", "use torch")


def builds_much(s: PortaNigra, legal: list[int]) -> list[int]:
    """Player 0 has a taste for many small sections, so that the Romans run out; the others look on."""
    if s.player != 0:
        return [action for action in legal if END_TURN.has(action)]
    area = s.areas[0]
    sites = [action for action in legal if BUILD.has(action)]
    shops = [action for action in legal if BUY.has(action)]
    if sites:
        best = max(promise(s, BUILD.first(action)) for action in sites)
        return [action for action in sites if promise(s, BUILD.first(action)) == best]
    if shops:
        most = max(int(area.bricks[BUY.first(action)]) for action in shops)
        return [action for action in shops if area.bricks[BUY.first(action)] == most]
    wishes = WISHES if area.romans > 0 else ("roman", "honor roman", *WISHES)
    for wish in ("use coins", *wishes) if area.coins < 5 else wishes:
        wished = [action for action in legal if s.book.space.notation(action).startswith(wish)]
        if wished:
            return wished
    for verb in (COINS, HEIGHT, WHITE):
        answers = sorted(action for action in legal if verb.has(action))
        if answers:
            return answers[-1:] if verb is COINS else answers[:1]
    return []


def promise(s: PortaNigra, site: int) -> int:
    """How soon a section leads to the next one: Romans are rewards, few bricks are quickly bought."""
    building, bricks = s.data.site_building[site], s.data.site_bricks[site]
    old = s.bricks_in(s.player, s.data.building_sites[building])
    romans = s.data.reward[building * GAINS + GAIN_ROMANS] * ((old + bricks) // 3 - old // 3)
    return int(10 * min(romans, s.areas[s.player].romans_left) - bricks)


def builds_high(s: PortaNigra, legal: list[int]) -> list[int]:
    """A taste for saving bricks, for the Porta Nigra and for honor cards, the extension above all."""
    high = [action for action in legal if BUILD.has(action) and BUILD.first(action) >= SITES - len(PORTA_NIGRA_SITES)]
    extension = HONOR.id(HONOR_NAMES.index("porta_extension"))
    wished = [action for action in legal if action == extension] or high
    if wished:
        return wished
    words = {action: s.book.space.notation(action) for action in legal}
    small = [word for word in words.values() if word.startswith("use build")] if not can_build_high(s) else []
    return [
        action
        for action, word in words.items()
        if word.startswith("use") and word not in small or word.startswith("honor") or HEIGHT.has(action)
    ]


def can_build_high(s: PortaNigra) -> bool:
    """Whether the player to move has bricks enough for a section of the Porta Nigra."""
    bricks = s.areas[s.player].bricks
    return any(bricks[colour] + (bricks[4] if colour != 4 else 0) >= LOWEST for colour in range(len(COLOUR_NAMES)))


class PortaNigraAdapter(Adapter):
    """Component data are read here from the facts, not from the tables that the rules use."""

    shared = frozenset({"data", "switches"})
    tastes = (builds_much, builds_high)
    one_too_many = {"honor_cards": [{"id": "honor_vp_5", "copies": 3}]}
    overlaps = frozenset(
        {
            ("quarter", "shop"), ("quarter", "stock"), ("quarter", "border"), ("quarter", "builder"),  # round things meet at
            ("shop", "shop"), ("shop", "stock"), ("stock", "stock"), ("shop", "site"), ("shop", "section"), ("shop", "builder"), ("stock", "builder"), ("builder", "builder"),  # their boxes only: tests/games/porta_nigra/test_view.py
            ("bench", "card"), ("bench", "hand"), ("option", "card"), ("option", "hand"),  # laid over the cards meanwhile
        }
    )  # fmt: skip

    def __init__(self) -> None:
        facts = GAME.facts
        self.honor = [
            table.number("copies") for table in facts.tables("honor_cards", [f"honor_{name}" for name in HONOR_NAMES])
        ]
        self.building_of = [table.place("building", BUILDING_NAMES) for table in facts.tables("building_cards")]
        self.sites = facts.tables("sites", SITE_NAMES)
        self.small_game_cards = {
            number for number, table in enumerate(facts.tables("action_cards")) if table.flag("only_2_3_players")
        }

    # ---- pieces ----------------------------------------------------------------------------------

    def action_cards(self, players: int) -> set[int]:
        """The deck that everybody plays with."""
        return set(range(CARDS)) - (self.small_game_cards if players == 4 else set())

    def box(self, s: PortaNigra) -> Pieces:
        assert sum(self.honor) == 28
        box = {
            "bricks": Counter({0: 90}),
            "supply cards": Counter(range(SUPPLY_CARDS)),
            "building cards": Counter(dict.fromkeys(range(BUILDINGS), 5)),
            "building cards not taken": Counter(range(BUILDING_CARDS)),
            "honor cards not bought": counted(self.honor),
            "final scoring cards": counted(self.honor[:FINAL_CARDS]),
        }
        for who in range(s.players):
            box[f"Romans of {who}"] = Counter({0: 15})
            box[f"action cards of {who}"] = Counter(self.action_cards(int(s.players)))
        return box

    def pieces(self, s: PortaNigra) -> Pieces:
        bricks = int(s.supply) + sum(row(s.shops)) + sum(row(s.heights))
        found = {"supply cards": Counter(items(s.supply_deck) + bits(s.supply_used))}
        for who, area in enumerate(s.areas):
            bricks += sum(row(area.bricks))
            romans = int(area.romans + area.romans_left) + len(bits(area.sections))
            found[f"Romans of {who}"] = Counter({0: romans})
            found[f"action cards of {who}"] = Counter(bits(area.hand) + bits(area.played) + items_of(s.decks, who))
        return found | {"bricks": Counter({0: bricks})}

    def leaving(self, s: PortaNigra) -> Pieces:
        """Building cards leave for a final scoring card, honor cards when they are bought."""
        not_taken = Counter(items(s.building_deck) + bits(s.building_display))
        not_bought = Counter(items(s.honor_deck)) + counted(s.honor_display)
        building_cards = Counter(self.building_of[card] for card in not_taken)
        finals = Counter({card: not_bought[card] for card in range(FINAL_CARDS)})
        replacements = sum(self.honor[3:7]) - sum(not_bought[card] for card in range(3, 7))
        owned: Counter[int] = Counter()
        for area in s.areas:
            owned += counted(row(area.cards)[:BUILDINGS])
            finals += counted(row(area.cards)[FINAL_CARD:])
        for building in range(BUILDINGS):
            bought = self.honor[3 + building] - not_bought[3 + building]
            building_cards[building] += owned[building] - min(owned[building], bought)
        assert replacements >= 0
        return {
            "building cards": building_cards,
            "building cards not taken": not_taken,
            "honor cards not bought": not_bought,
            "final scoring cards": finals,
        }

    def invariants(self, s: PortaNigra) -> None:
        sections = [site for area in s.areas for site in bits(area.sections)]
        assert len(sections) == len(set(sections)), "two sections on one site (PNI-BUILD-01)"
        for site, height in enumerate(row(s.heights)):
            table = self.sites[site]
            if site not in sections:
                assert height == 0, f"bricks without an owner on {SITE_NAMES[site]}"
            elif table.get("building") == "porta_nigra":
                assert LOWEST <= height <= HIGHEST, "PNI-BUILD-04"
            else:
                assert height == table.number("bricks"), "PNI-BUILD-03"
        assert len(bits(s.building_display)) <= 6
        assert sum(row(s.honor_display)) <= 14
        assert min([int(s.supply), *row(s.shops), *row(s.honor_display)]) >= 0
        assert 0 <= s.marked < 32
        assert s.lit & ~s.marked == 0, "a torch token lies on a symbol without a marker"
        assert 0 <= s.honors_bought <= 1, "one honor card a turn (PNI-INF-02)"
        for who, area in enumerate(s.areas):
            numbers = [area.coins, area.torches, area.influence, area.romans, area.romans_left]
            assert min([int(number) for number in numbers] + row(area.bricks) + row(area.cards)) >= 0, f"player {who}"
            assert -1 <= area.quarter < BUILDINGS
            assert len(bits(area.hand)) == s.hand_size(who) <= 2, f"player {who}: PNI-TURN-09"
            assert len(bits(area.sections)) <= 15
        assert 1 <= s.round <= (3 if s.players == 2 else 2)
        if s.player >= 0 and s.ender != NOTHING:
            assert s.question()[0] not in ("Split", "ChooseFirst"), "PNI-END-08"

    # ---- hidden information ----------------------------------------------------------------------

    def hidden(self, seen: PortaNigra, viewer: int) -> Iterator[tuple[str, int]]:
        yield from in_piles(seen, ("supply_deck", "building_deck", "honor_deck"))
        for who, area in enumerate(seen.areas):
            for i, card in enumerate(items_of(seen.decks, who)):
                yield f"decks[{who}][{i}]", card
            if who != viewer:
                yield f"areas[{who}].hand", int(area.hand)

    def observation(self, seen: PortaNigra, truth: PortaNigra, viewer: int) -> None:
        for who, area in enumerate(seen.areas):
            true = truth.areas[who]
            assert seen.hand_size(who) == truth.hand_size(who), "the number of cards is open (PNI-INFO-03)"
            assert area.played == true.played, "PNI-INFO-04"
            assert row(area.bricks) == row(true.bricks)
            assert row(area.cards) == row(true.cards)
            assert (area.coins, area.torches, area.influence) == (true.coins, true.torches, true.influence)
            if who == viewer:
                assert area.hand == true.hand, "a player sees the own hand"
        assert seen.building_display == truth.building_display
        assert row(seen.honor_display) == row(truth.honor_display)
        assert row(seen.shops) == row(truth.shops)
        assert seen.supply_used == truth.supply_used, "PNI-INFO-04"

    def memory(self, s: PortaNigra, viewer: int) -> Memory:
        return CardMemory(s, viewer, self.action_cards(int(s.players)))

    def draws(self, s: PortaNigra, viewer: int) -> list[Draw]:
        found = [
            top_of(s, "supply_deck"),
            bottom_of(s, "supply_deck"),
            top_of(s, "building_deck"),
            top_of(s, "honor_deck"),
        ]
        for who in range(s.players):
            heap = Counter(items_of(s.decks, who) + (bits(s.areas[who].hand) if who != viewer else []))
            found.append(Draw(f"top action card of {who}", heap, partial(top_action_card, who=who)))
            if who != viewer:
                found.append(Draw(f"hand of {who}", heap, partial(first_in_hand, who=who, heap=sorted(heap))))
        return [draw for draw in found if draw.pool and draw.dealt(s)]

    # ---- symmetries ------------------------------------------------------------------------------

    def crowd(self, s: PortaNigra) -> None:
        """Every site built on, all master builders in one quarter, high numbers and every card everywhere."""
        for who, area in enumerate(s.areas):
            area.quarter = 2
            area.coins, area.torches, area.influence = 188 + who, 16, 15
            area.romans, area.romans_left = 15, 10
            for colour in range(COLOURS):
                area.bricks[colour] = 17 + colour
            for kind in range(KEPT_CARDS):
                area.cards[kind] = 5
            area.sections = sum(1 << site for site in range(SITES) if site % s.players == who)
            s.points[who * len(s.book.sources)] = 288 + who
        for site in range(SITES):
            s.heights[site] = HIGHEST if site >= FIRST_PORTA_NIGRA_SITE else s.data.site_bricks[site]
        for colour in range(COLOURS):
            s.shops[colour] = 17
        for kind in range(HONORS):
            s.honor_display[kind] = 3 if kind % 2 and kind < 2 * s.data.honor_display else 0
        s.supply = 88
        s.ender = 1
        s.start_player = 1
        s.card, s.free, s.marked, s.lit = 2, 1, 31, 5

    def symmetries(self, case: Case, seed: int) -> list[Symmetry]:
        return [seating(case, to) for to in rotations(case.players)]


def first_in_hand(s: PortaNigra, who: int, heap: list[int]) -> list[int]:
    """All cards of the hand: each card of the heap is as likely there as any other."""
    return bits(s.areas[who].hand)


def top_action_card(s: PortaNigra, who: int) -> list[int]:
    return items_of(s.decks, who)[-1:]


class CardMemory(Memory):
    """Where the cards are, as far as one player can tell from the journal."""

    def __init__(self, s: PortaNigra, viewer: int, cards: set[int]) -> None:
        self.viewer = viewer
        self.cards = cards
        self.sizes = [0] * int(s.players)  # of hands
        self.decks = [0] * int(s.players)
        self.played: list[set[int]] = [set() for _ in range(s.players)]
        self.own: set[int] = set()
        self.supply_used: set[int] = set()
        self.buildings = set(bits(s.building_display))
        self.honor = counted(s.honor_display)
        self.laid_honor = self.honor.copy()
        self.laid_buildings = self.buildings.copy()
        if s.events:  # the first look is at the first question: the first refill lies in the journal
            for event, _, x, _, _ in s.events:
                if event == LAID_BUILDING_CARD:
                    self.buildings.discard(x)
                    self.laid_buildings.discard(x)
                elif event == LAID_HONOR_CARD:
                    self.honor[x] -= 1
                    self.laid_honor[x] -= 1

    def see(self, events: list[Event]) -> None:
        for event, who, x, _ in events:
            if event == CHOSE:
                self.see_choice(who, x)
            elif event == SHUFFLED_DECK:
                self.decks[who] = x
                assert x == len(self.cards) - self.sizes[who], "the number of cards that were shuffled"
                self.played[who] = set()
            elif event == DREW:
                self.decks[who] -= 1
                self.sizes[who] += 1
                if who == self.viewer:
                    assert x >= 0, "a player sees the card drawn"
                    self.own.add(x)
                else:
                    assert x == UNKNOWN, "a card drawn is told to others"
            elif event == SUPPLIED:
                assert x not in self.supply_used, "a supply card from the discard pile"
                self.supply_used.add(x)
            elif event == SHUFFLED_SUPPLY:
                assert x == len(self.supply_used) == SUPPLY_CARDS
                self.supply_used = set()
            elif event == LAID_BUILDING_CARD:
                assert x not in self.laid_buildings, "a building card seen before comes from the deck"
                self.buildings.add(x)
                self.laid_buildings.add(x)
            elif event == TOOK_BUILDING_CARD:
                self.buildings.remove(x)
            elif event == LAID_HONOR_CARD:
                self.honor[x] += 1
                self.laid_honor[x] += 1

    def see_choice(self, who: int, action: int) -> None:
        if PLAY.has(action):
            self.sizes[who] -= 1
            self.played[who].add(int(PLAY.first(action)))
            if who == self.viewer:
                self.own.remove(int(PLAY.first(action)))
        elif HONOR.has(action):
            self.honor[int(HONOR.first(action))] -= 1

    def check(self, world: PortaNigra) -> None:
        assert set(bits(world.supply_used)) == self.supply_used, f"{self.viewer} saw other supply cards"
        assert set(bits(world.building_display)) == self.buildings, f"{self.viewer} saw other building cards"
        assert counted(world.honor_display) == +self.honor, f"{self.viewer} saw other honor cards"
        for who, area in enumerate(world.areas):
            assert len(bits(area.hand)) == self.sizes[who], f"{self.viewer} counted another number of cards of {who}"
            assert world.decks.sizes[who] == self.decks[who]
            assert set(bits(area.played)) == self.played[who], f"{self.viewer} saw {who} play other cards"
            if who == self.viewer:
                assert set(bits(area.hand)) == self.own, f"{self.viewer} has another hand"

    def check_old_stock(self, world: PortaNigra) -> None:
        """What was seen is not in the face-down piles; what was shuffled anew is."""
        assert not set(items(world.supply_deck)) & self.supply_used
        assert not set(items(world.building_deck)) & self.laid_buildings, f"{self.viewer} saw these cards laid out"
        left = counted(world.data.honor_copies) - self.laid_honor
        assert Counter(items(world.honor_deck)) == left, f"{self.viewer} saw which honor cards were laid out"
        for who, area in enumerate(world.areas):
            unseen = self.cards - self.played[who]
            assert set(items_of(world.decks, who)) | set(bits(area.hand)) == unseen, (
                f"{self.viewer} saw what {who} has played"
            )


def seating(case: Case, to: list[int]) -> Symmetry:
    """Everybody changes seats, with their ages."""
    back = [to.index(seat) for seat in range(case.players)]
    usual = cast("PortaNigra", case.new(0)).switches
    turned = Switches(case.game.check_options(dict(case.options), case.game.facts), case.players)
    for who, seat in enumerate(to):
        turned.age[seat] = usual.age[who]

    def action(number: int) -> int:
        return int(FIRST.id(to[FIRST.first(number)])) if FIRST.has(number) else number

    return Symmetry(f"seats {to}", lambda s: seated(s, to, turned), lambda s: seated(s, back, usual), action)


def seated(s: PortaNigra, to: list[int], switches: Switches) -> PortaNigra:
    new = copied(s, to)
    new.switches = switches
    new.areas = in_seats(new.areas, to)
    for who, seat in enumerate(to):
        fill_one(new.decks, seat, items_of(s.decks, who))
    new.start_player = to[s.start_player]
    new.ender = to[s.ender] if s.ender != NOTHING else NOTHING
    new.refresh()
    return new


ADAPTER = PortaNigraAdapter()
