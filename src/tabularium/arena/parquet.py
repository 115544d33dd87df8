"""Results for other programs: Parquet files, one row per game, per player, per thing taken."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from tabularium.arena import times
from tabularium.arena.plan import Plan
from tabularium.arena.results import Result
from tabularium.arena.schedule import Fixture
from tabularium.core.catalog import find
from tabularium.core.record import not_written
from tabularium.core.text import Text

FILES = ("games.parquet", "players.parquet", "taken.parquet")
Row = dict[str, Any]


def available() -> bool:
    """Whether Parquet can be written here."""
    try:
        import pyarrow.parquet  # noqa: F401
    except ImportError:
        return False
    return True


def write(folder: Path, plan: Plan, fixtures: Sequence[Fixture], results: Sequence[Result]) -> list[Path]:
    """Write the three files; each is there whole or as it was before."""
    import pyarrow as pa
    import pyarrow.parquet as pq

    game = find(plan.game)
    text = game.text(game, plan.facts(), "en")
    by_number = {fixture.number: fixture for fixture in fixtures}
    pairs = [(by_number[result.number], result) for result in results]
    rows = (
        [game_row(fixture, result) for fixture, result in pairs],
        [row for fixture, result in pairs for row in player_rows(game.book.sources, fixture, result)],
        [row for _, result in pairs for row in taken_rows(text, result)],
    )
    written: list[Path] = []
    for name, schema, table in zip(FILES, schemas(game.book.sources), rows, strict=True):
        path, passing = folder / name, folder / f".{name}"
        described = schema.with_metadata({"tabularium": plan.to_json()})
        try:
            pq.write_table(pa.Table.from_pylist(table, schema=described), passing, compression="zstd")
            passing.replace(path)
        except OSError as problem:
            raise not_written(path, problem) from None
        written.append(path)
    return written


def schemas(sources: Sequence[str]) -> tuple[Any, Any, Any]:
    """The columns of the three files; docs/arena.md explains them."""
    import pyarrow as pa

    games = {
        "game": pa.int32(), "round": pa.int32(), "group": pa.int32(), "seed": pa.int64(), "decisions": pa.int32(),
        "winners": pa.list_(pa.int8()), "failures": pa.int32(), "hash": pa.string(), "actions": pa.list_(pa.int16()),
        "seconds": pa.float64(),
    }  # fmt: skip
    players = {
        "game": pa.int32(), "round": pa.int32(), "group": pa.int32(), "seed": pa.int64(), "seat": pa.int8(),
        "bot": pa.string(), "score": pa.int32(), "place": pa.int8(), "win": pa.float64(), "decisions": pa.int32(),
        "failures": pa.int32(), **{f"points_{source}": pa.int32() for source in sources},
        "think_seconds": pa.float64(), "think_median": pa.float64(), "think_p95": pa.float64(),
    }  # fmt: skip
    taken = {
        "game": pa.int32(), "seat": pa.int8(), "bot": pa.string(), "tally": pa.string(), "thing": pa.int32(),
        "name": pa.string(), "times": pa.int32(), "win": pa.float64(),
    }  # fmt: skip
    return pa.schema(games), pa.schema(players), pa.schema(taken)


def game_row(fixture: Fixture, result: Result) -> Row:
    return {
        "game": result.number,
        "round": fixture.round,
        "group": fixture.group,
        "seed": result.seed,
        "decisions": sum(result.decisions),
        "winners": [seat + 1 for seat, place in enumerate(result.places) if place == 1],
        "failures": len(result.failures),
        "hash": result.hash,
        "actions": list(result.actions),
        "seconds": result.seconds,
    }


def player_rows(sources: Sequence[str], fixture: Fixture, result: Result) -> list[Row]:
    """One row per seat, seats counted from 1."""
    return [
        {
            "game": result.number,
            "round": fixture.round,
            "group": fixture.group,
            "seed": result.seed,
            "seat": seat + 1,
            "bot": bot,
            "score": result.scores[seat],
            "place": result.places[seat],
            "win": result.win(seat),
            "decisions": result.decisions[seat],
            "failures": sum(failure.seat == seat for failure in result.failures),
            **{f"points_{source}": result.points[seat][i] for i, source in enumerate(sources)},
            "think_seconds": times.total(result.thinking[seat]),
            "think_median": times.quantile(result.thinking[seat], 0.5),
            "think_p95": times.quantile(result.thinking[seat], 0.95),
        }
        for seat, bot in enumerate(result.seats)
    ]


def taken_rows(text: Text, result: Result) -> list[Row]:
    """One row per player and thing taken; things have their English names."""
    return [
        {
            "game": result.number,
            "seat": seat + 1,
            "bot": result.seats[seat],
            "tally": tally.name,
            "thing": thing,
            "name": text.name(tally.by, thing),
            "times": number,
            "win": result.win(seat),
        }
        for tally in text.game.tallies
        for seat, counted in enumerate(result.taken[tally.name])
        for thing, number in sorted(counted.items())
    ]
