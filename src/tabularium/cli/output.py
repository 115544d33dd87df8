"""How the command line prints: the console, and rules with their emphasis."""

from __future__ import annotations

import os
import re
import sys

from rich.console import Console
from rich.text import Text

WIDTH = 110  # of lines that go into a file or a pipe
EMPHASIS = re.compile(r"`([^`]+)`|\*\*([^*]+)\*\*|\*([^*]+)\*")
PLAYER_STYLES = ("red", "blue", "yellow", "green", "magenta")


def console() -> Console:
    """The terminal, or whatever stdout is."""
    plain = not sys.stdout.isatty() and "COLUMNS" not in os.environ
    return Console(highlight=False, emoji=False, width=WIDTH if plain else None)


def emphasised(text: str, style: str = "") -> Text:
    """Text with `code`, **strong** and *stressed* words."""
    result = Text(style=style)
    place = 0
    for found in EMPHASIS.finditer(text):
        result.append(text[place : found.start()])
        code, strong, stressed = found.groups()
        if code is not None:
            result.append(code, style="cyan")
        elif strong is not None:
            result.append(strong, style="bold")
        else:
            result.append(stressed, style="italic")
        place = found.end()
    result.append(text[place:])
    return result


def player_style(player: int) -> str:
    """The colour of a player; the name always stands beside it."""
    return f"bold {PLAYER_STYLES[player % len(PLAYER_STYLES)]}" if player >= 0 else "bold"
