"""Phases B and C (AVE-PREP, AVE-ORD): the rows move and fill, workers are taken back, a new turn order."""

from __future__ import annotations

from mypy_extensions import i64

from tabularium.core.pile import bit, numbers
from tabularium.core.state import NOTHING, Step
from tabularium.games.ave_roma.actions import (
    ACTIONS_PHASE,
    AREAS,
    BY_CARDS,
    DECKS,
    ENDING,
    FETCH,
    FETCH_WORKERS,
    FETCHED,
    LAID_BUILDING,
    NEW_ORDER,
    NEXT_FETCH,
    NEXT_TURN,
    PICK,
    PICK_WORKER,
    PLACED_IN_ORDER,
    PREPARATION,
    REMOVED_BUILDING,
    ROUND_BEGAN,
    SLOTS,
    SPACES,
    SUPPLY,
    TURN_ORDER,
    VALUES,
)
from tabularium.games.ave_roma.state import AveRoma
from tabularium.games.ave_roma.turns import begin_final_actions


class Prepare(Step[AveRoma]):
    """The game may end by its cards; if not, the rows move and fill, then workers are taken back."""

    rules: tuple[str, ...] = (
        "AVE-FLOW-01", "AVE-PREP-01", "AVE-PREP-02", "AVE-PREP-03", "AVE-PREP-04", "AVE-PREP-05", "AVE-PREP-12",
        "AVE-END-04", "AVE-END-08",
    )  # fmt: skip
    automatic: bool = True

    def run(self, s: AveRoma, who: i64) -> None:
        s.phase = PREPARATION
        failing: i64 = 0
        for deck in range(i64(DECKS)):
            if cannot_fill(s, deck):
                failing += 1
        if failing == DECKS or (failing > 0 and s.switches.end_by_any):
            s.ending = BY_CARDS
            s.note(ENDING, NOTHING, BY_CARDS)
            begin_final_actions(s)
            return
        for deck in range(i64(DECKS)):
            refill(s, deck)
        s.ask(NEXT_FETCH, who, s.players - 1)


def cards_in_row(s: AveRoma, deck: i64) -> i64:
    number: i64 = 0
    for slot in range(i64(SLOTS)):
        if s.rows[deck * SLOTS + slot] != NOTHING:
            number += 1
    return number


def cannot_fill(s: AveRoma, deck: i64) -> bool:
    """Whether the pile has too few cards for an area; a full row needs one (AVE-END-04)."""
    return s.deck(deck).size < max(1, SLOTS - cards_in_row(s, deck))


def refill(s: AveRoma, deck: i64) -> None:
    """A full row loses its last card; the others move to the right; free slots are filled from the right."""
    first = deck * SLOTS
    if cards_in_row(s, deck) == SLOTS:
        card = s.rows[first + SLOTS - 1]
        s.rows[first + SLOTS - 1] = NOTHING
        s.removed[deck] |= bit(card)
        s.note(REMOVED_BUILDING + deck, NOTHING, card)
    free: i64 = SLOTS - 1
    for slot in range(i64(SLOTS) - 1, -1, -1):
        card = s.rows[first + slot]
        if card != NOTHING:
            s.rows[first + slot] = NOTHING
            s.rows[first + free] = card
            free -= 1
    pile = s.deck(deck)
    while free >= 0 and pile.size > 0:
        s.reveal()
        s.rows[first + free] = pile.pop()
        s.note(LAID_BUILDING + deck, NOTHING, s.rows[first + free], free)
        free -= 1


class NextFetch(Step[AveRoma]):
    """In reverse turn order, round after round, whoever has fewer than five workers takes some; the last one takes the rest."""

    rules: tuple[str, ...] = ("AVE-PREP-06", "AVE-PREP-09", "AVE-PREP-11")
    arguments: tuple[str, ...] = ("place",)
    automatic: bool = True

    def run(self, s: AveRoma, who: i64) -> None:
        lacking: i64 = 0
        following: i64 = NOTHING  # place in the turn order
        for i in range(s.players):
            place = (s.a - i + s.players) % s.players
            if s.houses[s.order[place]].in_supply() < SUPPLY:
                lacking += 1
                if following == NOTHING:
                    following = place
        if lacking == 0:
            s.ask(NEW_ORDER, s.order[0])
        elif lacking == 1:
            for area in range(i64(AREAS)):
                fetch_all(s, s.order[following], area)
            s.ask(NEW_ORDER, s.order[0])
        else:
            player = s.order[following]
            s.ask(FETCH_WORKERS, player, SUPPLY - s.houses[player].in_supply())
            s.ask(NEXT_FETCH, player, (following - 1 + s.players) % s.players)


def fetch_all(s: AveRoma, who: i64, area: i64) -> None:
    """Take all workers of an area."""
    for space in range(i64(SPACES)):
        if s.spaces[area * SPACES + space] > 0:
            fetch(s, who, area, space)


def fetch(s: AveRoma, who: i64, area: i64, space: i64) -> None:
    """Take one worker; its printed value counts."""
    value = s.spaces[area * SPACES + space]
    s.spaces[area * SPACES + space] = 0
    s.houses[who].workers[value - 1] += 1
    s.note(FETCHED, who, value, area)


class FetchWorkers(Step[AveRoma]):
    """From which area to take workers: all of them, or as many as are missing."""

    rules: tuple[str, ...] = ("AVE-PREP-06", "AVE-PREP-07", "AVE-PREP-08")
    arguments: tuple[str, ...] = ("missing",)

    def options(self, s: AveRoma, who: i64) -> None:
        for area in range(i64(AREAS)):
            if s.workers_in(area) > 0:
                s.offer(FETCH, area)

    def choose(self, s: AveRoma, who: i64, action: i64) -> None:
        area = FETCH.first(action)
        if s.workers_in(area) <= s.a:
            fetch_all(s, who, area)
        else:
            s.ask(PICK_WORKER, who, area, s.a, 1)


class PickWorker(Step[AveRoma]):
    """Which worker of the area to take, the lower value first, until there are five."""

    rules: tuple[str, ...] = ("AVE-PREP-07", "AVE-PREP-08", "AVE-PREP-10")
    arguments: tuple[str, ...] = ("area", "missing", "lowest")

    def options(self, s: AveRoma, who: i64) -> None:
        for value in range(s.c, i64(VALUES) + 1):
            there = False
            enough: i64 = 0
            for space in range(i64(SPACES)):
                worker = s.spaces[s.a * SPACES + space]
                there = there or worker == value
                if worker >= value:
                    enough += 1
            if there and enough >= s.b:
                s.offer(PICK, value - 1)

    def choose(self, s: AveRoma, who: i64, action: i64) -> None:
        value = PICK.first(action) + 1
        space: i64 = 0
        while s.spaces[s.a * SPACES + space] != value:
            space += 1
        fetch(s, who, s.a, space)
        if s.b > 1:
            s.ask(PICK_WORKER, who, s.a, s.b - 1, value)


class NewOrder(Step[AveRoma]):
    """The lowest sum of workers begins; who were before others with the same sum are now behind them."""

    rules: tuple[str, ...] = ("AVE-FLOW-01", "AVE-ORD-01", "AVE-ORD-02")
    automatic: bool = True

    def run(self, s: AveRoma, who: i64) -> None:
        s.phase = TURN_ORDER
        order = numbers(s.players)
        for i in range(s.players):
            player = s.order[s.players - 1 - i]
            total = sum_of_workers(s, player)
            place = i
            while place > 0 and sum_of_workers(s, order[place - 1]) > total:
                order[place] = order[place - 1]
                place -= 1
            order[place] = player
        for place in range(s.players):
            s.order[place] = order[place]
            s.note(PLACED_IN_ORDER, order[place], place, sum_of_workers(s, order[place]))
        s.round += 1
        s.phase = ACTIONS_PHASE
        s.passed = 0
        s.turn = s.players - 1
        s.note(ROUND_BEGAN, NOTHING, s.round)
        s.ask(NEXT_TURN, s.order[0])


def sum_of_workers(s: AveRoma, who: i64) -> i64:
    """The printed values of all workers in the supply (AVE-ORD-01)."""
    total: i64 = 0
    for i in range(i64(VALUES)):
        total += s.houses[who].workers[i] * (i + 1)
    return total
