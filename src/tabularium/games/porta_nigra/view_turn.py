"""The turn: the action card on the table with its markers, the viewer's hand, and the section that is being planned."""

from __future__ import annotations

from functools import cache

from tabularium.core.state import NOTHING
from tabularium.games.porta_nigra.actions import CHOOSE_HEIGHT, COINS_SYMBOL, COLOUR_NAMES, LOWEST, WHITE_BRICKS
from tabularium.games.porta_nigra.view_cards import (
    CARD_HEIGHT,
    CARD_WIDTH,
    DEED,
    Symbols,
    action_card,
    card_frame,
    deed,
    hidden_card,
    symbol_spots,
    torches,
)
from tabularium.games.porta_nigra.view_pieces import action_marker, symbol_plate, torch_marker
from tabularium.games.porta_nigra.view_sight import Sight
from tabularium.scene.boards import begin, fit_caps, place
from tabularium.scene.model import Body, Panel, Shape
from tabularium.scene.shapes import brick, group, hit, rect, text
from tabularium.scene.sight import Key

TABLE_WIDTH, HAND_WIDTH, TURN_HEIGHT = 158, 232, 246
TABLE_SCALE = 1.3
TABLE_X, TABLE_Y = (TABLE_WIDTH - CARD_WIDTH * TABLE_SCALE) / 2, 31.0

# ---- the card on the table ----------------------------------------------------------------------------------


def table_key(sight: Sight) -> Key:
    s = sight.s
    return (sight.turn, sight.card, s.free, s.marked, s.lit, sight.names[max(sight.turn, 0)])


def table_panel(sight: Sight) -> Panel:
    """The action card of the player whose turn it is: symbols, markers on them, torches for the actions left."""
    words, who = sight.words, sight.turn
    panel = begin("table", words("table"), TABLE_WIDTH, TURN_HEIGHT, *empty_table())
    if who == NOTHING:
        return panel
    card, s = sight.card, sight.s
    symbols, total, left = card_symbols(sight, card), int(sight.data.torches[card]), int(s.free)
    panel.add(
        f"card{who}.{card}", TABLE_X, TABLE_Y, table_card(who, card, is_small(sight, card)),
        scale=TABLE_SCALE, label=words("table_card", player=sight.names[who], card=sight.name("card", card)),
        tip=words("table_tip"), rules=("PNI-TURN-04", "PNI-ACT-01"), origin=f"hand{who}.0",
    )  # fmt: skip
    for place_number, ((symbol, coins), (x, y)) in enumerate(zip(symbols, symbol_spots(len(symbols)), strict=True)):
        panel.add(
            f"symbol.{place_number}", TABLE_X + x * TABLE_SCALE, TABLE_Y + y * TABLE_SCALE, symbol_plate(symbol, coins), scale=TABLE_SCALE,
            label=words("symbol", symbol=sight.name("symbol", symbol)), tip=words.row("symbols", min(symbol, COINS_SYMBOL)),
            rules=SYMBOL_RULES[min(symbol, COINS_SYMBOL)],
        )  # fmt: skip
    for place_number, (x, y) in enumerate(symbol_spots(len(symbols))):
        if s.marked >> place_number & 1:
            lit = bool(s.lit >> place_number & 1)
            panel.add(
                f"marker.{place_number}", TABLE_X + x * TABLE_SCALE, TABLE_Y + y * TABLE_SCALE, torch_marker() if lit else action_marker(who),
                scale=TABLE_SCALE, label=words("used_token" if lit else "used_free"), tip=words("used_tip"), rules=("PNI-ACT-02", "PNI-ACT-03"),
            )  # fmt: skip
    panel.add(
        "free", TABLE_WIDTH / 2, TABLE_Y + (CARD_HEIGHT - 11) * TABLE_SCALE, free_body(total, left), scale=TABLE_SCALE,
        label=words("free", left=left, total=total), tip=words("free_tip"), rules=("PNI-ACT-01", "PNI-ACT-04", "PNI-EXCH-01"),
    )  # fmt: skip
    return panel


SYMBOL_RULES = (
    *((("PNI-BUY-01", "PNI-BUY-02", "PNI-BUY-03"),) * 5), ("PNI-BUY-04",), ("PNI-BUILD-01", "PNI-BUILD-02"), ("PNI-TAKE-01",),
    ("PNI-TAKE-02",), ("PNI-TAKE-03",),
)  # fmt: skip


@cache
def empty_table() -> tuple[Shape, ...]:
    """The place of the card."""
    width, height = CARD_WIDTH * TABLE_SCALE, CARD_HEIGHT * TABLE_SCALE
    return (group(*place(width, height, 10, dashed=True)[:-1], transform=f"translate({TABLE_X:g} {TABLE_Y:g})"),)


@cache
def table_card(who: int, card: int, small_games: bool) -> Body:
    return (*card_frame(who, card, small_games), hit(0, 0, CARD_WIDTH, CARD_HEIGHT, 8))


@cache
def free_body(total: int, left: int) -> Body:
    return (*torches(total, left), hit(-CARD_WIDTH / 2 + 6, -10.5, CARD_WIDTH - 12, 20, 6))


def is_small(sight: Sight, card: int) -> bool:
    """Whether a card is only for games of two or three."""
    return bool(sight.data.small_games_only >> card & 1)


def card_symbols(sight: Sight, card: int) -> Symbols:
    """The symbols of a card, each with its coins."""
    return tuple((symbol, int(sight.data.symbol_coins[symbol])) for symbol in sight.symbols(card) if symbol >= 0)


# ---- the hand -------------------------------------------------------------------------------------------------


def hand_key(sight: Sight) -> Key:
    own = sight.own
    return (
        sight.main,
        sight.names[sight.main],
        *own.hand,
        NOTHING,
        own.hidden,
        sight.plan_options and (sight.plan(), *sight.plan_options),
    )


def hand_panel(sight: Sight) -> Panel:
    """The hand of the viewer, and what influence tokens and torches can be turned into."""
    words, who, own = sight.words, sight.main, sight.own
    panel = begin("hand", words("hand"), HAND_WIDTH, TURN_HEIGHT)
    for i, card in enumerate(own.hand):
        panel.add(
            f"card{who}.{card}", *hand_spot(i, len(own.hand)), action_card(who, card, card_symbols(sight, card), int(sight.data.torches[card]), is_small(sight, card)),
            label=words("hand_card", card=sight.name("card", card)), tip=words("hand_tip"), rules=("PNI-TURN-04", "PNI-ACT-01"), origin=f"hand{who}.0",
        )  # fmt: skip
    for i in range(own.hidden):
        panel.add(
            f"hand{who}.{i}", *hand_spot(i, own.hidden), hidden_card(who, CARD_WIDTH, CARD_HEIGHT), label=words("hidden_card", player=sight.names[who]),
            rules=("PNI-INFO-02",),
        )  # fmt: skip
    add_deeds(panel, sight)
    if sight.plan_options:
        add_bench(panel, sight)
    return panel


def hand_spot(i: int, number: int) -> tuple[float, float]:
    """Where a card of the hand lies; side by side as long as there is room."""
    step = min(CARD_WIDTH + 6, (HAND_WIDTH - 18 - CARD_WIDTH) / max(1, number - 1))
    return 9 + step * i, 29


DEED_NAMES = ["roman", "build", "exchange", "give_up"]


def add_deeds(panel: Panel, sight: Sight) -> None:
    """Influence actions and exchanges, which are possible at any time in the own turn."""
    data, words = sight.data, sight.words
    looks = [
        ("influence", int(data.roman_cost), "roman", int(data.roman_gain)), ("influence", int(data.build_cost), "hammer", 1),
        ("torch", 1, "coin", int(data.coins_per_token)), ("card", 1, "coin", int(data.coins_per_action)),
    ]  # fmt: skip
    rules = (("PNI-INF-03",), ("PNI-INF-04",), ("PNI-EXCH-02",), ("PNI-EXCH-01", "PNI-EXCH-03"))
    for i, name in enumerate(DEED_NAMES):
        cost, cost_number, gain, gain_number = looks[i]
        panel.add(
            f"deed.{name}", 9 + (DEED[0] + 4.7) * i, TURN_HEIGHT - DEED[1] - 10, deed(cost, cost_number, gain, gain_number, words.row("deeds", i)),
            label=words.row("deed_labels", i), tip=words.row("deed_tips", i), rules=rules[i],
        )  # fmt: skip


# ---- the section that is being planned --------------------------------------------------------------------------


BENCH_X, BENCH_Y, BENCH_HEIGHT = 6.0, 26.0, 166.0


def add_bench(panel: Panel, sight: Sight) -> None:
    """The sections that can be built, side by side over the cards, which are not needed meanwhile."""
    words = sight.words
    step, site, planned = sight.plan()
    colour = int(sight.data.site_colour[site])
    heading = words("bench_height" if step == CHOOSE_HEIGHT else "bench_white", site=sight.name("site", site))
    panel.add("bench", BENCH_X, BENCH_Y, bench_body(heading), kind="deco")
    options = sight.plan_options
    width = min(36.0, (HAND_WIDTH - 2 * BENCH_X - 8) / len(options))
    left = (HAND_WIDTH - width * len(options)) / 2
    for i, option in enumerate(options):
        if step == CHOOSE_HEIGHT:
            height, white = LOWEST + option, 0
            points = height * int(sight.data.site_vp[site])
            label = words("bench_points", number=height, points=points)
            note = str(points)
        else:
            height, white, label, note = (
                planned,
                option,
                words("bench_mix", white=option, number=planned - option),
                str(option),
            )
        panel.add(
            f"option.{option}", left + width * i, BENCH_Y + 28, bench_option(colour, height, white, note, width, BENCH_HEIGHT - 34),
            label=label, tip=words("bench_tip"), rules=("PNI-BUILD-04", "PNI-BUILD-07") if step == CHOOSE_HEIGHT else ("PNI-BUILD-09", "PNI-BUILD-10"),
        )  # fmt: skip


@cache
def bench_body(heading: str) -> Body:
    width = HAND_WIDTH - 2 * BENCH_X
    return (
        rect(1.5, 3, width, BENCH_HEIGHT, "$shadow", 9, fill_opacity=0.2),
        rect(0, 0, width, BENCH_HEIGHT, "$panel", 9, stroke="$hi", stroke_width=1.5),
        text(width / 2, 18, heading, fit_caps(heading, 12.5, width - 12), "h", anchor="middle"),
    )


@cache
def bench_option(colour: int, height: int, white: int, note: str, width: float, tall: float) -> Body:
    """A section as it would be: bricks of the colour below, white ones that stand for it above."""
    across = min(26.0, width - 2)
    course = across / 2
    floor = tall - 19
    shapes: list[Shape] = []
    for i in range(height):
        name = COLOUR_NAMES[colour if i < height - white else WHITE_BRICKS]
        shapes.append(brick(name, round((width - across) / 2, 2), round(floor - course * (i + 1), 2), across))
    return (
        *shapes,
        text(width / 2, tall - 5, note, 12.5, "n", anchor="middle"),
        hit(0.5, 0, width - 1, tall, 5),
    )
