"""Retinue cards as they are drawn, and what their tips tell."""

from __future__ import annotations

from typing import Final

from tabularium.core.state import NOTHING
from tabularium.games.nova_roma.actions import ACTIONS, ARTISAN, BUILD, COIN
from tabularium.games.nova_roma.view_pieces import DARK, action_icon, counted_amounts, counted_icon, resource
from tabularium.games.nova_roma.view_sight import Sight
from tabularium.scene.model import Body, Panel, Shape
from tabularium.scene.shapes import circle, fit, hit, icon, path, rect, shadowed, text

CARD_WIDTH, CARD_HEIGHT = 66.0, 84.0
MINI_WIDTH, MINI_HEIGHT = 55.0, 49.0
END_OF_GAME, EACH_ROUND, ALWAYS = range(3)
BAND_FILLS: Final = ["#6d2f52", "#9c4526", "#55682f"]

# ---- retinue cards --------------------------------------------------------------------------------------


def timing(sight: Sight, card: int) -> int:
    """When a card has its effect."""
    data = sight.data
    if data.end_cards >> card & 1:
        return END_OF_GAME
    coins = any(data.coin_cards[action] >> card & 1 for action in range(ACTIONS))
    return ALWAYS if coins or data.taming_cards >> card & 1 else EACH_ROUND


def trigger(sight: Sight, card: int) -> int:
    """The action that a card is for, or NOTHING."""
    data = sight.data
    for action in range(ACTIONS):
        masks = data.strength_cards[action] | data.gain_cards[action] | data.artisan_cards[action]
        if (masks | data.coin_cards[action]) >> card & 1:
            return action
    return BUILD if data.waiving_cards >> card & 1 else NOTHING


def effect(sight: Sight, card: int, x: float, y: float) -> Body:
    """The effect of a card in pictures around a point, 50 by 30."""
    data, action = sight.data, trigger(sight, card)
    if data.end_cards >> card & 1:
        return end_effect(sight, card, x, y)
    if data.taming_cards >> card & 1:
        return (
            icon("elephant", x - 25, y - 11, 22),
            arrow(x, y),
            *counted_amounts(sight.amounts(int(data.card_reward[card])), x + 15, y, 18),
        )
    start = (action_icon(action, x - 25, y - 11, 22),)
    if data.waiving_cards >> card & 1:
        crossed = path(f"M{x + 5:g} {y + 9:g}L{x + 25:g} {y - 9:g}", stroke="$terra2", stroke_width=2.4)
        return (*start, resource(ARTISAN, x + 5, y - 10, 20), crossed)
    if data.card_strength[card] > 0:
        return (*start, text(x + 13, y + 6.5, f"+{int(data.card_strength[card])}", 18, "n", DARK, "middle"))
    if data.card_cost[card] >= 0:
        return (*start, resource(COIN, x - 3, y - 7, 14), arrow(x + 12, y, 4), resource(ARTISAN, x + 14, y - 8, 16))
    reward = sight.amounts(int(data.card_reward[card]))
    return (*start, arrow(x, y), *counted_amounts(reward, x + 15, y, 19, DARK))


def end_effect(sight: Sight, card: int, x: float, y: float) -> Body:
    """Points at the end of the game: so many, and more for what is counted."""
    data = sight.data
    what, base, each, per = (int(row[card]) for row in (data.end_counted, data.end_base, data.end_each, data.end_per))
    if per == 0:
        return (
            *gold_points(x - 18, y, each, 8, 11),
            text(x - 1, y + 4, f"≥{int(data.end_least[card])}", 11.5, "n", DARK, "middle"),
            counted_icon(what, x + 11, y - 7.5, 15),
        )
    first, share = f"{base}+" if base else "", "/" if per == 1 else f"/{per}"
    widths = (14 if first else 0, 17, 5 if per == 1 else 11, 14)
    left = x - sum(widths) / 2
    return (
        *((text(left, y + 4, first, 11, "n", DARK),) if first else ()),
        *gold_points(left + widths[0] + 8, y, each, 8, 11),
        text(left + widths[0] + 17, y + 4, share, 11, "n", DARK),
        counted_icon(what, left + sum(widths[:3]) + 1, y - 7, 14),
    )


def gold_points(x: float, y: float, points: object, radius: float, size: float = 11.5) -> Body:
    """Victory points in a gold ring, on a card that is bright by day and by night."""
    return (
        circle(x, y, radius, "#fffaf0", stroke="#c08a2b", stroke_width=1.6),
        text(x, y + size * 0.36, points, size, "n", DARK, "middle"),
    )


def arrow(x: float, y: float, size: float = 6) -> Shape:
    """A small arrow to the right around a point."""
    d = f"M{x - size / 2:g} {y:g}H{x + size / 2:g}M{x:g} {y - size / 2:g}L{x + size / 2:g} {y:g}L{x:g} {y + size / 2:g}"
    return path(d, stroke="#7a6a55", stroke_width=1.5, stroke_linecap="round")


def card_body(sight: Sight, card: int) -> Body:
    """A retinue card."""
    when, name = timing(sight, card), sight.name("card", card)
    first = name.split()[0]
    return sight.body(("card", card), lambda: (
        *shadowed(CARD_WIDTH, CARD_HEIGHT, "#fbf4e4", 6, "$stone3"),
        path(f"M0 6Q0 0 6 0H{CARD_WIDTH - 6:g}Q{CARD_WIDTH:g} 0 {CARD_WIDTH:g} 6V18H0Z", BAND_FILLS[when]),
        text(CARD_WIDTH / 2, 12.7, first, fit(first, 11.5, CARD_WIDTH - 6), "h", "#fff6e8", "middle"),
        *portrait(card, CARD_WIDTH / 2, 37),
        *effect(sight, card, CARD_WIDTH / 2, 68),
        hit(0, 0, CARD_WIDTH, CARD_HEIGHT, 6),
    ))  # fmt: skip


ROBES: Final = ["#b4532f", "#66793f", "#5d8fa3", "#7b3a5c", "#c08a2b", "#8a7962"]


def portrait(card: int, x: float, y: float) -> Body:
    """A bust on a medallion: robe and number differ from card to card."""
    robe = ROBES[card % len(ROBES)]
    return (
        circle(x, y, 14.5, "#efe2c6", stroke="#b59a6a", stroke_width=1),
        icon("roman", x - 11, y - 10, 22, robe),
        text(x + 21, y - 8, card + 1, 10.5, "s", "#8a7757", "middle"),
    )


def mini_card(sight: Sight, card: int, exhausted: bool) -> Body:
    """A card in the row: its effect, and a veil over it while it is exhausted."""
    when = timing(sight, card)
    veil = (
        rect(0, 0, MINI_WIDTH, MINI_HEIGHT, "#3b2f22", 6, fill_opacity=0.55),
        icon("hourglass", MINI_WIDTH / 2 - 10, MINI_HEIGHT / 2 - 6, 20, "#fff6e8"),
    )
    first = sight.name("card", card).split()[0]
    return sight.body(("mini", card, exhausted), lambda: (
        *shadowed(MINI_WIDTH, MINI_HEIGHT, "#fbf4e4", 6, "$stone3"),
        path(f"M0 6Q0 0 6 0H{MINI_WIDTH - 6:g}Q{MINI_WIDTH:g} 0 {MINI_WIDTH:g} 6V16H0Z", BAND_FILLS[when]),
        text(MINI_WIDTH / 2, 11.7, first, max(10.3, fit(first, 10.5, MINI_WIDTH - 1)), "h", "#fff6e8", "middle"),
        *effect(sight, card, MINI_WIDTH / 2, 32),
        *(veil if exhausted else ()),
        hit(0, 0, MINI_WIDTH, MINI_HEIGHT, 6),
    ))  # fmt: skip


def card_tip(sight: Sight, card: int) -> str:
    """What a card does, and when."""
    return f"{sight.phrases.card_effects[card]}\n{sight.words.row('timings', timing(sight, card))}"


CARD_RULES: Final = [
    ("NRO-RET-13", "NRO-SCORE-10"), ("NRO-RET-02", "NRO-RET-04"), ("NRO-RET-05", "NRO-RET-12"),
]  # fmt: skip


def add_card(panel: Panel, sight: Sight, card: int, x: float, y: float, label: str, *more: str) -> None:
    """A retinue card of full size."""
    panel.add(
        f"card.{card}", x, y, card_body(sight, card), label=sight.words(label, card=sight.name("card", card)),
        tip="\n".join((card_tip(sight, card), *more)), rules=CARD_RULES[timing(sight, card)], origin="retinue.deck",
    )  # fmt: skip
