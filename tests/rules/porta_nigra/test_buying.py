"""Buying a brick (PNI-BUY)."""

import pytest

from tests.support.porta_nigra import Position
from tests.support.rules import rule

PRICES = {"black": 1, "blue": 2, "red": 3, "yellow": 4, "white": 5}
SHOP_QUARTERS = {"red": "basilica", "yellow": "city_wall", "black": "porta_nigra", "blue": "amphitheater"}
FULL = dict.fromkeys(PRICES, 2)
EVERY_COLOUR = pytest.mark.parametrize("colour", list(PRICES))
EVERY_QUARTER = pytest.mark.parametrize("quarter", ["basilica", "amphitheater", "city_wall", "porta_nigra"])


def without(*colours):
    """Two bricks in each of the other shops."""
    return {colour: number for colour, number in FULL.items() if colour not in colours}


# ---- a purchase ----------------------------------------------------------------------------------


@rule("PNI-BUY-01")
@EVERY_COLOUR
def test_a_purchase_takes_one_brick_for_its_price_into_the_slot_of_its_colour(colour):
    game = Position().with_quarter(SHOP_QUARTERS.get(colour, "basilica")).with_coins(20).with_shops(**FULL).acting(1)
    supply = game.supply
    game.buy(colour)
    assert (game.bricks(), game.coins()) == ({colour: 1}, 20 - PRICES[colour])
    assert (game.shops, game.supply) == (FULL | {colour: 1}, supply)


@rule("PNI-BUY-01")
def test_a_shop_without_bricks_sells_nothing():
    game = Position().with_quarter("basilica").with_coins(20).with_shops(red=1, blue=1).buying()
    assert game.offered("buy") == ["blue", "red"]


@rule("PNI-BUY-01")
def test_a_slot_has_no_limit():
    game = Position().with_quarter("porta_nigra").with_bricks(black=20).with_shops(black=2).acting(1).buy("black")
    assert game.bricks() == {"black": 21}


@rule("PNI-BUY-01")
@EVERY_COLOUR
def test_the_price_must_be_paid_in_full(colour):
    game = Position().with_quarter(SHOP_QUARTERS.get(colour, "basilica")).with_shops(**{colour: 2})
    game.with_coins(PRICES[colour] - 1).acting(1)
    assert not game.can("use buy_any free")
    game.with_coins(PRICES[colour]).fresh()
    assert game.buy(colour).coins() == 0


# ---- coloured symbols ----------------------------------------------------------------------------


@rule("PNI-BUY-02")
@EVERY_COLOUR
def test_a_coloured_symbol_allows_only_the_shop_of_its_colour(colour):
    game = Position().with_coins(20).with_shops(**FULL).acting_with(f"buy_{colour}").choose(f"use buy_{colour} free")
    assert game.question == "ActionPhase"  # there was nothing to choose
    assert game.bricks() == {colour: 1}


@rule("PNI-BUY-03")
@EVERY_COLOUR
def test_with_its_shop_empty_a_coloured_symbol_allows_any_shop(colour):
    others = without(colour)
    game = Position().with_coins(20).with_shops(**others).acting_with(f"buy_{colour}").choose(f"use buy_{colour} free")
    assert (game.question, game.offered("buy")) == ("ChooseShop", list(others))


@rule("PNI-BUY-03")
def test_the_moment_of_use_decides():
    game = Position().with_coins(20).with_quarter("basilica").with_shops(red=1, white=2).acting(5)  # buy blue, buy red
    game.choose("use buy_blue free")
    assert game.offered("buy") == ["red", "white"]
    game.choose("buy red")  # the last one, so that the red symbol allows any shop, too
    game.choose("use buy_red free")
    assert (game.bricks(), game.shops) == ({"red": 1, "white": 1}, {"white": 1})


@rule("PNI-BUY-03")
def test_the_other_way_round_the_red_symbol_allows_red_only():
    game = Position().with_coins(20).with_quarter("basilica").with_shops(red=1, white=2).acting(5)
    game.choose("use buy_red free")
    assert game.bricks() == {"red": 1}


@rule("PNI-BUY-04")
def test_the_any_symbol_allows_every_shop_with_a_brick():
    game = Position().with_coins(20).with_shops(**FULL).buying("buy_any")
    assert game.offered("buy") == list(PRICES)
    game = Position().with_coins(20).with_shops(**without("red", "black")).buying("buy_any")
    assert game.offered("buy") == ["blue", "yellow", "white"]


# ---- where the master builder must be ------------------------------------------------------------


@rule("PNI-BUY-05")
@pytest.mark.parametrize("colour", list(SHOP_QUARTERS))
@EVERY_QUARTER
def test_for_a_coloured_brick_the_master_builder_goes_to_the_shop(colour, quarter):
    game = Position().with_quarter(quarter).with_coins(20).with_shops(**FULL).acting(1).buy(colour)
    assert game.quarter() == SHOP_QUARTERS[colour]
    stays = quarter == SHOP_QUARTERS[colour]
    assert (game.coins() == 20 - PRICES[colour]) == stays


@rule("PNI-BUY-06")
@EVERY_QUARTER
def test_white_bricks_are_bought_from_every_quarter(quarter):
    game = Position().with_quarter(quarter).with_coins(5).with_shops(**FULL).acting(4).buy("white", "buy_white")
    assert (game.quarter(), game.coins(), game.bricks(), game.told("moved")) == (quarter, 0, {"white": 1}, [])


# ---- what cannot be bought -----------------------------------------------------------------------


@rule("PNI-BUY-07")
def test_a_filled_shop_that_cannot_be_paid_does_not_make_the_symbol_any():
    game = (
        Position().with_quarter("city_wall").with_coins(3).with_shops(yellow=1, black=2).acting(3)
    )  # buy red, buy yellow
    assert not game.can("use buy_yellow free")
    game.with_shops(black=2).fresh()
    assert game.can("use buy_yellow free")  # black for 2 coins


@rule("PNI-BUY-07")
def test_a_filled_shop_that_cannot_be_reached_does_not_make_the_symbol_any():
    game = Position().with_quarter("city_wall").with_coins(5).with_shops(red=1, yellow=1, black=1).acting(3)
    assert not game.can("use buy_red free")  # 3 borders and 3 coins
    game.with_coins(6).fresh()
    assert game.buy("red", "buy_red").bricks() == {"red": 1}


@rule("PNI-BUY-08")
@pytest.mark.parametrize("symbol", [*[f"buy_{colour}" for colour in PRICES], "buy_any"])
def test_with_all_shops_empty_no_purchase_symbol_can_be_used(symbol):
    game = Position().with_coins(50).with_shops().acting_with(symbol)
    assert not any(offer.startswith("buy") for offer in game.offered("use"))
    game.with_shops(white=1).fresh()
    assert game.can(f"use {symbol} free")


# ---- examples ------------------------------------------------------------------------------------


@rule("PNI-BUY-09")
def test_example_two_coins_for_moving_and_one_for_the_black_brick():
    game = Position().with_quarter(SHOP_QUARTERS["red"]).with_coins(10).with_shops(black=1, red=2, white=2).acting(2)
    game.buy("black", "buy_black")
    assert (game.coins(), game.quarter(), game.bricks()) == (7, SHOP_QUARTERS["black"], {"black": 1})
    assert game.shops == {"red": 2, "white": 2}


@rule("PNI-BUY-10")
def test_example_a_white_brick_without_moving_for_five_coins():
    game = Position().with_quarter(SHOP_QUARTERS["red"]).with_coins(10).with_shops(black=1, red=2, white=2).acting(4)
    game.buy("white", "buy_white")
    assert (game.coins(), game.quarter(), game.bricks()) == (5, SHOP_QUARTERS["red"], {"white": 1})


@rule("PNI-BUY-11")
@pytest.mark.parametrize(
    ("shop", "coins"),
    [("red", 3), ("yellow", 4 + 1), ("blue", 2 + 3), ("white", 5)],
    ids=["red", "yellow", "blue", "white"],
)
def test_example_with_the_black_shop_empty_another_one_is_chosen_with_normal_movement_and_price(shop, coins):
    game = Position().with_quarter(SHOP_QUARTERS["red"]).with_coins(10).with_shops(**without("black")).acting(2)
    game.choose("use buy_black free")
    assert game.offered("buy") == ["blue", "red", "yellow", "white"]
    game.choose(f"buy {shop}")
    assert (game.coins(), game.bricks()) == (10 - coins, {shop: 1})
    assert game.quarter() == SHOP_QUARTERS.get(shop, "basilica")


@rule("PNI-BUY-12")
def test_the_white_symbol_with_an_empty_white_shop_sends_the_master_builder_to_the_chosen_shop():
    game = Position().with_quarter("basilica").with_coins(10).with_shops(**without("white")).acting(4)
    game.choose("use buy_white free")
    assert game.offered("buy") == ["black", "blue", "red", "yellow"]
    game.choose("buy yellow")
    assert (game.quarter(), game.coins(), game.bricks()) == ("city_wall", 5, {"yellow": 1})


@rule("PNI-BUY-12")
@pytest.mark.parametrize("colour", list(SHOP_QUARTERS))
@EVERY_QUARTER
def test_another_symbol_with_an_empty_shop_buys_white_from_any_quarter(colour, quarter):
    game = Position().with_quarter(quarter).with_coins(5).with_shops(white=1).acting_with(f"buy_{colour}")
    game.buy("white", f"buy_{colour}")
    assert (game.quarter(), game.coins(), game.bricks()) == (quarter, 0, {"white": 1})
