"""Nova Roma: its pieces, what is hidden, what players saw, its symmetries."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import partial
from itertools import combinations
from typing import TYPE_CHECKING, cast

from tabularium.core.actions import Verb
from tabularium.core.state import CHOSE, NOTHING, UNKNOWN, WIDTH
from tabularium.games.nova_roma import GAME
from tabularium.games.nova_roma.actions import (
    ACTION_NAMES,
    ADVANCE,
    BOOST,
    BUILDING_CONTRACTS,
    BUY,
    CARD_NAMES,
    CARDS,
    CELL,
    CHARIOT_TILES,
    CHOOSE_ACTION,
    CLAIM,
    CONTRACT,
    CONVERT,
    DISCARD,
    DISCARDED_CARD,
    DONE,
    DRAW,
    DREW,
    EMPEROR,
    EMPEROR_TILES,
    ESTATE,
    ESTATE_TILES,
    FIRST_CARDS,
    FORGO,
    FORUM_NAMES,
    FORUM_SIDE,
    FORUM_SPACES,
    HIRE,
    KEEP,
    LAID_CARD,
    LEGIONARY,
    MARKER,
    MOSAIC_COLOURS,
    MOVE,
    NEXT_ACTION,
    PACK,
    PASSED_PACKS,
    PAY_FOR,
    PERFORM,
    PLACE,
    PLAY,
    RESHUFFLED,
    SAW,
    SHIPPING_CONTRACTS,
    SPECIAL,
    SPEND,
    TOOK_CARD,
    TRACKS,
    TURNS,
    USE,
    WORK,
    ZONES,
)
from tabularium.games.nova_roma.packs import NO_DRAFT
from tabularium.games.nova_roma.state import NovaRoma
from tests.conformance.adapters import Adapter, Draw, Event, Memory, Pieces, Symmetry
from tests.conformance.piles_and_seats import bottom_of, copied, in_piles, in_seats, rotations, seating, top_of
from tests.support.containers import bits, items, items_of, row, tasks, there

if TYPE_CHECKING:
    from tests.conformance.cases import Case


def likes(*verbs: Verb, actions: tuple[str, ...]):
    """A taste for certain verbs and for forum spaces with certain actions."""
    wanted = {ACTION_NAMES.index(name) for name in actions}

    def taste(s: NovaRoma, legal: list[int]) -> list[int]:
        def worth(space: int) -> int:
            return len(wanted & set(actions_of(s, space)))

        spaces = [action for action in legal if PLACE.has(action)]
        if spaces:
            best = max(worth(PLACE.first(action)) for action in spaces)
            return [action for action in spaces if worth(PLACE.first(action)) == best]
        performed = [action for action in legal if PERFORM.has(action) and PERFORM.first(action) in wanted]
        return performed or [action for action in legal if any(verb.has(action) for verb in verbs)]

    return taste


HELPERS = {"agrippa": "build", "hadrianus": "sail", "lucius": "race"}  # cards that place an artisan before an action


def hopes(s: NovaRoma, legal: list[int]) -> list[int]:
    """A taste for being poor and performing actions that only an artisan, placed by a card, might make possible."""
    house = s.houses[s.player]
    cards = {CARD_NAMES.index(card): ACTION_NAMES.index(action) for card, action in HELPERS.items()}
    ready = {action for card, action in cards.items() if house.usable() >> card & 1}
    wanted = ready or {ACTION_NAMES.index("recruit")}
    display = row(s.retinue_display)
    wishes = [
        lambda action: PLAY.has(action) and PLAY.first(action) in cards,
        lambda action: DRAW.has(action) and DRAW.first(action) < len(display) and display[DRAW.first(action)] in cards,
        lambda action: DRAW.has(action) and DRAW.first(action) == len(display),
        lambda action: PERFORM.has(action) and PERFORM.first(action) in wanted,
        FORGO.has,
        lambda action: PLACE.has(action) and bool(wanted & set(actions_of(s, PLACE.first(action)))),
        USE.has,
        DONE.has,
    ]
    return next((found for wish in wishes if (found := [action for action in legal if wish(action)])), [])


def actions_of(s: NovaRoma, space: int) -> list[int]:
    """The two actions of a forum space."""
    return [int(s.forum[space // FORUM_SIDE]), int(s.forum[FORUM_SIDE + space % FORUM_SIDE])]


PILES = (
    "shipping_deck", "building_deck", "estate_stack", "special_stack", "retinue_deck", "emperor_stack", "emperor_box",
    "chariot_stack", "chariot_box",
)  # fmt: skip


class NovaRomaAdapter(Adapter):
    """Component data are read here from the facts, not from the tables that the rules use."""

    shared = frozenset({"data", "switches"})
    tastes = (
        likes(CONTRACT, CELL, BUY, WORK, CLAIM, actions=("build", "trade", "produce")),
        likes(DRAW, PLAY, USE, PAY_FOR, CLAIM, actions=("recruit", "petition", "upgrade")),
        likes(ESTATE, HIRE, WORK, SPECIAL, CONVERT, USE, PLAY, SPEND, actions=("upgrade", "produce", "recruit")),
        likes(ADVANCE, BOOST, CONTRACT, MOVE, BUY, USE, CLAIM, actions=("race", "sail", "trade")),
        likes(MARKER, PAY_FOR, DISCARD, actions=("petition", "upgrade")),
        hopes,
    )
    together = ({"mosaic_draft": True, "retinue_draft": True},)
    one_too_many = {"counts": {"box": {"retinue_card": 41}}}
    ties_possible = False  # the turn order of the first round decides every tie (NRO-SCORE-20)

    overlaps = frozenset(
        {
            ("card", "card"), ("card", "hidden"), ("hidden", "hidden"),  # a large hand
            ("ship", "ship"), ("ship", "port"),  # many ships in a port
            ("racer", "racer"),  # markers of a stack
            ("artisan", "estate"),  # an artisan stands on the corner of a tile
        }
    )  # fmt: skip

    def __init__(self) -> None:
        facts = GAME.facts
        box = facts.table("counts").table("box")
        self.artisans = box.number("artisan")
        self.blocks = facts.table("counts").table("per_player_public").number("building_block")
        self.markers = facts.table("counts").table("per_player").number("achievement_marker")
        grids = ["".join(table.get("grid")) for table in facts.tables("zone")]
        self.reward_spaces = sum(grid.count("R") for grid in grids)
        self.more_reward_spaces = sum(grid.count("r") for grid in grids)
        self.neutral = sum(grid.count("#") for grid in grids)
        self.cells = [{i for i, mark in enumerate(grid) if mark in ".#"} for grid in grids]
        self.tile_families = [table.text("family") for table in facts.tables("estate_tile")]

    def matters(self, option: str, players: int) -> bool:
        return option != "solo_difficulty" or players == 1

    # ---- pieces ----------------------------------------------------------------------------------

    def box(self, s: NovaRoma) -> Pieces:
        rewards = self.reward_spaces + (self.more_reward_spaces if s.players > 2 else 0)
        mosaics = 5 if s.switches.mosaic_draft else int(s.players)
        box = {
            "retinue cards": Counter(range(CARDS)),
            "building contracts": Counter(range(BUILDING_CONTRACTS)),
            "emperor tiles": Counter(range(EMPEROR_TILES)),
            "forum tiles": Counter(range(len(ACTION_NAMES))),
            "artisans": Counter({0: self.artisans}),
            "reward tiles": Counter({0: rewards}),
            "shipping contracts": Counter(range(SHIPPING_CONTRACTS)),
            "estate tiles": Counter(range(ESTATE_TILES)),
            "chariot tiles": Counter(range(CHARIOT_TILES)),
            "mosaic tiles": Counter(dict.fromkeys(range(MOSAIC_COLOURS), mosaics)),
        }
        for who in range(s.players):
            box[f"blocks of {who}"] = Counter({0: self.blocks})
            box[f"achievement markers of {who}"] = Counter({0: self.markers})
        return box

    def cards(self, s: NovaRoma) -> Counter[int]:
        """All retinue cards, wherever they are; cards kept in a draft lie among those taken until it is over."""
        found = items(s.retinue_deck) + there(s.retinue_display) + bits(s.discards)
        for house in s.houses:
            found += bits(house.row)
        drafting = bool(s.drafts) and s.drafts[0].passes != NO_DRAFT
        if drafting:
            found += there(s.drafts[0].picks)
            for pack in range(s.players):
                found += items_of(s.drafts[0].packs, pack)
        else:
            for house in s.houses:
                found += bits(house.hand)
        return Counter(found)

    def pieces(self, s: NovaRoma) -> Pieces:
        contracts = items(s.building_deck) + there(s.building_display)
        artisans = int(s.artisans)
        found = {}
        for who, house in enumerate(s.houses):
            contracts += bits(house.building)
            artisans += int(house.available) + len(bits(house.placed))
            blocks = int(house.blocks) + sum(len(bits(mask)) for mask in row(house.built))
            markers = int(house.markers + house.markers_beside) + len(bits(house.claimed))
            found[f"blocks of {who}"] = Counter({0: blocks})
            found[f"achievement markers of {who}"] = Counter({0: markers})
        for rival in s.rivals:
            contracts += bits(rival.contracts)
        return found | {
            "retinue cards": self.cards(s),
            "building contracts": Counter(contracts),
            "emperor tiles": Counter(items(s.emperor_stack) + items(s.emperor_box) + bits(s.emperor_used)),
            "forum tiles": Counter(row(s.forum)),
            "artisans": Counter({0: artisans}),
            "reward tiles": Counter({0: len(there(s.rewards))}),
        }

    def leaving(self, s: NovaRoma) -> Pieces:
        shipping = items(s.shipping_deck) + there(s.shipping_display)
        estates = items(s.estate_stack) + items(s.special_stack) + there(s.estate_display)
        chariots = items(s.chariot_stack) + items(s.chariot_box) + there([s.favoured, s.next_favoured])
        mosaics: list[int] = []
        for house in s.houses:
            shipping += bits(house.shipping)
            estates += there(house.production)
            chariots += bits(house.chariots)
            mosaics += there(house.mosaic)
        estates += [task[2] for task in tasks(s) if s.book.steps[task[0]].name == "LayEstate"]
        for rival in s.rivals:
            chariots += bits(rival.chariots)
        for drafts in s.drafts:
            mosaics += there(drafts.offers)
            for colour in range(MOSAIC_COLOURS):
                mosaics += items_of(drafts.stacks, colour)
        assert len(set(mosaics)) == len(mosaics), "a mosaic tile lies in two places"
        return {
            "shipping contracts": Counter(shipping),
            "estate tiles": Counter(estates),
            "chariot tiles": Counter(chariots),
            "mosaic tiles": Counter(tile // 5 for tile in mosaics),
        }

    def invariants(self, s: NovaRoma) -> None:
        for who, house in enumerate(s.houses):
            place = f"player {who}"
            assert all(0 <= number <= 5 for number in row(house.goods)), f"{place}: NRO-RES-01"
            assert 0 <= house.influence <= 8, f"{place}: NRO-RES-03"
            assert min(house.coins, house.available, house.blocks, house.markers, house.markers_beside) >= 0, place
            assert house.unknown == 0, place
            assert house.hand & house.row == 0, place
            assert house.known & ~house.hand == 0, f"{place}: known but not there"
            assert (house.exhausted | house.fresh) & ~house.row == 0, place
            assert len(bits(house.row)) <= 7, f"{place}: NRO-REC-05"
            assert len(bits(house.patricians)) <= TURNS, place
            assert 0 <= house.placed < 1 << 9, place
            for space in bits(house.turned):
                tile = house.production[space]
                assert tile != NOTHING, place
                assert self.tile_families[tile] == "special", f"{place}: NRO-EST-05"
            for zone in range(ZONES):
                assert set(bits(house.built[zone])) <= self.cells[zone], f"{place}: NRO-BUILD-04"
            assert all(0 <= space <= 7 for space in row(house.tracks)), f"{place}: NRO-RACE-07"
        for zone in range(ZONES):
            masks = [int(house.built[zone]) for house in s.houses] + [int(rival.built[zone]) for rival in s.rivals]
            assert not any(one & other for one, other in combinations(masks, 2)), "two blocks on one cell"
        for track in range(TRACKS):
            assert len({int(house.arrival[track]) for house in s.houses}) == s.players, "two markers at one height"
        figures = [int(house.patricians) for house in s.houses] + [int(s.legionaries)]
        figures += [1 << int(s.emperor)] if s.emperor >= 0 else []
        assert not any(one & other for one, other in combinations(figures, 2)), "two figures on a space (NRO-FORUM-02)"
        assert s.artisans >= 0, "NRO-RES-06"
        assert s.claims <= 1, "NRO-MOS-02"
        assert len(s.rivals) == (1 if s.players <= 2 else 0)
        for rival in s.rivals:
            assert sum(len(bits(mask)) for mask in row(rival.built)) == self.neutral, "NRO-2P-01, NRO-SOLO-03"
        if s.players == 2:
            placed = len(bits(s.legionaries))
            assert placed <= 4, "NRO-2P-03"
        turns = sum(len(bits(house.patricians)) for house in s.houses)
        assert 0 <= turns <= TURNS * s.players
        assert 1 <= s.round <= 5
        if s.player >= 0 and s.emperor_tile != NOTHING and s.players > 1:
            assert s.emperor_stack.size == 5 - s.round, "NRO-EMP-06"
            assert s.chariot_stack.size == max(0, 4 - s.round), "NRO-CLEAN-10"

    def ahead_without_seat(self, s: NovaRoma, who: int) -> int:
        return 1 if s.players == 1 and s.ai_score() >= s.score(who) else 0

    # ---- hidden information ----------------------------------------------------------------------

    def hidden(self, seen: NovaRoma, viewer: int) -> Iterator[tuple[str, int]]:
        yield from in_piles(seen, PILES)
        for drafts in seen.drafts:
            for colour in range(MOSAIC_COLOURS):
                for i, tile in enumerate(items_of(drafts.stacks, colour)):
                    yield f"mosaic stack {colour}[{i}]", tile
            if drafts.passes == NO_DRAFT:
                continue
            for pack in range(seen.players):
                if (pack + drafts.passes) % seen.players != viewer:
                    for i, card in enumerate(items_of(drafts.packs, pack)):
                        yield f"pack {pack}[{i}]", card
                for turn in range(PACK):
                    card = int(drafts.picks[pack * PACK + turn])
                    if card != NOTHING and (pack + turn) % seen.players != viewer:
                        yield f"card {turn} taken from pack {pack}", card

    def observation(self, seen: NovaRoma, truth: NovaRoma, viewer: int) -> None:
        for who, house in enumerate(seen.houses):
            true = truth.houses[who]
            assert house.hand_size() == true.hand_size(), "the number of cards is open (NRO-INFO-03)"
            if who == viewer:
                assert house.hand == true.hand, "a player sees the own hand"
                assert house.unknown == 0
            else:
                assert house.hand == true.known, f"of {who}'s hand only cards drawn openly are known (NRO-INFO-04)"
            assert house.row == true.row
            assert house.building == true.building
            assert row(house.mosaic) == row(true.mosaic)
        assert seen.discards == truth.discards
        for name in ("retinue_display", "shipping_display", "building_display", "estate_display", "rewards", "forum"):
            assert row(getattr(seen, name)) == row(getattr(truth, name)), name
        assert (seen.favoured, seen.next_favoured) == (truth.favoured, truth.next_favoured)
        for drafts, whole in zip(seen.drafts, truth.drafts, strict=True):
            assert row(drafts.offers) == row(whole.offers)
            if viewer >= 0 and whole.passes != NO_DRAFT:
                pack = (viewer - whole.passes) % seen.players
                assert items_of(drafts.packs, pack) == items_of(whole.packs, pack), "a player sees the pack at hand"
                assert drafts.picked(viewer, seen.players) == whole.picked(viewer, seen.players)

    def memory(self, s: NovaRoma, viewer: int) -> Memory:
        return RetinueMemory(s, viewer)

    def draws(self, s: NovaRoma, viewer: int) -> list[Draw]:
        others = [who for who in range(s.players) if who != viewer]
        heap = Counter(items(s.retinue_deck))
        old: Counter[int] = Counter()
        for who in others:
            heap.update(new_cards(s, who))
            old.update(old_cards(s, who))
        emperors = Counter(items(s.emperor_stack) + items(s.emperor_box))
        chariots = Counter(items(s.chariot_stack) + items(s.chariot_box))
        found = [
            top_of(s, "retinue_deck", heap),
            bottom_of(s, "retinue_deck", heap),
            top_of(s, "shipping_deck"),
            top_of(s, "building_deck"),
            top_of(s, "estate_stack"),
            top_of(s, "special_stack"),
            top_of(s, "emperor_stack", emperors),
            top_of(s, "emperor_box", emperors),
            top_of(s, "chariot_stack", chariots),
            top_of(s, "chariot_box", chariots),
        ]
        found += [Draw(f"hand of {who}", heap, partial(new_cards, who=who)) for who in others]
        found += [Draw(f"older cards of {who}", old, partial(old_cards, who=who)) for who in others]
        return [draw for draw in found if draw.pool and draw.dealt(s)]

    # ---- symmetries ------------------------------------------------------------------------------

    def crowd(self, s: NovaRoma) -> None:
        """Every cell built on, all ships in one port, full boards, high numbers, every card in hand or row."""
        for who, house in enumerate(s.houses):
            for good in range(len(house.goods)):
                house.goods[good] = 5
            house.coins, house.influence, house.available, house.blocks = 188 + who, 8, 14, 20
            house.markers, house.markers_beside = 7, 3
            house.placed, house.claimed = 0b111111111, 0b111111111
            for space in range(len(house.production)):
                house.production[space] = (9 * who + space) % ESTATE_TILES if who < 3 else NOTHING
            house.turned = 0b101010101
            for ship in range(len(house.ships)):
                house.ships[ship] = 5 if who % 2 else 13
            for track in range(TRACKS):
                house.tracks[track] = 7
            for zone in range(ZONES):
                cells = bits(int(s.data.zones.cells[zone] & ~(s.rivals[0].built[zone] if s.rivals else 0)))
                house.built[zone] = sum(1 << cell for i, cell in enumerate(cells) if i % s.players == who)
            house.building = (1 << BUILDING_CONTRACTS) - 1 if who == 0 else 0b11
            house.shipping = (1 << SHIPPING_CONTRACTS) - 1
            house.chariots = 0b111
            house.row = 0b1111111 << 7 * who
            house.exhausted = 0b0101010 << 7 * who
            house.hand = 0b111111111 << 28 if who == 0 else 0
        for slot in range(len(s.building_display)):
            s.building_display[slot] = NOTHING
        for slot in range(len(s.estate_display)):
            s.estate_display[slot] = NOTHING
        for slot in range(len(s.retinue_display)):
            s.retinue_display[slot] = NOTHING
        s.discards = 0b111 << 37
        s.legionaries = 0xFFFF

    def symmetries(self, case: Case, seed: int) -> list[Symmetry]:
        found = [seating(to, seated) for to in rotations(case.players)]
        found.append(reordering(case, seed))
        return found


def new_cards(s: NovaRoma, who: int) -> list[int]:
    """Hidden cards of a hand that may have been drawn from the present deck."""
    house = s.houses[who]
    return bits(house.hand & ~house.known & s.stock)


def old_cards(s: NovaRoma, who: int) -> list[int]:
    """Hidden cards of a hand that were drawn before the deck was last shuffled."""
    house = s.houses[who]
    return bits(house.hand & ~house.known & ~s.stock)


class RetinueMemory(Memory):
    """Where the retinue cards are, as far as one player can tell from the journal."""

    def __init__(self, s: NovaRoma, viewer: int) -> None:
        self.viewer = viewer
        self.players = int(s.players)
        self.deck = CARDS - 4
        self.display = set(row(s.retinue_display))
        self.discards: set[int] = set()
        self.sizes = [0] * self.players
        self.known: list[set[int]] = [set() for _ in range(s.players)]  # in hands, drawn openly
        self.rows: list[set[int]] = [set() for _ in range(s.players)]
        self.own: set[int] = set()
        self.shown = [NOTHING] * self.players  # a card that waits for room in the row
        self.choices = [0] * self.players  # secret ones, in the draft
        self.taken: list[int] = []  # by the viewer
        self.passes = 0
        self.seen: list[set[int]] = [set() for _ in range(PACK)]  # by round, in the pack in front of the viewer
        self.stock: set[int] | None = None  # after a reshuffle: what the deck was made of

    def see(self, events: list[Event]) -> None:
        for event, who, x, _ in events:
            if event == CHOSE:
                self.see_choice(who, x)
            elif event == DREW:
                self.deck -= 1
                self.sizes[who] += 1
                if who == self.viewer:
                    assert x >= 0, "a player sees the card drawn"
                    self.own.add(x)
                    self.out_of_stock(x)
                else:
                    assert x == UNKNOWN, "a card drawn is told to others"
            elif event == TOOK_CARD:
                self.display.remove(x)
                self.sizes[who] += 1
                self.known[who].add(x)
                if who == self.viewer:
                    self.own.add(x)
            elif event == LAID_CARD:
                self.deck -= 1
                self.display.add(x)
                self.out_of_stock(x)
            elif event == DISCARDED_CARD:
                self.display.remove(x)
                self.discards.add(x)
            elif event == RESHUFFLED:
                assert self.deck == 0
                assert x == len(self.discards), "the number of cards that were shuffled"
                self.stock, self.discards = self.discards, set()
                self.deck = x
            elif event == PASSED_PACKS:
                self.passes += 1
                assert x == PACK - self.passes
            elif event == SAW:
                assert (x >= 0) == (who == self.viewer), "a pack is seen by its holder alone (NRO-INFO-06)"
                if self.passes == 0:
                    self.deck -= 1  # the pack was dealt just now
                if x >= 0:
                    self.seen[self.passes].add(x)

    def see_choice(self, who: int, action: int) -> None:
        if action == UNKNOWN or KEEP.has(action):
            self.see_secret(who, action)
        elif PLAY.has(action):
            card = int(PLAY.first(action))
            if len(self.rows[who]) < 7:
                self.leaves(who, card)
                self.rows[who].add(card)
            else:
                self.shown[who] = card
                self.known[who].add(card)
        elif DISCARD.has(action):
            card = int(DISCARD.first(action))
            if self.shown[who] != NOTHING:
                self.rows[who].remove(card)
                self.leaves(who, self.shown[who])
                self.rows[who].add(self.shown[who])
                self.shown[who] = NOTHING
            else:
                self.leaves(who, card)
            self.discards.add(card)

    def see_secret(self, who: int, action: int) -> None:
        """A choice of the draft: four cards are taken (alone, they were drawn), then two are kept."""
        assert (action == UNKNOWN) == (who != self.viewer), "a secret choice"
        self.choices[who] += 1
        keeps = self.players == 1 or self.choices[who] > PACK
        if keeps:
            self.sizes[who] += 1
        if who == self.viewer:
            (self.own.add if keeps else self.taken.append)(int(KEEP.first(action)))
        if sum(self.sizes) == FIRST_CARDS * self.players and min(self.sizes) == FIRST_CARDS:
            self.deck += (PACK - FIRST_CARDS) * self.players

    def leaves(self, who: int, card: int) -> None:
        self.sizes[who] -= 1
        self.known[who].discard(card)
        if who == self.viewer:
            self.own.remove(card)

    def out_of_stock(self, card: int) -> None:
        if self.stock is not None:
            self.stock.remove(card)

    def check(self, world: NovaRoma) -> None:
        assert world.retinue_deck.size == self.deck
        assert set(there(world.retinue_display)) == self.display, f"{self.viewer} saw another display"
        assert set(bits(world.discards)) == self.discards, f"{self.viewer} saw other discards"
        for who, house in enumerate(world.houses):
            hand = set(bits(house.hand))
            assert len(hand) == self.sizes[who], f"{self.viewer} counted another number of cards of {who}"
            assert self.known[who] <= hand, f"{self.viewer} saw {who} draw a card that is not there"
            assert set(bits(house.row)) == self.rows[who], f"{self.viewer} saw another row of {who}"
            if who == self.viewer:
                assert hand == self.own, f"{self.viewer} has another hand"
        if world.drafts and world.drafts[0].passes != NO_DRAFT and self.viewer >= 0 and self.players > 1:
            self.check_packs(world)

    def check_packs(self, world: NovaRoma) -> None:
        """What a pack held when it was passed on is in it or was taken from it later."""
        drafts = world.drafts[0]
        assert set(bits(drafts.picked(self.viewer, self.players))) == set(self.taken)
        for turn in range(self.passes + 1):
            pack = (self.viewer - turn) % self.players
            later = there(row(drafts.picks)[pack * PACK + turn : (pack + 1) * PACK]) + items_of(drafts.packs, pack)
            assert set(later) == self.seen[turn], f"{self.viewer} saw other cards in pack {pack}"

    def check_old_stock(self, world: NovaRoma) -> None:
        """Cards that were seen to be shuffled into the deck: there lie no others."""
        if self.stock is not None:
            deck = set(items(world.retinue_deck))
            assert deck <= self.stock, f"{self.viewer} saw which cards were shuffled; {deck - self.stock} were not"


def seated(s: NovaRoma, to: list[int]) -> NovaRoma:
    new = copied(s, to)
    new.houses = in_seats(new.houses, to)
    new.first_player = to[s.first_player]
    new.start_player = to[s.start_player]
    new.claimer = to[s.claimer] if s.claimer >= 0 else s.claimer
    for drafts, old in zip(new.drafts, s.drafts, strict=True):
        for pack, seat in enumerate(to):
            drafts.packs.sizes[seat] = old.packs.sizes[pack]
            for i in range(PACK):
                drafts.packs.items[seat * PACK + i] = old.packs.items[pack * PACK + i]
                drafts.picks[seat * PACK + i] = old.picks[pack * PACK + i]
    new.refresh()
    return new


def reordering(case: Case, seed: int) -> Symmetry:
    """Rows and columns of the forum change places, on the board and on the emperor tiles."""
    luck = case.luck(f"forum {seed}")
    lines = [list(range(FORUM_SIDE)), list(range(FORUM_SIDE))]
    for line in lines:
        luck.shuffle(line)
    to = [lines[0][space // FORUM_SIDE] * FORUM_SIDE + lines[1][space % FORUM_SIDE] for space in range(FORUM_SPACES)]
    tiles = [
        {
            "id": table.text("id"),
            **{
                key: [FORUM_NAMES[to[space]] for space in table.places(key, FORUM_NAMES)]
                for key in ("emperor_spaces", "shaded_spaces")
            },
        }
        for table in GAME.facts.tables("emperor_tile")
    ]
    facts = GAME.with_overlay({"emperor_tile": tiles}, "reordered")
    data = cast("NovaRoma", GAME.new(case.players, 0, dict(case.options), facts)).data
    usual = cast("NovaRoma", case.new(0)).data
    back = [to.index(space) for space in range(FORUM_SPACES)]

    def action(number: int) -> int:
        for verb in (EMPEROR, PLACE, LEGIONARY):
            if verb.has(number):
                return int(verb.id(to[verb.first(number)]))
        return number

    return Symmetry("forum reordered", lambda s: reordered(s, to, data), lambda s: reordered(s, back, usual), action)


def reordered(s: NovaRoma, to: list[int], data) -> NovaRoma:
    new = cast("NovaRoma", s.copy())
    new.data = data
    for i in range(FORUM_SIDE):
        new.forum[to[i * FORUM_SIDE] // FORUM_SIDE] = s.forum[i]
        new.forum[FORUM_SIDE + to[i] % FORUM_SIDE] = s.forum[FORUM_SIDE + i]
    new.emperor = to[s.emperor] if s.emperor >= 0 else s.emperor
    new.legionaries = moved(s.legionaries, to)
    for who, house in enumerate(s.houses):
        new.houses[who].patricians = moved(house.patricians, to)
    for i, task in enumerate(tasks(s)):
        if task[0] in (CHOOSE_ACTION, NEXT_ACTION):
            new.tasks[i * WIDTH + 2] = to[task[2]]
    new.refresh()
    return new


def moved(spaces: int, to: list[int]) -> int:
    return sum(1 << to[space] for space in bits(spaces))


ADAPTER = NovaRomaAdapter()
