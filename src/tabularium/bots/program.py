"""A running program that is asked line by line and can neither hold anybody up nor fill the memory."""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import threading
import time
from collections import deque
from collections.abc import Callable, Sequence
from pathlib import Path
from queue import Empty, Queue
from typing import IO, NoReturn

from tabularium.bots.forfeit import Forfeit

LONGEST = 65_536  # bytes of a line that a program may write
MOST_LINES = 64  # that may wait to be read: nobody asked for so many
TAIL = 20  # lines of what a program complained about, kept for its author
LAST_WORDS = 1.0  # seconds that a program has to end by itself
LOG_VARIABLE = "TABULARIUM_BOT_LOG"  # names a file that gets all that is said, for authors of bots

ENDED = b""


class Program:
    """A process with a thread for each of its three pipes: whatever it does, whoever asks waits no longer than allowed."""

    def __init__(self, command: Sequence[str], niceness: int = 0) -> None:
        """Start it; Forfeit if that is not possible."""
        try:
            self.process = subprocess.Popen(  # noqa: S603 - the command is the user's own
                command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                start_new_session=True,  # Ctrl-C is for us; and whatever it starts itself ends with it
            )
        except (OSError, ValueError) as problem:
            raise Forfeit("missing", str(problem)) from None
        if niceness and hasattr(os, "setpriority"):
            with contextlib.suppress(OSError):
                os.setpriority(os.PRIO_PROCESS, self.process.pid, niceness)
        self.problem = "ended"  # why there will be no more answers, once there are none
        self.stopped = False
        self.said: Queue[bytes] = Queue(MOST_LINES)  # by the program
        self.to_say: Queue[bytes | None] = Queue()
        self.complaints: deque[str] = deque(maxlen=TAIL)
        self.complaining = started(self.hear_complaints, self.process.stderr)
        started(self.listen, self.process.stdout)
        started(self.talk, self.process.stdin)

    # ---- the threads -----------------------------------------------------------------------------

    def listen(self, pipe: IO[bytes]) -> None:
        """Take lines as they come; who writes without end is stopped."""
        with contextlib.suppress(OSError, ValueError):
            while line := pipe.readline(LONGEST):
                log("<", line)
                whole = len(line) < LONGEST or line.endswith(b"\n")
                if not whole or self.said.full():
                    self.problem = "flood"
                    self.kill()
                    break
                self.said.put(line)
        with contextlib.suppress(Empty):  # the last word is that there are no more; room is made for it
            if self.said.full():
                self.said.get_nowait()
        self.said.put(ENDED)

    def talk(self, pipe: IO[bytes]) -> None:
        """Hand over what is to be said, at the program's pace."""
        with contextlib.suppress(OSError, ValueError):
            while (line := self.to_say.get()) is not None:
                log(">", line)
                pipe.write(line)
                pipe.flush()
        with contextlib.suppress(OSError, ValueError):
            pipe.close()

    def hear_complaints(self, pipe: IO[bytes]) -> None:
        """Keep the last lines of what goes to standard error."""
        with contextlib.suppress(OSError, ValueError):
            while line := pipe.readline(LONGEST):
                log("!", line)
                self.complaints.append(line.decode("utf-8", "replace").strip())

    # ---- for whoever asks ------------------------------------------------------------------------

    def ask(self, line: bytes, seconds: float) -> bytes:
        """The answer to a line; Forfeit if the program ends, floods or takes too long, and then it is stopped."""
        if self.ended:
            self.fail()
        self.to_say.put(line)
        try:
            answer = self.said.get(timeout=seconds)
        except Empty:
            self.problem = "slow"
            self.fail()
        if answer == ENDED:
            self.said.put(ENDED)
            self.fail()
        return answer

    def fail(self) -> NoReturn:
        """Stop the program and say why."""
        self.stop()
        self.complaining.join(0.2)
        code = self.process.returncode
        raise Forfeit(self.problem, "; ".join([f"exit code {code}", *list(self.complaints)[-3:]]))

    def tell(self, line: bytes) -> None:
        """Say a line that needs no answer."""
        self.to_say.put(line)

    @property
    def ended(self) -> bool:
        """Whether there will be no more answers; what was said so far and not asked for is dropped."""
        with contextlib.suppress(Empty):
            while (line := self.said.get_nowait()) != ENDED:
                log("?", line)
            self.said.put(ENDED)
            return True
        return False

    def stop(self) -> None:
        """Say no more and give the program a moment; then it ends, whatever it does, and all it has started."""
        if not self.stopped:
            self.stopped = True
            self.to_say.put(None)
            if self.problem == "ended":
                self.wait_for_end()
            self.kill()
            with contextlib.suppress(subprocess.TimeoutExpired):
                self.process.wait(LAST_WORDS)

    def wait_for_end(self) -> None:
        """Wait until the program says nothing any more, but not for long."""
        until = time.monotonic() + LAST_WORDS
        with contextlib.suppress(Empty):
            while self.said.get(timeout=max(0.0, until - time.monotonic())) != ENDED:
                pass

    def kill(self) -> None:
        """End the whole group; its number is ours as long as nobody has waited for the process."""
        if self.process.returncode is not None:
            return
        with contextlib.suppress(OSError):
            if os.name == "posix":
                os.killpg(self.process.pid, signal.SIGKILL)
            else:
                self.process.kill()


def started(work: Callable[[IO[bytes]], None], pipe: IO[bytes] | None) -> threading.Thread:
    """A thread that is busy with one pipe and does not keep us from ending."""
    assert pipe is not None
    thread = threading.Thread(target=work, args=(pipe,), daemon=True)
    thread.start()
    return thread


def log(mark: str, line: bytes) -> None:
    """Write down what was said (>), answered (<), complained about (!) or not asked for (?), if the author wishes so."""
    name = os.environ.get(LOG_VARIABLE)
    if name:
        with contextlib.suppress(OSError), Path(name).open("ab") as file:
            file.write(mark.encode() + b" " + line.rstrip(b"\n") + b"\n")
