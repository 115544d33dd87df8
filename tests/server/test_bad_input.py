"""Whatever comes in: a clear answer, nothing changed, nothing leaked, no traceback."""

from __future__ import annotations

import json
from typing import Any
from xml.etree import ElementTree as ET

import pytest
from websockets.exceptions import InvalidStatus

from tests.server.test_play import turn_of, two_seats, whole_record
from tests.support.server import Served, quick_settings


def clear(text: str) -> bool:
    """A sentence for people, not for programmers."""
    return len(text) > 10 and "Traceback" not in text and 'File "' not in text and "Error:" not in text


# ---- sockets --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("origin", ["http://evil.example", "null", "http://127.0.0.1:1", "https://localhost", ""])
def test_foreign_origins_get_no_socket(server, browser, origin):
    table = browser.make("me", "me")
    if origin == "":
        return
    with pytest.raises(InvalidStatus) as refused:
        browser.open(table, origin=origin)
    assert refused.value.response.status_code == 403


def test_unknown_tables_have_no_socket(server, browser):
    from tests.support.server import Page

    for name in ("0123456789abcdef", "x", "..", "%00", "a" * 500):
        assert Page(browser.socket(name)).close_code() == 4404


MALFORMED = [
    "", "x", "{", "[]", "null", "1", '"act"', "{}", '{"t": null}', '{"t": 5}', '{"t": "fly"}', '{"t": "__init__"}', '{"t": ["act"]}',
    "[" * 3000, '{"t":"act","action":' + "9" * 3000 + "}", '{"t": "full"}', "\ud7ff", '{"t":"seek"}', '{"t":"lang"}',
]  # fmt: skip


@pytest.mark.parametrize("text", MALFORMED)
def test_malformed_messages_are_answered(server, text):
    _, host, guest = two_seats(server)
    mover, _ = turn_of(host, guest)
    mover.raw(text)
    mover.settle()
    assert mover.seen[-2]["t"] in ("error", "full")
    assert mover.seq == 0
    mover.act()
    assert mover.seq == 1


def test_bytes_and_long_messages_are_refused(server, browser):
    page = browser.open(browser.make("me", "me"))
    page.raw(b'{"t": "ping"}')
    page.raw(json.dumps({"t": "ping", "x": "y" * 5000}))
    page.raw(json.dumps({"t": "ping", "x": "ü" * 2500}, ensure_ascii=False))
    page.settle()
    assert page.errors == ["bad_message", "message_too_long", "message_too_long"]
    assert all(clear(message["text"]) for message in page.seen if message["t"] == "error")


def test_nonsense_without_end_closes_the_socket(server, browser):
    page = browser.open(browser.make("me", "me"))
    page.flood("nonsense", 25)
    assert page.close_code() == 1008


def test_huge_messages_close_the_socket(server, browser):
    page = browser.open(browser.make("me", "me"))
    page.raw("x" * 200_000)
    assert page.close_code() == 1009


def test_floods_are_stopped_and_others_play_on(tmp_path):
    served = Served(quick_settings(tmp_path, messages_per_second=20.0, messages_at_once=60))
    try:
        table, host, guest = two_seats(served)
        flooder = served.browser().open(table)
        flooder.flood('{"t":"ping"}', 150)
        assert flooder.close_code() == 4409
        assert "too_many_messages" in flooder.errors
        turn_of(host, guest)[0].act()
    finally:
        served.stop()


def test_too_many_viewers_are_sent_away(tmp_path):
    from tests.support.server import Page

    served = Served(quick_settings(tmp_path, viewers_per_table=2))
    try:
        browser = served.browser()
        table = browser.make("me", "me")
        pages = [browser.open(table), browser.open(table)]
        assert Page(browser.socket(table)).close_code() == 1013
        pages[0].close()
    finally:
        served.stop()


# ---- seats ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("secret", ["0" * 32, "x", "' OR 1=1 --", "a" * 5000, "ü", "%2e%2e"])
def test_wrong_secrets_open_no_seat(server, browser, secret):
    from urllib.parse import quote

    table, (link,) = browser.links("me", "friend")
    stranger = server.browser()
    answer = stranger.get(f"/t/{table}/{quote(secret)}")
    assert answer.status == 403
    assert stranger.cookies == {}
    assert link.rpartition("/")[2] not in answer.text
    assert stranger.open(table).now["viewer"] == -1


def test_a_secret_fits_its_own_table_only(server, browser):
    _, (link,) = browser.links("me", "friend")
    other = browser.make("me", "me")
    assert server.browser().get(f"/t/{other}/{link.rpartition('/')[2]}").status == 403


def test_a_forged_cookie_has_no_seat(server, browser):
    table = browser.make("me", "me")
    for cookie in ("0" * 32, "", "x" * 3000, "' OR 1=1"):
        stranger = server.browser()
        stranger.cookies = {"tabularium": cookie}
        assert stranger.open(table).now["viewer"] == -1
        assert stranger.open(table).now["handover"] is None


def test_the_cookie_is_hidden_from_scripts(server, browser):
    made = browser.post("/api/tables", {"game": "trajan", "seats": [{"kind": "me"}, {"kind": "random"}]})
    cookie = made.headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=lax" in cookie
    assert "path=/" in cookie


def test_looking_whether_a_link_is_good_takes_no_seat(server, browser):
    table, (link,) = browser.links("me", "friend")
    assert server.browser().ask("HEAD", link).status == 204
    assert len(browser.open(table).now["links"]) == 1


# ---- making tables -------------------------------------------------------------------------------------------


WRONG_TABLES: list[Any] = [
    None, [], 5, "x", {}, {"game": 5}, {"game": "chess", "seats": []}, {"game": "trajan"}, {"game": "trajan", "seats": "me"},
    {"game": "trajan", "seats": [{"kind": "me"}]}, {"game": "trajan", "seats": [{"kind": "me"}] * 5},
    {"game": "trajan", "seats": [{"kind": "me"}, {"kind": "deep thought"}]},
    {"game": "trajan", "seats": [{"kind": "me"}, {"kind": None}]}, {"game": "trajan", "seats": [{"kind": "me"}, 7]},
    {"game": "trajan", "seats": [{"kind": "me", "name": "A"}, {"kind": "me", "name": "A"}]},
    {"game": "trajan", "seats": [{"kind": "me"}, {"kind": "me"}], "options": {"no": 1}},
    {"game": "trajan", "seats": [{"kind": "me"}, {"kind": "me"}], "options": {"demand_payment": {}}},
    {"game": "trajan", "seats": [{"kind": "me"}, {"kind": "me"}], "options": [1]},
    {"game": "trajan", "seats": [{"kind": "me"}, {"kind": "me"}], "options": {"\ud800": 1}},
    {"game": "trajan", "seats": [{"kind": "me"}, {"kind": "me"}], "seed": -1},
    {"game": "trajan", "seats": [{"kind": "me"}, {"kind": "me"}], "seed": 1 << 62},
    {"game": "trajan", "seats": [{"kind": "me"}, {"kind": "me"}], "seed": "7"},
]  # fmt: skip


@pytest.mark.parametrize("values", WRONG_TABLES, ids=lambda values: json.dumps(values)[:60])
def test_wrong_tables_are_refused(server, browser, values):
    answer = browser.post("/api/tables", values)
    assert answer.status == 400
    assert clear(answer.json["error"])
    assert browser.cookies == {}


@pytest.mark.parametrize(
    "raw", [b"", b"{", b"\xff\xfe", b"[" * 10_000, b"NaN", b'{"game": "trajan", "seats": ' + b"[" * 5000]
)
def test_what_is_no_json_is_refused(server, browser, raw):
    answer = browser.post("/api/tables", raw=raw)
    assert answer.status == 400
    assert clear(answer.json["error"])


def test_names_are_cleaned(server, browser):
    seats = [{"kind": "me", "name": "  \x00A\u202enna\n" + "x" * 100}, {"kind": "random", "name": "<b>&"}]
    table = browser.post("/api/tables", {"game": "trajan", "seats": seats}).json["table"]
    names = [player["name"] for player in browser.open(table).now["players"]]
    assert names == ["Anna" + "x" * 20, "<b>&"]


@pytest.mark.parametrize(
    "name", ["var(--nope)", 'fill="var(--nope)"', "</text><script>", '"><g onload=x>', "{0}{name}$ink"]
)
def test_names_stay_words_in_pictures_and_pages(server, browser, name):
    seats = [{"kind": "me", "name": name}, {"kind": "random"}]
    table = browser.post("/api/tables", {"game": "trajan", "seats": seats}).json["table"]
    picture = browser.get(f"/t/{table}/board.svg")
    assert picture.status == 200
    names = {element.text for element in ET.fromstring(picture.text).iter() if element.text}
    shown = name[:12]  # long ones are cut off
    assert [text for text in names if shown in text]
    for kind in ("script", "g"):
        elements = ET.fromstring(picture.text).iter(f"{{http://www.w3.org/2000/svg}}{kind}")
        assert not [element for element in elements if kind == "script" or "onload" in element.attrib]
    page = browser.open(table)
    assert page.now["players"][0]["name"] == name
    assert browser.get(f"/t/{table}/report").json["players"][0]["name"] == name


def test_halves_of_letters_are_refused(server, browser):
    """JSON can spell them out, but no message to a page could carry them."""
    record = json.loads(whole_record())
    record["overlay"] = {"provinces": [{"id": "alpes", "en": "half \ud83d"}]}
    answer = browser.post("/api/upload?lang=en", raw=json.dumps(record).encode())
    assert answer.status == 400
    assert "letters" in answer.json["error"]


@pytest.mark.parametrize("origin", ["http://evil.example", "null", "http://127.0.0.1"])
@pytest.mark.parametrize("path", ["/api/tables", "/api/upload"])
def test_foreign_pages_make_no_tables(server, browser, origin, path):
    answer = browser.post(path, {"game": "trajan", "seats": [{"kind": "me"}, {"kind": "me"}]}, origin=origin)
    assert answer.status == 403
    assert clear(answer.json["error"])


def test_bodies_have_limits(server, browser):
    assert browser.post("/api/tables", raw=b" " * 20_000).status == 413
    assert browser.post("/api/upload", raw=b" " * 1_000_001).status == 413


def test_tables_per_hour_are_limited(tmp_path):
    served = Served(quick_settings(tmp_path, tables_per_hour=3))
    try:
        browser = served.browser()
        for _ in range(3):
            browser.make("me", "me")
        answer = browser.post("/api/tables", {"game": "trajan", "seats": [{"kind": "me"}, {"kind": "me"}]})
        assert answer.status == 429
        assert clear(answer.json["error"])
    finally:
        served.stop()


# ---- uploads --------------------------------------------------------------------------------------------------


def broken_records() -> list[tuple[str, bytes]]:
    whole = json.loads(whole_record())
    cut = whole_record().encode()
    changes: dict[str, dict[str, object]] = {
        "other game": {"game": "chess"},
        "future rules": {"rules_version": 99},
        "other data": {"data": "0123"},
        "no such option": {"options": {"x": 1}},
        "odd overlay": {"overlay": {"provinces": 5}},
        "overlay of lists": {"overlay": {"ships": [[[]]]}},
        "odd seed": {"seed": -5},
        "seven players": {"players": 7, "seats": ["human"] * 7},
        "seats missing": {"seats": ["human"]},
        "odd seats": {"seats": [1, 2]},
        "illegal move": {"moves": ["sow I", *whole["moves"][1:]]},
        "nonsense move": {"moves": ["fly", *whole["moves"][1:]]},
        "cut off": {"moves": whole["moves"][:-5]},
        "too many": {"moves": whole["moves"] * 60},
        "wrong result": {"result": [1, 2]},
        "wrong check": {"checks": {**whole["checks"], "10": "0" * 16}},
        "extra key": {"secret": 1},
        "format": {"tabularium": 99},
    }
    changed = [(name, json.dumps({**whole, **change}).encode()) for name, change in changes.items()]
    return [
        *changed,
        ("half", cut[: len(cut) // 2]),
        ("empty", b""),
        ("binary", b"\xff\x00\xfe"),
        ("list", b"[1]"),
        ("deep", b"[" * 100_000),
    ]


@pytest.mark.parametrize(
    ("name", "record"), broken_records(), ids=lambda value: value if isinstance(value, str) else ""
)
def test_broken_records_are_refused(server, browser, name, record):
    answer = browser.post("/api/upload", raw=record)
    assert answer.status == 400, answer.text
    assert clear(answer.json["error"])
    assert browser.get("/api/tables").json == {"tables": []}


@pytest.mark.parametrize("wanted", ["me", "me,me,me", "me,queen", "me,%00"])
def test_seats_of_uploads_must_fit(server, browser, wanted):
    answer = browser.post(f"/api/upload?as={wanted}", raw=whole_record().encode())
    assert answer.status == 400
    assert clear(answer.json["error"])


# ---- addresses ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("method", "path", "status"),
    [
        ("GET", "/nothing", 404), ("GET", "/t/unknown", 404), ("GET", "/t/unknown/record", 404), ("GET", "/t/unknown/" + "0" * 32, 404),
        ("GET", "/rules/chess", 404), ("GET", "/api/rules/chess", 404), ("GET", "/api/nothing", 404), ("GET", "/static/no.js", 404),
        ("GET", "/static/../server/app.py", 404), ("GET", "/static/%2e%2e%2fen.toml", 404), ("GET", "/static/en.toml", 404),
        ("GET", "/static/table.html", 404), ("DELETE", "/api/tables", 405), ("POST", "/", 405), ("GET", "/api/upload", 405),
    ],
)  # fmt: skip
def test_what_there_is_not(server, browser, method, path, status):
    answer = browser.ask(method, path, origin=server.origin)
    assert answer.status == status
    text = answer.json["error"] if path.startswith("/api/") else answer.text
    assert clear(text)


def test_a_strange_host_name_gets_no_answer(server, browser):
    assert browser.get("/", host="evil.example").status == 421
    assert "does not go by" in browser.get("/?lang=en", host="evil.example").text
    assert "antwortet" in browser.get("/", host="evil.example", accept_language="de").text
    assert browser.get("/", host=f"localhost:{server.port}").status == 200


def test_our_own_mistakes_are_not_shown(server, browser, monkeypatch, may_break):
    from tabularium.server import api

    def broken(lang):
        raise RuntimeError("secret detail")

    monkeypatch.setattr(api, "all_games", broken)
    answer = browser.get("/api/games")
    assert answer.status == 500
    assert "secret detail" not in answer.text
    assert clear(answer.json["error"])
