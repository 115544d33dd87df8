"""How the server bears its load: memory with many sockets, time from a move to its receipt, bytes per move and page.

Run it as `python bench/server.py`; everything happens on the loopback. It prints a table and a line of JSON.
"""

from __future__ import annotations

import argparse
import asyncio
import gzip
import http.client
import json
import os
import random
import re
import statistics
import subprocess
import sys
import tempfile
import time
import zlib
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.typing import Origin

from tabularium._form import form
from tabularium.core.catalog import find
from tabularium.scene.patch import diff
from tabularium.server.look import Look, log, look
from tabularium.server.store import StoredGame, StoredSeat
from tabularium.server.table import Table
from tabularium.server.viewer import dumps

DRAWN = ("trajan", "porta_nigra")  # the games whose views are measured; the server plays the first
GOALS = {
    **{f"{slug}_patch_bytes": (f"patch per move of {slug}, deflated, median", "B", 1000) for slug in DRAWN},
    **{f"{slug}_view_and_diff_ms": (f"view and diff of {slug}, median", "ms", 3) for slug in DRAWN},
    "first_page_kb": ("first page over the wire (table, with the board)", "kB", 200),
    "lobby_kb": ("lobby over the wire", "kB", 200),
    "idle_mb": ("memory with all sockets idle", "MB", 400),
    "busy_mb": ("memory after the moves", "MB", 400),
    "p50_ms": ("from move to receipt, median", "ms", 50),
    "p95_ms": ("from move to receipt, 95 of 100", "ms", 50),
    "moves_per_second": ("moves per second reached", "/s", None),
    "cpu_ms_per_move": ("processor time of the server per move", "ms", None),
}
SERVER = """
import sys
from pathlib import Path
from tabularium.cli.serve import listen, make_server
from tabularium.server.settings import Settings

listener = listen("127.0.0.1", 0)
print(listener.getsockname()[1], flush=True)
make_server(Settings(Path(sys.argv[1]), tables_per_hour=10**6, messages_per_second=1000)).run(sockets=[listener])
"""


def main() -> None:
    """Measure all and print it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=400)
    parser.add_argument("--viewers", type=int, default=5, help="at each table: four seats, the others watch")
    parser.add_argument("--rate", type=float, default=60.0, help="moves per second")
    parser.add_argument("--seconds", type=float, default=15.0, help="of moves")
    settings = parser.parse_args()
    figures: dict[str, Any] = {"form": form(), "tables": settings.tables, "sockets": settings.tables * settings.viewers}
    for slug in DRAWN:
        figures |= {f"{slug}_{name}": figure for name, figure in measure_drawing(slug).items()}
    with tempfile.TemporaryDirectory() as folder:
        server = subprocess.Popen(  # noqa: S603 - our own program
            [sys.executable, "-c", SERVER, str(Path(folder) / "bench.sqlite")], stdout=subprocess.PIPE, text=True
        )
        try:
            assert server.stdout is not None
            port = int(server.stdout.readline())
            figures |= asyncio.run(measure_server(port, server.pid, settings))
        finally:
            server.terminate()
            server.wait(20)
    print_table(figures)
    print(json.dumps(figures))


def print_table(figures: dict[str, Any]) -> None:
    """The figures beside what they should be."""
    print(f"{figures['tables']} tables, {figures['sockets']} sockets, rules {figures['form']}")
    for key, (words, unit, goal) in GOALS.items():
        if key in figures:
            verdict = "" if goal is None else f"  at most {goal} {unit}: {'yes' if figures[key] <= goal else 'NO'}"
            print(f"  {words:<52}{figures[key]:>10.1f} {unit:<3}{verdict}")


# ---- without a network --------------------------------------------------------------------------------


def measure_drawing(slug: str) -> dict[str, float]:
    """Time of a view and a diff, and bytes of the patch, over a whole game seen by a player and a spectator."""
    game = find(slug)
    seats = tuple(StoredSeat(seat, "human", name) for seat, name in enumerate(("Anna", "Ben", "Cleo", "Dan")))
    options = dict(game.check_options({}, game.facts))
    table = Table.new(
        StoredGame(
            "bench", game.slug, game.rules_version, game.facts.fingerprint, 3, options, {}, 0.0, "", "bench", seats
        )
    )
    luck, online = random.Random(3), [True] * 4
    last: dict[int, Look] = {}
    times: list[float] = []
    sizes: list[int] = []
    while not table.over:
        if table.ending >= 0:
            table.carry_out(table.ending, {"e": 1})
        else:
            table.carry_out(table.asked, table.move(table.asked, luck.choice(table.state.legal_actions())))
        for viewer in (0, -1):
            start = time.process_time()
            seen = look(table, (viewer, "en"), online)
            patch = diff(last[viewer].render, seen.scene, seen.render) if viewer in last else None
            times.append(time.process_time() - start)
            if patch is not None:
                old = last[viewer].tail
                tail = {name: value for name, value in seen.tail.items() if old[name] != value}
                entries = log(table, (viewer, "en"), last[viewer].logged)
                sizes.append(deflated(dumps({"t": "patch", "p": patch, **tail, "log": entries})))
            last[viewer] = seen
    sizes.sort()
    return {
        "view_and_diff_ms": statistics.median(times) * 1000,
        "patch_bytes": statistics.median(sizes),
        "patch_bytes_p95": sizes[int(len(sizes) * 0.95)],
    }


def deflated(text: str) -> int:
    """The size of a message as a socket sends it, without help from earlier messages."""
    packer = zlib.compressobj(wbits=-12, memLevel=5)
    return len(packer.compress(text.encode()) + packer.flush(zlib.Z_SYNC_FLUSH)) - 4


# ---- over the loopback --------------------------------------------------------------------------------


@dataclass(eq=False)
class Page:
    """One viewer."""

    connection: ClientConnection
    table: Watched
    seq: int = -1
    choices: list[Any] = field(default_factory=list)
    end: bool = False
    full_bytes: int = 0

    def take(self, text: str) -> None:
        """Keep what matters of a message."""
        message = json.loads(text)
        if message["t"] not in ("full", "patch"):
            return
        self.choices = message.get("choices", self.choices)
        self.end = message.get("end", self.end)
        if message["t"] == "full":
            self.full_bytes = deflated(text)
        if message["seq"] != self.seq:
            self.seq = message["seq"]
            self.table.received(self.seq)


@dataclass(eq=False)
class Watched:
    """One table and its viewers."""

    name: str
    pages: list[Page] = field(default_factory=list)
    sent: dict[int, float] = field(default_factory=dict)
    waits: list[float] = field(default_factory=list)

    def received(self, seq: int) -> None:
        if seq in self.sent:
            self.waits.append(time.perf_counter() - self.sent[seq])

    async def move(self, luck: random.Random) -> bool:
        """Have whoever is asked do something."""
        newest = max(page.seq for page in self.pages)
        for page in self.pages:
            if page.seq == newest and (page.choices or page.end) and newest + 1 not in self.sent:
                what = {"t": "end"} if page.end else {"t": "act", "action": luck.choice(page.choices)[0]}
                self.sent[newest + 1] = time.perf_counter()
                await page.connection.send(json.dumps({**what, "seq": newest}))
                return True
        return False


async def measure_server(port: int, pid: int, settings: argparse.Namespace) -> dict[str, float]:
    """Open all sockets, wait, then move."""
    tables, cookies = await asyncio.to_thread(make_tables, port, settings.tables, min(4, settings.viewers))
    figures: dict[str, float] = {"empty_mb": memory(pid)}
    readers: list[asyncio.Task[None]] = []
    for table, seats in zip(tables, cookies, strict=True):
        for number in range(settings.viewers):
            headers = {"Cookie": seats[number]} if number < len(seats) else {}
            address = f"ws://127.0.0.1:{port}/t/{table.name}/ws?lang=en"
            connection = await connect(
                address,
                origin=Origin(f"http://127.0.0.1:{port}"),
                additional_headers=headers,
                max_size=None,
                ping_interval=None,
            )
            page = Page(connection, table)
            table.pages.append(page)
            readers.append(asyncio.create_task(read(page)))
    while any(page.seq < 0 for table in tables for page in table.pages):  # noqa: ASYNC110
        await asyncio.sleep(0.1)
    await asyncio.sleep(2)
    figures["idle_mb"] = memory(pid)
    figures |= await asyncio.to_thread(measure_pages, port, tables[0].name, tables[0].pages[0].full_bytes)
    before = cpu_seconds(pid)
    figures |= await make_moves(tables, settings.rate, settings.seconds)
    figures["cpu_ms_per_move"] = (cpu_seconds(pid) - before) * 1000 / max(1.0, figures["moves"])
    figures["busy_mb"] = memory(pid)
    for reader in readers:
        reader.cancel()
    for table in tables:
        for page in table.pages:
            page.connection.transport.abort()
    return figures


async def read(page: Page) -> None:
    async for text in page.connection:
        assert isinstance(text, str)
        page.take(text)


async def make_moves(tables: list[Watched], rate: float, seconds: float) -> dict[str, float]:
    """Moves at a steady rate, at one table after the other."""
    luck, begin, done = random.Random(1), time.perf_counter(), 0
    order = list(tables)
    luck.shuffle(order)
    while (now := time.perf_counter()) - begin < seconds:
        due = int((now - begin) * rate)
        for _ in range(len(order)):
            if done >= due:
                break
            table = order.pop(0)
            order.append(table)
            done += await table.move(luck)
        await asyncio.sleep(0.002)
    took = time.perf_counter() - begin
    await asyncio.sleep(1)
    waits = sorted(wait * 1000 for table in tables for wait in table.waits)
    return {
        "moves": done,
        "moves_per_second": done / took,
        "receipts": len(waits),
        "p50_ms": waits[len(waits) // 2],
        "p95_ms": waits[int(len(waits) * 0.95)],
        "p99_ms": waits[int(len(waits) * 0.99)],
    }


def make_tables(port: int, number: int, seats: int) -> tuple[list[Watched], list[list[str]]]:
    """Tables, and for each the cookies of its players."""
    connection = http.client.HTTPConnection("127.0.0.1", port)
    tables, cookies = [], []
    for seed in range(number):
        wish = {"game": "trajan", "seats": [{"kind": "friend", "name": ""}] * seats, "seed": seed}
        connection.request("POST", "/api/tables", json.dumps(wish), {"Origin": f"http://127.0.0.1:{port}"})
        made = json.loads(connection.getresponse().read())
        tables.append(Watched(made["table"]))
        taken = []
        for link in made["links"]:
            connection.request("GET", link["url"])
            response = connection.getresponse()
            response.read()
            taken.append(str(response.headers["set-cookie"]).partition(";")[0])
        cookies.append(taken)
    connection.close()
    return tables, cookies


def measure_pages(port: int, table: str, board_bytes: int) -> dict[str, float]:
    """All bytes that a browser loads for its first page."""
    rules = wire_bytes(port, "/api/rules/trajan?lang=en")
    return {
        "first_page_kb": (page_bytes(port, f"/t/{table}") + board_bytes + rules) / 1000,
        "lobby_kb": page_bytes(port, "/") / 1000,
        "board_kb": board_bytes / 1000,
    }


def page_bytes(port: int, path: str) -> int:
    """A page with its styles, scripts and what these import."""
    waiting, seen, total = [path], set[str](), 0
    while waiting:
        address = waiting.pop()
        if address in seen:
            continue
        seen.add(address)
        size, text = fetch(port, address)
        total += size
        folder = address.rpartition("/")[0]
        waiting += [f"{folder}/{name}" for name in re.findall(r"""(?:from|import)\s*\(?["']\./([\w.-]+)["']""", text)]
        waiting += re.findall(r"""(?:src|href)="(/static/[\w./-]+)""", text)
    return total


def wire_bytes(port: int, path: str) -> int:
    return fetch(port, path)[0]


def fetch(port: int, path: str) -> tuple[int, str]:
    """Bytes over the wire, headers and all, and the text."""
    connection = http.client.HTTPConnection("127.0.0.1", port)
    connection.request("GET", path, headers={"Accept-Encoding": "gzip"})
    response = connection.getresponse()
    body = response.read()
    connection.close()
    headers = sum(len(name) + len(value) + 4 for name, value in response.getheaders())
    text = gzip.decompress(body) if response.headers.get("content-encoding") == "gzip" else body
    return len(body) + headers, text.decode(errors="replace")


def cpu_seconds(pid: int) -> float:
    """Processor time that a process has used: says what a machine with nothing else to do could bear."""
    fields = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def memory(pid: int) -> float:
    """Resident memory of a process, in MB."""
    status = Path(f"/proc/{pid}/status").read_text(encoding="utf-8")
    return int(re.search(r"VmRSS:\s+(\d+)", status)[1]) / 1000  # type: ignore[index]


if __name__ == "__main__":
    main()
