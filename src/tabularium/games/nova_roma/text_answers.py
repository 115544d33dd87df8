"""The answers of Nova Roma in words: what each costs and brings in its position."""

from __future__ import annotations

from mypy_extensions import i64

from tabularium.core.pile import ones
from tabularium.core.state import NOTHING
from tabularium.games.nova_roma.actions import (
    ADVANCE,
    ARTISAN,
    AWARD,
    BOOST,
    BUY,
    CELL,
    CLAIM,
    COIN,
    CONTRACT,
    DECK,
    DISCARD,
    DRAW,
    EMPEROR,
    ESTATE,
    GOOD,
    HORSE,
    INCOME,
    INFLUENCE,
    KEEP,
    LAY,
    LEGIONARY,
    LINE,
    LINES,
    MONO,
    MOSAIC,
    MOSAIC_COLOURS,
    MOSAIC_OFFERS,
    MOVE,
    PAY_FOR,
    PERFORM,
    PLACE,
    PLAY,
    PRODUCTION_SIDE,
    ROUTES,
    SPEND,
    STRONGEST,
    TURN,
    USE,
    WHEEL,
    WHEEL_MARKER,
    WINE,
    WORK,
)
from tabularium.games.nova_roma.forum import COLUMN, ROW, base_strength, coins_of_cards, line_of
from tabularium.games.nova_roma.mosaic import achievement_of
from tabularium.games.nova_roma.possible import extra_influence, possible, promising
from tabularium.games.nova_roma.state import House, NovaRoma
from tabularium.games.nova_roma.text_phrases import Phrases, cell_names


class Answers(Phrases):
    """What the answers need beyond their arguments."""

    # ---- the forum -------------------------------------------------------------------------------------

    def of_emperor(self, s: NovaRoma, action: int) -> dict[str, str]:
        row, column = self.actions_of(s, int(EMPEROR.first(action)))
        return {"row": self.name("action", row), "column": self.name("action", column)}

    def of_place(self, s: NovaRoma, action: int) -> dict[str, str]:
        space = int(PLACE.first(action))
        return {"row": self.outlook(s, space, ROW), "column": self.outlook(s, space, COLUMN)}

    def outlook(self, s: NovaRoma, space: int, which: int) -> str:
        """One of the two actions of a space: how strong it would be, and whether anything could be done."""
        house, line = s.houses[s.player], line_of(space, i64(which))
        action = s.forum[line]
        strength = min(base_strength(s, s.player, line) + 1, STRONGEST)
        coins = coins_of_cards(s, house, action)
        can = promising(s, s.player, action, strength, coins, house.usable())
        return self.part(
            "outlook" if can else "outlook_none", action=self.name("action", int(action)), strength=int(strength)
        )

    def of_legionary(self, s: NovaRoma, action: int) -> dict[str, str]:
        return {"actions": self.both_actions(s, int(LEGIONARY.first(action)))}

    def of_perform(self, s: NovaRoma, action: int) -> dict[str, str]:
        performed = int(PERFORM.first(action))
        space = s.question()[1]["forum_space"]
        line = line_of(space, i64(ROW if self.actions_of(s, space)[0] == performed else COLUMN))
        strength = int(base_strength(s, s.player, line))
        coins = int(coins_of_cards(s, s.houses[s.player], i64(performed)))
        return {
            "strength": str(strength),
            "brings": self.brings(s, performed, strength),
            "coins": self.part("card_coins", coins=self.resource(COIN, coins)) if coins else "",
        }

    def of_forgo(self, s: NovaRoma, action: int) -> dict[str, str]:
        return {"coins": self.resource(COIN, int(s.data.forgo_coins))}

    # ---- the mosaic board --------------------------------------------------------------------------------

    def of_claim(self, s: NovaRoma, action: int) -> dict[str, str]:
        field, house = int(CLAIM.first(action)), s.houses[s.player]
        achievement = int(achievement_of(s, house, i64(field)))
        now = self.bundle(s, int(s.data.claim_reward[field // MOSAIC_COLOURS]))
        claimed = int(house.claimed) | 1 << field
        lines = [line for line in range(LINES) if int(s.data.line_fields[line]) >> field & 1]
        complete = [line for line in lines if int(s.data.line_fields[line]) & ~claimed == 0]
        return {
            "achievement": self.achievements[achievement],
            "points": str(s.data.field_vp[field // MOSAIC_COLOURS]),
            "now": self.part("at_once", reward=now) if now != self.part("nothing") else "",
            "lines": "".join(self.part("completes", line=self.line(s, line)) for line in complete),
        }

    def line(self, s: NovaRoma, line: int) -> str:
        """A line of the mosaic board with what it is worth."""
        reward = self.bundle(s, int(s.data.line_reward[line]))
        return self.part("line", line=self.name("line", line), points=int(s.data.line_vp[line]), reward=reward)

    def of_line(self, s: NovaRoma, action: int) -> dict[str, str]:
        return {"what": self.line(s, int(LINE.first(action)))}

    def of_mosaic(self, s: NovaRoma, action: int) -> dict[str, str]:
        place = MOSAIC.first(action) * MOSAIC_OFFERS + MOSAIC.second(action)
        return {"tile": self.name("mosaic_tile", int(s.drafts[0].offers[place]))}

    # ---- retinue cards -----------------------------------------------------------------------------------

    def of_use(self, s: NovaRoma, action: int) -> dict[str, str]:
        return {"what": self.with_effect(int(USE.first(action)))}

    def of_discard(self, s: NovaRoma, action: int) -> dict[str, str]:
        return {"what": self.with_effect(int(DISCARD.first(action)))}

    def of_keep(self, s: NovaRoma, action: int) -> dict[str, str]:
        return {"what": self.with_effect(int(KEEP.first(action)))}

    def of_draw(self, s: NovaRoma, action: int) -> dict[str, str]:
        source = int(DRAW.first(action))
        if source != DECK:
            return {"what": self.with_effect(int(s.retinue_display[source]))}
        if s.retinue_deck.size > 0:
            return {"what": self.part("from_deck", number=int(s.retinue_deck.size))}
        return {"what": self.part("from_discards", number=int(ones(s.discards)))}

    def of_recruit(self, s: NovaRoma, action: int) -> dict[str, str]:
        return {"what": self.with_effect(int(PLAY.first(action))), "cost": self.card_price(s)}

    def card_price(self, s: NovaRoma) -> str:
        """What it costs to play a card now."""
        coins, influence = s.question()[1]["coins"], int(extra_influence(s, s.houses[s.player]))
        parts = [(COIN, coins), (INFLUENCE, influence)]
        return ", ".join(self.resource(kind, number) for kind, number in parts if number) or self.part("free")

    # ---- trade, upgrade, petition --------------------------------------------------------------------------

    def of_buy(self, s: NovaRoma, action: int) -> dict[str, str]:
        return {
            **self.one_more(s, int(BUY.first(action))),
            "cost": self.resource(COIN, int(s.data.coins_per_good)),
        }

    def of_good(self, s: NovaRoma, action: int) -> dict[str, str]:
        return self.one_more(s, int(GOOD.first(action)))

    def one_more(self, s: NovaRoma, good: int) -> dict[str, str]:
        """A good, and how many of its kind one has."""
        return {"what": self.resource(good, 1), "owned": str(s.houses[s.player].goods[good])}

    def of_wine(self, s: NovaRoma, action: int) -> dict[str, str]:
        number = int(SPEND.first(action)) + 1
        return {
            "wine": self.resource(WINE, number),
            "gain": self.influence(s, number * int(s.data.influence_per_wine)),
        }

    def of_estate(self, s: NovaRoma, action: int) -> dict[str, str]:
        slot = int(ESTATE.first(action))
        cost = self.bundle(s, int(s.data.estate_cost[slot]))
        return {
            "what": self.tile_with_effect(int(s.estate_display[slot])),
            "cost": self.part("free") if cost == self.part("nothing") else cost,
        }

    def of_lay(self, s: NovaRoma, action: int) -> dict[str, str]:
        space, house = int(LAY.first(action)), s.houses[s.player]
        tile = int(house.production[space])
        return {
            "products": self.products(s, space),
            "replaces": self.part("replaces", tile=self.name("estate_tile", tile)) if tile != NOTHING else "",
            "artisan": self.part("artisan_there") if house.placed >> space & 1 else "",
        }

    def products(self, s: NovaRoma, space: int) -> str:
        """What the column and the row of a production space produce."""
        words = self.words.rows("names.resources")
        return self.part(
            "both",
            one=words[s.data.column_product[space % PRODUCTION_SIDE]],
            other=words[s.data.row_product[space // PRODUCTION_SIDE]],
        )

    def of_marker(self, s: NovaRoma, action: int) -> dict[str, str]:
        return {"cost": self.resource(INFLUENCE, int(s.data.marker_influence))}

    def of_petition(self, s: NovaRoma, action: int) -> dict[str, str]:
        bought, strength = int(PAY_FOR.first(action)), int(PAY_FOR.second(action)) + 1
        can = possible(s, s.player, i64(bought), i64(strength), 0, i64(-strength), 0)
        return {
            "strength": str(strength),
            "cost": self.resource(INFLUENCE, strength),
            "brings": self.brings(s, bought, strength) if can else self.part("not_possible"),
        }

    # ---- sail and build ------------------------------------------------------------------------------------

    def of_contract(self, s: NovaRoma, action: int) -> dict[str, str]:
        slot = int(CONTRACT.first(action))
        if s.question()[0] == "ShippingContract":
            return {"what": self.part("shipping", cost=self.name("shipping_contract", int(s.shipping_display[slot])))}
        contract = int(s.building_display[slot])
        return {
            "what": self.part(
                "building",
                contract=self.name("building_contract", contract),
                cost=self.amounts(self.building_contracts[contract], "cost"),
                points=int(s.data.building_vp[contract]),
                shape=self.name("shape", int(s.data.building_shape[contract])),
            )
        }

    def of_sail(self, s: NovaRoma, action: int) -> dict[str, str]:
        ship, route = int(MOVE.first(action)), int(MOVE.second(action))
        port = int(s.data.next_port[s.houses[s.player].ships[ship] * ROUTES + route])
        reward = int(s.data.port_reward[port])
        brings = self.bundle(s, reward) if reward >= 0 else self.part("points", points=int(s.data.port_vp[port]))
        return {
            "port": self.name("port", port),
            "sails": self.number_of("sails", int(s.data.leg[port])),
            "brings": brings,
        }

    def of_pay_artisan(self, s: NovaRoma, action: int) -> dict[str, str]:
        return {"what": self.resource(ARTISAN, 1), "owned": str(s.houses[s.player].available)}

    def of_cell(self, s: NovaRoma, action: int) -> dict[str, str]:
        cell, shape = int(CELL.first(action)), s.question()[1]["shape"]
        zones = s.data.zones
        zone = int(zones.cell_zone[cell])
        if shape == MONO:
            return {"ways": self.surrounding(s, zone, self.squares(s, shape, cell, 0))}
        free = int(zones.cells[zone]) & ~int(s.built_on(i64(zone)))
        ways = [
            i
            for i in range(int(zones.start[shape]), int(zones.start[shape + 1]))
            if zones.anchor[i] == cell and int(zones.mask[i]) & ~free == 0
        ]
        return {"ways": self.part("ways", number=len(ways)) if len(ways) > 1 else ""}

    def of_turn(self, s: NovaRoma, action: int) -> dict[str, str]:
        asked = s.question()[1]
        zone = int(s.data.zones.cell_zone[asked["cell"]])
        squares = self.squares(s, asked["shape"], asked["cell"], int(TURN.first(action)))
        return {
            "picture": self.picture(zone, squares),
            "cells": cell_names(zone, squares),
            "surrounds": self.surrounding(s, zone, squares),
        }

    def of_award(self, s: NovaRoma, action: int) -> dict[str, str]:
        return {"reward": self.name("reward_tile", int(s.rewards[AWARD.first(action)]))}

    # ---- race and produce ------------------------------------------------------------------------------------

    def of_race(self, s: NovaRoma, action: int) -> dict[str, str]:
        return self.next_space(s, int(ADVANCE.first(action)))

    def of_boost(self, s: NovaRoma, action: int) -> dict[str, str]:
        return {**self.next_space(s, int(BOOST.first(action))), "cost": self.resource(ARTISAN, 1)}

    def next_space(self, s: NovaRoma, track: int) -> dict[str, str]:
        """The next space of a track: what it costs, what it brings."""
        space = int(s.houses[s.player].tracks[track]) + 1
        horses = int(s.data.horses[space])
        ends = space == s.data.last_space
        return {
            "space": str(space),
            "horses": self.part("and", thing=self.resource(HORSE, horses)) if horses else "",
            "wheel": self.part("wheel") if s.data.wheel_spaces >> space & 1 else "",
            "end": self.part("track_end", points=int(s.data.track_end_vp)) if ends else "",
        }

    def of_wheel(self, s: NovaRoma, action: int) -> dict[str, str]:
        if WHEEL.first(action) == WHEEL_MARKER:
            return {"what": self.number_of("marker", int(s.houses[s.player].markers_beside))}
        return {"what": self.influence(s, int(s.data.wheel_influence))}

    def of_hire(self, s: NovaRoma, action: int) -> dict[str, str]:
        return {"what": self.resource(ARTISAN, 1), "cost": self.bundle(s, int(s.data.hire_cost))}

    def of_artisan(self, s: NovaRoma, action: int) -> dict[str, str]:
        space, house, data = int(WORK.first(action)), s.houses[s.player], s.data
        column, row = space % PRODUCTION_SIDE, space // PRODUCTION_SIDE
        beside = int(ones(house.placed & (0b1001001 << column)))
        along = int(ones(house.placed & (0b111 << (row * PRODUCTION_SIDE))))
        products = [
            self.product(s, int(data.column_product[column]), int(data.per_line) + beside * int(data.per_other)),
            self.product(s, int(data.row_product[row]), int(data.per_line) + along * int(data.per_other)),
        ]
        return {"products": ", ".join(products), "tile": self.tile_there(s, house, space)}

    def tile_there(self, s: NovaRoma, house: House, space: int) -> str:
        """The tile that an artisan would find."""
        tile = int(house.production[space])
        if tile == NOTHING:
            return ""
        if house.turned >> space & 1:
            return self.part("tile_used", tile=self.name("estate_tile", tile))
        return self.part("and", thing=self.tile_with_effect(tile))

    def of_convert(self, s: NovaRoma, action: int) -> dict[str, str]:
        tile = s.question()[1]["estate_tile"]
        return {
            "cost": self.bundle(s, int(s.data.tile_cost[tile])),
            "reward": self.bundle(s, int(s.data.tile_reward[tile])),
        }

    def of_special(self, s: NovaRoma, action: int) -> dict[str, str]:
        tile = int(s.houses[s.player].production[s.question()[1]["production_space"]])
        return {"what": self.tile_with_effect(tile)}

    def of_income(self, s: NovaRoma, action: int) -> dict[str, str]:
        return {"reward": self.bundle(s, int(s.data.incomes[INCOME.first(action)]))}

    def of_done(self, s: NovaRoma, action: int) -> dict[str, str]:
        return {"what": self.words.get(f"done.{s.question()[0]}")}

    answers = {
        "emperor": of_emperor,
        "place": of_place,
        "legionary": of_legionary,
        "claim": of_claim,
        "line": of_line,
        "perform": of_perform,
        "forgo": of_forgo,
        "use": of_use,
        "discard": of_discard,
        "buy": of_buy,
        "wine": of_wine,
        "estate": of_estate,
        "lay": of_lay,
        "marker": of_marker,
        "petition": of_petition,
        "draw": of_draw,
        "recruit": of_recruit,
        "contract": of_contract,
        "sail": of_sail,
        "pay artisan": of_pay_artisan,
        "cell": of_cell,
        "turn": of_turn,
        "award": of_award,
        "race": of_race,
        "boost": of_boost,
        "wheel": of_wheel,
        "hire": of_hire,
        "artisan": of_artisan,
        "convert": of_convert,
        "special": of_special,
        "income": of_income,
        "good": of_good,
        "mosaic": of_mosaic,
        "keep": of_keep,
        "done": of_done,
    }
