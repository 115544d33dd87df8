"""Romolo o Remo? in the browser: what it alone has. What every game must do stands in test_playing.py and test_look.py."""

from __future__ import annotations

from tabularium.core.match import Match
from tabularium.games.romolo_o_remo import GAME


def test_influence_is_seen_while_a_tower_is_pointed_at(visit, picture):
    match = Match.new(GAME, 2, 1, seats=["human", "human"])
    while match.state.question()[0] != "Activate":
        match.play(match.state.legal_actions()[0])
    livia = visit(game="romolo_o_remo")
    answer = livia.page.request.post(
        f"{livia.address}/api/upload?as=me,random", data=match.record.to_json(match.state).encode(), headers={"Origin": livia.address}
    )  # fmt: skip
    livia.open(answer.json()["url"])
    livia.wait_for_turn()
    shown = livia.page.locator("[data-ghost].shown")
    assert shown.count() == 0
    livia.page.locator("#tower0").hover()
    livia.page.wait_for_selector("[data-ghost='tower0'].shown")
    assert livia.page.locator("[data-ghost='tower1'].shown").count() == 0
    picture(livia.page, "romolo_o_remo-influence")
    livia.page.locator("[id='bank.0']").hover()
    assert shown.count() == 0
