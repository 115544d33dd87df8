"""The automatic opponent of the solo game (NRO-SOLO): it follows the rules and has no choices."""

from __future__ import annotations

from mypy_extensions import i64

from tabularium.core.pile import bit, ones
from tabularium.core.state import NOTHING
from tabularium.games.nova_roma.actions import (
    AI_ADVANCED,
    AI_BLOCKED,
    AI_CHARIOT,
    AI_CONTRACT,
    AI_LEGIONARY,
    AI_SAILED,
    BUILDING_CONTRACTS,
    CHARIOT_TILES,
    EMPEROR_TILES,
    FIELDS,
    FROM_BUILDING_CONTRACTS,
    FROM_CHARIOTS,
    FROM_HIPPODROME,
    FROM_MAJORITIES,
    FROM_MOSAIC,
    FROM_SEA_ROUTES,
    MOSAIC_COLOURS,
    REMOVED_SHIPPING,
    ROUTES,
    SHIPS,
    SHUFFLED_EMPEROR,
    TRACKS,
    WON_CHARIOT,
    ZONES,
)
from tabularium.games.nova_roma.displays import refill_contracts
from tabularium.games.nova_roma.state import NovaRoma


def shuffle_emperor_tiles(s: NovaRoma) -> None:
    """All used tiles are a new stack (NRO-SOLO-07)."""
    for tile in range(i64(EMPEROR_TILES)):
        if s.emperor_used >> tile & 1:
            s.emperor_stack.push(tile)
    s.emperor_used = 0
    s.chance.shuffle(s.emperor_stack)
    s.note(SHUFFLED_EMPEROR, NOTHING, s.emperor_stack.size)


def place_legionaries(s: NovaRoma) -> None:
    """A legionary on each shaded space of the tile; where a figure stands, the AI scores (NRO-SOLO-09, 10)."""
    for i in range(i64(2)):
        space = s.data.shaded_spaces[s.emperor_tile * 2 + i]
        if s.occupied() >> space & 1:
            s.ai_gains(s.data.ai_blocked_vp, AI_BLOCKED)
        else:
            s.legionaries |= bit(space)
            s.note(AI_LEGIONARY, NOTHING, space)


def award_chariot_against_ai(s: NovaRoma) -> None:
    """The player must be strictly ahead (NRO-SOLO-14)."""
    track = s.data.chariot_track[s.favoured]
    if s.houses[0].tracks[track] > s.rivals[0].tracks[track]:
        s.houses[0].chariots |= bit(s.favoured)
        s.note(WON_CHARIOT, 0, s.favoured)
    else:
        s.rivals[0].chariots |= bit(s.favoured)
        s.note(AI_CHARIOT, NOTHING, s.favoured)


def advance_ai(s: NovaRoma) -> None:
    """On the track of the new favoured chariot, without horses and wheels (NRO-SOLO-04, 15, 28)."""
    track = s.data.chariot_track[s.favoured]
    if s.rivals[0].tracks[track] < s.data.last_space:
        s.rivals[0].tracks[track] += 1
        s.note(AI_ADVANCED, NOTHING, track)


def take_contracts(s: NovaRoma) -> None:
    """The leftmost shipping contract goes and the ships sail on; the leftmost building contract is the AI's (NRO-SOLO-16, 17)."""
    rival = s.rivals[0]
    if s.shipping_display[0] != NOTHING:
        s.note(REMOVED_SHIPPING, NOTHING, s.shipping_display[0])
        s.shipping_display[0] = NOTHING
    for ship in range(i64(SHIPS)):
        port = s.data.next_port[rival.ships[ship] * ROUTES + ship]
        if port >= 0:
            rival.ships[ship] = port
            s.note(AI_SAILED, NOTHING, port)
    if s.building_display[0] != NOTHING:
        rival.contracts |= bit(s.building_display[0])
        s.note(AI_CONTRACT, NOTHING, s.building_display[0])
        s.building_display[0] = NOTHING
    refill_contracts(s)


def score_ai(s: NovaRoma) -> None:
    """The final points of the AI (NRO-SOLO-20, 22 to 24, 29)."""
    data = s.data
    rival, house = s.rivals[0], s.houses[0]
    for ship in range(i64(SHIPS)):
        s.ai_gains(data.port_vp[rival.ships[ship]], FROM_SEA_ROUTES)
    for contract in range(i64(BUILDING_CONTRACTS)):
        if rival.contracts >> contract & 1:
            s.ai_gains(data.building_vp[contract], FROM_BUILDING_CONTRACTS)
    for zone in range(i64(ZONES)):
        theirs, mine = ones(rival.built[zone]), ones(house.built[zone])
        if theirs > 0:
            s.ai_gains(data.zones.majority[zone * 3 + (0 if theirs >= mine else 1)], FROM_MAJORITIES)
    for tile in range(i64(CHARIOT_TILES)):
        if rival.chariots >> tile & 1:
            s.ai_gains(data.chariot_vp[tile], FROM_CHARIOTS)
    for track in range(i64(TRACKS)):
        if rival.tracks[track] > house.tracks[track]:
            s.ai_gains(data.ai_track_vp, FROM_HIPPODROME)
    for field in range(i64(FIELDS)):
        if house.claimed >> field & 1 == 0:
            s.ai_gains(data.field_vp[field // MOSAIC_COLOURS], FROM_MOSAIC)
