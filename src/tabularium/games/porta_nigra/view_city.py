"""The city of Porta Nigra: four quarters with their buildings, the market in the middle, master builders on the road around it."""

from __future__ import annotations

from functools import cache

from tabularium.core.state import NOTHING
from tabularium.games.porta_nigra.actions import (
    COLOURS,
    FIRST_PORTA_NIGRA_SITE,
    HEIGHT_AREA,
    LOWEST,
    PORTA_NIGRA,
    SITES,
)
from tabularium.games.porta_nigra.view_ground import (
    ARENA_X,
    ARENA_Y,
    BASILICA_ROWS,
    CITY_HEIGHT,
    CITY_WIDTH,
    city_ground,
    quarter_ground,
    quarter_path,
)
from tabularium.games.porta_nigra.view_market import add_builders, market_items
from tabularium.games.porta_nigra.view_pieces import (
    GATE_COURSE,
    gain_picture,
    gain_width,
    gate_section,
    gate_site,
    section,
    site,
    site_taken,
)
from tabularium.games.porta_nigra.view_sight import HEIGHT_AREAS, QUARTERS, Sight, Standing
from tabularium.scene.boards import emblem, fit_caps
from tabularium.scene.model import Body, Item, Panel, Shape
from tabularium.scene.shapes import circle, hit, icon, path, rect, text
from tabularium.scene.sight import Key, kept_items

BASILICA, AMPHITHEATER, CITY_WALL = range(3)

# ---- where things stand -----------------------------------------------------------------------------------
# Sites by their number; each place is the middle of the base of a section.


def basilica_places() -> list[tuple[float, float]]:
    """Two rows of arches."""
    return [(406 + 49.5 * i, base) for base in BASILICA_ROWS for i in range(5)]


def amphitheater_places() -> list[tuple[float, float]]:
    """Three tiers around the arena: how far apart, and the half axes of the ellipse."""
    tiers = [(60, 140, 148), (44, 101, 96), (29.5, 72, 48)]
    return [
        (ARENA_X + apart * i, round(ARENA_Y - up * (1 - (apart * i / across) ** 2) ** 0.5, 1))
        for apart, across, up in tiers
        for i in range(-2, 3)
    ]


def wall_places() -> list[tuple[float, float]]:
    """Along the bend of the wall."""
    found = []
    for i in range(10):
        x = 342 + 29.8 * i
        found.append((round(x, 1), round(302 + 238 * (1 - ((x - 316) / 322) ** 2) ** 0.5, 1)))
    return found


GATE_LEFT, GATE_BASE, GATE_STEP = 97.5, 531.0, 25.4


def gate_places() -> list[tuple[float, float]]:
    """Side by side, so that the gate rises on the whole."""
    return [(round(GATE_LEFT + GATE_STEP * i, 1), GATE_BASE) for i in range(SITES - FIRST_PORTA_NIGRA_SITE)]


SITE_PLACES = [*basilica_places(), *amphitheater_places(), *wall_places(), *gate_places()]

# Quarters by building: where the name stands, the reward, the lines of the majorities.
NAMES = [(CITY_WIDTH - 14, 22, "end"), (14, 22, "start"), (446, 312, "start"), (14, 308, "start")]
REWARDS = [(534, 222), (127, 250), (446, 322), (14, 318)]
LINES = {
    0: (418, 213), 1: (418, 230), 2: (12, 222), 3: (12, 238), 4: (12, 254), 5: (446, 346),
}  # fmt: skip
LINE_WIDTH, LINE_HEIGHT = 110.0, 15.0


# ---- the panel --------------------------------------------------------------------------------------------


def city_key(sight: Sight) -> Key:
    quarters = [area.quarter for area in sight.areas]
    sections = [area.sections for area in sight.areas]
    return (*sight.names, *quarters, *sections, *sight.heights, *sight.shops)


def city_panel(sight: Sight) -> Panel:
    """The whole city."""
    words = sight.words
    panel = Panel("city", int(CITY_WIDTH), int(CITY_HEIGHT), words("city"), "city")
    panel.add("city.ground", 0, 0, city_ground(), kind="deco")
    for quarter in QUARTERS:
        panel.items += quarter_items(sight, quarter)
    panel.items += market_items(sight)
    add_builders(panel, sight)
    return panel


def quarter_items(sight: Sight, quarter: int) -> list[Item]:
    """A quarter with its sites; most moves leave most quarters alone."""
    sites = [site for site in range(SITES) if sight.data.site_building[site] == quarter]
    key = (
        "quarter", sight.data, quarter, *sight.names, *[sight.heights[site] for site in sites],
        *[sight.owners[site] for site in sites],
    )  # fmt: skip
    return kept_items(sight.words, key, lambda panel: add_quarter(panel, sight, quarter, sites))


def add_quarter(panel: Panel, sight: Sight, quarter: int, sites: list[int]) -> None:
    words = sight.words
    name = sight.name("building", quarter)
    panel.add(
        f"quarter.{quarter}", 0, 0, quarter_body(quarter, name), label=sight.name("quarter", quarter),
        tip=words("quarter_tip", shop=sight.name("shop", shop_of(sight, quarter))),
        rules=("PNI-TURN-03", "PNI-MOVE-01", "PNI-MOVE-02"),
    )  # fmt: skip
    add_reward(panel, sight, quarter)
    for area in sight.areas_of(quarter):
        add_standing(panel, sight, area)
    for number in sites:
        add_site(panel, sight, number)


def shop_of(sight: Sight, quarter: int) -> int:
    """The colour of the shop in a quarter."""
    return next(colour for colour in range(COLOURS) if sight.data.shop_quarter[colour] == quarter)


@cache
def quarter_body(quarter: int, name: str) -> Body:
    x, y, anchor = NAMES[quarter]
    outline = quarter_path(quarter)
    return (
        *quarter_ground(quarter),
        text(x, y, name.upper(), fit_caps(name, 13, 150), "c", "$ink", anchor),
        path(outline, "transparent", cls="hit", stroke_linejoin="round"),
    )


def add_reward(panel: Panel, sight: Sight, building: int) -> None:
    """What the master builder is rewarded with, and after how many bricks."""
    words, every = sight.words, int(sight.data.reward_every[building])
    x, y = REWARDS[building]
    counts = ", ".join(
        f"{sight.names[who]} {sight.bricks_in(who, building)}"
        for who in range(sight.players)
        if sight.bricks_in(who, building)
    )
    panel.add(
        f"reward.{building}", x, y, reward_body(every, sight.reward(building)),
        label=words("reward", building=sight.name("building", building), bricks=every, gains=gains_in_words(sight, building)),
        tip=words("reward_tip", counts=counts or words("nobody")), rules=(f"PNI-REWARD-0{building + 2}", "PNI-REWARD-01"),
    )  # fmt: skip


def gains_in_words(sight: Sight, building: int) -> str:
    return ", ".join(f"{number} × {sight.words.row('gains', gain)}" for gain, number in sight.reward(building))


@cache
def reward_body(every: int, gains: tuple[tuple[int, int], ...]) -> Body:
    shapes: list[Shape] = []
    x = 37.0
    for gain, number in gains:
        shapes += gain_picture(gain, number, x, 2.5, 15)
        x += gain_width(gain, number, 15) + 2
    return (
        rect(0, 0, x + 3, 20, "$gold2", 10, stroke="$gold", stroke_width=1),
        text(8, 14.5, every, 12, "n"),
        Shape("use", (("href", "#i-brick-any"), ("x", 16), ("y", 6.3), ("width", 18), ("height", 7.5))),
        *shapes,
        hit(0, 0, x + 3, 20, 10),
    )


# ---- sites ------------------------------------------------------------------------------------------------


def add_site(panel: Panel, sight: Sight, number: int) -> None:
    """A site, and the section that stands on it."""
    words, data = sight.words, sight.data
    x, y = SITE_PLACES[number]
    colour, bricks, points = int(data.site_colour[number]), int(data.site_bricks[number]), int(data.site_vp[number])
    owner = sight.owners[number]
    gate = data.site_building[number] == PORTA_NIGRA
    name, named_colour = sight.name("site", number), sight.name("shop", colour)
    if gate:
        label = words("gate_site", site=name, colour=named_colour, points=points)
        tip = words("gate_tip")
        rules: tuple[str, ...] = ("PNI-BUILD-04", "PNI-BUILD-07", "PNI-BUILD-09")
    else:
        label = words("site", site=name, bricks=bricks, colour=named_colour, points=points)
        tip = words("site_tip" if data.site_card[number] else "site_tip_no_card")
        rules = (
            "PNI-BUILD-03",
            "PNI-BUILD-07",
            "PNI-BUILD-09",
            "PNI-CARD-01" if data.site_card[number] else "PNI-CARD-03",
        )
    body = (
        gate_site(colour, points) if gate else site(colour, bricks, points) if owner == NOTHING else site_taken(bricks)
    )
    panel.add(f"site.{number}", x, y, body, label=label, tip=tip, rules=rules)
    if owner != NOTHING:
        height = sight.heights[number]
        panel.add(
            f"section.{number}", x, y, (gate_section if gate else section)(colour, height, owner),
            label=words("section", player=sight.names[owner], site=name, bricks=height, colour=named_colour),
            tip=words("section_tip"), rules=("PNI-BUILD-05", "PNI-BUILD-10", "PNI-INTERIM-02"), origin=f"bricks{owner}.{colour}",
        )  # fmt: skip


# ---- majorities -------------------------------------------------------------------------------------------


def add_standing(panel: Panel, sight: Sight, area: int) -> None:
    """The points for the most bricks in an area, and who would get them now."""
    words, data = sight.words, sight.data
    first, second = int(data.first_vp[area]), int(data.second_vp[area])
    found = sight.standings[area]
    told = ", ".join(f"{sight.names[entry.who]} {entry.amount}" for entry in found)
    if area in HEIGHT_AREAS:
        height = LOWEST + area - HEIGHT_AREA
        x, y = 7.0, GATE_BASE - GATE_COURSE * height
        body = height_body(height, first, second, tuple(found[:2]))
    else:
        x, y = LINES[area]
        name = data_row(sight, area)
        body = line_body(name, first, second, tuple(found[:2]))
    panel.add(
        f"area.{area}", x, y, body, label=words("majority", area=sight.name("area", area), first=first, second=second),
        tip=words("majority_height_tip" if area in HEIGHT_AREAS else "majority_tip", standings=told or words("nobody")),
        rules=("PNI-MAJ-07", "PNI-MAJ-08", "PNI-MAJ-09") if area in HEIGHT_AREAS else ("PNI-MAJ-01", "PNI-MAJ-03"),
    )  # fmt: skip


def data_row(sight: Sight, area: int) -> str:
    """The letter of a row; a building of one row has none."""
    return (
        ""
        if len(sight.areas_of(int(sight.data.area_building[area]))) == 1
        else "AB"[area]
        if area < 2
        else "ABC"[area - 2]
    )


def leaders(found: tuple[Standing, ...], x: float, y: float, numbers: bool) -> Body:
    """Who would get the points now: a disc each, the one that gets nothing (a tie) pale."""
    shapes: list[Shape] = []
    for entry in found:
        pale = 0.45 if entry.place not in (1, 2) else None
        shapes += [
            circle(x + 6, y, 6, f"$p{entry.who}", stroke="$inv", stroke_width=0.8, opacity=pale),
            emblem(entry.who, 8.5, x + 6, y),
        ]
        x += 13
        if numbers:
            shapes.append(text(x + 0.5, y + 4, entry.amount, 11, "n"))
            x += 4 + 7 * len(str(entry.amount))
    return tuple(shapes)


@cache
def line_body(row: str, first: int, second: int, found: tuple[Standing, ...]) -> Body:
    """A row's majority in a line."""
    return (
        rect(0, 0, LINE_WIDTH, LINE_HEIGHT, "$panel", 7.5, fill_opacity=0.82),
        *((text(8, 11.4, row, 11.5, "h", "$terra2", "middle"),) if row else (icon("vp", 1, 0.5, 14),)),
        text(18, 11.4, f"{first}/{second}", 11, "n"),
        *leaders(found, 54, 7.5, numbers=True),
        hit(0, 0, LINE_WIDTH, LINE_HEIGHT, 7.5),
    )


@cache
def height_body(height: int, first: int, second: int, found: tuple[Standing, ...]) -> Body:
    """The majority of a height of the Porta Nigra, at that height."""
    middle = GATE_COURSE / 2
    return (
        rect(0, 0, 76, GATE_COURSE, "$panel", 3, fill_opacity=0.8 if height % 2 else 0.6),
        text(8, middle + 3.9, height, 11, "h", "$terra2", "middle"),
        text(15, middle + 3.800, f"{first}/{second}", 10.5, "n"),
        *leaders(found, 49.5, middle, numbers=False),
        hit(0, 0, 76, GATE_COURSE, 3),
    )
