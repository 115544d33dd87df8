"""Phase A (AVE-FLOW, AVE-TRAIN, AVE-QUA): turns, placing and training workers, passing; the final actions (AVE-END)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tabularium.core.pile import bit
from tabularium.core.state import NOTHING, Step
from tabularium.games.ave_roma.actions import (
    ACTED,
    AEDIFICATOR,
    AEDILIS,
    BY_PROVINCES,
    CARD_AREA,
    CHOOSE_AREA,
    CHOOSE_WORKER,
    DECKS,
    DOWN,
    END_ACTION,
    FINAL_ACTIONS,
    FINAL_SCORING,
    FROM_WORKERS,
    GO,
    LEGATUS,
    MERCATOR,
    MOVE_CARD,
    NEXT_TURN,
    PASS,
    PASSED,
    PREPARE,
    QUAESTOR,
    ROMA,
    SLOTS,
    SPACES,
    TAKE,
    TRAIN,
    TRAINED,
    TRAINING_SPACES,
    VALUES,
    WORKER,
)
from tabularium.games.ave_roma.cards import aedificator, ask_patron_bonuses, can_take, legatus, senatus
from tabularium.games.ave_roma.dues import fee_due, working_patrons
from tabularium.games.ave_roma.gaining import earn, pay_money
from tabularium.games.ave_roma.mercator import can_use_mercator, mercator
from tabularium.games.ave_roma.provinces import aedilis, can_use_aedilis, can_use_propraetor, propraetor
from tabularium.games.ave_roma.roma import can_use_roma, roma
from tabularium.games.ave_roma.state import AveRoma, House

# Where a worker comes from: the supply, training space 1 to 4, or nowhere (the imaginary worker of a final action).
FROM_SUPPLY: Final = 0
IMAGINARY: Final = 5

# ---- turns ---------------------------------------------------------------------------------------


class NextTurn(Step[AveRoma]):
    """The next player who has not passed; when all have, Phase B or the final actions, one for everybody."""

    rules: tuple[str, ...] = (
        "AVE-FLOW-01", "AVE-FLOW-02", "AVE-FLOW-10", "AVE-END-01", "AVE-END-03", "AVE-END-05", "AVE-END-10",
    )  # fmt: skip
    automatic: bool = True

    def run(self, s: AveRoma, who: i64) -> None:
        if s.phase == FINAL_ACTIONS:
            s.turn += 1
            if s.turn < s.players:
                s.ask(CHOOSE_WORKER, s.order[s.turn], 1)
            else:
                s.ask(FINAL_SCORING, s.order[0])
            return
        for _ in range(s.players):
            s.turn = (s.turn + 1) % s.players
            player = s.order[s.turn]
            if s.passed >> player & 1 == 0:
                if s.houses[player].in_supply() + s.houses[player].in_training() > 0:
                    s.ask(CHOOSE_WORKER, player, 0)
                    return
                pass_turn(s, player)
        if s.ending == BY_PROVINCES:
            begin_final_actions(s)
        else:
            s.ask(PREPARE, s.order[0])


def begin_final_actions(s: AveRoma) -> None:
    """One more action for everybody in the turn order of this round (AVE-END-05, AVE-END-10)."""
    s.phase = FINAL_ACTIONS
    s.turn = NOTHING
    s.ask(NEXT_TURN, s.order[0])


def pass_turn(s: AveRoma, who: i64) -> None:
    """Out for this round: trained workers return to the supply, every unused worker scores (AVE-FLOW-07, 08)."""
    house = s.houses[who]
    for space in range(i64(TRAINING_SPACES)):
        value = house.training[space]
        if value > 0:
            house.workers[value - 1] += 1
            house.training[space] = 0
    s.passed |= bit(who)
    s.note(PASSED, who, house.in_supply())
    s.gain_points(who, house.in_supply() * s.data.worker_vp, FROM_WORKERS)


class ChooseWorker(Step[AveRoma]):
    """Take a worker to place or to train, or a trained one with its changed value, or pass; at the end any value, or none."""

    rules: tuple[str, ...] = (
        "AVE-FLOW-03", "AVE-FLOW-06", "AVE-FLOW-07", "AVE-FLOW-08", "AVE-FLOW-09", "AVE-FLOW-10", "AVE-FLOW-14",
        "AVE-TRAIN-02", "AVE-TRAIN-03", "AVE-TRAIN-05", "AVE-END-05", "AVE-END-07", "AVE-END-11",
    )  # fmt: skip
    arguments: tuple[str, ...] = ("imaginary",)

    def options(self, s: AveRoma, who: i64) -> None:
        house = s.houses[who]
        imaginary = s.a == 1
        useful = can_train(s, house) and not imaginary
        places: i64 = 0  # masks of values: looked at already, with a place to go
        looked: i64 = 0
        for value in range(i64(1), i64(VALUES) + 1):
            if imaginary or house.workers[value - 1] > 0:
                looked |= bit(value)
                if can_place(s, who, value, imaginary):
                    places |= bit(value)
                if useful or places >> value & 1:
                    s.offer(WORKER, value - 1)
        if not imaginary:
            for space in range(i64(TRAINING_SPACES)):
                if house.training[space] > 0:
                    for direction in range(i64(2)):
                        value = trained_value(s, house, space, direction)
                        if looked >> value & 1 == 0:
                            looked |= bit(value)
                            if can_place(s, who, value, False):
                                places |= bit(value)
                        if places >> value & 1:
                            s.offer(TRAINED, space, direction)
        s.offer(PASS)

    def choose(self, s: AveRoma, who: i64, action: i64) -> None:
        if WORKER.has(action):
            s.ask(CHOOSE_AREA, who, WORKER.first(action) + 1, IMAGINARY if s.a == 1 else FROM_SUPPLY)
        elif TRAINED.has(action):
            space = TRAINED.first(action)
            s.ask(CHOOSE_AREA, who, trained_value(s, s.houses[who], space, TRAINED.second(action)), space + 1)
        else:
            if s.a == 0:
                pass_turn(s, who)
            s.ask(NEXT_TURN, who)


def trained_value(s: AveRoma, house: House, space: i64, direction: i64) -> i64:
    """The value of a trained worker, one way or the other (AVE-TRAIN-02)."""
    value = house.training[space]
    return max(1, value - s.data.change[space]) if direction == DOWN else min(VALUES, value + s.data.change[space])


class ChooseArea(Step[AveRoma]):
    """Where the worker goes: an area without cards, a card, or (from the supply) a training space."""

    rules: tuple[str, ...] = (
        "AVE-FLOW-03", "AVE-FLOW-04", "AVE-FLOW-05", "AVE-FLOW-12", "AVE-FLOW-13", "AVE-FLOW-14", "AVE-FLOW-15",
        "AVE-CARD-01", "AVE-CARD-02", "AVE-CARD-05", "AVE-CARD-07", "AVE-TRAIN-01", "AVE-TRAIN-04", "AVE-TRAIN-06",
        "AVE-TRAIN-07", "AVE-END-06",
    )  # fmt: skip
    arguments: tuple[str, ...] = ("worker_value", "source")

    def options(self, s: AveRoma, who: i64) -> None:
        imaginary = s.b == IMAGINARY
        for area in range(i64(CARD_AREA)):
            if (imaginary or s.free_space(area) != NOTHING) and can_act(s, who, area, s.a):
                s.offer(GO, area)
        for deck in range(i64(DECKS)):
            for slot in range(s.a - 1, i64(SLOTS)):
                if can_take(s, who, deck, slot):
                    s.offer(TAKE, deck, slot)
        if s.b == FROM_SUPPLY:
            house = s.houses[who]
            for space in range(i64(TRAINING_SPACES)):
                if house.training[space] == 0 and house.money >= s.data.training_cost[space]:
                    s.offer(TRAIN, space)

    def choose(self, s: AveRoma, who: i64, action: i64) -> None:
        house = s.houses[who]
        if TRAIN.has(action):
            space = TRAIN.first(action)
            house.workers[s.a - 1] -= 1
            house.training[space] = s.a
            pay_money(s, who, s.data.training_cost[space])
            s.ask(NEXT_TURN, who)
        elif GO.has(action):
            area = GO.first(action)
            put_worker(s, house, area, s.free_space(area), s.a, s.b)
            act(s, who, area, s.a, NOTHING)
        else:
            area = CARD_AREA + TAKE.first(action)
            slot = TAKE.second(action)
            put_worker(s, house, area, slot, s.a, s.b)
            act(s, who, area, s.a, slot)


def put_worker(s: AveRoma, house: House, area: i64, space: i64, value: i64, source: i64) -> None:
    """Put a worker, with its printed value, on a space; the imaginary one takes none (AVE-TRAIN-04, AVE-END-11)."""
    if source == IMAGINARY:
        return
    printed = value
    if source == FROM_SUPPLY:
        house.workers[value - 1] -= 1
    else:
        printed = house.training[source - 1]
        house.training[source - 1] = 0
    s.spaces[area * SPACES + space] = printed


# ---- what a worker can do ------------------------------------------------------------------------


def can_train(s: AveRoma, house: House) -> bool:
    """Whether some training space is free and can be paid."""
    for space in range(i64(TRAINING_SPACES)):
        if house.training[space] == 0 and house.money >= s.data.training_cost[space]:
            return True
    return False


def can_place(s: AveRoma, who: i64, value: i64, imaginary: bool) -> bool:
    """Whether a worker of this value can carry out any action; what is easy to see is looked at first."""
    for area in range(i64(CARD_AREA)):
        if (imaginary or s.free_space(area) != NOTHING) and can_act(s, who, area, value):
            return True
    for deck in range(i64(DECKS) - 1, -1, -1):
        for slot in range(value - 1, i64(SLOTS)):
            if can_take(s, who, deck, slot):
                return True
    return False


def can_act(s: AveRoma, who: i64, area: i64, value: i64) -> bool:
    """Whether an action without cards can be carried out and paid, to its end (AVE-FLOW-06, AVE-FLOW-14)."""
    if area == QUAESTOR:
        return True
    if area == ROMA:
        return can_use_roma(s, who, value)
    s.value = value  # the checks look at the action as if it had begun
    s.working = working_patrons(s, who, area)
    s.fee = fee_due(s, value - 1, s.working)
    if area == MERCATOR:
        possible = can_use_mercator(s, who)
    elif area == AEDILIS:
        possible = can_use_aedilis(s, who)
    else:
        possible = can_use_propraetor(s, who)
    s.value = 0
    s.working = 0
    s.fee = 0
    return possible


# ---- an action -----------------------------------------------------------------------------------


def act(s: AveRoma, who: i64, area: i64, value: i64, slot: i64) -> None:
    """The main effect, what patrons bring, the province card (AVE-PAT-07); then the action is over."""
    s.area = area
    s.value = value
    s.slot = slot
    s.working = working_patrons(s, who, area)
    s.note(ACTED, who, area, value)
    moves_card = area == MERCATOR or (area >= AEDILIS and area < CARD_AREA)
    if moves_card:
        s.fee = fee_due(s, value - 1, s.working)
    working = s.working
    carry_out(s, who, area)
    ask_patron_bonuses(s, who, working)
    if moves_card:
        s.ask(MOVE_CARD, who)
    s.ask(END_ACTION, who)


def carry_out(s: AveRoma, who: i64, area: i64) -> None:
    """The main effect of an area."""
    if area == QUAESTOR:
        earn(s, who, s.data.quaestor_factor * s.value)
    elif area == MERCATOR:
        mercator(s, who)
    elif area == ROMA:
        roma(s, who)
    elif area == AEDILIS:
        aedilis(s, who)
    elif area == AEDIFICATOR:
        aedificator(s, who)
    elif area == LEGATUS:
        legatus(s, who)
    elif area < CARD_AREA:
        propraetor(s, who)
    else:
        senatus(s, who)


class EndAction(Step[AveRoma]):
    """The action is over, the turn too."""

    rules: tuple[str, ...] = ("AVE-FLOW-02", "AVE-FLOW-03")
    automatic: bool = True

    def run(self, s: AveRoma, who: i64) -> None:
        s.clear_action()
        s.ask(NEXT_TURN, who)
