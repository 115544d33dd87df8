"""The mats of the other players: compact, but complete."""

from __future__ import annotations

from functools import cache

from tabularium.games.trajan.actions import ACTIONS, BONUSES, CENTRE, KINDS, TILES
from tabularium.games.trajan.view_circle import (
    add_arch,
    add_circle,
    add_markers,
    add_slot,
    add_tray,
    medallion,
    small_tray,
)
from tabularium.games.trajan.view_mat import FIGURE_ICONS, MAT_HEIGHT, add_hand, figure_numbers, tile_name
from tabularium.games.trajan.view_sight import FAMILY_RULES, RIGHT, Sight, family
from tabularium.games.trajan.view_tiles import (
    ACTION_ICONS,
    DARK,
    GOODS,
    SMALL_SLOT,
    bonus_chip_width,
    counted_picture,
    tile_fill,
)
from tabularium.games.trajan.view_tracks import add_bonus
from tabularium.scene.boards import Cell, divider, flow, name_plate, score, tableau
from tabularium.scene.model import Body, Item, Panel
from tabularium.scene.shapes import hit, icon, rect, text, text_width
from tabularium.scene.sight import kept_items, lower


def others_panel(sight: Sight) -> Panel:
    """The mats of the other players, in turn order from the viewer on."""
    panel = Panel("others", RIGHT, MAT_HEIGHT, sight.words("others"), "others")
    others = [(sight.main + i) % sight.players for i in range(1, sight.players)]
    gap = 8.0
    height = (MAT_HEIGHT - gap * (len(others) - 1)) / len(others)
    for i, who in enumerate(others):
        area = Cell(0, i * (height + gap), RIGHT, height)
        if i:
            panel.add(f"mat{who}", 0, area.y - gap / 2 - 0.5, divider(RIGHT), kind="deco")
        panel.items += mat_items(sight, who, area, len(others) == 1)
    return panel


def mat_items(sight: Sight, who: int, area: Cell, alone: bool) -> list[Item]:
    """The items of another player's mat; most moves leave most mats alone, so they are kept, and moved to where they belong."""
    sowing = (sight.sown_from(), sight.next_tray()) if sight.active == who else ()
    here = (
        who,
        area.height,
        alone,
        sight.names[who],
        sight.active == who,
        sowing,
        int(sight.s.score(who)),
        int(sight.s.start_player),
    )
    key = (sight.s.data, *here, *sight.mats[who].key())
    room = Cell(area.x, 0, area.width, area.height)
    add = add_wide_mat if alone else add_small_mat
    found = kept_items(sight.words, key, lambda panel: add(panel, sight, who, room))
    return found if area.y == 0 else [lower(item, area.y) for item in found]


def add_wide_mat(panel: Panel, sight: Sight, who: int, area: Cell) -> None:
    """The mat of the only other player: the whole circle, below it the rest."""
    scale = 0.9
    add_other_head(panel, sight, who, Cell(8, 8, RIGHT - 16, 26), 226)
    panel.add(f"circle{who}.ground", 4, 36, medallion(who), scale=scale, kind="deco")
    add_circle(panel, sight, who, 4, 36, scale)
    add_chips(panel, sight, who, Cell(10, 262, RIGHT - 20, area.height - 268), 1.3)


def add_small_mat(panel: Panel, sight: Sight, who: int, area: Cell) -> None:
    """A mat in a strip: trays and slots as they lie on the circle; beside them figures, tiles and display."""
    add_other_head(panel, sight, who, Cell(8, area.y + 5, RIGHT - 16, 22), 142)
    cells = tableau(Cell(8, area.y + 31, 202, area.height - 36), 2, 3, 3)
    clockwise = [cells[0], cells[1], cells[3], cells[5], cells[4], cells[2]]
    scale = 1.0 if area.height < 130 else 1.1
    across, down = SMALL_SLOT[0] * scale, SMALL_SLOT[1] * scale
    rooms = []
    for number, cell in enumerate(clockwise):
        on_the_right = cell.x > cells[0].x
        width = cell.width - across - 2
        left = cell.x if on_the_right else cell.x + across + 2
        rooms.append(Cell(left + 15, cell.y, width - 16, cell.height))
        add_tray(panel, sight, who, number, left, cell.y, small_tray(number, width, cell.height), 1)
        beside = left + width + 2 if on_the_right else cell.x
        add_slot(panel, sight, who, number, beside, cell.y + (cell.height - down) / 2, scale, small=True)
    if sight.mats[who].arch == CENTRE:
        add_arch(panel, sight, who, 154, area.y + 6, 0.8, small=True)
    add_markers(panel, sight, who, rooms, Cell(188, area.y + 4, 54, 24), 0, 0, 1)
    add_chips(
        panel, sight, who, Cell(216, area.y + 31, RIGHT - 224, area.height - 35), 1.15 if area.height < 130 else 1.3
    )


def add_other_head(panel: Panel, sight: Sight, who: int, cell: Cell, plate: float) -> None:
    """Name (on a plate of a width), hand and score of another player."""
    words = sight.words
    points = int(sight.s.score(who))
    panel.add(
        f"head{who}", cell.x, cell.y, name_plate(who, sight.names[who], plate, cell.height, sight.active == who, 13),
        label=words("head", player=sight.names[who]), tip=words("start_player") if sight.s.start_player == who else "",
        rules=("TRJ-FLOW-02",),
    )  # fmt: skip
    add_hand(panel, sight, who, Cell(cell.x + 236, cell.y, 78, cell.height), round(cell.height / 58, 3))
    panel.add(
        f"score{who}", cell.x + cell.width - 58, cell.y + (cell.height - 22) / 2, score(points, 58),
        label=words("score", player=sight.names[who], points=points), rules=("TRJ-END-01", "TRJ-INFO-11"),
    )  # fmt: skip


def add_chips(panel: Panel, sight: Sight, who: int, area: Cell, size: float) -> None:
    """Figures, tiles, +2 markers, bonus tiles and display of another player, as many lines as it takes."""
    mat, words = sight.mats[who], sight.words
    numbers = figure_numbers(sight, who)
    for kind in range(3):
        panel.add(
            f"fig{who}.{kind}", area.x + kind * 42 * size, area.y, figure_chip(kind, numbers[kind]), scale=size,
            label=words("figures_of", player=sight.names[who], place=words.row("camps", kind), number=numbers[kind]),
            rules=("TRJ-INFO-02",),
        )  # fmt: skip
    owned = [(bonus, True) for bonus in range(BONUSES) if mat.mat.yellow >> bonus & 1]
    owned += [(bonus, False) for bonus in range(BONUSES) if mat.mat.grey >> bonus & 1]
    tiles = [tile for tile in range(TILES) if mat.tiles[tile]]
    plus = [action for action in range(ACTIONS) if mat.plus >> action & 1]
    goods = [kind for kind in range(KINDS) if mat.display[kind]]
    widths = [chip_width(mat.tiles[tile]) for tile in tiles] + [35.0] * len(plus)
    widths += [chip_width(mat.display[kind]) for kind in goods] + [bonus_chip_width(bonus) for bonus, _ in owned]
    room = Cell(area.x, area.y + 21 * size, area.width, area.height - 21 * size)
    places = iter(flow([width * size for width in widths], room, 17 * size, 3))
    for tile in tiles:
        x, y, scale = next(places)
        panel.add(
            f"tile{who}.{tile}", x, y, chip(tile, mat.tiles[tile]), scale=round(scale * size, 3),
            label=words("tiles_of", player=sight.names[who], tile=tile_name(sight, tile), number=mat.tiles[tile]),
            tip=sight.tile_tip(tile), rules=FAMILY_RULES[family(tile)],
        )  # fmt: skip
    for action in plus:
        x, y, scale = next(places)
        panel.add(
            f"plus{who}.{action}", x, y, plus_chip(action), scale=round(scale * size, 3),
            label=words("plus_of", player=sight.names[who], action=sight.name("action", action)), rules=("TRJ-XTRA-02",),
        )  # fmt: skip
    for kind in goods:
        x, y, scale = next(places)
        number = mat.display[kind]
        panel.add(
            f"shown{who}.{kind}", x, y, goods_chip(kind, number), scale=round(scale * size, 3),
            label=words("display_of", player=sight.names[who], kind=sight.name("kind", kind), number=number),
            rules=("TRJ-INFO-04", "TRJ-BONUS-02"),
        )  # fmt: skip
    for bonus, yellow in owned:
        x, y, scale = next(places)
        add_bonus(panel, sight, bonus, yellow, x, y, round(scale * size, 3), sight.names[who], small=True)


def chip_width(number: int) -> float:
    """How wide a chip is."""
    return 19 if number == 1 else 21 + text_width(str(number), 11.5)


@cache
def chip(tile: int, number: int) -> Body:
    """Tiles of a kind on another player's mat."""
    ground, edge = tile_fill(tile)
    return framed_chip(counted_picture(tile, 17), number, ground, edge, 5)


@cache
def goods_chip(kind: int, number: int) -> Body:
    """Cards of a kind in another player's display."""
    return framed_chip((icon(GOODS[kind], 1.5, 1.5, 14),), number, "$card", "$stone3", 2, DARK)


@cache
def plus_chip(action: int) -> Body:
    """A +2 marker on another player's mat."""
    return (
        rect(0, 0, 35, 17, "$gold", 8, stroke="$inv", stroke_width=0.8),
        icon(ACTION_ICONS[action], 3, 2, 13, "#2b2118"),
        text(25.5, 12.7, "+2", 11.5, "n", "#2b2118", "middle"),
        hit(0, 0, 35, 17, 8),
    )


@cache
def figure_chip(kind: int, number: int) -> Body:
    """Figures of another player in supply or camp."""
    return (
        rect(0, 0, 38, 17, "$stone", 8, stroke="$line", stroke_width=1),
        icon(FIGURE_ICONS[kind], 4, 2, 13, "$mut" if kind == 0 else "$terra2"),
        text(27, 12.700, number, 11.5, "n", anchor="middle"),
        hit(0, 0, 38, 17, 8),
    )


def framed_chip(picture: Body, number: int, ground: str, edge: str, radius: float, ink: str = "$ink") -> Body:
    """A small plate with a picture and, if there are several, their number."""
    width = chip_width(number)
    count = (text(18.5, 12.700, number, 11.5, "n", ink),) if number > 1 else ()
    return (
        rect(0, 0, width, 17, ground, radius, stroke=edge, stroke_width=1),
        *picture,
        *count,
        hit(0, 0, width, 17, radius),
    )
