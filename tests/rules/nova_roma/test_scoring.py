"""Final scoring (NRO-SCORE)."""

from typing import Any

import pytest

from tabularium.games.nova_roma.actions import CELL_NAMES
from tests.support.nova_roma import BUILDING_IDS, Position
from tests.support.rules import rule

ANIMALS = ["bear_1", "bear_2", "camel_1", "camel_2", "elephant_1", "elephant_2", "peacock_1", "peacock_2"]
SPACES = ["a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3"]
FREE = {zone: [cell for cell in CELL_NAMES if cell.startswith(zone)] for zone in "abc"}
OF_GOODS = {"calux": "wood", "gloria": "wine", "hortense": "horse", "marcella": "stone", "vitus": "wheat"}


def bare(players=3, **options):
    """A player with nothing that scores."""
    game = Position(players, **options).with_goods().with_coins(0).with_influence(0).with_artisans(0)
    return game.with_start_player(1)


def with_zone(game, zone, *numbers):
    """Give the players so many blocks in a zone; where they lie does not matter."""
    cells = iter(FREE[zone])
    for who, number in enumerate(numbers):
        game.with_built(*[next(cells) for _ in range(number)], who=who)
    return game


def majorities(game):
    game.final_scoring()
    return [game.source("zone_majorities", who) for who in range(game.state.players)]


def retinue(card, **goods):
    """Points of one end-of-game card for a player with these goods and nothing else."""
    return bare().with_goods(**goods).with_row(card)


# ---- ships, contracts ----------------------------------------------------------------------------


@rule("NRO-SCORE-01")
@pytest.mark.parametrize("route", ["n", "s"])
@pytest.mark.parametrize(("port", "points"), [(1, 0), (2, 3), (3, 3), (4, 7), (5, 7), (6, 10), (7, 10), (8, 14)])
def test_a_ship_scores_the_furthest_port_with_points_that_it_has_reached_or_passed(route, port, points):
    assert bare().with_ships(f"{route}{port}").final_scoring().source("sea_routes") == points
    both = bare().with_ships(f"{route}{port}", f"{route}{port}").final_scoring()
    assert both.source("sea_routes") == 2 * points


@rule("NRO-SCORE-02")
def test_the_example_of_the_sea_routes():
    assert bare().with_ships("n5", "s6").final_scoring().source("sea_routes") == 17


@rule("NRO-SCORE-03")
def test_building_contracts_score_their_printed_points_with_or_without_a_building():
    game = bare().with_building("build_01", "build_06", "build_07").final_scoring()
    assert game.source("building_contracts") == 4 + 6 + 3
    assert game.built() == []


# ---- zones ---------------------------------------------------------------------------------------


@rule("NRO-SCORE-04")
@pytest.mark.parametrize(("zone", "values"), [("a", (6, 3, 1)), ("b", (8, 4, 2)), ("c", (10, 6, 3))])
def test_most_blocks_second_most_and_all_others_with_a_block(zone, values):
    first, second, third = values
    assert majorities(with_zone(bare(4), zone, 4, 3, 2, 1)) == [first, second, third, third]
    assert majorities(with_zone(bare(4), zone, 1, 0, 0, 2)) == [second, 0, 0, first]
    assert majorities(with_zone(bare(3), zone, 0, 0, 0)) == [0, 0, 0]


@rule("NRO-SCORE-04")
def test_every_zone_is_ranked_by_itself():
    game = with_zone(bare(), "a", 2, 1)
    for who, cells in enumerate((["b-a1"], ["b-b1", "b-d1", "c-b2"])):
        game.with_built(*game.built(who), *cells, who=who)
    assert majorities(game) == [6 + 4, 3 + 8 + 10, 0]


@rule("NRO-SCORE-05", "NRO-SCORE-06")
@pytest.mark.parametrize(
    ("blocks", "points"),
    [
        ((5, 5, 3, 1), [10, 10, 6, 3]),
        ((4, 2, 2, 0), [10, 6, 6, 0]),
        ((2, 2, 2, 2), [10, 10, 10, 10]),
        ((3, 3, 2, 2), [10, 10, 6, 6]),
        ((1, 4, 4, 2), [3, 10, 10, 6]),
    ],
)
def test_tied_players_score_in_full_and_no_place_is_skipped(blocks, points):
    assert majorities(with_zone(bare(4), "c", *blocks)) == points


@rule("NRO-SCORE-07")
def test_with_two_players_the_neutral_blocks_are_ranked():
    game = with_zone(bare(2), "a", 2, 1)
    assert majorities(game.with_neutral("a-h5", "a-g5", "a-f5")) == [3, 1]
    assert majorities(with_zone(bare(2), "a", 2, 1).with_neutral()) == [6, 3]


# ---- hippodrome ----------------------------------------------------------------------------------


@rule("NRO-SCORE-08")
def test_chariot_tiles_are_three_points_each():
    game = bare().with_chariots("chariot_russata_1", "chariot_russata_3", "chariot_veneta_2")
    game.with_chariots("chariot_prasina_1", who=1).final_scoring()
    assert [game.source("chariot_tiles", who) for who in range(3)] == [9, 3, 0]


@rule("NRO-SCORE-09")
@pytest.mark.parametrize(("tracks", "points"), [((6, 6, 6), 0), ((7, 0, 0), 5), ((7, 6, 7), 10), ((7, 7, 7), 15)])
def test_a_marker_on_the_last_space_is_five_points(tracks, points):
    assert bare().with_tracks(*tracks).final_scoring().source("hippodrome_goals") == points


# ---- end-of-game cards ---------------------------------------------------------------------------


@rule("NRO-SCORE-10")
@pytest.mark.parametrize(("card", "good"), OF_GOODS.items())
@pytest.mark.parametrize("number", [0, 1, 5])
def test_cards_for_goods(card, good, number):
    others: dict[str, int] = dict.fromkeys(OF_GOODS.values(), 2)
    game = retinue(card, **{**others, good: number}).final_scoring()
    assert game.source("end_game_retinue") == 1 + number


@rule("NRO-SCORE-10")
@pytest.mark.parametrize(("animals", "points"), [(0, 1), (1, 2), (3, 4)])
def test_valeria_counts_animal_tiles(animals, points):
    tiles: Any = {space: f"estate_{tile}" for space, tile in zip(SPACES, ANIMALS[:animals], strict=False)}
    game = bare().with_row("valeria").with_estate(c3="estate_wine_1", **tiles).final_scoring()
    assert game.source("end_game_retinue") == points


@rule("NRO-SCORE-10")
@pytest.mark.parametrize(("contracts", "points"), [(0, 1), (1, 1), (2, 2), (3, 2), (4, 3)])
def test_priscus_counts_pairs_of_building_contracts(contracts, points):
    game = bare().with_row("priscus").with_building(*BUILDING_IDS[:contracts]).with_shipping(3).final_scoring()
    assert game.source("end_game_retinue") == points


@rule("NRO-SCORE-10")
@pytest.mark.parametrize("number", [0, 1, 4])
def test_hilaria_counts_estate_tiles(number):
    tiles: Any = dict(
        zip(SPACES, ["estate_wine_1", "estate_bear_1", "estate_special_sail", "estate_hire_1"], strict=False)
    )
    chosen: Any = dict(list(tiles.items())[:number])
    game = bare().with_row("hilaria").with_estate(**chosen).with_turned_over("c1").final_scoring()
    assert game.source("end_game_retinue") == number


@rule("NRO-SCORE-10")
@pytest.mark.parametrize("others", [(), ("titus",), ("titus", "seneca", "rufus", "severa", "trivia", "silvana")])
def test_martinus_counts_all_cards_of_the_row_and_himself(others):
    game = bare().with_row("martinus", *others).with_hand("calux").final_scoring()
    assert game.source("end_game_retinue") == 1 + len(others)


@rule("NRO-SCORE-10", "NRO-SCORE-11")
@pytest.mark.parametrize("number", [0, 1, 3])
def test_severin_counts_every_shipping_contract(number):
    game = bare().with_row("severin").with_shipping(number).with_building("build_01").final_scoring()
    assert game.source("end_game_retinue") == number


@rule("NRO-SCORE-10")
@pytest.mark.parametrize(("tracks", "points"), [((0, 0, 0), 0), ((1, 0, 0), 0), ((1, 1, 1), 1), ((7, 7, 7), 10)])
def test_petran_counts_pairs_of_steps_over_all_tracks(tracks, points):
    game = bare().with_row("petran").with_tracks(*tracks).final_scoring()
    assert game.source("end_game_retinue") == points


@rule("NRO-SCORE-10")
@pytest.mark.parametrize(("number", "points"), [(5, 0), (6, 4), (8, 4)])
def test_marianus_wants_coins_and_nela_influence(number, points):
    rich = bare().with_row("marianus").with_coins(number).final_scoring()
    assert rich.source("end_game_retinue") == points
    noble = bare().with_row("nela").with_influence(number).final_scoring()
    assert noble.source("end_game_retinue") == points
    assert bare().with_row("marianus").with_influence(8).final_scoring().source("end_game_retinue") == 0


@rule("NRO-SCORE-10")
def test_all_end_of_game_cards_of_a_row_score():
    game = bare().with_row("calux", "gloria", "martinus", "titus").with_goods(wood=2).with_hand("vitus").final_scoring()
    assert game.source("end_game_retinue") == (1 + 2) + 1 + 4


@rule("NRO-SCORE-12")
def test_what_cards_count_is_not_spent():
    game = bare().with_row("calux", "marianus", "nela").with_goods(wood=2).with_coins(6).with_influence(6)
    game.final_scoring()
    assert game.source("end_game_retinue") == 3 + 4 + 4
    assert (game.source("goods_and_coins"), game.source("influence_and_artisans")) == (2, 3)
    assert (game.goods()["wood"], game.house().coins, game.house().influence) == (2, 6, 6)


# ---- animals, mosaic, the rest -------------------------------------------------------------------


@rule("NRO-SCORE-13", "NRO-SCORE-14")
@pytest.mark.parametrize(
    ("animals", "points"), [(0, 0), (1, 2), (2, 5), (3, 9), (4, 11), (5, 14), (6, 18), (7, 20), (8, 23)]
)
def test_animals_score_in_sets_of_three(animals, points):
    tiles: Any = {space: f"estate_{tile}" for space, tile in zip(SPACES, ANIMALS[:animals], strict=False)}
    assert bare().with_estate(**tiles).final_scoring().source("animals") == points


@rule("NRO-SCORE-13")
@pytest.mark.parametrize(("others", "points"), [(0, 5), (1, 9), (3, 14), (8, 9 * 3 + 2)])
def test_the_lion_is_two_animals(others, points):
    tiles: Any = {space: f"estate_{tile}" for space, tile in zip(SPACES, ANIMALS[:others], strict=False)}
    assert bare().with_estate(c3="estate_special_lion", **tiles).final_scoring().source("animals") == points


@rule("NRO-SCORE-15")
def test_the_mosaic_board_scores():
    game = bare().with_claimed("green_1", "green_2", "green_3", "orange_1").final_scoring()
    assert game.source("mosaic") == 3 * 2 + 5 + 2
    assert game.points() == game.source("mosaic")


@rule("NRO-SCORE-16")
@pytest.mark.parametrize(("goods", "coins", "points"), [(0, 3, 0), (1, 3, 1), (5, 2, 1), (8, 0, 2), (10, 13, 5)])
def test_four_goods_or_coins_are_a_point(goods, coins, points):
    game = bare().with_goods(wheat=goods // 2, horse=goods - goods // 2).with_coins(coins).final_scoring()
    assert game.source("goods_and_coins") == points


@rule("NRO-SCORE-17")
@pytest.mark.parametrize(
    ("influence", "available", "placed", "points"),
    [(1, 0, 0, 0), (1, 1, 0, 1), (0, 0, 2, 1), (3, 1, 1, 2), (8, 3, 2, 6)],
)
def test_two_influence_or_artisans_are_a_point(influence, available, placed, points):
    game = bare().with_influence(influence).with_artisans(available, *SPACES[:placed]).final_scoring()
    assert game.source("influence_and_artisans") == points


@rule("NRO-SCORE-18")
@pytest.mark.parametrize("holder", [0, 1, 2])
def test_the_start_player_marker_is_two_points(holder):
    game = bare().with_start_player(holder).final_scoring()
    assert [game.source("start_player_marker", who) for who in range(3)] == [
        2 if who == holder else 0 for who in range(3)
    ]


# ---- who wins ------------------------------------------------------------------------------------


def level(*influence, first=0):
    """Players with the same points and so much influence (odd numbers, so that nobody scores more for it)."""
    game = Position().with_start_player(0)
    game.state.first_player = first
    for who, number in enumerate(influence):
        game.with_goods(who).with_coins(0, who).with_artisans(0, who=who)
        game.with_influence(number, who).with_chariots(who=who)
    return game


@rule("NRO-SCORE-19")
def test_most_points_win():
    game = level(7, 7, 7).with_start_player(1).with_ships("n2", who=2).final_scoring()
    assert game.state.scores() == [3, 5, 6]
    assert game.state.ranking() == [3, 2, 1]


@rule("NRO-SCORE-19")
def test_more_influence_decides_a_tie():
    game = level(2, 3, 2).with_ships("n2").with_ships("n2", who=1).with_start_player(2).with_coins(4, 2)
    game.final_scoring()
    assert game.state.scores() == [4, 4, 4]
    assert game.state.ranking()[1] == 1


@rule("NRO-SCORE-19", "NRO-SCORE-20")
@pytest.mark.parametrize(("first", "places"), [(0, [3, 2, 1]), (1, [1, 3, 2]), (2, [2, 1, 3])])
def test_then_the_later_in_the_first_turn_order_counts_as_younger(first, places):
    game = level(2, 2, 2, first=first).with_ships("n2").with_ships("n2", who=1).with_start_player(2).with_coins(4, 2)
    game.final_scoring()
    assert game.state.scores() == [4, 4, 4]
    assert game.state.ranking() == places
