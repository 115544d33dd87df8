"""Recruit (NRO-REC)."""

from __future__ import annotations

import pytest

from tabularium.core.state import UNKNOWN
from tabularium.games.nova_roma.actions import CARD_NAMES
from tests.support.containers import members
from tests.support.nova_roma import Position
from tests.support.rules import rule

ROW = ["agrippa", "bernardo", "egeria", "hadrianus", "lucius", "manius", "marcus"]  # no card of recruit among them
HAND = ("calux", "gloria", "hilaria", "hortense", "marcella", "marianus", "martinus", "nela", "petran")
OPEN = ("titus", "seneca", "rufus", "varina")


def recruiting(strength=1, hand=(), row=(), coins=0, influence=0, bought=False):
    """A known display and a deck of three."""
    game = Position().with_hand(*hand).with_row(*row).with_coins(coins).with_influence(influence)
    game.with_retinue_display(*OPEN).with_retinue_deck("vitus", "valeria", "severin").with_discards()
    return game.bought("recruit", strength) if bought else game.acting("recruit", strength)


# ---- drawing -------------------------------------------------------------------------------------


@rule("NRO-REC-01")
@pytest.mark.parametrize("bought", [False, True])
@pytest.mark.parametrize("strength", [1, 2, 3])
def test_as_many_cards_are_drawn_as_the_strength(strength, bought):
    game = recruiting(strength, bought=bought)
    for i in range(strength):
        assert game.offered("draw") == [*["1", "2", "3", "4"][i:], "deck"]
        assert not game.can("done"), "the draw is no choice"
        game.choose(f"draw {i + 1}")
    assert sorted(game.hand()) == sorted(OPEN[:strength])
    assert game.question != "DrawCard"


@rule("NRO-REC-01")
@pytest.mark.parametrize(
    ("draws", "drawn"),
    [
        (("1", "3", "deck"), ["titus", "rufus", "severin"]),
        (("deck", "deck", "4"), ["severin", "valeria", "varina"]),
        (("deck", "deck", "deck"), ["severin", "valeria", "vitus"]),
        (("4", "2", "1"), ["varina", "seneca", "titus"]),
    ],
)
def test_cards_come_from_the_display_and_the_top_of_the_deck_in_any_mix(draws, drawn):
    game = recruiting(3).choose(*[f"draw {source}" for source in draws])
    assert sorted(game.hand()) == sorted(drawn)


@rule("NRO-REC-02")
def test_a_card_from_the_deck_is_seen_before_the_next_is_drawn():
    game = recruiting(2).choose("draw deck")
    assert game.question == "DrawCard"
    assert members(CARD_NAMES, game.seen(0).houses[0].hand) == ["severin"]
    assert game.read(0, "drew")[-1] == (0, CARD_NAMES.index("severin"), 0)


# ---- playing -------------------------------------------------------------------------------------


@rule("NRO-REC-03")
@pytest.mark.parametrize(("strength", "price"), [(1, 2), (2, 1), (3, 0)])
def test_a_card_costs_two_coins_one_or_none(strength, price):
    draws = ["draw 1", "draw 2", "draw 3"][:strength]
    game = recruiting(strength, ["calux", "nela"], coins=price).choose(*draws)
    assert sorted(game.offered("recruit")) == sorted(["calux", "nela", *OPEN[:strength]])
    game.choose("recruit nela")
    assert (game.row(), game.house().coins, game.house().influence) == (["nela"], 0, 0)
    assert sorted(game.hand()) == sorted(["calux", *OPEN[:strength]])
    assert game.player == 1, "one card, not more"
    if price:
        poor = recruiting(strength, ["calux"], coins=price - 1).choose(*draws)
        assert (poor.player, poor.row()) == (1, [])


@rule("NRO-REC-03")
def test_no_card_need_be_played():
    game = recruiting(1, ["calux"], coins=5).choose("draw 1", "done")
    assert (game.row(), game.house().coins, game.player) == ([], 5, 1)


@rule("NRO-REC-04")
@pytest.mark.parametrize("strength", [1, 3])
@pytest.mark.parametrize(("cards", "influence"), [(0, 0), (2, 0), (3, 1), (6, 1)])
def test_from_the_fourth_card_on_one_influence_is_due(cards, influence, strength):
    draws = ["draw 1", "draw 2", "draw 3"][:strength]
    row = ROW[:cards]
    game = recruiting(strength, ["calux"], row, coins=5, influence=5).choose(*draws, "recruit calux")
    assert game.house().influence == 5 - influence
    assert game.house().coins == (3 if strength == 1 else 5)
    poor = recruiting(strength, ["calux"], row, coins=5).choose(*draws)
    assert poor.can("recruit calux") == (influence == 0)


@rule("NRO-REC-05")
def test_for_an_eighth_card_one_of_the_seven_makes_room():
    game = recruiting(3, ["calux"], ROW, influence=2).choose("draw 1", "draw 2", "draw 3", "recruit calux")
    assert game.house().influence == 1, "the influence is still due"
    assert game.legal == [f"discard {card}" for card in ROW], "any of the ROW, but not the new one"
    game.choose("discard egeria")
    assert sorted(game.row()) == sorted([*[card for card in ROW if card != "egeria"], "calux"])
    assert game.discards == ["egeria"]
    assert game.player == 1


@rule("NRO-REC-05")
@pytest.mark.parametrize(("cards", "asked"), [(6, False), (7, True)])
def test_the_row_holds_seven_cards(cards, asked):
    row = ROW[:cards]
    game = recruiting(1, ["calux"], row, coins=2, influence=1).choose("draw 1", "recruit calux")
    assert (game.question == "DropFromRow") == asked
    assert len(game.row()) == 7


@rule("NRO-REC-05")
def test_an_exhausted_card_may_make_room():
    game = Position().with_hand("calux").with_row(*ROW).with_exhausted("lucius", "marcus").with_influence(1)
    game.with_coins(2).acting("recruit", 1).choose("draw 1", "recruit calux", "discard lucius")
    assert "lucius" not in game.row()
    assert game.exhausted() == ["marcus"]


@rule("NRO-REC-05")
def test_without_the_influence_the_row_stays_as_it_is():
    game = recruiting(3, ["calux"], ROW).choose("draw 1", "draw 2", "draw 3")
    assert (game.player, len(game.row()), game.discards) == (1, 7, [])


# ---- the hand limit ------------------------------------------------------------------------------


@rule("NRO-REC-06")
@pytest.mark.parametrize(("hand", "discards"), [(3, 0), (5, 0), (6, 1), (8, 3)])
def test_at_the_end_of_recruit_six_cards_are_kept_in_hand(hand, discards):
    game = recruiting(1, HAND[:hand]).choose("draw 1")
    for card in HAND[:discards]:
        assert sorted(game.legal) == sorted(f"discard {name}" for name in game.hand())
        game.choose(f"discard {card}")
    assert game.player == 1
    assert sorted(game.hand()) == sorted([*HAND[discards:hand], "titus"])
    assert sorted(game.discards) == sorted(HAND[:discards])


@rule("NRO-REC-06")
def test_cards_drawn_elsewhere_are_not_cut():
    game = Position().with_hand(*HAND[:6]).with_goods(stone=2).with_coins(1).with_rewards(c1="reward_cards2_1")
    game.with_built("c-a1", "c-b1", "c-b2", "c-a3").with_building_display("build_01").acting("build", 3)
    game.choose("cell c-b3")
    assert (game.player, len(game.hand())) == (1, 8)


@rule("NRO-REC-09")
@pytest.mark.parametrize("bought", [False, True])
def test_the_hand_limit_holds_whether_a_card_was_played_or_not(bought):
    game = recruiting(1, HAND[:6], coins=2, bought=bought).choose("draw 1", "done")
    assert game.question == "HandLimit"
    game.choose("discard calux")
    assert (len(game.hand()), game.player) == (6, 1)
    game = recruiting(1, HAND[:6], coins=2, bought=bought).choose("draw 1", "recruit calux")
    assert (len(game.hand()), game.player) == (6, 1), "the played card does not count"


@rule("NRO-REC-09")
def test_the_special_tile_knows_no_hand_limit():
    game = Position().with_hand(*HAND).with_artisans(1).with_goods().with_estate(a1="estate_special_recruit")
    game.acting("produce", 1).choose("artisan a1", "special", "recruit calux")
    assert (game.row(), len(game.hand()), game.player) == (["calux"], 8, 1)


# ---- afterwards ----------------------------------------------------------------------------------


@rule("NRO-REC-07")
@pytest.mark.parametrize("card", ["titus", "jacobus"])
def test_a_card_works_from_the_next_action_on(card):
    game = Position().with_forum(("recruit", "upgrade", "race", "build"), ("produce", "sail", "petition", "trade"))
    game.with_emperor("d4").with_hand(card).with_coins(2).with_goods().with_artisans(1).turn_of(0)
    game.choose("place a1", "perform recruit", "draw deck", f"recruit {card}", "perform produce")
    if card == "titus":
        assert game.offered("use") == ["titus"]
    else:
        assert game.house().coins == 1


@rule("NRO-REC-07")
def test_a_recruit_card_does_not_work_in_the_action_in_which_it_was_played():
    game = recruiting(1, ["cassian"], coins=2).choose("draw 1", "recruit cassian")
    assert (game.row(), game.house().influence, game.exhausted()) == (["cassian"], 0, [])
    assert game.player == 1, "no window for Cassian"


@rule("NRO-REC-07")
def test_a_card_for_the_end_of_the_game_always_counts():
    game = recruiting(3, ["petran"]).choose("draw 1", "draw 2", "draw 3", "recruit petran").with_tracks(7, 2, 0)
    assert game.final_scoring().source("end_game_retinue") == 4


@rule("NRO-REC-08")
def test_played_cards_are_open_and_cards_in_hand_hidden():
    game = recruiting(3, ["calux", "nela"]).choose("draw deck", "draw deck", "draw deck", "recruit nela")
    for viewer in (-1, 1, 2):
        house = game.seen(viewer).houses[0]
        assert members(CARD_NAMES, house.row) == ["nela"]
        assert (house.hand, house.hand_size()) == (0, 4)
    assert game.read(1, "drew")[-3:] == [(0, UNKNOWN, UNKNOWN)] * 3
