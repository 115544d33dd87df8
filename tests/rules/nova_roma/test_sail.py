"""Sail (NRO-SAIL)."""

from __future__ import annotations

import pytest

from tests.support.nova_roma import Position
from tests.support.rules import rule

FOUR = ("ship_01", "ship_02", "ship_05", "ship_06")
PLENTY = {"wheat": 5, "stone": 5, "wood": 5, "wine": 5, "horse": 5}
LEGS = {"n": [1, 1, 1, 2, 1, 2, 2, 2], "s": [1, 1, 2, 1, 2, 1, 3, 1]}
ROUTE = {"n": "north", "s": "south"}
EVERY_LEG = [(f"{route}{i}" if i else "start", f"{route}{i + 1}", LEGS[route][i]) for route in "ns" for i in range(8)]


def at_sea(sails, first="start", second="start"):
    """A contract was completed that leaves nothing but sails."""
    game = Position().with_goods(wheat=2, stone=1).with_coins(0).with_influence(0).with_shipping_display("ship_01")
    return game.with_artisans(0).with_ships(first, second).acting("sail", sails)


# ---- a contract ----------------------------------------------------------------------------------


@rule("NRO-SAIL-01")
@pytest.mark.parametrize(("strength", "slots"), [(1, ["1", "2"]), (2, ["1", "2", "3"]), (3, ["1", "2", "3", "4"])])
def test_strength_opens_slots_from_the_left(strength, slots):
    game = Position().with_goods(**PLENTY).with_shipping_display(*FOUR).acting("sail", strength)
    assert game.offered("contract") == slots


@rule("NRO-SAIL-01")
def test_goods_and_coins_of_the_contract_are_paid():
    game = Position().with_goods(**PLENTY).with_coins(4).with_shipping_display("ship_27", "ship_28").acting("sail", 1)
    game.choose("contract 2")
    assert game.goods() == PLENTY | {"wheat": 4}
    assert game.house().coins == 2
    game = Position().with_goods(**PLENTY).with_coins(4).with_shipping_display("ship_27", "ship_20").acting("sail", 1)
    game.choose("contract 2")
    assert game.goods() == PLENTY | {"horse": 3, "wine": 4}
    assert game.house().coins == 4


@rule("NRO-SAIL-01")
def test_one_contract_is_completed_not_more():
    game = Position().with_goods(**PLENTY).with_shipping_display(*FOUR).acting("sail", 3).choose("contract 3", "done")
    assert (game.shipping(), game.player) == (["ship_05"], 1)


@rule("NRO-SAIL-01", "NRO-SAIL-03")
def test_only_contracts_one_can_pay_for_are_offered():
    game = Position().with_goods(wheat=2, wood=1, stone=1).with_shipping_display(*FOUR).acting("sail", 3)
    assert game.offered("contract") == ["1", "2"]


@rule("NRO-SAIL-02")
def test_a_contract_brings_nothing_but_counts_for_achievements_and_severin():
    game = Position().with_goods(wheat=2, stone=1).with_coins(0).with_influence(0).with_artisans(0)
    game.with_shipping(1).with_mosaic("2", "1", "1").with_shipping_display("ship_01").with_ships("n8", "s8")
    game.with_start_player(1, claimer=1).with_tracks(0, 0, 0).acting("sail", 3)
    assert "ship_01" in game.shipping()
    assert sum(game.goods().values()) + game.house().coins + game.house().influence == 0
    assert game.turn_of(0).offered("claim") == ["green_2"], "two shipping contracts"
    game.with_row("severin").final_scoring()
    assert game.points() == 28 + game.source("end_game_retinue"), "the ships, and no points of a contract's own"
    with_none = Position().with_shipping(0).with_row("severin").final_scoring().source("end_game_retinue")
    with_four = Position().with_shipping(4).with_row("severin").final_scoring().source("end_game_retinue")
    assert with_four > with_none


@rule("NRO-SAIL-02")
def test_a_completed_contract_lies_open():
    game = at_sea(1)
    assert game.shipping() == ["ship_01"]
    assert all(game.seen(viewer).houses[0].shipping == game.house().shipping for viewer in (-1, 1, 2))


@rule("NRO-SAIL-03")
def test_without_a_contract_there_are_no_sails():
    game = Position().with_goods().with_shipping_display(*FOUR).bought("sail", 3)
    assert (game.shipping(), game.ships(), game.player) == ([], ["start", "start"], 1)
    game = Position().with_goods(**PLENTY).with_shipping_display(*FOUR).bought("sail", 3).choose("done")
    assert (game.shipping(), game.ships(), game.player) == ([], ["start", "start"], 1)


# ---- sails ---------------------------------------------------------------------------------------


@rule("NRO-SAIL-04")
@pytest.mark.parametrize("strength", [1, 2, 3])
def test_sails_are_equal_to_the_strength(strength):
    game = at_sea(strength)
    assert game.state.question()[1] == {"sails": strength}


@rule("NRO-SAIL-04")
@pytest.mark.parametrize(("port", "following", "cost"), EVERY_LEG)
def test_a_leg_costs_the_sails_printed_there(port, following, cost):
    route = ROUTE[following[0]]
    other = "s8" if following[0] == "n" else "n8"
    for sails in (1, 2, 3):
        game = at_sea(sails, port, other)
        assert game.can(f"sail 1 {route}") == (sails >= cost)
        if sails >= cost:
            game.choose(f"sail 1 {route}").finish_turn()
            assert game.ships()[0] == following


@rule("NRO-SAIL-05")
def test_sails_may_be_split_between_both_ships_in_any_order():
    game = at_sea(3, "n1", "s1")
    assert game.legal == ["sail 1 north", "sail 2 south", "done"]
    game.choose("sail 2 south", "sail 1 north")
    assert game.state.question()[1] == {"sails": 1}
    game.choose("sail 1 north")
    assert (game.ships(), game.player) == (["n3", "s2"], 1)
    game = at_sea(3, "n1", "s1").choose("sail 1 north", "sail 2 south", "sail 1 north")
    assert game.ships() == ["n3", "s2"]


@rule("NRO-SAIL-05")
def test_a_leg_needs_all_its_sails_and_what_is_left_is_lost():
    game = at_sea(3, "n3", "n5").choose("sail 1 north")
    assert (game.ships(), game.player) == (["n4", "n5"], 0)
    assert game.legal == ["sail 1 north", "done"], "one sail: to n5, not to n6"
    game.choose("done")
    later = game.with_goods(wheat=2, stone=1).with_shipping_display("ship_01").acting("sail", 1)
    assert later.state.question()[1] == {"sails": 1}


@rule("NRO-SAIL-05")
def test_nobody_has_to_sail_and_one_may_stop_after_any_leg():
    assert at_sea(3).choose("done").ships() == ["start", "start"]
    assert at_sea(3).choose("sail 1 south", "done").ships() == ["s1", "start"]


@rule("NRO-SAIL-06")
def test_each_ship_chooses_a_route_at_the_start_and_keeps_to_it():
    game = at_sea(3).choose("sail 1 south")
    assert game.legal == ["sail 1 south", "sail 2 north", "sail 2 south", "done"]
    game.choose("sail 2 south")
    assert (game.ships(), game.legal) == (["s1", "s1"], ["sail 1 south", "done"]), "both on the same route"
    game = at_sea(2).choose("sail 1 south", "sail 2 north", "good horse")
    assert game.ships() == ["s1", "n1"]


@rule("NRO-SAIL-06")
def test_a_ship_never_goes_back_or_over_to_the_other_route():
    for i in range(1, 8):
        assert [answer for answer in at_sea(3, f"n{i}", "s8").legal if answer.startswith("sail")] == ["sail 1 north"]
        assert [answer for answer in at_sea(3, f"s{i}", "n8").legal if answer.startswith("sail")] == ["sail 1 south"]


# ---- ports ---------------------------------------------------------------------------------------


@rule("NRO-SAIL-07")
@pytest.mark.parametrize(
    ("port", "following", "goods", "coins", "influence", "artisans"),
    [
        ("start", "n1", 1, 0, 0, 0),
        ("n1", "n2", 0, 0, 0, 0),
        ("n2", "n3", 0, 2, 0, 0),
        ("n4", "n5", 0, 0, 0, 1),
        ("n6", "n7", 3, 0, 0, 0),
        ("start", "s1", 0, 0, 1, 0),
        ("s2", "s3", 2, 0, 0, 0),
        ("s3", "s4", 0, 0, 0, 0),
        ("s4", "s5", 0, 3, 0, 0),
        ("s6", "s7", 0, 0, 3, 0),
    ],
)
def test_a_port_with_a_reward_brings_it_at_once(port, following, goods, coins, influence, artisans):
    other = "s8" if following[0] == "n" else "n8"
    game = at_sea(3, port, other).choose(f"sail 1 {ROUTE[following[0]]}")
    for _ in range(goods):
        assert game.question == "ChooseGood", "before the voyage goes on"
        game.choose("good wheat")
    house = game.house()
    assert (game.goods()["wheat"], house.coins, house.influence, house.available) == (goods, coins, influence, artisans)


@rule("NRO-SAIL-07")
def test_rewards_come_while_passing_and_for_each_ship():
    game = at_sea(3, "n2", "n2").choose("sail 1 north", "sail 2 north")
    assert (game.ships(), game.house().coins) == (["n3", "n3"], 4)
    game = at_sea(2, "start", "n8").choose("sail 1 south", "sail 1 south")
    assert (game.ships(), game.house().influence) == (["s2", "n8"], 1)


@rule("NRO-SAIL-08")
def test_any_number_of_ships_may_be_in_a_port():
    game = at_sea(2, "n1", "n1")
    for who in (1, 2):
        game.with_ships("n2", "n2", who=who)
    game.fresh().choose("sail 1 north", "sail 2 north")
    assert [game.ships(who) for who in range(3)] == [["n2", "n2"]] * 3


@rule("NRO-SAIL-09", "NRO-SAIL-10")
def test_in_the_last_ports_a_contract_is_completed_without_a_voyage():
    game = at_sea(3, "n8", "s8")
    assert (game.shipping(), game.ships(), game.player) == (["ship_01"], ["n8", "s8"], 1)
    game = at_sea(3, "n8", "s7")
    assert game.legal == ["sail 2 south", "done"], "only the ship that has a port before it"


@rule("NRO-SAIL-09")
def test_a_contract_may_be_completed_when_the_sails_do_not_suffice():
    game = at_sea(1, "n3", "s2")
    assert (game.shipping(), game.ships(), game.player) == (["ship_01"], ["n3", "s2"], 1)


@rule("NRO-SAIL-11")
def test_three_sails_from_the_start_lead_to_the_third_port_of_the_north():
    game = at_sea(3).choose("sail 1 north", "good wine", "sail 1 north", "sail 1 north")
    assert (game.ships(), game.player) == (["n3", "start"], 1)
    assert (game.goods()["wine"], game.house().coins) == (1, 2)
    assert not at_sea(1, "n3").can("sail 1 north")
    assert at_sea(2, "n3").choose("sail 1 north").ships()[0] == "n4"
