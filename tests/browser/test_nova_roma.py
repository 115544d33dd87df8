"""Nova Roma in the browser: what it alone has. What every game must do stands in test_playing.py and test_look.py."""

from __future__ import annotations

import random

import pytest

from tabularium.core.match import Match
from tabularium.games.nova_roma import GAME
from tabularium.games.nova_roma.state import NovaRoma
from tests.browser.pages import ME
from tests.browser.played import asked, played


def near_the_end(match: Match) -> bool:
    """Everybody has one patrician left to place."""
    state = match.state
    assert isinstance(state, NovaRoma)
    return state.round == 5 and all(int(house.patricians).bit_count() == 2 for house in state.houses)


@pytest.mark.parametrize("players", [1, 3])
def test_the_last_turns_are_played_by_clicks(visit, picture, players):
    livia = visit(game="nova_roma")
    livia.take_up(played(GAME, players, 31, near_the_end), "me", *["random"] * (players - 1))
    assert livia.play(1000, random.Random(31)) > 0
    livia.page.wait_for_selector("dialog.finish[open]")
    assert livia.page.locator("dialog.finish .ranking li").count() == max(2, players), (
        "alone one plays against the game"
    )
    livia.page.keyboard.press("Escape")
    picture(livia.page, f"nova_roma-{players}-over")


@pytest.mark.long
def test_a_whole_solo_game_by_clicks(visit, picture):
    livia = visit(game="nova_roma", language="de")
    livia.sit_down(ME, seed=32, solo_difficulty="easy", mosaic_draft=True, retinue_draft=True)
    assert livia.play(10_000, random.Random(32)) > 60
    livia.page.wait_for_selector("dialog.finish[open]")
    picture(livia.page, "nova_roma-solo-end")
    record = livia.page.request.get(livia.page.url + "/record")
    assert record.json()["players"] == 1


def test_a_building_is_seen_where_it_would_stand(visit, picture):
    placing = asked("PlaceBuilding", 0)
    match = next(found for seed in range(100) if placing(found := played(GAME, 2, seed, placing)))
    livia = visit(game="nova_roma")
    livia.take_up(match, "me", "random")
    livia.wait_for_turn()
    page = livia.page
    cell = next(name for name in livia.candidates() if name.startswith("cell."))
    ghost = page.locator(f"[data-ghost='{cell}']")
    assert not ghost.is_visible()
    page.hover(f"[id='{cell}']")
    assert ghost.is_visible()
    picture(page, "nova_roma-cell")
    livia.click_item(cell)
    livia.wait_for_answer()
    turns = [name for name in livia.candidates() if name.startswith("turn.")]
    if turns:  # a shape that looks the same however it is turned stands at once
        page.hover(f"[id='{turns[-1]}']")
        assert page.locator(f"[data-ghost='{turns[-1]}']").is_visible()
        picture(page, "nova_roma-turn")
