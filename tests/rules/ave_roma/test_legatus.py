"""Legatus, red (AVE-WAR)."""

from __future__ import annotations

import pytest

from tabularium.games.ave_roma import GAME
from tabularium.games.ave_roma.actions import WAR_CARD_NAMES, WAR_SET_NAMES
from tests.support.ave_roma import Position
from tests.support.rules import rule


def wages(card, owned=(), money=9, surplus=6, **goods):
    game = Position(5).with_money(money).with_surplus(surplus).with_goods(**goods).with_wars(*owned)
    return game.with_row("legatus", card).turn_of(0).place(1, "take legatus 1")


@rule("AVE-WAR-01")
@pytest.mark.parametrize("card", WAR_CARD_NAMES)
def test_a_war_costs_and_brings_what_its_card_says(card):
    printed = next(table for table in GAME.facts.tables("war_cards") if table.text("id") == card)
    game = wages(card)
    assert game.surplus() == 6 - printed.table("cost").number("surplus")
    assert game.money() == 9 - printed.table("cost").number("denarii")
    assert game.points() == game.source("wars") == printed.number("vp")
    assert game.wars() == [card]


@rule("AVE-WAR-01")
def test_a_war_that_costs_surplus_and_money():
    game = wages("gallic_war_4", surplus=4, money=3)
    assert (game.surplus(), game.money(), game.points()) == (1, 1, 2)


@rule("AVE-WAR-02", "AVE-WAR-03")
@pytest.mark.parametrize("number", [1, 2, 3, 4, 5])
@pytest.mark.parametrize("name", WAR_SET_NAMES)
def test_from_the_second_card_of_a_set_on_there_is_a_bonus_of_its_own(name, number):
    """Only the bonus of the number now owned, whichever cards of the set they are."""
    printed = next(table for table in GAME.facts.tables("war_sets") if table.text("id") == name)
    bonuses = {bonus.number("index"): (bonus.text("kind"), bonus.number("n")) for bonus in printed.tables("set_bonus")}
    kind, units = bonuses.get(number, ("none", 0))
    owned = [f"{name}_{i}" for i in (5, 4, 3, 1)][: number - 1]
    card = f"{name}_2"
    cost = next(table for table in GAME.facts.tables("war_cards") if table.text("id") == card).table("cost")
    game = wages(card, owned, surplus=4)
    while game.question == "ChooseResource":
        game.choose("resource ore")
    assert game.source("war_sets") == (units if kind == "vp" else 0)
    assert game.money() == 9 - cost.number("denarii") + (units if kind == "denarii" else 0)
    assert game.surplus() == 4 - cost.number("surplus") + (units if kind == "surplus" else 0)
    assert game.level() == (units if kind == "political_influence" else 0)
    assert game.goods() == ({"ore": units} if kind == "resource_any" else {})


@rule("AVE-WAR-02")
def test_cards_of_different_sets_make_no_set():
    game = wages("gallic_war_1", ["punic_war_1", "punic_war_2", "macedonian_war_1"], money=0)
    assert (game.money(), game.points(), game.told("set_bonus")) == (0, 3, [])


@rule("AVE-WAR-02")
def test_cards_of_others_do_not_count():
    game = Position().with_money(0).with_surplus(2).with_wars("gallic_war_2", "gallic_war_3", who=1)
    game.with_row("legatus", "gallic_war_1").turn_of(0).place(1, "take legatus 1")
    assert (game.money(), game.points()) == (0, 3)


@rule("AVE-WAR-04")
def test_the_example_of_a_third_card():
    game = wages("gallic_war_3", ["gallic_war_1", "gallic_war_2"], money=0)
    assert (game.source("war_sets"), game.source("wars"), game.money()) == (2, 4, 0), (
        "not the money of the second one again"
    )


@rule("AVE-WAR-05")
def test_a_bonus_resource_may_overflow():
    game = wages("punic_war_1", ["punic_war_2"], wine=3)
    assert game.legal == [f"resource {name}" for name in ("wood", "grain", "wine", "cattle", "stone", "ore")]
    game.choose("resource wine")
    assert game.legal == ["surplus 0", "surplus 1"]
    assert game.choose("surplus 0").money() == 9 + 3


@rule("AVE-WAR-05")
def test_a_bonus_level_opens_a_slot_or_brings_points():
    owned = [f"macedonian_war_{i}" for i in (1, 2, 3)]
    low = wages("macedonian_war_4", owned)
    assert (low.level(), low.active()) == (1, [None])
    high = (
        Position().with_surplus(4).with_level(10).with_wars(*owned).with_row("legatus", "macedonian_war_4").turn_of(0)
    )
    high.place(1, "take legatus 1")
    assert (high.level(), high.source("levels_beyond")) == (10, 2)
