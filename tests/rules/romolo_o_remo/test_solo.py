"""The solitaire variant (ROR-SOLO): setup, the turn of the AI, combat with it, the end."""

import pytest

from tabularium.core.state import NOBODY
from tabularium.games.romolo_o_remo.actions import ATTACK, ENDING_NAMES, EVENT_CUBE_NAMES, EVENTS, TERRAIN_NAMES
from tests.support.romolo_o_remo import Position
from tests.support.rules import rule

AI = 1  # its seat; the journal names it nobody
FORWARD = {"f12", "f13"}  # from f09 towards the player's capital f16
BACK = {"f05", "f06"}  # from f09 towards the AI capital f02


def alone(seed=1, **options):
    """A worker of the player behind his capital f16; nothing happens in the next event."""
    game = Position.blank(1, seed, **options).with_unit("worker", "f19").with_dice("blank").with_dice("blank", who=AI)
    return game.with_next_event("white")


def band(number=1, field="f09", seed=1, **marks):
    """A group of AI units."""
    return alone(seed).with_unit("soldier", field, AI, number=number, **marks)


def fields(game):
    """Where AI units are, in their order."""
    return list(game.units(AI).values())


def outcomes(build, look, seeds=range(1, 25)):
    """All that may happen by chance."""
    return {look(build(seed).ai_turn()) for seed in seeds}


# ---- setup ---------------------------------------------------------------------------------------


@rule("ROR-SOLO-01")
def test_setup_is_that_for_one_player():
    game = Position(1)
    assert (game.state.players, len(game.state.towns), game.state.land.fields) == (1, 2, 19)
    assert game.bank() == {
        "farm": 3, "warehouse": 3, "port": 2, "temple": 2, "quarry_sawmill": 2, "aqueduct": 2, "forum": 2, "wall": 5,
        "mercenary": 2, "combat_marker": 3,
    }  # fmt: skip
    assert (len([name for name in game.display() if name]), game.state.stack.size) == (5, 4)


@rule("ROR-SOLO-02")
def test_the_ai_has_nothing_but_its_tower():
    game = Position(1)
    assert (game.capital(AI), game.units(AI), game.coins(AI), game.characters(AI)) == ("f02", {}, 0, [])
    assert game.goods(AI) == {}


@rule("ROR-SOLO-03")
def test_the_ai_capital_is_plains_that_is_missing_in_the_pool():
    game = Position.at_setup(1)
    while game.question in ("ChooseTerrain", "ArrangeTiles"):
        game.choose(game.legal[0])
    state = game.state
    assert game.terrain("f02") == "plains"
    hidden = [state.terrain[field] for field in range(19) if not state.open(field)]
    pool = hidden + [state.tile_box.items[i] for i in range(state.tile_box.size)]
    assert (len(hidden), len(pool)) == (15, 41)
    assert pool.count(TERRAIN_NAMES.index("plains")) == 19 - 2 - 1


@rule("ROR-SOLO-04")
def test_nineteen_event_cubes_in_a_bag_or_in_an_open_row():
    for mode in ("bag", "row"):
        game = Position(1, solo_event_mode=mode)
        bag = game.state.event_bag
        cubes = [EVENT_CUBE_NAMES[bag.items[i]] for i in range(bag.size)]
        assert {name: cubes.count(name) for name in EVENT_CUBE_NAMES} == {
            "white": 9, "yellow": 4, "pink": 3, "blue": 2, "brown": 1,
        }  # fmt: skip
        seen = game.seen(0).event_bag
        visible = [int(seen.items[i]) for i in range(seen.size)] == [int(bag.items[i]) for i in range(bag.size)]
        assert visible == (mode == "row")
    orders = set()
    for seed in range(1, 5):
        bag = Position(1, seed).state.event_bag
        orders.add(tuple(int(bag.items[i]) for i in range(bag.size)))
    assert len(orders) > 1


@rule("ROR-SOLO-05")
def test_a_round_is_the_turn_of_the_player_that_of_the_ai_and_an_event():
    game = band().with_buildings("f18", farm=1)
    game.actions_of(0).choose("end phase")
    assert (game.question, game.player, game.state.round) == ("Activate", 0, 2)
    assert fields(game)[0] in FORWARD
    assert len(game.told("ai_event")) == 1
    names = [EVENTS[event].name for event, _, _, _, _ in game.state.events if event >= 0]
    assert names.index("moved") < names.index("ai_event") < names.index("turn_began")


# ---- the turn of the AI --------------------------------------------------------------------------


@rule("ROR-SOLO-06")
def test_case_one_a_group_attacks_units_on_its_field():
    game = band(2).with_unit("worker", "f09").ai_turn()
    assert game.told("attacked") == [(NOBODY, 8, 0)]
    assert game.told("values") == [(NOBODY, 4, 1)]
    assert (game.units(), fields(game), game.town(AI).markers) == ({"w1": "f19"}, ["f09", "f09"], 1)


@rule("ROR-SOLO-06")
def test_case_two_a_group_destroys_buildings():
    game = band().with_buildings("f09", temple=2).with_unit("explorer", "f12").ai_turn()
    assert (game.buildings("f09"), fields(game)) == ({"temple": 1}, ["f09"])


@rule("ROR-SOLO-06")
def test_case_three_a_group_moves_onto_weaker_units():
    game = band().with_unit("worker", "f05").ai_turn()
    assert (fields(game), game.told("attacked")) == (["f05"], [])


@rule("ROR-SOLO-06")
def test_case_four_a_group_moves_towards_the_capital_where_nobody_is():
    assert outcomes(lambda seed: band(1, seed=seed), lambda game: fields(game)[0]) == FORWARD
    assert outcomes(lambda seed: band(1, seed=seed).with_unit("soldier", "f12"), lambda game: fields(game)[0]) == {
        "f13"
    }


@rule("ROR-SOLO-06")
def test_case_five_a_group_stays():
    game = band().with_unit("soldier", "f12").with_unit("soldier", "f13").ai_turn()
    assert fields(game) == ["f09"]


@rule("ROR-SOLO-07")
def test_groups_act_in_random_order():
    def start(seed):
        return alone(seed).with_unit("soldier", "f09", AI).with_unit("soldier", "f07", AI)

    assert outcomes(start, lambda game: game.told("moved")[0][1]) == {0, 1}


@rule("ROR-SOLO-07", "ROR-SOLO-08")
def test_every_group_does_one_thing_and_groups_are_fixed_at_the_start():
    def start(seed):
        return alone(seed).with_unit("soldier", "f09", AI).with_unit("soldier", "f12", AI)

    for seed in range(1, 12):
        game = start(seed).with_buildings("f12", temple=3).ai_turn()
        assert len(game.told("moved")) <= 1
        assert game.buildings("f12") == {"temple": 2}


@rule("ROR-SOLO-08")
def test_a_group_does_not_attack_after_moving_and_stays_with_others():
    game = band().with_unit("worker", "f05").ai_turn()
    assert (game.told("attacked"), game.units()["w2"]) == ([], "f05")
    game = alone().with_unit("soldier", "f09", AI).with_unit("worker", "f12").with_unit("soldier", "f08", AI)
    game.with_unit("soldier", "f13").ai_turn()
    assert fields(game) == ["f12", "f12"]
    game.with_next_event("white").with_dice("blank").with_dice("blank", who=AI).ai_turn()
    assert game.told("values") == [(NOBODY, 4, 1)]


@rule("ROR-SOLO-09")
def test_the_tower_counts_as_a_unit_of_value_four():
    game = band(3, "f12").ai_turn()
    assert fields(game) == ["f16"] * 3  # 6 against 4
    assert "f16" not in fields(band(2, "f12").ai_turn())  # 4 against 4
    assert "f16" not in fields(band(3, "f12").with_unit("soldier", "f16").ai_turn())  # 6 against 7
    game = band(3, "f16").with_buildings("f16", temple=1).ai_turn()
    assert game.told("values") == [(NOBODY, 6, 4)]


@rule("ROR-SOLO-09")
def test_equal_fields_are_chosen_at_random_without_dice_and_characters():
    def start(seed):
        return band(1, seed=seed).with_unit("worker", "f05").with_unit("worker", "f10")

    assert outcomes(start, lambda game: fields(game)[0]) == {"f05", "f10"}
    game = band().with_unit("worker", "f05").with_characters("defensor", "dux").ai_turn()
    assert fields(game) == ["f05"]
    assert "f05" not in fields(band().with_unit("mercenary", "f05").ai_turn())  # not weaker


@rule("ROR-SOLO-10")
def test_every_unhindered_unit_destroys_a_random_building():
    def start(seed):
        return band(2, seed=seed).with_buildings("f09", temple=1, forum=1, farm=1, warehouse=1)

    left = outcomes(start, lambda game: tuple(game.buildings("f09")))
    assert {len(buildings) for buildings in left} == {2}
    assert len(left) > 3
    game = alone().with_unit("soldier", "f09", AI).with_unit("soldier", "f09", AI, hindered=True)
    assert game.with_buildings("f09", temple=3).ai_turn().buildings("f09") == {"temple": 2}
    game = band(1).with_walls("f09", "e", "ne", "w", "sw").ai_turn()
    assert len(game.walls("f09")) == 1


@rule("ROR-SOLO-11")
def test_ai_units_have_value_two_need_no_food_and_move_on_water():
    game = band(3).with_unit("worker", "f09").ai_turn()
    assert game.told("values") == [(NOBODY, 6, 1)]
    game = band().with_terrain(f12="water", f13="water").ai_turn()
    assert fields(game)[0] in FORWARD
    assert len(fields(game.with_next_event("white").ai_turn())) == 1


@rule("ROR-SOLO-12")
def test_a_weaker_group_retreats_towards_its_capital():
    def start(seed):
        return band(1, seed=seed).with_unit("soldier", "f09")

    assert outcomes(start, lambda game: fields(game)[0]) == BACK
    assert start(1).ai_turn().told("attacked") == []
    assert fields(start(1).with_unit("worker", "f05").ai_turn()) == ["f06"]
    game = start(1).with_unit("worker", "f05").with_unit("worker", "f06").ai_turn()
    assert game.told("values") == [(NOBODY, 2, 3)]
    equal = band().with_unit("mercenary", "f09").ai_turn()
    assert equal.told("values") == [(NOBODY, 2, 2)]


@rule("ROR-SOLO-12")
def test_a_group_on_the_ai_capital_does_not_retreat():
    game = band(1, "f02")
    game.with_unit("soldier", "f02").ai_turn()
    assert game.told("values") == [(NOBODY, 2, 3)]


@rule("ROR-SOLO-13")
def test_the_ai_discovers_fields_and_stays_on_water():
    game = band(2).with_hidden(f12="water", f13="water", f01="plains", f03="plains").ai_turn()
    assert fields(game)[0] in FORWARD
    assert game.terrain(fields(game)[0]) == "water"
    assert fields(game)[0] == fields(game)[1]
    assert game.marks("standing", AI) == ["w1", "w2"]


@rule("ROR-SOLO-13")
def test_the_river_rule_holds_for_discoveries_of_the_ai():
    game = band(1).with_terrain(f12="water").with_unit("soldier", "f12").with_hidden(f13="water", f14="plains")
    game.ai_turn()
    assert (fields(game), game.terrain("f14")) == (["f13"], "water")


@rule("ROR-SOLO-13")
def test_walls_hinder_the_ai():
    game = band(1).with_walls("f12", "ne").with_walls("f13", "nw").ai_turn()
    assert game.marks("hindered", AI) == list(game.units(AI))


# ---- combat with the AI --------------------------------------------------------------------------


def attack(game, *, field="f09"):
    game.state.active = 0
    game.ask(ATTACK, 0).choose(f"attack {field}")
    while game.question == "PickAttackers":
        game.choose(game.legal[0])
    return game


@rule("ROR-SOLO-14")
def test_the_ai_draws_a_random_tile_of_its_five():
    shown = set()
    for seed in range(1, 25):
        game = (
            Position.blank(1, seed)
            .with_unit("worker", "f19")
            .with_unit("soldier", "f09")
            .with_unit("soldier", "f09", AI)
        )
        assert len(game.dice(AI)) == 5
        attack(game.with_dice("blank"))
        shown.add(game.told("showed")[1][1])
        assert game.town(AI).dice_left == 4
    assert len(shown) > 3
    game = attack(band().with_unit("soldier", "f09"))
    assert game.town(AI).dice_left == 5  # its last tile was used


@rule("ROR-SOLO-14")
def test_the_ai_retreats_only_if_it_would_lose():
    game = attack(band().with_unit("soldier", "f09").with_dice("retreat", who=AI))
    assert fields(game)[0] in BACK
    assert game.town().markers == 1
    game = attack(band(2).with_unit("soldier", "f09").with_dice("retreat", who=AI))
    assert (fields(game), game.told("values")) == (["f09", "f09"], [(0, 3, 4)])
    game = attack(band(2).with_unit("soldier", "f09").with_dice("double").with_dice("retreat", who=AI))
    assert fields(game)[0] in BACK


@rule("ROR-SOLO-14")
def test_the_ai_is_always_hostile():
    game = band().with_unit("worker", "f09").with_buildings("f09", warehouse=1).actions_of(0).choose("activate w2")
    assert game.legal_of("move") == ["sw", "se"]
    assert not game.can("produce")


@rule("ROR-SOLO-14")
def test_the_ai_hits_the_strongest_units_then_the_tower_then_buildings():
    game = band(5).with_unit("worker", "f09").with_unit("soldier", "f09").with_unit("mercenary", "f09").ai_turn()
    assert game.told("values") == [(NOBODY, 10, 6)]
    assert sorted(game.units()) == ["m1", "w1", "w2"]
    game = band(6, "f16").with_unit("worker", "f16").with_buildings("f16", temple=1).ai_turn()
    assert (game.units(), game.town().damaged, game.buildings("f16")["temple"]) == ({"w1": "f19"}, True, 1)
    game = band(6).with_unit("worker", "f09").with_buildings("f09", temple=3).ai_turn()
    assert (game.units(), game.buildings("f09")) == ({"w1": "f19"}, {"temple": 1})


@rule("ROR-SOLO-15")
def test_units_of_the_player_cannot_enter_the_ai_capital():
    game = alone().with_unit("worker", "f05").with_characters("equus").actions_of(0).choose("activate w2")
    assert (game.legal_of("move"), game.legal_of("ride")) == (["e", "nw", "w", "sw", "se"],) * 2


@rule("ROR-SOLO-15")
def test_the_ai_does_not_use_characters():
    game = band(2).with_unit("soldier", "f09").with_characters("defensor", "obsessor", "heros", "dux", who=AI)
    assert attack(game).told("values") == [(0, 3, 4)]
    game = band(3, "f16").with_characters("obsessor", "heros", who=AI).ai_turn()
    assert game.told("values") == [(NOBODY, 6, 4)]
    game = band().with_characters("obsessor", who=AI).with_walls("f12", "ne").with_walls("f13", "nw").ai_turn()
    assert len(game.marks("hindered", AI)) == 1


@rule("ROR-SOLO-15")
def test_the_river_rule_replaces_two_tiles_at_most():
    game = alone().with_unit("worker", "f12").with_hidden(f11="water", f08="plains", f04="plains", f01="plains")
    game.actions_of(0).choose("activate w2", "move w")
    assert [game.terrain(field) for field in ("f11", "f08", "f04", "f01")] == ["water", "water", "water", None]
    assert len(game.told("flooded")) == 2


# ---- the end -------------------------------------------------------------------------------------


@rule("ROR-SOLO-22", "ROR-SOLO-27")
def test_in_the_endgame_a_five_or_six_ends_the_game_before_the_turn_of_the_ai():
    faces = set()
    for seed in range(1, 25):
        game = band(1, seed=seed).with_endgame().ai_turn()
        face = game.told("rolled")[0][1]
        faces.add(face)
        if face >= 5:
            assert (game.player, ENDING_NAMES[game.state.ending]) == (NOBODY, "ai_roll")
            assert (fields(game), game.told("ai_event"), game.points() > 0) == (["f09"], [], True)
        else:
            assert (game.question, game.player) == ("EndOrPlay", 0)
            assert fields(game)[0] in FORWARD
    assert faces == {0, 2, 3, 4, 5, 6}
    assert band().ai_turn().told("rolled") == []


@rule("ROR-SOLO-23")
def test_the_player_loses_with_his_tower():
    game = band(8, "f16")
    game.town().damaged = True
    game.ai_turn()
    assert (game.player, game.town().playing, game.state.ranking()) == (NOBODY, False, [2])


@rule("ROR-SOLO-24")
def test_points_of_the_ai():
    game = alone().with_characters("publicus", "heros", who=AI).with_markers(2, AI).with_coins(9, AI)
    game.with_hidden(f09="plains", f10="plains").with_multiplier(f09="x3", f12="x2")
    game.with_unit("soldier", "f12", AI, number=2).final_scoring()
    ledger = game.state.ai_ledger()
    assert (ledger["characters"], ledger["combat_markers"], ledger["money"]) == (2, 2, 2)
    # the capital, f09 with its marker, f10, f12 with its marker and f08, f11, f13, f15 around it
    assert ledger["controlled_fields"] == 1 + 3 + 1 + 2 + 4


@rule("ROR-SOLO-24")
@pytest.mark.parametrize(("units", "around"), [(1, 0), (2, 1), (3, 1), (4, 2)])
def test_every_two_ai_units_give_influence_around_them(units, around):
    game = alone().with_unit("soldier", "f09", AI, number=units).with_unit("soldier", "f05", number=1)
    control = game.control()
    assert control["f09"] == AI
    assert control.get("f10") == (AI if around else None)
    assert control.get("f05") == {0: 0, 1: None, 2: AI}[around]


@rule("ROR-SOLO-25")
def test_domain_and_population_of_the_ai():
    game = (
        alone()
        .with_hidden(f09="plains", f10="plains")
        .with_multiplier(f09="x3")
        .with_unit("soldier", "f14", AI, number=3)
    )
    controlled = [field for field, side in game.control().items() if side == AI]
    ledger = game.final_scoring().state.ai_ledger()
    assert controlled == ["f02", "f09", "f10", "f13", "f14", "f17"]
    assert (ledger["domain"], ledger["population"]) == (2 * 6, 4)
    # fields, domain, population; the player has no more than the AI anywhere
    assert (ledger["majority_bonus"], game.source("majority_bonus")) == (3 * 4, 0)


@rule("ROR-SOLO-26")
def test_influence_of_the_ai_is_stopped_like_any_other():
    game = alone().with_unit("soldier", "f12", AI, number=2).with_terrain(f08="water").with_walls("f13", "w")
    assert [field for field, side in game.control().items() if side == AI] == ["f02", "f09", "f11", "f12", "f15"]
    game = alone().with_display().with_stack().with_characters("heros", who=AI).with_buildings("f18", farm=1)
    game.actions_of(0).choose("end phase")
    assert game.state.endgame


@rule("ROR-SOLO-28")
def test_the_end_is_tested_after_the_turn_the_turn_of_the_ai_and_the_event():
    game = alone().with_display().with_stack().with_buildings("f18", farm=1).actions_of(0).choose("end phase")
    assert len(game.told("rolled")) >= 1  # the endgame began before the turn of the AI
    game = band(2).with_unit("worker", "f09").with_bank(temple=0, port=0, combat_marker=1).ai_turn()
    assert (game.bank()["combat_marker"], game.question) == (0, "EndOrPlay")
    found = False
    for seed in range(1, 12):
        game = alone(seed).with_display(None, "heros").with_stack().event("yellow")
        found = found or game.state.endgame
        assert game.state.endgame == (game.characters(AI) == ["heros"])
    assert found


@rule("ROR-SOLO-28")
def test_if_the_player_gives_up_the_ai_wins_and_he_cannot_be_the_last():
    game = alone().without_unit("w1").turn_of(0).choose("give up")
    assert (game.player, game.state.ranking(), game.points()) == (NOBODY, [2], 0)
    game = alone().with_coins(40).with_buildings("f16", temple=3).final_scoring()
    assert game.state.ranking() == [1]


@rule("ROR-SOLO-29")
def test_the_ai_capital_is_no_target():
    game = band(1, "f02").ai_turn()
    assert game.buildings("f02") == {"tower": 1}
    assert fields(game) != ["f02"]
    game = alone().with_unit("worker", "f05").with_characters("traductor").with_goods(wood=9, stone=9)
    assert game.actions_of(0).choose("activate w2").legal_of("reach") == ["e", "nw", "w", "sw", "se"]


@rule("ROR-SOLO-32")
def test_praedo_may_rob_the_ai():
    game = band().with_unit("worker", "f12").with_characters("praedo").with_coins(3, AI)
    game.actions_of(0).choose("activate w2", "rob 2")
    assert (game.coins(), game.coins(AI)) == (1, 2)


@rule("ROR-SOLO-33")
def test_with_the_die_the_ai_rolls_as_well():
    game = Position.blank(1, 3, dice_mode="die").with_unit("worker", "f19").with_unit("soldier", "f09")
    attack(game.with_unit("soldier", "f09", AI))
    assert [who for who, _, _ in game.told("rolled")] == [0, NOBODY]


@rule("ROR-SOLO-33")
def test_an_ai_retreat_leads_to_a_field_without_units_of_the_player():
    def start(seed):
        return band(1, seed=seed).with_unit("soldier", "f09").with_dice("retreat", who=AI)

    assert {fields(attack(start(seed)))[0] for seed in range(1, 20)} == BACK
    assert fields(attack(start(1).with_unit("worker", "f05"))) == ["f06"]
    game = attack(start(1).with_unit("worker", "f05").with_unit("worker", "f06"))
    assert (fields(game), game.told("values")) == (["f09"], [(0, 3, 2)])


@rule("ROR-SOLO-33")
def test_after_a_retreat_of_the_player_the_ai_destroys_buildings():
    game = band(2).with_unit("worker", "f09").with_buildings("f09", temple=3).with_dice("retreat").ai_turn()
    assert game.question == "Retreat"
    game.choose("retreat sw")
    assert (game.buildings("f09"), game.town(AI).markers) == ({"temple": 1}, 1)
    game = band(3, "f16").with_unit("worker", "f16").with_buildings("f16", temple=3).with_dice("retreat").ai_turn()
    game.choose(game.legal[0])
    assert game.buildings("f16")["temple"] == 3
