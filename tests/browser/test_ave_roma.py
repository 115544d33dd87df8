"""Ave Roma in the browser, by clicks to the end. What every game must do stands in test_playing.py and test_look.py."""

from __future__ import annotations

import pytest

from tabularium.core.match import Match
from tabularium.games.ave_roma import GAME
from tabularium.games.ave_roma.actions import FINAL_ACTIONS
from tabularium.games.ave_roma.state import AveRoma
from tests.browser.played import played


def final_actions(match: Match) -> bool:
    """Everybody has passed for the last time: an imaginary worker is left for everybody."""
    state = match.state
    assert isinstance(state, AveRoma)
    return state.phase == FINAL_ACTIONS


@pytest.mark.parametrize("from_the_start", [False, pytest.param(True, marks=pytest.mark.long)])
def test_three_people_at_one_device_play_to_the_end_by_clicks(visit, picture, from_the_start):
    """The last passes and the final actions, or all; the points are those of the same game played without a browser."""
    match = played(GAME, 3, 1)
    start = 0 if from_the_start else len(played(GAME, 3, 1, final_actions).record.moves) - 2
    moves = match.record.moves[start:]
    livia = visit(game=GAME.slug)
    livia.take_up(match, "me", "me", "me", number=start)
    assert livia.follow(moves) >= 3
    livia.page.wait_for_selector("dialog.finish[open]")
    assert livia.messages_last("over")["scores"] == match.record.result
    assert livia.page.locator("dialog.finish .ranking li").count() == 3
    livia.page.keyboard.press("Escape")
    picture(livia.page, "ave_roma-3-over")
