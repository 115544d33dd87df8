"""Estate tiles (NRO-EST)."""

from typing import Any

import pytest

from tests.support.nova_roma import ESTATE_IDS, Position
from tests.support.rules import rule

PRODUCTS = ["wheat", "stone", "wood", "wine", "horse", "influence"]
SPECIAL = ["recruit", "sail", "build", "hippodrome"]  # those that are used by choice
SPACES = ["a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3"]


def owner(tile, available=1, strength=1, players=3, **options):
    """A player with one estate tile on b2 who produces: b2 itself gives a wood and a horse."""
    game = Position(players, **options).with_goods().with_coins(0).with_influence(0).with_artisans(available)
    return game.with_estate(b2=tile).acting("produce", strength)


def special(name, available=1, strength=1, **options):
    """The owner of a special tile who has a card, and horses for the hippodrome."""
    game = owner(f"estate_special_{name}", available, strength, **options).with_hand("calux")
    return game.with_goods(horse=2).fresh()


def belongings(game, who=0):
    """What is there, by name."""
    found = {**game.goods(who), "coin": int(game.house(who).coins), "influence": int(game.house(who).influence)}
    return {name: number for name, number in found.items() if number}


# ---- basic tiles ---------------------------------------------------------------------------------


@rule("NRO-EST-01")
@pytest.mark.parametrize("product", PRODUCTS)
@pytest.mark.parametrize("number", [1, 2])
def test_a_production_tile_brings_its_product_every_time(product, number):
    game = owner(f"estate_{product}_{number}").choose("artisan b2")
    expected = {"wood": 1, "horse": 1}
    expected[product] = expected.get(product, 0) + 1
    assert belongings(game) == expected
    game.end_of_round()
    game.with_goods().with_influence(0).acting("produce").choose("artisan b2")
    assert belongings(game) == expected


@rule("NRO-EST-02")
@pytest.mark.parametrize(
    ("tile", "coins", "influence", "after"),
    [
        ("hire", 1, 0, {"wood": 1, "horse": 1}),
        ("patronage", 0, 1, {"wood": 1, "horse": 1, "wine": 1}),
        ("lobby", 0, 1, {"wood": 1, "horse": 1, "coin": 2}),
    ],
)
def test_a_conversion_tile_converts_once_for_each_artisan(tile, coins, influence, after):
    game = owner(f"estate_{tile}_1").with_coins(coins * 3).with_influence(influence * 3)
    supply = game.state.artisans
    game.choose("artisan b2", "convert")
    if game.question == "ChooseGood":
        game.choose("good wine")
    assert game.player == 1, "only once"
    left = {"coin": coins * 2, "influence": influence * 2}
    expected = {name: after.get(name, 0) + left.get(name, 0) for name in {**after, **left}}
    assert belongings(game) == {name: number for name, number in expected.items() if number}
    assert (game.house().available, supply - game.state.artisans) == ((1, 1) if tile == "hire" else (0, 0))


@rule("NRO-EST-02")
@pytest.mark.parametrize("tile", ["hire", "patronage", "lobby"])
def test_a_conversion_may_be_declined_and_must_be_paid(tile):
    game = owner(f"estate_{tile}_1").with_coins(3).with_influence(3).choose("artisan b2", "done")
    assert belongings(game) == {"wood": 1, "horse": 1, "coin": 3, "influence": 3}
    assert owner(f"estate_{tile}_1").choose("artisan b2").player == 1, "nothing to pay with"


@rule("NRO-EST-03")
def test_the_lines_come_before_the_tile():
    game = owner("estate_hire_1", available=2, strength=2).with_estate(b3="estate_hire_1").fresh()
    game.choose("artisan b3")
    assert (game.question, belongings(game)) == ("ConvertTile", {"wood": 1, "coin": 1})


@rule("NRO-EST-04")
@pytest.mark.parametrize("tile", ["elephant_2", "peacock_2", "camel_1", "special_lion"])
def test_animals_bring_nothing_but_the_coin_of_the_tamer(tile):
    game = owner(f"estate_{tile}").with_row("trivia").fresh().choose("artisan b2")
    assert belongings(game) == {"wood": 1, "horse": 1, "coin": 1}
    assert game.turned_over() == []


@rule("NRO-EST-04")
def test_the_lion_is_two_animals_for_the_sets_and_one_tile_for_all_else():
    tiles: Any = {"a1": "estate_special_lion", "b1": "estate_bear_1"}
    game = Position().with_estate(**tiles).with_row("valeria", "hilaria").final_scoring()
    assert game.source("animals") == 9
    assert game.source("end_game_retinue") == (1 + 2) + 2
    five: Any = dict(zip(SPACES, ["estate_special_lion", *ESTATE_IDS[:3]], strict=False))
    assert Position().with_mosaic("1", "1", "5").with_estate(**five).turn_of(0).question == "PlacePatrician"


# ---- special tiles -------------------------------------------------------------------------------


@rule("NRO-EST-05")
@pytest.mark.parametrize("name", SPECIAL)
def test_a_special_tile_is_turned_over_when_it_is_used_and_works_once_in_the_game(name):
    game = special(name, available=1).choose("artisan b2", "special")
    assert game.turned_over() == ["b2"]
    game.end_of_round()
    assert game.turned_over() == ["b2"]
    game.with_hand("gloria").with_goods(horse=2).acting("produce").choose("artisan b2")
    assert game.question == "PlacePatrician"
    assert game.goods()["wood"] == 1


@rule("NRO-EST-05", "NRO-EST-10")
@pytest.mark.parametrize(("name", "coins"), [("income_goods", 0), ("income_coins", 4)])
def test_an_income_tile_is_turned_over_at_once(name, coins):
    game = owner(f"estate_special_{name}").choose("artisan b2")
    assert (game.turned_over(), game.house().coins) == (["b2"], coins)
    assert (game.question == "ChooseGood") == (name == "income_goods")


@rule("NRO-EST-06")
@pytest.mark.parametrize("name", SPECIAL)
def test_a_special_tile_may_be_kept_for_later(name):
    game = special(name).choose("artisan b2")
    assert game.legal == ["special", "done"]
    game.choose("done")
    assert game.turned_over() == []
    game.end_of_round()
    game.acting("produce").choose("artisan b2")
    assert game.legal == ["special", "done"]


@rule("NRO-EST-06")
def test_what_can_do_nothing_is_not_turned_over():
    recruit = special("recruit").with_hand().fresh().choose("artisan b2")
    sail = special("sail").with_ships("n8", "s8").fresh().choose("artisan b2")
    build = special("build").with_blocks(0).fresh().choose("artisan b2")
    race = special("hippodrome").with_tracks(7, 7, 7).fresh().choose("artisan b2")
    for game in (recruit, sail, build, race):
        assert (game.turned_over(), game.player) == ([], 1)


@rule("NRO-EST-06")
def test_income_takes_effect_even_if_goods_are_full():
    game = (
        owner("estate_special_income_goods").with_goods(wheat=5, stone=5, wood=5, wine=5, horse=5).choose("artisan b2")
    )
    assert (game.turned_over(), game.player) == (["b2"], 1)


@rule("NRO-EST-07")
def test_special_recruit_costs_no_coins_but_influence_from_the_fourth_card_on():
    free = special("recruit").choose("artisan b2", "special")
    assert (free.row(), free.hand(), free.house().coins) == (["calux"], [], 0)
    fourth = special("recruit").with_row("gloria", "nela", "titus").with_influence(2).fresh()
    fourth.choose("artisan b2", "special")
    assert (fourth.row(), fourth.house().influence) == (["calux", "gloria", "nela", "titus"], 1)
    poor = special("recruit").with_row("gloria", "nela", "titus").fresh().choose("artisan b2")
    assert (poor.hand(), poor.turned_over()) == (["calux"], [])


@rule("NRO-EST-07")
def test_special_recruit_keeps_to_seven_cards():
    row = ("gloria", "nela", "titus", "seneca", "lucius", "rufus", "severa")
    game = special("recruit").with_row(*row).with_influence(1).fresh().choose("artisan b2", "special")
    assert game.question == "DropFromRow"
    game.choose("discard severa")
    assert (len(game.row()), "calux" in game.row(), game.house().influence) == (7, True, 0)


@rule("NRO-EST-08")
def test_special_sail_is_two_sails_without_a_contract():
    game = special("sail").with_ships("s1", "n1").fresh().choose("artisan b2", "special")
    assert game.state.question()[1] == {"sails": 2}
    game.choose("sail 2 north", "sail 2 north")
    assert (game.ships(), game.house().coins) == (["s1", "n3"], 2)
    assert (game.shipping(), game.question) == ([], "PlacePatrician")


@rule("NRO-EST-08")
def test_special_sail_may_end_early():
    game = special("sail").fresh().choose("artisan b2", "special", "sail 1 south", "done")
    assert (game.ships(), game.house().influence) == (["s1", "start"], 1)


@rule("NRO-EST-09")
def test_special_build_is_a_single_block_in_any_zone():
    game = special("build").choose("artisan b2", "special")
    assert {answer.split()[1][0] for answer in game.legal} == {"a", "b", "c"}
    assert not game.can("done"), "the tile was used"
    game.choose("cell c-b2")
    assert (game.built(), game.house().blocks, game.building()) == (["c-b2"], 19, [])


@rule("NRO-EST-09")
def test_special_build_takes_a_free_cell_and_awards_what_it_surrounds():
    around = ["c-a1", "c-b1", "c-b2", "c-a3", "c-b3"]
    game = special("build").with_rewards(c1="reward_coin3_1").with_built(*around[1:], who=1).with_coins(0, who=1)
    game.fresh().choose("artisan b2", "special")
    assert not game.can("cell c-b1")
    game.choose("cell c-a1")
    assert (game.house(0).coins, game.house(1).coins) == (3, 3)


@rule("NRO-EST-10")
def test_one_income_tile_brings_three_goods_of_choice():
    game = owner("estate_special_income_goods").choose("artisan b2", "good stone", "good stone", "good wine")
    assert belongings(game) == {"wood": 1, "horse": 1, "stone": 2, "wine": 1}


@rule("NRO-EST-10")
@pytest.mark.parametrize("tile", ["income_goods", "income_coins"])
def test_with_the_option_the_owner_chooses_on_both_income_tiles(tile):
    def position():
        return owner(f"estate_special_{tile}", income_tiles="choice").choose("artisan b2")

    assert position().legal == ["income goods", "income coins"]
    coins = position().choose("income coins")
    assert belongings(coins) == {"wood": 1, "horse": 1, "coin": 4}
    goods = position().choose("income goods", "good wine", "good wine", "good wine")
    assert belongings(goods) == {"wood": 1, "horse": 1, "wine": 3}
    assert goods.turned_over() == ["b2"]


@rule("NRO-EST-11")
def test_special_hippodrome_stays_on_one_track():
    game = special("hippodrome").with_artisans(1).fresh().choose("artisan b2", "special")
    assert game.legal == ["race russata", "race prasina", "race veneta"]
    game.choose("race veneta")
    assert game.legal == ["race veneta", "done"]
    assert game.choose("race veneta").tracks() == [0, 0, 2]
    assert game.player == 1, "no artisan is left for a third space"


@rule("NRO-EST-11")
def test_an_artisan_brings_a_third_space_of_the_same_track():
    game = special("hippodrome", available=2).with_tracks(0, 1, 0).fresh().choose("artisan b2", "special")
    game.choose("race prasina", "race prasina", "wheel influence")
    assert game.legal == ["boost prasina", "done"]
    game.choose("boost prasina")
    assert (game.tracks(), game.house().available, game.house().influence) == ([0, 4, 0], 0, 1)
    assert game.goods()["horse"] == 2 + 1 - 1, "the line before space 3"


@rule("NRO-EST-11")
def test_special_hippodrome_needs_horses_for_lines():
    game = special("hippodrome").with_tracks(6, 6, 6).with_goods().fresh().choose("artisan b2")
    assert (game.turned_over(), game.player) == ([], 1), "the last line costs two horses, the space itself gives one"


# ---- turned over, replaced -----------------------------------------------------------------------


@rule("NRO-EST-12")
def test_a_turned_over_tile_still_counts_and_bears_artisans():
    game = special("sail").with_row("hilaria").with_turned_over("b2").fresh().choose("artisan b2")
    assert (game.artisans(), game.player) == (["b2"], 1)
    assert belongings(game) == {"wood": 1, "horse": 3}
    assert game.final_scoring().source("end_game_retinue") == 1


@rule("NRO-EST-12", "NRO-EST-14")
def test_a_replaced_tile_counts_no_more():
    game = special("sail").with_turned_over("b2").with_row("hilaria", "valeria").with_estate_display("estate_wine_1")
    game.with_estate(b2="estate_bear_1", a1="estate_wheat_1").acting("upgrade")
    game.choose("estate basic_1", "lay b2")
    assert game.estate() == {"a1": "estate_wheat_1", "b2": "estate_wine_1"}
    game.final_scoring()
    assert (game.source("end_game_retinue"), game.source("animals")) == (2 + 1, 0)


@rule("NRO-EST-14")
def test_a_tile_laid_in_place_of_a_used_one_can_be_used():
    game = special("sail").with_turned_over("b2").with_goods(wine=1)
    game.with_estate_display(special="estate_special_build").acting("upgrade")
    game.choose("done", "estate special_1", "lay b2")
    assert game.turned_over() == []
    assert game.acting("produce").choose("artisan b2").question == "UseSpecial"


@rule("NRO-EST-14")
def test_there_are_nine_tiles_at_most():
    full: Any = dict(zip(SPACES, ESTATE_IDS, strict=False))
    game = Position().with_goods().with_estate(**full).with_estate_display("estate_camel_1").acting("upgrade")
    game.choose("estate basic_1")
    assert game.legal == [f"lay {space}" for space in SPACES]
    game.choose("lay c3")
    assert len(game.estate()) == 9
    assert (game.estate()["c3"], len(game.told("replaced"))) == ("estate_camel_1", 1)


@rule("NRO-EST-13")
def test_special_tiles_trigger_no_cards():
    cards = {"recruit": "cassian", "sail": "constantin", "build": "seraphina", "hippodrome": "gratian"}
    for name, card in cards.items():
        game = special(name).with_row(card).fresh().choose("artisan b2", "special")
        while game.player == 0:
            assert game.question != "UseCard"
            assert game.question != "UseAtEnd"
            game.choose(game.legal[-1])
        assert (game.house().coins, game.house().influence, game.exhausted()) == (0, 0, []), name


# ---- artisans from elsewhere, order --------------------------------------------------------------


@rule("NRO-EST-15")
def test_an_artisan_of_a_conversion_can_be_placed_at_once():
    game = owner("estate_hire_1", strength=2).with_coins(1).choose("artisan b2", "convert")
    assert game.house().available == 1
    game.choose("artisan c1")
    assert game.artisans() == ["c1", "b2"]


@rule("NRO-EST-15")
def test_an_artisan_of_a_port_can_be_placed_at_once():
    game = special("sail", strength=2).with_ships("n4").fresh().choose("artisan b2", "special", "sail 1 north", "done")
    assert game.house().available == 1
    assert game.choose("artisan a1").artisans() == ["a1", "b2"]


@rule("NRO-EST-15")
def test_an_artisan_of_a_reward_tile_can_be_placed_at_once():
    around = ["c-b1", "c-b2", "c-a3", "c-b3"]
    game = special("build", strength=2).with_rewards(c1="reward_artisan1_1").with_built(*around)
    game.fresh().choose("artisan b2", "special", "cell c-a1")
    assert game.house().available == 1
    assert game.choose("artisan a1").artisans() == ["a1", "b2"]


@rule("NRO-EST-15")
def test_an_artisan_of_a_mosaic_line_can_be_paid_for_a_contract():
    game = Position().with_mosaic("1", "1", "1").with_claimed("yellow_2", "orange_3").with_artisans(0)
    game.with_building("build_01", "build_02").with_forum(
        ("build", "recruit", "race", "upgrade"), ("sail", "petition", "trade", "produce")
    ).with_emperor("d4").with_goods(stone=2, wood=1).with_coins(0).with_building_display("build_19").turn_of(0)
    game.choose("claim green_1", "place a1", "perform build")
    assert "build_19" in game.building()
    assert game.house().available == 0


@rule("NRO-EST-16")
def test_a_placement_is_finished_before_the_next_one():
    game = special("sail", available=2, strength=2).choose("artisan b2")
    assert game.question == "UseSpecial"
    game.choose("special", "sail 1 north")
    assert game.question == "ChooseGood"
    game.choose("good wine", "sail 1 north")
    assert game.question == "ProduceOn"


@rule("NRO-EST-16")
def test_an_artisan_placed_by_a_card_uses_tiles_in_the_same_way():
    game = Position().with_row("rufus").with_coins(1).with_artisans(1).with_goods()
    game.with_estate(b2="estate_special_build").acting("upgrade").choose("use rufus", "artisan b2")
    assert game.question == "UseSpecial"
    game.choose("special", "cell a-a1")
    assert (game.built(), game.turned_over(), game.question) == (["a-a1"], ["b2"], "TakeEstate")
