"""Setup (TRJ-SETUP)."""

from __future__ import annotations

from collections import Counter
from itertools import chain

import pytest

from tabularium.games.trajan.actions import BONUS_NAMES, COMMODITY_NAMES, TILE_NAMES
from tests.support.rules import rule
from tests.support.trajan import CONSTRUCTION_TILE_IDS, TRAJAN_TILE_IDS, Position, random_game

SEEDS = range(12)
TRAYS = ["I", "II", "III", "IV", "V", "VI"]
COLOURS = ["yellow", "orange", "green", "white", "pink", "blue"]
PILES = ["cards", "points", "workers", "legionaries", "plus2", "demands"]
FORUM_TILES = {
    "senate_2": 3, "senate_3": 3, "senate_4": 3, "senate_5": 3,
    "demand_bread": 14, "demand_games": 14, "demand_religion": 14,
    "wild_commodity": 3, "wild_demand": 3, "wild_construction": 2, "wild_extra_action": 2,
    "extra_seaport": 1, "extra_forum": 1, "extra_military": 1, "extra_senate": 1, "extra_trajan": 1, "extra_construction": 1,
}  # fmt: skip
EXTRA_TILES = {
    "extra_seaport": 2, "extra_forum": 2, "extra_military": 2, "extra_senate": 2, "extra_trajan": 2, "extra_construction": 2,
}  # fmt: skip


def in_turn_order(position: Position) -> list[int]:
    """The players, the start player first."""
    players = int(position.state.players)
    return [(int(position.state.start_player) + i) % players for i in range(players)]


def tiles_on_slots(position: Position, who: int) -> list[str | None]:
    return [position.slot(slot, who) for slot in TRAYS]


# ---- the board -------------------------------------------------------------------------------------


@rule("TRJ-SETUP-01")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_each_province_gets_one_of_the_seventy_forum_tiles(players):
    position = Position.at_setup(players)
    assert len(position.provinces) == 10
    assert None not in position.provinces.values()
    placed = [
        *position.provinces.values(),
        *position.forum[3:],
        *[TILE_NAMES[tile] for tile in position.stack("forum_stack")],
    ]
    assert Counter(tile for tile in placed if tile) == FORUM_TILES


@rule("TRJ-SETUP-01")
def test_the_forum_tiles_are_shuffled():
    assert len({tuple(Position.at_setup(2, seed).provinces.values()) for seed in SEEDS}) == len(SEEDS)
    assert len({tuple(Position.at_setup(2, seed).stack("forum_stack")) for seed in SEEDS}) == len(SEEDS)


@rule("TRJ-SETUP-02")
@pytest.mark.parametrize(("players", "tiles"), [(2, 6), (3, 9), (4, 12)])
def test_the_forum_gets_three_rows_of_tiles_by_number_of_players(players, tiles):
    position = Position.at_setup(players)
    forum = position.forum
    assert len(forum) == 15
    assert None not in forum[3 : 3 + tiles]
    assert forum[3 + tiles :] == [None] * (12 - tiles)
    assert len(position.stack("forum_stack")) == 60 - tiles


@rule("TRJ-SETUP-03")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_three_of_twelve_extra_action_tiles_lie_on_the_yellow_spaces(players):
    position = Position.at_setup(players)
    shown, stack = position.forum[:3], [TILE_NAMES[tile] for tile in position.stack("extra_stack")]
    assert Counter([*shown, *stack]) == EXTRA_TILES
    assert len(stack) == 9
    assert len({tuple(Position.at_setup(players, seed).forum[:3]) for seed in SEEDS}) > 6


@rule("TRJ-SETUP-04")
def test_three_of_fifteen_demand_tiles_leave_the_game_and_none_is_face_up():
    position = Position.at_setup()
    stack, removed = position.stack("demand_stack"), position.stack("demands_removed")
    assert (len(stack), len(removed), position.demands) == (12, 3, [])
    assert Counter(stack + removed) == {0: 5, 1: 5, 2: 5}
    assert len({tuple(Position.at_setup(2, seed).stack("demand_stack")) for seed in SEEDS}) == len(SEEDS)


@rule("TRJ-SETUP-05")
def test_the_twenty_construction_tiles_lie_one_on_each_site_at_random():
    arrangements = [
        tuple(CONSTRUCTION_TILE_IDS[tile] for tile in Position.at_setup(2, seed).state.sites) for seed in SEEDS
    ]
    assert all(sorted(arrangement) == sorted(CONSTRUCTION_TILE_IDS) for arrangement in arrangements)
    assert len(CONSTRUCTION_TILE_IDS) == 20
    assert len(set(arrangements)) == len(SEEDS)


@rule("TRJ-SETUP-06")
@pytest.mark.parametrize(("ship", "points"), [("identical", 2), ("different", 2), ("pairs", 5)])
def test_all_ships_start_on_their_coloured_side(ship, points):
    position = Position().with_tiles().with_hand(**({"wine": 2} if ship == "pairs" else {"wine": 1}))
    assert position.grey_ships == []
    assert position.acting("seaport").choose(f"ship {ship}").points() == points


@rule("TRJ-SETUP-07")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_time_marker_starts_on_the_start_space(players):
    assert Position.at_setup(players).state.time == 0


@rule("TRJ-SETUP-08")
def test_the_quarters_are_played_in_the_order_of_their_tiles():
    quarters = list(dict.fromkeys(int(position.state.quarter) for position in random_game(2, seed=3)))
    assert quarters == [1, 2, 3, 4]


@rule("TRJ-SETUP-09")
def test_the_trajan_tiles_form_six_piles_by_category():
    position = Position.at_setup()
    assert [len(position.trajan_pile(name)) for name in PILES] == [9] * 6
    assert sorted(chain.from_iterable(position.trajan_pile(name) for name in PILES)) == sorted(TRAJAN_TILE_IDS)
    words = {
        "cards": {"cards"}, "points": {"points"}, "workers": {"workers1", "workers2"},
        "legionaries": {"legionaries1", "legionaries2"}, "plus2": {"plus2"}, "demands": {"bread", "games", "religion"},
    }  # fmt: skip
    for name in PILES:
        assert {tile.split("_")[1] for tile in position.trajan_pile(name)} == words[name]


@rule("TRJ-SETUP-09")
@pytest.mark.parametrize("pile", PILES)
def test_each_trajan_pile_is_shuffled(pile):
    assert len({tuple(Position.at_setup(2, seed).trajan_pile(pile)) for seed in SEEDS}) == len(SEEDS)


@rule("TRJ-SETUP-10")
def test_the_cards_form_a_face_down_pile_and_two_discard_piles_of_one_card():
    position = Position.at_setup()
    left, right, pile = position.discard_pile("left"), position.discard_pile("right"), position.stack("draw_pile")
    assert (len(left), len(right), len(pile)) == (1, 1, 58)
    assert Counter([*left, *right, *[COMMODITY_NAMES[card] for card in pile]]) == dict.fromkeys(COMMODITY_NAMES, 5)
    assert len({tuple(Position.at_setup(2, seed).stack("draw_pile")) for seed in SEEDS}) == len(SEEDS)


@rule("TRJ-SETUP-11")
@pytest.mark.parametrize("who", range(4))
def test_every_player_can_place_six_plus_markers_and_no_more(who):
    position = Position(4)
    for other in range(4):
        if other != who:
            position.with_plus("seaport", "forum", "military", "senate", "trajan", "construction", who=other)
    for left in range(6, -1, -1):
        position.with_slot("IV", "tt_plus2_green_white", who).with_circle(who, III="green", IV="white", I="blue")
        position.choose("sow III")
        assert position.points(who) == 4 * (7 - left)
        if left > 1:
            assert len(position.legal) == left
            position.choose(position.legal[0])
        assert position.question == "Senate"
        assert int(position.mat(who).plus).bit_count() == min(7 - left, 6)


# ---- the players -----------------------------------------------------------------------------------


@rule("TRJ-SETUP-12")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_player_starts_with_leader_one_legionary_and_one_worker_in_the_camps(players):
    position = Position.at_setup(players)
    for who in range(players):
        mat = position.mat(who)
        assert (position.leader(who), mat.military_camp, mat.worker_camp, mat.supply) == ("camp", 1, 1, 13)
        assert (position.legions(who), position.workers(who)) == ([], [])


@rule("TRJ-SETUP-13")
def test_the_arch_starts_on_slot_one():
    position = Position.at_setup(4)
    assert [position.arch(who) for who in range(4)] == ["I"] * 4


@rule("TRJ-SETUP-14")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_start_player_is_random_and_turn_order_is_clockwise_from_there(players):
    starts = set()
    for seed in range(40):
        position = Position.at_setup(players, seed)
        starts.add(int(position.state.start_player))
        asked = []
        while position.question == "DrawFirst":
            asked.append(position.player)
            position.choose("draw pile")
        assert list(dict.fromkeys(asked)) == in_turn_order(position)
        assert position.told("start_player") == [(position.state.start_player, 0, 0)]
    assert starts == set(range(players))


@rule("TRJ-SETUP-15")
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("seed", range(3))
def test_the_discs_lie_in_turn_order_on_the_start_space_the_last_on_top(players, seed):
    position = Position(players, seed)
    order = in_turn_order(position)
    assert position.discs(0) == order
    position.with_demands("bread", "games", "religion").end_of_quarter()
    assert [who for who, _, _ in position.told("voted")] == order[::-1]
    assert position.player == order[-1]


@rule("TRJ-SETUP-15")
def test_everybody_starts_with_no_points():
    assert Position.at_setup(4).state.scores() == [0, 0, 0, 0]


# ---- the markers -----------------------------------------------------------------------------------


@rule("TRJ-SETUP-16")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_each_player_gets_two_markers_in_every_tray_and_two_of_every_colour(players):
    position = Position.at_setup(players)
    for who in range(players):
        assert [sum(position.tray(tray, who).values()) for tray in TRAYS] == [2] * 6
        assert sum((Counter(position.tray(tray, who)) for tray in TRAYS), Counter()) == dict.fromkeys(COLOURS, 2)


@rule("TRJ-SETUP-16")
def test_by_default_the_markers_are_dealt_at_random_player_by_player():
    position = Position.at_setup(4)
    assert position.question == "DrawFirst"
    assert len({tuple(position.mat(who).trays) for who in range(4)}) == 4
    assert len({tuple(Position.at_setup(2, seed).mat().trays) for seed in SEEDS}) == len(SEEDS)


@rule("TRJ-SETUP-16")
def test_a_tray_may_start_with_two_markers_of_one_colour_unless_that_is_switched_off():
    usual = [max(Position.at_setup(4, seed).mat(who).trays) for seed in SEEDS for who in range(4)]
    distinct = [
        max(Position.at_setup(4, seed, marker_pairs_distinct=True).mat(who).trays) for seed in SEEDS for who in range(4)
    ]
    assert set(usual) == {1, 2}
    assert set(distinct) == {1}


@rule("TRJ-SETUP-16")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_by_choice_the_players_arrange_their_markers_in_turn_order_before_anything_is_handed_out(players):
    position = Position.at_setup(players, marker_setup="choice")
    asked = []
    while position.question == "ArrangeMarker":
        asked.append(position.player)
        for who in range(players):
            assert (position.bonus_tiles("yellow", who), position.hand(who)) == ([], {})
            assert tiles_on_slots(position, who) == [None] * 6
        assert position.bonus_offered == []
        position.choose(position.legal[-1])
    assert list(dict.fromkeys(asked)) == in_turn_order(position)
    assert asked == sorted(asked, key=in_turn_order(position).index)
    assert position.question == "DrawFirst"
    assert all(len(position.bonus_tiles("yellow", who)) == 1 for who in range(players))


@rule("TRJ-SETUP-16")
def test_by_choice_any_two_markers_may_lie_in_a_tray():
    position = Position.at_setup(marker_setup="choice")
    who = position.player
    assert position.legal == [f"marker {colour}" for colour in COLOURS]
    position.choose("marker orange", "marker white", "marker yellow", "marker yellow", "marker green", "marker blue")
    position.choose("marker pink", "marker pink", "marker orange", "marker green", "marker white")
    trays = [{"orange": 1, "white": 1}, {"yellow": 2}, {"green": 1, "blue": 1}, {"pink": 2}, {"orange": 1, "green": 1}]
    assert [position.tray(tray, who) for tray in TRAYS] == [*trays, {"white": 1, "blue": 1}]
    assert (position.player, position.question) == (1 - who, "ArrangeMarker")


@rule("TRJ-SETUP-16")
def test_by_choice_with_distinct_pairs_no_tray_can_get_two_of_one_colour():
    position = Position.at_setup(marker_setup="choice", marker_pairs_distinct=True)
    position.choose("marker yellow")
    assert position.legal == ["marker orange", "marker green", "marker white", "marker pink", "marker blue"]


@rule("TRJ-SETUP-16")
@pytest.mark.parametrize("answer", [0, -1])
def test_by_choice_with_distinct_pairs_every_way_to_begin_can_be_completed(answer):
    for first in COLOURS[:-1]:
        position = Position.at_setup(marker_setup="choice", marker_pairs_distinct=True).choose(f"marker {first}")
        while position.question == "ArrangeMarker":
            position.choose(position.legal[answer])
        for who in range(2):
            assert [len(position.tray(tray, who)) for tray in TRAYS] == [2] * 6


# ---- what is handed out ----------------------------------------------------------------------------


@rule("TRJ-SETUP-17")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_player_draws_a_yellow_bonus_tile_in_turn_order_and_two_lie_in_the_senate(players):
    position = Position.at_setup(players)
    yellow = [position.bonus_tiles("yellow", who) for who in range(players)]
    assert [len(tiles) for tiles in yellow] == [1] * players
    assert [position.bonus_tiles("grey", who) for who in range(players)] == [[]] * players
    assert len(position.bonus_offered) == 2
    bag = [BONUS_NAMES[tile] for tile in position.stack("bag")]
    assert sorted([*chain.from_iterable(yellow), *position.bonus_offered, *bag]) == sorted(BONUS_NAMES)
    assert [who for who, _, _ in position.told("took_bonus")] == in_turn_order(position)


@rule("TRJ-SETUP-17")
def test_bonus_tiles_are_drawn_at_random():
    assert len({tuple(Position.at_setup(2, seed).bonus_offered) for seed in SEEDS}) > 6
    assert len({tuple(Position.at_setup(2, seed).bonus_tiles("yellow")) for seed in SEEDS}) > 3


@rule("TRJ-SETUP-18")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_each_player_draws_three_cards_before_the_next_player_starts(players):
    position = Position.at_setup(players)
    asked = []
    while position.question == "DrawFirst":
        assert position.legal == ["draw left", "draw right", "draw pile"]
        asked.append(position.player)
        position.choose("draw pile")
    assert asked == [who for who in in_turn_order(position) for _ in range(3)]
    assert [sum(position.hand(who).values()) for who in range(players)] == [3] * players


@rule("TRJ-SETUP-18")
def test_each_of_the_three_cards_may_come_from_any_pile():
    position = (
        Position.at_setup().with_draw_pile("oils", "furs", "wine", "fish", "gems").with_discards(("wheat",), ("fruit",))
    )
    who = position.player
    position.choose("draw pile")
    assert position.hand(who) == {"gems": 1}  # seen before the next choice
    position.choose("draw right")
    assert position.hand(who) == {"gems": 1, "fruit": 1}
    position.choose("draw right")
    assert position.hand(who) == {"gems": 1, "fruit": 1, "fish": 1}
    assert (position.player, position.discard_pile("left"), position.discard_pile("right")) == (
        1 - who,
        ["wheat"],
        ["wine"],
    )


@rule("TRJ-SETUP-18")
def test_all_three_cards_may_come_from_one_discard_pile():
    position = Position.at_setup().with_draw_pile("furs", "wine", "fish", "gems").with_discards(("wheat",), ("fruit",))
    who = position.player
    position.choose("draw left", "draw left", "draw left")
    assert position.hand(who) == {"wheat": 1, "gems": 1, "fish": 1}


@rule("TRJ-SETUP-19")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_each_player_takes_three_trajan_tiles_in_turn_order(players):
    position = Position.at_setup(players)
    while position.question == "DrawFirst":
        position.choose("draw pile")
    asked = []
    while position.question == "FirstTile":
        asked.append(position.player)
        position.choose(position.legal[-1])
    assert asked == [who for who in in_turn_order(position) for _ in range(3)]
    for who in range(players):
        assert [slot for slot in TRAYS if position.slot(slot, who)] == ["II", "IV", "VI"]
        assert position.arch(who) == "I"


@rule("TRJ-SETUP-19")
def test_the_three_tiles_come_from_the_tops_of_different_piles_in_any_assignment():
    position = Position.at_setup()
    while position.question == "DrawFirst":
        position.choose("draw pile")
    who = position.player
    tops = {name: position.trajan_pile(name)[-1] for name in PILES}
    assert position.legal == [f"tile {name}" for name in PILES]
    position.choose("tile plus2")
    assert position.legal == ["tile cards", "tile points", "tile workers", "tile legionaries", "tile demands"]
    position.choose("tile cards")
    assert position.legal == ["tile points", "tile workers", "tile legionaries", "tile demands"]
    position.choose("tile demands")
    assert tiles_on_slots(position, who) == [None, tops["plus2"], None, tops["cards"], None, tops["demands"]]
    assert position.player == 1 - who
    assert position.legal == [f"tile {name}" for name in PILES]  # the next player is free again


@rule("TRJ-SETUP-20")
@pytest.mark.parametrize("pile", ["left", "right"])
def test_a_discard_pile_emptied_at_setup_is_refilled_at_once(pile):
    position = Position.at_setup().with_draw_pile("oils", "wine", "gems").with_discards(("wheat",), ("fruit",))
    position.choose(f"draw {pile}")
    assert position.discard_pile(pile) == ["gems"]
    assert [COMMODITY_NAMES[card] for card in position.stack("draw_pile")] == ["oils", "wine"]


@rule("TRJ-SETUP-20")
@pytest.mark.parametrize("pile", ["left", "right"])
def test_a_discard_pile_emptied_later_is_refilled_at_once(pile):
    position = Position().with_draw_pile("oils", "wine", "gems").with_discards(("wheat",), ("fruit",)).acting("seaport")
    position.choose(f"take {pile}")
    assert position.discard_pile(pile) == ["gems"]
    assert [COMMODITY_NAMES[card] for card in position.stack("draw_pile")] == ["oils", "wine"]


@rule("TRJ-SETUP-20")
def test_a_discard_pile_with_cards_left_is_not_refilled():
    position = Position().with_draw_pile("oils", "wine").with_discards(("wheat", "fish"), ("fruit",)).acting("seaport")
    assert position.choose("take left").discard_pile("left") == ["wheat"]


@rule("TRJ-SETUP-21")
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("seed", range(4))
def test_the_start_player_takes_the_first_turn(players, seed):
    position = Position.at_setup(players, seed)
    while position.question != "Sow":
        position.choose(position.legal[0])
    assert position.player == position.state.start_player
    assert (position.state.quarter, position.state.round, position.state.time) == (1, 1, 0)
