"""Clean-up at the end of a quarter (TRJ-CLEAN)."""

import pytest

from tabularium.games.trajan.actions import BONUS_NAMES, PROVINCE_NAMES
from tests.support.rules import rule
from tests.support.trajan import Position, random_game

# The order of `fill_order`, see components.toml.
FILL_ORDER = PROVINCE_NAMES


def quarter(players=2, number=1, **options):
    """The fourth round of a quarter is being played; demands lie open."""
    return Position(players, **options).with_round(4, number).with_demands("bread", "games", "religion")


def cleaned(game, ending=0):
    """The quarter ends after the turn of a player and the left bonus tile is chosen."""
    return game.end_of_quarter(ending).choose("bonus left")


def without_provinces(game):
    """Take the tiles out of all provinces."""
    for province in PROVINCE_NAMES:
        game.with_province(province, None)
    return game


@rule("TRJ-CLEAN-01")
def test_all_senate_tiles_of_all_players_leave_the_game():
    game = quarter(players=3)
    for who in range(3):
        game.with_tiles(who, senate_2=1, senate_3=2, senate_4=1, senate_5=3)
    cleaned(game)
    assert [game.tiles(who) for who in range(3)] == [{}] * 3


@rule("TRJ-CLEAN-01")
def test_senate_tiles_leave_only_after_the_vote():
    game = quarter().with_senate(0).with_senate(3, who=1).with_tiles(0, senate_5=1).with_tiles(1).end_of_quarter()
    assert game.player == 0
    assert game.tiles() == {"senate_5": 1}
    game.choose("bonus left")
    assert game.tiles() == {}


@rule("TRJ-CLEAN-01")
def test_tiles_left_in_the_forum_leave_the_game():
    game = quarter().with_forum(*["extra_senate"] * 3, *["wild_demand"] * 6)
    game.with_forum_stack(*["demand_bread"] * 8).with_extra_stack(*["extra_forum"] * 5)
    cleaned(game)
    assert game.forum == ["extra_forum"] * 3 + ["demand_bread"] * 6 + [None] * 6
    assert (game.state.forum_stack.size, game.state.extra_stack.size) == (2, 2)
    assert game.tiles(0) == game.tiles(1) == {}


@rule("TRJ-CLEAN-01", "TRJ-CLEAN-09")
def test_the_demand_tiles_leave_the_game():
    game = quarter()
    stack = game.state.demand_stack.size
    cleaned(game)
    assert game.demands == []
    assert game.state.demand_stack.size == stack


@rule("TRJ-CLEAN-02")
@pytest.mark.parametrize("number", [1, 2, 3])
def test_before_the_last_quarter_a_new_one_begins(number):
    game = cleaned(quarter(number=number))
    assert (game.state.quarter, game.state.round, game.question) == (number + 1, 1, "Sow")


@rule("TRJ-CLEAN-02")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_after_the_last_quarter_the_game_ends_and_nothing_is_refilled(players):
    game = quarter(players, number=4).with_grey_ships("pairs").with_province("alpes", None).with_hand(wine=3)
    sizes = (game.state.forum_stack.size, game.state.extra_stack.size, game.state.bag.size)
    cleaned(game)
    assert (game.player, game.legal) == (-1, [])
    assert game.source("hand") == 3
    assert (game.state.forum_stack.size, game.state.extra_stack.size, game.state.bag.size) == sizes
    assert game.provinces["alpes"] is None
    assert game.forum == [None] * 15
    assert game.bonus_offered == []
    assert game.grey_ships == ["pairs"]


@rule("TRJ-CLEAN-03")
def test_tiles_in_provinces_stay_senate_tiles_among_them():
    game = quarter().with_province("alpes", "senate_5").with_province("britannia", "demand_bread")
    before = game.provinces
    cleaned(game)
    assert game.provinces == before


@rule("TRJ-CLEAN-03")
def test_all_other_tiles_on_the_mats_stay():
    kept = {"demand_bread": 2, "demand_games": 2, "wild_commodity": 1, "wild_demand": 1, "wild_construction": 1}
    kept |= {"wild_extra_action": 2, "extra_seaport": 1, "extra_trajan": 3}
    game = quarter().with_trajan_demands(bread=1, games=1, religion=1).with_buildings(roof=2).with_tiles(**kept)
    game.with_plus("forum")
    cleaned(game)
    assert game.tiles() == kept
    assert game.buildings() == {"roof": 2}
    assert game.mat().plus == 2
    assert game.source("demands") == 0


@rule("TRJ-CLEAN-04")
def test_two_new_bonus_tiles_are_drawn():
    game = quarter().with_bag("bonus_bread", "bonus_workers", "bonus_games")
    cleaned(game)
    assert sorted(game.bonus_offered) == ["bonus_games", "bonus_workers"]
    assert game.state.bag.size == 1


@rule("TRJ-CLEAN-04")
def test_the_new_bonus_tiles_are_none_that_came_up_before():
    seen: set[str] = set()
    for game in random_game(players=4, seed=2):
        if game.question == "Sow" and game.state.round == 1:
            owned = [tile for who in range(4) for side in ("yellow", "grey") for tile in game.bonus_tiles(side, who)]
            assert len(game.bonus_offered) == 2
            assert not set(game.bonus_offered) & set(owned)
            seen.update(game.bonus_offered, owned)
    assert seen == set(BONUS_NAMES)


@rule("TRJ-CLEAN-05")
def test_a_province_without_tile_leader_and_legionary_gets_a_new_tile():
    game = quarter().with_province("alpes", None).with_province("noricum", None).with_province("raetia", "senate_2")
    game.with_forum_stack(*["demand_games"] * 7, "wild_demand", "demand_bread")
    cleaned(game)
    assert (game.provinces["alpes"], game.provinces["noricum"]) == ("demand_bread", "wild_demand")
    assert game.provinces["raetia"] == "senate_2"
    assert game.state.forum_stack.size == 1


@rule("TRJ-CLEAN-05")
@pytest.mark.parametrize("who", [0, 1])
def test_a_province_with_a_leader_or_a_legionary_gets_none(who):
    game = without_provinces(quarter()).with_leader("alpes", who).with_legions("raetia", "britannia", who=who)
    cleaned(game)
    assert [province for province, tile in game.provinces.items() if tile is None] == ["alpes", "raetia", "britannia"]


@rule("TRJ-CLEAN-05")
def test_a_province_is_refilled_at_the_end_of_the_quarter_after_its_leader_has_left():
    game = quarter().with_province("alpes", None).with_leader("alpes")
    assert cleaned(game).provinces["alpes"] is None
    game.with_leader("raetia").with_demands("bread", "games", "religion")
    assert game.provinces["alpes"] is None
    assert cleaned(game).provinces["alpes"] is not None


@rule("TRJ-CLEAN-06")
def test_provinces_are_filled_before_the_forum_and_in_their_order():
    tiles = ["demand_bread", "demand_games", "demand_religion", "senate_2", "senate_3", "senate_4", "senate_5"]
    game = without_provinces(quarter()).with_forum_stack(*reversed(tiles))
    cleaned(game)
    assert [game.provinces[province] for province in FILL_ORDER] == [*tiles, None, None, None]
    assert game.forum[3:] == [None] * 12
    assert game.state.forum_stack.size == 0


@rule("TRJ-CLEAN-06")
def test_the_forum_is_filled_column_by_column_until_the_stack_runs_out():
    tiles = ["demand_bread", "demand_games", "demand_religion", "senate_2", "senate_3", "senate_4", "senate_5"]
    game = quarter(players=4).with_forum_stack(*reversed(tiles))
    cleaned(game)
    assert game.forum[3:] == [*tiles, *[None] * 5]  # spaces are numbered column by column, top to bottom
    assert game.question == "Sow"


@rule("TRJ-CLEAN-06")
def test_a_game_goes_on_with_an_empty_stack_of_forum_tiles():
    game = without_provinces(quarter(players=4)).with_forum_stack()
    cleaned(game)
    assert game.forum[:3].count(None) == 0
    assert game.forum[3:] == [None] * 12
    assert set(game.provinces.values()) == {None}
    assert game.question == "Sow"


@rule("TRJ-CLEAN-07")
@pytest.mark.parametrize(("players", "spaces"), [(2, 6), (3, 9), (4, 12)])
def test_the_spaces_in_use_are_refilled(players, spaces):
    game = quarter(players).with_forum()
    cleaned(game)
    assert [tile is not None for tile in game.forum] == [True] * (3 + spaces) + [False] * (12 - spaces)
    assert all(tile.startswith("extra_") for tile in game.forum[:3])


@rule("TRJ-CLEAN-07")
def test_the_yellow_spaces_get_extra_action_tiles_and_the_others_forum_tiles():
    game = quarter().with_forum().with_extra_stack("extra_forum", "extra_senate", "extra_trajan", "extra_military")
    game.with_forum_stack(*["senate_2"] * 6)
    cleaned(game)
    assert game.forum[:9] == ["extra_military", "extra_trajan", "extra_senate", *["senate_2"] * 6]


@rule("TRJ-CLEAN-08")
def test_all_ships_are_turned_to_their_coloured_side():
    game = quarter().with_grey_ships("identical", "different", "pairs").end_of_quarter()
    assert len(game.grey_ships) == 3
    game.choose("bonus left")
    assert game.grey_ships == []
    game.with_hand(wine=1).acting("seaport").choose("ship identical")
    assert game.source("shipping") == 2


@rule("TRJ-CLEAN-09")
@pytest.mark.parametrize(("ending", "following"), [(0, 1), (1, 2), (2, 0)])
def test_the_next_player_clockwise_begins_the_new_quarter(ending, following):
    game = cleaned(quarter(players=3).with_senate(3, who=0), ending)
    assert (game.player, game.question) == (following, "Sow")
    assert (game.state.quarter, game.state.round, game.demands) == (2, 1, [])


@rule("TRJ-CLEAN-10")
def test_cards_trajan_tiles_buildings_time_and_markers_are_not_touched():
    game = quarter(players=3).with_discards(("wine", "fish"), ("gems",)).with_display(1, oils=2).with_time(7)
    game.end_of_quarter()

    def untouched():
        s = game.state
        mats = [
            [list(mat.hand), list(mat.display), list(mat.slots), list(mat.trays), mat.arch, mat.legions, mat.workers]
            for mat in s.mats
        ]
        discards = [game.discard_pile("left"), game.discard_pile("right")]
        cards = [s.draw_pile.items[i] for i in range(s.draw_pile.size)]
        tiles = [
            [s.trajan_piles.at(category, i) for i in range(s.trajan_piles.sizes[category])] for category in range(6)
        ]
        return mats, discards, cards, tiles, list(s.sites), s.time

    before = untouched()
    game.choose("bonus left")
    assert game.state.quarter == 2
    assert untouched() == before
    assert game.state.time == 7
