"""What players read about Trajan: names from the component data, and what an answer means in its position."""

from __future__ import annotations

from tabularium.core.state import NOTHING
from tabularium.core.text import Text, task
from tabularium.games.trajan.actions import (
    ACT,
    ACTION_NAMES,
    ARRANGE_MARKER,
    BONUS,
    BONUS_KIND_NAMES,
    BONUS_NAMES,
    BUILD,
    BUILDING_NAMES,
    BUILDING_TILE,
    CATEGORY_NAMES,
    COLOUR_NAMES,
    COLOURS,
    COMMODITIES_SHOWN,
    COMMODITY_NAMES,
    DEMAND_NAMES,
    DEMAND_TILE,
    DEMANDS,
    DIFFERENT,
    DISCARD,
    DRAW,
    DRAW_CARDS,
    DRAW_PILE,
    EFFECT_NAMES,
    EXTRA_ACTION,
    EXTRA_TILE,
    FORUM,
    IDENTICAL,
    KINDS,
    LEAD,
    PAIRS,
    PAY_DEMAND,
    PLUS,
    PROVINCE_NAMES,
    SHIP,
    SHIP_NAMES,
    SHOW,
    SHOW_SECOND,
    SITE_NAMES,
    SOW,
    TAKE,
    TILE,
    TILE_NAMES,
    TO_MILITARY_CAMP,
    TO_WORKER_CAMP,
    TRAJAN_DEMAND,
    TRAY_NAMES,
    TRAYS,
    WILD_COMMODITY,
    WILD_DEMAND,
    WILD_EXTRA,
)
from tabularium.games.trajan.components import MOST_UNITS
from tabularium.games.trajan.military import worth
from tabularium.games.trajan.senate import votes
from tabularium.games.trajan.state import Mat, Trajan


class TrajanText(Text):
    """Words of Trajan."""

    # ---- names ---------------------------------------------------------------------------------------

    def names(self) -> dict[str, list[str]]:
        """Components by the names in the data, everything else by the words file."""
        demands = self.component("demand_tiles", [f"need_{name}" for name in DEMAND_NAMES])
        forum = [*TILE_NAMES[:EXTRA_TILE], *(f"forum_extra_{name}" for name in ACTION_NAMES)]
        extra = self.component("extra_action_tiles", [f"extra_{name}" for name in ACTION_NAMES])
        return {
            "tray": TRAY_NAMES,
            "colour": self.colours(),
            "source": self.words.rows("names.source"),
            "pile": self.words.rows("names.pile"),
            "kind": self.component("commodities", COMMODITY_NAMES),
            "ship": self.component("ships", [f"ship_{name}" for name in SHIP_NAMES]),
            "space": [str(space + 1) for space in range(15)],
            "province": self.component("provinces", PROVINCE_NAMES),
            "category": self.component("trajan_categories", CATEGORY_NAMES),
            "site": SITE_NAMES,
            "action": self.component("actions", ACTION_NAMES),
            "means": self.words.rows("names.means"),
            "tile": self.component("forum_tiles", forum)[:EXTRA_TILE] + extra,
            "trajan_tile": self.trajan_tiles(demands),
            "construction_tile": self.construction_tiles(),
            "building": self.component("buildings", BUILDING_NAMES),
            "demand": demands,
            "bonus": self.component("bonus_tiles", BONUS_NAMES),
            "side": self.words.rows("names.side"),
            "ship_side": self.words.rows("names.ship_side"),
            "quarter": ["", *self.component("quarter_tiles")],
        }

    def colours(self) -> list[str]:
        """The colours of the action markers."""
        colours = self.facts.table("action_markers").tables("colours", COLOUR_NAMES)
        return [colour.text(self.language) for colour in colours]

    def trajan_tiles(self, demands: list[str]) -> list[str]:
        """A Trajan tile is called by what it brings, its two colours and its points."""
        colours, categories = self.colours(), self.component("trajan_categories", CATEGORY_NAMES)
        counted = (DRAW_CARDS, TO_WORKER_CAMP, TO_MILITARY_CAMP)
        found = []
        for tile in self.facts.tables("trajan_tiles"):
            first, second = tile.places("colours", COLOUR_NAMES, 2)
            brings = categories[tile.place("category", CATEGORY_NAMES)]
            if "demand" in tile.values:
                brings = demands[tile.place("demand", DEMAND_NAMES)]
            many = tile.place("effect", EFFECT_NAMES) in counted
            amount = self.words.get("names.amount", number=tile.number("amount")) if many else ""
            found.append(
                self.words.get(
                    "names.trajan_tile",
                    category=brings,
                    amount=amount,
                    first=colours[first],
                    second=colours[second],
                    points=tile.number("vp"),
                )
            )
        return found

    def construction_tiles(self) -> list[str]:
        """A construction tile is called by its building and its points."""
        buildings = self.component("buildings", BUILDING_NAMES)
        return [
            self.words.get(
                "names.construction_tile",
                building=buildings[tile.place("building", BUILDING_NAMES)],
                points=tile.number("vp"),
            )
            for tile in self.facts.tables("construction_tiles")
        ]

    def markers(self, counts: list[int]) -> str:
        """A list of markers by colour."""
        return ", ".join(
            self.part("several", number=number, thing=self.named["colour"][colour])
            if number > 1
            else self.named["colour"][colour]
            for colour, number in enumerate(counts)
            if number
        )

    # ---- what an answer means here -----------------------------------------------------------------------

    def of_sow(self, s: Trajan, action: int) -> dict[str, str]:
        tray = SOW.first(action)
        taken = [int(s.mats[s.player].trays[tray * COLOURS + colour]) for colour in range(COLOURS)]
        number = sum(taken)
        target = (tray + number) % TRAYS
        tile = s.mats[s.player].slots[target]
        within_reach = tile != NOTHING and can_accomplish(s, tray, taken, target, tile)
        return {
            "markers": self.number_of("markers", number, list=self.markers(taken)),
            "target": self.name("tray", target),
            "action": self.name("action", target),
            "reach": self.part("reach", trajan_tile=self.name("trajan_tile", tile)) if within_reach else "",
            "time": self.part("round_ends") if s.time + number >= s.lap else "",
        }

    def of_marker(self, s: Trajan, action: int) -> dict[str, str]:
        place = task(s)[1]
        tray = place // 2 if task(s)[0] == ARRANGE_MARKER else place
        mat, colour = s.mats[s.player], self.game.book.space.verb(action).first(action)
        tile, lying = mat.slots[tray], mat.trays[tray * COLOURS + colour]
        wanted = tile != NOTHING and lying < [s.data.first_colour[tile], s.data.second_colour[tile]].count(colour)
        return {
            "into": self.name("tray", tray),
            "action": self.name("action", tray),
            "wanted": self.part("marker_wanted") if wanted else "",
        }

    def of_draw(self, s: Trajan, action: int) -> dict[str, str]:
        source = DRAW.first(action)
        unseen = self.part("unseen_card", size=int(s.draw_pile.size))
        return {"card": unseen if source == DRAW_PILE else self.name("kind", s.discards.top(source))}

    def of_draw_two(self, s: Trajan, action: int) -> dict[str, str]:
        return {"cards": self.number_of("cards", int(s.data.seaport_draw)), "size": str(s.draw_pile.size)}

    def of_take(self, s: Trajan, action: int) -> dict[str, str]:
        return {"card": self.name("kind", s.discards.top(TAKE.first(action)))}

    def of_show(self, s: Trajan, action: int) -> dict[str, str]:
        points = commodity_bonus(s, s.mats[s.player], SHOW.first(action))
        return {"counts": self.part("counts", points=halves(points)) if points > 0 else ""}

    def of_discard(self, s: Trajan, action: int) -> dict[str, str]:
        pile = DISCARD.second(action)
        if s.discards.sizes[pile] == 0:
            return {"covers": ""}
        return {"covers": self.part("covers", card=self.name("kind", s.discards.top(pile)))}

    def of_ship(self, s: Trajan, action: int) -> dict[str, str]:
        ship = SHIP.first(action)
        units = most_units(s, s.mats[s.player], ship)
        return {
            "side": self.name("ship_side", s.grey_ships >> ship & 1),
            "units": self.units(ship, units),
            "points": str(ship_points(s, ship, units)),
        }

    def of_load(self, s: Trajan, action: int) -> dict[str, str]:
        """For all that is loaded, and for sailing."""
        _, ship, loaded = task(s)[:3]
        pairs = ship == PAIRS
        verb = self.game.book.space.verb(action).name
        if verb == "sail":
            return {"units": self.units(ship, loaded), "points": str(ship_points(s, ship, loaded))}
        points = str(ship_points(s, ship, loaded + 1))
        if verb == "wild":
            return {"wilds": self.part("wild_pair" if pairs else "wild_card"), "points": points}
        return {"unit": self.part("unit_pair" if pairs else "unit_card"), "points": points}

    def units(self, ship: int, number: int) -> str:
        """Cards or pairs on a ship."""
        return self.number_of("pairs" if ship == PAIRS else "cards", number)

    def of_forum(self, s: Trajan, action: int) -> dict[str, str]:
        tile = s.forum[FORUM.first(action)]
        return {
            "tile": self.name("tile", tile),
            "wanted": self.part("demand_wanted") if is_wanted(s, s.mats[s.player], tile) else "",
        }

    def of_figures(self, s: Trajan, action: int) -> dict[str, str]:
        """For recruiting and hiring."""
        mat = s.mats[s.player]
        recruiting = self.game.book.space.verb(action).name == "recruit"
        return {"supply": str(mat.supply), "camp": str(mat.military_camp if recruiting else mat.worker_camp)}

    def of_lead(self, s: Trajan, action: int) -> dict[str, str]:
        province = LEAD.first(action)
        tile = s.provinces[province]
        standing = s.mats[s.player].legions >> province & 1
        prospect = self.part("prospect", points=int(worth(s, s.player, province)))
        return {
            "tile": self.part("no_tile") if tile == NOTHING else self.part("tile_there", tile=self.name("tile", tile)),
            "prospect": self.part("occupied") if standing else prospect,
        }

    def of_occupy(self, s: Trajan, action: int) -> dict[str, str]:
        province = s.mats[s.player].leader
        return {"province": self.name("province", province), "points": str(worth(s, s.player, province))}

    def of_senate(self, s: Trajan, action: int) -> dict[str, str]:
        space = s.mats[s.player].senate
        more = s.data.senate_votes[space + 1] - s.data.senate_votes[space]
        return {
            "space": str(space + 1),
            "points": str(s.data.senate_vp[space + 1]),
            "votes": str(votes(s, s.player) + more),
        }

    def of_tile(self, s: Trajan, action: int) -> dict[str, str]:
        category = TILE.first(action)
        return {
            "trajan_tile": self.name("trajan_tile", s.trajan_piles.top(category)),
            "slot": self.name("tray", slot_to_fill(s)),
            "size": str(s.trajan_piles.sizes[category]),
        }

    def of_build(self, s: Trajan, action: int) -> dict[str, str]:
        tile = s.sites[BUILD.first(action)]
        if tile == NOTHING:
            return {"tile": self.part("bare_site"), "linked": ""}
        building = s.data.building[tile]
        first = s.mats[s.player].tiles[BUILDING_TILE + building] == 0
        linked = self.name("action", s.data.linked_action[building])
        return {
            "tile": self.name("construction_tile", tile),
            "linked": self.part("linked", action=linked) if first else "",
        }

    def of_plus(self, s: Trajan, action: int) -> dict[str, str]:
        tiles = s.mats[s.player].tiles
        number = int(tiles[EXTRA_TILE + PLUS.first(action)] + tiles[WILD_EXTRA])
        return {"tiles": self.number_of("tiles", number) if number else self.part("tiles_none")}

    def of_extra(self, s: Trajan, action: int) -> dict[str, str]:
        repeated = task(s)[1]
        twice = s.mats[s.player].plus >> repeated & 1
        return {"action": self.name("action", repeated), "times": self.part("twice_more" if twice else "once_more")}

    def of_bonus(self, s: Trajan, action: int) -> dict[str, str]:
        bonus = s.bonus[BONUS.first(action)]
        return {"bonus": self.name("bonus", bonus), "yellow": self.bonus_rule(s, bonus)}

    def bonus_rule(self, s: Trajan, bonus: int) -> str:
        """What a bonus tile counts."""
        kind = BONUS_KIND_NAMES[s.data.bonus_kind[bonus]]
        return self.part(
            f"bonus_{kind}", points=halves(s.data.bonus_yellow[bonus]), grey=halves(s.data.bonus_grey[bonus])
        )

    def of_yes(self, s: Trajan, action: int) -> dict[str, str]:
        step, first, second = task(s)[:3]
        mat = s.mats[s.player]
        if step == PAY_DEMAND:
            plain = DEMAND_TILE + s.demands[first]
            tile = plain if mat.tiles[plain] > 0 else WILD_DEMAND
            return {"what": self.part("hand_in", tile=self.name("tile", tile))}
        camp = "to_worker_camp" if first == TO_WORKER_CAMP else "to_military_camp"
        return {"what": self.part(camp, figures=self.number_of("figures", int(min(second, mat.supply))))}

    def of_no(self, s: Trajan, action: int) -> dict[str, str]:
        step, _, unmet = task(s)[:3]
        if step == PAY_DEMAND:
            return {"what": self.part("stay_unmet", points=int(s.data.penalty[unmet + 1] - s.data.penalty[unmet]))}
        return {"what": self.part("keep_figures")}

    def of_skip(self, s: Trajan, action: int) -> dict[str, str]:
        step = task(s)[0]
        if step == EXTRA_ACTION:
            return {"what": self.part("skip_extra")}
        if step == SHOW_SECOND:
            return {"what": self.part("skip_second")}
        return {"what": self.part("skip_action", action=self.name("action", step - ACT))}

    # ---- what a question needs -------------------------------------------------------------------------

    def ask_marker(self, s: Trajan) -> dict[str, str]:
        tray = task(s)[1] // 2
        return {"tray": self.name("tray", tray), "action": self.name("action", tray)}

    def ask_sown_marker(self, s: Trajan) -> dict[str, str]:
        return {"action": self.name("action", task(s)[1])}

    def ask_tile(self, s: Trajan) -> dict[str, str]:
        slot = slot_to_fill(s)
        return {"slot": self.name("tray", slot), "action": self.name("action", slot)}

    def ask_figures(self, s: Trajan) -> dict[str, str]:
        _, effect, number = task(s)[:3]
        camp = self.words.rows("names.camp")[0 if effect == TO_WORKER_CAMP else 1]
        return {"figures": self.number_of("figures", int(min(number, s.mats[s.player].supply))), "camp": camp}

    def ask_demand(self, s: Trajan) -> dict[str, str]:
        return {"demand": self.name("demand", s.demands[task(s)[1]])}

    def ask_load(self, s: Trajan) -> dict[str, str]:
        ship = task(s)[1]
        table = "/".join(str(ship_points(s, ship, units + 1)) for units in range(s.data.ship_units[ship]))
        return {
            "side": self.name("ship_side", s.grey_ships >> ship & 1),
            "table": f"{table} {self.words.get('board.vp')}",
        }

    answers = {
        "sow": of_sow,
        "marker": of_marker,
        "draw": of_draw,
        "draw two": of_draw_two,
        "take": of_take,
        "show": of_show,
        "discard": of_discard,
        "ship": of_ship,
        "load": of_load,
        "mix": of_load,
        "wild": of_load,
        "sail": of_load,
        "forum": of_forum,
        "recruit": of_figures,
        "lead": of_lead,
        "occupy": of_occupy,
        "senate": of_senate,
        "tile": of_tile,
        "hire": of_figures,
        "build": of_build,
        "plus": of_plus,
        "extra": of_extra,
        "bonus": of_bonus,
        "yes": of_yes,
        "no": of_no,
        "skip": of_skip,
    }
    questions = {
        "ArrangeMarker": ask_marker,
        "SowMarker": ask_sown_marker,
        "FirstTile": ask_tile,
        "TrajanAction": ask_tile,
        "AcceptFigures": ask_figures,
        "PayDemand": ask_demand,
        "LoadShip": ask_load,
    }


# ---- looking at the position -----------------------------------------------------------------------------


def slot_to_fill(s: Trajan) -> int:
    """Where a Trajan tile taken now would lie."""
    if s.question()[0] == "FirstTile":
        return int(s.data.first_slots[task(s)[1]])
    return int(s.mats[s.player].arch)


def can_accomplish(s: Trajan, tray: int, taken: list[int], target: int, tile: int) -> bool:
    """Whether sowing a tray can bring both colours of a tile into the target tray."""
    lying = [int(s.mats[s.player].trays[target * COLOURS + colour]) for colour in range(COLOURS)]
    if target == tray:
        lying = [0] * COLOURS
    landing = (sum(taken) + TRAYS - 1) // TRAYS
    needed = [s.data.first_colour[tile], s.data.second_colour[tile]]
    missing = [max(0, needed.count(colour) - lying[colour]) for colour in range(COLOURS)]
    return sum(missing) <= landing and all(missing[colour] <= taken[colour] for colour in range(COLOURS))


def ship_points(s: Trajan, ship: int, units: int) -> int:
    """What a ship pays now for so many cards or pairs."""
    return int(s.data.ship_points[(ship * 2 + (s.grey_ships >> ship & 1)) * MOST_UNITS + units - 1])


def most_units(s: Trajan, mat: Mat, ship: int) -> int:
    """How many cards or pairs of a hand a ship can take, wilds included."""
    wilds = int(mat.tiles[WILD_COMMODITY])
    hand = [int(mat.hand[kind]) for kind in range(KINDS)]
    if ship == IDENTICAL:
        most = max(hand) + wilds
    elif ship == DIFFERENT:
        most = len([number for number in hand if number > 0]) + wilds
    else:
        mixed = min(hand.count(1), wilds)
        most = len([number for number in hand if number > 1]) + mixed + (wilds - mixed) // 2
    return min(most, int(s.data.ship_units[ship]))


def commodity_bonus(s: Trajan, mat: Mat, kind: int) -> int:
    """What a card of a kind in the display brings by the bonus tiles of a player, in halves of a point."""
    points = 0
    for bonus in range(len(BONUS_NAMES)):
        if s.data.bonus_kind[bonus] == COMMODITIES_SHOWN and s.data.bonus_commodities[bonus] >> kind & 1:
            if mat.yellow >> bonus & 1:
                points += int(s.data.bonus_yellow[bonus])
            elif mat.grey >> bonus & 1:
                points += int(s.data.bonus_grey[bonus])
    return points


def is_wanted(s: Trajan, mat: Mat, tile: int) -> bool:
    """Whether a tile meets a face-up demand that the player has no means for yet; wilds are not counted."""
    demand = tile - DEMAND_TILE
    if not 0 <= demand < DEMANDS:
        return False
    turned_up = [int(s.demands[i]) for i in range(DEMANDS)].count(demand)
    return turned_up > mat.tiles[tile] + mat.tiles[TRAJAN_DEMAND + demand]


def halves(number: int) -> str:
    """A number given in halves."""
    whole, half = divmod(int(number), 2)
    return f"{whole or ''}½" if half else str(whole)
