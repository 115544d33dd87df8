"""The vocabulary of Trajan: what can be asked, what can be answered, what is told."""

from __future__ import annotations

from typing import Final

from tabularium.core.actions import ActionSpace, Verb
from tabularium.core.state import Event

# ---- things; the order gives the numbers, components.toml gives their values ---------------------

TRAY_NAMES: Final = ["I", "II", "III", "IV", "V", "VI"]
TRAYS: Final = 6
CENTRE: Final = 6  # where the arch stands when every slot holds a tile

ACTION_NAMES: Final = ["seaport", "forum", "military", "senate", "trajan", "construction"]
ACTIONS: Final = 6

COLOUR_NAMES: Final = ["yellow", "orange", "green", "white", "pink", "blue"]
COLOURS: Final = 6

COMMODITY_NAMES: Final = [
    "columns", "furs", "scrolls", "oils", "fruit", "ceramics", "wine", "fish", "jewellery", "gems", "cattle", "wheat",
]  # fmt: skip
KINDS: Final = 12

PILE_NAMES: Final = ["left", "right"]
LEFT: Final = 0
RIGHT: Final = 1
DRAW_PILE: Final = 2

SHIP_NAMES: Final = ["identical", "different", "pairs"]
IDENTICAL: Final = 0
DIFFERENT: Final = 1
PAIRS: Final = 2

DEMAND_NAMES: Final = ["bread", "games", "religion"]
DEMANDS: Final = 3

TILE_NAMES: Final = [
    "senate_2", "senate_3", "senate_4", "senate_5",
    "demand_bread", "demand_games", "demand_religion",
    "wild_commodity", "wild_demand", "wild_construction", "wild_extra_action",
    "extra_seaport", "extra_forum", "extra_military", "extra_senate", "extra_trajan", "extra_construction",
]  # fmt: skip
FORUM_TILES: Final = 17
BUILDING_TILE: Final = 17  # on a mat: construction tiles, the first of five types
TRAJAN_DEMAND: Final = 22  # on a mat: accomplished Trajan tiles, the first of three demands
TILES: Final = 25
SENATE_TILE: Final = 0  # the first of four
SENATE_TILES: Final = 4
DEMAND_TILE: Final = 4  # the first of three
WILD_COMMODITY: Final = 7
WILD_DEMAND: Final = 8
WILD_CONSTRUCTION: Final = 9
WILD_EXTRA: Final = 10
EXTRA_TILE: Final = 11  # the first of six

CATEGORY_NAMES: Final = ["cards", "points", "workers", "legionaries", "plus2", "demands"]
CATEGORIES: Final = 6

EFFECT_NAMES: Final = [
    "draw_cards",
    "none",
    "figures_to_worker_camp",
    "figures_to_military_camp",
    "place_plus2",
    "demand",
]
DRAW_CARDS: Final = 0
NO_EFFECT: Final = 1
TO_WORKER_CAMP: Final = 2
TO_MILITARY_CAMP: Final = 3
PLACE_PLUS2: Final = 4
DEMAND_EFFECT: Final = 5

PROVINCE_NAMES: Final = [
    "alpes", "raetia", "noricum", "narbonensis", "lugdunensis",
    "belgica", "germania_superior", "aquitania", "britannia", "germania_inferior",
]  # fmt: skip
PROVINCES: Final = 10
CAMP: Final = -1  # a leader still in the military camp

BUILDING_NAMES: Final = ["stairs", "door", "fountain", "roof", "window"]
BUILDINGS: Final = 5

# Sites read like the squares of a chess board: columns a to e, rows 1 to 4 from the top.
SITE_NAMES: Final = [f"{'abcde'[column]}{row + 1}" for row in range(4) for column in range(5)]
SITES: Final = 20

FORUM_SPACES: Final = 15
EXTRA_SPACES: Final = 3  # the first three spaces, with the yellow frame

BONUS_NAMES: Final = [
    "bonus_bread", "bonus_games", "bonus_religion",
    "bonus_columns_furs", "bonus_scrolls_oils", "bonus_fruit_ceramics",
    "bonus_wine_fish", "bonus_jewellery_gems", "bonus_cattle_wheat",
    "bonus_workers", "bonus_legionaries", "bonus_yellow_tiles",
]  # fmt: skip
BONUSES: Final = 12
BONUS_KIND_NAMES: Final = [
    "forum_demand", "commodities", "workers_in_district", "legionaries_in_provinces", "yellow_bonus_tiles",
]  # fmt: skip
FORUM_DEMAND: Final = 0
COMMODITIES_SHOWN: Final = 1
WORKERS_IN_DISTRICT: Final = 2
LEGIONARIES_IN_PROVINCES: Final = 3
YELLOW_BONUS_TILES: Final = 4

# ---- answers -------------------------------------------------------------------------------------

SOW: Final = Verb("sow", tray=TRAY_NAMES)
MARKER: Final = Verb("marker", colour=COLOUR_NAMES)
DRAW: Final = Verb("draw", source=[*PILE_NAMES, "pile"])
DRAW_TWO: Final = Verb("draw two")
TAKE: Final = Verb("take", pile=PILE_NAMES)
SHOW: Final = Verb("show", kind=COMMODITY_NAMES)
DISCARD: Final = Verb("discard", kind=COMMODITY_NAMES, pile=PILE_NAMES)
SHIP: Final = Verb("ship", ship=SHIP_NAMES)
LOAD: Final = Verb("load", kind=COMMODITY_NAMES)
MIX: Final = Verb("mix", kind=COMMODITY_NAMES)  # a pair of one card and one wild
WILD: Final = Verb("wild")  # a wild, or a pair of wilds
SAIL: Final = Verb("sail")
FORUM: Final = Verb("forum", space=[str(space + 1) for space in range(15)])
RECRUIT: Final = Verb("recruit")
LEAD: Final = Verb("lead", province=PROVINCE_NAMES)
OCCUPY: Final = Verb("occupy")
SENATE: Final = Verb("senate")
TILE: Final = Verb("tile", category=CATEGORY_NAMES)
HIRE: Final = Verb("hire")
BUILD: Final = Verb("build", site=SITE_NAMES)
PLUS: Final = Verb("plus", action=ACTION_NAMES)
EXTRA: Final = Verb("extra", means=["tile", "wild"])
BONUS: Final = Verb("bonus", pile=PILE_NAMES)
YES: Final = Verb("yes")
NO: Final = Verb("no")
SKIP: Final = Verb("skip")

SPACE: Final = ActionSpace(
    [
        SOW, MARKER, DRAW, DRAW_TWO, TAKE, SHOW, DISCARD, SHIP, LOAD, MIX, WILD, SAIL, FORUM, RECRUIT, LEAD, OCCUPY,
        SENATE, TILE, HIRE, BUILD, PLUS, EXTRA, BONUS, YES, NO, SKIP,
    ]
)  # fmt: skip
MOST_OFFERS: Final = 32  # the longest list of answers: 24 discards

# ---- questions and consequences --------------------------------------------------------------------

ARRANGE_MARKER: Final = 0
HAND_OUT: Final = 1
DRAW_FIRST: Final = 2
FIRST_TILE: Final = 3
NEXT_TURN: Final = 4
ASK_TRAY: Final = 5
SOW_MARKER: Final = 6
MOVE_TIME: Final = 7
ACCOMPLISH: Final = 8
ACCEPT_FIGURES: Final = 9
PLACE_PLUS: Final = 10
ACT: Final = 11  # the first of six, in the order of the trays
EXTRA_ACTION: Final = 17
DISCARD_AFTER_DRAW: Final = 18
SHOW_SECOND: Final = 19
LOAD_SHIP: Final = 20
END_OF_TURN: Final = 21
END_OF_ROUND: Final = 22
MEET_DEMAND: Final = 23
PAY_DEMAND: Final = 24
BALANCE_OF_POWER: Final = 25
CHOOSE_BONUS: Final = 26
RESTACK: Final = 27
CLEAN_UP: Final = 28
FINAL_SCORING: Final = 29

# ---- sources of points ---------------------------------------------------------------------------

SOURCES: Final = [
    "trajan_tiles", "shipping", "provinces", "senate", "construction", "demands",
    "hand", "workers", "legionaries", "unfinished", "sets", "bonus",
]  # fmt: skip
FROM_TRAJAN_TILES: Final = 0
FROM_SHIPPING: Final = 1
FROM_PROVINCES: Final = 2
FROM_SENATE: Final = 3
FROM_CONSTRUCTION: Final = 4
FROM_DEMANDS: Final = 5
FROM_HAND: Final = 6
FROM_WORKERS: Final = 7
FROM_LEGIONARIES: Final = 8
FROM_UNFINISHED: Final = 9
FROM_SETS: Final = 10
FROM_BONUS: Final = 11

# ---- what the journal tells ------------------------------------------------------------------------

DREW: Final = 0
TOOK_CARD: Final = 1
REFILLED: Final = 2
RESHUFFLED: Final = 3
TOOK_TILE: Final = 4
PLACED_TRAJAN_TILE: Final = 5
ACCOMPLISHED: Final = 6
TOOK_CONSTRUCTION_TILE: Final = 7
TURNED_DEMAND: Final = 8
HANDED_IN: Final = 9
SHOWED_TRAJAN_TILE: Final = 10
UNMET: Final = 11
VOTED: Final = 12
TOOK_BONUS: Final = 13
ROUND_ENDED: Final = 14
QUARTER_ENDED: Final = 15
START_PLAYER: Final = 16

EVENTS: Final = {
    DREW: Event("drew", "kind"),
    TOOK_CARD: Event("took_card", "kind", "pile"),
    REFILLED: Event("refilled", "kind", "pile"),
    RESHUFFLED: Event("reshuffled", "number"),
    TOOK_TILE: Event("took_tile", "tile"),
    PLACED_TRAJAN_TILE: Event("placed_trajan_tile", "trajan_tile", "tray"),
    ACCOMPLISHED: Event("accomplished", "trajan_tile", "tray"),
    TOOK_CONSTRUCTION_TILE: Event("took_construction_tile", "construction_tile", "site"),
    TURNED_DEMAND: Event("turned_demand", "demand"),
    HANDED_IN: Event("handed_in", "tile", "demand"),
    SHOWED_TRAJAN_TILE: Event("showed_trajan_tile", "demand"),
    UNMET: Event("unmet", "number"),
    VOTED: Event("voted", "number"),
    TOOK_BONUS: Event("took_bonus", "bonus", "side"),
    ROUND_ENDED: Event("round_ended", "round"),
    QUARTER_ENDED: Event("quarter_ended", "quarter"),
    START_PLAYER: Event("start_player"),
}
YELLOW: Final = 0
GREY: Final = 1
