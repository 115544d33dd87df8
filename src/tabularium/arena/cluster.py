"""The same games on a Ray cluster; schedule, file of results and report stay on this machine."""

from __future__ import annotations

import logging
import re
import socket
from collections import deque
from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Any

from tabularium.arena.plan import Plan
from tabularium.arena.playing import Runner
from tabularium.arena.results import Broken, Result
from tabularium.arena.schedule import Fixture
from tabularium.core.errors import BadInput

LOCAL = "local"  # a cluster of this machine alone, started for the arena and ended with it
TRIES = 3  # how often a game is begun anew whose machine is lost
PATIENCE = 10.0  # seconds for a cluster to answer
AHEAD = 2  # games handed out for every processor: one is played, one waits


def play_all(plan: Plan, fixtures: Iterable[Fixture], workers: int | None, address: str) -> Iterator[Result | Broken]:
    """The games in the order in which they end; at most `workers` at a time."""
    ray = connected(address, workers)
    try:
        play = ray.remote(num_cpus=1, max_retries=TRIES)(play_one)
        shared = ray.put(plan)
        room = workers if workers is not None else AHEAD * max(1, int(ray.cluster_resources().get("CPU", 1)))
        waiting = deque(fixtures)
        running: dict[Any, Fixture] = {}
        while waiting or running:
            while waiting and len(running) < room:
                fixture = waiting.popleft()
                running[play.remote(shared, fixture)] = fixture
            ended, _ = ray.wait(list(running), num_returns=1)
            for reference in ended:
                yield outcome(ray, reference, running.pop(reference))
    finally:
        ray.shutdown()


def outcome(ray: Any, reference: Any, fixture: Fixture) -> Result | Broken:
    """What became of a game; it is broken if every machine that played it was lost."""
    try:
        said: Result | Broken | BadInput = ray.get(reference)
    except ray.exceptions.RayError as problem:
        return Broken(fixture.number, " ".join(str(problem).split())[:300])
    if isinstance(said, BadInput):
        raise said
    return said


def connected(address: str, workers: int | None) -> Any:
    """Ray, connected to the cluster."""
    try:
        import ray
    except ImportError:
        raise BadInput("--ray needs the package ray; install it with: pip install 'tabularium[ray]'") from None
    own = {"num_cpus": workers, "include_dashboard": False} if address == LOCAL else {}
    try:
        knock(address)
        ray.init(address=address, log_to_driver=False, logging_level=logging.ERROR, **own)
    except (ConnectionError, OSError, RuntimeError, ValueError, ray.exceptions.RayError) as problem:
        raise BadInput(
            "--ray {address}: there is no cluster to be reached ({problem}); '{local}' starts one on this machine",
            address=address,
            problem=" ".join(str(problem).split())[:200],
            local=LOCAL,
        ) from None
    return ray


def knock(address: str) -> None:
    """Find out whether anybody is there; Ray itself would try for many minutes."""
    named = re.fullmatch(r"(?:ray://)?(?P<host>[^/]+):(?P<port>\d+)", address)
    if named:
        socket.create_connection((named["host"].strip("[]"), int(named["port"])), PATIENCE).close()


@lru_cache(maxsize=2)
def runner_of(plan: Plan) -> Runner:
    """The runner of a process of the cluster; it serves many games."""
    return Runner(plan)


def play_one(plan: Plan, fixture: Fixture) -> Result | Broken | BadInput:
    """One game, on whatever machine."""
    try:
        return runner_of(plan).play(fixture)
    except BadInput as problem:
        return problem
