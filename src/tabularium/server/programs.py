"""Bots that are programs of the server's owner: each seat that one of them plays has a process of its own.

Which programs there are is said when the server is started, and only there: a page names a bot, never a command.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections import OrderedDict
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from threading import Lock

from tabularium import bots
from tabularium.bots.external import Command, External, parse
from tabularium.bots.spec import HUMAN
from tabularium.core.chance import chance
from tabularium.core.errors import BadInput
from tabularium.core.seat import Seat
from tabularium.core.state import State

LONGEST_NAME = 24
TAKEN = (HUMAN, "me", "friend")
NICENESS = 10  # pages come first
Place = tuple[str, int]  # table and seat


def read_programs(given: Iterable[str]) -> dict[str, str]:
    """The programs of a command line, `NAME=COMMAND` each; BadInput says what is wrong."""
    found: dict[str, str] = {}
    for word in given:
        name, equals, command = (part.strip() for part in word.partition("="))
        if not equals or not command:
            raise BadInput("--bot {word}: write it as NAME=COMMAND", word=word)
        if not name.isprintable() or not name or len(name) > LONGEST_NAME or set(name) & set(",:"):
            raise BadInput(
                "--bot {word}: a name has 1 to {most} letters, and neither comma nor colon",
                word=word,
                most=LONGEST_NAME,
            )
        if name in TAKEN or name in bots.BOTS or name in found:
            raise BadInput("--bot {word}: the name {name} is taken; choose another", word=word, name=name)
        parse(command)
        found[name] = command
    return found


class Sitting:
    """A program in its seat; it is asked one thing at a time, whoever asks."""

    def __init__(self, command: Command) -> None:
        """Nothing is started before the first question."""
        self.bot = External(command, NICENESS)
        self.lock = Lock()

    def choose(self, seat: Seat) -> int:
        with self.lock:
            return int(self.bot.choose(seat))

    def leave(self, end: Seat | None) -> None:
        """End the process, after the end of the game or (None) before it."""
        with self.lock:
            if end is not None:
                self.bot.hear_end(end)
            self.bot.close()

    def rest(self) -> None:
        """End the process until it is asked again, unless it is at work."""
        if self.lock.acquire(blocking=False):
            try:
                self.bot.close()
            finally:
                self.lock.release()


class Programs:
    """All programs at all tables. They wait in threads, so nobody else does."""

    def __init__(self, commands: Iterable[tuple[str, str]], most: int) -> None:
        """Know these programs by name; at most so many think at once, and about as many are kept running."""
        self.commands = {name: parse(command) for name, command in commands}
        self.most = most
        self.sitting: OrderedDict[Place, Sitting] = OrderedDict()
        self.running: OrderedDict[Place, Sitting] = OrderedDict()  # the one asked longest ago first
        self.threads = ThreadPoolExecutor(most, "program")

    def __contains__(self, name: str) -> bool:
        """Whether a bot is a program."""
        return name in self.commands

    async def choose(self, name: str, table: str, seat: Seat) -> int:
        """What a program chooses; raises Forfeit."""
        place = table, int(seat.player)
        if place not in self.sitting:
            self.sitting[place] = Sitting(self.commands[name])
        sitting = self.running[place] = self.sitting[place]
        self.running.move_to_end(place)
        if len(self.running) > self.most:
            oldest, other = next(iter(self.running.items()))
            del self.running[oldest]
            self.submit(other.rest)
        return await asyncio.get_running_loop().run_in_executor(self.threads, sitting.choose, seat)

    def leave(self, table: str, end: State | None = None) -> None:
        """Nobody plays at a table any more: the game is over (and ended so), or the table was put away."""
        for place in [place for place in self.sitting if place[0] == table]:
            self.running.pop(place, None)
            seat = None if end is None else Seat(end, place[1], chance(0))
            sitting = self.sitting.pop(place)
            self.submit(partial(sitting.leave, seat))

    def submit(self, work: Callable[[], object]) -> None:
        """Have something done, but not while others wait."""
        with contextlib.suppress(RuntimeError):  # after the end of the server
            self.threads.submit(work)

    async def close(self) -> None:
        """End all programs, at once."""
        self.threads.shutdown(wait=False, cancel_futures=True)
        for sitting in self.sitting.values():
            sitting.bot.kill()
        for sitting in self.sitting.values():
            await asyncio.to_thread(sitting.leave, None)
