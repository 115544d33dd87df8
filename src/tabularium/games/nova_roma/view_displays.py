"""The displays: shipping and building contracts; retinue cards and estate tiles."""

from __future__ import annotations

from functools import cache

from tabularium.core.state import NOTHING
from tabularium.games.nova_roma.actions import SLOTS, SPECIAL_SLOT, STRONGEST
from tabularium.games.nova_roma.possible import SHIPPING, slots_open
from tabularium.games.nova_roma.view_cards import CARD_HEIGHT, CARD_WIDTH, add_card
from tabularium.games.nova_roma.view_pieces import counted_amounts, pips
from tabularium.games.nova_roma.view_sight import LEFT, MIDDLE, Amounts, Sight
from tabularium.games.nova_roma.view_tiles import (
    BUILDING_HEIGHT,
    CONTRACT_WIDTH,
    SHIPPING_HEIGHT,
    TILE,
    add_building_contract,
    add_shipping_contract,
    estate_tile,
    tile_rules,
    tile_tip,
)
from tabularium.scene.boards import begin, pile, place
from tabularium.scene.model import Body, Panel
from tabularium.scene.shapes import hit, rect, text
from tabularium.scene.sight import Key, bits

CONTRACTS_HEIGHT = 188
MARKET_HEIGHT = 188
COLUMN, STEP = 58.0, 72.0  # where the first slot begins, how far the next ones are
SHIPPING_TOP, BUILDING_TOP = 34.0, 95.0

# ---- contracts --------------------------------------------------------------------------------------------


def contracts_key(sight: Sight) -> Key:
    s = sight.s
    return (*s.shipping_display, *s.building_display, s.shipping_deck.size, s.building_deck.size)


def contracts_panel(sight: Sight) -> Panel:
    """Shipping contracts above building contracts; over the slots the strength that opens them."""
    s, words = sight.s, sight.words
    panel = begin("contracts", words("contracts"), LEFT, CONTRACTS_HEIGHT)
    for slot in range(SLOTS):
        least = min(strength for strength in range(1, STRONGEST + 1) if slots_open(s, SHIPPING, strength) > slot)
        panel.add(
            f"slot.{slot}", COLUMN + STEP * slot, 22, slot_body(least),
            label=words("slot", slot=slot + 1, strength=least), tip=words("slot_tip"),
            rules=("NRO-SAIL-01", "NRO-BUILD-01"),
        )  # fmt: skip
    for slot in range(SLOTS):
        x, contract = COLUMN + STEP * slot, int(s.shipping_display[slot])
        if contract == NOTHING:
            add_empty(panel, sight, f"ship.slot.{slot}", x, SHIPPING_TOP, CONTRACT_WIDTH, SHIPPING_HEIGHT)
        else:
            add_shipping_contract(panel, sight, contract, x, SHIPPING_TOP)
        contract = int(s.building_display[slot])
        if contract == NOTHING:
            add_empty(panel, sight, f"build.slot.{slot}", x, BUILDING_TOP, CONTRACT_WIDTH, BUILDING_HEIGHT)
        else:
            add_building_contract(panel, sight, contract, x, BUILDING_TOP)
    for key, size, top, height in (
        ("shipping", int(s.shipping_deck.size), SHIPPING_TOP, SHIPPING_HEIGHT),
        ("building", int(s.building_deck.size), BUILDING_TOP, BUILDING_HEIGHT),
    ):
        panel.add(
            f"{key}.deck", 10, top + 4, pile(38, height - 8, size), label=words(f"{key}_deck", size=size),
            tip=words("deck_tip"), rules=("NRO-FLOW-05", "NRO-FLOW-08"),
        )  # fmt: skip
    return panel


def add_empty(panel: Panel, sight: Sight, name: str, x: float, y: float, width: float, height: float) -> None:
    """A slot whose card was taken in this turn, or for which there is none."""
    panel.add(
        name, x, y, place(width, height, 6, dashed=True), label=sight.words("empty_slot"),
        tip=sight.words("empty_slot_tip"), rules=("NRO-FLOW-06",),
    )  # fmt: skip


@cache
def slot_body(least: int) -> Body:
    """The strength that a slot needs."""
    left = CONTRACT_WIDTH / 2 - (least - 1) * 4
    return (*pips(least, left, 5, 2.7), hit(0, 0, CONTRACT_WIDTH, 10, 5))


# ---- retinue cards and estate tiles -------------------------------------------------------------------------

CARD_LEFT, CARD_STEP = 64.0, 71.0
ESTATE_TOP = 119.0


def market_key(sight: Sight) -> Key:
    s = sight.s
    sizes = (s.retinue_deck.size, s.discards, s.estate_stack.size, s.special_stack.size)
    return (*s.retinue_display, *s.estate_display, *sizes)


def market_panel(sight: Sight) -> Panel:
    """Retinue cards above estate tiles."""
    s, words = sight.s, sight.words
    panel = begin("market", words("market"), MIDDLE, MARKET_HEIGHT)
    size = int(s.retinue_deck.size)
    panel.add(
        "retinue.deck", 12, 31, pile(44, CARD_HEIGHT - 6, size), label=words("retinue_deck", size=size),
        tip=words("retinue_deck_tip"), rules=("NRO-REC-01", "NRO-FLOW-07"),
    )  # fmt: skip
    for slot in range(SLOTS):
        x, card = CARD_LEFT + CARD_STEP * slot, int(s.retinue_display[slot])
        if card == NOTHING:
            add_empty(panel, sight, f"card.slot.{slot}", x, 28, CARD_WIDTH, CARD_HEIGHT)
        else:
            add_card(panel, sight, card, x, 28, "open_card")
    discards = bits(int(s.discards))
    names = ", ".join(sight.name("card", card) for card in discards)
    panel.add(
        "discards", CARD_LEFT + CARD_STEP * SLOTS + 6, 31, discard_body(len(discards)),
        label=words("discards", number=len(discards)), tip=names or words("discards_tip"),
        rules=("NRO-FLOW-07", "NRO-INFO-07"),
    )  # fmt: skip
    add_estates(panel, sight)
    return panel


@cache
def discard_body(number: int) -> Body:
    """The discard pile and how many cards lie on it."""
    return (
        rect(0, 0, 52, CARD_HEIGHT - 6, "$stone", 6, stroke="$line", stroke_width=1, stroke_dasharray="4 3"),
        rect(12, 14, 28, 36, "#fbf4e4", 4, stroke="#a48f6c", stroke_width=1, opacity=0.9 if number else 0.35),
        text(26, 70, number, 13, "n", anchor="middle"),
        hit(0, 0, 52, CARD_HEIGHT - 6, 6),
    )


def add_estates(panel: Panel, sight: Sight) -> None:
    """Estate tiles with the cost of their slots, and both stacks."""
    s, words = sight.s, sight.words
    for slot in range(SPECIAL_SLOT + 1):
        special = slot == SPECIAL_SLOT
        x = CARD_LEFT + 60 * slot + (14 if special else 0)
        tile = int(s.estate_display[slot])
        if tile == NOTHING:
            add_empty(panel, sight, f"estate.slot.{slot}", x, ESTATE_TOP, TILE, TILE)
        else:
            panel.add(
                f"estate.{tile}", x, ESTATE_TOP, estate_tile(sight, tile, turned=False),
                origin="special.stack" if special else "estate.stack",
                label=words("estate_tile", tile=sight.name("estate_tile", tile)), tip=tile_tip(sight, tile),
                rules=("NRO-UPG-03", *tile_rules(sight, tile)),
            )  # fmt: skip
        cost = sight.amounts(int(sight.data.estate_cost[slot]))
        panel.add(
            f"estate.cost.{slot}", x, ESTATE_TOP + TILE + 4, cost_body(cost, words("free")),
            label=words("estate_cost", slot=sight.name("estate_slot", slot), cost=sight.in_words(cost)),
            tip=sight.sourced(words("estate_cost_tip"), "estate_slot", slot), rules=("NRO-UPG-03",),
        )  # fmt: skip
    for key, size, x in (
        ("estate", int(s.estate_stack.size), 14),
        ("special", int(s.special_stack.size), CARD_LEFT + 62 * 5 + 8),
    ):
        panel.add(
            f"{key}.stack", x, ESTATE_TOP + 3, pile(34 if key == "special" else 40, 40, size),
            label=words(f"{key}_stack", size=size), tip=words(f"{key}_stack_tip"),
            rules=("NRO-SETUP-07", "NRO-CLEAN-09"),
        )  # fmt: skip


@cache
def cost_body(cost: Amounts, free: str) -> Body:
    """What a slot costs."""
    inside = (
        counted_amounts(cost, TILE / 2, 8.5, 15) if cost else (text(TILE / 2, 12.5, free, 10.5, "s", "$mut", "middle"),)
    )
    return (rect(0, 0, TILE, 17, "$stone", 8, stroke="$line", stroke_width=1), *inside, hit(0, 0, TILE, 17, 8))
