"""`tabularium games`: which games there are, and their options."""

from __future__ import annotations

import argparse

from rich.table import Table
from rich.text import Text

from tabularium.cli.output import console
from tabularium.core.catalog import find, slugs
from tabularium.core.game import Game, Option, written
from tabularium.core.words import Words, load_words


def run(settings: argparse.Namespace) -> int:
    """Show every game with its options."""
    words: Words = settings.words
    out = console()
    for number, slug in enumerate(slugs()):
        game = find(slug)
        if number > 0:
            out.print()
        out.print(Text.assemble((game.slug, "bold cyan"), f"  {game.title}  ", (counts(game, words), "dim")))
        out.print(Text(load_words(game.folder, words.language).find("game.summary") or ""))
        if game.options:
            out.print()
            out.print(options_table(game, words))
            out.print(Text(words.get("games.more", game=game.slug), style="dim"))
    return 0


def counts(game: Game, words: Words) -> str:
    """For how many people a game is."""
    return words.get("games.players", low=game.players[0], high=game.players[-1])


def options_table(game: Game, words: Words) -> Table:
    """The options with their values (the default is marked) and the rule that explains each."""
    usual = game.defaults(game.facts)
    about = load_words(game.folder, words.language)
    table = Table(show_edge=False, pad_edge=False, expand=False)
    for heading in ("option", "values", "rule"):
        table.add_column(words.get(f"games.{heading}"), overflow="fold", no_wrap=heading == "option")
    for option in game.options:
        explained = about.find(f"options.{option.name}.help") or ""
        table.add_row(
            Text(option.name, style="cyan"),
            values(option, written(usual[option.name]), about, words),
            Text.assemble(f"{explained} ", (option.rule, "bold")),
        )
    return table


def values(option: Option, usual: str, about: Words, words: Words) -> Text:
    """The values one below the other, each with what it means."""
    lines = Text()
    for value in option.values:
        typed = written(value)
        meaning = about.find(f"options.{option.name}.{typed}")
        lines.append(typed, style="bold" if typed == usual else "")
        lines.append(f": {meaning}" if meaning else "")
        lines.append(f" ({words.get('games.default')})\n" if typed == usual else "\n", style="dim")
    return lines
