"""The vocabulary of Ave Roma: what can be asked, what can be answered, what is told."""

from __future__ import annotations

from typing import Final

from tabularium.core.actions import ActionSpace, Verb
from tabularium.core.state import Event

# ---- things; the order gives the numbers, components.toml gives their values ---------------------

RESOURCE_NAMES: Final = ["wood", "grain", "wine", "cattle", "stone", "ore"]
RESOURCES: Final = 6
COLOUR_NAMES: Final = ["green", "red", "black"]  # of fragments; each stands for two resources
COLOURS: Final = 3

VALUES: Final = 5  # of workers, from 1
VALUE_NAMES: Final = ["1", "2", "3", "4", "5"]
SUPPLY: Final = 5  # workers of a player
TRAINING_NAMES: Final = ["1", "2", "3", "4"]  # training spaces of a player board
TRAINING_SPACES: Final = 4
DIRECTION_NAMES: Final = ["down", "up"]
DOWN: Final = 0
UP: Final = 1

# First the areas without cards, then the three with cards, whose numbers less CARD_AREA are those of their decks.
AREA_NAMES: Final = [
    "quaestor", "mercator", "roma", "aedilis", "propraetor", "aedificator", "legatus", "senatus",
]  # fmt: skip
AREAS: Final = 8
QUAESTOR: Final = 0
MERCATOR: Final = 1
ROMA: Final = 2
AEDILIS: Final = 3
PROPRAETOR: Final = 4
CARD_AREA: Final = 5  # the first one with cards
AEDIFICATOR: Final = 5
LEGATUS: Final = 6
SENATUS: Final = 7
SPACES: Final = 5  # for workers in each area; in a card area each belongs to a slot

DECK_NAMES: Final = ["building", "war", "patron"]
DECKS: Final = 3
BUILDING_DECK: Final = 0
WAR_DECK: Final = 1
PATRON_DECK: Final = 2
SLOTS: Final = 5  # of a row of cards; slot k takes workers up to k
SLOT_NAMES: Final = ["1", "2", "3", "4", "5"]
DECK_CARDS: Final = 30  # in each of the four decks

BUILDING_IDS: Final = [
    "aquaeductus", "basilica", "thermae", "forum", "templum", "theatrum", "circus", "arcus", "villa", "insula",
    "portus", "horreum", "castra", "curia", "rostra",
]  # fmt: skip
BUILDINGS: Final = 15
# The two cards of a building are neighbours: 2 k and 2 k + 1.
BUILDING_CARD_NAMES: Final = [f"{building}_{variant}" for building in BUILDING_IDS for variant in ("plan", "built")]
WAR_SET_NAMES: Final = [
    "gallic_war", "punic_war", "macedonian_war", "britannic_war", "dacian_war", "parthian_war",
]  # fmt: skip
WAR_SETS: Final = 6
CARDS_OF_SET: Final = 5
WAR_CARD_NAMES: Final = [f"{name}_{i}" for name in WAR_SET_NAMES for i in range(1, 6)]
# Cards that may bring province influence are numbered together: buildings, then wars.
INFLUENCE_CARD_NAMES: Final = [*BUILDING_CARD_NAMES, *WAR_CARD_NAMES]
INFLUENCE_CARDS: Final = 60
PATRON_NAMES: Final = [
    "vitruvius", "agrippa", "marius", "scipio", "germanicus", "plinius", "cicero", "maecenas", "agricola", "pompeius",
    "crassus", "lucullus", "cato", "cornelia", "lepidus", "apollodorus", "sulla", "livia", "gracchus", "atticus",
    "octavia", "fabius", "terentia", "hortensia", "cassius", "antonius", "seneca", "varro", "fulvia", "tacitus",
]  # fmt: skip
PATRON_SLOTS: Final = 5
PATRON_SLOT_NAMES: Final = ["1", "2", "3", "4", "5"]

PROVINCES: Final = 5
PROVINCE_NAMES: Final = ["province_1", "province_2", "province_3", "province_4", "province_5"]
PROVINCE_CARD_NAMES: Final = [f"province_card_{i:02}" for i in range(1, 31)]
ROW_NAMES: Final = ["upper", "lower"]
UPPER: Final = 0
LOWER: Final = 1
LAST_STEP: Final = 10  # of a province track
LAST_LEVEL: Final = 10  # of political influence

COLOSSEUM_SPACES: Final = 9
COLOSSEUM_NAMES: Final = ["1", "2", "3", "4", "5", "6", "7", "8", "9"]
PLAYER_BOARDS: Final = 5
BOARD_SIDES: Final = ["a", "b"]
BOARD_NAMES: Final = [f"board_{i}{side}" for side in BOARD_SIDES for i in range(1, 6)]

# What patrons and sets of wars bring: gains, then what changes the action itself.
BONUS_NAMES: Final = [
    "denarii", "vp", "surplus", "resource_any", "card_resource", "political_influence",
    "extra_buy", "free_buy", "extra_influence", "discount_resource", "discount_surplus", "free_colosseum_spaces",
    "fee_waived",
]  # fmt: skip
DENARII: Final = 0
VP: Final = 1
SURPLUS: Final = 2
RESOURCE_ANY: Final = 3
CARD_RESOURCE: Final = 4
POLITICAL: Final = 5
GAINS: Final = 6  # how many of them are gains
EXTRA_BUY: Final = 6
FREE_BUY: Final = 7
EXTRA_INFLUENCE: Final = 8
DISCOUNT_RESOURCE: Final = 9
DISCOUNT_SURPLUS: Final = 10
FREE_SPACES: Final = 11
FEE_WAIVED: Final = 12

# What patrons count at the end, in the order of the rules AVE-PSCORE-01 to 15.
COUNTED_NAMES: Final = [
    "building_cards", "building_pairs", "war_cards", "war_largest_set", "war_distinct_sets", "province_cards",
    "political_level", "patron_cards", "provinces_present", "provinces_led", "denarii", "resources", "surplus",
    "fragment_trios", "influence_cards_used",
]  # fmt: skip
COUNT_BUILDINGS: Final = 0
COUNT_PAIRS: Final = 1
COUNT_WARS: Final = 2
COUNT_LARGEST_SET: Final = 3
COUNT_SETS: Final = 4
COUNT_PROVINCE_CARDS: Final = 5
COUNT_LEVEL: Final = 6
COUNT_PATRONS: Final = 7
COUNT_PRESENT: Final = 8
COUNT_LED: Final = 9
COUNT_DENARII: Final = 10
COUNT_RESOURCES: Final = 11
COUNT_SURPLUS: Final = 12
COUNT_TRIOS: Final = 13
COUNT_TURNED: Final = 14

PHASE_NAMES: Final = ["actions", "preparation", "turn_order", "final_actions", "over"]
ACTIONS_PHASE: Final = 0
PREPARATION: Final = 1
TURN_ORDER: Final = 2
FINAL_ACTIONS: Final = 3
OVER: Final = 4

ENDING_NAMES: Final = ["none", "provinces", "cards"]  # why the game ends: AVE-END-01, AVE-END-04
NO_ENDING: Final = 0
BY_PROVINCES: Final = 1
BY_CARDS: Final = 2

MOST_UNITS: Final = 15  # overflow units of one resource that a question can speak of

# ---- answers -------------------------------------------------------------------------------------

WORKER: Final = Verb("worker", value=VALUE_NAMES)
TRAINED: Final = Verb("trained", training_space=TRAINING_NAMES, direction=DIRECTION_NAMES)
PASS: Final = Verb("pass")
GO: Final = Verb("go", plain_area=AREA_NAMES[:CARD_AREA])
TAKE: Final = Verb("take", card_area=AREA_NAMES[CARD_AREA:], slot=SLOT_NAMES)
TRAIN: Final = Verb("train", training_space=TRAINING_NAMES)
SELL: Final = Verb("sell", resource=RESOURCE_NAMES)
BUY: Final = Verb("buy", resource=RESOURCE_NAMES)
KEEP: Final = Verb("surplus", number=[str(i) for i in range(MOST_UNITS + 1)])  # so many; the others become money
ROW: Final = Verb("row", row=ROW_NAMES)
RESOURCE: Final = Verb("resource", resource=RESOURCE_NAMES)
TURN: Final = Verb("turn", influence_card=INFLUENCE_CARD_NAMES)
SPARE: Final = Verb("spare", resource=RESOURCE_NAMES)
FREE: Final = Verb("free", colosseum_space=COLOSSEUM_NAMES)
PASSIVE: Final = Verb("passive")
REPLACE: Final = Verb("replace", patron_slot=PATRON_SLOT_NAMES)
ACTIVATE: Final = Verb("activate", patron=PATRON_NAMES)
FETCH: Final = Verb("fetch", area=AREA_NAMES)
PICK: Final = Verb("pick", value=VALUE_NAMES)
DONE: Final = Verb("done")

SPACE: Final = ActionSpace(
    [
        WORKER, TRAINED, PASS, GO, TAKE, TRAIN, SELL, BUY, KEEP, ROW, RESOURCE, TURN, SPARE, FREE, PASSIVE, REPLACE,
        ACTIVATE, FETCH, PICK, DONE,
    ]
)  # fmt: skip
MOST_OFFERS: Final = 72  # more than the longest list of answers: every card with influence, and every further resource

# ---- questions and consequences ------------------------------------------------------------------

NEXT_TURN: Final = 0
CHOOSE_WORKER: Final = 1
CHOOSE_AREA: Final = 2
TRADE: Final = 3
CHOOSE_ROW: Final = 4
SECOND_PART: Final = 5
TURN_MORE: Final = 6
DISCOUNT: Final = 7
FREE_COLOSSEUM_SPACES: Final = 8
SEAT_PATRON: Final = 9
REACH_LEVEL: Final = 10
FILL_SLOT: Final = 11
CHOOSE_RESOURCE: Final = 12
OVERFLOW: Final = 13
PATRON_BONUS: Final = 14
MOVE_CARD: Final = 15
END_ACTION: Final = 16
PREPARE: Final = 17
NEXT_FETCH: Final = 18
FETCH_WORKERS: Final = 19
PICK_WORKER: Final = 20
NEW_ORDER: Final = 21
FINAL_SCORING: Final = 22

# ---- sources of points ---------------------------------------------------------------------------

SOURCES: Final = [
    "buildings", "building_pairs", "wars", "war_sets", "patron_bonuses", "unused_workers", "levels_beyond",
    "denarii", "goods", "patrons", "political_influence", "provinces",
]  # fmt: skip
FROM_BUILDINGS: Final = 0
FROM_PAIRS: Final = 1
FROM_WARS: Final = 2
FROM_SETS: Final = 3
FROM_BONUSES: Final = 4
FROM_WORKERS: Final = 5
FROM_BEYOND: Final = 6  # levels of political influence beyond the last one
FROM_DENARII: Final = 7  # from here on at the end of the game only
FROM_GOODS: Final = 8
FROM_PATRONS: Final = 9
FROM_POLITICS: Final = 10
FROM_PROVINCES: Final = 11

# ---- what the journal tells ----------------------------------------------------------------------

ROUND_BEGAN: Final = 0
PASSED: Final = 1
ACTED: Final = 2
GAINED: Final = 3
EARNED: Final = 4
PAID: Final = 5
PAID_MONEY: Final = 6
PAID_SURPLUS: Final = 7
TOOK_SURPLUS: Final = 8
LOST_SURPLUS: Final = 9
CHANGED_OVERFLOW: Final = 10
BOUGHT: Final = 11
SHIFTED: Final = 12
PAID_FEE: Final = 13
BROWN_ROSE: Final = 14
TOOK_PROVINCE: Final = 15
LAID_PROVINCE: Final = 16
NOT_REPLACED: Final = 17
ROSE: Final = 18
PUSHED: Final = 19
BUILT: Final = 20
COMPLETED_PAIR: Final = 21
WAGED: Final = 22
SET_BONUS: Final = 23
TOOK_PATRON: Final = 24
ACTIVATED: Final = 25
BECAME_PASSIVE: Final = 26
PATRON_HELPED: Final = 27
ENTERED: Final = 28
REACHED: Final = 29
REMOVED_BUILDING: Final = 30  # the first of three, in the order of the decks
REMOVED_WAR: Final = 31
REMOVED_PATRON: Final = 32
LAID_BUILDING: Final = 33  # the first of three, in the order of the decks
LAID_WAR: Final = 34
LAID_PATRON: Final = 35
FETCHED: Final = 36
PLACED_IN_ORDER: Final = 37
ENDING: Final = 38
ADJUSTED: Final = 39
PATRON_SCORED: Final = 40

EVENTS: Final = {
    ROUND_BEGAN: Event("round_began", "round"),
    PASSED: Event("passed", "number"),  # with so many unused workers
    ACTED: Event("acted", "area", "worker_value"),  # the value that counts: 1 to 5
    GAINED: Event("gained", "resource", "number"),  # stored
    EARNED: Event("earned", "number"),  # denarii
    PAID: Event("paid", "resource", "number"),
    PAID_MONEY: Event("paid_money", "number"),
    PAID_SURPLUS: Event("paid_surplus", "number"),
    TOOK_SURPLUS: Event("took_surplus", "number"),
    LOST_SURPLUS: Event("lost_surplus", "number"),  # beyond the limit
    CHANGED_OVERFLOW: Event("changed_overflow", "resource", "number"),  # overflow units turned into money
    BOUGHT: Event("bought", "resource", "number"),
    SHIFTED: Event("shifted", "province_card", "province"),
    PAID_FEE: Event("paid_fee", "province", "number"),
    BROWN_ROSE: Event("brown_rose", "province", "step"),
    TOOK_PROVINCE: Event("took_province", "province_card", "province"),
    LAID_PROVINCE: Event("laid_province", "province_card", "province"),
    NOT_REPLACED: Event("not_replaced", "province"),
    ROSE: Event("rose", "province", "step"),  # the player's marker, to this step
    PUSHED: Event("pushed", "province", "step"),  # the marker of this player, down to this step
    BUILT: Event("built", "building_card"),
    COMPLETED_PAIR: Event("completed_pair", "building"),
    WAGED: Event("waged", "war_card"),
    SET_BONUS: Event("set_bonus", "war_set", "number"),  # for so many cards of the set
    TOOK_PATRON: Event("took_patron", "patron"),
    ACTIVATED: Event("activated", "patron", "patron_slot"),
    BECAME_PASSIVE: Event("became_passive", "patron"),
    PATRON_HELPED: Event("patron_helped", "patron"),  # a gain; what it brings follows
    ENTERED: Event("entered", "colosseum_space"),  # where the token stops
    REACHED: Event("reached", "level"),
    REMOVED_BUILDING: Event("removed_building", "building_card"),
    REMOVED_WAR: Event("removed_war", "war_card"),
    REMOVED_PATRON: Event("removed_patron", "patron"),
    LAID_BUILDING: Event("laid_building", "building_card", "slot"),
    LAID_WAR: Event("laid_war", "war_card", "slot"),
    LAID_PATRON: Event("laid_patron", "patron", "slot"),
    FETCHED: Event("fetched", "worker_value", "area"),  # one worker, its printed value 1 to 5
    PLACED_IN_ORDER: Event("placed_in_order", "place", "number"),  # from place 0, with this sum of workers
    ENDING: Event("ending", "ending"),
    ADJUSTED: Event("adjusted", "province", "step"),
    PATRON_SCORED: Event("patron_scored", "patron", "number"),
}
