"""Hostile units (ROR-HOST)."""

from typing import Any

import pytest

from tests.support.romolo_o_remo import Position
from tests.support.rules import rule

ASK: dict[str, Any] = {"hostility_mode": "ask_each_time"}


def shared_field(kind="worker", players=2, standing=True, **options):
    """A worker of player 0 shares f12 with a unit of player 1; it has grain to refine."""
    game = Position.settled(players, **options).with_unit("worker", "f12")
    return game.with_unit(kind, "f12", 1, standing=standing).with_goods(grain=4)


@rule("ROR-HOST-01")
@pytest.mark.parametrize(("answer", "goods"), [("yes", {"grain": 4}), ("no", {"grain": 2, "refined": 1})])
def test_the_owner_of_the_other_unit_decides_whether_the_action_is_thwarted(answer, goods):
    game = shared_field(**ASK).acting().choose("refine grain")
    assert (game.question, game.player, game.legal) == ("Hostile", 1, ["yes", "no"])
    game.choose(answer)
    assert (game.goods(), game.player) == (goods, 0)
    assert game.told("thwarted") == ([(0, 11, 1)] if answer == "yes" else [])


@rule("ROR-HOST-01")
@pytest.mark.parametrize("hostile", [True, False])
def test_a_stance_answers_for_the_owner(hostile):
    game = shared_field().with_stance(1, 0, hostile=hostile).acting()
    assert game.can("refine grain") != hostile


@rule("ROR-HOST-02")
def test_the_question_arises_when_a_unit_wants_to_leave_other_than_as_a_retreat():
    game = shared_field(**ASK).acting().choose("move e")
    assert (game.question, game.player) == ("Hostile", 1)
    game.choose("yes")
    assert (game.units(), game.legal_of("move")) == ({"w1": "f12"}, ["ne", "nw"])  # towards f01
    game.choose("move nw")
    assert game.units() == {"w1": "f07"}


@rule("ROR-HOST-02")
def test_the_question_arises_when_production_is_to_be_stored_there():
    game = Position.settled(**ASK).with_unit("worker", "f12").with_unit("worker", "f13", 1).with_unit("explorer", "f01")
    game.with_buildings("f13", warehouse=1).with_buildings("f11", warehouse=1).acting().choose("produce", "warehouse 1")
    assert (game.question, game.player) == ("Hostile", 1)
    game.choose("yes")
    assert (game.stored("f13"), game.stored("f11")) == ([None], [("grain", 1)])  # only the other one is left
    stances = Position.settled().with_unit("worker", "f12").with_unit("worker", "f13", 1)
    stances.with_buildings("f13", warehouse=1).acting()
    assert not stances.can("produce")
    assert stances.with_stance(1, 0, hostile=False).fresh().can("produce")


@rule("ROR-HOST-02")
@pytest.mark.parametrize("hostile", [True, False])
def test_the_question_arises_when_a_farm_is_to_feed(hostile):
    game = (
        Position.settled().with_unit("worker", "f12").with_unit("worker", "f13", 1).with_stance(1, 0, hostile=hostile)
    )
    game.with_buildings("f13", farm=1).supply_of()
    assert game.units() == ({} if hostile else {"w1": "f12"})  # without grain hunger sends it home
    asked = Position.settled(**ASK).with_unit("worker", "f12").with_unit("worker", "f13", 1)
    asked.with_buildings("f13", farm=1).supply_of()
    assert (asked.question, asked.player) == ("Hostile", 1)


@rule("ROR-HOST-03")
def test_one_hostile_player_is_enough():
    game = Position.settled(3).with_unit("worker", "f17").with_unit("worker", "f17", 1).with_unit("worker", "f17", 2)
    game.with_goods(grain=4).with_stance(1, 0, hostile=False).acting()
    assert not game.can("refine grain")
    assert game.with_stance(2, 0, hostile=False).fresh().can("refine grain")


@rule("ROR-HOST-03")
@pytest.mark.parametrize(
    ("answers", "refined"), [(["no", "no"], 1), (["no", "yes"], 0), (["yes"], 0)], ids=["peace", "second", "first"]
)
def test_each_owner_is_asked_for_his_own_units(answers, refined):
    game = Position.settled(3, **ASK).with_unit("worker", "f17").with_unit("worker", "f17", 1)
    game.with_unit("worker", "f17", 2).with_goods(grain=4).acting().choose("refine grain")
    for who, answer in enumerate(answers, 1):
        assert (game.question, game.player) == ("Hostile", who)
        game.choose(answer)
    assert (game.player, game.goods().get("refined", 0)) == (0, refined)


@rule("ROR-HOST-04")
def test_stances_are_hostile_at_first_and_change_once_per_opponent_and_turn():
    game = Position(3)
    assert [int(game.town(who).hostile) & 0b111 | 1 << who for who in range(3)] == [0b111] * 3
    assert game.legal_of("peaceful") == ["2", "3"]
    game.choose("peaceful 2")
    assert (game.legal_of("peaceful"), game.legal_of("hostile")) == (["3"], [])
    assert (game.town().hostile & 0b110, game.told("stance")) == (0b100, [(0, 1, 0)])
    game.turn_of(0)
    assert (game.legal_of("peaceful"), game.legal_of("hostile")) == (["3"], ["2"])
    game.choose("hostile 2")
    assert game.town().hostile & 0b110 == 0b110
    assert (game.legal_of("peaceful"), game.legal_of("hostile")) == (["3"], [])


@rule("ROR-HOST-04")
def test_a_stance_is_towards_one_player_and_of_one_player():
    game = Position.settled(3).with_unit("worker", "f17").with_unit("worker", "f18", 2).with_unit("worker", "f17", 1)
    game.with_unit("worker", "f18", 1).with_goods(grain=2).with_goods(2, grain=2).with_stance(1, 0, hostile=False)
    assert game.acting().can("refine grain")
    assert not game.acting("w2", who=2).can("refine grain")
    game.with_stance(0, 1, hostile=True).with_goods(1, grain=2)
    assert not game.acting("w2", who=1).can("refine grain")  # the worker of player 0 is hostile all the same


@rule("ROR-HOST-04")
def test_whoever_is_asked_each_time_keeps_no_stance():
    game = Position(3, **ASK)
    assert (game.question, game.legal_of("peaceful"), game.legal_of("hostile")) == ("Activate", [], [])


@rule("ROR-HOST-05")
def test_a_thwarted_action_costs_nothing_and_another_one_may_be_chosen():
    game = shared_field(**ASK).with_coins(3).acting().choose("buy grain", "yes")
    assert (game.question, game.player, game.coins(), game.goods()) == ("Act", 0, 3, {"grain": 4})
    assert game.marks("standing") == ["w1"]
    assert {answer.split()[0] for answer in game.legal} == {"move", "stop"}  # acting is known to be thwarted
    game.choose("move nw", "yes")
    assert game.units() == {"w1": "f07"}


@rule("ROR-HOST-05")
def test_after_a_thwarted_action_a_player_may_still_end_a_phase_without_actions():
    game = shared_field(**ASK).acting().choose("refine grain", "yes", "stop", "end phase")
    assert game.coins() == 1


@rule("ROR-HOST-05")
def test_a_thwarted_free_market_action_costs_nothing():
    game = shared_field(**ASK).with_unit("worker", "f01").with_characters("negotiator").with_wares("salt").with_coins(3)
    game.actions_of().choose("negotiate w1", "yes")
    assert (game.question, game.player, game.coins(), game.goods()) == ("Activate", 0, 3, {"grain": 4})
    assert game.legal_of("negotiate") == ["w2"]  # another worker may take it
    game.choose("end phase")
    assert game.coins() == 4


@rule("ROR-HOST-05")
def test_a_thwarted_production_costs_nothing():
    game = Position.settled(**ASK).with_unit("worker", "f12").with_unit("worker", "f13", 1)
    game.with_buildings("f13", warehouse=1).with_unit("explorer", "f01").acting().choose("produce", "yes")
    assert (game.question, game.player, game.told("produced")) == ("Act", 0, [])
    assert not game.can("produce")
    game.choose("stop", "end phase")
    assert game.coins() == 1  # nothing was done in this phase


@rule("ROR-HOST-05")
def test_a_thwarted_production_does_not_use_up_traductor():
    game = Position.settled(**ASK).with_unit("worker", "f12").with_unit("worker", "f14", 1)
    game.with_buildings("f14", warehouse=1).with_goods(grain=2).with_characters("traductor").acting()
    game.choose("reach e", "produce", "yes")
    assert (game.question, game.player) == ("Act", 0)
    assert game.can("reach e")


@rule("ROR-HOST-06")
@pytest.mark.parametrize("kind", ["worker", "soldier", "mercenary", "explorer"])
@pytest.mark.parametrize("standing", [True, False])
def test_every_kind_of_unit_can_be_hostile_standing_or_lying(kind, standing):
    game = shared_field(kind, standing=standing).acting()
    assert not game.can("refine grain")
    assert game.legal_of("move") == ["ne", "nw"]


@rule("ROR-HOST-07")
def test_a_tower_is_no_hostile_unit_but_stops_feeding():
    game = Position.settled().with_unit("worker", "f12").with_capital("f12", 1).with_goods(grain=2).acting()
    assert game.can("refine grain")
    assert game.legal_of("move") == ["e", "ne", "nw", "w", "sw", "se"]
    game = Position.settled().with_unit("worker", "f12").with_capital("f12", 1).with_buildings("f12", farm=1)
    assert game.supply_of().units() == {}  # it went hungry


@rule("ROR-HOST-08")
def test_own_units_do_not_cancel_hostility():
    game = shared_field().with_unit("soldier", "f12", number=4).acting()
    assert not game.can("refine grain")
    assert game.legal_of("move") == ["ne", "nw"]
