"""Hiring characters (ROR-HIRE)."""

import pytest

from tests.support.romolo_o_remo import Position
from tests.support.rules import rule


def display(*names):
    """A worker at work with nine coins; these characters are on display."""
    return Position.settled().with_unit("worker", "f12", number=2).with_coins(9).with_display(*names)


@rule("ROR-HIRE-01")
@pytest.mark.parametrize(
    ("owned", "cost"), [([], 2), (["consul"], 3), (["consul", "dux"], 4), (["consul", "dux", "equus", "obsessor"], 6)]
)
def test_example_the_first_costs_two_and_every_further_one_more(owned, cost):
    game = display("heros", "patronus").with_characters(*owned).acting()
    assert game.legal_of("hire") == ["heros", "patronus"]
    game.choose("hire heros")
    assert (game.coins(), game.characters()) == (9 - cost, sorted([*owned, "heros"]))
    poor = display("heros").with_characters(*owned).with_coins(cost - 0.5).acting()
    assert poor.legal_of("hire") == []


@rule("ROR-HIRE-02")
def test_the_free_slot_is_refilled_from_the_stack():
    game = display("heros", "patronus", "consul").with_stack("sacerdos", "dux").acting().choose("hire patronus")
    assert game.display()[:3] == ["heros", "dux", "consul"]
    assert game.state.stack.size == 1
    assert game.told("laid_character") == [(-1, 6, 1)]


@rule("ROR-HIRE-02")
def test_the_last_character_of_the_stack_comes_too():
    game = display("heros", "patronus").with_stack("dux").acting().choose("hire heros")
    assert (game.display()[:2], game.state.stack.size) == (["dux", "patronus"], 0)


@rule("ROR-HIRE-02")
def test_with_an_empty_stack_the_slot_stays_empty():
    game = display("heros", "patronus", "consul").with_stack().acting().choose("hire patronus")
    assert game.display() == ["heros", None, "consul", None, None, None]


@rule("ROR-HIRE-03")
def test_one_character_per_turn():
    game = display("heros", "patronus").acting().choose("hire heros", "activate w2")
    assert game.legal_of("hire") == []
    game.acting("w2")  # another turn
    assert "patronus" in game.legal_of("hire")


@rule("ROR-HIRE-04")
def test_characters_are_paid_with_coins_only():
    game = display("heros").with_coins(1.5).with_goods(refined=9, salt=9).with_prices(refined=5).acting()
    assert game.legal_of("hire") == []


@rule("ROR-HIRE-04")
def test_the_ability_may_be_used_in_the_same_turn():
    game = display("apothecarius").acting()
    assert not game.can("produce")
    game.choose("hire apothecarius", "activate w2", "produce")
    assert game.goods() == {"grain": 1}
