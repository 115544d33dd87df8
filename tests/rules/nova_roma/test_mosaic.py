"""The mosaic board (NRO-MOS)."""

from typing import Any

import pytest

from tabularium.games.nova_roma import GAME, tables
from tabularium.games.nova_roma.actions import CARD_NAMES, FIELD_NAMES
from tests.support.nova_roma import BUILDING_IDS, ESTATE_IDS, Position
from tests.support.rules import rule

SPACES = ["a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3"]
COMBINATIONS = ["build_ship", "retinue_ship", "retinue_build", "retinue_estate", "ship_estate", "build_estate"]
FORUM = (("upgrade", "recruit", "race", "build"), ("sail", "petition", "trade", "produce"))
LINES: dict[str, tuple[tuple[str, str, str], dict[str, int], int]] = {
    "row_green": (("green_1", "green_2", "green_3"), {"influence": 2}, 2),
    "row_yellow": (("yellow_1", "yellow_2", "yellow_3"), {"coin": 3}, 3),
    "row_orange": (("orange_1", "orange_2", "orange_3"), {"goods": 3}, 5),
    "col_left": (("green_1", "yellow_1", "orange_1"), {"goods": 2}, 3),
    "col_middle": (("green_2", "yellow_2", "orange_2"), {"influence": 2}, 3),
    "col_right": (("green_3", "yellow_3", "orange_3"), {"coin": 3}, 3),
    "diag_down": (("green_1", "yellow_2", "orange_3"), {"artisan": 1}, 4),
    "diag_up": (("green_3", "yellow_2", "orange_1"), {"artisan": 1}, 4),
}


def owning(game, build=0, ship=0, retinue=0, estate=0):
    """Give player 0 so many contracts, cards in the row and estate tiles."""
    tiles: Any = dict(zip(SPACES[:estate], ESTATE_IDS, strict=False))
    game.with_building(*BUILDING_IDS[:build]).with_shipping(ship).with_row(*CARD_NAMES[:retinue])
    return game.with_estate(**tiles)


def accomplished():
    """A player who fulfils all nine requirements of the first tile of each colour."""
    game = owning(Position().with_mosaic("1", "1", "1"), build=6, ship=6, retinue=6)
    return game.with_influence(8).with_coins(0).with_goods().with_artisans(0)


def claimable(achievement, game):
    """Whether player 0 may claim an achievement, laid out on the board by the first tile that shows it."""
    colour = achievement.split("_")[0]
    for table in GAME.facts.tables("mosaic_tile"):
        if table.text("color") == colour and achievement in table.get("fields"):
            tiles = {"green": "1", "yellow": "1", "orange": "1", colour: table.text("id")}
            field = f"{colour}_{table.get('fields').index(achievement) + 1}"
            return game.with_mosaic(**tiles).turn_of(0).can(f"claim {field}")
    raise AssertionError(f"no tile shows {achievement}")


@rule("NRO-MOS-01", "NRO-MOS-04")
def test_nine_fields_in_three_rows_can_be_claimed_in_any_order():
    game = accomplished().turn_of(0)
    assert game.legal == [*[f"claim {field}" for field in FIELD_NAMES], "done"]
    assert FIELD_NAMES[:3] == ["green_1", "green_2", "green_3"]
    for who in range(3):
        assert [str(tile).split("_")[1] for tile in game.mosaic(who)] == ["green", "yellow", "orange"]
    for field in FIELD_NAMES:
        assert accomplished().turn_of(0).choose(f"claim {field}").claimed() == [field]


@rule("NRO-MOS-01")
def test_the_fields_of_a_row_are_those_of_its_tile_from_left_to_right():
    game = owning(Position().with_mosaic("5", "2", "3"), estate=5, ship=4)
    assert game.turn_of(0).legal == ["claim green_3", "claim yellow_1", "claim orange_3", "done"]


# ---- when ----------------------------------------------------------------------------------------


@rule("NRO-MOS-02")
def test_a_claim_comes_before_the_patrician_or_after_both_actions():
    game = accomplished().with_forum(*FORUM).with_emperor("d4").turn_of(0)
    assert game.question == "ClaimField"
    game.choose("done", "place c1")
    questions = []
    while game.question != "ClaimField":
        questions.append(game.question)
        game.choose(game.legal[0] if game.question == "ChooseAction" else "done")
    assert questions.count("ChooseAction") == 2
    assert game.choose("claim yellow_2").claimed() == ["yellow_2"]


@rule("NRO-MOS-02")
def test_one_claim_in_a_turn():
    game = accomplished().with_forum(*FORUM).with_emperor("d4").turn_of(0).choose("claim yellow_2", "place c1")
    game.choose("forgo trade", "forgo upgrade")
    assert (game.player, game.claimed()) == (1, ["yellow_2"])
    assert game.turn_of(0).can("claim yellow_1"), "but another one in the next turn"


@rule("NRO-MOS-02")
def test_nobody_claims_in_the_turn_of_another():
    game = accomplished().with_mosaic("1", "1", "1", who=1).with_influence(8, who=1).with_influence(0)
    owning(game).with_emperor("d4").turn_of(0)
    assert (game.player, game.question) == (0, "PlacePatrician")
    game.choose("place b2")
    while game.player == 0:
        game.choose(next(answer for answer in game.legal if answer.startswith("forgo")))
    assert (game.player, game.question) == (1, "ClaimField")


@rule("NRO-MOS-03")
def test_a_claim_takes_a_marker_for_good():
    game = accomplished().with_markers(1, beside=0).turn_of(0).choose("claim orange_1")
    assert (game.house().markers, game.claimed()) == (0, ["orange_1"])
    assert game.end_of_round().claimed() == ["orange_1"]
    assert game.turn_of(0).question == "PlacePatrician", "no marker is left"


@rule("NRO-MOS-03")
def test_four_and_three_markers_are_seven_claims():
    game = Position()
    assert (game.house().markers, game.house().markers_beside) == (4, 3)
    game = accomplished().with_markers(7, beside=0)
    for _ in range(9):
        game.with_influence(8).turn_of(0)
        if game.question == "ClaimField":
            game.choose(game.legal[0])
    assert len(game.claimed()) == 7


@rule("NRO-MOS-04")
def test_a_claim_may_wait():
    game = accomplished().turn_of(0).choose("done")
    assert (game.claimed(), game.question) == ([], "PlacePatrician")
    assert game.turn_of(0).can("claim green_1")


# ---- requirements --------------------------------------------------------------------------------


@rule("NRO-MOS-05")
def test_requirements_are_not_spent():
    game = owning(Position().with_mosaic("1", "1", "1"), build=4, ship=1, retinue=4).with_goods(wheat=2).turn_of(0)
    game.choose("claim yellow_2")
    assert (len(game.building()), len(game.shipping()), len(game.row())) == (4, 1, 4)
    assert game.goods()["wheat"] == 2


@rule("NRO-MOS-05")
@pytest.mark.parametrize(("field", "least", "paid"), [("green_3", 4, 2), ("yellow_3", 6, 3)])
def test_influence_is_needed_and_partly_paid(field, least, paid):
    assert not Position().with_mosaic("1", "1", "1").with_influence(least - 1).turn_of(0).can(f"claim {field}")
    game = Position().with_mosaic("1", "1", "1").with_influence(least).turn_of(0).choose(f"claim {field}")
    assert game.house().influence == least - paid


@rule("NRO-MOS-06")
@pytest.mark.parametrize("pair", COMBINATIONS)
@pytest.mark.parametrize(("numbers", "enough"), [((1, 1), True), ((2, 0), False), ((0, 2), False), ((3, 1), True)])
def test_green_combinations_are_one_of_each(pair, numbers, enough):
    game = owning(Position(), **dict(zip(pair.split("_"), numbers, strict=True)))
    assert claimable(f"green_{pair}", game) == enough


@rule("NRO-MOS-06")
@pytest.mark.parametrize("pair", COMBINATIONS)
@pytest.mark.parametrize(
    ("numbers", "enough"), [((4, 1), True), ((1, 4), True), ((5, 0), False), ((0, 6), False), ((2, 2), False)]
)
def test_yellow_combinations_are_five_together_and_one_of_each(pair, numbers, enough):
    game = owning(Position(), **dict(zip(pair.split("_"), numbers, strict=True)))
    assert claimable(f"yellow_{pair}", game) == enough


@rule("NRO-MOS-07")
@pytest.mark.parametrize(
    ("achievement", "tracks", "enough"),
    [
        ("green_hippodrome", (0, 3, 0), True),
        ("green_hippodrome", (2, 2, 2), False),
        ("yellow_hippodrome", (3, 0, 3), True),
        ("yellow_hippodrome", (7, 2, 2), False),
        ("orange_hippodrome_10", (4, 3, 3), True),
        ("orange_hippodrome_10", (7, 2, 0), False),
        ("orange_hippodrome_10", (7, 3, 0), True),
    ],
)
def test_fields_of_the_hippodrome(achievement, tracks, enough):
    assert claimable(achievement, Position().with_tracks(*tracks)) == enough


@rule("NRO-MOS-08")
@pytest.mark.parametrize(("colour", "number"), [("green", 2), ("yellow", 4), ("orange", 6)])
@pytest.mark.parametrize("item", ["build", "ship", "retinue"])
def test_fields_of_a_number(colour, number, item):
    assert claimable(f"{colour}_{item}_{number}", owning(Position(), **{item: number}))
    others: dict[str, int] = dict.fromkeys(["build", "ship", "retinue", "estate"], 6)
    assert not claimable(f"{colour}_{item}_{number}", owning(Position(), **{**others, item: number - 1}))


@rule("NRO-MOS-08")
def test_the_field_of_five_estate_tiles():
    assert claimable("orange_estate_5", owning(Position(), estate=5))
    assert not claimable("orange_estate_5", owning(Position(), build=6, ship=6, retinue=6, estate=4))


@rule("NRO-MOS-09")
def test_the_example_of_the_rulebook():
    game = owning(Position().with_mosaic("1", "5", "1"), retinue=4).turn_of(0)
    assert game.legal == ["claim yellow_1", "done"]
    game.choose("claim yellow_1")
    assert len(game.row()) == 4
    owning(game, retinue=6).turn_of(0)
    assert game.legal == ["claim orange_2", "done"]
    assert game.choose("claim orange_2").claimed() == ["yellow_1", "orange_2"]


# ---- rewards -------------------------------------------------------------------------------------


@rule("NRO-MOS-10")
@pytest.mark.parametrize(("field", "coins"), [("green_2", 2), ("yellow_2", 0), ("orange_2", 0)])
def test_only_a_claim_in_the_top_row_is_rewarded_at_once(field, coins):
    game = accomplished().turn_of(0).choose(f"claim {field}")
    assert (game.house().coins, game.house().influence, sum(game.goods().values())) == (coins, 8, 0)


@rule("NRO-MOS-10")
@pytest.mark.parametrize(("line", "last"), [(line, last) for line in LINES for last in range(3)])
def test_a_complete_line_is_rewarded(line, last):
    fields, reward, _ = LINES[line]
    game = accomplished().with_claimed(*[field for i, field in enumerate(fields) if i != last]).turn_of(0)
    paid = {"green_3": 2, "yellow_3": 3}.get(fields[last], 0)
    game.with_influence(6).choose(f"claim {fields[last]}")
    for _ in range(reward.get("goods", 0)):
        game.choose("good wine")
    assert game.question == "PlacePatrician"
    coins = reward.get("coin", 0) + (2 if fields[last].startswith("green") else 0)
    assert (game.house().coins, game.house().available) == (coins, reward.get("artisan", 0))
    assert game.house().influence == 6 - paid + reward.get("influence", 0)
    assert game.goods()["wine"] == reward.get("goods", 0)
    assert len(game.told("completed_line")) == 1


@rule("NRO-MOS-10")
def test_a_line_is_rewarded_once_by_the_claim_that_completes_it():
    game = accomplished().with_claimed("green_1", "green_2", "green_3").turn_of(0).choose("claim yellow_1")
    assert game.told("completed_line") == []


@rule("NRO-MOS-10")
@pytest.mark.parametrize("first", ["row_green", "col_left"])
def test_several_lines_are_rewarded_in_the_order_that_the_player_likes(first):
    fields = ("green_2", "green_3", "yellow_1", "orange_1")
    game = accomplished().with_claimed(*fields).with_influence(0).turn_of(0).choose("claim green_1")
    assert game.house().coins == 2, "the reward of the row of fields comes first"
    assert game.legal == ["line row_green", "line col_left"]
    game.choose(f"line {first}")
    assert (game.house().influence == 2) == (first == "row_green")
    while game.question == "ChooseGood":
        game.choose("good wine")
    assert (game.house().influence, game.goods()["wine"]) == (2, 2), "and the other one follows"


# ---- points --------------------------------------------------------------------------------------


@rule("NRO-MOS-11")
@pytest.mark.parametrize(
    ("fields", "points"),
    [
        ((), 0),
        (("green_1",), 2),
        (("yellow_2",), 3),
        (("orange_3",), 5),
        (("green_1", "yellow_3", "orange_2"), 10),
        *[(fields, sum({"g": 2, "y": 3, "o": 5}[name[0]] for name in fields) + vp) for fields, _, vp in LINES.values()],
        (tuple(FIELD_NAMES), 30 + 2 + 3 + 5 + 3 + 3 + 3 + 4 + 4),
    ],
)
def test_points_for_fields_and_complete_lines(fields, points):
    assert Position().with_claimed(*fields).final_scoring().source("mosaic") == points


@rule("NRO-MOS-12")
def test_identical_achievements_are_claimed_one_by_one():
    game = owning(Position().with_mosaic("1", "1", "1"), build=2)
    twice = {"mosaic_tile": [{"id": "mosaic_green_1", "fields": ["green_build_2", "green_build_2", "green_influence"]}]}
    game.state.data = tables(GAME.with_overlay(twice, "two alike"))
    game.turn_of(0)
    assert game.legal == ["claim green_1", "claim green_2", "done"]
    game.choose("claim green_2")
    assert game.claimed() == ["green_2"]
    assert game.turn_of(0).legal == ["claim green_1", "done"]
