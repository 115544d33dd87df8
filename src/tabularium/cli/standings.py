"""The figures of an arena in the terminal."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from statistics import fmean

from rich import box
from rich.console import Console
from rich.table import Table
from rich.text import Text as Line

from tabularium.arena.balance import Balance, Thing
from tabularium.arena.figures import BOT_FIGURES, Figures, bot_figures
from tabularium.arena.summary import Summary
from tabularium.core.text import Text
from tabularium.core.words import Words

MOST_THINGS = 6  # of a tally; the report has them all


def show_standings(out: Console, summary: Summary, words: Words) -> None:
    """Print bots, duels, seats, sources of points, what stands out, length and failures."""
    figures = Figures(words.language)
    text = summary.game.text(summary.game, summary.plan.facts(), words.language)
    parts = [bots(summary, words, figures)]
    if len(summary.bots) > 2:
        parts.append(duels(summary, words, figures))
    parts += [seats(summary, words, figures), sources(summary, words, figures, text)]
    parts += balance(summary, words, figures, text)
    for part in parts:
        out.print()
        out.print(part)
    out.print()
    if summary.balance and not any(thing.stands_out for found in summary.balance for thing in found.things):
        out.print(Line(words.get("balance.none")))
    lengths = summary.lengths
    said = words.get("length.line", mean=figures.number(fmean(lengths)), low=min(lengths), high=max(lengths))
    out.print(Line(said + " " + words.get("length.speed", seconds=figures.duration(summary.seconds / summary.games))))
    for line in summary.bots:
        if line.failures:
            out.print(Line(words.get("progress.failed", bot=line.name, number=line.failures), style="yellow"))


def sheet(title: str, heads: Sequence[str], rows: Iterable[Sequence[str]]) -> Table:
    """A table whose first column are names."""
    table = Table(
        box=box.SIMPLE_HEAD, show_edge=False, pad_edge=False, title=title, title_justify="left", title_style="bold"
    )
    table.add_column(heads[0], style="bold", overflow="fold")
    for head in heads[1:]:
        table.add_column(head, justify="right")
    for row in rows:
        table.add_row(*(Line(cell) for cell in row))
    return table


def bots(summary: Summary, words: Words, figures: Figures) -> Table:
    """Wins, ratings, points and time of every bot."""
    return sheet(
        words.get("bots.title"),
        [words.get(f"bots.{key}") for key in ("bot", *BOT_FIGURES)],
        ([line.name, *bot_figures(line, figures)] for line in summary.bots),
    )


def duels(summary: Summary, words: Words, figures: Figures) -> Table:
    """How often the bot of a row ended before the bot of a column."""
    names = [line.name for line in summary.bots]
    rows = [
        [
            name,
            *(
                figures.share(summary.duels[name, rival].value) if (name, rival) in summary.duels else "–"
                for rival in names
            ),
        ]
        for name in names
    ]
    return sheet(words.get("duels.title"), [words.get("duels.against"), *names], rows)


def seats(summary: Summary, words: Words, figures: Figures) -> Table:
    """Whether it matters who begins."""
    heads = [
        words.get("seats.seat"),
        words.get("bots.wins"),
        words.get("bots.interval"),
        words.get("seats.points"),
        words.get("bots.interval"),
    ]
    rows = [
        [
            line.name,
            figures.share(line.share.value),
            figures.shares(line.share),
            figures.number(points.value, 1, signed=True),
            figures.interval(points, 1, signed=True),
        ]
        for line, points in zip(summary.seats, summary.seat_points, strict=True)
    ]
    return sheet(words.get("seats.title"), heads, rows)


def sources(summary: Summary, words: Words, figures: Figures, text: Text) -> Table:
    """Which points the bots live on."""
    lines = summary.bots
    rows = [
        [text.source(i), *(figures.number(line.points[i], 1) for line in lines)]
        for i in range(len(summary.game.book.sources))
        if any(line.points[i] for line in lines)
    ]
    rows.append([words.get("sources.total"), *(figures.number(line.mean, 1) for line in lines)])
    return sheet(words.get("sources.title"), [words.get("sources.source"), *(line.name for line in lines)], rows)


def notable(found: Balance) -> list[Thing]:
    """The things that stand out most, best first."""
    out = sorted((thing for thing in found.things if thing.stands_out), key=lambda thing: -abs(thing.more.value))
    return sorted(out[:MOST_THINGS], key=lambda thing: -thing.more.value)


def balance(summary: Summary, words: Words, figures: Figures, text: Text) -> list[Table]:
    """What goes with winning more or less often than chance explains; the report has the rest."""
    heads = [words.get(f"balance.{key}") for key in ("thing", "takers", "share", "more")] + [words.get("bots.interval")]
    tables: list[Table] = []
    for found in summary.balance:
        rows = [
            [
                text.name(found.tally.by, thing.number),
                figures.number(thing.takers),
                figures.share(thing.share.value),
                figures.share(thing.more.value, signed=True),
                figures.differences(thing.more),
            ]
            for thing in notable(found)
        ]
        if rows:
            title = words.get("balance.title") + ": " + text.words.get(f"tallies.{found.tally.name}")
            tables.append(sheet(title, heads, rows))
    return tables
