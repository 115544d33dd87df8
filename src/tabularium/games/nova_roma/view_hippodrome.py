"""The hippodrome: three tracks with lines and golden wheels, stacks of markers, and the chariot tiles."""

from __future__ import annotations

from functools import cache

from tabularium.core.state import NOTHING
from tabularium.games.nova_roma.actions import HORSE, TRACKS
from tabularium.games.nova_roma.view_pieces import (
    TRACK_FILLS,
    chariot_marker,
    resource,
)
from tabularium.games.nova_roma.view_sight import RIGHT, RIVAL, Sight
from tabularium.scene.boards import Cell, begin, emblem, points_badge
from tabularium.scene.model import Body, Panel
from tabularium.scene.shapes import circle, hit, icon, path, rect, shadowed, text
from tabularium.scene.sight import Key

HIPPODROME_HEIGHT = 188
LANE = Cell(11, 64, 36, 41)  # of the first space: where it is, how far the next ones are
STACK = 6.2  # how far a marker stands above the one below it


def hippodrome_key(sight: Sight) -> Key:
    s = sight.s
    markers = tuple((tuple(house.tracks), tuple(house.arrival), house.beside) for house in sight.houses)
    rival = tuple(tuple(int(space) for space in rival.tracks) for rival in s.rivals)
    return (markers, rival, s.favoured, s.next_favoured, s.chariot_stack.size, tuple(sight.names), sight.main)


def hippodrome_panel(sight: Sight) -> Panel:
    """Chariot tiles above, tracks below."""
    panel = begin("hippodrome", sight.words("hippodrome"), RIGHT, HIPPODROME_HEIGHT)
    add_chariots(panel, sight)
    add_beside(panel, sight)
    for track in range(TRACKS):
        for space in range(int(sight.data.last_space) + 1):
            add_space(panel, sight, track, space)
    for track in range(TRACKS):
        add_markers(panel, sight, track)
    return panel


# ---- above the tracks -------------------------------------------------------------------------------------


def add_chariots(panel: Panel, sight: Sight) -> None:
    """The favoured chariot, the next one, and those face down."""
    s, words = sight.s, sight.words
    for tile, key, x in ((int(s.favoured), "favoured", 10), (int(s.next_favoured), "next_favoured", 90)):
        if tile == NOTHING:
            continue
        track, points = int(sight.data.chariot_track[tile]), int(sight.data.chariot_vp[tile])
        panel.add(
            f"chariot.{tile}", x, 28, chariot_tile(track, points, key == "favoured"), origin="chariot.stack",
            label=words(key, track=sight.name("track", track), points=points), tip=words(f"{key}_tip"),
            rules=("NRO-CLEAN-03", "NRO-CLEAN-05", "NRO-2P-06", "NRO-SOLO-14"),
        )  # fmt: skip
    size = max(0, int(s.chariot_stack.size))
    panel.add(
        "chariot.stack", 152, 28, stack_body(size), label=words("chariot_stack", size=size),
        tip=words("chariot_stack_tip"), rules=("NRO-SETUP-09", "NRO-CLEAN-10"),
    )  # fmt: skip


@cache
def chariot_tile(track: int, points: int, favoured: bool) -> Body:
    """A chariot tile in the colour of its track; the favoured one is larger."""
    width = 74.0 if favoured else 54.0
    return (
        *shadowed(width, 32, TRACK_FILLS[track], 7, "#d9a941" if favoured else "$stone3"),
        icon("wheel", 6, 5, 22, "#f6dfa0"),
        *points_badge(width - 16, 16, points, 10),
        hit(0, 0, width, 32, 7),
    )


@cache
def stack_body(size: int) -> Body:
    """Chariot tiles face down."""
    return (
        rect(0, 4, 36, 24, "$back", 5, stroke="$gold", stroke_width=1),
        circle(18, 16, 9, "$panel"),
        text(18, 20, size, 11.5, "n", anchor="middle"),
        hit(0, 0, 36, 32, 6),
    )


def add_beside(panel: Panel, sight: Sight) -> None:
    """The achievement markers that everybody has beside the hippodrome."""
    words = sight.words
    width = min(52.0, 108.0 / sight.players)
    for who, house in enumerate(sight.houses):
        x = RIGHT - 10 - width * (sight.players - who)
        panel.add(
            f"beside{who}", x, 28, beside_body(who, house.beside, width - 3),
            label=words("beside", player=sight.names[who], number=house.beside), tip=words("beside_tip"),
            rules=("NRO-RACE-05", "NRO-SETUP-12"),
        )  # fmt: skip


@cache
def beside_body(who: int, number: int, width: float) -> Body:
    """Achievement markers and how many there are."""
    return (
        rect(0, 0, width, 32, "$stone", 7, stroke="$line", stroke_width=1),
        rect(width / 2 - 7, 3, 14, 14, f"$p{who}", 4, stroke="$inv", stroke_width=1),
        emblem(who, 10, width / 2, 10),
        text(width / 2, 28.5, number, 11, "n", anchor="middle"),
        hit(0, 0, width, 32, 7),
    )


# ---- tracks -----------------------------------------------------------------------------------------------


def corner(track: int, space: int) -> tuple[float, float]:
    """The upper left corner of a space of a track."""
    return LANE.x + space * LANE.width, LANE.y + track * LANE.height


def add_space(panel: Panel, sight: Sight, track: int, space: int) -> None:
    """A space of a track, with the line before it and the wheel on it."""
    words, data = sight.words, sight.data
    wheel, horses, last = bool(data.wheel_spaces >> space & 1), int(data.horses[space]), space == data.last_space
    key = "lane_start" if space == 0 else "lane_wheel" if wheel else "lane"
    label = words(key, track=sight.name("track", track), space=space)
    tip = words("lane_wheel_tip", horses=horses) if wheel else words("lane_start_tip" if space == 0 else "lane_tip")
    if last:
        tip += "\n" + words("lane_last_tip", points=int(data.track_end_vp))
    panel.add(
        f"lane{track}.{space}", *corner(track, space),
        lane_body(track, wheel, horses, space, int(data.track_end_vp) if last else 0), label=label,
        tip=f"{tip}\n{words('reconstructed')}" if wheel else tip,
        rules=("NRO-RACE-04", "NRO-RACE-05") if wheel else ("NRO-RACE-01", "NRO-RACE-03"),
    )  # fmt: skip


@cache
def lane_body(track: int, wheel: bool, horses: int, space: int, points: int) -> Body:
    """A space; before a line the horses it costs, on a wheel space a golden wheel, at the end points."""
    width, height = LANE.width - 1.5, LANE.height - 4
    fill = TRACK_FILLS[track]
    line = (
        path(f"M0.8 1V{height - 1:g}", stroke="#fff8e6", stroke_width=2.6),
        *(resource(HORSE, 2.5, 1 + i * 12, 12) for i in range(horses)),
    )
    return (
        rect(0, 0, width, height, fill, 4, fill_opacity=0.75 if space else 0.45),
        rect(0, 0, width, height, "url(#g-stone)", 4),
        *((icon("wheel", 8, 8, 23, "#f6cf62", opacity=0.85),) if wheel else ()),
        *(line if wheel else ()),
        *(points_badge(width - 9, 9, points, 8) if points else ()),
        hit(0, 0, width, height, 4),
    )


def add_markers(panel: Panel, sight: Sight, track: int) -> None:
    """The markers of a track: on each space a stack, the earliest arrival at the bottom."""
    markers = [(house.tracks[track], house.arrival[track], who) for who, house in enumerate(sight.houses)]
    markers += [(int(rival.tracks[track]), -1, RIVAL) for rival in sight.s.rivals]
    for space in range(int(sight.data.last_space) + 1):
        stack = [who for at, _, who in sorted(markers) if at == space]
        x, y = corner(track, space)
        for height, who in enumerate(stack):
            name = sight.player_name(who)
            panel.add(
                f"racer{who}.{track}", x + LANE.width / 2 - 0.7, y + LANE.height - 13 - height * STACK,
                chariot_marker(who, 9),
                label=sight.words("racer", player=name, track=sight.name("track", track), space=space),
                tip=sight.words("racer_tip", place=height + 1, number=len(stack)),
                rules=("NRO-RACE-03", "NRO-RACE-10", "NRO-CLEAN-03"),
            )  # fmt: skip
