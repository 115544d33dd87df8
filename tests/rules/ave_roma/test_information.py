"""Components and information (AVE-INFO)."""

from __future__ import annotations

from collections import Counter
from itertools import islice
from random import Random

import pytest

from tabularium.core.chance import chance
from tabularium.core.state import UNKNOWN
from tabularium.games.ave_roma import GAME
from tabularium.games.ave_roma.actions import PROVINCE_CARD_NAMES
from tests.support.ave_roma import CARD_NAMES, Position, random_game
from tests.support.containers import items
from tests.support.rules import rule

SPECTATOR = -1
AREAS = {"building": "aedificator", "war": "legatus", "patron": "senatus"}
PILES = ["building", "war", "patron", "province"]
NAMES = dict(zip(PILES, [*CARD_NAMES, PROVINCE_CARD_NAMES], strict=True))


def middle_of_a_game(players=3, seed=1, moves=60):
    """A game after some random moves."""
    *_, position = islice(random_game(players, seed), moves + 1)
    return position


def pile_of(state, name):
    return items(getattr(state, f"{name}_deck"))


# ---- what is in the box --------------------------------------------------------------------------


@rule("AVE-INFO-01")
@pytest.mark.parametrize("kind", PILES)
def test_there_are_30_cards_of_each_kind_all_in_a_game_of_five(kind):
    game = Position.at_setup(5)
    laid = [game.province(i) for i in range(1, 6)] if kind == "province" else game.row(AREAS[kind])
    assert Counter([*game.pile(kind), *laid]) == Counter(NAMES[kind])
    assert len(set(NAMES[kind])) == 30


@rule("AVE-INFO-01")
def test_five_players_have_25_workers_five_of_each_value():
    game = Position.at_setup(5)
    assert Counter(value for who in range(5) for value in game.workers(who)) == dict.fromkeys(range(1, 6), 5)


@rule("AVE-INFO-01")
def test_five_players_have_five_boards_and_every_province_a_brown_marker():
    sides = {side: Position.at_setup(5, board_side=side) for side in "ab"}
    boards = {side: sorted(house.board for house in game.state.houses) for side, game in sides.items()}
    assert boards == {"a": [0, 1, 2, 3, 4], "b": [5, 6, 7, 8, 9]}
    assert len(sides["a"].state.brown) == 5


@rule("AVE-INFO-01")
def test_every_player_has_3_large_tokens_5_cubes_and_8_small_tokens():
    counts, uses = GAME.facts.table("counts"), GAME.facts.table("marker_use")
    for name, number in (("large_tokens", 3), ("cubes", 5), ("small_tokens", 8)):
        assert counts.number(f"{name}_per_player") == number
        assert len(set(uses.get(name))) == number, "each has a track to stand on"


@rule("AVE-INFO-02")
def test_the_bank_never_runs_out_of_money():
    box = 30 * 1 + 15 * 5 + 10 * 10  # denarii in coins
    game = Position().with_money(box).with_money(box, who=1).turn_of(0).place(5, "go quaestor")
    assert game.money() == box + 10


# ---- open ----------------------------------------------------------------------------------------


@rule("AVE-INFO-03")
@pytest.mark.parametrize("viewer", [SPECTATOR, 0, 1, 2])
def test_everything_on_the_table_is_open_to_everybody(viewer):
    game = Position().with_money(7, who=1).with_surplus(4, who=1).with_workers(2, 5, who=1).with_training({3: 4}, who=1)
    game.with_active("cato", who=1).with_passive("livia", "sulla", who=1).with_token(4, who=1)
    game.with_buildings("forum_plan", who=1).with_wars("gallic_war_2", who=1).with_turned("forum_plan", who=1)
    game.with_province_cards("province_card_03", who=1).with_steps(2, None, 4).with_brown(2, 3)
    game.with_workers_in("roma", 3, 5).with_province(1, "province_card_09", shifted=True).with_order(2, 0, 1)
    truth, seen = game.state, game.seen(viewer)
    for name in ("spaces", "rows", "provinces", "brown", "order", "removed", "points"):
        assert list(getattr(seen, name)) == list(getattr(truth, name)), name
    assert (seen.shifted, seen.passed, seen.round) == (truth.shifted, truth.passed, truth.round)
    for house, true in zip(seen.houses, truth.houses, strict=True):
        for name in ("stock", "workers", "training", "active", "fragments", "influence"):
            assert list(getattr(house, name)) == list(getattr(true, name)), name
        for name in (
            "board", "surplus", "money", "level", "token", "passive", "buildings", "wars", "turned", "province_cards",
        ):  # fmt: skip
            assert getattr(house, name) == getattr(true, name), name


@rule("AVE-INFO-04", "AVE-INFO-05")
@pytest.mark.parametrize("kind", PILES)
def test_anyone_may_count_every_draw_pile_at_any_time(kind):
    for game in islice(random_game(2, seed=3), 0, 200, 20):
        for viewer in (SPECTATOR, 0, 1):
            assert len(pile_of(game.seen(viewer), kind)) == len(game.pile(kind))


# ---- hidden --------------------------------------------------------------------------------------


@rule("AVE-INFO-06")
@pytest.mark.parametrize("viewer", [SPECTATOR, 0, 1, 2])
def test_nobody_sees_into_a_draw_pile(viewer):
    seen = middle_of_a_game().seen(viewer)
    for kind in PILES:
        assert set(pile_of(seen, kind)) == {UNKNOWN}


@rule("AVE-INFO-06")
@pytest.mark.parametrize("viewer", [SPECTATOR, 0, 2])
def test_the_cards_of_a_pile_are_known_their_order_is_not(viewer):
    game = middle_of_a_game()
    luck = chance(7)
    worlds = [game.world(viewer, luck) for _ in range(200)]
    for kind in PILES:
        cards = Counter(pile_of(game.state, kind))
        assert all(Counter(pile_of(world, kind)) == cards for world in worlds)
        assert {pile_of(world, kind)[-1] for world in worlds} == set(cards), "any of them may lie on top"


@rule("AVE-INFO-06")
def test_cards_that_left_the_game_are_known():
    game = Position(2).with_row("legatus", *[f"gallic_war_{i}" for i in range(1, 6)]).preparation()
    assert game.removed("legatus") == ["gallic_war_5"]
    assert game.seen(1).removed[1] == game.state.removed[1] == 1 << 4
    luck = chance(2)
    in_piles = {card for _ in range(20) for card in pile_of(game.world(1, luck), "war")}
    assert 4 not in in_piles
    assert max(in_piles) < 15, "the sets for more players are not in the game, and everybody knows"


# ---- chance --------------------------------------------------------------------------------------


@rule("AVE-INFO-07")
def test_boards_order_and_piles_are_random_at_the_start_and_nothing_else():
    games = [Position.at_setup(3, seed) for seed in range(40)]
    assert len({tuple(game.order) for game in games}) == 6
    assert {game.house(0).board for game in games} == {0, 1, 2, 3, 4}
    for kind in PILES:
        assert len({tuple(game.pile(kind)) for game in games}) == 40
    for game in games:
        assert [game.money(who) for who in range(3)] == [3, 3, 3]
        assert [game.brown(i) for i in range(1, 6)] == [1] * 5
        assert (game.state.shifted, game.state.round) == (0, 1)


@rule("AVE-INFO-07")
@pytest.mark.parametrize("players", [2, 4])
def test_after_setup_the_same_answers_lead_to_the_same_end(players):
    """Another generator from the first question on changes nothing: chance has had its say."""

    def played(luck):
        game, choice = Position.at_setup(players, seed=5), Random(11)
        if luck is not None:
            game.state.chance = luck
        while game.player >= 0:
            game.state.apply(choice.choice(game.state.legal_actions()))
        return game

    one, other = played(None), played(chance(12345))
    assert one.state.scores() == other.state.scores()
    assert one.story == other.story
    assert [one.pile(kind) for kind in PILES] == [other.pile(kind) for kind in PILES]
