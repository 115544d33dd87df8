"""Play areas: the viewer's own, and those of the others in strips."""

from __future__ import annotations

from functools import partial

from tabularium.games.porta_nigra.actions import CARDS, COLOURS, FINAL_CARD, KEPT_CARDS
from tabularium.games.porta_nigra.scoring import points_for_sets
from tabularium.games.porta_nigra.view_cards import (
    MINI_HEIGHT,
    MINI_WIDTH,
    action_card,
    brick_chip,
    brick_slot,
    card_chip,
    chip_played,
    counted,
    hidden_card,
    kept_plate,
    mini_card,
    mini_played,
    turn_frame,
)
from tabularium.games.porta_nigra.view_displays import BUILDINGS_HEIGHT, HONORS_HEIGHT, RIGHT, ROUND_HEIGHT
from tabularium.games.porta_nigra.view_sight import Sight
from tabularium.games.porta_nigra.view_turn import TURN_HEIGHT, card_symbols, is_small
from tabularium.scene.boards import Cell, caption, divider, name_plate, score, track
from tabularium.scene.model import Panel
from tabularium.scene.sight import Key, kept_items, lower

AREA_WIDTH = 218
OTHERS_HEIGHT = 560 + 12 + TURN_HEIGHT - ROUND_HEIGHT - BUILDINGS_HEIGHT - HONORS_HEIGHT - 36

COUNTER_ICONS = ["coin", "torch", "influence", "roman"]
COUNTER_NAMES = ["coins", "torches", "influence", "romans"]
COUNTER_RULES = (
    ("PNI-COMP-06", "PNI-FINAL-05"), ("PNI-ACT-04", "PNI-EXCH-02", "PNI-FINAL-05"), ("PNI-INF-01", "PNI-FINAL-05"),
    ("PNI-ROMAN-01", "PNI-END-03", "PNI-FINAL-05"),
)  # fmt: skip

# ---- what every area shows ----------------------------------------------------------------------------------


def area_key(sight: Sight, who: int) -> Key:
    s = sight.s
    return (who, sight.names[who], s.score(who), s.start_player == who, *sight.areas[who].key())


def add_head(panel: Panel, sight: Sight, who: int, cell: Cell, width: float, reserved: float) -> None:
    """Name and score of a player."""
    words, points = sight.words, int(sight.s.score(who))
    panel.add(
        f"head{who}", cell.x, cell.y, name_plate(who, sight.names[who], width, cell.height, False, 14, reserved),
        label=words("head", player=sight.names[who]), tip=words("head_start") if sight.s.start_player == who else "",
        rules=("PNI-FLOW-02", "PNI-ROUND-01"),
    )  # fmt: skip
    panel.add(
        f"score{who}", cell.x + cell.width - 66, cell.y + (cell.height - 22) / 2, score(points, 62),
        label=words("score", player=sight.names[who], points=points), rules=("PNI-WIN-01", "PNI-INFO-03"),
    )  # fmt: skip


def add_counters(panel: Panel, sight: Sight, who: int, cells: tuple[Cell, ...]) -> None:
    """Coins, torch tokens, influence tokens, Romans."""
    area, words = sight.areas[who], sight.words
    numbers = [area.coins, area.torches, area.influence, area.romans]
    for i, cell in enumerate(cells):
        romans = i == 3
        body = counted(
            COUNTER_ICONS[i],
            numbers[i],
            cell.width,
            cell.height,
            f"$p{who}" if romans else None,
            area.romans_left if romans else -1,
        )
        panel.add(
            f"{COUNTER_NAMES[i]}{who}", cell.x, cell.y, body,
            label=words(f"{COUNTER_NAMES[i]}_label", player=sight.names[who], number=numbers[i], left=area.romans_left),
            tip=words.row("counter_tips", i), rules=COUNTER_RULES[i],
        )  # fmt: skip


def add_bricks(panel: Panel, sight: Sight, who: int, cells: tuple[Cell, ...], small: bool) -> None:
    """The personal supply of bricks by colour."""
    area, words = sight.areas[who], sight.words
    for colour, cell in enumerate(cells):
        number = area.bricks[colour]
        panel.add(
            f"bricks{who}.{colour}", cell.x, cell.y, (brick_chip if small else brick_slot)(colour, number, cell.width, cell.height),
            label=words("bricks", player=sight.names[who], colour=sight.name("shop", colour), number=number),
            tip=words("bricks_white_tip" if colour == COLOURS - 1 else "bricks_tip"), rules=("PNI-COMP-02", "PNI-BUILD-09", "PNI-FINAL-05"),
        )  # fmt: skip


def add_kept(panel: Panel, sight: Sight, who: int, cells: tuple[Cell, ...]) -> None:
    """Kept cards: building cards by building, then the final scoring cards."""
    area, words = sight.areas[who], sight.words
    sets = int(points_for_sets(sight.s, sight.s.areas[who]))
    for kind, cell in enumerate(cells):
        number = area.cards[kind]
        final = kind >= FINAL_CARD
        points = int(sight.data.final_vp[kind - FINAL_CARD]) if final else 0
        label = (
            words("kept_final", player=sight.names[who], points=points, number=number)
            if final
            else words("kept_building", player=sight.names[who], building=sight.name("building", kind), number=number)
        )
        panel.add(
            f"kept{who}.{kind}", cell.x, cell.y, kept_plate(kind, points, number, cell.width, cell.height), label=label,
            tip=words("kept_final_tip") if final else words("kept_building_tip", points=sets),
            rules=("PNI-FINAL-04", "PNI-HONOR-05") if final else ("PNI-FINAL-01", "PNI-FINAL-02"),
        )  # fmt: skip


def add_played(panel: Panel, sight: Sight, who: int, cells: tuple[Cell, ...], size: float) -> None:
    """The deck of a player, as small cards of a size or as chips (0): what was played in this round is covered."""
    area, words = sight.areas[who], sight.words
    for card, cell in zip(used_cards(sight), cells, strict=True):
        body = mini_card(who, card, card_symbols(sight, card)) if size else card_chip(card, cell.width, cell.height)
        played = bool(area.played >> card & 1)
        panel.add(
            f"played{who}.{card}", cell.x, cell.y, body, scale=size or 1.0,
            label=words("played" if played else "unplayed", player=sight.names[who], card=sight.name("card", card)),
            tip=words("played_tip"), rules=("PNI-INFO-04", "PNI-TURN-09"),
        )  # fmt: skip
        if played:
            cover = mini_played() if size else chip_played(cell.width, cell.height)
            panel.add(f"done{who}.{card}", cell.x, cell.y, cover, scale=size or 1.0, kind="deco")


def used_cards(sight: Sight) -> list[int]:
    """The action cards of a deck."""
    everybody = sight.players < sight.data.least_players_without
    return [card for card in range(CARDS) if everybody or not is_small(sight, card)]


# ---- the viewer's own ---------------------------------------------------------------------------------------


def own_key(sight: Sight) -> Key:
    return (sight.active == sight.main, *area_key(sight, sight.main))


def own_panel(sight: Sight) -> Panel:
    """What the viewer owns."""
    who, words = sight.main, sight.words
    panel = Panel("area", AREA_WIDTH, TURN_HEIGHT, words("area", player=sight.names[who]), "area")
    add_head(panel, sight, who, Cell(7, 7, AREA_WIDTH - 14, 30), AREA_WIDTH - 14, 72)
    add_counters(panel, sight, who, track(Cell(9, 42, AREA_WIDTH - 18, 36), 4, 4))
    add_bricks(panel, sight, who, track(Cell(9, 83, AREA_WIDTH - 18, 72), COLOURS, 4), small=False)
    panel.add("area.kept", 9, 168, caption(words("kept"), AREA_WIDTH - 18), kind="deco")
    add_kept(panel, sight, who, track(Cell(9, 172, AREA_WIDTH - 18, 38), KEPT_CARDS, 3.5))
    cards = used_cards(sight)
    add_played(panel, sight, who, track(Cell(9, 218, AREA_WIDTH - 18, 20), len(cards), 2.5), 0)
    if sight.active == who:
        panel.add("turn", 7, 7, turn_frame(AREA_WIDTH - 14, 30), kind="deco")
    return panel


# ---- the others -----------------------------------------------------------------------------------------------


def others_panel(sight: Sight) -> Panel:
    """The play areas of the other players, in turn order from the viewer on."""
    panel = Panel("others", RIGHT, OTHERS_HEIGHT, sight.words("others"), "others")
    others = [(sight.main + i) % sight.players for i in range(1, sight.players)]
    gap = 9.0
    height = (OTHERS_HEIGHT - gap * (len(others) - 1)) / len(others)
    for i, who in enumerate(others):
        top = i * (height + gap)
        if i:
            panel.add(f"area{who}", 0, top - gap / 2 - 0.5, divider(RIGHT), kind="deco")
        key = ("strip", sight.data, height, sight.players, *area_key(sight, who))
        found = kept_items(sight.words, key, partial(add_strip, sight=sight, who=who, height=height))
        panel.items += found if i == 0 else [lower(item, top) for item in found]
    if sight.active in others:  # last, so that the others keep their order
        panel.add("turn", 9, 7 + others.index(sight.active) * (height + gap), turn_frame(STRIP_HEAD, 26), kind="deco")
    return panel


STRIP_HEAD = 190.0  # width of the name


def add_strip(panel: Panel, sight: Sight, who: int, height: float) -> None:
    """Another player's area: head and hand, counters and bricks, kept and played cards; roomier with fewer players."""
    width = RIGHT - 18
    cards = used_cards(sight)
    add_head(panel, sight, who, Cell(9, 7, width, 26), STRIP_HEAD, 0)
    add_hand(panel, sight, who, 205, 7, 26)
    if height < 160:  # three others: two rows
        unit = min(40.0, (height - 50) / 2)
        add_counters(panel, sight, who, track(Cell(9, 38, 218, unit), 4, 4))
        add_bricks(panel, sight, who, track(Cell(233, 38, width - 224, unit), COLOURS, 4), small=True)
        add_kept(panel, sight, who, track(Cell(9, 43 + unit, 218, unit), KEPT_CARDS, 3.5))
        add_played(panel, sight, who, track(Cell(233, 43 + unit + (unit - 22) / 2, width - 224, 22), len(cards), 3), 0)
        return
    alone = height > 300
    unit, tall = (46.0, 104.0) if alone else (36.0, 68.0)
    add_counters(panel, sight, who, track(Cell(9, 39, 218, unit), 4, 4))
    add_bricks(panel, sight, who, track(Cell(233, 39, width - 224, unit + tall + 5), COLOURS, 4), small=False)
    add_kept(panel, sight, who, track(Cell(9, 44 + unit + (tall - 50) / 2, 218, 50), KEPT_CARDS, 3.5))
    top = 39 + unit + tall + 12
    scale = 2.0 if alone else 1.0
    columns = 4 if alone else len(cards)
    step = (width - MINI_WIDTH * scale) / (columns - 1)
    spots = [
        Cell(9 + step * (i % columns), top + (MINI_HEIGHT * scale + 7) * (i // columns), 0, 0)
        for i in range(len(cards))
    ]
    add_played(panel, sight, who, tuple(spots), scale)


def add_hand(panel: Panel, sight: Sight, who: int, x: float, y: float, height: float) -> None:
    """The hand of another player: backs, or the cards where nothing is hidden any more."""
    area, words = sight.areas[who], sight.words
    across = round(height * 0.7, 1)
    for i in range(area.hidden):
        panel.add(
            f"hand{who}.{i}", x + i * (across + 4), y, hidden_card(who, across, height), label=words("hidden_card", player=sight.names[who]),
            tip=words("hidden_tip"), rules=("PNI-INFO-02",),
        )  # fmt: skip
    scale = round(height / 152, 3)
    for i, card in enumerate(area.hand):
        panel.add(
            f"card{who}.{card}", x + i * (104 * scale + 4), y,
            action_card(who, card, card_symbols(sight, card), int(sight.data.torches[card]), is_small(sight, card)), scale=scale,
            label=words("open_card", player=sight.names[who], card=sight.name("card", card)), tip=words("open_tip"), rules=("PNI-INFO-02",), origin=f"hand{who}.0",
        )  # fmt: skip
