"""The bot with a favourite strategy: greedy for everything but its favourites, which leave everybody else alone."""

from __future__ import annotations

import pytest

from tabularium import bots
from tabularium.arena.plan import Plan
from tabularium.bots.favour import Favour
from tabularium.core.catalog import find
from tabularium.core.chance import chance
from tabularium.core.errors import BadInput
from tabularium.core.evaluator import WeightedEvaluator
from tabularium.core.seat import Seat
from tabularium.core.state import State
from tests.support.ave_roma import Position

GAME = find("ave_roma")


def evaluator() -> WeightedEvaluator:
    found = GAME.book.evaluator
    assert isinstance(found, WeightedEvaluator)
    return found


def choices(kind: str, players: int = 2, seed: int = 1) -> list[int]:
    """The first choices of one bot in all seats."""
    state, bot = GAME.new(players, seed), bots.find(kind)
    made: list[int] = []
    while len(made) < 60:
        made.append(int(bot.choose(Seat(state, state.player, chance(len(made))))))
        state.apply(made[-1])
    return made


def middle() -> State:
    """Player 0 has three buildings and 7 denarii."""
    game = Position(2).with_buildings("villa_plan", "villa_built", "forum_plan").with_money(7)
    return game.turn_of(0).state


def favour(name: str) -> Favour:
    bot = bots.find(name)
    bot.check(GAME.book)
    assert isinstance(bot, Favour)
    return bot


def test_every_unit_of_a_favourite_is_worth_its_points_more():
    state = middle()
    assert favour("favour:building=2+money=-0.5").worth(state, 0) == state.evaluate(0) + 3 * 200 - 7 * 50


def test_without_a_number_it_is_one_point():
    state = middle()
    assert favour("favour:building").worth(state, 0) == state.evaluate(0) + 3 * 100


def test_a_favourite_of_no_points_changes_nothing():
    assert choices("favour:building=0") == choices("greedy")


def test_a_favourite_changes_what_is_chosen():
    assert choices("favour:building=5") != choices("greedy")


def test_the_others_at_the_table_keep_the_weights_of_the_game():
    before = (evaluator().weights, list(evaluator().start), list(evaluator().slope))
    choices("favour:war=50+money=-3")
    assert (evaluator().weights, list(evaluator().start), list(evaluator().slope)) == before


def test_when_the_game_is_over_points_decide():
    state, luck = GAME.new(2, 1), chance(1)
    while state.player >= 0:
        state.apply(state.legal_actions()[int(luck.below(len(state.legal_actions())))])
    assert favour("favour:money=50").worth(state, 0) == 100 * state.score(0)


@pytest.mark.parametrize("text", ["", "war=", "war=much", "war=nan", "war=1000", "war+", "WAR", "war=1=2", "war:Cato"])
def test_a_spelling_that_says_nothing_is_refused_with_an_example(text):
    with pytest.raises(BadInput, match=r"favour:ONE=0\.5"):
        bots.find(f"favour:{text}")


def test_an_unknown_feature_is_named_with_those_there_are():
    bot = bots.find("favour:wars")
    state = GAME.new(2, 1)
    with pytest.raises(
        BadInput, match=r"'wars' is no feature of this game \(did you mean 'war'\?\).*building, single, war"
    ):
        bot.choose(Seat(state, state.player, chance(1)))


def test_the_arena_refuses_an_unknown_feature_before_the_first_game():
    with pytest.raises(BadInput, match="'wars' is no feature"):
        Plan.make(GAME, 2, ["greedy", "favour:wars"])
