"""The market (ROR-MKT)."""

import pytest

from tests.support.romolo_o_remo import Position
from tests.support.rules import rule


def stall(workers=1, **goods):
    """Workers on f12 with water around it, and goods to sell."""
    game = Position.settled().with_terrain(f13="water", f08="water").with_unit("worker", "f12", number=workers)
    return game.with_goods(**goods)


# ---- selling -------------------------------------------------------------------------------------


@rule("ROR-MKT-01")
def test_a_resource_is_sold_for_its_price():
    game = stall(wood=2, salt=1).with_prices(wood=3).acting()
    assert game.legal_of("sell") == ["wood", "salt"]
    game.choose("sell wood", "column grain")
    assert (game.goods(), game.coins(), game.market()) == ({"wood": 1, "salt": 1}, 3, {"grain": ["wood"]})
    assert (game.question, game.marks("standing")) == ("Activate", [])  # one cube only


@rule("ROR-MKT-01")
def test_cubes_of_the_field_are_sold_too_but_not_those_next_door():
    game = stall().with_buildings("f12", warehouse=1).with_stored("f12", ("salt", 2)).with_buildings("f11", warehouse=1)
    game.with_stored("f11", ("wood", 2)).acting()
    assert game.legal_of("sell") == ["salt"]
    game.choose("sell salt", "column wood")
    assert (game.stored("f12"), game.coins()) == ([("salt", 1)], 1)


@rule("ROR-MKT-02")
def test_a_worthless_resource_cannot_be_sold():
    game = stall(wood=1, grain=1).with_prices(wood=0).acting()
    assert game.legal_of("sell") == ["grain"]


@rule("ROR-MKT-03")
def test_a_port_sells_one_more_once_per_turn():
    game = stall(3, grain=9).with_ports("f12", "e").acting().choose("sell grain", "column wood")
    assert (game.question, game.legal) == ("SellMore", ["sell grain", "done"])
    game.choose("sell grain", "column stone")
    assert (game.question, game.coins(), game.goods()) == ("Activate", 2, {"grain": 7})
    game.choose("activate w2", "sell grain", "column salt")
    assert (game.question, game.coins()) == ("Activate", 3)  # the port is used up
    game.acting("w3").choose("sell grain", "column refined")
    assert game.question == "SellMore"  # a new turn


@rule("ROR-MKT-03")
def test_the_extra_sale_of_a_port_may_be_kept_for_a_later_sale():
    game = stall(2, grain=9).with_ports("f12", "e").acting().choose("sell grain", "column wood", "done", "activate w2")
    assert game.choose("sell grain", "column stone").question == "SellMore"


@rule("ROR-MKT-03")
def test_a_port_has_one_extra_sale_and_one_extra_purchase_per_turn():
    game = stall(2, grain=9).with_ports("f12", "e").with_coins(9).acting()
    game.choose("sell grain", "column wood", "sell grain", "column stone", "activate w2", "buy salt")
    assert (game.question, game.can("buy salt")) == ("BuyMore", True)


@rule("ROR-MKT-03")
def test_a_port_next_door_does_not_help():
    game = stall(grain=9).with_ports("f07", "e").acting().choose("sell grain", "column wood")
    assert game.question == "Activate"


@rule("ROR-MKT-04")
def test_one_sale_may_mix_kinds_and_prices_stay():
    game = stall(grain=1, salt=1).with_ports("f12", "e").with_prices(grain=2, salt=5).acting()
    game.choose("sell grain", "column salt", "sell salt", "column grain")
    assert (game.coins(), game.goods()) == (7, {})
    assert (game.prices()["grain"], game.prices()["salt"]) == (2, 5)


@rule("ROR-MKT-05", "ROR-MKT-06")
def test_example_grain_goes_neither_to_its_own_column_nor_to_a_full_one():
    game = stall(grain=1).with_market(wood=["salt", "stone"], stone=["salt"]).acting().choose("sell grain")
    assert game.legal_of("column") == ["stone", "salt", "refined"]
    game.choose("column stone")
    assert game.market() == {"wood": ["salt", "stone"], "stone": ["salt", "grain"]}


@rule("ROR-MKT-05")
def test_without_a_column_the_cube_cannot_be_sold():
    full = {column: ["salt", "salt"] for column in ("wood", "stone", "refined")}
    game = stall(grain=1, salt=1).with_market(**full, salt=["wood", "wood"]).acting()
    assert game.legal_of("sell") == ["salt"]  # only the column of grain is left, and grain may not go there


@rule("ROR-MKT-07")
@pytest.mark.parametrize(("strength", "bonus"), [(3, 0), (4, 1), (5, 2), (6, 3), (7, 3)])
def test_a_forum_brings_coins_by_the_strength_of_its_field(strength, bonus):
    game = (
        stall(grain=1).with_buildings("f12", forum=1, temple=strength - 1).acting().choose("sell grain", "column wood")
    )
    if bonus:
        game.choose("yes")
    assert (game.question, game.coins()) == ("Activate", 1 + bonus)


@rule("ROR-MKT-07")
@pytest.mark.parametrize(("here", "beside", "far", "bonus"), [(1, 0, 0, 1), (2, 0, 0, 2), (1, 2, 0, 3), (1, 0, 2, 1)])
def test_every_further_forum_here_or_next_door_adds_one(here, beside, far, bonus):
    game = stall(grain=1).with_buildings("f12", forum=here, temple=4 - here).with_buildings("f11", forum=beside)
    game.with_buildings("f10", forum=far).acting().choose("sell grain", "column wood", "yes")
    assert game.coins() == 1 + bonus


@rule("ROR-MKT-07")
def test_without_a_forum_on_the_field_there_is_no_bonus():
    game = stall(grain=1).with_buildings("f12", temple=4).with_buildings("f11", forum=2).acting()
    game.choose("sell grain", "column wood")
    assert (game.question, game.coins()) == ("Activate", 1)


@rule("ROR-MKT-08")
def test_strength_seven_brings_three_and_below_four_other_forums_bring_nothing():
    game = stall(grain=1).with_buildings("f12", forum=1, temple=2).with_buildings("f11", forum=4).acting()
    game.choose("sell grain", "column wood")
    assert (game.question, game.coins()) == ("Activate", 1)
    strong = stall(grain=1).with_buildings("f12", forum=1, temple=9).acting().choose("sell grain", "column wood", "yes")
    assert strong.coins() == 4


@rule("ROR-MKT-08")
def test_the_bonus_comes_once_per_action_and_the_player_decides_which_sale_takes_it():
    game = stall(2, grain=9).with_buildings("f12", forum=1, temple=2).with_ports("f12", "e").acting()
    game.choose("sell grain", "column wood", "sell grain", "column stone")
    assert (game.question, game.legal, game.coins()) == ("ForumBonus", ["yes", "no"], 2)
    game.choose("no", "activate w2", "sell grain", "column salt", "yes")
    assert game.coins() == 4  # 1 for the cube and 1 for the forum


@rule("ROR-MKT-09")
def test_example_port_and_forum():
    game = stall(grain=2).with_buildings("f12", forum=1, temple=2).with_ports("f12", "e").with_prices(grain=2)
    game.with_buildings("f11", forum=1)
    assert game.strength("f12") == 4
    game.acting().choose("sell grain", "column wood", "sell grain", "column wood", "yes")
    assert game.coins() == 2 + 2 + 2


@rule("ROR-MKT-15")
def test_the_forum_bonus_is_taken_once_per_turn_in_all():
    game = stall(2, grain=9).with_buildings("f12", forum=2, temple=2).with_buildings("f07", forum=1, temple=3)
    game.with_unit("worker", "f07").acting().choose("sell grain", "column wood", "yes")
    assert game.coins() == 1 + 3
    game.choose("activate w2", "sell grain", "column stone")
    assert (game.question, game.coins()) == ("Activate", 5)
    game.choose("activate w3", "sell grain", "column salt")
    assert (game.question, game.coins()) == ("Activate", 6)  # nor on another field


@rule("ROR-MKT-15")
def test_in_the_next_turn_the_bonus_is_there_again():
    game = (
        stall(2, grain=9).with_buildings("f12", forum=1, temple=3).acting().choose("sell grain", "column wood", "yes")
    )
    game.acting("w2").choose("sell grain", "column stone", "yes")
    assert game.coins() == 4


# ---- buying --------------------------------------------------------------------------------------


@rule("ROR-MKT-10")
def test_a_resource_is_bought_for_its_price_and_the_market_stays_empty():
    game = stall().with_coins(4).with_prices(salt=3, refined=5).acting()
    assert game.legal_of("buy") == ["grain", "wood", "stone", "salt"]
    game.choose("buy salt")
    assert (game.goods(), game.coins(), game.market(), game.prices()["salt"]) == ({"salt": 1}, 1, {}, 3)
    assert (game.question, game.marks("standing")) == ("Activate", [])


@rule("ROR-MKT-11")
def test_at_price_zero_two_cost_half_a_coin():
    game = stall().with_coins(0.5).with_prices(wood=0).acting()
    assert game.legal_of("buy") == ["wood"]
    game.choose("buy wood")
    assert (game.goods(), game.coins()) == ({"wood": 2}, 0)


@rule("ROR-MKT-12")
def test_a_port_buys_one_more_once_per_turn_also_of_another_kind():
    game = stall(2).with_coins(9).with_ports("f12", "e").with_prices(wood=0, salt=2).acting().choose("buy salt")
    assert (game.question, game.can("done")) == ("BuyMore", True)
    game.choose("buy wood")
    assert (game.goods(), game.coins(), game.question) == ({"wood": 2, "salt": 1}, 6.5, "Activate")
    game.choose("activate w2", "buy grain")
    assert (game.question, game.goods()) == ("Activate", {"grain": 1, "wood": 2, "salt": 1})


@rule("ROR-MKT-12")
def test_what_cannot_be_paid_is_not_bought():
    game = stall().with_coins(1.5).with_ports("f12", "e").acting().choose("buy grain")
    assert (game.question, game.coins()) == ("Activate", 0.5)


@rule("ROR-MKT-13")
def test_example_two_ports_let_three_be_bought_or_sold():
    sale = stall(grain=5).with_ports("f12", "e", "ne").acting()
    sale.choose("sell grain", "column wood", "sell grain", "column wood", "sell grain", "column salt")
    assert (sale.question, sale.goods(), sale.coins()) == ("Activate", {"grain": 2}, 3)
    purchase = stall().with_coins(9).with_ports("f12", "e", "ne").acting().choose("buy grain", "buy grain", "buy salt")
    assert (purchase.question, purchase.goods(), purchase.coins()) == ("Activate", {"grain": 2, "salt": 1}, 6)


@rule("ROR-MKT-14")
def test_a_market_action_is_either_a_sale_or_a_purchase():
    game = stall(grain=5).with_coins(9).with_ports("f12", "e").acting().choose("sell grain", "column wood")
    assert (game.legal_of("sell"), game.legal_of("buy")) == (["grain"], [])
    game = stall(grain=5).with_coins(9).with_ports("f12", "e").acting().choose("buy grain")
    assert (game.question, game.legal_of("sell")) == ("BuyMore", [])
