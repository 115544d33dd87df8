"""Setup (PNI-SETUP)."""

from collections import Counter

import pytest

from tabularium.games.porta_nigra import GAME
from tabularium.games.porta_nigra.actions import CARD_NAMES, COLOUR_NAMES, HONOR_NAMES
from tests.support.porta_nigra import BUILDING_CARD_NAMES, Position
from tests.support.rules import rule

SEEDS = range(12)
EVERY_NUMBER_OF_PLAYERS = pytest.mark.parametrize("players", [2, 3, 4])


def brought(game):
    """What the supply cards drawn so far have brought to empty shops."""
    tables = GAME.facts.tables("supply_cards")
    cards = [tables[card].table("bricks") for _, card, _ in game.told("supplied")]
    return {name: number for name in COLOUR_NAMES if (number := sum(card.number(name) for card in cards))}


# ---- the board -----------------------------------------------------------------------------------


@rule("PNI-SETUP-01")
@EVERY_NUMBER_OF_PLAYERS
def test_all_90_bricks_start_in_the_general_supply_and_the_shops_are_empty(players):
    for seed in SEEDS:
        game = Position.at_setup(players, seed)
        assert game.shops == brought(game)  # nothing but what the first refill has brought
        assert game.supply == 90 - game.market
        assert all(game.section(f"basilica_a{i}") is None for i in range(1, 6))


@rule("PNI-SETUP-02")
@EVERY_NUMBER_OF_PLAYERS
def test_the_supply_cards_are_shuffled(players):
    orders = set()
    for seed in SEEDS:
        game = Position.at_setup(players, seed)
        drawn = [card for _, card, _ in game.told("supplied")]
        assert sorted([*drawn, *game.stack("supply_deck")]) == list(range(10))
        orders.add(tuple(game.stack("supply_deck")))
    assert len(orders) == len(SEEDS)


@rule("PNI-SETUP-03")
@EVERY_NUMBER_OF_PLAYERS
def test_the_round_marker_starts_on_the_first_field(players):
    assert Position.at_setup(players).state.round == 1


@rule("PNI-SETUP-04")
@EVERY_NUMBER_OF_PLAYERS
def test_six_of_twenty_building_cards_lie_face_up(players):
    game = Position.at_setup(players)
    deck = [BUILDING_CARD_NAMES[card] for card in game.stack("building_deck")]
    assert (len(game.building_display), len(deck)) == (6, 14)
    assert sorted([*game.building_display, *deck]) == sorted(BUILDING_CARD_NAMES)


@rule("PNI-SETUP-04")
def test_the_building_cards_are_shuffled():
    games = [Position.at_setup(2, seed) for seed in SEEDS]
    assert len({tuple(game.building_display) for game in games}) > 8
    assert len({tuple(game.stack("building_deck")) for game in games}) == len(SEEDS)


@rule("PNI-SETUP-05")
@EVERY_NUMBER_OF_PLAYERS
def test_fourteen_of_28_honor_cards_lie_face_up(players):
    game = Position.at_setup(players)
    deck = [HONOR_NAMES[card] for card in game.stack("honor_deck")]
    assert (sum(game.honor_display.values()), len(deck)) == (14, 14)
    cards = {
        table.text("id").removeprefix("honor_"): table.number("copies") for table in GAME.facts.tables("honor_cards")
    }
    assert Counter(game.honor_display) + Counter(deck) == cards


@rule("PNI-SETUP-05")
def test_the_honor_cards_are_shuffled():
    games = [Position.at_setup(2, seed) for seed in SEEDS]
    assert len({tuple(game.honor_display.items()) for game in games}) > 8
    assert len({tuple(game.stack("honor_deck")) for game in games}) == len(SEEDS)


@rule("PNI-SETUP-05")
def test_wherever_an_honor_card_lies_it_can_be_bought():
    game = Position().with_cards(basilica=1, amphitheater=1, city_wall=1, porta_nigra=1, final_30=1, final_42=1)
    game.with_influence(3).with_section("porta_nigra_1", height=3).acting(2)
    assert sum(game.honor_display.values()) == 14
    assert game.offered("honor") == list(game.honor_display)


# ---- the players ---------------------------------------------------------------------------------


@rule("PNI-SETUP-06")
@EVERY_NUMBER_OF_PLAYERS
def test_everybody_gets_20_coins_and_a_torch_token_and_nothing_else(players):
    game = Position.at_setup(players)
    for who in range(players):
        assert (game.coins(who), game.torches(who), game.influence(who)) == (20, 1, 0)
        assert (game.bricks(who), game.cards(who), game.sections(who)) == ({}, {}, {})


@rule("PNI-SETUP-07")
@EVERY_NUMBER_OF_PLAYERS
def test_five_romans_are_in_the_play_area_and_ten_in_the_general_supply(players):
    game = Position.at_setup(players)
    assert [game.romans(who) for who in range(players)] == [(5, 10)] * players
    assert game.state.scores() == [0] * players


@rule("PNI-SETUP-08")
@EVERY_NUMBER_OF_PLAYERS
def test_the_master_builders_start_in_no_quarter(players):
    game = Position.at_setup(players)
    assert [game.quarter(who) for who in range(players)] == [None] * players


@rule("PNI-SETUP-09")
@pytest.mark.parametrize(("players", "cards"), [(2, CARD_NAMES), (3, CARD_NAMES), (4, CARD_NAMES[:7])])
def test_four_players_do_without_the_card_for_fewer_players(players, cards):
    marked = [table.flag("only_2_3_players") for table in GAME.facts.tables("action_cards")]
    assert marked == [False] * 7 + [True]
    for seed in SEEDS:
        game = Position.at_setup(players, seed)
        for who in range(players):
            assert sorted(game.hand(who) + game.deck(who)) == cards
            assert game.played(who) == []  # out of the game, not on the discard pile


@rule("PNI-SETUP-10")
@pytest.mark.parametrize(("players", "deck"), [(2, 6), (3, 6), (4, 5)])
def test_everybody_draws_two_action_cards(players, deck):
    game = Position.at_setup(players)
    for who in range(players):
        assert (len(game.hand(who)), len(game.deck(who))) == (2, deck)


@rule("PNI-SETUP-10")
def test_the_action_cards_are_shuffled_for_each_player():
    games = [Position.at_setup(3, seed) for seed in SEEDS]
    for who in range(3):
        assert len({tuple(game.deck(who)) for game in games}) > 8
    assert any(game.deck(0) != game.deck(1) != game.deck(2) for game in games)


@rule("PNI-SETUP-11")
@EVERY_NUMBER_OF_PLAYERS
def test_chance_decides_who_begins(players):
    games = [Position.at_setup(players, seed) for seed in range(60)]
    begun = Counter(game.player for game in games)
    assert set(begun) == set(range(players))
    assert min(begun.values()) > 5
    assert all(game.player == game.state.start_player for game in games)
