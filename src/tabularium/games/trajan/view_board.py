"""The board of Trajan: time and demands, senate, provinces, forum, Trajan piles, construction district, harbour."""

from __future__ import annotations

from functools import cache

from tabularium.core.state import NOTHING
from tabularium.games.trajan.actions import CAMP, CATEGORIES, DEMANDS, EXTRA_SPACES, FORUM_SPACES, PROVINCES, SITES
from tabularium.games.trajan.components import SPACES_OF_SENATE
from tabularium.games.trajan.view_bodies import (
    GOODS,
    SLOT,
    bonus_chip,
    bonus_tile,
    demand_tile,
    forum_space,
    forum_tile,
    no_demand,
    senate_space,
    ship,
    site,
    time_marker,
    time_space,
    worker,
)
from tabularium.games.trajan.view_sight import BONUS_RULES, FAMILY_RULES, SHIP_RULES, Sight, family
from tabularium.scene.boards import (
    LABEL,
    Cell,
    banner,
    begin,
    card_face,
    disc,
    heap,
    pile,
    place,
    points_badge,
    shield,
    tableau,
    track,
)
from tabularium.scene.model import Body, Panel, Shape
from tabularium.scene.shapes import circle, fit, hit, icon, line, polygon, rect, text

LEFT, MIDDLE, RIGHT = 430, 260, 394  # widths of the three columns of the page


# ---- time, demands, senate ----------------------------------------------------------------------------


def time_panel(sight: Sight) -> Panel:
    """The time track as a row, the quarter and the rounds."""
    s, words = sight.s, sight.words
    spaces = track(Cell(12, 38, LEFT - 24, 26), int(s.lap), 1.5, 32)
    panel = begin("time", words("time"), LEFT, 84, *time_ground(int(s.lap)))
    quarter, round_number, rounds = int(s.quarter), int(s.round), int(s.data.rounds_per_quarter)
    panel.add(
        "quarter", 150, 8, quarter_body(sight.name("quarter", quarter), words("round", round=round_number, rounds=rounds),
                                        round_number, rounds),
        label=words("quarter_label", quarter=sight.name("quarter", quarter), round=round_number, rounds=rounds),
        tip=words("quarter_tip"), rules=("TRJ-FLOW-01", "TRJ-ROUND-04"),
    )  # fmt: skip
    space = spaces[s.time]
    panel.add(
        "time.marker", space.x, space.y + 1, time_marker(space.width),
        label=words("time_label", space=int(s.time), lap=int(s.lap)),
        tip=words("time_tip", left=int(s.lap - s.time)), rules=("TRJ-TIME-01", "TRJ-TIME-03"),
    )  # fmt: skip
    return panel


@cache
def time_ground(lap: int) -> tuple[Shape, ...]:
    spaces = track(Cell(12, 38, LEFT - 24, 26), lap, 1.5, 32)
    return tuple(
        Shape("g", (("transform", f"translate({cell.x:.2f} {cell.y:g})"),), time_space(number, cell.width, cell.height))
        for number, cell in enumerate(spaces)
    )


@cache
def quarter_body(quarter_words: str, round_words: str, round_number: int, rounds: int) -> Body:
    width = LEFT - 150 - 12
    pips = [
        circle(width - 8 - 13 * (rounds - 1 - i), 8, 4.5, "$terra" if i < round_number else "$stone2",
               stroke="$terra2", stroke_width=1)
        for i in range(rounds)
    ]  # fmt: skip
    left = width - 8 - 13 * rounds
    return (
        text(left - 4, 12, round_words, 12, "s", "$mut", "end"),
        text(0, 13, quarter_words, 15, "h"),
        *pips,
        hit(-4, -4, width + 4, 24, 6),
    )


def demands_panel(sight: Sight) -> Panel:
    """The demands of the people and what it costs not to meet them."""
    s, words = sight.s, sight.words
    penalties = [int(s.data.penalty[i]) for i in range(1, DEMANDS + 1)]
    panel = begin("demands", words("demands"), MIDDLE, 84)
    for i in range(DEMANDS):
        demand = int(s.demands[i])
        name = sight.name("demand", demand)
        panel.add(
            f"demand.{i}", 14 + i * 48, 32, no_demand() if demand == NOTHING else demand_tile(demand),
            label=words("demand_hidden") if demand == NOTHING else words("demand_label", demand=name),
            tip=words("demand_hidden_tip", round=i + 1) if demand == NOTHING else words("demand_tip", demand=name),
            rules=("TRJ-ROUND-02", "TRJ-DEM-01", "TRJ-DEM-02"),
        )  # fmt: skip
    panel.add(
        "penalty", 166, 30, penalty_body(words("unmet"), tuple(penalties)), label=words("penalty_label"),
        tip=words("penalty_tip", costs=" / ".join(map(str, penalties))), rules=("TRJ-DEM-04",),
    )  # fmt: skip
    return panel


@cache
def penalty_body(words: str, penalties: tuple[int, ...]) -> Body:
    shapes: list[Shape] = [text(40, 11, words, fit(words, LABEL, 78), "b", "$mut", "middle")]
    for i, points in enumerate(penalties):
        shapes.append(text(13 + 27 * i, 26, f"{i + 1} ×", LABEL, "b", "$mut", "middle"))
        shapes.append(text(13 + 27 * i, 41, f"−{points}", 13, "n", "$terra2", "middle"))
    return (*shapes, hit(0, 0, 80, 46, 6))


def senate_panel(sight: Sight) -> Panel:
    """The senate track with the discs in the order of their stacks, and the bonus tiles on offer."""
    s, words = sight.s, sight.words
    panel = begin("senate", words("senate"), RIGHT, 84)
    spaces = track(Cell(12, 26, 272, 54), SPACES_OF_SENATE, 2)
    for number, cell in enumerate(spaces):
        points, votes = int(s.data.senate_vp[number]), int(s.data.senate_votes[number])
        panel.add(
            f"senate.{number}", cell.x, cell.y, senate_space(points, cell.width, cell.height),
            label=words("senate_start") if number == 0 else words("senate_space", space=number, points=points, votes=votes),
            tip=words("senate_tip"), rules=("TRJ-SEN-01", "TRJ-SEN-02", "TRJ-SEN-03"),
        )  # fmt: skip
    heights = [0] * SPACES_OF_SENATE
    for who in sorted(range(sight.players), key=lambda player: s.mats[player].arrival):
        space = int(s.mats[who].senate)
        cell = spaces[space]
        panel.add(
            f"disc{who}", cell.x + cell.width / 2, cell.y + 35.5 - 9.2 * heights[space], disc(who, 7.5),
            label=words("disc", player=sight.names[who], space=space), tip=words("disc_tip"),
            rules=("TRJ-POW-01", "TRJ-POW-02"),
        )  # fmt: skip
        heights[space] += 1
    for i in range(2):
        bonus = int(s.bonus[i])
        if bonus >= 0:
            add_bonus(panel, sight, bonus, True, 294 + i * 48, 31, 1, words("bonus_offer"))
        else:
            panel.add(f"bonus.{i}", 294 + i * 48, 31, place(44, 44, 6, dashed=True), label=words("bonus_none"))
    return panel


def add_bonus(
    panel: Panel,
    sight: Sight,
    bonus: int,
    yellow: bool,
    x: float,
    y: float,
    scale: float,
    owner: str,
    small: bool = False,
) -> None:
    """A bonus tile, which keeps its id from the senate to a mat."""
    name = sight.name("bonus", bonus)
    body = bonus_chip if small else bonus_tile
    panel.add(
        f"bt.{bonus}", x, y, body(bonus, sight.bonus_value(bonus, yellow), yellow), scale=scale,
        label=sight.words("bonus_label", bonus=name, side=sight.words.named["side"][0 if yellow else 1], owner=owner),
        tip=sight.bonus_tip(bonus, yellow), rules=(BONUS_RULES[sight.s.data.bonus_kind[bonus]], "TRJ-POW-03"),
    )  # fmt: skip


# ---- provinces ----------------------------------------------------------------------------------------

# Outlines share their corners, so borders are borders: what touches is a neighbour. Britannia is reached by sea.
OUTLINES = {
    "alpes": [(157, 186), (256, 194), (262, 258), (200, 268), (178, 268), (150, 264), (148, 210)],
    "raetia": [(256, 194), (292, 180), (372, 180), (378, 206), (374, 246), (317, 256), (262, 258)],
    "noricum": [(378, 206), (425, 214), (426, 312), (320, 322), (317, 256), (374, 246)],
    "narbonensis": [
        (122, 206),
        (148, 210),
        (150, 264),
        (178, 268),
        (176, 326),
        (120, 336),
        (62, 330),
        (56, 272),
        (122, 266),
    ],
    "lugdunensis": [
        (20, 130),
        (60, 118),
        (92, 124),
        (150, 112),
        (157, 186),
        (148, 210),
        (122, 206),
        (20, 188),
        (10, 160),
    ],
    "belgica": [(150, 112), (186, 108), (228, 98), (292, 104), (292, 180), (256, 194), (157, 186)],
    "germania_superior": [(292, 104), (392, 96), (420, 106), (418, 168), (372, 180), (292, 180)],
    "aquitania": [(20, 188), (122, 206), (122, 266), (56, 272), (8, 266), (4, 222)],
    "britannia": [(66, 46), (112, 32), (150, 30), (204, 42), (208, 78), (192, 92), (120, 98), (60, 90), (78, 68)],
    "germania_inferior": [(236, 46), (256, 34), (380, 30), (404, 56), (392, 96), (292, 104), (228, 98)],
}
ITALIA = [(200, 268), (262, 258), (317, 256), (320, 322), (330, 346), (222, 346), (198, 310)]
# Where the name stands and how wide the lines are, by province in the order of the rules.
BOXES = [
    (153, 203, 102), (264, 197, 106), (323, 262, 101), (62, 276, 112), (24, 134, 126),
    (166, 119, 120), (297, 112, 119), (10, 212, 110), (80, 42, 122), (244, 47, 148),
]  # fmt: skip
GROUNDS = ["$mount", "$wood", "$mount", "$field", "$wood", "$field", "$wood", "$field", "$wood", "$hill"]
SEA_ROUTES = [((104, 96), (96, 122)), ((168, 94), (188, 108)), ((208, 62), (237, 62))]


def map_panel(sight: Sight) -> Panel:
    """The provinces with their tiles, leaders and legionaries; the military camp lies in Italia."""
    s, words = sight.s, sight.words
    panel = begin("map", words("provinces"), LEFT, 346, *map_ground(), ink="$ink")
    leaders: list[list[int]] = [[] for _ in range(PROVINCES + 1)]
    for who, mat in enumerate(s.mats):
        leaders[mat.leader].append(who)
    panel.add(
        "camp", 0, 0, camp_body(words("camp")), label=words("camp_label"), tip=words("camp_tip"),
        rules=("TRJ-MIL-01", "TRJ-MIL-02", "TRJ-MIL-04"),
    )  # fmt: skip
    for province in range(PROVINCES):
        name, points = sight.name("province", province), int(s.data.province_vp[province])
        panel.add(
            f"prov.{province}", 0, 0, province_body(province, name, points),
            label=words("province", province=name, points=points), tip=sight.province_tip(province),
            rules=("TRJ-MIL-02", "TRJ-MIL-05"),
        )  # fmt: skip
    for province in range(PROVINCES):
        x, y, _ = BOXES[province]
        tile = int(s.provinces[province])
        if tile != NOTHING:
            panel.add(
                f"ptile.{province}", x, y + 14, forum_tile(tile), scale=0.86,
                label=words("province_tile", tile=sight.name("tile", tile), province=sight.name("province", province)),
                tip=sight.tile_tip(tile), rules=("TRJ-MIL-03", *FAMILY_RULES[family(tile)]),
            )  # fmt: skip
        for i, who in enumerate(leaders[province]):
            add_leader(panel, sight, who, x + 40 + 18 * i, y + 24, sight.name("province", province))
        standing = [who for who in range(sight.players) if s.mats[who].legions >> province & 1]
        for i, who in enumerate(standing):
            panel.add(
                f"leg{who}.{province}", x + 40 + 18 * i, y + 43, shield(who),
                label=words("legionary", player=sight.names[who], province=sight.name("province", province)),
                tip=words("legionary_tip"), rules=("TRJ-MIL-05", "TRJ-MIL-07"),
            )  # fmt: skip
    for i, who in enumerate(leaders[CAMP]):
        add_leader(panel, sight, who, 232 + 22 * i, 312, words("camp"))
    return panel


def add_leader(panel: Panel, sight: Sight, who: int, x: float, y: float, where: str) -> None:
    panel.add(
        f"leader{who}", x, y, banner(who), label=sight.words("leader", player=sight.names[who], place=where),
        tip=sight.words("leader_tip"), rules=("TRJ-MIL-02", "TRJ-MIL-09"),
    )  # fmt: skip


@cache
def map_ground() -> tuple[Shape, ...]:
    """Sea, the lands beyond and the sea routes to Britannia."""
    waves = [
        icon("wave", x, y, 20, opacity=0.5)
        for x, y in ((14, 36), (24, 84), (196, 8), (214, 74), (182, 300), (176, 322))
    ]
    beyond = [
        (380, 30),
        (404, 56),
        (392, 96),
        (420, 106),
        (418, 168),
        (372, 180),
        (378, 206),
        (425, 214),
        (430, 214),
        (430, 0),
        (396, 0),
    ]
    hispania = [(0, 262), (8, 266), (56, 272), (62, 330), (52, 346), (12, 346), (0, 334)]
    trees = [icon("tree", x, y, 16, opacity=0.5) for x, y in ((404, 22), (412, 62), (398, 184), (412, 178))]
    return (
        rect(0, 0, LEFT, 346, "$water", 12),
        polygon(beyond, "$stone2", stroke="$panel", stroke_width=2, stroke_linejoin="round"),
        polygon(hispania, "$stone2", stroke="$panel", stroke_width=2, stroke_linejoin="round"),
        icon("peak", 12, 290, 26, opacity=0.6),
        icon("peak", 30, 308, 20, opacity=0.5),
        *waves,
        *trees,
        *(line(*start, *end, "$sea", 2.5, stroke_dasharray="2 4", stroke_linecap="round") for start, end in SEA_ROUTES),
    )


@cache
def province_body(province: int, name: str, points: int) -> Body:
    x, y, width = BOXES[province]
    outline = list(OUTLINES.values())[province]
    return (
        polygon(outline, GROUNDS[province], stroke="$panel", stroke_width=2.5, stroke_linejoin="round"),
        polygon(outline, "url(#g-stone)"),
        text(x, y + 9.5, name, max(LABEL, fit(name, 12, width - 18)), "h"),
        *points_badge(x + width - 9, y + 6, points),
        polygon(outline, "transparent", cls="hit", stroke_linejoin="round"),
    )


@cache
def camp_body(words: str) -> Body:
    return (
        polygon(ITALIA, "$city", stroke="$panel", stroke_width=2.5, stroke_linejoin="round"),
        polygon(ITALIA, "url(#g-stone)"),
        text(266, 288, words, fit(words, 12, 104), "h", anchor="middle"),
        icon("castra", 252, 324, 20, "$stone3", opacity=0.7),
        polygon(ITALIA, "transparent", cls="hit", stroke_linejoin="round"),
    )


# ---- forum, Trajan piles -------------------------------------------------------------------------------


def forum_panel(sight: Sight) -> Panel:
    """The forum: a column of extra-action tiles, up to four columns of forum tiles."""
    s, words = sight.s, sight.words
    panel = begin("forum", words("forum"), MIDDLE, 146, *forum_ground())
    for space in range(FORUM_SPACES):
        column, row = divmod(space, 3)
        if s.data.space_players[space] > sight.players:
            continue
        x, y = (14 if column == 0 else 17 + column * 49), 27 + row * 39
        tile = int(s.forum[space])
        empty = tile == NOTHING
        panel.add(
            f"forum.{space}", x, y, forum_space(space < EXTRA_SPACES) if empty else forum_tile(tile),
            label=words("forum_empty", space=space + 1) if empty
            else words("forum_space", space=space + 1, tile=sight.name("tile", tile)),
            tip=words("forum_empty_tip") if empty else sight.tile_tip(tile),
            rules=("TRJ-FOR-02",) if empty else ("TRJ-FOR-01", *FAMILY_RULES[family(tile)]),
        )  # fmt: skip
    return panel


@cache
def forum_ground() -> tuple[Shape, ...]:
    return (rect(9, 23, 46, 121, "$gold2", 8, stroke="$gold", stroke_width=1, fill_opacity=0.5),)


def piles_panel(sight: Sight) -> Panel:
    """The six piles of Trajan tiles, each with its top tile."""
    s, words = sight.s, sight.words
    panel = begin("piles", words("trajan_piles"), RIGHT, 146)
    cells = tableau(Cell(12, 27, RIGHT - 24, 114), 3, 2, 5)
    for category in range(CATEGORIES):
        cell = cells[category]
        size = int(s.trajan_piles.sizes[category])
        name = sight.name("category", category)
        panel.add(
            f"pile.{category}", cell.x, cell.y, pile_place(words.row("categories", category), size, cell.width, cell.height),
            label=words("pile", category=name, size=size), tip=pile_tip(sight, size), rules=("TRJ-TRA-01", "TRJ-TRA-04"),
        )  # fmt: skip
        if size:
            tile = int(s.trajan_piles.top(category))
            panel.add(
                f"tt.{tile}", cell.x + 3, cell.y + 3, sight.trajan_tile(tile),
                label=words("pile_top", tile=sight.name("trajan_tile", tile)),
                tip=sight.trajan_tip(tile), rules=("TRJ-TRA-01", *sight.trajan_rules(tile)),
            )  # fmt: skip
    return panel


def pile_tip(sight: Sight, size: int) -> str:
    """Why no tile can be taken, where that can be said."""
    if size == 0:
        return sight.words("pile_empty")
    own = sight.own
    return sight.words("arch_blocks" if own is not None and own.arch >= len(own.slots) else "pile_tip")


@cache
def pile_place(name: str, size: int, width: float, height: float) -> Body:
    room = width - SLOT - 12
    return (
        rect(0, 0, width, height, "$stone", 8, stroke="$line", stroke_width=1),
        text(SLOT + 8, 22, name, fit(name, 12, room), "s"),
        text(SLOT + 8, 40, f"× {size}", 12, "n"),
        hit(0, 0, width, height, 8),
    )


# ---- construction district, harbour ----------------------------------------------------------------------


def district_panel(sight: Sight) -> Panel:
    """The building sites with their tiles and workers."""
    s, words = sight.s, sight.words
    panel = begin("district", words("district"), MIDDLE, 188)
    cells = tableau(Cell(12, 27, MIDDLE - 24, 154), 5, 4, 3)
    for number in range(SITES):
        cell, tile = cells[number], int(s.sites[number])
        name = sight.name("site", number)
        if tile == NOTHING:
            body, what = site(-1, 0, 0, cell.width, cell.height), words("site_bare")
        else:
            building, points = int(s.data.building[tile]), int(s.data.construction_vp[tile])
            body, what = site(0, building, points, cell.width, cell.height), sight.name("construction_tile", tile)
        panel.add(
            f"site.{number}", cell.x, cell.y, body, label=words("site", site=name, tile=what), tip=sight.site_tip(number),
            rules=("TRJ-CON-02", "TRJ-CON-03", "TRJ-CON-05", "TRJ-CON-06"),
        )  # fmt: skip
    for number in range(SITES):
        standing = [who for who in range(sight.players) if s.mats[who].workers >> number & 1]
        for who, (x, y) in zip(standing, heap(len(standing), Cell(*cells[number]), 15, 2), strict=True):
            panel.add(
                f"wk{who}.{number}", x, y, worker(who),
                label=words("worker", player=sight.names[who], site=sight.name("site", number)),
                tip=words("worker_tip"), rules=("TRJ-CON-04", "TRJ-CON-09"),
            )  # fmt: skip
    return panel


def harbour_panel(sight: Sight) -> Panel:
    """Three ships with both tables of points, the face-down pile and the two discard piles."""
    s, words = sight.s, sight.words
    panel = begin("harbour", words("harbour"), RIGHT, 188)
    for number in range(3):
        grey = bool(s.grey_ships >> number & 1)
        name = sight.name("ship", number)
        body = ship(number, words.row("ships", number), sight.ship_table(number, 0), sight.ship_table(number, 1), grey)
        panel.add(
            f"ship.{number}", 12, 30 + number * 51, body,
            label=words("ship", ship=name, side=words.named["ship_side"][int(grey)]),
            tip=ship_tip(sight, number), rules=(SHIP_RULES[number], "TRJ-SEA-11"),
        )  # fmt: skip
    size = int(s.draw_pile.size)
    panel.add(
        "deck", 304, 28, pile(44, 60, size), label=words("deck", size=size), tip=words("deck_tip"),
        rules=("TRJ-SEA-01", "TRJ-SEA-05"),
    )  # fmt: skip
    panel.add("discards", 325, 110, discards_caption(words("discards")), kind="deco")
    for i in range(2):
        number = int(s.discards.sizes[i])
        side = words.row("piles", i)
        kind = int(s.discards.top(i)) if number else NOTHING
        panel.add(
            f"discard.{i}", 276 + i * 58, 118, card_face(GOODS[kind]) if number else place(42, 58, 5, dashed=True),
            label=words("discard", side=side, kind=sight.name("kind", kind), size=number) if number
            else words("discard_empty", side=side),
            tip=words("discard_tip"), rules=("TRJ-SEA-02", "TRJ-SEA-04", "TRJ-INFO-06"),
        )  # fmt: skip
    return panel


@cache
def discards_caption(words: str) -> Body:
    return (text(0, 0, words, fit(words, LABEL, 110), "b", "$mut", "middle"),)


def ship_tip(sight: Sight, number: int) -> str:
    """What a ship takes, and why the viewer has nothing for it."""
    own = sight.own
    tip = sight.words.row("ship_tips", number)
    if own is None:
        return tip
    wilds = own.tiles[7]
    if max(own.hand) + wilds < (2 if number == 2 else 1):
        return f"{tip} {sight.words('ship_nothing')}"
    return tip


__all__ = [
    "LEFT", "MIDDLE", "RIGHT", "add_bonus", "demands_panel", "district_panel", "forum_panel", "harbour_panel",
    "map_panel", "piles_panel", "senate_panel", "time_panel",
]  # fmt: skip
