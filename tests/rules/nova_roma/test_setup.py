"""Setup (NRO-SETUP)."""

from __future__ import annotations

from collections import Counter

import pytest

from tabularium.games.nova_roma import GAME
from tabularium.games.nova_roma.actions import ACTION_NAMES, CARD_NAMES, REWARD_SPACE_NAMES
from tests.support.nova_roma import CHARIOT_IDS, MOSAIC_IDS, REWARD_IDS, Position
from tests.support.rules import rule

SEEDS = range(12)
EVERY_NUMBER_OF_PLAYERS = pytest.mark.parametrize("players", [1, 2, 3, 4])
GOODS = ["wheat", "stone", "wood", "wine", "horse"]
THREE_PLUS = ["a1", "a6", "b2", "b3"]  # reward spaces


def games(players=3):
    return [Position.at_setup(players, seed) for seed in SEEDS]


def orders(stack, players=3):
    """The different orders of a face-down stack in a dozen games."""
    return {tuple(game.stack(stack)) for game in games(players)}


def rewards(game):
    """Reward tiles by reward space."""
    tiles = {space: int(game.state.rewards[i]) for i, space in enumerate(REWARD_SPACE_NAMES)}
    return {space: REWARD_IDS[tile] for space, tile in tiles.items() if tile >= 0}


# ---- the board -----------------------------------------------------------------------------------


@rule("NRO-SETUP-01")
@EVERY_NUMBER_OF_PLAYERS
def test_four_of_30_shipping_contracts_lie_open(players):
    game = Position.at_setup(players)
    assert len(game.stack("shipping_deck")) == 26
    assert sorted([*game.stack("shipping_deck"), *game.state.shipping_display]) == list(range(30))
    assert len(orders("shipping_deck", players)) == len(SEEDS)


@rule("NRO-SETUP-02")
@EVERY_NUMBER_OF_PLAYERS
def test_four_of_28_building_contracts_lie_open(players):
    game = Position.at_setup(players)
    assert len(game.stack("building_deck")) == 24
    assert sorted([*game.stack("building_deck"), *game.state.building_display]) == list(range(28))
    assert len(orders("building_deck", players)) == len(SEEDS)


@rule("NRO-SETUP-03")
@pytest.mark.parametrize(("players", "tiles"), [(1, 8), (2, 8), (3, 12), (4, 12)])
def test_reward_tiles_lie_at_random_and_few_players_leave_spaces_empty(players, tiles):
    for game in games(players):
        laid = rewards(game)
        assert len(set(laid.values())) == tiles
        assert sorted(set(REWARD_SPACE_NAMES) - set(laid)) == (THREE_PLUS if players < 3 else [])
    assert len({tuple(rewards(game).values()) for game in games(players)}) == len(SEEDS)


@rule("NRO-SETUP-03")
def test_with_few_players_every_tile_may_be_left_over():
    laid = [set(rewards(Position.at_setup(2, seed)).values()) for seed in range(40)]
    assert set.union(*[set(REWARD_IDS) - tiles for tiles in laid]) == set(REWARD_IDS)


@rule("NRO-SETUP-04")
@pytest.mark.parametrize("players", [1, 2])
def test_with_few_players_an_empty_reward_space_is_no_cell(players):
    game = Position(players).with_goods(stone=2).with_coins(1).with_building_display("build_01").acting("build", 3)
    cells = game.offered("cell")
    assert not {"a-d1", "a-e5", "b-f2", "b-a3"} & set(cells)
    assert len(cells) == 79 - 12 - len(game.neutral())


@rule("NRO-SETUP-04")
def test_with_few_players_nothing_is_gained_for_an_empty_reward_space():
    around = ["a-c1", "a-e1", "a-c2", "a-e2"]  # of d1; the fifth cell, d2, has a neutral block
    for players, times in ((2, 0), (3, 1)):
        game = Position(players).with_goods(stone=2).with_coins(1).with_building_display("build_01")
        game.with_built(*around[1:], *[] if players == 2 else ["a-d2"]).acting("build", 1).choose("cell a-c1")
        assert len(game.told("awarded")) == times


@rule("NRO-SETUP-05")
@EVERY_NUMBER_OF_PLAYERS
def test_the_forum_tiles_are_shuffled_and_stay(players):
    forums = {tuple(ACTION_NAMES[action] for action in game.state.forum) for game in games(players)}
    assert len(forums) == len(SEEDS)
    assert all(sorted(forum) == sorted(ACTION_NAMES) for forum in forums)
    game = Position(players)
    before = list(game.state.forum)
    while game.player >= 0:
        game.choose(game.legal[-1])
    assert list(game.state.forum) == before


@rule("NRO-SETUP-06")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_five_of_eight_emperor_tiles_are_used(players):
    used = []
    for game in games(players):
        assert len(game.stack("emperor_stack")) == 4, "the fifth is that of the first round"
        tiles = [*game.stack("emperor_stack"), int(game.state.emperor_tile), *game.stack("emperor_box")]
        assert sorted(tiles) == list(range(8))
        used.append(frozenset(tiles[:5]))
    assert len(set(used)) > 8


@rule("NRO-SETUP-07")
@EVERY_NUMBER_OF_PLAYERS
def test_four_basic_estate_tiles_and_a_special_one_lie_open(players):
    game = Position.at_setup(players)
    display = [int(tile) for tile in game.state.estate_display]
    assert (len(game.stack("estate_stack")), len(game.stack("special_stack"))) == (19, 6)
    assert sorted([*game.stack("estate_stack"), *display[:4]]) == list(range(23))
    assert sorted([*game.stack("special_stack"), display[4]]) == list(range(23, 30))
    assert len(orders("estate_stack", players)) == len(SEEDS)
    assert len(orders("special_stack", players)) == len(SEEDS)


@rule("NRO-SETUP-08")
@EVERY_NUMBER_OF_PLAYERS
def test_four_of_40_retinue_cards_lie_open(players):
    game = Position.at_setup(players)
    assert None not in game.retinue_display
    hands = [CARD_NAMES.index(card) for who in range(players) for card in game.hand(who)]
    cards = [*game.stack("retinue_deck"), *[int(card) for card in game.state.retinue_display], *hands]
    assert sorted(cards) == list(range(40))
    assert game.discards == []
    assert len({tuple(game.retinue_display) for game in games(players)}) == len(SEEDS)


@rule("NRO-SETUP-09")
@EVERY_NUMBER_OF_PLAYERS
def test_five_of_nine_chariot_tiles_are_used_and_two_lie_open(players):
    used = []
    for game in games(players):
        assert (len(game.stack("chariot_stack")), len(game.stack("chariot_box"))) == (3, 4)
        tiles = [int(game.state.favoured), int(game.state.next_favoured), *game.stack("chariot_stack")]
        assert sorted([*tiles, *game.stack("chariot_box")]) == list(range(9))
        used.append(tuple(tiles))
    assert len(set(used)) == len(SEEDS)
    assert len({favoured for favoured, *_ in used}) > 3
    assert Counter(name.split("_")[1] for name in CHARIOT_IDS) == {"russata": 3, "prasina": 3, "veneta": 3}


# ---- the players ---------------------------------------------------------------------------------


@rule("NRO-SETUP-10")
@EVERY_NUMBER_OF_PLAYERS
def test_everybody_has_an_empty_estate_and_nothing_claimed_or_completed(players):
    game = Position.at_setup(players)
    assert len(game.state.houses) == players
    for who in range(players):
        assert (game.estate(who), game.artisans(who), game.row(who), game.claimed(who)) == ({}, [], [], [])
        assert (game.shipping(who), game.building(who), game.chariots(who), game.built(who)) == ([], [], [], [])


@rule("NRO-SETUP-11")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_markers_on_the_start_spaces_form_stacks_in_random_order(players):
    stacks = []
    for game in [Position.at_setup(players, seed) for seed in range(40)]:
        assert [game.tracks(who) for who in range(players)] == [[0, 0, 0]] * players
        stacks.append([order_on(game, track) for track in range(3)])
    for track in range(3):
        lowest = Counter(stack[track][0] for stack in stacks)
        assert set(lowest) == set(range(players))
        assert min(lowest.values()) >= 3
    assert any(len({tuple(stack) for stack in three}) > 1 for three in stacks), "drawn for each track"


def order_on(game, track):
    """Who lies where on a start space, from the bottom."""
    return sorted(range(game.state.players), key=lambda who: int(game.house(who).arrival[track]))


@rule("NRO-SETUP-12", "NRO-SETUP-16")
@EVERY_NUMBER_OF_PLAYERS
def test_of_seven_achievement_markers_three_lie_beside_the_hippodrome(players):
    game = Position.at_setup(players)
    for who in range(players):
        assert (game.house(who).markers, game.house(who).markers_beside) == (4, 3)


@rule("NRO-SETUP-13")
@EVERY_NUMBER_OF_PLAYERS
def test_both_ships_are_in_the_start_port(players):
    game = Position.at_setup(players)
    assert [game.ships(who) for who in range(players)] == [["start", "start"]] * players


@rule("NRO-SETUP-14")
@EVERY_NUMBER_OF_PLAYERS
def test_everybody_starts_with_one_influence_one_of_each_good_and_one_artisan(players):
    game = Position.at_setup(players)
    for who in range(players):
        assert game.goods(who) == dict.fromkeys(GOODS, 1)
        assert (game.house(who).influence, game.house(who).available) == (1, 1)


@rule("NRO-SETUP-15")
@EVERY_NUMBER_OF_PLAYERS
def test_everybody_gets_a_random_mosaic_tile_of_each_colour(players):
    found = []
    for game in games(players):
        tiles = [game.mosaic(who) for who in range(players)]
        for row, colour in enumerate(("green", "yellow", "orange")):
            names = [str(mosaic[row]) for mosaic in tiles]
            assert all(name.startswith(f"mosaic_{colour}_") for name in names)
            assert len(set(names)) == players
        found.append(tuple(map(tuple, tiles)))
    assert len(set(found)) > 9


@rule("NRO-SETUP-16")
@EVERY_NUMBER_OF_PLAYERS
def test_everybody_has_three_patricians_and_twenty_blocks(players):
    game = Position.at_setup(players)
    for who in range(players):
        assert (game.patricians(who), game.house(who).blocks) == ([], 20)
    game = Position(players)
    most = 0
    while game.player >= 0:
        most = max(most, *[len(game.patricians(who)) for who in range(players)])
        game.choose(game.legal[-1])
    assert most == 3


@rule("NRO-SETUP-17")
@EVERY_NUMBER_OF_PLAYERS
def test_two_retinue_cards_are_dealt_to_everybody(players):
    hands = []
    for game in games(players):
        assert [len(game.hand(who)) for who in range(players)] == [2] * players
        assert len(game.stack("retinue_deck")) == 36 - 2 * players, "after four were laid open"
        hands.append(tuple(game.hand(0)))
    assert len(set(hands)) > 9


@rule("NRO-SETUP-18")
@EVERY_NUMBER_OF_PLAYERS
def test_chance_decides_who_begins_and_later_players_get_more_coins(players):
    begun: Counter[int] = Counter()
    for seed in range(60):
        game = Position.at_setup(players, seed)
        first = game.player
        begun[first] += 1
        assert (game.question, game.state.start_player, game.state.claimer) == ("MoveEmperor", first, -1)
        coins = [game.house((first + i) % players).coins for i in range(players)]
        assert coins == [3, 4, 5, 6][:players]
    assert set(begun) == set(range(players))
    assert min(begun.values()) > 5


@rule("NRO-SETUP-19")
@pytest.mark.parametrize(("players", "rivals", "space"), [(1, 1, 3), (2, 1, 4), (3, 0, 0), (4, 0, 0)])
def test_one_or_two_players_have_a_colour_that_nobody_plays(players, rivals, space):
    game = Position.at_setup(players)
    assert len(game.state.rivals) == rivals
    if rivals:
        assert game.neutral() != []
        assert min(game.state.rivals[0].tracks) == space


@rule("NRO-SETUP-20")
@pytest.mark.parametrize("tile", MOSAIC_IDS)
def test_the_first_field_of_a_mosaic_tile_is_in_the_left_column(tile):
    """Each achievement can be claimed where it is printed, once exactly what it asks for is there."""
    colour = tile.split("_")[1]
    (fields,) = [entry.get("fields") for entry in GAME.facts.tables("mosaic_tile") if entry.text("id") == tile]
    green, yellow, orange = [tile if name == colour else "1" for name in ("green", "yellow", "orange")]
    for column, achievement in enumerate(fields, 1):
        game = fulfilling(Position().with_mosaic(green, yellow, orange), achievement).turn_of(0)
        assert f"{colour}_{column}" in game.offered("claim")
        others = [f"{colour}_{i}" for i, other in enumerate(fields, 1) if not same_kind(achievement, other)]
        assert not set(others) & set(game.offered("claim"))


def same_kind(one, other):
    """Whether what an achievement asks for may be enough for another: they share a kind of thing."""
    kinds = ("build", "ship", "retinue", "estate", "hippodrome", "influence")
    return any(kind in one and kind in other for kind in kinds)


def fulfilling(game, achievement):
    """A house with nothing but what an achievement asks for, twice what is asked of each thing when there are two."""
    game.with_influence(8 if "influence" in achievement else 0)
    if "build" in achievement:
        game.with_building(*[f"build_{i:02d}" for i in range(1, 7)])
    if "ship" in achievement:
        game.with_shipping(6)
    if "retinue" in achievement:
        game.with_row("calux", "gloria", "hilaria", "hortense", "marcella", "marianus")
    if "estate" in achievement:
        spaces = ("a1", "b1", "c1", "a2", "b2")
        game.with_estate(**{space: f"estate_{good}_1" for space, good in zip(spaces, GOODS, strict=True)})
    if "hippodrome" in achievement:
        game.with_tracks(5, 5, 5)
    return game


@rule("NRO-SETUP-20")
def test_the_columns_of_the_mosaic_board_go_from_left_to_right():
    game = Position().with_mosaic("1", "4", "1").with_claimed("green_1", "yellow_1")
    game.with_building(*[f"build_{i:02d}" for i in range(1, 7)]).turn_of(0).choose("claim orange_1")
    assert [x for _, x, _ in game.told("completed_line")] == [3], "the left column"
