"""Roma (AVE-ROM): the way round the Colosseum, its costs and honours; levels of political influence."""

from __future__ import annotations

from mypy_extensions import i64

from tabularium.core.pile import bit
from tabularium.core.state import NOTHING, Step
from tabularium.games.ave_roma.actions import (
    ACTIVATE,
    ACTIVATED,
    COLOSSEUM_SPACES,
    DECK_CARDS,
    ENTERED,
    FILL_SLOT,
    FREE,
    FREE_COLOSSEUM_SPACES,
    FREE_SPACES,
    FROM_BEYOND,
    LAST_LEVEL,
    PATRON_SLOTS,
    REACH_LEVEL,
    REACHED,
    ROMA,
)
from tabularium.games.ave_roma.dues import effect, working_patrons
from tabularium.games.ave_roma.gaining import pay_money, pay_surplus
from tabularium.games.ave_roma.state import AveRoma


def occupied(s: AveRoma, who: i64) -> i64:
    """Mask of the spaces with a token of another player (AVE-ROM-02, AVE-ROM-13)."""
    spaces: i64 = 0
    for other in range(s.players):
        if other != who:
            spaces |= bit(s.houses[other].token)
    return spaces


def entered(s: AveRoma, who: i64, distance: i64) -> i64:
    """The space at a distance from the own token, clockwise (AVE-ROM-01)."""
    return (s.houses[who].token + distance) % COLOSSEUM_SPACES


def costs_something(s: AveRoma, space: i64, others: i64) -> bool:
    return others >> space & 1 == 0 and s.data.space_money[space] + s.data.space_surplus[space] > 0


def costly_spaces(s: AveRoma, who: i64, first: i64, last: i64, others: i64) -> i64:
    """How many spaces at these distances cost something."""
    number: i64 = 0
    for distance in range(first, last + 1):
        if costs_something(s, entered(s, who, distance), others):
            number += 1
    return number


def can_enter(s: AveRoma, who: i64, first: i64, last: i64, others: i64, free: i64, money: i64, surplus: i64) -> bool:
    """Whether the spaces at these distances can be paid, some of them, at most `free`, costing nothing."""
    for distance in range(first, last + 1):
        space = entered(s, who, distance)
        if costs_something(s, space, others):
            if free > 0 and can_enter(s, who, distance + 1, last, others, free - 1, money, surplus):
                return True
            money -= s.data.space_money[space]
            surplus -= s.data.space_surplus[space]
            if money < 0 or surplus < 0:
                return False
    return True


def can_use_roma(s: AveRoma, who: i64, value: i64) -> bool:
    """Whether the whole way can be paid (AVE-ROM-04)."""
    house = s.houses[who]
    free = effect(s, working_patrons(s, who, ROMA), FREE_SPACES)
    return can_enter(s, who, 1, value, occupied(s, who), free, house.money, house.surplus)


def roma(s: AveRoma, who: i64) -> None:
    """Pay for the way, perhaps not for all of it, and move (AVE-ROM-01 to 06)."""
    free = min(effect(s, s.working, FREE_SPACES), costly_spaces(s, who, 1, s.value, occupied(s, who)))
    go_on(s, who, 1, free)


def go_on(s: AveRoma, who: i64, first: i64, free: i64) -> None:
    """Ask for spaces that cost nothing while there are any; then pay the rest of the way and arrive."""
    if free > 0:
        s.ask(FREE_COLOSSEUM_SPACES, who, first, free)
        return
    pay_way(s, who, first, s.value)
    levels: i64 = 0
    for distance in range(1, s.value + 1):
        levels += s.data.honours >> entered(s, who, distance) & 1
    s.houses[who].token = entered(s, who, s.value)
    s.note(ENTERED, who, s.houses[who].token)
    for _ in range(levels):
        s.ask(REACH_LEVEL, who)


def pay_way(s: AveRoma, who: i64, first: i64, last: i64) -> None:
    """Pay for the spaces at these distances."""
    others = occupied(s, who)
    money: i64 = 0
    surplus: i64 = 0
    for distance in range(first, last + 1):
        space = entered(s, who, distance)
        if others >> space & 1 == 0:
            money += s.data.space_money[space]
            surplus += s.data.space_surplus[space]
    pay_money(s, who, money)
    pay_surplus(s, who, surplus)


class FreeColosseumSpaces(Step[AveRoma]):
    """Which space costs nothing thanks to a patron; those before it are paid. Several are chosen along the way."""

    rules: tuple[str, ...] = ("AVE-PAT-07", "AVE-PAT-11", "AVE-ROM-04", "AVE-FLOW-14")
    arguments: tuple[str, ...] = ("first", "left")  # distance of the next space, how many may be free

    def options(self, s: AveRoma, who: i64) -> None:
        house = s.houses[who]
        others = occupied(s, who)
        money = house.money
        surplus = house.surplus
        for distance in range(s.a, s.value + 1):
            space = entered(s, who, distance)
            if costs_something(s, space, others):
                enough = costly_spaces(s, who, distance + 1, s.value, others) >= s.b - 1
                if enough and can_enter(s, who, distance + 1, s.value, others, s.b - 1, money, surplus):
                    s.offer(FREE, space)
                money -= s.data.space_money[space]
                surplus -= s.data.space_surplus[space]
                if money < 0 or surplus < 0:
                    return

    def choose(self, s: AveRoma, who: i64, action: i64) -> None:
        distance = (FREE.first(action) - s.houses[who].token + COLOSSEUM_SPACES) % COLOSSEUM_SPACES
        pay_way(s, who, s.a, distance - 1)
        go_on(s, who, distance + 1, s.b - 1)


class ReachLevel(Step[AveRoma]):
    """One level of political influence: the first five open a patron slot, those beyond the last one bring points."""

    rules: tuple[str, ...] = ("AVE-ROM-07", "AVE-ROM-09", "AVE-ROM-10")
    automatic: bool = True

    def run(self, s: AveRoma, who: i64) -> None:
        house = s.houses[who]
        if house.level == LAST_LEVEL:
            s.gain_points(who, s.data.beyond_vp, FROM_BEYOND)
            return
        house.level += 1
        s.note(REACHED, who, house.level)
        if house.level <= PATRON_SLOTS:
            s.ask(FILL_SLOT, who, house.level - 1)


class FillSlot(Step[AveRoma]):
    """Which passive patron moves into the slot that has been opened; without one it stays free."""

    rules: tuple[str, ...] = ("AVE-ROM-09", "AVE-PAT-05", "AVE-PAT-10")
    arguments: tuple[str, ...] = ("patron_slot",)
    may_lapse: bool = True

    def options(self, s: AveRoma, who: i64) -> None:
        patrons = s.houses[who].passive
        if patrons != 0:
            for patron in range(i64(DECK_CARDS)):
                if patrons >> patron & 1:
                    s.offer(ACTIVATE, patron)

    def choose(self, s: AveRoma, who: i64, action: i64) -> None:
        patron = ACTIVATE.first(action)
        s.houses[who].passive &= ~bit(patron)
        seat(s, who, s.a, patron)


def seat(s: AveRoma, who: i64, slot: i64, patron: i64) -> None:
    """Put a patron into a slot, where it is active."""
    assert s.houses[who].active[slot] == NOTHING
    s.houses[who].active[slot] = patron
    s.note(ACTIVATED, who, patron, slot)
