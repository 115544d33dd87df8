"""The supply phase (ROR-SUP) and the market update (ROR-UPD)."""

import pytest

from tabularium.core.state import NOBODY
from tabularium.games.romolo_o_remo.actions import EVENTS, MARKET_UPDATE, SUPPLY
from tests.support.romolo_o_remo import Position
from tests.support.rules import rule

PRICES = {"grain": 1, "wood": 1, "stone": 1, "salt": 1, "refined": 1}


def supply(game, who=0):
    """The supply phase of a player alone."""
    game.state.active = who
    return game.ask(SUPPLY, NOBODY, who)


def update(game):
    return game.ask(MARKET_UPDATE, NOBODY, 0)


@rule("ROR-SUP-01")
def test_order_of_the_steps():
    game = Position.blank().with_buildings("f01", warehouse=2).with_stored("f01", ("salt", 1), ("grain", 1))
    game.with_unit("mercenary", "f12").with_unit("worker", "f12", standing=False)
    game.with_unit("worker", "f22", 1).with_market(salt=["grain", "wood"], wood=["grain", "grain"])
    supply(game)
    asked = [(game.question, game.legal)]
    game.choose("pay salt")
    asked.append((game.question, game.legal))
    game.choose("dismiss m1")
    asked.append((game.question, game.legal))
    assert game.prices() == PRICES
    assert game.marks("standing") == []
    game.choose("feed")
    assert asked == [
        ("PayWages", ["pay salt", "done"]),
        ("Dismiss", ["dismiss m1", "done"]),
        ("Hungry", ["feed", "home"]),
    ]
    names = [EVENTS[event].name for event, _, _, _, _ in game.state.events if event >= 0]
    order = ["income", "wage", "paid", "lost_unit", "dismissed", "went_hungry", "paid", "price"]
    assert list(dict.fromkeys(names)) == list(dict.fromkeys(order))
    assert game.prices() == {"grain": 0, "wood": 2, "stone": 1, "salt": 3, "refined": 1}
    assert game.marks("standing") == ["w1"]


@rule("ROR-SUP-02")
def test_the_active_player_takes_all_cubes_of_all_warehouses():
    game = Position.blank().with_buildings("f01", warehouse=1).with_buildings("f22", warehouse=2)
    game.with_stored("f01", ("wood", 2)).with_stored("f22", ("stone", 1), None)
    game.with_goods(wood=1).with_goods(1, stone=5)
    supply(game)
    assert (game.goods(), game.goods(1)) == ({"wood": 3, "stone": 1}, {"stone": 5})
    assert game.stored("f01") + game.stored("f22") == [None, None, None]


@rule("ROR-SUP-03")
def test_all_lying_units_of_the_player_stand_up():
    game = Position.blank().with_buildings("f12", farm=2)
    for kind in ("worker", "soldier", "explorer"):
        game.with_unit(kind, "f12", standing=False).with_unit(kind, "f17", 1, standing=False)
    supply(game)
    assert game.marks("standing") == ["w1", "s1", "e1"]
    assert game.marks("standing", 1) == []


@rule("ROR-UPD-01")
@pytest.mark.parametrize(("cubes", "updated"), [(3, False), (4, True)])
def test_the_market_is_updated_with_four_cubes_or_more(cubes, updated):
    game = Position.blank().with_market(grain=["wood", "wood"], stone=["wood", "wood"][: cubes - 2])
    update(game)
    assert (game.prices() != PRICES) == updated
    assert (game.market() == {}) == updated


@rule("ROR-UPD-02")
def test_prices_rise_by_their_column_then_fall_by_their_cubes_then_the_cubes_go():
    game = Position.blank().with_prices(grain=3, wood=3, stone=2, salt=2, refined=4)
    game.with_market(grain=["salt", "salt"], wood=["grain"], stone=["salt", "wood"])
    update(game)
    assert game.prices() == {"grain": 4, "wood": 3, "stone": 4, "salt": 0, "refined": 4}
    assert game.market() == {}


@rule("ROR-UPD-03")
def test_prices_stay_between_zero_and_five_after_each_part():
    game = Position.blank().with_prices(grain=5, wood=1, stone=4)
    game.with_market(grain=["wood", "wood"], stone=["wood", "grain"], salt=["grain", "wood"])
    update(game)
    assert game.prices() == {"grain": 3, "wood": 0, "stone": 5, "salt": 3, "refined": 1}


@rule("ROR-UPD-04")
def test_example_of_four_cubes():
    game = Position.blank().with_market(grain=["wood", "wood"], stone=["grain"], salt=["stone"])
    assert update(game).prices() == {"grain": 2, "stone": 1, "salt": 2, "wood": 0, "refined": 1}
