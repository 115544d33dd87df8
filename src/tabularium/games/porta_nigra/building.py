"""Building a section (PNI-BUILD), building cards (PNI-CARD) and master builder rewards (PNI-REWARD)."""

from __future__ import annotations

from mypy_extensions import i64

from tabularium.core.pile import bit
from tabularium.core.state import Step
from tabularium.games.porta_nigra.actions import (
    BUILD,
    BUILDING_CARDS,
    BUILDINGS,
    BUILT,
    CHOOSE_HEIGHT,
    CHOOSE_WHITE,
    COLOURS,
    FROM_BUILDING,
    HEIGHT,
    HIGHEST,
    LOWEST,
    NO,
    PORTA_NIGRA,
    REWARD,
    REWARDED,
    SITES,
    TAKE_CARD,
    TOOK_BUILDING_CARD,
    WHITE,
    WHITE_BRICKS,
    YES,
)
from tabularium.games.porta_nigra.ending import check_romans
from tabularium.games.porta_nigra.gains import gain
from tabularium.games.porta_nigra.moving import move
from tabularium.games.porta_nigra.state import PlayArea, PortaNigra


def bricks_for(area: PlayArea, colour: i64) -> i64:
    """How many bricks can serve as bricks of a colour, as far as a section can use them (PNI-BUILD-09)."""
    bricks = area.bricks[colour]
    if colour != WHITE_BRICKS:
        bricks += area.bricks[WHITE_BRICKS]
    return min(bricks, HIGHEST)


def buildable_sites(s: PortaNigra, who: i64) -> i64:
    """Mask of the sites where the player can build now: empty, in reach, with the bricks and a Roman at hand."""
    area = s.areas[who]
    if area.romans == 0:
        return 0
    sites: i64 = 0
    for colour in range(i64(COLOURS)):
        sites |= s.data.buildable[colour * (HIGHEST + 1) + bricks_for(area, colour)]
    if sites == 0:
        return 0
    sites &= ~s.built_on()
    for building in range(i64(BUILDINGS)):
        if s.data.way[area.quarter * BUILDINGS + building] > area.coins:
            sites &= ~s.data.building_sites[building]
    return sites


class ChooseSite(Step[PortaNigra]):
    """Choose an empty site; the master builder will go there."""

    rules: tuple[str, ...] = ("PNI-BUILD-01", "PNI-BUILD-02", "PNI-BUILD-03", "PNI-BUILD-06", "PNI-MOVE-02")

    def options(self, s: PortaNigra, who: i64) -> None:
        sites = buildable_sites(s, who)
        for site in range(i64(SITES)):
            if sites >> site & 1:
                s.offer(BUILD, site)

    def choose(self, s: PortaNigra, who: i64, action: i64) -> None:
        site = BUILD.first(action)
        if s.data.site_building[site] == PORTA_NIGRA:
            s.ask(CHOOSE_HEIGHT, who, site)
        else:
            choose_bricks(s, who, site, s.data.site_bricks[site])


class ChooseHeight(Step[PortaNigra]):
    """Choose how high a section of the Porta Nigra becomes."""

    rules: tuple[str, ...] = ("PNI-BUILD-04", "PNI-BUILD-07")
    arguments: tuple[str, ...] = ("site",)

    def options(self, s: PortaNigra, who: i64) -> None:
        for height in range(i64(LOWEST), bricks_for(s.areas[who], s.data.site_colour[s.a]) + 1):
            s.offer(HEIGHT, height - LOWEST)

    def choose(self, s: PortaNigra, who: i64, action: i64) -> None:
        choose_bricks(s, who, s.a, HEIGHT.first(action) + LOWEST)


def choose_bricks(s: PortaNigra, who: i64, site: i64, height: i64) -> None:
    """Have the player say how many white bricks to use where there is a choice, and build."""
    area = s.areas[who]
    colour = s.data.site_colour[site]
    if colour == WHITE_BRICKS:
        build(s, who, site, height, 0)
        return
    least = max(height - area.bricks[colour], 0)
    if least == min(area.bricks[WHITE_BRICKS], height):
        build(s, who, site, height, least)
    else:
        s.ask(CHOOSE_WHITE, who, site, height)


class ChooseWhite(Step[PortaNigra]):
    """Choose how many white bricks stand for bricks of the site's colour."""

    rules: tuple[str, ...] = ("PNI-BUILD-09", "PNI-BUILD-10")
    arguments: tuple[str, ...] = ("site", "bricks")

    def options(self, s: PortaNigra, who: i64) -> None:
        area = s.areas[who]
        least = max(s.b - area.bricks[s.data.site_colour[s.a]], 0)
        for white in range(least, min(area.bricks[WHITE_BRICKS], s.b) + 1):
            s.offer(WHITE, white)

    def choose(self, s: PortaNigra, who: i64, action: i64) -> None:
        build(s, who, s.a, s.b, WHITE.first(action))


def build(s: PortaNigra, who: i64, site: i64, height: i64, white: i64) -> None:
    """Move, put bricks and a Roman on the site, score; then a building card and rewards (PNI-BUILD-06)."""
    area = s.areas[who]
    building, colour = s.data.site_building[site], s.data.site_colour[site]
    move(s, who, building)
    area.bricks[colour] -= height - white
    area.bricks[WHITE_BRICKS] -= white
    area.romans -= 1
    # The section stands before a card is taken: nobody can tell the difference.
    old = s.bricks_in(who, s.data.building_sites[building])
    area.sections |= bit(site)
    s.heights[site] = height
    s.note(BUILT, who, site, height)
    points = s.data.site_vp[site]
    if building == PORTA_NIGRA:
        points *= height
    s.gain_points(who, points, FROM_BUILDING + building)
    check_romans(s, who)
    if s.data.site_card[site] == 1:
        cards = s.building_display & s.data.matching[building * COLOURS + colour]
        if cards != 0:
            s.ask(TAKE_CARD, who, lowest(cards))
    ask_reward(s, who, building, old, old + height)


def lowest(cards: i64) -> i64:
    """The first card of a set."""
    for card in range(i64(BUILDING_CARDS)):
        if cards >> card & 1:
            return card
    return BUILDING_CARDS


class TakeCard(Step[PortaNigra]):
    """Take the building card that fits the section, or leave it in the display."""

    rules: tuple[str, ...] = ("PNI-CARD-01", "PNI-CARD-02", "PNI-CARD-03", "PNI-CARD-04")
    arguments: tuple[str, ...] = ("building_card",)

    def options(self, s: PortaNigra, who: i64) -> None:
        s.offer(YES)
        s.offer(NO)

    def choose(self, s: PortaNigra, who: i64, action: i64) -> None:
        if YES.has(action):
            s.building_display &= ~bit(s.a)
            s.areas[who].cards[s.data.card_building[s.a]] += 1
            s.note(TOOK_BUILDING_CARD, who, s.a)


def ask_reward(s: PortaNigra, who: i64, building: i64, old: i64, new: i64) -> None:
    """A reward for every new multiple of three own bricks in the building (PNI-REWARD-01)."""
    every = s.data.reward_every[building]
    times = new // every - old // every
    if times > 0:
        s.ask(REWARD, who, building, times)


class Reward(Step[PortaNigra]):
    """The master builder reward of a building, once or several times."""

    rules: tuple[str, ...] = (
        "PNI-REWARD-01", "PNI-REWARD-02", "PNI-REWARD-03", "PNI-REWARD-04", "PNI-REWARD-05", "PNI-REWARD-06",
        "PNI-REWARD-07",
    )  # fmt: skip
    arguments: tuple[str, ...] = ("building", "times")
    automatic: bool = True

    def run(self, s: PortaNigra, who: i64) -> None:
        building, times = s.a, s.b
        s.note(REWARDED, who, building, times)
        for _ in range(times):
            gain(s, who, s.data.reward, building, FROM_BUILDING + building)
