"""Setup (PNI-SETUP): the board, the displays and the play areas."""

from __future__ import annotations

from mypy_extensions import i64

from tabularium.core.chance import shuffled
from tabularium.core.pile import numbers, piles
from tabularium.core.state import NOTHING, Rulebook
from tabularium.games.porta_nigra.actions import (
    BEGIN_ROUND,
    BUILDING_CARDS,
    CARDS,
    COLOURS,
    HONORS,
    KEPT_CARDS,
    SITES,
    SUPPLY_CARDS,
)
from tabularium.games.porta_nigra.components import Switches, Tables
from tabularium.games.porta_nigra.refill import fill_building_display, fill_honor_display
from tabularium.games.porta_nigra.state import PlayArea, PortaNigra


def setup(book: Rulebook, data: Tables, switches: Switches, players: i64, seed: i64) -> PortaNigra:
    """Lay out everything; hands are dealt when the first round begins."""
    s = PortaNigra(book)
    s.begin(players, seed)
    s.data = data
    s.switches = switches
    s.start_player = s.chance.below(players)
    s.round = 0
    s.ender = NOTHING
    s.card = NOTHING
    s.free = 0
    s.marked = 0
    s.lit = 0
    s.honors_bought = 0
    lay_out_board(s)
    s.decks = piles(players, CARDS)
    s.areas = []
    for _ in range(players):
        s.areas.append(new_play_area(s))
    s.ask(BEGIN_ROUND, s.start_player)
    return s


def lay_out_board(s: PortaNigra) -> None:
    """Empty shops, all bricks in the general supply, cards shuffled and laid out (PNI-SETUP-01 to 05)."""
    data = s.data
    s.heights = numbers(SITES)
    s.shops = numbers(COLOURS)
    s.supply = data.bricks
    s.supply_deck = shuffled(s.chance, [1] * SUPPLY_CARDS)
    s.supply_used = 0
    s.building_deck = shuffled(s.chance, [1] * BUILDING_CARDS)
    s.building_display = 0
    fill_building_display(s)
    s.honor_deck = shuffled(s.chance, [data.honor_copies[honor] for honor in range(i64(HONORS))])
    s.honor_display = numbers(HONORS)
    fill_honor_display(s)


def new_play_area(s: PortaNigra) -> PlayArea:
    """A play area as it starts (PNI-SETUP-06 to 09); all action cards in use wait to be shuffled."""
    area = PlayArea()
    area.quarter = NOTHING
    area.coins = s.data.start_coins
    area.torches = s.data.start_torches
    area.influence = s.data.start_influence
    area.romans = s.data.start_romans
    area.romans_left = s.data.start_romans_left
    area.bricks = numbers(COLOURS)
    area.cards = numbers(KEPT_CARDS)
    area.hand = 0
    area.played = (1 << CARDS) - 1
    if s.players >= s.data.least_players_without:
        area.played &= ~s.data.small_games_only
    area.sections = 0
    return area
