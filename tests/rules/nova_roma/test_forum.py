"""Placement in the forum and strength (NRO-FORUM)."""

from __future__ import annotations

import pytest

from tabularium.games.nova_roma.actions import FORUM_NAMES
from tests.support.nova_roma import Position
from tests.support.rules import rule

ROWS = ("upgrade", "recruit", "race", "build")  # the forum of the rulebook's example
COLUMNS = ("sail", "petition", "trade", "produce")
PURPLE, YELLOW, GREEN = 0, 1, 2
PLENTY = {"wheat": 5, "stone": 5, "wood": 5, "wine": 5, "horse": 5}
CARDS_IN_ROW = ("septimus", "constantin", "hadrianus")


def forum(players=3, emperor="d4"):
    return Position(players).with_forum(ROWS, COLUMNS).with_emperor(emperor)


def space_of(row, column):
    return FORUM_NAMES[ROWS.index(row) * 4 + COLUMNS.index(column)]


# ---- a patrician ---------------------------------------------------------------------------------


@rule("NRO-FORUM-01")
@pytest.mark.parametrize("row", ROWS)
@pytest.mark.parametrize("column", COLUMNS)
def test_a_space_gives_the_action_of_its_row_and_that_of_its_column(row, column):
    game = forum(emperor=None).turn_of(0).choose(f"place {space_of(row, column)}")
    assert sorted(game.offered("forgo")) == sorted([row, column])


@rule("NRO-FORUM-02")
def test_a_patrician_is_placed_where_no_figure_stands():
    game = forum(2, emperor="a1").with_patricians("b1").with_patricians("c1", who=1).with_legionaries("d1", "a2")
    game.turn_of(0)
    assert game.offered("place") == [space for space in FORUM_NAMES if space not in ("a1", "b1", "c1", "d1", "a2")]
    assert game.choose("place d3").patricians() == ["b1", "d3"]


# ---- strength ------------------------------------------------------------------------------------


@rule("NRO-FORUM-03")
@pytest.mark.parametrize(
    ("own", "emperor", "upgrade", "trade"),
    [
        ((), "d4", 1, 1),
        ((), "c4", 1, 2),
        ((), "a1", 2, 1),
        (("b1",), "d4", 2, 1),
        (("c3",), "d4", 1, 2),
        (("b1", "c3"), "d4", 2, 2),
        (("a1", "d1"), "d4", 3, 1),
        (("c2", "c3"), "a4", 1, 3),
        (("a1",), "b1", 3, 1),
        (("b4", "d2"), "a3", 1, 1),
    ],
)
def test_strength_is_own_patricians_in_the_line_and_the_emperor(own, emperor, upgrade, trade):
    game = forum(emperor=emperor).with_patricians(*own).with_hand().with_influence(0).turn_of(0)
    game.choose("place c1", "perform trade", "done", "perform upgrade")
    assert game.acted() == {"trade": trade, "upgrade": upgrade}
    assert game.house().influence == upgrade


@rule("NRO-FORUM-04")
def test_patricians_of_others_and_legionaries_add_no_strength():
    game = forum(2, emperor="d4").with_patricians("a1", "c2", who=1).with_legionaries("b1", "c3", "c4").with_hand()
    game.turn_of(0).choose("place c1", "legionary d1", "perform trade", "done", "perform upgrade")
    assert game.acted() == {"trade": 1, "upgrade": 1}


@rule("NRO-FORUM-05")
@pytest.mark.parametrize(("own", "without", "strength"), [((), 1, 2), (("c2",), 2, 3), (("c2", "c3"), 3, 3)])
def test_a_card_adds_strength_to_its_action_up_to_three(own, without, strength):
    for answer, acted in (("done", without), ("use silvana", strength)):
        game = forum().with_patricians(*own).with_row("silvana").with_hand().with_coins(0).turn_of(0)
        game.choose("place c1", "perform trade", answer)
        assert game.acted()["trade"] == acted
        assert game.house().coins == acted


@rule("NRO-FORUM-05")
def test_a_card_of_another_action_adds_nothing():
    game = forum().with_row("silvana", "seneca").with_hand().turn_of(0).choose("place c1", "perform upgrade")
    assert game.offered("use") == ["seneca"]


@rule("NRO-FORUM-06")
def test_after_the_action_has_begun_no_card_changes_its_strength():
    game = forum().with_row("silvana").with_hand().with_coins(0).turn_of(0).choose("place c1", "perform trade", "done")
    assert game.question == "BuyGood"
    game.choose("done")
    assert (game.question, game.exhausted(), game.house().coins) == ("ChooseAction", [], 1)
    game = forum().with_row("tiberius").with_hand("manius").with_coins(2).turn_of(0)
    game.choose("place b2", "perform recruit", "done", "draw deck")
    assert game.acted()["recruit"] == 1
    assert game.house().coins == 2
    assert game.choose("recruit manius").house().coins == 0, "still at the price of strength 1"


@rule("NRO-FORUM-06")
def test_the_price_of_a_card_follows_from_the_strength_at_the_start():
    game = forum().with_row("tiberius").with_hand("manius").with_coins(2).turn_of(0)
    game.choose("place b2", "perform recruit", "use tiberius", "draw deck", "draw deck", "recruit manius")
    assert game.house().coins == 1


# ---- the example of the rulebook -----------------------------------------------------------------


@rule("NRO-FORUM-13", "NRO-FORUM-14", "NRO-FORUM-15", "NRO-FORUM-16", "NRO-FORUM-04")
def test_the_example_of_the_rulebook_move_by_move():
    game = forum(emperor=space_of("recruit", "sail"))
    for who in range(3):
        game.with_goods(who, **PLENTY).with_influence(3, who).with_hand(who=who)
    game.with_shipping_display("ship_01", "ship_02", "ship_05", "ship_06").with_start_player(PURPLE).turn_of(PURPLE)
    for who, row, column in (
        (PURPLE, "upgrade", "sail"),
        (YELLOW, "recruit", "petition"),
        (GREEN, "race", "sail"),
    ):
        assert game.player == who
        game.choose(f"place {space_of(row, column)}")
        perform(game, column)
        perform(game, row)
    assert game.acted(PURPLE) == {"sail": 2, "upgrade": 1}
    assert game.acted(YELLOW) == {"recruit": 2, "petition": 1, "trade": 1}, "trade was bought"
    assert game.acted(GREEN) == {"sail": 2, "race": 1}
    game.choose(f"place {space_of('build', 'sail')}")
    perform(game, "sail")
    perform(game, "build")
    assert game.acted(PURPLE) == {"sail": 3, "upgrade": 1, "build": 1}


def perform(game, action):
    """Carry out an action with as little effort as possible."""
    game.choose(f"perform {action}")
    who = game.player
    while game.question not in ("ChooseAction", "PlacePatrician") and game.player == who:
        game.choose("petition trade 1" if game.can("petition trade 1") else game.legal[-1])


@rule("NRO-FORUM-17")
def test_a_third_patrician_in_the_column_of_the_emperor_makes_no_strength_of_four():
    game = forum(emperor="c4").with_patricians("c2", "c3").with_hand().with_coins(0).turn_of(0)
    game.choose("place c1", "perform trade")
    assert game.acted()["trade"] == 3
    assert game.house().coins == 3


# ---- forgoing ------------------------------------------------------------------------------------


@rule("NRO-FORUM-07")
def test_each_action_is_performed_or_forgone_for_a_coin():
    game = forum().with_coins(0).with_hand().with_influence(0).turn_of(0).choose("place c1")
    assert game.legal == ["perform trade", "perform upgrade", "forgo trade", "forgo upgrade"]
    assert game.choose("forgo trade").house().coins == 1
    assert game.choose("forgo upgrade").house().coins == 2
    assert (game.player, game.acted(), game.house().influence) == (1, {}, 0)
    game = forum().with_coins(0).with_goods().with_estate_display().turn_of(0).choose("place c1", "perform upgrade")
    assert game.house().coins == 0
    assert game.choose("forgo trade").house().coins == 1


@rule("NRO-FORUM-08")
def test_for_a_forgone_action_no_card_works_and_the_other_action_is_not_affected():
    game = forum().with_row(*CARDS_IN_ROW, "seneca").with_coins(0).with_goods().with_influence(0).with_estate_display()
    game.turn_of(0).choose("place a1", "forgo sail")
    assert (game.house().coins, game.exhausted()) == (1, [])
    assert game.legal == ["perform upgrade", "forgo upgrade"], "no window for cards"
    game.choose("perform upgrade", "use seneca")
    assert (game.house().influence, game.exhausted()) == (2, ["seneca"])
    assert game.player == 1


@rule("NRO-FORUM-12")
def test_who_forgoes_everything_may_claim_an_achievement_before_or_after():
    forgone = ["place a1", "forgo sail", "forgo upgrade"]
    for answers in (["claim green_3", *forgone], ["done", *forgone, "claim green_3"]):
        game = forum().with_mosaic("1", "1", "1").with_influence(4).turn_of(0).choose(*answers)
        assert (game.claimed(), game.player) == (["green_3"], 1)


@rule("NRO-FORUM-20")
def test_the_coin_for_forgoing_can_be_spent_in_the_second_action():
    game = forum().with_coins(0).with_goods(wheat=1, wine=1).with_shipping_display("ship_21").turn_of(0)
    game.choose("place a1")
    assert not game.can("perform sail")
    game.choose("forgo upgrade")
    assert game.house().coins == 1
    assert game.choose("perform sail").shipping() == ["ship_21"]
    assert game.house().coins == 0


# ---- performing ----------------------------------------------------------------------------------


@rule("NRO-FORUM-09")
def test_an_action_carried_out_in_part_brings_no_coin():
    game = forum().with_coins(0).with_hand("calux", "nela").turn_of(0).choose("place c1", "perform trade")
    assert game.choose("done", "done").house().coins == 1, "that of the strength"
    game = forum().with_coins(0).with_goods(**PLENTY).with_shipping_display("ship_01").turn_of(0)
    game.choose("place a1", "perform sail", "done")
    assert (game.question, game.house().coins, game.ships()) == ("ChooseAction", 0, ["start", "start"])


@rule("NRO-FORUM-10")
def test_steps_go_from_top_to_bottom_and_none_comes_back():
    game = Position().with_goods(wine=2).with_coins(2).acting("upgrade", 1)
    assert game.question == "SpendWine"
    assert not game.can("estate basic_1")
    assert game.choose("done").question == "TakeEstate"
    game.choose("estate basic_1", "lay a1")
    assert (game.player, game.goods()["wine"]) == (1, 2)
    game = Position().with_hand("calux", "nela").with_coins(2).acting("trade", 1)
    assert game.question == "DiscardPair"
    assert not game.can("buy wheat")
    assert game.choose("done").question == "BuyGood"
    assert not game.can("discard calux")
    game = Position().with_hand("calux").with_coins(2).with_retinue_deck("nela", "titus").acting("recruit", 1)
    assert not game.can("recruit calux")
    assert game.choose("draw deck", "done").player == 1


def facing(action, game):
    """A patrician stands where this action and trade or upgrade can be chosen; nothing can be claimed before."""
    row, column = (action, "trade") if action in ROWS else ("upgrade", action)
    return game.with_start_player(1).with_markers(0).turn_of(0).choose(f"place {space_of(row, column)}")


# What makes each action impossible.
def nothing_to_sail_with(game):
    return game.with_goods().with_coins(9).with_shipping_display("ship_01", "ship_02", "ship_03", "ship_04")


def nothing_to_build_with(game):
    return game.with_goods().with_coins(9).with_building_display("build_03", "build_04", "build_05", "build_06")


def no_contracts_at_all(game):
    return game.with_goods(**PLENTY).with_coins(9).with_shipping_display().with_building_display()


def lines_and_no_horses(game):
    return game.with_goods().with_tracks(2, 4, 7)


def all_tracks_run(game):
    return game.with_goods(horse=5).with_tracks(7, 7, 7)


def no_artisan_and_no_wheat(game):
    return game.with_goods(stone=5).with_artisans(0, "a1")


def no_artisan_to_hire(game):
    return game.with_goods(wheat=5).with_artisans(0, "a1").with_supply(0)


def no_influence(game):
    return game.with_influence(0)


def no_cards_anywhere(game):
    return game.with_hand().with_retinue_display().with_retinue_deck().with_discards()


@rule("NRO-FORUM-11")
@pytest.mark.parametrize(
    ("action", "without"),
    [
        ("sail", nothing_to_sail_with),
        ("sail", no_contracts_at_all),
        ("build", nothing_to_build_with),
        ("build", no_contracts_at_all),
        ("race", lines_and_no_horses),
        ("race", all_tracks_run),
        ("produce", no_artisan_and_no_wheat),
        ("produce", no_artisan_to_hire),
        ("petition", no_influence),
        ("recruit", no_cards_anywhere),
    ],
)
def test_an_action_without_a_possible_step_can_only_be_forgone(action, without):
    game = facing(action, without(forum()))
    assert not game.can(f"perform {action}")
    assert game.can(f"forgo {action}")
    assert len(game.legal) == 3, "trade and upgrade are always possible"


@rule("NRO-FORUM-11")
@pytest.mark.parametrize(
    ("action", "within_reach"),
    [
        ("sail", lambda game: nothing_to_sail_with(game).with_goods(wheat=2, wood=1)),
        ("build", lambda game: nothing_to_build_with(game).with_goods(stone=1, wood=1)),
        ("race", lambda game: lines_and_no_horses(game).with_goods(horse=1)),
        ("produce", lambda game: no_artisan_and_no_wheat(game).with_goods(wheat=1)),
        ("produce", lambda game: no_artisan_to_hire(game).with_artisans(1)),
        ("petition", lambda game: game.with_influence(1)),
        ("recruit", lambda game: no_cards_anywhere(game).with_discards("calux")),
        ("recruit", lambda game: no_cards_anywhere(game).with_hand("calux").with_coins(2)),
    ],
)
def test_an_action_with_a_possible_step_can_be_performed(action, within_reach):
    game = facing(action, within_reach(forum()))
    assert game.can(f"perform {action}")


def only_slot_three(game):
    """A contract that can be paid lies where strength 2 reaches."""
    return game.with_goods(wheat=2, stone=1).with_coins(0).with_shipping_display("ship_03", "ship_04", "ship_01")


def a_coin_too_few(game):
    return game.with_goods(wheat=1).with_coins(1).with_shipping_display("ship_28")


@rule("NRO-FORUM-11")
@pytest.mark.parametrize(
    ("action", "position", "card", "offered"),
    [
        ("sail", only_slot_three, "septimus", True),
        ("sail", only_slot_three, "constantin", False),
        ("sail", only_slot_three, "manius", False),
        ("sail", a_coin_too_few, "constantin", True),
        ("sail", a_coin_too_few, "septimus", False),
        ("sail", lambda game: a_coin_too_few(game).with_artisans(1), "hadrianus", True),
        ("sail", lambda game: a_coin_too_few(game).with_artisans(0), "hadrianus", False),
        ("sail", lambda game: a_coin_too_few(game).with_coins(0), "hadrianus", False),
        ("petition", no_influence, "occius", True),
        ("petition", no_influence, "severa", False),
        ("race", lambda game: lines_and_no_horses(game).with_artisans(1).with_coins(1), "lucius", True),
        ("race", lambda game: lines_and_no_horses(game).with_artisans(1).with_coins(1), "manius", False),
    ],
)
def test_cards_that_may_help_make_an_action_possible(action, position, card, offered):
    game = facing(action, position(forum()).with_row(card))
    assert game.can(f"perform {action}") == offered


@rule("NRO-FORUM-11")
def test_an_exhausted_card_makes_nothing_possible():
    game = only_slot_three(forum()).with_row("septimus").with_exhausted("septimus").turn_of(0).choose("place a1")
    assert not game.can("perform sail")


@rule("NRO-FORUM-18")
def test_whoever_performs_an_action_carries_out_a_step():
    game = Position().with_goods(**PLENTY).with_shipping_display("ship_01", "ship_02").acting("sail", 1)
    assert game.legal == ["contract 1", "contract 2"]
    assert game.choose("contract 1").can("done")
    game = Position().with_goods(**PLENTY).with_building_display("build_03", "build_04").acting("build", 1)
    assert game.legal == ["contract 1", "contract 2"]
    assert game.choose("contract 1").can("done")
    game = Position().with_goods(wheat=1).with_artisans(1).acting("produce", 2)
    assert not game.can("done")
    assert game.choose("artisan a1").can("done")
    game = Position().with_influence(3).with_start_player(1).acting("petition", 1).choose("done")
    assert game.question == "BuyAction"
    assert not game.can("done")
    game = Position().with_influence(3).with_start_player(1).acting("petition", 1).choose("marker")
    assert game.can("done")


@rule("NRO-FORUM-18")
def test_with_nothing_to_draw_a_card_must_be_played():
    game = no_cards_anywhere(Position()).with_hand("calux", "nela").with_coins(2).acting("recruit", 1)
    assert game.legal == ["recruit calux", "recruit nela"]


@rule("NRO-FORUM-19")
def test_the_window_stays_open_while_only_a_card_can_make_a_step_possible():
    game = only_slot_three(forum()).with_row("septimus", "hadrianus").with_artisans(1).with_coins(1).turn_of(0)
    game.choose("place a1", "perform sail")
    assert game.legal == ["use hadrianus", "use septimus"], "but not done"
    assert game.choose("use hadrianus", "artisan c3").shipping() == ["ship_01"], "what is left is forced"
    able = only_slot_three(forum()).with_shipping_display("ship_01").with_row("septimus").turn_of(0)
    assert able.choose("place a1", "perform sail").legal == ["use septimus", "done"]


@rule("NRO-FORUM-19")
def test_when_cards_do_not_help_the_action_ends_without_coin_and_without_a_second_window():
    game = forum().with_goods().with_coins(2).with_artisans(2).with_shipping_display("ship_01")
    game.with_row("hadrianus", "constantin").turn_of(0).choose("place a1", "perform sail", "artisan b2")
    assert game.told("failed") == [(0, 4, 0)]
    assert (game.exhausted(), game.house().coins, game.shipping()) == (["hadrianus"], 2 + 1 - 1, [])
    assert (game.question, game.acted()) == ("ChooseAction", {})
    assert game.legal == ["perform upgrade", "forgo upgrade"]
