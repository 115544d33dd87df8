"""Petition (NRO-PET)."""

from __future__ import annotations

import pytest

from tabularium.games.nova_roma.actions import ACTION_NAMES
from tests.support.nova_roma import Position
from tests.support.rules import rule

OTHERS = [action for action in ACTION_NAMES if action != "petition"]
ROWS = ("petition", "upgrade", "race", "trade")
COLUMNS = ("sail", "recruit", "build", "produce")
PLENTY = {"wheat": 5, "stone": 5, "wood": 5, "wine": 5, "horse": 5}


def petition(strength=1, influence=8):
    """Petition is performed when the marker of this round is gone."""
    return Position().with_influence(influence).with_start_player(1, claimer=1).acting("petition", strength)


def forum(space="a1", *row, influence=8):
    """A patrician stands in the row of petition; in its column sail (a), recruit (b), build (c) or produce (d)."""
    game = Position().with_forum(ROWS, COLUMNS).with_emperor("d4").with_start_player(1, claimer=1).with_markers(0)
    return game.with_influence(influence).with_row(*row).turn_of(0).choose(f"place {space}")


# ---- the start player marker ---------------------------------------------------------------------


@rule("NRO-PET-01")
def test_two_influence_claim_the_start_player_marker_once_a_round():
    game = Position().with_influence(5).with_start_player(1).acting("petition", 1)
    assert game.legal == ["marker", "done"]
    game.choose("marker")
    assert (game.house().influence, game.state.claimer) == (3, 0)
    game.choose("done")
    again = game.with_influence(8, who=2).acting("petition", 1, who=2)
    assert again.question == "BuyAction"
    again.end_of_round()
    assert (again.state.start_player, again.state.claimer) == (0, -1)
    assert again.choose(again.legal[0]).with_influence(8, who=2).acting("petition", 1, who=2).can("marker")


@rule("NRO-PET-01")
@pytest.mark.parametrize(("influence", "offered"), [(1, False), (2, True)])
def test_the_marker_costs_two_influence(influence, offered):
    game = Position().with_influence(influence).with_start_player(1).acting("petition", 1)
    assert game.can("marker") == offered


@rule("NRO-PET-01")
def test_the_marker_need_not_be_claimed():
    game = Position().with_influence(5).with_start_player(1).acting("petition", 1).choose("done")
    assert (game.question, game.house().influence, game.state.claimer) == ("BuyAction", 5, -1)


@rule("NRO-PET-02")
@pytest.mark.parametrize(("turn", "offered"), [(1, False), (2, True), (3, True)])
def test_who_began_the_round_with_the_marker_waits_for_the_second_turn(turn, offered):
    spaces = ["d1", "c2", "b3"][:turn]
    game = Position().with_influence(5).with_patricians(*spaces).with_start_player(0).acting("petition", 1)
    assert game.can("marker") == offered
    other = Position().with_influence(5).with_patricians(*spaces).with_start_player(1).acting("petition", 1)
    assert other.can("marker")


@rule("NRO-PET-03")
def test_a_claim_does_not_change_the_turn_order_of_the_round():
    game = Position(3).with_start_player(0).with_forum(ROWS, COLUMNS).with_emperor("d4").with_influence(3, who=2)
    game.turn_of(0).pass_turn().pass_turn()
    assert game.player == 2
    game.choose(f"place {game.offered('place')[0]}", "perform petition", "marker").finish_turn()
    order = []
    while game.question == "PlacePatrician":
        order.append(game.player)
        game.pass_turn()
    assert order == [0, 1, 2] * 2
    assert (game.question, game.player) == ("MoveEmperor", 2), "from the next round on"


# ---- buying an action ----------------------------------------------------------------------------


@rule("NRO-PET-04", "NRO-PET-09")
@pytest.mark.parametrize(
    ("strength", "influence", "most"), [(1, 8, 1), (2, 8, 2), (3, 8, 3), (3, 2, 2), (2, 1, 1), (3, 3, 3)]
)
def test_seven_actions_can_be_bought_for_influence_up_to_the_strength(strength, influence, most):
    game = petition(strength, influence)
    assert sorted(game.legal) == sorted(f"petition {name} {i}" for name in OTHERS for i in range(1, most + 1))


@rule("NRO-PET-04")
def test_one_action_is_bought_not_more():
    game = petition(3).with_hand().choose("petition trade 1").finish_turn()
    assert (game.player, game.house().influence) == (1, 7)
    assert game.acted() == {"petition": 3, "trade": 1}


@rule("NRO-PET-05")
def test_the_example_of_the_rulebook():
    game = petition(3, influence=5).with_coins(0).with_hand()
    assert [game.can(f"petition trade {paid}") for paid in (1, 2, 3)] == [True] * 3
    game.choose("petition trade 2")
    assert (game.house().influence, game.house().coins) == (3, 2)


@rule("NRO-PET-07")
def test_patricians_and_emperor_add_nothing_to_a_bought_action():
    game = Position().with_forum(ROWS, COLUMNS).with_emperor("b4").with_patricians("a4").with_hand().with_coins(0)
    game.with_start_player(1, claimer=1).with_influence(8).turn_of(0).choose("place a1", "forgo sail")
    game.choose("perform petition", "petition trade 1")
    assert game.acted() == {"petition": 1, "trade": 1}
    assert game.house().coins == 1 + 1


@rule("NRO-PET-07")
@pytest.mark.parametrize("paid", [1, 2, 3])
def test_the_strength_is_the_influence_paid(paid):
    game = petition(3, influence=3).with_estate_display().with_goods().choose(f"petition upgrade {paid}")
    assert game.house().influence == 3 - paid + paid
    assert game.acted()["upgrade"] == paid


@rule("NRO-PET-08")
def test_the_other_action_of_the_space_may_be_bought_as_well():
    game = forum("a1").with_shipping_display("ship_01", "ship_02", "ship_05")
    game.with_goods(wheat=4, stone=1, wood=1).fresh().choose(
        "perform sail", "contract 1", "sail 1 north", "good wine", "perform petition", "petition sail 1"
    )
    game.choose("contract 2", "sail 2 north", "good wine")
    assert (game.shipping(), game.ships()) == (["ship_01", "ship_02"], ["n1", "n1"])


@rule("NRO-PET-09")
def test_estate_tiles_work_in_a_bought_produce():
    game = petition().with_artisans(1).with_goods().with_coins(0).with_estate(a1="estate_horse_1")
    game.choose("petition produce 1", "artisan a1")
    assert game.goods() == {"wheat": 1, "stone": 0, "wood": 0, "wine": 1, "horse": 1}


# ---- cards ---------------------------------------------------------------------------------------


@rule("NRO-PET-06")
@pytest.mark.parametrize(
    ("action", "cards"),
    [
        ("trade", ("silvana", "bernardo", "sergius")),
        ("upgrade", ("seneca", "marcus", "rufus")),
        ("recruit", ("tiberius", "cassian")),
        ("sail", ("septimus", "hadrianus", "constantin")),
        ("build", ("egeria", "agrippa", "seraphina", "patricia")),
        ("race", ("manius", "lucius", "gratian")),
        ("produce", ("titus", "jacobus")),
    ],
)
def test_cards_of_the_bought_action_do_not_work(action, cards):
    game = petition().with_row(*cards).with_goods(**PLENTY).with_coins(3).with_hand().choose(f"petition {action} 1")
    assert game.acted() == {"petition": 1, action: 1}
    while game.player == 0:
        assert game.offered("use") == []
        game.choose(game.legal[-1])
    assert game.exhausted() == []


@rule("NRO-PET-06")
@pytest.mark.parametrize(("action", "card"), [("sail", "constantin"), ("race", "gratian"), ("build", "seraphina")])
def test_permanent_cards_of_the_bought_action_bring_nothing(action, card):
    game = forum("d1", card).with_coins(0).with_goods(**PLENTY).with_building_display("build_03", "build_04")
    game.with_shipping_display("ship_01", "ship_02").choose("perform petition", f"petition {action} 1")
    assert game.house().coins == 0


@rule("NRO-PET-06")
def test_cards_of_petition_work_and_so_does_trivia():
    game = forum("d1", "severa", "petronia", "trivia").with_coins(0).with_goods().with_artisans(1)
    game.with_estate(a1="estate_bear_1").choose("perform petition", "use petronia")
    assert game.acted()["petition"] == 2
    assert game.house().coins == 1, "from Severa"
    game.choose("petition produce 1", "artisan a1")
    assert game.house().coins == 2, "and from Trivia"


@rule("NRO-PET-10")
@pytest.mark.parametrize(
    ("row", "exhausted", "offered"), [((), (), False), (("occius",), (), True), (("occius",), ("occius",), False)]
)
def test_without_influence_only_occius_allows_a_petition(row, exhausted, offered):
    game = Position().with_forum(ROWS, COLUMNS).with_emperor("d4").with_start_player(1).with_influence(0).with_coins(0)
    game.with_row(*row).with_exhausted(*exhausted).with_markers(0).turn_of(0).choose("place b1")
    assert game.can("perform petition") == offered
    if offered:
        game.choose("perform petition")
        assert (game.exhausted(), game.house().influence) == (["occius"], 1), "he must be used"
        assert sorted(game.legal) == sorted(f"petition {name} 1" for name in OTHERS)
    else:
        assert game.choose("forgo petition").house().coins == 1


@rule("NRO-PET-11")
@pytest.mark.parametrize("action", ["sail", "build", "race", "produce"])
def test_a_bought_action_may_be_left_undone_and_brings_no_coin(action):
    game = petition(2).with_goods(**PLENTY).with_coins(0).choose(f"petition {action} 2")
    assert game.can("done")
    game.choose("done")
    while game.player == 0:
        game.choose("done")
    assert (game.house().influence, game.house().coins, game.tracks()) == (6, 0, [0, 0, 0])
    assert (game.shipping(), game.building(), game.artisans()) == ([], [], [])


@rule("NRO-PET-11")
@pytest.mark.parametrize("action", ["sail", "build", "race", "produce"])
def test_influence_may_be_paid_for_an_action_that_can_do_nothing(action):
    game = petition(1).with_goods().with_coins(0).with_artisans(0).with_tracks(7, 7, 7).choose(f"petition {action} 1")
    assert (game.player, game.house().influence, game.house().coins) == (1, 7, 0)


@rule("NRO-PET-12")
def test_cards_of_petition_are_used_before_the_marker_or_after_the_bought_action():
    game = Position().with_influence(3).with_start_player(1).with_row("occius").with_hand().acting("petition", 1)
    assert game.question == "UseCard"
    game.choose("done", "marker", "petition trade 1")
    assert game.question == "BuyGood"
    assert not game.can("use occius")
    game.choose("done")
    assert (game.question, game.legal) == ("UseAtEnd", ["use occius", "done"])
    assert game.choose("use occius").house().influence == 1


@rule("NRO-PET-12")
def test_patricia_does_not_help_a_bought_build():
    game = petition().with_row("patricia").with_goods(stone=2, wood=1).with_artisans(0)
    game.with_building_display("build_19").choose("petition build 1")
    assert (game.building(), game.player) == ([], 1)
    game = petition().with_row("patricia").with_goods(stone=2, wood=1).with_artisans(1)
    game.with_building_display("build_19").choose("petition build 1", "contract 1")
    assert (game.building(), game.house().available, game.exhausted()) == (["build_19"], 0, [])


@rule("NRO-PET-13")
def test_a_card_played_in_a_bought_recruit_is_of_no_use_in_this_petition_but_in_the_next_action():
    game = forum("d1").with_hand("occius").with_coins(2).with_artisans(1)
    game.choose("perform petition", "petition recruit 1", "draw deck", "recruit occius")
    assert (game.row(), game.question) == (["occius"], "ChooseAction"), "no window for Occius"
    game = forum("d1").with_hand("titus").with_coins(2).with_artisans(1)
    game.choose("perform petition", "petition recruit 1", "draw deck", "recruit titus", "perform produce")
    assert game.offered("use") == ["titus"]
