"""The vocabulary of Porta Nigra: what can be asked, what can be answered, what is told."""

from __future__ import annotations

from typing import Final

from tabularium.core.actions import ActionSpace, Verb
from tabularium.core.state import Event

# ---- things; the order gives the numbers, components.toml gives their values ---------------------

COLOUR_NAMES: Final = ["black", "blue", "red", "yellow", "white"]
COLOURS: Final = 5
WHITE_BRICKS: Final = 4  # the colour that stands for any other

# A quarter has the name and the number of its building.
BUILDING_NAMES: Final = ["basilica", "amphitheater", "city_wall", "porta_nigra"]
BUILDINGS: Final = 4
PORTA_NIGRA: Final = 3

BASILICA_SITES: Final = [f"basilica_{row}{i}" for row in "ab" for i in range(1, 6)]
AMPHITHEATER_SITES: Final = [f"amphitheater_{row}{i}" for row in "abc" for i in range(1, 6)]
CITY_WALL_SITES: Final = [f"city_wall_{i}" for i in range(1, 11)]
PORTA_NIGRA_SITES: Final = [f"porta_nigra_{i}" for i in range(1, 10)]
SITE_NAMES: Final = [*BASILICA_SITES, *AMPHITHEATER_SITES, *CITY_WALL_SITES, *PORTA_NIGRA_SITES]
SITES: Final = 44
FIRST_PORTA_NIGRA_SITE: Final = 35
LOWEST: Final = 3  # height of a section of the Porta Nigra
HIGHEST: Final = 8
HEIGHT_NAMES: Final = ["3", "4", "5", "6", "7", "8"]
HEIGHTS: Final = 6

# Where majorities are counted: rows, the whole wall, and the heights of the Porta Nigra.
AREA_NAMES: Final = [
    "basilica_a", "basilica_b", "amphitheater_a", "amphitheater_b", "amphitheater_c", "city_wall",
    "porta_nigra_height_3", "porta_nigra_height_4", "porta_nigra_height_5",
    "porta_nigra_height_6", "porta_nigra_height_7", "porta_nigra_height_8",
]  # fmt: skip
AREAS: Final = 12
HEIGHT_AREA: Final = 6  # the first of six

CARD_NAMES: Final = ["1", "2", "3", "4", "5", "6", "7", "8"]  # action cards, action_1 to action_8
CARDS: Final = 8
PLACES: Final = 5  # symbols on an action card, at most

SYMBOL_NAMES: Final = [
    "buy_black", "buy_blue", "buy_red", "buy_yellow", "buy_white", "buy_any",
    "build", "influence", "torch", "coins_3", "coins_4", "coins_5",
]  # fmt: skip
SYMBOLS: Final = 12
BUY_ANY: Final = 5  # before it the five coloured purchase symbols, in the order of the colours
BUILD_SYMBOL: Final = 6
INFLUENCE_SYMBOL: Final = 7
TORCH_SYMBOL: Final = 8
COINS_SYMBOL: Final = 9  # the first of three

MEANS_NAMES: Final = ["free", "token"]
FREE: Final = 0  # one of the free actions of the card
TOKEN: Final = 1  # a torch token

SUPPLY_CARDS: Final = 10
BUILDING_CARDS: Final = 20

HONOR_NAMES: Final = [
    "final_30", "final_42", "final_56",
    "replacement_basilica", "replacement_amphitheater", "replacement_city_wall", "replacement_porta_nigra",
    "porta_extension", "vp_5", "vp_11", "vp_18", "coins_6", "coins_13", "torches_2", "torches_3_roman", "roman_vp",
    "romans_2_coins", "bricks_black_2", "bricks_blue_2", "bricks_red_3", "bricks_yellow_2", "brick_white_1",
    "bricks_white_3",
]  # fmt: skip
HONORS: Final = 23
HONOR_KIND_NAMES: Final = ["final_scoring", "replacement_building", "immediate"]
FINAL_SCORING_CARD: Final = 0
REPLACEMENT: Final = 1
IMMEDIATE: Final = 2

# Cards that a player keeps: building cards by building (with replacements), then the final scoring cards.
FINAL_CARD: Final = 4  # the first of three: 30, 42, 56
FINAL_CARDS: Final = 3
KEPT_CARDS: Final = 7

# What a reward or an honor card brings; bricks follow in the order of their colours.
GAIN_NAMES: Final = ["vp", "coins", "torches", "influence", "romans", *COLOUR_NAMES]
GAINS: Final = 10
GAIN_VP: Final = 0
GAIN_COINS: Final = 1
GAIN_TORCHES: Final = 2
GAIN_INFLUENCE: Final = 3
GAIN_ROMANS: Final = 4
GAIN_BRICKS: Final = 5  # the first of five

CONDITION_NAMES: Final = ["market_and_general_brick_supply_empty", "fifteenth_section_built"]
BRICKS_GONE: Final = 0
ROMANS_GONE: Final = 1

MOST_COINS: Final = 180  # of an interim scoring: all 90 bricks, doubled

# ---- answers -------------------------------------------------------------------------------------

QUARTER: Final = Verb("quarter", quarter=BUILDING_NAMES)
PLAY: Final = Verb("play", card=CARD_NAMES)
USE: Final = Verb("use", symbol=SYMBOL_NAMES, means=MEANS_NAMES)
BUY: Final = Verb("buy", shop=COLOUR_NAMES)
BUILD: Final = Verb("build", site=SITE_NAMES)
HEIGHT: Final = Verb("height", height=HEIGHT_NAMES)
WHITE: Final = Verb("white", white=[str(number) for number in range(HIGHEST + 1)])  # bricks among those used
YES: Final = Verb("yes")
NO: Final = Verb("no")
HONOR: Final = Verb("honor", honor=HONOR_NAMES)
EXTEND: Final = Verb("extend", porta_nigra_site=PORTA_NIGRA_SITES)
ROMAN: Final = Verb("roman")
INFLUENCE_BUILD: Final = Verb("influence build")
GIVE_UP: Final = Verb("give up")  # a free action of the card, for coins
EXCHANGE: Final = Verb("exchange")  # a torch token, for coins
END_TURN: Final = Verb("end turn")
COINS: Final = Verb("coins", coins=[str(number) for number in range(MOST_COINS + 1)])  # the rest are points
FIRST: Final = Verb("first", seat=["1", "2", "3", "4"])

SPACE: Final = ActionSpace(
    [
        QUARTER, PLAY, USE, BUY, BUILD, HEIGHT, WHITE, YES, NO, HONOR, EXTEND, ROMAN, INFLUENCE_BUILD, GIVE_UP,
        EXCHANGE, END_TURN, COINS, FIRST,
    ]
)  # fmt: skip
MOST_OFFERS: Final = 192  # the longest list of answers: the split of an interim scoring

# ---- questions and consequences ------------------------------------------------------------------

NEXT_TURN: Final = 0
PLACE_BUILDER: Final = 1
PLAY_CARD: Final = 2
ACTION_PHASE: Final = 3
CHOOSE_SHOP: Final = 4
CHOOSE_SITE: Final = 5
CHOOSE_HEIGHT: Final = 6
CHOOSE_WHITE: Final = 7
TAKE_CARD: Final = 8
REWARD: Final = 9
CHOOSE_SECTION: Final = 10
END_OF_TURN: Final = 11
SPLIT: Final = 12
END_OF_ROUND: Final = 13
CHOOSE_FIRST: Final = 14
NEW_ROUND: Final = 15
FINAL_SCORING: Final = 16
BEGIN_ROUND: Final = 17

# ---- sources of points ---------------------------------------------------------------------------

SOURCES: Final = [
    "basilica", "amphitheater", "city_wall", "porta_nigra",  # sections built
    "interim", "honor_cards", "early_end",
    "sets", "final_cards", "romans", "coins", "influence", "torches", "bricks",
    "majority_basilica", "majority_amphitheater", "majority_city_wall", "majority_porta_nigra",
]  # fmt: skip
FROM_BUILDING: Final = 0  # the first of four
FROM_INTERIM: Final = 4
FROM_HONOR_CARDS: Final = 5
FROM_EARLY_END: Final = 6
FROM_SETS: Final = 7
FROM_FINAL_CARDS: Final = 8
FROM_ROMANS: Final = 9
FROM_COINS: Final = 10
FROM_INFLUENCE: Final = 11
FROM_TORCHES: Final = 12
FROM_BRICKS: Final = 13
FROM_MAJORITY: Final = 14  # the first of four

# ---- what the journal tells ----------------------------------------------------------------------

START_PLAYER: Final = 0
DREW: Final = 1
SHUFFLED_DECK: Final = 2
SUPPLIED: Final = 3
SHUFFLED_SUPPLY: Final = 4
LAID_BUILDING_CARD: Final = 5
LAID_HONOR_CARD: Final = 6
MOVED: Final = 7
BUILT: Final = 8
TOOK_BUILDING_CARD: Final = 9
REWARDED: Final = 10
GAINED: Final = 11
INTERIM: Final = 12
ROUND_ENDED: Final = 13
END_MET: Final = 14
MAJORITY: Final = 15

EVENTS: Final = {
    START_PLAYER: Event("start_player"),
    DREW: Event("drew", "card"),  # seen by its player only
    SHUFFLED_DECK: Event("shuffled_deck", "number"),  # a player's action cards, how many
    SUPPLIED: Event("supplied", "supply_card", "number"),  # and how many bricks it brought
    SHUFFLED_SUPPLY: Event("shuffled_supply", "number"),
    LAID_BUILDING_CARD: Event("laid_building_card", "building_card"),
    LAID_HONOR_CARD: Event("laid_honor_card", "honor"),
    MOVED: Event("moved", "quarter", "number"),  # for how many coins
    BUILT: Event("built", "site", "number"),  # of how many bricks
    TOOK_BUILDING_CARD: Event("took_building_card", "building_card"),
    REWARDED: Event("rewarded", "building", "number"),  # how many times
    GAINED: Event("gained", "gain", "number"),  # by a reward or an honor card, what and how many
    INTERIM: Event("interim", "number"),  # what there is to split
    ROUND_ENDED: Event("round_ended", "round"),
    END_MET: Event("end_met", "condition"),
    MAJORITY: Event("majority", "area", "place"),  # 1 or 2: whose points the player gets
}
