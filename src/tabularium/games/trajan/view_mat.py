"""Players' mats: the viewer's large (action circle, hand and display, goods), the others' compact but complete."""

from __future__ import annotations

from functools import cache

from tabularium.core.state import NOTHING
from tabularium.games.trajan.actions import (
    ACTIONS,
    BONUSES,
    BUILDING_TILE,
    BUILDINGS,
    CENTRE,
    COLOURS,
    DEMAND_TILE,
    DEMANDS,
    EXTRA_TILE,
    KINDS,
    SENATE_TILE,
    SENATE_TILES,
    TILES,
    TRAJAN_DEMAND,
    TRAYS,
    WILD_COMMODITY,
)
from tabularium.games.trajan.senate import votes
from tabularium.games.trajan.view_board import LEFT, MIDDLE, RIGHT, add_bonus
from tabularium.games.trajan.view_bodies import (
    GOODS,
    SMALL_SLOT,
    arch,
    bonus_chip_width,
    chip,
    chip_width,
    demand_cell,
    extra_cell,
    figure_chip,
    figures,
    goods_chip,
    marker,
    next_tray,
    plus_chip,
    slot,
    small_arch,
    small_slot,
    small_tray,
    tile_cell,
    tray,
    way_round,
)
from tabularium.games.trajan.view_sight import FAMILY_RULES, MatSight, Sight, family
from tabularium.scene.boards import (
    Cell,
    begin,
    caption,
    card_back,
    card_face,
    card_row,
    disc,
    divider,
    flow,
    heap,
    name_plate,
    score,
    tableau,
    track,
)
from tabularium.scene.model import Body, Item, Panel, Shape
from tabularium.scene.shapes import rect
from tabularium.scene.sight import kept_items, lower

CIRCLE_HEIGHT, HAND_HEIGHT = 240, 112
MAT_HEIGHT = CIRCLE_HEIGHT + 12 + HAND_HEIGHT

# ---- the action circle ----------------------------------------------------------------------------------

TRAY_WIDTH, TRAY_HEIGHT = 88.0, 58.0
TRAY_PLACES = [(121, 11), (221, 11), (276, 91), (221, 171), (121, 171), (66, 91)]
SLOT_PLACES = [(67, 16), (315, 16), (370, 96), (315, 176), (67, 176), (12, 96)]
HELD = Cell(161, 92, 108, 56)
ARCH_IN_CENTRE = (206.5, 71.5, 0.36)


def circle_panel(sight: Sight) -> Panel:
    """The action circle of the viewer."""
    words = sight.words
    panel = Panel("circle", LEFT, CIRCLE_HEIGHT, words("circle", player=sight.names[sight.main]), "circle")
    panel.add("circle.ground", 0, 0, way_round(), kind="deco")
    panel.add("circle.emblem", 34, 36, disc(sight.main, 16), kind="deco")
    add_circle(panel, sight, sight.main, 0, 0, 1)
    return panel


def add_circle(panel: Panel, sight: Sight, who: int, left: float, top: float, scale: float) -> None:
    """Trays, slots, arch and markers of a player."""
    mat, words = sight.mats[who], sight.words
    for number in range(TRAYS):
        x, y = TRAY_PLACES[number]
        add_tray(
            panel, sight, who, number, left + x * scale, top + y * scale, tray(number, TRAY_WIDTH, TRAY_HEIGHT), scale
        )
        x, y = SLOT_PLACES[number]
        add_slot(panel, sight, who, number, left + x * scale, top + y * scale, scale)
    if mat.arch == CENTRE:
        centre_x, centre_y, size = ARCH_IN_CENTRE
        add_arch(panel, sight, who, left + centre_x * scale, top + centre_y * scale, size * scale)
    rooms = [Cell(x + 21, y + 2, TRAY_WIDTH - 23, TRAY_HEIGHT - 4) for x, y in TRAY_PLACES]
    add_markers(panel, sight, who, rooms, HELD, left, top, scale)
    ahead = sight.next_tray()
    if ahead != NOTHING and sight.active == who:
        x, y = TRAY_PLACES[ahead]
        panel.add(
            "next", left + (x + TRAY_WIDTH / 2 - 7) * scale, top + (y - 10) * scale, next_tray(), scale=scale,
            label=words("next_tray", tray=sight.name("tray", ahead)), kind="deco",
        )  # fmt: skip


def add_tray(panel: Panel, sight: Sight, who: int, number: int, x: float, y: float, body: Body, scale: float) -> None:
    counts = sight.mats[who].in_tray(number)
    words = sight.words
    panel.add(
        f"tray{who}.{number}", x, y, body, scale=scale,
        label=words("tray", player=sight.names[who], tray=sight.name("tray", number), action=sight.name("action", number)),
        tip=words("tray_tip", markers=sight.markers(counts)) if sum(counts) else words("tray_empty"),
        rules=("TRJ-SOW-02", "TRJ-SOW-04"),
    )  # fmt: skip


def add_slot(
    panel: Panel, sight: Sight, who: int, number: int, x: float, y: float, scale: float, small: bool = False
) -> None:
    """A slot: with a Trajan tile, with the arch, or empty."""
    mat, words = sight.mats[who], sight.words
    tile = mat.slots[number]
    if tile != NOTHING:
        panel.add(
            f"tt.{tile}", x, y, sight.trajan_tile(tile, small), scale=scale,
            label=words("slot_tile", player=sight.names[who], slot=sight.name("tray", number),
                        tile=sight.name("trajan_tile", tile)),
            tip=sight.trajan_tip(tile), rules=sight.trajan_rules(tile),
        )  # fmt: skip
    elif mat.arch == number:
        add_arch(panel, sight, who, x, y, scale, small)
    else:
        panel.add(
            f"slot{who}.{number}", x, y, small_slot(number) if small else slot(number), scale=scale,
            label=words("slot", player=sight.names[who], slot=sight.name("tray", number)), tip=words("slot_tip"),
            rules=("TRJ-TRA-01", "TRJ-TT-01"),
        )  # fmt: skip


def add_arch(panel: Panel, sight: Sight, who: int, x: float, y: float, scale: float, small: bool = False) -> None:
    centre = sight.mats[who].arch == CENTRE
    panel.add(
        f"arch{who}", x, y, small_arch() if small else arch(), scale=round(scale, 3), label=sight.words("arch", player=sight.names[who]),
        tip=sight.words("arch_centre" if centre else "arch_tip"), rules=("TRJ-TRA-02", "TRJ-TRA-03", "TRJ-TT-15"),
    )  # fmt: skip


def add_markers(
    panel: Panel, sight: Sight, who: int, rooms: list[Cell], held: Cell, left: float, top: float, scale: float
) -> None:
    """The markers of a player in the trays (`rooms`) and in the hand, as large as they fit."""
    found = sight.mats[who].markers(sight.sown_from() if sight.active == who else NOTHING)
    by_place: list[list[tuple[int, int]]] = [[] for _ in range(TRAYS + 1)]
    for colour, number, tray_number in found:
        by_place[tray_number].append((colour, number))
    labels = [sight.words("marker", colour=sight.name("colour", colour)) for colour in range(COLOURS)]
    for where, markers in enumerate(by_place):
        room = rooms[where] if where < TRAYS else held
        size = marker_size(len(markers), room.width, room.height)
        for (colour, number), (x, y) in zip(markers, heap(len(markers), room, 17 * size, 0), strict=True):
            panel.add(
                f"m{who}.{colour}.{number}", left + x * scale, top + y * scale, marker(colour), scale=round(scale * size, 3),
                label=labels[colour],
            )  # fmt: skip


@cache
def marker_size(number: int, width: float, height: float) -> float:
    """The largest size of markers, 17 across, at which a number of them fits into a room."""
    for size in (1.15, 1.0, 0.9, 0.8, 0.7, 0.6, 0.5):
        if int(width // (17 * size)) * int(height // (17 * size)) >= number:
            return size
    return 0.4


def held_marker(sight: Sight, colour: int) -> str:
    """The id of a marker of a colour in the hand of the viewer."""
    who = sight.viewer
    found = sight.mats[who].markers(sight.sown_from())
    return next(
        f"m{who}.{colour}.{number}"
        for found_colour, number, where in reversed(found)
        if (found_colour, where) == (colour, TRAYS)
    )


# ---- hand and display -----------------------------------------------------------------------------------


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


# ---- goods: figures and tiles of the viewer ------------------------------------------------------------------


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


def tile_name(sight: Sight, tile: int) -> str:
    """The name of a tile on a mat."""
    if tile < BUILDING_TILE:
        return sight.name("tile", tile)
    if tile < TRAJAN_DEMAND:
        return sight.name("building", tile - BUILDING_TILE)
    return sight.words("trajan_demand", demand=sight.name("demand", tile - TRAJAN_DEMAND))


# ---- the others -----------------------------------------------------------------------------------------


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
    add_other_head(panel, sight, who, Cell(8, 8, RIGHT - 16, 26))
    add_circle(panel, sight, who, 4, 36, scale)
    add_chips(panel, sight, who, Cell(10, 262, RIGHT - 20, area.height - 268), 1.3)


def add_small_mat(panel: Panel, sight: Sight, who: int, area: Cell) -> None:
    """A mat in a strip: trays and slots as they lie on the circle; beside them figures, tiles and display."""
    add_other_head(panel, sight, who, Cell(8, area.y + 5, RIGHT - 16, 22))
    cells = tableau(Cell(8, area.y + 31, 200, area.height - 36), 2, 3, 3)
    clockwise = [cells[0], cells[1], cells[3], cells[5], cells[4], cells[2]]
    scale = 1.0 if area.height < 130 else 1.25
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


def add_other_head(panel: Panel, sight: Sight, who: int, cell: Cell) -> None:
    """Name, hand and score of another player."""
    words = sight.words
    points = int(sight.s.score(who))
    panel.add(
        f"head{who}", cell.x, cell.y, name_plate(who, sight.names[who], 142, cell.height, sight.active == who, 13),
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
