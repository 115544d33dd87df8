"""What falls due stays payable: every option is compared with all ways to go on, tried on copies without a fee."""

from __future__ import annotations

from random import Random
from typing import Any, cast

import pytest

from tabularium.core.state import NOTHING
from tabularium.games.ave_roma import GAME
from tabularium.games.ave_roma.actions import (
    AREA_NAMES,
    CHOOSE_AREA,
    GO,
    PROVINCE_CARD_NAMES,
    PROVINCES,
    RESOURCE_NAMES,
)
from tabularium.games.ave_roma.components import Tables
from tabularium.games.ave_roma.state import AveRoma
from tests.support.ave_roma import Position
from tests.support.rules import rule

FEE = 2
NO_FEE: dict[str, Any] = {"fees": {"province_card_fee": 0}}
# Patrons that the game does not have: units of any kind before the fee, several free units, smaller stores.
STRANGE: dict[str, Any] = {
    "patron_cards": [
        {"id": "lucullus", "bonus": {"kind": "resource_any", "n": 2}},
        {"id": "atticus", "bonus": {"kind": "card_resource", "n": 2}},
        {"id": "cato", "bonus": {"kind": "free_buy", "n": 2}},
        {"id": "cornelia", "bonus": {"kind": "resource_any", "n": 1}},
        {"id": "gracchus", "bonus": {"kind": "resource_any", "n": 2}},
    ],
    "resources": [{"id": "ore", "limit": 1}, {"id": "wood", "limit": 2}],
}
PATRONS = {
    "mercator": ["lucullus", "cato", "atticus", "hortensia"],
    "aedilis": ["plinius", "cornelia", "fabius", "varro"],
    "propraetor": ["agricola", "pompeius", "gracchus", "antonius"],
}


def tables_without_fee(overlay: dict[str, Any]) -> Tables:
    """The same data, but nothing falls due at the end of an action."""
    return Position(5, overlay=overlay | NO_FEE).state.data


def random_position(luck: Random, area: str, overlay: dict[str, Any], option: str) -> Position:
    """A poor player, and provinces with shifted cards or without any."""
    game = Position(5, overlay=overlay, overflow_money=option)
    data = game.state.data
    limits = {name: int(data.limit[kind]) for kind, name in enumerate(RESOURCE_NAMES)}
    some = luck.sample(RESOURCE_NAMES, 1 if area == "mercator" else 3)  # trades have many spellings
    game.with_goods(**{name: luck.choice([0, 1, limits[name]]) for name in some})
    game.with_money(luck.choice([0, 0, 1, 1, 2])).with_surplus(luck.choice([0, 6]))
    game.with_active(*luck.sample(PATRONS[area], luck.choice([0, 1, 1, 2])))
    game.with_buildings(*luck.choice([[], ["forum_plan"], ["forum_plan", "castra_built"]]))
    for province, card in enumerate(luck.sample(PROVINCE_CARD_NAMES, PROVINCES), start=1):
        game.with_province(province, card if luck.random() < 0.8 else None, shifted=luck.random() < 0.9)
    return game.with_workers(1, 2, 3, 4, 5).turn_of(0)


class Oracle:
    """The most money that a player can have at the end of the action, found by trying everything."""

    def __init__(self, data: Tables) -> None:
        self.data = data
        self.known: dict[str, int] = {}

    def freed(self, s: AveRoma) -> AveRoma:
        """A copy in which no fee is due, so that no choice is limited by it."""
        free = cast("AveRoma", s.copy())
        free.data = self.data
        free.fee = 0
        free.refresh()
        return free

    def most(self, free: AveRoma) -> int:
        """Over all ways to go on until the action is over."""
        if free.area == NOTHING:
            return int(free.houses[0].money)
        position = free.trace_hash()
        if position not in self.known:
            self.known[position] = max(self.most(self.after(free, action)) for action in free.legal_actions())
        return self.known[position]

    def after(self, free: AveRoma, action: int) -> AveRoma:
        """The position after an answer."""
        tried = cast("AveRoma", free.copy())
        tried.step_unchecked(action)
        return tried

    def payable(self, s: AveRoma, fee: int) -> list[int]:
        """The answers after which the fee can be paid."""
        free = self.freed(s)
        return [action for action in free.legal_actions() if self.most(self.after(free, action)) >= fee]


def walk(game: Position, oracle: Oracle, luck: Random) -> int:
    """Carry out the action at random; returns how many questions were compared."""
    compared = 0
    s = game.state
    while s.player == 0 and s.area != NOTHING:
        assert s.legal_actions() == oracle.payable(s, int(s.fee)), f"{game.question}: {game.legal}"
        compared += 1
        s.apply(luck.choice(s.legal_actions()))
    assert s.houses[0].money >= 0
    return compared


@rule("AVE-FLOW-14", "AVE-PROV-06", "AVE-PROV-07")
@pytest.mark.parametrize("area", ["aedilis", "mercator", "propraetor"])
@pytest.mark.parametrize(("overlay", "option"), [({}, "price"), (STRANGE, "price"), ({}, "one")])
def test_options_are_those_after_which_the_fee_can_be_paid(area, overlay, option):
    luck = Random(f"{area} {option} {len(overlay)}")
    free = tables_without_fee(overlay)
    compared = 0
    for _ in range(30 if area == "aedilis" else 8):
        game = random_position(luck, area, overlay, option)
        s = game.state
        oracle = Oracle(free)
        for value in luck.sample(range(1, 6), 2):
            chosen = cast("AveRoma", s.copy())
            chosen.depth = 0
            chosen.ask(CHOOSE_AREA, 0, value, 0)
            chosen.player = 0
            chosen.refresh()
            action = int(GO.id(AREA_NAMES.index(area)))
            allowed = action in chosen.legal_actions()
            expected = action in oracle.freed(chosen).legal_actions() and oracle.most(
                oracle.after(oracle.freed(chosen), action)
            ) >= fee_of(s, value, area)
            assert allowed == expected, (area, value, game.goods(), game.money(), game.active())
            if allowed:
                acting = game.copy()
                acting.state.load(chosen.save())
                acting.state.step_unchecked(action)
                compared += walk(acting, oracle, luck)
    assert compared > 5


def fee_of(s: AveRoma, value: int, area: str) -> int:
    """What falls due, read off the board."""
    province = value - 1
    fresh = s.provinces[province] != NOTHING and not s.shifted >> province & 1
    waived = {"aedilis": "fabius", "mercator": "hortensia", "propraetor": "antonius"}[area]
    names = [table.text("id") for table in GAME.facts.tables("patron_cards")]
    active = [names[patron] for patron in s.houses[0].active if patron != NOTHING]
    return 0 if fresh or waived in active else FEE
