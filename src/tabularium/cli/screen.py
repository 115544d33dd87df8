"""What people see: the board, the question with its answers, points and results."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from rich import box
from rich.cells import cell_len
from rich.console import Console, RenderableType
from rich.panel import Panel as Frame
from rich.table import Table
from rich.text import Text as Line

from tabularium.cli.output import player_style
from tabularium.core.panel import Panel
from tabularium.core.state import State
from tabularium.core.text import Text
from tabularium.core.words import Words

GAP = 1  # between columns of answers
LONG = 8  # more answers than these stand in columns, where they fit
EDGE = 4  # what a frame adds to the width of its lines


def show_board(out: Console, panels: Sequence[Panel]) -> None:
    """Print panels; those of a row stand side by side as far as the terminal is wide enough."""
    for line in lines_of(panels, out.width):
        if len(line) == 1:
            out.print(framed(line[0]))
            continue
        grid = Table.grid(padding=(0, 0))
        height = max(len(panel.lines) for panel in line) + 2
        cells: list[RenderableType] = [framed(panel, height) for panel in line]
        for _ in cells:
            grid.add_column()
        grid.add_row(*cells)
        out.print(grid)


def lines_of(panels: Sequence[Panel], width: int) -> list[list[Panel]]:
    """Rows of panels: broken where the terminal ends, joined where it is wide enough for several."""
    lines: list[list[Panel]] = []
    used = width
    for row in sorted({panel.row for panel in panels}):
        members = [panel for panel in panels if panel.row == row]
        if used + sum(width_of(panel) for panel in members) > width:
            lines.append([])
            used = 0
        for panel in members:
            needed = width_of(panel)
            if used and used + needed > width:
                lines.append([])
                used = 0
            lines[-1].append(panel)
            used += needed
    return lines


def width_of(panel: Panel) -> int:
    """How many columns a panel takes with its frame."""
    return max(parsed(line).cell_len for line in (*panel.lines, f"{panel.title}  ")) + EDGE


@lru_cache(maxsize=4096)
def parsed(markup: str) -> Line:
    """A line of a panel; most of them stay the same from move to move."""
    return Line.from_markup(markup)


def framed(panel: Panel, height: int | None = None) -> Frame:
    """A panel in its frame."""
    body = Line("\n").join(parsed(line) for line in panel.lines)
    body.no_wrap, body.overflow = True, "ellipsis"
    return Frame(
        body, title=Line.from_markup(panel.title), title_align="left", box=box.ROUNDED, width=width_of(panel),
        height=height, border_style="dim",
    )  # fmt: skip


def show_question(out: Console, asked: State, text: Text, names: Sequence[str], actions: Sequence[int]) -> None:
    """Print what is asked and the numbered answers with their notation."""
    who = int(asked.player)
    out.print(Line.assemble((names[who], player_style(who)), "  ", (text.prompt(asked, names), "bold")))
    space = asked.book.space
    answers = [(text.action(asked, action, names), space.notation(action)) for action in actions]
    columns = columns_for(answers, out.width)
    rows = -(-len(answers) // columns)
    table = Table.grid(padding=(0, GAP, 0, 0))
    for _ in range(columns):
        table.add_column(justify="right", style="bold cyan", no_wrap=True)
        table.add_column(overflow="fold")
        table.add_column(style="dim", no_wrap=True)
    for row in range(rows):
        cells: list[RenderableType] = []
        for number in range(row, len(answers), rows):
            cells += [str(number + 1), Line(answers[number][0]), Line(answers[number][1])]
        table.add_row(*cells)
    out.print(table)


def columns_for(answers: Sequence[tuple[str, str]], width: int) -> int:
    """In how many columns long lists of answers stand."""
    if len(answers) <= LONG:
        return 1
    each = 3 + max(cell_len(words) for words, _ in answers) + max(len(notation) for _, notation in answers) + 3 * GAP
    return max(1, min(3, width // each))


def points_table(seen: State, text: Text, names: Sequence[str], words: Words) -> Table:
    """The points of all players by source."""
    table = Table(box=box.SIMPLE_HEAD, show_edge=False, pad_edge=False)
    table.add_column(words.get("score.source"))
    for player, name in enumerate(names):
        table.add_column(Line(name, style=player_style(player)), justify="right")
    ledgers = [list(seen.ledger(player).values()) for player in range(len(names))]
    for source in range(len(seen.book.sources)):
        points = [ledger[source] for ledger in ledgers]
        if any(points):
            table.add_row(Line(text.source(source)), *[str(number) for number in points])
    table.add_section()
    table.add_row(Line(words.get("score.total"), style="bold"), *[Line(str(n), style="bold") for n in seen.scores()])
    return table


def ranking_table(seen: State, names: Sequence[str], words: Words) -> Table:
    """The places of all players, best first."""
    table = Table(box=box.SIMPLE_HEAD, show_edge=False, pad_edge=False)
    table.add_column(words.get("score.place"), justify="right")
    table.add_column(words.get("score.player"))
    table.add_column(words.get("score.points"), justify="right")
    ranking, scores = seen.ranking(), seen.scores()
    for player in sorted(range(len(names)), key=lambda player: ranking[player]):
        table.add_row(
            f"{ranking[player]}.",
            Line(names[player], style=player_style(player)),
            Line(str(scores[player]), style="bold"),
        )
    return table
