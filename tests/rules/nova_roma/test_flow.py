"""Rounds and turns (NRO-FLOW)."""

from __future__ import annotations

import pytest

from tabularium.games.nova_roma.actions import FORUM_NAMES
from tests.support.containers import fill
from tests.support.nova_roma import Position
from tests.support.rules import rule

ROWS = ("upgrade", "recruit", "race", "build")
COLUMNS = ("sail", "petition", "trade", "produce")


def forum(players=3, **options):
    """The forum of the rulebook's example with the emperor in a corner."""
    return Position(players, **options).with_forum(ROWS, COLUMNS).with_emperor("d4")


# ---- the forum phase -----------------------------------------------------------------------------


@rule("NRO-FLOW-01")
@pytest.mark.parametrize("first", [0, 1, 2])
def test_from_the_start_player_on_everybody_takes_a_turn_three_times_then_comes_cleanup(first):
    game = Position(3).with_start_player(first).new_round()
    assert (game.question, game.player) == ("MoveEmperor", first)
    game.choose(game.legal[0])
    order = []
    while game.question == "PlacePatrician":
        assert game.told("round_ended") == []
        order.append(game.player)
        game.pass_turn()
    assert order == [first, (first + 1) % 3, (first + 2) % 3] * 3
    assert len(game.told("round_ended")) == 1
    assert game.question == "MoveEmperor"


@rule("NRO-FLOW-02")
def test_a_turn_is_claim_then_patrician_then_actions_then_refill():
    game = forum().with_mosaic("1", "1", "1").with_influence(4).with_hand().with_goods().turn_of(0)
    asked = []
    for answer in ("done", "place a1", "forgo sail", "perform upgrade", "estate basic_1", "lay a1", "done"):
        asked.append(game.question)
        assert (game.estate_display[0] is None) == ("LayEstate" in asked), "not refilled within the turn"
        game.choose(answer)
    assert asked == [
        "ClaimField", "PlacePatrician", "ChooseAction", "ChooseAction", "TakeEstate", "LayEstate", "ClaimField",
    ]  # fmt: skip
    assert (game.player, game.question) == (1, "PlacePatrician")
    assert None not in game.estate_display


@rule("NRO-FLOW-02")
def test_who_has_claimed_before_the_patrician_claims_no_more_in_this_turn():
    game = forum().with_mosaic("1", "1", "1").with_influence(8).with_building("build_01", "build_02").turn_of(0)
    game.choose("claim green_1", "place a1", "forgo sail", "forgo upgrade")
    assert (game.player, game.claimed()) == (1, ["green_1"])
    later = forum().with_mosaic("1", "1", "1").with_influence(8).with_building("build_01", "build_02").turn_of(0)
    later.choose("done", "place a1", "forgo sail", "forgo upgrade", "claim green_1")
    assert (later.player, later.claimed()) == (1, ["green_1"])


@rule("NRO-FLOW-02")
@pytest.mark.parametrize(("patricians", "follows"), [(0, True), (1, True), (2, False)])
def test_with_two_players_a_legionary_follows_the_first_and_the_second_patrician(patricians, follows):
    game = forum(2).with_patricians(*["a1", "b1"][:patricians]).turn_of(0).choose("place c1")
    assert game.question == ("PlaceLegionary" if follows else "ChooseAction")
    if follows:
        assert game.choose("legionary d3").question == "ChooseAction"
    three = forum(3).turn_of(0).choose("place c1")
    assert three.question == "ChooseAction"


@rule("NRO-FLOW-02", "NRO-FLOW-04")
@pytest.mark.parametrize(("first", "second"), [("upgrade", "trade"), ("trade", "upgrade")])
def test_the_two_actions_come_in_any_order_one_after_the_other(first, second):
    game = forum().with_hand().with_coins(9).with_goods(wine=2).turn_of(0).choose("place c1")
    assert game.legal == ["perform trade", "perform upgrade", "forgo trade", "forgo upgrade"]
    game.choose(f"perform {first}")
    while game.question != "ChooseAction":
        assert not game.can(f"perform {second}")
        assert list(game.acted()) == [first]
        game.choose("done")
    assert game.legal == [f"perform {second}", f"forgo {second}"]
    game.choose(f"perform {second}")
    assert list(game.acted()) == [first, second]
    while game.player == 0:
        game.choose("done")
    assert game.question == "PlacePatrician"


@rule("NRO-FLOW-04")
def test_a_forgone_action_cannot_be_taken_up_again():
    game = forum().turn_of(0).choose("place c1", "forgo trade")
    assert game.legal == ["perform upgrade", "forgo upgrade"]


@rule("NRO-FLOW-03")
@pytest.mark.parametrize(("players", "free"), [(1, 7), (2, 6), (3, 7), (4, 4)])
def test_a_patrician_must_be_placed_and_there_is_always_a_space(players, free):
    game = Position.at_setup(players)
    fewest = 16
    while game.told("round_ended") == []:
        if game.question == "PlacePatrician":
            assert all(answer.startswith("place ") for answer in game.legal)
            fewest = min(fewest, len(game.legal))
        game.choose(game.legal[0] if game.question == "PlacePatrician" else game.legal[-1])
    blocked = game.ai("blocked_legionaries") if players == 1 else 0
    assert fewest >= free
    assert fewest <= free + blocked


@rule("NRO-FLOW-03")
def test_every_space_without_a_figure_is_offered():
    game = Position(4).with_emperor("b2").with_patricians("a1").with_patricians("c3", who=3).turn_of(0)
    assert game.offered("place") == [space for space in FORUM_NAMES if space not in ("b2", "a1", "c3")]


# ---- displays ------------------------------------------------------------------------------------


@rule("NRO-FLOW-05")
def test_at_the_end_of_the_turn_contracts_slide_left_and_are_filled_up():
    game = Position().with_goods(wheat=5, stone=5, wood=5).with_coins(5)
    game.with_shipping_display("ship_01", "ship_02", "ship_03", "ship_04")
    top = game.stack("shipping_deck")[-1]
    game.acting("sail", 3).choose("contract 2", "done")
    assert game.shipping_display == ["ship_01", "ship_03", "ship_04", f"ship_{top + 1:02d}"]
    game.with_building_display("build_01", "build_03", "build_04", "build_05")
    top = game.stack("building_deck")[-1]
    game.acting("build", 3).choose("contract 1", "done")
    assert game.building_display == ["build_03", "build_04", "build_05", f"build_{top + 1:02d}"]


@rule("NRO-FLOW-05")
def test_at_the_end_of_the_turn_retinue_cards_slide_left_and_are_filled_up():
    game = Position().with_hand().with_coins(0).with_retinue_display("calux", "gloria", "nela", "titus")
    game.with_retinue_deck("seneca", "lucius", "rufus").acting("recruit", 2).choose("draw 1", "draw 3")
    assert game.retinue_display == ["gloria", "titus", "rufus", "lucius"]


@rule("NRO-FLOW-05")
def test_a_basic_estate_tile_is_replaced_at_the_end_of_the_turn_and_a_special_one_in_cleanup():
    game = Position().with_goods(wine=1).with_influence(0)
    tiles = ("estate_wheat_1", "estate_wood_1", "estate_stone_1", "estate_bear_1")
    game.with_estate_display(*tiles, special="estate_special_lion")
    game.bought("upgrade").choose("done", "estate special_1", "lay a1")
    assert game.estate_display == [*tiles, None]
    game.with_goods().bought("upgrade", who=1).finish_turn()
    assert game.estate_display[4] is None, "not at the end of another turn either"
    game.end_of_round()
    assert game.estate_display[4] is not None


@rule("NRO-FLOW-06")
def test_within_a_turn_contracts_and_cards_keep_their_slots():
    rows, columns = ("petition", "upgrade", "race", "trade"), ("build", "recruit", "sail", "produce")
    game = Position().with_forum(rows, columns).with_emperor("d4").with_start_player(1, claimer=1).with_influence(8)
    game.with_goods(stone=5, wood=5).with_building_display("build_03", "build_04", "build_05", "build_09")
    game.turn_of(0).choose("place a1", "perform build", "contract 1", "done", "perform petition", "petition build 1")
    assert game.building_display == [None, "build_04", "build_05", "build_09"]
    assert game.offered("contract") == ["2"]
    game = Position().with_forum(rows, columns).with_emperor("d4").with_start_player(1, claimer=1).with_influence(8)
    game.with_hand().with_coins(0).with_retinue_display("calux", "gloria", "nela", "titus").turn_of(0)
    game.choose("place b1", "perform recruit", "draw 2", "perform petition", "petition recruit 1")
    assert game.retinue_display == ["calux", None, "nela", "titus"]
    assert game.offered("draw") == ["1", "3", "4", "deck"]


# ---- empty decks ---------------------------------------------------------------------------------


@rule("NRO-FLOW-07")
def test_the_discards_become_the_deck_when_the_display_is_filled_up():
    game = Position().with_hand().with_coins(0).with_retinue_display("calux", "gloria", "nela", "titus")
    game.with_retinue_deck().with_discards("seneca", "lucius").acting("recruit", 1).choose("draw 1")
    assert game.retinue_display[:3] == ["gloria", "nela", "titus"]
    assert game.retinue_display[3] in ("seneca", "lucius")
    assert (len(game.stack("retinue_deck")), game.discards) == (1, [])


@rule("NRO-FLOW-07")
def test_the_new_deck_is_shuffled():
    tops = set()
    for seed in range(12):
        game = Position(seed=seed).with_hand().with_coins(0).with_retinue_deck()
        game.with_discards("calux", "gloria", "nela", "titus", "seneca").acting("recruit", 1).choose("draw deck")
        tops.add(game.hand()[0])
    assert len(tops) > 2


@rule("NRO-FLOW-07")
def test_without_deck_and_discards_nothing_is_drawn():
    game = Position().with_hand().with_coins(0).with_retinue_display("calux").with_retinue_deck().with_discards()
    game.acting("recruit", 2)
    assert game.hand() == ["calux"]
    assert game.retinue_display == [None] * 4
    assert game.question == "PlacePatrician"


@rule("NRO-FLOW-08")
def test_without_contracts_or_tiles_slots_stay_empty():
    game = Position().with_goods(wheat=5, stone=5, wood=5).with_coins(5)
    game.with_shipping_display("ship_01", "ship_02").with_building_display("build_03", "build_04")
    game.with_estate_display("estate_wheat_1", "estate_wood_1", special="estate_special_lion")
    for pile in (game.state.shipping_deck, game.state.building_deck, game.state.estate_stack, game.state.special_stack):
        fill(pile, [])
    game.acting("sail").choose("contract 1", "done")
    game.acting("build").choose("contract 1", "done")
    game.acting("upgrade").choose("estate basic_1", "lay a1")
    assert game.shipping_display == ["ship_02", None, None, None]
    assert game.building_display == ["build_04", None, None, None]
    assert game.estate_display == ["estate_wood_1", None, None, None, "estate_special_lion"]
    game.end_of_round()
    assert game.estate_display == [None] * 5, "what was removed in cleanup does not come back"
