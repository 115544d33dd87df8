"""The edge cases that rules.md lists at its end, by their numbers there."""

from __future__ import annotations

from typing import Any

import pytest

from tabularium.games.nova_roma.actions import ACTION_NAMES
from tabularium.games.nova_roma.forum import base_strength
from tests.support.nova_roma import Position
from tests.support.rules import rule

ROWS = ("upgrade", "recruit", "race", "build")  # the forum of the rulebook's example
COLUMNS = ("sail", "petition", "trade", "produce")


def example_forum(players=3):
    return Position(players).with_forum(ROWS, COLUMNS).with_emperor("a2")


def strengths(position):
    """Strength by action, as the journal tells it."""
    return {ACTION_NAMES[action]: strength for _, action, strength in position.told("acted")}


@rule("NRO-FORUM-13", "NRO-FORUM-14", "NRO-FORUM-15", "NRO-FORUM-16")
def test_the_example_of_the_rulebook():
    s = example_forum().with_patricians("a1").with_patricians("b2", who=1).with_patricians("a3", who=2).state
    sail, petition = 4, 5
    upgrade, recruit, race, build = 0, 1, 2, 3
    assert (base_strength(s, 0, sail), base_strength(s, 0, upgrade)) == (2, 1)
    assert (base_strength(s, 1, recruit), base_strength(s, 1, petition)) == (2, 1)
    assert (base_strength(s, 2, sail), base_strength(s, 2, race)) == (2, 1)
    s.houses[0].patricians |= 1 << 12
    assert (base_strength(s, 0, sail), base_strength(s, 0, build)) == (3, 1)


@rule("NRO-FORUM-17", "NRO-FORUM-05")
def test_1_strength_is_three_at_most_and_a_card_changes_nothing():
    game = example_forum().with_forum(ROWS, ("trade", "petition", "sail", "produce")).with_patricians("a1", "a3")
    game.with_row("silvana").turn_of(0).choose("place a4", "perform trade")
    assert game.question == "UseCard"
    game.choose("use silvana")
    assert strengths(game)["trade"] == 3
    assert game.exhausted() == ["silvana"]


@rule("NRO-EMP-03", "NRO-FORUM-02")
def test_2_no_patrician_on_an_occupied_space():
    game = example_forum().with_patricians("b1", who=1).turn_of(0)
    assert not game.can("place a2")
    assert not game.can("place b1")
    assert len(game.legal) == 14


@rule("NRO-FORUM-07", "NRO-FORUM-08", "NRO-FORUM-12")
def test_3_forgoing_both_actions_brings_two_coins_and_no_coins_of_cards():
    game = example_forum().with_coins(0).with_row("constantin").with_influence(4).with_mosaic("1", "1", "1")
    game.turn_of(0).choose("done", "place a1", "forgo sail", "forgo upgrade")
    assert game.house().coins == 2
    assert game.question == "ClaimField"
    assert game.can("claim green_3")


@rule("NRO-PET-04", "NRO-PET-05")
def test_4_petition_costs_influence_up_to_the_strength():
    game = Position().with_influence(2).with_start_player(1, claimer=1).acting("petition", 3)
    assert game.can("petition trade 2")
    assert not game.can("petition trade 3")
    assert not any(answer.startswith("petition petition") for answer in game.legal)
    game.with_coins(0).choose("petition trade 2")
    assert game.house().influence == 0
    assert game.house().coins == 2


@rule("NRO-PET-01")
def test_5_the_marker_is_paid_for_first():
    game = Position().with_influence(3).with_start_player(1).acting("petition", 3)
    game.choose("marker")
    assert game.house().influence == 1
    assert not game.can("petition trade 2")
    assert game.can("petition trade 1")
    assert game.can("done"), "the claim was a step (NRO-FORUM-18)"


@rule("NRO-PET-02", "NRO-PET-01")
def test_6_the_start_player_waits_until_the_second_turn():
    first = Position().with_influence(4).with_start_player(0).with_patricians("a1").acting("petition")
    assert first.question == "BuyAction"
    second = Position().with_influence(4).with_start_player(0).with_patricians("a1", "b1").acting("petition")
    assert second.question == "ClaimMarker"
    third = Position().with_influence(4).with_start_player(1, claimer=2).acting("petition")
    assert third.question == "BuyAction"


@rule("NRO-PET-06", "NRO-PET-07")
def test_7_cards_of_a_bought_action_do_not_work():
    game = (
        example_forum().with_start_player(1, claimer=1).with_row("constantin", "septimus", "severa").with_influence(1)
    )
    game.with_coins(0).with_goods(wheat=2, stone=1).with_shipping_display("ship_01")
    game.turn_of(0).choose("place b3", "forgo race", "perform petition")
    assert game.house().coins == 2, "one for forgoing, one from Severa"
    game.choose("petition sail 1")
    assert game.question == "ShippingContract"
    assert game.legal == ["contract 1", "done"]
    game.choose("contract 1")
    assert game.house().coins == 2
    assert game.state.question()[1] == {"sails": 1}


@rule("NRO-FLOW-06", "NRO-PET-08", "NRO-SAIL-01")
def test_8_displays_do_not_slide_within_a_turn():
    game = Position().with_forum(("petition", "recruit", "race", "build"), ("sail", "upgrade", "trade", "produce"))
    game.with_emperor("d4").with_influence(2).with_goods(wheat=5, stone=5).with_start_player(1, claimer=1)
    game.with_shipping_display("ship_01", "ship_05", "ship_02", "ship_03")
    game.turn_of(0).choose("place a1", "perform sail", "contract 1", "done", "perform petition", "petition sail 1")
    assert game.shipping_display[0] is None
    assert game.legal == ["contract 2", "done"]


@rule("NRO-RES-03", "NRO-UPG-01", "NRO-UPG-02")
def test_9_influence_beyond_eight_becomes_coins():
    game = Position().with_influence(7).with_coins(0).with_goods(wine=2).acting("upgrade", 3)
    assert (game.house().influence, game.house().coins) == (8, 2)
    game.choose("wine 2")
    assert (game.house().influence, game.house().coins) == (8, 4)


@rule("NRO-RES-01", "NRO-GEN-05", "NRO-RES-09")
def test_10_goods_beyond_five_are_lost():
    game = Position().with_goods(wheat=5, stone=5, wood=5, wine=5, horse=4).with_row("marcus").acting("upgrade")
    game.choose("use marcus")
    assert game.goods()["horse"] == 5, "the only good that was not full"
    full = Position().with_goods(wheat=5, stone=5, wood=5, wine=5, horse=5).with_row("marcus").acting("upgrade")
    full.choose("use marcus")
    assert full.question == "SpendWine"


@rule("NRO-REC-03", "NRO-REC-04")
def test_11_the_fourth_card_costs_influence():
    game = Position().with_row("calux", "gloria", "nela").with_hand("priscus").with_influence(0).with_coins(9)
    game.acting("recruit", 3).choose("draw 1", "draw 2", "draw 3")
    assert game.question != "PlayCard"
    rich = Position().with_row("calux", "gloria", "nela").with_hand("priscus").with_influence(1).with_coins(0)
    rich.acting("recruit", 3).choose("draw 1", "draw 2", "draw 3", "recruit priscus")
    assert rich.house().influence == 0
    assert "priscus" in rich.row()


@rule("NRO-REC-05", "NRO-RET-07")
def test_12_the_eighth_card_takes_the_place_of_another():
    row = ("calux", "gloria", "nela", "agrippa", "titus", "seneca", "lucius")
    game = Position().with_row(*row).with_exhausted("titus").with_hand("priscus").with_influence(1).with_coins(2)
    game.acting("recruit", 1).choose("draw 1", "recruit priscus")
    assert game.question == "DropFromRow"
    assert "priscus" in game.hand()
    game.choose("discard titus")
    assert game.row() == ["calux", "gloria", "nela", "priscus", "agrippa", "lucius", "seneca"]
    assert "titus" in game.discards
    assert game.exhausted() == []
    assert (game.house().influence, game.house().coins) == (0, 0)


@rule("NRO-REC-06", "NRO-REC-09")
def test_13_the_hand_limit():
    six = ("calux", "gloria", "nela", "agrippa", "titus", "seneca")
    game = Position().with_hand(*six).with_coins(0).acting("recruit", 3)
    game.choose("draw 1", "draw 2", "draw 3", "done")
    for card in ("calux", "gloria", "nela"):
        assert game.question == "HandLimit"
        game.choose(f"discard {card}")
    assert len(game.hand()) == 6
    other = Position().with_hand(*six).acting("recruit", 3).choose("draw 1", "draw 2", "draw 3", "recruit calux")
    other.choose("discard gloria", "discard nela")
    assert other.question != "HandLimit"


@rule("NRO-FLOW-07")
def test_14_the_discards_are_shuffled_when_the_deck_is_empty():
    game = Position().with_hand().with_discards("gloria", "nela").with_retinue_deck("calux").acting("recruit", 3)
    game.choose("draw deck", "draw deck", "draw deck")
    assert sorted(game.hand()) == ["calux", "gloria", "nela"]
    assert game.told("reshuffled") == [(-1, 2, 0)]


@rule("NRO-REC-07", "NRO-RET-15")
def test_15_a_card_played_first_helps_the_second_action():
    game = Position().with_forum(("recruit", "upgrade", "race", "build"), ("sail", "petition", "trade", "produce"))
    game.with_emperor("d4").with_hand("septimus").with_coins(3).with_goods(wheat=2, stone=1)
    game.with_shipping_display("ship_03", "ship_04", "ship_01", "ship_02").turn_of(0)
    game.choose("place a1", "perform recruit", "draw deck", "recruit septimus", "perform sail")
    assert game.exhausted() == ["septimus"], "only the card makes a contract possible, so it is used"
    assert game.shipping() == ["ship_01"], "of slot 3, which strength 2 opens"
    assert game.state.question()[1] == {"sails": 2}


@rule("NRO-SAIL-04", "NRO-SAIL-05", "NRO-SAIL-11")
def test_16_legs_are_sailed_with_their_full_cost():
    game = Position().with_goods(wheat=2, stone=1).with_shipping_display("ship_01").with_ships("n3", "n8")
    game.acting("sail", 3)
    game.choose("sail 1 north", "sail 1 north")
    assert game.ships() == ["n5", "n8"]
    far = Position().with_goods(wheat=2, stone=1).with_coins(0).with_shipping_display("ship_01").acting("sail", 3)
    far.choose("sail 1 north", "good wheat", "sail 1 north", "sail 1 north")
    assert far.ships() == ["n3", "start"]
    assert far.house().coins == 2


@rule("NRO-SAIL-07", "NRO-SAIL-06", "NRO-SAIL-08")
def test_17_both_ships_collect_the_same_reward():
    game = Position().with_influence(0).with_goods(wheat=2, stone=1).with_shipping_display("ship_01").acting("sail", 2)
    assert game.legal == ["sail 1 north", "sail 1 south", "done"]
    game.choose("sail 1 south", "sail 2 south")
    assert game.house().influence == 2


@rule("NRO-SAIL-09", "NRO-SAIL-10")
def test_18_a_contract_without_a_voyage():
    game = Position().with_ships("n8", "s8").with_goods(wheat=2, stone=1).with_shipping_display("ship_01")
    game.acting("sail", 3)
    assert len(game.shipping()) == 1
    assert game.question == "PlacePatrician"


@rule("NRO-BUILD-01", "NRO-RES-07", "NRO-RET-11", "NRO-FORUM-11")
def test_19_an_artisan_at_work_cannot_be_paid():
    def position(*row):
        return (
            example_forum()
            .with_goods(stone=2, wood=1)
            .with_artisans(0, "a1")
            .with_building_display("build_19")
            .with_row(*row)
            .turn_of(0)
            .choose("place b4")
        )

    assert not position().can("perform build")
    helped = position("patricia")
    assert helped.can("perform build")
    helped.choose("forgo petition", "perform build")
    assert helped.building() == ["build_19"]
    assert helped.exhausted() == ["patricia"]


@rule("NRO-RET-11")
def test_patricia_may_stand_in_also_for_an_artisan_one_has():
    game = (
        Position().with_goods(stone=2, wood=1).with_artisans(1).with_building_display("build_19").with_row("patricia")
    )
    game.acting("build")
    assert game.question == "PayArtisan"
    game.choose("pay artisan")
    assert game.house().available == 0
    assert game.exhausted() == []


@rule("NRO-BUILD-05", "NRO-BUILD-11")
def test_20_a_contract_without_a_building():
    game = Position().with_goods(stone=2, wood=1).with_building_display("build_17").with_blocks(3).acting("build")
    assert game.building() == ["build_17"]
    assert game.question == "PlacePatrician"


@rule("NRO-BUILD-07", "NRO-BUILD-08")
def test_21_others_choose_goods_out_of_turn():
    game = Position().with_rewards(b1="reward_goods2_1", b4="reward_coin3_1")
    around_both = ["b-b1", "b-d1", "b-b2", "b-c2", "b-d2", "b-c4", "b-e4", "b-c3", "b-d3", "b-e3"]
    left = ["b-c2", "b-c3"]
    game.with_built(*[cell for cell in around_both if cell not in left], who=1)
    game.with_goods(stone=1, wood=1).with_coins(0).with_goods(who=1).with_coins(0, who=1)
    game.with_building_display("build_03")
    game.acting("build", 2).choose("cell b-c2")
    assert game.question == "AwardTile"
    assert game.legal == ["award b1", "award b4"]
    game.choose("award b1", "good wheat", "good wine")
    assert game.player == 1
    game.choose("good wine", "good horse")
    assert (game.goods(1)["wine"], game.goods(1)["horse"]) == (1, 1)
    assert (game.house(0).coins, game.house(1).coins) == (3, 3)


@rule("NRO-SETUP-03", "NRO-SETUP-04")
def test_22_spaces_for_three_players_stay_empty():
    game = Position(2)
    empty = [i for i, tile in enumerate(game.state.rewards) if tile < 0]
    assert empty == [0, 5, 7, 8]
    game.with_goods(stone=2).with_coins(1).with_building_display("build_01").acting("build", 3)
    assert not game.can("cell a-d1")
    assert not game.can("cell a-b2")
    assert game.can("cell a-a1")


@rule("NRO-RACE-04", "NRO-RACE-01")
def test_23_a_line_is_crossed_only_with_horses():
    game = Position().with_tracks(2, 0, 0).with_goods(horse=0).acting("race", 3)
    assert game.legal == ["race prasina", "race veneta"]
    rich = Position().with_tracks(2, 0, 0).with_goods(horse=1).acting("race", 3).choose("race russata")
    assert rich.goods()["horse"] == 0
    assert rich.question == "WheelReward"


@rule("NRO-RACE-05")
def test_24_without_markers_a_wheel_brings_influence():
    game = Position().with_tracks(2, 7, 7).with_goods(horse=1).with_markers(4, beside=0).with_influence(8).with_coins(0)
    game.with_artisans(0).acting("race", 1)
    assert game.tracks() == [3, 7, 7]
    assert (game.house().influence, game.house().coins) == (8, 1)


@rule("NRO-CLEAN-03", "NRO-CLEAN-04", "NRO-RACE-03")
def test_25_the_lowest_marker_wins_a_tie():
    game = Position().with_favoured("russata", "veneta").with_tracks(3, 0, 0, who=1).with_tracks(3, 0, 0, who=0)
    game.end_of_round()
    assert game.chariots(1) == ["chariot_russata_1"]
    start = Position().with_favoured("prasina", "veneta")
    lowest = min(range(3), key=lambda who: start.house(who).arrival[1])
    start.end_of_round()
    assert start.chariots(lowest) == ["chariot_prasina_1"]


@rule("NRO-2P-06", "NRO-2P-09")
@pytest.mark.parametrize(("space", "wins"), [(3, False), (4, False), (5, True)])
def test_26_the_neutral_marker_must_be_passed(space, wins):
    game = Position(2).with_favoured("russata", "veneta").with_tracks(space, 0, 0).end_of_round()
    assert bool(game.chariots(0)) == wins
    assert game.chariots(1) == []
    assert bool(game.told("lost_chariot")) != wins


@rule("NRO-PROD-01", "NRO-PROD-02", "NRO-PROD-08")
def test_27_hire_and_place():
    game = Position().with_goods(wheat=1).with_artisans(0).acting("produce", 3)
    assert game.goods()["wheat"] == 0, "hiring was the only thing to do"
    game.choose("artisan c1")
    assert game.goods()["stone"] == 1
    assert game.question == "PlacePatrician"


@rule("NRO-EST-02", "NRO-EST-03", "NRO-RES-06")
def test_28_a_conversion_is_paid_with_what_was_just_produced():
    game = Position().with_coins(0).with_artisans(1).with_estate(a3="estate_hire_1").acting("produce", 1)
    game.choose("artisan a3", "convert")
    assert (game.house().coins, game.house().available) == (0, 1)
    empty = (
        Position().with_coins(0).with_artisans(1).with_estate(a3="estate_hire_1").with_supply(0).acting("produce", 1)
    )
    empty.choose("artisan a3")
    assert empty.question == "PlacePatrician"


@rule("NRO-PROD-07", "NRO-RET-14", "NRO-EST-04")
def test_29_animals_need_a_tamer():
    game = Position().with_artisans(1).with_estate(a3="estate_bear_1").acting("produce", 1)
    assert not game.can("artisan a3")
    tame = Position().with_coins(0).with_goods().with_artisans(1).with_estate(a3="estate_bear_1").with_row("trivia")
    tame.acting("produce", 1).choose("artisan a3")
    assert tame.house().coins == 2
    assert tame.goods()["wheat"] == 1


@rule("NRO-EST-12", "NRO-MOS-08", "NRO-UPG-04")
def test_30_used_special_tiles_count_until_they_are_replaced():
    tiles: Any = {"a1": "estate_special_sail", "b1": "estate_wheat_1", "c1": "estate_wood_1", "a2": "estate_bear_1"}
    game = (
        Position().with_mosaic("1", "1", "5").with_estate(b2="estate_bear_2", **tiles).with_turned_over("a1").turn_of(0)
    )
    assert game.can("claim orange_1")
    game.with_estate_display("estate_wine_1").with_goods().acting("upgrade").choose("estate basic_1", "lay a1")
    assert game.turned_over() == []
    assert game.estate()["a1"] == "estate_wine_1"


@rule("NRO-EST-11", "NRO-EST-05")
def test_31_the_special_hippodrome_tile():
    game = Position().with_artisans(2).with_estate(b2="estate_special_hippodrome").with_goods(horse=1)
    game.acting("produce", 1).choose("artisan b2", "special", "race prasina")
    assert game.legal == ["race prasina", "done"]
    game.choose("race prasina")
    assert game.legal == ["boost prasina", "done"]
    game.choose("boost prasina", "wheel marker")
    assert game.tracks() == [0, 3, 0]
    assert game.goods()["horse"] == 1 + 1 - 1
    assert game.house().available == 0
    assert game.house().markers == 5
    assert game.turned_over() == ["b2"]


@rule("NRO-MOS-05", "NRO-FLOW-02")
def test_32_influence_fields_are_paid_for():
    game = Position().with_mosaic("1", "1", "1").with_influence(4).turn_of(0).choose("claim green_3")
    assert game.house().influence == 2
    assert game.question == "PlacePatrician"


@rule("NRO-MOS-10")
def test_33_a_claim_that_completes_four_lines():
    fields = ("green_1", "green_2", "green_3", "yellow_1", "yellow_3", "orange_1", "orange_2", "orange_3")
    game = (
        Position().with_mosaic("1", "1", "1").with_claimed(*fields).with_markers(1, 0).with_influence(0).with_coins(0)
    )
    game.with_building("build_01", "build_02", "build_03", "build_04").with_artisans(0).turn_of(0)
    game.choose("claim yellow_2")
    assert game.legal == ["line row_yellow", "line col_middle", "line diag_down", "line diag_up"]
    game.choose("line diag_down", "line row_yellow", "line diag_up")
    assert (game.house().coins, game.house().influence, game.house().available) == (3, 2, 2)


@rule("NRO-MOS-03")
def test_34_no_marker_no_claim():
    game = Position().with_mosaic("1", "1", "1").with_influence(8).with_markers(0).turn_of(0)
    assert game.question == "PlacePatrician"


@rule("NRO-CLEAN-06", "NRO-END-02", "NRO-SCORE-17")
def test_35_artisans_beyond_three_return_but_not_in_the_last_round():
    game = Position().with_artisans(3, "a1", "b2").end_of_round()
    assert game.house().available == 3
    assert game.told("returned") == [(0, 2, 0)]
    last = Position().with_artisans(3, "a1", "b2").with_influence(1).with_round(5).end_of_round()
    assert last.source("influence_and_artisans") == 3


@rule("NRO-CLEAN-02", "NRO-END-01", "NRO-END-03", "NRO-SCORE-18")
def test_36_the_marker_passes_on_after_the_last_round():
    game = Position().with_start_player(0).with_round(5).end_of_round()
    assert [game.source("start_player_marker", who) for who in range(3)] == [0, 2, 0]
    claimed = Position().with_start_player(0, claimer=2).with_round(5).end_of_round()
    assert [claimed.source("start_player_marker", who) for who in range(3)] == [0, 0, 2]


@rule("NRO-SCORE-13", "NRO-SCORE-14", "NRO-EST-04", "NRO-SCORE-10")
def test_37_animals():
    game = Position().with_estate(a1="estate_special_lion", b1="estate_bear_1").with_row("valeria").final_scoring()
    assert game.source("animals") == 9
    assert game.source("end_game_retinue") == 3
    bears = ("estate_bear_1", "estate_bear_2", "estate_camel_1", "estate_camel_2", "estate_elephant_1")
    tiles: Any = dict(zip(("a1", "b1", "c1", "a2", "b2"), bears, strict=True))
    five = Position().with_estate(**tiles)
    assert five.final_scoring().source("animals") == 14


@rule("NRO-SCORE-04", "NRO-SCORE-05", "NRO-SCORE-06")
def test_38_majorities_with_ties():
    game = Position(4).with_built("c-a1", "c-b1", "c-c1", "c-d1").with_built("c-e1", "c-b2", who=1)
    game.with_built("c-c2", "c-d2", who=2).final_scoring()
    assert [game.source("zone_majorities", who) for who in range(4)] == [10, 6, 6, 0]


@rule("NRO-2P-07", "NRO-2P-08", "NRO-SCORE-07")
def test_38_neutral_blocks_take_part():
    cells = ("c-b1", "c-d1", "c-b2", "c-c2", "c-d2")
    game = Position(2).with_built(*cells).with_built("c-a3", "c-b3", who=1).final_scoring()
    assert [game.source("zone_majorities", who) for who in range(2)] == [10, 3]
    tied = Position(2).with_built(*cells[:3]).with_built("c-a3", "c-b3", who=1).final_scoring()
    assert [tied.source("zone_majorities", who) for who in range(2)] == [10, 6]


@rule("NRO-SOLO-09", "NRO-SOLO-10")
def test_39_a_blocked_legionary_is_a_point_for_the_ai():
    game = Position(1).with_legionaries().with_patricians().with_emperor("d1").with_emperor_stack(1).turn_of(0)
    assert game.legionaries == ["a4"]
    assert game.ai("blocked_legionaries") >= 1
    before = game.ai("blocked_legionaries")
    game.with_emperor("a4").with_legionaries("d1").with_emperor_stack(1).turn_of(0)
    assert game.ai("blocked_legionaries") == before + 2


@rule("NRO-SOLO-07")
def test_40_the_emperor_tiles_last_two_rounds():
    game = Position.at_setup(1)
    shuffles: list[int] = []
    while game.player >= 0:
        game.choose(game.legal[-1])
        shuffles += [int(game.state.round) for _ in game.told("shuffled_emperor")]
        game.state.events.clear()
    assert shuffles == [3, 5]


@rule("NRO-SOLO-16", "NRO-SOLO-20", "NRO-SOLO-02")
def test_41_the_ships_of_the_ai():
    game = Position(1)
    assert [int(port) for port in game.state.rivals[0].ships] == [2, 10]
    for _ in range(5):
        game.end_of_round()
    assert game.player == -1
    assert [int(port) for port in game.state.rivals[0].ships] == [7, 15]
    assert game.ai("sea_routes") == 20
    assert len([tile for tile in range(28) if game.state.rivals[0].contracts >> tile & 1]) == 5


@rule("NRO-SCORE-16", "NRO-SCORE-17")
@pytest.mark.parametrize(("coins", "points"), [(6, 1), (7, 2)])
def test_42_goods_and_coins_influence_and_artisans(coins, points):
    game = Position().with_goods(wheat=1).with_coins(coins).with_influence(3).with_artisans(1, "a1").final_scoring()
    assert game.source("goods_and_coins") == points
    assert game.source("influence_and_artisans") == 2


@rule("NRO-SCORE-10")
def test_43_petran_and_priscus():
    game = Position().with_row("petran").with_tracks(7, 2, 0).final_scoring()
    assert game.source("end_game_retinue") == 4
    contracts = [f"build_0{i}" for i in range(1, 6)]
    assert Position().with_row("priscus").with_building(*contracts).final_scoring().source("end_game_retinue") == 3


@rule("NRO-RET-04", "NRO-RET-10", "NRO-UPG-03")
def test_44_marcus_brings_the_wine():
    game = Position().with_goods().with_row("marcus").with_estate_display(special="estate_special_lion")
    game.acting("upgrade").choose("use marcus", "good wine", "done", "estate special_1", "lay a1")
    assert game.estate() == {"a1": "estate_special_lion"}


@rule("NRO-DRAFT-01", "NRO-DRAFT-02", "NRO-DRAFT-07")
def test_45_the_mosaic_draft():
    game = Position.at_setup(3, mosaic_draft=True)
    first = int(game.state.first_player)
    order = []
    while game.question == "DraftMosaic":
        order.append(game.player)
        owned = [name.split("_")[1] for name in game.mosaic(game.player) if name is not None]
        assert not any(answer.split()[1] in owned for answer in game.legal)
        game.choose(game.legal[0])
    assert order[:3] == [(first + 2) % 3, (first + 1) % 3, first]
    assert order == (order[:3] * 3)[: len(order)], "the last tile may leave no choice"
    assert all(None not in game.mosaic(who) for who in range(3))


@rule("NRO-FORUM-11", "NRO-FORUM-19", "NRO-RET-09")
def test_46_perform_is_offered_only_if_something_may_be_possible():
    def position(*row):
        game = (
            example_forum().with_goods().with_coins(1).with_artisans(1).with_shipping_display("ship_01").with_row(*row)
        )
        return game.turn_of(0).choose("place a1", "forgo upgrade")

    assert not position().can("perform sail")
    hoping = position("hadrianus")
    assert hoping.can("perform sail")
    hoping.choose("perform sail")
    assert hoping.question == "PlaceArtisan", "the card is the only thing to do"
    hoping.choose("artisan b2")
    assert len(hoping.told("failed")) == 1
    assert hoping.shipping() == []


@rule("NRO-RACE-08", "NRO-FORUM-18")
def test_47_a_race_begins_with_a_space():
    game = Position().acting("race", 2)
    assert not game.can("done")
    assert game.choose("race russata").can("done")
    assert Position().bought("race", 2).can("done")


@rule("NRO-RACE-10")
def test_48_a_marker_leaves_a_stack_alone():
    game = Position().with_tracks(1, 0, 0, who=0).with_tracks(1, 0, 0, who=1).with_tracks(1, 0, 0, who=2)
    game.acting("race", 1, who=1).choose("race russata", "done")
    arrival = [int(game.house(who).arrival[0]) for who in range(3)]
    assert arrival[0] < arrival[2] < arrival[1]
    assert game.tracks(1)[0] == 2


@rule("NRO-PET-13", "NRO-RET-15")
def test_49_a_card_played_through_petition_waits():
    game = example_forum().with_start_player(1, claimer=1).with_hand("occius").with_influence(1).with_coins(2)
    game.turn_of(0).choose("place b3", "forgo race", "perform petition", "petition recruit 1", "draw deck")
    game.choose("recruit occius")
    assert game.question != "UseAtEnd"
    assert game.house().fresh == 0, "from the next action on it can be used"
    assert game.row() == ["occius"]


@rule("NRO-CLEAN-10", "NRO-CLEAN-05")
def test_50_no_next_chariot_in_the_last_round():
    game = Position()
    for _ in range(4):
        assert game.state.next_favoured >= 0
        game.end_of_round()
    assert game.state.round == 5
    assert game.state.next_favoured == -1
    assert game.state.favoured >= 0
    game.end_of_round()
    assert game.player == -1
    assert sum(len(game.chariots(who)) for who in range(3)) == 5
