"""Honor cards (PNI-HONOR), bought with influence tokens, one a turn."""

from __future__ import annotations

from mypy_extensions import i64

from tabularium.core.pile import bit
from tabularium.core.state import Step
from tabularium.games.porta_nigra.actions import (
    BUILDINGS,
    CHOOSE_SECTION,
    EXTEND,
    FIRST_PORTA_NIGRA_SITE,
    FROM_HONOR_CARDS,
    HIGHEST,
    HONOR,
    HONORS,
    PORTA_NIGRA,
    SITES,
)
from tabularium.games.porta_nigra.building import ask_reward
from tabularium.games.porta_nigra.components import FOUR_BUILDINGS, NO_CARD
from tabularium.games.porta_nigra.ending import check_bricks
from tabularium.games.porta_nigra.gains import gain
from tabularium.games.porta_nigra.state import PlayArea, PortaNigra


def offer_honor_cards(s: PortaNigra, who: i64) -> None:
    """Every kind of face-up card that the player can pay and use."""
    area = s.areas[who]
    if s.honors_bought >= s.data.honors_per_turn or area.influence == 0:
        return
    for honor in range(i64(HONORS)):
        if s.honor_display[honor] > 0 and s.data.honor_cost[honor] <= area.influence:
            if has_demanded(area, s.data.honor_demand[honor]):
                if s.data.honor_extension[honor] == 0 or extendable(s, who) != 0:
                    s.offer(HONOR, honor)


def has_demanded(area: PlayArea, demand: i64) -> bool:
    """Whether a player has the cards that an honor card demands (PNI-HONOR-04, 05)."""
    if demand == NO_CARD:
        return True
    if demand == FOUR_BUILDINGS:
        return area.cards[0] > 0 and area.cards[1] > 0 and area.cards[2] > 0 and area.cards[3] > 0
    return area.cards[demand] > 0


def extendable(s: PortaNigra, who: i64) -> i64:
    """Mask of the own sections of the Porta Nigra that can take one more brick (PNI-HONOR-09, 11)."""
    if s.supply == 0:
        return 0
    own = s.areas[who].sections & s.data.building_sites[PORTA_NIGRA]
    for site in range(i64(FIRST_PORTA_NIGRA_SITE), i64(SITES)):
        if s.heights[site] >= HIGHEST:
            own &= ~bit(site)
    return own


def buy_honor_card(s: PortaNigra, who: i64, honor: i64) -> None:
    """Pay influence tokens and cards, then have the effect at once or keep the card (PNI-HONOR-01, 02)."""
    area = s.areas[who]
    area.influence -= s.data.honor_cost[honor]
    demand = s.data.honor_demand[honor]
    if demand == FOUR_BUILDINGS:
        for building in range(i64(BUILDINGS)):
            area.cards[building] -= 1
    elif demand != NO_CARD:
        area.cards[demand] -= 1
    s.honor_display[honor] -= 1
    s.honors_bought += 1
    kept = s.data.honor_kept[honor]
    if kept != NO_CARD:
        area.cards[kept] += 1
    else:
        gain(s, who, s.data.honor_gains, honor, FROM_HONOR_CARDS)
        if s.data.honor_extension[honor] > 0:
            s.ask(CHOOSE_SECTION, who)


class ChooseSection(Step[PortaNigra]):
    """Put a brick from the general supply on one of the own sections of the Porta Nigra."""

    rules: tuple[str, ...] = ("PNI-HONOR-08", "PNI-HONOR-09", "PNI-HONOR-10")
    may_lapse: bool = True  # bricks that the same card brings may have been the last ones

    def options(self, s: PortaNigra, who: i64) -> None:
        sections = extendable(s, who)
        for site in range(i64(FIRST_PORTA_NIGRA_SITE), i64(SITES)):
            if sections >> site & 1:
                s.offer(EXTEND, site - FIRST_PORTA_NIGRA_SITE)

    def choose(self, s: PortaNigra, who: i64, action: i64) -> None:
        old = s.bricks_in(who, s.data.building_sites[PORTA_NIGRA])
        s.heights[EXTEND.first(action) + FIRST_PORTA_NIGRA_SITE] += 1
        s.supply -= 1
        check_bricks(s, who)
        ask_reward(s, who, PORTA_NIGRA, old, old + 1)
