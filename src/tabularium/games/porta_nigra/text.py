"""What players read about Porta Nigra: names from the component data, and what an answer costs and brings in its position."""

from __future__ import annotations

from functools import cached_property
from typing import cast

from librt.vecs import vec
from mypy_extensions import i64

from tabularium.core.pile import ones
from tabularium.core.text import Text
from tabularium.games.porta_nigra.actions import (
    AREA_NAMES,
    BUILD,
    BUILD_SYMBOL,
    BUILDING_NAMES,
    BUY,
    BUY_ANY,
    CARD_NAMES,
    COINS,
    COINS_SYMBOL,
    COLOUR_NAMES,
    COLOURS,
    EXTEND,
    FINAL_CARD,
    FIRST,
    FIRST_PORTA_NIGRA_SITE,
    GAIN_BRICKS,
    GAIN_COINS,
    GAIN_INFLUENCE,
    GAIN_ROMANS,
    GAIN_TORCHES,
    GAIN_VP,
    GAINS,
    HEIGHT,
    HEIGHT_AREA,
    HEIGHT_NAMES,
    HONOR,
    HONOR_NAMES,
    LOWEST,
    MOST_COINS,
    PLAY,
    PORTA_NIGRA,
    QUARTER,
    SITE_NAMES,
    SUPPLY_CARDS,
    SYMBOL_NAMES,
    SYMBOLS,
    TOKEN,
    USE,
    WHITE,
    WHITE_BRICKS,
)
from tabularium.games.porta_nigra.building import bricks_for, buildable_sites
from tabularium.games.porta_nigra.buying import affordable_shops, allowed_shops
from tabularium.games.porta_nigra.components import FOUR_BUILDINGS, NO_CARD
from tabularium.games.porta_nigra.moving import movement_cost
from tabularium.games.porta_nigra.scoring import points_for_sets
from tabularium.games.porta_nigra.state import PortaNigra

CARD_IDS = [f"action_{name}" for name in CARD_NAMES]
COUNTED = {GAIN_COINS: "coins", GAIN_TORCHES: "torches", GAIN_INFLUENCE: "influence", GAIN_ROMANS: "romans"}


class PortaNigraText(Text):
    """Words of Porta Nigra."""

    # ---- names ---------------------------------------------------------------------------------------

    def names(self) -> dict[str, list[str]]:
        """Components by the names in the data, everything else by the words file."""
        sites = self.sites()
        cards = [f"building_{building}_{colour}" for building in BUILDING_NAMES for colour in COLOUR_NAMES]
        return {
            "quarter": self.component("quarters", BUILDING_NAMES),
            "building": self.component("buildings", BUILDING_NAMES),
            "shop": self.words.rows("names.shop"),
            "symbol": self.symbols(),
            "means": self.words.rows("names.means"),
            "card": self.action_cards(),
            "site": sites,
            "porta_nigra_site": sites[FIRST_PORTA_NIGRA_SITE:],
            "height": HEIGHT_NAMES,
            "honor": self.component("honor_cards", [f"honor_{name}" for name in HONOR_NAMES]),
            "building_card": self.component("building_cards", cards),
            "supply_card": self.supply_cards(),
            "area": self.areas(),
            "place": ["", *self.words.rows("names.place")],
            "seat": self.words.rows("names.seat"),
            "coins": [self.number_of("coins", number) for number in range(MOST_COINS + 1)],
            "condition": self.words.rows("names.condition"),
        }

    def symbols(self) -> list[str]:
        """What the symbols of action cards allow."""
        coins = self.facts.tables("action_symbols", SYMBOL_NAMES)[COINS_SYMBOL:]
        return [*self.words.rows("names.symbol"), *(self.number_of("coins", table.number("coins")) for table in coins)]

    def action_cards(self) -> list[str]:
        """An action card is called by its number and its symbols."""
        symbols = self.symbols()
        found = []
        for name, card in zip(CARD_NAMES, self.facts.tables("action_cards", CARD_IDS), strict=True):
            places = card.places("symbols", [*SYMBOL_NAMES, "none"])
            shown = ", ".join(symbols[symbol] for symbol in places if symbol < SYMBOLS)
            found.append(self.words.get("names.card", number=name, symbols=shown))
        return found

    def sites(self) -> list[str]:
        """A site is called by its building, its row if there are several, and its number."""
        buildings = self.component("buildings", BUILDING_NAMES)
        found = []
        for name in SITE_NAMES:
            building, _, place = name.rpartition("_")
            called = buildings[BUILDING_NAMES.index(building)]
            found.append(self.words.get("names.site", building=called, place=place.upper()))
        return found

    @cached_property
    def site_colours(self) -> list[int]:
        """The colours of the sites."""
        return [site.place("colour", COLOUR_NAMES) for site in self.facts.tables("sites", SITE_NAMES)]

    def areas(self) -> list[str]:
        """Where a majority is counted: a row, a whole building, a height."""
        found = []
        for area, table in enumerate(self.facts.tables("majorities", AREA_NAMES)):
            number = table.place("building", BUILDING_NAMES)
            building = self.component("buildings", BUILDING_NAMES)[number]
            if area >= HEIGHT_AREA:
                found.append(self.words.get("names.height_area", building=building, height=table.number("height")))
            elif AREA_NAMES[area] == BUILDING_NAMES[number]:
                found.append(building)
            else:
                found.append(self.words.get("names.row_area", building=building, row=table.text("row").upper()))
        return found

    def supply_cards(self) -> list[str]:
        """A supply card is called by the shops that it fills, in the order in which they are filled."""
        colours = self.component("brick_colours", COLOUR_NAMES)
        order = self.facts.table("refill").places("short_supply_order", COLOUR_NAMES, COLOURS)
        cards = self.facts.tables("supply_cards", [f"supply_{number + 1}" for number in range(SUPPLY_CARDS)])
        return [
            "+".join(colours[colour] for colour in order if card.table("bricks").number(COLOUR_NAMES[colour]) > 0)
            for card in cards
        ]

    # ---- pieces of sentences ---------------------------------------------------------------------------

    def bricks(self, colour: int, number: int) -> str:
        """So many bricks of a colour."""
        return f"{number} {self.words.rows('names.brick' if number == 1 else 'names.bricks')[colour]}"

    def gain(self, gain: int, number: int) -> str:
        """So much of something that rewards and honor cards bring."""
        if gain >= GAIN_BRICKS:
            return self.bricks(gain - GAIN_BRICKS, number)
        return self.part("points", points=number) if gain == GAIN_VP else self.number_of(COUNTED[gain], number)

    def gains(self, row: vec[i64], which: int) -> str:
        """All that one reward or honor card brings; `row` has a part for each of them."""
        numbers = [int(row[which * GAINS + gain]) for gain in range(GAINS)]
        return " + ".join(self.gain(gain, number) for gain, number in enumerate(numbers) if number > 0)

    def all_bricks(self, s: PortaNigra) -> str:
        """The bricks in the personal supply of the player who is asked."""
        owned = [int(s.areas[s.player].bricks[colour]) for colour in range(COLOURS)]
        held = [self.bricks(colour, number) for colour, number in enumerate(owned) if number > 0]
        return ", ".join(held) or self.words.get("names.no_bricks")

    def price(self, s: PortaNigra, colour: int) -> str:
        """What a brick costs now, with the way to its shop."""
        way = way_to_shop(s, colour)
        cost = self.number_of("coins", way + int(s.data.price[colour]))
        return self.part("walk", cost=cost, way=way) if way else cost

    def reward(self, s: PortaNigra, building: int, bricks: int) -> str:
        """How many rewards so many more bricks bring."""
        old = int(s.bricks_in(s.player, s.data.building_sites[building]))
        every = int(s.data.reward_every[building])
        times = (old + bricks) // every - old // every
        return self.number_of("reward", times) if times else ""

    def majority(self, s: PortaNigra, height: int) -> dict[str, str]:
        """The points for a majority at a height."""
        area = HEIGHT_AREA + height - LOWEST
        return {"first": str(s.data.first_vp[area]), "second": str(s.data.second_vp[area])}

    # ---- what an answer means here -----------------------------------------------------------------------

    def of_quarter(self, s: PortaNigra, action: int) -> dict[str, str]:
        shops = self.component("shops", COLOUR_NAMES)
        quarter = QUARTER.first(action)
        return {"shop": next(shops[i] for i in range(COLOURS) if s.data.shop_quarter[i] == quarter)}

    def of_play(self, s: PortaNigra, action: int) -> dict[str, str]:
        return {"actions": self.number_of("actions", int(s.data.torches[PLAY.first(action)]))}

    def of_use(self, s: PortaNigra, action: int) -> dict[str, str]:
        way = self.part("way_token" if USE.second(action) == TOKEN else "way_free")
        return {"way": way, "outlook": self.outlook(s, int(USE.first(action)))}

    def outlook(self, s: PortaNigra, symbol: int) -> str:
        """What a symbol costs or allows now."""
        if symbol == BUILD_SYMBOL:
            return self.number_of("sites", int(ones(buildable_sites(s, s.player))))
        if symbol > BUY_ANY:
            return ""
        if symbol < BUY_ANY and s.shops[symbol] > 0:
            return self.part("costs", cost=self.price(s, symbol))
        shops = allowed_shops(s, symbol, affordable_shops(s, s.player))
        costs = [way_to_shop(s, i) + int(s.data.price[i]) for i in range(COLOURS) if shops >> i & 1]
        anywhere = "costs_from" if symbol == BUY_ANY else "shop_empty"
        return self.part(anywhere, cost=self.number_of("coins", min(costs)))

    def of_buy(self, s: PortaNigra, action: int) -> dict[str, str]:
        colour = int(BUY.first(action))
        return {"cost": self.price(s, colour), "left": self.number_of("left", int(s.shops[colour]))}

    def of_build(self, s: PortaNigra, action: int) -> dict[str, str]:
        site = BUILD.first(action)
        building, colour = int(s.data.site_building[site]), int(s.data.site_colour[site])
        least = most = int(s.data.site_bricks[site])
        if building == PORTA_NIGRA:
            most = int(bricks_for(s.areas[s.player], colour))
        bricks = self.bricks(colour, most)
        way = int(movement_cost(s, s.player, building))
        lies_out = s.building_display & s.data.matching[building * COLOURS + colour] and s.data.site_card[site]
        return {
            "bricks": self.part("heights", least=least, bricks=bricks) if most > least else bricks,
            "points": self.part("each" if building == PORTA_NIGRA else "points", points=int(s.data.site_vp[site])),
            "way": self.part("way", cost=self.number_of("coins", way)) if way else "",
            "card": self.part("card_lies_out") if lies_out else "",
            "reward": self.reward(s, building, most) if most == least else "",
        }

    def of_height(self, s: PortaNigra, action: int) -> dict[str, str]:
        site, height = s.question()[1]["site"], int(HEIGHT.first(action)) + LOWEST
        return {
            "bricks": self.bricks(int(s.data.site_colour[site]), height),
            "points": str(height * int(s.data.site_vp[site])),
            "reward": self.reward(s, PORTA_NIGRA, height),
            **self.majority(s, height),
        }

    def of_white(self, s: PortaNigra, action: int) -> dict[str, str]:
        asked, white = s.question()[1], int(WHITE.first(action))
        coloured = self.bricks(int(s.data.site_colour[asked["site"]]), asked["bricks"] - white)
        whites = self.bricks(WHITE_BRICKS, white)
        if white == 0:
            return {"bricks": coloured}
        return {"bricks": whites if white == asked["bricks"] else self.part("both", one=coloured, other=whites)}

    def of_yes(self, s: PortaNigra, action: int) -> dict[str, str]:
        with_card = cast("PortaNigra", s.copy())
        area = with_card.areas[s.player]
        area.cards[s.data.card_building[s.question()[1]["building_card"]]] += 1
        return {"points": str(points_for_sets(s, area) - points_for_sets(s, s.areas[s.player]))}

    def of_honor(self, s: PortaNigra, action: int) -> dict[str, str]:
        honor = HONOR.first(action)
        demand, wanted = int(s.data.honor_demand[honor]), ""
        if demand == FOUR_BUILDINGS:
            wanted = self.part("discard_buildings")
        elif demand != NO_CARD:
            wanted = self.part("discard_final", card=self.name("honor", demand - FINAL_CARD))
        return {"cost": self.number_of("influence", int(s.data.honor_cost[honor])), "demand": wanted}

    def of_extend(self, s: PortaNigra, action: int) -> dict[str, str]:
        site = EXTEND.first(action) + FIRST_PORTA_NIGRA_SITE
        height = int(s.heights[site]) + 1
        return {
            "bricks": self.bricks(int(s.data.site_colour[site]), height - 1),
            "height": str(height),
            "reward": self.reward(s, PORTA_NIGRA, 1),
            **self.majority(s, height),
        }

    def of_roman(self, s: PortaNigra, action: int) -> dict[str, str]:
        romans = min(int(s.data.roman_gain), int(s.areas[s.player].romans_left))
        return {
            "romans": self.number_of("romans", romans),
            "cost": self.number_of("influence", int(s.data.roman_cost)),
        }

    def of_influence_build(self, s: PortaNigra, action: int) -> dict[str, str]:
        return {"cost": self.number_of("influence", int(s.data.build_cost))}

    def of_give_up(self, s: PortaNigra, action: int) -> dict[str, str]:
        return {"coins": self.number_of("coins", int(s.data.coins_per_action))}

    def of_exchange(self, s: PortaNigra, action: int) -> dict[str, str]:
        return {"coins": self.number_of("coins", int(s.data.coins_per_token))}

    def of_end_turn(self, s: PortaNigra, action: int) -> dict[str, str]:
        return {"lost": self.number_of("lost", int(s.free)) if s.free > 0 else ""}

    def of_coins(self, s: PortaNigra, action: int) -> dict[str, str]:
        return {"points": str(s.question()[1]["result"] - COINS.first(action))}

    def of_first(self, s: PortaNigra, action: int) -> dict[str, str]:
        return {"note": self.part("you") if FIRST.first(action) == s.player else ""}

    answers = {
        "quarter": of_quarter,
        "play": of_play,
        "use": of_use,
        "buy": of_buy,
        "build": of_build,
        "height": of_height,
        "white": of_white,
        "yes": of_yes,
        "honor": of_honor,
        "extend": of_extend,
        "roman": of_roman,
        "influence build": of_influence_build,
        "give up": of_give_up,
        "exchange": of_exchange,
        "end turn": of_end_turn,
        "coins": of_coins,
        "first": of_first,
    }

    # ---- what a question needs -------------------------------------------------------------------------

    def ask_action(self, s: PortaNigra) -> dict[str, str]:
        area = s.areas[s.player]
        return {
            "actions": self.number_of("actions", int(s.free)),
            "torches": self.number_of("torches", int(area.torches)),
            "influence": self.number_of("influence", int(area.influence)),
            "romans": self.number_of("romans", int(area.romans)),
            "coins": self.number_of("coins", int(area.coins)),
        }

    def ask_shop(self, s: PortaNigra) -> dict[str, str]:
        return {"coins": self.number_of("coins", int(s.areas[s.player].coins))}

    def ask_site(self, s: PortaNigra) -> dict[str, str]:
        return {"bricks": self.all_bricks(s)}

    questions = {"ActionPhase": ask_action, "ChooseShop": ask_shop, "ChooseSite": ask_site}

    # ---- what the journal needs --------------------------------------------------------------------------

    def tell_supplied(self, card: int, number: int) -> dict[str, str]:
        marked = self.name("supply_card", card).count("+") + 1
        return {"short": self.part("short", bricks=number) if number < marked else ""}

    def tell_moved(self, quarter: int, coins: int) -> dict[str, str]:
        return {"coins": self.number_of("coins", coins)}

    def tell_built(self, site: int, number: int) -> dict[str, str]:
        return {"bricks": self.bricks(self.site_colours[site], number)}

    def tell_rewarded(self, building: int, times: int) -> dict[str, str]:
        return {"times": self.words.get("names.times", number=times) if times > 1 else ""}

    def tell_gained(self, gain: int, number: int) -> dict[str, str]:
        return {"what": self.gain(gain, number)}

    told = {
        "supplied": tell_supplied,
        "moved": tell_moved,
        "built": tell_built,
        "rewarded": tell_rewarded,
        "gained": tell_gained,
    }


def way_to_shop(s: PortaNigra, colour: int) -> int:
    """What the way to a shop costs the player who is asked."""
    return 0 if colour == WHITE_BRICKS else int(movement_cost(s, s.player, s.data.shop_quarter[colour]))
