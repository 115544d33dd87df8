"""What lies beside the city: round and supply, building cards, honor cards."""

from __future__ import annotations

from functools import cache

from tabularium.core.pile import ones
from tabularium.core.state import NOTHING
from tabularium.games.porta_nigra.actions import BUILDING_CARDS, FINAL_CARDS, HONORS
from tabularium.games.porta_nigra.components import NO_CARD
from tabularium.games.porta_nigra.view_cards import (
    BUILDING_HEIGHT,
    BUILDING_WIDTH,
    HONOR_HEIGHT,
    HONOR_WIDTH,
    building_card,
    extension_card,
    final_card,
    gain_card,
    replacement_card,
)
from tabularium.games.porta_nigra.view_sight import Sight
from tabularium.scene.boards import Cell, begin, emblem, fit_caps, pile, place, tableau, track
from tabularium.scene.model import Body, Panel
from tabularium.scene.shapes import brick, circle, fit, hit, icon, rect, text
from tabularium.scene.sight import Key

RIGHT = 464
ROUND_HEIGHT, BUILDINGS_HEIGHT, HONORS_HEIGHT = 66, 106, 196
ROUNDS = ["I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX"]

# ---- round and supply -------------------------------------------------------------------------------------


def round_key(sight: Sight) -> Key:
    s = sight.s
    deck = (s.supply, s.supply_deck.size, s.supply_used)
    return (
        s.round,
        s.start_player,
        s.ender,
        sight.names[s.start_player],
        sight.players,
        *deck,
        sight.names[max(s.ender, 0)],
    )


def round_panel(sight: Sight) -> Panel:
    """The round, the general supply of bricks, the supply cards, and what ends the game early."""
    s, words, data = sight.s, sight.words, sight.data
    rounds = int(data.rounds[sight.players])
    panel = begin("round", words("rounds"), RIGHT, ROUND_HEIGHT)
    now = int(s.round)
    spaces = track(Cell(14, 28, 104, 28), rounds, 4, 30)
    for number, cell in enumerate(spaces, 1):
        panel.add(
            f"round.{number}", cell.x, cell.y, round_space(ROUNDS[number - 1], cell.width), label=words("round_space", round=number),
            tip=words("round_tip" if number < rounds else "round_last_tip"), rules=("PNI-FLOW-01", "PNI-FLOW-03"),
        )  # fmt: skip
    cell = spaces[now - 1]
    panel.add(
        "round.marker", cell.x, cell.y, round_marker(ROUNDS[now - 1], cell.width), label=words("round", round=now, rounds=rounds),
        tip=words("round_tip" if now < rounds else "round_last_tip"), rules=("PNI-FLOW-02", "PNI-ROUND-03"),
    )  # fmt: skip
    start = int(s.start_player)
    panel.add(
        "start", 119, 28, start_body(start, words("begins")), label=words("start_player", player=sight.names[start]),
        tip=words("start_tip"), rules=("PNI-SETUP-11", "PNI-ROUND-01"),
    )  # fmt: skip
    panel.add(
        "supply", 206, 8, supply_body(int(s.supply), int(data.bricks), words("supply")),
        label=words("supply_label", bricks=int(s.supply)), tip=words("supply_tip"), rules=("PNI-COMP-05", "PNI-REFILL-06"),
    )  # fmt: skip
    used = int(ones(s.supply_used))
    panel.add(
        "supply.deck", 310, 8, deck_body(int(s.supply_deck.size), used, words("supply_cards")),
        label=words("supply_deck", size=int(s.supply_deck.size), used=used), tip=words("supply_deck_tip"),
        rules=("PNI-REFILL-01", "PNI-REFILL-02", "PNI-REFILL-04"),
    )  # fmt: skip
    ended = s.ender != NOTHING
    panel.add(
        "end", 398, 8, end_body(int(s.ender), int(data.early_end_vp), words("ending" if ended else "early_end")),
        label=words("ended_by", player=sight.names[int(s.ender)]) if ended else words("early_end_label", points=int(data.early_end_vp)),
        tip=words("ended_tip" if ended else "early_end_tip"), rules=("PNI-END-02", "PNI-END-03", "PNI-END-04", "PNI-END-05"),
    )  # fmt: skip
    return panel


@cache
def round_space(numeral: str, width: float) -> Body:
    return (
        rect(0, 0, width, 28, "$stone2", 6, stroke="$line", stroke_width=1),
        text(width / 2, 19.500, numeral, 14, "h", "$mut", "middle"),
        hit(0, 0, width, 28, 6),
    )


@cache
def round_marker(numeral: str, width: float) -> Body:
    return (
        rect(1, 2.500, width, 28, "$shadow", 7, fill_opacity=0.25),
        rect(0, 0, width, 28, "$terra", 7, stroke="$inv", stroke_width=1.400),
        text(width / 2, 19.500, numeral, 14, "h", "#fff4ec", "middle"),
        hit(0, 0, width, 28, 7),
    )


@cache
def start_body(who: int, words: str) -> Body:
    return (
        rect(0, 0, 82, 28, "$stone", 14, stroke="$line", stroke_width=1),
        circle(14, 14, 10, f"$p{who}", stroke="$inv", stroke_width=1),
        emblem(who, 13, 14, 14),
        text(28, 18, words, fit(words, 11.5, 42), "s"),
        hit(0, 0, 82, 28, 14),
    )


@cache
def supply_body(bricks: int, whole: int, words: str) -> Body:
    """The bricks that are left, as a number and as a bar that shrinks."""
    return (
        text(0, 11, words.upper(), fit_caps(words, 10.5, 94), "c", "$terra2"),
        brick("any", 0, 20.500, 30),
        text(38, 33, bricks, 17, "n"),
        rect(0, 42, 92, 6, "$stone2", 3),
        rect(0, 42, max(3.0, round(92 * bricks / whole, 1)), 6, "$terra", 3, fill_opacity=0.8 if bricks else 0),
        hit(-4, -2, 100, 54, 6),
    )


@cache
def deck_body(size: int, used: int, words: str) -> Body:
    """The supply cards: face down, and used."""
    return (
        text(0, 11, words.upper(), fit_caps(words, 10.5, 78), "c", "$terra2"),
        rect(0, 19, 26, 31, "$back", 4, stroke="$inv", stroke_width=1, fill_opacity=1 if size else 0.25),
        text(13, 39, size, 13, "n", "#fff4ec" if size else "$ink", "middle"),
        rect(34, 19, 26, 31, "$card", 4, stroke="$stone3", stroke_width=1, fill_opacity=1 if used else 0.3),
        text(47, 39, used, 13, "n", "#2b2118" if used else "$ink", "middle"),
        hit(-4, -2, 84, 56, 6),
    )


@cache
def end_body(ender: int, points: int, words: str) -> Body:
    """The early end: open, or who brought it about."""
    if ender == NOTHING:
        return (
            text(0, 11, words.upper(), fit_caps(words, 10.5, 54), "c", "$terra2"),
            icon("hourglass", 2, 21, 26, "$stone3"),
            text(33, 39, f"+{points}", 15, "n"),
            hit(-4, -2, 64, 56, 6),
        )
    return (
        rect(-4, -2, 64, 56, "$terra", 8),
        text(28, 11, words.upper(), fit_caps(words, 10.5, 56), "c", "#fff4ec", "middle"),
        circle(14, 34, 13, f"$p{ender}", stroke="#fff4ec", stroke_width=1.5),
        emblem(ender, 17, 14, 34),
        text(44, 39.5, f"+{points}", 15, "n", "#fff4ec", "middle"),
        hit(-4, -2, 64, 56, 8),
    )


# ---- building cards ---------------------------------------------------------------------------------------


def buildings_key(sight: Sight) -> Key:
    return (sight.s.building_display, sight.s.building_deck.size)


def buildings_panel(sight: Sight) -> Panel:
    """The display of building cards and its pile."""
    s, words = sight.s, sight.words
    panel = begin("buildings", words("building_cards"), RIGHT, BUILDINGS_HEIGHT)
    shown = [card for card in range(BUILDING_CARDS) if s.building_display >> card & 1]
    room = max(len(shown), int(sight.data.building_display))
    step = min(BUILDING_WIDTH + 7, (RIGHT - 24 - 2 * BUILDING_WIDTH - 12) / max(1, room - 1))
    for i in range(room):
        if i >= len(shown):
            panel.add(
                f"building.{i}",
                12 + step * i,
                28,
                place(BUILDING_WIDTH, BUILDING_HEIGHT, 6, dashed=True),
                label=words("no_card"),
            )
            continue
        card = shown[i]
        building, colour = int(sight.data.card_building[card]), int(sight.data.card_colour[card])
        panel.add(
            f"bc.{card}", 12 + step * i, 28, building_card(building, colour), label=words("building_card", card=sight.name("building_card", card)),
            tip=words("building_card_tip", building=sight.name("building", building), colour=sight.name("shop", colour)),
            rules=("PNI-CARD-01", "PNI-CARD-02", "PNI-FINAL-01"), origin="building.deck",
        )  # fmt: skip
    size = int(s.building_deck.size)
    panel.add(
        "building.deck", RIGHT - 16 - BUILDING_WIDTH, 28, pile(BUILDING_WIDTH, BUILDING_HEIGHT, size),
        label=words("building_deck", size=size), tip=words("building_deck_tip"), rules=("PNI-REFILL-08",),
    )  # fmt: skip
    return panel


# ---- honor cards ------------------------------------------------------------------------------------------


def honors_key(sight: Sight) -> Key:
    return (*sight.s.honor_display, sight.s.honor_deck.size)


def honors_panel(sight: Sight) -> Panel:
    """The display of honor cards: equal ones lie on each other."""
    s, words = sight.s, sight.words
    panel = begin("honors", words("honor_cards"), RIGHT, HONORS_HEIGHT)
    size = int(s.honor_deck.size)
    panel.add(
        "honor.deck", RIGHT - 84, 5, honor_deck(size), label=words("honor_deck", size=size), tip=words("honor_deck_tip"),
        rules=("PNI-REFILL-09",),
    )  # fmt: skip
    kinds = [kind for kind in range(HONORS) if s.honor_display[kind] > 0]
    cells = tableau(Cell(13, 30, RIGHT - 26, 2 * HONOR_HEIGHT + 6), 7, max(2, -(-len(kinds) // 7)), 5)
    for kind, cell in zip(kinds, cells, strict=False):
        copies = int(s.honor_display[kind])
        panel.add(
            f"honor.{kind}", cell.x + (cell.width - HONOR_WIDTH) / 2, cell.y, honor_body(sight, kind, copies),
            label=words("honor", honor=sight.name("honor", kind), cost=int(sight.data.honor_cost[kind])),
            tip=honor_tip(sight, kind), rules=honor_rules(sight, kind), origin="honor.deck",
        )  # fmt: skip
    return panel


@cache
def honor_deck(size: int) -> Body:
    return (
        rect(0, 0, 72, 20, "$stone", 10, stroke="$line", stroke_width=1),
        rect(8, 3.5, 10, 13, "$back", 2, stroke="$gold", stroke_width=0.8),
        text(26, 14.5, f"× {size}", 12, "n"),
        hit(0, 0, 72, 20, 10),
    )


def honor_body(sight: Sight, kind: int, copies: int) -> Body:
    """The look of an honor card of the component data."""
    data = sight.data
    cost, kept, demand = int(data.honor_cost[kind]), int(data.honor_kept[kind]), int(data.honor_demand[kind])
    if kind < FINAL_CARDS:
        return final_card(cost, copies, int(data.final_vp[kind]), int(data.final_vp[kind - 1]) if demand >= 0 else 0)
    if kept != NO_CARD:
        return replacement_card(cost, copies, kept)
    if data.honor_extension[kind]:
        return extension_card(cost, copies, int(data.honor_extension[kind]))
    return gain_card(cost, copies, sight.gains(kind))


def honor_tip(sight: Sight, kind: int) -> str:
    words, data = sight.words, sight.data
    if kind < FINAL_CARDS:
        if data.honor_demand[kind] < 0:
            return words("honor_final_tip")
        return words("honor_upgrade_tip", points=int(data.final_vp[kind - 1]))
    if data.honor_kept[kind] != NO_CARD:
        return words("honor_replacement_tip")
    return words("honor_extension_tip" if data.honor_extension[kind] else "honor_gain_tip")


def honor_rules(sight: Sight, kind: int) -> tuple[str, ...]:
    if kind < FINAL_CARDS:
        return ("PNI-HONOR-04" if sight.data.honor_demand[kind] < 0 else "PNI-HONOR-05", "PNI-FINAL-04", "PNI-INF-02")
    if sight.data.honor_kept[kind] != NO_CARD:
        return ("PNI-HONOR-07", "PNI-INF-02")
    return ("PNI-HONOR-08" if sight.data.honor_extension[kind] else "PNI-HONOR-12", "PNI-HONOR-02", "PNI-INF-02")
