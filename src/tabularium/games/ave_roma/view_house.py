"""The viewer's own player board: resources with limits and own prices, money, surplus, level, workers, training spaces."""

from __future__ import annotations

from functools import cache
from typing import Final

from tabularium.core.state import NOTHING
from tabularium.games.ave_roma.actions import (
    BOARD_NAMES,
    COLOURS,
    DOWN,
    INFLUENCE_CARDS,
    LAST_LEVEL,
    RESOURCES,
    TRAINING_SPACES,
    UP,
    VALUES,
)
from tabularium.games.ave_roma.text import changed
from tabularium.games.ave_roma.view_pieces import GOOD_ICONS, PLUM, figure, fragments_chip, frame, worker
from tabularium.games.ave_roma.view_sight import LOWER_HEIGHT, SIDE, Sight
from tabularium.scene.boards import Cell, caption, name_plate, score, track
from tabularium.scene.model import Body, Panel
from tabularium.scene.shapes import hit, icon, path, rect, text
from tabularium.scene.sight import Key

HEAD = Cell(8, 8, SIDE - 16, 28)
GOODS = Cell(8, 42, SIDE - 16, 38)
PRICES = Cell(8, 81, SIDE - 16, 20)
PURSE = Cell(8, 108, SIDE - 16, 34)
DEEDS = Cell(8, 147, SIDE - 16, 30)
WORKERS = Cell(8, 195, SIDE - 16, 44)
TRAINING = Cell(8, 257, SIDE - 16, 107)
GOOD_RULES: Final = ("AVE-RES-01", "AVE-RES-04", "AVE-SCORE-05")
PRICE_RULES: Final = ("AVE-RES-03", "AVE-MER-01", "AVE-MER-02")
SURPLUS_RULES: Final = ("AVE-RES-07", "AVE-RES-08", "AVE-RES-09")
LEVEL_RULES: Final = ("AVE-SCORE-09", "AVE-ROM-06", "AVE-ROM-07", "AVE-ROM-09")
WORKER_RULES: Final = ("AVE-FLOW-03", "AVE-FLOW-07", "AVE-ORD-01")
TRAINING_RULES: Final = ("AVE-TRAIN-01", "AVE-TRAIN-02", "AVE-TRAIN-03", "AVE-TRAIN-04")


def house_key(sight: Sight) -> Key:
    who = sight.main
    bill = (*sight.bill(), *sight.taken_from()) if sight.active == who else ()
    state = (sight.viewer, sight.names[who], sight.active == who, int(sight.s.score(who)), usable_influence(sight, who))
    return (*state, *sight.own.means(), bill, int(sight.s.round) if sight.active < 0 else 0)


def usable_influence(sight: Sight, who: int) -> int:
    """The influence on own cards that are not turned yet."""
    usable = sight.houses[who].usable
    return sum(int(sight.data.influence[card]) for card in range(INFLUENCE_CARDS) if usable >> card & 1)


def house_panel(sight: Sight) -> Panel:
    """Name and points; what the player has; workers in the supply and in training."""
    who, words = sight.main, sight.words
    panel = Panel("house", SIDE, LOWER_HEIGHT, words("house", player=sight.names[who]), "house")
    add_head(panel, sight, who, HEAD, HEAD.width - 72, 15)
    add_goods(panel, sight, who)
    add_purse(panel, sight, who)
    for key, cell in (("workers", WORKERS), ("training", TRAINING)):
        panel.add(f"caption.{key}", cell.x + 2, cell.y - 4.5, caption(words(key), cell.width, 11), kind="deco")
    add_workers(panel, sight, who)
    for space in range(TRAINING_SPACES):
        add_training(panel, sight, who, space)
    if sight.active == who:
        add_frame(panel, sight)
    return panel


def add_head(panel: Panel, sight: Sight, who: int, cell: Cell, plate: float, size: float) -> None:
    """Name and points of a player."""
    words, points = sight.words, int(sight.s.score(who))
    board = sight.text.component("player_boards", BOARD_NAMES)[sight.houses[who].board]
    panel.add(
        f"head{who}", cell.x, cell.y, name_plate(who, sight.names[who], plate, cell.height, sight.active == who, size),
        label=words("head", player=sight.called(who)), tip=sight.sourced(words("head_tip", board=board), "player_boards", sight.houses[who].board),
        rules=("AVE-SETUP-06", "AVE-INFO-03"),
    )  # fmt: skip
    panel.add(
        f"score{who}", cell.x + cell.width - 64, cell.y + (cell.height - 22) / 2, score(points, 64),
        label=words("score", player=sight.called(who), points=points), tip=words("score_tip"), rules=("AVE-SCORE-11", "AVE-SCORE-04", "AVE-SCORE-05"),
    )  # fmt: skip


# ---- what the player has ------------------------------------------------------------------------------------


def add_goods(panel: Panel, sight: Sight, who: int) -> None:
    """The six resources, and below each what it costs on this board."""
    house, words, name = sight.houses[who], sight.words, sight.called(who)
    bill = sight.bill() if sight.active == who else [0] * RESOURCES
    for kind, (cell, tag) in enumerate(zip(track(GOODS, RESOURCES, 4), track(PRICES, RESOURCES, 4), strict=True)):
        most, price, thing = int(sight.data.limit[kind]), sight.price(who, kind), sight.name("resource", kind)
        panel.add(
            f"good{who}.{kind}", cell.x, cell.y, stock_body(GOOD_ICONS[kind], house.stock[kind], most, cell.width),
            label=words("good", player=name, resource=thing, number=house.stock[kind], most=most), tip=words("good_tip", most=most),
            rules=GOOD_RULES,
        )  # fmt: skip
        key = "price_bill" if bill[kind] else "price"
        panel.add(
            f"price{who}.{kind}", tag.x, tag.y, price_body(price, bill[kind], tag.width),
            label=words(key, resource=thing, price=sight.phrases.denarii(price), number=bill[kind]),
            tip=sight.sourced(words("price_tip"), "player_boards", house.board), rules=PRICE_RULES,
        )  # fmt: skip


@cache
def stock_body(symbol: str, number: int, most: int, width: float) -> Body:
    """How many there are of a resource, and how many there may be."""
    return (
        rect(0, 0, width, GOODS.height, "$stone", 7, stroke="$line", stroke_width=1),
        icon(symbol, 2.5, 8, 22, opacity=0.4 if number == 0 else None),
        text(width - 15, 25, number, 17, "n", "$ink" if number else "$mut", "end"),
        text(width - 3.5, 25, f"/{most}", 10.5, "s", "$mut", "end"),
        hit(0, 0, width, GOODS.height, 7),
    )


@cache
def price_body(price: int, bought: int, width: float) -> Body:
    """The own price of a resource; units on the bill stand beside it."""
    return (
        rect(0, 0, width, PRICES.height, "$gold2" if bought else "$panel", 6, stroke="$gold" if bought else "$line", stroke_width=1),
        icon("coin", 5 if bought else width / 2 - 14, 3, 14),
        text(21.5 if bought else width / 2 + 3, 14.8, price, 12.5, "n"),
        *((text(width - 4, 14.8, f"+{bought}", 12, "n", "$terra2", "end"),) if bought else ()),
        hit(0, 0, width, PRICES.height, 6),
    )  # fmt: skip


def add_purse(panel: Panel, sight: Sight, who: int) -> None:
    """Money, surplus, political influence; fragments, province cards and influence that can still be used."""
    house, words, data, name = sight.houses[who], sight.words, sight.data, sight.called(who)
    left, middle, right = track(PURSE, 3, 4)
    panel.add(
        f"money{who}", left.x, left.y, purse_body("coin", str(house.money), "", left.width), label=words("money", player=name, number=house.money),
        tip=words("money_tip", per=int(data.money_per_vp)), rules=("AVE-SCORE-04", "AVE-RES-11"),
    )  # fmt: skip
    most = int(data.surplus_limit)
    panel.add(
        f"surplus{who}", middle.x, middle.y, purse_body("surplus", str(house.surplus), f"/{most}", middle.width),
        label=words("surplus", player=name, number=house.surplus, most=most), tip=sight.made_up(words("surplus_tip", most=most)), rules=SURPLUS_RULES,
    )  # fmt: skip
    add_level(
        panel,
        sight,
        who,
        right,
        purse_body("laurel", str(house.level), f"{int(data.level_vp[house.level])}", right.width, "$green"),
    )
    first, second, third = track(DEEDS, 3, 4)
    add_fragments(panel, sight, who, first)
    add_lands(
        panel,
        sight,
        who,
        second,
        purse_body("card", str(len(house.province_cards)), "", second.width, PLUM, second.height),
    )
    add_influence(
        panel,
        sight,
        who,
        third,
        purse_body("influence", str(usable_influence(sight, who)), "", third.width, "", third.height),
    )


def add_level(panel: Panel, sight: Sight, who: int, cell: Cell, body: Body) -> None:
    """Political influence."""
    house, words = sight.houses[who], sight.words
    points = int(sight.data.level_vp[house.level])
    tip = words("level_tip", level=house.level, most=LAST_LEVEL, points=points, next=sight.next_level(who))
    panel.add(
        f"level{who}", cell.x, cell.y, body, label=words("level", player=sight.called(who), level=house.level, points=points),
        tip=sight.made_up(tip), rules=LEVEL_RULES,
    )  # fmt: skip


def add_fragments(panel: Panel, sight: Sight, who: int, cell: Cell) -> None:
    """Fragments by colour."""
    numbers = tuple(sight.houses[who].fragments)
    colours = sight.text.words.rows("names.colour")
    listed = ", ".join(f"{colours[colour]} {numbers[colour]}" for colour in range(COLOURS))
    panel.add(
        f"fragments{who}", cell.x, cell.y, fragments_chip(numbers, cell.width, cell.height),
        label=sight.words("fragments", player=sight.called(who), fragments=listed), tip=sight.made_up(sight.words("fragments_tip")),
        rules=("AVE-PROV-09", "AVE-PROV-10", "AVE-RES-02"),
    )  # fmt: skip


def add_lands(panel: Panel, sight: Sight, who: int, cell: Cell, body: Body) -> None:
    """Province cards taken."""
    lands = sight.houses[who].province_cards
    panel.add(
        f"lands{who}", cell.x, cell.y, body, label=sight.words("lands", player=sight.called(who), number=len(lands)),
        tip=sight.words("lands_tip"), rules=("AVE-PROV-04", "AVE-PROV-09"),
    )  # fmt: skip


def add_influence(panel: Panel, sight: Sight, who: int, cell: Cell, body: Body) -> None:
    """Influence on cards that are not turned."""
    number = usable_influence(sight, who)
    panel.add(
        f"influence{who}", cell.x, cell.y, body, label=sight.words("influence", player=sight.called(who), number=number),
        tip=sight.words("influence_tip"), rules=("AVE-PRO-03", "AVE-PRO-12"),
    )  # fmt: skip


@cache
def purse_body(symbol: str, number: str, more: str, width: float, ink: str = "", height: float = PURSE.height) -> Body:
    """A thing with its number; points stand in gold, limits after a stroke."""
    points = bool(more) and not more.startswith("/")
    size = height - 12
    end = width - 24 if more else width - 12
    beside = (icon("vp", width - 17, height / 2 - 7, 13),) if points else ()
    return (
        rect(0, 0, width, height, "$stone", 7, stroke="$line", stroke_width=1),
        icon(symbol, 6, 6, size, ink or None),
        text(end - 17 if points else end, height / 2 + 6, number, 16 if not points else 14, "n", "$ink", "end"),
        *((text(width - (19 if points else 6), height / 2 + 5, more, 12 if points else 11, "n", "$gold" if points else "$mut", "end"),) if more else ()),
        *beside,
        hit(0, 0, width, height, 7),
    )  # fmt: skip


# ---- workers ------------------------------------------------------------------------------------------------


def add_workers(panel: Panel, sight: Sight, who: int) -> None:
    """The workers in the supply by value."""
    words, workers = sight.words, sight.houses[who].workers
    for value, cell in enumerate(track(WORKERS, VALUES, 4)):
        panel.add(
            f"supply{who}.{value}", cell.x, cell.y, supply_body(value + 1, workers[value], cell.width),
            label=words("supply", player=sight.called(who), value=value + 1, number=workers[value]),
            tip=words("supply_tip", value=value + 1, denarii=sight.phrases.denarii((value + 1) * int(sight.data.quaestor_factor)), slot=sight.name("slot", value)),
            rules=WORKER_RULES,
        )  # fmt: skip


@cache
def supply_body(value: int, number: int, width: float) -> Body:
    """Workers of a value: one piece for each."""
    height = WORKERS.height
    step = min(13.0, 26.0 / max(1, number - 1)) if number > 1 else 0.0
    left = width / 2 - step * (number - 1) / 2
    pieces: list[Body] = [figure(value, left + i * step, height / 2, 14.5) for i in range(number)]
    empty = (text(width / 2, height / 2 + 6, value, 17, "n", "$mut", "middle", opacity=0.75),)
    return (
        rect(0, 0, width, height, "$stone" if number else "$panel2", 8, stroke="$line", stroke_width=1, stroke_dasharray=None if number else "4 3"),
        *(shape for piece in pieces for shape in piece),
        *(() if number else empty),
        hit(0, 0, width, height, 8),
    )  # fmt: skip


def add_frame(panel: Panel, sight: Sight) -> None:
    """A frame around the place from which a worker is being placed."""
    value, space = sight.taken_from()
    if value != NOTHING:
        cell = track(WORKERS, VALUES, 4)[value]
    elif space != NOTHING:
        cell = track(TRAINING, TRAINING_SPACES, 5)[space]
    else:
        return
    panel.add("taken", cell.x, cell.y, frame(cell.width, cell.height), kind="deco")


def add_training(panel: Panel, sight: Sight, who: int, space: int) -> None:
    """A training space, the worker on it, and what it counts as in either direction."""
    words, s = sight.words, sight.s
    cell = track(TRAINING, TRAINING_SPACES, 5)[space]
    printed, cost = sight.houses[who].training[space], int(sight.data.training_cost[space])
    name = sight.name("training_space", space)
    panel.add(
        f"train{who}.{space}", cell.x, cell.y, training_body(name, cost, cell.width), label=words("training_space", change=name),
        tip=sight.sourced(words("training_tip", cost=sight.phrases.cost([], 0, cost)), "training_spaces", space), rules=TRAINING_RULES,
    )  # fmt: skip
    if printed == 0:
        return
    panel.add(
        f"trained{who}.{space}", cell.x + cell.width / 2, cell.y + 52, worker(printed, 17), label=words("trained", value=printed, change=name),
        tip=words("trained_tip"), rules=TRAINING_RULES,
    )  # fmt: skip
    for direction, key in ((DOWN, "lower"), (UP, "higher")):
        value = changed(s, printed, space, direction)
        panel.add(
            f"{key}{who}.{space}", cell.x + 4 + direction * (cell.width / 2 - 2), cell.y + 76, turn_body(value, direction, cell.width / 2 - 6),
            label=words(f"trained_{key}", value=value, printed=printed), tip=words("trained_tip"), rules=("AVE-TRAIN-02", "AVE-TRAIN-06"),
        )  # fmt: skip


@cache
def training_body(change: str, cost: int, width: float) -> Body:
    """A training space: by how much a worker changes, and for how much."""
    return (
        rect(0, 0, width, TRAINING.height, "$stone", 8, stroke="$line", stroke_width=1),
        text(9, 20, change, 15, "h", "$terra2"),
        *((text(width - 21, 19.5, cost, 12.5, "n", "$ink", "end"), icon("coin", width - 19, 8, 14)) if cost else (text(width - 8, 19.5, "0", 12.5, "n", "$mut", "end"),)),
        rect(width / 2 - 18, 34, 36, 36, "$panel", 18, stroke="$stone3", stroke_width=1.2, stroke_dasharray="4 3"),
        hit(0, 0, width, TRAINING.height, 8),
    )  # fmt: skip


@cache
def turn_body(value: int, direction: int, width: float) -> Body:
    """A button: use the trained worker with this value."""
    tip, foot = (8, 19) if direction == UP else (20, 9)
    return (
        rect(0, 0, width, 28, "$panel", 7, stroke="$stone3", stroke_width=1),
        path(
            f"M5 {foot}L10 {tip}L15 {foot}",
            stroke="$terra2",
            stroke_width=2,
            stroke_linecap="round",
            stroke_linejoin="round",
        ),
        text(width - 6, 19.5, value, 14, "n", "$ink", "end"),
        hit(0, 0, width, 28, 7),
    )
