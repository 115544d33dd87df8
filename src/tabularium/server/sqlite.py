"""The store in one SQLite file.

One thread writes. It takes all that waits, writes it in one transaction and only then answers, so many tables share one
sync of the disk. With `power_safe` every commit is synced (`synchronous=FULL`): neither a killed process nor a power cut loses
an acknowledged line, as far as the disk is honest. Without it (`NORMAL`) a killed process still loses nothing; a power cut
may lose the last moments, but never damages the file, since the log is written ahead (WAL).
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import queue
import sqlite3
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from typing import Any, TypeVar

from tabularium.core.errors import BadInput, system_reason
from tabularium.server.migrations import MIGRATIONS
from tabularium.server.store import Claim, Conflict, Line, Stored, StoredGame, StoredSeat, StoreError

T = TypeVar("T")
Work = Callable[[sqlite3.Connection], Any]
BATCH = 256  # pieces of work in one transaction at most
PATIENCE = 10.0  # seconds to wait for another process that writes


class SqliteStore:
    """Tables in a file; see `Store`."""

    def __init__(self, path: Path, power_safe: bool = True) -> None:
        """Keep the tables in a file, made when the store is opened."""
        self.path = path
        self.power_safe = power_safe
        self.work: queue.SimpleQueue[tuple[Work, Future[Any]] | None] = queue.SimpleQueue()
        self.writer = threading.Thread(target=self.write_all, name="tabularium writer", daemon=True)
        self.readers = ThreadPoolExecutor(1, thread_name_prefix="tabularium reader")
        self.reading: sqlite3.Connection | None = None
        self.writing: sqlite3.Connection | None = None

    # ---- opening and closing ---------------------------------------------------------------------

    async def open(self) -> None:
        """Make or open the file and carry out the migrations that it lacks."""
        try:
            await asyncio.to_thread(self.prepare)
        except (sqlite3.Error, OSError) as problem:
            raise BadInput(
                "{file}: cannot be used as a database ({reason}); choose another with --database",
                file=self.path,
                reason=system_reason(problem) if isinstance(problem, OSError) else str(problem),
            ) from None
        self.writer.start()

    def prepare(self) -> None:
        self.path.parent.mkdir(parents=True, exist_ok=True)
        self.writing = self.connect()
        self.writing.execute("PRAGMA journal_mode=WAL")
        self.writing.execute(f"PRAGMA synchronous={'FULL' if self.power_safe else 'NORMAL'}")
        self.writing.execute("PRAGMA foreign_keys=ON")
        migrate(self.writing, self.path)
        self.reading = self.connect()

    def connect(self) -> sqlite3.Connection:
        return sqlite3.connect(self.path, timeout=PATIENCE, isolation_level=None, check_same_thread=False)

    async def close(self) -> None:
        """Write all that waits, then let go of the file."""
        if self.writer.is_alive():
            self.work.put(None)
            await asyncio.to_thread(self.writer.join)
        self.readers.shutdown()
        for connection in (self.reading, self.writing):
            if connection is not None:
                connection.close()

    # ---- threads ---------------------------------------------------------------------------------

    async def write(self, work: Work) -> Any:
        """Have the writer do something; returns when it is on disk."""
        future: Future[Any] = Future()
        self.work.put((work, future))
        return await asyncio.shield(asyncio.wrap_future(future))

    def write_all(self) -> None:
        """Run as the writer: batches of work until None comes."""
        assert self.writing is not None
        while True:
            batch = [self.work.get()]
            while batch[-1] is not None and len(batch) < BATCH:
                try:
                    batch.append(self.work.get_nowait())
                except queue.Empty:
                    break
            self.commit(self.writing, [piece for piece in batch if piece is not None])
            if batch[-1] is None:
                return

    def commit(self, connection: sqlite3.Connection, batch: list[tuple[Work, Future[Any]]]) -> None:
        """Do a batch in one transaction; a piece that fails leaves the others alone."""
        answers: list[tuple[Future[Any], Any]] = []
        try:
            connection.execute("BEGIN IMMEDIATE")
            for work, future in batch:
                answers.append((future, attempt(connection, work)))
            connection.execute("COMMIT")
        except Exception as problem:  # noqa: BLE001 - whatever it is, those who wait hear of it and the next batch is tried
            if connection.in_transaction:
                with contextlib.suppress(sqlite3.Error):
                    connection.execute("ROLLBACK")
            failure = StoreError(f"the database could not be written ({problem})")
            answers = [(future, failure) for _, future in batch]
        for future, answer in answers:
            if isinstance(answer, Exception):
                future.set_exception(answer)
            else:
                future.set_result(answer)

    async def read(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """Look something up in the reader's thread."""
        assert self.reading is not None
        try:
            return await asyncio.get_running_loop().run_in_executor(self.readers, work, self.reading)
        except sqlite3.Error as problem:
            raise StoreError(f"the database could not be read ({problem})") from None

    # ---- what a store does -----------------------------------------------------------------------

    async def create(self, game: StoredGame, claims: Sequence[Claim] = (), lines: Sequence[Line] = ()) -> None:
        """Add a table; Conflict if its name is taken."""
        await self.write(lambda connection: insert_game(connection, game, claims, lines))

    async def append(self, game: str, line: Line, status: str, summary: dict[str, Any]) -> None:
        """Add one line; Conflict if there is one with its number already."""

        def work(connection: sqlite3.Connection) -> None:
            insert_lines(connection, game, [line])
            done = connection.execute(
                "UPDATE game SET seq = ?, status = ?, summary = ? WHERE id = ? AND seq = ?",
                (line.seq, status, json.dumps(summary), game, line.seq - 1),
            )
            if done.rowcount != 1:
                raise Conflict(f"line {line.seq} of table {game} is not the next one")

        await self.write(work)

    async def claim(self, game: str, claim: Claim) -> None:
        """Note that a browser took a seat; doing it twice changes nothing."""
        await self.write(lambda connection: insert_claims(connection, game, [claim]))

    async def follow(self, game: str, following: str) -> str:
        """Note the table of the rematch, unless there is one; returns the one that counts."""

        def work(connection: sqlite3.Connection) -> str:
            connection.execute("UPDATE game SET following = ? WHERE id = ? AND following = ''", (following, game))
            row = connection.execute("SELECT following FROM game WHERE id = ?", (game,)).fetchone()
            if row is None:
                raise StoreError(f"there is no table {game}")
            return str(row[0])

        return str(await self.write(work))

    async def load(self, game: str) -> Stored | None:
        """A whole table, or None."""

        def work(connection: sqlite3.Connection) -> Stored | None:
            connection.execute("BEGIN")
            try:
                found = select_game(connection, game)
                if found is None:
                    return None
                return Stored(found, select_lines(connection, game), select_claims(connection, game))
            finally:
                connection.execute("COMMIT")

        return await self.read(work)

    async def find(self, games: Sequence[str]) -> list[tuple[StoredGame, tuple[Claim, ...]]]:
        """Tables without their lines, in the order asked for; unknown ones are left out."""

        def work(connection: sqlite3.Connection) -> list[tuple[StoredGame, tuple[Claim, ...]]]:
            found = ((select_game(connection, game), select_claims(connection, game)) for game in games)
            return [(game, claims) for game, claims in found if game is not None]

        return await self.read(work)

    async def games_of(self, browser: str, most: int) -> list[str]:
        """The tables where a browser has a seat, the latest first."""
        query = (
            "SELECT DISTINCT game.id, game.created FROM claim JOIN game ON game.id = claim.game_id "
            "WHERE claim.browser = ? ORDER BY game.created DESC LIMIT ?"
        )
        return await self.read(lambda c: [str(row[0]) for row in c.execute(query, (browser, most))])


# ---- rows ----------------------------------------------------------------------------------------


def attempt(connection: sqlite3.Connection, work: Work) -> Any:
    """Do one piece of a transaction; what fails is undone and its error returned."""
    connection.execute("SAVEPOINT piece")
    try:
        answer = work(connection)
    except sqlite3.IntegrityError as problem:
        answer = Conflict(str(problem))
    except StoreError as problem:
        answer = problem
    except (sqlite3.DataError, sqlite3.ProgrammingError, OverflowError, TypeError, ValueError) as problem:
        answer = StoreError(str(problem))
    if isinstance(answer, Exception):
        connection.execute("ROLLBACK TO piece")
    connection.execute("RELEASE piece")
    return answer


def migrate(connection: sqlite3.Connection, path: Path) -> None:
    """Carry out the steps that a database lacks, each one wholly or not at all."""
    connection.execute("CREATE TABLE IF NOT EXISTS migration (number INTEGER PRIMARY KEY)")
    done = connection.execute("SELECT coalesce(max(number), 0) FROM migration").fetchone()[0]
    if done > len(MIGRATIONS):
        raise BadInput(
            "{file}: was made by a newer Tabularium; update this one or choose another file with --database", file=path
        )
    for number, steps in enumerate(MIGRATIONS[done:], done + 1):
        connection.execute("BEGIN IMMEDIATE")
        try:
            for step in steps.split(";"):
                if step.strip():
                    connection.execute(step)
            connection.execute("INSERT INTO migration VALUES (?)", (number,))
        except BaseException:
            connection.execute("ROLLBACK")
            raise
        connection.execute("COMMIT")


GAME_COLUMNS = (
    "id, slug, rules_version, data, seed, options, overlay, created, maker, root, status, seq, summary, following"
)


def insert_game(
    connection: sqlite3.Connection, game: StoredGame, claims: Sequence[Claim], lines: Sequence[Line]
) -> None:
    values = (
        game.id, game.slug, game.rules_version, game.data, game.seed, json.dumps(game.options), json.dumps(game.overlay),
        game.created, game.maker, game.root, game.status, game.seq, json.dumps(game.summary), game.following,
    )  # fmt: skip
    connection.execute(f"INSERT INTO game ({GAME_COLUMNS}) VALUES ({', '.join('?' * len(values))})", values)  # noqa: S608
    connection.executemany(
        "INSERT INTO seat (game_id, seat, kind, name, token_hash) VALUES (?, ?, ?, ?, ?)",
        [(game.id, seat.seat, seat.kind, seat.name, seat.token_hash) for seat in game.seats],
    )
    insert_claims(connection, game.id, claims)
    insert_lines(connection, game.id, lines)


def insert_claims(connection: sqlite3.Connection, game: str, claims: Sequence[Claim]) -> None:
    connection.executemany(
        "INSERT INTO claim (game_id, seat, browser) VALUES (?, ?, ?) ON CONFLICT DO NOTHING",
        [(game, claim.seat, claim.browser) for claim in claims],
    )


def insert_lines(connection: sqlite3.Connection, game: str, lines: Sequence[Line]) -> None:
    connection.executemany(
        "INSERT INTO action (game_id, seq, seat, body, at) VALUES (?, ?, ?, ?, ?)",
        [(game, line.seq, line.seat, json.dumps(line.body), line.at) for line in lines],
    )


def select_game(connection: sqlite3.Connection, game: str) -> StoredGame | None:
    row = connection.execute(f"SELECT {GAME_COLUMNS} FROM game WHERE id = ?", (game,)).fetchone()  # noqa: S608
    if row is None:
        return None
    seats = connection.execute("SELECT seat, kind, name, token_hash FROM seat WHERE game_id = ? ORDER BY seat", (game,))
    return StoredGame(
        id=row[0], slug=row[1], rules_version=row[2], data=row[3], seed=row[4],
        options=json.loads(row[5]), overlay=json.loads(row[6]), created=row[7], maker=row[8], root=row[9],
        seats=tuple(StoredSeat(*seat) for seat in seats),
        status=row[10], seq=row[11], summary=json.loads(row[12]), following=row[13],
    )  # fmt: skip


def select_lines(connection: sqlite3.Connection, game: str) -> tuple[Line, ...]:
    rows = connection.execute("SELECT seq, seat, body, at FROM action WHERE game_id = ? ORDER BY seq", (game,))
    return tuple(Line(seq, seat, json.loads(body), at) for seq, seat, body, at in rows)


def select_claims(connection: sqlite3.Connection, game: str) -> tuple[Claim, ...]:
    rows = connection.execute("SELECT seat, browser FROM claim WHERE game_id = ? ORDER BY seat, browser", (game,))
    return tuple(Claim(seat, browser) for seat, browser in rows)
