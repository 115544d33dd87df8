"""The other players in strips: compact, but complete."""

from __future__ import annotations

from functools import cache, partial
from typing import Final

from tabularium.core.state import NOTHING
from tabularium.games.ave_roma.actions import (
    BUILDING_DECK,
    CARDS_OF_SET,
    PATRON_DECK,
    PATRON_SLOTS,
    RESOURCES,
    VALUES,
    WAR_DECK,
    WAR_SETS,
)
from tabularium.games.ave_roma.view_cards import (
    BANDS,
    CARD_RULES,
    CHIP_HEIGHT,
    CHIP_WIDTH,
    add_chip,
    card_picture,
    card_tip,
    is_turned,
    paper,
)
from tabularium.games.ave_roma.view_holdings import SEAT_RULES
from tabularium.games.ave_roma.view_house import (
    GOOD_RULES,
    SURPLUS_RULES,
    TRAINING_RULES,
    WORKER_RULES,
    add_fragments,
    add_head,
    add_influence,
    add_lands,
    add_level,
    usable_influence,
)
from tabularium.games.ave_roma.view_pieces import (
    CLAY,
    GOOD_ICONS,
    OLIVE,
    PLUM,
    area_badge,
    chip,
    figure,
)
from tabularium.games.ave_roma.view_sight import LOWER_HEIGHT, SIDE, Sight
from tabularium.scene.boards import Cell, flow, track
from tabularium.scene.model import Body, Panel, Shape
from tabularium.scene.shapes import hit, icon, rect, text
from tabularium.scene.sight import Key, kept_items, lower

LEFT, WIDTH = 8.0, SIDE - 16.0
STRIPS: Final = (0, 362.0, 182.0, 121.0, 91.6)  # how high a strip is, by the number of other players
LINE = 21.0  # how high a line of chips is
MINI_WIDTH, MINI_HEIGHT = 25.0, 26.0


def others_panel(sight: Sight) -> Panel:
    """The other players in turn order from the viewer on."""
    panel = Panel("others", SIDE, LOWER_HEIGHT, sight.words("others"), "others")
    for i in range(1, sight.players):
        who = (sight.main + i) % sight.players
        found = kept_items(sight.words, strip_key(sight, who), partial(add_strip, sight, who))
        top = 4 + (i - 1) * STRIPS[sight.players - 1]
        panel.items += [lower(item, top) for item in found]
    return panel


def strip_key(sight: Sight, who: int) -> Key:
    house = sight.houses[who]
    state = (sight.players, sight.viewer == who, sight.active == who, int(sight.s.score(who)), *sight.passive_of(who))
    return ("strip", sight.data, who, sight.names[who], *state, *house.means(), *house.cards())


def add_strip(sight: Sight, who: int, panel: Panel) -> None:
    """Name, goods, workers, patrons and cards of a player; the cards one by one if there is room."""
    height = STRIPS[sight.players - 1]
    gap = 2.0 if sight.players == 5 else 5.0
    add_head(panel, sight, who, Cell(LEFT, 0, WIDTH, 22), 182, 13)
    level = sight.houses[who].level
    add_level(panel, sight, who, Cell(LEFT + 186, 0, 56, 22), chip("laurel", level, 56, 22, "$green"))
    y = 22 + gap
    add_goods(panel, sight, who, y)
    add_workers(panel, sight, who, y + LINE + gap)
    add_seats(panel, sight, who, y + 2 * (LINE + gap))
    top = y + 3 * (LINE + gap) + 2
    if sight.players <= 3:
        add_each_card(panel, sight, who, Cell(LEFT, top, WIDTH, height - top - 6))


def add_goods(panel: Panel, sight: Sight, who: int, y: float) -> None:
    """Resources, surplus and money."""
    house, words, name = sight.houses[who], sight.words, sight.called(who)
    cells = track(Cell(LEFT, y, 204, LINE), RESOURCES, 2)
    for kind in range(RESOURCES):
        most, number = int(sight.data.limit[kind]), house.stock[kind]
        price = sight.phrases.denarii(sight.price(who, kind))
        panel.add(
            f"good{who}.{kind}", cells[kind].x, y, chip(GOOD_ICONS[kind], number, cells[kind].width, LINE, faint=number == 0),
            label=words("good", player=name, resource=sight.name("resource", kind), number=number, most=most),
            tip=words("price_of", price=price), rules=(*GOOD_RULES, "AVE-RES-03"),
        )  # fmt: skip
    most = int(sight.data.surplus_limit)
    panel.add(
        f"surplus{who}", LEFT + 207, y, chip("surplus", house.surplus, 45, LINE, faint=house.surplus == 0),
        label=words("surplus", player=name, number=house.surplus, most=most), tip=sight.made_up(words("surplus_tip", most=most)), rules=SURPLUS_RULES,
    )  # fmt: skip
    panel.add(
        f"money{who}", LEFT + 255, y, chip("coin", house.money, WIDTH - 255, LINE, faint=house.money == 0),
        label=words("money", player=name, number=house.money), tip=words("money_tip", per=int(sight.data.money_per_vp)), rules=("AVE-SCORE-04",),
    )  # fmt: skip


def add_workers(panel: Panel, sight: Sight, who: int, y: float) -> None:
    """Workers in the supply and in training; fragments."""
    house, words, name = sight.houses[who], sight.words, sight.called(who)
    values = tuple(value + 1 for value in range(VALUES) for _ in range(house.workers[value]))
    listed = ", ".join(map(str, values)) or words("nothing")
    panel.add(
        f"supply{who}", LEFT, y, crowd_body(values, ("",) * len(values), 92, 17.5), label=words("workers_of", player=name, workers=listed),
        tip=words("workers_tip", total=sum(values)), rules=WORKER_RULES,
    )  # fmt: skip
    trained = [(value, sight.name("training_space", space)) for space, value in enumerate(house.training) if value]
    listed = ", ".join(f"{value} ({change})" for value, change in trained) or words("nothing")
    panel.add(
        f"training{who}", LEFT + 95, y, crowd_body(tuple(value for value, _ in trained), tuple(change for _, change in trained), 124, 30, "hourglass"),
        label=words("training_of", player=name, workers=listed), tip=words("trained_tip"), rules=TRAINING_RULES,
    )  # fmt: skip
    add_fragments(panel, sight, who, Cell(LEFT + 222, y, WIDTH - 222, LINE))


@cache
def crowd_body(
    values: tuple[int, ...], changes: tuple[str, ...], width: float, step: float, empty: str = "meeple"
) -> Body:
    """Workers side by side, those in training with the change of their space."""
    shapes: list[Shape] = []
    for i, (value, change) in enumerate(zip(values, changes, strict=True)):
        x = 11 + i * step
        shapes += figure(value, x, LINE / 2, 8.2)
        if change:
            shapes.append(text(x + 8.5, 14.5, change, 10.5, "s", "$mut"))
    pale = (icon(empty, width / 2 - 7, LINE / 2 - 7, 14, "$stone3", opacity=0.6),)
    return (
        rect(0, 0, width, LINE, "$stone", 6, stroke="$line", stroke_width=1),
        *(shapes or pale),
        hit(0, 0, width, LINE, 6),
    )


# ---- patrons and cards --------------------------------------------------------------------------------------


def add_seats(panel: Panel, sight: Sight, who: int, y: float) -> None:
    """Patron slots with the actions that their patrons help; how many cards of every kind."""
    house, words, name = sight.houses[who], sight.words, sight.called(who)
    for slot, cell in enumerate(track(Cell(LEFT, y, 111, LINE), PATRON_SLOTS, 2)):
        opened, patron = slot < house.slots, house.active[slot]
        key = "seat_of" if patron != NOTHING else "seat_free_of" if opened else "seat_closed_of"
        panel.add(
            f"seat{who}.{slot}", cell.x, y, small_seat(opened, cell.width), label=words(key, player=name, slot=slot + 1),
            tip=words("seat_tip", level=slot + 1), rules=SEAT_RULES,
        )  # fmt: skip
        if patron != NOTHING:
            panel.add(
                f"patron.{patron}", cell.x + 1, y + 1, small_patron(sight.phrases.patron_area(patron)), label=sight.name("patron", patron),
                tip=card_tip(sight, PATRON_DECK, patron), rules=CARD_RULES[PATRON_DECK],
            )  # fmt: skip
    passive = sight.passive_of(who)
    sets = [sum(card // CARDS_OF_SET == which for card in house.wars) for which in range(WAR_SETS)]
    wars = ", ".join(f"{sight.name('war_set', which)} {number}" for which, number in enumerate(sets) if number)
    buildings = ", ".join(sight.name("building_card", card) for card in house.buildings)
    patrons = ", ".join(sight.name("patron", card) for card in passive)
    cells = track(Cell(LEFT + 114, y, WIDTH - 114, LINE), 5, 3)
    for cell, (key, symbol, ink, number, tip, rules) in zip(cells[:3], (
        ("passive_of", "roman", OLIVE, len(passive), patrons, ("AVE-SEN-03", "AVE-SCORE-08")),
        ("buildings_of", "hammer", CLAY, len(house.buildings), buildings, CARD_RULES[BUILDING_DECK]),
        ("wars_of", "helmet", "#a8413a", len(house.wars), wars, CARD_RULES[WAR_DECK]),
    ), strict=True):  # fmt: skip
        panel.add(
            f"{key}{who}", cell.x, y, chip(symbol, number, cell.width, LINE, ink, number == 0),
            label=words(key, player=name, number=number, pairs=house.pairs), tip=tip or words("nothing"), rules=rules,
        )  # fmt: skip
    left = usable_influence(sight, who)
    add_influence(panel, sight, who, cells[3], chip("influence", left, cells[3].width, LINE, faint=left == 0))
    lands = len(house.province_cards)
    add_lands(panel, sight, who, cells[4], chip("card", lands, cells[4].width, LINE, PLUM, lands == 0))


@cache
def small_seat(opened: bool, width: float) -> Body:
    """A patron slot, small."""
    return (
        rect(0, 0, width, LINE, "$stone" if opened else "$panel2", 5, stroke="$green" if opened else "$line", stroke_width=1, stroke_dasharray="3 2"),
        hit(0, 0, width, LINE, 5),
    )  # fmt: skip


@cache
def small_patron(area: int) -> Body:
    """An active patron, small: the action that is helped."""
    return (*area_badge(area, 0, 0, 18.5), hit(0, 0, 18.5, 18.5, 4))


def add_each_card(panel: Panel, sight: Sight, who: int, area: Cell) -> None:
    """Buildings, wars and passive patrons one by one: with names for the only other player, else by their pictures."""
    house = sight.houses[who]
    cards = [(BUILDING_DECK, card) for card in house.buildings] + [(WAR_DECK, card) for card in house.wars]
    cards += [(PATRON_DECK, card) for card in sight.passive_of(who)]
    named = sight.players == 2
    width, height = (CHIP_WIDTH, CHIP_HEIGHT) if named else (MINI_WIDTH, MINI_HEIGHT)
    for (deck, card), (x, y, scale) in zip(cards, flow([width] * len(cards), area, height, 3), strict=True):
        add_chip(
            panel,
            sight,
            who,
            deck,
            card,
            x,
            y,
            scale,
            None if named else mini_body(sight, deck, card, is_turned(sight, who, deck, card)),
        )


def mini_body(sight: Sight, deck: int, card: int, turned: bool) -> Body:
    """A card by its picture alone; used ones are veiled."""
    return sight.body(("mini", deck, card, turned), lambda: (
        rect(0, 0, MINI_WIDTH, MINI_HEIGHT, paper(deck, card), 4, stroke=BANDS[deck], stroke_width=1.4),
        *card_picture(sight, deck, card),
        *((rect(0, 0, MINI_WIDTH, MINI_HEIGHT, "#3b2f22", 4, fill_opacity=0.5),) if turned else ()),
        hit(0, 0, MINI_WIDTH, MINI_HEIGHT, 4),
    ))  # fmt: skip
