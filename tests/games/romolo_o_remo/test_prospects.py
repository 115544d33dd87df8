"""What the evaluation expects of choices under way: none may promise what the next one cannot keep."""

from __future__ import annotations

import pytest

from tabularium.games.romolo_o_remo.prospects import pending_value
from tests.support.romolo_o_remo import Position

CAPITAL = "f12"


def home(**buildings: int) -> Position:
    """A capital with buildings and a worker."""
    return Position.settled().with_capital(CAPITAL).with_buildings(CAPITAL, **buildings).with_unit("worker", CAPITAL)


def promised(position: Position) -> float:
    """What the choices under way should bring to the first player, in points."""
    return pending_value(position.state, 0) / 100


def test_a_warehouse_is_missed_as_soon_as_it_is_given_up():
    position = home(warehouse=2).with_stored(CAPITAL, ("grain", 1), None).acting()
    assert promised(position.choose("demolish warehouse")) < -1.5
    assert promised(position.choose(position.legal[0])) > 0, "the stone or wood is still to come"


@pytest.mark.parametrize(("sides", "much"), [(("e", "ne"), False), (("e", "ne", "nw"), True)])
def test_a_wall_is_missed_most_where_three_count_as_a_building(sides, much):
    position = home(farm=1).with_walls(CAPITAL, *sides).acting()
    assert (promised(position.choose("demolish wall")) < -1.5) == much


def test_a_building_of_a_rival_is_not_missed():
    position = home()
    theirs = position.capital(1)
    position.without_unit("w1", who=1).with_buildings(theirs, warehouse=2).with_stored(theirs, ("grain", 1), None)
    position.with_unit("worker", theirs).acting("w2")
    assert promised(position.choose("demolish warehouse")) > 1.5


def test_three_walls_that_stand_promise_no_others():
    """Where three are complete, the next one counts for nothing until there are three more."""
    complete = home(farm=1).with_walls(CAPITAL, "e", "ne", "nw").with_goods(stone=1).acting()
    assert promised(complete.choose("build wall")) <= 0
