"""The three card areas in general (AVE-CARD)."""

from __future__ import annotations

import pytest

from tabularium.games.ave_roma.actions import RESOURCE_NAMES
from tests.support.ave_roma import Position
from tests.support.rules import rule

AREAS = ["aedificator", "legatus", "senatus"]
EVERY_CARD_AREA = pytest.mark.parametrize("area", AREAS)


def rich():
    """A player who can pay every card."""
    return Position().with_goods(**dict.fromkeys(RESOURCE_NAMES, 3)).with_surplus(6).with_money(9).turn_of(0)


def slots(game, value, area):
    return [int(place.split()[2]) for place in game.places(value) if place.startswith(f"take {area}")]


@rule("AVE-CARD-01", "AVE-CARD-02")
@EVERY_CARD_AREA
@pytest.mark.parametrize("slot", [1, 2, 3, 4, 5])
def test_slot_k_takes_workers_of_the_values_1_to_k(area, slot):
    game = rich()
    assert [value for value in range(1, 6) if slot in slots(game, value, area)] == list(range(1, slot + 1))


@rule("AVE-CARD-01")
@EVERY_CARD_AREA
def test_each_slot_has_a_card_and_a_worker_space(area):
    game = rich()
    cards = game.row(area)
    assert len(cards) == 5
    game.place(1, f"take {area} 4")
    assert game.in_area(area) == [0, 0, 0, 1, 0]
    assert game.row(area) == [*cards[:3], None, cards[4]]


@rule("AVE-CARD-03")
@EVERY_CARD_AREA
def test_the_example_of_the_space_1_4(area):
    game = rich()
    assert [game.can_place(value, f"take {area} 4") for value in range(1, 6)] == [True, True, True, True, False]


@rule("AVE-CARD-04")
@pytest.mark.parametrize(("value", "spaces"), [(1, 15), (2, 12), (3, 9), (4, 6), (5, 3)])
def test_a_worker_of_value_5_fits_3_card_spaces_and_one_of_value_1_all_15(value, spaces):
    assert sum(len(slots(rich(), value, area)) for area in AREAS) == spaces


@rule("AVE-CARD-05")
@pytest.mark.parametrize(
    ("area", "card", "right", "short"),
    [
        ("aedificator", "circus_built", {"wood": 1, "grain": 1, "cattle": 2}, {"wood": 1, "grain": 1, "cattle": 1}),
        ("aedificator", "castra_built", {"wood": 1, "cattle": 1, "ore": 2}, {"cattle": 3, "ore": 3, "stone": 3}),
    ],
)
def test_a_card_must_be_paid_in_full(area, card, right, short):
    def can_take(goods):
        game = Position(4).with_goods(**goods).with_row(area, None, None, None, None, card).turn_of(0)
        return game.can_place(2, f"take {area} 5")

    assert can_take(right)
    assert not can_take(short)


@rule("AVE-CARD-05")
@pytest.mark.parametrize(("surplus", "money", "possible"), [(3, 2, True), (2, 2, False), (3, 1, False)])
def test_a_war_must_be_paid_in_full(surplus, money, possible):
    game = Position().with_surplus(surplus).with_money(money).with_row("legatus", "gallic_war_4").turn_of(0)
    assert game.can_place(1, "take legatus 1") is possible


@rule("AVE-CARD-06")
def test_the_card_is_taken_at_once_and_the_slot_stays_empty():
    game = rich().with_row("aedificator", None, "forum_plan", "villa_plan").turn_of(0).place(2, "take aedificator 2")
    assert (game.buildings(), game.row("aedificator")) == (["forum_plan"], [None, None, "villa_plan", None, None])
    war = rich().with_row("legatus", None, "gallic_war_1").turn_of(0).place(2, "take legatus 2")
    assert (war.wars(), war.row("legatus")) == (["gallic_war_1"], [None] * 5)
    patron = rich().with_row("senatus", None, None, "cato", "livia").turn_of(0).place(3, "take senatus 3")
    assert (patron.passive(), patron.row("senatus")) == (["cato"], [None, None, None, "livia", None])


@rule("AVE-CARD-07")
@EVERY_CARD_AREA
def test_a_slot_without_a_card_cannot_be_used(area):
    cards = {"aedificator": "forum_plan", "legatus": "gallic_war_1", "senatus": "cato"}
    game = rich().with_row(area, None, None, cards[area]).turn_of(0)
    assert game.in_area(area) == [0] * 5, "all spaces are free"
    assert slots(game, 1, area) == [3]
