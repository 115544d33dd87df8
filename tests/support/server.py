"""A server on the loopback, browsers without a screen, and pages that keep what they are sent."""

from __future__ import annotations

import asyncio
import http.client
import json
import socket
import threading
import time
from collections.abc import Callable, Coroutine
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import uvicorn
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from tabularium.server.app import create_app
from tabularium.server.context import Context
from tabularium.server.room import Room
from tabularium.server.settings import Settings

QUIET = ("panels", "p", "log", "ledger", "grid")  # too long for an error
PATIENCE = 20.0  # seconds until a test gives up


def quick_settings(folder: Path, **changes: Any) -> Settings:
    """Settings for tests: no pauses, no waiting for the disk, players as fast as they can."""
    wishes: dict[str, Any] = {
        "bot_delay": 0.0,
        "power_safe": False,
        "bot_workers": 1,
        "tables_per_hour": 1000,
        "messages_per_second": 1000.0,
        "messages_at_once": 1000,
        **changes,
    }
    return Settings(folder / "tabularium.sqlite", **wishes)


class Served:
    """A real server in a thread."""

    def __init__(self, settings: Settings) -> None:
        self.listener = socket.socket()
        self.listener.bind(("127.0.0.1", 0))
        self.port = int(self.listener.getsockname()[1])
        self.app = create_app(settings)
        config = uvicorn.Config(
            self.app,
            ws="websockets-sansio",
            ws_max_size=16 * settings.message_bytes,
            log_level="error",
            lifespan="on",
            timeout_graceful_shutdown=1,
        )
        self.server = uvicorn.Server(config)
        self.loop: asyncio.AbstractEventLoop | None = None
        self.thread = threading.Thread(target=self.run, daemon=True)
        self.thread.start()
        until(lambda: self.server.started)

    def run(self) -> None:
        async def serve() -> None:
            self.loop = asyncio.get_running_loop()
            await self.server.serve([self.listener])

        asyncio.run(serve())

    @property
    def origin(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def context(self) -> Context:
        found: Context = self.app.state.context
        return found

    def do(self, work: Coroutine[Any, Any, Any]) -> Any:
        """Run something in the server's own loop."""
        assert self.loop is not None
        return asyncio.run_coroutine_threadsafe(work, self.loop).result(PATIENCE)

    def room(self, table: str) -> Room:
        found = self.do(self.context.rooms.find(table))
        assert isinstance(found, Room)
        return found

    def stop(self) -> None:
        self.server.should_exit = True
        self.thread.join(PATIENCE)

    def browser(self) -> Browser:
        return Browser(self.port)


def until(condition: Callable[[], object], seconds: float = PATIENCE) -> None:
    """Wait for something, but not for ever."""
    end = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < end, "waited in vain"
        time.sleep(0.005)


@dataclass
class Answer:
    status: int
    headers: dict[str, str]
    body: bytes

    @property
    def json(self) -> Any:
        return json.loads(self.body)

    @property
    def text(self) -> str:
        return self.body.decode()


@dataclass
class Browser:
    """Keeps its cookies."""

    port: int
    cookies: dict[str, str] = field(default_factory=dict)

    @property
    def origin(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def ask(self, method: str, path: str, body: bytes | None = None, **headers: str) -> Answer:
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)
        named = {name.replace("_", "-"): value for name, value in headers.items() if value}
        if self.cookies:
            named["cookie"] = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        try:
            connection.request(method, path, body, named)
            response = connection.getresponse()
            found = Answer(
                response.status, {name.lower(): value for name, value in response.getheaders()}, response.read()
            )
        finally:
            connection.close()
        if "set-cookie" in found.headers:
            name, _, value = found.headers["set-cookie"].partition(";")[0].partition("=")
            self.cookies[name] = value
        return found

    def get(self, path: str, **headers: str) -> Answer:
        return self.ask("GET", path, None, **headers)

    def post(self, path: str, values: Any = None, raw: bytes | None = None, origin: str | None = None) -> Answer:
        body = raw if raw is not None else json.dumps(values).encode()
        return self.ask("POST", path, body, origin=self.origin if origin is None else origin)

    def make(self, *kinds: str, **more: Any) -> str:
        """Make a table of Trajan; returns its name."""
        seats = [{"kind": kind, "name": ""} for kind in kinds]
        made = self.post("/api/tables", {"game": "trajan", "seats": seats, "seed": 5, **more})
        assert made.status == 201, made.text
        return str(made.json["table"])

    def links(self, *kinds: str, **more: Any) -> tuple[str, list[str]]:
        """Make a table; returns its name and the links for friends."""
        seats = [{"kind": kind, "name": ""} for kind in kinds]
        made = self.post("/api/tables", {"game": "trajan", "seats": seats, "seed": 5, **more}).json
        return made["table"], [link["url"] for link in made["links"]]

    def open(self, table: str, lang: str = "en", origin: str | None = None) -> Page:
        """Open a table's page; returns when it is drawn."""
        page = Page(self.socket(table, lang, origin))
        page.wait(lambda: page.seq >= 0)
        return page

    def socket(self, table: str, lang: str = "en", origin: str | None = None) -> ClientConnection:
        cookie = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        opening: Any = connect(
            f"ws://127.0.0.1:{self.port}/t/{table}/ws?lang={lang}",
            origin=Origin(self.origin if origin is None else origin),
            additional_headers={"Cookie": cookie} if cookie else {},
            max_size=None,
            open_timeout=PATIENCE,
        )
        connection: ClientConnection = opening.__enter__()  # the page closes it
        return connection


class Page:
    """A page without a screen: keeps the last of everything."""

    def __init__(self, connection: ClientConnection) -> None:
        self.connection = connection
        self.now: dict[str, Any] = {}
        self.log: list[dict[str, Any]] = []
        self.seq = -1
        self.errors: list[str] = []
        self.seen: list[dict[str, Any]] = []
        self.texts: list[str] = []

    def receive(self, seconds: float = PATIENCE) -> dict[str, Any]:
        try:
            text = self.connection.recv(timeout=seconds)
        except TimeoutError:
            shown = [
                {name: value for name, value in message.items() if name not in QUIET} for message in self.seen[-4:]
            ]
            raise AssertionError(f"nothing more came; the last messages were {shown}") from None
        assert isinstance(text, str)
        message: dict[str, Any] = json.loads(text)
        self.texts.append(text)
        self.seen.append(message)
        if message["t"] == "full":
            self.now, self.log, self.seq = dict(message), list(message["log"]), message["seq"]
        elif message["t"] == "patch":
            assert message["base"] == self.seq, "a patch that does not fit"
            self.now.update(message)
            self.hear(message["log"])
            self.seq = message["seq"]
        elif message["t"] == "news":
            self.hear(message["log"])
        elif message["t"] == "error":
            self.errors.append(message.get("code", ""))
        return message

    def hear(self, rows: list[dict[str, Any]]) -> None:
        """New rows of the chronicle; the first one may take the place of the last one."""
        if rows and self.log and self.log[-1]["from"] == rows[0]["from"]:
            self.log.pop()
        self.log += rows

    def told(self) -> list[int]:
        """The moves that the chronicle tells."""
        return [move for row in self.log for move in range(row["from"], row["n"] + 1)]

    def wait(self, condition: Callable[[], object]) -> None:
        """Take messages until something is so."""
        while not condition():
            self.receive()

    def wait_for(self, kind: str) -> dict[str, Any]:
        """Take messages until one of a kind comes."""
        while (message := self.receive())["t"] != kind:
            pass
        return message

    def say(self, kind: str, **values: Any) -> None:
        self.connection.send(json.dumps({"t": kind, **values}))

    def raw(self, text: str | bytes) -> None:
        self.connection.send(text)

    def flood(self, text: str, times: int) -> None:
        """Send something again and again, at most until the server hangs up."""
        with suppress(ConnectionClosed):
            for _ in range(times):
                self.raw(text)

    def settle(self) -> None:
        """Take all that was sent up to now."""
        self.say("ping")
        self.wait_for("pong")

    @property
    def choices(self) -> list[Any]:
        return list(self.now.get("choices") or [])

    def act(self, which: int = 0) -> None:
        """Choose something and wait until it happened."""
        before = self.seq
        self.say("act", action=self.choices[which % len(self.choices)][0], seq=before)
        self.wait(lambda: self.seq > before)

    def end(self) -> None:
        before = self.seq
        self.say("end", seq=before)
        self.wait(lambda: self.seq > before)

    def my_move(self) -> bool:
        return bool(self.choices) or bool(self.now.get("end")) or bool(self.now.get("over"))

    def go_on(self, number: int) -> None:
        """Do whatever is asked of this page."""
        if self.now.get("end"):
            self.end()
        elif self.choices:
            self.act(number)

    def close_code(self) -> int:
        """How the server closed the socket."""
        try:
            while True:
                self.receive()
        except ConnectionClosed as closed:
            return closed.rcvd.code if closed.rcvd else 1006

    def close(self) -> None:
        self.connection.close()
