"""What can be done now, and what cards could make possible (NRO-FORUM-11): looks, changes nothing."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tabularium.core.pile import bit, ones
from tabularium.core.state import NOTHING
from tabularium.games.nova_roma.actions import (
    ANIMAL_TILE,
    BUILD,
    CARDS,
    COIN,
    GOOD_CHOICE,
    GOODS,
    HORSE,
    INFLUENCE,
    PETITION,
    PRODUCTION_SPACES,
    RACE,
    RECRUIT,
    RESOURCES,
    ROUTES,
    SAIL,
    SHIPS,
    SLOTS,
    STRONGEST,
    TRACKS,
    TRADE,
    UPGRADE,
    ZONES,
)
from tabularium.games.nova_roma.cards import drawable
from tabularium.games.nova_roma.gaining import can_pay
from tabularium.games.nova_roma.state import House, NovaRoma

SHIPPING: Final = 0
BUILDING: Final = 1


def slots_open(s: NovaRoma, deck: i64, strength: i64) -> i64:
    """How many slots of a contract display, from the left, a strength opens (NRO-SAIL-01, NRO-BUILD-01)."""
    return s.data.slots[deck * (STRONGEST + 1) + strength]


def payable_shipping(s: NovaRoma, house: House, slot: i64, more_coins: i64) -> bool:
    """Whether there is a shipping contract in a slot and its cost can be paid."""
    contract = s.shipping_display[slot]
    return contract != NOTHING and can_pay(s, house, s.data.shipping_cost[contract], more_coins)


def payable_building(s: NovaRoma, house: House, slot: i64, more_coins: i64, waived: bool) -> bool:
    """Whether there is a building contract in a slot and its cost can be paid, its artisan perhaps waived (NRO-RET-11)."""
    contract = s.building_display[slot]
    if contract == NOTHING or not can_pay(s, house, s.data.building_cost[contract], more_coins):
        return False
    return waived or house.available >= s.data.building_artisans[contract]


def can_advance(s: NovaRoma, house: House, track: i64) -> bool:
    """Whether the marker can move a space: the track is longer, and horses for a line are there (NRO-RACE-04, 07)."""
    space = house.tracks[track]
    return space < s.data.last_space and house.goods[HORSE] >= s.data.horses[space + 1]


def can_advance_somewhere(s: NovaRoma, house: House) -> bool:
    for track in range(i64(TRACKS)):
        if can_advance(s, house, track):
            return True
    return False


def can_move_ship(s: NovaRoma, house: House, sails: i64) -> bool:
    """Whether the sails suffice for a leg of some ship."""
    for ship in range(i64(SHIPS)):
        for route in range(i64(ROUTES)):
            port = s.data.next_port[house.ships[ship] * ROUTES + route]
            if port >= 0 and s.data.leg[port] <= sails:
                return True
    return False


def can_build(s: NovaRoma, house: House, shape: i64, strength: i64) -> bool:
    """Whether a shape can be placed anywhere in the zones that a strength opens."""
    zones = s.data.zones
    if house.blocks < zones.size[shape]:
        return False
    for zone in range(i64(ZONES)):
        if zones.least_strength[zone] <= strength:
            free = zones.cells[zone] & ~s.built_on(zone)
            for i in range(zones.start[shape], zones.start[shape + 1]):
                if zones.cell_zone[zones.anchor[i]] == zone and zones.mask[i] & ~free == 0:
                    return True
    return False


def work_spaces(s: NovaRoma, house: House) -> i64:
    """Mask of the production spaces for an artisan: free, and animals only for who can tame them (NRO-PROD-03, 07)."""
    tame = house.row & ~house.fresh & s.data.taming_cards != 0
    spaces: i64 = 0
    for space in range(i64(PRODUCTION_SPACES)):
        tile = house.production[space]
        if house.placed >> space & 1 == 0 and (tame or tile == NOTHING or s.data.family[tile] != ANIMAL_TILE):
            spaces |= bit(space)
    return spaces


def can_hire(s: NovaRoma, house: House) -> bool:
    return s.artisans > 0 and can_pay(s, house, s.data.hire_cost, 0)


def can_play_card(s: NovaRoma, house: House, coins: i64, more_coins: i64, more_influence: i64) -> bool:
    """Whether some card of the hand can be played for so many coins (NRO-REC-03 to 05)."""
    return (
        house.hand_size() > 0
        and house.coins + more_coins >= coins
        and house.influence + more_influence >= extra_influence(s, house)
    )


def extra_influence(s: NovaRoma, house: House) -> i64:
    """What one more card in the row costs in influence (NRO-REC-04)."""
    return s.data.row_influence if ones(house.row) >= s.data.row_free else 0


def can_claim_marker(s: NovaRoma, who: i64, more_influence: i64) -> bool:
    """Nobody has claimed it in this round, and who began with it waits for the second turn (NRO-PET-01, 02, NRO-SOLO-12)."""
    house = s.houses[who]
    if s.solo() or s.claimer != NOTHING or house.influence + more_influence < s.data.marker_influence:
        return False
    return who != s.start_player or ones(house.patricians) > 1


def possible(
    s: NovaRoma, who: i64, action: i64, strength: i64, more_coins: i64, more_influence: i64, ready: i64
) -> bool:
    """Whether a step of an action can be carried out, given more coins and influence and the cards that are ready."""
    house = s.houses[who]
    if action == TRADE or action == UPGRADE:
        return True
    if action == PETITION:
        return house.influence + more_influence > 0 or can_claim_marker(s, who, more_influence)
    if action == RECRUIT:
        for slot in range(i64(SLOTS)):
            if s.retinue_display[slot] != NOTHING:
                return True
        return drawable(s) or can_play_card(s, house, s.data.recruit_coins[strength], more_coins, more_influence)
    if action == SAIL:
        for slot in range(slots_open(s, SHIPPING, strength)):
            if payable_shipping(s, house, slot, more_coins):
                return True
        return False
    if action == BUILD:
        waived = ready & s.data.waiving_cards != 0
        for slot in range(slots_open(s, BUILDING, strength)):
            if payable_building(s, house, slot, more_coins, waived):
                return True
        return False
    if action == RACE:
        return can_advance_somewhere(s, house)
    return can_hire(s, house) or (house.available > 0 and work_spaces(s, house) != 0)


def promising(s: NovaRoma, who: i64, action: i64, strength: i64, coins: i64, ready: i64) -> bool:
    """Whether a step is possible now or may become possible by cards that are ready; artisans' yields are not examined."""
    if possible(s, who, action, strength, coins, 0, ready):
        return True
    house = s.houses[who]
    if artisan_cards(s, house, action, coins, ready) != 0:
        return True
    influence: i64 = 0
    helpers = ready & (s.data.strength_cards[action] | s.data.gain_cards[action])
    if helpers == 0:
        return False
    for card in range(i64(CARDS)):
        if helpers >> card & 1:
            strength += s.data.card_strength[card]
            if s.data.card_reward[card] >= 0:
                start = s.data.card_reward[card] * RESOURCES
                coins += s.data.bundles[start + COIN]
                influence += s.data.bundles[start + INFLUENCE]
                if s.data.bundles[start + GOOD_CHOICE] > 0:
                    return True
                for good in range(i64(GOODS)):
                    if s.data.bundles[start + good] > 0:
                        return True
    return possible(s, who, action, min(strength, STRONGEST), coins, influence, ready)


def artisan_cards(s: NovaRoma, house: House, action: i64, more_coins: i64, ready: i64) -> i64:
    """Mask of the ready cards by which an artisan can be placed now (NRO-RET-09)."""
    cards = ready & s.data.artisan_cards[action]
    if cards == 0 or house.available == 0 or work_spaces(s, house) == 0:
        return 0
    usable: i64 = 0
    for card in range(i64(CARDS)):
        if cards >> card & 1 and can_pay(s, house, s.data.card_cost[card], more_coins):
            usable |= bit(card)
    return usable
