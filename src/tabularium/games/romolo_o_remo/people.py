"""What characters let workers do (ROR-CH): Mercator swaps, Praedo robs, Architectus counts a farm; partners exchange (ROR-TEAM)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tabularium.core.pile import bit
from tabularium.core.state import NOTHING, Step
from tabularium.games.romolo_o_remo.actions import (
    AGREE,
    ARCHITECTUS,
    CHECK_LIMITS,
    COINS,
    COUNTED,
    DICE,
    DONE,
    END_ACTIVATION,
    EXCHANGE,
    FARM,
    FIELD,
    GIVE,
    GOODS,
    HALF_COINS,
    ITEMS,
    MERCATOR,
    NO,
    PRAEDO,
    PROPOSE,
    RECEIVE,
    ROB,
    STEAL,
    SWAP,
    TAKE,
    TAKE_OTHERS,
    TOLD_EXCHANGED,
    TOLD_ROLLED,
    TOLD_STOLE,
    TOLD_STOLE_COINS,
    YES,
)
from tabularium.games.romolo_o_remo.land import step_of, strength_for, walled_against
from tabularium.games.romolo_o_remo.paying import at_hand, gain_goods, pay_goods, ready, take_goods, use
from tabularium.games.romolo_o_remo.producing import take_back_action
from tabularium.games.romolo_o_remo.state import Romolo

LAST_ROLLS: Final = 35184372088832  # how many rolls the state remembers: fifteen and the latest
PACK: Final = 3  # bits for the number of an item in a proposal


def roll(s: Romolo, seat: i64) -> i64:
    """Roll the die: 0 is the blank face."""
    s.reveal()
    face = s.data.face[s.chance.below(DICE)]
    s.rolled = (s.rolled % LAST_ROLLS) * 8 + face
    s.note(TOLD_ROLLED, seat, face)
    return face


def offer_people(s: Romolo, who: i64) -> None:
    """What a worker can do by a character or with the partner on the field it acts on."""
    if ready(s, who, MERCATOR):
        give = s.data.swap_give[step_of(strength_for(s, who, s.place))]
        for good in range(i64(GOODS)):
            if at_hand(s, who, s.place, good) >= give:
                s.offer(SWAP, good)
    if ready(s, who, PRAEDO):
        victims = within_reach(s, who)
        for seat in range(i64(len(s.towns))):
            if victims >> seat & 1:
                s.offer(ROB, seat)
    if s.switches.team and not s.refused_deal and s.towns[(who + 2) % 4].playing and something_to_deal(s, who):
        s.offer(PROPOSE)


# ---- Mercator ------------------------------------------------------------------------------------


def begin_swap(s: Romolo, who: i64, good: i64) -> None:
    """Equal resources for others of choice; how many depends on the strength of the field (ROR-CH-22)."""
    row = step_of(strength_for(s, who, s.place))
    use(s, who, MERCATOR)
    pay_goods(s, who, s.place, good, s.data.swap_give[row])
    s.ask(TAKE_OTHERS, who, good, s.data.swap_get[row], 0)


class TakeOthers(Step[Romolo]):
    """Take resources of other kinds than the one given."""

    rules: tuple[str, ...] = ("ROR-CH-22",)
    arguments: tuple[str, ...] = ("good", "number", "lowest")

    def options(self, s: Romolo, who: i64) -> None:
        for good in range(s.c, i64(GOODS)):
            if good != s.a:
                s.offer(TAKE, good)

    def choose(self, s: Romolo, who: i64, action: i64) -> None:
        given, number, good = s.a, s.b, TAKE.first(action)
        gain_goods(s, who, good, 1)
        if number > 1:
            s.ask(TAKE_OTHERS, who, given, number - 1, good)


# ---- Praedo --------------------------------------------------------------------------------------


def within_reach(s: Romolo, who: i64) -> i64:
    """Mask of the opponents with a unit next to the worker, not behind a wall (ROR-CH-29, 31)."""
    victims: i64 = 0
    for field in range(s.land.fields):
        if s.land.ring[s.place] >> field & 1 and s.present[field] != 0 and not walled_against(s, field, s.place):
            victims |= s.present[field]
    for seat in range(i64(len(s.towns))):
        if not s.rivals(who, seat):
            victims &= ~bit(seat)
    return victims


def begin_robbery(s: Romolo, who: i64, victim: i64) -> None:
    """Half a die roll of resources; who has none pays a coin (ROR-CH-29, 30)."""
    use(s, who, PRAEDO)
    theirs = s.towns[victim]
    stock: i64 = 0
    for good in range(i64(GOODS)):
        stock += theirs.goods[good]
    if stock == 0:
        coins = min(theirs.coins, s.data.silver)
        theirs.coins -= coins
        s.towns[who].coins += coins
        s.note(TOLD_STOLE_COINS, who, coins, victim)
        return
    number = min(s.data.stolen[roll(s, who)], stock)
    if number > 0:
        s.ask(STEAL, who, victim, number, 0)


class Steal(Step[Romolo]):
    """Take resources of choice from the victim's stock, in the order of the kinds."""

    rules: tuple[str, ...] = ("ROR-CH-29",)
    arguments: tuple[str, ...] = ("victim", "number", "lowest")

    def options(self, s: Romolo, who: i64) -> None:
        theirs = s.towns[s.a]
        for good in range(s.c, i64(GOODS)):
            stock: i64 = 0  # of this kind and those after it: enough must be left
            for other in range(good, i64(GOODS)):
                stock += theirs.goods[other]
            if theirs.goods[good] > 0 and stock >= s.b:
                s.offer(TAKE, good)

    def choose(self, s: Romolo, who: i64, action: i64) -> None:
        victim, number, good = s.a, s.b, TAKE.first(action)
        s.towns[victim].goods[good] -= 1
        s.towns[who].goods[good] += 1
        s.note(TOLD_STOLE, who, good, victim)
        if number > 1:
            s.ask(STEAL, who, victim, number - 1, good)


# ---- Architectus ---------------------------------------------------------------------------------


def farm_to_name(s: Romolo, who: i64) -> bool:
    """Whether Architectus can count a farm on another field."""
    if not ready(s, who, ARCHITECTUS):
        return False
    for field in range(s.land.fields):
        if s.built[field * COUNTED + FARM] > 0 and field != s.towns[who].farm_field:
            return True
    return False


class NameFarm(Step[Romolo]):
    """Name the field whose farm counts; limits are tested at once."""

    rules: tuple[str, ...] = ("ROR-CH-09", "ROR-CH-10")

    def options(self, s: Romolo, who: i64) -> None:
        for field in range(s.land.fields):
            if s.built[field * COUNTED + FARM] > 0 and field != s.towns[who].farm_field:
                s.offer(FIELD, field)

    def choose(self, s: Romolo, who: i64, action: i64) -> None:
        use(s, who, ARCHITECTUS)
        s.towns[who].farm_field = FIELD.first(action)
        s.ask(CHECK_LIMITS, who)


# ---- partners ------------------------------------------------------------------------------------


def packed(items: i64, item: i64) -> i64:
    """How many of an item a proposal holds."""
    return items >> item * PACK & (1 << PACK) - 1


def money_in(items: i64) -> i64:
    """The half coins in a proposal."""
    return packed(items, COINS) * 2 + packed(items, HALF_COINS)


def weight(item: i64) -> i64:
    """What an item counts against the limit, in halves (ROR-TEAM-02, 03)."""
    return 1 if item == HALF_COINS else 2


def can_give(s: Romolo, who: i64, field: i64, items: i64, item: i64) -> bool:
    """Whether one more of an item can be added to what a player gives."""
    if item < GOODS:
        return at_hand(s, who, field, item) > packed(items, item)
    return s.towns[who].coins >= money_in(items) + weight(item)


def something_to_deal(s: Romolo, who: i64) -> bool:
    """Whether partners have anything to exchange."""
    for item in range(i64(ITEMS)):
        if can_give(s, who, s.place, 0, item) or can_give(s, (who + 2) % 4, NOTHING, 0, item):
            return True
    return False


class Exchange(Step[Romolo]):
    """Put together a proposal for the partner, item by item: first what is given, then what is received."""

    rules: tuple[str, ...] = ("ROR-TEAM-02", "ROR-TEAM-03")
    arguments: tuple[str, ...] = ("given", "received", "halves", "lowest")

    def options(self, s: Romolo, who: i64) -> None:
        room = s.data.exchange_limit - s.c
        for item in range(i64(ITEMS)):
            if weight(item) <= room:
                if s.d <= item and can_give(s, who, s.place, s.a, item):
                    s.offer(GIVE, item)
                if s.d <= ITEMS + item and packed(s.a, item) == 0 and can_give(s, (who + 2) % 4, NOTHING, s.b, item):
                    s.offer(RECEIVE, item)
        if s.c > 0:
            s.offer(DONE)

    def choose(self, s: Romolo, who: i64, action: i64) -> None:
        if GIVE.has(action):
            item = GIVE.first(action)
            s.ask(EXCHANGE, who, s.a + bit(item * PACK), s.b, s.c + weight(item), item)
        elif RECEIVE.has(action):
            item = RECEIVE.first(action)
            s.ask(EXCHANGE, who, s.a, s.b + bit(item * PACK), s.c + weight(item), ITEMS + item)
        else:
            s.ask(AGREE, (who + 2) % 4, s.a, s.b, who)


class Agree(Step[Romolo]):
    """The partner agrees, or the worker acts otherwise."""

    rules: tuple[str, ...] = ("ROR-TEAM-02", "ROR-TEAM-03")
    arguments: tuple[str, ...] = ("given", "received", "seat")

    def options(self, s: Romolo, who: i64) -> None:
        s.offer(YES)
        s.offer(NO)

    def choose(self, s: Romolo, who: i64, action: i64) -> None:
        giver = s.c
        if NO.has(action):
            s.refused_deal = True
            take_back_action(s, giver)
            return
        s.busy = True
        hand_over(s, giver, who, s.place, s.a)
        hand_over(s, who, giver, NOTHING, s.b)
        s.ask(END_ACTIVATION, giver, 1)


def hand_over(s: Romolo, giver: i64, taker: i64, field: i64, items: i64) -> None:
    """Move items of a proposal from one partner to the other."""
    for item in range(i64(ITEMS)):
        number = packed(items, item)
        if number > 0:
            s.note(TOLD_EXCHANGED, giver, item, number)
            if item < GOODS:
                take_goods(s, giver, field, item, number)
                s.towns[taker].goods[item] += number
            else:
                s.towns[giver].coins -= number * weight(item)
                s.towns[taker].coins += number * weight(item)
