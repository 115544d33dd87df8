"""Every bot in every game: fair, legal, repeatable, within its budget."""

from __future__ import annotations

from itertools import islice

import pytest

from tabularium import bots
from tabularium.bots.budget import Budget
from tabularium.bots.hint import advise
from tabularium.core.chance import chance
from tabularium.core.seat import Seat
from tests.conformance.cases import every_count, positions, random_game, sampler, where

KINDS = ("random", "greedy", "novice", "novice:5", "search:8", "mcts:8")
every_kind = pytest.mark.parametrize("kind", KINDS)


def chosen(kind, state, seed=1):
    return int(bots.find(kind).choose(Seat(state, state.player, chance(seed))))


@every_kind
@every_count
def test_a_choice_does_not_change_when_only_hidden_information_changes(case, kind):
    """The world is dealt anew behind the player's back; with the same luck a fair bot cannot tell."""
    for number, state in enumerate(islice(positions(case, "fair", each=1, window=1000), 12)):
        choice = chosen(kind, state)
        for deal in range(2):
            world = state.determinize(state.player, sampler(number * 10 + deal))
            assert chosen(kind, world) == choice, where(state)


@every_count
def test_advice_does_not_change_when_only_hidden_information_changes(case):
    for number, state in enumerate(islice(positions(case, "fair advice", each=1, window=1000), 6)):
        advice = advise(Seat(state, state.player, chance(1)), Budget(iterations=8))
        world = state.determinize(state.player, sampler(number))
        assert advise(Seat(world, state.player, chance(1)), Budget(iterations=8)) == advice, where(state)


@every_count
def test_the_world_of_a_seat_depends_on_what_is_seen_and_on_luck_alone(case):
    differed = False
    for number, state in enumerate(positions(case, "same world", each=1, window=1000)):
        for player in range(case.players):
            world = state.determinize(player, sampler(number))
            differed = differed or world.trace_hash() != state.trace_hash()
            one, other = Seat(state, player, chance(7)), Seat(world, player, chance(7))
            assert one.world.trace_hash() == other.world.trace_hash(), where(state)
            assert one.sample().trace_hash() == other.sample().trace_hash(), where(state)
    assert differed, "nothing was hidden: the test shows nothing"


@every_kind
@every_count
def test_whatever_is_asked_a_bot_answers_with_a_legal_action(case, kind):
    for state in positions(case, "legal", each=1, window=1000):
        assert chosen(kind, state) in state.legal_actions(), where(state)


@every_count
def test_the_same_seed_and_iterations_give_the_same_choices_move_after_move(case):
    """Also with the memory of the decision before."""
    assert line(case, "search:12") == line(case, "search:12")


def line(case, kind):
    """The first choices of one bot in all seats."""
    state = case.new(4)
    made: list[int] = []
    seats = [bots.find(kind) for _ in range(case.players)]
    while state.player >= 0 and len(made) < 25:
        who = int(state.player)
        made.append(int(seats[who].choose(Seat(state, who, chance(len(made))))))
        state.apply(made[-1])
    return made


@every_count
def test_thinking_leaves_the_game_as_it_was(case):
    for state in islice(positions(case, "untouched", each=1, window=1000), 5):
        before = state.trace_hash()
        chosen("search:8", state)
        assert state.trace_hash() == before, where(state)


@every_count
def test_a_search_plays_to_the_end_of_the_game(case):
    """From late positions on, so that many branches end with the game; if it plays on for long, chance helps out."""
    late = list(random_game(case, "late", 2))[-1].moves - 12
    state = next(state for state in random_game(case, "late", 2) if state.moves == late).copy()
    seats = [bots.find("search:6") for _ in range(case.players)]
    while state.player >= 0:
        who = int(state.player)
        bot = seats[who] if state.moves < late + 16 else bots.find("random")
        state.apply(int(bot.choose(Seat(state, who, chance(int(state.moves))))))
    assert min(state.ranking()) in ((1, 2) if case.players == 1 else (1,))  # alone one may lose against the game
