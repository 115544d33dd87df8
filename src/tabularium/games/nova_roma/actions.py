"""The vocabulary of Nova Roma: what can be asked, what can be answered, what is told."""

from __future__ import annotations

from typing import Final

from tabularium.core.actions import ActionSpace, Verb
from tabularium.core.state import Event

# ---- things; the order gives the numbers, components.toml gives their values ---------------------

GOOD_NAMES: Final = ["wheat", "stone", "wood", "wine", "horse"]
GOODS: Final = 5
WHEAT: Final = 0
WINE: Final = 3
HORSE: Final = 4

# What costs and rewards are made of: the goods, then these.
RESOURCE_NAMES: Final = [*GOOD_NAMES, "coin", "influence", "artisan", "good_choice", "draw_retinue"]
RESOURCES: Final = 10
COIN: Final = 5
INFLUENCE: Final = 6
ARTISAN: Final = 7
GOOD_CHOICE: Final = 8
DRAW_RETINUE: Final = 9

ACTION_NAMES: Final = ["trade", "upgrade", "petition", "recruit", "sail", "build", "race", "produce"]
ACTIONS: Final = 8
TRADE: Final = 0
UPGRADE: Final = 1
PETITION: Final = 2
RECRUIT: Final = 3
SAIL: Final = 4
BUILD: Final = 5
RACE: Final = 6
PRODUCE: Final = 7
STRONGEST: Final = 3  # strength goes from 1 to 3

# Forum spaces read like the squares of a chess board: columns a to d, rows 1 to 4 from the top.
FORUM_NAMES: Final = [f"{'abcd'[column]}{row + 1}" for row in range(4) for column in range(4)]
FORUM_SPACES: Final = 16
FORUM_SIDE: Final = 4  # rows, and columns; the forum tiles of the rows come before those of the columns
EMPEROR_TILES: Final = 8
TURNS: Final = 3  # patricians of a player, turns of a round

CARD_IDS: Final = [
    "calux_carpenter", "gloria_wine_grower", "hilaria_historian", "hortense_horse_breeder", "marcella_marble_merchant",
    "marianus_miner", "martinus_musician", "nela_noble", "petran_princeps", "priscus_procurator",
    "severin_sea_captain", "valeria_veterinarian", "vitus_wheat_merchant", "agrippa_architect", "bernardo_baker",
    "cassian_cook", "egeria_engineer", "hadrianus_harbormaster", "lucius_legate", "manius_mercenary",
    "marcus_messenger", "occius_oracle", "patricia_physician", "petronia_priestess", "rufus_recruiter",
    "seneca_senator", "septimus_shipbuilder", "silvana_shopkeeper", "sergius_stablemaster", "sertor_stonemason",
    "tiberius_translator", "titus_tutor", "varina_vintner", "vitalis_woodcutter", "constantin_cartographer",
    "gratian_gambler", "jacobus_jeweler", "seraphina_sculptor", "severa_singer", "trivia_tamer",
]  # fmt: skip
CARD_NAMES: Final = [name.partition("_")[0] for name in CARD_IDS]  # all different
CARDS: Final = 40
SHIPPING_CONTRACTS: Final = 30
BUILDING_CONTRACTS: Final = 28
SLOTS: Final = 4  # of the displays of contracts and retinue cards
DECK: Final = 4  # where a card may be drawn from, besides the slots

# Production spaces, too: columns a to c, rows 1 to 3 from the top.
PRODUCTION_NAMES: Final = [f"{'abc'[column]}{row + 1}" for row in range(3) for column in range(3)]
PRODUCTION_SPACES: Final = 9
PRODUCTION_SIDE: Final = 3
ESTATE_TILES: Final = 30
BASIC_TILES: Final = 23  # the others are special
ESTATE_SLOT_NAMES: Final = ["basic_1", "basic_2", "basic_3", "basic_4", "special_1"]
BASIC_SLOTS: Final = 4
SPECIAL_SLOT: Final = 4
FAMILY_NAMES: Final = ["production", "conversion", "animal", "special"]
PRODUCTION_TILE: Final = 0
CONVERSION_TILE: Final = 1
ANIMAL_TILE: Final = 2
SPECIAL_TILE: Final = 3
SPECIAL_EFFECT_NAMES: Final = ["play_retinue_without_coins", "sail", "place_single_block", "gain", "race_one_track"]
SPECIAL_RECRUIT: Final = 0
SPECIAL_SAIL: Final = 1
SPECIAL_BUILD: Final = 2
SPECIAL_INCOME: Final = 3
SPECIAL_RACE: Final = 4
INCOME_NAMES: Final = ["goods", "coins"]

ROUTE_NAMES: Final = ["north", "south"]
ROUTES: Final = 2
PORT_NAMES: Final = ["start", *[f"{route}{i}" for route in "ns" for i in range(1, 9)]]
PORTS: Final = 17
PORTS_OF_ROUTE: Final = 8
SHIPS: Final = 2

ZONE_NAMES: Final = ["a", "b", "c"]
ZONES: Final = 3
ZONE_WIDTHS: Final = [8, 6, 5]
ZONE_HEIGHTS: Final = [5, 4, 3]
# Squares of the zones, reward spaces among them: zone, then column from a and row from 1 at the top.
CELL_NAMES: Final = [
    f"{ZONE_NAMES[zone]}-{'abcdefgh'[column]}{row + 1}"
    for zone in range(ZONES)
    for row in range(ZONE_HEIGHTS[zone])
    for column in range(ZONE_WIDTHS[zone])
]
CELLS: Final = 79
ZONE_START: Final = [0, 40, 64]  # number of the first cell of each zone
SHAPE_NAMES: Final = ["mono", "i2", "i3", "l3", "i4", "o4", "t4", "l4", "s4"]
SHAPES: Final = 9
MONO: Final = 0
TURN_NAMES: Final = ["0", "90", "180", "270", "m0", "m90", "m180", "m270"]  # degrees clockwise, m: mirrored first
SHAPE_TURNS: Final = 8
REWARD_SPACE_NAMES: Final = ["a1", "a2", "a3", "a4", "a5", "a6", "b1", "b2", "b3", "b4", "c1", "c2"]
REWARD_SPACES: Final = 12
REWARD_SPACES_OF_ZONE: Final = [6, 4, 2]

TRACK_NAMES: Final = ["russata", "prasina", "veneta"]
TRACKS: Final = 3
CHARIOT_TILES: Final = 9
WHEEL_NAMES: Final = ["marker", "influence"]
WHEEL_MARKER: Final = 0
WHEEL_INFLUENCE: Final = 1

MOSAIC_NAMES: Final = ["green", "yellow", "orange"]
MOSAIC_COLOURS: Final = 3
MOSAIC_TILES: Final = 15
MOSAIC_OFFERS: Final = 2  # face-up tiles of a colour in the mosaic draft
FIELD_NAMES: Final = [f"{colour}_{i}" for colour in MOSAIC_NAMES for i in range(1, 4)]
FIELDS: Final = 9
LINE_NAMES: Final = [
    "row_green", "row_yellow", "row_orange", "col_left", "col_middle", "col_right", "diag_down", "diag_up",
]  # fmt: skip
LINES: Final = 8
ACHIEVEMENTS: Final = 27

# What achievements and end-of-game cards count: goods, coin and influence as above, then these.
COUNTED_NAMES: Final = [
    *GOOD_NAMES, "coin", "influence", "estate_tile", "animal_tile", "retinue_in_row", "building_contract",
    "shipping_contract", "hippodrome_step",
]  # fmt: skip
COUNT_ESTATE: Final = 7
COUNT_ANIMAL: Final = 8
COUNT_ROW: Final = 9
COUNT_BUILDING: Final = 10
COUNT_SHIPPING: Final = 11
COUNT_STEPS: Final = 12

DIFFICULTY_NAMES: Final = ["easy", "normal", "hard"]
PACK: Final = 4  # cards of a pack in the retinue draft
FIRST_CARDS: Final = 2  # in hand when the game begins

# ---- answers -------------------------------------------------------------------------------------

EMPEROR: Final = Verb("emperor", forum_space=FORUM_NAMES)
PLACE: Final = Verb("place", forum_space=FORUM_NAMES)
LEGIONARY: Final = Verb("legionary", forum_space=FORUM_NAMES)
CLAIM: Final = Verb("claim", field=FIELD_NAMES)
LINE: Final = Verb("line", line=LINE_NAMES)
PERFORM: Final = Verb("perform", action=ACTION_NAMES)
FORGO: Final = Verb("forgo", action=ACTION_NAMES)
USE: Final = Verb("use", card=CARD_NAMES)
DISCARD: Final = Verb("discard", card=CARD_NAMES)
BUY: Final = Verb("buy", good=GOOD_NAMES)
SPEND: Final = Verb("wine", wines=["1", "2", "3", "4", "5"])
ESTATE: Final = Verb("estate", estate_slot=ESTATE_SLOT_NAMES)
LAY: Final = Verb("lay", production_space=PRODUCTION_NAMES)
MARKER: Final = Verb("marker")
PAY_FOR: Final = Verb("petition", action=ACTION_NAMES, paid=["1", "2", "3"])
DRAW: Final = Verb("draw", source=["1", "2", "3", "4", "deck"])
PLAY: Final = Verb("recruit", card=CARD_NAMES)
CONTRACT: Final = Verb("contract", slot=["1", "2", "3", "4"])
MOVE: Final = Verb("sail", ship=["1", "2"], route=ROUTE_NAMES)
PAY: Final = Verb("pay artisan")
CELL: Final = Verb("cell", cell=CELL_NAMES)
TURN: Final = Verb("turn", turn=TURN_NAMES)
AWARD: Final = Verb("award", reward_space=REWARD_SPACE_NAMES)
ADVANCE: Final = Verb("race", track=TRACK_NAMES)
BOOST: Final = Verb("boost", track=TRACK_NAMES)
WHEEL: Final = Verb("wheel", wheel=WHEEL_NAMES)
HIRE: Final = Verb("hire")
WORK: Final = Verb("artisan", production_space=PRODUCTION_NAMES)
CONVERT: Final = Verb("convert")
SPECIAL: Final = Verb("special")
INCOME: Final = Verb("income", income=INCOME_NAMES)
GOOD: Final = Verb("good", good=GOOD_NAMES)
MOSAIC: Final = Verb("mosaic", colour=MOSAIC_NAMES, offer=["1", "2"])
KEEP: Final = Verb("keep", card=CARD_NAMES)
DONE: Final = Verb("done")

SPACE: Final = ActionSpace(
    [
        EMPEROR, PLACE, LEGIONARY, CLAIM, LINE, PERFORM, FORGO, USE, DISCARD, BUY, SPEND, ESTATE, LAY, MARKER, PAY_FOR,
        DRAW, PLAY, CONTRACT, MOVE, PAY, CELL, TURN, AWARD, ADVANCE, BOOST, WHEEL, HIRE, WORK, CONVERT, SPECIAL,
        INCOME, GOOD, MOSAIC, KEEP, DONE,
    ]
)  # fmt: skip
MOST_OFFERS: Final = 96  # the longest list of answers: the cells for a single block, and none

# ---- questions and consequences ------------------------------------------------------------------

DRAFT_MOSAIC: Final = 0
DEAL_CARDS: Final = 1
DRAFT_CARD: Final = 2
PASS_PACKS: Final = 3
KEEP_CARD: Final = 4
END_DRAFT: Final = 5
NEW_ROUND: Final = 6
MOVE_EMPEROR: Final = 7
NEXT_TURN: Final = 8
CLAIM_FIELD: Final = 9
COMPLETE_LINE: Final = 10
PLACE_PATRICIAN: Final = 11
PLACE_LEGIONARY: Final = 12
CHOOSE_ACTION: Final = 13
NEXT_ACTION: Final = 14
OPEN_ACTION: Final = 15
USE_CARD: Final = 16
USE_AT_END: Final = 17
BEGIN: Final = 18  # the first of eight, in the order of the actions
DISCARD_PAIR: Final = 26
BUY_GOOD: Final = 27
SPEND_WINE: Final = 28
TAKE_ESTATE: Final = 29
LAY_ESTATE: Final = 30
CLAIM_MARKER: Final = 31
BUY_ACTION: Final = 32
DRAW_CARD: Final = 33
PLAY_CARD: Final = 34
DROP_FROM_ROW: Final = 35
HAND_LIMIT: Final = 36
SHIPPING_CONTRACT: Final = 37
MOVE_SHIP: Final = 38
BUILDING_CONTRACT: Final = 39
PAY_ARTISAN: Final = 40
PLACE_BUILDING: Final = 41
TURN_BUILDING: Final = 42
AWARD_TILE: Final = 43
RACE_ON: Final = 44
BOOST_RACE: Final = 45
WHEEL_REWARD: Final = 46
PRODUCE_ON: Final = 47
PLACE_ARTISAN: Final = 48
CONVERT_TILE: Final = 49
USE_SPECIAL: Final = 50
CHOOSE_INCOME: Final = 51
CHOOSE_GOOD: Final = 52
END_OF_TURN: Final = 53
CLEANUP: Final = 54
FINAL_SCORING: Final = 55

# ---- sources of points ---------------------------------------------------------------------------

SOURCES: Final = [
    "sea_routes", "building_contracts", "zone_majorities", "chariot_tiles", "hippodrome_goals", "end_game_retinue",
    "animals", "mosaic", "goods_and_coins", "influence_and_artisans", "start_player_marker",
]  # fmt: skip
FROM_SEA_ROUTES: Final = 0
FROM_BUILDING_CONTRACTS: Final = 1
FROM_MAJORITIES: Final = 2
FROM_CHARIOTS: Final = 3
FROM_HIPPODROME: Final = 4
FROM_RETINUE: Final = 5
FROM_ANIMALS: Final = 6
FROM_MOSAIC: Final = 7
FROM_GOODS: Final = 8
FROM_INFLUENCE: Final = 9
FROM_MARKER: Final = 10

# The points of the solo AI, which has no seat: some of the sources above, then these two.
AI_SOURCE_NAMES: Final = [*SOURCES, "start_value", "blocked_legionaries"]
AI_SOURCES: Final = 13
AI_START: Final = 11
AI_BLOCKED: Final = 12

# ---- what the journal tells ----------------------------------------------------------------------

START_PLAYER: Final = 0
TURNED_EMPEROR: Final = 1
SHUFFLED_EMPEROR: Final = 2
DREW: Final = 3
TOOK_CARD: Final = 4
RESHUFFLED: Final = 5
LAID_CARD: Final = 6
LAID_SHIPPING: Final = 7
LAID_BUILDING: Final = 8
LAID_ESTATE: Final = 9
DISCARDED_CARD: Final = 10
REMOVED_SHIPPING: Final = 11
REMOVED_ESTATE: Final = 12
ACTED: Final = 13
FAILED: Final = 14
GAINED: Final = 15
COMPLETED_SHIPPING: Final = 16
COMPLETED_BUILDING: Final = 17
REACHED: Final = 18
BUILT: Final = 19
AWARDED: Final = 20
TOOK_ESTATE: Final = 21
REPLACED: Final = 22
TURNED_OVER: Final = 23
COMPLETED_LINE: Final = 24
TOOK_MOSAIC: Final = 25
LAID_MOSAIC: Final = 26
PASSED_PACKS: Final = 27
SAW: Final = 28
WON_CHARIOT: Final = 29
LOST_CHARIOT: Final = 30
FAVOURED: Final = 31
NEXT_FAVOURED: Final = 32
RETURNED: Final = 33
ROUND_ENDED: Final = 34
AI_LEGIONARY: Final = 35
AI_SCORED: Final = 36
AI_CHARIOT: Final = 37
AI_ADVANCED: Final = 38
AI_SAILED: Final = 39
AI_CONTRACT: Final = 40

EVENTS: Final = {
    START_PLAYER: Event("start_player"),
    TURNED_EMPEROR: Event("turned_emperor", "emperor_tile"),
    SHUFFLED_EMPEROR: Event("shuffled_emperor", "number"),
    DREW: Event("drew", "card"),  # from the deck; seen by its player only
    TOOK_CARD: Event("took_card", "card", "slot"),  # from the open display
    RESHUFFLED: Event("reshuffled", "number"),  # the discards are the new retinue deck
    LAID_CARD: Event("laid_card", "card", "slot"),
    LAID_SHIPPING: Event("laid_shipping", "shipping_contract", "slot"),
    LAID_BUILDING: Event("laid_building", "building_contract", "slot"),
    LAID_ESTATE: Event("laid_estate", "estate_tile", "estate_slot"),
    DISCARDED_CARD: Event("discarded_card", "card"),  # from the display, in cleanup
    REMOVED_SHIPPING: Event("removed_shipping", "shipping_contract"),
    REMOVED_ESTATE: Event("removed_estate", "estate_tile"),
    ACTED: Event("acted", "action", "strength"),
    FAILED: Event("failed", "action"),  # the cards did not help: no step was possible
    GAINED: Event("gained", "resource", "number"),
    COMPLETED_SHIPPING: Event("completed_shipping", "shipping_contract"),
    COMPLETED_BUILDING: Event("completed_building", "building_contract"),
    REACHED: Event("reached", "port"),
    BUILT: Event("built", "zone", "number"),  # of how many blocks
    AWARDED: Event("awarded", "reward_tile", "reward_space"),
    TOOK_ESTATE: Event("took_estate", "estate_tile"),
    REPLACED: Event("replaced", "estate_tile"),
    TURNED_OVER: Event("turned_over", "estate_tile"),
    COMPLETED_LINE: Event("completed_line", "line"),
    TOOK_MOSAIC: Event("took_mosaic", "mosaic_tile"),
    LAID_MOSAIC: Event("laid_mosaic", "mosaic_tile"),
    PASSED_PACKS: Event("passed_packs", "number"),  # of cards in each pack
    SAW: Event("saw", "card"),  # in the pack now in front of a player, who alone sees it
    WON_CHARIOT: Event("won_chariot", "chariot_tile"),
    LOST_CHARIOT: Event("lost_chariot", "chariot_tile"),  # nobody gets it
    FAVOURED: Event("favoured", "chariot_tile"),
    NEXT_FAVOURED: Event("next_favoured", "chariot_tile"),
    RETURNED: Event("returned", "number"),  # artisans beyond those that may be kept
    ROUND_ENDED: Event("round_ended", "round"),
    AI_LEGIONARY: Event("ai_legionary", "forum_space"),
    AI_SCORED: Event("ai_scored", "number", "ai_source"),
    AI_CHARIOT: Event("ai_chariot", "chariot_tile"),
    AI_ADVANCED: Event("ai_advanced", "track"),
    AI_SAILED: Event("ai_sailed", "port"),
    AI_CONTRACT: Event("ai_contract", "building_contract"),
}
