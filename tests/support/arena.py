"""Small arenas for tests, and results without what differs from run to run."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

from tabularium.arena.log import LOG_FILE
from tabularium.arena.plan import Plan
from tabularium.arena.playing import Runner
from tabularium.arena.results import Broken, Result
from tabularium.core.catalog import find


def plan_of(*bots: str, players: int = 2, seed: int = 1, **more: Any) -> Plan:
    return Plan.make(find("trajan"), players, bots, seed, **more)


def timeless(result: Result | Broken) -> Result:
    assert isinstance(result, Result)
    return replace(result, seconds=0.0, thinking=())


def played(plan: Plan, games: int) -> list[Result]:
    """All games of a small arena."""
    runner = Runner(plan)
    found = [runner.play(fixture) for fixture in plan.fixtures(games)]
    results = [result for result in found if isinstance(result, Result)]
    assert len(results) == len(found), found
    return results


def kept_in(folder: Path) -> dict[int, dict[str, Any]]:
    """The finished games of a folder, without their times; a last line that was not finished is none."""
    lines = (folder / LOG_FILE).read_text(encoding="utf-8").splitlines(keepends=True)
    games = [json.loads(line.partition(" ")[2]) for line in lines if line.endswith("\n")]
    for game in games:
        assert game.pop("times")["seconds"] > 0
    return {game["game"]: game for game in games}
