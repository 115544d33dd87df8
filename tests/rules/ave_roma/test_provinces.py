"""Provinces and their cards (AVE-PROV).

Player 0 has board 1a (wood 1, grain 2, wine 3, cattle 1, stone 2, ore 3).
"""

from __future__ import annotations

import pytest

from tests.support.ave_roma import Position
from tests.support.rules import rule

WOOD_CARD = "province_card_01"  # wood, wood / wine, stone; a red fragment
STONE_CARD = "province_card_12"  # stone, stone / cattle, ore; a red fragment
GREEN_RED_CARD = "province_card_14"  # wood, wine / stone, stone; a green and a red fragment, for 4 and more players
EVERY_AREA = pytest.mark.parametrize("area", ["aedilis", "mercator", "propraetor"])
PROVINCES = range(1, 6)


def act(game, area, value):
    """Carry out an action, the last answer to every question: as little as possible is bought or kept."""
    who = game.player
    game.place(value, f"go {area}")
    while game.player == who and game.question != "ChooseWorker":
        game.choose("sell wood" if game.can("sell wood") else game.legal[-1])
    return game


def with_cards(game, shifted=False):
    """Another card in every province."""
    for province in PROVINCES:
        game.with_province(province, f"province_card_{province:02}", shifted)
    return game


# ---- which province ------------------------------------------------------------------------------


@rule("AVE-PROV-01")
@EVERY_AREA
@pytest.mark.parametrize("value", PROVINCES)
def test_the_value_of_the_worker_is_the_number_of_the_province(area, value):
    game = act(with_cards(Position(4).with_goods(wood=1)).turn_of(0), area, value)
    assert [province for province in PROVINCES if game.shifted(province)] == [value]


@rule("AVE-PROV-01", "AVE-TRAIN-06")
def test_the_changed_value_of_a_trained_worker_counts():
    game = Position().with_goods().with_workers().with_training({2: 1}).with_province(3, WOOD_CARD).turn_of(0)
    game.choose("trained 2 up", "go aedilis")
    assert game.shifted(3)
    assert game.goods() == {"wood": 2, "wine": 1, "stone": 1}


@rule("AVE-PROV-02")
def test_depicted_means_in_either_row():
    game = Position().with_goods().with_money(9).with_province(2, STONE_CARD).turn_of(0).place(2, "go mercator")
    assert game.legal == ["buy cattle", "buy stone", "buy ore"]
    assert act(Position(4).with_goods().with_province(2, GREEN_RED_CARD).turn_of(0), "aedilis", 2).goods() == {
        "wood": 1, "wine": 1, "stone": 2,
    }  # fmt: skip


@rule("AVE-PROV-02")
@pytest.mark.parametrize("province", PROVINCES)
def test_one_draw_pile_serves_every_province(province):
    game = Position().with_money(2).with_goods().with_province(province, WOOD_CARD, shifted=True)
    game.with_pile("province", "province_card_06", STONE_CARD).turn_of(0).place(province, "go aedilis")
    assert (game.province(province), game.pile("province")) == (STONE_CARD, ["province_card_06"])


# ---- moving the card -----------------------------------------------------------------------------


@rule("AVE-PROV-03")
@EVERY_AREA
def test_a_fresh_card_moves_up_for_nothing(area):
    game = Position().with_money(0).with_goods(wood=1).with_province(2, WOOD_CARD).turn_of(0)
    act(game, area, 2)
    assert (game.province(2), game.shifted(2), game.brown(2)) == (WOOD_CARD, True, 1)
    assert game.told("paid_fee") == []
    assert game.province_cards() == []


@rule("AVE-PROV-04")
@EVERY_AREA
def test_a_shifted_card_is_taken_for_2_denarii_and_replaced(area):
    game = Position().with_money(5).with_goods(wood=1).with_province(2, WOOD_CARD, shifted=True)
    game.with_pile("province", STONE_CARD).turn_of(0)
    act(game, area, 2)
    assert game.money() == (4 if area == "mercator" else 3), "a wood was sold for 1"
    assert game.brown(2) == 2
    assert game.province_cards() == [WOOD_CARD]
    assert (game.province(2), game.shifted(2)) == (STONE_CARD, False)


@rule("AVE-PROV-05")
@pytest.mark.parametrize("area", ["mercator", "propraetor"])
def test_without_a_card_the_fee_is_due_and_the_brown_marker_stays(area):
    game = Position().with_money(2).with_goods(wood=1).with_buildings("forum_plan").with_province(2, None).turn_of(0)
    act(game, area, 2)
    assert game.told("paid_fee") == [(0, 1, 2)]
    assert game.money() == (1 if area == "mercator" else 0)
    assert (game.brown(2), game.province(2), game.province_cards()) == (1, None, [])


@rule("AVE-PROV-06")
@EVERY_AREA
def test_who_cannot_pay_the_fee_cannot_take_the_action(area):
    def can_go(money):
        game = Position().with_money(money).with_goods().with_buildings("forum_plan")
        return game.with_province(2, WOOD_CARD, shifted=True).turn_of(0).can_place(2, f"go {area}")

    assert not can_go(0)
    assert not can_go(1)
    assert can_go(3)


@rule("AVE-PROV-06")
def test_money_of_the_same_action_pays_the_fee():
    sales = Position().with_money(0).with_goods(grain=1).with_province(2, WOOD_CARD, shifted=True).turn_of(0)
    sales.place(2, "go mercator")
    assert (sales.money(), sales.province_cards()) == (0, [WOOD_CARD]), "the grain brought 2"
    patron = Position(4).with_money(1).with_goods().with_active("cornelia")
    patron.with_province(2, WOOD_CARD, shifted=True).turn_of(0).place(2, "go aedilis")
    assert (patron.money(), patron.province_cards()) == (1, [WOOD_CARD])


@rule("AVE-PROV-06", "AVE-PROV-10")
def test_fragments_do_not_pay_the_fee():
    game = Position().with_money(1).with_goods(wine=2, cattle=3).with_fragments(red=1)
    game.with_province(2, WOOD_CARD, shifted=True).turn_of(0)
    assert not game.can_place(2, "go aedilis"), "the third wine fits, and the fourth comes too late"


@rule("AVE-PROV-07")
def test_a_purchase_that_leaves_less_than_the_fee_is_not_offered():
    game = Position().with_money(4).with_goods().with_province(2, WOOD_CARD, shifted=True).turn_of(0)
    game.place(2, "go mercator")
    assert game.legal == ["buy wood", "buy stone"], "a wine would leave 1 denarius"
    game.choose("buy wood")
    assert game.legal == ["buy wood", "done"]


@rule("AVE-PROV-08")
def test_the_card_moves_when_mercator_only_sells():
    game = Position().with_money(9).with_goods(grain=1).with_province(2, WOOD_CARD).turn_of(0)
    game.place(2, "go mercator", "sell grain", "done")
    assert game.shifted(2)


@rule("AVE-PROV-08")
def test_the_card_moves_when_propraetor_wants_influence():
    game = Position().with_money(9).with_goods().with_buildings("forum_plan").with_province(2, WOOD_CARD).turn_of(0)
    game.place(2, "go propraetor", "row upper", "turn forum_plan")
    assert (game.shifted(2), game.steps(2)[0]) == (True, 2)


# ---- fragments -----------------------------------------------------------------------------------


@rule("AVE-PROV-09")
@pytest.mark.parametrize(("owned", "gains"), [(0, False), (1, True), (2, False), (3, True), (4, False)])
def test_every_second_fragment_of_a_colour_brings_a_resource_of_the_colour(owned, gains):
    game = Position().with_money(2).with_goods().with_fragments(red=owned).with_province(2, WOOD_CARD, shifted=True)
    game.turn_of(0).place(2, "go aedilis")
    assert game.fragments()["red"] == owned + 1
    assert (game.question == "ChooseResource") is gains
    if gains:
        assert game.legal == ["resource wine", "resource cattle"]
        assert game.choose("resource cattle").goods() == {"wood": 2, "wine": 1, "cattle": 1, "stone": 1}


@rule("AVE-PROV-09")
def test_fragments_of_different_colours_make_no_pair():
    game = Position().with_money(2).with_goods().with_fragments(green=1, black=3)
    game.with_province(2, WOOD_CARD, shifted=True).turn_of(0).place(2, "go aedilis")
    assert (game.player, game.fragments()) == (1, {"green": 1, "red": 1, "black": 3})


@rule("AVE-PROV-10")
def test_two_fragments_on_one_card_count_both():
    overlay = {"province_cards": [{"id": WOOD_CARD, "fragments": {"red": 3}}]}
    game = Position(overlay=overlay).with_money(2).with_goods().with_fragments(red=1)
    game.with_province(2, WOOD_CARD, shifted=True).turn_of(0).place(2, "go aedilis", "resource wine", "resource cattle")
    assert game.fragments()["red"] == 4, "counted, never spent"
    assert game.goods() == {"wood": 2, "wine": 2, "cattle": 1, "stone": 1}


@rule("AVE-PROV-10")
def test_a_gain_by_fragments_may_overflow_and_comes_after_the_fee():
    game = Position().with_money(2).with_goods(cattle=3).with_fragments(red=1)
    game.with_province(2, WOOD_CARD, shifted=True).turn_of(0).place(2, "go aedilis", "resource cattle")
    assert game.legal == ["surplus 0", "surplus 1"]
    assert game.money() == 0, "the fee is paid"
    assert game.choose("surplus 0").money() == 1


@rule("AVE-PROV-11")
def test_without_a_replacement_the_province_stays_empty_and_the_end_is_near():
    game = Position().with_money(2).with_goods().with_province(2, WOOD_CARD, shifted=True).with_pile("province")
    game.turn_of(0).place(2, "go aedilis")
    assert (game.province(2), game.shifted(2), game.province_cards()) == (None, False, [WOOD_CARD])
    assert (game.state.ending, game.told("ending")) == (1, [(-1, 1, 0)])


@rule("AVE-PROV-12")
@pytest.mark.parametrize(("before", "after"), [(8, 9), (9, 10), (10, 10)])
def test_a_brown_marker_stays_on_step_10(before, after):
    game = Position().with_money(2).with_goods().with_brown(2, before).with_province(2, WOOD_CARD, shifted=True)
    assert game.turn_of(0).place(2, "go aedilis").brown(2) == after


@rule("AVE-PROV-14")
def test_fee_marker_card_replacement_fragments_in_this_order():
    game = Position(4).with_money(2).with_goods().with_fragments(green=1, red=1).quiet()
    game.with_province(2, GREEN_RED_CARD, shifted=True).turn_of(0).place(2, "go aedilis")
    assert game.legal == ["resource wood", "resource grain"], "green comes first"
    game.choose("resource wood", "resource wine")
    story = game.story
    assert story[story.index("paid_fee") :] == [
        "paid_fee", "brown_rose", "took_province", "laid_province", "gained", "gained",
    ]  # fmt: skip


@rule("AVE-PROV-15")
@EVERY_AREA
@pytest.mark.parametrize("other", ["aedilis", "mercator", "propraetor"])
def test_whoever_uses_a_card_second_takes_it(area, other):
    game = Position().with_money(2).with_goods(wood=1).with_money(2, 1).with_goods(1, wood=1)
    act(game.with_province(2, WOOD_CARD).turn_of(0), area, 2)
    assert game.shifted(2)
    act(game, other, 2)
    assert (game.province_cards(0), game.province_cards(1)) == ([], [WOOD_CARD])
    assert game.told("paid_fee") == [(1, 1, 2)]
