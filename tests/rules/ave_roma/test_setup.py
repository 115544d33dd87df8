"""Setup (AVE-SETUP)."""

from __future__ import annotations

import pytest

from tabularium.core.chance import chance
from tabularium.core.pile import pile
from tabularium.games.ave_roma import GAME
from tabularium.games.ave_roma.actions import BOARD_NAMES, PROVINCE_CARD_NAMES, RESOURCE_NAMES
from tests.support.ave_roma import CARD_NAMES, Position
from tests.support.containers import items
from tests.support.rules import rule

EVERY_NUMBER_OF_PLAYERS = pytest.mark.parametrize("players", [2, 3, 4, 5])
AREAS = {"building": "aedificator", "war": "legatus", "patron": "senatus"}
DECKS = ["building", "war", "patron", "province"]
NAMES = dict(zip(DECKS, [*CARD_NAMES, PROVINCE_CARD_NAMES], strict=True))


def laid_out(game, deck):
    """The face-up cards of a deck."""
    return [game.province(i) for i in range(1, 6)] if deck == "province" else game.row(AREAS[deck])


def in_game(game, deck):
    return {*game.pile(deck), *laid_out(game, deck)}


def fewest_players(deck):
    return {table.text("id"): table.number("min_players") for table in GAME.facts.tables(f"{deck}_cards")}


# ---- decks ---------------------------------------------------------------------------------------


@rule("AVE-SETUP-01")
@EVERY_NUMBER_OF_PLAYERS
@pytest.mark.parametrize("deck", DECKS)
def test_cards_for_more_players_are_not_in_the_game(players, deck):
    wanted = {card for card, fewest in fewest_players(deck).items() if fewest <= players}
    assert in_game(Position.at_setup(players), deck) == wanted


@rule("AVE-SETUP-02")
@pytest.mark.parametrize(("players", "sets"), [(2, 3), (3, 4), (4, 5), (5, 6)])
def test_wars_are_in_the_game_as_whole_sets(players, sets):
    cards = in_game(Position.at_setup(players), "war")
    names = {card.rsplit("_", 1)[0] for card in cards}
    assert len(names) == sets
    assert cards == {f"{name}_{i}" for name in names for i in range(1, 6)}


@rule("AVE-SETUP-02")
@pytest.mark.parametrize(("players", "pairs"), [(2, 8), (3, 10), (4, 13), (5, 15)])
def test_buildings_are_in_the_game_as_whole_pairs(players, pairs):
    cards = in_game(Position.at_setup(players), "building")
    names = {card.split("_")[0] for card in cards}
    assert len(names) == pairs
    assert cards == {f"{name}_{variant}" for name in names for variant in ("plan", "built")}


@rule("AVE-SETUP-02")
@pytest.mark.parametrize(("players", "patrons", "provinces"), [(2, 15, 15), (3, 20, 20), (4, 25, 25), (5, 30, 30)])
def test_so_many_patrons_and_provinces_are_in_the_game(players, patrons, provinces):
    game = Position.at_setup(players)
    assert (len(in_game(game, "patron")), len(in_game(game, "province"))) == (patrons, provinces)


@rule("AVE-SETUP-03")
@pytest.mark.parametrize("deck", DECKS)
def test_each_deck_is_shuffled(deck):
    tops = {Position.at_setup(2, seed).pile(deck)[-1] for seed in range(120)}
    assert tops == in_game(Position.at_setup(2), deck), "any card of the deck may lie on top"


@rule("AVE-SETUP-04", "AVE-SETUP-05")
@EVERY_NUMBER_OF_PLAYERS
def test_cards_are_dealt_in_a_fixed_order(players):
    """The provinces from 1 to 5, the rows from slot 5 to slot 1, each from its own deck."""
    luck = chance(31)
    luck.shuffle(numbered(range(players)))  # the turn order comes first
    game = Position.at_setup(players, seed=31)
    for deck in DECKS:
        fewest = fewest_players(deck)
        dealt = numbered([i for i, card in enumerate(NAMES[deck]) if fewest[card] <= players])
        luck.shuffle(dealt)
        cards = [NAMES[deck][i] for i in items(dealt)]
        first = cards[:-6:-1]
        assert laid_out(game, deck) == (first if deck == "province" else first[::-1])
        assert game.pile(deck) == cards[:-5]


def numbered(things):
    made = pile(30)
    for thing in things:
        made.push(thing)
    return made


@rule("AVE-SETUP-04")
def test_every_province_has_a_fresh_card():
    game = Position.at_setup(3)
    assert len({game.province(i) for i in range(1, 6)} - {None}) == 5
    assert [game.shifted(i) for i in range(1, 6)] == [False] * 5


@rule("AVE-SETUP-05")
@pytest.mark.parametrize("area", ["aedificator", "legatus", "senatus"])
def test_five_cards_lie_in_each_card_area(area):
    assert len(set(Position.at_setup(2).row(area)) - {None}) == 5


# ---- players -------------------------------------------------------------------------------------


@rule("AVE-SETUP-06")
@pytest.mark.parametrize("side", ["a", "b"])
@EVERY_NUMBER_OF_PLAYERS
def test_everybody_has_another_board_with_the_same_side_up(players, side):
    seen = set()
    for seed in range(30):
        boards = [BOARD_NAMES[house.board] for house in Position.at_setup(players, seed, board_side=side).state.houses]
        assert len(set(boards)) == players
        assert {board[-1] for board in boards} == {side}
        seen.add(boards[0])
    assert seen == {f"board_{i}{side}" for i in range(1, 6)}, "dealt at random"


@rule("AVE-SETUP-06")
def test_side_a_is_the_usual_one():
    assert BOARD_NAMES[Position.at_setup(2).house().board].endswith("a")


@rule("AVE-SETUP-07")
@pytest.mark.parametrize("side", ["a", "b"])
def test_everybody_starts_with_3_denarii_and_the_goods_of_the_board(side):
    game = Position.at_setup(5, board_side=side)
    boards = {table.text("id"): table.table("start_resources") for table in GAME.facts.tables("player_boards")}
    for who in range(5):
        printed = boards[BOARD_NAMES[game.house(who).board]]
        assert game.stock(who) == {name: printed.number(name) for name in RESOURCE_NAMES}
        assert sum(game.stock(who).values()) == 4
        assert (game.money(who), game.surplus(who)) == (3, 0)


@rule("AVE-SETUP-07")
def test_the_goods_of_the_first_board():
    game = Position.at_setup(5)
    who = [house.board for house in game.state.houses].index(0)
    assert game.goods(who) == {"wood": 1, "grain": 1, "wine": 1, "stone": 1}


@rule("AVE-SETUP-08")
@EVERY_NUMBER_OF_PLAYERS
def test_everybody_starts_with_one_worker_of_each_value(players):
    game = Position.at_setup(players)
    assert [game.workers(who) for who in range(players)] == [[1, 2, 3, 4, 5]] * players
    assert [game.training(who) for who in range(players)] == [{}] * players


@rule("AVE-SETUP-09")
@EVERY_NUMBER_OF_PLAYERS
def test_the_first_turn_order_is_random(players):
    orders = [Position.at_setup(players, seed).order for seed in range(60)]
    assert all(sorted(order) == list(range(players)) for order in orders)
    for place in range(players):
        assert {order[place] for order in orders} == set(range(players))


@rule("AVE-SETUP-09")
@EVERY_NUMBER_OF_PLAYERS
def test_the_first_in_the_turn_order_begins(players):
    for seed in range(10):
        game = Position.at_setup(players, seed)
        assert game.player == game.order[0]


@rule("AVE-SETUP-09")
def test_later_seats_get_nothing_for_it():
    game = Position.at_setup(5)
    assert len({(game.money(who), sum(game.stock(who).values()), game.surplus(who)) for who in range(5)}) == 1


@rule("AVE-SETUP-10")
def test_everybody_starts_without_points_influence_and_patron_slots():
    game = Position.at_setup(4)
    for who in range(4):
        assert (game.points(who), game.level(who)) == (0, 0)
        assert (game.active(who), game.passive(who)) == ([], [])


@rule("AVE-SETUP-11")
def test_all_tokens_start_on_space_9_which_earns_nothing():
    game = Position.at_setup(4)
    assert [game.token(who) for who in range(4)] == [9, 9, 9, 9]
    assert game.told("reached") == []


# ---- provinces -----------------------------------------------------------------------------------


@rule("AVE-SETUP-12", "AVE-SETUP-13")
def test_brown_markers_start_on_step_1_and_cubes_off_the_tracks():
    game = Position.at_setup(3)
    for province in range(1, 6):
        assert game.brown(province) == 1
        assert game.steps(province) == [None, None, None]


@rule("AVE-SETUP-13", "AVE-SCORE-10")
def test_who_never_placed_a_cube_scores_nothing_for_it():
    game = Position(2).final_scoring()
    assert [game.source("provinces", who) for who in (0, 1)] == [0, 0]


@rule("AVE-SETUP-14")
@pytest.mark.parametrize(
    ("players", "points"),
    [
        (2, [1, 2, 4, 7, 10, 13, 16, 19, 22, 25, 28]),
        (3, [1, 2, 4, 7, 10, 13, 16, 19, 22, 25, 28]),
        (4, [1, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20]),
        (5, [1, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20]),
    ],
)
def test_the_scoring_card_has_a_side_for_few_and_one_for_many_players(players, points):
    for step, wanted in enumerate(points):
        game = Position(players).with_steps(2, step).with_brown(2, 10).final_scoring()
        assert game.source("provinces") == wanted
