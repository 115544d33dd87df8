"""What the pieces of Porta Nigra look like: bricks, sections, Romans, master builders. Every body is made once."""

from __future__ import annotations

from functools import cache

from tabularium.games.porta_nigra.actions import (
    BUILD_SYMBOL,
    BUILDING_NAMES,
    BUY_ANY,
    COINS_SYMBOL,
    COLOUR_NAMES,
    GAIN_BRICKS,
    GAIN_COINS,
    GAIN_INFLUENCE,
    GAIN_ROMANS,
    GAIN_TORCHES,
    GAIN_VP,
    HIGHEST,
    INFLUENCE_SYMBOL,
    LOWEST,
)
from tabularium.scene.boards import LABEL, emblem, points_badge
from tabularium.scene.model import Body, Shape
from tabularium.scene.shapes import brick, circle, hit, icon, rect, text

BRICK, COURSE = 24.0, 12.0  # width of a brick, height of a layer of bricks
GATE_BRICK, GATE_COURSE = 24.6, 12.3  # in the Porta Nigra
BUILDING_ICONS = BUILDING_NAMES
DARK = "#2b2118"
GOLD, GOLD_EDGE, GOLD_INK = "#eec767", "#9a6c17", "#3d2a06"
GAIN_ICONS = ["vp", "coin", "torch", "influence", "roman"]  # then come bricks


def coin(x: float, y: float, number: object, radius: float = 8) -> Body:
    """A coin around a point, with a number."""
    size = max(LABEL, round(radius * 1.35, 1))
    return (
        circle(x, y, radius, GOLD, stroke=GOLD_EDGE, stroke_width=1.2),
        circle(x, y, radius - 2, "none", stroke=GOLD_EDGE, stroke_width=0.5, stroke_opacity=0.6),
        text(x, y + size * 0.35, number, size, "n", GOLD_INK, "middle"),
    )


# ---- sections -------------------------------------------------------------------------------------------


def courses(colour: int, number: int, base: float, width: float, course: float, first: int = 0, **more: float) -> Body:
    """Bricks above each other, the lowest one standing on a line."""
    name = COLOUR_NAMES[colour]
    return tuple(
        brick(name, -width / 2, round(base - course * (i + 1), 2), width, **more) for i in range(first, number)
    )


SITE_WIDTH = 28.0


def site_height(bricks: int) -> float:
    """How high a site of the basilica, the amphitheater or the wall is drawn."""
    return bricks * COURSE + 21


@cache
def site(colour: int, bricks: int, points: int) -> Body:
    """An empty site: the bricks it needs, pale, and its points; the middle of its base is at (0, 0)."""
    top = -site_height(bricks) + 3
    return (
        rect(
            -SITE_WIDTH / 2,
            top + 9,
            SITE_WIDTH,
            -top - 6,
            "$panel",
            5,
            fill_opacity=0.55,
            stroke="$stone3",
            stroke_width=0.8,
        ),
        *courses(colour, bricks, 0, BRICK, COURSE, opacity=0.62),
        *points_badge(0, top + 8, points, 8.6),
        hit(-SITE_WIDTH / 2 - 1, top - 1, SITE_WIDTH + 2, -top + 5, 6),
    )


@cache
def site_taken(bricks: int) -> Body:
    """A site on which a section stands."""
    top = -bricks * COURSE
    return (
        rect(-SITE_WIDTH / 2, -4, SITE_WIDTH, 7, "$stone3", 3, fill_opacity=0.5),
        hit(-SITE_WIDTH / 2 - 1, top - 18, SITE_WIDTH + 2, -top + 23, 6),
    )


@cache
def section(colour: int, bricks: int, player: int) -> Body:
    """A section: bricks with a Roman of its owner on top; the middle of its base is at (0, 0)."""
    top = -bricks * COURSE
    return (
        rect(-BRICK / 2 + 2, top + 2, BRICK, -top, "$shadow", 2, fill_opacity=0.25),
        *courses(colour, bricks, 0, BRICK, COURSE),
        *figure("roman", player, 0, top - 7.5, 18),
        hit(-BRICK / 2 - 2, top - 18, BRICK + 4, -top + 20, 5),
    )


@cache
def gate_site(colour: int, points: int) -> Body:
    """An empty site of the Porta Nigra: at least three bricks, at most eight, and the points of each."""
    top = -HIGHEST * GATE_COURSE
    width = GATE_BRICK
    return (
        *courses(colour, LOWEST, 0, width, GATE_COURSE, opacity=0.62),
        rect(-width / 2, 1.5, width, 15, "$panel", 4, stroke="$gold", stroke_width=1),
        text(0, 12.8, f"×{points}", 11.5, "n", anchor="middle"),
        hit(-width / 2 - 0.5, top - 18, width + 1, -top + 35.5, 4),
    )  # fmt: skip


@cache
def gate_section(colour: int, bricks: int, player: int) -> Body:
    """A section of the Porta Nigra."""
    top = -bricks * GATE_COURSE
    return (
        rect(-GATE_BRICK / 2 + 2, top + 2, GATE_BRICK, -top, "$shadow", 2, fill_opacity=0.25),
        *courses(colour, bricks, 0, GATE_BRICK, GATE_COURSE),
        *figure("roman", player, 0, top - 7.5, 18),
        hit(-GATE_BRICK / 2 - 0.5, top - 17.5, GATE_BRICK + 1, -top + 19, 4),
    )


def figure(kind: str, player: int, x: float, y: float, size: float) -> Body:
    """A Roman or a master builder of a player around a point: never colour alone."""
    return (
        icon(kind, x - size / 2, y - size / 2, size, f"$p{player}"),
        emblem(player, size * 0.46, x, y + size * 0.2),
    )


@cache
def master_builder(player: int) -> Body:
    """A master builder around (0, 0)."""
    return (
        circle(1, 10, 9, "$shadow", fill_opacity=0.2),
        *figure("builder", player, 0, 0, 25),
        hit(-12, -12.5, 24, 25.5, 8),
    )


# ---- symbols of action cards --------------------------------------------------------------------------

SYMBOL = 31.0
SMALL_SYMBOL = 20.0  # below, a purchase is a brick alone


def symbol_picture(symbol: int, coins: int, size: float = SYMBOL) -> Body:
    """What an action symbol shows, in a square."""
    middle = size / 2
    if symbol <= BUY_ANY:
        name = COLOUR_NAMES[symbol] if symbol < BUY_ANY else "any"
        if size < SMALL_SYMBOL:
            return (brick(name, 0, size * 0.25, size),)
        return (icon(f"buy-{name}", 0, 0, size),)
    if symbol == BUILD_SYMBOL:
        return (icon("hammer", size * 0.14, size * 0.14, size * 0.72, "$terra2"),)
    if symbol >= COINS_SYMBOL:
        return coin(middle, middle, coins, size * (0.36 if size > SMALL_SYMBOL else 0.47))
    return (icon("influence" if symbol == INFLUENCE_SYMBOL else "torch", size * 0.12, size * 0.12, size * 0.76),)


@cache
def symbol_plate(symbol: int, coins: int) -> Body:
    """A symbol on an action card, to be clicked."""
    return (
        rect(0, 0, SYMBOL, SYMBOL, "$stone", 7, stroke="$stone3", stroke_width=1),
        *symbol_picture(symbol, coins),
        hit(0, 0, SYMBOL, SYMBOL, 7),
    )


@cache
def action_marker(player: int) -> Body:
    """An action marker that covers a used symbol."""
    middle = SYMBOL / 2
    return (
        circle(middle, middle, 11, f"$p{player}", stroke="$inv", stroke_width=1.2),
        circle(middle, middle, 11, "url(#g-disc)"),
        emblem(player, 13, middle, middle),
        hit(0, 0, SYMBOL, SYMBOL, 7),
    )


@cache
def torch_marker() -> Body:
    """A torch token that covers a used symbol."""
    middle = SYMBOL / 2
    return (
        circle(middle, middle, 11.5, "#5b3a24", stroke="$gold", stroke_width=1.6),
        icon("torch", middle - 9, middle - 9.5, 18),
        hit(0, 0, SYMBOL, SYMBOL, 7),
    )


# ---- rewards, gains -------------------------------------------------------------------------------------


def gain_picture(gain: int, number: int, x: float, y: float, size: float) -> Body:
    """What is gained: coins and points as one number, other things one by one."""
    if gain == GAIN_COINS:
        return coin(x + size / 2, y + size / 2, number, size / 2)
    if gain == GAIN_VP:
        return (
            icon("vp", x, y - size * 0.15, size * 1.3, opacity=0.45),
            text(x + size * 0.65, y + size * 0.78, number, round(size * 0.75, 1), "n", anchor="middle"),
        )
    if gain < GAIN_BRICKS:
        step = size * GAIN_STEPS[gain]
        return tuple(icon(GAIN_ICONS[gain], round(x + i * step, 2), y, size, "$mut") for i in range(number))
    name = COLOUR_NAMES[gain - GAIN_BRICKS]
    if number == 1:
        return (brick(name, x, y + size * 0.25, size),)
    lower, upper = -(-number // 2), number // 2
    left = x + size * 0.5 * (lower - upper)
    return (
        *(brick(name, round(x + i * size, 2), y + size * 0.5, size) for i in range(lower)),
        *(brick(name, round(left + i * size, 2), y, size) for i in range(upper)),
    )


GAIN_STEPS = {GAIN_TORCHES: 0.6, GAIN_INFLUENCE: 0.75, GAIN_ROMANS: 0.8}


def gain_width(gain: int, number: int, size: float) -> float:
    """How wide the picture of a gain is."""
    if gain == GAIN_VP:
        return size * 1.3
    if gain == GAIN_COINS:
        return size
    if gain < GAIN_BRICKS:
        return size * (1 + GAIN_STEPS[gain] * (number - 1))
    return size * -(-number // 2)


# ---- the market -----------------------------------------------------------------------------------------


def shop_bricks(colour: int, number: int, width: float, most: int, x: float, y: float) -> Body:
    """Bricks in a shop, in one or two piles around a point, not higher than given; the number tells if there are more."""
    shown = min(number, 2 * most)
    course = round(width / 2, 2)
    piles = [shown] if shown < most else [-(-shown // 2), shown // 2]
    shapes: list[Shape] = []
    for pile, bricks in enumerate(piles):
        left = x + (pile - len(piles) / 2) * (width + 0.8)
        for i in range(bricks):
            shapes.append(brick(COLOUR_NAMES[colour], round(left, 2), round(y + course * (1.2 - i), 2), width))
    return tuple(shapes)
