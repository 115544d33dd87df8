"""What the evaluation expects of the market: purchases at a good price, no others."""

from __future__ import annotations

import pytest

from tabularium.games.ave_roma.prospects import GOOD, MONEY, SURPLUS, purchase_value
from tests.support.ave_roma import Position

# Gens Cornelia (A) pays 1 for wood and cattle, 3 for ore; this card shows cattle twice, wood and ore.
CARD = "province_card_21"


def market(money: int, **goods: int) -> Position:
    return Position().with_province(1, CARD).with_goods(**goods).with_money(money)


def test_without_money_nothing_is_expected():
    assert purchase_value(market(0).state, 0, 1) == 0


def test_cheap_units_are_bought_as_long_as_the_money_lasts():
    assert purchase_value(market(2).state, 0, 1) == 2 * (GOOD - MONEY)


@pytest.mark.parametrize("money", [4, 40])
def test_four_units_at_most_are_bought_and_those_beyond_the_limit_are_surplus(money):
    """Three wood find room; the fourth unit overflows. Ore is too dear to be bought for its own sake."""
    assert purchase_value(market(money).state, 0, 1) == 3 * GOOD + SURPLUS - 4 * MONEY


def test_what_is_on_the_bill_counts_with_its_price():
    position = market(2, wood=3, cattle=3).turn_of(0).place(1, "go mercator", "buy wood")
    assert purchase_value(position.state, 0, 1) == 2 * (SURPLUS - MONEY)
