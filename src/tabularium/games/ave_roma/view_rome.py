"""Rome: the Colosseum with its path and honours, round and turn order in the arena, and the five areas without cards."""

from __future__ import annotations

from functools import cache
from math import cos, pi, sin
from typing import Final

from tabularium.core.state import NOTHING
from tabularium.games.ave_roma.actions import ACTIONS_PHASE, CARD_AREA, COLOSSEUM_SPACES, PREPARATION, SPACES
from tabularium.games.ave_roma.view_pieces import area_badge, token
from tabularium.games.ave_roma.view_rows import add_worker
from tabularium.games.ave_roma.view_sight import SIDE, UPPER_HEIGHT, Sight
from tabularium.scene.boards import Cell, begin, emblem
from tabularium.scene.model import Body, Panel, Shape
from tabularium.scene.shapes import circle, fit, hit, icon, path, rect, text
from tabularium.scene.sight import Key

MIDDLE_X, MIDDLE_Y = SIDE / 2, 146.0  # of the Colosseum
ACROSS, DOWN = 128.0, 89.0  # from there to the middles of its spaces
BLOCK = 50.0  # a space
AREAS_AREA = Cell(8, 266, SIDE - 16, 164)
LINE = 33.0  # from one area to the next
SPOT = 25.0  # a worker space
ORDER_STEP = 34.0
ROMA_RULES: Final = ("AVE-ROM-01", "AVE-ROM-02", "AVE-ROM-06", "AVE-ROM-13")
AREA_RULES: Final = (
    ("AVE-QUA-01",),
    ("AVE-MER-01", "AVE-MER-02", "AVE-PROV-01"),
    ("AVE-ROM-01", "AVE-ROM-02", "AVE-ROM-06"),
    ("AVE-AED-01", "AVE-PROV-01", "AVE-PROV-03", "AVE-PROV-04"),
    ("AVE-PRO-01", "AVE-PRO-02", "AVE-PRO-03", "AVE-PROV-01"),
)


def rome_key(sight: Sight) -> Key:
    s = sight.s
    players = tuple((sight.names[who], sight.houses[who].token, total(sight, who)) for who in range(sight.players))
    order = tuple(int(who) for who in s.order)
    spaces = tuple(value for area in range(CARD_AREA) for value in sight.workers_in(area))
    state = (int(s.round), int(s.passed), sight.phase(), sight.active, bool(s.switches.all_spaces))
    return (*players, *order, *spaces, *state, sight.viewer)


def rome_panel(sight: Sight) -> Panel:
    """The Colosseum, the turn order inside it, and the areas below it."""
    panel = begin("rome", sight.words("rome"), SIDE, UPPER_HEIGHT, *arena())
    for space in range(COLOSSEUM_SPACES):
        add_space(panel, sight, space)
    add_order(panel, sight)
    for area in range(CARD_AREA):
        add_area(panel, sight, area)
    return panel


# ---- the Colosseum ------------------------------------------------------------------------------------------


def space_middle(space: int) -> tuple[float, float]:
    """Where a space of the path lies: the last one at the top, the others clockwise."""
    angle = 2 * pi * (space + 1) / COLOSSEUM_SPACES
    return MIDDLE_X + ACROSS * sin(angle), MIDDLE_Y - DOWN * cos(angle)


def oval(across: float, down: float) -> str:
    """An ellipse around the middle, as a path."""
    x, y, bend = MIDDLE_X, MIDDLE_Y, 0.5523  # of curves that look like quarters of a circle
    corners = [(0, -1, 1, 0), (1, 0, 0, 1), (0, 1, -1, 0), (-1, 0, 0, -1)]
    curves = [
        f"C{x + (a + c * bend) * across:.1f} {y + (b + d * bend) * down:.1f} {x + (c + a * bend) * across:.1f} "
        f"{y + (d + b * bend) * down:.1f} {x + c * across:.1f} {y + d * down:.1f}"
        for a, b, c, d in corners
    ]
    return f"M{x:.1f} {y - down:.1f}{''.join(curves)}Z"


@cache
def arena() -> Body:
    """The walls of the Colosseum as seen from above: rings of seats, and arches between them."""
    rings = [
        path(oval(ACROSS * share, DOWN * share), fill, stroke="$line", stroke_width=1)
        for share, fill in ((1.2, "$stone2"), (1.0, "$stone"), (0.8, "$stone2"), (0.62, "$city"))
    ]
    spokes = "".join(
        f"M{MIDDLE_X + ACROSS * 0.64 * sin(a):.1f} {MIDDLE_Y - DOWN * 0.64 * cos(a):.1f}"
        f"L{MIDDLE_X + ACROSS * 1.18 * sin(a):.1f} {MIDDLE_Y - DOWN * 1.18 * cos(a):.1f}"
        for a in (2 * pi * i / 36 for i in range(36))
    )
    return (*rings, path(spokes, stroke="$line", stroke_width=0.8))


def add_space(panel: Panel, sight: Sight, space: int) -> None:
    """A space of the path with the tokens on it."""
    words, data = sight.words, sight.data
    x, y = space_middle(space)
    honour = bool(data.honours >> space & 1)
    surplus, money = int(data.space_surplus[space]), int(data.space_money[space])
    label = words("honour_space" if honour else "colosseum_space", space=space + 1)
    tip = words("space_tip", cost=sight.phrases.cost([], surplus, money))
    panel.add(
        f"space.{space}", x - BLOCK / 2, y - BLOCK / 2, space_body(space, surplus, money, honour), label=label,
        tip=sight.sourced(f"{tip} {words('honour_tip')}" if honour else tip, "colosseum_spaces", space), rules=ROMA_RULES,
    )  # fmt: skip
    for who in range(sight.players):
        if sight.houses[who].token == space:
            dx, dy, radius = token_spot(who, sight.players)
            panel.add(
                f"token{who}", x + dx, y + dy, token(who, radius), label=words("token", player=sight.called(who), space=space + 1),
                tip=words("token_tip"), rules=("AVE-ROM-01", "AVE-ROM-05"),
            )  # fmt: skip


def token_spot(who: int, players: int) -> tuple[float, float, float]:
    """Where a token stands on a space, from its middle, and its radius: everybody has a place of their own."""
    if players <= 3:
        return (who - (players - 1) / 2) * 16, 11.5, 7.6
    return (who % 3 - 1) * 15 + (7.5 if who > 2 else 0), 4.5 if who < 3 else 16.8, 6.6


@cache
def space_body(space: int, surplus: int, money: int, honour: bool) -> Body:
    """A space: its number, what entering it costs, and the laurel of an honour space."""
    cost = [("surplus", i) for i in range(surplus)] + [("coin", i) for i in range(money)]
    return (
        rect(1.2, 2.5, BLOCK, BLOCK, "$shadow", 9, fill_opacity=0.13),
        rect(0, 0, BLOCK, BLOCK, "$gold2" if honour else "$panel", 9, stroke="$gold" if honour else "$line", stroke_width=2 if honour else 1),
        text(6, 14, space + 1, 11.5, "h", "$ink"),
        *((icon("laurel", BLOCK - 34 if cost else BLOCK - 19, 2.5, 16, "$green"),) if honour else ()),
        *(icon(symbol, BLOCK - 17 - 11 * i, 2.8, 14) for i, (symbol, _) in enumerate(cost)),
        hit(0, 0, BLOCK, BLOCK, 9),
    )  # fmt: skip


# ---- round and turn order -----------------------------------------------------------------------------------


def add_order(panel: Panel, sight: Sight) -> None:
    """The round and what is going on; the players in turn order, in the preparation phase with the sums of their workers."""
    s, words = sight.s, sight.words
    phase = sight.phase()
    panel.add(
        "round", MIDDLE_X - 66, MIDDLE_Y - 42, round_body(words("round", round=int(s.round)), phase),
        label=words("round_label", round=int(s.round), phase=phase), tip=words("round_tip"),
        rules=("AVE-FLOW-01", "AVE-END-01", "AVE-END-04", "AVE-END-05"),
    )  # fmt: skip
    left = MIDDLE_X - sight.players * ORDER_STEP / 2
    for place in range(sight.players):
        who = int(s.order[place])
        passed = bool(s.passed >> who & 1) and s.phase == ACTIONS_PHASE
        key = "order_passed" if passed else "order_place"
        panel.add(
            f"order{who}", left + place * ORDER_STEP + 0.5, MIDDLE_Y - 4, order_body(who, place + 1, total(sight, who), passed),
            label=words(key, player=sight.called(who), place=place + 1), tip=words("order_tip"), rules=("AVE-ORD-01", "AVE-ORD-02", "AVE-FLOW-02"),
        )  # fmt: skip
        if who == sight.active:
            panel.add("turn", left + (place + 0.5) * ORDER_STEP, MIDDLE_Y + 11, turn_ring(), kind="deco")


def total(sight: Sight, who: int) -> int:
    """The sum of the workers of a player while they are taken back, otherwise nothing."""
    if sight.s.phase != PREPARATION:
        return NOTHING
    return sum((value + 1) * number for value, number in enumerate(sight.houses[who].workers))


@cache
def round_body(words: str, phase: str) -> Body:
    """The number of the round, and what is going on."""
    return (
        text(66, 16, words, 15, "h", "$terra2", "middle"),
        text(66, 32, phase, fit(phase, 11.5, 130), "s", "$mut", "middle"),
        hit(0, 0, 132, 37, 8),
    )


@cache
def order_body(player: int, place: int, total: int, passed: bool) -> Body:
    """A player in the turn order; below, the place or, while workers are taken back, their sum."""
    return (
        circle(16.5, 15, 12.5, f"$p{player}", stroke="$inv", stroke_width=1),
        emblem(player, 16, 16.5, 15),
        *((circle(16.5, 15, 12.5, "$panel", fill_opacity=0.6), path("M9.500 15.500L15 21L24.500 9", stroke="$ink", stroke_width=2.4)) if passed else ()),
        text(16.5, 42, f"Σ {total}" if total != NOTHING else f"{place}.", 11.5, "h", "$ink" if total != NOTHING else "$mut", "middle"),
        hit(0, 0, 33, 48, 8),
    )  # fmt: skip


@cache
def turn_ring() -> Body:
    """What marks the player at turn."""
    return (circle(0, 0, 13.6, "none", stroke="$gold", stroke_width=2.8),)


# ---- areas ----------------------------------------------------------------------------------------------------


def add_area(panel: Panel, sight: Sight, area: int) -> None:
    """An area without cards: what it is for, open and closed spaces, the workers there."""
    words, opened = sight.words, int(sight.s.open_spaces(area))
    x, y = AREAS_AREA.x, AREAS_AREA.y + area * LINE
    name = sight.name("area", area)
    panel.add(
        f"area.{area}", x, y, area_body(area, name, words.row("area_hints", area), opened), label=name,
        tip=f"{words.row('area_tips', area)}\n{words('open_tip', number=opened)}", rules=(*AREA_RULES[area], "AVE-FLOW-12"),
    )  # fmt: skip
    for space, value in enumerate(sight.workers_in(area)):
        if value:
            add_worker(panel, sight, area, space, x + spot_middle(space), y + (LINE - 2) / 2, 10.5)


def spot_middle(space: int) -> float:
    """Where a worker space lies in its area."""
    return AREAS_AREA.width - 15.5 - (SPACES - 1 - space) * (SPOT + 2)


@cache
def area_body(area: int, name: str, hint: str, opened: int) -> Body:
    """An area: sign, name, what it is for; closed spaces are crossed out."""
    height = LINE - 2
    shapes: list[Shape] = []
    for space in range(SPACES):
        x, y = spot_middle(space), height / 2
        if space < opened:
            shapes.append(circle(x, y, SPOT / 2 - 0.5, "$panel", stroke="$stone3", stroke_width=1.2))
        else:
            shapes.append(circle(x, y, 7, "$stone2"))
            shapes.append(
                path(
                    f"M{x - 3:g} {y - 3:g}L{x + 3:g} {y + 3:g}M{x - 3:g} {y + 3:g}L{x + 3:g} {y - 3:g}",
                    stroke="$stone3",
                    stroke_width=1.2,
                )
            )
    room = spot_middle(0) - SPOT / 2 - 38
    return (
        rect(0, 0, AREAS_AREA.width, height, "$stone", 8, stroke="$line", stroke_width=1),
        *area_badge(area, 3.5, 3.5, height - 7),
        text(33, 13.5, name, 12.5, "h", "$ink"),
        text(33, 26, hint, fit(hint, 10.5, room), "b", "$mut"),
        *shapes,
        hit(0, 0, AREAS_AREA.width, height, 8),
    )
