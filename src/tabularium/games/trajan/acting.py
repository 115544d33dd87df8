"""Performing an action (TRJ-ACT) and repeating it by an extra-action tile (TRJ-XTRA)."""

from __future__ import annotations

from mypy_extensions import i64

from tabularium.core.state import Step
from tabularium.games.trajan.actions import ACT, EXTRA, EXTRA_ACTION, EXTRA_TILE, SKIP, WILD_EXTRA
from tabularium.games.trajan.state import Trajan


class Action(Step[Trajan]):
    """One of the six actions: one of its variants, or skip it. Without any variant it lapses (TRJ-ACT-02).

    Each action has its chapter, which says what the variants are and what they do.
    """

    arguments: tuple[str, ...] = ("may_skip",)
    may_lapse: bool = True
    number: i64 = 0  # which of the six

    def variants(self, s: Trajan, who: i64) -> None:
        """Offer all that is possible now; reads the state only, not the task."""
        raise NotImplementedError  # each of the six actions has its own

    def perform(self, s: Trajan, who: i64, action: i64) -> None:
        """Carry out one variant."""
        raise NotImplementedError  # each of the six actions has its own

    def options(self, s: Trajan, who: i64) -> None:
        self.variants(s, who)
        if s.a == 1 and s.offers.size > 0:
            s.offer(SKIP)

    def choose(self, s: Trajan, who: i64, action: i64) -> None:
        if SKIP.has(action):
            return  # and so no extra-action tile (TRJ-XTRA-06)
        self.perform(s, who, action)
        s.ask(EXTRA_ACTION, who, self.number)


class ExtraAction(Step[Trajan]):
    """After an action: hand in a matching tile (or a wild) to perform it once more, twice with a +2 marker.

    Asked after all that the action brought, so the innermost action comes first (TRJ-XTRA-08).
    """

    rules: tuple[str, ...] = (
        "TRJ-XTRA-01", "TRJ-XTRA-02", "TRJ-XTRA-03", "TRJ-XTRA-05", "TRJ-XTRA-08", "TRJ-XTRA-09", "TRJ-XTRA-14",
    )  # fmt: skip
    arguments: tuple[str, ...] = ("action",)
    may_lapse: bool = True

    def options(self, s: Trajan, who: i64) -> None:
        tiles = s.mats[who].tiles
        if s.extra_used >= s.data.extra_per_turn or tiles[EXTRA_TILE + s.a] + tiles[WILD_EXTRA] == 0:
            return
        action = s.book.steps[ACT + s.a]
        assert isinstance(action, Action)
        action.variants(s, who)
        possible = s.offers.size > 0
        s.offers.size = 0
        if possible:
            if tiles[EXTRA_TILE + s.a] > 0:
                s.offer(EXTRA, 0)
            if tiles[WILD_EXTRA] > 0:
                s.offer(EXTRA, 1)
            s.offer(SKIP)

    def choose(self, s: Trajan, who: i64, action: i64) -> None:
        if SKIP.has(action):
            return
        mat = s.mats[who]
        mat.tiles[EXTRA_TILE + s.a if EXTRA.first(action) == 0 else WILD_EXTRA] -= 1
        s.extra_used += 1
        s.ask(ACT + s.a, who, 0)
        if mat.plus >> s.a & 1:
            s.ask(ACT + s.a, who, 1)
