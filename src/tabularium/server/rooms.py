"""All tables: made, found, taken up again from the store, and let go when nobody looks at them."""

from __future__ import annotations

import asyncio
import json
import logging
import secrets
import time
from collections import OrderedDict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from tabularium.core import catalog
from tabularium.core.errors import BadInput
from tabularium.core.game import Game
from tabularium.core.record import Record, facts_of, walk
from tabularium.core.state import NOBODY
from tabularium.server.bots import BotPool
from tabularium.server.room import Room
from tabularium.server.seating import Wish, recorded, seated
from tabularium.server.security import digest, new_table_id
from tabularium.server.settings import Settings
from tabularium.server.store import Claim, Line, Store, StoredGame
from tabularium.server.table import Refused, Table
from tabularium.server.viewer import Viewer
from tabularium.server.words import say

LOG = logging.getLogger(__name__)
SEEDS = 1 << 62
GLANCES = 1000  # rooms that remember what their pages show; others look again before something changes


class Rooms:
    """The tables of a server. Only those that somebody uses are in memory."""

    def __init__(self, settings: Settings, store: Store, bots: BotPool) -> None:
        """Take the tables from a store."""
        self.settings = settings
        self.store = store
        self.bots = bots
        self.rooms: OrderedDict[str, asyncio.Task[Room | None]] = OrderedDict()

    async def find(self, name: str) -> Room | None:
        """A table by its name; it is read from the store unless it is in use."""
        task = self.rooms.get(name)
        if task is None:
            task = self.rooms[name] = asyncio.create_task(self.open(name))
        self.rooms.move_to_end(name)
        try:
            room = await asyncio.shield(task)
        except BaseException:
            if task.done():
                self.drop(name, task)
            raise
        if room is None:
            self.drop(name, task)
        else:
            room.touched = time.monotonic()
            self.trim()
        return room

    async def open(self, name: str) -> Room | None:
        """Read a table from the store."""
        stored = await self.store.load(name)
        if stored is None:
            return None
        table = await asyncio.to_thread(Table.rebuild, stored.game, stored.lines)
        return Room(table, stored.claims, self.store, self.bots, self.settings.bot_delay, self.forget)

    def drop(self, name: str, task: asyncio.Task[Room | None]) -> None:
        if self.rooms.get(name) is task:
            del self.rooms[name]

    def forget(self, room: Room) -> None:
        """Have a table read again when it is next asked for."""
        self.rooms.pop(room.table.id, None)
        self.bots.programs.leave(room.table.id)

    def live(self) -> list[Room]:
        """The tables in memory, the one used longest ago first."""
        done = [
            task for task in self.rooms.values() if task.done() and not task.cancelled() and task.exception() is None
        ]
        return [room for task in done if (room := task.result()) is not None]

    def trim(self) -> None:
        """Let go of tables that nobody uses, beyond those that fit."""
        surplus = len(self.rooms) - self.settings.tables_in_memory
        if surplus > 0:
            late = time.monotonic() - self.settings.linger
            for room in [room for room in self.live() if room.idle and room.touched < late][:surplus]:
                self.forget(room)
                room.close()
        if len(self.rooms) > GLANCES:
            for room in self.live()[:-GLANCES]:
                if not room.lock.locked():
                    room.glances.clear()

    async def close(self) -> None:
        """Send everybody away; what is being written is finished by the store."""
        for room in self.live():
            room.close()
        self.rooms.clear()

    # ---- new tables ------------------------------------------------------------------------------

    async def make(
        self, game: Game, seats: Sequence[Wish], options: Mapping[str, Any], seed: int | None, maker: str
    ) -> Room:
        """A new table."""
        name = new_table_id()
        sitters, claims = seated(seats, maker, name)
        stored = StoredGame(
            name, game.slug, game.rules_version, game.facts.fingerprint, secrets.randbelow(SEEDS) if seed is None else seed,
            dict(game.check_options(options, game.facts)), {}, time.time(), digest(maker), name, sitters,
        )  # fmt: skip
        table = await asyncio.to_thread(Table.new, stored)
        await self.store.create(replace(stored, summary=table.summary(), status=table.status), claims)
        return await self.found(name)

    async def found(self, name: str) -> Room:
        """A table that was just made."""
        room = await self.find(name)
        assert room is not None
        return room

    async def upload(self, text: str, wanted: Sequence[str], maker: str, language: str) -> Room:
        """A new table from a record; BadInput says what is wrong with it."""
        record = Record.from_json(text, say(language, "the_record"))
        if not sendable(vars(record)):
            raise BadInput(say(language, "strange_letters"))
        game = catalog.find(record.game)
        if record.players not in game.players:
            low, high = game.players[0], game.players[-1]
            raise BadInput(say(language, "wrong_players", game=game.title, low=low, high=high, given=record.players))
        if len(record.seats) != record.players or not all(isinstance(seat, str) for seat in record.seats):
            raise BadInput(say(language, "wrong_seats", number=record.players))
        if len(record.moves) > game.most_moves:
            raise BadInput(say(language, "too_many_moves", most=game.most_moves))
        seats = recorded(record.seats, wanted, language, self.settings.bots)
        name = new_table_id()
        sitters, claims = seated(seats, maker, name)
        try:
            stored, lines = await asyncio.to_thread(replayed, record, game, name, sitters, digest(maker))
        except BadInput:
            raise
        except Exception as problem:
            LOG.exception("a record could not be replayed")
            raise BadInput(say(language, "cannot_replay")) from problem
        await self.store.create(stored, claims, lines)
        return await self.found(name)

    async def take(self, name: str, claim: Claim) -> Room | None:
        """Give a seat of a table to a browser; should the table be read again meanwhile, it is told, too."""
        room = await self.find(name)
        while room is not None:
            await room.take(claim)
            if not room.closed:
                break
            room = await self.find(name)
        return room

    async def rematch(self, room: Room, asker: Viewer) -> str:
        """A new table with the same seats, unless there is one; returns its name, and everybody hears of a new one."""
        async with room.lock:
            if not room.table.over or not asker.seats:
                raise Refused("no_rematch")
            old = room.table.stored
            told: Iterable[Viewer] = [asker]
            if not old.following:
                new = replace(
                    old, id=new_table_id(), seed=secrets.randbelow(SEEDS), created=time.time(), seq=0, following=""
                )
                table = await asyncio.to_thread(Table.new, new)
                await self.store.create(replace(new, summary=table.summary(), status=table.status), tuple(room.claims))
                following = await self.store.follow(old.id, new.id)
                room.table.stored = replace(old, following=following)
                room.glances.clear()
                told = list(room.viewers)
            url = f"/t/{room.table.stored.following}"
            for viewer in told:
                viewer.say({"t": "rematch", "url": url, "by": room.table.names[asker.seats[0]]})
            return room.table.stored.following


def sendable(values: Any) -> bool:
    """Whether texts can be sent as UTF-8: JSON may spell out halves of letters, which no message can carry."""
    try:
        json.dumps(values, ensure_ascii=False).encode()
    except UnicodeEncodeError:
        return False
    return True


def replayed(
    record: Record, game: Game, name: str, sitters: tuple[Any, ...], maker: str
) -> tuple[StoredGame, list[Line]]:
    """A stored game and its lines from a record, which is checked on the way."""
    for _ in walk(record, game):
        pass
    facts = facts_of(record, game)
    now = time.time()
    stored = StoredGame(
        name, game.slug, game.rules_version, facts.fingerprint, record.seed,
        dict(game.check_options(record.options, facts)), record.overlay, now, maker, name, sitters,
    )  # fmt: skip
    table = Table.new(stored)
    lines: list[Line] = []

    def add(seat: int, body: dict[str, Any]) -> None:
        table.carry_out(seat, body)
        lines.append(Line(table.seq, seat, body, now))

    for move in record.moves:
        if table.ending != NOBODY:
            add(table.ending, {"e": 1})
        add(int(table.state.player), {"m": game.book.space.notation(game.book.space.parse(move))})
    if table.match.over and table.ending != NOBODY:
        add(table.ending, {"e": 1})
    return replace(stored, seq=table.seq, status=table.status, summary=table.summary()), lines
