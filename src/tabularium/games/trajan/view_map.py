"""The provinces: a map whose borders are the borders of the rules, with tiles, leaders and legionaries."""

from __future__ import annotations

from functools import cache

from tabularium.core.state import NOTHING
from tabularium.games.trajan.actions import CAMP, PROVINCES
from tabularium.games.trajan.view_sight import FAMILY_RULES, LEFT, Sight, family
from tabularium.games.trajan.view_tiles import forum_tile
from tabularium.scene.boards import LABEL, banner, begin, points_badge, shield
from tabularium.scene.model import Body, Panel, Shape
from tabularium.scene.shapes import fit, icon, line, polygon, rect, text

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
