"""Race (NRO-RACE)."""

from __future__ import annotations

import pytest

from tabularium.games.nova_roma import GAME
from tests.support.nova_roma import Position
from tests.support.rules import rule

TRACKS = ["russata", "prasina", "veneta"]
LINES = {3: 1, 5: 1, 7: 2}  # horses by the space behind the line


def racing(strength=1, tracks=(0, 0, 0), horses=0, artisans=0, bought=False):
    game = Position().with_tracks(*tracks).with_goods(horse=horses).with_artisans(artisans).with_coins(0)
    game.with_influence(0).with_markers(0, beside=3)
    return game.bought("race", strength) if bought else game.acting("race", strength)


def results(game):
    """Where the markers may be at the end of the race."""
    found, open_states = set(), [game.state]
    while open_states:
        state = open_states.pop()
        if state.player != 0:
            found.add(tuple(int(space) for space in state.houses[0].tracks))
            continue
        for action in state.legal_actions():
            following = state.copy()
            following.apply(action)
            open_states.append(following)
    return found


# ---- spaces --------------------------------------------------------------------------------------


@rule("NRO-RACE-01", "NRO-RACE-08")
@pytest.mark.parametrize("bought", [False, True])
@pytest.mark.parametrize("strength", [1, 2, 3])
def test_spaces_up_to_the_strength_are_split_over_the_tracks_as_desired(strength, bought):
    splits = {(a, b, c) for a in range(4) for b in range(4) for c in range(4) if a + b + c <= strength}
    if not bought:
        splits.remove((0, 0, 0))
    assert results(racing(strength, horses=5, bought=bought)) == splits


@rule("NRO-RACE-01")
@pytest.mark.parametrize("track", TRACKS)
def test_a_marker_advances_one_space_at_a_time(track):
    game = racing(3, horses=1)
    for space in (1, 2, 3):
        game.choose(f"race {track}")
        assert game.tracks()[TRACKS.index(track)] == space
        assert sum(game.tracks()) == space
    assert game.choose("wheel influence").player == 1


@rule("NRO-RACE-03")
def test_who_enters_a_space_lies_on_top_of_the_stack_there():
    for first, second in ((0, 1), (1, 0)):
        game = Position(3).with_favoured("veneta", "russata").with_artisans(0)
        for who in (first, second):
            game.with_artisans(0, who=who).acting("race", 2, who=who).choose("race veneta", "race veneta")
        assert game.tracks(0) == game.tracks(1) == [0, 0, 2]
        assert game.house(second).arrival[2] > game.house(first).arrival[2]
        game.end_of_round()
        assert (len(game.chariots(first)), len(game.chariots(second))) == (1, 0), "the lower marker wins"


@rule("NRO-RACE-07")
def test_a_marker_stops_at_the_last_space():
    game = racing(3, tracks=(7, 7, 5), horses=5)
    assert game.tracks() == [7, 7, 6]
    assert game.legal == ["race veneta", "done"]
    game.choose("race veneta", "wheel influence")
    assert (game.tracks(), game.player) == ([7, 7, 7], 1), "the third space is lost"


@rule("NRO-RACE-07")
def test_markers_never_move_backwards():
    for tracks in ((1, 2, 6), (3, 4, 5)):
        assert all(
            all(after >= before for before, after in zip(tracks, result, strict=True))
            for result in results(racing(3, tracks, horses=5))
        )


@rule("NRO-RACE-08")
def test_a_line_that_could_be_paid_for_is_a_possible_move():
    game = racing(2, tracks=(2, 4, 7), horses=1)
    assert game.legal == ["race russata", "race prasina"], "one of them must be"
    assert racing(2, tracks=(2, 4, 7), horses=1, bought=True).can("done")


@rule("NRO-RACE-09")
def test_the_start_space_is_not_counted():
    game = racing(3).choose("race russata", "race russata", "race prasina")
    assert game.tracks() == [2, 1, 0]
    for steps, points in (((0, 0, 0), 0), ((1, 0, 0), 0), ((1, 1, 0), 1), ((3, 0, 0), 1), ((7, 2, 0), 4)):
        petran = Position().with_row("petran").with_tracks(*steps).final_scoring()
        assert petran.source("end_game_retinue") == points, "one for every two steps"


@rule("NRO-RACE-09")
def test_a_track_has_seven_spaces_and_its_end_brings_five_points():
    for space, points in ((6, 0), (7, 5)):
        assert Position().with_tracks(space, 0, 0).final_scoring().source("hippodrome_goals") == points


@rule("NRO-RACE-10")
@pytest.mark.parametrize("mover", [0, 1, 2])
def test_a_marker_leaves_its_stack_alone_and_the_others_keep_their_order(mover):
    game = Position().with_artisans(0, who=mover)
    for who in range(3):
        game.with_tracks(1, 0, 0, who=who)
    game.acting("race", 1, who=mover).choose("race russata")
    assert [game.tracks(who)[0] for who in range(3)] == [2 if who == mover else 1 for who in range(3)]
    stay = [who for who in range(3) if who != mover]
    assert game.house(stay[0]).arrival[0] < game.house(stay[1]).arrival[0]


# ---- lines and wheels ----------------------------------------------------------------------------


@rule("NRO-RACE-04")
@pytest.mark.parametrize("track", TRACKS)
@pytest.mark.parametrize("space", range(1, 8))
def test_a_line_is_crossed_for_its_horses(space, track):
    tracks = [space - 1 if name == track else 7 for name in TRACKS]
    horses = LINES.get(space, 0)
    game = racing(1, tracks, horses=horses)
    if space in LINES:
        assert game.question == "WheelReward"
        game.choose("wheel influence")
        assert racing(1, tracks, horses=horses - 1, bought=True).player == 1, "too few horses"
    assert (game.tracks(), game.goods()["horse"]) == ([7 if name != track else space for name in TRACKS], 0)


@rule("NRO-RACE-04")
def test_who_cannot_pay_uses_the_remaining_spaces_on_other_tracks_or_loses_them():
    game = racing(3, tracks=(2, 0, 7))
    assert (game.tracks(), game.legal) == ([2, 1, 7], ["race prasina", "done"]), "the first space had no choice"
    game.choose("race prasina")
    assert (game.tracks(), game.player) == ([2, 2, 7], 1), "there is a line on both tracks"


@rule("NRO-RACE-04")
def test_who_does_not_want_to_pay_may_stop_before_the_line():
    game = racing(2, tracks=(1, 7, 7), horses=5)
    assert (game.tracks()[0], game.legal) == (2, ["race russata", "done"])
    game.choose("done")
    assert (game.tracks()[0], game.goods()["horse"], game.player) == (2, 5, 1)


@rule("NRO-RACE-05")
@pytest.mark.parametrize("space", LINES)
def test_behind_each_line_a_marker_or_an_influence_is_gained(space):
    for answer, markers, influence in (("wheel marker", (1, 2), 0), ("wheel influence", (0, 3), 1)):
        game = racing(1, (space - 1, 7, 7), horses=2)
        assert game.legal == ["wheel marker", "wheel influence"]
        game.choose(answer)
        assert (game.house().markers, game.house().markers_beside) == markers
        assert game.house().influence == influence


@rule("NRO-RACE-05")
def test_the_markers_beside_the_hippodrome_are_three():
    game = Position().with_tracks(2, 2, 2).with_goods(horse=5).with_artisans(1).with_influence(0).with_markers(4)
    game.acting("race", 3)
    for track in TRACKS:
        game.choose(f"race {track}", "wheel marker")
    assert (game.house().markers, game.house().markers_beside) == (7, 0)
    game = game.with_tracks(4, 7, 7).with_influence(0).with_artisans(0).acting("race", 1)
    assert (game.house().markers, game.house().influence) == (7, 1), "only influence is left"


@rule("NRO-RACE-06")
def test_a_wheel_counts_when_the_marker_moves_on():
    game = racing(3, (2, 7, 7), horses=2)
    assert game.question == "WheelReward", "before the next space"
    game.choose("wheel influence", "race russata", "race russata")
    assert game.question == "WheelReward"
    game.choose("wheel marker")
    assert (game.tracks()[0], game.house().influence, game.house().markers, game.goods()["horse"]) == (5, 1, 1, 0)


@rule("NRO-RACE-04", "NRO-RACE-05")
def test_the_lines_of_this_test_are_those_of_the_facts():
    lines = GAME.facts.table("hippodrome").tables("line")
    assert {line.number("before_space"): line.number("horses") for line in lines} == LINES


# ---- an artisan ----------------------------------------------------------------------------------


@rule("NRO-RACE-02")
def test_an_artisan_brings_one_space_more_on_any_track_once():
    game = racing(1, artisans=3).choose("race prasina")
    assert game.legal == ["boost russata", "boost prasina", "boost veneta", "done"]
    game.choose("boost russata")
    assert (game.tracks(), game.house().available, game.player) == ([1, 1, 0], 2, 1)
    game = racing(1, artisans=3).choose("race prasina", "done")
    assert (game.tracks(), game.house().available, game.player) == ([0, 1, 0], 3, 1)


@rule("NRO-RACE-02")
def test_without_an_available_artisan_there_is_no_bonus_space():
    game = racing(1).choose("race prasina")
    assert (game.tracks(), game.player) == ([0, 1, 0], 1)


@rule("NRO-RACE-11")
def test_the_bonus_space_comes_last():
    game = racing(2, artisans=1)
    assert game.offered("boost") == []
    game.choose("race prasina")
    assert game.offered("boost") == []
    game.choose("done", "boost veneta")
    assert (game.tracks(), game.player) == ([0, 1, 1], 1), "the space that was left is lost"


@rule("NRO-RACE-11")
def test_horses_and_wheels_apply_to_the_bonus_space():
    game = racing(1, (1, 7, 7), horses=1, artisans=1).choose("boost russata", "wheel marker")
    assert (game.tracks()[0], game.goods()["horse"], game.house().markers) == (3, 0, 1)


@rule("NRO-RACE-11")
def test_no_artisan_is_paid_where_no_space_can_be_gained():
    game = racing(1, (1, 7, 7), artisans=1)
    assert (game.tracks()[0], game.house().available, game.player) == (2, 1, 1)
    game = racing(1, (6, 7, 7), horses=5, artisans=1).choose("wheel influence")
    assert (game.tracks()[0], game.house().available, game.player) == (7, 1, 1)
