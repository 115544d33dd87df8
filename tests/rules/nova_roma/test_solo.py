"""The solo game (NRO-SOLO)."""

import pytest

from tabularium.games.nova_roma import GAME
from tabularium.games.nova_roma.actions import ACTION_NAMES, FIELD_NAMES, PORT_NAMES
from tests.rules.nova_roma.test_two_players import SHADED
from tests.support.nova_roma import BUILDING_IDS, CHARIOT_IDS, Position, random_game
from tests.support.rules import rule

FORUM = (("upgrade", "recruit", "race", "build"), ("sail", "petition", "trade", "produce"))
TRACKS = ["russata", "prasina", "veneta"]


def alone(**options):
    """A player alone, with nothing that scores, and the forum of the rulebook's example."""
    game = Position(1, **options).with_forum(*FORUM).with_goods().with_coins(0).with_influence(0).with_artisans(0)
    return game.with_patricians().with_legionaries().with_emperor(None)


def ships_of_ai(game):
    return [PORT_NAMES[port] for port in game.state.rivals[0].ships]


def tracks_of_ai(game):
    return [int(space) for space in game.state.rivals[0].tracks]


# ---- setup ---------------------------------------------------------------------------------------


@rule("NRO-SOLO-01")
@pytest.mark.parametrize("seed", range(5))
def test_the_player_has_three_coins_and_begins_every_round(seed):
    game = Position.at_setup(1, seed=seed)
    assert game.house().coins == 3
    game = Position(1, seed=seed)
    for _ in range(4):
        game.end_of_round()
        assert (game.player, game.question) == (0, "MoveEmperor")
    assert game.told("start_player") == [], "the marker is not used"
    assert game.end_of_round().source("start_player_marker") == 0


@rule("NRO-SOLO-02")
def test_the_ships_of_the_ai_lie_in_the_ports_of_three_points():
    assert ships_of_ai(Position.at_setup(1)) == ["n2", "s2"]
    assert alone().final_scoring().ai("sea_routes") == 3 + 3


@rule("NRO-SOLO-03")
def test_blocks_of_the_ai_stand_on_the_corner_shaded_cells():
    game = Position(1)
    assert game.neutral() == SHADED
    game.with_goods(stone=2).with_coins(1).with_building_display("build_01").acting("build", 3)
    assert [cell for cell in SHADED if game.can(f"cell {cell}")] == []
    spaces_for_three = [0, 5, 7, 8]
    assert [i for i, tile in enumerate(game.state.rewards) if tile < 0] == spaces_for_three


@rule("NRO-SOLO-04")
@pytest.mark.parametrize("seed", range(6))
def test_the_markers_of_the_ai_start_on_the_third_space_and_one_is_ahead(seed):
    game = Position.at_setup(1, seed=seed)
    favoured = CHARIOT_IDS[game.state.favoured].split("_")[1]
    assert tracks_of_ai(game) == [4 if track == favoured else 3 for track in TRACKS]


@rule("NRO-SOLO-05", "NRO-SOLO-09")
def test_six_legionaries_come_into_the_forum_in_a_round():
    game = alone().with_emperor("a1").with_emperor_stack(8, 3, 2).turn_of(0)
    assert game.legionaries == ["d2", "a3"]
    game.choose("place b2").finish_turn()
    assert game.legionaries == ["a2", "d2", "a3", "d3"]
    game.choose("place c3").finish_turn()
    assert game.legionaries == ["b1", "a2", "d2", "a3", "d3", "c4"]
    assert game.stack("emperor_stack") == []


@rule("NRO-SOLO-06", "NRO-SOLO-29")
@pytest.mark.parametrize(("difficulty", "points"), [("easy", 20), ("normal", 30), ("hard", 40)])
def test_the_ai_starts_with_the_points_of_its_difficulty(difficulty, points):
    game = Position.at_setup(1, solo_difficulty=difficulty)
    assert (game.ai("start_value"), game.state.ai_score()) == (points, points)
    assert Position.at_setup(1).ai("start_value") == 30


# ---- emperor tiles -------------------------------------------------------------------------------


@rule("NRO-SOLO-07")
def test_all_eight_emperor_tiles_are_used_and_shuffled_anew_when_there_is_none():
    game = Position.at_setup(1)
    assert len(game.stack("emperor_stack")) == 7
    assert game.state.emperor_box.size == 0
    game = alone().with_emperor_stack().turn_of(0)
    assert len(game.told("shuffled_emperor")) == 1
    used = [tile for tile in range(8) if game.state.emperor_used >> tile & 1]
    assert len(used) == 1
    assert len(used) + len(game.stack("emperor_stack")) == game.told("shuffled_emperor")[0][1]


@rule("NRO-SOLO-08")
def test_the_emperor_goes_to_one_of_the_two_spaces_of_the_tile():
    game = alone().with_emperor_stack(1, 1, 5).new_round()
    assert game.legal == ["emperor a2", "emperor d3"]
    assert game.choose("emperor d3").state.emperor == 11


@rule("NRO-SOLO-09")
def test_a_round_turns_up_four_tiles():
    game = alone().with_emperor_stack(1, 2, 3, 4, 5, 6, 7, 8).new_round()
    game.state.events.clear()
    assert len(game.stack("emperor_stack")) == 7
    game.choose(game.legal[0])
    for left in (6, 5, 4):
        assert len(game.stack("emperor_stack")) == left
        game.pass_turn()
    assert [tile + 1 for _, tile, _ in game.told("turned_emperor")][:3] == [7, 6, 5]


@rule("NRO-SOLO-10")
@pytest.mark.parametrize(
    ("emperor", "patrician", "legionary", "placed", "points"),
    [
        ("c3", "c2", "b2", ["d1", "b2", "a4"], 0),
        ("d1", "c2", "b2", ["b2", "a4"], 1),
        ("c3", "a4", "b2", ["d1", "b2"], 1),
        ("c3", "c2", "d1", ["d1", "a4"], 1),
        ("a4", "d1", "b2", ["b2"], 2),
    ],
)
def test_where_a_figure_stands_no_legionary_is_placed_and_the_ai_scores(emperor, patrician, legionary, placed, points):
    game = alone().with_emperor(emperor).with_patricians(patrician).with_legionaries(legionary)
    before = game.ai("blocked_legionaries")
    game.with_emperor_stack(1).turn_of(0)
    assert game.legionaries == placed
    assert game.ai("blocked_legionaries") - before == points


@rule("NRO-SOLO-11")
def test_legionaries_of_the_ai_give_no_strength_and_block():
    game = alone().with_emperor("d4").with_legionaries("a1", "b1", "c2").with_emperor_stack(2).turn_of(0)
    assert [space for space in ("a1", "b1", "c2", "d2", "a3", "d4") if game.can(f"place {space}")] == []
    game.choose("place c1", "perform trade")
    assert {ACTION_NAMES[action]: strength for _, action, strength in game.told("acted")} == {"trade": 1}


@rule("NRO-SOLO-12")
def test_the_start_player_marker_cannot_be_claimed():
    game = alone().with_influence(5).with_patricians("a1", "b2").acting("petition", 3)
    assert game.question == "BuyAction"
    assert not game.can("marker")


@rule("NRO-SOLO-30")
def test_legionaries_come_before_the_claim():
    game = alone().with_mosaic("1", "1", "1").with_influence(4).with_emperor("c3").with_emperor_stack(1).turn_of(0)
    assert (game.question, game.legionaries) == ("ClaimField", ["d1", "a4"])


# ---- cleanup -------------------------------------------------------------------------------------


@rule("NRO-SOLO-13")
def test_patricians_and_legionaries_leave_the_forum():
    game = alone().with_patricians("a1", "b2", "c3").with_legionaries("d1", "d2").end_of_round()
    assert (game.patricians(), game.legionaries) == ([], [])


@rule("NRO-SOLO-14")
@pytest.mark.parametrize(("mine", "wins"), [(3, False), (4, False), (5, True)])
def test_the_tile_is_for_the_player_only_if_strictly_ahead(mine, wins):
    game = alone().with_ai(tracks=(4, 0, 0)).with_tracks(mine, 0, 0).with_favoured("russata", "veneta").end_of_round()
    assert game.chariots() == (["chariot_russata_1"] if wins else [])
    assert bool(game.state.rivals[0].chariots) != wins


@rule("NRO-SOLO-15", "NRO-SOLO-28")
@pytest.mark.parametrize(("before", "after"), [(3, 4), (6, 7), (7, 7)])
def test_the_ai_advances_on_the_track_of_the_new_favoured_chariot(before, after):
    game = alone().with_ai(tracks=(before, before, before)).with_favoured("russata", "prasina").end_of_round()
    assert tracks_of_ai(game) == [before, after, before]
    assert game.ai("hippodrome_goals") == 0
    assert game.state.ai_score() == 30 + game.ai("blocked_legionaries"), "no reward of a wheel"


@rule("NRO-SOLO-16")
@pytest.mark.parametrize(("ships", "after"), [(("n7", "s2"), ["n8", "s3"]), (("n3", "s8"), ["n4", "s8"])])
def test_the_leftmost_shipping_contract_goes_and_the_ships_of_the_ai_sail_on(ships, after):
    game = alone().with_shipping_display("ship_01", "ship_02", "ship_03", "ship_04").with_ai(ships=ships)
    top = game.stack("shipping_deck")[-1]
    game.end_of_round()
    assert game.shipping_display[:3] == ["ship_02", "ship_03", "ship_04"]
    assert game.state.shipping_display[3] == top
    assert ships_of_ai(game) == after


@rule("NRO-SOLO-17")
def test_the_leftmost_building_contract_goes_to_the_ai():
    game = alone().with_building_display("build_01", "build_02", "build_03", "build_04")
    top = game.stack("building_deck")[-1]
    game.end_of_round()
    assert game.building_display[:3] == ["build_02", "build_03", "build_04"]
    assert game.state.building_display[3] == top
    assert game.state.rivals[0].contracts == 1 << BUILDING_IDS.index("build_01")


@rule("NRO-SOLO-18")
def test_the_rest_of_cleanup_is_as_usual():
    game = alone().with_artisans(3, "a1", "b2").with_row("titus").with_exhausted("titus")
    game.with_retinue_display("calux", "gloria", "nela", "severa")
    game.with_estate_display("estate_wheat_1", "estate_wood_1", special="estate_special_lion").end_of_round()
    assert (game.house().available, game.artisans(), game.exhausted()) == (3, [], [])
    assert game.retinue_display[:3] == ["gloria", "nela", "severa"]
    assert game.estate_display[0] == "estate_wood_1"
    assert game.estate_display[4] not in (None, "estate_special_lion")


@rule("NRO-SOLO-19")
def test_in_the_last_round_the_ai_sails_and_takes_a_contract_and_no_more():
    game = alone().with_round(5).with_favoured("veneta").with_tracks(0, 0, 7).with_artisans(5)
    game.with_ai(ships=("n5", "s7"), tracks=(3, 3, 3)).with_building_display("build_06").with_row("titus")
    game.with_exhausted("titus").with_retinue_display("calux", "gloria", "nela", "severa")
    game.with_shipping_display("ship_01", "ship_02").end_of_round()
    assert game.player == -1
    assert game.chariots() == ["chariot_veneta_1"]
    assert ships_of_ai(game) == ["n6", "s8"]
    assert game.ai("sea_routes") == 10 + 14
    assert game.ai("building_contracts") == 6
    assert game.shipping_display[0] == "ship_02"
    assert tracks_of_ai(game) == [3, 3, 3], "no new favoured chariot"
    assert (game.house().available, game.exhausted(), game.retinue_display[0]) == (5, ["titus"], "calux")


# ---- scoring -------------------------------------------------------------------------------------


@rule("NRO-SOLO-20")
def test_both_sides_score_ships_contracts_zones_and_chariots():
    game = alone().with_ships("n4").with_building("build_01").with_chariots("chariot_veneta_1", "chariot_veneta_2")
    game.with_built("c-b1", "c-d1", "c-b2", "c-c2").with_ai(ships=("n4", "s6")).with_ai_contracts(
        "build_06", "build_10"
    )
    game.state.rivals[0].chariots = 1 << CHARIOT_IDS.index("chariot_russata_1")
    game.final_scoring()
    names = ("sea_routes", "building_contracts", "zone_majorities", "chariot_tiles")
    assert [game.source(name) for name in names] == [7, 4, 10, 6]
    assert [game.ai(name) for name in names] == [17, 12, 6 + 8 + 6, 3]


@rule("NRO-SOLO-20")
def test_the_ai_scores_five_contracts_after_five_rounds():
    *_, last = random_game(1, seed=2)
    contracts = [i for i in range(28) if last.state.rivals[0].contracts >> i & 1]
    assert len(contracts) == 5
    printed = [table.number("vp") for table in GAME.facts.tables("building_contract")]
    assert last.ai("building_contracts") == sum(printed[i] for i in contracts)


@rule("NRO-SOLO-21")
def test_the_example_of_the_sea_routes():
    assert alone().with_ships("n5", "s8").final_scoring().source("sea_routes") == 21


@rule("NRO-SOLO-22")
@pytest.mark.parametrize(("blocks", "mine", "theirs"), [(0, 0, 10), (2, 6, 10), (3, 6, 10), (4, 10, 6)])
def test_the_ai_wins_ties_and_the_loser_takes_the_second_value(blocks, mine, theirs):
    cells = ["c-b1", "c-d1", "c-b2", "c-c2"][:blocks]
    game = alone().with_neutral("c-a1", "c-c1", "c-e1").with_built(*cells).final_scoring()
    assert (game.source("zone_majorities"), game.ai("zone_majorities")) == (mine, theirs)


@rule("NRO-SOLO-22")
def test_without_blocks_there_is_nothing():
    game = alone().with_neutral().with_built("b-a1").final_scoring()
    assert (game.source("zone_majorities"), game.ai("zone_majorities")) == (8, 0)


@rule("NRO-SOLO-23")
@pytest.mark.parametrize(
    ("mine", "theirs", "own", "ai"),
    [((7, 7, 0), (7, 3, 3), 10, 5), ((6, 4, 3), (6, 5, 4), 0, 10), ((0, 0, 0), (3, 3, 4), 0, 15)],
)
def test_the_player_scores_ends_of_tracks_and_the_ai_tracks_on_which_it_is_ahead(mine, theirs, own, ai):
    game = alone().with_tracks(*mine).with_ai(tracks=theirs).final_scoring()
    assert (game.source("hippodrome_goals"), game.ai("hippodrome_goals")) == (own, ai)


@rule("NRO-SOLO-24")
def test_cards_animals_and_mosaic_are_for_the_player_and_unclaimed_fields_for_the_ai():
    game = alone().with_row("calux").with_estate(a1="estate_bear_1").with_claimed("green_1", "yellow_1", "orange_1")
    game.final_scoring()
    assert [game.source(name) for name in ("end_game_retinue", "animals", "mosaic")] == [1, 2, 2 + 3 + 5 + 3]
    assert [game.ai(name) for name in ("end_game_retinue", "animals", "mosaic")] == [0, 0, 2 * (2 + 3 + 5)]


@rule("NRO-SOLO-25")
def test_the_example_of_two_empty_fields():
    claimed = [field for field in FIELD_NAMES if field not in ("orange_1", "orange_3")]
    assert alone().with_claimed(*claimed).final_scoring().ai("mosaic") == 10


@rule("NRO-SOLO-26")
def test_what_is_left_over_does_not_score():
    game = alone().with_goods(wheat=5, wine=5).with_coins(9).with_influence(8).with_artisans(3).final_scoring()
    assert game.points() == 0


@rule("NRO-SOLO-27")
@pytest.mark.parametrize(("more", "place"), [(-1, 2), (0, 2), (1, 1)])
def test_only_more_points_than_the_ai_win(more, place):
    game = alone().with_claimed(*FIELD_NAMES).with_neutral().with_ai(ships=("start", "start"), tracks=(0, 0, 0))
    game.final_scoring()
    game.state.rivals[0].points[11] += game.points() - game.state.ai_score() - more
    assert game.points() - game.state.ai_score() == more
    assert game.state.ranking() == [place]


@rule("NRO-SOLO-29")
@pytest.mark.parametrize("difficulty", ["easy", "normal", "hard"])
def test_the_score_of_the_ai_is_the_sum_of_its_sources(difficulty):
    game = alone(solo_difficulty=difficulty).with_neutral("c-a1").with_ai(ships=("n4", "s1"), tracks=(1, 0, 0))
    game.with_ai_contracts("build_06").with_claimed(*FIELD_NAMES[1:])
    game.state.rivals[0].points[12] = 3
    game.final_scoring()
    start = {"easy": 20, "normal": 30, "hard": 40}[difficulty]
    assert game.state.ai_score() == start + 3 + 7 + 6 + 10 + 5 + 2
