"""`tabularium bench`: how fast the games are, compiled and interpreted, and next to a peer. Ratios come from one run."""

from __future__ import annotations

import argparse
import json
import os
import random
import statistics
import subprocess
import sys
import time
import venv
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tabularium import __version__
from tabularium._form import form, form_message
from tabularium.bots.budget import Budget
from tabularium.bots.search import Search, Settings, plain_settings
from tabularium.cli.store import data_folder
from tabularium.core.catalog import find, slugs
from tabularium.core.chance import chance
from tabularium.core.errors import BadInput, system_reason
from tabularium.core.seat import Seat
from tabularium.core.state import State, playout
from tabularium.core.words import Words

if TYPE_CHECKING:
    from rich.console import Console

PEER = "catanatron"
ROUNDS = 5
SECONDS = 0.3  # of CPU time for each measurement
MEASURES = ("native", "python", "copies", "playouts", "samples", "plain_search", "search")
ITERATIONS = 40  # of one search


def run(args: argparse.Namespace) -> int:
    """Measure, print a table, append a line of JSON."""
    for slug in args.game:
        find(slug)
    chosen = args.game or list(slugs())
    if args.worker:
        json.dump({slug: measure(slug, args.players) for slug in chosen}, sys.stdout)
        return 0
    from rich.console import Console

    console, words = Console(), args.words
    python = sys.version.split()[0]
    console.print(words.get("bench.head", version=__version__, form=form_message(), python=python))
    figures: dict[str, Any] = {
        "at": datetime.now(UTC).isoformat(timespec="seconds"),
        "version": __version__,
        "form": form(),
    }
    figures["import_seconds"] = round(import_seconds(), 3)
    peer = Peer.start(console, words) if args.peers else None
    for slug in chosen:
        figures[slug] = compare(slug, args.players, peer, console, words)
    if peer is not None:
        peer.stop()
    print_table(console, figures, chosen, words)
    path = Path(args.json) if args.json else data_folder() / "bench.jsonl"
    append(path, json.dumps(figures))
    console.print(words.get("bench.appended", file=path))
    return 0


def compare(slug: str, players: int | None, peer: Peer | None, console: Console, words: Words) -> dict[str, Any]:
    """One game in the form that runs, in the interpreted form, and next to the peer in turns."""
    with console.status(f"{slug}: {words.get(f'bench.{form()}')} …"):
        figures: dict[str, Any] = {form(): measure(slug, players)}
    if form() == "compiled":
        with console.status(f"{slug}: {words.get('bench.interpreted')} …"):
            figures["interpreted"] = measure_interpreted(slug, players)
    if peer is not None:
        ratios, speeds = [], []
        start = game_start(slug, players)
        with console.status(f"{slug}: {words.get('bench.beside', peer=PEER)} …"):
            for _ in range(ROUNDS):
                speeds.append(peer.speed())
                ratios.append(rate(lambda: native(start)) / speeds[-1])
        figures[PEER] = spread(speeds)
        figures[f"times_{PEER}"] = spread(ratios)
    return figures


# ---- what is measured ----------------------------------------------------------------------------


def game_start(slug: str, players: int | None) -> State:
    """A new game with many players."""
    return find(slug).new(players, seed=7)


def measure(slug: str, players: int | None) -> dict[str, Any]:
    """All figures of a game in the form that runs."""
    start = game_start(slug, players)
    luck = chance(5)
    middle = half_way(start)
    works: dict[str, Callable[[], int]] = {
        "native": lambda: native(start),
        "python": lambda: python(start),
        "copies": lambda: times(100, middle.copy),
        "playouts": lambda: min(1, native(start)),
        "samples": lambda: times(20, lambda: middle.determinize(0, luck)),
        "plain_search": lambda: searched(middle, plain_settings()),
        "search": lambda: searched(middle, Settings()),
    }
    return {name: spread([rate(work) for _ in range(ROUNDS)]) for name, work in works.items()}


LUCK = chance(2)


def half_way(start: State) -> State:
    """The middle of a random game."""
    length = playout(start.copy(), chance(5))
    middle, luck = start.copy(), chance(5)
    while middle.moves < length // 2:
        middle.step_unchecked(middle.offers.items[luck.below(middle.offers.size)])
    return middle


def searched(state: State, settings: Settings) -> int:
    """Some iterations of a search from scratch: it deals a world, follows the tree, plays on or evaluates, and counts."""
    Search(Budget(iterations=ITERATIONS), settings).think(Seat(state, state.player, LUCK))
    return ITERATIONS


def native(start: State) -> int:
    """One random game, driven in compiled code if there is any."""
    state = start.copy()
    state.chance.reseed(LUCK.word())
    return int(playout(state, LUCK))


def python(start: State) -> int:
    """One random game, driven from Python."""
    state = start.copy()
    state.chance.reseed(LUCK.word())
    choice = random.Random(int(LUCK.word())).choice
    while state.player >= 0:
        state.apply(choice(state.legal_actions()))
    return int(state.moves - start.moves)


def times(number: int, work: Callable[[], object]) -> int:
    """Do something often."""
    for _ in range(number):
        work()
    return number


def rate(work: Callable[[], int]) -> float:
    """How often per second of CPU time; `work` says how much it did."""
    work()
    start, done = time.process_time(), 0
    while time.process_time() - start < SECONDS:
        done += work()
    return done / (time.process_time() - start)


def spread(values: list[float]) -> dict[str, float]:
    """Median, least and most."""
    return {
        name: float(f"{f(values):.4g}") for name, f in (("median", statistics.median), ("least", min), ("most", max))
    }


def import_seconds() -> float:
    """How long `import tabularium` takes beyond the start of Python itself: the median of several starts."""

    def start(code: str) -> float:
        begin = time.perf_counter()
        subprocess.run([sys.executable, "-c", code], check=True)  # noqa: S603 - a command of our own
        return time.perf_counter() - begin

    return statistics.median(start("import tabularium") - start("pass") for _ in range(ROUNDS))


def measure_interpreted(slug: str, players: int | None) -> dict[str, Any]:
    """The same figures from a process that runs the sources."""
    command = [sys.executable, "-m", "tabularium", "bench", slug, "--worker"]
    if players is not None:
        command += ["--players", str(players)]
    done = subprocess.run(  # noqa: S603 - a command of our own
        command, env={**os.environ, "TABULARIUM_PLAIN": "1"}, capture_output=True, text=True, check=True
    )
    result: dict[str, Any] = json.loads(done.stdout)[slug]
    return result


# ---- the peer ------------------------------------------------------------------------------------


class Peer:
    """Another project's random play, in a process and an environment of its own."""

    def __init__(self, python: Path) -> None:
        """Start the process."""
        script = Path(__file__).with_name(f"peer_{PEER}.py")
        self.process = subprocess.Popen(  # noqa: S603 - a command of our own
            [python, script],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env={"PATH": os.environ.get("PATH", "")},
        )

    @classmethod
    def start(cls, console: Console, words: Words) -> Peer:
        """Make the environment if it is not there yet."""
        folder = data_folder() / "peers" / PEER
        python = folder / "bin" / "python"
        if not (folder / "made").exists():
            with console.status(words.get("bench.installing", peer=PEER, folder=folder)):
                venv.create(folder, with_pip=True, clear=True)
                done = subprocess.run(  # noqa: S603 - a command of our own
                    [python, "-m", "pip", "install", "--quiet", PEER], capture_output=True, text=True, check=False
                )
                if done.returncode != 0:
                    last = (done.stderr.strip().splitlines() or ["no reason given"])[-1]
                    raise BadInput(
                        "{peer} could not be installed ({reason}); run bench without --peers", peer=PEER, reason=last
                    )
                (folder / "made").touch()
        return cls(python)

    def speed(self) -> float:
        """Decisions per second of CPU time."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(f"{SECONDS}\n")
        self.process.stdin.flush()
        line = self.process.stdout.readline()
        if not line:
            raise BadInput(
                "{peer} does not run; delete {folder} and try again", peer=PEER, folder=data_folder() / "peers" / PEER
            )
        return float(line)

    def stop(self) -> None:
        """End the process."""
        self.process.communicate()


# ---- the report ----------------------------------------------------------------------------------


def print_table(console: Console, figures: dict[str, Any], chosen: list[str], words: Words) -> None:
    """Figures as a table; every ratio was measured in this run."""
    from rich.table import Table

    forms = [name for name in ("compiled", "interpreted") if any(name in figures[slug] for slug in chosen)]
    for slug in chosen:
        table = Table(title=words.get("bench.title", game=slug, rounds=ROUNDS), title_justify="left")
        table.add_column("")
        for name in [*forms, *(["ratio"] if len(forms) == 2 else [])]:
            table.add_column(words.get(f"bench.{name}"), justify="right")
        for key in MEASURES:
            cells = [shown(figures[slug][name][key], words) for name in forms]
            if len(forms) == 2:
                fast, slow = (figures[slug][name][key]["median"] for name in forms)
                cells.append(f"{fast / slow:.0f}x")
            table.add_row(words.get(f"bench.{key}"), *cells)
        if PEER in figures[slug]:
            table.add_row(words.get("bench.peer", peer=PEER), shown(figures[slug][PEER], words))
            table.add_row(words.get("bench.times", peer=PEER), shown(figures[slug][f"times_{PEER}"], words, "x"))
        console.print(table)
    console.print(f"import tabularium: {figures['import_seconds']:.3f} s")


def shown(value: dict[str, float], words: Words, unit: str = "") -> str:
    """A figure with its spread."""
    comma = words.get("bench.thousands")
    median, least, most = (f"{value[name]:,.0f}".replace(",", comma) for name in ("median", "least", "most"))
    return words.get("bench.figure", median=median + unit, least=least, most=most)


def append(path: Path, line: str) -> None:
    """Add a line to a file."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with path.open("a", encoding="utf-8") as file:
            file.write(line + "\n")
    except OSError as problem:
        raise BadInput(
            "{file}: cannot be written ({reason}); choose another file with --json",
            file=path,
            reason=system_reason(problem),
        ) from None
