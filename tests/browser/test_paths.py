"""Click paths, on a made-up table: the client knows no game, so any scene will do."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.browser.pages import BOT, ME, POINT_OF, Visitor

FIRST = ["card.1", "card.2", "card.3", "pile.2"]  # what begins a path
PLAYERS = [
    {"name": "Livia", "kind": "human", "score": 3, "active": True, "you": True, "online": True},
    {"name": "Brutus", "kind": "greedy", "score": 1, "active": False, "you": False, "online": True},
]
CHOICES = [
    [10, ["card.1", "pile.1"], "First card on the first pile", "1 1", False],
    [11, ["card.1", "pile.2"], "First card on the second pile", "1 2", False],
    [12, ["card.2", "pile.1"], "Second card on the first pile", "2 1", False],
    [13, ["card.3"], "Keep the third card", "keep 3", False],
    [14, ["card.3", "pile.1"], "Third card on the first pile", "3 1", False],
    [15, ["pile.2"], "Look at the second pile", "look", True],
    [16, ["#pass"], "Pass", "pass", False],
    [17, ["card.2", "pile.2"], "Second card on the second pile, upright", "2 2 up", False],
    [18, ["card.2", "pile.2"], "Second card on the second pile, aslant", "2 2 aslant", False],
]


def square(name: str, x: int, y: int = 10) -> list[str]:
    body = '<rect width="60" height="60" rx="6" fill="var(--stone)"/><rect class="hit" width="60" height="60" rx="6" fill="transparent"/>'
    return [name, f'<g id="{name}" class="it" transform="translate({x} {y})" aria-label="Name of {name}">{body}</g>']


def full(seq: int = 1, **tail) -> dict[str, Any]:
    cards = [square(f"card.{n}", 70 * n) for n in (1, 2, 3)]
    piles = [square(f"pile.{n}", 70 * n) for n in (1, 2)]
    return {
        "t": "full", "seq": seq, "lang": "en", "viewer": 0, "table": "x", "game": {"slug": "trajan", "title": "Trajan"},
        "grid": {"wide": ["hand table"], "columns": [1, 1], "medium": ["hand", "table"], "narrow": ["hand", "table"]},
        "panels": [
            {"id": "hand", "w": 300, "h": 90, "title": "Hand", "area": "hand", "items": cards},
            {"id": "table", "w": 300, "h": 90, "title": "Table", "area": "table", "items": piles},
        ],
        "prompt": "Lay a card", "help": "", "rules": [], "choices": CHOICES, "players": PLAYERS, "log": [], "n": 4, "last": 4,
        "undo": False, "end": False, "ledger": {"sources": [], "rows": [[], []]}, "over": None, "handover": None, "links": [], "seats": [0],
        **tail,
    }  # fmt: skip


class Script:
    """The server's part, spoken by the test."""

    def __init__(self, visitor) -> None:
        self.heard: list[dict[str, Any]] = []
        self.visitor = visitor
        self.socket: Any = None
        made = visitor.make_table(ME, BOT)
        visitor.page.route_web_socket("**/ws?*", self.connected)
        visitor.page.goto(visitor.address + made["url"])
        visitor.wait_for_board()

    def connected(self, socket) -> None:
        self.socket = socket
        socket.on_message(lambda text: self.heard.append(json.loads(text)))
        socket.send(json.dumps(full()))

    def say(self, message: dict[str, Any]) -> None:
        self.socket.send(json.dumps(message))

    def actions(self) -> list[int]:
        """The actions that were sent, as soon as the page has come to rest."""
        self.visitor.page.wait_for_timeout(60)
        return [message["action"] for message in self.heard if message["t"] == "act"]

    def hears(self, message: dict[str, Any]) -> None:
        self.visitor.until(lambda: message in self.heard, f"the page says {message}")

    def hears_action(self, action: int) -> None:
        self.visitor.until(lambda: self.actions() == [action], f"the page sends {action}")


@pytest.fixture(scope="module")
def table(chromium, server):
    visitor = Visitor(chromium, server.address)
    yield Script(visitor)
    visitor.leave()
    assert visitor.errors == []


@pytest.fixture
def script(table):
    """The table as at the beginning: a whole page puts everything back."""
    table.visitor.page.keyboard.press("Escape")
    table.heard.clear()
    table.say(full())
    table.visitor.until(lambda: table.visitor.candidates() == FIRST, "the question is asked anew")
    return table


def test_only_what_begins_a_path_is_outlined(script):
    assert script.visitor.candidates() == FIRST


def test_a_path_is_walked_item_by_item(script):
    script.visitor.click_item("card.1")
    assert script.actions() == []
    assert script.visitor.candidates() == ["pile.1", "pile.2"]
    assert "Name of card.1" in script.visitor.page.inner_text("#ui-crumbs")
    script.visitor.click_item("pile.2")
    script.hears_action(11)


def test_escape_begins_anew(script):
    script.visitor.click_item("card.1")
    script.visitor.page.keyboard.press("Escape")
    assert script.visitor.candidates() == FIRST
    assert script.visitor.page.locator(".sel").count() == 0


def test_a_path_that_ends_while_another_goes_on_is_a_button(script):
    script.visitor.click_item("card.3")
    assert script.visitor.candidates() == ["pile.1"]
    script.visitor.page.click("text=Keep the third card >> nth=0")
    script.hears_action(13)


def test_choices_with_the_same_path_are_told_apart_by_buttons(script):
    script.visitor.click_item("card.2")
    script.visitor.click_item("pile.2")
    assert script.actions() == []
    assert script.visitor.page.locator("#ui-buttons button").all_inner_texts()[:2] == [CHOICES[7][2], CHOICES[8][2]]
    script.visitor.page.locator("#ui-buttons button").nth(1).click()
    script.hears_action(18)


def test_a_choice_without_an_item_is_a_button(script):
    script.visitor.page.click("#ui-buttons button")
    script.hears_action(16)


def test_a_choice_to_be_confirmed_waits_for_a_yes(script):
    script.visitor.click_item("pile.2")
    assert script.actions() == []
    script.visitor.page.click("#ui-buttons .main")
    script.hears_action(15)


def test_the_list_narrows_with_the_path(script):
    script.visitor.click_item("card.1")
    assert script.visitor.side()["choices"] == [CHOICES[0][2], CHOICES[1][2]]


def test_news_about_players_leave_a_path_alone(script):
    script.visitor.click_item("card.1")
    script.say({"t": "patch", "base": 1, "seq": 1, "p": {}, "log": [], "players": PLAYERS})
    script.visitor.page.wait_for_timeout(50)
    assert script.visitor.candidates() == ["pile.1", "pile.2"]


def test_an_item_that_goes_to_another_panel_keeps_its_element(script):
    page = script.visitor.page
    page.evaluate("document.getElementById('card.1').mark = 'the same'")
    moved = {"table": {"mv": {"card.1": [220, 12.5, 0.5]}, "at": {"card.1": "pile.1"}}, "hand": {"del": ["card.1"]}}
    script.say({"t": "patch", "base": 1, "seq": 2, "p": moved, "log": [], "choices": []})
    page.wait_for_selector("#p-table [id='card.1'].last", state="attached")
    assert page.evaluate("document.getElementById('card.1').mark") == "the same"
    assert page.evaluate("[...document.getElementById('p-table').children].map((item) => item.id)") == [
        "pile.1",
        "card.1",
        "pile.2",
    ]
    assert page.get_attribute("[id='card.1']", "transform") == "translate(220 12.5) scale(0.5)"


# Notes what is animated, since that may be over before anybody looks.
NOTE_GLIDES = """() => {
  window.glides = {};
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (steps, options) {
    window.glides[this.id] = steps.map((step) => step.transform);
    return animate.call(this, steps, options);
  };
}"""


@pytest.mark.parametrize("still", [False, True])
def test_moves_glide_unless_motion_is_unwanted(visit, still):
    script = Script(visit(still=still))
    script.visitor.page.evaluate(NOTE_GLIDES)
    moved = {"table": {"mv": {"card.1": [220, 12.5, 1]}, "at": {"card.1": "pile.1"}}, "hand": {"del": ["card.1"]}}
    script.say({"t": "patch", "base": 1, "seq": 2, "p": moved, "log": [], "choices": []})
    script.visitor.page.wait_for_selector("#p-table [id='card.1'].last", state="attached")
    assert list(script.visitor.page.evaluate("window.glides")) == ([] if still else ["card.1"])


def test_a_newcomer_glides_from_where_it_comes(visit):
    script = Script(visit(still=False))
    script.visitor.page.evaluate(NOTE_GLIDES)
    card = square("card.9", 220)
    card[1] = card[1].replace('class="it"', 'class="it" data-from="pile.2"')
    script.say({"t": "patch", "base": 1, "seq": 2, "p": {"hand": {"set": dict([card])}}, "log": [], "choices": []})
    script.visitor.page.wait_for_selector("[id='card.9'].last", state="attached")
    start, end = script.visitor.page.evaluate("window.glides['card.9']")
    assert end == "translate(220px, 10px) scale(1)"
    assert start.startswith("translate(")
    assert start != end


def test_a_ghost_is_seen_while_its_item_or_its_choice_is_pointed_at(script):
    page = script.visitor.page
    ghost = square("ghost.1", 220)
    ghost[1] = (
        ghost[1]
        .replace('class="it"', 'class="it deco" data-ghost="pile.1"')
        .replace(' aria-label="Name of ghost.1"', "")
    )
    script.say({"t": "patch", "base": 1, "seq": 2, "p": {"table": {"set": dict([ghost])}}, "log": []})
    shown = page.locator("[id='ghost.1']")
    shown.wait_for(state="attached")
    assert not shown.is_visible()
    page.hover("[id='pile.1']")
    assert shown.is_visible(), "also where no path goes on with this item yet"
    script.visitor.click_item("card.1")
    page.hover("[id='pile.1']")
    assert shown.is_visible()
    page.hover("[id='pile.2']")
    assert not shown.is_visible()
    page.focus("[id='pile.1']")
    assert shown.is_visible()
    page.hover("#ui-list [data-action='11']")
    assert not shown.is_visible()
    page.hover("#ui-list [data-action='10']")
    assert shown.is_visible()
    page.keyboard.press("Escape")


def test_moves_of_others_are_shown_one_by_one(visit):
    script = Script(visit(still=False))
    page = script.visitor.page
    for n in (1, 2, 3):
        moved = {"hand": {"mv": {"card.1": [70 + 10 * n, 10, 1]}}}
        script.say({"t": "patch", "base": n, "seq": n + 1, "p": moved, "log": [], "choices": []})
    page.wait_for_selector("[id='card.1'].last", state="attached")
    assert page.get_attribute("[id='card.1']", "transform") != "translate(100 10)"
    page.wait_for_selector("[id='card.1'][transform='translate(100 10)']", state="attached")


def test_a_patch_for_another_base_makes_the_page_ask_anew(script):
    script.say({"t": "patch", "base": 7, "seq": 8, "p": {}, "log": []})
    script.hears({"t": "sync"})


def test_a_move_that_is_refused_can_be_tried_again(script):
    script.visitor.page.click("#ui-buttons button")
    assert script.visitor.candidates() == []
    script.say({"t": "error", "text": "That is not possible."})
    script.visitor.page.wait_for_selector("#ui-notice.bad")
    assert script.visitor.candidates() == FIRST


def test_the_end_is_told_with_places_and_charts(visit, picture):
    script = Script(visit())
    over = {
        "ranking": [2, 1], "scores": [31, 42], "record": "/record", "rematch": None,
        "chart": {"moves": [0, 1, 2, 3], "scores": [[0, 5, 20, 31], [0, 12, 18, 42]]},
    }  # fmt: skip
    ledger = {"sources": ["Ships", "Tiles", "Nothing"], "rows": [[20, 11, 0], [2, 40, 0]]}
    script.say(full(2, over=over, choices=[], ledger=ledger, prompt="Over"))
    script.visitor.page.wait_for_selector("dialog.finish")
    assert "Brutus wins" in script.visitor.page.inner_text("dialog.finish h2")
    assert "Nothing" not in script.visitor.page.inner_text("dialog.finish")
    picture(script.visitor.page, "game-end-small")
    script.visitor.page.click("dialog.finish .button.main")
    script.hears({"t": "rematch"})


@pytest.mark.parametrize(
    ("place", "headline", "names"), [(1, "You have won!", ["Livia", "AI"]), (2, "AI wins", ["AI", "Livia"])]
)
def test_the_opponent_of_a_solo_game_has_a_place_at_the_end(visit, place, headline, names):
    script = Script(visit())
    over = {
        "ranking": [place], "scores": [20], "rival": ["AI", 25 - 10 * (place == 1)], "record": "/record", "rematch": None,
        "chart": {"moves": [0, 1], "scores": [[0, 20]]},
    }  # fmt: skip
    script.say(full(2, over=over, choices=[], players=PLAYERS[:1], ledger={"sources": ["Ships"], "rows": [[20]]}))
    page = script.visitor.page
    page.wait_for_selector("dialog.finish")
    assert page.inner_text("dialog.finish h2") == headline
    assert page.locator("dialog.finish .ranking .name").all_inner_texts() == names


def test_a_reader_of_the_past_stays_there_after_a_lost_connection(visit):
    script = Script(visit())
    page = script.visitor.page
    page.click("#ui-back")
    script.hears({"t": "seek", "n": 3})
    script.say(full(1, n=3, choices=[]))
    page.wait_for_selector("#ui-where:text('3 / 4')")
    script.heard.clear()
    script.socket.close()
    script.hears({"t": "seek", "n": 3})
    assert page.locator("body.replay").count() == 1


def test_a_long_press_explains_and_chooses_nothing(visit):
    script = Script(visit(width=390, height=844, phone=True))
    x, y = script.visitor.page.evaluate(POINT_OF, "pile.1")
    touch = script.visitor.context.new_cdp_session(script.visitor.page)
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    script.visitor.page.wait_for_selector("#ui-tip:visible")
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    assert "Name of pile.1" in script.visitor.page.inner_text("#ui-tip")
    assert script.actions() == []


def test_two_fingers_zoom_the_board(visit):
    script = Script(visit(width=390, height=844, phone=True))
    page = script.visitor.page
    before = page.locator("#ui-board").bounding_box()["width"]
    touch = script.visitor.context.new_cdp_session(page)

    def fingers(kind: str, apart: int) -> None:
        points = [{"x": 195 - apart, "y": 110, "id": 1}, {"x": 195 + apart, "y": 110, "id": 2}]
        touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points if kind != "touchEnd" else []})

    fingers("touchStart", 30)
    for apart in (40, 55, 70):
        fingers("touchMove", apart)
    fingers("touchEnd", 70)
    assert page.locator("#ui-board").bounding_box()["width"] > 1.5 * before


# ---- many numbers are a slider ------------------------------------------------------------------------------


NUMBERS = [[100 + n, [f"#coins.{n}"], f"{n} coins and {20 - n} points", f"coins {n}", False] for n in range(21)]


@pytest.fixture
def split(script):
    """A question whose answers are numbers, and one that is none."""
    script.say(full(2, choices=[*NUMBERS, CHOICES[6]], prompt="How many coins?"))
    script.visitor.page.wait_for_selector(".numbers")
    return script


def test_many_numbers_are_a_slider_and_all_stand_in_the_list(split, picture):
    page = split.visitor.page
    assert page.locator("#ui-buttons .numbers input[type=range]").count() == 1
    assert split.visitor.side()["choices"] == [choice[2] for choice in (*NUMBERS, CHOICES[6])]
    buttons = page.locator("#ui-buttons > button")
    assert buttons.all_inner_texts() == ["Pass"]
    page.fill(".numbers input[type=range]", "7")
    assert page.inner_text(".numbers .main") == "7 coins and 13 points"
    picture(page, "numbers")
    page.click(".numbers .main")
    split.hears_action(107)


def test_a_number_is_written_or_stepped_to_within_its_limits(split):
    page = split.visitor.page
    page.fill(".numbers input[type=number]", "12")
    assert page.inner_text(".numbers .main") == "12 coins and 8 points"
    page.click(".numbers .step >> nth=1")
    assert page.input_value(".numbers input[type=range]") == "13"
    page.fill(".numbers input[type=number]", "400")
    page.press(".numbers input[type=number]", "Tab")
    assert page.inner_text(".numbers .main") == "20 coins and 0 points"
    assert page.locator(".numbers .step >> nth=1").is_disabled()
    page.fill(".numbers input[type=number]", "")
    page.press(".numbers input[type=number]", "Enter")
    split.hears_action(100)


def test_a_number_is_chosen_by_keys_alone(split):
    page = split.visitor.page
    page.focus(".numbers input[type=range]")
    for key in ("ArrowRight", "ArrowRight", "End", "ArrowLeft"):
        page.keyboard.press(key)
    assert page.get_attribute(".numbers input[type=range]", "aria-valuetext") == "19 coins and 1 points"
    page.keyboard.press("Enter")
    split.hears_action(119)


@pytest.mark.parametrize("numbers", [range(4), [0, 1, 2, 3, 4, 5, 6, 8, 9]], ids=["few", "a gap"])
def test_few_numbers_or_numbers_with_gaps_are_buttons(script, numbers):
    script.say(full(2, choices=[NUMBERS[n] for n in numbers]))
    script.visitor.until(lambda: script.visitor.candidates() == [], "the new question is asked")
    assert script.visitor.page.locator("#ui-buttons > button").count() == len(list(numbers))
    assert script.visitor.page.locator(".numbers").count() == 0


# ---- fingers are thick ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("phone", "chosen"), [(True, [13]), (False, [])], ids=["finger", "mouse"])
def test_a_finger_may_miss_a_small_item_by_a_little(visit, phone, chosen):
    script = Script(visit(phone=phone))
    small = [
        "small",
        '<g id="small" class="it" transform="translate(200 30)" aria-label="Small"><rect class="hit" width="8" height="8"/></g>',
    ]
    panels = [{"id": "hand", "w": 300, "h": 90, "title": "Hand", "area": "hand", "items": [small]}]
    script.say(full(2, panels=panels, choices=[[13, ["small"], "The small one", "small", False]]))
    script.visitor.until(lambda: script.visitor.candidates() == ["small"], "the new question is asked")
    x, y = script.visitor.page.evaluate(POINT_OF, "small")
    (script.visitor.page.touchscreen.tap if phone else script.visitor.page.mouse.click)(x + 20, y + 15)
    assert script.actions() == chosen
    (script.visitor.page.touchscreen.tap if phone else script.visitor.page.mouse.click)(x + 30, y)
    assert script.actions() == chosen
