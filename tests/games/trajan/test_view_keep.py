"""Panels are drawn again exactly when they would look different."""

from __future__ import annotations

import random

import pytest

from tabularium.core.catalog import find
from tabularium.core.text import Text
from tabularium.games.trajan.view_keep import KEYS
from tabularium.scene.patch import render
from tabularium.scene.sight import view_words


def texts() -> list[Text]:
    game = find("trajan")
    return [game.text(game, game.facts, language) for language in ("en", "de")]


@pytest.mark.parametrize(("seed", "players", "options"), [(1, 4, {}), (2, 2, {"marker_setup": "choice"}), (3, 3, {})])
def test_a_kept_panel_is_what_would_be_drawn(seed, players, options):
    game, luck = find("trajan"), random.Random(seed)
    state = game.new(players, seed, options)
    names = ["Anna", "Ben", "Cleo", "Dan"][:players]
    keeping, drawing = texts()[0], texts()[0]
    while state.player >= 0:
        state.apply(luck.choice(state.legal_actions()))
        viewer = luck.randrange(-1, players)
        observation = state.observe(viewer)
        view_words(drawing).forget()
        assert render(game.view(observation, keeping, viewer, names)) == render(
            game.view(observation, drawing, viewer, names)
        )


def test_names_languages_and_viewers_are_told_apart():
    game = find("trajan")
    state = game.new(3, 5)
    english, german = texts()
    seen = [
        render(game.view(state.observe(viewer), text, viewer, names))
        for text in (english, german)
        for names in (["A", "B", "C"], ["X", "B", "C"])
        for viewer in (-1, 0, 1)
    ]
    assert all(one != other for i, one in enumerate(seen) for other in seen[:i])


def test_most_of_a_scene_is_kept():
    game, luck = find("trajan"), random.Random(4)
    text, state = texts()[0], game.new(4, 4)
    drawn = total = 0
    for _ in range(150):
        state.apply(luck.choice(state.legal_actions()))
        for viewer in range(-1, 4):
            before = set(view_words(text).panels)
            game.view(state.observe(viewer), text, viewer, ["A", "B", "C", "D"])
            drawn += len(set(view_words(text).panels) - before)
            total += len(KEYS)
    assert drawn < 0.35 * total
