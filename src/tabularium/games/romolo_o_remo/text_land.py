"""What an answer about the land means: start, moving, building, producing."""

from __future__ import annotations

from tabularium.core.panel import members
from tabularium.games.romolo_o_remo.actions import (
    ACTIVATE_UNIT,
    AEDIFICATOR,
    BUILD,
    COINS,
    COLLECT,
    COUNTED,
    DEFENSOR,
    EQUUS,
    EXPLORER,
    FIELD,
    FIELD_NAMES,
    GOODS,
    LOOK,
    MOVE,
    NAUTA,
    OBSESSOR,
    PAY,
    QUARRY,
    REACH,
    REFINE,
    REFINED,
    RIDE,
    SAIL,
    SALT_FROM,
    SAVE,
    SAWMILL,
    SIDE,
    SIDES,
    STONE,
    STORE_IN,
    TERRAIN,
    TO_ACT,
    TO_LEAVE,
    TRADUCTOR,
    WALL,
    WOOD,
)
from tabularium.games.romolo_o_remo.building import discount, mixed_price, payable_plainly
from tabularium.games.romolo_o_remo.land import strength, strength_for, walled
from tabularium.games.romolo_o_remo.paying import at_hand, price
from tabularium.games.romolo_o_remo.state import Romolo
from tabularium.games.romolo_o_remo.text_names import Names
from tabularium.games.romolo_o_remo.units import barred_at, kind_of


class LandWords(Names):
    """What moving, building and producing cost and bring."""

    # ---- setup, moving ------------------------------------------------------------

    def of_terrain(self, s: Romolo, action: int) -> dict[str, str]:
        return {"note": self.part(("terrain_hills", "terrain_forest")[TERRAIN.first(action)])}

    def of_field(self, s: Romolo, action: int) -> dict[str, str]:
        field, step, note = int(FIELD.first(action)), s.question()[0], ""
        if step == "River":
            hidden = int(s.land.ring[field] & ~s.face_up)
            note = self.part("will_flood", field=members(hidden, len(FIELD_NAMES))[0] + 1)
        elif step == "NameFarm":
            note = self.part("farm_strength", strength=int(strength(s, field)) + 1)
        elif step == "Domain":
            note = self.part("domain_points", strength=int(strength_for(s, s.player, field)))
        elif step == "Sacerdos":
            note = self.part("influence_now")
        return {"place": self.place(s, field), "note": note}

    def of_activate(self, s: Romolo, action: int) -> dict[str, str]:
        unit = int(ACTIVATE_UNIT.first(action))
        town = s.towns[s.player]
        field, note = int(town.at[unit]), ""
        if town.hindered >> unit & 1:
            note = self.part("is_hindered")
        elif barred_at(s, s.player, field, TO_ACT):
            note = self.part("among_enemies")
        elif kind_of(unit) == EXPLORER:
            note = self.part("has_explored")
        return {"place": self.place(s, field), "note": note}

    def ahead(self, s: Romolo, side: int) -> dict[str, str]:
        """The field across a side of the unit that acts, and what awaits it there."""
        town, origin = s.towns[s.player], int(s.towns[s.player].at[s.unit])
        field = int(s.land.next_to(origin, side))
        notes = []
        if not s.open(field):
            notes.append(self.part("discovery"))
        elif walled(s, field, (side + 3) % SIDES) and not town.people >> OBSESSOR & 1:
            notes.append(self.part("wall_ahead"))
        others = self.others_on(s, field)
        if others:
            notes.append(self.part("units_there", units=self.listing(others)))
        if barred_at(s, s.player, origin, TO_LEAVE):
            notes.append(self.part("as_retreat"))
        return {"place": self.place(s, field), "note": "".join(notes)}

    def of_move(self, s: Romolo, action: int) -> dict[str, str]:
        return self.ahead(s, int(MOVE.first(action)))

    def of_look(self, s: Romolo, action: int) -> dict[str, str]:
        return {
            "place": self.part(
                "place_empty", field=int(s.land.next_to(s.towns[s.player].at[s.unit], LOOK.first(action))) + 1
            )
        }

    def of_ride(self, s: Romolo, action: int) -> dict[str, str]:
        return {"rider": self.name("character", EQUUS), **self.ahead(s, int(RIDE.first(action)))}

    def of_sail(self, s: Romolo, action: int) -> dict[str, str]:
        return {"sailor": self.name("character", NAUTA), **self.ahead(s, int(SAIL.first(action)))}

    def of_reach(self, s: Romolo, action: int) -> dict[str, str]:
        field = int(s.land.next_to(s.towns[s.player].at[s.unit], REACH.first(action)))
        return {"reacher": self.name("character", TRADUCTOR), "place": self.place(s, field)}

    # ---- building, producing ------------------------------------------------------------------------------

    def of_side(self, s: Romolo, action: int) -> dict[str, str]:
        field = s.question()[1].get("field", int(s.place))
        other = int(s.land.next_to(field, SIDE.first(action)))
        return {"place": self.part("edge") if other < 0 else self.place(s, other)}

    def of_build(self, s: Romolo, action: int) -> dict[str, str]:
        kind, who, field = int(BUILD.first(action)), s.player, int(s.place)
        effect = self.part("effect", effect=self.words.rows("names.effect")[kind])
        if kind == WALL:
            return {"cost": self.part("walls_each", number=int(s.data.walls_at_once)), "note": effect}
        if not payable_plainly(s, who, field, kind):
            builder = self.name("character", AEDIFICATOR)
            return {
                "cost": self.part("mixed", number=int(mixed_price(s, field, kind)), character=builder),
                "note": effect,
            }
        wood, stone = int(s.data.cost[kind * GOODS + WOOD]), int(s.data.cost[kind * GOODS + STONE])
        saved = int(discount(s, field, wood + stone))
        saves = self.part("temple_saves", number=saved) if saved else ""
        return {"cost": self.costs(wood, stone) + saves, "note": effect}

    def of_demolish(self, s: Romolo, action: int) -> dict[str, str]:
        return {"gain": self.part("or", one=self.goods(STONE, 1), other=self.goods(WOOD, 1))}

    def of_fortify(self, s: Romolo, action: int) -> dict[str, str]:
        left = int(s.towns[s.player].free_walls)
        return {"defender_name": self.name("character", DEFENSOR), "number": str(left)}

    def output(self, s: Romolo, field: int) -> str:
        """What a field yields without the help of characters."""
        good, number = int(s.data.product[s.terrain[field]]), 1
        if good == WOOD:
            number += int(s.built[field * COUNTED + SAWMILL])
        elif good == STONE:
            number += int(s.built[field * COUNTED + QUARRY])
        return self.goods(good, number)

    def of_produce(self, s: Romolo, action: int) -> dict[str, str]:
        return {"amount": self.output(s, int(s.place))}

    def of_salt(self, s: Romolo, action: int) -> dict[str, str]:
        field = int(s.land.next_to(s.place, SALT_FROM.first(action)))
        return {"amount": self.output(s, field), "place": self.place(s, field)}

    def content(self, s: Romolo, store: int) -> str:
        """The cubes in a warehouse."""
        if s.store_cubes[store] == 0:
            return self.part("empty_warehouse")
        return self.goods(int(s.store_kind[store]), int(s.store_cubes[store]))

    def of_warehouse(self, s: Romolo, action: int) -> dict[str, str]:
        store = int(STORE_IN.first(action))
        taking = s.question()[0] == "Store"
        note = self.part("takes_warehouse") if taking else self.content(s, store)
        return {"place": self.place(s, int(s.store_at[store])), "note": note}

    def of_collect(self, s: Romolo, action: int) -> dict[str, str]:
        return {"content": self.content(s, int(COLLECT.first(action)))}

    def of_refine(self, s: Romolo, action: int) -> dict[str, str]:
        cost = self.goods(int(REFINE.first(action)), int(s.data.refine_input))
        return {"cost": cost, "gain": self.goods(REFINED, int(s.data.refine_output))}

    def of_save(self, s: Romolo, action: int) -> dict[str, str]:
        asked, good = s.question()[1], SAVE.first(action)
        wood, stone = asked["wood"] - (good == WOOD), asked["stone"] - (good == STONE)
        return {"cost": self.costs(wood, stone)}

    def of_pay(self, s: Romolo, action: int) -> dict[str, str]:
        asked, paid, step = s.question()[1], int(PAY.first(action)), s.question()[0]
        if paid == COINS:
            return {"note": self.part("pay_coins", coins=self.money(asked["due"]))}
        good = self.name("good", paid)
        if step == "PayWages":
            return self.by_step(s, "pay", good=good, number=int(s.towns[s.player].goods[paid]))
        if step != "PayMix":
            return {"note": self.part("pay_value", good=good, coins=self.money(int(price(s, paid))))}
        if paid == STONE:
            return {"note": self.part("pay_all", good=good, number=asked["due"])}
        return {"note": self.part("pay_one", good=good, number=int(at_hand(s, s.player, s.place, paid)))}

    answers = {
        "terrain": of_terrain,
        "field": of_field,
        "activate": of_activate,
        "move": of_move,
        "look": of_look,
        "ride": of_ride,
        "sail": of_sail,
        "reach": of_reach,
        "salt": of_salt,
        "side": of_side,
        "build": of_build,
        "demolish": of_demolish,
        "fortify": of_fortify,
        "produce": of_produce,
        "warehouse": of_warehouse,
        "collect": of_collect,
        "refine": of_refine,
        "pay": of_pay,
        "save": of_save,
    }
