"""Ave Roma: its pieces, what is hidden, what players saw, its symmetries."""

# ruff: noqa: ARG002 - all games and all steps share one signature

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING

from tabularium.core.actions import Verb
from tabularium.core.state import NOTHING
from tabularium.games.ave_roma import GAME
from tabularium.games.ave_roma.actions import (
    ACTIVATE,
    AREA_NAMES,
    AREAS,
    BROWN_ROSE,
    BUY,
    CARD_AREA,
    DECK_CARDS,
    DECK_NAMES,
    DECKS,
    FREE,
    GO,
    LAID_BUILDING,
    LAID_PROVINCE,
    LAST_LEVEL,
    LAST_STEP,
    NOT_REPLACED,
    PASS,
    PATRON_SLOTS,
    PROVINCES,
    REMOVED_BUILDING,
    REPLACE,
    RESOURCES,
    SLOTS,
    SPACES,
    SPARE,
    SUPPLY,
    TAKE,
    TRAIN,
    TRAINED,
    TRAINING_SPACES,
    TURN,
    VALUES,
)
from tabularium.games.ave_roma.state import AveRoma, House
from tests.conformance.adapters import Adapter, Draw, Event, Memory, Pieces, Symmetry
from tests.conformance.piles_and_seats import bottom_of, copied, in_piles, in_seats, rotations, seating, top_of
from tests.support.containers import bits, items, row, tasks, there

if TYPE_CHECKING:
    from tests.conformance.cases import Case

PILES = ("building_deck", "war_deck", "patron_deck", "province_deck")


def slots_of(s: AveRoma, deck: int) -> list[int]:
    return row(s.rows)[deck * SLOTS : (deck + 1) * SLOTS]


def cards_of(house: House, deck: int) -> list[int]:
    """The cards of a player from one of the three card areas."""
    if deck == 0:
        return bits(house.buildings)
    return bits(house.wars) if deck == 1 else there(house.active) + bits(house.passive)


def likes(*areas: str, verbs: tuple[Verb, ...] = ()):
    """A taste for certain areas, in this order, and for certain verbs."""
    numbers = [AREA_NAMES.index(name) for name in areas]

    def taste(s: AveRoma, legal: list[int]) -> list[int]:
        wishes = [lambda action, verb=verb: verb.has(action) for verb in verbs]
        wishes += [lambda action, area=area: GO.has(action) and GO.first(action) == area for area in numbers]
        wishes += [
            lambda action, area=area: TAKE.has(action) and CARD_AREA + TAKE.first(action) == area for area in numbers
        ]
        found = next((kept for wish in wishes if (kept := [action for action in legal if wish(action)])), [])
        return found or [action for action in legal if not PASS.has(action)]

    return taste


class AveRomaAdapter(Adapter):
    """Component data are read here from the facts, not from the tables that the rules use."""

    shared = frozenset({"data", "switches"})
    tastes = (
        likes("aedificator", "aedilis", "mercator", verbs=(SPARE,)),
        likes("legatus", "aedilis", "quaestor"),
        likes("roma", "senatus", "quaestor", verbs=(FREE, REPLACE, ACTIVATE)),
        likes("propraetor", "aedificator", "legatus", "aedilis", verbs=(TURN,)),
        likes("mercator", "senatus", "roma", verbs=(BUY,)),
        likes("aedilis", "senatus", "propraetor", verbs=(TRAINED, TRAIN, TURN)),
    )
    one_too_many = {"counts": {"workers": 26}}
    shrinking = frozenset({"holdings", "others"})

    def __init__(self) -> None:
        facts = GAME.facts
        self.fewest = {
            name: [table.number("min_players") for table in facts.tables(f"{name}_cards")]
            for name in (*DECK_NAMES, "province")
        }
        self.limits = [table.number("limit") for table in facts.tables("resources")]
        self.surplus = facts.table("surplus").number("limit")

    # ---- pieces ----------------------------------------------------------------------------------

    def box(self, s: AveRoma) -> Pieces:
        found = {
            f"{name} cards": Counter(card for card in range(DECK_CARDS) if fewest[card] <= s.players)
            for name, fewest in self.fewest.items()
        }
        return found | {"workers": Counter(dict.fromkeys(range(1, VALUES + 1), int(s.players)))}

    def pieces(self, s: AveRoma) -> Pieces:
        found = {}
        for deck, name in enumerate(DECK_NAMES):
            cards = items(s.deck(deck)) + there(slots_of(s, deck)) + bits(s.removed[deck])
            for house in s.houses:
                cards += cards_of(house, deck)
            found[f"{name} cards"] = Counter(cards)
        # A patron for whom a seat is being looked for is in nobody's hands yet.
        found["patron cards"].update(task[2] for task in tasks(s) if s.book.steps[task[0]].name == "SeatPatron")
        provinces = items(s.province_deck) + there(s.provinces)
        workers = Counter(value for value in row(s.spaces) if value > 0)
        for house in s.houses:
            provinces += bits(house.province_cards)
            workers.update({value: int(house.workers[value - 1]) for value in range(1, VALUES + 1)})
            workers.update(value for value in row(house.training) if value > 0)
        return found | {"province cards": Counter(provinces), "workers": workers}

    def invariants(self, s: AveRoma) -> None:
        for who, house in enumerate(s.houses):
            place = f"player {who}"
            assert all(0 <= house.stock[kind] <= self.limits[kind] for kind in range(RESOURCES)), f"{place}: AVE-RES-01"
            assert 0 <= house.surplus <= self.surplus, f"{place}: AVE-RES-07"
            assert house.money >= 0, f"{place}: AVE-RES-11"
            assert 0 <= house.level <= LAST_LEVEL, place
            assert house.in_supply() + house.in_training() <= SUPPLY, place
            assert house.turned & ~house.influence_cards() == 0, f"{place}: turned a card of others"
            assert all(patron == NOTHING for patron in row(house.active)[int(house.open_slots()) :]), place
            assert all(NOTHING <= step <= LAST_STEP for step in row(house.influence)), place
        for province in range(PROVINCES):
            steps = [int(house.influence[province]) for house in s.houses if house.influence[province] > 0]
            assert len(set(steps)) == len(steps), "AVE-PRO-06: two markers on one step"
            assert 1 <= s.brown[province] <= LAST_STEP
            assert s.provinces[province] != NOTHING or not s.shifted >> province & 1, "a shifted card that is not there"
        assert sorted(row(s.order)) == list(range(s.players))
        for area in range(CARD_AREA):
            taken = sum(value > 0 for value in row(s.spaces)[area * SPACES : (area + 1) * SPACES])
            assert taken <= (SPACES if s.switches.all_spaces else s.players), "AVE-FLOW-12"
        if s.area == NOTHING:
            assert (s.value, s.slot, s.working, s.fee, s.further) == (0, NOTHING, 0, 0, False)
            assert not any(row(s.bill)), "nothing of an action that is over stays"
            assert not any(row(s.overflow))

    # ---- hidden information ----------------------------------------------------------------------

    def hidden(self, seen: AveRoma, viewer: int) -> Iterator[tuple[str, int]]:
        yield from in_piles(seen, PILES)

    def observation(self, seen: AveRoma, truth: AveRoma, viewer: int) -> None:
        for name in ("order", "spaces", "rows", "removed", "provinces", "brown", "bill", "overflow"):
            assert row(getattr(seen, name)) == row(getattr(truth, name)), name
        for name in PILES:
            assert getattr(seen, name).size == getattr(truth, name).size, f"{name} (AVE-INFO-04, AVE-INFO-05)"
        for house, true in zip(seen.houses, truth.houses, strict=True):
            for name in ("stock", "workers", "training", "active", "fragments", "influence"):
                assert row(getattr(house, name)) == row(getattr(true, name)), f"{name} (AVE-INFO-03)"
            for name in ("money", "surplus", "level", "token", "passive", "buildings", "wars", "turned", "board"):
                assert getattr(house, name) == getattr(true, name), f"{name} (AVE-INFO-03)"

    def memory(self, s: AveRoma, viewer: int) -> Memory:
        return CardMemory(s, viewer)

    def draws(self, s: AveRoma, viewer: int) -> list[Draw]:
        found = [end_of(s, name) for name in PILES for end_of in (top_of, bottom_of)]
        return [draw for draw in found if draw.pool]

    def crowd(self, s: AveRoma) -> None:
        """High numbers, every space taken, many cards of every kind for everybody."""
        for who, house in enumerate(s.houses):
            house.money, house.surplus, house.level, house.token = 188 + who, self.surplus, LAST_LEVEL, 4
            for kind in range(RESOURCES):
                house.stock[kind] = self.limits[kind]
            for space in range(TRAINING_SPACES):
                house.training[space] = space + 2
            patrons = self.share(s, 2, who)
            for slot in range(PATRON_SLOTS):
                house.active[slot] = patrons[slot]
            house.passive = sum(1 << patron for patron in patrons[PATRON_SLOTS:])
            house.buildings = sum(1 << card for card in self.share(s, 0, who))
            house.wars = sum(1 << card for card in self.share(s, 1, who))
            house.province_cards = (1 << DECK_CARDS) - 1
            house.turned = house.influence_cards()
            for colour in range(3):
                house.fragments[colour] = 11 + colour
            for province in range(PROVINCES):
                house.influence[province] = LAST_STEP - who
            s.points[who * len(s.book.sources)] = 188 + who
        for space in range(AREAS * SPACES):
            s.spaces[space] = space % VALUES + 1
        for province in range(PROVINCES):
            s.brown[province] = LAST_STEP
        s.shifted = (1 << PROVINCES) - 1
        s.round = 28

    def share(self, s: AveRoma, deck: int, who: int) -> list[int]:
        """What a player gets when all cards are dealt out that do not lie in the row."""
        cards = [card for card in range(DECK_CARDS) if card not in slots_of(s, deck)]
        return cards[who :: s.players]

    # ---- symmetries ------------------------------------------------------------------------------

    def symmetries(self, case: Case, seed: int) -> list[Symmetry]:
        """Seats have no order of their own: they may change places in any way."""
        luck = case.luck(f"seats {seed}")
        mixed = list(range(case.players))
        while mixed == list(range(case.players)):
            luck.shuffle(mixed)
        return [seating(to, seated) for to in (*rotations(case.players), mixed)]


class CardMemory(Memory):
    """Which cards came to light, as the journal tells: none of them lies in a draw pile any more."""

    def __init__(self, s: AveRoma, viewer: int) -> None:
        self.viewer = viewer
        self.sizes = [int(getattr(s, name).size) for name in PILES]
        self.seen = [set(there(slots_of(s, deck))) for deck in range(DECKS)] + [set(there(s.provinces))]
        self.removed: list[set[int]] = [set() for _ in range(DECKS)]
        self.brown = row(s.brown)
        self.empty: set[int] = set()

    def see(self, events: list[Event]) -> None:
        for event, _, x, y in events:
            if LAID_BUILDING <= event < LAID_BUILDING + DECKS:
                self.drawn(event - LAID_BUILDING, x)
            elif event == LAID_PROVINCE:
                self.drawn(DECKS, x)
            elif REMOVED_BUILDING <= event < REMOVED_BUILDING + DECKS:
                self.removed[event - REMOVED_BUILDING].add(x)
            elif event == BROWN_ROSE:
                self.brown[x] = y
            elif event == NOT_REPLACED:
                self.empty.add(x)

    def drawn(self, deck: int, card: int) -> None:
        assert card not in self.seen[deck], "a card that came to light before"
        self.seen[deck].add(card)
        self.sizes[deck] -= 1

    def check(self, world: AveRoma) -> None:
        for deck, name in enumerate(PILES):
            pile = items(getattr(world, name))
            assert len(pile) == self.sizes[deck], f"{self.viewer} counted another {name}"
            assert not set(pile) & self.seen[deck], f"{self.viewer} saw these cards of the {name}"
        for deck in range(DECKS):
            assert set(bits(world.removed[deck])) == self.removed[deck], f"{self.viewer} saw other cards leave"
            assert set(there(slots_of(world, deck))) <= self.seen[deck], f"{self.viewer} saw another row"
        assert row(world.brown) == self.brown
        assert {i for i, card in enumerate(row(world.provinces)) if card == NOTHING} == self.empty

    def check_old_stock(self, world: AveRoma) -> None:
        """Nothing goes back into a draw pile: `check` has looked at all there is."""
        self.check(world)


def seated(s: AveRoma, to: list[int]) -> AveRoma:
    new = copied(s, to)
    new.houses = in_seats(new.houses, to)
    new.passed = 0
    for who, seat in enumerate(to):
        new.passed |= (s.passed >> who & 1) << seat
        new.order[who] = to[s.order[who]]
    new.refresh()
    return new


ADAPTER = AveRomaAdapter()
