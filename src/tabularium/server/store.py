"""What the server keeps: tables as append-only lists of moves, who sits where, and which browser took which seat."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

RUNNING = "running"
OVER = "over"


class StoreError(Exception):
    """The store could not do what was asked of it; nothing was changed."""


class Conflict(StoreError):
    """Somebody else wrote that line first, or the name is taken."""


@dataclass(frozen=True)
class StoredSeat:
    """A seat: `kind` is `human` or the name of a bot; only the hash of a seat's secret is kept."""

    seat: int
    kind: str
    name: str
    token_hash: str = ""


@dataclass(frozen=True)
class StoredGame:
    """How a table was set up, and a summary of where it stands."""

    id: str
    slug: str
    rules_version: int
    data: str  # fingerprint of the component data
    seed: int
    options: dict[str, Any]
    overlay: dict[str, Any]
    created: float
    maker: str  # hash of the maker's browser
    root: str  # the first table of a row of rematches
    seats: tuple[StoredSeat, ...]
    status: str = RUNNING
    seq: int = 0  # how many lines were written
    summary: dict[str, Any] = field(default_factory=dict)
    following: str = ""  # the table of the rematch


@dataclass(frozen=True)
class Line:
    """One line of a table's log: a move `{"m": notation}`, an undo `{"u": 1}` or the end of a turn `{"e": 1}`; see `Table`."""

    seq: int  # from 1
    seat: int
    body: dict[str, Any]
    at: float


@dataclass(frozen=True)
class Claim:
    """A browser (by the hash of its cookie) that took a seat."""

    seat: int
    browser: str


@dataclass(frozen=True)
class Stored:
    """All there is about one table."""

    game: StoredGame
    lines: tuple[Line, ...]
    claims: tuple[Claim, ...]


class Store(Protocol):
    """A place for tables. Whatever a method has returned from is on disk."""

    async def open(self) -> None:
        """Get ready; bring an older database up to date."""

    async def close(self) -> None:
        """Finish all that was begun."""

    async def create(self, game: StoredGame, claims: Sequence[Claim] = (), lines: Sequence[Line] = ()) -> None:
        """Add a table; Conflict if its name is taken."""

    async def append(self, game: str, line: Line, status: str, summary: dict[str, Any]) -> None:
        """Add one line; Conflict if there is one with its number already."""

    async def claim(self, game: str, claim: Claim) -> None:
        """Note that a browser took a seat; doing it twice changes nothing."""

    async def follow(self, game: str, following: str) -> str:
        """Note the table of the rematch, unless there is one; returns the one that counts."""

    async def load(self, game: str) -> Stored | None:
        """A whole table, or None."""

    async def find(self, games: Sequence[str]) -> list[tuple[StoredGame, tuple[Claim, ...]]]:
        """Tables without their lines, in the order asked for; unknown ones are left out."""

    async def games_of(self, browser: str, most: int) -> list[str]:
        """The tables where a browser has a seat, the latest first."""
