"""The structure of the game and of a turn (TRJ-FLOW)."""

from __future__ import annotations

from itertools import pairwise

import pytest

from tests.support.rules import rule
from tests.support.trajan import Position, random_game


@rule("TRJ-FLOW-01")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_four_quarters_of_four_rounds_are_played(players):
    seen: list[tuple[int, int]] = []
    for position in random_game(players, seed=players):
        now = (int(position.state.quarter), int(position.state.round))
        if not seen or seen[-1] != now:
            seen.append(now)
    assert seen == [(quarter, number) for quarter in (1, 2, 3, 4) for number in (1, 2, 3, 4)]
    assert position.told("round_ended") == [(-1, number, 0) for number in (1, 2, 3, 4)] * 4
    assert position.told("quarter_ended") == [(-1, quarter, 0) for quarter in (1, 2, 3, 4)]


@rule("TRJ-FLOW-01")
def test_a_round_is_one_lap_of_the_time_marker():
    steps, rounds, last = 0, 0, 0
    for position in random_game(3, seed=8):
        steps += (int(position.state.time) - last) % 16
        last = int(position.state.time)
        rounds = 4 * int(position.state.quarter - 1) + int(position.state.round) - 1
        if position.question == "Sow":
            assert steps // 16 == rounds
    assert rounds == 15
    assert steps // 16 == 16


@rule("TRJ-FLOW-01")
def test_rounds_have_no_fixed_number_of_turns():
    turns: dict[tuple[int, int], int] = {}
    for position in random_game(2, seed=4):
        if position.question == "Sow":
            now = (int(position.state.quarter), int(position.state.round))
            turns[now] = turns.get(now, 0) + 1
    assert len(set(turns.values())) > 1


@rule("TRJ-FLOW-02")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_turns_go_clockwise_through_all_rounds_and_quarters(players):
    sowers = [position.player for position in random_game(players, seed=5) if position.question == "Sow"]
    assert len(sowers) > 16
    assert all(following == (who + 1) % players for who, following in pairwise(sowers))


@rule("TRJ-FLOW-02")
@pytest.mark.parametrize(("who", "following"), [(0, 1), (1, 2), (2, 0)])
def test_the_next_player_continues_after_the_end_of_a_round(who, following):
    position = Position(3).with_time(15).with_circle(who, I="yellow").sow("I").choose("skip")
    assert (position.state.round, position.player, position.question) == (2, following, "Sow")


@rule("TRJ-FLOW-02")
@pytest.mark.parametrize(("who", "following"), [(0, 1), (1, 2), (2, 0)])
def test_the_next_player_continues_after_the_end_of_a_quarter(who, following):
    position = Position(3).with_demands("bread", "games", "religion").end_of_quarter(who).choose("bonus left")
    assert (position.state.quarter, position.player, position.question) == (2, following, "Sow")


@rule("TRJ-FLOW-03")
def test_a_turn_sows_then_moves_time_then_accomplishes_a_tile_then_acts():
    position = Position().with_slots("tt_workers1_yellow_orange").with_circle(VI="yellow", I="orange", V="blue")
    assert position.question == "Sow"
    assert (position.state.time, position.points()) == (0, 0)
    position.choose("sow VI")
    assert position.question == "AcceptFigures"
    assert (position.state.time, position.points(), position.tray("I")) == (1, 5, {"yellow": 1, "orange": 1})
    position.choose("yes")
    assert (position.player, position.question) == (0, "Seaport")
    position.choose("take left")
    assert (position.player, position.question) == (1, "Sow")


@rule("TRJ-FLOW-03")
def test_the_action_at_the_end_of_the_turn_is_optional():
    position = Position().with_circle(III="yellow", I="blue").choose("sow III", "skip")
    assert (position.points(), position.player, position.question) == (0, 1, "Sow")


@rule("TRJ-FLOW-04")
def test_sowing_cannot_be_skipped():
    position = Position()
    assert position.legal == ["sow I", "sow II", "sow III", "sow IV", "sow V", "sow VI"]


@rule("TRJ-FLOW-04")
def test_twelve_markers_are_on_the_circle_whenever_somebody_sows():
    turns = 0
    for position in random_game(4, seed=6):
        if position.question == "Sow":
            turns += 1
            for who in range(4):
                assert sum(position.mat(who).trays) == 12
            assert position.legal
            assert all(answer.startswith("sow ") for answer in position.legal)
    assert turns > 60


@rule("TRJ-FLOW-05")
def test_the_round_ends_only_after_the_extra_actions():
    position = (
        Position().with_tiles(extra_senate=1).with_plus("senate").with_time(10).with_circle(III="yellow", I="blue")
    )
    position.choose("sow III")
    assert (position.state.time, position.state.round, position.demands) == (0, 1, [])
    position.choose("senate", "extra tile")
    assert (position.player, position.question, position.legal) == (0, "Senate", ["senate", "skip"])
    assert (position.state.round, position.demands) == (1, [])
    position.choose("senate")
    assert (position.player, position.question) == (1, "Sow")
    assert (position.state.round, len(position.demands)) == (2, 1)


@rule("TRJ-FLOW-05")
def test_the_round_goes_on_when_the_time_marker_stays_short_of_the_start():
    position = Position().with_time(9).with_circle(III="yellow", I="blue").choose("sow III", "senate")
    assert (position.state.round, position.demands, position.player) == (1, [], 1)
