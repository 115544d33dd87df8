"""The flow of a round (AVE-FLOW)."""

from __future__ import annotations

import pytest

from tabularium.games.ave_roma.actions import AREA_NAMES
from tests.support.ave_roma import Position, random_game
from tests.support.rules import rule

WOOD_CARD = "province_card_01"  # wood, wood / wine, stone; a red fragment
PLAIN_AREAS = ["quaestor", "mercator", "roma", "aedilis", "propraetor"]
CARD_AREAS = ["aedificator", "legatus", "senatus"]
EVERY_PLAIN_AREA = pytest.mark.parametrize("area", PLAIN_AREAS)


def rich(players=3, **options):
    """A player who can carry out every action of an area without cards, with any value."""
    game = Position(players, **options).with_money(20).with_surplus(6).with_goods(wood=1)
    for province in range(1, 6):
        game.with_province(province, f"province_card_{province + 10}")
    return game


# ---- rounds and turns ----------------------------------------------------------------------------


@rule("AVE-FLOW-01")
def test_a_round_has_three_phases():
    game = Position(2).quiet().turn_of(0).choose("pass", "pass")
    assert game.state.round == 2
    assert game.story == [
        "passed", "passed",
        "removed_building", "laid_building", "removed_war", "laid_war", "removed_patron", "laid_patron",
        "placed_in_order", "placed_in_order", "round_began",
    ]  # fmt: skip
    assert game.question == "ChooseWorker"


@rule("AVE-FLOW-01")
def test_a_game_is_a_sequence_of_rounds():
    *_, game = random_game(2, seed=4)
    assert [number for _, number, _ in game.told("round_began")] == list(range(2, game.state.round + 1))
    assert game.state.round > 2


@rule("AVE-FLOW-02")
def test_turns_go_in_turn_order_again_and_again():
    game = Position().with_order(2, 0, 1).turn_of(2)
    seen = []
    for value in (1, 2, 3):
        for _ in range(3):
            seen.append(game.player)
            game.place(value, f"train {value}")
    assert seen == [2, 0, 1] * 3


@rule("AVE-FLOW-02")
def test_who_has_passed_is_skipped():
    game = Position().turn_of(0).place(1, "go quaestor").choose("pass")
    assert game.player == 2
    game.place(1, "go quaestor").place(2, "go quaestor")
    assert game.player == 2, "player 1 has passed"


@rule("AVE-FLOW-02")
def test_the_phase_lasts_until_all_have_passed():
    game = Position().turn_of(0).choose("pass", "pass")
    for value in (1, 2, 3):
        assert (game.player, game.state.round) == (2, 1)
        game.place(value, f"train {value}")
    assert (game.player, game.state.round) == (2, 1)
    assert game.choose("pass").state.round == 2


# ---- what a turn is ------------------------------------------------------------------------------


@rule("AVE-FLOW-03")
def test_on_a_turn_a_worker_is_placed_or_trained_or_the_player_passes():
    game = rich().with_workers(2, 4).turn_of(0)
    assert game.legal == ["worker 2", "worker 4", "pass"]
    kinds = {place.split()[0] for place in game.places(2)}
    assert kinds == {"go", "take", "train"}
    for places in (["go quaestor"], ["train 1"], ["take senatus 2"]):
        after = game.copy().place(2, *places)
        assert (after.player, after.workers()) == (1, [4])
    assert game.choose("pass").player == 1


@rule("AVE-FLOW-03")
def test_the_action_follows_the_placement_at_once():
    game = Position().with_money(0).turn_of(0).place(3, "go quaestor")
    assert (game.money(), game.in_area("quaestor")) == (6, [3, 0, 0, 0, 0])


@rule("AVE-FLOW-04")
def test_training_is_a_turn_of_its_own():
    game = Position().turn_of(0).place(3, "train 1")
    assert (game.player, game.training(), game.workers()) == (1, {1: 3}, [1, 2, 4, 5])


@rule("AVE-FLOW-05")
@EVERY_PLAIN_AREA
def test_a_space_holds_one_worker(area):
    game = rich().with_workers_in(area, 5, 1).turn_of(0).place(4, f"go {area}")
    assert game.in_area(area)[:3] == [5, 1, 4], "the next free space"
    assert not rich().with_workers_in(area, 5, 1, 1).turn_of(0).can_place(4, f"go {area}")


@rule("AVE-FLOW-05")
@EVERY_PLAIN_AREA
def test_a_player_may_have_several_workers_in_an_area(area):
    game = rich().with_passed(1, 2).turn_of(0)
    for value in (1, 2, 3):
        game.with_goods(wood=1).turn_of(0).place(value, f"go {area}")
        while game.question != "ChooseWorker":
            game.choose(game.legal[-1])
    assert game.in_area(area)[:3] == [1, 2, 3]


@rule("AVE-FLOW-06")
def test_what_cannot_be_carried_out_cannot_be_chosen():
    game = Position().with_goods().with_money(0).with_surplus(0)
    for province in range(1, 6):
        game.with_province(province, None)
    game.with_row("senatus").with_row("legatus", "gallic_war_1").with_row("aedificator", "forum_plan").turn_of(0)
    assert game.places(1) == ["go quaestor", "train 1"]


@rule("AVE-FLOW-15")
def test_a_worker_stays_until_phase_b_and_keeps_its_space_from_its_owner_too():
    game = rich(2).with_passed(1).with_workers_in("quaestor", 5).turn_of(0).place(3, "go quaestor")
    assert (game.player, game.in_area("quaestor")) == (0, [5, 3, 0, 0, 0])
    assert not game.can_place(1, "go quaestor")
    slots = Position(2).with_passed(1).turn_of(0).place(1, "take senatus 5")
    assert slots.in_area("senatus") == [0, 0, 0, 0, 1]
    assert not slots.can_place(5, "take senatus 5")


# ---- passing -------------------------------------------------------------------------------------


@rule("AVE-FLOW-07")
def test_who_passes_keeps_the_unused_workers_and_scores_for_each():
    game = Position().with_workers(1, 4, 4).turn_of(0).choose("pass")
    assert (game.workers(), game.points(), game.source("unused_workers")) == ([1, 4, 4], 3, 3)
    game.place(1, "go quaestor").place(2, "go quaestor").place(3, "take senatus 5")
    assert game.player == 2, "player 0 is out for the rest of the phase"
    assert game.points() == 3, "it scores once"


@rule("AVE-FLOW-08")
def test_workers_in_training_count_as_unused_at_the_moment_of_passing():
    game = Position().with_workers().with_training({1: 2, 4: 5}).turn_of(0).choose("pass")
    assert (game.workers(), game.training(), game.points()) == ([2, 5], {}, 2)
    assert game.player == 1


@rule("AVE-FLOW-09")
def test_passing_is_allowed_on_any_turn():
    questions = 0
    for game in random_game(3, seed=6):
        if game.player >= 0 and game.question == "ChooseWorker":
            assert game.can("pass")
            questions += 1
    assert questions > 50


@rule("AVE-FLOW-10")
def test_without_workers_a_player_passes_automatically_for_nothing():
    game = Position().with_workers(who=1).turn_of(0).place(2, "go quaestor")
    assert game.player == 2
    assert game.told("passed") == [(1, 0, 0)]
    assert game.points(1) == 0


@rule("AVE-FLOW-10")
def test_with_workers_but_nowhere_to_go_a_player_must_pass():
    game = Position().with_goods().with_money(0).with_surplus(0).with_workers(3).with_training({1: 3})
    for province in range(1, 6):
        game.with_province(province, None)
    for area in CARD_AREAS:
        game.with_row(area)
    game.with_workers_in("quaestor", 1, 2, 4).turn_of(0)
    assert game.player == 1, "without a question"
    assert (game.told("passed"), game.points()) == ([(0, 2, 0)], 2)


def poor(**rows):
    """A player without money and goods, no province card, the Quaestor taken; only these rows have cards."""
    game = Position().with_goods().with_money(0).with_surplus(0).with_workers_in("quaestor", 1, 2, 4)
    for province in range(1, 6):
        game.with_province(province, None)
    for area in CARD_AREAS:
        game.with_row(area, *rows.get(area, ()))
    return game


@rule("AVE-FLOW-03", "AVE-FLOW-10")
def test_one_possible_place_is_enough_to_take_a_worker():
    training = poor().with_workers(3).turn_of(0)
    assert training.places(3) == ["train 1"], "for nothing"
    patron = poor(senatus=[None, None, None, None, "cato"]).with_workers(5).with_training({1: 3}).turn_of(0)
    assert patron.places(5) == ["take senatus 5"]
    money = poor().with_workers_in("quaestor", 1, 2).with_workers(5).with_training({1: 3}).turn_of(0)
    assert money.places(5) == ["go quaestor"]


# ---- spaces --------------------------------------------------------------------------------------


@rule("AVE-FLOW-12")
@EVERY_PLAIN_AREA
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_an_area_without_cards_has_as_many_open_spaces_as_there_are_players(area, players):
    def free(taken, **options):
        return rich(players, **options).with_workers_in(area, *[1] * taken).turn_of(0).can_place(3, f"go {area}")

    assert free(players - 1)
    assert not free(players)
    assert free(4, open_spaces="all")
    assert not free(5, open_spaces="all")


@rule("AVE-FLOW-12")
@pytest.mark.parametrize("area", CARD_AREAS)
def test_a_card_area_always_has_five_spaces(area):
    game = Position(2).with_goods(**dict.fromkeys(["wood", "grain", "wine", "cattle", "stone", "ore"], 3))
    game.with_surplus(6).with_money(9).turn_of(0)
    assert [place for place in game.places(1) if place.startswith(f"take {area}")] == [
        f"take {area} {slot}" for slot in range(1, 6)
    ]


@rule("AVE-FLOW-12", "AVE-VAR-01")
@pytest.mark.parametrize(("players", "spaces"), [(2, 29), (3, 34), (4, 39), (5, 44)])
def test_two_players_have_nearly_thirty_places_for_workers(players, spaces):
    game = Position(players)
    on_board = sum(int(game.state.open_spaces(area)) for area in range(len(AREA_NAMES)))
    assert on_board + len(game.house().training) == spaces


@rule("AVE-FLOW-13")
@EVERY_PLAIN_AREA
@pytest.mark.parametrize("space", [1, 2, 3, 4, 5])
def test_every_space_of_these_areas_takes_every_value(area, space):
    taken = [1] * (space - 1)
    game = rich(5).with_workers_in(area, *taken).turn_of(0)
    assert [value for value in range(1, 6) if game.can_place(value, f"go {area}")] == [1, 2, 3, 4, 5]


@rule("AVE-FLOW-14")
def test_an_action_needs_one_way_that_pays_everything():
    def can_go(**goods):
        game = Position().with_money(0).with_goods(**goods).with_province(1, WOOD_CARD, shifted=True).turn_of(0)
        return game.can_place(1, "go propraetor")

    assert not can_go()
    assert can_go(wood=2), "the upper row and a further wood: two woods overflow"
    assert can_go(wine=3), "the lower row: the wine becomes 3 denarii"


@rule("AVE-FLOW-14")
def test_each_choice_is_limited_to_what_keeps_the_rest_payable():
    game = Position().with_money(0).with_goods(wood=2).with_province(1, WOOD_CARD, shifted=True).turn_of(0)
    game.place(1, "go propraetor")
    assert (game.player, game.goods()) == (1, {"wood": 3}), "row, resource and both overflow units were the only way"
    assert (game.money(), game.province_cards()) == (0, [WOOD_CARD])
