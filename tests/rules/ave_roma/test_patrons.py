"""Patrons and their bonuses (AVE-PAT).

Player 0 has board 1a (wood 1, grain 2, wine 3, cattle 1, stone 2, ore 3).
"""

from __future__ import annotations

import pytest

from tabularium.games.ave_roma.actions import PATRON_NAMES
from tests.support.ave_roma import Position, random_game
from tests.support.rules import rule

WOOD_CARD = "province_card_01"  # wood, wood / wine, stone; a red fragment


def with_patrons(*patrons, **options):
    return Position(5, **options).with_goods().with_active(*patrons)


def helped(game):
    """The patrons that brought a gain, in order."""
    return [PATRON_NAMES[patron] for _, patron, _ in game.told("patron_helped")]


# ---- active and passive --------------------------------------------------------------------------


@rule("AVE-PAT-05")
def test_patrons_change_only_by_the_senatus_and_by_new_slots():
    """In whole games every patron that becomes active or passive does so in a Senatus action or with a new level."""
    seen = 0
    for seed in range(4):
        *_, game = random_game(3, seed)
        story = game.story
        for place, name in enumerate(story):
            if name in ("activated", "became_passive"):
                seen += 1
                assert {"took_patron", "reached"} & set(story[max(0, place - 3) : place])
    assert seen > 20


@rule("AVE-PAT-05")
def test_a_free_slot_stays_free_until_a_patron_is_taken():
    game = Position().with_level(2).with_passive("cato").with_passed(1, 2).turn_of(0)
    game.place(2, "go quaestor").place(3, "go quaestor")
    assert (game.active(), game.passive()) == ([None, None], ["cato"])


@rule("AVE-PAT-06")
def test_an_active_patron_works_every_time():
    game = with_patrons("crassus").with_money(0).with_passed(1, 2, 3, 4).turn_of(0)
    game.place(1, "go quaestor")
    assert game.money() == 2 + 2
    game.place(2, "go quaestor")
    assert game.money() == 4 + 4 + 2


@rule("AVE-PAT-06")
def test_a_patron_works_for_its_own_action_and_its_owner_only():
    other = with_patrons("crassus").with_money(0).with_province(2, WOOD_CARD).turn_of(0).place(2, "go aedilis")
    assert (other.money(), helped(other)) == (0, [])
    opponent = with_patrons("crassus").with_money(0, who=1).turn_of(1).place(1, "go quaestor")
    assert (opponent.money(1), helped(opponent)) == (2, [])


@rule("AVE-PAT-06")
def test_a_passive_patron_gives_no_bonus():
    game = Position().with_money(0).with_passive("crassus").turn_of(0).place(1, "go quaestor")
    assert (game.money(), helped(game)) == (2, [])
    war = Position().with_surplus(1).with_passive("marius").with_row("legatus", "gallic_war_1").turn_of(0)
    assert not war.can_place(1, "take legatus 1")


@rule("AVE-PAT-06", "AVE-PAT-07")
@pytest.mark.parametrize(
    ("patron", "area", "money", "points", "surplus"),
    [
        ("crassus", "go quaestor", 2, 0, 0),
        ("tacitus", "go quaestor", 0, 1, 0),
        ("cassius", "go quaestor", 0, 0, 1),
        ("livia", "go roma", 2, 0, 0),
        ("seneca", "go roma", 0, 1, 0),
        ("cornelia", "go aedilis", 2, 0, 0),
        ("varro", "go aedilis", 0, 0, 1),
        ("atticus", "go mercator", 0, 2, 0),
        ("gracchus", "go propraetor", 0, 1, 0),
        ("agrippa", "take aedificator 1", 0, 1, 0),
        ("apollodorus", "take aedificator 1", 2, 0, 0),
        ("scipio", "take legatus 1", 0, 1, 0),
        ("germanicus", "take legatus 1", 2, 0, 0),
        ("maecenas", "take senatus 1", 0, 2, 0),
        ("terentia", "take senatus 1", 2, 0, 0),
    ],
)
def test_gains_of_patrons(patron, area, money, points, surplus):
    """The same action with the patron and with one that does nothing here."""

    def after(active):
        game = Position(5).with_goods(wood=2, grain=2).with_money(9).with_surplus(4).with_active(active, None)
        game.with_province(1, WOOD_CARD).with_row("aedificator", "villa_plan").with_row("legatus", "gallic_war_1")
        game.with_row("senatus", "fulvia").turn_of(0).place(1, area)
        while game.player == 0:
            game.choose(game.legal[0] if game.question != "Trade" or not game.can("done") else "done")
        return game.money(), game.source("patron_bonuses"), game.surplus()

    plain = after("octavia" if area != "take aedificator 1" else "sulla")
    assert after(patron) == (plain[0] + money, plain[1] + points, plain[2] + surplus)


@rule("AVE-PAT-07")
@pytest.mark.parametrize(
    ("patron", "area"),
    [("lepidus", "go quaestor"), ("sulla", "take legatus 1"), ("octavia", "take aedificator 1"), ("fulvia", "take senatus 1")],
)  # fmt: skip
def test_patrons_that_bring_any_resource(patron, area):
    game = with_patrons(patron, None).with_goods(wood=1, grain=1).with_surplus(2)
    game.with_row("aedificator", "villa_plan").with_row("legatus", "gallic_war_1").with_row("senatus", "cato")
    game.turn_of(0).place(1, area)
    assert game.legal == [f"resource {name}" for name in ("wood", "grain", "wine", "cattle", "stone", "ore")]
    assert game.choose("resource ore").stock()["ore"] == 1


@rule("AVE-PAT-07")
@pytest.mark.parametrize("patron", ["plinius", "pompeius"])
def test_patrons_that_bring_a_resource_of_the_card(patron):
    game = with_patrons(patron).with_province(2, WOOD_CARD).turn_of(0)
    answers = ["row upper", "resource wood"] if patron == "pompeius" else []
    game.place(2, "go propraetor" if answers else "go aedilis", *answers)
    assert game.legal == ["resource wood", "resource wine", "resource stone"]
    before = game.stock()["stone"]
    assert game.choose("resource stone").stock()["stone"] == before + 1


@rule("AVE-PAT-07")
def test_gains_cannot_pay_the_cost_of_the_action():
    war = with_patrons("germanicus").with_surplus(2).with_money(0).with_row("legatus", "gallic_war_2").turn_of(0)
    assert not war.can_place(1, "take legatus 1"), "it costs 1 denarius, and 2 would come"
    roma = with_patrons("livia").with_money(0).with_token(2).turn_of(0)
    assert not roma.can_place(1, "go roma")
    building = with_patrons("octavia").with_goods(wood=1).with_row("aedificator", "villa_plan").turn_of(0)
    assert not building.can_place(1, "take aedificator 1")


@rule("AVE-PAT-07")
def test_gains_come_after_the_main_effect_and_before_the_fee():
    game = with_patrons("cornelia").with_money(0).with_province(2, WOOD_CARD, shifted=True).quiet().turn_of(0)
    game.place(2, "go aedilis")
    assert game.story == [
        "acted", "gained", "gained", "gained", "patron_helped", "earned",
        "paid_fee", "brown_rose", "took_province", "laid_province",
    ]  # fmt: skip


# ---- several patrons -----------------------------------------------------------------------------


@rule("AVE-PAT-08")
@pytest.mark.parametrize("order", [["crassus", "tacitus", "cassius"], ["cassius", "tacitus", "crassus"]])
def test_several_patrons_work_in_the_order_of_their_slots(order):
    game = with_patrons(*order).with_money(0).turn_of(0).place(1, "go quaestor")
    assert helped(game) == order
    assert (game.money(), game.points(), game.surplus()) == (4, 1, 1)


@rule("AVE-PAT-08", "AVE-PAT-10")
def test_a_patron_activated_by_the_action_does_not_work_for_it():
    game = Position(5).with_money(9).with_token(2).with_passive("seneca").turn_of(0).place(1, "go roma")
    assert (game.active(), game.points()) == (["seneca"], 0)
    game.turn_of(0).place(2, "go roma")
    assert game.points() == 1, "from the next time on it works"


@rule("AVE-PAT-10")
def test_a_new_patron_in_a_free_slot_does_not_work_for_its_own_arrival():
    game = with_patrons("terentia", None).with_money(0).with_row("senatus", "maecenas").turn_of(0)
    game.place(1, "take senatus 1")
    assert game.active() == ["terentia", "maecenas"]
    assert (helped(game), game.money(), game.points()) == (["terentia"], 2, 0)


@rule("AVE-PAT-10")
def test_a_replaced_patron_still_works_the_new_one_does_not():
    game = with_patrons("maecenas").with_money(0).with_row("senatus", "terentia").turn_of(0)
    game.place(1, "take senatus 1", "replace 1")
    assert (game.active(), game.passive()) == (["terentia"], ["maecenas"])
    assert (helped(game), game.points(), game.money()) == (["maecenas"], 2, 0)


@rule("AVE-PAT-10")
def test_a_patron_that_moves_into_a_slot_by_a_building_does_not_work_for_it():
    game = Position().with_goods(wine=1, stone=1, ore=1).with_surplus(2).with_passive("agrippa")
    game.with_row("aedificator", "basilica_built").turn_of(0).place(1, "take aedificator 1")
    assert (game.active(), game.source("patron_bonuses")) == (["agrippa"], 0)


# ---- modifiers -----------------------------------------------------------------------------------


@rule("AVE-PAT-07")
def test_a_patron_allows_two_more_units_to_be_bought():
    game = with_patrons("lucullus").with_money(9).with_province(2, WOOD_CARD).turn_of(0)
    game.place(2, "go mercator", *["buy wood"] * 3, *["buy stone"] * 2)
    assert (game.question, game.money(), game.goods()) == ("Trade", 9, {})
    game.choose("buy stone")
    assert (game.goods(), game.money(), game.player) == ({"wood": 3, "stone": 3}, 0, 1)


@rule("AVE-PAT-11")
def test_the_dearest_bought_unit_is_free():
    game = with_patrons("cato").with_money(6).with_province(2, WOOD_CARD).turn_of(0)
    game.place(2, "go mercator", "buy wood", "buy wine", "buy stone", "buy stone")
    assert (game.goods(), game.money()) == ({"wood": 1, "wine": 1, "stone": 2}, 6 - 1 - 2 - 2)


@rule("AVE-PAT-09")
def test_a_free_unit_counts_against_the_limit():
    game = with_patrons("cato").with_money(20).with_province(2, WOOD_CARD).turn_of(0)
    game.place(2, "go mercator", "buy wood", "buy wood", "buy wood", "buy stone")
    assert (game.player, game.money()) == (1, 20 - 3), "four units, and the stone was free"


@rule("AVE-PAT-11")
def test_a_single_unit_is_free():
    game = with_patrons("cato").with_money(0).with_province(2, WOOD_CARD).turn_of(0).place(2, "go mercator", "buy wine")
    assert (game.goods(), game.money()) == ({"wine": 1}, 0)


@rule("AVE-PAT-11", "AVE-PAT-07")
def test_extra_influence_adds_to_the_sum_before_the_marker_moves():
    game = with_patrons("agricola").with_money(2).with_province(2, None).with_buildings("forum_plan")
    game.with_steps(2, 1, 3).turn_of(0).place(2, "go propraetor")
    assert game.steps(2)[:2] == [4, 3], "in one move: the marker on 3 is passed"


@rule("AVE-PAT-11")
def test_extra_influence_needs_a_turned_card():
    game = with_patrons("agricola").with_money(2).with_province(2, None).turn_of(0)
    assert not game.can_place(2, "go propraetor")
    resource = with_patrons("agricola").with_province(2, WOOD_CARD).turn_of(0)
    resource.place(2, "go propraetor", "row upper", "resource wine")
    assert resource.steps(2)[0] is None


@rule("AVE-PAT-07", "AVE-PAT-09")
def test_a_patron_spares_one_resource_of_a_building():
    game = with_patrons("vitruvius").with_goods(wood=1, grain=1).with_row("aedificator", "villa_plan").turn_of(0)
    game.place(1, "take aedificator 1")
    assert game.legal == ["spare wood", "spare grain"]
    assert game.choose("spare grain").goods() == {"grain": 1}


@rule("AVE-PAT-07", "AVE-PAT-09")
def test_only_what_the_building_costs_is_spared():
    game = with_patrons("vitruvius").with_goods(wood=1, grain=1, cattle=1).with_row("aedificator", "circus_plan")
    assert game.turn_of(0).place(1, "take aedificator 1").legal == ["spare grain", "spare cattle"]


@rule("AVE-PAT-07", "AVE-FLOW-14")
def test_two_resources_may_be_spared_if_a_patron_says_so():
    overlay = {"patron_cards": [{"id": "vitruvius", "bonus": {"n": 2}}]}
    game = Position(5, overlay=overlay).with_goods(cattle=2, wine=1).with_active("vitruvius")
    game.with_row("aedificator", "thermae_built").turn_of(0).place(
        1, "take aedificator 1"
    )  # wood, wine, 2 cattle, stone
    assert (game.buildings(), game.goods()) == (["thermae_built"], {}), "wood and stone were missing"
    some = Position(5, overlay=overlay).with_goods(wood=1, cattle=2, wine=1).with_active("vitruvius")
    some.with_row("aedificator", "thermae_built").turn_of(0).place(1, "take aedificator 1")
    assert some.legal == ["spare wood", "spare wine", "spare cattle"], "the stone takes the second one"
    assert some.choose("spare wine").goods() == {"wine": 1}
    rich = Position(5, overlay=overlay).with_goods(wood=1, grain=1).with_active("vitruvius")
    rich.with_row("aedificator", "villa_plan").turn_of(0).place(1, "take aedificator 1")
    assert rich.goods() == {"wood": 1, "grain": 1}, "both units were spared"


@rule("AVE-PAT-07", "AVE-FLOW-14")
def test_what_is_missing_must_be_spared():
    game = with_patrons("vitruvius").with_goods(grain=1).with_row("aedificator", "villa_plan").turn_of(0)
    game.place(1, "take aedificator 1")
    assert (game.buildings(), game.goods()) == (["villa_plan"], {}), "the wood was spared without a question"
    two = with_patrons("vitruvius").with_goods().with_row("aedificator", "villa_plan").turn_of(0)
    assert not two.can_place(1, "take aedificator 1")


@rule("AVE-PAT-09")
def test_a_discount_never_turns_into_a_gain():
    cheap = {"war_cards": [{"id": "gallic_war_1", "cost": {"surplus": 0, "denarii": 1}}]}
    game = (
        Position(overlay=cheap).with_active("marius").with_surplus(2).with_money(1).with_row("legatus", "gallic_war_1")
    )
    game.turn_of(0).place(1, "take legatus 1")
    assert (game.surplus(), game.money()) == (2, 0), "a discount on surplus spares no money"
    costs = {"wood": 0, "grain": 0, "denarii": 2}
    free = {"building_cards": [{"id": "villa_plan", "cost": costs}]}
    house = Position(overlay=free).with_active("vitruvius").with_goods(wood=1).with_money(2)
    house.with_row("aedificator", "villa_plan").turn_of(0).place(1, "take aedificator 1")
    assert (house.goods(), house.money()) == ({"wood": 1}, 0)


@rule("AVE-PAT-07", "AVE-PAT-09")
def test_a_patron_spares_one_surplus_of_a_war():
    game = with_patrons("marius").with_surplus(1).with_row("legatus", "gallic_war_1").turn_of(0)
    assert game.place(1, "take legatus 1").surplus() == 0
    assert (
        not with_patrons("marius")
        .with_surplus(0)
        .with_row("legatus", "gallic_war_1")
        .turn_of(0)
        .can_place(1, "take legatus 1")
    )


@rule("AVE-PAT-09")
def test_without_a_card_there_is_no_resource_of_the_card():
    game = with_patrons("pompeius").with_money(2).with_province(2, None).with_buildings("forum_plan").turn_of(0)
    game.place(2, "go propraetor")
    assert (game.goods(), game.player) == ({}, 1)


@rule("AVE-PAT-11")
@pytest.mark.parametrize(
    ("patron", "area"), [("fabius", "aedilis"), ("hortensia", "mercator"), ("antonius", "propraetor")]
)
def test_a_waived_fee_drops_only_the_money(patron, area):
    game = with_patrons(patron).with_goods(grain=1).with_money(0).with_province(2, WOOD_CARD, shifted=True).turn_of(0)
    game.place(2, f"go {area}")
    while game.player == 0:
        game.choose("done" if game.can("done") else game.legal[0])
    assert game.money() == (2 if area == "mercator" else 0), "a grain was sold"
    assert (game.province_cards(), game.brown(2), game.told("paid_fee")) == ([WOOD_CARD], 2, [])


@rule("AVE-PAT-11")
@pytest.mark.parametrize(
    ("patron", "area"), [("fabius", "aedilis"), ("hortensia", "mercator"), ("antonius", "propraetor")]
)
def test_with_a_waived_fee_a_fresh_card_is_shifted_as_ever(patron, area):
    game = with_patrons(patron).with_goods(grain=1).with_money(0).with_province(2, WOOD_CARD).turn_of(0)
    game.place(2, f"go {area}")
    while game.player == 0:
        game.choose("done" if game.can("done") else game.legal[0])
    assert (game.shifted(2), game.province_cards(), game.brown(2)) == (True, [], 1)


# Of more than one free space there is a choice.
TWO_FREE = {"patron_cards": [{"id": "cicero", "bonus": {"n": 2}}]}


@rule("AVE-PAT-11", "AVE-PAT-07")
def test_two_spaces_of_the_colosseum_cost_nothing():
    game = with_patrons("cicero", overlay=TWO_FREE).with_money(1).with_surplus(1)
    for who in range(1, 5):
        game.with_token(9, who=who)
    game.turn_of(0).place(4, "go roma")  # 1 denarius, 1 surplus, 1 denarius, nothing
    assert game.legal == ["free 1", "free 2"]
    later = game.copy().choose("free 2")
    assert (later.money(), later.surplus(), later.token()) == (0, 1, 4), "space 1 was paid, 3 was free as well"
    game.choose("free 1")
    assert game.legal == ["free 2", "free 3"]
    game.choose("free 3")
    assert (game.money(), game.surplus(), game.token(), game.level()) == (1, 0, 4, 2)


@rule("AVE-PAT-11")
def test_the_target_may_be_one_of_the_free_spaces():
    game = with_patrons("cicero", overlay=TWO_FREE).with_money(0).with_surplus(0)
    for who in range(1, 5):
        game.with_token(9, who=who)
    assert not game.turn_of(0).can_place(3, "go roma"), "three spaces cost something"
    game.with_surplus(1).turn_of(0).place(3, "go roma")
    assert (game.token(), game.surplus(), game.money()) == (3, 0, 0), "the surplus was paid, 1 and 3 were free"
