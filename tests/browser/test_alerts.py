"""The page calls whoever is to move: by its title, and if wanted by a tone and a notification."""

from __future__ import annotations

import random

import pytest

from tests.browser.pages import FRIEND, ME

# The browser decides whether notifications are allowed; here is written down which ones were shown, and which tones played.
RECORDER = """
window.shownNotifications = [];
window.playedTones = [];
window.pretendHidden = false;
Object.defineProperty(Document.prototype, "hidden", { get: () => window.pretendHidden });
window.Notification = class extends Notification {
  constructor(title, options) {
    super(title, options);
    window.shownNotifications.push({ title, ...options });
  }
};
const start = OscillatorNode.prototype.start;
OscillatorNode.prototype.start = function (when) {
  window.playedTones.push(when);
  return start.call(this, when);
};
"""
NOTES_OF_A_TONE = 2


@pytest.fixture
def two_players(visit):
    """Livia, whose notifications and tones are recorded, and Marcus, at one table."""

    def sit(language="en", *, allowed=True):
        livia, marcus = visit(language=language), visit()
        livia.page.add_init_script(RECORDER)
        if allowed:
            livia.context.grant_permissions(["notifications"])
        made = livia.sit_down(ME, FRIEND, seed=61)
        marcus.open(made["links"][0]["url"])
        return livia, marcus

    return sit


def wish(visitor, *labels):
    """Tick boxes in the settings."""
    visitor.page.click("#ui-menu-button")
    visitor.page.click("#ui-settings")
    for label in labels:
        visitor.page.locator("dialog .setting.check", has_text=label).locator("input").click()
    visitor.page.keyboard.press("Escape")
    visitor.page.wait_for_selector("dialog", state="detached")


def hide(visitor, hidden=True):
    visitor.page.evaluate(
        "(hidden) => { window.pretendHidden = hidden; document.dispatchEvent(new Event('visibilitychange')); }", hidden
    )


def notifications(visitor):
    return visitor.page.evaluate("window.shownNotifications")


def tones(visitor):
    return visitor.page.evaluate("window.playedTones.length") // NOTES_OF_A_TONE


def until_turn_passes(visitor, luck):
    """Let somebody play until another one is asked."""
    visitor.wait_for_turn()
    while visitor.my_turn:
        visitor.step(luck)


def until_my_turn_begins_anew(livia, marcus, luck, *, hidden):
    """Livia ends her turn, hides the page or not, and Marcus plays until she is asked again."""
    until_turn_passes(livia, luck)
    marcus.wait_for_turn()
    hide(livia, hidden)
    livia.page.evaluate("() => { window.shownNotifications = []; window.playedTones = []; }")
    until_turn_passes(marcus, luck)
    livia.wait_for_turn()


@pytest.mark.parametrize(
    ("language", "boxes", "title"),
    [
        ("en", ("A tone", "A notification"), "Trajan: Your turn"),
        ("de", ("Ein Ton", "Eine Mitteilung"), "Trajan: Du bist am Zug"),
    ],
)
def test_a_hidden_page_calls_when_the_turn_begins(two_players, language, boxes, title):
    livia, marcus = two_players(language)
    wish(livia, *boxes)
    until_my_turn_begins_anew(livia, marcus, random.Random(61), hidden=True)
    (shown,) = notifications(livia)
    assert shown["title"] == title
    assert shown["body"] == livia.side()["prompt"]
    assert shown["lang"] == language
    assert tones(livia) == 1


def test_a_visible_page_plays_the_tone_but_shows_no_notification(two_players):
    livia, marcus = two_players()
    wish(livia, "A tone", "A notification")
    until_my_turn_begins_anew(livia, marcus, random.Random(62), hidden=False)
    assert notifications(livia) == []
    assert tones(livia) == 1


def test_without_the_wish_the_page_is_silent(two_players):
    livia, marcus = two_players()
    until_my_turn_begins_anew(livia, marcus, random.Random(63), hidden=True)
    assert notifications(livia) == []
    assert tones(livia) == 0
    assert livia.page.title().startswith("● Your turn")


def test_wishes_are_kept_shown_and_can_be_withdrawn(two_players):
    livia, marcus = two_players()
    wish(livia, "A tone", "A notification")
    (first,) = notifications(livia)
    assert first["body"].startswith("Notifications are on")
    assert tones(livia) == 1
    livia.page.reload()
    livia.wait_for_board()
    livia.page.click("#ui-menu-button")
    livia.page.click("#ui-settings")
    boxes = livia.page.locator("dialog .setting.check input")
    assert [boxes.nth(i).is_checked() for i in range(2)] == [True, True]
    boxes.nth(0).click()
    boxes.nth(1).click()
    livia.page.keyboard.press("Escape")
    until_my_turn_begins_anew(livia, marcus, random.Random(64), hidden=True)
    assert notifications(livia) == []
    assert tones(livia) == 0


def test_a_browser_that_forbids_notifications_says_so(two_players):
    livia, _ = two_players(allowed=False)
    wish(livia, "A notification")
    livia.page.wait_for_selector("#ui-notice.bad")
    assert "does not allow" in livia.page.inner_text("#ui-notice")
    livia.page.click("#ui-menu-button")
    livia.page.click("#ui-settings")
    assert not livia.page.locator("dialog .setting.check input").nth(1).is_checked()


def test_a_browser_that_shows_none_from_pages_breaks_nothing(two_players):
    """On phones notifications are allowed, but a page that makes one gets an error."""
    livia, marcus = two_players()
    livia.page.evaluate("() => { localStorage['tabularium.settings'] = JSON.stringify({ notify: true }); }")
    livia.page.reload()
    livia.wait_for_board()
    livia.page.evaluate(
        "() => { window.Notification = class { static permission = 'granted'; constructor() { throw new TypeError('Illegal'); } }; }"
    )
    until_my_turn_begins_anew(livia, marcus, random.Random(65), hidden=True)
    assert livia.candidates()


def test_who_looks_back_is_called_once_and_the_title_goes_on_calling(two_players):
    livia, marcus = two_players()
    wish(livia, "A tone", "A notification")
    luck = random.Random(66)
    until_turn_passes(livia, luck)
    marcus.wait_for_turn()
    livia.page.click("#ui-back")
    livia.page.wait_for_selector("body.replay", state="attached")
    livia.settle()
    hide(livia)
    livia.page.evaluate("() => { window.shownNotifications = []; window.playedTones = []; }")
    until_turn_passes(marcus, luck)
    livia.page.wait_for_function("document.title.startsWith('●')")
    assert [shown["body"] for shown in notifications(livia)] == ["Your move is awaited."]
    livia.page.click("#ui-back")
    livia.settle()
    assert livia.page.title().startswith("● Your turn")
    assert tones(livia) == 1


def test_a_notification_goes_when_the_person_comes_back(two_players):
    livia, marcus = two_players()
    wish(livia, "A notification")
    livia.page.evaluate(
        "() => { window.withdrawn = 0; const close = Notification.prototype.close;"
        " Notification.prototype.close = function () { window.withdrawn += 1; return close.call(this); }; }"
    )
    until_my_turn_begins_anew(livia, marcus, random.Random(67), hidden=True)
    before = livia.page.evaluate("window.withdrawn")
    hide(livia, hidden=False)
    assert livia.page.evaluate("window.withdrawn") == before + 1
