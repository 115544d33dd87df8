"""The chronicle: what happened, told as one viewer may read it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from rich.console import Console
from rich.padding import Padding
from rich.text import Text as Line

from tabularium.cli.output import player_style
from tabularium.core.match import Entry
from tabularium.core.state import CHOSE, SCORED
from tabularium.core.text import Text

EVERYTHING = -2  # the viewer from whom nothing is hidden: for records of games that are over
POINT = " · "


@dataclass
class Paragraph:
    """What one player did in a row, and what followed from it."""

    player: int  # -1 for what nobody did, as the setup
    parts: list[Line] = field(default_factory=list)


def read(entry: Entry, viewer: int) -> list[tuple[int, int, int, int]]:
    """The events of an entry as a viewer may read them."""
    if viewer == EVERYTHING:
        return [(event, who, x, y) for event, who, x, y, _ in entry.events]
    return entry.read(viewer)


def paragraphs(entries: Sequence[Entry], text: Text, names: Sequence[str], viewer: int) -> list[Paragraph]:
    """Entries as paragraphs, one for each run of moves by the same player."""
    found: list[Paragraph] = []
    for entry in entries:
        if not found or found[-1].player != entry.player:
            found.append(Paragraph(entry.player))
        add_events(found[-1], read(entry, viewer), text, names)
    return [paragraph for paragraph in found if paragraph.parts]


def add_events(paragraph: Paragraph, events: list[tuple[int, int, int, int]], text: Text, names: Sequence[str]) -> None:
    """Append events; points stand right behind what brought them."""
    for number, who, x, y in events:
        if number == SCORED and who == paragraph.player and paragraph.parts:
            paragraph.parts[-1].append(f" {x:+d} ({text.source(y)})", style="bold green" if x >= 0 else "bold red")
            continue
        sentence = text.event((number, who, x, y), names)
        if who >= 0 and who == paragraph.player:
            sentence = sentence.removeprefix(f"{names[who]} ")
        style = "bold green" if number == SCORED and x >= 0 else "bold red" if number == SCORED else ""
        paragraph.parts.append(Line(sentence, style=style or ("dim" if number != CHOSE else "")))


def show(out: Console, told: list[Paragraph], names: Sequence[str]) -> None:
    """Print paragraphs."""
    for paragraph in told:
        line = Line()
        if paragraph.player >= 0:
            line.append(f"{names[paragraph.player]}  ", style=player_style(paragraph.player))
        line.append_text(Line(POINT).join(paragraph.parts))
        out.print(Padding(hanging(line), (0, 0, 0, 1)))


def hanging(line: Line) -> Line:
    """A line that may be as long as it likes."""
    line.overflow = "fold"
    return line
