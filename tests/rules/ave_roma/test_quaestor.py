"""Quaestor, yellow (AVE-QUA)."""

import pytest

from tests.support.ave_roma import Position
from tests.support.rules import rule


@rule("AVE-QUA-01", "AVE-QUA-02")
@pytest.mark.parametrize(("value", "denarii"), [(1, 2), (2, 4), (3, 6), (4, 8), (5, 10)])
def test_the_quaestor_brings_twice_the_value_of_the_worker(value, denarii):
    game = Position().with_money(0).turn_of(0).place(value, "go quaestor")
    assert game.money() == denarii
    assert [game.shifted(province) for province in range(1, 6)] == [False] * 5, "no province card moves"
