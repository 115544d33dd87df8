"""Random play: games end, legal actions are in order, illegal ones change nothing, every action can be written and read."""

from __future__ import annotations

import pytest

from tabularium.core.errors import IllegalAction
from tests.conformance.cases import every_case, every_game, notation, positions, random_game, viewers, where


@every_case
def test_random_games_end(case):
    for seed in range(case.amount(12)):
        *_, state = random_game(case, "end", seed)
        assert state.player == -1
        assert state.legal_actions() == []
        assert state.question() == ("", {})
        assert state.depth == 0, "the game is over, but tasks are left on the stack"


@every_case
def test_legal_actions_are_some_sorted_and_different(case):
    size = case.game.book.space.size
    for seed in range(case.amount(6)):
        for state in random_game(case, "legal", seed):
            if state.player >= 0:
                legal = state.legal_actions()
                assert legal, f"nothing to choose {where(state)}"
                assert legal == sorted(set(legal)), f"not sorted, or twice the same, {where(state)}: {legal}"
                assert legal[0] >= 0, where(state)
                assert legal[-1] < size, where(state)
                assert 0 <= state.player < case.players, where(state)


@every_case
def test_a_question_with_one_answer_is_not_asked(case):
    for state in positions(case, "forced", games=case.amount(6), each=20):
        if not state.step().ask_alone:
            assert len(state.legal_actions()) > 1, f"only one answer {where(state)}"


@every_case
def test_what_is_offered_is_what_the_step_offers_anew(case):
    """The legal actions follow from the position alone: working them out again changes neither them nor the position."""
    for state in positions(case, "anew", games=case.amount(3), each=3):
        copy, legal, here = state.copy(), state.legal_actions(), state.trace_hash()
        copy.refresh()
        assert copy.legal_actions() == legal, where(state)
        assert copy.trace_hash() == here, f"asking what is possible changes the position {where(state)}"


@every_case
def test_illegal_actions_raise_and_change_nothing(case):
    size = int(case.game.book.space.size)
    for state in positions(case, "illegal", games=case.amount(3), each=2):
        legal, here = state.legal_actions(), state.trace_hash()
        near = {action + step for action in legal for step in (-1, 1)}
        wrong = [-1, -2, size, size + 1, 10**6, -(10**6), *sorted(near)]
        for action in wrong:
            if action not in legal:
                with pytest.raises(IllegalAction):
                    state.apply(action)
                assert state.trace_hash() == here, f"{action} was refused but changed something {where(state)}"
                assert state.legal_actions() == legal, f"{action} was refused but changed what is legal {where(state)}"


@every_game
@pytest.mark.parametrize("action", [2**31, 2**62, -(2**62), 2**63, 2**70, -(2**70)])
def test_numbers_beyond_all_bounds_are_illegal_actions(game, action):
    state = game.new(game.players[0], 1)
    here = state.trace_hash()
    with pytest.raises(IllegalAction):
        state.apply(action)
    assert state.trace_hash() == here


@every_case
def test_the_message_about_an_illegal_action_names_it_and_the_legal_ones(case):
    state = case.new(1)
    legal = state.legal_actions()
    wrong = next(action for action in range(case.game.book.space.size) if action not in legal)
    with pytest.raises(IllegalAction) as refused:
        state.apply(wrong)
    for action in (wrong, *legal):
        assert notation(state, action) in str(refused.value)


@every_case
def test_nothing_can_be_done_when_the_game_is_over(case):
    *_, state = random_game(case, "over", 1)
    here = state.trace_hash()
    for action in (-1, 0, 1, int(case.game.book.space.size)):
        with pytest.raises(IllegalAction, match="over"):
            state.apply(action)
    assert state.trace_hash() == here


@every_case
def test_nothing_can_be_done_on_an_observation(case):
    for state in positions(case, "observation", games=1, each=1, window=1000):
        for viewer in viewers(case):
            seen = state.observe(viewer)
            here = seen.trace_hash()
            for action in (*state.legal_actions(), -1, 0):
                with pytest.raises(IllegalAction):
                    seen.apply(action)
            assert seen.trace_hash() == here, where(state)


@every_case
def test_moves_count_the_choices(case):
    for number, state in enumerate(random_game(case, "moves", 1)):
        assert state.moves == number


@every_game
def test_every_action_can_be_written_and_read_back(game):
    space = game.book.space
    for action in range(space.size):
        text = space.notation(action)
        assert space.parse(text) == action
        assert space.parse(f"  {text.upper()} ") == action, "case and spaces should not matter"
        assert text == " ".join(text.split())


@every_game
def test_ids_are_dense_and_follow_the_verbs(game):
    space = game.book.space
    following = 0
    for verb in space.verbs:
        assert verb.base == following, f"{verb.name} does not follow the verb before it"
        for action in range(verb.base, verb.base + verb.size):
            assert space.verb(action) is verb
            assert verb.id(*verb.values(action).values()) == action
            for name, value in verb.values(action).items():
                assert 0 <= value < len(verb.arguments[name])
        following += verb.size
    assert space.size == following
