"""Roma, orange: the Colosseum and political influence (AVE-ROM).

The spaces cost: 1 denarius on 1, 3, 5, 6, 7, 9; 1 surplus on 2 and 8; nothing on 4. Honour spaces are 3, 6, 9.
"""

from __future__ import annotations

import pytest

from tests.support.ave_roma import Position
from tests.support.rules import rule

COSTS = {1: (1, 0), 2: (0, 1), 3: (1, 0), 4: (0, 0), 5: (1, 0), 6: (1, 0), 7: (1, 0), 8: (0, 1), 9: (1, 0)}
EVERY_VALUE = pytest.mark.parametrize("value", [1, 2, 3, 4, 5])
EVERY_SPACE = pytest.mark.parametrize("start", range(1, 10))


def moves(start, value, others=9, money=9, surplus=6, level=0):
    """Player 0 moves from a space; the tokens of the others stand on one space."""
    game = Position().with_money(money).with_surplus(surplus).with_level(level)
    game.with_token(start).with_token(others, who=1).with_token(others, who=2)
    return game.turn_of(0).place(value, "go roma")


def way(start, value):
    return [(start + distance - 1) % 9 + 1 for distance in range(1, value + 1)]


# ---- the way -------------------------------------------------------------------------------------


@rule("AVE-ROM-01")
@EVERY_SPACE
@EVERY_VALUE
def test_the_token_moves_as_many_spaces_as_the_value_of_the_worker(start, value):
    assert moves(start, value).token() == way(start, value)[-1]


@rule("AVE-ROM-01", "AVE-TRAIN-06")
def test_the_changed_value_of_a_trained_worker_is_the_distance():
    game = Position().with_money(9).with_surplus(6).with_workers().with_training({4: 1}).turn_of(0)
    assert game.choose("trained 4 up", "go roma").token() == 5


@rule("AVE-ROM-02", "AVE-ROM-03")
@EVERY_SPACE
@EVERY_VALUE
def test_passed_spaces_and_the_target_are_paid_the_start_is_not(start, value):
    game = moves(start, value, others=start)
    costs = [COSTS[space] for space in way(start, value)]
    assert 9 - game.money() == sum(money for money, _ in costs)
    assert 6 - game.surplus() == sum(surplus for _, surplus in costs)


@rule("AVE-ROM-02", "AVE-ROM-13")
@pytest.mark.parametrize(("others", "money", "surplus"), [(1, 1, 1), (2, 2, 0), (3, 1, 1), (4, 2, 1), (5, 2, 1)])
def test_only_spaces_without_a_token_of_others_are_paid(others, money, surplus):
    game = moves(9, 4, others)
    assert (9 - game.money(), 6 - game.surplus()) == (money, surplus)
    assert (game.token(), game.level()) == (4, 1), "an occupied space counts for the distance and for the level"


@rule("AVE-ROM-02")
def test_tokens_that_were_there_before_the_move_count():
    game = Position().with_money(9).with_surplus(6).with_token(9).with_token(1, who=1).with_token(2, who=2).turn_of(0)
    game.place(3, "go roma")
    assert (game.money(), game.surplus()) == (8, 6), "spaces 1 and 2 are taken by different players"


@rule("AVE-ROM-04")
@pytest.mark.parametrize(("money", "surplus", "possible"), [(3, 1, True), (2, 1, False), (3, 0, False)])
def test_the_whole_way_must_be_paid(money, surplus, possible):
    game = Position().with_money(money).with_surplus(surplus).with_token(5)
    game.with_token(5, who=1).with_token(5, who=2).turn_of(0)
    assert game.can_place(4, "go roma") is possible, "spaces 6 to 9: 3 denarii and a surplus"


@rule("AVE-ROM-05")
def test_several_tokens_may_stand_on_one_space():
    game = moves(3, 2, others=5)
    assert [game.token(who) for who in range(3)] == [5, 5, 5]


# ---- levels --------------------------------------------------------------------------------------


@rule("AVE-ROM-06", "AVE-ROM-08")
@EVERY_SPACE
@EVERY_VALUE
def test_every_honour_space_passed_or_reached_brings_a_level(start, value):
    levels = sum(space in (3, 6, 9) for space in way(start, value))
    assert moves(start, value).level() == levels <= 2


@rule("AVE-ROM-06")
def test_a_move_that_reaches_an_honour_space_and_one_that_stops_before_it():
    assert moves(9, 3).level() == 1
    assert moves(9, 2).level() == 0
    assert moves(3, 2).level() == 0, "the space that the token leaves is neither passed nor reached"


@rule("AVE-ROM-08")
def test_one_move_brings_up_to_two_levels():
    game = moves(8, 4)
    assert (game.token(), game.level()) == (3, 2)


@rule("AVE-ROM-07")
@pytest.mark.parametrize(("level", "after", "points"), [(7, 9, 0), (8, 10, 0), (9, 10, 2), (10, 10, 4)])
def test_at_level_10_every_further_level_brings_2_points_instead(level, after, points):
    game = moves(2, 4, level=level)
    assert (game.level(), game.source("levels_beyond"), game.points()) == (after, points, points)


@rule("AVE-ROM-09")
@pytest.mark.parametrize(("level", "slots"), [(0, 1), (1, 2), (4, 5), (5, 5), (9, 5)])
def test_the_levels_1_to_5_each_open_a_patron_slot(level, slots):
    assert len(moves(2, 1, level=level).active()) == slots


@rule("AVE-ROM-09")
def test_the_only_passive_patron_must_move_into_the_new_slot():
    game = Position().with_money(9).with_token(2).with_active("cato").with_passive("livia").turn_of(0)
    game.place(1, "go roma")
    assert (game.active(), game.passive(), game.player) == (["cato", "livia"], [], 1)


@rule("AVE-ROM-09")
def test_a_passive_patron_moves_into_the_fifth_slot_as_well():
    game = (
        Position().with_money(9).with_token(2).with_active("cato", "marius", "sulla", "livia").with_passive("crassus")
    )
    game.turn_of(0).place(1, "go roma")
    assert (game.active()[4], game.passive()) == ("crassus", [])


@rule("AVE-ROM-09")
def test_of_several_passive_patrons_the_owner_chooses_one():
    game = (
        Position().with_money(9).with_token(2).with_active("cato").with_passive("livia", "sulla", "marius").turn_of(0)
    )
    game.place(1, "go roma")
    assert game.legal == ["activate marius", "activate sulla", "activate livia"], "and none is no choice"
    game.choose("activate sulla")
    assert (game.active(), game.passive()) == (["cato", "sulla"], ["marius", "livia"])


@rule("AVE-ROM-09")
def test_from_level_6_on_no_passive_patron_moves():
    game = Position().with_money(9).with_token(2).with_active("cato", "marius", "sulla", "livia", "crassus")
    game.with_passive("cicero").turn_of(0).place(1, "go roma")
    assert (game.level(), game.passive()) == (6, ["cicero"])


@rule("AVE-ROM-10")
def test_two_levels_are_resolved_one_by_one():
    game = Position().with_money(9).with_token(2).with_passive("livia", "sulla", "marius").turn_of(0)
    game.place(4, "go roma")
    assert game.level() == 1, "the second level waits"
    game.choose("activate livia")
    assert game.level() == 2
    game.choose("activate marius")
    assert (game.active(), game.passive()) == (["livia", "marius"], ["sulla"])


@rule("AVE-ROM-10")
def test_a_level_from_a_building_at_level_10_brings_points():
    game = Position().with_goods(wine=1, stone=1, ore=1).with_surplus(2).with_level(10)
    game.with_row("aedificator", "basilica_built").turn_of(0).place(1, "take aedificator 1")
    assert (game.level(), game.source("levels_beyond")) == (10, 2)


# ---- examples ------------------------------------------------------------------------------------


@rule("AVE-ROM-11")
def test_the_example_of_four_spaces():
    game = moves(9, 4, others=8)
    assert (9 - game.money(), 6 - game.surplus(), game.level()) == (2, 1, 1)
    occupied = moves(9, 4, others=3)
    assert (9 - occupied.money(), 6 - occupied.surplus(), occupied.level()) == (1, 1, 1)


@rule("AVE-ROM-12")
def test_the_example_of_two_honour_spaces():
    game = moves(2, 4, others=9)
    assert (9 - game.money(), 6 - game.surplus(), game.level()) == (3, 0, 2)
