"""Build (NRO-BUILD): a building contract, a building in a zone, reward tiles that are surrounded."""

from __future__ import annotations

from mypy_extensions import i64

from tabularium.core.pile import bit
from tabularium.core.state import NOTHING, Step
from tabularium.games.nova_roma.actions import (
    AWARD,
    AWARD_TILE,
    AWARDED,
    BUILDING_CONTRACT,
    BUILT,
    CARDS,
    CELL,
    COMPLETED_BUILDING,
    CONTRACT,
    DONE,
    PAY,
    PAY_ARTISAN,
    PLACE_BUILDING,
    REWARD_SPACES,
    TURN,
    TURN_BUILDING,
    USE,
    ZONES,
)
from tabularium.games.nova_roma.gaining import gain, pay, pay_artisan
from tabularium.games.nova_roma.possible import BUILDING, payable_building, slots_open
from tabularium.games.nova_roma.state import NovaRoma


class Build(Step[NovaRoma]):
    """A contract first; without one nothing is built."""

    rules: tuple[str, ...] = ("NRO-BUILD-01",)
    arguments: tuple[str, ...] = ("strength", "bought")
    automatic: bool = True

    def run(self, s: NovaRoma, who: i64) -> None:
        s.ask(BUILDING_CONTRACT, who, s.a, s.b)


class BuildingContract(Step[NovaRoma]):
    """Complete a building contract of a slot that the strength opens; a building of its shape follows."""

    rules: tuple[str, ...] = ("NRO-BUILD-01", "NRO-BUILD-02", "NRO-FORUM-18", "NRO-FLOW-06", "NRO-GEN-06")
    arguments: tuple[str, ...] = ("strength", "bought")
    may_lapse: bool = True

    def options(self, s: NovaRoma, who: i64) -> None:
        house = s.houses[who]
        waived = s.b == 0 and house.usable() & s.data.waiving_cards != 0
        for slot in range(slots_open(s, BUILDING, s.a)):
            if payable_building(s, house, slot, 0, waived):
                s.offer(CONTRACT, slot)
        if s.b == 1 and s.offers.size > 0:
            s.offer(DONE)

    def choose(self, s: NovaRoma, who: i64, action: i64) -> None:
        if DONE.has(action):
            return
        slot = CONTRACT.first(action)
        strength, bought = s.a, s.b
        house = s.houses[who]
        contract = s.building_display[slot]
        s.building_display[slot] = NOTHING
        pay(s, house, s.data.building_cost[contract])
        house.building |= bit(contract)
        s.note(COMPLETED_BUILDING, who, contract)
        if s.data.building_artisans[contract] > 0:
            s.ask(PAY_ARTISAN, who, bought)
        s.ask(PLACE_BUILDING, who, s.data.building_shape[contract], strength, 1)


class PayArtisan(Step[NovaRoma]):
    """The contract costs an artisan: pay an available one, or use a card in its place."""

    rules: tuple[str, ...] = ("NRO-BUILD-01", "NRO-RES-07", "NRO-RET-11", "NRO-PET-12")
    arguments: tuple[str, ...] = ("bought",)

    def options(self, s: NovaRoma, who: i64) -> None:
        house = s.houses[who]
        if s.a == 0:
            cards = house.usable() & s.data.waiving_cards
            for card in range(i64(CARDS)):
                if cards >> card & 1:
                    s.offer(USE, card)
        if house.available > 0:
            s.offer(PAY)

    def choose(self, s: NovaRoma, who: i64, action: i64) -> None:
        if PAY.has(action):
            pay_artisan(s, who)
        else:
            s.houses[who].exhausted |= bit(USE.first(action))


class PlaceBuilding(Step[NovaRoma]):
    """Choose where the first block of the building lies, in reading order, or place nothing."""

    rules: tuple[str, ...] = (
        "NRO-BUILD-03", "NRO-BUILD-04", "NRO-BUILD-05", "NRO-BUILD-06", "NRO-BUILD-11", "NRO-EST-09",
    )  # fmt: skip
    arguments: tuple[str, ...] = ("shape", "strength", "may_decline")
    may_lapse: bool = True

    def options(self, s: NovaRoma, who: i64) -> None:
        zones = s.data.zones
        if s.houses[who].blocks < zones.size[s.a]:
            return
        last: i64 = NOTHING
        zone: i64 = NOTHING
        free: i64 = 0
        for i in range(zones.start[s.a], zones.start[s.a + 1]):
            cell = zones.anchor[i]
            if zones.cell_zone[cell] != zone:
                zone = zones.cell_zone[cell]
                free = zones.cells[zone] & ~s.built_on(zone) if zones.least_strength[zone] <= s.b else 0
            if cell != last and zones.mask[i] & ~free == 0:
                s.offer(CELL, cell)
                last = cell
        if s.c == 1 and s.offers.size > 0:
            s.offer(DONE)

    def choose(self, s: NovaRoma, who: i64, action: i64) -> None:
        if not DONE.has(action):
            s.ask(TURN_BUILDING, who, s.a, CELL.first(action))


class TurnBuilding(Step[NovaRoma]):
    """Choose how the building is turned and mirrored; then it stands, and reward tiles may be surrounded."""

    rules: tuple[str, ...] = ("NRO-BUILD-04", "NRO-BUILD-07", "NRO-RES-08")
    arguments: tuple[str, ...] = ("shape", "cell")

    def options(self, s: NovaRoma, who: i64) -> None:
        zones = s.data.zones
        zone = zones.cell_zone[s.b]
        free = zones.cells[zone] & ~s.built_on(zone)
        for i in range(zones.start[s.a], zones.start[s.a + 1]):
            if zones.anchor[i] == s.b and zones.mask[i] & ~free == 0:
                s.offer(TURN, zones.turn[i])

    def choose(self, s: NovaRoma, who: i64, action: i64) -> None:
        zones = s.data.zones
        turn = TURN.first(action)
        zone = zones.cell_zone[s.b]
        house = s.houses[who]
        for i in range(zones.start[s.a], zones.start[s.a + 1]):
            if zones.anchor[i] == s.b and zones.turn[i] == turn:
                house.built[zone] |= zones.mask[i]
        house.blocks -= zones.size[s.a]
        s.note(BUILT, who, zone, zones.size[s.a])
        tiles = surrounded(s)
        if tiles != 0:
            s.ask(AWARD_TILE, who, tiles)


def surrounded(s: NovaRoma) -> i64:
    """Mask of the reward spaces whose tile is surrounded and not yet awarded (NRO-BUILD-07, NRO-BUILD-10)."""
    zones = s.data.zones
    tiles: i64 = 0
    for zone in range(i64(ZONES)):
        free = ~s.built_on(zone)
        for space in range(i64(REWARD_SPACES)):
            if zones.reward_zone[space] == zone and zones.around[space] & free == 0:
                if s.rewards[space] != NOTHING and s.awarded >> space & 1 == 0:
                    tiles |= bit(space)
    return tiles


class AwardTile(Step[NovaRoma]):
    """Award the surrounded tiles one after the other: everybody with a block beside it gains its reward once."""

    rules: tuple[str, ...] = ("NRO-BUILD-07", "NRO-BUILD-08", "NRO-BUILD-09", "NRO-BUILD-10")
    arguments: tuple[str, ...] = ("tiles",)

    def options(self, s: NovaRoma, who: i64) -> None:
        for space in range(i64(REWARD_SPACES)):
            if s.a >> space & 1:
                s.offer(AWARD, space)

    def choose(self, s: NovaRoma, who: i64, action: i64) -> None:
        space = AWARD.first(action)
        left = s.a & ~bit(space)
        zones = s.data.zones
        s.awarded |= bit(space)
        s.note(AWARDED, who, s.rewards[space], space)
        player = who
        for _ in range(s.players):
            if s.houses[player].built[zones.reward_zone[space]] & zones.around[space] != 0:
                gain(s, player, s.data.reward_tile[s.rewards[space]])
            player = s.next_player(player)
        if left != 0:
            s.ask(AWARD_TILE, who, left)
