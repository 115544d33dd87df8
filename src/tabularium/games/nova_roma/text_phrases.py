"""Names and pieces of sentences of Nova Roma: what components are called, costs and rewards in words."""

from __future__ import annotations

from functools import cached_property
from typing import Final

from mypy_extensions import i64

from tabularium.core.facts import Table
from tabularium.core.state import NOTHING
from tabularium.core.text import Text
from tabularium.games.nova_roma.actions import (
    ACTION_NAMES,
    ANIMAL_TILE,
    ARTISAN,
    BUILDING_CONTRACTS,
    CARD_IDS,
    CELL_NAMES,
    COIN,
    CONVERSION_TILE,
    FAMILY_NAMES,
    FORUM_NAMES,
    GOODS,
    INFLUENCE,
    MOSAIC_NAMES,
    PETITION,
    PORT_NAMES,
    PRODUCTION_NAMES,
    PRODUCTION_TILE,
    RESOURCE_NAMES,
    RESOURCES,
    ROUTE_NAMES,
    SHIPPING_CONTRACTS,
    SOURCES,
    TRACK_NAMES,
    ZONE_NAMES,
    ZONE_START,
    ZONE_WIDTHS,
)
from tabularium.games.nova_roma.forum import COLUMN, ROW, line_of
from tabularium.games.nova_roma.possible import can_claim_marker
from tabularium.games.nova_roma.state import House, NovaRoma

BLOCK: Final = "■"
NO_BLOCK: Final = "·"


class Phrases(Text):
    """What the things of Nova Roma are called, and what they cost, bring and do."""

    # ---- names ---------------------------------------------------------------------------------------

    def names(self) -> dict[str, list[str]]:
        """Components by the names in the data, everything else by the words file."""
        rows = self.words.rows
        return {
            "forum_space": FORUM_NAMES,
            "action": self.component("forum_tile", ACTION_NAMES),
            "card": self.component("retinue_card", CARD_IDS),
            "good": rows("names.resource")[:GOODS],
            "resource": rows("names.resource"),
            "wines": [str(number + 1) for number in range(GOODS)],
            "paid": [str(number + 1) for number in range(3)],
            "slot": [str(number + 1) for number in range(4)],
            "ship": [str(number + 1) for number in range(2)],
            "offer": [str(number + 1) for number in range(2)],
            "estate_slot": rows("names.estate_slot"),
            "production_space": PRODUCTION_NAMES,
            "source": rows("names.source"),
            "route": self.component("sea_route", ROUTE_NAMES),
            "cell": self.cells(),
            "shape": rows("names.shape"),
            "turn": rows("names.turn"),
            "reward_space": rows("names.reward_space"),
            "track": self.component("hippodrome_track", TRACK_NAMES),
            "wheel": rows("names.wheel"),
            "income": rows("names.income"),
            "colour": rows("names.colour"),
            "field": [
                self.words.get("names.field", colour=colour, column=column)
                for colour in rows("names.colour")
                for column in rows("names.column")
            ],
            "line": rows("names.line"),
            "zone": self.component("zone", ZONE_NAMES),
            "port": [self.facts.table("start_port").text(self.language), *self.component("port", PORT_NAMES[1:])],
            "estate_tile": self.component("estate_tile"),
            "shipping_contract": [self.amounts(table, "cost") for table in self.shipping_contracts],
            "building_contract": [table.text(self.language) for table in self.building_contracts],
            "reward_tile": [self.amounts(table, "reward") for table in self.facts.tables("building_reward_tile")],
            "chariot_tile": self.component("chariot_tile"),
            "mosaic_tile": self.mosaic_tiles(),
            "ai_source": [*(self.words.get(f"sources.{name}") for name in SOURCES), *rows("names.ai_source")],
        }

    @cached_property
    def shipping_contracts(self) -> list[Table]:
        """The shipping contracts in the data."""
        return self.facts.tables("shipping_contract", [f"ship_{i + 1:02d}" for i in range(SHIPPING_CONTRACTS)])

    @cached_property
    def building_contracts(self) -> list[Table]:
        """The building contracts in the data."""
        return self.facts.tables("building_contract", [f"build_{i + 1:02d}" for i in range(BUILDING_CONTRACTS)])

    def cells(self) -> list[str]:
        """A cell is called by its zone and, in it, by column and row."""
        zones = self.component("zone", ZONE_NAMES)
        return [f"{zones[ZONE_NAMES.index(name[0])]}, {name[2:]}" for name in CELL_NAMES]

    def mosaic_tiles(self) -> list[str]:
        """A mosaic tile is called by its colour and its three achievements."""
        achievements = {table.text("id"): table.text(self.language) for table in self.facts.tables("achievement")}
        colours = self.words.rows("names.colour")
        return [
            self.words.get(
                "names.mosaic_tile",
                colour=colours[table.place("color", MOSAIC_NAMES)],
                fields=" | ".join(achievements[name] for name in table.get("fields")),
            )
            for table in self.facts.tables("mosaic_tile")
        ]

    @cached_property
    def achievements(self) -> list[str]:
        """What the achievements ask for."""
        return self.component("achievement")

    @cached_property
    def card_effects(self) -> list[str]:
        """What the retinue cards do."""
        return [table.text(f"text_{self.language}") for table in self.facts.tables("retinue_card", CARD_IDS)]

    @cached_property
    def tile_effects(self) -> list[str]:
        """What the estate tiles do."""
        return [self.tile_effect(table) for table in self.facts.tables("estate_tile")]

    def tile_effect(self, table: Table) -> str:
        """What an estate tile does for an artisan, or at the end of the game."""
        family = table.place("family", FAMILY_NAMES)
        if family == PRODUCTION_TILE:
            return self.part("tile_production", reward=self.amounts(table, "reward"))
        if family == CONVERSION_TILE:
            return self.part("tile_conversion", cost=self.amounts(table, "cost"), reward=self.amounts(table, "reward"))
        if family == ANIMAL_TILE:
            return self.number_of("tile_animal", table.number("animals"))
        return table.text(f"text_{self.language}")

    # ---- amounts ---------------------------------------------------------------------------------------

    def resource(self, resource: int, number: int) -> str:
        """So much of a resource."""
        return f"{number} {self.words.rows('names.resource' if number == 1 else 'names.resources')[resource]}"

    def amounts(self, table: Table, key: str) -> str:
        """A cost or reward of the data."""
        text = table.text(key)
        parts = [part.strip().partition(" ") for part in text.split(",")] if text != "nothing" else []
        return self.listed([self.resource(RESOURCE_NAMES.index(name), int(number)) for number, _, name in parts])

    def bundle(self, s: NovaRoma, bundle: int) -> str:
        """A cost or reward of the rules."""
        row = [int(s.data.bundles[bundle * RESOURCES + resource]) for resource in range(RESOURCES)]
        return self.listed([self.resource(resource, number) for resource, number in enumerate(row) if number > 0])

    def listed(self, things: list[str]) -> str:
        """Things one after the other; without any, nothing."""
        return ", ".join(things) or self.part("nothing")

    def stock(self, house: House) -> str:
        """Goods, coins, influence and artisans of a player."""
        owned = [*(int(number) for number in house.goods), int(house.coins), int(house.influence), int(house.available)]
        kinds = [*range(GOODS), COIN, INFLUENCE, ARTISAN]
        return ", ".join(self.resource(kind, number) for kind, number in zip(kinds, owned, strict=True) if number > 0)

    def influence(self, s: NovaRoma, number: int) -> str:
        """Influence to be gained; what goes beyond the most becomes coins."""
        gained = min(number, int(s.data.influence_max - s.houses[s.player].influence))
        parts = [self.resource(INFLUENCE, gained)] if gained > 0 else []
        return self.listed([*parts, *([self.resource(COIN, number - gained)] if number > gained else [])])

    def product(self, s: NovaRoma, product: int, number: int) -> str:
        """Goods or coins to be gained, and how many of them there is no room for."""
        gained = number if product == COIN else min(number, int(s.data.goods_max - s.houses[s.player].goods[product]))
        lost = self.part("lost", number=number - gained) if gained < number else ""
        return self.resource(product, number) + lost

    # ---- what an action brings -------------------------------------------------------------------------

    def brings(self, s: NovaRoma, action: int, strength: int) -> str:
        """What an action of a strength consists of, in short."""
        data = s.data
        coins = int(data.recruit_coins[strength])
        claimable = action == PETITION and can_claim_marker(s, s.player, 0)
        zones = [ZONE_NAMES[zone].upper() for zone in range(3) if data.zones.least_strength[zone] <= strength]
        return self.words.get(
            f"brings.{ACTION_NAMES[action]}{'_marker' if claimable else ''}",
            coins=self.resource(COIN, strength),
            influence=self.influence(s, strength),
            cards=self.number_of("cards", strength),
            price=self.resource(COIN, coins) if coins else self.part("free"),
            marker=self.resource(INFLUENCE, int(data.marker_influence)),
            most=self.resource(INFLUENCE, strength),
            contracts=data.slots[strength],
            sails=self.number_of("sails", strength),
            zones=self.either(zones),
            spaces=self.number_of("spaces", strength),
            times=self.number_of("times", strength),
        )

    def either(self, things: list[str]) -> str:
        """One of several."""
        if len(things) < 2:
            return "".join(things)
        return self.part("either", some=", ".join(things[:-1]), last=things[-1])

    def actions_of(self, s: NovaRoma, space: int) -> tuple[int, int]:
        """The actions of the row and of the column of a forum space."""
        return int(s.forum[line_of(space, i64(ROW))]), int(s.forum[line_of(space, i64(COLUMN))])

    def both_actions(self, s: NovaRoma, space: int) -> str:
        """The actions of a forum space by name."""
        row, column = self.actions_of(s, space)
        return self.part("both", one=self.name("action", row), other=self.name("action", column))

    def with_effect(self, card: int) -> str:
        """A retinue card and what it does."""
        return self.part("card", card=self.name("card", card), effect=self.card_effects[card])

    def tile_with_effect(self, tile: int) -> str:
        """An estate tile and what it does."""
        return self.part("tile", tile=self.name("estate_tile", tile), effect=self.tile_effects[tile])

    # ---- buildings -------------------------------------------------------------------------------------

    def squares(self, s: NovaRoma, shape: int, cell: int, turn: int) -> list[int]:
        """The numbers of the squares, within their zone, that a shape would cover."""
        zones = s.data.zones
        for i in range(int(zones.start[shape]), int(zones.start[shape + 1])):
            if zones.anchor[i] == cell and zones.turn[i] == turn:
                mask = int(zones.mask[i])
                return [square for square in range(mask.bit_length()) if mask >> square & 1]
        raise ValueError(f"shape {shape} does not lie on cell {cell} with turn {turn}")

    def picture(self, zone: int, squares: list[int]) -> str:
        """A shape in a line of text: its rows from the top."""
        width = ZONE_WIDTHS[zone]
        places = [divmod(square, width) for square in squares]
        left, right = min(column for _, column in places), max(column for _, column in places)
        rows = sorted({row for row, _ in places})
        return " / ".join(
            "".join(BLOCK if (row, column) in places else NO_BLOCK for column in range(left, right + 1)) for row in rows
        )

    def surrounding(self, s: NovaRoma, zone: int, squares: list[int]) -> str:
        """The reward tiles that blocks on some squares would surround."""
        zones = s.data.zones
        free = ~int(s.built_on(i64(zone))) & ~sum(1 << square for square in squares)
        tiles = [
            self.name("reward_tile", int(s.rewards[space]))
            for space in range(len(s.rewards))
            if s.rewards[space] != NOTHING
            and s.awarded >> space & 1 == 0
            and zones.reward_zone[space] == zone
            and int(zones.around[space]) & free == 0
        ]
        return self.part("surrounds", rewards="; ".join(tiles)) if tiles else ""


def cell_names(zone: int, squares: list[int]) -> str:
    """Squares of a zone by column and row."""
    return " ".join(CELL_NAMES[ZONE_START[zone] + square][2:] for square in squares)
