"""`tabularium serve`: the games in the browser."""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import gc
import logging
import os
import socket
import sys
import threading
import webbrowser
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tabularium.cli.store import data_folder
from tabularium.core.errors import BadInput, system_reason
from tabularium.server.programs import read_programs
from tabularium.server.settings import Settings
from tabularium.server.sqlite import SqliteStore
from tabularium.server.words import say

if TYPE_CHECKING:
    import uvicorn

PORTS = 20  # to try from the first one on
WIDE_OPEN = ("0.0.0.0", "::")  # noqa: S104 - names of "every address", to be compared with


def run(settings: argparse.Namespace) -> int:
    """Serve until interrupted."""
    language = settings.words.language
    logging.basicConfig(level=logging.WARNING, format="%(levelname)s %(name)s: %(message)s", stream=sys.stderr)
    programs = tuple(read_programs(settings.bot).items())
    database = database_path(settings.database, settings.data_dir)
    asyncio.run(try_out(database))
    listener = listen(settings.host, settings.port)
    port = int(listener.getsockname()[1])
    if settings.port not in (0, port):
        print(say(language, "serve.port_taken", port=settings.port, other=port))
    chosen = Settings(database, settings.host, port, bot_delay=settings.bot_delay, programs=programs)
    link = f"http://{shown_host(settings.host)}:{port}/"
    print(say(language, "serve.link", link=link))
    print(say(language, "serve.database", database=database))
    print(say(language, "serve.stop"), flush=True)
    server = make_server(chosen)
    if wants_browser(settings.open):
        open_when_ready(server, link)
    with contextlib.suppress(KeyboardInterrupt):
        server.run(sockets=[listener])
    print(say(language, "serve.stopped"))
    return 0


def database_path(database: str | None, folder: str | None) -> Path:
    """Where tables are kept: in a file, or in the data folder."""
    if database:
        return Path(database).expanduser()
    return (Path(folder).expanduser() if folder else data_folder()) / "tabularium.sqlite"


async def try_out(database: Path) -> None:
    """Open the database once, so that whatever is wrong with it is said before anything else."""
    store = SqliteStore(database)
    try:
        await store.open()
    finally:
        await store.close()


def listen(host: str, port: int) -> socket.socket:
    """A listening socket on a port, or on the next one that is free."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    for candidate in range(port, port + (PORTS if port else 1)):
        listener = socket.socket(family, socket.SOCK_STREAM)
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listener.bind((host, candidate))
            listener.listen(2048)
        except (OSError, OverflowError) as problem:
            listener.close()
            if isinstance(problem, OSError) and not isinstance(problem, socket.gaierror) and in_use(problem):
                continue
            raise BadInput(
                "cannot listen on {host}:{port} ({reason}); choose another --host or --port",
                host=host,
                port=candidate,
                reason=system_reason(problem) if isinstance(problem, OSError) else str(problem),
            ) from None
        return listener
    raise BadInput(
        "the ports {first} to {last} are all taken; choose another --port", first=port, last=port + PORTS - 1
    )


def in_use(problem: OSError) -> bool:
    import errno

    return problem.errno == errno.EADDRINUSE


def make_server(settings: Settings) -> uvicorn.Server:
    """The server itself, with its limits."""
    import uvicorn

    from tabularium.server.app import create_app

    gc.freeze()  # rules and words stay for good: no need to look through them again and again
    gc.set_threshold(50_000, 20, 50)
    return uvicorn.Server(
        uvicorn.Config(
            create_app(settings),
            ws="websockets-sansio",
            ws_max_size=16 * settings.message_bytes,
            ws_ping_interval=30,
            ws_ping_timeout=30,
            log_level="warning",
            access_log=False,
            server_header=False,
            timeout_graceful_shutdown=3,
            lifespan="on",
        )
    )


def shown_host(host: str) -> str:
    """A host as it stands in a link."""
    name = "localhost" if host in WIDE_OPEN else host
    return f"[{name}]" if ":" in name else name


def wants_browser(wish: bool | None) -> bool:
    """Whether to open a browser: if asked to, or if there is a screen."""
    if wish is not None:
        return wish
    screen = sys.platform in ("darwin", "win32") or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
    return screen and sys.stdout.isatty()


def open_when_ready(server: Any, link: str) -> None:
    """Open the browser once the server answers."""

    def wait() -> None:
        import time

        for _ in range(200):
            if server.started:
                with contextlib.suppress(webbrowser.Error):
                    webbrowser.open(link)
                return
            time.sleep(0.05)

    threading.Thread(target=wait, daemon=True).start()
