"""The viewer's own house: goods, money and figures, the estate board with its production area, what was achieved."""

from __future__ import annotations

from functools import cache

from tabularium.core.state import NOTHING
from tabularium.games.nova_roma.actions import (
    GOODS,
    PRODUCTION_SIDE,
    PRODUCTION_SPACES,
    TURNS,
)
from tabularium.games.nova_roma.view_pieces import BLUE, CLAY, RESOURCE_ICONS, WATER, artisan, resource
from tabularium.games.nova_roma.view_sight import LEFT, Sight
from tabularium.games.nova_roma.view_tiles import estate_tile, tile_rules, tile_tip
from tabularium.scene.boards import Cell, name_plate, score, track
from tabularium.scene.model import Body, Panel
from tabularium.scene.shapes import circle, hit, icon, rect, text
from tabularium.scene.sight import Key

HOUSE_HEIGHT = 312
FIELD = Cell(40, 148, 53, 52)  # of the first production space: where it is, how far the next ones are
SIDE = Cell(208, 126, 132, 178)  # beside the production area
GOOD_RULES = ("NRO-RES-01", "NRO-SCORE-16")


def house_key(sight: Sight) -> Key:
    who, own = sight.main, sight.own
    counts = (len(own.shipping), len(own.building), sight.s.artisans, sight.points(who), sight.s.marker_holder() == who)
    return (who, sight.names[who], sight.active == who, sight.is_over(), *counts, *own.pieces(), *own.building)


def house_panel(sight: Sight) -> Panel:
    """Name and points, supplies, the estate board, figures and deeds."""
    panel = Panel("house", LEFT, HOUSE_HEIGHT, sight.words("house", player=sight.names[sight.main]), "house")
    add_head(panel, sight, sight.main, Cell(10, 8, LEFT - 20, 28), LEFT - 92, 15)
    add_supplies(panel, sight)
    add_production(panel, sight)
    add_side(panel, sight)
    return panel


def add_head(panel: Panel, sight: Sight, who: int, cell: Cell, plate: float, size: float) -> None:
    """Name and points of a player."""
    words, points = sight.words, sight.points(who)
    holder = sight.players > 1 and int(sight.s.marker_holder()) == who
    panel.add(
        f"head{who}", cell.x, cell.y, name_plate(who, sight.names[who], plate, cell.height, sight.active == who, size),
        label=words("head", player=sight.names[who]), tip=words("head_marker") if holder else "",
        rules=("NRO-FLOW-01",),
    )  # fmt: skip
    key = "score" if sight.is_over() else "score_now"
    panel.add(
        f"score{who}", cell.x + cell.width - 64, cell.y + (cell.height - 22) / 2, score(points, 64),
        label=words(key, player=sight.names[who], points=points), tip="" if sight.is_over() else words("score_now_tip"),
        rules=("NRO-GEN-03", "NRO-SCORE-19"),
    )  # fmt: skip


def add_supplies(panel: Panel, sight: Sight) -> None:
    """Goods with their limit; coins, influence, achievement markers and patricians."""
    own, words, data, who = sight.own, sight.words, sight.data, sight.main
    name, most = sight.names[who], int(data.goods_max)
    cells = track(Cell(10, 42, LEFT - 20, 34), GOODS, 4)
    for good in range(GOODS):
        cell = cells[good]
        panel.add(
            f"good{who}.{good}", cell.x, cell.y,
            stock_body(RESOURCE_ICONS[good], own.goods[good], most, cell.width),
            label=words("good", player=name, good=sight.name("good", good), number=own.goods[good], most=most),
            tip=words.row("good_tips", good), rules=GOOD_RULES,
        )  # fmt: skip
    cells = track(Cell(10, 80, LEFT - 20, 34), 4, 4)
    others = (
        ("coins", "coin", own.coins, 0, ("NRO-RES-02", "NRO-SCORE-16")),
        ("influence", "influence", own.influence, int(data.influence_max), ("NRO-RES-03", "NRO-SCORE-17")),
        ("markers", "vote", own.markers, 0, ("NRO-MOS-03", "NRO-SETUP-12")),
        ("patricians", "roman", TURNS - len(own.patricians), 0, ("NRO-SETUP-16", "NRO-FLOW-02")),
    )
    for cell, (key, symbol, number, most, rules) in zip(cells, others, strict=True):
        ink = f"$p{who}" if key in ("markers", "patricians") else ""
        panel.add(
            f"{key}{who}", cell.x, cell.y, stock_body(symbol, number, most, cell.width, ink),
            label=words(f"{key}_label", player=name, number=number, most=most), tip=words(f"{key}_tip"), rules=rules,
        )  # fmt: skip


@cache
def stock_body(symbol: str, number: int, most: int, width: float, ink: str = "") -> Body:
    """How many there are of a thing, and how many there may be."""
    limit = (text(width - 6, 22, f"/{most}", 11, "s", "$mut", "end"),) if most else ()
    middle = width - 24 if most else width - 18
    return (
        rect(0, 0, width, 34, "$stone", 7, stroke="$line", stroke_width=1),
        icon(symbol, 5, 6, 22, ink or None, opacity=0.4 if number == 0 else None),
        text(middle, 23, number, 16, "n", "$ink" if number else "$mut", "end" if most else "middle"),
        *limit,
        hit(0, 0, width, 34, 7),
    )


# ---- the production area ------------------------------------------------------------------------------------


def add_production(panel: Panel, sight: Sight) -> None:
    """The products of columns and rows, and nine spaces."""
    words, data = sight.words, sight.data
    for i in range(PRODUCTION_SIDE):
        for kind, product, x, y in (
            ("column", int(data.column_product[i]), FIELD.x + i * FIELD.width + 14, FIELD.y - 23),
            ("row", int(data.row_product[i]), FIELD.x - 27, FIELD.y + i * FIELD.height + 12),
        ):
            panel.add(
                f"product.{kind}.{i}", x, y, product_body(product),
                label=words(f"product_{kind}", product=sight.name("resource", product)),
                tip=f"{words('product_tip')}\n{words('reconstructed')}", rules=("NRO-PROD-04", "NRO-PROD-05"),
            )  # fmt: skip
    add_spaces(panel, sight, sight.main, FIELD.x, FIELD.y)


def add_spaces(panel: Panel, sight: Sight, who: int, left: float, top: float) -> None:
    """The production spaces of a player with tiles and artisans on them."""
    house, words = sight.houses[who], sight.words
    for space in range(PRODUCTION_SPACES):
        x, y = left + space % PRODUCTION_SIDE * FIELD.width, top + space // PRODUCTION_SIDE * FIELD.height
        tile = house.production[space]
        panel.add(
            f"work{who}.{space}", x, y, space_body(),
            label=words("production_of", player=sight.names[who], space=sight.name("production_space", space)),
            tip=words("production_tip", products=products(sight, who, space)), rules=("NRO-PROD-03", "NRO-PROD-04"),
        )  # fmt: skip
        if tile != NOTHING:
            turned = bool(house.turned >> space & 1)
            panel.add(
                f"estate.{tile}", x + 2, y + 1, estate_tile(sight, tile, turned), origin="estate.stack",
                label=words("estate_tile", tile=sight.name("estate_tile", tile)), tip=tile_tip(sight, tile, turned),
                rules=tile_rules(sight, tile),
            )  # fmt: skip
        if house.placed >> space & 1:
            panel.add(
                f"artisan{who}.{space}", x + 39, y + 37, artisan(21), label=words("artisan", player=sight.names[who]),
                tip=words("artisan_tip"), rules=("NRO-PROD-05", "NRO-CLEAN-06"), origin=f"artisans{who}",
            )  # fmt: skip


def products(sight: Sight, who: int, space: int) -> str:
    """What an artisan placed on a space would bring in goods and coins."""
    data, placed = sight.data, sight.houses[who].placed
    column, row = space % PRODUCTION_SIDE, space // PRODUCTION_SIDE
    others = ((placed & (0b1001001 << column)).bit_count(), (placed & (0b111 << (row * PRODUCTION_SIDE))).bit_count())
    kinds = (int(data.column_product[column]), int(data.row_product[row]))
    amounts = [(kind, int(data.per_line + number * data.per_other)) for kind, number in zip(kinds, others, strict=True)]
    return sight.in_words(tuple(amounts))


@cache
def space_body() -> Body:
    """A production space."""
    width, height = FIELD.width - 2, FIELD.height - 2
    return (
        rect(0, 0, width, height, "$field", 7, fill_opacity=0.55, stroke="$line", stroke_width=1),
        icon("wheat", width / 2 - 9, height / 2 - 9, 18, opacity=0.35),
        hit(0, 0, width, height, 7),
    )


@cache
def product_body(product: int) -> Body:
    """The product of a column or a row."""
    return (
        circle(11, 11, 11, "$panel", stroke="$line", stroke_width=1),
        resource(product, 2.5, 2.5, 17),
        hit(0, 0, 22, 22, 11),
    )


# ---- figures and deeds --------------------------------------------------------------------------------------


def add_side(panel: Panel, sight: Sight) -> None:
    """Artisans available and in the common supply; contracts, chariot tiles and blocks."""
    own, words, who = sight.own, sight.words, sight.main
    name = sight.names[who]
    panel.add(
        f"artisans{who}", SIDE.x, SIDE.y, bench_body(own.available, words("available")),
        label=words("artisans", player=name, number=own.available), tip=words("artisans_tip"),
        rules=("NRO-RES-04", "NRO-RES-05", "NRO-CLEAN-06"),
    )  # fmt: skip
    left = int(sight.s.artisans)
    panel.add(
        "artisans.supply", SIDE.x + 88, SIDE.y, supply_body(left, words("supply")),
        label=words("artisans_supply", number=left), tip=words("artisans_supply_tip"),
        rules=("NRO-PROD-02", "NRO-RES-06"),
    )  # fmt: skip
    add_deeds(panel, sight, who, SIDE.x, SIDE.y + 62, 30)


def add_deeds(panel: Panel, sight: Sight, who: int, x: float, y: float, step: float) -> None:
    """Contracts and chariot tiles of a player, and the blocks that are left."""
    house, words, data = sight.houses[who], sight.words, sight.data
    building = sum(int(data.building_vp[contract]) for contract in house.building)
    chariots = sum(int(data.chariot_vp[tile]) for tile in house.chariots)
    contracts = ", ".join(sight.name("building_contract", contract) for contract in house.building)
    rows = (
        ("shipping_done", "galley", WATER, len(house.shipping), 0, words("shipping_done_tip"), ("NRO-SAIL-02",)),
        ("building_done", "hammer", CLAY, len(house.building), building, contracts, ("NRO-BUILD-02", "NRO-SCORE-03")),
        ("chariots", "wheel", BLUE, len(house.chariots), chariots, words("chariots_tip"), ("NRO-SCORE-08",)),
        ("blocks_own", "block", f"$p{who}", house.blocks, 0, words("supplies_tip"), ("NRO-RES-08",)),
    )
    for i, (key, symbol, ink, number, points, tip, rules) in enumerate(rows):
        panel.add(
            f"{key}{who}", x, y + i * step, deed_body(symbol, ink, number, points, words.row("deeds", i)),
            label=words(f"{key}_label", player=sight.names[who], number=number, points=points), tip=tip, rules=rules,
        )  # fmt: skip


@cache
def bench_body(number: int, words: str) -> Body:
    """Available artisans, side by side."""
    step = min(20.0, 60.0 / max(1, number - 1)) if number > 1 else 0.0
    figures = [icon("builder", 6 + i * step, 19, 22, "$terra") for i in range(min(number, 8))]
    return (
        rect(0, 0, 84, 48, "$stone", 7, stroke="$line", stroke_width=1),
        text(6, 14, f"{words} {number}", 10.5, "s", "$mut"),
        *figures,
        hit(0, 0, 84, 48, 7),
    )


@cache
def supply_body(number: int, words: str) -> Body:
    """Artisans of the common supply."""
    return (
        rect(0, 0, 44, 48, "$panel", 7, stroke="$line", stroke_width=1, stroke_dasharray="4 3"),
        text(22, 14, words, 10.5, "s", "$mut", "middle"),
        icon("builder", 3, 21, 19, "$stone3"),
        text(42, 37, number, 13, "n", anchor="end"),
        hit(0, 0, 44, 48, 7),
    )


@cache
def deed_body(symbol: str, ink: str, number: int, points: int, words: str) -> Body:
    """A kind of thing with its number and, if it has some, its points."""
    return (
        rect(0, 0, 132, 24, "$stone", 6, stroke="$line", stroke_width=1),
        icon(symbol, 5, 3, 18, ink),
        text(28, 16.5, words, 10.5, "s", "$mut"),
        text(102, 17.5, number, 13.5, "n", anchor="end"),
        *((icon("vp", 105, 6, 12), text(128, 17, points, 11, "n", "$gold", "end")) if points else ()),
        hit(0, 0, 132, 24, 6),
    )
