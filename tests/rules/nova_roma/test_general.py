"""General rules (NRO-GEN)."""

from __future__ import annotations

from collections import Counter
from itertools import combinations_with_replacement

import pytest

from tabularium.core.state import CHOSE
from tabularium.games.nova_roma import GAME
from tests.support.nova_roma import Position, random_game
from tests.support.rules import rule

GOODS = ["wheat", "stone", "wood", "wine", "horse"]
EVERY_NUMBER_OF_PLAYERS = pytest.mark.parametrize("players", [1, 2, 3, 4])


def played(players):
    """A game at its end."""
    *_, game = random_game(players, seed=3)
    return game


def placed(game):
    """Who has placed a patrician, one after the other."""
    notation = GAME.book.space.notation
    return [who for event, who, x, _, _ in game.state.events if event == CHOSE and notation(x).startswith("place ")]


# ---- rounds and phases ---------------------------------------------------------------------------


@rule("NRO-GEN-01")
@EVERY_NUMBER_OF_PLAYERS
def test_a_game_has_five_rounds_and_everybody_15_turns(players):
    game = played(players)
    assert [x for _, x, _ in game.told("round_ended")] == [1, 2, 3, 4, 5]
    assert Counter(placed(game)) == dict.fromkeys(range(players), 15)


@rule("NRO-GEN-02")
def test_a_round_is_emperor_phase_then_forum_phase_then_cleanup():
    game = Position.at_setup(3, seed=2)
    phases = []
    while game.player >= 0:
        if game.question in ("MoveEmperor", "PlacePatrician"):
            phases.append("emperor" if game.question == "MoveEmperor" else "forum")
        game.choose(game.legal[-1])
        phases += ["cleanup"] * (len(game.told("round_ended")) - phases.count("cleanup"))
    assert phases == (["emperor"] + ["forum"] * 9 + ["cleanup"]) * 5


@rule("NRO-GEN-03")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_points_are_counted_only_at_the_end_and_the_most_points_win(players):
    totals = [tuple(game.state.scores()) for game in random_game(players, seed=5)]
    assert set(totals[:-1]) == {(0,) * players}
    assert min(totals[-1]) > 0
    game = Position(3).with_building("build_06", who=2).with_building("build_03", who=0)
    for who in range(3):
        game.with_goods(who).with_coins(0, who).with_influence(0, who).with_artisans(0, who=who)
    game.with_start_player(1).final_scoring()
    assert game.state.scores() == [2, 2, 6]
    assert game.state.ranking()[2] == 1
    assert game.state.ranking().count(1) == 1


# ---- resources -----------------------------------------------------------------------------------


@rule("NRO-GEN-04")
def test_there_are_five_goods_and_coins_influence_and_artisans():
    game = Position().with_goods().with_coins(5).with_influence(0).with_hand().acting("trade", 1)
    assert game.offered("buy") == GOODS
    game.choose(*[f"buy {good}" for good in GOODS])
    assert game.goods() == dict.fromkeys(GOODS, 1)
    assert (game.house().coins, game.house().influence, game.house().available) == (1, 0, 1)


def three_goods(*path):
    """A ship comes to the port of three goods of choice, and these are named."""
    game = Position().with_goods(wheat=2, stone=1).with_coins(0).with_influence(0).with_shipping_display("ship_01")
    game.with_ships("n6", "n8").acting("sail", 2).choose("sail 1 north", *path)
    return game


@rule("NRO-GEN-05")
def test_goods_of_choice_are_chosen_one_by_one_in_every_mix():
    found = []
    paths: list[tuple[str, ...]] = [()]
    while paths:
        path = paths.pop()
        game = three_goods(*path)
        if game.question == "ChooseGood":
            assert set(game.legal) <= {f"good {good}" for good in GOODS}, "neither coins nor influence"
            paths += [(*path, answer) for answer in game.legal]
        else:
            found.append(tuple(Counter(game.goods()).elements()))
            assert (game.house().coins, game.house().influence) == (0, 0)
    assert sorted(found) == sorted(combinations_with_replacement(GOODS, 3))


@rule("NRO-GEN-06")
@pytest.mark.parametrize(
    ("contract", "goods", "coins"),
    [("ship_01", {"wheat": 2, "stone": 1}, 0), ("ship_27", {"stone": 1, "wood": 1}, 1), ("ship_29", {"wine": 1}, 2)],
)
def test_a_cost_is_paid_at_once_and_in_full(contract, goods, coins):
    def offered(owned, money):
        game = Position().with_shipping_display(contract).with_goods(**owned).with_coins(money)
        return game.bought("sail").offered("contract")

    assert offered(goods, coins) == ["1"]
    for good in goods:
        assert offered(goods | {good: goods[good] - 1, "horse": 5}, coins + 5) == []
    if coins:
        assert offered(goods | {"horse": 5}, coins - 1) == []
    game = Position().with_shipping_display(contract).with_goods(**goods).with_coins(coins).bought("sail")
    game.choose("contract 1")
    assert (sum(game.goods().values()), game.house().coins) == (0, 0)


@rule("NRO-GEN-06")
@pytest.mark.parametrize("lacking", ["stone", "wood", "coin", "artisan"])
def test_of_a_building_contract_nothing_may_be_owed(lacking):
    owned = {"stone": 1, "wood": 1, "coin": 1, "artisan": 1, lacking: 0}
    game = Position().with_building_display("build_06").with_goods(stone=owned["stone"], wood=owned["wood"], wheat=5)
    game.with_coins(owned["coin"]).with_artisans(owned["artisan"]).bought("build")
    assert game.offered("contract") == []
    assert game.building() == []


# ---- clockwise -----------------------------------------------------------------------------------


@rule("NRO-GEN-07")
@pytest.mark.parametrize(("first", "order"), [(0, [0, 1, 2, 3]), (2, [2, 3, 0, 1]), (3, [3, 0, 1, 2])])
def test_clockwise_is_the_order_of_the_seats_and_wraps_around(first, order):
    game = Position(4).with_start_player(first).turn_of(first)
    players = []
    for _ in range(8):
        players.append(game.player)
        game.pass_turn()
    assert players == order * 2


@rule("NRO-GEN-07")
def test_the_next_player_after_the_last_seat_is_the_first():
    game = Position(3).with_start_player(2).end_of_round()
    assert game.state.start_player == 0
