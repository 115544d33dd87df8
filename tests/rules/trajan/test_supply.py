"""How many pieces there are at any time (TRJ-EX)."""

import pytest

from tabularium.games.trajan.actions import CENTRE, COLOURS, COMMODITY_NAMES, KINDS, TRAYS
from tests.support.rules import rule
from tests.support.trajan import Position, random_game

GAMES = [(2, 1), (2, 2), (3, 1), (3, 2), (4, 1), (4, 2)]


def quarters(players, seed):
    """The position of a random game at the start of every quarter."""
    number = 0
    for game in random_game(players, seed):
        if game.question == "Sow" and game.state.quarter > number:
            number += 1
            yield game


@rule("TRJ-EX-01")
@pytest.mark.parametrize(("players", "seed"), GAMES)
def test_extra_action_tiles_are_exactly_used_up(players, seed):
    left = [(game.state.extra_stack.size, game.forum[:3].count(None)) for game in quarters(players, seed)]
    assert left == [(9, 0), (6, 0), (3, 0), (0, 0)]


@rule("TRJ-EX-02")
@pytest.mark.parametrize(("players", "seed"), GAMES)
def test_demand_tiles_are_exactly_used_up(players, seed):
    left = [game.state.demand_stack.size for game in quarters(players, seed)]
    assert left == [12, 9, 6, 3]
    *_, end = random_game(players, seed)
    assert (end.state.demand_stack.size, end.state.demands_removed.size) == (0, 3)


@rule("TRJ-EX-03")
@pytest.mark.parametrize(("players", "left"), [(2, 36), (3, 24), (4, 12)])
def test_forum_tiles_are_left_for_the_provinces(players, left):
    game = Position(players)
    assert game.state.forum_stack.size == 70 - 10 - 3 * players
    while game.player >= 0:
        game.pass_turn()  # no leader moves, so no province is refilled
    assert game.state.forum_stack.size == left


@rule("TRJ-EX-03")
@pytest.mark.parametrize(("players", "seed"), GAMES)
def test_a_quarter_takes_as_many_forum_tiles_as_it_has_spaces_and_provinces_to_fill(players, seed):
    before: dict[str, str | None] = {}
    stack, number = 0, 1
    for game in random_game(players, seed):
        s = game.state
        if game.question == "Sow" and s.quarter > number:
            number += 1
            filled = sum(before[name] is None and tile is not None for name, tile in game.provinces.items())
            assert stack - s.forum_stack.size == 3 * players + filled
            assert sum(tile is not None for tile in game.forum[3:]) == 3 * players
        before, stack = game.provinces, s.forum_stack.size
    assert number == 4


@rule("TRJ-EX-04")
@pytest.mark.parametrize(("players", "seed"), GAMES)
def test_every_player_has_fifteen_figures_at_all_times(players, seed):
    for game in random_game(players, seed):
        for who in range(players):
            mat = game.mat(who)
            camps = mat.supply + mat.worker_camp + mat.military_camp
            assert camps + len(game.workers(who)) + len(game.legions(who)) == 15
            assert min(mat.supply, mat.worker_camp, mat.military_camp) >= 0


@rule("TRJ-EX-04")
@pytest.mark.parametrize(("players", "seed"), GAMES)
def test_every_player_has_twelve_markers_at_all_times(players, seed):
    for game in random_game(players, seed):
        for who in range(players):
            held = game.state.held if who == game.player else [0] * COLOURS
            for colour in range(COLOURS):
                in_trays = sum(game.mat(who).trays[tray * COLOURS + colour] for tray in range(TRAYS))
                assert in_trays + held[colour] == 2


@rule("TRJ-EX-04")
@pytest.mark.parametrize(("players", "seed"), GAMES)
def test_the_arch_stands_on_a_free_slot_or_in_the_centre_when_there_is_none(players, seed):
    for game in random_game(players, seed):
        for who in range(players):
            mat = game.mat(who)
            free = [slot for slot in range(TRAYS) if mat.slots[slot] < 0]
            assert mat.arch in (free or [CENTRE])


def cards_by_kind(game):
    """All commodity cards of the game, wherever they are."""
    s = game.state
    cards = [0] * KINDS
    for i in range(s.draw_pile.size):
        cards[s.draw_pile.items[i]] += 1
    for pile in ("left", "right"):
        for card in game.discard_pile(pile):
            cards[COMMODITY_NAMES.index(card)] += 1
    for mat in s.mats:
        for kind in range(KINDS):
            cards[kind] += mat.hand[kind] + mat.display[kind]
    return cards


@rule("TRJ-EX-05")
@pytest.mark.parametrize(("players", "seed"), GAMES)
def test_there_are_sixty_commodity_cards_five_of_each_kind(players, seed):
    for game in random_game(players, seed):
        assert cards_by_kind(game) == [5] * 12


@rule("TRJ-EX-05")
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_no_card_is_lost_when_the_draw_pile_runs_out(seed):
    game = Position(seed=seed)
    s = game.state
    while s.draw_pile.size > 1:
        s.discards.push(s.draw_pile.size % 2, s.draw_pile.pop())
    game.acting("seaport").choose("draw two").finish_turn()
    assert game.told("reshuffled")
    assert cards_by_kind(game) == [5] * 12
