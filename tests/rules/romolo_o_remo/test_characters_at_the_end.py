"""Characters of strength and points (ROR-CH): Architectus, Artifex, Consul, Patronus, Publicus, Sacerdos."""

import pytest

from tests.support.romolo_o_remo import Position
from tests.support.rules import rule

EVERYBODY_TIED = 4  # bonus of each player when all have the same capital and the same domain and nothing else


def capital(*characters, strength=4):
    """The capital of player 0 in the middle of the map."""
    game = Position.blank().with_capital("f12").with_buildings("f12", temple=strength - 1)
    for who in (0, 1):
        game.with_unit("worker", game.capital(who), who)
    return game.with_characters(*characters)


# ---- Architectus ---------------------------------------------------------------------------------


@rule("ROR-CH-09")
def test_one_farm_counts_for_the_strength_of_its_field():
    assert capital().with_buildings("f12", farm=2).strength("f12") == 4
    game = capital("architectus").with_buildings("f12", farm=2).with_buildings("f13", farm=1)
    assert (game.strength("f12"), game.strength("f13")) == (5, 0)
    assert capital("architectus").strength("f12") == 4
    assert game.final_scoring().source("domain") == 5


@rule("ROR-CH-10")
def test_the_farm_counts_for_limit_influence_forum_swap_and_domain_of_the_owner():
    game = capital("architectus", "mercator").with_buildings("f12", farm=1, forum=1)
    game.with_goods(grain=9, wood=9).with_coins(2)
    assert (game.strength("f12"), game.strength("f12", 1)) == (6, 5)
    assert "f04" in game.control()
    assert len(game.control()) == 23
    game.actions_of(0).choose("activate w1", "swap wood", "take salt")
    assert game.goods() == {"grain": 9, "wood": 8, "salt": 1}
    game = capital("architectus").with_buildings("f12", farm=1, forum=1).with_goods(grain=1)
    game.actions_of(0).choose("activate w1", "sell grain", "column wood", "yes")
    assert game.coins() == 1 + 3
    game = capital("architectus", strength=3).with_buildings("f12", farm=1).with_unit("worker", "f13", number=2)
    assert game.with_goods(grain=3).actions_of(0).choose("activate w1").can("create worker")


@rule("ROR-CH-10")
def test_the_field_is_changed_once_in_a_turn():
    game = (
        capital("architectus").with_buildings("f12", farm=1).with_buildings("f13", farm=1).with_buildings("f08", farm=1)
    )
    game.actions_of(0).choose("use architectus")
    assert game.legal == ["field f08", "field f13"]
    game.choose("field f13")
    assert (game.strength("f12"), game.strength("f13")) == (4, 1)
    assert not game.can("use architectus")
    assert game.turn_of(0).can("use architectus")


@rule("ROR-CH-10")
def test_limits_are_tested_at_once():
    game = capital("architectus", strength=3).with_buildings("f12", farm=1).with_buildings("f13", farm=1)
    game.with_unit("worker", "f13", number=3).actions_of(0).choose("use architectus")
    assert (game.question, game.player) == ("RemoveUnit", 0)
    game.choose("remove w1")
    assert (len(game.units()), game.question) == (3, "Activate")


@rule("ROR-CH-10")
def test_the_default_is_the_capital():
    game = capital(strength=2).with_coins(5).with_display("architectus").with_buildings("f12", farm=1)
    game.actions_of(0).choose("activate w1", "hire architectus")
    assert game.strength("f12") == 3


# ---- Artifex -------------------------------------------------------------------------------------


@rule("ROR-CH-11")
def test_artifex_counts_kinds_of_buildings_in_the_domain():
    game = capital("artifex").with_buildings("f12", farm=2).with_buildings("f13", temple=1, forum=1, warehouse=2)
    game.with_buildings("f08", aqueduct=1)
    game.final_scoring().choose("field f13")
    assert game.source("characters") == 1 + len(["tower", "temple", "farm", "forum", "warehouse"])


@rule("ROR-CH-11")
@pytest.mark.parametrize(("walls", "kinds"), [(["e", "ne"], 2), (["e", "ne", "w"], 3)])
def test_three_walls_are_a_kind(walls, kinds):
    game = capital("artifex", strength=3).with_walls("f12", *walls).with_unit("soldier", "f13").with_walls("f13", "e")
    game.final_scoring()
    if game.question == "Domain":
        game.choose("field f13")
    assert game.source("characters") == 1 + kinds


@rule("ROR-CH-11")
def test_without_a_field_the_capital_alone_counts():
    game = capital("artifex", strength=3).final_scoring()
    assert game.source("characters") == 1 + len(["tower", "temple"])


# ---- Consul --------------------------------------------------------------------------------------


def majorities(markers, consul=0):
    """Bonuses for combat markers; the owner of Consul wins the tied capitals and domains, too."""
    players = len(markers)
    game = Position.blank(players).with_characters("consul", who=consul)
    for who, number in enumerate(markers):
        game.with_markers(number, who)
    game.final_scoring()
    return [game.source("majority_bonus", who) for who in range(players)]


@rule("ROR-CH-12")
@pytest.mark.parametrize(
    ("markers", "bonuses"),
    [([2, 2, 1], [6, 2, 0]), ([2, 2, 2], [6, 1, 1]), ([1, 1, 2], [2, 0, 6]), ([3, 1, 1], [6, 1, 1]), ([2, 2], [4, 0])],
)  # fmt: skip
def test_consul_wins_ties(markers, bonuses):
    others = [4 * 2 + 4, 0] if len(markers) == 2 else [6 * 2 + 6, 1 * 2, 1 * 2]  # fields, domain, characters
    assert majorities(markers) == [mine + other for mine, other in zip(bonuses, others, strict=True)]


@rule("ROR-CH-12")
def test_consul_does_not_break_the_final_tie():
    game = Position.blank().with_characters("consul")
    for who, source in ((0, 5), (1, 2)):  # money and domain
        game.state.gain_points(who, 5, source)
    assert game.state.ranking() == [2, 1]


# ---- Patronus ------------------------------------------------------------------------------------


@rule("ROR-CH-28")
@pytest.mark.parametrize(
    ("coins", "points"),
    [
        ([5, 4, 3], 4), ([5, 5, 3], 4), ([4, 5, 3], 2), ([4, 5, 5], 2), ([4, 5, 4], 2), ([3, 5, 4], 0),
        ([0, 0, 0], 4), ([0, 1, 0], 2), ([0, 1], 2), ([1, 1], 4), ([2.5, 2], 4),
    ],
)  # fmt: skip
def test_patronus_counts_the_most_and_the_second_most_money(coins, points):
    game = Position.blank(len(coins)).with_characters("patronus")
    for who, amount in enumerate(coins):
        game.with_coins(amount, who)
    assert game.final_scoring().source("characters") == 1 + points


# ---- Publicus ------------------------------------------------------------------------------------


@rule("ROR-CH-34")
def test_publicus_is_worth_three_points():
    assert Position.blank().with_characters("publicus").final_scoring().source("characters") == 3


# ---- Sacerdos ------------------------------------------------------------------------------------


@rule("ROR-CH-35")
def test_sacerdos_adds_influence_where_the_owner_has_some():
    game = capital("sacerdos").with_unit("soldier", "f13", 1).with_unit("soldier", "f08", 1).with_unit("soldier", "f05")
    game.final_scoring()
    assert game.question == "Sacerdos"
    assert game.legal_of("field") == ["f05", "f07", "f08", "f11", "f12", "f13", "f16", "f17"]
    game.choose("field f08", "field f13")
    assert game.source("controlled_fields") == 7 + 1


@rule("ROR-CH-35")
def test_sacerdos_may_add_both_to_one_field_or_fewer():
    game = capital("sacerdos").with_unit("soldier", "f13", 1, number=2)
    game.final_scoring().choose("field f13", "field f13")
    assert game.source("controlled_fields") == 7
    game = capital("sacerdos").with_unit("soldier", "f13", 1, number=2)
    game.final_scoring().choose("field f13", "done")
    assert game.source("controlled_fields") == 6
    game = capital("sacerdos").with_unit("soldier", "f13", 1, number=2)
    game.final_scoring().choose("done")
    assert (game.source("controlled_fields"), game.source("controlled_fields", 1)) == (6, 2)
