"""Verbs and action spaces: ids, arguments, notation, and advice about misspelled moves."""

from __future__ import annotations

import pytest

from tabularium.core.actions import ActionSpace, Verb
from tabularium.core.errors import BadInput


@pytest.fixture
def space():
    return ActionSpace(
        [
            Verb("pass"),
            Verb("take", pile=["left", "right"]),
            Verb("move", piece=["king", "rook", "pawn"], column=["a", "b"], row=["1", "2", "3", "4"]),
            Verb("draw two"),
        ]
    )


def test_ids_follow_the_verbs_without_gaps(space):
    assert [verb.base for verb in space.verbs] == [0, 1, 3, 27]
    assert [verb.size for verb in space.verbs] == [1, 2, 24, 1]
    assert space.size == 28


def test_every_combination_of_arguments_has_its_own_id(space):
    move = space.verbs[2]
    ids = [move.id(x, y, z) for x in range(3) for y in range(2) for z in range(4)]
    assert ids == list(range(3, 27))
    for action in ids:
        assert move.id(move.first(action), move.second(action), move.third(action)) == action


def test_arguments_have_names(space):
    move = space.verbs[2]
    assert move.values(move.id(2, 1, 3)) == {"piece": 2, "column": 1, "row": 3}
    assert space.verbs[1].values(2) == {"pile": 1}
    assert space.verbs[0].values(0) == {}


def test_a_verb_has_its_own_actions_only(space):
    take = space.verbs[1]
    assert [action for action in range(-2, 30) if take.has(action)] == [1, 2]


def test_notation_names_verb_and_arguments(space):
    assert space.notation(0) == "pass"
    assert space.notation(2) == "take right"
    assert space.notation(26) == "move pawn b 4"
    assert space.notation(27) == "draw two"


@pytest.mark.parametrize("text", ["take right", "TAKE RIGHT", "  take   right ", "take\tright\n"])
def test_case_and_spaces_do_not_matter(space, text):
    assert space.parse(text) == 2


def test_an_exact_notation_wins_over_one_in_another_case():
    space = ActionSpace([Verb("take", card=["A", "a"])])
    assert space.parse("take A") == 0
    assert space.parse("take a") == 1


@pytest.mark.parametrize(
    ("text", "advice"),
    [
        ("take middle", "moves of this kind read take left, take right"),
        ("Take", "take left, take right"),
        ("move", "move king a 1, move king a 2, move king a 3, move king a 4, ..."),
        ("draw", "draw two"),
        ("jump", "moves begin with pass, take, move, draw two"),
        ("", "moves begin with pass"),
        ("take right now", "take left, take right"),
    ],
)
def test_a_misspelled_move_is_answered_with_advice(space, text, advice):
    with pytest.raises(BadInput, match="is no move") as wrong:
        space.parse(text)
    assert advice in str(wrong.value)


@pytest.mark.parametrize("action", [-1, 28, 1000])
def test_a_number_without_action_says_how_far_they_go(space, action):
    with pytest.raises(BadInput, match=f"no action has the number {action}; they go from 0 to 27"):
        space.notation(action)


def test_two_actions_with_the_same_notation_are_refused():
    with pytest.raises(ValueError, match="same notation"):
        ActionSpace([Verb("take", pile=["left", "left"])])
    with pytest.raises(ValueError, match="same notation"):
        ActionSpace([Verb("draw two"), Verb("draw", number=["one", "two"])])


def test_a_verb_with_four_arguments_is_refused():
    with pytest.raises(ValueError, match="more than three"):
        Verb("trade", a=["1"], b=["1"], c=["1"], d=["1"])
