"""Playing with the mouse, the keyboard and the list of choices."""

from __future__ import annotations

import random
import re

import pytest

from tests.browser.pages import BOT, ME, RANDOM_BOT


def test_clicks_on_outlined_items_make_moves(visit, picture, game):
    livia = visit(game=game)
    livia.sit_down(ME, BOT, BOT, seed=1)
    assert livia.play(6, random.Random(1)) == 6
    livia.wait_for_turn()
    picture(livia.page, f"{game}-1440-light-en")


def test_every_choice_stands_in_the_list(visit, game):
    livia = visit(game=game)
    livia.sit_down(ME, BOT, seed=3)
    livia.wait_for_turn()
    choices = livia.messages_tail("choices")
    assert livia.side()["choices"] == [choice[2] for choice in choices]
    livia.page.locator("#ui-list button").first.click()
    livia.confirm()
    livia.wait_for_answer()
    assert livia.acts() == 1
    assert livia.sent_acts()[0]["action"] == choices[0][0]


def test_what_cannot_be_taken_back_is_asked_once_more(visit, picture):
    livia = visit()
    livia.sit_down(ME, BOT, seed=13)
    luck = random.Random(13)
    for _ in range(60):
        livia.wait_for_turn()
        final = [choice for choice in livia.messages_tail("choices") if choice[4]]
        if final:
            break
        livia.step(luck)
    before = livia.acts()
    livia.page.click(f"#ui-list [data-action='{final[0][0]}']")
    picture(livia.page, "confirm")
    assert livia.acts() == before
    livia.page.check("#ui-buttons input[type=checkbox]")
    livia.page.click("#ui-buttons .main")
    livia.wait_for_answer()
    assert livia.acts() == before + 1


def test_moves_by_keyboard_alone(visit, game):
    livia = visit(game=game)
    livia.sit_down(ME, BOT, seed=4)
    livia.play_by_keys(6, random.Random(4))
    assert livia.acts() == 6


def test_undo_takes_back_and_the_turn_waits_for_its_end(visit, picture):
    livia = visit()
    livia.sit_down(ME, BOT, seed=5)
    luck = random.Random(5)
    for _ in range(80):
        assert livia.wait_for_turn()
        if livia.page.locator("#ui-end").is_visible():
            break
        livia.step(luck)
    assert livia.page.locator("#ui-undo").is_visible()
    picture(livia.page, "end-of-turn")
    moves = livia.messages_last("last")
    livia.page.keyboard.press("u")
    livia.wait_for_answer()
    livia.page.wait_for_selector("#ui-end[hidden]", state="attached")
    assert livia.messages_last("last") == moves - 1
    assert livia.candidates() or livia.page.locator("#ui-buttons button").count()


def test_help_tells_the_question_and_its_rules(visit, picture):
    livia = visit()
    livia.sit_down(ME, BOT, seed=6)
    livia.wait_for_turn()
    livia.page.click("#ui-help")
    dialog = livia.page.locator("dialog[open]")
    assert livia.side()["prompt"] in dialog.inner_text()
    assert "TRJ-" in dialog.locator(".rules").inner_text()
    picture(livia.page, "help")
    livia.page.keyboard.press("Escape")
    livia.page.wait_for_selector("dialog", state="detached")


def test_a_hint_outlines_what_a_bot_would_do(visit, picture):
    livia = visit()
    livia.sit_down(ME, BOT, seed=7)
    livia.wait_for_turn()
    livia.page.keyboard.press("h")
    livia.page.wait_for_selector("#ui-hint-text:visible")
    assert livia.page.locator("#ui-list .hinted").count() == 1
    advised = livia.page.locator("#ui-hint-text .choice")
    assert 1 < advised.count() <= 3
    for words in advised.locator("small").all_inner_texts():
        assert re.fullmatch(r"etwa -?\d+ Punkte, Platz \d(–\d)?", words) or re.fullmatch(
            r"about -?\d+ points, place \d(–\d)?", words
        )
    best = advised.first.get_attribute("data-action")
    assert livia.page.locator("#ui-list .hinted").get_attribute("data-action") == best
    advised.nth(1).hover()
    assert livia.page.locator("#ui-board .peek").count() > 0
    picture(livia.page, "hint")


def test_a_tip_explains_an_item_and_cites_its_rule(visit, picture):
    livia = visit()
    livia.sit_down(ME, BOT, seed=8)
    livia.wait_for_turn()
    item = livia.page.locator("#ui-board .it[data-rules]:not(.deco) > .hit").first
    item.hover()
    livia.page.wait_for_selector("#ui-tip .rule")
    assert "TRJ-" in livia.page.inner_text("#ui-tip")
    picture(livia.page, "tip")


def test_points_by_source_settings_and_keys_open_as_dialogs(visit, picture):
    livia = visit()
    livia.sit_down(ME, BOT, BOT, seed=9)
    livia.play(4, random.Random(9))
    for entry in ("ui-scores", "ui-settings", "ui-keys"):
        livia.page.click("#ui-menu-button")
        livia.page.click(f"#{entry}")
        livia.page.wait_for_selector("dialog[open]")
        picture(livia.page, f"dialog-{entry[3:]}")
        livia.page.keyboard.press("Escape")
        livia.page.wait_for_selector("dialog", state="detached")


def test_a_double_click_makes_one_move(visit):
    livia = visit()
    livia.sit_down(ME, BOT, seed=10)
    livia.wait_for_turn()
    livia.page.locator("#ui-list button").last.dblclick()
    livia.confirm()
    livia.settle()
    assert livia.acts() == 1
    assert livia.messages("error") == []


def test_the_board_zooms_and_fits_again(visit):
    livia = visit()
    livia.sit_down(ME, BOT, seed=11)
    before = livia.page.locator("#ui-board").bounding_box()["width"]
    livia.page.keyboard.press("+")
    assert livia.page.locator("#ui-board").bounding_box()["width"] > 1.2 * before
    livia.page.keyboard.press("0")
    assert livia.page.locator("#ui-board").bounding_box()["width"] == pytest.approx(before)


def test_the_page_calls_when_it_is_the_persons_turn(visit):
    livia = visit()
    livia.sit_down(ME, BOT, seed=12)
    livia.wait_for_turn()
    assert livia.page.title().startswith("● Your turn")
    assert "data:image/svg" in livia.page.get_attribute("link[rel=icon]", "href")


@pytest.mark.long
def test_a_whole_game_by_clicks_against_bots(visit, picture, game):
    livia = visit(game=game)
    livia.sit_down(ME, BOT, BOT, seed=21)
    livia.play(10_000, random.Random(21))
    livia.page.wait_for_selector("dialog.finish[open]")
    picture(livia.page, f"{game}-end")
    assert livia.page.locator("dialog.finish .ranking li").count() == 3
    assert livia.page.locator("dialog.finish .chart").count() == 2
    record = livia.page.request.get(livia.page.url + "/record")
    assert record.ok
    assert record.json()["game"] == game
    finished = livia.page.url
    livia.page.click("dialog.finish .button.main")
    livia.page.wait_for_url(lambda url: url != finished)
    livia.wait_for_board()


@pytest.mark.long
def test_a_whole_game_by_keyboard_alone(visit, game):
    livia = visit(game=game)
    livia.sit_down(ME, RANDOM_BOT, seed=22)
    livia.play_by_keys(10_000, random.Random(22))
    assert livia.over


@pytest.mark.long
def test_the_patched_page_equals_a_fresh_one_after_many_moves(visit, game):
    livia = visit(game=game)
    livia.sit_down(ME, RANDOM_BOT, RANDOM_BOT, seed=23)
    luck = random.Random(23)
    compared = 0
    while livia.messages_last("last") < 160 and livia.wait_for_turn():
        livia.play(8, luck)
        livia.wait_for_turn()
        livia.settle()
        patched, side = livia.board(), livia.side()
        livia.page.reload()
        livia.wait_for_board()
        livia.settle()
        assert livia.board() == patched
        assert livia.side() == side
        compared += 1
    assert compared >= 5


def test_the_chronicle_sums_up_and_patches_tell_what_a_fresh_page_tells(visit):
    """Markers that are put down one by one become one line, also while they come one by one."""
    livia = visit()
    livia.sit_down(ME, BOT, seed=14)
    luck = random.Random(14)
    rows = livia.page.locator("#ui-log > li")
    summed = 0
    for _ in range(40):
        livia.wait_for_turn()
        livia.step(luck)
        summed = max(
            summed,
            livia.page.evaluate(
                "() => Math.max(...[...document.querySelectorAll('#ui-log > li')].map((row) => row.dataset.n - row.dataset.from))"
            ),
        )
        if summed >= 2:
            break
    assert summed >= 2
    livia.settle()
    told = rows.all_inner_texts()
    livia.page.reload()
    livia.wait_for_board()
    livia.settle()
    assert rows.all_inner_texts() == told


def test_an_error_is_told_even_if_a_whole_page_follows_at_once(visit):
    """Messages wait while a move is shown; a whole page makes older pages superfluous, but not what is said to the person."""
    livia = visit(still=False)
    livia.sit_down(ME, BOT, seed=15)
    livia.wait_for_turn()
    told = livia.page.evaluate(
        """async () => {
          const { Queue } = await import(document.querySelector("script[src*='table.js']").src.replace("table.js", "queue.js"));
          const shown = [];
          const queue = new Queue((message) => { shown.push(message.t); return true; }, () => false);
          for (const t of ["patch", "patch", "error", "hint", "full"]) queue.add({ t });
          await new Promise((done) => setTimeout(done, 3000));
          return shown;
        }"""
    )
    assert told == ["patch", "error", "hint", "full"]


def test_a_reader_of_a_move_that_is_taken_back_is_in_the_present(visit):
    livia = visit()
    livia.sit_down(ME, BOT, seed=5)
    luck = random.Random(5)
    for _ in range(80):
        assert livia.wait_for_turn()
        if livia.page.locator("#ui-undo").is_visible():
            break
        livia.step(luck)
    other = livia.context.new_page()
    other.goto(livia.page.url)
    other.wait_for_selector("#ui-board .it", state="attached")
    other.click("#ui-back")
    other.wait_for_selector("body.replay", state="attached")
    livia.page.click("#ui-undo")
    other.wait_for_selector("body:not(.replay)", state="attached")
    other.wait_for_selector("body.my-turn", state="attached")


def test_the_menu_is_worked_by_keys(visit):
    livia = visit()
    livia.sit_down(ME, BOT, seed=16)
    livia.page.focus("#ui-menu-button")
    livia.page.keyboard.press("Enter")
    focused = "() => document.activeElement.id"
    assert livia.page.evaluate(focused) == "ui-scores"
    livia.page.keyboard.press("ArrowDown")
    livia.page.keyboard.press("ArrowDown")
    assert livia.page.evaluate(focused) == "ui-keys"
    livia.page.keyboard.press("Escape")
    assert livia.page.evaluate(focused) == "ui-menu-button"


def test_a_notice_is_seen_above_a_dialog(visit):
    livia = visit()
    livia.sit_down(ME, BOT, seed=17)
    livia.page.click("#ui-menu-button")
    livia.page.click("#ui-settings")
    livia.page.evaluate("() => { delete window.Notification; }")
    livia.page.locator("dialog .setting.check input").nth(1).click()
    livia.page.wait_for_selector("dialog #ui-notice")
    box = livia.page.locator("#ui-notice").bounding_box()
    on_top = "([x, y]) => document.elementFromPoint(x, y).id"
    assert livia.page.evaluate(on_top, [box["x"] + box["width"] / 2, box["y"] + box["height"] / 2]) == "ui-notice"
    livia.page.keyboard.press("Escape")
    livia.page.wait_for_selector("dialog", state="detached")
    assert livia.page.locator("body > #ui-notice").count() == 1
