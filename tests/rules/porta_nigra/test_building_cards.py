"""Building cards (PNI-CARD)."""

import pytest

from tests.support.porta_nigra import Position
from tests.support.rules import rule


def ready_to_build(quarter="basilica", **bricks):
    """The player has the bricks, stands in the quarter and has played a card with the build symbol."""
    return Position().with_quarter(quarter).with_bricks(**bricks)


@rule("PNI-CARD-01")
def test_the_card_of_building_and_colour_may_be_taken():
    game = ready_to_build(yellow=2).with_building_display("basilica_red", "basilica_yellow", "city_wall_yellow")
    game.acting(2).build("basilica_a4")
    assert (game.question, game.player, game.legal) == ("TakeCard", 0, ["yes", "no"])
    game.choose("yes")
    assert game.cards() == {"basilica": 1}
    assert game.building_display == ["basilica_red", "city_wall_yellow"]


@rule("PNI-CARD-01")
def test_a_refused_card_stays_in_the_display():
    game = ready_to_build(yellow=2).with_building_display("basilica_red", "basilica_yellow").acting(2)
    game.build("basilica_a4", "no")
    assert game.cards() == {}
    assert game.building_display == ["basilica_red", "basilica_yellow"]
    assert game.question == "ActionPhase"


@rule("PNI-CARD-01")
def test_a_section_gives_one_card_only_and_the_next_section_another():
    game = ready_to_build(yellow=2, red=2).with_building_display("basilica_red", "basilica_yellow").acting(2)
    game.build("basilica_a4", "yes")
    assert (game.question, game.cards()) == ("ActionPhase", {"basilica": 1})
    game.with_influence(2).fresh().choose("influence build", "build basilica_b3", "yes")
    assert game.cards() == {"basilica": 2}


@rule("PNI-CARD-01")
@pytest.mark.parametrize("card", ["basilica_red", "city_wall_yellow", "porta_nigra_yellow"])
def test_neither_the_building_nor_the_colour_alone_is_enough(card):
    game = ready_to_build(yellow=2).with_building_display(card).acting(2).build("basilica_a4")
    assert (game.question, game.building_display) == ("ActionPhase", [card])


@rule("PNI-CARD-02")
def test_the_colour_of_the_site_counts_not_that_of_the_bricks():
    game = ready_to_build("amphitheater", white=3).with_building_display("amphitheater_red", "amphitheater_white")
    game.acting(2).build("amphitheater_a3")
    game.choose("yes")
    assert game.building_display == ["amphitheater_white"]
    assert game.cards() == {"amphitheater": 1}


@rule("PNI-CARD-03")
def test_row_c_of_the_amphitheater_never_gives_a_card():
    game = ready_to_build("amphitheater", red=1).with_building_display("amphitheater_red").acting(2)
    game.build("amphitheater_c3")
    assert (game.question, game.cards(), game.building_display) == ("ActionPhase", {}, ["amphitheater_red"])


@rule("PNI-CARD-03")
@pytest.mark.parametrize("site", ["amphitheater_a3", "amphitheater_b3"])
def test_the_other_rows_of_the_amphitheater_do(site):
    game = ready_to_build("amphitheater", red=3).with_building_display("amphitheater_red").acting(2).build(site)
    assert game.question == "TakeCard"


@rule("PNI-CARD-04")
def test_cards_in_the_face_down_deck_are_not_taken():
    game = ready_to_build(yellow=2).with_building_display("basilica_red").with_building_deck("basilica_yellow")
    game.acting(2).build("basilica_a4")
    assert (game.question, game.cards()) == ("ActionPhase", {})


@rule("PNI-CARD-04")
def test_the_gap_is_filled_in_the_next_refill_phase():
    game = ready_to_build(yellow=2).with_building_deck("city_wall_white")
    others = ["basilica_red", "basilica_blue", "basilica_black", "porta_nigra_red", "porta_nigra_blue"]
    game.with_building_display("basilica_yellow", *others).acting(2).build("basilica_a4", "yes")
    assert sorted(game.building_display) == sorted(others)
    game.choose("end turn")
    assert game.player == 1
    assert sorted(game.building_display) == sorted([*others, "city_wall_white"])


@rule("PNI-CARD-05")
def test_replacement_cards_in_the_honor_display_are_not_taken_for_a_section():
    game = ready_to_build(yellow=2).with_building_display().with_honor_display("replacement_basilica").acting(2)
    game.build("basilica_a4")
    assert (game.question, game.cards()) == ("ActionPhase", {})
    assert game.honor_display == {"replacement_basilica": 1}
