"""What the evaluation expects of choices under way: none may promise what the next one cannot keep."""

from __future__ import annotations

import pytest

from tests.support.romolo_o_remo import Position

CAPITAL = "f12"


def home(**buildings: int) -> Position:
    """A capital with buildings and a worker."""
    return Position.settled().with_capital(CAPITAL).with_buildings(CAPITAL, **buildings).with_unit("worker", CAPITAL)


def worth(position: Position) -> float:
    """The estimate for the first player, in points."""
    return position.state.evaluate(0) / 100


def test_a_warehouse_is_missed_as_soon_as_it_is_given_up():
    position = home(warehouse=2).with_stored(CAPITAL, ("grain", 1), None).acting()
    before = worth(position)
    given_up = worth(position.choose("demolish warehouse"))
    gone = worth(position.choose(position.legal[0]))
    assert before - given_up > 1.5
    assert given_up - gone < before - given_up


@pytest.mark.parametrize(("sides", "much"), [(("e", "ne"), False), (("e", "ne", "nw"), True)])
def test_a_wall_is_missed_most_where_three_count_as_a_building(sides, much):
    position = home(farm=1).with_walls(CAPITAL, *sides).acting()
    before = worth(position)
    assert (before - worth(position.choose("demolish wall")) > 1.5) == much


def test_three_walls_that_stand_promise_no_others():
    """Where three are complete, the next one counts for nothing until there are three more."""
    complete = home(farm=1).with_walls(CAPITAL, "e", "ne", "nw").with_goods(stone=1).acting()
    before = worth(complete)
    assert worth(complete.choose("build wall")) <= before
