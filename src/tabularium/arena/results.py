"""What is kept of a game, and how it is written on one line."""

from __future__ import annotations

import json
import zlib
from dataclasses import dataclass
from typing import Any

from tabularium.core.errors import Message

Counts = dict[int, int]  # how often, by number of a thing


@dataclass(frozen=True)
class Failure:
    """A decision that a bot could not make; another bot made it."""

    seat: int
    move: int
    problem: str  # a reason in English, perhaps with details after a colon

    def told(self, language: str) -> str:
        """The problem, its reason in a language if it is one that is known."""
        reason, colon, details = self.problem.partition(": ")
        return Message(reason).text(language) + colon + details


@dataclass(frozen=True)
class Result:
    """A game that ended. Everything but the times is the same whoever plays it, wherever and when (if budgets are iterations)."""

    number: int
    seed: int
    seats: tuple[str, ...]
    scores: tuple[int, ...]
    places: tuple[int, ...]
    points: tuple[tuple[int, ...], ...]  # by seat and source
    decisions: tuple[int, ...]  # by seat
    taken: dict[str, tuple[Counts, ...]]  # by tally and seat
    failures: tuple[Failure, ...]
    actions: tuple[int, ...]
    hash: str  # of the last position
    seconds: float
    thinking: tuple[Counts, ...]  # by seat: how many decisions took how long, see tabularium.arena.times

    def win(self, seat: int) -> float:
        """A win, or its part where several share the first place."""
        return 1 / self.places.count(1) if self.places[seat] == 1 else 0.0

    def to_line(self) -> str:
        """One line of text that begins with its checksum."""
        values = {
            "game": self.number,
            "seed": self.seed,
            "seats": self.seats,
            "scores": self.scores,
            "places": self.places,
            "points": self.points,
            "decisions": self.decisions,
            "taken": self.taken,
            "failures": [[failure.seat, failure.move, failure.problem] for failure in self.failures],
            "actions": self.actions,
            "hash": self.hash,
            "times": {"seconds": round(self.seconds, 6), "thinking": self.thinking},
        }
        text = json.dumps(values, ensure_ascii=False, separators=(",", ":"))
        return f"{checksum(text)} {text}\n"

    @classmethod
    def from_line(cls, line: str) -> Result:
        """The game on a line; ValueError if the line is torn or changed."""
        check, _, text = line.rstrip("\n").partition(" ")
        if not line.endswith("\n") or check != checksum(text):
            raise ValueError("the line is damaged")
        values: dict[str, Any] = json.loads(text)
        return cls(
            values["game"],
            values["seed"],
            tuple(values["seats"]),
            tuple(values["scores"]),
            tuple(values["places"]),
            tuple(tuple(row) for row in values["points"]),
            tuple(values["decisions"]),
            {name: tuple(counts(row) for row in rows) for name, rows in values["taken"].items()},
            tuple(Failure(*failure) for failure in values["failures"]),
            tuple(values["actions"]),
            values["hash"],
            values["times"]["seconds"],
            tuple(counts(row) for row in values["times"]["thinking"]),
        )


@dataclass(frozen=True)
class Broken:
    """A game that broke off by a fault of ours, with the moves up to there; it is played again at the next start."""

    number: int
    problem: str
    actions: tuple[int, ...] = ()


def counts(row: dict[str, int]) -> Counts:
    """Counts as JSON has them."""
    return {int(thing): times for thing, times in row.items()}


def checksum(text: str) -> str:
    return f"{zlib.crc32(text.encode()):08x}"
