"""Characters in general (ROR-CH) and those of combat and movement: Defensor, Dux, Equus, Foederatus, Heros, Nauta, Obsessor."""

import tomllib

import pytest

from tabularium.core.state import NOBODY
from tabularium.games.romolo_o_remo import GAME
from tabularium.games.romolo_o_remo.actions import ATTACK, SUPPLY
from tests.support.romolo_o_remo import Position
from tests.support.rules import rule


def town(*characters, players=2):
    """A worker of player 0 on f12 with a warehouse and some money; a worker of everybody at home."""
    game = Position.blank(players).with_unit("worker", "f12").with_buildings("f12", warehouse=1).with_coins(9)
    for who in range(players):
        game.with_unit("worker", game.capital(who), who).with_dice("blank", who=who)
    return game.with_characters(*characters)


def at_work(*characters):
    """The worker on f12 is activated."""
    return town(*characters).actions_of(0).choose("activate w1")


def soldiers(*characters, who=1):
    """Soldiers of both players on f12; somebody has characters."""
    game = Position.blank().with_unit("soldier", "f12", number=2).with_unit("soldier", "f12", 1, number=2)
    for seat in (0, 1):
        game.with_unit("worker", game.capital(seat), seat).with_dice("blank", who=seat)
    return game.with_characters(*characters, who=who)


def fight(game, field="f12", *, with_all=True):
    game.state.active = 0
    if game.question != "Attack":
        game.ask(ATTACK, 0)
    game.choose(f"attack {field}")
    while game.question == "PickAttackers":
        game.choose(game.legal[0] if with_all else game.legal[-1])
    return game


def values(game):
    return game.told("values")[-1][1:]


# ---- in general ----------------------------------------------------------------------------------


@rule("ROR-CH-01")
def test_groups_have_no_effect():
    data = tomllib.loads(GAME.folder.joinpath("components.toml").read_text(encoding="utf-8"))
    groups = {character["id"]: character["group"] for character in data["character"]}
    assert set(groups.values()) == {"military", "economy", "victory", "civil"}
    assert groups["heros"] == groups["dux"] != groups["nauta"]
    for name in ("dux", "nauta"):
        game = town("heros").with_display(name).actions_of(0).choose("activate w1", f"hire {name}")
        assert game.coins() == 9 - 3


@rule("ROR-CH-02")
def test_an_ability_is_used_once_in_each_own_turn_if_the_owner_likes():
    game = (
        soldiers("heros", who=0).with_dice("blank", "retreat", "double").with_dice("blank", "retreat", "double", who=1)
    )
    fight(game, with_all=False)
    assert game.legal == ["use heros", "done"]
    game.choose("use heros", "dice blank", "dice blank")
    fight(game)
    assert game.question == "ChooseDice"
    game = (
        soldiers("heros", who=0).with_dice("blank", "retreat", "double").with_dice("blank", "retreat", "double", who=1)
    )
    fight(game, with_all=False).choose("done", "dice blank", "dice blank")
    assert fight(game).legal == ["use heros", "done"]
    game = town("mercator").with_goods(wood=9).actions_of(0).choose("activate w1", "swap wood", "take salt")
    assert not game.choose("activate w2").can("swap wood")
    game.turn_of(0).choose("activate w2")
    assert game.can("swap wood")


@rule("ROR-CH-03")
def test_two_copies_work_each_by_itself():
    game = town("furnarius", "furnarius").with_unit("worker", "f17", number=3).with_goods(grain=1)
    assert game.characters() == ["furnarius", "furnarius"]
    game.state.active = 0
    game.ask(SUPPLY, NOBODY, 0)
    assert len(game.told("went_hungry")) == 0
    assert game.question == "Unfed"
    assert Position.blank().with_characters("publicus", "publicus").final_scoring().source("characters") == 6


@rule("ROR-CH-03")
def test_two_overseers_add_one_each():
    game = town("praepositus", "praepositus").with_overseen("grain", "grain").actions_of(0)
    game.choose("activate w1", "produce", "use praepositus", "use praepositus")
    assert game.stored("f12") == [("grain", 3)]


@rule("ROR-CH-03")
@pytest.mark.parametrize(("option", "tiles"), [("full_24", 24), ("distinct_21", 21)])
def test_second_copies_can_be_left_out(option, tiles):
    game = Position.at_setup(4, character_set=option)
    box, stack = game.state.character_box, game.state.stack
    assert stack.size + len([name for name in game.display() if name]) + box.size == tiles


@rule("ROR-CH-04")
@pytest.mark.parametrize(("character", "answers"), [("mercator", ["swap wood", "take salt"]), ("praedo", ["rob 2"])])
def test_what_a_worker_does_by_a_character_is_its_action(character, answers):
    game = town(character).with_goods(wood=4).with_unit("worker", "f13", 1).actions_of(0)
    game.choose("activate w1", *answers)
    assert (game.question, "w1" in game.marks("standing")) == ("Activate", False)
    game = town(character).with_goods(wood=4).with_unit("worker", "f13", 1).with_unit("soldier", "f12").actions_of(0)
    assert not game.choose("activate s1").can(answers[0])


@rule("ROR-CH-05")
def test_some_work_any_number_of_times_and_in_turns_of_others():
    game = soldiers("defensor", "dux").with_dice("blank", "retreat").with_dice("blank", "retreat", who=1)
    fight(game, with_all=False)
    assert (game.player, game.legal) == (1, ["use dux", "done"])
    game.choose("use dux", "done", "dice blank", "dice blank")
    assert values(game) == (3, 6 + 1 + 1)
    game.choose(*[answer for answer in game.legal if answer.startswith("hit")][:1])
    fight(game)
    assert (game.player, game.legal) == (1, ["use dux", "done"])
    game.choose("use dux")
    game.choose("done")
    assert values(game)[1] == 6 + 1 + 1


@rule("ROR-CH-05")
def test_some_work_only_at_the_end():
    for name in ("artifex", "consul", "patronus", "publicus", "sacerdos"):
        with_it, without = (town(character).with_display().actions_of(0) for character in (name, "heros"))
        assert with_it.legal == without.legal
        assert with_it.choose("activate w1").legal == without.choose("activate w1").legal
        assert values(fight(soldiers(name, who=0))) == (6, 6)


@rule("ROR-CH-06")
def test_a_resource_on_a_tile_cannot_be_spent_stolen_or_looted():
    game = (
        town().with_goods(grain=1).with_display("praepositus").actions_of(0).choose("activate w1", "hire praepositus")
    )
    assert game.goods() == {}
    assert game.town().overseen == 0
    game.with_characters("praedo", who=1).with_unit("worker", "f13", 1).actions_of(1).choose("activate w2", "rob 1")
    assert (game.goods(1), game.told("stole"), game.coins(1)) == ({}, [], 1)
    game = town(players=3).with_goods(1).with_characters("negotiator", who=1).with_wares("grain", "salt", who=1)
    game.without_unit("w1", 1).with_unit("worker", "f31", 1).with_unit("soldier", "f32", number=2).with_dice("double")
    game.town(1).damaged = True
    fight(game, "f32").choose("raze tower")
    assert (game.town(1).playing, game.goods()) == (False, {})


# ---- Defensor ------------------------------------------------------------------------------------


@rule("ROR-CH-13")
def test_defensor_adds_one_in_every_defence_only():
    assert values(fight(soldiers("defensor"))) == (6, 7)
    assert values(fight(soldiers("defensor", who=0))) == (6, 6)


@rule("ROR-CH-14")
@pytest.mark.parametrize(("bank", "walls"), [(10, 3), (3, 3), (2, 2), (0, 0)])
def test_defensor_brings_three_walls_from_the_bank(bank, walls):
    game = town().with_display("defensor").with_bank(wall=bank).actions_of(0).choose("activate w1", "hire defensor")
    assert (game.town().free_walls, game.bank()["wall"]) == (walls, bank - walls)


@rule("ROR-CH-14")
def test_walls_of_defensor_are_built_for_nothing():
    game = at_work("defensor").choose("fortify", "side e", "side nw")
    assert game.legal == ["side w", "side sw", "side se", "done"]
    before = game.bank()
    game.choose("side w")
    assert game.walls("f12") == ["e", "nw", "w"]
    assert (game.town().free_walls, game.bank(), game.coins()) == (0, before, 9)
    game.choose("activate w2")
    assert not game.can("fortify")


@rule("ROR-CH-14")
def test_walls_of_defensor_need_room_and_a_free_side_and_are_not_mixed():
    game = town("defensor").with_walls("f12", "e", "ne").with_buildings("f12", warehouse=3).with_goods(wood=5)
    assert not game.actions_of(0).choose("activate w1").can("fortify")
    game = town("defensor").with_terrain(f12="water")
    assert not game.actions_of(0).choose("activate w1").can("fortify")
    game = town("defensor").with_goods(wood=5)
    game.town().free_walls = 1
    game.actions_of(0).choose("activate w1", "fortify", "side e")
    assert (game.walls("f12"), game.goods(), game.town().free_walls) == (["e"], {"wood": 5}, 0)


# ---- Dux -----------------------------------------------------------------------------------------


@rule("ROR-CH-15")
def test_dux_has_four_charges_for_the_whole_game():
    game = soldiers("dux", who=0).with_dice("blank", "retreat").with_dice("blank", "retreat", who=1)
    fight(game, with_all=False).choose("use dux", "use dux", "use dux", "done")
    assert (game.question, game.told("showed")) == ("ChooseDice", [])
    game.choose("dice blank", "dice blank")
    assert values(game) == (3 + 3, 6)
    game.turn_of(0)
    fight(game)
    game.choose("use dux")
    assert game.question != "Bonus"
    game = soldiers("dux", who=0)
    fight(game).choose("use dux", "use dux", "use dux", "use dux")
    assert (values(game), game.town().dux) == ((6 + 4, 6), 0)


@rule("ROR-CH-15")
def test_dux_helps_in_defence():
    game = fight(soldiers("dux"))
    game.choose("use dux", "use dux", "done")
    assert (values(game), game.town(1).dux) == ((6, 6 + 2), 2)


@rule("ROR-CH-15")
def test_a_new_dux_has_four_charges():
    game = town().with_display("dux").actions_of(0).choose("activate w1", "hire dux")
    assert game.town().dux == 4


# ---- Equus ---------------------------------------------------------------------------------------


@rule("ROR-CH-16")
def test_equus_gives_two_extra_moves_to_one_unit():
    game = at_work("equus").choose("ride e", "ride e")
    assert (game.units()["w1"], game.legal_of("ride")) == ("f14", [])
    game.choose("move w", "move w")
    assert game.units()["w1"] == "f12"
    game.turn_of(0).choose("activate w2")
    assert game.legal_of("ride") == ["e", "sw", "se"]


@rule("ROR-CH-16")
def test_equus_gives_one_extra_move_each_to_two_units():
    game = at_work("equus").choose("ride e", "stop", "activate w2", "ride e")
    assert (game.units(), game.legal_of("ride")) == ({"w1": "f13", "w2": "f02"}, [])


@rule("ROR-CH-17")
def test_extra_moves_lead_from_land_to_land_and_cost_no_action():
    game = town("equus").with_terrain(f13="water", f08="hills").with_ports("f12", "e").with_hidden(f07="forest")
    game.actions_of(0).choose("activate w1")
    assert game.legal_of("move") == ["e", "ne", "nw", "w", "sw", "se"]
    assert game.legal_of("ride") == ["ne", "nw", "w", "sw", "se"]
    game.choose("move e")
    assert game.legal_of("ride") == []
    game = at_work("equus").choose("ride e", "stop")
    assert "w1" in game.marks("standing")
    game = at_work("equus").choose("ride e", "move e", "move w")
    assert (game.units()["w1"], game.question, "w1" in game.marks("standing")) == ("f13", "Activate", False)


@rule("ROR-CH-17")
def test_an_extra_move_onto_a_face_down_field_is_a_discovery():
    game = town("equus").with_hidden(f07="forest").actions_of(0).choose("activate w1", "ride nw")
    assert (game.terrain("f07"), game.units()["w1"], game.question) == ("forest", "f07", "Activate")
    assert "w1" not in game.marks("standing")


# ---- Foederatus ----------------------------------------------------------------------------------


@rule("ROR-CH-18")
def test_foederatus_saves_the_cost_of_hiring():
    game = at_work("foederatus").choose("mercenaries 2", "use foederatus")
    assert game.legal == ["use foederatus", "no"]
    game.choose("no")
    assert (game.coins(), game.town().foederatus, len(game.units())) == (8, 2, 4)
    game = at_work("foederatus").choose("mercenaries 2", "use foederatus", "use foederatus")
    assert (game.coins(), game.town().foederatus) == (9, 1)
    game = at_work("foederatus").choose("mercenaries 1", "no")
    assert (game.coins(), game.town().foederatus) == (8, 3)


@rule("ROR-CH-18")
def test_in_one_turn_foederatus_saves_hiring_costs_or_wages():
    game = at_work("foederatus").choose("mercenaries 1", "use foederatus", "end phase", "end phase")
    assert (game.question, game.told("wage")) == ("Dismiss", [(0, 1, 0)])
    assert (game.town().foederatus, game.coins()) == (2, 8)
    game = at_work("foederatus").choose("mercenaries 1", "no", "end phase", "end phase")
    assert game.legal == ["use foederatus", "no"]
    game.choose("use foederatus")
    assert (game.town().foederatus, game.coins()) == (2, 8)


@rule("ROR-CH-18")
def test_foederatus_has_three_charges():
    game = town().with_display("foederatus").actions_of(0).choose("activate w1", "hire foederatus")
    assert game.town().foederatus == 3
    game = town("foederatus")
    game.town().foederatus = 1
    game.actions_of(0).choose("activate w1", "mercenaries 2", "use foederatus")
    assert (game.coins(), len(game.units())) == (8, 4)


@rule("ROR-CH-19")
@pytest.mark.parametrize(("charges", "bill"), [(0, 6), (1, 3), (2, 1), (3, 0)])
def test_each_charge_takes_a_mercenary_out_of_the_count(charges, bill):
    game = town("foederatus").with_unit("mercenary", "f13", number=2).with_fallen(1).with_goods(salt=6).with_coins(0)
    game.with_prices(salt=0)
    game.state.active = 0
    game.ask(SUPPLY, NOBODY, 0)
    for _ in range(charges):
        game.choose("use foederatus")
    if charges < 3:
        game.choose("no")
    assert game.told("wage") == [(0, bill, 0)]
    assert game.goods().get("salt", 0) == 6 - bill


# ---- Heros ---------------------------------------------------------------------------------------


@rule("ROR-CH-21")
def test_heros_adds_two_to_an_attack_only():
    game = fight(soldiers("heros", who=0))
    assert game.told("showed") == []
    assert values(game.choose("use heros")) == (8, 6)
    assert values(fight(soldiers("heros", who=1))) == (6, 6)


# ---- Nauta ---------------------------------------------------------------------------------------


@rule("ROR-CH-23")
def test_nauta_trades_one_resource_more():
    game = town("nauta").with_goods(wood=3).actions_of(0).choose("activate w1", "sell wood", "column grain")
    assert game.legal == ["use nauta", "done"]
    game.choose("use nauta", "column grain")
    assert (game.goods(), game.coins()) == ({"wood": 1}, 11)
    game.choose("activate w2")
    assert game.legal_of("sail") == []
    game.choose("buy salt")
    assert (game.question, game.goods()) == ("Activate", {"wood": 1, "salt": 1})
    game = at_work("nauta").choose("buy salt", "use nauta", "buy stone")
    assert (game.goods(), game.coins()) == ({"stone": 1, "salt": 1}, 7)


@rule("ROR-CH-23")
def test_nauta_sails_from_land_to_water_and_from_water_to_water():
    game = town("nauta").with_terrain(f13="water", f14="water", f09="water").actions_of(0).choose("activate w1")
    assert (game.legal_of("sail"), "e" in game.legal_of("move")) == (["e"], False)
    game.choose("sail e")
    assert game.legal_of("sail") == ["e", "ne"]
    game.choose("sail e")
    assert (game.units()["w1"], game.legal_of("sail")) == ("f14", [])
    assert game.can("move nw")


@rule("ROR-CH-24")
def test_the_moves_of_nauta_are_extra_and_for_one_unit():
    game = town("nauta").with_terrain(f13="water", f02="water").actions_of(0).choose("activate w1", "sail e", "move w")
    assert "stop" in game.legal
    game.choose("move w")
    assert (game.question, game.units()["w1"]) == ("Activate", "f11")
    game.choose("activate w2")
    assert game.legal_of("sail") == []
    game = town("nauta").with_terrain(f13="water", f14="water").with_unit("worker", "f14").actions_of(0)
    game.choose("activate w1", "sail e", "stop")
    assert "w1" in game.marks("standing")
    assert game.choose("activate w3").legal_of("sail") == []  # the other move is for the same unit
    game.choose("stop")
    game.choose("activate w2", "buy salt")
    assert game.question == "Activate"  # sailing was this turn's use


# ---- Obsessor ------------------------------------------------------------------------------------


@rule("ROR-CH-27")
def test_units_with_obsessor_are_never_hindered():
    for characters, hindered in (((), ["w1"]), (("obsessor",), [])):
        game = town(*characters).with_walls("f13", "w").actions_of(0).choose("activate w1", "move e")
        assert game.marks("hindered") == hindered


@rule("ROR-CH-27")
def test_obsessor_adds_two_against_a_tower():
    game = town("obsessor").with_unit("soldier", "f22", number=2)
    assert values(fight(game, "f22")) == (8, 5)
    assert values(fight(soldiers("obsessor", who=0))) == (6, 6)
    game = town("obsessor", players=3).with_unit("soldier", "f32", number=2).with_unit("soldier", "f32", 2)
    fight(game, "f32").choose("defender 3")
    assert values(game) == (6, 3)


@rule("ROR-CH-27")
def test_walls_still_block_feeding_influence_and_storage_for_obsessor():
    game = town("obsessor").with_buildings("f13", farm=1, warehouse=1).with_walls("f13", "w").with_goods(grain=1)
    assert len(game.actions_of(0).choose("activate w1", "produce").legal_of("warehouse")) == 0
    assert game.stored("f12") == [("grain", 1)]
    game.state.active = 0
    game.without_unit("w2").ask(SUPPLY, NOBODY, 0)
    assert game.question == "Hungry"
    game = town("obsessor").with_capital("f12").with_buildings("f12", temple=2).with_walls("f13", "w")
    assert "f13" not in game.control()
