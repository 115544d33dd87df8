"""The chronicle: what happened, told as one viewer may read it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from rich.console import Console
from rich.text import Text as Line

from tabularium.cli.output import player_style
from tabularium.core.match import Entry
from tabularium.core.state import CHOSE, NOBODY, SCORED
from tabularium.core.text import Text

POINT = " · "


@dataclass
class Part:
    """One thing that happened, and the points it brought."""

    player: int
    sentence: str
    points: list[str] = field(default_factory=list)
    chosen: bool = False
    times: int = 1

    def joins(self, other: Part) -> bool:
        """Whether this is more of the same, as `puts down a marker: White` after `puts down a marker: Blue`."""
        head, colon, _ = self.sentence.partition(": ")
        same = bool(colon) and other.sentence.startswith(head + colon)
        return self.player == other.player and not self.points and (same or self.sentence == other.sentence)

    def join(self, other: Part) -> None:
        """Take in more of the same."""
        tail = other.sentence.partition(": ")[2]
        if tail:
            self.sentence += f", {tail}"
        else:
            self.times += 1

    def line(self) -> Line:
        """The part as it is printed."""
        line = Line(self.sentence + (f" (×{self.times})" if self.times > 1 else ""), style="" if self.chosen else "dim")
        for points in self.points:
            line.append(f" {points}" if line else points, style="bold red" if points.startswith("-") else "bold green")
        return line


@dataclass
class Paragraph:
    """What one player did in a row, and what followed from it."""

    player: int  # -1 for what nobody did, as the setup
    parts: list[Part] = field(default_factory=list)


def paragraphs(entries: Sequence[Entry], text: Text, names: Sequence[str], viewer: int) -> list[Paragraph]:
    """Entries as paragraphs, one for each run of events about the same player; what nobody did stands where it happened."""
    found: list[Paragraph] = []
    for entry in entries:
        for event in entry.read(viewer):
            who = event[1] if event[1] >= 0 else found[-1].player if found else NOBODY
            if not found or found[-1].player != who:
                found.append(Paragraph(who))
            add_event(found[-1], event, text, names)
    return [paragraph for paragraph in found if paragraph.parts]


def add_event(paragraph: Paragraph, event: tuple[int, int, int, int], text: Text, names: Sequence[str]) -> None:
    """Append an event; points stand right behind what brought them."""
    number, who, x, y = event
    parts = paragraph.parts
    if number == SCORED:
        points = f"{x:+d} ({text.source(y)})"
        if x and parts and parts[-1].player == who:
            parts[-1].points.append(points)
        elif x:
            parts.append(Part(who, "", [points]))
        return
    sentence = text.event(event, names)
    if who >= 0:
        sentence = sentence.removeprefix(f"{names[who]} ")
    part = Part(who, sentence, chosen=number == CHOSE)
    if parts and parts[-1].joins(part):
        parts[-1].join(part)
    else:
        parts.append(part)


def show(out: Console, told: list[Paragraph], names: Sequence[str]) -> None:
    """Print paragraphs."""
    for paragraph in told:
        line = Line()
        if paragraph.player >= 0:
            line.append(f"{names[paragraph.player]}  ", style=player_style(paragraph.player))
        line.append_text(joined(paragraph))
        out.print(line)


def joined(paragraph: Paragraph) -> Line:
    """The parts of a paragraph in one line."""
    return Line(POINT).join(part.line() for part in paragraph.parts)
