"""Retinue cards (NRO-RET): all forty, and when they can be used."""

import pytest

from tabularium.games.nova_roma import GAME
from tabularium.games.nova_roma.actions import ACTION_NAMES, CARD_NAMES
from tests.support.nova_roma import Position
from tests.support.rules import rule

STRENGTH = {
    "egeria": "build", "manius": "race", "petronia": "petition", "seneca": "upgrade", "septimus": "sail",
    "silvana": "trade", "tiberius": "recruit", "titus": "produce",
}  # fmt: skip
GAINS = {
    "bernardo": ("trade", "wheat"), "sergius": ("trade", "horse"), "sertor": ("trade", "stone"),
    "varina": ("trade", "wine"), "vitalis": ("trade", "wood"), "cassian": ("recruit", "influence"),
    "occius": ("petition", "influence"),
}  # fmt: skip
PLACING = {"agrippa": "build", "hadrianus": "sail", "lucius": "race", "rufus": "upgrade"}
COINS = {
    "constantin": "sail", "gratian": "race", "jacobus": "produce", "seraphina": "build", "severa": "petition",
}  # fmt: skip
A_COIN = (0, 5, 1)  # as the journal tells it: player 0 gains one of the sixth resource
ONCE = {**STRENGTH, **{card: action for card, (action, _) in GAINS.items()}, "marcus": "upgrade", **PLACING}


def able(*row, hand=()):
    """A player who can perform every action and pay every contract, with these cards in the row."""
    game = Position().with_goods(wheat=3, stone=3, wood=3, wine=3, horse=3).with_coins(5).with_influence(3)
    game.with_artisans(1).with_start_player(1, claimer=1).with_emperor("d4").with_retinue_display()
    return game.with_row(*row).with_hand(*hand)


def turn_with(game, action):
    """The player's patrician stands where this action can be performed with strength 1, beside trade or upgrade."""
    other = "upgrade" if action == "trade" else "trade"
    rest = [name for name in ACTION_NAMES if name not in (action, other)]
    return game.with_forum([action, *rest[:3]], [other, *rest[3:]]).turn_of(0).choose("place a1")


def finish_action(game):
    """Answer as little as possible until a card can be used after the last step, or the action is over."""
    while game.question not in ("UseAtEnd", "ChooseAction", "PlacePatrician"):
        game.choose("done" if game.can("done") else game.legal[0])
    return game


def strength_of(game, action):
    """With what strength an action was performed, as the journal tells it."""
    return [strength for _, number, strength in game.told("acted") if ACTION_NAMES[number] == action]


# ---- what there is -------------------------------------------------------------------------------


@rule("NRO-RET-01")
def test_the_forty_cards_by_number_and_timing():
    cards = GAME.facts.tables("retinue_card")
    assert [card.number("number") for card in cards] == list(range(1, 41))
    timings = [card.text("timing") for card in cards]
    assert timings == ["end_game"] * 13 + ["once_per_round"] * 21 + ["permanent"] * 6
    assert sorted([*ONCE, "patricia", *COINS, "trivia"]) == sorted(CARD_NAMES[13:])


@rule("NRO-RET-01", "NRO-RET-02")
@pytest.mark.parametrize(("card", "action"), ONCE.items())
def test_a_card_is_used_in_its_own_action_only_and_never_from_the_hand(card, action):
    for other in ACTION_NAMES:
        asked = able(card).acting(other).question == "UseCard"
        assert asked == (other == action), other
    assert able(hand=(card,)).acting(action).question != "UseCard"


@rule("NRO-RET-01")
@pytest.mark.parametrize(("card", "action"), COINS.items())
def test_a_permanent_card_in_hand_brings_nothing(card, action):
    assert turn_with(able(hand=(card,)), action).choose(f"perform {action}").told("gained").count(A_COIN) == 0


@rule("NRO-RET-01", "NRO-RET-13")
@pytest.mark.parametrize("card", CARD_NAMES[:13])
def test_an_end_of_game_card_scores_in_the_row_and_not_in_the_hand(card):
    def position():
        game = able().with_coins(6).with_influence(6).with_shipping(2).with_tracks(1, 1, 0)
        return game.with_estate(a1="estate_bear_1").with_building("build_01", "build_02")

    assert position().with_hand(card).final_scoring().source("end_game_retinue") == 0
    assert position().with_row(card).final_scoring().source("end_game_retinue") > 0
    assert position().with_row(card).with_row(card, who=1).final_scoring().source("end_game_retinue") == 0


# ---- once in a round -----------------------------------------------------------------------------


@rule("NRO-RET-02")
def test_a_used_card_is_exhausted_until_cleanup():
    game = able("bernardo").acting("trade").choose("use bernardo")
    assert game.exhausted() == ["bernardo"]
    assert game.acting("trade").question != "UseCard"
    game.end_of_round()
    assert game.exhausted() == []
    assert game.acting("trade").can("use bernardo")


@rule("NRO-RET-02", "NRO-RET-03")
def test_a_card_that_was_not_used_is_not_exhausted():
    game = able("bernardo", "silvana").acting("trade").choose("done")
    assert (game.exhausted(), strength_of(game, "trade")) == ([], [1])


@rule("NRO-RET-03")
def test_any_number_of_cards_may_be_used_for_one_action():
    cards = ("bernardo", "sergius", "sertor", "silvana", "varina", "vitalis")
    game = able(*cards).with_goods().with_coins(0).acting("trade")
    for card in cards:
        assert game.can("done")
        game.choose(f"use {card}")
    assert set(game.exhausted()) == set(cards)
    assert game.goods() == {"wheat": 1, "stone": 1, "wood": 1, "wine": 1, "horse": 1}
    assert game.house().coins == 2


# ---- when ----------------------------------------------------------------------------------------


@rule("NRO-RET-04")
@pytest.mark.parametrize(("card", "action"), [(card, action) for card, (action, _) in GAINS.items()])
def test_a_gain_may_come_before_the_first_step_or_after_the_last(card, action):
    start = able(card).acting(action).choose(f"use {card}")
    assert start.exhausted() == [card]
    end = finish_action(able(card).acting(action).choose("done"))
    assert end.legal == [f"use {card}", "done"]
    end.choose(f"use {card}")
    assert (end.exhausted(), end.player) == ([card], 1)


@rule("NRO-RET-04")
@pytest.mark.parametrize(("card", "action"), PLACING.items())
def test_an_artisan_may_be_placed_before_the_first_step_or_after_the_last(card, action):
    start = able(card).acting(action).choose(f"use {card}", "artisan b2")
    assert start.artisans() == ["b2"]
    end = finish_action(able(card).with_artisans(3).acting(action).choose("done"))
    assert end.legal == [f"use {card}", "done"]
    assert end.choose(f"use {card}", "artisan b2").artisans() == ["b2"]


@rule("NRO-RET-04")
def test_in_the_midst_of_an_action_no_card_can_be_used():
    game = able("bernardo").acting("trade").choose("done")
    assert game.question == "BuyGood"
    while game.question == "BuyGood":
        assert not game.can("use bernardo")
        game.choose(game.legal[0])
    assert game.question == "UseAtEnd"


@rule("NRO-RET-04")
@pytest.mark.parametrize(("card", "action"), STRENGTH.items())
def test_strength_comes_before_the_first_step_only(card, action):
    game = finish_action(able(card).acting(action).choose("done"))
    assert (game.question, game.player, game.exhausted()) == ("PlacePatrician", 1, [])


@rule("NRO-RET-08")
@pytest.mark.parametrize(("card", "action"), STRENGTH.items())
@pytest.mark.parametrize("base", [1, 2])
def test_a_strength_card_adds_one_to_its_action(card, action, base):
    game = able(card).acting(action, base).choose(f"use {card}")
    assert (strength_of(game, action), game.exhausted()) == ([base + 1], [card])


@rule("NRO-RET-08")
def test_strength_is_what_the_action_then_has():
    trade = able("silvana").with_coins(0).acting("trade", 1).choose("use silvana")
    assert trade.house().coins == 2
    upgrade = able("seneca").with_influence(0).acting("upgrade", 2).choose("use seneca")
    assert upgrade.house().influence == 3
    petition = able("petronia").acting("petition", 1).choose("use petronia")
    assert petition.can("petition trade 2")
    assert not petition.can("petition trade 3")


# ---- artisans ------------------------------------------------------------------------------------


@rule("NRO-RET-09")
@pytest.mark.parametrize(("card", "action"), PLACING.items())
def test_a_coin_places_an_available_artisan_with_all_its_products(card, action):
    game = able(card).with_goods(wheat=2, stone=2, wood=2, wine=2, horse=1).with_artisans(1, "b1").with_coins(2)
    game.with_estate(a1="estate_horse_1").acting(action).choose(f"use {card}", "artisan a1")
    gained = [(resource, number) for _, resource, number in game.told("gained")][:3]
    assert gained == [(0, 1), (3, 2), (4, 1)], "a wheat, wine for two artisans, a horse of the tile"
    assert game.artisans() == ["a1", "b1"]
    assert game.house().available == 0
    assert game.exhausted() == [card]


@rule("NRO-RET-09")
@pytest.mark.parametrize(("card", "action"), PLACING.items())
def test_without_a_coin_an_artisan_or_a_space_nobody_is_placed(card, action):
    everywhere = [f"{column}{row}" for row in "123" for column in "abc"]
    assert able(card).with_coins(0).acting(action).question != "UseCard"
    assert able(card).with_artisans(0).acting(action).question != "UseCard"
    assert able(card).with_artisans(1, *everywhere).acting(action).question != "UseCard"
    assert able(card).with_coins(1).with_artisans(1, *everywhere[1:]).acting(action).question == "UseCard"


@rule("NRO-RET-09")
def test_the_coin_is_paid():
    game = able("rufus").with_coins(3).acting("upgrade").choose("use rufus", "artisan a1")
    assert game.house().coins == 2


@rule("NRO-RET-09", "NRO-PROD-07")
def test_a_card_places_nobody_on_an_animal_without_a_tamer():
    game = able("rufus").with_estate(a1="estate_bear_1", b2="estate_special_lion").acting("upgrade").choose("use rufus")
    assert not game.can("artisan a1")
    assert not game.can("artisan b2")


# ---- gains ---------------------------------------------------------------------------------------


@rule("NRO-RET-10")
@pytest.mark.parametrize(("card", "action", "thing"), [(card, *gain) for card, gain in GAINS.items()])
def test_a_gain_card_brings_one_of_its_kind(card, action, thing):
    game = able(card).acting(action)
    before = {**game.goods(), "influence": int(game.house().influence)}
    game.choose(f"use {card}")
    after = {**game.goods(), "influence": int(game.house().influence)}
    assert {name: after[name] - before[name] for name in after if after[name] != before[name]} == {thing: 1}


@rule("NRO-RET-10")
@pytest.mark.parametrize("good", ["wheat", "stone", "wood", "wine", "horse"])
def test_marcus_brings_any_good(good):
    game = able("marcus").with_goods().acting("upgrade").choose("use marcus", f"good {good}")
    assert game.goods()[good] == 1
    assert sum(game.goods().values()) == 1


@rule("NRO-RET-11")
def test_patricia_is_used_for_contracts_with_an_artisan_only():
    game = able("patricia").with_building_display("build_17", "build_19").acting("build").choose("contract 1")
    assert game.question == "PlaceBuilding"
    assert (game.house().available, game.exhausted()) == (1, [])


@rule("NRO-RET-11")
def test_patricia_saves_the_artisan():
    game = able("patricia").with_building_display("build_19").acting("build")
    assert game.legal == ["use patricia", "pay artisan"]
    game.choose("use patricia")
    assert (game.house().available, game.exhausted(), game.building()) == (1, ["patricia"], ["build_19"])


@rule("NRO-RET-11")
def test_an_exhausted_patricia_makes_no_contract_payable():
    game = able("patricia").with_exhausted("patricia").with_artisans(0).with_building_display("build_17", "build_19")
    assert game.acting("build").building() == ["build_17"], "the other one costs an artisan"


# ---- permanent -----------------------------------------------------------------------------------


@rule("NRO-RET-05", "NRO-RET-12")
@pytest.mark.parametrize(("card", "action"), COINS.items())
def test_a_permanent_card_brings_a_coin_at_the_start_of_its_action(card, action):
    game = turn_with(able(card).with_coins(0), action)
    assert game.house().coins == 0
    game.choose(f"perform {action}")
    assert game.told("gained")[0] == A_COIN
    assert game.exhausted() == []


@rule("NRO-RET-05")
@pytest.mark.parametrize(("card", "action"), COINS.items())
def test_it_brings_the_coin_every_time_the_action_is_performed(card, action):
    game = able(card).with_coins(0)
    for _ in range(2):
        turn_with(game.with_patricians(), action)
        game.state.events.clear()
        game.choose(f"perform {action}")
        assert game.told("gained").count(A_COIN) == 1


@rule("NRO-RET-12")
@pytest.mark.parametrize(("card", "action"), COINS.items())
def test_it_brings_no_coin_in_other_actions(card, action):
    for other in ACTION_NAMES:
        if other != action:
            game = turn_with(able(card), other).choose(f"perform {other}")
            assert game.told("gained").count(A_COIN) == (1 if other == "trade" else 0), "trade brings a coin itself"


@rule("NRO-RET-05")
def test_the_coin_of_the_start_can_be_spent_in_the_action():
    game = turn_with(able("seraphina", "agrippa").with_coins(0).with_building_display("build_17"), "build")
    game.choose("perform build", "use agrippa", "artisan a1")
    assert game.artisans() == ["a1"]


@rule("NRO-RET-14")
def test_each_artisan_on_an_animal_brings_the_tamer_a_coin():
    game = able("trivia").with_goods().with_coins(0).with_artisans(2)
    game.with_estate(a1="estate_bear_1", c2="estate_special_lion").acting("produce", 2)
    game.choose("artisan a1", "artisan c2")
    assert game.goods() == {"wheat": 1, "stone": 1, "wood": 0, "wine": 1, "horse": 1}
    assert game.house().coins == 2


@rule("NRO-RET-14")
def test_elsewhere_trivia_brings_nothing_and_she_helps_in_a_bought_action():
    game = able("trivia").with_coins(0).with_estate(a1="estate_bear_1", b2="estate_wine_1").acting("produce")
    assert game.choose("artisan b2").house().coins == 0
    bought = able("trivia").with_coins(0).with_estate(a1="estate_bear_1").bought("produce").choose("artisan a1")
    assert bought.house().coins == 1


@rule("NRO-RET-14")
def test_artisans_stay_on_animals_when_the_tamer_goes():
    row = ("trivia", "calux", "gloria", "nela", "titus", "seneca", "lucius")
    game = able(*row, hand=("priscus",)).with_artisans(1, "a1").with_estate(a1="estate_bear_1", b1="estate_bear_2")
    game.acting("recruit", 1).choose("recruit priscus", "discard trivia")
    assert game.artisans() == ["a1"]
    assert not game.acting("produce").can("artisan b1")


# ---- in and out of the row -----------------------------------------------------------------------


@rule("NRO-RET-06")
def test_exhausted_cards_are_cards_of_the_row():
    cards = ("titus", "seneca", "lucius", "martinus")
    game = able(*cards).with_exhausted(*cards[:3]).with_mosaic("3", "5", "1").turn_of(0)
    assert game.legal == ["claim green_2", "claim yellow_1", "done"]
    assert game.final_scoring().source("end_game_retinue") == 4


@rule("NRO-RET-06")
def test_exhausted_cards_count_for_the_extra_influence_and_the_limit():
    three, seven = ("titus", "seneca", "lucius"), ("titus", "seneca", "lucius", "calux", "gloria", "nela", "rufus")
    game = able(*three, hand=("priscus",)).with_exhausted(*three).acting("recruit", 3)
    game.choose("recruit priscus")
    assert game.house().influence == 2
    full = able(*seven, hand=("priscus",)).with_exhausted(*seven).acting("recruit", 3).choose("recruit priscus")
    assert full.question == "DropFromRow"


@rule("NRO-RET-07")
def test_a_discarded_card_counts_no_more_but_what_was_claimed_stays():
    row = ("martinus", "calux", "gloria", "nela", "titus", "seneca", "lucius")
    game = able(*row, hand=("bernardo",)).with_goods(wood=2).with_claimed("green_2").with_mosaic("3", "5", "1")
    game.acting("recruit", 3).choose("recruit bernardo", "discard calux")
    assert game.claimed() == ["green_2"]
    assert "calux" in game.discards
    martinus, gloria = 7, 1
    assert game.final_scoring().source("end_game_retinue") == martinus + gloria


@rule("NRO-RET-15")
def test_a_card_played_in_an_action_cannot_be_used_at_its_end():
    game = able("tiberius", hand=("cassian",)).acting("recruit").choose("done", "recruit cassian")
    assert game.row() == ["cassian", "tiberius"]
    assert (game.question, game.player) == ("PlacePatrician", 1)


@rule("NRO-RET-15")
def test_a_card_played_through_a_special_tile_waits_for_the_next_action():
    game = able(hand=("trivia",)).with_artisans(3).with_emperor("d1")
    game.with_estate(a1="estate_special_recruit", b2="estate_bear_1")
    turn_with(game, "produce").choose("perform produce", "artisan a1", "special")
    assert (game.row(), game.question) == (["trivia"], "ProduceOn")
    assert not game.can("artisan b2"), "the tamer came in this action"
    game.choose("done", "forgo trade")
    assert game.acting("produce").can("artisan b2")


@rule("NRO-RET-15")
def test_it_works_in_the_next_action_of_the_same_turn():
    game = turn_with(able(hand=("silvana",)), "recruit").choose("perform recruit", "recruit silvana", "perform trade")
    assert game.can("use silvana")
    coin = turn_with(able(hand=("severa",)).with_coins(2), "recruit")
    coin.with_forum(("recruit", "sail", "build", "race"), ("petition", "upgrade", "trade", "produce")).fresh()
    coin.choose("perform recruit", "recruit severa", "perform petition")
    assert coin.house().coins == 1


@rule("NRO-RET-16")
def test_a_card_that_is_played_again_comes_back_ready():
    seven = ("titus", "seneca", "lucius", "calux", "gloria", "nela", "silvana")
    game = able(*seven, hand=("priscus",)).with_exhausted("silvana").with_retinue_deck().with_discards()
    game.acting("recruit", 3).choose("discard silvana")
    assert game.retinue_display[0] == "silvana", "the discards were the new deck"
    game.acting("recruit", 3).choose("recruit silvana", "discard priscus")
    assert (game.exhausted(), "silvana" in game.row()) == ([], True)
    game.house().fresh = 0  # the next action
    assert game.acting("trade").can("use silvana")
