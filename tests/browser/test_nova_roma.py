"""Nova Roma in the browser: what it alone has. What every game must do stands in test_playing.py and test_look.py."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from tabularium.core.match import Match
from tabularium.games.nova_roma import GAME
from tabularium.games.nova_roma.state import NovaRoma
from tests.browser.pages import ME, Visitor


def played(players: int, seed: int, until: Callable[[Match], bool]) -> Match:
    """A game played at random until something is so."""
    luck = random.Random(seed)
    match = Match.new(GAME, players, seed, seats=["human"] * players)
    while match.state.player >= 0 and not until(match):
        match.play(luck.choice(match.state.legal_actions()))
    return match


def go_on(visitor: Visitor, match: Match, *kinds: str) -> None:
    """Take up a game at a table of one's own."""
    record = match.record.to_json(match.state)
    answer = visitor.page.request.post(
        f"{visitor.address}/api/upload?as={','.join(kinds)}", data=record.encode(), headers={"Origin": visitor.address}
    )
    assert answer.ok, answer.text()
    visitor.open(answer.json()["url"])


def near_the_end(match: Match) -> bool:
    """Everybody has one patrician left to place."""
    state = match.state
    assert isinstance(state, NovaRoma)
    return state.round == 5 and all(int(house.patricians).bit_count() == 2 for house in state.houses)


@pytest.mark.parametrize("players", [1, 3])
def test_the_last_turns_are_played_by_clicks(visit, picture, players):
    livia = visit(game="nova_roma")
    go_on(livia, played(players, 31, near_the_end), "me", *["random"] * (players - 1))
    assert livia.play(1000, random.Random(31)) > 0
    livia.page.wait_for_selector("dialog.finish[open]")
    assert livia.page.locator("dialog.finish .ranking li").count() == players
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
    def asked(match: Match) -> bool:
        return match.state.player == 0 and match.state.question()[0] == "PlaceBuilding"

    match = next(found for seed in range(100) if asked(found := played(2, seed, asked)))
    livia = visit(game="nova_roma")
    go_on(livia, match, "me", "random")
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
