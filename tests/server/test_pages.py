"""Pages, their files and what stands around them."""

from __future__ import annotations

import gzip
import json
import re
import time
from xml.etree import ElementTree as ET

import pytest

from tabularium.core.catalog import slugs
from tabularium.core.words import LANGUAGES, load_words
from tabularium.server.assets import Assets
from tabularium.server.store import Line
from tabularium.server.words import WEB, preferred_language
from tests.server.test_play import whole_record
from tests.support.server import Page

FIRST_PAGE = 200_000  # bytes


def test_the_words_of_both_languages_fit():
    def shape(values):
        return {
            key: shape(value) if isinstance(value, dict) else sorted(re.findall(r"\{\w+\}", str(value)))
            for key, value in values.items()
        }

    english, german = (load_words(WEB, language).values["server"] for language in LANGUAGES)
    assert shape(english) == shape(german)


def test_all_words_that_the_server_says_are_there():
    words = load_words(WEB, "en")
    sources = "".join(path.read_text(encoding="utf-8") for path in (WEB.parent / "server").glob("*.py"))
    said = set(re.findall(r"""(?:say\([\w.()]+, |Refused\(|strike\()"(\w+)""", sources))
    assert len(said) > 30
    assert [key for key in sorted(said) if words.find(f"server.{key}") is None] == []


@pytest.mark.parametrize(
    ("query", "cookie", "accepted", "language"),
    [
        ("?lang=de", "en", "en", "de"),
        ("?lang=xx", "de", "en", "de"),
        ("", "de", "en", "de"),
        ("", "", "de-AT,de;q=0.9,en;q=0.5", "de"),
        ("", "", "fr,en;q=0.2,de;q=0.1", "en"),
        ("", "", "", "en"),
    ],
)
def test_the_language_of_a_page(browser, query, cookie, accepted, language):
    if cookie:
        browser.cookies["lang"] = cookie
    page = browser.get(f"/{query}", accept_language=accepted)
    assert f'<html lang="{language}"' in page.text
    data = re.search(r'<script type="application/json" id="ui-data">(.*?)</script>', page.text, re.DOTALL)
    assert data is not None
    assert json.loads(data[1])["lang"] == language


@pytest.mark.parametrize("header", ["de;q=x", ";;;,,", "q" * 10_000, "de;q=1e999", "\xff"])
def test_odd_language_headers(header):
    assert preferred_language(header) in LANGUAGES


def test_every_answer_is_guarded(browser):
    table = browser.make("me", "me")
    for path in ("/", f"/t/{table}", "/api/games", "/nothing", "/static/table.js", "/theme.css"):
        headers = browser.get(path).headers
        assert "script-src 'self';" in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "same-origin"
        assert "frame-ancestors 'none'" in headers["content-security-policy"]


def test_pages_have_no_inline_scripts():
    for path in WEB.glob("*.html"):
        text = path.read_text(encoding="utf-8")
        for script in re.findall(r"<script[^>]*>", text):
            assert "src=" in script or "application/json" in script, path
        assert not re.search(r"\son\w+=", text), path


def test_files_may_be_kept_for_good(browser):
    page = browser.get("/").text
    linked = re.findall(r'"(/static/[0-9a-f]{12}/[\w.-]+)', page)
    assert any(name.endswith("theme.css") for name in linked)
    for path in linked:
        answer = browser.get(path, accept_encoding="gzip")
        assert answer.status == 200, path
        assert "immutable" in answer.headers["cache-control"]
        assert answer.headers["content-encoding"] == "gzip"
        assert browser.get(path).body == gzip.decompress(answer.body)


def test_files_under_plain_names_are_asked_for_again(browser):
    first = browser.get("/static/table.js")
    assert "no-cache" in first.headers["cache-control"]
    again = browser.get("/static/table.js", if_none_match=first.headers["etag"])
    assert (again.status, again.body) == (304, b"")


def test_changed_files_are_noticed(tmp_path):
    (tmp_path / "a.js").write_text("1")
    (tmp_path / "frame.html").write_text('<script src="/static/a.js"></script>{{{content}}}<i>{{page}}</i>')
    (tmp_path / "page.html").write_text("{{title}}{{{data}}}{{{part}}}")
    (tmp_path / "part.html").write_text("<b>shared</b>")
    assets = Assets(tmp_path)
    first = assets.page("page", "en", "<T>", {"x": "</script>"})
    assert "&lt;T&gt;" in first
    assert first.count("</script>") == 1
    assert first.endswith("<b>shared</b><i>page</i>")
    (tmp_path / "a.js").write_text("22")
    import os

    os.utime(tmp_path / "a.js", ns=(1, 1))
    assert assets.page("page", "en", "<T>", {"x": "</script>"}) != first


def loaded(browser, path: str) -> int:
    """Bytes of a page and all that it links or imports."""
    waiting, seen, total = [path], set(), 0
    while waiting:
        address = waiting.pop()
        if address not in seen:
            seen.add(address)
            answer = browser.get(address, accept_encoding="gzip")
            assert answer.status == 200, address
            total += len(answer.body) + sum(len(name) + len(value) + 4 for name, value in answer.headers.items())
            text = (
                gzip.decompress(answer.body) if answer.headers.get("content-encoding") == "gzip" else answer.body
            ).decode()
            folder = address.rpartition("/")[0]
            waiting += [
                f"{folder}/{name}" for name in re.findall(r"""(?:from|import)\s*\(?["']\./([\w.-]+)["']""", text)
            ]
            waiting += re.findall(r"""(?:src|href)="(/static/[\w./-]+)""", text)
    return total


def test_the_first_page_is_small(browser):
    table = browser.make("me", "me")
    assert loaded(browser, "/") < FIRST_PAGE
    assert loaded(browser, f"/t/{table}") < FIRST_PAGE


def test_the_lobby_knows_all_games(browser):
    for lang in LANGUAGES:
        (game,) = [game for game in browser.get(f"/api/games?lang={lang}").json["games"] if game["slug"] == "trajan"]
        assert game["players"] == [2, 3, 4]
        assert {option["name"] for option in game["options"]} >= {"marker_setup", "demand_payment"}
        for option in game["options"]:
            assert option["title"]
            assert option["help"]
            assert option["default"] in [value for value, _ in option["values"]]
        assert [bot["name"] for bot in game["bots"]][:2] == ["random", "greedy"]
        assert all(bot["title"] and bot["help"] for bot in game["bots"])


def test_rules_are_a_page_and_a_table_of_texts(browser):
    page = browser.get("/rules/trajan?lang=de").text
    texts = browser.get("/api/rules/trajan?lang=de").json
    assert len(texts) > 100
    for name in list(texts)[:20]:
        assert f'id="{name}"' in page


def test_lists_of_tables(server, browser):
    mine = browser.make("me", "random")
    other = server.browser()
    theirs = other.make("me", "me")
    assert [entry["table"] for entry in browser.get("/api/tables").json["tables"]] == [mine]
    both = browser.get(f"/api/tables?ids={theirs},unknown,{mine}&lang=de").json["tables"]
    assert [(entry["table"], entry["seated"]) for entry in both] == [(theirs, False), (mine, True)]
    assert both[1]["players"][0]["you"]
    assert server.browser().get("/api/tables").json == {"tables": []}


def test_a_finished_table_is_listed_as_over(browser):
    browser.post("/api/upload", raw=whole_record().encode())
    (entry,) = browser.get("/api/tables").json["tables"]
    assert entry["over"]
    assert not entry["yours"]
    assert sum(player["score"] for player in entry["players"]) != 0


def test_tables_beyond_the_memory_come_back(tmp_path):
    from tests.support.server import Served, quick_settings

    served = Served(quick_settings(tmp_path, tables_in_memory=2, linger=0.2))
    try:
        browser = served.browser()
        tables = [browser.make("me", "me", seed=seed) for seed in range(5)]
        time.sleep(0.3)
        browser.get(f"/t/{tables[0]}")
        assert len(served.context.rooms.rooms) <= 2
        pages = [browser.open(table) for table in tables]
        assert [page.now["table"] for page in pages] == tables
        assert len(served.context.rooms.rooms) == 5
    finally:
        served.stop()


@pytest.mark.parametrize("line", [{"m": "sow I"}, {"m": "fly"}, {"u": 1}, {"x": 1}])
def test_a_table_that_no_longer_fits_the_rules_says_where(server, browser, line, may_break):
    table = browser.make("me", "me")
    context = server.context
    server.do(context.store.append(table, Line(1, 0, line, 0.0), "running", {}))
    context.rooms.forget(server.room(table))
    for language, words in (("en", "does not fit the present rules: move 1"), ("de", "Zug 1")):
        answer = browser.get(f"/t/{table}?lang={language}")
        assert answer.status == 409
        assert words in answer.text
        assert "not_possible" not in answer.text
    socket = browser.socket(table)
    assert Page(socket).close_code() == 1011
    assert [entry["table"] for entry in browser.get("/api/tables").json["tables"]] == [table]


@pytest.mark.parametrize("slug", sorted(slugs()))
def test_every_game_has_a_picture(server, browser, slug):
    pictures = {
        browser.get(f"/covers/{slug}.svg?lang={lang}&dark={dark}").text for lang in LANGUAGES for dark in (0, 1)
    }
    assert len(pictures) == 4
    for picture in pictures:
        assert ET.fromstring(picture).tag == "{http://www.w3.org/2000/svg}svg"
        assert "var(--" not in picture
    answer = browser.get(f"/covers/{slug}.svg", accept_encoding="gzip")
    assert answer.headers["content-type"] == "image/svg+xml"
    assert len(answer.body) < 30_000


def test_there_is_no_picture_of_a_game_that_there_is_not(server, browser):
    assert browser.get("/covers/chess.svg").status == 404


def test_options_are_explained_by_their_rules(server, browser):
    for game in browser.get("/api/games?lang=de").json["games"]:
        for option in game["options"]:
            assert option["rule"]
            assert len(option["text"]) > 20
