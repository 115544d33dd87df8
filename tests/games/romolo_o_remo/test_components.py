"""Owners of the printed game can correct the component data; what the rules cannot bear is refused in words."""

from __future__ import annotations

from typing import cast

import pytest

from tabularium.core.errors import BadData
from tabularium.games.romolo_o_remo import GAME
from tabularium.games.romolo_o_remo.components import Tables
from tabularium.games.romolo_o_remo.state import Romolo
from tabularium.games.romolo_o_remo.text import RomoloText
from tests.support.romolo_o_remo import SETUP_STEPS, Position

RECONSTRUCTED = ("map", "layout", "multiplier", "options", "safety")


def with_data(overlay, players: int = 2) -> Position:
    """An empty map like any other, with corrected data."""
    facts = GAME.with_overlay(overlay, "overlay.toml")
    position = Position.at_setup(players)
    position.state = cast("Romolo", GAME.new(players, 1, {}, facts, journal=True))
    while position.question in SETUP_STEPS:
        position.state.apply(position.state.legal_actions()[0])
    return position.empty()


def refusal(overlay) -> str:
    with pytest.raises(BadData) as problem:
        GAME.with_overlay(overlay, "overlay.toml")
    return str(problem.value)


# ---- corrections -----------------------------------------------------------------------------------------


def test_a_building_can_cost_something_else():
    overlay = {"building": [{"id": "forum", "cost": {"stone": 1, "wood": 4}}]}
    position = with_data(overlay).with_unit("worker", "f01").with_goods(stone=1, wood=4).actions_of()
    position.choose("activate w1", "build forum")
    assert position.goods() == {}
    assert position.buildings("f01") == {"forum": 1, "tower": 1}


def test_a_sawmill_can_stand_on_hills():
    overlay = {"building": [{"id": "sawmill", "terrain": ["hills"]}]}
    position = with_data(overlay).with_terrain(f01="hills").with_unit("worker", "f01").with_goods(stone=4, wood=1)
    assert position.actions_of().choose("activate w1").can("build sawmill")


def test_multiplier_markers_can_be_split_otherwise():
    data = Tables(GAME.with_overlay({"multiplier": [{"id": "x2", "count": 3}, {"id": "x3", "count": 3}]}, "o.toml"))
    assert list(data.markers) == [3, 3]


def test_faces_of_the_die_can_carry_other_symbols():
    overlay = {"dice_tile": [{"id": "double", "die_number": 5}, {"id": "plus_three", "die_number": 6}]}
    data = Tables(GAME.with_overlay(overlay, "o.toml"))
    assert [int(data.dice_of_face[face]) for face in (5, 6)] == [0, 1]


def test_a_character_can_be_of_another_type():
    """Types I and III change places for two characters; the stack is dealt by type."""
    overlay = {"character": [{"id": "apothecarius", "type": 3}, {"id": "consul", "type": 1}]}
    for players in (1, 2, 3, 4):
        position = with_data(overlay, players)
        types = [int(position.state.data.type[i]) + 1 for i in (1, 4)]
        assert types == [3, 1]


def test_the_map_can_have_its_markers_elsewhere():
    fields = [{"id": "f11", "multiplier": False}, {"id": "f07", "multiplier": True}]
    overlay = {"layout": [{"id": "players_2", "multiplier_fields": ["f07", "f12", "f13"], "fields": fields}]}
    facts = GAME.with_overlay(overlay, "overlay.toml")
    s = cast("Romolo", GAME.new(2, 1, {}, facts))
    assert [field for field in range(int(s.land.fields)) if s.multiplier[field] >= 0] == [6, 11, 12]


def test_an_option_can_have_another_default():
    facts = GAME.with_overlay({"options": {"dice_mode": "die"}}, "overlay.toml")
    assert GAME.defaults(facts)["dice_mode"] == "die"
    assert cast("Romolo", GAME.new(2, 1, {}, facts)).switches.die


def test_names_and_abilities_can_be_corrected():
    overlay = {"character": [{"id": "heros", "de": "Held", "text_de": "+2 im Angriff."}]}
    text = RomoloText(GAME, GAME.with_overlay(overlay, "overlay.toml"), "de")
    assert "Held" in text.named["character"]
    assert "+2 im Angriff." in text.abilities


# ---- refusals --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("overlay", "place"),
    [
        ({"counts": {"warehouse": 15}}, "[counts] warehouse"),
        ({"terrain": [{"id": "plains", "tiles": 18}]}, "plains_tile"),
        ({"counts": {"plains_tile": 20}, "terrain": [{"id": "plains", "tiles": 20}]}, "there are 55 tiles, not 54"),
        ({"tile_setup": {"pool_by_players": [40, 39, 36, 33]}}, "pool_by_players"),
        ({"multiplier": [{"id": "x2", "count": 3}]}, "6 markers in all"),
        ({"building": [{"id": "quarry", "bank_by_players": [3, 4, 6, 8]}]}, "share their pieces"),
        ({"building": [{"id": "warehouse", "bank_by_players": [4, 8, 12, 17]}]}, "bank_by_players"),
        ({"building": [{"id": "farm", "counts_strength": True}]}, "counts_strength"),
        ({"building": [{"id": "villa"}]}, "there is no such entry"),
        ({"unit": [{"id": "explorer", "needs_food": True}]}, "needs_food"),
        ({"unit_limit": [{"id": "strength_6", "military": 6}]}, "military"),
        ({"character": [{"id": "consul", "copies": 2}]}, "copies"),
        ({"character_setup": {"type_3_by_players": [2, 1, 3, 9]}}, "not so many characters of this type"),
        ({"character_setup": {"display_by_players": [5, 6, 7, 9]}}, "display_by_players"),
        ({"solo_event": [{"id": "white", "count": 8}]}, "19 event cubes in all"),
        ({"dice_tile": [{"id": "double", "die_number": 1}]}, "the die has no such face"),
        ({"dice_tile": [{"id": "double", "die_number": 5}]}, "two dice tiles have the same"),
        ({"loss_table": [{"id": "difference_3", "difference_min": 4}]}, "a difference of 3 is missing"),
        ({"market": {"columns": ["wood", "grain", "stone", "salt", "refined"]}}, "in this order: grain, wood"),
        ({"market": {"steps": [0, 1, 2, 3, 4, 6]}}, "every price from 0 to 5"),
        ({"map": {"side_order": ["ne", "e", "nw", "w", "sw", "se"]}}, "side_order"),
        ({"scoring": {"tie_break_order": ["domain"] * 6}}, "tie_break_order: name each of them once"),
        ({"team": {"seat_teams": ["a", "a", "b", "b"]}}, "opposite"),
        ({"combat_marker": {"victory_points": 2}}, "victory_points"),
        ({"options": {"dice_mode": "coin"}}, "coin is none of tiles, die"),
        ({"solo": {"ai_unit_pool": 12}}, "ai_unit_pool"),
    ],
)
def test_data_that_contradict_themselves_or_the_rules_are_refused(overlay, place):
    assert place in refusal(overlay)


@pytest.mark.parametrize(
    ("layout", "place"),
    [
        ({"multiplier_fields": ["f11", "f12", "f17"]}, "other fields than those marked"),
        ({"hidden_count": 16}, "hidden_count"),
        ({"ai_capital": "f12"}, "the solo map has one"),
        ({"start_fields": [["f01", "f02", "f03"], ["f22", "f23", "f20"]]}, "'f03' begins face down"),
        ({"start_fields": [["f01", "f02", "f04"], ["f01", "f02", "f04"]]}, "name each of them once"),
        ({"fields": [{"id": "f12", "sides": ["f13", "f08", "f07", "f11", "f16", "f18"]}]}, "has another neighbour"),
        ({"fields": [{"id": "f01", "multiplier": True}]}, "markers lie on face-down fields only"),
    ],
)
def test_a_map_that_does_not_hold_together_is_refused(layout, place):
    assert place in refusal({"layout": [{"id": "players_2", **layout}]})


# ---- sources ---------------------------------------------------------------------------------------------


def test_what_the_rulebook_text_has_lost_is_marked_as_reconstructed():
    sources: dict[str, set[str]] = {table: set() for table in RECONSTRUCTED}
    for source, path, _ in GAME.facts.walk():
        table = path.split(".")[0].split("[")[0]
        if table in sources:
            sources[table].add(source)
    assert sources == {table: {"reconstructed"} for table in RECONSTRUCTED}


def test_single_values_that_were_deduced_are_marked_too():
    walked = {path: source for source, path, _ in GAME.facts.walk()}
    assert walked["building[farm].cost.stone"] == "reconstructed"
    assert walked["building[warehouse].cost.stone"] == "seed"  # an example of the rulebook
    assert walked["character[heros].type"] == walked["character[heros].copies"] == "reconstructed"
    assert walked["character[heros].text_de"] == "seed"
    assert walked["dice_tile[double].die_number"] == "reconstructed"
    assert walked["dice_tile[blank].die_number"] == "seed"  # the rulebook names the blank face
    assert walked["market.steps"] == "reconstructed"
