"""Feeding (ROR-FEED)."""

import pytest

from tabularium.core.state import NOBODY
from tabularium.games.romolo_o_remo.actions import SUPPLY
from tests.support.romolo_o_remo import Position
from tests.support.rules import rule


def supply(game, who=0):
    game.state.active = who
    return game.ask(SUPPLY, NOBODY, who)


def hungry(game):
    """The units that were not fed, in their order."""
    return [unit for _, unit, _ in game.told("went_hungry")]


def all_fed(game):
    """Whether nobody went hungry and nobody has to."""
    return game.question != "Unfed" and hungry(game) == []


@rule("ROR-FEED-01")
@pytest.mark.parametrize(
    ("kind", "eats"), [("worker", True), ("soldier", True), ("mercenary", False), ("explorer", False)]
)
def test_workers_and_soldiers_are_fed(kind, eats):
    game = Position.blank().with_unit("worker", "f01").with_buildings("f01", farm=1).with_goods(salt=1)
    supply(game.with_unit(kind, "f12"))
    assert (len(game.units()) == 1) == eats
    assert (len(hungry(game)) == 1) == eats


@rule("ROR-FEED-02")
def test_a_farm_feeds_two_units_on_its_field_or_next_to_it():
    game = Position.blank().with_buildings("f12", farm=1).with_unit("worker", "f12").with_unit("soldier", "f13")
    assert all_fed(supply(game))
    supply(game.with_unit("worker", "f11").with_goods(grain=1))
    assert game.legal == ["hungry w1", "hungry w2", "hungry s1"]
    game = Position.blank().with_buildings("f12", farm=2).with_unit("worker", "f12", number=2)
    assert all_fed(supply(game.with_unit("soldier", "f13", number=2)))


@rule("ROR-FEED-02")
def test_a_farm_feeds_nobody_two_fields_away():
    game = Position.blank().with_buildings("f12", farm=1).with_unit("worker", "f12").with_unit("soldier", "f14")
    assert hungry(supply(game)) == [6]


@rule("ROR-FEED-02")
def test_a_farm_feeds_anew_in_every_turn_whoever_built_it():
    game = Position.blank().with_buildings("f12", farm=1)
    game.with_unit("worker", "f11", number=2).with_unit("worker", "f13", 1, number=2)
    assert all_fed(supply(game))
    assert all_fed(supply(game, 1))


@rule("ROR-FEED-03")
def test_a_farm_behind_a_wall_does_not_feed_beyond_it():
    game = Position.blank().with_buildings("f12", farm=1).with_walls("f12", "e").with_unit("worker", "f12")
    assert hungry(supply(game.with_unit("soldier", "f13"))) == [6]
    game = Position.blank().with_buildings("f12", farm=1).with_walls("f12", "e", "w", "ne").with_unit("worker", "f12")
    assert all_fed(supply(game.with_unit("soldier", "f16")))
    game = Position.blank().with_buildings("f12", farm=1).with_walls("f13", "w").with_unit("worker", "f12")
    assert all_fed(supply(game.with_unit("soldier", "f13")))


@rule("ROR-FEED-04")
def test_a_farm_beside_a_hostile_unit_or_an_enemy_tower_feeds_nobody():
    def start():
        return Position.blank().with_buildings("f12", farm=1).with_unit("worker", "f13", number=2).with_goods(grain=2)

    assert hungry(supply(start().with_unit("explorer", "f12", 1, standing=False))) == [0]
    assert all_fed(supply(start().with_unit("explorer", "f12", 1).with_stance(1, 0, hostile=False)))
    assert hungry(supply(start().with_capital("f12", 1))) == [0]
    assert all_fed(supply(start().with_capital("f12", 0)))


@rule("ROR-FEED-05")
def test_for_every_unfed_unit_a_grain_is_paid_or_it_goes_back_into_the_stock():
    game = Position.blank().with_unit("worker", "f12").with_unit("soldier", "f13").with_unit("worker", "f01")
    game.with_goods(grain=2)
    supply(game).choose("hungry w1")
    assert (game.question, game.legal) == ("Hungry", ["feed", "home"])
    game.choose("feed", "hungry w2", "home", "home")
    assert (game.units(), game.goods()) == ({"w1": "f12"}, {"grain": 1})
    game = Position.blank().with_unit("worker", "f12").with_unit("worker", "f01").with_buildings("f01", farm=1)
    supply(game)
    assert game.units() == {"w2": "f01"}


@rule("ROR-FEED-06")
def test_as_many_units_as_possible_are_fed():
    game = Position.blank().with_buildings("f12", farm=1).with_buildings("f14", farm=1)
    game.with_unit("worker", "f13", number=2).with_unit("soldier", "f11", number=2)
    assert all_fed(supply(game))
    game = Position.blank().with_buildings("f12", farm=1).with_buildings("f14", farm=1)
    game.with_unit("worker", "f13", number=1).with_unit("soldier", "f11", number=2).with_unit("soldier", "f09")
    assert all_fed(supply(game))


@rule("ROR-FEED-06")
def test_the_player_chooses_among_the_largest_sets():
    game = Position.blank().with_buildings("f12", farm=1).with_goods(grain=3)
    game.with_unit("worker", "f13").with_unit("soldier", "f11").with_unit("worker", "f16").with_unit("worker", "f01")
    supply(game).choose("hungry w3", "feed")
    assert game.legal == ["hungry w1", "hungry w2", "hungry s1"]
    game.choose("hungry s1", "home")
    assert game.units() == {"w1": "f13", "w2": "f16", "w3": "f01"}
    assert game.goods() == {"grain": 2}


@rule("ROR-FEED-07")
def test_example_of_two_farms_and_a_worker_too_far_away():
    game = Position.blank().with_buildings("f12", farm=1).with_buildings("f13", farm=1).with_goods(grain=1)
    game.with_unit("worker", "f11").with_unit("worker", "f08").with_unit("soldier", "f18").with_unit("worker", "f02")
    supply(game)
    assert (hungry(game), game.legal) == ([2], ["feed", "home"])
    assert game.choose("feed").goods() == {}
    assert len(game.units()) == 4
