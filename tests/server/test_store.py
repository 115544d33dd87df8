"""What every store must do; a store for another database runs the same class."""

from __future__ import annotations

import asyncio
import sqlite3
from dataclasses import replace

import pytest

from tabularium.core.errors import BadInput
from tabularium.server.migrations import MIGRATIONS
from tabularium.server.sqlite import SqliteStore
from tabularium.server.store import OVER, RUNNING, Claim, Conflict, Line, Store, StoredGame, StoredSeat, StoreError


def game(name: str = "a", **changes) -> StoredGame:
    seats = (StoredSeat(0, "human", "Anna", "hash0"), StoredSeat(1, "greedy", "Bötchen"))
    plain = StoredGame(
        id=name, slug="trajan", rules_version=1, data="abc", seed=(1 << 62) - 1, options={"x": True, "y": "ü"},
        overlay={"t": {"k": [1, 2]}}, created=12.5, maker="maker", root=name, seats=seats,
    )  # fmt: skip
    return replace(plain, **changes)


def line(seq: int, **body) -> Line:
    return Line(seq, seq % 2, body or {"m": f"sow {seq}"}, seq + 0.25)


class StoreContract:
    """Tests of a store; a subclass says how to make an empty one and how to open it again."""

    def fresh(self, folder) -> Store:
        raise NotImplementedError

    @pytest.fixture
    def place(self, tmp_path):
        return tmp_path

    def run(self, place, work):
        """Do something with an opened store."""

        async def opened():
            store = self.fresh(place)
            await store.open()
            try:
                return await work(store)
            finally:
                await store.close()

        return asyncio.run(opened())

    def test_a_game_comes_back_as_it_was(self, place):
        async def work(store):
            await store.create(game(), [Claim(0, "b1")], [line(1), line(2)])
            return await store.load("a")

        stored = self.run(place, work)
        assert stored.game == game()
        assert stored.lines == (line(1), line(2))
        assert stored.claims == (Claim(0, "b1"),)

    def test_what_was_written_is_there_when_opened_again(self, place):
        async def write(store):
            await store.create(game())
            await store.append("a", line(1), RUNNING, {"moves": 1})
            await store.append("a", line(2, u=1), OVER, {"moves": 0})

        self.run(place, write)
        stored = self.run(place, lambda store: store.load("a"))
        assert stored.lines == (line(1), line(2, u=1))
        assert (stored.game.seq, stored.game.status, stored.game.summary) == (2, OVER, {"moves": 0})

    def test_unknown_games(self, place):
        async def work(store):
            assert await store.load("none") is None
            assert await store.find(["none"]) == []
            assert await store.games_of("nobody", 10) == []
            with pytest.raises(StoreError):
                await store.append("none", line(1), RUNNING, {})
            with pytest.raises(StoreError):
                await store.follow("none", "other")

        self.run(place, work)

    def test_a_name_is_taken_once(self, place):
        async def work(store):
            await store.create(game(), [], [line(1)])
            with pytest.raises(Conflict):
                await store.create(game(seed=1), [], [line(1, m="other")])
            return await store.load("a")

        assert self.run(place, work).lines == (line(1),)

    def test_a_line_is_written_once(self, place):
        async def work(store):
            await store.create(game())
            await store.append("a", line(1, m="first"), RUNNING, {})
            for wrong in (1, 3, 0):
                with pytest.raises(Conflict):
                    await store.append("a", line(wrong, m="second"), OVER, {"no": 1})
            return await store.load("a")

        stored = self.run(place, work)
        assert stored.lines == (line(1, m="first"),)
        assert (stored.game.status, stored.game.summary, stored.game.seq) == (RUNNING, {}, 1)

    def test_of_two_writers_one_wins_and_others_are_not_disturbed(self, place):
        async def work(store):
            await store.create(game("a"))
            await store.create(game("b"))
            tries = [store.append("a", line(1, m=f"try {number}"), RUNNING, {}) for number in range(10)]
            tries += [store.append("b", line(1), RUNNING, {})]
            results = await asyncio.gather(*tries, return_exceptions=True)
            assert [result for result in results if result is None] == [None, None]
            assert all(isinstance(result, Conflict) for result in results if result is not None)
            return await store.load("b")

        assert self.run(place, work).lines == (line(1),)

    def test_many_at_once_keep_their_order(self, place):
        async def work(store):
            for name in "abc":
                await store.create(game(name))
            for seq in range(1, 41):
                await asyncio.gather(*(store.append(name, line(seq), RUNNING, {"moves": seq}) for name in "abc"))
            return [await store.load(name) for name in "abc"]

        for stored in self.run(place, work):
            assert [entry.seq for entry in stored.lines] == list(range(1, 41))
            assert stored.game.seq == 40

    def test_seats_are_claimed_by_browsers(self, place):
        async def work(store):
            for name, created in (("a", 1.0), ("b", 3.0), ("c", 2.0)):
                await store.create(game(name, created=created))
            for name in ("a", "b", "c", "a"):
                await store.claim(name, Claim(0, "me"))
            await store.claim("a", Claim(1, "me"))
            await store.claim("a", Claim(0, "you"))
            assert await store.games_of("me", 10) == ["b", "c", "a"]
            assert await store.games_of("me", 2) == ["b", "c"]
            (found,) = await store.find(["a"])
            return found[1]

        assert self.run(place, work) == (Claim(0, "me"), Claim(0, "you"), Claim(1, "me"))

    def test_found_games_come_as_asked_for(self, place):
        async def work(store):
            for name in "abc":
                await store.create(game(name))
            return await store.find(["c", "x", "a"])

        assert [found.id for found, _ in self.run(place, work)] == ["c", "a"]

    def test_there_is_one_rematch(self, place):
        async def work(store):
            await store.create(game())
            return [await store.follow("a", "b"), await store.follow("a", "c"), (await store.load("a")).game.following]

        assert self.run(place, work) == ["b", "b", "b"]


class TestSqlite(StoreContract):
    def fresh(self, folder) -> Store:
        return SqliteStore(folder / "deep" / "store.sqlite")

    def test_it_is_written_ahead_and_synced(self, place):
        for safe, mode in ((True, 2), (False, 1)):
            store = SqliteStore(place / "store.sqlite", safe)
            store.prepare()
            assert store.writing is not None
            assert store.writing.execute("PRAGMA journal_mode").fetchone() == ("wal",)
            assert store.writing.execute("PRAGMA synchronous").fetchone() == (mode,)
            store.writing.close()

    def test_migrations_run_once(self, place):
        for _ in range(2):
            self.run(place, lambda store: store.load("a"))
        connection = sqlite3.connect(place / "deep" / "store.sqlite")
        numbers = [row[0] for row in connection.execute("SELECT number FROM migration")]
        assert numbers == list(range(1, len(MIGRATIONS) + 1))

    def test_a_newer_database_is_refused(self, place):
        self.run(place, lambda store: store.load("a"))
        with sqlite3.connect(place / "deep" / "store.sqlite") as connection:
            connection.execute("INSERT INTO migration VALUES (999)")
        with pytest.raises(BadInput, match="newer"):
            self.run(place, lambda store: store.load("a"))

    def test_a_file_that_is_no_database_is_refused(self, place):
        (place / "deep").mkdir()
        (place / "deep" / "store.sqlite").write_text("no database at all, only some text that is long enough" * 20)
        with pytest.raises(BadInput, match="cannot be used"):
            self.run(place, lambda store: store.load("a"))

    def test_a_full_disk_is_an_error_and_nothing_more(self, place):
        async def work(store):
            await store.create(game())
            pages = store.writing.execute("PRAGMA page_count").fetchone()[0]
            store.writing.execute(f"PRAGMA max_page_count = {pages}")
            with pytest.raises(StoreError, match="full"):
                await store.append("a", line(1, m="x" * 100_000), RUNNING, {})
            store.writing.execute("PRAGMA max_page_count = 1000000")
            await store.append("a", line(1), RUNNING, {})
            return await store.load("a")

        assert self.run(place, work).lines == (line(1),)
