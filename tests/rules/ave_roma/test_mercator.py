"""Mercator, white (AVE-MER).

Player 0 has board 1a (wood 1, grain 2, wine 3, cattle 1, stone 2, ore 3), player 1 board 2a (ore 1).
"""

from __future__ import annotations

import pytest

from tests.support.ave_roma import Position
from tests.support.rules import rule

WOOD_CARD = "province_card_01"  # wood, wood / wine, stone; a red fragment
ORE_CARD = "province_card_27"  # ore, ore / wine, stone; a red fragment


@rule("AVE-MER-01")
def test_any_number_of_own_resources_can_be_sold():
    game = Position().with_goods(wood=3, wine=3, ore=3).with_money(0).with_province(1, WOOD_CARD).turn_of(0)
    game.place(1, "go mercator", *["sell wood"] * 3, *["sell wine"] * 3, *["sell ore"] * 3)
    assert (game.goods(), game.money()) == ({}, 3 * 1 + 3 * 3 + 3 * 3)


@rule("AVE-MER-01")
def test_some_may_be_kept():
    game = Position().with_goods(wood=2, ore=2).with_money(0).with_province(1, WOOD_CARD).turn_of(0)
    game.place(1, "go mercator", "sell wood", "sell ore", "done")
    assert (game.goods(), game.money()) == ({"wood": 1, "ore": 1}, 4)


@rule("AVE-MER-01")
def test_up_to_four_units_can_be_bought():
    game = Position().with_goods().with_money(20).with_province(1, WOOD_CARD).turn_of(0)
    game.place(1, "go mercator", "buy wood", "buy wine", "buy wine")
    assert game.can("buy stone")
    game.choose("buy stone")
    assert (game.goods(), game.money(), game.player) == ({"wood": 1, "wine": 2, "stone": 1}, 11, 1), "no fifth one"


@rule("AVE-MER-02")
def test_only_what_the_card_shows_can_be_bought():
    game = Position().with_goods().with_money(20).with_province(1, WOOD_CARD).with_province(2, ORE_CARD).turn_of(0)
    assert game.copy().place(1, "go mercator").legal == ["buy wood", "buy wine", "buy stone"]
    assert game.copy().place(2, "go mercator").legal == ["buy wine", "buy stone", "buy ore"]


@rule("AVE-MER-02")
def test_a_resource_shown_once_can_be_bought_four_times():
    game = Position().with_goods().with_money(12).with_province(1, WOOD_CARD).turn_of(0)
    game.place(1, "go mercator", *["buy wine"] * 4)
    assert (game.goods(), game.money(), game.question) == ({"wine": 3}, 0, "Overflow")


@rule("AVE-MER-02")
def test_the_own_price_is_paid():
    game = Position().with_goods(1).with_money(3, 1).with_province(1, ORE_CARD).turn_of(1)
    game.place(1, "go mercator", "buy wine", "buy ore", "done")
    assert (game.goods(1), game.money(1)) == ({"wine": 1, "ore": 1}, 1)


@rule("AVE-MER-03")
def test_without_a_card_there_is_only_selling_and_the_fee_is_due():
    game = Position().with_goods(stone=2).with_money(9).with_province(1, None).turn_of(0).place(1, "go mercator")
    assert (game.goods(), game.legal) == ({"stone": 1}, ["sell stone", "done"]), "one stone had to be sold"
    assert game.choose("done").money() == 9 + 2 - 2


@rule("AVE-MER-04")
def test_proceeds_pay_for_purchases():
    game = Position().with_goods(wine=1).with_money(0).with_province(1, WOOD_CARD).turn_of(0)
    game.place(1, "go mercator")
    assert game.legal == ["buy wood", "buy wine", "buy stone", "done"], "the wine was sold: nothing could be bought"
    assert game.choose("buy wood", "buy stone").goods() == {"wood": 1, "stone": 1}


@rule("AVE-MER-04")
def test_after_the_first_purchase_nothing_is_sold():
    game = Position().with_goods(wine=2).with_money(9).with_province(1, WOOD_CARD).turn_of(0)
    game.place(1, "go mercator", "sell wine")
    assert game.can("sell wine")
    game.choose("buy wood")
    assert not game.can("sell wine")


@rule("AVE-MER-04")
def test_the_fee_comes_last():
    game = Position().with_goods(wine=1).with_money(9).with_province(1, WOOD_CARD, shifted=True).quiet().turn_of(0)
    game.place(1, "go mercator", "sell wine", "buy stone", "done")
    assert game.story[1:] == [
        "paid", "earned", "paid_money", "bought", "gained", "paid_fee", "brown_rose", "took_province", "laid_province",
    ]  # fmt: skip
    assert game.money() == 9 + 3 - 2 - 2


@rule("AVE-MER-05")
def test_at_least_one_unit_is_sold_or_bought():
    game = Position().with_goods(wood=1).with_money(9).with_province(1, WOOD_CARD).turn_of(0).place(1, "go mercator")
    assert not game.can("done")
    assert game.copy().choose("sell wood").can("done")
    assert game.copy().choose("buy wood").can("done")
    assert not Position().with_goods().with_money(0).with_province(1, WOOD_CARD).turn_of(0).can_place(1, "go mercator")


@rule("AVE-MER-06")
def test_the_example_of_bought_surplus():
    game = Position().with_goods(1, ore=3).with_money(4, 1).with_province(1, ORE_CARD).turn_of(1)
    game.place(1, "go mercator", *["buy ore"] * 4, "surplus 4")
    assert (game.goods(1), game.money(1), game.surplus(1)) == ({"ore": 3}, 0, 4)


@rule("AVE-MER-07")
def test_surplus_is_neither_sold_nor_bought():
    game = Position().with_goods(wood=1).with_surplus(3).with_money(9).with_province(1, WOOD_CARD).turn_of(0)
    game.place(1, "go mercator")
    assert game.legal == ["sell wood", "buy wood", "buy wine", "buy stone"]
    assert game.choose("sell wood", "buy stone", "done").surplus() == 3


@rule("AVE-MER-08")
def test_purchases_are_paid_together_before_they_are_stored():
    game = Position().with_goods(wine=3).with_money(5).with_province(1, WOOD_CARD).turn_of(0)
    game.place(1, "go mercator", "buy wine")
    assert game.goods() == {"wine": 3}
    assert game.legal == ["buy stone", "done"], "2 denarii are left"
    game.choose("buy stone")
    assert (game.question, game.money()) == ("Overflow", 0)
    assert game.choose("surplus 0").money() == 3, "too late to buy for it"


@rule("AVE-MER-08")
def test_money_of_bought_overflow_pays_the_fee():
    game = Position().with_goods(wine=3).with_money(3).with_workers(1).with_province(1, WOOD_CARD, shifted=True)
    game.turn_of(0).place(1, "go mercator", "buy wine")
    assert (game.money(), game.province_cards()) == (1, [WOOD_CARD]), "3 paid, 3 back, 2 for the fee"
    assert game.surplus() == 0


@rule("AVE-MER-09")
def test_the_example_of_selling_and_buying_the_same():
    game = Position().with_goods(1, ore=3).with_money(0, 1).with_surplus(0, 1).with_province(1, ORE_CARD).turn_of(1)
    game.place(1, "go mercator", *["sell ore"] * 2)  # the first one had to be sold: nothing could be bought
    assert (game.goods(1), game.money(1)) == ({}, 3)
    game.choose(*["buy ore"] * 3)
    assert (game.goods(1), game.money(1), game.surplus(1)) == ({"ore": 3}, 0, 0)
    assert game.player == 2, "a fourth ore cannot be paid"


@rule("AVE-MER-01", "AVE-PROV-01")
@pytest.mark.parametrize("value", [1, 2, 3, 4, 5])
def test_the_province_of_the_worker_decides_what_is_for_sale(value):
    game = Position().with_goods().with_money(9)
    for province in range(1, 6):
        game.with_province(province, ORE_CARD if province == value else None)
    assert game.turn_of(0).place(value, "go mercator").legal == ["buy wine", "buy stone", "buy ore"]
