"""The mosaic board: nine achievements, the markers on them, and what complete rows, columns and diagonals bring."""

from __future__ import annotations

from functools import cache

from tabularium.core.state import NOTHING
from tabularium.games.nova_roma.actions import FIELDS, LINES, MOSAIC_COLOURS, MOSAIC_OFFERS, MOSAIC_TILES
from tabularium.games.nova_roma.mosaic import achievement_of, fulfils
from tabularium.games.nova_roma.view_pieces import DARK, achievement_marker, amounts_width, counted_amounts
from tabularium.games.nova_roma.view_sight import MIDDLE, Amounts, Sight
from tabularium.games.nova_roma.view_tiles import FIELD_FILLS, achievement_picture
from tabularium.scene.boards import Cell, begin, points_badge
from tabularium.scene.model import Body, Panel
from tabularium.scene.shapes import circle, hit, line, path, rect, text
from tabularium.scene.sight import Key

MOSAIC_HEIGHT = 138
FIELD = Cell(74, 25, 88, 30)  # of the first field: where it is, how far the next ones are
ROW_LINE_X = FIELD.x + 3 * FIELD.width + 2
COLUMN_LINE_Y = FIELD.y + 3 * FIELD.height + 1


def mosaic_key(sight: Sight) -> Key:
    own = sight.own
    met = tuple(field for field in range(FIELDS) if is_met(sight, sight.main, field))
    return (sight.main, *own.mosaic, own.claimed, met, sight.names[sight.main])


def is_met(sight: Sight, who: int, field: int) -> bool:
    """Whether the requirement of a field is fulfilled."""
    house = sight.s.houses[who]
    tile = int(house.mosaic[field // MOSAIC_COLOURS])
    return tile != NOTHING and bool(fulfils(sight.s, house, achievement_of(sight.s, house, field)))


def mosaic_panel(sight: Sight) -> Panel:
    """Fields in three rows; on the left their points, on the right and below the rewards of lines."""
    panel = begin("mosaic", sight.words("mosaic"), MIDDLE, MOSAIC_HEIGHT)
    for row in range(MOSAIC_COLOURS):
        add_row_points(panel, sight, row)
    for field in range(FIELDS):
        add_field(panel, sight, sight.main, field, FIELD)
    for number in range(LINES):
        add_line(panel, sight, number)
    return panel


def add_row_points(panel: Panel, sight: Sight, row: int) -> None:
    """What each claimed field of a row scores, and what a claim there brings at once."""
    words = sight.words
    points = int(sight.data.field_vp[row])
    reward = sight.amounts(int(sight.data.claim_reward[row]))
    panel.add(
        f"row.{row}", 10, FIELD.y + row * FIELD.height, row_body(row, points, reward),
        label=words("mosaic_row", colour=sight.name("colour", row), points=points),
        tip=words("mosaic_row_tip", reward=sight.in_words(reward)), rules=("NRO-MOS-10", "NRO-MOS-11"),
    )  # fmt: skip


@cache
def row_body(row: int, points: int, reward: Amounts) -> Body:
    """Points of a field, and the reward of a claim."""
    return (
        rect(0, 0, 61, FIELD.height - 3, FIELD_FILLS[row], 6, fill_opacity=0.55),
        circle(16, 13.5, 10, "#fffaf0", stroke="#c08a2b", stroke_width=1.8),
        text(16, 17.700, points, 12, "n", DARK, "middle"),
        *(counted_amounts(reward, 43, 13.5, 15) if reward else ()),
        hit(0, 0, 61, FIELD.height - 3, 6),
    )


def add_field(panel: Panel, sight: Sight, who: int, field: int, area: Cell) -> None:
    """A field of a player's mosaic with its achievement; a marker on it if it is claimed."""
    words, house = sight.words, sight.houses[who]
    row, column = field // MOSAIC_COLOURS, field % MOSAIC_COLOURS
    x, y = area.x + column * area.width, area.y + row * area.height
    name = sight.name("field", field)
    if house.mosaic[row] == NOTHING:
        panel.add(
            f"field{who}.{field}", x, y, empty_field(row, area.width - 3, area.height - 3),
            label=words("field_empty", field=name), tip=words("field_empty_tip"), rules=("NRO-DRAFT-01",),
        )  # fmt: skip
        return
    achievement = int(sight.data.fields[house.mosaic[row] * MOSAIC_COLOURS + column])
    claimed = bool(house.claimed >> field & 1)
    met = not claimed and is_met(sight, who, field)
    state = words("field_claimed") if claimed else words("field_met") if met else words("field_open")
    panel.add(
        f"field{who}.{field}", x, y, field_body(sight, achievement, row, met, area.width - 3, area.height - 3),
        label=words("field", field=name, achievement=sight.phrases.achievements[achievement]),
        tip=f"{state}\n{words('field_tip')}", rules=("NRO-MOS-02", "NRO-MOS-03", "NRO-MOS-05"),
    )  # fmt: skip
    if claimed:
        panel.add(
            f"claim{who}.{field}", x + area.width - 16, y + area.height / 2 - 1.5, achievement_marker(who, 20),
            label=words("claim", player=sight.names[who]), tip=words("claim_tip"), rules=("NRO-MOS-03", "NRO-MOS-11"),
            origin=f"markers{who}",
        )  # fmt: skip


def field_body(sight: Sight, achievement: int, row: int, met: bool, width: float, height: float) -> Body:
    """A field; a green edge tells that its requirement is met."""
    edge = ("#3f7a34", 2.4) if met else ("#a48f6c", 1.0)
    return sight.body(("field", achievement, row, met, width), lambda: (
        rect(0, 0, width, height, FIELD_FILLS[row], 5, stroke=edge[0], stroke_width=edge[1]),
        *achievement_picture(sight, achievement, width / 2 - (9 if width > 70 else 0), height / 2),
        hit(0, 0, width, height, 5),
    ))  # fmt: skip


@cache
def empty_field(row: int, width: float, height: float) -> Body:
    """A field before the mosaic tile of its row is there."""
    return (
        rect(0, 0, width, height, FIELD_FILLS[row], 5, fill_opacity=0.35, stroke="$line", stroke_dasharray="4 3"),
        hit(0, 0, width, height, 5),
    )  # fmt: skip


# ---- lines ------------------------------------------------------------------------------------------------


def line_place(number: int) -> tuple[float, float]:
    """Where the reward of a line stands: rows on the right, columns below, diagonals in the corners."""
    if number < 3:
        return ROW_LINE_X, FIELD.y + number * FIELD.height + 2
    if number < 6:
        return FIELD.x + (number - 3) * FIELD.width + 12, COLUMN_LINE_Y
    return (ROW_LINE_X, COLUMN_LINE_Y) if number == 6 else (6.0, COLUMN_LINE_Y)


def add_line(panel: Panel, sight: Sight, number: int) -> None:
    """The reward and the points of a complete line."""
    words, own = sight.words, sight.own
    complete = int(sight.data.line_fields[number]) & ~own.claimed == 0
    reward, points = sight.amounts(int(sight.data.line_reward[number])), int(sight.data.line_vp[number])
    panel.add(
        f"line{sight.main}.{number}", *line_place(number), line_body(number, reward, points, complete),
        label=words("line", line=sight.name("line", number), reward=sight.in_words(reward), points=points),
        tip=sight.sourced(words("line_complete" if complete else "line_tip"), "mosaic_line", number),
        rules=("NRO-MOS-10", "NRO-MOS-11"),
    )  # fmt: skip


@cache
def line_body(number: int, reward: Amounts, points: int, complete: bool) -> Body:
    """A reward and points; a diagonal shows which way it goes."""
    slant = {6: (4, 5, 11, 16), 7: (4, 16, 11, 5)}.get(number)
    start, width = (12.0, 74) if slant else (0.0, 70)
    middle = start + 4 + amounts_width(reward, 14) / 2
    fill, edge = ("$green2", "$green") if complete else ("$panel2", "$line")
    x = 36 + start / 2
    sign = path(f"M{x:g} 11L{x + 3:g} 14L{x + 9:g} 7", stroke="$green", stroke_width=2.2)
    return (
        rect(0, 0, width, 22, fill, 7, stroke=edge, stroke_width=1),
        *((line(*slant, "$terra", 2.2),) if slant else ()),
        *counted_amounts(reward, middle, 11, 14),
        *points_badge(width - 12, 11, points, 9),
        *((sign,) if complete else ()),
        hit(0, 0, width, 22, 7),
    )


# ---- the mosaic draft ---------------------------------------------------------------------------------------


def offers(sight: Sight) -> tuple[int, ...]:
    """The mosaic tiles on offer by colour and place; empty when none are drafted."""
    if not sight.s.drafts:
        return ()
    found = tuple(int(tile) for tile in sight.s.drafts[0].offers)
    return found if any(tile != NOTHING for tile in found) else ()


def add_offers(panel: Panel, sight: Sight, top: float) -> None:
    """Mosaic tiles on offer, two of each colour side by side."""
    words = sight.words
    for i, tile in enumerate(offers(sight)):
        if tile == NOTHING:
            continue
        colour, place = i // MOSAIC_OFFERS, i % MOSAIC_OFFERS
        left = int(sight.s.drafts[0].stacks.sizes[colour])
        panel.add(
            f"mosaic.{tile}", 10 + place * 206, top + colour * 46, offer_body(sight, tile),
            label=words("offer", tile=sight.name("mosaic_tile", tile)),
            tip=sight.sourced(words("offer_tip", left=left), "mosaic_tile", tile),
            rules=("NRO-DRAFT-01", "NRO-DRAFT-08"),
        )  # fmt: skip


def offer_body(sight: Sight, tile: int) -> Body:
    """A mosaic tile: three achievements of one colour."""
    colour = tile // (MOSAIC_TILES // MOSAIC_COLOURS)
    achievements = [int(sight.data.fields[tile * MOSAIC_COLOURS + column]) for column in range(MOSAIC_COLOURS)]

    def make() -> Body:
        shapes = [rect(0, 0, 198, 42, FIELD_FILLS[colour], 6, stroke="#a48f6c", stroke_width=1)]
        for column, achievement in enumerate(achievements):
            shapes += achievement_picture(sight, achievement, 33 + column * 66, 21)
        shapes += [rect(66 * column - 0.5, 4, 1, 34, "#a48f6c") for column in (1, 2)]
        return (*shapes, hit(0, 0, 198, 42, 6))

    return sight.body(("offer", tile), make)
