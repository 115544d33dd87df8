"""Several people: seats in separate browsers, spectators, one device for two, lost connections."""

from __future__ import annotations

import json
import random

import pytest

from tabularium.core import catalog
from tabularium.core.chance import chance
from tabularium.core.match import Match
from tabularium.scene.svg import item_svg
from tabularium.server.words import text_of
from tests.browser.pages import BOT, FRIEND, ME

SEED = 77


def test_nobody_is_sent_what_is_hidden_from_them(visit, picture):
    """What a page received can be drawn just as well from a world in which all that its viewer cannot know is dealt anew."""
    livia, marcus, watcher = visit(), visit(language="de"), visit()
    made = livia.sit_down(ME, FRIEND, seed=SEED)
    marcus.open(made["links"][0]["url"])
    watcher.open(made["url"])
    luck = random.Random(SEED)
    for _ in range(18):
        asked = take_turn([livia, marcus], luck)
        if asked is None:
            break
    picture(watcher.page, "spectator")
    for visitor, seat in ((livia, 0), (marcus, 1), (watcher, -1)):
        visitor.page.reload()
        visitor.wait_for_board()
        page = visitor.messages("full")[-1]
        assert page["viewer"] == seat
        world = replica(page, [livia, marcus]).determinize(seat, chance(3))
        game = catalog.find("trajan")
        text = text_of(game, game.facts, page["lang"])
        scene = game.view(world.observe(seat), text, seat, ["Livia", "Marcus"])
        assert [panel["items"] for panel in page["panels"]] == [
            [[item.id, item_svg(item)] for item in panel.items] for panel in scene.panels
        ]
        assert f'"{SEED}"' not in json.dumps(page["log"])
        assert "seed" not in page


def take_turn(visitors, luck):
    """Let whoever is asked click once."""
    for _ in range(100):
        for visitor in visitors:
            if visitor.my_turn:
                visitor.step(luck)
                return visitor
        visitors[0].page.wait_for_timeout(30)
    raise AssertionError("nobody is asked")


def replica(page, visitors):
    """The true state, played again from what was sent: the visitors' moves in the order of the server's numbers."""
    match = Match.new(catalog.find("trajan"), 2, SEED)
    sent = sorted(
        (message for visitor in visitors for message in visitor.sent if message["t"] in ("act", "undo")),
        key=lambda message: message["seq"],
    )
    for message in sent:
        match.play(message["action"])
    assert len(match.record.moves) == page["last"]
    return match.state


def test_a_spectator_sees_moves_and_can_do_nothing(visit):
    livia, watcher = visit(), visit()
    made = livia.sit_down(ME, BOT, seed=31)
    watcher.open(made["url"])
    livia.play(3, random.Random(31))
    livia.settle()
    watcher.settle()
    assert watcher.candidates() == []
    assert watcher.page.locator("#ui-undo").is_hidden()
    assert watcher.messages_last("last") == livia.messages_last("last")


@pytest.mark.parametrize(
    ("name", "words", "settings"),
    [
        ("desktop-en", "You are watching", {}),
        ("phone-de", "Du schaust zu", {"width": 390, "height": 844, "phone": True, "language": "de"}),
    ],
)
def test_who_only_watches_is_told_so(visit, picture, name, words, settings):
    livia, watcher = visit(), visit(**settings)
    made = livia.sit_down(ME, BOT, seed=38)
    watcher.open(made["url"])
    livia.wait_for_turn()
    watcher.settle()
    label = watcher.page.locator("#ui-watching")
    assert label.inner_text().strip() == words
    box = label.bounding_box()
    assert 0 <= box["y"] <= watcher.page.viewport_size["height"] - box["height"]
    picture(watcher.page, f"watching-{name}")
    assert livia.page.locator("#ui-watching").is_hidden()


def test_seats_of_a_shared_device_are_covered_not_watching(visit):
    """After a reload nobody is shown until somebody here is asked; meanwhile the page does not claim to be a spectator's."""
    livia, marcus = visit(), visit()
    made = livia.sit_down(ME, {"kind": "me", "name": "Julia"}, FRIEND, seed=39)
    marcus.open(made["links"][0]["url"])
    luck = random.Random(39)
    for _ in range(200):
        livia.page.wait_for_timeout(50)
        if marcus.my_turn:
            break
        if livia.page.locator("dialog.handover").count():
            livia.page.click("dialog.handover button")
            livia.page.wait_for_selector("dialog.handover", state="detached")
        elif livia.my_turn:
            livia.step(luck)
    livia.page.reload()
    livia.wait_for_board()
    assert livia.page.inner_text("#ui-watching").strip() == "Covered until somebody at this device is to move"


def test_two_tabs_of_one_seat_stay_in_step(visit):
    livia = visit()
    livia.sit_down(ME, BOT, seed=32)
    other = livia.context.new_page()
    other.goto(livia.page.url)
    other.wait_for_selector("#ui-board .it", state="attached")
    livia.play(4, random.Random(32))
    livia.wait_for_turn()
    livia.settle()
    other.wait_for_timeout(300)
    assert other.inner_text("#ui-prompt") == livia.page.inner_text("#ui-prompt")


def test_two_people_at_one_device_hand_it_over(visit, picture):
    livia = visit()
    livia.sit_down(ME, {"kind": "me", "name": "Marcus"}, seed=33)
    luck = random.Random(33)
    handed = 0
    for _ in range(40):
        livia.page.wait_for_selector("dialog.handover, body.my-turn", state="attached")
        if livia.page.locator("dialog.handover").count():
            assert livia.page.locator("#ui-board .it.can").count() == 0
            picture(livia.page, "hand-over")
            livia.page.click("dialog.handover button")
            livia.page.wait_for_selector("dialog.handover", state="detached")
            handed += 1
        else:
            livia.step(luck)
        if handed == 3:
            break
    assert handed == 3


def test_who_draws_last_sees_the_card_before_the_device_is_handed_over(visit, picture):
    livia = visit()
    livia.sit_down(ME, {"kind": "me", "name": "Marcus"}, seed=37)
    luck, page = random.Random(37), livia.page
    for _ in range(300):
        page.wait_for_selector("dialog.handover, body.my-turn", state="attached")
        if page.locator("dialog.handover").count():
            page.click("dialog.handover button")
            page.wait_for_selector("dialog.handover", state="detached")
        elif page.locator("#ui-end").is_visible() and page.locator("#ui-undo").is_hidden():
            break
        else:
            livia.step(luck)
    assert "See what is new" in livia.side()["prompt"]
    name = page.inner_text("#ui-players .you .name")
    assert page.locator("dialog.handover").count() == 0
    picture(page, "end-of-turn-shared-device")
    page.click("#ui-end")
    page.wait_for_selector("dialog.handover")
    assert name not in page.inner_text("dialog.handover h2")


def test_a_reload_changes_nothing(visit):
    livia = visit()
    livia.sit_down(ME, BOT, BOT, seed=34)
    livia.play(5, random.Random(34))
    livia.wait_for_turn()
    livia.settle()
    board, side = livia.board(), livia.side()
    livia.page.reload()
    livia.wait_for_board()
    livia.settle()
    assert livia.board() == board
    assert livia.side() == side


def test_a_restarted_server_is_found_again(visit, server):
    livia = visit()
    livia.sit_down(ME, BOT, seed=35)
    livia.play(5, random.Random(35))
    livia.wait_for_turn()
    livia.settle()
    board = livia.board()
    server.stop(kill=True)
    livia.page.wait_for_selector("body.offline", state="attached")
    assert livia.page.locator("#ui-offline").is_visible()
    server.start()
    livia.page.wait_for_selector("body:not(.offline)", state="attached")
    livia.settle()
    assert livia.board() == board
    assert livia.play(2, random.Random(36)) == 2


def test_names_and_texts_of_records_are_never_markup(visit):
    """In names, in component data that a record brings, in lists of tables: what looks like markup is shown as words."""
    match = Match.new(
        catalog.find("trajan"), 2, 5,
        facts=catalog.find("trajan").with_overlay(OVERLAY, "evil.toml"), seats=["human:<b>Livia</b>", 'human:"><i>x</i>'],
    )  # fmt: skip
    luck = random.Random(5)
    for _ in range(30):
        match.play(luck.choice(match.state.legal_actions()))
    livia = visit()
    livia.page.goto(livia.address)
    record = match.record.to_json(match.state).encode()
    livia.page.set_input_files("#ui-upload", {"name": "x.json", "mimeType": "application/json", "buffer": record})
    livia.page.wait_for_url("**/t/*")
    livia.wait_for_board()
    livia.page.click("dialog.handover button")
    livia.page.wait_for_selector("dialog.handover", state="detached")
    assert "<b>Livia</b>" in livia.page.inner_text("#ui-players")
    assert EVIL in livia.page.locator("#ui-board [aria-label*='onerror']").first.get_attribute("aria-label")
    livia.page.click("#ui-menu-button")
    livia.page.click("#ui-scores")
    assert "<b>Livia</b>" in livia.page.inner_text("dialog[open]")
    injected = "#ui-board :is(img, b, i, script), #ui-log :is(img, b), #ui-players :is(img, b), dialog :is(img, b)"
    assert livia.page.locator(injected).count() == 0
    livia.page.goto(livia.address)
    livia.page.wait_for_selector(".tables a")
    assert "<b>Livia</b>" in livia.page.inner_text(".tables")
    assert livia.page.locator(".tables span :is(b, i)").count() == 0


EVIL = "<img src=x onerror=alert(1)>"
OVERLAY = {
    "provinces": [{"id": "alpes", "en": EVIL, "de": EVIL}],
    "commodities": [{"id": "wine", "en": EVIL, "de": EVIL}],
}


def test_an_answer_that_is_lost_does_not_cover_the_device_for_ever(visit, server):
    livia = visit()
    livia.sit_down(ME, {"kind": "me", "name": "Marcus"}, seed=40)
    livia.page.wait_for_selector("dialog.handover")
    livia.page.evaluate("() => { WebSocket.prototype.send = () => {}; }")  # the wish to see the seat gets lost
    livia.page.click("dialog.handover button")
    server.stop(kill=True)
    livia.page.wait_for_selector("body.offline", state="attached")
    server.start()
    livia.page.wait_for_selector("body:not(.offline)", state="attached")
    livia.page.wait_for_selector("dialog.handover button:not([disabled])")
