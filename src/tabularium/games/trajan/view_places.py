"""The other places of the board: forum, Trajan piles, construction district, harbour."""

from __future__ import annotations

from functools import cache

from tabularium.core.state import NOTHING
from tabularium.games.trajan.actions import BUILDING_NAMES, CATEGORIES, EXTRA_SPACES, FORUM_SPACES, SITES
from tabularium.games.trajan.view_sight import FAMILY_RULES, MIDDLE, RIGHT, SHIP_RULES, Sight, family
from tabularium.games.trajan.view_tiles import GOODS, SLOT, TILE, forum_tile
from tabularium.scene.boards import LABEL, Cell, begin, card_face, disc, heap, pile, place, points_badge, tableau
from tabularium.scene.model import Body, Panel, Shape
from tabularium.scene.shapes import fit, hit, icon, rect, shadowed, text

SHIP_ICONS = [("wine", "wine", "wine"), ("wine", "fish", "grain"), ("wine", "wine", "fish", "fish")]


def forum_panel(sight: Sight) -> Panel:
    """The forum: a column of extra-action tiles, up to four columns of forum tiles."""
    s, words = sight.s, sight.words
    panel = begin("forum", words("forum"), MIDDLE, 146, *forum_ground())
    columns = forum_columns(
        max(1 + space // 3 for space in range(FORUM_SPACES) if s.data.space_players[space] <= sight.players)
    )
    for space in range(FORUM_SPACES):
        column, row = divmod(space, 3)
        if s.data.space_players[space] > sight.players:
            continue
        x, y = columns[column], 27 + row * 39
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
def forum_columns(number: int) -> tuple[float, ...]:
    """Where the columns begin: extra-action tiles on the left, the others in the middle of what is left."""
    pitch, room = 49 if number > 4 else 54, Cell(66, 0, MIDDLE - 80, 0)
    start = room.x + (room.width - pitch * (number - 2) - TILE) / 2
    return (14, *(start + pitch * i for i in range(number - 1)))


@cache
def forum_space(yellow: bool) -> Body:
    """An empty space of the forum."""
    return (
        rect(
            0, 0, TILE, TILE, "$stone", 6, stroke="$gold" if yellow else "$line", stroke_width=1, stroke_dasharray="3 3"
        ),
        hit(0, 0, TILE, TILE, 6),
    )


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
    room = width - SLOT - 16
    return (
        rect(0, 0, width, height, "$stone", 8, stroke="$line", stroke_width=1),
        text(SLOT + 8, 22, name, fit(name, 11.5, room), "s"),
        text(SLOT + 8, 40, f"× {size}", 12, "n"),
        hit(0, 0, width, height, 8),
    )


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


@cache
def site(tile: int, building: int, points: int, width: float, height: float) -> Body:
    """A building site, with its construction tile if it is still there."""
    if tile < 0:
        return (
            rect(
                0,
                0,
                width,
                height,
                "$stone",
                5,
                stroke="$line",
                stroke_width=1,
                stroke_dasharray="3 3",
                fill_opacity=0.6,
            ),
            hit(0, 0, width, height, 5),
        )
    return (
        *shadowed(width, height, "$city", 5, "$stone3"),
        icon(BUILDING_NAMES[building], 4, (height - 24) / 2, 24, "$terra2"),
        *points_badge(width - 11, height / 2, points, 8.5),
        hit(0, 0, width, height, 5),
    )


@cache
def worker(player: int) -> Body:
    """A worker on a site."""
    return disc(player, 7.5)


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
def ship(number: int, name: str, coloured: tuple[int, ...], grey: tuple[int, ...], is_grey: bool) -> Body:
    """A ship with the points of both sides; the side that counts now stands out."""
    width, height = 244, 46
    hull = "$stone3" if is_grey else "$terra"
    columns = 4
    cell = 25
    left = width - columns * cell - 6
    shapes: list[Shape] = [
        *shadowed(width, height, "$sea2", 8, "$sea"),
        icon("galley", 5, 5, 36, hull),
        text(46, 18, name, fit(name, 12, left - 44), "h"),
    ]
    x = 46.0
    for goods in SHIP_ICONS[number]:
        shapes.append(icon(goods, x, 24, 17))
        x += 18
    lit = 23.5 if is_grey else 2.5
    shapes.append(rect(left - 1, lit, columns * cell + 3, 20, "$panel", 5, stroke=hull, stroke_width=1.4))
    for i, (bright, dull) in enumerate(zip(coloured, grey, strict=True)):
        middle = left + cell * (i + 0.5)
        shapes.append(text(middle, 17, bright, LABEL if is_grey else 13, "b" if is_grey else "n", anchor="middle"))
        shapes.append(text(middle, 38, dull, 13 if is_grey else LABEL, "n" if is_grey else "b", anchor="middle"))
    shapes.append(hit(0, 0, width, height, 8))
    return tuple(shapes)


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
