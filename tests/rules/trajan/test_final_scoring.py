"""Final scoring (TRJ-END)."""

import pytest

from tests.support.rules import rule
from tests.support.trajan import Position


def last_position(players=2, **options):
    """A position in which nobody owns anything that counts at the end."""
    game = Position(players, **options)
    for who in range(players):
        game.with_hand(who).with_tiles(who).with_buildings(who).with_trajan_demands(who).with_bonus(who)
        game.with_figures(who, supply=13, military_camp=0, worker_camp=0)
    return game


@rule("TRJ-END-01")
def test_after_the_last_quarter_demands_and_senate_come_first_and_then_the_final_points():
    game = last_position().with_round(4, quarter=4).with_demands("bread", "games", "religion").with_hand(0, wine=2)
    game.with_hand(1, fish=1).with_bonus_offered("bonus_yellow_tiles", "bonus_bread").with_senate(1, who=0)
    game.end_of_quarter()
    assert [game.points(who) for who in range(2)] == [-15, -15]
    game.choose("bonus left")
    assert game.player == -1
    assert [game.points(who) for who in range(2)] == [-15 + 2 + 3, -15 + 1]


@rule("TRJ-END-01")
@pytest.mark.parametrize("quarter", [1, 2, 3])
def test_earlier_quarters_bring_no_final_points(quarter):
    game = last_position().with_round(4, quarter).with_demands("bread", "games", "religion").with_hand(0, wine=2)
    game.with_figures(worker_camp=3).with_buildings(roof=4).end_of_quarter().choose("bonus left")
    assert game.points() == -15


@rule("TRJ-END-01")
def test_every_player_is_scored():
    game = last_position(players=4)
    for who in range(4):
        game.with_hand(who, wine=who).with_figures(who, worker_camp=1)
    assert game.final_scoring().state.scores() == [1, 2, 3, 4]


@rule("TRJ-END-02")
def test_a_card_in_hand_brings_a_point_and_one_in_the_display_none():
    game = last_position().with_hand(wine=2, fish=1).with_display(wine=3, gems=2).final_scoring()
    assert (game.source("hand"), game.points()) == (3, 3)


@rule("TRJ-END-03")
def test_a_worker_in_the_camp_brings_a_point_and_one_on_a_site_none():
    game = last_position().with_figures(worker_camp=4).with_workers("a1", "a2").final_scoring()
    assert (game.source("workers"), game.points()) == (4, 4)


@rule("TRJ-END-04")
def test_a_legionary_in_the_camp_brings_a_point_and_one_in_a_province_none():
    game = last_position().with_figures(military_camp=5).with_legions("alpes", "raetia").with_leader("alpes")
    game.final_scoring()
    assert (game.source("legionaries"), game.points()) == (5, 5)


@rule("TRJ-END-05")
@pytest.mark.parametrize(("switch", "points"), [(False, 0), (True, 4)])
def test_a_tile_left_on_a_slot_counts_only_with_the_switch(switch, points):
    game = last_position(score_unfinished_trajan_tiles=switch).with_slot("I", "tt_points_blue_blue")
    game.with_slot("II", "tt_bread_pink_pink").with_slot("III", None).with_slot("IV", "tt_cards_blue_blue")
    game.with_slot("V", None).with_slot("VI", "tt_plus2_pink_pink").final_scoring()
    assert (game.source("unfinished"), game.points()) == (points, points)


@rule("TRJ-END-05")
def test_accomplished_demand_tiles_are_not_unfinished():
    game = last_position(score_unfinished_trajan_tiles=True).with_trajan_demands(bread=2, games=1)
    for slot in ("II", "IV", "VI"):
        game.with_slot(slot, None)
    assert game.final_scoring().points() == 0


@rule("TRJ-END-05")
def test_the_switch_is_off_by_default():
    assert last_position().final_scoring().points() == 0


@rule("TRJ-END-06")
@pytest.mark.parametrize(("tiles", "points"), [(0, 0), (1, 0), (2, 0), (3, 10), (4, 20)])
@pytest.mark.parametrize("building", ["stairs", "door", "fountain", "roof", "window"])
def test_three_tiles_of_a_type_bring_ten_points_and_four_bring_twenty(building, tiles, points):
    game = last_position().with_buildings(**{building: tiles}).final_scoring()
    assert (game.source("sets"), game.points()) == (points, points)


@rule("TRJ-END-06")
def test_tiles_of_different_types_form_no_set():
    game = last_position().with_buildings(stairs=2, door=2, fountain=1, roof=2, window=1).final_scoring()
    assert game.points() == 0


@rule("TRJ-END-06")
def test_every_type_is_scored():
    game = last_position().with_buildings(stairs=3, door=4, fountain=3, roof=4, window=3).final_scoring()
    assert game.source("sets") == 70


@rule("TRJ-END-06")
@pytest.mark.parametrize("wilds", [1, 2])
def test_a_set_of_four_gains_nothing_by_a_wild(wilds):
    game = last_position().with_buildings(stairs=4).with_tiles(wild_construction=wilds).final_scoring()
    assert game.points() == 20


@rule("TRJ-END-07")
def test_bonus_tiles_are_scored_under_their_own_name():
    game = last_position().with_bonus(yellow=("bonus_legionaries",), grey=("bonus_workers",))
    game.with_legions("alpes", "raetia").with_workers("a1", "a2").final_scoring()
    assert (game.source("bonus"), game.points()) == (4 + 1, 5)


@rule("TRJ-END-08")
def test_most_points_win():
    game = last_position(players=3).with_points(20, 0).with_points(35, 1).with_points(-5, 2).final_scoring()
    assert game.state.ranking() == [2, 1, 3]


@rule("TRJ-END-08")
@pytest.mark.parametrize(("ahead", "ranking"), [(0, [1, 2]), (1, [2, 1])])
def test_a_tie_is_decided_by_the_stack_formed_after_the_last_quarter(ahead, ranking):
    game = last_position().with_round(4, quarter=4).with_demands("bread", "games", "religion")
    game.with_bonus_offered("bonus_bread", "bonus_games").with_points(30, 0).with_points(30, 1)
    game.with_senate(6, 1 - ahead).with_tiles(ahead, senate_5=2).end_of_quarter().choose("bonus left")
    assert game.state.scores() == [15, 15]
    assert game.discs(0) == [1 - ahead, ahead]
    assert game.state.ranking() == ranking


@rule("TRJ-END-08")
def test_lower_places_are_decided_in_the_same_way():
    game = last_position(players=4).with_round(4, quarter=4).with_demands("bread", "games", "religion")
    game.with_bonus_offered("bonus_bread", "bonus_games").with_points(50, 2)
    for space, who in ((1, 2), (2, 3), (3, 0), (4, 1)):
        game.with_senate(space, who)
    game.end_of_quarter().choose("bonus left")
    assert game.state.scores() == [-15, -15, 35, -15]
    assert game.state.ranking() == [3, 2, 1, 4]


@rule("TRJ-END-08")
def test_points_count_before_the_senate():
    game = last_position().with_points(11, 0).with_points(10, 1).with_senate(0, 0).with_senate(0, 1).final_scoring()
    assert game.state.ranking() == [1, 2]


@rule("TRJ-END-09")
def test_figures_in_the_supply_plus_two_markers_and_leftover_tiles_bring_nothing():
    game = last_position().with_figures(supply=13).with_plus("seaport", "forum", "senate")
    game.with_tiles(demand_bread=3, demand_games=1, wild_demand=2, wild_extra_action=2, extra_forum=2, extra_senate=1)
    game.final_scoring()
    assert game.points() == 0


@rule("TRJ-END-10")
@pytest.mark.parametrize(("wilds", "points"), [(0, 30), (1, 40)])
def test_example_a_wild_turns_three_stairs_into_four(wilds, points):
    game = last_position().with_buildings(stairs=3, door=1, roof=4).with_tiles(wild_construction=wilds).final_scoring()
    assert game.source("sets") == points


@rule("TRJ-END-11")
def test_example_two_wilds_bring_twenty_points_either_way():
    game = last_position().with_buildings(window=2, fountain=2).with_tiles(wild_construction=2).final_scoring()
    assert game.source("sets") == 20
