"""Resources and their limits (NRO-RES)."""

from __future__ import annotations

from itertools import pairwise

import pytest

from tests.support.nova_roma import Position, random_game
from tests.support.rules import rule

FULL = {"wheat": 5, "stone": 5, "wood": 5, "wine": 5, "horse": 5}


def in_the_game(game):
    """Artisans in the common supply and with all players, available or placed."""
    players = range(game.state.players)
    return game.state.artisans + sum(game.house(who).available + len(game.artisans(who)) for who in players)


# ---- goods and coins -----------------------------------------------------------------------------


@rule("NRO-RES-01")
@pytest.mark.parametrize(("before", "after"), [(2, 4), (3, 5), (4, 5), (5, 5)])
def test_of_two_goods_gained_those_beyond_five_are_lost(before, after):
    game = Position().with_goods(wheat=before).with_artisans(1, "a1").acting("produce", 1).choose("artisan a2")
    assert game.goods()["wheat"] == after


@rule("NRO-RES-01")
def test_nobody_ever_has_more_than_five_of_a_good_or_fewer_than_none():
    for game in random_game(2, seed=8):
        for who in range(2):
            assert all(0 <= number <= 5 for number in game.goods(who).values())


@rule("NRO-RES-02")
def test_coins_have_no_limit():
    game = Position().with_coins(55).with_goods(**FULL).with_hand().acting("trade", 3)
    assert game.house().coins == 58, "more than there are in the box"


# ---- influence -----------------------------------------------------------------------------------


def at_port(influence):
    """A ship comes to the port of 3 influence."""
    game = Position().with_influence(influence).with_coins(0).with_goods(wheat=2, stone=1)
    game.with_shipping_display("ship_01").with_ships("s6", "n8").acting("sail", 3).choose("sail 1 south")
    return game


def at_a_wheel(influence):
    game = Position().with_influence(influence).with_coins(0).with_goods(horse=1).with_tracks(2, 7, 7).with_artisans(0)
    return game.acting("race", 1).choose("wheel influence")


def on_an_influence_tile(influence):
    game = Position().with_influence(influence).with_coins(0).with_goods().with_estate(a1="estate_influence_1")
    return game.with_artisans(1).acting("produce", 1).choose("artisan a1")


def beside_a_reward_tile(influence):
    around = ["c-a1", "c-b1", "c-b2", "c-a3", "c-b3"]
    game = Position().with_influence(influence).with_coins(1).with_goods(stone=2).with_rewards(c1="reward_influence2_1")
    game.with_built(*around[:-1]).with_building_display("build_01").acting("build", 3).choose("cell c-b3")
    return game


def by_wine(influence):
    game = Position().with_influence(influence).with_coins(0).with_goods(wine=3).with_estate_display()
    return game.bought("upgrade", 1).choose("wine 2")


@rule("NRO-RES-03")
@pytest.mark.parametrize(
    ("source", "number"),
    [(at_port, 3), (at_a_wheel, 1), (on_an_influence_tile, 1), (beside_a_reward_tile, 2), (by_wine, 3)],
)
@pytest.mark.parametrize("before", [0, 6, 7, 8])
def test_every_influence_beyond_eight_is_a_coin_whatever_the_source(source, number, before):
    game = source(before)
    assert game.house().influence == min(8, before + number)
    assert game.house().coins == max(0, before + number - 8)


@rule("NRO-RES-03")
def test_influence_is_never_below_zero_or_above_eight():
    for game in random_game(3, seed=9):
        assert all(0 <= game.house(who).influence <= 8 for who in range(3))


# ---- artisans ------------------------------------------------------------------------------------


@rule("NRO-RES-04")
def test_an_artisan_is_available_or_placed():
    game = Position().with_artisans(2).acting("produce", 2).choose("artisan b2")
    assert (game.house().available, game.artisans()) == (1, ["b2"])
    game.choose("artisan c3")
    assert (game.house().available, game.artisans()) == (0, ["b2", "c3"])
    game.with_goods(wheat=1).bought("produce", 1)
    assert game.legal == ["hire", "done"], "who is placed cannot be placed again"


@rule("NRO-RES-05")
def test_during_a_round_one_may_own_any_number_of_artisans():
    game = Position().with_artisans(4, "a1", "b1").with_goods(wheat=3).acting("produce", 3).choose("hire", "hire")
    game.choose("hire")
    assert (game.house().available, len(game.artisans())) == (7, 2)


@rule("NRO-RES-06")
@pytest.mark.parametrize(("players", "left"), [(1, 15), (2, 14), (3, 13), (4, 12)])
def test_of_16_artisans_each_player_starts_with_one(players, left):
    game = Position.at_setup(players)
    assert game.state.artisans == left
    assert in_the_game(game) == 16


@rule("NRO-RES-06")
def test_artisans_come_from_the_supply_and_there_are_always_16():
    game = Position().with_goods(wheat=2).with_artisans(1).acting("produce", 2)
    supply = game.state.artisans
    game.choose("hire", "hire")
    assert (game.state.artisans, game.house().available) == (supply - 2, 3)
    assert {in_the_game(game) for game in random_game(4, seed=2)} == {16}


@rule("NRO-RES-06")
def test_from_an_empty_supply_no_artisan_is_hired_or_gained():
    game = Position().with_goods(wheat=5).with_artisans(1).with_supply(0).acting("produce", 2)
    assert not game.can("hire")
    game = Position().with_goods(wheat=2, stone=1).with_shipping_display("ship_01").with_ships("n4", "n8")
    game.with_artisans(1).with_supply(0).acting("sail", 1).choose("sail 1 north")
    assert (game.ships()[0], game.house().available, game.state.artisans) == ("n5", 1, 0)


@rule("NRO-RES-07")
def test_a_paid_artisan_returns_to_the_supply_from_the_available_area():
    game = Position().with_artisans(2, "a1").acting("race", 1)
    supply = game.state.artisans
    game.choose("race russata", "boost russata")
    assert (game.house().available, game.artisans()) == (1, ["a1"])
    assert game.state.artisans == supply + 1
    game = Position().with_artisans(1, "b2").with_goods(stone=2, wood=1).with_building_display("build_19")
    supply = game.state.artisans
    game.acting("build", 1)
    assert (game.house().available, game.artisans(), game.state.artisans) == (0, ["b2"], supply + 1)


@rule("NRO-RES-07")
def test_a_placed_artisan_cannot_be_paid():
    game = Position().with_artisans(0, "a1", "b1").acting("race", 1).choose("race russata")
    assert game.question == "PlacePatrician"
    game = Position().with_artisans(0, "a1").with_goods(stone=2, wood=1).with_building_display("build_19", "build_17")
    assert game.bought("build", 1).offered("contract") == ["2"]


# ---- blocks, and gains in part -------------------------------------------------------------------


@rule("NRO-RES-08")
@pytest.mark.parametrize("players", [2, 4])
def test_twenty_blocks_are_built_or_not_and_never_come_back(players):
    games = [[set(game.built(who)) for who in range(players)] for game in all_with_twenty(players)]
    for before, after in pairwise(games):
        assert all(one <= other for one, other in zip(before, after, strict=True))
    assert any(games[-1])


def all_with_twenty(players):
    """A game at random, in which built and unbuilt blocks add up."""
    for game in random_game(players, seed=6):
        assert all(len(game.built(who)) + game.house(who).blocks == 20 for who in range(players))
        yield game


@rule("NRO-RES-09")
def test_of_a_gain_the_possible_part_is_taken():
    game = Position().with_goods(**FULL).with_ships("s2", "n8").with_shipping_display("ship_05").acting("sail", 2)
    game.with_goods(**FULL | {"wine": 4}).choose("sail 1 south")
    assert game.goods() == FULL, "one of two goods"
    cards = Position().with_hand().with_retinue_deck("calux").with_discards().with_goods(stone=2).with_coins(1)
    cards.with_rewards(c1="reward_cards2_1").with_built("c-a1", "c-b1", "c-b2", "c-a3")
    cards.with_building_display("build_01").acting("build", 3).choose("cell c-b3")
    assert cards.hand() == ["calux"], "one of two cards"
