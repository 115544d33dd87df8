"""What patrons score at the end (AVE-PSCORE)."""

from __future__ import annotations

import pytest

from tabularium.games.ave_roma import GAME
from tabularium.games.ave_roma.actions import PATRON_NAMES, RESOURCE_NAMES
from tests.support.ave_roma import Position
from tests.support.rules import rule

KINDS = {table.text("id"): table.table("scoring") for table in GAME.facts.tables("patron_cards")}


def patron_for(kind):
    """A patron that counts this, and one point for each: no division, no maximum."""
    name = next(name for name in PATRON_NAMES if KINDS[name].text("kind") == kind)
    return name, {"patron_cards": [{"id": name, "scoring": {"vp": 1, "per": 1, "max": 99}}]}


def counting(kind, players=3):
    """A bare player with a patron who counts this."""
    name, overlay = patron_for(kind)
    game = Position(players, overlay=overlay).with_goods().with_money(0).with_active(name)
    for who in range(1, players):
        game.with_goods(who).with_money(0, who)
    return game


def counted(game):
    """How many the patron of player 0 has counted."""
    game.final_scoring()
    assert len(game.told("patron_scored")) == 1
    return game.source("patrons")


@rule("AVE-PSCORE-01")
def test_building_cards():
    game = counting("building_cards").with_buildings("forum_plan", "forum_built", "villa_plan")
    assert counted(game.with_buildings("castra_plan", who=1)) == 3


@rule("AVE-PSCORE-02")
def test_building_pairs():
    cards = ["forum_plan", "forum_built", "villa_plan", "castra_built", "arcus_built", "arcus_plan"]
    assert counted(counting("building_pairs").with_buildings(*cards)) == 2


@rule("AVE-PSCORE-02")
def test_two_cards_of_different_buildings_are_no_pair():
    assert counted(counting("building_pairs").with_buildings("aquaeductus_built", "basilica_plan")) == 0


@rule("AVE-PSCORE-03")
def test_war_cards():
    game = counting("war_cards").with_wars("gallic_war_1", "gallic_war_2", "punic_war_5", "britannic_war_1")
    assert counted(game.with_wars("punic_war_1", who=1)) == 4


@rule("AVE-PSCORE-04")
def test_the_largest_set_of_wars():
    game = counting("war_largest_set").with_wars("gallic_war_1", "punic_war_1", "punic_war_3", "punic_war_5")
    assert counted(game) == 3
    assert counted(counting("war_largest_set")) == 0


@rule("AVE-PSCORE-05")
def test_different_sets_of_wars():
    game = counting("war_distinct_sets").with_wars("gallic_war_1", "punic_war_1", "punic_war_3", "britannic_war_5")
    assert counted(game) == 3


@rule("AVE-PSCORE-06")
def test_province_cards():
    game = counting("province_cards").with_province_cards("province_card_01", "province_card_06", "province_card_11")
    assert counted(game) == 3


@rule("AVE-PSCORE-07")
@pytest.mark.parametrize("level", [1, 5, 10])
def test_political_level(level):
    assert counted(counting("political_level").with_level(level)) == level


@rule("AVE-PSCORE-08")
def test_patrons_this_one_included():
    name, overlay = patron_for("patron_cards")
    game = (
        Position(overlay=overlay).with_goods().with_money(0).with_active("cicero", name).with_passive("cato", "lepidus")
    )
    game.with_level(2).final_scoring()
    scored = {PATRON_NAMES[patron]: points for _, patron, points in game.told("patron_scored")}
    assert scored[name] == 4, "two active ones and two passive ones"


@rule("AVE-PSCORE-09")
def test_provinces_where_the_player_is_present():
    game = counting("provinces_present").with_steps(1, 3, 5).with_steps(2, 0).with_steps(3, 1).with_steps(4, None, 2)
    for province in range(1, 5):
        game.with_brown(province, 10)
    assert counted(game) == 2, "in provinces 1 and 3"


@rule("AVE-PSCORE-09")
def test_a_marker_pushed_to_0_by_the_adjustment_is_not_present():
    assert counted(counting("provinces_present").with_steps(1, 3, 5).with_brown(1, 1)) == 0


@rule("AVE-PSCORE-10")
def test_provinces_where_the_player_leads():
    game = counting("provinces_led").with_steps(1, 6, 5).with_steps(2, 4, 5).with_steps(3, 1).with_steps(4, 0, 0)
    for province in range(1, 5):
        game.with_brown(province, 10)
    assert counted(game) == 2, "in provinces 1 and 3: a marker on 0 leads nowhere"


@rule("AVE-PSCORE-10")
def test_the_adjustment_does_not_change_who_leads():
    assert counted(counting("provinces_led").with_steps(1, 9, 8).with_brown(1, 2)) == 1


@rule("AVE-PSCORE-11")
def test_denarii():
    assert counted(counting("denarii").with_money(7).with_money(20, who=1)) == 7


@rule("AVE-PSCORE-12")
def test_resources_without_surplus():
    assert counted(counting("resources").with_goods(wood=2, ore=3, wine=1).with_surplus(5)) == 6


@rule("AVE-PSCORE-13")
def test_surplus():
    assert counted(counting("surplus").with_goods(wood=3).with_surplus(5)) == 5


@rule("AVE-PSCORE-14")
@pytest.mark.parametrize(
    ("green", "red", "black", "trios"), [(2, 3, 4, 2), (4, 1, 3, 1), (5, 5, 0, 0), (3, 3, 3, 3), (6, 4, 3, 3)]
)
def test_trios_of_fragments(green, red, black, trios):
    assert counted(counting("fragment_trios").with_fragments(green, red, black)) == trios


@rule("AVE-PSCORE-15")
def test_turned_buildings_and_wars():
    game = counting("influence_cards_used").with_buildings("forum_plan", "castra_plan").with_wars("gallic_war_2")
    assert counted(game.with_turned("forum_plan", "gallic_war_2")) == 2


@rule("AVE-PSCORE-16")
@pytest.mark.parametrize(("money", "points"), [(18, 4), (40, 5), (3, 0), (4, 1), (20, 5), (24, 5)])
def test_the_example_of_a_patron_with_a_maximum(money, points):
    scoring = KINDS["crassus"]
    assert [scoring.number(name) for name in ("vp", "per", "max")] == [1, 4, 5]
    game = Position().with_goods().with_money(money).with_active("crassus").final_scoring()
    assert game.source("patrons") == points


@rule("AVE-PSCORE-16")
@pytest.mark.parametrize(("pairs", "points"), [(1, 2), (2, 4), (3, 6), (4, 6)])
def test_some_patrons_bring_two_points_for_each(pairs, points):
    names = ["forum", "villa", "castra", "arcus"][:pairs]
    game = Position().with_goods().with_money(0).with_active("agrippa")
    game.with_buildings(*[f"{name}_{variant}" for name in names for variant in ("plan", "built")]).final_scoring()
    assert game.source("patrons") == points


@rule("AVE-PSCORE-12", "AVE-PSCORE-16")
@pytest.mark.parametrize(("units", "points"), [(2, 0), (3, 1), (8, 2), (18, 5)])
def test_some_patrons_bring_a_point_for_every_so_many(units, points):
    goods = {name: min(3, max(0, units - 3 * i)) for i, name in enumerate(RESOURCE_NAMES)}
    game = Position().with_goods(**goods).with_money(0).with_active("lucullus").final_scoring()
    assert game.source("patrons") == points
