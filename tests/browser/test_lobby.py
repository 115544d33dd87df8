"""The lobby: tables, seats, options, records, languages."""

from __future__ import annotations

import json
import random

import pytest

from tabularium.core import catalog
from tabularium.core.match import Match
from tests.browser.pages import BOT, ME

ADDRESS_OF_TABLE = "**/t/*"


def test_one_click_leads_to_a_game_against_two_bots(visit, picture):
    livia = visit()
    livia.page.goto(livia.address)
    picture(livia.page, "lobby-light-en")
    livia.page.click("#ui-quick")
    livia.page.wait_for_url(ADDRESS_OF_TABLE)
    livia.wait_for_board()
    assert livia.page.locator("#ui-players .player").count() == 3
    assert livia.page.locator("#ui-players .bot").count() == 2


def test_seats_options_and_links_for_friends(visit, picture):
    livia, marcus = visit(), visit()
    livia.page.goto(livia.address)
    rows = livia.page.locator("#ui-seats li")
    rows.nth(0).locator("input").fill("Cornelia")
    rows.nth(1).locator("select").select_option("friend")
    rows.nth(1).locator("input").fill("Publius")
    rows.nth(2).locator("button").click()
    livia.page.click("#ui-options-box > summary")
    assert livia.page.locator(".option").count() > 0
    picture(livia.page, "lobby-options", whole=True)
    livia.page.click("#ui-start")
    livia.page.wait_for_url(ADDRESS_OF_TABLE)
    livia.wait_for_board()
    link = livia.page.input_value("#ui-links input")
    picture(livia.page, "table-invitation")
    marcus.page.goto(link)
    marcus.wait_for_board()
    assert "/t/" in marcus.page.url
    assert link.rsplit("/", 1)[1] not in marcus.page.url
    assert "Publius" in marcus.page.inner_text("#ui-players .you")
    livia.page.wait_for_selector("#ui-links", state="hidden")


def test_my_tables_are_found_again(visit):
    livia = visit()
    made = livia.sit_down(ME, BOT)
    livia.page.goto(livia.address)
    livia.page.wait_for_selector(".tables a")
    assert livia.page.get_attribute(".tables a", "href") == made["url"]


def test_a_broken_record_is_refused_in_words(visit):
    livia = visit()
    livia.page.goto(livia.address)
    broken = {"name": "game.json", "mimeType": "application/json", "buffer": b'{"game": "chess"'}
    livia.errors_expected("400")
    livia.page.set_input_files("#ui-upload", broken)
    livia.page.wait_for_selector("#ui-problem:visible")
    assert len(livia.page.inner_text("#ui-problem")) > 10
    assert "Traceback" not in livia.page.inner_text("body")


def test_a_record_is_taken_up_again(visit):
    match = Match.new(catalog.find("trajan"), 2, 5, seats=["human:Livia", "human:Marcus"])
    luck = random.Random(5)
    for _ in range(20):
        match.play(luck.choice(match.state.legal_actions()))
    text = match.record.to_json(match.state)
    assert json.loads(text)["game"] == "trajan"
    livia = visit()
    livia.page.goto(livia.address)
    livia.page.set_input_files(
        "#ui-upload", {"name": "game.json", "mimeType": "application/json", "buffer": text.encode()}
    )
    livia.page.wait_for_url(ADDRESS_OF_TABLE)
    livia.wait_for_board()
    assert livia.messages_last("last") == 20


@pytest.mark.parametrize(("language", "words"), [("en", "New table"), ("de", "Neuer Tisch")])
def test_the_page_speaks_the_browsers_language(visit, language, words):
    livia = visit(language=language)
    livia.page.goto(livia.address)
    assert words.lower() in livia.page.inner_text("#ui-form h2").lower()


def test_the_language_can_be_switched_and_is_remembered(visit, picture):
    livia = visit()
    livia.page.goto(livia.address)
    livia.page.click("#ui-lang")
    livia.page.wait_for_selector("text=Neuer Tisch")
    picture(livia.page, "lobby-light-de")
    livia.page.reload()
    livia.page.wait_for_selector("text=Neuer Tisch")


def test_the_rulebook_has_chapters_links_and_a_search(visit, picture):
    livia = visit()
    livia.page.goto(f"{livia.address}/rules/trajan?lang=en#TRJ-SEA-01")
    assert livia.page.locator("#ui-chapters a").count() > 5
    assert livia.page.locator("#TRJ-SEA-01").is_visible()
    picture(livia.page, "rules")
    livia.page.fill("#ui-find", "TRJ-SEA-0")
    assert livia.page.locator(".rule:visible").count() < 30


def test_an_unknown_table_gets_a_page_that_helps(visit, picture):
    livia = visit()
    livia.errors_expected("404")
    answer = livia.page.goto(f"{livia.address}/t/nowhere")
    assert answer.status == 404
    assert livia.page.locator("a.button").get_attribute("href") == "/"
    picture(livia.page, "error")


def test_people_without_a_name_get_one_that_nobody_else_has(visit):
    livia = visit()
    livia.page.goto(livia.address)
    rows = livia.page.locator("#ui-seats li")
    rows.nth(1).locator("select").select_option("friend")
    rows.nth(0).locator("input").fill("Livia")
    assert rows.nth(1).locator("input").get_attribute("placeholder") == "Marcus"
    rows.nth(0).locator("input").fill("Marcus")
    assert rows.nth(1).locator("input").get_attribute("placeholder") == "Livia"
    livia.page.click("#ui-start")
    livia.page.wait_for_url(ADDRESS_OF_TABLE)
    livia.wait_for_board()
    names = livia.page.locator("#ui-players .name").all_inner_texts()
    assert names[:2] == ["Marcus", "Livia"]


def test_foreign_things_in_the_storage_break_nothing(visit):
    livia = visit()
    livia.page.goto(livia.address)
    livia.page.evaluate(
        "() => { localStorage['tabularium.tables'] = '{\"a\": 1}'; localStorage['tabularium.settings'] = '5'; }"
    )
    made = livia.sit_down(ME, BOT)
    livia.page.goto(livia.address)
    livia.page.wait_for_selector(".tables a")
    assert livia.page.get_attribute(".tables a", "href") == made["url"]


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_every_game_has_a_picture_that_fits_the_colours(visit, theme):
    livia = visit(dark=theme == "dark")
    asked = []
    livia.page.on("request", lambda request: asked.append(request.url))
    livia.page.goto(livia.address)
    pictures = livia.page.locator(f".game-card .cover.{theme}")
    assert pictures.count() == len(catalog.slugs())
    loaded = "(picture) => picture.complete && picture.naturalWidth > 100"
    for i in range(pictures.count()):
        livia.until(lambda i=i: pictures.nth(i).evaluate(loaded), "the picture is there")
        assert pictures.nth(i).is_visible()
    fetched = [url for url in asked if "/covers/" in url]
    assert len(fetched) == pictures.count()
    assert all(url.endswith(f"dark={int(theme == 'dark')}") for url in fetched)


def test_a_game_is_chosen_with_its_options_and_remembered(visit, picture):
    livia = visit()
    livia.page.goto(livia.address)
    livia.page.locator(".game-card", has_text="Trajan").click()
    livia.page.click("#ui-options-box > summary")
    option = livia.page.locator(".option", has_text="Start of the action markers")
    assert option.locator("input:checked + span").inner_text() == "dealt at random"
    option.locator("label", has_text="every player arranges them").click()
    option.locator(".rule summary").click()
    rule = next(option.rule for option in catalog.find("trajan").options if option.name == "marker_setup")
    assert rule in option.locator(".rule").inner_text()
    assert len(option.locator(".rule p").inner_text()) > len(rule) + 30
    picture(livia.page, "lobby-rule", whole=True)
    with livia.page.expect_request("**/api/tables") as sent:
        livia.page.click("#ui-start")
    wish = sent.value.post_data_json
    assert (wish["game"], wish["options"]) == ("trajan", {"marker_setup": "choice"})
    livia.page.wait_for_url(ADDRESS_OF_TABLE)
    livia.wait_for_board()
    livia.page.goto(livia.address)
    livia.page.wait_for_selector(".game-card")
    assert "Trajan" in livia.page.locator(".game-card:has(:checked)").inner_text()


def test_games_are_chosen_by_keys(visit):
    livia = visit()
    livia.page.goto(livia.address)
    livia.page.focus(".game-card input:checked")
    first = livia.page.inner_text(".game-card:has(:checked) .title")
    livia.page.keyboard.press("ArrowRight")
    assert livia.page.inner_text(".game-card:has(:checked) .title") != first
    assert livia.page.evaluate("() => document.activeElement.matches('.game-card input:checked')")
