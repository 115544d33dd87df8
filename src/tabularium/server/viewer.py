"""One page that is open at a table: which seats it holds, what it shows, and what still has to be sent to it."""

from __future__ import annotations

import asyncio
import json
from collections import deque
from collections.abc import AsyncIterator
from typing import Any

from tabularium.server.look import Kind
from tabularium.server.table import SPECTATOR, Table

MOST_WAITING = 300  # messages to a page that does not take them; then it must come anew
TOO_SLOW = 1013


def dumps(message: Any) -> str:
    """A message as compact JSON."""
    return json.dumps(message, ensure_ascii=False, separators=(",", ":"))


class Viewer:
    """A page. A browser with several seats shows only the one that was revealed last, and nothing of the next before that."""

    __slots__ = (
        "closing", "everything", "extras", "hinting", "language", "logged", "outbox", "ready", "replay", "revealed", "seats",
        "secret", "showing",
    )  # fmt: skip

    def __init__(self, seats: tuple[int, ...], language: str, secret: str = "") -> None:
        """A page of a browser that holds some seats; `secret` is the maker's, from which links are made."""
        self.seats = seats
        self.language = language
        self.secret = secret
        self.revealed: int | None = None
        self.replay: int | None = None  # the move shown, or None: live
        self.everything = False  # whether earlier moves of a finished game are shown with all that was hidden then
        self.showing: Kind | None = None  # what its page is drawn for
        self.logged = 0  # entries of the chronicle that it has
        self.extras: dict[str, Any] = {}  # what was last said to it alone
        self.hinting = False
        self.outbox: deque[str] = deque()
        self.ready = asyncio.Event()
        self.closing: int | None = None  # the code to close with

    # ---- seats -----------------------------------------------------------------------------------

    def seat(self, table: Table) -> int:
        """The seat whose knowledge may be shown now."""
        if len(self.seats) == 1:
            return self.seats[0]
        if not self.seats or self.revealed is None:
            return SPECTATOR
        return self.revealed if self.must_reveal(table) is None else SPECTATOR

    def must_reveal(self, table: Table) -> int | None:
        """The seat to which the device has to be handed over first."""
        asked = table.asked
        return asked if len(self.seats) > 1 and asked in self.seats and asked != self.revealed else None

    def kind(self, table: Table) -> Kind:
        return self.seat(table), self.language

    # ---- sending ---------------------------------------------------------------------------------

    def send(self, text: str) -> None:
        """Leave a message to be sent; never waits."""
        if self.closing is not None:
            return
        if len(self.outbox) >= MOST_WAITING:
            self.close(TOO_SLOW)
            return
        self.outbox.append(text)
        self.ready.set()

    def say(self, message: dict[str, Any]) -> None:
        self.send(dumps(message))

    def close(self, code: int) -> None:
        """Have the socket closed after what waits was sent (or at once, if it does not take any more)."""
        if self.closing is None:
            self.closing = code
            if code == TOO_SLOW:
                self.outbox.clear()
            self.ready.set()

    async def messages(self) -> AsyncIterator[str]:
        """What is to be sent, until the page is closed."""
        while self.outbox or self.closing is None:
            while self.outbox:
                yield self.outbox.popleft()
            if self.closing is None:
                self.ready.clear()
                await self.ready.wait()
