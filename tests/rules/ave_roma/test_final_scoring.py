"""Final scoring (AVE-SCORE)."""

from __future__ import annotations

import pytest

from tabularium.games.ave_roma.actions import PATRON_NAMES
from tests.support.ave_roma import Position
from tests.support.rules import rule


def bare(players=3):
    """Players without anything that scores."""
    game = Position(players)
    for who in range(players):
        game.with_goods(who).with_money(0, who)
    return game


# ---- adjustment ----------------------------------------------------------------------------------


@rule("AVE-SCORE-01")
@pytest.mark.parametrize(
    ("step", "brown", "after"), [(6, 4, 4), (4, 4, 4), (3, 4, 3), (0, 4, 0), (None, 4, None), (10, 1, 1)]
)
def test_a_marker_above_the_brown_one_is_set_to_its_step(step, brown, after):
    game = Position().with_steps(2, step).with_brown(2, brown).final_scoring()
    assert game.steps(2)[0] == after


@rule("AVE-SCORE-01")
def test_every_province_has_its_own_brown_marker():
    game = Position()
    for province in range(1, 6):
        game.with_steps(province, 9).with_brown(province, province + 1)
    game.final_scoring()
    assert [game.steps(province)[0] for province in range(1, 6)] == [2, 3, 4, 5, 6]


@rule("AVE-SCORE-02")
@pytest.mark.parametrize(
    ("steps", "brown", "after"),
    [
        ((8, 7, 6, 5), 6, [6, 5, 4, 3]),
        ((5, 6, 7, 8), 6, [3, 4, 5, 6]),
        ((9, 3, 2, None), 3, [3, 2, 1, None]),
        ((9, 3, 1, 0), 2, [2, 1, 0, 0]),
        ((9, 5, 4, 2), 7, [7, 5, 4, 2]),
        ((9, 8, 3, 2), 5, [5, 4, 3, 2]),
        ((4, 3, 2, 1), 1, [1, 0, 0, 0]),
    ],
)
def test_markers_keep_their_order_one_on_each_step_above_0(steps, brown, after):
    assert Position(4).with_steps(2, *steps).with_brown(2, brown).final_scoring().steps(2) == after


@rule("AVE-SCORE-03")
def test_the_example_of_the_adjusted_track():
    game = Position(4).with_steps(2, 6, 5, 2, 1).with_brown(2, 3).final_scoring()
    assert game.steps(2) == [3, 2, 1, 0]
    assert [game.source("provinces", who) for who in range(4)] == [6, 4, 2, 1]


# ---- points --------------------------------------------------------------------------------------


@rule("AVE-SCORE-04")
@pytest.mark.parametrize(("money", "points"), [(0, 0), (4, 0), (5, 1), (9, 1), (10, 2), (49, 9)])
def test_every_full_5_denarii_bring_a_point(money, points):
    game = bare().with_money(money).final_scoring()
    assert game.source("denarii") == game.points() == points


@rule("AVE-SCORE-05")
@pytest.mark.parametrize(
    ("goods", "surplus", "points"),
    [
        ({}, 2, 0),
        ({"wood": 1}, 2, 1),
        ({"wood": 2, "ore": 3}, 0, 1),
        ({"wood": 2, "ore": 3}, 1, 2),
        ({"wine": 3}, 6, 3),
    ],
)
def test_every_full_3_goods_bring_a_point_resources_and_surplus_together(goods, surplus, points):
    game = bare().with_goods(**goods).with_surplus(surplus).final_scoring()
    assert game.source("goods") == game.points() == points


@rule("AVE-SCORE-06")
def test_the_example_of_money_and_goods():
    game = bare().with_money(14).with_goods(wood=3, wine=3, ore=1).with_surplus(4).final_scoring()
    assert (game.source("denarii"), game.source("goods"), game.points()) == (2, 3, 5)


@rule("AVE-SCORE-07")
def test_patrons_are_scored_in_turn_order():
    game = bare().with_order(1, 2, 0).with_surplus(4, 1).with_active("cato", who=1).with_passive("crassus", who=0)
    game.with_money(13, 0).final_scoring()
    assert [(who, PATRON_NAMES[patron], points) for who, patron, points in game.told("patron_scored")] == [
        (1, "cato", 4), (0, "crassus", 3),
    ]  # fmt: skip
    assert [game.source("patrons", who) for who in range(3)] == [3, 4, 0]


@rule("AVE-SCORE-08")
@pytest.mark.parametrize(("option", "points"), [(True, 4 + 1), (False, 4)])
def test_passive_patrons_score_unless_the_option_says_no(option, points):
    game = Position(passive_patrons_score=option).with_goods().with_money(4).with_surplus(4)
    game.with_active("cato").with_passive("crassus").final_scoring()
    assert game.source("patrons") == points, "4 for the surplus, 1 for the money"


@rule("AVE-SCORE-09")
@pytest.mark.parametrize(("level", "points"), list(enumerate([0, 1, 2, 4, 6, 9, 12, 16, 20, 25, 30])))
def test_political_influence_brings_up_to_30_points(level, points):
    game = bare().with_level(level).final_scoring()
    assert game.source("political_influence") == game.points() == points


@rule("AVE-SCORE-10")
def test_every_marker_scores_by_its_step_one_on_0_scores_1_and_none_scores_nothing():
    game = (
        bare(4).with_steps(1, 3).with_brown(1, 5).with_steps(2, 0).with_steps(4, 10).with_brown(4, 10).final_scoring()
    )
    assert game.source("provinces") == 6 + 1 + 20
    assert game.source("provinces", 1) == 0


@rule("AVE-SCORE-10", "AVE-SCORE-01")
def test_the_step_after_the_adjustment_counts():
    game = bare(4).with_steps(1, 9, 8).with_brown(1, 3).final_scoring()
    assert [game.source("provinces", who) for who in (0, 1)] == [6, 4]


# ---- who wins ------------------------------------------------------------------------------------


@rule("AVE-SCORE-11")
def test_most_points_win():
    game = bare().with_level(1).with_level(3, 1).with_level(2, 2).final_scoring()
    assert game.state.ranking() == [3, 1, 2]


@rule("AVE-SCORE-11")
def test_money_decides_a_tie_then_goods_then_victory_is_shared():
    def ranking(one, other):
        game = bare(2)
        for who, (money, goods, surplus) in enumerate((one, other)):
            game.with_money(money, who).with_goods(who, **goods).with_surplus(surplus, who)
        game.final_scoring()
        assert game.points(0) == game.points(1)
        return game.state.ranking()

    assert ranking((1, {}, 0), (0, {"wood": 2}, 0)) == [1, 2], "money comes first"
    assert ranking((1, {"wood": 1}, 0), (1, {"wood": 1}, 1)) == [2, 1], "surplus counts with the resources"
    assert ranking((1, {"wood": 2}, 0), (1, {}, 2)) == [1, 1]


@rule("AVE-SCORE-12")
def test_scoring_spends_nothing():
    game = (
        bare()
        .with_money(14)
        .with_goods(wood=3, wine=3, ore=1)
        .with_surplus(4)
        .with_active("crassus", "cato")
        .final_scoring()
    )
    assert (game.money(), game.surplus(), game.goods()) == (14, 4, {"wood": 3, "wine": 3, "ore": 1})
    assert game.source("patrons") == 3 + 4, "the same money and surplus score again"
    tie = bare(2).with_money(5).with_money(4, 1).with_goods(1, wood=3).final_scoring()
    assert tie.state.scores() == [1, 1]
    assert tie.state.ranking() == [1, 2], "5 denarii are still more than 4"


@rule("AVE-SCORE-13")
def test_patrons_look_at_the_provinces_after_the_adjustment():
    game = bare(2).with_active("agricola").with_active("pompeius", who=1)
    game.with_steps(1, 4, 5).with_brown(1, 1).with_steps(2, 3, None).with_brown(2, 1).final_scoring()
    assert game.steps(1) == [0, 1]
    assert game.source("patrons", 0) == 1, "present in province 2 only"
    assert game.source("patrons", 1) == 2, "leads in province 1"


@rule("AVE-SCORE-13")
def test_patrons_count_what_the_final_actions_have_brought():
    game = bare(2).with_active("crassus").with_active(who=1).final_action_of(0).place(5, "go quaestor").choose("pass")
    assert (game.money(), game.source("patrons")) == (12, 3), "10 and 2 of the patron: 12 denarii"


@rule("AVE-SCORE-13")
@pytest.mark.parametrize("option", [True, False])
def test_passive_patrons_count_for_patrons_that_count_patrons(option):
    game = Position(passive_patrons_score=option).with_goods().with_money(0).with_active("maecenas")
    game.with_passive("crassus", "cato").final_scoring()
    assert game.source("patrons") == 3
