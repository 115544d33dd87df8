"""Influence actions (PNI-INF)."""

import pytest

from tests.support.porta_nigra import Position
from tests.support.rules import rule


@rule("PNI-INF-01")
def test_influence_actions_are_possible_before_between_and_after_the_actions_of_the_card():
    game = Position().with_influence(6).with_honor_display().acting(4)  # 2 torches: buy white, build, influence
    game.choose("roman", "use influence free", "roman", "use buy_white free")
    assert game.state.free == 0
    game.choose("roman")
    assert game.romans() == (8, 7)


@rule("PNI-INF-01")
def test_only_the_tokens_limit_their_number():
    game = Position().with_influence(7).with_honor_display().acting(2).choose("roman", "roman", "roman")
    assert (game.influence(), game.can("roman")) == (1, False)


@rule("PNI-INF-01")
@pytest.mark.parametrize("answer", ["roman", "influence build", "honor vp_5"])
def test_they_use_no_symbol_and_no_action_of_the_card(answer):
    game = Position().with_quarter("amphitheater").with_bricks(black=1).with_building_display().with_influence(2)
    game.with_honor_display("vp_5").acting(2)
    before = game.offered("use")
    game.choose(answer)
    assert (game.state.free, game.state.marked) == (3, 0)
    assert [symbol for symbol in before if "build" not in symbol] == [
        symbol for symbol in game.offered("use") if "build" not in symbol
    ]


@rule("PNI-INF-01")
def test_they_are_not_possible_before_the_card_is_played():
    game = Position().with_influence(6).with_honor_display("vp_5").turn_of(0)
    assert game.question == "PlayCard"
    assert {answer.split()[0] for answer in game.legal} == {"play"}


@rule("PNI-INF-02")
def test_a_second_honor_card_in_a_turn_is_not_allowed():
    game = Position().with_influence(9).with_honor_display("vp_5", "vp_5", "coins_6").acting(2).choose("honor vp_5")
    assert (game.offered("honor"), game.influence()) == ([], 8)
    assert game.can("roman")


@rule("PNI-INF-02")
def test_the_next_turn_allows_another_one():
    game = Position().with_influence(9).with_honor_display("vp_5", "coins_6").with_honor_deck().acting(2)
    game.choose("honor vp_5", "end turn").finish_turn()
    assert (game.player, game.question) == (0, "PlayCard")
    game.choose(game.legal[0])
    assert game.offered("honor") == ["coins_6"]


@rule("PNI-INF-03")
def test_two_tokens_bring_a_roman_from_the_general_supply():
    game = Position().with_influence(2).with_romans(5, 10).with_honor_display().acting(2).choose("roman")
    assert (game.influence(), game.romans()) == (0, (6, 9))


@rule("PNI-INF-03")
def test_without_a_roman_in_the_general_supply_none_can_be_taken():
    game = Position().with_influence(4).with_romans(5, 0).with_honor_display().acting(2)
    assert not game.can("roman")
    assert Position().with_influence(4).with_romans(5, 1).acting(2).can("roman")


@rule("PNI-INF-03")
def test_one_token_is_not_enough_for_a_roman():
    assert not Position().with_influence(1).acting(2).can("roman")


@rule("PNI-INF-04")
def test_two_tokens_allow_a_build_with_all_its_rules():
    game = Position().with_quarter("amphitheater").with_coins(3).with_torches(0).with_influence(2)
    game.with_bricks(yellow=2).with_section("basilica_a2").with_building_display("basilica_yellow").acting(7)
    game.choose("influence build")
    game.choose("build basilica_a4", "yes")
    assert (game.influence(), game.coins(), game.quarter()) == (0, 2, "basilica")
    assert game.section("basilica_a4") == (0, 2)
    assert (game.source("basilica"), game.cards()) == (9, {"basilica": 1})
    assert (game.torches(), game.romans()) == (1, (5, 8))  # one Roman built, one gained by the reward


@rule("PNI-INF-04")
@pytest.mark.parametrize(
    "change",
    [
        lambda game: game.with_bricks(),
        lambda game: game.with_romans(0),
        lambda game: game.with_coins(0).with_quarter("city_wall"),  # three borders away
        lambda game: game.with_influence(1),
        lambda game: game.with_section("amphitheater_c1", who=1),
    ],
    ids=["no bricks", "no Roman", "too far", "one token", "site taken"],
)
def test_without_a_legal_build_it_is_not_allowed(change):
    game = Position().with_quarter("amphitheater").with_bricks(black=1).with_influence(3).acting(7)
    assert game.can("influence build")
    change(game).fresh()
    assert not game.can("influence build")


@rule("PNI-INF-04", "PNI-INF-03")
def test_a_roman_taken_first_makes_a_build_possible():
    game = Position().with_quarter("amphitheater").with_bricks(black=1).with_influence(4).with_romans(0).acting(7)
    assert not game.can("influence build")
    game.choose("roman", "influence build")
    assert game.section("amphitheater_c1") == (0, 1)
    assert (game.influence(), game.romans()) == (0, (0, 14))


@rule("PNI-INF-05")
def test_example_a_final_scoring_card_and_a_roman_for_four_tokens():
    game = Position().with_influence(4).with_romans(5, 10).with_honor_display("final_30")
    game.with_cards(basilica=1, amphitheater=1, city_wall=1, porta_nigra=1).acting(2)
    game.choose("honor final_30", "roman")
    assert (game.influence(), game.cards(), game.romans()) == (0, {"final_30": 1}, (6, 9))
