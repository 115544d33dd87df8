"""Forum action (TRJ-FOR): take a tile from the forum."""

from __future__ import annotations

from mypy_extensions import i64

from tabularium.core.state import NOTHING
from tabularium.games.trajan.acting import Action
from tabularium.games.trajan.actions import FORUM, FORUM_SPACES
from tabularium.games.trajan.state import Trajan


class Forum(Action):
    """Take any one tile; the forum is refilled only at the end of the quarter."""

    rules: tuple[str, ...] = ("TRJ-FOR-01", "TRJ-FOR-02", "TRJ-FOR-03", "TRJ-FOR-05")
    number: i64 = 1

    def variants(self, s: Trajan, who: i64) -> None:
        for space in range(i64(FORUM_SPACES)):
            if s.forum[space] != NOTHING:
                s.offer(FORUM, space)

    def perform(self, s: Trajan, who: i64, action: i64) -> None:
        space = FORUM.first(action)
        tile = s.forum[space]
        s.forum[space] = NOTHING
        s.gain_tile(who, tile)
