"""Events told in lines: points stand behind what brought them, more of the same is folded, what was just said is not repeated."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from tabularium.core.state import CHOSE, NOBODY, SCORED, UNKNOWN
from tabularium.core.text import Text

Readable = tuple[int, int, int, int]  # event, player, x, y


@dataclass
class Line:
    """One thing that happened: who did it, what (without the name), and the points that it brought."""

    player: int
    name: str  # of the player, where the sentence begins with it
    words: str
    points: list[str] = field(default_factory=list)
    chosen: bool = False  # by the player, not a consequence
    times: int = 1

    def continues(self, earlier: Line) -> bool:
        """Whether this is more of the same, as `puts down: White` after `puts down: Blue`."""
        if (self.player, self.name) != (earlier.player, earlier.name) or earlier.points or not self.words:
            return False
        head, colon, _ = earlier.words.partition(": ")
        return self.words == earlier.words or (bool(colon) and self.words.startswith(head + colon))

    def repeats(self, earlier: Line) -> bool:
        """Whether a consequence only says what its choice has said: `draws a card` after `draws a card (left pile)`."""
        same = (self.player, self.name) == (earlier.player, earlier.name)
        return same and earlier.chosen and not self.chosen and earlier.words.startswith(f"{self.words} (")

    def add(self, more: Line) -> None:
        """Take in more of the same."""
        tail = more.words.partition(": ")[2]
        if tail:
            self.words += f", {tail}"
        else:
            self.times += more.times
        self.points += more.points

    def sentence(self, named: bool = True) -> str:
        """All but the points, with the name or without it."""
        words = f"{self.words} ×{self.times}" if self.times > 1 else self.words
        return f"{self.name} {words}".strip() if named else words


def tell(lines: list[Line], events: Iterable[Readable], text: Text, names: Sequence[str]) -> None:
    """Put events, as a viewer may read them, behind the lines that there are."""
    for event in events:
        number, who, x, y = event
        if number == SCORED:
            if x != UNKNOWN:
                score(lines, who, f"{x:+d} ({text.source(y)})", names)
            continue
        line = spoken(event, text, names)
        if lines and line.continues(lines[-1]):
            lines[-1].add(line)
        elif not (lines and line.repeats(lines[-1])):
            lines.append(line)


def spoken(event: Readable, text: Text, names: Sequence[str]) -> Line:
    """An event that is no score."""
    who, sentence = event[1], text.event(event, names)
    name = names[who] if who != NOBODY and sentence.startswith(f"{names[who]} ") else ""
    return Line(who, name, sentence.removeprefix(f"{name} ") if name else sentence, chosen=event[0] == CHOSE)


def score(lines: list[Line], who: int, points: str, names: Sequence[str]) -> None:
    """Points of a player stand behind what that player did; without such a line they get one of their own."""
    if not lines or lines[-1].player != who:
        lines.append(Line(who, names[who], ""))
    lines[-1].points.append(points)
