"""Aedificator, grey (AVE-BLD)."""

from __future__ import annotations

import pytest

from tabularium.games.ave_roma import GAME
from tabularium.games.ave_roma.actions import BUILDING_CARD_NAMES, RESOURCE_NAMES
from tests.support.ave_roma import Position
from tests.support.rules import rule


def facts_of(card):
    return next(table for table in GAME.facts.tables("building_cards") if table.text("id") == card)


def builds(card, owned=(), **goods):
    """Player 0 of five builds a card from slot 1, with these goods and enough surplus."""
    game = Position(5).with_goods(**goods).with_surplus(6).with_money(0).with_buildings(*owned)
    return game.with_row("aedificator", card).turn_of(0).place(1, "take aedificator 1")


def cost_of(card):
    cost = facts_of(card).table("cost")
    return {name: cost.number(name) for name in RESOURCE_NAMES if cost.number(name) > 0}


@rule("AVE-BLD-01")
@pytest.mark.parametrize("card", BUILDING_CARD_NAMES)
def test_a_building_costs_and_brings_what_its_card_says(card):
    printed = facts_of(card)
    game = builds(card, **dict.fromkeys(RESOURCE_NAMES, 3))
    assert game.stock() == {name: 3 - cost_of(card).get(name, 0) for name in RESOURCE_NAMES}
    assert game.surplus() == 6 - printed.table("cost").number("surplus")
    assert game.source("buildings") == game.points() == printed.number("vp")
    assert (game.level(), game.buildings()) == (printed.number("political"), [card])


@rule("AVE-BLD-01")
def test_a_building_that_brings_political_influence():
    game = builds("basilica_built", wine=1, stone=1, ore=1)
    assert (game.goods(), game.surplus(), game.points(), game.level()) == ({}, 4, 4, 1)


@rule("AVE-BLD-01")
def test_a_building_may_cost_money():
    overlay = {"building_cards": [{"id": "villa_plan", "cost": {"denarii": 4}}]}

    def builder(money):
        game = Position(overlay=overlay).with_goods(wood=1, grain=1).with_money(money)
        return game.with_row("aedificator", "villa_plan").turn_of(0)

    assert not builder(3).can_place(1, "take aedificator 1")
    assert builder(5).place(1, "take aedificator 1").money() == 1


@rule("AVE-BLD-02")
def test_every_building_exists_as_a_plan_and_as_a_finished_building():
    cards = [(table.text("building"), table.text("variant")) for table in GAME.facts.tables("building_cards")]
    assert len(set(cards)) == 30
    assert {building for building, _ in cards} == {building for building, variant in cards if variant == "plan"}
    assert sum(variant == "plan" for _, variant in cards) == 15


@rule("AVE-BLD-02", "AVE-BLD-03")
@pytest.mark.parametrize(("first", "second"), [("plan", "built"), ("built", "plan")])
@pytest.mark.parametrize("building", sorted({card.split("_")[0] for card in BUILDING_CARD_NAMES}))
def test_the_second_card_of_a_pair_brings_the_bonuses_of_both(building, first, second):
    card = f"{building}_{second}"
    game = builds(card, [f"{building}_{first}"], **cost_of(card))
    bonuses = [facts_of(f"{building}_{variant}").table("pair_bonus") for variant in ("plan", "built")]
    assert game.source("building_pairs") == sum(bonus.number("vp") for bonus in bonuses) > 0
    resource = bonuses[0].text("resource")
    assert game.goods() == {resource: 1}, "the plan brings a resource, the finished building points"
    assert game.source("buildings") == facts_of(card).number("vp")


@rule("AVE-BLD-03")
def test_the_first_card_of_a_pair_brings_no_bonus():
    game = builds("aquaeductus_built", ["forum_plan", "villa_built"], stone=2, ore=1, cattle=1)
    assert (game.source("building_pairs"), game.goods()) == (0, {})


@rule("AVE-BLD-03")
def test_neighbouring_cards_of_different_buildings_are_no_pair():
    game = builds("basilica_plan", ["aquaeductus_built"], grain=1, wine=1, stone=1)
    assert (game.source("building_pairs"), game.goods()) == (0, {})


@rule("AVE-BLD-03", "AVE-RES-04")
def test_the_resource_of_a_pair_may_overflow():
    game = builds("aquaeductus_built", ["aquaeductus_plan"], wood=3, stone=2, ore=1, cattle=1)
    assert game.legal == ["surplus 0", "surplus 1"]
    assert game.choose("surplus 0").money() == 1


@rule("AVE-BLD-04")
def test_two_players_with_a_card_each_have_no_pair():
    game = Position().with_goods(stone=2, ore=1, cattle=1).with_buildings("aquaeductus_plan", who=1)
    game.with_row("aedificator", "aquaeductus_built").turn_of(0).place(1, "take aedificator 1")
    assert [game.source("building_pairs", who) for who in (0, 1)] == [0, 0]
    assert (game.goods(), game.goods(1)["wood"]) == ({}, 1), "no wood for either"


@rule("AVE-BLD-05")
def test_the_example_of_a_pair():
    game = builds("aquaeductus_built", ["aquaeductus_plan"], stone=2, ore=1, cattle=1)
    assert (game.source("buildings"), game.source("building_pairs"), game.goods()) == (2, 2, {"wood": 1})
    game.with_money(2).with_province(2, None).turn_of(0).place(2, "go propraetor", "turn aquaeductus_built")
    assert game.steps(2)[0] == 3
