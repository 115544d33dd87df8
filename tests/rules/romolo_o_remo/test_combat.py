"""The combat phase (ROR-COMB)."""

import pytest

from tabularium.games.romolo_o_remo.actions import ATTACK
from tests.support.romolo_o_remo import Position
from tests.support.rules import rule


def arena(players=2, **options):
    """An open map; player 0 has a strong capital and a worker beside it, the others one in theirs; all have a blank tile."""
    game = Position.blank(players, **options).with_buildings("f01", forum=5)
    game.with_unit("worker", "f02").with_dice("blank")
    for who in range(1, players):
        game.with_unit("worker", game.capital(who), who).with_dice("blank", who=who)
    return game


def combat(game, who=0):
    """The combat phase of a player alone, without the supply phase."""
    game.state.active = who
    return game.ask(ATTACK, who)


def attack(game, field="f12", *units, against=None):
    """Attack on a field, with all standing units there or some, until somebody else has a choice."""
    game.choose(f"attack {field}")
    for unit in units:
        if game.can(f"join {unit}"):
            game.choose(f"join {unit}")
    while game.question == "PickAttackers":
        game.choose("done" if units else game.legal[0])
    if against is not None:
        game.choose(f"defender {against + 1}")
    return game


def fight(game, field="f12", *units, against=None):
    return attack(combat(game), field, *units, against=against)


def values(game):
    """The final values of the last combat."""
    return game.told("values")[-1][1:]


def losses(game):
    """What attacker and defender inflicted in the last combat."""
    return tuple(number for _, number, _ in game.told("losses")[-2:])


def winners(game):
    return [who for who, _, _ in game.told("won")]


# ---- attackers and targets -----------------------------------------------------------------------


@rule("ROR-COMB-01")
@pytest.mark.parametrize("kind", ["worker", "soldier", "mercenary", "explorer"])
def test_standing_units_of_every_kind_may_attack(kind):
    game = combat(arena().with_unit(kind, "f12").with_unit("worker", "f12", 1))
    assert (game.player, game.legal) == (0, ["attack f12", "end phase"])
    lying = combat(arena().with_unit(kind, "f12", standing=False).with_unit("worker", "f12", 1))
    assert lying.question == ""


@rule("ROR-COMB-01")
def test_attacking_is_optional_and_every_unit_attacks_once():
    game = arena().with_unit("soldier", "f12").with_unit("soldier", "f08").with_unit("worker", "f08", 1)
    game.with_buildings("f12", temple=2)
    combat(game)
    assert game.legal_of("attack") == ["f08", "f12"]
    attack(game, "f12").choose("raze temple")
    assert game.legal == ["attack f08", "end phase"]
    assert game.choose("end phase").question == ""
    assert game.told("values") == []


@rule("ROR-COMB-02")
def test_targets_are_on_the_field_of_the_attackers():
    game = arena().with_unit("soldier", "f12").with_unit("worker", "f13", 1).with_buildings("f07", temple=1)
    assert combat(game).question == ""
    assert combat(game.with_buildings("f12", farm=1)).legal == ["attack f12", "end phase"]


@rule("ROR-COMB-03")
@pytest.mark.parametrize(
    ("units", "value"), [(["s1"], 3), (["w2"], 1), (["s1", "s2"], 6), (["w2", "s1"], 4), (["w2", "s1", "s2"], 7)]
)
def test_any_of_the_standing_units_of_a_field_attack(units, value):
    game = arena().with_unit("soldier", "f12", number=2).with_unit("worker", "f12").with_unit("worker", "f12", 1)
    combat(game).choose("attack f12")
    assert game.legal_of("join") == ["w2", "s1"]
    assert not game.can("done")
    for unit in units:
        game.choose(f"join {unit}")
    while game.question == "PickAttackers":
        game.choose("done")
    assert values(game) == (value, 1)
    assert all(unit not in game.marks("standing") for unit in units if unit in game.units())


@rule("ROR-COMB-04")
def test_of_several_players_one_is_the_defender():
    game = arena(3).with_unit("soldier", "f17", number=2)
    game.with_unit("worker", "f17", 1, number=2).with_unit("soldier", "f17", 2, standing=False)
    combat(game).choose("attack f17", "join s2")
    assert game.legal == ["defender 2", "defender 3"]
    game.choose("defender 2")
    assert values(game) == (6, 2)
    assert game.told("attacked") == [(0, 16, 1)]
    game = arena(3).with_unit("soldier", "f17", number=2)
    game.with_unit("worker", "f17", 1, number=2).with_unit("soldier", "f17", 2, standing=False)
    assert values(fight(game, "f17", against=2)) == (6, 3)


@rule("ROR-COMB-04")
def test_all_units_of_the_only_other_player_defend():
    game = arena().with_unit("soldier", "f12").with_unit("worker", "f12", 1, number=2)
    game.with_unit("mercenary", "f12", 1, standing=False).with_unit("explorer", "f12", 1)
    assert values(fight(game)) == (3, 4)


@rule("ROR-COMB-05")
def test_a_tower_is_worth_four_even_alone():
    game = arena().with_unit("soldier", "f22", number=2)
    game.with_unit("worker", "f20", 1).without_unit("w1", 1)
    assert values(fight(game, "f22")) == (6, 4)


@rule("ROR-COMB-05")
def test_a_tower_defends_with_the_units_beside_it_and_never_attacks():
    assert values(fight(arena().with_unit("soldier", "f22", number=3), "f22")) == (9, 5)
    game = combat(arena().with_unit("soldier", "f01").with_unit("soldier", "f01", 1, number=3))
    assert values(attack(game, "f01")) == (3, 9)


@rule("ROR-COMB-06")
def test_where_nobody_else_is_every_attacker_may_destroy_a_building():
    game = arena().with_unit("soldier", "f12").with_unit("worker", "f12").with_unit("explorer", "f12")
    game.with_unit("mercenary", "f12", hindered=True).with_buildings("f12", temple=3, forum=1)
    combat(game).choose("attack f12")
    assert game.legal_of("join") == ["w2", "s1"]
    game.choose("join w2", "join s1")
    assert game.legal == ["raze temple", "raze forum", "done"]
    game.choose("raze temple", "raze forum")
    assert game.buildings("f12") == {"temple": 2}
    assert game.marks("standing") == ["w1", "m1", "e1"]
    assert game.told("values") == []
    assert game.question == ""


@rule("ROR-COMB-06")
def test_destroying_is_optional_and_lays_the_units_down():
    game = fight(arena().with_unit("soldier", "f12").with_buildings("f12", temple=1)).choose("done")
    assert game.buildings("f12") == {"temple": 1}
    assert game.marks("standing") == ["w1"]


@rule("ROR-COMB-06")
@pytest.mark.parametrize("kind", ["worker", "soldier", "mercenary", "explorer"])
def test_hindered_units_and_explorers_destroy_nothing(kind):
    game = arena().with_unit(kind, "f12", hindered=kind != "explorer").with_buildings("f12", temple=1)
    assert combat(game).question == ""


@rule("ROR-COMB-28")
def test_example_of_a_worker_beside_a_warehouse_and_a_soldier_beside_a_worker():
    game = arena().with_unit("worker", "f12").with_buildings("f12", warehouse=1)
    game.with_unit("soldier", "f08").with_unit("worker", "f08", 1)
    combat(game)
    assert game.legal == ["attack f08", "attack f12", "end phase"]
    attack(game, "f12").choose("raze warehouse")
    assert game.buildings("f12") == {}
    assert values(attack(game, "f08")) == (3, 1)


@rule("ROR-COMB-34")
def test_units_of_a_field_may_attack_one_after_the_other():
    game = arena(3).with_unit("soldier", "f17", number=2).with_unit("worker", "f17", 1).with_unit("worker", "f17", 2)
    game.with_dice("blank", "retreat").with_dice("blank", "retreat", who=1)
    fight(game, "f17", "s1", against=1).choose("dice blank", "dice blank")
    attack(game, "f17", against=2)
    assert [defender for _, _, defender in game.told("attacked")] == [1, 2]
    game = arena().with_unit("soldier", "f12", number=2).with_unit("worker", "f12", 1)
    game.with_dice("blank", "retreat").with_dice("blank", "retreat", who=1)
    fight(game, "f12", "s1").choose("dice blank", "dice blank")
    assert game.legal == ["attack f12", "end phase"]
    attack(game)
    assert [defender for _, _, defender in game.told("attacked")] == [1, 1]


# ---- values and dice tiles -----------------------------------------------------------------------


@rule("ROR-COMB-07")
@pytest.mark.parametrize(("kind", "value"), [("soldier", 3), ("mercenary", 2), ("worker", 1), ("explorer", 0)])
def test_combat_values(kind, value):
    assert values(fight(arena().with_unit(kind, "f12").with_unit("explorer", "f12", 1)))[0] == value
    game = arena().with_unit("worker", "f12").with_unit(kind, "f12", 1, standing=False)
    assert values(fight(game))[1] == value


@rule("ROR-COMB-08")
@pytest.mark.parametrize("number", [1, 2])
def test_hindered_units_lower_the_value_of_a_side_by_three_once(number):
    game = arena().with_unit("soldier", "f12", number=number, hindered=True)
    game.with_unit("soldier", "f12", number=3 - number).with_unit("soldier", "f12", 1)
    assert values(fight(game)) == (6, 3)
    game = arena().with_unit("soldier", "f12").with_unit("soldier", "f12", 1, number=number, hindered=True)
    game.with_unit("soldier", "f12", 1, number=3 - number)
    assert values(fight(game)) == (3, 6)


@rule("ROR-COMB-08")
def test_a_value_is_never_below_zero():
    game = arena().with_unit("worker", "f12", hindered=True).with_unit("worker", "f12", 1, hindered=True)
    assert values(fight(game)) == (0, 0)


@rule("ROR-COMB-09")
def test_order_of_a_combat():
    game = arena().with_unit("soldier", "f12", number=2).with_unit("worker", "f12", 1).with_unit("soldier", "f12", 1)
    game.with_characters("heros", "dux").with_dice("retreat", "extra_loss")
    game.with_characters("heros", "dux", who=1).with_dice("retreat", "extra_loss", who=1)
    fight(game)
    asked = [(game.question, game.player, game.legal)]
    game.choose("use heros", "use dux", "done")
    asked.append((game.question, game.player, game.legal))
    game.choose("use dux", "done")
    for answer in ("dice retreat", "dice retreat"):
        asked.append((game.question, game.player, game.legal))
        game.choose(answer)
    for _ in range(2):
        asked.append((game.question, game.player, game.legal))
        game.choose("stay")
    assert asked == [
        ("Bonus", 0, ["use dux", "use heros", "done"]),
        ("Bonus", 1, ["use dux", "done"]),
        ("ChooseDice", 0, ["dice extra_loss", "dice retreat"]),
        ("ChooseDice", 1, ["dice extra_loss", "dice retreat"]),
        ("Retreat", 0, ["retreat ne", "retreat nw", "stay"]),
        ("Retreat", 1, ["retreat sw", "retreat se", "stay"]),
    ]
    assert values(game) == (9, 5)
    assert (game.question, game.player) == ("Hit", 0)


@rule("ROR-COMB-10")
@pytest.mark.parametrize(
    ("tile", "value", "inflicted"),
    [
        ("double", 12, (3, 1)), ("plus_three", 9, (2, 1)), ("extra_loss", 6, (2, 1)),
        ("fewer_loss", 6, (1, 0)), ("blank", 6, (1, 1)),
    ],
)  # fmt: skip
def test_dice_tiles_of_the_attacker(tile, value, inflicted):
    game = arena().with_unit("soldier", "f12", number=2).with_unit("worker", "f12", 1, number=3)
    game.with_dice(tile).with_dice("extra_loss", who=1)
    assert values(fight(game)) == (value, 3)
    assert losses(game) == inflicted


@rule("ROR-COMB-10")
@pytest.mark.parametrize(
    ("tile", "value", "inflicted"),
    [("double", 6, (1, 0)), ("plus_three", 6, (1, 0)), ("extra_loss", 3, (2, 1)), ("fewer_loss", 3, (1, 0)), ("blank", 3, (2, 0))],
)  # fmt: skip
def test_dice_tiles_of_the_defender(tile, value, inflicted):
    game = arena().with_unit("soldier", "f12", number=3).with_unit("worker", "f12", 1, number=3)
    assert values(fight(game.with_dice(tile, who=1))) == (9, value)
    assert losses(game) == inflicted


@rule("ROR-COMB-10")
def test_dice_tiles_are_chosen_in_secret_and_revealed_together():
    game = arena().with_unit("soldier", "f12").with_unit("worker", "f12", 1)
    game.with_dice("double", "blank").with_dice("double", "blank", who=1)
    fight(game)
    assert game.question == "ChooseDice"
    game.choose("dice double")
    assert (game.player, game.told("showed")) == (1, [])
    assert game.seen(1).combat.attack_dice != game.state.combat.attack_dice
    game.choose("dice blank")
    assert game.told("showed") == [(0, 0, 0), (1, 5, 0)]


@rule("ROR-COMB-11")
def test_double_counts_bonuses_and_hindrance():
    game = arena().with_unit("soldier", "f12", number=2, hindered=True).with_unit("worker", "f12", 1)
    game.with_characters("heros").with_characters("defensor", who=1).with_dice("double").with_dice("double", who=1)
    assert values(fight(game).choose("use heros")) == ((6 - 3 + 2) * 2, (1 + 1) * 2)


@rule("ROR-COMB-12")
def test_used_tiles_are_gone_until_all_have_been_used():
    game = arena().with_unit("soldier", "f12", number=2).with_unit("soldier", "f12", 1, number=2)
    game.with_dice("double", "blank").with_dice("blank", "plus_three", "double", who=1)
    fight(game, "f12", "s1").choose("dice double", "dice plus_three")
    assert game.dice() == ["blank"]
    assert game.dice(1) == ["double", "blank"]
    assert game.told("new_dice") == []
    attack(game, "f12").choose("dice blank")
    assert game.told("new_dice") == [(0, 5, 0)]
    assert len(game.dice()) == 5
    assert len(game.dice(1)) == 1


@rule("ROR-COMB-12")
def test_one_of_the_six_tiles_is_removed_at_random_and_nobody_else_sees_it():
    removed = set()
    for seed in range(1, 30):
        game = Position.blank(2, seed).with_unit("worker", "f01").with_unit("worker", "f22", 1)
        fight(
            game.with_unit("soldier", "f12").with_unit("worker", "f12", 1).with_dice("blank").with_dice("blank", who=1)
        )
        assert len(game.dice()) == 5
        removed |= {"double", "plus_three", "extra_loss", "fewer_loss", "retreat", "blank"} - set(game.dice())
        assert game.seen(1).towns[0].dice != game.town().dice
    assert len(removed) > 3


@rule("ROR-COMB-29")
def test_example_of_twelve_against_twelve():
    game = arena().with_unit("soldier", "f12", number=3).with_unit("soldier", "f12", 1, number=2)
    game.with_dice("plus_three").with_dice("double", who=1)
    assert values(fight(game)) == (9 + 3, 6 * 2)
    assert losses(game) == (0, 0)
    assert len(game.units()) == 4


# ---- retreat -------------------------------------------------------------------------------------


@rule("ROR-COMB-13", "ROR-COMB-14")
def test_a_retreating_defender_loses_without_losses():
    game = arena().with_unit("soldier", "f12", number=3).with_unit("worker", "f12", 1, number=2)
    game.with_dice("extra_loss").with_dice("retreat", who=1)
    fight(game)
    assert (game.question, game.player) == ("Retreat", 1)
    assert game.legal == ["retreat sw", "retreat se", "stay"]
    game.choose("retreat sw")
    assert game.units(1) == {"w1": "f22", "w2": "f16", "w3": "f16"}
    assert winners(game) == [0]
    assert game.told("values") == []
    assert len(game.units()) == 4


@rule("ROR-COMB-13", "ROR-COMB-14")
def test_if_both_played_retreat_the_attacker_decides_first_and_alone_if_he_goes():
    game = arena().with_unit("soldier", "f12", number=2).with_unit("worker", "f12", 1)
    fight(game.with_dice("retreat").with_dice("retreat", who=1))
    assert (game.question, game.player) == ("Retreat", 0)
    game.choose("retreat nw")
    assert (game.question, winners(game)) == ("", [1])
    assert game.units() == {"w1": "f02", "s1": "f07", "s2": "f07"}
    assert game.units(1)["w2"] == "f12"
    game = arena().with_unit("soldier", "f12", number=2).with_unit("worker", "f12", 1)
    fight(game.with_dice("retreat").with_dice("retreat", who=1)).choose("stay")
    assert (game.question, game.player) == ("Retreat", 1)


@rule("ROR-COMB-15")
def test_retreating_units_need_an_open_field_that_they_can_enter():
    game = arena().with_unit("soldier", "f12", number=2).with_unit("worker", "f12", 1).with_dice("retreat", who=1)
    game.with_hidden(f16="plains")
    assert fight(game).legal == ["retreat se", "stay"]
    game = arena().with_unit("soldier", "f12", number=2).with_unit("worker", "f12", 1).with_dice("retreat", who=1)
    game.with_hidden(f16="plains").with_terrain(f17="water")
    assert values(fight(game)) == (6, 1)
    assert game.told("retreated") == []
    game = arena().with_unit("soldier", "f12", number=2).with_unit("worker", "f12", 1).with_dice("retreat", who=1)
    game.with_hidden(f16="plains").with_terrain(f17="water", f13="water").with_ports("f12", "e")
    assert fight(game).legal == ["retreat se", "stay"]


@rule("ROR-COMB-15")
def test_from_the_own_capital_units_retreat_anywhere_and_the_tower_stays():
    game = arena().with_unit("soldier", "f22", number=2).with_unit("soldier", "f22", 1).with_dice("retreat", who=1)
    fight(game, "f22")
    assert game.legal == ["retreat e", "retreat ne", "retreat nw", "stay"]
    game.choose("retreat ne")
    assert game.units(1) == {"w1": "f20", "s1": "f20"}
    assert game.capital(1) == "f22"


@rule("ROR-COMB-16")
def test_after_a_retreat_the_attackers_may_destroy_buildings():
    game = arena().with_unit("soldier", "f12", number=2).with_unit("worker", "f12", 1).with_dice("retreat", who=1)
    game.with_buildings("f12", temple=3)
    fight(game).choose("retreat sw")
    assert (game.question, game.player) == ("Raze", 0)
    game.choose("raze temple", "raze temple")
    assert game.buildings("f12") == {"temple": 1}
    assert game.question == ""


@rule("ROR-COMB-16")
@pytest.mark.parametrize("field", ["f17", "f26"])
def test_no_building_falls_after_a_retreat_while_others_are_left(field):
    game = arena(3).with_unit("soldier", field, number=2).with_unit("worker", field, 1).with_dice("retreat", who=1)
    game.with_buildings(field, temple=1)
    if field == "f17":
        game.with_unit("explorer", field, 2)
    fight(game, field, against=1)
    game.choose(game.legal[0])
    assert len(game.told("retreated")) == 1
    assert game.buildings(field)["temple"] == 1
    assert game.question == ""


@rule("ROR-COMB-16")
def test_a_defender_destroys_nothing_when_the_attacker_retreats():
    game = arena().with_unit("worker", "f12").with_unit("soldier", "f12", 1, number=2).with_buildings("f12", temple=1)
    fight(game.with_dice("retreat")).choose("retreat nw")
    assert (winners(game), game.buildings("f12"), game.question) == ([1], {"temple": 1}, "")


@rule("ROR-COMB-17")
def test_a_retreat_tile_that_is_not_used_changes_nothing():
    game = arena().with_unit("soldier", "f12", number=2).with_unit("worker", "f12", 1, number=2)
    fight(game.with_dice("retreat", who=1)).choose("stay")
    assert (values(game), losses(game)) == ((6, 2), (1, 0))
    assert len(game.units(1)) == 2


@rule("ROR-COMB-30")
def test_example_of_the_attacker_with_a_retreat_tile():
    def start():
        game = arena().with_unit("soldier", "f12").with_unit("mercenary", "f12").with_unit("worker", "f12", 1)
        return fight(game.with_dice("retreat").with_dice("extra_loss", who=1))

    game = start().choose("retreat ne")
    assert (winners(game), game.town(1).markers, len(game.units()), len(game.units(1))) == ([1], 1, 3, 2)
    game = start().choose("stay")
    assert (values(game), losses(game)) == ((5, 1), (1, 1))
    game.choose("hit s1")
    assert (winners(game), game.town().markers, len(game.units()), len(game.units(1))) == ([0], 1, 2, 1)


@rule("ROR-COMB-32")
def test_example_of_the_worker_with_a_retreat_tile():
    def start():
        game = arena().with_unit("soldier", "f12", number=2).with_unit("worker", "f12", 1)
        return fight(game.with_buildings("f12", warehouse=1).with_dice("retreat", who=1))

    game = start().choose("retreat sw").choose("raze warehouse")
    assert (game.buildings("f12"), game.town().markers, game.units(1)["w2"]) == ({}, 1, "f16")
    game = start().choose("stay")
    assert (values(game), losses(game), game.town().markers) == ((6, 1), (1, 0), 1)
    assert "w2" not in game.units(1)
    assert game.buildings("f12") == {"warehouse": 1}


@rule("ROR-COMB-35")
def test_beside_the_tower_of_one_player_the_units_of_another_may_be_attacked():
    def start():
        game = arena(3).with_unit("soldier", "f26", number=2).with_unit("worker", "f26", 1)
        return combat(game.with_unit("worker", "f20", 2).without_unit("w1", 2))

    game = start().choose("attack f26", "join s2")
    assert game.legal == ["defender 2", "defender 3"]
    assert values(game.choose("defender 2")) == (6, 1)
    assert values(attack(start(), "f26", against=2)) == (6, 4)


@rule("ROR-COMB-35")
def test_surplus_losses_do_not_reach_the_tower_of_somebody_else():
    game = arena(3).with_unit("soldier", "f26", number=4).with_unit("worker", "f26", 1).with_buildings("f26", temple=1)
    fight(game, "f26", against=1)
    assert (losses(game), game.legal) == ((3, 0), ["raze temple", "done"])


@rule("ROR-COMB-35")
def test_a_tower_alone_cannot_retreat():
    game = arena().with_unit("soldier", "f22", number=2).with_unit("worker", "f20", 1).with_dice("retreat", who=1)
    game.without_unit("w1", 1)
    assert values(fight(game, "f22")) == (6, 4)


# ---- winning and losses --------------------------------------------------------------------------


@rule("ROR-COMB-18")
@pytest.mark.parametrize(
    ("soldiers", "markers", "bank"), [((2, 1), (1, 0), 4), ((1, 2), (0, 1), 4), ((1, 1), (0, 0), 5)]
)
def test_the_winner_takes_a_combat_marker(soldiers, markers, bank):
    game = arena().with_unit("soldier", "f12", number=soldiers[0]).with_unit("soldier", "f12", 1, number=soldiers[1])
    fight(game)
    assert (game.town().markers, game.town(1).markers) == markers
    assert game.bank()["combat_marker"] == bank


@rule("ROR-COMB-18")
def test_without_a_marker_in_the_bank_the_winner_takes_none():
    game = arena().with_unit("soldier", "f12").with_unit("worker", "f12", 1).with_bank(combat_marker=0)
    assert fight(game).told("won") == [(0, 0, 0)]
    assert (game.town().markers, game.bank()["combat_marker"]) == (0, 0)


@rule("ROR-COMB-19")
@pytest.mark.parametrize(
    ("difference", "inflicted"), [(0, 0), (1, 0), (2, 0), (3, 1), (4, 1), (5, 1), (6, 2), (7, 2), (8, 2), (9, 3), (10, 3), (12, 3)]
)  # fmt: skip
def test_losses_by_the_difference(difference, inflicted):
    soldiers, rest = divmod(difference, 3)
    game = arena().with_unit("soldier", "f12", number=soldiers) if soldiers else arena()
    if rest:
        game.with_unit("worker", "f12", number=rest)
    if difference == 0:
        game.with_unit("explorer", "f12")
    fight(game.with_unit("explorer", "f12", 1))
    assert (values(game), losses(game)) == ((difference, 0), (inflicted, 0))


@rule("ROR-COMB-19")
def test_losses_of_dice_tiles_come_on_top_for_either_side():
    game = arena().with_unit("soldier", "f12", number=2).with_unit("soldier", "f12", 1, number=4)
    fight(game.with_dice("extra_loss").with_dice("extra_loss", who=1))
    assert losses(game) == (1, 1 + 2)


@rule("ROR-COMB-20", "ROR-COMB-21")
def test_each_side_assigns_what_it_inflicted_the_attacker_first():
    game = arena().with_unit("soldier", "f12", number=2).with_unit("worker", "f12")
    game.with_unit("worker", "f12", 1).with_unit("mercenary", "f12", 1)
    fight(game.with_dice("extra_loss").with_dice("extra_loss", who=1))
    assert (losses(game), game.question, game.player) == ((2, 1), "Hit", 0)
    game.choose("hit w2")
    assert (game.player, game.legal) == (1, ["hit w2", "hit s1"])
    assert game.units(1) == {"w1": "f22"}
    game.choose("hit s1")
    assert game.units() == {"w1": "f02", "w2": "f12", "s2": "f12"}


@rule("ROR-COMB-20")
def test_only_units_that_took_part_are_eliminated():
    game = arena().with_unit("soldier", "f12", number=2).with_unit("worker", "f12").with_unit("soldier", "f12", 1)
    fight(game.with_dice("blank", "double").with_dice("extra_loss", who=1), "f12", "w2").choose("dice blank")
    assert game.units() == {"w1": "f02", "s1": "f12", "s2": "f12"}


@rule("ROR-COMB-22")
def test_surplus_losses_may_destroy_buildings():
    game = arena().with_unit("soldier", "f12", number=4).with_unit("worker", "f12", 1)
    game.with_buildings("f12", temple=1, farm=2)
    fight(game)
    assert (losses(game), game.units(1)) == ((3, 0), {"w1": "f22"})
    assert game.legal == ["raze farm", "raze temple", "done"]
    game.choose("raze farm", "done")
    assert game.buildings("f12") == {"farm": 1, "temple": 1}


@rule("ROR-COMB-22", "ROR-COMB-23")
def test_a_tower_falls_by_two_losses():
    game = arena(3).with_unit("soldier", "f32", number=4).with_dice("plus_three")
    fight(game, "f32")
    assert (values(game), losses(game)) == ((15, 5), (3, 0))
    game.choose("raze tower")
    assert game.town(1).damaged
    assert game.town(1).playing
    game.choose("raze tower")
    assert not game.town(1).playing


@rule("ROR-COMB-23")
def test_a_damaged_tower_stays_damaged_and_falls_by_one_more_loss():
    game = arena(3).with_unit("soldier", "f32", number=3).with_unit("worker", "f31", 1).with_dice("plus_three")
    fight(game, "f32")
    assert losses(game) == (2, 0)
    game.choose("raze tower")
    assert (game.told("damaged"), game.town(1).damaged) == ([(0, 1, 0)], True)
    game.with_unit("mercenary", "f32", number=2).with_dice("double").with_dice("blank", who=1)
    fight(game, "f32")
    assert (values(game), losses(game)) == ((8, 4), (1, 0))
    game.choose("raze tower")
    assert not game.town(1).playing


@rule("ROR-COMB-24")
def test_a_destroyed_building_may_be_a_group_of_up_to_three_walls():
    game = arena().with_unit("soldier", "f12").with_walls("f12", "e", "ne", "w", "sw")
    fight(game).choose("raze wall", "side e", "side w", "side sw")
    assert (game.walls("f12"), game.question) == (["ne"], "")
    game = arena().with_unit("soldier", "f12").with_walls("f12", "e", "ne", "w", "sw")
    fight(game).choose("raze wall", "side e", "done")
    assert game.walls("f12") == ["ne", "w", "sw"]


@rule("ROR-COMB-24")
def test_own_buildings_can_be_destroyed_but_not_the_own_tower():
    game = arena().with_unit("soldier", "f01", number=3).with_unit("worker", "f01", 1).with_buildings("f01", temple=1)
    assert fight(game, "f01").legal == ["raze temple", "raze forum", "done"]
    game = arena().with_unit("worker", "f01").with_buildings("f01", temple=1)
    assert fight(game, "f01").legal == ["raze temple", "raze forum", "done"]


@rule("ROR-COMB-33")
def test_surplus_losses_of_the_defender_destroy_buildings_but_not_his_tower():
    game = arena().with_unit("worker", "f22").with_unit("soldier", "f22", 1, number=2).with_buildings("f22", temple=1)
    fight(game, "f22")
    assert (values(game), losses(game)) == ((1, 11), (0, 3))
    assert (game.player, game.legal) == (1, ["raze temple", "done"])
    assert game.choose("raze temple").question == ""


@rule("ROR-COMB-33")
def test_losses_without_a_target_lapse():
    game = arena().with_unit("soldier", "f12", number=4).with_unit("worker", "f12", 1)
    assert losses(fight(game)) == (3, 0)
    assert (game.question, len(game.units()), game.units(1)) == ("", 5, {"w1": "f22"})


@rule("ROR-COMB-36")
def test_when_a_tower_falls_the_losses_of_its_side_are_still_inflicted():
    game = arena(3).with_unit("soldier", "f32", number=4).with_dice("plus_three").with_dice("extra_loss", who=1)
    fight(game, "f32").choose("raze tower", "raze tower")
    assert len(game.units()) == 4
    assert game.units(1) == {}
    order = [game.told("lost_unit")[-1][0], game.told("out")[-1][0]]
    assert order == [0, 1]


@rule("ROR-COMB-37")
def test_a_wall_crossed_by_a_retreat_has_no_effect():
    game = arena().with_unit("soldier", "f12", number=2).with_unit("worker", "f12", 1).with_dice("retreat", who=1)
    game.with_walls("f16", "ne")
    fight(game).choose("retreat sw")
    assert (game.units(1)["w2"], game.marks("hindered", 1)) == ("f16", [])


@rule("ROR-COMB-37")
def test_attackers_that_were_hindered_destroy_nothing_after_a_retreat():
    game = arena().with_unit("soldier", "f12", number=2, hindered=True).with_unit("worker", "f12", 1)
    fight(game.with_dice("retreat", who=1).with_buildings("f12", temple=2)).choose("retreat sw")
    assert (game.question, game.buildings("f12")) == ("", {"temple": 2})
    assert game.marks("hindered") == []


@rule("ROR-COMB-38")
def test_losses_go_to_units_first_of_free_choice():
    game = arena().with_unit("soldier", "f12", number=4).with_unit("mercenary", "f12").with_buildings("f12", temple=1)
    game.with_unit("worker", "f12", 1).with_unit("soldier", "f12", 1).with_unit("explorer", "f12", 1)
    fight(game)
    assert (values(game), losses(game)) == ((14, 4), (3, 0))
    game.choose("hit s1", "hit e1")
    assert game.units(1) == {"w1": "f22"}
    game = arena().with_unit("soldier", "f12", number=4).with_buildings("f12", temple=1)
    game.with_unit("worker", "f12", 1).with_unit("soldier", "f12", 1).with_unit("explorer", "f12", 1)
    fight(game)
    assert (losses(game), game.legal) == ((2, 0), ["hit w2", "hit s1", "hit e1"])
    game.choose("hit e1", "hit w2")
    assert (game.units(1), game.question) == ({"w1": "f22", "s1": "f12"}, "")


@rule("ROR-COMB-38")
def test_fewer_losses_are_never_below_zero():
    game = arena().with_unit("soldier", "f12").with_unit("worker", "f12", 1).with_dice("fewer_loss", who=1)
    assert losses(fight(game)) == (0, 0)


@rule("ROR-COMB-25")
def test_where_eliminated_units_and_destroyed_buildings_go():
    game = arena().with_unit("soldier", "f12", number=4).with_unit("worker", "f12", 1).with_unit("mercenary", "f12", 1)
    game.with_unit("explorer", "f12", 1).with_dice("plus_three").with_goods(1, grain=9, refined=9)
    before = game.bank()
    fight(game)
    assert losses(game) == (3, 0)
    game.choose("hit w2", "hit m1")
    assert game.units(1) == {"w1": "f22"}
    assert (game.town(1).fallen, game.town(1).explorer_lost) == (1, True)
    assert game.bank() == {**before, "combat_marker": before["combat_marker"] - 1}
    game.actions_of(1).choose("activate w1")
    assert game.legal_of("create") == ["worker", "soldier"]


@rule("ROR-COMB-25")
def test_destroyed_buildings_do_not_return_to_the_bank():
    game = arena().with_unit("soldier", "f12").with_buildings("f12", temple=1)
    before = game.bank()
    assert fight(game).choose("raze temple").bank() == before


@rule("ROR-COMB-26")
def test_at_the_end_markers_are_removed_and_attackers_lie_down():
    game = arena().with_unit("soldier", "f12", number=2, hindered=True).with_unit("soldier", "f12", 1, hindered=True)
    game.with_unit("soldier", "f08", hindered=True)
    fight(game, "f12", "s1")
    assert game.marks("hindered") == ["s2", "s3"]
    assert game.marks("hindered", 1) == []
    assert game.marks("standing") == ["w1", "s2", "s3"]
    assert game.marks("standing", 1) == ["w1", "s1"]


@rule("ROR-COMB-27")
def test_a_combat_against_a_tower_alone_removes_markers():
    game = arena().with_unit("soldier", "f22", hindered=True).with_unit("worker", "f20", 1)
    game.without_unit("w1", 1)
    assert fight(game, "f22").marks("hindered") == []


@rule("ROR-COMB-27")
def test_destroying_buildings_removes_no_markers():
    game = arena().with_unit("soldier", "f12").with_buildings("f12", temple=1)
    game.with_unit("worker", "f12", hindered=True)
    fight(game).choose("raze temple")
    assert game.marks("hindered") == ["w2"]


@rule("ROR-COMB-31")
def test_example_of_two_soldiers_with_a_hero():
    game = arena().with_unit("soldier", "f12", number=2).with_unit("worker", "f12", 1)
    game.with_buildings("f12", warehouse=1, temple=1).with_characters("heros")
    fight(game.with_dice("plus_three").with_dice("extra_loss", who=1)).choose("use heros")
    assert (values(game), losses(game)) == ((11, 1), (3, 1))
    game.choose("raze temple", "raze warehouse")
    assert (game.buildings("f12"), game.units(1)) == ({}, {"w1": "f22"})
    assert (game.units(), game.town().markers) == ({"w1": "f02", "s2": "f12"}, 1)
