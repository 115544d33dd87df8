"""The building zones A to C: their heads, cells and reward tiles."""

from __future__ import annotations

from functools import cache

from tabularium.core.state import NOTHING
from tabularium.games.nova_roma.actions import (
    REWARD_SPACES,
    STRONGEST,
    ZONE_HEIGHTS,
    ZONE_NAMES,
    ZONE_START,
    ZONE_WIDTHS,
    ZONES,
)
from tabularium.games.nova_roma.view_pieces import CELL, counted_amounts, pips
from tabularium.games.nova_roma.view_sight import Amounts, Sight
from tabularium.scene.boards import Cell, emblem
from tabularium.scene.model import Body, Panel
from tabularium.scene.shapes import hit, icon, path, rect, text
from tabularium.scene.sight import bits

HEADS = [Cell(12, 28, 224, 20), Cell(246, 28, 168, 20), Cell(246, 174, 168, 20)]
CORNERS = [(12.0, 52.0), (246.0, 52.0), (246.0, 198.0)]  # of the zones


@cache
def scenery() -> Body:
    """The ground of the city: a walled plate for each zone, towers at its corners, trees where there is room."""
    shapes = [rect(3, 25, 418, 265, "$wood", 9, fill_opacity=0.22)]
    for zone, (x, y) in enumerate(CORNERS):
        width, height = ZONE_WIDTHS[zone] * CELL + 6.5, ZONE_HEIGHTS[zone] * CELL + 6.5
        shapes.append(rect(x - 4, y - 4, width, height, GROUNDS[zone], 5, stroke="$stone3", stroke_width=3))
        for left in (x - 4, x - 4 + width):
            for top in (y - 4, y - 4 + height):
                shapes.append(rect(left - 5, top - 5, 10, 10, "$stone2", 2, stroke="$stone3", stroke_width=1.4))
    shapes += [icon("tree", x, y, size) for x, y, size in ((393, 202, 22), (397, 226, 20), (392, 248, 24))]
    return tuple(shapes)


GROUNDS = ["$field", "$hill", "$water"]


def zone_of(cell: int) -> int:
    return max(zone for zone in range(ZONES) if cell >= ZONE_START[zone])


def corner(cell: int) -> tuple[float, float]:
    """The upper left corner of a cell."""
    zone = zone_of(cell)
    square = cell - ZONE_START[zone]
    x, y = CORNERS[zone]
    return x + square % ZONE_WIDTHS[zone] * CELL, y + square // ZONE_WIDTHS[zone] * CELL


# ---- zones ------------------------------------------------------------------------------------------------


def add_zone_head(panel: Panel, sight: Sight, zone: int) -> None:
    """The name of a zone, the strength it needs, its points, and who has how many blocks in it."""
    words, head = sight.words, HEADS[zone]
    least = int(sight.data.zones.least_strength[zone])
    points = tuple(int(sight.data.zones.majority[zone * 3 + i]) for i in range(3))
    standing = tuple(sight.standing(zone))
    counts = ", ".join(f"{sight.player_name(who)} {number}" for who, number in standing)
    tip = words("zone_tip", strength=least, standing=counts or words("nobody"))
    panel.add(
        f"zone.{zone}", head.x, head.y, zone_head(ZONE_NAMES[zone].upper(), least, points, standing, head.width),
        label=words("zone", zone=ZONE_NAMES[zone].upper(), first=points[0], second=points[1], third=points[2]),
        tip=sight.sourced(tip, "zone", zone), rules=("NRO-BUILD-03", "NRO-SCORE-04", "NRO-SCORE-05"),
    )  # fmt: skip


@cache
def zone_head(
    name: str, least: int, points: tuple[int, ...], standing: tuple[tuple[int, int], ...], width: float
) -> Body:
    """Name, strength and points; on the right the blocks of each colour, most first."""
    step = min(26.0, (width - 82) / max(1, len(standing)))
    shapes = []
    for i, (who, number) in enumerate(standing):
        x = width - step * (len(standing) - i) + step / 2
        shapes.append(rect(x - 11, 2.5, 22, 15, f"$p{who}", 4))
        shapes.append(emblem(who, 10, x - 5, 10))
        shapes.append(text(x + 5, 14, number, 11, "n", f"$p{who}i", "middle"))
    return (
        rect(0, 0, width, 20, "$panel2", 6, stroke="$edge", stroke_width=1),
        text(7, 15, name, 13.5, "h", "$terra2"),
        *pips(least, 25, 10, 2.6, of=STRONGEST),
        text(46, 14.5, "·".join(str(number) for number in points), 11.5, "n"),
        *shapes,
        hit(0, 0, width, 20, 6),
    )


def add_cells(panel: Panel, sight: Sight, zone: int) -> None:
    """What can be built on; corner-shaded cells have blocks of nobody in small games."""
    data = sight.data.zones
    shaded = bits(int(data.neutral[zone]))
    for square in bits(int(data.cells[zone])):
        cell = ZONE_START[zone] + square
        x, y = corner(cell)
        panel.add(
            f"cell.{cell}", x, y, cell_body(square in shaded), label=sight.words("cell", cell=sight.name("cell", cell)),
            tip=sight.words("cell_shaded_tip" if square in shaded else "cell_tip"), rules=("NRO-BUILD-04", "NRO-2P-01"),
        )  # fmt: skip


@cache
def cell_body(shaded: bool) -> Body:
    """A cell; a shaded one has a dark corner."""
    size = CELL - 1.5
    return (
        rect(0, 0, size, size, "$city", 3, stroke="$line", stroke_width=0.8),
        *((path(f"M{size:g} {size - 10:g}V{size:g}H{size - 10:g}Z", "$stone3"),) if shaded else ()),
        hit(0, 0, size, size, 3),
    )


def add_rewards(panel: Panel, sight: Sight) -> None:
    """Reward spaces: their tiles, awarded or not; from three players on some more."""
    s, words, data = sight.s, sight.words, sight.data
    for space in range(REWARD_SPACES):
        zone = int(data.zones.reward_zone[space])
        x, y = corner(ZONE_START[zone] + int(data.zones.reward_place[space]))
        tile = int(s.rewards[space])
        if tile == NOTHING:
            panel.add(
                f"reward.{space}", x, y, no_reward(), label=words("no_reward"), tip=words("no_reward_tip"),
                rules=("NRO-SETUP-03", "NRO-SETUP-04"),
            )  # fmt: skip
            continue
        awarded = bool(int(s.awarded) >> space & 1)
        amounts = sight.amounts(int(data.reward_tile[tile]))
        tip = (
            words("reward_awarded_tip") if awarded else sight.sourced(words("reward_tip"), "building_reward_tile", tile)
        )
        panel.add(
            f"reward.{space}", x, y, reward_body(amounts, awarded),
            label=words("reward", reward=sight.in_words(amounts)), tip=tip,
            rules=("NRO-BUILD-07", "NRO-BUILD-08", "NRO-BUILD-09"),
        )  # fmt: skip


@cache
def reward_body(amounts: Amounts, awarded: bool) -> Body:
    """A reward tile; after the award it lies face down."""
    size = CELL - 1.5
    if awarded:
        return (
            rect(0, 0, size, size, "$stone2", 5, stroke="$stone3", stroke_width=1),
            path("M7 13L11.5 17.5L19.5 8.5", stroke="$green", stroke_width=2.4, stroke_linecap="round"),
            hit(0, 0, size, size, 5),
        )
    return (
        rect(0, 0, size, size, "#f6dfa0", 5, stroke="#a87a22", stroke_width=1.4),
        *counted_amounts(amounts, size / 2, size / 2, 14.5 if amounts[0][1] > 1 else 18, "#2b2118"),
        hit(0, 0, size, size, 5),
    )


@cache
def no_reward() -> Body:
    """A reward space that is not used."""
    size = CELL - 1.5
    return (
        rect(0, 0, size, size, "$stone2", 5, stroke="$line", stroke_width=1, stroke_dasharray="3 3"),
        text(size / 2, size / 2 + 4, "3+", 11, "n", "$mut", "middle"),
        hit(0, 0, size, size, 5),
    )
