"""The chronicle of a table as rows: each tells one move, or several that are more of the same."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from tabularium.bots.forfeit import REASONS, STAND_IN
from tabularium.core.state import SCORED, UNKNOWN
from tabularium.core.telling import Line, tell
from tabularium.core.text import Text
from tabularium.server.table import Table
from tabularium.server.words import say


@dataclass
class Row:
    """Moves in a row of one player, and what they brought that player."""

    first: int
    last: int
    player: int
    lines: list[Line] = field(default_factory=list)
    points: int = 0
    reason: str = ""  # why the move was made, if its player did not choose it

    def takes(self, other: Row) -> bool:
        """Whether the next move is more of the same as the last one here, with nothing in between."""
        if self.player != other.player or self.reason or not self.lines or not other.lines:
            return False
        return self.lines[-1].chosen and other.lines[0].continues(self.lines[-1])

    def take(self, other: Row) -> None:
        """Tell the next move, too."""
        self.lines[-1].add(other.lines[0])
        self.lines += other.lines[1:]
        self.last, self.points, self.reason = other.last, self.points + other.points, other.reason

    def message(self, names: list[str], language: str) -> dict[str, Any]:
        """The row as a page gets it; who moved is named again only after somebody else was."""
        words = []
        for line, before in zip(self.lines, [None, *self.lines], strict=False):
            told = before is not None and before.player == line.player == self.player
            words.append(" ".join([line.sentence(named=not told), *line.points]).strip())
        if self.reason:
            words.append(excuse(self.reason, names[self.player], language))
        return {"from": self.first, "n": self.last, "player": self.player, "lines": words, "points": self.points}


def rows(table: Table, reader: int, text: Text, start: int = 0) -> list[dict[str, Any]]:
    """The rows that tell the moves from one on, as a reader may know them.

    The first one may begin before that move: it replaces what was told of its moves earlier.
    """
    found: list[Row] = []
    for number in range(row_of(table, reader, text, start), len(table.match.chronicle)):
        row = told(table, number, reader, text)
        if found and found[-1].takes(row):
            found[-1].take(row)
        else:
            found.append(row)
    return [row.message(table.names, text.language) for row in found]


def row_of(table: Table, reader: int, text: Text, number: int) -> int:
    """The first move of the row that a move stands in."""
    while 0 < number < len(table.match.chronicle):
        before, here = (told(table, n, reader, text) for n in (number - 1, number))
        if not before.takes(here):
            break
        number -= 1
    return number


def told(table: Table, number: int, reader: int, text: Text) -> Row:
    """One move."""
    entry = table.match.chronicle[number]
    events = entry.read(reader)
    points = sum(x for event, who, x, _ in events if event == SCORED and who == entry.player and x != UNKNOWN)
    row = Row(number, number, entry.player, [], points, table.reasons.get(number, ""))
    tell(row.lines, events, text, table.names)
    return row


def excuse(reason: str, name: str, language: str) -> str:
    """Why somebody else chose for a bot."""
    if reason in REASONS:
        return say(language, "stood_in", name=name, reason=REASONS[reason], bot=STAND_IN.capitalize())
    return say(language, "default_move", name=name)
