"""Provinces (AVE-PROV, AVE-AED, AVE-PRO): the card moves at the end of an action, rows of resources, influence."""

from __future__ import annotations

from mypy_extensions import i64

from tabularium.core.pile import bit
from tabularium.core.state import NOTHING, Step
from tabularium.games.ave_roma.actions import (
    ACTIONS_PHASE,
    BROWN_ROSE,
    BY_PROVINCES,
    CHOOSE_RESOURCE,
    CHOOSE_ROW,
    COLOURS,
    DONE,
    ENDING,
    EXTRA_INFLUENCE,
    INFLUENCE_CARDS,
    LAID_PROVINCE,
    LAST_STEP,
    NOT_REPLACED,
    PAID_FEE,
    PUSHED,
    RESOURCE,
    RESOURCES,
    ROSE,
    ROW,
    SECOND_PART,
    SHIFTED,
    TOOK_PROVINCE,
    TURN,
    TURN_MORE,
)
from tabularium.games.ave_roma.dues import can_settle, can_settle_row, can_settle_with, depicted, effect
from tabularium.games.ave_roma.gaining import ask_overflow, store
from tabularium.games.ave_roma.state import AveRoma, House

# ---- Aedilis -------------------------------------------------------------------------------------


def aedilis(s: AveRoma, who: i64) -> None:
    """All resources of both rows (AVE-AED-01)."""
    store_row(s, who, 0)
    store_row(s, who, 1)
    ask_overflow(s, who)


def can_use_aedilis(s: AveRoma, who: i64) -> bool:
    """There is a card, and the fee can be paid (AVE-AED-02, AVE-PROV-06)."""
    return s.provinces[s.value - 1] != NOTHING and can_settle_row(s, who, NOTHING, False)


def store_row(s: AveRoma, who: i64, row: i64) -> None:
    """Gain the resources of one row of the province card."""
    card = s.provinces[s.value - 1]
    for kind in range(i64(RESOURCES)):
        units = s.data.row_units[(card * 2 + row) * RESOURCES + kind]
        if units > 0:
            store(s, who, kind, units)


# ---- Propraetor ----------------------------------------------------------------------------------


def propraetor(s: AveRoma, who: i64) -> None:
    """A row, then a further resource or influence; without a card influence only (AVE-PRO-05, AVE-PRO-13)."""
    province = s.value - 1
    if s.provinces[province] != NOTHING:
        s.further = True
        s.ask(CHOOSE_ROW, who, province)
    s.ask(SECOND_PART, who, province)


def can_use_propraetor(s: AveRoma, who: i64) -> bool:
    """Something can be done, and the fee can be paid."""
    if s.provinces[s.value - 1] == NOTHING:
        return usable_cards(s, s.houses[who]) != 0 and can_settle(s, who, False)
    return can_settle_row(s, who, 0, True) or can_settle_row(s, who, 1, True)


def usable_cards(s: AveRoma, house: House) -> i64:
    """Mask of the own cards with influence that are not turned (AVE-PRO-03, AVE-PRO-12)."""
    return house.influence_cards() & ~house.turned & s.data.influence_cards


class ChooseRow(Step[AveRoma]):
    """Gain the resources of the upper or of the lower row of the province card."""

    rules: tuple[str, ...] = ("AVE-PRO-01", "AVE-FLOW-14", "AVE-PROV-07")
    arguments: tuple[str, ...] = ("province",)

    def options(self, s: AveRoma, who: i64) -> None:
        for row in range(i64(2)):
            if can_settle_row(s, who, row, True):
                s.offer(ROW, row)

    def choose(self, s: AveRoma, who: i64, action: i64) -> None:
        store_row(s, who, ROW.first(action))
        ask_overflow(s, who)


class SecondPart(Step[AveRoma]):
    """One further resource of the card, or influence: turn cards, the lower number first."""

    rules: tuple[str, ...] = ("AVE-PRO-02", "AVE-PRO-03", "AVE-PRO-05", "AVE-PRO-12", "AVE-PRO-13", "AVE-PROV-07")
    arguments: tuple[str, ...] = ("province",)

    def options(self, s: AveRoma, who: i64) -> None:
        kinds = depicted(s, s.a)
        for kind in range(i64(RESOURCES)):
            if kinds >> kind & 1 and can_settle_with(s, who, kind, False, 0, 0):
                s.offer(RESOURCE, kind)
        if can_settle(s, who, False):
            offer_cards(s, who, 0)

    def choose(self, s: AveRoma, who: i64, action: i64) -> None:
        s.further = False
        if TURN.has(action):
            turn_card(s, who, s.a, 0, TURN.first(action))
        else:
            store(s, who, RESOURCE.first(action), 1)
            ask_overflow(s, who)


class TurnMore(Step[AveRoma]):
    """Turn further cards for more influence, or move the marker."""

    rules: tuple[str, ...] = ("AVE-PRO-03", "AVE-PRO-04", "AVE-PRO-12")
    arguments: tuple[str, ...] = ("province", "sum", "first")  # influence so far, the first card that may follow

    def options(self, s: AveRoma, who: i64) -> None:
        offer_cards(s, who, s.c)
        s.offer(DONE)

    def choose(self, s: AveRoma, who: i64, action: i64) -> None:
        if TURN.has(action):
            turn_card(s, who, s.a, s.b, TURN.first(action))
        else:
            rise(s, who, s.a, s.b + effect(s, s.working, EXTRA_INFLUENCE))


def offer_cards(s: AveRoma, who: i64, first: i64) -> None:
    cards = usable_cards(s, s.houses[who])
    if cards != 0:
        for card in range(first, i64(INFLUENCE_CARDS)):
            if cards >> card & 1:
                s.offer(TURN, card)


def turn_card(s: AveRoma, who: i64, province: i64, before: i64, card: i64) -> None:
    """A card is used once in the game."""
    s.houses[who].turned |= bit(card)
    s.ask(TURN_MORE, who, province, before + s.data.influence[card], card + 1)


def rise(s: AveRoma, who: i64, province: i64, steps: i64) -> None:
    """The marker is lifted, moves up and pushes what is there (AVE-PRO-04, 06, 11)."""
    house = s.houses[who]
    step = min(max(0, house.influence[province]) + steps, LAST_STEP)
    house.influence[province] = NOTHING
    s.note(ROSE, who, province, step)
    put_marker(s, who, province, step)


def put_marker(s: AveRoma, who: i64, province: i64, step: i64) -> None:
    """Set a marker on a step; above 0 the one that is there goes one step down, and so on (AVE-PRO-06 to 08)."""
    mover = who
    while mover != NOTHING:
        there: i64 = NOTHING
        if step > 0:
            for other in range(s.players):
                if other != mover and s.houses[other].influence[province] == step:
                    there = other
        s.houses[mover].influence[province] = step
        if there != NOTHING:
            step -= 1
            s.note(PUSHED, there, province, step)
        mover = there


# ---- moving the card -----------------------------------------------------------------------------


class MoveCard(Step[AveRoma]):
    """The card of the province moves up, or the player pays the fee and takes it."""

    rules: tuple[str, ...] = (
        "AVE-PROV-03", "AVE-PROV-04", "AVE-PROV-05", "AVE-PROV-08", "AVE-PROV-10", "AVE-PROV-12", "AVE-PROV-14",
        "AVE-PROV-15", "AVE-AED-03",
    )  # fmt: skip
    automatic: bool = True

    def run(self, s: AveRoma, who: i64) -> None:
        province = s.value - 1
        card = s.provinces[province]
        if card != NOTHING and s.shifted >> province & 1 == 0:
            s.shifted |= bit(province)
            s.note(SHIFTED, who, card, province)
            return
        if s.fee > 0:
            s.houses[who].money -= s.fee
            s.note(PAID_FEE, who, province, s.fee)
            s.fee = 0
        if card != NOTHING:
            if s.brown[province] < LAST_STEP:
                s.brown[province] += 1
                s.note(BROWN_ROSE, NOTHING, province, s.brown[province])
            take_province_card(s, who, province, card)


def take_province_card(s: AveRoma, who: i64, province: i64, card: i64) -> None:
    """The card goes to the player and is replaced; then its fragments count."""
    house = s.houses[who]
    house.province_cards |= bit(card)
    s.note(TOOK_PROVINCE, who, card, province)
    s.shifted &= ~bit(province)
    replace_card(s, province)
    for colour in range(i64(COLOURS)):
        before = house.fragments[colour]
        house.fragments[colour] += s.data.fragments[card * COLOURS + colour]
        gain = house.fragments[colour] // 2 - before // 2
        if gain > 0:
            s.ask(CHOOSE_RESOURCE, who, s.data.colour_resources[colour], gain)


def replace_card(s: AveRoma, province: i64) -> None:
    """A fresh card; without one the province stays empty, and in Phase A the game end is triggered (AVE-PROV-11)."""
    if s.province_deck.size > 0:
        s.reveal()
        s.provinces[province] = s.province_deck.pop()
        s.note(LAID_PROVINCE, NOTHING, s.provinces[province], province)
        return
    s.provinces[province] = NOTHING
    s.note(NOT_REPLACED, NOTHING, province)
    if s.phase == ACTIONS_PHASE and s.ending != BY_PROVINCES:
        s.ending = BY_PROVINCES
        s.note(ENDING, NOTHING, BY_PROVINCES)
