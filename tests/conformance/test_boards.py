"""The board in a terminal: readable, within its columns, and silent about what is hidden."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from rich.text import Text as Line

from tabularium.core.panel import HALF, SHAPES, WIDE, Panel
from tabularium.core.words import LANGUAGES
from tests.conformance.cases import Case, every_count, random_game, sampler, viewers, where
from tests.support import boards
from tests.support.boards import plain

NAMES = ("Anna", "[red]Berta[/]", "A name that goes on and on and on", "Dora", "Emil")


def drawn(case: Case, state: Any, viewer: int, language: str = "en") -> list[Panel]:
    return boards.drawn(case.game, state, viewer, language, NAMES)


def moments(case: Case, purpose: str, every: int) -> Iterator[Any]:
    """Some positions of random games, their ends included."""
    for seed in range(2):
        for state in random_game(case, purpose, seed):
            if state.moves % every == 0 or state.player < 0:
                yield state


@pytest.mark.parametrize("language", LANGUAGES)
@every_count
def test_every_line_fits_its_panel(case, language):
    for state in moments(case, "width", 61):
        for viewer in viewers(case):
            panels = drawn(case, state, viewer, language)
            for panel in panels:
                beside = [other for other in panels if other.row == panel.row]
                most = WIDE if len(beside) == 1 else HALF
                for line in (panel.title, *panel.lines):
                    assert Line.from_markup(line).cell_len <= most, (line, where(state))


@every_count
def test_the_board_does_not_grow_out_of_the_screen(case):
    for state in moments(case, "height", 41):
        panels = drawn(case, state, 0, "de")
        rows = {panel.row for panel in panels}
        height = sum(2 + max(len(panel.lines) for panel in panels if panel.row == row) for row in rows)
        assert height <= 42 + 6 * (case.players - 1)


@every_count
def test_no_hole_of_an_observation_is_shown_as_a_number(case):
    for state in moments(case, "holes", 61):
        shown = state.copy()
        for i in range(len(shown.points)):
            shown.points[i] = 0  # scores may be negative
        for viewer in viewers(case):
            assert "-2" not in plain(drawn(case, shown, viewer)), where(state)


@every_count
def test_the_board_is_the_same_whatever_is_hidden(case):
    for state in moments(case, "hidden", 71):
        for viewer in viewers(case):
            world = state.determinize(viewer, sampler(int(state.moves)))
            if (world.player, world.depth) == (state.player, state.depth):  # else the question lapsed in that world
                assert drawn(case, world, viewer) == drawn(case, state, viewer), where(state)


@every_count
def test_even_a_full_state_is_drawn_without_what_is_hidden(case):
    text = case.game.text(case.game, case.game.facts, "en")
    for state in moments(case, "full", 71):
        for viewer in viewers(case):
            careless = case.game.board(state, text, viewer, NAMES[: case.players])
            assert careless == drawn(case, state, viewer), where(state)


@every_count
def test_a_spectator_sees_everybody_and_is_nobody(case):
    board = plain(drawn(case, case.new(1), -1))
    for who in range(case.players):
        assert SHAPES[who] in board
    assert "you" not in board.replace("your", "").split()
    assert "(you" not in board
    assert "(you" in plain(drawn(case, case.new(1), 0))


@every_count
def test_names_of_players_are_no_markup_and_not_too_long(case):
    board = plain(drawn(case, case.new(1), 0))
    assert case.players < 2 or "[red]Berta[/]" in board
    assert case.players < 3 or "A name that goe…" in board
