"""The replay: earlier moves are looked at while the game goes on."""

from __future__ import annotations

import random
import re

from tabularium.core import catalog
from tabularium.core.match import Match
from tests.browser.pages import BOT, FRIEND, ME


def test_the_slider_shows_earlier_boards_and_leads_back(visit, picture):
    livia = visit()
    livia.sit_down(ME, BOT, seed=41)
    luck = random.Random(41)
    livia.play(3, luck)
    livia.wait_for_turn()
    livia.settle()
    earlier, then = livia.messages_last("n"), livia.board()
    livia.play(4, luck)
    livia.wait_for_turn()
    livia.settle()
    now = livia.board()
    livia.page.focus("#ui-slider")
    livia.page.keyboard.press("Home")
    livia.page.wait_for_selector("body.replay", state="attached")
    livia.settle()
    assert livia.page.inner_text("#ui-where").startswith("0 /")
    assert livia.candidates() == []
    assert livia.side()["prompt"].startswith("Looking back")
    for _ in range(earlier):
        livia.page.click("#ui-forth")
    livia.settle()
    picture(livia.page, "replay")
    assert livia.page.inner_text("#ui-where").startswith(f"{earlier} /")
    assert without_choices(livia.board()) == without_choices(then)
    livia.page.click("#ui-live")
    livia.page.wait_for_selector("body:not(.replay)", state="attached")
    livia.settle()
    assert livia.board() == now
    assert livia.my_turn


def without_choices(board):
    """The board of a question differs from that of a reader by what can be clicked."""
    cleaned = []
    for panel in board:
        plain = re.sub(r" tabindex=0", "", panel).replace("role=button", "role=img")
        cleaned.append(re.sub(r"class=it([\w -]*?) can", r"class=it\1", plain))
    return cleaned


def test_live_moves_do_not_throw_a_reader_out(visit):
    livia, marcus = visit(), visit()
    made = livia.sit_down(ME, FRIEND, seed=42)
    marcus.open(made["links"][0]["url"])
    luck = random.Random(42)
    readers = {0: livia, 1: marcus}
    for _ in range(6):
        one_click(readers, luck)
    reader = livia if not livia.my_turn else marcus
    player = marcus if reader is livia else livia
    reader.page.click("#ui-back")
    reader.page.wait_for_selector("body.replay", state="attached")
    reader.settle()
    board, last = reader.board(), reader.messages_last("last")
    while reader.messages_last("last") == last:
        player.step(luck)
        reader.settle()
    assert reader.board() == board
    assert reader.page.inner_text("#ui-where").endswith(f"/ {reader.messages_last('last')}")
    reader.page.click("#ui-live")
    reader.page.wait_for_selector("body:not(.replay)", state="attached")


def one_click(readers, luck):
    for _ in range(100):
        for visitor in readers.values():
            if visitor.my_turn:
                visitor.step(luck)
                return
        readers[0].page.wait_for_timeout(30)
    raise AssertionError("nobody is asked")


def test_an_entry_of_the_chronicle_leads_to_its_move(visit):
    livia = visit()
    livia.sit_down(ME, BOT, seed=43)
    livia.play(4, random.Random(43))
    livia.wait_for_turn()
    livia.settle()
    entry = livia.page.locator("#ui-log .entry").nth(2)
    move = entry.get_attribute("data-n")
    entry.click()
    livia.page.wait_for_selector("body.replay", state="attached")
    livia.settle()
    assert livia.page.inner_text("#ui-where").startswith(f"{move} /")
    assert livia.page.locator("#ui-log .current .entry").get_attribute("data-n") == move
    livia.page.reload()
    livia.wait_for_board()
    assert livia.page.locator("body.replay").count() == 0


def test_a_finished_game_lies_open_and_a_switch_shows_what_was_hidden_before(visit, picture):
    livia = visit()
    livia.page.goto(livia.address)
    livia.page.set_input_files(
        "#ui-upload", {"name": "game.json", "mimeType": "application/json", "buffer": finished_game().encode()}
    )
    livia.page.wait_for_url("**/t/*")
    livia.page.wait_for_selector("dialog.finish[open]")
    livia.page.keyboard.press("Escape")
    hidden = livia.page.locator("#ui-board [id^=hand1\\.]")
    assert hidden.count() == 0
    picture(livia.page, "game-over-open")
    entry = livia.page.locator("#ui-log .entry").nth(30)
    move = entry.get_attribute("data-n")
    entry.click()
    livia.page.wait_for_selector("body.replay", state="attached")
    livia.settle()
    assert hidden.count() > 0
    livia.page.check("#ui-everything")
    livia.settle()
    assert hidden.count() == 0
    assert livia.page.inner_text("#ui-where").startswith(f"{move} /")
    livia.page.click("#ui-back")
    livia.settle()
    assert hidden.count() == 0
    picture(livia.page, "replay-everything")
    livia.page.uncheck("#ui-everything")
    livia.settle()
    assert hidden.count() > 0


def test_a_running_game_has_no_such_switch(visit):
    livia = visit()
    livia.sit_down(ME, BOT, seed=44)
    livia.wait_for_turn()
    assert livia.page.locator("#ui-everything-box").is_hidden()


def finished_game() -> str:
    """The record of a whole game between Livia and a bot."""
    match, luck = Match.new(catalog.find("trajan"), 2, 8, seats=["human:Livia", "greedy:Marcus"]), random.Random(8)
    while not match.over:
        match.play(luck.choice(match.state.legal_actions()))
    return match.record.to_json(match.state)
