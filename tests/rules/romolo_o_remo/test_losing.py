"""Losing (ROR-ELIM)."""

from tabularium.core.state import NOBODY
from tabularium.games.romolo_o_remo.actions import ATTACK, SUPPLY
from tests.support.romolo_o_remo import Position
from tests.support.rules import rule

FARMS = {2: ["f02", "f23"], 3: ["f02", "f31", "f27"]}  # fields next to the capitals


def towns(players=3):
    """Everybody has a worker in the capital, a farm next to it, two coins and some goods."""
    game = Position.blank(players)
    for who, farm in enumerate(FARMS[players]):
        game.with_unit("worker", game.capital(who), who).with_buildings(farm, farm=1)
        game.with_goods(who, wood=2, refined=2).with_coins(2, who).with_dice("blank", who=who)
    return game


def siege(game):
    """Player 0 attacks the damaged tower of player 1 with four soldiers: three losses."""
    game.with_buildings("f01", forum=5).without_unit("w1").with_unit("worker", "f05").with_dice("plus_three")
    game.with_unit("soldier", "f32", number=4)
    game.town(1).damaged = True
    game.ask(ATTACK, 0).choose("attack f32")
    while game.question == "PickAttackers":
        game.choose(game.legal[0])
    return game


@rule("ROR-ELIM-01")
def test_who_loses_the_last_worker_in_combat_goes_on_or_gives_up():
    game = towns().with_unit("soldier", "f32", number=2)
    game.with_dice("plus_three")
    game.ask(ATTACK, 0).choose("attack f32", "join s2")
    assert game.units(1) == {}
    assert (game.question, game.player, game.legal) == ("GiveUp", 1, ["give up", "go on"])
    game.choose("go on")
    assert (game.town(1).playing, game.question) == (True, "")


@rule("ROR-ELIM-01")
def test_the_question_waits_for_the_end_of_the_combat():
    game = siege(towns().with_buildings("f32", temple=2))
    assert (game.units(1), game.question, game.player) == ({}, "Raze", 0)
    game.choose("raze temple")
    assert (game.question, game.player) == ("Raze", 0)
    game.choose("done")
    assert (game.question, game.player) == ("GiveUp", 1)


@rule("ROR-ELIM-01")
def test_who_has_no_worker_is_asked_at_the_start_of_each_turn():
    game = towns(2)
    game.without_unit("w1")
    game.town().bereft = True
    for _ in range(2):
        game.turn_of(0)
        assert (game.question, game.player) == ("GiveUp", 0)
        game.choose("go on")
        assert (game.question, game.legal_of("activate")) == ("Activate", [])
    game.turn_of(1)
    assert (game.question, game.player) == ("Activate", 1)


@rule("ROR-ELIM-01")
def test_who_gives_up_loses_the_tower():
    game = towns()
    game.without_unit("w1")
    game.turn_of(0).choose("give up")
    assert (game.town().playing, game.town().capital) == (False, -1)
    assert game.told("out") == [(0, -1, 0)]


@rule("ROR-ELIM-01")
def test_it_is_asked_when_the_last_worker_starves_or_becomes_a_soldier():
    game = towns()
    game.with_walls("f02", "e", "ne", "nw", "w", "sw", "se")
    game.state.active = 0
    game.ask(SUPPLY, NOBODY, 0)
    assert (game.units(), game.question, game.player) == ({}, "GiveUp", 0)
    game = towns().actions_of(0).choose("activate w1", "create soldier")
    assert (game.units(), game.question, game.player) == ({"s1": "f01"}, "GiveUp", 0)


@rule("ROR-ELIM-02")
def test_units_tower_and_characters_leave_the_game():
    game = towns().with_unit("soldier", "f17", 1).with_unit("explorer", "f11", 1)
    game.with_characters("consul", "publicus", who=1)
    siege(game).choose("raze tower")
    assert (game.units(1), game.town(1).capital, game.characters(1)) == ({}, -1, [])
    assert game.town(1).explorer_lost
    assert "consul" not in game.display()
    assert not game.town(1).playing


@rule("ROR-ELIM-03")
def test_who_destroyed_the_tower_takes_money_and_resources():
    game = siege(towns().with_goods(1, grain=1, salt=3).with_coins(4.5, 1)).choose("raze tower")
    assert (game.goods(), game.coins()) == ({"grain": 1, "wood": 2, "salt": 3, "refined": 2}, 6.5)
    assert (game.goods(1), game.coins(1)) == ({}, 0)
    assert (game.goods(2), game.coins(2)) == ({"wood": 2, "refined": 2}, 2)


@rule("ROR-ELIM-03")
def test_what_a_player_had_who_gave_up_leaves_the_game():
    game = towns()
    game.without_unit("w1")
    game.turn_of(0).choose("give up")
    assert [(game.goods(who), game.coins(who)) for who in range(3)] == [
        ({}, 0), ({"wood": 2, "refined": 2}, 2), ({"wood": 2, "refined": 2}, 2),
    ]  # fmt: skip


@rule("ROR-ELIM-03")
def test_who_loses_the_tower_over_wages_leaves_nothing_to_others():
    game = towns().with_unit("mercenary", "f17").with_goods().with_coins(0.5)
    game.with_walls("f02", "e", "ne", "nw", "w", "sw", "se")
    game.supply_of(0)
    assert not game.town().playing
    assert [game.coins(who) for who in range(3)] == [0, 2, 2]


@rule("ROR-ELIM-04")
def test_buildings_stay_and_nothing_returns_to_the_bank():
    game = towns().with_buildings("f32", temple=2).with_unit("mercenary", "f17", 1).with_markers(2, 1).with_fallen(1, 1)
    before = game.bank()
    siege(game).choose("raze tower", "done")
    assert game.buildings("f32") == {"temple": 2}
    assert game.bank() == {**before, "combat_marker": before["combat_marker"] - 1}
    assert (game.town(1).markers, game.town(1).fallen) == (0, 0)


@rule("ROR-ELIM-05")
def test_who_is_out_in_his_own_turn_ends_it_at_once():
    game = towns().with_unit("soldier", "f17")
    game.without_unit("w1")
    game.turn_of(0).choose("give up")
    assert (game.question, game.player) == ("Activate", 1)
    game = towns().actions_of(0).choose("activate w1", "create soldier", "give up")
    assert (game.question, game.player) == ("Activate", 1)
    game.choose("end phase")
    assert game.player == 2
    game.choose("end phase")
    assert (game.player, game.state.round) == (1, 2)


@rule("ROR-ELIM-05")
def test_who_loses_the_tower_in_an_attack_of_his_own_ends_the_turn_and_the_defender_takes_the_loot():
    game = towns().with_unit("soldier", "f01", 1, number=2).with_dice("plus_three", who=1)
    game.town().damaged = True
    game.combat_of(0).choose("attack f01", "raze tower")
    assert (game.town().playing, game.coins(1)) == (False, 4)
    assert (game.question, game.player) == ("Activate", 1)
