"""The track of political influence: what its levels score, which of them open patron slots, who stands where."""

from __future__ import annotations

from functools import cache

from tabularium.games.ave_roma.actions import LAST_LEVEL, PATRON_SLOTS
from tabularium.games.ave_roma.view_pieces import token
from tabularium.games.ave_roma.view_sight import MIDDLE, POLITICS_HEIGHT, Sight
from tabularium.scene.boards import Cell, track
from tabularium.scene.model import Body, Panel
from tabularium.scene.shapes import circle, hit, icon, rect, text
from tabularium.scene.sight import Key

TRACK = Cell(34, 7, MIDDLE - 42, POLITICS_HEIGHT - 14)
LEVEL_RULES = ("AVE-SCORE-09", "AVE-ROM-06", "AVE-ROM-07", "AVE-ROM-09")


def politics_key(sight: Sight) -> Key:
    names = tuple(sight.called(who) for who in range(sight.players))
    return (*names, *(house.level for house in sight.houses))


def politics_panel(sight: Sight) -> Panel:
    """Eleven levels with the tokens of the players."""
    words = sight.words
    panel = Panel("politics", MIDDLE, POLITICS_HEIGHT, words("politics"), "politics")
    panel.add("politics.ground", 0, 0, sign(), kind="deco")
    cells = track(TRACK, LAST_LEVEL + 1, 2)
    for level, cell in enumerate(cells):
        slot = 1 <= level <= PATRON_SLOTS
        points = int(sight.data.level_vp[level])
        tip = words(
            "rung_slot" if slot else "rung_last" if level == LAST_LEVEL else "rung", beyond=int(sight.data.beyond_vp)
        )
        panel.add(
            f"rung.{level}", cell.x, cell.y, rung_body(level, points, slot, cell.width), label=words("rung_label", level=level, points=points),
            tip=sight.made_up(tip), rules=LEVEL_RULES,
        )  # fmt: skip
    for who in range(sight.players):
        level = sight.houses[who].level
        dx, dy, radius = token_spot(who, sight.players, cells[level].width)
        points = int(sight.data.level_vp[level])
        panel.add(
            f"politician{who}", cells[level].x + dx, cells[level].y + dy, token(who, radius),
            label=words("level", player=sight.called(who), level=level, points=points), tip=sight.next_level(who), rules=LEVEL_RULES,
        )  # fmt: skip
    return panel


def token_spot(who: int, players: int, width: float) -> tuple[float, float, float]:
    """Where a token stands on a level, and its radius: everybody has a place of their own."""
    if players <= 2:
        return width / 2 + (who - 0.5) * 16, 34, 7.6
    down = 33.0 if players == 3 else 26.0 if who < 3 else 39.0
    return width / 2 + (who % 3 - 1) * 10.8 + (5.4 if who > 2 else 0), down, 5.4


@cache
def sign() -> Body:
    """What the track is about."""
    return (icon("laurel", 7, POLITICS_HEIGHT / 2 - 11, 22, "$green"),)


@cache
def rung_body(level: int, points: int, slot: bool, width: float) -> Body:
    """A level: its number, its points, and the figure of the patron slot that it opens."""
    height = TRACK.height
    return (
        rect(0, 0, width, height, "$green2" if slot else "$stone", 6, stroke="$line", stroke_width=1),
        *((icon("roman", width / 2 - 11, 19, 22, "$green", opacity=0.3),) if slot else ()),
        text(4, 13.2, level, 10.8, "h", "$ink"),
        circle(width - 9, 9.4, 7.6, "$panel", stroke="$gold", stroke_width=1.3),
        text(width - 9, 13.2, points, 10.5, "n", "$ink", "middle"),
        hit(0, 0, width, height, 6),
    )
