"""The forum: action tiles around sixteen spaces, emperor, patricians and legionaries, and what a space would bring."""

from __future__ import annotations

from functools import cache

from tabularium.core.state import NOTHING
from tabularium.games.nova_roma.actions import (
    FORUM_SIDE,
    FORUM_SPACES,
    STRONGEST,
)
from tabularium.games.nova_roma.view_pieces import action_icon, emperor, legionary, patrician, pips
from tabularium.games.nova_roma.view_sight import LEFT, Sight
from tabularium.scene.boards import Cell, begin, emblem, shorten
from tabularium.scene.model import Body, Panel, Shape
from tabularium.scene.shapes import circle, fit, hit, icon, rect, shadowed, text, text_width
from tabularium.scene.sight import Key

FORUM_HEIGHT = 294
ROW_TILE, COLUMN_TILE = (80.0, 42.0), (61.0, 42.0)
GRID = Cell(94, 74, 62, 45)  # of the first space: where it is, how far the next ones are
FOOT = 259.0


def forum_key(sight: Sight) -> Key:
    s = sight.s
    figures = [tuple(house.patricians) for house in sight.houses]
    counters = (s.emperor, s.legionaries, s.emperor_tile, s.emperor_stack.size, s.round, s.claimer, s.start_player)
    return (*counters, *figures, *s.forum, sight.main, sight.names[sight.main], sight.buys_action(), tuple(sight.names))


def forum_panel(sight: Sight) -> Panel:
    """Tiles of the rows on the left, of the columns above; pieces on the spaces; below, who begins and the round."""
    panel = begin("forum", sight.words("forum"), LEFT, FORUM_HEIGHT)
    add_emperor_tile(panel, sight)
    for line in range(2 * FORUM_SIDE):
        add_action_tile(panel, sight, line)
    for space in range(FORUM_SPACES):
        add_space(panel, sight, space)
    add_figures(panel, sight)
    add_foot(panel, sight)
    return panel


def middle(space: int) -> tuple[float, float]:
    """The middle of a forum space."""
    column, row = space % FORUM_SIDE, space // FORUM_SIDE
    return GRID.x + GRID.width * (column + 0.5) - 0.5, GRID.y + GRID.height * (row + 0.5) - 0.5


# ---- tiles ------------------------------------------------------------------------------------------------


def add_action_tile(panel: Panel, sight: Sight, line: int) -> None:
    """The tile of a row or a column, with the strength that the drawn player has there."""
    words, action, strength = sight.words, int(sight.s.forum[line]), sight.strengths[line]
    name = sight.name("action", action)
    if line < FORUM_SIDE:
        x, y, body = 10.0, GRID.y + line * GRID.height + 1, row_tile(action, name, strength)
    else:
        x, y = GRID.x + (line - FORUM_SIDE) * GRID.width, GRID.y - COLUMN_TILE[1] - 3
        body = column_tile(action, name, strength)
    panel.add(
        f"tile.{action}", x, y, body,
        label=words("action_tile", action=name, strength=strength, player=sight.names[sight.main]),
        tip=words.row("action_tips", action), rules=ACTION_RULES[action],
    )  # fmt: skip


ACTION_RULES = [
    (f"NRO-{chapter}-01", f"NRO-{chapter}-02", "NRO-FORUM-03")
    for chapter in ("TRADE", "UPG", "PET", "REC", "SAIL", "BUILD", "RACE", "PROD")
]


def named(x: float, y: float, name: str, size: float, width: float, anchor: str) -> Shape:
    """The name of an action; a long one is squeezed in fonts that are wide."""
    wide = text_width(name, size) > width * 0.85
    size = max(10.3, fit(name, size, width))
    length = round(min(width, text_width(name, size) * 0.9), 1) if wide else None
    squeezed = "spacingAndGlyphs" if wide else None
    return text(x, y, name, size, "s", "$ink", anchor, textLength=length, lengthAdjust=squeezed)


@cache
def row_tile(action: int, name: str, strength: int) -> Body:
    """A forum tile at the end of a row."""
    width, height = ROW_TILE
    return (
        *shadowed(width, height, "$panel2", 7, "$stone3"),
        action_icon(action, 6, 3, 21),
        *pips(strength, 40, 14, 3.2, of=STRONGEST),
        named(6, 36, name, 11.5, width - 12, "start"),
        hit(0, 0, width, height, 7),
    )


@cache
def column_tile(action: int, name: str, strength: int) -> Body:
    """A forum tile above a column."""
    width, height = COLUMN_TILE
    return (
        *shadowed(width, height, "$panel2", 7, "$stone3"),
        action_icon(action, 5, 4, 20),
        *pips(strength, 34, 14, 3, of=STRONGEST),
        named(width / 2, 36, name, 11, width - 4, "middle"),
        hit(0, 0, width, height, 7),
    )


def add_emperor_tile(panel: Panel, sight: Sight) -> None:
    """The emperor tile turned up last, as a small forum, and how many are still face down."""
    s, words = sight.s, sight.words
    tile, size = int(s.emperor_tile), int(s.emperor_stack.size)
    chosen: tuple[int, ...] = ()
    shaded: tuple[int, ...] = ()
    if tile != NOTHING:
        chosen = tuple(int(sight.data.emperor_spaces[tile * 2 + i]) for i in range(2))
        shaded = tuple(int(sight.data.shaded_spaces[tile * 2 + i]) for i in range(2))
    tip = words("emperor_tile_solo_tip" if sight.players == 1 else "emperor_tile_tip")
    panel.add(
        "emperor.tile", 10, 29, emperor_tile(chosen, shaded, size, sight.players == 1),
        label=words("emperor_tile", size=size), rules=("NRO-EMP-01", "NRO-EMP-02", "NRO-SOLO-09"),
        tip=tip if tile == NOTHING else sight.sourced(tip, "emperor_tile", tile),
    )  # fmt: skip


@cache
def emperor_tile(chosen: tuple[int, ...], shaded: tuple[int, ...], size: int, solo: bool) -> Body:
    """An emperor tile: its spaces for the emperor in gold, those for legionaries dark."""
    squares = []
    for space in range(FORUM_SPACES):
        x, y = 4 + space % FORUM_SIDE * 9, 4 + space // FORUM_SIDE * 9
        fill = "#d9a941" if space in chosen else "#5b5047" if solo and space in shaded else "$stone2"
        squares.append(rect(x, y, 8, 8, fill, 1.5))
    return (
        rect(0, 0, 43, 43, "$panel", 6, stroke="$gold", stroke_width=1.4),
        *squares,
        rect(50, 5, 24, 33, "$back", 4, stroke="$gold", stroke_width=1),
        circle(62, 21.5, 9, "$panel"),
        text(62, 25.500, size, 11.5, "n", anchor="middle"),
        hit(0, 0, 78, 43, 6),
    )


# ---- spaces -----------------------------------------------------------------------------------------------


def add_space(panel: Panel, sight: Sight, space: int) -> None:
    """A forum space; a free one tells the strengths that a patrician of the drawn player would have there."""
    s, words = sight.s, sight.words
    column, row = space % FORUM_SIDE, space // FORUM_SIDE
    free = not int(s.occupied()) >> space & 1
    down, across = (min(STRONGEST, sight.strengths[line] + 1) if free else 0 for line in (FORUM_SIDE + column, row))
    actions = [int(s.forum[row]), int(s.forum[FORUM_SIDE + column])]
    one, other = (sight.name("action", action) for action in actions)
    tip = words("space_tip", one=one, first=across, other=other, second=down) if free else words("space_taken")
    panel.add(
        f"space.{space}", GRID.x + column * GRID.width, GRID.y + row * GRID.height,
        space_body(across, down), label=words("space", space=sight.name("forum_space", space)), tip=tip,
        rules=("NRO-FORUM-01", "NRO-FORUM-03"),
    )  # fmt: skip


@cache
def space_body(across: int, down: int) -> Body:
    """A space: on its left edge the strength of the row, at its top that of the column."""
    width, height = GRID.width - 3, GRID.height - 3
    numbers = (
        text(4.5, height / 2 + 4, across, 11, "n", "$mut"),
        text(width / 2, 11, down, 11, "n", "$mut", "middle"),
    )
    return (
        rect(0, 0, width, height, "$stone", 7, stroke="$line", stroke_width=1),
        rect(0, 0, width, height, "url(#g-stone)", 7),
        *(numbers if across else ()),
        hit(0, 0, width, height, 7),
    )


def add_figures(panel: Panel, sight: Sight) -> None:
    """Emperor, legionaries and patricians."""
    s, words = sight.s, sight.words
    for space in range(FORUM_SPACES):
        x, y = middle(space)
        x, y = x - 1, y - 1
        if int(s.legionaries) >> space & 1:
            panel.add(
                f"legionary.{space}", x, y, legionary(), label=words("legionary"), tip=words("legionary_tip"),
                rules=("NRO-2P-05", "NRO-SOLO-11"),
            )  # fmt: skip
        for who, house in enumerate(sight.houses):
            if space in house.patricians:
                panel.add(
                    f"patrician{who}.{space}", x, y, patrician(who), label=words("patrician", player=sight.names[who]),
                    tip=words("patrician_tip"), rules=("NRO-FORUM-03", "NRO-FORUM-04"), origin=f"head{who}",
                )  # fmt: skip
    if s.emperor != NOTHING:
        x, y = middle(int(s.emperor))
        panel.add(
            "emperor", x - 1, y - 1, emperor(), label=words("emperor"), tip=words("emperor_tip"),
            rules=("NRO-EMP-03", "NRO-EMP-04"), origin="emperor.tile",
        )  # fmt: skip


# ---- below ------------------------------------------------------------------------------------------------


def add_foot(panel: Panel, sight: Sight) -> None:
    """The round, the start player marker, and the strengths that a petition can buy."""
    s, words = sight.s, sight.words
    rounds = int(sight.data.rounds)
    shown = max(1, int(s.round))
    panel.add(
        "round", 10, FOOT, round_body(words("round"), shown, rounds),
        label=words("round_label", round=shown, rounds=rounds), tip=words("round_tip"),
        rules=("NRO-GEN-01", "NRO-GEN-02"),
    )  # fmt: skip
    if sight.players > 1:
        holder, claimed = int(s.marker_holder()), s.claimer != NOTHING
        name = sight.names[holder]
        panel.add(
            "marker", 118, FOOT, marker_body(holder, name, claimed),
            label=words("marker_claimed" if claimed else "marker", player=name), tip=words("marker_tip"),
            rules=("NRO-PET-01", "NRO-PET-02", "NRO-CLEAN-02"),
        )  # fmt: skip
    for strength in range(1, sight.buys_action() + 1):
        panel.add(
            f"strength.{strength}", 228 + (strength - 1) * 38, FOOT, strength_body(strength),
            label=words("strength", strength=strength), tip=words("strength_tip"), rules=("NRO-PET-04", "NRO-PET-06"),
        )  # fmt: skip


@cache
def round_body(name: str, shown: int, rounds: int) -> Body:
    """The rounds as beads, the present one filled."""
    fills = ["$stone3"] * (shown - 1) + ["$terra"] + ["$panel"] * (rounds - shown)
    beads = [circle(53 + i * 10.5, 15, 4, fill, stroke="$line", stroke_width=1) for i, fill in enumerate(fills)]
    return (
        rect(0, 0, 102, 30, "$stone", 8, stroke="$line", stroke_width=1),
        text(6, 19, name, 10.5, "s"),
        *beads,
        hit(0, 0, 102, 30, 8),
    )


@cache
def marker_body(holder: int, name: str, claimed: bool) -> Body:
    """The start player marker: who has it, and whether it was claimed in this round."""
    return (
        rect(0, 0, 104, 30, "$gold2", 8, stroke="$gold", stroke_width=1.6),
        icon("standard", 4, 5, 20, "$gold"),
        circle(36, 15, 10, f"$p{holder}", stroke="$inv", stroke_width=1),
        emblem(holder, 13, 36, 15),
        text(50, 19, shorten(name, 11, 36 if claimed else 50), 11, "s"),
        *((icon("vote", 86, 7, 15, "$terra2"),) if claimed else ()),
        hit(0, 0, 104, 30, 8),
    )


@cache
def strength_body(strength: int) -> Body:
    """A strength that can be bought."""
    return (
        rect(0, 0, 34, 30, "$panel", 8, stroke="$gold", stroke_width=1.2),
        text(5, 21, strength, 15, "n"),
        icon("influence", 15, 7, 16),
        hit(0, 0, 34, 30, 8),
    )
