"""Building a section (PNI-BUILD)."""

import pytest

from tabularium.games.porta_nigra import GAME
from tests.support.porta_nigra import Position, random_game
from tests.support.rules import rule

COLOURS = ["black", "blue", "red", "yellow", "white"]
PRINTED = [table for table in GAME.facts.tables("sites") if table.text("building") != "porta_nigra"]
GATES = [table for table in GAME.facts.tables("sites") if table.text("building") == "porta_nigra"]


def site_name(table):
    return table.text("id")


def ready(quarter, **bricks):
    """A player with these bricks in the right quarter has played a card with the build symbol; no building cards lie out."""
    return Position().with_quarter(quarter).with_building_display().with_bricks(**bricks).acting(2)


def sites(game):
    """Where the player can build; with a single site there is no question, and the section stands already."""
    if not game.can("use build free"):
        return []
    game.choose("use build free")
    return game.offered("build") if game.question == "ChooseSite" else list(game.sections())


# ---- sites ---------------------------------------------------------------------------------------


@rule("PNI-BUILD-01")
def test_a_build_places_one_section_in_the_quarter_of_the_master_builder():
    game = ready("basilica", black=8).build("city_wall_1")
    assert (game.sections(), game.quarter(), game.coins()) == ({"city_wall_1": 2}, "city_wall", 19)
    assert (game.question, game.can("use build free")) == ("ActionPhase", False)  # one section for one symbol


@rule("PNI-BUILD-01")
@pytest.mark.parametrize("owner", [0, 1])
def test_a_site_takes_only_one_section(owner):
    game = Position().with_quarter("amphitheater").with_bricks(black=2).with_section("amphitheater_c1", owner)
    game.with_coins(0).building()
    assert game.sections() == ({"amphitheater_c1": 1} if owner == 0 else {}) | {"amphitheater_b1": 2}


@rule("PNI-BUILD-01")
def test_in_a_whole_game_sections_stay_as_they_are():
    before: dict[str, tuple[int, int]] = {}
    for game in random_game(4, seed=8):
        now = {site: (who, height) for who in range(4) for site, height in game.sections(who).items()}
        assert sum(len(game.sections(who)) for who in range(4)) == len(now)
        for site, (who, height) in before.items():
            assert now[site][0] == who
            assert now[site][1] == height or site.startswith("porta_nigra")  # an honor card extends sections there
        before = now
    assert len(before) > 4


@rule("PNI-BUILD-02")
@pytest.mark.parametrize(
    "change",
    [
        lambda game: game.with_section("basilica_b3", who=1),
        lambda game: game.with_bricks(red=1),
        lambda game: game.with_bricks(yellow=1, blue=1),
        lambda game: game.with_romans(0),
        lambda game: game.with_quarter("city_wall").with_coins(2),  # three borders away
    ],
    ids=["site taken", "too few bricks", "wrong bricks", "no Roman", "too few coins"],
)
def test_site_bricks_roman_and_coins_are_all_needed(change):
    taken = [
        "amphitheater_b3",
        "amphitheater_c1",
        "amphitheater_c2",
        "amphitheater_c3",
        "amphitheater_c4",
        "city_wall_3",
    ]
    game = Position().with_quarter("basilica").with_sections(*taken, who=1).with_bricks(red=2).acting(2)
    assert game.can("use build free")
    change(game).fresh()
    assert not game.can("use build free")


@rule("PNI-BUILD-02", "PNI-ROMAN-01")
def test_a_roman_taken_for_influence_makes_the_symbol_usable():
    game = Position().with_quarter("amphitheater").with_bricks(black=1).with_romans(0, 3).with_influence(2).acting(2)
    assert not game.can("use build free")
    game.choose("roman")
    assert game.can("use build free")


@rule("PNI-BUILD-02")
def test_one_missing_thing_forbids_only_the_sites_that_need_it():
    game = Position().with_quarter("porta_nigra").with_coins(1).with_bricks(black=3, white=1).building()
    assert game.offered("build") == [
        "amphitheater_a1", "amphitheater_b1", "amphitheater_c1", "amphitheater_c2", "amphitheater_c3", "amphitheater_c4",
        "amphitheater_c5", "porta_nigra_1", "porta_nigra_9",
    ]  # fmt: skip


@rule("PNI-BUILD-03", "PNI-BUILD-07", "PNI-BUILD-08")
@pytest.mark.parametrize("table", PRINTED, ids=site_name)
def test_a_site_takes_exactly_its_bricks_and_brings_its_points_at_once(table):
    site, colour, bricks = table.text("id"), table.text("colour"), table.number("bricks")
    game = ready(table.text("building"), **{colour: bricks}).build(site)
    assert game.section(site) == (0, bricks)
    assert (game.points(), game.source(table.text("building"))) == (table.number("vp"), table.number("vp"))
    assert game.bricks().get(colour, 0) == game.gained().get(colour, 0)  # all used; the wall may bring a white one
    assert (game.question, game.player) == ("ActionPhase", 0)


@rule("PNI-BUILD-03")
@pytest.mark.parametrize("table", PRINTED, ids=site_name)
def test_one_brick_less_is_not_enough_and_more_are_not_used(table):
    site, colour, bricks = table.text("id"), table.text("colour"), table.number("bricks")
    game = ready(table.text("building"), **{colour: bricks - 1})
    assert site not in sites(game)
    game = ready(table.text("building"), **{colour: bricks + 2}).build(site)
    assert game.section(site) == (0, bricks)
    assert game.bricks()[colour] == 2 + game.gained().get(colour, 0)


@rule("PNI-BUILD-03")
@pytest.mark.parametrize("colour", COLOURS[:4])
def test_bricks_of_another_colour_do_not_fit(colour):
    game = ready("amphitheater", **{colour: 3})
    number = COLOURS.index(colour) + 1
    offered = [site for site in sites(game) if site.startswith("amphitheater")]
    assert offered == [f"amphitheater_{row}{number}" for row in "abc"]


# ---- the Porta Nigra -----------------------------------------------------------------------------


@rule("PNI-BUILD-04")
@pytest.mark.parametrize(
    ("bricks", "heights"),
    [
        (4, ["3", "4"]),
        (6, ["3", "4", "5", "6"]),
        (8, ["3", "4", "5", "6", "7", "8"]),
        (9, ["3", "4", "5", "6", "7", "8"]),
    ],
)
def test_in_the_porta_nigra_the_builder_chooses_three_to_eight_bricks(bricks, heights):
    game = ready("porta_nigra", red=bricks).choose("use build free", "build porta_nigra_3")
    assert (game.question, game.offered("height")) == ("ChooseHeight", heights)


@rule("PNI-BUILD-04")
@pytest.mark.parametrize("table", GATES, ids=site_name)
def test_two_bricks_are_too_few_and_three_are_enough(table):
    site, colour = table.text("id"), table.text("colour")
    assert site not in sites(ready("porta_nigra", **{colour: 2}))
    assert ready("porta_nigra", **{colour: 3}).build(site).section(site) == (0, 3)


@rule("PNI-BUILD-04")
def test_the_chosen_number_of_bricks_is_built_and_the_rest_kept():
    game = ready("porta_nigra", blue=7).build("porta_nigra_8", "height 5")
    assert (game.section("porta_nigra_8"), game.bricks()) == ((0, 5), {"blue": 2})


@rule("PNI-BUILD-04")
def test_all_bricks_have_the_colour_of_the_site():
    offered = [site for site in sites(ready("porta_nigra", red=8, yellow=2)) if site.startswith("porta_nigra")]
    assert offered == ["porta_nigra_3", "porta_nigra_7"]


# ---- Romans, order, points -----------------------------------------------------------------------


@rule("PNI-BUILD-05", "PNI-ROMAN-01")
def test_a_roman_of_the_play_area_marks_the_section_to_the_end():
    game = (
        Position(3).with_romans(2, 4, who=1).with_quarter("basilica", 1).with_bricks(1, red=2).with_building_display()
    )
    game.acting(2, 1).build("basilica_b3")
    assert (game.romans(1), game.section("basilica_b3")) == ((1, 4), (1, 2))
    game.choose("end turn").end_of_round()
    assert (game.romans(1), game.section("basilica_b3")) == ((1, 4), (1, 2))
    game.final_scoring()
    assert game.majorities()["basilica_b"] == {1: 1}


@rule("PNI-BUILD-06")
def test_movement_bricks_roman_and_points_come_before_the_card_and_the_reward_after_it():
    game = Position().with_quarter("amphitheater").with_coins(5).with_torches(0).with_romans(3, 6)
    game.with_section("basilica_a2").with_bricks(yellow=2).with_building_display("basilica_yellow").acting(2)
    game.build("basilica_a4")
    assert (game.question, game.quarter(), game.coins()) == ("TakeCard", "basilica", 4)
    assert (game.bricks(), game.romans()[0], game.points(), game.torches()) == ({}, 2, 9, 0)
    game.choose("yes")
    assert (game.cards(), game.torches(), game.romans()[0]) == ({"basilica": 1}, 1, 3)


@rule("PNI-BUILD-06")
def test_the_site_is_chosen_first_then_the_bricks():
    game = ready("porta_nigra", red=3, white=2)
    asked = []
    for answer in ("use build free", "build porta_nigra_3", "height 4", "white 2"):
        game.choose(answer)
        asked.append(game.question)
    assert asked == ["ChooseSite", "ChooseHeight", "ChooseWhite", "ActionPhase"]


@rule("PNI-BUILD-07")
@pytest.mark.parametrize(("site", "value"), [(1, 1), (2, 2), (3, 3), (4, 4), (5, 5), (6, 4), (7, 3), (8, 2), (9, 1)])
@pytest.mark.parametrize("height", [3, 8])
def test_in_the_porta_nigra_bricks_times_value_are_scored(site, value, height):
    game = ready("porta_nigra", **{COLOURS[value - 1]: 8}).build(f"porta_nigra_{site}", f"height {height}")
    assert game.source("porta_nigra") == height * value


@rule("PNI-BUILD-08")
def test_points_are_scored_at_once_and_only_for_the_builder():
    game = Position(3).with_points(96).with_quarter("basilica").with_bricks(yellow=4).with_building_display().acting(2)
    game.build("basilica_b4")
    assert (game.state.scores(), game.player) == ([118, 0, 0], 0)


# ---- white bricks --------------------------------------------------------------------------------


@rule("PNI-BUILD-09")
@pytest.mark.parametrize(
    ("red", "white", "answers"),
    [
        (2, 2, ["0", "1", "2"]),
        (2, 1, ["0", "1"]),
        (1, 2, ["1", "2"]),
        (5, 5, ["0", "1", "2"]),
    ],
)
def test_the_player_chooses_how_many_white_bricks_replace_others(red, white, answers):
    for answer in answers:
        game = ready("basilica", red=red, white=white).build("basilica_b3")
        assert (game.question, game.offered("white")) == ("ChooseWhite", answers)
        game.choose(f"white {answer}")
        left = {"red": red - 2 + int(answer), "white": white - int(answer)}
        assert game.bricks() == {colour: number for colour, number in left.items() if number}


@rule("PNI-BUILD-09")
def test_without_a_choice_nobody_is_asked():
    game = ready("basilica", red=1, white=1).build("basilica_b3")
    assert (game.question, game.bricks(), game.section("basilica_b3")) == ("ActionPhase", {}, (0, 2))
    game = ready("basilica", white=2).build("basilica_b3")
    assert (game.question, game.bricks(), game.section("basilica_b3")) == ("ActionPhase", {}, (0, 2))


@rule("PNI-BUILD-09")
def test_a_white_site_accepts_only_white_bricks():
    game = ready("basilica", black=4, blue=4, red=4, yellow=4, white=1)
    offered = sites(game)
    assert "basilica_b5" not in offered
    assert "basilica_b4" in offered
    game = ready("basilica", yellow=4, white=2).build("basilica_b5")
    assert (game.question, game.bricks(), game.section("basilica_b5")) == ("ActionPhase", {"yellow": 4}, (0, 2))


@rule("PNI-BUILD-09")
def test_white_bricks_help_to_a_greater_height_in_the_porta_nigra():
    game = ready("porta_nigra", blue=4, white=3).choose("use build free", "build porta_nigra_2")
    assert game.offered("height") == ["3", "4", "5", "6", "7"]
    game.choose("height 6")
    assert game.offered("white") == ["2", "3"]
    game.choose("white 3")
    assert (game.section("porta_nigra_2"), game.bricks()) == ((0, 6), {"blue": 1})


@rule("PNI-BUILD-10")
def test_white_bricks_score_as_the_colour_they_stand_for():
    game = ready("porta_nigra", white=5).build("porta_nigra_1", "height 5")
    assert game.source("porta_nigra") == 5  # black


@rule("PNI-BUILD-10")
def test_white_bricks_take_the_building_card_of_the_colour_they_stand_for():
    game = Position().with_quarter("basilica").with_bricks(white=2)
    game.with_building_display("basilica_red", "basilica_white").acting(2).build("basilica_b3", "yes")
    assert game.building_display == ["basilica_white"]


@rule("PNI-BUILD-10")
def test_white_bricks_break_a_tie_as_the_colour_they_stand_for():
    game = Position().with_quarter("porta_nigra").with_bricks(white=3).with_building_display()
    game.with_section("porta_nigra_4", who=1, height=3).acting(2).build("porta_nigra_3")
    game.final_scoring()
    assert game.majorities() == {"porta_nigra_height_3": {0: 2, 1: 1}}  # red against yellow
    game = Position().with_quarter("basilica").with_bricks(white=4).with_building_display()
    game.with_section("basilica_b4", who=1).acting(2).build("basilica_b2").final_scoring()
    assert game.majorities() == {"basilica_b": {0: 2, 1: 1}}  # blue against yellow


# ---- examples ------------------------------------------------------------------------------------


@rule("PNI-BUILD-11")
@pytest.mark.parametrize("white", [0, 1, 2, 3])
def test_example_three_red_bricks_may_be_replaced_by_white_ones(white):
    game = ready("amphitheater", red=3 - white, **({"white": white} if white else {})).build("amphitheater_a3")
    assert (game.section("amphitheater_a3"), game.bricks()) == ((0, 3), {})
    game = ready("amphitheater", red=3, white=3).build("amphitheater_a3")
    assert game.offered("white") == ["0", "1", "2", "3"]
    kept = {"red": white, "white": 3 - white}
    assert game.choose(f"white {white}").bricks() == {colour: number for colour, number in kept.items() if number}


@rule("PNI-BUILD-12")
def test_example_two_yellow_bricks_in_the_basilica():
    game = Position().with_quarter("amphitheater").with_coins(6).with_torches(0).with_romans(5, 10)
    game.with_section("basilica_b3").with_bricks(yellow=2, black=2).with_building_display(
        "basilica_yellow", "city_wall_red"
    )
    game.acting(2).build("basilica_a4", "yes")
    assert (game.coins(), game.quarter(), game.points()) == (5, "basilica", 9)
    assert (game.cards(), game.building_display) == ({"basilica": 1}, ["city_wall_red"])
    assert sum(game.sections().values()) == 4
    assert (game.torches(), game.gained()) == (1, {"torches": 1, "romans": 1})
    assert game.romans() == (5, 8)  # one built, one gained
    game.acting(2).build("basilica_b1")  # 6 bricks
    assert game.gained() == {"torches": 2, "romans": 2}


@rule("PNI-BUILD-13")
def test_example_two_blue_and_two_red_bricks_in_the_basilica():
    game = ready("basilica", blue=2, red=2).build("basilica_a2")
    assert (sum(game.sections().values()), game.gained()) == (2, {})
    game.acting(2).build("basilica_b3")
    assert (sum(game.sections().values()), game.gained()) == (4, {"torches": 1, "romans": 1})


@rule("PNI-BUILD-14")
def test_example_seven_yellow_bricks_in_the_porta_nigra():
    game = Position().with_quarter("porta_nigra").with_section("porta_nigra_3", height=3).with_romans(3, 9)
    game.with_bricks(yellow=6, white=1).with_building_display("porta_nigra_red", "basilica_yellow").acting(2)
    game.build("porta_nigra_4", "height 7")
    assert (game.points(), game.cards(), game.bricks()) == (28, {}, {})
    assert game.gained() == {"influence": 2, "romans": 4}
    assert (game.influence(), game.romans()) == (2, (6, 5))
    assert game.sections() == {"porta_nigra_3": 3, "porta_nigra_4": 7}
