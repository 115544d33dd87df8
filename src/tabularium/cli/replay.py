"""`tabularium replay`: a recorded game, move by move."""

from __future__ import annotations

import argparse
from pathlib import Path

from rich.table import Table
from rich.text import Text as Line

from tabularium.cli import chronicle, screen
from tabularium.cli.files import game_of, naming
from tabularium.cli.output import console, player_style
from tabularium.cli.play import advice
from tabularium.cli.seats import names_of
from tabularium.core.errors import BadInput, BadRecord, Diverged
from tabularium.core.match import Match
from tabularium.core.record import no_move, read_record
from tabularium.core.state import EVERYTHING, NOBODY
from tabularium.core.text import Text
from tabularium.core.words import Words

LATELY = 12  # moves of the chronicle that are told before the board


def run(settings: argparse.Namespace) -> int:
    """Show the board after a move and what led to it, or the list of moves."""
    path, words = Path(settings.file), settings.words
    match = load_match(path, settings.move)
    viewer = viewer_of(settings.viewer, match.record.players)
    text = match.game.text(match.game, match.facts, words.language)
    names = names_of(match.record.seats, words)
    if settings.list:
        show_moves(match, text, names, viewer, words)
    else:
        show_position(match, text, names, viewer, words)
    return 0


def load_match(path: Path, move: int | None) -> Match:
    """The recorded game after a move."""
    record = read_record(path)
    with naming(path):
        game = game_of(record)
        if move is not None and not 0 <= move <= len(record.moves):
            raise no_move(record, move)
        try:
            return Match.resume(game, record, move)
        except Diverged as problem:
            raise BadRecord(
                "{file}: {problem}{advice}", file=path, problem=problem, advice=advice(problem, path, game)
            ) from None


def viewer_of(word: str, players: int) -> int:
    """Whose eyes see the board."""
    if word == "spectator":
        return NOBODY
    if word == "all":
        return EVERYTHING
    if not word.isdecimal() or not 1 <= int(word) <= players:
        raise BadInput(
            "--viewer {word}: give a seat from 1 to {players}, 'spectator' or 'all'", word=word, players=players
        )
    return int(word) - 1


def show_position(match: Match, text: Text, names: list[str], viewer: int, words: Words) -> None:
    """The latest moves, the board, who is asked what; at the end the result."""
    out = console()
    state = match.state
    told = chronicle.paragraphs(match.chronicle[-LATELY:], text, names, viewer)
    chronicle.show(out, told, names)
    screen.show_board(out, match.game.board(state.observe(viewer), text, viewer, names))
    total = len(match.record.moves)
    out.print(Line(words.get("replay.after", move=total), style="bold"))
    if match.over:
        out.print(screen.ranking_table(state, text, names, words))
        out.print()
        out.print(screen.points_table(state, text, names, words))
    else:
        out.print(Line(words.get("replay.asked", player=names[state.player]), style=player_style(int(state.player))))


def show_moves(match: Match, text: Text, names: list[str], viewer: int, words: Words) -> None:
    """Every move with its number, notation and words."""
    table = Table.grid(padding=(0, 2))
    table.add_column(justify="right", style="bold cyan", no_wrap=True)
    table.add_column(no_wrap=True)
    table.add_column(overflow="fold")
    for number, entry in enumerate(match.chronicle):
        told = chronicle.paragraphs([entry], text, names, viewer)
        parts = Line(chronicle.POINT).join(
            Line.assemble(
                "" if paragraph.player in (entry.player, NOBODY) else f"{names[paragraph.player]} "
            ).append_text(chronicle.joined(paragraph))
            for paragraph in told
        )
        who = names[entry.player] if entry.player >= 0 else words.get("replay.setup")
        table.add_row(str(number), Line(who, style=player_style(entry.player)), parts)
    console().print(table)
