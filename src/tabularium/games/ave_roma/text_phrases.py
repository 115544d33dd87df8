"""What needs no position: names of things in Ave Roma, what cards cost, bring and score, what the chronicle tells."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from tabularium.core.facts import Facts
from tabularium.core.text import Text
from tabularium.games.ave_roma.actions import (
    AREA_NAMES,
    AREAS,
    BUILDING_CARD_NAMES,
    BUILDINGS,
    CARD_AREA,
    CARD_RESOURCE,
    CARDS_OF_SET,
    COLOSSEUM_NAMES,
    COLOURS,
    DECK_CARDS,
    DENARII,
    DISCOUNT_RESOURCE,
    DISCOUNT_SURPLUS,
    EXTRA_BUY,
    EXTRA_INFLUENCE,
    FREE_BUY,
    FREE_SPACES,
    LOWER,
    PATRON_NAMES,
    PATRON_SLOT_NAMES,
    POLITICAL,
    PROVINCE_NAMES,
    RESOURCE_ANY,
    RESOURCES,
    SURPLUS,
    TRAINING_SPACES,
    UPPER,
    VALUE_NAMES,
    VP,
    WAR_CARD_NAMES,
    WAR_SET_NAMES,
)
from tabularium.games.ave_roma.components import Tables

NUMERALS = ["I", "II", "III", "IV", "V"]


@lru_cache(maxsize=8)
def tables(facts: Facts) -> Tables:
    """The typed tables of the facts; read once."""
    return Tables(facts)


class AveRomaPhrases(Text):
    """Names and phrases that need no position, only the facts."""

    @property
    def data(self) -> Tables:
        """The facts as the rules read them."""
        return tables(self.facts)

    # ---- names -----------------------------------------------------------------------------------------

    def names(self) -> dict[str, list[str]]:
        """Components by the names in the data, everything else by the words file."""
        areas = self.component("areas", AREA_NAMES)
        buildings = self.component("building_cards", BUILDING_CARD_NAMES)
        wars = self.war_cards()
        return {
            "value": VALUE_NAMES,
            "training_space": [
                self.words.get("names.change", change=int(self.data.change[i])) for i in range(TRAINING_SPACES)
            ],
            "direction": self.words.rows("names.direction"),
            "area": areas,
            "plain_area": areas[:CARD_AREA],
            "card_area": areas[CARD_AREA:],
            "slot": self.words.rows("names.slot"),
            "resource": self.words.rows("names.resource"),
            "row": self.words.rows("names.row"),
            "influence_card": [*buildings, *wars],
            "building_card": buildings,
            "building": [buildings[2 * i + 1] for i in range(BUILDINGS)],  # called by the finished one
            "war_card": wars,
            "war_set": self.component("war_sets", WAR_SET_NAMES),
            "patron": self.component("patron_cards", PATRON_NAMES),
            "patron_slot": PATRON_SLOT_NAMES,
            "province": self.provinces(),
            "province_card": [self.province_card(card) for card in range(DECK_CARDS)],
            "colosseum_space": COLOSSEUM_NAMES,
            "place": self.words.rows("names.place"),
            "ending": self.words.rows("names.ending"),
        }

    def war_cards(self) -> list[str]:
        """The five cards of a set have one name; a number tells them apart."""
        found = []
        for card, name in enumerate(self.component("war_cards", WAR_CARD_NAMES)):
            found.append(self.words.get("names.war_card", name=name, number=NUMERALS[card % CARDS_OF_SET]))
        return found

    def provinces(self) -> list[str]:
        """A province is called by its name and the value of the workers that act there."""
        names = self.component("provinces", PROVINCE_NAMES)
        return [self.words.get("names.province", name=name, number=i + 1) for i, name in enumerate(names)]

    def province_card(self, card: int) -> str:
        """A province card is called by what it shows."""
        return self.words.get("names.province_card", upper=self.row(card, UPPER), lower=self.row(card, LOWER))

    # ---- how many of what ------------------------------------------------------------------------------

    def denarii(self, number: int) -> str:
        return self.number_of("denarii", number)

    def units(self, kind: int, number: int) -> str:
        """So many units of a resource."""
        return self.number_of("units", number, resource=self.words.rows("names.resource")[kind])

    def resources(self, numbers: Sequence[int]) -> str:
        """Units by resource, in words."""
        return ", ".join(self.units(kind, number) for kind, number in enumerate(numbers) if number > 0)

    def cost(self, numbers: Sequence[int], surplus: int, money: int) -> str:
        """What is to be paid."""
        parts = [self.resources(numbers)] if any(numbers) else []
        parts += [self.number_of("surplus", surplus)] if surplus > 0 else []
        parts += [self.denarii(money)] if money > 0 else []
        return ", ".join(parts) or self.part("free_of_charge")

    def charge(self, surplus: int, money: int) -> str:
        """What a way or a training costs, added to what it is called."""
        if surplus + money == 0:
            return self.part("at_no_cost")
        return self.part("for_cost", cost=self.cost([], surplus, money))

    def row(self, card: int, row: int) -> str:
        """The resources in a row of a province card."""
        return self.resources(self.row_units(card, row))

    def row_units(self, card: int, row: int) -> list[int]:
        start = (card * 2 + row) * RESOURCES
        return [int(self.data.row_units[start + kind]) for kind in range(RESOURCES)]

    def fragments(self, card: int) -> str:
        """The fragments on a province card."""
        colours, found = self.words.rows("names.colour"), []
        for colour in range(COLOURS):
            number = int(self.data.fragments[card * COLOURS + colour])
            if number > 0:
                found.append(self.number_of("fragments", number, colour=colours[colour]))
        return ", ".join(found)

    # ---- buildings and wars ----------------------------------------------------------------------------

    def building_cost(self, card: int) -> str:
        """What a building costs, without discounts."""
        needed = [int(self.data.building_cost[card * RESOURCES + kind]) for kind in range(RESOURCES)]
        return self.cost(needed, int(self.data.building_surplus[card]), int(self.data.building_money[card]))

    def building_gains(self, card: int) -> str:
        """What a building brings by itself."""
        return self.gains(
            int(self.data.building_vp[card]), int(self.data.influence[card]), int(self.data.building_levels[card])
        )

    def gains(self, points: int, influence: int, levels: int = 0) -> str:
        """Points, influence to be used later, levels of political influence."""
        parts = [self.number_of("points", points)] if points > 0 else []
        parts += [self.number_of("influence", influence)] if influence > 0 else []
        parts += [self.number_of("levels", levels)] if levels > 0 else []
        return ", ".join(parts) or self.part("nothing")

    def pair_bonus(self, building: int) -> str:
        """What both cards of a building bring together."""
        units, points = [0] * RESOURCES, 0
        for card in (2 * building, 2 * building + 1):
            points += int(self.data.pair_vp[card])
            if self.data.pair_resource[card] >= 0:
                units[self.data.pair_resource[card]] += int(self.data.pair_units[card])
        parts = [self.resources(units)] if any(units) else []
        parts += [self.number_of("points", points)] if points > 0 else []
        return ", ".join(parts) or self.part("nothing")

    def war_cost(self, card: int) -> str:
        """What a war costs, without discounts."""
        return self.cost([], int(self.data.war_surplus[card]), int(self.data.war_money[card]))

    def war_gains(self, card: int) -> str:
        """What a war brings by itself."""
        return self.gains(int(self.data.war_vp[card]), int(self.data.influence[DECK_CARDS + card]))

    def set_bonus(self, war_set: int, owned: int) -> str:
        """What so many cards of a set bring, the last one just won."""
        place = war_set * (CARDS_OF_SET + 1) + owned
        return self.bonus(int(self.data.set_kind[place]), int(self.data.set_number[place]))

    # ---- patrons ---------------------------------------------------------------------------------------

    def bonus(self, kind: int, number: int) -> str:
        """What a patron or a set brings."""
        counted = {
            DENARII: "denarii",
            VP: "points",
            SURPLUS: "surplus",
            RESOURCE_ANY: "resources",
            CARD_RESOURCE: "card_resources",
            POLITICAL: "levels",
            EXTRA_BUY: "extra_buy",
            FREE_BUY: "free_buy",
            EXTRA_INFLUENCE: "extra_influence",
            DISCOUNT_RESOURCE: "discount_resource",
            DISCOUNT_SURPLUS: "discount_surplus",
            FREE_SPACES: "free_spaces",
        }
        return self.number_of(counted[kind], number) if kind in counted else self.part("fee_waived")

    def patron_bonus(self, patron: int) -> str:
        """What a patron does for its action."""
        return self.bonus(int(self.data.bonus_kind[patron]), int(self.data.bonus_number[patron]))

    def patron_area(self, patron: int) -> int:
        """The area whose action a patron helps."""
        return next(area for area in range(AREAS) if self.data.area_patrons[area] >> patron & 1)

    def patron_scoring(self, patron: int) -> str:
        """What a patron is worth at the end."""
        per = int(self.data.counted_per[patron])
        words = self.words.rows("names.counted_one" if per == 1 else "names.counted_many")
        thing = words[self.data.counted[patron]]
        return self.part(
            "scoring",
            points=self.number_of("points", int(self.data.counted_vp[patron])),
            counted=thing if per == 1 else f"{per} {thing}",
            most=int(self.data.counted_max[patron]),
        )

    def about_patron(self, patron: int) -> str:
        """Bonus and final scoring of a patron."""
        area = self.named["area"][self.patron_area(patron)]
        return self.part("about", area=area, bonus=self.patron_bonus(patron), scoring=self.patron_scoring(patron))

    def patron(self, patron: int) -> str:
        """A patron with all that it does."""
        return self.part("patron", patron=self.named["patron"][patron], about=self.about_patron(patron))

    # ---- what the journal needs --------------------------------------------------------------------------------

    def tell_passed(self, number: int, _: int) -> dict[str, str]:
        return {"workers": self.number_of("workers", number) if number else self.part("no_workers")}

    def tell_units(self, kind: int, number: int) -> dict[str, str]:
        return {"units": self.units(kind, number)}

    def tell_money(self, number: int, _: int) -> dict[str, str]:
        return {"denarii": self.denarii(number)}

    def tell_surplus(self, number: int, _: int) -> dict[str, str]:
        return {"surplus": self.number_of("surplus", number)}

    def tell_fee(self, _: int, number: int) -> dict[str, str]:
        return {"denarii": self.denarii(number)}

    def tell_set_bonus(self, war_set: int, number: int) -> dict[str, str]:
        return {"bonus": self.set_bonus(war_set, number)}

    def tell_patron_helped(self, patron: int, _: int) -> dict[str, str]:
        return {"bonus": self.patron_bonus(patron)}

    def tell_patron_scored(self, _: int, number: int) -> dict[str, str]:
        return {"points": self.number_of("points", number)}

    told = {
        "passed": tell_passed,
        "gained": tell_units,
        "earned": tell_money,
        "paid": tell_units,
        "paid_money": tell_money,
        "paid_surplus": tell_surplus,
        "took_surplus": tell_surplus,
        "lost_surplus": tell_surplus,
        "changed_overflow": tell_units,
        "bought": tell_units,
        "paid_fee": tell_fee,
        "set_bonus": tell_set_bonus,
        "patron_helped": tell_patron_helped,
        "patron_scored": tell_patron_scored,
    }
