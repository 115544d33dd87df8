"""What an answer about growth and trade means: units, characters, market, exchange."""

from __future__ import annotations

from tabularium.core.state import NOTHING
from tabularium.games.romolo_o_remo.actions import (
    BUY,
    COLUMN,
    CREATE,
    GRAIN,
    HEROS,
    HIRE,
    HIRE_MERCENARIES,
    ITEMS,
    MARKET_ROOM,
    MERCATOR,
    NEGOTIATE_WITH,
    NEGOTIATOR,
    PRAEDO,
    PUT_GOOD,
    REFINED,
    SELL,
    SWAP,
    TAKE,
    USE,
)
from tabularium.games.romolo_o_remo.building import mixed_price
from tabularium.games.romolo_o_remo.combat import HERO
from tabularium.games.romolo_o_remo.growing import NEW_SOLDIER, character_cost
from tabularium.games.romolo_o_remo.land import step_of, strength_for
from tabularium.games.romolo_o_remo.market import cost_of
from tabularium.games.romolo_o_remo.paying import at_hand, price
from tabularium.games.romolo_o_remo.people import packed
from tabularium.games.romolo_o_remo.state import HIRING, Romolo
from tabularium.games.romolo_o_remo.text_names import Names


class TradeWords(Names):
    """What units, characters and trade cost and bring."""

    # ---- growth, market -----------------------------------------------------------------------------------

    def of_create(self, s: Romolo, action: int) -> dict[str, str]:
        what, data = int(CREATE.first(action)), s.data
        good = REFINED if what == NEW_SOLDIER else GRAIN
        number = (data.worker_cost, data.soldier_cost, data.explorer_cost)[what]
        note = self.part(("create_worker", "create_soldier", "create_explorer")[what])
        return {"cost": self.goods(good, int(number)), "note": note}

    def of_settle(self, s: Romolo, action: int) -> dict[str, str]:
        return {"cost": self.goods(GRAIN, int(s.data.settle_cost))}

    def of_mercenaries(self, s: Romolo, action: int) -> dict[str, str]:
        number = int(HIRE_MERCENARIES.first(action)) + 1
        return {"cost": self.money(number * int(s.data.mercenary_cost))}

    def of_hire(self, s: Romolo, action: int) -> dict[str, str]:
        return {"cost": self.money(int(character_cost(s, s.player))), "ability": self.abilities[HIRE.first(action)]}

    def of_sell(self, s: Romolo, action: int) -> dict[str, str]:
        good = int(SELL.first(action))
        return {"amount": self.goods(good, 1), "coins": self.money(int(price(s, good)))}

    def of_column(self, s: Romolo, action: int) -> dict[str, str]:
        good = int(COLUMN.first(action))
        cubes = sum(1 for i in range(MARKET_ROOM) if s.cubes[good * MARKET_ROOM + i] != NOTHING)
        return {"price": str(s.prices[good]), "cubes": self.number_of("cubes", cubes)}

    def of_buy(self, s: Romolo, action: int) -> dict[str, str]:
        good = int(BUY.first(action))
        number = 1 if s.prices[good] > 0 else int(s.data.free_units)
        return {"amount": self.goods(good, number), "coins": self.money(int(cost_of(s, good)))}

    def of_put(self, s: Romolo, action: int) -> dict[str, str]:
        return {"number": str(at_hand(s, s.player, s.place, PUT_GOOD.first(action)))}

    def of_take(self, s: Romolo, action: int) -> dict[str, str]:
        asked = s.question()
        if asked[0] != "Steal":
            return {"note": ""}
        return {"note": self.part("of_other", number=int(s.towns[asked[1]["victim"]].goods[TAKE.first(action)]))}

    # ---- characters, partners -------------------------------------------------------------------------------

    def of_swap(self, s: Romolo, action: int) -> dict[str, str]:
        row, good = step_of(strength_for(s, s.player, s.place)), int(SWAP.first(action))
        return {
            "trader": self.name("character", MERCATOR),
            "cost": self.goods(good, int(s.data.swap_give[row])),
            "gain": self.number_of("others", int(s.data.swap_get[row])),
        }

    def of_rob(self, s: Romolo, action: int) -> dict[str, str]:
        return {"robber": self.name("character", PRAEDO)}

    def of_exchange(self, s: Romolo, action: int) -> dict[str, str]:
        return {"number": str(s.data.exchange_limit // s.data.silver)}

    def of_negotiate(self, s: Romolo, action: int) -> dict[str, str]:
        field = int(s.towns[s.player].at[NEGOTIATE_WITH.first(action)])
        return {"dealer": self.name("character", NEGOTIATOR), "place": self.place(s, field)}

    def of_use(self, s: Romolo, action: int) -> dict[str, str]:
        step, asked = s.question()
        if step == "UseAedificator":
            return self.by_step(s, "use", number=int(mixed_price(s, s.place, asked["building"])))
        if step in ("BoostProduction", "Store"):
            more = 1 if step == "BoostProduction" else 0
            return self.by_step(s, "use", amount=self.goods(asked["good"], asked["number"] + more))
        if step == "UseFoederatus":
            what = self.part("saves_hiring" if asked["purpose"] == HIRING else "saves_wage")
            return self.by_step(s, "use", what=what, number=int(s.towns[s.player].foederatus))
        if step == "Bonus":
            if USE.first(action) == HEROS:
                return {"note": self.part("use_hero", number=HERO)}
            left = self.number_of("charges", int(s.towns[s.player].dux))
            return {"note": self.part("use_general", charges=left)}
        return self.by_step(s, "use")

    def offer(self, given: int, received: int) -> str:
        """What partners would exchange, from the view of one of them."""
        both = []
        for items in (given, received):
            counts = [(item, int(packed(items, item))) for item in range(ITEMS)]
            both.append(self.listing([self.items(item, number) for item, number in counts if number > 0]))
        return self.part("offer", given=both[0], received=both[1])

    answers = {
        "swap": of_swap,
        "create": of_create,
        "settle": of_settle,
        "mercenaries": of_mercenaries,
        "hire": of_hire,
        "rob": of_rob,
        "exchange": of_exchange,
        "use": of_use,
        "negotiate": of_negotiate,
        "sell": of_sell,
        "column": of_column,
        "buy": of_buy,
        "take": of_take,
        "put": of_put,
    }
