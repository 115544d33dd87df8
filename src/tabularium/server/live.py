"""The live socket of a table: messages come in, are checked, and become wishes to the room."""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
from collections.abc import Awaitable, Callable
from typing import Any

from starlette.websockets import WebSocket, WebSocketDisconnect

from tabularium.core.words import LANGUAGES
from tabularium.server.context import Context, browser, context, language
from tabularium.server.room import Room
from tabularium.server.security import Bucket, digest, own_origin
from tabularium.server.store import StoreError
from tabularium.server.table import SPECTATOR, Refused
from tabularium.server.viewer import Viewer
from tabularium.server.words import say

LOG = logging.getLogger(__name__)
NO_TABLE, NOT_ALLOWED, TOO_MANY, BROKEN, FULL_HOUSE = 4404, 4403, 4409, 1011, 1013
LAST_WORDS = 2.0  # seconds
Message = dict[str, Any]


async def live(socket: WebSocket) -> None:
    """Serve one page until it goes."""
    if not own_origin(socket.headers):
        await socket.close(NOT_ALLOWED)
        return
    await socket.accept()
    here = context(socket)
    try:
        room = await here.rooms.find(socket.path_params["table"])
    except Exception:  # whatever it is, the page hears that the table cannot be opened
        LOG.exception("table %s cannot be opened", socket.path_params["table"])
        await socket.close(BROKEN)
        return
    if room is None:
        await socket.close(NO_TABLE)
    elif len(room.viewers) >= here.settings.viewers_per_table:
        await socket.close(FULL_HOUSE)
    else:
        await Conversation(here, room, socket).run()


class Conversation:
    """What is said between one page and its table."""

    def __init__(self, here: Context, room: Room, socket: WebSocket) -> None:
        """Find out who is there: the cookie says which seats the browser has."""
        secret = browser(socket)
        me = digest(secret) if secret else ""
        maker = secret if me and room.table.stored.maker == me else ""
        self.here = here
        self.room = room
        self.socket = socket
        self.viewer = Viewer(room.seats_of(me) if me else (), language(socket), maker)
        self.bucket = Bucket(here.settings.messages_per_second, here.settings.messages_at_once)
        self.strikes = 0
        self.tasks: set[asyncio.Task[None]] = set()

    async def run(self) -> None:
        """Listen and talk until one side ends it."""
        talking = asyncio.create_task(self.talk())
        try:
            await self.room.join(self.viewer)
            await self.listen()
        except Exception:  # pages are told that something broke, never what
            LOG.exception("the socket at table %s broke", self.room.table.id)
            self.viewer.close(BROKEN)
        finally:
            self.room.leave(self.viewer)
            if self.viewer.closing is not None:  # let the last words be said
                await asyncio.wait([talking], timeout=LAST_WORDS)
            for task in (talking, *self.tasks):
                task.cancel()

    async def talk(self) -> None:
        """Send what waits; close the socket in the end."""
        with contextlib.suppress(WebSocketDisconnect, RuntimeError):
            async for text in self.viewer.messages():
                await self.socket.send_text(text)
                del text  # whole pages are long, and most sockets are idle
            await self.socket.close(self.viewer.closing or 1000)

    async def listen(self) -> None:
        """Take messages, as long as they are sensible."""
        while self.viewer.closing is None:
            event = await self.socket.receive()
            if event["type"] == "websocket.disconnect":
                return
            if not self.bucket.take():
                self.strike("too_many_messages", TOO_MANY)
                continue
            message = self.read(event.get("text"))
            if message is None:
                continue
            try:
                await self.handle(message)
            except Refused as problem:
                self.refuse(problem)
            except StoreError:
                LOG.exception("the store failed at table %s", self.room.table.id)
                self.refuse(Refused("store_failed"))

    def read(self, text: str | None) -> Message | None:
        """A message that is one."""
        if text is None or len(text.encode(errors="replace")) > self.here.settings.message_bytes:
            self.strike("bad_message" if text is None else "message_too_long")
            return None
        try:
            message = json.loads(text)
        except (ValueError, RecursionError):
            message = None
        if not isinstance(message, dict) or not isinstance(message.get("t"), str) or message["t"] not in HANDLERS:
            self.strike("bad_message")
            return None
        return message

    def strike(self, key: str, code: int = 1008) -> None:
        """Answer nonsense; too much of it ends the conversation."""
        self.strikes += 1
        self.viewer.say({"t": "error", "text": say(self.viewer.language, key), "code": key})
        if self.strikes >= self.here.settings.strikes:
            self.viewer.close(code)

    def refuse(self, problem: Refused) -> None:
        """Say why a wish cannot be granted."""
        text = say(self.viewer.language, problem.key, **problem.values)
        self.viewer.say({"t": "error", "text": text, "code": problem.key})

    async def handle(self, message: Message) -> None:
        await HANDLERS[message["t"]](self, message)

    # ---- wishes --------------------------------------------------------------------------------------

    async def act(self, message: Message) -> None:
        shared = len(self.viewer.seats) > 1
        await self.change(message, lambda seat: self.room.table.move(seat, message.get("action"), pause=shared))

    async def undo(self, message: Message) -> None:
        await self.change(message, self.room.table.undo)

    async def end(self, message: Message) -> None:
        await self.change(message, self.room.table.end)

    async def change(self, message: Message, line: Callable[[int], dict[str, Any]]) -> None:
        """Do something at the table; what comes too late or out of turn changes nothing and shows how things stand."""
        seat = self.viewer.seat(self.room.table)
        if self.viewer.replay is not None:
            raise Refused("in_replay")
        if seat == SPECTATOR:
            raise Refused("reveal_first" if self.viewer.seats else "only_watching")
        seq = message.get("seq")
        try:
            done = type(seq) is int and await self.room.change(seat, lambda: line(seat), seq)
        except Refused as problem:
            self.refuse(problem)
            done = False
        if not done:
            await self.sync(message)

    async def hint(self, message: Message) -> None:
        """Ask a bot, without keeping the page waiting."""
        if self.viewer.hinting:
            return
        if message.get("seq") != self.room.table.seq or self.viewer.replay is not None:
            await self.sync(message)
            return
        self.viewer.hinting = True

        async def ask() -> None:
            try:
                await self.room.hint(self.viewer)
            except Refused as problem:
                self.refuse(problem)
            except Exception:
                LOG.exception("no hint could be given at table %s", self.room.table.id)
                self.refuse(Refused("hint_failed"))
            finally:
                self.viewer.hinting = False

        task = asyncio.create_task(ask())
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def seek(self, message: Message) -> None:
        number = message.get("n")
        if type(number) is not int:
            self.strike("bad_message")
            return
        await self.room.seek(self.viewer, number)

    async def everything(self, message: Message) -> None:
        """Show earlier moves with or without what was hidden then; only when there is nothing left to hide."""
        wanted = message.get("on")
        if type(wanted) is not bool:
            self.strike("bad_message")
            return
        async with self.room.lock:
            if not self.room.table.over:
                raise Refused("reveal_later")
            self.viewer.everything = wanted
            self.room.show(self.viewer)

    async def lang(self, message: Message) -> None:
        if message.get("lang") not in LANGUAGES:
            self.strike("bad_message")
            return
        self.viewer.language = message["lang"]
        await self.sync(message)

    async def reveal(self, message: Message) -> None:
        """The device was handed over."""
        seat = message.get("seat")
        if type(seat) is not int or seat not in self.viewer.seats:
            raise Refused("not_your_seat")
        async with self.room.lock:
            if not self.room.table.over and self.viewer.must_reveal(self.room.table) != seat:
                raise Refused("not_now")
            self.viewer.revealed = seat
            self.viewer.replay = None
            self.room.show(self.viewer)

    async def rematch(self, message: Message) -> None:  # noqa: ARG002 - all wishes look the same
        await self.here.rooms.rematch(self.room, self.viewer)

    async def sync(self, message: Message) -> None:  # noqa: ARG002
        async with self.room.lock:
            self.room.show(self.viewer)

    async def ping(self, message: Message) -> None:  # noqa: ARG002
        self.viewer.say({"t": "pong"})


HANDLERS: dict[str, Callable[[Conversation, Message], Awaitable[None]]] = {
    "act": Conversation.act,
    "undo": Conversation.undo,
    "end": Conversation.end,
    "hint": Conversation.hint,
    "seek": Conversation.seek,
    "everything": Conversation.everything,
    "lang": Conversation.lang,
    "reveal": Conversation.reveal,
    "rematch": Conversation.rematch,
    "sync": Conversation.sync,
    "ping": Conversation.ping,
}
