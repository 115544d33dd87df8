"""Final scoring (PNI-FINAL, PNI-MAJ): sets, final scoring cards, play area, majorities."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tabularium.core.pile import numbers
from tabularium.core.state import Step
from tabularium.games.porta_nigra.actions import (
    AREAS,
    BUILDINGS,
    COLOURS,
    FINAL_CARD,
    FINAL_CARDS,
    FROM_BRICKS,
    FROM_COINS,
    FROM_FINAL_CARDS,
    FROM_INFLUENCE,
    FROM_MAJORITY,
    FROM_ROMANS,
    FROM_SETS,
    FROM_TORCHES,
    HEIGHT_AREA,
    LOWEST,
    MAJORITY,
    SITES,
)
from tabularium.games.porta_nigra.state import PlayArea, PortaNigra

AMOUNT: Final = 100_000  # in a standing, above the value of the best section and its size
VALUE: Final = 100


class FinalScoring(Step[PortaNigra]):
    """All points of the end, in the rulebook's order; then the game is over."""

    rules: tuple[str, ...] = (
        "PNI-FINAL-01", "PNI-FINAL-02", "PNI-FINAL-04", "PNI-FINAL-05", "PNI-FINAL-06", "PNI-MAJ-01", "PNI-MAJ-02",
        "PNI-MAJ-03", "PNI-MAJ-05", "PNI-MAJ-07", "PNI-MAJ-08", "PNI-MAJ-09", "PNI-MAJ-10", "PNI-WIN-01",
    )  # fmt: skip
    automatic: bool = True

    def run(self, s: PortaNigra, who: i64) -> None:
        data = s.data
        for player in range(s.players):
            area = s.areas[player]
            s.gain_points(player, points_for_sets(s, area), FROM_SETS)
            s.gain_points(player, points_for_final_cards(s, area), FROM_FINAL_CARDS)
            s.gain_points(player, area.romans * data.vp_per_roman, FROM_ROMANS)
            s.gain_points(player, area.coins // data.coins_per_vp, FROM_COINS)
            s.gain_points(player, area.influence * data.vp_per_influence, FROM_INFLUENCE)
            s.gain_points(player, area.torches * data.vp_per_torch, FROM_TORCHES)
            s.gain_points(player, bricks_kept(area) * data.vp_per_brick, FROM_BRICKS)
        score_majorities(s)


def points_for_sets(s: PortaNigra, area: PlayArea) -> i64:
    """The k-th set holds a card of each building owned at least k times: no other split brings more (PNI-FINAL-02)."""
    points: i64 = 0
    number: i64 = 1
    while True:
        size: i64 = 0
        for building in range(i64(BUILDINGS)):
            if area.cards[building] >= number:
                size += 1
        if size == 0:
            return points
        points += s.data.set_vp[size]
        number += 1


def points_for_final_cards(s: PortaNigra, area: PlayArea) -> i64:
    points: i64 = 0
    for card in range(i64(FINAL_CARDS)):
        points += area.cards[FINAL_CARD + card] * s.data.final_vp[card]
    return points


def bricks_kept(area: PlayArea) -> i64:
    """Bricks in the personal supply."""
    bricks: i64 = 0
    for colour in range(i64(COLOURS)):
        bricks += area.bricks[colour]
    return bricks


def score_majorities(s: PortaNigra) -> None:
    """First and second place in every area."""
    standings = all_standings(s)
    for area in range(i64(AREAS)):
        for player in range(s.players):
            place = place_in(s, standings, area, player)
            if place == 1 or place == 2:
                points = s.data.first_vp[area] if place == 1 else s.data.second_vp[area]
                s.note(MAJORITY, player, area, place)
                s.gain_points(player, points, FROM_MAJORITY + s.data.area_building[area])


def all_standings(s: PortaNigra) -> vec[i64]:
    """By area and player a number to compare: the amount, then the colour, then the size of the best section; 0 without one.

    The amount is the number of bricks in a row or in the wall, of sections at a height of the Porta Nigra (PNI-MAJ-05, 07).
    """
    standings = numbers(AREAS * s.players)
    for player in range(s.players):
        sections = s.areas[player].sections
        if sections == 0:
            continue
        for site in range(i64(SITES)):
            if sections >> site & 1:
                height = s.heights[site]
                area, amount = s.data.site_area[site], height
                if area < 0:
                    area, amount = HEIGHT_AREA + height - LOWEST, 1
                place = area * s.players + player
                best = s.data.value[s.data.site_colour[site]] * VALUE + height
                standing = standings[place]
                standings[place] = (standing // AMOUNT + amount) * AMOUNT + max(standing % AMOUNT, best)
    return standings


def place_in(s: PortaNigra, standings: vec[i64], area: i64, who: i64) -> i64:
    """The place whose points a player gets, from 1; a tie that stays slips back by one (PNI-MAJ-09, 10). 0 without section."""
    mine = standings[area * s.players + who]
    if mine == 0:
        return 0
    place: i64 = 1
    tied: i64 = 0
    for other in range(s.players):
        if other != who:
            theirs = standings[area * s.players + other]
            if theirs > mine:
                place += 1
            elif theirs == mine:
                tied = 1
    return place + tied
