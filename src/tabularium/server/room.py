"""A live table: its viewers, its bots, and the order in which things happen.

Everything that changes a table goes through `change`, one at a time: the line is carried out, written to the store, and only
when it is on disk do the viewers hear of it. If anything fails in between, the room is closed and rebuilt from the store.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable
from functools import partial
from typing import Any

from tabularium.scene.patch import diff
from tabularium.server.bots import Answer, BotPool, Question, question
from tabularium.server.look import Glance, Kind, Look, hint, log, look, look_back, page, players
from tabularium.server.security import seat_secret
from tabularium.server.store import Claim, Line, Store
from tabularium.server.table import DEFAULT_MOVE, Refused, Table
from tabularium.server.viewer import Viewer, dumps
from tabularium.server.words import say
from tabularium.server.worker import ADVISER

LOG = logging.getLogger(__name__)
RELOAD = 1012  # close code: come back at once


class Room:
    """A table that somebody looks at or that has bots to move."""

    def __init__(
        self,
        table: Table,
        claims: tuple[Claim, ...],
        store: Store,
        bots: BotPool,
        bot_delay: float,
        forget: Callable[[Room], None],
    ) -> None:
        """Open a table; `forget` is called when the room can no longer be used."""
        self.table = table
        self.claims = set(claims)
        self.store = store
        self.bots = bots
        self.bot_delay = bot_delay
        self.forget = forget
        self.viewers: dict[Viewer, None] = {}
        self.lock = asyncio.Lock()
        self.glances: dict[Kind, Glance] = {}  # what the pages show
        self.driver: asyncio.Task[None] | None = None
        self.announcer: asyncio.Task[None] | None = None
        self.closed = False
        self.touched = time.monotonic()  # when it was last asked for

    # ---- coming and going ------------------------------------------------------------------------

    async def join(self, viewer: Viewer) -> None:
        """Let a viewer in and show the table."""
        async with self.lock:
            if self.closed:
                viewer.close(RELOAD)
                return
            before = self.online()
            self.viewers[viewer] = None
            self.show(viewer)
            if self.online() != before:
                self.tell_players()
        self.wake()

    def leave(self, viewer: Viewer) -> None:
        before = self.online()
        self.viewers.pop(viewer, None)
        if not self.lock.locked() and all(other.replay is None for other in self.viewers):
            self.table.kept.clear()
        if self.online() != before:
            self.announce()

    def seats_of(self, browser: str) -> tuple[int, ...]:
        """The seats that a browser has taken."""
        return tuple(sorted(claim.seat for claim in self.claims if claim.browser == browser))

    async def take(self, claim: Claim) -> None:
        """Give a seat to a browser."""
        if claim not in self.claims:
            await self.store.claim(self.table.id, claim)
            self.claims.add(claim)
            self.announce()

    def online(self) -> list[bool]:
        """Who is there; bots always are."""
        present = {seat for viewer in self.viewers for seat in viewer.seats}
        return [not self.table.human(seat.seat) or seat.seat in present for seat in self.table.seats]

    @property
    def idle(self) -> bool:
        """Whether nobody would miss the room."""
        return not self.viewers and not self.lock.locked() and (self.driver is None or self.driver.done())

    def close(self, code: int = RELOAD) -> None:
        """Send everybody away and do nothing more."""
        self.closed = True
        if self.driver is not None:
            self.driver.cancel()
        for viewer in self.viewers:
            viewer.close(code)

    def give_up(self) -> None:
        """Something failed half way: what is in memory no longer counts, the store does."""
        self.forget(self)
        for viewer in self.viewers:
            viewer.say({"t": "error", "text": say(viewer.language, "store_failed"), "code": "store_failed"})
        self.close()

    # ---- what viewers are shown ------------------------------------------------------------------

    def look(self, kind: Kind) -> Look:
        """What viewers of a kind see now; it is remembered, so that the next change can be sent as a patch."""
        seen = look(self.table, kind, self.online())
        self.glances[kind] = seen.glance()
        return seen

    def show(self, viewer: Viewer) -> None:
        """Send a whole page, live or of the replay."""
        kind = viewer.kind(self.table)
        if viewer.replay is not None and viewer.replay < self.table.last:
            seen = look_back(self.table, kind, self.online(), viewer.replay, viewer.everything)
        else:
            viewer.replay = None
            seen = self.look(kind)
        viewer.showing, viewer.logged, viewer.extras = kind, seen.logged, self.extras(viewer)
        viewer.say({**page(self.table, kind, seen, viewer.everything), **viewer.extras})

    def extras(self, viewer: Viewer) -> dict[str, Any]:
        """What concerns one page alone."""
        seat = viewer.must_reveal(self.table)
        return {
            "handover": None if seat is None else {"seat": seat, "name": self.table.names[seat]},
            "links": self.links(viewer.secret) if viewer.secret else [],
            "everything": viewer.everything if self.table.over else None,
            "seats": viewer.seats,
        }

    def links(self, secret: str) -> list[dict[str, Any]]:
        """For the maker: links of seats that nobody has taken."""
        taken = {claim.seat for claim in self.claims}
        root = self.table.stored.root
        return [
            {"seat": seat.seat, "name": seat.name, "url": f"/t/{self.table.id}/{seat_secret(secret, root, seat.seat)}"}
            for seat in self.table.seats
            if seat.token_hash and seat.seat not in taken
        ]

    def publish(self, whole: bool = False) -> None:
        """Tell everybody what changed; `whole` draws all pages anew."""
        before, self.glances = self.glances, {}
        patches: dict[Kind, str] = {}
        for viewer in list(self.viewers):
            kind = viewer.kind(self.table)
            if viewer.replay is not None and not whole:
                self.tell_news(viewer, kind)
            elif whole or viewer.showing != kind or kind not in before:
                self.show(viewer)
            else:
                if kind not in patches:
                    patches[kind] = dumps(self.patch(kind, before[kind]))
                viewer.logged = self.glances[kind].logged
                self.send_with_extras(viewer, patches[kind])

    def patch(self, kind: Kind, old: Glance) -> dict[str, Any]:
        """The message from one look to the next; what is as before is left out."""
        new = self.look(kind)
        return {
            "t": "patch",
            "base": old.seq,
            "seq": new.seq,
            "p": diff(old.render, new.scene, new.render),
            **{name: value for name, value in new.tail.items() if old.tail[name] != value},
            "log": log(self.table, kind, old.logged),
        }

    def send_with_extras(self, viewer: Viewer, text: str) -> None:
        """Send a message shared by many, with what changed for this one alone."""
        extras = self.extras(viewer)
        changed = {name: value for name, value in extras.items() if viewer.extras.get(name) != value}
        viewer.extras = extras
        viewer.send(f"{text[:-1]},{dumps(changed)[1:]}" if changed else text)

    def tell_news(self, viewer: Viewer, kind: Kind) -> None:
        """Let somebody who looks back know that the game goes on, without moving the page."""
        rows = log(self.table, kind, viewer.logged)
        viewer.logged = len(self.table.match.chronicle)
        viewer.say(
            {
                "t": "news",
                "last": self.table.last,
                "players": players(self.table, kind[0], self.online(), self.table.observe(kind[0])),
                "log": rows,
                "yours": any(self.table.awaits(seat) for seat in viewer.seats),
            }
        )

    def announce(self) -> None:
        """Tell who is there: at once, or when what is being written is on disk."""
        if not self.lock.locked():
            self.tell_players()
        elif self.announcer is None or self.announcer.done():
            self.announcer = asyncio.create_task(self.announce_later())

    async def announce_later(self) -> None:
        async with self.lock:
            if not self.closed:
                self.tell_players()

    def tell_players(self) -> None:
        """Somebody came, went or took a seat: only the tail changes."""
        online, texts = self.online(), dict[Kind, str]()
        for viewer in list(self.viewers):
            kind = viewer.kind(self.table)
            if viewer.replay is not None or viewer.showing != kind:
                continue
            if kind not in texts:
                seq, shown = self.table.seq, players(self.table, kind[0], online, self.table.observe(kind[0]))
                if kind in self.glances:
                    self.glances[kind].tail["players"] = shown
                texts[kind] = dumps({"t": "patch", "base": seq, "seq": seq, "p": {}, "players": shown, "log": []})
            self.send_with_extras(viewer, texts[kind])

    # ---- what viewers do -------------------------------------------------------------------------

    async def change(self, seat: int, line: Callable[[], dict[str, Any]], seq: int) -> bool:
        """Carry out a line, if things still stand for the seat as they did at `seq`; returns whether it did.

        Refused changes nothing.
        """
        async with self.lock:
            if self.closed or not self.table.timely(seat, seq):
                return False
            body = line()
            for kind in {viewer.kind(self.table) for viewer in self.viewers if viewer.replay is None}:
                if kind not in self.glances:
                    self.look(kind)
            try:
                self.table.carry_out(seat, body)
                written = Line(self.table.seq, seat, body, time.time())
                await self.store.append(self.table.id, written, self.table.status, self.table.summary())
            except BaseException as problem:
                if not isinstance(problem, asyncio.CancelledError):
                    LOG.exception("table %s could not take line %r; it is read again", self.table.id, body)
                self.give_up()
                raise
            try:
                self.publish(whole="u" in body)
            except Exception:
                LOG.exception("table %s could not be shown; everybody has to come anew", self.table.id)
                self.give_up()
            if self.table.over:
                self.bots.programs.leave(self.table.id, self.table.state)
        self.wake()
        return True

    async def hint(self, viewer: Viewer) -> None:
        """Have a bot say what is best in the viewer's place, and what to expect of it."""
        async with self.lock:
            seat, seq = viewer.seat(self.table), self.table.seq
            if not self.table.asks(seat):
                raise Refused("no_hint")
            position = self.table.position(seat)
            asked = question(self.table.match, ADVISER, seat, "hint", position=position)
        advice = await self.bots.advise(asked)
        async with self.lock:
            if self.table.seq != seq:
                return
            if not advice or not {one.action for one in advice} <= set(position.legal_actions()):
                raise Refused("hint_failed")
            viewer.say({"t": "hint", **hint(self.table, advice, viewer.language)})

    async def seek(self, viewer: Viewer, number: int) -> None:
        """Show an earlier move, or (-1, or the last one) the present."""
        async with self.lock:
            if 0 <= number < self.table.last:
                await asyncio.to_thread(self.table.state_at, number)
                viewer.replay = number
            else:
                viewer.replay = None
            self.show(viewer)

    # ---- bots ------------------------------------------------------------------------------------

    def wake(self) -> None:
        """See to it that bots move when it is their turn."""
        if not self.closed and self.bot_asked() and (self.driver is None or self.driver.done()):
            self.driver = asyncio.create_task(self.drive())

    def bot_asked(self) -> bool:
        """Whether a bot is to move: for people who play, or while somebody watches."""
        wanted = bool(self.viewers) or any(self.table.human(seat.seat) for seat in self.table.seats)
        return wanted and not self.closed and not self.table.over and not self.table.human(self.table.asked)

    async def drive(self) -> None:
        """Let bots move until a person is asked."""
        while self.bot_asked():
            began = asyncio.get_running_loop().time()
            async with self.lock:
                if not self.bot_asked():
                    return
                seat, seq = self.table.asked, self.table.seq
                asked = self.bot_question(seat)
            answer = Answer(None) if asked is None else await self.bots.decide(asked)
            await asyncio.sleep(max(0.0, began + self.bot_delay - asyncio.get_running_loop().time()))
            try:
                await self.change(seat, partial(self.bot_line, seat, answer), seq)
            except Exception:
                LOG.exception("table %s: bot in seat %d could not move", self.table.id, seat)
                return

    def bot_question(self, seat: int) -> Question | None:
        """What a bot is asked; None if no world can be dealt for it, so that the game goes on all the same."""
        try:
            return question(self.table.match, self.table.seats[seat].kind, seat, table=self.table.id)
        except Exception:
            LOG.exception("table %s: no world could be dealt for seat %d", self.table.id, seat)
            return None

    def bot_line(self, seat: int, answer: Answer) -> dict[str, Any]:
        """The move of a bot; if it has none that is legal, the first one that is."""
        legal = self.table.state.legal_actions()
        if answer.action in legal:
            return self.table.move(seat, answer.action, answer.reason)
        LOG.warning(
            "table %s: bot %s made no legal move; the first one was made for it",
            self.table.id,
            self.table.seats[seat].kind,
        )
        return self.table.move(seat, legal[0], DEFAULT_MOVE)
