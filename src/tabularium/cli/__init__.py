"""The command `tabularium`: games in the terminal, rules, data, records and simulations."""

from __future__ import annotations

import contextlib
import io
import os
import sys
from collections.abc import Sequence

OK = 0
BUG = 1  # our fault
WRONG = 2  # something from outside is wrong: an argument, a file, a move
INTERRUPTED = 130


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command; returns the exit code."""
    arguments = list(sys.argv[1:] if argv is None else argv)
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # a terminal without a letter shows a question mark instead
    try:
        code = run(arguments)
        sys.stdout.flush()
    except BrokenPipeError:
        return stop_writing()
    except KeyboardInterrupt:
        return INTERRUPTED
    except SystemExit as stop:  # argparse, and rich when nobody reads on
        return stop.code if isinstance(stop.code, int) else OK if stop.code is None else WRONG
    return code


def run(arguments: list[str]) -> int:
    """Choose the language, read the arguments, carry out the command; every error becomes a line and a code."""
    from tabularium.cli.language import chosen_language, load, spoken_language
    from tabularium.core.errors import BadInput, IllegalAction

    try:
        words = load(chosen_language(arguments))
        from tabularium.cli.parser import command_of, read_arguments

        settings = read_arguments(arguments, words)
        return command_of(settings)(settings)
    except (BadInput, IllegalAction) as problem:
        complain(problem.text(spoken_language(arguments)))
        return WRONG
    except BrokenPipeError:
        raise
    except Exception as problem:  # noqa: BLE001 - whatever it is, people get a sentence and a file to report
        from tabularium.cli.crash import report

        return report(problem, arguments)


def complain(message: str) -> None:
    """Say on one line of stderr what is wrong."""
    with contextlib.suppress(BrokenPipeError):
        print("tabularium: " + " ".join(message.split()), file=sys.stderr, flush=True)


def stop_writing() -> int:
    """Nobody reads our output any more, as in `tabularium rules trajan | head -1`: be silent."""
    with contextlib.suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return BUG
