"""What an answer about combat and supply means."""

from __future__ import annotations

from tabularium.core.panel import members
from tabularium.games.romolo_o_remo.actions import (
    ATTACK_FIELD,
    DEFENDER,
    DICE_NAMES,
    DISMISS_UNIT,
    GO_HUNGRY,
    GRAIN,
    HIT_UNIT,
    JOIN,
    MERCENARY,
    PLAY_DICE,
    RAZE_BUILDING,
    REMOVE,
    RETREAT_TO,
    TOWER,
    UNITS,
    WALL,
)
from tabularium.games.romolo_o_remo.battle import opposing
from tabularium.games.romolo_o_remo.building import MOST_WALLS
from tabularium.games.romolo_o_remo.combat import defenders_at, final_value, side_value
from tabularium.games.romolo_o_remo.land import number_on, tower_on
from tabularium.games.romolo_o_remo.state import Romolo
from tabularium.games.romolo_o_remo.text_names import Names
from tabularium.games.romolo_o_remo.units import kind_of, units_at, value_of


class WarWords(Names):
    """What combat and supply cost and bring."""

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

    answers = {
        "retreat": of_retreat,
        "raze": of_raze,
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
    }
