"""A server for browser tests, as a process of its own: `python -m tests.browser.serving PORT DATABASE [NAME=COMMAND ...]`."""

from __future__ import annotations

import socket
import subprocess
import sys
import time
import urllib.request
from pathlib import Path

PATIENCE = 30.0  # seconds until a server must answer


class Server:
    """A server that can be stopped and started again at the same address."""

    def __init__(self, database: Path, *programs: str) -> None:
        self.database = database
        self.programs = programs  # bots, as NAME=COMMAND
        self.port = free_port()
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        root = Path(__file__).parents[2]
        command = [sys.executable, "-m", "tests.browser.serving", str(self.port), str(self.database), *self.programs]
        self.process = subprocess.Popen(command, cwd=root)
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            try:
                urllib.request.urlopen(f"{self.address}/api/games", timeout=2).close()
            except OSError:
                assert self.process.poll() is None, "the server did not start; its message stands above"
                time.sleep(0.1)
            else:
                return
        raise AssertionError(f"the server did not answer within {PATIENCE:.0f} s")

    def stop(self, *, kill: bool = False) -> None:
        if self.process is None:
            return
        if kill:
            self.process.kill()
        else:
            self.process.terminate()
        self.process.wait(timeout=15)
        self.process = None


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def main() -> None:
    from tabularium.cli.serve import listen, make_server
    from tabularium.server.programs import read_programs
    from tabularium.server.settings import Settings

    port, database = int(sys.argv[1]), Path(sys.argv[2])
    programs = tuple(read_programs(sys.argv[3:]).items())
    settings = Settings(
        database, "127.0.0.1", port, bot_delay=0.02, bot_workers=1, tables_per_hour=10_000, programs=programs
    )
    make_server(settings).run(sockets=[listen("127.0.0.1", port)])


if __name__ == "__main__":
    main()
