"""What lies around the viewer's own player board: active and passive patrons, buildings and wars, turned or not."""

from __future__ import annotations

from functools import cache
from typing import Final

from tabularium.core.state import NOTHING
from tabularium.games.ave_roma.actions import BUILDING_DECK, PATRON_DECK, PATRON_SLOTS, WAR_DECK
from tabularium.games.ave_roma.view_cards import CARD_HEIGHT, CARD_WIDTH, CHIP_HEIGHT, CHIP_WIDTH, add_card, add_chip
from tabularium.games.ave_roma.view_sight import HOLDINGS_HEIGHT, MIDDLE, Sight
from tabularium.scene.boards import Cell, caption, flow
from tabularium.scene.model import Body, Panel
from tabularium.scene.shapes import hit, icon, rect, text
from tabularium.scene.sight import Key

SEATS = Cell(10, 9, MIDDLE - 20, CARD_HEIGHT + 4)
SEAT_WIDTH = CARD_WIDTH + 2
CARDS = Cell(10, SEATS.y + SEATS.height + 4, MIDDLE - 20, HOLDINGS_HEIGHT - SEATS.y - SEATS.height - 10)
GAP, CAPTION = 3.0, 17.0
SEAT_RULES: Final = ("AVE-ROM-09", "AVE-SEN-02", "AVE-PAT-06", "AVE-PAT-08")


def holdings_key(sight: Sight) -> Key:
    return (sight.viewer, sight.names[sight.main], *sight.own.cards(), sight.own.level, *sight.waiting_patron())


def holdings_panel(sight: Sight) -> Panel:
    """Patron slots, then the cards that were won, kind by kind."""
    who = sight.main
    panel = Panel("holdings", MIDDLE, HOLDINGS_HEIGHT, sight.words("holdings", player=sight.names[who]), "holdings")
    step = (SEATS.width - SEAT_WIDTH) / (PATRON_SLOTS - 1)
    for slot in range(PATRON_SLOTS):
        add_seat(panel, sight, who, slot, SEATS.x + slot * step)
    add_cards(panel, sight, who)
    return panel


def add_seat(panel: Panel, sight: Sight, who: int, slot: int, x: float) -> None:
    """A patron slot, closed, free or with its patron."""
    words, house = sight.words, sight.houses[who]
    opened = slot < house.slots
    key = "seat" if house.active[slot] != NOTHING else "seat_free" if opened else "seat_closed"
    panel.add(
        f"seat{who}.{slot}", x, SEATS.y, seat_body(slot, opened, words("seat_words") if opened else ""), label=words(key, slot=slot + 1),
        tip=words("seat_tip", level=slot + 1), rules=SEAT_RULES,
    )  # fmt: skip
    if house.active[slot] != NOTHING:
        add_card(panel, sight, PATRON_DECK, house.active[slot], x + 1, SEATS.y + 2)


@cache
def seat_body(slot: int, opened: bool, words: str) -> Body:
    """A patron slot: the level that opens it."""
    height = SEATS.height
    fill, edge = ("$stone", "$green") if opened else ("$panel2", "$line")
    return (
        rect(0, 0, SEAT_WIDTH, height, fill, 7, stroke=edge, stroke_width=1.4 if opened else 1, stroke_dasharray="5 4"),
        icon("roman", SEAT_WIDTH / 2 - 13, 16, 26, "$stone3" if opened else "$line", opacity=0.7),
        *((text(SEAT_WIDTH / 2, 62, words, 11, "s", "$mut", "middle"),) if opened else ()),
        *(() if opened else (icon("laurel", SEAT_WIDTH / 2 - 16, 54, 17, "$stone3"), text(SEAT_WIDTH / 2 + 4, 68, slot + 1, 14, "h", "$mut"))),
        hit(0, 0, SEAT_WIDTH, height, 7),
    )  # fmt: skip


def add_cards(panel: Panel, sight: Sight, who: int) -> None:
    """Buildings, wars and passive patrons in lines; smaller if they are very many."""
    house, words = sight.houses[who], sight.words
    passive = sight.passive_of(who)
    numbers = {
        "buildings": len(house.buildings),
        "pairs": house.pairs,
        "wars": len(house.wars),
        "passive": len(passive),
    }
    panel.add(
        "caption.cards", CARDS.x + 2, CARDS.y + 11, caption(words("cards", **numbers), CARDS.width, 11), kind="deco"
    )
    cards = [(BUILDING_DECK, card) for card in house.buildings] + [(WAR_DECK, card) for card in house.wars]
    cards += [(PATRON_DECK, card) for card in passive]
    if not cards:
        panel.add(
            "caption.none",
            MIDDLE / 2,
            CARDS.y + 58,
            caption(words("cards_none"), CARDS.width, 11.5, "$mut", "middle"),
            kind="deco",
        )
    area = Cell(CARDS.x, CARDS.y + CAPTION, CARDS.width, CARDS.height - CAPTION)
    places = flow([CHIP_WIDTH] * len(cards), area, CHIP_HEIGHT, GAP)
    for (deck, card), (x, y, scale) in zip(cards, places, strict=True):
        add_chip(panel, sight, who, deck, card, x, y, scale)
