"""The mosaic board (NRO-MOS): achievements are claimed with markers, lines of them bring rewards."""

from __future__ import annotations

from mypy_extensions import i64

from tabularium.core.pile import bit, ones
from tabularium.core.state import NOTHING, Step
from tabularium.games.nova_roma.actions import (
    ANIMAL_TILE,
    CLAIM,
    COIN,
    COMPLETE_LINE,
    COMPLETED_LINE,
    COUNT_ANIMAL,
    COUNT_BUILDING,
    COUNT_ESTATE,
    COUNT_ROW,
    COUNT_SHIPPING,
    DONE,
    FIELDS,
    GOODS,
    INFLUENCE,
    LINE,
    LINES,
    MOSAIC_COLOURS,
    PRODUCTION_SPACES,
    TRACKS,
)
from tabularium.games.nova_roma.card_facts import COMBO, COUNT, HIPPODROME, HIPPODROME_TOTAL
from tabularium.games.nova_roma.gaining import gain
from tabularium.games.nova_roma.state import House, NovaRoma


def counted(s: NovaRoma, house: House, what: i64) -> i64:
    """How many things of a kind a player has, for achievements and end-of-game cards."""
    if what < GOODS:
        return house.goods[what]
    if what == COIN:
        return house.coins
    if what == INFLUENCE:
        return house.influence
    if what == COUNT_ESTATE or what == COUNT_ANIMAL:
        tiles: i64 = 0
        for space in range(i64(PRODUCTION_SPACES)):
            tile = house.production[space]
            if tile != NOTHING and (what == COUNT_ESTATE or s.data.family[tile] == ANIMAL_TILE):
                tiles += 1
        return tiles
    if what == COUNT_ROW:
        return ones(house.row)
    if what == COUNT_BUILDING:
        return ones(house.building)
    if what == COUNT_SHIPPING:
        return ones(house.shipping)
    return house.tracks[0] + house.tracks[1] + house.tracks[2]


def achievement_of(s: NovaRoma, house: House, field: i64) -> i64:
    """The achievement on a field of the mosaic board."""
    return s.data.fields[house.mosaic[field // MOSAIC_COLOURS] * MOSAIC_COLOURS + field % MOSAIC_COLOURS]


def fulfils(s: NovaRoma, house: House, achievement: i64) -> bool:
    """Whether the requirement of an achievement is met (NRO-MOS-05 to 08)."""
    data = s.data
    kind = data.achievement[achievement]
    least = data.least[achievement]
    if kind == COUNT:
        return counted(s, house, data.first_item[achievement]) >= least
    if kind == COMBO:
        one = counted(s, house, data.first_item[achievement])
        other = counted(s, house, data.second_item[achievement])
        return one + other >= least and min(one, other) >= data.least_each[achievement]
    if kind == HIPPODROME:
        markers: i64 = 0
        for track in range(i64(TRACKS)):
            if house.tracks[track] >= data.least_each[achievement]:
                markers += 1
        return markers >= least
    if kind == HIPPODROME_TOTAL:
        return house.tracks[0] + house.tracks[1] + house.tracks[2] >= least
    return house.influence >= least


class ClaimField(Step[NovaRoma]):
    """Claim an achievement whose requirement is met, once in a turn: before the patrician or after the actions."""

    rules: tuple[str, ...] = (
        "NRO-MOS-02", "NRO-MOS-03", "NRO-MOS-04", "NRO-MOS-05", "NRO-MOS-10", "NRO-MOS-12", "NRO-FLOW-02",
        "NRO-FORUM-12",
    )  # fmt: skip
    arguments: tuple[str, ...] = ("after",)
    may_lapse: bool = True

    def options(self, s: NovaRoma, who: i64) -> None:
        house = s.houses[who]
        if house.markers == 0 or s.claims >= s.data.claims_per_turn:
            return
        for field in range(i64(FIELDS)):
            if house.claimed >> field & 1 == 0 and fulfils(s, house, achievement_of(s, house, field)):
                s.offer(CLAIM, field)
        if s.offers.size > 0:
            s.offer(DONE)

    def choose(self, s: NovaRoma, who: i64, action: i64) -> None:
        if DONE.has(action):
            return
        field = CLAIM.first(action)
        house = s.houses[who]
        house.influence -= s.data.influence_paid[achievement_of(s, house, field)]
        house.markers -= 1
        house.claimed |= bit(field)
        s.claims += 1
        gain(s, who, s.data.claim_reward[field // MOSAIC_COLOURS])
        complete: i64 = 0
        for line in range(i64(LINES)):
            fields = s.data.line_fields[line]
            if fields >> field & 1 and fields & ~house.claimed == 0:
                complete |= bit(line)
        if complete != 0:
            s.ask(COMPLETE_LINE, who, complete)


class CompleteLine(Step[NovaRoma]):
    """Gain the rewards of the lines that a claim has completed, in any order."""

    rules: tuple[str, ...] = ("NRO-MOS-10",)
    arguments: tuple[str, ...] = ("lines",)

    def options(self, s: NovaRoma, who: i64) -> None:
        for line in range(i64(LINES)):
            if s.a >> line & 1:
                s.offer(LINE, line)

    def choose(self, s: NovaRoma, who: i64, action: i64) -> None:
        line = LINE.first(action)
        s.note(COMPLETED_LINE, who, line)
        gain(s, who, s.data.line_reward[line])
        left = s.a & ~bit(line)
        if left != 0:
            s.ask(COMPLETE_LINE, who, left)
