"""How strong the bots are: the tables of docs/bots.md, played in the arena and printed as they stand there.

Run it as `python bench/strength.py`. A quarter of the games takes about an hour on two cores and shows the same within wider
intervals; `--share 100` plays all of them. Games already played are kept in the arena's folders and not played again.
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

FEWEST = 4  # games of a row, whatever the share


@dataclass(frozen=True)
class Row:
    """Two bots in games for two; the first should win."""

    better: str
    other: str
    games: int
    goal: int  # percent


ROWS = (
    Row("quaestor", "tiro", 100, 70),
    Row("senator", "quaestor", 100, 70),
    Row("praetor", "senator", 60, 70),
    Row("consul", "praetor", 10, 70),
    Row("greedy", "random", 200, 97),
    Row("search:100ms", "greedy", 200, 85),
    Row("search:100ms", "mcts:100ms", 16, 70),
)
MORE = {
    ("trajan", "greedy", "random"): Row("greedy", "random", 1000, 99),
    ("romolo_o_remo", "consul", "praetor"): Row("consul", "praetor", 40, 70),
}
FOUR = ("trajan", "praetor", 12)  # what strong bots score among themselves


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
    parser.add_argument("--share", type=int, default=25, help="percent of the games of the tables")
    given = parser.parse_args()
    chosen = given.games.split(",")
    found: dict[str, dict[str, float]] = {}
    with Progress(console=Console(), transient=True) as bar:
        bar.console.print(f"| | {' | '.join(chosen)} |\n|{'---|' * (len(chosen) + 1)}", markup=False, soft_wrap=True)
        for row in ROWS:
            cells = []
            for slug in chosen:
                start = time.perf_counter()
                number = MORE.get((slug, row.better, row.other), row).games
                line = played(slug, [row.better, row.other], 2, max(FEWEST, number * given.share // 100), bar)
                share = line.share
                found[f"{slug} {row.better} {row.other}"] = {
                    "games": line.results,
                    "share": round(share.value, 3),
                    "low": round(share.low, 3),
                    "high": round(share.high, 3),
                    "goal": MORE.get((slug, row.better, row.other), row).goal / 100,
                    "seconds": round(time.perf_counter() - start),
                }
                cells.append(cell(line) if share.value >= row.goal / 100 else f"{cell(line)} below {row.goal} %")
            bar.console.print(f"| {row.better} – {row.other} | {' | '.join(cells)} |", markup=False, soft_wrap=True)
        slug, bot, number = FOUR
        if slug in chosen:
            number = max(FEWEST, number * given.share // 100)
            line = played(slug, [bot], 4, number, bar)
            found[f"{slug} four {bot}"] = {
                "games": number,
                "mean": round(line.mean, 1),
                "spread": round(line.spread, 1),
            }
    print(json.dumps(found))


if __name__ == "__main__":
    main()
