"""The chronicle: what happened, told as one viewer may read it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from rich.console import Console
from rich.text import Text as Styled

from tabularium.cli.output import player_style
from tabularium.core.match import Entry
from tabularium.core.state import NOBODY
from tabularium.core.telling import Line, tell
from tabularium.core.text import Text

POINT = " · "


@dataclass
class Paragraph:
    """What one player did in a row, and what followed from it."""

    player: int  # -1 for what nobody did, as the setup
    lines: list[Line] = field(default_factory=list)


def paragraphs(entries: Sequence[Entry], text: Text, names: Sequence[str], viewer: int) -> list[Paragraph]:
    """Entries as paragraphs, one for each run of events about the same player; what nobody did stands where it happened."""
    found: list[Paragraph] = []
    for entry in entries:
        for event in entry.read(viewer):
            who = event[1] if event[1] >= 0 else found[-1].player if found else NOBODY
            if not found or found[-1].player != who:
                found.append(Paragraph(who))
            tell(found[-1].lines, [event], text, names)
    return [paragraph for paragraph in found if paragraph.lines]


def show(out: Console, told: list[Paragraph], names: Sequence[str]) -> None:
    """Print paragraphs."""
    for paragraph in told:
        line = Styled()
        if paragraph.player >= 0:
            line.append(f"{names[paragraph.player]}  ", style=player_style(paragraph.player))
        line.append_text(joined(paragraph))
        out.print(line)


def joined(paragraph: Paragraph) -> Styled:
    """The lines of a paragraph in one."""
    return Styled(POINT).join(styled(line) for line in paragraph.lines)


def styled(line: Line) -> Styled:
    """A line as it is printed; the name stands before the paragraph."""
    printed = Styled(line.sentence(named=False), style="" if line.chosen else "dim")
    for points in line.points:
        printed.append(
            f" {points}" if printed else points, style="bold red" if points.startswith("-") else "bold green"
        )
    return printed
