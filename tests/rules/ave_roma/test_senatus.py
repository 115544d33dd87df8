"""Senatus, green (AVE-SEN)."""

from __future__ import annotations

import pytest

from tabularium.games.ave_roma.actions import PATRON_NAMES
from tests.support.ave_roma import Position
from tests.support.rules import rule


@rule("AVE-SEN-01")
@pytest.mark.parametrize("patron", PATRON_NAMES)
def test_a_patron_costs_nothing_but_the_worker(patron):
    game = Position(5).with_goods().with_money(0).with_surplus(0).with_row("senatus", None, patron).turn_of(0)
    game.place(2, "take senatus 2")
    assert (game.passive(), game.workers(), game.in_area("senatus")) == ([patron], [1, 3, 4, 5], [0, 2, 0, 0, 0])


@rule("AVE-SEN-01")
def test_a_patron_is_paid_with_nothing_that_a_player_has():
    game = Position().with_goods(wood=2).with_money(5).with_surplus(3).with_row("senatus", "cato").turn_of(0)
    game.place(1, "take senatus 1")
    assert (game.goods(), game.money(), game.surplus()) == ({"wood": 2}, 5, 3)


@rule("AVE-SEN-02")
def test_the_leftmost_free_slot_is_filled():
    game = Position().with_active("cato", None, "sulla", None).with_row("senatus", "livia").turn_of(0)
    game.place(1, "take senatus 1")
    assert (game.active(), game.passive()) == (["cato", "livia", "sulla", None], [])
    assert game.player == 1, "without a question"


@rule("AVE-SEN-03")
def test_without_a_free_slot_the_new_patron_may_become_passive():
    game = Position().with_active("cato", "sulla").with_row("senatus", "livia").turn_of(0).place(1, "take senatus 1")
    assert game.legal == ["passive", "replace 1", "replace 2"]
    game.choose("passive")
    assert (game.active(), game.passive()) == (["cato", "sulla"], ["livia"])


@rule("AVE-SEN-03", "AVE-SEN-05")
@pytest.mark.parametrize(
    ("slot", "active", "passive"),
    [(1, ["livia", "sulla", "marius"], "cato"), (2, ["cato", "livia", "marius"], "sulla"), (3, ["cato", "sulla", "livia"], "marius")],
)  # fmt: skip
def test_the_new_patron_may_take_the_slot_of_an_active_one(slot, active, passive):
    game = Position().with_active("cato", "sulla", "marius").with_row("senatus", "livia").turn_of(0)
    game.place(1, "take senatus 1", f"replace {slot}")
    assert (game.active(), game.passive()) == (active, [passive])


@rule("AVE-SEN-04")
def test_without_any_open_slot_patrons_are_taken_all_the_same():
    patrons = ["cato", "sulla", "livia", "marius", "scipio"]
    game = Position().with_passed(1, 2).with_row("senatus", *patrons).turn_of(0)
    for value in range(1, 6):
        game.place(value, f"take senatus {value}")
    assert sorted(game.passive()) == sorted(patrons), "any number of them"
    assert game.active() == []


@rule("AVE-SEN-05")
def test_passive_patrons_lie_beside_the_slots():
    game = Position().with_active("cato").with_passive("sulla").with_row("senatus", "livia").turn_of(0)
    game.place(1, "take senatus 1", "replace 1")
    assert (game.active(), game.passive()) == (["livia"], ["cato", "sulla"])
    assert game.told("became_passive") == [(0, PATRON_NAMES.index("cato"), 0)]
