"""The city: building zones with their blocks, and the tray for the building that is about to be placed."""

from __future__ import annotations

from tabularium.core.state import NOTHING
from tabularium.games.nova_roma.actions import ZONES
from tabularium.games.nova_roma.view_building import add_tray
from tabularium.games.nova_roma.view_pieces import block
from tabularium.games.nova_roma.view_sight import MIDDLE, Sight
from tabularium.games.nova_roma.view_zones import add_cells, add_rewards, add_zone_head, corner, scenery
from tabularium.scene.boards import begin
from tabularium.scene.model import Panel
from tabularium.scene.sight import Key

CITY_HEIGHT = 294


def city_key(sight: Sight) -> Key:
    blocks = tuple(sorted(sight.owners.items()))
    left = tuple(house.blocks for house in sight.houses)
    plan = (*sight.plan(), sight.active, sight.asked(), sight.task()[2]) if sight.plan()[0] != NOTHING else ()
    return (blocks, left, *sight.s.rewards, sight.s.awarded, plan, tuple(sight.names))


def city_panel(sight: Sight) -> Panel:
    """Zone A with the tray for the building below it, zones B and C beside it."""
    panel = begin("city", sight.words("city"), MIDDLE, CITY_HEIGHT, *scenery())
    for zone in range(ZONES):
        add_zone_head(panel, sight, zone)
        add_cells(panel, sight, zone)
    add_rewards(panel, sight)
    for cell, who in sorted(sight.owners.items()):
        x, y = corner(cell)
        panel.add(
            f"block{who}.{cell}", x, y, block(who), label=sight.words("block", player=sight.player_name(who)),
            tip=sight.words("block_tip"), rules=("NRO-RES-08", "NRO-SCORE-04"), origin=f"blocks{who}",
        )  # fmt: skip
    add_tray(panel, sight)
    return panel
