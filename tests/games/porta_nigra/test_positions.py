"""The builder of positions does what its words say: a few whole turns, built up and played."""

from __future__ import annotations

import pytest

from tests.support.porta_nigra import Position, card_with, random_game


def test_a_position_begins_with_a_turn_of_player_0():
    position = Position(players=3)
    assert (position.player, position.question) == (0, "PlayCard")
    assert position.coins() == 20
    assert position.quarter() == "basilica"
    assert 14 <= position.market <= 17
    assert position.market + position.supply == 90


def test_at_setup_nobody_has_chosen_anything():
    position = Position.at_setup(players=4, seed=3)
    assert position.question == "PlaceBuilder"
    assert [position.quarter(who) for who in range(4)] == [None] * 4
    assert len(position.hand()) + len(position.deck()) == 7


def test_a_section_is_built_with_all_that_follows():
    """The rulebook's example: two yellow bricks in the basilica beside two others, one quarter further on."""
    position = (
        Position()
        .with_quarter("amphitheater")
        .with_sections("basilica_b3")
        .with_bricks(yellow=2)
        .with_building_display("basilica_yellow", "city_wall_red")
        .acting_with("build")
        .choose("use build free", "build basilica_a4", "yes")
    )
    assert position.coins() == 20 - 1
    assert position.source("basilica") == 9
    assert position.cards() == {"basilica": 1}
    assert position.building_display == ["city_wall_red"]
    assert position.gained() == {"torches": 1, "romans": 1}
    assert position.romans() == (5 - 1 + 1, 10 - 1 - 1)
    assert position.section("basilica_a4") == (0, 2)
    assert position.question == "ActionPhase"


def test_a_high_section_brings_its_reward_twice():
    """The rulebook's example: seven bricks on a yellow site of the Porta Nigra, one of them white."""
    position = Position().with_quarter("porta_nigra").with_section("porta_nigra_1", height=3)
    position.with_bricks(yellow=6, white=1).with_building_display().building()
    position.choose("build porta_nigra_4", "height 7")
    assert position.source("porta_nigra") == 28
    assert position.gained() == {"romans": 4, "influence": 2}
    assert position.sections() == {"porta_nigra_1": 3, "porta_nigra_4": 7}
    assert position.player == 1


def test_a_brick_is_bought_two_quarters_further_on():
    position = Position().with_shops(black=1, white=8).buying("buy_black")
    assert position.coins() == 20 - 2 - 1, "there was nothing to choose"
    assert position.bricks() == {"black": 1}
    assert position.quarter() == "porta_nigra"


def test_the_end_of_a_round_leads_to_the_next():
    position = Position(players=4).with_sections("basilica_a1", "basilica_a2", "basilica_a5").end_of_round(who=3)
    assert (position.player, position.question) == (0, "Split")
    position.choose("coins 5")
    assert (position.coins(), position.source("interim")) == (25, 15)
    assert (position.player, position.question) == (1, "ChooseFirst")
    position.choose("first 3")
    assert (position.player, position.question) == (2, "PlayCard")
    assert position.state.round == 2


def test_majorities_are_told_by_area():
    position = Position().with_section("basilica_a5", 0)
    position.with_sections("basilica_a4", "basilica_a2", "basilica_b3", who=1).final_scoring()
    assert position.majorities() == {"basilica_a": {0: 1, 1: 2}, "basilica_b": {1: 1}}
    assert [position.source("majority_basilica", who) for who in range(2)] == [12, 18]
    assert position.player == -1


def test_a_turn_can_be_finished_in_a_word():
    position = Position()
    position.choose(position.legal[0]).finish_turn()
    assert (position.player, position.question) == (1, "PlayCard")


def test_cards_are_found_by_their_symbols():
    assert card_with("buy_any", "buy_any") == "1"
    with pytest.raises(ValueError, match="no action card shows"):
        card_with("buy_white", "buy_white")


def test_random_games_end():
    *_, position = random_game(players=3, seed=2)
    assert position.player == -1
    assert max(position.points(who) for who in range(3)) > 0
