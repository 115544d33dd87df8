"""The server is killed in the middle of play, again and again: every acknowledged move is still there."""

from __future__ import annotations

import contextlib
import random
import subprocess
import sys
import threading
import time
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import WebSocketException

from tests.support.server import Browser, Page, until

PROGRAM = """
import sys
from pathlib import Path
from typing import Any
from tabularium.cli.serve import listen, make_server
from tabularium.server.settings import Settings

listener = listen("127.0.0.1", 0)
print(listener.getsockname()[1], flush=True)
wishes = {"bot_delay": 0.0, "bot_workers": 1, "messages_per_second": 1000.0, "messages_at_once": 1000}
settings = Settings(Path(sys.argv[1]), power_safe=sys.argv[2] == "safe", **wishes)
make_server(settings).run(sockets=[listener])
"""
TABLES = 3


class Process:
    """A server in a process of its own."""

    def __init__(self, database: Path, mode: str) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-c", PROGRAM, str(database), mode], stdout=subprocess.PIPE, text=True
        )
        assert self.process.stdout is not None
        self.port = int(self.process.stdout.readline())

    def kill(self) -> None:
        self.process.kill()
        self.process.wait()


class Player(threading.Thread):
    """Plays as fast as possible, until the server is gone."""

    def __init__(self, browser: Browser, table: str) -> None:
        super().__init__(daemon=True)
        self.browser = browser
        self.table = table
        self.page: Page | None = None

    def run(self) -> None:
        with contextlib.suppress(WebSocketException, OSError, EOFError):
            self.page = self.browser.open(self.table)
            number = 0
            while not self.page.now["over"]:
                self.page.wait(self.page.my_move)
                self.page.go_on(number := number + 1)


@pytest.mark.parametrize(
    ("kills", "mode"),
    [
        (3, "safe"),
        pytest.param(50, "safe", marks=pytest.mark.long),
        pytest.param(50, "quick", marks=pytest.mark.long),
    ],
)
def test_no_acknowledged_move_is_lost(tmp_path, kills, mode):
    luck, database = random.Random(kills), tmp_path / "tabularium.sqlite"
    server = Process(database, mode)
    browser = Browser(server.port)
    tables = [browser.make("me", "random", "random", seed=seed) for seed in range(TABLES)]
    known: dict[str, tuple[int, list[dict[str, Any]]]] = {table: (0, []) for table in tables}
    moves = 0
    try:
        for _ in range(kills):
            players = [Player(browser, table) for table in tables]
            for player in players:
                player.start()
            until(lambda: any(player.page is not None and player.page.seq > 0 for player in players))  # noqa: B023
            time.sleep(luck.uniform(0.0, 0.7))
            server.kill()
            for player in players:
                player.join(30)
                if player.page is not None and player.page.seq >= known[player.table][0]:
                    known[player.table] = (player.page.seq, player.page.log)
            server = Process(database, mode)
            browser.port = server.port
            for table, (seq, log) in known.items():
                again = browser.open(table)
                assert again.seq >= seq
                assert again.log[: len(log) - 1] == log[:-1]  # the last row may have got longer
                assert again.now["last"] >= log[-1]["n"]
                moves += len(log)
                again.close()
    finally:
        server.kill()
    assert moves > kills * TABLES
