"""Small estimates for the evaluation: turns to come, sections that bricks allow, what a choice under way will bring."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tabularium.core.pile import ones
from tabularium.core.state import NOTHING, WIDTH
from tabularium.games.porta_nigra.actions import (
    CHOOSE_HEIGHT,
    CHOOSE_SECTION,
    CHOOSE_SHOP,
    CHOOSE_SITE,
    CHOOSE_WHITE,
    COLOURS,
    HIGHEST,
    PORTA_NIGRA,
    SITES,
    TAKE_CARD,
)
from tabularium.games.porta_nigra.building import bricks_for, buildable_sites
from tabularium.games.porta_nigra.state import PlayArea, PortaNigra

BRICK_TO_COME: Final = 150  # hundredths of a point beyond its price
CARD_TO_TAKE: Final = 300
EXTENSION_TO_COME: Final = 300
FROM_HIGH_SECTIONS: Final = 5  # bricks to hope for in a section of the Porta Nigra


def turns_left(s: PortaNigra, who: i64) -> i64:
    """How many turns a player still has after the one at hand."""
    cards = s.data.cards_used[s.players]
    if s.ender == NOTHING:
        return (s.data.rounds[s.players] - s.round) * cards + cards - ones(s.areas[who].played)
    if s.player < 0:
        return 0
    mine = (who - s.ender + s.players) % s.players
    return 1 if mine > (s.player - s.ender + s.players) % s.players else 0


def interims_left(s: PortaNigra) -> i64:
    """How often a brick on the board will still count in interim scorings."""
    if s.ender != NOTHING:
        return 0
    return (s.data.rounds[s.players] - s.round) * s.data.interim_multiplier[s.players]


def section_points(s: PortaNigra, site: i64, bricks: i64) -> i64:
    """The points of a section on a site, of so many bricks in the Porta Nigra."""
    if s.data.site_building[site] == PORTA_NIGRA:
        return s.data.site_vp[site] * bricks
    return s.data.site_vp[site]


def best_section(s: PortaNigra, area: PlayArea) -> i64:
    """The points of the best sections that bricks of each colour allow by themselves, wherever they are."""
    empty = ~s.built_on()
    points: i64 = 0
    for colour in range(i64(COLOURS)):
        bricks = min(area.bricks[colour], HIGHEST)
        sites = s.data.buildable[colour * (HIGHEST + 1) + bricks] & empty
        if sites != 0:
            points += best_of(s, sites, bricks)
    return points


def best_of(s: PortaNigra, sites: i64, bricks: i64) -> i64:
    """The most points that a section on one of some sites brings."""
    best: i64 = 0
    for site in range(i64(SITES)):
        if sites >> site & 1:
            best = max(best, section_points(s, site, bricks))
    return best


def building_progress(s: PortaNigra, area: PlayArea) -> i64:
    """For every colour the share of the best section that is begun, in points."""
    empty = ~s.built_on()
    points: i64 = 0
    for colour in range(i64(COLOURS)):
        bricks = min(area.bricks[colour], HIGHEST)
        if bricks == 0:
            continue
        best: i64 = 0
        sites = s.data.buildable[colour * (HIGHEST + 1) + HIGHEST] & empty
        for site in range(i64(SITES)):
            if sites >> site & 1:
                need = s.data.site_bricks[site]
                if s.data.site_building[site] == PORTA_NIGRA:
                    need = max(FROM_HIGH_SECTIONS, bricks)
                best = max(best, section_points(s, site, need) * min(bricks, need) // need)
        points += best
    return points


def pending_value(s: PortaNigra, who: i64) -> i64:
    """What the choice that the player is asked for will bring, in hundredths of a point."""
    task = (s.depth - 1) * WIDTH
    step = s.tasks[task]
    if step == CHOOSE_SHOP:
        return BRICK_TO_COME
    if step == CHOOSE_SITE:
        area, sites = s.areas[who], buildable_sites(s, who)
        best: i64 = 0
        for site in range(i64(SITES)):
            if sites >> site & 1:
                best = max(best, section_points(s, site, bricks_for(area, s.data.site_colour[site])))
        return 100 * best
    if step == CHOOSE_HEIGHT:
        site = s.tasks[task + 2]
        return 100 * section_points(s, site, bricks_for(s.areas[who], s.data.site_colour[site]))
    if step == CHOOSE_WHITE:
        return 100 * section_points(s, s.tasks[task + 2], s.tasks[task + 3])
    if step == TAKE_CARD:
        return CARD_TO_TAKE
    if step == CHOOSE_SECTION:
        return EXTENSION_TO_COME
    return 0
