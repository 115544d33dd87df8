"""Resources, surplus, money (AVE-RES).

Player 0 has board 1a (wood 1, grain 2, wine 3, cattle 1, stone 2, ore 3).
"""

from __future__ import annotations

import pytest

from tabularium.games.ave_roma import GAME
from tabularium.games.ave_roma.actions import BOARD_NAMES, RESOURCE_NAMES
from tests.support.ave_roma import Position, random_game
from tests.support.rules import rule

WOOD_CARD = "province_card_01"  # wood, wood / wine, stone; a red fragment
GRAIN_CARD = "province_card_02"  # wood, wood / stone, grain; a black fragment
GREEN_CARD = "province_card_03"  # grain, cattle / wood, wood; a green fragment
EVERY_RESOURCE = pytest.mark.parametrize("resource", RESOURCE_NAMES)


def gains(resource, **goods):
    """A unit of a resource comes, by a patron of the Quaestor."""
    return (
        Position().with_goods(**goods).with_active("lepidus").turn_of(0).place(1, "go quaestor", f"resource {resource}")
    )


# ---- stock and prices ----------------------------------------------------------------------------


@rule("AVE-RES-01")
@EVERY_RESOURCE
def test_there_is_room_for_three_units_of_each_resource(resource):
    assert gains(resource, **{resource: 2}).goods() == {resource: 3}
    full = gains(resource, **{resource: 3})
    assert full.question == "Overflow"
    assert full.choose("surplus 1").goods() == {resource: 3}


@rule("AVE-RES-01")
def test_nobody_ever_has_more_than_three_units_or_fewer_than_none():
    for game in random_game(3, seed=8):
        for who in range(3):
            assert set(game.stock(who).values()) <= {0, 1, 2, 3}


@rule("AVE-RES-02")
@pytest.mark.parametrize(
    ("card", "colour", "resources"),
    [(GREEN_CARD, "green", ["wood", "grain"]), (WOOD_CARD, "red", ["wine", "cattle"]), (GRAIN_CARD, "black", ["stone", "ore"])],
)  # fmt: skip
def test_each_colour_stands_for_two_resources(card, colour, resources):
    game = Position().with_goods().with_money(2).with_fragments(**{colour: 1}).with_province(1, card, shifted=True)
    game.turn_of(0).place(1, "go aedilis")
    assert game.legal == [f"resource {resource}" for resource in resources]


@rule("AVE-RES-03")
@pytest.mark.parametrize("board", BOARD_NAMES)
def test_the_price_of_the_own_board_serves_for_buying_and_for_selling(board):
    printed = next(table for table in GAME.facts.tables("player_boards") if table.text("id") == board).table("prices")
    card = GAME.facts.tables("province_cards")[0]
    for resource in RESOURCE_NAMES:
        price = printed.number(resource)
        game = Position().with_board(board).with_goods(**{resource: 1}).with_money(10).with_province(1, WOOD_CARD)
        game.turn_of(0).place(1, "go mercator", f"sell {resource}")
        assert game.money() == 10 + price
        if card.table("upper").number(resource) + card.table("lower").number(resource) > 0:
            game.choose(f"buy {resource}", "done")
            assert (game.money(), game.goods()) == (10, {resource: 1})


@rule("AVE-RES-03")
def test_the_boards_have_prices_of_their_own():
    def proceeds(who):
        game = Position().with_goods(who, wine=1).with_money(0, who).with_province(1, WOOD_CARD).turn_of(who)
        return game.place(1, "go mercator").money(who)  # the wine is all there is to sell

    assert [proceeds(who) for who in range(3)] == [3, 1, 2]


# ---- overflow ------------------------------------------------------------------------------------


@rule("AVE-RES-04", "AVE-RES-06")
@pytest.mark.parametrize(("resource", "price"), [("wood", 1), ("grain", 2), ("wine", 3), ("ore", 3)])
def test_a_unit_beyond_the_limit_becomes_a_surplus_or_its_price(resource, price):
    game = gains(resource, **{resource: 3})
    assert game.legal == ["surplus 0", "surplus 1"]
    before = game.money()
    kept = game.copy().choose("surplus 1")
    assert (kept.surplus(), kept.money()) == (1, before)
    sold = game.choose("surplus 0")
    assert (sold.surplus(), sold.money()) == (0, before + price)


@rule("AVE-RES-04")
def test_bought_units_overflow_as_well():
    game = Position().with_goods(wood=3).with_money(1).with_province(1, WOOD_CARD).turn_of(0)
    game.place(1, "go mercator", "buy wood", "surplus 1")
    assert (game.goods(), game.surplus(), game.money()) == ({"wood": 3}, 1, 0)


@rule("AVE-RES-05")
@pytest.mark.parametrize("kept", [0, 1, 2])
def test_the_owner_chooses_for_each_unit(kept):
    game = Position().with_goods(wood=3).with_money(0).with_province(1, WOOD_CARD).turn_of(0)
    game.place(1, "go aedilis", f"surplus {kept}")
    assert (game.surplus(), game.money()) == (kept, 2 - kept)


@rule("AVE-RES-05")
def test_the_owner_chooses_for_each_resource_anew():
    game = Position().with_goods(wine=3, stone=3).with_money(0).with_province(1, WOOD_CARD).turn_of(0)
    game.place(1, "go aedilis", "surplus 0", "surplus 1")
    assert (game.surplus(), game.money()) == (1, 3)


@rule("AVE-RES-06", "AVE-VAR-02")
@pytest.mark.parametrize(("option", "money"), [("price", 3), ("one", 1)])
def test_overflow_may_bring_one_denarius_only(option, money):
    game = Position(overflow_money=option).with_goods(wine=3).with_money(0).with_province(1, WOOD_CARD).turn_of(0)
    assert game.place(1, "go aedilis", "surplus 0").money() == money


@rule("AVE-RES-07")
def test_surplus_above_six_is_lost():
    game = Position().with_goods(wood=3).with_surplus(5).with_money(0).with_province(1, WOOD_CARD).turn_of(0)
    game.place(1, "go aedilis", "surplus 2")
    assert (game.surplus(), game.money()) == (6, 0)
    assert game.told("lost_surplus") == [(0, 1, 0)]


@rule("AVE-RES-12")
def test_the_example_of_overflow():
    game = Position().with_goods(grain=2).with_surplus(5).with_money(8).with_province(1, GRAIN_CARD).turn_of(0)
    game.place(1, "go mercator", "buy grain", "buy grain", "buy grain", "buy grain")
    assert (game.goods(), game.money()) == ({"grain": 3}, 0)
    all_kept = game.copy().choose("surplus 3")
    assert (all_kept.surplus(), all_kept.money()) == (6, 0)
    assert all_kept.told("lost_surplus") == [(0, 2, 0)]
    split = game.choose("surplus 1")
    assert (split.surplus(), split.money()) == (6, 4)


@rule("AVE-RES-10")
def test_overflow_is_settled_one_resource_after_the_other():
    game = Position().with_goods(wood=3, wine=3, stone=3).with_province(1, WOOD_CARD).turn_of(0).place(1, "go aedilis")
    asked = []
    while game.question == "Overflow":
        _, about = game.state.question()
        asked.append((RESOURCE_NAMES[about["resource"]], about["units"]))
        game.choose("surplus 0")
    assert asked == [("wood", 2), ("wine", 1), ("stone", 1)]


@rule("AVE-RES-10")
def test_units_of_a_gain_to_be_chosen_come_in_the_order_of_the_resources():
    game = Position().with_goods().with_surplus(6).with_wars("britannic_war_1", "britannic_war_2")
    game.with_row("legatus", "britannic_war_3").turn_of(0).place(1, "take legatus 1", "resource cattle")
    assert game.legal == ["resource cattle", "resource stone", "resource ore"]


@rule("AVE-RES-13")
def test_units_arrive_together_and_those_that_fit_are_stored_first():
    game = Position().with_goods(wood=2, wine=3).with_province(1, WOOD_CARD).turn_of(0).place(1, "go aedilis")
    assert game.question == "Overflow"
    assert game.goods() == {"wood": 3, "wine": 3, "stone": 1}, "the stone is there before the wood is decided"
    assert game.state.question()[1] == {"resource": RESOURCE_NAMES.index("wood"), "units": 1}


@rule("AVE-RES-13")
def test_overflow_money_pays_the_fee_of_the_same_action():
    game = Position().with_goods(wine=3).with_money(0).with_province(1, WOOD_CARD, shifted=True).turn_of(0)
    game.place(1, "go aedilis")
    assert (game.money(), game.province_cards()) == (1, [WOOD_CARD]), "3 for the wine, less 2"


@rule("AVE-RES-13", "AVE-MER-08")
def test_overflow_money_pays_for_no_purchase():
    game = Position().with_goods(wood=3).with_money(1).with_province(1, WOOD_CARD).turn_of(0)
    game.place(1, "go mercator", "buy wood")
    assert (game.question, game.goods()) == ("Overflow", {"wood": 3}), "a second wood cannot be paid"
    assert game.choose("surplus 0").money() == 1


@rule("AVE-RES-14")
def test_a_unit_that_fits_is_stored_without_a_question():
    game = gains("wine", wine=2)
    assert (game.goods(), game.surplus(), game.money(), game.player) == ({"wine": 3}, 0, 5, 1)


@rule("AVE-RES-14")
def test_only_the_units_beyond_the_limit_are_asked_about():
    game = Position().with_goods(wood=2).with_province(1, WOOD_CARD).turn_of(0).place(1, "go aedilis")
    assert game.legal == ["surplus 0", "surplus 1"], "one of the two woods fits"


# ---- what surplus and money can do ---------------------------------------------------------------


@rule("AVE-RES-08")
def test_surplus_cannot_be_sold():
    game = Position().with_goods().with_surplus(6).with_money(0).with_province(1, WOOD_CARD).turn_of(0)
    assert not game.can_place(1, "go mercator")
    game.with_money(1).turn_of(0).place(1, "go mercator")
    assert (game.surplus(), game.goods()) == (6, {"wood": 1}), "one wood was all that could be traded"


@rule("AVE-RES-08")
def test_surplus_is_no_resource():
    game = Position().with_goods(wood=1).with_surplus(6).with_money(9).with_row("aedificator", "aquaeductus_plan")
    assert not game.turn_of(0).can_place(1, "take aedificator 1"), "a stone is missing"
    assert game.with_goods(wood=1, stone=1).turn_of(0).can_place(1, "take aedificator 1")


@rule("AVE-RES-09")
def test_wars_cost_surplus():
    for table in GAME.facts.tables("war_cards"):
        assert table.table("cost").number("surplus") > 0
    game = Position().with_surplus(3).with_row("legatus", "punic_war_3").turn_of(0).place(1, "take legatus 1")
    assert (game.surplus(), game.wars()) == (0, ["punic_war_3"])


@rule("AVE-RES-09")
def test_three_buildings_cost_surplus_and_they_bring_political_influence():
    cards = GAME.facts.tables("building_cards")
    cost = [table.text("id") for table in cards if table.table("cost").number("surplus") > 0]
    assert cost == ["basilica_built", "curia_built", "rostra_built"]
    assert cost == [table.text("id") for table in cards if table.number("political") > 0]
    game = Position().with_goods(wine=1, stone=1, ore=1).with_surplus(1).with_row("aedificator", "basilica_built")
    assert not game.turn_of(0).can_place(1, "take aedificator 1")
    game.with_surplus(3).turn_of(0).place(1, "take aedificator 1")
    assert (game.surplus(), game.level()) == (1, 1)


@rule("AVE-RES-09")
def test_the_way_to_political_influence_costs_surplus():
    game = Position().with_surplus(2).with_money(9).turn_of(0).place(3, "go roma")
    assert (game.surplus(), game.level()) == (1, 1)


@rule("AVE-RES-11")
def test_nothing_is_bought_on_credit():
    game = Position().with_goods().with_money(0).with_surplus(0).with_row("legatus", "gallic_war_1").turn_of(0)
    assert not game.can_place(1, "take legatus 1")
    assert [place for place in game.places(1) if place.startswith("train")] == ["train 1"]
    assert not game.can_place(1, "go roma")


@rule("AVE-RES-11")
@pytest.mark.parametrize("players", [2, 5])
def test_money_and_surplus_never_go_below_zero(players):
    for game in random_game(players, seed=2):
        assert min(game.money(who) for who in range(players)) >= 0
        assert min(game.surplus(who) for who in range(players)) >= 0
