"""Training (AVE-TRAIN)."""

from __future__ import annotations

import pytest

from tests.support.ave_roma import Position
from tests.support.rules import rule

EVERY_TRAINING_SPACE = pytest.mark.parametrize("space", [1, 2, 3, 4])


@rule("AVE-TRAIN-01")
@pytest.mark.parametrize(("space", "price"), [(1, 0), (2, 1), (3, 2), (4, 3)])
def test_a_worker_goes_to_a_training_space_for_its_price(space, price):
    game = Position().with_money(price).turn_of(0).place(3, f"train {space}")
    assert (game.money(), game.training(), game.workers()) == (0, {space: 3}, [1, 2, 4, 5])
    if price > 0:
        assert not Position().with_money(price - 1).turn_of(0).can_place(3, f"train {space}")


@rule("AVE-TRAIN-01")
@EVERY_TRAINING_SPACE
def test_a_training_space_holds_one_worker(space):
    game = Position().with_money(9).with_training({space: 2}).turn_of(0)
    assert [place for place in game.places(3) if place.startswith("train")] == [
        f"train {other}" for other in range(1, 5) if other != space
    ]


@rule("AVE-TRAIN-02")
@pytest.mark.parametrize("value", [1, 2, 3, 4, 5])
@EVERY_TRAINING_SPACE
def test_the_value_changes_by_the_number_of_the_space_up_or_down(space, value):
    game = Position().with_money(0).with_workers().with_training({space: value}).turn_of(0)
    assert game.legal == [f"trained {space} down", f"trained {space} up", "pass"]
    low = game.copy().choose(f"trained {space} down", "go quaestor")
    assert low.money() == 2 * max(1, value - space)
    high = game.copy().choose(f"trained {space} up", "go quaestor")
    assert high.money() == 2 * min(5, value + space)


@rule("AVE-TRAIN-02")
def test_a_trained_worker_can_be_placed_from_the_next_turn_on():
    game = Position().with_money(9).with_workers(3).turn_of(0).place(3, "train 1")
    assert game.player == 1, "not in the same turn"
    game.turn_of(0)
    assert game.legal == ["trained 1 down", "trained 1 up", "pass"]


@rule("AVE-TRAIN-03")
def test_a_trained_worker_must_use_the_changed_value():
    game = Position().with_workers(4).with_training({2: 3}).turn_of(0)
    assert game.legal == ["worker 4", "trained 2 down", "trained 2 up", "pass"], "no worker of value 3"


@rule("AVE-TRAIN-03")
def test_a_trained_worker_is_not_trained_again():
    game = Position().with_money(9).with_workers(2).with_training({1: 3}).turn_of(0)
    trained = game.copy().choose("trained 1 up")
    assert not any(place.startswith("train ") for place in trained.legal)
    assert any(place.startswith("train ") for place in game.places(2))


@rule("AVE-TRAIN-03")
def test_only_passing_brings_a_trained_worker_back_to_the_supply():
    game = Position().with_workers(2, 5).with_training({1: 3}).with_passed(1, 2).turn_of(0).place(2, "go quaestor")
    assert (game.workers(), game.training()) == ([5], {1: 3})
    game.choose("pass")
    assert 3 in game.workers()
    assert game.training() == {}


@rule("AVE-TRAIN-04")
def test_on_the_board_and_when_taken_back_a_worker_has_its_printed_value():
    game = Position(2).with_passed(1).with_workers(1, 2, 3, 4).with_training({4: 5}).turn_of(0)
    game.choose("trained 4 down", "go quaestor")
    assert game.in_area("quaestor") == [5, 0, 0, 0, 0]
    game.choose("pass")
    assert game.workers() == [1, 2, 3, 4, 5]


@rule("AVE-TRAIN-05")
def test_the_example_of_training():
    game = Position().with_money(1).with_workers(2).turn_of(0).place(2, "train 2")
    assert game.money() == 0
    game.turn_of(0)
    assert game.copy().choose("trained 2 up", "go quaestor").money() == 8
    assert game.copy().choose("trained 2 down", "go quaestor").money() == 2


@rule("AVE-TRAIN-06")
def test_the_changed_value_counts_for_the_range_of_a_card_space():
    game = Position().with_workers().with_training({3: 5}).turn_of(0)
    up, down = game.copy().choose("trained 3 up").legal, game.copy().choose("trained 3 down").legal
    assert [place for place in up if "senatus" in place] == ["take senatus 5"]
    assert [place for place in down if "senatus" in place] == [f"take senatus {slot}" for slot in (2, 3, 4, 5)]


@rule("AVE-TRAIN-06", "AVE-ORD-01")
def test_for_the_turn_order_the_printed_value_counts():
    game = Position(2).with_passed(1).with_workers(1, 2, 3, 4).with_training({4: 5}).with_workers(1, 2, 3, 3, 5, who=1)
    game.turn_of(0).choose("trained 4 down", "go quaestor", "pass")
    assert game.order == [1, 0], "14 against 15, not against 11"


@rule("AVE-TRAIN-07")
def test_a_training_space_is_free_again_when_its_worker_has_been_placed():
    game = Position().with_money(9).with_workers(2).with_training({1: 3}).with_passed(1, 2).turn_of(0)
    assert not game.can_place(2, "train 1")
    game.choose("trained 1 up", "go quaestor")
    assert game.can_place(2, "train 1")


@rule("AVE-TRAIN-07")
def test_each_training_turn_moves_one_worker():
    game = Position().with_money(9).turn_of(0).place(1, "train 1")
    assert (game.training(), len(game.workers()), game.player) == ({1: 1}, 4, 1)
