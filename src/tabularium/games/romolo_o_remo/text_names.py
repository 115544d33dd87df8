"""Names and pieces of sentences of Romolo o Remo?: goods, money, fields, units."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import Final, cast

from tabularium.core.panel import members
from tabularium.core.state import NOTHING, State
from tabularium.core.text import Text
from tabularium.games.romolo_o_remo.actions import (
    BUILDABLE,
    BUILDING_NAMES,
    CHARACTER_NAMES,
    COINS,
    DICE_NAMES,
    EVENTS,
    EXPLORER,
    FIELD_NAMES,
    FIRST_UNIT,
    GOODS,
    MULTIPLIER_NAMES,
    STONE,
    TERRAIN_NAMES,
    UNIT_KIND_NAMES,
    UNIT_KINDS,
    UNITS,
    WAREHOUSES,
    WOOD,
)
from tabularium.games.romolo_o_remo.combat import side_value
from tabularium.games.romolo_o_remo.state import Romolo
from tabularium.games.romolo_o_remo.units import kind_of, units_at

SEAT: Final = 0xE000  # characters that no name has: they stand for the players until these are named


class Names(Text):
    """Names from the component data, and what all words are made of."""

    # ---- names ---------------------------------------------------------------------------------------

    def names(self) -> dict[str, list[str]]:
        """Components by the names in the data, everything else by the words file."""
        kinds = self.kinds
        buildings = self.within_sentence("building", BUILDING_NAMES)
        terrains = self.within_sentence("terrain", TERRAIN_NAMES)
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
        return self.within_sentence("unit", UNIT_KIND_NAMES)

    def within_sentence(self, table: str, ids: list[str]) -> list[str]:
        """Names of components as they stand inside of a sentence: German nouns keep their capitals."""
        names = self.component(table, ids)
        return names if self.language == "de" else [name.lower() for name in names]

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
            mine = s.towns[s.player].capital == field
            return self.part("place_capital" if mine else "place", field=number, terrain=self.name("terrain", terrain))
        if s.towns[s.player].looked >> field & 1:
            return self.part("place_looked", field=number, terrain=self.name("terrain", terrain))
        return self.part("place_hidden", field=number)

    def seat(self, seat: int) -> str:
        """A player inside of a sentence; `spoken` puts the name there."""
        return chr(SEAT + seat)

    def spoken(self, s: Romolo, words: str, players: Sequence[str]) -> str:
        """A sentence with the names of the players, or without names with their seats."""
        names = list(players or self.named["seat"])[: s.players]
        if s.solo():
            names.append(self.words.get("names.ai"))
        said = words.translate({SEAT + seat: name for seat, name in enumerate(names)})
        return said[0].upper() + said[1:] if said[:2].isalpha() else said  # x2 stays as it is printed

    def action(self, state: State, action: int, players: Sequence[str] = ()) -> str:
        """What an answer does; others may be named in it."""
        return self.spoken(cast("Romolo", state), super().action(state, action, players), players)

    def prompt(self, state: State, players: Sequence[str] = ()) -> str:
        """What is asked; others may be named in it."""
        return self.spoken(cast("Romolo", state), super().prompt(state, players), players)

    def costs(self, wood: int, stone: int) -> str:
        """Stone and wood."""
        return self.listing([self.goods(good, number) for good, number in ((STONE, stone), (WOOD, wood)) if number > 0])

    def units(self, s: Romolo, seat: int, units: int) -> str:
        """Some units of a player, counted by kind."""
        if seat >= s.players:
            return self.number_of("units", len(members(units, UNITS)))
        counts = [sum(1 for unit in members(units, UNITS) if kind_of(unit) == kind) for kind in range(UNIT_KINDS)]
        several = self.words.rows("names.kinds")
        names = [(number, self.kinds[kind] if number == 1 else several[kind]) for kind, number in enumerate(counts)]
        return self.listing([f"{number} {name}" for number, name in names if number > 0])

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

    # ---- players ---------------------------------------------------------------------------------------

    def called(self, argument: str, value: int, players: Sequence[str]) -> str:
        """Nobody may be a seat, too; units of the AI have names of their own."""
        if argument == "seat" and value == NOTHING:
            return self.words.get("names.nobody")
        if argument == "unit" and value >= UNITS:
            return self.words.get("names.ai_unit", number=value - UNITS + 1)
        everything = "razed" if argument == "building" else argument  # towers, too, which are not built
        return super().called(everything, value, self.with_ai(players))

    def event(self, event: tuple[int, int, int, int], players: Sequence[str]) -> str:
        """An entry of the journal; what nobody did but somebody must have done was the AI of the solo game."""
        number, who, x, y = event
        if who >= 0 or number not in EVENTS:
            return super().event(event, players)
        unit = UNITS if EVENTS[number].x == "unit" else 0
        return super().event((number, len(players), x + unit, y), [*players, self.words.get("names.ai")])


def unit_name(kinds: list[str], unit: int) -> str:
    """A unit by its kind and number; there is only one explorer."""
    kind = int(kind_of(unit))
    return kinds[kind] if kind == EXPLORER else f"{kinds[kind]} {unit - FIRST_UNIT[kind] + 1}"
