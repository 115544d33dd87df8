"""The three areas with cards: five slots each, which workers fit, the workers there, the draw piles."""

from __future__ import annotations

from functools import cache

from tabularium.core.state import NOTHING
from tabularium.games.ave_roma.actions import CARD_AREA, DECKS, SLOTS, SPACES
from tabularium.games.ave_roma.view_cards import CARD_HEIGHT, CARD_WIDTH, add_card
from tabularium.games.ave_roma.view_pieces import AREA_FILLS, AREA_INKS, PLUM, area_badge, worker
from tabularium.games.ave_roma.view_sight import MIDDLE, UPPER_HEIGHT, Sight
from tabularium.scene.model import Body, Panel
from tabularium.scene.shapes import fit, hit, icon, rect, text
from tabularium.scene.sight import Key

LEFT, TOP, STEP = 10.0, 7.0, 142.4  # of the first row, and how far the next ones are
HEAD = 21.0
SLOT_WIDTH, SLOT_HEIGHT = CARD_WIDTH + 1.6, CARD_HEIGHT + 24
PILE_WIDTH = 58.0
AREA_RULES = (
    ("AVE-BLD-01", "AVE-BLD-02", "AVE-CARD-05", "AVE-PREP-02"),
    ("AVE-WAR-01", "AVE-WAR-02", "AVE-CARD-05", "AVE-PREP-02"),
    ("AVE-SEN-01", "AVE-SEN-02", "AVE-SEN-03", "AVE-PREP-02"),
)


def rows_key(sight: Sight) -> Key:
    found: list[int] = []
    for deck in range(DECKS):
        found += [*sight.row(deck), *sight.workers_in(CARD_AREA + deck), int(sight.s.deck(deck).size)]
    return tuple(found)


def rows_panel(sight: Sight) -> Panel:
    """Aedificator, Legatus and Senatus."""
    panel = Panel("rows", MIDDLE, UPPER_HEIGHT, sight.words("rows"), "rows")
    for deck in range(DECKS):
        add_row(panel, sight, deck, TOP + deck * STEP)
    return panel


def add_row(panel: Panel, sight: Sight, deck: int, y: float) -> None:
    """An area with its draw pile, slots, cards and workers."""
    words, area, size = sight.words, CARD_AREA + deck, int(sight.s.deck(deck).size)
    name = sight.name("area", area)
    width = MIDDLE - 2 * LEFT - PILE_WIDTH - 4
    panel.add(
        f"area.{area}", LEFT, y, head_body(area, name, words.row("area_hints", area), width), label=name,
        tip=words.row("area_tips", area), rules=AREA_RULES[deck],
    )  # fmt: skip
    panel.add(
        f"pile.{deck}", LEFT + width + 4, y, pile_body(size), label=words("pile", area=name, number=size), tip=words("pile_tip"),
        rules=("AVE-INFO-05", "AVE-PREP-03", "AVE-END-04"),
    )  # fmt: skip
    workers, cards = sight.workers_in(area), sight.row(deck)
    step = (MIDDLE - 2 * LEFT - SLOT_WIDTH) / (SLOTS - 1)
    for slot in range(SLOTS):
        x, top = LEFT + slot * step, y + HEAD + 3
        panel.add(
            f"slot.{deck}.{slot}", x, top, slot_body(sight.name("slot", slot)),
            label=words("slot", area=name, slot=sight.name("slot", slot)), tip=words("slot_tip", most=slot + 1),
            rules=("AVE-CARD-01", "AVE-CARD-02", "AVE-CARD-06"),
        )  # fmt: skip
        if cards[slot] != NOTHING:
            add_card(panel, sight, deck, cards[slot], x + 0.8, top + 22)
        if workers[slot]:
            add_worker(panel, sight, area, slot, x + SLOT_WIDTH - 11.5, top + 10.7, 9.4)


def add_worker(panel: Panel, sight: Sight, area: int, space: int, x: float, y: float, radius: float) -> None:
    """A worker that stands on the board."""
    value = sight.workers_in(area)[space]
    panel.add(
        f"worker.{area * SPACES + space}", x, y, worker(value, radius), label=sight.words("worker", value=value, area=sight.name("area", area)),
        tip=sight.words("worker_tip"), rules=("AVE-FLOW-15", "AVE-PREP-06", "AVE-PREP-08"),
    )  # fmt: skip


@cache
def head_body(area: int, name: str, hint: str, width: float) -> Body:
    """The head of an area."""
    return (
        rect(0, 0, width, HEAD, AREA_FILLS[area], 6),
        rect(0, 0, width, HEAD, "url(#g-stone)", 6),
        *area_badge(area, 2, 1.5, 18),
        text(25, 15, name, 12.5, "h", AREA_INKS[area]),
        text(width - 7, 14.5, hint, fit(hint, 10.8, width - 120), "s", AREA_INKS[area], "end"),
        hit(0, 0, width, HEAD, 6),
    )


@cache
def pile_body(size: int) -> Body:
    """How many cards are left."""
    return (
        rect(0, 0, PILE_WIDTH, HEAD, "$stone", 6, stroke="$line", stroke_width=1),
        icon("card", 5, 2.5, 16, PLUM, opacity=None if size else 0.4),
        text(PILE_WIDTH - 9, 15, size, 12.5, "n", "$ink" if size else "$mut", "end"),
        hit(0, 0, PILE_WIDTH, HEAD, 6),
    )


@cache
def slot_body(span: str) -> Body:
    """A slot: which workers fit, and below it the place of the card."""
    return (
        rect(0, 0, SLOT_WIDTH, SLOT_HEIGHT, "$stone", 7, stroke="$line", stroke_width=1),
        rect(SLOT_WIDTH - 21.5, 1.2, 20, 19, "$panel", 9.5, stroke="$line", stroke_width=1),
        text(8, 15, span.replace("-", "–"), 11.5, "h", "$mut"),
        rect(6, 28, SLOT_WIDTH - 12, SLOT_HEIGHT - 36, "none", 5, stroke="$line", stroke_width=1, stroke_dasharray="4 4"),
        hit(0, 0, SLOT_WIDTH, SLOT_HEIGHT, 7),
    )  # fmt: skip
