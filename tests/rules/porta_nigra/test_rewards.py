"""Master builder rewards (PNI-REWARD)."""

import pytest

from tests.support.porta_nigra import Position
from tests.support.rules import rule

ROMANS = 5  # in the play area at the start; one goes on the new section


def built(quarter, site, *answers, before=(), **bricks):
    """The player has some sections and builds another one."""
    game = Position().with_quarter(quarter).with_building_display().with_torches(0).with_coins(0)
    game.with_sections(*before).with_bricks(**bricks)
    return game.acting(2).build(site, *answers)


@rule("PNI-REWARD-01")
@pytest.mark.parametrize(
    ("before", "site", "bricks", "times"),
    [
        ((), "city_wall_1", {"black": 2}, 0),  # 0 to 2
        ((), "city_wall_6", {"black": 3}, 1),  # 0 to 3
        (("city_wall_1",), "city_wall_2", {"blue": 3}, 1),  # 2 to 5
        (("city_wall_6",), "city_wall_3", {"red": 2}, 0),  # 3 to 5
        (("city_wall_6", "city_wall_3"), "city_wall_7", {"blue": 2}, 1),  # 5 to 7
    ],
)
def test_a_new_multiple_of_three_brings_the_reward(before, site, bricks, times):
    game = built("city_wall", site, before=before, **bricks)
    assert game.bricks() == ({"white": times} if times else {})
    assert [(building, number) for _, building, number in game.told("rewarded")] == ([(2, times)] if times else [])


@rule("PNI-REWARD-01")
def test_a_section_that_jumps_over_two_multiples_brings_two_rewards():
    game = built("basilica", "basilica_a1", before=("basilica_b1",), black=4)  # 2 to 6
    assert game.torches() == 2
    assert game.romans()[0] == ROMANS - 1 + 2


@rule("PNI-REWARD-01")
def test_bricks_of_all_rows_count_together():
    game = built("amphitheater", "amphitheater_b1", before=("amphitheater_c4",), black=2)  # 1 to 3
    assert game.coins() == 5


@rule("PNI-REWARD-01")
def test_bricks_of_other_buildings_and_of_others_do_not_count():
    game = Position().with_quarter("basilica").with_building_display().with_torches(0)
    game.with_section("city_wall_1").with_section("basilica_b3", who=1).with_bricks(black=2).acting(2)
    game.build("basilica_b1")
    assert (game.torches(), game.told("rewarded")) == (0, [])


@rule("PNI-REWARD-01")
def test_nobody_is_asked_whether_to_take_a_reward():
    game = built("basilica", "basilica_a1", black=4)
    assert (game.question, game.torches()) == ("ActionPhase", 1)


@rule("PNI-REWARD-02")
def test_the_basilica_brings_a_torch_token_and_a_roman():
    game = built("basilica", "basilica_a1", black=4)
    assert game.gained() == {"torches": 1, "romans": 1}
    assert (game.torches(), game.romans(), game.coins(), game.influence()) == (1, (ROMANS, 9), 0, 0)


@rule("PNI-REWARD-03")
def test_the_amphitheater_brings_five_coins_and_a_roman():
    game = built("amphitheater", "amphitheater_a1", black=3)
    assert game.gained() == {"coins": 5, "romans": 1}
    assert (game.coins(), game.romans(), game.torches(), game.influence()) == (5, (ROMANS, 9), 0, 0)


@rule("PNI-REWARD-04")
def test_the_city_wall_brings_a_white_brick_from_the_general_supply():
    game = Position().with_quarter("city_wall").with_building_display().with_bricks(black=3).acting(2)
    supply, shops = game.supply, game.shops
    game.build("city_wall_6")
    assert (game.bricks(), game.supply, game.shops) == ({"white": 1}, supply - 1, shops)
    assert game.romans() == (ROMANS - 1, 10)


@rule("PNI-REWARD-05")
def test_the_porta_nigra_brings_an_influence_token_and_two_romans():
    game = built("porta_nigra", "porta_nigra_1", black=3)
    assert game.gained() == {"influence": 1, "romans": 2}
    assert (game.influence(), game.romans(), game.coins(), game.torches()) == (1, (ROMANS + 1, 8), 0, 0)


@rule("PNI-REWARD-06")
def test_of_the_romans_only_as_many_are_taken_as_are_left():
    game = Position().with_quarter("porta_nigra").with_building_display().with_romans(2, 1).with_bricks(black=3)
    game.acting(2).build("porta_nigra_1")
    assert (game.romans(), game.influence()) == ((2, 0), 1)


@rule("PNI-REWARD-06")
def test_without_romans_in_the_supply_the_rest_of_the_reward_is_still_taken():
    game = Position().with_quarter("amphitheater").with_building_display().with_romans(2, 0).with_coins(0)
    game.with_bricks(black=3).acting(2).build("amphitheater_a1")
    assert (game.romans(), game.coins()) == ((1, 0), 5)


@rule("PNI-REWARD-06", "PNI-REWARD-07")
def test_without_bricks_in_the_general_supply_the_wall_brings_nothing_though_the_market_has_some():
    game = Position().with_quarter("city_wall").with_building_display().with_shops(white=3, red=1)
    game.with_bricks(black=3).with_supply(0).acting(2).build("city_wall_6")
    assert (game.bricks(), game.shops, game.supply) == ({}, {"white": 3, "red": 1}, 0)


@rule("PNI-REWARD-06")
def test_two_rewards_take_the_one_brick_that_is_left():
    game = Position().with_quarter("city_wall").with_building_display().with_section("city_wall_3")
    game.with_section("city_wall_4").with_bricks(white=3).with_supply(1).acting(2)
    game.build("city_wall_10")  # 5 to 8 is one reward
    assert (game.bricks(), game.supply) == ({"white": 1}, 0)


@rule("PNI-REWARD-07")
def test_honor_cards_take_no_bricks_from_the_market():
    game = Position().with_honor_display("bricks_red_3").with_influence(2).with_shops(red=5, blue=3).with_supply(1)
    game.acting(2).choose("honor bricks_red_3")
    assert (game.bricks(), game.shops, game.supply) == ({"red": 1}, {"red": 5, "blue": 3}, 0)
