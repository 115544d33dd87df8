"""The houses of the other players in strips: compact, but complete."""

from __future__ import annotations

from functools import cache, partial
from typing import Final

from tabularium.core.state import NOTHING
from tabularium.games.nova_roma.actions import (
    COUNT_ANIMAL,
    FIELDS,
    GOODS,
    MOSAIC_COLOURS,
    PRODUCTION_SIDE,
    PRODUCTION_SPACES,
)
from tabularium.games.nova_roma.view_cards import BAND_FILLS, CARD_RULES, card_tip, timing, trigger
from tabularium.games.nova_roma.view_house import add_deeds as add_all_deeds
from tabularium.games.nova_roma.view_house import add_head, add_spaces
from tabularium.games.nova_roma.view_mosaic import add_field, is_met
from tabularium.games.nova_roma.view_pieces import BLUE, CLAY, PLUM, RESOURCE_ICONS, WATER, action_icon, counted_icon
from tabularium.games.nova_roma.view_rival import add_rival, rival_key
from tabularium.games.nova_roma.view_sight import RIGHT, Sight
from tabularium.games.nova_roma.view_tiles import FIELD_FILLS, small_tile, tile_rules, tile_tip
from tabularium.scene.boards import Cell, divider, emblem, tableau, track
from tabularium.scene.model import Body, Panel, Shape
from tabularium.scene.shapes import circle, hit, icon, path, rect, text
from tabularium.scene.sight import Key, kept_items, lower

OTHERS_HEIGHT = 312
STRIPS = (0, 305.0, 154.0, 103.0)  # how high a strip is, by the number of other players


def others_panel(sight: Sight) -> Panel:
    """The other players in turn order from the viewer on; alone, the opponent of the solo game."""
    panel = Panel("others", RIGHT, OTHERS_HEIGHT, sight.words("others" if sight.players > 1 else "ai"), "others")
    if sight.players == 1:
        panel.items += kept_items(sight.words, ("rival", sight.data, *rival_key(sight)), partial(add_rival, sight))
        return panel
    for i in range(1, sight.players):
        who = (sight.main + i) % sight.players
        top = 7 + (i - 1) * STRIPS[sight.players - 1]
        if i > 1:
            panel.add(f"strip{who}", 0, top - 2.5, divider(RIGHT), kind="deco")
        found = kept_items(sight.words, strip_key(sight, who), partial(DRAWN[sight.players], sight, who))
        panel.items += [lower(item, top) for item in found]
    return panel


def strip_key(sight: Sight, who: int) -> Key:
    house = sight.houses[who]
    met = tuple(field for field in range(FIELDS) if is_met(sight, who, field))
    state = (sight.active == who, sight.is_over(), sight.points(who), int(sight.s.marker_holder()) == who)
    return ("strip", sight.data, sight.players, who, sight.names[who], *state, met, *house.pieces(), *house.deeds())


def add_only_other(sight: Sight, who: int, panel: Panel) -> None:
    """The only other player, in full: there is room for the whole production area and the whole mosaic."""
    add_head(panel, sight, who, Cell(10, 0, RIGHT - 20, 22), 168, 13)
    add_hand(panel, sight, who)
    add_supplies(panel, sight, who)
    add_spaces(panel, sight, who, 10, 48)
    add_all_deeds(panel, sight, who, 168, 48, 28)
    panel.add(
        f"markers{who}", 168, 162, chip_body("vote", sight.houses[who].markers, 132, 26, f"$p{who}"),
        label=sight.words("markers_label", player=sight.names[who], number=sight.houses[who].markers, most=0),
        tip=sight.words("markers_tip"), rules=("NRO-MOS-03",),
    )  # fmt: skip
    for field in range(FIELDS):
        add_field(panel, sight, who, field, Cell(10, 204, 97, 25))
    add_row(panel, sight, who, Cell(10, 279, RIGHT - 20, 24), 7, 1.1)


def add_strip(sight: Sight, who: int, panel: Panel) -> None:
    """One of three other players: name, supplies, production area, mosaic, cards, deeds."""
    add_head(panel, sight, who, Cell(10, 0, RIGHT - 20, 22), 168, 13)
    add_hand(panel, sight, who)
    add_supplies(panel, sight, who)
    add_production(panel, sight, who, 10, 46, 1)
    add_mosaic(panel, sight, who, 70, 46, 1)
    add_row(panel, sight, who, Cell(130, 46, RIGHT - 140, 24), 7, 1)
    add_deeds(panel, sight, who, Cell(130, 74, RIGHT - 140, 24))


def add_high_strip(sight: Sight, who: int, panel: Panel) -> None:
    """One of two other players: the same, larger."""
    add_head(panel, sight, who, Cell(10, 0, RIGHT - 20, 22), 168, 13)
    add_hand(panel, sight, who)
    add_supplies(panel, sight, who)
    add_production(panel, sight, who, 10, 49, 1.6)
    add_mosaic(panel, sight, who, 100, 49, 1.6)
    add_row(panel, sight, who, Cell(190, 49, RIGHT - 200, 24), 4, 1)
    add_deeds(panel, sight, who, Cell(190, 100, RIGHT - 200, 42), 2)


DRAWN: Final = {2: add_only_other, 3: add_high_strip, 4: add_strip}  # by the number of players


def add_hand(panel: Panel, sight: Sight, who: int) -> None:
    """How many cards are in the hand, and which of them everybody knows."""
    house, words = sight.houses[who], sight.words
    number = len(house.hand) + house.hidden
    known = ", ".join(sight.name("card", card) for card in house.hand)
    panel.add(
        f"hand{who}", 182, 0, chip_body("hand", number, 44, 22, PLUM),
        label=words("hand_label", player=sight.names[who], number=number),
        tip=words("hand_known", cards=known) if known else words("hidden_tip"), rules=("NRO-INFO-03", "NRO-INFO-04"),
    )  # fmt: skip


def add_supplies(panel: Panel, sight: Sight, who: int) -> None:
    """Goods, coins, influence and artisans."""
    house, words, data = sight.houses[who], sight.words, sight.data
    name, most = sight.names[who], int(data.goods_max)
    cells = track(Cell(10, 24, RIGHT - 20, 20), GOODS + 3, 2)
    for good in range(GOODS):
        panel.add(
            f"good{who}.{good}", cells[good].x, cells[good].y,
            chip_body(RESOURCE_ICONS[good], house.goods[good], cells[good].width, 20),
            label=words("good", player=name, good=sight.name("good", good), number=house.goods[good], most=most),
            tip=words.row("good_tips", good), rules=("NRO-RES-01",),
        )  # fmt: skip
    placed = house.placed.bit_count()
    influence = words("influence_label", player=name, number=house.influence, most=int(data.influence_max))
    artisans = words("artisans_both", player=name, number=house.available, placed=placed)
    rest = (
        ("coins", "coin", house.coins, "", words("coins_label", player=name, number=house.coins, most=0)),
        ("influence", "influence", house.influence, "", influence),
        ("artisans", "builder", house.available, "$terra", artisans),
    )  # fmt: skip
    for cell, (key, symbol, number, ink, label) in zip(cells[GOODS:], rest, strict=True):
        panel.add(
            f"{key}{who}", cell.x, cell.y, chip_body(symbol, number, cell.width, 20, ink), label=label,
            tip=words(f"{key}_tip"), rules=("NRO-RES-02", "NRO-RES-03", "NRO-RES-04"),
        )  # fmt: skip


@cache
def chip_body(symbol: str, number: int, width: float, height: float, ink: str = "") -> Body:
    """A picture and a number."""
    size = height - 7
    return (
        rect(0, 0, width, height, "$stone", 6, stroke="$line", stroke_width=1),
        icon(symbol, 3, 3.5, size, ink or None, opacity=0.4 if number == 0 else None),
        text(width - 4, height / 2 + 4.3, number, 12, "n", "$ink" if number else "$mut", "end"),
        hit(0, 0, width, height, 6),
    )


def add_production(panel: Panel, sight: Sight, who: int, x: float, y: float, scale: float) -> None:
    """The production area: tiles, and a dot where an artisan stands."""
    house, words = sight.houses[who], sight.words
    for space in range(PRODUCTION_SPACES):
        left, top = x + space % PRODUCTION_SIDE * 17.5 * scale, y + space // PRODUCTION_SIDE * 17.5 * scale
        tile = house.production[space]
        if tile == NOTHING:
            panel.add(
                f"work{who}.{space}", left, top, small_space(), scale=scale,
                label=words("production_of", player=sight.names[who], space=sight.name("production_space", space)),
                tip=words("production_free"), rules=("NRO-PROD-03",),
            )  # fmt: skip
        else:
            turned = bool(house.turned >> space & 1)
            panel.add(
                f"estate.{tile}", left, top, small_tile(sight, tile, turned), scale=scale, origin="estate.stack",
                label=words("estate_tile", tile=sight.name("estate_tile", tile)), tip=tile_tip(sight, tile, turned),
                rules=tile_rules(sight, tile),
            )  # fmt: skip
        if house.placed >> space & 1:
            panel.add(
                f"artisan{who}.{space}", left + 12.5 * scale, top + 12.5 * scale, dot(), scale=scale,
                label=words("artisan", player=sight.names[who]), tip=words("artisan_tip"), rules=("NRO-PROD-05",),
                origin=f"artisans{who}",
            )  # fmt: skip


@cache
def small_space() -> Body:
    return (rect(0, 0, 17, 17, "$field", 3, fill_opacity=0.5, stroke="$line", stroke_width=0.8), hit(0, 0, 17, 17, 3))


@cache
def dot() -> Body:
    """An artisan, small."""
    return (circle(0, 0, 4.4, "$terra", stroke="$inv", stroke_width=1), hit(-4.4, -4.4, 8.8, 8.8, 4.4))


def add_mosaic(panel: Panel, sight: Sight, who: int, x: float, y: float, scale: float) -> None:
    """The mosaic board: claimed fields with the emblem, fields whose requirement is met with a green edge."""
    house, words = sight.houses[who], sight.words
    for field in range(FIELDS):
        row, column = field // MOSAIC_COLOURS, field % MOSAIC_COLOURS
        claimed = bool(house.claimed >> field & 1)
        tile = house.mosaic[row]
        name = sight.name("field", field)
        if tile == NOTHING:
            label, met = words("field_empty", field=name), False
        else:
            achievement = int(sight.data.fields[tile * MOSAIC_COLOURS + column])
            label = words("field", field=name, achievement=sight.phrases.achievements[achievement])
            met = not claimed and is_met(sight, who, field)
        state = "field_claimed" if claimed else "field_met" if met else "field_open"
        panel.add(
            f"field{who}.{field}", x + column * 17.5 * scale, y + row * 17.5 * scale,
            small_field(row, who if claimed else NOTHING, met), scale=scale, label=label, tip=words(state),
            rules=("NRO-MOS-02", "NRO-MOS-11"),
        )  # fmt: skip


@cache
def small_field(row: int, claimed: int, met: bool) -> Body:
    """A field of the mosaic, small."""
    mark = (rect(2, 2, 13, 13, f"$p{claimed}", 3), emblem(claimed, 9.5, 8.5, 8.5)) if claimed != NOTHING else ()
    edge = "#3f7a34" if met else "#a48f6c"
    sign = (path("M5 9L7.5 11.5L12.5 5.5", stroke="#3f7a34", stroke_width=1.8),) if met else ()
    return (
        rect(0, 0, 17, 17, FIELD_FILLS[row], 3, stroke=edge, stroke_width=1.4 if met else 0.8),
        *mark, *sign, hit(0, 0, 17, 17, 3),
    )  # fmt: skip


def add_row(panel: Panel, sight: Sight, who: int, area: Cell, across: int, scale: float) -> None:
    """The cards of the row, small."""
    house, words = sight.houses[who], sight.words
    most = int(sight.data.row_max)
    step = area.width / across
    for place in range(most):
        x, y = area.x + place % across * step, area.y + place // across * (area.height + 1)
        if place < len(house.row):
            card = house.row[place]
            exhausted = bool(house.exhausted >> card & 1)
            panel.add(
                f"card.{card}", x, y, small_card(sight, card, exhausted), scale=scale, origin="retinue.deck",
                label=words("exhausted" if exhausted else "row_card", card=sight.name("card", card)),
                tip=card_tip(sight, card), rules=CARD_RULES[timing(sight, card)],
            )  # fmt: skip
        else:
            panel.add(
                f"place{who}.{place}", x, y, small_place(), scale=scale, label=words("row_place", place=place + 1),
                tip=words("row_place_tip"), rules=("NRO-REC-05",),
            )  # fmt: skip


def small_card(sight: Sight, card: int, exhausted: bool) -> Body:
    """A card of the row, small: its kind by colour, what it is about by picture."""
    action = trigger(sight, card)
    return sight.body(("small", card, exhausted), lambda: (
        rect(0, 0, 22.5, 23, "#fbf4e4", 4, stroke=BAND_FILLS[timing(sight, card)], stroke_width=1.6),
        action_icon(action, 3.2, 3.5, 16) if action != NOTHING else subject(sight, card),
        *((rect(0, 0, 22.5, 23, "#3b2f22", 4, fill_opacity=0.6),) if exhausted else ()),
        hit(0, 0, 22.5, 23, 4),
    ))  # fmt: skip


def subject(sight: Sight, card: int) -> Shape:
    """What a card counts at the end of the game, or the animals it tames."""
    what = int(sight.data.end_counted[card]) if sight.data.end_cards >> card & 1 else COUNT_ANIMAL
    return counted_icon(what, 3.2, 3.5, 16)


@cache
def small_place() -> Body:
    """A free place of the row, small."""
    return (
        rect(0, 0, 22.5, 23, "$stone", 4, fill_opacity=0.5, stroke="$line", stroke_width=0.8, stroke_dasharray="3 2"),
        hit(0, 0, 22.5, 23, 4),
    )


def add_deeds(panel: Panel, sight: Sight, who: int, area: Cell, lines: int = 1) -> None:
    """Contracts, chariot tiles and achievement markers."""
    house, words, name = sight.houses[who], sight.words, sight.names[who]
    data = sight.data
    building = sum(int(data.building_vp[contract]) for contract in house.building)
    chariots = sum(int(data.chariot_vp[tile]) for tile in house.chariots)
    contracts = ", ".join(sight.name("building_contract", contract) for contract in house.building)
    rows = (
        ("shipping_done", "galley", WATER, len(house.shipping), 0, words("shipping_done_tip"), ("NRO-SAIL-02",)),
        ("building_done", "hammer", CLAY, len(house.building), building, contracts, ("NRO-BUILD-02",)),
        ("chariots", "wheel", BLUE, len(house.chariots), chariots, words("chariots_tip"), ("NRO-SCORE-08",)),
        ("markers", "vote", f"$p{who}", house.markers, 0, words("markers_tip"), ("NRO-MOS-03",)),
    )
    for cell, (key, symbol, ink, number, points, tip, rules) in zip(
        tableau(area, len(rows) // lines, lines, 3), rows, strict=True
    ):
        panel.add(
            f"{key}{who}", cell.x, cell.y, chip_body(symbol, number, cell.width, cell.height, ink),
            label=words(f"{key}_label", player=name, number=number, points=points, most=0), tip=tip, rules=rules,
        )  # fmt: skip
