"""Aedilis, brown (AVE-AED)."""

from __future__ import annotations

import pytest

from tabularium.games.ave_roma import GAME
from tabularium.games.ave_roma.actions import PROVINCE_CARD_NAMES, RESOURCE_NAMES
from tests.support.ave_roma import Position
from tests.support.rules import rule

WOOD_CARD = "province_card_01"  # wood, wood / wine, stone; a red fragment


@rule("AVE-AED-01")
@pytest.mark.parametrize("card", PROVINCE_CARD_NAMES)
def test_aedilis_brings_all_resources_of_both_rows(card):
    printed = next(table for table in GAME.facts.tables("province_cards") if table.text("id") == card)
    rows = printed.table("upper"), printed.table("lower")
    game = Position(5).with_goods().with_province(4, card).turn_of(0).place(4, "go aedilis")
    assert game.stock() == {name: sum(row.number(name) for row in rows) for name in RESOURCE_NAMES}
    assert sum(game.stock().values()) >= 4


@rule("AVE-AED-02")
def test_aedilis_needs_a_card_in_the_province():
    game = Position().with_money(9).with_province(3, None).with_province(4, WOOD_CARD).turn_of(0)
    assert not game.can_place(3, "go aedilis")
    assert game.can_place(4, "go aedilis")


@rule("AVE-AED-03")
def test_afterwards_the_card_moves():
    game = Position().with_goods().with_money(2).with_money(2, 1).with_goods(1).with_province(3, WOOD_CARD).turn_of(0)
    game.place(3, "go aedilis")
    assert (game.shifted(3), game.money()) == (True, 2)
    game.place(3, "go aedilis")
    assert (game.province_cards(1), game.money(1)) == ([WOOD_CARD], 0)
    assert game.goods(1) == {"wood": 2, "wine": 1, "stone": 1}, "the goods come before the card moves"


@rule("AVE-AED-04")
def test_the_example_of_aedilis():
    game = Position().with_goods().with_province(3, WOOD_CARD).turn_of(0).place(3, "go aedilis")
    assert game.goods() == {"wood": 2, "wine": 1, "stone": 1}
