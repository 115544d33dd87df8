"""`tabularium rules`: the numbered rules of a game."""

from __future__ import annotations

import argparse

from rich.console import Console
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from tabularium.cli.output import console, emphasised
from tabularium.core.catalog import find
from tabularium.core.game import Game
from tabularium.core.rulebook import Rule, find_rules, load_rules
from tabularium.core.words import Words


def run(settings: argparse.Namespace) -> int:
    """Show the chapters, the rules of one chapter, or one rule."""
    game, words, out = find(settings.game), settings.words, console()
    if settings.rule is None:
        show_chapters(out, game, words)
    else:
        rules = find_rules(game.folder, settings.rule, words.language)
        titles = {chapter.name: chapter.title for chapter in load_rules(game.folder, words.language)}
        out.print(Text(titles[rules[0].chapter], style="bold"))
        show_rules(out, rules)
    return 0


def show_chapters(out: Console, game: Game, words: Words) -> None:
    """The table of contents."""
    table = Table(
        title=words.get("rules.title", game=game.title), title_justify="left", show_edge=False, pad_edge=False
    )
    table.add_column(words.get("rules.chapter"))
    table.add_column(words.get("rules.subject"))
    table.add_column(words.get("rules.count"), justify="right")
    chapters = load_rules(game.folder, words.language)
    for chapter in chapters:
        title = chapter.title if chapter.title != chapter.name else chapter.title.capitalize()
        table.add_row(Text(chapter.name, style="cyan"), emphasised(title), str(len(chapter.rules)))
    out.print(table)
    out.print()
    some = chapters[len(chapters) // 2]
    rule = some.rules[-1].id.partition("-")[2]
    out.print(Text(words.get("rules.more", game=game.slug, chapter=some.name, rule=rule), style="dim"))


def show_rules(out: Console, rules: list[Rule]) -> None:
    """Rules with their ids."""
    for rule in rules:
        out.print(Padding(emphasised(f"**{rule.id}** {rule.text}"), (0, 0, 0, 2)))
