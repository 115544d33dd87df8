"""Owners of the printed game can correct the component data; what the rules cannot bear is refused in words."""

from __future__ import annotations

from typing import cast

import pytest

from tabularium.core.errors import BadData
from tabularium.games.porta_nigra import GAME
from tabularium.games.porta_nigra.actions import BUILDING_NAMES
from tabularium.games.porta_nigra.moving import movement_cost
from tabularium.games.porta_nigra.state import PortaNigra
from tests.support.porta_nigra import Position


def with_data(overlay, players: int = 2) -> Position:
    """A position like any other, with corrected data."""
    facts = GAME.with_overlay(overlay, "overlay.toml")
    position = Position.at_setup(players)
    position.state = cast("PortaNigra", GAME.new(players, 1, {}, facts, journal=True))
    for area in position.state.areas:
        area.quarter = 0
    return position


def refusal(overlay) -> str:
    with pytest.raises(BadData) as problem:
        GAME.with_overlay(overlay, "overlay.toml")
    return str(problem.value)


def test_an_action_card_can_show_other_symbols():
    card = {"id": "action_4", "symbols": ["torch", "torch", "none", "none", "none"], "torches": 1}
    position = with_data({"action_cards": [card]}).with_torches(0).acting(4)
    assert position.offered("use") == ["torch free"]


def test_an_honor_card_can_bring_something_else():
    card = {"id": "honor_vp_5", "gains": {"vp": 0, "coins": 4, "yellow": 1}, "cost_influence": 3}
    position = with_data({"honor_cards": [card]}).with_influence(3).with_honor_display("vp_5").acting(1)
    position.choose("honor vp_5")
    assert position.gained() == {"coins": 4, "yellow": 1}
    assert (position.influence(), position.points()) == (0, 0)


def test_a_supply_card_can_mark_other_shops():
    position = with_data({"supply_cards": [{"id": "supply_1", "bricks": {"blue": 0, "black": 1}}]})
    position.with_shops().with_supply(4).with_supply_deck("supply_1").turn_of(0)
    assert position.shops == {"black": 1, "red": 1, "yellow": 1, "white": 1}


def test_the_quarters_can_lie_in_another_order():
    """City wall and basilica change places, with their shops."""
    overlay = {
        "quarters": [
            {"id": "amphitheater", "next_clockwise": "city_wall"},
            {"id": "city_wall", "index": 1, "next_clockwise": "basilica"},
            {"id": "basilica", "index": 2, "next_clockwise": "porta_nigra"},
        ]
    }
    position = with_data(overlay)
    ways = {name: int(movement_cost(position.state, 0, number)) for number, name in enumerate(BUILDING_NAMES)}
    assert ways == {"basilica": 0, "porta_nigra": 1, "amphitheater": 2, "city_wall": 3}


@pytest.mark.parametrize(
    ("overlay", "place"),
    [
        ({"quarters": [{"id": "basilica", "index": 2}]}, "two quarters have the same"),
        ({"quarters": [{"id": "basilica", "next_clockwise": "porta_nigra"}]}, "next_clockwise"),
        ({"quarters": [{"id": "basilica", "shop": "blue"}]}, "two quarters have the same"),
        ({"shops": [{"id": "red", "price": 4}]}, "price"),
        ({"scoring": {"building_set_vp": [0, 5, 6, 12, 20]}}, "every further card"),
        ({"refill": {"short_supply_order": ["white", "white", "red", "blue", "black"]}}, "give every colour once"),
        ({"supply_cards": [{"id": "supply_6", "bricks": {"black": 0, "red": 0, "white": 0}}]}, "mark a shop"),
        ({"honor_cards": [{"id": "honor_vp_5", "copies": 1}]}, "the counts add up to 27"),
        ({"sites": [{"id": "amphitheater_c1", "gives_building_card": True}]}, "gives_building_card"),
        ({"sites": [{"id": "porta_nigra_1", "bricks_min": 2}]}, "bricks_min"),
        ({"rounds": {"4": {"action_cards_used": 8}}}, "action_cards_used"),
        ({"action_cards": [{"id": "action_1", "only_2_3_players": True}]}, "action_cards_used"),
        ({"setup": {"start_romans_in_play_area": 6}}, "romans_per_player"),
        ({"honor_cards": [{"id": "honor_final_42", "cost_cards": "none"}]}, "cost_cards"),
    ],
)
def test_data_that_contradict_themselves_or_the_rules_are_refused(overlay, place):
    assert place in refusal(overlay)


def test_a_site_can_ask_for_other_bricks():
    site = {"id": "basilica_a4", "colour": "red", "bricks": 1, "vp": 4}
    position = with_data({"sites": [site]}).with_bricks(red=1).with_building_display("basilica_red").building()
    assert "basilica_a4" in position.offered("build")
    position.choose("build basilica_a4")
    assert position.question == "TakeCard"
    assert position.source("basilica") == 4
