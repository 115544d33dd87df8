"""Bots that are programs of their own, in any language: `exec:COMMAND` (docs/bot_protocol.md).

Each seat has a process of its own, which is told what that seat sees and nothing else. A program that ends, hangs or floods is
stopped and forfeits the move; it is started again a few times in a game.
"""

from __future__ import annotations

import os
import re
import shlex
import shutil
import weakref
from dataclasses import dataclass
from pathlib import Path

from mypy_extensions import i64

from tabularium.bots.bot import Bot
from tabularium.bots.forfeit import Forfeit
from tabularium.bots.program import Program
from tabularium.bots.protocol import check_ready, game_over, hello, move, read_move, written
from tabularium.core.errors import BadInput
from tabularium.core.seat import Seat
from tabularium.core.state import Terms

PREFIX = "exec:"
USUAL_SECONDS = 5.0  # for a decision
LONGEST_SECONDS = 600.0
START_SECONDS = 10.0  # from the start of a program to its answer to the hello
RESTARTS = 3  # in one game
BUDGET = re.compile(r"(\d+(?:\.\d+)?)(ms|s):(.*)", re.DOTALL)


@dataclass(frozen=True)
class Command:
    """What to run, and how long it may think about a decision."""

    words: tuple[str, ...]
    seconds: float = USUAL_SECONDS


def parse(text: str) -> Command:
    """A command as it is typed, as `python3 my_bot.py` or `500ms:./my_bot`; BadInput if it cannot be run."""
    timed = BUDGET.fullmatch(text.strip())
    seconds, line = USUAL_SECONDS, text.strip()
    if timed:
        seconds, line = float(timed[1]) / (1000 if timed[2] == "ms" else 1), timed[3]
    if not 0 < seconds <= LONGEST_SECONDS:
        raise BadInput(
            "bot '{bot}': give it more than 0 and at most {most} seconds", bot=text, most=f"{LONGEST_SECONDS:.0f}"
        )
    try:
        words = tuple(shlex.split(line, posix=os.name == "posix"))
    except ValueError:
        raise BadInput("bot '{bot}': a quotation mark is missing in the command", bot=text) from None
    if not words:
        raise BadInput("bot '{bot}': the command is missing; write for example exec:python3 my_bot.py", bot=text)
    if shutil.which(words[0]) is None:
        if Path(words[0]).is_file():
            raise BadInput(
                "bot '{bot}': {file} is no program; make it executable, or name what runs it: exec:python3 {file}",
                bot=text,
                file=words[0],
            )
        raise BadInput("bot '{bot}': there is no program {file}", bot=text, file=words[0])
    return Command(words, seconds)


class Talk:
    """What passes between one seat and its program."""

    def __init__(self, command: Command, niceness: int) -> None:
        """Nothing is started before the first question."""
        self.command = command
        self.niceness = niceness
        self.program: Program | None = None
        self.terms: Terms | None = None  # of the game that is on; None between games
        self.moves = -1  # at the last question
        self.asked = 0
        self.failures = 0
        self.greeted = False

    def ask(self, seat: Seat) -> int:
        """The program's choice; Forfeit if it has none."""
        if seat.world.terms is not self.terms or seat.world.moves <= self.moves:
            self.terms, self.failures, self.greeted = seat.world.terms, 0, False
        self.moves = int(seat.world.moves)
        if self.failures > RESTARTS:
            raise Forfeit("lost")
        self.asked += 1
        question = written(move(seat, self.asked, self.command.seconds))
        try:
            answer = self.at_work(seat).ask(question, self.command.seconds)
        except Forfeit:
            self.failures += 1
            self.stop()
            raise
        return read_move(answer, self.asked, seat)

    def at_work(self, seat: Seat) -> Program:
        """The program, running and told which game is on."""
        if self.program is not None and not self.greeted and self.program.ended:  # after an earlier game it may
            self.stop()
        if self.program is None:
            self.program = Program(self.command.words, self.niceness)
            self.greeted = False
        if not self.greeted:
            check_ready(self.program.ask(written(hello(seat, self.command.seconds)), START_SECONDS))
            self.greeted = True
        return self.program

    def hear_end(self, seat: Seat) -> None:
        """Tell the program how the game ended; it may wait for another one."""
        if self.program is not None and self.greeted:
            self.program.tell(written(game_over(seat)))
        self.terms, self.moves, self.greeted = None, -1, False

    def stop(self) -> None:
        """End the program; the next question starts it again."""
        if self.program is not None:
            self.program.stop()
            self.program = None


class External(Bot):
    """Hands every question on to a program."""

    def __init__(self, command: Command, niceness: int = 0) -> None:
        """Nothing is started before the first question."""
        self.command = command
        self.niceness = niceness
        self.talks: dict[int, Talk] = {}  # by seat: what one seat sees is no business of another's program
        weakref.finalize(self, stop_all, self.talks)  # also if nobody closes us

    def choose(self, seat: Seat) -> i64:
        """What the program answers; Forfeit if it does not."""
        player = int(seat.player)
        if player not in self.talks:
            self.talks[player] = Talk(self.command, self.niceness)
        return self.talks[player].ask(seat)

    def hear_end(self, seat: Seat) -> None:
        """Tell the seat's program how the game ended."""
        if int(seat.player) in self.talks:
            self.talks[int(seat.player)].hear_end(seat)

    def close(self) -> None:
        """End all programs; they have a moment to do so themselves."""
        stop_all(self.talks)

    def kill(self) -> None:
        """End all programs at once, also while somebody waits for an answer: then there is none."""
        for talk in list(self.talks.values()):
            if talk.program is not None:
                talk.program.kill()


def stop_all(talks: dict[int, Talk]) -> None:
    for talk in talks.values():
        talk.stop()
