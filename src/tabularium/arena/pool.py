"""Games on all cores of this machine: processes that play one game at a time."""

from __future__ import annotations

import signal
from collections import deque
from collections.abc import Iterable, Iterator
from multiprocessing import connection, get_context
from multiprocessing.context import SpawnProcess
from typing import Any

from tabularium.arena.plan import Plan
from tabularium.arena.playing import Runner
from tabularium.arena.results import Broken, Result
from tabularium.arena.schedule import Fixture
from tabularium.core.errors import BadInput
from tabularium.core.workers import end_with_parent

TRIES = 2  # how often a game is begun whose process dies


def play_all(plan: Plan, fixtures: Iterable[Fixture], workers: int) -> Iterator[Result | Broken]:
    """The games in the order in which they end; with one worker in this process."""
    if workers == 1:
        runner = Runner(plan)
        for fixture in fixtures:
            yield runner.play(fixture)
        return
    pool = Pool(plan, fixtures, workers)
    try:
        yield from pool.results()
    finally:
        pool.stop()


class Worker:
    """One process and the game it plays."""

    def __init__(self, plan: Plan) -> None:
        """Start the process; it has nothing to play yet."""
        context = get_context("spawn")
        self.pipe, theirs = context.Pipe()
        self.process: SpawnProcess = context.Process(target=work, args=(plan, theirs), daemon=True)
        self.process.start()
        theirs.close()
        self.fixture: Fixture | None = None

    def play(self, fixture: Fixture) -> None:
        """Begin a game."""
        self.fixture = fixture
        self.pipe.send(fixture)

    def take(self) -> Result | Broken | BadInput | None:
        """What the process has to say: the end of its game, why it cannot play, or nothing because it died."""
        try:
            said: Result | Broken | BadInput = self.pipe.recv()
        except (EOFError, OSError):
            return None
        return said

    def stop(self) -> None:
        """End the process, whatever it does."""
        self.process.kill()
        self.process.join()
        self.pipe.close()


class Pool:
    """Some workers; one that dies is replaced, and its game begun anew."""

    def __init__(self, plan: Plan, fixtures: Iterable[Fixture], workers: int) -> None:
        """Have so many workers."""
        self.plan = plan
        self.waiting = deque(fixtures)
        self.workers = [Worker(plan) for _ in range(min(workers, len(self.waiting)))]
        self.deaths: dict[int, int] = {}

    def results(self) -> Iterator[Result | Broken]:
        """Play until nothing is left."""
        for worker in self.workers:
            self.occupy(worker)
        while busy := {worker.pipe: worker for worker in self.workers if worker.fixture is not None}:
            for ready in connection.wait(list(busy)):
                worker = busy[ready]  # type: ignore[index]  # wait returns what it was given
                said = worker.take()
                if isinstance(said, BadInput):
                    raise said
                if said is None:
                    said = self.bury(worker)
                else:
                    self.occupy(worker)
                if said is not None:
                    yield said

    def occupy(self, worker: Worker) -> None:
        """Give a worker the next game, if there is one."""
        worker.fixture = None
        if self.waiting:
            try:
                worker.play(self.waiting.popleft())
            except OSError:  # it died while idle; results() finds that out when it reads
                return

    def bury(self, worker: Worker) -> Broken | None:
        """A process died: its game is tried once more by another, then given up."""
        fixture = worker.fixture
        assert fixture is not None
        worker.stop()
        ended = worker.process.exitcode
        self.workers.remove(worker)
        self.deaths[fixture.number] = self.deaths.get(fixture.number, 0) + 1
        given_up = self.deaths[fixture.number] >= TRIES
        if not given_up:
            self.waiting.appendleft(fixture)
        if self.waiting:
            self.workers.append(Worker(self.plan))
            self.occupy(self.workers[-1])
        return Broken(fixture.number, f"its process ended with code {ended}") if given_up else None

    def stop(self) -> None:
        """End all processes."""
        for worker in self.workers:
            worker.stop()


def work(plan: Plan, pipe: Any) -> None:
    """What a process does: play what it is given until nobody gives any more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the one who started us says when to stop
    end_with_parent()
    try:
        try:
            runner = Runner(plan)
        except BadInput as problem:
            pipe.send(problem)
            return
        while True:
            pipe.send(runner.play(pipe.recv()))
    except (EOFError, OSError):
        return
