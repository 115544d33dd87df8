"""The own town: points, goods, money, units, dice tiles, characters, and what a worker can do without a place on the map."""

from __future__ import annotations

from functools import cache
from typing import Final

from tabularium.core.state import NOTHING
from tabularium.games.romolo_o_remo.actions import (
    CATEGORIES,
    CONVERT,
    DEMOLISH,
    DICE,
    EXPLORER,
    FROM_CHARACTERS,
    FROM_MONEY,
    GOODS,
    PATRONUS,
    PRODUCE,
    PROPOSE,
    UNIT_KINDS,
)
from tabularium.games.romolo_o_remo.view_people import add_person
from tabularium.games.romolo_o_remo.view_pieces import GOOD_ICONS, chip, dice_body, unit_chip
from tabularium.games.romolo_o_remo.view_sight import LEFT, Sight
from tabularium.scene.boards import Cell, name_plate, score, track
from tabularium.scene.model import Body, Panel
from tabularium.scene.shapes import fit, hit, icon, rect, text
from tabularium.scene.sight import Key

TOWN_HEIGHT: Final = 196
CATEGORY_ICONS: Final = ["roman", "hex", "tower", "meeple", "military", "coin"]
CATEGORY_INKS: Final = ["$terra", "$green", "$gold", "$sea", "$terra2", ""]
CATEGORY_RULES: Final = ["ROR-SCORE-01", "ROR-SCORE-02", "ROR-SCORE-03", "ROR-SCORE-06", "ROR-SCORE-07", "ROR-SCORE-08"]
WORKS: Final = (("produce", PRODUCE, "wheat", ""), ("demolish", DEMOLISH, "quarry", "$terra"), ("convert", CONVERT, "hammer", "$sea"), ("exchange", PROPOSE, "scales", "$gold"))  # fmt: skip
PLATE: Final = Cell(10, 8, 190, 26)
GOODS_Y, DICE_Y, PEOPLE_Y = 40, 79, 121


def town_key(sight: Sight) -> Key:
    town = sight.own
    limits = (*sight.limits(sight.main), sight.capital_strength(sight.main))
    turn = (
        sight.active == sight.main,
        sight.is_over(),
        int(sight.s.score(sight.main)),
        sight.sees_money_of_side(sight.main),
        patron_is_owned(sight),
    )
    others = tuple(sight.towns[seat].playing for seat in range(sight.seats))
    return (
        *sight.names,
        sight.main,
        sight.players,
        *turn,
        *limits,
        *sight.points_now(sight.main),
        others,
        works(sight),
        *town.key(),
    )


def works(sight: Sight) -> tuple[str, ...]:
    """What the viewer's worker can do without a place on the map."""
    return tuple(name for name, verb, _, _ in WORKS if any(verb.has(action) for action in sight.legal))


def town_panel(sight: Sight) -> Panel:
    """All that the player who is drawn large owns."""
    who, words = sight.main, sight.words
    panel = Panel("town", LEFT, TOWN_HEIGHT, words("town", player=sight.names[who]), "town")
    add_head(panel, sight, who, PLATE)
    add_points(panel, sight, who, Cell(PLATE.x + PLATE.width + 8, 8, 306, 26))
    add_stances(panel, sight, who, Cell(LEFT - 10 - 3 * 44, 8, 3 * 44, 26))
    cells = track(Cell(10, GOODS_Y, LEFT - 20, 33), GOODS + 1 + UNIT_KINDS, 4)
    add_goods(panel, sight, who, cells[: GOODS + 1])
    add_kinds(panel, sight, who, cells[GOODS + 1 :])
    add_dice(panel, sight, who)
    add_signs(panel, sight, who, Cell(238, DICE_Y + 1, 174, 34))
    add_works(panel, sight)
    add_people(panel, sight, who, Cell(10, PEOPLE_Y, LEFT - 20, 66), 5, 2)
    return panel


def add_head(panel: Panel, sight: Sight, who: int, cell: Cell, size: float = 14) -> None:
    """Emblem, name and, at the end, the points."""
    town, words = sight.towns[who], sight.words
    state = "" if town.playing else words("out")
    name = sight.names[who] if town.playing else words("name_out", player=sight.names[who])
    turn = sight.active == who or (sight.s.active == who and not sight.is_over())
    reserved = 52 if sight.is_over() else 0
    panel.add(
        f"head{who}", cell.x, cell.y, name_plate(who, name, cell.width, cell.height, turn, size, reserved),
        label=words("head", player=sight.names[who]), tip=state or head_tip(sight, who), rules=("ROR-ELIM-02",) if state else ("ROR-STR-01", "ROR-LIMIT-01"),
    )  # fmt: skip
    if sight.is_over():
        points = int(sight.s.score(who)) if who < sight.players else int(sight.s.ai_score())
        panel.add(
            f"score{who}", cell.x + cell.width - 51, cell.y + (cell.height - 22) / 2, score(points, 48),
            label=words("score", player=sight.names[who], points=points), tip=words("score_tip"), rules=("ROR-SCORE-13",),
        )  # fmt: skip


def head_tip(sight: Sight, who: int) -> str:
    """Where the capital is, how strong, and whose partner the player is."""
    town, words = sight.towns[who], sight.words
    lines = [words("no_capital")]
    if town.capital >= 0:
        lines = [words("capital", field=town.capital + 1, strength=sight.capital_strength(who))]
    if sight.s.switches.team:
        lines.append(words("partner", player=sight.names[(who + 2) % 4]))
    return "\n".join(lines)


def add_points(panel: Panel, sight: Sight, who: int, area: Cell) -> None:
    """Points by category, as if the game ended now; majorities come on top."""
    words, row = sight.words, sight.points_now(who)
    cells = track(area, CATEGORIES, 3)
    patron = patron_is_owned(sight)  # his points tell who has most money
    for category in range(CATEGORIES):
        cell = cells[category]
        name = words.row("categories", category)
        by_money = category == FROM_MONEY or (category == FROM_CHARACTERS and patron)
        number: object = "?" if by_money and not sight.sees_money_of_side(who) else row[category]
        panel.add(
            f"points{who}.{category}", cell.x, cell.y, chip(CATEGORY_ICONS[category], number, cell.width, cell.height, CATEGORY_INKS[category]),
            label=words("category_end" if sight.is_over() else "category", category=name, points=number), tip=words.row("category_tips", category),
            rules=(CATEGORY_RULES[category], "ROR-SCORE-09"),
        )  # fmt: skip


def patron_is_owned(sight: Sight) -> bool:
    return any(PATRONUS in town.people for town in sight.towns)


def add_stances(panel: Panel, sight: Sight, who: int, area: Cell) -> None:
    """Whom the own units thwart, and whom they leave in peace."""
    words, town = sight.words, sight.towns[who]
    rivals = [
        seat for seat in range(sight.players) if seat != who and sight.s.rivals(who, seat) and sight.towns[seat].playing
    ]
    for i, seat in enumerate(rivals):
        hostile = bool(town.hostile >> seat & 1)
        panel.add(
            f"stance{who}.{seat}", area.x + area.width - (len(rivals) - i) * 44 + 2, area.y, stance_body(seat, hostile, area.height),
            label=words("hostile" if hostile else "peaceful", player=sight.names[who], other=sight.names[seat]),
            tip=words("stance_tip"), rules=("ROR-HOST-01", "ROR-HOST-02", "ROR-HOST-04"),
        )  # fmt: skip


@cache
def stance_body(seat: int, hostile: bool, height: float) -> Body:
    """A stance towards a player: swords, or a branch of olive."""
    size = height - 8
    return (
        rect(0, 0, 42, height, f"$p{seat}", 6),
        icon(("eagle", "trident", "sun", "leaf", "column")[seat], 4, 5, size - 2, f"$p{seat}i"),
        rect(21, 2, 19, height - 4, "$panel", 5),
        icon("military" if hostile else "olive", 23, (height - 15) / 2, 15, "$terra" if hostile else "$green"),
        hit(0, 0, 42, height, 6),
    )


def add_goods(panel: Panel, sight: Sight, who: int, cells: tuple[Cell, ...]) -> None:
    """Goods in stock, and money."""
    words, town = sight.words, sight.towns[who]
    for good in range(GOODS):
        cell, number = cells[good], town.goods[good]
        panel.add(
            f"good{who}.{good}", cell.x, cell.y, chip(GOOD_ICONS[good], number, cell.width, cell.height),
            label=words("stock", player=sight.names[who], goods=sight.phrases.goods(good, number)), tip=words.row("good_tips", good),
            rules=("ROR-PAY-01", "ROR-REF-01"),
        )  # fmt: skip
    cell, amount = cells[GOODS], sight.coins(who)
    panel.add(
        f"coins{who}", cell.x, cell.y, chip("coin", amount, cell.width, cell.height),
        label=words("coins", player=sight.names[who], number=amount if amount != "?" else words("secret")), tip=words("coins_tip"),
        rules=("ROR-INFO-03", "ROR-INFO-08", "ROR-SCORE-08"),
    )  # fmt: skip


def add_kinds(panel: Panel, sight: Sight, who: int, cells: tuple[Cell, ...]) -> None:
    """Units on the map against what the capital allows."""
    words, town, limits = sight.words, sight.towns[who], sight.limits(who)
    for kind in range(UNIT_KINDS):
        cell, number, most = cells[kind], town.kinds[kind], limits[kind]
        lost = kind == EXPLORER and town.explorer_lost
        shown = "-" if lost else str(number) if kind == EXPLORER else f"{number}/{most}"
        names = sight.text.words.rows("names.kinds")[kind]
        tip = words("explorer_lost") if lost else words.row("kind_tips", kind)
        panel.add(
            f"kind{who}.{kind}", cell.x, cell.y, unit_chip(who, kind, shown, cell.width, cell.height, number == 0),
            label=words("kind", player=sight.names[who], kinds=names, number=number, most=most), tip=tip, rules=KIND_RULES[kind],
        )  # fmt: skip


KIND_RULES: Final[list[tuple[str, ...]]] = [
    ("ROR-WORK-01", "ROR-LIMIT-01"), ("ROR-SOLD-01", "ROR-SOLD-02", "ROR-LIMIT-01"), ("ROR-MERC-01", "ROR-WAGE-01", "ROR-LIMIT-01"),
    ("ROR-EXPU-01", "ROR-LIMIT-02"),
]  # fmt: skip


def add_dice(panel: Panel, sight: Sight, who: int) -> None:
    """Dice tiles: held ones, pale ones that are used or not in play; those of another player lie face down."""
    words, town = sight.words, sight.towns[who]
    if sight.s.switches.die:
        panel.add(
            f"dice{who}", 10, DICE_Y, chip("tiles", words("die"), 216, 36), label=words("die_label"), tip=words("die_tip"), rules=("ROR-DICE-01",),
        )  # fmt: skip
        return
    for tile in range(DICE):
        x = 10 + tile * 37
        if not town.knows_dice:
            held = tile < town.dice_left
            panel.add(
                f"die{who}.{tile}", x, DICE_Y, dice_body(NOTHING, 34, used=not held), label=words("die_hidden" if held else "die_place", player=sight.names[who]),
                tip=words("dice_tip"), rules=("ROR-INFO-03", "ROR-COMB-12"),
            )  # fmt: skip
            continue
        held = tile in town.dice
        state = "die_held" if held else "die_used" if tile in town.shown else "die_out"
        tip = f"{words.row('dice_tips', tile)}\n{words('dice_tip')}"
        panel.add(
            f"die{who}.{tile}", x, DICE_Y, dice_body(tile, 34, used=not held), label=words(state, tile=sight.name("dice", tile)),
            tip=sight.sourced(tip, "dice_tile", tile, "copies_per_color"), rules=("ROR-COMB-10", "ROR-COMB-12", "ROR-SETUP-13"),
        )  # fmt: skip


def add_signs(panel: Panel, sight: Sight, who: int, area: Cell) -> None:
    """Combat markers, strength of the capital, fallen mercenaries."""
    words, town = sight.words, sight.towns[who]
    power = sight.capital_strength(who)
    signs = [
        ("markers", "military", "$terra", town.markers, ("ROR-COMB-18", "ROR-SCORE-07")),
        ("strength", "tower", "$gold", power, ("ROR-STR-01", "ROR-LIMIT-01", "ROR-INFL-03")),
    ]
    if town.fallen:
        signs.append(("fallen", "helmet", "$terra2", town.fallen, ("ROR-WAGE-01", "ROR-COMB-25")))
    for cell, (key, symbol, ink, number, rules) in zip(track(area, 3, 4), signs, strict=False):
        panel.add(
            f"{key}{who}", cell.x, cell.y, chip(symbol, number, cell.width, cell.height, ink),
            label=words(f"{key}_label", player=sight.names[who], number=number), tip=words(f"{key}_tip"), rules=rules,
        )  # fmt: skip


def add_works(panel: Panel, sight: Sight) -> None:
    """What the worker can do here, as plates to click."""
    names = works(sight)
    cells = (
        track(Cell(418, DICE_Y + 1, LEFT - 428, 34), 3, 4)
        if len(names) < 4
        else track(Cell(418, DICE_Y + 1, LEFT - 428, 34), 4, 3)
    )
    for name, cell in zip(names, cells, strict=False):
        _, _, symbol, ink = next(work for work in WORKS if work[0] == name)
        panel.add(
            f"work.{name}", cell.x, cell.y, work_body(symbol, ink, sight.words(f"work_{name}"), cell.width, cell.height),
            label=sight.words(f"work_{name}"), tip=sight.words(f"work_{name}_tip"), rules=WORK_RULES[name],
        )  # fmt: skip


WORK_RULES: Final = {
    "produce": ("ROR-PROD-01", "ROR-PROD-05"), "demolish": ("ROR-DEMO-01", "ROR-DEMO-02"), "convert": ("ROR-CONV-01", "ROR-CONV-02"),
    "exchange": ("ROR-TEAM-02", "ROR-TEAM-03"),
}  # fmt: skip


@cache
def work_body(symbol: str, ink: str, words: str, width: float, height: float) -> Body:
    """A plate with a picture and a word."""
    return (
        rect(0, 0, width, height, "$panel2", 7, stroke="$hi", stroke_width=1.2),
        icon(symbol, width / 2 - 8, 2, 16, ink or None),
        text(width / 2, height - 5, words, fit(words, 11, width - 4), "s", anchor="middle"),
        hit(0, 0, width, height, 7),
    )


def add_people(panel: Panel, sight: Sight, who: int, area: Cell, across: int, rows: int) -> None:
    """The characters of a player in rows; they move closer together when there are many."""
    words, people = sight.words, sight.towns[who].people
    if not people:
        panel.add(
            f"people{who}", area.x, area.y, no_people(words("no_people"), area.width, 30), label=words("no_people"), tip=words("people_tip"), rules=("ROR-HIRE-01",),
        )  # fmt: skip
        return
    columns = max(across, -(-len(people) // rows))
    width = (area.width + 4) / across - 4
    step = (area.width - width) / (columns - 1)
    height = (area.height - 4 * (rows - 1)) / rows
    for i, tile in enumerate(people):
        cell = Cell(area.x + i % columns * step, area.y + i // columns * (height + 4), width, height)
        add_person(panel, sight, who, tile, cell, named=True)


@cache
def no_people(words: str, width: float, height: float) -> Body:
    """Nobody has been hired yet."""
    return (
        rect(0, 0, width, height, "$stone", 6, stroke="$line", stroke_width=1, stroke_dasharray="4 4", fill_opacity=0.5),
        text(width / 2, height / 2 + 4, words, fit(words, 11.5, width - 16), "s", "$mut", "middle"),
        hit(0, 0, width, height, 6),
    )  # fmt: skip
