"""Metamorphic: turning the table or renaming what is alike changes nothing but the names."""

from __future__ import annotations

from tests.conformance.cases import every_case, random_game, where


@every_case
def test_renaming_what_is_alike_renames_the_results(case):
    """From several places of a random game on, the renamed state goes the renamed way, move by move."""
    for seed in range(case.amount(3)):
        states = [state.copy() for state in random_game(case, "symmetry", seed)]
        for number, symmetry in enumerate(case.adapter.symmetries(case, seed)):
            start = (number * 97 + seed * 31) % (len(states) // 2)
            follow(case, symmetry, states[start], seed)


def follow(case, symmetry, start, seed):
    luck = case.luck(f"follow {symmetry.name} {seed}")
    state, other = start.copy(), symmetry.image(start)
    while state.player >= 0:
        assert symmetry.back(other).trace_hash() == state.trace_hash(), f"{symmetry.name}: {where(state)}"
        mapped = sorted(symmetry.action(action) for action in state.legal_actions())
        assert other.legal_actions() == mapped, f"{symmetry.name}: other actions {where(state)}"
        action = luck.choice(state.legal_actions())
        state.apply(action)
        other.apply(symmetry.action(action))
    back = symmetry.back(other)
    assert back.scores() == state.scores(), f"{symmetry.name}: other scores"
    assert back.ranking() == state.ranking(), f"{symmetry.name}: other places"
    assert sorted(other.scores()) == sorted(state.scores())


@every_case
def test_the_renamings_rename_something(case):
    """Guards the test above: an image differs from its original, and going back leads back."""
    *_, state = (state.copy() for state in random_game(case, "renamed", 1) if state.moves <= 60)
    for symmetry in case.adapter.symmetries(case, 1):
        assert symmetry.image(state).trace_hash() != state.trace_hash(), symmetry.name
        assert symmetry.back(symmetry.image(state)).trace_hash() == state.trace_hash(), symmetry.name
