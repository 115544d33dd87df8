"""How long a bot may think (never compiled: between iterations Python hears signals and other threads here)."""

from __future__ import annotations

import re
import time
from collections.abc import Callable

from tabularium.core.errors import BadInput

MOST_ITERATIONS = 100_000_000
MOST_MILLISECONDS = 600_000
NUMBER = "[1-9][0-9]{0,8}"
STRIDE = 16  # iterations between two looks at the clock

Clock = Callable[[], float]  # seconds from some moment on
WALL: Clock = time.monotonic  # for people, who wait
PROCESSOR: Clock = time.thread_time  # for measuring: a busy machine makes nobody weaker


class Budget:
    """So many iterations or so many milliseconds, of both whichever is over first.

    `stop` ends the thinking early, also from another thread.
    """

    def __init__(self, iterations: int = 0, milliseconds: int = 0, clock: Clock = WALL) -> None:
        """Give one of the two or both, and for a time the clock it goes by."""
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
        more = min(STRIDE, self.iterations - done) if self.iterations else STRIDE
        if not self.milliseconds or done == 0:
            return more  # a bot that has not looked at anything cannot choose
        spent = (self.clock() - self.began) * 1000
        left = self.milliseconds - spent
        return more if left > 0 and ahead * spent <= left * done else 0

    def stop(self) -> None:
        """End the thinking before the next iteration; what was found so far counts."""
        self.stopped = True


def budget_of(text: str, clock: Clock = WALL) -> Budget:
    """A budget from its spelling: `500` iterations, `100ms`, `2s`, or `500in2s`: as many, but no longer than that."""
    found = re.fullmatch(rf"({NUMBER})?(?:(?:^|(?<=[0-9])in)({NUMBER})(ms|s))?", text)
    if found and text:
        iterations, time_given, unit = found.groups(default="0")
        milliseconds = int(time_given) * (1000 if unit == "s" else 1)
        if int(iterations) <= MOST_ITERATIONS and milliseconds <= MOST_MILLISECONDS:
            return Budget(int(iterations), milliseconds, clock)
    raise BadInput(
        "'{text}' is no budget; write iterations, as in 500, a time, as in 100ms or 2s, or both, as in 500in2s",
        text=text,
    )
