"""How long a bot may think (never compiled: between iterations Python hears signals and other threads here)."""

from __future__ import annotations

import re
import time
from collections.abc import Callable

from tabularium.core.errors import BadInput

MOST_ITERATIONS = 100_000_000
MOST_MILLISECONDS = 600_000
STRIDE = 16  # iterations between two looks at the clock

Clock = Callable[[], float]  # seconds from some moment on
WALL: Clock = time.monotonic  # for people, who wait
PROCESSOR: Clock = time.thread_time  # for measuring: a busy machine makes nobody weaker


class Budget:
    """So many iterations, or so many milliseconds; `stop` ends the thinking early, also from another thread."""

    def __init__(self, iterations: int = 0, milliseconds: int = 0, clock: Clock = WALL) -> None:
        """Give one of the two, and for a time the clock it goes by."""
        self.iterations = iterations
        self.milliseconds = milliseconds
        self.clock = clock
        self.stopped = False
        self.began = 0.0

    def start(self) -> None:
        """Begin to think about a decision."""
        self.stopped = False
        if self.milliseconds:
            self.began = self.clock()

    def grant(self, done: int, ahead: int) -> int:
        """How many iterations may follow before the next question; 0 when it is time to answer.

        `ahead` is by how many visits the favourite leads: time that cannot change the choice any more is saved.
        """
        if self.stopped:
            return 0
        if not self.milliseconds:
            return min(STRIDE, self.iterations - done)
        if done == 0:
            return STRIDE  # a bot that has not looked at anything cannot choose
        spent = (self.clock() - self.began) * 1000
        left = self.milliseconds - spent
        return STRIDE if left > 0 and ahead * spent <= left * done else 0

    def stop(self) -> None:
        """End the thinking before the next iteration; what was found so far counts."""
        self.stopped = True


def budget_of(text: str, clock: Clock = WALL) -> Budget:
    """A budget from its spelling: `500` iterations, `100ms`, `2s`."""
    found = re.fullmatch(r"([0-9]{1,9})(ms|s)?", text)
    if found:
        number, unit = int(found[1]), found[2]
        if unit is None and 1 <= number <= MOST_ITERATIONS:
            return Budget(iterations=number)
        milliseconds = number * (1000 if unit == "s" else 1)
        if unit is not None and 1 <= milliseconds <= MOST_MILLISECONDS:
            return Budget(milliseconds=milliseconds, clock=clock)
    raise BadInput("'{text}' is no budget; write iterations, as in 500, or a time, as in 100ms or 2s", text=text)
