"""What players read about Romolo o Remo?: names from the component data, and what an answer costs and brings in its position."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from tabularium.core.panel import members
from tabularium.core.state import NOTHING
from tabularium.core.text import Text
from tabularium.games.romolo_o_remo.actions import (
    ACTIVATE_UNIT,
    AEDIFICATOR,
    ATTACK_FIELD,
    BUILD,
    BUILDABLE,
    BUILDING_NAMES,
    BUY,
    CHARACTER_NAMES,
    CHARACTER_OF_TILE,
    COINS,
    COLLECT,
    COLUMN,
    COUNTED,
    CREATE,
    DEFENDER,
    DEFENSOR,
    DICE_NAMES,
    DISMISS_UNIT,
    EQUUS,
    EVENTS,
    EXPLORER,
    FIELD,
    FIELD_NAMES,
    FIRST_UNIT,
    FOEDERATUS,
    GO_HUNGRY,
    GOODS,
    GRAIN,
    HEROS,
    HIRE,
    HIRE_MERCENARIES,
    HIT_UNIT,
    ITEMS,
    JOIN,
    LOOK,
    MARKET_ROOM,
    MERCATOR,
    MERCENARY,
    MOVE,
    MULTIPLIER_NAMES,
    NAUTA,
    NEGOTIATE_WITH,
    NEGOTIATOR,
    OBSESSOR,
    PAY,
    PLAY_DICE,
    PRAEDO,
    PUT_GOOD,
    QUARRY,
    RAZE_BUILDING,
    REACH,
    REFINE,
    REFINED,
    REMOVE,
    RETREAT_TO,
    RIDE,
    SAIL,
    SALT_FROM,
    SAVE,
    SAWMILL,
    SELL,
    SIDE,
    SIDES,
    STONE,
    STORE_IN,
    SWAP,
    TAKE,
    TERRAIN,
    TERRAIN_NAMES,
    TO_ACT,
    TO_LEAVE,
    TOWER,
    TRADUCTOR,
    UNIT_KIND_NAMES,
    UNIT_KINDS,
    UNITS,
    USE,
    WALL,
    WAREHOUSES,
    WOOD,
)
from tabularium.games.romolo_o_remo.battle import losses_left, opposing
from tabularium.games.romolo_o_remo.building import MOST_WALLS, discount, mixed_price, payable_plainly, wall_price
from tabularium.games.romolo_o_remo.combat import HERO, defenders_at, final_value, side_value
from tabularium.games.romolo_o_remo.growing import NEW_SOLDIER, character_cost
from tabularium.games.romolo_o_remo.land import number_on, step_of, strength, strength_for, tower_on, walled
from tabularium.games.romolo_o_remo.market import cost_of, forum_bonus
from tabularium.games.romolo_o_remo.paying import at_hand, price
from tabularium.games.romolo_o_remo.people import packed
from tabularium.games.romolo_o_remo.state import HIRING, Romolo
from tabularium.games.romolo_o_remo.supply import salt_value
from tabularium.games.romolo_o_remo.units import barred_at, kind_of, units_at, value_of


class RomoloText(Text):
    """Words of Romolo o Remo?."""

    # ---- names ---------------------------------------------------------------------------------------

    def names(self) -> dict[str, list[str]]:
        """Components by the names in the data, everything else by the words file."""
        kinds = self.component("unit", UNIT_KIND_NAMES)
        buildings = self.component("building", BUILDING_NAMES)
        terrains = self.component("terrain", TERRAIN_NAMES)
        listed = (
            "side", "good", "item", "payment", "count", "seat", "stance", "reason", "ending", "piece", "source", "face",
            "event_cube",
        )  # fmt: skip
        return {
            "terrain": terrains,
            "start_terrain": terrains[1:3],
            "field": [str(number + 1) for number in range(len(FIELD_NAMES))],
            "unit": [unit_name(kinds, unit) for unit in range(UNITS)],
            "kind": [kinds[i] for i in (0, 1, EXPLORER)],
            "building": buildings[:BUILDABLE],
            "razed": buildings,
            "warehouse": [str(number + 1) for number in range(WAREHOUSES)],
            "character": self.component("character", CHARACTER_NAMES),
            "dice": self.component("dice_tile", DICE_NAMES),
            "multiplier": self.component("multiplier", MULTIPLIER_NAMES),
            **{name: self.words.rows(f"names.{name}") for name in listed},
        }

    def with_ai(self, players: Sequence[str]) -> list[str]:
        """The names at the table; who plays alone plays against the AI."""
        return [*players, self.words.get("names.ai")] if len(players) == 1 else list(players)

    @cached_property
    def abilities(self) -> list[str]:
        """What the characters can do."""
        return [entry.text(f"text_{self.language}") for entry in self.facts.tables("character", CHARACTER_NAMES)]

    @cached_property
    def kinds(self) -> list[str]:
        """Kinds of units."""
        return self.component("unit", UNIT_KIND_NAMES)

    # ---- pieces of sentences ---------------------------------------------------------------------------

    def goods(self, good: int, number: int) -> str:
        """So many cubes of a kind."""
        return f"{number} {self.words.rows('names.good' if number == 1 else 'names.goods')[good]}"

    def items(self, item: int, number: int) -> str:
        """So much of something that partners exchange."""
        return self.goods(item, number) if item < GOODS else self.money(number * (2 if item == COINS else 1))

    def halves(self, half_coins: int) -> str:
        """An amount of money as a number."""
        whole, half = divmod(half_coins, 2)
        return f"{whole or ''}½" if half else str(whole)

    def money(self, half_coins: int) -> str:
        """An amount of money in words."""
        return self.part("coins_one" if half_coins in (1, 2) else "coins_many", number=self.halves(half_coins))

    def listing(self, things: Sequence[str]) -> str:
        """Things one after the other."""
        if not things:
            return self.part("nothing")
        if len(things) == 1:
            return things[0]
        return self.part("and", one=", ".join(things[:-1]), other=things[-1])

    def stock(self, s: Romolo) -> str:
        """What the player who is asked has in stock."""
        town = s.towns[s.player]
        held = [self.goods(good, int(town.goods[good])) for good in range(GOODS) if town.goods[good] > 0]
        return self.listing([*held, self.money(int(town.coins))])

    def place(self, s: Romolo, field: int) -> str:
        """A field with its terrain, as far as the player who is asked knows it."""
        terrain, number = int(s.terrain[field]), field + 1
        if terrain == NOTHING:
            return self.part("place_empty", field=number)
        if s.open(field):
            return self.part("place", field=number, terrain=self.name("terrain", terrain))
        if s.towns[s.player].looked >> field & 1:
            return self.part("place_looked", field=number, terrain=self.name("terrain", terrain))
        return self.part("place_hidden", field=number)

    def seat(self, seat: int) -> str:
        """A player where names are not known; the AI of the solo game has one of its own."""
        return self.name("seat", seat)

    def costs(self, wood: int, stone: int) -> str:
        """Stone and wood."""
        return self.listing([self.goods(good, number) for good, number in ((STONE, stone), (WOOD, wood)) if number > 0])

    def units(self, s: Romolo, seat: int, units: int) -> str:
        """Some units of a player, counted by kind."""
        if seat >= s.players:
            return self.number_of("units", len(members(units, UNITS)))
        counts = [sum(1 for unit in members(units, UNITS) if kind_of(unit) == kind) for kind in range(UNIT_KINDS)]
        return self.listing([f"{number} {self.kinds[kind]}" for kind, number in enumerate(counts) if number > 0])

    def combat_value(self, s: Romolo, attacking: bool) -> int:
        """The attack or defence value of the combat that is being fought."""
        return int(side_value(s, attacking))

    def others_on(self, s: Romolo, field: int) -> list[str]:
        """Units and towers of others on a field."""
        found = []
        for seat in range(len(s.towns)):
            if seat != s.player:
                here = int(units_at(s, seat, field))
                if here:
                    found.append(self.part("of_player", units=self.units(s, seat, here), seat=self.seat(seat)))
                if s.towns[seat].capital == field:
                    found.append(self.part("tower_of", seat=self.seat(seat)))
        return found

    def by_step(self, s: Romolo, verb: str, **values: object) -> dict[str, str]:
        """What an answer means to the question that is asked."""
        return {"note": self.part(f"{verb}_{s.question()[0]}", **values)}

    # ---- what an answer means here: setup, moving ------------------------------------------------------------

    def of_terrain(self, s: Romolo, action: int) -> dict[str, str]:
        return {"note": self.part(("terrain_hills", "terrain_forest")[TERRAIN.first(action)])}

    def of_field(self, s: Romolo, action: int) -> dict[str, str]:
        field, step, note = int(FIELD.first(action)), s.question()[0], ""
        town = s.towns[s.player]
        if step == "PlacePiece" and town.capital == field:
            note = self.part("here_tower")
        elif step == "River":
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
        """What partners would exchange, from the view of the one who proposes it."""
        both = []
        for items in (given, received):
            counts = [(item, int(packed(items, item))) for item in range(ITEMS)]
            both.append(self.listing([self.items(item, number) for item, number in counts if number > 0]))
        return self.part("offer", given=both[0], received=both[1])

    # ---- combat ---------------------------------------------------------------------------------------------

    def force(self, s: Romolo, seat: int, field: int) -> str:
        """What one player has on a field to defend it."""
        units = int(units_at(s, seat, field))
        found = [self.units(s, seat, units)] if units else []
        if s.towns[seat].capital == field:
            found.append(self.words.get("board.tower"))
        return self.listing(found)

    def of_attack(self, s: Romolo, action: int) -> dict[str, str]:
        field = int(ATTACK_FIELD.first(action))
        found = [
            self.part("of_player", units=self.force(s, seat, field), seat=self.seat(seat))
            for seat in members(int(defenders_at(s, s.player, field)), len(s.towns))
        ]
        against = self.part("attack_units", units=self.listing(found)) if found else self.part("attack_buildings")
        return {"place": self.place(s, field), "note": against}

    def of_join(self, s: Romolo, action: int) -> dict[str, str]:
        unit = int(JOIN.first(action))
        hindered = s.towns[s.player].hindered >> unit & 1
        note = self.part("hindered_joins") if hindered else ""
        return {"value": str(value_of(s, s.player, unit)), "note": note}

    def of_defender(self, s: Romolo, action: int) -> dict[str, str]:
        return {"units": self.force(s, int(DEFENDER.first(action)), int(s.combat.field))}

    def of_dice(self, s: Romolo, action: int) -> dict[str, str]:
        tile = int(PLAY_DICE.first(action))
        value = int(side_value(s, attacking=s.combat.attacker == s.player))
        value = value * int(s.data.multiplies[tile]) + int(s.data.adds[tile])
        return {"note": self.part(f"dice_{DICE_NAMES[tile]}", value=value)}

    def of_retreat(self, s: Romolo, action: int) -> dict[str, str]:
        return {"place": self.place(s, int(s.land.next_to(s.combat.field, RETREAT_TO.first(action))))}

    def of_stay(self, s: Romolo, action: int) -> dict[str, str]:
        attack, defence = int(final_value(s, attacking=True)), int(final_value(s, attacking=False))
        return {"values": self.part("final_values", attack=attack, defence=defence)}

    def of_hit(self, s: Romolo, action: int) -> dict[str, str]:
        unit, seat = int(HIT_UNIT.first(action)), int(opposing(s, s.player))
        name = self.called("unit", unit + (UNITS if seat >= s.players else 0), ())
        return {"unit": name, "enemy": self.seat(seat), "value": str(value_of(s, seat, unit))}

    def of_raze(self, s: Romolo, action: int) -> dict[str, str]:
        kind, given = int(RAZE_BUILDING.first(action)), s.question()[0] == "GiveBuilding"
        field = int(s.towns[s.player].capital if given else s.combat.field)
        if kind == WALL:
            return {"note": self.part("give_walls" if given else "raze_walls", number=MOST_WALLS)}
        if kind != TOWER:
            return self.by_step(s, "raze", number=int(number_on(s, field, kind)))
        owner = int(tower_on(s, field))
        if given:
            return {"note": self.part("give_tower")}
        damaged = s.towns[owner].damaged
        return {"note": self.part("raze_damaged", seat=self.seat(owner)) if damaged else self.part("raze_tower")}

    # ---- supply ---------------------------------------------------------------------------------------------

    def where(self, s: Romolo, unit: int) -> str:
        """The field of a unit of the player who is asked."""
        return self.place(s, int(s.towns[s.player].at[unit]))

    def of_remove(self, s: Romolo, action: int) -> dict[str, str]:
        unit = int(REMOVE.first(action))
        note = self.part("to_front" if kind_of(unit) == MERCENARY else "to_stock")
        return {"place": self.where(s, unit), "note": note}

    def of_dismiss(self, s: Romolo, action: int) -> dict[str, str]:
        return {"place": self.where(s, int(DISMISS_UNIT.first(action)))}

    def of_hungry(self, s: Romolo, action: int) -> dict[str, str]:
        return {"place": self.where(s, int(GO_HUNGRY.first(action)))}

    def of_feed(self, s: Romolo, action: int) -> dict[str, str]:
        return {"cost": self.goods(GRAIN, 1), "number": str(s.towns[s.player].goods[GRAIN])}

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
        "retreat": of_retreat,
        "build": of_build,
        "demolish": of_demolish,
        "raze": of_raze,
        "fortify": of_fortify,
        "produce": of_produce,
        "warehouse": of_warehouse,
        "collect": of_collect,
        "refine": of_refine,
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
        "pay": of_pay,
        "save": of_save,
        "take": of_take,
        "put": of_put,
        "attack": of_attack,
        "join": of_join,
        "defender": of_defender,
        "dice": of_dice,
        "hit": of_hit,
        "remove": of_remove,
        "dismiss": of_dismiss,
        "hungry": of_hungry,
        "feed": of_feed,
        "stay": of_stay,
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
        return {"asker": self.seat(s.question()[1]["seat"]), **self.ask_exchange(s)}

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
    }

    # ---- what an entry of the journal needs ----------------------------------------------------------------

    def called(self, argument: str, value: int, players: Sequence[str]) -> str:
        """Nobody may be a seat, too; units of the AI have names of their own."""
        if argument == "seat" and value == NOTHING:
            return self.words.get("names.nobody")
        if argument == "unit" and value >= UNITS:
            return self.words.get("names.ai_unit", number=value - UNITS + 1)
        return super().called(argument, value, self.with_ai(players))

    def event(self, event: tuple[int, int, int, int], players: Sequence[str]) -> str:
        """An entry of the journal; in the solo game the AI is the second player."""
        number, who, x, y = event
        if len(players) == 1 and who == 1 and number in EVENTS and EVENTS[number].x == "unit":
            event = (number, who, x + UNITS, y)
        return super().event(event, self.with_ai(players))

    def tell_goods(self, good: int, number: int) -> dict[str, str]:
        return {"amount": self.goods(good, number)}

    def tell_one(self, good: int, other: int) -> dict[str, str]:
        return {"amount": self.goods(good, 1)}

    def tell_coins(self, half_coins: int, other: int) -> dict[str, str]:
        return {"coins": self.money(half_coins)}

    def tell_sold(self, good: int, half_coins: int) -> dict[str, str]:
        return {"amount": self.goods(good, 1), "coins": self.money(half_coins)}

    def tell_put(self, character: int, good: int) -> dict[str, str]:
        return {"amount": self.goods(good, 1)}

    def tell_exchanged(self, item: int, number: int) -> dict[str, str]:
        return {"amount": self.items(item, number)}

    def tell_won(self, number: int, other: int) -> dict[str, str]:
        return {"marker": self.part("takes_marker") if number else ""}

    def tell_losses(self, number: int, other: int) -> dict[str, str]:
        return {"losses": self.number_of("losses", number)}

    def tell_fed(self, number: int, other: int) -> dict[str, str]:
        return {"units": self.number_of("units", number)}

    def tell_dismissed(self, number: int, other: int) -> dict[str, str]:
        return {"mercenaries": self.number_of("mercenaries", number)}

    told = {
        "paid": tell_goods,
        "gained": tell_goods,
        "produced": tell_goods,
        "bought": tell_goods,
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
        "fed": tell_fed,
        "dismissed": tell_dismissed,
    }


def unit_name(kinds: list[str], unit: int) -> str:
    """A unit by its kind and number; there is only one explorer."""
    kind = int(kind_of(unit))
    return kinds[kind] if kind == EXPLORER else f"{kinds[kind]} {unit - FIRST_UNIT[kind] + 1}"
