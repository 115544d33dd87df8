"""The edge cases that rules.md lists at its end, by their numbers there.

Player 0 has board 1a (wood 1, grain 2, wine 3, cattle 1, stone 2, ore 3), player 1 board 2a (wood 2, grain 3, wine 1, cattle 2, stone 3,
ore 1). Card 01 shows two wood above, wine and stone below; card 06 two wine above, stone and grain below.
"""

from __future__ import annotations

import pytest

from tests.support.ave_roma import Position
from tests.support.rules import rule

WOOD_CARD = "province_card_01"  # wood, wood / wine, stone; a red fragment
WINE_CARD = "province_card_06"  # wine, wine / stone, grain; a black fragment


@rule("AVE-CARD-02", "AVE-CARD-03", "AVE-CARD-04")
def test_1_slots_take_workers_up_to_their_number():
    game = Position().with_surplus(6).with_money(9).turn_of(0)
    for value in range(1, 6):
        slots = [place for place in game.places(value) if place.startswith("take senatus")]
        assert slots == [f"take senatus {slot}" for slot in range(value, 6)]
    assert not game.can_place(5, "take legatus 4")


@rule("AVE-CARD-06", "AVE-CARD-07", "AVE-PREP-12")
def test_2_a_slot_whose_card_was_taken_is_empty_until_phase_b():
    game = Position().place(1, "take senatus 5")
    assert game.row("senatus")[4] is None
    assert not game.turn_of(1).can_place(1, "take senatus 5")


@rule("AVE-PROV-06", "AVE-PROV-07", "AVE-FLOW-06", "AVE-FLOW-14")
def test_3_a_fee_that_only_overflow_can_pay():
    poor = Position().with_money(0).with_goods().with_province(3, WOOD_CARD, shifted=True).turn_of(0)
    assert not poor.can_place(3, "go aedilis")
    full = Position().with_money(0).with_goods(stone=3).with_province(3, WOOD_CARD, shifted=True).turn_of(0)
    full.place(3, "go aedilis")
    assert full.money() == 0, "the stone had to become 2 denarii, which paid the fee"
    assert full.surplus() == 0
    assert full.province_cards() == [WOOD_CARD]
    dear = Position().with_money(0).with_goods(wine=3).with_province(3, WOOD_CARD, shifted=True).turn_of(0)
    assert dear.place(3, "go aedilis").money() == 1, "wine brings 3"


@rule("AVE-PROV-06", "AVE-PAT-07")
def test_4_a_patron_pays_the_fee():
    game = Position().with_money(0).with_goods().with_province(3, WOOD_CARD, shifted=True)
    game.with_active("cornelia").turn_of(0).place(3, "go aedilis")
    assert game.money() == 0
    assert game.province_cards() == [WOOD_CARD]


@rule("AVE-PROV-07", "AVE-MER-04", "AVE-MER-05")
def test_5_sales_pay_the_fee_of_mercator():
    game = Position().with_money(0).with_goods(stone=1, wood=1).with_province(2, WOOD_CARD, shifted=True).turn_of(0)
    game.place(2, "go mercator")
    assert game.legal == ["sell wood", "sell stone"]
    game.choose("sell wood")
    assert game.goods() == {}, "without the stone the fee could not be paid"
    assert game.legal == ["buy wood", "done"], "buying stone would leave 1 denarius"
    game.choose("buy wood")
    assert (game.money(), game.goods(), game.player) == (0, {"wood": 1}, 1)


@rule("AVE-MER-03", "AVE-PROV-05")
def test_6_mercator_without_a_card_sells_only():
    game = Position().with_money(0).with_goods(wine=1).with_province(4, None).turn_of(0)
    game.place(4, "go mercator")
    assert game.player == 1, "one wine to sell and nothing to buy: no question"
    assert (game.money(), game.brown(4)) == (1, 1)
    assert not Position().with_goods().with_province(4, None).turn_of(0).can_place(4, "go mercator")


@rule("AVE-PRO-05")
def test_7_propraetor_without_a_card_needs_influence_cards():
    game = Position().with_province(2, None).with_buildings("forum_plan", "villa_plan").with_turned("forum_plan")
    assert not game.turn_of(0).can_place(2, "go propraetor")


@rule("AVE-PRO-05", "AVE-PROV-05", "AVE-PRO-04")
def test_8_propraetor_without_a_card_moves_the_marker_for_the_fee():
    game = Position().with_province(2, None).with_buildings("forum_plan").with_money(2).turn_of(0)
    game.place(2, "go propraetor")
    assert (game.steps(2)[0], game.money(), game.brown(2)) == (2, 0, 1)
    assert game.turned() == ["forum_plan"]


@rule("AVE-PROV-11", "AVE-END-01")
def test_9_the_end_is_triggered_when_a_replacement_is_missing():
    game = Position().with_money(9).with_province(3, WOOD_CARD, shifted=True).with_pile_of("province", 1).turn_of(0)
    game.place(3, "go aedilis")
    assert game.state.ending == 0, "the pile has become empty, but the card was replaced"
    game.with_money(9, who=1).with_province(1, WINE_CARD, shifted=True).with_pile("province").turn_of(1)
    game.place(1, "go aedilis")
    assert game.state.ending == 1
    assert game.province(1) is None
    assert game.player == 2, "Phase A goes on"


@rule("AVE-PROV-04", "AVE-PROV-03")
def test_10_a_new_card_is_fresh():
    game = Position().with_money(2).with_goods().with_province(3, WOOD_CARD, shifted=True)
    game.with_pile("province", WINE_CARD).turn_of(0).place(3, "go aedilis")
    assert (game.province(3), game.shifted(3), game.brown(3)) == (WINE_CARD, False, 2)
    game.with_money(0).with_goods().turn_of(0)
    assert game.with_workers(3).turn_of(0).can_place(3, "go aedilis")


@rule("AVE-PROV-09", "AVE-PROV-10", "AVE-PROV-13", "AVE-PROV-14")
def test_11_two_pairs_of_fragments_at_once():
    card = "province_card_14"  # wood, wine / stone, stone; green and red
    game = Position(players=4).with_money(2).with_goods().with_fragments(green=1, red=1)
    game.with_province(3, card, shifted=True).turn_of(0).place(3, "go aedilis")
    assert game.legal == ["resource wood", "resource grain"]
    game.choose("resource grain")
    assert game.legal == ["resource wine", "resource cattle"]
    game.choose("resource cattle")
    assert game.goods() == {"wood": 1, "grain": 1, "wine": 1, "cattle": 1, "stone": 2}


@rule("AVE-PROV-13")
def test_the_example_of_fragments():
    card = "province_card_14"
    game = Position(players=4).with_money(2).with_goods().with_fragments(green=1, red=2)
    game.with_province(3, card, shifted=True).turn_of(0).place(3, "go aedilis", "resource wood")
    assert game.fragments() == {"green": 2, "red": 3, "black": 0}
    assert (game.brown(3), game.money(), game.player) == (2, 0, 1)


@rule("AVE-PROV-10", "AVE-RES-04")
def test_12_a_fragment_resource_may_overflow():
    game = Position().with_money(2).with_goods(cattle=3).with_fragments(red=1)
    game.with_province(3, WOOD_CARD, shifted=True).turn_of(0).place(3, "go aedilis", "resource cattle")
    assert game.question == "Overflow"
    assert game.choose("surplus 1").surplus() == 1


@rule("AVE-RES-07")
def test_13_surplus_beyond_the_limit_is_lost():
    game = Position().with_surplus(6).with_money(0).with_active("cassius").turn_of(0).place(1, "go quaestor")
    assert (game.surplus(), game.money()) == (6, 2)


@rule("AVE-MER-06", "AVE-RES-04", "AVE-RES-05")
def test_14_four_units_of_one_resource_with_two_owned():
    game = Position().with_money(4).with_goods(wood=2).with_province(1, WOOD_CARD).turn_of(0)
    game.place(1, "go mercator", "buy wood", "buy wood", "buy wood", "buy wood")
    assert game.question == "Overflow"
    assert game.legal == ["surplus 0", "surplus 1", "surplus 2", "surplus 3"]
    game.choose("surplus 2")
    assert (game.goods(), game.surplus(), game.money()) == ({"wood": 3}, 2, 1)


@rule("AVE-ROM-02", "AVE-ROM-05", "AVE-ROM-11", "AVE-ROM-13")
def test_15_occupied_spaces_cost_nothing():
    alone = Position().with_money(2).with_surplus(1).with_token(5, who=1).with_token(5, who=2).turn_of(0)
    alone.place(4, "go roma")
    assert (alone.money(), alone.surplus(), alone.level(), alone.token()) == (0, 0, 1, 4)
    third = Position().with_money(2).with_surplus(1).with_token(3, who=1).turn_of(0).place(4, "go roma")
    assert (third.money(), third.surplus(), third.level()) == (1, 0, 1)
    target = Position().with_money(0).with_surplus(0).with_token(1, who=1).turn_of(0).place(1, "go roma")
    assert (target.money(), target.token()) == (0, 1)


@rule("AVE-ROM-06", "AVE-ROM-08")
@pytest.mark.parametrize("value", [1, 2, 3, 4, 5])
def test_16_two_levels_in_one_move(value):
    two = {4: {2, 5, 8}, 5: {1, 2, 4, 5, 7, 8}}.get(value, set())
    for space in range(1, 10):
        game = Position().with_money(9).with_surplus(6).with_token(space).turn_of(0).place(value, "go roma")
        passed = [(space - 1 + i) % 9 + 1 for i in range(1, value + 1)]
        assert game.level() == sum(passed.count(honour) for honour in (3, 6, 9))
        assert (game.level() == 2) == (space in two)


@rule("AVE-ROM-12", "AVE-ROM-03")
def test_the_example_of_two_levels():
    game = Position().with_money(3).with_token(2).turn_of(0).place(4, "go roma")
    assert (game.money(), game.level()) == (0, 2)


@rule("AVE-ROM-04", "AVE-FLOW-06")
def test_17_roma_must_be_paid_in_full():
    def can_move(money, surplus):
        return Position().with_money(money).with_surplus(surplus).turn_of(0).can_place(4, "go roma")

    assert can_move(2, 1)
    assert not can_move(1, 1)
    assert not can_move(2, 0)


@rule("AVE-ROM-07")
def test_18_levels_beyond_ten_are_points():
    game = Position().with_money(9).with_level(10).with_token(2).turn_of(0).place(4, "go roma")
    assert (game.level(), game.source("levels_beyond")) == (10, 4)


@rule("AVE-ROM-07", "AVE-ROM-10")
def test_19_the_tenth_level_and_one_beyond():
    game = Position().with_money(9).with_level(9).with_token(2).turn_of(0).place(4, "go roma")
    assert (game.level(), game.source("levels_beyond")) == (10, 2)


@rule("AVE-ROM-09", "AVE-PAT-05")
def test_20_a_slot_is_opened():
    def rises(*patrons):
        return Position().with_money(9).with_token(8).with_passive(*patrons).turn_of(0).place(1, "go roma")

    assert rises().active() == [None]
    assert rises("cato").active() == ["cato"]
    several = rises("cato", "scipio")
    assert several.legal == ["activate scipio", "activate cato"]
    several.choose("activate cato")
    assert (several.active(), several.passive()) == (["cato"], ["scipio"])


@rule("AVE-SEN-02")
def test_21_a_free_slot_must_be_filled():
    game = Position().with_level(2).with_active("cato").with_row("senatus", "scipio").with_level(2).turn_of(0)
    game.place(1, "take senatus 1")
    assert game.player == 1, "nothing is asked"
    assert game.active() == ["cato", "scipio"]


@rule("AVE-SEN-04", "AVE-SEN-03")
def test_22_without_any_slot_a_patron_is_passive():
    game = Position().with_row("senatus", "crassus").turn_of(0).place(1, "take senatus 1")
    assert game.passive() == ["crassus"]
    before = game.money()
    game.turn_of(0).place(2, "go quaestor")
    assert game.money() == before + 4


@rule("AVE-PAT-08", "AVE-PAT-10", "AVE-SEN-03", "AVE-SEN-05")
def test_23_a_patron_does_not_work_on_its_own_arrival():
    game = Position().with_level(1).with_row("senatus", "maecenas").turn_of(0).place(1, "take senatus 1")
    assert (game.active(), game.source("patron_bonuses")) == (["maecenas"], 0)
    replaced = Position().with_active("maecenas").with_row("senatus", "cato").turn_of(0).place(1, "take senatus 1")
    assert replaced.legal == ["passive", "replace 1"]
    replaced.choose("replace 1")
    assert (replaced.active(), replaced.passive()) == (["cato"], ["maecenas"])
    assert replaced.source("patron_bonuses") == 2, "it was active when the action began"


@rule("AVE-ROM-10", "AVE-BLD-01", "AVE-WAR-05")
def test_24_levels_from_buildings_and_wars_open_slots():
    building = Position().with_goods(wine=1, stone=1, ore=1).with_surplus(2).with_passive("cato")
    building.with_row("aedificator", "basilica_built").turn_of(0).place(1, "take aedificator 1")
    assert (building.level(), building.active(), building.source("buildings")) == (1, ["cato"], 4)
    war = Position().with_surplus(4).with_passive("cato").with_wars(*[f"macedonian_war_{i}" for i in (1, 2, 3)])
    war.with_row("legatus", "macedonian_war_4").turn_of(0).place(1, "take legatus 1")
    assert (war.level(), war.active()) == (1, ["cato"])


@rule("AVE-BLD-02", "AVE-BLD-03", "AVE-BLD-04")
def test_25_pairs_of_buildings():
    plan = Position().with_goods(wood=1, stone=1).with_buildings("aquaeductus_built")
    plan.with_row("aedificator", "aquaeductus_plan").turn_of(0).place(1, "take aedificator 1")
    assert (plan.goods(), plan.source("building_pairs"), plan.source("buildings")) == ({"wood": 1}, 2, 2)
    split = Position().with_goods(wood=1, stone=1).with_buildings("aquaeductus_built", who=1)
    split.with_row("aedificator", "aquaeductus_plan").turn_of(0).place(1, "take aedificator 1")
    assert (split.goods(), split.source("building_pairs")) == ({}, 0)


@rule("AVE-WAR-02", "AVE-WAR-03", "AVE-WAR-04")
@pytest.mark.parametrize(("owned", "money", "points"), [(0, 0, 0), (1, 2, 0), (2, 0, 2), (3, 0, 3), (4, 0, 5)])
def test_26_a_set_brings_the_bonus_of_the_number_owned(owned, money, points):
    cards = [f"gallic_war_{i}" for i in range(2, 6)][:owned]
    game = Position().with_money(0).with_surplus(2).with_wars(*cards).with_row("legatus", "gallic_war_1").turn_of(0)
    game.place(1, "take legatus 1")
    assert (game.money(), game.source("war_sets"), game.source("wars")) == (money, points, 3)


@rule("AVE-PRO-04", "AVE-PRO-06", "AVE-PRO-08", "AVE-PRO-12")
def test_27_influence_ends_at_ten_and_pushes_down_to_zero():
    high = Position().with_province(2, None).with_buildings("forum_plan").with_steps(2, 9, 10).turn_of(0)
    high.place(2, "go propraetor")
    assert high.steps(2) == [10, 9, None]
    low = Position(4).with_province(2, None).with_buildings("villa_plan", "forum_plan").with_steps(2, None, 2, 1, 0)
    low.turn_of(0).place(2, "go propraetor")
    assert low.steps(2) == [2, 1, 0, 0]


@rule("AVE-PRO-10", "AVE-PRO-07")
def test_the_example_of_pushing():
    game = Position().with_province(2, None).with_buildings("castra_built").with_steps(2, None, 3, 2).turn_of(0)
    game.place(2, "go propraetor")
    assert game.steps(2) == [3, 2, 1]


@rule("AVE-PRO-04")
def test_28_a_marker_on_zero_rises_again():
    game = Position().with_province(2, None).with_buildings("forum_plan").with_steps(2, 0, 5).turn_of(0)
    assert game.place(2, "go propraetor").steps(2) == [2, 5, None]


@rule("AVE-SCORE-01", "AVE-SCORE-02", "AVE-SCORE-10")
def test_29_the_adjustment_at_brown_one():
    game = Position(4).with_steps(2, 6, 5, 2, 1).with_brown(2, 1).final_scoring()
    assert game.steps(2) == [1, 0, 0, 0]
    assert [game.source("provinces", who) for who in range(4)] == [2, 1, 1, 1]


@rule("AVE-SCORE-03")
def test_the_example_of_the_adjustment():
    game = Position(4).with_steps(2, 6, 5, 2, 1).with_brown(2, 3).final_scoring()
    assert game.steps(2) == [3, 2, 1, 0]


@rule("AVE-FLOW-07", "AVE-FLOW-08", "AVE-FLOW-11", "AVE-TRAIN-04")
def test_30_passing_with_a_trained_worker():
    game = Position().with_workers(2, 4).with_training({3: 1}).turn_of(0).choose("pass")
    assert (game.workers(), game.training(), game.source("unused_workers")) == ([1, 2, 4], {}, 3)


@rule("AVE-TRAIN-02", "AVE-TRAIN-06")
def test_31_a_trained_worker_changes_both_ways():
    game = Position().with_workers().with_training({4: 3}).with_money(0).turn_of(0)
    assert game.legal == ["trained 4 down", "trained 4 up", "pass"]
    assert game.copy().choose("trained 4 up", "go quaestor").money() == 10
    low = game.copy().choose("trained 4 down", "go quaestor")
    assert low.money() == 2
    assert low.in_area("quaestor") == [3, 0, 0, 0, 0], "its printed value"


@rule("AVE-TRAIN-02", "AVE-TRAIN-03", "AVE-TRAIN-07", "AVE-FLOW-04")
def test_32_a_trained_worker_waits_for_the_next_turn():
    game = Position().with_workers(2).with_passed(1, 2).turn_of(0).place(2, "train 2")
    assert game.player == 0, "all others have passed"
    assert game.money() == 2
    assert game.legal == ["trained 2 down", "trained 2 up", "pass"]
    game.choose("trained 2 up")
    assert not any(place.startswith("train") for place in game.legal)
    game.choose("go quaestor")
    assert game.training() == {}


@rule("AVE-PREP-06", "AVE-PREP-07", "AVE-PREP-10")
def test_33_taking_workers_back():
    game = Position(2).with_workers(1, who=1).with_workers().with_workers_in("quaestor", 2, 3, 4)
    game.with_workers_in("roma", 5, 5, 4, 2, 1).with_workers_in("aedilis", 3).preparation()
    assert (game.player, game.question) == (1, "FetchWorkers")
    whole = game.copy().choose("fetch quaestor")
    assert whole.workers(1) == [1, 2, 3, 4]
    some = game.copy().choose("fetch roma", "pick 1", "pick 2")
    assert some.legal == ["pick 4", "pick 5"]
    some.choose("pick 5")
    assert some.workers(1) == [1, 1, 2, 5, 5]
    assert some.workers(0) == [2, 3, 3, 4, 4], "the last one takes the rest"


@rule("AVE-PREP-07", "AVE-PREP-11")
def test_34_the_last_one_gets_the_rest():
    game = Position(2).with_workers(1, 2, 3, 4, 5, who=1).with_workers(1, 2).with_workers_in("quaestor", 5)
    game.with_workers_in("roma", 3, 4).preparation()
    assert game.question == "ChooseWorker", "nothing to choose, the next round has begun"
    assert game.workers(0) == [1, 2, 3, 4, 5]


@rule("AVE-ORD-01", "AVE-ORD-02", "AVE-ORD-03")
def test_35_turn_order():
    same = Position(4).preparation()
    assert same.order == [3, 2, 1, 0]
    game = Position(4).with_workers(1, 2, 3, 3, 5).with_workers(1, 1, 2, 3, 5, who=1)
    game.with_workers(2, 2, 2, 4, 4, who=2).with_workers(1, 1, 3, 4, 5, who=3).preparation()
    assert game.order == [1, 3, 2, 0]


@rule("AVE-PREP-02", "AVE-PREP-03")
def test_36_a_full_row_loses_its_last_card():
    game = Position().with_row("legatus", *[f"gallic_war_{i}" for i in range(1, 6)])
    game.with_row("senatus", "cato", None, "scipio", "marius", "crassus")
    game.with_pile("war", "punic_war_1", "punic_war_2").with_pile("patron", "livia", "sulla").preparation()
    assert game.removed("legatus") == ["gallic_war_5"]
    assert game.row("legatus") == ["punic_war_2", "gallic_war_1", "gallic_war_2", "gallic_war_3", "gallic_war_4"]
    assert game.removed("senatus") == []
    assert game.row("senatus") == ["sulla", "cato", "scipio", "marius", "crassus"]


@rule("AVE-END-04", "AVE-PREP-03")
def test_37_two_failing_areas_do_not_end_the_game():
    def after(option, *sizes):
        game = Position(end_by_cards=option)
        for name, size in zip(("building", "war", "patron"), sizes, strict=True):
            game.with_pile_of(name, size)
        return game.preparation()

    going_on = after("all", 0, 0, 1)
    assert (going_on.state.ending, going_on.state.round) == (0, 2)
    assert going_on.row("legatus")[0] is None
    assert after("all", 0, 0, 0).state.ending == 2
    assert after("any", 0, 5, 5).state.ending == 2


@rule("AVE-END-05", "AVE-END-06", "AVE-END-11")
def test_38_a_final_action_needs_no_free_space():
    game = Position().with_workers().with_workers_in("quaestor", 1, 2, 3, 4, 5).with_money(0).final_action_of(0)
    assert game.place(5, "go quaestor").money() == 10
    assert game.in_area("quaestor") == [1, 2, 3, 4, 5]
    taken = Position().with_row("senatus", None, "cato").final_action_of(0)
    assert not taken.can_place(1, "take senatus 1")
    assert taken.can_place(1, "take senatus 2")
    assert not taken.can_place(3, "take senatus 2")


@rule("AVE-END-06", "AVE-PROV-05")
def test_39_a_final_action_without_a_province_card_pays_the_fee():
    game = Position().with_goods(wine=2).with_money(0).with_province(4, None).final_action_of(0)
    game.place(4, "go mercator", "sell wine")
    assert game.money() == 4
    assert game.player == 1


@rule("AVE-SCORE-11")
def test_40_ties():
    def ended(*holdings):
        game = Position(len(holdings))
        for who, (money, surplus) in enumerate(holdings):
            game.with_goods(who).with_money(money, who).with_surplus(surplus, who)
        return game.final_scoring().state.ranking()

    assert ended((4, 0), (3, 2)) == [1, 2]
    assert ended((4, 0), (4, 2)) == [2, 1]
    assert ended((4, 1), (4, 1)) == [1, 1]


@rule("AVE-FLOW-12")
def test_41_spaces_by_number_of_players():
    full = Position(2).with_workers_in("quaestor", 1, 2).turn_of(0)
    assert not full.can_place(3, "go quaestor")
    assert Position(3).with_workers_in("quaestor", 1, 2).turn_of(0).can_place(3, "go quaestor")
    assert Position(2, open_spaces="all").with_workers_in("quaestor", 1, 2).turn_of(0).can_place(3, "go quaestor")


@rule("AVE-SETUP-01", "AVE-SETUP-02")
@pytest.mark.parametrize(("players", "sizes"), [(2, (16, 15)), (3, (20, 20)), (4, (26, 25)), (5, (30, 30))])
def test_42_decks_by_number_of_players(players, sizes):
    game = Position.at_setup(players)
    assert [len(game.pile(name)) + 5 for name in ("building", "war", "patron", "province")] == [
        sizes[0], sizes[1], sizes[1], sizes[1],
    ]  # fmt: skip


@rule("AVE-PROV-07", "AVE-RES-13")
def test_43_both_overflow_units_must_become_money():
    game = Position().with_money(0).with_goods(wood=3).with_province(3, WOOD_CARD, shifted=True).turn_of(0)
    game.place(3, "go aedilis")
    assert game.player == 1, "two wood at price 1: no choice"
    assert (game.money(), game.surplus()) == (0, 0)
    richer = Position().with_money(1).with_goods(wood=3).with_province(3, WOOD_CARD, shifted=True).turn_of(0)
    richer.place(3, "go aedilis")
    assert richer.legal == ["surplus 0", "surplus 1"]


@rule("AVE-PRO-11")
def test_44_a_marker_pushes_into_its_own_old_step():
    game = Position().with_province(2, None).with_buildings("forum_plan").with_steps(2, 3, 4, 5).turn_of(0)
    assert game.place(2, "go propraetor").steps(2) == [5, 3, 4]


@rule("AVE-PROV-15", "AVE-PROV-08", "AVE-PREP-05")
def test_45_the_second_use_takes_the_card_whoever_and_wherever_it_is():
    game = Position(2).with_province(1, WOOD_CARD).place(1, "go aedilis")
    assert game.shifted(1)
    game.with_workers(1, 2, 3, 4, 5).with_empty_board().preparation()
    assert game.shifted(1)
    game.with_money(2, who=1).with_goods(1, wood=1).turn_of(1).place(1, "go mercator", "done")
    assert game.province_cards(1) == [WOOD_CARD]
