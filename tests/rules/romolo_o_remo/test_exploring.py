"""Looking, discovering and the river rule (ROR-EXPL, ROR-RIVER)."""

import pytest

from tabularium.games.romolo_o_remo.actions import EVENTS
from tests.support.romolo_o_remo import Position
from tests.support.rules import rule


def water_found(**hidden):
    """A worker on f12 of an open map discovers water on f11; these fields are face down, too."""
    return Position.settled().with_unit("worker", "f12").with_hidden(f11="water", **hidden).acting().choose("move w")


# ---- looking -------------------------------------------------------------------------------------


@rule("ROR-EXPL-01")
def test_an_explorer_looks_up_to_three_times_instead_of_moving():
    game = (
        Position.settled().with_unit("explorer", "f12").with_hidden(f11="water", f13="hills", f07="forest", f08="hills")
    )
    game.with_hidden(f10="hills").acting("e1")
    assert game.legal_of("look") == ["e", "ne", "nw", "w"]  # f10 is two fields away
    game.choose("look w", "look e", "look nw")
    assert (game.question, game.units(), game.marks("standing")) == ("Activate", {"e1": "f12"}, [])
    assert [game.terrain(field) for field in ("f11", "f13", "f07")] == [None, None, None]  # they stay face down
    assert [int(game.seen(0).terrain[field]) for field in (10, 12, 6, 7)] == [3, 1, 2, -2]


@rule("ROR-EXPL-02")
def test_looking_at_a_tile_includes_its_marker():
    game = Position.settled().with_unit("explorer", "f12").with_hidden(f11="hills").with_multiplier(f11="x3")
    assert game.seen(0).multiplier[10] == -2
    game.acting("e1").choose("look w")
    assert game.seen(0).multiplier[10] == 1
    assert game.seen(1).multiplier[10] == -2
    assert game.read(0, "looked_marker") == [(0, 10, 1)]
    assert game.read(1, "looked_marker") == [(0, -2, -2)]


@rule("ROR-EXPL-03")
def test_looks_and_moves_are_mixed_in_any_order():
    game = Position.settled().with_unit("explorer", "f12").with_hidden(f11="hills", f06="hills").acting("e1")
    game.choose("look w", "move nw", "look w")
    assert (game.units(), game.question) == ({"e1": "f07"}, "Activate")
    assert [int(game.seen(0).terrain[field]) for field in (10, 5)] == [1, 1]


@rule("ROR-EXPL-03")
def test_an_explorer_looks_also_among_hostile_units():
    game = Position.settled().with_unit("explorer", "f12").with_unit("soldier", "f12", 1).with_hidden(f17="hills")
    game.acting("e1")
    assert game.legal_of("look") == ["se"]
    asked = Position.settled(hostility_mode="ask_each_time").with_unit("explorer", "f12").with_unit("soldier", "f12", 1)
    asked.with_hidden(f17="hills").acting("e1").choose("look se")
    assert (asked.question, asked.player, asked.seen(0).terrain[16]) == ("Act", 0, 1)  # nobody is asked


# ---- discovering ---------------------------------------------------------------------------------


@rule("ROR-EXPL-04")
def test_a_discovery_turns_the_tile_up_and_ends_the_activation():
    game = Position.settled().with_unit("explorer", "f12").with_hidden(f11="forest").acting("e1").choose("move w")
    assert (game.terrain("f11"), game.units(), game.marks("standing")) == ("forest", {"e1": "f11"}, [])
    assert (game.question, game.legal_of("activate")) == ("Activate", [])
    assert game.told("discovered") == [(0, 10, 2)]


@rule("ROR-EXPL-05")
def test_whoever_discovers_water_goes_back():
    game = water_found()
    assert (game.terrain("f11"), game.units(), game.marks("standing")) == ("water", {"w1": "f12"}, [])
    sailor = Position.settled().with_unit("worker", "f12").with_terrain(f12="water").with_hidden(f11="water")
    assert sailor.acting().choose("move w").units() == {"w1": "f12"}  # also from water
    porter = Position.settled().with_unit("worker", "f12").with_terrain(f13="water").with_ports("f12", "e")
    assert porter.with_hidden(f11="water").acting().choose("move w").units() == {"w1": "f12"}  # and from a port


@rule("ROR-EXPL-06")
def test_a_marker_on_a_discovered_tile_is_turned_up_and_stays():
    game = Position.settled().with_unit("worker", "f12").with_hidden(f11="hills").with_multiplier(f11="x2")
    game.acting().choose("move w")
    assert game.told("turned_marker") == [(-1, 10, 0)]
    for viewer in (-1, 0, 1):
        assert game.seen(viewer).multiplier[10] == 0


@rule("ROR-EXPL-07")
@pytest.mark.parametrize("terrain", ["plains", "hills", "water"])
def test_a_face_down_field_is_entered_from_any_field(terrain):
    game = Position.settled().with_unit("worker", "f12").with_terrain(f12=terrain).with_hidden(f11="hills", f13="water")
    game.acting()
    assert {"e", "w"} <= set(game.legal_of("move"))


@rule("ROR-EXPL-08")
def test_tile_marker_unit_and_river_come_in_this_order():
    game = Position.settled().with_unit("worker", "f13").with_terrain(f11="water").with_multiplier(f12="x3")
    game.with_hidden(f12="water", f07="hills").acting().choose("move w")
    told = [EVENTS[event].name for event, *_ in game.state.events if event >= 0]
    assert told == ["discovered", "turned_marker", "put_back"]
    assert (game.question, game.units(), game.marks("standing")) == ("River", {"w1": "f13"}, [])
    game.choose("field f12")
    assert [EVENTS[event].name for event, *_ in game.state.events if event >= 0] == [*told, "flooded"]


# ---- the river rule ------------------------------------------------------------------------------


@rule("ROR-RIVER-01")
def test_the_only_face_down_neighbour_of_discovered_water_becomes_water():
    game = water_found(f06="hills")
    assert (game.terrain("f06"), game.state.water_stack, game.told("flooded")) == ("water", 8, [(-1, 5, 0)])


@rule("ROR-RIVER-01", "ROR-RIVER-04")
def test_open_water_next_to_a_discovery_is_tested_whatever_was_discovered():
    game = Position.settled().with_unit("worker", "f08").with_terrain(f13="water").with_hidden(f12="hills", f18="hills")
    game.acting().choose("move sw")
    assert (game.terrain("f12"), game.terrain("f18"), game.units()) == ("hills", "water", {"w1": "f12"})


@rule("ROR-RIVER-02")
def test_replacements_are_repeated_three_times_at_most():
    # Beyond f07 each of f03, f01, f02 and f05 has the next one as its only face-down neighbour.
    game = Position.settled().with_unit("worker", "f12")
    game.with_hidden(f07="water", f03="hills", f01="hills", f02="hills", f05="hills")
    game.with_capital("f20").acting().choose("move nw")
    assert [game.terrain(field) for field in ("f07", "f03", "f01", "f02", "f05")] == ["water"] * 4 + [None]
    assert (len(game.told("flooded")), game.state.water_stack) == (3, 6)


@rule("ROR-RIVER-02")
def test_alone_there_are_two_replacements_at_most():
    game = (
        Position.settled(1).with_unit("worker", "f13").with_hidden(f09="water", f08="hills", f04="hills", f01="hills")
    )
    game.acting().choose("move nw")
    assert [game.terrain(field) for field in ("f09", "f08", "f04", "f01")] == ["water", "water", "water", None]


@rule("ROR-RIVER-03")
@pytest.mark.parametrize(("stack", "floods"), [(0, 0), (1, 1), (2, 2)])
def test_an_empty_water_stack_replaces_nothing(stack, floods):
    game = Position.settled().with_unit("worker", "f12").with_water_stack(stack).with_capital("f20")
    game.with_hidden(f07="water", f03="hills", f01="hills", f02="hills").acting().choose("move nw")
    assert (len(game.told("flooded")), game.state.water_stack) == (floods, 0)


@rule("ROR-RIVER-04")
def test_water_elsewhere_is_left_alone():
    game = Position.settled().with_unit("worker", "f12").with_terrain(f21="water").with_hidden(f11="hills", f18="hills")
    game.acting().choose("move w")
    assert (game.terrain("f18"), game.told("flooded")) == (None, [])


@rule("ROR-RIVER-04")
def test_open_water_next_to_a_replacement_is_tested_too():
    game = Position.settled().with_unit("worker", "f12").with_hidden(f11="water", f06="hills", f04="hills")
    game.with_terrain(f03="water").acting().choose("move w")
    # f06 becomes water; the old water f03 beside it now has f04 as its only face-down neighbour.
    assert [game.terrain(field) for field in ("f06", "f04")] == ["water", "water"]


@rule("ROR-RIVER-05")
@pytest.mark.parametrize(("first", "flooded"), [("f11", ["f10", "f18"]), ("f13", ["f18", "f10"])])
def test_among_several_the_active_player_chooses_which_comes_first(first, flooded):
    game = Position.settled().with_unit("worker", "f08").with_terrain(f13="water", f11="water")
    game.with_hidden(f12="hills", f18="hills", f10="hills").acting().choose("move sw")
    assert (game.question, game.player, game.legal_of("field")) == ("River", 0, ["f11", "f13"])
    game.choose(f"field {first}")
    assert [f"f{field + 1:02d}" for _, field, _ in game.told("flooded")] == flooded


@rule("ROR-RIVER-05")
def test_after_each_replacement_the_test_is_made_anew():
    # Water f13 has f18 left and water f17 has f18 and f21: one replacement makes the other one qualify.
    game = Position.settled().with_unit("worker", "f08").with_terrain(f13="water", f17="water")
    game.with_hidden(f12="hills", f18="hills", f21="hills").acting().choose("move sw")
    assert [field for _, field, _ in game.told("flooded")] == [17]
    assert (game.question, game.legal_of("field")) == ("River", ["f17", "f18"])
    game.choose("field f17")
    assert [field for _, field, _ in game.told("flooded")] == [17, 20]
    assert game.question == "Activate"


@rule("ROR-RIVER-06")
def test_a_marker_on_a_replaced_tile_is_turned_up_and_stays():
    game = Position.settled().with_unit("worker", "f12").with_hidden(f11="water", f06="hills").with_multiplier(f06="x3")
    game.acting().choose("move w")
    assert (game.terrain("f06"), game.state.multiplier[5]) == ("water", 1)
    assert game.told("turned_marker") == [(-1, 5, 1)]
    assert game.seen(1).multiplier[5] == 1


@rule("ROR-RIVER-06")
def test_the_replaced_tile_leaves_the_game_unseen():
    game = water_found(f06="forest")
    box = game.state.tile_box
    assert box.items[box.size - 1] == 2
    assert game.seen(0).tile_box.items[box.size - 1] == -2


@rule("ROR-RIVER-07")
def test_example_one_water_with_two_face_down_neighbours_stays_as_it_is():
    game = Position.settled().with_unit("worker", "f07").with_terrain(f13="water")
    game.with_hidden(f12="plains", f14="hills", f18="forest").acting().choose("move se")
    assert (game.terrain("f12"), game.terrain("f14"), game.terrain("f18")) == ("plains", None, None)
    assert (game.told("flooded"), game.units()) == ([], {"w1": "f12"})


@rule("ROR-RIVER-08")
def test_example_two_two_replacements_and_then_two_face_down_neighbours():
    game = Position.settled().with_unit("worker", "f14")  # A is f13, B f12, C f11, D and E are f06 and f15
    game.with_hidden(f13="water", f12="hills", f11="forest", f06="hills", f15="plains").acting().choose("move w")
    assert [f"f{field + 1:02d}" for _, field, _ in game.told("flooded")] == ["f12", "f11"]
    assert [game.terrain(field) for field in ("f13", "f12", "f11", "f06", "f15")] == ["water"] * 3 + [None] * 2
    assert game.state.water_stack == 7


@rule("ROR-RIVER-09")
def test_whoever_was_not_first_stays_a_candidate_and_the_maximum_is_for_the_whole_discovery():
    game = Position.settled().with_unit("worker", "f11").with_capital("f20").with_terrain(f07="water", f13="water")
    game.with_hidden(f12="hills", f18="hills", f03="hills", f01="hills", f02="hills", f05="hills")
    game.acting().choose("move e")
    assert game.legal_of("field") == ["f07", "f13"]
    game.choose("field f07")
    assert game.legal_of("field") == ["f03", "f13"]
    game.choose("field f03")
    assert game.legal_of("field") == ["f01", "f13"]
    game.choose("field f01")
    assert [f"f{field + 1:02d}" for _, field, _ in game.told("flooded")] == ["f03", "f01", "f02"]
    assert (game.question, game.terrain("f18"), game.terrain("f05")) == ("Activate", None, None)


@rule("ROR-RIVER-09")
def test_two_waters_with_the_same_neighbour_are_settled_by_one_replacement():
    game = Position.settled().with_unit("worker", "f13").with_terrain(f11="water").with_hidden(f12="water", f07="hills")
    game.acting().choose("move w")
    assert game.question == "River"
    assert game.legal_of("field") == ["f11", "f12"]
    game.choose("field f11")
    assert (game.terrain("f07"), len(game.told("flooded")), game.question) == ("water", 1, "Activate")


@rule("ROR-RIVER-10")
@pytest.mark.parametrize(
    "hidden", [{}, {"f06": "hills", "f10": "hills"}, {"f06": "hills", "f16": "hills", "f15": "hills"}]
)
def test_water_with_none_or_several_face_down_neighbours_replaces_nothing(hidden):
    game = water_found(**hidden)
    assert (game.told("flooded"), game.state.water_stack) == ([], 9)


@rule("ROR-RIVER-10")
def test_a_replacement_moves_and_lays_down_nobody():
    game = (
        Position.settled().with_unit("worker", "f12").with_unit("soldier", "f07").with_hidden(f11="water", f06="hills")
    )
    game.acting().choose("move w")
    assert (game.terrain("f06"), game.units()) == ("water", {"w1": "f12", "s1": "f07"})
    assert game.marks("standing") == ["s1"]
