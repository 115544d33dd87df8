"""`tabularium games`: which games there are, and their options."""

from __future__ import annotations

import argparse

from rich.table import Table
from rich.text import Text

from tabularium.cli.output import console, emphasised
from tabularium.core.catalog import find, slugs
from tabularium.core.game import Game, Option, written
from tabularium.core.rulebook import load_rules
from tabularium.core.words import Words


def run(settings: argparse.Namespace) -> int:
    """Show every game with its options."""
    words: Words = settings.words
    out = console()
    for slug in slugs():
        game = find(slug)
        out.print(Text.assemble((game.slug, "bold cyan"), f"  {game.title}  ", (counts(game, words), "dim")))
        out.print()
        out.print(options_table(game, words))
    return 0


def counts(game: Game, words: Words) -> str:
    """For how many people a game is."""
    return words.get("games.players", low=game.players[0], high=game.players[-1])


def options_table(game: Game, words: Words) -> Table:
    """The options with their values (the default is marked) and the rule that explains each."""
    usual = game.defaults(game.facts)
    rules = {rule.id: rule for chapter in load_rules(game.folder, words.language) for rule in chapter.rules}
    table = Table(show_edge=False, pad_edge=False, expand=False)
    for heading in ("option", "values", "rule"):
        table.add_column(words.get(f"games.{heading}"), overflow="fold", no_wrap=heading != "rule")
    for option in game.options:
        rule = rules.get(option.rule)
        explained = emphasised(f"**{option.rule}** {rule.text if rule else ''}")
        table.add_row(Text(option.name, style="cyan"), values(option, written(usual[option.name]), words), explained)
    return table


def values(option: Option, usual: str, words: Words) -> Text:
    """The values one below the other."""
    lines = Text()
    for value in option.values:
        chosen = written(value) == usual
        lines.append(written(value), style="bold" if chosen else "")
        lines.append(f" ({words.get('games.default')})\n" if chosen else "\n", style="dim")
    return lines
