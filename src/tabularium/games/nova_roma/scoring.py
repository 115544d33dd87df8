"""Final scoring (NRO-SCORE), and what a position would score now."""

from __future__ import annotations

from mypy_extensions import i64

from tabularium.core.pile import bit, ones
from tabularium.core.state import NOTHING, Step
from tabularium.games.nova_roma.actions import (
    BUILDING_CONTRACTS,
    CARDS,
    CHARIOT_TILES,
    FIELDS,
    FROM_ANIMALS,
    FROM_BUILDING_CONTRACTS,
    FROM_CHARIOTS,
    FROM_GOODS,
    FROM_HIPPODROME,
    FROM_INFLUENCE,
    FROM_MAJORITIES,
    FROM_MARKER,
    FROM_MOSAIC,
    FROM_RETINUE,
    FROM_SEA_ROUTES,
    GOODS,
    LINES,
    MOSAIC_COLOURS,
    PRODUCTION_SPACES,
    SHIPS,
    SOURCES,
    TRACKS,
    ZONES,
)
from tabularium.games.nova_roma.mosaic import counted
from tabularium.games.nova_roma.solo import score_ai
from tabularium.games.nova_roma.state import House, NovaRoma


class FinalScoring(Step[NovaRoma]):
    """All points are counted now; then the game is over."""

    rules: tuple[str, ...] = (
        "NRO-GEN-03", "NRO-SCORE-01", "NRO-SCORE-03", "NRO-SCORE-04", "NRO-SCORE-08", "NRO-SCORE-09", "NRO-SCORE-10",
        "NRO-SCORE-13", "NRO-SCORE-15", "NRO-SCORE-16", "NRO-SCORE-17", "NRO-SCORE-18", "NRO-SOLO-20", "NRO-SOLO-26",
    )  # fmt: skip
    automatic: bool = True

    def run(self, s: NovaRoma, who: i64) -> None:
        s.reveal()
        for player in range(s.players):
            for source in range(i64(len(SOURCES))):
                if not s.solo() or s.data.in_solo[source] == 1:
                    s.gain_points(player, points_from(s, player, source), source)
        if s.solo():
            score_ai(s)


def points_from(s: NovaRoma, who: i64, source: i64) -> i64:
    """What a source would bring if the game ended now."""
    house = s.houses[who]
    if source == FROM_SEA_ROUTES:
        return points_for_ships(s, house)
    if source == FROM_BUILDING_CONTRACTS:
        return points_for_contracts(s, house)
    if source == FROM_MAJORITIES:
        return points_for_zones(s, who)
    if source == FROM_CHARIOTS:
        return points_for_chariots(s, house)
    if source == FROM_HIPPODROME:
        return points_for_tracks(s, house)
    if source == FROM_RETINUE:
        return points_for_retinue(s, house)
    if source == FROM_ANIMALS:
        return points_for_animals(s, house)
    if source == FROM_MOSAIC:
        return points_for_mosaic(s, house)
    if source == FROM_GOODS:
        return (total_goods(house) + house.coins) // s.data.goods_per_vp
    if source == FROM_INFLUENCE:
        return (house.influence + house.available + ones(house.placed)) // s.data.influence_per_vp
    assert source == FROM_MARKER
    return s.data.marker_vp if s.marker_holder() == who else 0


def points_for_ships(s: NovaRoma, house: House) -> i64:
    """The furthest port with points that each ship has reached or passed (NRO-SCORE-01)."""
    points: i64 = 0
    for ship in range(i64(SHIPS)):
        points += s.data.port_vp[house.ships[ship]]
    return points


def points_for_contracts(s: NovaRoma, house: House) -> i64:
    """Building contracts, with or without their buildings (NRO-SCORE-03)."""
    points: i64 = 0
    for contract in range(i64(BUILDING_CONTRACTS)):
        if house.building >> contract & 1:
            points += s.data.building_vp[contract]
    return points


def points_for_zones(s: NovaRoma, who: i64) -> i64:
    points: i64 = 0
    for zone in range(i64(ZONES)):
        points += points_for_zone(s, who, zone)
    return points


def points_for_zone(s: NovaRoma, who: i64, zone: i64) -> i64:
    """Dense ranking by blocks, an unused colour among them; the solo AI wins ties (NRO-SCORE-04, 05, 07, NRO-SOLO-22)."""
    mine = ones(s.houses[who].built[zone])
    if mine == 0:
        return 0
    if s.solo():
        return s.data.zones.majority[zone * 3 + (0 if mine > ones(s.rivals[0].built[zone]) else 1)]
    ahead: i64 = 0  # mask of the numbers of blocks above the own
    for other in range(s.players):
        theirs = ones(s.houses[other].built[zone])
        if theirs > mine:
            ahead |= bit(theirs)
    for i in range(i64(len(s.rivals))):
        theirs = ones(s.rivals[i].built[zone])
        if theirs > mine:
            ahead |= bit(theirs)
    return s.data.zones.majority[zone * 3 + min(ones(ahead), 2)]


def points_for_chariots(s: NovaRoma, house: House) -> i64:
    """Chariot tiles (NRO-SCORE-08)."""
    points: i64 = 0
    for tile in range(i64(CHARIOT_TILES)):
        if house.chariots >> tile & 1:
            points += s.data.chariot_vp[tile]
    return points


def points_for_tracks(s: NovaRoma, house: House) -> i64:
    """Markers on the last space (NRO-SCORE-09)."""
    points: i64 = 0
    for track in range(i64(TRACKS)):
        if house.tracks[track] == s.data.last_space:
            points += s.data.track_end_vp
    return points


def points_for_retinue(s: NovaRoma, house: House) -> i64:
    """End-of-game cards in the row (NRO-SCORE-10 to 12)."""
    cards = house.row & s.data.end_cards
    points: i64 = 0
    if cards != 0:
        for card in range(i64(CARDS)):
            if cards >> card & 1:
                points += points_for_card(s, house, card)
    return points


def points_for_card(s: NovaRoma, house: House, card: i64) -> i64:
    number = counted(s, house, s.data.end_counted[card])
    if s.data.end_per[card] == 0:
        return s.data.end_each[card] if number >= s.data.end_least[card] else 0
    return s.data.end_base[card] + number // s.data.end_per[card] * s.data.end_each[card]


def points_for_animals(s: NovaRoma, house: House) -> i64:
    """Sets of three animals and a smaller one of the rest; some tiles are two animals (NRO-SCORE-13, NRO-EST-04)."""
    animals: i64 = 0
    for space in range(i64(PRODUCTION_SPACES)):
        if house.production[space] != NOTHING:
            animals += s.data.animals[house.production[space]]
    return animals // 3 * s.data.animal_vp[3] + s.data.animal_vp[animals % 3]


def points_for_mosaic(s: NovaRoma, house: House) -> i64:
    """Claimed fields and complete lines (NRO-MOS-11)."""
    points: i64 = 0
    for field in range(i64(FIELDS)):
        if house.claimed >> field & 1:
            points += s.data.field_vp[field // MOSAIC_COLOURS]
    for line in range(i64(LINES)):
        if s.data.line_fields[line] & ~house.claimed == 0:
            points += s.data.line_vp[line]
    return points


def total_goods(house: House) -> i64:
    total: i64 = 0
    for good in range(i64(GOODS)):
        total += house.goods[good]
    return total
