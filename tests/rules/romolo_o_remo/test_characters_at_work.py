"""Characters of work and trade (ROR-CH): Aedificator, Apothecarius, Furnarius, Mercator, Negotiator, Praedo, Praepositus, Traductor."""

import pytest

from tabularium.core.state import NOBODY
from tabularium.games.romolo_o_remo.actions import SUPPLY
from tests.support.romolo_o_remo import Position
from tests.support.rules import rule


def town(*characters, seed=1):
    """Workers of player 0 on f12 and at home, one of player 1 at home."""
    game = Position.blank(2, seed).with_unit("worker", "f12").with_coins(9).with_display()
    game.with_unit("worker", "f01").with_unit("worker", "f22", 1)
    return game.with_characters(*characters)


def begin(game):
    """The worker on f12 is activated."""
    return game.actions_of(0).choose("activate w1")


# ---- Aedificator ---------------------------------------------------------------------------------


@rule("ROR-CH-07")
@pytest.mark.parametrize(("wood", "stone"), [(3, 0), (0, 3), (2, 1), (1, 2)])
def test_stone_and_wood_replace_each_other_for_one_more(wood, stone):
    game = begin(town("aedificator").with_goods(wood=wood, stone=stone)).choose("build farm")
    if game.question == "UseAedificator":
        assert game.legal == ["use aedificator", "no"]
        game.choose("use aedificator")
    while game.question == "PayMix":
        game.choose(game.legal[0])
    assert (game.buildings("f12"), game.goods()) == ({"farm": 1}, {})


@rule("ROR-CH-07")
def test_the_mix_is_free_and_the_printed_price_stays_possible():
    game = begin(town("aedificator").with_goods(wood=9, stone=9)).choose("build farm", "use aedificator", "pay wood")
    assert game.legal == ["pay wood", "pay stone"]
    assert game.choose("pay stone").goods() == {"wood": 8, "stone": 7}
    game = begin(town("aedificator").with_goods(wood=9, stone=9)).choose("build farm", "no")
    assert game.goods() == {"wood": 8, "stone": 8}
    assert not begin(town("aedificator").with_goods(wood=2)).can("build farm")


@rule("ROR-CH-07")
def test_temples_lower_the_price_of_aedificator_but_two_are_always_paid():
    game = town("aedificator").with_buildings("f12", temple=1).with_goods(wood=2)
    assert begin(game).choose("build farm", "use aedificator").goods() == {}
    game = town("aedificator").with_buildings("f12", temple=3).with_goods(wood=2)
    assert begin(game).choose("build farm", "use aedificator").goods() == {}
    game = begin(town("aedificator").with_buildings("f12", temple=3).with_goods(wood=1)).choose("build farm")
    assert (game.question, game.town().used) == (
        "Activate",
        0,
    )  # one wood is the printed price, for a mix it is too little


@rule("ROR-CH-07")
def test_aedificator_helps_to_convert_and_only_once_in_a_turn():
    game = begin(town("aedificator").with_buildings("f12", forum=1).with_goods(wood=3)).choose("convert forum")
    game.choose("build farm")
    assert (game.buildings("f12"), game.goods()) == ({"farm": 1}, {})
    game.with_goods(wood=9).choose("activate w2")
    assert not game.can("build farm")
    assert game.can("build wall")


# ---- Apothecarius --------------------------------------------------------------------------------


@rule("ROR-CH-08")
def test_the_output_of_one_worker_goes_into_the_stock():
    game = town("apothecarius").with_terrain(f12="forest").with_buildings("f12", sawmill=2)
    begin(game).choose("produce")
    assert (game.goods(), game.question) == ({"wood": 3}, "Activate")
    assert not game.choose("activate w2").can("produce")
    game = begin(town("apothecarius").with_buildings("f12", warehouse=1)).choose("produce")
    assert game.legal == ["warehouse 1", "use apothecarius"]
    game.choose("warehouse 1", "activate w2", "produce")
    assert (game.stored("f12"), game.goods()) == ([("grain", 1)], {"grain": 1})
    assert not begin(town()).can("produce")


# ---- Furnarius -----------------------------------------------------------------------------------


@rule("ROR-CH-20")
def test_furnarius_feeds_two_units_anywhere():
    game = town("furnarius").with_unit("soldier", "f14").with_goods(grain=2)
    game.state.active = 0
    game.ask(SUPPLY, NOBODY, 0)
    assert game.legal == ["hungry w1", "hungry w2", "hungry s1"]
    game.choose("hungry s1", "feed")
    assert (game.goods(), len(game.units()), len(game.told("went_hungry"))) == ({"grain": 1}, 3, 1)


@rule("ROR-CH-20")
def test_furnarius_feeds_besides_the_farms_and_only_his_owner():
    game = town("furnarius").with_unit("soldier", "f14").with_buildings("f13", farm=1).with_unit("soldier", "f02")
    game.state.active = 0
    game.ask(SUPPLY, NOBODY, 0)
    assert (game.question, game.told("went_hungry")) == ("", [])
    game.state.active = 1
    assert len(game.ask(SUPPLY, NOBODY, 1).told("went_hungry")) == 1


# ---- Mercator ------------------------------------------------------------------------------------


@rule("ROR-CH-22")
@pytest.mark.parametrize(
    ("strength", "gives", "gets"), [(0, 4, 1), (3, 4, 1), (4, 3, 1), (5, 2, 1), (6, 1, 1), (7, 1, 2), (8, 1, 2)]
)
def test_mercator_swaps_by_the_strength_of_the_field(strength, gives, gets):
    game = town("mercator").with_buildings("f12", forum=strength)
    assert not begin(game.with_goods(wood=gives - 1)).can("swap wood")
    begin(game.with_goods(wood=gives)).choose("swap wood")
    assert game.legal == ["take grain", "take stone", "take salt", "take refined"]
    game.choose("take stone")
    if gets == 2:
        game.choose("take refined")
    assert game.goods() == {"stone": 1, "refined": 1} if gets == 2 else {"stone": 1}
    assert game.question == "Activate"


@rule("ROR-CH-22")
def test_mercator_swaps_equal_resources_from_stock_and_field():
    game = (
        town("mercator").with_buildings("f12", warehouse=1).with_stored("f12", ("wood", 2)).with_goods(wood=2, stone=2)
    )
    begin(game)
    assert game.legal_of("swap") == ["wood"]
    game.choose("swap wood", "take salt")
    assert (game.goods(), game.stored("f12")) == ({"stone": 2, "salt": 1}, [None])


# ---- Negotiator ----------------------------------------------------------------------------------


@rule("ROR-CH-25")
def test_negotiator_takes_at_least_one_resource_of_different_kinds():
    game = begin(town().with_display("negotiator").with_goods(grain=2, salt=1, stone=1)).choose("hire negotiator")
    assert game.legal == ["put grain", "put stone", "put salt"]
    game.choose("put grain")
    assert game.legal == ["put stone", "put salt", "done"]
    game.choose("put salt")
    assert game.goods() == {"grain": 1, "stone": 1}
    assert game.town().wares == 0b01001


@rule("ROR-CH-25")
def test_the_resource_may_come_from_the_field_and_without_one_he_is_not_hired():
    game = town().with_display("negotiator")
    assert not begin(game).can("hire negotiator")
    game.with_buildings("f12", warehouse=1).with_stored("f12", ("wood", 1))
    begin(game).choose("hire negotiator")
    assert (game.town().wares, game.stored("f12")) == (0b00010, [None])


@rule("ROR-CH-26")
def test_a_worker_has_a_free_market_action_with_the_kinds_on_the_tile():
    game = town("negotiator").with_wares("grain", "salt").with_goods(grain=2, wood=2)
    begin(game).choose("negotiate w1")
    assert game.legal == ["sell grain", "buy grain", "buy salt"]
    game.choose("sell grain", "column wood")
    assert (game.goods(), game.coins(), game.question) == ({"grain": 1, "wood": 2}, 10, "Act")
    assert not game.can("negotiate w1")
    game.choose("buy stone")
    assert (game.question, game.goods()) == ("Activate", {"grain": 1, "wood": 2, "stone": 1})
    assert not game.can("negotiate w2")


@rule("ROR-CH-26")
def test_it_may_come_after_the_action_or_without_one():
    game = begin(town("negotiator").with_wares("salt")).choose("buy stone")
    assert [answer for answer in game.legal if answer.startswith("negotiate")] == ["negotiate w1", "negotiate w2"]
    game.choose("negotiate w1")
    assert (game.goods(), game.question) == ({"stone": 1, "salt": 1}, "Activate")
    game.turn_of(0)
    assert game.can("negotiate w2")


@rule("ROR-CH-26")
def test_port_forum_and_nauta_apply():
    game = town("negotiator", "nauta").with_wares("grain").with_goods(grain=3).with_terrain(f13="water")
    game.with_ports("f12", "e").with_buildings("f12", forum=1, temple=2)
    begin(game).choose(
        "negotiate w1", "sell grain", "column wood", "sell grain", "column wood", "use nauta", "column stone"
    )
    assert game.question == "ForumBonus"
    assert game.choose("yes").coins() == 9 + 3 + 1


@rule("ROR-CH-26")
@pytest.mark.parametrize("reason", ["hindered", "hostile", "free"])
def test_hindrance_and_hostile_units_forbid_it(reason):
    game = Position.blank().with_unit("worker", "f12", hindered=reason == "hindered").with_coins(5)
    game.with_characters("negotiator").with_wares("salt")
    if reason == "hostile":
        game.with_unit("worker", "f12", 1)
    assert game.actions_of(0).can("negotiate w1") == (reason == "free")


# ---- Praedo --------------------------------------------------------------------------------------


STOLEN = {0: 0, 2: 1, 3: 1, 4: 2, 5: 2, 6: 3}


@rule("ROR-CH-29")
def test_praedo_steals_half_a_roll():
    faces = set()
    for seed in range(1, 30):
        game = town("praedo", seed=seed).with_unit("soldier", "f13", 1).with_goods(1, wood=2, salt=2)
        begin(game).choose("rob 2")
        face = game.told("rolled")[0][1]
        faces.add(face)
        while game.question == "Steal":
            assert "take grain" not in game.legal
            game.choose(game.legal[-1])
        assert sum(game.goods().values()) == STOLEN[face]
        assert sum(game.goods(1).values()) == 4 - STOLEN[face]
        if STOLEN[face] == 3:
            assert game.goods() == {"wood": 1, "salt": 2}
    assert faces == set(STOLEN)


@rule("ROR-CH-29")
def test_the_thief_chooses_and_takes_at_most_what_is_there():
    chosen = taken_all = False
    for seed in range(1, 30):
        game = town("praedo", seed=seed).with_unit("soldier", "f13", 1).with_goods(1, wood=1, salt=1)
        begin(game).choose("rob 2")
        if STOLEN[game.told("rolled")[0][1]] == 1:
            assert game.legal == ["take wood", "take salt"]
            assert game.choose("take salt").goods() == {"salt": 1}
            chosen = True
        if STOLEN[game.told("rolled")[0][1]] == 3:
            assert (game.goods(), game.goods(1)) == ({"wood": 1, "salt": 1}, {})
            taken_all = True
    assert chosen
    assert taken_all


@rule("ROR-CH-29")
def test_the_victim_has_a_unit_on_an_adjacent_field():
    assert not begin(town("praedo").with_unit("soldier", "f14", 1)).can("rob 2")
    assert not begin(town("praedo")).can("rob 2")
    assert begin(town("praedo").with_unit("explorer", "f17", 1)).can("rob 2")


@rule("ROR-CH-30")
@pytest.mark.parametrize(("coins", "taken"), [(3, 1), (1, 1), (0.5, 0.5), (0, 0)])
def test_a_victim_without_resources_pays_a_coin(coins, taken):
    game = begin(town("praedo").with_unit("soldier", "f13", 1).with_coins(coins, 1)).choose("rob 2")
    assert (game.coins(), game.coins(1)) == (9 + taken, coins - taken)
    assert game.told("rolled") == []


@rule("ROR-CH-31")
def test_robbery_is_a_worker_action_that_walls_and_hostile_units_prevent():
    def start(**marks):
        game = Position.blank().with_unit("worker", "f12", **marks).with_unit("worker", "f01")
        return game.with_characters("praedo").with_unit("soldier", "f13", 1)

    assert begin(start()).can("rob 2")
    assert not begin(start(hindered=True)).can("rob 2")
    assert not begin(start().with_unit("worker", "f12", 1)).can("rob 2")
    assert not begin(start().with_walls("f13", "w")).can("rob 2")
    assert begin(start().with_walls("f13", "e").with_walls("f12", "e")).can("rob 2")
    retreated = Position.blank().with_unit("worker", "f12").with_unit("worker", "f12", 1).with_characters("praedo")
    retreated.with_unit("soldier", "f03", 1)
    begin(retreated).choose("move nw")
    assert retreated.units()["w1"] == "f07"
    assert not retreated.can("rob 2")


# ---- Praepositus ---------------------------------------------------------------------------------


@rule("ROR-CH-32")
def test_praepositus_takes_one_resource():
    game = town().with_display("praepositus")
    assert not begin(game).can("hire praepositus")
    begin(game.with_goods(stone=2, salt=1)).choose("hire praepositus")
    assert game.legal == ["put stone", "put salt"]
    game.choose("put salt")
    assert (game.goods(), game.town().overseen, game.question) == ({"stone": 2}, 3, "Activate")


@rule("ROR-CH-33")
def test_example_of_a_worker_that_produces_one_more():
    game = (
        town("praepositus").with_overseen("grain").with_buildings("f12", warehouse=1).with_buildings("f01", warehouse=1)
    )
    begin(game).choose("produce", "use praepositus")
    assert game.stored("f12") == [("grain", 2)]
    game.choose("activate w2", "produce")
    assert game.stored("f01") == [("grain", 1)]


@rule("ROR-CH-33")
def test_praepositus_helps_with_his_kind_only():
    game = town("praepositus").with_overseen("stone").with_buildings("f12", warehouse=1)
    begin(game).choose("produce")
    assert game.stored("f12") == [("grain", 1)]
    game = town("praepositus").with_overseen("salt").with_buildings("f12", warehouse=1).with_terrain(f13="water")
    begin(game).choose("salt e", "use praepositus")
    assert game.stored("f12") == [("salt", 2)]


# ---- Traductor -----------------------------------------------------------------------------------


@rule("ROR-CH-36")
def test_example_of_a_worker_that_produces_stone_from_the_next_field():
    game = town("traductor").with_terrain(f13="hills").with_buildings("f12", warehouse=1)
    begin(game).choose("reach e")
    assert game.question == "Work"
    game.choose("produce")
    assert (game.stored("f12"), game.units()["w1"]) == ([("stone", 1)], "f12")
    assert "w1" not in game.marks("standing")
    game.choose("activate w2")
    assert game.legal_of("reach") == []


@rule("ROR-CH-37")
def test_the_other_field_is_open_land_without_hostile_units_and_walls():
    game = town("traductor").with_terrain(f13="water").with_hidden(f08="plains").with_walls("f07", "se")
    game.with_unit("worker", "f11", 1).with_walls("f12", "sw")
    assert begin(game).legal_of("reach") == ["sw", "se"]
    assert begin(game.with_stance(1, 0, hostile=False)).legal_of("reach") == ["w", "sw", "se"]


@rule("ROR-CH-37")
def test_nobody_hostile_may_be_on_the_own_field():
    game = begin(town("traductor").with_unit("worker", "f12", 1))
    assert game.legal_of("reach") == []


@rule("ROR-CH-37")
def test_the_action_is_judged_from_the_other_field():
    game = town("traductor").with_goods(grain=3, wood=2, stone=1).with_buildings("f12", temple=1)
    begin(game).choose("reach e", "create worker")
    assert sorted(game.units().values()) == ["f01", "f12", "f13"]
    game = town("traductor").with_goods(wood=2, stone=1).with_buildings("f12", temple=4)
    begin(game)
    assert not game.can("build warehouse")
    game.choose("reach e", "build warehouse")
    assert (game.buildings("f13"), game.goods()) == ({"warehouse": 1}, {})
    game = town("traductor").with_buildings("f14", warehouse=1)
    assert not begin(game).can("produce")
    assert game.choose("reach e").can("produce")
    game = town("traductor").with_unit("worker", "f02").with_goods(refined=2)
    game.actions_of(0).choose("activate w3")
    assert not game.can("create soldier")
    game.choose("reach w", "create soldier")
    assert game.units() == {"w1": "f12", "w2": "f01", "s1": "f01"}
