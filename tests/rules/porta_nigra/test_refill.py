"""The refill phase (PNI-REFILL)."""

import pytest

from tests.support.porta_nigra import QUESTIONS_OF_A_TURN, SUPPLY_CARD_NAMES, Position, random_game
from tests.support.rules import rule

BUILDING_CARDS = [
    "basilica_red",
    "basilica_blue",
    "city_wall_red",
    "city_wall_blue",
    "porta_nigra_red",
    "porta_nigra_blue",
]
FOURS = ("supply_1", "supply_2", "supply_3", "supply_4", "supply_5")  # they mark four shops
THREES = ("supply_6", "supply_7", "supply_8", "supply_9", "supply_10")  # and these three


def to_draw(*cards):
    """A deck of all supply cards from which these are drawn, in this order."""
    return [*[card for card in SUPPLY_CARD_NAMES if card not in cards], *reversed(cards)]


def refilled(*cards, supply=40, **shops):
    """The position after the market was refilled from these supply cards, or as it was if it needed no refill."""
    return Position().with_shops(**shops).with_supply(supply).with_supply_deck(*to_draw(*cards)).turn_of(0)


# ---- when the market is refilled -----------------------------------------------------------------


@rule("PNI-REFILL-01")
@pytest.mark.parametrize(
    "shops", [{"red": 7}, {"black": 3, "blue": 2, "red": 1, "white": 1}, {"yellow": 4, "white": 4}, {"blue": 13}]
)
def test_with_seven_bricks_or_more_nothing_happens(shops):
    game = refilled(*FOURS, **shops)
    assert (game.shops, game.supply, game.supply_discards) == (shops, 40, [])


@rule("PNI-REFILL-01")
@pytest.mark.parametrize("shops", [{"red": 6}, {"black": 2, "blue": 2, "red": 1, "white": 1}, {"yellow": 1}, {}])
def test_with_fewer_than_seven_bricks_the_market_is_refilled(shops):
    game = refilled(*FOURS, **shops)
    assert game.market >= 14
    assert game.supply == 40 + sum(shops.values()) - game.market


@rule("PNI-REFILL-02")
def test_cards_are_drawn_from_the_top_and_put_a_brick_on_each_marked_shop():
    game = refilled("supply_7", "supply_4", "supply_2", red=4, white=2)
    # 6, then black, blue, yellow: 9; all but yellow: 13; all but blue: 17
    assert game.shops == {"black": 3, "blue": 2, "red": 6, "yellow": 2, "white": 4}
    assert (game.supply, game.supply_discards) == (29, ["supply_2", "supply_4", "supply_7"])
    assert [(card, number) for _, card, number in game.told("supplied")][-3:] == [(6, 3), (3, 4), (1, 4)]
    assert len(game.stack("supply_deck")) == 7


@rule("PNI-REFILL-02", "PNI-REFILL-03")
@pytest.mark.parametrize(
    ("cards", "total"),
    [
        (("supply_1", "supply_2"), 14),
        (("supply_6", "supply_7", "supply_8"), 15),
        (("supply_6", "supply_1", "supply_7"), 16),
        (("supply_6", "supply_1", "supply_2"), 17),
    ],
)
def test_a_card_once_drawn_is_carried_out_completely(cards, total):
    game = refilled(*cards, red=6)
    assert (game.market, sorted(game.supply_discards)) == (total, sorted(cards))


@rule("PNI-REFILL-03")
@pytest.mark.parametrize("players", [2, 4])
def test_while_the_general_supply_lasts_a_refill_ends_with_14_to_17_bricks(players):
    totals, cards = set(), 0
    for game in random_game(players, seed=9):
        if len(game.told("supplied")) > cards and game.question in ("PlaceBuilder", "PlayCard") and game.supply > 0:
            totals.add(game.market)
        cards = len(game.told("supplied"))
    assert len(totals) > 1
    assert totals <= {14, 15, 16, 17}


@rule("PNI-REFILL-04")
def test_when_a_card_is_needed_from_an_empty_deck_the_discard_pile_becomes_the_deck():
    game = Position().with_shops(red=6).with_supply_deck("supply_6")
    game.state.events.clear()
    game.turn_of(0)
    assert game.told("shuffled_supply") == [(-1, 10, 0)]
    first, *others = [SUPPLY_CARD_NAMES[card] for _, card, _ in game.told("supplied")]
    assert first == "supply_6"
    assert sorted(game.supply_discards) == sorted(others)
    deck = [SUPPLY_CARD_NAMES[card] for card in game.stack("supply_deck")]
    assert sorted([*deck, *game.supply_discards]) == sorted(SUPPLY_CARD_NAMES)


@rule("PNI-REFILL-04")
def test_the_new_deck_is_shuffled():
    games = [Position(2, seed).with_shops(red=6).with_supply_deck().turn_of(0) for seed in range(1, 9)]
    assert len({tuple(game.stack("supply_deck")) for game in games}) > 6


@rule("PNI-REFILL-04")
def test_an_empty_deck_waits_until_a_card_is_needed():
    game = Position().with_shops(red=6).with_supply_deck("supply_1", "supply_2").turn_of(0)
    assert (game.market, game.stack("supply_deck"), game.told("shuffled_supply")) == (14, [], [])
    assert sorted(game.supply_discards) == sorted(SUPPLY_CARD_NAMES)
    game.with_shops(red=6).turn_of(1)
    assert game.told("shuffled_supply") == [(-1, 10, 0)]


@rule("PNI-REFILL-05")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_very_first_turn_fills_the_market_from_nothing(players):
    totals = {Position.at_setup(players, seed).market for seed in range(20)}
    assert totals <= {14, 15, 16, 17}
    assert len(totals) > 1
    game = Position.at_setup(players)
    assert (game.question, len(game.told("supplied"))) == ("PlaceBuilder", len(game.supply_discards))


# ---- when bricks run out -------------------------------------------------------------------------


@rule("PNI-REFILL-06")
@pytest.mark.parametrize(
    ("card", "supply", "shops"),
    [
        ("supply_1", 2, {"white": 1, "yellow": 1}),  # white, yellow, red, blue
        ("supply_1", 3, {"white": 1, "yellow": 1, "red": 1}),
        ("supply_5", 2, {"yellow": 1, "red": 1}),  # yellow, red, blue, black
        ("supply_5", 3, {"yellow": 1, "red": 1, "blue": 1}),
        ("supply_8", 2, {"white": 1, "red": 1}),  # white, red, blue
        ("supply_6", 1, {"white": 1}),
        ("supply_7", 2, {"yellow": 1, "blue": 1}),  # yellow, blue, black
    ],
)
def test_the_last_bricks_go_to_the_marked_shops_in_a_fixed_order_and_refilling_stops(card, supply, shops):
    game = refilled(card, supply=supply)
    assert (game.shops, game.supply, game.supply_discards) == (shops, 0, [card])
    assert game.told("supplied")[-1] == (-1, SUPPLY_CARD_NAMES.index(card), supply)


@rule("PNI-REFILL-06")
def test_the_supply_may_run_out_with_the_second_card():
    game = refilled("supply_9", "supply_3", supply=5, blue=1)  # red, yellow, black; then white and yellow
    assert game.shops == {"blue": 1, "red": 1, "yellow": 2, "black": 1, "white": 1}
    assert sorted(game.supply_discards) == ["supply_3", "supply_9"]


@rule("PNI-REFILL-07")
@pytest.mark.parametrize("shops", [{"red": 3}, {}])
def test_without_bricks_in_the_general_supply_no_card_is_drawn(shops):
    game = refilled("supply_1", supply=0, **shops)
    assert (game.shops, game.supply_discards, len(game.stack("supply_deck"))) == (shops, [], 10)
    assert game.question == "PlayCard"


# ---- the displays --------------------------------------------------------------------------------


@rule("PNI-REFILL-08")
@pytest.mark.parametrize("shown", [0, 1, 4, 5, 6])
def test_building_cards_are_laid_out_until_there_are_six(shown):
    deck = ["amphitheater_red", "amphitheater_blue", "amphitheater_black", "amphitheater_white", "amphitheater_yellow"]
    deck += ["basilica_white", "basilica_black"]
    game = Position().with_building_display(*BUILDING_CARDS[:shown]).with_building_deck(*deck).turn_of(0)
    assert sorted(game.building_display) == sorted([*BUILDING_CARDS[:shown], *deck[shown + 1 :]])
    assert len(game.stack("building_deck")) == shown + 1


@rule("PNI-REFILL-08")
def test_without_building_cards_the_gaps_stay():
    game = (
        Position()
        .with_building_display("basilica_red")
        .with_building_deck("city_wall_red", "city_wall_blue")
        .turn_of(0)
    )
    assert sorted(game.building_display) == ["basilica_red", "city_wall_blue", "city_wall_red"]
    assert len(game.with_building_display("basilica_red").turn_of(1).building_display) == 1


@rule("PNI-REFILL-09")
@pytest.mark.parametrize(("missing", "left"), [(0, 3), (1, 2), (2, 1), (3, 0)])
def test_honor_cards_are_laid_out_until_there_are_14(missing, left):
    shown = ["vp_5", "vp_5", *["coins_6"] * (12 - missing)]
    game = Position().with_honor_display(*shown).with_honor_deck("vp_18", "vp_11", "final_30").turn_of(0)
    assert sum(game.honor_display.values()) == 14
    assert len(game.stack("honor_deck")) == left
    laid = [name for name in ("final_30", "vp_11", "vp_18") if name in game.honor_display]
    assert laid == ["final_30", "vp_11", "vp_18"][:missing]


@rule("PNI-REFILL-09")
def test_without_honor_cards_the_gaps_stay():
    game = Position().with_honor_display("vp_5").with_honor_deck("vp_18").turn_of(0)
    assert game.honor_display == {"vp_5": 1, "vp_18": 1}
    assert game.with_honor_display("vp_5").turn_of(1).honor_display == {"vp_5": 1}


@rule("PNI-REFILL-01", "PNI-REFILL-08", "PNI-REFILL-09")
def test_the_market_is_first_then_building_cards_then_honor_cards():
    game = Position().with_shops().with_building_display().with_honor_display()
    game.state.events.clear()
    game.turn_of(0)
    names = [game.state.book.events[event].name for event, *_ in game.state.events if event >= 0]
    order = ["supplied", "laid_building_card", "laid_honor_card"]
    assert [name for name in order if name in names] == order
    assert [order.index(name) for name in names] == sorted(order.index(name) for name in names)


# ---- only then -----------------------------------------------------------------------------------


@rule("PNI-REFILL-10")
def test_during_the_action_phase_nothing_is_refilled():
    game = Position().with_shops(red=4, blue=3).with_quarter("basilica").with_influence(1).with_bricks(red=1)
    game.with_building_display(*BUILDING_CARDS).with_honor_display("vp_5", *["coins_6"] * 13).acting(1)
    game.buy("red").buy("red").choose("honor vp_5").build("basilica_b3", "yes")
    assert (game.market, len(game.building_display), game.honor_display) == (5, 5, {"coins_6": 13})
    assert (game.question, game.player) == ("ActionPhase", 0)
    game.choose("end turn")
    assert game.player == 1
    assert game.market >= 14
    assert (len(game.building_display), sum(game.honor_display.values())) == (6, 14)


@rule("PNI-REFILL-10")
def test_in_a_whole_game_cards_and_bricks_come_between_turns_only():
    counts, who, grown = (0, 0, 0), -1, 0
    for game in random_game(3, seed=7):
        now = (game.market, len(game.building_display), sum(game.honor_display.values()))
        more = any(after > before for before, after in zip(counts, now, strict=True))
        in_a_turn = game.question in QUESTIONS_OF_A_TURN
        if in_a_turn and game.player == who:
            assert not more
        else:
            grown += more
        counts, who = now, game.player if in_a_turn else -1
    assert grown > 5


# ---- example -------------------------------------------------------------------------------------


@rule("PNI-REFILL-11")
def test_example_five_bricks_become_sixteen_and_the_displays_are_filled():
    game = Position().with_shops(white=1, red=1, blue=1, black=2).with_supply(60)
    game.with_supply_deck(*to_draw("supply_1", "supply_6", "supply_2"))
    game.with_building_display(*BUILDING_CARDS[:4]).with_building_deck("basilica_white", *BUILDING_CARDS[4:])
    game.with_honor_display(*["vp_5"] * 13).with_honor_deck("coins_6", "vp_18")
    game.state.events.clear()
    game.turn_of(0)
    assert [number for _, _, number in game.told("supplied")] == [4, 3, 4]
    assert (game.market, game.supply) == (16, 49)
    assert sorted(game.building_display) == sorted(BUILDING_CARDS)
    assert game.honor_display == {"vp_5": 13, "vp_18": 1}
