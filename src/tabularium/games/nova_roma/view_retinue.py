"""The viewer's retinue cards: the row, the hand, and what a draft lays before everybody."""

from __future__ import annotations

from functools import cache

from tabularium.core.state import UNKNOWN
from tabularium.games.nova_roma.packs import NO_DRAFT
from tabularium.games.nova_roma.view_cards import (
    CARD_HEIGHT,
    CARD_RULES,
    CARD_WIDTH,
    MINI_HEIGHT,
    MINI_WIDTH,
    add_card,
    card_tip,
    mini_card,
    timing,
)
from tabularium.games.nova_roma.view_mosaic import add_offers, offers
from tabularium.games.nova_roma.view_sight import MIDDLE, Sight
from tabularium.scene.boards import begin, card_back, card_row
from tabularium.scene.model import Body, Panel
from tabularium.scene.shapes import hit, icon, rect, text
from tabularium.scene.sight import Key, bits

RETINUE_HEIGHT = 162
ROW_TOP, HAND_TOP = 25.0, 77.0


def retinue_key(sight: Sight) -> Key:
    own, s = sight.own, sight.s
    drafts = (offers(sight), tuple(pack(sight)), tuple(taken(sight)), *(s.drafts[0].stacks.sizes if s.drafts else ()))
    return (
        sight.main,
        is_drafting(sight),
        tuple(own.row),
        own.exhausted,
        tuple(own.hand),
        own.hidden,
        drafts,
        sight.names[sight.main],
    )


def retinue_panel(sight: Sight) -> Panel:
    """The row above the hand; during a draft what is on offer."""
    words = sight.words
    panel = begin("retinue", words("draft" if offers(sight) else "retinue"), MIDDLE, RETINUE_HEIGHT)
    if offers(sight):
        add_offers(panel, sight, 25)
        return panel
    if is_drafting(sight):
        add_draft(panel, sight)
        return panel
    add_row(panel, sight)
    add_hand(panel, sight)
    return panel


# ---- row and hand -------------------------------------------------------------------------------------------


def add_row(panel: Panel, sight: Sight) -> None:
    """The cards of the row, and the places that are free; from the fourth on a card costs influence."""
    own, words, data = sight.own, sight.words, sight.data
    step = (MIDDLE - 20 - MINI_WIDTH) / (int(data.row_max) - 1)
    for place in range(int(data.row_max)):
        x = 10 + place * step
        if place < len(own.row):
            card = own.row[place]
            exhausted = bool(own.exhausted >> card & 1)
            panel.add(
                f"card.{card}", x, ROW_TOP, mini_card(sight, card, exhausted), origin="retinue.deck",
                label=words("exhausted" if exhausted else "row_card", card=sight.name("card", card)),
                tip=card_tip(sight, card), rules=CARD_RULES[timing(sight, card)],
            )  # fmt: skip
        else:
            costs = place >= data.row_free
            panel.add(
                f"row.place.{place}", x, ROW_TOP, place_body(int(data.row_influence) if costs else 0),
                label=words("row_place", place=place + 1), tip=words("row_place_costs" if costs else "row_place_tip"),
                rules=("NRO-REC-03", "NRO-REC-04", "NRO-REC-05"),
            )  # fmt: skip


@cache
def place_body(influence: int) -> Body:
    """A free place of the row, with the influence that a card there costs."""
    x, y = MINI_WIDTH / 2, MINI_HEIGHT / 2
    cost = (
        text(x - 5, y + 5, f"−{influence}", 13, "n", "$mut", "end"),
        icon("influence", x - 2, y - 8, 16, opacity=0.7),
    )
    return (
        rect(0, 0, MINI_WIDTH, MINI_HEIGHT, "$stone", 6, fill_opacity=0.5, stroke="$line", stroke_dasharray="4 3"),
        *(cost if influence else ()),
        hit(0, 0, MINI_WIDTH, MINI_HEIGHT, 6),
    )  # fmt: skip


def add_hand(panel: Panel, sight: Sight) -> None:
    """The hand; of a hand that the viewer may not see, the backs of its cards."""
    own, words = sight.own, sight.words
    known = own.hand
    places = card_row(range(len(known) + own.hidden), MIDDLE - 20, CARD_WIDTH, 1.6)
    for card, x in zip(known, places, strict=False):
        add_card(panel, sight, card, 10 + x, HAND_TOP, "hand_card")
    for i in range(own.hidden):
        panel.add(
            f"hidden{own.who}.{i}", 10 + places[len(known) + i], HAND_TOP, card_back(CARD_WIDTH, CARD_HEIGHT),
            label=words("hidden_card", player=sight.names[own.who]), tip=words("hidden_tip"), rules=("NRO-INFO-03",),
        )  # fmt: skip
    if not places:
        panel.add(
            f"hand{own.who}", 10, HAND_TOP, empty_hand(words("hand_empty")), label=words("hand_empty"),
            tip=words("hand_tip"), rules=("NRO-REC-06",),
        )  # fmt: skip


@cache
def empty_hand(words: str) -> Body:
    """A hand without cards."""
    width = MIDDLE - 20.0
    return (
        rect(0, 0, width, CARD_HEIGHT, "$stone", 8, fill_opacity=0.4, stroke="$line", stroke_dasharray="4 3"),
        text(width / 2, CARD_HEIGHT / 2 + 4, words, 12, "s", "$mut", "middle"),
        hit(0, 0, width, CARD_HEIGHT, 8),
    )  # fmt: skip


# ---- the retinue draft ----------------------------------------------------------------------------------------


def is_drafting(sight: Sight) -> bool:
    """Whether packs of retinue cards go round."""
    return bool(sight.s.drafts) and int(sight.s.drafts[0].passes) != NO_DRAFT


def pack(sight: Sight) -> list[int]:
    """The cards of the pack before the drawn player; UNKNOWN ones for others."""
    if not is_drafting(sight):
        return []
    drafts = sight.s.drafts[0]
    number = drafts.pack_of(sight.main, sight.players)
    return [int(drafts.packs.at(number, i)) for i in range(int(drafts.packs.sizes[number]))]


def taken(sight: Sight) -> list[int]:
    """The cards that the drawn player has taken from packs, as far as the viewer knows."""
    if not is_drafting(sight) or sight.viewer != sight.main:
        return []
    return bits(int(sight.s.drafts[0].picked(sight.main, sight.players)))


def add_draft(panel: Panel, sight: Sight) -> None:
    """The pack below; above it the cards taken so far. When the packs are empty, two of those taken are kept."""
    own, words = sight.own, sight.words
    mine, before = taken(sight), pack(sight)
    choosing = not before  # now the cards that were taken are the choice
    for i, card in enumerate(mine):
        kept = card in own.hand
        if choosing:
            add_card(
                panel,
                sight,
                card,
                10 + i * (CARD_WIDTH + 8),
                HAND_TOP - (14 if kept else 0),
                "kept_card" if kept else "taken_card",
            )
        else:
            panel.add(
                f"card.{card}", 10 + i * (MINI_WIDTH + 6), ROW_TOP, mini_card(sight, card, exhausted=False),
                origin="retinue.deck", label=words("taken_card", card=sight.name("card", card)),
                tip=card_tip(sight, card), rules=("NRO-DRAFT-03",),
            )  # fmt: skip
    for i, card in enumerate(before):
        if card == UNKNOWN:
            panel.add(
                f"hidden{own.who}.{i}", 10 + i * (CARD_WIDTH + 8), HAND_TOP, card_back(CARD_WIDTH, CARD_HEIGHT),
                label=words("hidden_card", player=sight.names[own.who]), tip=words("pack_tip"), rules=("NRO-INFO-06",),
            )  # fmt: skip
        else:
            add_card(panel, sight, card, 10 + i * (CARD_WIDTH + 8), HAND_TOP, "pack_card", words("pack_tip"))
