"""Romolo o Remo? in the browser: influence, combat with secret dice tiles, and the solo game."""

from __future__ import annotations

import pytest

from tabularium.core.match import Match
from tabularium.games.romolo_o_remo import GAME
from tabularium.games.romolo_o_remo.state import Romolo
from tests.browser.pages import Visitor
from tests.browser.played import asked, played
from tests.conformance.adapters.romolo_o_remo import fights, settles

SIDES = ("attack", "defence")


def state_of(match: Match) -> Romolo:
    assert isinstance(match.state, Romolo)
    return match.state


def combat(attacker: int) -> Match:
    """Two players at war: the attacker is asked for a dice tile. The defender is asked next."""
    choosing = asked("ChooseDice", attacker)

    def begins(match: Match) -> bool:
        return choosing(match) and state_of(match).combat.attacker == attacker

    def enough(match: Match) -> bool:
        return begins(match) or len(match.record.moves) > 150

    return next(found for seed in range(100) if begins(found := played(GAME, 2, seed, enough, fights)))


def tiles(visitor: Visitor) -> list[str]:
    """The dice tiles to choose from, in notation."""
    assert visitor.wait_for_turn()
    choices = [choice[3] for choice in visitor.messages_tail("choices")]
    assert len(choices) > 1
    assert all(choice.startswith("dice ") for choice in choices)
    return choices


def lay(visitor: Visitor, tile: str) -> None:
    """Choose a dice tile and stay with it."""
    visitor.choose(tile)
    visitor.page.click("#ui-end")
    visitor.wait_for_answer()


def names_of_tiles(visitor: Visitor) -> list[str]:
    """What the page says of the tiles in the combat: the attacker's, the defender's."""
    shown = [visitor.page.locator(f"[id='played.{side}']") for side in SIDES]
    labels = [tile.get_attribute("aria-label") if tile.count() else "" for tile in shown]
    return [str(label).rpartition(": ")[2] for label in labels]


def test_at_two_screens_both_choose_their_dice_tiles_at_the_same_time(visit, picture):
    """The defender does not wait for the attacker: whoever is first sees the own tile and may take it back."""
    livia, marcus = visit(game=GAME.slug), visit(game=GAME.slug, language="de", width=390, height=844, phone=True)
    made = livia.take_up(combat(0), "me", "friend")
    marcus.open(made["links"][0]["url"])
    mine, theirs = tiles(livia)[0], tiles(marcus)[1]
    picture(livia.page, "romolo_o_remo-dice-both")
    picture(marcus.page, "romolo_o_remo-dice-both-phone")
    marcus.choose(theirs)
    marcus.until(lambda: not marcus.my_turn, "the answer is sealed")
    chosen = names_of_tiles(marcus)
    assert chosen[0] == ""
    assert chosen[1] not in ("", "verdeckt")
    assert "gewählt" in marcus.page.inner_text("#ui-prompt")
    picture(marcus.page, "romolo_o_remo-dice-early-phone")
    livia.settle()
    assert names_of_tiles(livia) == ["", ""], "nothing shows before both have chosen"
    marcus.page.click("#ui-undo")
    marcus.choose(tiles(marcus)[0])
    assert livia.my_turn
    lay(livia, mine)
    for visitor in (livia, marcus):
        visitor.until(lambda visitor=visitor: all(names_of_tiles(visitor)), "the tiles are shown")
    assert "face down" not in names_of_tiles(livia)


@pytest.mark.parametrize("attacker", [0, 1])
def test_at_two_screens_nobody_learns_the_others_dice_tile_before_both_have_chosen(visit, picture, attacker):
    """The same combat at two tables, with different tiles of the attacker: until both have chosen, the defender's page
    is sent the same, byte by byte."""
    match = combat(attacker)
    livia, marcus = visit(game=GAME.slug), visit(game=GAME.slug)
    first, second = (livia, marcus) if attacker == 0 else (marcus, livia)
    told = []
    for number in (0, -1):
        made = livia.take_up(match, "me", "friend")
        marcus.open(made["links"][0]["url"])
        tile = tiles(first)[number]
        second.settle()
        before = len(second.received)
        lay(first, tile)
        second.settle()
        told.append(second.received[before:])
        assert names_of_tiles(second) == ["face down", ""]
        known = names_of_tiles(first)
        assert known[0] not in ("", "face down")
        assert known[1] == ""
    assert told[0] == told[1]
    picture(second.page, f"romolo_o_remo-dice-{attacker}")
    answer = tiles(second)[0]
    second.choose(answer)
    first.page.wait_for_selector("[id='played.defence']", state="attached")
    second.settle()
    assert names_of_tiles(first) == names_of_tiles(second)
    assert names_of_tiles(first)[0] == known[0]
    assert "face down" not in names_of_tiles(first)


def test_at_one_screen_the_device_is_handed_over_between_the_dice_tiles(visit, picture):
    livia = visit(game=GAME.slug)
    livia.take_up(combat(0), "me", "me")
    page = livia.page
    page.wait_for_selector("dialog.handover")
    livia.take_device()
    lay(livia, tiles(livia)[0])
    page.wait_for_selector("dialog.handover")
    covered = livia.messages("full")[-1]
    assert covered["viewer"] == -1, "while the device goes round, the page knows what a spectator knows"
    assert names_of_tiles(livia) == ["face down", ""]
    picture(page, "romolo_o_remo-dice-hand-over")
    livia.take_device()
    assert names_of_tiles(livia) == ["face down", ""]
    livia.choose(tiles(livia)[0])
    livia.until(lambda: names_of_tiles(livia)[1] not in ("", "face down"), "the tiles are shown")
    assert "face down" not in names_of_tiles(livia)


def town_with_points() -> Match:
    """A solo game whose town lives to the end and has points then."""
    games = (played(GAME, 1, seed, taste=settles, whim=0) for seed in range(100))
    return next(match for match in games if match.record.result[0] > 0)


@pytest.mark.parametrize("from_the_start", [False, pytest.param(True, marks=pytest.mark.long)])
def test_a_solo_game_is_played_to_its_end_by_clicks(visit, picture, from_the_start):
    """The last moves, or all; the points are those of the same game played without a browser."""
    match = town_with_points()
    start = 0 if from_the_start else len(match.record.moves) - 14
    livia = visit(game=GAME.slug, language="de")
    livia.take_up(match, "me", number=start)
    assert livia.follow(match.record.moves[start:]) == 0
    livia.page.wait_for_selector("dialog.finish[open]")
    assert livia.messages_last("over")["scores"] == match.record.result
    assert livia.messages_last("over")["rival"] == ["KI", int(state_of(match).ai_score())]
    assert livia.page.locator("dialog.finish .ranking li").count() == 2
    won = match.state.ranking() == [1]
    assert livia.page.inner_text("dialog.finish h2") == ("Du hast gewonnen!" if won else "KI gewinnt")
    picture(livia.page, "romolo_o_remo-solo-end")


def test_influence_is_seen_while_a_tower_is_pointed_at(visit, picture):
    livia = visit(game=GAME.slug)
    livia.take_up(played(GAME, 2, 1, asked("Activate", 0)), "me", "random")
    livia.wait_for_turn()
    shown = livia.page.locator("[data-ghost].shown")
    assert shown.count() == 0
    livia.page.locator("#tower0").hover()
    livia.page.wait_for_selector("[data-ghost='tower0'].shown")
    assert livia.page.locator("[data-ghost='tower1'].shown").count() == 0
    picture(livia.page, "romolo_o_remo-influence")
    livia.page.locator("[id='bank.0']").hover()
    assert shown.count() == 0
