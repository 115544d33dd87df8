"""Bonus tiles at final scoring (TRJ-BONUS)."""

import pytest

from tabularium.games.trajan.actions import BONUS_NAMES, SITE_NAMES
from tests.support.rules import rule
from tests.support.trajan import Position


def owning(game, side, *tiles):
    """Exactly these bonus tiles, all on one side."""
    return game.with_bonus(yellow=tiles) if side == "yellow" else game.with_bonus(grey=tiles)


def scored(side, *tiles, prepare=lambda game: game):
    """The points of bonus tiles that lie on one side."""
    game = prepare(Position().with_hand().with_tiles().with_buildings().with_trajan_demands())
    return owning(game, side, *tiles).final_scoring().source("bonus")


@rule("TRJ-BONUS-01")
@pytest.mark.parametrize(("side", "points"), [("yellow", 9), ("grey", 6)])
@pytest.mark.parametrize("demand", ["bread", "games", "religion"])
@pytest.mark.parametrize("tiles", [1, 3])
def test_a_demand_bonus_counts_once_however_many_forum_tiles_are_left(side, points, demand, tiles):
    owned = {f"demand_{demand}": tiles}
    assert scored(side, f"bonus_{demand}", prepare=lambda game: game.with_tiles(**owned)) == points


@rule("TRJ-BONUS-01")
def test_forum_tiles_of_other_demands_do_not_count():
    assert scored("yellow", "bonus_bread", prepare=lambda game: game.with_tiles(demand_games=2, demand_religion=1)) == 0


@rule("TRJ-BONUS-01")
def test_trajan_tiles_do_not_count_for_a_demand_bonus():
    owned = {"bread": 2, "games": 1, "religion": 1}
    assert scored("yellow", "bonus_bread", prepare=lambda game: game.with_trajan_demands(**owned)) == 0


@rule("TRJ-BONUS-01", "TRJ-WILD-04")
@pytest.mark.parametrize(("side", "wild_points"), [("yellow", 9), ("grey", 6)])
@pytest.mark.parametrize("wilds", [0, 1])
def test_a_bread_tile_spent_in_the_last_quarter_no_longer_counts_but_an_unspent_wild_does(side, wild_points, wilds):
    game = Position().with_round(4, quarter=4).with_demands("bread", "games", "religion").with_hand()
    game.with_trajan_demands(games=1, religion=1).with_tiles(demand_bread=1, wild_demand=wilds)
    owning(game, side, "bonus_bread").with_bonus_offered("bonus_workers", "bonus_legionaries")
    game.end_of_quarter().choose("bonus left")
    assert game.player == -1
    assert game.source("demands") == 0
    assert game.source("bonus") == wild_points * wilds


COMMODITIES = [
    ("columns", "furs"),
    ("scrolls", "oils"),
    ("fruit", "ceramics"),
    ("wine", "fish"),
    ("jewellery", "gems"),
    ("cattle", "wheat"),
]


@rule("TRJ-BONUS-02")
@pytest.mark.parametrize(("side", "points"), [("yellow", 3), ("grey", 2)])
@pytest.mark.parametrize("kinds", COMMODITIES)
def test_a_commodity_bonus_counts_every_displayed_card_of_either_kind(side, points, kinds):
    cards = {kinds[0]: 3, kinds[1]: 1} | {pair[0]: 2 for pair in COMMODITIES if pair != kinds}
    tile = f"bonus_{kinds[0]}_{kinds[1]}"
    assert scored(side, tile, prepare=lambda game: game.with_display(**cards)) == 4 * points


@rule("TRJ-BONUS-02")
def test_cards_in_hand_do_not_count_for_a_commodity_bonus():
    game = Position().with_tiles().with_hand(wine=3, fish=2).with_display(wine=1)
    assert game.with_bonus(yellow=("bonus_wine_fish",)).final_scoring().source("bonus") == 3


@rule("TRJ-BONUS-03")
@pytest.mark.parametrize("workers", [0, 1, 2, 3, 7, 8])
def test_a_worker_bonus_counts_workers_on_sites_and_its_grey_half_points_are_rounded_up(workers):
    def prepare(game):
        return game.with_workers(*SITE_NAMES[:workers]).with_workers(*SITE_NAMES, who=1).with_figures(worker_camp=5)

    assert scored("yellow", "bonus_workers", prepare=prepare) == workers
    assert scored("grey", "bonus_workers", prepare=prepare) == {0: 0, 1: 1, 2: 1, 3: 2, 7: 4, 8: 4}[workers]


@rule("TRJ-BONUS-04")
@pytest.mark.parametrize(("side", "points"), [("yellow", 6), ("grey", 3)])
def test_a_legionary_bonus_counts_legionaries_in_provinces(side, points):
    def prepare(game):
        game.with_legions("alpes", "raetia", "britannia").with_legions("belgica", who=1)
        return game.with_figures(military_camp=4).with_leader("aquitania")

    assert scored(side, "bonus_legionaries", prepare=prepare) == points


@rule("TRJ-BONUS-05")
def test_a_yellow_tile_of_its_kind_counts_itself():
    assert scored("yellow", "bonus_yellow_tiles") == 3


@rule("TRJ-BONUS-05")
def test_a_grey_tile_of_its_kind_counts_the_yellow_ones_only():
    assert scored("grey", "bonus_yellow_tiles", "bonus_workers", "bonus_bread") == 0


@rule("TRJ-BONUS-05")
@pytest.mark.parametrize("yellow", [0, 1, 4])
def test_yellow_tiles_of_others_do_not_count(yellow):
    worthless = [name for name in BONUS_NAMES if name != "bonus_yellow_tiles"]
    game = Position().with_tiles().with_bonus(1, yellow=tuple(worthless[5:]))
    game.with_bonus(0, yellow=("bonus_yellow_tiles", *worthless[:yellow])).final_scoring()
    assert game.source("bonus") == 3 * (1 + yellow)


@rule("TRJ-BONUS-06")
def test_one_commodity_wild_serves_one_bonus_tile_only():
    game = Position().with_tiles(wild_commodity=1).with_bonus(yellow=("bonus_wine_fish", "bonus_jewellery_gems"))
    assert game.final_scoring().source("bonus") == 3


@rule("TRJ-BONUS-06")
@pytest.mark.parametrize(("wilds", "points"), [(1, 9), (2, 18), (3, 18)])
def test_one_demand_wild_serves_one_bonus_tile_only(wilds, points):
    game = Position().with_tiles(wild_demand=wilds).with_bonus(yellow=("bonus_bread", "bonus_games"))
    assert game.final_scoring().source("bonus") == points


@rule("TRJ-BONUS-07")
@pytest.mark.parametrize(("side", "points"), [("grey", 3), ("yellow", 5)])
def test_example_five_workers_in_the_district(side, points):
    game = owning(Position().with_workers("a1", "a2", "a3", "b1", "b2"), side, "bonus_workers").final_scoring()
    assert game.source("bonus") == points


@rule("TRJ-BONUS-08")
def test_example_two_commodity_tiles_and_a_wild():
    game = Position().with_hand().with_tiles(wild_commodity=1).with_display(wine=3, fish=1, gems=2)
    game.with_bonus(yellow=("bonus_wine_fish",), grey=("bonus_jewellery_gems",)).final_scoring()
    assert game.source("bonus") == 19


@rule("TRJ-BONUS-09")
def test_example_three_yellow_tiles_and_one_grey():
    game = (
        Position()
        .with_hand()
        .with_tiles()
        .with_bonus(yellow=("bonus_yellow_tiles", "bonus_bread", "bonus_games"), grey=("bonus_religion",))
    )
    assert game.final_scoring().source("bonus") == 9
    game = Position().with_hand().with_tiles()
    game.with_bonus(yellow=("bonus_bread", "bonus_games"), grey=("bonus_yellow_tiles",)).final_scoring()
    assert game.source("bonus") == 4
