"""Programs of the server's owner as bots: only those, and whatever they do the table goes on."""

from __future__ import annotations

import asyncio
import json

import pytest

from tabularium.core.catalog import find
from tabularium.core.errors import BadInput
from tabularium.core.match import Match
from tabularium.server.bots import BotPool, question
from tabularium.server.programs import Programs, read_programs
from tests.bots.test_external import alive, gone
from tests.support.programs import example_command, odd_command
from tests.support.server import Served, quick_settings, until

PROGRAMS = (
    ("Thrifty", f"20s:{example_command()}"),
    ("Crash", odd_command("crash")),
    ("Wrong", odd_command("illegal")),
    ("Slow", f"100ms:{odd_command('hang')}"),
    ("Fine", odd_command("fine")),
)


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    served = Served(quick_settings(tmp_path_factory.mktemp("programs"), programs=PROGRAMS))
    yield served
    served.stop()


def programs_of(server) -> Programs:
    found: Programs = server.context.rooms.bots.programs
    return found


def pids(programs: Programs, table: str) -> list[int]:
    """The processes at a table."""
    found = [sitting.bot for (name, _), sitting in list(programs.sitting.items()) if name == table]
    return [talk.program.process.pid for bot in found for talk in bot.talks.values() if talk.program is not None]


def lines(page) -> list[str]:
    return [said for entry in page.log for said in entry["lines"]]


def play(page, until_said: str = "", most: int = 2000) -> None:
    """Play on until something stands in the chronicle, or to the end."""
    for number in range(most):
        page.wait(page.my_move)
        if page.now.get("over") or (until_said and any(until_said in said for said in lines(page))):
            return
        page.go_on(number)
    raise AssertionError("nothing of the kind happened")


def test_the_lobby_offers_programs_besides_the_bots(browser):
    (game,) = [game for game in browser.get("/api/games?lang=de").json["games"] if game["slug"] == "trajan"]
    named = {bot["name"]: bot for bot in game["bots"]}
    thrifty = named["Thrifty"]
    assert (thrifty["title"], thrifty["help"]) == ("Thrifty", "Ein Programm des Betreibers dieses Servers.")
    assert thrifty["program"]
    assert not thrifty["usual"], "nobody gets a program unasked"
    assert not named["greedy"]["program"]
    assert "python" not in browser.get("/api/games").text + browser.get("/").text, "commands stay on the server"


def test_a_person_plays_a_whole_game_against_a_program(server, browser):
    page = browser.open(browser.make("me", "Thrifty"))
    play(page, most=3000)
    assert page.now["over"]
    assert not any("chose instead" in said for said in lines(page))
    page.close()


def test_the_program_goes_when_the_game_is_over(server, browser):
    table = browser.make("Fine", "Thrifty")
    page = browser.open(table)
    programs = programs_of(server)
    until(lambda: len(pids(programs, table)) == 2)
    ended = pids(programs, table)
    page.wait(lambda: page.now.get("over"))
    assert all(gone(pid) for pid in ended)
    assert not [place for place in programs.sitting if place[0] == table]
    page.close()


@pytest.mark.parametrize(
    ("program", "lang", "note"),
    [
        ("Crash", "en", ": the program ended; Greedy chose instead."),
        ("Crash", "de", ": das Programm ist beendet; "),
        ("Wrong", "en", ": the program chose what is not possible; Greedy chose instead."),
        ("Slow", "en", ": the program took too long; Greedy chose instead."),
    ],
)
def test_a_program_that_fails_is_noted_in_the_chronicle_and_the_table_goes_on(browser, program, lang, note):
    table = browser.make("me", program)
    page = browser.open(table, lang)
    play(page, note)
    assert any(note in said for said in lines(page))
    assert not any("my secret hand" in text for text in page.texts)
    page.close()
    again = browser.open(table, lang)
    assert any(note in said for said in lines(again)), "it is stored with the move"
    again.close()


def test_a_program_that_keeps_failing_is_given_up(browser):
    page = browser.open(browser.make("me", "Crash"))
    play(page, "failed too often and is not started again")
    page.close()


@pytest.mark.parametrize(
    "kind", [f"exec:{example_command()}", "exec:true", "Nobody", "thrifty", "Thrifty ", "../Thrifty"]
)
def test_no_request_names_a_command(browser, kind):
    seats = [{"kind": "me"}, {"kind": kind}]
    refused = browser.post("/api/tables", {"game": "trajan", "seats": seats})
    assert refused.status == 400
    assert "python" not in refused.json["error"] or kind.startswith("exec:")


@pytest.mark.parametrize("wanted", ["", "?as=me,exec:true"])
def test_no_record_brings_a_command(server, browser, tmp_path, wanted):
    match = Match.new(find("trajan"), 2, 3, seats=["human", f"exec:{odd_command('fine', tmp_path / 'ran')}"])
    made = browser.post(f"/api/upload{wanted}", raw=match.record.to_json(match.state).encode())
    if wanted:
        assert made.status == 400
        return
    assert made.status == 201
    page = browser.open(made.json["table"])
    assert {player["kind"] for player in page.now["players"]} == {"human"}
    assert all("python" not in player["name"] for player in page.now["players"])
    page.close()


def test_a_record_with_a_program_of_this_server_goes_on_with_it(browser):
    match = Match.new(find("trajan"), 2, 3, seats=["human:Anna", "Fine:Cato"])
    made = browser.post("/api/upload", raw=match.record.to_json(match.state).encode()).json
    page = browser.open(made["table"])
    assert [(player["kind"], player["name"]) for player in page.now["players"]] == [("human", "Anna"), ("Fine", "Cato")]
    page.close()


def test_a_server_without_the_program_still_opens_its_tables(tmp_path):
    """Somebody else has to choose, and the chronicle says so."""
    served = Served(quick_settings(tmp_path, programs=PROGRAMS))
    first = served.browser()
    table = first.make("me", "Fine", lang="en")
    first.open(table).close()
    served.stop()
    served = Served(quick_settings(tmp_path))
    try:
        again = served.browser()
        again.cookies = first.cookies
        page = again.open(table)
        play(page, "gave no answer")
        page.close()
    finally:
        served.stop()


def test_programs_end_with_the_server_even_while_they_think(tmp_path):
    served = Served(
        quick_settings(tmp_path, programs=(("Slow", f"60s:{odd_command('hang')}"), ("Fine", odd_command("fine"))))
    )
    browser = served.browser()
    tables = [browser.make("Slow", "Slow"), browser.make("me", "Fine")]
    opened = [browser.open(table) for table in tables]
    until(lambda: all(pids(programs_of(served), table) for table in tables))
    running = [pid for table in tables for pid in pids(programs_of(served), table)]
    served.stop()
    assert not served.thread.is_alive()
    assert all(gone(pid) for pid in running)
    for page in opened:
        page.close()


def asked(table: str, seed: int):
    match = Match.new(find("trajan"), 2, seed)
    return question(match, "Fine", int(match.state.player), table=table)


def test_only_so_many_programs_are_kept_running():
    async def work():
        pool = BotPool(1, 20.0, Programs(PROGRAMS, 2))
        try:
            started: list[int] = []
            for number in range(4):
                wanted = asked(f"table {number}", number)
                await pool.decide(wanted)
                started += pids(pool.programs, wanted.table)
            assert len(pool.programs.running) == 2
            assert [gone(pid) for pid in started[:2]] == [True, True]
            assert [alive(pid) for pid in started[2:]] == [True, True]
            return await pool.decide(asked("table 0", 0))  # it is started again, and that is no failure
        finally:
            await pool.close()

    again = asyncio.run(work())
    assert again.reason == ""
    assert again.action is not None


def test_a_table_that_is_put_away_leaves_no_process():
    async def work():
        pool = BotPool(1, 20.0, Programs(PROGRAMS, 2))
        try:
            wanted = asked("table", 1)
            await pool.decide(wanted)
            (pid,) = pids(pool.programs, "table")
            pool.programs.leave("another table")
            assert alive(pid)
            pool.programs.leave("table")
            assert pool.programs.sitting == {}
            return await asyncio.to_thread(gone, pid)
        finally:
            await pool.close()

    assert asyncio.run(work())


def test_workers_get_no_command_and_no_seat():
    told = json.loads(asked("table", 1).to_json())
    assert set(told) == {"game", "players", "options", "overlay", "tape", "player", "bot", "luck"}


@pytest.mark.parametrize(
    ("word", "problem"),
    [
        ("python3 x.py", "write it as NAME=COMMAND"),
        ("Cato=", "write it as NAME=COMMAND"),
        ("=python3 x.py", "a name has 1 to 24 letters"),
        ("a,b=python3", "neither comma nor colon"),
        ("exec:x=python3", "neither comma nor colon"),
        ("C\x07ato=python3", "a name has 1 to 24 letters"),
        (f"{'x' * 25}=python3", "a name has 1 to 24 letters"),
        ("greedy=python3", "the name greedy is taken"),
        ("me=python3", "the name me is taken"),
        ("Cato=/no/such/program", "there is no program"),
    ],
)
def test_a_wrong_program_is_refused_when_the_server_is_started(word, problem):
    with pytest.raises(BadInput, match=problem):
        read_programs([word])


def test_programs_are_read_from_the_command_line():
    given = ["Cato = python3 'my bot.py' --depth=3", "Cicero=500ms:python3 x.py"]
    assert read_programs(given) == {"Cato": "python3 'my bot.py' --depth=3", "Cicero": "500ms:python3 x.py"}
    with pytest.raises(BadInput, match="taken"):
        read_programs([given[0], given[0]])
