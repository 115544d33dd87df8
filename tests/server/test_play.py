"""Games played by messages."""

from __future__ import annotations

import json
import re
import threading

import pytest

from tabularium.core.catalog import find
from tabularium.core.record import Record, replay
from tabularium.server.store import StoreError
from tests.support.server import Browser, Page, Served, quick_settings


def turn_of(*pages: Page) -> tuple[Page, Page]:
    """Whoever is asked first, and the other one."""
    for page in pages:
        page.settle()
    one, other = pages
    return (one, other) if one.choices or one.now["end"] else (other, one)


def two_seats(server: Served) -> tuple[str, Page, Page]:
    host, guest = server.browser(), server.browser()
    table, (link,) = host.links("me", "friend")
    assert guest.get(link).headers["location"] == f"/t/{table}"
    return table, host.open(table), guest.open(table)


# ---- whole games --------------------------------------------------------------------------------------


def test_a_whole_game_against_bots(server, browser):
    table = browser.make("me", "greedy", "random")
    assert browser.get(f"/t/{table}/record").status == 403
    page = browser.open(table)
    number = 0
    while not page.now["over"]:
        page.wait(page.my_move)
        page.go_on(number := number + 1)
    over = page.now["over"]
    assert over["scores"] == [player["score"] for player in page.now["players"]]
    assert over["chart"]["moves"] == list(range(page.now["last"] + 1))
    assert [row[-1] for row in over["chart"]["scores"]] == over["scores"]
    assert [sum(row) for row in page.now["ledger"]["rows"]] == over["scores"]
    assert page.told() == list(range(page.now["last"] + 1))
    record = Record.from_json(browser.get(over["record"]).text)
    assert replay(record, find("trajan")).scores() == over["scores"]
    assert page.errors == []
    fresh = browser.open(table)
    assert fresh.log == page.log
    assert [fresh.now[name] for name in ("players", "ledger", "over", "prompt")] == [
        page.now[name] for name in ("players", "ledger", "over", "prompt")
    ]


def test_two_seats_and_a_spectator(server):
    table, host, guest = two_seats(server)
    watcher = server.browser().open(table)
    assert (host.now["viewer"], guest.now["viewer"], watcher.now["viewer"]) == (0, 1, -1)
    for number in range(30):
        mover, waiter = turn_of(host, guest)
        assert waiter.choices == []
        mover.go_on(number)
    for page in (host, guest, watcher):
        page.settle()
    assert host.seq == guest.seq == watcher.seq >= 30
    assert host.told() == guest.told() == watcher.told() == list(range(host.now["last"] + 1))
    assert not watcher.choices
    assert [player["you"] for player in guest.now["players"]] == [False, True]


def test_who_is_there_is_shown(server):
    _, host, guest = two_seats(server)
    host.settle()
    assert [player["online"] for player in host.now["players"]] == [True, True]
    guest.close()
    host.wait(lambda: not host.now["players"][1]["online"])
    assert host.now["links"] == []


def test_the_maker_sees_links_until_they_are_taken(server, browser):
    table, links = browser.links("me", "friend", "friend")
    page = browser.open(table)
    assert [link["url"] for link in page.now["links"]] == links
    server.browser().get(links[0])
    page.wait(lambda: len(page.now["links"]) == 1)
    assert page.now["links"][0]["url"] == links[1]
    assert server.browser().open(table).now["links"] == []


# ---- reconnecting, two tabs, double clicks ------------------------------------------------------------------


def test_a_reloaded_page_goes_on_where_it_was(server, browser):
    table = browser.make("me", "random")
    page = browser.open(table)
    for number in range(5):
        page.wait(page.my_move)
        page.go_on(number)
    page.wait(page.my_move)
    page.close()
    again = browser.open(table)
    again.settle()
    assert again.seq == page.seq
    assert again.log == page.log
    assert again.choices == page.choices


def test_sync_brings_the_whole_page(server, browser):
    page = browser.open(browser.make("me", "random"))
    page.wait(page.my_move)
    page.say("sync")
    assert page.wait_for("full")["seq"] == page.seq


def test_a_double_click_counts_once(server):
    _, host, guest = two_seats(server)
    mover, _ = turn_of(host, guest)
    action, seq = mover.choices[0][0], mover.seq
    for _ in range(3):
        mover.say("act", action=action, seq=seq)
    mover.settle()
    assert mover.seq == seq + 1
    assert [message["t"] for message in mover.seen[-4:]] == ["patch", "full", "full", "pong"]
    assert mover.errors == []


@pytest.mark.parametrize("seq", [-1, 0, 99, "1", None, True, 1.0])
def test_a_stale_number_changes_nothing(server, seq):
    _, host, guest = two_seats(server)
    turn_of(host, guest)[0].act()
    mover, _ = turn_of(host, guest)
    before = mover.seq
    for kind in ("act", "undo", "end"):
        mover.say(kind, action=mover.choices[0][0] if mover.choices else 0, seq=seq)
        assert mover.wait_for("full")["seq"] == before
    assert mover.errors == []


def test_two_tabs_of_one_seat_show_the_same(server):
    table, host, guest = two_seats(server)
    mover, waiter = turn_of(host, guest)
    cookies = mover.connection.request.headers["Cookie"] if mover.connection.request else ""
    other = server.browser()
    other.cookies = dict([cookies.split("=", 1)])
    tab = other.open(table)
    assert tab.choices == mover.choices
    seq = tab.seq
    tab.say("act", action=tab.choices[0][0], seq=seq)
    mover.say("act", action=mover.choices[-1][0], seq=seq)
    tab.settle()
    mover.settle()
    waiter.settle()
    assert tab.seq == mover.seq == waiter.seq == seq + 1
    assert tab.log == mover.log


# ---- turns ------------------------------------------------------------------------------------------------


def test_out_of_turn_changes_nothing(server):
    _, host, guest = two_seats(server)
    mover, waiter = turn_of(host, guest)
    waiter.say("act", action=mover.choices[0][0], seq=waiter.seq)
    assert waiter.wait_for("full")["seq"] == mover.seq
    assert waiter.errors == ["not_your_turn"]


def test_what_is_not_offered_is_refused(server):
    _, host, guest = two_seats(server)
    mover, _ = turn_of(host, guest)
    legal = {choice[0] for choice in mover.choices}
    foreign = next(action for action in range(1000) if action not in legal)
    for wrong in (foreign, -1, 10**9, "0", None, True, [1], 1.5):
        mover.say("act", action=wrong, seq=mover.seq)
        mover.wait_for("full")
    assert mover.errors == ["not_possible"] * 8
    assert mover.seq == 0


def test_spectators_cannot_move(server):
    table, host, guest = two_seats(server)
    mover, _ = turn_of(host, guest)
    watcher = server.browser().open(table)
    for kind in ("act", "undo", "end", "hint", "rematch"):
        watcher.say(kind, action=mover.choices[0][0], seq=watcher.seq)
    watcher.wait(lambda: len(watcher.errors) == 5)
    assert sorted(watcher.errors) == ["no_hint", "no_rematch"] + ["only_watching"] * 3
    assert watcher.seq == 0


def test_undo_until_something_was_revealed(server):
    _, host, guest = two_seats(server)
    for number in range(200):
        mover, waiter = turn_of(host, guest)
        before, rows, could = mover.choices, list(mover.log), mover.now["undo"]
        mover.go_on(number)
        if mover.now["undo"] and before and not could:
            break
    seq = mover.seq
    mover.say("undo", seq=seq)
    mover.wait_for("full")
    assert (mover.seq, mover.choices, mover.log) == (seq + 1, before, rows)
    waiter.settle()
    assert (waiter.seq, waiter.told()) == (seq + 1, mover.told())
    mover.say("undo", seq=mover.seq)
    mover.wait_for("full")
    assert mover.errors == ["no_undo"]
    mover.go_on(1)
    waiter.settle()
    assert mover.seq == waiter.seq == seq + 2


def test_nobody_moves_before_the_turn_is_ended(server):
    """A turn that can be taken back waits for its end, with a person or a bot next."""
    for kind in ("friend", "random"):
        host = server.browser()
        table, links = host.links("me", kind)
        pages = [host.open(table)]
        if links:
            guest = server.browser()
            guest.get(links[0])
            pages.append(guest.open(table))
        mine = pages[0]
        for number in range(300):
            for page in pages:
                page.settle()
            if mine.now["end"]:
                break
            mover = next((page for page in pages if page.my_move()), None)
            if mover is None:
                mine.receive()
            else:
                mover.go_on(number)
        assert mine.now["end"]
        assert mine.now["undo"]
        assert mine.choices == []
        seq = mine.seq
        if links:
            other = pages[1]
            assert other.choices == []
            other.say("act", action=0, seq=seq)
            other.wait_for("full")
            assert other.errors[-1] == "not_your_turn"
        mine.say("act", action=0, seq=seq)
        mine.wait_for("full")
        assert mine.errors[-1] == "end_first"
        mine.settle()
        assert mine.seq == seq
        mine.end()
        assert not mine.now["end"]
        for _ in range(10):  # while the bot moves, wishes come too late
            mine.say("undo", seq=mine.seq)
            mine.settle()
            if mine.errors[-1] == "no_undo":
                break
        assert mine.errors[-1] == "no_undo"


# ---- hot seat -------------------------------------------------------------------------------------------------


def test_one_browser_with_two_seats_hands_over(server, browser):
    page = browser.open(browser.make("me", "me"))
    first = page.now["handover"]["seat"]
    assert page.now["viewer"] == -1
    assert page.choices == []
    page.say("act", action=0, seq=page.seq)
    page.settle()
    assert page.errors == ["reveal_first"]
    page.say("reveal", seat=1 - first)
    page.settle()
    assert page.errors[-1] == "not_now"
    page.say("reveal", seat=7)
    page.settle()
    assert page.errors[-1] == "not_your_seat"
    page.say("reveal", seat=first)
    page.wait_for("full")
    assert (page.now["viewer"], page.now["handover"]) == (first, None)
    assert page.choices
    for number in range(200):
        if page.now["handover"]:
            break
        page.go_on(number)
    assert page.now["handover"]["seat"] == 1 - first
    assert page.now["viewer"] == -1
    assert page.seen[-1]["t"] == "full"


def test_after_a_reload_the_seat_is_covered_again(server, browser):
    table = browser.make("me", "me")
    page = browser.open(table)
    page.say("reveal", seat=page.now["handover"]["seat"])
    page.wait(lambda: page.choices)
    again = browser.open(table)
    assert (again.now["viewer"], again.choices) == (-1, [])


def until_news_ends_a_turn(page: Page) -> int:
    """Play at a device for several people until a turn ends with something new to see; returns whose turn it was."""
    for number in range(400):
        if page.now["handover"]:
            seat = page.now["handover"]["seat"]
            page.say("reveal", seat=seat)
            page.wait_for("full")
            assert page.now["viewer"] == seat
        elif page.now["end"] and not page.now["undo"]:
            return int(page.now["viewer"])
        else:
            before = page.now["viewer"]
            page.go_on(number)
            ended = page.now["handover"] is not None
            assert not ended or page.seen[-1]["t"] == "full"
            assert before >= 0
    raise AssertionError("no turn ended with news")


def test_at_a_shared_device_news_are_seen_before_the_hand_over(server, browser):
    table = browser.make("me", "me")
    page = browser.open(table)
    player = until_news_ends_a_turn(page)
    assert (page.now["viewer"], page.now["handover"]) == (player, None)
    assert page.now["prompt"].startswith("Your turn is complete. See what is new")
    before = page.seq
    for wish, refused in (("act", "end_first"), ("undo", "no_undo")):
        page.say(wish, action=0, seq=before)
        page.wait_for("full")
        assert page.errors[-1] == refused
    assert page.seq == before
    page.end()
    assert page.now["handover"]["seat"] == 1 - player
    assert page.now["viewer"] == -1


def test_the_wait_for_a_look_at_news_outlives_the_server(tmp_path):
    first = Served(quick_settings(tmp_path))
    browser = first.browser()
    table = browser.make("me", "me")
    page = browser.open(table)
    player = until_news_ends_a_turn(page)
    first.stop()
    second = Served(quick_settings(tmp_path))
    try:
        browser.port = second.port
        again = browser.open(table)
        assert again.now["handover"]["seat"] == player
        again.say("reveal", seat=player)
        again.wait_for("full")
        assert (again.now["end"], again.now["undo"], again.seq) == (True, False, page.seq)
        again.end()
        assert again.now["handover"]["seat"] == 1 - player
    finally:
        second.stop()


def test_with_a_device_each_nobody_waits_for_a_look_at_news(server):
    _, host, guest = two_seats(server)
    revealed = 0
    for number in range(120):
        mover, _ = turn_of(host, guest)
        before = mover.now["viewer"]
        mover.go_on(number)
        assert not (mover.now["end"] and not mover.now["undo"])
        revealed += not mover.now["end"] and not mover.choices and before == mover.now["viewer"]
    assert revealed > 0


# ---- replay, languages, hints -----------------------------------------------------------------------------------


def test_looking_back_is_not_disturbed(server):
    table, host, guest = two_seats(server)
    reader = server.browser().open(table)
    pictures = {}
    for number in range(12):
        reader.settle()
        reader.say("sync")
        reader.wait_for("full")
        pictures[reader.now["last"]] = reader.now["panels"]
        turn_of(host, guest)[0].go_on(number)
    reader.settle()
    last = reader.now["last"]
    for n in (3, 0, 5, last - 1):
        reader.say("seek", n=n)
        full = reader.wait_for("full")
        assert (full["n"], full["last"], full["choices"], full["undo"], full["end"]) == (n, last, [], False, False)
        assert full["panels"] == pictures[n]
    reader.say("seek", n=4)
    reader.wait_for("full")
    for number in range(6):
        turn_of(host, guest)[0].go_on(number)
    reader.settle()
    news = [message for message in reader.seen if message["t"] == "news"]
    assert len(news) == 6
    assert reader.now["n"] == 4
    assert reader.seen[-1]["t"] == "pong"
    assert reader.told() == list(range(news[-1]["last"] + 1))
    heard = list(reader.log)
    reader.say("seek", n=-1)
    full = reader.wait_for("full")
    assert full["n"] == full["last"] == news[-1]["last"]
    assert full["log"] == heard


def test_moves_are_refused_while_looking_back(server):
    _, host, guest = two_seats(server)
    mover, _ = turn_of(host, guest)
    mover.act()
    mover.say("seek", n=0)
    mover.wait_for("full")
    mover.say("act", action=0, seq=mover.seq)
    mover.settle()
    assert mover.errors == ["in_replay"]


@pytest.mark.parametrize("n", ["1", None, 1.5, True, [2]])
def test_nonsense_seeks(server, browser, n):
    page = browser.open(browser.make("me", "me"))
    page.say("seek", n=n)
    page.settle()
    assert page.errors == ["bad_message"]


@pytest.mark.parametrize("n", [10**12, -5, 3])
def test_moves_that_were_not_made_show_the_present(server, browser, n):
    page = browser.open(browser.make("me", "me"))
    page.say("seek", n=n)
    assert page.wait_for("full")["n"] == 0


def test_the_language_can_be_switched_at_any_time(server):
    _, host, guest = two_seats(server)
    turn_of(host, guest)[0].act()
    host.settle()
    english = host.now
    host.say("lang", lang="de")
    german = host.wait_for("full")
    assert (english["lang"], german["lang"]) == ("en", "de")
    assert german["seq"] == english["seq"]
    assert german["ledger"]["sources"] != english["ledger"]["sources"]
    assert [entry["lines"] for entry in german["log"]] != [entry["lines"] for entry in english["log"]]
    assert [choice[3] for choice in german["choices"]] == [choice[3] for choice in english["choices"]]
    turn_of(host, guest)[0].go_on(0)
    host.settle()
    guest.settle()
    assert host.seq == guest.seq
    host.say("lang", lang="fr")
    host.settle()
    assert host.errors == ["bad_message"]


def test_a_bot_gives_a_hint(server, browser):
    page = browser.open(browser.make("me", "random"))
    page.wait(page.my_move)
    page.say("hint", seq=page.seq)
    hint = page.wait_for("hint")
    actions = [advice["action"] for advice in hint["advice"]]
    assert 1 < len(set(actions)) == len(actions) <= 3
    assert set(actions) <= {choice[0] for choice in page.choices}
    assert hint["text"] == "A bot would choose, best first:"
    for advice in hint["advice"]:
        assert re.fullmatch(r"about -?\d+ points, place (1|2|1–2)", advice["why"])


# ---- the end and after ------------------------------------------------------------------------------------------


def finished(server) -> tuple[str, list[str], Browser]:
    """A game that is over, from a record."""
    host = server.browser()
    made = host.post("/api/upload?as=me,friend", raw=whole_record().encode()).json
    return made["table"], [link["url"] for link in made["links"]], host


def whole_record() -> str:
    from tabularium.core.match import Match

    match = Match.new(find("trajan"), 2, 3, seats=["human:Anna", "human:Ben"])
    while not match.over:
        legal = match.state.legal_actions()
        match.play(legal[len(match.record.moves) % len(legal)])
    return match.record.to_json(match.state)


def test_a_record_can_be_uploaded_and_downloaded(server):
    table, _, host = finished(server)
    page = host.open(table)
    record = Record.from_json(whole_record())
    assert page.now["over"]["scores"] == record.result
    assert [player["name"] for player in page.now["players"]] == ["Anna", "Ben"]
    saved = Record.from_json(host.get(f"/t/{table}/record").text)
    assert (saved.moves, saved.result, saved.seats) == (record.moves, record.result, record.seats)
    page.say("seek", n=10)
    assert page.wait_for("full")["n"] == 10


def test_a_running_record_goes_on(server, browser):
    values = json.loads(whole_record())
    record = Record.from_json(whole_record())
    state = replay(record, find("trajan"), 30)
    values["moves"] = values["moves"][:30]
    values["checks"] = {"30": state.trace_hash()}
    values["result"] = []
    made = browser.post("/api/upload", raw=json.dumps(values).encode()).json
    page = browser.open(made["table"])
    assert page.now["last"] == 30
    page.say("reveal", seat=page.now["handover"]["seat"])
    page.wait(page.my_move)
    page.go_on(0)
    assert page.seq > 30


def test_a_rematch_keeps_the_seats(server):
    table, (link,), host = finished(server)
    guest, watcher = server.browser(), server.browser()
    guest.get(link)
    pages = [browser.open(table) for browser in (host, guest, watcher)]
    pages[2].say("rematch")
    pages[2].settle()
    assert pages[2].errors == ["no_rematch"]
    pages[1].say("rematch")
    told = [page.wait_for("rematch") for page in pages]
    assert {message["url"] for message in told} == {told[0]["url"]}
    assert told[0]["by"] == "Ben"
    pages[0].say("rematch")
    assert pages[0].wait_for("rematch")["url"] == told[0]["url"]
    for page in pages:
        page.settle()
    heard = [[message["t"] for message in page.seen].count("rematch") for page in pages]
    assert heard == [2, 1, 1]  # who asks again gets an answer, the others are not called again
    new = told[0]["url"].removeprefix("/t/")
    assert [browser.open(new).now["viewer"] for browser in (host, guest, watcher)] == [0, 1, -1]
    assert host.open(new).now["last"] == 0
    assert host.open(table).now["over"]["rematch"] == told[0]["url"]
    late = server.browser()
    assert late.get(link).headers["location"] == told[0]["url"]
    assert late.open(new).now["viewer"] == 1


def test_no_rematch_before_the_end(server):
    _, host, _ = two_seats(server)
    host.say("rematch")
    host.settle()
    assert host.errors == ["no_rematch"]


def test_a_new_server_takes_all_tables_up_again(tmp_path):
    first = Served(quick_settings(tmp_path))
    browser = first.browser()
    tables = [browser.make("me", "random") for _ in range(3)]
    pages = [browser.open(table) for table in tables]
    for page in pages:
        for number in range(8):
            page.wait(page.my_move)
            page.go_on(number)
        page.wait(page.my_move)
    first.stop()
    second = Served(quick_settings(tmp_path))
    try:
        browser.port = second.port
        for table, page in zip(tables, pages, strict=True):
            again = browser.open(table)
            assert (again.seq, again.log, again.choices) == (page.seq, page.log, page.choices)
        listed = browser.get("/api/tables").json["tables"]
        assert sorted(entry["table"] for entry in listed) == sorted(tables)
        assert all(entry["seated"] and entry["yours"] and not entry["over"] for entry in listed)
    finally:
        second.stop()


def test_nobody_hears_of_a_move_before_it_is_on_disk(server):
    """While a line is being written, people who come, go or ask see the table as it was."""
    import asyncio

    table, host, guest = two_seats(server)
    watcher = server.browser().open(table)
    for page in (host, guest, watcher):
        page.settle()
    room = server.room(table)
    store, gate = room.store, threading.Event()

    class Slow:
        async def append(self, *line):
            while not gate.is_set():  # noqa: ASYNC110 - opened from another thread
                await asyncio.sleep(0.01)
            await store.append(*line)

    room.store = Slow()
    try:
        mover, waiter = (host, guest) if host.choices else (guest, host)
        mover.say("act", action=mover.choices[0][0], seq=0)
        watcher.close()
        guest_left = waiter
        guest_left.close()
        with pytest.raises(AssertionError, match="nothing more came"):
            mover.receive(0.3)
        gate.set()
        mover.wait(lambda: mover.seq == 1)
        mover.wait(lambda: [player["online"] for player in mover.now["players"]].count(False) == 1)
    finally:
        gate.set()
        room.store = store


def test_a_seat_taken_while_the_table_is_read_again_is_kept(server, browser):
    """The table fails and is read again while a friend opens the link."""
    table, (link,) = browser.links("me", "friend")
    old, guest = server.room(table), server.browser()
    store = old.store

    class Failing:
        async def claim(self, *claim):
            old.give_up()
            await server.context.rooms.find(table)  # read before the claim is there
            await store.claim(*claim)

    old.store = Failing()
    assert guest.get(link).status == 303
    assert server.room(table) is not old
    assert guest.open(table).now["viewer"] == 1


def test_a_line_that_cannot_be_written_is_not_made(server, may_break):
    """The mover is told, the table is read again, and play goes on."""
    table, host, guest = two_seats(server)
    mover, _ = turn_of(host, guest)
    room = server.room(table)

    class Full:
        async def append(self, *_line):
            raise StoreError("the disk is full")

    room.store = Full()
    mover.say("act", action=mover.choices[0][0], seq=0)
    assert mover.close_code() == 1012
    assert mover.errors[0] == "store_failed"
    watcher = server.browser().open(table)
    assert (watcher.seq, len(watcher.log)) == (0, 1)
