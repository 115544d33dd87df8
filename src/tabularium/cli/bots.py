"""`tabularium bots`: who can be played against."""

from __future__ import annotations

import argparse

from rich.table import Table
from rich.text import Text

from tabularium import bots
from tabularium.bots.levels import Level
from tabularium.cli.output import console
from tabularium.core.catalog import find


def elsewhere(level: Level) -> list[str]:
    """What a level is in games in which it differs."""
    return [f"{find(slug).title}: {bot}" for slug, bot in level.elsewhere.items()]


def run(settings: argparse.Namespace) -> int:
    """Show every bot with what it is like, from weak to strong."""
    words = bots.about(settings.words.language)
    plays = {level.name: "\n".join([level.bot, *elsewhere(level)]) for level in bots.LEVELS}
    table = Table(show_edge=False, pad_edge=False)
    for heading in ("bot", "plays", "about"):
        table.add_column(words.get(f"list.{heading}"), overflow="fold", no_wrap=heading == "bot")
    for name in bots.BOTS:
        table.add_row(Text(name, style="cyan"), Text(plays.get(name, name)), Text(words.get(f"{name}.help")))
    out = console()
    out.print(table)
    out.print()
    out.print(Text(words.get("list.more")))
    for kind in (*bots.BUDGETED, "novice", "favour", "exec"):
        out.print(Text.assemble(("  " + kind, "cyan"), "  ", words.get(f"list.{kind}")))
    return 0
