"""Strength, unit limits and new units (ROR-STR, ROR-LIMIT, ROR-WORK, ROR-SOLD, ROR-EXPU, ROR-MERC)."""

import pytest

from tests.support.romolo_o_remo import Position
from tests.support.rules import rule

LIMITS = [
    (1, 3, 2),
    (2, 3, 2),
    (3, 3, 2),
    (4, 4, 3),
    (5, 5, 4),
    (6, 6, 5),
    (7, 6, 5),
    (8, 6, 5),
]  # strength, workers, military


def capital_of(strength):
    """A capital on f01 of this strength: the tower and temples."""
    return Position.settled().with_buildings("f01", temple=strength - 1)


# ---- strength ------------------------------------------------------------------------------------


@rule("ROR-STR-01")
@pytest.mark.parametrize(
    ("buildings", "walls", "strength"),
    [
        ({}, [], 0),
        ({"farm": 4}, [], 0),
        ({"warehouse": 1, "temple": 1, "aqueduct": 1, "forum": 1}, [], 4),
        ({"sawmill": 1, "quarry": 2}, [], 3),
        ({"forum": 1}, ["e", "ne"], 1),
        ({"forum": 1}, ["e", "ne", "nw"], 2),
        ({"forum": 1}, ["e", "ne", "nw", "w", "sw"], 2),
        ({}, ["e", "ne", "nw", "w", "sw", "se"], 2),
    ],
)
def test_strength_counts_buildings_without_farms_and_every_three_walls(buildings, walls, strength):
    game = Position.settled().with_buildings("f12", **buildings).with_walls("f12", *walls)
    assert game.strength("f12") == strength
    assert game.with_ports("f12", "e").strength("f12") == strength + 1
    assert game.with_capital("f12").strength("f12") == strength + 2


@rule("ROR-STR-02")
def test_example_strength_of_three_capitals():
    game = Position.settled().with_buildings("f01", warehouse=2)
    assert game.strength("f01") == 3
    assert game.with_buildings("f01", farm=1).strength("f01") == 3
    assert Position.settled().with_buildings("f01", farm=2).with_walls("f01", "e", "sw", "se").strength("f01") == 2


# ---- limits --------------------------------------------------------------------------------------


@rule("ROR-LIMIT-01")
@pytest.mark.parametrize(("strength", "workers", "military"), LIMITS)
def test_the_capital_limits_workers(strength, workers, military):
    game = capital_of(strength).with_unit("worker", "f12", number=workers - 1).with_goods(grain=9).acting()
    assert game.can("create worker")
    game.choose("create worker", "activate w2")
    assert (len(game.units()), game.can("create worker")) == (workers, False)


@rule("ROR-LIMIT-01")
@pytest.mark.parametrize(("strength", "workers", "military"), LIMITS)
def test_the_capital_limits_soldiers_and_mercenaries_together(strength, workers, military):
    game = capital_of(strength).with_unit("worker", "f01").with_unit("soldier", "f12").with_coins(9)
    game.with_unit("mercenary", "f12", number=military - 2).with_goods(refined=2).acting()
    assert (game.legal_of("mercenaries"), game.can("create soldier")) == (["1"], True)
    game.with_unit("mercenary", "f12").fresh()
    assert (game.legal_of("mercenaries"), game.can("create soldier")) == ([], False)


@rule("ROR-LIMIT-01")
def test_only_the_own_capital_counts():
    game = Position.settled().with_buildings("f12", temple=6).with_unit("worker", "f12", number=3).with_goods(grain=9)
    game.with_buildings("f22", temple=5).acting()  # the capital of the other player is strong
    assert not game.can("create worker")


@rule("ROR-LIMIT-02")
def test_explorers_do_not_count():
    game = Position.settled().with_unit("worker", "f12", number=3).with_unit("soldier", "f12", number=2)
    game.with_goods(grain=9).acting().choose("create explorer")
    assert game.units()["e1"] == "f12"
    game = Position.settled().with_unit("worker", "f12", number=2).with_unit("explorer", "f12").with_coins(9)
    game.with_goods(grain=9).acting()
    assert game.can("create worker")
    assert game.legal_of("mercenaries") == ["1", "2"]


@rule("ROR-LIMIT-03")
def test_who_is_above_the_limit_removes_units_at_once_also_in_another_turn():
    game = capital_of(4).with_unit("worker", "f12", number=3).with_unit("worker", "f13").with_unit("worker", "f01", 1)
    game.acting("w2", who=1).choose("demolish temple", "take wood")
    assert (game.question, game.player, game.legal_of("remove")) == ("RemoveUnit", 0, ["w1", "w4"])
    game.choose("remove w4")
    assert game.units() == {"w1": "f12", "w2": "f12", "w3": "f12"}
    assert (game.question, game.player) == ("Activate", 1)


@rule("ROR-LIMIT-03")
def test_removed_soldiers_return_to_the_stock_and_mercenaries_lie_in_front():
    game = (
        capital_of(4).with_unit("soldier", "f12", number=2).with_unit("mercenary", "f13").with_unit("worker", "f01", 1)
    )
    game.acting("w2", who=1).choose("demolish temple", "take wood")
    assert (game.player, game.legal_of("remove")) == (0, ["s1", "m1"])
    game.choose("remove m1")
    assert (game.units(), game.town().fallen) == ({"s1": "f12", "s2": "f12"}, 1)
    game = capital_of(4).with_unit("soldier", "f12", number=3).with_unit("worker", "f01", 1).with_unit("worker", "f01")
    game.with_stance(0, 1, hostile=False).acting("w2", who=1).choose("demolish temple", "take wood")
    assert (len(game.units()), game.town().fallen) == (3, 0)
    game.with_goods(refined=2).with_buildings("f01", forum=1).with_stance(1, 0, hostile=False).acting()
    assert game.can("create soldier")  # it is in stock again


@rule("ROR-LIMIT-03")
def test_each_kind_is_removed_until_the_limit_is_met():
    game = capital_of(6).with_unit("worker", "f12", number=6).with_unit("soldier", "f13", number=4)
    game.with_unit("worker", "f01", 1).acting("w2", who=1)
    game.with_buildings("f01", temple=-4).choose("stop")  # strength 2 by now
    assert sorted(game.units().values()) == ["f12"] * 3 + ["f13"] * 2


@rule("ROR-LIMIT-04")
def test_fallen_mercenaries_do_not_count():
    game = Position.settled().with_unit("worker", "f12").with_fallen(2).with_coins(9).acting()
    assert game.legal_of("mercenaries") == ["1", "2"]


@rule("ROR-LIMIT-04")
def test_a_new_soldier_frees_the_place_of_its_worker():
    game = Position.settled().with_unit("worker", "f01", number=3).with_goods(grain=3, refined=2).acting()
    assert not game.can("create worker")
    game.choose("create soldier", "activate w2")
    assert game.can("create worker")


# ---- workers and soldiers ------------------------------------------------------------------------


@rule("ROR-WORK-01")
def test_a_worker_costs_three_grain_and_lies_beside_the_acting_worker():
    game = Position.settled().with_unit("worker", "f12").with_goods(grain=4).acting().choose("create worker")
    assert (game.units(), game.goods(), game.marks("standing")) == ({"w1": "f12", "w2": "f12"}, {"grain": 1}, [])
    assert game.legal_of("activate") == []
    assert not Position.settled().with_unit("worker", "f12").with_goods(grain=2).acting().can("create worker")


@rule("ROR-WORK-01")
def test_a_seventh_worker_is_not_in_stock():
    game = capital_of(6).with_unit("worker", "f12", number=6).with_goods(grain=9).acting()
    assert not game.can("create worker")


@rule("ROR-SOLD-01")
def test_a_soldier_costs_two_refined_goods_and_the_acting_worker():
    game = Position.settled().with_unit("worker", "f01").with_goods(refined=3).acting().choose("create soldier")
    assert (game.units(), game.goods(), game.marks("standing")) == ({"s1": "f01"}, {"refined": 1}, [])
    assert game.legal_of("activate") == []
    assert not Position.settled().with_unit("worker", "f01").with_goods(refined=1).acting().can("create soldier")


@rule("ROR-SOLD-01")
def test_the_worker_is_in_stock_again():
    game = capital_of(6).with_unit("worker", "f01", number=6).with_goods(refined=2, grain=3).acting()
    game.choose("create soldier", "activate w2", "create worker")
    assert sorted(game.units()) == ["s1", "w1", "w2", "w3", "w4", "w5", "w6"]


@rule("ROR-SOLD-02")
def test_soldiers_are_created_in_the_own_capital_only():
    game = Position.settled().with_unit("worker", "f12").with_goods(refined=2).acting()
    assert not game.can("create soldier")
    game.with_capital("f12", 1).fresh()
    assert not game.can("create soldier")  # nor in that of another player
    game.with_capital("f22", 1).with_capital("f12").fresh()
    assert game.can("create soldier")


# ---- explorers -----------------------------------------------------------------------------------


@rule("ROR-EXPU-01")
def test_an_explorer_costs_two_grain_and_lies_beside_the_worker():
    game = (
        Position.settled().with_unit("worker", "f12", number=2).with_goods(grain=5).acting().choose("create explorer")
    )
    assert (game.units()["e1"], game.goods(), game.marks("standing")) == ("f12", {"grain": 3}, ["w2"])
    game.choose("activate w2")
    assert not game.can("create explorer")  # there is one only
    assert not Position.settled().with_unit("worker", "f12").with_goods(grain=1).acting().can("create explorer")


@rule("ROR-EXPU-02")
def test_an_explorer_becomes_a_worker_for_a_grain_and_leaves_the_game():
    game = Position.settled().with_unit("explorer", "f12").with_unit("worker", "f01").with_goods(grain=4).acting("e1")
    game.choose("settle")
    assert (game.units(), game.goods()) == ({"w1": "f01", "w2": "f12"}, {"grain": 3})
    assert (game.marks("standing"), game.legal_of("activate")) == (["w1"], ["w1"])
    game.choose("activate w1")
    assert (game.can("create worker"), game.can("create explorer")) == (True, False)  # the piece is gone


@rule("ROR-EXPU-02")
def test_it_settles_at_the_start_of_its_activation_only():
    game = Position.settled().with_unit("explorer", "f12").with_hidden(f11="hills").with_goods(grain=1).acting("e1")
    assert game.can("settle")
    assert not game.choose("move e").can("settle")
    looked = Position.settled().with_unit("explorer", "f12").with_hidden(f11="hills").with_goods(grain=1).acting("e1")
    assert not looked.choose("look w").can("settle")


@rule("ROR-EXPU-02")
@pytest.mark.parametrize(
    ("strength", "workers", "possible"), [(1, 2, True), (1, 3, False), (4, 3, True), (6, 6, False)]
)
def test_settling_needs_a_worker_in_stock_and_room_under_the_limit(strength, workers, possible):
    game = capital_of(strength).with_unit("explorer", "f12").with_unit("worker", "f13", number=workers)
    assert game.with_goods(grain=1).acting("e1").can("settle") == possible


@rule("ROR-EXPU-03")
def test_the_grain_comes_from_the_stock_and_neither_marker_nor_hostile_units_may_be_there():
    def explorer(hindered=False):
        return Position.settled().with_unit("explorer", "f12", hindered=hindered)

    game = explorer().with_buildings("f12", warehouse=1).with_stored("f12", ("grain", 1)).acting("e1")
    assert not game.can("settle")
    assert game.with_goods(grain=1).fresh().can("settle")
    game.choose("settle")
    assert (game.goods(), game.stored("f12")) == ({}, [("grain", 1)])
    assert not explorer(hindered=True).with_goods(grain=1).acting("e1").can("settle")
    assert not explorer().with_unit("worker", "f12", 1).with_goods(grain=1).acting("e1").can("settle")


# ---- mercenaries ---------------------------------------------------------------------------------


@rule("ROR-MERC-01", "ROR-MERC-02")
@pytest.mark.parametrize("number", [1, 2])
def test_one_or_two_mercenaries_come_from_the_bank_for_a_coin_each(number):
    game = Position.settled().with_unit("worker", "f12").with_coins(5).acting().choose(f"mercenaries {number}")
    assert game.units() == {"w1": "f12"} | {f"m{i}": "f12" for i in range(1, number + 1)}
    assert (game.coins(), game.bank()["mercenary"]) == (5 - number, 4 - number)
    assert game.legal_of("activate") == ["m1"]


@rule("ROR-MERC-01")
def test_the_military_limit_holds_for_each_of_them():
    game = Position.settled().with_unit("worker", "f12").with_unit("soldier", "f12").with_coins(5).acting()
    assert game.legal_of("mercenaries") == ["1"]
    assert game.with_unit("soldier", "f12").fresh().legal_of("mercenaries") == []


@rule("ROR-MERC-02")
def test_resources_pay_at_their_market_value():
    game = Position.settled().with_unit("worker", "f12").with_goods(salt=1, wood=1).with_prices(salt=2)
    assert game.acting().legal_of("mercenaries") == ["1", "2"]
    game.choose("mercenaries 2", "pay salt")
    assert (game.goods(), len(game.units())) == ({"wood": 1}, 3)
    field = Position.settled().with_unit("worker", "f12").with_buildings("f12", warehouse=1)
    field.with_stored("f12", ("grain", 2)).acting().choose("mercenaries 2")
    assert (field.stored("f12"), len(field.units())) == ([None], 3)  # also from the worker's field


@rule("ROR-MERC-02")
@pytest.mark.parametrize(
    ("coins", "wood", "numbers"), [(0, 0, []), (0.5, 0, []), (1, 0, ["1"]), (1, 1, ["1", "2"]), (0.5, 1, ["1"])]
)
def test_what_cannot_be_paid_cannot_be_hired(coins, wood, numbers):
    game = Position.settled().with_unit("worker", "f12").with_coins(coins).with_goods(wood=wood).acting()
    assert game.legal_of("mercenaries") == numbers


@rule("ROR-MERC-03")
def test_worthless_resources_pay_nothing_excess_is_lost_and_coins_may_be_mixed_in():
    free = Position.settled().with_unit("worker", "f12").with_goods(grain=9).with_prices(grain=0).acting()
    assert free.legal_of("mercenaries") == []
    free.with_coins(1).with_goods(grain=9, salt=1).fresh().choose("mercenaries 1")
    assert free.legal_of("pay") == ["salt", "coins"]
    rich = Position.settled().with_unit("worker", "f12").with_goods(refined=1).with_prices(refined=5).acting()
    rich.choose("mercenaries 2")
    assert (rich.coins(), rich.goods(), len(rich.units())) == (0, {}, 3)  # three coins are lost
    mixed = Position.settled().with_unit("worker", "f12").with_goods(wood=1).with_coins(1.5).acting()
    mixed.choose("mercenaries 2")
    assert (mixed.coins(), mixed.goods(), len(mixed.units())) == (0.5, {}, 3)


@rule("ROR-MERC-03")
def test_the_player_chooses_what_he_pays_with():
    game = Position.settled().with_unit("worker", "f12").with_goods(wood=2, salt=1).with_coins(2).acting()
    game.choose("mercenaries 2")
    assert game.legal_of("pay") == ["wood", "salt", "coins"]
    game.choose("pay wood")
    assert game.legal_of("pay") == ["wood", "salt", "coins"]
    game.choose("pay coins")
    assert (game.goods(), game.coins()) == ({"wood": 1, "salt": 1}, 1)


@rule("ROR-MERC-04")
def test_none_are_hired_among_hostile_units():
    game = Position.settled().with_unit("worker", "f12").with_unit("explorer", "f12", 1).with_coins(5).acting()
    assert game.legal_of("mercenaries") == []
    assert game.with_stance(1, 0, hostile=False).fresh().legal_of("mercenaries") == ["1", "2"]


@rule("ROR-MERC-05")
def test_new_mercenaries_stand_and_move_in_the_same_phase():
    game = Position.settled().with_unit("worker", "f12").with_coins(2).acting().choose("mercenaries 1")
    assert game.marks("standing") == ["m1"]
    game.choose("activate m1", "move e", "move e")
    assert game.units()["m1"] == "f14"
