"""Victory points (ROR-SCORE)."""

import pytest

from tabularium.core.state import NOBODY
from tabularium.games.romolo_o_remo.actions import SOURCES
from tests.support.romolo_o_remo import Position
from tests.support.rules import rule

EVERYBODY_TIED = 4  # bonus of each player when all have the same capital and the same domain and nothing else


def scored(game):
    """Final scoring without questions."""
    game.final_scoring()
    assert game.player == NOBODY
    return game


def bonus(game):
    """The majority bonuses, without those of the equal capitals."""
    return [game.source("majority_bonus", who) - EVERYBODY_TIED for who in range(game.state.players)]


def strong_capital(strength=4, **options):
    """The capital of player 0 in the middle of the map."""
    return Position.blank(2, **options).with_capital("f12").with_buildings("f12", temple=strength - 1)


# ---- categories ----------------------------------------------------------------------------------


@rule("ROR-SCORE-01")
def test_characters_are_worth_a_point_and_publicus_three():
    game = Position.blank().with_characters("heros", "dux", "nauta").with_characters("publicus", "dux", who=1)
    scored(game)
    assert [game.source("characters", who) for who in (0, 1)] == [3, 4]


@rule("ROR-SCORE-01")
def test_bonus_points_of_characters_count_for_the_majority():
    game = Position.blank(3).with_characters("heros", "dux").with_characters("patronus", who=1).with_coins(1, 2)
    scored(game)
    assert [game.source("characters", who) for who in range(3)] == [2, 3, 0]
    assert bonus(game) == [2, 6, 6]  # the last one for money


@rule("ROR-SCORE-02")
def test_controlled_fields_count_once_twice_or_three_times():
    game = strong_capital().with_multiplier(f13="x2", f08="x3", f02="x3")
    assert scored(game).source("controlled_fields") == 5 + 2 + 3


@rule("ROR-SCORE-02")
def test_markers_on_face_down_fields_never_score():
    game = strong_capital().with_multiplier(f13="x3").with_hidden(f13="plains")
    assert scored(game).source("controlled_fields") == 6


@rule("ROR-SCORE-03")
def test_the_domain_is_the_capital_and_a_controlled_plains_field_next_to_it():
    game = strong_capital().with_buildings("f13", temple=1)
    game.with_buildings("f14", temple=4)  # too far away
    game.with_terrain(f08="forest").with_buildings("f08", sawmill=3)  # no plains
    game.with_buildings("f17", temple=3).with_unit("soldier", "f17", 1)  # neutral
    assert scored(game).source("domain") == 4 + 1
    assert game.told("domain_field") == [(0, 12, 0), (1, -1, 0)]


@rule("ROR-SCORE-04")
@pytest.mark.parametrize(("option", "points"), [("capital_only", 3), ("zero", 0)])
def test_without_a_field_the_domain_is_the_capital_alone_or_nothing(option, points):
    game = strong_capital(3, domain_without_field=option).with_buildings("f13", temple=3)
    assert scored(game).source("domain") == points


@rule("ROR-SCORE-04")
def test_the_best_field_is_chosen_by_default():
    game = (
        strong_capital().with_buildings("f13", temple=1).with_buildings("f16", temple=3).with_buildings("f17", forum=2)
    )
    assert scored(game).source("domain") == 4 + 3
    assert game.told("domain_field")[0] == (0, 15, 0)


@rule("ROR-SCORE-05")
def test_example_of_two_domains():
    game = strong_capital().with_buildings("f13", temple=1, forum=1, aqueduct=1).with_buildings("f08", farm=2)
    game.with_characters("artifex").final_scoring()
    assert game.question == "Domain"
    assert game.strength("f12") + game.strength("f13") == 7
    assert game.strength("f12") + game.strength("f08") == 4
    assert game.choose("field f08").source("domain") == 4
    game = strong_capital().with_buildings("f13", temple=1, forum=1, aqueduct=1).with_buildings("f08", farm=2)
    assert scored(game).source("domain") == 7


@rule("ROR-SCORE-06")
@pytest.mark.parametrize(("workers", "soldiers", "points"), [(1, 0, 0), (2, 0, 1), (3, 1, 2), (5, 4, 6), (6, 0, 3)])
def test_population(workers, soldiers, points):
    game = Position.blank().with_unit("worker", "f12", number=workers).with_unit("mercenary", "f12", number=2)
    if soldiers:
        game.with_unit("soldier", "f13", number=soldiers)
    assert scored(game.with_unit("explorer", "f12")).source("population") == points


@rule("ROR-SCORE-07")
def test_combat_markers_are_worth_a_point():
    game = scored(Position.blank().with_markers(3).with_markers(1, 1))
    assert [game.source("combat_markers", who) for who in (0, 1)] == [3, 1]


@rule("ROR-SCORE-08")
@pytest.mark.parametrize(("coins", "points"), [(3.5, 0), (4, 1), (7.5, 1), (8, 2), (21, 5)])
def test_four_coins_are_worth_a_point(coins, points):
    assert scored(Position.blank().with_coins(coins)).source("money") == points


# ---- majorities ----------------------------------------------------------------------------------


@rule("ROR-SCORE-09")
@pytest.mark.parametrize(
    ("markers", "bonuses"), [([2, 1], [4, 0]), ([3, 2, 1], [6, 2, 0]), ([1, 2, 3, 4], [0, 0, 2, 6])]
)
def test_most_and_second_most_points(markers, bonuses):
    game = Position.blank(len(markers))
    for who, number in enumerate(markers):
        game.with_markers(number, who)
    assert bonus(scored(game)) == bonuses


@rule("ROR-SCORE-09")
def test_every_category_has_a_majority():
    game = Position.blank(3)
    for who, number in ((1, 1), (2, 2)):
        game.with_characters(*["heros", "dux"][:number], who=who).with_unit(
            "soldier", "f17" if who == 1 else "f16", who, number=number
        )
        game.with_markers(number, who).with_coins(number, who).with_buildings(game.capital(who), temple=number)
    game.with_unit("soldier", "f18", 2)  # controls a field more
    scored(game)
    assert game.source("majority_bonus", 2) == 6 * 6
    assert game.source("majority_bonus", 1) == 6 * 2
    assert game.source("majority_bonus", 0) == 0


@rule("ROR-SCORE-09")
def test_for_money_the_amount_decides():
    game = Position.blank(3).with_coins(9).with_coins(9.5, 1).with_coins(8, 2)
    scored(game)
    assert [game.source("money", who) for who in range(3)] == [2, 2, 2]
    assert bonus(game) == [2, 6, 0]


@rule("ROR-SCORE-10")
@pytest.mark.parametrize(
    ("markers", "bonuses"),
    [
        ([2, 2], [2, 2]), ([2, 2, 1], [4, 4, 0]), ([1, 1, 1], [2, 2, 2]), ([3, 1, 1], [6, 1, 1]),
        ([3, 1, 1, 1], [6, 0, 0, 0]), ([3, 3, 2, 2], [4, 4, 0, 0]), ([2, 2, 2, 2], [2, 2, 2, 2]),
    ],
)  # fmt: skip
def test_ties_share_the_places_they_take(markers, bonuses):
    game = Position.blank(len(markers))
    for who, number in enumerate(markers):
        game.with_markers(number, who)
    assert bonus(scored(game)) == bonuses


@rule("ROR-SCORE-11")
@pytest.mark.parametrize(("option", "bonuses"), [(True, [6, 0, 0]), (False, [6 + 6, 1 + 6, 1 + 6])])
def test_who_has_nothing_in_a_category_gets_no_bonus(option, bonuses):
    game = Position.blank(3, majority_needs_positive=option).with_markers(1)
    assert bonus(scored(game)) == bonuses  # in three categories nobody has anything


@rule("ROR-SCORE-12")
def test_example_of_a_tie_in_population():
    game = Position.blank(3).with_unit("worker", "f17", number=6).with_unit("worker", "f17", 1, number=6)
    game.with_unit("worker", "f17", 2, number=4)
    scored(game)
    assert [game.source("population", who) for who in range(3)] == [3, 3, 2]
    assert bonus(game) == [4, 4, 0]


@rule("ROR-SCORE-14")
def test_eliminated_players_score_nothing_and_the_awards_stay():
    game = (
        Position.blank(3).with_markers(2).with_markers(1, 1).with_capital(None, 2).with_markers(5, 2).with_coins(9, 2)
    )
    game.with_characters("publicus", who=2)
    scored(game)
    assert game.points(2) == 0
    assert [game.source("majority_bonus", who) for who in (0, 1)] == [6 + 4 + 4, 2 + 4 + 4]


# ---- the winner ----------------------------------------------------------------------------------


@rule("ROR-SCORE-13")
def test_most_points_win():
    game = Position.blank(3).with_markers(2, 1).with_markers(1, 2)
    assert scored(game).state.ranking() == [3, 1, 2]


@rule("ROR-SCORE-13")
@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("domain", "population"), ("population", "controlled_fields"), ("controlled_fields", "money"),
        ("money", "combat_markers"), ("combat_markers", "characters"), ("characters", "majority_bonus"),
    ],
)  # fmt: skip
def test_ties_are_broken_by_the_categories_in_their_order(better, worse):
    game = Position.blank()
    game.state.gain_points(0, 5, SOURCES.index(worse))
    game.state.gain_points(1, 5, SOURCES.index(better))
    assert game.state.ranking() == [2, 1]


@rule("ROR-SCORE-13")
def test_money_counts_by_its_points_and_full_ties_are_shared():
    game = Position.blank().with_coins(5).with_coins(5, 1)
    assert scored(game).state.ranking() == [1, 1]
    game = Position.blank()
    for who in (0, 1):
        game.with_coins(4 + who, who)
        game.state.gain_points(who, 5, SOURCES.index("money"))
    assert game.state.ranking() == [1, 1]
