"""Hidden information: nothing leaks, nothing seen is forgotten, nothing is sampled unfairly, undo takes back no knowledge."""

from __future__ import annotations

from collections import Counter
from itertools import islice
from math import sqrt

import pytest

from tabularium.core.errors import IllegalAction
from tabularium.core.seat import Seat
from tabularium.core.state import EVERYTHING, UNKNOWN
from tests.conformance.adapters import Memory
from tests.conformance.cases import (
    cases_of,
    every_case,
    every_count,
    every_game,
    notation,
    positions,
    random_game,
    sampler,
    viewers,
    where,
)
from tests.conformance.look import dump, leftovers

BLANKS = [{0}, {-1}, {UNKNOWN}, set()]


@every_case
def test_an_observation_does_not_depend_on_what_is_hidden(case):
    """Everything hidden is dealt anew: what a player sees must stay the same, whether hashed or looked at number by number."""
    for number, state in enumerate(positions(case, "leak", games=case.amount(3), each=1)):
        luck = sampler(number)
        for viewer in viewers(case):
            seen = state.observe(viewer)
            known = dump(seen, case.adapter.shared)
            for _ in range(2):
                world = state.determinize(viewer, luck)
                other = world.observe(viewer)
                assert other.trace_hash() == seen.trace_hash(), f"{viewer} sees a secret {where(state)}"
                assert dump(other, case.adapter.shared) == known, f"{viewer} sees a secret {where(state)}"
                assert other.vector() == seen.vector(), f"{viewer}'s vector tells a secret {where(state)}"
                assert other.legal_actions() == seen.legal_actions(), f"{viewer} is offered a secret {where(state)}"
                assert other.question() == seen.question()
                assert world.scores() == state.scores(), f"scores depend on a secret {where(state)}"


@every_case
def test_hidden_places_are_unknown_in_an_observation(case):
    for state in positions(case, "unknown", games=case.amount(3), each=1):
        for viewer in viewers(case):
            seen = state.observe(viewer)
            for place, value in case.adapter.hidden(seen, viewer):
                assert value == UNKNOWN, f"{viewer} can read {place} = {value} {where(state)}"
            case.adapter.observation(seen, state, viewer)
            chance = seen.chance
            assert (chance.a, chance.b, chance.c, chance.count) == (0, 0, 0, 0), "the generator tells the future"
            assert seen.masked


@every_case
def test_observing_an_observation_shows_no_more(case):
    for state in positions(case, "twice", games=1, each=1, window=1000):
        for viewer in viewers(case):
            seen = state.observe(viewer)
            assert seen.observe(viewer).trace_hash() == seen.trace_hash(), where(state)


@every_case
def test_from_the_viewer_of_everything_nothing_is_hidden(case):
    """For games that are over: the same numbers as in the state, but no generator and nothing to be played."""
    for state in random_game(case, "everything", 1):
        if state.player >= 0 and state.moves % 60:
            continue
        seen = state.observe(EVERYTHING)
        apart = ("chance.", "masked", "offers")
        truth = dump(state, case.adapter.shared)
        assert {
            place: value for place, value in dump(seen, case.adapter.shared).items() if not place.startswith(apart)
        } == {place: value for place, value in truth.items() if not place.startswith(apart)}
        assert (seen.chance.a, seen.chance.b, seen.chance.c, seen.chance.count) == (0, 0, 0, 0)
        assert seen.legal_actions() == []
        with pytest.raises(IllegalAction):
            seen.apply(0)


@every_case
def test_a_finished_game_tells_the_viewer_of_everything_all_that_happened(case):
    for state in random_game(case, "all told", 1, journal=True):
        assert state.log(EVERYTHING) == [event[:4] for event in state.events]
        state.events.clear()


@every_case
def test_only_who_is_asked_sees_the_legal_actions(case):
    for state in positions(case, "offers", games=1, each=1):
        for viewer in viewers(case):
            legal = state.observe(viewer).legal_actions()
            assert legal == (state.legal_actions() if viewer == state.player else []), f"{viewer} {where(state)}"


@every_case
def test_nothing_hidden_is_left_in_the_memory_of_an_observation(case):
    """A popped card still lies in the array above the end of its pile; an observation must not carry it along."""
    for state in positions(case, "left observation", games=1, each=1):
        for viewer in viewers(case):
            for place, rest in leftovers(state.observe(viewer)):
                assert set(rest) in BLANKS, f"above the end of {place} {viewer} can read {rest} {where(state)}"


@every_case
def test_nothing_hidden_is_left_in_the_memory_of_a_sampled_world(case):
    """A bot holds a sampled world: cards drawn by others must not be found there, not even above the ends of piles."""
    for number, state in enumerate(positions(case, "left world", games=1, each=1)):
        for viewer in viewers(case):
            for place, rest in leftovers(state.determinize(viewer, sampler(number))):
                if not (place == "offers" and viewer == state.player):
                    assert set(rest) in BLANKS, f"above the end of {place} {viewer} can read {rest} {where(state)}"


@every_case
def test_the_legal_actions_of_a_player_do_not_depend_on_what_is_hidden_from_it(case):
    for number, state in enumerate(positions(case, "legal", games=case.amount(3), each=2)):
        luck = sampler(number)
        for _ in range(3):
            world = state.determinize(state.player, luck)
            assert world.player == state.player, where(state)
            assert world.question() == state.question(), where(state)
            assert world.legal_actions() == state.legal_actions(), f"options depend on a secret {where(state)}"


@every_case
def test_secrets_that_are_asked_for_at_once_can_be_told_in_any_order(case):
    """What somebody is offered does not depend on the others' answers, nor what comes of all answers on their order."""
    for state in positions(case, "at once", games=case.amount(3), each=2):
        once = state.at_once()
        if not state.step().secret:
            assert once == [state.player], where(state)
        elif all(len(state.asked_first(who).legal_actions()) > 1 for who in once):
            usual = tell(case, state, once)
            assert tell(case, state, once[::-1]).trace_hash() == usual.trace_hash(), where(state)
            assert tell(case, state, once[1:] + once[:1]).trace_hash() == usual.trace_hash(), where(state)


def tell(case, state, order):
    """What comes of it when all who are asked at once answer, in some order, each with the same answers in all orders."""
    told = state.copy()
    for number, who in enumerate(order, 1):
        told = told.asked_first(who)
        luck = case.luck(f"{who} tells {state.moves}")
        while told.player == who and told.step() is state.step() and told.revealed == state.revealed:
            told.apply(luck.choice(told.legal_actions()))
        if number < len(order):
            assert sorted(told.at_once()) == sorted(order[number:]), (
                f"an answer of {who} has consequences {where(state)}"
            )
            assert told.revealed == state.revealed
    return told


@every_game
def test_a_game_with_secret_answers_asks_several_at_once(game):
    """So that the test above is worth something."""
    openings = [state.copy() for case in cases_of(game) for state in islice(random_game(case, "at once", 0), 5)]
    assert any(len(state.at_once()) > 1 for state in openings) == any(step.secret for step in game.book.steps)


@every_case
def test_a_sampled_world_offers_what_is_legal_in_it(case):
    """Where another player is asked, the legal actions follow from the cards that were dealt."""
    for number, state in enumerate(positions(case, "offered", games=case.amount(3), each=2)):
        luck = sampler(number)
        for viewer in viewers(case):
            world = state.determinize(viewer, luck)
            legal = world.legal_actions()
            assert legal, f"a world without legal actions {where(state)}"
            world.refresh()
            assert world.legal_actions() == legal, f"the legal actions are those of another world {where(state)}"


@every_case
def test_the_journal_tells_no_more_than_the_eye_sees(case):
    """The same move in two worlds: whoever sees the same position before and after it reads the same about it."""
    for number, state in enumerate(positions(case, "log", games=case.amount(2), each=1)):
        luck = sampler(number)
        for action in state.legal_actions():
            after = with_journal(state, action)
            for viewer in viewers(case):
                world = state.determinize(viewer, luck)
                if action in world.legal_actions():
                    other = with_journal(world, action)
                    if other.observe(viewer).trace_hash() == after.observe(viewer).trace_hash():
                        # Sorted, for who draws two cards reads in which order they came.
                        assert sorted(other.log(viewer)) == sorted(after.log(viewer)), (
                            f"{viewer}'s journal of {notation(state, action)} tells a secret {where(state)}"
                        )


def with_journal(state, action):
    after = state.copy()
    after.noting = True
    after.apply(action)
    return after


@every_case
def test_a_secret_of_the_journal_is_read_only_by_those_who_may(case):
    for seed in range(case.amount(3)):
        for state in random_game(case, "readers", seed, journal=True):
            logs = {viewer: state.log(viewer) for viewer in viewers(case)}
            for i, (event, who, x, y, seen_by) in enumerate(state.events):
                for viewer, log in logs.items():
                    may = seen_by == -1 or (viewer >= 0 and seen_by >> viewer & 1 == 1)
                    assert log[i] == ((event, who, x, y) if may else (event, who, UNKNOWN, UNKNOWN))
            state.events.clear()


@every_case
def test_a_seat_knows_what_its_player_knows(case):
    for number, state in enumerate(positions(case, "seat", games=case.amount(2), each=1)):
        for player in range(case.players):
            seat = Seat(state, player, sampler(number))
            assert seat.observation().trace_hash() == state.observe(player).trace_hash(), where(state)
            assert seat.legal_actions() == (state.legal_actions() if player == state.player else []), where(state)
            assert seat.world.trace_hash() != state.trace_hash(), "a seat holds the true state"
            world = seat.sample()
            assert world.observe(player).trace_hash() == state.observe(player).trace_hash(), where(state)
            if player == state.player:
                world.apply(seat.legal_actions()[0])


@every_case
def test_the_choice_of_a_bot_does_not_depend_on_what_is_hidden(case):
    """A bot that looks at all it is given, and always the same at the same sight, decides the same in every world."""
    for number, state in enumerate(positions(case, "choice", games=case.amount(2), each=1)):
        luck = sampler(number)
        choice = look_and_choose(Seat(state, state.player, luck))
        for _ in range(2):
            world = state.determinize(state.player, luck)
            assert look_and_choose(Seat(world, world.player, luck)) == choice, where(state)


def look_and_choose(seat):
    legal = seat.legal_actions()
    return legal[sum((i + 1) * number for i, number in enumerate(seat.observation().vector())) % len(legal)]


@every_case
def test_no_sampled_world_contradicts_what_a_player_saw(case):
    """Books are kept from the journal alone, by each player and a spectator."""
    remember(case, "memory", lambda memory, world: memory.check(world))


@every_case
def test_no_sampled_world_contradicts_what_was_seen_to_go_back_into_a_pile(case):
    remember(case, "stock", lambda memory, world: memory.check_old_stock(world))


def remember(case, purpose, check):
    for seed in range(case.amount(3)):
        memories: dict[int, Memory] = {}
        for number, state in enumerate(random_game(case, purpose, seed, journal=True)):
            for viewer in viewers(case):
                memory = memories.setdefault(viewer, case.adapter.memory(state, viewer))
                memory.see(state.log(viewer))
                check(memory, state)
                if number % 7 == viewer + 1 and state.player >= 0:
                    try:
                        check(memory, state.determinize(viewer, sampler(number)))
                    except AssertionError as problem:
                        problem.add_note(f"in a world sampled for {viewer}, seed {seed}, {where(state)}")
                        raise
            state.events.clear()


@every_case
def test_a_move_that_may_be_taken_back_shows_its_player_nothing(case):
    """Without `reveal` a move looks the same to its player in all worlds, so undo takes back no knowledge."""
    for number, state in enumerate(positions(case, "undo", games=case.amount(3), each=1)):
        luck = sampler(number)
        worlds = [state.determinize(state.player, luck) for _ in range(3)]
        for action in state.legal_actions():
            after = state.copy()
            after.apply(action)
            if after.revealed == state.revealed:
                sight = after.observe(state.player).trace_hash()
                for world in worlds:
                    other = world.copy()
                    other.apply(action)
                    assert other.observe(state.player).trace_hash() == sight, (
                        f"{notation(state, action)} shows something without saying so by reveal() {where(state)}"
                    )


@every_case
def test_sampled_worlds_differ_from_the_truth_and_from_each_other(case):
    for number, state in enumerate(positions(case, "differ", games=1, each=1)):
        luck = sampler(number)
        for viewer in viewers(case):
            worlds = [state.determinize(viewer, luck) for _ in range(3)]
            hashes = [world.trace_hash() for world in worlds]
            assert len({*hashes, state.trace_hash()}) == 4, f"what comes next is not dealt anew {where(state)}"
            generators = {(w.chance.a, w.chance.b, w.chance.c, w.chance.count) for w in (*worlds, state)}
            assert len(generators) == 4, f"the generator is not seeded anew {where(state)}"


@every_case
def test_sampling_works_at_every_question_for_everybody_and_can_be_played_on(case):
    luck = case.luck("played on")
    for number, state in enumerate(positions(case, "everywhere", games=case.amount(2), each=1)):
        here = state.trace_hash()
        for viewer in viewers(case):
            world = state.determinize(viewer, sampler(number))
            for _ in range(30):
                if world.player < 0:
                    break
                world.apply(luck.choice(world.legal_actions()))
        assert state.trace_hash() == here, f"sampling changes the state {where(state)}"


@every_count
@pytest.mark.parametrize("moves", [15, 120, 250])
def test_sampling_is_fair(case, moves):
    """Every hidden thing is dealt as often as its share of the pool says (chi-square with a wide bound)."""
    worlds = 3000
    for state in random_game(case, "fair", 3):
        if state.moves == moves:
            break
    for viewer in viewers(case):
        luck = sampler(viewer + 7)
        draws = case.adapter.draws(state, viewer)
        assert draws, "nothing is hidden"
        dealt: list[Counter[int]] = [Counter() for _ in draws]
        for _ in range(worlds // (case.players + 1)):
            world = state.determinize(viewer, luck)
            for draw, counter in zip(draws, dealt, strict=True):
                counter.update(draw.dealt(world))
        for draw, counter in zip(draws, dealt, strict=True):
            total, pool = counter.total(), draw.pool.total()
            assert set(counter) <= set(draw.pool), f"{draw.name}: something that is not there"
            square = sum(
                (counter[kind] - total * number / pool) ** 2 / (total * number / pool)
                for kind, number in draw.pool.items()
            )
            freedom = len(draw.pool) - 1
            assert freedom == 0 or deviation(square, freedom) < 4.5, (
                f"{draw.name} for {viewer}: dealt {dict(counter)} out of {dict(draw.pool)}"
            )


def deviation(square, freedom):
    """How far out a chi-square value lies, as for a normal distribution (Wilson and Hilferty's cube root)."""
    spread = 2 / (9 * freedom)
    return ((square / freedom) ** (1 / 3) - (1 - spread)) / sqrt(spread)
