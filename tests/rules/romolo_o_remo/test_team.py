"""The team variant (ROR-TEAM)."""

import pytest

from tabularium.core.state import NOBODY
from tabularium.games.romolo_o_remo.actions import ATTACK, SUPPLY
from tests.support.romolo_o_remo import Position
from tests.support.rules import rule

HOMES = ["f01", "f06", "f45", "f40"]
FARMS = ["f02", "f05", "f44", "f41"]  # fields next to the capitals


def teams(**options):
    """Two teams; everybody has a worker in the capital."""
    game = Position.blank(4, team_game=True, **options)
    for who in range(4):
        game.with_unit("worker", HOMES[who], who).with_dice("blank", who=who)
    return game


def deal(game):
    """The worker of player 0 begins an exchange."""
    return game.actions_of(0).choose("activate w1", "exchange")


def scored(game):
    game.final_scoring()
    assert game.player == NOBODY
    return game


@rule("ROR-TEAM-01")
def test_four_players_sit_alternately():
    game = teams().with_unit("soldier", "f23", number=2)
    for who in (1, 2, 3):
        game.with_unit("worker", "f23", who)
    game.ask(ATTACK, 0).choose("attack f23", "join s2")
    assert game.legal == ["defender 2", "defender 4"]
    assert not Position(3, team_game=True).state.switches.team


@rule("ROR-TEAM-02")
@pytest.mark.parametrize(
    ("answers", "mine", "theirs"),
    [
        (["give wood", "give wood", "receive coin"], ({"wood": 1}, 5), ({"wood": 2, "salt": 3}, 3)),
        (["give wood", "receive salt", "receive salt"], ({"wood": 2, "salt": 2}, 4), ({"wood": 1, "salt": 1}, 4)),
        (["receive salt", "receive salt", "receive salt"], ({"wood": 3, "salt": 3}, 4), ({}, 4)),
        (["give coin", "give coin", "give coin"], ({"wood": 3}, 1), ({"salt": 3}, 7)),
        (["give wood", "done"], ({"wood": 2}, 4), ({"wood": 1, "salt": 3}, 4)),
    ],
)
def test_examples_of_an_exchange_of_up_to_three(answers, mine, theirs):
    game = teams().with_goods(wood=3).with_coins(4).with_goods(2, salt=3).with_coins(4, 2)
    deal(game).choose(*answers)
    assert (game.question, game.player) == ("Agree", 2)
    game.choose("yes")
    assert (game.goods(), game.coins()) == mine
    assert (game.goods(2), game.coins(2)) == theirs
    assert "w1" not in game.marks("standing")


@rule("ROR-TEAM-03")
def test_the_partner_must_agree():
    game = teams().with_goods(wood=3)
    deal(game).choose("give wood", "done", "no")
    assert (game.goods(), game.goods(2)) == ({"wood": 3}, {})
    assert (game.question, game.player) == ("Act", 0)
    assert not game.can("exchange")
    assert game.can("refine wood")


@rule("ROR-TEAM-03")
def test_stocks_and_the_field_of_the_worker_are_used_and_half_coins_move():
    game = teams().with_buildings("f01", warehouse=1).with_stored("f01", ("stone", 2)).with_coins(0.5)
    game.with_buildings("f45", warehouse=1).with_stored("f45", ("salt", 2)).with_goods(2, grain=1)
    deal(game)
    assert game.legal == ["give stone", "give half", "receive grain"]
    game.choose("give stone", "give half", "receive grain", "yes")
    assert (game.goods(), game.coins(), game.stored("f01")) == ({"grain": 1}, 0, [("stone", 1)])
    assert (game.goods(2), game.coins(2)) == ({"stone": 1}, 0.5)


@rule("ROR-TEAM-03")
def test_opponents_cannot_exchange():
    game = teams().with_goods(1, salt=3).with_goods(3, salt=3).actions_of(0).choose("activate w1")
    assert not game.can("exchange")
    assert (
        not Position.blank(4)
        .with_unit("worker", "f01")
        .with_goods(wood=3)
        .actions_of(0)
        .choose("activate w1")
        .can("exchange")
    )


@rule("ROR-TEAM-04")
def test_a_team_is_scored_as_one_player():
    game = teams().with_characters("heros").with_characters("dux", "publicus", who=2)
    game.with_buildings("f01", temple=1).with_buildings("f45", temple=2)
    game.with_markers(1).with_markers(2, 2).with_coins(3).with_coins(6, 2)
    game.with_unit("soldier", "f23").with_unit("soldier", "f24", 2)
    scored(game)
    for who in (0, 2):
        assert game.source("characters", who) == 1 + 1 + 3
        assert game.source("domain", who) == 2 + 3
        assert game.source("combat_markers", who) == 3
        assert game.source("money", who) == 2  # nine coins
        assert game.source("population", who) == 1 + 2  # two workers are a pair
    assert game.points(0) == game.points(2)
    assert game.points(1) == game.points(3)
    assert game.state.ranking()[0] == game.state.ranking()[2] == 1


@rule("ROR-TEAM-05")
def test_influence_of_partners_is_added():
    game = teams().with_unit("soldier", "f23").with_unit("soldier", "f23", 2).with_unit("soldier", "f23", 1)
    assert game.control()["f23"] == 0
    game.with_unit("soldier", "f23", 3)
    assert "f23" not in game.control()
    game.with_characters("sacerdos", who=2).final_scoring().choose("field f23", "done")
    assert game.source("controlled_fields") == 3


@rule("ROR-TEAM-06")
def test_partners_are_never_hostile_and_never_attack_each_other():
    game = teams().with_unit("worker", "f23").with_unit("soldier", "f23", 2).with_buildings("f23", warehouse=1)
    game.actions_of(0)
    assert not game.can("peaceful 3")
    assert game.can("peaceful 2")
    game.choose("activate w2")
    assert game.can("produce")
    assert len(game.legal_of("move")) == 6
    game = teams().with_unit("soldier", "f23").with_unit("soldier", "f23", 2)
    assert game.ask(ATTACK, 0).question == ""
    game.with_buildings("f23", temple=1).ask(ATTACK, 0).choose("attack f23")
    assert game.legal == ["raze temple", "done"]
    assert teams().with_unit("soldier", "f45").ask(ATTACK, 0).question == ""


@rule("ROR-TEAM-06")
def test_the_tower_of_the_partner_stops_neither_feeding_nor_influence():
    game = teams().with_unit("worker", "f39").with_buildings("f45", farm=1).without_unit("w1").without_unit("w1", 2)
    game.with_unit("worker", "f38", 2)
    game.state.active = 0
    assert game.ask(SUPPLY, NOBODY, 0).told("went_hungry") == []
    game = Position.blank(4, team_game=True).with_capital("f23").with_capital("f24", 2).with_buildings("f23", temple=4)
    game.with_terrain(f18="water", f17="water", f30="water", f31="water")
    assert game.control()["f25"] == 0
    game = Position.blank(4).with_capital("f23").with_capital("f24", 2).with_buildings("f23", temple=4)
    game.with_terrain(f18="water", f17="water", f30="water", f31="water")
    assert "f25" not in game.control()


@rule("ROR-TEAM-06")
def test_characters_are_used_by_their_owner_but_consul_and_patronus_count_for_the_team():
    game = teams().with_characters("mercator", who=2).with_goods(wood=9).actions_of(0).choose("activate w1")
    assert not game.can("swap wood")
    game = scored(teams().with_characters("consul", who=2))
    assert game.source("majority_bonus") == 4 * 4  # characters; ties in fields, domain and population
    game = teams().with_characters("patronus", who=2).with_coins(5).with_coins(4, 1)
    assert scored(game).source("characters") == 1 + 4
    game = teams().with_characters("patronus", who=2).with_coins(5).with_coins(3, 1).with_coins(3, 3)
    assert scored(game).source("characters") == 1 + 2


@rule("ROR-TEAM-07")
def test_two_sides_share_one_bonus():
    game = scored(teams().with_markers(1).with_markers(1, 1).with_markers(1, 3))
    assert [game.source("majority_bonus", who) for who in range(4)] == [6, 6 + 4, 6, 6 + 4]


@rule("ROR-TEAM-08")
def test_a_team_is_out_when_both_members_are_and_turns_of_the_eliminated_are_skipped():
    game = teams()
    for who in range(4):
        game.with_buildings(FARMS[who], farm=1)
    game.without_unit("w1", 1).turn_of(1).choose("give up")
    assert (game.question, game.player) == ("Activate", 2)
    for _ in range(2):
        game.choose("end phase")
    assert game.player == 0
    game.choose("end phase")
    assert game.player == 2
    game.choose("end phase")
    assert game.player == 3
    game.without_unit("w1", 3).turn_of(3).choose("give up")
    assert (game.player, game.state.ranking(), game.points()) == (NOBODY, [1, 3, 1, 3], 0)


@rule("ROR-TEAM-08")
def test_every_player_decides_in_his_turn_whether_the_game_ends():
    game = teams().with_endgame().turn_of(2)
    assert (game.question, game.player) == ("EndOrPlay", 2)
    assert game.choose("end game").player == NOBODY


@rule("ROR-TEAM-09")
def test_the_domain_field_is_controlled_by_the_team():
    game = teams().with_unit("soldier", "f02", 2).with_buildings("f02", temple=2)
    assert scored(game).source("domain") == 1 + 2 + 1
    game = teams().with_unit("soldier", "f02", 1).with_buildings("f02", temple=2)
    assert scored(game).source("domain") == 1 + 1


@rule("ROR-TEAM-09")
def test_only_one_player_defends():
    game = teams().with_unit("soldier", "f23", number=2).with_unit("worker", "f23", 1).with_unit("soldier", "f23", 3)
    game.ask(ATTACK, 0).choose("attack f23", "join s2", "defender 2")
    assert game.told("values") == [(0, 6, 1)]


@rule("ROR-TEAM-10")
def test_the_partner_of_an_eliminated_player_plays_on_and_is_scored_with_what_is_left():
    game = teams().with_markers(2).with_markers(1, 2).with_coins(9).with_characters("publicus").without_unit("w1")
    game.turn_of(0).choose("give up")
    assert game.player == 1
    scored(game)
    assert (game.source("combat_markers", 2), game.source("money", 2), game.source("characters", 2)) == (1, 0, 0)
    assert (game.source("domain", 2), game.source("domain", 1)) == (1, 2)
