"""Bots in processes of their own."""

from __future__ import annotations

import asyncio
import dataclasses
import io
import json
import os
import signal
import sys

import pytest

from tabularium.core.catalog import find
from tabularium.core.match import Match
from tabularium.server.bots import BotPool, Failed, Worker, question
from tabularium.server.worker import main
from tests.support.server import Served, quick_settings, until


def asked():
    match = Match.new(find("trajan"), 3, 1)
    return match, question(match, "greedy", int(match.state.player))


def with_pool(work, seconds: float = 20.0):
    async def run():
        pool = BotPool(1, seconds)
        try:
            return await work(pool)
        finally:
            await pool.close()

    return asyncio.run(run())


def test_an_answer_is_legal_and_always_the_same():
    match, wanted = asked()

    async def work(pool):
        return [await pool.choose(wanted) for _ in range(3)]

    chosen = with_pool(work)
    assert len(set(chosen)) == 1
    assert chosen[0] in match.state.legal_actions()


def test_workers_are_nice_and_used_again():
    _, wanted = asked()

    async def work(pool):
        await pool.choose(wanted)
        first = pool.idle[0].process.pid
        await pool.choose(wanted)
        assert pool.idle[0].process.pid == first
        return os.getpriority(os.PRIO_PROCESS, first)

    own = os.getpriority(os.PRIO_PROCESS, 0)
    assert with_pool(work) >= min(own + 10, 19)


def test_a_worker_that_dies_is_replaced():
    _, wanted = asked()

    async def work(pool):
        first = await pool.choose(wanted)
        os.kill(pool.idle[0].process.pid, signal.SIGKILL)
        await asyncio.sleep(0.1)
        lost = await pool.choose(wanted)
        return first, lost, await pool.choose(wanted)

    first, lost, again = with_pool(work)
    assert lost is None
    assert again == first


def test_a_bot_that_takes_too_long_gives_no_answer():
    _, wanted = asked()

    async def work(pool):
        assert await pool.choose(wanted) is None
        return pool.idle

    assert with_pool(work, seconds=0.001) == []


@pytest.mark.parametrize(
    "change", [{"bot": "nobody"}, {"tape": [1, 2]}, {"game": "chess"}, {"players": 9}, {"options": "{"}]
)
def test_a_question_that_makes_no_sense_gets_no_answer(change):
    _, wanted = asked()

    async def work(pool):
        return await pool.choose(dataclasses.replace(wanted, **change)), await pool.choose(wanted)

    lost, fine = with_pool(work)
    assert lost is None
    assert fine is not None


def test_the_table_goes_on_when_bots_fail(tmp_path):
    """A default move is made and the chronicle says so."""
    default_moves_are_made(tmp_path, bot_seconds=0.0001)


def default_moves_are_made(tmp_path, **settings):
    served = Served(quick_settings(tmp_path, **settings))
    try:
        browser = served.browser()
        table = browser.make("me", "greedy", lang="en")
        page = browser.open(table)
        for number in range(40):
            page.wait(page.my_move)
            if any("gave no answer" in said for entry in page.log for said in entry["lines"]):
                break
            page.go_on(number)
        assert any("gave no answer" in said for entry in page.log for said in entry["lines"])
        page.close()
        assert any("gave no answer" in said for entry in browser.open(table).log for said in entry["lines"])
    finally:
        served.stop()


def test_the_table_goes_on_when_no_process_can_be_started(tmp_path, monkeypatch):
    async def no_start():
        raise OSError("too many processes")

    monkeypatch.setattr("tabularium.server.bots.start", no_start)
    default_moves_are_made(tmp_path)


def test_the_table_goes_on_when_no_world_can_be_dealt(tmp_path, monkeypatch, may_break):
    def no_question(*_arguments, **_named):
        raise RuntimeError("a bug in a game")

    monkeypatch.setattr("tabularium.server.room.question", no_question)
    default_moves_are_made(tmp_path)


@pytest.mark.parametrize(
    "reply", [b"", b"5\n", b"hello\n", b"[]\n", b'{"action": "x"}\n', b'{"action": true}\n', b"{}\n"]
)
def test_what_is_no_answer_is_none(reply):
    class Process:
        returncode = 0

        class stdin:  # noqa: N801
            write = staticmethod(lambda _line: None)

            @staticmethod
            async def drain():
                pass

        class stdout:  # noqa: N801
            @staticmethod
            async def readline():
                return reply

    worker = Worker()
    worker.process = Process()  # type: ignore[assignment]
    with pytest.raises(Failed):
        asyncio.run(worker.ask(asked()[1]))


def test_what_a_bot_prints_is_no_answer(monkeypatch, capsys):
    class Chatty:
        def choose(self, seat):
            print("thinking aloud")
            return seat.legal_actions()[0]

    match, wanted = asked()
    monkeypatch.setattr("tabularium.server.worker.bots.find", lambda _name: Chatty())
    monkeypatch.setattr("tabularium.server.worker.NICENESS", 0)
    monkeypatch.setattr("sys.stdin", io.StringIO(wanted.to_json().decode()))
    monkeypatch.setattr("sys.stdout", sys.stdout)  # so that it is put back
    before = signal.getsignal(signal.SIGINT)
    try:
        main()
    finally:
        signal.signal(signal.SIGINT, before)
    said = capsys.readouterr()
    assert json.loads(said.out) == {"action": match.state.legal_actions()[0]}
    assert said.err == "thinking aloud\n"


def test_bots_stop_with_the_server(tmp_path):
    served = Served(quick_settings(tmp_path))
    browser = served.browser()
    page = browser.open(browser.make("me", "greedy"))
    page.wait(page.my_move)
    workers = [worker.process.pid for worker in served.context.rooms.bots.idle if worker.process]
    served.stop()
    until(lambda: not any(alive(pid) for pid in workers))


def alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


def test_a_hint_that_fails_is_said_to_fail(tmp_path, monkeypatch, may_break):
    served = Served(quick_settings(tmp_path))
    try:
        browser = served.browser()
        page = browser.open(browser.make("me", "random"))
        page.wait(page.my_move)

        def no_question(*_arguments, **_more):
            raise RuntimeError("a bug in a game")

        monkeypatch.setattr("tabularium.server.room.question", no_question)
        for _ in range(2):
            page.say("hint", seq=page.seq)
            page.wait_for("error")
        assert page.errors == ["hint_failed"] * 2
    finally:
        served.stop()
