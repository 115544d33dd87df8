"""Wages and dismissal (ROR-WAGE)."""

import pytest

from tabularium.core.state import NOBODY
from tabularium.games.romolo_o_remo.actions import SUPPLY
from tests.support.romolo_o_remo import Position
from tests.support.rules import rule


def employer(mercenaries=1, fallen=0, players=2):
    """Mercenaries on f12 and perhaps some that were eliminated; a worker and a farm in the capital."""
    game = Position.blank(players).with_unit("mercenary", "f12", number=mercenaries).with_fallen(fallen)
    for who in range(players):
        game.with_unit("worker", game.capital(who), who).with_buildings(game.capital(who), farm=1)
    return game


def supply(game, who=0):
    game.state.active = who
    return game.ask(SUPPLY, NOBODY, who)


@rule("ROR-WAGE-01")
@pytest.mark.parametrize(
    ("mercenaries", "fallen", "owed"), [(1, 0, 1), (2, 0, 3), (1, 2, 6), (4, 0, 10), (2, 2, 10), (0, 1, 1)]
)
def test_the_first_costs_one_salt_the_second_two_and_so_on(mercenaries, fallen, owed):
    game = employer(mercenaries, fallen) if mercenaries else employer().with_fallen(fallen)
    if not mercenaries:
        game.without_unit("m1")
    supply(game.with_goods(salt=12))
    assert game.told("wage") == [(0, owed, 0)]
    assert game.goods() == {"salt": 12 - owed}


@rule("ROR-WAGE-01")
def test_nobody_else_is_paid_or_pays():
    game = employer().with_unit("mercenary", "f17", 1).with_goods(salt=3).with_goods(1, salt=3)
    supply(game)
    assert (game.goods(), game.goods(1)) == ({"salt": 2}, {"salt": 3})


@rule("ROR-WAGE-02")
@pytest.mark.parametrize(("price", "coins"), [(0, 0.5), (1, 1), (3, 3), (5, 5)])
def test_coins_pay_owed_salt_at_its_price(price, coins):
    game = employer().with_coins(7).with_prices(salt=price)
    supply(game)
    assert game.coins() == 7 - coins
    assert len(game.units()) == 2


@rule("ROR-WAGE-02")
def test_resources_pay_at_their_market_value():
    game = employer().with_goods(wood=2, stone=1).with_prices(salt=4, wood=1, stone=2)
    supply(game)
    assert (game.goods(), len(game.units())) == ({}, 2)


@rule("ROR-WAGE-03")
def test_salt_coins_and_resources_are_mixed_as_the_player_likes():
    game = employer(2).with_goods(salt=3, wood=2).with_coins(4).with_prices(salt=2, wood=1)
    supply(game)
    assert (game.question, game.legal) == ("PayWages", ["pay salt", "done"])
    game.choose("pay salt", "done")
    assert (game.question, game.legal) == ("PayValue", ["pay wood", "pay coins"])
    game.choose("pay wood", "pay coins")
    assert (game.goods(), game.coins()) == ({"salt": 2, "wood": 1}, 1)


@rule("ROR-WAGE-03")
def test_resources_give_no_change():
    game = employer().with_goods(refined=1).with_coins(0).with_prices(salt=1, refined=5)
    supply(game)
    assert (game.goods(), game.coins()) == ({}, 0)


@rule("ROR-WAGE-04")
def test_every_unpaid_mercenary_costs_a_building_of_the_capital_and_is_dismissed():
    game = employer(3).with_goods(salt=4).with_buildings("f01", temple=2, forum=2).with_buildings("f12", temple=1)
    supply(game)
    assert game.goods() == {"salt": 1}
    assert (game.question, game.legal) == ("GiveBuilding", ["raze farm", "raze temple", "raze forum"])
    game.choose("raze temple")
    assert game.buildings("f01") == {"farm": 1, "temple": 1, "forum": 2, "tower": 1}
    assert game.buildings("f12") == {"temple": 1}
    assert len(game.units()) == 3
    assert game.question == "Dismiss"


@rule("ROR-WAGE-04")
def test_as_many_mercenaries_as_possible_are_paid():
    game = employer(3).with_goods(salt=2).with_buildings("f01", temple=4)
    supply(game)
    assert (game.told("wage"), game.goods()) == ([(0, 1, 0)], {"salt": 1})
    game.choose("raze temple", "raze temple")
    assert [number for _, number, _ in game.told("dismissed")] == [1, 1]
    assert game.buildings("f01")["temple"] == 2


@rule("ROR-WAGE-04")
def test_the_player_chooses_who_was_not_paid():
    game = employer(1, 1).with_unit("mercenary", "f17").with_goods(salt=3).with_buildings("f01", temple=4)
    supply(game).choose("raze temple")
    assert (game.question, game.legal) == ("Unpaid", ["dismiss m1", "dismiss m2", "fallen"])
    game.choose("dismiss m2")
    assert game.units() == {"w1": "f01", "m1": "f12"}
    game = employer(1, 1).with_unit("mercenary", "f17").with_goods(salt=3).with_buildings("f01", temple=4)
    supply(game).choose("raze temple", "fallen")
    assert len(game.units()) == 3


@rule("ROR-WAGE-05")
def test_who_can_only_give_the_tower_is_out():
    game = employer(1, players=3).with_coins(0)
    game.state.built[0] = 0
    supply(game)
    assert (game.town().playing, game.town().capital) == (False, -1)
    assert game.units() == {}


@rule("ROR-WAGE-06")
def test_walls_are_given_in_groups_of_up_to_three():
    game = employer(2).with_walls("f01", "e", "ne", "nw", "w", "sw")
    game.state.built[0] = 0
    supply(game).choose("side e", "side ne", "side nw")
    assert game.walls("f01") == ["w", "sw"]
    game.choose("side w", "side sw")
    assert (game.walls("f01"), game.units()) == ([], {})


@rule("ROR-WAGE-07")
def test_after_paying_any_mercenaries_may_be_dismissed_for_good():
    game = employer(2, 1).with_goods(salt=6).with_bank(mercenary=1)
    supply(game)
    assert (game.question, game.legal) == ("Dismiss", ["dismiss m1", "done"])
    game.choose("dismiss m1", "done")
    assert game.units() == {"w1": "f01", "m2": "f12"}
    assert (game.bank()["mercenary"], game.town().fallen) == (1, 0)


@rule("ROR-WAGE-07")
def test_dismissal_is_optional_but_fallen_mercenaries_leave():
    game = employer(2, 1).with_goods(salt=6).with_bank(mercenary=1)
    supply(game).choose("done")
    assert game.units() == {"w1": "f01", "m1": "f12", "m2": "f12"}
    assert (game.bank()["mercenary"], game.town().fallen) == (1, 0)
    assert game.with_goods(salt=6).state.depth == 0
    supply(game)
    assert game.told("wage") == [(0, 3, 0)]


@rule("ROR-WAGE-08")
def test_salt_settles_one_owed_salt_also_at_price_zero():
    game = employer(2).with_goods(salt=2).with_coins(0.5).with_prices(salt=0)
    supply(game)
    assert (game.goods(), game.coins(), len(game.units())) == ({}, 0, 3)


@rule("ROR-WAGE-08")
def test_what_can_be_paid_must_be_paid():
    game = employer(2).with_goods(salt=1, stone=1, grain=9).with_coins(1).with_prices(salt=1, stone=1, grain=0)
    game.with_buildings("f01", temple=2)
    supply(game)
    assert (game.goods(), game.coins()) == ({"grain": 9}, 0)
    assert (game.question, game.buildings("f01")["temple"]) == ("Dismiss", 2)
    game = employer(2).with_goods(salt=1, grain=9).with_coins(1).with_prices(salt=1, grain=0)
    supply(game.with_buildings("f01", temple=2))
    assert game.told("wage") == [(0, 1, 0)]


@rule("ROR-WAGE-09")
def test_farms_may_be_given():
    game = employer(1).with_buildings("f01", temple=1)
    supply(game)
    assert game.legal == ["raze farm", "raze temple"]
    game.choose("raze farm")
    assert game.buildings("f01") == {"temple": 1, "tower": 1}


@rule("ROR-WAGE-09")
def test_units_above_the_limit_go_before_the_next_unpaid_mercenary():
    game = employer(2).with_unit("worker", "f01", number=3).with_buildings("f01", temple=3)
    supply(game).choose("raze temple")
    assert (game.question, game.legal) == ("GiveBuilding", ["raze farm", "raze temple"])
    assert len(game.told("lost_unit")) == 2  # a worker above the limit, then the mercenary
    assert [unit for unit in game.units() if unit[0] == "w"] == ["w2", "w3", "w4"]
