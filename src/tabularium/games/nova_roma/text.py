"""What players read about Nova Roma: names and answers from the modules beside it, questions and the chronicle here."""

from __future__ import annotations

from typing import cast

from tabularium.core.pile import ones
from tabularium.core.state import State
from tabularium.games.nova_roma.actions import (
    ARTISAN,
    COIN,
    HORSE,
    INFLUENCE,
    TURNS,
    WINE,
)
from tabularium.games.nova_roma.forum import COLUMN, ROW
from tabularium.games.nova_roma.state import NovaRoma
from tabularium.games.nova_roma.text_answers import Answers


class NovaRomaText(Answers):
    """Words of Nova Roma."""

    def rival(self, state: State) -> tuple[str, int] | None:
        """The automatic opponent of the solo game."""
        s = cast("NovaRoma", state)
        return (self.words.get("board.ai"), int(s.ai_score())) if s.solo() else None

    # ---- what a question needs -------------------------------------------------------------------------

    def ask_stock(self, s: NovaRoma) -> dict[str, str]:
        return {"stock": self.stock(s.houses[s.player]) or self.part("nothing")}

    def ask_emperor(self, s: NovaRoma) -> dict[str, str]:
        return {"round": str(s.round), "rounds": str(s.data.rounds)}

    def ask_patrician(self, s: NovaRoma) -> dict[str, str]:
        turn = int(ones(s.houses[s.player].patricians)) + 1
        return {**self.ask_emperor(s), **self.ask_stock(s), "turn": str(turn), "turns": str(TURNS)}

    def ask_action(self, s: NovaRoma) -> dict[str, str]:
        both = s.question()[1]["left"] == ROW | COLUMN
        return {**self.ask_stock(s), "what": self.part("which_first" if both else "the_other")}

    def ask_markers(self, s: NovaRoma) -> dict[str, str]:
        return {"markers": self.number_of("markers", int(s.houses[s.player].markers))}

    def ask_pair(self, s: NovaRoma) -> dict[str, str]:
        return {"which": self.part("second_card" if s.question()[1]["second"] else "first_card")}

    def ask_coins(self, s: NovaRoma) -> dict[str, str]:
        return {"owned": self.resource(COIN, int(s.houses[s.player].coins))}

    def ask_wine(self, s: NovaRoma) -> dict[str, str]:
        house = s.houses[s.player]
        return {
            "wine": self.resource(WINE, int(house.goods[WINE])),
            "influence": self.resource(INFLUENCE, int(house.influence)),
        }

    def ask_estate_tile(self, s: NovaRoma) -> dict[str, str]:
        return {"tile": self.tile_with_effect(s.question()[1]["estate_tile"])}

    def ask_influence(self, s: NovaRoma) -> dict[str, str]:
        return {"influence": self.resource(INFLUENCE, int(s.houses[s.player].influence))}

    def ask_draw(self, s: NovaRoma) -> dict[str, str]:
        return {"cards": self.number_of("cards", s.question()[1]["left"])}

    def ask_play(self, s: NovaRoma) -> dict[str, str]:
        return {"cost": self.card_price(s), **self.ask_stock(s)}

    def ask_limit(self, s: NovaRoma) -> dict[str, str]:
        return {"limit": str(s.data.hand_limit), "hand": str(s.houses[s.player].hand_size())}

    def ask_sails(self, s: NovaRoma) -> dict[str, str]:
        return {"sails": self.number_of("sails", s.question()[1]["sails"])}

    def ask_race(self, s: NovaRoma) -> dict[str, str]:
        horses = self.resource(HORSE, int(s.houses[s.player].goods[HORSE]))
        return {"spaces": self.number_of("spaces", s.question()[1]["left"]), "horses": horses}

    def ask_boost(self, s: NovaRoma) -> dict[str, str]:
        house = s.houses[s.player]
        return {
            "artisans": self.resource(ARTISAN, int(house.available)),
            "horses": self.resource(HORSE, int(house.goods[HORSE])),
        }

    def ask_special(self, s: NovaRoma) -> dict[str, str]:
        tile = int(s.houses[s.player].production[s.question()[1]["production_space"]])
        return {"tile": self.tile_with_effect(tile)}

    def ask_goods(self, s: NovaRoma) -> dict[str, str]:
        return {"goods": self.number_of("goods", s.question()[1]["left"]), **self.ask_stock(s)}

    def ask_blocks(self, s: NovaRoma) -> dict[str, str]:
        return {"blocks": self.number_of("blocks", int(s.houses[s.player].blocks))}

    questions = {
        "MoveEmperor": ask_emperor,
        "PlacePatrician": ask_patrician,
        "ChooseAction": ask_action,
        "ClaimField": ask_markers,
        "DiscardPair": ask_pair,
        "BuyGood": ask_coins,
        "SpendWine": ask_wine,
        "TakeEstate": ask_stock,
        "LayEstate": ask_estate_tile,
        "ClaimMarker": ask_influence,
        "BuyAction": ask_influence,
        "DrawCard": ask_draw,
        "PlayCard": ask_play,
        "HandLimit": ask_limit,
        "ShippingContract": ask_stock,
        "MoveShip": ask_sails,
        "BuildingContract": ask_stock,
        "PlaceBuilding": ask_blocks,
        "RaceOn": ask_race,
        "BoostRace": ask_boost,
        "ProduceOn": ask_stock,
        "ConvertTile": ask_stock,
        "UseSpecial": ask_special,
        "ChooseGood": ask_goods,
    }

    # ---- what the journal needs --------------------------------------------------------------------------

    def tell_emperor(self, tile: int, _: int) -> dict[str, str]:
        table = self.facts.tables("emperor_tile", [f"emperor_{i + 1}" for i in range(8)])[tile]
        one, other = table.get("shaded_spaces")
        return {
            "emperor": self.either(list(table.get("emperor_spaces"))),
            "shaded": self.part("both", one=one, other=other),
        }

    def tell_gained(self, resource: int, number: int) -> dict[str, str]:
        return {"what": self.resource(resource, number)}

    def tell_built(self, zone: int, number: int) -> dict[str, str]:
        return {"blocks": self.number_of("blocks", number)}

    def tell_returned(self, number: int, _: int) -> dict[str, str]:
        return {"what": self.resource(ARTISAN, number)}

    def tell_packs(self, number: int, _: int) -> dict[str, str]:
        return {"cards": self.number_of("cards", number)}

    told = {
        "turned_emperor": tell_emperor,
        "gained": tell_gained,
        "built": tell_built,
        "returned": tell_returned,
        "passed_packs": tell_packs,
    }
