"""The schedule is fair: seats, neighbours and seeds, for any number of bots and players."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, count, islice

import pytest

from tabularium.arena.schedule import groups, orders, rotations, rounds, schedule, seed_of_round

BOTS = "abcdefgh"
SHAPES = [(bots, players) for bots in range(1, 7) for players in range(1, 6)]


@pytest.mark.parametrize(("bots", "players"), SHAPES)
def test_in_every_round_every_bot_has_every_seat_equally_often(bots, players):
    names = BOTS[:bots]
    for played in islice(rounds(names, players, 3), 4):
        had = Counter((bot, seat) for game in played for seat, bot in enumerate(game.seats))
        assert len(had) == bots * players
        assert len(set(had.values())) == 1


@pytest.mark.parametrize(("bots", "players"), SHAPES)
def test_every_group_plays_the_seed_of_a_round_once_in_every_rotation(bots, players):
    for played in islice(rounds(BOTS[:bots], players, 3), 3):
        assert len({game.seed for game in played}) == 1
        assert {game.group for game in played} == set(range(len(groups(BOTS[:bots], players))))
        for seats in by_group(played).values():
            assert len(set(seats)) == len(seats)
            assert set(seats) == set(rotations(seats[0]))


def by_group(played):
    found: dict[int, list[tuple[int, ...]]] = {}
    for game in played:
        found.setdefault(game.group, []).append(game.seats)
    return found


@pytest.mark.parametrize(
    ("bots", "players", "cycle"), [(2, 2, 1), (3, 3, 2), (4, 4, 6), (2, 4, 2), (5, 5, 24), (3, 5, 6)]
)
def test_in_the_long_run_every_arrangement_is_played_equally_often(bots, players, cycle):
    found = [orders(group) for group in groups(BOTS[:bots], players)]
    assert {len(possible) for possible in found} == {cycle}
    played = [game.seats for games in islice(rounds(BOTS[:bots], players, 3), cycle) for game in games]
    assert set(Counter(played).values()) == {1}
    neighbours = Counter((seats[i - 1], bot) for seats in played for i, bot in enumerate(seats))
    others = [number for (left, right), number in neighbours.items() if left != right]
    assert len(set(others)) == 1


def test_enough_bots_meet_in_all_combinations():
    assert groups("abcd", 2) == list(combinations("abcd", 2))
    assert groups("abc", 3) == [("a", "b", "c")]


def test_too_few_bots_take_seats_as_evenly_as_can_be():
    assert groups("a", 3) == [("a", "a", "a")]
    assert groups("ab", 4) == [("a", "a", "b", "b")]
    assert groups("ab", 3) == [("a", "a", "b"), ("a", "b", "b")]
    assert groups("abc", 4) == [("a", "a", "b", "c"), ("a", "b", "b", "c"), ("a", "b", "c", "c")]


def test_the_same_game_is_never_played_twice():
    """Twice the same seed and seats would be the same game, counted as two."""
    for bots, players in SHAPES:
        games = schedule(BOTS[:bots], players, 3, 100)
        assert len({(game.seed, game.seats) for game in games}) == len(games)


def test_two_bots_swap_seats():
    first, second = schedule("ab", 2, 1, 2)
    assert (first.seats, second.seats) == (("a", "b"), ("b", "a"))
    assert first.seed == second.seed == seed_of_round(1, 0)


def test_games_are_rounded_up_to_whole_rounds():
    assert len(schedule("ab", 2, 1, 500)) == 500
    assert len(schedule("ab", 2, 1, 499)) == 500
    assert len(schedule("abc", 2, 1, 500)) == 504
    assert len(schedule("ab", 2, 1, 1)) == 2


def test_more_games_begin_with_the_same_ones():
    few, many = (schedule("abc", 3, 7, number) for number in (10, 40))
    assert many[: len(few)] == few
    assert [game.number for game in many] == list(range(len(many)))


def test_seeds_differ_from_round_to_round_and_from_arena_to_arena():
    seeds = [seed_of_round(seed, number) for seed in range(20) for number in range(50)]
    assert len(set(seeds)) == len(seeds)
    assert all(0 <= seed < 1 << 53 for seed in seeds)
    assert seed_of_round(1, 0) == 8187898614095851  # for ever: old arenas go on


def test_rounds_never_end():
    endless = rounds("ab", 2, 1)
    assert [next(endless)[0].round for _ in range(50)] == list(islice(count(), 50))
