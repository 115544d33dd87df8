"""What players read about Romolo o Remo?: what an answer costs and brings in its position, what a question is about."""

from __future__ import annotations

from typing import cast

from tabularium.core.panel import members
from tabularium.core.state import NOTHING, State
from tabularium.games.romolo_o_remo.actions import (
    AEDIFICATOR,
    CHARACTER_OF_TILE,
    FOEDERATUS,
    GOODS,
    SACERDOS_TILE,
    SIDES,
    STONE,
    WOOD,
)
from tabularium.games.romolo_o_remo.battle import losses_left
from tabularium.games.romolo_o_remo.building import discount, wall_price
from tabularium.games.romolo_o_remo.combat import side_value
from tabularium.games.romolo_o_remo.market import forum_bonus
from tabularium.games.romolo_o_remo.state import Romolo
from tabularium.games.romolo_o_remo.supply import salt_value
from tabularium.games.romolo_o_remo.text_land import LandWords
from tabularium.games.romolo_o_remo.text_trade import TradeWords
from tabularium.games.romolo_o_remo.text_war import WarWords


class RomoloText(LandWords, TradeWords, WarWords):
    """Words of Romolo o Remo?."""

    def rival(self, state: State) -> tuple[str, int] | None:
        """The AI of the solo game."""
        s = cast("Romolo", state)
        return (self.words.get("names.ai"), int(s.ai_score())) if s.solo() else None

    # ---- answers to many questions --------------------------------------------------------------------------

    def of_yes(self, s: Romolo, action: int) -> dict[str, str]:
        if s.question()[0] == "ForumBonus":
            return self.by_step(s, "yes", coins=self.money(int(forum_bonus(s, s.player))))
        return self.by_step(s, "yes")

    def of_no(self, s: Romolo, action: int) -> dict[str, str]:
        step, asked = s.question()
        if step == "UseAedificator":
            kind = asked["building"]
            wood, stone = int(s.data.cost[kind * GOODS + WOOD]), int(s.data.cost[kind * GOODS + STONE])
            saved = int(discount(s, s.place, wood + stone))
            saves = self.part("temple_saves", number=saved) if saved else ""
            return self.by_step(s, "no", cost=self.costs(wood, stone) + saves)
        if step == "BoostProduction":
            return self.by_step(s, "no", amount=self.goods(asked["good"], asked["number"]))
        return self.by_step(s, "no")

    def of_done(self, s: Romolo, action: int) -> dict[str, str]:
        step, asked = s.question()
        if step == "PlaceWalls":
            number = len(members(asked["sides"], SIDES))
            cost = self.part("wall_cost", number=int(wall_price(s, s.place, number)))
            walls = self.number_of("walls", number)
            return self.by_step(s, "done", walls=walls, cost=self.part("free") if asked["free"] else cost)
        if step == "Exchange":
            return self.by_step(s, "done", offer=self.offer(asked["given"], asked["received"]))
        if step == "PayWages":
            return self.by_step(s, "done", coins=self.money(asked["owed"] * int(salt_value(s))))
        if step == "PickAttackers":
            return self.by_step(s, "done", units=self.units(s, s.player, int(s.combat.attackers)))
        return self.by_step(s, "done")

    def of_stop(self, s: Romolo, action: int) -> dict[str, str]:
        return {"note": self.part("stays_up" if s.switches.stopped_attack else "lies_down")}

    def of_end_phase(self, s: Romolo, action: int) -> dict[str, str]:
        if s.question()[0] == "Activate" and not s.busy:
            return {"note": self.part("end_phase_idle", coins=self.money(int(s.data.idle_coins)))}
        return self.by_step(s, "end_phase")

    answers = {
        **LandWords.answers,
        **TradeWords.answers,
        **WarWords.answers,
        "yes": of_yes,
        "no": of_no,
        "done": of_done,
        "stop": of_stop,
        "end phase": of_end_phase,
    }

    # ---- what a question needs ------------------------------------------------------------------------------

    def ask_stock(self, s: Romolo) -> dict[str, str]:
        return {"stock": self.stock(s)}

    def ask_arrange(self, s: Romolo) -> dict[str, str]:
        return {"start_terrain": self.name("terrain", int(s.towns[s.player].choice))}

    def ask_act(self, s: Romolo) -> dict[str, str]:
        return {
            "unit": self.name("unit", int(s.unit)),
            "place": self.place(s, int(s.towns[s.player].at[s.unit])),
            "actions": self.number_of("actions", int(s.left)),
            "stock": self.stock(s),
        }

    def ask_place(self, s: Romolo) -> dict[str, str]:
        return {"place": self.place(s, int(s.place)), "stock": self.stock(s)}

    def ask_hostile(self, s: Romolo) -> dict[str, str]:
        asked = s.question()[1]
        return {
            "asker": self.seat(asked["seat"]),
            "want": self.words.rows("names.want")[asked["reason"]],
            "place": self.place(s, asked["field"]),
        }

    def ask_due(self, s: Romolo) -> dict[str, str]:
        due = s.question()[1]["due"]
        return {"number": str(due), "coins": self.money(due), "stock": self.stock(s)}

    def ask_store(self, s: Romolo) -> dict[str, str]:
        asked = s.question()[1]
        return {"amount": self.goods(asked["good"], asked["number"])}

    def ask_builder(self, s: Romolo) -> dict[str, str]:
        return {"character": self.name("character", AEDIFICATOR)}

    def ask_federate(self, s: Romolo) -> dict[str, str]:
        return {"character": self.name("character", FOEDERATUS)}

    def ask_put(self, s: Romolo) -> dict[str, str]:
        return {"character": self.name("character", CHARACTER_OF_TILE[s.question()[1]["tile"]])}

    def ask_forum(self, s: Romolo) -> dict[str, str]:
        return {"coins": self.money(int(forum_bonus(s, s.player)))}

    def ask_steal(self, s: Romolo) -> dict[str, str]:
        return {"victim": self.seat(s.question()[1]["victim"])}

    def ask_exchange(self, s: Romolo) -> dict[str, str]:
        asked = s.question()[1]
        return {"offer": self.offer(asked["given"], asked["received"])}

    def ask_agree(self, s: Romolo) -> dict[str, str]:
        asked = s.question()[1]
        return {"asker": self.seat(asked["seat"]), "offer": self.offer(asked["received"], asked["given"])}

    def ask_attackers(self, s: Romolo) -> dict[str, str]:
        return {"place": self.place(s, int(s.combat.field)), "value": str(side_value(s, attacking=True))}

    def ask_combat(self, s: Romolo) -> dict[str, str]:
        attack, defence = int(side_value(s, attacking=True)), int(side_value(s, attacking=False))
        return {
            "place": self.place(s, int(s.combat.field)),
            "values": self.part("values", attack=attack, defence=defence),
        }

    def ask_losses(self, s: Romolo) -> dict[str, str]:
        return {"place": self.place(s, int(s.combat.field)), "number": str(losses_left(s, s.player))}

    def ask_sacerdos(self, s: Romolo) -> dict[str, str]:
        return {"character": self.name("character", SACERDOS_TILE), "number": str(2 - s.question()[1]["second"])}

    def ask_hungry(self, s: Romolo) -> dict[str, str]:
        return {"place": self.where(s, s.question()[1]["unit"])}

    questions = {
        "ArrangeTiles": ask_arrange,
        "Activate": ask_stock,
        "Act": ask_act,
        "Work": ask_place,
        "Hostile": ask_hostile,
        "BuildInstead": ask_stock,
        "PlaceWalls": ask_place,
        "PlacePort": ask_place,
        "UseAedificator": ask_builder,
        "PayMix": ask_due,
        "Store": ask_store,
        "PayValue": ask_due,
        "UseFoederatus": ask_federate,
        "PutOnTile": ask_put,
        "SellMore": ask_stock,
        "BuyMore": ask_stock,
        "ForumBonus": ask_forum,
        "Negotiate": ask_stock,
        "Steal": ask_steal,
        "Exchange": ask_exchange,
        "Agree": ask_agree,
        "PickAttackers": ask_attackers,
        "PickDefender": ask_attackers,
        "Bonus": ask_combat,
        "ChooseDice": ask_combat,
        "Retreat": ask_combat,
        "Hit": ask_losses,
        "Raze": ask_losses,
        "PayWages": ask_stock,
        "Hungry": ask_hungry,
        "Sacerdos": ask_sacerdos,
    }

    # ---- what an entry of the journal needs ----------------------------------------------------------------

    def tell_goods(self, good: int, number: int) -> dict[str, str]:
        return {"amount": self.goods(good, number)}

    def tell_one(self, good: int, other: int) -> dict[str, str]:
        return {"amount": self.goods(good, 1)}

    def tell_coins(self, half_coins: int, other: int) -> dict[str, str]:
        return {"coins": self.money(half_coins)}

    def tell_sold(self, good: int, half_coins: int) -> dict[str, str]:
        return {"coins": self.money(half_coins)}

    def tell_bought(self, good: int, number: int) -> dict[str, str]:
        return {"cubes": self.number_of("cubes", number)}

    def tell_domain(self, field: int, other: int) -> dict[str, str]:
        none = self.part("no_second_field")
        return {"place": none if field == NOTHING else self.part("place_empty", field=field + 1)}

    def tell_put(self, character: int, good: int) -> dict[str, str]:
        return {"amount": self.goods(good, 1)}

    def tell_exchanged(self, item: int, number: int) -> dict[str, str]:
        return {"amount": self.items(item, number)}

    def tell_won(self, number: int, other: int) -> dict[str, str]:
        return {"marker": self.part("takes_marker") if number else ""}

    def tell_losses(self, number: int, other: int) -> dict[str, str]:
        return {"losses": self.number_of("losses", number)}

    def tell_dismissed(self, number: int, other: int) -> dict[str, str]:
        return {"mercenaries": self.number_of("mercenaries", number)}

    told = {
        "paid": tell_goods,
        "gained": tell_goods,
        "produced": tell_goods,
        "bought": tell_bought,
        "domain_field": tell_domain,
        "income": tell_goods,
        "stole": tell_one,
        "paid_coins": tell_coins,
        "gained_coins": tell_coins,
        "forum": tell_coins,
        "stole_coins": tell_coins,
        "ai_coins": tell_coins,
        "sold": tell_sold,
        "put": tell_put,
        "exchanged": tell_exchanged,
        "won": tell_won,
        "losses": tell_losses,
        "dismissed": tell_dismissed,
    }
