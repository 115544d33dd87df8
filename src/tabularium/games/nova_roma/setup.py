"""Setup (NRO-SETUP): the board and the houses are laid out; drafts, if there are any, come first."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tabularium.core.pile import Pile, bit, numbers, pile
from tabularium.core.state import NOTHING, Rulebook
from tabularium.games.nova_roma.actions import (
    ACTIONS,
    AI_SOURCES,
    AI_START,
    BASIC_TILES,
    BUILDING_CONTRACTS,
    CARDS,
    CHARIOT_TILES,
    DEAL_CARDS,
    DRAFT_MOSAIC,
    EMPEROR_TILES,
    ESTATE_TILES,
    GOODS,
    MOSAIC_COLOURS,
    MOSAIC_OFFERS,
    MOSAIC_TILES,
    PRODUCTION_SPACES,
    REWARD_SPACES,
    SHIPPING_CONTRACTS,
    SHIPS,
    SLOTS,
    SPECIAL_SLOT,
    TRACKS,
    ZONES,
)
from tabularium.games.nova_roma.components import Switches, Tables
from tabularium.games.nova_roma.packs import no_drafts
from tabularium.games.nova_roma.solo import advance_ai
from tabularium.games.nova_roma.state import House, NovaRoma, Rival

TILES_OF_COLOUR: Final = MOSAIC_TILES // MOSAIC_COLOURS


def setup(book: Rulebook, data: Tables, switches: Switches, players: i64, seed: i64) -> NovaRoma:
    """Lay out everything that needs no choice, then draft or begin."""
    s = NovaRoma(book)
    s.begin(players, seed)
    s.data = data
    s.switches = switches
    s.round = 1
    s.first_player = s.chance.below(players)
    s.start_player = s.first_player
    s.claimer = NOTHING
    s.claims = 0
    s.artisans = data.artisans - players * data.start_artisans
    lay_out_forum(s)
    lay_out_decks(s)
    lay_out_rewards(s)
    lay_out_chariots(s)
    s.houses = [new_house(data) for _ in range(players)]
    for i in range(players):
        s.houses[(s.first_player + i) % players].coins = data.start_coins[i]
    lay_out_markers(s)
    s.rivals = []
    if players <= 2:
        s.rivals.append(new_rival(s))
    s.drafts = []
    if switches.mosaic_draft or switches.retinue_draft:
        s.drafts.append(no_drafts(players))
    lay_out_mosaics(s)
    if players == 1:
        begin_solo(s)
    if switches.mosaic_draft:
        s.ask(DRAFT_MOSAIC, (s.start_player + players - 1) % players, players * MOSAIC_COLOURS)
    else:
        s.ask(DEAL_CARDS, s.start_player)
    return s


def shuffled(s: NovaRoma, first: i64, end: i64) -> Pile:
    """A shuffled pile of the numbers from `first` to before `end`."""
    made = pile(end - first)
    for number in range(first, end):
        made.push(number)
    s.chance.shuffle(made)
    return made


def lay_out_forum(s: NovaRoma) -> None:
    """Forum tiles and emperor tiles (NRO-SETUP-05, 06, NRO-SOLO-07)."""
    s.forum = shuffled(s, 0, ACTIONS).items
    s.emperor = NOTHING
    s.legionaries = 0
    s.emperor_tile = NOTHING
    s.emperor_used = 0
    s.emperor_stack = shuffled(s, 0, EMPEROR_TILES)
    s.emperor_box = pile(EMPEROR_TILES)
    if s.players > 1:
        while s.emperor_stack.size > s.data.rounds:
            s.emperor_box.push(s.emperor_stack.pop())


def lay_out_decks(s: NovaRoma) -> None:
    """Contracts, estate tiles and retinue cards, with their displays (NRO-SETUP-01, 02, 07, 08)."""
    s.shipping_deck = shuffled(s, 0, SHIPPING_CONTRACTS)
    s.building_deck = shuffled(s, 0, BUILDING_CONTRACTS)
    s.retinue_deck = shuffled(s, 0, CARDS)
    s.estate_stack = shuffled(s, 0, BASIC_TILES)
    s.special_stack = shuffled(s, BASIC_TILES, ESTATE_TILES)
    s.shipping_display = numbers(SLOTS)
    s.building_display = numbers(SLOTS)
    s.retinue_display = numbers(SLOTS)
    s.estate_display = numbers(SLOTS + 1)
    for slot in range(i64(SLOTS)):
        s.shipping_display[slot] = s.shipping_deck.pop()
        s.building_display[slot] = s.building_deck.pop()
        s.retinue_display[slot] = s.retinue_deck.pop()
        s.estate_display[slot] = s.estate_stack.pop()
    s.estate_display[SPECIAL_SLOT] = s.special_stack.pop()
    s.discards = 0
    s.stock = 0
    for i in range(s.retinue_deck.size):
        s.stock |= bit(s.retinue_deck.items[i])


def lay_out_rewards(s: NovaRoma) -> None:
    """Reward tiles at random; with few players some spaces stay empty (NRO-SETUP-03, 04)."""
    tiles = shuffled(s, 0, REWARD_SPACES)
    s.rewards = numbers(REWARD_SPACES, NOTHING)
    for space in range(i64(REWARD_SPACES)):
        if s.players > 2 or s.data.zones.three_plus >> space & 1 == 0:
            s.rewards[space] = tiles.items[space]
    s.awarded = 0


def lay_out_chariots(s: NovaRoma) -> None:
    """Chariot tiles: the favoured one, the next one, a stack (NRO-SETUP-09)."""
    s.chariot_stack = shuffled(s, 0, CHARIOT_TILES)
    s.chariot_box = pile(CHARIOT_TILES)
    while s.chariot_stack.size > s.data.rounds:
        s.chariot_box.push(s.chariot_stack.pop())
    s.favoured = s.chariot_stack.pop()
    s.next_favoured = s.chariot_stack.pop() if s.chariot_stack.size > 0 else NOTHING


def new_house(data: Tables) -> House:
    """What everybody starts with (NRO-SETUP-10 to 16)."""
    house = House()
    house.goods = numbers(GOODS, data.start_goods)
    house.coins = 0
    house.influence = data.start_influence
    house.available = data.start_artisans
    house.placed = 0
    house.production = numbers(PRODUCTION_SPACES, NOTHING)
    house.turned = 0
    house.blocks = data.blocks
    house.built = numbers(ZONES)
    house.markers = data.markers
    house.markers_beside = data.markers_beside
    house.ships = numbers(SHIPS)
    house.tracks = numbers(TRACKS)
    house.arrival = numbers(TRACKS)
    house.mosaic = numbers(MOSAIC_COLOURS, NOTHING)
    house.claimed = 0
    house.shipping = 0
    house.building = 0
    house.chariots = 0
    house.patricians = 0
    house.hand = 0
    house.known = 0
    house.unknown = 0
    house.row = 0
    house.exhausted = 0
    house.fresh = 0
    return house


def lay_out_markers(s: NovaRoma) -> None:
    """The markers on the start space of each track lie in random order (NRO-SETUP-11)."""
    for track in range(i64(TRACKS)):
        order = shuffled(s, 0, s.players)
        for i in range(s.players):
            s.houses[order.items[i]].arrival[track] = i
    s.arrivals = s.players


def new_rival(s: NovaRoma) -> Rival:
    """Blocks and markers of a colour that nobody plays (NRO-2P-01, 02, NRO-SOLO-02 to 04)."""
    data = s.data
    rival = Rival()
    rival.built = numbers(ZONES)
    for zone in range(i64(ZONES)):
        rival.built[zone] = data.zones.neutral[zone]
    rival.tracks = numbers(TRACKS, data.ai_space if s.players == 1 else data.neutral_space)
    rival.ships = numbers(SHIPS)
    rival.contracts = 0
    rival.chariots = 0
    rival.points = numbers(AI_SOURCES)
    return rival


def lay_out_mosaics(s: NovaRoma) -> None:
    """A tile of each colour to everybody, or stacks and offers for the draft (NRO-SETUP-15, NRO-DRAFT-01)."""
    for colour in range(i64(MOSAIC_COLOURS)):
        tiles = shuffled(s, colour * TILES_OF_COLOUR, (colour + 1) * TILES_OF_COLOUR)
        if s.switches.mosaic_draft:
            drafts = s.drafts[0]
            for offer in range(i64(MOSAIC_OFFERS)):
                drafts.offers[colour * MOSAIC_OFFERS + offer] = tiles.pop()
            while tiles.size > 0:
                drafts.stacks.push(colour, tiles.pop())
        else:
            for who in range(s.players):
                s.houses[who].mosaic[colour] = tiles.pop()


def begin_solo(s: NovaRoma) -> None:
    """The ships of the AI, its first step in the hippodrome and the points it starts with (NRO-SOLO-02, 04, 06)."""
    for ship in range(i64(SHIPS)):
        s.rivals[0].ships[ship] = s.data.ai_ports[ship]
    advance_ai(s)
    s.ai_gains(s.data.ai_start[s.switches.difficulty], AI_START)
