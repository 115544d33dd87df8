"""Components and who sees what (TRJ-INFO)."""

from __future__ import annotations

from collections import Counter
from itertools import islice
from typing import cast

import pytest

from tabularium.core.chance import chance
from tabularium.core.state import UNKNOWN
from tabularium.games.trajan import GAME
from tabularium.games.trajan.actions import COMMODITY_NAMES, TILE_NAMES
from tabularium.games.trajan.state import Trajan
from tests.support.containers import named
from tests.support.rules import rule
from tests.support.trajan import TRAJAN_TILE_IDS, Position, random_game

SPECTATOR = -1
NUMBERS_OF_A_MAT = [
    "arch", "plus", "supply", "military_camp", "worker_camp", "leader", "legions", "workers", "yellow", "grey", "senate", "arrival",
]  # fmt: skip


def seen_by(position: Position, viewer: int) -> Trajan:
    return cast("Trajan", position.state.observe(viewer))


def dealt_for(position: Position, viewer: int, seed: int) -> Trajan:
    """A world that the viewer thinks possible."""
    return cast("Trajan", position.state.determinize(viewer, chance(seed)))


def content(state: Trajan, stack: str) -> list[int]:
    pile = getattr(state, stack)
    return [int(pile.items[i]) for i in range(pile.size)]


def hand(state: Trajan, who: int) -> dict[str, int]:
    return named(COMMODITY_NAMES, state.mats[who].hand)


def middle_of_a_game(players: int = 3, seed: int = 1, moves: int = 150) -> Position:
    """A game after some random moves."""
    *_, position = islice(random_game(players, seed), moves + 1)
    return position


# ---- what a player owns ------------------------------------------------------------------------------


@rule("TRJ-INFO-01")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_player_owns_fifteen_figures_and_twelve_markers(players):
    for position in random_game(players, seed=1):
        for who in range(players):
            mat = position.mat(who)
            on_board = len(position.legions(who)) + len(position.workers(who))
            assert mat.supply + mat.military_camp + mat.worker_camp + on_board == 15
            if position.question != "SowMarker":
                assert [sum(mat.trays[colour::6]) for colour in range(6)] == [2] * 6


@rule("TRJ-INFO-01")
@pytest.mark.parametrize("viewer", [SPECTATOR, 0, 1, 2])
def test_everything_on_the_mats_but_the_hand_is_open(viewer):
    position = middle_of_a_game()
    seen = seen_by(position, viewer)
    for who in range(3):
        mine, theirs = position.mat(who), seen.mats[who]
        assert [getattr(theirs, name) for name in NUMBERS_OF_A_MAT] == [
            getattr(mine, name) for name in NUMBERS_OF_A_MAT
        ]
        assert [list(theirs.trays), list(theirs.slots)] == [list(mine.trays), list(mine.slots)]
        assert seen.ledger(who) == position.state.ledger(who)


@rule("TRJ-INFO-02")
@pytest.mark.parametrize("players", [2, 4])
def test_legionaries_and_workers_never_return_to_the_supply_nor_change_their_role(players):
    before: dict[int, tuple[int, int, int]] = {}
    for position in random_game(players, seed=9):
        for who in range(players):
            mat = position.mat(who)
            now = (
                int(mat.supply),
                int(mat.military_camp) + len(position.legions(who)),
                int(mat.worker_camp) + len(position.workers(who)),
            )
            supply, legionaries, workers = before.get(who, now)
            assert now[0] <= supply
            assert now[1] >= legionaries
            assert now[2] >= workers
            before[who] = now
    assert all(now[0] < 13 for now in before.values())


@rule("TRJ-INFO-02")
def test_legionaries_cannot_build():
    position = Position().with_figures(supply=0, military_camp=14, worker_camp=0).acting("construction")
    assert (position.player, position.question) == (1, "Sow")


@rule("TRJ-INFO-02")
def test_workers_cannot_occupy_a_province():
    position = (
        Position().with_figures(supply=0, military_camp=0, worker_camp=14).with_leader("raetia").acting("military")
    )
    assert not position.can("occupy")


# ---- hands -------------------------------------------------------------------------------------------


@rule("TRJ-INFO-03")
@pytest.mark.parametrize("viewer", [1, 2, SPECTATOR])
def test_others_see_the_number_of_cards_in_a_hand_but_not_the_cards(viewer):
    position = Position(3).with_hand(0, wine=2, fish=1, gems=4)
    seen = seen_by(position, viewer)
    assert (hand(seen, 0), seen.mats[0].hand_size()) == ({}, 7)


@rule("TRJ-INFO-03")
def test_a_player_sees_the_own_hand():
    position = Position(3).with_hand(0, wine=2, fish=1)
    assert hand(seen_by(position, 0), 0) == {"wine": 2, "fish": 1}


@rule("TRJ-INFO-03")
def test_the_hand_seen_does_not_depend_on_the_cards_in_it():
    views = [seen_by(Position().with_hand(0, **cards), 1).mats[0] for cards in ({"wine": 3}, {"fish": 1, "gems": 2})]
    assert [list(view.hand) for view in views] == [[0] * 12] * 2
    assert [view.unknown for view in views] == [3, 3]


@rule("TRJ-INFO-03")
@pytest.mark.parametrize("viewer", [1, 2, SPECTATOR])
def test_a_card_taken_from_a_discard_pile_is_known_to_everybody(viewer):
    position = (
        Position(3).with_hand(0, fish=2).with_discards(("wine",), ("gems",)).acting("seaport").choose("take left")
    )
    seen = seen_by(position, viewer)
    assert (hand(seen, 0), seen.mats[0].hand_size()) == ({"wine": 1}, 3)


@rule("TRJ-INFO-03")
def test_a_card_taken_openly_at_setup_is_known_too():
    position = Position.at_setup(2).with_discards(("wine",), ("gems",))
    who = position.player
    position.choose("draw right", "draw pile")
    seen = seen_by(position, 1 - who)
    assert (hand(seen, who), seen.mats[who].hand_size()) == ({"gems": 1}, 2)


@rule("TRJ-INFO-03")
def test_drawn_cards_stay_hidden():
    position = Position().with_hand(0, fish=1).with_draw_pile("oils", "wine", "gems").acting("seaport")
    position.choose("draw two", "discard wine left")
    seen = seen_by(position, 1)
    assert (hand(seen, 0), seen.mats[0].hand_size()) == ({}, 2)


@rule("TRJ-INFO-03")
@pytest.mark.parametrize(
    "leave", [["show wine", "skip"], ["ship different", "load wine", "sail"], ["draw two", "discard wine right"]]
)
def test_a_known_card_is_known_until_it_leaves_the_hand(leave):
    position = (
        Position().with_hand(0, fish=2).with_discards(("oils", "wine"), ("gems",)).acting("seaport").choose("take left")
    )
    position.with_draw_pile("furs", "furs", "furs").turn_of(1)
    assert hand(seen_by(position, 1), 0) == {"wine": 1}
    position.acting("seaport").choose(*leave)
    assert hand(seen_by(position, 1), 0) == {}


@rule("TRJ-INFO-03")
def test_the_journal_tells_a_drawn_card_to_its_player_only():
    position = Position(3).with_draw_pile("oils", "wine").acting("seaport").choose("draw two")
    assert position.read(0, "drew")[-2:] == [
        (0, COMMODITY_NAMES.index("wine"), 0),
        (0, COMMODITY_NAMES.index("oils"), 0),
    ]
    for viewer in (1, 2, SPECTATOR):
        assert position.read(viewer, "drew")[-2:] == [(0, UNKNOWN, UNKNOWN)] * 2


@rule("TRJ-INFO-03")
def test_nobody_sees_the_answers_open_to_another_player():
    position = Position().with_hand(0, wine=1, fish=1).acting("seaport")
    assert seen_by(position, 1).legal_actions() == []
    assert seen_by(position, 0).legal_actions() == position.state.legal_actions()


@rule("TRJ-INFO-03")
def test_dealing_anew_keeps_the_own_hand_what_is_known_and_the_number_of_cards():
    position = (
        Position()
        .with_hand(1, oils=3)
        .with_hand(0, fish=2)
        .with_discards(("furs", "wine"), ("gems",))
        .acting("seaport")
    )
    position.choose("take left")
    others = set()
    for seed in range(20):
        world = dealt_for(position, 1, seed)
        assert hand(world, 1) == {"oils": 3}
        assert world.mats[0].hand_size() == 3
        assert hand(world, 0).get("wine", 0) >= 1
        others.add(tuple(world.mats[0].hand))
    assert len(others) > 10


@rule("TRJ-INFO-03")
@pytest.mark.parametrize("viewer", [SPECTATOR, 0, 1, 2])
@pytest.mark.parametrize("moves", [0, 40, 151, 260])
def test_dealing_anew_changes_nothing_that_a_player_sees(viewer, moves):
    position = middle_of_a_game(moves=moves, seed=moves + 1)
    seen = seen_by(position, viewer).save()
    for seed in range(5):
        assert cast("Trajan", dealt_for(position, viewer, seed).observe(viewer)).save() == seen


@rule("TRJ-INFO-03")
def test_dealing_anew_gives_a_pair_to_whoever_has_announced_one():
    position = Position().with_tiles().with_hand(0, wine=2, fish=2, oils=1).acting("seaport").choose("ship pairs")
    for seed in range(20):
        world = dealt_for(position, 1, seed)
        assert world.mats[0].hand_size() == 5
        assert world.legal_actions() == [
            GAME.book.space.parse(f"load {kind}") for kind, number in hand(world, 0).items() if number > 1
        ]
        assert world.legal_actions()


@rule("TRJ-INFO-03")
def test_an_observation_keeps_no_trace_of_the_cards_just_drawn():
    traces = set()
    for card in ("wine", "fish"):
        position = Position().with_draw_pile("oils", "oils", card, card).acting("seaport").choose("draw two")
        traces.add(tuple(seen_by(position, 1).draw_pile.items))
    assert len(traces) == 1


@rule("TRJ-INFO-03")
def test_an_observation_keeps_no_trace_of_the_answers_open_to_another_player():
    traces = set()
    for card in ("wine", "fish"):
        position = Position().with_hand(0, **{card: 3}).acting("seaport")
        traces.add(tuple(seen_by(position, 1).offers.items))
    assert len(traces) == 1


# ---- cards on the table ------------------------------------------------------------------------------


@rule("TRJ-INFO-04")
@pytest.mark.parametrize("players", [2, 4])
def test_displays_are_open_and_only_grow(players):
    before = [[0] * 12 for _ in range(players)]
    for position in random_game(players, seed=3):
        for who in range(players):
            now = [int(number) for number in position.mat(who).display]
            assert all(new >= old for new, old in zip(now, before[who], strict=True))
            before[who] = now
    assert any(sum(display) > 0 for display in before)
    assert [list(seen_by(position, SPECTATOR).mats[who].display) for who in range(players)] == before


@rule("TRJ-INFO-04")
def test_displayed_cards_can_neither_be_shipped_nor_shown_nor_discarded():
    position = Position().with_tiles().with_hand().with_display(wine=4, fish=2).with_draw_pile("gems", "gems", "gems")
    position.acting("seaport")
    assert position.legal == ["draw two", "take left", "take right", "skip"]
    position.choose("draw two")
    assert position.legal == ["discard gems left", "discard gems right"]


@rule("TRJ-INFO-04")
def test_a_card_shown_joins_those_in_the_display():
    position = (
        Position().with_hand(wine=1, fish=1).with_display(wine=2, gems=1).acting("seaport").choose("show wine", "skip")
    )
    assert position.display() == {"wine": 3, "gems": 1}


@rule("TRJ-INFO-04")
def test_displayed_cards_do_not_help_to_load_a_ship():
    position = Position().with_tiles().with_hand(fish=1, oils=1).with_display(wine=4, fish=3).acting("seaport")
    assert not position.can("ship pairs")
    assert position.choose("ship different").legal == ["load oils", "load fish"]


@rule("TRJ-INFO-05")
@pytest.mark.parametrize("viewer", [SPECTATOR, 0, 1])
def test_the_face_down_pile_is_hidden_but_its_size_is_open(viewer):
    position = middle_of_a_game(2, moves=30)
    size = len(position.stack("draw_pile"))
    assert size > 0
    assert content(seen_by(position, viewer), "draw_pile") == [UNKNOWN] * size


@rule("TRJ-INFO-05")
def test_content_and_order_of_the_face_down_pile_are_dealt_anew():
    position = Position().with_hand(1, wine=1, fish=1, gems=1)
    worlds = [dealt_for(position, 0, seed) for seed in range(6)]
    assert {len(content(world, "draw_pile")) for world in worlds} == {len(position.stack("draw_pile"))}
    assert len({tuple(content(world, "draw_pile")) for world in worlds}) == 6
    assert len({tuple(sorted(content(world, "draw_pile"))) for world in worlds}) > 1


@rule("TRJ-INFO-06")
@pytest.mark.parametrize("viewer", [SPECTATOR, 0, 1])
def test_the_discard_piles_are_open_down_to_the_bottom(viewer):
    position = Position().with_discards(("wine", "fish", "gems"), ("oils", "furs"))
    for state in (seen_by(position, viewer), dealt_for(position, viewer, 1)):
        position.state = state
        assert position.discard_pile("left") == ["wine", "fish", "gems"]
        assert position.discard_pile("right") == ["oils", "furs"]


@rule("TRJ-INFO-06")
def test_only_the_top_of_a_discard_pile_can_be_taken():
    position = Position().with_hand().with_discards(("wine", "fish"), ("oils", "furs")).acting("seaport")
    assert [answer for answer in position.legal if answer.startswith("take")] == ["take left", "take right"]
    position.choose("take right")
    assert (position.hand(), position.discard_pile("right")) == ({"furs": 1}, ["oils"])


# ---- stacks ------------------------------------------------------------------------------------------


@rule("TRJ-INFO-07")
@pytest.mark.parametrize("viewer", [SPECTATOR, 0, 2])
@pytest.mark.parametrize("stack", ["forum_stack", "extra_stack", "demand_stack", "bag"])
def test_the_stacks_of_tiles_and_the_bag_are_hidden_but_their_size_is_open(viewer, stack):
    position = middle_of_a_game(3, moves=20)
    size = len(position.stack(stack))
    assert size > 1
    assert content(seen_by(position, viewer), stack) == [UNKNOWN] * size
    worlds = [content(dealt_for(position, viewer, seed), stack) for seed in range(8)]
    assert {len(world) for world in worlds} == {size}
    assert len({tuple(world) for world in worlds}) > 4


@rule("TRJ-INFO-07")
@pytest.mark.parametrize("stack", ["forum_stack", "extra_stack", "bag"])
def test_the_tiles_of_a_stack_stay_the_same_when_dealt_anew(stack):
    position = middle_of_a_game(3, moves=20)
    for seed in range(4):
        assert Counter(content(dealt_for(position, 0, seed), stack)) == Counter(position.stack(stack))


@rule("TRJ-INFO-08")
def test_the_removed_demand_tiles_are_never_revealed():
    removed = None
    for position in random_game(3, seed=5):
        removed = removed or position.stack("demands_removed")
        assert position.stack("demands_removed") == removed
        for viewer in (SPECTATOR, 0, 1, 2):
            assert content(seen_by(position, viewer), "demands_removed") == [UNKNOWN] * 3
    assert len(position.told("turned_demand")) == 12
    assert Counter(demand for _, demand, _ in position.told("turned_demand")) + Counter(removed) == {0: 5, 1: 5, 2: 5}


@rule("TRJ-INFO-08")
def test_a_removed_demand_tile_may_be_any_that_was_not_seen():
    position = Position()
    worlds = [dealt_for(position, 0, seed) for seed in range(20)]
    assert len({tuple(sorted(content(world, "demands_removed"))) for world in worlds}) > 3
    for world in worlds:
        assert Counter(content(world, "demands_removed") + content(world, "demand_stack")) == {0: 5, 1: 5, 2: 5}


@rule("TRJ-INFO-08")
@pytest.mark.parametrize("stack", ["demand_stack", "demands_removed"])
def test_an_observation_keeps_no_trace_of_the_removed_demand_tiles(stack):
    traces = {tuple(getattr(seen_by(Position.at_setup(seed=seed), 0), stack).items) for seed in range(10)}
    assert len(traces) == 1


@rule("TRJ-INFO-09")
@pytest.mark.parametrize("viewer", [SPECTATOR, 0, 1])
@pytest.mark.parametrize("category", range(6))
def test_a_trajan_pile_shows_its_top_tile_and_its_size(viewer, category):
    position = Position()
    piles, seen = position.state.trajan_piles, seen_by(position, viewer).trajan_piles
    size = int(piles.sizes[category])
    assert size > 2
    assert seen.sizes[category] == size
    assert [seen.at(category, i) for i in range(size)] == [UNKNOWN] * (size - 1) + [piles.top(category)]


@rule("TRJ-INFO-09")
@pytest.mark.parametrize("category", range(6))
def test_the_order_below_the_top_of_a_trajan_pile_is_dealt_anew(category):
    position = Position()
    true = position.state.trajan_piles
    size = int(true.sizes[category])
    orders = set()
    for seed in range(8):
        piles = dealt_for(position, 0, seed).trajan_piles
        assert piles.top(category) == true.top(category)
        order = tuple(int(piles.at(category, i)) for i in range(size))
        assert sorted(order) == sorted(int(true.at(category, i)) for i in range(size))
        orders.add(order)
    assert len(orders) > 4


@rule("TRJ-INFO-09")
def test_the_next_tile_comes_to_light_when_the_top_one_is_taken():
    position = Position().with_slots().acting("trajan")
    below = TRAJAN_TILE_IDS.index(position.trajan_pile("cards")[-2])
    assert seen_by(position, 1).trajan_piles.at(0, position.state.trajan_piles.sizes[0] - 2) == UNKNOWN
    position.choose("tile cards")
    assert seen_by(position, 1).trajan_piles.top(0) == below


# ---- the board ---------------------------------------------------------------------------------------


@rule("TRJ-INFO-10")
@pytest.mark.parametrize("viewer", [SPECTATOR, 0, 1, 2])
@pytest.mark.parametrize("moves", [30, 150, 260])
def test_every_tile_on_the_board_and_on_the_mats_is_open(viewer, moves):
    position = middle_of_a_game(moves=moves)
    for other in (seen_by(position, viewer), dealt_for(position, viewer, 3)):
        for place in ("provinces", "forum", "sites", "demands", "bonus"):
            assert list(getattr(other, place)) == list(getattr(position.state, place))
        for who in range(3):
            assert list(other.mats[who].tiles) == list(position.mat(who).tiles)
            assert (other.mats[who].yellow, other.mats[who].grey) == (position.mat(who).yellow, position.mat(who).grey)
        assert (other.grey_ships, other.time) == (position.state.grey_ships, position.state.time)


@rule("TRJ-INFO-11")
def test_points_may_fall_below_zero():
    position = Position().with_tiles(0).with_tiles(1).with_senate(3).acting("senate").choose("senate")
    assert (position.points(0), position.points(1)) == (5, 0)
    position.with_demands("bread", "games", "religion").end_of_quarter()
    assert (position.points(0), position.points(1)) == (-10, -15)
    assert position.source("demands") == -15


# ---- removed from the game ---------------------------------------------------------------------------


def forum_tiles_in_play(position: Position) -> Counter[str]:
    places = [
        *position.state.provinces,
        *position.state.forum,
        *position.stack("forum_stack"),
        *position.stack("extra_stack"),
    ]
    tiles = Counter(TILE_NAMES[tile] for tile in places if tile >= 0)
    for who in range(position.state.players):
        tiles.update(position.tiles(who))
    return tiles


def trajan_tiles_in_play(position: Position) -> set[int]:
    piles = position.state.trajan_piles
    tiles = {int(piles.at(category, i)) for category in range(6) for i in range(piles.sizes[category])}
    for who in range(position.state.players):
        tiles |= {int(tile) for tile in position.mat(who).slots if tile >= 0}
    return tiles


@rule("TRJ-INFO-12")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_tiles_that_left_the_game_never_come_back(players):
    forum, trajan, demands = Counter(dict.fromkeys(TILE_NAMES, 82)), set(range(54)), 12
    for position in random_game(players, seed=13):
        now = forum_tiles_in_play(position), trajan_tiles_in_play(position), len(position.stack("demand_stack"))
        assert now[0] <= forum
        assert now[1] <= trajan
        assert now[2] <= demands
        forum, trajan, demands = now
    assert forum.total() < 82
    assert len(trajan) < 54
    assert demands == 0


@rule("TRJ-INFO-12")
@pytest.mark.parametrize(
    ("means", "left"), [("extra tile", {"wild_extra_action": 1}), ("extra wild", {"extra_senate": 1})]
)
def test_a_used_tile_is_gone(means, left):
    position = Position().with_tiles(extra_senate=1, wild_extra_action=1).acting("senate")
    before = forum_tiles_in_play(position).total()
    position.choose("senate", means)
    assert (position.tiles(), forum_tiles_in_play(position).total()) == (left, before - 1)


# ---- chance ------------------------------------------------------------------------------------------


@rule("TRJ-INFO-13")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_one_seed_makes_a_game_reproducible(players):
    first, second = random_game(players, seed=21), random_game(players, seed=21)
    moves = 0
    for one, other in zip(first, second, strict=True):
        assert one.state.trace_hash() == other.state.trace_hash()
        moves += 1
    assert moves > 100


@rule("TRJ-INFO-13")
def test_another_seed_makes_another_game():
    assert len({GAME.new(3, seed).trace_hash() for seed in range(20)}) == 20


@rule("TRJ-INFO-13")
@pytest.mark.parametrize("players", [2, 4])
def test_after_the_setup_only_reshuffles_of_the_cards_use_chance(players):
    reshuffles, used = 0, None
    for position in random_game(players, seed=2):
        generator = position.state.chance
        now = (generator.a, generator.b, generator.c, generator.count)
        if used is not None and len(position.told("reshuffled")) == reshuffles:
            assert now == used
        reshuffles, used = len(position.told("reshuffled")), now


@rule("TRJ-INFO-13")
def test_a_reshuffle_of_the_cards_uses_chance():
    orders = set()
    for seed in range(6):
        position = Position(seed=seed).with_draw_pile("oils").with_discards(tuple(COMMODITY_NAMES), ("gems",))
        position.acting("seaport").choose("draw two")
        assert len(position.told("reshuffled")) == 1
        orders.add(tuple(position.stack("draw_pile")))
    assert len(orders) == 6
