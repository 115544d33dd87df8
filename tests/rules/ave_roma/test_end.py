"""The end of the game (AVE-END)."""

from __future__ import annotations

import pytest

from tests.support.ave_roma import Position, random_game
from tests.support.rules import rule

WOOD_CARD = "province_card_01"  # wood, wood / wine, stone; a red fragment
WINE_CARD = "province_card_06"  # wine, wine / stone, grain; a black fragment
NO_ENDING, BY_PROVINCES, BY_CARDS = 0, 1, 2
PILES = ("building", "war", "patron")
AREAS = ("aedificator", "legatus", "senatus")


def last_card_taken(players=3):
    """Player 0 has taken a province card that cannot be replaced."""
    game = Position(players).with_money(2).with_goods().with_province(3, WOOD_CARD, shifted=True).with_pile("province")
    return game.turn_of(0).place(3, "go aedilis")


# ---- end by the provinces ------------------------------------------------------------------------


@rule("AVE-END-01")
def test_a_province_card_that_cannot_be_replaced_triggers_the_end():
    game = last_card_taken()
    assert game.state.ending == BY_PROVINCES
    for who in (1, 2, 0, 1, 2):
        assert (game.player, game.question) == (who, "ChooseWorker"), "Phase A goes on as ever"
        game.place(min(game.workers(who)), f"train {next(i for i in (1, 2) if i not in game.training(who))}")
    assert game.state.phase == 0


@rule("AVE-END-01")
def test_an_empty_pile_alone_ends_nothing():
    game = (
        Position().with_money(2).with_goods().with_province(3, WOOD_CARD, shifted=True).with_pile("province", WINE_CARD)
    )
    game.turn_of(0).place(3, "go aedilis")
    assert (game.pile("province"), game.province(3), game.state.ending) == ([], WINE_CARD, NO_ENDING)
    game.with_province(1, "province_card_02").turn_of(1).place(1, "go aedilis")
    assert game.state.ending == NO_ENDING, "a card that is only shifted need not be replaced"


@rule("AVE-END-02")
def test_actions_may_be_incomplete_and_fees_are_still_due():
    game = last_card_taken().with_money(3, who=1).with_goods(1, stone=2).with_buildings("forum_plan", who=1).turn_of(1)
    assert not game.can_place(3, "go aedilis")
    selling = game.copy().place(3, "go mercator")
    assert selling.legal == ["sell stone", "done"]
    assert selling.choose("done").money(1) == 3 + 3 - 2
    influence = game.copy().place(3, "go propraetor")
    assert (influence.steps(3)[1], influence.money(1), influence.goods(1)) == (2, 1, {"stone": 2})


@rule("AVE-END-03")
def test_after_that_phase_a_the_final_actions_follow_at_once():
    game = last_card_taken().with_workers_in("roma", 2)
    rows = [game.row(area) for area in AREAS]
    order = game.order
    game.quiet().choose("pass", "pass", "pass")
    assert game.story == ["passed", "passed", "passed"], "no Phase B and no Phase C"
    assert [game.row(area) for area in AREAS] == rows
    assert (game.in_area("aedilis")[0], game.in_area("roma")[0], game.order) == (3, 2, order)
    assert game.legal == [*[f"worker {value}" for value in range(1, 6)], "pass"]
    assert game.state.round == 1


# ---- end by the cards ----------------------------------------------------------------------------


@rule("AVE-END-04")
@pytest.mark.parametrize(
    ("left", "pile", "fails"),
    [
        (5, 0, True),
        (5, 1, False),
        (4, 0, True),
        (4, 1, False),
        (2, 2, True),
        (2, 3, False),
        (0, 4, True),
        (0, 5, False),
    ],
)
def test_an_area_fails_if_the_pile_has_fewer_cards_than_it_needs(left, pile, fails):
    """The other two areas fail in any case, so that this one decides."""
    game = Position().with_pile("war").with_pile("patron").with_pile_of("building", pile)
    for slot in range(left, 5):
        game.state.rows[slot] = -1
    game.preparation()
    assert game.state.ending == (BY_CARDS if fails else NO_ENDING)


@rule("AVE-END-04")
@pytest.mark.parametrize("lasting", PILES)
@pytest.mark.parametrize(("option", "ending"), [("all", NO_ENDING), ("any", BY_CARDS)])
def test_all_three_areas_must_fail_unless_one_is_said_to_be_enough(lasting, option, ending):
    game = Position(end_by_cards=option)
    for pile in PILES:
        game.with_pile_of(pile, 5 if pile == lasting else 0)
    assert game.preparation().state.ending == ending


@rule("AVE-END-04", "AVE-VAR-02")
@pytest.mark.parametrize("failing", PILES)
@pytest.mark.parametrize(("option", "ending"), [("all", NO_ENDING), ("any", BY_CARDS)])
def test_one_failing_area(failing, option, ending):
    game = Position(end_by_cards=option).with_pile(failing).preparation()
    assert game.state.ending == ending


@rule("AVE-END-04")
@pytest.mark.parametrize("option", ["all", "any"])
def test_without_a_failing_area_the_game_goes_on(option):
    game = Position(end_by_cards=option).preparation()
    assert (game.state.ending, game.state.round) == (NO_ENDING, 2)


@rule("AVE-END-04")
def test_the_end_by_cards_leads_to_the_final_actions():
    game = Position().with_order(2, 0, 1)
    for pile in PILES:
        game.with_pile(pile)
    game.preparation()
    assert (game.player, game.legal) == (2, [*[f"worker {value}" for value in range(1, 6)], "pass"])


@rule("AVE-END-08")
@pytest.mark.parametrize("players", [2, 5])
def test_a_game_in_which_nobody_does_anything_ends_by_its_cards(players):
    game = Position.at_setup(players)
    rounds = []
    while game.player >= 0 and game.state.phase == 0:
        assert game.state.round <= 30, "it must come to an end"
        rounds.append(int(game.state.round))
        game.choose("pass")
    assert game.state.ending == BY_CARDS
    longest = max(len(Position.at_setup(players).pile(pile)) for pile in PILES)
    assert max(rounds) == longest + 1, "every full row loses a card each round"


# ---- final actions -------------------------------------------------------------------------------


@rule("AVE-END-05")
def test_in_turn_order_everybody_has_one_more_action_with_any_value():
    game = Position().with_order(1, 2, 0).with_money(0, 0).with_money(0, 1).with_money(0, 2)
    for who in range(3):
        game.with_workers(who=who)
    game.final_action_of(1)
    for who, value in ((1, 5), (2, 5), (0, 1)):
        assert (game.player, game.legal[:5]) == (who, [f"worker {i}" for i in range(1, 6)])
        game.place(value, "go quaestor")
    assert game.player == -1, "then the game is over"
    assert [game.money(who) for who in range(3)] == [2, 10, 10]


@rule("AVE-END-05")
@pytest.mark.parametrize("area", ["quaestor", "mercator", "roma", "aedilis", "propraetor"])
def test_a_final_action_needs_no_free_space(area):
    game = Position().with_goods(wood=1).with_money(9).with_surplus(6).with_province(2, WOOD_CARD)
    game.with_workers_in(area, 1, 2, 3, 4, 5).final_action_of(0)
    assert game.can_place(2, f"go {area}")


@rule("AVE-END-06")
def test_all_other_requirements_of_an_action_hold():
    game = Position().with_goods().with_money(1).with_surplus(0).with_province(2, WOOD_CARD, shifted=True)
    game.with_province(3, None).with_row("senatus", None, "cato").with_row("legatus", "gallic_war_1").final_action_of(0)
    assert not game.can_place(2, "go aedilis"), "the fee"
    assert not game.can_place(3, "go aedilis"), "no card"
    assert not game.can_place(1, "take legatus 1"), "the cost"
    assert not game.can_place(1, "take senatus 1"), "no card in the slot"
    assert not game.can_place(3, "take senatus 2"), "the value"
    assert game.can_place(2, "take senatus 2")


@rule("AVE-END-06")
def test_patrons_work_for_a_final_action():
    game = Position().with_money(0).with_active("crassus").final_action_of(0).place(1, "go quaestor")
    assert game.money() == 4
    waived = Position(4).with_money(0).with_goods().with_active("fabius").with_province(2, WOOD_CARD, shifted=True)
    assert waived.final_action_of(0).place(2, "go aedilis").province_cards() == [WOOD_CARD]


@rule("AVE-END-07")
def test_training_is_no_final_action_and_trained_workers_do_not_take_part():
    game = Position().with_money(9).with_training({1: 3}).final_action_of(0)
    assert not any(answer.startswith("trained") for answer in game.legal)
    for value in range(1, 6):
        assert not any(place.startswith("train") for place in game.places(value))


@rule("AVE-END-07")
def test_declining_a_final_action_scores_nothing():
    game = Position().final_action_of(0).choose("pass")
    assert (game.player, game.points()) == (1, 0)
    assert game.told("passed") == []


@rule("AVE-END-09")
def test_final_actions_use_the_board_as_phase_a_left_it():
    game = (
        last_card_taken().with_province(2, WINE_CARD, shifted=True).with_money(9, 1).with_row("senatus", None, "cato")
    )
    game.choose("pass", "pass", "pass")
    assert (game.row("senatus"), game.shifted(2)) == ([None, "cato", None, None, None], True)
    game.choose("pass").place(2, "go aedilis")
    assert (game.province_cards(1), game.money(1)) == ([WINE_CARD], 7)


@rule("AVE-END-09")
def test_a_province_card_taken_in_a_final_action_is_replaced_if_there_is_one():
    game = (
        Position().with_money(2).with_goods().with_province(2, WOOD_CARD, shifted=True).with_pile("province", WINE_CARD)
    )
    game.final_action_of(0).place(2, "go aedilis")
    assert (game.province(2), game.shifted(2)) == (WINE_CARD, False)


@rule("AVE-END-09")
def test_if_not_nothing_more_is_triggered():
    game = Position().with_money(2).with_goods().with_province(2, WOOD_CARD, shifted=True).with_pile("province").quiet()
    game.state.ending = BY_CARDS
    game.final_action_of(0).place(2, "go aedilis")
    assert (game.province(2), game.state.ending, game.told("ending")) == (None, BY_CARDS, [])


@rule("AVE-END-09")
def test_a_card_taken_by_an_earlier_player_is_gone_for_the_later_ones():
    game = Position().with_row("senatus", "cato").final_action_of(0).place(1, "take senatus 1")
    assert game.player == 1
    assert not game.can_place(1, "take senatus 1")


@rule("AVE-END-10")
@pytest.mark.parametrize("by_cards", [False, True])
def test_the_turn_order_of_the_last_round_holds_until_the_end(by_cards):
    game = Position().with_order(2, 0, 1).with_workers(1, 1, 1, 1, 1).with_active("cato").with_active("livia", who=2)
    for pile in PILES if by_cards else ():
        game.with_pile(pile)
    game.state.ending = NO_ENDING if by_cards else BY_PROVINCES
    game.turn_of(2).choose("pass", "pass", "pass")
    assert game.state.phase == 3
    asked = []
    while game.player >= 0:
        asked.append(game.player)
        game.choose("pass")
    assert (asked, game.order) == ([2, 0, 1], [2, 0, 1])
    assert [who for who, _, _ in game.told("patron_scored")] == [2, 0]


@rule("AVE-END-11")
def test_the_imaginary_worker_is_nobodys_worker():
    game = Position().with_workers(2, 3).with_workers_in("roma", 4).with_money(0).final_action_of(0)
    game.place(5, "go quaestor")
    assert (game.workers(), game.training(), game.in_area("quaestor")) == ([2, 3], {}, [0] * 5)
    assert game.source("unused_workers") == 0
    assert game.can("worker 5"), "the others may use any value, too"
    slot = Position().with_row("senatus", "cato").final_action_of(0).place(1, "take senatus 1")
    assert slot.in_area("senatus") == [0] * 5


@rule("AVE-END-08")
def test_every_game_comes_to_an_end():
    for seed in range(3):
        *_, game = random_game(3, seed)
        assert game.state.ending in (BY_PROVINCES, BY_CARDS)
