"""How strong the bots are: the tables of docs/bots.md, played in the arena and printed as they stand there.

Run it as `python bench/strength.py`. Rows of bots that answer at once are played in full; of those that think for a time a
quarter of the games takes about an hour on two cores and shows the same within wider intervals, and `--share 100` plays all of
them. Games already played are kept in the arena's folders and not played again.
It prints a table and a line of JSON.
"""

from __future__ import annotations

import argparse
import json
import os
import time
from dataclasses import dataclass

from rich.console import Console
from rich.progress import Progress

from tabularium.arena.plan import Plan
from tabularium.arena.results import Broken
from tabularium.arena.running import Arena
from tabularium.arena.summary import Line, summarise
from tabularium.cli.arena import usual_folder
from tabularium.core.catalog import find, slugs

FEWEST = 4  # games of a slow row, whatever the share


@dataclass(frozen=True)
class Row:
    """Two bots in games for two; the first should win."""

    better: str
    other: str
    games: int
    goal: int  # percent
    slow: bool = False  # whether a share of the games will do

    def number(self, share: int) -> int:
        """How many games are played if those that take long are played in part."""
        return max(FEWEST, self.games * share // 100) if self.slow else self.games


ROWS = (
    Row("quaestor", "tiro", 100, 70),
    Row("senator", "quaestor", 100, 70),
    Row("praetor", "senator", 60, 70),
    Row("consul", "praetor", 20, 70, slow=True),
    Row("greedy", "random", 200, 97),
    Row("search:100ms", "greedy", 200, 85, slow=True),
    Row("search:100ms", "mcts:100ms", 16, 70, slow=True),
)
MORE = {
    ("trajan", "greedy", "random"): Row("greedy", "random", 1000, 99),
    ("romolo_o_remo", "consul", "praetor"): Row("consul", "praetor", 40, 70, slow=True),
}
FOUR = ("trajan", "praetor", 40)  # what strong bots score among themselves


def played(slug: str, bots: list[str], players: int, number: int, bar: Progress) -> Line:
    """The results of the first bot, after the games that are missing have been played."""
    plan = Plan.make(find(slug), players, bots)
    with Arena(usual_folder(plan), plan, number) as arena:
        task = bar.add_task(f"{slug} {' – '.join(bots)}", total=len(arena.log.missing()))
        for outcome in arena.play(os.cpu_count() or 1):
            if isinstance(outcome, Broken):
                raise SystemExit(f"{slug}: game {outcome.number} broke off: {outcome.problem}")
            bar.advance(task)
        bar.remove_task(task)
        summary = summarise(plan, arena.fixtures, arena.log.finished())
    return next(line for line in summary.bots if line.name == bots[0])


def cell(line: Line) -> str:
    """A share of wins as it stands in the table."""
    share = line.share
    return f"{100 * share.value:.0f} % of {line.results} ({100 * share.low:.0f}–{100 * share.high:.0f})"


def main() -> None:
    """Play the rows of all games, or of some."""
    parser = argparse.ArgumentParser(description="The strength of the bots, as docs/bots.md tells it.")
    parser.add_argument("--games", default=",".join(slugs()), help="slugs, with commas; all if not given")
    parser.add_argument("--share", type=int, default=25, help="percent of the games that take long")
    given = parser.parse_args()
    chosen = given.games.split(",")
    found: dict[str, dict[str, float]] = {}
    with Progress(console=Console(), transient=True) as bar:
        bar.console.print(f"| | {' | '.join(chosen)} |\n|{'---|' * (len(chosen) + 1)}", markup=False, soft_wrap=True)
        for row in ROWS:
            cells = []
            for slug in chosen:
                start = time.perf_counter()
                here = MORE.get((slug, row.better, row.other), row)
                line = played(slug, [row.better, row.other], 2, here.number(given.share), bar)
                share = line.share
                found[f"{slug} {row.better} {row.other}"] = {
                    "games": line.results,
                    "share": round(share.value, 3),
                    "low": round(share.low, 3),
                    "high": round(share.high, 3),
                    "goal": here.goal / 100,
                    "seconds": round(time.perf_counter() - start),
                }
                cells.append(cell(line) if share.value >= here.goal / 100 else f"{cell(line)} below {here.goal} %")
            bar.console.print(f"| {row.better} – {row.other} | {' | '.join(cells)} |", markup=False, soft_wrap=True)
        slug, bot, number = FOUR
        if slug in chosen:
            line = played(slug, [bot], 4, number, bar)
            found[f"{slug} four {bot}"] = {
                "games": number,
                "mean": round(line.mean, 1),
                "spread": round(line.spread, 1),
            }
    print(json.dumps(found))


if __name__ == "__main__":
    main()
