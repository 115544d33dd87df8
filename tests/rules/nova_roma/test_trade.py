"""Trade (NRO-TRADE)."""

from __future__ import annotations

import pytest

from tests.support.nova_roma import Position
from tests.support.rules import rule

GOODS = ["wheat", "stone", "wood", "wine", "horse"]


@rule("NRO-TRADE-01")
@pytest.mark.parametrize("strength", [1, 2, 3])
def test_trade_brings_coins_equal_to_the_strength(strength):
    game = Position().with_coins(4).with_hand().acting("trade", strength)
    assert game.house().coins == 4 + strength


@rule("NRO-TRADE-02")
@pytest.mark.parametrize(("pairs", "coins"), [(0, 0), (1, 1), (2, 2), (3, 3)])
def test_every_two_cards_discarded_from_hand_are_a_coin(pairs, coins):
    cards = ["calux", "gloria", "nela", "titus", "rufus", "seneca", "vitus"]
    game = Position().with_coins(0).with_hand(*cards).with_discards().acting("trade", 1)
    assert sorted(game.offered("discard")) == sorted(cards)
    game.choose(*[f"discard {card}" for card in cards[: 2 * pairs]])
    if pairs < 3:
        game.choose("done")
    assert game.question == "BuyGood"
    assert game.house().coins == 1 + coins
    assert sorted(game.discards) == sorted(cards[: 2 * pairs])
    assert sorted(game.hand()) == sorted(cards[2 * pairs :])


@rule("NRO-TRADE-02")
def test_cards_of_the_row_are_not_discarded():
    game = Position().with_hand("calux", "gloria").with_row("titus", "nela").acting("trade", 1)
    assert game.offered("discard") == ["calux", "gloria"]


@rule("NRO-TRADE-03")
def test_a_single_card_is_not_discarded():
    game = Position().with_coins(0).with_hand("calux", "gloria", "nela").acting("trade", 1).choose("discard gloria")
    assert game.legal == ["discard calux", "discard nela"], "the second of the pair must follow"
    assert game.house().coins == 1
    game.choose("discard calux")
    assert (game.question, game.hand(), game.house().coins) == ("BuyGood", ["nela"], 2)
    assert Position().with_hand("calux").acting("trade", 1).question == "BuyGood"


@rule("NRO-TRADE-04")
def test_every_coin_buys_a_good_of_choice():
    game = Position().with_coins(3).with_goods(stone=1).with_hand().acting("trade", 2)
    game.choose("buy wheat", "buy stone", "buy stone", "buy horse")
    assert game.can("done")
    game.choose("buy horse")
    assert game.goods() == {"wheat": 1, "stone": 3, "wood": 0, "wine": 0, "horse": 2}
    assert (game.house().coins, game.player) == (0, 1)


@rule("NRO-TRADE-04")
def test_coins_may_be_kept():
    game = Position().with_coins(3).with_goods().with_hand().acting("trade", 2).choose("buy wine", "done")
    assert (game.house().coins, game.goods()["wine"], game.player) == (4, 1, 1)


@rule("NRO-TRADE-04")
@pytest.mark.parametrize("good", GOODS)
def test_a_sixth_good_of_a_kind_is_not_sold(good):
    game = Position().with_coins(9).with_goods(**{good: 4}).with_hand().acting("trade", 1)
    assert game.offered("buy") == GOODS
    game.choose(f"buy {good}")
    assert good not in game.offered("buy")
    full = Position().with_coins(9).with_goods(**dict.fromkeys(GOODS, 5)).with_hand().acting("trade", 1)
    assert (full.player, full.house().coins) == (1, 10)
