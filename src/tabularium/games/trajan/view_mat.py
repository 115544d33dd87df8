"""The mat of the viewer: hand and display, figures, tiles, bonus tiles."""

from __future__ import annotations

from functools import cache

from tabularium.games.trajan.actions import (
    ACTIONS,
    BONUSES,
    BUILDING_TILE,
    BUILDINGS,
    DEMAND_TILE,
    DEMANDS,
    EXTRA_TILE,
    KINDS,
    SENATE_TILE,
    SENATE_TILES,
    TRAJAN_DEMAND,
    WILD_COMMODITY,
)
from tabularium.games.trajan.senate import votes
from tabularium.games.trajan.view_circle import CIRCLE_HEIGHT
from tabularium.games.trajan.view_sight import FAMILY_RULES, LEFT, MIDDLE, MatSight, Sight, family
from tabularium.games.trajan.view_tiles import GOODS, counted_picture, tile_fill
from tabularium.games.trajan.view_tracks import add_bonus
from tabularium.scene.boards import (
    LABEL,
    Cell,
    begin,
    caption,
    card_back,
    card_face,
    card_row,
    flow,
    name_plate,
    score,
    track,
)
from tabularium.scene.model import Body, Panel, Shape
from tabularium.scene.shapes import fit, hit, icon, rect, text

HAND_HEIGHT = 112
MAT_HEIGHT = CIRCLE_HEIGHT + 12 + HAND_HEIGHT
FIGURE_ICONS = ["meeple", "helmet", "hammer"]


def card_id(who: int, kind: int, number: int) -> str:
    """Cards of a kind are numbered from the display on, so that a card that is laid down keeps its id."""
    return f"card{who}.{kind}.{number}"


def hand_card(sight: Sight, kind: int) -> str:
    """The id of the uppermost card of a kind in the viewer's hand."""
    mat = sight.mats[sight.viewer]
    return card_id(sight.viewer, kind, mat.display[kind] + mat.hand[kind] - 1)


def hand_of(mat: MatSight) -> list[tuple[int, int]]:
    """Kind and number of all open cards of a hand."""
    return [(kind, mat.display[kind] + i) for kind in range(KINDS) for i in range(mat.hand[kind])]


def hand_panel(sight: Sight) -> Panel:
    """The hand and the display of the viewer."""
    who, words = sight.main, sight.words
    mat = sight.mats[who]
    panel = begin("hand", words("hand"), LEFT, HAND_HEIGHT, *hand_ground())
    panel.add("hand.display", 284, 19, caption(words("display"), 130, 12, "$terra2"), kind="deco")
    add_hand(panel, sight, who, Cell(12, 30, 258, 74), 1.25)
    kinds = [kind for kind in range(KINDS) if mat.display[kind]]
    widths = [25.0 + 6 * (mat.display[kind] - 1) for kind in kinds]
    for kind, (x, y, scale) in zip(kinds, flow(widths, Cell(284, 28, 138, 78), 36, 3), strict=True):
        for i in range(mat.display[kind]):
            panel.add(
                card_id(who, kind, i), x + 6 * i * scale, y, card_face(GOODS[kind]), scale=round(0.6 * scale, 3),
                label=words("display_card", player=sight.names[who], kind=sight.name("kind", kind)),
                tip=words("display_tip"), rules=("TRJ-INFO-04", "TRJ-BONUS-02"),
            )  # fmt: skip
    return panel


@cache
def hand_ground() -> tuple[Shape, ...]:
    return (rect(278, 6, 146, HAND_HEIGHT - 12, "$stone", 8, fill_opacity=0.6),)


def add_hand(panel: Panel, sight: Sight, who: int, room: Cell, scale: float) -> None:
    """The cards of a hand: open ones by kind, then the hidden ones."""
    mat, words = sight.mats[who], sight.words
    cards = hand_of(mat)
    kinds = [kind for kind, _ in cards] + [KINDS + i for i in range(mat.unknown)]
    equal = 9.0 if who == sight.viewer else 6.0
    places = card_row(kinds, room.width, 42 * scale, 3 * scale, equal * scale)
    own = who == sight.viewer
    for (kind, number), x in zip(cards, places, strict=False):
        name = sight.name("kind", kind)
        panel.add(
            card_id(who, kind, number), room.x + x, room.y, card_face(GOODS[kind]), scale=scale,
            label=words("hand_card", kind=name) if own else words("known_card", player=sight.names[who], kind=name),
            tip=words("hand_tip" if own else "known_tip" if mat.hand[kind] == mat.known[kind] else "open_tip"), rules=("TRJ-INFO-03", "TRJ-END-02"),
        )  # fmt: skip
    for i, x in enumerate(places[len(cards) :]):
        panel.add(
            f"hand{who}.{i}", room.x + x, room.y, card_back(), scale=scale,
            label=words("hidden_card", player=sight.names[who]), rules=("TRJ-INFO-03",),
        )  # fmt: skip


def goods_panel(sight: Sight) -> Panel:
    """Name and score, figures, tiles and bonus tiles of the viewer."""
    who, words = sight.main, sight.words
    mat = sight.mats[who]
    panel = Panel("goods", MIDDLE, MAT_HEIGHT, words("mat", player=sight.names[who]), "goods")
    add_head(panel, sight, who, Cell(8, 8, MIDDLE - 16, 32))
    add_figures(panel, sight, who)
    add_captions(panel, sight)
    for action, cell in enumerate(track(Cell(12, 114, MIDDLE - 24, 64), ACTIONS, 3)):
        plus = bool(mat.plus >> action & 1)
        number = mat.tiles[EXTRA_TILE + action]
        name = sight.name("action", action)
        panel.add(
            f"extra{who}.{action}", cell.x, cell.y, extra_cell(action, number, plus, cell.width, cell.height),
            label=words("extra", action=name, number=number, plus=words("plus_there" if plus else "plus_missing")),
            tip=words("extra_tip"), rules=("TRJ-XTRA-01", "TRJ-XTRA-02", "TRJ-XTRA-03"),
        )  # fmt: skip
    for top, left, tiles in (
        (196, 12, range(DEMAND_TILE, DEMAND_TILE + DEMANDS)),
        (196, 132, range(SENATE_TILE, SENATE_TILE + SENATE_TILES)),
        (253, 12, range(WILD_COMMODITY, WILD_COMMODITY + 4)),
        (253, 132, range(BUILDING_TILE, BUILDING_TILE + BUILDINGS)),
    ):
        across = 116 if left == 132 else 110
        for tile, cell in zip(tiles, track(Cell(left, top, across, 40), len(tiles), 3, 28), strict=True):
            add_tile_cell(panel, sight, who, tile, cell)
    owned = [(bonus, True) for bonus in range(BONUSES) if mat.mat.yellow >> bonus & 1]
    owned += [(bonus, False) for bonus in range(BONUSES) if mat.mat.grey >> bonus & 1]
    for (bonus, yellow), (x, y, scale) in zip(
        owned, flow([44.0] * len(owned), Cell(12, 312, MIDDLE - 24, 46), 44, 4), strict=True
    ):
        add_bonus(panel, sight, bonus, yellow, x, y, scale, sight.names[who])
    return panel


def add_head(panel: Panel, sight: Sight, who: int, cell: Cell) -> None:
    """Name and score of a player."""
    points = int(sight.s.score(who))
    words = sight.words
    panel.add(
        f"head{who}", cell.x, cell.y, name_plate(who, sight.names[who], cell.width, cell.height, sight.active == who, 15, 72),
        label=words("head", player=sight.names[who]), tip=words("start_player") if sight.s.start_player == who else "",
        rules=("TRJ-FLOW-02",),
    )  # fmt: skip
    panel.add(
        f"score{who}", cell.x + cell.width - 68, cell.y + (cell.height - 22) / 2, score(points, 62),
        label=words("score", player=sight.names[who], points=points), rules=("TRJ-END-01", "TRJ-INFO-11"),
    )  # fmt: skip


def add_figures(panel: Panel, sight: Sight, who: int) -> None:
    """Supply, military camp and worker camp of the viewer."""
    words = sight.words
    for kind, cell in enumerate(track(Cell(12, 46, MIDDLE - 24, 46), 3, 5)):
        number = figure_numbers(sight, who)[kind]
        panel.add(
            f"fig{who}.{kind}", cell.x, cell.y, figures(kind, number, words.row("camps", kind), cell.width, cell.height),
            label=words("figures", place=words.row("camps", kind), number=number),
            tip=words.row("camp_tips" if figure_numbers(sight, who)[0] or kind == 0 else "camp_tips_empty", kind),
            rules=(("TRJ-INFO-02",), ("TRJ-MIL-01", "TRJ-END-04"), ("TRJ-CON-01", "TRJ-END-03"))[kind],
        )  # fmt: skip


@cache
def figures(kind: int, number: int, label: str, width: float, height: float) -> Body:
    """Supply, military camp or worker camp: how many figures stand there."""
    faint = 0.45 if number == 0 else None
    return (
        rect(0, 0, width, height, "$stone", 7, stroke="$line", stroke_width=1),
        icon(FIGURE_ICONS[kind], 9, 5, 22, "$mut" if kind == 0 else "$terra2", opacity=faint),
        text(width - 16, 23, number, 17, "n", anchor="middle", opacity=0.6 if number == 0 else None),
        text(width / 2, height - 6, label, fit(label, LABEL, width - 2), "b", anchor="middle"),
        hit(0, 0, width, height, 7),
    )


def figure_numbers(sight: Sight, who: int) -> list[int]:
    mat = sight.s.mats[who]
    return [int(mat.supply), int(mat.military_camp), int(mat.worker_camp)]


def add_captions(panel: Panel, sight: Sight) -> None:
    """What the groups of tiles are called."""
    words = sight.words
    for name, x, y, width in CAPTIONS:
        panel.add(f"goods.{name}", x, y, caption(words(name), width), kind="deco")
    number = int(votes(sight.s, sight.main))
    panel.add(
        "votes", 132, 192, caption(words("votes", number=number), 112, 10.5, "$wine"), kind="deco",
    )  # fmt: skip


CAPTIONS = [
    ("extra_actions", 12, 108, 230), ("demand_tiles", 12, 192, 110), ("wilds", 12, 249, 110), ("buildings", 132, 249, 112),
    ("bonus_tiles", 12, 306, 200),
]  # fmt: skip


def add_tile_cell(panel: Panel, sight: Sight, who: int, tile: int, cell: Cell) -> None:
    number = sight.mats[who].tiles[tile]
    label = sight.words("tiles", tile=tile_name(sight, tile), number=number)
    body = tile_cell(tile, number, cell.width, cell.height)
    demand = tile - DEMAND_TILE
    if 0 <= demand < DEMANDS:
        trajan = sight.mats[who].tiles[TRAJAN_DEMAND + demand]
        label = sight.words("demand_cell", tile=tile_name(sight, tile), number=number, trajan=trajan)
        body = demand_cell(demand, number, trajan, cell.width, cell.height)
    panel.add(
        f"tile{who}.{tile}", cell.x, cell.y, body, label=label, tip=sight.tile_tip(tile), rules=FAMILY_RULES[family(tile)],
    )  # fmt: skip


@cache
def tile_cell(tile: int, number: int, width: float, height: float) -> Body:
    """A place on the mat for tiles of a kind: the picture, and how many there are; pale without any."""
    ground, edge = tile_fill(tile)
    size = min(width, height - 13)
    left = (width - size) / 2
    picture = counted_picture(tile, size)
    if number == 0:
        return (
            rect(
                0,
                0,
                width,
                height,
                "$stone",
                6,
                stroke="$line",
                stroke_width=1,
                stroke_dasharray="3 3",
                fill_opacity=0.5,
            ),
            Shape("g", (("opacity", 0.32), ("transform", f"translate({left:g} 1)")), picture),
            hit(0, 0, width, height, 6),
        )
    return (
        rect(0, 0, width, height, ground, 6, stroke=edge, stroke_width=1.2),
        Shape("g", (("transform", f"translate({left:g} 1)"),), picture),
        text(width / 2, height - 3, f"×{number}", 11.5, "n", anchor="middle"),
        hit(0, 0, width, height, 6),
    )


@cache
def demand_cell(demand: int, number: int, trajan: int, width: float, height: float) -> Body:
    """A place on the mat for a demand: forum tiles, and accomplished Trajan tiles in the corner."""
    cell = tile_cell(DEMAND_TILE + demand, number, width, height)
    if trajan == 0:
        return cell
    return (
        *cell[:-1],
        rect(width - 21, 1, 20, 14, "$gold2", 5, stroke="$gold", stroke_width=1),
        icon("arch", width - 20, 2.5, 11, "$terra2"),
        text(width - 3, 12, trajan, LABEL, "n", anchor="end"),
        cell[-1],
    )


@cache
def extra_cell(action: int, number: int, plus: bool, width: float, height: float) -> Body:
    """A place on the mat for extra-action tiles of an action, with its +2 marker above."""
    return (
        *tile_cell(EXTRA_TILE + action, number, width, height - 17)[:-1],
        rect(
            width / 2 - 14, height - 15, 28, 15, "$gold" if plus else "none", 7,
            stroke="$gold" if plus else "$line", stroke_width=1, stroke_dasharray=None if plus else "3 2",
        ),
        text(width / 2, height - 3.800, "+2", LABEL, "n", "#2b2118" if plus else "$mut", "middle"),
        hit(0, 0, width, height, 6),
    )  # fmt: skip


def tile_name(sight: Sight, tile: int) -> str:
    """The name of a tile on a mat."""
    if tile < BUILDING_TILE:
        return sight.name("tile", tile)
    if tile < TRAJAN_DEMAND:
        return sight.name("building", tile - BUILDING_TILE)
    return sight.words("trajan_demand", demand=sight.name("demand", tile - TRAJAN_DEMAND))
