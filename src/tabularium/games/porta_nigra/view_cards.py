"""What the cards of Porta Nigra look like: action cards, building cards, honor cards, and small plates that count kept ones."""

from __future__ import annotations

from functools import cache

from tabularium.games.porta_nigra.actions import COLOUR_NAMES, FINAL_CARD
from tabularium.games.porta_nigra.view_pieces import (
    BUILDING_ICONS,
    SYMBOL,
    gain_picture,
    gain_width,
    symbol_picture,
)
from tabularium.scene.boards import emblem, place
from tabularium.scene.model import Body, Shape
from tabularium.scene.shapes import brick, fit, group, hit, icon, rect, shadowed, text

Gains = tuple[tuple[int, int], ...]
Symbols = tuple[tuple[int, int], ...]  # number of a symbol and its coins, by place
NUMERALS = ["I", "II", "III", "IV", "V", "VI", "VII", "VIII"]

# ---- action cards ---------------------------------------------------------------------------------------

CARD_WIDTH, CARD_HEIGHT = 104.0, 152.0


@cache
def symbol_spots(number: int) -> tuple[tuple[float, float], ...]:
    """Where the symbols of an action card stand: two columns, the last one in the middle if it is odd."""
    rows = (number + 1) // 2
    step = 36.0
    top = 76 - (rows * step - 5) / 2
    found = []
    for i in range(number):
        alone = i == number - 1 and number % 2
        found.append(((CARD_WIDTH - SYMBOL) / 2 if alone else 17.5 + (SYMBOL + 7) * (i % 2), top + step * (i // 2)))
    return tuple(found)


@cache
def card_frame(player: int, number: int, small_games: bool) -> Body:
    """An action card without its symbols."""
    return (
        *shadowed(CARD_WIDTH, CARD_HEIGHT, "$panel", 8, f"$p{player}"),
        rect(0.5, 0.5, CARD_WIDTH - 1, 20, f"$p{player}", 7.5),
        rect(0.5, 11, CARD_WIDTH - 1, 10, f"$p{player}"),
        text(CARD_WIDTH / 2, 16, NUMERALS[number], 13, "h", f"$p{player}i", "middle"),
        emblem(player, 14, 12, 11),
        *((text(CARD_WIDTH - 6, 15.500, "2–3", 11, "n", f"$p{player}i", "end"),) if small_games else ()),
    )


@cache
def torches(number: int, left: int) -> Body:
    """The torches of a card in a row around (0, 0): the actions that are left burn."""
    return tuple(
        icon("torch", (i - number / 2) * 19 + 0.5, -9, 18, opacity=None if i < left else 0.25) for i in range(number)
    )


@cache
def action_card(player: int, number: int, symbols: Symbols, torch_number: int, small_games: bool) -> Body:
    """An action card in the hand."""
    plates: list[Shape] = []
    for (symbol, coins), (x, y) in zip(symbols, symbol_spots(len(symbols)), strict=True):
        plates.append(
            group(
                rect(0, 0, SYMBOL, SYMBOL, "$stone", 7, stroke="$line", stroke_width=0.8),
                *symbol_picture(symbol, coins),
                transform=f"translate({x:g} {y:g})",
            )
        )
    return (
        *card_frame(player, number, small_games),
        *plates,
        group(*torches(torch_number, torch_number), transform=f"translate({CARD_WIDTH / 2:g} {CARD_HEIGHT - 11:g})"),
        hit(0, 0, CARD_WIDTH, CARD_HEIGHT, 8),
    )


@cache
def hidden_card(player: int, width: float, height: float) -> Body:
    """The back of an action card."""
    return (
        rect(0, 0, width, height, f"$p{player}", 4, stroke="$inv", stroke_width=1),
        rect(2.5, 2.5, width - 5, height - 5, "none", 2.5, stroke=f"$p{player}i", stroke_width=0.8, stroke_opacity=0.7),
        emblem(player, min(width, height) * 0.5, width / 2, height / 2),
        hit(0, 0, width, height, 4),
    )


MINI_WIDTH, MINI_HEIGHT = 51.0, 44.0


@cache
def mini_card(player: int, number: int, symbols: Symbols) -> Body:
    """An action card among those of a deck."""
    size = 14.5
    pictures = [
        group(
            *symbol_picture(symbol, coins, size),
            transform=f"translate({3.5 + 15 * (i % 3):g} {14.5 + 14.2 * (i // 3):g})",
        )
        for i, (symbol, coins) in enumerate(symbols)
    ]
    return (
        rect(0, 0, MINI_WIDTH, MINI_HEIGHT, "$panel", 5, stroke=f"$p{player}", stroke_width=1),
        text(4, 11.3, NUMERALS[number], 10.5, "h"),
        *pictures,
        hit(0, 0, MINI_WIDTH, MINI_HEIGHT, 5),
    )


@cache
def mini_played() -> Body:
    """Covers a card that was played and cannot come again in this round."""
    return (
        rect(0, 0, MINI_WIDTH, MINI_HEIGHT, "$panel", 5, fill_opacity=0.68),
        text(MINI_WIDTH - 4, 11.800, "✓", 12, "n", anchor="end"),
    )


@cache
def card_chip(number: int, width: float, height: float) -> Body:
    """The number of an action card in a row."""
    return (
        rect(0, 0, width, height, "$gold2", 4, stroke="$gold", stroke_width=1),
        text(width / 2, height / 2 + 3.900, NUMERALS[number], 10.5, "n", anchor="middle"),
        hit(0, 0, width, height, 4),
    )


@cache
def chip_played(width: float, height: float) -> Body:
    """Covers the chip of a card that was played."""
    return (rect(0, 0, width, height, "$panel", 4, fill_opacity=0.7),)


# ---- building cards -------------------------------------------------------------------------------------

BUILDING_WIDTH, BUILDING_HEIGHT = 56.0, 70.0
BUILDING_GROUNDS = ["$terra3", "$field", "$green2", "$stone2"]


@cache
def building_card(building: int, colour: int) -> Body:
    """A building card: its building and the colour of bricks for which it can be taken."""
    return (
        *shadowed(BUILDING_WIDTH, BUILDING_HEIGHT, "$panel", 6, "$stone3"),
        rect(4, 4, BUILDING_WIDTH - 8, 42, BUILDING_GROUNDS[building], 4),
        icon(BUILDING_ICONS[building], BUILDING_WIDTH / 2 - 17, 8, 34, "$ink"),
        brick(COLOUR_NAMES[colour], BUILDING_WIDTH / 2 - 15, 50.5, 30),
        hit(0, 0, BUILDING_WIDTH, BUILDING_HEIGHT, 6),
    )


# ---- honor cards ----------------------------------------------------------------------------------------

HONOR_WIDTH, HONOR_HEIGHT = 58.0, 77.0


def cost_chips(cost: int, x: float, y: float, size: float) -> Body:
    """Influence tokens, overlapping."""
    return tuple(icon("influence", x + i * size * 0.72, y, size) for i in range(cost))


def honor_frame(cost: int, copies: int, ground: str, edge: str) -> Body:
    behind = (rect(3.5, -3, HONOR_WIDTH, HONOR_HEIGHT, ground, 6, stroke=edge, stroke_width=1),) if copies > 1 else ()
    return (
        *behind,
        *shadowed(HONOR_WIDTH, HONOR_HEIGHT, "$panel", 6, edge),
        rect(3, 22, HONOR_WIDTH - 6, HONOR_HEIGHT - 25, ground, 4),
        *cost_chips(cost, 3.5, 3, 17),
        *((text(HONOR_WIDTH - 4, 16, f"×{copies}", 11.5, "n", anchor="end"),) if copies > 1 else ()),
    )


@cache
def final_card(cost: int, copies: int, points: int, demand: int) -> Body:
    """A final scoring card: its points, and what must be discarded for it: four buildings, or a lower card."""
    middle = HONOR_WIDTH / 2
    demanded: Body = (
        tuple(icon(name, 5 + 12.3 * i, 59, 11.5, "$ink") for i, name in enumerate(BUILDING_ICONS))
        if demand == 0
        else (text(middle, 69.5, f"− {demand}", 11.5, "n", "$terra2", "middle"),)
    )
    return (
        *honor_frame(cost, copies, "$gold2", "$gold"),
        icon("vp", middle - 17, 24.500, 34, opacity=0.45),
        text(middle, 48.500, points, 20, "n", anchor="middle"),
        *demanded,
        hit(0, 0, HONOR_WIDTH, HONOR_HEIGHT, 6),
    )


@cache
def replacement_card(cost: int, copies: int, building: int) -> Body:
    """A replacement building card."""
    return (
        *honor_frame(cost, copies, BUILDING_GROUNDS[building], "$stone3"),
        icon(BUILDING_ICONS[building], HONOR_WIDTH / 2 - 18, 30, 36, "$ink"),
        hit(0, 0, HONOR_WIDTH, HONOR_HEIGHT, 6),
    )


@cache
def extension_card(cost: int, copies: int, bricks: int) -> Body:
    """A card that puts a brick on an own section of the Porta Nigra."""
    return (
        *honor_frame(cost, copies, BUILDING_GROUNDS[3], "$stone3"),
        text(6, 36.5, f"+{bricks}", 12, "n"),
        brick("any", HONOR_WIDTH - 30, 26, 25),
        icon("porta_nigra", HONOR_WIDTH / 2 - 16, 41, 32, "$ink"),
        hit(0, 0, HONOR_WIDTH, HONOR_HEIGHT, 6),
    )


@cache
def gain_card(cost: int, copies: int, gains: Gains) -> Body:
    """A card that brings things at once."""
    shapes: list[Shape] = []
    size = 27.0 if len(gains) == 1 else 20.0
    step = size + 4
    top = 22 + (HONOR_HEIGHT - 25) / 2 - (step * len(gains) - 4) / 2
    for i, (gain, number) in enumerate(gains):
        left = HONOR_WIDTH / 2 - gain_width(gain, number, size) / 2
        shapes += gain_picture(gain, number, round(left, 1), round(top + i * step, 1), size)
    return (*honor_frame(cost, copies, "$stone", "$line"), *shapes, hit(0, 0, HONOR_WIDTH, HONOR_HEIGHT, 6))


# ---- kept cards -----------------------------------------------------------------------------------------


@cache
def kept_plate(kind: int, points: int, number: int, width: float, height: float) -> Body:
    """Kept cards of a kind with their number: a building, or a final scoring card with its points."""
    ground, edge = (BUILDING_GROUNDS[kind], "$stone3") if kind < FINAL_CARD else ("$gold2", "$gold")
    size = min(width - 4, height - 15)
    if kind < FINAL_CARD:
        picture: Body = (icon(BUILDING_ICONS[kind], (width - size) / 2, 2, size, "$ink"),)
    else:
        picture = (text(width / 2, 2 + size * 0.72, points, 13, "n", anchor="middle"),)
    if number == 0:
        return (*place(width, height, 5, dashed=True)[:-1], group(*picture, opacity=0.35), hit(0, 0, width, height, 5))
    return (
        rect(0, 0, width, height, ground, 5, stroke=edge, stroke_width=1.2),
        *picture,
        text(width / 2, height - 3.500, f"×{number}", 11, "n", anchor="middle"),
        hit(0, 0, width, height, 5),
    )


@cache
def brick_slot(colour: int, number: int, width: float, height: float) -> Body:
    """Bricks of a colour in the personal supply: a pile as high as the slot allows, and how many there are."""
    across = min(24.0, width - 8)
    course = across / 2
    room = int((height - 18) // course)
    name = COLOUR_NAMES[colour]
    floor = height - 17
    pile = tuple(
        brick(name, round((width - across) / 2, 2), round(floor - course * (i + 1), 2), across)
        for i in range(min(number, room))
    )
    empty = (
        () if number else (brick(name, round((width - across) / 2, 2), round(floor - course, 2), across, opacity=0.3),)
    )
    return (
        rect(0, 0, width, height, "$stone", 5, stroke="$line", stroke_width=1),
        *pile,
        *empty,
        text(width / 2, height - 4, number, 12.5, "n", anchor="middle", opacity=None if number else 0.5),
        hit(0, 0, width, height, 5),
    )


@cache
def brick_chip(colour: int, number: int, width: float, height: float) -> Body:
    """Bricks of a colour in another player's supply."""
    across = 21.0
    return (
        rect(0, 0, width, height, "$stone", 5, stroke="$line", stroke_width=1),
        brick(COLOUR_NAMES[colour], 3, (height - across / 2) / 2, across, opacity=None if number else 0.3),
        text(width - 9, height / 2 + 4.500, number, 13, "n", anchor="middle", opacity=None if number else 0.5),
        hit(0, 0, width, height, 5),
    )


@cache
def counted(symbol: str, number: int, width: float, height: float, colour: str | None = None, more: int = -1) -> Body:
    """An icon and how many there are, as large as the cell allows; `more` stands smaller below: those still to be had."""
    size = min(height - 6, 26.0, width * 0.46)
    middle = (size + 3.5 + width) / 2
    return (
        rect(0, 0, width, height, "$stone", 6, stroke="$line", stroke_width=1),
        icon(symbol, 3.5, (height - size) / 2, size, colour, opacity=0.4 if number == 0 else None),
        text(middle, height / 2 + (5.5 if more < 0 else 1.5), number, fit(str(number), 16 if height > 28 else 14, width - size - 5), "n", anchor="middle",
             opacity=0.55 if number == 0 else None),
        *((text(middle, height - 4, f"+{more}", 10.5, "b", "$mut", "middle"),) if more >= 0 else ()),
        hit(0, 0, width, height, 6),
    )  # fmt: skip


@cache
def deed(cost: str, cost_number: int, gain: str, gain_number: int, words: str) -> Body:
    """What influence tokens or torches can be turned into: cost, arrow, gain, and a name."""
    width, height = DEED
    paid: Body = tuple(icon(cost, 3 + 6 * i, 5, 16, "$mut") for i in range(cost_number))
    got: Body = (icon(gain, width - 20, 5, 17, "$terra2"),)
    if gain == "coin":
        got = gain_picture(1, gain_number, width - 20, 5, 17)
    return (
        *shadowed(width, height, "$stone", 7, "$line"),
        *paid,
        icon("arrow", width / 2 - 4, 8, 10, "$mut"),
        *got,
        text(width / 2, height - 6, words, 10.5, "s", anchor="middle"),
        hit(0, 0, width, height, 7),
    )


DEED = (50.0, 40.0)


@cache
def turn_frame(width: float, height: float) -> Body:
    """Frames the name of the player whose turn it is."""
    return (rect(-3, -3, width + 6, height + 6, "none", 10, stroke="$gold", stroke_width=2.5),)
