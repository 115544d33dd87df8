"""Honor cards (PNI-HONOR)."""

import pytest

from tabularium.games.porta_nigra import GAME
from tabularium.games.porta_nigra.actions import COLOUR_NAMES, GAIN_NAMES, HONOR_NAMES
from tests.support.porta_nigra import Position
from tests.support.rules import rule

FOUR = {"basilica": 1, "amphitheater": 1, "city_wall": 1, "porta_nigra": 1}
FACTS = {table.text("id").removeprefix("honor_"): table for table in GAME.facts.tables("honor_cards")}
IMMEDIATE = [name for name in HONOR_NAMES if FACTS[name].text("kind") == "immediate"]
GAINING = [name for name in IMMEDIATE if name != "porta_extension"]


def buyer(*honors, influence=3, **cards):
    """A player in the action phase with influence tokens, kept cards and these face-up honor cards."""
    game = Position().with_influence(influence).with_honor_display(*honors).with_honor_deck().with_cards(**cards)
    return game.acting(2)


def belongings(game, who=0):
    """All that honor cards can bring, by the keys of the component data."""
    found = {"vp": game.points(who), "coins": game.coins(who), "torches": game.torches(who)}
    found |= {"influence": game.influence(who), "romans": game.romans(who)[0]}
    return found | {colour: game.bricks(who).get(colour, 0) for colour in COLOUR_NAMES}


# ---- buying --------------------------------------------------------------------------------------


@rule("PNI-HONOR-01")
def test_a_face_up_card_is_paid_and_has_its_effect_at_once():
    game = buyer("coins_6", influence=3)
    coins = game.coins()
    game.choose("honor coins_6")
    assert (game.influence(), game.coins()) == (2, coins + 6)


@rule("PNI-HONOR-01")
def test_only_face_up_cards_can_be_bought():
    game = Position().with_influence(3).with_honor_display("vp_5").with_honor_deck("coins_6", "vp_18").acting(2)
    assert game.offered("honor") == ["vp_5"]


@rule("PNI-HONOR-01")
@pytest.mark.parametrize("influence", [0, 1, 2, 3])
def test_only_cards_that_can_be_paid_are_offered(influence):
    game = buyer("vp_5", "vp_11", "vp_18", influence=influence)
    assert game.offered("honor") == ["vp_5", "vp_11", "vp_18"][:influence]


@rule("PNI-HONOR-02")
@pytest.mark.parametrize("name", GAINING)
def test_an_immediate_card_leaves_the_game(name):
    game = buyer(name).choose(f"honor {name}")
    assert (game.honor_display, game.cards(), game.stack("honor_deck")) == ({}, {}, [])


@rule("PNI-HONOR-02")
@pytest.mark.parametrize("building", list(FOUR))
def test_a_replacement_card_is_kept(building):
    game = buyer(f"replacement_{building}").choose(f"honor replacement_{building}")
    assert (game.honor_display, game.cards(), game.influence()) == ({}, {building: 1}, 1)


@rule("PNI-HONOR-02")
def test_a_final_scoring_card_is_kept_and_scores_nothing_yet():
    game = buyer("final_30", **FOUR).choose("honor final_30")
    assert (game.cards(), game.points()) == ({"final_30": 1}, 0)


@rule("PNI-HONOR-03")
def test_discarded_cards_do_not_come_back():
    game = Position().with_influence(2).with_cards(**FOUR).with_honor_display("final_30").with_honor_deck()
    game.with_building_display("basilica_red").with_building_deck().acting(2).choose("honor final_30", "end turn")
    assert (game.building_display, game.stack("building_deck")) == (["basilica_red"], [])
    game = buyer("final_42", final_30=1).choose("honor final_42", "end turn")
    assert (game.honor_display, game.stack("honor_deck"), game.cards(0)) == ({}, [], {"final_42": 1})


# ---- final scoring cards -------------------------------------------------------------------------


@rule("PNI-HONOR-04")
def test_the_30_card_costs_two_tokens_and_four_different_buildings():
    game = buyer("final_30", influence=2, basilica=2, amphitheater=1, city_wall=3, porta_nigra=1)
    game.choose("honor final_30")
    assert (game.influence(0), game.cards(0)) == (0, {"basilica": 1, "city_wall": 2, "final_30": 1})


@rule("PNI-HONOR-04")
@pytest.mark.parametrize("missing", list(FOUR))
def test_four_cards_of_three_buildings_are_not_enough_for_the_30_card(missing):
    cards = {building: 2 for building in FOUR if building != missing}
    assert not buyer("final_30", **cards).can("honor final_30")


@rule("PNI-HONOR-04")
def test_one_token_is_not_enough_for_the_30_card():
    assert not buyer("final_30", influence=1, **FOUR).can("honor final_30")


@rule("PNI-HONOR-04", "PNI-HONOR-07")
def test_a_replacement_card_may_be_among_the_four():
    game = buyer("replacement_porta_nigra", "final_30", influence=4, basilica=1, amphitheater=1, city_wall=1)
    assert not game.can("honor final_30")
    game.choose("honor replacement_porta_nigra", "end turn").finish_turn()
    game.choose(game.legal[0])
    game.choose("honor final_30")
    assert game.cards() == {"final_30": 1}


@rule("PNI-HONOR-05")
@pytest.mark.parametrize(("card", "demanded"), [("final_42", "final_30"), ("final_56", "final_42")])
def test_the_higher_cards_demand_the_next_lower_one(card, demanded):
    assert not buyer(card, **FOUR).can(f"honor {card}")
    game = buyer(card, **{demanded: 1}, **FOUR).choose(f"honor {card}")
    assert game.cards() == {**FOUR, card: 1}


@rule("PNI-HONOR-05", "PNI-HONOR-15")
def test_a_final_scoring_card_is_discarded_for_the_next_higher_one_only():
    assert not buyer("final_56", final_30=2).can("honor final_56")
    assert not buyer("final_42", final_42=1, final_56=1).can("honor final_42")
    assert not buyer("final_30", final_42=1).can("honor final_30")
    game = buyer("final_42", final_30=2).choose("honor final_42")
    assert game.cards() == {"final_30": 1, "final_42": 1}


@rule("PNI-HONOR-06")
def test_several_final_scoring_cards_may_be_owned_even_equal_ones():
    game = buyer("final_30", final_30=1, final_56=1, **FOUR).choose("honor final_30")
    assert game.cards() == {"final_30": 2, "final_56": 1}
    assert game.final_scoring().source("final_cards") == 30 + 30 + 56


@rule("PNI-HONOR-07")
def test_a_replacement_card_counts_in_sets_like_any_building_card():
    with_card = Position().with_cards(basilica=1, city_wall=1).final_scoring()
    game = buyer("replacement_city_wall", basilica=1).choose("honor replacement_city_wall").final_scoring()
    assert game.source("sets") == with_card.source("sets") == 6


# ---- the extension -------------------------------------------------------------------------------


def extender(**heights):
    """A player with sections in the Porta Nigra who can buy the extension."""
    game = Position().with_influence(2).with_honor_display("porta_extension").with_honor_deck()
    for site, height in heights.items():
        game.with_section(site, height=height)
    return game


@rule("PNI-HONOR-08")
def test_the_extension_puts_a_brick_of_the_general_supply_on_an_own_section():
    game = extender(porta_nigra_1=4, porta_nigra_4=3).with_building_display("porta_nigra_black").acting(2)
    supply, shops, romans, points = game.supply, game.shops, game.romans(), game.points()
    game.choose("honor porta_extension")
    assert (game.question, game.offered("extend")) == ("ChooseSection", ["porta_nigra_1", "porta_nigra_4"])
    game.choose("extend porta_nigra_1")
    assert (game.section("porta_nigra_1"), game.section("porta_nigra_4")) == ((0, 5), (0, 3))
    assert (game.supply, game.shops, game.romans()) == (supply - 1, shops, romans)
    assert (game.points(), game.question, game.cards()) == (points, "ActionPhase", {})  # neither points nor a card
    assert game.told("rewarded") == []  # 7 to 8


@rule("PNI-HONOR-08")
def test_the_extension_brings_the_reward_at_a_new_multiple_of_three():
    game = extender(porta_nigra_1=4, porta_nigra_4=4).with_romans(3, 5).acting(2)  # 8 to 9
    game.choose("honor porta_extension", "extend porta_nigra_4")
    assert (game.influence(), game.romans()) == (1, (5, 3))


@rule("PNI-HONOR-08", "PNI-HONOR-11")
def test_sections_of_others_cannot_be_extended():
    game = extender().with_section("porta_nigra_1", who=1, height=3).acting(2)
    assert not game.can("honor porta_extension")


@rule("PNI-HONOR-09")
def test_a_section_of_eight_bricks_cannot_grow():
    game = extender(porta_nigra_1=8, porta_nigra_2=7, porta_nigra_3=3).acting(2).choose("honor porta_extension")
    assert game.offered("extend") == ["porta_nigra_2", "porta_nigra_3"]
    game.choose("extend porta_nigra_2")
    assert game.section("porta_nigra_2") == (0, 8)


@rule("PNI-HONOR-09")
def test_growing_from_seven_to_eight_changes_the_height_level():
    game = extender(porta_nigra_1=7).acting(2).choose("honor porta_extension").final_scoring()
    assert game.majorities() == {"porta_nigra_height_8": {0: 1}}


@rule("PNI-HONOR-10")
def test_the_brick_takes_the_colour_of_the_section():
    game = extender(porta_nigra_4=4).with_section("porta_nigra_3", who=1, height=5).acting(2)
    game.choose("honor porta_extension").final_scoring()
    assert game.majorities() == {"porta_nigra_height_5": {0: 1, 1: 2}}  # yellow against red
    game = extender(porta_nigra_1=4).with_section("porta_nigra_3", who=1, height=5).acting(2)
    game.choose("honor porta_extension").final_scoring()
    assert game.majorities() == {"porta_nigra_height_5": {1: 1, 0: 2}}  # black against red


@rule("PNI-HONOR-11")
@pytest.mark.parametrize(
    ("heights", "supply", "possible"),
    [
        ({}, 9, False),
        ({"porta_nigra_1": 8}, 9, False),
        ({"porta_nigra_1": 7}, 0, False),
        ({"porta_nigra_1": 7}, 1, True),
    ],
)
def test_the_extension_needs_a_section_that_can_grow_and_a_brick(heights, supply, possible):
    game = extender(**heights).with_supply(supply).acting(2)
    assert game.can("honor porta_extension") == possible


# ---- gains ---------------------------------------------------------------------------------------


@rule("PNI-HONOR-12", "PNI-HONOR-13", "PNI-HONOR-17")
@pytest.mark.parametrize("name", GAINING)
def test_every_immediate_card_brings_what_its_data_say(name):
    game = buyer(name, influence=3)
    before, supply, shops, romans = belongings(game), game.supply, game.shops, game.romans()
    game.choose(f"honor {name}")
    gains = {gain: FACTS[name].table("gains").number(gain) for gain in GAIN_NAMES}
    assert sum(gains.values()) > 0
    after = {gain: number - before[gain] for gain, number in belongings(game).items()}
    assert after == {**gains, "influence": gains["influence"] - FACTS[name].number("cost_influence")}
    assert game.source("honor_cards") == gains["vp"]
    assert (game.supply, game.shops) == (supply - sum(gains[colour] for colour in COLOUR_NAMES), shops)
    assert game.romans()[1] == romans[1] - gains["romans"]


@rule("PNI-HONOR-17")
def test_gains_come_in_the_order_of_the_keys():
    game = buyer("torches_3_roman").choose("honor torches_3_roman")
    assert [GAIN_NAMES[gain] for _, gain, _ in game.told("gained")] == ["torches", "romans"]
    game = buyer("romans_2_coins").choose("honor romans_2_coins")
    assert [GAIN_NAMES[gain] for _, gain, _ in game.told("gained")] == ["coins", "romans"]


@rule("PNI-HONOR-12")
def test_missing_bricks_are_lost_but_the_card_may_be_bought():
    game = buyer("bricks_white_3").with_supply(2).choose("honor bricks_white_3")
    assert (game.bricks(), game.supply, game.influence()) == ({"white": 2}, 0, 0)
    game = buyer("bricks_white_3").with_supply(0).fresh().choose("honor bricks_white_3")
    assert (game.bricks(), game.influence()) == ({}, 0)


@rule("PNI-HONOR-12")
def test_missing_romans_are_lost_but_the_card_may_be_bought():
    game = buyer("romans_2_coins").with_romans(5, 1).choose("honor romans_2_coins")
    assert game.romans() == (6, 0)
    game = buyer("roman_vp").with_romans(5, 0).fresh().choose("honor roman_vp")
    assert (game.romans(), game.source("honor_cards")) == ((5, 0), 3)


# ---- limits --------------------------------------------------------------------------------------


@rule("PNI-HONOR-14")
def test_without_an_affordable_card_the_turn_goes_on():
    game = buyer("vp_11", "vp_18", influence=1)
    assert game.offered("honor") == []
    assert game.can("use influence free")
    assert game.can("end turn")


@rule("PNI-HONOR-14")
def test_nobody_has_to_buy():
    game = buyer("vp_5", influence=3).choose("end turn")
    assert (game.player, game.influence(0), game.honor_display) == (1, 3, {"vp_5": 1})


@rule("PNI-HONOR-15")
def test_from_30_to_56_takes_three_turns_and_three_payments():
    game = buyer("final_30", "final_42", "final_56", influence=6, **FOUR)
    for turn, card in enumerate(["final_30", "final_42", "final_56"]):
        assert game.offered("honor") == [card]
        game.choose(f"honor {card}")
        assert (game.influence(), game.offered("honor")) == (4 - 2 * turn, [])
        game.choose("end turn").finish_turn()
        if turn < 2:
            game.choose(game.legal[0])
    assert game.cards() == {"final_56": 1}


@rule("PNI-HONOR-16")
def test_a_replacement_card_needs_no_roman():
    game = buyer("replacement_basilica").with_romans(0, 0).fresh().choose("honor replacement_basilica")
    assert (game.cards(), game.romans()) == ({"basilica": 1}, (0, 0))


@rule("PNI-HONOR-16")
def test_a_replacement_card_counts_in_no_majority_and_no_interim_scoring():
    game = buyer("replacement_basilica").choose("honor replacement_basilica").final_scoring()
    assert game.majorities() == {}
    game = buyer("replacement_basilica").choose("honor replacement_basilica").end_of_round()
    assert [result for _, result, _ in game.told("interim")] == [0, 0]


@rule("PNI-HONOR-16")
def test_a_replacement_card_is_not_a_fifteenth_section():
    sites = [f"amphitheater_{row}{number}" for row in "abc" for number in range(1, 6)][:14]
    game = buyer("replacement_basilica").with_sections(*sites).with_romans(1, 0).fresh()
    game.choose("honor replacement_basilica")
    assert (game.ended_by(), game.points()) == ([], 0)
