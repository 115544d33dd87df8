"""Bots think in processes of their own; here is the desk where the server leaves its questions."""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import json
import logging
import sys
from dataclasses import dataclass, field, replace
from typing import Any

from tabularium.bots.forfeit import STAND_IN, Forfeit
from tabularium.bots.hint import Advice
from tabularium.core.chance import chance
from tabularium.core.match import Match
from tabularium.core.seat import Seat
from tabularium.core.state import State
from tabularium.server.programs import Programs

LOG = logging.getLogger(__name__)


@dataclass(frozen=True)
class Question:
    """What a bot is asked: a world as its seat may imagine it, and the shape of the game.

    Workers get it as text; programs are asked with the seat itself, in a process of their own for each seat of each table.
    """

    game: str
    players: int
    options: str
    overlay: str
    tape: list[int]
    player: int
    bot: str
    luck: int
    seat: Seat = field(repr=False, compare=False)
    table: str = ""

    def to_json(self) -> bytes:
        told = {name: value for name, value in vars(self).items() if name not in ("seat", "table")}
        return json.dumps(told, separators=(",", ":")).encode() + b"\n"


@dataclass(frozen=True)
class Answer:
    """What is done in a bot's seat: None if nobody knows; the reason if the bot did not choose itself."""

    action: int | None
    reason: str = ""


def question(
    match: Match, bot: str, player: int, purpose: str = "move", table: str = "", position: State | None = None
) -> Question:
    """Ask a bot what to do in the seat of a player (in another position than the match's); the true state stays here."""
    luck = luck_number(match, player, purpose)
    seat = Seat(match.state if position is None else position, player, chance(luck))
    record = match.record
    return Question(
        record.game,
        record.players,
        json.dumps(record.options),
        json.dumps(record.overlay),
        seat.world.save(),
        player,
        bot,
        luck,
        seat,
        table,
    )


def luck_number(match: Match, player: int, purpose: str) -> int:
    """A seed of a bot's own, the same whenever the game comes to this point, and of no use to guess cards."""
    digest = hashlib.sha256(f"{purpose} {match.record.seed} {match.state.moves} {player}".encode()).digest()
    return int.from_bytes(digest[:7], "big")


class Failed(Exception):
    """A worker ended or could not answer."""


class Worker:
    """One process that answers one question at a time."""

    def __init__(self) -> None:
        """Start with the first question."""
        self.process: asyncio.subprocess.Process | None = None

    async def ask(self, asked: Question) -> dict[str, Any]:
        """What was found out; Failed if there is no answer."""
        try:
            self.process = self.process or await start()
            assert self.process.stdin is not None
            assert self.process.stdout is not None
            self.process.stdin.write(asked.to_json())
            await self.process.stdin.drain()
            line = await self.process.stdout.readline()
            reply: Any = json.loads(line) if line else {"error": "the process ended"}
        except (OSError, ValueError) as problem:
            raise Failed(str(problem)) from None
        if not isinstance(reply, dict):
            raise Failed("what it said is no answer")
        if type(reply.get("action")) is not int and not isinstance(reply.get("advice"), list):
            raise Failed(str(reply.get("error")))
        return reply

    async def stop(self) -> None:
        """End the process, whatever it does."""
        if self.process is not None and self.process.returncode is None:
            with contextlib.suppress(ProcessLookupError):
                self.process.kill()
            await self.process.wait()


async def start() -> asyncio.subprocess.Process:
    """A process in which a bot thinks."""
    return await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        "tabularium.server.worker",
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
    )


class BotPool:
    """A few workers for all tables. They are started when needed, and replaced when they fail."""

    def __init__(self, workers: int, seconds: float, programs: Programs | None = None) -> None:
        """Have at most so many workers; an answer may take so many seconds. Programs keep their own time."""
        self.programs = programs or Programs((), 1)
        self.seconds = seconds
        self.free = asyncio.Semaphore(workers)
        self.idle: list[Worker] = []
        self.busy: set[Worker] = set()

    async def decide(self, asked: Question) -> Answer:
        """What a bot chose, or who is to choose instead if it is a program that failed."""
        if asked.bot not in self.programs:
            return Answer(await self.choose(asked))
        try:
            return Answer(await self.programs.choose(asked.bot, asked.table, asked.seat))
        except Forfeit as forfeit:
            if forfeit.reason != "lost":
                LOG.warning("bot %s in seat %d of table %s: %s", asked.bot, asked.player, asked.table, forfeit)
            return Answer(await self.choose(replace(asked, bot=STAND_IN)), forfeit.reason)

    async def choose(self, asked: Question) -> int | None:
        """What a bot chose, or None if it failed or took too long."""
        reply = await self.ask(asked)
        return None if reply is None else int(reply["action"])

    async def advise(self, asked: Question) -> list[Advice] | None:
        """What the adviser (see worker.py) finds best, or None if it does not find it in time."""
        reply = await self.ask(asked)
        return None if reply is None else [Advice(*advice) for advice in reply["advice"]]

    async def ask(self, asked: Question) -> dict[str, Any] | None:
        """The reply of a worker, or None if it failed or took too long."""
        async with self.free:
            worker = self.idle.pop() if self.idle else Worker()
            self.busy.add(worker)
            try:
                reply = await asyncio.wait_for(worker.ask(asked), self.seconds)
            except (Failed, TimeoutError) as problem:
                who = asked.bot or "adviser"
                LOG.warning("bot %s of %s gave no answer: %s", who, asked.game, problem or "it took too long")
                await worker.stop()
                return None
            except BaseException:
                await worker.stop()
                raise
            finally:
                self.busy.discard(worker)
            self.idle.append(worker)
            return reply

    async def close(self) -> None:
        """End all workers."""
        workers = [*self.idle, *self.busy]
        self.idle.clear()
        for worker in workers:
            await worker.stop()
        await self.programs.close()
