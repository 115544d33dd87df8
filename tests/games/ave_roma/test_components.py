"""Owners of the printed game can correct the component data; what the rules cannot bear is refused in words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from tabularium.core.errors import BadData
from tabularium.games.ave_roma import GAME
from tests.support.ave_roma import Position


def refusal(overlay: dict[str, Any]) -> str:
    with pytest.raises(BadData) as problem:
        GAME.with_overlay(overlay, "overlay.toml")
    return str(problem.value)


def with_data(**overlay: Any) -> Position:
    """A position like any other, with corrected data."""
    return Position(overlay=overlay)


# ---- corrections -----------------------------------------------------------------------------------------


def test_a_building_can_cost_and_bring_something_else():
    card = {"id": "forum_plan", "cost": {"cattle": 0, "stone": 2, "denarii": 1}, "vp": 6, "influence": 0}
    position = with_data(building_cards=[card]).with_goods(stone=2).with_row("aedificator", "forum_plan").turn_of(0)
    position.place(1, "take aedificator 1")
    assert (position.points(), position.goods(), position.money()) == (6, {}, 2)


def test_a_pair_can_bring_something_else():
    card = {"id": "forum_plan", "pair_bonus": {"resource": "wine", "resource_count": 2}}
    position = with_data(building_cards=[card]).with_buildings("forum_built").with_goods(cattle=1, stone=1)
    position.with_row("aedificator", "forum_plan").turn_of(0).place(1, "take aedificator 1")
    assert position.goods() == {"wine": 2}


def test_a_war_and_its_set_can_be_worth_something_else():
    sets = [{"id": "gallic_war", "set_bonus": [{"index": 2, "kind": "vp", "n": 7}]}]
    cards = [{"id": "gallic_war_1", "cost": {"surplus": 0, "denarii": 3}, "vp": 1}]
    position = with_data(war_sets=sets, war_cards=cards).with_wars("gallic_war_2").with_row("legatus", "gallic_war_1")
    position.turn_of(0).place(1, "take legatus 1")
    assert (position.source("wars"), position.source("war_sets"), position.money()) == (1, 7, 0)


def test_a_patron_can_help_elsewhere_and_count_something_else():
    patron = {
        "id": "crassus",
        "action": "roma",
        "bonus": {"kind": "vp", "n": 3},
        "scoring": {"kind": "surplus", "vp": 2, "per": 1, "max": 20},
    }
    position = with_data(patron_cards=[patron]).with_active("crassus").with_surplus(4).turn_of(0)
    position.place(1, "go roma")
    assert position.source("patron_bonuses") == 3
    assert position.final_scoring().source("patrons") == 8


def test_a_province_card_can_show_something_else():
    card = {"id": "province_card_01", "upper": {"wood": 0, "ore": 1}, "fragments": {"red": 0, "black": 2}}
    position = with_data(province_cards=[card]).with_goods().with_province(2, "province_card_01", shifted=True)
    position.turn_of(0).place(2, "go aedilis", "resource stone")
    assert position.goods() == {"wine": 1, "stone": 2, "ore": 1}
    assert position.fragments() == {"green": 0, "red": 0, "black": 2}


def test_a_player_board_can_have_other_prices_and_goods():
    board = {"id": "board_1a", "prices": {"ore": 1}, "start_resources": {"ore": 3, "wood": 0}}
    position = with_data(player_boards=[board])
    assert position.goods() == {"grain": 1, "wine": 1, "stone": 1, "ore": 3}
    position.with_province(2, None).turn_of(0).place(2, "go mercator", "sell ore", "sell ore", "done")
    assert position.money() == 3 + 1 + 1 - 2


def test_the_colosseum_can_cost_and_honour_elsewhere():
    spaces = [{"index": 1, "honour": True, "cost_denarii": 0, "cost_surplus": 2, "id": "colosseum_1"}]
    position = with_data(colosseum_spaces=spaces).with_surplus(2).turn_of(0).place(1, "go roma")
    assert (position.level(), position.surplus(), position.money()) == (1, 0, 3)


def test_fees_limits_and_tracks_can_be_corrected():
    position = with_data(
        fees={"quaestor_multiplier": 3, "province_card_fee": 1},
        surplus={"limit": 8, "start": 7},
        start={"denarii": 5},
        political_track={"vp_by_level": [0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20]},
        training_spaces=[{"id": "training_1", "cost_denarii": 2}],
    )
    assert (position.money(), position.surplus()) == (5, 7)
    position.place(2, "go quaestor")
    assert position.money() == 5 + 6
    position.turn_of(0).place(1, "train 1")
    assert position.money() == 5 + 6 - 2
    assert position.with_level(3).final_scoring().source("political_influence") == 6


def test_a_card_can_be_for_other_numbers_of_players():
    """Two patrons change their number of players, so that the decks keep their sizes."""
    patrons = [{"id": "crassus", "min_players": 5}, {"id": "tacitus", "min_players": 2}]
    position = Position(2, overlay={"patron_cards": patrons})
    there = {*position.pile("patron"), *position.row("senatus")}
    assert "tacitus" in there
    assert "crassus" not in there


# ---- refusals --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("overlay", "place"),
    [
        ({"counts": {"workers": 30}}, "[counts] workers"),
        ({"workers": {"start_set_per_player": [1, 1, 1, 1, 1]}}, "start_set_per_player"),
        ({"resources": [{"id": "wood", "color": "red"}]}, "the resources have other colours"),
        ({"surplus": {"start": 7}}, "7 is out of range; it goes from 0 to 6"),
        ({"player_boards": [{"id": "board_1a", "start_resources": {"wood": 4}}]}, "it goes from 0 to 3"),
        ({"player_boards": [{"id": "board_1a", "prices": {"wood": 0}}]}, "it goes from 1 to 9"),
        ({"provinces": [{"id": "province_1", "number": 2}]}, "[provinces[province_1]] number: must be 1"),
        ({"province_scoring": [{"id": "side_4_5", "players": [3, 5]}]}, "players: must be [4, 5]"),
        ({"fees": {"province_step_zero_vp": 2}}, "province_step_zero_vp"),
        ({"start": {"colosseum_space": 4}}, "[colosseum_spaces[colosseum_4]] start: must be True"),
        ({"political_track": {"patron_slot_levels": [1, 2, 3, 4, 6]}}, "patron_slot_levels"),
        ({"areas": [{"id": "legatus", "spaces": [{"id": "legatus_2", "accepts": [1, 3]}]}]}, "accepts: must be [1, 2]"),
        ({"areas": [{"id": "roma", "moves_province_card": True}]}, "moves_province_card"),
        ({"patron_cards": [{"id": "crassus", "min_players": 5}]}, "deck_sizes.patron"),
        ({"patron_cards": [{"id": "cicero", "action": "quaestor"}]}, "'quaestor' is none of roma"),
        ({"patron_cards": [{"id": "cicero", "bonus": {"kind": "free_wine"}}]}, "'free_wine' is none of"),
        (
            {"patron_cards": [{"id": "crassus", "scoring": {"per": 0}}]},
            "[patron_cards[crassus].scoring] per: 0 is out of range",
        ),
        ({"building_cards": [{"id": "forum_plan", "variant": "built"}]}, "variant: must be 'plan'"),
        ({"building_cards": [{"id": "forum_built", "pair_bonus": {"resource_count": 1}}]}, "resource_count"),
        ({"war_cards": [{"id": "gallic_war_1", "set": "punic_war"}]}, "set: must be 'gallic_war'"),
        (
            {"war_sets": [{"id": "gallic_war", "set_bonus": [{"index": 2, "kind": "fee_waived"}]}]},
            "'fee_waived' is none of",
        ),
        ({"province_cards": [{"id": "province_card_01", "upper": {"wood": 5}}]}, "it goes from 0 to 4"),
    ],
)
def test_data_that_contradict_themselves_or_the_rules_are_refused(overlay: dict[str, Any], place: str):
    message = refusal(overlay)
    assert place in message
    assert message.startswith(("overlay.toml: ", "components.toml: "))


def test_a_province_card_must_show_something():
    nothing = dict.fromkeys(("wood", "grain", "wine", "cattle", "stone", "ore"), 0)
    card = {"id": "province_card_01", "upper": nothing, "lower": nothing}
    assert "give at least one resource" in refusal({"province_cards": [card]})


# ---- where the facts come from ---------------------------------------------------------------------------


def sources(table: str) -> set[str]:
    """The sources of all facts of a table."""
    return {source for source, path, _ in GAME.facts.walk() if path.split("[")[0].split(".")[0] == table}


@pytest.mark.parametrize(
    "table",
    ["building_cards", "war_cards", "war_sets", "patron_cards", "province_cards", "player_boards", "colosseum_spaces"],
)
def test_what_is_reconstructed_says_so(table: str):
    assert sources(table) == {"reconstructed"}


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_component_has_a_name_without_makeshift_umlauts(language: str):
    names = [entry[language] for entries in listed(GAME.facts.values) for entry in entries if language in entry]
    assert len(names) > 150
    assert [name for name in names if not name.strip()] == []
    assert [name for name in names if any(letters in name for letters in ("Gruen", "Aegypt", "Aquaedukt"))] == []


def listed(values: Mapping[str, Any]) -> list[list[dict[str, Any]]]:
    """The lists of entries in the data."""
    return [value for value in values.values() if isinstance(value, list) and value and isinstance(value[0], dict)]
