"""Buildings, wars and patrons as they are drawn: whole cards, and small ones beside a player board."""

from __future__ import annotations

from typing import Final

from tabularium.games.ave_roma.actions import (
    BUILDING_DECK,
    CARDS_OF_SET,
    DECK_CARDS,
    FEE_WAIVED,
    FREE_BUY,
    FREE_SPACES,
    PATRON_DECK,
    RESOURCES,
    WAR_DECK,
)
from tabularium.games.ave_roma.view_pieces import (
    AREA_FILLS,
    BUILDING_ICONS,
    CLAY,
    DARK,
    GOOD_ICONS,
    OLIVE,
    PALE,
    PLUM,
    ROBES,
    SEA,
    STEEL,
    WAR_FILLS,
    WAR_ICONS,
    area_badge,
    gold_points,
    row_of,
)
from tabularium.games.ave_roma.view_sight import CARD_IDS, CARD_TABLES, Sight
from tabularium.scene.boards import shorten
from tabularium.scene.model import Body, Panel, Shape
from tabularium.scene.shapes import circle, fit, hit, icon, path, rect, shadowed, text

CARD_WIDTH, CARD_HEIGHT = 79.0, 92.0
CHIP_WIDTH, CHIP_HEIGHT = 100.0, 27.0
PLAN: Final = "#e3ecee"  # paper of a plan
BONUS_ICONS: Final = [
    "coin", "vp", "surplus", "ware", "card", "laurel", "scales", "coin", "influence", "ware", "surplus",
    "amphitheater", "coin",
]  # fmt: skip
BONUS_INKS: Final = [None, None, None, None, PLUM, OLIVE, STEEL, None, None, None, None, CLAY, None]
SPARED: Final = (FREE_BUY, FREE_SPACES, FEE_WAIVED)  # bonuses that strike a cost out
COUNTED_ICONS: Final = [
    "hammer", "basilica", "helmet", "gladius", "scutum", "card", "laurel", "roman", "standard", "crown", "coin",
    "ware", "surplus", "gems", "influence",
]  # fmt: skip
COUNTED_INKS: Final = [
    CLAY,
    CLAY,
    "#a8413a",
    "#a8413a",
    "#a8413a",
    PLUM,
    OLIVE,
    OLIVE,
    SEA,
    SEA,
    None,
    None,
    None,
    None,
    None,
]
CARD_RULES: Final = (
    ("AVE-BLD-01", "AVE-BLD-03", "AVE-PRO-03"),
    ("AVE-WAR-01", "AVE-WAR-03", "AVE-PRO-03"),
    ("AVE-SEN-01", "AVE-PAT-06", "AVE-SCORE-07"),
)
BANDS: Final = (AREA_FILLS[5], AREA_FILLS[6], AREA_FILLS[7])


def add_card(panel: Panel, sight: Sight, deck: int, card: int, x: float, y: float, scale: float = 1) -> None:
    """A whole card that lies in a row or in a patron slot."""
    panel.add(
        f"{CARD_IDS[deck]}.{card}", x, y, card_body(sight, deck, card), scale=scale, label=sight.card_name(deck, card),
        tip=card_tip(sight, deck, card), rules=CARD_RULES[deck], origin=f"pile.{deck}",
    )  # fmt: skip


def card_tip(sight: Sight, deck: int, card: int) -> str:
    """What a card costs and brings."""
    words, phrases = sight.words, sight.phrases
    if deck == BUILDING_DECK:
        tip = words(
            "building_tip", cost=phrases.building_cost(card), gains=phrases.building_gains(card), pair=phrases.pair_bonus(card // 2)
        )  # fmt: skip
    elif deck == WAR_DECK:
        bonuses = "; ".join(f"{i}: {phrases.set_bonus(card // CARDS_OF_SET, i)}" for i in range(2, CARDS_OF_SET + 1))
        tip = words("war_tip", cost=phrases.war_cost(card), gains=phrases.war_gains(card), bonuses=bonuses)
    else:
        tip = words("patron_tip", about=phrases.about_patron(card))
    return sight.sourced(tip, CARD_TABLES[deck], card)


def card_body(sight: Sight, deck: int, card: int) -> Body:
    """A whole card."""
    return sight.body(("card", deck, card), lambda: (
        *frame(sight, deck, card), *DRAWN[deck](sight, card), hit(0, 0, CARD_WIDTH, CARD_HEIGHT, 6),
    ))  # fmt: skip


def short_name(sight: Sight, deck: int, card: int) -> str:
    """What is written on a card: a plan is known by its paper, a war by the country."""
    if deck == BUILDING_DECK:
        return sight.name("building", card // 2)
    return sight.words.row("wars", card // CARDS_OF_SET) if deck == WAR_DECK else sight.name("patron", card)


def frame(sight: Sight, deck: int, card: int) -> Body:
    """Paper and name of a card."""
    is_plan = deck == BUILDING_DECK and card % 2 == 0
    name = shorten(short_name(sight, deck, card), 11, CARD_WIDTH - 6)
    plate = shadowed(CARD_WIDTH, CARD_HEIGHT, paper(deck, card), 6, "#7d95a3" if is_plan else "$stone3")
    return (
        *plate,
        path(f"M0 6Q0 0 6 0H{CARD_WIDTH - 6:g}Q{CARD_WIDTH:g} 0 {CARD_WIDTH:g} 6V17H0Z", "#5c7c8f" if is_plan else BANDS[deck]),
        text(CARD_WIDTH / 2, 12.5, name, 11, "h", "#fffaf0", "middle"),
    )  # fmt: skip


def line_at(y: float) -> Shape:
    """A fine line across a card."""
    return rect(5, y, CARD_WIDTH - 10, 0.8, "#cdbb98")


def gains(points: int, influence: int, levels: int) -> Body:
    """What a card brings when it is won: points, then influence to be used later or a level."""
    shapes = [*gold_points(43, 33, points, 9.5, 12.5)]
    if influence:
        shapes += [icon("influence", 55, 22.5, 21), *badge(influence)]
    elif levels:
        shapes += [icon("laurel", 55, 22, 21, OLIVE), *(badge(levels) if levels > 1 else ())]
    return tuple(shapes)


def badge(number: int) -> Body:
    """A number over the lower right corner of a picture."""
    return (
        circle(71, 42, 6.2, "#fffaf0", stroke="#74365a", stroke_width=1),
        text(71, 45.8, number, 10.5, "n", DARK, "middle"),
    )


def building(sight: Sight, card: int) -> Body:
    """Picture, gains, cost, and what the pair brings."""
    data = sight.data
    cost: list[tuple[str, str | None, int]] = []
    for kind in range(RESOURCES):
        cost += [(GOOD_ICONS[kind], None, 0)] * int(data.building_cost[card * RESOURCES + kind])
    cost += [("surplus", None, 0)] * int(data.building_surplus[card])
    cost += [("coin", None, int(data.building_money[card]))] if data.building_money[card] else []
    pair: list[tuple[str, str | None, int]] = []
    for part in (card & ~1, card | 1):
        if data.pair_resource[part] >= 0:
            units = int(data.pair_units[part])
            pair.append((GOOD_ICONS[data.pair_resource[part]], None, units if units > 1 else 0))
    points = sum(int(data.pair_vp[part]) for part in (card & ~1, card | 1))
    return (
        icon(BUILDING_ICONS[card // 2], 5, 20, 27, building_ink(card)),
        *gains(int(data.building_vp[card]), int(data.influence[card]), int(data.building_levels[card])),
        line_at(50),
        *row_of(cost, CARD_WIDTH / 2, 60.5, 14, 0.8),
        line_at(71),
        text(5, 85, sight.words("pair_sign"), 10.5, "s", "#75644f"),
        *row_of([*pair, ("vp", None, points)] if points else pair, 52, 81.5, 13),
    )


def war(sight: Sight, card: int) -> Body:
    """Weapon, gains, cost, and what the second to the fifth card of the set bring."""
    data, which = sight.data, card // CARDS_OF_SET
    cost: list[tuple[str, str | None, int]] = [("surplus", None, int(data.war_surplus[card]))]
    cost += [("coin", None, int(data.war_money[card]))] if data.war_money[card] else []
    shapes: list[Shape] = []
    for i in range(2, CARDS_OF_SET + 1):
        place = which * (CARDS_OF_SET + 1) + i
        kind, x = int(data.set_kind[place]), 2.5 + (i - 2) * 18.6
        shapes.append(text(x + 1.5, 85, int(data.set_number[place]), 10.5, "n", DARK))
        shapes.append(icon(BONUS_ICONS[kind], x + 8, 76, 10, BONUS_INKS[kind]))
    return (
        icon(WAR_ICONS[which], 5, 20, 27, WAR_FILLS[which]),
        *gains(int(data.war_vp[card]), int(data.influence[DECK_CARDS + card]), 0),
        line_at(50),
        *row_of(cost, CARD_WIDTH / 2, 60.5, 14, 6),
        line_at(71),
        *shapes,
    )


def patron(sight: Sight, card: int) -> Body:
    """Portrait, the action that is helped and how, points at the end."""
    data, area = sight.data, sight.phrases.patron_area(card)
    what, per = int(data.counted[card]), int(data.counted_per[card])
    share = "/" if per == 1 else f"/ {per}"
    most = sight.words("at_most", number=int(data.counted_max[card]))
    return (
        *bust(card, 14, 34, 11),
        *area_badge(area, 27, 25, 18),
        *bonus(int(data.bonus_kind[card]), int(data.bonus_number[card]), 63, 34),
        line_at(50),
        *gold_points(17, 62, int(data.counted_vp[card]), 8.5),
        text(28, 66, share, 11.5, "n", DARK),
        icon(COUNTED_ICONS[what], 38 if per == 1 else 47, 53.5, 17, COUNTED_INKS[what]),
        text(CARD_WIDTH / 2, 86, most, fit(most, 10.5, CARD_WIDTH - 6), "s", "#75644f", "middle"),
    )


def bust(card: int, x: float, y: float, radius: float) -> Body:
    """The portrait of a patron on a medallion; robes differ."""
    size = round(radius * 1.55, 2)
    return (
        circle(x, y, radius, "#efe2c6", stroke="#b59a6a", stroke_width=1),
        icon("roman", round(x - size / 2, 2), round(y - size / 2, 2), size, ROBES[card % len(ROBES)]),
    )


def bonus(kind: int, number: int, x: float, y: float) -> Body:
    """What a patron does for an action around a point."""
    spared = kind in SPARED
    sign = "" if spared else f"+{number}" if not BONUS_LESS[kind] else f"−{number}"
    shapes = [icon(BONUS_ICONS[kind], x - (8 if spared else 1), y - 8, 15.5, BONUS_INKS[kind])]
    if spared:
        shapes.append(
            path(
                f"M{x - 9:g} {y + 8:g}L{x + 9:g} {y - 8:g}", stroke="#a8321e", stroke_width=2.2, stroke_linecap="round"
            )
        )
    else:
        shapes.append(text(x - 1.5, y + 4, sign, 11.5, "n", DARK, "end"))
    return tuple(shapes)


BONUS_LESS: Final = [False] * 9 + [True, True, False, False]  # bonuses that lower a cost
DRAWN: Final = (building, war, patron)

# ---- small cards ------------------------------------------------------------------------------------------


def is_turned(sight: Sight, who: int, deck: int, card: int) -> bool:
    """Whether the influence of a card was used."""
    number = card + (DECK_CARDS if deck == WAR_DECK else 0)
    return deck != PATRON_DECK and bool(sight.houses[who].turned >> number & 1)


def add_chip(
    panel: Panel,
    sight: Sight,
    who: int,
    deck: int,
    card: int,
    x: float,
    y: float,
    scale: float,
    body: Body | None = None,
) -> None:
    """A card that somebody owns; used ones are turned."""
    turned = is_turned(sight, who, deck, card)
    key = "card_turned" if turned else "card_passive" if deck == PATRON_DECK else "card_owned"
    panel.add(
        f"{CARD_IDS[deck]}.{card}", x, y, body or chip_body(sight, deck, card, turned), scale=scale,
        label=sight.words(key, card=sight.card_name(deck, card), player=sight.called(who)), tip=card_tip(sight, deck, card),
        rules=CARD_RULES[deck] if deck != PATRON_DECK else ("AVE-SEN-03", "AVE-SCORE-08"),
    )  # fmt: skip


def chip_body(sight: Sight, deck: int, card: int, turned: bool) -> Body:
    """A small card: picture, name, influence that can still be used."""
    return sight.body(("chip", deck, card, turned), lambda: make_chip(sight, deck, card, turned))


def make_chip(sight: Sight, deck: int, card: int, turned: bool) -> Body:
    """The same, made anew."""
    influence = sight.influence(deck, card)
    room = CHIP_WIDTH - 25 - (21 if influence else 3)
    name = shorten(short_name(sight, deck, card), 10.8, room)
    return (
        rect(0, 0, CHIP_WIDTH, CHIP_HEIGHT, paper(deck, card), 5, stroke=BANDS[deck], stroke_width=1.4),
        *card_picture(sight, deck, card),
        text(25, 17.5, name, 10.8, "s", DARK),
        *(turned_over() if turned else usable(influence) if influence else ()),
        hit(0, 0, CHIP_WIDTH, CHIP_HEIGHT, 5),
    )  # fmt: skip


def usable(influence: int) -> Body:
    """Influence that can still be used."""
    return (
        rect(CHIP_WIDTH - 20, 5, 16, 17, "#74365a", 5, stroke="#e3bd6b", stroke_width=1.2),
        text(CHIP_WIDTH - 12, 17.5, influence, 11.5, "n", "#fff6e8", "middle"),
    )


def card_picture(sight: Sight, deck: int, card: int) -> Body:
    """What a small card is known by: a building, a weapon, the action that a patron helps."""
    if deck == BUILDING_DECK:
        return (icon(BUILDING_ICONS[card // 2], 3.5, 4, 18, building_ink(card)),)
    if deck == WAR_DECK:
        return (icon(WAR_ICONS[card // CARDS_OF_SET], 3.5, 4, 18, WAR_FILLS[card // CARDS_OF_SET]),)
    return area_badge(sight.phrases.patron_area(card), 3.5, 4.5, 18)


def paper(deck: int, card: int) -> str:
    """The colour of a card: plans are on paper of their own."""
    return PLAN if deck == BUILDING_DECK and card % 2 == 0 else PALE


def building_ink(card: int) -> str:
    """The colour of the picture of a building."""
    return "#5c7c8f" if card % 2 == 0 else "#7d5b45"


def turned_over() -> Body:
    """The sign of a card whose influence was used: veiled, with an arrow that turns."""
    return (
        rect(0, 0, CHIP_WIDTH, CHIP_HEIGHT, "#3b2f22", 5, fill_opacity=0.42),
        path("M83 14Q83 8 88.500 8Q94 8 94 13Q94 18 88.500 18.500", stroke="#fff6e8", stroke_width=1.7, stroke_linecap="round"),
        path("M91 16L88 18.600L91 21", stroke="#fff6e8", stroke_width=1.7, stroke_linecap="round", stroke_linejoin="round"),
    )  # fmt: skip
