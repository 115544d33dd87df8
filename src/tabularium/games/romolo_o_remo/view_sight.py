"""What a viewer of Romolo o Remo? looks at: the position as plain lists, and what follows from it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import Final, NamedTuple, cast

from librt.vecs import vec
from mypy_extensions import i64

from tabularium.core.panel import members
from tabularium.core.state import NOTHING, State
from tabularium.core.text import Text
from tabularium.games.romolo_o_remo.actions import (
    ACTIVATE_UNIT,
    CATEGORIES,
    CHARACTER_OF_TILE,
    CHARACTER_TILES,
    COUNTED,
    DICE,
    DISMISS_UNIT,
    EXPLORER,
    GO_HUNGRY,
    GOODS,
    HIT_UNIT,
    JOIN,
    MERCENARY,
    NEGOTIATE_WITH,
    PORTS,
    REMOVE,
    SOLDIER,
    SOURCES,
    UNIT_KINDS,
    UNITS,
    WAREHOUSES,
    WORKER,
)
from tabularium.games.romolo_o_remo.influence import control, influence
from tabularium.games.romolo_o_remo.land import building_limit, buildings_on, step_of, strength, strength_for, tower_on
from tabularium.games.romolo_o_remo.scoring import side_of_seat, tally
from tabularium.games.romolo_o_remo.state import Romolo, Town
from tabularium.games.romolo_o_remo.text import RomoloText
from tabularium.games.romolo_o_remo.units import alike, kind_of, number_of
from tabularium.scene.sight import Key, plain
from tabularium.scene.sight import Sight as AnySight

LEFT, RIGHT = 660, 436  # the columns of a wide page
AI_KIND: Final = UNIT_KINDS  # how units of the solo AI look
OWN_UNITS = (ACTIVATE_UNIT, JOIN, REMOVE, DISMISS_UNIT, GO_HUNGRY, NEGOTIATE_WITH)  # answers that name an own unit


class Stack(NamedTuple):
    """Equal units of a player on one field, told by the lowest of those that an answer names, else by the lowest."""

    seat: int
    unit: int
    kind: int
    number: int
    standing: bool
    hindered: bool
    acting: bool
    fighting: bool


class TownSight:
    """What a player owns, as plain numbers and lists."""

    def __init__(self, seat: int, town: Town) -> None:
        self.seat = seat
        self.at = plain(town.at)
        self.goods = plain(town.goods)
        self.coins = int(town.coins)
        self.capital = int(town.capital)
        self.damaged = bool(town.damaged)
        self.playing = bool(town.playing)
        self.people = members(int(town.people), CHARACTER_TILES)
        self.used = int(town.used)
        self.markers = int(town.markers)
        self.fallen = int(town.fallen)
        self.explorer_lost = bool(town.explorer_lost)
        self.knows_dice = town.dice >= 0
        self.dice = members(max(int(town.dice), 0), DICE)
        self.dice_left = int(town.dice_left)
        self.shown = members(int(town.shown), DICE)
        self.hostile = int(town.hostile)
        self.kinds = [int(number_of(town, kind)) for kind in range(UNIT_KINDS)]
        self.tiles = (
            int(town.dux), int(town.foederatus), int(town.free_walls), int(town.wares), int(town.overseen),
            int(town.overseen_2), int(town.farm_field),
        )  # fmt: skip

    def key(self) -> Key:
        """All that lies in front of a player, to tell whether it changed."""
        counts = (self.coins, self.capital, self.damaged, self.playing, self.used, self.markers, self.fallen)
        dice = (self.explorer_lost, self.knows_dice, self.dice_left, self.hostile, *self.dice, NOTHING, *self.shown)
        return (*counts, *dice, NOTHING, *self.goods, *self.kinds, *self.tiles, *self.people)


class Sight(AnySight):
    """An observation of Romolo o Remo?, who looks at it, and in which words."""

    def __init__(self, observation: State, text: Text, viewer: int, players: Sequence[str]) -> None:
        super().__init__(observation, text, viewer, players)
        self.s = cast("Romolo", observation)
        self.phrases = cast("RomoloText", text)
        self.data = self.s.data
        self.land = self.s.land
        self.fields = int(self.land.fields)
        self.names = self.phrases.with_ai(players)
        self.seats = len(self.s.towns)
        self.towns = [TownSight(seat, town) for seat, town in enumerate(self.s.towns)]
        self.terrain = plain(self.s.terrain)
        self.face_up = int(self.s.face_up)
        self.multiplier = plain(self.s.multiplier)
        self.walls = plain(self.s.walls)
        self.built = plain(self.s.built)
        self.ports = [int(self.s.port_at[port]) for port in range(PORTS)]
        self.stores = [
            (int(self.s.store_at[i]), int(self.s.store_kind[i]), int(self.s.store_cubes[i])) for i in range(WAREHOUSES)
        ]

    @property
    def own(self) -> TownSight:
        """The town that is drawn large."""
        return self.towns[self.main]

    def is_over(self) -> bool:
        return self.active < 0

    def sees_money(self, seat: int) -> bool:
        """Money of others is shown only if the players agreed so, and when everything is open (ROR-INFO-03)."""
        open_to_all = seat >= self.players or not self.s.switches.money_hidden or self.is_over()
        return seat == self.viewer or open_to_all or self.towns[seat].knows_dice

    def sees_money_of_side(self, seat: int) -> bool:
        """Points of partners are counted together, so their money is, too."""
        partners = (seat, (seat + 2) % 4) if self.s.switches.team else (seat,)
        return all(self.sees_money(partner) for partner in partners)

    def coins(self, seat: int) -> str:
        """The money of a player as a number, or that it is secret."""
        return self.phrases.halves(self.towns[seat].coins) if self.sees_money(seat) else "?"

    # ---- the question -------------------------------------------------------------------------------------

    @cached_property
    def step(self) -> str:
        """The question that is asked, whoever is asked."""
        return self.s.question()[0] if not self.is_over() else ""

    @cached_property
    def legal(self) -> tuple[int, ...]:
        """The answers between which the viewer chooses."""
        return tuple(self.s.legal_actions()) if self.asked() else ()

    @cached_property
    def asked_units(self) -> tuple[int, int]:
        """A seat and the mask of its units that answers name."""
        seat, mask = self.viewer, 0
        for action in self.legal:
            for verb in OWN_UNITS:
                if verb.has(action):
                    mask |= 1 << int(verb.first(action))
            if HIT_UNIT.has(action):
                combat = self.s.combat
                seat = int(combat.defender if combat.attacker == self.viewer else combat.attacker)
                mask |= 1 << int(HIT_UNIT.first(action))
        return seat, mask

    # ---- the map ------------------------------------------------------------------------------------------

    def is_open(self, field: int) -> bool:
        return bool(self.face_up >> field & 1)

    def number_of(self, field: int, kind: int) -> int:
        return self.built[field * COUNTED + kind]

    def tower_on(self, field: int) -> int:
        return int(tower_on(self.s, field))

    def strength(self, field: int) -> int:
        return int(strength(self.s, field))

    def room(self, field: int) -> tuple[int, int]:
        """How many buildings a field has, and how many it may have."""
        return int(buildings_on(self.s, field)), int(building_limit(self.s, field))

    @cached_property
    def stacks(self) -> dict[int, list[Stack]]:
        """Equal units together, by field."""
        found: dict[int, list[Stack]] = {}
        for seat in range(self.seats):
            for stack in self.stacks_of(seat):
                found.setdefault(self.towns[seat].at[stack.unit], []).append(stack)
        return found

    def stacks_of(self, seat: int) -> list[Stack]:
        """Equal units of a player together; those that answers name stay apart, so that they can be told from each other."""
        s, town = self.s, self.s.towns[seat]
        asked_seat, asked = self.asked_units
        named = asked if seat == asked_seat else 0
        combat = s.combat
        fighting = 0
        if combat.field >= 0 and seat in (combat.attacker, combat.defender):
            fighting = int(combat.attackers if seat == combat.attacker else combat.defenders)
        here = [unit for unit in range(UNITS) if town.at[unit] >= 0]
        leaders: list[int] = []
        numbers: dict[int, int] = {}
        for unit in sorted(here, key=lambda unit: (not named >> unit & 1, unit)):
            acting = seat == s.active and unit == s.unit
            leader = next(
                (
                    other for other in leaders
                    if not acting and not named >> unit & 1 and not (seat == s.active and other == s.unit)
                    and fighting >> unit & 1 == fighting >> other & 1 and alike(s, seat, other, unit)
                ),
                unit,
            )  # fmt: skip
            if leader == unit:
                leaders.append(unit)
            numbers[leader] = numbers.get(leader, 0) + 1
        return [
            Stack(
                seat, unit, AI_KIND if seat >= self.players else int(kind_of(unit)), numbers[unit],
                bool(town.standing >> unit & 1), bool(town.hindered >> unit & 1), seat == s.active and unit == s.unit,
                bool(fighting >> unit & 1),
            )
            for unit in sorted(leaders)
        ]  # fmt: skip

    def unit_item(self, seat: int, unit: int) -> str:
        """The item that shows a unit: the stack it stands in."""
        field = self.towns[seat].at[unit]
        shown = any((stack.seat, stack.unit) == (seat, unit) for stack in self.stacks.get(field, []))
        return f"unit{seat}.{unit}" if shown else f"field.{field}"

    # ---- influence ----------------------------------------------------------------------------------------

    @cached_property
    def influence(self) -> list[int]:
        """The influence of all seats on all fields, without Sacerdos."""
        return plain(influence(self.s))

    @cached_property
    def sides(self) -> vec[i64]:
        """The side that controls each field."""
        return control(self.s)

    @cached_property
    def control(self) -> list[int]:
        """The same as a list."""
        return plain(self.sides)

    def reach(self, seat: int) -> tuple[tuple[int, int, bool], ...]:
        """The fields where a player has influence: field, points, whether the own side controls it."""
        row = self.influence[seat * self.fields : (seat + 1) * self.fields]
        side = int(side_of_seat(self.s, seat))
        return tuple(
            (field, points, self.control[field] == side)
            for field, points in enumerate(row)
            if points > 0 or self.towns[seat].capital == field
        )

    # ---- towns --------------------------------------------------------------------------------------------

    def capital_strength(self, seat: int) -> int:
        """The strength of the capital for its owner; 0 without one."""
        capital = self.towns[seat].capital
        return int(strength_for(self.s, seat, capital)) if capital >= 0 else 0

    def limits(self, seat: int) -> list[int]:
        """How many units of each kind a player may have now; soldiers and mercenaries share a limit."""
        town = self.towns[seat]
        if town.capital < 0:
            return [0] * UNIT_KINDS
        row = step_of(self.capital_strength(seat))
        military = int(self.data.military_limit[row])
        most = [0] * UNIT_KINDS
        most[WORKER] = int(self.data.worker_limit[row])
        most[SOLDIER] = military - town.kinds[MERCENARY]
        most[MERCENARY] = military - town.kinds[SOLDIER]
        most[EXPLORER] = 0 if town.explorer_lost else 1
        return most

    def points_now(self, seat: int) -> list[int]:
        """Points by category if the game ended now, majorities aside; of a team together. At the end those that count."""
        if self.is_over():
            ended = self.s.ai_points if seat >= self.players else self.s.points
            start = 0 if seat >= self.players else seat * len(SOURCES)
            return plain(ended)[start : start + CATEGORIES]
        start = int(side_of_seat(self.s, seat)) * CATEGORIES
        return self.tallied[start : start + CATEGORIES]

    @cached_property
    def tallied(self) -> list[int]:
        """Points of all sides by category if the game ended now."""
        return plain(tally(self.s, self.sides, final=False))

    def character(self, tile: int) -> str:
        return self.name("character", CHARACTER_OF_TILE[tile])

    def goods_in_words(self, amounts: Sequence[tuple[int, int]]) -> str:
        """Amounts of goods as a list."""
        return self.phrases.listing([self.phrases.goods(good, number) for good, number in amounts if number > 0])

    def cost(self, kind: int) -> list[tuple[int, int]]:
        """What a building costs."""
        return [(good, int(self.data.cost[kind * GOODS + good])) for good in range(GOODS)]
