"""Majorities (PNI-MAJ)."""

import pytest

from tabularium.games.porta_nigra import GAME
from tabularium.games.porta_nigra.actions import AREA_NAMES
from tests.support.porta_nigra import Position
from tests.support.rules import rule

HEIGHT_POINTS = {3: (12, 6), 4: (15, 7), 5: (19, 9), 6: (24, 12), 7: (30, 15), 8: (37, 18)}
ROW_POINTS = {
    "basilica_a": (12, 6), "basilica_b": (12, 6),
    "amphitheater_a": (15, 7), "amphitheater_b": (10, 5), "amphitheater_c": (5, 2),
}  # fmt: skip


def scored(*sections, players=2):
    """The final scoring of a game in which each player has sections: sites, or sites with their height."""
    game = Position(players)
    for who, sites in enumerate(sections):
        for site in sites:
            name, height = site if isinstance(site, tuple) else (site, None)
            game.with_section(name, who, height)
    return game.final_scoring()


def majority_points(game, building, players=2):
    return [game.source(f"majority_{building}", who) for who in range(players)]


# ---- rows and the wall ---------------------------------------------------------------------------


@rule("PNI-MAJ-01")
def test_most_bricks_get_the_first_and_second_most_the_second_place():
    game = scored(["basilica_b1"], ["basilica_b2"], ["basilica_b3", "basilica_b4"], players=3)  # 2, 4 and 6 bricks
    assert game.majorities() == {"basilica_b": {2: 1, 1: 2}}
    assert majority_points(game, "basilica", 3) == [0, 6, 12]


@rule("PNI-MAJ-01")
def test_more_bricks_beat_a_more_valuable_section():
    game = scored(["basilica_a1"], ["basilica_a4"])  # 4 black against 2 yellow
    assert game.majorities() == {"basilica_a": {0: 1, 1: 2}}


@rule("PNI-MAJ-01")
def test_without_a_second_player_there_is_no_second_place():
    game = scored(["amphitheater_a1"], [])
    assert (game.majorities(), game.state.ledger(1)["majority_amphitheater"]) == ({"amphitheater_a": {0: 1}}, 0)


@rule("PNI-MAJ-01")
def test_without_bricks_nobody_gets_anything():
    assert scored([], []).majorities() == {}


@rule("PNI-MAJ-02")
@pytest.mark.parametrize(("area", "points"), list(ROW_POINTS.items()))
def test_rows_are_scored_one_by_one(area, points):
    game = scored([f"{area}5"], [f"{area}4"]) if area != "basilica_b" else scored(["basilica_b4"], ["basilica_b5"])
    assert game.majorities() == {area: {0: 1, 1: 2}}
    assert majority_points(game, area.rpartition("_")[0]) == list(points)


@rule("PNI-MAJ-02")
def test_the_city_wall_is_scored_as_a_whole():
    game = scored(["city_wall_1", "city_wall_10"], ["city_wall_2"])
    assert game.majorities() == {"city_wall": {0: 1, 1: 2}}
    assert majority_points(game, "city_wall") == [20, 10]


# ---- ties ----------------------------------------------------------------------------------------


@rule("PNI-MAJ-03")
@pytest.mark.parametrize("better", [2, 3, 4, 5])
def test_of_equal_numbers_the_more_valuable_colour_wins(better):
    game = scored([f"amphitheater_a{better - 1}"], [f"amphitheater_a{better}"])
    assert game.majorities() == {"amphitheater_a": {1: 1, 0: 2}}


@rule("PNI-MAJ-03")
def test_of_equal_colours_the_larger_section_wins():
    first = ["city_wall_10", "city_wall_1"]  # 3 white and 2 black
    second = ["city_wall_5", "city_wall_4"]  # 2 white and 3 yellow
    assert scored(first, second).majorities() == {"city_wall": {0: 1, 1: 2}}
    assert scored(second, first).majorities() == {"city_wall": {1: 1, 0: 2}}


@rule("PNI-MAJ-04")
def test_the_colour_comes_before_the_size_and_the_value_of_a_section():
    white = ["city_wall_5", "city_wall_1"]  # 2 white, 2 black: the white section is worth 10
    yellow = ["city_wall_9", "city_wall_7"]  # 2 yellow, 2 blue
    assert scored(white, yellow).majorities()["city_wall"] == {0: 1, 1: 2}
    large = ["city_wall_4", "city_wall_8"]  # 3 yellow, 3 red: worth 12, and 21 in all
    small = ["city_wall_5", "city_wall_1", "city_wall_7"]  # 2 white, 2 black, 2 blue: worth 10, and 16 in all
    assert scored(large, small).majorities()["city_wall"] == {1: 1, 0: 2}


@rule("PNI-MAJ-05")
@pytest.mark.parametrize(
    ("sections", "places"),
    [
        ((["amphitheater_b1"], ["amphitheater_b2"], ["amphitheater_b3"]), {2: 1, 1: 2}),
        ((["amphitheater_b1", "amphitheater_b5"], ["amphitheater_b2"], ["amphitheater_b3"]), {0: 1, 2: 2}),
        ((["amphitheater_b1", "amphitheater_b2"], ["amphitheater_b3", "amphitheater_b4"], []), {1: 1, 0: 2}),
    ],
)
def test_players_are_ranked_by_number_colour_and_size(sections, places):
    assert scored(*sections, players=3).majorities() == {"amphitheater_b": places}


@rule("PNI-MAJ-06")
def test_no_two_sites_of_an_area_have_the_same_colour_and_size():
    sites = GAME.facts.tables("sites")
    for area in AREA_NAMES[:6]:
        inside = [site for site in sites if site.text("id").startswith(area)]
        kinds = [(site.text("colour"), site.number("bricks")) for site in inside]
        assert len(kinds) in (5, 10)
        assert len(set(kinds)) == len(kinds)


@rule("PNI-MAJ-06")
def test_a_full_tie_elsewhere_would_slip_back_too():
    game = Position(3).with_section("city_wall_1", 0).with_section("city_wall_6", 1, height=2)  # both 2 black
    game.with_section("city_wall_2", 2, height=1).final_scoring()
    assert game.majorities() == {"city_wall": {0: 2, 1: 2}}
    assert majority_points(game, "city_wall", 3) == [10, 10, 0]


# ---- the Porta Nigra -----------------------------------------------------------------------------


@rule("PNI-MAJ-07")
@pytest.mark.parametrize("height", list(HEIGHT_POINTS))
def test_every_height_is_scored_on_its_own(height):
    game = scored([("porta_nigra_4", height)], [("porta_nigra_1", height)])
    assert game.majorities() == {f"porta_nigra_height_{height}": {0: 1, 1: 2}}
    assert majority_points(game, "porta_nigra") == list(HEIGHT_POINTS[height])


@rule("PNI-MAJ-07")
def test_sections_of_exactly_this_height_are_counted_not_bricks():
    game = scored([("porta_nigra_1", 3), ("porta_nigra_2", 3)], [("porta_nigra_5", 3), ("porta_nigra_4", 8)])
    assert game.majorities() == {"porta_nigra_height_3": {0: 1, 1: 2}, "porta_nigra_height_8": {1: 1}}
    assert majority_points(game, "porta_nigra") == [12, 6 + 37]


@rule("PNI-MAJ-08")
def test_a_tie_in_a_level_goes_to_the_more_valuable_colour():
    game = scored([("porta_nigra_2", 5)], [("porta_nigra_3", 5)])  # blue against red
    assert game.majorities() == {"porta_nigra_height_5": {1: 1, 0: 2}}


@rule("PNI-MAJ-08")
def test_only_the_most_valuable_section_of_each_is_compared():
    mine = [("porta_nigra_4", 4), ("porta_nigra_2", 4)]  # yellow and blue
    theirs = [("porta_nigra_6", 4), ("porta_nigra_1", 4)]  # yellow and black
    assert scored(mine, theirs).majorities() == {"porta_nigra_height_4": {0: 2, 1: 2}}


@rule("PNI-MAJ-09")
def test_a_tie_for_the_first_place_that_stays_gets_the_second_place():
    game = scored([("porta_nigra_4", 6)], [("porta_nigra_6", 6)])
    assert majority_points(game, "porta_nigra") == [12, 12]


@rule("PNI-MAJ-09")
def test_a_tie_for_the_second_place_that_stays_gets_nothing():
    game = scored([("porta_nigra_5", 6)], [("porta_nigra_4", 6)], [("porta_nigra_6", 6)], players=3)
    assert game.majorities() == {"porta_nigra_height_6": {0: 1}}
    assert majority_points(game, "porta_nigra", 3) == [24, 0, 0]


@rule("PNI-MAJ-10")
def test_behind_a_tie_for_the_first_place_nobody_gets_anything():
    game = scored([("porta_nigra_4", 6)], [("porta_nigra_6", 6)], [("porta_nigra_3", 6)], players=3)
    assert game.majorities() == {"porta_nigra_height_6": {0: 2, 1: 2}}


@rule("PNI-MAJ-11")
def test_the_final_height_counts_with_the_bricks_of_extensions():
    game = Position().with_influence(2).with_honor_display("porta_extension").with_section("porta_nigra_1", height=4)
    game.acting(2).choose("honor porta_extension").final_scoring()
    assert game.majorities() == {"porta_nigra_height_5": {0: 1}}


# ---- examples and what a tie looks at ------------------------------------------------------------


@rule("PNI-MAJ-12")
def test_example_of_the_basilica():
    caro, michael = ["basilica_a5"], ["basilica_a4", "basilica_a2", "basilica_b3"]
    game = scored(caro, michael)
    assert game.majorities() == {"basilica_a": {0: 1, 1: 2}, "basilica_b": {1: 1}}
    assert majority_points(game, "basilica") == [12, 18]


@rule("PNI-MAJ-13")
def test_example_of_the_amphitheater():
    thomas, nicole = ["amphitheater_a4"], ["amphitheater_a3"]
    assert majority_points(scored(thomas, nicole), "amphitheater") == [15, 7]


@rule("PNI-MAJ-14")
def test_a_tie_looks_only_at_sections_inside_the_row():
    game = scored(["amphitheater_a1", "amphitheater_b5"], ["amphitheater_a2"])
    assert game.majorities()["amphitheater_a"] == {1: 1, 0: 2}


@rule("PNI-MAJ-14")
def test_a_tie_at_a_height_looks_only_at_sections_of_this_height():
    game = scored([("porta_nigra_1", 4), ("porta_nigra_5", 7)], [("porta_nigra_2", 4)])
    assert game.majorities()["porta_nigra_height_4"] == {1: 1, 0: 2}


@rule("PNI-MAJ-14")
def test_a_tie_on_the_wall_looks_at_the_whole_wall():
    game = scored(["city_wall_1", "city_wall_10"], ["city_wall_2", "city_wall_9"])  # 5 bricks each
    assert game.majorities() == {"city_wall": {0: 1, 1: 2}}


@rule("PNI-MAJ-15")
def test_the_tie_break_decides_the_second_place_as_well():
    game = scored(["city_wall_2"], ["city_wall_1"], ["city_wall_3"], players=3)  # 3 blue, 2 black, 2 red
    assert game.majorities() == {"city_wall": {0: 1, 2: 2}}


@rule("PNI-MAJ-15")
def test_three_equal_numbers_are_decided_by_colour():
    game = scored(["amphitheater_c1"], ["amphitheater_c3"], ["amphitheater_c2"], players=3)
    assert game.majorities() == {"amphitheater_c": {1: 1, 2: 2}}
    assert majority_points(game, "amphitheater", 3) == [0, 5, 2]
