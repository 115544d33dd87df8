"""The five provinces: tracks with the markers of the players and the brown one, and the province cards below them."""

from __future__ import annotations

from functools import cache
from typing import Final

from tabularium.core.state import NOTHING
from tabularium.games.ave_roma.actions import COLOURS, LAST_STEP, LOWER, PROVINCES, UPPER
from tabularium.games.ave_roma.view_pieces import GOOD_ICONS, PALE, brown_marker, figure, frame, shard, token
from tabularium.games.ave_roma.view_rows import PILE_WIDTH, pile_body
from tabularium.games.ave_roma.view_sight import SIDE, UPPER_HEIGHT, Sight
from tabularium.scene.boards import begin, shorten
from tabularium.scene.model import Body, Panel, Shape
from tabularium.scene.shapes import hit, icon, path, rect, shadowed, text
from tabularium.scene.sight import Key

LEFT, STEP, WIDTH = 30.0, 58.6, 56.0  # of the first province; how far the next ones are; how wide they are
HEAD_Y, HEAD_HEIGHT = 32.0, 34.0
TRACK_Y, CELL = 70.0, 17.4
PLACE_Y = 268.0
CARD_HEIGHT, SHIFT = 130.0, 30.0
ROW_HEIGHT = 43.0
PROVINCE_FILLS: Final = ["#c98a4b", "#6f8f4e", "#5d8fa3", "#a0557c", "#c0a23f"]
CARD_RULES: Final = ("AVE-PROV-02", "AVE-PROV-03", "AVE-PROV-04", "AVE-PROV-09")
MARKER_RULES: Final = ("AVE-PRO-04", "AVE-PRO-06", "AVE-SCORE-01", "AVE-SCORE-10")


def provinces_key(sight: Sight) -> Key:
    s = sight.s
    cards = tuple(int(card) for card in s.provinces)
    markers = tuple(step for house in sight.houses for step in house.influence)
    names = tuple(sight.called(who) for who in range(sight.players))
    return (
        sight.value_in_hand(),
        *names,
        *cards,
        int(s.shifted),
        *(int(step) for step in s.brown),
        *markers,
        int(s.province_deck.size),
    )


def provinces_panel(sight: Sight) -> Panel:
    """Every province in a column: its number, its track, its card."""
    words, size = sight.words, int(sight.s.province_deck.size)
    panel = begin("provinces", words("provinces"), SIDE, UPPER_HEIGHT, *scale(sight))
    panel.add(
        "pile.3", SIDE - PILE_WIDTH - 8, 5, pile_body(size), label=words("province_pile", number=size), tip=words("province_pile_tip"),
        rules=("AVE-INFO-04", "AVE-PROV-11", "AVE-END-01"),
    )  # fmt: skip
    for province in range(PROVINCES):
        x = LEFT + province * STEP
        add_track(panel, sight, province, x)
        add_card(panel, sight, province, x)
    value = sight.value_in_hand()
    if value:
        panel.add("here", LEFT + (value - 1) * STEP, HEAD_Y, frame(WIDTH, HEAD_HEIGHT, "$ink"), kind="deco")
    return panel


def points(sight: Sight) -> list[int]:
    """What a marker scores by step."""
    return [int(sight.data.step_vp(step, sight.players)) for step in range(LAST_STEP + 1)]


def scale(sight: Sight) -> Body:
    """The points of every step, left of the tracks."""
    shapes: list[Shape] = [icon("vp", 8, TRACK_Y - 19, 16)]
    for step, number in enumerate(points(sight)):
        shapes.append(text(LEFT - 5, step_middle(step) + 4, number, 11, "n", "$gold", "end"))
    return tuple(shapes)


def step_middle(step: int) -> float:
    """How far down a step of the tracks lies."""
    return TRACK_Y + (LAST_STEP - step + 0.5) * CELL


# ---- tracks ---------------------------------------------------------------------------------------------


def add_track(panel: Panel, sight: Sight, province: int, x: float) -> None:
    """Name and number of a province, its track and the markers there."""
    words, name = sight.words, sight.name("province", province)
    panel.add(
        f"province.{province}", x, HEAD_Y, head_body(province, sight.text.component("provinces", PROVINCE_IDS)[province]), label=name,
        tip=sight.sourced(words("province_tip", value=province + 1), "provinces", province), rules=("AVE-PROV-01", "AVE-SETUP-12"),
    )  # fmt: skip
    panel.add(
        f"track.{province}", x, TRACK_Y, track_body(province), label=words("track", province=name),
        tip=sight.made_up(words("track_tip", points=", ".join(map(str, points(sight))))), rules=MARKER_RULES,
    )  # fmt: skip
    brown = int(sight.s.brown[province])
    panel.add(
        f"brown.{province}", x + WIDTH - 10, step_middle(brown), brown_marker(), label=words("brown", province=name, step=brown),
        tip=words("brown_tip"), rules=("AVE-PROV-04", "AVE-PRO-09", "AVE-SCORE-01"),
    )  # fmt: skip
    for who in range(sight.players):
        step = sight.houses[who].influence[province]
        if step != NOTHING:
            place, size = (x + WIDTH - 6.5 - who * 10.6, 0.66) if step == 0 else (x + 28, 1.0)
            panel.add(
                f"marker{who}.{province}", place, step_middle(step), token(who, 7.6), scale=size,
                label=words("marker", player=sight.called(who), province=name, step=step), tip=words("marker_tip"), rules=MARKER_RULES,
                origin=f"level{who}",
            )  # fmt: skip


PROVINCE_IDS: Final = [f"province_{number}" for number in range(1, PROVINCES + 1)]


@cache
def head_body(province: int, name: str) -> Body:
    """The number of a province is the value of the workers that act there."""
    return (
        rect(0, 0, WIDTH, HEAD_HEIGHT, PROVINCE_FILLS[province], 7),
        rect(0, 0, WIDTH, HEAD_HEIGHT, "url(#g-stone)", 7),
        *figure(province + 1, WIDTH / 2, 11.5, 8.6),
        text(WIDTH / 2, 30.5, shorten(name, 10.5, WIDTH - 2), 10.5, "s", "#1f160d", "middle"),
        hit(0, 0, WIDTH, HEAD_HEIGHT, 7),
    )


@cache
def track_body(province: int) -> Body:
    """Eleven steps, the highest on top; the lowest holds any number of markers."""
    shapes: list[Shape] = []
    for step in range(LAST_STEP + 1):
        y = (LAST_STEP - step) * CELL
        fill = "$stone2" if step == 0 else "$stone"
        shapes.append(rect(0, y + 0.7, WIDTH, CELL - 1.4, fill, 3, stroke="$line", stroke_width=0.7))
        shapes.append(text(4, y + CELL / 2 + 3.8, step, 10.5, "b", "$mut"))
    return (
        rect(-1, -1, WIDTH + 2, (LAST_STEP + 1) * CELL + 2, PROVINCE_FILLS[province], 5, fill_opacity=0.4),
        *shapes,
        hit(0, 0, WIDTH, (LAST_STEP + 1) * CELL, 4),
    )


# ---- cards ----------------------------------------------------------------------------------------------


def add_card(panel: Panel, sight: Sight, province: int, x: float) -> None:
    """The card of a province: fresh ones lie lower, used ones are moved up."""
    s, words, card = sight.s, sight.words, int(sight.s.provinces[province])
    name, fee = sight.name("province", province), int(sight.data.province_fee)
    panel.add(
        f"place.{province}", x, PLACE_Y, place_body(fee), label=words("place_empty" if card == NOTHING else "place", province=name),
        tip=words("place_tip", fee=sight.phrases.denarii(fee)), rules=("AVE-PROV-03", "AVE-PROV-04", "AVE-PROV-05"),
    )  # fmt: skip
    if card == NOTHING:
        return
    shifted = bool(s.shifted >> province & 1)
    y = PLACE_Y + (1 if shifted else SHIFT + 1)
    fragments = tuple(int(sight.data.fragments[card * COLOURS + colour]) for colour in range(COLOURS))
    tip = words(
        "shifted_tip" if shifted else "fresh_tip",
        fee=sight.phrases.denarii(fee),
        fragments=sight.phrases.fragments(card),
    )
    panel.add(
        f"land.{card}", x + 1, y, card_body(fragments), label=words("shifted" if shifted else "fresh", province=name, card=sight.name("province_card", card)),
        tip=sight.sourced(tip, "province_cards", card), rules=CARD_RULES, origin="pile.3",
    )  # fmt: skip
    for row in (UPPER, LOWER):
        units = tuple(sight.phrases.row_units(card, row))
        panel.add(
            f"row.{card}.{row}", x + 2.5, y + 2.5 + row * (ROW_HEIGHT + 2), row_body(units),
            label=words("land_row", row=sight.name("row", row), units=sight.phrases.row(card, row)),
            tip=words("land_row_tip"), rules=("AVE-AED-01", "AVE-PRO-01", "AVE-MER-02"), origin="pile.3",
        )  # fmt: skip


@cache
def place_body(fee: int) -> Body:
    """The place of a province card; what lies below a card that was moved up is the fee."""
    height = CARD_HEIGHT + SHIFT + 2
    return (
        rect(0, 0, WIDTH, height, "$panel2", 7, stroke="$line", stroke_width=1, stroke_dasharray="4 3"),
        path(f"M{WIDTH / 2 - 7:g} 19L{WIDTH / 2:g} 11L{WIDTH / 2 + 7:g} 19", stroke="$stone3", stroke_width=2.2, stroke_linecap="round"),
        text(WIDTH / 2 - 5, height - 10, f"−{fee}", 13, "n", "$terra2", "end"),
        icon("coin", WIDTH / 2 - 1, height - 23, 17),
        hit(0, 0, WIDTH, height, 7),
    )  # fmt: skip


@cache
def card_body(fragments: tuple[int, ...]) -> Body:
    """A province card without its rows: paper, and the fragments at its foot."""
    width = WIDTH - 2
    colours = [colour for colour, number in enumerate(fragments) for _ in range(number)]
    step = 22.0
    left = width / 2 - (len(colours) - 1) * step / 2
    return (
        *shadowed(width, CARD_HEIGHT, PALE, 6, "$stone3"),
        rect(2, 2 * ROW_HEIGHT + 6.5, width - 4, CARD_HEIGHT - 2 * ROW_HEIGHT - 8.5, "#efe3c8", 4),
        *(shard(colour, left + i * step, CARD_HEIGHT - 19, 19) for i, colour in enumerate(colours)),
        hit(0, 0, width, CARD_HEIGHT, 6),
    )


@cache
def row_body(units: tuple[int, ...]) -> Body:
    """A row of a province card: one picture for each unit."""
    width = WIDTH - 5
    kinds = [kind for kind, number in enumerate(units) for _ in range(number)]
    size, step = (23.0, 24.0) if len(kinds) < 3 else (19.0, 16.0)
    left = width / 2 - (len(kinds) - 1) * step / 2 - size / 2
    lifts = [0.0] * len(kinds) if len(kinds) < 3 else [-7.0, 7.0, -7.0, 7.0]
    return (
        rect(0, 0, width, ROW_HEIGHT, "#f3ead6", 4, stroke="#cdbb98", stroke_width=0.8),
        *(icon(GOOD_ICONS[kind], round(left + i * step, 2), ROW_HEIGHT / 2 - size / 2 + lifts[i], size) for i, kind in enumerate(kinds)),
        hit(0, 0, width, ROW_HEIGHT, 4),
    )  # fmt: skip
