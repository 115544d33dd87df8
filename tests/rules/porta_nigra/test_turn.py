"""A turn (PNI-TURN)."""

from itertools import pairwise

import pytest

from tests.support.porta_nigra import QUESTIONS_OF_A_TURN, Position, random_game
from tests.support.rules import rule

QUARTERS = ["quarter basilica", "quarter amphitheater", "quarter city_wall", "quarter porta_nigra"]


def verbs(game):
    """The first words of all legal answers."""
    return {answer.split()[0] for answer in game.legal}


# ---- phases and decisions ------------------------------------------------------------------------


@rule("PNI-TURN-01")
def test_the_refill_phase_comes_before_the_action_phase():
    game = Position().with_shops(red=1).with_building_display().with_honor_display().turn_of(0)
    assert (game.question, game.player) == ("PlayCard", 0)
    assert game.market >= 14
    assert (len(game.building_display), sum(game.honor_display.values())) == (6, 14)


@rule("PNI-TURN-02")
@pytest.mark.parametrize("seed", [2, 5])
def test_nobody_else_is_asked_in_a_turn(seed):
    asked = [
        (int(game.state.round), game.player)
        for game in random_game(3, seed)
        if game.question in QUESTIONS_OF_A_TURN and game.state.ender < 0
    ]
    turns = [(number, who) for i, (number, who) in enumerate(asked) if i == 0 or asked[i - 1] != (number, who)]
    assert len(turns) > 40
    for (number, who), (following_number, following) in pairwise(turns):
        if following_number == number:
            assert following == (who + 1) % 3


@rule("PNI-TURN-02")
def test_all_questions_of_a_build_go_to_the_active_player():
    game = Position(3).with_quarter("porta_nigra", 1).with_bricks(1, red=3, white=3).with_influence(3, 1)
    game.with_building_display("porta_nigra_red").with_honor_display("porta_extension").with_supply_deck().acting(2, 1)
    asked = []
    for answer in (
        "use build free", "build porta_nigra_3", "height 4", "white 2", "yes", "honor porta_extension", "end turn",
    ):  # fmt: skip
        asked.append((game.question, game.player))
        game.choose(answer)
    assert asked == [
        ("ActionPhase", 1), ("ChooseSite", 1), ("ChooseHeight", 1), ("ChooseWhite", 1), ("TakeCard", 1),
        ("ActionPhase", 1), ("ActionPhase", 1),
    ]  # fmt: skip
    assert game.player == 2


# ---- the master builder comes into play ----------------------------------------------------------


@rule("PNI-TURN-03")
def test_in_the_first_turn_the_master_builder_is_put_into_any_quarter():
    game = Position.at_setup(3)
    who = game.player
    assert (game.question, game.legal) == ("PlaceBuilder", QUARTERS)  # no way round it
    game.choose("quarter city_wall")
    assert (game.quarter(who), game.coins(who)) == ("city_wall", 20)
    assert (game.question, game.player) == ("PlayCard", who)


@rule("PNI-TURN-03")
def test_the_market_is_filled_before_and_the_card_is_played_after_it():
    game = Position.at_setup(2)
    assert game.question == "PlaceBuilder"
    assert game.market >= 14
    assert (len(game.hand(game.player)), game.played(game.player)) == (2, [])


@rule("PNI-TURN-03")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_everybody_does_so_once_and_may_join_another_in_the_same_quarter(players):
    game = Position.at_setup(players)
    placed = []
    for _ in range(2 * players):
        if game.question == "PlaceBuilder":
            placed.append(game.player)
            assert game.legal == QUARTERS
            game.choose("quarter basilica")
        game.finish_turn()
    assert sorted(placed) == list(range(players))
    assert [game.quarter(who) for who in range(players)] == ["basilica"] * players


# ---- the card ------------------------------------------------------------------------------------


@rule("PNI-TURN-04")
def test_one_of_the_hand_cards_is_played_face_up():
    game = Position().with_hand(3, 6).turn_of(0)
    assert (game.question, game.legal) == ("PlayCard", ["play 3", "play 6"])
    game.choose("play 6")
    assert (game.hand(), game.played(), game.state.card) == (["3"], ["6"], 5)
    assert (game.question, game.offered("play")) == ("ActionPhase", [])  # the other one stays in hand


@rule("PNI-TURN-04")
def test_a_card_must_be_played_even_by_somebody_who_can_hardly_use_it():
    game = Position().with_hand(1, 4).with_coins(0).with_romans(0, 0).with_torches(0).turn_of(0)
    assert game.legal == ["play 1", "play 4"]


# ---- the order of things -------------------------------------------------------------------------


@rule("PNI-TURN-05")
def test_before_the_card_is_played_there_is_neither_influence_nor_exchange():
    game = Position().with_torches(3).with_influence(9).with_honor_display("vp_5").turn_of(0)
    assert (game.question, verbs(game)) == ("PlayCard", {"play"})
    game.with_quarter(None).turn_of(0)
    assert (game.question, verbs(game)) == ("PlaceBuilder", {"quarter"})


@rule("PNI-TURN-05")
def test_actions_influence_and_exchanges_mix_freely():
    game = Position().with_torches(3).with_influence(7).with_coins(10).with_honor_display("vp_5", "coins_6").acting(3)
    extras = {"roman", "exchange", "end turn"}
    for answer in (
        "roman", "use influence free", "exchange", "honor coins_6", "use coins_4 token", "give up", "roman", "use buy_red free",
    ):  # fmt: skip
        assert extras <= set(game.legal)
        game.choose(answer)
    assert (game.influence(), game.torches(), game.romans()) == (3, 1, (7, 8))
    assert game.coins() == 10 + 1 + 6 + 4 + 1 - 3
    assert extras <= set(game.legal)  # all free actions are used, but the turn is not over


@rule("PNI-TURN-05")
def test_after_the_new_card_is_drawn_nothing_more_is_possible():
    game = Position().with_hand(2, 4).with_torches(3).with_influence(9).acting(2)
    game.choose("end turn")
    assert (len(game.hand(0)), game.player, game.question) == (2, 1, "PlayCard")


@rule("PNI-TURN-06")
def test_an_action_is_completed_before_anything_else():
    game = Position().with_torches(3).with_influence(9).with_honor_display("vp_5").with_quarter("porta_nigra")
    game.with_bricks(red=4, white=3, black=3).with_shops(red=3, blue=3).with_building_display("porta_nigra_red").acting(
        1
    )
    game.choose("use buy_any free")
    assert verbs(game) == {"buy"}
    game.choose("buy red", "use build free")
    assert verbs(game) == {"build"}
    game.choose("build porta_nigra_3")
    assert verbs(game) == {"height"}
    game.choose("height 4")
    assert verbs(game) == {"white"}
    game.choose("white 1")
    assert game.legal == ["yes", "no"]
    game.choose("no")
    assert {"use", "roman", "honor", "exchange", "end"} <= verbs(game)


@rule("PNI-TURN-07")
def test_the_turn_may_end_at_any_time_between_actions():
    asked = 0
    for game in random_game(2, seed=3):
        if game.question == "ActionPhase":
            asked += 1
            assert game.can("end turn")
        elif game.question in QUESTIONS_OF_A_TURN:
            assert not game.can("end turn")
    assert asked > 60


@rule("PNI-TURN-07")
def test_unused_actions_are_lost():
    game = Position().with_hand(4, 7).with_coins(9).with_torches(1).acting(2).choose("end turn").finish_turn()
    assert (game.player, game.coins(0), game.torches(0)) == (0, 9, 1)
    game.choose("play 4")
    assert game.state.free == 2  # those of this card only


@rule("PNI-TURN-07")
def test_no_action_must_be_used():
    game = Position().with_coins(9).acting(2)
    before = (game.shops, game.supply, game.coins(), game.bricks(), game.influence())
    game.choose("end turn")
    assert game.player == 1
    assert before == (game.shops, game.supply, game.coins(0), game.bricks(0), game.influence(0))


# ---- the end of a turn ---------------------------------------------------------------------------


@rule("PNI-TURN-08")
def test_at_the_end_the_markers_come_back_the_tokens_on_the_card_do_not():
    game = Position().with_hand(2, 4).with_deck(1, 7).with_torches(2).with_honor_display().acting(2)
    game.choose("use influence token", "use buy_black free", "end turn")
    assert (game.torches(0), game.state.marked, game.state.lit) == (1, 0, 0)
    game.finish_turn().choose("play 4")
    assert game.player == 0
    assert {"use influence free", "use influence token"} <= set(game.legal)  # nothing lies on the new card


@rule("PNI-TURN-08")
def test_at_the_end_the_card_goes_to_the_discard_pile_and_a_new_one_is_drawn():
    game = Position().with_hand(2, 4).with_deck(1, 7, 5).acting(2)
    discards = game.played()
    assert "2" in discards
    game.choose("end turn")
    assert (game.played(0), game.hand(0), game.deck(0)) == (discards, ["4", "5"], ["1", "7"])
    assert game.state.card == -1


@rule("PNI-TURN-08")
def test_only_the_active_player_draws():
    game = Position(3).acting(2)
    others = [(game.hand(who), game.deck(who)) for who in (1, 2)]
    game.choose("end turn")
    assert others == [(game.hand(who), game.deck(who)) for who in (1, 2)]


@rule("PNI-TURN-09")
def test_with_an_empty_deck_nothing_is_drawn_and_nothing_is_reshuffled():
    game = Position().with_hand(2, 4).with_deck().acting(2)
    game.choose("end turn")
    assert (game.hand(0), game.deck(0), len(game.played(0))) == (["4"], [], 7)
    assert game.player == 1


@rule("PNI-TURN-09")
def test_in_the_last_turn_of_a_round_the_only_card_is_played_without_a_question():
    game = Position().with_hand(4).with_deck().turn_of(0)
    assert (game.question, game.player, game.state.card) == ("ActionPhase", 0, 3)
    assert (game.hand(), len(game.played())) == ([], 8)


@rule("PNI-TURN-09")
@pytest.mark.parametrize(("players", "cards"), [(2, 8), (4, 7)])
def test_the_hand_has_two_cards_but_one_in_the_last_turn_of_a_round(players, cards):
    game = Position.at_setup(players)
    sizes = []
    while game.state.round == 1 and game.question != "ChooseFirst":
        if game.question == "ActionPhase" and game.player == 0:
            sizes.append(len(game.hand(0)) + 1)
        game.choose("end turn" if game.question == "ActionPhase" else game.legal[0])
    assert sizes == [2] * (cards - 1) + [1]
