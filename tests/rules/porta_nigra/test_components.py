"""Components (PNI-COMP)."""

from collections import Counter
from itertools import pairwise, product

import pytest

from tabularium.games.porta_nigra import GAME
from tabularium.games.porta_nigra.actions import CARD_NAMES, HONOR_NAMES
from tests.support.porta_nigra import BUILDING_CARD_NAMES, SUPPLY_CARD_NAMES, Position, random_game
from tests.support.rules import rule

COLOURS = ["black", "blue", "red", "yellow", "white"]
SHOP_QUARTERS = {"red": "basilica", "yellow": "city_wall", "black": "porta_nigra", "blue": "amphitheater"}
BUILDINGS = ["basilica", "amphitheater", "city_wall", "porta_nigra"]


def bricks_everywhere(game):
    """In the general supply, in the shops, in personal supplies and in sections."""
    players = range(game.state.players)
    owned = sum(sum(game.bricks(who).values()) + sum(game.sections(who).values()) for who in players)
    return game.supply + game.market + owned


# ---- bricks --------------------------------------------------------------------------------------


@rule("PNI-COMP-01")
def test_bricks_of_the_general_supply_take_the_colour_of_the_place_they_come_to():
    game = Position().with_shops(white=6).with_supply(30).with_supply_deck("supply_1", "supply_2").turn_of(0)
    assert game.shops == {"white": 8, "yellow": 2, "red": 2, "blue": 1, "black": 1}
    assert game.supply == 22
    game.with_influence(2).with_honor_display("bricks_blue_2", "bricks_yellow_2").acting(2)
    assert (game.choose("honor bricks_blue_2").bricks(), game.supply) == ({"blue": 2}, 20)


@rule("PNI-COMP-01")
@pytest.mark.parametrize("colour", COLOURS)
def test_a_bought_brick_keeps_the_colour_of_its_shop(colour):
    game = Position().with_shops(**dict.fromkeys(COLOURS, 2)).with_quarter("porta_nigra").acting(1).buy(colour)
    assert game.bricks() == {colour: 1}
    site = f"amphitheater_c{COLOURS.index(colour) + 1}"  # the site for one brick of this colour
    assert game.build(site).sections() == {site: 1}


@rule("PNI-COMP-01")
def test_a_brick_of_one_colour_is_none_of_another():
    game = Position().with_quarter("amphitheater").with_bricks(red=1).with_sections("amphitheater_c3", who=1)
    assert not game.acting(1).can("use build free")


@rule("PNI-COMP-02")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_there_are_always_90_bricks_and_none_goes_back_to_the_general_supply_or_to_a_shop(players):
    seen = [(bricks_everywhere(game), game.supply, game.market, built(game)) for game in random_game(players, seed=4)]
    assert {total for total, *_ in seen} == {90}
    for (_, supply, market, sections), (_, supply_after, market_after, sections_after) in pairwise(seen):
        assert supply_after <= supply
        assert supply_after + market_after <= supply + market
        assert sections_after >= sections
    assert seen[-1][1] < 60
    assert seen[-1][3] > 10


def built(game):
    """Bricks in all sections."""
    return sum(sum(game.sections(who).values()) for who in range(game.state.players))


@rule("PNI-COMP-02")
def test_a_shop_gains_bricks_by_supply_cards_only():
    before: Counter[str] = Counter()
    supplied = 0
    for game in random_game(2, seed=6):
        cards = len(game.told("supplied"))
        if cards == supplied:
            assert all(number <= before[colour] for colour, number in game.shops.items())
        before, supplied = Counter(game.shops), cards
    assert supplied > 8


@rule("PNI-COMP-03")
@pytest.mark.parametrize(("colour", "value"), [("black", 1), ("blue", 2), ("red", 3), ("yellow", 4), ("white", 5)])
def test_the_value_is_the_price_and_the_points_for_a_brick_in_the_porta_nigra(colour, value):
    game = Position().with_shops(**{colour: 2}).with_quarter(SHOP_QUARTERS.get(colour, "basilica")).with_coins(20)
    assert game.acting(1).buy(colour).coins() == 20 - value
    game = Position().with_quarter("porta_nigra").with_building_display().with_bricks(**{colour: 3}).acting(2)
    assert game.build(f"porta_nigra_{value}").source("porta_nigra") == 3 * value


@rule("PNI-COMP-03")
@pytest.mark.parametrize("value", [1, 2, 3, 4])
def test_the_value_decides_ties(value):
    game = Position().with_section(f"porta_nigra_{value}", height=3)
    game.with_section(f"porta_nigra_{value + 1}", who=1, height=3).final_scoring()
    assert game.majorities() == {"porta_nigra_height_3": {0: 2, 1: 1}}


# ---- what a player has ---------------------------------------------------------------------------


@rule("PNI-COMP-04")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_each_player_has_15_romans_and_the_same_action_cards(players):
    game = Position.at_setup(players)
    for who in range(players):
        assert sum(game.romans(who)) == 15
        assert sorted(game.hand(who) + game.deck(who)) == CARD_NAMES[: 7 if players == 4 else 8]
        assert game.quarter(who) is None


@rule("PNI-COMP-04")
@pytest.mark.parametrize("card", CARD_NAMES)
def test_a_card_allows_every_player_the_same_and_three_action_markers_suffice(card):
    offered = [Position(3).with_bricks(who, black=2).acting(card, who).legal for who in range(3)]
    assert offered[0] == offered[1] == offered[2]
    game = Position().acting(card)
    given_up = 0
    while game.can("give up"):
        game.choose("give up")
        given_up += 1
    assert given_up <= 3


@rule("PNI-COMP-04")
def test_the_player_board_has_a_slot_for_each_of_five_colours():
    game = Position().with_coins(40).with_shops(**dict.fromkeys(COLOURS, 1))
    for colour in COLOURS:
        game.acting(1).buy(colour)
    assert game.bricks() == dict.fromkeys(COLOURS, 1)


@rule("PNI-COMP-05")
def test_bricks_and_romans_are_limited():
    game = Position().with_influence(4).with_romans(2, 0).with_honor_display("bricks_red_3", "romans_2_coins")
    game.with_supply(0).acting(2)
    assert not game.can("roman")
    assert game.choose("honor bricks_red_3").bricks() == {}
    game = Position().with_influence(2).with_romans(2, 1).with_honor_display("romans_2_coins").acting(2)
    assert game.choose("honor romans_2_coins").romans() == (3, 0)


@rule("PNI-COMP-05")
def test_coins_and_tokens_never_run_out():
    game = Position().with_coins(189).with_torches(16).with_influence(16)  # all that the box holds
    game.acting(7).choose("use coins_5 free", "use torch free")
    assert (game.coins(), game.torches()) == (194, 17)
    assert game.acting(2).choose("use influence free").influence() == 17


@rule("PNI-COMP-06")
@pytest.mark.parametrize("coins", [4, 5, 6, 10, 11, 15])
def test_change_can_always_be_made(coins):
    game = Position().with_coins(coins).with_quarter("city_wall").with_shops(yellow=1).acting(1)
    assert game.buy("yellow").coins() == coins - 4


@rule("PNI-COMP-06")
def test_every_amount_of_coins_can_be_taken():
    assert Position().splitting(12).offered("coins") == [str(coins) for coins in range(13)]


# ---- cards and the board -------------------------------------------------------------------------


@rule("PNI-COMP-07")
def test_every_pair_of_building_and_colour_is_on_one_of_20_building_cards():
    game = Position.at_setup()
    cards = [*game.building_display, *[BUILDING_CARD_NAMES[card] for card in game.stack("building_deck")]]
    assert sorted(cards) == sorted(f"{building}_{colour}" for building, colour in product(BUILDINGS, COLOURS))
    assert len(cards) == 20


@rule("PNI-COMP-08")
def test_there_are_28_honor_cards():
    game = Position.at_setup()
    cards = Counter(game.honor_display) + Counter(HONOR_NAMES[card] for card in game.stack("honor_deck"))
    assert cards.total() == 28
    facts = GAME.facts.tables("honor_cards")
    assert cards == {table.text("id").removeprefix("honor_"): table.number("copies") for table in facts}


@rule("PNI-COMP-08")
@pytest.mark.parametrize("table", GAME.facts.tables("honor_cards"), ids=lambda table: table.text("id"))
def test_an_honor_card_costs_one_to_three_influence_tokens_and_perhaps_cards(table):
    name = table.text("id").removeprefix("honor_")
    game = Position().with_honor_display(name).with_section("porta_nigra_1", height=3)
    game.with_cards(basilica=1, amphitheater=1, city_wall=1, porta_nigra=1, final_30=1, final_42=1)
    least = next(tokens for tokens in range(9) if game.with_influence(tokens).acting(2).can(f"honor {name}"))
    assert least == table.number("cost_influence")
    assert least in (1, 2, 3)
    game.with_cards().fresh()
    assert game.can(f"honor {name}") == (table.text("cost_cards") == "none")


@rule("PNI-COMP-09")
@pytest.mark.parametrize("card", SUPPLY_CARD_NAMES)
def test_a_supply_card_brings_a_brick_to_three_or_four_shops(card):
    marked = {name: 1 for name in COLOURS if supply_card(card).number(name)}
    other = next(name for name in SUPPLY_CARD_NAMES if name != card)
    game = Position().with_shops().with_supply(len(marked)).with_supply_deck(other, card).turn_of(0)
    assert game.shops == marked
    assert len(marked) in (3, 4)


def supply_card(name):
    """The shops that a supply card marks."""
    return next(table for table in GAME.facts.tables("supply_cards") if table.text("id") == name).table("bricks")


@rule("PNI-COMP-09")
def test_there_are_ten_supply_cards():
    game = Position.at_setup()
    assert sorted([*[SUPPLY_CARD_NAMES[card] for card in game.stack("supply_deck")], *game.supply_discards]) == sorted(
        f"supply_{i}" for i in range(1, 11)
    )


@rule("PNI-COMP-10")
def test_the_board_has_44_sites():
    game = Position().with_coins(20).with_shops().with_bricks(**dict.fromkeys(COLOURS, 8)).building()
    sites = game.offered("build")
    rows = Counter(site.rstrip("0123456789").rstrip("_") for site in sites)
    assert rows == {
        "basilica_a": 5, "basilica_b": 5,
        "amphitheater_a": 5, "amphitheater_b": 5, "amphitheater_c": 5,
        "city_wall": 10, "porta_nigra": 9,
    }  # fmt: skip
    assert len(set(sites)) == 44
