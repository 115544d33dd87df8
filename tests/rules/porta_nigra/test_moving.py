"""Moving the master builder (PNI-MOVE)."""

from itertools import product

import pytest

from tests.support.porta_nigra import Position, random_game
from tests.support.rules import rule

CIRCLE = ["amphitheater", "basilica", "city_wall", "porta_nigra"]  # clockwise
SHOP_CIRCLE = ["red", "yellow", "black", "blue"]  # clockwise
SHOP_QUARTERS = {"red": "basilica", "yellow": "city_wall", "black": "porta_nigra", "blue": "amphitheater"}
PRICES = {"black": 1, "blue": 2, "red": 3, "yellow": 4}
SITES = {  # for black bricks
    "amphitheater": "amphitheater_b1",
    "basilica": "basilica_b1",
    "city_wall": "city_wall_1",
    "porta_nigra": "porta_nigra_1",
}
WAYS = [(CIRCLE[i], CIRCLE[(i + borders) % 4], borders) for i, borders in product(range(4), range(4))]


def bought(start, shop, coins=20):
    """A player whose master builder stands in a quarter buys in a shop; the others are empty."""
    game = Position().with_quarter(start).with_coins(coins).with_shops(**{shop: 3}).acting(1)
    return game.buy(shop)


# ---- the way -------------------------------------------------------------------------------------


@rule("PNI-MOVE-01", "PNI-MOVE-02")
@pytest.mark.parametrize(("start", "end", "borders"), WAYS)
def test_building_moves_the_master_builder_clockwise_for_a_coin_a_border(start, end, borders):
    game = Position().with_quarter(start).with_coins(9).with_bricks(black=3).with_building_display()
    game.acting(2).build(SITES[end])
    assert (game.quarter(), game.coins()) == (end, 9 - borders)


@rule("PNI-MOVE-01", "PNI-MOVE-02")
@pytest.mark.parametrize(("start", "shop"), list(product(CIRCLE, SHOP_CIRCLE)))
def test_buying_moves_the_master_builder_clockwise_for_a_coin_a_border(start, shop):
    end = SHOP_QUARTERS[shop]
    borders = (CIRCLE.index(end) - CIRCLE.index(start)) % 4
    game = bought(start, shop)
    assert (game.quarter(), game.coins()) == (end, 20 - borders - PRICES[shop])
    assert [(who, coins) for who, _, coins in game.told("moved")] == ([(0, borders)] if borders else [])


@rule("PNI-MOVE-01")
def test_it_goes_no_farther_than_the_action_needs():
    game = (
        Position().with_quarter("basilica").with_coins(20).with_shops(yellow=2, black=1, blue=1).acting(1).buy("yellow")
    )
    assert (game.quarter(), game.coins()) == ("city_wall", 15)


@rule("PNI-MOVE-01")
def test_it_stays_where_it_was_moved_to():
    game = Position().with_quarter("basilica").with_coins(20).with_shops(black=3, yellow=4).acting(1).buy("black")
    assert (game.quarter(), game.coins()) == ("porta_nigra", 17)
    game.buy("black")
    assert (game.quarter(), game.coins()) == ("porta_nigra", 16)
    game.acting(1).buy("yellow")  # back to yellow is three quarters of the circle
    assert (game.quarter(), game.coins()) == ("city_wall", 9)


@rule("PNI-MOVE-02")
def test_the_coins_go_to_the_bank():
    game = Position(3).with_coins(7, 1).with_coins(8, 2).with_quarter("basilica").with_shops(black=3).acting(1)
    game.buy("black")
    assert (game.coins(1), game.coins(2)) == (7, 8)


# ---- coins that are missing ----------------------------------------------------------------------


@rule("PNI-MOVE-03")
@pytest.mark.parametrize(("coins", "possible"), [(0, False), (1, False), (2, False), (3, True), (4, True)])
def test_a_purchase_needs_coins_for_movement_and_price(coins, possible):
    game = Position().with_quarter("basilica").with_coins(coins).with_shops(black=2).acting(2)
    assert game.can("use buy_black free") == possible
    assert (game.coins(), game.quarter()) == (coins, "basilica")


@rule("PNI-MOVE-03")
@pytest.mark.parametrize(("coins", "possible"), [(0, False), (1, False), (2, True)])
def test_a_build_needs_coins_for_the_movement(coins, possible):
    game = Position().with_quarter("city_wall").with_coins(coins).with_bricks(black=1)  # for the amphitheater
    assert game.acting(2).can("use build free") == possible


@rule("PNI-MOVE-03")
def test_only_sites_and_shops_in_reach_are_offered():
    game = Position().with_quarter("city_wall").with_coins(1).with_bricks(black=3).building()
    assert game.offered("build") == ["city_wall_1", "city_wall_6", "porta_nigra_1", "porta_nigra_9"]
    game = Position().with_quarter("city_wall").with_coins(5).with_shops(black=1, blue=1, red=1, yellow=1).buying()
    assert game.offered("buy") == ["black", "blue", "yellow"]  # 2, 4 and 4 coins, but 6 for red


# ---- the circle ----------------------------------------------------------------------------------


@rule("PNI-MOVE-04")
@pytest.mark.parametrize(("first", "borders"), list(product(range(4), range(4))))
def test_the_shops_follow_each_other_as_red_yellow_black_blue(first, borders):
    shop = SHOP_CIRCLE[(first + borders) % 4]
    game = bought(SHOP_QUARTERS[SHOP_CIRCLE[first]], shop)
    assert game.coins() == 20 - PRICES[shop] - borders


@rule("PNI-MOVE-05")
def test_example_from_the_red_to_the_black_shop_two_borders_are_crossed():
    game = Position().with_quarter(SHOP_QUARTERS["red"]).with_coins(10).with_shops(black=1, red=1).acting(2)
    game.buy("black", "buy_black")
    assert game.told("moved") == [(0, 3, 2)]  # to the quarter of the Porta Nigra, for 2 coins
    assert (game.quarter(), game.coins()) == ("porta_nigra", 10 - 2 - 1)


@rule("PNI-MOVE-06")
def test_without_buying_or_building_it_does_not_move():
    game = Position().with_quarter("city_wall").with_influence(5).with_torches(2).with_honor_display("vp_5").acting(6)
    assert not any("quarter" in answer or "move" in answer for answer in game.legal)
    game.choose("use influence free", "use torch free", "roman", "honor vp_5", "exchange", "give up")
    assert game.quarter() == "city_wall"


@rule("PNI-MOVE-01", "PNI-MOVE-06")
@pytest.mark.parametrize("seed", [1, 2])
def test_in_a_whole_game_it_moves_only_to_buy_or_to_build(seed):
    before: list[tuple[str | None, int, int]] = [(None, 0, 0)] * 2
    moves = 0
    for game in random_game(2, seed):
        for who in range(2):
            bricks = sum(game.bricks(who).values())
            quarter, bricks_before, sections = before[who]
            if game.quarter(who) != quarter and quarter is not None:
                moves += 1
                assert bricks > bricks_before or len(game.sections(who)) > sections
            before[who] = (game.quarter(who), bricks, len(game.sections(who)))
    assert moves > 5
