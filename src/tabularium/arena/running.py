"""An arena in its folder: play what is missing, then make of it what people and programs read."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Self

from tabularium.arena import cluster, parquet, pool, report
from tabularium.arena.log import Log
from tabularium.arena.plan import Plan, settle
from tabularium.arena.records import write_broken, write_records
from tabularium.arena.results import Broken, Result
from tabularium.arena.summary import Summary, summarise
from tabularium.core.errors import BadInput


class Arena:
    """An arena that is open: nobody else writes into its folder meanwhile.

    >>> with Arena(Path("results"), Plan.make(find("trajan"), 2, ["greedy", "random"]), 100) as arena:
    ...     for outcome in arena.play(workers=2): ...
    ...     summary = arena.publish(["tabularium", "arena", "trajan"])
    """

    def __init__(self, folder: Path, plan: Plan, games: int) -> None:
        """Make the folder, or take it up again where it was left."""
        settle(folder, plan)
        self.folder = folder
        self.plan = plan
        self.fixtures = plan.fixtures(games)
        self.log = Log(folder, self.fixtures)

    def play(self, workers: int, ray: str | None = None) -> Iterator[Result | Broken]:
        """Play the games that are missing, here or on a Ray cluster; every one is kept before it is handed out."""
        missing = self.log.missing()
        if not missing:
            return
        played = (
            cluster.play_all(self.plan, missing, workers, ray) if ray else pool.play_all(self.plan, missing, workers)
        )
        for outcome in played:
            if isinstance(outcome, Result):
                self.log.append(outcome)
            yield outcome

    def publish(self, command: Sequence[str]) -> Summary:
        """Write the report and, where that is possible, the Parquet files; `command` is what plays the arena again."""
        results = self.log.finished()
        summary = summarise(self.plan, self.fixtures, results)
        report.write(self.folder, summary, command)
        if parquet.available():
            parquet.write(self.folder, self.plan, self.fixtures, results)
        return summary

    def records(self, numbers: Sequence[int] | None = None) -> list[Path]:
        """Write the records of some games, or of all."""
        results = {result.number: result for result in self.log.finished()}
        for number in numbers or ():
            if number not in results:
                raise BadInput(
                    "--records {number}: there is no such game; they go from 0 to {last}",
                    number=number,
                    last=len(self.fixtures) - 1,
                )
        chosen = results.values() if numbers is None else [results[number] for number in numbers]
        return write_records(self.folder, self.plan, chosen)

    def broken_record(self, broken: Broken) -> Path | None:
        """Write down a game that broke off, as far as it can be played."""
        return write_broken(self.folder, self.plan, self.fixtures[broken.number], broken)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *problem: object) -> None:
        self.log.close()
