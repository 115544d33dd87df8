"""Propraetor, blue (AVE-PRO)."""

from __future__ import annotations

import pytest

from tests.support.ave_roma import Position
from tests.support.rules import rule

WOOD_CARD = "province_card_01"  # wood, wood / wine, stone; a red fragment


def rising(cards, *steps, players=3, patrons=()):
    """Player 0 turns all of these cards in province 2, which has no card; markers stand on these steps."""
    game = Position(players).with_province(2, None).with_money(9).with_active(*patrons)
    game.with_buildings(*[card for card in cards if "war" not in card]).with_wars(
        *[card for card in cards if "war" in card]
    )
    game.with_steps(2, *steps).turn_of(0).place(2, "go propraetor")
    while game.player == 0 and game.question in ("SecondPart", "TurnMore"):
        game.choose(game.legal[0])
    return game


# ---- both parts ----------------------------------------------------------------------------------


@rule("AVE-PRO-01")
@pytest.mark.parametrize(("row", "goods"), [("upper", {"wood": 2}), ("lower", {"wine": 1, "stone": 1})])
def test_part_1_brings_the_upper_or_the_lower_row(row, goods):
    game = Position().with_goods().with_province(2, WOOD_CARD).turn_of(0).place(2, "go propraetor")
    assert game.legal == ["row upper", "row lower"]
    assert game.choose(f"row {row}").goods() == goods


@rule("AVE-PRO-02")
@pytest.mark.parametrize("resource", ["wood", "wine", "stone"])
def test_part_2_brings_a_further_resource_of_the_card(resource):
    game = Position().with_goods().with_province(2, WOOD_CARD).turn_of(0).place(2, "go propraetor", "row upper")
    assert game.legal == ["resource wood", "resource wine", "resource stone"]
    game.choose(f"resource {resource}")
    assert game.stock()[resource] == (3 if resource == "wood" else 1)
    assert game.player == 1


@rule("AVE-PRO-02")
def test_part_2_may_bring_influence_instead():
    game = Position().with_goods().with_buildings("forum_plan").with_province(2, WOOD_CARD).turn_of(0)
    game.place(2, "go propraetor", "row upper")
    assert game.legal == ["resource wood", "resource wine", "resource stone", "turn forum_plan"]
    game.choose("turn forum_plan")
    assert (game.goods(), game.steps(2)) == ({"wood": 2}, [2, None, None]), "no resource as well"


@rule("AVE-PRO-02")
def test_influence_is_gained_in_the_province_of_the_worker():
    game = Position().with_goods().with_buildings("forum_plan").with_province(4, WOOD_CARD).turn_of(0)
    game.place(4, "go propraetor", "row upper", "turn forum_plan")
    assert [game.steps(province)[0] for province in range(1, 6)] == [None, None, None, 2, None]


@rule("AVE-PRO-13")
def test_overflow_of_part_1_is_settled_before_part_2():
    game = Position().with_goods(wood=3).with_province(2, WOOD_CARD).turn_of(0).place(2, "go propraetor", "row upper")
    assert game.question == "Overflow"
    assert game.choose("surplus 2").question == "SecondPart"


@rule("AVE-PRO-13")
def test_with_a_card_both_parts_are_carried_out():
    game = Position().with_goods().with_buildings("forum_plan").with_province(2, WOOD_CARD).turn_of(0)
    game.place(2, "go propraetor")
    assert game.legal == ["row upper", "row lower"], "part 1 cannot be left out"
    game.choose("row lower")
    assert not any(answer in ("done", "pass") for answer in game.legal), "nor can part 2"


# ---- influence cards -----------------------------------------------------------------------------


@rule("AVE-PRO-03")
def test_several_cards_add_up():
    game = rising(["forum_plan", "castra_built", "gallic_war_2"])
    assert game.steps(2)[0] == 2 + 3 + 2
    assert game.turned() == ["forum_plan", "castra_built", "gallic_war_2"]


@rule("AVE-PRO-03")
def test_the_player_chooses_which_cards_are_turned():
    game = Position().with_province(2, None).with_money(9).with_buildings("forum_plan", "castra_built", "arcus_plan")
    game.turn_of(0).place(2, "go propraetor", "turn forum_plan", "turn castra_built")
    assert (game.steps(2)[0], game.turned()) == (2 + 3, ["forum_plan", "castra_built"])


@rule("AVE-PRO-03")
def test_a_card_is_turned_only_once_in_the_game():
    game = Position().with_goods().with_buildings("forum_plan").with_wars("gallic_war_2").with_province(2, WOOD_CARD)
    game.turn_of(0).place(2, "go propraetor", "row upper", "turn forum_plan", "done")
    game.with_province(3, WOOD_CARD).turn_of(0).place(3, "go propraetor", "row lower")
    assert [answer for answer in game.legal if answer.startswith("turn")] == ["turn gallic_war_2"]


@rule("AVE-PRO-12")
def test_cards_without_influence_cannot_be_turned():
    game = Position().with_province(2, None).with_money(9).with_buildings("villa_plan", "forum_plan")
    game.with_wars("gallic_war_1", "gallic_war_3").turn_of(0).place(2, "go propraetor")
    assert game.legal == ["turn forum_plan", "turn gallic_war_3"]


@rule("AVE-PRO-12")
def test_influence_beyond_step_10_is_lost_and_the_cards_stay_turned():
    game = rising(["castra_built", "portus_built"], 8)
    assert (game.steps(2)[0], game.turned()) == (10, ["portus_built", "castra_built"])


@rule("AVE-PRO-05")
def test_without_a_province_card_there_is_influence_only():
    game = Position().with_goods().with_money(3).with_province(2, None).with_buildings("forum_plan", "castra_plan")
    game.turn_of(0).place(2, "go propraetor")
    assert game.legal == ["turn forum_plan", "turn castra_plan"], "no row, no resource, and at least one card"
    game.choose("turn forum_plan", "done")
    assert (game.goods(), game.money(), game.steps(2)[0], game.brown(2)) == ({}, 1, 2, 1)


@rule("AVE-PRO-05")
@pytest.mark.parametrize(("money", "possible"), [(1, False), (2, True)])
def test_without_a_province_card_the_fee_must_be_paid(money, possible):
    game = Position().with_goods().with_money(money).with_province(2, None).with_buildings("forum_plan").turn_of(0)
    assert game.can_place(2, "go propraetor") is possible


# ---- the track -----------------------------------------------------------------------------------


@rule("AVE-PRO-04")
@pytest.mark.parametrize(("before", "after"), [(None, 3), (0, 3), (1, 4), (6, 9), (7, 10), (8, 10), (10, 10)])
def test_the_marker_moves_up_by_the_sum(before, after):
    assert rising(["castra_built"], before).steps(2)[0] == after


@rule("AVE-PRO-06")
def test_a_marker_pushes_the_one_on_its_step_down():
    assert rising(["castra_built"], None, 3).steps(2) == [3, 2, None]


@rule("AVE-PRO-06")
def test_who_is_pushed_pushes_the_next_one():
    assert rising(["castra_built", "forum_plan"], None, 5, 4, 3, 1, players=5).steps(2) == [5, 4, 3, 2, 1]


@rule("AVE-PRO-07")
def test_markers_that_are_passed_stay():
    assert rising(["castra_built", "forum_plan"], None, 4, 2).steps(2) == [5, 4, 2]


@rule("AVE-PRO-08")
def test_any_number_of_markers_stands_on_step_0():
    assert rising(["theatrum_plan"], None, 1, 0, 0, players=4).steps(2) == [1, 0, 0, 0]


@rule("AVE-PRO-09")
def test_during_play_a_marker_may_stand_above_the_brown_one():
    game = rising(["castra_built", "forum_plan"])
    assert (game.steps(2)[0], game.brown(2)) == (5, 1)
    game.final_scoring()
    assert game.steps(2)[0] == 1, "the limit is applied at the end"


@rule("AVE-PRO-10")
def test_the_example_of_pushing_a_chain():
    assert rising(["castra_built"], None, 3, 2).steps(2) == [3, 2, 1]


@rule("AVE-PRO-11")
def test_the_example_of_the_old_step():
    assert rising(["forum_plan"], 3, 4, 5).steps(2) == [5, 3, 4]


@rule("AVE-PRO-11")
def test_the_marker_leaves_its_old_step_before_anything_is_pushed():
    assert rising(["forum_plan"], 3, 4, 5, 2, players=4).steps(2) == [5, 3, 4, 2], "nobody is pushed to 2"
