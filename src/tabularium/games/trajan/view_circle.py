"""The action circle of a player, large or small: trays with markers, slots with Trajan tiles, the arch."""

from __future__ import annotations

from functools import cache
from math import cos, degrees, pi, sin

from tabularium.core.state import NOTHING
from tabularium.games.trajan.actions import CENTRE, COLOURS, TRAY_NAMES, TRAYS
from tabularium.games.trajan.view_sight import LEFT, Sight
from tabularium.games.trajan.view_tiles import ACTION_ICONS, SLOT, SMALL_SLOT, marker
from tabularium.scene.boards import Cell, disc, heap
from tabularium.scene.model import Body, Panel
from tabularium.scene.shapes import circle, group, hit, icon, path, polygon, rect, text

CIRCLE_HEIGHT = 240
TRAY_WIDTH, TRAY_HEIGHT = 88.0, 58.0
TRAY_PLACES = [(121, 11), (221, 11), (276, 91), (221, 171), (121, 171), (66, 91)]
SLOT_PLACES = [(67, 16), (315, 16), (370, 96), (315, 176), (67, 176), (12, 96)]
MIDDLE_OF_CIRCLE = (215, 120)
HELD = Cell(161, 92, 108, 56)
ARCH_IN_CENTRE = (206.5, 71.5, 0.36)


def circle_panel(sight: Sight) -> Panel:
    """The action circle of the viewer."""
    words = sight.words
    panel = Panel("circle", LEFT, CIRCLE_HEIGHT, words("circle", player=sight.names[sight.main]), "circle")
    panel.add("circle.ground", 0, 0, circle_ground(sight.main), kind="deco")
    add_circle(panel, sight, sight.main, 0, 0, 1)
    return panel


@cache
def circle_ground(player: int) -> Body:
    return (*medallion(player), *way_round())


@cache
def medallion(player: int) -> Body:
    """The middle of the circle: a mosaic with the player's emblem in a wreath; markers lie here while they are sown."""
    x, y = MIDDLE_OF_CIRCLE
    leaves = [
        path(
            "M0 -3.6C2.6 -2 2.6 2 0 3.6C-2.6 2 -2.6 -2 0 -3.6Z",
            "$green",
            transform=f"translate({x + 33.5 * sin(turn):.1f} {y - 33.5 * cos(turn):.1f}) rotate({degrees(turn) + lean:.0f})",
            fill_opacity=0.75,
        )
        for step in range(-8, 9)
        if abs(step) > 0
        for turn, lean in ((pi + step * 0.34, 90 - 34 * (1 if step > 0 else -1)),)
    ]
    return (
        circle(x, y, 44, "$stone", fill_opacity=0.7),
        circle(x, y, 44, "none", stroke="$line", stroke_width=1),
        circle(x, y, 40, "none", stroke="$gold", stroke_width=2.4, stroke_dasharray="2.4 2.6", stroke_opacity=0.75),
        *leaves,
        group(*disc(player, 21)[:-1], transform=f"translate({x} {y})"),
    )


@cache
def way_round() -> Body:
    """Arrows between the trays, clockwise."""
    arrows = [
        (215, 40, 1, 0),
        (340, 80, 0.35, 1),
        (340, 160, -0.35, 1),
        (215, 200, -1, 0),
        (90, 160, -0.35, -1),
        (90, 80, 0.35, -1),
    ]
    shapes = []
    for x, y, right, down in arrows:
        tip = f"{x + 3 * right:g} {y + 3 * down:g}"
        one = f"{x - 2.5 * right - 4.5 * down:g} {y - 2.5 * down + 4.5 * right:g}"
        other = f"{x - 2.5 * right + 4.5 * down:g} {y - 2.5 * down - 4.5 * right:g}"
        shapes.append(
            path(
                f"M{one}L{tip}L{other}",
                stroke="$stone3",
                stroke_width=2.4,
                stroke_linecap="round",
                stroke_linejoin="round",
            )
        )
    return tuple(shapes)


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


@cache
def tray(number: int, width: float, height: float) -> Body:
    """A tray of the action circle: numeral and action, room for markers."""
    return (
        rect(1.5, 3, width, height, "$shadow", 12, fill_opacity=0.13),
        rect(0, 0, width, height, "$stone2", 12, stroke="$stone3", stroke_width=1.2),
        rect(21, 3, width - 24, height - 6, "$stone", 9),
        icon(ACTION_ICONS[number], 3.5, 6, 16, "$terra2"),
        text(11.5, height - 8, TRAY_NAMES[number], 12, "h", "$terra2", "middle"),
        hit(0, 0, width, height, 12),
    )


@cache
def small_tray(number: int, width: float, height: float) -> Body:
    """A tray of another player's mat: its action, room for markers."""
    return (
        rect(0, 0, width, height, "$stone2", 7, stroke="$stone3", stroke_width=1),
        icon(ACTION_ICONS[number], 1.5, (height - 13) / 2, 13, "$terra2"),
        hit(0, 0, width, height, 7),
    )


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


@cache
def slot(number: int) -> Body:
    """A slot of the action circle for a Trajan tile."""
    return (
        rect(0, 0, SLOT, SLOT, "$stone", 6, stroke="$line", stroke_width=1, stroke_dasharray="3 3", fill_opacity=0.6),
        text(SLOT / 2, SLOT / 2 + 5, TRAY_NAMES[number], 14, "h", "$mut", "middle"),
        hit(0, 0, SLOT, SLOT, 6),
    )


@cache
def small_slot(number: int) -> Body:
    """A slot on another player's mat."""
    width, height = SMALL_SLOT
    return (
        rect(
            0, 0, width, height, "$stone", 5, stroke="$line", stroke_width=1, stroke_dasharray="3 3", fill_opacity=0.6
        ),
        text(width / 2, height / 2 + 4, TRAY_NAMES[number], 11.5, "h", "$mut", "middle"),
        hit(0, 0, width, height, 5),
    )


def add_arch(panel: Panel, sight: Sight, who: int, x: float, y: float, scale: float, small: bool = False) -> None:
    centre = sight.mats[who].arch == CENTRE
    panel.add(
        f"arch{who}", x, y, small_arch() if small else arch(), scale=round(scale, 3), label=sight.words("arch", player=sight.names[who]),
        tip=sight.words("arch_centre" if centre else "arch_tip"), rules=("TRJ-TRA-02", "TRJ-TRA-03", "TRJ-TT-15"),
    )  # fmt: skip


@cache
def arch() -> Body:
    """The arch of Trajan: where the next tile goes."""
    return (
        rect(2, 3, 44, 44, "$shadow", 6, fill_opacity=0.13),
        rect(1, 1, 46, 46, "$gold2", 6, stroke="$gold", stroke_width=1.4),
        icon("arch", 6, 6, 36, "$terra"),
        hit(1, 1, 46, 46, 6),
    )


@cache
def small_arch() -> Body:
    """The arch on another player's mat."""
    width, height = SMALL_SLOT
    return (
        rect(0, 0, width, height, "$gold2", 5, stroke="$gold", stroke_width=1.2),
        icon("arch", width / 2 - 10, height / 2 - 10, 20, "$terra"),
        hit(0, 0, width, height, 5),
    )


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


@cache
def next_tray() -> Body:
    """An arrow at the tray that gets the next marker."""
    return (polygon([(0, 0), (14, 0), (7, 9)], "$sel", stroke="$inv", stroke_width=1, stroke_linejoin="round"),)
