"""Final scoring without majorities (PNI-FINAL), and who wins (PNI-WIN)."""

from itertools import product

import pytest

from tests.support.porta_nigra import Position
from tests.support.rules import rule

SET_POINTS = {1: 2, 2: 6, 3: 12, 4: 20}
BUILDINGS = ("basilica", "amphitheater", "city_wall", "porta_nigra")


def poor(players=2):
    """A position in which nobody owns anything that counts at the end."""
    game = Position(players)
    for who in range(players):
        game.with_cards(who).with_bricks(who).with_coins(0, who).with_torches(0, who).with_influence(0, who)
        game.with_romans(0, who=who)
    return game


def best_split(counts):
    """The most points that any way to split cards into sets brings, by trying all."""
    if not any(counts):
        return 0
    best = 0
    for chosen in product([0, 1], repeat=4):
        if any(chosen) and all(count >= taken for count, taken in zip(counts, chosen, strict=True)):
            rest = [count - taken for count, taken in zip(counts, chosen, strict=True)]
            best = max(best, SET_POINTS[sum(chosen)] + best_split(rest))
    return best


@rule("PNI-FINAL-01")
@pytest.mark.parametrize("size", [1, 2, 3, 4])
def test_a_set_of_different_buildings_scores_by_its_size(size):
    game = poor().with_cards(**dict.fromkeys(BUILDINGS[:size], 1)).final_scoring()
    assert (game.source("sets"), game.points()) == (SET_POINTS[size], SET_POINTS[size])


@rule("PNI-FINAL-01")
def test_cards_of_one_building_are_sets_of_their_own():
    assert poor().with_cards(city_wall=3).final_scoring().source("sets") == 6


@rule("PNI-FINAL-01")
def test_colours_do_not_matter_in_sets():
    game = poor().with_quarter("basilica").with_bricks(yellow=2, red=2).with_influence(2).with_romans(2)
    game.with_building_display("basilica_yellow", "basilica_red").acting(2).build("basilica_a4", "yes")
    game.choose("influence build", "yes")
    assert game.final_scoring().source("sets") == 2 + 2


@rule("PNI-FINAL-02")
@pytest.mark.parametrize(
    ("counts", "points"), [((3, 2, 1, 0), 20), ((1, 1, 1, 1), 20), ((2, 2, 2, 2), 40), ((4, 1, 0, 0), 12), ((2, 2, 0, 0), 12)]
)  # fmt: skip
def test_every_further_set_takes_one_card_of_each_building_still_there(counts, points):
    game = poor().with_cards(**dict(zip(BUILDINGS, counts, strict=True))).final_scoring()
    assert game.source("sets") == points


@rule("PNI-FINAL-02")
@pytest.mark.parametrize("counts", [(3, 2, 1, 0), (2, 2, 2, 1), (3, 3, 1, 1), (1, 0, 2, 2), (0, 0, 3, 3)])
def test_no_other_split_brings_more(counts):
    game = poor().with_cards(**dict(zip(BUILDINGS, counts, strict=True))).final_scoring()
    assert game.source("sets") == best_split(list(counts))


@rule("PNI-FINAL-03")
def test_example_three_different_cards_and_a_second_of_one_of_them():
    assert poor().with_cards(basilica=2, amphitheater=1, porta_nigra=1).final_scoring().points() == 14


@rule("PNI-FINAL-04")
def test_final_scoring_cards_score_their_value():
    game = poor().with_cards(final_30=2, final_42=1, final_56=1).final_scoring()
    assert (game.source("final_cards"), game.source("sets"), game.points()) == (30 + 30 + 42 + 56, 0, 158)


@rule("PNI-FINAL-04")
def test_discarded_cards_score_nothing():
    cards = dict.fromkeys(BUILDINGS, 1)
    game = poor().with_cards(**cards).with_influence(2).with_honor_display("final_30").acting(2)
    game.choose("honor final_30").final_scoring()
    assert (game.source("final_cards"), game.source("sets")) == (30, 0)
    game = poor().with_cards(final_30=1).with_influence(2).with_honor_display("final_42").acting(2)
    game.choose("honor final_42").final_scoring()
    assert game.source("final_cards") == 42


@rule("PNI-FINAL-05")
@pytest.mark.parametrize(
    ("source", "build", "points"),
    [
        ("romans", lambda game: game.with_romans(4, 11), 4),
        ("coins", lambda game: game.with_coins(9), 3),
        ("influence", lambda game: game.with_influence(2), 2),
        ("torches", lambda game: game.with_torches(3), 3),
        ("bricks", lambda game: game.with_bricks(black=1, white=2, yellow=1), 4),
    ],
)
def test_what_is_left_in_the_play_area_scores(source, build, points):
    game = build(poor()).final_scoring()
    assert (game.source(source), game.points()) == (points, points)


@rule("PNI-FINAL-05")
def test_romans_in_the_general_supply_and_on_the_board_score_nothing():
    game = poor().with_section("porta_nigra_1", height=3).with_romans(0, 14).final_scoring()
    assert game.source("romans") == 0


@rule("PNI-FINAL-05", "PNI-FINAL-06")
@pytest.mark.parametrize(("coins", "points"), [(0, 0), (2, 0), (3, 1), (5, 1), (6, 2), (8, 2)])
def test_only_full_three_coins_score(coins, points):
    assert poor().with_coins(coins).final_scoring().points() == points


@rule("PNI-FINAL-06")
def test_left_over_coins_do_not_join_with_anything_else():
    game = poor().with_coins(5).with_torches(1).with_influence(1).final_scoring()
    assert (game.source("coins"), game.points()) == (1, 3)


@rule("PNI-FINAL-05")
def test_every_player_is_scored():
    game = poor(4)
    for who in range(4):
        game.with_torches(who, who).with_influence(1, who)
    assert game.final_scoring().state.scores() == [1, 2, 3, 4]


# ---- winning -------------------------------------------------------------------------------------


@rule("PNI-WIN-01")
def test_most_points_win():
    game = poor(3).with_torches(2, 0).with_torches(5, 1).with_torches(3, 2).final_scoring()
    assert game.state.ranking() == [3, 1, 2]


@rule("PNI-WIN-01")
def test_all_with_the_most_points_win_whatever_else_they_own():
    game = poor(3).with_torches(4, 0).with_bricks(2, white=4).with_coins(2, 2).with_torches(3, 1).final_scoring()
    assert game.state.scores() == [4, 3, 4]
    assert game.state.ranking() == [1, 3, 1]
