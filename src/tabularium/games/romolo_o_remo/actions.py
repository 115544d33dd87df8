"""The vocabulary of Romolo o Remo?: what can be asked, what can be answered, what is told."""

from __future__ import annotations

from typing import Final

from tabularium.core.actions import ActionSpace, Verb
from tabularium.core.state import Event

# ---- things; the order gives the numbers, components.toml gives their values ---------------------

TERRAIN_NAMES: Final = ["plains", "hills", "forest", "water"]
TERRAINS: Final = 4
PLAINS: Final = 0
HILLS: Final = 1
FOREST: Final = 2
WATER: Final = 3

GOOD_NAMES: Final = ["grain", "wood", "stone", "salt", "refined"]  # and the columns of the market
GOODS: Final = 5
GRAIN: Final = 0
WOOD: Final = 1
STONE: Final = 2
SALT: Final = 3
REFINED: Final = 4
COINS: Final = 5  # where coins may take the place of a good
HALF_COINS: Final = 6
ITEM_NAMES: Final = [*GOOD_NAMES, "coin", "half"]  # what partners exchange
ITEMS: Final = 7

BUILDING_NAMES: Final = [
    "farm", "warehouse", "port", "temple", "sawmill", "quarry", "aqueduct", "forum", "wall", "tower",
]  # fmt: skip
COUNTED: Final = 8  # kinds that a field counts; walls have sides, towers have owners
BUILDABLE: Final = 9
FARM: Final = 0
WAREHOUSE: Final = 1
PORT: Final = 2
TEMPLE: Final = 3
SAWMILL: Final = 4
QUARRY: Final = 5
AQUEDUCT: Final = 6
FORUM: Final = 7
WALL: Final = 8
TOWER: Final = 9

# What the bank holds a limited number of; sawmills and quarries are the same pieces.
PIECE_NAMES: Final = [
    "farm", "warehouse", "port", "temple", "quarry_sawmill", "aqueduct", "forum", "wall", "mercenary", "combat_marker",
]  # fmt: skip
PIECES: Final = 10
PIECE_OF_BUILDING: Final = [0, 1, 2, 3, 4, 4, 5, 6, 7]
MERCENARY_PIECE: Final = 8
COMBAT_MARKER: Final = 9
WAREHOUSES: Final = 16  # pieces in the box; they are told apart by number
PORTS: Final = 5

UNIT_KIND_NAMES: Final = ["worker", "soldier", "mercenary", "explorer"]
UNIT_KINDS: Final = 4
WORKER: Final = 0
SOLDIER: Final = 1
MERCENARY: Final = 2
EXPLORER: Final = 3
WORKERS: Final = 6  # units of a player by number: workers, soldiers, mercenaries, the explorer
SOLDIERS: Final = 4
MERCENARIES: Final = 5  # no limit allows more on the map
FIRST_UNIT: Final = [0, 6, 10, 15, 16]  # of each kind, and the end
UNITS: Final = 16
AI_UNITS: Final = 10  # the AI player has worker and soldier figures only
UNIT_NAMES: Final = [
    *[f"w{i}" for i in range(1, 7)], *[f"s{i}" for i in range(1, 5)], *[f"m{i}" for i in range(1, 6)], "e1",
]  # fmt: skip

SIDE_NAMES: Final = ["e", "ne", "nw", "w", "sw", "se"]
SIDES: Final = 6
FIELD_NAMES: Final = [f"f{i:02d}" for i in range(1, 46)]
MOST_FIELDS: Final = 45
SEAT_NAMES: Final = ["1", "2", "3", "4"]  # in the solo game 2 is the AI
SEATS: Final = 4
MARKET_ROOM: Final = 2  # cubes of a market column
MULTIPLIER_NAMES: Final = ["x2", "x3"]
MULTIPLIERS: Final = 6  # markers in the box
TILES: Final = 54

DICE_NAMES: Final = ["double", "plus_three", "extra_loss", "fewer_loss", "retreat", "blank"]
DICE: Final = 6
DOUBLE: Final = 0
PLUS_THREE: Final = 1
EXTRA_LOSS: Final = 2
FEWER_LOSS: Final = 3
RETREAT_TILE: Final = 4
BLANK: Final = 5

CHARACTER_NAMES: Final = [
    "aedificator", "apothecarius", "architectus", "artifex", "consul", "defensor", "dux", "equus", "foederatus",
    "furnarius", "heros", "mercator", "nauta", "negotiator", "obsessor", "patronus", "praedo", "praepositus",
    "publicus", "sacerdos", "traductor",
]  # fmt: skip
CHARACTERS: Final = 21
AEDIFICATOR: Final = 0
APOTHECARIUS: Final = 1
ARCHITECTUS: Final = 2
ARTIFEX: Final = 3
CONSUL: Final = 4
DEFENSOR: Final = 5
DUX: Final = 6
EQUUS: Final = 7
FOEDERATUS: Final = 8
FURNARIUS: Final = 9
HEROS: Final = 10
MERCATOR: Final = 11
NAUTA: Final = 12
NEGOTIATOR: Final = 13
OBSESSOR: Final = 14
PATRONUS: Final = 15
PRAEDO: Final = 16
PRAEPOSITUS: Final = 17
PUBLICUS: Final = 18
SACERDOS_TILE: Final = 19
TRADUCTOR: Final = 20
# Tiles: one of each character in the order above, then the second copies.
CHARACTER_TILES: Final = 24
SECOND_COPIES: Final = ["furnarius", "praepositus", "publicus"]
CHARACTER_OF_TILE: Final = [*range(21), 9, 17, 18]
TYPES: Final = 3
DISPLAY: Final = 8  # slots for four players

EVENT_CUBE_NAMES: Final = ["white", "yellow", "pink", "blue", "brown"]
EVENT_CUBES: Final = 19
WHITE_EVENT: Final = 0
YELLOW_EVENT: Final = 1
PINK_EVENT: Final = 2
BLUE_EVENT: Final = 3
BROWN_EVENT: Final = 4
STANCE_NAMES: Final = ["peaceful", "hostile"]
ENDGAME_NAMES: Final = ["characters", "bank"]  # why the endgame begins
ENDING_NAMES: Final = ["player", "last_side", "safety_limit", "ai_roll"]  # why the game is over
PIECE_ORDER_NAMES: Final = ["tower", "farm", "warehouse", "worker_1", "worker_2"]  # placed at setup, in this order
FIRST_PIECES: Final = 5
# What a question about hostile units is about.
REASON_NAMES: Final = ["act", "leave", "store", "feed"]
TO_ACT: Final = 0
TO_LEAVE: Final = 1
TO_STORE: Final = 2
TO_FEED: Final = 3

# ---- answers -------------------------------------------------------------------------------------

TERRAIN: Final = Verb("terrain", start_terrain=["hills", "forest"])
FIELD: Final = Verb("field", field=FIELD_NAMES)
ACTIVATE_UNIT: Final = Verb("activate", unit=UNIT_NAMES)
MOVE: Final = Verb("move", side=SIDE_NAMES)
LOOK: Final = Verb("look", side=SIDE_NAMES)
RIDE: Final = Verb("ride", side=SIDE_NAMES)  # Equus
SAIL: Final = Verb("sail", side=SIDE_NAMES)  # Nauta
REACH: Final = Verb("reach", side=SIDE_NAMES)  # Traductor
SALT_FROM: Final = Verb("salt", side=SIDE_NAMES)
SIDE: Final = Verb("side", side=SIDE_NAMES)
RETREAT_TO: Final = Verb("retreat", side=SIDE_NAMES)
BUILD: Final = Verb("build", building=BUILDING_NAMES[:BUILDABLE])
DEMOLISH: Final = Verb("demolish", building=BUILDING_NAMES[:BUILDABLE])
CONVERT: Final = Verb("convert", building=BUILDING_NAMES[:BUILDABLE])
RAZE_BUILDING: Final = Verb("raze", razed=BUILDING_NAMES)  # a tower, too
FORTIFY: Final = Verb("fortify")  # the walls of Defensor
PRODUCE: Final = Verb("produce")
STORE_IN: Final = Verb("warehouse", warehouse=[str(i) for i in range(1, WAREHOUSES + 1)])
COLLECT: Final = Verb("collect", warehouse=[str(i) for i in range(1, WAREHOUSES + 1)])
REFINE: Final = Verb("refine", good=GOOD_NAMES)
SWAP: Final = Verb("swap", good=GOOD_NAMES)  # Mercator
CREATE: Final = Verb("create", kind=["worker", "soldier", "explorer"])
SETTLE: Final = Verb("settle")
HIRE_MERCENARIES: Final = Verb("mercenaries", count=["1", "2"])
HIRE: Final = Verb("hire", character=CHARACTER_NAMES)
ROB: Final = Verb("rob", seat=SEAT_NAMES)  # Praedo
PROPOSE: Final = Verb("exchange")
GIVE: Final = Verb("give", item=ITEM_NAMES)
RECEIVE: Final = Verb("receive", item=ITEM_NAMES)
USE: Final = Verb("use", character=CHARACTER_NAMES)
NEGOTIATE_WITH: Final = Verb("negotiate", unit=UNIT_NAMES)  # Negotiator
SELL: Final = Verb("sell", good=GOOD_NAMES)
COLUMN: Final = Verb("column", good=GOOD_NAMES)
BUY: Final = Verb("buy", good=GOOD_NAMES)
PAY: Final = Verb("pay", payment=[*GOOD_NAMES, "coins"])
SAVE: Final = Verb("save", good=GOOD_NAMES)
TAKE: Final = Verb("take", good=GOOD_NAMES)
PUT_GOOD: Final = Verb("put", good=GOOD_NAMES)
MAKE_HOSTILE: Final = Verb("hostile", seat=SEAT_NAMES)
MAKE_PEACEFUL: Final = Verb("peaceful", seat=SEAT_NAMES)
ATTACK_FIELD: Final = Verb("attack", field=FIELD_NAMES)
JOIN: Final = Verb("join", unit=UNIT_NAMES)
DEFENDER: Final = Verb("defender", seat=SEAT_NAMES)
PLAY_DICE: Final = Verb("dice", dice=DICE_NAMES)
HIT_UNIT: Final = Verb("hit", unit=UNIT_NAMES)
REMOVE: Final = Verb("remove", unit=UNIT_NAMES)
DISMISS_UNIT: Final = Verb("dismiss", unit=UNIT_NAMES)
DISMISS_FALLEN: Final = Verb("fallen")
GO_HUNGRY: Final = Verb("hungry", unit=UNIT_NAMES)
FEED: Final = Verb("feed")
SEND_HOME: Final = Verb("home")
STAY: Final = Verb("stay")
YES: Final = Verb("yes")
NO: Final = Verb("no")
DONE: Final = Verb("done")
STOP: Final = Verb("stop")
END_PHASE: Final = Verb("end phase")
END_GAME: Final = Verb("end game")
PLAY_ON: Final = Verb("play on")
RESIGN: Final = Verb("give up")
GO_ON: Final = Verb("go on")

SPACE: Final = ActionSpace(
    [
        TERRAIN, FIELD, ACTIVATE_UNIT, MOVE, LOOK, RIDE, SAIL, REACH, SALT_FROM, SIDE, RETREAT_TO, BUILD, DEMOLISH,
        CONVERT, RAZE_BUILDING, FORTIFY, PRODUCE, STORE_IN, COLLECT, REFINE, SWAP, CREATE, SETTLE, HIRE_MERCENARIES,
        HIRE, ROB, PROPOSE, GIVE, RECEIVE, USE, NEGOTIATE_WITH, SELL, COLUMN, BUY, PAY, SAVE, TAKE, PUT_GOOD,
        MAKE_HOSTILE, MAKE_PEACEFUL, ATTACK_FIELD, JOIN, DEFENDER, PLAY_DICE, HIT_UNIT, REMOVE, DISMISS_UNIT,
        DISMISS_FALLEN, GO_HUNGRY, FEED, SEND_HOME, STAY, YES, NO, DONE, STOP, END_PHASE, END_GAME, PLAY_ON, RESIGN,
        GO_ON,
    ]
)  # fmt: skip
MOST_OFFERS: Final = 128  # the longest list of answers: all that a worker can do

# ---- questions and consequences ------------------------------------------------------------------

CHOOSE_TERRAIN: Final = 0
ARRANGE_TILES: Final = 1
DEAL_MAP: Final = 2
FREE_GOOD: Final = 3
PLACE_PIECE: Final = 4
START_TURN: Final = 5
END_OR_PLAY: Final = 6
GIVE_UP: Final = 7
TAKE_TURN: Final = 8
ACTIVATE: Final = 9
ACT: Final = 10
WORK: Final = 11
HOSTILE: Final = 12
AFTER_QUESTION: Final = 13
RIVER: Final = 14
NAME_FARM: Final = 15
BUILD_INSTEAD: Final = 16
PICK_WAREHOUSE: Final = 17
PICK_WALLS: Final = 18
PLACE_WALLS: Final = 19
PLACE_PORT: Final = 20
USE_AEDIFICATOR: Final = 21
DISCOUNT: Final = 22
PAY_MIX: Final = 23
FINISH_BUILDING: Final = 24
DEMOLISHED: Final = 25
BOOST_PRODUCTION: Final = 26
STORE: Final = 27
PAY_VALUE: Final = 28
USE_FOEDERATUS: Final = 29
FINISH_HIRING: Final = 30
PUT_ON_TILE: Final = 31
SELL_MORE: Final = 32
CHOOSE_COLUMN: Final = 33
FORUM_BONUS: Final = 34
BUY_MORE: Final = 35
NEGOTIATE: Final = 36
END_ACTIVATION: Final = 37
TAKE_OTHERS: Final = 38
STEAL: Final = 39
EXCHANGE: Final = 40
AGREE: Final = 41
ATTACK: Final = 42
PICK_ATTACKERS: Final = 43
PICK_DEFENDER: Final = 44
BEGIN_COMBAT: Final = 45
BONUS: Final = 46
CHOOSE_DICE: Final = 47
REVEAL_DICE: Final = 48
RETREAT: Final = 49
RESOLVE: Final = 50
HIT: Final = 51
RAZE: Final = 52
END_COMBAT: Final = 53
CHECK_LIMITS: Final = 54
REMOVE_UNIT: Final = 55
SUPPLY: Final = 56
WAGES: Final = 57
PAY_WAGES: Final = 58
UNPAID: Final = 59
GIVE_BUILDING: Final = 60
DISMISS: Final = 61
FEEDING: Final = 62
UNFED: Final = 63
HUNGRY: Final = 64
MARKET_UPDATE: Final = 65
END_OF_TURN: Final = 66
AI_TURN: Final = 67
AI_GROUP: Final = 68
EVENT: Final = 69
FINAL_DECISIONS: Final = 70
SACERDOS: Final = 71
DOMAIN: Final = 72
FINAL_SCORING: Final = 73

# ---- sources of points ---------------------------------------------------------------------------

SOURCES: Final = [
    "characters", "controlled_fields", "domain", "population", "combat_markers", "money", "majority_bonus",
]  # fmt: skip
CATEGORIES: Final = 6  # all sources but the last have a majority
FROM_CHARACTERS: Final = 0
FROM_FIELDS: Final = 1
FROM_DOMAIN: Final = 2
FROM_POPULATION: Final = 3
FROM_COMBAT: Final = 4
FROM_MONEY: Final = 5
FROM_MAJORITIES: Final = 6

# ---- what the journal tells ----------------------------------------------------------------------

TOLD_TURN_BEGAN: Final = 0
TOLD_NO_ACTION: Final = 1
TOLD_MOVED: Final = 2
TOLD_LOOKED_TILE: Final = 3
TOLD_LOOKED_MARKER: Final = 4
TOLD_DISCOVERED: Final = 5
TOLD_TURNED_MARKER: Final = 6
TOLD_PUT_BACK: Final = 7
TOLD_FLOODED: Final = 8
TOLD_HINDERED: Final = 9
TOLD_FREED: Final = 10
TOLD_STANCE: Final = 11
TOLD_THWARTED: Final = 12
TOLD_BUILT: Final = 13
TOLD_REMOVED: Final = 14
TOLD_PAID: Final = 15
TOLD_PAID_COINS: Final = 16
TOLD_GAINED: Final = 17
TOLD_GAINED_COINS: Final = 18
TOLD_PRODUCED: Final = 19
TOLD_STORED: Final = 20
TOLD_CREATED: Final = 21
TOLD_LOST_UNIT: Final = 22
TOLD_TOOK_CHARACTER: Final = 23
TOLD_LAID_CHARACTER: Final = 24
TOLD_PUT: Final = 25
TOLD_SOLD: Final = 26
TOLD_BOUGHT: Final = 27
TOLD_FORUM: Final = 28
TOLD_ROLLED: Final = 29
TOLD_STOLE: Final = 30
TOLD_STOLE_COINS: Final = 31
TOLD_EXCHANGED: Final = 32
TOLD_ATTACKED: Final = 33
TOLD_SHOWED: Final = 34
TOLD_VALUES: Final = 35
TOLD_RETREATED: Final = 36
TOLD_WON: Final = 37
TOLD_DRAWN: Final = 38
TOLD_LOSSES: Final = 39
TOLD_DAMAGED: Final = 40
TOLD_NEW_DICE: Final = 41
TOLD_OUT: Final = 42
TOLD_INCOME: Final = 43
TOLD_WAGE: Final = 44
TOLD_WENT_HUNGRY: Final = 45
TOLD_DISMISSED: Final = 46
TOLD_PRICE: Final = 47
TOLD_ENDGAME: Final = 48
TOLD_GAME_ENDED: Final = 49
TOLD_ROUND_ENDED: Final = 50
TOLD_DOMAIN_FIELD: Final = 51
TOLD_AI_EVENT: Final = 52
TOLD_AI_UNITS: Final = 53
TOLD_AI_COINS: Final = 54
TOLD_AI_SHUFFLED: Final = 55
TOLD_AI_SCORED: Final = 56

EVENTS: Final = {
    TOLD_TURN_BEGAN: Event("turn_began", "round"),
    TOLD_NO_ACTION: Event("no_action"),  # a coin for a phase without actions
    TOLD_MOVED: Event("moved", "unit", "field"),
    TOLD_LOOKED_TILE: Event("looked_tile", "field", "terrain"),  # seen by its player only
    TOLD_LOOKED_MARKER: Event("looked_marker", "field", "multiplier"),  # seen by its player only
    TOLD_DISCOVERED: Event("discovered", "field", "terrain"),
    TOLD_TURNED_MARKER: Event("turned_marker", "field", "multiplier"),
    TOLD_PUT_BACK: Event("put_back", "unit", "field"),  # water was discovered
    TOLD_FLOODED: Event("flooded", "field"),  # a face-down tile is replaced by water
    TOLD_HINDERED: Event("hindered", "unit", "field"),
    TOLD_FREED: Event("freed", "unit"),  # of its hindrance marker
    TOLD_STANCE: Event("stance", "seat", "stance"),
    TOLD_THWARTED: Event("thwarted", "field", "seat"),  # a player called his units there hostile
    TOLD_BUILT: Event("built", "building", "field"),
    TOLD_REMOVED: Event("removed", "building", "field"),  # a building leaves the game
    TOLD_PAID: Event("paid", "good", "number"),
    TOLD_PAID_COINS: Event("paid_coins", "half_coins"),
    TOLD_GAINED: Event("gained", "good", "number"),  # into the stock
    TOLD_GAINED_COINS: Event("gained_coins", "half_coins"),
    TOLD_PRODUCED: Event("produced", "good", "number"),
    TOLD_STORED: Event("stored", "warehouse", "field"),
    TOLD_CREATED: Event("created", "unit", "field"),
    TOLD_LOST_UNIT: Event("lost_unit", "unit", "field"),  # to the stock or out of the game
    TOLD_TOOK_CHARACTER: Event("took_character", "character", "display_slot"),
    TOLD_LAID_CHARACTER: Event("laid_character", "character", "display_slot"),  # from the stack
    TOLD_PUT: Event("put", "character", "good"),  # a resource onto a tile
    TOLD_SOLD: Event("sold", "good", "half_coins"),
    TOLD_BOUGHT: Event("bought", "good", "number"),
    TOLD_FORUM: Event("forum", "half_coins"),
    TOLD_ROLLED: Event("rolled", "face"),
    TOLD_STOLE: Event("stole", "good", "seat"),
    TOLD_STOLE_COINS: Event("stole_coins", "half_coins", "seat"),
    TOLD_EXCHANGED: Event("exchanged", "item", "number"),  # to the partner
    TOLD_ATTACKED: Event("attacked", "field", "seat"),  # seat of the defender
    TOLD_SHOWED: Event("showed", "dice"),
    TOLD_VALUES: Event("values", "number", "other_number"),  # final values of attacker and defender
    TOLD_RETREATED: Event("retreated", "field"),
    TOLD_WON: Event("won", "number"),  # a combat, with so many markers
    TOLD_DRAWN: Event("drawn"),  # a combat without winner
    TOLD_LOSSES: Event("losses", "number"),  # that a side inflicts
    TOLD_DAMAGED: Event("damaged", "seat"),  # a tower
    TOLD_NEW_DICE: Event("new_dice", "number"),  # all tiles but one are taken back
    TOLD_OUT: Event("out", "seat"),  # who destroyed the tower, or nobody
    TOLD_INCOME: Event("income", "good", "number"),
    TOLD_WAGE: Event("wage", "number"),  # owed salt
    TOLD_WENT_HUNGRY: Event("went_hungry", "unit"),
    TOLD_DISMISSED: Event("dismissed", "number"),  # mercenaries that leave the game
    TOLD_PRICE: Event("price", "good", "number"),
    TOLD_ENDGAME: Event("endgame", "reason"),
    TOLD_GAME_ENDED: Event("game_ended", "ending"),
    TOLD_ROUND_ENDED: Event("round_ended", "round"),
    TOLD_DOMAIN_FIELD: Event("domain_field", "field"),
    TOLD_AI_EVENT: Event("ai_event", "event_cube"),
    TOLD_AI_UNITS: Event("ai_units", "number"),
    TOLD_AI_COINS: Event("ai_coins", "half_coins"),
    TOLD_AI_SHUFFLED: Event("ai_shuffled", "number"),  # all event cubes
    TOLD_AI_SCORED: Event("ai_scored", "number", "source"),
}
