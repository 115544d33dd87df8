"""Produce (NRO-PROD)."""

import pytest

from tests.support.nova_roma import Position
from tests.support.rules import rule

COLUMNS = {"a": "wheat", "b": "wood", "c": "stone"}
ROWS = {"1": "wine", "2": "horse", "3": "coin"}


def producer(available=1, *spaces, strength=1, wheat=0, **tiles):
    """A player who begins to produce, poor but for artisans, wheat and estate tiles."""
    game = Position().with_goods(wheat=wheat).with_coins(0).with_influence(0).with_artisans(available, *spaces)
    return game.with_estate(**tiles).acting("produce", strength)


def belongings(game):
    """Goods and coins that are there."""
    return {name: number for name, number in {**game.goods(), "coin": int(game.house().coins)}.items() if number}


@rule("NRO-PROD-01")
@pytest.mark.parametrize("strength", [1, 2, 3])
def test_as_many_artisans_are_hired_or_placed_as_the_strength_says(strength):
    game = producer(3, strength=strength, wheat=5)
    for space in ("a1", "b2", "c3")[:strength]:
        assert game.question == "ProduceOn"
        game.choose(f"artisan {space}")
    assert len(game.artisans()) == strength
    assert (game.question, game.player) == ("PlacePatrician", 1)


@rule("NRO-PROD-01")
@pytest.mark.parametrize(
    "order", [("hire", "artisan b2", "hire"), ("artisan b2", "hire", "hire"), ("hire", "hire", "artisan b2")]
)
def test_both_in_any_order(order):
    game = producer(1, strength=3, wheat=2).choose(*order)
    assert (game.house().available, game.artisans(), belongings(game)) == (2, ["b2"], {"wood": 1, "horse": 1})


@rule("NRO-PROD-01")
def test_one_may_stop_after_the_first():
    game = producer(2, strength=3, wheat=2)
    assert not game.can("done")
    game.choose("hire", "done")
    assert (game.player, game.artisans(), game.house().available) == (1, [], 3)


@rule("NRO-PROD-02")
def test_an_artisan_is_hired_for_a_wheat_from_the_common_supply():
    game = producer(1, wheat=3).with_supply(7).fresh().choose("hire")
    assert (game.house().available, game.goods()["wheat"], game.state.artisans) == (2, 2, 6)


@rule("NRO-PROD-02")
@pytest.mark.parametrize(("wheat", "supply"), [(0, 7), (3, 0)])
def test_nobody_is_hired_without_wheat_or_without_a_figure_in_the_supply(wheat, supply):
    assert not producer(1, wheat=wheat).with_supply(supply).fresh().can("hire")


@rule("NRO-PROD-03")
def test_an_artisan_is_placed_on_a_space_without_one():
    game = producer(1, "a1", "b2", "c3")
    assert game.legal == ["artisan b1", "artisan c1", "artisan a2", "artisan c2", "artisan a3", "artisan b3"]
    game.choose("artisan c2")
    assert (game.house().available, game.artisans()) == (0, ["a1", "b2", "c2", "c3"])


@rule("NRO-PROD-03")
def test_only_available_artisans_are_placed():
    assert producer(0, "a1", wheat=1).told("gained") == [(0, 7, 1)], "to hire was all that could be done"


@rule("NRO-PROD-04")
@pytest.mark.parametrize("column", COLUMNS)
@pytest.mark.parametrize("row", ROWS)
def test_a_placed_artisan_brings_the_product_of_its_column_and_of_its_row(column, row):
    game = producer(1).choose(f"artisan {column}{row}")
    assert belongings(game) == {COLUMNS[column]: 1, ROWS[row]: 1}


@rule("NRO-PROD-05")
@pytest.mark.parametrize(
    ("others", "gained"),
    [
        (["b2"], {"wheat": 1, "wine": 1}),
        (["a2"], {"wheat": 2, "wine": 1}),
        (["b1"], {"wheat": 1, "wine": 2}),
        (["a2", "a3"], {"wheat": 3, "wine": 1}),
        (["a3", "b1", "c1"], {"wheat": 2, "wine": 3}),
        (["a2", "a3", "b1", "c1", "b2"], {"wheat": 3, "wine": 3}),
    ],
)
def test_other_artisans_of_the_line_bring_more_of_its_product(others, gained):
    assert belongings(producer(1, *others).choose("artisan a1")) == gained


@rule("NRO-PROD-05")
@pytest.mark.parametrize(
    ("space", "gained"),
    [("b3", {"wood": 3, "coin": 1}), ("c1", {"stone": 1, "wine": 3}), ("a2", {"wheat": 2, "horse": 2})],
)
def test_each_line_has_its_own_artisans(space, gained):
    assert belongings(producer(1, "a1", "b1", "b2").choose(f"artisan {space}")) == gained


@rule("NRO-PROD-05")
def test_artisans_of_others_bring_nothing():
    game = Position().with_goods().with_coins(0).with_artisans(1).with_artisans(0, "a2", "b1", who=1)
    assert belongings(game.acting("produce").choose("artisan a1")) == {"wheat": 1, "wine": 1}


@rule("NRO-PROD-06")
def test_a_tile_on_the_space_is_gained_as_well():
    game = producer(1, a1="estate_horse_1", b1="estate_stone_1").choose("artisan a1")
    assert belongings(game) == {"wheat": 1, "wine": 1, "horse": 1}


@rule("NRO-PROD-07")
@pytest.mark.parametrize("tile", ["estate_elephant_1", "estate_bear_2", "estate_peacock_1", "estate_special_lion"])
def test_animal_tiles_are_for_tamers_only(tile):
    assert not producer(1, b2=tile).can("artisan b2")
    assert producer(1, b2=tile).with_row("trivia").fresh().can("artisan b2")
    assert not producer(1, b2=tile).with_row("valeria").with_hand("trivia").fresh().can("artisan b2")


@rule("NRO-PROD-08")
def test_a_hired_artisan_can_be_placed_at_once():
    game = producer(0, "a1", strength=2, wheat=1)
    assert game.question == "ProduceOn", "hired, as this was all that could be done"
    game.choose("artisan c2")
    assert belongings(game) == {"stone": 1, "horse": 1}


@rule("NRO-PROD-09")
@pytest.mark.parametrize(
    ("answers", "available", "placed"),
    [(("artisan a1", "artisan b2"), 0, 2), (("hire", "hire"), 4, 0), (("hire", "artisan a1"), 2, 1)],
)
def test_the_example_of_the_rulebook(answers, available, placed):
    game = producer(2, strength=2, wheat=2).choose(*answers)
    assert (game.house().available, len(game.artisans()), game.player) == (available, placed, 1)


@rule("NRO-PROD-10")
def test_three_artisans_one_after_the_other():
    game = producer(3, strength=3).choose("artisan a1")
    assert belongings(game) == {"wheat": 1, "wine": 1}
    game.choose("artisan a3")
    assert belongings(game) == {"wheat": 1 + 2, "wine": 1, "coin": 1}
    game.choose("artisan b3")
    assert belongings(game) == {"wheat": 3, "wine": 1, "coin": 1 + 2, "wood": 1}
