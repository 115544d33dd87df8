"""`tabularium data`: the facts a game rests on, and where each comes from."""

from __future__ import annotations

import argparse
import json
import re
from collections import Counter
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table
from rich.text import Text

from tabularium.cli.output import console
from tabularium.core.catalog import find
from tabularium.core.errors import BadInput
from tabularium.core.facts import SOURCES, Facts, meant
from tabularium.core.words import Words

Fact = tuple[str, str, Any]  # source, path, value
LAYOUT = re.compile(r"(^|[._])(xy|rgb|polygon|layout)($|[._\[])")  # where things lie on a picture: no part of the rules


def run(settings: argparse.Namespace) -> int:
    """Show a summary by source, or the facts of a source or a table."""
    game, words, out = find(settings.game), settings.words, console()
    facts = game.load_overlay(Path(settings.components) if settings.components else None)
    if settings.components:
        show_corrections(out, facts, words)
    if settings.source or settings.table or settings.all:
        show_facts(out, chosen(facts, settings), words, hidden=0 if settings.all else layout_facts(facts, settings))
    elif not settings.components:
        show_summary(out, facts, words)
        out.print(Text(words.get("data.more", game=game.slug), style="dim"))
    return 0


def table_of(path: str) -> str:
    """The name of the table that a fact stands in."""
    return re.split(r"[.\[]", path, maxsplit=1)[0]


def chosen(facts: Facts, settings: argparse.Namespace) -> list[Fact]:
    """The facts that the settings ask for."""
    found = filtered(facts, settings)
    return found if settings.all else [fact for fact in found if not LAYOUT.search(fact[1])]


def layout_facts(facts: Facts, settings: argparse.Namespace) -> int:
    """How many of them are about the look of the board only."""
    return len([fact for fact in filtered(facts, settings) if LAYOUT.search(fact[1])])


def filtered(facts: Facts, settings: argparse.Namespace) -> list[Fact]:
    """The facts of a source and a table."""
    if settings.source and settings.source not in SOURCES:
        raise BadInput(
            "there is no source '{source}'{guess}; sources are {sources}",
            source=settings.source,
            guess=meant(settings.source, SOURCES),
            sources=", ".join(SOURCES),
        )
    everything = list(facts.walk())
    tables = list(dict.fromkeys(table_of(path) for _, path, _ in everything))
    if settings.table and settings.table not in tables:
        raise BadInput(
            "there is no table '{table}'{guess}; tables are {tables}",
            table=settings.table,
            guess=meant(settings.table, tables),
            tables=", ".join(tables),
        )
    return [
        (source, path, value)
        for source, path, value in everything
        if settings.source in (None, source) and settings.table in (None, table_of(path))
    ]


def show_summary(out: Console, facts: Facts, words: Words) -> None:
    """How many facts each source gives, in which tables, and what the sources mean."""
    everything = list(facts.walk())
    numbers = Counter(source for source, _, _ in everything)
    table = Table(show_edge=False, pad_edge=False)
    for heading in ("source", "facts", "tables"):
        table.add_column(words.get(f"data.{heading}"), justify="right" if heading == "facts" else "left")
    for source in SOURCES:
        if numbers[source]:
            tables = dict.fromkeys(table_of(path) for origin, path, _ in everything if origin == source)
            table.add_row(Text(source, style="cyan"), str(numbers[source]), ", ".join(tables))
    out.print(table)
    out.print()
    for source in SOURCES:
        out.print(Text.assemble((f"{source}: ", "bold"), words.get(f"data.sources.{source}")))
    out.print()


def show_facts(out: Console, found: list[Fact], words: Words, hidden: int) -> None:
    """The facts one by one."""
    table = Table(show_edge=False, pad_edge=False)
    for heading in ("source", "fact", "value"):
        table.add_column(words.get(f"data.{heading}"), overflow="fold")
    for source, path, value in found:
        table.add_row(source, Text(path, style="cyan"), Text(shown(value)))
    out.print(table)
    out.print(Text(words.get("data.listed", number=len(found)), style="dim"))
    if hidden:
        out.print(Text(words.get("data.hidden", number=hidden), style="dim"))


def show_corrections(out: Console, facts: Facts, words: Words) -> None:
    """What an overlay changes."""
    new = {path: value for _, path, value in facts.walk()}
    if not facts.changed:
        out.print(words.get("data.unchanged", file=facts.overlay_file), markup=False)
    else:
        out.print(Text(words.get("data.corrected", number=len(facts.changed), file=facts.overlay_file), style="bold"))
        for path, old in facts.changed.items():
            out.print(Text.assemble("  ", (path, "cyan"), f": {shown(old)} -> ", (shown(new[path]), "bold")))


def shown(value: Any) -> str:
    """A value as it stands in the file."""
    return json.dumps(value, ensure_ascii=False)
