"""Trade (NRO-TRADE): coins, coins for cards, goods for coins."""

from __future__ import annotations

from mypy_extensions import i64

from tabularium.core.state import Step
from tabularium.games.nova_roma.actions import BUY, BUY_GOOD, CARDS, DISCARD, DISCARD_PAIR, DONE, GOODS
from tabularium.games.nova_roma.cards import discard_from_hand
from tabularium.games.nova_roma.gaining import gain_coins, gain_good
from tabularium.games.nova_roma.state import NovaRoma


class Trade(Step[NovaRoma]):
    """Gain coins equal to the strength, then discard cards, then buy goods."""

    rules: tuple[str, ...] = ("NRO-TRADE-01",)
    arguments: tuple[str, ...] = ("strength", "bought")
    automatic: bool = True

    def run(self, s: NovaRoma, who: i64) -> None:
        gain_coins(s, who, s.a)
        s.ask(DISCARD_PAIR, who)
        s.ask(BUY_GOOD, who)


class DiscardPair(Step[NovaRoma]):
    """Discard cards from hand, two for a coin."""

    rules: tuple[str, ...] = ("NRO-TRADE-02", "NRO-TRADE-03")
    arguments: tuple[str, ...] = ("second",)
    may_lapse: bool = True

    def options(self, s: NovaRoma, who: i64) -> None:
        house = s.houses[who]
        if s.a == 0 and house.hand_size() < s.data.cards_per_coin:
            return
        for card in range(i64(CARDS)):
            if house.hand >> card & 1:
                s.offer(DISCARD, card)
        if s.a == 0:
            s.offer(DONE)

    def choose(self, s: NovaRoma, who: i64, action: i64) -> None:
        if DONE.has(action):
            return
        second = s.a
        discard_from_hand(s, who, DISCARD.first(action))
        if second == 1:
            gain_coins(s, who, 1)
        s.ask(DISCARD_PAIR, who, 1 - second)


class BuyGood(Step[NovaRoma]):
    """Buy goods, one after the other in the order of the goods."""

    rules: tuple[str, ...] = ("NRO-TRADE-04", "NRO-RES-01")
    arguments: tuple[str, ...] = ("lowest",)
    may_lapse: bool = True

    def options(self, s: NovaRoma, who: i64) -> None:
        house = s.houses[who]
        if house.coins < s.data.coins_per_good:
            return
        for good in range(s.a, i64(GOODS)):
            if house.goods[good] < s.data.goods_max:
                s.offer(BUY, good)
        if s.offers.size > 0:
            s.offer(DONE)

    def choose(self, s: NovaRoma, who: i64, action: i64) -> None:
        if DONE.has(action):
            return
        good = BUY.first(action)
        s.houses[who].coins -= s.data.coins_per_good
        gain_good(s, who, good, 1)
        s.ask(BUY_GOOD, who, good)
