"""Final scoring (TRJ-END, TRJ-BONUS, TRJ-WILD): wilds are laid where they bring most."""

from __future__ import annotations

from mypy_extensions import i64

from tabularium.core.pile import numbers, ones
from tabularium.core.state import NOTHING, Step
from tabularium.games.trajan.actions import (
    BONUSES,
    BUILDING_TILE,
    BUILDINGS,
    COMMODITIES_SHOWN,
    DEMAND_TILE,
    FORUM_DEMAND,
    FROM_BONUS,
    FROM_HAND,
    FROM_LEGIONARIES,
    FROM_SETS,
    FROM_UNFINISHED,
    FROM_WORKERS,
    KINDS,
    LEGIONARIES_IN_PROVINCES,
    TRAYS,
    WILD_COMMODITY,
    WILD_CONSTRUCTION,
    WILD_DEMAND,
    WORKERS_IN_DISTRICT,
)
from tabularium.games.trajan.state import Mat, Trajan


class FinalScoring(Step[Trajan]):
    """Points for cards in hand, figures in the camps, sets of construction tiles and bonus tiles; then the game is over."""

    rules: tuple[str, ...] = (
        "TRJ-END-01", "TRJ-END-02", "TRJ-END-03", "TRJ-END-04", "TRJ-END-05", "TRJ-END-06", "TRJ-END-07",
    )  # fmt: skip
    automatic: bool = True

    def run(self, s: Trajan, who: i64) -> None:
        s.reveal()
        for player in range(s.players):
            mat = s.mats[player]
            s.gain_points(player, mat.hand_size() * s.data.vp_card_in_hand, FROM_HAND)
            s.gain_points(player, mat.worker_camp * s.data.vp_worker_in_camp, FROM_WORKERS)
            s.gain_points(player, mat.military_camp * s.data.vp_legionary_in_camp, FROM_LEGIONARIES)
            if s.switches.score_unfinished:
                s.gain_points(player, tiles_on_slots(mat) * s.data.vp_unfinished, FROM_UNFINISHED)
            s.gain_points(player, points_for_sets(s, mat), FROM_SETS)
            s.gain_points(player, points_for_bonus_tiles(s, mat), FROM_BONUS)


def tiles_on_slots(mat: Mat) -> i64:
    """Trajan tiles that were not accomplished (TRJ-END-05)."""
    number: i64 = 0
    for slot in range(i64(TRAYS)):
        if mat.slots[slot] != NOTHING:
            number += 1
    return number


def set_points(s: Trajan, tiles: i64) -> i64:
    """Points for equal construction tiles (TRJ-END-06)."""
    if tiles >= 4:
        return s.data.vp_set_of_4
    return s.data.vp_set_of_3 if tiles == 3 else 0


def points_for_sets(s: Trajan, mat: Mat) -> i64:
    """Sets of equal construction tiles; each wild joins the type where all together bring most (TRJ-WILD-05, 07)."""
    wilds = mat.tiles[WILD_CONSTRUCTION]
    best = numbers(wilds + 1)  # most points by number of wilds used, for the types seen so far
    for building in range(i64(BUILDINGS)):
        real = mat.tiles[BUILDING_TILE + building]
        if real == 0:
            continue  # a wild needs a real tile beside it
        for used in range(wilds, -1, -1):
            most: i64 = 0
            for here in range(used + 1):
                most = max(most, best[used - here] + set_points(s, real + here))
            best[used] = most
    return best[wilds]


def points_for_bonus_tiles(s: Trajan, mat: Mat) -> i64:
    """All bonus tiles (TRJ-BONUS); wilds serve one tile each, the one where they bring most (TRJ-BONUS-06)."""
    halves: i64 = 0
    best_commodity: i64 = 0  # the most that one more card brings, in halves
    demand_wilds = mat.tiles[WILD_DEMAND]
    missing = numbers(BONUSES)  # what a demand wild would bring, in halves
    for bonus in range(i64(BONUSES)):
        if (mat.yellow | mat.grey) >> bonus & 1 == 0:
            continue
        value = s.data.bonus_yellow[bonus] if mat.yellow >> bonus & 1 else s.data.bonus_grey[bonus]
        kind = s.data.bonus_kind[bonus]
        if kind == FORUM_DEMAND:
            if mat.tiles[DEMAND_TILE + s.data.bonus_demand[bonus]] > 0:
                halves += value
            else:
                missing[bonus] = value
        else:
            # Sums of halves are rounded up tile by tile (TRJ-BONUS-03).
            halves += (bonus_units(s, mat, bonus) * value + 1) // 2 * 2
            if kind == COMMODITIES_SHOWN:
                best_commodity = max(best_commodity, value)
    halves += best_commodity * mat.tiles[WILD_COMMODITY]
    for _ in range(demand_wilds):
        place: i64 = 0
        for bonus in range(1, i64(BONUSES)):
            if missing[bonus] > missing[place]:
                place = bonus
        halves += missing[place]
        missing[place] = 0
    return (halves + 1) // 2


def bonus_units(s: Trajan, mat: Mat, bonus: i64) -> i64:
    """How many things a bonus tile counts (TRJ-BONUS-02 to 05)."""
    kind = s.data.bonus_kind[bonus]
    if kind == COMMODITIES_SHOWN:
        cards: i64 = 0
        for commodity in range(i64(KINDS)):
            if s.data.bonus_commodities[bonus] >> commodity & 1:
                cards += mat.display[commodity]
        return cards
    if kind == WORKERS_IN_DISTRICT:
        return ones(mat.workers)
    if kind == LEGIONARIES_IN_PROVINCES:
        return ones(mat.legions)
    return ones(mat.yellow)
