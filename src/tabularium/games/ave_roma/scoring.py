"""Final scoring (AVE-SCORE, AVE-PSCORE), and what a position would score now."""

from __future__ import annotations

from mypy_extensions import i64

from tabularium.core.pile import bit, numbers, ones
from tabularium.core.state import NOTHING, Step
from tabularium.games.ave_roma.actions import (
    ADJUSTED,
    BUILDINGS,
    COLOURS,
    COUNT_BUILDINGS,
    COUNT_DENARII,
    COUNT_LARGEST_SET,
    COUNT_LED,
    COUNT_LEVEL,
    COUNT_PAIRS,
    COUNT_PATRONS,
    COUNT_PRESENT,
    COUNT_PROVINCE_CARDS,
    COUNT_RESOURCES,
    COUNT_SETS,
    COUNT_SURPLUS,
    COUNT_TRIOS,
    COUNT_TURNED,
    COUNT_WARS,
    DECK_CARDS,
    FROM_DENARII,
    FROM_GOODS,
    FROM_PATRONS,
    FROM_POLITICS,
    FROM_PROVINCES,
    LAST_STEP,
    OVER,
    PATRON_SCORED,
    PATRON_SLOTS,
    PROVINCES,
    WAR_SETS,
)
from tabularium.games.ave_roma.cards import cards_of_set
from tabularium.games.ave_roma.state import AveRoma, House


class FinalScoring(Step[AveRoma]):
    """The province tracks are adjusted, then everything scores; the game is over."""

    rules: tuple[str, ...] = (
        "AVE-SCORE-01", "AVE-SCORE-02", "AVE-SCORE-04", "AVE-SCORE-05", "AVE-SCORE-07", "AVE-SCORE-08", "AVE-SCORE-09",
        "AVE-SCORE-10", "AVE-SCORE-12", "AVE-SCORE-13",
    )  # fmt: skip
    automatic: bool = True

    def run(self, s: AveRoma, who: i64) -> None:
        s.phase = OVER
        for province in range(i64(PROVINCES)):
            adjust(s, province)
        for place in range(s.players):
            player = s.order[place]
            house = s.houses[player]
            s.gain_points(player, house.money // s.data.money_per_vp, FROM_DENARII)
            s.gain_points(player, (house.resources() + house.surplus) // s.data.goods_per_vp, FROM_GOODS)
            score_patrons(s, player)
            s.gain_points(player, s.data.level_vp[house.level], FROM_POLITICS)
            s.gain_points(player, province_points(s, player), FROM_PROVINCES)


def score_patrons(s: AveRoma, who: i64) -> None:
    """Every patron that counts (AVE-SCORE-07, AVE-SCORE-08)."""
    patrons = scoring_patrons(s, s.houses[who])
    for patron in range(i64(DECK_CARDS)):
        if patrons >> patron & 1:
            points = patron_points(s, who, patron)
            s.note(PATRON_SCORED, who, patron, points)
            s.gain_points(who, points, FROM_PATRONS)


# ---- province tracks -----------------------------------------------------------------------------


def marker_below(s: AveRoma, province: i64, step: i64) -> i64:
    """Whose marker is the highest one below a step and above 0, or NOTHING."""
    highest: i64 = 0
    found: i64 = NOTHING
    for player in range(s.players):
        there = s.houses[player].influence[province]
        if there > highest and there < step:
            highest = there
            found = player
    return found


def adjust(s: AveRoma, province: i64) -> None:
    """No marker above the brown one, one marker per step above 0, all in their order (AVE-SCORE-01, AVE-SCORE-02)."""
    steps = numbers(s.players)
    for player in range(s.players):
        steps[player] = adjusted_step(s, player, province)
    for player in range(s.players):
        house = s.houses[player]
        if steps[player] != house.influence[province]:
            house.influence[province] = steps[player]
            s.note(ADJUSTED, player, province, steps[player])


def adjusted_step(s: AveRoma, who: i64, province: i64) -> i64:
    """Where a marker would be after the adjustment, or NOTHING."""
    own = s.houses[who].influence[province]
    if own <= 0:
        return own
    limit = s.brown[province]
    step: i64 = LAST_STEP + 1
    player = marker_below(s, province, step)
    while player != who:
        step = s.houses[player].influence[province]
        limit = max(0, min(step, limit) - 1)
        player = marker_below(s, province, step)
    return min(own, limit)


def leads(s: AveRoma, who: i64, province: i64) -> bool:
    """Whether the own marker, on step 1 or more after the adjustment, is the highest (AVE-PSCORE-10)."""
    return adjusted_step(s, who, province) > 0 and marker_below(s, province, LAST_STEP + 1) == who


def province_points(s: AveRoma, who: i64) -> i64:
    """What the markers of a player score; without a marker nothing (AVE-SCORE-10)."""
    points: i64 = 0
    for province in range(i64(PROVINCES)):
        step = adjusted_step(s, who, province)
        if step != NOTHING:
            points += s.data.step_vp(step, s.players)
    return points


# ---- patrons -------------------------------------------------------------------------------------


def active_patrons(house: House) -> i64:
    patrons: i64 = 0
    for slot in range(i64(PATRON_SLOTS)):
        if house.active[slot] != NOTHING:
            patrons |= bit(house.active[slot])
    return patrons


def scoring_patrons(s: AveRoma, house: House) -> i64:
    """Mask of the patrons that score at the end: passive ones, too, unless the option says no."""
    return active_patrons(house) | (house.passive if s.switches.passive_score else 0)


def patron_points(s: AveRoma, who: i64, patron: i64) -> i64:
    """Points for every so many things, up to a maximum (AVE-PSCORE)."""
    data = s.data
    number = counted(s, who, data.counted[patron]) // data.counted_per[patron]
    return min(number * data.counted_vp[patron], data.counted_max[patron])


def counted(s: AveRoma, who: i64, kind: i64) -> i64:
    """How many there are of what a patron counts."""
    house = s.houses[who]
    if kind == COUNT_BUILDINGS:
        return ones(house.buildings)
    if kind == COUNT_PAIRS:
        return complete_pairs(house)
    if kind == COUNT_WARS:
        return ones(house.wars)
    if kind == COUNT_LARGEST_SET or kind == COUNT_SETS:
        return sets_of_wars(house, kind == COUNT_LARGEST_SET)
    if kind == COUNT_PROVINCE_CARDS:
        return ones(house.province_cards)
    if kind == COUNT_LEVEL:
        return house.level
    if kind == COUNT_PATRONS:
        return ones(active_patrons(house) | house.passive)
    if kind == COUNT_PRESENT or kind == COUNT_LED:
        return provinces_held(s, who, kind == COUNT_LED)
    if kind == COUNT_DENARII:
        return house.money
    if kind == COUNT_RESOURCES:
        return house.resources()
    if kind == COUNT_SURPLUS:
        return house.surplus
    if kind == COUNT_TRIOS:
        return fragment_trios(house)
    assert kind == COUNT_TURNED
    return ones(house.turned)


def complete_pairs(house: House) -> i64:
    """Buildings of which a player owns both cards."""
    pairs: i64 = 0
    for building in range(i64(BUILDINGS)):
        if house.buildings >> (building * 2) & 3 == 3:
            pairs += 1
    return pairs


def sets_of_wars(house: House, largest: bool) -> i64:
    """The cards of the largest set, or the number of different sets."""
    most: i64 = 0
    different: i64 = 0
    for which in range(i64(WAR_SETS)):
        number = cards_of_set(house, which)
        most = max(most, number)
        if number > 0:
            different += 1
    return most if largest else different


def provinces_held(s: AveRoma, who: i64, led: bool) -> i64:
    """Provinces with the own marker on step 1 or more, or those of them where it is the highest."""
    number: i64 = 0
    for province in range(i64(PROVINCES)):
        if leads(s, who, province) if led else adjusted_step(s, who, province) > 0:
            number += 1
    return number


def fragment_trios(house: House) -> i64:
    """The smallest of the three fragment counts."""
    least = house.fragments[0]
    for colour in range(i64(1), i64(COLOURS)):
        least = min(least, house.fragments[colour])
    return least
