"""Interim scoring (PNI-INTERIM)."""

import pytest

from tests.support.porta_nigra import Position
from tests.support.rules import rule


def round_over(players=2, number=1, start_player=0):
    """The last turn of a round was played; `end_of_round` goes on from here."""
    return Position(players).with_round(number, start_player)


@rule("PNI-INTERIM-01")
@pytest.mark.parametrize(
    ("players", "number", "scored"), [(2, 1, True), (2, 2, True), (2, 3, False), (3, 1, True), (3, 2, False), (4, 1, True), (4, 2, False)]
)  # fmt: skip
def test_every_round_but_the_last_has_an_interim_scoring(players, number, scored):
    game = round_over(players, number).with_section("basilica_a2").end_of_round()
    assert (game.question == "Split") == scored
    assert (game.player == -1) == (not scored)
    assert len(game.told("interim")) == (players if scored else 0)


@rule("PNI-INTERIM-02")
@pytest.mark.parametrize(("players", "times"), [(2, 1), (3, 2), (4, 2)])
def test_bricks_in_all_buildings_count_twice_with_three_or_four(players, times):
    game = round_over(players).with_sections("basilica_a2", "amphitheater_a1", "city_wall_1")
    game.with_section("porta_nigra_4", height=5).with_section("basilica_b1", who=1).end_of_round()
    assert game.told("interim")[:2] == [(0, 12 * times, 0), (1, 2 * times, 0)]


@rule("PNI-INTERIM-02")
@pytest.mark.parametrize("start_player", [0, 1, 2])
def test_players_split_in_order_from_the_start_player_of_the_round(start_player):
    game = round_over(3, start_player=start_player)
    for who, site in enumerate(["basilica_a2", "basilica_a4", "city_wall_1"]):
        game.with_section(site, who=who)
    game.end_of_round(who=(start_player + 2) % 3)
    asked = []
    while game.question == "Split":
        asked.append(game.player)
        game.choose("coins 0")
    assert asked == [(start_player + i) % 3 for i in range(3)]


@rule("PNI-INTERIM-03")
def test_the_result_is_split_freely_into_points_and_coins():
    game = round_over().with_sections("basilica_a2", "city_wall_2").with_coins(3).end_of_round()
    assert game.offered("coins") == ["0", "1", "2", "3", "4", "5"]
    game.choose("coins 2")
    assert (game.coins(), game.points(), game.source("interim")) == (5, 3, 3)


@rule("PNI-INTERIM-03")
@pytest.mark.parametrize(("coins", "points"), [(0, 5), (5, 0)])
def test_all_may_be_points_or_coins(coins, points):
    game = round_over().with_sections("basilica_a2", "city_wall_2").with_coins(0).end_of_round()
    game.choose(f"coins {coins}")
    assert (game.coins(), game.points()) == (coins, points)


@rule("PNI-INTERIM-03")
def test_a_result_of_nothing_is_not_asked_for():
    game = round_over().with_section("basilica_a2", who=1).with_coins(3).with_points(7).end_of_round()
    assert (game.question, game.player) == ("Split", 1)
    assert (game.coins(0), game.points(0)) == (3, 7)


@rule("PNI-INTERIM-04")
def test_example_twenty_to_split_with_four_players():
    game = round_over(4).with_sections("basilica_a1", "basilica_a3", "city_wall_1").with_coins(0).end_of_round()
    assert game.told("interim")[0] == (0, 20, 0)
    game.choose("coins 5")
    assert (game.points(), game.coins()) == (15, 5)


@rule("PNI-INTERIM-05")
def test_bricks_of_extensions_count_and_bricks_in_the_personal_supply_do_not():
    game = Position().with_influence(2).with_honor_display("porta_extension").with_section("porta_nigra_1", height=4)
    game.with_bricks(red=3, white=2).acting(2).choose("honor porta_extension").end_of_round()
    assert game.told("interim")[0] == (0, 5, 0)


@rule("PNI-INTERIM-06")
def test_later_players_know_the_splits_of_earlier_ones():
    game = round_over().with_section("basilica_a2").with_section("basilica_a4", who=1).with_coins(3).end_of_round()
    game.choose("coins 1")
    assert (game.question, game.player) == ("Split", 1)
    seen = game.state.observe(1)
    assert (seen.areas[0].coins, seen.score(0)) == (4, 1)
    assert game.can("coins 0")
    assert game.can("coins 2")
